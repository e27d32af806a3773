"""Long monuments that run away from the viewer: aqueduct, wall, bridge and gate on ground that is turned.

As in `monuments`: on (0, 0), the middle of the front edge; here the ground is one cell wide and reaches up to -48 n.
"""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from ziggurat.games.world_wonders.draw.art.blocks import arch, box, disc, line, mass, p


def _shade(w: float, far: float) -> str:
    """The shadow along the eastern foot."""
    return p("cast", f"M{w:g} 0L{w + 9:g}-5V{far + 4:g}L{w:g} {far:g}Z")


def _top(w: float, lift: float, far: float, ink: str = "k0") -> str:
    return p(ink, f"M{-w:g} {-lift:g}H{w:g}V{far - lift:g}H{-w:g}Z")


def _teeth(ink: str, w: float, lift: float, far: float, step: float = 9) -> str:
    """Merlons on both edges of a walk, seen from above."""
    out, y = "", far - lift + 4
    while y < -lift - 2:
        out += f"M{-w - 1.5:g} {y:g}h5v4.5h-5zM{w - 3.5:g} {y:g}h5v4.5h-5z"
        y += step
    return p(ink, out)


def aqueduct() -> str:
    far, lift = -184.0, 26.0
    o = _shade(15, far) + "".join(p("k3", f"M-19 {y:g}H19V{y - 9:g}H-19Z") for y in range(-46, -180, -32))
    o += _top(15, lift, far, "k1") + p("kt", f"M-6 {-lift:g}H6V{far - lift:g}H-6Z") + line("".join(f"M-3 {y}q3-3 6 0" for y in range(-40, -206, -14)), 1.3, "kl2")
    o += line("".join(f"M-15 {y}h9M6 {y}h9" for y in range(-36, -208, -12)), .9)
    return o + mass(-15, 15, 0, lift, "k1", "k2", .7) + arch("k4", -1, 0, 17, 20) + box("k0", -16, -lift, 32, 3) + p("kt", "M-5-26H5V-14L2-10H-2L-5-14Z")


def wall() -> str:
    far, lift = -137.0, 24.0
    o = _shade(16, far) + _top(16, lift, far, "k2") + line("".join(f"M-10 {y}H10" for y in range(-32, -160, -8)), .9) + _teeth("k1", 16, lift, far)
    o += p("k3", "M-20-58H20V-74H-20Z") + mass(-20, 20, -48, 46, "k1", "k3", .62) + p("k0", "M-23-94H23V-98H-23Z") + arch("k4", -10, -74, 7, 11) + arch("k4", 2, -74, 7, 11) + arch("k4", -4, -48, 10, 13)
    o += p("kr", "M-22-98H22L12-109H-12Z") + p("kr2", "M0-98H22L12-109H0Z") + line("M0-109V-122", 1.6) + p("kr", "M0-122H14L10-118L14-114H0Z")
    return o + p("k2", "M-16-24H16V-46H-16Z") + _teeth("k1", 16, lift, -24) + mass(-16, 16, 0, lift, "k1", "k2", .7) + line("M-13-8H4M-4-16H13M-2-8v-8M8 0v-8", 1.1)


def bridge() -> str:
    far, lift = -138.0, 12.0
    o = p("cast", "M14-34L30-46V-96L14-108Z") + p("k3", "M-17-40H17V-100H-17Z") + arch("k4", 0, -40, 24, 16)
    o += p("k1", f"M-16 {-lift:g}C-13-40-13-100-16 {far - lift:g}H16C13-100 13-40 16 {-lift:g}Z") + line("".join(f"M-12 {y}H12" for y in range(-22, -146, -8)), .9)
    o += p("k0", f"M-19 {-lift:g}C-16-40-16-100-19 {far - lift:g}h5C-11-100-11-40-14 {-lift:g}Z") + p("k0", f"M19 {-lift:g}C16-40 16-100 19 {far - lift:g}h-5C11-100 11-40 14 {-lift:g}Z")
    o += mass(-7, 7, -74, 12) + p("kg", "M-9-86L0-95L9-86Z") + p("kg2", "M1-86L0-95L9-86Z")
    return o + mass(-19, 19, 0, lift, "k1", "k2", .7) + arch("k4", -1, 0, 14, 9)


def gate() -> str:
    far, lift = -137.0, 26.0
    o = _shade(14, far) + _top(14, lift, far, "kb2") + p("kg", f"M-2 {-lift:g}H2V{far - lift:g}H-2Z") + _teeth("kb", 14, lift, far)
    for y in (-92, -44):
        o += mass(-18, 18, y, 44, "kb", "kb2", .62) + box("kg", -18, y - 34, 36, 2.4) + "".join(box("k0", x, y - 22, 7, 4.5) for x in (-13, -3, 7)) + _teeth("kb", 18, -y + 44, -10, 5) + p("kb2", f"M-18 {y - 44:g}H18V{y - 52:g}H-18Z")
    o += p("kb2", "M-14-26H14V-44H-14Z") + mass(-14, 14, 0, lift, "kb", "kb2", .7) + box("kg", -14, -20, 28, 2.4)
    return o + arch("kg", 0, 0, 15, 17) + arch("k4", 0, 0, 10, 14) + disc("kg", 0, -23, 1.6)


def hippodrome() -> str:
    """Two cells wide, four long: the same track seen along its spine."""
    o = p("k3", "M-46 0V-146A46 42 0 0 1 46-146V0Z") + p("k1", "M-46-6V-146A46 42 0 0 1 46-146V-6Z")
    o += line("M-40-6V-146A40 36 0 0 1 40-146V-6M-34-6V-146A34 30 0 0 1 34-146V-6", 1.6)
    o += p("kn", "M-27-6V-144A27 26 0 0 1 27-144V-6Z") + line("M-20-6V-142A20 19 0 0 1 20-142V-6", 1.2, "kl0")
    o += p("k0", "M-6-30H6V-132H-6Z") + p("k3", "M-6-30H6V-25H-6Z") + p("k1", "M-3-80V-106L0-112L3-106V-80Z") + p("kg", "M-3-106L0-112L3-106Z") + disc("kg", 0, -124, 5) + disc("kg", 0, -40, 5)
    o += p("kr", "M-20-62h9v-5h-9z") + disc("k4", -16, -61, 3) + p("kw", "M-16-70l-3-9 5-2 2 9z") + p("kb", "M11-98h9v-5h-9z") + disc("k4", 15, -97, 3) + p("kw", "M15-92l-3 9 5 2 2-9z")
    return o + mass(-46, 46, 0, 13, "k1", "k2", .8) + "".join(arch("k4", x, 0, 8, 10) for x in range(-36, 40, 12))


TURNED: dict[str, str] = {"aqueduct": aqueduct(), "great-wall": wall(), "roman-bridge": bridge(), "ishtar-gate": gate(), "hippodrome": hippodrome()}

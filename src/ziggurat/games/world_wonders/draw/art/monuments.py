"""The 21 monuments as plain SVG strings: our own drawings.

A monument is a list of parts, one per component of its card. A part stands on (0, 0), the middle of the front edge of its
ground; one cell is 48 units wide, up is negative. Inks are classes (k1 light stone to kg gilt) that the style sheet
fills by day and by night.
"""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from math import cos, pi, sin

from ziggurat.games.world_wonders.draw.art.blocks import arch, box, disc, line, mass, merlons, p


def ziggurat() -> str:
    o, y = "", 0
    for w, h in ((68, 21), (53, 20), (38, 18), (23, 14)):
        o += mass(-w, w, y, h, lean=3) + p("k0", f"M{-w + 3:g} {y - h:g}H{w - 3:g}v-2.4H{-w + 3:g}Z")
        o += line("".join(f"M{x} {y - 4}v{-h + 8}" for x in range(int(-w) + 12, int(w) - 6, 13) if abs(x) > 17), 1.6)
        y -= h + 2
    o += p("k0", "M-13 0H7L5-79H-6Z") + p("k2", "M7 0H13L6-79H5Z") + line("".join(f"M{-12 + i * .5:.1f} {-5 - i * 6}H{7 - i * .2:.1f}" for i in range(13)), .9)
    return o + mass(-15, 15, y + 2, 13, "kb", "kb2") + arch("k4", -3, y + 2, 9, 9) + merlons("kg", -15, 15, y - 11, 4, 3)


def pyramid(b: float, h: float) -> str:
    o = p("k1", f"M{-b:g} -2L{b * .22:g} 0L0 {-h:g}Z") + p("k3", f"M{b * .22:g} 0L{b:g} -5L0 {-h:g}Z")
    for t in (.2, .4, .6):
        o += line(f"M{-b * (1 - t):.1f} {-2 - (h - 2) * t:.1f}L{b * .22 * (1 - t):.1f} {-h * t:.1f}L{b * (1 - t):.1f} {-5 - (h - 5) * t:.1f}", .9)
    t = .8
    return o + p("kg", f"M{-b * (1 - t):.1f} {-2 - (h - 2) * t:.1f}L{b * .22 * (1 - t):.1f} {-h * t:.1f}L0 {-h:g}Z") + p("kg2", f"M{b * .22 * (1 - t):.1f} {-h * t:.1f}L{b * (1 - t):.1f} {-5 - (h - 5) * t:.1f}L0 {-h:g}Z")


def obelisk() -> str:
    return (mass(-14, 14, 0, 6) + mass(-10, 10, -6, 5) + p("k1", "M-7-11H2V-54H-4.6Z") + p("k3", "M2-11H7L4.6-54H2Z")
            + p("kg", "M-4.6-54H2L0-65Z") + p("kg2", "M2-54H4.6L0-65Z") + line("M-3-46h3M-3-40v3h3M-3-32h3M-2-26l2 3M-3-18h3", 1.3))


def horse() -> str:
    o = disc("kn2", -27, -7, 7) + disc("kn2", 27, -7, 7) + disc("k1", -27, -7, 2.4) + disc("k1", 27, -7, 2.4)
    o += box("kn", -40, -10, 80, 5) + box("kn2", 14, -10, 26, 5)
    o += p("kn2", "M-24-15L-22-36H-15L-17-15ZM10-15L12-36H19L17-15Z") + p("kn", "M-31-15L-28-38H-20L-24-15ZM16-15L18-38H26L23-15Z")
    o += p("kn", "M-32-40C-32-48-24-52-12-51L10-50C16-52 20-60 25-68L34-72L36-66L48-56C50-52 47-48 43-49L34-54C33-44 30-36 24-31L-24-30C-30-31-32-36-32-40Z")
    o += p("kn2", "M10-50C16-52 20-60 25-68L28-69.5C26-60 22-46 14-42ZM-24-30L24-31C20-27-20-26-24-30Z") + p("kn2", "M-32-44C-40-42-42-32-40-20C-37-26-35-32-29-34Z")
    o += p("k1", "M-10-46H4V-34H-10Z") + p("k4", "M-7-43.5H1V-34H-7Z") + line("M-26-40H-12M6-40H22M-24-45H-12M6-45H18", 1)
    return o + disc("k4", 37, -61, 1.7) + p("kg", "M25-68L18-55L23-54L30-66Z")


def ishtar() -> str:
    o = mass(-68, 68, 0, 32, "kb", "kb2", .7) + merlons("kb", -68, -26, -32, 4) + merlons("kb2", 26, 68, -32, 4)
    o += box("kg", -68, -22, 136, 2.4) + "".join(box("k0", x, -9, 8, 5) for x in (-58, -42, 34, 50))
    for s in (-1, 1):
        x = 19 * s
        o += mass(x - 11, x + 11, 0, 52, "kb", "kb2", .6) + merlons("kb", x - 11, x + 11, -52, 3, 5) + box("kg", x - 11, -43, 22, 2.4) + box("kg", x - 11, -10, 22, 2)
        o += "".join(box("k0", x - 4, y, 8, 4.6) for y in (-16, -26, -36))
    return o + box("kb", -8, 0, 16, 44) + merlons("kb", -8, 8, -44, 2, 4) + arch("kg", 0, 0, 19, 34) + arch("k4", 0, 0, 13, 30)


def theater() -> str:
    def half(c: str, r: float) -> str:
        return p(c, f"M{-r:g} -24A{r:g} {r * .94:g} 0 0 1 {r:g} -24Z")
    o = half("k3", 46) + half("k1", 44)
    for i, r in enumerate((38, 32, 26)):
        o += half("k2" if i % 2 == 0 else "k0", r)
    o += half("k3", 20) + half("k0", 18) + line("".join(f"M{19 * cos(t):.1f} {-24 + 18 * sin(t):.1f}L{44 * cos(t):.1f} {-24 + 41 * sin(t):.1f}" for t in (pi * a / 180 for a in (-20, -47, -74, -106, -133, -160))), 1.6)
    o += disc("kr", 0, -26, 6) + box("k3", -46, 0, 92, 20) + box("k1", -46, -20, 92, 4) + box("k4", -40, 0, 80, 17)
    return o + "".join(box("kw", x, 0, 5, 17) for x in range(-43, 44, 14)) + box("k0", -48, 0, 96, 3.4) + p("kr", "M-16-24L0-32L16-24Z") + p("kr2", "M0-32L16-24H0Z")


def parthenon() -> str:
    o = "".join(mass(-w, w, y, 5, "kw", "kw2", .7) for w, y in ((70, 0), (66, -5), (62, -10)))
    o += box("k4", -56, -15, 112, 37) + "".join(box("kw", x, -15, 7.5, 37) + box("kw2", x + 5, -15, 2.5, 37) + box("kw", x - 1.5, -49, 10.5, 3) for x in range(-58, 60, 15))
    o += box("kw", -61, -52, 122, 6) + box("kr", -61, -58, 122, 3.4) + p("kw", "M-64-61L0-86L64-61Z") + p("kr", "M-50-64L0-82L50-64Z") + p("kr2", "M0-82L50-64H0Z")
    return o + disc("kg", 0, -70, 4) + disc("kg", -15, -67.5, 2.6) + disc("kg", 15, -67.5, 2.6) + disc("kg", -27, -66.5, 1.8) + disc("kg", 27, -66.5, 1.8) + p("kg", "M-3-86L0-93L3-86Z")


def carthage() -> str:
    o = disc("k3", 0, -42, 42) + disc("k1", 0, -45, 41) + disc("kt", 0, -45, 31) + line("M-20-57c3-2.5 6-2.5 9 0s6 2.5 9 0M4-30c3-2.5 6-2.5 9 0", 1.4, "kl2")
    o += "".join(f'<path class="k3" transform="rotate({a} 0 -45)" d="M-2.6-75.5H2.6V-84H-2.6Z"/>' for a in range(0, 360, 24) if not 150 < a < 210)
    o += p("kt", "M-7-22H7V0H-7Z") + mass(-46, -8, 0, 13, "k1", "k2") + mass(8, 46, 0, 13, "k1", "k3") + "".join(arch("k4", x, 0, 6, 8) for x in (-38, -27, -16, 18, 29, 40))
    o += disc("k3", 0, -43, 14) + disc("k0", 0, -45, 13.5) + disc("kt", 0, -45, 8) + mass(-4.5, 4.5, -42, 18) + p("kr", "M-6.5-60H6.5L0-70Z") + p("kr2", "M0-70L6.5-60H1.4Z")
    return o + p("kn2", "M-27-43H-15L-17-39H-25Z") + p("kw", "M-21-44V-55L-14-45Z") + p("kr", "M-22-44V-53L-27-45Z")


def aqueduct() -> str:
    o = mass(-94, 94, 0, 30, "k1", "k2", .8) + mass(-94, 94, -33, 15, "k1", "k2", .8) + box("k0", -95, -30, 190, 3.4) + box("k0", -95, -48, 190, 2.6) + box("kt", -94, -50.6, 188, 3)
    o += "".join(arch("k4", -78 + 31.2 * i, 0, 23, 26) for i in range(6)) + "".join(arch("k4", -86.5 + 13.3 * i, -34, 8, 11.5) for i in range(14))
    return o + p("kt", "M94-50.6h-4v50.6h4z")


def petra() -> str:
    o = p("kr", "M-47 0L-45-52L-34-78L-14-88L12-84L32-74L45-44L47 0Z") + p("kr2", "M47 0L45-44L32-74L12-84L22-60L28 0Z") + line("M-42-40L-34-70M-39-20L-36-42M36-60L40-30M-20-80L-6-86", 1.4)
    o += box("k2", -27, 0, 54, 74) + box("k0", -30, 0, 60, 4) + box("k4", -24, -4, 48, 28)
    o += "".join(box("k1", x, -4, 5, 28) + box("k0", x - 1, -30, 7, 2.4) for x in (-25, -15, -3 - 4.5, 2.5, 10, 20))
    o += p("k0", "M-29-33H29V-37H-29Z") + p("k1", "M-18-37L0-45L18-37Z") + box("k4", -24, -46, 48, 18) + "".join(box("k1", x, -46, 5, 18) for x in (-25, -15, 10, 20))
    return o + mass(-9, 9, -45, 19, "k1", "k3") + arch("k4", 0, -45, 6, 12) + p("k0", "M-11-64L0-76L11-64Z") + p("k0", "M-28-64H-12L-20-70Z") + p("k2", "M12-64H28L20-70Z") + disc("kg", 0, -78, 3) + arch("kr2", 0, -4, 9, 20)


def lighthouse() -> str:
    o = p("k3", "M-20 0H20L16-6H-16Z") + mass(-14, 14, -5, 25, lean=2) + p("k0", "M-15-30H15V-33H-15Z") + mass(-9.5, 9.5, -33, 17, lean=1.5) + p("k0", "M-10-50H10V-52.5H-10Z") + mass(-6, 6, -52.5, 9)
    o += arch("k4", -2, -5, 7, 10) + box("k4", -6, -20, 3, 5) + box("k4", 2, -20, 3, 5) + box("k4", -3, -40, 3, 5)
    return o + p("kg", "M-5-62C-5-67 0-68 0-74C5-69 5-66 4-62Z") + line("M-10-67L-16-70M10-67L16-70M-7-74L-10-80M7-74L10-80", 1.8, "kray")


def wall() -> str:
    o = mass(-71, 71, 0, 28, "k1", "k2", .8) + merlons("k1", -71, 71, -28, 15, 6) + line("M-66-9H-44M2-9H-14M30-9H64M-10-18H26M44-18H66M6-9v-9M52-9v-9M18 0v-9M38-18v-9", 1.2)
    o += mass(-44, -6, 0, 50, "k1", "k3", .62) + p("k0", "M-47-50H-3V-54H-47Z") + merlons("k1", -47, -3, -54, 5, 5) + arch("k4", -36, -32, 7, 11) + arch("k4", -25, -32, 7, 11) + arch("k4", -13, -32, 6, 11) + arch("k4", -30, 0, 12, 16)
    return o + p("kr", "M-46-59H-4L-14-69H-36Z") + p("kr2", "M-25-59H-4L-14-69H-25Z") + line("M-25-69V-82", 1.6) + p("kr", "M-25-82H-11L-15-78L-11-74H-25Z")


def bridge() -> str:
    o = p("kt", "M-44 0H44V-10H-44Z") + line("M-24-4c3-2.5 6-2.5 9 0s6 2.5 9 0M8-4c3-2.5 6-2.5 9 0s6 2.5 9 0", 1.4, "kl2")
    o += p("k1", "M-71 0V-18C-46-26-26-42 0-42V-31C-18-31-31-20-34 0Z") + p("k2", "M71 0V-18C46-26 26-42 0-42V-31C18-31 31-20 34 0Z") + p("k4", "M-34 0C-31-20-18-31 0-31S31-20 34 0H28C25-16 14-25 0-25S-25-16-28 0Z")
    o += p("k0", "M-72-17C-46-26-26-42 0-42S46-26 72-17V-24C46-33 26-49 0-49S-46-33-72-24Z") + line("M-58-21v-6.5M-40-29v-6.5M-20-38v-6.5M0-42v-6.5M20-38v-6.5M40-29v-6.5M58-21v-6.5", 1.2)
    o += arch("k4", -53, 0, 13, 14) + arch("k4", 53, 0, 13, 14) + line("M-36-10L-44-15M-31-20L-37-28M-20-28L-24-37M0-31V-41M20-28L24-37M31-20L37-28M36-10L44-15", 1.1)
    return o + mass(-6, 6, -47, 9) + p("kg", "M-7-56L0-63L7-56Z") + p("kg2", "M1-56L0-63L7-56Z")


def colosseum() -> str:
    o = p("k3", "M-92-20C-92 6 92 6 92-20V-58C92-66 80-70 66-74L58-86C20-94-92-92-92-66Z") + p("k1", "M-92-20C-92 6 40 6 58-3V-86C10-94-92-92-92-66Z")
    o += p("k4", "M-82-70C-78-92 64-92 78-64C60-54-70-54-82-70Z") + p("k2", "M-74-70C-60-86 50-86 68-66C40-60-60-60-74-70Z") + p("kn", "M-46-68C-36-78 30-78 42-66C20-63-36-63-46-68Z")
    for y0, h, n in ((0, 15, 13), (-22, 14, 13), (-43, 12, 12)):
        for i in range(n):
            t = pi * (i + .5) / n
            x, s = -88 * cos(t), sin(t)
            if y0 == -43 and x > 66:
                continue
            o += arch("k4", round(x, 1), round(y0 - 17 + 13 * s, 1), round(3.5 + 6.5 * s, 1), h)
    for y in (-37, -57):
        o += line(f"M-92 {y + 1}C-92 {y + 26} 92 {y + 26} 92 {y + 1}", 2.2, "kl0")
    return o


def hippodrome() -> str:
    o = p("k3", "M-94 0V-44A44 40 0 0 1-50-84H50A44 40 0 0 1 94-44V0Z") + p("k1", "M-94-6V-44A44 40 0 0 1-50-84H50A44 40 0 0 1 94-44V-6Z")
    o += line("M-88-6V-44A38 34 0 0 1-50-78H50A38 34 0 0 1 88-44V-6M-82-6V-44A32 28 0 0 1-50-72H50A32 28 0 0 1 82-44V-6", 1.6)
    o += p("kn", "M-75-6V-42A25 24 0 0 1-50-66H50A25 24 0 0 1 75-42V-6Z") + line("M-68-6V-42A18 18 0 0 1-50-60H50A18 18 0 0 1 68-42V-6", 1.2, "kl0")
    o += p("k0", "M-46-30H46V-40H-46Z") + p("k3", "M-46-30H46V-25H-46Z") + p("k1", "M-3-36V-62L0-68L3-62V-36Z") + p("kg", "M-3-62L0-68L3-62Z") + disc("kg", -36, -40, 5) + disc("kg", 36, -40, 5)
    o += mass(-94, 94, 0, 13, "k1", "k2", .8) + "".join(arch("k4", x, 0, 8, 10) for x in range(-84, 90, 14))
    return o + p("kr", "M-30-18h9v-5h-9z") + disc("k4", -26, -17, 3) + p("kw", "M-20-18l10-5 5 1-2 4z") + p("kb", "M14-18h9v-5h-9z") + disc("k4", 18, -17, 3) + p("kw", "M24-18l10-5 5 1-2 4z")


def castillo() -> str:
    o, y = "", 0
    for i in range(6):
        w = 45 - i * 5.6
        o += mass(-w, w, y, 8.5, lean=1.6) + p("k0", f"M{-w + 1.6:g} {y - 8.5:g}H{w - 1.6:g}v-1.5H{-w + 1.6:g}Z")
        y -= 10
    o += p("k0", "M-13 0H7L5-60H-7Z") + p("k2", "M7 0H13L7-60H5Z") + line("".join(f"M{-12.6 + i * .5:.1f} {-4 - i * 5}H{7 - i * .15:.1f}" for i in range(12)), .9)
    return o + mass(-13, 13, y, 16) + box("k4", -8, y, 4.5, 11) + box("k4", -1, y, 4.5, 11) + p("k0", f"M-15 {y - 16}H15v-4H-15Z") + merlons("kr", -12, 12, y - 20, 4, 3.5) + p("kg", "M-15-3h5v-5l-3-3z") + p("kg2", "M15-3h-5v-5l3-3z")


def _eaves(x: float, y: float, w: float, h: float, a: str = "kv2", b: str = "kv3") -> str:
    """A curved temple roof."""
    return (p(a, f"M{x - w:g} {y:g}C{x - w * .6:g} {y:g} {x - w * .5:g} {y - h:g} {x - w * .36:g} {y - h:g}H{x + w * .36:g}C{x + w * .5:g} {y - h:g} {x + w * .6:g} {y:g} {x + w:g} {y:g}L{x + w * .9:g} {y + 3:g}H{x - w * .9:g}Z")
            + p(b, f"M{x + w * .1:g} {y - h:g}H{x + w * .36:g}C{x + w * .5:g} {y - h:g} {x + w * .6:g} {y:g} {x + w:g} {y:g}L{x + w * .9:g} {y + 3:g}H{x + w * .1:g}Z"))


def pavilion() -> str:
    o = mass(-44, 44, 0, 6) + box("kw", -34, -6, 68, 16) + "".join(box("kr", x, -6, 4, 16) for x in (-36, -22, -8, 4, 18, 32)) + box("k4", -4, -6, 8, 12)
    return o + _eaves(0, -24, 46, 11) + box("kw", -20, -34, 40, 7) + "".join(box("kr", x, -34, 3, 7) for x in (-21, -8, 5, 18)) + _eaves(0, -42, 32, 12) + p("kg", "M-15-54h5v-4zM15-54h-5v-4z")


def pagoda() -> str:
    o, y = mass(-17, 17, 0, 5), -5
    for i in range(5):
        w = 11 - i * 1.1
        o += mass(-w, w, y, 7, "kw", "kw2") + box("kr", -w, y, 2.2, 7) + box("kr", w - 2.2, y, 2.2, 7) + box("k4", -1.8, y, 3.6, 5) + _eaves(0, y - 8, w + 9, 5)
        y -= 13
    return o + line(f"M0 {y}V{y - 12}", 2, "kray") + disc("kg", 0, y - 5, 2.2)


def angkor() -> str:
    o = p("kt", "M-71 0H71V-9H-71Z") + line("M-60-4h16M-30-4h14M20-4h16M46-4h14", 1.4, "kl2") + p("k0", "M-9 0H9L6-12H-6Z")
    o += mass(-66, 66, -9, 15, "k1", "k2", .75) + box("k0", -68, -24, 136, 3) + "".join(box("k4", x, -10, 6, 10) for x in range(-60, 60, 11) if abs(x + 3) > 9) + mass(-46, 46, -27, 15, "k1", "k3") + box("k0", -48, -42, 96, 3) + "".join(box("k4", x, -28, 5, 9) for x in range(-41, 40, 9) if abs(x + 2) > 8)

    def bud(x: float, y: float, w: float, h: float) -> str:
        s = p("k1", f"M{x - w:g} {y:g}C{x - w * 1.15:g} {y - h * .5:g} {x - w * .5:g} {y - h * .8:g} {x:g} {y - h:g}V{y:g}Z") + p("k3", f"M{x + w:g} {y:g}C{x + w * 1.15:g} {y - h * .5:g} {x + w * .5:g} {y - h * .8:g} {x:g} {y - h:g}V{y:g}Z")
        return s + line("".join(f"M{x - w * q:.1f} {y - h * t:.1f}H{x + w * q:.1f}" for t, q in ((.14, 1.03), (.3, .98), (.46, .84), (.62, .62), (.78, .34))), 1.1) + p("kg", f"M{x - 2:g} {y - h + 3:g}L{x:g} {y - h - 6:g}L{x + 2:g} {y - h + 3:g}Z")
    o += bud(-56, -27, 9, 30) + bud(56, -27, 9, 30) + bud(-30, -45, 10, 36) + bud(30, -45, 10, 36) + mass(-15, 15, -45, 16) + bud(0, -61, 14, 52) + arch("k4", 0, -45, 9, 13)
    return o + arch("k4", 0, -12, 10, 14) + p("kr", "M-12-26L0-34L12-26Z") + p("kr2", "M0-34L12-26H0Z")


def moai() -> str:
    o = p("k5", "M-19 0H19L16-6H-16Z") + p("k3", "M-16 0H16V-2H-16Z")
    o += p("k6", "M-14-6L-11-24H11L14-6Z") + p("k5", "M4-6L5-24H11L14-6Z")  # shoulders
    o += p("k6", "M-11-22L-12-38L-10-58H10L12-38L11-22L6-19H-6Z") + p("k5", "M4-19L5-36V-58H10L12-38L11-22L6-19Z")  # long head
    o += p("k4", "M-10.5-46H-3V-42.5H-9.5ZM3-46H10.5L9.5-42.5H3Z") + p("k6", "M-11.5-50H11.5V-46H-11.5Z") + p("k5", "M4-50H11.5V-46H4Z")
    o += p("k6", "M-3-46L-5-31H4L3-46Z") + p("k5", "M.5-46L1-31H4L3-46Z") + p("k4", "M-6-27.5H5.5V-25.5H-5.5Z") + p("k5", "M-14.5-46H-12V-30H-14ZM12-46H14.5L14-30H12Z")
    return o + p("kr", "M-10.5-58H10.5L9-67H-9Z") + p("kr2", "M3-58H10.5L9-67H3Z")


def machu() -> str:
    o = p("kv2", "M-34-36C-18-56-8-110 8-118C20-116 28-90 44-72C54-62 62-56 70-36Z") + p("kv3", "M8-118C20-116 28-90 44-72C54-62 62-56 70-36H26C34-60 12-90 8-118Z") + p("kv2", "M-71-36C-60-54-52-80-42-82C-33-80-26-64-8-36Z") + p("kv", "M-42-82C-33-80-26-64-8-36H-36C-30-54-42-68-42-82Z")
    o += p("kv2", "M-70-36L-50-16L-30 0H30L50-16L70-36Z") + p("kv3", "M14 0H30L50-16L70-36H34Z")
    y = 0
    for w in (26, 38, 70, 64, 57):
        o += mass(-w, w, y, 6, "k1", "k3", .7) + p("kv", f"M{-w:g} {y - 6:g}H{w:g}L{w - 3:g} {y - 12:g}H{-w + 3:g}Z")
        y -= 12
        if w == 38:
            y -= 4
            o += mass(-52, 52, y + 4, 5, "k1", "k3", .7)
    for x, b in ((-48, -42), (-20, -42), (22, -42), (50, -42), (-36, -56), (-8, -58), (24, -56)):
        o += mass(x - 9, x + 9, b, 9) + p("kn", f"M{x - 11:g} {b - 9:g}L{x - 5:g} {b - 18:g}H{x + 5:g}L{x + 11:g} {b - 9:g}Z") + p("kn2", f"M{x + 2:g} {b - 9:g}V{b - 18:g}H{x + 5:g}L{x + 11:g} {b - 9:g}Z") + box("k4", x - 5, b, 4, 6)
    return o + p("k0", "M-4 0H5V-40H-4Z") + line("".join(f"M-4{y}H5" for y in range(-4, -40, -5)), .9)


def thien_mu() -> str:
    o, y = p("k3", "M-19 0H19L16-5H-16Z"), -5.0
    for i in range(7):
        w = 13 - i * 1.35
        o += mass(-w, w, y, 6.8, "kr0", "kr") + arch("k4", -w * .18, y, 4.2 - i * .2, 5) + p("k0", f"M{-w - 2.6:g} {y - 6.8:g}H{w + 2.6:g}L{w:g} {y - 9.2:g}H{-w:g}Z")
        y -= 9.2
    return o + p("k0", f"M-4 {y}L0 {y - 6}L4 {y}Z") + line(f"M0 {y - 5}V{y - 11}", 1.8, "kray") + disc("kg", 0, y - 10, 2.2)


ART: dict[str, list[str]] = {  # one part per component of the card
    "ziggurat": [ziggurat()], "giza": [pyramid(45, 84), pyramid(21, 42), pyramid(21, 42)], "obelisks": [obelisk(), obelisk()], "trojan-horse": [horse()],
    "ishtar-gate": [ishtar()], "theater": [theater()], "parthenon": [parthenon()], "carthage": [carthage()], "aqueduct": [aqueduct()], "petra": [petra()],
    "lighthouse": [lighthouse()], "great-wall": [wall(), wall()], "roman-bridge": [bridge()], "colosseum": [colosseum()], "hippodrome": [hippodrome()],
    "el-castillo": [castillo()], "shitenno-ji": [pavilion(), pagoda()], "angkor-wat": [angkor()], "moai": [moai(), moai(), moai()], "machu-picchu": [machu()], "thien-mu": [thien_mu()],
}
SIZE: dict[str, tuple[int, int]] = {  # width and height of the whole picture on a card
    "ziggurat": (144, 112), "giza": (168, 96), "obelisks": (90, 76), "trojan-horse": (108, 82), "ishtar-gate": (144, 66), "theater": (104, 72), "parthenon": (148, 100),
    "carthage": (104, 96), "aqueduct": (184, 62), "petra": (104, 92), "lighthouse": (60, 86), "great-wall": (206, 104), "roman-bridge": (150, 74), "colosseum": (194, 100),
    "hippodrome": (194, 92), "el-castillo": (104, 92), "shitenno-ji": (150, 90), "angkor-wat": (148, 124), "moai": (130, 76), "machu-picchu": (146, 126), "thien-mu": (60, 90),
}
GROUP: dict[str, tuple[tuple[float, float, float], ...]] = {  # parts on a card: x, y, scale
    "giza": ((-30, 0, 1), (34, 2, 1), (66, 6, .8)), "obelisks": ((-22, 0, 1), (22, 4, 1)), "great-wall": ((-38, -16, .86), (36, 4, .92)), "shitenno-ji": ((-26, 0, 1), (48, 4, 1.06)),
    "moai": ((-40, 0, .94), (0, 5, 1), (40, 0, .94)),
}

"""The wonders as pictures: folded stone that grows by layers, with what is not built yet in outline."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ziggurat.core.render.pen import number
from ziggurat.games.seven_wonders.draw.art.lost_wonders import PICTURES
from ziggurat.games.seven_wonders.draw.art.stone import (
    SLOPE,
    Layers,
    block,
    columns,
    faces,
    gilt,
    half,
    joints,
    outline,
    shade,
    slits,
)

BOX = "-110 -400 220 424"


def _rock() -> str:
    return (
        '<path class="rock" d="M-108 4C-106-14-84-22-66-22C-40-32-16-30 0-34C24-36 44-30 62-24C84-22 104-14 108 2'
        'C104 14 70 18 40 20C10 24-40 24-70 18C-92 16-106 12-108 4Z"/>'
        '<path class="rock2" d="M-108 4C-86 12-50 8-30 13C0 18 30 10 60 11C82 11 100 6 108 0C108 12 74 17 40 20'
        'C10 24-40 24-70 18C-92 16-106 12-108 4Z"/>'
    )


def _alexandria() -> Layers:
    """The lighthouse; its lantern comes with the last layer."""
    out: Layers = []
    y = 2.0
    for i, (a, h) in enumerate(((70.0, 126.0), (48.0, 116.0), (30.0, 84.0))):
        out.append((i, block(a, y, h) + joints(a, y, h, 6) + slits(a, y, h, 0.72) + block(a + 5, y - h + 5, 8)))
        y = y - h - 3 - (a + 5) * SLOPE + (48, 30, 19)[i] * SLOPE
    dome = faces(
        f"M-22 {number(y - 28)}C-22 {number(y - 46)} -10 {number(y - 54)} 0 {number(y - 58)}V{number(y - 24)}Z",
        f"M22 {number(y - 28)}C22 {number(y - 46)} 10 {number(y - 54)} 0 {number(y - 58)}V{number(y - 24)}Z",
    )
    out.append((2, gilt(half((0, y), (17, y - 4), (17, y - 30), (0, y - 26)) + dome)))
    return out


def _gizah() -> Layers:
    """The pyramid in belts, with a gilt tip."""
    out: Layers = []
    wide, high, belts = 102.0, 372.0, 12
    for i in range(belts):
        t, u = i / belts * 0.92, (i + 1) / belts * 0.92
        a, b = wide * (1 - t), wide * (1 - u)
        y, h = 16 - high * t, high * (u - t)
        out.append((i, block(a, y, h, b=b) + joints(a, y, h, 2, b)))
    tip = wide * 0.08
    y = 16 - high * 0.92
    out.append((belts - 1, gilt(half((0, y), (tip, y - tip * SLOPE), (0, y - 28)))))
    return out


def _babylon() -> Layers:
    """Terraces with hanging greenery."""
    out: Layers = []
    y = 6.0
    tiers = ((98.0, 66.0), (80.0, 62.0), (62.0, 58.0), (45.0, 52.0), (29.0, 46.0), (15.0, 30.0))
    for i, (a, h) in enumerate(tiers):
        arches = slits(a, y, h, *((0.3, 0.62, 0.9) if a > 60 else (0.4, 0.8) if a > 30 else (0.6,)))
        leaves = []
        for s in (-1, 1):
            n = max(2, round(a / 12))
            for j in range(n + 1):
                x = a * j / n
                r = 6.4 if j % 2 else 8.2
                leaves.append(f"M{number(s * x - r)} {number(y - h - x * SLOPE + 1)}a{r} {r} 0 1 1 {2 * r} 0")
                if j % 2:
                    leaves.append(f"l-3 {number(h * 0.34)}l-3.4 4l-3-5Z")
                else:
                    leaves.append(f"q-{r} 7-{2 * r} 0Z")
        out.append((i, block(a, y, h) + arches + f'<path class="green" d="{"".join(leaves)}"/>'))
        if i + 1 < len(tiers):
            y = y - h - a * SLOPE + tiers[i + 1][0] * SLOPE
    return out


def _ephesos() -> Layers:
    """The temple: steps, a hall of columns, a gable with gilt ornaments."""
    steps = block(106, 18, 14) + block(98, 6, 14) + block(90, -6, 16)
    hall = shade(block(74, -28, 152)) + slits(60, -30, 150, 0.4) + columns(86, -22, 160, 6, 10)
    beam = block(92, -180, 24) + joints(92, -180, 24, 2)
    roof = half((0, -202), (94, -222), (0, -330))
    acro = gilt(half((0, -318), (9, -330), (0, -352)) + _p_gilt(-90, -216) + _p_gilt(90, -216))
    return [(0, steps), (1, hall), (2, beam + roof + acro)]


def _p_gilt(x: float, y: float) -> str:
    return f'<path class="fl" d="{outline((x - 7, y), (x + 7, y), (x, y - 20))}"/>'


def _halikarnassos() -> Layers:
    """The mausoleum: podium, colonnade, stepped roof with a gilt team of horses."""
    base = block(94, 10, 20) + block(84, -6, 108) + joints(84, -6, 108, 5) + block(88, -112, 10)
    hall = shade(block(64, -120, 94)) + columns(76, -118, 98, 5, 9) + block(82, -212, 14)
    roof = "".join(block(76 - 9 * i, -224 - 13 * i, 13, b=74 - 9 * i) for i in range(7))
    horse = (
        (0, -322),
        (9, -324),
        (9, -336),
        (21, -336),
        (21, -352),
        (30, -356),
        (30, -364),
        (20, -372),
        (10, -358),
        (0, -352),
    )
    team = gilt(block(18, -314, 10) + half(*horse))
    return [(0, base), (1, hall), (2, roof + team)]


def _rhodos() -> Layers:
    """The Colossus astride the harbor, with a crown of rays and a torch."""
    piers = block(34, 8, 34, -58) + block(34, 8, 34, 58)
    leg = (
        (28, -32),
        (76, -32),
        (74, -42),
        (64, -48),
        (56, -112),
        (48, -186),
        (0, -180),
        (0, -166),
        (26, -152),
        (36, -90),
    )
    legs = half(*leg) + '<path class="joint" d="M-62-100L-40-104M62-100L40-104M-58-116L-42-114M58-116L42-114"/>'
    kilt = half((0, -150), (22, -146), (52, -152), (40, -204), (0, -204))
    folds = '<path class="joint" d="M-36-154L-28-202M-16-150L-13-202M36-154L28-202M16-150L13-202"/>'
    chest = half((0, -204), (34, -204), (40, -244), (56, -276), (46, -290), (14, -298), (0, -298))
    lines = '<path class="joint" d="M-36-262Q-18-248 0-258Q18-248 36-262M0-258V-212M-14-232H14M-12-220H12"/>'
    arm = f'<path class="fl" d="{outline((-44, -290), (-60, -276), (-82, -232), (-50, -204), (-42, -214), (-60, -234), (-44, -262))}"/>'
    belt = gilt(half((0, -198), (40, -198), (38, -208), (0, -208)))
    raised = f'<path class="fr" d="{outline((44, -288), (58, -276), (92, -314), (86, -352), (72, -350), (74, -316), (56, -300))}"/>'
    head = half((0, -294), (12, -296), (12, -306), (21, -316), (22, -338), (12, -350), (0, -352))
    face = '<path class="joint" d="M-10-326H-4M4-326H10M0-324V-316M-6-310H6"/>'
    crown = gilt(
        half((0, -344), (24, -342), (22, -350), (0, -352))
        + "".join(
            f'<path class="f{"l" if x < 2 else "r"}" d="{outline((x - 4, -349), (x + 4, -349), (x * 1.7, -372 - (12 if not x else 6)))}"/>'
            for x in (-20, -10, 0, 10, 20)
        )
    )
    torch = gilt('<path class="fl" d="M66-352H79V-366H62Z"/><path class="fr" d="M79-352H92L96-366H79Z"/>')
    fire = '<path class="flame" d="M79-398C90-386 92-378 88-370C86-364 72-364 70-370C66-378 74-384 79-398Z"/>'
    return [
        (0, piers + legs),
        (1, kilt + folds + chest + lines + arm + belt),
        (2, raised + head + face + crown + torch + fire),
    ]


def _olympia() -> Layers:
    """Zeus on his throne, scepter and Victory in his hands."""
    plinth = block(96, 14, 18) + block(84, -2, 42) + joints(84, -2, 42, 3)
    back = shade(half((0, -54), (66, -60), (66, -282), (52, -300), (0, -304)))
    knobs = gilt(half((52, -298), (70, -298), (70, -312), (61, -322), (52, -312)))
    sides = shade(half((54, -52), (82, -58), (82, -168), (74, -176), (54, -176)))
    robe = half((0, -44), (46, -54), (44, -70), (58, -146), (50, -166), (0, -160))
    folds = (
        '<path class="joint" d="M-38-62L-46-150M-22-52L-24-156M-8-48L-8-156M8-48L10-156M22-52L28-156M38-62L46-150"/>'
    )
    feet = half((6, -42), (32, -48), (30, -58), (8, -56))
    lap = half((0, -152), (56, -146), (62, -160), (54, -178), (0, -184))
    torso = half((0, -176), (36, -178), (38, -214), (56, -250), (46, -266), (14, -272), (0, -272))
    lines = '<path class="joint" d="M-34-238Q-17-224 0-234Q17-224 34-238M0-234V-190M-40-258L30-184M-30-262L40-190"/>'
    left = f'<path class="fl" d="{outline((-46, -266), (-60, -248), (-78, -214), (-82, -178), (-70, -176), (-66, -206), (-46, -238))}"/>'
    right = f'<path class="fr" d="{outline((46, -266), (60, -248), (66, -206), (84, -204), (84, -192), (54, -192), (46, -238))}"/>'
    head = half((0, -262), (14, -276), (21, -296), (20, -318), (10, -328), (0, -330))
    beard = '<path class="joint" d="M-18-292Q0-268 18-292M-10-304H-4M4-304H10M0-302V-294M-8-286Q0-290 8-286"/>'
    wreath = gilt(half((0, -322), (22, -314), (24, -322), (12, -334), (0, -336)))
    staff = gilt(
        '<path class="fr" d="M-79-46V-340H-75V-46Z"/>'
        '<path class="fl" d="M-77-336C-86-338-92-346-94-354C-86-352-82-352-77-358C-72-352-68-352-60-354C-62-346-68-338-77-336Z"/>'
    )
    victory = gilt(
        '<path class="fl" d="M84-206L78-232L84-238L90-232L96-206Z"/><circle class="fl" cx="84" cy="-244" r="5"/>'
        '<path class="fr" d="M88-234C96-240 102-250 104-260C108-246 104-230 92-222ZM80-234C74-240 70-250 68-260C64-246 68-230 78-222Z"/>'
    )
    return [
        (1, back),
        (2, knobs),
        (0, plinth),
        (1, sides),
        (0, robe + folds + feet),
        (1, lap + torso + lines),
        (2, left + right + head + beard + wreath + staff + victory),
    ]


def _steps() -> Layers:
    """Any other wonder: a ziggurat with a gilt house on top."""
    out: Layers = []
    y = 6.0
    for i in range(6):
        a = 98.0 - 14 * i
        out.append((i, block(a, y, 52) + joints(a, y, 52, 3)))
        y = y - 52 - a * SLOPE + (a - 14) * SLOPE
    out.append((5, gilt(block(16, y, 22))))
    return out


_PICTURES: dict[str, Callable[[], Layers]] = {
    "alexandria": _alexandria,
    "gizah": _gizah,
    "babylon": _babylon,
    "ephesos": _ephesos,
    "halikarnassos": _halikarnassos,
    "rhodos": _rhodos,
    "olympia": _olympia,
}
_TOPS = (-142.0, -262.0, -350.0)
"""Where the fire of the lighthouse burns once so many storeys stand."""


def _fire(y: float) -> str:
    return (
        f'<g transform="translate(0 {number(y)})"><path class="flame" d="M0-22C8-12 11-6 8 2C6 7-6 7-8 2C-11-6-4-10 0-22Z"/>'
        '<path class="spark" d="M0-10C4-4 5 0 3 4C2 6-2 6-3 4C-5 0-2-4 0-10Z"/>'
        '<path class="bowl" d="M-12 3H12L7 11H-7Z"/></g>'
    )


@cache
def picture(board: str, built: int, stages: int) -> str:
    """The wonder of a board with so many of its stages built."""
    layers = ({**_PICTURES, **PICTURES}.get(board, _steps))()
    high = 1 + max(layer for layer, _ in layers)
    stands = high if built >= stages else round(built * high / stages)
    # What stands is drawn after what does not: outlines never cross stone in front of them.
    out = [f'<g class="ghost">{markup}</g>' for layer, markup in layers if layer >= stands]
    out += [f"<g>{markup}</g>" for layer, markup in layers if layer < stands]
    beams = fire = ""
    if board == "alexandria" and stands:
        y = _TOPS[stands - 1]
        beams = (
            f'<path class="glare" d="M0 {number(y - 14)}L-420 {number(y - 110)}V{number(y - 4)}Z'
            f'M0 {number(y - 14)}L420 {number(y - 110)}V{number(y - 4)}Z"/>'
        )
        fire = _fire(y)
    return (
        f'<svg class="wart" viewBox="{BOX}" preserveAspectRatio="xMidYMax meet" aria-hidden="true">'
        f"{beams}{_rock()}{''.join(out)}{fire}</svg>"
    )

"""The boards of the expansions as pictures, from A to H: each grows with its stages."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501

from __future__ import annotations

from ziggurat.core.render.pen import number
from ziggurat.games.seven_wonders.draw.art import roofs
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


def angkor_wat() -> Layers:
    """Terraces with galleries, four buds around a higher one."""
    terraces = block(106, 18, 20) + block(94, 2, 34) + slits(94, 2, 34, 0.25, 0.5, 0.75) + block(80, -34, 30)
    gallery = columns(76, -60, 34, 6, 7) + block(70, -94, 22)
    side = roofs.bud(-52, -104, 20, 120) + roofs.bud(52, -104, 20, 120)
    middle = roofs.bud(0, -106, 32, 236) + gilt(roofs.spire(0, -336, 6, 40))
    return [(0, terraces), (1, gallery + side), (2, middle)]


def antiocheia() -> Layers:
    """A street of columns that leads to a gate, with a gilt Fortune on it."""
    street = block(106, 18, 18) + block(94, 2, 20)
    rows = shade(block(60, -22, 130)) + columns(90, -18, 150, 7, 8) + block(96, -164, 18)
    gate = block(46, -176, 78) + '<path class="slit" d="M-14-186V-214A14 16 0 0 1 14-214V-186Z"/>'
    gable = half((0, -250), (50, -262), (0, -310))
    fortune = gilt(half((0, -306), (12, -310), (9, -334), (6, -352), (0, -358)))
    return [(0, street), (1, rows), (2, gate + gable + fortune)]


def atlantis() -> Layers:
    """Rings of wall and water around the hill of Poseidon, who raises his trident."""

    def ring(a: float, y: float, h: float) -> str:
        return block(a, y, h) + joints(a, y, h, 2)

    rings = ring(106, 18, 26) + '<path class="joint" d="M-90-16Q-45 6 0 4Q45 6 90-16"/>' + ring(84, -12, 28)
    hill = ring(62, -46, 40) + columns(50, -84, 66, 4, 8) + block(56, -146, 14)
    roof = half((0, -158), (56, -170), (0, -214))
    god = half((0, -206), (16, -212), (20, -262), (12, -286), (0, -290)) + gilt(
        '<path class="fr" d="M26-190V-330H30V-190Z"/><path class="fl" d="M12-352L16-326H40L44-352L38-336H31V-360L28-366L25-360V-336H18Z"/>'
    )
    return [(0, rings), (1, hill), (2, roof + god)]


def babel() -> Layers:
    """A round tower with a ramp that winds up to the clouds, unfinished on one side."""
    out: Layers = []
    y = 14.0
    for i in range(7):
        a, h = 102.0 - 12.5 * i, 48.0
        ramp = f'<path class="joint" d="M{number(-a)} {number(y - a * SLOPE - h * 0.2)}L0 {number(y - h * 0.62)}L{number(a)} {number(y - a * SLOPE - h * 0.95)}"/>'
        out.append((i, block(a, y, h, b=a - 5) + ramp + slits(a - 4, y, h, 0.3, 0.7)))
        y = y - h - (a - 5) * SLOPE + (a - 12.5) * SLOPE
    out.append((6, gilt(roofs.piece((-16, y), (0, y + 3), (20, y - 6), (14, y - 26), (4, y - 18), (-8, y - 34)))))
    return out


def beiping() -> Layers:
    """The Forbidden City: marble terraces, red halls, roofs with turned-up eaves."""
    terrace = block(108, 20, 16) + block(96, 8, 16) + block(86, -4, 16) + joints(86, -4, 16, 2)
    lower = shade(block(70, -18, 76)) + columns(76, -16, 80, 5, 9) + roofs.roof(92, -84, 66)
    upper = shade(block(46, -140, 46)) + columns(50, -140, 48, 4, 7) + roofs.roof(64, -180, 74)
    ridge = gilt(half((0, -250), (34, -256), (40, -268), (30, -264), (0, -260)) + block(7, -258, 26))
    return [(0, terrace), (1, lower), (2, upper + ridge)]


def brigadoon() -> Layers:
    """A bridge in the mist, a village behind it, a kirk with its bell."""
    bridge = (
        faces(
            "M-106-2L0 20V-16L-22-22A26 30 0 0 0-74-34L-106-40Z",
            "M106-2L0 20V-16L22-22A26 30 0 0 1 74-34L106-40Z",
        )
        + '<path class="joint" d="M-100-44L0-22L100-44"/>'
    )
    houses = (
        block(30, -36, 44, -62)
        + roofs.roof(30, -78, 40, -62)
        + block(30, -36, 44, 62)
        + roofs.roof(30, -78, 40, 62)
        + '<path class="slit" d="M-74-58h10v-14h-10ZM64-58h10v-14H64Z"/>'
    )
    kirk = (
        block(26, -44, 150)
        + slits(26, -60, 120, 0.5)
        + roofs.spire(0, -190, 32, 110)
        + gilt(roofs.spire(0, -296, 4, 46))
    )
    mist = '<path class="joint" d="M-104-110Q-60-126-20-112T60-114T106-122M-96-140Q-50-152-10-140T70-146"/>'
    return [(1, houses), (2, kirk), (0, bridge), (1, mist)]


def capua() -> Layers:
    """The amphitheatre: two rows of arches, an attic, and a gilt sword."""

    def storey(a: float, y: float, h: float, n: int) -> str:
        arches = "".join(
            f"M{number(s * a * (i + 0.5) / n - 7)} {number(y - a * (i + 0.5) / n * SLOPE - 6)}v{number(-h * 0.45)}a7 8 0 0 1 14 0v{number(h * 0.45)}Z"
            for i in range(n)
            for s in (-1, 1)
        )
        return block(a, y, h) + f'<path class="slit" d="{arches}"/>'

    low = block(108, 20, 12) + storey(102, 8, 70, 5)
    mid = storey(96, -66, 66, 5)
    high = block(90, -134, 44) + joints(90, -134, 44, 2) + roofs.battlements(90, -178, n=5)
    sword = gilt(half((0, -186), (6, -190), (6, -300), (0, -322)) + half((0, -204), (26, -210), (26, -218), (0, -212)))
    return [(0, low), (1, mid), (2, high + sword)]


def caylus() -> Layers:
    """The castle of the king: walls, round towers with pointed roofs, the keep with its banner."""
    walls = block(104, 18, 60) + joints(104, 18, 60, 4) + roofs.battlements(104, -42, n=6)
    gate = '<path class="slit" d="M-16 12V-20A16 18 0 0 1 16-20V12L0 16Z"/>'
    towers = block(24, -18, 116, -72) + block(24, -18, 116, 72) + slits(72, -40, 100, 1.0)
    tops = roofs.spire(-72, -130, 30, 64) + roofs.spire(72, -130, 30, 64)
    keep = block(44, -40, 180) + joints(44, -40, 180, 8) + slits(44, -60, 150, 0.5) + roofs.battlements(48, -214, n=3)
    crown = roofs.spire(0, -226, 34, 70) + roofs.flag(0, -290)
    return [(2, keep), (0, walls + gate), (1, towers), (2, tops), (3, crown)]


def chichen_itza() -> Layers:
    """The pyramid of the feathered serpent, its stair and its temple."""
    out: Layers = []
    y = 16.0
    for i in range(9):
        a = 104.0 - 8.5 * i
        stair = outline((-10, y - 2), (0, y), (10, y - 2), (10, y - 26), (0, y - 24), (-10, y - 26))
        out.append((i, block(a, y, 24, b=a - 3) + f'<path class="joint" d="{stair}"/>'))
        y = y - 24 - (a - 3) * SLOPE + (a - 8.5) * SLOPE
    temple = block(26, y + 3, 44) + f'<path class="slit" d="M-7 {number(y - 2)}v-24h14v24Z"/>' + block(30, y - 40, 10)
    out.append((8, temple + gilt(half((0, y - 56), (20, y - 60), (14, y - 76), (0, y - 72)))))
    return out


def citadels() -> Layers:
    """A district of towers, each of another guild."""
    base = block(106, 18, 34) + joints(106, 18, 34, 3) + roofs.battlements(106, -16, n=7)
    west = block(22, -28, 130, -66) + roofs.spire(-66, -154, 28, 60) + slits(66, -50, 90, 1.0)
    east = block(24, -26, 100, 64) + roofs.dome(64, -130, 26, 46) + gilt(roofs.spire(64, -172, 4, 26))
    mid = (
        block(30, -40, 190, -6)
        + joints(30, -40, 190, 9)
        + roofs.battlements(32, -230, -6, 2)
        + slits(30, -110, 100, 0.5)
    )
    top = block(16, -226, 50, -6) + roofs.spire(-6, -274, 22, 60) + roofs.flag(-6, -330)
    return [(1, west), (2, mid), (3, top), (1, east), (0, base)]


def dominion() -> Layers:
    """A pleasant kingdom: fields, a mill, a moated keep."""
    fields = block(108, 18, 12) + '<path class="green" d="M-100-8L-10 10L-30-20L-96-30ZM100-8L10 10L30-20L96-30Z"/>'
    mill = (
        block(18, -20, 70, -66, 12)
        + roofs.spire(-66, -88, 18, 26)
        + '<path class="joint" d="M-66-96L-104-134M-66-96L-28-134M-66-96L-104-58M-66-96L-28-58"/>'
    )
    keep = (
        block(52, -10, 110)
        + joints(52, -10, 110, 6)
        + slits(52, -30, 80, 0.35, 0.75)
        + roofs.battlements(54, -118, n=4)
    )
    tower = (
        block(28, -112, 120)
        + slits(28, -130, 90, 0.5)
        + roofs.battlements(30, -230, n=2)
        + roofs.spire(0, -236, 30, 62)
    )
    return [(0, fields), (1, mill + keep), (2, tower + roofs.flag(0, -292))]


def doppelwonder() -> Layers:
    """Two of everything: twin towers that grow together, gilt arch and all."""
    out: Layers = [(0, block(108, 20, 14))]
    for x in (-54.0, 54.0):
        y = -6.0
        for i in range(4):
            a = 46.0 - 9 * i
            out.append((i, block(a, y, 58, x) + block(a + 3, y - 54, 6, x)))
            y = y - 58 - a * SLOPE + (a - 9) * SLOPE
        out.append((3, gilt(roofs.spire(x, y, 12, 44))))
    out.append((3, gilt('<path class="joint" d="M-54-290Q0-350 54-290"/>')))
    return out


def el_dorado() -> Layers:
    """Steps of gold under a golden sun."""
    steps = gilt(block(106, 18, 40) + block(86, -26, 44) + joints(86, -26, 44, 3))
    hall = (
        gilt(block(64, -74, 70) + joints(64, -74, 70, 4)) + '<path class="slit" d="M-12-84v-34l12-12l12 12v34L0-80Z"/>'
    )
    rays = "".join(f"M0-250l{dx}-{dy}" for dx, dy in ((-60, 20), (-44, 62), (0, 84), (44, 62), (60, 20)))
    sun = gilt(
        block(40, -150, 34)
        + f'<path class="joint" d="{rays}"/>'
        + half((0, -196), (38, -216), (52, -250), (38, -286), (0, -302))
    )
    return [(0, steps), (1, hall), (2, sun)]


def helvetia() -> Layers:
    """Peaks with snow, a chalet on the alp."""
    far = shade(
        faces("M-104-10L-52-190L0-40V16Z", "M0-40L-52-190L-20-120L0-70Z")
        + faces("M0-30L46-150L58-160V0L0 16Z", "M58-160L106-20L58 0Z")
    )
    chalet = (
        block(40, 10, 44, -40)
        + roofs.roof(46, -30, 40, -40)
        + '<path class="slit" d="M-54-6h10v-14h-10ZM-36-2h10v-14h-10Z"/>'
    )
    peak = faces("M-80-40L0-360V-10Z", "M80-40L0-360V-10Z")
    snow = '<path class="ft" d="M0-360L-26-256L-12-272L0-250L14-276L26-256Z"/>'
    cross = gilt('<path class="fl" d="M-5-322H5V-306H21V-296H5V-280H-5V-296H-21V-306H-5Z"/>')
    return [(0, far), (1, peak), (2, snow + cross), (0, chalet)]


def byzantium() -> Layers:
    """The cathedral: walls, half domes, and the great dome under its cross."""
    walls = block(106, 18, 70) + joints(106, 18, 70, 4) + slits(106, 10, 66, 0.3, 0.6, 0.9)
    towers = "".join(
        block(12, 8 - abs(x) * SLOPE, 190, x) + roofs.spire(x, -180 - abs(x) * SLOPE, 12, 60) for x in (-92, 92)
    )
    halves = (
        roofs.dome(-52, -66, 44, 74) + roofs.dome(52, -66, 44, 74) + block(66, -52, 66) + slits(66, -60, 60, 0.3, 0.7)
    )
    drum = block(54, -118, 40) + slits(54, -120, 40, 0.2, 0.5, 0.8)
    dome = roofs.dome(0, -172, 60, 110)
    cross = gilt('<path class="fl" d="M-3-346H3V-330H15V-324H3V-278H-3V-324H-15V-330H-3Z"/>')
    return [(0, towers), (0, walls), (1, halves), (2, drum + dome + cross)]


def catan() -> Layers:
    """The island: fields, a road between two settlements, the city above."""
    island = block(108, 18, 22) + '<path class="green" d="M-96-14L-34 4L-10-22L-62-40ZM96-14L34 4L10-22L62-40Z"/>'
    road = '<path class="flame" d="M-56-34L56-46L58-40L-54-28Z"/>'

    def house(x: float, y: float, k: float) -> str:
        return block(30 * k, y, 44 * k, x) + roofs.spire(x, y - 40 * k, 36 * k, 44 * k)

    city = (
        block(40, -20, 160) + joints(40, -20, 160, 8) + slits(40, -84, 90, 0.3, 0.7) + roofs.battlements(42, -178, n=3)
    )
    keep = block(26, -176, 70) + gilt(roofs.spire(0, -240, 32, 70)) + roofs.flag(0, -302)
    return [(1, city), (2, keep), (0, island + road), (0, house(-62, -26, 1.0)), (1, house(62, -30, 1.1))]

"""The boards of the expansions as pictures, in the manner of `wonders`: each grows with its stages."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Callable

from ziggurat.core.render.pen import number
from ziggurat.games.seven_wonders.masonry import (
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


def _bud(x: float, y: float, a: float, h: float) -> str:
    """A tower like a lotus bud."""
    left = f"M{number(x - a)} {number(y - a * SLOPE)}C{number(x - a * 1.25)} {number(y - h * 0.5)} {number(x - a * 0.5)} {number(y - h * 0.9)} {number(x)} {number(y - h)}V{number(y)}Z"
    right = f"M{number(x + a)} {number(y - a * SLOPE)}C{number(x + a * 1.25)} {number(y - h * 0.5)} {number(x + a * 0.5)} {number(y - h * 0.9)} {number(x)} {number(y - h)}V{number(y)}Z"
    rings = "".join(
        f"M{number(x - a * (1 - t * 0.7))} {number(y - h * t - 4)}Q{number(x)} {number(y - h * t + 6)} {number(x + a * (1 - t * 0.7))} {number(y - h * t - 4)}"
        for t in (0.2, 0.4, 0.6, 0.8)
    )
    return f'{faces(left, right)}<path class="joint" d="{rings}"/>'


def _roof(a: float, y: float, h: float, x: float = 0) -> str:
    """A curved eastern roof whose eaves turn up."""
    left = f"M{number(x - a - 12)} {number(y - a * SLOPE - 10)}Q{number(x - a * 0.5)} {number(y - a * 0.3)} {number(x)} {number(y)}V{number(y - h)}Q{number(x - a * 0.4)} {number(y - h * 0.7)} {number(x - a - 12)} {number(y - a * SLOPE - 10)}Z"
    right = f"M{number(x + a + 12)} {number(y - a * SLOPE - 10)}Q{number(x + a * 0.5)} {number(y - a * 0.3)} {number(x)} {number(y)}V{number(y - h)}Q{number(x + a * 0.4)} {number(y - h * 0.7)} {number(x + a + 12)} {number(y - a * SLOPE - 10)}Z"
    return faces(left, right)


def _dome(x: float, y: float, r: float, h: float) -> str:
    left = f"M{number(x - r)} {number(y)}C{number(x - r)} {number(y - h * 0.7)} {number(x - r * 0.4)} {number(y - h * 0.9)} {number(x)} {number(y - h)}V{number(y + r * SLOPE)}Z"
    right = f"M{number(x + r)} {number(y)}C{number(x + r)} {number(y - h * 0.7)} {number(x + r * 0.4)} {number(y - h * 0.9)} {number(x)} {number(y - h)}V{number(y + r * SLOPE)}Z"
    return faces(left, right)


def _spire(x: float, y: float, a: float, h: float) -> str:
    return faces(
        outline((x - a, y - a * SLOPE), (x, y), (x, y - h)),
        outline((x + a, y - a * SLOPE), (x, y), (x, y - h)),
    )


def _flag(x: float, y: float) -> str:
    return gilt(
        f'<path class="fr" d="M{number(x)} {number(y)}V{number(y - 44)}H{number(x + 3)}V{number(y)}Z"/>'
        f'<path class="fl" d="M{number(x + 3)} {number(y - 44)}L{number(x + 28)} {number(y - 35)}L{number(x + 3)} {number(y - 26)}Z"/>'
    )


def _battlements(a: float, y: float, x: float = 0, n: int = 3) -> str:
    out = []
    for i in range(n):
        at = a * (i + 0.5) / n
        for s, cls in ((-1, "fl"), (1, "fr")):
            foot, w = y - at * SLOPE, a / n * 0.5
            out.append(
                f'<path class="{cls}" d="{outline((x + s * at - w / 2, foot), (x + s * at + w / 2, foot), (x + s * at + w / 2, foot - 9), (x + s * at - w / 2, foot - 9))}"/>'
            )
    return "".join(out)


def _flame(x: float, y: float, size: float = 1) -> str:
    return f'<path class="flame" transform="translate({number(x)} {number(y)}) scale({number(size)})" d="M0-34C10-20 14-10 10 0C7 7-7 7-10 0C-14-10-5-16 0-34Z"/>'


def _angkor_wat() -> Layers:
    """Terraces with galleries, four buds around a higher one."""
    terraces = block(106, 18, 20) + block(94, 2, 34) + slits(94, 2, 34, 0.25, 0.5, 0.75) + block(80, -34, 30)
    gallery = columns(76, -60, 34, 6, 7) + block(70, -94, 22)
    side = _bud(-52, -104, 20, 120) + _bud(52, -104, 20, 120)
    middle = _bud(0, -106, 32, 236) + gilt(_spire(0, -336, 6, 40))
    return [(0, terraces), (1, gallery + side), (2, middle)]


def _antiocheia() -> Layers:
    """A street of columns that leads to a gate, with a gilt Fortune on it."""
    street = block(106, 18, 18) + block(94, 2, 20)
    rows = shade(block(60, -22, 130)) + columns(90, -18, 150, 7, 8) + block(96, -164, 18)
    gate = block(46, -176, 78) + '<path class="slit" d="M-14-186V-214A14 16 0 0 1 14-214V-186Z"/>'
    gable = half((0, -250), (50, -262), (0, -310))
    fortune = gilt(half((0, -306), (12, -310), (9, -334), (6, -352), (0, -358)))
    return [(0, street), (1, rows), (2, gate + gable + fortune)]


def _atlantis() -> Layers:
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


def _babel() -> Layers:
    """A round tower with a ramp that winds up to the clouds, unfinished on one side."""
    out: Layers = []
    y = 14.0
    for i in range(7):
        a, h = 102.0 - 12.5 * i, 48.0
        ramp = f'<path class="joint" d="M{number(-a)} {number(y - a * SLOPE - h * 0.2)}L0 {number(y - h * 0.62)}L{number(a)} {number(y - a * SLOPE - h * 0.95)}"/>'
        out.append((i, block(a, y, h, b=a - 5) + ramp + slits(a - 4, y, h, 0.3, 0.7)))
        y = y - h - (a - 5) * SLOPE + (a - 12.5) * SLOPE
    out.append((6, gilt(_piece((-16, y), (0, y + 3), (20, y - 6), (14, y - 26), (4, y - 18), (-8, y - 34)))))
    return out


def _piece(*points: tuple[float, float]) -> str:
    return f'<path class="fl" d="{outline(*points)}"/>'


def _beiping() -> Layers:
    """The Forbidden City: marble terraces, red halls, roofs with turned-up eaves."""
    terrace = block(108, 20, 16) + block(96, 8, 16) + block(86, -4, 16) + joints(86, -4, 16, 2)
    lower = shade(block(70, -18, 76)) + columns(76, -16, 80, 5, 9) + _roof(92, -84, 66)
    upper = shade(block(46, -140, 46)) + columns(50, -140, 48, 4, 7) + _roof(64, -180, 74)
    ridge = gilt(half((0, -250), (34, -256), (40, -268), (30, -264), (0, -260)) + block(7, -258, 26))
    return [(0, terrace), (1, lower), (2, upper + ridge)]


def _brigadoon() -> Layers:
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
        + _roof(30, -78, 40, -62)
        + block(30, -36, 44, 62)
        + _roof(30, -78, 40, 62)
        + '<path class="slit" d="M-74-58h10v-14h-10ZM64-58h10v-14H64Z"/>'
    )
    kirk = block(26, -44, 150) + slits(26, -60, 120, 0.5) + _spire(0, -190, 32, 110) + gilt(_spire(0, -296, 4, 46))
    mist = '<path class="joint" d="M-104-110Q-60-126-20-112T60-114T106-122M-96-140Q-50-152-10-140T70-146"/>'
    return [(1, houses), (2, kirk), (0, bridge), (1, mist)]


def _capua() -> Layers:
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
    high = block(90, -134, 44) + joints(90, -134, 44, 2) + _battlements(90, -178, n=5)
    sword = gilt(half((0, -186), (6, -190), (6, -300), (0, -322)) + half((0, -204), (26, -210), (26, -218), (0, -212)))
    return [(0, low), (1, mid), (2, high + sword)]


def _caylus() -> Layers:
    """The castle of the king: walls, round towers with pointed roofs, the keep with its banner."""
    walls = block(104, 18, 60) + joints(104, 18, 60, 4) + _battlements(104, -42, n=6)
    gate = '<path class="slit" d="M-16 12V-20A16 18 0 0 1 16-20V12L0 16Z"/>'
    towers = block(24, -18, 116, -72) + block(24, -18, 116, 72) + slits(72, -40, 100, 1.0)
    roofs = _spire(-72, -130, 30, 64) + _spire(72, -130, 30, 64)
    keep = block(44, -40, 180) + joints(44, -40, 180, 8) + slits(44, -60, 150, 0.5) + _battlements(48, -214, n=3)
    crown = _spire(0, -226, 34, 70) + _flag(0, -290)
    return [(2, keep), (0, walls + gate), (1, towers), (2, roofs), (3, crown)]


def _chichen_itza() -> Layers:
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


def _citadels() -> Layers:
    """A district of towers, each of another guild."""
    base = block(106, 18, 34) + joints(106, 18, 34, 3) + _battlements(106, -16, n=7)
    west = block(22, -28, 130, -66) + _spire(-66, -154, 28, 60) + slits(66, -50, 90, 1.0)
    east = block(24, -26, 100, 64) + _dome(64, -130, 26, 46) + gilt(_spire(64, -172, 4, 26))
    mid = block(30, -40, 190, -6) + joints(30, -40, 190, 9) + _battlements(32, -230, -6, 2) + slits(30, -110, 100, 0.5)
    top = block(16, -226, 50, -6) + _spire(-6, -274, 22, 60) + _flag(-6, -330)
    return [(1, west), (2, mid), (3, top), (1, east), (0, base)]


def _dominion() -> Layers:
    """A pleasant kingdom: fields, a mill, a moated keep."""
    fields = block(108, 18, 12) + '<path class="green" d="M-100-8L-10 10L-30-20L-96-30ZM100-8L10 10L30-20L96-30Z"/>'
    mill = (
        block(18, -20, 70, -66, 12)
        + _spire(-66, -88, 18, 26)
        + '<path class="joint" d="M-66-96L-104-134M-66-96L-28-134M-66-96L-104-58M-66-96L-28-58"/>'
    )
    keep = block(52, -10, 110) + joints(52, -10, 110, 6) + slits(52, -30, 80, 0.35, 0.75) + _battlements(54, -118, n=4)
    tower = block(28, -112, 120) + slits(28, -130, 90, 0.5) + _battlements(30, -230, n=2) + _spire(0, -236, 30, 62)
    return [(0, fields), (1, mill + keep), (2, tower + _flag(0, -292))]


def _doppelwonder() -> Layers:
    """Two of everything: twin towers that grow together, gilt arch and all."""
    out: Layers = [(0, block(108, 20, 14))]
    for x in (-54.0, 54.0):
        y = -6.0
        for i in range(4):
            a = 46.0 - 9 * i
            out.append((i, block(a, y, 58, x) + block(a + 3, y - 54, 6, x)))
            y = y - 58 - a * SLOPE + (a - 9) * SLOPE
        out.append((3, gilt(_spire(x, y, 12, 44))))
    out.append((3, gilt('<path class="joint" d="M-54-290Q0-350 54-290"/>')))
    return out


def _el_dorado() -> Layers:
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


def _helvetia() -> Layers:
    """Peaks with snow, a chalet on the alp."""
    far = shade(
        faces("M-104-10L-52-190L0-40V16Z", "M0-40L-52-190L-20-120L0-70Z")
        + faces("M0-30L46-150L58-160V0L0 16Z", "M58-160L106-20L58 0Z")
    )
    chalet = (
        block(40, 10, 44, -40)
        + _roof(46, -30, 40, -40)
        + '<path class="slit" d="M-54-6h10v-14h-10ZM-36-2h10v-14h-10Z"/>'
    )
    peak = faces("M-80-40L0-360V-10Z", "M80-40L0-360V-10Z")
    snow = '<path class="ft" d="M0-360L-26-256L-12-272L0-250L14-276L26-256Z"/>'
    cross = gilt('<path class="fl" d="M-5-322H5V-306H21V-296H5V-280H-5V-296H-21V-306H-5Z"/>')
    return [(0, far), (1, peak), (2, snow + cross), (0, chalet)]


def _ithaca() -> Layers:
    """The harbor village of Odysseus with his ship before it."""
    quay = block(106, 18, 18) + joints(106, 18, 18, 2)
    houses = (
        block(30, -10, 60, -66)
        + block(34, -22, 84, 60)
        + slits(66, -20, 60, 1.0)
        + block(30, -40, 110, 4)
        + _spire(4, -148, 34, 40)
    )
    ship = (
        gilt(
            '<path class="fl" d="M-70-2C-60 16 40 18 66-10L74-28L58-8H-58L-76-16Z"/><path class="fr" d="M-4-8V-190H2V-8Z"/>'
        )
        + '<path class="fl" d="M-46-176H-3V-60Q-28-68-52-52Q-40-110-46-176Z"/><path class="fr" d="M1-176H48Q42-110 54-52Q28-68 1-60Z"/>'
    )
    hill = shade(faces("M-106-20Q-60-230 0-250V-30Z", "M106-20Q60-200 0-250V-30Z"))
    oak = '<path class="green" d="M-14-250a26 26 0 1 1 28 0Z"/>'
    return [(0, hill), (2, oak), (0, quay), (1, houses), (2, ship)]


def _lhasa() -> Layers:
    """The Potala: leaning white walls, the red palace, gilt roofs."""
    hill = faces("M-108 10L-80-50L0-30V24Z", "M108 10L80-50L0-30V24Z")
    white = block(100, -18, 110, b=88) + joints(100, -18, 110, 5, 88) + slits(92, -40, 80, 0.25, 0.5, 0.75)
    red = shade(block(52, -108, 124, b=46)) + slits(48, -120, 110, 0.3, 0.7) + block(50, -230, 10)
    roofs = gilt(_roof(30, -244, 40) + _roof(16, -288, 34) + _spire(0, -318, 4, 30))
    stairs = '<path class="joint" d="M-70-40L-20-60L-54-84M70-40L20-60L54-84"/>'
    return [(0, hill), (2, red), (1, white + stairs), (2, roofs)]


def _nomades() -> Layers:
    """Tents under a tall banner: the camp grows."""

    def yurt(x: float, y: float, a: float, h: float) -> str:
        wall = block(a, y, h * 0.45, x)
        return (
            wall
            + _dome(x, y - h * 0.45 - a * SLOPE, a + 4, h * 0.6)
            + f'<path class="slit" d="M{number(x - 7)} {number(y - 4)}v{number(-h * 0.34)}h14v{number(h * 0.34)}L{number(x)} {number(y)}Z"/>'
        )

    first = yurt(-56, -4, 44, 110) + '<path class="joint" d="M-100-44L-12-44"/>'
    second = yurt(58, -16, 40, 110)
    third = yurt(0, -50, 56, 170)
    banner = _flag(0, -236) + gilt(_spire(0, -228, 6, 120))
    return [(2, third), (1, second), (0, first), (2, banner)]


def _persepolis() -> Layers:
    """The stairs and the hundred columns, winged bulls on their heads."""
    stairs = (
        block(106, 18, 44)
        + '<path class="joint" d="M-100-14L-60 4L-24-34M100-14L60 4L24-34"/>'
        + joints(106, 18, 44, 4)
    )
    hall = shade(block(66, -36, 190)) + columns(88, -24, 214, 6, 9)
    bulls = "".join(
        gilt(_piece((x - 12, y), (x + 12, y), (x + 14, y - 14), (x + 4, y - 8), (x - 4, y - 8), (x - 14, y - 14)))
        for x, y in ((-80, -252), (-50, -248), (-20, -242), (20, -242), (50, -248), (80, -252))
    )
    beam = block(96, -246, 20) + block(100, -264, 12)
    return [(0, stairs), (1, hall), (2, bulls + beam)]


def _rapa_nui() -> Layers:
    """Moai on their platform; the last one gets its hat."""

    def moai(x: float, y: float, k: float, hat: bool) -> str:
        def at(points: tuple[tuple[float, float], ...], s: int) -> str:
            return outline(*((x + s * px * k, y + py * k) for px, py in points))

        shape = ((0, 0), (30, -6), (32, -70), (24, -88), (28, -120), (26, -176), (18, -190), (0, -194))
        head = faces(at(shape, -1), at(shape, 1))
        nose = f'<path class="joint" d="M{number(x - 18 * k)} {number(y - 152 * k)}H{number(x + 18 * k)}M{number(x - 5 * k)} {number(y - 148 * k)}L{number(x - 9 * k)} {number(y - 112 * k)}H{number(x + 9 * k)}L{number(x + 5 * k)} {number(y - 148 * k)}M{number(x - 12 * k)} {number(y - 98 * k)}H{number(x + 12 * k)}"/>'
        top = gilt(block(24 * k, y - 186 * k, 40 * k, x)) if hat else ""
        return head + nose + top

    platform = block(108, 20, 26) + joints(108, 20, 26, 3)
    return [
        (0, platform),
        (1, moai(64, -14, 0.9, False)),
        (0, moai(-64, -14, 0.9, False)),
        (2, moai(0, -4, 1.36, True)),
    ]


def _rlyeh() -> Layers:
    """Slanted stones with wrong angles, and what sleeps below."""
    low = faces("M-108 8L-30 22L-44-40L-96-62Z", "M-30 22L40 20L22-66L-44-40Z") + faces(
        "M40 20L108 0L92-50L22-66Z", "M22-66L92-50L60-92Z"
    )
    mid = faces("M-70-50L-20-36L-40-176L-84-160Z", "M-20-36L22-62L6-190L-40-176Z") + faces(
        "M30-66L62-60L72-150L44-170Z", "M62-60L90-52L92-140L72-150Z"
    )
    high = faces("M-30-170L2-160L-6-330L-24-344Z", "M2-160L30-176L18-352L-6-330Z")
    eye = gilt('<path class="fl" d="M-26-250Q-8-270 12-250Q-8-230-26-250Z"/>')
    arms = '<path class="green" d="M-104 14C-96-60-120-90-96-120C-84-96-100-70-84 10ZM100 14C92-70 116-110 90-150C80-110 96-80 82 10ZM-14 24C-30-20 0-60-18-96C-2-70-10-30 8 24Z"/>'
    return [(0, low), (1, mid), (2, high + eye), (2, arms)]


def _rtta() -> Layers:
    """Dice piled up like a monument."""

    def die(x: float, y: float, a: float, left: int, right: int) -> str:
        h = a * 1.7
        spots = {
            1: ((0.5, 0.5),),
            2: ((0.28, 0.3), (0.72, 0.7)),
            3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
            5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
        }
        out = block(a, y, h, x)
        for s, n in ((-1, left), (1, right)):
            for u, v in spots[n]:
                out += f'<circle class="slit" cx="{number(x + s * a * u)}" cy="{number(y - a * u * SLOPE - h * v)}" r="{number(a * 0.1)}"/>'
        return out

    base = block(108, 20, 14)
    return [
        (0, base + die(-52, 2, 48, 3, 5)),
        (0, die(54, 2, 48, 2, 3)),
        (1, die(0, -86, 52, 5, 1)),
        (2, gilt(die(0, -190, 40, 1, 3))),
    ]


def _sparta() -> Layers:
    """The lion of Leonidas: shields at the pass, a helmet with its crest."""
    walls = faces("M-108 10L-96-70L-40-50L-20 22Z", "M-20 22L-40-50L-34-52L0-20L0 24Z") + faces(
        "M0 24V-20L34-52L40-50L20 22Z", "M20 22L40-50L96-70L108 10Z"
    )
    shields = "".join(
        f'<circle class="fl" cx="{x}" cy="-26" r="26"/><path class="joint" d="M{x - 12}-12L{x}-42L{x + 12}-12"/>'
        for x in (-62, 62)
    )
    shield = '<circle class="fl" cx="0" cy="-60" r="52"/><circle class="joint" cx="0" cy="-60" r="44"/>' + gilt(
        '<path class="fr" d="M-26-28L0-98L26-28H14L0-70L-14-28Z"/>'
    )
    neck = half((0, -110), (34, -116), (28, -150), (0, -150))
    helmet = half(
        (6, -140),
        (10, -200),
        (38, -206),
        (38, -150),
        (52, -146),
        (58, -220),
        (44, -262),
        (0, -278),
        (0, -222),
        (22, -216),
        (6, -190),
    )
    crest = gilt(half((0, -272), (30, -268), (70, -220), (66, -262), (38, -312), (0, -326)))
    return [(0, walls + shields), (2, crest), (1, neck), (1, shield), (2, helmet)]


def _tartaros() -> Layers:
    """The bronze gate of the deep, chains before it and fire behind."""
    rock = faces("M-108 10L-100-120L-66-200L-40-180V16Z", "M-40-180L-30-30L-40 16Z") + faces(
        "M40 16L30-30L40-180Z", "M40 16V-180L66-200L100-120L108 10Z"
    )
    arch = block(44, -172, 60) + joints(44, -172, 60, 3)
    fire = _flame(-16, -10, 2.4) + _flame(14, -6, 3.2) + _flame(0, -30, 1.8)
    gate = gilt(
        half((0, 8), (32, 0), (32, -160), (0, -152))
        + '<path class="joint" d="M-32-40L0-32L32-40M-32-84L0-76L32-84M-32-126L0-118L32-126"/>'
    )
    chains = '<path class="joint" d="M-66-150Q0-60 66-150M-80-110Q0-20 80-110"/>'
    horns = half((0, -240), (30, -250), (60, -300), (74, -350), (40, -310), (0, -290))
    return [(1, fire), (0, rock), (1, gate + chains), (2, arch + horns)]


def _temporal_paradox() -> Layers:
    """An hourglass whose sand falls upward."""
    foot = gilt(block(74, 16, 20)) + block(64, -8, 14)
    low = (
        faces("M-56-30C-56-120-8-150 0-168V-14Z", "M56-30C56-120 8-150 0-168V-14Z")
        + '<path class="flame" d="M-40-30C-34-70-6-84 0-100C6-84 34-70 40-30L0-20Z"/>'
    )
    high = (
        shade(faces("M-56-316C-56-220-8-188 0-168V-330Z", "M56-316C56-220 8-188 0-168V-330Z"))
        + '<path class="flame" d="M-2-168V-290H2V-168Z"/>'
    )
    top = block(64, -312, 14) + gilt(block(74, -330, 20))
    posts = columns(66, -14, 300, 1, 8)
    return [(0, foot), (0, low), (0, high), (0, posts), (0, top)]


def _uruk() -> Layers:
    """The white temple on its high terrace, ramp and cone mosaics."""
    terrace = block(106, 18, 90, b=92) + joints(106, 18, 90, 6, 92)
    ramp = (
        faces("M-20 22L-4 26L-4-70L-12-72Z", "M-4 26L18 20L8-72L-4-70Z")
        + '<path class="joint" d="M-18 6L14 4M-16-16L12-18M-14-38L10-40"/>'
    )
    upper = block(74, -88, 76, b=66) + "".join(
        f'<path class="joint" d="M{x}-{100 + abs(x) // 5}v-50"/>' for x in (-60, -44, -28, -12, 12, 28, 44, 60)
    )
    temple = block(46, -168, 88) + slits(46, -180, 80, 0.3, 0.7) + block(50, -250, 10)
    horns = gilt(half((0, -262), (30, -268), (40, -300), (26, -284), (0, -278)))
    return [(0, terrace + ramp), (1, upper), (2, temple + horns)]


def _venezia() -> Layers:
    """The domes of the basilica, the bell tower, and the mask of the carnival."""
    lagoon = block(106, 18, 18) + '<path class="joint" d="M-98-6Q-50 10 0 14Q50 10 98-6"/>'
    basilica = (
        block(70, -8, 74, -26)
        + '<path class="slit" d="M-74-30v-16a9 10 0 0 1 18 0v20ZM-40-18v-20a10 11 0 0 1 20 0v16Z"/>'
    )
    domes = _dome(-70, -94, 22, 46) + _dome(16, -94, 22, 46) + _dome(-26, -90, 30, 66) + gilt(_spire(-26, -152, 4, 26))
    tower = block(22, -10, 240, 72) + '<path class="joint" d="M60-40V-230M84-40V-230"/>' + block(26, -246, 34, 72)
    cap = _spire(72, -276, 24, 80) + gilt(_spire(72, -352, 4, 24))
    mask = gilt(
        '<path class="fl" d="M-44-250C-58-220-34-196-14-208L0-214L14-208C34-196 58-220 44-250L22-240L0-244L-22-240Z"/>'
        '<path class="fr" d="M-30-226q10-10 18 2q-10 6-18-2ZM30-226q-10-10-18 2q10 6 18-2Z"/>'
    )
    return [(0, lagoon), (1, tower), (0, basilica), (1, domes), (2, cap + mask)]


def _yamato() -> Layers:
    """The torii before the shrine, a fox on guard."""
    shrine = shade(block(60, -40, 90)) + slits(60, -50, 80, 0.5) + _roof(76, -124, 70)
    stones = block(106, 18, 16) + '<path class="joint" d="M-20 16L-10-24M20 16L10-24"/>'
    posts = faces(
        outline((-78, 0), (-62, 4), (-58, -220), (-70, -222)), outline((-62, 4), (-54, 0), (-50, -222), (-58, -220))
    )
    posts += faces(outline((54, 0), (62, 4), (58, -220), (50, -222)), outline((62, 4), (78, 0), (70, -222), (58, -220)))
    beam = half((0, -176), (84, -182), (84, -196), (0, -192))
    lintel = half((0, -220), (96, -236), (110, -262), (60, -250), (0, -246)) + gilt(
        half((0, -196), (12, -198), (12, -222), (0, -220))
    )
    ridge = gilt(half((0, -248), (60, -252), (112, -266), (108, -274), (50, -262), (0, -258)))
    return [(0, shrine), (0, stones), (1, posts + beam), (2, lintel + ridge)]


def _roma() -> Layers:
    """The Colosseum: three rows of arches, broken at the top."""
    out: Layers = []
    for i, (y, h) in enumerate(((14.0, 92.0), (-80.0, 84.0), (-166.0, 76.0))):
        wall = block(104 - 4 * i, y, h) + block(107 - 4 * i, y - h + 4, 8)
        out.append((i, wall + slits(104 - 4 * i, y, h, 0.14, 0.34, 0.54, 0.74, 0.92)))
    crown = gilt(_battlements(96, -246, n=6)) + _flag(0, -250)
    out.append((2, crown))
    return out


def _petra() -> Layers:
    """The treasury cut into the rock: columns below, a round house above."""
    cliff = shade(faces("M-108 6L-104-250L-62-330L0-300V22Z", "M108 6L104-250L62-330L0-300V22Z"))
    lower = shade(half((0, 12), (64, 0), (64, -130), (0, -118))) + columns(78, 6, 140, 4, 10)
    beam = block(86, -130, 14) + half((0, -142), (70, -158), (0, -186))
    door = '<path class="slit" d="M-14 4V-74L0-84L14-74V4L0 10Z"/>'
    tholos = shade(block(24, -176, 66)) + columns(28, -174, 70, 2, 8) + block(34, -240, 10)
    urn = _dome(0, -252, 30, 44) + gilt(half((0, -294), (9, -296), (14, -314), (6, -326), (0, -328)))
    return [(0, cliff), (0, lower + door), (1, beam), (2, tholos + urn)]


def _byzantium() -> Layers:
    """The cathedral: walls, half domes, and the great dome under its cross."""
    walls = block(106, 18, 70) + joints(106, 18, 70, 4) + slits(106, 10, 66, 0.3, 0.6, 0.9)
    towers = "".join(
        block(12, 8 - abs(x) * SLOPE, 190, x) + _spire(x, -180 - abs(x) * SLOPE, 12, 60) for x in (-92, 92)
    )
    halves = _dome(-52, -66, 44, 74) + _dome(52, -66, 44, 74) + block(66, -52, 66) + slits(66, -60, 60, 0.3, 0.7)
    drum = block(54, -118, 40) + slits(54, -120, 40, 0.2, 0.5, 0.8)
    dome = _dome(0, -172, 60, 110)
    cross = gilt('<path class="fl" d="M-3-346H3V-330H15V-324H3V-278H-3V-324H-15V-330H-3Z"/>')
    return [(0, towers), (0, walls), (1, halves), (2, drum + dome + cross)]


def _manneken_pis() -> Layers:
    """The fountain: a niche, the basin, and the little fellow on his pillar."""
    niche = shade(faces("M-84 8V-210Q-84-330 0-344V20Z", "M84 8V-210Q84-330 0-344V20Z"))
    shell = "".join(
        f'<path class="joint" d="M0-200L{x}-{y}"/>' for x, y in ((-60, 290), (-32, 326), (32, 326), (60, 290))
    )
    basin = block(66, 16, 34) + block(74, -14, 10) + '<path class="ft" d="M-56-26L0-8L56-26L0-42Z"/>'
    pillar = block(24, -36, 84) + block(30, -116, 12)
    legs = half((2, -128), (16, -132), (18, -176), (0, -180))
    body = half((0, -172), (20, -176), (24, -214), (14, -232), (0, -236))
    head = half((0, -232), (14, -236), (18, -256), (10, -272), (0, -276))
    curls = gilt(half((0, -262), (18, -258), (16, -276), (0, -288)))
    jet = '<path class="joint" d="M4-176Q52-190 50-30"/>'
    return [(0, niche + shell), (0, basin), (1, pillar), (2, legs + body + head + curls + jet)]


def _catan() -> Layers:
    """The island: fields, a road between two settlements, the city above."""
    island = block(108, 18, 22) + '<path class="green" d="M-96-14L-34 4L-10-22L-62-40ZM96-14L34 4L10-22L62-40Z"/>'
    road = '<path class="flame" d="M-56-34L56-46L58-40L-54-28Z"/>'

    def house(x: float, y: float, k: float) -> str:
        return block(30 * k, y, 44 * k, x) + _spire(x, y - 40 * k, 36 * k, 44 * k)

    city = block(40, -20, 160) + joints(40, -20, 160, 8) + slits(40, -84, 90, 0.3, 0.7) + _battlements(42, -178, n=3)
    keep = block(26, -176, 70) + gilt(_spire(0, -240, 32, 70)) + _flag(0, -302)
    return [(1, city), (2, keep), (0, island + road), (0, house(-62, -26, 1.0)), (1, house(62, -30, 1.1))]


PICTURES: dict[str, Callable[[], Layers]] = {
    "angkor-wat": _angkor_wat,
    "antiocheia": _antiocheia,
    "atlantis": _atlantis,
    "babel": _babel,
    "beiping": _beiping,
    "brigadoon": _brigadoon,
    "byzantium": _byzantium,
    "capua": _capua,
    "catan": _catan,
    "caylus": _caylus,
    "chichen-itza": _chichen_itza,
    "citadels": _citadels,
    "dominion": _dominion,
    "doppelwonder": _doppelwonder,
    "el-dorado": _el_dorado,
    "helvetia": _helvetia,
    "ithaca": _ithaca,
    "lhasa": _lhasa,
    "manneken-pis": _manneken_pis,
    "nomades": _nomades,
    "persepolis": _persepolis,
    "petra": _petra,
    "rapa-nui": _rapa_nui,
    "rlyeh": _rlyeh,
    "roma": _roma,
    "rtta": _rtta,
    "sparta": _sparta,
    "tartaros": _tartaros,
    "temporal-paradox": _temporal_paradox,
    "uruk": _uruk,
    "venezia": _venezia,
    "yamato": _yamato,
}

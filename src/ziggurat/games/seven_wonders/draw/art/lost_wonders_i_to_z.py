"""The boards of the expansions as pictures, from I to Z: each grows with its stages."""

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


def ithaca() -> Layers:
    """The harbor village of Odysseus with his ship before it."""
    quay = block(106, 18, 18) + joints(106, 18, 18, 2)
    houses = (
        block(30, -10, 60, -66)
        + block(34, -22, 84, 60)
        + slits(66, -20, 60, 1.0)
        + block(30, -40, 110, 4)
        + roofs.spire(4, -148, 34, 40)
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


def lhasa() -> Layers:
    """The Potala: leaning white walls, the red palace, gilt roofs."""
    hill = faces("M-108 10L-80-50L0-30V24Z", "M108 10L80-50L0-30V24Z")
    white = block(100, -18, 110, b=88) + joints(100, -18, 110, 5, 88) + slits(92, -40, 80, 0.25, 0.5, 0.75)
    red = shade(block(52, -108, 124, b=46)) + slits(48, -120, 110, 0.3, 0.7) + block(50, -230, 10)
    tops = gilt(roofs.roof(30, -244, 40) + roofs.roof(16, -288, 34) + roofs.spire(0, -318, 4, 30))
    stairs = '<path class="joint" d="M-70-40L-20-60L-54-84M70-40L20-60L54-84"/>'
    return [(0, hill), (2, red), (1, white + stairs), (2, tops)]


def nomades() -> Layers:
    """Tents under a tall banner: the camp grows."""

    def yurt(x: float, y: float, a: float, h: float) -> str:
        wall = block(a, y, h * 0.45, x)
        return (
            wall
            + roofs.dome(x, y - h * 0.45 - a * SLOPE, a + 4, h * 0.6)
            + f'<path class="slit" d="M{number(x - 7)} {number(y - 4)}v{number(-h * 0.34)}h14v{number(h * 0.34)}L{number(x)} {number(y)}Z"/>'
        )

    first = yurt(-56, -4, 44, 110) + '<path class="joint" d="M-100-44L-12-44"/>'
    second = yurt(58, -16, 40, 110)
    third = yurt(0, -50, 56, 170)
    banner = roofs.flag(0, -236) + gilt(roofs.spire(0, -228, 6, 120))
    return [(2, third), (1, second), (0, first), (2, banner)]


def persepolis() -> Layers:
    """The stairs and the hundred columns, winged bulls on their heads."""
    stairs = (
        block(106, 18, 44)
        + '<path class="joint" d="M-100-14L-60 4L-24-34M100-14L60 4L24-34"/>'
        + joints(106, 18, 44, 4)
    )
    hall = shade(block(66, -36, 190)) + columns(88, -24, 214, 6, 9)
    bulls = "".join(
        gilt(roofs.piece((x - 12, y), (x + 12, y), (x + 14, y - 14), (x + 4, y - 8), (x - 4, y - 8), (x - 14, y - 14)))
        for x, y in ((-80, -252), (-50, -248), (-20, -242), (20, -242), (50, -248), (80, -252))
    )
    beam = block(96, -246, 20) + block(100, -264, 12)
    return [(0, stairs), (1, hall), (2, bulls + beam)]


def rapa_nui() -> Layers:
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


def rlyeh() -> Layers:
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


def rtta() -> Layers:
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


def sparta() -> Layers:
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


def tartaros() -> Layers:
    """The bronze gate of the deep, chains before it and fire behind."""
    rock = faces("M-108 10L-100-120L-66-200L-40-180V16Z", "M-40-180L-30-30L-40 16Z") + faces(
        "M40 16L30-30L40-180Z", "M40 16V-180L66-200L100-120L108 10Z"
    )
    arch = block(44, -172, 60) + joints(44, -172, 60, 3)
    fire = roofs.flame(-16, -10, 2.4) + roofs.flame(14, -6, 3.2) + roofs.flame(0, -30, 1.8)
    gate = gilt(
        half((0, 8), (32, 0), (32, -160), (0, -152))
        + '<path class="joint" d="M-32-40L0-32L32-40M-32-84L0-76L32-84M-32-126L0-118L32-126"/>'
    )
    chains = '<path class="joint" d="M-66-150Q0-60 66-150M-80-110Q0-20 80-110"/>'
    horns = half((0, -240), (30, -250), (60, -300), (74, -350), (40, -310), (0, -290))
    return [(1, fire), (0, rock), (1, gate + chains), (2, arch + horns)]


def temporal_paradox() -> Layers:
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


def uruk() -> Layers:
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


def venezia() -> Layers:
    """The domes of the basilica, the bell tower, and the mask of the carnival."""
    lagoon = block(106, 18, 18) + '<path class="joint" d="M-98-6Q-50 10 0 14Q50 10 98-6"/>'
    basilica = (
        block(70, -8, 74, -26)
        + '<path class="slit" d="M-74-30v-16a9 10 0 0 1 18 0v20ZM-40-18v-20a10 11 0 0 1 20 0v16Z"/>'
    )
    domes = (
        roofs.dome(-70, -94, 22, 46)
        + roofs.dome(16, -94, 22, 46)
        + roofs.dome(-26, -90, 30, 66)
        + gilt(roofs.spire(-26, -152, 4, 26))
    )
    tower = block(22, -10, 240, 72) + '<path class="joint" d="M60-40V-230M84-40V-230"/>' + block(26, -246, 34, 72)
    cap = roofs.spire(72, -276, 24, 80) + gilt(roofs.spire(72, -352, 4, 24))
    mask = gilt(
        '<path class="fl" d="M-44-250C-58-220-34-196-14-208L0-214L14-208C34-196 58-220 44-250L22-240L0-244L-22-240Z"/>'
        '<path class="fr" d="M-30-226q10-10 18 2q-10 6-18-2ZM30-226q-10-10-18 2q10 6 18-2Z"/>'
    )
    return [(0, lagoon), (1, tower), (0, basilica), (1, domes), (2, cap + mask)]


def yamato() -> Layers:
    """The torii before the shrine, a fox on guard."""
    shrine = shade(block(60, -40, 90)) + slits(60, -50, 80, 0.5) + roofs.roof(76, -124, 70)
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


def roma() -> Layers:
    """The Colosseum: three rows of arches, broken at the top."""
    out: Layers = []
    for i, (y, h) in enumerate(((14.0, 92.0), (-80.0, 84.0), (-166.0, 76.0))):
        wall = block(104 - 4 * i, y, h) + block(107 - 4 * i, y - h + 4, 8)
        out.append((i, wall + slits(104 - 4 * i, y, h, 0.14, 0.34, 0.54, 0.74, 0.92)))
    crown = gilt(roofs.battlements(96, -246, n=6)) + roofs.flag(0, -250)
    out.append((2, crown))
    return out


def petra() -> Layers:
    """The treasury cut into the rock: columns below, a round house above."""
    cliff = shade(faces("M-108 6L-104-250L-62-330L0-300V22Z", "M108 6L104-250L62-330L0-300V22Z"))
    lower = shade(half((0, 12), (64, 0), (64, -130), (0, -118))) + columns(78, 6, 140, 4, 10)
    beam = block(86, -130, 14) + half((0, -142), (70, -158), (0, -186))
    door = '<path class="slit" d="M-14 4V-74L0-84L14-74V4L0 10Z"/>'
    tholos = shade(block(24, -176, 66)) + columns(28, -174, 70, 2, 8) + block(34, -240, 10)
    urn = roofs.dome(0, -252, 30, 44) + gilt(half((0, -294), (9, -296), (14, -314), (6, -326), (0, -328)))
    return [(0, cliff), (0, lower + door), (1, beam), (2, tholos + urn)]


def manneken_pis() -> Layers:
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

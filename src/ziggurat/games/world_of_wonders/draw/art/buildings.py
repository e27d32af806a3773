"""The basic buildings as folded paper, standing on 0,0."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from collections.abc import Callable

from ziggurat.games.world_of_wonders.draw.art.paper import (
    arch,
    at,
    box,
    cap,
    cylinder,
    flag,
    gable,
    mast,
    of,
    on_left,
    on_right,
    poly,
    pyramid,
    rect,
)


def _barracks() -> str:
    return (of("m-lime", box(-26, 26, -13, 13, 0, 17, False), on_left(-26, 13, 0, "".join(arch(4 + 12 * i, 7.4, 11) for i in range(4))), on_right(26, 13, 0, arch(8.5, 9, 13)))
            + gable(-26, 26, -13, 13, 17, 15, "m-lime", "m-brick") + of("m-brick", on_left(-26, 15.5, 15.5, '<path class="seam" d="M8-1L4-12M18-1L14-12M28-1L24-12M38-1L34-12M48-1L44-12"/>'))
            + of("m-lime", box(26, 35, 4, 13, 0, 11), on_left(26, 13, 11, '<path class="fl" d="M0 0V-3H3V0ZM6 0V-3H9V0Z"/>')) + flag(-24, 0, 30, 19))


def _blacksmith() -> str:
    x, y = at(-9, -12, 58)
    return (of("m-slate", box(-15, -5, -18, -8, 0, 52)) + f'<g class="smoke"><circle cx="{x:.1f}" cy="{y:.1f}" r="4"/><circle cx="{x + 6:.1f}" cy="{y - 7:.1f}" r="5.2"/><circle cx="{x + 14:.1f}" cy="{y - 12:.1f}" r="3.6"/></g>'
            + of("m-slate", box(-18, 18, -16, 16, 0, 17, False), on_left(-18, 16, 0, arch(5, 17, 14.5, "fire") + arch(8.4, 10.2, 9.5, "ember") + rect(26, 6, 5, 6)), on_right(18, 16, 0, rect(5, 6, 6, 6) + rect(19, 6, 6, 6)))
            + gable(-18, 18, -16, 16, 17, 18, "m-slate", "m-wood", "y")
            + of("m-slate", '<g transform="translate(-14 29)"><path class="fr" d="M-9-9H9C7-5 3-5 3-3V0H6V3H-6V0H-3V-3C-5-5-9-6-9-9Z"/></g>'))


def _crenel(x0: float, x1: float, y: float, z: float, n: int) -> str:
    w = (x1 - x0) / (2 * n - 1)
    return on_left(x0, y, z, "".join(f'<path class="fl" d="M{2 * i * w:.1f} 0V-5H{(2 * i + 1) * w:.1f}V0Z"/>' for i in range(n)))


def _turret(x: float, y: float, a: float, h: float) -> str:
    return box(x - a, x + a, y - a, y + a, 0, h) + on_left(x - a, y + a, h, "".join(f'<path class="fl" d="M{u:.1f} 0V-4.6H{u + a * .44:.1f}V0Z"/>' for u in (0, a * .78, a * 1.56))) \
        + on_right(x + a, y + a, h, "".join(f'<path class="fr" d="M{u:.1f} 0V-4.6H{u + a * .44:.1f}V0Z"/>' for u in (0, a * .78, a * 1.56)))


def _city_wall() -> str:
    return of("m-lime", _turret(-27, 0, 8, 34), box(-19, 20, -5, 5, 0, 22), _crenel(-19, 19, 5, 22, 6), on_left(-19, 5, 0, arch(11, 16, 17) + '<path class="seam" d="M3-8H8M30-6H36M2-15H6M31-14H36"/>'), on_left(-35, 8, 0, rect(6.6, 18, 3, 7, "dk")),
             _turret(27, 0, 8, 34), on_left(19, 8, 0, rect(6.6, 18, 3, 7, "dk")), on_right(35, 8, 0, rect(6.6, 18, 3, 7, "dk"))) + flag(27, 0, 36, 18)


def _farm() -> str:
    rows = "".join('<path class="furrow" d="M{:.1f} {:.1f}L{:.1f} {:.1f}"/>'.format(*at(-26, 20 + i, 0), *at(16, 20 + i, 0)) for i in (0, 5, 10))
    return (rows + of("m-lime", cylinder(-20, -14, 8, 0, 36)) + of("m-slate", cap(-20, -14, 8, 36, 11))
            + of("m-brick", box(-12, 22, -14, 12, 0, 17, False), on_left(-12, 12, 0, rect(9, 0, 15, 14, "pale") + '<path class="seam2" d="M9 0L24-14M9-14L24 0M16.5 0V-14"/>'), on_right(22, 12, 0, rect(5, 6, 5, 6) + rect(16, 6, 5, 6)))
            + of("m-brick", poly("fl", (-12, 12, 17), (22, 12, 17), (17, 12, 26), (5, 12, 32), (-7, 12, 26)), on_left(-12, 12, 0, rect(14.5, 20, 5, 5, "lamp")))
            + of("m-straw", poly("fr", (24, -16, 16), (24, 13, 16), (18, 13, 26.5), (18, -16, 26.5)), poly("fl", (18, -16, 26.5), (18, 13, 26.5), (5, 13, 33), (5, -16, 33))))


def _library() -> str:
    cols = ("book1", "book2", "book3", "book1", "book3", "book2")
    def shelf(n: int) -> str:
        return "".join(f'<rect class="{cols[i % 6]}" x="{2 + i * 3.3:.1f}" y="{-8.5 + (i % 3) * 1.1:.1f}" width="2.6" height="{8.5 - (i % 3) * 1.1:.1f}"/>' for i in range(n))
    return (of("m-lime", box(-25, 25, -21, 21, 0, 4), box(-21, 21, -17, 17, 4, 30), on_left(-21, 17, 15, shelf(11)), on_right(21, 17, 15, shelf(9)),
              on_left(-21, 17, 4, arch(16, 10, 9.5) + '<path class="seam" d="M0-24.5H42"/>'), on_right(21, 17, 4, '<path class="seam" d="M0-24.5H34"/>' + rect(6, 2, 5, 6) + rect(22, 2, 5, 6)), cylinder(0, 0, 12, 30, 36))
            + of("m-moss", cap(0, 0, 11, 36, 19)) + of("m-moss", '<path class="seam" d="M-7-38C-8-46-4-52 0-54M7-38C8-46 4-52 0-54"/>') + mast(0, 0, 54, 9))


def _school() -> str:
    win = "".join(rect(u, v, 4.4, 6) for u in (4, 13) for v in (4, 14))
    return (of("m-rose", box(-26, 26, -13, 13, 0, 24, False), on_left(-26, 13, 0, win + "".join(rect(u, v, 4.4, 6) for u in (35, 44) for v in (4, 14))), on_right(26, 13, 0, win))
            + of("m-slate", poly("fl", (-28, 15, 23), (28, 15, 23), (17, 0, 37), (-17, 0, 37)), poly("fr", (28, -15, 23), (28, 15, 23), (17, 0, 37)))
            + of("m-lime", box(-6, 6, 6, 17, 0, 40, False), on_left(-6, 17, 0, arch(3, 6, 12) + '<circle class="pale" cx="6" cy="-31" r="4.2"/><path class="seam2" d="M6-33.6V-31H8"/>' + arch(3.4, 5.2, 8, "dk", 14)), on_right(6, 17, 0, arch(3, 5, 8, "dk", 27)))
            + of("m-slate", pyramid(-8, 8, 4, 19, 39, 20)))


def _stables() -> str:
    def half(u: int) -> str:
        return rect(u, 0, 10, 14, "dk") + rect(u, 0, 10, 8, "pale") + f'<path class="seam2" d="M{u} 0L{u + 10}-8M{u}-8L{u + 10} 0"/>'
    hx, hy = at(-11.5, 15, 13)
    horse = f'<path class="horse" transform="translate({hx:.1f} {hy:.1f})" d="M-5 5C-5-2-3-6 2-8L3-11L5-8C8-6 9-3 10 0L7.6 2.6L4-.4C3 2 4 4 4 7Z"/>'
    return (of("m-wood", box(-27, 27, -13, 13, 0, 16, False), on_left(-27, 13, 0, half(8) + half(23) + half(38)), on_right(27, 13, 0, arch(8, 10, 13)))
            + horse + gable(-27, 27, -13, 13, 16, 15, "m-wood", "m-straw") + of("m-straw", on_left(-27, 15.5, 14.5, '<path class="seam" d="M4-3H20M26-5H46M10-9H30M36-10H50"/>'))
            + of("m-straw", cylinder(24, 24, 5, 0, 8)))


def _temple() -> str:
    def colf(n: int, w: float) -> str:
        return "".join(f'<rect class="col" x="{2.6 + i * w:.1f}" y="-21" width="{w * .5:.1f}" height="21"/>' for i in range(n))
    return (of("m-lime", box(-27, 27, -24, 24, 0, 4), box(-24, 24, -21, 21, 4, 8), box(-20, 20, -17, 17, 8, 29, False))
            + of("m-lime", on_left(-20, 17, 8, '<rect class="dk2" x="0" y="-21" width="40" height="21"/>' + colf(5, 7.8)), on_right(20, 17, 8, '<rect class="dk" x="0" y="-21" width="34" height="21"/>' + f'<g class="shady">{colf(4, 8.2)}</g>'), box(-22, 22, -19, 19, 29, 33))
            + gable(-22, 22, -19, 19, 33, 14, "m-lime", "m-plum", "y", 1.5) + of("m-lime", on_left(-22, 19, 33, '<circle class="dk2" cx="22" cy="-5.4" r="3"/>')))


def _throne_room() -> str:
    crown = '<path class="pale" d="M-5 3V-3L-2.4-.4L0-4.6L2.4-.4L5-3V3Z"/>'
    return (of("m-lime", box(-14, 14, -16, 8, 0, 42), on_left(-14, 8, 42, "".join(f'<path class="fl" d="M{u} 0V-4.6H{u + 4}V0Z"/>' for u in (0, 8, 16, 24))), on_right(14, 8, 42, "".join(f'<path class="fr" d="M{u} 0V-4.6H{u + 4}V0Z"/>' for u in (0, 7, 14, 20))))
            + of("m-plum", pyramid(-9, 9, -12, 5, 42, 19)) + of("m-lime", cylinder(-24, 4, 6.4, 0, 32)) + of("m-plum", cap(-24, 4, 7, 32, 18, False))
            + of("m-lime", box(-20, 20, 2, 20, 0, 22), on_left(-20, 20, 0, arch(13, 14, 17) + rect(4, 6, 4, 9) + rect(32, 6, 4, 9)), on_right(20, 20, 0, rect(6, 7, 4, 8)))
            + of("m-lime", on_left(-14, 8, 0, f'<path class="banner" d="M9-40H19V-25L14-29L9-25Z"/><g transform="translate(14 -34) scale(.7)">{crown}</g>'))
            + of("m-lime", cylinder(22, 6, 6.4, 0, 32)) + of("m-plum", cap(22, 6, 7, 32, 18, False)))


def _black_market() -> str:
    """A row of stalls under striped awnings, before a low house with its shutters closed."""
    stripes = "".join(f'<path class="stripe" d="M{u} 0L{u - 3} 9H{u + 3}L{u + 5} 0Z"/>' for u in (4, 14, 24, 34, 44))
    goods = '<circle class="ember" cx="9" cy="-3.400" r="2.600"/><circle class="book1" cx="15" cy="-3.200" r="2.400"/><path class="book3" d="M26 0V-6H32V0ZM36 0L39-7L42 0Z"/>'
    return (of("m-slate", box(-24, 24, -20, 0, 0, 24, False), on_left(-24, 0, 0, rect(4, 12, 6, 8, "dk") + rect(38, 12, 6, 8, "dk")), on_right(24, 0, 0, rect(6, 10, 7, 8, "dk")))
            + gable(-24, 24, -20, 0, 24, 12, "m-slate", "m-slate")
            + of("m-wood", box(-25, 25, 10, 18, 0, 7), on_left(-25, 18, 7, goods))
            + of("m-lime", f'<path class="mast2" d="M{at(-25, 20, 0)[0]:.1f} {at(-25, 20, 0)[1]:.1f}V{at(-25, 20, 17)[1]:.1f}M{at(25, 20, 0)[0]:.1f} {at(25, 20, 0)[1]:.1f}V{at(25, 20, 17)[1]:.1f}"/>')
            + of("m-brick", poly("fl", (-27, 21, 15), (27, 21, 15), (27, 2, 26), (-27, 2, 26)), on_left(-27, 21, 15, '<g transform="translate(1.500 -10)">' + stripes + "</g>")))


def _spy_network() -> str:
    """A watch tower with one lit window, a dovecote on its roof and letters on the wing."""
    x, y = at(0, 0, 66)
    doves = f'<path class="pale" d="M{x + 14:.1f} {y + 2:.1f}q4-5 8-1q4-4 8 1q-5-1-8 2q-3-3-8-2ZM{x - 26:.1f} {y + 12:.1f}q3-4 6-1q3-3 6 1q-4-1-6 2q-2-3-6-2Z"/>'
    return (of("m-plum", box(6, 26, -14, 14, 0, 14, False), on_right(26, 14, 0, rect(5, 4, 5, 6, "dk") + rect(18, 4, 5, 6, "dk")), on_left(6, 14, 0, arch(6, 8, 10)))
            + gable(6, 26, -14, 14, 14, 9, "m-plum", "m-slate")
            + of("m-slate", box(-15, 9, -12, 12, 0, 44), on_left(-15, 12, 0, arch(8, 8, 14) + rect(4, 26, 6, 9, "dk") + rect(15, 26, 6, 9)), on_right(9, 12, 0, rect(4, 26, 5, 9, "dk") + rect(14, 26, 5, 9, "dk")))
            + of("m-wood", box(-10, 4, -7, 7, 44, 54), on_left(-10, 7, 44, arch(3, 3.6, 6) + arch(8, 3.6, 6))) + of("m-plum", pyramid(-13, 7, -10, 10, 54, 13)) + doves)


def _house() -> str:
    """For the buildings of other editions."""
    return (of("m-lime", box(-20, 20, -16, 16, 0, 20, False), on_left(-20, 16, 0, arch(16, 8, 13) + rect(5, 8, 5, 7) + rect(30, 8, 5, 7)), on_right(20, 16, 0, rect(6, 8, 5, 7) + rect(20, 8, 5, 7)))
            + gable(-20, 20, -16, 16, 20, 16, "m-lime", "m-moss"))


_BUILDINGS: dict[str, Callable[[], str]] = {
    "barracks": _barracks, "blacksmith": _blacksmith, "city_wall": _city_wall, "farm": _farm, "library": _library,
    "school": _school, "stables": _stables, "temple": _temple, "throne_room": _throne_room,
    "black_market": _black_market, "spy_network": _spy_network,
}


def building(key: str) -> str:
    """The picture of a basic building, in a box of 112 by 118 from -56, -84."""
    return _BUILDINGS.get(key, _house)()

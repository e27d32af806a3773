"""The game in three pictures: a market, a road with a first building, and a city that shines."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring, tostring

from ziggurat.core.contract.teaching import Picture
from ziggurat.core.render.pen import SEATS, number
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.draw.art.pieces import building
from ziggurat.games.world_wonders.draw.city import Cities, drawn_ground, ground_definitions
from ziggurat.games.world_wonders.draw.geometry import U, span
from ziggurat.games.world_wonders.view.shapes import CityView

ON_SALE = ("M1-market-1", "M2-library-1", "M3-farm-1", "M4-temple-2", "M5-housing-1", "M6-temple-1")
SOLD, CHOSEN = "M6-temple-1", "M1-market-1"
FIRST = ("free-road bar4-2-E9 @0", "M1-market-1 corner3-2-F11 @1")
"""A city after one purchase."""
LAST = (
    "free-road bar4-2-C9 @0",
    "M3-temple-1 square4-A11 @1",
    "M6-housing-1 hall6-1-F11 @3",
    "long-road bar4-2-I9 @1",
    "M6-farm-1 hall6-1-J11 @2",
    "M4-farm-1 ell4-1-A8 @4",
    "M5-market-1 flag5-1-J7 @5",
    "M1-temple-1 corner3-4-D11 @8",
    "tower dot1-G10 @9",
    "long-road bar4-1-D9 @9",
    "trojan-horse bar2-2-H9 @9",
)
"""A city in which all parts of the score can be seen."""
WIDE, TALL = 360, 236
_NOISE = re.compile(
    r"<title>.*?</title>|<path class=\"hit\".*?/>| data-(?:about|piece)=\"[^\"]*\"| aria-[a-z]+=\"[^\"]*\""
)
_USED = re.compile(r"#((?:ww|bp)-[\w-]+)")
_NAMES = re.compile(r"(\bid=\"|#)((?:ww|bp)-)")


def fits(catalog: Catalog) -> bool:
    """Whether this edition has what the pictures show."""
    names = {word.split()[0] for word in (*FIRST, *LAST)} - {"free-road", "long-road", "tower"}
    return names | set(ON_SALE) <= catalog.tiles.keys() | catalog.monuments.keys()


def pictures(catalog: Catalog, cities: Cities, first: CityView, last: CityView) -> tuple[Picture, ...]:
    """`first` and `last` are the cities of those names."""
    gold = catalog.components.gold
    rings = catalog.monuments["trojan-horse"].rings
    shining = _badge(7.3, 6.9, 1) + _badge(8.0, 8.1, rings) + _badge(10.3, 7.72, 1)
    return (
        Picture(
            "Buy",
            f"One purchase a turn from a common market, until your {gold} gold are spent. What others take is gone.",
            _window(0, (0, 0, WIDE, TALL), _market(catalog)),
        ),
        Picture(
            "Build",
            "Lay it on your own map at once: buildings beside a road, or beside their own color. Keep trees in sight.",
            _window(1, _cells(1.7, 7, 7.6), _map(cities, first) + _badge(10.25, 3.8, 1)),
        ),
        Picture(
            "Shine",
            "Goods bring people, and people bring points. A monument takes all the gold you have left: keep one coin.",
            _window(2, _cells(3.1, 7, 7.6), _map(cities, last) + shining),
        ),
    )


def _cells(column: float, row: float, columns: float) -> tuple[float, float, float, float]:
    """A window on the map from the corner of a cell."""
    wide = columns * U
    return column * U, row * U, wide, wide * TALL / WIDE


def _window(n: int, box: tuple[float, float, float, float], inside: str) -> str:
    """A picture with all that it uses; the names in it are its own, so that three can stand on one page."""
    inside = _NOISE.sub("", inside)
    markup = f"<defs>{_definitions(inside)}</defs>{inside}"
    markup = _NAMES.sub(rf"\g<1>p{n}\g<2>", markup)
    view = " ".join(number(part) for part in box)
    return (
        f'<svg class="map wwp" viewBox="{view}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{markup}</svg>'
    )


def _definitions(inside: str) -> str:
    """Of all definitions those that are used, also by others."""
    known: dict[str, Element] = {
        found.get("id", ""): found for found in fromstring(f"<defs>{ground_definitions()}</defs>")
    }
    out: dict[str, str] = {}
    todo = _USED.findall(inside)
    while todo:
        name = todo.pop()
        if name in known and name not in out:
            out[name] = tostring(known[name], encoding="unicode")
            todo += _USED.findall(out[name])
    return "".join(out[name] for name in known if name in out)


def _map(cities: Cities, city: CityView) -> str:
    return drawn_ground(cities.water_of(city.map)) + cities.standing(city)


def _badge(row: float, column: float, points: int) -> str:
    """Points, somewhere on the map."""
    return (
        f'<g class="wwp-plus" transform="translate({column * U:g} {row * U:g})"><circle r="19"/>'
        f'<text y="7">+{points}</text></g>'
    )


def _market(catalog: Catalog) -> str:
    """Six buildings with their prices, of which one is chosen and one is gone, and the purse below."""
    out = [f'<rect class="wwp-ground" width="{WIDE}" height="{TALL}"/>']
    for n, name in enumerate(ON_SALE):
        x, y = 20 + n % 3 * 110, 14 + n // 3 * 86
        tile = catalog.tiles[name]
        stack = catalog.stacks[tile.stack]
        cls = " gone" if name == SOLD else " on" if name == CHOSEN else ""
        out.append(f'<rect class="wwp-card{cls}" x="{x}" y="{y}" width="100" height="76" rx="10"/>')
        if name == SOLD:
            at = f'x="{x + 36}" y="{y + 24}" width="28" height="28"'
            out.append(f'<use class="wwp-seat p-lime" href="#s-{SEATS["lime"][1]}" {at}/>')
            continue
        cells = catalog.shapes[stack.shape]
        _, _, tall, wide = span(cells)
        unit = 27 if tall < 3 else 20
        left, top = x + 55 - wide * unit / 2, y + 40 - tall * unit / 2
        out.append(
            f'<g class="bld t-{tile.type}" transform="translate({number(left)} {number(top)})">'
            f"{building(tile.type, cells, unit, unit / U * 1.16, 1.22)}</g>{_coin(x + 15, y + 15, str(stack.price))}"
        )
    gold, paid = catalog.components.gold, catalog.stacks[catalog.tiles[CHOSEN].stack].price
    out += [_coin(44 + 27 * n, 212, "", n >= gold - paid) for n in range(gold)]
    out.append(f'<text class="wwp-n" x="{60 + 27 * gold}" y="220">{gold} → {gold - paid}</text>')
    return "".join(out)


def _coin(x: float, y: float, label: str, gone: bool = False) -> str:
    text = f'<text y="5">{label}</text>' if label else ""
    return (
        f'<g class="wwp-coin{" gone" if gone else ""}" transform="translate({number(x)} {number(y)})">'
        f'<circle r="11"/>{text}</g>'
    )

"""The map of Skyrise: where everything lies for one choice of islands, and the part of the picture that stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from ziggurat.core.render.pen import about, disc, esc, number, path
from ziggurat.games.skyrise.data.records import SLOTS, Components, Hood, Island, MapFeature, Point, Port
from ziggurat.games.skyrise.draw.discs import LOOKS, SHORT, WORDS

# Ground is told apart by pattern as well as by color.
_PATTERNS = (
    '<pattern id="pt-y" width="9" height="9" patternUnits="userSpaceOnUse">'
    '<path class="pat-l" d="M2 0V9"/></pattern>'
    '<pattern id="pt-g" width="16" height="14" patternUnits="userSpaceOnUse">'
    '<path class="pat-l" d="M2 8C3 4 6 2 9 2C8 6 6 8 2 8ZM10 14C11 11 13 9.5 16 9.5"/></pattern>'
    '<pattern id="pt-w" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<circle class="pat-d" cx="3" cy="3" r="1"/></pattern>'
    '<pattern id="pt-b" width="15" height="15" patternUnits="userSpaceOnUse">'
    '<path class="pat-l" d="M0 .5H15M.5 0V15"/></pattern>'
)
_BOARD_PARTS = "<!--mine--><!--goals--><!--tiles--><!--keys-->"


class Place(NamedTuple):
    """A neighborhood on the map."""

    id: str
    name: str
    color: str
    island: str
    """The island's name."""
    x: float
    y: float
    said: str
    """Name and color as markup, the beginning of what is said of it when it can be chosen."""
    mark: str
    """The attribute that says which site it is."""
    glow: str
    """Its picture then, after what is said."""
    pin: str
    """The picture of its number then, up to the number."""


class Atlas(NamedTuple):
    """One map: the scenery, and where the pieces go."""

    scenery: str
    places: dict[str, Place]
    tabs: dict[str, Point]
    """Island id -> where its control is shown."""
    islands: dict[str, str]
    """Island id -> name."""
    hoods: dict[str, tuple[str, ...]]
    """Island id -> its neighborhoods."""
    discs: dict[tuple[str, str], str]
    """Every disc on every neighborhood; drawn when first needed."""


class _Bridge(NamedTuple):
    names: str
    key: str
    """As `about` knows it."""
    start: Point
    end: Point


def _turned(point: Point, slot: int) -> Point:
    """SKY-023: clockwise by quarter turns; exact, so that no digit of noise gets into the picture."""
    x, y = point
    return ((x, y), (-y, x), (-x, -y), (y, -x))[slot]


def _thinned(points: list[Point], slack: float = 0.35) -> list[Point]:
    """The outline without the points that a line between the others already gives (Douglas and Peucker)."""
    if len(points) < 3:
        return points
    (ax, ay), (bx, by) = points[0], points[-1]
    length = hypot(bx - ax, by - ay)
    worst, at = 0.0, 0
    for i, (x, y) in enumerate(points[1:-1], 1):
        off = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length if length else hypot(x - ax, y - ay)
        if off > worst:
            worst, at = off, i
    if worst <= slack:
        return [points[0], points[-1]]
    return _thinned(points[: at + 1], slack)[:-1] + _thinned(points[at:], slack)


def _outline(points: list[Point], slot: int) -> str:
    return path(_thinned([_turned(point, slot) for point in [*points, points[0]]])[:-1])


def atlas(components: Components, islands: Sequence[str]) -> Atlas:
    """The map for these outer islands, in the slots that so many players use."""
    by_id = {island.id: island for island in components.outer}
    slots = [SLOTS.index(slot) for slot in components.setup[str(len(islands))].slots]
    lands = [(components.central, 0)] + [(by_id[island], slot) for island, slot in zip(islands, slots)]
    places = {}
    for island, slot in lands:
        for hood in island.hoods:
            places[hood.id] = _place(hood, island, slot)
    tabs: dict[str, Point] = {components.central.id: (0, 108)}
    for island, slot in lands[1:]:
        tabs[island.id] = ((0, -438), (430, 0), (0, 446), (-430, 0))[slot]
    names = {island.id: island.name for island, _ in lands}
    hoods = {island.id: tuple(hood.id for hood in island.hoods) for island, _ in lands}
    return Atlas(_scenery(lands, places), places, tabs, names, hoods, _Discs(places))


def _place(hood: Hood, island: Island, slot: int) -> Place:
    x, y = [round(value, 1) for value in _turned(hood.label, slot)]
    return Place(
        hood.id,
        hood.name,
        hood.color,
        island.name,
        x,
        y,
        esc(f"{hood.name}, {hood.color}, "),
        about(f"site:{hood.id}"),
        f'<use class="glow" href="#h-{hood.id}"/><use class="line" href="#h-{hood.id}"/></g>',
        f'<g transform="translate({x - 20:.1f} {y - 18:.1f})"><circle class="litn" r="15"/><text class="litt" y="7.4">',
    )


class _Discs(dict[tuple[str, str], str]):
    def __init__(self, places: dict[str, Place]) -> None:
        super().__init__()
        self._places = places

    def __missing__(self, key: tuple[str, str]) -> str:
        hood, found = key
        place = self._places[hood]
        kind, glyph = LOOKS[found]
        marked = about(f"disc:{found}:{hood}")
        title = f"{place.name}: {WORDS[found]}"
        drawn = self[key] = disc(kind, glyph, place.x, place.y, f"disc-{hood}", title, marked)
        return drawn


def _bridges(lands: list[tuple[Island, int]], places: dict[str, Place]) -> list[_Bridge]:
    """SKY-024 and SKY-025, where both ends are in play."""
    center = lands[0][0]
    outer = {slot: island for island, slot in lands[1:]}
    out = []

    def add(a: Port, slot_a: int, b: Port, slot_b: int) -> None:
        names = f"{places[a.hood].name} – {places[b.hood].name}"
        key = f"bridge:{a.hood}-{b.hood}"
        out.append(_Bridge(names, key, _turned(a.anchor, slot_a), _turned(b.anchor, slot_b)))

    for slot, island in outer.items():
        for side in ("left", "right"):
            add(center.ports[f"{SLOTS[slot]}_{side}"], 0, island.ports[f"inner_{side}"], slot)
        after = (slot + 1) % 4
        if after in outer:
            add(island.ports["flank_right"], slot, outer[after].ports["flank_left"], after)
    return out


def excerpt(components: Components, islands: Mapping[str, str]) -> tuple[str, dict[str, Place]]:
    """Some islands alone, each in its slot, with the center and the bridges between them; and their neighborhoods."""
    lands = [(components.central, 0)]
    lands += [(island, SLOTS.index(islands[island.id])) for island in components.outer if island.id in islands]
    places = {hood.id: _place(hood, island, slot) for island, slot in lands for hood in island.hoods}
    return _ground_of(lands, places), places


def _scenery(lands: list[tuple[Island, int]], places: dict[str, Place]) -> str:
    side = "around" if len(lands) == 5 else "left"
    return (
        f'<svg class="map" viewBox="{_box(lands)}" role="group" aria-label="Map of {len(lands)} islands">'
        f"{_ground_of(lands, places)}"
        f'<!--lit--><!--discs--><!--pieces--><!--bids--><!--marks--><!--control--></svg><div class="corners {side}">'
        f"{_BOARD_PARTS}</div><!--sheet-->"
    )


def _ground_of(lands: list[tuple[Island, int]], places: dict[str, Place]) -> str:
    """All that lies below the pieces."""
    hoods = [(hood, slot) for island, slot in lands for hood in island.hoods]
    shapes = "".join(f'<path id="h-{hood.id}" d="{_outline(hood.polygon, slot)}"/>' for hood, slot in hoods)
    ground = "".join(_ground(hood, places[hood.id]) for hood, _ in hoods)
    texture = "".join(f'<use href="#h-{hood.id}" fill="url(#pt-{SHORT[hood.color]})"/>' for hood, _ in hoods)
    features = "".join(_feature(feature, slot, places) for island, slot in lands for feature in island.features)
    return (
        f"<defs>{_PATTERNS}{shapes}</defs>{_sky()}"
        f"{''.join(_land(island, slot) for island, slot in lands)}"
        f"{''.join(_bridge(bridge) for bridge in _bridges(lands, places))}"
        f'<g class="hoods">{ground}</g><g class="pat" aria-hidden="true">{texture}</g>{features}'
    )


def _box(lands: list[tuple[Island, int]]) -> str:
    """What the map must show; without an island in the west the goals stand there, so leave them room."""
    spots = [_turned(point, slot) for island, slot in lands for point in island.outline]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    if len(lands) < 5:
        left -= 150 if len(lands) == 4 else 40
    return f"{left - 36:.0f} {top - 44:.0f} {right - left + 72:.0f} {bottom - top + 76:.0f}"


def _sky() -> str:
    """Rays and rings: the poster behind the city."""
    beams = []
    for i in range(36):
        a, b = pi * i / 18, pi * i / 18 + pi / 36
        beams.append(f"M0 0L{1100 * cos(a):.0f} {1100 * sin(a):.0f}L{1100 * cos(b):.0f} {1100 * sin(b):.0f}Z")
    rings = "".join(
        f'<circle class="arc" r="{radius}" stroke-width="{width}"/>'
        for radius, width in ((462, 1.5), (476, 5), (560, 1.5), (660, 1.5), (672, 5), (770, 1.5))
    )
    return f'<g class="skyart" aria-hidden="true"><path class="beam" d="{"".join(beams)}"/>{rings}</g>'


def _land(island: Island, slot: int) -> str:
    """A sheet of thick paper with a cliff and a cast shadow."""
    shape = f"#b-{island.id}"
    return (
        f'<g class="isle"{about(f"island:{island.id}")}>'
        f'<defs><path id="{shape[1:]}" d="{_outline(island.outline, slot)}"/></defs>'
        f'<use class="cst" href="{shape}" x="9" y="22"/><use class="under" href="{shape}" y="12"/>'
        f'<use class="side" href="{shape}" y="7"/><use class="top" href="{shape}"/></g>'
    )


def _bridge(bridge: _Bridge) -> str:
    (ax, ay), (bx, by) = bridge.start, bridge.end
    length = hypot(bx - ax, by - ay)
    ex, ey = (bx - ax) / length * 8, (by - ay) / length * 8
    line = f'x1="{number(ax - ex)}" y1="{number(ay - ey)}" x2="{number(bx + ex)}" y2="{number(by + ey)}"'
    return (
        f'<g class="bridge"{about(bridge.key)}><title>Bridge: {esc(bridge.names)}</title>'
        f'<line class="a" {line} transform="translate(0 4)"/><line class="b" {line}/><line class="c" {line}/></g>'
    )


def _ground(hood: Hood, place: Place) -> str:
    return (
        f'<use href="#h-{hood.id}" class="hood h-{SHORT[hood.color]}"{place.mark}>'
        f"<title>{esc(place.name)}, {hood.color}, {esc(place.island)}</title></use>"
    )


def _feature(feature: MapFeature, slot: int, places: dict[str, Place]) -> str:
    x, y = _turned(feature.position, slot)
    shape = _outline(feature.polygon, slot)
    names = esc(", ".join(places[hood].name for hood in feature.borders))
    marked = about(f"{feature.kind}:{feature.id}")
    if feature.kind == "lake":
        spots = [_turned(point, slot)[0] for point in feature.polygon]
        width = max(spots) - min(spots)
        ripples = "".join(
            f'<path class="ripple" d="M{number(x - width * k)} {number(y + dy)}q{number(width * k / 4)}-5 '
            f'{number(width * k / 2)} 0{f"t{number(width * k / 2)} 0" * 3}"/>'
            for k, dy in ((0.2, -5), (0.27, 7))
        )
        return f'<g{marked}><title>Lake between {names}</title><path class="lake" d="{shape}"/>{ripples}</g>'
    if feature.kind == "blimp":
        spot = f'x="{number(x - 19)}" y="{number(y - 17)}" width="38" height="38"'
        return (
            f'<g{marked}><title>Blimp between {names}</title><path class="hole" d="{shape}"/>'
            f'<use class="feat" href="#i-blimp" {spot}/></g>'
        )
    spot = f'x="{number(x - 12)}" y="{number(y - 14)}" width="24" height="24"'
    return (
        f'<g{marked}><title>Windmill between {names}</title><path class="mill" d="{shape}"/>'
        f'<use class="feat" href="#i-windmill" {spot}/></g>'
    )

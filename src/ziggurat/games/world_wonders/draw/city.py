"""Cities: the sheet of paper that every map lies on, its water, and the pieces that stand on it."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import about, esc, mark
from ziggurat.core.render.prose import plural
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.polyominoes import COLUMN_NAMES, Cell, Cells, as_cells, cell_name
from ziggurat.games.world_wonders.draw.art.pieces import PATTERNS, building, definitions, streets, tower, wild
from ziggurat.games.world_wonders.draw.geometry import N, U, heart, inset, loops, polygon, region
from ziggurat.games.world_wonders.draw.monuments import defs, monument, sky
from ziggurat.games.world_wonders.view.shapes import CityView, PieceView, WorldWondersView

SIDE = N * U
BOX = f"-32 -30 {SIDE + 56} {SIDE + 98}"
SMALL = 20
"""One cell of a small city in units."""
_HOME = ' checked="checked" data-home=""'


@cache
def _rays() -> str:
    middle = SIDE / 2
    beams = "".join(
        f"M{middle:g} {middle:g}L{middle + 1500 * cos(a):.0f} {middle + 1500 * sin(a):.0f}"
        f"L{middle + 1500 * cos(a + pi / 36):.0f} {middle + 1500 * sin(a + pi / 36):.0f}Z"
        for a in (2 * pi * i / 36 for i in range(36))
    )
    return f'<path class="beam" d="{beams}" aria-hidden="true"/>'


@cache
def _sheet() -> str:
    """Thick paper with grass, a grid to count by, and the sidewalk; the same for all maps."""
    s, y = SIDE, SIDE + 2
    checker = "".join(f"M{c * U} {r * U}h{U}v{U}h-{U}z" for r in range(N) for c in range(N) if (r + c) % 2)
    joints = "".join(f"M{i * 26} {y}v16M{i * 26 + 13} {y + 16}v16" for i in range(N * 2))
    return (
        f'<rect class="s-cast" x="-12" y="0" width="{s + 32}" height="{s + 64}" rx="18"/>'
        f'<rect class="s-under" x="-22" y="-10" width="{s + 32}" height="{s + 67}" rx="16"/>'
        f'<rect class="s-side" x="-22" y="-15" width="{s + 32}" height="{s + 66}" rx="16"/>'
        f'<rect class="s-top" x="-22" y="-20" width="{s + 32}" height="{s + 64}" rx="16"/>'
        f'<rect class="g1" width="{s}" height="{s}"/><path class="g2" d="{checker}"/>'
        f'<rect width="{s}" height="{s}" fill="url(#ww-tuft)"/>'
        f"<g{about('sidewalk')}><title>Sidewalk: roads may start here</title>"
        f'<rect class="walk" y="{y}" width="{s}" height="32" rx="3"/>'
        f'<path class="walk-l" d="M0 {y + 16}H{s}{joints}"/>'
        f'<rect class="walk-c" x="{s / 2 - 70:g}" y="{y + 6}" width="140" height="20" rx="10"/>'
        f'<text class="walk-t" x="{s / 2 + 2:g}" y="{y + 20.5}">Sidewalk</text></g>'
    )


@cache
def _grid() -> str:
    lines = "".join(f"M{i * U} 0V{SIDE}M0 {i * U}H{SIDE}" for i in range(1, N))
    columns = "".join(f'<text x="{(i + 0.5) * U:g}" y="-5">{COLUMN_NAMES[i]}</text>' for i in range(N))
    rows = "".join(f'<text x="-11" y="{(i + 0.5) * U + 5:g}">{i + 1}</text>' for i in range(N))
    return f'<path class="grid" d="{lines}"/><g class="names" aria-hidden="true">{columns}{rows}</g>'


@lru_cache(64)
def _water(cells: frozenset[Cell]) -> str:
    """Rivers and lakes with a cream shore; they run off the sheet."""
    wet = set(cells)
    for r, c in cells:
        wet |= {(-1, c)} if r == 0 else {(N, c)} if r == N - 1 else set()
        wet |= {(r, -1)} if c == 0 else {(r, N)} if c == N - 1 else set()
    outer = tuple(sorted(wet))
    shape = region(outer, 0, 20)
    ripples = "".join(
        f"M{c * U + 8} {r * U + 18}q5-5 10 0t10 0t10 0"
        if (r + c) % 2
        else f"M{c * U + 14} {r * U + 34}q5-5 10 0t10 0t10 0"
        for r, c in sorted(cells)
    )
    return (
        f'<g clip-path="url(#ww-land)"><path class="w-shore" d="{shape}"/><path class="w-fill" d="{shape}"/>'
        f'<path class="w-deep" d="{region(outer, 11, 12)}"/><path class="w-rip" d="{ripples}"/></g>'
    )


@cache
def ground_definitions() -> str:
    """All that maps and pieces use by name."""
    land = f'<clipPath id="ww-land"><rect width="{SIDE}" height="{SIDE}"/></clipPath>'
    return f"{PATTERNS}{defs()}{sky()}{definitions()}{land}"


def drawn_ground(water: frozenset[Cell]) -> str:
    """A map without pieces, and without the names of its rows and columns."""
    return f"{_sheet()}{_water(water)}{_grid()}"


class Cities:
    """Draws the maps of one edition; what did not change is not drawn again."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._scenery = lru_cache(64)(self._draw_scenery)
        self._city = lru_cache(512)(self._draw_city)
        self._small = lru_cache(512)(self._draw_small)

    def scenery(self, view: WorldWondersView) -> str:
        return self._scenery(tuple((city.color, city.map) for city in view.cities))

    def _draw_scenery(self, maps: tuple[tuple[str, str], ...]) -> str:
        waters = "".join(
            f'<g class="water p-{color}"{about("water")}>{_water(self._catalog.water[key])}</g>' for color, key in maps
        )
        slots = "".join(f"<!--city-{color}-->" for color, _ in maps)
        return (
            '<div class="ww-table"><!--goals--><!--strip--><div class="mapbox">'
            f'<svg class="map" viewBox="{BOX}" role="group" aria-label="The map">'
            f"<defs>{ground_definitions()}</defs>{_rays()}{_sheet()}"
            f"{waters}{_grid()}{slots}<!--placer--></svg><!--looks-->"
            '<p class="why card" data-why="" hidden="hidden"></p></div><!--sheet--></div>'
        )

    def water_of(self, board: str) -> frozenset[Cell]:
        return self._catalog.water[board]

    def standing(self, city: CityView) -> str:
        """The pieces of a city alone, wherever they are shown."""
        drawn = self._city(0, city.color, city.map, city.pieces, city.districts, city.natural, (), "")
        return drawn.replace(f' id="city-{city.color}" class="city ', ' class="', 1)

    def parts(self, view: WorldWondersView) -> list[Part]:
        """A city per seat, equal for all viewers; which of them is seen is for `looks` to say."""
        placing = view.placing
        out = []
        for seat, city in enumerate(view.cities):
            held: tuple[tuple[int, ...], ...] = ()
            card = ""
            if placing is not None and placing.seat == seat and placing.placed:
                held, card = placing.placed, placing.id
            markup = self._city(seat, city.color, city.map, city.pieces, city.districts, city.natural, held, card)
            out.append(Part(f"city-{city.color}", markup))
        return out

    def looks(self, view: WorldWondersView) -> Part:
        """Whose city is shown: the own one, for a spectator that of the seat on turn, until another is chosen."""
        home = view.seat if view.seat is not None else max(view.turn, 0)
        choices = "".join(
            f'<input type="radio" name="look" id="look-{city.color}" value="{city.color}"'
            f"{_HOME if seat == home else ''}/>"
            f'<label for="look-{city.color}" title="{esc(view.name(seat))}">{mark(city.color, 16)}'
            f"<span>{'Your city' if seat == view.seat else esc(view.name(seat))}</span></label>"
            for seat, city in enumerate(view.cities)
        )
        one = " one" if view.seats == 1 else ""
        # A rival's city says whose it is, and leads back.
        back = "".join(
            f'<label class="whose p-{city.color} card" for="look-{view.cities[home].color}">{mark(city.color, 18)}'
            f"<span>{esc(view.name(seat))}'s city</span><b>Back to yours</b></label>"
            for seat, city in enumerate(view.cities)
            if view.seat is not None and seat != home
        )
        return Part(
            "looks",
            f'<div id="looks"><fieldset class="looks card{one}"><legend class="sr">Whose city is shown</legend>'
            f"{choices}</fieldset>{back}</div>",
            shared=False,
        )

    def _draw_city(
        self,
        seat: int,
        color: str,
        board: str,
        pieces: tuple[PieceView, ...],
        districts: tuple[int, ...],
        natural: tuple[int, ...],
        held: tuple[tuple[int, ...], ...],
        card: str,
    ) -> str:
        catalog = self._catalog
        taken = {cell for piece in pieces for cell in as_cells(piece.cells)}
        taken |= {cell for part in held for cell in as_cells(part)}
        roads = tuple(as_cells(piece.cells) for piece in pieces if piece.kind == "road")
        scoring = set(as_cells(natural))
        todo: list[tuple[float, int, str]] = []
        for r, c in sorted(catalog.natural[board] - taken):
            key = about(f"wild:{seat}:{cell_name(r * N + c)}")
            title = "Natural resource" + (": 1 point" if (r, c) in scoring else ", no piece beside it yet")
            todo.append((r + 0.9, c, f"<g{key}><title>{title}</title>{wild((r, c))}</g>"))
        for n, piece in enumerate(pieces):
            cells = as_cells(piece.cells)
            low = max(r for r, _ in cells) + 1
            if piece.kind == "building":
                todo.append((low, n, self._building(piece, cells, color, n in districts)))
            elif piece.kind == "tower":
                todo.append(
                    (
                        low,
                        n,
                        f'<g data-piece="tower-{color}-{n}"{about(f"tower:{seat}:{n}")}>{tower(cells[0], color)}</g>',
                    )
                )
            elif piece.kind == "monument":
                todo.append((low, n, self._monument(piece.id, tuple(map(as_cells, piece.parts)), board, True)))
        if held:
            parts = tuple(map(as_cells, held))
            todo.append((max(r for part in parts for r, _ in part) + 1, 99, self._monument(card, parts, board, False)))
        todo.sort(key=lambda item: item[:2])
        hits = "".join(
            f'<path class="hit"{about(f"road:{seat}:{n}")} '
            f'd="{"".join(f"M{c * U} {r * U}h{U}v{U}h-{U}z" for r, c in as_cells(piece.cells))}">'
            f"<title>{'Bridge' if piece.bridge else 'Road'}, {len(piece.cells)} cells</title></path>"
            for n, piece in enumerate(pieces)
            if piece.kind == "road"
        )
        net = f'<g class="streets">{streets(roads, catalog.water[board])}{hits}</g>' if roads else ""
        return f'<g id="city-{color}" class="city p-{color}">{net}{"".join(item[2] for item in todo)}</g>'

    def _building(self, piece: PieceView, cells: Cells, color: str, district: bool) -> str:
        tile = self._catalog.tiles[piece.id]
        words = f"{tile.name}, {tile.type}{', surrounded: 1 point' if district else ''}"
        x, y = heart(cells)
        star = f'<circle class="done" cx="{x * U + 12:g}" cy="{y * U - 22:g}" r="5"/>' if district else ""
        return (
            f'<g class="bld t-{tile.type}" data-piece="tile-{piece.id}"{about(f"tile:{piece.id}")}>'
            f"<title>{esc(words)}</title>"
            f"{building(tile.type, cells)}{star}</g>"
        )

    def _monument(self, card: str, parts: tuple[Cells, ...], board: str, whole: bool) -> str:
        catalog = self._catalog
        water = catalog.water[board]
        wet = tuple(cell for part in parts for cell in part if cell in water)
        name = catalog.monuments[card].name + ("" if whole else ", not complete")
        drawn = monument(name, card, parts, catalog.sizes[card], wet, numbers=catalog.numbers(card, parts))
        piece = f' data-piece="card-{card}"' if whole else ""
        return f'<g class="mon"{piece}{about(f"mon:{card}")}>{drawn}</g>'

    # ---- small cities, for the seat cards

    def small(self, city: CityView, size: int, name: str) -> str:
        """Another player's city at some ten pixels a cell: flat roofs, gilt monuments."""
        buildings = sum(piece.kind == "building" for piece in city.pieces)
        words = f"City of {name}: {plural(buildings, 'building')}, {plural(len(city.monuments), 'monument')}"
        tall = size * (N * SMALL + 22) // (N * SMALL + 14)
        return (
            f'<svg class="minicity" width="{size}" height="{tall}" viewBox="-7 -7 {N * SMALL + 14} {N * SMALL + 22}" '
            f'role="img" aria-label="{esc(words)}">{self._small(city.map, city.pieces)}</svg>'
        )

    def _draw_small(self, board: str, pieces: tuple[PieceView, ...]) -> str:
        catalog, u = self._catalog, SMALL
        s = N * u
        water = tuple(sorted(catalog.water[board]))
        taken = {cell for piece in pieces for cell in as_cells(piece.cells)}
        trees = "".join(f"M{c * u + 10} {r * u + 3}l6 12h-12z" for r, c in sorted(catalog.natural[board] - taken))
        out = [
            f'<rect class="s-top" x="-5" y="-5" width="{s + 10}" height="{s + 18}" rx="9"/>'
            f'<rect class="g1" width="{s}" height="{s}"/><path class="w-mini" d="{region(water, 0, 7, u)}"/>'
            f'<rect class="walk" y="{s + 1}" width="{s}" height="8"/><path class="n-dot" d="{trees}"/>'
        ]
        roads = tuple(sorted(cell for piece in pieces if piece.kind == "road" for cell in as_cells(piece.cells)))
        if roads:
            out.append(f'<path class="r-mini" d="{region(roads, 2, 2, u)}"/>')
        for piece in pieces:
            cells = as_cells(piece.cells)
            if piece.kind == "building":
                points, (x, y) = loops(cells)[0], heart(cells)
                out.append(
                    f'<g class="bld t-{piece.type}"><path class="b-wall" d="{polygon(inset(points, 1.2, u))}"/>'
                    f'<path class="b-mini" d="{polygon(inset(points, 1.2, u, -2.4))}"/><use class="b-sign" '
                    f'href="#i-roof-{piece.type}" x="{x * u - 7.5:g}" y="{y * u - 10:g}" width="15" height="15"/></g>'
                )
            elif piece.kind == "tower":
                r, c = cells[0]
                out.append(
                    f'<rect class="t-foot" x="{c * u + 3}" y="{r * u + 3}" width="14" height="14" rx="2"/>'
                    f'<rect class="t-body" x="{c * u + 5}" y="{r * u + 1}" width="10" height="12"/>'
                )
        for piece in sorted(pieces, key=lambda piece: max(piece.cells)):
            if piece.kind == "monument":
                parts = tuple(map(as_cells, piece.parts))
                wet = tuple(cell for part in parts for cell in part if cell in catalog.water[board])
                out.append(f'<g class="mon">{monument("", piece.id, parts, catalog.sizes[piece.id], wet, u)}</g>')
        return "".join(out)

"""The cities of a view."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.contract.view import PointsView
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import at, whole
from ziggurat.games.world_wonders.data.records import SEAT_COLORS, TYPES
from ziggurat.games.world_wonders.data.tables import Tables, foot_cells
from ziggurat.games.world_wonders.rules import points
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.shapes import CityView, PieceView

ROADS = ("long-road", "long-road", "short-road")
"""Free, long and short."""
_CITIES: dict[tuple[object, ...], CityView] = {}
"""Cities as they were shown last: most of them stay as they are from one position to the next."""


def city_view(s: WorldWonders, seat: int, given: list[list[int]]) -> CityView:
    """All that a seat has; `given` are the prizes of all objectives."""
    key = (
        s.tables,
        s.cities[seat],
        s.board_side,
        seat,
        tuple(s.goods[3 * seat : 3 * seat + 3]),
        s.people[seat],
        s.spent[seat],
        s.loans[seat],
        s.is_out(seat),
        s.owes_road(seat),
        seat in s.pedestals and s.pedestals.index(seat) + 1,
        tuple(s.goals),
        tuple([prize[seat] for prize in given]),
    )
    city = _CITIES.get(key)
    if city is None:
        if len(_CITIES) > 4096:
            _CITIES.clear()
        city = _CITIES[key] = _new_city(s, seat, given)
    return city


def _new_city(s: WorldWonders, seat: int, given: list[list[int]]) -> CityView:
    t, city = s.tables, s.cities[seat]
    pieces = tuple(_piece(t, city.map, piece) for piece in city.pieces)
    return CityView(
        color=SEAT_COLORS[seat],
        map=t.map_ids[city.map],
        pieces=pieces,
        districts=tuple(
            n for n, piece in enumerate(city.pieces) if ops.kind_of(piece) == ops.BUILDING and city.surrounded(t, piece)
        ),
        natural=tuple(ops.members(whole(city.scored_natural()))),
        food=s.goods[3 * seat],
        ceramics=s.goods[3 * seat + 1],
        gears=s.goods[3 * seat + 2],
        population=s.people[seat],
        rings=t.people_rings[s.board_side][s.people[seat]],
        gold=s.gold(seat),
        limit=s.limit(seat),
        loan=ops.LOANS[s.loans[seat]],
        out=s.is_out(seat),
        pedestal=s.pedestals.index(seat) + 1 if seat in s.pedestals else 0,
        owes_road=s.owes_road(seat),
        monuments=tuple(piece.id for piece in pieces if piece.kind == "monument"),
        points=tuple(PointsView(*points) for points in points.sheet(s, seat, given)),
    )


@lru_cache(1 << 15)
def _piece(t: Tables, map: int, piece: int) -> PieceView:
    kind, ref = ops.kind_of(piece), ops.ref_of(piece)
    parts = tuple(foot_cells(t, foot) for foot in ops.feet_of(piece))
    cells = tuple(cell for part in parts for cell in part)
    water = ops.members(whole(at(t.map_water, map)))
    ids = {ops.ROAD: ROADS, ops.TOWER: ("tower",), ops.BUILDING: t.tile_ids, ops.MONUMENT: t.monument_ids}
    return PieceView(
        kind=ops.KINDS[kind],
        id=ids[kind][ref],
        type=TYPES[t.tile_type[ref]] if kind == ops.BUILDING else "",
        cells=cells,
        parts=parts,
        turns=tuple(t.way_turn[t.foot_way[foot]] for foot in ops.feet_of(piece)),
        bridge=kind == ops.ROAD and any(cell in water for cell in cells),
        round=ops.round_of(piece),
    )

"""The piece in hand in a view, with all places where it may go and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.polyominoes import SIZE
from ziggurat.games.world_wonders.data.records import RESOURCES, TYPES
from ziggurat.games.world_wonders.data.tables import Tables, foot_cells
from ziggurat.games.world_wonders.rules import production
from ziggurat.games.world_wonders.rules.refusals import InHand
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.shapes import PlacingView, ReasonView, WayView


def placing_view(s: WorldWonders, viewer: int | None, legal: tuple[int, ...]) -> PlacingView:
    """What the seat on turn has to place; `legal` are the choices of the viewer."""
    t = s.tables
    seat = s.order[s.at]
    item = s.item
    gains = [0, 0, 0, 0]
    rings = 0
    kind, name, shown = "road", "long road", "long-road"
    rest = s.rest if s.phase == ops.PLACE else 1
    what = "long-road"
    if s.owes_road(seat) and rest == 1 and item in (-1, ops.ITEM_LONG_ROAD):
        what, name = "free-road", "free road"
    type_ = ""
    parts = [t.long_ground, t.long_ground]
    if item >= t.monument0:
        monument = item - t.monument0
        kind, name, what = "monument", t.monument_names[monument], t.monument_ids[monument]
        shown, gains, rings = what, t.monument_gains[monument], t.monument_rings[monument]
        parts = t.monument_parts[monument]
    elif item >= ops.ITEM_STACK:
        tile = s.tile(item - ops.ITEM_STACK)
        what, shown = t.stack_ids[item - ops.ITEM_STACK], t.tile_ids[tile]
        kind, name, gains = "building", TYPES[t.tile_type[tile]], t.tile_gains[tile]
        type_, parts = name, [t.stack_ground[item - ops.ITEM_STACK]]
    elif item == ops.ITEM_TOWER:
        kind, name, what, shown, parts = "tower", "tower", "tower", "tower", [t.tower_ground]
    elif item == ops.ITEM_SHORT_ROADS:
        name, what, shown, parts = "short road", "short-roads", "short-roads", t.short_grounds
        if s.owes_road(seat):
            parts = [*t.short_grounds, t.long_ground]
            rest |= 1 << len(t.short_grounds)
    *resources, population = production.markers_after(s, seat, gains)
    hand = InHand(s, seat) if viewer == seat else None
    return PlacingView(
        seat=seat,
        kind=kind,
        item=what,
        id=shown,
        type=type_,
        name=name,
        price=s.paid,
        rest=tuple(t.shape_ids[t.ground_shape[parts[n]]] for n in ops.members(rest)),
        placed=tuple(foot_cells(t, foot) for foot in s.laid),
        gains=dict(zip((*RESOURCES, "population"), gains, strict=True)) | {"rings": rings},
        after=dict(zip(RESOURCES, resources, strict=True)) | {"population": population},
        ways=() if hand is None else tuple(_ways(t, hand, legal)),
        reasons=() if hand is None else tuple(ReasonView(*reason) for reason in hand.reasons),
    )


def _ways(t: Tables, hand: InHand, legal: tuple[int, ...]) -> Iterator[WayView]:
    by_way: dict[int, list[int]] = {}
    for choice in legal:
        if choice >= t.place0:  # in the opening turn items are legal, too
            by_way.setdefault(t.foot_way[choice - t.place0], []).append(choice)
    for ground in hand.grounds():
        for n, way in enumerate(t.shape_ways[t.ground_shape[ground]]):
            choices = by_way.get(way, [])
            corners = [t.foot_corner[choice - t.place0] for choice in choices]
            held = t.way_offsets[way][0]
            yield WayView(
                shape=t.shape_ids[t.way_shape[way]],
                turn=t.way_turn[way],
                offsets=_offsets(t, way),
                cells=tuple(corner + held for corner in corners),
                choices=tuple(choices),
                refused=hand.refused(ground, n, way, sum(1 << corner for corner in corners)),
            )


@lru_cache(256)
def _offsets(t: Tables, way: int) -> tuple[tuple[int, int], ...]:
    """Rows and columns of a way's cells relative to the held cell."""
    rows = [divmod(offset, SIZE) for offset in t.way_offsets[way]]
    return tuple((row - rows[0][0], column - rows[0][1]) for row, column in rows)

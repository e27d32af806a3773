"""What was bought and is being placed: where the piece in hand may go, and laying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import CellSet
from ziggurat.games.world_wonders.rules import monument_places, places, production

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def first_short_road(s: WorldWonders, seat: int, rest: int) -> int:
    """A place for any piece of the mask, or -1 (WW-108)."""
    t = s.tables
    city = s.cities[seat]
    before = -1
    for n in range(len(t.short_grounds)):
        ground = t.short_grounds[n]
        if rest >> n & 1 and ground != before:
            before = ground
            found = places.first_place(t, city, ground, places.way_on(city))
            if found >= 0:
                return found
    return -1


def needs(s: WorldWonders, seat: int, item: int) -> tuple[int, CellSet]:
    """The kind of ground that a long road, a tower or a building needs, and cells of which it must cover one."""
    t = s.tables
    city = s.cities[seat]
    if item >= ops.ITEM_STACK:  # WW-110
        stack = item - ops.ITEM_STACK
        return t.stack_ground[stack], places.beside_type(city, t.tile_type[s.tile(stack)])
    if item == ops.ITEM_TOWER:
        return t.tower_ground, places.beside_piece(city)  # WW-109
    return t.long_ground, places.way_on(city)  # WW-102


def places_in_hand(s: WorldWonders, seat: int, out: list[int]) -> None:
    """Where the piece in hand may go."""
    t = s.tables
    city = s.cities[seat]
    item = s.item
    if item >= t.monument0:
        monument_places.component_places(t, city, item - t.monument0, s.laid, s.rest, out, False)
    elif item == ops.ITEM_SHORT_ROADS:
        for ground in roads_in_hand(s, seat):
            places.places(t, city, ground, places.way_on(city), out)
    else:
        ground, touch = needs(s, seat, item)
        places.places(t, city, ground, touch, out)


def roads_in_hand(s: WorldWonders, seat: int) -> list[int]:
    """Kinds of ground of a set of short roads in hand, and of the free road if it is owed (WW-R07), by shape."""
    t = s.tables
    if not s.owes_road(seat) or long_among(s, s.rest):
        return places.by_shape(t, t.short_grounds, s.rest)
    return places.by_shape(t, t.short_grounds + [t.long_ground], s.rest | 1 << len(t.short_grounds))


def long_among(s: WorldWonders, rest: int) -> bool:
    """Whether a piece of the set in this mask has the shape of a long road."""
    t = s.tables
    return places.without_shape(t, t.short_grounds, rest, t.ground_shape[t.long_ground]) != rest


def free_road_places(s: WorldWonders, seat: int, out: list[int]) -> None:
    """Where the free road may go."""
    city = s.cities[seat]
    places.places(s.tables, city, s.tables.long_ground, places.way_on(city), out)


def free_road_fits(s: WorldWonders, seat: int) -> bool:
    """Whether the seat owes its free road and has a place for it."""
    if not s.owes_road(seat):
        return False
    city = s.cities[seat]
    return places.first_place(s.tables, city, s.tables.long_ground, places.way_on(city)) >= 0


def lay(s: WorldWonders, seat: int, foot: int) -> bool:
    """Lay the piece in hand, or one piece of it; whether the turn is over with it."""
    t = s.tables
    item = s.item
    if item >= t.monument0:
        parts = t.monument_parts[item - t.monument0]
        s.laid.append(foot)
        s.rest = places.without_part(t, parts, s.rest, t.foot_way[foot])
        if s.rest != 0:
            return False
        complete(s, seat, item - t.monument0)
        return finish(s, seat)
    if item >= ops.ITEM_STACK:
        tile = s.tile(item - ops.ITEM_STACK)
        put(s, seat, ops.BUILDING, tile, [foot])
        production.gain(s, seat, t.tile_gains[tile])  # WW-078
    elif item == ops.ITEM_TOWER:
        put(s, seat, ops.TOWER, 0, [foot])
    elif item == ops.ITEM_SHORT_ROADS:
        rest = places.without_part(t, t.short_grounds, s.rest, t.foot_way[foot])
        if rest == s.rest:  # no piece of the set has this shape
            lay_free_road(s, seat, foot)
        else:
            put(s, seat, ops.ROAD, ops.SHORT_ROAD, [foot])
            s.rest = rest
        if s.rest != 0:
            if first_short_road(s, seat, s.rest) >= 0 or free_road_fits(s, seat):
                return False
            lose(s, seat, s.rest)
    elif s.owes_road(seat):
        lay_free_road(s, seat, foot)
        if s.rest == ops.TWO_ROADS:  # the bought one is still in hand
            s.rest = 1
            city = s.cities[seat]
            if places.first_place(t, city, t.long_ground, places.way_on(city)) >= 0:
                return False
            lose(s, seat, 0)
    else:
        put(s, seat, ops.ROAD, ops.LONG_ROAD, [foot])
    return finish(s, seat)


def finish(s: WorldWonders, seat: int) -> bool:
    """What was bought lies: the turn is over, unless the free road that is still owed follows (WW-R07)."""
    empty(s)
    if s.owes_road(seat):
        if free_road_fits(s, seat):
            s.item = ops.ITEM_LONG_ROAD
            s.rest = 1
            s.phase = ops.PLACE
            return False
        s.owing &= ~(1 << seat)
        lose(s, seat, 0)
    return True


def lose(s: WorldWonders, seat: int, rest: int) -> None:
    """A long road (0), or what is left of a set of short ones, has no place (WW-108)."""
    if s.listening:
        s.note(ops.event(ops.SAID_LOST, seat, rest, 0))


def lay_free_road(s: WorldWonders, seat: int, foot: int) -> None:
    put(s, seat, ops.ROAD, ops.FREE_ROAD, [foot])
    s.owing &= ~(1 << seat)


def put(s: WorldWonders, seat: int, kind: int, ref: int, feet: list[int]) -> None:
    """Another piece stands on these footprints."""
    free = kind == ops.ROAD and ref == ops.FREE_ROAD
    piece = ops.pack_piece(kind, ref, 0 if free else s.round, feet)
    s.cities[seat] = s.cities[seat].with_piece(s.tables, piece)
    if s.listening:
        number = len(s.cities[seat].pieces) - 1
        s.note(ops.event(ops.SAID_PLACE, seat, feet[0], ops.told_piece(kind, ref, number)))


def complete(s: WorldWonders, seat: int, monument: int) -> None:
    """All components lie: the monument stands, and brings its gains."""
    t = s.tables
    feet: list[int] = []
    for part in t.monument_parts[monument]:  # in the order of the card
        for foot in s.laid:
            if t.way_shape[t.foot_way[foot]] == t.ground_shape[part]:
                feet.append(foot)
                s.laid.remove(foot)
                break
    put(s, seat, ops.MONUMENT, monument, feet)
    production.gain(s, seat, t.monument_gains[monument])


def empty(s: WorldWonders) -> None:
    """Nothing is in hand."""
    s.item = -1
    s.paid = 0
    s.rest = 0
    s.laid = []
    s.phase = ops.BUY

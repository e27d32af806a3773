"""One player's map with all that stands on it. A city never changes: a new piece makes a new one, copies share it."""

from __future__ import annotations

from typing import Any, Final, final

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import (
    ALL,
    LAST,
    CellSet,
    at,
    beside,
    both,
    either,
    overlap,
    size,
    without,
)
from ziggurat.games.world_wonders.data.tables import Tables

NOTHING: Final = (0, 0, 0)
STACK_BITS: Final = 12
"""In `City.shut`: so many bits for every building type, one per stack."""


def shut_bit(kind: int, stack: int) -> int:
    """The bit of `City.shut` for a building type and a stack."""
    return 1 << (STACK_BITS * kind + stack)


@final
class City:
    """A map and the pieces on it; two cities are equal if these are."""

    map: int
    pieces: list[int]
    """In the order of placing."""
    taken: CellSet
    """Cells covered by a piece."""
    free: CellSet
    roads: CellSet
    towers: CellSet
    types: list[int]
    """Three words per building type."""
    street: CellSet
    """Cells beside a road tile: a building may use them (WW-110)."""
    way_on: CellSet
    """Cells beside a road tile, a tower or the sidewalk: a road may use them (WW-102)."""
    natural: CellSet
    """Visible natural resources."""
    water: CellSet
    """Visible water."""
    green: CellSet
    """Visible green cells."""
    monuments: int
    """How many."""
    points: int
    """Points of the map, worked out when they are first asked for; -1 before."""
    spare: list[int]
    """By item: a place that was found for it, and is good as long as it stays free, since roads and pieces beside it
    never go away; -1 if none is known. Buildings count beside roads only."""
    none: int
    """Mask of items that are known to have no such place."""
    shut: int
    """Which stacks are known to have no place beside each building type (`shut_bit`)."""
    able: int
    """Mask of monuments that are known to have a place."""
    unable: int
    """Mask of monuments that are known to have none."""

    def __init__(self, map: int) -> None:
        self.map = map
        self.pieces = []
        self.points = -1
        self.able = 0
        self.unable = 0
        self.none = 0
        self.shut = 0

    def feature(self, what: int) -> CellSet:
        """Where a feature shows that a monument may ask for (WW-123)."""
        if what < ops.TYPE_COUNT:
            return at(self.types, what)
        if what == ops.FEATURE_ROAD:
            return self.roads
        if what == ops.FEATURE_TOWER:
            return self.towers
        return self.natural if what == ops.FEATURE_NATURAL else self.water

    def refs(self, kind: int) -> list[int]:
        """What stands of a kind, in the order of placing: tiles, monuments, or kinds of roads."""
        return [ops.ref_of(piece) for piece in self.pieces if ops.kind_of(piece) == kind]

    def with_piece(self, t: Tables, piece: int) -> City:
        """The city with one more piece."""
        kind = ops.kind_of(piece)
        ref = ops.ref_of(piece)
        cells = at(t.foot_cells, ops.foot_of(piece))
        if kind == ops.MONUMENT:
            for foot in ops.feet_of(piece):
                cells = either(cells, at(t.foot_cells, foot))
        new = City(self.map)
        new.pieces = self.pieces + [piece]
        new.taken = either(self.taken, cells)
        new.free = without(self.free, cells)
        new.natural = without(self.natural, cells)
        new.water = without(self.water, cells)
        new.green = without(self.green, cells)
        new.roads = self.roads
        new.towers = self.towers
        new.types = self.types
        new.street = self.street
        new.way_on = self.way_on
        new.monuments = self.monuments
        new.spare = self.spare[:]
        # What a monument asks for never appears but with a piece, and room only goes away.
        new.unable = self.unable
        new.none = self.none & ~(1 << ops.ITEM_TOWER)
        new.shut = self.shut
        if kind == ops.ROAD:
            new.none = 0
            new.shut = 0
            near = beside(cells)
            new.unable &= ~t.needed_by[ops.FEATURE_ROAD]
            new.roads = either(self.roads, cells)
            new.street = either(self.street, near)
            new.way_on = either(self.way_on, near)
        elif kind == ops.TOWER:
            new.towers = either(self.towers, cells)
            new.unable &= ~t.needed_by[ops.FEATURE_TOWER]
            new.none &= ~(1 << ops.ITEM_LONG_ROAD | 1 << ops.ITEM_SHORT_ROADS)
            new.way_on = either(self.way_on, beside(cells))
        elif kind == ops.BUILDING:
            first = 3 * t.tile_type[ref]
            new.unable &= ~t.needed_by[t.tile_type[ref]]
            new.shut &= ~(((1 << STACK_BITS) - 1) << STACK_BITS * t.tile_type[ref])
            types = self.types[:]
            types[first] |= cells[0]
            types[first + 1] |= cells[1]
            types[first + 2] |= cells[2]
            new.types = types
        else:
            new.monuments = self.monuments + 1
        return new

    # ------------------------------------------------------------ scoring

    def scored_natural(self) -> CellSet:
        """Visible natural resources beside a piece (WW-153)."""
        return both(self.natural, beside(self.taken))

    def surrounded(self, t: Tables, piece: int) -> bool:
        """Whether no side of this building meets a visible green cell (WW-154)."""
        return not overlap(at(t.foot_ring, ops.foot_of(piece)), self.green)

    def districts(self, t: Tables) -> int:
        """How many buildings are surrounded."""
        n = 0
        for piece in self.pieces:
            if ops.kind_of(piece) == ops.BUILDING and self.surrounded(t, piece):
                n += 1
        return n

    def rings(self, t: Tables) -> int:
        """Rings on the monument cards (WW-152)."""
        n = 0
        for piece in self.pieces:
            if ops.kind_of(piece) == ops.MONUMENT:
                n += t.monument_rings[ops.ref_of(piece)]
        return n

    def natural_points(self) -> int:
        return size(self.scored_natural())

    def map_points(self, t: Tables) -> int:
        """Monuments, natural resources and districts together."""
        if self.points < 0:
            self.points = self.rings(t) + self.natural_points() + self.districts(t)
        return self.points

    # ------------------------------------------------------------ as a value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, City) and self.map == other.map and self.pieces == other.pieces

    def __hash__(self) -> int:
        return hash((self.map, tuple(self.pieces)))

    def __reduce__(self) -> tuple[Any, ...]:
        words = (self.taken, self.free, self.roads, self.towers, self.street, self.way_on)
        shown = (self.natural, self.water, self.green)
        return _revive, (self.map, self.pieces, words, shown, self.types, self.monuments, self.spare)


def _revive(
    map: int,
    pieces: list[int],
    words: tuple[CellSet, CellSet, CellSet, CellSet, CellSet, CellSet],
    shown: tuple[CellSet, CellSet, CellSet],
    types: list[int],
    monuments: int,
    spare: list[int],
) -> City:
    city = City(map)
    city.pieces = pieces
    city.taken, city.free, city.roads, city.towers, city.street, city.way_on = words
    city.natural, city.water, city.green = shown
    city.types = types
    city.monuments = monuments
    city.spare = spare
    return city


def empty(t: Tables, map: int) -> City:
    """A map with nothing on it."""
    city = City(map)
    city.taken = NOTHING
    city.free = (ALL, ALL, ALL)
    city.roads = NOTHING
    city.towers = NOTHING
    city.types = [0] * (3 * ops.TYPE_COUNT)
    city.street = NOTHING
    city.way_on = (0, 0, LAST)
    city.natural = at(t.map_natural, map)
    city.water = at(t.map_water, map)
    city.green = at(t.map_green, map)
    city.monuments = 0
    city.spare = [-1] * t.monument0
    return city

"""One player's map with all that stands on it. Plans never change: a new piece makes a new plan, copies share it."""

from __future__ import annotations

from typing import Any, Final, final

from ziggurat.games.world_wonders.masks import ALL, LAST, Words, at, beside, both, either, overlap, size, without
from ziggurat.games.world_wonders.tables import LONG, NATURAL, ROADS, SHORT, TOWER, TOWERS, TYPES, Tables

# Pieces: what they are.
ROAD: Final = 0
TOWER_PIECE: Final = 1
BUILDING: Final = 2
MONUMENT: Final = 3

# Roads by `ref`.
FREE_ROAD: Final = 0
LONG_ROAD: Final = 1
SHORT_ROAD: Final = 2

# A piece as an int: kind, ref (tile, monument or kind of road), round, number of parts, a footprint for each.
REF_AT: Final = 2
ROUND_AT: Final = 10
PARTS_AT: Final = 14
FOOT_AT: Final = 16
FOOT_BITS: Final = 14
FOOT_MASK: Final = 16383

NOTHING: Final = (0, 0, 0)
SHUT: Final = 12


def piece(kind: int, ref: int, turn: int, feet: list[int]) -> int:
    """A piece as an int; `feet` are footprints, one per component."""
    out = kind | ref << REF_AT | turn << ROUND_AT | len(feet) << PARTS_AT
    for n in range(len(feet)):
        out |= feet[n] << (FOOT_AT + FOOT_BITS * n)
    return out


def kind_of(item: int) -> int:
    return item & 3


def ref_of(item: int) -> int:
    return item >> REF_AT & 255


def feet_of(item: int) -> list[int]:
    """The footprints of a piece."""
    out: list[int] = []
    rest = item >> FOOT_AT
    for _ in range(item >> PARTS_AT & 3):
        out.append(rest & FOOT_MASK)
        rest >>= FOOT_BITS
    return out


@final
class Plan:
    """A map and the pieces on it; two plans are equal if these are."""

    map: int
    pieces: list[int]
    """In the order of placing."""
    taken: Words
    """Cells covered by a piece."""
    free: Words
    roads: Words
    towers: Words
    types: list[int]
    """Three words per building type."""
    street: Words
    """Cells beside a road tile: a building may use them (WW-110)."""
    way_on: Words
    """Cells beside a road tile, a tower or the sidewalk: a road may use them (WW-102)."""
    natural: Words
    """Visible natural resources."""
    water: Words
    """Visible water."""
    green: Words
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
    """Which stacks are known to have no place beside each building type: SHUT bits per type."""
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

    def feature(self, what: int) -> Words:
        """Where a feature shows that a monument may ask for (WW-123)."""
        if what < TYPES:
            return at(self.types, what)
        if what == ROADS:
            return self.roads
        if what == TOWERS:
            return self.towers
        return self.natural if what == NATURAL else self.water

    def with_piece(self, t: Tables, item: int) -> Plan:
        """The plan with one more piece."""
        kind = item & 3
        ref = item >> REF_AT & 255
        cells: Words = NOTHING
        rest = item >> FOOT_AT
        for _ in range(item >> PARTS_AT & 3):
            cells = either(cells, at(t.foot_cells, rest & FOOT_MASK))
            rest >>= FOOT_BITS
        new = Plan(self.map)
        new.pieces = self.pieces + [item]
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
        new.none = self.none & ~(1 << TOWER)
        new.shut = self.shut
        if kind == ROAD:
            new.none = 0
            new.shut = 0
            near = beside(cells)
            new.unable &= ~t.needed_by[ROADS]
            new.roads = either(self.roads, cells)
            new.street = either(self.street, near)
            new.way_on = either(self.way_on, near)
        elif kind == TOWER_PIECE:
            new.towers = either(self.towers, cells)
            new.unable &= ~t.needed_by[TOWERS]
            new.none &= ~(1 << LONG | 1 << SHORT)
            new.way_on = either(self.way_on, beside(cells))
        elif kind == BUILDING:
            first = 3 * t.tile_type[ref]
            new.unable &= ~t.needed_by[t.tile_type[ref]]
            new.shut &= ~(((1 << SHUT) - 1) << SHUT * t.tile_type[ref])
            types = self.types[:]
            types[first] |= cells[0]
            types[first + 1] |= cells[1]
            types[first + 2] |= cells[2]
            new.types = types
        else:
            new.monuments = self.monuments + 1
        return new

    # ------------------------------------------------------------ scoring

    def scored_natural(self) -> Words:
        """Visible natural resources beside a piece (WW-153)."""
        return both(self.natural, beside(self.taken))

    def surrounded(self, t: Tables, item: int) -> bool:
        """Whether no side of this building meets a visible green cell (WW-154)."""
        return not overlap(at(t.foot_ring, item >> FOOT_AT & FOOT_MASK), self.green)

    def districts(self, t: Tables) -> int:
        """How many buildings are surrounded."""
        n = 0
        for item in self.pieces:
            if item & 3 == BUILDING and self.surrounded(t, item):
                n += 1
        return n

    def rings(self, t: Tables) -> int:
        """Rings on the monument cards (WW-152)."""
        n = 0
        for item in self.pieces:
            if item & 3 == MONUMENT:
                n += t.monument_rings[item >> REF_AT & 255]
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
        return isinstance(other, Plan) and self.map == other.map and self.pieces == other.pieces

    def __hash__(self) -> int:
        return hash((self.map, tuple(self.pieces)))

    def __reduce__(self) -> tuple[Any, ...]:
        words = (self.taken, self.free, self.roads, self.towers, self.street, self.way_on)
        shown = (self.natural, self.water, self.green)
        return _revive, (self.map, self.pieces, words, shown, self.types, self.monuments, self.spare)


def _revive(
    map: int,
    pieces: list[int],
    words: tuple[Words, Words, Words, Words, Words, Words],
    shown: tuple[Words, Words, Words],
    types: list[int],
    monuments: int,
    spare: list[int],
) -> Plan:
    plan = Plan(map)
    plan.pieces = pieces
    plan.taken, plan.free, plan.roads, plan.towers, plan.street, plan.way_on = words
    plan.natural, plan.water, plan.green = shown
    plan.types = types
    plan.monuments = monuments
    plan.spare = spare
    return plan


def empty(t: Tables, map: int) -> Plan:
    """A map with nothing on it."""
    plan = Plan(map)
    plan.taken = NOTHING
    plan.free = (ALL, ALL, ALL)
    plan.roads = NOTHING
    plan.towers = NOTHING
    plan.types = [0] * (3 * TYPES)
    plan.street = NOTHING
    plan.way_on = (0, 0, LAST)
    plan.natural = at(t.map_natural, map)
    plan.water = at(t.map_water, map)
    plan.green = at(t.map_green, map)
    plan.monuments = 0
    plan.spare = [-1] * t.monument0
    return plan

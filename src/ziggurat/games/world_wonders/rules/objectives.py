"""Public objectives: what a city has of each (chapter 11), and how the prizes are given."""

from __future__ import annotations

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import (
    LAST,
    CellSet,
    at,
    both,
    first,
    flood,
    overlap,
    size,
    some,
    without,
)
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules.city import City

SIDES: CellSet = (0x801801801FFF, 0x801801801801, 0x801801801801)
"""Cells at the left, right or top edge; the bottom side is sidewalk (WW-008)."""
BORDER: CellSet = (0x801801801FFF, 0x801801801801, LAST | 0x801801801801)


def goal_value(t: Tables, goal: int, city: City, goods: list[int], seat: int) -> int:
    """What a seat has of what an objective asks for (WW-171); `goods` are three numbers per seat."""
    kind = t.goal_kind[goal]
    if kind == ops.GOAL_GREEN_AREA:
        return enclosed_green(city)
    if kind == ops.GOAL_LONGEST_ROAD:
        return largest_group(city.roads)
    if kind == ops.GOAL_MOST_MONUMENTS:
        return city.monuments
    if kind == ops.GOAL_HIGHEST_RESOURCE:
        return goods[3 * seat + t.goal_of[goal]]
    if kind == ops.GOAL_TYPE_GROUP:
        return type_group(t, city, t.goal_of[goal])
    if kind == ops.GOAL_EACH_TYPE:
        return each_type(t, city)
    n = 0
    for piece in city.pieces:
        if ops.kind_of(piece) == ops.BUILDING:
            foot = ops.foot_of(piece)
            if kind == ops.GOAL_MOST_OF_TYPE:
                n += t.tile_type[ops.ref_of(piece)] == t.goal_of[goal]
            elif kind == ops.GOAL_BY_NATURAL:
                n += overlap(at(t.foot_ring, foot), city.natural)
            elif kind == ops.GOAL_BY_WATER:
                n += overlap(at(t.foot_ring, foot), city.water)
            elif kind == ops.GOAL_ON_EDGE:
                n += overlap(at(t.foot_cells, foot), SIDES)
    return n


def largest_group(cells: CellSet) -> int:
    """Cells of the largest group that hangs together (WW-176)."""
    best = 0
    while some(cells):
        group = flood(first(cells), cells)
        n = size(group)
        if n > best:
            best = n
        cells = without(cells, group)
    return best


def enclosed_green(city: City) -> int:
    """Cells of the largest group of visible green cells that touches neither a map edge nor the sidewalk (WW-175)."""
    cells = city.green
    edge = both(cells, BORDER)
    if some(edge):
        cells = without(cells, flood(edge, cells))
    return largest_group(cells)


def type_group(t: Tables, city: City, kind: int) -> int:
    """Tiles of a type in their largest touching group; a single tile is none (WW-182, WW-R45)."""
    cells = at(city.types, kind)
    best = 0
    while some(cells):
        group = flood(first(cells), cells)
        n = 0
        for piece in city.pieces:
            if ops.kind_of(piece) == ops.BUILDING and t.tile_type[ops.ref_of(piece)] == kind:
                n += overlap(at(t.foot_cells, ops.foot_of(piece)), group)
        if n > best:
            best = n
        cells = without(cells, group)
    return best if best > 1 else 0


def each_type(t: Tables, city: City) -> int:
    """1 if a building of every type is surrounded, else 0 (WW-184)."""
    found = 0
    for piece in city.pieces:
        if ops.kind_of(piece) == ops.BUILDING and city.surrounded(t, piece):
            found |= 1 << t.tile_type[ops.ref_of(piece)]
    return 1 if found == (1 << ops.TYPE_COUNT) - 1 else 0


def prizes(t: Tables, goal: int, values: list[int]) -> list[int]:
    """Points per seat for one objective (WW-172..174)."""
    out = [0] * len(values)
    best = max(values)
    if best == 0:
        return out
    leaders = [seat for seat in range(len(values)) if values[seat] == best]
    if t.goal_kind[goal] == ops.GOAL_EACH_TYPE:
        for seat in leaders:
            out[seat] = shared(t.goal_first[goal], len(leaders))
        return out
    if len(leaders) > 1:
        for seat in leaders:
            out[seat] = shared(t.goal_first[goal] + t.goal_second[goal], len(leaders))
        return out
    out[leaders[0]] = t.goal_first[goal]
    next_best = 0
    for value in values:
        if value != best and value > next_best:
            next_best = value
    if next_best > 0:
        seconds = [seat for seat in range(len(values)) if values[seat] == next_best]
        for seat in seconds:
            out[seat] = t.goal_second[goal] if len(seconds) == 1 else t.second_tie
    return out


def shared(points: int, among: int) -> int:
    """An even share, rounded up (WW-173)."""
    return (points + among - 1) // among

"""Public objectives: what a city has of each (chapter 11), and how the prizes are given."""

from __future__ import annotations

from ziggurat.games.world_wonders.masks import (
    LAST,
    Words,
    at,
    both,
    first,
    flood,
    overlap,
    size,
    some,
    without,
)
from ziggurat.games.world_wonders.plan import BUILDING, FOOT_AT, FOOT_MASK, REF_AT, Plan
from ziggurat.games.world_wonders.tables import (
    BY_NATURAL,
    BY_WATER,
    EACH_TYPE,
    GREEN_AREA,
    HIGHEST_RESOURCE,
    LONGEST_ROAD,
    MOST_MONUMENTS,
    MOST_OF_TYPE,
    ON_EDGE,
    TYPE_GROUP,
    TYPES,
    Tables,
)

SIDES: Words = (0x801801801FFF, 0x801801801801, 0x801801801801)
"""Cells at the left, right or top edge; the bottom side is sidewalk (WW-008)."""
BORDER: Words = (0x801801801FFF, 0x801801801801, LAST | 0x801801801801)


def goal_value(t: Tables, goal: int, plan: Plan, goods: list[int], seat: int) -> int:
    """What a seat has of what an objective asks for (WW-171); `goods` are three numbers per seat."""
    kind = t.goal_kind[goal]
    if kind == GREEN_AREA:
        return enclosed_green(plan)
    if kind == LONGEST_ROAD:
        return largest_group(plan.roads)
    if kind == MOST_MONUMENTS:
        return plan.monuments
    if kind == HIGHEST_RESOURCE:
        return goods[3 * seat + t.goal_of[goal]]
    if kind == TYPE_GROUP:
        return type_group(t, plan, t.goal_of[goal])
    if kind == EACH_TYPE:
        return each_type(t, plan)
    n = 0
    for item in plan.pieces:
        if item & 3 == BUILDING:
            foot = item >> FOOT_AT & FOOT_MASK
            if kind == MOST_OF_TYPE:
                n += t.tile_type[item >> REF_AT & 255] == t.goal_of[goal]
            elif kind == BY_NATURAL:
                n += overlap(at(t.foot_ring, foot), plan.natural)
            elif kind == BY_WATER:
                n += overlap(at(t.foot_ring, foot), plan.water)
            elif kind == ON_EDGE:
                n += overlap(at(t.foot_cells, foot), SIDES)
    return n


def largest_group(cells: Words) -> int:
    """Cells of the largest group that hangs together (WW-176)."""
    best = 0
    while some(cells):
        group = flood(first(cells), cells)
        n = size(group)
        if n > best:
            best = n
        cells = without(cells, group)
    return best


def enclosed_green(plan: Plan) -> int:
    """Cells of the largest group of visible green cells that touches neither a map edge nor the sidewalk (WW-175)."""
    cells = plan.green
    edge = both(cells, BORDER)
    if some(edge):
        cells = without(cells, flood(edge, cells))
    return largest_group(cells)


def type_group(t: Tables, plan: Plan, kind: int) -> int:
    """Tiles of a type in their largest touching group; a single tile is none (WW-182, WW-R45)."""
    cells = at(plan.types, kind)
    best = 0
    while some(cells):
        group = flood(first(cells), cells)
        n = 0
        for item in plan.pieces:
            if item & 3 == BUILDING and t.tile_type[item >> REF_AT & 255] == kind:
                n += overlap(at(t.foot_cells, item >> FOOT_AT & FOOT_MASK), group)
        if n > best:
            best = n
        cells = without(cells, group)
    return best if best > 1 else 0


def each_type(t: Tables, plan: Plan) -> int:
    """1 if a building of every type is surrounded, else 0 (WW-184)."""
    found = 0
    for item in plan.pieces:
        if item & 3 == BUILDING and plan.surrounded(t, item):
            found |= 1 << t.tile_type[item >> REF_AT & 255]
    return 1 if found == (1 << TYPES) - 1 else 0


def prizes(t: Tables, goal: int, values: list[int]) -> list[int]:
    """Points per seat for one objective (WW-172..174)."""
    out = [0] * len(values)
    best = max(values)
    if best == 0:
        return out
    leaders = [seat for seat in range(len(values)) if values[seat] == best]
    if t.goal_kind[goal] == EACH_TYPE:
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

"""Where pieces may go (WW-100..111): whole sets of places at once, by shifting masks."""

from __future__ import annotations

from ziggurat.games.world_wonders.data.cell_sets import (
    LAST,
    CellSet,
    at,
    beside,
    both,
    either,
    inside,
    meeting,
    overlap,
    some,
)
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules.city import City

SIDEWALK: CellSet = (0, 0, LAST)
"""The bottom row, next to the sidewalk (WW-008)."""


def listed(rows: list[list[int]], corners: CellSet, out: list[int]) -> None:
    """Add the choices of these corners, ascending; `rows` belongs to the way round."""
    base = 0
    for word in corners:
        if word != 0:
            for half in range(8):
                mask = (word >> (6 * half)) & 63
                if mask != 0:
                    out.extend(rows[base + (half << 6) + mask])
        base += 512


def beside_piece(city: City) -> CellSet:
    """Cells that a tower may use (WW-109)."""
    return beside(city.taken)


def beside_type(city: City, kind: int) -> CellSet:
    """Cells that a building of this type may use: beside a road tile or its own type (WW-110)."""
    return either(city.street, beside(at(city.types, kind)))


def way_on(city: City) -> CellSet:
    """Cells that a road may use (WW-102); the first road of a map must lie at the sidewalk (WW-070)."""
    return city.way_on if some(city.roads) else SIDEWALK


def first_listed(rows: list[list[int]], corners: CellSet) -> int:
    """The first choice of these corners, which are not none."""
    base = 0
    for word in corners:
        if word != 0:
            for half in range(8):
                mask = (word >> (6 * half)) & 63
                if mask != 0:
                    return rows[base + (half << 6) + mask][0]
        base += 512
    return -1


def is_free(t: Tables, city: City, foot: int) -> bool:
    return not overlap(at(t.foot_cells, foot), city.taken)


def first_place(t: Tables, city: City, ground: int, touch: CellSet) -> int:
    """A footprint for a piece on free cells of the right ground, with a cell on one of `touch`; -1 if there is none."""
    corners = t.ground[city.map][ground]
    ways = t.shape_ways[t.ground_shape[ground]]
    for n in range(len(ways)):
        offsets = t.way_offsets[ways[n]]
        fit = both(at(corners, n), meeting(offsets, touch))
        if some(fit):
            fit = inside(offsets, fit, city.free)
            if some(fit):
                return first_listed(t.way_rows[ways[n]], fit) - t.place0
    return -1


def places(t: Tables, city: City, ground: int, touch: CellSet, out: list[int]) -> None:
    """All places of such a piece, as choices, ascending."""
    corners = t.ground[city.map][ground]
    ways = t.shape_ways[t.ground_shape[ground]]
    for n in range(len(ways)):
        way = ways[n]
        offsets = t.way_offsets[way]
        fit = inside(offsets, at(corners, n), city.free)
        if some(fit):
            listed(t.way_rows[way], both(fit, meeting(offsets, touch)), out)


def by_shape(t: Tables, grounds: list[int], rest: int) -> list[int]:
    """Different kinds of ground of the pieces in the mask `rest`, in the order of their shapes."""
    out: list[int] = []
    for n in range(len(grounds)):
        if rest >> n & 1 and grounds[n] not in out:
            out.append(grounds[n])
    for i in range(1, len(out)):
        k = i
        while k > 0 and t.ground_shape[out[k - 1]] > t.ground_shape[out[k]]:
            out[k - 1], out[k] = out[k], out[k - 1]
            k -= 1
    return out


def without_part(t: Tables, parts: list[int], rest: int, way: int) -> int:
    """What is left of a mask of pieces when one that lies this way round is taken out of it."""
    return without_shape(t, parts, rest, t.way_shape[way])


def without_shape(t: Tables, parts: list[int], rest: int, shape: int) -> int:
    """What is left of a mask of pieces when one of this shape is taken out of it; the same if there is none."""
    for n in range(len(parts)):
        if rest >> n & 1 and t.ground_shape[parts[n]] == shape:
            return rest & ~(1 << n)
    return rest

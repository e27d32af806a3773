"""Sets of the 144 cells of a map as three words of 48 bits, four rows each: such words are cheap when compiled."""

from __future__ import annotations

from typing import Final

CellSet = tuple[int, int, int]

WORD: Final = 48
ALL: Final = 0xFFFFFFFFFFFF
TOP: Final = 0xFFF
"""The first row of a word."""
LAST: Final = 0xFFF000000000
"""The last row of a word."""
NOT_FIRST: Final = 0xFFEFFEFFEFFE
"""All but the first column."""
NOT_LAST: Final = 0x7FF7FF7FF7FF
NOT_FIRST_TWO: Final = 0xFFCFFCFFCFFC
NOT_LAST_TWO: Final = 0x3FF3FF3FF3FF
LOW: Final = [(1 << k) - 1 for k in range(WORD + 1)]


def beside(x: CellSet) -> CellSet:
    """The cells that share a side with one of these (WW-R01)."""
    x0, x1, x2 = x
    return (
        ((x0 << 1) & NOT_FIRST) | ((x0 >> 1) & NOT_LAST) | ((x0 << 12) & ALL) | (x0 >> 12) | ((x1 & TOP) << 36),
        ((x1 << 1) & NOT_FIRST)
        | ((x1 >> 1) & NOT_LAST)
        | ((x1 << 12) & ALL)
        | (x1 >> 12)
        | ((x2 & TOP) << 36)
        | (x0 >> 36),
        ((x2 << 1) & NOT_FIRST) | ((x2 >> 1) & NOT_LAST) | ((x2 << 12) & ALL) | (x2 >> 12) | (x1 >> 36),
    )


def one_apart(x: CellSet) -> CellSet:
    """The cells that have exactly one cell between them and one of these, in a straight line (WW-126)."""
    x0, x1, x2 = x
    low = 0xFFFFFF
    return (
        ((x0 << 2) & NOT_FIRST_TWO) | ((x0 >> 2) & NOT_LAST_TWO) | ((x0 & low) << 24) | (x0 >> 24) | ((x1 & low) << 24),
        ((x1 << 2) & NOT_FIRST_TWO)
        | ((x1 >> 2) & NOT_LAST_TWO)
        | ((x1 & low) << 24)
        | (x1 >> 24)
        | ((x2 & low) << 24)
        | (x0 >> 24),
        ((x2 << 2) & NOT_FIRST_TWO) | ((x2 >> 2) & NOT_LAST_TWO) | ((x2 & low) << 24) | (x2 >> 24) | (x1 >> 24),
    )


def inside(offsets: list[int], corners: CellSet, cells: CellSet) -> CellSet:
    """The corners from which all cells of a piece lie within these cells."""
    c0, c1, c2 = corners
    x0, x1, x2 = cells
    for k in offsets:
        low = LOW[k]
        up = WORD - k
        c0 &= (x0 >> k) | ((x1 & low) << up)
        c1 &= (x1 >> k) | ((x2 & low) << up)
        c2 &= x2 >> k
    return c0, c1, c2


def meeting(offsets: list[int], cells: CellSet) -> CellSet:
    """The corners from which some cell of a piece lies on one of these cells; to be cut to corners on the map."""
    x0, x1, x2 = cells
    c0 = 0
    c1 = 0
    c2 = 0
    for k in offsets:
        low = LOW[k]
        up = WORD - k
        c0 |= (x0 >> k) | ((x1 & low) << up)
        c1 |= (x1 >> k) | ((x2 & low) << up)
        c2 |= x2 >> k
    return c0, c1, c2


def both(x: CellSet, y: CellSet) -> CellSet:
    return x[0] & y[0], x[1] & y[1], x[2] & y[2]


def either(x: CellSet, y: CellSet) -> CellSet:
    return x[0] | y[0], x[1] | y[1], x[2] | y[2]


def without(x: CellSet, y: CellSet) -> CellSet:
    return x[0] & ~y[0], x[1] & ~y[1], x[2] & ~y[2]


def some(x: CellSet) -> bool:
    return x[0] != 0 or x[1] != 0 or x[2] != 0


def overlap(x: CellSet, y: CellSet) -> bool:
    return x[0] & y[0] != 0 or x[1] & y[1] != 0 or x[2] & y[2] != 0


def two_or_more(x: CellSet) -> bool:
    """Whether there are at least two cells."""
    x0, x1, x2 = x
    if x0 & (x0 - 1) != 0 or x1 & (x1 - 1) != 0 or x2 & (x2 - 1) != 0:
        return True
    return (x0 != 0) + (x1 != 0) + (x2 != 0) >= 2


def bits(x: int) -> int:
    """The number of bits of one word."""
    x = x - ((x >> 1) & 0x555555555555)
    x = (x & 0x333333333333) + ((x >> 2) & 0x333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F
    x = x + (x >> 8)
    x = x + (x >> 16) + (x >> 32)
    return x & 0xFF


def size(x: CellSet) -> int:
    """The number of cells."""
    return bits(x[0]) + bits(x[1]) + bits(x[2])


def at(table: list[int], index: int) -> CellSet:
    """Three words of a table."""
    return table[3 * index], table[3 * index + 1], table[3 * index + 2]


def flood(start: CellSet, within: CellSet) -> CellSet:
    """All cells of `within` that hang together with `start`, which lies within."""
    group = start
    while True:
        more = either(group, both(beside(group), within))
        if more == group:
            return group
        group = more


def first(x: CellSet) -> CellSet:
    """The first cell of a set that is not empty."""
    x0, x1, x2 = x
    if x0 != 0:
        return x0 & -x0, 0, 0
    if x1 != 0:
        return 0, x1 & -x1, 0
    return 0, 0, x2 & -x2


def whole(x: CellSet) -> int:
    """A set of cells as one int: for people's questions that is fast enough, and shorter to write."""
    return x[0] | x[1] << WORD | x[2] << 2 * WORD

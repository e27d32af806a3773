"""The numbers that the rules speak in: choices, items, pieces, phases and events, and how some are packed into one."""

from __future__ import annotations

from typing import Final

# ------------------------------------------------------------------ choices

# What is asked of the seat on turn besides purchases and places.
LOAN: Final = 0
REPAY: Final = 1
DROP_OUT: Final = 2

# Items on sale, by the choice that buys them; monuments follow at Tables.monument0, then places at Tables.place0.
ITEM_LONG_ROAD: Final = 3
ITEM_SHORT_ROADS: Final = 4
ITEM_TOWER: Final = 5
ITEM_PEDESTAL: Final = 6
"""Two of them: first and second."""
ITEM_STACK: Final = 8
"""One for every stack of building tiles."""

TILE_ITEMS: Final = 8192
"""Beyond all choices: a building tile, where a stack would not say which one it was."""


def tile_item(tile: int) -> int:
    """A building tile as an item of its own, for what was bought or taken."""
    return TILE_ITEMS + tile


def item_tile(item: int) -> int:
    """The building tile that an item of its own is; -1 for all other items."""
    return item - TILE_ITEMS if item >= TILE_ITEMS else -1


# ------------------------------------------------------------------ phases, buyers, loans

# What the seat on turn is asked.
BUY: Final = 0
"""A loan action or a purchase."""
PLACE: Final = 1
"""Where the piece in hand goes."""
OVER: Final = 2
PHASES: Final = ("buy", "place", "over")

TWO_ROADS: Final = 3
"""As what is left in hand: a long road was bought before the free road lies, so both are to be placed."""

# Buyers that are no seat.
NOBODY: Final = -1
AUTOMATON: Final = -2
"""The opponent of solo play."""

# How the Automaton is judged (WW-197); 0 with two players or more.
EASY: Final = 1
HARD: Final = 2
MODES: Final = ("", "easy", "hard")

# A loan of a player.
NO_LOAN: Final = 0
NEW_LOAN: Final = 1
"""Taken in this round: the limit is higher, and it cannot be repaid yet (WW-085)."""
OLD_LOAN: Final = 2
LOANS: Final = ("", "new", "old")

# ------------------------------------------------------------------ what the cards say

# What lies beside a monument, in the order of records.FEATURES; the first ones are the building types.
TYPE_COUNT: Final = 5
FEATURE_ROAD: Final = 5
FEATURE_TOWER: Final = 6
FEATURE_NATURAL: Final = 7
FEATURE_WATER: Final = 8
FEATURE_COUNT: Final = 9

# How the components of a monument are linked (WW-126), in the order of records.LINKS.
LINK_TOUCHING: Final = 1
LINK_SPACED: Final = 2

# What objectives count, in the order of records.GOALS.
GOAL_GREEN_AREA: Final = 0
GOAL_LONGEST_ROAD: Final = 1
GOAL_MOST_MONUMENTS: Final = 2
GOAL_BY_NATURAL: Final = 3
GOAL_BY_WATER: Final = 4
GOAL_MOST_OF_TYPE: Final = 5
GOAL_HIGHEST_RESOURCE: Final = 6
GOAL_TYPE_GROUP: Final = 7
GOAL_ON_EDGE: Final = 8
GOAL_EACH_TYPE: Final = 9

# What a solo card names besides single items.
HIGHEST_PRICE: Final = -1
LOWEST_PRICE: Final = -2
OLDEST_MONUMENT: Final = -3
NEWEST_MONUMENT: Final = -4
MOST_RINGS: Final = -5

# ------------------------------------------------------------------ pieces on a map

# Kinds.
ROAD: Final = 0
TOWER: Final = 1
BUILDING: Final = 2
MONUMENT: Final = 3
KINDS: Final = ("road", "tower", "building", "monument")

# Roads by what they were bought as.
FREE_ROAD: Final = 0
LONG_ROAD: Final = 1
SHORT_ROAD: Final = 2

# A piece as an int: kind, ref, round, number of parts, a footprint for each.
REF_AT: Final = 2
ROUND_AT: Final = 10
PARTS_AT: Final = 14
FOOT_AT: Final = 16
FOOT_BITS: Final = 14
FOOT_MASK: Final = 16383


def pack_piece(kind: int, ref: int, turn: int, feet: list[int]) -> int:
    """A piece as an int: `ref` is its tile, monument or kind of road, `feet` are footprints, one per component."""
    piece = kind | ref << REF_AT | turn << ROUND_AT | len(feet) << PARTS_AT
    for n in range(len(feet)):
        piece |= feet[n] << (FOOT_AT + FOOT_BITS * n)
    return piece


def kind_of(piece: int) -> int:
    return piece & 3


def ref_of(piece: int) -> int:
    """The tile of a building, the monument, or the kind of a road."""
    return piece >> REF_AT & 255


def round_of(piece: int) -> int:
    """The round in which it was placed; 0 for the free road."""
    return piece >> ROUND_AT & 15


def foot_of(piece: int) -> int:
    """The footprint of a piece, of a monument that of its first component."""
    return piece >> FOOT_AT & FOOT_MASK


def feet_of(piece: int) -> list[int]:
    """The footprints of a piece."""
    feet: list[int] = []
    rest = piece >> FOOT_AT
    for _ in range(piece >> PARTS_AT & 3):
        feet.append(rest & FOOT_MASK)
        rest >>= FOOT_BITS
    return feet


# ------------------------------------------------------------------ events for narration

SAID_ROUND: Final = 0
SAID_BUY: Final = 1
SAID_PLACE: Final = 2
SAID_LOAN: Final = 3
SAID_REPAY: Final = 4
SAID_OUT: Final = 5
SAID_STUCK: Final = 6
SAID_GAIN: Final = 7
SAID_PEOPLE: Final = 8
SAID_TURNED_UP: Final = 9
SAID_LOST: Final = 10
SAID_ORDER: Final = 11
SAID_CARD: Final = 12
SAID_TOOK: Final = 13
SAID_OVER: Final = 14
SAID_SOLO_OVER: Final = 15

STRIDE: Final = 16384


def event(kind: int, seat: int, a: int, b: int) -> int:
    """What happened as an int: its kind, a seat and two numbers."""
    return ((b * STRIDE + a) * 16 + seat) * 16 + kind


def told_piece(kind: int, ref: int, number: int) -> int:
    """A piece that was placed: what it is, and its number among the pieces of its city."""
    return kind | ref << REF_AT | number << ROUND_AT


def piece_told(told: int) -> tuple[int, int, int]:
    """Kind, reference and number of a piece that was placed."""
    return kind_of(told), ref_of(told), told >> ROUND_AT


def told(event: int) -> tuple[int, int, int, int]:
    """Kind, seat and the two numbers of an event."""
    b, a = divmod(event >> 8, STRIDE)
    return event & 15, event >> 4 & 15, a, b


# ------------------------------------------------------------------ masks


def members(mask: int) -> list[int]:
    """The numbers whose bits are set: seats, cells, pieces of a set, ascending."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out

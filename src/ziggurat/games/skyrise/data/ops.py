"""The ints of Skyrise by name, and the functions that pack several into one."""

from __future__ import annotations

from typing import Final

# Choices: pass, 48 buildings in order of their numbers, 4 colors, the neighborhoods, then the Wonder cards twice.
PASS: Final = 0
BUILDING0: Final = 1
COLOR0: Final = 49
HOOD0: Final = 53

# A piece is a building (its place in the order of numbers) or WONDER0 + a Wonder card.
WONDER0: Final = 64
BUILDINGS: Final = 12
"""Of each seat in both Eras."""
ERA_1_BUILDINGS: Final = 7

# Heights of buildings.
SHORT: Final = 0
MEDIUM: Final = 1
TALL: Final = 2

# Discs: 0-3 neighborhood by color, 4-7 patron by letter.
PATRON0: Final = 4
WILD: Final = 8
COMMISSIONS: Final = 9
NO_DISC: Final = -1

# Phases: what the seat or seats of `pending` are asked.
BID: Final = 0
"""Which piece to bid, or pass."""
PLACE: Final = 1
"""Where to place the piece in hand."""
PICK: Final = 2
"""Which Wonder card to keep (all seats at once)."""
COLOR: Final = 3
"""Which color a wild disc takes."""
VAULT: Final = 4
"""Which disc beside the Vault to take, or none."""
OVER: Final = 5

# What a panorama card counts.
FEATURE_GROUP: Final = 0
FEATURE_INCIDENCE: Final = 1
BRIDGE_BOTH_ENDS: Final = 2
CHAIN_ON_ISLAND: Final = 3

# What an effect of a Wonder does.
FLAT: Final = 0
PER_BID: Final = 1
FEATURES_BORDERED: Final = 2
ADJACENT_STRUCTURES: Final = 3
ADJACENT_UNOCCUPIED: Final = 4
OBJECTIVE_COLOR: Final = 5
DISCS_OF_HOOD_COLOR: Final = 6
PANORAMA_ISLAND: Final = 7
CENTRAL_STRUCTURES: Final = 8
PATRON_LETTERS: Final = 9
TALL_ON_ISLAND: Final = 10
OWN_TALL: Final = 11
PATRON_DISCS: Final = 12
COLORS_ON_ISLAND: Final = 13
UNBUILT: Final = 14
TAKE_DISC: Final = 15
CONTROL: Final = 16
LONGEST_CHAIN: Final = 17
UNLIMITED: Final = 1 << 30
"""The most that an effect without a limit scores."""

# Where points come from.
FROM_CONTROL: Final = 0
FROM_PANORAMA: Final = 1
FROM_WONDER: Final = 2
FROM_OBJECTIVE: Final = 3
FROM_PATRON: Final = 4
FROM_EXCESS: Final = 5
FROM_KEY: Final = 6
FROM_COMMISSIONS: Final = 7
FROM_STRUCTURES: Final = 8

# Kinds of events for narration.
SAID_START: Final = 0
SAID_BID: Final = 1
SAID_PASS: Final = 2
SAID_CANNOT: Final = 3
SAID_BUILD: Final = 4
SAID_DISC: Final = 5
SAID_COLOR: Final = 6
SAID_VAULT: Final = 7
SAID_SCORE: Final = 8
SAID_REVEAL: Final = 9
SAID_OBJECTIVE: Final = 10
SAID_KEY: Final = 11
SAID_ERA: Final = 12
SAID_OVER: Final = 13
SAID_ENDED: Final = 14
"""The auction ended at once; with one of the reasons that follow."""
SAID_LEFT: Final = 15
"""The Vault took no disc."""

# Why nobody else was asked.
NO_ROOM: Final = 0
BY_WONDER: Final = 1
ALONE: Final = 2

STRIDE: Final = 4096
"""One more than the largest first number of an event: a source of points with what it belongs to."""


def event(kind: int, seat: int, a: int, b: int) -> int:
    """What happened, for narration: its kind, the seat and two numbers."""
    return ((b * STRIDE + a) * 16 + seat) * 16 + kind


def event_kind(item: int) -> int:
    return item & 15


def event_seat(item: int) -> int:
    return item >> 4 & 15


def event_numbers(item: int) -> tuple[int, int]:
    """The two numbers of an event."""
    both = item >> 8
    return both % STRIDE, both // STRIDE


def bid_over(hood: int, seat: int, piece: int) -> int:
    """The second number of SAID_BID: where, and whose piece it outbids (seat -1: it is the first one)."""
    return hood if seat < 0 else (seat * 128 + piece + 1) * 256 + hood


def event_hood(number: int) -> int:
    """The neighborhood, from the second number of SAID_BID or SAID_BUILD."""
    return number & 255


def outbid_seat(number: int) -> int:
    """Whose piece is outbid, from `bid_over`; -1: nobody's."""
    return ((number >> 8) - 1) >> 7


def outbid_piece(number: int) -> int:
    """The piece that is outbid, from `bid_over`."""
    return (number >> 8) - 1 & 127


def built_with(hood: int, bidders: int, disc: int) -> int:
    """The second number of SAID_BUILD: where, whose bids go home (a mask of seats), and the disc that lay there."""
    return ((disc + 1) * 16 + bidders) * 256 + hood


def built_bidders(number: int) -> int:
    """The seats whose bids go home, from `built_with`."""
    return number >> 8 & 15


def built_disc(number: int) -> int:
    """The disc that lay there, from `built_with`; NO_DISC where there was none."""
    return (number >> 12) - 1


def source_with_ref(source: int, ref: int) -> int:
    """A source of points with what it belongs to, as the first number of SAID_SCORE."""
    return source * 128 + ref


def split_source(number: int) -> tuple[int, int]:
    """The source and what it belongs to, from `source_with_ref`."""
    return number >> 7, number & 127


def entry(seat: int, source: int, ref: int, amount: int, era: int) -> int:
    """Points in the ledger: whose, from which source, what they belong to (an island, a card, a color), how many."""
    return (((amount * 128 + ref) * 16 + source) * 4 + era) * 8 + seat


def entry_seat(item: int) -> int:
    return item & 7


def entry_era(item: int) -> int:
    return item >> 3 & 3


def entry_source(item: int) -> int:
    return item >> 5 & 15


def entry_ref(item: int) -> int:
    return item >> 9 & 127


def entry_amount(item: int) -> int:
    return item >> 16


def members(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]

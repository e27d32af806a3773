"""Events as one int each: what a State notes and a game's `narrate` reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

KINDS: Final = 64
SEATS: Final = 15
NOBODY: Final = -1
"""The seat of an event that is nobody's."""
LIMIT: Final = 1 << 15
"""The numbers of an event lie below this, negative ones above or at its negative."""


def pack(kind: int, seat: int = NOBODY, *numbers: int) -> int:
    """An event of this kind (below 64) about a seat (or NOBODY), with as many small numbers as it needs."""
    if not (0 <= kind < KINDS and NOBODY <= seat < SEATS):
        raise ValueError(f"an event has a kind below {KINDS} and a seat below {SEATS}, not {kind} and {seat}")
    packed = 1  # marks where the numbers end
    for number in reversed(numbers):
        if not -LIMIT <= number < LIMIT:
            raise ValueError(f"a number of an event lies between {-LIMIT} and {LIMIT - 1}, not at {number}")
        packed = packed << 16 | number & 0xFFFF
    return (packed << 4 | seat & 15) << 6 | kind


def unpack(event: int) -> tuple[int, int, list[int]]:
    """The kind, the seat and the numbers that `pack` took."""
    kind = event & 63
    seat = event >> 6 & 15
    rest = event >> 10
    numbers: list[int] = []
    while rest > 1:
        number = rest & 0xFFFF
        numbers.append(number - 2 * LIMIT if number >= LIMIT else number)
        rest >>= 16
    return kind, NOBODY if seat == SEATS else seat, numbers


def called(names: Sequence[str], seat: int) -> str:
    """How a sentence calls a seat: by its player's name, or by its number if nobody has one."""
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"

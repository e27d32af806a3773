"""Steps on tracks with hopping, and the final scoring. Ids are those of rules.md."""

from __future__ import annotations

from typing import Final

# Where points come from: the columns of the score sheet.
FROM_LINES: Final = 0
FROM_FIRST: Final = 1
FROM_GOALS: Final = 2
FROM_ACTIONS: Final = 3
FROM_AWARDS: Final = 4
FROM_CHIPS: Final = 5
FROM_HOPS: Final = 6
SOURCES: Final = 7


def ahead(spaces: list[int], seat: int, at: int, end: int) -> int:
    """Where one step forward leads: the next space without another's meeple; the end is shared (PAP-140, PAP-143)."""
    to = at + 1
    again = True
    while again and to < end:
        again = False
        for other in range(len(spaces)):
            if other != seat and spaces[other] == to:
                again = True
        if again:
            to += 1
    return to


def behind(spaces: list[int], seat: int, at: int) -> int:
    """Where one step backward leads (PAP-141); space 0 is shared."""
    to = at - 1
    again = True
    while again and to > 0:
        again = False
        for other in range(len(spaces)):
            if other != seat and spaces[other] == to:
                again = True
        if again:
            to -= 1
    return to


def bits(mask: int) -> int:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


NO_END: Final = 1 << 30
"""The score track has no end (PAP-150)."""


def award(scores: list[int], earned: list[int], seat: int, points: int, source: int) -> None:
    """Move a score marker by so many steps; spaces won by hopping are a source of their own (PAP-149)."""
    for _ in range(points):
        to = ahead(scores, seat, scores[seat], NO_END)
        earned[seat * SOURCES + source] += 1
        earned[seat * SOURCES + FROM_HOPS] += to - scores[seat] - 1
        scores[seat] = to


def best_alone(values: list[int]) -> int:
    """Who has the most; -1 for a tie (PAP-181)."""
    best = -1
    tie = False
    for seat in range(len(values)):
        if best < 0 or values[seat] > values[best]:
            best = seat
            tie = False
        elif values[seat] == values[best]:
            tie = True
    return -1 if tie else best


def in_order(scores: list[int], first: int) -> list[int]:
    """Seats from the leader on; those together on 0 in seat order (PAP-183, PAP-184)."""
    n = len(scores)
    order: list[int] = []
    for k in range(n):
        seat = (first + k) % n
        at = len(order)
        while at > 0 and scores[order[at - 1]] < scores[seat]:
            at -= 1
        order.insert(at, seat)
    return order


def finish(scores: list[int], earned: list[int], first: int, awards: list[int], chips: list[int]) -> None:
    """Award points and chips, the leader first (PAP-183..185); both lists of points are by seat."""
    for seat in in_order(scores, first):
        award(scores, earned, seat, awards[seat], FROM_AWARDS)
        award(scores, earned, seat, chips[seat], FROM_CHIPS)

"""What decided a game: the rows of the score sheet in which the winner was furthest ahead of the second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ziggurat.core.contract.state import Points
from ziggurat.core.contract.view import View
from ziggurat.core.render.panels import sources_of
from ziggurat.core.render.prose import listed

MOST = 3


class Decisive(NamedTuple):
    """A row of the score sheet that decided."""

    source: str
    lead: int
    """By how much the winner is ahead of the second in it; what the winner has, where there is no second."""
    words: str
    """Who has how much of it."""


def decisive(view: View, points: Sequence[Sequence[Points]], me: int | None = None) -> list[Decisive]:
    """The rows with the largest lead, at most three, the largest first; where nobody is second, the largest rows.

    Seats that share a rank, a team or a draw, count together. Nothing where the winner has fewer points than the
    second: then something else decided. `me` is told, too, and called «you».
    """
    if not view.ranking:
        return []
    ranks = sorted(set(view.ranking))
    first = _of_rank(view, ranks[0])
    second = _of_rank(view, ranks[1]) if len(ranks) > 1 else []
    if second and _total(view, first) < _total(view, second):
        return []
    rows = []
    for source in sources_of(points):
        sums = [sum(item.amount for item in items if item.source == source) for items in points]
        lead = sum(sums[seat] for seat in first) - sum(sums[seat] for seat in second)
        if lead > 0:
            told = [(seats, sum(sums[seat] for seat in seats)) for seats in (first, second) if seats]
            if me is not None and me not in (*first, *second):
                told.append(([me], sums[me]))
            rows.append(
                Decisive(source, lead, listed(f"{_amount(n)} for {_called(view, seats, me)}" for seats, n in told))
            )
    return sorted(rows, key=lambda row: -row.lead)[:MOST]


def _of_rank(view: View, rank: int) -> list[int]:
    return [seat for seat in range(view.seats) if view.ranking[seat] == rank]


def _total(view: View, seats: Sequence[int]) -> int:
    return sum(view.scores[seat] for seat in seats)


def _amount(n: int) -> str:
    return "none" if n == 0 else str(n) if n > 0 else f"−{-n}"


def _called(view: View, seats: Sequence[int], me: int | None) -> str:
    return listed("you" if seat == me else view.name(seat) for seat in seats)

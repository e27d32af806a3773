"""A breath after what somebody has chosen: for a moment no rival acts, and it can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ziggurat.tables.fold import Fold

BREATHS: Final[Mapping[str, float]] = {"step": 2.5, "calm": 2.5, "brisk": 1.0, "straight": 0.0}
"""Seconds, by the pace at which somebody follows the game."""
USUAL = "calm"


def breath_of(pace: str) -> float:
    """The seconds of a pace."""
    return BREATHS.get(pace, BREATHS[USUAL])


def breather(fold: Fold) -> tuple[int, float] | None:
    """Who has just ended a turn, or has completed a choice that nobody has seen yet, and when; a person, not a bot."""
    if not fold.pending:
        return None
    last = fold.rows[-1]
    people = ~fold.bots & ~fold.pending
    if last.word[0] != "!" and people >> last.seat & 1:
        return last.seat, last.at
    # What bots choose in secret beside a secret choice does not end the breath.
    hidden = [(rows[-1], seat) for seat, rows in enumerate(fold.secret) if rows and people >> seat & 1]
    if not hidden:
        return None
    number, seat = max(hidden)
    return seat, fold.rows[number - 1].at


def left(fold: Fold, now: float, seconds: float) -> float:
    """Seconds that are left of the breath, at most `seconds`; 0 if nobody takes one."""
    found = breather(fold) if seconds > 0 else None
    return 0.0 if found is None else min(seconds, max(0.0, found[1] + seconds - now))

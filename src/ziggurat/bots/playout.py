"""Random play to the end: the hot loop of measuring and of search. Compiled; works on any State."""

from __future__ import annotations

from ziggurat.core.luck import Luck
from ziggurat.core.state import State


def playout(state: State, luck: Luck, limit: int = -1) -> int:
    """Play random choices until the game is over (or `limit` were made) and return how many there were.

    Among the seats that owe a choice the lowest goes first.
    """
    decisions = 0
    while state.pending != 0 and decisions != limit:
        pending = state.pending
        seat = 0
        while not pending >> seat & 1:
            seat += 1
        legal = state.legal(seat)
        state.play(seat, legal[luck.below(len(legal))])
        decisions += 1
    return decisions

"""Play to the end, at random or by the rule of thumb: the hot loop of measuring and of search. Compiled."""

from __future__ import annotations

from typing import Final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import State

STRIDE: Final = 7919
"""Neighbors in a list of choices are often alike; steps of a prime above its length still reach every one."""


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


def looked(state: State, seat: int, choice: int, ahead: bool) -> State:
    """The position in which the rule of thumb judges a choice.

    With `ahead`, as bots of version 0.1 did: for whoever chooses last that is after all choices were carried out.
    """
    if not ahead:
        return state.trial(seat, choice)
    after = state.copy()
    after.play(seat, choice)
    return after


def preferred(state: State, seat: int, legal: list[int], luck: Luck, look: int, ahead: bool = False) -> int:
    """The choice that the rule of thumb likes best of `look` of them, which are taken at random."""
    n = len(legal)
    start = luck.below(n)
    best = legal[start]
    if look <= 1 or n == 1:
        return best
    most = -1e18
    for i in range(min(look, n)):
        choice = legal[(start + i * STRIDE) % n]
        value = looked(state, seat, choice, ahead).estimate(seat)
        if value > most:
            most = value
            best = choice
    return best


def rollout(state: State, luck: Luck, limit: int, look: int, ahead: bool = False) -> None:
    """Play on for `limit` choices, each the best of `look` by the rule of thumb."""
    decisions = 0
    while state.pending != 0 and decisions < limit:
        pending = state.pending
        seat = 0
        while not pending >> seat & 1:
            seat += 1
        legal = state.legal(seat)
        if len(legal) == 1:
            state.play(seat, legal[0])
            continue
        state.play(seat, preferred(state, seat, legal, luck, look, ahead))
        decisions += 1

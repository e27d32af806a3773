"""The inner loops of the environments. Compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import State


def lowest(pending: int) -> int:
    """The lowest seat of a mask; -1 for none."""
    if pending == 0:
        return -1
    seat = 0
    while not pending >> seat & 1:
        seat += 1
    return seat


def mark(legal: list[int], mask: Any, at: int) -> None:
    """Ones at the places of these choices."""
    for choice in legal:
        mask[at + choice] = 1


@final
class Lane:
    """One of many games that go on side by side: its position, who is asked, and what that seat may choose."""

    state: State
    seat: int
    """Who is asked; -1 when the game is over."""
    legal: list[int]
    learners: int
    """The seats whose choices come from outside; the others play at random, or as `rival` says."""
    luck: Luck
    rival: Callable[[State, int], int] | None

    def __init__(
        self, state: State, learners: int, luck: Luck, rival: Callable[[State, int], int] | None = None
    ) -> None:
        self.state = state
        self.learners = learners
        self.luck = luck
        self.rival = rival
        self.seat = -1
        self.legal = []
        self.go_on()

    def go_on(self) -> None:
        """Let the others play until a learner is asked or the game is over."""
        state = self.state
        while state.pending != 0:
            seat = lowest(state.pending)
            legal = state.legal(seat)
            if self.learners >> seat & 1:
                self.seat = seat
                self.legal = legal
                return
            if self.rival is None:
                state.play(seat, legal[self.luck.below(len(legal))])
            else:
                state.play(seat, self.rival(state, seat))
        self.seat = -1
        self.legal = []

    def play(self, choice: int) -> None:
        """Make a legal choice for who is asked, and go on."""
        self.state.play(self.seat, choice)
        self.go_on()


def first_illegal(lanes: list[Lane], choices: list[int]) -> int:
    """The first game in which the choice is not legal; -1 if all are."""
    for at in range(len(lanes)):
        if choices[at] not in lanes[at].legal:
            return at
    return -1


def play_all(lanes: list[Lane], choices: list[int]) -> list[int]:
    """Make one legal choice in every game; those that are over now."""
    over: list[int] = []
    for at in range(len(lanes)):
        lane = lanes[at]
        lane.play(choices[at])
        if lane.seat < 0:
            over.append(at)
    return over


def show_all(lanes: list[Lane], encode: Any, length: int, actions: int, vectors: Any, masks: Any) -> None:
    """Write the vector and the mask of who is asked in every game into two buffers of zeros, one after the other."""
    for at in range(len(lanes)):
        lane = lanes[at]
        if lane.seat >= 0:
            encode(lane.state, lane.seat, vectors, at * length)
            mark(lane.legal, masks, at * actions)

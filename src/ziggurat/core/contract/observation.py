"""What a bot gets: a seat's view, its choices and a sampler, never the true position."""

from __future__ import annotations

from typing import Any

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import State
from ziggurat.core.contract.view import View


class Sight:
    """One seat's honest look at a position."""

    __slots__ = ("_state", "banned", "game", "seat")

    def __init__(self, game: AnyGame, state: State, seat: int, banned: frozenset[int] = frozenset()) -> None:
        """`banned` are choices that the seat does without as long as it has others."""
        self.banned = banned
        self.game = game
        self.seat = seat
        self._state = state

    @property
    def seats(self) -> int:
        return self._state.seats

    def view(self) -> View:
        view: View = self.game.view(self._state, self.seat)
        return view

    def legal(self) -> list[int]:
        legal = self._state.legal(self.seat)
        if self.banned:
            return [choice for choice in legal if choice not in self.banned] or legal
        return legal

    def begun(self) -> bool:
        return self._state.begun(self.seat)

    def habit(self) -> int:
        return self._state.habit(self.seat)

    def features(self) -> tuple[list[int], list[float]]:
        """What the seat knows as numbers: the places of its vector that are not zero, and the numbers there."""
        return self.game.features(self._state, self.seat)

    def sample(self, luck: Luck) -> Any:
        """A position that the seat cannot tell from the true one, to search in."""
        return self._state.redeal(1 << self.seat, luck)

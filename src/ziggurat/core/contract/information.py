"""What a seat remembers of a game: the information state of game theory."""

from __future__ import annotations

from typing import Any

import msgspec

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.state import State


class Memories:
    """For every seat its own choices and the events that it heard, in order; a game is played through it.

    With the view they are the seat's information state: equal ones mean the same past as the seat knows it, and the
    same legal choices (perfect recall).
    """

    __slots__ = ("seats",)

    def __init__(self, seats: int) -> None:
        self.seats: list[list[tuple[str, int]]] = [[] for _ in range(seats)]

    def copy(self) -> Memories:
        new = Memories(0)
        new.seats = [past[:] for past in self.seats]
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Memories:
        return self.copy()

    def play(self, state: State, seat: int, choice: int) -> None:
        """Make a legal choice and remember it for whoever knows of it."""
        listening = state.listening
        state.listening = True
        heard = len(state.events)
        self.seats[seat].append(("chose", choice))
        state.play(seat, choice)
        for audience, event in state.events[heard:]:
            for other, past in enumerate(self.seats):
                if audience >> other & 1:
                    past.append(("heard", event))
        if not listening:
            state.listening = False
            del state.events[heard:]

    def chosen(self, seat: int) -> list[int]:
        """The seat's own choices."""
        return [what for how, what in self.seats[seat] if how == "chose"]

    def information(self, game: AnyGame, state: State, seat: int) -> str:
        """The information state of a seat as a string: what it remembers, and its view."""
        past = " ".join([f"{how[0]}{what}" for how, what in self.seats[seat]])
        view: Any = game.view(state, seat)
        return f"{past}\n{msgspec.json.encode(view).decode()}"

"""Who plays the seats that do not learn: bots by their words, or whatever can choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ziggurat import bots
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.state import State
from ziggurat.envs.loop import Lane
from ziggurat.envs.setting import Setting


class Chooser(Protocol):
    def choose(self, sight: Sight) -> int: ...


Rival = str | Callable[[int], Chooser]
"""A bot by name and parameters, `greedy` or `mcts:50ms`, or a function that makes a player from a seed."""


class Rivals:
    """The players of all seats but one."""

    def __init__(self, setting: Setting, opponents: Rival | Sequence[Rival]) -> None:
        others = setting.seats - 1
        alike = isinstance(opponents, str) or callable(opponents)
        named: list[Rival] = [opponents] * others if alike else list(opponents)  # type: ignore[list-item, arg-type]
        if len(named) != others:
            raise BadOption(f"There are {others} opponents with {setting.seats} seats, not {len(named)}.")
        for one in named:
            if isinstance(one, str):
                bots.check(one, setting.game)
        self.setting = setting
        self.named = named

    def lane(self, state: State, seat: int, luck: Luck) -> Lane:
        """A game in which this seat is asked and the rivals, from the next seat on, play by themselves."""
        learners = 1 << seat
        if all(one == "random" for one in self.named):
            return Lane(state, learners, luck)
        n, game = self.setting.seats, self.setting.game
        seated: dict[int, Chooser] = {}
        for step, one in enumerate(self.named):
            seed = luck.below(1 << 28)
            seated[(seat + 1 + step) % n] = bots.make(one, seed) if isinstance(one, str) else one(seed)

        def rival(state: State, seat: int) -> int:
            return seated[seat].choose(Sight(game, state, seat))

        return Lane(state, learners, luck, rival)


def checked_seat(setting: Setting, seat: int | str) -> int | str:
    """A seat that learns: its number, or "random" for another one in every game."""
    if seat != "random" and (isinstance(seat, (bool, str)) or not 0 <= seat < setting.seats):
        raise BadOption(f"seat is 'random' or a number from 0 to {setting.seats - 1}, not {seat!r}.")
    return seat

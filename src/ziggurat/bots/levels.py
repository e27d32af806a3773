"""Levels for people: each game says what they are in it. How they fare against each other is in docs/levels.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight

LEVELS = {
    "novice": "Looks at what lies near, in a hurry; overlooks things, but means well.",
    "adept": "Looks twice, and still errs now and then.",
    "expert": "Weighs every choice by what it brings and what it promises.",
    "master": "Plays many games ahead in its mind; takes a moment for every choice.",
}
"""From the weakest to the strongest, with a sentence for people."""


def definition(level: str, game: AnyGame) -> str:
    """The bot that plays a level in this game."""
    bot: str = getattr(game.levels, level)
    return bot


class Chooser(Protocol):
    def choose(self, sight: Sight) -> int: ...


class LevelBot:
    """Plays as its level is defined in the game that it sees."""

    def __init__(self, luck: Luck, level: str, make: Callable[[str, int], Chooser]) -> None:
        self.luck = luck
        self.level = level
        self.make = make
        self.players: dict[str, Chooser] = {}

    def choose(self, sight: Sight) -> int:
        key = sight.game.key
        if key not in self.players:
            self.players[key] = self.make(definition(self.level, sight.game), self.luck.below(1 << 28))
        return self.players[key].choose(sight)

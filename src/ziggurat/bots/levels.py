"""Levels for people: what each of them is in each game. How they fare against each other is in docs/levels.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight

LEVELS = {
    "novice": "Looks at what lies near, in a hurry; overlooks things, but means well.",
    "adept": "Looks twice, and still errs now and then.",
    "expert": "Weighs every choice by what it brings and what it promises.",
    "master": "Plays many games ahead in its mind; takes a moment for every choice.",
}
"""From the weakest to the strongest, with a sentence for people."""

USUAL = {
    "novice": "hasty:error=1.5:overlook=0.3",
    "adept": "hasty:error=0.5:overlook=0.1",
    "expert": "greedy",
    "master": "mcts:300ms",
}
"""What a level is where nothing else stands below, as a bot with its parameters. Search is bounded in time, not in
iterations: nobody should wait longer on a slow machine, and a server should know what a level costs."""
OF_GAME: dict[str, dict[str, str]] = {
    "skyrise": {"novice": "hasty:error=6:overlook=0.7", "adept": "hasty:error=1.5:overlook=0.3"},
    "paper_skyscrapers": {"novice": "hasty:error=1.8:overlook=0.4", "adept": "hasty:error=0.9:overlook=0.2"},
    "world_wonders": {"novice": "hasty:error=1.0:overlook=0.2"},
    "world_of_wonders": {"adept": "hasty:error=0.9:overlook=0.2"},
}
"""By the game's key: the levels that are something else there. After a change: `ziggurat arena certify GAME`."""


def definition(level: str, game: str) -> str:
    """The bot that plays a level in the game of this key."""
    return OF_GAME.get(game, {}).get(level) or USUAL[level]


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
            self.players[key] = self.make(definition(self.level, key), self.luck.below(1 << 28))
        return self.players[key].choose(sight)

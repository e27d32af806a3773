"""Bots of games that stop and go on, or are taken back: their luck is that of the place in the game."""

from __future__ import annotations

from collections.abc import Hashable

from ziggurat import bots
from ziggurat.core.contract.observation import Sight


class Minds:
    """Makes a bot anew for every choice, and hands it what the last one has found for the same player.

    So a game that was interrupted goes on as it would have, and to take back does not roll the bots' dice again; but
    a search goes on where it has been, as in the arena.
    """

    def __init__(self, most: int = 16) -> None:
        """Of so many players it is kept what they have found: a search may take ten megabytes."""
        self._most = most
        self._last: dict[tuple[Hashable, str], bots.Bot] = {}

    def choose(self, player: Hashable, spec: str, seed: int, sight: Sight) -> int:
        """What the bot of this name and seed chooses; `player` is always the same seat of the same game."""
        bot = bots.make(bots.defined(spec, sight.game), seed)
        recall = getattr(bot, "recall", None)
        if recall is not None:
            key = player, spec
            earlier = self._last.pop(key, None)
            if earlier is not None:
                recall(earlier)
            elif len(self._last) >= self._most:
                del self._last[next(iter(self._last))]
            self._last[key] = bot
        return bot.choose(sight)

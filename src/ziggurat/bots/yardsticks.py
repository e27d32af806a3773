"""Bots of earlier versions as fixed yardsticks, by name: `expert@0.1`, `master@0.1`.

What they were in a game stands in the file `yardsticks.json` of its folder: style, weights and levels of that version.
"""

from __future__ import annotations

from functools import cache

import msgspec

from ziggurat.bots.factors import Judging
from ziggurat.bots.greedy import GreedyBot
from ziggurat.bots.mcts.bot import MctsBot
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.search_style import SearchStyle

YARDSTICKS = {
    "expert@0.1": "The expert of version 0.1, to measure later ones by.",
    "master@0.1": "The master of version 0.1, to measure later ones by.",
}


class Yardstick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the bots of one version went by in one game."""

    look_ahead: bool
    """See `playout.looked`."""
    samples: int
    """Of the expert."""
    budget: str
    """Of the master."""
    style: SearchStyle
    weights: dict[str, float]


@cache
def _kept(text: str) -> dict[str, Yardstick]:
    return msgspec.json.decode(text, type=dict[str, Yardstick]) if text else {}


def of_version(game: AnyGame, version: str) -> Yardstick:
    """What the bots of a version went by in this game; `BadOption` if nothing was kept."""
    kept = _kept(game.file("yardsticks.json"))
    if version not in kept:
        raise BadOption(f"{game.title} has kept no bots of version {version}.")
    return kept[version]


class YardstickBot:
    """Plays as a level of an earlier version did in the game that it sees."""

    def __init__(self, luck: Luck, name: str) -> None:
        self.luck = luck
        self.level, _, self.version = name.partition("@")
        self.players: dict[str, GreedyBot | MctsBot] = {}

    def fit(self, game: AnyGame) -> None:
        """Raise `BadOption` unless the game has kept this bot."""
        self._made(game).fit(game)

    def recall(self, earlier: YardstickBot) -> None:
        """Take over what another one has found that has played for this seat until now."""
        for key, player in earlier.players.items():
            if isinstance(player, MctsBot):
                self.players[key] = player

    def _made(self, game: AnyGame) -> GreedyBot | MctsBot:
        kept = of_version(game, self.version)
        luck = self.luck.fork()
        judging = Judging(fixed=kept.weights, look_ahead=kept.look_ahead)
        if self.level == "expert":
            greedy = GreedyBot(luck, kept.samples)
            greedy.judging = judging
            return greedy
        mcts = MctsBot(luck, kept.budget)
        mcts.judging = judging
        mcts.fixed_style = kept.style
        return mcts

    def choose(self, sight: Sight) -> int:
        key = sight.game.kind
        if key not in self.players:
            self.players[key] = self._made(sight.game)
        return self.players[key].choose(sight)

"""The bot that plays at random: the measure for all others."""

from __future__ import annotations

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight


class RandomBot:
    """Takes any legal choice, all equally likely."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def choose(self, sight: Sight) -> int:
        legal = sight.legal()
        return legal[self.luck.below(len(legal))]

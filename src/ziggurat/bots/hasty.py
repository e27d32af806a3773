"""The bot that errs as people do: it looks too briefly and overlooks things, but never chooses badly on purpose."""

from __future__ import annotations

from math import sqrt
from statistics import median, pstdev

from ziggurat.bots.greedy import judged
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight

FINE = 1 << 24
"""Steps of a random fraction."""
DICE = 4
"""So many random fractions together are near enough to a normal error."""


class HastyBot:
    """Judges from one glance, with an error as large as the choices differ; takes none of the worse half."""

    def __init__(self, luck: Luck, error: float = 1.0, overlook: float = 0.2, samples: int = 1) -> None:
        if samples < 1:
            raise ValueError("samples must be 1 or more")
        if error < 0 or not 0 <= overlook < 1:
            raise ValueError("error must be 0 or more, overlook from 0 to below 1")
        self.luck = luck
        self.error = error
        self.overlook = overlook
        self.samples = samples

    def choose(self, sight: Sight) -> int:
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        values = judged(sight, legal, self.samples, self.luck)
        least = median(values)
        sound = [place for place, value in enumerate(values) if value >= least]
        seen = [place for place in sound if self.luck.below(FINE) >= self.overlook * FINE] or sound
        blur = self.error * pstdev([values[place] for place in sound])
        guesses = [values[place] + blur * self._normal() for place in seen]
        return legal[seen[guesses.index(max(guesses))]]

    def _normal(self) -> float:
        """An error around 0, of size 1 on average."""
        thrown = sum(self.luck.below(FINE) for _ in range(DICE)) / FINE
        return (thrown - DICE / 2) * sqrt(12 / DICE)

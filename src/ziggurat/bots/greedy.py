"""The bot that looks one choice ahead with the game's rule of thumb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ziggurat.bots.factors import factors_from, scaled
from ziggurat.core.game import AnyGame
from ziggurat.core.luck import Luck
from ziggurat.core.sight import Sight


class GreedyBot:
    """Takes the choice with the best mean estimate over a few positions that could be the true one.

    `weights` are factors on the game's own: it alone judges by them, whatever others at the table do.
    """

    def __init__(self, luck: Luck, samples: int = 4, weights: str = "") -> None:
        if samples < 1:
            raise ValueError("samples must be 1 or more")
        self.luck = luck
        self.samples = samples
        self.factors = factors_from(weights)

    def fit(self, game: AnyGame) -> None:
        """Raise `BadOption` unless the game has these weights."""
        scaled(game, self.factors)

    def choose(self, sight: Sight) -> int:
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        values = judged(sight, legal, self.samples, self.luck, self.factors)
        highest = max(values)
        best = [choice for choice, value in zip(legal, values) if value == highest]
        return best[self.luck.below(len(best))]


def sampled(sight: Sight, luck: Luck, factors: Mapping[str, float] | None = None) -> Any:
    """A position that could be the true one, judged by the game's weights times these factors."""
    sample = sight.sample(luck)
    if factors:
        sight.game.judge_by(sample, scaled(sight.game, factors))
    return sample


def judged(
    sight: Sight, legal: Sequence[int], samples: int, luck: Luck, factors: Mapping[str, float] | None = None
) -> list[float]:
    """What the rule of thumb thinks of each choice, summed over positions that could be the true one."""
    seat = sight.seat
    values = [0.0] * len(legal)
    # The same samples for every choice: otherwise their luck would decide between near-equal choices.
    for _ in range(samples):
        sample = sampled(sight, luck, factors)
        for place, choice in enumerate(legal):
            after = sample.copy()
            after.play(seat, choice)
            values[place] += after.estimate(seat)
    return values

"""The bot that looks one choice ahead with the game's rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ziggurat.bots.factors import AS_THE_GAME_SAYS, Judging, factors_from
from ziggurat.bots.rollout import looked
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight


class GreedyBot:
    """Takes the choice with the best mean estimate over a few positions that could be the true one.

    `weights` are factors on the game's own: it alone judges by them, whatever others at the table do.
    """

    def __init__(self, luck: Luck, samples: int = 4, weights: str = "") -> None:
        if samples < 1:
            raise ValueError("samples must be 1 or more")
        self.luck = luck
        self.samples = samples
        self.judging = Judging(factors_from(weights))

    def fit(self, game: AnyGame) -> None:
        """Raise `BadOption` unless the game has these weights."""
        self.judging.weights(game)

    def choose(self, sight: Sight) -> int:
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        values = judged(sight, legal, self.samples, self.luck, self.judging)
        highest = max(values)
        best = [choice for choice, value in zip(legal, values) if value == highest]
        return best[self.luck.below(len(best))]


def sampled(sight: Sight, luck: Luck, judging: Judging = AS_THE_GAME_SAYS) -> Any:
    """A position that could be the true one, to be judged in this way."""
    sample = sight.sample(luck)
    weights = judging.weights(sight.game)
    if weights:
        sight.game.judge_by(sample, weights)
    return sample


def judged(
    sight: Sight, legal: Sequence[int], samples: int, luck: Luck, judging: Judging = AS_THE_GAME_SAYS
) -> list[float]:
    """What the rule of thumb thinks of each choice, summed over positions that could be the true one."""
    seat = sight.seat
    values = [0.0] * len(legal)
    # The same samples for every choice: otherwise their luck would decide between near-equal choices.
    for _ in range(samples):
        sample = sampled(sight, luck, judging)
        for place, choice in enumerate(legal):
            values[place] += looked(sample, seat, choice, judging.look_ahead).estimate(seat)
    return values

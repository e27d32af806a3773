"""The bot that looks one choice ahead with the game's rule of thumb."""

from __future__ import annotations

from ziggurat.core.luck import Luck
from ziggurat.core.sight import Sight


class GreedyBot:
    """Takes the choice with the best mean estimate over a few positions that could be the true one."""

    def __init__(self, luck: Luck, samples: int = 4) -> None:
        if samples < 1:
            raise ValueError("samples must be 1 or more")
        self.luck = luck
        self.samples = samples

    def choose(self, sight: Sight) -> int:
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        seat = sight.seat
        # The same samples for every choice: otherwise their luck would decide between near-equal choices.
        samples = [sight.sample(self.luck) for _ in range(self.samples)]
        best: list[int] = []
        highest = 0.0
        for choice in legal:
            value = 0.0
            for sample in samples:
                after = sample.copy()
                after.play(seat, choice)
                value += after.estimate(seat)
            if not best or value > highest:
                best, highest = [choice], value
            elif value == highest:
                best.append(choice)
        return best[self.luck.below(len(best))]

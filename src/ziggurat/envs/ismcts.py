"""OpenSpiel's information set Monte Carlo tree search as a bot of ours, to measure others by.

It plays wherever bots play: `ziggurat arena contest GAME --code …/envs/ismcts.py --players mcts:100ms,ismcts:100`.
"""

from __future__ import annotations

from time import thread_time
from typing import Any

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight
from ziggurat.envs.needs import need
from ziggurat.envs.setting import np

need("pyspiel", extra="spiel", package="open_spiel")

from open_spiel.python.algorithms.ismcts import ISMCTSBot  # noqa: E402
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: E402

from ziggurat.envs import spiel  # noqa: E402

EXPLORING = 1.4


class TimeIsUp(Exception):
    """Ends a search of OpenSpiel's, which only knows numbers of simulations."""


class IsmctsBot:
    """OpenSpiel's ISMCTS with random rollouts, for so many milliseconds of the processor's time per choice."""

    def __init__(self, luck: Luck, ms: int = 100) -> None:
        if ms < 1:
            raise ValueError("it thinks for 1 ms or more")
        self.luck = luck
        self.seconds = ms / 1000
        self.simulations = 0
        """How many the last search has made."""

    def choose(self, sight: Sight) -> int:
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        game = spiel.load(sight.game, sight.seats)
        random = np.random.RandomState(self.luck.below(1 << 28))
        search = ISMCTSBot(game, RandomRolloutEvaluator(1, random), EXPLORING, 1 << 30, random_state=random)
        end = thread_time() + self.seconds
        self.simulations = 0

        def sample(_state: Any, _player: int) -> Any:
            if thread_time() >= end and self.simulations:
                raise TimeIsUp
            self.simulations += 1
            return game.at(sight.sample(self.luck), sight.seat)

        search.set_resampler(sample)
        root = game.at(sight.sample(self.luck), sight.seat)
        try:
            search.run_search(root)
        except TimeIsUp:
            pass
        policy = search.get_final_policy(root, search._root_node)
        best = max(share for _, share in policy)
        choices = [int(action) for action, share in policy if share == best]
        return choices[self.luck.below(len(choices))]


BOTS = {"ismcts": IsmctsBot}

"""The bot that searches: many games from here on, in positions that could be the true one."""

from __future__ import annotations

import re
from time import perf_counter

from ziggurat.bots.search import Search
from ziggurat.core.luck import Luck
from ziggurat.core.sight import Sight

SLICE = 16
"""Iterations between two looks at the clock."""
PRIOR_SAMPLES = 2
PRIOR_LOW, PRIOR_HIGH = 0.3, 0.7
"""What the rule of thumb's worst and best choice are thought to be worth before they are tried."""
_BUDGET = re.compile(r"(\d+)(ms|s)?")


class MctsBot:
    """Information-set Monte Carlo tree search; `budget` is a time ("300ms", "2s") or a number of iterations."""

    def __init__(
        self, luck: Luck, budget: str = "300ms", explore: float = 0.5, widen: float = 2.0, limit: int = -1
    ) -> None:
        found = _BUDGET.fullmatch(budget)
        if found is None or not int(found[1]):
            raise ValueError(f"a budget is written 300ms, 2s or, in iterations, 2000, not {budget!r}")
        if explore <= 0 or widen <= 0:
            raise ValueError("explore and widen must be above 0")
        self.luck = luck
        self.iterations = 0 if found[2] else int(found[1])
        self.seconds = int(found[1]) * {"ms": 0.001, "s": 1.0}.get(found[2], 0.0)
        self.explore = explore
        self.widen = widen
        self.limit = limit

    def choose(self, sight: Sight) -> int:
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        search = self.search(sight)
        root = search.roots[sight.seat]
        # The most visited choice; where visits are equal, the better one.
        return max(legal, key=root.standing)

    def search(self, sight: Sight) -> Search:
        """The finished search with its trees."""
        begun = perf_counter()
        search = Search(sight.seat, sight.seats, self.luck.fork(), self.explore, self.widen, self.limit)
        self._expect(sight, search)
        while True:
            for _ in range(min(SLICE, self.iterations - search.iterations) if self.iterations else SLICE):
                search.iterate(sight.sample(self.luck))
            if search.iterations == self.iterations or (not self.iterations and perf_counter() - begun >= self.seconds):
                return search

    def _expect(self, sight: Sight, search: Search) -> None:
        """The game's rule of thumb says where to look first."""
        legal = sight.legal()
        values = dict.fromkeys(legal, 0.0)
        for _ in range(PRIOR_SAMPLES):
            sample = sight.sample(self.luck)
            for choice in legal:
                after = sample.copy()
                after.play(sight.seat, choice)
                values[choice] += after.estimate(sight.seat)
        low, high = min(values.values()), max(values.values())
        scale = (PRIOR_HIGH - PRIOR_LOW) / (high - low) if high > low else 0.0
        for choice in legal:
            search.expect(choice, PRIOR_LOW + scale * (values[choice] - low))

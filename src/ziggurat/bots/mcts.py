"""The bot that searches: many games from here on, in positions that could be the true one."""

from __future__ import annotations

import re
from time import perf_counter

import msgspec

from ziggurat.bots.cores import alone, search_together
from ziggurat.bots.search import Search
from ziggurat.core.luck import Luck
from ziggurat.core.sight import Sight
from ziggurat.core.style import ENDLESS, SearchStyle
from ziggurat.core.view import View

LOOK = 16
"""Iterations between two looks at whether the choice is settled."""
SAMPLES = 8
"""Positions to search in where they are estimated: few, so that each choice is tried in all of them."""
PREPARING = 0.3
"""Of the time, for looking at them first."""
PRIOR_SAMPLES = 2
PRIOR_LOW, PRIOR_HIGH = 0.3, 0.7
"""What the rule of thumb's worst and best choice are thought to be worth before they are tried."""
GAMES_OWN = -1
"""Given as a parameter: as the game's style says."""
_BUDGET = re.compile(r"(\d+)(ms|s)?")


class Sequel:
    """A search, and how the seat must see the table for the search to go on from there."""

    __slots__ = ("choice", "looks", "pending", "search")

    def __init__(self, search: Search, choice: int, pending: int, looks: View) -> None:
        self.search = search
        self.choice = choice
        self.pending = pending
        self.looks = looks

    def leads_to(self, sight: Sight) -> bool:
        """Whether the seat cannot tell what it sees from what it expected to see."""
        if sight.seat != self.search.seat or sight.view() != self.looks:
            return False
        self.search.follow(sight.seat, self.choice, self.pending)
        return True


def remembered(sight: Sight, search: Search, choice: int, luck: Luck) -> Sequel | None:
    """The search to go on with if the seat is asked again at once, and no luck shows in between."""
    after = sight.sample(luck)
    pending = after.pending
    after.play(sight.seat, choice)
    if not after.pending >> sight.seat & 1:
        return None
    return Sequel(search, choice, pending, sight.game.view(after, sight.seat))


class MctsBot:
    """Information-set Monte Carlo tree search; `budget` is a time ("300ms", "2s") or a number of iterations."""

    def __init__(
        self,
        luck: Luck,
        budget: str = "300ms",
        explore: float = float(GAMES_OWN),
        widen: float = float(GAMES_OWN),
        limit: int = GAMES_OWN,
        priors: int = GAMES_OWN,
        finish: int = GAMES_OWN,
        cores: int = 1,
        sharp: float = float(GAMES_OWN),
    ) -> None:
        found = _BUDGET.fullmatch(budget)
        if found is None or not int(found[1]):
            raise ValueError(f"a budget is written 300ms, 2s or, in iterations, 2000, not {budget!r}")
        if 0 in (explore, widen):
            raise ValueError("explore and widen must be above 0")
        if cores < 1:
            raise ValueError("cores must be 1 or more")
        self.luck = luck
        self.budget = budget
        self.iterations = 0 if found[2] else int(found[1])
        self.seconds = int(found[1]) * {"ms": 0.001, "s": 1.0}.get(found[2], 0.0)
        given: dict[str, float] = {
            "explore": explore,
            "widen": widen,
            "limit": limit,
            "priors": priors,
            "finish": finish,
            "sharp": sharp,
        }
        self.given = {name: value for name, value in given.items() if value >= 0}
        self.cores = cores
        self._before: Sequel | None = None

    def style(self, sight: Sight) -> SearchStyle:
        """The game's, but for what this bot was told."""
        return msgspec.structs.replace(sight.game.search, **self.given)

    def choose(self, sight: Sight) -> int:
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        search = self.search(sight, decide=True)
        root = search.roots[sight.seat]
        # The most visited choice; where visits are equal, the better one.
        choice = max(legal, key=root.standing)
        self._before = remembered(sight, search, choice, self.luck)
        return choice

    def helper(self) -> MctsBot:
        """A bot like this one that thinks by itself."""
        return MctsBot(self.luck.fork(), self.budget, **self.given)  # type: ignore[arg-type]

    def search(self, sight: Sight, decide: bool = False) -> Search:
        """The finished search with its trees; if only the decision counts, it ends when that is settled."""
        begun = perf_counter()
        if self.cores > 1 and alone():
            return search_together(self, sight, decide)
        search = self._begin(sight, begun)
        done = 0
        while True:
            if search.samples:
                search.again()
            else:
                search.iterate(sight.sample(self.luck))
            done += 1
            if self.iterations:
                if done == self.iterations:
                    return search
                continue
            spent = perf_counter() - begun
            if spent >= self.seconds:
                return search
            if decide and not done % LOOK and search.lead() > (self.seconds - spent) * done / spent:
                return search

    def _begin(self, sight: Sight, begun: float) -> Search:
        """A search that goes on where the last one has been, or a new one."""
        before, self._before = self._before, None
        style = self.style(sight)
        if before is not None and before.leads_to(sight):
            search = before.search
        else:
            search = Search(
                sight.seat,
                sight.seats,
                self.luck.fork(),
                style.explore,
                style.widen,
                style.limit,
                style.priors,
                style.finish,
                style.sharp,
            )
        if style.limit >= ENDLESS:
            self._expect(sight, search)
            return search
        search.samples.clear()
        search.found.clear()
        while len(search.samples) < SAMPLES:
            search.prepare(sight.sample(self.luck))
            if self.seconds and perf_counter() - begun > PREPARING * self.seconds:
                break
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

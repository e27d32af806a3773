"""The bot that searches: many games from here on, in positions that could be the true one."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, thread_time

import msgspec

from ziggurat.bots.factors import Judging, factors_from
from ziggurat.bots.greedy import judged, sampled
from ziggurat.bots.mcts.search import Search
from ziggurat.bots.parallel import alone, search_together
from ziggurat.bots.rollout import looked
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.search_style import ENDLESS, SearchStyle
from ziggurat.core.contract.view import View

LOOK = 16
"""Iterations between two looks at the clock, which is slow to tell the processor's time, and at what is settled;"""
LOOK_AGAIN = 0.002
"""fewer, if so many seconds would pass."""
PREPARING = 0.3
"""Of the time, for looking at them first."""
PRIOR_SAMPLES = 2
PRIOR_LOW, PRIOR_HIGH = 0.3, 0.7
"""What the rule of thumb's worst and best choice are thought to be worth before they are tried."""
GAMES_OWN = -1
"""Given as a parameter: as the game's style says."""
PATIENCE = 5.0
"""A bot that shares its processor thinks as long as it would alone, but by the clock at most so many times as long."""
_BUDGET = re.compile(r"([0-9]{1,9})(ms|s)?")


class Clock:
    """Time that a bot has thought: its processor's, but no less than a part of what passed for those who wait."""

    __slots__ = ("begun", "worked")

    def __init__(self) -> None:
        self.begun = perf_counter()
        self.worked = thread_time()

    def spent(self) -> float:
        return max(thread_time() - self.worked, (perf_counter() - self.begun) / PATIENCE)


@contextmanager
def no_sweeping() -> Iterator[None]:
    """No search for cycles meanwhile: trees and positions have none, and to look at them all is a sixth of the time."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


class Sequel:
    """A search, and how the seat must see the table for the search to go on from there."""

    __slots__ = ("choice", "looks", "pending", "search")

    def __init__(self, search: Search, choice: int, pending: int, looks: View) -> None:
        self.search = search
        self.choice = choice
        self.pending = pending
        self.looks = looks

    def leads_to(self, sight: Sight) -> bool:
        """Whether the seat cannot tell what it sees from what it expected to see; if so, the search is there now."""
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
    """Information-set Monte Carlo tree search; `budget` is a time ("300ms", "2s") or a number of iterations.

    `weights` are factors on those that the game has for a search: it judges by them, in its mind for every seat.
    """

    def __init__(
        self,
        luck: Luck,
        budget: str = "300ms",
        explore: float = float(GAMES_OWN),
        widen: float = float(GAMES_OWN),
        limit: int = GAMES_OWN,
        look: int = GAMES_OWN,
        plan: float = float(GAMES_OWN),
        merge: int = GAMES_OWN,
        samples: int = GAMES_OWN,
        settled: float = float(GAMES_OWN),
        again: float = float(GAMES_OWN),
        cores: int = 1,
        weights: str = "",
    ) -> None:
        found = _BUDGET.fullmatch(budget)
        if found is None or not int(found[1]):
            raise ValueError(f"a budget is written 300ms, 2s or, in iterations, 2000, not {budget!r}")
        if 0 in (explore, widen, samples, again):
            raise ValueError("explore, widen, samples and again must be above 0")
        if plan > 1 or again > 1:
            raise ValueError("plan and again lie between 0 and 1")
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
            "look": look,
            "plan": plan,
            "merge": merge,
            "samples": samples,
            "settled": settled,
            "again": again,
        }
        self.given = {name: value for name, value in given.items() if value >= 0}
        self.cores = cores
        self.judging = Judging(factors_from(weights))
        self.fixed_style: SearchStyle | None = None
        """In place of the game's: that of an earlier version."""
        self._before: Sequel | None = None

    def fit(self, game: AnyGame) -> None:
        """Raise `BadOption` unless the game has these weights."""
        self.judging.weights(game)

    def recall(self, earlier: MctsBot) -> None:
        """Take over what another one has found that has played for this seat until now."""
        self._before = earlier._before

    def judging_of(self, sight: Sight) -> Judging:
        """With the factors on the weights: the game's for a search, times those of this bot."""
        usual = factors_from((self.fixed_style or sight.game.search).weights)
        factors = {name: usual.get(name, 1.0) * factor for name, factor in self.judging.factors.items()}
        return msgspec.structs.replace(self.judging, factors={**usual, **factors})

    def style(self, sight: Sight) -> SearchStyle:
        """The game's, but for what this bot was told."""
        return msgspec.structs.replace(self.fixed_style or sight.game.search, **self.given)

    def choose(self, sight: Sight) -> int:
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        if sight.begun():
            choice = self._complete(sight, legal)
            before, self._before = self._before, None
            search = before.search if before is not None and before.leads_to(sight) else None
        else:
            search = self.search(sight, decide=True)
            choice = search.chosen(legal)
        if search is not None:
            self._before = remembered(sight, search, choice, self.luck)
        return choice

    def _complete(self, sight: Sight, legal: list[int]) -> int:
        """What the seat has begun goes on as the search has supposed when it liked it."""
        habit = sight.habit()
        if habit >= 0:
            return habit
        values = judged(sight, legal, self.style(sight).samples, self.luck, self.judging_of(sight))
        return legal[values.index(max(values))]

    def helper(self) -> MctsBot:
        """A bot like this one that thinks by itself."""
        made = MctsBot(self.luck.fork(), self.budget, **self.given)  # type: ignore[arg-type]
        made.judging = self.judging
        made.fixed_style = self.fixed_style
        return made

    def search(self, sight: Sight, decide: bool = False) -> Search:
        """The finished search with its trees; if only the decision counts, it ends when that is settled."""
        clock = Clock()
        if self.cores > 1 and alone():
            return search_together(self, sight, decide)
        before, self._before = self._before, None
        again = before if before is not None and before.leads_to(sight) else None
        style = self.style(sight)
        seconds = self.seconds * (style.again if again is not None and decide else 1.0)
        with no_sweeping():
            search = self._begin(sight, again, style, clock, seconds)
            self._think(search, sight, clock, seconds, style.settled if decide else ENDLESS)
        return search

    def _think(self, search: Search, sight: Sight, clock: Clock, seconds: float, settled: float) -> None:
        """Iterate until the budget is spent, or the first choice leads by this share of what there is time for."""
        done = 0
        look = self.iterations or 1
        judging = self.judging_of(sight)
        while True:
            if search.samples:
                search.again()
            else:
                search.iterate(sampled(sight, self.luck, judging))
            done += 1
            if done < look:
                continue
            if self.iterations:
                return
            spent = clock.spent()
            if spent >= seconds:
                return
            rate = done / (spent + 1e-6)
            if done >= LOOK and search.lead() > settled * (seconds - spent) * rate:
                return
            look += max(1, min(LOOK, int(LOOK_AGAIN * rate)))

    def _begin(self, sight: Sight, again: Sequel | None, style: SearchStyle, clock: Clock, seconds: float) -> Search:
        """A search that goes on where the last one has been, or a new one."""
        if again is not None:
            search = again.search
        else:
            search = Search(
                sight.seat,
                sight.seats,
                self.luck.fork(),
                style.explore,
                style.widen,
                style.limit,
                style.look,
                style.plan,
                style.merge > 0,
                self.judging.look_ahead,
            )
        if style.limit >= ENDLESS:
            self._expect(sight, search)
            return search
        search.drop()
        judging = self.judging_of(sight)
        while len(search.samples) < style.samples:
            search.prepare(sampled(sight, self.luck, judging))
            if seconds and clock.spent() > PREPARING * seconds:
                break
        return search

    def _expect(self, sight: Sight, search: Search) -> None:
        """The game's rule of thumb says where to look first."""
        legal = sight.legal()
        values = dict.fromkeys(legal, 0.0)
        judging = self.judging_of(sight)
        for _ in range(PRIOR_SAMPLES):
            sample = sampled(sight, self.luck, judging)
            for choice in legal:
                values[choice] += looked(sample, sight.seat, choice, judging.look_ahead).estimate(sight.seat)
        low, high = min(values.values()), max(values.values())
        scale = (PRIOR_HIGH - PRIOR_LOW) / (high - low) if high > low else 0.0
        for choice in legal:
            search.expect(choice, PRIOR_LOW + scale * (values[choice] - low))

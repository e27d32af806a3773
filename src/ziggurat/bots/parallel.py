"""One search on several cores: each searches for itself, and what was found about the choices at hand is summed."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import current_process
from typing import TYPE_CHECKING

from ziggurat.bots.mcts.search import Search
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.state import State
from ziggurat.games import carried, load

if TYPE_CHECKING:
    from ziggurat.bots.mcts.bot import MctsBot


def alone() -> bool:
    """Whether this process may have helpers: one of the arena's or the server's workers has siblings enough."""
    return current_process().name == "MainProcess"


@cache
def _helpers(number: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(number)


def search_together(bot: MctsBot, sight: Sight, decide: bool) -> Search:
    """The bot's own search, to which its helpers have added theirs."""
    first, *others = [bot.helper() for _ in range(bot.cores)]
    try:
        # Nobody gets the true position: a redealt one has the same positions that the seat cannot tell from it.
        parts = [
            _helpers(len(others)).submit(
                _part, carried(sight.game), sight.sample(other.luck), sight.seat, other, decide
            )
            for other in others
        ]
        search = first.search(sight, decide)
        for part in parts:
            for choice, count, total, peak in part.result():
                search.join(choice, count, total, peak)
    except BrokenProcessPool:
        # A helper was killed: what there is must do, and the next search has new helpers.
        _helpers.cache_clear()
        return first.search(sight, decide)
    return search


def _part(
    game: AnyGame | str, sample: State, seat: int, bot: MctsBot, decide: bool
) -> list[tuple[int, int, float, float]]:
    there = load(game) if isinstance(game, str) else game
    root = bot.search(Sight(there, sample, seat), decide).roots[seat]
    return [(choice, root.counts[at], root.totals[at], root.peaks[at]) for choice, at in root.index.items()]

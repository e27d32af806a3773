"""What the search would do for a seat: asked of a worker process, and kept until the seat is asked something else."""

from __future__ import annotations

import asyncio

from ziggurat.tables.fold import Fold
from ziggurat.tables.model import Advice
from ziggurat.tables.workers.blind import blinded
from ziggurat.tables.workers.pool import BotPool
from ziggurat.tables.workers.queue import FIRST, Claim

MOST = 2
"""Hints that one person may have waiting, at all tables together."""
PATIENCE = 20.0
"""Seconds until a worker that does not answer is given up; the search itself keeps to its own budget."""


class HintDesk:
    """The hints of one table."""

    def __init__(self, pool: BotPool, budget: str) -> None:
        self._pool = pool
        self._budget = budget
        self._asked: dict[int, tuple[int, asyncio.Task[Advice]]] = {}
        """Seat -> the position it was asked in, and the answer."""

    async def advice(self, fold: Fold, seat: int) -> Advice:
        """The seat's hints in the newest position; `WorkerFailed` if there are none, `TooBusy` if they cannot wait."""
        claim = Claim(fold.seats[seat].guest or fold.table.id, FIRST, MOST)
        number, asked = self._asked.get(seat, (-1, None))
        if asked is None or number != fold.number or (asked.done() and asked.exception() is not None):
            asked = asyncio.create_task(self._ask(fold, blinded(fold, seat), seat, claim))
            self._asked[seat] = fold.number, asked
        # Shielded: who asked first may go, and another page of the same seat may still want the answer.
        return await asyncio.shield(asked)

    def kept(self, fold: Fold, seat: int | None) -> Advice | None:
        """The hints that were given for the question that the seat is still asked."""
        if seat is None or seat not in self._asked or not fold.pending >> seat & 1:
            return None
        number, asked = self._asked[seat]
        if number < fold.asked_at[seat] or not asked.done() or asked.cancelled() or asked.exception() is not None:
            return None
        return asked.result()

    async def _ask(self, fold: Fold, state: bytes, seat: int, claim: Claim) -> Advice:
        number, seed, names = fold.number, len(fold.moves), tuple(fold.names)
        found = await self._pool.run(
            "hint", state, seat, self._budget, seed, names, budget=PATIENCE, lane="coach", claim=claim
        )
        return Advice(number, seat, found)

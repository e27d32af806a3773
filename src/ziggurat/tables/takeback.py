"""What a seat can take back: asked of a worker process, never on the way of a move, and kept until the next row."""

from __future__ import annotations

import asyncio
import pickle

import msgspec

from ziggurat.core.contract.undo import LONGEST, SAMPLES
from ziggurat.tables.fold import Fold
from ziggurat.tables.model import UndoOffer, UndoStep
from ziggurat.tables.workers.pool import BotPool, WorkerFailed
from ziggurat.tables.workers.queue import Claim

BUDGET = 10.0
FEW = 4
"""Redealt positions of a first look: enough for what the page offers, not for what is really taken back."""


class UndoDesk:
    """The offers of one table."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._number = -1
        self._seen = 0
        self._harmless: dict[tuple[int, int], set[int]] = {}
        self._offers: dict[tuple[int, bool], asyncio.Task[UndoOffer]] = {}

    async def offer(self, fold: Fold, seat: int, quick: bool = False) -> UndoOffer:
        """The seat's offer in the newest position; a quick one is a first look."""
        if self._number != fold.number:
            self._number = fold.number
            self._offers = {}
        asked = self._offers.get((seat, quick))
        if asked is None:
            samples = FEW if quick else SAMPLES
            asked = self._offers[seat, quick] = asyncio.create_task(self._ask(fold, seat, samples))
        # Shielded: who asked first may go, and another page may still want the answer.
        return await asyncio.shield(asked)

    async def _ask(self, fold: Fold, seat: int, samples: int) -> UndoOffer:
        against = _against(fold, seat)
        if against:
            return UndoOffer((), against)
        kept = fold.kept[:]
        done, position = fold.earlier(max(0, len(kept) - LONGEST))
        start = done, pickle.dumps(position)
        harmless = self._harmless_of(fold, seat, samples)
        places = [place for place in range(done, len(kept)) if kept[place] in harmless]
        asked = fold.game.kind, msgspec.json.encode(fold.record), seat, samples, start, places
        try:
            found, reason = await self._pool.run(
                "takeable", *asked, budget=BUDGET, lane="quick", claim=Claim(fold.table.host)
            )
        except WorkerFailed:
            return UndoOffer((), "It could not be found out whether this can be taken back.")
        # Those with nothing behind them but what was taken back before have taught nobody anything.
        harmless |= {kept[place] for i, (place, _) in enumerate(found, 1) if place == len(kept) - i}
        return UndoOffer(tuple(UndoStep(kept[place], words) for place, words in found), reason)

    def _harmless_of(self, fold: Fold, seat: int, samples: int) -> set[int]:
        """The rows of the seat's choices that were found, by so many samples, to teach nobody anything.

        That rests on the choices before them, so it is forgotten when any choice is taken back.
        """
        if any(row.word.startswith("!undo") for row in fold.rows[self._seen :]):
            self._harmless = {}
        self._seen = len(fold.rows)
        return self._harmless.setdefault((seat, samples), set())


def _against(fold: Fold, seat: int) -> str:
    """What can be said without any sampling."""
    if not fold.started:
        return "The game has not begun."
    if not fold.pending:
        return "The game is over."
    if fold.bots >> seat & 1:
        return "A bot plays this seat."
    if all(mover != seat for mover, _ in fold.moves):
        return "You have not chosen anything yet."
    return ""

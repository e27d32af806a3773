"""What a seat can take back: asked of a worker process, never on the way of a move, and kept until the next row."""

from __future__ import annotations

import asyncio
import pickle

import msgspec

from ziggurat.core.contract.undo import LONGEST, SAMPLES
from ziggurat.tables.fold import Fold
from ziggurat.tables.model import TAKING_BACK, UndoOffer, UndoStep
from ziggurat.tables.workers.pool import BotPool, WorkerFailed
from ziggurat.tables.workers.queue import Claim

BUDGET = 10.0
FEW = 4
"""Redealt positions of a first look: enough for what the page offers, not for what is really taken back."""


class UndoDesk:
    """The offers of one table."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._seen = 0
        self._harmless: dict[tuple[int, int], set[int]] = {}
        self._offers: dict[tuple[int, bool], tuple[Standing, asyncio.Task[UndoOffer]]] = {}

    async def offer(self, fold: Fold, seat: int, quick: bool = False) -> UndoOffer:
        """The seat's offer in the newest position; a quick one is a first look."""
        standing = standing_of(fold, seat)
        known, asked = self._offers.get((seat, quick), (None, None))
        if asked is None or known != standing:
            samples = FEW if quick else SAMPLES
            asked = asyncio.create_task(self._ask(fold, seat, samples))
            self._offers[seat, quick] = standing, asked
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
        secret = set(fold.secret[seat])  # as long as choices are secret they have taught nobody anything
        places = [place for place in range(done, len(kept)) if kept[place] in harmless or kept[place] in secret]
        hidden = [place for place in range(done, len(kept)) if kept[place] in secret]
        asked = fold.game.kind, msgspec.json.encode(fold.record), seat, samples, start, places, hidden
        try:
            found, reason = await self._pool.run(
                "takeable", *asked, budget=BUDGET, lane="quick", claim=Claim(fold.table.host)
            )
        except WorkerFailed:
            return UndoOffer((), "We could not work out whether this can be taken back; ask again.")
        # Those with nothing behind them but what was taken back before have taught nobody anything.
        harmless |= {kept[place] for i, (place, _) in enumerate(found, 1) if place == len(kept) - i}
        return UndoOffer(tuple(UndoStep(kept[place], words) for place, words in found), reason)

    def _harmless_of(self, fold: Fold, seat: int, samples: int) -> set[int]:
        """The rows of the seat's choices that were found, by so many samples, to teach nobody anything.

        That rests on the choices before them, so it is forgotten when any choice is taken back.
        """
        if any(row.word.startswith(TAKING_BACK) for row in fold.rows[self._seen :]):
            self._harmless = {}
        self._seen = len(fold.rows)
        return self._harmless.setdefault((seat, samples), set())


Standing = tuple[int, ...]


def standing_of(fold: Fold, seat: int) -> Standing:
    """What an offer to take back rests on: it stands as long as this stays the same.

    What others choose in secret beside a secret choice changes nothing for who has made it; else any row does.
    """
    secret = fold.secret[seat]
    bot = fold.bots >> seat & 1
    return (fold.own[seat], bot, *secret) if secret else (fold.number,)


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

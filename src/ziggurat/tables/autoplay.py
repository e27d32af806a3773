"""What goes on at a table by itself: bots choose, clocks run out. Both remember no more than a table's id."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from ziggurat.core.contract.luck import seeded
from ziggurat.tables.live import LiveTable
from ziggurat.tables.workers.blind import blinded
from ziggurat.tables.workers.pool import BotPool
from ziggurat.tables.workers.queue import LAST

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds after which something that failed (most likely the database) is tried again."""
SLOW = 5
"""So many times longer is the pause between two choices where bots play among themselves and nobody watches."""
GRACE = 2.0
"""Seconds by which another worker's bots may be late before we think for them: it may have died."""

Spawn = Callable[[Coroutine[Any, Any, Any]], None]


class BotDriver:
    """Lets bots choose, one task per table at most."""

    def __init__(self, pool: BotPool, spawn: Spawn, *, shared: bool, pace: float, budget: float) -> None:
        self._pool = pool
        self._spawn = spawn
        self._shared = shared
        self._pace = pace
        self._budget = budget
        self.driven: set[str] = set()

    def go(self, live: LiveTable) -> None:
        """A bot is asked: somebody must see to it."""
        if live.id not in self.driven:
            self.driven.add(live.id)
            self._spawn(self._drive(live))

    async def _drive(self, live: LiveTable) -> None:
        try:
            while (seat := live.bot_to_move()) is not None:
                try:
                    await self._step(live, seat)
                except Exception:
                    log.exception("a bot could not move at table %s, trying again", live.id)
                    await asyncio.sleep(AGAIN)
        finally:
            self.driven.discard(live.id)

    async def _step(self, live: LiveTable, seat: int) -> None:
        """One choice; whatever happens meanwhile, the number says whether it still counts."""
        number = live.number
        if self._shared and not live.ours:
            # Whoever wrote the latest row drives; two would only think the same thought twice.
            await asyncio.sleep(GRACE + self._pace)
            await live.catch_up(number + 1)
            if live.number != number:
                return
        pause = asyncio.create_task(asyncio.sleep(self._pace * (SLOW if live.urgency == LAST else 1)))
        try:
            choice = await self.think(live, seat)
            await pause
            await live.breathe()
            await live.followed()
            await live.begins()
        finally:
            pause.cancel()
        await live.move(seat, number, choice, bot=True)

    async def think(self, live: LiveTable, seat: int) -> int:
        """The choice of the bot that plays this seat; the fallback if it cannot make one."""
        fold = live.fold
        seed = seeded(fold.record.seed, f"seat {seat} choice {len(fold.moves)}")
        fallback = int(fold.state.fallback(seat))
        legal = fold.state.legal(seat)
        state, spec = blinded(fold, seat), fold.seats[seat].bot
        choice = await self._pool.choose(live.id, state, seat, spec, seed, self._budget, live.claim)
        return fallback if choice is None or choice not in legal else choice


class Alarms:
    """One timer per table with a clock, never later than its deadline; one that rings early is set again."""

    def __init__(self, now: Callable[[], float], ring: Callable[[str], Awaitable[None]], spawn: Spawn) -> None:
        self._now = now
        self._ring = ring
        self._spawn = spawn
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def set(self, live: LiveTable) -> None:
        """Ring when the next clock of this table runs out. Every move comes here: mostly the old timer will do."""
        deadline = live.deadline()
        if deadline is None:
            return
        loop = asyncio.get_running_loop()
        when = loop.time() + max(0.0, deadline - self._now())
        timer = self._timers.get(live.id)
        if timer is not None:
            if timer.when() <= when:
                return
            timer.cancel()
        self._timers[live.id] = loop.call_at(when, self._rings, live.id)

    def _rings(self, table_id: str) -> None:
        del self._timers[table_id]
        self._spawn(self._flag(table_id))

    async def _flag(self, table_id: str) -> None:
        while True:
            try:
                return await self._ring(table_id)
            except Exception:
                log.exception("the clock of table %s could not be read, trying again", table_id)
                await asyncio.sleep(AGAIN)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers = {}

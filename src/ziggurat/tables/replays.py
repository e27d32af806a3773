"""Keeps every finished game as it was drawn, and gives viewers what they want of it; all of it is made in a process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from ziggurat.tables.model import NoSuchTable
from ziggurat.tables.opening import KeptTable
from ziggurat.tables.store.api import Store
from ziggurat.tables.workers.pool import BotPool, WorkerFailed
from ziggurat.tables.workers.queue import FIRST, LAST, Claim

if TYPE_CHECKING:
    from ziggurat.tables.live import LiveTable

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""Seconds until a worker that draws is given up."""
MOST = 6
"""Questions about replays that one person may have waiting."""
NOBODY = Claim("", LAST)
PAUSE = 1.0
"""Seconds between two games that an older version has left without a replay: nobody waits for them."""


class FilmDesk:
    """The replays of one process."""

    def __init__(self, store: Store, pool: BotPool) -> None:
        self._store = store
        self._pool = pool
        self._making: dict[str, asyncio.Task[bytes]] = {}

    async def film(self, shown: LiveTable | KeptTable, seat: int | None, person: str = "") -> bytes | None:
        """The film in which this viewer finds the game so far; None if none was kept and none can be made."""
        if isinstance(shown, KeptTable):
            return await self._store.film(shown.id)
        if not shown.over:
            return await self._shoot(shown, [seat], Claim(person, FIRST, MOST))
        return await self._store.film(shown.id) or await self.keep(shown, Claim(person, FIRST, MOST))

    async def unreel(self, film: bytes, seat: int | None, what: str, title: str = "", person: str = "") -> bytes:
        """See `film.unreeled`."""
        job = "unreel", film, seat, what, title
        found: bytes = await self._pool.run(*job, budget=PATIENCE, lane="draw", claim=Claim(person, FIRST, MOST))
        return found

    async def keep(self, live: LiveTable, claim: Claim = NOBODY) -> bytes:
        """The film of a finished game, made and stored; whoever asks meanwhile waits for the same one."""
        making = self._making.get(live.id)
        if making is None:
            making = self._making[live.id] = asyncio.create_task(self._keep(live, claim))
            making.add_done_callback(lambda _: self._making.pop(live.id, None))
        return await asyncio.shield(making)

    async def _keep(self, live: LiveTable, claim: Claim) -> bytes:
        film = await self._shoot(live, [None, *range(len(live.seats))], claim)
        await self._store.keep_film(live.id, film)
        return film

    async def _shoot(self, live: LiveTable, viewers: list[int | None], claim: Claim) -> bytes:
        table = msgspec.json.encode(live.table)
        job = "shoot", live.game.kind, live.game.title, table, live.rows[:], viewers
        film: bytes = await self._pool.run(*job, budget=PATIENCE, lane="draw", claim=claim)
        return film

    async def ended(self, live: LiveTable) -> None:
        """A game is over: keep it, in the background; what fails now is made up for after the next start."""
        try:
            if await self._store.film(live.id) is None:
                await self.keep(live)
        except WorkerFailed as error:
            log.warning("the replay of table %s could not be kept: %s", live.id, error)

    async def make_up(self, get: Callable[[str], Awaitable[LiveTable]]) -> None:
        """Make the films of games that ended without one, one after another, as long as there are any."""
        tried: set[str] = set()
        while True:
            left = [one for one in await self._store.unfilmed(100 + len(tried)) if one not in tried]
            if not left:
                return
            for table_id in left:
                tried.add(table_id)
                try:
                    live = await get(table_id)
                    if live.over:
                        await self.ended(live)
                except NoSuchTable:
                    continue
                except Exception:  # whatever one table does, the others get theirs
                    log.exception("the replay of table %s could not be kept", table_id)
                await asyncio.sleep(PAUSE)

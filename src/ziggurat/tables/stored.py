"""The rows of a table and its chat: stored before anybody is told, and taken over when another worker has written."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ziggurat.core.contract.names import shown_name, shown_text
from ziggurat.tables.autopass import followed
from ziggurat.tables.fold import Fold, folded
from ziggurat.tables.model import TEXT_LENGTH, Answered, ChatLine, Refused, Row, Status
from ziggurat.tables.shown import ShownTable

if TYPE_CHECKING:
    from ziggurat.tables.hub import Hub

AWAKE = 5.0
"""Seconds since the last row after which a server that begins excuses the time."""
CHAT_KEPT = 200
APART = 0.03
"""Seconds between events for rows that were stored together, but are to be seen one after another."""


class StoredTable(ShownTable):
    """A table that stores what happens at it; only who has its lock may write."""

    def __init__(self, hub: Hub, fold: Fold, chat: list[ChatLine]) -> None:
        super().__init__(hub, fold, chat)
        self.ours = False
        """Whether the newest row was written by this process: then its bots are ours to drive."""
        self.noted: tuple[Status, float] = (self.status, hub.now())
        """What the lists say, and since when."""
        self._lock = asyncio.Lock()
        self._behind = False
        """A row of ours may or may not have been stored: read before judging anything else."""
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---- rows

    def _at(self) -> float:
        """The time of a new row: to the millisecond, and not before that of the last.

        Unless that one comes from a clock that went wrong: nobody shall wait until it is as late as that clock said.
        """
        now = round(self.hub.now(), 3)
        rows = self.fold.rows
        return max(now, rows[-1].at) if rows and rows[-1].at - now < AWAKE else now

    async def _append(self, rows: list[Row], *, singly: bool = False) -> bool:
        """Store rows, with the passes that follow by themselves; False if another worker was faster, whose we have."""
        rows, stored = self._storing(rows)
        if not await stored:
            await self._catch_up()
            return False
        if singly:
            await self._add_singly(rows)
        else:
            self._add(rows)
        return True

    def _storing(self, rows: list[Row]) -> tuple[list[Row], asyncio.Future[bool]]:
        """Rows with the passes that follow, given to the store, and its answer to come; if it is yes, `_add` them."""
        rows = followed(self.fold, rows)
        self._behind = True  # stays so if we are cancelled or the store fails: they may be stored or not
        return rows, asyncio.ensure_future(self.hub.store.append(self.id, rows))

    def _add(self, rows: list[Row]) -> None:
        """Rows of ours have been stored."""
        self._behind = False
        for row in rows:
            self.fold.add(row)
        self.ours = True
        self._changed()

    async def _add_singly(self, rows: list[Row]) -> None:
        """Rows of ours have been stored; each makes an event of its own, so that nobody sees only how it ended."""
        for place, row in enumerate(rows):
            if place:
                self._behind = True  # if we are cancelled, the rest is read from the store
                await asyncio.sleep(APART)
            self._add([row])

    async def _catch_up(self) -> None:
        """Take the rows that others have written; only with the lock."""
        rows = await self.hub.store.rows(self.id, self.fold.number)
        self._behind = False
        if not rows:
            return
        came = any(row.word.startswith("!join") for row in rows)
        # Read before the rows are taken: from the first of them to the last line here nobody looks.
        sittings = await self.hub.store.sittings(self.id) if came else []
        for row in rows:
            self.fold.add(row)
        self.fold.sit(sittings)
        self.ours = False
        self._changed()

    def take(self, rows: list[Row]) -> bool:
        """Rows that another worker has written, if they are just what comes next and can be taken at once."""
        if not rows or self._lock.locked() or self._behind or rows[0].number != self.fold.number + 1:
            return False
        if any(row.word.startswith("!join") for row in rows):
            return False
        for row in rows:
            self.fold.add(row)
        self.ours = False
        self._changed()
        return True

    async def reread(self) -> None:
        """Names in what was stored before have changed: take them over, whatever else stays as it is."""
        store, fold = self.hub.store, self.fold
        async with self._lock:
            await self._catch_up()
            table = await store.table(self.id)
            if table is None:
                return
            rows = (await store.rows(self.id))[: fold.number]
            fresh = folded(table, self.game, rows, await store.sittings(self.id))
            self.table = fold.table = table
            fold.rows[:] = fresh.rows
            fold.log = fresh.log
            for mine, other in zip(fold.seats, fresh.seats):
                mine.name = other.name
                mine.guest = other.guest
            fold.names = fresh.names
            if fold.started:
                fold.record.names = list(fresh.names)
            self.chat = await store.chat(self.id, limit=CHAT_KEPT)
            self._changed()

    async def catch_up(self, number: int) -> None:
        """Another worker has written a row of this number."""
        if number > self.fold.number:
            async with self._lock:
                if number > self.fold.number:
                    await self._catch_up()

    def _changed(self) -> None:
        """There are new rows."""
        self.forget()
        self.wake()

    # ---- chat

    async def say(self, guest: str, seat: int | None, name: str, text: str) -> ChatLine | Answered:
        """A line of chat."""
        said = shown_text(text)[:TEXT_LENGTH].strip()
        called = shown_name(name) or "Guest"
        if not said:
            return Refused("There is nothing to say.")
        at = round(self.hub.now(), 3)
        line = ChatLine(await self.hub.store.say(self.id, guest, seat, called, said, at), at, seat, called, said)
        self._heard([line])
        return line

    def _heard(self, lines: list[ChatLine]) -> None:
        known = {line.id for line in self.chat}
        new = [line for line in lines if line.id not in known]
        if new:
            self.chat = sorted([*self.chat, *new], key=lambda line: line.id)[-CHAT_KEPT:]
            self.wake()

    async def read_chat(self) -> None:
        """Another worker says that there are new lines."""
        # From the beginning of what we keep: ids are given before they can be seen, so a lower one may come later.
        self._heard(await self.hub.store.chat(self.id, limit=CHAT_KEPT))

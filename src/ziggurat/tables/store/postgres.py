"""PostgreSQL: all rows that wait go in with one statement and one NOTIFY; other workers listen."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ziggurat.tables.model import Row
from ziggurat.tables.store.api import Heard, Word
from ziggurat.tables.store.schema import upgrade
from ziggurat.tables.store.sql import SqlStore

T = TypeVar("T")

log = logging.getLogger(__name__)

CHANNEL = "ziggurat"
LARGEST = 250
"""Rows in one statement."""
ROOM = 7_500
"""Bytes of a notice, of which PostgreSQL takes 8,000: rows that do not fit into one are read by who wants them."""
BESIDE = 60
"""Bytes of a row in a notice beside its table and its word, at most."""
CALM = 0.3
"""Seconds before another try to connect."""

# Commits that notify queue behind one lock in the whole cluster, so there is one notice per batch.
_INSERT = f"""
WITH new AS (
  INSERT INTO rows (table_id, number, seat, word, at)
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::float8[])
  ON CONFLICT DO NOTHING RETURNING table_id, number, seat, word, at
), told AS (
  SELECT pg_notify('{CHANNEL}', $6 || CASE WHEN $7::bool
    THEN json_agg(json_build_array(table_id, json_build_array(number, seat, word, at)) ORDER BY number)::text
    ELSE string_agg(table_id || ':' || number, ',') END)
  FROM new HAVING count(*) > 0
)
SELECT table_id, number FROM new LEFT JOIN told ON true
"""

_rows = msgspec.json.Decoder(list[tuple[str, Row]]).decode
_Waiting = tuple[str, list[Row], "asyncio.Future[bool]"]


class _Clash(Exception):
    """Some of the rows that must go in together are there already."""


class PostgresStore(SqlStore):
    """A `Store` for many workers."""

    shared = True

    def __init__(self, address: str) -> None:
        bare = address.partition("://")[2]
        self._dsn = f"postgresql://{bare}"
        self._engine: AsyncEngine = create_async_engine(
            f"postgresql+asyncpg://{bare}",
            pool_size=3,
            max_overflow=5,
            pool_pre_ping=True,  # after a restart of the database, those that lie there are closed
        )
        self._worker = secrets.token_hex(4)
        """Every notice begins with who sent it, so that we do not heed our own."""
        self._waiting: list[_Waiting] = []
        self._more = asyncio.Event()
        self._heard: Heard | None = None
        self._word: Word | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._small: set[asyncio.Task[None]] = set()
        self._connection: Any = None
        self._closing = False

    async def open(self, visit: bool = False) -> None:
        if not visit:
            async with self._engine.begin() as connection:
                await connection.run_sync(upgrade)
        self._connection = await asyncpg.connect(self._dsn)
        ready = asyncio.Event()
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._listen(ready))]
        await ready.wait()

    async def close(self) -> None:
        if self._closing:
            return
        self._closing = True
        self._more.set()
        if self._tasks:
            writer, listener = self._tasks
            await writer
            listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listener
        await asyncio.gather(*self._small, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()
        await self._engine.dispose()

    def listen(self, heard: Heard, word: Word | None = None) -> None:
        self._heard = heard
        self._word = word

    def waiting(self) -> int:
        return len(self._waiting)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        try:
            return await self._read(work)
        except sa.exc.DBAPIError as error:
            if not error.connection_invalidated:
                raise
            # Lost just now: who reads what a lost listener has missed is not told a second time.
            return await self._read(work)

    async def _read(self, work: Callable[[sa.Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    def heed(self, table_id: str, number: int = 0) -> None:
        self._notify(f"{table_id}:{number}")

    def tell(self, word: str) -> None:
        self._notify(f"!{word}")

    def _notify(self, text: str) -> None:
        async def tell() -> None:
            payload = f"{self._worker}|{text}"
            statement = sa.text("SELECT pg_notify(:channel, :payload)")
            await self.write(lambda c: c.execute(statement, {"channel": CHANNEL, "payload": payload}))

        task = asyncio.create_task(tell())
        self._small.add(task)
        task.add_done_callback(self._small.discard)

    def append(self, table_id: str, rows: list[Row]) -> asyncio.Future[bool]:
        if self._closing:
            raise RuntimeError("the store is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((table_id, rows, done))
        self._more.set()
        return done

    # ---- the writer

    async def _write(self) -> None:
        while not self._closing or self._waiting:
            await self._more.wait()
            await asyncio.sleep(0)  # let this round of the event loop bring the rest
            self._more.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:LARGEST], self._waiting[LARGEST:]
                singles = [one for one in batch if len(one[1]) == 1]
                if singles:
                    await self._attempt(singles, self._insert_singles)
                for one in batch:
                    if len(one[1]) > 1:
                        await self._attempt([one], self._insert_group)

    async def _attempt(self, batch: list[_Waiting], insert: Callable[[list[_Waiting]], Any]) -> None:
        """Insert and answer; a lost connection is replaced and the same rows tried once more."""
        again = True
        while True:
            try:
                if self._connection.is_closed():
                    self._connection = await asyncpg.connect(self._dsn)
                kept = await insert(batch)
                if not again:
                    # Those that were stored before the connection broke are ours all the same.
                    kept = [ok or await self._stored(one) for ok, one in zip(kept, batch)]
            except Exception as error:
                if again:
                    # Most likely the connection is lost, and whether these rows were stored is not known.
                    log.warning("rows could not be stored, trying once more: %s", error)
                    again = False
                    self._connection.terminate()
                    await asyncio.sleep(CALM)
                    continue
                for _, _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                return
            for (_, _, done), ok in zip(batch, kept):
                if not done.done():
                    done.set_result(ok)
            return

    async def _insert(self, batch: list[_Waiting]) -> set[tuple[str, int]]:
        lines = [(table_id, row.number, row.seat, row.word, row.at) for table_id, rows, _ in batch for row in rows]
        room = sum([len(line[0]) + 2 * len(line[3].encode()) + BESIDE for line in lines]) <= ROOM
        found = await self._connection.fetch(_INSERT, *map(list, zip(*lines)), f"{self._worker}|", room)
        return {(row[0], row[1]) for row in found}

    async def _insert_singles(self, batch: list[_Waiting]) -> list[bool]:
        new = await self._insert(batch)
        out = []
        taken = set()
        for table_id, rows, _ in batch:
            key = (table_id, rows[0].number)
            # The same number twice in one batch: the first was inserted.
            out.append(key in new and key not in taken)
            taken.add(key)
        return out

    async def _insert_group(self, batch: list[_Waiting]) -> list[bool]:
        try:
            async with self._connection.transaction():
                if len(await self._insert(batch)) != len(batch[0][1]):
                    raise _Clash
        except _Clash:
            return [False]
        return [True]

    async def _stored(self, one: _Waiting) -> bool:
        table_id, rows, _ = one
        found = await self._connection.fetch(
            "SELECT number, seat, word, at FROM rows WHERE table_id = $1 AND number = ANY($2::int[]) ORDER BY number",
            table_id,
            [row.number for row in rows],
        )
        return [Row(*row) for row in found] == rows

    # ---- the listener

    async def _listen(self, ready: asyncio.Event) -> None:
        """Hear of other workers' rows for ever; after a lost connection, say that anything may have been missed."""
        first = True
        while True:
            try:
                connection = await asyncpg.connect(self._dsn)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, self._notice)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("cannot listen to the database, trying again: %s", error)
                await asyncio.sleep(CALM)
                continue
            ready.set()
            if not first and self._heard is not None:
                self._heard(None, 0, [])
            first = False
            try:
                await lost.wait()
            finally:
                # Also when we are told to stop.
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await connection.close(timeout=2)

    def _notice(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        worker, _, text = str(payload).partition("|")
        if worker == self._worker or self._heard is None:
            return
        if text.startswith("!"):
            if self._word is not None:
                self._word(text[1:])
            return
        if text.startswith("["):
            tables: dict[str, list[Row]] = {}
            for table_id, row in _rows(text):
                tables.setdefault(table_id, []).append(row)
            for table_id, rows in tables.items():
                self._heard(table_id, rows[-1].number, rows)
            return
        # Only the newest number of each table: the reader takes all that is missing anyway.
        newest: dict[str, int] = {}
        for pair in text.split(","):
            table_id, _, number = pair.rpartition(":")
            newest[table_id] = max(int(number), newest.get(table_id, 0))
            if int(number) <= 0:
                self._heard(table_id, int(number), [])
        for table_id, highest in newest.items():
            if highest:
                self._heard(table_id, highest, [])

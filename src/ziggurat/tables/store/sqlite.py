"""SQLite: one writer thread takes all that waits into one transaction; durable (WAL, FULL) before the answer."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import sqlalchemy as sa

from ziggurat.core.contract.errors import ZigguratError
from ziggurat.tables.model import Row
from ziggurat.tables.store.api import Heard, Word
from ziggurat.tables.store.schema import upgrade
from ziggurat.tables.store.sql import SqlStore

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")

LARGEST = 400
"""Rows in one statement; SQLite takes 32,766 values."""
_PRAGMAS = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA busy_timeout=10000")


class TakenDatabase(ZigguratError):
    """Another process serves the tables of this file."""


class _Append:
    """Rows of one table that wait for the writer."""

    __slots__ = ("done", "rows", "table_id")

    def __init__(self, table_id: str, rows: list[Row], done: asyncio.Future[bool]) -> None:
        self.table_id = table_id
        self.rows = rows
        self.done = done


class _Job:
    """Any other change; it runs in the writer thread too, so that it never waits for the database's lock."""

    __slots__ = ("done", "work")

    def __init__(self, work: Callable[[sa.Connection], Any], done: asyncio.Future[Any]) -> None:
        self.work = work
        self.done = done


_Result = tuple[asyncio.Future[Any], Any, BaseException | None]


class SqliteStore(SqlStore):
    """A `Store` in one file, for one process."""

    shared = False

    def __init__(self, path: str, *, serves: bool = True) -> None:
        self.path = path
        self._serves = serves
        self._waiting: list[_Append] = []
        self._queue: SimpleQueue[list[_Append] | _Job | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._lock: int | None = None
        """The file whose lock says that this database is ours."""

    async def open(self, visit: bool = False) -> None:
        path = Path(self.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)  # seeds, join tokens and password hashes are nobody else's business
        try:
            self._claim(path)
        except TakenDatabase:
            if not visit:
                raise
        self._loop = asyncio.get_running_loop()
        self._engine = sa.create_engine(f"sqlite:///{self.path}")
        sa.event.listen(self._engine, "connect", _prepare)
        self._connection = sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=False, cached_statements=LARGEST + 16
        )
        _prepare(self._connection, None)
        self._readers = ThreadPoolExecutor(2, "sqlite-reader")
        self._thread = Thread(target=self._write, name="sqlite-writer", daemon=True)
        self._thread.start()
        if self._lock is not None or not visit:  # whoever serves it has brought it up to date
            await self.write(upgrade)

    def _claim(self, path: Path) -> None:
        """Be the only server of this file. The lock is the system's: it ends with the process, however that ends."""
        if not self._serves or fcntl is None:  # without it, two servers would be noticed by clashes only
            return
        lock = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            raise TakenDatabase(
                f"Another server uses {path} already. SQLite is for one process: stop that one, or give this one a "
                "database of its own"
            ) from None
        self._lock = lock

    def _unclaim(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    async def close(self) -> None:
        if self._thread is None or self._readers is None:
            self._unclaim()
            return
        thread, self._thread = self._thread, None
        self._flush()
        self._queue.put(None)
        await asyncio.to_thread(thread.join)
        await asyncio.sleep(0)  # the last answers are on their way
        self._readers.shutdown()
        self._connection.close()
        self._engine.dispose()
        self._unclaim()

    def listen(self, heard: Heard, word: Word | None = None) -> None:
        """There are no other workers."""

    def waiting(self) -> int:
        return len(self._waiting) + self._queue.qsize()

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        def run() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        return await self._loop.run_in_executor(self._readers, run)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        if self._thread is None:
            raise RuntimeError("the store is closed")
        done: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(_Job(work, done))
        return await done

    def append(self, table_id: str, rows: list[Row]) -> asyncio.Future[bool]:
        # A future and not a coroutine: one frame less on the way of every move.
        if self._thread is None:
            raise RuntimeError("the store is closed")
        done: asyncio.Future[bool] = self._loop.create_future()
        self._waiting.append(_Append(table_id, rows, done))
        if len(self._waiting) == 1:
            # All that this round of the event loop brings goes over together: the thread is woken once.
            self._loop.call_soon(self._flush)
        return done

    def _flush(self) -> None:
        if self._waiting:
            self._queue.put(self._waiting)
            self._waiting = []

    # ---- in the writer thread

    def _write(self) -> None:
        going = True
        while going:
            appends: list[_Append] = []
            jobs: list[_Job] = []
            item = self._queue.get()
            while True:
                if item is None:
                    going = False
                elif isinstance(item, _Job):
                    jobs.append(item)
                else:
                    appends += item
                try:
                    item = self._queue.get_nowait()
                except Empty:
                    break
            for start in range(0, len(appends), LARGEST):
                self._answer(self._commit(appends[start : start + LARGEST]))
            for job in jobs:
                self._answer([self._run(job)])

    def _answer(self, results: list[_Result]) -> None:
        self._loop.call_soon_threadsafe(_resolve, results)

    def _run(self, job: _Job) -> _Result:
        try:
            with self._engine.begin() as connection:
                return job.done, job.work(connection), None
        except BaseException as error:
            return job.done, None, error

    def _commit(self, appends: list[_Append]) -> list[_Result]:
        try:
            if all(len(append.rows) == 1 for append in appends):
                kept = self._commit_singles(appends)
            else:
                kept = self._commit_groups(appends)
        except BaseException as error:
            if self._connection.in_transaction:
                self._connection.rollback()
            return [(append.done, None, error) for append in appends]
        return [(append.done, ok, None) for append, ok in zip(appends, kept)]

    def _commit_singles(self, appends: list[_Append]) -> list[bool]:
        # One statement is one transaction: every call into SQLite lets go of the interpreter's lock, and getting
        # it back from a busy event loop takes up to 5 ms.
        values: list[Any] = []
        for append in appends:
            row = append.rows[0]
            values += (append.table_id, row.number, row.seat, row.word, row.at)
        try:
            self._connection.execute(_insert(len(appends)), values)
        except sqlite3.IntegrityError:  # and nothing was inserted
            return self._commit_groups(appends)
        return [True] * len(appends)

    def _commit_groups(self, appends: list[_Append]) -> list[bool]:
        """One after another: some bring several rows, which must go in all or none, or have clashed."""
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        out = []
        for append in appends:
            connection.execute("SAVEPOINT one")
            values: list[Any] = []
            for row in append.rows:
                values += (append.table_id, row.number, row.seat, row.word, row.at)
            try:
                connection.execute(_insert(len(append.rows)), values)
                out.append(True)
            except sqlite3.IntegrityError:
                connection.execute("ROLLBACK TO one")
                out.append(False)
            connection.execute("RELEASE one")
        connection.execute("COMMIT")
        return out


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _insert(count: int) -> str:
    return "INSERT INTO rows (table_id, number, seat, word, at) VALUES (?,?,?,?,?)" + ",(?,?,?,?,?)" * (count - 1)


def _resolve(results: list[_Result]) -> None:
    for done, value, error in results:
        if done.done():  # whoever asked has gone
            continue
        if error is None:
            done.set_result(value)
        else:
            done.set_exception(error)

"""Worker processes for bots, advice and the question what can be taken back: the event loop computes none of them.

One process per worker and one pipe each, not a standard pool: there, one crash fails the jobs of all.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
from collections import deque
from collections.abc import Sequence
from functools import partial
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Literal

from ziggurat.core.errors import ZigguratError

log = logging.getLogger(__name__)

Lane = Literal["bots", "quick", "coach", "draw"]
"""Choices of bots; short questions; hints and reviews, which keep nobody else waiting; replays."""
NICE: dict[Lane, int] = {"bots": 10, "quick": 19, "coach": 19, "draw": 19}
"""How far each gives way to the server; short questions come after every move, and none of them is urgent."""

REMEMBERED = 1024
"""Of so many subjects it is known who had them last."""


class WorkerFailed(ZigguratError):
    """The worker crashed, took too long, or its job raised an error."""


class _Worker:
    """One process, started when it is first needed and anew after a crash."""

    def __init__(self, modules: Sequence[str], nice: int) -> None:
        self._modules = tuple(modules)
        self._nice = nice
        self._process: Any = None
        self._connection: Connection | None = None
        self._starting: asyncio.Future[Connection] | None = None
        self._closed = False

    async def _connected(self) -> Connection:
        """The pipe to the process. A start goes on though whoever needed it is gone: the next one finds it."""
        if self._connection is not None:
            return self._connection
        if self._starting is None:
            self._starting = asyncio.get_running_loop().run_in_executor(None, self._start)
        try:
            return await asyncio.shield(self._starting)
        finally:
            if self._starting.done():
                self._starting = None

    def _start(self) -> Connection:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["ziggurat.tables.thinker"])
        from ziggurat.tables.thinker import serve

        ours, theirs = context.Pipe()
        process = context.Process(
            target=serve, args=(theirs, self._modules, self._nice), daemon=True, name="ziggurat-thinker"
        )
        process.start()
        theirs.close()
        self._process = process
        self._connection = ours
        if self._closed:
            self.stop()
        return ours

    async def ask(self, job: bytes, budget: float, *, long: bool = False) -> Any:
        """The answer of one job, or `WorkerFailed`; whatever went wrong, the next job finds a sound process.

        A `long` answer does not fit into the pipe and comes as fast as a process of low priority writes it: the event
        loop does not wait for it.
        """
        loop = asyncio.get_running_loop()
        connection = await self._connected()
        handle = connection.fileno()
        answered: asyncio.Future[None] = loop.create_future()
        sound = False
        try:
            connection.send_bytes(job)
            loop.add_reader(handle, _resolve, answered)
            await asyncio.wait_for(answered, budget)
            loop.remove_reader(handle)
            good, value = pickle.loads(await self._received(connection) if long else connection.recv_bytes())
            sound = True
        except TimeoutError:
            raise WorkerFailed(f"no answer within {budget:g} s") from None
        except (EOFError, OSError):
            raise WorkerFailed("the process died") from None
        finally:
            loop.remove_reader(handle)
            if not sound:  # also when we were cancelled: its answer would be taken for that of the next job
                self.stop()
        if not good:
            raise WorkerFailed(str(value))
        return value

    async def _received(self, connection: Connection) -> bytes:
        """The answer, read in a thread; who is cancelled leaves the pipe to it until the killed process has ended."""
        reading = asyncio.get_running_loop().run_in_executor(None, connection.recv_bytes)
        try:
            return await asyncio.shield(reading)
        except asyncio.CancelledError:
            self._connection = None
            reading.add_done_callback(partial(_let_go, connection))
            raise

    def close(self) -> None:
        """Stop for good, even if the process is only just starting."""
        self._closed = True
        self.stop()

    def stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            self._process.kill()
            self._process = None


def _let_go(connection: Connection, reading: asyncio.Future[bytes]) -> None:
    reading.exception()  # the process was killed while it wrote
    connection.close()


def _resolve(answered: asyncio.Future[None]) -> None:
    if not answered.done():
        answered.set_result(None)


class _Lane:
    """Workers that do the same kind of job, and who waits for one of them."""

    def __init__(self, workers: list[_Worker]) -> None:
        self._free = workers
        self._waiting: deque[asyncio.Future[_Worker]] = deque()
        self._last: dict[str, _Worker] = {}

    async def take(self, subject: str) -> _Worker:
        """A free worker; of several, the one that had the last job about this subject and may remember it."""
        if not self._free:
            turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
            self._waiting.append(turn)
            try:
                worker = await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self.give(turn.result())
                raise
        else:
            worker = self._last.get(subject, self._free[0])
            if worker not in self._free:
                worker = self._free[0]
            self._free.remove(worker)
        if subject:
            self._last.pop(subject, None)
            self._last[subject] = worker
            if len(self._last) > REMEMBERED:
                del self._last[next(iter(self._last))]
        return worker

    def give(self, worker: _Worker) -> None:
        """It is free again; whoever has waited longest gets it."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(worker)
                return
        self._free.append(worker)


class BotPool:
    """One worker fewer than there are cores (but one) for bots; one each for short questions, advice and replays."""

    def __init__(self, workers: int | None = None, modules: Sequence[str] = ()) -> None:
        """`modules` are imported in every worker: bots and games that live elsewhere."""
        count = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        size: dict[Lane, int] = {"quick": 1, "coach": 1, "draw": 1, "bots": count}
        self._all: list[_Worker] = []
        self._lanes: dict[Lane, _Lane] = {}
        self._asked: dict[Lane, dict[object, float]] = {lane: {} for lane in size}
        """Jobs that wait for a free worker, and since when."""
        for lane, many in size.items():
            crew = [_Worker(modules, NICE[lane]) for _ in range(many)]
            self._all += crew
            self._lanes[lane] = _Lane(crew)

    async def run(self, name: str, *arguments: Any, budget: float, lane: Lane = "bots", subject: str = "") -> Any:
        """A job of `thinker.JOBS`; the budget counts from when a worker is free.

        Jobs about one subject go to the same worker, if it is free.
        """
        crew = self._lanes[lane]
        asked = object()
        self._asked[lane][asked] = monotonic()
        try:
            worker = await crew.take(subject)
        finally:
            del self._asked[lane][asked]
        try:
            return await worker.ask(pickle.dumps((name, arguments)), budget, long=lane == "draw")
        finally:
            crew.give(worker)

    def waiting(self, lane: Lane) -> tuple[int, float]:
        """How many jobs wait for a free worker, and for how many seconds the first of them."""
        asked = self._asked[lane]
        return len(asked), monotonic() - min(asked.values()) if asked else 0.0

    async def choose(self, table: str, state: bytes, seat: int, spec: str, seed: int, budget: float) -> int | None:
        """A bot's choice; asked again after a failure, and None after a second: then the fallback is played."""
        for attempt in (1, 2):
            try:
                return int(await self.run("choose", table, state, seat, spec, seed, budget=budget, subject=table))
            except WorkerFailed as error:
                log.warning("bot %s, attempt %d: %s", spec, attempt, error)
        return None

    async def warm(self) -> None:
        """Start a process for bots and one for short questions, so that the first choice does not wait for it."""
        lanes: tuple[Lane, ...] = ("bots", "quick")
        for lane in lanes:
            await self.run("ready", budget=30.0, lane=lane)

    def close(self) -> None:
        for worker in self._all:
            worker.close()

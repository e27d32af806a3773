"""Worker processes for bots, advice and the question what can be taken back: the event loop computes none of them.

One process per worker and one pipe each, not a standard pool: there, one crash fails the jobs of all.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
from collections.abc import Sequence
from functools import partial
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Literal

from ziggurat.core.contract.errors import ZigguratError
from ziggurat.tables.workers.queue import ANYONE, LAST, START, Claim, FairQueue

log = logging.getLogger(__name__)

Lane = Literal["bots", "quick", "coach", "draw"]
"""Choices of bots; short questions; hints and reviews, which keep nobody else waiting; replays."""
NICE: dict[Lane, int] = {"bots": 10, "quick": 19, "coach": 19, "draw": 19}
"""How far each gives way to the server; short questions come after every move, and none of them is urgent."""

REMEMBERED = 1024
"""Of so many subjects it is known who had them last."""


class WorkerFailed(ZigguratError):
    """The worker crashed, took too long, or its job raised an error."""


class TooSlow(WorkerFailed):
    """It took too long."""


class TooBusy(WorkerFailed):
    """Not even begun: the same person waits for too much already."""


class _Worker:
    """One process, started when it is first needed and anew after a crash."""

    def __init__(self, modules: Sequence[str], nice: int) -> None:
        self._modules = tuple(modules)
        self._nice = nice
        self._process: Any = None
        self._connection: Connection | None = None
        self._starting: asyncio.Future[Connection] | None = None
        self._closed = False
        self._outdated = False
        self._way: Literal["forkserver", "spawn"] = "forkserver"

    def renew(self) -> None:
        """Have the next job done by a new process with new modules, not by a fork of what was loaded before."""
        self._outdated = True
        self._way = "spawn"

    async def _connected(self) -> Connection:
        """The pipe to the process. A start goes on though whoever needed it is gone: the next one finds it."""
        if self._outdated and self._starting is None:
            self.stop()
            self._outdated = False
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
        context: Any = multiprocessing.get_context(self._way)
        if self._way == "forkserver":
            context.set_forkserver_preload(["ziggurat.tables.workers.worker"])
        from ziggurat.tables.workers.worker import serve

        ours: Connection
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

        What is `long` does not fit into the pipe, and comes as fast as a process of low priority reads and writes it:
        the event loop does not wait for that, a thread does.
        """
        connection = await self._connected()
        try:
            good, value = pickle.loads(await (self._long if long else self._short)(connection, job, budget))
        except TimeoutError:
            raise TooSlow(f"no answer within {budget:g} s") from None
        except (EOFError, OSError):
            raise WorkerFailed("the process died") from None
        if not good:
            raise WorkerFailed(str(value))
        return value

    async def _short(self, connection: Connection, job: bytes, budget: float) -> bytes:
        loop = asyncio.get_running_loop()
        handle = connection.fileno()
        answered: asyncio.Future[None] = loop.create_future()
        sound = False
        try:
            connection.send_bytes(job)
            loop.add_reader(handle, _resolve, answered)
            await asyncio.wait_for(answered, budget)
            answer = connection.recv_bytes()
            sound = True
            return answer
        finally:
            loop.remove_reader(handle)
            if not sound:  # also when we were cancelled: its answer would be taken for that of the next job
                self.stop()

    async def _long(self, connection: Connection, job: bytes, budget: float) -> bytes:
        def exchange() -> bytes:
            os.set_blocking(connection.fileno(), True)  # some event loops have made it otherwise
            connection.send_bytes(job)
            return connection.recv_bytes()

        going = asyncio.get_running_loop().run_in_executor(None, exchange)
        try:
            return await asyncio.wait_for(asyncio.shield(going), budget)
        except BaseException:
            # The thread has the pipe until the killed process has let go of it.
            self._connection = None
            self.stop()
            going.add_done_callback(partial(_let_go, connection))
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


def _let_go(connection: Connection, going: asyncio.Future[bytes]) -> None:
    if not going.cancelled():
        going.exception()  # the process was killed
    connection.close()


def _resolve(answered: asyncio.Future[None]) -> None:
    if not answered.done():
        answered.set_result(None)


class _Lane:
    """Workers that do the same kind of job, and who waits for one of them."""

    def __init__(self, workers: list[_Worker]) -> None:
        self._free = workers
        self._spare = 1 if len(workers) > 1 else 0
        """So many are left free by what nobody waits for: then somebody who comes does not wait for its end."""
        self._waiting: FairQueue[tuple[asyncio.Future[_Worker], str]] = FairQueue()
        self._last: dict[str, _Worker] = {}

    async def take(self, subject: str, claim: Claim) -> _Worker:
        """A free worker; of several, the one that had the last job about this subject and may remember it."""
        if claim.most and self._waiting.of(claim.person) >= claim.most:
            raise TooBusy("too much of one person waits already")
        turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._waiting.put((turn, subject), claim)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give(turn.result(), claim, 0.0)
            raise

    def _serve(self) -> None:
        while self._free and self._waiting:
            if self._waiting.rank() >= LAST and len(self._free) <= self._spare:
                return
            turn, subject = self._waiting.take()
            if turn.done():  # whoever asked has gone
                continue
            worker = self._last.get(subject, self._free[0])
            if worker not in self._free:
                worker = self._free[0]
            self._free.remove(worker)
            if subject:
                self._last.pop(subject, None)
                self._last[subject] = worker
                if len(self._last) > REMEMBERED:
                    del self._last[next(iter(self._last))]
            turn.set_result(worker)

    def give(self, worker: _Worker, claim: Claim, seconds: float) -> None:
        """It is free again, after so long for this person."""
        self._waiting.charge(claim.person, START + seconds)
        self._free.append(worker)
        self._serve()


class BotPool:
    """One worker fewer than there are cores (but two) for bots; one each for short questions, advice and replays."""

    def __init__(self, workers: int | None = None, modules: Sequence[str] = ()) -> None:
        """`modules` are imported in every worker: bots and games that live elsewhere."""
        count = workers if workers is not None else max(2, (os.cpu_count() or 2) - 1)
        size: dict[Lane, int] = {"quick": 1, "coach": 1, "draw": 1, "bots": count}
        self._all: list[_Worker] = []
        self._lanes: dict[Lane, _Lane] = {}
        self._asked: dict[Lane, dict[object, float]] = {lane: {} for lane in size}
        """Jobs that wait for a free worker, and since when."""
        for lane, many in size.items():
            crew = [_Worker(modules, NICE[lane]) for _ in range(many)]
            self._all += crew
            self._lanes[lane] = _Lane(crew)

    async def run(
        self,
        name: str,
        *arguments: Any,
        budget: float,
        lane: Lane = "bots",
        subject: str = "",
        claim: Claim = ANYONE,
    ) -> Any:
        """A job of `thinker.JOBS`; the budget counts from when a worker is free.

        Jobs about one subject go to the same worker, if it is free. Who waits for one is served fairly, see `fair`.
        """
        crew = self._lanes[lane]
        asked = object()
        if claim.rank < LAST:  # for the others nobody waits
            self._asked[lane][asked] = monotonic()
        try:
            worker = await crew.take(subject, claim)
        finally:
            self._asked[lane].pop(asked, None)
        began = monotonic()
        try:
            return await worker.ask(pickle.dumps((name, arguments)), budget, long=lane == "draw")
        finally:
            crew.give(worker, claim, monotonic() - began)

    def waiting(self, lane: Lane) -> tuple[int, float]:
        """How many jobs wait for a free worker, and for how many seconds the first of them."""
        asked = self._asked[lane]
        return len(asked), monotonic() - min(asked.values()) if asked else 0.0

    async def choose(
        self, table: str, state: bytes, seat: int, spec: str, seed: int, budget: float, claim: Claim = ANYONE
    ) -> int | None:
        """A bot's choice; asked again after a failure, and None after a second: then the fallback is played.

        Who was too slow once would be so again, and has kept others waiting long enough.
        """
        job = "choose", table, state, seat, spec, seed
        for attempt in (1, 2):
            try:
                return int(await self.run(*job, budget=budget, subject=table, claim=claim))
            except WorkerFailed as error:
                log.warning("bot %s, attempt %d: %s", spec, attempt, error)
                if isinstance(error, TooSlow):
                    break
        return None

    async def warm(self) -> None:
        """Start a process for bots and one for short questions, so that the first choice does not wait for it."""
        lanes: tuple[Lane, ...] = ("bots", "quick")
        for lane in lanes:
            await self.run("ready", budget=30.0, lane=lane)

    async def renew(self) -> None:
        """Let new processes do all further jobs, with the modules and the environment that are there now."""
        for worker in self._all:
            worker.renew()
        await self.warm()

    def close(self) -> None:
        for worker in self._all:
            worker.close()

"""Answers that cost much: made once for all who ask at the same time, and kept compressed as long as there is room."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from time import monotonic

import zstandard

from ziggurat.tables.workers.pool import TooBusy
from ziggurat.tables.workers.queue import Claim, FairQueue

ROOM = 64 * 2**20
"""Bytes of compressed answers that one process keeps."""
MOST = 24
"""Costly answers that one person may wait for."""
PIECE = 128 * 1024
"""Bytes that are unpacked at a time for who cannot read the compressed answer."""
PACKED_SCOPE = "ziggurat.packed"
"""Where a route leaves a compressed body; the answer's own is then ignored."""


class Kept:
    """What was made, by key; the least used goes first."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self.size = 0

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The answer of this key; whoever asks while it is made waits for the same one."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.create_task(self._make(key, make))
            making.add_done_callback(lambda done: self._making.pop(key) if self._making.get(key) is done else None)
        # Shielded: who asked first may go, and others still want the answer.
        return await asyncio.shield(making)

    def forget(self, table_id: str) -> None:
        """What was made of a table is void; every key begins with its id."""
        for key in [key for key in self._kept if isinstance(key, tuple) and key[0] == table_id]:
            self.size -= len(self._kept.pop(key))
        for key in [key for key in self._making if isinstance(key, tuple) and key[0] == table_id]:
            del self._making[key]  # who waits for it gets it; nobody else does

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        made = await make()
        if len(made) <= self._room // 4 and self._making.get(key) is asyncio.current_task():
            self._kept[key] = made
            self.size += len(made)
            while self.size > self._room:
                self.size -= len(self._kept.popitem(last=False)[1])
        return made


class Turns:
    """One costly answer after another: between two of them the event loop serves whoever else has come.

    Whoever has had the least is next, so that a crowd of requests of one person keeps nobody else waiting.
    """

    def __init__(self) -> None:
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._busy = False

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Wait for one's turn and have it; `TooBusy` if too much of this person waits already."""
        if self._queue.of(person) >= MOST:
            raise TooBusy("too much of one person waits already")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(turn, Claim(person))
        if not self._busy:
            self._next()
        try:
            await turn
            began = monotonic()
            try:
                yield
            finally:
                self._queue.charge(person, monotonic() - began)
        finally:
            if turn.done() and not turn.cancelled():
                self._next()

    def _next(self) -> None:
        self._busy = False
        while self._queue and not self._busy:
            turn = self._queue.take()
            if not turn.done():
                self._busy = True
                turn.set_result(None)


class Door:
    """Lets costly requests in one at a time: a crowd of them that comes at once keeps nobody else outside.

    All that arrives together is begun in one round of the event loop otherwise, and whoever comes next waits for it.
    """

    def __init__(self) -> None:
        self._inner = asyncio.Lock()

    async def enter(self) -> None:
        """Wait for a round of the event loop in which no other costly request begins."""
        async with self._inner:
            await asyncio.sleep(0)


async def pieces(packed: bytes, turns: Turns) -> AsyncIterator[bytes]:
    """A compressed answer unpacked bit by bit: a slow reader holds no more than a piece, a fast one lets others in."""
    source = zstandard.ZstdDecompressor().stream_reader(packed)
    while True:
        async with turns.turn(f"{id(source)}"):  # each reader for itself: they are as many as connections
            piece = source.read(PIECE)
        if not piece:
            return
        yield piece

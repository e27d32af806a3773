"""Answers that cost much: made once for all who ask at the same time, and kept compressed as long as there is room."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable

import zstandard

ROOM = 64 * 2**20
"""Bytes of compressed answers that one process keeps."""
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


async def pieces(packed: bytes) -> AsyncIterator[bytes]:
    """A compressed answer unpacked bit by bit: a slow reader holds no more than a piece, a fast one lets others in."""
    source = zstandard.ZstdDecompressor().stream_reader(packed)
    while piece := source.read(PIECE):
        yield piece
        await asyncio.sleep(0)

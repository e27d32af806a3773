"""Connections of one process: how many an address may have, and how long one may take over what it says."""

from __future__ import annotations

import asyncio
from typing import Protocol

from ziggurat.web.http.limits import local, network

NEVER = float("inf")
UNREAD = 30.0
"""Seconds after which an answer of which nothing more is read is given up."""


class Line(Protocol):
    """One connection, as far as it is watched."""

    due: float
    """When what it is saying must be complete, in the loop's time; `NEVER` while it owes nothing."""

    def unsent(self) -> int:
        """Bytes of answers that wait for the reader."""

    def late(self) -> None:
        """It was due."""

    def abandon(self) -> None:
        """Nobody reads its answer."""


class Tally:
    """How often each address is here; this machine itself is not counted."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Whether one more may come from this address; then it is counted, and must `leave`."""
        if local(address):
            return True
        key = network(address)
        count = self._here.get(key, 0)
        if count >= self._most:
            return False
        self._here[key] = count + 1
        return True

    def leave(self, address: str) -> None:
        if local(address):
            return
        key = network(address)
        left = self._here.get(key, 0) - 1
        if left > 0:
            self._here[key] = left
        else:
            self._here.pop(key, None)


class Connections:
    """All of them; looked through every second, since a timer for each request would cost more than the request."""

    def __init__(self, most: int, head: float, body: float) -> None:
        """`most` for each address; seconds for a head and for a body."""
        self.head = head
        self.body = body
        self.lines: dict[Line, tuple[int, float]] = {}
        """Each with the bytes that were unsent at the last look, and since when they do not grow fewer."""
        self.direct = Tally(most)
        """By the address at the other end; trusted proxies are not counted here."""
        self.asking = Tally(most)
        """Requests that are being answered, by the address that a trusted proxy names: each holds a connection."""
        self.refused = 0

    async def watch(self) -> None:
        """Run as long as the server does."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(1.0, self.head / 4, self.body / 4))
            self.look(loop.time())

    def look(self, now: float) -> None:
        for line, (before, since) in list(self.lines.items()):
            if line.due < now:
                line.late()
                continue
            unsent = line.unsent()
            if not unsent or unsent < before:
                since = now
            elif now - since > UNREAD:
                line.abandon()
            if line in self.lines:
                self.lines[line] = unsent, since

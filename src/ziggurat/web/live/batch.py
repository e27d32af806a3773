"""What is to be sent in one turn of the event loop, sent in bursts.

Every packet for a reader that sleeps on the same machine, such as a proxy, wakes it, and that costs more than the
packet: a burst wakes it once. Compiled, as all that every choice and every event comes through.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

log = logging.getLogger("ziggurat.web")
Serve = Callable[[], None]
BURST = 32
"""So many streams are served before what they get is written: few enough that the first of them does not wait."""


class Rounds:
    """Looked at by all tables of a process; who waits for what they have chosen themselves is served first."""

    def __init__(self) -> None:
        self._answers: list[Serve] = []
        self._first: list[Serve] = []
        self._then: list[Serve] = []
        self._written: list[tuple[Callable[[bytes], None], bytes]] = []
        self._due = False

    def answer(self, send: Serve) -> None:
        """Send an answer soon."""
        self._answers.append(send)
        self._soon()

    def call(self, serve: Serve, first: bool) -> None:
        """Serve a stream soon, which may `write`."""
        (self._first if first else self._then).append(serve)
        self._soon()

    def write(self, write: Callable[[bytes], None], data: bytes) -> None:
        """Write within this round; for streams that are just being served."""
        self._written.append((write, data))

    def _soon(self) -> None:
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._go)

    def _go(self) -> None:
        self._due = False
        answers, first, then = self._answers, self._first, self._then
        self._answers, self._first, self._then = [], [], []
        for send in answers:
            _try(send)
        for served, serve in enumerate(first + then, 1):
            _try(serve)
            if served % BURST == 0:
                self._flush()
        self._flush()

    def _flush(self) -> None:
        for write, data in self._written:
            # What goes wrong for one connection is not the others' concern, here and below.
            try:
                write(data)
            except Exception:
                log.exception("Something could not be sent")
        self._written.clear()


def _try(call: Serve) -> None:
    try:
        call()
    except Exception:
        log.exception("Something could not be sent")

"""Serves the streams that something has happened for: all of one turn of the event loop in one go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

Serve = Callable[[], None]


class Rounds:
    """Looked at by all tables of a process; who waits for what they have chosen themselves is served first."""

    def __init__(self) -> None:
        self._first: list[Serve] = []
        self._then: list[Serve] = []

    def call(self, serve: Serve, first: bool) -> None:
        """Serve a stream soon; `serve` must not raise."""
        if not self._first and not self._then:
            asyncio.get_running_loop().call_soon(self._go)
        (self._first if first else self._then).append(serve)

    def _go(self) -> None:
        first, then = self._first, self._then
        self._first, self._then = [], []
        for serve in first:
            serve()
        for serve in then:
            serve()

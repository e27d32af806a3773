"""How busy the event loop is. While it is, who has nothing to choose sees several moves at once instead of each."""

from __future__ import annotations

import asyncio
from time import monotonic, thread_time

WINDOW = 0.1
"""Seconds between two looks at the clocks."""
BUSY = 0.85
"""From this share of a processor on, the loop is busy."""


class Pace:
    """Looked at by all tables of a process."""

    def __init__(self) -> None:
        self.busy = False

    async def watch(self) -> None:
        """Run as long as the server does."""
        while True:
            began, worked = monotonic(), thread_time()
            await asyncio.sleep(WINDOW)
            self.busy = thread_time() - worked > BUSY * (monotonic() - began)

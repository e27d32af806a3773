"""How busy the event loop is. While it is, who has nothing to choose sees several moves at once instead of each, and
while it has much to do, it takes longer until what is not urgent is asked.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic, thread_time

WINDOW = 0.1
"""Seconds between two looks at the clocks."""
BUSY = 0.85
"""From this share of a processor on, the loop is busy."""
LATE = 0.03
"""So late, in seconds, comes who has slept while much waits; the loop may have only a part of a processor."""
SHARED = 0.3
"""The least share at which being late is the loop's own doing."""
LADEN = 0.25
"""From this share of a processor on, over some seconds, the loop has much to do."""
MEMORY = 0.95
"""How much of what was known of that share stays with every look."""
SWEEP = 3600.0
"""Seconds between two thorough looks for garbage, when the loop is not busy."""


def runnable() -> float:
    """Seconds in which this thread had something to do: it ran, or waited for a processor that others had."""
    try:
        with open("/proc/thread-self/schedstat", "rb") as file:
            ran, waited, _ = file.read().split()
    except (OSError, ValueError):  # not Linux, or a kernel that does not tell
        return thread_time()
    return (int(ran) + int(waited)) / 1e9


class Pace:
    """Looked at by all tables of a process."""

    def __init__(self) -> None:
        self.busy = False
        self.laden = False
        self.lag = 0.0
        """Seconds by which the loop was late, at most, within the last moments."""
        self._load = 0.0
        self.tidy = False
        """Whether garbage is ours to look for: not in somebody else's process, such as a test's."""
        self._swept = monotonic()

    async def watch(self) -> None:
        """Run as long as the server does."""
        while True:
            began, worked = monotonic(), runnable()
            await asyncio.sleep(WINDOW)
            share, passed = runnable() - worked, monotonic() - began
            self.lag = max(passed - WINDOW, MEMORY * self.lag)
            self.busy = share > BUSY * passed or (passed > WINDOW + LATE and share > SHARED * passed)
            self._load = MEMORY * self._load + (1 - MEMORY) * share / passed
            self.laden = self._load > LADEN
            self._sweep(began + passed)

    def _sweep(self, now: float) -> None:
        """Look for garbage often and little: left to itself, the interpreter stops every table for 50 ms at a time.

        Moves make none that needs a look. What outlives its window is set aside until the next thorough sweep.
        """
        if not self.tidy:
            return
        if not self.busy:
            if now - self._swept > SWEEP:
                self._swept = now
                gc.unfreeze()
                gc.collect()
            else:
                gc.collect(0)
        gc.freeze()

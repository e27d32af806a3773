"""Whether this process lives, and whether it can do its work: write, think and answer in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic, time
from typing import TYPE_CHECKING

import msgspec

import ziggurat

if TYPE_CHECKING:
    from ziggurat.web.site import Site

log = logging.getLogger("ziggurat.web")
EVERY = 5.0
"""Seconds for which the answer to a trial write holds."""
PATIENCE = 3.0
"""Seconds after which a write that is not done counts as failed."""
LAG = 1.0
"""Seconds by which the event loop may be late."""
BOTS = 30.0
"""Seconds that a bot's choice may wait for a free process."""


class Readiness(msgspec.Struct):
    """`ok`, or `failing` with status 503 and the reason."""

    status: str
    version: str
    database: str
    writes: bool
    """Whether the latest trial could be written; one is made every five seconds at most."""
    loop_lag: float
    """Seconds by which the event loop was late within the last moments."""
    bots_waiting: int
    """Choices of bots that wait for a free process."""
    bots_longest: float
    """Seconds that the first of them has waited."""
    reason: str = ""


class Trial:
    """Something that is tried now and then; who asks in between gets the last answer, who asks together the same."""

    def __init__(self, attempt: Callable[[], Awaitable[None]]) -> None:
        self._attempt = attempt
        self._at = -EVERY
        self._lock = asyncio.Lock()
        self.good = True
        self.seconds = 0.0
        """How long the latest took."""

    async def look(self) -> bool:
        async with self._lock:
            if monotonic() - self._at >= EVERY:
                began = monotonic()
                try:
                    await asyncio.wait_for(self._attempt(), PATIENCE)
                except Exception as error:  # whatever a database can raise, the answer is the same
                    if self.good:
                        log.error("Nothing can be written: %s", str(error) or type(error).__name__)
                    self.good = False
                else:
                    if not self.good:
                        log.warning("Writing works again")
                    self.good = True
                self._at = monotonic()
                self.seconds = self._at - began
            return self.good


class Health:
    """Of one process."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self.trial = Trial(lambda: site.hub.store.pulse(time()))

    async def ready(self) -> Readiness:
        site = self._site
        writes = await self.trial.look()
        waiting, longest = site.hub.pool.waiting("bots")
        found = Readiness(
            "ok",
            ziggurat.__version__,
            "sqlite" if site.config.sqlite else "postgresql",
            writes,
            round(site.pace.lag, 3),
            waiting,
            round(longest, 1),
        )
        if site.closing.is_set():
            found.reason = "The server is about to stop."
        elif not writes:
            found.reason = "The database cannot be written."
        elif site.pace.lag > LAG:
            found.reason = "The event loop is late."
        elif longest > BOTS:
            found.reason = "Bots wait too long for a free process."
        if found.reason:
            found.status = "failing"
        return found

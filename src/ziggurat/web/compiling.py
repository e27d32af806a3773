"""`make play` serves at once from plain sources and compiles behind it: what becomes faster when that is done."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from ziggurat.tables.workers.pool import BotPool, WorkerFailed

AWAITED = "ZIGGURAT_AWAITED"
"""The file that appears when all rules are compiled; set where the server has begun without them."""
PLAIN = "ZIGGURAT_PLAIN"
EVERY = 1.0
"""Seconds between two looks."""
DONE = "The rules are compiled: bots think several times faster from now on, and the site itself from its next start."
UNUSABLE = "The compiled rules cannot be used, so bots go on with the plain ones; `make plain` deletes them."


async def take_compiled(pool: BotPool) -> None:
    """Wait for the compiled rules, if any are awaited, and let worker processes have them.

    This process stays plain: a compiled game on a plain core crashes the interpreter.
    """
    awaited = os.environ.get(AWAITED, "")
    if not awaited:
        return
    while not Path(awaited).exists():
        await asyncio.sleep(EVERY)
    os.environ.pop(PLAIN, None)  # for processes that start from now on; here all is loaded
    try:
        await pool.renew()
    except WorkerFailed:
        os.environ[PLAIN] = "1"
        await pool.renew()
        print(UNUSABLE, flush=True)
    else:
        print(DONE, flush=True)

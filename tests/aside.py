"""Asynchronous work in a test, in a thread of its own: a browser test of the same process keeps a loop running."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, work).result()

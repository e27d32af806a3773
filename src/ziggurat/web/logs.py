"""The log: every line with the time, the level, the worker and the request it belongs to."""

from __future__ import annotations

import logging
import os
import re
import sys
import time
from contextvars import ContextVar
from itertools import count

from ziggurat.web.http.asgi import Scope

FORMAT = "%(asctime)s.%(msecs)03dZ %(levelname)s %(worker)s %(request)s %(name)s: %(message)s"
NONE = "-"
log = logging.getLogger("ziggurat.requests")
request: ContextVar[str] = ContextVar("request", default=NONE)
"""The id of the request that is being answered; what is done for nobody in particular has none."""
_numbers = count(1)
# Whoever reads these words in an address can use them.
_SECRETS = re.compile(r"^(/j/|/account/reset/).+")


class _Stamp(logging.Filter):
    """Enters what the format needs."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.worker = os.getpid()
        record.request = request.get()
        return True


def configure(level: str) -> None:
    """Let all loggers of this process write to stderr so."""
    handler = logging.StreamHandler(sys.stderr)
    formatter = logging.Formatter(FORMAT, "%Y-%m-%dT%H:%M:%S")
    formatter.converter = time.gmtime
    handler.setFormatter(formatter)
    handler.addFilter(_Stamp())
    logging.basicConfig(level=level.upper(), handlers=[handler])
    log.setLevel("INFO")  # who wants them has said so


def new_request() -> str:
    """A short id, of its own within a worker's life."""
    return f"{next(_numbers):06x}"


def place(scope: Scope) -> str:
    """The path as it came, so that it stays on one line, without what only its owner should know."""
    raw = scope.get("raw_path") or scope["path"].encode()
    return hidden(raw.decode("latin-1"))


def hidden(path: str) -> str:
    return _SECRETS.sub(lambda found: f"{found[1]}...", path.partition("?")[0])


def answered(method: str, path: str, status: int, seconds: float, where: str) -> None:
    """One line for one request."""
    log.info("%s %s %d %.1f ms %s", method, path, status, seconds * 1000, where or NONE)

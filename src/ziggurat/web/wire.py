"""uvicorn's protocol with two short cuts, since at a busy table every microsecond counts 2,000 times a second.

A move for a table in memory is answered without a task, and an event stream may write at once. Whatever is unusual
about a request goes uvicorn's own way, and so does everything else.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from ziggurat.tables import LiveTable
from ziggurat.web.asgi import DIRECT
from ziggurat.web.moves import LONGEST_BODY, answer_move
from ziggurat.web.security import SAFE_HEADERS, Headers

_SAFE = b"".join([b"%b: %b\r\n" % header for header in SAFE_HEADERS])
_UNUSUAL = frozenset({b"transfer-encoding", b"x-forwarded-for", b"x-forwarded-proto"})
"""Headers of moves that uvicorn and what it stands behind shall judge."""


class Wire(HttpToolsProtocol):
    """One connection."""

    _live: LiveTable | None = None
    """The table of the move whose body is coming."""
    _body = b""

    def on_headers_complete(self) -> None:
        self._live = self._moved()
        if self._live is None:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if self._live is None:
            super().on_body(body)
        else:
            self._body += body

    def on_message_complete(self) -> None:
        live = self._live
        if live is None:
            super().on_message_complete()
            return
        body, self._live, self._body = self._body, None, b""
        cycle = self.cycle = _Move(self.parser.get_http_version() != "1.0" and self.parser.should_keep_alive())
        where = self.client[0] if self.client else ""
        answer_move(self.app_state["site"], live, self.headers, where, body, partial(self._soon, cycle))

    def _soon(self, cycle: _Move, status: int, body: bytes, headers: Headers) -> None:
        self.app_state["site"].rounds.answer(partial(self._answer, cycle, status, body, headers))

    def _moved(self) -> LiveTable | None:
        """The table, if this is a move that can be answered here."""
        url = self.url
        if not (url.startswith(b"/t/") and url.endswith(b"/moves")) or self.parser.get_method() != b"POST":
            return None
        waiting = self.cycle is not None and not self.cycle.response_complete
        if waiting or self.expect_100_continue or self.root_path or self.limit_concurrency is not None:
            return None
        length = b""
        for name, value in self.headers:
            if name == b"content-length":
                length = value
            elif name in _UNUSUAL:
                return None
        if not length.isdigit() or int(length) > LONGEST_BODY or self.parser.should_upgrade():
            return None
        site = self.app_state.get("site")
        found: LiveTable | None = site.hub.cached(url[3:-6].decode("latin-1")) if site is not None else None
        return found

    def _answer(self, cycle: _Move, status: int, body: bytes, headers: Headers) -> None:
        """One whole answer in one piece."""
        cycle.response_complete = True
        if cycle.disconnected or self.transport.is_closing():
            return
        out = [STATUS_LINE[status]]
        for name, value in (*self.server_state.default_headers, *headers):
            out += (name, b": ", value, b"\r\n")
        end = b"" if cycle.keep_alive else b"connection: close\r\n"
        out += (b"content-length: %d\r\n" % len(body), _SAFE, end, b"\r\n", body)
        self.transport.write(b"".join(out))
        if not cycle.keep_alive:
            self.transport.close()
        self.on_response_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        scope: Any = cycle.scope
        if scope["path"].endswith("/events"):
            scope["extensions"] = {DIRECT: Direct(cycle)}
        super()._start_asgi_task(cycle, app)


class _Move(RequestResponseCycle):
    """Stands for a move that is being answered, so that what comes behind it waits."""

    def __init__(self, keep_alive: bool) -> None:
        self.keep_alive = keep_alive
        self.disconnected = False
        self.response_complete = False
        self.message_event = _NOBODY


class _Nobody:
    """Nobody waits for more of a request that was answered when it was complete."""

    def set(self) -> None:
        pass


_NOBODY: Any = _Nobody()


class Direct:
    """Writes into an answer that `send` has begun, where awaiting `send` once more would only cost time."""

    __slots__ = ("_cycle",)

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle = cycle

    def ready(self) -> bool:
        """Whether the reader keeps up; else `send` must be awaited, as always."""
        cycle = self._cycle
        begun = cycle.chunked_encoding and not (cycle.response_complete or cycle.disconnected)
        return bool(begun) and not cycle.flow.write_paused

    def write(self, data: bytes) -> None:
        self._cycle.transport.write(b"%x\r\n%b\r\n" % (len(data), data))

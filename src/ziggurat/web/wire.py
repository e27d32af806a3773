"""uvicorn's protocol with two short cuts, since at a busy table every microsecond counts 2,000 times a second.

A move for a table in memory is answered without a task, a head that came before is not parsed again, and an event
stream may write at once. Whatever is unusual about a request goes uvicorn's own way, and so does everything else.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, NamedTuple

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from ziggurat.tables import LiveTable
from ziggurat.web.asgi import DIRECT
from ziggurat.web.identity import Guest
from ziggurat.web.moves import LONGEST_BODY, OK, answer_move, mover
from ziggurat.web.problems import Refusal
from ziggurat.web.security import SAFE_HEADERS, Headers

_SAFE = b"".join([b"%b: %b\r\n" % header for header in SAFE_HEADERS])
_UNUSUAL = frozenset({b"transfer-encoding", b"x-forwarded-for", b"x-forwarded-proto"})
"""Headers of moves that uvicorn and what it stands behind shall judge."""


HEADS = 16
"""So many heads of moves are known again on a connection: one for each length of a body, as a rule."""


class _Head(NamedTuple):
    """What follows from the head of a move, byte by byte the same whenever it comes."""

    table: str
    guest: Guest
    whole: int
    """The length of the request."""
    keep_alive: bool


class Wire(HttpToolsProtocol):
    """One connection."""

    _live: LiveTable | None = None
    """The table of the move whose body is coming."""
    _body = b""
    _between = True
    """Whether the parser stands between two requests."""
    _fed = b""
    """What has just come, if the parser stood between two requests before it."""
    _resting = 0.0
    """Since when nothing has come, in the loop's time."""
    _timer: asyncio.TimerHandle | None = None
    """Ours of the two that may close a connection on which nothing comes."""
    _begins: tuple[Headers, bytes] = [], b""
    """How an answer to a move that was made begins, and the headers of the moment in it; the same for all."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._heads: dict[bytes, _Head] = {}

    def data_received(self, data: bytes) -> None:
        if self._heads and self._between and self.cycle.response_complete:
            end = data.find(b"\r\n\r\n") + 4
            known = self._heads.get(data[:end])
            if known is not None and known.whole == len(data):
                site = self.app_state["site"]
                live = site.hub.cached(known.table)
                if live is not None:
                    if self.timeout_keep_alive_task is not self._timer:
                        self._unset_keepalive_if_required()  # uvicorn's, which would not look again
                    self._move(live, known.guest, data[end:], known.keep_alive)
                    return
        self._fed = data if self._between else b""
        super().data_received(data)
        self._fed = b""

    def on_message_begin(self) -> None:
        self._between = False
        super().on_message_begin()

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
        self._between = True
        live = self._live
        if live is None:
            super().on_message_complete()
            return
        body, self._live, self._body = self._body, None, b""
        keep_alive = self.parser.get_http_version() != "1.0" and self.parser.should_keep_alive()
        guest: Guest | Refusal
        try:
            guest = mover(self.app_state["site"], self.headers)
        except Refusal as refusal:
            guest = refusal
        else:
            self._remember(live, guest, body, keep_alive)
        self._move(live, guest, body, keep_alive)

    def _remember(self, live: LiveTable, guest: Guest, body: bytes, keep_alive: bool) -> None:
        """Know the head again, if what has just come is this one request and nothing else."""
        fed = self._fed
        end = fed.find(b"\r\n\r\n") + 4
        if end > 4 and fed[end:] == body:
            if len(self._heads) >= HEADS:
                self._heads.clear()
            self._heads[fed[:end]] = _Head(live.id, guest, len(fed), keep_alive)

    def _move(self, live: LiveTable, guest: Guest | Refusal, body: bytes, keep_alive: bool) -> None:
        cycle = self.cycle = _Move(keep_alive)
        where = self.client[0] if self.client else ""
        answer_move(self.app_state["site"], live, guest, where, body, partial(self._soon, cycle))

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
        begins = self._begun() if headers is OK else _begin(status, self.server_state.default_headers, headers)
        end = b"" if cycle.keep_alive else b"connection: close\r\n"
        self.transport.write(b"%bcontent-length: %d\r\n%b%b\r\n%b" % (begins, len(body), _SAFE, end, body))
        if not cycle.keep_alive:
            self.transport.close()
        if self.pipeline or not cycle.keep_alive:
            self.on_response_complete()
            return
        # The same, but the timer runs on: to set one for every move and to cancel it costs more than to look again.
        self.server_state.total_requests += 1
        self.flow.resume_reading()
        self._resting = self.loop.time()
        if self.timeout_keep_alive_task is None:
            self._rest(self.timeout_keep_alive)

    def _begun(self) -> bytes:
        now = self.server_state.default_headers  # another list every second
        if Wire._begins[0] is not now:
            Wire._begins = now, _begin(200, now, OK)
        return Wire._begins[1]

    def _rest(self, seconds: float) -> None:
        self._timer = self.timeout_keep_alive_task = self.loop.call_later(seconds, self._tire)

    def _tire(self) -> None:
        """Close a connection on which nothing has come for long."""
        self.timeout_keep_alive_task = None
        if not self.cycle.response_complete:
            return  # its answer will set the timer again
        left = self._resting + self.timeout_keep_alive - self.loop.time()
        if left > 0:
            self._rest(left)
        else:
            self.timeout_keep_alive_handler()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        scope: Any = cycle.scope
        if scope["path"].endswith("/events"):
            scope["extensions"] = {DIRECT: Direct(cycle)}
        super()._start_asgi_task(cycle, app)


def _begin(status: int, always: Headers, headers: Headers) -> bytes:
    lines = [b"%b: %b\r\n" % header for header in (*always, *headers)]
    return b"".join([STATUS_LINE[status], *lines])


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
        self._cycle.transport.write(b"".join((b"%x\r\n" % len(data), data, b"\r\n")))

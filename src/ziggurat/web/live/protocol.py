"""uvicorn's protocol with two short cuts, since at a busy table every microsecond counts 2,000 times a second.

A move for a table in memory is answered without a task, a head that came before is not parsed again, and an event
stream may write at once. Whatever is unusual about a request goes uvicorn's own way, and so does everything else.

What uvicorn does not bound is bounded here: the size of a request, how many wait on one connection, how many
connections an address has, and, together with `connections`, the time for a head and a body.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any, NamedTuple

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from ziggurat.tables import LiveTable
from ziggurat.web.http import problems
from ziggurat.web.http.asgi import DIRECT, json_headers
from ziggurat.web.http.connections import NEVER, Connections
from ziggurat.web.http.identity import Guest
from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.security import SAFE_HEADERS, Headers
from ziggurat.web.live.moves import LONGEST_BODY, OK, answer_move, mover

_SAFE = b"".join([b"%b: %b\r\n" % header for header in SAFE_HEADERS])
_UNUSUAL = frozenset({b"transfer-encoding", b"x-forwarded-for", b"x-forwarded-proto"})
"""Headers of moves that uvicorn and what it stands behind shall judge."""


log = logging.getLogger("ziggurat.web")

LONGEST_HEAD = 16 * 1024
LONGEST_REQUEST = LONGEST_HEAD + 256 * 1024
"""With all that no route takes: whoever sends more is not told why."""
WAITING = 16
"""So many requests may wait on one connection for the answer to the one before; browsers send none."""
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
    due = NEVER
    """When the head or body that is coming must be complete: see `connections`."""
    _heading = True
    """Whether a head is coming or expected, not a body."""
    _came = 0
    """Bytes of the request that is coming."""
    _counted = ""
    """The address that this connection is counted for."""
    _watch: Connections | None = None

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._heads: dict[bytes, _Head] = {}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        site = self.app_state.get("site")
        if site is None:
            return
        watch: Connections = site.connections
        address = self.client[0] if self.client else ""
        # A trusted proxy has the connections of all its visitors; these are counted by request.
        if address not in getattr(self.app, "trusted_hosts", ()):
            if not watch.direct.enter(address):
                watch.refused += 1
                self._refuse(problems.too_many_connections())
                return
            self._counted = address
        self._watch = watch
        now = self.loop.time()
        watch.lines[self] = 0, now
        self.due = now + watch.head

    def connection_lost(self, exc: Exception | None) -> None:
        if self._watch is not None:
            self._watch.lines.pop(self, None)
            if self._counted:
                self._watch.direct.leave(self._counted)
                self._counted = ""
        super().connection_lost(exc)

    # ---- what `connections` asks

    def unsent(self) -> int:
        return self.transport.get_write_buffer_size()

    def late(self) -> None:
        """Say so if a request had begun; a connection that has said nothing ends without a word."""
        if self.flow.read_paused:
            return  # the rest may have come, and is not read: an answer before it takes its time
        if self._between:
            self.transport.close()
        else:
            self._refuse(problems.too_slow())

    def abandon(self) -> None:
        self.transport.abort()

    def _refuse(self, refusal: Refusal) -> None:
        """The last word on this connection, if none has been begun."""
        self.due = NEVER
        if self.cycle is not None and not self.cycle.response_complete and self.cycle.response_started:
            self.transport.abort()
            return
        self._heads.clear()
        body = msgspec.json.encode(refusal.problem)
        begins = _begin(refusal.status, self.server_state.default_headers, json_headers(refusal.headers))
        end = b"content-length: %d\r\n%bconnection: close\r\n\r\n%b" % (len(body), _SAFE, body)
        self.transport.write(begins + end)
        self.transport.close()

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
        self._unset_keepalive_if_required()
        if len(data) <= LONGEST_HEAD:
            self._feed(data)
        else:
            # In pieces, for a piece is the most by which a head can be too long before it is noticed.
            for start in range(0, len(data), LONGEST_HEAD):
                if self.transport.is_closing():
                    break
                self._feed(data[start : start + LONGEST_HEAD])
        self._fed = b""

    def _feed(self, data: bytes) -> None:
        try:
            self._came += len(data)
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            log.debug("Somebody wants another protocol")
        except httptools.HttpParserError as error:
            if not self.transport.is_closing():
                refusal = error.__context__
                self._refuse(refusal if isinstance(refusal, Refusal) else problems.no_request())
        else:
            if self._between:
                if self.due == NEVER and self._watch is not None and (not self.cycle or self.cycle.response_complete):
                    self.due = self.loop.time() + self._watch.head  # empty lines, which begin nothing
            elif not self.transport.is_closing():
                if self._heading and self._came > LONGEST_HEAD:
                    self._refuse(problems.long_head())
                elif self._came > LONGEST_REQUEST:
                    self.transport.abort()

    def on_message_begin(self) -> None:
        self._between = False
        self._heading = True
        self._came = 0
        if self._watch is not None:
            self.due = self.loop.time() + self._watch.head
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._heading = False
        if len(self.url) + sum([len(name) + len(value) + 4 for name, value in self.headers]) > LONGEST_HEAD:
            raise problems.long_head()
        if len(self.pipeline) >= WAITING:
            raise problems.too_fast(1)
        if self._watch is not None:
            self.due = self.loop.time() + self._watch.body
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
        self.due = NEVER
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
        self.response_started = False
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

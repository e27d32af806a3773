"""The ASGI application: streams and moves go straight to their functions, everything else through Litestar."""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from time import perf_counter
from types import FrameType
from typing import Any

import msgspec
from litestar import Litestar
from litestar.datastructures import State

from ziggurat.web import assets, logs
from ziggurat.web.compiling import take_compiled
from ziggurat.web.config import Config, secret_key
from ziggurat.web.http import problems
from ziggurat.web.http.asgi import (
    Gone,
    Message,
    Receive,
    Scope,
    Send,
    TooLarge,
    address,
    answer,
    answer_json,
    header,
    read_body,
)
from ziggurat.web.http.encodings import offered, packed_page
from ziggurat.web.http.errors import EXCEPTION_HANDLERS
from ziggurat.web.http.forms import FORM, from_form
from ziggurat.web.http.heavy import PACKED_SCOPE, pieces
from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.reading import check_address, check_json
from ziggurat.web.http.requests import COOKIE_SCOPE
from ziggurat.web.http.security import SAFE_HEADERS, UNSAFE, Headers, same_origin
from ziggurat.web.live.events import keep_awake, my_events, table_events
from ziggurat.web.live.moves import moves
from ziggurat.web.openapi import document
from ziggurat.web.people import Accounts
from ziggurat.web.routes import HANDLERS
from ziggurat.web.site import Site
from ziggurat.web.warm import warm

log = logging.getLogger("ziggurat.web")
LONGEST_BODY = 16 * 1024
LONG = 32 * 1024
"""Bytes from which on an answer is packed in a thread."""
_JSON_TYPE = (b"content-type", b"application/json")


class App:
    """One process of the site."""

    def __init__(self, config: Config, site: Site | None = None, ready: Callable[[], None] | None = None) -> None:
        """`ready` is called when requests can come."""
        self.config = config
        self.failed = ""
        """Why it could not start."""
        self._ready = ready
        self.site: Site | None = site
        self._litestar: Litestar | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._counted(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._lifespan(scope, receive, send)
        else:
            raise RuntimeError(f"{scope['type']} is not served here")

    # ---- requests

    async def _counted(self, scope: Scope, receive: Receive, send: Send) -> None:
        site = self.site
        assert site is not None, "the lifespan has not begun"
        where = address(scope)
        asking = site.connections.asking
        if not asking.enter(where):
            site.connections.refused += 1
            refusal = problems.too_many_connections()
            await answer_json(send, refusal.status, refusal.problem, refusal.headers)
            return
        logs.request.set(logs.new_request())
        try:
            if site.config.log_requests:
                await self._logged(site, scope, receive, send)
            else:
                await self._request(site, scope, receive, send)
        finally:
            asking.leave(where)

    async def _logged(self, site: Site, scope: Scope, receive: Receive, send: Send) -> None:
        """One line for the request when it is over; for a stream that may take hours."""
        began, status = perf_counter(), 0
        method, path = scope["method"], logs.place(scope)

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._request(site, scope, receive, noted)
        finally:
            logs.answered(method, path, status, perf_counter() - began, address(scope))

    async def _request(self, site: Site, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            check_address(scope)
        except Refusal as refusal:
            site.metrics.requests[refusal.status] += 1
            await answer_json(send, refusal.status, refusal.problem, refusal.headers)
            return
        path: str = scope["path"]
        method: str = scope["method"]
        if path.startswith("/t/"):
            # The two hot routes: a framework would cost more here than rules, drawing and disk.
            if method == "POST" and path.endswith("/moves"):
                await moves(site, path[3:-6], scope, receive, send)
                return
            if method == "GET" and path.endswith("/events"):
                await table_events(site, path[3:-7], scope, receive, send)
                return
            if "/replay" in path:
                await site.door.enter()
        elif path == "/me/events" and method == "GET":
            await my_events(site, scope, receive, send)
            return
        elif path.startswith("/static/") and method in ("GET", "HEAD"):
            await _static(path, scope, send)
            return
        await self._framework(site, scope, receive, send)

    async def _framework(self, site: Site, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._litestar is not None
        outgoing = _Outgoing(site, scope, send)
        if scope["method"] == "HEAD":
            scope["method"] = "GET"
        try:
            body = await read_body(receive, scope["headers"], LONGEST_BODY)
            if scope["method"] in UNSAFE:
                if not same_origin(scope["headers"]):
                    raise problems.foreign_origin()
                body = _as_json(scope, body)
        except Gone:
            return
        except TooLarge:
            await _refuse(outgoing.send, problems.too_large())
            return
        except Refusal as refusal:
            await _refuse(outgoing.send, refusal)
            return
        pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> Message:
            return pending.pop() if pending else await receive()

        framework: Any = self._litestar
        await framework(scope, replay, outgoing.send)

    # ---- life

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self.start()
            scope.get("state", {})["site"] = self.site  # for `wire`
        except Exception as error:
            log.debug("The start failed", exc_info=True)
            reason = str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__
            self.failed = f"The database cannot be opened: {reason}."
            await send({"type": "lifespan.startup.failed", "message": self.failed})
            return
        if self._ready is not None:
            self._ready()
            if self.site is not None:
                self.site.pace.tidy = True
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def start(self) -> None:
        """Open the store and the tables."""
        site = self.site = self.site or Site(self.config, secret_key(self.config))
        # Before anybody is let in: half a second of compressing would hold up whoever is there.
        await asyncio.gather(site.hub.open(), asyncio.to_thread(warm))
        made = cache(lambda: document(HANDLERS))
        state = State({"site": site, "accounts": Accounts(site.hub), "document": made})
        self._litestar = Litestar(
            HANDLERS, openapi_config=None, state=state, exception_handlers=EXCEPTION_HANDLERS, logging_config=None
        )
        watching = (
            keep_awake(site),
            site.pace.watch(),
            site.connections.watch(),
            take_compiled(site.hub.pool),
        )
        self._tasks = [asyncio.create_task(task) for task in watching]
        self._heed_signals()

    async def stop(self) -> None:
        """Streams first, then what waits to be written."""
        self.close_streams()
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        if self.site is not None:
            await self.site.hub.close()

    def close_streams(self) -> None:
        """Let every stream say goodbye; a server waits for its connections before it ends the lifespan."""
        if self.site is not None:
            self.site.closing.set()
            for stream in list(self.site.streams):
                stream.wake()

    def _heed_signals(self) -> None:
        """Hear of the shutdown at the signal itself: the server tells us only after the last connection has ended."""
        if threading.current_thread() is not threading.main_thread():
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            before = signal.getsignal(number)
            if not callable(before) or before is signal.default_int_handler:
                continue

            def heed(caught: int, frame: FrameType | None, before: Any = before) -> None:
                loop.call_soon_threadsafe(self.close_streams)
                before(caught, frame)

            signal.signal(number, heed)


class _Outgoing:
    """Adds to every answer what all have: safe headers, the cookie, compression."""

    def __init__(self, site: Site, scope: Scope, send: Send) -> None:
        self._site = site
        self._scope = scope
        self._send = send
        self._head = scope["method"] == "HEAD"
        self._start: Message | None = None
        self._body = b""

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        if message["type"] != "http.response.body":
            await self._send(message)
            return
        self._body += message.get("body", b"")
        if message.get("more_body"):
            return
        assert self._start is not None
        status: int = self._start["status"]
        self._site.metrics.requests[status] += 1
        headers: Headers = [(name, value) for name, value in self._start["headers"] if name != b"content-length"]
        accepted = header(self._scope["headers"], b"accept-encoding")
        packed: bytes | None = self._scope.get(PACKED_SCOPE) if status == 200 else None
        if packed is not None and b"zstd" not in offered(accepted):
            await self._unpack(packed, status, headers, accepted)
            return
        body, encoding = (packed, b"zstd") if packed is not None else await _packed(self._body, accepted)
        if encoding:
            headers += [(b"content-encoding", encoding), (b"vary", b"accept-encoding")]
        headers.append((b"content-length", b"%d" % len(body)))
        await self._begin(status, headers)
        await self._send({"type": "http.response.body", "body": b"" if self._head else body})

    async def _begin(self, status: int, headers: Headers) -> None:
        if COOKIE_SCOPE in self._scope:
            headers.append(self._scope[COOKIE_SCOPE])
        if not header(headers, b"cache-control"):
            headers.append((b"cache-control", b"no-store"))
        await self._send({"type": "http.response.start", "status": status, "headers": headers + SAFE_HEADERS})

    async def _unpack(self, packed: bytes, status: int, headers: Headers, accepted: bytes) -> None:
        """A compressed answer for who cannot read it as it is: piece by piece, and packed anew where that is wanted."""
        gzip = zlib.compressobj(1, zlib.DEFLATED, 31) if b"gzip" in offered(accepted) else None
        if gzip is not None:
            headers += [(b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]
        await self._begin(status, headers)
        if not self._head:
            async for piece in pieces(packed, self._site.turns):
                data = piece if gzip is None else gzip.compress(piece)
                if data:
                    await self._send({"type": "http.response.body", "body": data, "more_body": True})
        end = b"" if gzip is None or self._head else gzip.flush()
        await self._send({"type": "http.response.body", "body": end})


async def _packed(body: bytes, accepted: bytes) -> tuple[bytes, bytes]:
    """As `packed_page`; what takes long does not keep the event loop."""
    return packed_page(body, accepted) if len(body) < LONG else await asyncio.to_thread(packed_page, body, accepted)


async def _refuse(send: Send, refusal: Refusal) -> None:
    body = msgspec.json.encode(refusal.problem)
    await send({"type": "http.response.start", "status": refusal.status, "headers": [_JSON_TYPE, *refusal.headers]})
    await send({"type": "http.response.body", "body": body})


def _as_json(scope: Scope, body: bytes) -> bytes:
    """The body as the typed routes take it: a form is turned into JSON, and nothing is an empty object."""
    if header(scope["headers"], b"content-type").startswith(FORM):
        try:
            body = msgspec.json.encode(from_form(scope["path"], body))
        except ValueError as error:
            raise problems.not_json(error) from None
        headers = [pair for pair in scope["headers"] if pair[0] not in (b"content-type", b"content-length")]
        scope["headers"] = [*headers, _JSON_TYPE, (b"content-length", b"%d" % len(body))]
    body = body or b"{}"
    check_json(body)
    return body


async def _static(path: str, scope: Scope, send: Send) -> None:
    asset = assets.find(path)
    if asset is None:
        await answer_json(send, 404, problems.Problem(error="unknown", reason="There is no such file."))
        return
    body, headers = asset.body(header(scope["headers"], b"accept-encoding"))
    headers = [pair for pair in headers if pair[0] != b"content-length"]
    await answer(send, 200, b"" if scope["method"] == "HEAD" else body, headers)

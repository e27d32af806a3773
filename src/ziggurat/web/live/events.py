"""`GET /t/{id}/events` and `GET /me/events`: server-sent events as plain ASGI functions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from urllib.parse import parse_qs

import msgspec

from ziggurat.tables import LiveTable
from ziggurat.tables.breath import BREATHS
from ziggurat.tables.model import Listing
from ziggurat.web import shelf
from ziggurat.web.http import problems
from ziggurat.web.http.asgi import Direct, Receive, Scope, Send, address, answer_json, direct, header
from ziggurat.web.http.encodings import Packer, stream_packer
from ziggurat.web.http.identity import Guest
from ziggurat.web.http.limits import network
from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.security import SAFE_HEADERS
from ziggurat.web.live.streams import Board, Stream, clock_event, hello, json_event
from ziggurat.web.live.viewer_diff import Follower
from ziggurat.web.site import Site
from ziggurat.web.table_data import Viewer

log = logging.getLogger("ziggurat.web")
RETRY = b"retry: 500\n\n"
LARGEST = 2**31 - 1
LULL = 0.15
"""Notices of one's turn wait this long, so that a burst of moves makes one of them."""


async def table_events(site: Site, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
    """The stream of one table for one viewer: changed parts of the newest position, never a backlog."""
    try:
        guest, seat, after, pace = _asked(site, scope)
        live = await site.table(table_id)
        # A screen for everybody shows no secrets, whoever opened it.
        public = b"watch=1" in scope.get("query_string", b"").split(b"&")
        viewer = Viewer(None) if public else site.viewer(live, guest, seat)
        board = site.boards.get(live.id)
        # A seat always gets its own: how many of these there can be is bounded per guest.
        if board is not None and not viewer.own and board.watching >= site.config.streams_per_table:
            raise Refusal(
                429, "streams", "Too many people are watching this table right now.", headers=[(b"retry-after", b"10")]
            )
        async with _stream(site, scope, receive, send) as (stream, outlet):
            await _follow_table(site, live, viewer, after, pace, stream, outlet)
    except Refusal as refusal:
        await answer_json(send, refusal.status, refusal.problem, refusal.headers)


async def my_events(site: Site, scope: Scope, receive: Receive, send: Send) -> None:
    """A small stream over all tables of a guest: where it is their turn."""
    try:
        guest, *_ = _asked(site, scope)
        if guest is None:
            raise problems.no_guest()
        async with _stream(site, scope, receive, send) as (stream, outlet):
            await _follow_turns(site, guest, stream, outlet)
    except Refusal as refusal:
        await answer_json(send, refusal.status, refusal.problem, refusal.headers)


def _asked(site: Site, scope: Scope) -> tuple[Guest | None, int | None, int | None, str]:
    """Who asks, for which seat, what they have seen already, and at which pace they follow (empty: they do not say)."""
    headers = scope["headers"]
    guest = site.signer.from_headers(headers)
    site.check_rate("read", guest, address(scope))
    try:
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"), keep_blank_values=True, max_num_fields=8)
    except ValueError:
        raise Refusal(400, "malformed", "The address has too many fields.") from None
    seat = _natural("seat", query.get("seat", [""])[-1])
    after = _natural("after", query.get("after", [""])[-1])
    # EventSource repeats the address of its first connection, so its own header is the newer of the two.
    last = header(headers, b"last-event-id")
    if last.isdigit() and len(last) < 10:
        after = max(after or 0, int(last))
    pace = query.get("pace", [""])[-1]
    if pace and pace not in BREATHS:
        raise Refusal(400, "malformed", f"pace must be one of {', '.join(BREATHS)}.")
    return guest, seat, after, pace


def _natural(name: str, text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and int(text[:12]) <= LARGEST and len(text) < 12):
        raise Refusal(400, "malformed", f"{name} must be a number from 0 on.")
    return int(text)


class Outlet:
    """The way out of one stream: counted, packed, and paced by its reader."""

    def __init__(self, site: Site, stream: Stream, send: Send, direct: Direct | None, packer: Packer | None) -> None:
        self._site = site
        self._stream = stream
        self._send = send
        self._direct = direct
        self._packer = packer

    def _packed(self, data: bytes) -> bytes:
        metrics = self._site.metrics
        metrics.events += 1
        metrics.event_bytes += len(data)
        self._stream.sent_at = monotonic()
        return data if self._packer is None else self._packer.pack(data)

    async def emit(self, data: bytes) -> None:
        # Waits while the reader is slow: meanwhile the stream holds nothing but what it has seen.
        await self._send({"type": "http.response.body", "body": self._packed(data), "more_body": True})

    def shortcut(self, news: Callable[[], bytes]) -> Callable[[], bool] | None:
        """A way to send what is new at once, where the server has one; it says False if `emit` is to be awaited."""
        direct, stream, site = self._direct, self._stream, self._site
        rounds, closing = site.rounds, site.closing
        if direct is None:
            return None

        def serve() -> bool:
            if stream.gone or stream.ended or stream.ping or closing.is_set() or not direct.ready():
                return False
            try:
                event = news()
            except Exception:
                log.exception("An event could not be made")
                return False  # whoever awaits will meet it again, and end
            if event:
                rounds.write(direct.write, self._packed(event))
            return True

        return serve


@asynccontextmanager
async def _stream(site: Site, scope: Scope, receive: Receive, send: Send) -> AsyncIterator[tuple[Stream, Outlet]]:
    """An open stream that is counted, kept awake, packed, and ended when the reader or the server goes."""
    where = address(scope)
    guest = site.signer.from_headers(scope["headers"])
    who = guest.id if guest else f"@{network(where)}"
    if site.streams_of.get(who, 0) >= site.config.streams_per_guest:
        raise Refusal(429, "streams", "You have too many pages open; close one.", headers=[(b"retry-after", b"10")])
    if site.closing.is_set():
        raise Refusal(503, "closing", "The server is about to stop.", headers=[(b"retry-after", b"1")])
    encoding, packer = stream_packer(header(scope["headers"], b"accept-encoding"), where)
    headers = [
        (b"content-type", b"text/event-stream; charset=utf-8"),
        (b"cache-control", b"no-store"),
        (b"x-accel-buffering", b"no"),
        *SAFE_HEADERS,
    ]
    if packer is not None:
        headers.append((b"content-encoding", encoding))
    stream = Stream(site.rounds, guest)
    outlet = Outlet(site, stream, send, direct(scope), packer)

    async def watch() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        stream.gone = True
        stream.wake()

    site.streams_of[who] = site.streams_of.get(who, 0) + 1
    site.streams.add(stream)
    site.metrics.streams += 1
    watcher = asyncio.create_task(watch())
    try:
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await outlet.emit(RETRY)
        yield stream, outlet
        if not stream.gone:
            reason = "You have been logged out." if stream.ended else "The server is stopping; it will be back."
            await outlet.emit(json_event("bye", {"reason": reason}))
            await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        watcher.cancel()
        site.metrics.streams -= 1
        site.streams.discard(stream)
        left = site.streams_of[who] - 1
        if left:
            site.streams_of[who] = left
        else:
            del site.streams_of[who]


async def _follow_table(
    site: Site, live: LiveTable, viewer: Viewer, after: int | None, pace: str, stream: Stream, outlet: Outlet
) -> None:
    live = site.hub.cached(live.id) or live  # it may have been forgotten and read again while we said hello
    board = site.boards.get(live.id)
    if board is None or board.live is not live:
        board = site.boards[live.id] = Board(live, site.gate, site.pace)
    face = board.enter(viewer, stream, pace)
    try:
        await outlet.emit(hello(live, viewer))
        follower = Follower(face, clock_event if live.fold.clocked else None)
        first = follower.resume(after)
        if first:
            await outlet.emit(first)
        stream.shortcut = outlet.shortcut(follower.news)
        while not (stream.gone or stream.ended or site.closing.is_set()):
            event = follower.news()
            if event:
                await outlet.emit(event)
            elif stream.ping:
                await outlet.emit(b":\n\n")
            stream.ping = False
            await stream.wait()
    finally:
        stream.shortcut = None  # it refers to the stream
        board.leave(face, stream, pace)
        if not board.streams and site.boards.get(live.id) is board:
            del site.boards[live.id]
            board.close()


class Turn(msgspec.Struct, frozen=True):
    """A table of mine, in as few words as a notice needs."""

    id: str
    title: str
    game: str
    phase: str
    your_turn: bool
    offer: str = ""
    """A sentence, while somebody there wants a rematch and you have not answered."""


def turn(listing: Listing) -> Turn:
    game = shelf.title_of(listing.game)
    waits = listing.waiting or bool(listing.offer)
    return Turn(listing.id, listing.title or game, game, listing.status, waits, listing.offer)


async def _follow_turns(site: Site, guest: Guest, stream: Stream, outlet: Outlet) -> None:
    stop = site.hub.follow(guest.id, stream.wake)
    stream.awake = False
    try:
        known = {found.id: turn(found) for found in await site.hub.tables_of(guest.id)}
        await outlet.emit(json_event("turns", {"tables": list(known.values())}))
        while True:
            await stream.wait()
            if stream.gone or stream.ended or site.closing.is_set():
                return
            if stream.ping:
                stream.ping = False
                await outlet.emit(b":\n\n")
            await asyncio.sleep(LULL)
            now = {found.id: turn(found) for found in await site.hub.tables_of(guest.id)}
            for table_id, found in now.items():
                if known.get(table_id) != found:
                    await outlet.emit(json_event("turn", found))
            known = now
    finally:
        stop()


async def keep_awake(site: Site) -> None:
    """Remind quiet streams to send a comment, so that proxies do not close them."""
    while True:
        await asyncio.sleep(site.config.keep_alive / 3)
        late = monotonic() - site.config.keep_alive * 2 / 3
        for stream in list(site.streams):
            if stream.sent_at < late:
                stream.ping = True
                stream.wake()

"""Load for the site: many tables over plain sockets, one event stream per seat, random legal choices.

It speaks HTTP/1.1 and server-sent events by hand, since it must cost less than the server it measures. Everything it
does a person could do: tables are opened by a POST, friends come by the links on the host's page, every seat has its
own cookie, choices are those that the events light up, and `Origin` is sent. What is refused is counted, not hidden.
It knows no game: whatever carries `data-choice` can be chosen, wherever it is drawn (see `bench.lit`).
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

from bench.lit import CHOICE, Lit

_LINK = re.compile(rb"/j/([\w-]{10,})")
_ADDRESSES = 8
"""Guests without a cookie are limited by address; on Linux all of 127.0.0.0/8 is this machine."""
_LAG = 0.005
"""Seconds for which a seat that has not heard of the newest position may still hear of it, before it chooses."""
_STALE = 409
_KEPT = 24
"""Tables whose events are kept whole, to pack them afterwards."""


class Broken(Exception):
    """The server answered what it should not."""


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


# ---- HTTP by hand


class Answers(asyncio.Protocol):
    """One kept connection for requests, one at a time."""

    def __init__(self) -> None:
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self.heard: Callable[[int, bytes, bytes], None] = lambda *_: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def send(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        end = data.find(b"\r\n\r\n")
        if end >= 0:
            at = data.find(b"content-length: ", 0, end)
            length = int(data[at + 16 : data.index(b"\r\n", at)]) if at >= 0 else 0
            if len(data) >= end + 4 + length:
                self._rest = b""
                self.heard(int(data[9:12]), data[:end], data[end + 4 : end + 4 + length])
                return
        self._rest = data

    def port(self) -> int:
        """Ours, by which the server's end can be found."""
        return int(self._transport.get_extra_info("sockname")[1]) if self._transport is not None else 0

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Events(asyncio.Protocol):
    """One event stream: every chunk of the answer is one event (the server sends each at once)."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._rest = b""
        self._open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0
        if not self._open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if data[9:12] != b"200":
                raise Broken(data[:200].decode("latin-1"))
            self._open = True
            at = end + 4
        while (end := data.find(b"\r\n", at)) >= 0:
            stop = end + 4 + int(data[at:end], 16)
            if len(data) < stop:
                break
            self._heard(data[end + 2 : stop - 2])
            at = stop
        self._rest = data[at:]

    def port(self) -> int:
        """Ours, by which the server's end can be found."""
        return int(self._transport.get_extra_info("sockname")[1]) if self._transport is not None else 0

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


# ---- tables


@dataclass(slots=True)
class Figures:
    """What one window of time has brought."""

    seconds: float = 0.0
    moves: int = 0
    refused: int = 0
    stale: int = 0
    """Choices that came too late, since others had chosen meanwhile: not refused, and made anew."""
    latencies: list[float] = field(default_factory=list)
    elsewhere: list[float] = field(default_factory=list)
    """From the POST to an event complete on a stream that another worker of the server serves."""
    sizes: list[int] = field(default_factory=list)
    """Bytes of the events of moves."""
    generator: float = 0.0
    """Share of its core that the generator needed."""

    def ms(self, part: float, *, elsewhere: bool = False) -> float:
        return percentile(self.elsewhere if elsewhere else self.latencies, part) * 1000

    @property
    def rate(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0


class Seat:
    """A person at a table."""

    __slots__ = ("away", "choices", "cookie", "kept", "lit", "number", "post", "seat", "stream", "table", "waits")

    def __init__(self, table: Table, seat: int, cookie: bytes) -> None:
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.number = -1
        self.choices: list[bytes] = []
        self.lit: Lit | None = None
        """Where the game lights choices up outside of the question: all that the page shows."""
        self.waits = False
        """Whether its choices are known to be old: the event that says so is on its way."""
        self.post = table.load.head("POST", f"/t/{table.id}/moves", cookie)
        self.stream: Events | None = None
        self.away = False
        """Whether another worker serves its stream than the table's POSTs."""
        self.kept: list[bytes] | None = None

    def heard(self, chunk: bytes) -> None:
        """An event is complete."""
        if not chunk.startswith(b"id: "):
            return
        number = int(chunk[4 : chunk.index(b"\n")])
        table = self.table
        new = number > self.number
        self.number = number
        self.waits = False
        if self.lit is not None:
            self.choices = self.lit.heard(chunk)
        else:
            at = chunk.find(b' id="ask"')
            if at >= 0:
                # All lit things of an event are legal; those before the question are the same once more.
                self.choices = CHOICE.findall(chunk, at)
            before = at if at >= 0 else len(chunk)
            if chunk.find(b"data-choice", 0, before) >= 0 and not self._listed(chunk, before):
                table.load.look_everywhere()
        if not table.over and b' data-phase="over"' in chunk:
            table.over = True
            table.load.ended += 1
        if new:
            if number > table.number:
                table.number = number
            if table.mover is self and number > table.sent_for:
                table.load.done(table)
            table.load.figures.sizes.append(len(chunk))
            if self.away and number > table.sent_for and table.sent:
                table.load.figures.elsewhere.append(time.perf_counter() - table.sent)
            if self.kept is not None:
                self.kept.append(chunk)
        table.advance()

    def _listed(self, chunk: bytes, before: int) -> bool:
        """Whether the question lists all that is lit elsewhere, as in most games."""
        return set(CHOICE.findall(chunk, 0, before)) <= set(self.choices)


class Table:
    """A table with its people; at most one choice is under way."""

    __slots__ = (
        "answered", "due", "id", "load", "mover", "number", "over", "patient", "posts", "seats", "sent", "sent_for"
    )  # fmt: skip

    def __init__(self, load: Load, table_id: str, posts: Answers) -> None:
        self.load = load
        self.id = table_id
        self.posts = posts
        self.seats: list[Seat] = []
        self.number = 0
        self.mover: Seat | None = None
        self.sent = 0.0
        self.sent_for = 0
        self.answered = True
        self.due = False
        """Whether a choice may be sent as soon as it is possible."""
        self.over = False
        self.patient = False
        """Whether it waits for events that may be on their way."""

    def advance(self, lagging: bool = False) -> None:
        """Send the next choice if it is time and somebody is asked."""
        if self.mover is not None or not self.answered or self.over or not (self.due or self.load.saturated):
            return
        able = [seat for seat in self.seats if seat.choices and not seat.waits]
        # Where all choose at once, a choice of one may be nothing that another sees: then no event tells them.
        fresh = [seat for seat in able if lagging or seat.number == self.number]
        if not fresh:
            if able and not self.patient:
                self.patient = True
                asyncio.get_running_loop().call_later(_LAG, self._lagging)
            return
        luck = self.load.luck
        seat = fresh[0] if len(fresh) == 1 else luck.choice(fresh)
        choice = luck.choice(seat.choices)
        body = b'{"number":%d,"seat":%d,"choice":%b}' % (seat.number, seat.seat, choice)
        self.mover = seat
        self.sent_for = self.number
        self.due = False
        self.answered = False
        self.sent = time.perf_counter()
        self.posts.send(b"%b%d\r\n\r\n%b" % (seat.post, len(body), body))

    def _lagging(self) -> None:
        self.patient = False
        self.advance(lagging=True)

    def answer(self, status: int, head: bytes, body: bytes) -> None:
        self.answered = True
        if status != 200:
            if status == _STALE and self.mover is not None:
                self.mover.waits = True
                self.load.figures.stale += 1
            else:
                self.load.refuse(status, body)
            self.mover = None
            self.due = not self.load.saturated
        self.advance()


class Load:
    """All tables against one server."""

    def __init__(self, host: str, port: int, tables: int, seats: int, seed: int = 1, game: str = "skyrise") -> None:
        self.host = host
        self.port = port
        self.count = tables
        self.per_table = seats
        self.game = game
        self.luck = Random(seed)
        self.tables: list[Table] = []
        self.saturated = False
        self.figures = Figures()
        self.ended = 0
        self.refusals: dict[str, int] = {}
        self.page = 0
        """Bytes of the first page, packed."""
        self._all: list[Answers | Events] = []
        self._everywhere: asyncio.Task[None] | None = None

    def head(self, method: str, path: str, cookie: bytes) -> bytes:
        """A request up to its content length (POST) or its end."""
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}:{self.port}"]
        if cookie:
            lines.append("cookie: " + cookie.decode())
        if method == "POST":
            lines += [f"origin: http://{self.host}:{self.port}", "content-type: application/json", "content-length: "]
            return "\r\n".join(lines).encode()
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    # ---- sitting down

    async def _connected(self, place: int = 0) -> Answers:
        many = sys.platform == "linux" and self.host == "127.0.0.1"
        mine = (f"127.0.0.{1 + place % _ADDRESSES}", 0) if many else None
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(Answers, self.host, self.port, local_addr=mine)
        self._all.append(made)
        return made

    async def _ask(self, to: Answers, request: bytes, body: bytes | None = None) -> tuple[bytes, bytes]:
        """Head and body of an answer; waits and comes again when it was too fast."""
        loop = asyncio.get_running_loop()
        while True:
            answered: asyncio.Future[tuple[int, bytes, bytes]] = loop.create_future()
            to.heard = lambda status, head, text, answered=answered: answered.set_result(  # type: ignore[misc]
                (status, head, text)
            )
            to.send(request if body is None else b"%b%d\r\n\r\n%b" % (request, len(body), body))
            status, head, text = await asyncio.wait_for(answered, 60)
            if status == 429:
                await asyncio.sleep(1)
                continue
            if status not in (200, 201):
                raise Broken(f"{status} {text[:300].decode('utf-8', 'replace')}")
            return head, text

    async def _open_table(self, place: int) -> None:
        posts = await self._connected(place)
        seats: list[dict[str, Any]] = [{"kind": "me"}] + [{"kind": "link"}] * (self.per_table - 1)
        plan = {"game": self.game, "seats": seats, "name": "Host", "public": False}
        head, body = await self._ask(posts, self.head("POST", "/tables", b""), json.dumps(plan).encode())
        table = Table(self, json.loads(body)["table"], posts)
        cookies = [_cookie(head)]
        _, page = await self._ask(posts, self.head("GET", f"/t/{table.id}", cookies[0]))
        links = set(_LINK.findall(page))
        if len(links) != (self.per_table > 1):
            raise Broken(f"{len(links)} links on the page of a table with {self.per_table} seats")
        for i in range(1, self.per_table):  # one link for all friends, each of whom gets the next free seat
            join = self.head("POST", f"/j/{min(links).decode()}", b"")
            cookies.append(_cookie((await self._ask(posts, join, b'{"name":"Friend %d"}' % i))[0]))
        if place == 0:
            request = self.head("GET", f"/t/{table.id}", cookies[0])[:-2] + b"accept-encoding: gzip, br, zstd\r\n\r\n"
            self.page = len((await self._ask(posts, request))[1])
        posts.heard = table.answer
        table.seats = [Seat(table, seat, cookie) for seat, cookie in enumerate(cookies)]
        for seat in table.seats:
            if place < _KEPT:
                seat.kept = []
            if self._everywhere is not None:
                seat.lit = Lit()
            await self._listen(seat)
        self.tables.append(table)

    async def _listen(self, seat: Seat) -> None:
        """Open the seat's stream; its first event brings everything."""
        path = f"/t/{seat.table.id}/events?seat={seat.seat}"
        stream = seat.stream = Events(self.head("GET", path, seat.cookie), seat.heard)
        self._all.append(stream)
        await asyncio.get_running_loop().create_connection(lambda: stream, self.host, self.port)

    def look_everywhere(self) -> None:
        """The game lights choices up that the question does not list: look at all that a page shows from now on."""
        if self._everywhere is None:
            self._everywhere = asyncio.get_running_loop().create_task(self._listen_again())

    async def _listen_again(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                if seat.lit is None and seat.stream is not None:
                    seat.stream.close()
                    seat.lit = Lit()
                    await self._listen(seat)

    async def open(self) -> None:
        """Open all tables and streams, and wait until every seat has its first event."""
        for start in range(0, self.count, 20):
            await asyncio.gather(*(self._open_table(i) for i in range(start, min(start + 20, self.count))))
        for _ in range(600):
            if self._everywhere is not None:
                await self._everywhere
            if all(seat.number >= 0 for table in self.tables for seat in table.seats):
                return
            await asyncio.sleep(0.05)
        raise Broken("not every stream has brought its first event")

    def locate(self, workers: dict[int, int]) -> None:
        """Tell by our ports which worker of the server has which connection."""
        for table in self.tables:
            for seat in table.seats:
                if seat.stream is not None:
                    seat.away = workers.get(seat.stream.port()) != workers.get(table.posts.port())

    def close(self) -> None:
        for one in self._all:
            one.close()

    # ---- playing

    def done(self, table: Table) -> None:
        """The mover's own event is complete."""
        figures = self.figures
        figures.moves += 1
        figures.latencies.append(time.perf_counter() - table.sent)
        table.mover = None

    def refuse(self, status: int, body: bytes) -> None:
        self.figures.refused += 1
        words = f"{status} {body[:120].decode('utf-8', 'replace')}"
        self.refusals[words] = self.refusals.get(words, 0) + 1

    def _begin(self) -> tuple[Figures, float, float]:
        self.figures = Figures()
        return self.figures, time.perf_counter(), time.process_time()

    @staticmethod
    def _end(figures: Figures, began: float, busy: float) -> None:
        figures.seconds = time.perf_counter() - began
        figures.generator = (time.process_time() - busy) / figures.seconds

    async def paced(self, seconds: float, pace: float = 1.0) -> Figures:
        """One choice per table and `pace` seconds, the tables evenly spread over them."""
        loop = asyncio.get_running_loop()
        begin = loop.time() + 0.05

        def tick(table: Table, at: float) -> None:
            table.due = True
            table.advance()
            if at + pace < begin + seconds:
                loop.call_at(at + pace, tick, table, at + pace)

        order = self.tables[:]
        self.luck.shuffle(order)
        for place, table in enumerate(order):
            at = begin + pace * place / len(order)
            loop.call_at(at, tick, table, at)
        found = self._begin()
        await asyncio.sleep(seconds + 0.05)
        self._end(*found)
        for table in order:
            table.due = False
        await asyncio.sleep(0.3)
        return found[0]

    async def saturate(self, seconds: float, warm: float = 1.0) -> Figures:
        """Every table always has a choice under way; ends early when a tenth of the games are over."""
        self.saturated = True
        for table in self.tables:
            table.advance()
        await asyncio.sleep(warm)
        found = self._begin()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until and self.ended * 10 < len(self.tables):
            await asyncio.sleep(0.05)
        self._end(*found)
        self.figures = Figures()
        self.saturated = False
        return found[0]


def _cookie(head: bytes) -> bytes:
    at = head.index(b"set-cookie: ") + 12
    return head[at : head.index(b";", at)]

"""Requests that are too long, too slow or too many, and answers that nobody reads."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tests.web.browser import HOST, Browser
from tests.web.conftest import World
from tests.web.play import friends, live_of
from tests.web.wired import Connection, connected
from ziggurat.web.app import App
from ziggurat.web.http.connections import UNREAD, Connections, Tally
from ziggurat.web.http.limits import local, network
from ziggurat.web.live.protocol import LONGEST_HEAD, WAITING

HEAD = ["GET /me HTTP/1.1", f"Host: {HOST}"]


async def refused(connection: Connection, status: int, error: str) -> None:
    answer = await connection.answer()
    assert (answer.status, answer.json["error"]) == (status, error)
    assert answer.headers["connection"] == "close"
    assert "content-security-policy" in answer.headers
    assert await connection.closed()


async def gone(connection: Connection) -> None:
    """The server has ended it, with a word or without one."""
    try:
        await asyncio.wait_for(connection.reader.read(), 5)
    except ConnectionError:
        pass


def test_a_head_has_a_bound(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            async with connected(app) as connection:
                connection.send(*HEAD, f"X: {'a' * (LONGEST_HEAD - 200)}")
                assert (await connection.answer()).status == 200
            for long in (
                [*HEAD, f"X: {'a' * LONGEST_HEAD}"],
                [*HEAD, *[f"X{number}: a" for number in range(3000)]],
                [f"GET /{'a' * LONGEST_HEAD} HTTP/1.1", f"Host: {HOST}"],
            ):
                async with connected(app) as connection:
                    connection.send(*long)
                    await refused(connection, 431, "size")

    world.run(go())


def test_a_header_without_an_end_is_not_kept(world: World) -> None:
    async def go() -> None:
        async with world.app() as app, connected(app) as connection:
            connection.writer.write(b"GET /me HTTP/1.1\r\nX: ")
            taken = 0
            try:
                while not connection.wire.transport.is_closing() and taken < 50:
                    connection.writer.write(b"a" * 8192)
                    await connection.writer.drain()
                    await asyncio.sleep(0)
                    taken += 1
            except ConnectionError:
                pass
            assert taken < 8
            await gone(connection)

    world.run(go())


@pytest.mark.parametrize(
    "endless",
    [
        b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n",
        b"POST /tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;",
        b"POST /tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ",
    ],
    ids=["body", "extension", "trailer"],
)
def test_whatever_else_has_no_end_has_a_bound(world: World, endless: bytes) -> None:
    async def go() -> None:
        async with world.app() as app, connected(app) as connection:
            connection.writer.write(endless)
            sent = 0
            try:
                while not connection.wire.transport.is_closing() and sent < 2**22:
                    connection.writer.write(b"a" * 65536)
                    await connection.writer.drain()
                    await asyncio.sleep(0)
                    sent += 65536
            except ConnectionError:
                pass
            assert sent < 2**20

    world.run(go())


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        (b"", False),
        (b"\r\n\r\n", False),
        (b"GET /me HT", True),
        (b"GET /me HTTP/1.1\r\nHost: x\r\n", True),
        (b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{", True),
    ],
    ids=["nothing", "empty lines", "line", "head", "body"],
)
def test_what_does_not_come_in_time_is_ended(world: World, said: bytes, answered: bool) -> None:
    async def go() -> None:
        async with world.app(head_seconds=0.2, body_seconds=0.2) as app, connected(app) as connection:
            connection.writer.write(said)
            if answered:
                await refused(connection, 408, "slow")
            else:
                assert await connection.closed()

    world.run(go())


def test_a_move_that_stops_is_ended_and_nothing_is_lost(world: World) -> None:
    async def go() -> None:
        async with world.app(body_seconds=0.2) as app:
            table, people = await friends(app)
            live = live_of(app, table)
            number = live.number
            async with connected(app) as connection:
                connection.send(
                    f"POST /t/{table}/moves HTTP/1.1", f"Host: {HOST}", f"Cookie: zg={people[0].cookie}",
                    "Content-Length: 40", body=b'{"number":',
                )  # fmt: skip
                await refused(connection, 408, "slow")
            assert live.number == number
            assert (await people[0].move(table, 0, number, live.state.legal(0)[0])).status in (200, 422)

    world.run(go())


def test_trickling_does_not_help(world: World) -> None:
    async def go() -> None:
        async with world.app(head_seconds=0.3) as app, connected(app) as connection:
            connection.send(*HEAD)
            assert (await connection.answer()).status == 200
            pieces = 0
            try:
                while not connection.wire.transport.is_closing() and pieces < 100:
                    connection.writer.write(b"GET /me HTTP/1.1\r\nX: a"[pieces : pieces + 1] or b"a")
                    await asyncio.sleep(0.05)
                    pieces += 1
            except ConnectionError:
                pass
            assert pieces < 40

    world.run(go())


def test_a_finished_request_may_be_thought_about(world: World) -> None:
    """Time-outs are for what is said, not for what is answered: a stream stays open."""

    async def go() -> None:
        async with world.app(head_seconds=0.1, body_seconds=0.1) as app:
            table, _ = await friends(app)
            async with connected(app) as connection:
                connection.send(f"GET /t/{table}/events HTTP/1.1", f"Host: {HOST}")
                await connection.reader.readuntil(b"event: hello")
                await asyncio.sleep(0.4)
                assert not connection.wire.transport.is_closing()

    world.run(go())


def test_requests_in_a_heap(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            request = b"GET /me HTTP/1.1\r\nHost: x\r\n\r\n"
            async with connected(app) as connection:
                connection.writer.write(request * WAITING)
                for _ in range(WAITING):
                    assert (await connection.answer()).status == 200
            async with connected(app) as connection:
                connection.writer.write(request * 1000)
                await connection.writer.drain()
                await gone(connection)
                assert len(connection.wire.pipeline) <= WAITING

    world.run(go())


def test_connections_of_one_address(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with world.app(connections_per_address=2) as app:
            monkeypatch.setattr(HttpToolsProtocol, "connection_made", _from("192.0.2.1"))
            async with connected(app, "192.0.2.1") as first, connected(app, "192.0.2.1") as second:
                async with connected(app, "192.0.2.1") as third:
                    await refused(third, 429, "connections")
                monkeypatch.setattr(HttpToolsProtocol, "connection_made", _from("192.0.2.2"))
                async with connected(app, "192.0.2.2") as other:
                    other.send(*HEAD)
                    assert (await other.answer()).status == 200
                monkeypatch.setattr(HttpToolsProtocol, "connection_made", _from("127.0.0.1"))
                async with connected(app), connected(app), connected(app) as near:
                    near.send(*HEAD)
                    assert (await near.answer()).status == 200
                for connection in (first, second):
                    connection.send(*HEAD)
                    assert (await connection.answer()).status == 200
            await asyncio.sleep(0.05)
            assert app.site is not None
            assert not app.site.connections.lines
            monkeypatch.setattr(HttpToolsProtocol, "connection_made", _from("192.0.2.1"))
            async with connected(app, "192.0.2.1") as again:
                again.send(*HEAD)
                assert (await again.answer()).status == 200

    world.run(go())


def _from(address: str) -> Any:
    before = HttpToolsProtocol.connection_made

    def made(self: Any, transport: Any) -> None:
        before(self, transport)
        self.client = (address, 1234)

    return made


def test_behind_a_proxy_requests_are_counted_by_who_asks(world: World) -> None:
    async def go() -> None:
        async with world.app(connections_per_address=3) as app:
            table, _ = await friends(app)
            many = [Browser(app, "192.0.2.1") for _ in range(3)]
            async with (
                many[0].stream(f"/t/{table}/events"),
                many[1].stream(f"/t/{table}/events"),
                many[2].stream(f"/t/{table}/events"),
            ):
                answer = await Browser(app, "192.0.2.1").get("/me")
                assert (answer.status, answer.json["error"]) == (429, "connections")
                assert answer.headers["retry-after"] == "10"
                assert (await Browser(app, "192.0.2.2").get("/me")).status == 200
            assert (await Browser(app, "192.0.2.1").get("/me")).status == 200

    world.run(go())


class Reader:
    """A connection whose reader takes what it likes."""

    due = float("inf")

    def __init__(self) -> None:
        self.waiting = 0
        self.ended = False

    def unsent(self) -> int:
        return self.waiting

    def late(self) -> None:
        self.ended = True

    def abandon(self) -> None:
        self.ended = True


def test_an_answer_that_nobody_reads_is_given_up() -> None:
    watch = Connections(10, 10.0, 10.0)
    idle, slow, stuck = Reader(), Reader(), Reader()
    for line in (idle, slow, stuck):
        watch.lines[line] = 0, 0.0
    for second in range(int(UNREAD) + 5):
        slow.waiting = 100_000 - second
        stuck.waiting = 1000 + second // 15 * 3  # with the comments of a stream
        watch.look(float(second))
    assert (idle.ended, slow.ended, stuck.ended) == (False, False, True)


def test_networks() -> None:
    tally = Tally(2)
    assert [tally.enter(f"2001:db8:1:2::{number}") for number in range(3)] == [True, True, False]
    assert tally.enter("2001:db8:1:3::1")
    tally.leave("2001:db8:1:2::7")
    assert tally.enter("2001:db8:1:2:ffff::1")
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") == "192.0.2.1"
    assert network("nonsense") == "nonsense"
    assert local("::ffff:127.0.0.1")
    assert not local("2001:db8::1")


def test_what_is_no_http_is_refused_quietly(world: World, caplog: pytest.LogCaptureFixture) -> None:
    async def go(app: App) -> None:
        for said in (
            b"\x16\x03\x01\x02\x00",
            b"GET\r\n\r\n",
            b"GET /\xff HTTP/1.1\r\n\r\n",
            b"CONNECT a:1 HTTP/1.1\r\n\r\n",
        ):
            async with connected(app) as connection:
                connection.writer.write(said)
                await refused(connection, 400, "malformed")

    async def all_of_it() -> None:
        async with world.app() as app:
            await go(app)

    world.run(all_of_it())
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]

"""The short cuts of the protocol: moves without a task, events at once, and when neither is taken."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.aside import run as run_aside
from tests.web.browser import HOST, Browser
from tests.web.conftest import World
from tests.web.play import friends, live_of
from tests.web.wired import Connection, connected
from ziggurat.tables.model import Row
from ziggurat.web.app import App
from ziggurat.web.http.limits import Limit
from ziggurat.web.live import batch
from ziggurat.web.live import protocol as wire
from ziggurat.web.live.moves import answer_move


class Game:
    """Two friends at a table, and the lines of a move."""

    def __init__(self, app: App, table: str, people: list[Browser]) -> None:
        self.live = live_of(app, table)
        self.people = people

    def lines(self, body: bytes, seat: int = 0, *more: str, version: str = "1.1") -> list[str]:
        return [
            f"POST /t/{self.live.id}/moves HTTP/{version}",
            f"Host: {HOST}",
            f"Origin: http://{HOST}",
            f"Cookie: zg={self.people[seat].cookie}",
            *(more or (f"Content-Length: {len(body)}",)),
        ]

    def body(self, seat: int = 0, number: int | None = None) -> bytes:
        live = self.live
        choice = live.state.legal(seat)[0]
        return json.dumps(
            {"number": live.number if number is None else number, "seat": seat, "choice": choice}
        ).encode()

    def send(self, connection: Connection, seat: int = 0, **more: Any) -> None:
        body = self.body(seat)
        connection.send(*self.lines(body, seat, **more), body=body)


async def seated(app: App) -> Game:
    return Game(app, *await friends(app))


@pytest.fixture
def shortcuts(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The bodies of the moves that were answered without a task."""
    seen: list[bytes] = []

    def noted(site: Any, live: Any, guest: Any, where: str, body: bytes, send: Any) -> None:
        seen.append(body)
        answer_move(site, live, guest, where, body, send)

    monkeypatch.setattr(wire, "answer_move", noted)
    return seen


def test_a_move_takes_the_short_way_and_its_answer_looks_the_same(world: World, shortcuts: list[bytes]) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            async with connected(app) as connection:
                game.send(connection)
                short = await connection.answer()
                game.people[1].app = app
                long = await game.people[1].move(game.live.id, 1, game.live.number, game.live.state.legal(1)[0])
            assert len(shortcuts) == 1
            assert short.status == long.status == 200
            assert short.json["number"] + 1 == long.json["number"] == game.live.number
            assert short.headers == long.headers
            stored = await game.live.hub.store.rows(game.live.id)
            assert stored == game.live.rows

    world.run(go())


def test_a_body_that_comes_in_pieces(world: World, shortcuts: list[bytes]) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            body = game.body()
            async with connected(app) as connection:
                connection.send(*game.lines(body))
                for at in range(0, len(body), 9):
                    connection.writer.write(body[at : at + 9])
                    await asyncio.sleep(0.005)
                assert (await connection.answer()).status == 200
            assert shortcuts == [body]

    world.run(go())


@pytest.mark.parametrize("unusual", ["chunked", "forwarded", "expect", "long", "query", "unknown"])
def test_what_is_unusual_goes_the_ordinary_way(world: World, shortcuts: list[bytes], unusual: str) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            body = game.body()
            status = 200
            async with connected(app) as connection:
                if unusual == "chunked":
                    chunk = b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body)
                    connection.send(*game.lines(body, 0, "Transfer-Encoding: chunked"), body=chunk)
                elif unusual == "forwarded":
                    more = (f"Content-Length: {len(body)}", "X-Forwarded-For: 192.0.2.7")
                    connection.send(*game.lines(body, 0, *more), body=body)
                elif unusual == "expect":
                    connection.send(*game.lines(body, 0, f"Content-Length: {len(body)}", "Expect: 100-continue"))
                    assert await connection.reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
                    connection.writer.write(body)
                elif unusual == "long":
                    body, status = body + b" " * 600, 413
                    connection.send(*game.lines(body), body=body)
                elif unusual == "query":
                    first, *rest = game.lines(body)
                    connection.send(first.replace("/moves", "/moves?from=/moves"), *rest, body=body)
                else:
                    first, *rest = game.lines(body)
                    status = 404
                    connection.send(first.replace(game.live.id, "nobody"), *rest, body=body)
                assert (await connection.answer()).status == status
            assert not shortcuts

    world.run(go())


def test_several_requests_at_once_are_answered_one_after_another(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            number = game.live.number
            first, second = game.body(0), game.body(1, number)
            async with connected(app) as connection:
                connection.send(*game.lines(first, 0), body=first)
                connection.send(*game.lines(second, 1), body=second)
                connection.send("GET /health HTTP/1.1", f"Host: {HOST}")
                answers = [await connection.answer() for _ in range(3)]
            assert [answer.status for answer in answers] == [200] * 3
            assert [answer.json.get("number") for answer in answers] == [number + 1, number + 2, None]

    world.run(go())


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What was fed to the parser at the beginning of a request."""
    seen: list[bytes] = []
    real = wire.Wire.on_message_begin

    def noted(self: wire.Wire) -> None:
        seen.append(self._fed)
        real(self)

    monkeypatch.setattr(wire.Wire, "on_message_begin", noted)
    return seen


def test_a_head_that_came_before_is_not_parsed_again_and_all_else_is_checked(
    world: World, shortcuts: list[bytes], parsed: list[bytes]
) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            number = game.live.number
            async with connected(app) as connection:
                mine = game.body(0)
                other = mine.replace(b'"seat": 0', b'"seat": 1')
                statuses = []
                # A doubled click, and then a choice for a seat whose cookie this is not.
                for body in (mine, mine, other, other):
                    connection.send(*game.lines(body), body=body)
                    statuses.append((await connection.answer()).status)
                assert statuses == [200, 409, 403, 403]
                assert len(parsed) == 1
                assert len(shortcuts) == 4
                # Another cookie is another head, and so is another Origin.
                game.send(connection, 1)
                assert (await connection.answer()).json == {"number": number + 2}
                lines = [line.replace("Origin: http://", "Origin: http://not.") for line in game.lines(mine)]
                for _ in range(2):
                    connection.send(*lines, body=mine)
                    answer = await connection.answer()
                    assert (answer.status, answer.json["error"]) == (403, "origin")
                assert len(parsed) == 4

    world.run(go())


def test_a_known_head_with_less_or_more_behind_it_is_parsed(world: World, parsed: list[bytes]) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            number = game.live.number
            stale = game.body(0, 0)
            async with connected(app) as connection:
                for _ in range(2):
                    connection.send(*game.lines(stale), body=stale)
                    assert (await connection.answer()).status == 409
                assert len(parsed) == 1
                # In two pieces: the second is no request, though it may look like one.
                connection.send(*game.lines(stale))
                await asyncio.sleep(0.02)
                connection.writer.write(stale)
                assert (await connection.answer()).status == 409
                # Two at once, and then the next one again by itself.
                connection.send(*game.lines(stale), body=stale)
                connection.send(*game.lines(stale), body=stale)
                await connection.writer.drain()
                assert [(await connection.answer()).status for _ in range(2)] == [409, 409]
                count = len(parsed)
                assert count >= 3
                connection.send(*game.lines(stale), body=stale)
                assert (await connection.answer()).status == 409
                assert len(parsed) == count
                # The begin of a request, and then what would be a whole one: that is none.
                connection.writer.write(b"POST /t/")
                await asyncio.sleep(0.02)
                connection.send(*game.lines(stale), body=stale)
                assert b"400" in await connection.reader.readline()
            assert game.live.number == number

    world.run(go())


def test_a_connection_rests_as_long_as_it_may_after_the_last_move(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            stale = game.body(0, 0)
            async with connected(app) as connection:
                connection.wire.timeout_keep_alive = 0.2  # type: ignore[assignment]
                began = asyncio.get_running_loop().time()
                for _ in range(4):
                    connection.send(*game.lines(stale), body=stale)
                    assert (await connection.answer()).status == 409
                    await asyncio.sleep(0.1)
                assert await connection.closed()
                assert 0.45 < asyncio.get_running_loop().time() - began < 5

    world.run(go())


def test_a_move_after_another_request_lets_the_connection_rest_anew(world: World, parsed: list[bytes]) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            stale = game.body(0, 0)
            async with connected(app) as connection:
                connection.wire.timeout_keep_alive = 0.4  # type: ignore[assignment]
                for _ in range(2):
                    connection.send(*game.lines(stale), body=stale)
                    assert (await connection.answer()).status == 409
                    connection.send("GET /health HTTP/1.1", f"Host: {HOST}")
                    assert (await connection.answer()).status == 200
                assert len(parsed) == 3
                # The timer of the request before the move has run out by then.
                for pause in (0.2, 0.3):
                    await asyncio.sleep(pause)
                    connection.send(*game.lines(stale), body=stale)
                    assert (await connection.answer()).status == 409
                assert len(parsed) == 3
                assert await connection.closed()

    world.run(go())


@pytest.mark.parametrize("kind", ["asked to", "old"])
def test_a_connection_that_is_not_kept_is_closed(world: World, shortcuts: list[bytes], kind: str) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            body = game.body()
            async with connected(app) as connection:
                length = f"Content-Length: {len(body)}"
                if kind == "old":
                    connection.send(*game.lines(body, 0, length, version="1.0"), body=body)
                else:
                    connection.send(*game.lines(body, 0, length, "Connection: close"), body=body)
                answer = await connection.answer()
                assert (answer.status, answer.headers["connection"]) == (200, "close")
                assert await connection.closed()
            assert shortcuts

    world.run(go())


def test_the_rate_is_checked_once_and_by_address(world: World, shortcuts: list[bytes]) -> None:
    async def go() -> None:
        async with world.app() as app:
            assert app.site is not None
            game = await seated(app)
            app.site.limits["move"] = Limit(0.01, 2, 1)
            async with connected(app, "192.0.2.1") as connection:
                statuses = []
                for _ in range(3):
                    body = game.body(0, 0)
                    connection.send(*game.lines(body), body=body)
                    answer = await connection.answer()
                    statuses.append(answer.status)
                assert statuses == [409, 409, 429]
                assert int(answer.headers["retry-after"]) > 1
            # The address has nothing left for anybody.
            async with connected(app, "192.0.2.1") as connection:
                game.send(connection, 1)
                assert (await connection.answer()).status == 429
            assert len(shortcuts) == 4

    world.run(go())


def test_a_store_that_fails_is_told_and_the_next_move_is_made(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            store = game.live.hub.store
            real = store.append

            def broken(table: str, rows: list[Row]) -> asyncio.Future[bool]:
                monkeypatch.setattr(store, "append", real)
                failed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
                failed.set_exception(OSError("disk full"))
                return failed

            number = game.live.number
            async with connected(app) as connection:
                monkeypatch.setattr(store, "append", broken)
                game.send(connection)
                answer = await connection.answer()
                assert (answer.status, answer.json["error"]) == (500, "failure")
                assert game.live.number == number
                game.send(connection)
                assert (await connection.answer()).json == {"number": number + 1}

    world.run(go())


def test_who_goes_before_the_answer_has_moved_all_the_same(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            store = game.live.hub.store
            real = store.append
            begun, on = asyncio.Event(), asyncio.Event()

            async def slow(table: str, rows: list[Row]) -> bool:
                begun.set()
                await on.wait()
                return await real(table, rows)

            number = game.live.number
            monkeypatch.setattr(store, "append", slow)
            async with connected(app) as connection:
                game.send(connection)
                await begun.wait()
            await asyncio.sleep(0.02)
            on.set()
            while game.live.number == number:
                await asyncio.sleep(0.01)
            assert (await game.people[0].get("/health")).status == 200

    world.run(go())


# ---- streams


async def opened(game: Game, connection: Connection, seat: int) -> None:
    path = f"/t/{game.live.id}/events?seat={seat}"
    connection.send(f"GET {path} HTTP/1.1", f"Host: {HOST}", f"Cookie: zg={game.people[seat].cookie}")
    head = await connection.reader.readuntil(b"\r\n\r\n")
    assert b"200 OK" in head
    assert b"chunked" in head


async def until(connection: Connection, number: int) -> int:
    """Read events until that of this position; how many there were."""
    count = 0
    while True:
        count += 1
        if (await connection.chunk()).startswith(b"id: %d\n" % number):
            return count


def test_events_are_written_at_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[bytes] = []
    real = wire.Direct.write

    def noted(self: wire.Direct, data: bytes) -> None:
        written.append(data)
        real(self, data)

    monkeypatch.setattr(wire.Direct, "write", noted)

    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            async with connected(app) as first, connected(app) as second, connected(app) as posts:
                await opened(game, first, 0)
                await opened(game, second, 1)
                await until(first, game.live.number)
                await until(second, game.live.number)
                await asyncio.sleep(0.05)
                written.clear()
                game.send(posts)
                assert (await posts.answer()).status == 200
                await until(first, game.live.number)
                await until(second, game.live.number)
                assert len([event for event in written if event.startswith(b"id: %d\n" % game.live.number)]) == 2
                app.close_streams()
                while piece := await first.chunk():
                    last = piece
                assert last.startswith(b"event: bye")

    world.run(go())


def test_a_slow_reader_gets_the_newest_position_and_no_backlog(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = await seated(app)
            async with connected(app, room=4096) as slow, connected(app) as posts:
                await opened(game, slow, 0)
                for number in range(400):
                    await game.live.say("somebody", None, "Mara", f"{number} " * 60)
                    await asyncio.sleep(0)
                assert not wire.Direct(slow.wire.cycle).ready()
                game.send(posts)
                assert (await posts.answer()).status == 200
                assert await until(slow, game.live.number) < 400

    world.run(go())


# ---- rounds


def test_a_round_answers_first_then_serves_movers_then_the_others_in_bursts() -> None:
    order: list[object] = []

    async def go() -> None:
        served = batch.Rounds()

        def stream(name: str) -> Any:
            def serve() -> None:
                order.append(name)
                served.write(lambda data: order.append(data.decode()), f"{name} written".encode())

            return serve

        for i in range(batch.BURST):
            served.call(stream(f"other {i}"), False)
        served.call(stream("mover"), True)
        served.answer(lambda: order.append("answer"))
        assert not order
        await asyncio.sleep(0)

    run_aside(go())
    assert order[:3] == ["answer", "mover", "other 0"]
    assert order[batch.BURST + 1] == "mover written"
    last = batch.BURST - 1
    assert order[-2:] == [f"other {last}", f"other {last} written"]
    assert len(order) == 1 + 2 * (batch.BURST + 1)


def test_what_fails_for_one_connection_stays_there(caplog: pytest.LogCaptureFixture) -> None:
    order: list[bytes] = []

    def broken(*_: object) -> None:
        raise OSError("gone")

    async def go() -> None:
        served = batch.Rounds()
        served.answer(broken)
        served.call(broken, True)
        served.call(lambda: served.write(broken, b"lost"), False)
        served.call(lambda: served.write(order.append, b"kept"), False)
        await asyncio.sleep(0)

    run_aside(go())
    assert order == [b"kept"]
    assert caplog.text.count("OSError: gone") == 3

"""The hot route: a choice is judged here, whatever is sent."""

import asyncio

import pytest

from tests.web import wired
from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import friends, live_of, opened
from ziggurat.web.config import Rates
from ziggurat.web.http.identity import Guest, Signer


@pytest.fixture(params=["by ASGI", "over a wire"], autouse=True)
def _way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it both ways: over a wire, moves take a short cut."""
    if request.param == "over a wire":
        monkeypatch.setattr(Browser, "request", wired.request)


def test_a_move_is_answered_with_its_number(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            number = live.number
            answer = await people[0].move(table, 0, number, live.state.legal(0)[0])
            assert (answer.status, answer.json) == (200, {"number": number + 1})
            assert live.rows[-1].number == number + 1
            assert answer.headers["cache-control"] == "no-store"

    world.run(go())


def test_a_doubled_or_late_click_is_stale_and_changes_nothing(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            number = live.number
            choice = live.state.legal(0)[0]
            twice = await asyncio.gather(*(people[0].move(table, 0, number, choice) for _ in range(2)))
            assert sorted(answer.status for answer in twice) == [200, 409]
            stale = next(answer for answer in twice if answer.status == 409)
            assert stale.json["error"] == "stale"
            assert stale.json["number"] == live.number == number + 1

    world.run(go())


def test_simultaneous_choices_of_different_seats_never_clash(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, 4)
            live = live_of(app, table)
            number = live.number
            assert len(live.pending) == 4
            moves = [people[seat].move(table, seat, number, live.state.legal(seat)[0]) for seat in range(4)]
            answers = await asyncio.gather(*moves)
            assert [answer.status for answer in answers] == [200] * 4
            assert sorted(answer.json["number"] for answer in answers) == [number + k for k in (1, 2, 3, 4)]

    world.run(go())


def test_an_illegal_choice_says_why_and_which_rule(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, 2, "skyrise")
            live = live_of(app, table)
            seat = live.pending[0]
            answer = await people[seat].move(table, seat, live.number, live.game.vocabulary.index("pass"))
            assert answer.status == 422
            assert answer.json["error"] == "illegal"
            assert answer.json["rule"].startswith("SKY-")
            assert answer.json["reason"].endswith(".")
            other = 1 - seat
            waits = await people[other].move(table, other, live.number, 0)
            assert (waits.status, waits.json["reason"]) == (422, "It is not your turn.")
            assert (await people[seat].move(table, seat, live.number, 99999)).status == 422

    world.run(go())


BAD = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'{"number":1,"seat":0}',
    b'{"number":1,"seat":0,"choice":"3"}',
    b'{"number":-1,"seat":0,"choice":3}',
    b'{"number":1,"seat":0,"choice":3,"more":1}',
    b'{"number":1e3,"seat":0.5,"choice":3}',
    b'{"number":99999999999999999999,"seat":0,"choice":3}',
    b'{"number":1,"seat":0,"choice":"\xff"}',
    b"\xff\xfe",
]


@pytest.mark.parametrize("body", BAD)
def test_what_cannot_be_read_is_refused(world: World, body: bytes) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            before = live_of(app, table).number
            answer = await people[0].request("POST", f"/t/{table}/moves", body)
            assert answer.status == 400
            assert answer.json["error"] == "malformed"
            assert live_of(app, table).number == before

    world.run(go())


def test_size_table_seat_and_origin(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            body = b'{"number":1,"seat":0,"choice":3%s}' % (b" " * 600)
            assert (await people[0].request("POST", f"/t/{table}/moves", body)).status == 413
            lying = await people[0].request("POST", f"/t/{table}/moves", body, [("content-length", "5")])
            assert lying.status in (413, 400)  # a parser that sees two lengths refuses them by itself
            assert (await people[0].move("nosuchtable", 0, 1, 3)).status == 404
            assert (await people[0].move("../" * 9, 0, 1, 3)).status == 404
            assert (await people[0].move("x" * 200, 0, 1, 3)).status == 404
            foreign = await people[0].move(table, 1, 1, 3)
            assert (foreign.status, foreign.json["error"]) == (403, "seat")
            assert (await people[0].move(table, 9, 1, 3)).status == 403
            data = {"number": 1, "seat": 0, "choice": 3}
            for origin in ("http://evil.test", "null", "http://table.test.evil.test", "http://evil.test/table.test"):
                assert (await people[0].post(f"/t/{table}/moves", data, origin=origin)).status == 403
            assert (await people[0].post(f"/t/{table}/moves", data, origin="https://TABLE.test")).status != 403

    world.run(go())


def test_only_a_cookie_of_ours_counts(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            mine = people[0].cookie
            choice = live.state.legal(0)[0]
            forger = Browser(app)
            body, _, mark = mine.partition(".")
            owner = live.seats[0].guest or ""
            other_key = Signer(b"another key of some length").sign(Guest(owner, "Mara")).decode()
            for cookie in (
                "",
                "x",
                body,
                f"{body}.",
                f"{body}.{mark[:-1]}",
                f"{body}.{'A' * 32}",
                other_key,
                mine + "x",
            ):
                forger.cookie = cookie
                answer = await forger.move(table, 0, live.number, choice)
                assert (answer.status, answer.json["error"]) == (403, "guest"), cookie
            forger.cookie = mine
            assert (await forger.move(table, 0, live.number, choice)).status == 200

    world.run(go())


def test_too_many_moves_are_slowed_down(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=Rates(move=(1.0, 5.0))) as app:
            browser = Browser(app)
            table = await opened(browser, seats="mb")
            statuses = [(await browser.move(table, 0, 0, 0)).status for _ in range(8)]
            assert statuses[:5] == [409] * 5
            assert statuses[5:] == [429] * 3
            answer = await browser.move(table, 0, 0, 0)
            assert answer.headers["retry-after"] == "1"
            assert answer.json["reason"].startswith("That was too fast")

    world.run(go())


def test_before_the_start_nobody_chooses(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            table = await opened(browser, seats="ml")
            answer = await browser.move(table, 0, 0, 0)
            assert (answer.status, answer.json["reason"][:24]) == (422, "The game has not begun: ")

    world.run(go())


def test_a_failing_database_is_admitted(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with world.app() as app:
            assert app.site is not None
            table, people = await friends(app)
            live = live_of(app, table)
            number, choice = live.number, live.state.legal(0)[0]

            async def broken(*_: object) -> bool:
                raise OSError("the disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(app.site.hub.store, "append", broken)
                answer = await people[0].move(table, 0, number, choice)
                assert (answer.status, answer.json["error"]) == (500, "failure")
                assert "disk" not in answer.text
            assert (await people[0].move(table, 0, number, choice)).status == 200

            with monkeypatch.context() as patch:
                patch.setattr(app.site.hub.store, "pulse", broken)
                health = await people[0].get("/health")
                assert (health.status, health.json["status"]) == (503, "failing")

    world.run(go())

"""The deal: none of it exists before the game begins, its making is told after the end, and all of it then."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import choose, finish, friends, live_of, opened
from tests.web.test_secrets import everything
from ziggurat.core.contract.fair import commitment_of, seed_of
from ziggurat.games import keys
from ziggurat.web.app import App

GAMES = ["tiny", *keys()]
PARTS = ["first-part-of-the-host", "second-part-of-a-friend", "third-part-of-another"]


async def joined(app: App, table: str, seat: int, **fields: Any) -> Browser:
    browser = Browser(app)
    token = live_of(app, table).table.tokens[seat]
    answer = await browser.post(f"/j/{token}", {"name": f"Friend {seat}", **fields})
    assert answer.status == 200, answer.text
    return browser


async def state(browser: Browser, table: str, seat: int | None = None) -> Any:
    answer = await browser.get(f"/t/{table}/state" + ("" if seat is None else f"?seat={seat}"))
    assert answer.status == 200, answer.text
    return answer.json


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_looked_into_before_the_game_and_given_to_another(world: World, game: str) -> None:
    async def go() -> None:
        async with world.app() as app:
            host, watcher = Browser(app), Browser(app)
            table = await opened(host, game=game, seats="mll")
            live = live_of(app, table)
            await watcher.post("/account/name", {"name": "Watcher"})
            peeping = await joined(app, table, 1, part="peep")
            # There is nothing that could be seen: no seed, no position, no record.
            assert live.table.seed is None
            assert live.fold.state is None
            assert not hasattr(live.fold, "record")
            seen = await state(peeping, table, 1)
            assert seen["view"] == (await state(host, table, 0))["view"] == (await state(watcher, table))["view"]
            assert set(seen["view"]) == {"seat", "seats", "pending", "legal", "colors", "scores", "ranking", "names"}
            assert seen["view"]["seat"] is None
            for browser, seat in ((host, 0), (peeping, 1), (watcher, None)):
                # Every page and stream is there, and for the replay, too.
                assert await everything(app, browser, table, seat)
            assert (await peeping.post(f"/t/{table}/seats/1/leave")).status == 200
            assert live.fold.parts == ["", "", ""]
            people = [host, await joined(app, table, 1, part="sits"), await joined(app, table, 2)]
            assert live.fold.started
            assert live.fold.parts == ["", "sits", ""]
            for seat, browser in enumerate(people):
                found = await state(browser, table, seat)
                assert found["view"]["seat"] == seat
                # And the replay from before the start on, as the seat saw it: once that was an error for ever.
                for page in (f"/t/{table}?seat={seat}", f"/t/{table}/replay?seat={seat}"):
                    assert (await browser.page(page)).status == 200
                assert (await browser.get(f"/t/{table}/replay/steps?seat={seat}")).status == 200

    world.run(go(), 120)


@pytest.mark.parametrize("game", ["tiny", "world_of_wonders"])
def test_whatever_the_secret_is_an_open_table_looks_the_same(world: World, game: str) -> None:
    """Two sites on copies of one database, in the second of which the table has another secret."""

    async def go() -> None:
        async with world.app(name="one") as app:
            host = Browser(app)
            table = await opened(host, game=game, seats="mll")
            friend = await joined(app, table, 1, part=PARTS[1])
            secret = str(live_of(app, table).table.secret)
        shutil.copy(Path(world.folder, "one.sqlite3"), Path(world.folder, "two.sqlite3"))
        other = "ab" * 32
        with sqlite3.connect(Path(world.folder, "two.sqlite3")) as database:
            database.execute("UPDATE tables SET document = replace(document, ?, ?)", (secret, other))
        sent: list[list[dict[str, bytes]]] = []
        for name, own in (("one", secret), ("two", other)):
            async with world.app(name=name) as app:
                found = []
                for cookie, seat in ((host.cookie, 0), (friend.cookie, 1)):
                    browser = Browser(app)
                    browser.cookie = cookie
                    await browser.get(f"/t/{table}/state")
                    assert live_of(app, table).table.secret == own
                    bodies = await everything(app, browser, table, seat)
                    found.append({k: v.replace(commitment_of(own).encode(), b"") for k, v in bodies.items()})
                sent.append(found)
        assert sent[0] == sent[1]

    world.run(go(), 120)


def test_what_makes_the_deal_is_told_at_the_end_and_not_before(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host = Browser(app)
            table = await opened(host, seats="mll", public=True)
            live = live_of(app, table)
            commitment = commitment_of(str(live.table.secret))
            page = (await host.page(f"/t/{table}")).text
            assert commitment in page
            assert (await state(host, table))["fair"]["commitment"] == commitment
            assert commitment in (await Browser(app).page(f"/j/{live.table.tokens[1]}")).text
            assert (await host.post(f"/t/{table}/seats/0/part", {"part": PARTS[0]})).status == 200
            people = [host]
            secrets = [str(live.table.secret), *PARTS]

            async def told(where: str) -> None:
                for seat, browser in [*enumerate(people), (None, Browser(app))]:
                    if seat is None:
                        await browser.post("/account/name", {"name": "Watcher"})
                    for path, body in (await everything(app, browser, table, seat)).items():
                        for secret in secrets:
                            assert secret.encode() not in body, f"{path} tells viewer {seat} {secret}, {where}"

            await told("open")
            people.append(await joined(app, table, 1, part=PARTS[1]))
            await told("half full")
            people.append(await joined(app, table, 2, part=PARTS[2]))
            seed = seed_of(str(live.table.secret), PARTS)
            assert live.record.seed == seed
            secrets.append(seed)
            await told("begun")
            assert (await state(host, table, 0))["fair"]["given"] == [True, True, True]
            luck = Random(3)
            for _ in range(4):
                await choose(app, table, people, luck)
            await told("running")
            refused = await host.get(f"/t/{table}/record")
            assert refused.status == 409
            await finish(app, table, people)
            fair = (await state(Browser(app), table))["fair"]
            assert (fair["secret"], fair["parts"], fair["seed"]) == (live.table.secret, PARTS, seed)
            assert fair["good"]
            assert "3 of 3 seats" in fair["says"][0]
            page = (await Browser(app).page(f"/t/{table}/replay")).text
            assert all(secret in page for secret in secrets)
            assert "neither the server nor a player alone could choose the deal" in page
            record = (await host.get(f"/t/{table}/record")).json
            assert record["fair"] == {"commitment": commitment, "secret": live.table.secret, "parts": PARTS}
            assert (record["ziggurat"], record["generator"], record["seed"]) == (2, "blake2b", seed)

    world.run(go(), 120)


@pytest.mark.parametrize(
    ("part", "status"),
    [
        ("x" * 65, 400),
        ("", 400),
        ("two words", 400),
        ("new\nline", 400),
        ("end\n", 400),
        ("ümläut", 400),
        ("\x00", 400),
        (7, 400),
        (None, 400),
        (["x"], 400),
    ],
)
def test_a_part_that_is_none(world: World, part: object, status: int) -> None:
    async def go() -> None:
        async with world.app() as app:
            host = Browser(app)
            table = await opened(host, seats="ml")
            live = live_of(app, table)
            assert (await host.post(f"/t/{table}/seats/0/part", {"part": part})).status == status
            friend = Browser(app)
            if part != "":
                answer = await friend.post(f"/j/{live.table.tokens[1]}", {"name": "Ivo", "part": part})
                assert answer.status == status
            assert (live.fold.parts, live.fold.started, live.rows) == (["", ""], False, [])

    world.run(go())


def test_a_part_in_the_wrong_moment(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host, stranger = Browser(app), Browser(app)
            table = await opened(host, seats="mll")
            live = live_of(app, table)
            where = f"/t/{table}/seats/0/part"
            assert (await stranger.post(where, {"part": "mine"})).status == 403
            friend = await joined(app, table, 1)
            assert (await friend.post(where, {"part": "mine"})).status == 403
            assert (await host.post(f"/t/{table}/seats/1/part", {"part": "mine"})).status == 403
            assert (await host.post(f"/t/{table}/seats/9/part", {"part": "mine"})).status == 403
            assert (await host.post(f"/t/{table}/seats/2/part", {"part": "mine"})).status == 403
            assert (await host.post("/t/nowhere/seats/0/part", {"part": "mine"})).status == 404
            assert (await host.post(where, {})).status == 400
            assert (await host.post(where, {"part": "mine", "more": 1})).status == 400
            assert (await host.post(where, {"part": "mine"})).status == 200
            rows = len(live.rows)
            assert (await host.post(where, {"part": "mine"})).status == 200  # once more: nothing happens
            twice = await host.post(where, {"part": "another"})
            assert twice.status == 422
            assert "given its part already" in twice.json["reason"]
            assert len(live.rows) == rows
            people = [host, friend, await joined(app, table, 2)]
            late = await friend.post(f"/t/{table}/seats/1/part", {"part": "late"})
            assert late.status == 422
            assert "has begun" in late.json["reason"]
            assert live.record.fair.parts == ["mine", "", ""]  # type: ignore[union-attr]
            await finish(app, table, people)
            assert (await state(host, table))["fair"]["parts"] == ["mine", "", ""]

    world.run(go())


def test_a_form_without_a_script_counts_as_empty(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host, friend = Browser(app), Browser(app)
            table = await opened(host, seats="ml")
            live = live_of(app, table)
            answer = await friend.form(f"/j/{live.table.tokens[1]}", {"name": "Ivo", "part": ""})
            assert answer.status == 303
            assert live.fold.started
            await finish(app, table, [host, friend])
            fair = (await state(host, table))["fair"]
            assert fair["parts"] == ["", ""]
            assert fair["good"]
            assert "no player added a part" in fair["says"][1]

    world.run(go())


@pytest.mark.parametrize("seats", ["mb", "mh", "bb"])
def test_a_table_that_begins_at_once_shows_only_its_commitment(world: World, seats: str) -> None:
    async def go() -> None:
        async with world.app() as app:
            host = Browser(app)
            table = await opened(host, seats=seats)
            live = live_of(app, table)
            fair = live.record.fair
            assert fair
            assert fair.parts == []
            assert live.record.seed == seed_of(fair.secret, [])
            shown = (await state(host, table))["fair"]
            assert (shown["commitment"], shown["secret"], shown["seed"]) == (fair.commitment, "", None)
            if seats != "bb":
                late = await host.post(f"/t/{table}/seats/0/part", {"part": "late"})
                assert late.status == 422

    world.run(go())


def test_a_rematch_and_a_branch_tell_nothing_early(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, 2)
            first = live_of(app, table)
            await finish(app, table, people)
            await people[1].post(f"/t/{table}/rematch")
            made = (await people[0].post(f"/t/{table}/rematch")).json["table"]
            await state(people[0], made)
            again = live_of(app, made)
            assert again.record.seed != first.record.seed
            assert again.table.secret != first.table.secret
            assert again.record.fair.parts == []  # type: ignore[union-attr]
            for seat, browser in enumerate(people):
                for path, body in (await everything(app, browser, made, seat)).items():
                    for secret in (str(again.table.secret), str(again.record.seed)):
                        assert secret.encode() not in body, path
            await finish(app, made, people)
            assert "in the moment" in (await state(people[0], made))["fair"]["says"][1]
            grown = (await people[0].post(f"/t/{table}/branch", {"at": 4, "seat": 0, "bot": "random"})).json["table"]
            await state(people[0], grown)
            # It goes on from a game that is over, so there is nothing to be bound to.
            assert live_of(app, grown).record.seed == first.record.seed
            assert (await state(people[0], grown))["fair"]["commitment"] == ""

    world.run(go(), 60)


def test_the_script_sends_what_the_page_offers(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host = Browser(app)
            table = await opened(host, seats="ml")
            page = (await Browser(app).page(f"/j/{live_of(app, table).table.tokens[1]}")).text
            assert re.search(rf'name="part" data-part-of="{table}\.1"', page)
            assert json.dumps(table) in json.dumps((await host.get("/me/tables")).json)

    world.run(go())

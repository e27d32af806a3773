"""Databases of older versions, and rules that were corrected since: what was finished stays, what runs goes on."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import msgspec
import pytest

from tests.aside import run as run_aside
from tests.tables.helpers import until
from tests.web.browser import Browser
from tests.web.conftest import ThinksAtOnce, World
from tests.web.play import choose, finish, friends, live_of, opened
from ziggurat import games
from ziggurat.core.contract.record import Record
from ziggurat.tables import Hub, open_store, replays
from ziggurat.tables.opening import KeptTable
from ziggurat.web.http.identity import Guest

DATA = Path(__file__).parents[1] / "data"
GAMES = sorted(games.keys())
DRAWN = GAMES


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "PAUSE", 0.0)


def tables_of(path: Path) -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Game, status and entry by id."""
    with sqlite3.connect(path) as connection:
        found = connection.execute("SELECT id, game, status, card FROM tables").fetchall()
    return {table: (game, status, msgspec.json.decode(card)) for table, game, status, card in found}


def old(world: World, game: str = "") -> Path:
    """A copy of the old database, where `World.app` looks for it; with the tables of one game only, if one is given."""
    path = world.folder / "test.sqlite3"
    shutil.copy(DATA / "tables-0.1.sqlite3", path)
    if game:
        with sqlite3.connect(path) as connection:
            connection.execute("DELETE FROM tables WHERE game != ?", (game,))
    return path


def as_anna(app: Any) -> Browser:
    browser = Browser(app)
    browser.cookie = app.site.signer.sign(Guest("guest-anna", "Anna", "")).decode()
    return browser


def test_every_table_of_an_older_version_opens(world: World) -> None:
    async def go() -> None:
        path = old(world)
        known = tables_of(path)
        async with world.app(pace=60) as app:
            hub: Hub = app.site.hub  # type: ignore[union-attr]
            anna = as_anna(app)
            assert {status for _, status, _ in known.values()} == {"open", "running", "over"}
            for table, (game, status, card) in known.items():
                live = await hub.get(table)
                assert live.status == status, game
                if status == "over":
                    assert live.record.result is not None
                    assert live.record.result.scores == card["scores"]
                if game in DRAWN or status != "open":
                    assert (await anna.page(f"/t/{table}")).status == 200
            assert (await anna.page("/")).status == 200

    world.run(go())


def test_postgresql_of_an_older_version_opens(new_database: Callable[[], str]) -> None:
    address = new_database()

    async def restored() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute((DATA / "tables-0.1.sql").read_text())
        await connection.close()

    run_aside(restored())

    async def go() -> None:
        hub = Hub(open_store(address), pool=ThinksAtOnce(1), bot_pace=60)
        await hub.open()
        listed = await hub.tables_of("guest-anna")
        assert len(listed) == 20
        assert [one for one in listed if one.trouble] == []
        over = next(one for one in listed if one.status == "over" and one.game == "skyrise")
        live = await hub.get(over.id)
        await hub.films.ended(live)
        assert await hub.store.film(over.id) is not None
        assert over.id not in await hub.store.unfilmed()
        await hub.close()

    run_aside(go())


def raised(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(type(games.load(game)), "version", "99")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_by_corrected_rules_if_every_choice_holds(
    world: World, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised(monkeypatch, game)
    known = tables_of(old(world, game))

    async def look(times: int) -> None:
        async with world.app(pace=60) as app:
            hub: Hub = app.site.hub  # type: ignore[union-attr]
            for table, (_, status, card) in known.items():
                live = await hub.get(table)
                assert live.status == status
                words = [line.text for line in live.log(None) if "rules have been corrected" in line.text]
                said = f"(version {live.table.rules} to 99); the game goes on under the new ones."
                assert len(words) == (1 if status == "running" else 0)
                assert all(word.endswith(said) for word in words)
                assert sum(row.word.startswith("!rules") for row in live.rows) == (status != "over")
                if status == "over":
                    assert live.record.result is not None
                    assert live.record.result.scores == card["scores"]

    world.run(look(1))
    world.run(look(2))  # said once


def redealt(path: Path) -> None:
    """As if the rules had changed very much: the same choices after another deal."""
    with sqlite3.connect(path) as connection:
        for table, document in connection.execute("SELECT id, document FROM tables").fetchall():
            changed = msgspec.json.decode(document)
            changed |= {"rules": f"0.{changed['rules']}"} | ({"seed": 12345} if changed.get("seed") is not None else {})
            text = msgspec.json.encode(changed).decode()
            connection.execute("UPDATE tables SET document = ? WHERE id = ?", (text, table))
        # Those that went on by the present rules in between.
        connection.execute("UPDATE rows SET word = '!rules 0.1 standard' WHERE word LIKE '!rules %'")


@pytest.mark.parametrize("game", DRAWN)
def test_what_was_finished_stays_and_what_cannot_go_on_is_frozen(world: World, game: str) -> None:
    path = old(world, game)
    known = tables_of(path)
    over = next(table for table, (_, status, _) in known.items() if status == "over")
    running = [table for table, (_, status, card) in known.items() if status == "running"]

    async def first() -> tuple[bytes, str]:
        async with world.app(pace=60) as app:
            hub: Hub = app.site.hub  # type: ignore[union-attr]
            await until(lambda: not hub.films._making and hub.cached(over) is not None, 30)
            while await hub.store.film(over) is None:
                await until(lambda: not hub.films._making, 30)
            steps = await Browser(app).get(f"/t/{over}/replay/steps?seat=1")
            assert steps.status == 200
            return steps.body, (await Browser(app).page(f"/t/{over}/panels/points")).text

    async def second(steps: bytes, points: str) -> None:
        async with world.app(pace=60) as app:
            hub: Hub = app.site.hub  # type: ignore[union-attr]
            anna, stranger = as_anna(app), Browser(app)
            page = await stranger.page(f"/t/{over}")
            assert page.status == 200
            assert "shown as it was kept" in page.text
            sheet = points[points.index('<table class="sheet"') : points.index("</table>")]
            assert sheet in page.text
            assert (await stranger.get(f"/t/{over}/replay/steps?seat=1")).body == steps
            assert (await stranger.page(f"/t/{over}/replay?seat=1")).status == 200
            assert (await stranger.get(f"/t/{over}/replay/steps?seat=9")).status == 403
            assert "application/gzip" in (await stranger.get(f"/t/{over}/replay.html")).text
            record = Record.from_json((await stranger.get(f"/t/{over}/record")).body)
            assert record.result is not None
            assert record.result.scores == known[over][2]["scores"]
            assert record.rules.startswith("0.")
            frozen = []
            for table in running:
                if hub.closed(table) is None:
                    await anna.page(f"/t/{table}")
                kept = hub.closed(table)
                if kept is not None:
                    frozen.append(kept)
            assert frozen
            home = (await anna.page("/")).text
            for kept in frozen:
                assert isinstance(kept, KeptTable)
                assert hub.cached(kept.id) is None  # no clock, no bot
                assert kept.id not in hub._bots.driven
                page = await anna.page(f"/t/{kept.id}")
                assert page.status == 200
                assert "cannot go on" in page.text
                assert "cannot go on" in home
                assert (await anna.get(f"/t/{kept.id}/state")).status == 409
                assert (await anna.move(kept.id, 0, 20, 1)).status == 409
                assert (await stranger.get(f"/t/{kept.id}/record")).status == 409
                assert kept.id not in (await stranger.page("/")).text
                rows = await hub.store.rows(kept.id)
                record = Record.from_json((await anna.get(f"/t/{kept.id}/record")).body)
                assert len(record.choices) > 10
                assert [row.word for row in (await hub.store.rows(kept.id))[len(rows) :]] == ["!frozen"]
                assert (await anna.get(f"/t/{kept.id}/record")).status == 200
                assert len(await hub.store.rows(kept.id)) == len(rows) + 1

    found = world.run(first())
    redealt(path)
    world.run(second(*found))


def test_a_game_that_ended_before_replays_were_kept_shows_its_result(world: World) -> None:
    path = old(world, "skyrise")
    known = tables_of(path)
    over = next(table for table, (_, status, _) in known.items() if status == "over")
    redealt(path)

    async def go() -> None:
        async with world.app(pace=60) as app:
            page = await Browser(app).page(f"/t/{over}")
            assert page.status == 200
            assert "before the site kept replays" in page.text
            assert str(max(known[over][2]["scores"])) in page.text
            assert (await Browser(app).page(f"/t/{over}/replay")).status == 404
            assert (await Browser(app).get(f"/t/{over}/record")).status == 200

    world.run(go())


def test_who_has_the_record_of_a_frozen_game_does_not_play_on(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            await choose(app, table, people, Random(1))
            number = live_of(app, table).number
        with sqlite3.connect(world.folder / "test.sqlite3") as connection:
            connection.execute("INSERT INTO rows VALUES (?, ?, -1, '!frozen', 1.0)", (table, number + 1))
        async with world.app() as app:
            people[0].app = app
            page = await people[0].page(f"/t/{table}")
            assert page.status == 200
            assert "cannot go on" in page.text

    world.run(go())


def test_the_film_is_kept_when_a_game_ends(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            hub: Hub = app.site.hub  # type: ignore[union-attr]
            table, people = await friends(app)
            await finish(app, table, people)
            while await hub.store.film(table) is None:
                await asyncio.sleep(0.01)
            assert await hub.store.unfilmed() == []
            assert await opened(people[0], seats="ml")

    world.run(go())

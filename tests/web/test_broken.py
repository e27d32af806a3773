"""Rows that cannot be read: their owner is told so, and nobody else notices."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.tables.helpers import until
from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import choose, finish, friends, live_of, opened
from ziggurat.tables import Hub

Change = tuple[str, str | int | float | bytes | None]

DOCUMENT: dict[str, Callable[[str], str]] = {
    "not JSON": lambda text: text[:-7],
    "empty": lambda _: "",
    "another shape": lambda _: "[]",
    "unknown game": lambda text: text.replace('"game":"tiny"', '"game":"nosuch"'),
    "too many seats": lambda text: text.replace('"seats":[', '"seats":[' + '{"kind":"hot"},' * 5),
    "unknown option": lambda text: text.replace('"options":{', '"options":{"nosuch":"x",'),
    "no seat": lambda text: text[: text.index('"seats":[') + 9] + "]" + text[text.index(',"options"') :],
    "another table's": lambda text: text.replace('"id":"', '"id":"x'),
    "too few tokens": lambda text: text[: text.index('"tokens":[') + 10] + text[text.index('],"rules"') :],
    "unknown kind of seat": lambda text: text.replace('"kind":"me"', '"kind":"king"'),
}
ROWS: dict[str, Change] = {
    "an unknown choice": ("UPDATE rows SET word = ? WHERE number = 3 AND table_id = ?", "nosuch"),
    "an empty word": ("UPDATE rows SET word = ? WHERE number = 3 AND table_id = ?", ""),
    "an unknown control word": ("UPDATE rows SET word = ? WHERE number = 3 AND table_id = ?", "!nosuch"),
    "a choice taken back that was none": ("UPDATE rows SET word = ? WHERE number = 3 AND table_id = ?", "!undo 1"),
    "no number to take back": ("UPDATE rows SET word = ? WHERE number = 3 AND table_id = ?", "!undo x"),
    "a word of bytes": ("UPDATE rows SET word = ? WHERE number = 3 AND table_id = ?", b"\xff\x00"),
    "no such seat": ("UPDATE rows SET seat = ? WHERE number = 3 AND table_id = ?", 9),
    "a seat below all": ("UPDATE rows SET seat = ? WHERE number = 3 AND table_id = ?", -2),
    "a seat in words": ("UPDATE rows SET seat = ? WHERE number = 3 AND table_id = ?", "first"),
    "a time in words": ("UPDATE rows SET at = ? WHERE number = 3 AND table_id = ?", "noon"),
    "a time without end": ("UPDATE rows SET at = ? WHERE number = 3 AND table_id = ?", float("inf")),
    "a gap": ("UPDATE rows SET number = ? WHERE number = 3 AND table_id = ?", 300),
    "a number below all": ("UPDATE rows SET number = ? WHERE number = 1 AND table_id = ?", -4),
    "somebody on no seat": ("UPDATE seats SET seat = ? WHERE seat = 1 AND table_id = ?", 7),
}
LISTED: dict[str, Change] = {
    "no JSON": ("UPDATE tables SET card = ? WHERE id = ?", "{"),
    "bytes": ("UPDATE tables SET card = ? WHERE id = ?", b"\xff\xfe"),
    "another shape": ("UPDATE tables SET card = ? WHERE id = ?", "{}"),
    "another table's": ('UPDATE tables SET card = replace(card, \'"id":"\', ?) WHERE id = ?', '"id":"x'),
    "too many scores": (
        "UPDATE tables SET card = replace(card, '\"scores\":[', ?) WHERE id = ?",
        '"scores":[1,',
    ),
    "an unknown status": ('UPDATE tables SET card = replace(card, \'"status":"\', ?) WHERE id = ?', '"status":"x'),
    "no names": ("UPDATE tables SET card = replace(card, '\"names\":[', ?) WHERE id = ?", '"names":["a","b","c",'),
}
HARMLESS: dict[str, Change] = {
    "an unknown status": ("UPDATE tables SET status = ? WHERE id = ?", "nosuch"),
    "an unknown game": ("UPDATE tables SET game = ? WHERE id = ?", "nosuch"),
    "a date in words": ("UPDATE tables SET updated = ? WHERE id = ?", "noon"),
    "chat from no seat": ("UPDATE chat SET seat = ? WHERE table_id = ?", 12),
    "chat from a seat in words": ("UPDATE chat SET seat = ? WHERE table_id = ?", "first"),
    "chat of bytes": ("UPDATE chat SET text = ? WHERE table_id = ?", b"\xff"),
    "a review that is none": (
        "INSERT INTO reviews (document, table_id, seat, begun) VALUES (?, ?, 0, 0)",
        "{",
    ),
}


def change(folder: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(folder / "test.sqlite3") as connection:
        assert connection.execute(statement, values).rowcount == 1


async def prepared(world: World) -> tuple[str, str, Browser, Browser]:
    """A running public table with chat, another one with a bot that has yet to choose, and whose they are."""
    async with world.app(pace=60) as app:
        table, people = await friends(app, public=True)
        await people[0].post(f"/t/{table}/chat", {"text": "hello"})
        for _ in range(3):
            await choose(app, table, people, Random(2))
        other = Browser(app)
        sound = await opened(other, seats="bm")
        return table, sound, people[0], other


async def looked_at(world: World, table: str, sound: str, owner: Browser, other: Browser) -> tuple[str, int]:
    """Everybody's pages work and the other table's bot plays; what the owner's list says, and the table's status."""
    async with world.app() as app:
        hub: Hub = app.site.hub  # type: ignore[union-attr]
        owner.app = other.app = app
        await until(lambda: (live := hub.cached(sound)) is not None and live.number > 1)
        stranger = Browser(app)
        for browser in (owner, other, stranger):
            for path in ("/", "/account", "/me/tables"):
                answer = await browser.page(path)
                assert answer.status == 200, (path, answer.text[:300])
        for path in ("", "/replay", "/replay/steps", "/state", "/record", "/review", "/tv", "/panels/text"):
            assert (await stranger.page(f"/t/{table}{path}")).status < 500, path
            assert (await owner.page(f"/t/{table}{path}")).status < 500, path
        assert (await owner.post(f"/t/{table}/rematch")).status in (403, 404, 409, 422)
        await hub._flag(table)
        mine = await owner.page("/")
        answer = await owner.page(f"/t/{table}")
        assert "cannot be opened" in answer.text or answer.status == 200
        return mine.text, answer.status


@pytest.mark.parametrize("kind", DOCUMENT)
def test_a_table_whose_document_is_broken(world: World, kind: str) -> None:
    async def go() -> None:
        table, sound, owner, other = await prepared(world)
        with sqlite3.connect(world.folder / "test.sqlite3") as connection:
            (text,) = connection.execute("SELECT document FROM tables WHERE id = ?", (table,)).fetchone()
        broken = DOCUMENT[kind](text)
        assert broken != text
        change(world.folder, "UPDATE tables SET document = ? WHERE id = ?", broken, table)
        home, status = await looked_at(world, table, sound, owner, other)
        assert "cannot be opened" in home
        assert status == 409

    world.run(go())


@pytest.mark.parametrize("kind", ROWS)
def test_a_table_whose_rows_are_broken(world: World, kind: str) -> None:
    async def go() -> None:
        table, sound, owner, other = await prepared(world)
        statement, value = ROWS[kind]
        change(world.folder, statement, value, table)
        home, status = await looked_at(world, table, sound, owner, other)
        assert "cannot be opened" in home
        assert status == 409

    world.run(go())


@pytest.mark.parametrize("kind", LISTED)
def test_an_entry_of_the_lists_that_is_broken_is_made_anew(world: World, kind: str) -> None:
    async def go() -> None:
        table, sound, owner, other = await prepared(world)
        statement, value = LISTED[kind]
        change(world.folder, statement, value, table)
        _, status = await looked_at(world, table, sound, owner, other)
        assert status == 200
        async with world.app() as app:
            owner.app = app
            assert (await app.site.hub.store.running())[0].id == table  # type: ignore[union-attr]
            assert "cannot be" not in (await owner.page("/")).text

    world.run(go())


@pytest.mark.parametrize("kind", HARMLESS)
def test_what_is_beside_a_table_may_be_broken(world: World, kind: str) -> None:
    async def go() -> None:
        table, sound, owner, other = await prepared(world)
        statement, value = HARMLESS[kind]
        change(world.folder, statement, value, table)
        _, status = await looked_at(world, table, sound, owner, other)
        assert status == 200

    world.run(go())


@pytest.mark.parametrize("status", ["open", "over"])
def test_a_waiting_or_finished_table_that_is_broken(world: World, status: str) -> None:
    """An open one is on everybody's home page."""

    async def go() -> None:
        async with world.app(pace=60) as app:
            owner, other = Browser(app), Browser(app)
            if status == "open":
                table = await opened(owner, seats="ml", public=True)
                token = live_of(app, table).table.tokens[1]
            else:
                table, people = await friends(app, public=True)
                owner, token = people[0], ""
                await finish(app, table, people)
            sound = await opened(other, seats="bm")
        change(world.folder, "UPDATE tables SET document = '{' WHERE id = ?", table)
        _, answer = await looked_at(world, table, sound, owner, other)
        assert answer == 409
        async with world.app() as app:
            stranger = Browser(app)
            if token:
                assert (await stranger.page(f"/j/{token}")).status == 404
                assert (await stranger.post(f"/j/{token}", {"name": "Eve"})).status == 404
            assert table not in msgspec.json.encode((await stranger.get("/")).text).decode() or status == "over"

    world.run(go())

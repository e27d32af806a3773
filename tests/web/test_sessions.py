"""Sessions that end everywhere, passwords that are reset by a link, people who are forgotten."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import time
from typing import Any

import pytest

from tests.web.browser import Browser
from tests.web.conftest import KEY, World
from tests.web.play import finish, friends, live_of, opened
from tests.web.wired import Connection, connected
from ziggurat.cli.server import reset_link
from ziggurat.core.contract.errors import ZigguratError
from ziggurat.tables import Hub, open_store
from ziggurat.tables.hub import NOBODY
from ziggurat.tables.model import NoSuchTable
from ziggurat.tables.replay import unpacked
from ziggurat.web.app import App
from ziggurat.web.config import Rates
from ziggurat.web.http.identity import Guest, Signer
from ziggurat.web.people import digest

GOOD = {"login": "mara", "password": "long enough"}


async def two_devices(app: App) -> tuple[Browser, Browser]:
    laptop, phone = Browser(app), Browser(app)
    assert (await laptop.post("/account/register", {**GOOD, "name": "Mara"})).status == 201
    assert (await phone.post("/account/login", GOOD)).status == 200
    return laptop, phone


async def login_of(browser: Browser) -> str:
    return str((await browser.get("/me")).json["login"])


def test_logging_out_everywhere_else(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            laptop, phone = await two_devices(app)
            stolen = laptop.cookie
            assert (await phone.post("/account/logout-others")).status == 200
            assert (await login_of(laptop), await login_of(phone)) == ("", "mara")
            # What was stolen before stays worthless, and whoever knows the password comes back.
            assert (await laptop.post("/account/login", GOOD)).status == 200
            assert (await login_of(laptop), await login_of(phone)) == ("mara", "mara")
            thief = Browser(app)
            thief.cookie = stolen
            assert await login_of(thief) == ""
            assert (await thief.post("/account/logout-others")).status == 403
            assert (await Browser(app).post("/account/logout-others")).status == 403
            form = await phone.form("/account/logout-others", {})
            assert (form.status, form.headers["location"]) == (303, "/account")
        async with world.app() as app:  # and after a restart
            thief = Browser(app)
            thief.cookie = stolen
            assert await login_of(thief) == ""

    world.run(go())


def test_a_guest_without_an_account_too(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            mara = Browser(app)
            table = await opened(mara, seats="mb")
            copy = Browser(app)
            copy.cookie = mara.cookie
            assert (await copy.get(f"/t/{table}/state?seat=0")).status == 200
            assert (await mara.post("/account/logout-others")).status == 200
            assert (await copy.get(f"/t/{table}/state?seat=0")).status == 403
            assert (await mara.get(f"/t/{table}/state?seat=0")).status == 200

    world.run(go())


def test_a_new_password_ends_other_sessions(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            laptop, phone = await two_devices(app)
            change = {"old": "long enough", "password": "another one"}
            assert (await phone.post("/account/password", {**change, "old": "wrong"})).status == 403
            assert await login_of(laptop) == "mara"
            assert (await phone.post("/account/password", change)).status == 200
            assert (await login_of(laptop), await login_of(phone)) == ("", "mara")

    world.run(go())


def test_streams_and_known_connections_end_with_their_session(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            mara = people[0]
            live = live_of(app, table)
            lines = [f"POST /t/{table}/moves HTTP/1.1", "Host: table.test", f"Cookie: zg={mara.cookie}"]

            async def tried(connection: Connection) -> int:
                body = b'{"number":%d,"seat":0,"choice":%d}' % (live.number, 10**6)
                connection.send(*lines, f"Content-Length: {len(body)}", body=body)
                return (await connection.answer()).status

            async with connected(app) as connection:
                assert [await tried(connection) for _ in range(3)] == [422] * 3
                assert connection.wire._heads, "the head is known"
                async with mara.stream(f"/t/{table}/events?seat=0") as seat, mara.stream("/me/events") as turns:
                    await seat.until("hello")
                    await turns.until("turns")
                    async with people[1].stream(f"/t/{table}/events?seat=1") as other:
                        await other.until("hello")
                        assert (await mara.post("/account/logout-others")).status == 200
                        assert "logged out" in (await seat.until("bye")).data
                        await turns.until("bye")
                        assert await tried(connection) == 403
                        assert not other.ended
                    # With the new cookie it goes on.
                async with mara.stream(f"/t/{table}/events?seat=0") as seat:
                    await seat.until("hello")

    world.run(go())


def test_other_workers_hear_of_it(world: World, new_database: Callable[[], str]) -> None:
    address = new_database()

    async def go() -> None:
        hubs = [Hub(open_store(address)) for _ in range(2)]
        try:
            for hub in hubs:
                await hub.open()
            ended = asyncio.Event()
            hubs[1].sessions.follow(lambda _: ended.set())
            signers = [Signer(KEY, hub.sessions.epochs) for hub in hubs]
            old = Guest("abc")
            assert await hubs[0].sessions.end("abc") == 1
            assert not signers[0].good(old)
            await asyncio.wait_for(ended.wait(), 10)
            assert not signers[1].good(old)
            assert signers[1].good(Guest("abc", epoch=1))
            # Who has missed it reads them all.
            hubs[1].sessions.epochs.clear()
            hubs[1]._heard(None, 0, [])
            ended.clear()
            await asyncio.wait_for(ended.wait(), 10)
            assert not signers[1].good(old)
        finally:
            for hub in hubs:
                await hub.close()

    world.run(go())


# ---- a link from the operator


def link_of(world: World, name: str = "mara", **more: Any) -> str:
    flags = {"data": str(world.folder), "database": more.get("database", f"sqlite:///{world.folder}/test.sqlite3")}
    text = reset_link(flags, name, more.get("url", "https://play.example.org/"), more.get("hours", 1.0))
    return text.splitlines()[0]


def test_a_password_is_reset_by_a_link(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            laptop, _ = await two_devices(app)
            void = await asyncio.to_thread(link_of, world)
            link = await asyncio.to_thread(link_of, world)
            assert link.startswith("https://play.example.org/account/reset/")
            token = link.rpartition("/")[2]
            kept = sqlite3.connect(world.folder / "test.sqlite3").execute("SELECT digest FROM resets").fetchall()
            assert kept == [(digest(token),)]
            visitor = Browser(app)
            for _ in range(2):  # to look does not use it up
                shown = await visitor.page(f"/account/reset/{token}")
                assert shown.status == 200
                assert "mara" in shown.text
            assert (await visitor.page(f"/account/reset/{void.rpartition('/')[2]}")).status == 404
            assert (await visitor.page(f"/account/reset/{token}x")).status == 404
            short = await visitor.form("/account/reset", {"token": token, "password": "short"})
            assert short.status == 422
            assert token in short.text
            set_to = {"token": token, "password": "brand new one"}
            assert (await visitor.post("/account/reset", set_to, origin="http://evil.test")).status == 403
            assert (await visitor.post("/account/reset", set_to)).json == {"name": "Mara", "login": "mara"}
            assert await login_of(laptop) == ""
            assert (await visitor.post("/account/reset", set_to)).status == 404
            assert (await Browser(app).post("/account/login", GOOD)).status == 403
            assert (await Browser(app).post("/account/login", {**GOOD, "password": "brand new one"})).status == 200

    world.run(go())


def test_a_link_expires(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            await two_devices(app)
            assert app.site is not None
            account = await app.site.hub.store.account("mara")
            assert account is not None
            token = "t" * 43
            await app.site.hub.store.add_reset(account.id, digest(token), time() - 1)
            assert (await Browser(app).page(f"/account/reset/{token}")).status == 404
            refused = await Browser(app).post("/account/reset", {"token": token, "password": "brand new one"})
            assert (refused.status, refused.json["error"]) == (404, "link")
            assert (await Browser(app).post("/account/login", GOOD)).status == 200

    world.run(go())


def test_what_an_operator_can_get_wrong(world: World, tmp_path: Path) -> None:
    def link(**given: Any) -> str:  # it begins a loop of its own, as at the command line
        with ThreadPoolExecutor(1) as aside:
            return aside.submit(partial(link_of, world, **given)).result()

    with pytest.raises(ZigguratError, match="There is no database"):
        link()

    async def go() -> None:
        async with world.app():
            pass

    world.run(go())
    with pytest.raises(ZigguratError, match="There is no account 'nobody'"):
        link(name="nobody")
    with pytest.raises(ZigguratError, match="begins with https"):
        link(url="play.example.org")
    with pytest.raises(ZigguratError, match="cannot be opened"):
        link(database=f"sqlite:///{tmp_path}")


# ---- to be forgotten


async def everything(browser: Browser, table: str) -> str:
    """All that anybody can read of a table."""
    parts = ("", "/state", "/replay", "/replay/steps", "/record", "/replay.html", "/panels/text")
    return "\n".join([(await browser.page(path)).text for path in ("/", *[f"/t/{table}{part}" for part in parts])])


def test_delete_me(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            people = [Browser(app) for _ in range(2)]
            mara, friend = people
            assert (await mara.post("/account/register", {**GOOD, "name": "Mara"})).status == 201
            tablet = Browser(app)
            assert (await tablet.post("/account/name", {"name": "Mara as a guest"})).status == 200
            assert (await tablet.post("/account/login", GOOD)).status == 200
            over = await opened(mara, seats="ml", public=True)
            running = await opened(mara, seats="mlh", public=True)
            waiting = await opened(mara, seats="ml", public=True)
            hosted = await opened(friend, seats="ml", public=True, name="Jonas")
            for table in (over, running):
                token = live_of(app, table).table.tokens[1]
                assert (await friend.post(f"/j/{token}", {"name": "Jonas"})).status == 200
            assert (await mara.post(f"/j/{live_of(app, hosted).table.tokens[1]}", {})).status == 200
            for table in (over, running, hosted):
                assert (await mara.post(f"/t/{table}/chat", {"text": "hello there"})).status == 201
            await finish(app, over, people)
            assert "Mara" in await everything(friend, over)
            refused = [
                await mara.post("/account/delete", {"password": "long enough"}),
                await mara.post("/account/delete", {"password": "wrong wrong", "sure": "on"}),
                await mara.form("/account/delete", {"sure": "on"}),
                await mara.post(
                    "/account/delete", {"password": "long enough", "sure": "on"}, origin="http://evil.test"
                ),
                await Browser(app).post("/account/delete", {"sure": "on"}),
            ]
            assert [answer.status for answer in refused] == [422, 403, 403, 403, 403]
            async with friend.stream(f"/t/{running}/events?seat=1") as events:
                await events.until("hello")
                old = mara.cookie
                gone = await mara.form("/account/delete", {"password": "long enough", "sure": "on"})
                assert (gone.status, gone.headers["location"]) == (303, "/")
                await events.until("parts", NOBODY)
            assert mara.cookie == ""
            mara.cookie = old
            assert await login_of(mara) == ""
            assert (await mara.get(f"/t/{running}/state?seat=0")).status == 403
            assert (await Browser(app).post("/account/login", GOOD)).status == 403
            for table in (over, running, waiting, hosted):
                told = await everything(friend, table)
                assert "Mara" not in told, table
            assert "hello there" in await everything(friend, over)
            live = live_of(app, running)
            assert [seat.bot for seat in live.seats] == ["greedy", "", "greedy"]
            if live.pending and live.fold.pending >> 1 & 1:
                assert (await friend.move(running, 1, live.number, live.state.legal(1)[0])).status == 200
        raw = b"".join(path.read_bytes() for path in world.folder.glob("test.sqlite3*"))
        base = sqlite3.connect(world.folder / "test.sqlite3")
        for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in base.execute(f'SELECT * FROM "{name}"').fetchall():
                assert "Mara" not in str(row), name
                assert "mara" not in str(row), name
        assert raw
        async with world.app() as app:  # the same from the database
            for table in (over, running, waiting, hosted):
                assert "Mara" not in await everything(Browser(app), table)
            assert (await Browser(app).post("/account/register", GOOD)).status == 201, "the name is free again"

    world.run(go())


def test_a_film_that_cannot_be_made_again_gets_other_names(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with world.app() as app:
            assert app.site is not None
            hub = app.site.hub
            mara, jonas = Browser(app), Browser(app)
            table = await opened(mara, seats="ml", name="Ma<ra> & Co")
            live = live_of(app, table)
            assert (await jonas.post(f"/j/{live.table.tokens[1]}", {"name": "Jonas"})).status == 200
            await finish(app, table, [mara, jonas])
            kept = await hub.films.film(live, None)
            assert kept is not None
            before = unpacked(kept).decode()
            assert "Ma<ra> & Co" in before
            assert "Ma&lt;ra&gt; &amp; Co" in before

            async def broken(_: str) -> None:
                raise NoSuchTable("corrected since")

            hub._tables.pop(table)
            monkeypatch.setattr(hub, "get", broken)
            assert (await mara.post("/account/delete", {"sure": "on"})).status == 200
            kept = await hub.store.film(table)
            assert kept is not None
            after = unpacked(kept).decode()
            assert "Ma<ra>" not in after
            assert "Ma&lt;ra" not in after
            assert NOBODY in after
            assert "Jonas" in after
            assert re.sub("Ma<ra> & Co|Ma&lt;ra&gt; &amp; Co", NOBODY, before) == after, "nothing else has changed"

    world.run(go())


def test_a_guest_can_be_forgotten(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            mara = Browser(app)
            table = await opened(mara, seats="mb")
            assert (await mara.post("/account/delete", {"sure": "on"})).status == 200
            assert "Mara" not in await everything(Browser(app), table)
            assert (await mara.get("/me")).json == {"name": "", "login": ""}

    world.run(go())


# ---- guesses


def test_guesses_are_counted_by_network_and_account(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=Rates(login=(0.01, 3.0), account=(0.01, 6.0))) as app:
            laptop, _ = await two_devices(app)
            guess = {**GOOD, "password": "guess guess"}

            async def tried(address: str, browser: Browser | None = None) -> int:
                browser = browser or Browser(app, address)
                browser.address = address
                return (await browser.post("/account/login", guess)).status

            # One network of IPv6 is one guesser.
            assert [await tried(f"2001:db8::{number}") for number in range(5)] == [403] * 3 + [429] * 2
            # Many networks are many, until the account has had enough; other accounts are not concerned.
            statuses = [await tried(f"198.51.100.{number}") for number in range(4)]
            assert statuses[-1] == 429
            answer = await Browser(app, "203.0.113.9").post("/account/login", {**guess, "login": "jonas"})
            assert answer.status == 403
            # Whose account it is comes in all the same, where they have been before: logged in, out, or as a guest.
            laptop.address = "203.0.113.1"
            assert (await laptop.post("/account/login", GOOD)).status == 200
            assert (await laptop.post("/account/logout")).status == 200
            assert (await laptop.get("/me")).json == {"name": "", "login": ""}
            laptop.address = "203.0.113.2"
            assert (await laptop.post("/account/name", {"name": "Guest of mine"})).status == 200
            assert (await laptop.post("/account/login", GOOD)).status == 200
            # But not for ever either.
            assert [await tried("203.0.113.3", laptop) for _ in range(4)] == [403] * 3 + [429]

    world.run(go())

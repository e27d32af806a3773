"""Whatever is sent to whichever route: an answer that says what is wrong, and never a failure of ours."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import friends, live_of
from ziggurat.web.app import App
from ziggurat.web.config import Rates
from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.reading import DEEPEST, check_json, nesting
from ziggurat.web.routes import HANDLERS

FAST = Rates(
    move=(1e6, 1e6), write=(1e6, 1e6), create=(1e6, 1e6), login=(1e6, 1e6), read=(1e6, 1e6), hint=(1e6, 1e6),
    review=(1e6, 1e6),
)  # fmt: skip

BODIES = [
    b"",
    b"null",
    b"[]",
    b"7",
    b'""',
    b"{",
    b"}",
    b"\x00",
    b"\xff\xfe{}",
    b"\xef\xbb\xbf{}",
    b'{"name":"\xff"}',
    b'{"name":"\\ud800"}',
    b'{"name":"\\u0000"}',
    b'{"":{}}',
    b"[" * 1500,
    b"[" * 1500 + b"]" * 1500,
    b'{"a":' * 1500 + b"1" + b"}" * 1500,
    b'{"game":"tiny","seats":' + b"[" * 2000 + b"]" * 2000 + b"}",
    b'{"game":"tiny","options":{"x":' + b"[" * 2000 + b"]" * 2000 + b"}}",
    b'{"name":1' + b"0" * 5000 + b"}",
    b'{"name":1e999}',
    b'{"name":NaN}',
    b"9" * 15000,
    b'"' + b"a" * 16000,
]
ODD: list[Any] = [
    None, True, 0, -1, 2**31, 2**63, 2**64, 10**40, 0.5, 1e300, "", " ", "\x00", "\u202e", "\ufeff\u200b", "a" * 90,
    "a" * 3000, "%00", "../..", "'; --", "mcts:", "mcts:=", "\u0661", [], [[]], {}, {"a": None}, [None] * 50,
]  # fmt: skip
PATHS = ["\x00", "%00", "a" * 200, "..", "0", "-1", "99999999999999999999", "\u202e", "\ud7ff", "a/b", " ", "null"]


def fields(path: str) -> list[str]:
    """The fields of any body here; every route gets all of them, one at a time."""
    return [
        "game", "seats", "options", "public", "clock", "show_points", "title", "hints", "name", "bot", "number", "seat",
        "to", "text", "window", "wish", "at", "login", "password", "old", "choice", "token",
    ]  # fmt: skip


def routes() -> list[tuple[str, str]]:
    found = [(method, path) for handler in HANDLERS for path in handler.paths for method in handler.http_methods]
    return sorted({*found, ("POST", "/t/{table_id:str}/moves"), ("GET", "/t/{table_id:str}/events")})


def filled(path: str, table: str, token: str, odd: str | None = None) -> str:
    """The address with what is there, or with something odd in one place."""

    def value(found: re.Match[str]) -> str:
        if odd is not None:
            return odd
        word = found[1].partition(":")[0]
        known = {"table_id": table, "token": token, "seat": "0", "panel": "text", "key": "skyrise"}
        return "seat:0" if word == "key" and "/about/" in path else known.get(word, "x")

    return re.sub(r"\{(.*?)\}", value, path)


async def sound(browser: Browser, method: str, path: str, body: bytes, kind: str) -> None:
    headers = [("content-type", kind)] if method != "GET" else []
    answer = await browser.request(method, path, body, headers)
    assert answer.status != 500, (method, path, body[:80], answer.text)
    if answer.status >= 400 and answer.headers["content-type"].startswith("application/json"):
        assert answer.json["reason"], (method, path, body[:80])


async def all_routes(app: App) -> tuple[list[Browser], list[tuple[str, str]], str, str]:
    table, people = await friends(app)
    assert (await people[0].post("/account/register", {"login": "mara", "password": "long enough"})).status == 201
    return (
        people,
        [found for found in routes() if found[0] in ("GET", "POST")],
        table,
        live_of(app, table).table.tokens[1],
    )


def test_every_route_survives_odd_bodies(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=FAST) as app:
            people, found, table, token = await all_routes(app)
            posts = [path for method, path in found if method == "POST"]
            assert len(posts) > 15
            for path in posts:
                for body in BODIES:
                    await sound(people[0], "POST", filled(path, table, token), body, "application/json")
                await sound(people[0], "POST", filled(path, table, token), b"name=%00&text=%00&login=%ff", FORM)
                await sound(people[0], "POST", filled(path, table, token), b"&".join([b"a=1"] * 500), FORM)

    world.run(go(), 120)


FORM = "application/x-www-form-urlencoded"


def test_every_route_survives_odd_fields(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=FAST) as app:
            _, found, table, token = await all_routes(app)
            luck = Random(7)
            plans: dict[str, dict[str, Any]] = {
                "/tables": {"game": "tiny", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]},
                "/play-now": {"game": "tiny"},
            }
            for path in [path for method, path in found if method == "POST"]:
                good = plans.get(path, {})
                for field in fields(path):
                    for odd in luck.sample(ODD, 6):
                        browser = Browser(app)
                        body = json.dumps({**good, field: odd}).encode()
                        await sound(browser, "POST", filled(path, table, token), body, "application/json")

    world.run(go(), 120)


def test_every_route_survives_odd_addresses(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=FAST) as app:
            people, found, table, token = await all_routes(app)
            for method, path in found:
                for odd in PATHS if "{" in path else ():
                    # The test's scope has the path as uvicorn gives it: what was quoted is no more.
                    await sound(people[0], method, filled(path, table, token, odd), b"{}", "application/json")
                for query in (
                    "seat=%00",
                    "seat=" + "9" * 400,
                    "seat=-1",
                    quote("seat=\u0661"),
                    "after=%00&seat=0",
                    "a=%ff",
                ):
                    if not path.endswith("/events"):
                        address = f"{filled(path, table, token)}?{query}"
                        await sound(people[0], method, address, b"{}", "application/json")

    world.run(go(), 120)


def test_nothing_is_found_by_nul(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            for path in ("/j/\x00", "/t/\x00", "/t/\x00/events", "/j/a?x=%00"):
                assert (await browser.get(path)).status == 404
            refused = await browser.post("/account/name", {"name": "Ma\x00ra"})
            assert (refused.status, refused.json["error"]) == (400, "malformed")
            assert "NUL" in (await browser.form("/account/name", {"name": "Ma\x00ra"})).text

    world.run(go())


def test_how_deep_a_body_is() -> None:
    assert nesting(b'{"a":[1,{"b":"[[[[\\"[["}]}') == 3
    assert nesting(b'"[[[') == 0
    check_json(b"[" * DEEPEST + b"]" * DEEPEST)
    check_json(json.dumps({"text": "[" * 500}).encode())
    check_json(rb'{"text":"\\u0000"}')
    for bad in (b"[" * (DEEPEST + 1), b'{"a":' * 40, b'{"t":"\xc3"}', rb'{"t":"\u0000"}', rb'{"t":"\\\u0000"}'):
        with pytest.raises(Refusal):
            check_json(bad)

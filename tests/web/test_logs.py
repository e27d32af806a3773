"""What stands in the log, and what must not."""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import HOST, Browser
from tests.web.conftest import World
from tests.web.play import friends, live_of
from tests.web.wired import connected
from ziggurat.web import logs


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What the requests said, as it grows."""
    caplog.set_level(logging.INFO, "ziggurat.requests")
    found: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(f"{logs.request.get()} {record.getMessage()}")

    logs.log.addHandler(handler := Keep())
    yield found
    logs.log.removeHandler(handler)


def test_one_line_for_every_request_on_demand(world: World, lines: list[str]) -> None:
    async def go() -> None:
        async with world.app(log_requests=True) as app:
            table, people = await friends(app)
            live = live_of(app, table)
            token = live.table.tokens[1]
            lines.clear()
            browser = people[0]
            await browser.get("/me?secret=1")
            await browser.get(f"/j/{token}")
            await browser.get("/account/reset/abcdefghijklmnopqrstuvwxyz")
            await browser.get("/nothing\nINFO forged")
            await browser.move(table, 0, live.number, 10**6)
            async with connected(app) as connection:
                body = b'{"number":%d,"seat":0,"choice":%d}' % (live.number, 10**6)
                cookie = f"Cookie: zg={browser.cookie}"
                connection.send(
                    f"POST /t/{table}/moves HTTP/1.1",
                    f"Host: {HOST}",
                    cookie,
                    f"Content-Length: {len(body)}",
                    body=body,
                )
                assert (await connection.answer()).status == 422
            told = [re.sub(r"[\d.]+ ms", "T", line.partition(" ")[2]) for line in lines]
            where = browser.address
            assert told[:4] == [
                f"GET /me 200 T {where}",
                f"GET /j/... 303 T {where}",
                f"GET /account/reset/... 404 T {where}",
                f"GET /nothing%0AINFO%20forged 404 T {where}",
            ]
            assert told[4] == f"POST /t/{table}/moves 422 T {where}"
            assert told[5].startswith(f"POST /t/{table}/moves 422 T")
            assert not any(token in line or browser.cookie in line for line in lines)
            ids = [line.partition(" ")[0] for line in lines]
            assert len(set(ids)) == len(ids) == 6
            assert logs.NONE not in ids

    world.run(go())


def test_no_lines_without_demand(world: World, lines: list[str]) -> None:
    async def go() -> None:
        async with world.app() as app:
            await Browser(app).get("/me")

    world.run(go())
    assert not lines


def test_a_failure_can_be_found_by_its_number(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with world.app() as app:
            assert app.site is not None

            async def broken(*_: Any) -> None:
                raise RuntimeError("what a thing")

            monkeypatch.setattr(app.site.hub.store, "by_token", broken)
            answer = await Browser(app).get("/j/secretsecretsecret")
            assert answer.status == 500
            assert re.fullmatch("[0-9a-f]{6}", answer.headers["x-request-id"])

    world.run(go())
    assert "GET /j/... failed" in caplog.text
    assert "secretsecret" not in caplog.text


def test_every_line_has_time_level_worker_and_request() -> None:
    program = (
        "import logging; from ziggurat.web import logs; logs.configure('warning')\n"
        "logging.getLogger('a.b').warning('first'); logging.getLogger('a.b').info('not told')\n"
        "logs.request.set('00002a'); logging.getLogger('a.b').error('second')\n"
        "logs.answered('GET', '/', 200, 0.0015, '192.0.2.1')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    time = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
    first, second, third = done.stderr.splitlines()
    assert re.fullmatch(rf"{time} WARNING \d+ - a\.b: first", first)
    assert re.fullmatch(rf"{time} ERROR \d+ 00002a a\.b: second", second)
    assert re.fullmatch(rf"{time} INFO \d+ 00002a ziggurat\.requests: GET / 200 1\.5 ms 192\.0\.2\.1", third)

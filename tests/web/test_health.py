"""Whether it lives and can work, what it counts, and what it writes into the log."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import friends
from ziggurat.web import health
from ziggurat.web.app import App


async def status(app: App, path: str = "/health/ready") -> tuple[int, str, str]:
    answer = await Browser(app).get(path)
    return answer.status, answer.json["status"], answer.json.get("reason", "")


def trials_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "EVERY", 0.0)


def test_ready_says_no_when_nothing_can_be_written(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    trials_at_once(monkeypatch)
    monkeypatch.setattr(health, "PATIENCE", 20.0)

    async def go() -> None:
        async with world.app() as app:
            for path in ("/health/ready", "/health", "/health/live"):
                assert await status(app, path) == (200, "ok", "")
            # Somebody holds the database: it can be read and not be written.
            other = sqlite3.connect(world.folder / "test.sqlite3", isolation_level=None, check_same_thread=False)
            other.execute("BEGIN IMMEDIATE")
            monkeypatch.setattr(health, "PATIENCE", 0.3)
            try:
                assert (await Browser(app).get("/me/tables")).status == 200
                assert await status(app) == (503, "failing", "The database cannot be written.")
                assert await status(app, "/health") == (503, "failing", "The database cannot be written.")
                assert await status(app, "/health/live") == (200, "ok", "")
            finally:
                other.execute("ROLLBACK")
            monkeypatch.setattr(health, "PATIENCE", 20.0)
            assert await status(app) == (200, "ok", "")

    world.run(go())


def test_a_full_disk_is_noticed_too(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    trials_at_once(monkeypatch)

    async def go() -> None:
        async with world.app() as app:
            assert app.site is not None

            async def full(at: float) -> None:
                raise OSError("no space left")

            monkeypatch.setattr(app.site.hub.store, "pulse", full)
            assert (await status(app))[0] == 503

    world.run(go())


def test_a_trial_is_made_rarely(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with world.app() as app:
            assert app.site is not None
            tried = []
            write = app.site.hub.store.pulse

            async def counted(at: float) -> None:
                tried.append(at)
                await write(at)

            monkeypatch.setattr(app.site.hub.store, "pulse", counted)
            await asyncio.gather(*[Browser(app).get("/health/ready") for _ in range(50)])
            await asyncio.gather(*[Browser(app).get("/health/live") for _ in range(50)])
            assert len(tried) == 1

    world.run(go())


def test_ready_says_no_when_it_is_late_or_bots_wait_or_it_stops(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with world.app() as app:
            site = app.site
            assert site is not None
            site.pace.lag = 2.0
            assert await status(app) == (503, "failing", "The event loop is late.")
            site.pace.lag = 0.0
            monkeypatch.setattr(site.hub.pool, "waiting", lambda _: (7, 99.0))
            answer = (await Browser(app).get("/health/ready")).json
            assert (answer["status"], answer["bots_waiting"], answer["bots_longest"]) == ("failing", 7, 99.0)
            monkeypatch.undo()
            assert (await status(app))[0] == 200
            site.closing.set()
            assert (await status(app))[0] == 503
            site.closing.clear()

    world.run(go())


def test_the_figures_tell_of_queues_lag_database_and_memory(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            await friends(app)
            text = (await Browser(app).get("/metrics")).text
            found: dict[str, Any] = {}
            for line in text.splitlines():
                if not line.startswith("#"):
                    name, _, value = line.rpartition(" ")
                    found[name] = float(value)
            assert found["ziggurat_memory_bytes"] > 1e6
            for name in (
                "bots_waiting",
                "coach_waiting",
                "quick_waiting_seconds",
                "loop_lag_seconds",
                "database_waiting",
            ):
                assert found[f"ziggurat_{name}"] >= 0
            assert found["ziggurat_connections"] == 0

    world.run(go())

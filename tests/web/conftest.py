"""The site in tests: Tiny Town beside the real games, bots that think at once, a database of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.aside import run as run_aside
from tests.tables.conftest import new_database, postgres
from tests.tiny_game import GAME as TINY
from ziggurat import games
from ziggurat.core.contract.game import AnyGame
from ziggurat.tables import Hub, open_store
from ziggurat.tables.workers.pool import BotPool, Lane
from ziggurat.tables.workers.queue import ANYONE, Claim
from ziggurat.tables.workers.worker import JOBS
from ziggurat.web import shelf
from ziggurat.web.app import App
from ziggurat.web.config import Config
from ziggurat.web.live.load import Pace
from ziggurat.web.site import Site

__all__ = ["new_database", "postgres"]  # fixtures of the tables

T = TypeVar("T")
KEY = b"a key for tests, long enough"


class ThinksAtOnce(BotPool):
    """No processes: the tests of tables have those."""

    async def run(
        self,
        name: str,
        *arguments: Any,
        budget: float,
        lane: Lane = "bots",
        subject: str = "",
        claim: Claim = ANYONE,
    ) -> Any:
        return JOBS[name](*arguments)

    async def warm(self) -> None:
        pass


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> Any:
    TINY.register()
    homes = {**games._homes(), "tiny": "tests.tiny_game"}
    monkeypatch.setattr(games, "_homes", lambda: homes)
    yield
    shelf.use(shelf.Shelf())


class Calm(Pace):
    """Never busy unless a test says so: here the loop also does the work of the browsers."""

    async def watch(self) -> None:
        pass


class World:
    """Opens the application on one database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pool: BotPool | None = None
        """Of a test that wants another one."""

    @asynccontextmanager
    async def app(
        self, *, name: str = "test", load: Callable[[str], AnyGame] = games.load, pace: float = 0.0, **settings: Any
    ) -> AsyncIterator[App]:
        settings.setdefault("keep_alive", 15.0)
        config = Config(data=str(self.folder), database=f"sqlite:///{self.folder}/{name}.sqlite3", **settings)
        hub = Hub(
            open_store(config.database),
            load=load,
            bot_pace=pace,
            hint_budget="40",
            review_budget=12,
            pool=self.pool or ThinksAtOnce(1),
        )
        site = Site(config, KEY, hub)
        site.pace = Calm()
        app = App(config, site)
        await app.start()
        try:
            yield app
        finally:
            await app.stop()

    def run(self, work: Coroutine[Any, Any, T], seconds: float = 60) -> T:
        async def limited() -> T:
            return await asyncio.wait_for(work, seconds)

        return run_aside(limited())


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path)

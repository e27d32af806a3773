"""What older versions have written is opened by this one: see `tests/data`."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest

from tests.aside import run as run_aside
from tests.data.make_databases import CASES, PASSWORD
from tests.tables.conftest import Site
from ziggurat.web.people import Accounts

DATA = Path(__file__).parent.parent / "data"
OLD = sorted(path.stem for path in DATA.glob("*.sql"))


@pytest.fixture(params=[(name, kind) for name in OLD for kind in ("sqlite", "postgres")], ids="-".join)
def old_site(request: pytest.FixtureRequest, tmp_path: Path) -> Site:
    """A copy of a database of an older version."""
    name, kind = request.param
    if kind == "sqlite":
        shutil.copy(DATA / f"{name}.sqlite3", tmp_path / "old.db")
        return Site(f"sqlite:///{tmp_path}/old.db")
    make: Callable[[], str] = request.getfixturevalue("new_database")
    address = make()

    async def load() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute((DATA / f"{name}.sql").read_text())
        await connection.close()

    run_aside(load())
    return Site(address)


def test_every_table_is_there(old_site: Site) -> None:
    async def work() -> None:
        async with old_site.hub() as hub:
            mine = await hub.tables_of("guest-anna")
            found = Counter((one.game, one.status) for one in mine)
            # The rematch of the finished one runs, too.
            assert found == Counter(
                {(key, status): count for key in CASES for status, count in (("open", 1), ("running", 2), ("over", 1))}
            )
            for one in mine:
                live = await hub.get(one.id)
                assert live.status == one.status
                if one.status == "over":
                    assert live.record.result is not None
                    assert list(one.scores) == live.record.result.scores
                    assert live.chat[-1].text == "Well played!"

    old_site.run(work())


def test_people_and_their_results_are_there(old_site: Site) -> None:
    async def work() -> None:
        async with old_site.hub() as hub:
            assert (await Accounts(hub).login(None, "anna", PASSWORD)).id == "guest-anna"
            assert {tally.game: tally.played for tally in await hub.store.statistics("guest-anna")} == dict.fromkeys(
                CASES, 1
            )

    old_site.run(work())


def test_games_go_on(old_site: Site) -> None:
    async def work() -> None:
        async with old_site.hub() as hub:
            for one in await hub.tables_of("guest-anna"):
                live = await hub.get(one.id)
                if one.status == "running":
                    seat = live.pending[0]
                    await live.move(seat, live.number, live.state.legal(seat)[0])
                    again = await hub.store.rows(one.id)
                    assert again[-1].number == live.number

    old_site.run(work())


def test_who_has_begun_keeps_the_seed_and_who_waits_gets_a_new_deal(old_site: Site) -> None:
    async def work() -> None:
        async with old_site.hub() as hub:
            begun = []
            for one in await hub.tables_of("guest-anna"):
                live = await hub.get(one.id)
                if one.status == "open":
                    assert live.table.seed is None
                    assert len(live.table.secret or "") == 64
                    assert len(live.commitment) == 64
                    for seat in live.seats:
                        if not seat.taken:
                            await live.join(seat.seat, f"guest-{seat.seat}", "Dora", "seven")
                    assert live.status == "running"
                    assert live.record.generator == "blake2b"
                else:
                    assert live.table.secret is None
                    assert isinstance(live.record.seed, int)
                    assert live.record.ziggurat == 1
                    begun.append(live.record.seed)
            assert {50 + number for number in range(5)} | {100 + number for number in range(5)} <= set(begun)

    old_site.run(work())

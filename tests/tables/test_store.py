"""The stores: durable before the answer, clashes, other workers, migrations."""

import asyncio
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.aside import run as run_aside
from tests.tables.conftest import Site
from tests.tables.helpers import plan, play, until
from ziggurat.bots.advice import summed
from ziggurat.core.contract.errors import BadOption
from ziggurat.tables import Accepted, Row, Store, open_store
from ziggurat.tables.model import Account, Guest
from ziggurat.tables.store import postgres
from ziggurat.tables.store.postgres import PostgresStore
from ziggurat.tables.store.schema import metadata
from ziggurat.tables.store.sql import SqlStore
from ziggurat.tables.store.sqlite import SqliteStore, TakenDatabase

ROOT = Path(__file__).parents[2]


def row(number: int, word: str = "x", at: float = 1.0) -> Row:
    return Row(number, 0, word, at)


async def opened(site: Site) -> Store:
    store = site.store()
    await store.open()
    return store


def test_a_clash_fails_only_its_own_rows(site: Site) -> None:
    async def work() -> None:
        store = await opened(site)
        assert await store.append("a", [row(1), row(2)])
        answers = await asyncio.gather(
            store.append("a", [row(2, "other")]),
            store.append("a", [row(3)]),
            store.append("a", [row(4), row(3, "other"), row(5)]),
            store.append("b", [row(1)]),
            store.append("a", [row(4, "four")]),
            store.append("b", [row(1, "later")]),
        )
        assert list(answers) == [False, True, False, True, True, False]
        rows = await store.rows("a")
        assert [(one.number, one.word) for one in rows] == [(1, "x"), (2, "x"), (3, "x"), (4, "four")]
        assert [one.word for one in await store.rows("b")] == ["x"]
        assert await store.rows("a", 2) == rows[2:]
        await store.close()

    site.run(work())


def test_singles_alone_clash_alone(site: Site) -> None:
    async def work() -> None:
        store = await opened(site)
        answers = await asyncio.gather(*(store.append("a", [row(1, f"w{i}")]) for i in range(20)))
        assert sorted(answers) == [False] * 19 + [True]
        answers = await asyncio.gather(*(store.append("a", [row(i)]) for i in range(1, 600)))
        assert answers == [False] + [True] * 598
        await store.close()

    site.run(work())


def test_kill_minus_9_in_a_burst(site: Site) -> None:
    """Every acknowledged row is there, and none is doubled or missing in between."""
    names = [f"t{i}" for i in range(20)]
    command = [sys.executable, "-m", "tests.tables.burst", site.address, *names]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    acknowledged = Counter[str]()
    lines = 0
    for line in child.stdout:
        if not line.endswith("\n"):
            break
        table, number = line.split()
        acknowledged[table] = max(acknowledged[table], int(number))
        lines += 1
        if lines == 400:
            child.kill()  # what it has printed since then still comes through the pipe
    child.wait()
    assert lines >= 400

    async def work() -> None:
        store = await opened(site)
        for name in names:
            rows = await store.rows(name)
            numbers = [one.number for one in rows]
            assert numbers == list(range(1, len(rows) + 1))
            assert len(rows) >= acknowledged[name]
            assert [one.word for one in rows] == [f"w{number}" for number in numbers]
        await store.close()

    site.run(work())


def _deaf(table_id: str | None, number: int, rows: list[Row]) -> None:
    pass


@pytest.fixture
def shared(new_database: Callable[[], str]) -> Site:
    return Site(new_database())


def test_two_workers_race_for_the_same_number(shared: Site) -> None:
    async def work() -> None:
        one, two = await opened(shared), await opened(shared)
        for number in range(1, 60):
            answers = await asyncio.gather(one.append("s", [row(number, "one")]), two.append("s", [row(number, "two")]))
            assert sorted(answers) == [False, True]
        assert len(await two.rows("s")) == 59
        await one.close()
        await two.close()

    shared.run(work())


def test_groups_race_all_or_nothing(shared: Site) -> None:
    async def work() -> None:
        one, two = await opened(shared), await opened(shared)
        number = 1
        for _ in range(40):
            single, group = await asyncio.gather(
                one.append("g", [row(number, "single")]),
                two.append("g", [row(number, "group"), row(number + 1, "group")]),
            )
            assert single != group
            number += 2 if group else 1
        rows = await one.rows("g")
        assert [entry.number for entry in rows] == list(range(1, number))
        await one.close()
        await two.close()

    shared.run(work())


def test_another_worker_hears_of_moves_and_chat(shared: Site) -> None:
    async def work() -> None:
        async with shared.hub() as one, shared.hub() as two:
            here = await one.create(plan("tiny", "ml"), "g1", "Mara")
            there = await two.get(here.id)
            await there.join(1, "g2", "Ivo")
            await until(lambda: here.number == there.number)
            assert (here.names, here.seats_of("g2")) == (there.names, [1])
            woken: list[int] = []
            there.subscribe(lambda: woken.append(there.number))
            await play(here, 3)
            await until(lambda: there.number == here.number)
            assert woken
            assert there.rows == here.rows
            await here.say("g1", 0, "Mara", "hello")
            await until(lambda: len(there.chat) == 1)
            assert there.chat == here.chat
            # A page of the other worker may know more than this one.
            seat = there.pending[0]
            assert isinstance(await there.move(seat, there.number, there.state.legal(seat)[0]), Accepted)
            if not there.over:
                seat = there.pending[0]
                answer = await here.move(seat, there.number, there.state.legal(seat)[0])
                assert isinstance(answer, Accepted)

    shared.run(work())


def test_a_notice_brings_the_rows_unless_they_are_too_many(shared: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with shared.hub() as one, shared.hub() as two:
            here = await one.create(plan("skyrise", "mhh"), "g1")
            there = await two.get(here.id)
            asked: list[int] = []
            read = two.store.rows

            async def rows(table_id: str, after: int = 0) -> list[Row]:
                asked.append(after)
                return await read(table_id, after)

            monkeypatch.setattr(two.store, "rows", rows)
            await play(here, 4)
            await until(lambda: there.number == here.number)
            assert there.rows == here.rows
            assert not asked
            monkeypatch.setattr(postgres, "ROOM", 20)
            await play(here, 2)
            await until(lambda: there.number == here.number)
            assert there.rows == here.rows
            assert asked

    shared.run(work())


def test_two_workers_play_one_table_without_notices(shared: Site) -> None:
    """Even if no notice ever comes, numbers keep two workers from contradicting each other."""

    async def work() -> None:
        async with shared.hub() as one, shared.hub() as two:
            here = await one.create(plan("skyrise", "mhh"), "g1")
            there = await two.get(here.id)
            for hub in (one, two):
                hub.store.listen(_deaf)
            lives = [here, there]
            for turn in range(40):
                live, other = lives[turn % 2], lives[1 - turn % 2]
                await live.catch_up(live.number + 1)
                seat = live.pending[0]
                choices = live.state.legal(seat)
                answers = await asyncio.gather(
                    live.move(seat, live.number, choices[0]), other.move(seat, live.number, choices[-1])
                )
                assert sum(isinstance(answer, Accepted) for answer in answers) == 1, answers
            await here.catch_up(here.number + 1)
            await there.catch_up(there.number + 1)
            assert here.rows == there.rows
            assert [entry.number for entry in here.rows] == list(range(1, 42))

    shared.run(work())


async def cut_off_all_others(store: Store) -> None:
    """End all connections to the database but the one that does so."""
    others = "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    assert isinstance(store, PostgresStore)
    await store.write(
        lambda c: c.execute(sa.text(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity {others}"))
    )


def test_a_database_that_was_restarted_is_read_and_written_as_before(shared: Site) -> None:
    async def work() -> None:
        store, other = await opened(shared), await opened(shared)
        await store.append("a", [row(1)])
        # Several connections lie in the pool, and all of them are closed without our doing.
        await asyncio.gather(*[store.rows("a") for _ in range(3)])
        await cut_off_all_others(other)
        assert await store.rows("a") == [row(1)]
        await cut_off_all_others(other)
        await store.say("a", "g1", 0, "Ann", "still here", 1.0)
        assert [line.text for line in await store.chat("a", limit=5)] == ["still here"]
        await store.close()
        await other.close()

    shared.run(work())


def test_who_loses_the_connection_while_reading_reads_once_more(shared: Site) -> None:
    async def work() -> None:
        store = await opened(shared)
        assert isinstance(store, PostgresStore)
        tries: list[int] = []

        def end_itself_at_first(connection: sa.Connection) -> int:
            tries.append(1)
            if len(tries) == 1:
                connection.execute(sa.text("SELECT pg_terminate_backend(pg_backend_pid())"))
            return int(connection.execute(sa.text("SELECT 7")).scalar_one())

        assert await store.read(end_itself_at_first) == 7
        assert len(tries) == 2

        def ask_nonsense(connection: sa.Connection) -> None:
            tries.append(1)
            connection.execute(sa.text("SELECT nothing FROM nowhere"))

        with pytest.raises(sa.exc.ProgrammingError):  # what is simply wrong is not tried again
            await store.read(ask_nonsense)
        assert len(tries) == 3
        await store.close()

    shared.run(work())


def test_a_listener_that_loses_its_connection_reads_what_it_missed(shared: Site) -> None:
    async def work() -> None:
        async with shared.hub() as one, shared.hub() as two:
            here = await one.create(plan("skyrise", "mhh"), "g1")
            there = await two.get(here.id)
            assert isinstance(two.store, PostgresStore)
            await cut_off_all_others(one.store)
            await play(here, 5)  # the writer connects anew
            await until(lambda: there.number == here.number)
            await play(there, 5)
            await until(lambda: there.number == here.number)
            assert here.rows == there.rows

    shared.run(work())


def test_migrations_lead_to_the_schema(site: Site) -> None:
    async def work() -> None:
        store = await opened(site)
        assert isinstance(store, SqlStore)
        differences = await store.read(
            lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
        )
        assert differences == []
        await store.close()
        # Opened again: nothing to do.
        store = await opened(site)
        await store.close()

    site.run(work())


def test_reviews_are_kept_by_seat(site: Site) -> None:
    async def work() -> None:
        store = await opened(site)
        first, second = (summed(seat, "Mara", [], [1, 2]) for seat in (0, 1))
        for table, seat, at in (("a", 1, 5.0), ("a", 0, 6.0), ("b", 0, 7.0)):
            await store.begin_review(table, seat, at)
        assert await store.reviews("a") == []
        assert await store.begun_reviews("a", 4.0) == {0, 1}
        assert await store.begun_reviews("a", 5.0) == {0}
        await store.keep_review("a", second)
        await store.keep_review("a", first)
        assert await store.reviews("a") == [first, second]
        assert await store.begun_reviews("a", 4.0) == set()
        await store.begin_review("a", 1, 8.0)
        assert await store.reviews("a") == [first]
        await store.drop_review("b", 0)
        assert await store.begun_reviews("b", 0.0) == set()
        await store.close()

    site.run(work())


def test_people(site: Site) -> None:
    async def work() -> None:
        store = await opened(site)
        assert await store.guest("g1") is None
        await store.save_guest(Guest("g1", "Mara", 1.0))
        await store.save_guest(Guest("g1", "Mara Two", 2.0))
        assert await store.guest("g1") == Guest("g1", "Mara Two", 1.0)
        made = await store.create_account("Mara", "hash", "g1", 3.0)
        assert made == Account(made.id if made else 0, "Mara", "hash", "g1", 3.0)
        assert await store.create_account("MARA", "hash", "g2", 3.0) is None
        assert await store.create_account("Ivo", "hash", "g1", 3.0) is None
        assert await store.account("mArA") == made
        assert await store.account_of("g1") == made
        assert await store.account("ivo") is None
        assert made is not None
        await store.set_password(made.id, "new")
        found = await store.account("mara")
        assert found is not None
        assert found.password == "new"
        assert await store.statistics("g1") == []
        await store.close()

    site.run(work())


def test_who_logs_in_keeps_what_they_have_begun(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan(), "guest")
            await hub.merge("guest", "member")
            assert live.seats_of("member") == [0, 1]
            assert [one.id for one in await hub.tables_of("member")] == [live.id]
            assert await hub.tables_of("guest") == []

    site.run(work())


def test_sqlite_is_durable(tmp_path: Path) -> None:
    async def work() -> None:
        store = open_store(f"sqlite:///{tmp_path}/new/folder/t.db")
        assert isinstance(store, SqliteStore)
        await store.open()
        assert store._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert store._connection.execute("PRAGMA synchronous").fetchone() == (2,)
        start = time.perf_counter()
        await asyncio.gather(*(store.append(f"t{i}", [row(1)]) for i in range(2000)))
        assert time.perf_counter() - start < 2
        # What was asked for before closing is written.
        late = [store.append("late", [row(i)]) for i in range(1, 50)]
        await store.close()
        assert all([await one for one in late])

    run_aside(work())


def test_a_failing_database_fails_the_move_and_not_the_table(tmp_path: Path) -> None:
    async def work() -> None:
        site = Site(f"sqlite:///{tmp_path}/t.db")
        async with site.hub() as hub:
            live = await hub.create(plan(), "g1")
            assert isinstance(hub.store, SqliteStore)
            hub.store._connection.execute("PRAGMA query_only=ON")
            with pytest.raises(Exception, match="readonly"):
                await play(live, 1)
            hub.store._connection.execute("PRAGMA query_only=OFF")
            await play(live)
            assert live.over

    run_aside(work())


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    holder = (
        "import asyncio, sys, time\n"
        "from ziggurat.tables import open_store\n"
        "async def go():\n"
        "    await open_store(sys.argv[1]).open()\n"
        "    print('open', flush=True)\n"
        "    time.sleep(60)\n"
        "asyncio.run(go())\n"
    )
    command = [sys.executable, "-c", holder, f"sqlite:///{path}"]
    other = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "open\n"

    async def work() -> None:
        store = open_store(f"sqlite:///{path}")
        with pytest.raises(TakenDatabase, match="Another server uses"):
            await store.open()
        await store.close()
        beside = open_store(f"sqlite:///{path}", serves=False)  # an operator's command
        await beside.open()
        assert await beside.account("nobody") is None
        await beside.close()
        other.kill()  # nothing is left behind
        other.wait()
        await store.open()
        assert await store.rows("x") == []
        await store.close()
        again = open_store(f"sqlite:///{path}")
        await again.open()
        await again.close()

    try:
        run_aside(work())
    finally:
        other.kill()


def test_addresses() -> None:
    assert isinstance(open_store("sqlite:///a.db"), SqliteStore)
    with pytest.raises(BadOption):
        open_store("mysql://x")

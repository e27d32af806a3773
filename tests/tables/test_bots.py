"""Bots at the table: they play by themselves, and none of their crashes stops a game."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.aside import run as run_aside
from tests.tables.conftest import Site
from tests.tables.helpers import MODULES, load, plan, play, until
from tests.tables.test_live import finish
from ziggurat.bots import BOTS, MctsBot
from ziggurat.tables import LiveTable, autoplay
from ziggurat.tables.fold import folded
from ziggurat.tables.model import Advice
from ziggurat.tables.store.sqlite import SqliteStore
from ziggurat.tables.workers import worker
from ziggurat.tables.workers.pool import BotPool, WorkerFailed


@pytest.fixture
def small(tmp_path: Path) -> Site:
    return Site(f"sqlite:///{tmp_path}/tables.db")


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    import tests.tables.rogues as rogues

    for name in ("killer", "sleeper", "cheat", "local"):
        monkeypatch.setitem(BOTS, name, getattr(rogues, name.title()))


def test_bots_finish_a_game(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("tiny", "mbbb", bot="greedy:samples=1"), "g1")
            await finish(live)
            assert live.over
            assert {row.seat for row in live.rows} == {-1, 0, 1, 2, 3}

    site.run(work())


def test_two_workers_do_not_play_a_bot_twice(new_database: Any) -> None:
    site = Site(new_database())

    async def work() -> None:
        async with site.hub() as one, site.hub() as two:
            here = await one.create(plan("tiny", "bbb"), "g1")
            there = await two.get(here.id)
            await until(lambda: here.over and there.over, 20)
            assert here.rows == there.rows
            here.record.replay(here.game)

    run_aside(work())


def test_a_restart_goes_on_with_bots(small: Site) -> None:
    async def first() -> str:
        async with small.hub(bot_pace=60) as hub:
            return (await hub.create(plan("tiny", "bb"), "g1")).id

    async def second(table_id: str) -> None:
        async with small.hub() as hub:
            # Nobody opens the table: it goes on by itself.
            await until(lambda: (live := hub.cached(table_id)) is not None and live.over)

    small.run(second(small.run(first())))


@pytest.mark.parametrize("rogue", ["killer", "sleeper", "cheat"])
def test_a_rogue_is_replaced_by_the_fallback(small: Site, rogue: str) -> None:
    async def work() -> None:
        async with small.hub(bot_budget=0.3) as hub:
            live = await hub.create(plan("tiny", "mb", bot=rogue), "g1")
            seat = 1
            before = live.state.copy()
            await until(lambda: any(mover == seat for mover, _ in live.fold.moves))
            assert (seat, before.fallback(seat)) in live.fold.moves
            # The pool is sound: another bot and the undo question still work.
            assert await hub.pool.choose("t", _pickled(live.state), 0, "random", 1, 5.0) is not None
            await play(live, 1)
            assert (await live.undo_offer(0)) is not None

    small.run(work())


def test_bots_wait_for_a_database_that_fails(small: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoplay, "AGAIN", 0.02)

    async def work() -> None:
        async with small.hub(bot_pace=0.05) as hub:
            live = await hub.create(plan("tiny", "bb"), "g1")
            assert isinstance(hub.store, SqliteStore)
            hub.store._connection.execute("PRAGMA query_only=ON")
            await asyncio.sleep(0.3)
            assert live.number == 1
            hub.store._connection.execute("PRAGMA query_only=OFF")
            await until(lambda: live.over)

    small.run(work())


def test_a_crash_fails_only_its_own_job() -> None:
    async def work() -> None:
        pool = BotPool(2, MODULES)
        state = load("tiny").new(2, 1)
        jobs = [pool.choose("t", _pickled(state), 0, "killer" if i == 3 else "random", i, 10.0) for i in range(12)]
        answers = await asyncio.gather(*jobs)
        assert [i for i, answer in enumerate(answers) if answer is None] == [3]
        with pytest.raises(WorkerFailed, match="UnknownBot"):
            await pool.run("choose", "t", _pickled(state), 0, "genius", 1, budget=10.0)
        pool.close()

    run_aside(work())


def test_a_cancelled_job_leaves_no_answer_behind() -> None:
    async def work() -> None:
        pool = BotPool(1, MODULES)
        await pool.warm()
        state = load("tiny").new(2, 1)
        task = asyncio.create_task(pool.choose("t", _pickled(state), 0, "sleeper", 1, 60.0))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert await pool.choose("t", _pickled(state), 0, "random", 1, 10.0) in state.legal(0)
        pool.close()

    run_aside(work())


def test_a_table_is_thought_about_where_it_was_thought_about_before() -> None:
    """What a search has found lies in a process: only there can the next one go on with it."""

    async def work() -> None:
        pool = BotPool(2, MODULES)
        state = _pickled(load("tiny").new(2, 1))

        async def where(table: str) -> int | None:
            return await pool.choose(table, state, 0, "local", 1, 10.0)

        first, second = await asyncio.gather(where("a"), where("b"))
        assert first != second
        for table, home in (("b", second), ("b", second), ("a", first), ("b", second), ("a", first)):
            assert await where(table) == home
        # Whose process is busy goes elsewhere rather than wait, and who waits is not forgotten.
        assert set(await asyncio.gather(*[where("a") for _ in range(6)])) == {first, second}
        waiting = [asyncio.create_task(where("a")) for _ in range(4)]
        await asyncio.sleep(0.05)
        waiting[2].cancel()
        assert await asyncio.gather(*waiting[:2], waiting[3]) is not None
        assert await where("c") in (first, second)
        pool.close()

    run_aside(work())


def test_a_search_at_a_table_goes_on_where_it_has_been() -> None:
    """Skyrise asks the first bidder twice in a row: which building, and where."""
    game = load("skyrise")
    state = game.new(2, 3)
    seat = state.actors()[0]
    minds = worker._minds
    state.play(seat, worker.choose("one", _pickled(state), seat, "mcts:60", 1))
    kept = minds._last[("one", seat), "mcts:60"]
    assert isinstance(kept, MctsBot)
    assert kept._before is not None
    search = kept._before.search
    before = search.iterations
    assert worker.choose("two", _pickled(state), seat, "mcts:60", 2) in state.legal(seat)
    assert search.iterations == before  # another table knows nothing of it
    assert worker.choose("one", _pickled(state), seat, "mcts:60", 2) in state.legal(seat)
    assert search.iterations == before + 60


def test_bots_choose_the_same_after_a_restart(small: Site) -> None:
    """Their luck comes from the seed and the place in the record, not from when they are asked."""

    async def thoughts() -> list[int]:
        async with small.hub(bot_pace=60) as hub:
            live = await hub.create(plan("tiny", "mb", bot="random"), "g1")
            table = msgspec.structs.replace(live.table, seed=5, secret=None)
            same = LiveTable(hub, folded(table, live.game, live.rows), [])
            return [await hub._bots.think(same, 1) for _ in range(3)]

    first, second = small.run(thoughts()), small.run(thoughts())
    assert len(set(first)) == 1
    assert first == second


def _pickled(state: Any) -> bytes:
    import pickle

    return pickle.dumps(state)


def test_hints_and_reviews_come_from_a_process_of_their_own(small: Site) -> None:
    async def work() -> None:
        async with small.hub(hint_budget="16", review_budget=4) as hub:
            live = await hub.create(plan(seats="mh", hints=True), "g1", "Mara", seed=1)
            found = await live.hint(0, live.number)
            assert isinstance(found, Advice)
            assert {hint.choice for hint in found.hints} <= set(live.state.legal(0))
            assert live.hinted(0) == found
            assert live.hinted(1) is None
            await play(live)
            assert live.hinted(0) is None
            assert await hub.reviews.begin(live, [0]) is None
            await until(lambda: not hub.reviews.busy, 25)
            mine, other = await hub.reviews.look(live)
            assert mine.review is not None
            assert mine.review.decisions > 0
            assert other.phase == "none"

    small.run(work())

"""Nobody is kept waiting by somebody else's crowd: bots, hints, reviews, tables."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.aside import run as run_aside
from tests.tables.conftest import Site
from tests.tables.helpers import MODULES, load, plan, play
from ziggurat.bots import BOTS
from ziggurat.core.contract.errors import BadOption
from ziggurat.tables.model import Refused, TooMany
from ziggurat.tables.reviews import MINE
from ziggurat.tables.workers.pool import BotPool, TooBusy
from ziggurat.tables.workers.queue import FIRST, LAST, THEN, Claim, FairQueue


@pytest.fixture
def small(tmp_path: Path) -> Site:
    return Site(f"sqlite:///{tmp_path}/tables.db")


def order(queue: FairQueue[str]) -> list[str]:
    return [queue.take() for _ in range(len(queue))]


def test_the_urgent_come_first_and_then_who_has_had_least() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put(f"crowd {number}", Claim("crowd", THEN))
    queue.put("idle", Claim("crowd", LAST))
    queue.put("mine", Claim("me", THEN))
    queue.put("seen", Claim("crowd", FIRST))
    assert queue.of("crowd") == 5
    assert queue.take() == "seen"
    queue.charge("crowd", 1.0)
    assert order(queue) == ["mine", "crowd 0", "crowd 1", "crowd 2", "idle"]


def test_who_was_away_has_saved_nothing_up() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(10):
        queue.put("a", Claim("a"))
        queue.take()
        queue.charge("a", 1.0)
    queue.put("a", Claim("a"))
    queue.take()
    queue.charge("a", 1.0)
    for number in range(3):
        queue.put(f"new {number}", Claim("new"))
    queue.put("a", Claim("a"))
    assert queue.take() == "new 0"
    queue.charge("new", 2.0)
    assert queue.take() == "a"


def test_bots_of_a_crowd_do_not_keep_another_persons_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    import tests.tables.rogues as rogues

    monkeypatch.setitem(BOTS, "local", rogues.Local)

    async def work() -> None:
        pool = BotPool(2, MODULES)
        await pool.warm()
        import pickle

        state = pickle.dumps(load("tiny").new(2, 1))
        done: list[str] = []

        async def choose(table: str, claim: Claim) -> None:
            await pool.choose(table, state, 0, "random", 1, 10.0, claim)
            done.append(table)

        crowd = [asyncio.create_task(choose(f"crowd {i}", Claim(f"host {i % 5}", LAST))) for i in range(100)]
        watched = [asyncio.create_task(choose(f"watched {i}", Claim("host 0", FIRST))) for i in range(50)]
        await asyncio.sleep(0)
        await choose("mine", Claim("me", FIRST))
        assert len(done) <= 12, done
        await asyncio.gather(*crowd, *watched)
        first = done.index("mine")
        # But for what a worker had begun before the others came.
        assert sum(name.startswith("crowd") for name in done[first + 1 : 40]) <= 2
        pool.close()

    run_aside(work())


def test_a_crowd_of_one_person_is_bounded() -> None:
    async def work() -> None:
        pool = BotPool(1, MODULES)
        claim = Claim("me", FIRST, 2)
        tasks = [asyncio.create_task(pool.run("ready", budget=10.0, claim=claim)) for _ in range(8)]
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert sum(isinstance(answer, TooBusy) for answer in answers) == 5
        assert answers.count(True) == 3
        assert await pool.run("ready", budget=10.0, claim=claim)
        pool.close()

    run_aside(work())


def test_how_urgent_the_bots_of_a_table_are(small: Site) -> None:
    async def work() -> None:
        async with small.hub(bot_pace=60) as hub:
            live = await hub.create(plan("tiny", "mb"), "g1")
            assert live.urgency == THEN
            live.arrive(0)
            assert live.urgency == FIRST
            live.depart(0)
            assert live.urgency == THEN
            live.noticed(0)  # by the API
            assert live.urgency == FIRST
            bots = await hub.create(plan("tiny", "bb"), "g1")
            assert bots.urgency == LAST
            stop = bots.subscribe(lambda: None)
            assert bots.urgency == THEN
            stop()
            await live.resign(0, "random")
            assert live.urgency == LAST
            assert live.claim.person == "g1"

    small.run(work())


def test_tables_of_one_person_are_bounded(small: Site) -> None:
    async def work() -> None:
        async with small.hub(bot_pace=60, most_tables=5, most_bot_tables=2) as hub:
            for _ in range(2):
                await hub.create(plan("tiny", "bb"), "g1")
            with pytest.raises(TooMany, match="among themselves"):
                await hub.create(plan("tiny", "bb"), "g1")
            over = await hub.create(plan("tiny", "mh"), "g1")
            await play(over)
            assert over.over
            for _ in range(3):
                await hub.create(plan("tiny", "mh"), "g1")
            with pytest.raises(TooMany, match="unfinished"):
                await hub.create(plan("tiny", "mh"), "g1")
            with pytest.raises(TooMany):
                await over.rematch("g1")
            with pytest.raises(TooMany):
                await over.branch(3, "g1", 0, "Mara")
            assert await hub.create(plan("tiny", "bb"), "g2")

    small.run(work())


@pytest.mark.parametrize("spec", ["mcts:2s", "mcts:301ms", "greedy:samples=9", "mcts:65"])
def test_a_bot_takes_no_more_than_the_levels_do(small: Site, spec: str) -> None:
    async def work() -> None:
        async with small.hub() as hub:
            with pytest.raises(BadOption):
                await hub.create(plan("tiny", "mb", bot=spec), "g1")
            for good in ("mcts:300ms", "greedy:samples=8", "master"):
                await hub.create(plan("tiny", "mb", bot=good), "g1")

    small.run(work())


def test_a_bot_that_is_too_slow_is_not_asked_twice(small: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    import tests.tables.rogues as rogues

    monkeypatch.setitem(BOTS, "sleeper", rogues.Sleeper)

    async def work() -> None:
        import pickle

        pool = BotPool(1, MODULES)
        await pool.warm()
        began = time.monotonic()
        assert await pool.choose("t", pickle.dumps(load("tiny").new(2, 1)), 0, "sleeper", 1, 0.5) is None
        assert time.monotonic() - began < 0.95
        pool.close()

    run_aside(work())


def test_reviews_of_one_person_are_bounded(small: Site) -> None:
    async def work() -> None:
        async with small.hub(review_budget=1) as hub:
            tables = []
            for _ in range(MINE // 2 + 1):
                live = await hub.create(plan("tiny", "mh"), "g1")
                await play(live)
                tables.append(live)
            for live in tables[:-1]:
                assert await hub.reviews.begin(live, [0, 1], "g1") is None
                assert await hub.reviews.begin(live, [0, 1], "g1") is None  # the same ones
            assert isinstance(await hub.reviews.begin(tables[-1], [0], "g1"), Refused)
            assert await hub.reviews.begin(tables[-1], [0], "g2") is None

    small.run(work())

"""Costly answers: made once for all who ask, kept compressed, one after another, fairly."""

from __future__ import annotations

import asyncio
import gzip
import json

import pytest
import zstandard

from tests.aside import run as run_aside
from tests.tables.conftest import ColdPool
from tests.web.browser import Browser
from tests.web.conftest import ThinksAtOnce, World
from tests.web.play import finish, friends, live_of
from ziggurat.tables.workers.pool import TooBusy
from ziggurat.web import assets
from ziggurat.web.http import heavy
from ziggurat.web.http.heavy import Door, Kept, Turns
from ziggurat.web.warm import warm


def test_equal_questions_are_joined_and_what_is_kept_is_bounded() -> None:
    async def go() -> None:
        made: list[str] = []
        kept = Kept(room=100)

        async def make(name: str, size: int) -> bytes:
            made.append(name)
            await asyncio.sleep(0)
            return b"x" * size

        answers = await asyncio.gather(*[kept.get("a", lambda: make("a", 20)) for _ in range(10)])
        assert answers == [b"x" * 20] * 10
        assert made == ["a"]
        for name in "bcdef":
            await kept.get(name, lambda name=name: make(name, 20))  # type: ignore[misc]
        assert kept.size == 100
        await kept.get("a", lambda: make("a", 20))
        assert made.count("a") == 2
        await kept.get("large", lambda: make("large", 90))
        assert kept.size == 100  # it would have driven out all others

        async def fail() -> bytes:
            raise ValueError("no")

        with pytest.raises(ValueError, match="no"):
            await kept.get("z", fail)
        assert await kept.get("z", lambda: make("z", 1)) == b"x"

    run_aside(go())


def test_turns_are_taken_one_after_another_and_fairly() -> None:
    async def go() -> None:
        turns = Turns()
        order: list[str] = []
        going = 0

        async def one(person: str) -> None:
            nonlocal going
            async with turns.turn(person):
                going += 1
                assert going == 1
                await asyncio.sleep(0.001)
                order.append(person)
                going -= 1

        crowd = [asyncio.create_task(one("crowd")) for _ in range(20)]
        await asyncio.sleep(0)
        gone = asyncio.create_task(one("gone"))
        await asyncio.sleep(0)
        gone.cancel()
        await one("me")
        assert order.index("me") <= 2
        await asyncio.gather(*crowd)
        many = [asyncio.create_task(one("crowd")) for _ in range(heavy.MOST + 5)]
        answers = await asyncio.gather(*many, return_exceptions=True)
        assert sum(isinstance(answer, TooBusy) for answer in answers) == 4
        await one("crowd")

    run_aside(go())


class Counting(ThinksAtOnce):
    """Counts jobs."""

    jobs: list[str]

    async def run(self, name, *arguments, **more):  # type: ignore[no-untyped-def]
        self.jobs.append(name)
        return await super().run(name, *arguments, **more)


def test_of_a_crowd_one_comes_in_at_a_time_and_others_pass() -> None:
    async def go() -> None:
        door = Door()
        came: list[str] = []

        async def costly() -> None:
            await door.enter()
            came.append("costly")

        async def small() -> None:
            await asyncio.sleep(0)
            came.append("small")

        await asyncio.gather(*[costly() for _ in range(30)], small())
        assert came.index("small") <= 1

    run_aside(go())


def test_a_replay_is_drawn_once_for_all(world: World) -> None:
    async def go() -> None:
        pool = Counting(1)
        pool.jobs = []
        world.pool = pool
        async with world.app() as app:
            table, people = await friends(app)
            await finish(app, table, people)
            crowd = [Browser(app) for _ in range(20)]
            answers = await asyncio.gather(*[one.get(f"/t/{table}/replay/steps") for one in crowd])
            assert {answer.status for answer in answers} == {200}
            assert len({answer.body for answer in answers}) == 1
            assert pool.jobs.count("shoot") == 1
            assert pool.jobs.count("unreel") == 1
            plain = answers[0]
            for accepted, unpack in (
                ("zstd, gzip", lambda body: zstandard.ZstdDecompressor().decompressobj().decompress(body)),
                ("gzip", gzip.decompress),
            ):
                packed = await crowd[0].get(f"/t/{table}/replay/steps", [("accept-encoding", accepted)])
                assert packed.headers["content-encoding"] == accepted.partition(",")[0]
                assert len(packed.body) < len(plain.body) / 4
                assert unpack(packed.body) == plain.body
            assert [step["number"] for step in json.loads(plain.body)] == [
                row.number for row in live_of(app, table).rows
            ]

    world.run(go())


def test_a_replay_comes_from_a_process(world: World) -> None:
    async def go() -> None:
        world.pool = ColdPool(1, ("tests.tiny_game",))
        async with world.app() as app:
            table, people = await friends(app)
            running = await people[0].get(f"/t/{table}/replay/steps?seat=0")
            assert running.status == 200
            await finish(app, table, people)
            answer = await Browser(app).get(f"/t/{table}/replay.html")
            assert answer.status == 200
            assert "application/gzip" in answer.text

    world.run(go())


def test_files_are_compressed_before_the_first_visitor_comes(world: World) -> None:
    """Half a second of compressing at the first page would hold up everybody who is there."""
    assets.all_assets.cache_clear()
    warm.cache_clear()

    async def go() -> None:
        async with world.app() as app:
            made = assets.all_assets.cache_info().misses
            assert made == 1
            assert (await Browser(app).get("/")).status == 200
            assert assets.all_assets.cache_info().misses == made

    run_aside(go())

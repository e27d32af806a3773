"""People can follow: bots wait for what is shown, and a game begins when its people are there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tables.conftest import Site
from tests.tables.helpers import FakeTime, plan, until
from ziggurat.core.contract.beats import Beat
from ziggurat.tables import Accepted, Clock, LiveTable, following, gate
from ziggurat.tables.model import Refused


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """One database is enough: nothing of this is stored."""
    return Site(f"sqlite:///{tmp_path}/tables.db")


SLOW_PACE = 60.0
"""Of bots that shall not act while a test looks."""


async def shown(live: LiveTable) -> None:
    """Both seats of Tiny Town pick, and their cards are shown: two lines in one event."""
    for seat in (0, 1):
        assert isinstance(await live.move(seat, live.number, live.state.legal(seat)[0]), Accepted)


def test_bots_wait_for_the_slowest_of_the_people_present_and_never_long(site: Site) -> None:
    time = FakeTime()

    async def run() -> None:
        async with site.hub(now=time, bot_pace=SLOW_PACE) as hub:
            live = await hub.create(plan("tiny", "hh"), "ada", seed=3)
            await shown(live)
            assert live.following_left() == 0, "nobody is there"
            live.arrive(0)
            live.follows(0, "brisk")
            assert live.following_left() == pytest.approx(0.9), "its own card is none of its beats"
            live.arrive(1)
            live.follows(1, "calm")
            assert live.following_left() == pytest.approx(1.8)
            time.now += 1
            assert live.following_left() == pytest.approx(0.8)
            live.follows(1, "step")
            assert live.following_left() == pytest.approx(2.0), "three seconds at most"
            live.follows(1, "straight")
            live.follows(0, "straight")
            assert live.following_left() == 0
            live.follows(1, "calm")
            live.depart(1)
            assert live.following_left() == 0, "who has gone is not waited for"
            live.arrive(1)
            time.now += following.MOST
            assert live.following_left() == 0

    site.run(run())


def test_what_matters_is_shown_longer_and_noise_not_at_all(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    time = FakeTime()

    async def run() -> None:
        async with site.hub(now=time, bot_pace=SLOW_PACE) as hub:
            for beat, seconds in ((Beat("chapter"), 3.0), (Beat(noise=True), 0.0), (Beat("quiet"), 0.0), (Beat(), 1.8)):
                live = await hub.create(plan("tiny", "hh"), "ada", seed=3)
                monkeypatch.setattr(type(live.game), "beat", lambda *_, beat=beat: beat)
                await shown(live)
                live.arrive(0)
                live.follows(0, "calm")
                assert live.following_left() == pytest.approx(seconds), beat
                live.depart(0)

    site.run(run())


def test_spectators_are_waited_for_only_where_nobody_plays(site: Site) -> None:
    time = FakeTime()

    async def run() -> None:
        async with site.hub(now=time, bot_pace=SLOW_PACE) as hub:
            live = await hub.create(plan("tiny", "hh"), "ada", seed=3)
            await shown(live)
            live.watching_paces.append("step")
            assert live.following_left() == pytest.approx(3.0)
            live.arrive(0)
            live.follows(0, "straight")
            assert live.following_left() == 0, "no stranger slows a game down"

    site.run(run())


def test_where_bots_do_not_pause_nobody_is_waited_for(site: Site) -> None:
    async def run() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("tiny", "hh"), "ada", seed=3)
            live.arrive(0)
            live.follows(0, "step")
            await shown(live)
            assert live.following_left() == 0
            sky = await hub.create(plan("skyrise", "mll"), "ada", seed=3)
            assert sky.gate_left() == 0

    site.run(run())


def test_a_bot_chooses_when_the_beat_is_over(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "HOLDS", {"calm": (0.4, 0.4), "straight": (0.0, 0.0)})

    async def run() -> None:
        async with site.hub(bot_pace=0.001, breath=0.0) as hub:
            for pace in ("calm", "straight"):
                live = await hub.create(plan("skyrise", "mbb"), "ada", seed=3)
                live.arrive(0)
                live.follows(0, pace)
                live.set_ready(0)
                waited: list[float] = []
                for _ in range(40):
                    await until(lambda live=live: 0 in live.pending)  # type: ignore[misc]
                    rows = live.rows[:]
                    for i, row in enumerate(rows[:-1]):
                        if row.seat > 0 and rows[i + 1].seat > 0 and row.seat != rows[i + 1].seat:
                            waited.append(rows[i + 1].at - row.at)
                    if waited:
                        break
                    await live.move(0, live.number, live.state.legal(0)[0])
                assert waited
                assert (min(waited) >= 0.35) == (pace == "calm"), waited

    site.run(run())


# ---- the first choice


def test_alone_with_bots_they_wait_until_begin_is_pressed_or_ten_seconds(site: Site) -> None:
    time = FakeTime()

    async def run() -> None:
        async with site.hub(now=time, bot_pace=0.001) as hub:
            live = await hub.create(plan("skyrise", "bm"), "ada", seed=3)
            if live.pending == (1,):  # it is drawn who starts
                live = await hub.create(plan("skyrise", "bm"), "ada", seed=4)
            assert live.pending == (0,)
            assert live.gate_left() == gate.LOOK
            time.now += 2
            live.arrive(1)
            assert live.gate_left() == gate.LOOK, "from when they came"
            time.now += gate.LOOK - 1
            assert live.gate_left() == pytest.approx(1.0)
            assert live.fold.moves == []
            live.set_ready(1)
            assert live.gate_left() == 0
            await until(lambda: bool(live.fold.moves))

    site.run(run())


def test_time_alone_opens_it(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "LOOK", 0.4)

    async def run() -> None:
        async with site.hub(bot_pace=0.001) as hub:
            for seed in (3, 4):
                live = await hub.create(plan("skyrise", "bm"), "ada", seed=seed)
                if live.pending == (0,):
                    await until(lambda live=live: bool(live.fold.moves))  # type: ignore[misc]
                    assert live.rows[1].at - live.rows[0].at >= 0.39
                else:
                    assert isinstance(await live.move(1, live.number, live.state.legal(1)[0]), Accepted), "at once"

    site.run(run())


def test_friends_are_waited_for_a_minute_and_who_reads_by_the_api_is_there(site: Site) -> None:
    time = FakeTime()

    async def run() -> None:
        async with site.hub(now=time, bot_pace=0.001) as hub:
            made = []
            for clock in (None, Clock("live", minutes=5), Clock("slow", days=2)):
                live = await hub.create(plan("skyrise", "ml", clock=clock), "ada", seed=3)
                await live.join(1, "bob", "Bob")
                made.append(live)
            timed, slow = made[1], made[2]
            live = made[0]
            assert slow.gate_left() == 0
            assert timed.gate_left() == gate.MISSED_BY_CLOCK
            assert live.gate_left() == gate.MISSED
            mine, other = live.pending[0], 1 - live.pending[0]
            live.arrive(mine)
            live.set_ready(mine)
            assert gate.missing(live) == [other]
            again: list[object] = []
            live.begin(mine, live.number, live.state.legal(mine)[0], again.append)
            live.begin(mine, live.number, live.state.legal(mine)[0], again.append)
            assert [type(answer) for answer in again] == [Refused], "one choice waits, not many"
            await asyncio.sleep(0.02)
            assert live.fold.moves == []
            live.noticed(other)
            await until(lambda: len(again) == 2)
            assert isinstance(again[1], Accepted)
            assert len(live.fold.moves) == 1

    site.run(run())


def test_what_the_clock_took_while_a_friend_was_missing_is_given_back(site: Site) -> None:
    time = FakeTime()

    async def run() -> None:
        async with site.hub(now=time, bot_pace=0.001) as hub:
            live = await hub.create(plan("skyrise", "ml", clock=Clock("live", minutes=5)), "ada", seed=3)
            await live.join(1, "bob", "Bob")
            seat = live.pending[0]
            choosing = asyncio.create_task(live.move(seat, live.number, live.state.legal(seat)[0]))
            await asyncio.sleep(0.02)
            time.now += 20
            live.arrive(1 - seat)
            assert isinstance(await choosing, Accepted)
            assert live.clock(seat) == 300

    site.run(run())


def test_who_can_miss_nothing_is_not_waited_for(site: Site) -> None:
    """All choose in secret at once: bots cannot run away."""

    async def run() -> None:
        async with site.hub(bot_pace=SLOW_PACE) as hub:
            live = await hub.create(plan("tiny", "mh"), "ada", seed=3)
            assert live.gate_left() == 0

    site.run(run())


def test_other_workers_hear_at_which_pace_somebody_follows(site: Site) -> None:
    async def run() -> None:
        async with site.hub(bot_pace=SLOW_PACE) as hub:
            live = await hub.create(plan("tiny", "hh"), "ada", seed=3)
            hub._told(f"~{live.id}:1=step,{live.id}:0")
            assert live.here(0)
            assert live.here(1)
            assert live.paces == {1: "step"}
            for odd in (f"~{live.id}:0=slow", f"~{live.id}:99=calm", f"~{live.id}:=calm", "~=calm", "~nothing:1=calm"):
                hub._told(odd)
            assert live.paces == {1: "step"}

    site.run(run())

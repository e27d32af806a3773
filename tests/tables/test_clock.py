"""Clocks: charged by the rows, run out, replaced by a bot, handed back."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.aside import run as run_aside
from tests.tables.conftest import Site
from tests.tables.helpers import FakeTime, plan, play, until
from ziggurat.tables import Accepted, Clock, LiveTable, Refused, seated
from ziggurat.tables import hub as hub_module
from ziggurat.tables.clock import DAY, GRACE, SLEW, Steady


def test_a_live_clock_charges_whoever_is_asked(site: Site) -> None:
    time = FakeTime()

    async def work() -> str:
        async with site.hub(now=time) as hub:
            live = await hub.create(plan("tiny", "mh", clock=Clock("live", minutes=2)), "g1")
            assert live.clock(0) == live.clock(1) == 120
            time.now += 10
            assert (live.clock(0), live.clock(1)) == (110, 110)  # both pick at once
            await live.move(0, live.number, live.state.legal(0)[0])
            time.now += 5
            assert (live.clock(0), live.clock(1)) == (110, 105)
            assert [face.running for face in live.clocks()] == [False, True]
            return live.id

    async def again(table_id: str) -> None:
        async with site.hub(now=time) as hub:
            live = await hub.get(table_id)
            assert (live.clock(0), live.clock(1)) == (110, 105)

    site.run(again(site.run(work())))


def test_a_live_clock_runs_out(site: Site) -> None:
    time = FakeTime()

    async def work() -> None:
        async with site.hub(now=time, bot_pace=60) as hub:
            live = await hub.create(plan("tiny", "mh", clock=Clock("live", minutes=1)), "g1", "Mara")
            await live.move(1, live.number, live.state.legal(1)[0])
            expected = live.game.vocabulary.name(live.state.fallback(0))
            time.now += 59
            await hub.tick()
            assert live.number == 2
            time.now += 2
            await hub.tick()
            assert [row.word for row in live.rows[2:]] == ["!fallback", expected, "!bot greedy flagged"]
            assert live.clock(0) == 0
            assert "Mara is out of time; the safest choice is made." in [line.text for line in live.log(None)]
            await hub.tick()
            assert live.number == 5
            assert isinstance(await live.back(0), Accepted)
            assert live.clock(0) == GRACE

    site.run(work())


def test_a_slow_clock_may_be_missed_once(site: Site) -> None:
    time = FakeTime()

    async def work() -> None:
        async with site.hub(now=time, bot_pace=60) as hub:
            live = await hub.create(plan("tiny", "mh", clock=Clock("slow", days=2)), "g1")
            await live.move(1, live.number, live.state.legal(1)[0])
            assert live.clock(0) == 2 * DAY
            time.now += DAY
            assert live.clock(0) == DAY
            time.now += DAY + 1
            await hub.tick()
            assert [row.word for row in live.rows][2] == "!fallback"
            assert live.seats[0].bot == ""
            while not live.seats[0].bot:
                for seat in live.pending:
                    if seat == 1:
                        await live.move(1, live.number, live.state.legal(1)[0])
                time.now += 2 * DAY + 1
                await hub.tick()
            assert live.fold.late[0] == 2

    site.run(work())


def test_timers_ring_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with Site(f"sqlite:///{tmp_path}/t.db").hub(keep=1) as hub:
            live = await hub.create(plan("tiny", "mh", clock=Clock("live", minutes=1)), "g1")
            live.fold.clocks.left = [0.2, 0.2]
            hub.changed(live)
            await until(lambda: all(seat.bot for seat in live.seats), 5)

    run_aside(work())


def test_a_clock_goes_on_over_a_restart(site: Site) -> None:
    time = FakeTime()

    async def first() -> str:
        async with site.hub(now=time) as hub:
            return (await hub.create(plan("tiny", "mh", clock=Clock("live", minutes=1)), "g1")).id

    async def second(table_id: str) -> None:
        time.now += 3600
        async with site.hub(now=time) as hub:
            if hub.store.shared:  # another worker was there all the time
                await until(lambda: (live := hub.cached(table_id)) is not None and live.over)
                return
            # Nobody could have played meanwhile: that is not charged.
            live = await hub.get(table_id)
            assert [row.word for row in live.rows] == ["!start", "!wake"]
            assert live.clock(0) == 60
            time.now += 61
            await hub.tick()
            await until(lambda: live.over)

    site.run(second(site.run(first())))


def test_others_may_replace_who_is_away(site: Site) -> None:
    time = FakeTime()

    async def work() -> None:
        async with site.hub(now=time, bot_pace=60) as hub:
            live = await hub.create(plan("tiny", "ml"), "g1", "Mara")
            await live.join(1, "g2", "Ivo")
            await live.move(0, live.number, live.state.legal(0)[0])
            assert await live.take_over(1) == Refused("Ivo is not away.")
            time.now += 121
            live.arrive(1)
            assert await live.take_over(1) == Refused("Ivo is not away.")
            live.depart(1)
            assert await live.take_over(1) == Refused("Ivo is not away.")  # only just
            time.now += 59
            assert await live.take_over(1) == Refused("Ivo is not away.")
            time.now += 2
            assert isinstance(await live.take_over(1), Accepted)
            assert (live.seats[1].bot, live.seats[1].why) == ("greedy", "absent")
            # Back at the table: the seat is handed back by itself.
            live.arrive(1)
            await until(lambda: not live.seats[1].bot)

    site.run(work())


def later(live: LiveTable, known: float) -> bool:
    """Whether another worker has told once more that it has seen the second seat."""
    return live.seats[1].elsewhere > known


def test_who_is_present_at_another_worker_is_not_away(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    time = FakeTime()
    shared = Site(new_database())
    monkeypatch.setattr(seated, "ELSEWHERE", 5.0)
    monkeypatch.setattr(hub_module, "LULL", 0.05)
    monkeypatch.setattr(hub_module, "BEAT", 0.2)

    async def work() -> None:
        async with shared.hub(now=time, bot_pace=60) as one:
            there = await one.create(plan("tiny", "mlb", bot="novice"), "g1", "Mara")
            await there.join(1, "g2", "Ivo")
            async with shared.hub(now=time, bot_pace=60) as two:
                here = await two.get(there.id)
                here.arrive(1)
                await there.move(0, there.number, there.state.legal(0)[0])
                while not there.fold.pending & 2:  # the bot may come first
                    seat = there.pending[0]
                    await there.move(seat, there.number, there.state.legal(seat)[0], bot=seat == 2)
                time.now += 121
                await until(lambda: there.here(1))
                assert await there.take_over(1) == Refused("Ivo is not away.")
                for _ in range(3):  # told again and again
                    known = there.seats[1].elsewhere
                    await until(partial(later, there, known))
                assert there.here(1)
            # That worker is gone without a word.
            await until(lambda: not there.here(1))
            there.noticed(1)
            assert await there.take_over(1) == Refused("Ivo is not away.")  # seen at the API
            time.now += 121
            assert isinstance(await there.take_over(1), Accepted)
            assert there.seats[1].bot == "novice"  # as the table's bots

    shared.run(work())


def test_time_goes_on_evenly_whatever_the_systems_clock_does() -> None:
    wall, steady = [1000.0], [50.0]
    now = Steady(lambda: wall[0], lambda: steady[0])

    def later(seconds: float, jump: float = 0.0) -> float:
        before = now()
        steady[0] += seconds
        wall[0] += seconds + jump
        return now() - before

    assert later(10) == pytest.approx(10)
    assert later(10, jump=7200) == pytest.approx(10, abs=10 * SLEW + 1e-6)
    assert later(10, jump=-14400) == pytest.approx(10, abs=10 * SLEW + 1e-6)
    assert later(3 * 7200 / SLEW) == pytest.approx(3 * 7200 / SLEW, rel=SLEW)
    assert now() == pytest.approx(wall[0])  # in the end it is right


@pytest.mark.parametrize("jump", [7200.0, -7200.0])
def test_a_jump_of_the_clock_between_two_servers_charges_and_gives_nothing(tmp_path: Path, jump: float) -> None:
    """As if the system's clock was set while the server was down; while it runs, see `Steady`."""
    site = Site(f"sqlite:///{tmp_path}/tables.db")
    time = FakeTime()

    async def first() -> str:
        async with site.hub(now=time, bot_pace=60) as hub:
            live = await hub.create(plan("tiny", "mh", clock=Clock("live", minutes=10)), "g1")
            time.now += 60
            await play(live, 1)
            return live.id

    async def second(table_id: str) -> None:
        time.now += jump
        async with site.hub(now=time, bot_pace=60) as hub:
            live = await hub.get(table_id)
            before = [live.clock(seat) for seat in (0, 1)]
            assert all(left is not None and 530 <= left <= 600 for left in before), before
            time.now += 30
            asked = live.pending[0]
            assert live.clock(asked) == pytest.approx((before[asked] or 0) - 30, abs=0.01)
            await play(live, 1)
            assert live.clock(asked) == pytest.approx((before[asked] or 0) - 30, abs=0.01)
            assert not live.seats[asked].bot
            again = await hub.store.rows(table_id)
            assert abs(again[-1].at - time.now) < 1

    site.run(second(site.run(first())))


def test_no_clock(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan(), "g1")
            await play(live, 2)
            assert live.clock(0) is None
            assert live.clocks() == []
            assert live.deadline() is None

    site.run(work())

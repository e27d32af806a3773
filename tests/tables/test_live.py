"""Moves, stale clicks, simultaneous picks, seats, undo: what people do at a table."""

import asyncio

import pytest

from tests.tables.conftest import Site
from tests.tables.helpers import plan, play, until
from ziggurat.core.contract.errors import BadOption, UnknownGame, ZigguratError
from ziggurat.core.contract.luck import stream
from ziggurat.tables import Accepted, Clock, Hub, LiveTable, Refused, SeatPlan, Stale, TablePlan
from ziggurat.tables.model import Answered, ChatLine, NoSuchTable, Row

STOP_IT = "It is not your turn."


def test_a_game_from_the_deal_to_the_result(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan(), "g1", "Mara")
            assert (live.number, live.status, live.names) == (1, "running", ("Mara", "Player 2"))
            assert live.seats_of("g1") == [0, 1]
            await play(live)
            assert live.over
            assert live.status == "over"
            assert live.record.result is not None
            assert live.record.replay(live.game).scores() == live.record.result.scores
            assert live.log(None)[-1].text  # the last sentence
            await until(lambda: not hub._tasks)
            [listing] = await hub.store.finished("g1")
            assert listing.scores == tuple(live.record.result.scores)
            tally = (await hub.store.statistics("g1"))[0]
            assert (tally.game, tally.played) == ("tiny", 1)  # the hot seat is somebody else's
            answer = await live.move(0, live.number, 0)
            assert answer == Refused("The game is over.")

    site.run(work())


def test_replay_after_a_restart_is_equal(site: Site) -> None:
    async def first() -> tuple[str, object]:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mhh", clock=Clock("live", minutes=60)), "g1", "Mara")
            await play(live, 60)
            offer = await live.undo_offer(live.fold.moves[-1][0])
            if offer.steps:
                await live.undo(live.fold.moves[-1][0], live.number)
            return live.id, snapshot(live)

    async def second(table_id: str) -> object:
        async with site.hub() as hub:
            return snapshot(await hub.get(table_id))

    table_id, before = site.run(first())
    assert site.run(second(table_id)) == before


def snapshot(live: LiveTable) -> object:
    viewers = [None, *range(len(live.seats))]
    fold = live.fold
    return (
        live.rows,
        live.record,
        live.state.attributes(),
        fold.asked_at,
        fold.own,
        fold.clocks.left,
        [(seat.name, seat.guest, seat.bot) for seat in live.seats],
        [str(live.drawing(viewer)) for viewer in viewers],
        [live.log(viewer) for viewer in viewers],
    )


def test_a_doubled_click_is_stale(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mh"), "g1")
            seat = live.pending[0]
            number = live.number
            choice = live.state.legal(seat)[0]
            answers = await asyncio.gather(*(live.move(seat, number, choice) for _ in range(5)))
            assert answers == [Accepted(2), *[Stale(2)] * 4]
            assert live.number == 2
            assert len(await hub.store.rows(live.id)) == 2
            # A page that knows too much (of another worker) is stale as well, and harmless.
            assert await live.move(seat, 99, choice) == Stale(2)

    site.run(work())


def begun(live: LiveTable, seat: int, number: int, choice: int) -> asyncio.Future[Answered]:
    """What `begin` tells."""
    heard: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()

    def told(answer: Answered | BaseException) -> None:
        if isinstance(answer, BaseException):
            heard.set_exception(answer)
        else:
            heard.set_result(answer)

    live.begin(seat, number, choice, told)
    return heard


def test_a_choice_without_a_task_is_judged_like_any_other(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mh"), "g1")
            seat, number = live.pending[0], live.number
            choice = live.state.legal(seat)[0]
            # The first holds the table; the others wait in tasks, and `move` beside them.
            answers = [begun(live, seat, number, choice) for _ in range(3)]
            assert await live.move(seat, number, choice) == Stale(2)
            assert await asyncio.gather(*answers) == [Accepted(2), Stale(2), Stale(2)]
            assert await hub.store.rows(live.id) == live.rows
            refused = begun(live, seat, live.number, -1)
            assert refused.done()
            assert isinstance(refused.result(), Refused)
            assert await begun(live, seat, 99, choice) == Stale(2)
            later = live.pending[0]
            assert isinstance(await begun(live, later, 2, live.state.legal(later)[0]), Accepted)

    site.run(work())


def test_a_choice_without_a_task_comes_after_who_waits_already(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mh"), "g1")
            seat, number = live.pending[0], live.number
            first, second = live.state.legal(seat)[:2]
            async with live._lock:
                waiting = asyncio.create_task(live.move(seat, number, first))
                await asyncio.sleep(0)
            # The lock is free now, but it is promised.
            late = begun(live, seat, number, second)
            assert await waiting == Accepted(2)
            assert await late == Stale(2)

    site.run(work())


def test_another_worker_may_be_faster_than_a_choice_without_a_task(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mh"), "g1")
            seat, number = live.pending[0], live.number
            first, second = live.state.legal(seat)[:2]
            row = Row(number + 1, seat, live.game.vocabulary.names[first], live.rows[-1].at)
            assert await hub.store.append(live.id, [row])  # behind the table's back
            assert await begun(live, seat, number, second) == Stale(number + 1)
            assert live.rows[-1] == row

    site.run(work())


def test_a_failing_store_leaves_a_choice_without_a_task_open(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mh"), "g1")
            seat, number = live.pending[0], live.number
            choice = live.state.legal(seat)[0]

            def closed(*_: object) -> None:
                raise RuntimeError("the store is closed")

            with monkeypatch.context() as patched:
                patched.setattr(hub.store, "append", closed)
                with pytest.raises(RuntimeError, match="closed"):
                    await begun(live, seat, number, choice)
            assert await begun(live, seat, number, choice) == Accepted(number + 1)

    site.run(work())


def test_illegal_choices_name_the_rule(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mh"), "g1")
            seat = live.pending[0]
            wrong = next(c for c in range(len(live.game.vocabulary)) if c not in live.state.legal(seat))
            answer = await live.move(seat, live.number, wrong)
            assert isinstance(answer, Refused)
            assert answer.rule.startswith("SKY-")
            assert await live.move(1 - seat, live.number, 0) == Refused(STOP_IT)
            for choice in (-1, 10**9):
                assert await live.move(seat, live.number, choice) == Refused("There is no such choice.")
            for nobody in (-1, 2):
                assert await live.move(nobody, live.number, 0) == Refused("There is no such seat.")
            assert live.number == 1

    site.run(work())


def to_picks(live: LiveTable) -> list[tuple[int, int]]:
    """Choices of Skyrise that lead to the simultaneous picks of Wonder cards."""
    luck = stream(5, "picks")
    state = live.state.copy()
    out = []
    while state.pending.bit_count() < 2:
        seat = state.actors()[0]
        legal = state.legal(seat)
        choice = legal[luck.below(len(legal))]
        out.append((seat, choice))
        state.play(seat, choice)
    return out


def test_simultaneous_picks_never_clash(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mhh"), "g1")
            for seat, choice in to_picks(live):
                await live.move(seat, live.number, choice)
            number = live.number
            assert list(live.pending) == [0, 1, 2]
            picks = [(seat, live.state.legal(seat)[0]) for seat in range(3)]
            answers = await asyncio.gather(*(live.move(seat, number, choice) for seat, choice in picks[:2]))
            assert answers == [Accepted(number + 1), Accepted(number + 2)]
            assert list(live.pending) == [2]
            # A secret pick may be changed until the last one is made: nobody has seen it.
            offer = await live.undo_offer(0)
            assert [step.number for step in offer.steps] == [number + 1]
            assert await live.undo(0, live.number) == Accepted(number + 3)
            assert list(live.pending) == [0, 2]
            word = live.game.vocabulary.name(picks[0][1])
            assert [line.text for line in live.log(0, number + 2)] == [f"{live.names[0]} takes back {word}."]
            assert [line.text for line in live.log(1, number + 2)] == [f"{live.names[0]} takes back a choice."]
            assert live.log(None, number + 2) == live.log(1, number + 2)
            # The question of seat 2 has been the same all the time: its click from before counts.
            assert await live.move(2, number, picks[2][1]) == Accepted(number + 4)
            # That of seat 0 has not.
            assert await live.move(0, number + 2, picks[0][1]) == Stale(number + 4)
            assert await live.move(0, number + 3, picks[0][1]) == Accepted(number + 5)

    site.run(work())


def test_undo_one_choice_and_a_whole_turn(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mhh"), "g1", "Mara", seed=1)
            seat = live.pending[0]
            start = live.number
            before = live.state.copy().attributes()
            assert (await live.undo_offer(seat)).reason == "You have not chosen anything yet."
            for _ in range(2):  # a piece, and where it goes
                await live.move(seat, live.number, live.state.legal(seat)[0])
            offer = await live.undo_offer(seat)
            assert [step.number for step in offer.steps] == [start + 2, start + 1]
            assert await live.undo_offer(seat) is offer
            sentence = live.log(None, start + 1)[0].text
            assert await live.undo(seat, start) == Stale(start + 2)
            assert isinstance(await live.undo(seat, start + 2, to=1), Refused)
            answers = await asyncio.gather(*(live.undo(seat, start + 2, to=start + 1) for _ in range(2)))
            assert answers == [Accepted(start + 4), Stale(start + 4)]
            assert live.state.attributes() == before
            assert live.record.choices == []
            # The trail stays in the log and in the rows.
            texts = [line.text for line in live.log(None)]
            assert sentence in texts
            name = live.names[seat]
            assert f"{name} takes back: {sentence.removeprefix(name + ' ')}" in texts
            assert [row.word for row in live.rows[-2:]] == [f"!undo {start + 2}", f"!undo {start + 1}"]
            other = (seat + 1) % 3
            assert isinstance(await live.undo(other, live.number), Refused)
            # On from here: the position is a sound one.
            await play(live, 40)
            assert live.record.replay(live.game).attributes() == live.state.attributes()

    site.run(work())


def test_what_was_learnt_cannot_be_taken_back(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("tiny", "mh"), "g1")
            luck = stream(2, "dig")
            names = live.game.vocabulary.names
            while not any(line.text.count("finds") for line in live.log(None)):
                seat = live.pending[0]
                legal = live.state.legal(seat)
                wanted = [c for c in legal if names[c] in ("south", "dig")] or legal
                await live.move(seat, live.number, wanted[luck.below(len(wanted))])
            seat = live.fold.moves[-1][0]
            answer = await live.undo(seat, live.number)
            assert answer == Refused("Your choice showed something that was hidden.")

    site.run(work())


def test_friends_come_by_link(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("tiny", "mlb"), "g1", "Mara")
            assert live.status == "open"
            assert [one.id for one in await hub.store.open_tables()] == [live.id]
            assert (await hub.store.open_tables())[0].free == 1
            assert live.view(0).legal == ()
            assert isinstance(await live.move(0, 0, 0), Refused)
            with pytest.raises(NoSuchTable):
                await hub.by_token("nonsense")
            same, seat = await hub.by_token(live.table.tokens[1])
            assert (same, seat) == (live, 1)
            assert isinstance(await live.join(0, "g2", "Ivo"), Refused)
            assert isinstance(await live.join(1, "g2", " \n "), Refused)
            assert await live.join(1, "g2", "  Ivo\tthe   second who has a long name ") == Accepted(2)
            assert live.names[1] == "Ivo the second who has a"
            assert live.fold.started
            assert isinstance(await live.join(1, "g3", "Eve"), Refused)
            assert await live.join(1, "g2", "Ivo") == Accepted(live.number)  # the same link again: still there
            assert live.seats_of("g2") == [1]
            assert [one.mine for one in await hub.tables_of("g2")] == [(1,)]
            assert (await hub.tables_of("g2"))[0].waiting
            await until(lambda: not hub._tasks)
            assert await hub.store.open_tables() == []
            assert isinstance(await live.leave(1), Refused)

    site.run(work())


def test_a_bot_may_take_the_seat_of_a_friend_who_does_not_come(site: Site) -> None:
    async def work() -> None:
        async with site.hub(bot_pace=30.0) as hub:
            live = await hub.create(plan("tiny", "mll"), "g1", "Mara")
            assert await live.fill(1, "random") == Accepted(2)
            assert (live.seats[1].bot, live.names[1], live.fold.started) == ("random", "Random", False)
            assert isinstance(await live.fill(1), Refused)
            assert isinstance(await live.fill(7), Refused)
            assert await live.join(1, "g2", "Ivo") == Refused("A bot has taken this seat.")
            assert await live.fill(2) == Accepted(5)
            assert live.fold.started
            assert live.pending == (0, 1, 2)

    site.run(work())


def test_a_friend_may_leave_before_the_start(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("tiny", "mll"), "g1")
            assert await live.join(1, "g2", "Ivo") == Accepted(1)
            assert await live.leave(1) == Accepted(2)
            assert live.seats_of("g2") == []
            assert await live.join(1, "g3", "Eve") == Accepted(3)
            assert await live.join(2, "g2", "Ivo") == Accepted(5)
            assert live.status == "running"

    site.run(work())


def test_resign_and_come_back(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mh"), "g1", "Mara")
            seat = live.pending[0]
            other = 1 - seat
            assert isinstance(await live.back(seat), Refused)
            with pytest.raises(ZigguratError):
                await live.resign(seat, "genius")
            with pytest.raises(BadOption):
                await live.resign(seat, "greedy:samples=1000000")
            with pytest.raises(BadOption, match=r"0\.3s is the most"):
                await live.resign(seat, "mcts:3s")
            await live.resign(seat, "random")
            await until(lambda: live.pending == (other,))
            assert isinstance(await live.move(seat, live.number, 0), Refused | Stale)
            assert isinstance(await live.resign(seat), Refused)
            assert isinstance(await live.back(seat), Accepted)
            assert live.seats[seat].bot == ""
            texts = [line.text for line in live.log(None)]
            name = live.names[seat]
            assert {f"{name} resigns; a bot plays on.", f"{name} plays again."} <= set(texts)

    site.run(work())


def test_rematch_and_branch(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("tiny", "mlb"), "g1", "Mara")
            await live.join(1, "g2", "Ivo")
            assert isinstance(await live.rematch("g1"), Refused)
            assert isinstance(await live.branch(3, "g1", 0, "Mara"), Refused)
            await finish(live)
            assert isinstance(await live.rematch("nobody"), Refused)
            assert isinstance(await live.rematch("g1"), Accepted)  # an offer: Ivo has not answered
            assert isinstance(await live.rematch("g1"), Accepted)
            again = await live.rematch("g2")
            assert again == await live.rematch("g1") != live.id
            new = await hub.get(str(again))
            assert (new.names, new.seats_of("g2"), new.status) == (live.names, [1], "running")
            assert new.record.seed != live.record.seed
            made = await live.branch(live.number - 2, "g3", 1, "Zoe", "random")
            branch = await hub.get(str(made))
            assert branch.table.from_table == live.id
            assert branch.record.seed == live.record.seed
            assert branch.record.choices[:3] == live.record.choices[:3]
            assert [seat.kind for seat in branch.seats] == ["bot", "me", "bot"]
            assert branch.names[1] == "Zoe"
            assert isinstance(await live.branch(10**6, "g3", 1, "Zoe"), Refused)

    site.run(work())


async def finish(live: LiveTable) -> None:
    luck = stream(9, "finish")
    while not live.over:
        people = [seat for seat in live.pending if not live.seats[seat].bot]
        if people:
            legal = live.state.legal(people[0])
            await live.move(people[0], live.number, legal[luck.below(len(legal))])
        else:
            await asyncio.sleep(0.005)


def test_chat_and_presence_wake_the_streams(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("tiny", "mh"), "g1", "Mara")
            calls: list[int] = []
            stop = live.subscribe(lambda: calls.append(live.version))
            turns: list[str] = []
            forget = hub.follow("g1", lambda: turns.append("turn"))
            line = await live.say("g1", 0, "Mara", " hello \u0007 ")
            assert isinstance(line, ChatLine)
            assert (line.text, live.chat) == ("hello", [line])
            assert await hub.store.chat(live.id) == [line]
            assert isinstance(await live.say("g1", 0, "Mara", "  "), Refused)
            assert calls == [1]
            live.arrive(0)
            live.arrive(0)
            live.depart(0)
            assert live.seats[0].present == 1
            assert len(calls) == 2
            version = live.version
            waiter = asyncio.create_task(live.wait(version))
            await asyncio.sleep(0)
            await play(live, 1)
            await asyncio.wait_for(waiter, 1)
            assert turns
            stop()
            forget()
            heard = len(calls)
            await play(live, 1)
            assert len(calls) == heard

    site.run(work())


def test_plans_that_cannot_be_played(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            for wrong in (
                plan("tiny", "m"),
                plan("tiny", "mm"),
                plan("tiny", "mb", bot="genius"),
                plan("tiny", "mb", bot="greedy:samples=65"),
                plan("tiny", "mb", bot="mcts:2000"),
                plan("tiny", "mb", bot="mcts:cores=2"),
                plan("tiny", "mh", clock=Clock("live")),
                plan("tiny", "mh", clock=Clock("slow")),
                TablePlan("tiny", [SeatPlan("me"), SeatPlan("hot")], {"rounds": "77"}),
            ):
                with pytest.raises(ZigguratError):
                    await hub.create(wrong, "g1")
            with pytest.raises(UnknownGame):
                await hub.create(plan("chess"), "g1")
            with pytest.raises(NoSuchTable):
                await hub.get("nothing")

    site.run(work())


def test_tables_leave_memory_and_come_back(site: Site) -> None:
    async def work() -> None:
        async with site.hub(keep=3) as hub:
            lives = [await hub.create(plan(), "g1") for _ in range(3)]
            await play(lives[0], 2)
            stop = lives[1].subscribe(lambda: None)
            for _ in range(3):
                await hub.create(plan(), "g1")
            assert hub.cached(lives[0].id) is None
            assert hub.cached(lives[1].id) is lives[1]
            one, two = await asyncio.gather(hub.get(lives[0].id), hub.get(lives[0].id))
            assert one is two is not lives[0]
            assert one.rows == lives[0].rows
            stop()

    site.run(work())


def test_a_store_that_fails_or_a_caller_that_goes_loses_nothing(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan(), "g1")
            seat = live.pending[0]
            choice = live.state.legal(seat)[0]
            gone = asyncio.create_task(live.move(seat, 1, choice))
            for _ in range(2):
                await asyncio.sleep(0)
            gone.cancel()
            # Stored or not, the next one finds out.
            answer = await live.move(seat, 1, choice)
            assert answer in (Accepted(2), Stale(2))
            assert [row.number for row in await hub.store.rows(live.id)] == [1, 2]
            assert live.number == 2

    site.run(work())


def test_replay_steps(site: Site) -> None:
    async def work(hub: Hub) -> None:
        live = await hub.create(plan(), "g1")
        await play(live)
        steps = list(live.replay(1))
        assert [step.number for step in steps] == list(range(live.number + 1))
        assert str(steps[-1].drawing) == str(live.drawing(1))
        assert steps[-1].text == live.text(1)
        assert [line for step in steps for line in step.lines] == live.log(1)

    async def go() -> None:
        async with site.hub() as hub:
            await work(hub)

    site.run(go())

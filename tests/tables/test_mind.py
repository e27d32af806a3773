"""Changing one's mind: secret choices until all are ready, and what only the others can allow."""

from __future__ import annotations

import pickle

import msgspec

from tests.tables.conftest import Site
from tests.tables.helpers import plan, play, until
from ziggurat.tables import LiveTable
from ziggurat.tables.fold import folded
from ziggurat.tables.model import Accepted, Refused, Row, Stale
from ziggurat.tables.takeback import standing_of
from ziggurat.tables.workers.worker import takeable


def uses(live: LiveTable, seat: int, use: str, nth: int = 0) -> list[int]:
    """The choices that make this use of a card of the seat's hand."""
    hand = live.view(seat).hand  # type: ignore[attr-defined]
    found = [
        [item.choice, one.choice]
        for item in hand
        for one in item.uses
        if one.use == use and one.possible and len(one.plans) == 1
    ]
    return found[nth]


def test_a_secret_choice_is_exchanged_until_all_are_ready(site: Site) -> None:
    async def run() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("seven_wonders", "mhh"), "ada", seed=3)
            while live.view(0).asked != "card":  # type: ignore[attr-defined]
                await play(live, 1)
            for seat in (0, 1):
                assert isinstance(await live.replan(seat, live.number, uses(live, seat, "sell")), Accepted)
            assert live.pending == (2,)
            number = live.number
            others = {seat: (live.view(seat), str(live.drawing(seat)), live.log(seat)) for seat in (None, 1, 2)}
            other = uses(live, 0, "sell", 1)
            assert isinstance(await live.replan(0, number, other), Accepted)
            # Nobody else sees any of it: not in the view, the picture or the log.
            assert {seat: (live.view(seat), str(live.drawing(seat)), live.log(seat)) for seat in others} == others
            assert live.rows[number].word.startswith("!anew ")
            assert [choice for seat, choice in live.fold.moves if seat == 0][-2:] == other
            assert "chooses again" in live.log(0)[-1].text
            # All or none: a plan that cannot be finished changes nothing.
            before = list(live.fold.moves)
            assert isinstance(await live.replan(0, live.number, [other[0], 10**6]), Refused)
            assert isinstance(await live.replan(0, live.number, [other[1]]), Refused)
            assert isinstance(await live.replan(0, number - 1, other), Stale)
            assert isinstance(await live.replan(0, live.number, [0] * 9), Refused)
            assert live.fold.moves == before
            # What another one chooses in secret leaves the offer as it is.
            standing = standing_of(live.fold, 0)
            offer = await live.undo_offer(0)
            assert [step.number for step in offer.steps][:2] == live.fold.secret[0][::-1]
            card = live.state.legal(2)[0]
            assert isinstance(await live.move(2, live.number, card), Accepted)
            assert standing_of(live.fold, 0) == standing
            assert await live.undo_offer(0) is offer
            # The rows alone tell the same.
            assert folded(live.table, live.game, live.rows).record == live.record
            assert isinstance(await live.replan(2, live.number, uses(live, 2, "sell")), Accepted)
            assert live.fold.secret == [[], [], []]
            assert len(live.pending) == 3
            assert not (await live.undo_offer(0)).steps
            assert isinstance(await live.replan(0, live.number, other), Refused | Accepted)

    site.run(run())


def test_what_was_revealed_comes_back_only_if_all_agree(site: Site) -> None:
    async def run() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("seven_wonders", "mhh"), "ada", seed=3)
            for seat, place in enumerate(live.seats):
                place.guest = "abc"[seat]  # three people, not one screen
            while live.view(0).asked != "card":  # type: ignore[attr-defined]
                await play(live, 1)
            for seat in (0, 1, 2):
                assert isinstance(await live.replan(seat, live.number, uses(live, seat, "sell")), Accepted)
            mine = live.fold.kept[-6]
            assert live.fold.moves[-6][0] == 0
            record, moves = msgspec.json.encode(live.record), len(live.fold.moves)
            for to in (mine + 2, 10**6, 1):
                assert isinstance(await live.ask_back(0, live.number, to), Refused)
            assert isinstance(await live.ask_back(0, live.number, mine), Accepted)
            assert live.log(None)[-1].text.endswith(
                "asks to take back the last 2 choices, and with them what came after."
            )
            assert isinstance(await live.ask_back(1, live.number, live.fold.kept[-4]), Refused)
            assert isinstance(await live.answer_back(0, live.number, True), Refused)
            assert isinstance(await live.answer_back(1, live.number, True), Accepted)
            assert isinstance(await live.answer_back(1, live.number, True), Refused)
            assert isinstance(await live.answer_back(2, live.number, False), Accepted)
            assert msgspec.json.encode(live.record) == record
            answer = await live.ask_back(0, live.number, mine)
            assert isinstance(answer, Refused)
            assert "said no" in answer.reason
            # For another choice they agree.
            assert isinstance(await live.ask_back(0, live.number, live.fold.kept[-5]), Accepted)
            assert isinstance(await live.answer_back(1, live.number, True), Accepted)
            assert isinstance(await live.answer_back(2, live.number, True), Accepted)
            assert len(live.fold.moves) == moves - 5
            assert live.pending == (0, 1, 2)
            assert live.rows[-1].word.startswith("!rewind ")
            assert folded(live.table, live.game, live.rows).record == live.record
            assert live.fold.asking.open is None
            await play(live)
            assert live.over
            assert isinstance(await live.ask_back(0, live.number, live.fold.kept[-1]), Refused)

    site.run(run())


def test_the_next_choice_ends_a_request_and_three_are_enough(site: Site) -> None:
    async def run() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mhh"), "ada", seed=3)
            for seat, place in enumerate(live.seats):
                place.guest = "abc"[seat]
            asked = 0
            while asked < 3:
                await play(live, 1)
                if live.fold.moves[-1][0] != 0:
                    continue
                assert isinstance(await live.ask_back(0, live.number, live.fold.kept[-1]), Accepted)
                asked += 1
                await play(live, 1)
                assert live.fold.asking.open is None
                assert isinstance(await live.answer_back(1, live.number, True), Stale)
            while live.fold.moves[-1][0] != 0:
                await play(live, 1)
            answer = await live.ask_back(0, live.number, live.fold.kept[-1])
            assert isinstance(answer, Refused)
            assert "3 times" in answer.reason

    site.run(run())


def test_against_bots_alone_nobody_can_agree(site: Site) -> None:
    async def run() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("skyrise", "mb"), "ada", seed=3)
            while live.pending != (0,) or not any(seat == 0 for seat, _ in live.fold.moves):
                if 0 in live.pending:
                    await live.move(0, live.number, live.state.legal(0)[0])
                else:
                    await live.wait(live.version)
            mine = max(row for (seat, _), row in zip(live.fold.moves, live.fold.kept, strict=True) if seat == 0)
            answer = await live.ask_back(0, live.number, mine)
            assert isinstance(answer, Refused)
            assert "nobody else is here" in answer.reason

    site.run(run())


def test_choices_between_which_others_chose_in_secret_belong_together(site: Site) -> None:
    """As the worker finds it, from the record alone."""

    async def run() -> None:
        async with site.hub() as hub:
            live = await hub.create(plan("seven_wonders", "mhh"), "ada", seed=3)
            while live.view(0).asked != "card":  # type: ignore[attr-defined]
                await play(live, 1)
            first, use = uses(live, 0, "sell")
            await live.move(0, live.number, first)
            await live.move(1, live.number, live.state.legal(1)[0])
            await live.move(0, live.number, use)
            done, position = live.fold.earlier(len(live.fold.kept))
            places = [live.fold.kept.index(row) for row in live.fold.secret[0]]
            start = done, pickle.dumps(position)
            record = msgspec.json.encode(live.record)
            assert len(takeable(live.game.kind, record, 0, 4, start, [])[0]) == 1
            assert len(takeable(live.game.kind, record, 0, 4, start, [], places)[0]) == 2
            assert live.rows[-1] == Row(live.number, 0, live.game.vocabulary.names[use], live.rows[-1].at)

    site.run(run())


def test_bots_leave_a_breath_after_a_turn_that_can_be_taken_back(site: Site) -> None:
    """As long as the pace of whoever has chosen says; not for who is away, and not where there is no pace."""

    async def run() -> None:
        async with site.hub(bot_pace=0.0, breath=2.5) as hub:
            live = await hub.create(plan("skyrise", "mb"), "ada", seed=3)
            await until(lambda: 0 in live.pending)
            assert live.breath_left() == 0
            live.arrive(0)
            at: list[float] = []
            while live.pending == (0,) and not at:
                at.append(hub.now())
                await live.move(0, live.number, live.state.legal(0)[0])
                if live.pending == (0,):
                    at.clear()
            assert 2.0 < live.breath_left() <= 2.5
            live.paces[0] = "brisk"
            assert 0 < live.breath_left() <= 1.0
            live.paces[0] = "straight"
            assert live.breath_left() == 0
            live.paces[0] = "calm"
            mine, number = live.fold.own[0], live.number
            assert isinstance(await live.undo(0, live.number), Accepted)
            assert live.rows[-1].word == f"!undo {mine}"
            assert live.number == number + 1, "the bot has not acted meanwhile"
            live.depart(0)
            assert live.breath_left() == 0

    site.run(run())


def test_friends_wait_for_one_another_only_if_they_agreed(site: Site) -> None:
    async def run() -> None:
        async with site.hub(breath=0.3) as hub:
            for agreed in (False, True):
                asked = msgspec.structs.replace(plan("skyrise", "mhh"), breath=agreed)
                live = await hub.create(asked, "ada", seed=3)
                for seat in range(3):
                    live.arrive(seat)
                first = live.pending
                while live.pending == first:
                    await live.move(first[0], live.number, live.state.legal(first[0])[0])
                ended = live.rows[-1].at
                seat = live.pending[0]
                assert isinstance(await live.move(seat, live.number, live.state.legal(seat)[0]), Accepted)
                assert (live.rows[-1].at - ended >= 0.29) == agreed

    site.run(run())

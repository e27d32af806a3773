"""Passing by itself: a seat's wish for a kind of window, kept as a row, answered at once, known to nobody else."""

import pytest

from tests.tables.conftest import Site
from tests.tables.helpers import load as load_plain
from tests.tables.helpers import plan, play
from tests.tables.test_live import snapshot
from tests.tables.windowed import load
from tests.tiny_game import DIG, SOUTH, STOP
from ziggurat.tables import Accepted, LiveTable, Refused

pytestmark = pytest.mark.rule("WOW-188")


async def picked(live: LiveTable) -> int:
    """Both seats pick a card; the winner is asked where to build, if it is asked at all."""
    for seat in range(len(live.seats)):
        strongest = max(live.state.legal(seat), key=lambda card: live.state.strengths[card])
        assert isinstance(await live.move(seat, live.number, strongest), Accepted)
    return int(live.state.turn)


def words(live: LiveTable, viewer: int | None) -> str:
    return " ".join(line.text for line in live.log(viewer))


def test_a_wished_pass_is_made_at_once_as_the_seats_own_choice(site: Site) -> None:
    async def work() -> None:
        async with site.hub(load=load) as hub:
            live = await hub.create(plan(), "g1", "Mara")
            seat = await picked(live)
            answer = await live.pass_in(seat, "south", "always")
            assert answer == Accepted(live.number)
            assert live.pending == (seat,)  # asked in another window than the wished one
            before = live.number
            woken: list[int] = []
            live.subscribe(lambda: woken.append(live.number))
            assert isinstance(await live.move(seat, live.number, SOUTH), Accepted)
            # South and the pass came together: nobody has seen the question in between.
            assert [row.word for row in live.rows[before:]] == ["south", "stop"]
            assert live.rows[-1].seat == seat
            assert woken == [before + 2]
            assert live.state.phase != DIG
            assert live.state.stops[seat] == 1
            assert live.record.choices[-1] == f"{seat} stop"

    site.run(work())


def test_only_the_seat_hears_of_its_wish(site: Site) -> None:
    async def work() -> None:
        async with site.hub(load=load) as hub:
            live = await hub.create(plan(), "g1", "Mara")
            seat = await picked(live)
            name = live.names[seat]
            await live.pass_in(seat, "south", "turn")
            await live.pass_in(seat, "won", "always")
            assert f"will pass in the south, until the next turn of {name}." in words(live, seat)
            assert "will pass when you have won the bid, always." in words(live, seat)
            assert f"{name} passes automatically when you have won the bid." in words(live, seat)
            for viewer in (1 - seat, None):
                assert "automatically" not in words(live, viewer)
                assert "will pass" not in words(live, viewer)
            # What the pass did is no secret.
            assert f"{name} builds in the north" in words(live, None), words(live, None)

    site.run(work())


def test_a_wish_made_while_asked_answers_the_question(site: Site) -> None:
    async def work() -> None:
        async with site.hub(load=load) as hub:
            live = await hub.create(plan(), "g1", "Mara")
            seat = await picked(live)
            await live.move(seat, live.number, SOUTH)
            assert live.state.phase == DIG
            number = live.number
            await live.pass_in(seat, "south", "turn")
            assert [row.word for row in live.rows[number:]] == ["!auto south:turn", "stop"]

    site.run(work())


def test_a_wish_ends_when_the_seats_turn_begins_or_never(site: Site) -> None:
    async def work() -> None:
        async with site.hub(load=load) as hub:
            live = await hub.create(plan(), "g1", "Mara")
            wishes = live.fold.passing.wishes
            for seat in (0, 1):
                await live.pass_in(seat, "south", "turn")
                await live.pass_in(seat, "won", "always")
            await picked(live)
            assert live.state.round == 1  # a turn of seat 1 in this double: its wish for now is over
            assert wishes == [{"south": "turn", "won": "always"}, {"won": "always"}]
            await picked(live)
            assert live.state.round == 2
            assert wishes == [{"won": "always"}, {"won": "always"}]
            await live.pass_in(0, "won", "ask")
            assert wishes == [{}, {"won": "always"}]
            assert f"{live.names[0]} is asked again when you have won the bid." in words(live, 0)

    site.run(work())


def test_a_restart_knows_the_wishes(site: Site) -> None:
    async def first() -> tuple[str, object, object]:
        async with site.hub(load=load) as hub:
            live = await hub.create(plan(), "g1", "Mara")
            await live.pass_in(0, "south", "always")
            await live.pass_in(1, "won", "turn")
            await picked(live)
            await play(live, 3)
            return live.id, snapshot(live), live.fold.passing.wishes

    async def second(table_id: str) -> tuple[object, object]:
        async with site.hub(load=load) as hub:
            live = await hub.get(table_id)
            return snapshot(live), live.fold.passing.wishes

    table_id, *before = site.run(first())
    assert list(site.run(second(table_id))) == before


def test_who_takes_such_a_pass_back_is_asked(site: Site) -> None:
    async def work() -> None:
        async with site.hub(load=load) as hub:
            live = await hub.create(plan(), "g1", "Mara")
            seat = await picked(live)
            await live.move(seat, live.number, SOUTH)
            await live.pass_in(seat, "south", "always")
            assert live.state.stops[seat] == 1
            assert isinstance(await live.undo(seat, live.number), Accepted)
            assert live.state.phase == DIG
            assert live.pending == (seat,)
            assert live.fold.passing.wishes[seat] == {}
            assert "is asked again in the south." in words(live, seat)
            await live.move(seat, live.number, STOP)
            assert words(live, seat).count("automatically") == 1

    site.run(work())


def test_bots_always_answer(site: Site) -> None:
    async def work() -> None:
        async with site.hub(load=load, bot_pace=60.0) as hub:
            live = await hub.create(plan(), "g1", "Mara")
            seat = await picked(live)
            await live.move(seat, live.number, SOUTH)
            await live.resign(seat, "random")
            await live.pass_in(seat, "south", "always")
            assert live.state.phase == DIG  # the bot thinks
            assert live.pending == (seat,)
            await live.back(seat)
            assert live.state.stops[seat] == 1  # back at the table: the wish holds

    site.run(work())


def test_what_cannot_be_wished(site: Site) -> None:
    async def work() -> None:
        async with site.hub(load=load) as hub:
            live = await hub.create(plan(), "g1", "Mara")
            number = live.number
            assert await live.pass_in(0, "east", "turn") == Refused(
                "Tiny Town has no window 'east'; it has south, won."
            )
            assert await live.pass_in(7, "won", "turn") == Refused("There is no such seat.")
            assert await live.pass_in(0, "won", "ask") == Accepted(number)
            assert live.number == number  # what changes nothing leaves no row
            await play(live)
            assert await live.pass_in(0, "won", "turn") == Refused("The game is over.")
        async with site.hub(load=load_plain) as hub:
            live = await hub.create(plan(), "g1", "Mara")
            assert await live.pass_in(0, "won", "turn") == Refused("Tiny Town has no window 'won'.")

    site.run(work())

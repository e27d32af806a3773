"""Lessons at live tables: what is played, what is not, Back, restarts, what is kept, and tables that begin anywhere."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from tests import tiny_game
from tests.tables.conftest import Site
from tests.tables.helpers import plan, play, until
from ziggurat import games
from ziggurat.core.contract.errors import BadOption, LessonError
from ziggurat.core.contract.record import Record
from ziggurat.tables import Accepted, LiveTable, Refused, Stale
from ziggurat.tables.lessons import LONGEST, rivals_choose
from ziggurat.tables.model import Answered, Guest, Progress
from ziggurat.tables.opening import bare_record

TINY = tiny_game.GAME
SKYRISE = games.load("skyrise")
FIRST = "1-first-building"


async def choose(live: LiveTable, name: str, seat: int = 0) -> Answered:
    return await live.move(seat, live.number, SKYRISE.vocabulary.index(name))


async def go(live: LiveTable, *names: str) -> None:
    """Choose these, or go on by Next where it says so."""
    for name in names:
        made = await (live.lesson(live.number, "next") if name == "next" else choose(live, name))
        assert isinstance(made, Accepted), (name, made)


def title(live: LiveTable) -> str:
    course, place = live.fold.course, live.fold.place
    assert course is not None
    return "-" if place is None else "the end" if course.over(place) else course.step(place).title


def test_a_lesson_is_played_on_a_live_table(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.lessons.begin("skyrise", FIRST, "anna", "Anna")
            assert [seat.name for seat in live.seats] == ["Anna", "Ines", "Otto"]
            assert (title(live), live.fold.bots) == ("A city above the clouds", 0)
            assert await choose(live, "24") == Refused("Read this first, then press Next.")
            await go(live, "next")
            refused = await choose(live, "pass")
            assert isinstance(refused, Refused)
            assert refused.reason.startswith("You may pass, and it costs nothing.")
            assert (title(live), live.fold.moves) == ("Otto bids 22", [])
            low = await choose(live, "2")
            assert isinstance(low, Refused)
            assert low.reason.startswith("2 is under 22")
            assert low.rule  # the rules refuse it, too
            assert live.fold.place is not None
            assert live.fold.place.missed == ("pass", "2")
            assert live.fold.place.helped
            assert isinstance(await live.lesson(live.number, "next"), Refused)
            await go(live, "24", "BO03")
            assert title(live) == "The auction walks away"
            assert live.record.choices == ["0 24", "0 BO03", "1 38", "1 BO02", "2 pass"]
            # Only rivals' choices come from the lesson; nobody may make them.
            assert isinstance(await live.move(1, live.number, 0), Refused)
            assert isinstance(await live.undo(0, live.number), Refused)
            assert not (await live.undo_offer(0)).steps
            assert isinstance(await live.hint(0, live.number), Refused)

    site.run(work())


def test_rivals_choose_one_after_another(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.lessons.begin("skyrise", FIRST, "anna", "Anna")
            heard: list[tuple[int, bool, str]] = []
            stop = live.subscribe(lambda: heard.append((len(live.fold.moves), rivals_choose(live.fold), title(live))))
            await go(live, "next", "24")
            heard.clear()
            made = await choose(live, "BO03")  # then Ines bids, in two choices, and Otto passes
            assert made == Accepted(live.number - 3)
            later = "The auction walks away"
            assert heard == [(2, True, later), (3, True, later), (4, True, later), (5, False, later)]
            await go(live, "44")
            heard.clear()
            await choose(live, "BO06")
            assert [waits for _, waits, _ in heard] == [True] * (len(heard) - 1) + [False]
            assert len(heard) > 1
            stop()

    site.run(work())


def test_what_is_cut_short_between_two_rivals_is_read_from_the_store(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.lessons.begin("skyrise", FIRST, "anna", "Anna")
            await go(live, "next", "24")
            asked = asyncio.create_task(choose(live, "BO03"))
            await until(lambda: rivals_choose(live.fold))
            for task in live._tasks:
                task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            assert isinstance(await live.lesson(live.number, "back"), Accepted | Stale)
            assert not rivals_choose(live.fold)
            assert not live._lock.locked()

    site.run(work())


def test_back_restores_the_position_before_the_choice(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.lessons.begin("skyrise", FIRST, "anna")
            await go(live, "next", "24")
            before = SKYRISE.position(live.state)
            number = live.number
            await go(live, "BO03")
            assert isinstance(await live.lesson(number, "back"), Stale)
            assert isinstance(await live.lesson(live.number, "back"), Accepted)
            assert (SKYRISE.position(live.state), title(live)) == (before, "It must touch his bid")
            assert live.fold.asked_at[0] == live.number
            await go(live, "BO03", "44", "BO06", "next", "next", "24", "BO05")
            assert title(live) == "You opened the door"
            assert isinstance(await live.lesson(live.number, "back"), Accepted)
            await go(live, "BO11")
            assert title(live) == "Right on the spot"
            for _ in range(20):
                await live.lesson(live.number, "back")
            assert (title(live), live.fold.moves) == ("A city above the clouds", [])
            assert await live.lesson(live.number, "back") == Refused("This is the first step.")

    site.run(work())


def test_a_restart_sees_the_same_and_the_table_goes_on_against_bots(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.lessons.begin("skyrise", FIRST, "anna")
            await go(live, "next", "24", "BO03")
            await choose(live, "pass")
            await live.lesson(live.number, "show")
            at, place = live.id, live.fold.place
        async with site.hub() as hub:
            live = await hub.lessons.begin("skyrise", FIRST, "anna")
            assert (live.id, live.fold.place) == (at, place)
            assert live.fold.place is not None
            assert live.fold.place.shown
            await go(live, "44", "BO06", "next", "next", "34", "BO11", "next", "next", "next")
            assert title(live) == "the end"
            assert isinstance(await live.lesson(live.number, "next"), Refused)
            assert isinstance(await live.lesson(live.number, "back"), Accepted)
            await go(live, "next")
            assert not await hub.tables_of("anna")
            assert isinstance(await hub.lessons.play_on(live, live.number), Accepted)
            assert isinstance(await live.lesson(live.number, "next"), Refused)
            assert [one.id for one in await hub.tables_of("anna")] == [at]
            assert live.fold.bots == 0b110  # from now on they choose by themselves
            await choose(live, "24")
            table, rows = live.table, list(live.fold.rows)
            assert bare_record(table, rows, None) == live.record
            assert live.record.replay(SKYRISE).attributes() == live.state.attributes()
            assert Record.from_json(live.record.to_json()) == live.record
            assert not (await hub.lessons.begin("skyrise", FIRST, "anna")).fold.moves

    site.run(work())


def test_what_a_guest_has_learnt_is_kept_merged_and_forgotten(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            store = hub.store
            live = await hub.lessons.begin("skyrise", FIRST, "anna")
            await go(live, "next")
            await until(lambda: not hub._tasks)
            assert [(one.name, one.value) for one in await store.progress("anna")] == [(FIRST, "2/12")]
            await store.keep_progress("anna", Progress("skyrise", "hello", "x", "1", 1.0))
            await store.keep_progress("bert", Progress("skyrise", "hello", "x", "2", 2.0))
            await store.keep_progress("bert", Progress("skyrise", "hello", "x", "3", 3.0))
            await store.merge("anna", "bert")
            assert await store.progress("anna") == []
            assert {(one.kind, one.value) for one in await store.progress("bert")} == {
                ("hello", "3"),
                ("lesson", "2/12"),
            }
            await store.save_guest(Guest("bert", "Bert", 1.0))
            await hub.forget("bert")
            assert await store.progress("bert") == []
            assert await store.table(live.id) is None
            assert await store.rows(live.id) == []

    site.run(work())


def test_lessons_are_tidied_and_stand_in_no_list(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.lessons.begin("skyrise", FIRST, "anna")
            again = await hub.lessons.begin("skyrise", FIRST, "anna", anew=True)
            assert again.id != live.id
            assert [one.id for one in await hub.store.lessons_of("anna")] == [again.id]
            assert await hub.store.hosted("anna", 0.0) == []
            assert await hub.store.unfinished(0.0) == []
            await hub.lessons.tidy()
            assert await hub.store.table(again.id) is not None
            stale = await hub.store.stale_lessons(hub.now() + 1)
            assert stale == [again.id]
            other = await hub.create(plan("skyrise", "mbb"), "anna", seed=1)
            assert not await hub.store.drop_lesson(other.id)

    site.run(work())


def test_a_lesson_that_was_rewritten_lets_its_table_go_on(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.lessons.begin("skyrise", FIRST, "anna")
            await go(live, "next", "24", "BO03")
            await live.lesson(live.number, "back")
            at = live.id
        entries = [msgspec.structs.replace(entry, digest="x") for entry in SKYRISE.lessons()]
        monkeypatch.setattr(type(SKYRISE), "lessons", lambda _self: tuple(entries))
        async with site.hub(bot_pace=60.0) as hub:
            live = await hub.get(at)
            assert live.fold.course is None
            assert live.record.choices == ["0 24"]
            assert live.fold.bots == 0b110

    site.run(work())


def test_a_lesson_cannot_fill_the_database(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            live = await hub.lessons.begin("skyrise", FIRST, "anna")
            await go(live, "next")
            live.fold.number = LONGEST  # as if so much had been tried
            assert isinstance(await choose(live, "pass"), Refused)
            assert live.fold.rows[-1].word == "!lesson next"

    site.run(work())


def test_lessons_that_are_not_there_are_told(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            with pytest.raises(LessonError, match=r"has no lesson 'x'; it has 1-first-building, 2-one"):
                await hub.lessons.begin("skyrise", "x", "anna")

    site.run(work())


def test_a_table_begins_from_a_position_and_is_never_rated(site: Site) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            begun = TINY.new(2, 5)
            for seat in (0, 1):
                begun.play(seat, begun.legal(seat)[0])
            start = TINY.position(begun)
            live = await hub.create_at(plan("tiny", "mh"), "anna", "Anna", start, seed=5)
            assert TINY.position(live.state) == start
            assert live.table.unrated
            assert live.record.beginning == start
            await play(live)
            await until(lambda: not hub._tasks)
            assert live.over
            assert await hub.store.statistics("anna") == []
            assert (await hub.store.finished("anna"))[0].unrated
            branch = await live.branch(2, "anna", 0, "Anna")
            assert isinstance(branch, str)
            grown = await hub.get(branch)
            assert grown.record.choices[: len(grown.fold.moves)] == live.at(2).record.choices
            assert grown.table.unrated
            again = await live.rematch("anna")
            assert isinstance(again, str)
            fresh = await hub.get(again)
            assert (fresh.table.start, fresh.table.unrated, fresh.fold.moves) == (None, False, [])
        async with site.hub() as hub:
            assert (await hub.get(live.id)).record == live.record

    site.run(work())


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ({"seats": 4}, "the position has 4 seats"),
        ({"bids": [["red", "999", "ZE02"]]}, "start: "),
        ({"nonsense": 1}, "start: "),
        ({"turn": "red", "note": "x" * 70_000}, "no position has more than 64 KB"),
        ({"turn": {1, 2}}, "start: "),
    ],
)
def test_a_position_that_cannot_be_is_refused(site: Site, start: dict[str, object], said: str) -> None:
    async def work() -> None:
        async with site.hub() as hub:
            with pytest.raises(BadOption, match=said):
                await hub.create_at(plan("skyrise", "mhh"), "anna", "Anna", start)

    site.run(work())

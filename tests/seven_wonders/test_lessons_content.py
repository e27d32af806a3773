"""The two lessons: sound on every path, and what they say in figures is what the table says."""

from __future__ import annotations

import msgspec
import pytest

from tests.seven_wonders.play import GAME
from ziggurat.core.lessons.check import faults
from ziggurat.core.lessons.lesson import Lesson
from ziggurat.core.lessons.reading import begun
from ziggurat.core.lessons.walk import Course, Place
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.shapes import SeatView, SevenWondersView

LESSONS = {entry.lesson.level: entry.lesson for entry in GAME.lessons() if entry.lesson is not None}
FIRST = ["stone-pit build", "barracks build", "timber-yard stage"]
SECOND = ["study", "build"]
HIDE, BUILD, GIFT = "university stage", "university chain", "arena stage"


def test_there_are_two_in_their_order() -> None:
    assert [entry.lesson.level for entry in GAME.lessons() if entry.lesson] == [1, 2]
    assert len(LESSONS) == len(GAME.lessons()) == 2


@pytest.mark.parametrize("level", [1, 2])
def test_a_lesson_is_sound_on_every_path(level: int) -> None:
    assert not faults(GAME, LESSONS[level])


def after(lesson: Lesson, *made: str) -> tuple[SevenWonders, str]:
    """The position when the reader has chosen these ways, and the title of the step that is reached."""
    course, state = Course(lesson), begun(GAME, lesson)
    place = course.first
    for way in (*made, ""):
        while not course.over(place) and not course.asks(place):
            _then(course, place, state)
            place = course.next(place, 0)
        if not way:
            break
        for name in way.split():
            assert course.welcome(place, name) != "no", (place.step, name)
            state.apply(lesson.seat, GAME.vocabulary.index(name))
            here, place = place, course.choose(place, name, 0)
        if place.commented:
            place = course.next(place, 0)
        if place.step != here.step:
            _then(course, here, state, (*here.made, name))
    return state, "" if course.over(place) else course.step(place).title


def _then(course: Course, place: Place, state: SevenWonders, made: tuple[str, ...] = ()) -> None:
    """The rivals choose."""
    for seat, name in course.then(msgspec.structs.replace(place, made=made)):
        state.apply(seat, GAME.vocabulary.index(name))


def view(level: int, *made: str) -> SevenWondersView:
    return GAME.view(after(LESSONS[level], *made)[0], 0)


def built(board: SeatView) -> list[str]:
    return [card.card for card in board.cards]


def science(board: SeatView) -> int:
    return sum(entry.amount for entry in board.points if entry.source == "Science")


def use(seen: SevenWondersView, card: str, name: str) -> tuple[bool, int]:
    found = next(one for item in seen.hand if item.card == card for one in item.uses if one.use == name)
    return found.possible, found.price


def test_the_first_purchases_are_as_told() -> None:
    seen = view(1)
    assert seen.boards[0].coins == 3
    assert use(seen, "guard-tower", "build") == (True, 2)
    seen = view(1, "stone-pit build")
    assert built(seen.boards[1]) == ["clay-pool"]
    assert built(seen.boards[2]) == ["clay-pit"]
    assert use(seen, "barracks", "build") == (True, 2)
    assert use(seen, "barracks", "stage") == (True, 0)
    assert [use(seen, card, "build")[0] for card in ("stockade", "apothecary", "workshop", "scriptorium")] == [
        False
    ] * 4
    seen = view(1, *FIRST)
    assert seen.boards[0].coins == 3  # 3 - 2 for ore + 2 for Otto's Baths
    assert "baths" in built(seen.boards[2])
    assert {item.card for item in seen.hand} == {"altar", "guard-tower", "ore-vein", "west-trading-post"}


def test_the_way_to_pay_that_is_praised_pays_otto() -> None:
    seen = view(1, *FIRST)
    plans = next(
        one.plans for item in seen.hand if item.card == "guard-tower" for one in item.uses if one.use == "build"
    )
    assert [(plan.left, plan.right) for plan in plans] == [(0, 2), (2, 0)]


@pytest.mark.parametrize("sold", ["apothecary", "workshop", "scriptorium"])
@pytest.mark.parametrize("way", ["altar build", "guard-tower build plan-1", "guard-tower build plan-2"])
def test_the_end_of_the_first_age_is_as_told(way: str, sold: str) -> None:
    seen = view(1, *FIRST, way, f"{sold} sell")
    mine = way.startswith("guard")
    assert ("altar" if mine else "guard-tower") in built(seen.boards[1])
    assert seen.boards[1].shields == (1 if mine else 2)
    seen = view(1, *FIRST, way, f"{sold} sell", "theater build")
    values = {token.against: token.value for token in seen.boards[0].tokens}
    assert values == {1: 1 if mine else -1, 2: 1}
    assert seen.age == 2
    assert seen.direction == "right"
    assert use(seen, "statue", "chain") == (True, 0)
    assert use(seen, "statue", "build")[1] == 6
    state, title = after(LESSONS[1], *FIRST, way, f"{sold} sell", "theater build", "statue chain")
    assert not title
    assert not state.over


def test_science_counts_as_told() -> None:
    seen = view(2)
    assert (science(seen.boards[0]), seen.boards[0].symbols[:3]) == (5, (1, 0, 2))
    assert seen.boards[0].coins == 5
    assert use(seen, "study", "build") == (True, 2)
    assert use(seen, "siege-workshop", "build") == (True, 4)
    assert use(seen, "palace", "build") == (False, 6)
    seen = view(2, *SECOND)
    assert science(seen.boards[0]) == 13
    assert (science(seen.boards[1]), seen.boards[1].symbols[:3]) == (21, (2, 3, 1))
    assert use(seen, "university", "chain")[0]
    assert use(seen, "university", "stage") == (True, 0)


@pytest.mark.parametrize(("way", "scores"), [(HIDE, (46, 41, 42)), (BUILD, (44, 41, 42)), (GIFT, (47, 49, 42))])
@pytest.mark.parametrize("last", ["palace stage", "lodge stage"])
def test_the_game_ends_as_told(way: str, scores: tuple[int, ...], last: str) -> None:
    guild = view(2, *SECOND, way, "philosophers-guild", "build")
    (entry,) = [e for e in guild.boards[0].points if e.source == "Guilds"]
    assert entry.amount == (7 if way == GIFT else 6)
    assert science(guild.boards[1]) == (31 if way == GIFT else 21)
    assert len(guild.boards[0].stages) == (1 if way == BUILD else 2)
    assert use(guild, "palace", "build") == (False, 6)
    assert use(guild, "lodge", "build")[0]
    assert guild.boards[0].coins == 3
    state, title = after(LESSONS[2], *SECOND, way, "philosophers-guild", "build", last)
    seen = GAME.view(state, 0)
    assert seen.over
    assert not title
    assert seen.scores == scores
    tokens = [[token.value for token in board.tokens] for board in seen.boards]
    assert tokens[0] == [-1] * 6
    assert sum(tokens[2]) == 18
    wonder = sum(entry.amount for entry in seen.boards[0].points if entry.source == "Wonder")
    assert wonder == (3 if way == BUILD else 10)


def test_before_the_guild_the_counts_are_as_told() -> None:
    seen = view(2, *SECOND, HIDE)
    assert seen.boards[1].counts["green"] == 6
    assert seen.boards[2].counts["yellow"] == 3
    assert sum(len(board.stages) for board in seen.boards) == 3
    assert use(seen, "philosophers-guild", "build") == (True, 2)
    assert view(2, *SECOND, HIDE, "philosophers-guild", "build").boards[0].coins == 3

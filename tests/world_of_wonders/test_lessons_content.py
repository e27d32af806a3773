"""What the lessons promise comes true on every path, the traps included."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tests.world_of_wonders.play import GAME, built, sites, view
from ziggurat.core.lessons.check import faults
from ziggurat.core.lessons.lesson import Lesson
from ziggurat.core.lessons.reading import begun
from ziggurat.core.lessons.walk import Course, Place, Way, ways
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def lesson(number: int) -> Lesson:
    found = GAME.lessons()[number - 1].lesson
    assert found is not None
    return found


def ends(given: Lesson) -> Iterator[tuple[tuple[Way, ...], WorldOfWonders]]:
    """Every path to its end: the ways chosen, and the position."""
    course = Course(given)
    todo: list[tuple[Place, WorldOfWonders]] = [(course.first, begun(GAME, given))]
    while todo:
        place, state = todo.pop()
        if course.over(place):
            yield place.taken, state
            continue
        asked = [way for written in course.step(place).ask for way in ways(written)]
        for way in asked or [()]:
            after = state.copy()
            for name in way:
                after.apply(given.seat, GAME.vocabulary.index(name))
            here = msgspec.structs.replace(place, made=way)
            for seat, name in course.then(here):
                after.apply(seat, GAME.vocabulary.index(name))
            todo.append((course.next(here, 0), after))


@pytest.mark.parametrize("number", [1, 2])
def test_a_lesson_is_sound_and_short(number: int) -> None:
    given = lesson(number)
    assert faults(GAME, given) == []
    for taken, _ in ends(given):
        assert len(taken) >= 8
    assert given.level == number
    assert all(step.answer for step in given.steps if step.ask and step.ask != ["end"])


def test_the_first_lesson_has_a_trap_that_costs_the_temple_and_nothing_else() -> None:
    brave = careful = 0
    for taken, state in ends(lesson(1)):
        shown = view(state, "red")
        assert shown.scores == (6, 1)
        assert "mausoleum-3" in built(state, "red")
        if ("place-temple",) in taken:
            brave += 1
            assert "temple" in shown.discard
            assert sites(state, "red") == {}
        else:
            careful += 1
            assert "temple" in [item.card for item in shown.hand]
    assert (brave, careful) == (2, 1)


def test_the_second_lesson_ends_with_six_pieces_on_every_path() -> None:
    finals = list(ends(lesson(2)))
    assert {way[-1] for taken, _ in finals for way in taken} >= {"worker-library", "militia-library", "end"}
    for _, state in finals:
        shown = view(state, "red")
        assert shown.over
        assert shown.winner == 0

"""The two lessons: sound on every path, and what they say of figures is what happens on the table."""

from __future__ import annotations

import pytest

from tests.paper_skyscrapers.play import GAME
from ziggurat.core.lessons.check import faults
from ziggurat.core.lessons.lesson import Lesson
from ziggurat.core.lessons.reading import begun
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView

FOUND = [entry.lesson for entry in GAME.lessons() if entry.lesson is not None]
LESSONS = {lesson.level: lesson for lesson in FOUND}
FORKS = ("profit", "mayor+3", "draw-diner", "draw-deck")


@pytest.mark.parametrize("level", [1, 2])
def test_a_lesson_is_sound_on_every_path(level: int) -> None:
    assert not faults(GAME, LESSONS[level])


def test_there_are_two_in_their_order() -> None:
    assert len(FOUND) == len(GAME.lessons())
    assert [lesson.level for lesson in FOUND] == [1, 2]


def played(lesson: Lesson, line: str) -> PaperView:
    """The reader's view after some choices, each by the seat that is asked: only one is, at any time here."""
    state = begun(GAME, lesson)
    for name in line.split():
        state.apply(state.actors()[0], GAME.vocabulary.index(name))
    return GAME.view(state, 0)


STREET = (
    "build-branch-library at+1 build-bungalow-court at+1 build-row-houses at+2 draw-deck mayor+2 newsstand at+3 profit"
)


def test_the_first_hop_scores_the_first_point() -> None:
    view = played(LESSONS[1], "build-branch-library at+1 build-bungalow-court at+1 build-row-houses at+2")
    assert view.scores == (1, 0)
    assert view.tracks[2].spaces == (2, 1)


@pytest.mark.parametrize("fork", FORKS)
def test_who_guards_the_line_scores_and_who_draws_is_a_stepping_stone(fork: str) -> None:
    before = played(LESSONS[1], STREET)
    assert before.tracks[0].spaces == (2, 1)
    assert before.tracks[0].to_point[0] == 1
    view = played(LESSONS[1], f"{STREET} {fork} build-cannery at+2")
    guarded = not fork.startswith("draw")
    assert view.scores == ((2, 0) if guarded else (1, 2))
    assert view.tracks[0].spaces == ((3, 2) if guarded else (2, 3))


@pytest.mark.parametrize("fork", FORKS)
def test_building_over_costs_one_card_and_the_mayor_builds_the_last_for_nothing(fork: str) -> None:
    mine = "draw-brickyard" if not fork.startswith("draw") else "profit"
    line = f"{STREET} {fork} build-cannery at+2 {mine} draw-deck build-garden-apartments"
    view = played(LESSONS[1], line)
    assert view.level == 2
    prices = {place.place: place.price for place in view.offers[0].places}
    assert prices[1] == prices[2] == prices[0] == 1
    assert prices[-1] == prices[3] == prices[4] == 2
    before = view.scores[0]
    asked = played(LESSONS[1], f"{line} at+1")
    (card,) = {GAME.vocabulary.name(choice) for choice in asked.legal} - {"savings-bank"}
    assert played(LESSONS[1], f"{line} at+1 {card}").scores[0] == before + 1
    view = played(LESSONS[1], f"{line} at+1 {card} mayor+1 savings-bank")
    assert all(place.price == 0 for place in view.offers[0].places)


BUILT = "build-the-embarcadero at+2 corner-store"


@pytest.mark.parametrize("last", ["population", "profit"])
def test_the_order_of_the_last_turn_decides_the_game(last: str) -> None:
    good = played(LESSONS[2], f"{BUILT} mayor+2 profit {last} tuck-town-hall claim-grand-tour")
    assert good.over
    assert good.scores == (25, 22)
    bad = played(LESSONS[2], f"{BUILT} tuck-town-hall mayor+2 profit {last} claim-grand-tour")
    assert bad.over
    assert bad.scores == (21, 22)
    assert [award.leader for award in bad.awards if award.id == "tallest-building"] == [-1]


def test_what_the_second_lesson_says_of_tracks() -> None:
    view = played(LESSONS[2], f"{BUILT} mayor+2")
    assert all(0 < steps <= 3 for steps in (track.to_point[0] for track in view.tracks))
    view = played(LESSONS[2], f"{BUILT} mayor+2 profit")
    assert view.tracks[0].spaces[0] == 17
    assert [track.to_point[0] for track in view.tracks] == [1, 2, 1]

"""Lessons in the terminal: listed, given in words, checked."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Run
from ziggurat import games
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.lessons.lesson import Lesson
from ziggurat.core.lessons.reading import begun
from ziggurat.core.lessons.walk import Course

FOLDER = Path(games.__file__).parent / "skyrise/lessons"


def test_lessons_are_listed(run: Run) -> None:
    result = run("learn skyrise")
    assert result.exit_code == 0
    assert "Your first building" in result.stdout
    assert "ziggurat learn GAME NUMBER" in result.stdout
    assert "skyrise" in run("learn").stdout


def test_a_lesson_is_given_in_words(run: Run) -> None:
    typed = [
        "x",
        "",
        "pass",
        "=2",
        "!",
        "24",
        "BO03",
        "44",
        "BO06",
        "",
        "",
        "34",
        "BO05",
        "",
        "b",
        "b",
        "BO11",
        "t",
        "",
    ]
    result = run("learn skyrise 1", *typed, "", "")
    assert result.exit_code == 0
    for words in (
        "[1/12] A city above the clouds",
        "Press Enter to go on.",
        "You may pass, and it costs nothing.",
        "2 is under 22, and every bid must climb.",
        "Choose 24, short or 34, medium.",
        "Ines bids 38",
        "You opened the door",
        "Right on the spot",
        "You can now:",
        "Bid on what you want, not beside it",
    ):
        assert words in result.stdout, words
    assert result.stdout.count("Where do you begin?") == 2


def test_who_leaves_or_ends_the_input_is_let_go(run: Run) -> None:
    assert "Until another time." in run("learn skyrise 1-first-building", "q").stdout
    assert "Until another time." in run("learn skyrise 1", "").stdout
    assert "This is the first step." in run("learn skyrise 1", "b", "q").stdout


def test_a_folder_is_checked_and_all_faults_are_told(run: Run, tmp_path: Path) -> None:
    result = run(f"learn --check {FOLDER}")
    assert (result.exit_code, result.stdout.count("a sound lesson of Skyrise")) == (0, 2)
    text = (FOLDER / "1-first-building.toml").read_text()
    broken = tmp_path / "broken.toml"
    broken.write_text(text.replace('ask = ["44"]', 'ask = ["45"]').replace('met = ["rows"]', 'met = ["row"]'))
    result = run(f"learn skyrise --check {broken}")
    assert result.exit_code == 2
    assert "broken.toml: step 4, ask: no choice is called '45'" in result.stderr
    assert "broken.toml: step 6, met: 'row' is not in hide" in result.stderr
    assert "it lies in the folder of no game" in run(f"learn --check {broken}").stderr


@pytest.mark.parametrize("key", games.keys())
def test_every_lesson_can_be_begun_in_words(run: Run, key: str) -> None:
    for number, entry in enumerate(games.load(key).lessons(), 1):
        assert entry.lesson is not None, entry.trouble
        result = run(f"learn {key} {number}", "q")
        assert result.exit_code == 0
        assert entry.lesson.steps[0].say.split()[0] in result.stdout


def _lines(game: AnyGame, lesson: Lesson) -> list[str]:
    """What somebody types who always chooses the first thing that is welcome, to the end."""
    course, state, lines = Course(lesson), begun(game, lesson), []
    place = course.first
    while not course.over(place):
        here = place
        if course.asks(place):
            names = [game.vocabulary.name(choice) for choice in state.legal(lesson.seat)]
            name = next(name for name in names if course.welcome(place, name) != "no")
            lines.append(f"={name}")
            state.play(lesson.seat, game.vocabulary.index(name))
            place = course.choose(place, name, 0)
            here = msgspec.structs.replace(here, made=(*here.made, name))
        else:
            lines.append("")
            place = course.next(place, 0)
        if place.step != here.step:
            for seat, name in course.then(here):
                state.play(seat, game.vocabulary.index(name))
    return lines


@pytest.mark.parametrize("key", games.keys())
def test_every_lesson_is_given_to_its_end_in_words(run: Run, key: str) -> None:
    game = games.load(key)
    for number, entry in enumerate(game.lessons(), 1):
        assert entry.lesson is not None
        lines = _lines(game, entry.lesson)
        told = run(f"learn {key} {number}", *lines, "", "").stdout
        assert "You can now:" in told, told[-600:]
        assert entry.lesson.can[-1] in told

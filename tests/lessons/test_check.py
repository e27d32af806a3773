"""Lessons: all that come with the games are sound, and the checker finds every kind of fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from ziggurat import games
from ziggurat.core.contract.errors import LessonError
from ziggurat.core.lessons.check import faults
from ziggurat.core.lessons.reading import LARGEST, begun, in_folder, parse, read

FOLDER = Path(games.__file__).parent
ALL = sorted(FOLDER.glob("*/lessons/*.toml"))
FIRST = FOLDER / "skyrise/lessons/1-first-building.toml"
TEXT = FIRST.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_every_path_of_every_lesson_is_sound(path: Path) -> None:
    game = games.load(path.parent.parent.name)
    lesson = read(path)
    assert [str(fault) for fault in faults(game, lesson)] == []
    assert path.stem in [entry.key for entry in game.lessons() if entry.lesson]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "Otto bids 22"', 'titel = "Otto bids 22"', "step 2: Object contains unknown field `titel`"),
        ("level = 1", 'level = "one"', "level: Expected `int`, got `str`"),
        ('ask = ["44"]', "ask = 44", "step 4, ask: Expected `array`, got `int`"),
        ('at = ["piece:22", "choice:BO03"]', 'at = ["disc:22"]', "step 3, at[0]: Expected `str` matching"),
        ("title =", "title", "not TOML"),
        ("level = 1", "level = 1\nsteps = 3", "unknown field `steps`"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_step_and_field(old: str, new: str, said: str) -> None:
    with pytest.raises(LessonError, match=r"^some\.toml: ") as caught:
        parse(TEXT.replace(old, new, 1), "some.toml")
    assert said in str(caught.value)


def test_a_file_that_is_too_large_or_no_text_or_too_deep_is_refused() -> None:
    for text, said in (
        ("#" * (LARGEST + 1), "too large"),
        (b"\xff\xfe", "not UTF-8"),
        ("a = " + "[" * 5000, "some.toml: "),
        ("", "missing required field"),
    ):
        with pytest.raises(LessonError, match=said):
            parse(text, "some.toml")


def test_a_position_that_cannot_be_is_told_in_one_sentence() -> None:
    skyrise = games.load("skyrise")
    for old, new, said in (
        ('BO06 = "white"', 'BO06 = "pink"', "setup: "),
        ("[setup]\nseats = 3", "[setup]\nseats = 4", "setup: "),
        ("seat = 0", "seat = 3", "seat: there is no seat 3"),
        ("seat = 0", 'seat = 0\nchoices = ["0 9999"]', "choices: 1: '0 9999': no choice is called '9999'"),
        ("seat = 0", 'seat = 0\noptions = { wind = "yes" }', "options: "),
        ("[setup]", '[setup]\nbids2 = "x"', "setup: "),
    ):
        with pytest.raises(LessonError, match=r"^some\.toml: ") as caught:
            begun(skyrise, parse(TEXT.replace(old, new, 1), "some.toml"), "some.toml")
        assert said in str(caught.value), str(caught.value)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('ask = ["44"]', 'ask = ["43"]', "step 4, ask: no choice is called '43'"),
        ('ask = ["44"]', 'ask = ["34"]', "step 4, ask: after 24, BO03: no welcome way is legal; it could be"),
        ('ask = ["44"]', 'ask = ["44", "34"]', "step 4, ask: '34' is legal on no path"),
        ('ask = ["44"]', 'ask = ["44", "44 BO06"]', "step 4, ask: '44' is already the beginning of '44 BO06'"),
        ('"pass" = "Then Ines', '"BO01 pass" = "Then Ines', "step 4, answer: 'BO01 pass' can be tried on no path"),
        ('then = ["1 38"', 'then = ["1 37"', "step 3, then: no choice is called '37'"),
        ('then = ["1 38"', 'then = ["1 8"', "step 3, then: after 24: '1 8' is not legal: "),
        ('then = ["1 38"', 'then = ["2 38"', "step 3, then: after 24: '2 38': this seat has nothing to choose"),
        ('"1 BO02", "2 pass"]', '"1 BO02", "7 pass"]', "step 3, then: '7 pass': there is no seat 7"),
        ('at = ["piece:38", "piece:44"]', 'at = ["piece:39"]', "'piece:39' is not on the table at this moment"),
        ('at = ["piece:38", "piece:44"]', 'at = ["part:tiles"]', "'part:tiles' is hidden; it has not been met yet"),
        ('met = ["rows"]', 'met = ["row"]', "step 6, met: 'row' is not in hide, which has rows, "),
        ('rows = [".rows"]', 'rows = ["part:hand", "part:ask"]', "'24' is welcome, and what carries it is hidden"),
        ('rows = [".rows"]', 'rows = [".cows"]', "hide.rows: '.cows' is on the table at no moment of the lesson"),
        ('after = "BO11"', 'after = "BO13"', "step 10, after: 'BO13' is welcome in no step before"),
        ('after = "BO11"', 'after = "BO11"\nunless = "BO11"', "step 10, step: no path comes here"),
        ("Most Prestige wins.", "Most " * 20, "step 1, say: 49 words; at most 40 are read"),
        ('title = "Otto bids 22"', f'title = "{"Otto " * 15}"', "step 2, title: 75 characters"),
        ('ask = ["44"]', "", "step 4, answer: nothing is asked in this step"),
        ('[[step]]\ntitle = "And', '[[step]]\ntitle = "x"\nsay = "y"\n' * 3 + '[[step]]\ntitle = "A', "half of them"),
    ],
)
def test_the_checker_finds(old: str, new: str, said: str) -> None:
    assert old in TEXT
    found = [str(fault) for fault in faults(games.load("skyrise"), parse(TEXT.replace(old, new, 1), "some.toml"))]
    assert any(said in fault for fault in found), found


def test_a_broken_lesson_is_listed_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ziggurat.core.lessons import reading

    broken = TEXT.replace('BO06 = "white"', 'BO06 = "pink"', 1).encode()
    monkeypatch.setattr(reading, "_texts", lambda _package: (("1-a", broken), ("2-b", b"x"), ("3-c", TEXT.encode())))
    entries = in_folder(games.load("skyrise"))
    assert [(entry.key, entry.lesson is None) for entry in entries] == [("3-c", False), ("1-a", True), ("2-b", True)]
    assert entries[1].trouble.startswith("lessons/1-a.toml: setup: ")
    assert entries[2].trouble.startswith("lessons/2-b.toml: not TOML: ")

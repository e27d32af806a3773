"""Puzzles are found, kept, checked again, and given as lessons."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from tests.tiny_game import TinyGame
from ziggurat.arena import puzzles as hunting
from ziggurat.arena.puzzles import Verdict, certain, chosen, difficulty_of, doubts, hunt, make_puzzles
from ziggurat.core.contract.errors import PuzzleError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.observation import Sight
from ziggurat.core.lessons import puzzle as stored
from ziggurat.core.lessons.puzzle import Collection, Puzzle, puzzles_of, written
from ziggurat.core.lessons.puzzle_lesson import as_lesson

TINY: AnyGame = TinyGame().register()
BUDGET = "400"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short searches that count their tries, so that the tests find the same puzzles everywhere."""
    monkeypatch.setattr(hunting, "GLANCE", "60")
    monkeypatch.setattr(hunting, "PROMISING", "150")
    monkeypatch.setattr(hunting, "FEWEST", 2)
    monkeypatch.setattr(hunting, "LOOKED_AT", 1.0)


@cache
def some() -> list[Puzzle]:
    return [puzzle for seed in range(12) for puzzle in hunt(TINY, 2, seed, BUDGET)]


@pytest.fixture
def found() -> list[Puzzle]:
    assert some(), "no game of twelve has a puzzle"
    return some()


def test_a_puzzle_is_a_question_with_a_clear_answer(found: list[Puzzle]) -> None:
    for puzzle in found:
        state = puzzle.position(TINY)
        legal = TINY.names(state, puzzle.seat)
        assert puzzle.best in legal
        assert puzzle.plan[0] == puzzle.best
        assert puzzle.lead >= hunting.LEAD
        assert next(iter(puzzle.chances)) == puzzle.best
        assert set(puzzle.chances) <= set(legal)
        assert doubts(TINY, puzzle, BUDGET, seed=99) == ""


def test_the_same_game_has_the_same_puzzles() -> None:
    assert hunt(TINY, 2, 5, BUDGET) == hunt(TINY, 2, 5, BUDGET)


def test_an_answer_that_is_not_the_best_is_found_out(found: list[Puzzle]) -> None:
    puzzle = found[0]
    other = next(name for name in TINY.names(puzzle.position(TINY), puzzle.seat) if name != puzzle.best)
    wrong = msgspec.structs.replace(puzzle, best=other, plan=[other])
    assert "the search now takes" in doubts(TINY, wrong, BUDGET, seed=99)


def test_what_two_searches_do_not_agree_upon_is_no_puzzle(found: list[Puzzle], monkeypatch: pytest.MonkeyPatch) -> None:
    sight = Sight(TINY, found[0].position(TINY), found[0].seat)
    first, second = sight.legal()[:2]
    said = {1: Verdict(first, 0.3, 0.05, second, {}), 2: Verdict(second, 0.3, 0.05, first, {})}
    monkeypatch.setattr(hunting, "verdict", lambda _sight, _budget, seed: said[seed])
    assert certain(sight, BUDGET, (1, 2)) is None
    assert certain(sight, BUDGET, (1, 1)) == said[1]


@pytest.mark.parametrize(("lead", "error", "clear"), [(0.09, 0.0, False), (0.2, 0.12, False), (0.2, 0.05, True)])
def test_clear_means_far_ahead_and_sure(lead: float, error: float, clear: bool) -> None:
    assert Verdict(0, lead, error, 1, {}).clear is clear


def test_difficulty_says_who_finds_it(found: list[Puzzle]) -> None:
    for puzzle in found:
        sight = Sight(TINY, puzzle.position(TINY), puzzle.seat)
        assert puzzle.difficulty == difficulty_of(sight, TINY.vocabulary.index(puzzle.best), puzzle.seed)


def test_all_difficulties_get_their_share(found: list[Puzzle]) -> None:
    def made(kind: str, number: int) -> list[Puzzle]:
        return [msgspec.structs.replace(found[0], difficulty=kind, seed=seed) for seed in range(number)]

    shared = chosen([*made("easy", 30), *made("hard", 3)], 20)
    assert [sum(one.difficulty == kind for one in shared) for kind in ("easy", "medium", "hard")] == [17, 0, 3]


def test_a_hunt_goes_on_where_it_was(tmp_path: Path) -> None:
    first = make_puzzles(TINY, 2, budget=BUDGET, most=30, keep=tmp_path)
    (kept,) = tmp_path.iterdir()
    before = kept.read_bytes()
    assert make_puzzles(TINY, 2, budget=BUDGET, most=30, keep=tmp_path) == first
    assert kept.read_bytes() == before
    assert len(make_puzzles(TINY, 3, budget=BUDGET, most=30, keep=tmp_path)) == 3
    assert kept.read_bytes().startswith(before)


def test_a_file_of_puzzles_is_read_for_its_rules_only(found: list[Puzzle], monkeypatch: pytest.MonkeyPatch) -> None:
    text = written(TINY, found)
    collection = msgspec.json.decode(text, type=Collection)
    assert {one.seed for one in collection.puzzles} == {one.seed for one in found}
    monkeypatch.setattr(stored, "_collection", lambda _package: collection)
    assert len(puzzles_of(TINY)) == len(found)
    old = msgspec.structs.replace(collection, rules="before")
    monkeypatch.setattr(stored, "_collection", lambda _package: old)
    assert puzzles_of(TINY) == ()


def test_a_broken_puzzle_says_why(found: list[Puzzle]) -> None:
    puzzle = found[0]
    for change, words in (
        ({"best": "nonsense"}, "'nonsense' cannot be chosen"),
        ({"seat": 7}, "seat 7 has nothing to choose"),
        ({"choices": ["0 nonsense"]}, "is not a seat and a choice"),
        ({"seats": 99}, "99"),
    ):
        with pytest.raises(PuzzleError, match=words):
            msgspec.structs.replace(puzzle, **change).position(TINY)


def test_a_lesson_of_it_asks_and_explains(found: list[Puzzle]) -> None:
    lesson = as_lesson(TINY, found[0])
    asks, explains = lesson.steps
    assert asks.ask == [found[0].best]
    assert found[0].best not in asks.answer
    assert not explains.ask
    assert "more games in 100 than" in explains.say
    assert lesson.names[lesson.seat] == "You"

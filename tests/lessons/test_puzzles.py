"""The puzzles that come with the games: each can be set up, asked, solved and explained."""

from __future__ import annotations

import pytest

from ziggurat import games
from ziggurat.core.lessons.puzzle import DIFFICULTIES, puzzles_of
from ziggurat.core.lessons.puzzle_lesson import as_lesson, key_of, keys_of, puzzle_entry
from ziggurat.core.lessons.reading import begun
from ziggurat.core.lessons.walk import Course

KEYS = [key for key in games.keys() if games.load(key).file("puzzles.json")]  # noqa: SIM118 (a function of the module)


def test_all_five_games_have_puzzles() -> None:
    assert len(KEYS) == 5


@pytest.mark.parametrize("key", KEYS)
def test_the_puzzles_are_for_the_rules_of_today(key: str) -> None:
    game = games.load(key)
    assert puzzles_of(game), f"make content: the puzzles of {game.title} are for other rules"
    assert len(set(keys_of(game))) == len(puzzles_of(game))


@pytest.mark.parametrize("key", KEYS)
def test_each_puzzle_is_asked_solved_and_explained(key: str) -> None:
    game = games.load(key)
    for puzzle in puzzles_of(game):
        entry = puzzle_entry(game, key_of(puzzle))
        assert entry is not None
        lesson = entry.lesson
        assert lesson is not None, entry.trouble
        assert lesson == as_lesson(game, puzzle)
        assert puzzle.difficulty in DIFFICULTIES
        assert puzzle.lead >= 0.1
        course = Course(lesson)
        state = begun(game, lesson)
        place = course.first
        wrong = next(name for name in game.names(state, puzzle.seat) if name != puzzle.best)
        assert course.welcome(place, wrong) == "no"
        assert course.welcome(place, puzzle.best) == "done"
        place = course.choose(place, puzzle.best, 1)
        for name in puzzle.plan:
            state.apply(puzzle.seat, game.vocabulary.index(name))
        said = course.said(place)
        assert "more games in 100" in said
        assert ".." not in said
        assert "1 points" not in said

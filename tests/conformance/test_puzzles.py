"""The puzzles of the games once more: a search with other luck still finds the same answer clearly the best."""

from __future__ import annotations

import pytest

from ziggurat import games
from ziggurat.arena.puzzles import doubts
from ziggurat.core.contract import state
from ziggurat.core.lessons.puzzle import puzzles_of

KEYS = [key for key in sorted(games.keys()) if puzzles_of(games.load(key))]
COMPILED = not state.__file__.endswith(".py")


@pytest.mark.skipif(not COMPILED, reason="a search in plain Python sees too little in its time")
@pytest.mark.parametrize("key", KEYS)
def test_the_clearest_puzzle_of_each_game_holds(key: str) -> None:
    game = games.load(key)
    clearest = max(puzzles_of(game), key=lambda puzzle: puzzle.lead)
    assert doubts(game, clearest, "3000", seed=5) == ""


@pytest.mark.nightly
@pytest.mark.parametrize("key", KEYS)
def test_all_puzzles_hold_under_a_longer_search(key: str) -> None:
    game = games.load(key)
    against = {number: doubts(game, puzzle, "10s", seed=5) for number, puzzle in enumerate(puzzles_of(game), 1)}
    assert {number: said for number, said in against.items() if said} == {}

"""Positions in names: what `setup` takes, what it refuses, and the way back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.seven_wonders.play import GAME, built, city, random_moves, setup, view
from ziggurat.core.contract.errors import PositionError


def test_only_seats_are_needed() -> None:
    state = GAME.setup({"seats": 5})
    assert (state.age, state.turn, view(state).phase) == (1, 1, "choose")
    assert all(len(hand) == 7 for hand in state.hands)


def test_the_seed_deals_the_rest() -> None:
    assert GAME.setup({"seats": 4, "seed": 1}).hands == GAME.setup({"seats": 4, "seed": 1}).hands
    assert GAME.setup({"seats": 4, "seed": 1}).hands != GAME.setup({"seats": 4, "seed": 2}).hands


@pytest.mark.parametrize("seats", [3, 6])
def test_there_and_back_in_every_phase(seats: int) -> None:
    seen = set()
    for seed in range(4):
        state = GAME.new(seats, seed, boards="chosen" if seed % 2 else "dealt", sides="B")
        for _ in random_moves(state, seed):
            if view(state).phase not in seen or seed == 0:
                seen.add(view(state).phase)
                assert GAME.setup(GAME.position(state)).attributes() == state.attributes()
        assert GAME.setup(GAME.position(state)).attributes() == state.attributes()
    assert {"choose", "boards"} <= seen


def test_a_named_city() -> None:
    red = {"board": "rhodos-b", "cards": ["loom", "stockade"], "stages": 1, "coins": 7, "hand": ["temple"]}
    state = setup(age=2, turn=3, cities={"red": red})
    assert built(state, "red") == ["loom", "stockade"]
    assert (city(state, "red").coins, city(state, "red").shields) == (7, 2)
    assert "temple" in [item.card for item in view(state, "red").hand]
    assert len(view(state, "red").hand) == 5


def test_a_choice_that_is_made() -> None:
    red = {"hand": ["barracks"], "card": "barracks", "use": "build", "plan": [2, 0]}
    state = setup(cities={"red": red})
    assert state.actors() == (1, 2)
    assert view(state, "red").plan is not None
    half = setup(cities={"red": {"hand": ["barracks"], "card": "barracks"}})
    assert view(half, "red").asked == "use"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"seats": 2}, "seats: 7 Wonders is for 3 to 8."),
    ({"seats": 3, "phase": "chose"}, "did you mean 'choose'?"),
    ({"seats": 3, "cities": {"blue": {}}}, "is not the color of a seat"),
    ({"seats": 3, "cities": {"red": {"board": "rodos-a"}}}, "did you mean 'rhodos-a'?"),
    ({"seats": 3, "cities": {"red": {"board": "gizah-a"}, "teal": {"board": "gizah-b"}}}, "two seats have the same"),
    ({"seats": 3, "cities": {"red": {"cards": ["bath"]}}}, "did you mean 'baths'?"),
    ({"seats": 3, "cities": {"red": {"cards": ["palace"]}}}, "belongs to a later age"),
    ({"seats": 3, "turn": 3, "cities": {"red": {"cards": ["altar", "altar"]}}}, "two of one name"),
    ({"seats": 3, "cities": {"red": {"hand": ["tree-farm"]}}}, "only 0 are in the game"),
    ({"seats": 3, "cities": {"red": {"hand": ["temple"]}}}, "a card of another age"),
    ({"seats": 3, "turn": 6, "cities": {"red": {"hand": ["altar", "baths", "loom"]}}}, "holds 2 cards now"),
    ({"seats": 3, "age": 2, "cities": {"red": {"cards": ["sawmill"]}}}, "too few cards of age 2"),
    ({"seats": 3, "age": 3, "cities": {"red": {"board": "rhodos-b", "stages": 3}}}, "has 2 of 2 stages"),
    ({"seats": 3, "cities": {"red": {"stages": 1}}}, "has had no time for them"),
    ({"seats": 3, "pile": ["altar"]}, "cannot have been thrown away yet"),
    ({"seats": 3, "cities": {"red": {"power_used": True}}}, "has no such power"),
    ({"seats": 3, "cities": {"red": {"hand": ["baths"], "card": "altar"}}}, "is not in the hand"),
    ({"seats": 3, "cities": {"red": {"use": "sell"}}}, "has chosen none"),
    ({"seats": 3, "phase": "raise", "turn": 2, "pile": ["altar"]}, "name who is asked"),
    ({"seats": 3, "phase": "raise", "turn": 2, "agenda": ["red"]}, "nothing to build from"),
    ({"seats": 3, "phase": "leftover", "turn": 2}, "in the last turn only"),
    ({"seats": 3, "turn": 7}, "turn: 1 to 6"),
    ({"seats": 3, "age": 4}, "age: 1 to 3"),
    ({"seats": 3, "tokens": [["red", "teal", 1, 40]]}, "a value up to 15"),
    ({"seats": 3, "removed": ["workers-guild"]}, "5 guilds are out"),
    ({"seats": 3, "taken": [["altar", "sell"]]}, "0 cards were taken by now"),
    ({"seats": 3, "what": 1}, "what"),
    ({"seats": 3, "cities": {"red": {"coins": -1}}}, "cities"),
]


@pytest.mark.parametrize(("position", "words"), REFUSED)
def test_what_does_not_fit_is_refused(position: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.setup(position)
    assert words in str(error.value)


def test_a_choice_that_is_not_possible_is_refused() -> None:
    with pytest.raises(PositionError, match="cannot build"):
        setup(cities={"red": {"hand": ["stockade"], "card": "stockade", "use": "build", "plan": [0, 0]}})
    with pytest.raises(PositionError, match="cannot pay so"):
        setup(cities={"red": {"hand": ["barracks"], "card": "barracks", "use": "build", "plan": [1, 0]}})
    with pytest.raises(PositionError, match="one way to pay"):
        setup(cities={"red": {"hand": ["barracks"], "card": "barracks", "use": "build"}})

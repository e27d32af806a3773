"""Positions by name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_of_wonders.play import GAME, do, hand, pending, random_moves, setup, site, view
from ziggurat.core.contract.errors import PositionError


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_a_written_position_gives_back_an_equal_one(seats: int) -> None:
    state = GAME.new(seats, 3, black_market="on", spy_network="on", events="8", fair_start="on")
    for number, _ in enumerate(random_moves(state, seats)):
        if number % 17 == 0:
            assert GAME.setup(GAME.position(state)).attributes() == state.attributes()
    assert GAME.setup(GAME.position(state)).attributes() == state.attributes()


def test_what_is_left_out_is_dealt() -> None:
    state = GAME.setup({"seats": 3})
    assert [len(held) for held in state.hands] == [5, 5, 5]
    assert len(state.pile) == 108 - 15
    assert pending(state) == "red play"
    assert GAME.setup({"seats": 3, "seed": 1}).pile != state.pile
    assert GAME.setup({"seats": 3}).attributes() == state.attributes()


def test_hands_may_be_exchanged_in_a_position() -> None:
    state = GAME.setup({"seats": 2, "phase": "mulligan", "first": "teal", "districts": {"teal": {"hand": ["farm"]}}})
    assert pending(state) == "teal mulligan"
    do(state, "teal keep", "red mulligan")
    assert (pending(state), hand(state, "teal")) == ("teal play", ["farm"])


def test_phases_run_on_from_their_beginning() -> None:
    state = setup(red={"hand": ["farm"]}, phase="draw")
    assert len(hand(state, "red")) == 5
    assert pending(state) == "teal play"
    assert view(setup(red={"sites": ["farm"]}, phase="wonders")).discard == ("farm",)


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({}, "seats"),
        ({"seats": 8}, "for 2 to 7"),
        ({"seats": 2, "phase": "dinner"}, "'dinner' is not a phase"),
        ({"seats": 2, "districts": {"rod": {}}}, "did you mean 'red'?"),
        ({"seats": 2, "districts": {"teal": {"hand": ["farn"]}}}, "did you mean 'farm'?"),
        ({"seats": 2, "districts": {"red": {"hand": ["curfew"]}}}, "'curfew' is not a card"),
        ({"seats": 2, "districts": {"red": {"hand": ["farm"] * 7}}}, "farm: 7 are named, but only 6"),
        ({"seats": 2, "districts": {"red": {"hand": ["spy_network"]}}}, "spy_network: 1 are named, but only 0"),
        ({"seats": 2, "districts": {"red": {"sites": ["aurora"]}}}, "aurora is nothing that is built"),
        ({"seats": 2, "districts": {"red": {"sites": ["zeus-1"]}, "teal": {"sites": ["zeus-1"]}}}, "no such plot free"),
        ({"seats": 2, "districts": {"red": {"naturals": ["farm"]}}}, "naturals: farm is none"),
        ({"seats": 2, "modules": ["farm"]}, "farm is no module"),
        ({"seats": 2, "current": "red", "phase": "mulligan"}, "current"),
        ({"seats": 2, "phase": "battle"}, "say in `agenda` where the battle is"),
        ({"seats": 2, "turns_left": 99}, "turns_left"),
        ({"seats": 2, "units": [{"unit": "worker", "at": "farm-1"}]}, "farm-1 does not stand on the table"),
        ({"seats": 2, "units": [{"unit": "wizard", "at": "held"}]}, "'wizard' is not a kind of unit"),
        ({"seats": 2, "target": "farm-1"}, "target"),
        ({"seats": 2, "asked": [0]}, "asked"),
        ({"seats": 2, "agenda": []}, "agenda"),
        ({"seats": 2, "agenda": [["draw", "red", 0, 0, 0, 0]]}, "the last must be a question"),
        ({"seats": 2, "agenda": [["dance", "red", 0, 0, 0, 0]]}, "'dance' is not a frame"),
        ({"seats": 2, "losses": [["red", "worker", 4]]}, "losses"),
        ({"seats": 2, "sites": ["farm-1"]}, "sites: must name the same plots"),
        ({"seats": 2, "surprise": 1}, "surprise"),
    ],
)
def test_a_position_that_cannot_be_says_why(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.setup(position)
    assert complaint in str(error.value)


def test_all_pieces_without_a_victory_cannot_be() -> None:
    six = [f"zeus-{n}" for n in range(1, 7)]
    with pytest.raises(PositionError, match="has won"):
        setup(red={"buildings": six})


def test_units_of_a_position_keep_their_order() -> None:
    state = setup(red={"sites": [site("farm", "worker", "foreman"), site("temple", "worker")]})
    assert view(state).districts[0].sites[0].units == ("worker", "foreman")

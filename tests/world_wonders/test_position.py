"""Positions in plain names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_wonders.play import GAME, one, random_moves, setup, town
from ziggurat.core.contract.errors import PositionError


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_position_goes_there_and_back(seats: int) -> None:
    state = GAME.new(seats, 6, map="B", resources="B", objectives="three", automaton="hard")
    for n, _ in enumerate(random_moves(state, 2)):
        if n % 7 == 0 or state.laid:
            assert GAME.setup(GAME.position(state)).attributes() == state.attributes()
    assert GAME.setup(GAME.position(state)).attributes() == state.attributes()


def test_what_is_left_out_is_dealt() -> None:
    state = GAME.setup({"seats": 3, "seed": 4})
    assert len(state.up) == 3
    assert state.stacks != GAME.setup({"seats": 3, "seed": 5}).stacks
    assert GAME.setup({"seats": 3, "seed": 4}).attributes() == state.attributes()
    market = GAME.setup({"seats": 2, "round": 4, "stacks": {"M1": ["M1-farm-2", "M1-temple-1"]}})
    ids = [GAME.tables.tile_ids[tile] for tile in market.stacks[0]]
    assert ids[3:5] == ["M1-farm-2", "M1-temple-1"]
    assert len(set(ids)) == 10
    solo = GAME.setup({"seats": 1, "automaton": {"seen": ["S01", "S02"]}})
    assert len(solo.solo_deck) == 12


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"seats": 6}, "seats: World Wonders is for 1 to 5."),
        ({"seats": 2, "round": 11}, "round: 1 to 10."),
        ({"seats": 2, "rond": 1}, "unknown field `rond`"),
        ({"seats": 2, "order": ["yellow"]}, "order: every seat once."),
        ({"seats": 2, "turn": "red"}, "'red' is not the color of a seat"),
        ({"seats": 2, "mode": "easy"}, "mode: only solo play has one."),
        ({"seats": 1, "mode": "esay"}, "did you mean 'easy'?"),
        ({"seats": 2, "automaton": {}}, "automaton: it plays in solo games only."),
        ({"seats": 2, "map_side": "C"}, "'C' is not a side"),
        ({"seats": 2, "cities": {"yellow": {"map": "valley"}}}, "map: it is not on this side."),
        ({"seats": 2, "map_side": "B", "cities": {"yellow": {"map": "valley"}, "lime": {"map": "valley"}}},
         "map: valley is there once only (WW-029)."),
        ({"seats": 2, "cities": {"yellow": town("long-road A12:D12")}}, "lies on another piece"),
        ({"seats": 2, "cities": {"yellow": town("tower F9")}}, "lies on the wrong ground"),
        ({"seats": 2, "cities": {"yellow": town("tower A1:B1")}}, "has another shape"),
        ({"seats": 2, "cities": {"yellow": town("towr A1")}}, "'towr' is not a piece"),
        ({"seats": 2, "cities": {"yellow": {"pieces": ["tower Z9"]}}}, "place: no choice is called 'Z9'"),
        ({"seats": 2, "cities": {"yellow": {"pieces": ["tower giza"]}}}, "'giza' is not a place"),
        ({"seats": 2, "cities": {"yellow": {"pieces": ["tower dot1-A1 @x"]}}}, "@ and a round are expected"),
        ({"seats": 2, "round": 9, "cities": {"yellow": town("M2-farm-1 A11:C11", "M2-farm-1 A10:C10")}},
         "a building tile stands twice"),
        ({"seats": 2, "cities": {"yellow": town("M2-farm-1 A11:C11")}}, "more tiles of M2 than were turned up"),
        ({"seats": 2, "cities": {"yellow": town(food=16)}}, "food: the track ends at 15."),
        ({"seats": 2, "cities": {"yellow": town(population=18)}}, "population: the track ends at 17."),
        ({"seats": 2, "cities": {"yellow": town(spent=8)}}, "spent: yellow may spend 7 only."),
        ({"seats": 2, "cities": {"yellow": town(loan="some")}}, "'some' is not a loan"),
        ({"seats": 2, "stacks": {"E4": []}}, "'E4' is not a stack in play"),
        ({"seats": 2, "stacks": {"M1": ["M2-farm-1"]}}, "a tile that does not belong to M1"),
        ({"seats": 2, "stacks": {"M1": ["M1-farm-1", "M1-farm-1"]}}, "stacks: each tile once."),
        ({"seats": 2, "offer": {"long-road": 3}}, "offer: there are 1 at most."),
        ({"seats": 1, "pedestals": {"pedestal-1": "yellow"}}, "pedestals: there are none in solo play"),
        ({"seats": 2, "pedestals": {"pedestal-1": "lime", "pedestal-2": "lime"}}, "one per player (WW-065)"),
        ({"seats": 2, "monuments": ["giza", "giza", "moai"]}, "monuments: one is in two places."),
        ({"seats": 2, "objectives": ["O01", "O01"]}, "objectives: each once."),
        ({"seats": 1, "objectives": ["O01"]}, "there are none in solo play (WW-R52)"),
        ({"seats": 2, "phase": "place", "cities": {"yellow": town()}}, "item: something is in hand"),
        ({"seats": 2, "item": "free-road", "cities": {"yellow": town()}}, "item: the free road lies already."),
        ({"seats": 2, "item": "bridge", "cities": {"yellow": town()}}, "'bridge' is not anything that can be placed"),
        ({"seats": 2, "item": "giza", "cities": {"yellow": town()}}, "item: it has no place."),
        ({"seats": 2, "item": "short-roads", "rest": [3], "cities": {"yellow": town()}}, "rest: numbers from 0 to 2."),
        ({"seats": 2, "cities": {"yellow": town(out=True)}}, "turn: this seat is out of the round."),
        ({"seats": 2, "cities": {"yellow": town(spent=7)}}, "turn: this seat has no gold left."),
        ({"seats": 1, "automaton": {"deck": ["S01"], "seen": ["S01"]}}, "automaton: a card is in two places."),
        ({"seats": 1, "automaton": {"took": ["gold"]}}, "'gold' is not anything that the Automaton takes"),
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused_in_words(position: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.setup(position)
    assert words in str(error.value)


def test_a_seat_that_can_do_nothing_is_not_asked() -> None:
    with pytest.raises(PositionError) as error:
        setup(
            cities={"yellow": town(spent=6)},
            offer={"long-road": 0, "short-roads": 0, "tower": 0},
            pedestals={"pedestal-1": "yellow"},
            sold={f"M{n}": "lime" for n in range(1, 7)},
            monuments=["giza", "great-wall", "colosseum"],
        )
    assert "this seat can do nothing" in str(error.value)


def test_places_in_hand_are_kept() -> None:
    state = one("M2-temple-1 A11:C11", up=("giza", "moai", "theater"))
    state.apply(0, GAME.vocabulary.index("giza"))
    state.apply(0, state.legal(0)[0])
    again = GAME.setup(GAME.position(state))
    assert again.laid == state.laid
    assert again.legal(0) == state.legal(0)

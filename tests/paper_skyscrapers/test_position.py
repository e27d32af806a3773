"""Positions in plain names."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.paper_skyscrapers.play import GAME, setup
from ziggurat.core.contract.errors import PositionError
from ziggurat.core.kit.conformance import same


def test_a_short_position_is_filled_up() -> None:
    state = GAME.setup({"seats": 3, "seed": 4, "level": 2})
    shown = GAME.view(state, None)
    assert [seat.hand_size for seat in shown.boards] == [0, 0, 0]
    assert len({seat.city for seat in shown.boards}) == 3
    assert len(shown.row) == 3
    assert shown.actions == 2
    assert shown.decks[0] == 0
    assert same(state, GAME.setup({"seats": 3, "seed": 4, "level": 2}))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_random_games_comes_back(seats: int) -> None:
    luck = Random(seats)
    kinds = set()
    for seed in range(6):
        state = GAME.new(seats, seed)
        while state.pending:
            who = state.actors()[0]
            asked = GAME.view(state, who).asked
            if asked not in kinds or luck.random() < 0.05:
                kinds.add(asked)
                written = msgspec.json.decode(msgspec.json.encode(GAME.position(state)))
                assert same(GAME.setup(written), state), asked
            state.play(who, luck.choice(state.legal(who)))
        assert same(GAME.setup(GAME.position(state)), state)
    assert len(kinds) > 12


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"seats": 5}, "seats: Paper Skyscrapers is for 2 to 4."),
        ({"seats": 2, "phase": "lunch"}, "'lunch' is not a phase"),
        ({"seats": 2, "level": 5}, "level: 1 to 4."),
        ({"seats": 2, "colour": 1}, "colour"),
        ({"seats": 2, "turn": "red"}, "'red' is not the color of a seat"),
        ({"seats": 2, "row": ["dinner"]}, "'dinner' is not a building card; did you mean 'diner'?"),
        ({"seats": 2, "row": ["diner"], "pile": ["diner"]}, "diner stands twice."),
        ({"seats": 2, "cities": {"violet": {"city": "paris"}}}, "'paris' is not a city"),
        ({"seats": 2, "cities": {"violet": {"city": "denver"}, "lime": {"city": "denver"}}}, "two seats have the same"),
        ({"seats": 2, "cities": {"violet": {"mayor": 4}}}, "violet has no building at 4"),
        ({"seats": 2, "cities": {"violet": {"buildings": {"north": ["diner"]}}}}, "'north' is not a place"),
        ({"seats": 2, "cities": {"violet": {"buildings": {"95": ["diner"]}}}}, "95 lies too far out"),
        ({"seats": 2, "cities": {"violet": {"buildings": {"1": []}}}}, "nothing stands at 1"),
        ({"seats": 2, "cities": {"violet": {"city": "denver", "buildings": {"0": ["boston"]}}}}, "boston is not the"),
        ({"seats": 2, "cities": {"violet": {"tracks": [21, 0, 0]}}}, "the profit track ends at 20"),
        ({"seats": 2, "cities": {"violet": {"score": 3, "earned": {"Lines": 2}}}}, "does not sum to the score"),
        ({"seats": 2, "claims": [["company-town", "violet"]] * 2}, "violet has claimed company-town twice"),
        ({"seats": 2, "chips": {"company-town": 9}}, "chips: they are worth 1, 1, 2, 2, 3."),
        ({"seats": 2, "decks": {"1": ["round-end", "round-end"]}}, "a level has one round end card"),
        ({"seats": 2, "decks": {"7": []}}, "'7' is not a level"),
        ({"seats": 2, "agenda": [{"kind": "steps", "seat": "violet"}]}, "its last entry must be a question"),
        ({"seats": 2, "agenda": [{"kind": "nap", "seat": "violet"}]}, "'nap' is not something on the agenda"),
        ({"seats": 2, "agenda": [{"kind": "draw", "seat": "violet", "effect": "x/9"}]}, "'x/9' is not an effect"),
        ({"seats": 2, "phase": "over", "agenda": [{"kind": "action", "seat": "violet"}]}, "agenda: the game is over."),
    ],
)  # fmt: skip
def test_contradictions_are_named(position: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.setup(position)
    assert message in str(error.value)


def test_cities_can_be_chosen_from_a_position() -> None:
    cities = {"violet": {"city": "boston", "offers": ["boston", "denver"]}, "lime": {"offers": ["chicago", "seattle"]}}
    state = setup(phase="cities", cities=cities)
    assert GAME.names(state, 1) == ["chicago", "seattle"]

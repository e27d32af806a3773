"""The encoding, the rule of thumb, and what bots make of it."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from tests.world_of_wonders.play import GAME, do, pending, random_moves, setup, site, view, workers
from ziggurat import bots
from ziggurat.core.contract.observation import Sight
from ziggurat.games.world_of_wonders.rules import plots
from ziggurat.games.world_of_wonders.rules.attacks import most_force
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def encoded(state: WorldOfWonders, seat: int) -> dict[str, list[float]]:
    out = array("f", bytes(4 * GAME.encoding_length()))
    GAME.encode(state, seat, out)
    parts: dict[str, list[float]] = {}
    at = 0
    for name, length in GAME.encoding:
        parts[name] = out[at : at + length].tolist()
        at += length
    assert at == len(out)
    return parts


def greedy(state: WorldOfWonders) -> str:
    """What the greedy bot chooses now."""
    who = state.actors()[0]
    return GAME.vocabulary.name(bots.make("greedy", 5).choose(Sight(GAME, state, who)))


def test_the_vector_has_the_length_that_it_says() -> None:
    for seats in (2, 7):
        state = GAME.new(seats, 1, events="3")
        for number, (who, _) in enumerate(random_moves(state, 1)):
            if number % 40 == 0:
                parts = encoded(state, who)
                assert sum(parts["seats"]) == seats
                assert all(-1.0 <= value <= 12.0 for row in parts.values() for value in row)


def test_seats_are_relative() -> None:
    state = setup(red={"tokens": 5}, teal={"tokens": 2, "buildings": ["zeus-1"]})
    assert encoded(state, 0)["tokens"][:2] == pytest.approx([0.5, 0.2])
    assert encoded(state, 1)["tokens"][:2] == pytest.approx([0.2, 0.5])
    assert encoded(state, 1)["current"][:2] == [0.0, 1.0]
    assert encoded(state, 1)["pieces"][2] == pytest.approx(1 / 6)


def test_hands_are_encoded_for_their_owner_only() -> None:
    state = setup(red={"hand": ["zeus-1"]}, teal={"hand": ["aurora", "aurora"]})
    assert sum(encoded(state, 0)["hand"]) == 0.5
    assert max(encoded(state, 1)["hand"]) == 1.0


@pytest.mark.parametrize(
    ("own", "force"),
    [
        ({"hand": ["farm", "temple"]}, 2),
        ({"hand": ["farm"], "buildings": ["blacksmith", site("city_wall", "militia", "knight")]}, 7),
        ({"hand": [], "buildings": ["barracks", "throne_room", "stables"]}, 2 + 6),
        ({"hand": [], "buildings": [site("barracks", used=True)]}, 0),
    ],
)
def test_the_most_force(own: dict[str, Any], force: int) -> None:
    assert most_force(setup(red=own, discard=["aurora"] * 3), 0, False) == force


def test_the_greedy_bot_discovers_and_places() -> None:
    state = setup(red={"hand": ["aurora"]}, teal={"naturals": ["aurora"]})
    assert greedy(state) == "discover-aurora"
    state = setup(red={"hand": ["pyramid-1", "farm", "library", "temple"]})
    chosen = greedy(state)
    assert chosen == "place-pyramid-1"


def test_the_greedy_bot_finishes_what_it_can() -> None:
    state = setup(red={"hand": ["farm"], "sites": [site("school", *workers(3)), site("temple", *workers(1))]})
    assert greedy(state) == "worker-farm"
    do(state, "red worker-farm")
    assert greedy(state) == "school-1"


def test_the_greedy_bot_saves_its_building() -> None:
    state = setup(
        red={"hand": ["farm", "library", "temple"]},
        teal={"buildings": ["throne_room"], "sites": [site("pyramid-1", "worker")]},
        discard=["aurora"],
    )
    do(state, "red attack-pyramid-1 militia-farm militia-library militia-temple commit")
    assert pending(state) == "teal react"
    assert greedy(state) == "use-throne_room-1"


def test_the_greedy_bot_passes_when_nothing_is_to_be_saved() -> None:
    state = setup(
        red={"hand": ["farm"]},
        teal={"buildings": ["colossus-1"], "tokens": 8, "sites": [site("school", *workers(3))]},
    )
    do(state, "red attack-school-1 militia-farm commit")
    assert pending(state) == "teal react"
    assert greedy(state) == "pass"


def test_the_greedy_bot_takes_back_its_constructors() -> None:
    state = setup(
        red={"hand": ["farm", "library", "temple", "school"]},
        teal={
            "buildings": ["mausoleum-1"],
            "tokens": 4,
            "sites": [site("farm", *workers(2)), site("zeus-1", "worker")],
        },
    )
    do(state, "red attack-farm-1 militia-farm militia-library militia-temple militia-school commit")
    assert view(state).window == "aftermath"
    assert greedy(state) == "second-mausoleum"


def test_the_greedy_bot_beats_random_play() -> None:
    """One game here, for its time; hundreds are in the docs."""
    state = GAME.new(2, 4)
    players = [bots.make("random", 1), bots.make("greedy:samples=1", 1)]
    while state.pending:
        who = state.actors()[0]
        state.apply(who, players[who].choose(Sight(GAME, state, who)))
    assert state.ranking() == [2, 1]
    assert sum(plots.pieces_of(state, 1, wonder) for wonder in range(7)) > 2

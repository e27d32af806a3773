"""Positions as numbers, and the rule of thumb of the greedy bot."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from tests.paper_skyscrapers.play import GAME, setup, town
from ziggurat.arena.simulation import simulate
from ziggurat.games.paper_skyscrapers.bots.estimate import outlook, progress
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def encoded(state: PaperSkyscrapers, seat: int) -> dict[str, list[float]]:
    vector = array("f", bytes(4 * GAME.encoding_length()))
    GAME.encode(state, seat, vector)
    out, at = {}, 0
    for name, length in GAME.encoding:
        out[name] = vector[at : at + length].tolist()
        at += length
    assert at == len(vector)
    return out


def test_the_parts_say_what_they_are_named_for() -> None:
    violet = {"buildings": town(r1=["town-hall", "diner"]), "hand": ["cannery"], "tracks": [10, 0, 5], "score": 6}
    state = setup(level=2, cities={"violet": violet})
    own, other = encoded(state, 0), encoded(state, 1)
    cannery = GAME.tables.card_ids.index("cannery")
    assert own["hand"][cannery] == 1.0
    assert sum(other["hand"]) == 0.0
    assert own["level"] == [0, 1, 0, 0]
    assert own["tracks"][:3] == [0.5, 0.0, 0.25]
    assert other["tracks"][6:9] == [0.5, 0.0, 0.25]  # seats are relative
    assert own["types"][:5] == [0, 0.125, 0, 0.125, 0]
    assert own["roofs"][GAME.tables.card_ids.index("diner")] == 1.0
    assert own["roofs"][GAME.tables.card_ids.index("town-hall")] == 0.0
    assert own["turn"] == [1, 0, 0, 0]
    assert other["turn"] == [0, 1, 0, 0]
    assert own["hand_backs"][:4] == [0.125, 0, 0, 0]


def test_numbers_stay_small() -> None:
    luck = Random(2)
    for seats in (2, 3, 4):
        state = GAME.new(seats, seats)
        while state.pending:
            who = state.actors()[0]
            if luck.random() < 0.1:
                for values in encoded(state, who).values():
                    assert all(-1.0 <= value <= 4.0 for value in values)
            state.play(who, luck.choice(state.legal(who)))


def test_progress_towards_goals() -> None:
    state = setup(cities={"violet": {"buildings": town(r1=["town-hall", "fire-station", "diner"])}})
    goals = {name: progress(state, 0, k) for k, name in enumerate(GAME.tables.goal_ids)}
    assert goals == pytest.approx(
        {
            "complete-city": 2 / 5,
            "company-town": 1 / 2,
            "twin-pillars": 1 / 2,
            "grand-tour": 1 / 4,
            "postcard-city": 1 / 6,
        }
    )


def test_points_and_cards_are_worth_something() -> None:
    plain = setup().estimate(0)
    assert setup(cities={"violet": {"score": 3}}).estimate(0) > plain + 2
    assert setup(cities={"violet": {"hand": ["diner", "town-hall"]}}).estimate(0) > plain
    assert setup(cities={"lime": {"score": 3}}).estimate(0) < plain
    assert setup(cities={"violet": {"tracks": [2, 0, 0]}}).estimate(0) > plain


def test_estimates_of_two_seats_differ_as_their_outlooks() -> None:
    state = setup(cities={"violet": {"score": 3, "hand": ["diner"]}, "lime": {"tracks": [4, 0, 0]}})
    assert state.estimate(0) - state.estimate(1) == pytest.approx(outlook(state, 0) - outlook(state, 1))


def test_greedy_beats_random() -> None:
    """The full measurement, 100 games, is told in the documentation; a few games here, in both orders."""
    for players, seat in ((["greedy:samples=1", "random"], 0), (["random", "greedy:samples=1"], 1)):
        result = simulate(GAME, players, games=2, seed=3)
        assert result.wins[seat] == 2

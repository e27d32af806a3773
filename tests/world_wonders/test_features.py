"""Positions as numbers, and the evaluation of the greedy bot."""

from __future__ import annotations

from array import array

import pytest

from tests.world_wonders.play import CELLS_OF, GAME, buying, cells, do, one, random_moves, setup, town, view
from ziggurat import bots
from ziggurat.core.contract.observation import Sight
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules import automaton
from ziggurat.games.world_wonders.rules.state import WorldWonders


def vector(state: WorldWonders, who: int = 0) -> dict[str, list[float]]:
    out = array("f", bytes(4 * GAME.encoding_length()))
    GAME.encode(state, who, out)
    parts, at = {}, 0
    for name, length in GAME.encoding:
        parts[name] = out[at : at + length].tolist()
        at += length
    return parts


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_vector_has_its_length_and_scale(seats: int) -> None:
    state = GAME.new(seats, 3, objectives="three")
    for n, (who, _) in enumerate(random_moves(state, 3)):
        if n % 20 == 0:
            out = array("f", bytes(4 * GAME.encoding_length()))
            GAME.encode(state, who, out)
            assert len(out) == GAME.encoding_length()
            assert all(-1.0 <= value <= 3.0 for value in out)


def test_what_the_vector_says() -> None:
    state = one("free-road E9:E12", "M1-farm-1 D9,D10,C10", food=3, spent=2, objectives=["O09"])
    parts = vector(state)
    assert parts["asked"] == [1.0, 0.0, 0.0]
    assert parts["goods"][0] == pytest.approx(3 / 15)
    assert parts["gold"][0] == pytest.approx(5 / 9)
    farms = {cell for cell in range(144) if parts["maps"][cell]}
    assert farms == cells("D9,D10,C10")
    roads = {cell for cell in range(144) if parts["maps"][5 * 144 + cell]}
    assert roads == cells("E9:E12")
    mine, yours = vector(state, 0), vector(state, 1)
    assert mine["goods"][:3] == yours["goods"][3:6]
    laid = do(one("M2-temple-1 A11:C11", up=("giza", "moai", "theater")), "yellow giza A9:B10")
    assert {cell for cell in range(144) if vector(laid)["maps"][10 * 144 + cell]} == cells("A9:B10")


def best(state: WorldWonders) -> str:
    return GAME.vocabulary.name(bots.make("greedy:samples=1", 1).choose(Sight(GAME, state, 0)))


def test_evaluation_likes_what_scores() -> None:
    """A farm between the road and a tower at the edge: the place that is surrounded at once is best."""
    pieces = ("tower A10", "tower B10", "tower C10")
    state = buying(one(*pieces, market={"M2": "M2-farm-1"}), "M2")
    assert CELLS_OF[best(state)] == cells("A11:C11")


def test_a_monument_for_the_last_gold_is_taken() -> None:
    pieces = ("M2-housing-1 A11:C11", "M2-housing-2 E9:E11")
    state = one(*pieces, up=("colosseum", "moai", "theater"), spent=6)
    assert best(state) == "colosseum"


def test_evaluation_of_what_is_over_is_the_score() -> None:
    over = setup(phase="over", round=10, cities={"yellow": town(food=4, ceramics=4, gears=4)})
    assert over.estimate(0) == over.scores()[0]
    solo = setup(seats=1, phase="over", round=10, cities={"yellow": town(food=1)})
    assert solo.estimate(0) == solo.scores()[0] - automaton.points(solo)


def test_what_is_in_hand_is_worth_its_best_place() -> None:
    """Not every place is looked at for monuments; none of those left out may be better."""
    looked = 0
    for seed in (8, 20):
        state = GAME.new(2, seed)
        for n, (who, _) in enumerate(random_moves(state, seed)):
            if state.phase != ops.PLACE or n < 40 or state.laid:
                continue
            best = -1000.0
            for choice in state.legal(who):
                after = state.copy()
                after.play(who, choice)
                if after.over or after.phase == ops.PLACE or after.round != state.round or after.up != state.up:
                    break
                best = max(best, after.estimate(who))
            else:
                assert state.estimate(who) == pytest.approx(best)
                looked += 1
    assert looked > 10


def test_evaluating_changes_nothing() -> None:
    state = GAME.new(3, 5, objectives="three")
    for n, (who, _) in enumerate(random_moves(state, 5)):
        if n % 40 == 0:
            before = state.copy()
            state.estimate(who)
            assert state.attributes() == before.attributes()
    assert view(state).phase == "over"

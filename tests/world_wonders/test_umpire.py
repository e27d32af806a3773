"""Every decision of random games against a second reading of all rules: choices, prices, gains, rounds, scoring."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.world_wonders.play import CELLS_OF, GAME, MONUMENTS, names, whose
from tests.world_wonders.test_conservation import WAYS, eager
from tests.world_wonders.umpire import Umpire, compared
from ziggurat.games.world_wonders.rules import automaton, rounds
from ziggurat.games.world_wonders.rules.state import WorldWonders


def judge(state: WorldWonders, seed: int, seen: Counter[str]) -> None:
    """Play to the end with a liking for rare things, comparing choices and the whole position every time."""
    dice = Random(seed)
    umpire = Umpire(GAME.position(state))
    while state.pending:
        color = whose(state)
        words, places = umpire.legal(color)
        options = names(state, color)
        assert {name for name in options if name not in CELLS_OF} == words, seed
        assert {CELLS_OF[name] for name in options if name in CELLS_OF} == places, seed
        assert len(options) == len(words) + len(places)
        choice = eager(state, dice)
        name = GAME.vocabulary.name(choice)
        before = state.phase
        state.apply(state.actors()[0], choice)
        umpire.play(color, name)
        seen["place" if name in CELLS_OF else name] += 1
        seen["bought before the free road"] += umpire.p["cities"][color]["owes_road"] and before == 0
        after = GAME.position(state)
        if umpire.shuffled:
            umpire = Umpire(after)
        assert compared(after) == compared(umpire.p), (seed, color, name)
        if state.over or dice.random() < 0.05:
            assert state.scores() == umpire.scores()
            assert state.ranking() == umpire.ranking()
            if umpire.solo:
                assert automaton.points(state) == umpire.automaton_points()


RULES = pytest.mark.rule(
    "WW-040", "WW-041", "WW-042", "WW-043", "WW-044", "WW-045", "WW-046", "WW-048", "WW-049", "WW-050", "WW-051",
    "WW-052", "WW-053", "WW-060", "WW-061", "WW-062", "WW-063", "WW-070", "WW-072", "WW-073", "WW-074", "WW-076",
    "WW-080", "WW-083", "WW-085", "WW-087", "WW-140", "WW-141", "WW-142", "WW-143", "WW-150", "WW-151", "WW-152",
    "WW-153", "WW-154", "WW-155", "WW-157", "WW-172", "WW-173", "WW-174", "WW-192", "WW-193", "WW-197", "WW-R07",
)  # fmt: skip


@RULES
@pytest.mark.parametrize("seats", range(1, 6))
def test_every_position_is_that_of_a_second_reading(seats: int) -> None:
    seen: Counter[str] = Counter()
    state = GAME.new(seats, seats, **WAYS[5 * seats % len(WAYS)])
    state.round = 9 if seats > 2 else 6  # a part of the game is enough of a sample; the rest is for the night
    rounds.begin_round(state)
    judge(state, seats, seen)
    assert seen["place"] > 5


@RULES
@pytest.mark.nightly
@pytest.mark.parametrize("way", range(len(WAYS)))
def test_every_position_of_many_games(way: int) -> None:
    seen: Counter[str] = Counter()
    for seats in range(1, 6):
        for seed in range(2):
            judge(GAME.new(seats, 50 * way + seed, **WAYS[way]), seed, seen)
    assert {"loan", "repay", "short-roads", "tower", "pedestal-1"} <= set(seen)
    assert seen["bought before the free road"]
    assert sum(seen[name] for name in MONUMENTS) > 20

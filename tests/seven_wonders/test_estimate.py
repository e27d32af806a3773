"""The estimate of a position: in points, without a trace, and sensible with every expansion."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random

import pytest

from tests.seven_wonders.play import GAME, do, setup
from tests.seven_wonders.test_lost_mixtures import mixture
from ziggurat import bots
from ziggurat.bots.greedy import GreedyBot
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.observation import Sight
from ziggurat.games.seven_wonders.rules.state import SevenWonders


def greedy(state: SevenWonders, seat: int = 0) -> str:
    choice = GreedyBot(stream(1, "greedy"), samples=1).choose(Sight(GAME, state, seat))
    return GAME.vocabulary.name(choice)


def positions(seed: int) -> Iterator[SevenWonders]:
    """Some positions of a random game, of the base game or a mixture of everything."""
    luck = Random(seed)
    state = GAME.new(luck.randint(3, 7), seed) if seed % 3 == 0 else mixture(luck).new(seed)
    assert isinstance(state, SevenWonders)
    while state.pending:
        if luck.random() < 0.05:
            yield state
        seat = luck.choice(state.actors())
        state.play(seat, luck.choice(state.legal(seat)))
    yield state


@pytest.mark.parametrize("seed", range(6))
def test_an_estimate_leaves_no_trace(seed: int) -> None:
    for state in positions(seed):
        before = state.attributes()
        kept = {name: list(value) if isinstance(value, list) else value for name, value in before.items()}
        for seat in range(state.seats):
            assert isfinite(state.estimate(seat))
        assert state.attributes() == kept


def test_at_the_end_it_is_the_score() -> None:
    *_, state = positions(3)
    assert state.over
    assert [state.estimate(seat) for seat in range(state.seats)] == state.scores()


def test_estimates_come_near_to_what_greedy_bots_reach() -> None:
    state = GAME.new(3, 2)
    first = [state.estimate(seat) for seat in range(3)]
    players = [bots.make("greedy:samples=1", seat) for seat in range(3)]
    while state.pending:
        seat = state.actors()[0]
        state.apply(seat, players[seat].choose(Sight(GAME, state, seat)))
    for early, late in zip(first, state.scores(), strict=True):
        assert abs(early - late) < 30


def test_a_stage_worth_more_is_built_with_the_card_worth_least() -> None:
    red = {"board": "gizah-a", "stages": 2, "cards": ["stone-pit", "quarry", "loom"], "hand": ["forum", "loom-ii"]}
    state = setup(age=2, turn=6, cities={"red": red})
    assert greedy(state) == "loom-ii"
    do(state, "red loom-ii")
    assert greedy(state) == "stage"


def test_the_cheaper_way_to_pay_is_taken() -> None:
    red = {"board": "olympia-a", "cards": ["west-trading-post"], "coins": 9, "hand": ["aqueduct", "forum"]}
    others = {
        "teal": {"board": "gizah-a", "cards": ["stone-pit", "excavation"]},
        "blue": {"board": "ephesos-a", "cards": ["quarry"]},
    }
    state = setup(seats=4, age=2, turn=2, cities={"red": red, **others})
    do(state, "red aqueduct", "red build")
    assert greedy(state) == "plan-1"


def test_shields_count_when_they_decide() -> None:
    armed = {"teal": {"cards": ["walls"]}, "yellow": {"cards": ["stables"]}}
    far = setup(age=2, turn=6, cities={"red": {}, **armed})
    near = setup(age=2, turn=6, cities={"red": {}})
    assert near.estimate(0) - far.estimate(0) > 3


def test_debts_leaders_in_hand_and_a_partner_count() -> None:
    plain = {"seats": 4, "age": 2, "turn": 1, "modules": ["leaders", "cities"]}
    poor = setup(**plain, cities={"red": {"debts": 3}})
    assert poor.estimate(0) == pytest.approx(setup(**plain, cities={"red": {}}).estimate(0) - 3)


def test_bots_finish_mixtures() -> None:
    for seed in (1, 2):
        case = mixture(Random(seed))
        state = case.new(seed)
        players = [bots.make("greedy:samples=1", seat) for seat in range(state.seats)]
        while state.pending:
            seat = state.actors()[0]
            state.apply(seat, players[seat].choose(Sight(GAME, state, seat)))
        assert sorted(state.ranking())[0] == 1

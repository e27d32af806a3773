"""The weights of every game: each of them moves some estimate."""

from __future__ import annotations

import pytest

from ziggurat.core.contract import state as core
from ziggurat.core.kit.conformance import Case, walk
from ziggurat.games import keys, load

SEATS = 3
WAYS: dict[str, list[dict[str, str]]] = {
    "seven_wonders": [{}, {"expansions": "leaders,cities,lost"}],
    "world_wonders": [{"objectives": "three"}],
}
"""Options that bring what some weights are for."""
SEEDS = 60
"""At most: some weights are for what is seldom seen in random play."""


@pytest.mark.skipif(core.__file__.endswith(".py"), reason="long; the compiled run does it")
@pytest.mark.parametrize("key", keys())
def test_every_weight_moves_some_estimate(key: str) -> None:
    game = load(key)
    idle = set(game.weights)
    for seed in range(SEEDS):
        for options in WAYS.get(key, [{}]):
            for state, _ in walk(Case(game, SEATS, options), seed, every=5):
                for seat in range(SEATS):
                    before = state.estimate(seat)
                    for name in sorted(idle):
                        other = state.copy()
                        game.judge_by(other, {name: 1.5 * game.weights[name]})
                        if other.estimate(seat) != before:
                            idle.remove(name)
                if not idle:
                    return
    raise AssertionError(f"Nothing depends on {', '.join(sorted(idle))}.")

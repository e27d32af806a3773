"""Greedy bots with weights of their own."""

import pytest

from tests.tiny_game import DIGS, GAME, STOP
from ziggurat import bots
from ziggurat.arena import plan, simulate
from ziggurat.bots.factors import Judging, factors_from, written
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.observation import Sight
from ziggurat.games import load
from ziggurat.tables.new_table import checked_bot


def test_factors_are_written_as_they_are_read() -> None:
    text = "gold*1.25+open*0.8"
    assert factors_from(text) == {"gold": 1.25, "open": 0.8}
    assert written(factors_from(text) | {"first": 1.0}) == text
    assert factors_from("") == {}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("gold", "names with factors, as in .* not 'gold'"),
        ("gold*", "not 'gold\\*'"),
        ("gold*nan", "not 'gold\\*nan'"),
        ("gold*-1", "not 'gold\\*-1'"),
        ("gold* 2", "not 'gold\\* 2'"),
        ("gold*0", "between 0.01 and 100"),
        ("gold*1000", "between 0.01 and 100"),
        ("gold*2+gold*3", "'gold' stands there twice"),
    ],
)
def test_what_is_no_factor_is_told(words: str, says: str) -> None:
    with pytest.raises(bots.UnknownBot, match=says):
        bots.make(f"greedy:weights={words}")


def test_a_weight_that_the_game_does_not_have_is_told_before_anything_is_played() -> None:
    spec = "greedy:weights=kard*2"
    for run in (
        lambda: bots.check(spec, GAME),
        lambda: plan(GAME, [spec, "random"]),
        lambda: simulate(GAME, [spec, "random"], games=1),
        lambda: checked_bot(spec, GAME),
    ):
        with pytest.raises(BadOption, match="Tiny Town has no weight 'kard'; did you mean 'card'"):
            run()
    assert checked_bot("greedy:samples=2:weights=card*99", GAME)


def test_only_who_has_other_weights_judges_by_them() -> None:
    state = GAME.setup({"phase": "dig", "turn": 0})
    before = [state.estimate(seat) for seat in range(2)]
    for weights, choice in (("stop*2", STOP), ("stop*0.5", DIGS)):
        assert bots.make(f"greedy:samples=40:weights={weights}", 3).choose(Sight(GAME, state, 0)) == choice
    assert [state.estimate(seat) for seat in range(2)] == before


@pytest.mark.parametrize("key", ["skyrise", "paper_skyscrapers", "world_wonders", "seven_wonders", "world_of_wonders"])
def test_weights_change_the_sample_and_nothing_else(key: str) -> None:
    game: AnyGame = load(key)
    name = next(iter(game.weights))
    state = game.new(3, 5)
    true = state.tables
    game.judge_by(state, Judging({name: 2.0}).weights(game))
    assert getattr(state.tables.weights, name) == 2.0 * game.weights[name] == 2.0 * getattr(true.weights, name)
    assert state.copy().tables is state.tables
    assert state.kind() == game.kind
    twin = game.new(3, 5)
    game.judge_by(twin, Judging({name: 2.0}).weights(game))
    assert twin.tables is state.tables

"""Bots of earlier versions stay what they were; and whoever is asked last judges as whoever is asked first."""

from __future__ import annotations

import pytest

from tests.tiny_game import GAME as TINY
from ziggurat import bots, games
from ziggurat.bots.factors import Judging
from ziggurat.bots.greedy import GreedyBot, judged, sampled
from ziggurat.bots.mcts.bot import MctsBot
from ziggurat.bots.yardsticks import YARDSTICKS, YardstickBot, of_version
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.observation import Sight


@pytest.mark.parametrize("key", games.keys())
@pytest.mark.parametrize("name", YARDSTICKS)
def test_every_game_has_its_yardsticks(key: str, name: str) -> None:
    game = games.load(key)
    bots.check(name, game)
    state = game.new(3, 5)
    sight = Sight(game, state, state.actors()[0])
    bot = bots.make(name, 3)
    assert isinstance(bot, YardstickBot)
    kept = of_version(game, "0.1")
    made = bot._made(game)
    assert isinstance(made, GreedyBot if name.startswith("expert") else MctsBot)
    assert made.judging == Judging(fixed=kept.weights, look_ahead=True)
    if isinstance(made, MctsBot):
        assert made.style(sight) == made.helper().style(sight) == kept.style
        assert made.helper().judging == made.judging
    if name.startswith("expert"):
        assert bot.choose(sight) in sight.legal()


def test_a_game_that_has_kept_none_says_so() -> None:
    with pytest.raises(BadOption, match=r"Tiny Town has kept no bots of version 0\.1"):
        bots.check("expert@0.1", TINY)


def test_a_yardstick_keeps_its_weights_when_the_game_gets_others() -> None:
    game: AnyGame = games.load("skyrise")
    state = game.new(3, 5)
    sight = Sight(game, state, state.actors()[0])
    kept = of_version(game, "0.1").weights
    sample = sampled(sight, stream(1, "x"), Judging({"control": 2.0}, fixed={**kept, "control": 7.0}))
    assert sample.tables.weights.control == 14.0
    assert sample.tables.weights.rivals == kept["rivals"]


def test_who_is_asked_last_in_seven_wonders_judges_the_same_moment_and_did_not_in_0_1() -> None:
    game: AnyGame = games.load("seven_wonders")
    differ = 0
    for seed in range(4):
        state = game.new(3, seed)
        while state.pending.bit_count() == 1:
            state.play(state.actors()[0], state.legal(state.actors()[0])[0])
        legal = state.legal(0)
        first = [state.trial(0, choice).estimate(0) for choice in legal]
        for other in (1, 2):
            while state.pending >> other & 1:
                state.play(other, state.legal(other)[0])
        assert [state.trial(0, choice).estimate(0) for choice in legal] == first
        sight = Sight(game, state, 0)
        old = judged(sight, legal, 1, stream(seed, "x"), Judging(look_ahead=True))
        differ += old != judged(sight, legal, 1, stream(seed, "x"))
    assert differ

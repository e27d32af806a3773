"""Levels for people: bots that are something else in each game, and errors that are never foolish."""

from statistics import median

import pytest

from tests.tiny_game import GAME
from ziggurat import bots, games
from ziggurat.bots import levels
from ziggurat.bots.greedy import judged
from ziggurat.core.contract.levels import Levels
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.observation import Sight


def test_every_level_is_a_bot_that_can_be_made_in_every_game() -> None:
    assert list(bots.LEVELS) == ["novice", "adept", "expert", "master"]
    for level in bots.LEVELS:
        assert bots.parameters(level) == {}
        for game in map(games.load, games.keys()):
            assert levels.definition(level, game) not in bots.LEVELS
            bots.make(levels.definition(level, game))


def test_a_game_may_have_levels_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "levels", Levels(expert="greedy:samples=3"))
    asked: list[str] = []
    sight = Sight(GAME, GAME.new(3, 5), 0)

    def make(spec: str, seed: int) -> bots.Bot:
        asked.append(spec)
        return bots.make(spec, seed)

    made = levels.LevelBot(stream(1, "x"), "expert", make)
    assert made.choose(sight) in sight.legal()
    made.choose(sight)
    assert asked == ["greedy:samples=3"]
    assert levels.definition("adept", GAME) == Levels().adept


def test_the_levels_of_the_contract_are_those_of_the_bots() -> None:
    assert list(Levels.__struct_fields__) == list(bots.LEVELS)


@pytest.mark.parametrize("level", ["novice", "adept"])
def test_the_same_seed_makes_the_same_choice(level: str) -> None:
    game = games.load("skyrise")
    state = game.new(3, 5)
    sight = Sight(game, state, state.actors()[0])
    assert len({bots.make(level, 7).choose(sight) for _ in range(3)}) == 1


def test_the_hasty_bot_errs_but_takes_none_of_the_worse_half() -> None:
    game = games.load("skyrise")
    state = game.new(2, 5)
    sight = Sight(game, state, state.actors()[0])
    legal = sight.legal()
    assert len(legal) > 4
    taken = set()
    for seed in range(40):
        values = dict(zip(legal, judged(sight, legal, 1, stream(seed, "bot hasty"))))
        choice = bots.make("hasty:error=3:overlook=0.5", seed).choose(sight)
        assert values[choice] >= median(values.values())
        taken.add(choice)
    assert len(taken) > 2


def test_the_hasty_bot_without_error_is_the_greedy_one() -> None:
    game = games.load("skyrise")
    state = game.new(2, 5)
    sight = Sight(game, state, state.actors()[0])
    values = judged(sight, sight.legal(), 1, stream(3, "bot hasty"))
    chosen = bots.make("hasty:error=0:overlook=0", 3).choose(sight)
    assert values[sight.legal().index(chosen)] == max(values)


@pytest.mark.parametrize("spec", ["hasty:samples=0", "hasty:error=-1", "hasty:overlook=1"])
def test_what_cannot_be_is_refused(spec: str) -> None:
    with pytest.raises(bots.UnknownBot, match="cannot be made"):
        bots.make(spec)


def test_who_plays_alone_gives_the_search_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("skyrise")
    monkeypatch.setattr("ziggurat.bots.os.cpu_count", lambda: 4)
    assert bots.on_all_cores("mcts:300ms", game) == "mcts:300ms:cores=4"
    assert bots.on_all_cores("mcts:300ms:cores=1", game) == "mcts:300ms:cores=1"
    assert bots.on_all_cores("master", game) == f"{levels.definition('master', game)}:cores=4"
    assert bots.on_all_cores("greedy", game) == "greedy"
    monkeypatch.setattr("ziggurat.bots.os.cpu_count", lambda: 1)
    assert bots.on_all_cores("mcts:300ms", game) == "mcts:300ms"

"""Gymnasium's environment of one seat, and its vector form, which plays the same games."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from ziggurat.bots import UnknownBot
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.observation import Sight
from ziggurat.envs import single, vector

MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]


def first(mask: Any) -> int:
    return int(np.argmax(mask))


@pytest.mark.parametrize("opponents", ["random", "hasty", ["greedy", "random"]])
@pytest.mark.parametrize("seat", [0, 2, "random"])
def test_one_seat_is_asked_until_the_game_is_over(seat: Any, opponents: Any) -> None:
    env = single.OneSeat("seven_wonders", 3, seat=seat, opponents=opponents)
    seen, info = env.reset(seed=3)
    over = False
    while not over:
        assert (env.action_masks() == info["action_mask"]).all()
        assert env.observation_space.contains(seen)
        seen, reward, over, cut, info = env.step(first(info["action_mask"]))
        assert not cut
        assert over or reward == 0
    assert -0.5 <= reward <= 1
    assert info["rank"] in (1, 2, 3)
    assert not info["illegal"]
    assert env._lane is not None
    assert env._lane.state.scores()[env._playing] == info["score"]


def test_a_seat_that_is_drawn_changes() -> None:
    env = single.OneSeat("skyrise", 4, seat="random")
    playing = set()
    for seed in range(20):
        env.reset(seed=seed)
        playing.add(env._playing)
    assert playing == {0, 1, 2, 3}


def test_opponents_may_be_anything_that_chooses_and_may_change() -> None:
    asked: list[int] = []

    class First:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, sight: Sight) -> int:
            asked.append(sight.seat)
            return sight.legal()[0]

    env = single.OneSeat("skyrise", 3, opponents=First)
    _, info = env.reset(seed=1)
    env.step(first(info["action_mask"]))
    assert set(asked) == {1, 2}
    env.set_opponents("random")
    asked.clear()
    _, info = env.reset()
    env.step(first(info["action_mask"]))
    assert not asked


def test_an_illegal_action() -> None:
    env = single.OneSeat("skyrise", 2)
    with pytest.raises(ResetNeeded, match="before step"):
        env.step(0)
    with pytest.raises(ResetNeeded, match="before action_masks"):
        env.action_masks()
    with pytest.raises(ResetNeeded, match="before render"):
        env.render()
    _, info = env.reset(seed=1)
    wrong = first(info["action_mask"] == 0)
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded, match="The game is over"):
        env.step(0)
    strict = single.OneSeat("skyrise", 2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(InvalidAction, match="player_0 may not choose"):
        strict.step(wrong)
    with pytest.raises(InvalidAction, match="whole number"):
        strict.step(np.zeros(2))
    lenient = single.OneSeat("skyrise", 2, illegal="fallback")
    lenient.reset(seed=1)
    assert not lenient.step(wrong)[2]


def test_settings_that_do_not_exist() -> None:
    wrong: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"seat": 5}, BadOption, "seat is 'random' or a number from 0 to 1, not 5"),
        ({"seat": "first"}, BadOption, "seat is 'random'"),
        ({"opponents": ["random", "random"]}, BadOption, "There are 1 opponents"),
        ({"opponents": "gredy"}, UnknownBot, "did you mean 'greedy'"),
        ({"render_mode": "rgb_array"}, BadOption, "render_mode is one of"),
    ]
    for settings, kind, text in wrong:
        for make in (single.OneSeat, vector.OneSeatOfMany):
            with pytest.raises(kind, match=text):
                make("skyrise", 2, **settings)


def test_ids_make_one_game_or_many() -> None:
    assert "ziggurat/PaperSkyscrapers-v0" in single.IDS
    env = gymnasium.make("ziggurat/Skyrise-v0", seats=3, opponents="greedy")
    assert env.unwrapped.describe()["seats"] == 3  # type: ignore[attr-defined]
    many = gymnasium.make_vec("ziggurat/Skyrise-v0", num_envs=5, seats=2)
    assert isinstance(many, vector.OneSeatOfMany)
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)
    env.close()
    many.close()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("opponents", ["random", "hasty"])
def test_the_vector_plays_the_games_that_gymnasium_s_own_vector_plays(mode: AutoresetMode, opponents: str) -> None:
    settings: dict[str, Any] = {"seat": "random", "opponents": opponents}
    own = vector.OneSeatOfMany("seven_wonders", 3, num_envs=3, autoreset_mode=mode, **settings)
    usual = SyncVectorEnv(
        [lambda: single.OneSeat("seven_wonders", 3, **settings) for _ in range(3)], autoreset_mode=mode
    )
    assert own.observation_space == usual.observation_space
    mine, infos = own.reset(seed=7)
    theirs, _ = usual.reset(seed=7)
    ended = 0
    for step in range(60):
        for name in ("observation", "action_mask"):
            assert (mine[name] == theirs[name]).all()
        # Now and then an illegal one: both end that game.
        actions = [0 if step % 29 == 28 else first(mask) for mask in mine["action_mask"]]
        assert (own.action_masks() == infos["action_mask"]).all()
        mine, gain, over, cut, infos = own.step(np.array(actions))
        theirs, other, done, _, told = usual.step(np.array(actions))
        assert (gain == other).all()
        assert (over == done).all()
        assert not cut.any()
        ended += int(over.sum())
        if over.any() and mode is AutoresetMode.SAME_STEP:
            at = first(over)
            assert (infos["final_obs"][at]["observation"] == told["final_obs"][at]["observation"]).all()
            assert infos["final_info"]["rank"][at] == told["final_info"]["rank"][at]
    assert ended >= 3


def test_a_vector_refuses_what_it_cannot_use_and_nothing_is_lost() -> None:
    many = vector.OneSeatOfMany("skyrise", 2, num_envs=2, illegal="raise", autoreset_mode="Disabled")
    with pytest.raises(ResetNeeded):
        many.step([0, 0])
    with pytest.raises(ValueError, match="2 games, and 3 seeds"):
        many.reset(seed=[1, 2, 3])
    seen, _ = many.reset(seed=1)
    legal = [first(mask) for mask in seen["action_mask"]]
    wrong = first(seen["action_mask"][1] == 0)
    for actions, text in (
        ([legal[0]], "Actions are 2 whole numbers"),
        ([0.5, 1.0], "Actions are 2 whole numbers"),
        ([legal[0], 10**6], "An action is a whole number"),
        ([legal[0], wrong], "Game 1: player_0 may not choose"),
    ):
        with pytest.raises(InvalidAction, match=text):
            many.step(actions)
    assert (many._look()[0]["observation"] == seen["observation"]).all()
    with pytest.raises(ValueError, match="reset_mask is an array of 2 booleans"):
        many.reset(options={"reset_mask": [True, False]})
    many._over[0] = True
    with pytest.raises(ResetNeeded, match="Game 0 is over"):
        many.step(legal)
    again, _ = many.reset(options={"reset_mask": np.array([True, False])})
    assert (again["observation"][1] == seen["observation"][1]).all()
    assert not (again["observation"][0] == seen["observation"][0]).all()
    many.step([first(mask) for mask in again["action_mask"]])
    with pytest.raises(ValueError, match="1 game or more"):
        vector.OneSeatOfMany("skyrise", num_envs=0)

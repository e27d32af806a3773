"""What PettingZoo's suites do not look at: rewards, masks, who is asked, what goes wrong."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.error import InvalidAction

from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import stream
from ziggurat.envs import zoo
from ziggurat.games import load

SKYRISE = load("skyrise")


def finish(env: zoo.SeatsInTurn, seed: int) -> dict[str, float]:
    """Play at random to the end; the reward of every agent."""
    env.reset(seed=seed)
    luck = stream(seed, "play")
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        assert not cut
        if over:
            rewards[agent] = reward
            env.step(None)
            continue
        assert reward == 0
        legal = np.flatnonzero(info["action_mask"])
        assert (seen["action_mask"] == info["action_mask"]).all()
        env.step(int(legal[luck.below(len(legal))]))
    return rewards


@pytest.mark.parametrize(("reward", "seats"), [("win", 2), ("win", 4), ("rank", 3), ("margin", 3)])
def test_rewards_come_at_the_end_and_sum_to_zero(reward: Any, seats: int) -> None:
    env = zoo.env("skyrise", seats, reward=reward)
    rewards = finish(env, 5)
    assert list(rewards) == env.possible_agents
    assert sum(rewards.values()) == pytest.approx(0)
    low, high = env.setting.extremes
    assert all(low <= value <= high for value in rewards.values())
    state = env._state
    assert state is not None
    best = state.scores().index(max(state.scores()))
    assert max(rewards, key=lambda agent: rewards[agent]) == f"player_{best}"


def test_score_is_the_own_score_and_so_it_is_alone() -> None:
    env = zoo.env("skyrise", 3, reward="score")
    rewards = finish(env, 2)
    assert env._state is not None
    assert list(rewards.values()) == env._state.scores()
    alone = zoo.env("world_wonders", 1)
    rewards = finish(alone, 2)
    assert alone._state is not None
    assert list(rewards.values()) == alone._state.scores()


def test_a_seed_gives_the_same_games_again_and_later_ones_follow_from_it() -> None:
    one, two = zoo.env("skyrise", 2), zoo.env("skyrise", 2)
    one.reset(seed=9)
    two.reset(seed=9)
    first = one.observe("player_0")["observation"].copy()
    for _ in range(3):
        assert (one.state() == two.state()).all()
        one.reset()
        two.reset()
    assert not (one.observe("player_0")["observation"] == first).all()


def test_an_agent_sees_what_its_seat_knows_and_others_choose_nothing() -> None:
    env = zoo.env("skyrise", 3)
    env.reset(seed=1)
    state = env._state
    assert state is not None
    for seat, agent in enumerate(env.possible_agents):
        vector = np.zeros(SKYRISE.encoding_length(), np.float32)
        SKYRISE.encode(state, seat, vector)
        seen = env.observe(agent)
        assert (seen["observation"] == vector).all()
        legal = state.legal(seat) if agent == env.agent_selection else []
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
    assert env.state().shape == (3 * SKYRISE.encoding_length(),)


def test_an_illegal_action_ends_the_game_or_is_replaced_or_refused() -> None:
    for illegal in ("end", "fallback", "raise"):
        env = zoo.env("skyrise", 2, illegal=illegal)
        env.reset(seed=1)
        agent = env.agent_selection
        wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
        if illegal == "raise":
            before = env.state()
            with pytest.raises(InvalidAction, match=rf"{agent} may not choose .*: .+\."):
                env.step(wrong)
            assert (env.state() == before).all()
            env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
            continue
        env.step(wrong)
        if illegal == "end":
            assert env.terminations == {"player_0": True, "player_1": True}
            assert env.rewards[agent] == -1
            assert sum(env.rewards.values()) == -1
            assert env.infos[agent]["illegal"]
        else:
            assert not any(env.terminations.values())


@pytest.mark.parametrize("action", [-1, 10**6, 1.5, "2", None, [1], np.zeros(3, int), np.float32(1)])
def test_what_is_no_action_is_refused_in_a_sentence(action: Any) -> None:
    env = zoo.env("skyrise", 2)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match=r"An action is a whole number from 0 to \d+, not .*\."):
        env.step(action)
    env.step(np.int64(np.flatnonzero(env.last()[0]["action_mask"])[0]))


def test_things_in_the_wrong_order_are_refused_as_pettingzoo_does() -> None:
    env = zoo.env("skyrise", 2)
    for ask in (env.state, env.render, lambda: env.step(0), lambda: env.observe("player_0")):
        with pytest.raises(AssertionError, match="reset\\(\\) needs to be called"):
            ask()
    finish(env, 3)
    env.step(None)  # only warns, as all of PettingZoo
    env.reset()
    with pytest.raises(ValueError, match=r"A seed is a whole number, not 'x'\."):
        env.reset(seed="x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="There is no agent 'player_7'"):
        env.observe("player_7")
    env.terminations[env.agent_selection] = True
    with pytest.raises(ValueError, match="the only action is None"):
        env.step(3)


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"seats": 9}, "is for 2 to 4 seats"),
        ({"reward": "wins"}, "reward is one of win"),
        ({"illegal": "pass"}, "illegal is one of end"),
        ({"render_mode": "svg"}, "render_mode is one of human"),
        ({"color": "red"}, "no option 'color'"),
    ],
)
def test_settings_that_do_not_exist(settings: dict[str, Any], text: str) -> None:
    for make in (zoo.env, zoo.parallel_env):
        with pytest.raises(BadOption, match=text):
            make("skyrise", **settings)


@pytest.mark.parametrize("key", ["skyrise", "seven_wonders"])
def test_parallel_agents_wait_unless_they_are_asked(key: str) -> None:
    env = zoo.parallel_env(key, 3)
    seen, infos = env.reset(seed=4)
    luck = stream(4, "parallel")
    rewards: dict[str, float] = {}
    waited = 0
    while env.agents:
        state = env._state
        assert state is not None
        actions = {}
        for seat, agent in enumerate(env.agents):
            legal = np.flatnonzero(seen[agent]["action_mask"])
            asked = state.pending >> seat & 1
            assert asked or legal.tolist() == [env.wait]
            waited += not asked
            actions[agent] = int(legal[luck.below(len(legal))])
        seen, rewards, over, cut, infos = env.step(actions)
        assert len(set(over.values())) == 1
        assert not any(cut.values())
    assert waited or key == "seven_wonders"
    assert sum(rewards.values()) == pytest.approx(0)
    assert all("rank" in info for info in infos.values())


def test_parallel_actions_that_are_missing_or_illegal() -> None:
    env = zoo.parallel_env("skyrise", 2, illegal="raise")
    with pytest.raises(AssertionError, match="reset"):
        env.step({})
    seen, _ = env.reset(seed=1)
    asked = next(agent for agent in env.agents if not seen[agent]["action_mask"][env.wait])
    other = next(agent for agent in env.agents if agent != asked)
    with pytest.raises(InvalidAction, match=f"There is no action for {asked if asked < other else other}"):
        env.step({})
    with pytest.raises(InvalidAction, match=f"{asked} is asked and cannot wait"):
        env.step({asked: env.wait, other: env.wait})
    with pytest.raises(InvalidAction, match=f"{other} is not asked and can only wait"):
        env.step({asked: int(seen[asked]["action_mask"].argmax()), other: 0})
    with pytest.raises(InvalidAction, match=f"{other}: An action is a whole number"):
        env.step({asked: 0, other: 10**6})
    ended = zoo.parallel_env("skyrise", 2, illegal="end")
    ended.reset(seed=1)
    _, rewards, over, _, _ = ended.step({asked: env.wait, other: env.wait})
    assert rewards == {asked: -1.0, other: 0.0}
    assert all(over.values())
    assert ended.step({}) == ({}, {}, {}, {}, {})


def test_ids_make_both_forms_and_describe_says_what_numbers_mean() -> None:
    assert "ziggurat/Skyrise-v0" in zoo.IDS
    env = pettingzoo.make("aec", "ziggurat/Skyrise-v0", seats=3)
    both = pettingzoo.make("parallel", "ziggurat/Skyrise-v0", seats=3)
    about = env.describe()
    assert about["id"] == "ziggurat/Skyrise-v0"
    assert about["actions"][: len(SKYRISE.vocabulary)] == list(SKYRISE.vocabulary.names)
    assert both.describe()["actions"][-1] == "wait"
    last = about["parts"][-1]
    assert (
        last["start"] + last["length"]
        == SKYRISE.encoding_length()
        == env.observation_space("player_0")["observation"].shape[0]
    )
    assert len(about["colors"]) == 3


def test_flat_observations_leave_the_mask_to_the_information() -> None:
    env = zoo.env("skyrise", 2, flat=True)
    env.reset(seed=1)
    seen, _, _, _, info = env.last()
    assert env.observation_space("player_0").contains(seen)
    assert info["action_mask"].any()

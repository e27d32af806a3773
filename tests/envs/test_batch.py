"""Many games side by side play what one game alone plays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ziggurat.core.contract.luck import stream
from ziggurat.envs import batch, zoo


@pytest.mark.parametrize(("key", "seats"), [("skyrise", 3), ("world_wonders", 2)])
def test_a_batch_of_one_plays_as_pettingzoo_s_turns(key: str, seats: int) -> None:
    games = batch.Batch(key, seats, games=1)
    env = zoo.env(key, seats)
    games.reset(11)
    env.reset(seed=11)
    luck = stream(1, "batch")
    over = False
    while not over:
        assert env.agent_selection == f"player_{games.seats[0]}"
        seen = env.last()[0]
        assert (seen["observation"] == games.vectors[0]).all()
        assert (seen["action_mask"] == games.masks[0]).all()
        legal = np.flatnonzero(games.masks[0])
        action = int(legal[luck.below(len(legal))])
        env.step(action)
        rewards, ended = games.step([action])
        over = bool(ended[0])
    assert rewards[0].tolist() == pytest.approx([env.rewards[agent] for agent in env.possible_agents])
    (number, scores, ranking), *rest = games.ended
    assert (number, rest) == (0, [])
    assert scores == [env.infos[agent]["score"] for agent in env.agents]
    assert ranking == [env.infos[agent]["rank"] for agent in env.agents]
    env.reset()
    assert (env.last()[0]["observation"] == games.vectors[0]).all()


def test_buffers_stay_the_same_and_games_follow_each_other() -> None:
    games = batch.Batch("skyrise", 2, games=4, reward="margin")
    games.reset(3)
    vectors, masks = games.vectors, games.masks
    ended = 0
    while ended < 6:
        rewards, over = games.step(masks.argmax(axis=1))
        assert games.vectors is vectors
        assert games.masks is masks
        assert masks.any(axis=1).all()
        assert not rewards[~over].any()
        ended += int(over.sum())
    assert games.describe()["reward"] == "margin"


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([0], "Actions are 2 whole numbers, not int64 of shape"),
        ([0.0, 1.0], "Actions are 2 whole numbers, not float64"),
        ([[0, 0]], "Actions are 2 whole numbers"),
        ([None, None], "Actions are 2 whole numbers"),
    ],
)
def test_actions_of_the_wrong_kind(actions: Any, text: str) -> None:
    games = batch.Batch("skyrise", 2, games=2)
    with pytest.raises(ValueError, match="reset"):
        games.step([0, 0])
    games.reset(1)
    with pytest.raises(ValueError, match=text):
        games.step(actions)


def test_nothing_is_done_if_one_choice_is_illegal() -> None:
    games = batch.Batch("skyrise", 2, games=3)
    games.reset(1)
    before = games.vectors.copy()
    legal = games.masks.argmax(axis=1)
    for wrong, text in ((int(np.argmin(games.masks[2])), "Game 2: player_. may not choose"), (-4, "whole number")):
        with pytest.raises(ValueError, match=text):
            games.step([legal[0], legal[1], wrong])
        assert (games.vectors == before).all()
    games.step(legal)
    assert not (games.vectors == before).all()
    with pytest.raises(ValueError, match="1 game or more"):
        batch.Batch("skyrise", games=0)

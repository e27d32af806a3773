"""Many games side by side play what one game alone plays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ziggurat.core.contract.luck import stream
from ziggurat.envs import batch, workers, zoo


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
        assert games.legal() == [legal.tolist()]
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


def test_two_processes_play_as_two_batches() -> None:
    alone = [batch.Batch("skyrise", 2, games=3) for _ in range(2)]
    with workers.Workers("skyrise", 2, workers=2, games=3) as both:
        with pytest.raises(ValueError, match="reset"):
            both.step([0] * 6)
        both.reset(5)
        for number, one in enumerate(alone):
            one.reset(stream(5, f"worker {number}").below(1 << 28))
        ended: list[int] = []
        while len(ended) < 4:
            assert (both.vectors == np.concatenate([one.vectors for one in alone])).all()
            assert (both.seats == np.concatenate([one.seats for one in alone])).all()
            actions = both.masks.argmax(axis=1)
            rewards, over = both.step(actions)
            parts = [one.step(actions[3 * number : 3 * number + 3]) for number, one in enumerate(alone)]
            assert (rewards == np.concatenate([part[0] for part in parts])).all()
            assert (over == np.concatenate([part[1] for part in parts])).all()
            ended += [at for at, _, _ in both.ended]
            assert sorted(at for at, _, _ in both.ended) == np.flatnonzero(over).tolist()
        before = both.vectors.copy()
        wrong = both.masks.argmax(axis=1)
        wrong[4] = int(np.argmin(both.masks[4]))
        with pytest.raises(ValueError, match=r"Game 4: .* is not among the legal actions"):
            both.step(wrong)
        with pytest.raises(ValueError, match="whole number"):
            both.step([-1] * 6)
        assert (both.vectors == before).all()
    with pytest.raises(ValueError, match="reset"):
        both.step(wrong)


def test_a_worker_that_dies_is_told_of() -> None:
    both = workers.Workers("skyrise", 2, workers=1, games=1)
    both.reset(1)
    both._processes[0].kill()
    both._processes[0].join()
    with pytest.raises(RuntimeError, match="A worker process has ended"):
        both.step(both.masks.argmax(axis=1))
    with pytest.raises(ValueError, match="1 worker or more"):
        workers.Workers("skyrise", workers=0)

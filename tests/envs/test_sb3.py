"""The vector for Stable-Baselines3, by its own checks; `make test-learning` installs what it needs."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("sb3_contrib")

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.env_checker import check_env

from ziggurat.envs.sb3 import Games
from ziggurat.envs.single import OneSeat


def test_sb3_s_own_check_of_one_game() -> None:
    check_env(OneSeat("skyrise", 2, flat=True, illegal="fallback"))


def test_sb3_finds_the_masks_and_the_last_observations() -> None:
    games = Games("seven_wonders", 3, num_envs=3, seat="random")
    assert is_masking_supported(games)
    games.seed(4)
    first = games.reset().copy()
    games.seed(4)
    assert (games.reset() == first).all()
    ended = 0
    while ended < 4:
        masks = get_action_masks(games)
        assert masks.shape == (3, games.action_space.n)
        _, rewards, over, infos = games.step(np.array([mask.argmax() for mask in masks]))
        for at in np.flatnonzero(over):
            assert infos[at]["terminal_observation"].shape == games.observation_space.shape
            assert infos[at]["rank"] in (1, 2, 3)
            ended += 1
        assert not rewards[~over].any()
    with pytest.raises(ValueError, match="without indices"):
        games.set_attr("seat", 1, indices=[0])


def test_maskable_ppo_learns_a_little() -> None:
    model = MaskablePPO("MlpPolicy", Games("skyrise", 2, num_envs=2), n_steps=16, batch_size=16, seed=1)
    model.learn(64)
    assert model.num_timesteps == 64

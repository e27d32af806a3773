"""Stable-Baselines3: a vector of games as its VecEnv, with the masks that MaskablePPO of sb3-contrib asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ziggurat.envs.needs import need
from ziggurat.envs.setting import np

need("stable_baselines3", extra="", package="stable-baselines3")

from gymnasium.vector import AutoresetMode  # noqa: E402
from stable_baselines3.common.vec_env import VecEnv  # noqa: E402

from ziggurat.envs.vector import OneSeatOfMany  # noqa: E402


class Games(VecEnv):  # type: ignore[misc]
    """`ziggurat.envs.vector` with flat observations, for `MaskablePPO("MlpPolicy", Games(key, num_envs=16))`."""

    def __init__(self, game: Any, seats: int | None = None, *, num_envs: int = 16, **settings: Any) -> None:
        self.games = OneSeatOfMany(
            game, seats, num_envs=num_envs, flat=True, autoreset_mode=AutoresetMode.SAME_STEP, **settings
        )
        self.render_mode = self.games.render_mode
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)
        self._masks: Any = None
        self._actions: Any = None

    def reset(self) -> Any:
        seeds = self._seeds if any(seed is not None for seed in self._seeds) else None
        self._reset_seeds()
        self._reset_options()
        seen, infos = self.games.reset(seed=seeds)
        self._masks = infos["action_mask"]
        return seen

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        seen, rewards, over, _, infos = self.games.step(self._actions)
        self._masks = infos["action_mask"]
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(over):
            told[at] = {"terminal_observation": infos["final_obs"][at], "TimeLimit.truncated": False}
            told[at] |= {key: infos["final_info"][key][at] for key in ("score", "rank", "illegal")}
        return seen, rewards.astype(np.float32), over, told

    def action_masks(self) -> Any:
        """One row of booleans for each game."""
        return self._masks.astype(np.bool_)

    def close(self) -> None:
        self.games.close()

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks" or hasattr(self.games, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.games, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        if indices is not None:
            raise ValueError("These games share all attributes: set them for all, without indices.")
        setattr(self.games, attr_name, value)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        chosen: Sequence[int] = list(self._get_indices(indices))
        if method_name == "action_masks":
            masks = self.action_masks()
            return [masks[at] for at in chosen]
        result = getattr(self.games, method_name)(*args, **kwargs)
        return [result for _ in chosen]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

"""Gymnasium: many games at once, one seat of each learns; the vector form of `ziggurat.envs.single`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ziggurat.envs.loop import Lane, first_illegal, show_all
from ziggurat.envs.needs import need
from ziggurat.envs.rendering import MODES, Picture
from ziggurat.envs.rivals import Rival, Rivals, checked_seat
from ziggurat.envs.setting import Setting, np

need("gymnasium")

from gymnasium.error import InvalidAction, ResetNeeded  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from ziggurat.envs.single import deal, ending, seat_spaces  # noqa: E402


class OneSeatOfMany(VectorEnv[Any, Any, Any]):
    """So many games side by side, each as seen by one seat.

    `autoreset_mode` is Gymnasium's NEXT_STEP (the step after an end deals anew, whatever the action), SAME_STEP (the
    last observation of a game is in `final_obs`) or DISABLED.
    """

    def __init__(
        self,
        game: Any,
        seats: int | None = None,
        *,
        num_envs: int = 1,
        seat: int | str = 0,
        opponents: Rival | Sequence[Rival] = "random",
        flat: bool = False,
        render_mode: str | None = None,
        autoreset_mode: Any = AutoresetMode.NEXT_STEP,
        **settings: Any,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"There is 1 game or more, not {num_envs}.")
        self.setting = Setting(game, seats, **settings)
        self.seat = checked_seat(self.setting, seat)
        self.rivals = Rivals(self.setting, opponents)
        self.picture = Picture(self.setting, render_mode)
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": list(MODES), "render_fps": 2, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space, self.single_action_space = seat_spaces(self.setting, flat)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._flat = flat
        self._lanes: list[Lane] = []
        self._playing: list[int] = []
        self._over = np.zeros(num_envs, np.bool_)
        self._randoms: list[Any] = []

    def describe(self) -> dict[str, Any]:
        """What the numbers mean: see `Setting.describe`."""
        return self.setting.describe()

    def set_opponents(self, opponents: Rival | Sequence[Rival]) -> None:
        """Other opponents in games that are dealt from now on."""
        self.rivals = Rivals(self.setting, opponents)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games, or those of the mask `options["reset_mask"]`; game i has the seed `seed + i`."""
        seeds = self._seeds(seed)
        chosen = self._reset_mask(options)
        if not self._randoms:
            self._randoms = [np.random.default_rng() for _ in range(self.num_envs)]
        for at, one in enumerate(seeds):
            if one is not None and chosen[at]:
                self._randoms[at] = np.random.default_rng(one)
        if not self._lanes:
            chosen[:] = True
            dealt = [self._deal(at) for at in range(self.num_envs)]
            self._lanes = [lane for lane, _ in dealt]
            self._playing = [seat for _, seat in dealt]
        else:
            for at in np.flatnonzero(chosen):
                self._lanes[at], self._playing[at] = self._deal(at)
        self._over[chosen] = False
        seen, masks = self._look()
        return seen, self._masked({}, masks)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if not self._lanes:
            raise ResetNeeded("reset() needs to be called before step().")
        rewards = np.zeros(self.num_envs, np.float64)
        again = self._over.copy()
        if again.any() and self.autoreset_mode is AutoresetMode.DISABLED:
            raise ResetNeeded(f"Game {int(np.argmax(again))} is over: reset it with `reset_mask`.")
        choices = self._choices(actions, again)
        ends: dict[int, dict[str, Any]] = {}
        for at, lane in enumerate(self._lanes):
            if again[at]:
                self._lanes[at], self._playing[at] = self._deal(at)
                continue
            illegal = choices[at] not in lane.legal
            if illegal and self.setting.illegal == "end":
                rewards[at] = -1.0
                lane.legal = []
                ends[at] = ending(lane, self._playing[at], True)
                continue
            lane.play(lane.state.fallback(lane.seat) if illegal else choices[at])
            if lane.seat < 0:
                rewards[at] = self.setting.payoffs(lane.state)[self._playing[at]]
                ends[at] = ending(lane, self._playing[at], False)
        over = np.zeros(self.num_envs, np.bool_)
        over[list(ends)] = True
        infos: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            for at, end in ends.items():
                last = self._last(at)
                infos = self._add_info(infos, {"final_obs": last, "final_info": end}, at)
                self._lanes[at], self._playing[at] = self._deal(at)
            self._over[:] = False
        else:
            for at, end in ends.items():
                infos = self._add_info(infos, end, at)
            self._over = over.copy()
        seen, masks = self._look()
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), self._masked(infos, masks)

    def action_masks(self) -> Any:
        """The masks of all games as MaskablePPO asks for them."""
        return self._look()[1].astype(np.bool_)

    def render(self) -> Any:
        """The games one after the other."""
        if not self._lanes:
            raise ResetNeeded("reset() needs to be called before render().")
        return tuple(self.picture.show(lane.state) for lane in self._lanes)

    def _deal(self, at: int) -> tuple[Lane, int]:
        return deal(self.setting, self.rivals, self.seat, self._randoms[at])

    def _look(self) -> tuple[Any, Any]:
        """Fresh arrays of what all learning seats see, and of their masks."""
        n, setting = self.num_envs, self.setting
        vectors = np.zeros((n, setting.length), np.float32)
        masks = np.zeros((n, setting.actions), np.int8)
        show_all(self._lanes, setting.game.encode, setting.length, setting.actions, flat(vectors), flat(masks))
        for at in np.flatnonzero(self._over):
            vectors[at] = setting.observe(self._lanes[at].state, self._playing[at])
        return (vectors if self._flat else {"observation": vectors, "action_mask": masks}), masks

    def _last(self, at: int) -> Any:
        """What the learning seat sees of a game that has ended."""
        vector = self.setting.observe(self._lanes[at].state, self._playing[at])
        return vector if self._flat else {"observation": vector, "action_mask": self.setting.mask([])}

    def _masked(self, infos: dict[str, Any], masks: Any) -> dict[str, Any]:
        return infos | {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _choices(self, actions: Any, again: Any) -> list[int]:
        """The choices as ints, or InvalidAction before anything is done."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise InvalidAction(f"Actions are {self.num_envs} whole numbers, not {given.dtype} of {given.shape}.")
        choices: list[int] = given.tolist()
        try:
            for choice in choices:
                self.setting.action(choice)
        except ValueError as error:
            raise InvalidAction(str(error)) from None
        if self.setting.illegal == "raise":
            asked = [at for at in range(self.num_envs) if not again[at]]
            wrong = first_illegal([self._lanes[at] for at in asked], [choices[at] for at in asked])
            if wrong >= 0:
                lane = self._lanes[asked[wrong]]
                reason = self.setting.why_not(lane.state, lane.seat, choices[asked[wrong]])
                raise InvalidAction(f"Game {asked[wrong]}: {reason}")
        return choices

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, (int, np.integer)):
            return [int(seed) + at for at in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"There are {self.num_envs} games, and {len(seed)} seeds.")
        return list(seed)

    def _reset_mask(self, options: dict[str, Any] | None) -> Any:
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise ValueError(f"reset_mask is an array of {self.num_envs} booleans.")
        return mask.copy()


def flat(array: Any) -> Any:
    """The numbers of an array one after the other, to write into."""
    return memoryview(array.reshape(-1))


def make(game: str, **settings: Any) -> OneSeatOfMany:
    """What the ids stand for in `gymnasium.make_vec`."""
    return OneSeatOfMany(game, **settings)

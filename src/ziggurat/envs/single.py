"""Gymnasium: one seat learns, bots play the others. Importing it registers an id for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ziggurat import games
from ziggurat.core.contract.luck import stream
from ziggurat.envs.loop import Lane
from ziggurat.envs.needs import need
from ziggurat.envs.rendering import MODES, Picture
from ziggurat.envs.rivals import Rival, Rivals, checked_seat
from ziggurat.envs.setting import SEEDS, Setting, np

gymnasium = need("gymnasium")

from gymnasium import Env, spaces  # noqa: E402
from gymnasium.error import InvalidAction, ResetNeeded  # noqa: E402


class OneSeat(Env[Any, Any]):
    """A game as seen by one seat; the reward comes at the end."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: Any,
        seats: int | None = None,
        *,
        seat: int | str = 0,
        opponents: Rival | Sequence[Rival] = "random",
        flat: bool = False,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """`seat` is its number, or "random"; `opponents` sit from the next seat on; `flat` leaves the mask out."""
        self.setting = Setting(game, seats, **settings)
        self.seat = checked_seat(self.setting, seat)
        self.rivals = Rivals(self.setting, opponents)
        self.picture = Picture(self.setting, render_mode)
        self.render_mode = render_mode
        self.observation_space, self.action_space = seat_spaces(self.setting, flat)
        self._flat = flat
        self._lane: Lane | None = None
        self._playing = 0
        self._over = True

    def describe(self) -> dict[str, Any]:
        """What the numbers mean: see `Setting.describe`."""
        return self.setting.describe()

    def set_opponents(self, opponents: Rival | Sequence[Rival]) -> None:
        """Other opponents from the next game on: for play against earlier copies of oneself."""
        self.rivals = Rivals(self.setting, opponents)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        lane, self._playing = deal(self.setting, self.rivals, self.seat, self.np_random)
        self._lane = lane
        self._over = False
        return self._look(lane)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        lane = self._lane
        if lane is None:
            raise ResetNeeded("reset() needs to be called before step().")
        if self._over:
            raise ResetNeeded("The game is over: reset() needs to be called before step().")
        try:
            choice = self.setting.action(action)
        except ValueError as error:
            raise InvalidAction(str(error)) from None
        reward = 0.0
        illegal = choice not in lane.legal
        if illegal and self.setting.illegal == "raise":
            raise InvalidAction(self.setting.why_not(lane.state, lane.seat, choice))
        if illegal and self.setting.illegal == "end":
            self._over = True
            lane.legal = []
            reward = -1.0
        else:
            lane.play(lane.state.fallback(lane.seat) if illegal else choice)
            if lane.seat < 0:
                self._over = True
                reward = self.setting.payoffs(lane.state)[self._playing]
        seen, info = self._look(lane)
        if self._over:
            info |= ending(lane, self._playing, illegal)
        if self.render_mode == "human":
            self.render()
        return seen, reward, self._over, False, info

    def action_masks(self) -> Any:
        """The mask as MaskablePPO asks for it."""
        if self._lane is None:
            raise ResetNeeded("reset() needs to be called before action_masks().")
        return self.setting.mask(self._lane.legal).astype(np.bool_)

    def render(self) -> Any:
        if self._lane is None:
            raise ResetNeeded("reset() needs to be called before render().")
        return self.picture.show(self._lane.state)

    def _look(self, lane: Lane) -> tuple[Any, dict[str, Any]]:
        mask = self.setting.mask(lane.legal)
        vector = self.setting.observe(lane.state, self._playing)
        return (vector if self._flat else {"observation": vector, "action_mask": mask}), {"action_mask": mask}


def seat_spaces(setting: Setting, flat: bool) -> tuple[Any, Any]:
    """The observations and actions of one seat."""
    low, high = setting.game.bounds
    vector = spaces.Box(low, high, (setting.length,), np.float32)
    mask = spaces.Box(0, 1, (setting.actions,), np.int8)
    seen = vector if flat else spaces.Dict({"observation": vector, "action_mask": mask})
    return seen, spaces.Discrete(setting.actions)


def deal(setting: Setting, rivals: Rivals, seat: int | str, random: Any) -> tuple[Lane, int]:
    """A new game in which the learning seat is asked, and which seat that is."""
    while True:
        playing = int(random.integers(setting.seats)) if isinstance(seat, str) else seat
        seed = int(random.integers(SEEDS))
        lane = rivals.lane(setting.deal(seed), playing, stream(seed, "rivals"))
        if lane.seat >= 0:
            return lane, playing


def ending(lane: Lane, seat: int, illegal: bool) -> dict[str, Any]:
    """What is told beside the last observation."""
    return {"score": lane.state.scores()[seat], "rank": lane.state.ranking()[seat], "illegal": illegal}


def make(game: str, **settings: Any) -> OneSeat:
    """What the ids stand for."""
    return OneSeat(game, **settings)


def register() -> list[str]:
    """Give every installed game its id, `ziggurat/Title-v0`; returns them."""
    ids = []
    for game in games.playable():
        name = f"ziggurat/{Setting(game).name}"
        ids.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point="ziggurat.envs.single:make",
                vector_entry_point="ziggurat.envs.vector:make",
                kwargs={"game": game.key},
            )
    return ids


IDS = register()

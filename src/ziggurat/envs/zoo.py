"""PettingZoo: every seat is an agent. Importing it registers an id for every game, in both forms."""

from __future__ import annotations

from typing import Any

from ziggurat import games
from ziggurat.core.contract.state import State
from ziggurat.envs.needs import need
from ziggurat.envs.rendering import MODES, Picture
from ziggurat.envs.setting import Seeds, Setting, np

pettingzoo = need("pettingzoo")

from gymnasium import spaces  # noqa: E402
from gymnasium.error import InvalidAction  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # noqa: E402

WAIT = "wait"
"""The last action of the parallel form, the only one for a seat that is not asked."""


def env(game: Any, seats: int | None = None, **settings: Any) -> SeatsInTurn:
    """One agent at a time, the lowest seat that owes a choice; it checks order and legality by itself."""
    return SeatsInTurn(game, seats, **settings)


raw_env = env


def parallel_env(game: Any, seats: int | None = None, **settings: Any) -> SeatsAtOnce:
    """All agents at every step; who is not asked waits."""
    return SeatsAtOnce(game, seats, **settings)


class _Spaces:
    """Spaces, one for each agent and always the same object."""

    def __init__(self, setting: Setting, room: int, flat: bool) -> None:
        low, high = setting.game.bounds
        self.setting = setting
        self.flat = flat
        self.actions = {agent: spaces.Discrete(setting.actions + room) for agent in setting.agents}
        self.observations: dict[str, Any] = {}
        for agent in setting.agents:
            vector = spaces.Box(low, high, (setting.length,), np.float32)
            mask = spaces.Box(0, 1, (setting.actions + room,), np.int8)
            self.observations[agent] = vector if flat else spaces.Dict({"observation": vector, "action_mask": mask})
        self.state = spaces.Box(low, high, (setting.length * setting.seats,), np.float32)


class SeatsInTurn(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game as PettingZoo's turn-based environment; rewards come at the end, and all agents end together."""

    def __init__(
        self,
        game: Any,
        seats: int | None = None,
        *,
        flat: bool = False,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, **settings)
        self.picture = Picture(self.setting, render_mode)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"ziggurat_{self.setting.game.key}_v{self.setting.game.environment}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = self.setting.agents[:]
        self._spaces = _Spaces(self.setting, 0, flat)
        self.state_space = self._spaces.state
        self._flat = flat
        self._seeds = Seeds()
        self._state: State | None = None
        self._legal: list[int] = []
        self._seat = -1
        self._nothing = self.setting.mask([])
        self._nothing.flags.writeable = False

    def observation_space(self, agent: str) -> Any:
        return self._spaces.observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._spaces.actions[agent]

    def describe(self) -> dict[str, Any]:
        """What the numbers mean: see `Setting.describe`."""
        return self.setting.describe()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seeds.restart(seed)
        self._state = self.setting.deal(self._seeds.next())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing.copy()} for agent in self.agents}
        self._turn(self._state)

    def _turn(self, state: State) -> None:
        """Ask the lowest seat that owes a choice."""
        seat = self._seat = self.setting.asked(state)
        self._legal = state.legal(seat)
        agent = self.agent_selection = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": self.setting.mask(self._legal)}

    def observe(self, agent: str) -> Any:
        state = self._state
        if state is None:
            EnvLogger.error_observe_before_reset()
            raise AssertionError
        if agent not in self._spaces.actions:
            raise ValueError(f"There is no agent {agent!r}; there are {', '.join(self.possible_agents)}.")
        vector = self.setting.observe(state, self.possible_agents.index(agent))
        if self._flat:
            return vector
        asked = self._seat >= 0 and agent == self.agent_selection
        mask = self.infos[agent]["action_mask"] if asked else self._nothing.copy()
        return {"observation": vector, "action_mask": mask}

    def state(self) -> Any:
        if self._state is None:
            EnvLogger.error_state_before_reset()
            raise AssertionError
        return self.setting.everything(self._state)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        state = self._state
        if state is None:
            EnvLogger.error_step_before_reset()
            raise AssertionError
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError(f"The game is over for {agent}: the only action is None.")
            self._leave(agent)
            return
        seat = self._seat
        try:
            choice = self.setting.action(action)
        except ValueError as error:
            raise InvalidAction(str(error)) from None
        self._cumulative_rewards[agent] = 0.0
        if choice not in self._legal:
            if self.setting.illegal == "raise":
                raise InvalidAction(self.setting.why_not(state, seat, choice))
            if self.setting.illegal == "end":
                EnvLogger.warn_on_illegal_move()
                self._end([-1.0 if other == seat else 0.0 for other in range(self.setting.seats)], agent)
                return
            choice = state.fallback(seat)
        state.play(seat, choice)
        if state.pending:
            self.infos[agent] = {"action_mask": self._nothing}
            self._turn(state)
        else:
            self._end(self.setting.payoffs(state), "")
        if self.render_mode == "human":
            self.render()

    def _end(self, payoffs: list[float], offender: str) -> None:
        """Everybody has ended; each takes leave in turn with the action None."""
        state = self._state
        assert state is not None
        self._seat = -1
        self._legal = []
        scores, ranking = state.scores(), state.ranking()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = payoffs[seat]
            self._cumulative_rewards[agent] += payoffs[seat]
            self.terminations[agent] = True
            self.infos[agent] = {
                "action_mask": self._nothing.copy(),
                "score": scores[seat],
                "rank": ranking[seat],
                "illegal": offender == agent,
            }
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str) -> None:
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            kept.pop(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self) -> Any:
        if self._state is None:
            EnvLogger.error_render_before_reset()
            raise AssertionError
        return self.picture.show(self._state)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class SeatsAtOnce(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """A game as PettingZoo's parallel environment: whoever owes a choice makes it, all others wait."""

    def __init__(
        self,
        game: Any,
        seats: int | None = None,
        *,
        flat: bool = False,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Any = "fallback",
        **settings: Any,
    ) -> None:
        self.setting = Setting(game, seats, illegal=illegal, **settings)
        self.picture = Picture(self.setting, render_mode)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"ziggurat_{self.setting.game.key}_v{self.setting.game.environment}",
            "render_modes": list(MODES),
            "render_fps": 2,
        }
        self.possible_agents = self.setting.agents[:]
        self.agents: list[str] = []
        self._spaces = _Spaces(self.setting, 1, flat)
        self.state_space = self._spaces.state
        self._flat = flat
        self._seeds = Seeds()
        self._state: State | None = None
        self._legal: list[list[int]] = []
        self._cycles = 0
        self.wait = self.setting.actions

    def observation_space(self, agent: str) -> Any:
        return self._spaces.observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._spaces.actions[agent]

    def describe(self) -> dict[str, Any]:
        """What the numbers mean: see `Setting.describe`; the last action is to wait."""
        about = self.setting.describe()
        about["actions"].append(WAIT)
        about["kinds"].append(WAIT)
        return about

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._seeds.restart(seed)
        self._state = self.setting.deal(self._seeds.next())
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._look(self._state)

    def _look(self, state: State) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """What every agent sees, and the information beside it."""
        seen: dict[str, Any] = {}
        infos: dict[str, dict[str, Any]] = {}
        self._legal = []
        for seat, agent in enumerate(self.possible_agents):
            legal = state.legal(seat) if state.pending >> seat & 1 else [self.wait]
            self._legal.append(legal)
            mask = self.setting.mask(legal, 1)
            vector = self.setting.observe(state, seat)
            seen[agent] = vector if self._flat else {"observation": vector, "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return seen, infos

    def state(self) -> Any:
        if self._state is None:
            EnvLogger.error_state_before_reset()
            raise AssertionError
        return self.setting.everything(self._state)

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        state = self._state
        if state is None:
            EnvLogger.error_step_before_reset()
            raise AssertionError
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        rewards = dict.fromkeys(self.agents, 0.0)
        offenders = self._choose(state, actions)
        for agent in offenders:
            rewards[agent] = -1.0
        self._cycles += 1
        over = bool(offenders) or not state.pending
        if over and not offenders:
            rewards = dict(zip(self.possible_agents, self.setting.payoffs(state)))
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        seen, infos = self._look(state)
        if not state.pending:
            scores, ranking = state.scores(), state.ranking()
            for seat, agent in enumerate(self.possible_agents):
                infos[agent] |= {"score": scores[seat], "rank": ranking[seat]}
        agents = self.agents
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _choose(self, state: State, actions: dict[str, Any]) -> list[str]:
        """Make all choices; who has chosen something illegal, if that ends the game."""
        chosen: list[tuple[int, int]] = []
        offenders: list[str] = []
        for seat, agent in enumerate(self.possible_agents):
            if agent not in actions:
                raise InvalidAction(f"There is no action for {agent}: every agent acts at every step.")
            try:
                choice = self.setting.action(actions[agent], 1)
            except ValueError as error:
                raise InvalidAction(f"{agent}: {error}") from None
            asked = state.pending >> seat & 1 != 0
            if choice not in self._legal[seat]:
                if self.setting.illegal == "raise":
                    why = "is asked and cannot wait." if asked else "is not asked and can only wait."
                    refused = self.setting.why_not(state, seat, choice) if choice != self.wait and asked else ""
                    raise InvalidAction(refused or f"{agent} {why}")
                if self.setting.illegal == "end":
                    offenders.append(agent)
                choice = -1
            if asked:
                chosen.append((seat, choice))
        if offenders:
            return offenders
        for seat, choice in chosen:
            # An earlier seat's choice may have moved the game on: then this one is asked again at the next step.
            if state.pending >> seat & 1 and (choice < 0 or choice in state.legal(seat)):
                state.play(seat, state.fallback(seat) if choice < 0 else choice)
        return []

    def render(self) -> Any:
        if self._state is None:
            EnvLogger.error_render_before_reset()
            raise AssertionError
        return self.picture.show(self._state)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def register() -> list[str]:
    """Give every installed game its id, `ziggurat/Title-v0`, for `pettingzoo.make`; returns them."""
    ids = []
    for game in games.playable():
        name = f"ziggurat/{Setting(game).name}"
        ids.append(name)
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, "ziggurat.envs.zoo:env", kwargs={"game": game.key})
            pettingzoo.register("parallel", name, "ziggurat.envs.zoo:parallel_env", kwargs={"game": game.key})
    return ids


IDS = register()

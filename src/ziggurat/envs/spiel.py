"""OpenSpiel: importing it registers `ziggurat_KEY` for every game, with a parameter for every option.

The deal is three chance nodes of 256 outcomes, so a game of OpenSpiel is a game of ours by its seed. What lies hidden
after the deal lies in the state: only methods that resample from an information state (ISMCTS) are honest, a plain MCTS
would look through the backs of the cards.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from ziggurat import games
from ziggurat.core.contract.errors import BadOption, PositionError, ZigguratError
from ziggurat.core.contract.game import AnyGame, Option
from ziggurat.core.contract.information import Memories
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.state import State
from ziggurat.envs.needs import need
from ziggurat.envs.setting import SEEDS, Setting, np, smallest

need("pyspiel", extra="spiel", package="open_spiel")

import pyspiel  # noqa: E402

DEAL_NODES = 3
OUTCOMES = 256
RESERVED = ("players", "reward", "simultaneous", "start", "deals")
_LUCK = stream(0, "resample")


def short_name(game: AnyGame) -> str:
    """What OpenSpiel calls a game; one with another edition has a name of its own."""
    return re.sub(r"\W", "_", f"ziggurat_{game.kind}")


def load(
    game: str | AnyGame,
    seats: int | None = None,
    *,
    reward: str = "win",
    simultaneous: bool = False,
    start: State | None = None,
    deals: int = 3,
    **options: str,
) -> Any:
    """The OpenSpiel game. With `start` it begins there, and chance deals what nobody knows in one of `deals` ways."""
    there = games.load(game) if isinstance(game, str) else game
    there.checked_options(options)
    parameters: dict[str, Any] = {
        "players": seats or (start.seats if start is not None else smallest(there, options)),
        "reward": reward,
        "simultaneous": simultaneous,
        "deals": deals,
        **{option.key: word(option, options[option.key]) for option in there.options if option.key in options},
    }
    if start is not None:
        parameters["start"] = packed(there, start)
    return pyspiel.load_game(announce(there), parameters)


def packed(game: AnyGame, state: State) -> str:
    """A position as a word that can stand among the parameters of a game."""
    text = json.dumps(game.position(state), separators=(",", ":"))
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(game: AnyGame, word: str) -> State:
    try:
        text = zlib.decompress(urlsafe_b64decode(word + "=" * (-len(word) % 4)))
        state: State = game.setup(json.loads(text))
    except (ValueError, zlib.error) as error:
        raise PositionError(f"start is no position: {error}") from None
    return state


def word(option: Option, value: str) -> str | int:
    """The value of an option as a parameter: games go through strings, in which a comma and a number mean something."""
    if all(one.isdigit() for one in option.values):
        return int(value) if value.isdigit() else value
    return f"_{value}" if value.isdigit() else value.replace(",", "+")


def _type(game: AnyGame, seats: int, reward: str, simultaneous: bool) -> Any:
    kinds = pyspiel.GameType
    zero_sum = seats > 1 and reward != "score"
    return kinds(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": smallest(game, {}),
            "reward": "win",
            "simultaneous": False,
            "start": "",
            "deals": 3,
            **{option.key: word(option, option.default) for option in game.options},
        },
    )


def _info(setting: Setting, deals: int) -> Any:
    low, high = setting.extremes
    return pyspiel.GameInfo(
        num_distinct_actions=setting.actions,
        max_chance_outcomes=max(OUTCOMES, deals),
        num_players=setting.seats,
        min_utility=low,
        max_utility=high,
        utility_sum=0.0 if setting.seats > 1 and setting.reward != "score" else None,
        max_game_length=setting.game.longest,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel sees it; there is a class of it for each."""

    of: AnyGame

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        game = type(self).of
        try:
            self.setting = _setting(game, given)
            start = str(given.get("start", ""))
            self.start = unpacked(game, start) if start else None
            if self.start is not None and self.start.seats != self.setting.seats:
                raise BadOption(f"start has {self.start.seats} seats, and players is {self.setting.seats}.")
            self.deals = int(given.get("deals", 3))
            if not 1 <= self.deals <= 1 << 20:
                raise BadOption(f"deals is a number from 1 to {1 << 20}, not {self.deals}.")
        except ZigguratError as error:
            raise pyspiel.SpielError(str(error)) from None
        self.simultaneous = bool(given.get("simultaneous", False))
        kind = _type(game, self.setting.seats, self.setting.reward, self.simultaneous)
        super().__init__(kind, _info(self.setting, self.deals), given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def at(self, position: State, seat: int = -1) -> SpielState:
        """A state in the middle of a game, where this seat is asked first: what is remembered begins with it."""
        state = self.new_initial_state()
        state._position = position
        state._first = seat
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _setting(game: AnyGame, given: dict[str, Any]) -> Setting:
    options = {}
    for option in game.options:
        if option.key in given:
            said = given[option.key]
            options[option.key] = next((value for value in option.values if word(option, value) == said), str(said))
    players = int(given.get("players", smallest(game, options)))
    reward: Any = given.get("reward", "win")
    return Setting(game, players, reward=reward, illegal="raise", edition=None, **options)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position with what every seat remembers. Copies deep-copy the attributes, so nothing is dealt before chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._setting = game.setting
        self._simultaneous = game.simultaneous
        self._start = _Kept(game.start)
        self._deals = game.deals
        self._seed: list[int] = []
        self._position: State | None = None
        self._first = -1
        self._memories = Memories(game.setting.seats)

    @property
    def position(self) -> State:
        """Our position; before the deal there is none."""
        if self._position is None:
            raise pyspiel.SpielError("Nothing is dealt yet: this is a chance node.")
        return self._position

    def information(self, player: int) -> str:
        """The information state of a seat; before the deal nobody knows anything."""
        if self._position is None:
            return "nothing is dealt"
        return self._memories.information(self._setting.game, self._position, player)

    # ---- what OpenSpiel asks

    def current_player(self) -> int:
        state = self._position
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        if state.pending == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._simultaneous and state.pending & (state.pending - 1):
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return self._asked(state)

    def _asked(self, state: State) -> int:
        """The lowest seat that owes a choice, unless another was to be first."""
        first = self._first
        return first if first >= 0 and state.pending >> first & 1 else self._setting.asked(state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = OUTCOMES if self._start.state is None else self._deals
        return [(outcome, 1.0 / n) for outcome in range(n)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self._position
        if state is None or not state.pending >> player & 1:
            return []
        return state.legal(player)

    def _apply_action(self, action: int) -> None:
        state = self._position
        if state is None:
            self._deal(action)
        elif state.pending == 0:
            raise pyspiel.SpielError("The game is over.")
        else:
            self._play(state, self._asked(state), action)

    def _apply_actions(self, actions: list[int]) -> None:
        state = self.position
        for seat in state.actors():
            # An earlier seat's choice may have moved the game on: then this one is asked again.
            if state.pending >> seat & 1:
                self._play(state, seat, actions[seat])

    def _play(self, state: State, seat: int, action: int) -> None:
        if action not in state.legal(seat):
            if not 0 <= action < self._setting.actions:
                raise pyspiel.SpielError(f"An action is a number from 0 to {self._setting.actions - 1}, not {action}.")
            raise pyspiel.SpielError(self._setting.why_not(state, seat, action))
        self._first = -1
        self._memories.play(state, seat, action)

    def _deal(self, outcome: int) -> None:
        start = self._start.state
        if start is not None:
            self._position = start.redeal(0, stream(outcome, "start"))
            return
        self._seed.append(outcome)
        if len(self._seed) == DEAL_NODES:
            seed = 0
            for one in self._seed:
                seed = seed * OUTCOMES + one
            self._position = self._setting.deal(seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._setting.game.vocabulary.name(action)

    def is_terminal(self) -> bool:
        return self._position is not None and self._position.pending == 0

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self._setting.seats
        return self._setting.payoffs(self.position)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        new: SpielState = self.clone()
        draw = sampler() if callable(sampler) else _LUCK.below(1 << 28) / (1 << 28)
        if new._position is not None:
            new._position = new._position.redeal(1 << player, stream(int(draw * SEEDS), "resample"))
        return new

    def __str__(self) -> str:
        if self._position is None:
            return f"deal {' '.join(map(str, self._seed))}"
        game = self._setting.game
        return game.tell(game.view(self._position, None))


class _Kept:
    """Something that copies share, since nobody changes it."""

    def __init__(self, state: State | None) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> _Kept:
        return self


class Observer:
    """What a seat sees: the vector in named parts, or its information state as a string."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise pyspiel.SpielError(f"There are no parameters for observations, but here are {params}.")
        self.setting = setting
        self.kind = kind
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not kind.perfect_recall and kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            self.tensor = np.zeros(setting.length, np.float32)
            start = 0
            for name, length in setting.game.encoding:
                self.dict[name] = self.tensor[start : start + length]
                start += length

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state._position is not None:
            self.setting.game.encode(state._position, player, self.tensor.data)

    def string_from(self, state: SpielState, player: int) -> str | None:
        if not self.kind.public_info:
            return None
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return str(state)
        if self.kind.perfect_recall:
            return state.information(player)
        if state._position is None:
            return str(state)
        game = self.setting.game
        return game.tell(game.view(state._position, player))


def announce(game: AnyGame) -> str:
    """Make a game known to OpenSpiel if it is not, and return its name there."""
    name = short_name(game)
    if name not in pyspiel.registered_names():
        taken = [option.key for option in game.options if option.key in RESERVED]
        if taken:
            raise BadOption(f"{game.title} has an option {taken[0]!r}, which means something else to OpenSpiel.")
        # A class, not a function: Python would abort at exit.
        own = type(f"{type(game).__name__}ForSpiel", (SpielGame,), {"of": game})
        pyspiel.register_game(_type(game, smallest(game, {}), "win", False), own)
    return name


NAMES = [announce(game) for game in games.playable()]

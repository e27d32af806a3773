"""What every environment is made of: the game with its seats and options, observations, rewards, seeds."""

from __future__ import annotations

import operator
import secrets
from pathlib import Path
from typing import Any, Literal, get_args

from ziggurat import games
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.contract.state import State
from ziggurat.envs.loop import lowest, mark
from ziggurat.envs.needs import need
from ziggurat.envs.page import env_id

np = need("numpy")

Reward = Literal["win", "rank", "margin", "score"]
Illegal = Literal["end", "fallback", "raise"]
REWARDS: tuple[str, ...] = get_args(Reward)
ILLEGAL: tuple[str, ...] = get_args(Illegal)
FARTHEST = 10_000.0
"""No score or margin lies beyond it."""
SEEDS = 1 << 48


class Setting:
    """A game with seats, options and a reward: what environments of all kinds have in common."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        *,
        reward: Reward = "win",
        illegal: Illegal = "end",
        edition: str | Path | None = None,
        **options: str,
    ) -> None:
        self.game: AnyGame = games.load(game, edition) if isinstance(game, str) else game
        self.seats = self.game.checked_seats(smallest(self.game, options) if seats is None else seats)
        self.options = self.game.agreed(self.seats, options)
        self.reward = _one_of("reward", reward, REWARDS)
        self.illegal = _one_of("illegal", illegal, ILLEGAL)
        self.actions = len(self.game.vocabulary)
        self.length = self.game.encoding_length()
        self.agents = [f"player_{seat}" for seat in range(self.seats)]

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (games.carried(self.game), self.seats, self.reward, self.illegal, self.options)

    @property
    def name(self) -> str:
        """The id without the namespace: `Title-v0`."""
        return env_id(self.game)

    def deal(self, seed: int) -> State:
        state: State = self.game.new(self.seats, seed, **self.options)
        return state

    def observe(self, state: State, seat: int) -> Any:
        """The vector of a seat, in a fresh array."""
        out = np.zeros(self.length, np.float32)
        self.game.encode(state, seat, out.data)
        return out

    def mask(self, legal: list[int], room: int = 0) -> Any:
        """A fresh mask with ones for these choices; `room` for more actions than the game has."""
        out = np.zeros(self.actions + room, np.int8)
        mark(legal, out.data, 0)
        return out

    def everything(self, state: State) -> Any:
        """The vectors of all seats one after the other."""
        out = np.zeros(self.length * self.seats, np.float32)
        for seat in range(self.seats):
            self.game.encode(state, seat, out.data, seat * self.length)
        return out

    def payoffs(self, state: State) -> list[float]:
        """The reward of every seat at the end of a game; alone, a seat gets its score."""
        n = self.seats
        if n == 1 or self.reward == "score":
            return [float(score) for score in state.scores()]
        if self.reward == "margin":
            scores = state.scores()
            total = sum(scores)
            return [(n * score - total) / (n - 1) for score in scores]
        ranking = state.ranking()
        if self.reward == "rank":
            # Who shares a rank gets the mean of the places that are shared.
            places = [rank + (ranking.count(rank) - 1) / 2 for rank in ranking]
            return [(n + 1 - 2 * place) / (n - 1) for place in places]
        share = n / ranking.count(1)
        return [((share if rank == 1 else 0.0) - 1) / (n - 1) for rank in ranking]

    @property
    def extremes(self) -> tuple[float, float]:
        """The lowest and the highest reward."""
        if self.seats == 1 or self.reward in ("margin", "score"):
            return -FARTHEST, FARTHEST
        return (-1.0, 1.0) if self.reward == "rank" else (-1.0 / (self.seats - 1), 1.0)

    def asked(self, state: State) -> int:
        """The seat that is asked: of several that owe a choice, the lowest."""
        return lowest(state.pending)

    def why_not(self, state: State, seat: int, choice: int) -> str:
        """Why a choice is not legal, in a sentence."""
        reason, rule = state.why_not(seat, choice)
        return f"{self.agents[seat]} may not choose {self.game.vocabulary.name(choice)!r}: {reason}" + (
            f" ({rule})" if rule else ""
        )

    def action(self, action: Any, room: int = 0) -> int:
        """An action as an int, or ValueError with a sentence: of the wrong kind or shape, or none of the vocabulary."""
        most = self.actions + room
        if type(action) is not int:
            shape = getattr(action, "shape", None)
            if shape == () and np.issubdtype(action.dtype, np.integer):
                action = action.item()
            else:
                what = f"an array of shape {shape}" if shape is not None else repr(action)
                raise ValueError(f"An action is a whole number from 0 to {most - 1}, not {what}.")
        if not 0 <= action < most:
            raise ValueError(f"An action is a whole number from 0 to {most - 1}, not {action}.")
        number: int = action
        return number

    def describe(self) -> dict[str, Any]:
        """What the numbers mean: actions, parts of the vector, seats, bounds."""
        game = self.game
        parts, start = [], 0
        for name, length in game.encoding:
            parts.append({"name": name, "start": start, "length": length})
            start += length
        return {
            "id": f"ziggurat/{self.name}",
            "game": game.kind,
            "title": game.title,
            "rules": game.version,
            "edition": game.edition,
            "seats": self.seats,
            "colors": list(game.seat_colors(self.seats, self.options)),
            "options": dict(self.options),
            "actions": list(game.vocabulary.names),
            "kinds": [game.vocabulary.kind(action) for action in range(self.actions)],
            "parts": parts,
            "bounds": game.bounds,
            "longest": game.longest,
            "reward": self.reward,
            "rewards": self.extremes,
        }


class Seeds:
    """The seeds of games that follow each other: a given one begins a stream, and later games draw from it."""

    def __init__(self) -> None:
        self._luck = stream(secrets.randbits(48), "environment")

    def restart(self, seed: int | None) -> None:
        if seed is not None:
            try:
                self._luck = stream(operator.index(seed), "environment")
            except TypeError:
                raise ValueError(f"A seed is a whole number, not {seed!r}.") from None

    def next(self) -> int:
        return self._luck.below(1 << 24) << 24 | self._luck.below(1 << 24)

    def luck(self) -> Luck:
        """A stream for random opponents."""
        return self._luck.fork()


def _again(game: AnyGame | str, seats: int, reward: Reward, illegal: Illegal, options: dict[str, str]) -> Setting:
    """A setting that has travelled to another process."""
    return Setting(game, seats, reward=reward, illegal=illegal, edition=None, **options)


def smallest(game: AnyGame, options: dict[str, str]) -> int:
    """The lowest number of seats from two on that can play with these options."""
    fitting = [seats for seats in game.seats if not game.unfit(seats, options)]
    if not fitting:
        game.agreed(game.seats.start, options)  # says why not
    return next((seats for seats in fitting if seats >= 2), fitting[0])


def _one_of(what: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise BadOption(f"{what} is one of {', '.join(known)}, not {value!r}.")
    return value

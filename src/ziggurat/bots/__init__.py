"""The bots: opponents that get a seat's view and a sampler, never the true position.

A bot is asked for by name, with parameters behind colons: `make("greedy:samples=8", seed=7)`.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from pathlib import Path
from typing import Protocol

from ziggurat.bots.greedy import GreedyBot
from ziggurat.bots.hasty import HastyBot
from ziggurat.bots.levels import LEVELS, LevelBot, definition
from ziggurat.bots.mcts.bot import MctsBot
from ziggurat.bots.random import RandomBot
from ziggurat.bots.yardsticks import YARDSTICKS, YardstickBot
from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.contract.observation import Sight


class Bot(Protocol):
    """Whoever can choose for a seat."""

    def choose(self, sight: Sight) -> int:
        """One of `sight.legal()`, by what the seat may know."""


Value = int | float | str
LARGEST = 10**9
"""No parameter that is a number lies beyond."""
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?")


class UnknownBot(ZigguratError):
    """No bot of that name, or it has no such parameter."""


def _level(name: str) -> Callable[[Luck], Bot]:
    def made(luck: Luck) -> Bot:
        return LevelBot(luck, name, make)

    made.__doc__ = LEVELS[name]
    return made


def _yardstick(name: str) -> Callable[[Luck], Bot]:
    def made(luck: Luck) -> Bot:
        return YardstickBot(luck, name)

    made.__doc__ = YARDSTICKS[name]
    return made


# A bot is made from a luck stream of its own and keyword parameters with defaults.
BOTS: dict[str, Callable[..., Bot]] = {"random": RandomBot, "hasty": HastyBot, "greedy": GreedyBot, "mcts": MctsBot}
BOTS.update({level: _level(level) for level in LEVELS})
BOTS.update({name: _yardstick(name) for name in YARDSTICKS})
BUILT_IN = frozenset(BOTS)
_FILES: dict[Path, list[str]] = {}


@cache
def _announced() -> dict[str, EntryPoint]:
    """Bots of other packages, by the entry point `ziggurat.bots`; loaded when they are asked for."""
    return {entry.name: entry for entry in entry_points(group="ziggurat.bots") if entry.name not in BOTS}


def names() -> list[str]:
    """The names of all bots."""
    return [*BOTS, *(name for name in _announced() if name not in BOTS)]


def kind(name: str) -> Callable[..., Bot]:
    """The bot of this name, not yet made."""
    if name not in BOTS:
        if name not in _announced():
            raise UnknownBot(f"There is no bot {name!r}; {_hint(name, names())}")
        try:
            BOTS[name] = _announced()[name].load()
        except Exception as error:
            raise UnknownBot(f"The bot {name!r} cannot be loaded: {error}") from None
    return BOTS[name]


def from_file(path: Path) -> list[str]:
    """Make the bots of a Python file known, which offers them as BOTS: {"name": class}; returns their names."""
    whole = path.resolve()
    if whole in _FILES:
        return _FILES[whole]
    spec = spec_from_file_location(f"ziggurat_bots_{whole.stem}", whole)
    try:
        if spec is None or spec.loader is None:
            raise ImportError("it is not a Python file")
        module = module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        found = dict(module.BOTS)
    except Exception as error:
        raise UnknownBot(f"{path}: its bots cannot be loaded: {error}") from None
    for name in found:
        if name in names():
            raise UnknownBot(f"{path}: there is a bot {name!r} already; give this one another name.")
    BOTS.update(found)
    _FILES[whole] = list(found)
    return _FILES[whole]


def parameters(name: str) -> dict[str, Value]:
    """The parameters of a bot with their defaults; the first may be given without its name: `mcts:300ms`."""
    return {
        key: parameter.default
        for key, parameter in signature(kind(name)).parameters.items()
        if parameter.default is not Parameter.empty
    }


def make(spec: str, seed: int = 0) -> Bot:
    """The bot of this name and parameters; the same seed makes the same choices."""
    name, colon, rest = spec.partition(":")
    known = parameters(name)
    given: dict[str, Value] = {}
    for word in rest.split(":") if colon else ():
        key, equals, value = word.partition("=")
        if word and not equals and key not in known and known:
            key, value = next(iter(known)), word
        if key not in known:
            what = f"no parameter {key!r}" if key else "a parameter without a name"
            raise UnknownBot(f"The bot {name!r} has {what}; {_hint(key, list(known))}")
        if not value:
            raise UnknownBot(f"The parameter {key!r} of the bot {name!r} has no value.")
        if key in given:
            raise UnknownBot(f"The parameter {key!r} of the bot {name!r} stands there twice.")
        try:
            given[key] = number = type(known[key])(value)
            if isinstance(number, (int, float)) and not (_NUMBER.fullmatch(value) and abs(number) <= LARGEST):
                raise ValueError(value)
        except ValueError:
            wanted = "a whole number" if isinstance(known[key], int) else "a number"
            raise UnknownBot(f"The parameter {key!r} of the bot {name!r} is {wanted}, not {value!r}.") from None
    try:
        return kind(name)(stream(seed, f"bot {name}"), **given)
    except ValueError as error:
        raise UnknownBot(f"The bot {name!r} cannot be made: {error}.") from None


def check(spec: str, game: AnyGame) -> None:
    """Raise `UnknownBot` or `BadOption` unless there is such a bot and it can play this game."""
    fit = getattr(make(spec), "fit", None)
    if fit is not None:
        fit(game)


def defined(spec: str, game: AnyGame) -> str:
    """The same bot in this game, a level as what it is there."""
    return definition(spec, game) if spec in LEVELS else spec


def on_all_cores(spec: str, game: AnyGame) -> str:
    """The same bot for somebody who plays this game alone on a machine: if it can use several cores, it uses them."""
    spec = defined(spec, game)
    number = os.cpu_count() or 1
    given = {word.partition("=")[0] for word in spec.split(":")[1:]}
    if number == 1 or "cores" in given or "cores" not in parameters(spec.partition(":")[0]):
        return spec
    return f"{spec}:cores={number}"


def _hint(word: str, known: list[str]) -> str:
    near = get_close_matches(word, known, 1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}." if known else "it has none."


__all__ = [
    "BOTS",
    "BUILT_IN",
    "LEVELS",
    "Bot",
    "GreedyBot",
    "HastyBot",
    "MctsBot",
    "RandomBot",
    "UnknownBot",
    "check",
    "defined",
    "from_file",
    "kind",
    "make",
    "names",
    "on_all_cores",
    "parameters",
]

"""The bots: opponents that get a seat's view and a sampler, never the true position.

A bot is asked for by name, with parameters behind colons: `make("greedy:samples=8", seed=7)`.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from inspect import Parameter, signature
from typing import Protocol

from ziggurat.bots.chance import RandomBot
from ziggurat.bots.greedy import GreedyBot
from ziggurat.core.errors import ZigguratError
from ziggurat.core.luck import stream
from ziggurat.core.sight import Sight


class Bot(Protocol):
    """Whoever can choose for a seat."""

    def choose(self, sight: Sight) -> int:
        """One of `sight.legal()`, by what the seat may know."""


class UnknownBot(ZigguratError):
    """No bot of that name, or it has no such parameter."""


# A bot is made from a luck stream of its own and keyword parameters with defaults.
BOTS: dict[str, Callable[..., Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> list[str]:
    """The names of all bots."""
    return list(BOTS)


def parameters(name: str) -> dict[str, int | float]:
    """The parameters of a bot with their defaults."""
    return {
        key: parameter.default
        for key, parameter in signature(BOTS[name]).parameters.items()
        if parameter.default is not Parameter.empty
    }


def make(spec: str, seed: int = 0) -> Bot:
    """The bot of this name and parameters; the same seed makes the same choices."""
    name, _, rest = spec.partition(":")
    if name not in BOTS:
        raise UnknownBot(f"There is no bot {name!r}; {_hint(name, names())}")
    known = parameters(name)
    given: dict[str, int | float] = {}
    for word in rest.split(":") if rest else ():
        key, _, value = word.partition("=")
        if key not in known:
            raise UnknownBot(f"The bot {name!r} has no parameter {key!r}; {_hint(key, list(known))}")
        try:
            given[key] = type(known[key])(value)
        except ValueError:
            wanted = "a whole number" if isinstance(known[key], int) else "a number"
            raise UnknownBot(f"The parameter {key!r} of the bot {name!r} is {wanted}, not {value!r}.") from None
    try:
        return BOTS[name](stream(seed, f"bot {name}"), **given)
    except ValueError as error:
        raise UnknownBot(f"The bot {name!r} cannot be made: {error}.") from None


def _hint(word: str, known: list[str]) -> str:
    near = get_close_matches(word, known, 1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}." if known else "it has none."


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "make", "names", "parameters"]

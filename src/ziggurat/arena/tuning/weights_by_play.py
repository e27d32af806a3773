"""Tuning the rule of thumb by self-play: greedy bots whose weights differ in one, on the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ziggurat.arena.tuning.hill_climb import Match, climb
from ziggurat.bots.factors import LEAST, MOST, written

FACTORS = (0.67, 1.5, 0.8, 1.25)
"""What a weight is tried with; the large steps first, which are told sooner."""

Factors = tuple[tuple[str, float], ...]
"""On the usual weights, in the order of their names."""


def neighbors(factors: Factors) -> Iterator[tuple[str, float]]:
    """Factors that differ in one."""
    for name, present in factors:
        for factor in FACTORS:
            value = round(present * factor, 4)
            if LEAST <= value <= MOST:
                yield name, value


def changed(factors: Factors, name: str, value: float) -> Factors:
    return tuple((one, value if one == name else factor) for one, factor in factors)


def spec(factors: Factors, samples: str) -> str:
    """The greedy bot with these weights."""
    bot = f"greedy:samples={samples}"
    words = written(dict(factors))
    return f"{bot}:weights={words}" if words else bot


def weigh(match: Match, names: Sequence[str] = (), samples: str = "4") -> dict[str, float]:
    """The factors that no neighbor of them beats, on the weights of these names (all if none is named)."""
    start = match.game.checked_weights(dict.fromkeys(names or match.game.weights, 1.0))
    return dict(climb(match, start, neighbors, changed, lambda factors: spec(factors, samples)))

"""Tuning the search by self-play: the present style of a game against neighbors of it, on the same deals."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ziggurat.arena.tuning.hill_climb import Match, climb
from ziggurat.core.contract.search_style import ENDLESS, SearchStyle

LIMITS = (0, 4, 15, 30, ENDLESS)
LOOKS = (1, 4, 20)
PLANS = (0.0, 0.4, 0.8)
MERGES = (0, 1)
SAMPLES = (8, 32)


def neighbors(style: SearchStyle) -> Iterator[tuple[str, float]]:
    """Styles that differ in one thing."""
    for name in ("explore", "widen"):
        for factor in (0.5, 2.0):
            yield name, round(getattr(style, name) * factor, 4)
    for name, values in (
        ("limit", LIMITS),
        ("look", LOOKS),
        ("plan", PLANS),
        ("merge", MERGES),
        ("samples", SAMPLES),
    ):
        yield from ((name, value) for value in values if value != getattr(style, name))


def spec(style: SearchStyle, budget: str) -> str:
    """The search bot with this style, but for its weights: those of the game's style it has anyway."""
    parts = msgspec.structs.asdict(style)
    del parts["weights"]
    return ":".join(["mcts", budget, *(f"{name}={value}" for name, value in parts.items())])


def changed(style: SearchStyle, name: str, value: float) -> SearchStyle:
    return msgspec.structs.replace(style, **{name: type(getattr(SearchStyle(), name))(value)})


def tune(match: Match, budget: str = "300") -> SearchStyle:
    """The style that no neighbor beats, when both think so long."""
    return climb(match, match.game.search, neighbors, changed, lambda style: spec(style, budget))

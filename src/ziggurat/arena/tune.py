"""Tuning the search by self-play: the present style of a game against neighbors of it, on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from math import log
from pathlib import Path

import msgspec

from ziggurat.arena.contest import Result, contest, plan
from ziggurat.core.errors import BadOption
from ziggurat.core.game import AnyGame
from ziggurat.core.style import ENDLESS, SearchStyle

SURE = log(19)
"""The test ends when one of the two hypotheses is so much likelier: 95 %."""
BETTER = 0.56
"""The share of wins that a challenger worth having has; without it, it has a half."""
LIMITS = (0, 4, 15, 30, ENDLESS)
LOOKS = (1, 4, 20)
COMPLETE = (0, 1, 2)


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """One challenger and how it did."""

    changed: str
    value: float
    wins: float
    games: int
    better: bool


def neighbors(style: SearchStyle) -> Iterator[tuple[str, float]]:
    """Styles that differ in one thing."""
    for name in ("explore", "widen"):
        for factor in (0.5, 2.0):
            yield name, round(getattr(style, name) * factor, 4)
    for name, values in (("limit", LIMITS), ("look", LOOKS), ("complete", COMPLETE)):
        yield from ((name, value) for value in values if value != getattr(style, name))


def spec(style: SearchStyle, budget: str) -> str:
    """The search bot with this style."""
    return ":".join(["mcts", budget, *(f"{name}={value}" for name, value in msgspec.structs.asdict(style).items())])


def evidence(wins: float, games: int) -> float:
    """How much likelier the wins are for one that is better than for an equal, as a logarithm."""
    return wins * log(BETTER / 0.5) + (games - wins) * log((1 - BETTER) / 0.5)


def tune(
    game: AnyGame,
    folder: Path,
    *,
    budget: str = "300",
    seats: int | None = None,
    most: int = 400,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    told: Callable[[Trial], None] | None = None,
) -> SearchStyle:
    """The style that no neighbor beats; a challenger has at most `most` games.

    Every game is kept in `folder`: a tuning that was stopped goes on, and one that was finished is told again.
    """
    if most < 2:
        raise BadOption(f"A challenger needs 2 games or more, not {most}.")
    folder.mkdir(parents=True, exist_ok=True)
    best = game.search
    tried = {best}
    again = True
    while again:
        again = False
        for name, value in neighbors(best):
            rival = msgspec.structs.replace(best, **{name: value if name in ("explore", "widen") else int(value)})
            if rival in tried:
                continue
            tried.add(rival)
            wins, games = _trial(game, rival, best, folder, budget, seats, most, seed, progress)
            better = evidence(wins, games) >= SURE
            if told is not None:
                told(Trial(changed=name, value=value, wins=wins, games=games, better=better))
            if better:
                best = rival
                again = True
    return best


def _trial(
    game: AnyGame,
    rival: SearchStyle,
    best: SearchStyle,
    folder: Path,
    budget: str,
    seats: int | None,
    most: int,
    seed: int,
    progress: Callable[[int], None] | None,
) -> tuple[float, int]:
    """Wins of the challenger and games, as many as it takes to tell."""
    made = plan(game, [spec(rival, budget), spec(best, budget)], seats=seats, seed=seed)
    keep = folder / f"{game.key}-{blake2b(msgspec.json.encode(made), digest_size=6).hexdigest()}.jsonl"
    played = 0
    wins = 0.0
    while played < most and abs(evidence(wins, played)) < SURE:
        played += min(made.whole(), most - played)
        results = contest(game, made, played, keep=keep)
        wins = sum(_share(result) for result in results)
        if progress is not None:
            progress(made.whole())
    return wins, played


def _share(result: Result) -> float:
    """What the challenger has of a game; lineups are balanced, so that an equal has a half on average."""
    first = [who for who, rank in zip(result.players, result.ranking) if rank == 1]
    return first.count(0) / len(first)

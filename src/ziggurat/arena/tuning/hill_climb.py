"""Step by step to the better player by self-play: challengers that differ in one thing, on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from math import log
from pathlib import Path
from typing import TypeVar

import msgspec

from ziggurat.arena.contests import Result, contest, plan
from ziggurat.arena.journal import digest
from ziggurat.arena.simulation import Progress
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame

SURE = log(19)
"""The test ends when one of the two hypotheses is so much likelier: 95 %."""
BETTER = 0.56
"""The share of wins that a challenger worth having has; without it, it has a half."""

T = TypeVar("T", bound=Hashable)


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """One challenger and how it did."""

    changed: str
    value: float
    wins: float
    games: int
    better: bool


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """How challengers are tried; `folder` keeps every game."""

    game: AnyGame
    folder: Path
    seats: int | None = None
    options: dict[str, str] = {}
    most: int = 400
    """Games that one challenger has."""
    seed: int = 0
    progress: Progress | None = None
    told: Callable[[Trial], None] | None = None


def evidence(wins: float, games: int) -> float:
    """How much likelier the wins are for one that is better than for an equal, as a logarithm."""
    return wins * log(BETTER / 0.5) + (games - wins) * log((1 - BETTER) / 0.5)


def climb(
    match: Match,
    best: T,
    neighbors: Callable[[T], Iterable[tuple[str, float]]],
    changed: Callable[[T, str, float], T],
    spec: Callable[[T], str],
) -> T:
    """The player that no neighbor beats: a neighbor has one thing `changed`, and `spec` says which bot it is.

    A climb that was stopped goes on with the games of its folder, and one that was finished is told again.
    """
    if match.most < 2:
        raise BadOption(f"A challenger needs 2 games or more, not {match.most}.")
    match.folder.mkdir(parents=True, exist_ok=True)
    tried = {best}
    again = True
    while again:
        again = False
        for name, value in neighbors(best):
            rival = changed(best, name, value)
            if rival in tried:
                continue
            tried.add(rival)
            wins, games = _tried(match, spec(rival), spec(best))
            better = evidence(wins, games) >= SURE
            if match.told is not None:
                match.told(Trial(changed=name, value=value, wins=wins, games=games, better=better))
            if better:
                best = rival
                again = True
    return best


def _tried(match: Match, rival: str, best: str) -> tuple[float, int]:
    """Wins of the challenger and games, as many as it takes to tell."""
    game = match.game
    made = plan(game, [rival, best], seats=match.seats, seed=match.seed, options=match.options)
    keep = match.folder / f"{game.key}-{digest(made)}.jsonl"
    played = 0
    wins = 0.0
    while played < match.most and abs(evidence(wins, played)) < SURE:
        more = min(made.whole(), match.most - played)
        played += more
        wins = sum(_share(result) for result in contest(game, made, played, keep=keep))
        if match.progress is not None:
            match.progress(more)
    return wins, played


def _share(result: Result) -> float:
    """What the challenger has of a game; lineups are balanced, so that an equal has a half on average."""
    first = [who for who, rank in zip(result.players, result.ranking) if rank == 1]
    return first.count(0) / len(first)

"""What the levels for people are worth: each against the next, and the table of docs/levels.md made from it."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from pathlib import Path

import msgspec

from ziggurat.arena.contests import Plan, Result, contest, plan
from ziggurat.arena.ratings import Standing, standings
from ziggurat.arena.simulation import Progress
from ziggurat.arena.speed import random_play
from ziggurat.bots.levels import LEVELS, definition
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame

SPEED_S = 0.5
"""Processor time to measure how fast the machine is."""


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """One level of a game, over all of its contests."""

    level: str
    bot: str
    """Its definition."""
    rating: float
    rating_interval: tuple[float, float]
    ms_per_decision: float


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A level against the next lower one; rates are per seat, so that `fair` is what equals would win."""

    level: str
    below: str
    games: int
    won: float
    interval: tuple[float, float]
    holds: bool
    """Whether the intervals do not overlap."""
    below_won: float | None = None
    """None in a certificate of which only the page was kept."""
    below_interval: tuple[float, float] | None = None


class Certificate(msgspec.Struct, frozen=True, kw_only=True):
    """The levels of one game as they were measured."""

    game: str
    title: str
    seats: int
    seed: int
    fair: float
    decisions_per_s: int
    """Of random play in this game: how fast the machine was, which decides what a budget in time is worth."""
    levels: list[Rated]
    """The weakest first."""
    steps: list[Step]


def plans(game: AnyGame, seed: int = 0) -> list[Plan]:
    """A contest of every level with the next, at the smallest table; players are the levels' definitions."""
    seats = max(2, game.seats.start)
    bots = [definition(level, game) for level in LEVELS]
    return [plan(game, pair, seats=seats, seed=seed) for pair in pairwise(bots)]


def rounds(made: Plan, games: int) -> int:
    """At least so many games, in whole rounds."""
    return ceil(games / made.whole()) * made.whole()


def certify(
    game: AnyGame,
    games: int = 400,
    *,
    seed: int = 0,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    progress: Progress | None = None,
) -> Certificate:
    """Play every level against the next; `keep` is a folder, where what was played stands and is not played again."""
    if games < 1:
        raise BadOption(f"A contest has 1 game or more, not {games}.")
    made = plans(game, seed)
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    results = [
        contest(
            game,
            one,
            rounds(one, games),
            jobs=jobs,
            cluster=cluster,
            keep=keep and keep / f"{game.key}-{below}-{level}.jsonl",
            progress=progress,
        )
        for one, (below, level) in zip(made, pairwise(LEVELS))
    ]
    return certificate(game, made, results)


def certificate(game: AnyGame, made: Sequence[Plan], results: Sequence[Sequence[Result]]) -> Certificate:
    """Sum up the contests of a game."""
    first = made[0]
    bots = [definition(level, game) for level in LEVELS]
    whole = Plan(game=first.game, seats=first.seats, options=first.options, players=bots, seed=first.seed)
    rated = {found.player: found for found in standings(whole, _together(results)).players}
    return Certificate(
        game=game.key,
        title=game.title,
        seats=first.seats,
        seed=first.seed,
        fair=1 / first.seats,
        decisions_per_s=round(random_play(game, first.seats, first.options, SPEED_S, first.seed)[0]),
        levels=[_rated(level, rated[bot]) for level, bot in zip(LEVELS, bots)],
        steps=[_step(below, level, one, found) for (below, level), one, found in zip(pairwise(LEVELS), made, results)],
    )


def _together(results: Sequence[Sequence[Result]]) -> list[Result]:
    """One contest of all levels."""
    return [
        msgspec.structs.replace(one, players=[who + place for who in one.players])
        for place, found in enumerate(results)
        for one in found
    ]


def _rated(level: str, found: Standing) -> Rated:
    return Rated(
        level=level,
        bot=found.player,
        rating=found.rating,
        rating_interval=found.rating_interval,
        ms_per_decision=found.ms_per_decision,
    )


def _step(below: str, level: str, made: Plan, results: Sequence[Result]) -> Step:
    found = {player.player: player for player in standings(made, results).players}
    lower, upper = (found[player] for player in made.players)
    return Step(
        level=level,
        below=below,
        games=len(results),
        won=upper.win_rate,
        interval=upper.win_interval,
        below_won=lower.win_rate,
        below_interval=lower.win_interval,
        holds=upper.win_interval[0] > lower.win_interval[1],
    )


# ---- in the game's folder, where its page on the site finds it

KEPT = "levels.json"


def publish(game: AnyGame, found: Certificate) -> Path:
    """Write the certificate into the game's folder."""
    package = sys.modules[type(game).__module__].__file__
    if package is None:
        raise BadOption(f"{game.title} has no folder of its own.")
    path = Path(package).parent / KEPT
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    except OSError as error:
        raise BadOption(f"{path}: cannot be written: {error.strerror}") from None
    return path


def published(game: AnyGame) -> Certificate | None:
    """What is known of the game's levels as they are now; None if they were never measured, or have changed since."""
    try:
        found = msgspec.json.decode(game.file(KEPT) or "null", type=Certificate | None)
    except msgspec.MsgspecError:
        return None
    same = found is not None and [(one.level, one.bot) for one in found.levels] == [
        (level, definition(level, game)) for level in LEVELS
    ]
    return found if same else None


# ---- the page


def section(found: Certificate) -> str:
    """The table of a game, as it stands between the markers of the page."""
    rows = [f"| {' | '.join(cells)} |" for cells in (LEVEL_COLUMNS, *level_cells(found))]
    rows.insert(1, "|---|---|--:|--:|--:|--:|--:|--:|")
    about = (
        f"{found.seats} seats, so that equals would win {found.fair:.1%} of their seats; seed {found.seed}; on a core "
        f"that makes {found.decisions_per_s:,} random decisions per second in this game."
    )
    return "\n".join([*rows, "", f"{about} {verdict(found)}"])


LEVEL_COLUMNS = ("level", "is", "rating", "95 %", "ms/decision", "beats the level below", "95 %", "of games")


def level_cells(found: Certificate) -> list[list[str]]:
    """The rows of the table of levels."""
    steps = {step.level: step for step in found.steps}
    rows = []
    for one in found.levels:
        low, high = one.rating_interval
        cells = [one.level, f"`{one.bot}`", f"{one.rating:.1f}", f"{low:.1f} to {high:.1f}"]
        cells.append(f"{one.ms_per_decision:.1f}")
        step = steps.get(one.level)
        if step is None:
            cells += ["", "", ""]
        else:
            cells += [f"{step.won:.1%}", f"{step.interval[0]:.1%} to {step.interval[1]:.1%}", str(step.games)]
        rows.append(cells)
    return rows


def verdict(found: Certificate) -> str:
    """Which steps are shown, and which are not."""
    missing = [
        f"{step.level} over {step.below} ({step.won:.1%}"
        + (f" against {step.below_won:.1%})" if step.below_won is not None else ")")
        for step in found.steps
        if not step.holds
    ]
    if not missing:
        return "Every level beats the one below it; the intervals do not overlap."
    return f"Not shown by these games, because the intervals overlap: {', '.join(missing)}."


def written(page: str, found: Certificate) -> str:
    """The page with this game's table in place of the old one, or at the end if there was none."""
    begin, end = f"<!-- certified {found.game} -->", f"<!-- end {found.game} -->"
    new = f"{begin}\n\n{section(found)}\n\n{end}"
    old = re.compile(rf"{re.escape(begin)}.*?{re.escape(end)}", re.S)
    if old.search(page):
        return old.sub(lambda _: new, page, count=1)
    return f"{page.rstrip()}\n\n## {found.title}\n\n{new}\n"

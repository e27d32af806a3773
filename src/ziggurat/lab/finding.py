"""`lab find`: which value of a figure makes a component fair?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import numpy as np

from ziggurat.arena.journal import digest
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.editions.patches import PatchError, edition_with, found, read_line
from ziggurat.lab import statistics
from ziggurat.lab.experiments import Deal, Experiment, Plan, Progress, banned_names, checked_plan, mark_for
from ziggurat.lab.questions import Question, component_named, question
from ziggurat.lab.statistics import Estimate

MOST_VALUES = 24
TARGET, CONFIRM = 0.2, 0.2
"""Parts of the time: for what is fair (of something that is chosen), and for fresh deals with the best value."""
LINE = 3
"""From so many numbers on, a straight line through all smooths what chance does to each."""


class Tried(msgspec.Struct, frozen=True):
    """A value, and what the component is worth with it: its holder's share of wins, or points ahead for every use."""

    value: Any
    worth: Estimate


class Fairest(msgspec.Struct, frozen=True, kw_only=True):
    """What came of the search for a fair value."""

    game: str
    title: str
    seats: int
    player: str
    path: str
    component: str
    name: str
    settled: bool
    fair: float
    """A fair share of wins; or what a use of a thing of its kind is worth, in points ahead."""
    tried: list[Tried]
    best: Any
    fresh: Estimate
    """The worth with the best value, on deals that had no part in choosing it."""
    deals: int
    seconds: float
    verdict: str

    def __str__(self) -> str:
        return self.verdict


def values_of(text: str) -> tuple[str, list[Any]]:
    """The path and the values of «path = 1..8» or «path = 1, 2, 5»."""
    path, equals, rest = text.partition("=")
    span = re.fullmatch(r"\s*(-?[0-9]{1,6})\s*\.\.\s*(-?[0-9]{1,6})\s*", rest)
    if span:
        values: list[Any] = list(range(int(span[1]), int(span[2]) + 1))
    elif equals and rest.strip():
        values = [read_line(f"{path} = {one}")[1] for one in rest.split(",")]
    else:
        raise PatchError(f"Values to try are written as in cards.palace.effects.0.n = 4..12, not {text[:80]!r}.")
    if not 2 <= len(values) <= MOST_VALUES:
        raise PatchError(f"These are {len(values)} values: 2 to {MOST_VALUES} can be tried.")
    read_line(f"{path} = 0")
    return path.strip(), values


def find(
    game: AnyGame,
    text: str,
    fair: str,
    *,
    seats: int | None = None,
    player: str = "",
    options: dict[str, str] | None = None,
    seed: int = 0,
    minutes: float = 2.0,
    deals: int = 0,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    progress: Progress | None = None,
) -> Fairest:
    """Try each value of a figure on the same deals, and say with which the component `fair` is nearest to fair.

    `deals` asks for so many with every value instead of a time; `keep` is a folder for the games.
    """
    if minutes <= 0 or deals < 0:
        raise BadOption("A search takes more than no time.")
    path, values = values_of(text)
    component = component_named(game, fair)
    made = checked_plan(game, seats=seats, options=options, seed=seed, **({"players": player} if player else {}))
    asked = question(game, component, made.seats, made.options)
    plan = msgspec.structs.replace(
        made,
        wish=asked.wish,
        shared=asked.shared,
        bans=[] if asked.settled else [banned_names(game, component.id)],
    )
    plans = [_with(game, plan, path, value) for value in values]
    begun = monotonic()
    search = _Search(60 * minutes, deals, jobs, cluster, keep, progress)
    target = 1 / plan.seats if asked.settled else search.usual(game, made, component.kind)
    played = search.together(plans, 1 - TARGET - CONFIRM)
    tried = [Tried(value, worth(asked, there)) for value, there in zip(values, played)]
    best = nearest_to(target, tried)
    fresh_plan = msgspec.structs.replace(plans[best], seed=seed + 1)
    fresh = worth(asked, search.together([fresh_plan], CONFIRM)[0])
    result = Fairest(
        game=game.kind,
        title=game.title,
        seats=plan.seats,
        player=plan.players[0],
        path=path,
        component=component.id,
        name=component.title,
        settled=asked.settled,
        fair=target,
        tried=tried,
        best=values[best],
        fresh=fresh,
        deals=len(played[0]),
        seconds=round(monotonic() - begun, 2),
        verdict="",
    )
    return msgspec.structs.replace(result, verdict=said(result))


def _with(game: AnyGame, plan: Plan, path: str, value: Any) -> Plan:
    """The plan with this value in its first edition."""
    document = msgspec.json.decode(game.edition_text() or b"{}")
    if not document:
        raise PatchError(f"{game.title} has no component files, so nothing in it can be changed.")
    if found(document, path.split(".")) == value:
        return plan
    other, _ = edition_with(game, [f"{path} = {msgspec.json.encode(value).decode()}"])
    mark = mark_for(game, other, plan.seats, plan.options)
    return msgspec.structs.replace(plan, edition=other.edition_text().decode(), mark=mark)


class _Search:
    """Plays plans side by side, deal by deal."""

    def __init__(
        self, seconds: float, deals: int, jobs: int, cluster: str, keep: Path | None, progress: Progress | None
    ) -> None:
        self.seconds = seconds
        self.deals = deals
        self.jobs = jobs
        self.cluster = cluster
        self.progress = progress
        self.keep = keep
        if keep is not None:
            try:
                keep.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadOption(f"{keep}: cannot be written: {error.strerror}") from None

    def _experiment(self, plan: Plan) -> Experiment:
        path = self.keep / f"{plan.game}-{digest(plan)}.jsonl" if self.keep is not None else None
        return Experiment(plan, jobs=self.jobs, cluster=self.cluster, keep=path, progress=self.progress)

    def together(self, plans: Sequence[Plan], part: float) -> list[list[Deal]]:
        """The same number of deals of every plan."""
        labs = [self._experiment(plan).__enter__() for plan in plans]
        try:
            if self.deals:
                return [lab.until(self.deals) for lab in labs]
            begun = monotonic()
            count = 0
            step = 4 * self.jobs
            while True:
                start = monotonic()
                count += step
                out = [lab.until(count) for lab in labs]
                left = self.seconds * part - (monotonic() - begun)
                if left <= 0:
                    return out
                rate = step / max(1e-6, monotonic() - start)
                step = max(1, min(4 * step, round(rate * min(4.0, left))))
        finally:
            for lab in labs:
                lab.__exit__(None, None, None)

    def usual(self, game: AnyGame, plan: Plan, kind: str) -> float:
        """What a use of a component of this kind is worth, in points ahead, as the edition is."""
        kinds = {component.id: component.kind for component in game.inventory()}
        values = []
        for deal in self.together([msgspec.structs.replace(plan, sampled=True)], TARGET)[0]:
            for row in deal.rows:
                arm, dash, name = row.arm.partition("-")
                if dash and kinds[name] == kind:
                    values.append(deal.row(arm).margin(row.focus) - row.margin(row.focus))
        return float(np.mean(values)) if values else 0.0


def worth(asked: Question, deals: Sequence[Deal]) -> Estimate:
    """The holder's share of wins; of something that is chosen, points ahead for every use."""
    rows = [deal.row("a") for deal in deals]
    if asked.settled:
        return statistics.mean([row.won(row.focus) for row in rows])
    points = [row.margin(row.focus) - deal.row("a-0").margin(row.focus) for row, deal in zip(rows, deals)]
    return statistics.ratio(points, [float(deal.played("a-0")) for deal in deals])


def nearest_to(target: float, tried: Sequence[Tried]) -> int:
    """Which value comes nearest to the target, by a line through all if they are numbers enough."""
    means = [one.worth.mean if one.worth.n else float("inf") for one in tried]
    numbers = [one.value for one in tried if isinstance(one.value, (int, float)) and not isinstance(one.value, bool)]
    if len(numbers) == len(tried) >= LINE and all(np.isfinite(means)):
        slope, start = np.polyfit(np.asarray(numbers, dtype=float), np.asarray(means), 1)
        means = [float(start + slope * value) for value in numbers]
    return min(range(len(tried)), key=lambda n: abs(means[n] - target))


def said(result: Fairest) -> str:
    """The answer in a sentence."""
    fresh, fair = result.fresh, result.fair
    if fresh.n < statistics.FIRST:
        return f"Too early to say: {fresh.n} fresh deals. So far {result.best} comes nearest."

    def shown(value: float) -> str:
        return f"{100 * value:.1f} %" if result.settled else f"{value:.2f} points"

    between = f"{shown(fresh.low)} to {shown(fresh.high)}".replace("-", "−")
    who = f"whoever is dealt {result.name} wins" if result.settled else f"taking {result.name} is worth"
    usual = f"fair is {shown(fair)}" if result.settled else f"the usual thing of its kind {shown(fair)}"
    head = f"{result.best} comes nearest to fair"
    if not fresh.low <= fair <= fresh.high:
        head += ", and is not: no value that was tried will do"
    return f"{head}: {who} {shown(fresh.mean)} ({between} on fresh deals), {usual}.".replace(" -", " −")

"""`lab try`: what a change of an edition does, measured on pairs of games with the same deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from time import monotonic

import msgspec

from ziggurat import bots
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.editions.patches import Change, edition_with
from ziggurat.lab import statistics
from ziggurat.lab.experiments import (
    JUDGE,
    Deal,
    Experiment,
    Plan,
    Progress,
    banned_names,
    checked_plan,
    mark_for,
    unusual,
)
from ziggurat.lab.notebooks import table
from ziggurat.lab.questions import Question, component_named, question, touched
from ziggurat.lab.retuning import large, retune, tuned
from ziggurat.lab.rows import CHOSEN, OFFERED, STANDS
from ziggurat.lab.statistics import Estimate
from ziggurat.lab.verdicts import between, figure, fine, verdict

RETUNING = 0.2
"""So much of the time a re-tune may take."""


class Moved(msgspec.Struct, frozen=True):
    """One figure under both editions, and how it moved from pair to pair."""

    name: str
    unit: str
    """`%`, `points`, or what is counted."""
    before: Estimate
    after: Estimate
    change: Estimate
    believed: bool = False
    """Whether the change stands out among all that was looked at."""


COLUMNS = ("", "before", "after", "change", "95 %", "")


def _cells(one: Moved, believed: bool) -> list[str]:
    return [
        f"{one.name} ({one.unit})",
        figure(one, one.before),
        figure(one, one.after),
        figure(one, one.change, sign=True),
        between(one.change, 100.0) if one.unit.startswith("%") else fine(one.change),
        "moved" if believed else "",
    ]


class Second(msgspec.Struct, frozen=True):
    """What the second judge says of the same question."""

    player: str
    pairs: int
    change: Estimate


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """What came of trying a change."""

    game: str
    title: str
    seats: int
    options: dict[str, str]
    """Those that are not as usual."""
    player: str
    changes: list[Change]
    asked: str
    """The id of the component that was asked about; empty: the game as a whole."""
    name: str
    settled: bool
    turns: bool
    """Whether seats have an order; without a component, the first player is asked about, else the first seat."""
    pairs: int
    identical: int
    """Pairs in which both games were the same, choice by choice as far as scores tell."""
    wins: Moved
    """The holder's share of wins, or what being free to take it is worth; without a component, the first seat's."""
    points: Moved
    """The same in points ahead of the others."""
    watched: Estimate
    """The change of `wins`, with an interval that may be looked at any time."""
    others: list[Moved]
    second: Second | None
    retuned: str
    """Other weights of the bots with the changed edition, if these play it better."""
    retuned_gain: Estimate | None
    seconds: float
    first_interval_s: float
    verdict: str

    def __str__(self) -> str:
        return self.verdict

    def rows(self) -> list[list[str]]:
        """All figures as a table: name, before, after, change, interval, and whether it is to be believed."""
        out = [_cells(one, one.change.sure) for one in (self.wins, self.points)]
        return out + [_cells(one, one.believed) for one in self.others]

    def _repr_html_(self) -> str:
        return table(self.verdict, COLUMNS, self.rows())


def start_trial(
    game: AnyGame,
    changes: Sequence[str],
    *,
    component: str = "",
    seats: int | None = None,
    player: str = "",
    options: dict[str, str] | None = None,
    seed: int = 0,
) -> tuple[Plan, list[Change], Question | None]:
    """The plan of a trial, what is changed, and what is asked; everything that can be wrong is said here."""
    other, made = edition_with(game, changes)
    plan = checked_plan(game, seats=seats, options=options, seed=seed, **({"players": player} if player else {}))
    asked: Question | None = None
    holders = [component_named(game, component)] if component else touched(game, made)
    if holders:
        asked = question(game, holders[0], plan.seats, plan.options)
    mark = mark_for(game, other, plan.seats, plan.options)
    bans = [banned_names(game, asked.component.id)] if asked is not None and not asked.settled else []
    return (
        msgspec.structs.replace(
            plan,
            changed=other.edition_text().decode(),
            mark=mark,
            wish=asked.wish if asked is not None else "",
            shared=asked.shared if asked is not None else False,
            tracked=[asked.component.id] if asked is not None else [],
            bans=bans,
        ),
        made,
        asked,
    )


def try_change(
    game: AnyGame,
    changes: Sequence[str],
    *,
    component: str = "",
    seats: int | None = None,
    player: str = "",
    options: dict[str, str] | None = None,
    seed: int = 0,
    minutes: float = 1.0,
    pairs: int = 0,
    judge: str = JUDGE,
    judge_share: float = 0.15,
    retuning: bool | None = None,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    progress: Progress | None = None,
    told: Callable[[Estimate], None] | None = None,
) -> Trial:
    """Play pairs of games, each with the same deal before and after the changes, and say what moved.

    `pairs` asks for a number of them instead of a time. `judge` (empty: none) plays a part of the time as second judge.
    Without a word about `retuning`, bots get other weights for a large change if they play it better with them.
    """
    if minutes <= 0 or pairs < 0:
        raise BadOption("A trial takes more than no time.")
    if judge:
        bots.check(judge, game)
    plan, made, asked = start_trial(
        game, changes, component=component, seats=seats, player=player, options=options, seed=seed
    )
    begun = monotonic()
    first = 0.0
    share = judge_share if judge and not pairs else 0.0
    weights, gain = "", None
    if (large(made) and not pairs) if retuning is None else retuning:
        part = RETUNING * 60 * minutes
        weights, gain = retune(game, plan, part, jobs=jobs, cluster=cluster, progress=progress)
        share += 0 if pairs else RETUNING
    judged = plan
    if weights:
        plan = tuned(plan, weights)
    with Experiment(plan, jobs=jobs, cluster=cluster, keep=keep, progress=progress) as lab:
        if pairs:
            deals = lab.until(pairs)
            first = monotonic() - begun
        else:
            deals = []
            for deals in lab.for_seconds(60 * minutes * (1 - share)):
                if not first and len(deals) >= statistics.FIRST:
                    first = monotonic() - begun
                if told is not None:
                    told(statistics.watched(differences(asked, deals)[0]))
    second = None
    if judge and (share or pairs):
        second = second_judge(judged, asked, judge, 60 * minutes * judge_share, pairs, jobs, cluster, progress)
    return summed(game, plan, made, asked, deals, second, weights, gain, monotonic() - begun, first)


def second_judge(
    plan: Plan,
    asked: Question | None,
    judge: str,
    seconds: float,
    pairs: int,
    jobs: int,
    cluster: str,
    progress: Progress | None,
) -> Second:
    """The same question, played by another bot on other deals."""
    other = msgspec.structs.replace(plan, players=[judge] * plan.seats, others=[], seed=plan.seed + 1)
    with Experiment(other, jobs=jobs, cluster=cluster, progress=progress) as lab:
        if pairs:
            deals = lab.until(max(2, pairs // 8))
        else:
            *_, deals = lab.for_seconds(seconds)
    return Second(judge, len(deals), statistics.mean(differences(asked, deals)[0]))


def differences(asked: Question | None, deals: Sequence[Deal]) -> tuple[list[float], list[float]]:
    """By pair, how the question's answer moved from the first edition to the second: in wins and in points."""
    wins, points = [], []
    for deal in deals:
        worth = [_worth(asked, deal, arm) for arm in ("a", "b")]
        wins.append(worth[1][0] - worth[0][0])
        points.append(worth[1][1] - worth[0][1])
    return wins, points


def _worth(asked: Question | None, deal: Deal, arm: str) -> tuple[float, float]:
    """What is asked of one game, in wins and in points ahead."""
    row = deal.row(arm)
    if asked is None:
        seat = row.order[0] if row.order else 0
        return row.won(seat), row.margin(seat)
    seat = row.focus
    if asked.settled:
        return row.won(seat), row.margin(seat)
    without = deal.row(f"{arm}-0")
    return row.won(seat) - without.won(seat), row.margin(seat) - without.margin(seat)


def moved(name: str, unit: str, before: Sequence[float], after: Sequence[float]) -> Moved:
    """A figure by pair, before and after."""
    change = statistics.mean([b - a for a, b in zip(before, after)])
    return Moved(name, unit, statistics.mean(before), statistics.mean(after), change)


def summed(
    game: AnyGame,
    plan: Plan,
    made: list[Change],
    asked: Question | None,
    deals: Sequence[Deal],
    second: Second | None,
    weights: str,
    gain: Estimate | None,
    seconds: float,
    first: float,
) -> Trial:
    """The result of a trial from its games."""
    found = {arm: [_worth(asked, deal, arm) for deal in deals] for arm in ("a", "b")}
    wins = moved("wins", "%", [one[0] for one in found["a"]], [one[0] for one in found["b"]])
    points = moved("points ahead", "points", [one[1] for one in found["a"]], [one[1] for one in found["b"]])
    same = sum(_alike(deal) for deal in deals)
    trial = Trial(
        game=game.kind,
        title=game.title,
        seats=plan.seats,
        options=unusual(game, plan.options),
        player=plan.players[0],
        changes=made,
        asked=asked.component.id if asked is not None else "",
        name=asked.component.title if asked is not None else "",
        settled=asked.settled if asked is not None else False,
        turns=bool(deals and deals[0].row("a").order),
        pairs=len(deals),
        identical=same,
        wins=wins,
        points=points,
        watched=statistics.watched([b[0] - a[0] for a, b in zip(found["a"], found["b"])]),
        others=_others(plan, asked, deals),
        second=second,
        retuned=weights,
        retuned_gain=gain if weights else None,
        seconds=round(seconds, 2),
        first_interval_s=round(first, 2),
        verdict="",
    )
    return msgspec.structs.replace(trial, verdict=verdict(trial))


def _alike(deal: Deal) -> bool:
    a, b = deal.row("a"), deal.row("b")
    return (a.scores, a.ranking, a.decisions) == (b.scores, b.ranking, b.decisions)


def _others(plan: Plan, asked: Question | None, deals: Sequence[Deal]) -> list[Moved]:
    """What else moved: use of the component, scores, length, the first player; the believable ones are marked."""
    pairs = [(deal.row("a"), deal.row("b")) for deal in deals]
    out: list[Moved] = []

    def figure(name: str, unit: str, of: Callable[[int, int], float]) -> None:
        out.append(moved(name, unit, [of(0, n) for n in range(len(pairs))], [of(1, n) for n in range(len(pairs))]))

    if any(mine[0] & OFFERED for pair in pairs for row in pair for mine in row.used if mine):
        for name, bit in (("offered", OFFERED), ("chosen", CHOSEN), ("stands at the end", STANDS)):
            figure(name, "% of seats", lambda arm, n, bit=bit: _bits(pairs[n][arm].used, bit))  # type: ignore[misc]
    figure("score of a seat", "points", lambda arm, n: sum(pairs[n][arm].scores) / plan.seats)
    figure("score of the winner", "points", lambda arm, n: float(max(pairs[n][arm].scores)))
    figure("choices of a game", "choices", lambda arm, n: float(pairs[n][arm].decisions))
    figure("winner's lead", "points", lambda arm, n: _lead(pairs[n][arm].scores))
    if pairs and pairs[0][0].order and asked is not None:
        figure("wins of the first player", "%", lambda arm, n: pairs[n][arm].won(pairs[n][arm].order[0]))
    believed = statistics.discoveries([statistics.p_value(one.change) for one in out])
    return [msgspec.structs.replace(one, believed=sure) for one, sure in zip(out, believed)]


def _bits(used: list[list[int]], bit: int) -> float:
    return sum(bool(mine[0] & bit) for mine in used) / len(used)


def _lead(scores: list[int]) -> float:
    best = sorted(scores, reverse=True)
    return float(best[0] - best[1])


def pairs_for(half: float, spread: float) -> int:
    """So many pairs make a fixed interval so narrow."""
    return round((statistics.Z * spread / half) ** 2)


def spread_of(estimate: Estimate) -> float:
    """The standard deviation of the values behind an estimate."""
    return estimate.half / statistics.Z * sqrt(max(1, estimate.n))

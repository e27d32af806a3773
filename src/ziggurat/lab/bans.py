"""`lab ban`: what something is worth, by games in which one seat does without it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import msgspec

from ziggurat import bots
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.lab import statistics
from ziggurat.lab.experiments import JUDGE, Deal, Experiment, Plan, Progress, banned_names, checked_plan, unusual
from ziggurat.lab.notebooks import table
from ziggurat.lab.statistics import Estimate
from ziggurat.lab.verdicts import between, fine, percent

MOST_NAMES = 200
FRESH, SEARCH = 0.25, 0.15
"""Parts of the time: for fresh deals, and for the second judge, with what stands out."""


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What being free to take something is worth to a seat."""

    name: str
    wins: Estimate
    points: Estimate
    """In points ahead of the others."""
    wanted: Estimate
    """The share of seats that took it, or wanted to, when they were free."""
    each: Estimate
    """Points ahead for every time that it was wanted."""
    believed: bool = False
    """Whether it stands out among all that was asked."""
    again: Estimate | None = None
    """Points ahead once more, on fresh deals, of what stands out."""
    search: Estimate | None = None
    """Points ahead by the second judge, of what stands out."""


class Bans(msgspec.Struct, frozen=True, kw_only=True):
    """What came of doing without things."""

    game: str
    title: str
    seats: int
    options: dict[str, str]
    player: str
    pairs: int
    worths: list[Worth]
    seconds: float

    def __str__(self) -> str:
        return "\n".join(said(one) for one in self.worths)

    def rows(self) -> list[list[str]]:
        """All figures as a table, with the columns of `COLUMNS`."""
        return [
            [
                one.name,
                percent(one.wanted.mean),
                percent(one.wins.mean, True),
                between(one.wins),
                signed(one.points.mean),
                fine(one.points),
                signed(one.each.mean) if one.wanted.mean else "",
            ]
            for one in self.worths
        ]

    def _repr_html_(self) -> str:
        return table(str(self), COLUMNS, self.rows())


COLUMNS = ("", "wanted by %", "worth: wins %", "95 %", "points ahead", "95 %", "each time")


def signed(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−")


def ban(
    game: AnyGame,
    names: Sequence[str],
    *,
    together: bool = False,
    seats: int | None = None,
    player: str = "",
    options: dict[str, str] | None = None,
    seed: int = 0,
    minutes: float = 1.0,
    pairs: int = 0,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    judge: str = JUDGE,
    progress: Progress | None = None,
) -> Bans:
    """Let one seat, in turns, do without each of these things, or without all of them `together`.

    A name is a component, a kind of component, a choice or a kind of choice. What stands out is played again on fresh
    deals, and by `judge` (empty: nobody).
    """
    if judge:
        bots.check(judge, game)
    if not names:
        raise BadOption("Without what? Name a component, a kind of component or of choices.")
    if len(names) > MOST_NAMES:
        raise BadOption(f"{len(names)} names at once are too many: {MOST_NAMES} are the most.")
    if minutes <= 0 or pairs < 0:
        raise BadOption("An experiment takes more than no time.")
    groups = [banned_names(game, name) for name in names]
    asked = list(names)
    if together:
        groups, asked = [sorted({one for group in groups for one in group})], [" and ".join(names)]
    made = checked_plan(game, seats=seats, options=options, seed=seed, **({"players": player} if player else {}))
    plan = msgspec.structs.replace(made, bans=groups)
    begun = monotonic()
    lasting = 60 * minutes

    def played(made: Plan, part: float, number: int, keep: Path | None = None) -> list[Deal]:
        with Experiment(made, jobs=jobs, cluster=cluster, keep=keep, progress=progress) as lab:
            if pairs:
                return lab.until(max(2, number))
            *_, deals = lab.for_seconds(lasting * part)
            return deals

    deals = played(plan, 1 - FRESH - (SEARCH if judge else 0), pairs, keep)
    found = worths(asked, deals)
    marked = [n for n, one in enumerate(found) if one.believed]
    if marked:
        there = [found[n].name for n in marked]
        fresh_plan = msgspec.structs.replace(plan, bans=[groups[n] for n in marked], seed=seed + 1)
        fresh = worths(there, played(fresh_plan, FRESH, pairs // 2))
        second: list[Worth | None] = [None] * len(marked)
        if judge:
            judged = msgspec.structs.replace(fresh_plan, players=[judge] * plan.seats, seed=seed + 2)
            second = [*worths(there, played(judged, SEARCH, pairs // 8))]
        for n, again, other in zip(marked, fresh, second):
            search = other.points if other is not None else None
            found[n] = msgspec.structs.replace(found[n], again=again.points, search=search)
    return Bans(
        game=game.kind,
        title=game.title,
        seats=plan.seats,
        options=unusual(game, plan.options),
        player=plan.players[0],
        pairs=len(deals),
        worths=found,
        seconds=round(monotonic() - begun, 2),
    )


def worths(names: Sequence[str], deals: Sequence[Deal]) -> list[Worth]:
    """What each ban cost, by pair."""
    out = []
    for k, name in enumerate(names):
        wins, points, wanted = [], [], []
        for deal in deals:
            free, without = deal.row("a"), deal.row(f"a-{k}")
            wins.append(free.won(free.focus) - without.won(free.focus))
            points.append(free.margin(free.focus) - without.margin(free.focus))
            wanted.append(float(deal.played(f"a-{k}")))
        out.append(
            Worth(
                name=name,
                wins=statistics.mean(wins),
                points=statistics.mean(points),
                wanted=statistics.mean(wanted),
                each=statistics.ratio(points, wanted),
            )
        )
    believed = statistics.discoveries([statistics.p_value(one.points) for one in out])
    return [msgspec.structs.replace(one, believed=sure) for one, sure in zip(out, believed)]


def said(worth: Worth) -> str:
    """What something is worth, in a sentence."""
    if not worth.wanted.mean:
        return f"Nobody ever wanted {worth.name}."
    often = f"wanted by {100 * worth.wanted.mean:.0f} % of seats"
    if not worth.believed:
        return f"Doing without {worth.name} ({often}) changes nothing that these games show."
    word = "costs" if worth.points.mean > 0 else "brings"
    tail = "" if worth.points.mean > 0 else ": bots misuse it, or it is a trap"
    return (
        f"Doing without {worth.name} ({often}) {word} {abs(worth.points.mean):.2f} points and "
        f"{abs(100 * worth.wins.mean):.1f} % of wins{tail}.{_again(worth)}"
    )


def _again(worth: Worth) -> str:
    """What fresh deals and the second judge make of it."""
    told = ""
    if worth.again is not None and worth.again.n > 1:
        agrees = worth.again.sure and (worth.again.mean > 0) == (worth.points.mean > 0)
        word = "Fresh deals confirm it" if agrees else "Fresh deals do not confirm it"
        told += f" {word}: {signed(worth.again.mean)} ({fine(worth.again)})."
    if worth.search is not None and worth.search.n > 1:
        agrees = worth.search.sure and (worth.search.mean > 0) == (worth.points.mean > 0)
        word = (
            "Search agrees" if agrees else "Search sees the opposite" if worth.search.sure else "Search cannot tell yet"
        )
        told += f" {word}: {signed(worth.search.mean)} ({fine(worth.search)})."
    return told

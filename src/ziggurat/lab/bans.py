"""`lab ban`: what something is worth, by games in which one seat does without it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import msgspec

from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.lab import statistics
from ziggurat.lab.experiments import Deal, Experiment, Progress, banned_names, checked_plan, unusual
from ziggurat.lab.notebooks import table
from ziggurat.lab.statistics import Estimate
from ziggurat.lab.verdicts import between, fine, percent

MOST_NAMES = 200


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
    progress: Progress | None = None,
) -> Bans:
    """Let one seat, in turns, do without each of these things, or without all of them `together`.

    A name is a component, a kind of component, a choice or a kind of choice.
    """
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
    with Experiment(plan, jobs=jobs, cluster=cluster, keep=keep, progress=progress) as lab:
        if pairs:
            deals = lab.until(pairs)
        else:
            *_, deals = lab.for_seconds(60 * minutes)
    return Bans(
        game=game.kind,
        title=game.title,
        seats=plan.seats,
        options=unusual(game, plan.options),
        player=plan.players[0],
        pairs=len(deals),
        worths=worths(asked, deals),
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
        f"{abs(100 * worth.wins.mean):.1f} % of wins{tail}."
    )

"""`ziggurat lab`: what experiments found, as tables, sentences, JSON or a page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ziggurat import games
from ziggurat.cli import output
from ziggurat.cli.words import options_from
from ziggurat.lab.bans import ban, said
from ziggurat.lab.statistics import Estimate
from ziggurat.lab.trials import Moved, Trial, try_change
from ziggurat.lab.verdicts import between, figure, percent


def show_trial(
    key: str,
    edition: Path | None,
    changes: Sequence[str],
    component: str,
    seats: int | None,
    minutes: float,
    pairs: int,
    player: str,
    judge: str,
    retune: bool | None,
    seed: int,
    jobs: int,
    cluster: str,
    keep: Path | None,
    option: Sequence[str],
    as_json: bool,
) -> None:
    """Try a change and print what it does."""
    game = games.load(key, edition)
    with output.progress(game.title, pairs or None) as advance:
        found = try_change(
            game,
            changes,
            component=component,
            seats=seats,
            player=player,
            options=options_from(option),
            seed=seed,
            minutes=minutes,
            pairs=pairs,
            judge=judge,
            retuning=retune,
            jobs=jobs,
            cluster=cluster,
            keep=keep,
            progress=advance,
        )
    if as_json:
        output.json(found)
        return
    for change in found.changes:
        output.say(change.said)
    output.say()
    output.say(found.verdict)
    rows = [_cells(one, one.change.sure) for one in (found.wins, found.points)]
    rows += [_cells(one, one.believed) for one in found.others]
    output.table(("", "before", "after", "change", "95 %", ""), rows, right=(1, 2, 3, 4))
    output.say(_small_print(found))


def _cells(one: Moved, believed: bool) -> list[str]:
    scale = 100.0 if one.unit.startswith("%") else 1.0
    return [
        f"{one.name} ({one.unit})",
        figure(one, one.before),
        figure(one, one.after),
        figure(one, one.change, sign=True),
        between(one.change, scale) if scale > 1 else _fine(one.change),
        "moved" if believed else "",
    ]


def _fine(estimate: Estimate) -> str:
    return f"{estimate.low:.2f} to {estimate.high:.2f}".replace("-", "−")


def _small_print(found: Trial) -> str:
    agreed = "".join(f", {name}={value}" for name, value in found.options.items()) if found.options else ""
    return (
        f"{found.pairs} pairs of games with {found.seats} seats{agreed}, {found.player} at every seat, "
        f"{found.seconds:.1f} s; the first interval after {found.first_interval_s:.1f} s. "
        "Bots play by rules of thumb: what they do not see, no figure here shows."
    )


def show_bans(
    key: str,
    edition: Path | None,
    names: Sequence[str],
    together: bool,
    seats: int | None,
    minutes: float,
    pairs: int,
    player: str,
    seed: int,
    jobs: int,
    cluster: str,
    keep: Path | None,
    option: Sequence[str],
    as_json: bool,
) -> None:
    """Play without things and print what they are worth."""
    game = games.load(key, edition)
    with output.progress(game.title, pairs or None) as advance:
        found = ban(
            game,
            names,
            together=together,
            seats=seats,
            player=player,
            options=options_from(option),
            seed=seed,
            minutes=minutes,
            pairs=pairs,
            jobs=jobs,
            cluster=cluster,
            keep=keep,
            progress=advance,
        )
    if as_json:
        output.json(found)
        return
    rows = [
        [
            one.name,
            percent(one.wanted.mean),
            percent(one.wins.mean, True),
            between(one.wins),
            f"{one.points.mean:+.2f}".replace("-", "−"),
            _fine(one.points),
            f"{one.each.mean:+.2f}".replace("-", "−") if one.wanted.mean else "",
        ]
        for one in found.worths
    ]
    columns = ("", "wanted by %", "worth: wins %", "95 %", "points ahead", "95 %", "each time")
    output.table(columns, rows, right=range(1, 7))
    for one in found.worths:
        output.say(said(one))
    output.say(f"{found.pairs} pairs of games with {found.seats} seats, {found.player}, {found.seconds:.1f} s.")

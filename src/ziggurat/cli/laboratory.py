"""`ziggurat lab`: what experiments found, as tables, sentences, JSON or a page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from ziggurat import games
from ziggurat.cli import output
from ziggurat.cli.words import options_from
from ziggurat.core.contract.errors import BadOption
from ziggurat.lab import bans
from ziggurat.lab.bans import ban, said
from ziggurat.lab.finding import find
from ziggurat.lab.report import Report, load_report, report
from ziggurat.lab.report.charts import number as shown
from ziggurat.lab.report.charts import span
from ziggurat.lab.report.page import page
from ziggurat.lab.trials import COLUMNS, Trial, try_change


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
    output.table(COLUMNS, found.rows(), right=(1, 2, 3, 4))
    output.say(_small_print(found))


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
    judge: str,
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
            judge=judge,
            progress=advance,
        )
    if as_json:
        output.json(found)
        return
    output.table(bans.COLUMNS, found.rows(), right=range(1, 7))
    for one in found.worths:
        output.say(said(one))
    output.say(f"{found.pairs} pairs of games with {found.seats} seats, {found.player}, {found.seconds:.1f} s.")


def show_fairest(
    key: str,
    edition: Path | None,
    values: str,
    fair: str,
    seats: int | None,
    minutes: float,
    deals: int,
    player: str,
    seed: int,
    jobs: int,
    cluster: str,
    keep: Path | None,
    option: Sequence[str],
    as_json: bool,
) -> None:
    """Try values and print with which a component is fair."""
    game = games.load(key, edition)
    with output.progress(game.title, None) as advance:
        found = find(
            game,
            values,
            fair,
            seats=seats,
            player=player,
            options=options_from(option),
            seed=seed,
            minutes=minutes,
            deals=deals,
            jobs=jobs,
            cluster=cluster,
            keep=keep,
            progress=advance,
        )
    if as_json:
        output.json(found)
        return
    unit = "%" if found.settled else "points"
    rows = [
        [str(one.value), shown(one.worth.mean, unit), span(one.worth, unit), "best" if one.value == found.best else ""]
        for one in found.tried
    ]
    output.table(("value", "wins %" if found.settled else "points a use", "95 %", ""), rows, right=(0, 1, 2))
    output.say(found.verdict)
    output.say(f"{found.deals} deals with every value, {found.seats} seats, {found.player}, {found.seconds:.1f} s.")


LATEST = "report.json"
"""The report in a folder that is kept; the next one says what changed since."""


def show_report(
    key: str,
    edition: Path | None,
    seats: int | None,
    minutes: float,
    number: int,
    player: str,
    judge: str,
    seed: int,
    jobs: int,
    cluster: str,
    keep: Path | None,
    since: Path | None,
    html: Path | None,
    out: Path | None,
    option: Sequence[str],
    as_json: bool,
) -> None:
    """Play the games of a report, and print or write it."""
    game = games.load(key, edition)
    latest = keep / LATEST if keep is not None else None
    if since is None and latest is not None and latest.exists():
        since = latest
    before = load_report(since) if since is not None else None
    with output.progress(game.title, None) as advance:
        found = report(
            game,
            seats=seats,
            player=player,
            judge=judge,
            options=options_from(option),
            seed=seed,
            minutes=minutes,
            games=number,
            jobs=jobs,
            cluster=cluster,
            keep=keep,
            since=before,
            progress=advance,
        )
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
    for path, content in ((html, page(found)), (out, text), (latest, text)):
        if path is not None:
            _write(path, content)
    if as_json:
        output.json(found)
        return
    _tell(found)


def _tell(found: Report) -> None:
    """The report for a terminal: each chapter's sentence, and what stands out."""
    output.say(found.said)
    for chapter in found.chapters:
        output.say()
        output.say(chapter.title, style="bold")
        output.say(chapter.said)
        some = chapter.readings if len(chapter.readings) <= 8 else chapter.flagged
        if some:
            rows = [[one.name, shown(one.estimate.mean, one.unit), span(one.estimate, one.unit),
                     "%" if one.unit == "%" else one.unit, one.doubt] for one in some]  # fmt: skip
            output.table(("", "", "95 %", "", ""), rows, right=(1, 2))
    output.say(
        f"{found.games} games with {found.seats} seats, {found.fresh} fresh, {found.searched} by "
        f"{found.judge or 'nobody'}, {found.seconds:.0f} s. "
        "Bots play by rules of thumb: what they do not see, no figure here shows."
    )


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path}: cannot be written: {error.strerror}") from None

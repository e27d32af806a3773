"""Verdicts in a sentence that a designer understands; they promise nothing that the games do not show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.lab.statistics import FIRST, Estimate

if TYPE_CHECKING:
    from ziggurat.lab.trials import Moved, Second, Trial


NOTED = 0.02
"""A smaller change of how often something is taken is not told of."""


def percent(share: float, sign: bool = False) -> str:
    """A share in per cent points: 3.1, or with its sign +3.1."""
    text = f"{100 * share:+.1f}" if sign else f"{100 * share:.1f}"
    return text.replace("-", "−")


def between(estimate: Estimate, scale: float = 100.0) -> str:
    """An interval: −0.4 to 2.1."""
    return f"{scale * estimate.low:.1f} to {scale * estimate.high:.1f}".replace("-", "−")


def fine(estimate: Estimate) -> str:
    """An interval of points."""
    return f"{estimate.low:.2f} to {estimate.high:.2f}".replace("-", "−")


def figure(moved: Moved, estimate: Estimate, sign: bool = False) -> str:
    """An estimate in the unit of its figure."""
    if moved.unit.startswith("%"):
        return percent(estimate.mean, sign)
    return (f"{estimate.mean:+.2f}" if sign else f"{estimate.mean:.2f}").replace("-", "−")


def verdict(trial: Trial) -> str:
    """What the change does, as far as one can say."""
    if trial.pairs and trial.identical == trial.pairs:
        return (
            f"In {trial.pairs} pairs of games nothing changed at all: with {trial.seats} seats these bots never come "
            "to where the change matters."
        )
    if trial.pairs < FIRST:
        return f"Too early to say: {trial.pairs} pairs of games."
    told = [_main(trial), *(_use(trial) if trial.asked else _elsewhere(trial))]
    if trial.second is not None:
        told.append(_second(trial, trial.second))
    if trial.retuned and trial.retuned_gain is not None:
        told.append(
            f"Bots that weigh {trial.retuned.replace('+', ', ')} play the changed game better "
            f"({percent(trial.retuned_gain.mean, True)} of wins, {between(trial.retuned_gain)}): as they are, they do "
            "not see all that the change is worth."
        )
    return " ".join(told)


def _main(trial: Trial) -> str:
    watched, wins = trial.watched, trial.wins
    now = f"{percent(wins.before.mean)} → {percent(wins.after.mean)} %"
    if not trial.asked:
        subject = "Whoever goes first" if trial.turns else "The first seat"
        what = f"wins {now}"
    elif trial.settled:
        subject = f"Whoever is dealt {trial.name}"
        what = f"wins {now} (fair is {100 / trial.seats:.1f} %)"
    else:
        subject = f"To whoever may take it, {trial.name}"
        what = f"is worth {now.removesuffix(' %')} points of winning"
    fixed = f"by fixed measure {percent(wins.change.mean, True)} ({between(wins.change)})"
    if watched.sure:
        word = "more" if watched.mean > 0 else "less"
        return (
            f"{subject} {what}: {percent(abs(watched.mean))} points {word}, "
            f"surely {between(watched)} ({trial.pairs} pairs of games)."
        )
    most = max(abs(watched.low), abs(watched.high))
    points = trial.points.change
    seen = ""
    if points.sure:
        seen = f" In points ahead it moved by {points.mean:+.2f} ({between(points, 1)}).".replace("-", "−")
    return (
        f"{subject} {what}: no change is seen yet. It can still be as much as {percent(most)} points either way; "
        f"{fixed}, {trial.pairs} pairs of games.{seen}"
    )


def _use(trial: Trial) -> list[str]:
    """How much more or less it is taken, where that moved."""
    for one in trial.others:
        if one.name == "chosen" and one.believed and abs(one.change.mean) >= NOTED:
            return [f"{percent(one.after.mean)} % of seats take it, where {percent(one.before.mean)} % did."]
    return []


def _elsewhere(trial: Trial) -> list[str]:
    """What moved in a game whose rules, and no single component, were changed."""
    moved = [
        f"{one.name} {figure(one, one.change, sign=True)}{' %' if one.unit.startswith('%') else ''}"
        for one in trial.others
        if one.believed
    ]
    return [f"What moved: {', '.join(moved)}."] if moved else []


def _second(trial: Trial, second: Second) -> str:
    change = second.change
    if second.pairs < 2:
        return ""
    said = f"{percent(change.mean, True)} ({between(change)}, {second.pairs} pairs)"
    if change.sure and trial.watched.sure and (change.mean > 0) == (trial.watched.mean > 0):
        return f"Search agrees: {said}."
    if change.sure and trial.watched.sure:
        return f"Search sees the opposite, {said}: trust neither before a person has played it."
    if change.sure:
        return f"Search sees {said}, which quick bots do not: look again with more games."
    if trial.watched.sure and (change.high < trial.watched.low or change.low > trial.watched.high):
        return f"Search does not see it: {said}."
    return f"Search cannot tell yet: {said}."

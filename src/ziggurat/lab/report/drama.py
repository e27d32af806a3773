"""How the chances moved: what the bots' rule of thumb expects, made a chance by how well it foretells the winner."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp

import numpy as np

from ziggurat.lab import statistics
from ziggurat.lab.report.shapes import Band, Reading
from ziggurat.lab.rows import Look, Row

MOMENTS = 10
FACTORS = tuple(0.01 * 1.35**n for n in range(22))
"""From what a point more says next to nothing, to where it decides."""
LATE = 0.75
HOPELESS = 0.25
"""Of a fair share: below that chance somebody can win no more, and may still decide who does."""


def looked(rows: Sequence[Row]) -> list[Row]:
    """The games that were followed choice by choice."""
    return [row for row in rows if row.tale is not None and row.tale.looks]


def factors(rows: Sequence[Row]) -> list[float]:
    """By moment, what a point more is worth: the factor that foretells the winners best."""
    samples: list[list[tuple[list[float], int]]] = [[] for _ in range(MOMENTS)]
    for row in rows:
        winner = row.ranking.index(1)
        for look in _looks(row):
            samples[_moment(row, look)].append((look.before, winner))
    out: list[float] = []
    for there in samples:
        if len(there) < 12:
            out.append(out[-1] if out else FACTORS[0])
            continue
        values = np.asarray([before for before, _ in there])
        values = values - values.max(axis=1, keepdims=True)
        won = np.asarray([winner for _, winner in there])
        told = []
        for factor in FACTORS:
            logs = factor * values
            chosen = logs[np.arange(len(won)), won] - np.log(np.exp(logs).sum(axis=1))
            told.append(float(chosen.mean()))
        out.append(FACTORS[int(np.argmax(told))])
    return out


def chances(values: Sequence[float], factor: float) -> list[float]:
    """What seats can hope for, from what they expect."""
    highest = max(values)
    parts = [exp(max(-60.0, factor * (value - highest))) for value in values]
    return [part / sum(parts) for part in parts]


def _looks(row: Row) -> list[Look]:
    return row.tale.looks if row.tale is not None else []


def _moment(row: Row, look: Look) -> int:
    return min(MOMENTS - 1, MOMENTS * (look.decision - 1) // max(1, row.decisions))


def bands(rows: Sequence[Row]) -> list[Band]:
    """The later winner's chance through the game."""
    by = factors(rows)
    found: list[list[float]] = [[] for _ in range(MOMENTS)]
    for row in rows:
        winner = row.ranking.index(1)
        for look in _looks(row):
            moment = _moment(row, look)
            found[moment].append(chances(look.before, by[moment])[winner])
    out = []
    for moment, values in enumerate(found):
        if values:
            at = [round(value, 4) for value in statistics.quantiles(values, (0.1, 0.25, 0.5, 0.75, 0.9))]
            out.append(
                Band(at=(moment + 0.5) / MOMENTS, tenth=at[0], quarter=at[1], middle=at[2], three_quarters=at[3],
                     nine_tenths=at[4])
            )  # fmt: skip
    return out


def readings(rows: Sequence[Row]) -> list[Reading]:
    """Runaways, comebacks, changes of the lead, and what a single choice moves."""
    half: list[float] = []
    late: list[float] = []
    changes: list[float] = []
    back: list[float] = []
    by = factors(rows)
    fair = 1 / len(rows[0].scores)
    for row in rows:
        winner = row.ranking.index(1)
        leaders = [max(range(len(row.scores)), key=lambda seat: look.before[seat]) for look in _looks(row)]
        moments = [(look.decision - 1) / max(1, row.decisions) for look in _looks(row)]
        for there, at in ((half, 0.5), (late, LATE)):
            found = [leader for leader, moment in zip(leaders, moments) if abs(moment - at) < 0.08]
            there += [row.won(leader) for leader in found[:1]]
        changes.append(float(sum(a != b for a, b in pairwise(leaders))))
        lows = [
            chances(look.before, by[_moment(row, look)])[winner]
            for look, moment in zip(_looks(row), moments)
            if moment > 0.4
        ]
        if lows:
            back.append(float(min(lows) < fair / 2))
    return [
        Reading(key="half", name="Who leads at half of the game wins", estimate=statistics.mean(half), fair=None),
        Reading(key="late", name="Who leads at three quarters wins", estimate=statistics.mean(late)),
        Reading(key="changes", name="The lead changes", unit="times", estimate=statistics.mean(changes),
                note="between moments that were looked at"),
        Reading(key="back", name="The winner came from far behind", estimate=statistics.mean(back),
                note="below half of a fair chance in the later part"),
    ]  # fmt: skip


def interaction(rows: Sequence[Row]) -> list[Reading]:
    """How much a choice moves what others can expect, and how often those without hope decide who wins."""
    own: list[float] = []
    others: list[float] = []
    kings: list[float] = []
    by = factors(rows)
    fair = 1 / len(rows[0].scores)
    for row in rows:
        for look in _looks(row):
            moved = [after - before for before, after in zip(look.before, look.after)]
            rest = [abs(one) for seat, one in enumerate(moved) if seat != look.seat]
            own.append(abs(moved[look.seat]))
            others.append(sum(rest) / len(rest))
            moment = _moment(row, look)
            hopeless = chances(look.before, by[moment])[look.seat] < HOPELESS * fair
            if len(row.scores) > 2 and moment >= LATE * MOMENTS and hopeless:
                kings.append(float(_first(look.before, look.seat) != _first(look.after, look.seat)))
    ratio = statistics.ratio(others, own)
    out = [
        Reading(
            key="others", name="A choice moves what a rival expects", unit="points", estimate=statistics.mean(others)
        ),
        Reading(key="own", name="A choice moves what oneself expects", unit="points", estimate=statistics.mean(own)),
        Reading(key="share", name="What rivals feel of what oneself feels", estimate=ratio),
    ]
    if kings:
        out.append(
            Reading(
                key="kings",
                name="Late choices of those without hope that change who leads",
                estimate=statistics.mean(kings) if len(kings) > 1 else statistics.NOTHING,
            )
        )
    return out


def _first(values: Sequence[float], but: int) -> int:
    """Who leads among the others."""
    return max((seat for seat in range(len(values)) if seat != but), key=lambda seat: values[seat])

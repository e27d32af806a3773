"""The figures of a report that are shares and means: seats, what was dealt, what was chosen, points, length, luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

import msgspec

from ziggurat.core.contract.game import AnyGame
from ziggurat.lab import statistics
from ziggurat.lab.experiments import Deal
from ziggurat.lab.report.shapes import Estimate, Flag, Pair, Reading
from ziggurat.lab.rows import CHOSEN, DEALT, OFFERED, Row, Tale

FEWEST = 30
"""With fewer games nothing is said of a component."""
DEAD = 0.05
"""What fewer seats than this take, of those that could, is hardly ever used."""
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def free_rows(deals: Sequence[Deal]) -> list[Row]:
    return [deal.row("a") for deal in deals]


def tale_of(row: Row) -> Tale:
    assert row.tale is not None
    return row.tale


def flagged(readings: Sequence[Reading]) -> list[Reading]:
    """The readings with those marked that stand out of what is fair, at most one of twenty by chance."""
    off = [
        statistics.p_value(_less(one.estimate, one.fair)) if one.fair is not None and one.estimate.n >= FEWEST else 1.0
        for one in readings
    ]
    marks = statistics.discoveries(off)
    out = []
    for one, mark in zip(readings, marks):
        flag: Flag = ("high" if one.estimate.mean > (one.fair or 0) else "low") if mark else ""
        out.append(msgspec.structs.replace(one, flag=flag))
    return out


def _less(estimate: Estimate, fair: float) -> Estimate:
    return Estimate(estimate.mean - fair, estimate.low - fair, estimate.high - fair, estimate.n)


def widened(readings: Sequence[Reading]) -> list[Reading]:
    """The readings with bars so wide that all of a chapter hold together in 95 of 100 reports."""
    if len(readings) < 2:
        return list(readings)
    factor = NormalDist().inv_cdf(1 - statistics.ALPHA / 2 / len(readings)) / statistics.Z
    out = []
    for one in readings:
        half = one.estimate.half * factor
        mean = one.estimate.mean
        low, high = mean - half, mean + half
        if one.unit == "%":
            low, high = max(0.0, low), min(1.0, high)
        out.append(msgspec.structs.replace(one, estimate=Estimate(mean, low, high, one.estimate.n)))
    return out


def seats(rows: Sequence[Row]) -> list[Reading]:
    """How often each place in the turn order wins; seats by number where all begin at once."""
    count = len(rows[0].scores)
    ordered = bool(rows[0].order)
    out = []
    for place in range(count):
        won = [row.won(row.order[place] if ordered else place) for row in rows]
        name = f"Who goes {PLACES[place]}" if ordered else f"Seat {place + 1}"
        out.append(Reading(key=f"seat-{place}", name=name, estimate=_share(won), fair=1 / count))
    return flagged(out)


def ties(rows: Sequence[Row]) -> Reading:
    return Reading(
        key="ties", name="Shared victories", estimate=_share([float(row.ranking.count(1) > 1) for row in rows])
    )


def _share(values: Sequence[float]) -> Estimate:
    """A share of wins, of which some are parts."""
    found = statistics.mean(values) if len(values) > 1 else statistics.NOTHING
    if found.half:
        return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high), found.n)
    return statistics.share(sum(values), len(values))


def dealt(game: AnyGame, rows: Sequence[Row]) -> list[Reading]:
    """How often whoever is dealt a component wins: the deal is a lottery, so this is its effect."""
    won: dict[int, list[float]] = {}
    count = len(rows[0].scores)
    for row in rows:
        for seat, mine in enumerate(tale_of(row).used):
            for place, bits in mine.items():
                if bits & DEALT:
                    won.setdefault(place, []).append(row.won(seat))
    inventory = game.inventory()
    often = [place for place, values in won.items() if FEWEST <= len(values) < count * len(rows)]
    readings = [
        Reading(
            key=inventory[place].id,
            name=inventory[place].title,
            note=inventory[place].kind,
            estimate=_share(won[place]),
            fair=1 / count,
        )
        for place in sorted(often)
    ]
    return sorted(flagged(readings), key=lambda one: -one.estimate.mean)


def chosen(game: AnyGame, rows: Sequence[Row]) -> list[Reading]:
    """Of the seats to which a component was offered, how many took it."""
    offered: dict[int, int] = {}
    taken: dict[int, int] = {}
    for row in rows:
        for mine in tale_of(row).used:
            for place, bits in mine.items():
                if bits & OFFERED:
                    offered[place] = offered.get(place, 0) + 1
                    taken[place] = taken.get(place, 0) + bool(bits & CHOSEN)
    inventory = game.inventory()
    return [
        Reading(
            key=inventory[place].id,
            name=inventory[place].title,
            note=inventory[place].kind,
            estimate=statistics.share(taken[place], times),
        )
        for place, times in sorted(offered.items())
        if times >= FEWEST
    ]


def worth(game: AnyGame, deals: Sequence[Deal]) -> list[Reading]:
    """What one use of a component is worth in points ahead, by games in which the seat did without it."""
    found: dict[str, list[float]] = {}
    for deal in deals:
        for row in deal.rows:
            arm, dash, name = row.arm.partition("-")
            if dash:
                free = deal.row(arm)
                found.setdefault(name, []).append(free.margin(free.focus) - row.margin(free.focus))
    known = {component.id: component for component in game.inventory()}
    readings = [
        Reading(
            key=name,
            name=known[name].title,
            note=known[name].kind,
            estimate=statistics.mean(values),
            unit="points",
            fair=0.0,
        )
        for name, values in found.items()
        if len(values) >= FEWEST
    ]
    # Being worth something is no fault: only what costs its owner stands out.
    marked = [one if one.flag == "low" else msgspec.structs.replace(one, flag="") for one in flagged(readings)]
    return sorted(marked, key=lambda one: -one.estimate.mean)


def sources(rows: Sequence[Row]) -> list[Pair]:
    """Where winners and the others have their points from."""
    won: dict[str, float] = {}
    others: dict[str, float] = {}
    winners = 0.0
    for row in rows:
        for seat, mine in enumerate(tale_of(row).points):
            share = row.won(seat)
            winners += share
            for source, amount in mine.items():
                won[source] = won.get(source, 0.0) + share * amount
                others[source] = others.get(source, 0.0) + (1 - share) * amount
    rest = max(1.0, len(rows) * len(rows[0].scores) - winners)
    out = [
        Pair(name=name, winner=round(won[name] / max(1.0, winners), 2), others=round(others[name] / rest, 2))
        for name in won
    ]
    return sorted(out, key=lambda pair: -abs(pair.more))


def length(rows: Sequence[Row]) -> list[Reading]:
    """How long a game is, how much there is to choose, and how close it ends."""
    tales = [tale_of(row) for row in rows]

    def counted(key: str, name: str, unit: str, values: Sequence[float], note: str = "") -> Reading:
        return Reading(key=key, name=name, note=note, estimate=statistics.mean(values), unit=unit)

    count = len(rows[0].scores)
    made = [row.decisions for row in rows]
    low, high = statistics.quantiles([float(n) for n in made], (0.1, 0.9))
    best = [sorted(row.scores, reverse=True) for row in rows]
    return [
        counted("choices", "Choices of a game", "choices", made, f"eight of ten games: {low:.0f} to {high:.0f}"),
        counted("own", "Choices of a seat", "choices", [n / count for n in made]),
        counted("wide", "Ways to choose from", "ways", [tale.options / max(1, n) for tale, n in zip(tales, made)],
                f"at most {max(tale.widest for tale in tales)}"),
        counted("single", "Choices of which there is one only", "%", [tale.single / max(1, n)
                for tale, n in zip(tales, made)]),
        counted("score", "Score of the winner", "points", [scores[0] for scores in best]),
        counted("rest", "Score of the others", "points", [sum(scores[1:]) / (count - 1) for scores in best]),
        counted("lead", "Lead of the winner", "points", [scores[0] - scores[1] for scores in best]),
        ties(rows),
    ]  # fmt: skip


def luck(deals: Sequence[Deal]) -> Reading | None:
    """How much of who gets ahead follows from the deal and the seat: the same deals, played twice."""
    values: list[float] = []
    groups: list[int] = []
    for deal in deals:
        if deal.played("a+"):
            for seat in range(len(deal.row("a").scores)):
                for arm in ("a", "a+"):
                    values.append(deal.row(arm).margin(seat))
                    groups.append(deal.number * 16 + seat)
    count = len(set(groups))
    if count < FEWEST:
        return None
    found = statistics.explained(values, groups)
    half = statistics.Z * (1 - found * found) / sqrt(count)
    spread = Estimate(found, max(0.0, found - half), min(1.0, found + half), count)
    return Reading(key="deal", name="What the deal and the seat decide", estimate=spread, note="of the points ahead")


def skill(name: str, deals: Sequence[Deal]) -> Reading:
    """How often one stronger player among weaker ones wins."""
    rows = free_rows(deals)
    return Reading(
        key=name.replace(" ", "-"),
        name=name[:1].upper() + name[1:],
        estimate=_share([row.won(row.focus) for row in rows]),
        fair=1 / len(rows[0].scores) if rows else None,
    )


def most_wins(share: float, seats: int, games: int) -> float:
    """How likely the stronger player has won most of so many games, against the next best of equals (normal)."""
    rest = (1 - share) / max(1, seats - 1)
    spread = sqrt(games * (share * (1 - share) + rest * (1 - rest) + 2 * share * rest))
    return NormalDist().cdf((share - rest) * games / spread) if spread else 1.0

"""What a contest shows: win rates and ratings with intervals, ranks, head to head, time per decision."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean

import msgspec

from ziggurat.arena.contests import Plan, Result
from ziggurat.core.contract.errors import MissingExtra
from ziggurat.core.contract.luck import stream

Z = 1.96
"""Intervals hold the truth in 95 of 100 cases."""
ORDERS = 8
"""A rating follows the latest games, so it is the mean over so many random orders of all games."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One player over all games."""

    player: str
    games: int
    """A game counts once for every seat that the player had in it."""
    wins: float
    """A shared first rank counts as a fraction for each who shares it."""
    win_rate: float
    win_interval: tuple[float, float]
    mean_rank: float
    mean_score: float
    rating: float
    """OpenSkill's estimate (Plackett-Luce), 25 for an unknown player."""
    rating_interval: tuple[float, float]
    ms_per_decision: float


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """Two players wherever both sat at one table: how often the first ranked above the second, ties as halves."""

    player: str
    other: str
    games: int
    above: float
    interval: tuple[float, float]


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """The whole contest."""

    plan: Plan
    games: int
    fair_share: float
    """Of the games, what each seat would win among equals."""
    balanced: bool
    """Whether every lineup was played in every rotation equally often."""
    players: list[Standing]
    """Best rating first."""
    pairs: list[Pair]


def wilson(won: float, games: float) -> tuple[float, float]:
    """The interval of a rate after so many games."""
    if not games:
        return 0.0, 1.0
    rate = won / games
    middle = rate + Z * Z / (2 * games)
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return round(max(0.0, (middle - half) / whole), 4), round(min(1.0, (middle + half) / whole), 4)


def standings(made: Plan, results: Sequence[Result]) -> Standings:
    """Sum up a contest."""
    ratings = _ratings(made, results)
    players = [_standing(made, who, results, *ratings[who]) for who in range(len(made.players))]
    pairs = [
        pair
        for one in range(len(made.players))
        for other in range(len(made.players))
        if one != other and (pair := _pair(made, one, other, results)).games
    ]
    return Standings(
        plan=made,
        games=len(results),
        fair_share=round(1 / made.seats, 4),
        balanced=len(results) % made.whole() == 0,
        players=sorted(players, key=lambda standing: -standing.rating),
        pairs=pairs,
    )


def _standing(made: Plan, who: int, results: Sequence[Result], mu: float, sigma: float) -> Standing:
    seats = [(result, seat) for result in results for seat in range(made.seats) if result.players[seat] == who]
    games = len(seats)
    won = sum(1 / result.ranking.count(1) for result, seat in seats if result.ranking[seat] == 1)
    decisions = sum(result.decisions / made.seats for result, _ in seats)
    return Standing(
        player=made.players[who],
        games=games,
        wins=round(won, 4),
        win_rate=round(won / games, 4) if games else 0.0,
        win_interval=wilson(won, games),
        mean_rank=round(sum(result.ranking[seat] for result, seat in seats) / games, 4) if games else 0.0,
        mean_score=round(sum(result.scores[seat] for result, seat in seats) / games, 4) if games else 0.0,
        rating=round(mu, 3),
        rating_interval=(round(mu - Z * sigma, 3), round(mu + Z * sigma, 3)),
        ms_per_decision=round(1000 * sum(result.seconds[seat] for result, seat in seats) / decisions, 3)
        if decisions
        else 0.0,
    )


def _pair(made: Plan, one: int, other: int, results: Sequence[Result]) -> Pair:
    games = above = 0.0
    for result in results:
        mine = [result.ranking[seat] for seat in range(made.seats) if result.players[seat] == one]
        theirs = [result.ranking[seat] for seat in range(made.seats) if result.players[seat] == other]
        if mine and theirs:
            games += 1
            meetings = [1.0 if a < b else 0.5 if a == b else 0.0 for a in mine for b in theirs]
            above += sum(meetings) / len(meetings)
    return Pair(
        player=made.players[one],
        other=made.players[other],
        games=int(games),
        above=round(above / games, 4) if games else 0.0,
        interval=wilson(above, games),
    )


def _ratings(made: Plan, results: Sequence[Result]) -> list[tuple[float, float]]:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise MissingExtra("Ratings need openskill: pip install 'ziggurat[arena]'.") from None
    model = PlackettLuce(tau=0.0)  # nobody learns or tires during a contest
    rounds = [ranks for result in results if len(ranks := _rated_ranks(made, result)) > 1]
    found: list[list[tuple[float, float]]] = []
    luck = stream(made.seed, "ratings")
    for _ in range(ORDERS):
        order = list(range(len(rounds)))
        luck.shuffle(order)
        rated = [model.rating() for _ in made.players]
        for number in order:
            ranks = rounds[number]
            teams = [[rated[who]] for who in ranks]
            for who, team in zip(ranks, model.rate(teams, ranks=[float(rank) for rank in ranks.values()])):
                rated[who] = team[0]
        found.append([(float(rating.mu), float(rating.sigma)) for rating in rated])
    return [(mean(mu for mu, _ in one), mean(sigma for _, sigma in one)) for one in zip(*found)]


def _rated_ranks(made: Plan, result: Result) -> dict[int, int]:
    """The rank of each player; who has several seats is rated by one of them, in turns, and never meets themselves."""
    turn = result.number + result.number // made.seats
    seats: dict[int, list[int]] = {}
    for seat, who in enumerate(result.players):
        seats.setdefault(who, []).append(seat)
    return {who: result.ranking[mine[turn % len(mine)]] for who, mine in seats.items()}

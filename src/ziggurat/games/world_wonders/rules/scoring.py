"""Scoring (WW-150..157): points of every seat if the game ended now, and the ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.ranks import ranked
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules import objectives

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def least_resource(s: WorldWonders, seat: int) -> int:
    """The lowest of the three resource values (WW-151)."""
    return min(s.goods[3 * seat], s.goods[3 * seat + 1], s.goods[3 * seat + 2])


def own_score(s: WorldWonders, seat: int) -> int:
    """The six parts, without objectives."""
    t = s.tables
    score = t.people_rings[s.board_side][s.people[seat]] + least_resource(s, seat) + s.cities[seat].map_points(t)
    if s.loans[seat] != ops.NO_LOAN:
        score -= t.loan_penalty
    return score


def goal_values(s: WorldWonders, goal: int) -> list[int]:
    """What every seat has of what an objective asks for (WW-171)."""
    t = s.tables
    return [objectives.goal_value(t, goal, s.cities[seat], s.goods, seat) for seat in range(s.seats)]


def all_prizes(s: WorldWonders) -> list[list[int]]:
    """Per objective, points by seat if the game ended now."""
    return [objectives.prizes(s.tables, goal, goal_values(s, goal)) for goal in s.goals]


def scores(s: WorldWonders) -> list[int]:
    """Points of every seat with the prizes of all objectives."""
    out = [own_score(s, seat) for seat in range(s.seats)]
    for given in all_prizes(s):
        for seat in range(s.seats):
            out[seat] += given[seat]
    return out


def ranking(s: WorldWonders) -> list[int]:
    """Most points, then most monuments; else shared (WW-157)."""
    return ranked(scores(s), [[city.monuments for city in s.cities]])

"""Points on the score track, and the final scoring (PAP-149, PAP-180 to PAP-187)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.core.contract.ranks import ranked
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import city, hopping

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

NO_END: Final = 1 << 30
"""The score track has no end (PAP-150)."""


def advance_marker(scores: list[int], earned: list[int], seat: int, points: int, source: int) -> None:
    """Move a score marker by so many steps; spaces won by hopping are a source of their own (PAP-149)."""
    for _ in range(points):
        to = hopping.ahead(scores, seat, scores[seat], NO_END)
        earned[seat * ops.POINT_SOURCES + source] += 1
        earned[seat * ops.POINT_SOURCES + ops.POINTS_HOPS] += to - scores[seat] - 1
        scores[seat] = to


def gain_points(s: PaperSkyscrapers, seat: int, points: int, source: int) -> None:
    """A seat scores points, told to all."""
    advance_marker(s.score, s.earned, seat, points, source)
    if s.listening and points:
        s.note(ops.event(ops.SAID_POINTS, seat, ops.told_points(points, source), s.score[seat]))


def best_alone(values: list[int]) -> int:
    """Who has the most; -1 for a tie (PAP-181)."""
    best = -1
    tie = False
    for seat in range(len(values)):
        if best < 0 or values[seat] > values[best]:
            best = seat
            tie = False
        elif values[seat] == values[best]:
            tie = True
    return -1 if tie else best


def in_order(scores: list[int], first: int) -> list[int]:
    """Seats from the leader on; those together on 0 in seat order (PAP-183, PAP-184)."""
    n = len(scores)
    order: list[int] = []
    for k in range(n):
        seat = (first + k) % n
        at = len(order)
        while at > 0 and scores[order[at - 1]] < scores[seat]:
            at -= 1
        order.insert(at, seat)
    return order


def measured(s: PaperSkyscrapers, award: int) -> list[int]:
    """What an award goes by, for each seat."""
    if s.tables.award_measures[award]:
        return [city.count_buildings(s, seat) for seat in range(s.seats)]
    return [city.tallest(s, seat) for seat in range(s.seats)]


def award_points(s: PaperSkyscrapers) -> list[int]:
    """Points for the tallest building and the most buildings, by seat (PAP-180..182)."""
    out = [0] * s.seats
    for number in range(len(s.tables.award_points)):
        best = best_alone(measured(s, number))
        if best >= 0:
            out[best] += s.tables.award_points[number]
    return out


def chip_points(s: PaperSkyscrapers) -> list[int]:
    """Points for bonus chips, by seat."""
    out = [0] * s.seats
    for goal in range(s.tables.goals):
        if s.owners[goal] >= 0:
            out[s.owners[goal]] += s.chips[goal]
    return out


def score_end(s: PaperSkyscrapers) -> None:
    """Final scoring, told step by step."""
    awards = award_points(s)
    chips = chip_points(s)
    if s.listening:
        for number in range(len(s.tables.award_points)):
            values = measured(s, number)
            best = best_alone(values)
            if best >= 0:
                s.note(ops.event(ops.SAID_AWARD, best, number, values[best]))
            else:
                s.note(ops.event(ops.SAID_NO_AWARD, 0, number, max(values)))
    for seat in in_order(s.score, s.first):
        gain_points(s, seat, awards[seat], ops.POINTS_AWARDS)
        gain_points(s, seat, chips[seat], ops.POINTS_CHIPS)


def settle(s: PaperSkyscrapers, score: list[int], earned: list[int]) -> None:
    """Final scoring on the given lists, the leader first (PAP-183..185)."""
    awards = award_points(s)
    chips = chip_points(s)
    for seat in in_order(score, s.first):
        advance_marker(score, earned, seat, awards[seat], ops.POINTS_AWARDS)
        advance_marker(score, earned, seat, chips[seat], ops.POINTS_CHIPS)


def scores(s: PaperSkyscrapers) -> list[int]:
    """Points per seat as if the game ended now."""
    score = s.score[:]
    if s.phase == ops.PHASE_PLAY:
        settle(s, score, s.earned[:])
    return score


def ranking(s: PaperSkyscrapers) -> list[int]:
    """By points, then the tallest building, then the most buildings (PAP-186)."""
    tallest = [city.tallest(s, seat) for seat in range(s.seats)]
    buildings = [city.count_buildings(s, seat) for seat in range(s.seats)]
    return ranked(scores(s), [tallest, buildings])

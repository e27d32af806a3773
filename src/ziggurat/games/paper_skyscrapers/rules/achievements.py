"""Achievements: when their conditions hold, and claiming them (PAP-120 to PAP-125)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import bonuses, scoring

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def met(s: PaperSkyscrapers, seat: int, goal: int) -> bool:
    """Whether the condition of an achievement holds (PAP-124)."""
    tables = s.tables
    n = tables.goal_n[goal]
    test = tables.goal_test[goal]
    lanes = s.types[seat] if test == ops.TYPES_AT_LEAST else s.marks[seat]
    kinds = 0
    total = 0
    while lanes:
        icons = lanes & ops.LANE_MASK
        lanes >>= ops.LANE
        total += icons
        if icons >= n:
            kinds += 1
    return total >= n if test == ops.LANDMARK_TOTAL else kinds >= tables.goal_kinds[goal]


def claimed(s: PaperSkyscrapers, seat: int, goal: int) -> bool:
    """Whether a seat has claimed an achievement."""
    return ops.claim(goal, seat) in s.claims


def ready_goals(s: PaperSkyscrapers, seat: int) -> int:
    """Mask of the achievements that a seat can claim now (PAP-120)."""
    mask = 0
    for goal in range(s.tables.goals):
        if met(s, seat, goal) and not claimed(s, seat, goal):
            mask |= 1 << goal
    return mask


def take_goal(s: PaperSkyscrapers, seat: int, goal: int) -> None:
    """Claim an achievement (PAP-120..122)."""
    s.claims.append(ops.claim(goal, seat))
    if s.listening:
        s.note(ops.event(ops.SAID_CLAIM, seat, goal, 0))
    scoring.gain_points(s, seat, s.tables.goal_points[goal], ops.POINTS_GOALS)
    if s.owners[goal] < 0:
        s.owners[goal] = seat
        if s.listening:
            s.note(ops.event(ops.SAID_CHIP, seat, goal, 0))
            s.note(ops.event(ops.SAID_WORTH, seat, s.chips[goal], 0), 1 << seat)


def claim(s: PaperSkyscrapers, seat: int, goal: int) -> None:
    """Claim an achievement, then the city's bonus."""
    take_goal(s, seat, goal)
    bonus = bonuses.working(s, seat, ops.HOOK_AFTER_CLAIM)
    if bonus is not None:
        bonuses.fire(s, seat, bonus)

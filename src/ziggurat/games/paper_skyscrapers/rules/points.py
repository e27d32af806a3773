"""Where points came from: the lines of the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.core.contract.state import Points
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import scoring

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

# In the order of ops.POINT_NAMES.
POINT_RULES: Final = ["PAP-144", "PAP-148", "PAP-120", "EFF-20", "PAP-180", "PAP-121", "PAP-149"]
POINT_DETAILS: Final = [
    "lines crossed on the tracks",
    "first at the end of a track",
    "achievements claimed",
    "points from mayor actions",
    "awards for buildings",
    "bonus chips",
    "other markers hopped on the score track",
]


def earned_now(s: PaperSkyscrapers) -> list[int]:
    """Points by seat and source, with awards and chips as if the game ended now."""
    earned = s.earned[:]
    if s.phase == ops.PHASE_PLAY:
        scoring.settle(s, s.score[:], earned)
    return earned


def points(s: PaperSkyscrapers, seat: int) -> list[Points]:
    """Where each point of a seat came from."""
    return sources(earned_now(s), seat)


def sources(earned: list[int], seat: int) -> list[Points]:
    """The points of a seat, one entry for each source that has brought some."""
    out: list[Points] = []
    for source in range(ops.POINT_SOURCES):
        amount = earned[seat * ops.POINT_SOURCES + source]
        if amount:
            out.append(Points(ops.POINT_NAMES[source], POINT_RULES[source], amount, POINT_DETAILS[source]))
    return out

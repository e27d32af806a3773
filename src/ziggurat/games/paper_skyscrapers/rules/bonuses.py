"""City bonuses: whether one works now, and carrying it out (EFF-32, EFF-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Bonus
from ziggurat.games.paper_skyscrapers.rules import agenda

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def working(s: PaperSkyscrapers, seat: int, hook: int) -> Bonus | None:
    """The bonus of a seat's city if it has this hook and works now (PAP-047, PAP-065)."""
    if seat != s.turn or not s.open >> seat & 1:
        return None
    bonus = s.tables.bonuses[s.homes[seat] - s.tables.city0]
    if bonus.hook != hook or (bonus.once and s.used):
        return None
    return bonus


def fire(s: PaperSkyscrapers, seat: int, bonus: Bonus) -> None:
    """Carry out the bonus of a city (EFF-32, EFF-33)."""
    if bonus.once:
        s.used = True
    depth = s.scopes[agenda.scope_at(s) + ops.SCOPE_DEPTH] if s.scopes else 0
    agenda.open_scope(s, seat, s.homes[seat], depth, bonus.body, 0)
    if s.listening:
        s.note(ops.event(ops.SAID_BONUS, seat, s.homes[seat] - s.tables.city0, 0))

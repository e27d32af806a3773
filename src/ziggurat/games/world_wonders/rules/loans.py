"""Loans (WW-080..089)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules import purchases

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def may_borrow(s: WorldWonders, seat: int, can_buy: bool) -> bool:
    """WW-081..083: no loan yet, gold left, and a purchase would be possible, if it is not so already."""
    gold = s.gold(seat)
    if s.acted or s.loans[seat] != ops.NO_LOAN or gold < 1:
        return False
    return can_buy or purchases.can_buy(s, seat, gold + s.tables.loan_gold)


def may_repay(s: WorldWonders, seat: int) -> bool:
    """Whether a loan of an earlier round could be repaid now (WW-085, WW-086)."""
    return not s.acted and s.loans[seat] == ops.OLD_LOAN and s.gold(seat) >= s.tables.loan_repay


def borrow(s: WorldWonders, seat: int) -> None:
    """Take a loan for this round (WW-080)."""
    s.loans[seat] = ops.NEW_LOAN
    s.acted = True
    if s.listening:
        s.note(ops.event(ops.SAID_LOAN, seat, s.limit(seat), 0))


def repay(s: WorldWonders, seat: int) -> None:
    """Give the loan back (WW-085)."""
    s.loans[seat] = ops.NO_LOAN
    s.spent[seat] += s.tables.loan_repay
    s.acted = True
    if s.listening:
        s.note(ops.event(ops.SAID_REPAY, seat, s.tables.loan_repay, 0))

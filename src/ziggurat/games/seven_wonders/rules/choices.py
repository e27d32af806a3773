"""What may be done with a card, and how a seat completes its choice (SW-012..014)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.rules import structures, turn

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.state import SevenWonders


def question(s: SevenWonders, seat: int) -> int:
    """What a seat that chooses in secret is asked next."""
    if s.pick_card[seat] < 0:
        return ops.ASKED_CARD
    return ops.ASKED_USE if s.pick_use[seat] < 0 else ops.ASKED_PLAN


def uses(s: SevenWonders, seat: int, card: int, out: list[int]) -> None:
    """What may be done with a card (SW-013)."""
    use0 = s.tables.use0
    if s.plans[2 * seat]:
        out.append(use0 + ops.BUILD)
    if structures.chained(s, seat, card) >= 0 and not structures.has(s, seat, card):
        out.append(use0 + ops.CHAIN)
    if s.unused >> seat & 1 and s.may_power(seat, card) and not structures.has(s, seat, card):
        out.append(use0 + ops.POWER)
    s.more_uses(seat, card, out)
    if s.plans[2 * seat + 1]:
        out.append(use0 + ops.STAGE)
    s.sales(seat, card, out)


def may_power(s: SevenWonders, card: int) -> bool:
    """Whether the power of a wonder would save anything."""
    return structures.priced(s, card)


def sales(s: SevenWonders, out: list[int]) -> None:
    """Every card can be sold (SW-014)."""
    out.append(s.tables.use0 + ops.SELL)  # SW-014


def go_on(s: SevenWonders, seat: int) -> None:
    """The choice is complete where nothing is left to ask."""
    if s.question(seat) == ops.ASKED_PLAN:
        use = s.pick_use[seat]
        if use == ops.STAGE:
            if len(s.plans[2 * seat + 1]) > 1:
                return
        elif use == ops.BUILD and len(s.plans[2 * seat]) > 1:
            return
        s.commit(seat, 0)


def commit(s: SevenWonders, seat: int, n: int) -> None:
    """The choice of a seat is fixed, with the n-th way to pay."""
    use = s.pick_use[seat]
    plan = ops.FREE
    if use == ops.BUILD:
        plan = s.plans[2 * seat][n]
    elif use == ops.STAGE:
        plan = s.plans[2 * seat + 1][n]
    s.pick_plan[seat] = plan
    none: list[int] = []
    s.plans[2 * seat] = none
    s.plans[2 * seat + 1] = none
    s.pending &= ~(1 << seat)
    if s.pending == 0:
        turn.resolve(s)


def take_board(s: SevenWonders, seat: int, side: int) -> None:
    """A board is taken, and the next seat is asked."""
    s.settle(seat, side)
    s.pending = 0
    for other in range(s.seats):
        s.offers[other] = 0 if other == seat else s.offers[other] & ~(3 << (side & ~1))
        if s.offers[other] and s.pending == 0:
            s.pending = 1 << other
    if s.pending == 0:
        s.begin_play()


def begin_play(s: SevenWonders) -> None:
    """All boards are there."""
    turn.start_age(s)
    turn.advance(s)


def fallback(s: SevenWonders, seat: int) -> int:
    """Sell the first card; pay the cheapest way; build nothing from the pile (R-20)."""
    legal = s.legal(seat)
    sell = s.tables.use0 + ops.SELL
    return sell if sell in legal else legal[0]

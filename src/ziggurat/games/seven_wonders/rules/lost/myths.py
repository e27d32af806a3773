"""Myths: dealt for each age, invoked for their effects, and gone at its end (LW-270..273)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules import special_trade, stock, structures, turn
from ziggurat.games.seven_wonders.rules.lost import costs, restand
from ziggurat.games.seven_wonders.rules.payment import Market, units, worth
from ziggurat.games.seven_wonders.rules.stock import size

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def may_invoke(s: Expanded, seat: int) -> bool:
    """Whether a myth could still be invoked by this seat in this age."""
    return costs.could_invoke(s, seat) and s.played >> seat & 1 != 0


def myth(s: Expanded, card: int) -> int:
    """A myth in this age, as a what."""
    return ops.MYTH0 + 3 * card + s.age - 1


def invocations(s: Expanded, seat: int, out: list[int]) -> None:
    """Every myth that can be paid, with every way to pay."""
    before = -1
    for card in s.myth_hands[seat]:
        if card != before:
            for n in range(len(myth_plans(s, seat, card))):
                out.append(packed.act(ops.INVOKE, card, n))
            before = card


def myth_plans(s: Expanded, seat: int, card: int) -> list[list[int]]:
    """Ways to pay for a myth with what is left: coins to each seat, then to the bank; no dearer one than another
    in every part."""
    what = myth(s, card)
    found: list[list[int]] = []
    made, flex, span = s.made[seat], s.flex[seat], s.span[seat]
    for rest in stock.stocks_left(s, seat, 0):
        s.made[seat] = rest[0]
        s.flex[seat] = rest[1:]
        s.span[seat] = spanned(rest)
        coins = s.coins[seat] - s.coin_cost(seat, what)
        if coins >= 0:
            market = s.quote(seat, what, coins)
            for n in range(len(market.plans)):
                plan = paid(s, seat, market, n)
                # Units of any kind that were traded must still be there (LW-074).
                if size(rest) - units(plan[s.seats + 1]) >= stock.any_away(s, seat):
                    _keep_plan(s, plan, found)
    s.made[seat] = made
    s.flex[seat] = flex
    s.span[seat] = span
    return found[:4]


def _myth_once(s: Expanded, seat: int, what: int, plan: list[int]) -> int:
    """What works once per turn and pays for the myth is used then, as little as will do (R-05)."""
    made, flex, span = s.made[seat], s.flex[seat], s.span[seat]
    coins = s.coins[seat] - s.coin_cost(seat, what)
    best = -1
    for rest in stock.stocks_left(s, seat, 0):
        s.made[seat] = rest[0]
        s.flex[seat] = rest[1:]
        s.span[seat] = spanned(rest)
        once = special_trade.least_once(s, seat, what, coins, plan[s.seats + 2], plan[s.seats + 1])
        if best < 0 or once < best:
            best = once
    s.made[seat] = made
    s.flex[seat] = flex
    s.span[seat] = span
    return best


def spanned(rest: list[int]) -> int:
    """The most of each good that a stock may be."""
    most = rest[0]
    for options in rest[1:]:
        for good in range(ops.LANES):
            if options >> good & 1:
                most += 1 << (ops.LANE * good)
    return most


def paid(s: Expanded, seat: int, market: Market, n: int) -> list[int]:
    """Coins to each seat and to the bank, then own units used, the plan, and from whom it buys."""
    out = [0] * (s.seats + 4)
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    if left >= 0:
        out[left] += market.plans[n] >> 8 & 255
    if right >= 0:
        out[right] += market.plans[n] & 255
    if not market.plain:
        for slot in range(len(market.others)):
            out[market.others[slot]] += worth(market.from_others[n][slot], market.price[slot])
        out[s.seats] = market.banks[n]
        out[s.seats + 1] = market.owns[n]
    out[s.seats + 2] = market.plans[n]
    out[s.seats + 3] = (1 if market.from_left[n] else 0) | (2 if market.from_right[n] else 0)
    return out


def _keep_plan(s: Expanded, plan: list[int], found: list[list[int]]) -> None:
    for known in found:
        worse = True
        for i in range(s.seats + 1):
            if plan[i] < known[i]:
                worse = False
        if worse:
            return
    found.append(plan)


def invoke(s: Expanded, seat: int, card: int, option: int) -> None:
    """LW-272: pay, show, and take the effect; it stands until the age ends (LW-273)."""
    plan = myth_plans(s, seat, card)[option]
    what = myth(s, card)
    bought = plan[s.seats + 3]
    fresh = bought & ~(s.once[seat] >> ops.BOUGHT_AT)
    s.once[seat] = _myth_once(s, seat, what, plan) | bought << ops.BOUGHT_AT
    turn.said_bank(s, seat, s.coin_cost(seat, what) + plan[s.seats])
    s.coins[seat] -= s.coin_cost(seat, what)
    for other in range(s.seats):
        s.coins[seat] -= plan[other]
        s.coins[other] += plan[other]
        if plan[other] and s.listening:
            s.note(packed.event(ops.SAID_PAY, seat, other, plan[other]))
    s.coins[seat] -= plan[s.seats]
    s.used[seat] += plan[s.seats + 1]
    if s.used_last[seat]:
        s.used_last[seat] += plan[s.seats + 1]
    s.happen(seat, ops.BUY_EVENT, 0, (fresh & 1) + (fresh >> 1))
    hand = s.myth_hands[seat][:]
    hand.remove(card)
    s.myth_hands[seat] = hand
    s.invoked[seat] += 1
    costs.said_act(s, seat, ops.INVOKE, card)
    item = packed.instance(seat, what, ops.BY_MYTH, s.age, s.turn)
    structures.erect(s, item)
    s.arise(item)


def deal_myths(s: Expanded) -> None:
    """The whole deck is shuffled for each age (LW-271, LW-273)."""
    deck = list(range(s.tables.myths)) * s.tables.myth_copies
    s.myth_luck.shuffle(deck)
    each = s.tables.myths_each
    for seat in range(s.seats):
        s.myth_hands[seat] = sorted(deck[each * seat : each * seat + each])
        s.invoked[seat] = 0


def end_myths(s: Expanded) -> None:
    """What myths lend ends with the age; points stay (LW-273)."""
    if not s.modules & ops.WITH_MYTHS:
        return
    kept: list[int] = []
    for item in s.instances:
        if item >> ops.HOW_AT & 15 != ops.BY_MYTH or costs.does(s, item, ops.VP):
            kept.append(item)
    if len(kept) != len(s.instances):
        s.instances = kept
        s.fresh = len(kept)
        for seat in range(s.seats):
            restand.restand(s, seat)

"""The Lost Wonders: what things cost their cities, who is around, and which card lies under which stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules import special_trade, structures
from ziggurat.games.seven_wonders.rules.leaders import court, powers
from ziggurat.games.seven_wonders.rules.payment import Market

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


# ------------------------------------------------------------ who and what


def around(s: Expanded, seat: int) -> bool:
    """Whether a city is in the circle (LW-080)."""
    return not s.phased >> seat & 1


def everybody(s: Expanded, seat: int) -> list[int]:
    """Whom a gift for all reaches: nobody gives to a phased city, nor does it give to others (LW-056)."""
    if not around(s, seat):
        return [seat]
    return [other for other in range(s.seats) if around(s, other)]


def does(s: Expanded, item: int, op: int) -> bool:
    """Whether an instance has an effect of this kind."""
    for effect in structures.effects_of(s, item):
        if effect.op == op:
            return True
    return False


def said_act(s: Expanded, seat: int, kind: int, value: int) -> None:
    """An act is told."""
    if s.listening:
        s.note(packed.event(ops.SAID_ACT, seat, kind, value))


# ------------------------------------------------------------ the card under a stage


def marker_place(s: Expanded, seat: int, n: int) -> int:
    """Where the stage card of the n-th stage is filed: in `taken`, or in the court of leaders."""
    again = 0
    found = -1
    before = -1
    for item in s.instances:
        if item & 7 == seat and item >> ops.HOW_AT & 15 == ops.BY_STAGE:
            found += 1
            when = item >> ops.TURN_AT & 63
            again = again + 1 if when == before else 0
            before = when
            if found == n:
                age = packed.age_of(item)
                turn = packed.turn_of(item)
                if turn == 0:
                    for i in range(len(s.court)):
                        row = s.court[i]
                        if row >> ops.OWNER_AT & 7 == seat and row >> ops.STATUS_AT & 7 == ops.UNDER_STAGE:
                            if row >> ops.SINCE_AT & 3 == age:
                                return ops.COURT_PLACE + i
                    return ops.NO_PLACE
                base = (age - 1) * s.hand_size
                at = (base + turn - 1) * s.seats + seat
                if again or at >= len(s.taken) or s.taken[at] >> ops.USE_AT & ops.USE_MASK != ops.STAGE:
                    at = (base + s.turns) * s.seats + seat
                return at if at < len(s.taken) else ops.NO_PLACE
    return ops.NO_PLACE


def marker_at(s: Expanded, place: int) -> int:
    """The card that is filed there, or NOTHING."""
    if place == ops.NO_PLACE:
        return ops.NOTHING
    return s.court[place - ops.COURT_PLACE] & 255 if place >= ops.COURT_PLACE else s.taken[place] & 255


def show_marker(s: Expanded, place: int) -> None:
    """All have seen a stage card."""
    everybody = (1 << s.seats) - 1
    if place >= ops.COURT_PLACE:
        s.court[place - ops.COURT_PLACE] |= everybody << ops.COURT_SEEN_AT
    elif place != ops.NO_PLACE:
        s.taken[place] |= everybody << ops.SEEN_AT


def hidden_place(s: Expanded, seat: int, i: int) -> int:
    """Where the card is filed that lies under the stage of this instance; a copy belongs to the own stage before
    it (LW-086)."""
    n = 0
    for j in range(i + 1):
        item = s.instances[j]
        if item & 7 == seat and item >> ops.HOW_AT & 15 == ops.BY_STAGE:
            n += 1
    return marker_place(s, seat, n - 1)


# ------------------------------------------------------------ payments to the bank


def bank_price(s: Expanded, seat: int, n: int) -> int:
    """What a payment to the bank comes to (LW-235)."""
    n -= relief(s, seat)
    return n if n > 0 else 0


def relief(s: Expanded, seat: int) -> int:
    """How much less the bank gets (LW-235)."""
    n = 0
    for i in range(s.fresh):
        item = s.instances[i]
        if item & 7 == seat:
            for effect in structures.effects_of(s, item):
                if effect.op == ops.BANK_REBATE:
                    n += effect.n
    return n


def rebate(s: Expanded, victim: int, coins: int) -> int:
    """What a loss is after rebates (LW-055)."""
    return bank_price(s, victim, coins)


def coin_cost(s: Expanded, seat: int, what: int) -> int:
    """With what the bank forgoes (LW-235)."""
    cost = court.coin_cost(s, seat, what)
    if cost == 0 or (what < ops.STAGE0 and s.tables.color_of[what] == ops.WHITE):
        return cost
    return bank_price(s, seat, cost)


def unusual(s: Expanded, seat: int) -> bool:
    """Whether a city has ways of its own to pay, or sources that count otherwise."""
    return (
        s.phased != 0
        or s.reaches[seat] != 0
        or s.odd_costs >> seat & 1 != 0
        or special_trade.unusual(s, seat)
        or s.thorough(seat)
        or s.pledged(seat)
    )


def thorough(s: Expanded, seat: int) -> bool:
    """Whether it matters which own sources stay unused (LW-073)."""
    return powers.ready(s, seat, ops.EXCHANGE_UNUSED) >= 0 or could_invoke(s, seat)


def could_invoke(s: Expanded, seat: int) -> bool:
    """Whether goods might still serve for a myth in this age."""
    return len(s.myth_hands[seat]) > 0 and s.turn > 0 and s.invoked[seat] < myth_limit(s, seat)


def myth_limit(s: Expanded, seat: int) -> int:
    """LW-229, LW-230: one per age, more by stages of earlier turns."""
    most = 1
    for i in range(s.fresh):
        item = s.instances[i]
        if item & 7 == seat:
            for effect in structures.effects_of(s, item):
                if effect.op == ops.MYTH_LIMIT and effect.ages >> s.age & 1 and effect.n > most:
                    most = effect.n
    return most


def sellers(s: Expanded, seat: int) -> list[int]:
    """Beiping buys everywhere but from a phased city (LW-209)."""
    out: list[int] = []
    if s.reaches[seat] and around(s, seat):
        left = s.neighbor(seat, ops.LEFT_SIDE)
        right = s.neighbor(seat, ops.RIGHT_SIDE)
        for other in range(s.seats):
            if other != seat and other != left and other != right and around(s, other):
                out.append(other)
    return out


def market(s: Expanded, seat: int, coins: int) -> Market:
    """With what the bank forgoes of the coins for goods."""
    market = special_trade.market(s, seat, coins)
    if not market.plain:
        market.relief = max(0, relief(s, seat) - s.quoting)
    return market


def quote(s: Expanded, seat: int, what: int, coins: int) -> Market:
    """The printed coins are known while ways to pay are looked for."""
    s.quoting = s.tables.coin_cost[what]
    market = special_trade.quote(s, seat, what, coins)
    s.quoting = 0
    return market


def gifts(s: Expanded, seat: int, what: int) -> list[int]:
    """A myth has no color, so no discount is for it, but units like others are."""
    if what < ops.MYTH0:
        return special_trade.gifts(s, seat, what)
    out: list[int] = []
    for like in special_trade.likes_left(s, seat):
        if special_trade.like_goods(s, seat, like):
            out.append(special_trade.like_goods(s, seat, like))
    return out


def goods_costs(s: Expanded, seat: int, what: int) -> list[int]:
    """Every way to read a cost of units that are of no fixed kind (LW-215)."""
    odd = s.tables.odd[what]
    base = special_trade.goods_cost(s, seat, what)
    if odd == 0 or (ops.STAGE0 <= what < ops.MYTH0 and s.free_stages >> seat & 1):
        return [base]
    out = [base]
    out = _chosen(out, 0, ops.RAW, odd & 15, True)
    out = _chosen(out, 0, ops.RAW, odd >> 4 & 15, False)
    out = _chosen(out, ops.RAW, ops.LANES, odd >> 8 & 15, False)
    return _chosen(out, 0, ops.LANES, odd >> 12 & 15, False)


def lacking(s: Expanded, seat: int, what: int) -> list[int]:
    """For a cost of no fixed kind, the least that is missing."""
    best = special_trade.lacking(s, seat, what)
    if s.tables.odd[what] and not best:
        # Of no fixed kind: the least that is missing, whichever kinds are taken.
        least = 99
        for cost in s.goods_costs(seat, what):
            short = special_trade.short_of(s, seat, what, cost)
            if len(short) < least:
                least = len(short)
                best = short
    return best


def _chosen(costs: list[int], first: int, end: int, n: int, different: bool) -> list[int]:
    """Each cost with n more units of these goods, in every way."""
    if n == 0:
        return costs
    out: list[int] = []
    for more in _picks(first, end, n, different):
        for cost in costs:
            if cost + more not in out:
                out.append(cost + more)
    return out


def _picks(first: int, end: int, n: int, different: bool) -> list[int]:
    """All ways to take n units of the goods from `first` on, in lanes."""
    if n == 0:
        return [0]
    out: list[int] = []
    for good in range(first, end):
        for rest in _picks(good + 1 if different else good, end, n - 1, different):
            out.append(rest + (1 << (ops.LANE * good)))
    return out

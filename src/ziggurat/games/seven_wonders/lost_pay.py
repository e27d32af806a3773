"""The Lost Wonders: what things cost their cities, who is around, and which card lies under which stage."""

from __future__ import annotations

from typing import Final

from ziggurat.games.seven_wonders.cities import Cities
from ziggurat.games.seven_wonders.ground import HOW_AT, SEEN_AT, TURN_AT, USE_AT, USE_MASK, age_of, turn_of
from ziggurat.games.seven_wonders.leaders import COURT_SEEN_AT, OWNER_AT, SINCE_AT, STATUS_AT, UNDER_STAGE
from ziggurat.games.seven_wonders.payment import Market
from ziggurat.games.seven_wonders.tables import (
    BANK_REBATE,
    BY_STAGE,
    EXCHANGE_UNUSED,
    LANE,
    LANES,
    LEFT_SIDE,
    MYTH0,
    MYTH_LIMIT,
    NOTHING,
    RIGHT_SIDE,
    STAGE,
    STAGE0,
    WHITE,
)
from ziggurat.games.seven_wonders.turn import LAST_OWN_SAID, event

NO_PLACE: Final = -1
COURT_PLACE: Final = 1 << 20
RAW: Final = 4
"""The first goods are raw, the others wares."""
SAID_ACT: Final = LAST_OWN_SAID + 1


class LostPay(Cities):
    """Reading and paying; nothing here changes what stands."""

    odd_costs: int
    """Mask of seats with stages that cost goods of no fixed kind."""
    reaches: list[int]
    """What a seat pays to sellers who are not beside it, or 0 if it cannot buy there (LW-209, LW-210)."""
    myth_hands: list[list[int]]
    """Ascending; the lists inside are never changed in place."""
    invoked: list[int]
    """Per seat, myths invoked in this age."""
    quoting: int
    """Printed coins of what is paid for now: a rebate is for all that the bank gets together (LW-235)."""

    # ------------------------------------------------------------ who and what

    def around(self, seat: int) -> bool:
        """Whether a city is in the circle (LW-080)."""
        return not self.phased >> seat & 1

    def everybody(self, seat: int) -> list[int]:
        """Whom a gift for all reaches: nobody gives to a phased city, nor does it give to others (LW-056)."""
        if not self.around(seat):
            return [seat]
        return [other for other in range(self.seats) if self.around(other)]

    def does(self, item: int, op: int) -> bool:
        for effect in self.effects_of(item):
            if effect.op == op:
                return True
        return False

    def said_act(self, seat: int, kind: int, value: int) -> None:
        if self.listening:
            self.note(event(SAID_ACT, seat, kind, value))

    # ------------------------------------------------------------ the card under a stage

    def marker_place(self, seat: int, n: int) -> int:
        """Where the stage card of the n-th stage is filed: in `taken`, or in the court of leaders."""
        again = 0
        found = -1
        before = -1
        for item in self.instances:
            if item & 7 == seat and item >> HOW_AT & 15 == BY_STAGE:
                found += 1
                when = item >> TURN_AT & 63
                again = again + 1 if when == before else 0
                before = when
                if found == n:
                    age = age_of(item)
                    turn = turn_of(item)
                    if turn == 0:
                        for i in range(len(self.court)):
                            row = self.court[i]
                            if row >> OWNER_AT & 7 == seat and row >> STATUS_AT & 7 == UNDER_STAGE:
                                if row >> SINCE_AT & 3 == age:
                                    return COURT_PLACE + i
                        return NO_PLACE
                    base = (age - 1) * self.hand_size
                    at = (base + turn - 1) * self.seats + seat
                    if again or at >= len(self.taken) or self.taken[at] >> USE_AT & USE_MASK != STAGE:
                        at = (base + self.turns) * self.seats + seat
                    return at if at < len(self.taken) else NO_PLACE
        return NO_PLACE

    def marker_at(self, place: int) -> int:
        """The card that is filed there, or NOTHING."""
        if place == NO_PLACE:
            return NOTHING
        return self.court[place - COURT_PLACE] & 255 if place >= COURT_PLACE else self.taken[place] & 255

    def show_marker(self, place: int) -> None:
        """All have seen a stage card."""
        everybody = (1 << self.seats) - 1
        if place >= COURT_PLACE:
            self.court[place - COURT_PLACE] |= everybody << COURT_SEEN_AT
        elif place != NO_PLACE:
            self.taken[place] |= everybody << SEEN_AT

    def hidden_place(self, seat: int, i: int) -> int:
        """Where the card is filed that lies under the stage of this instance; a copy belongs to the own stage before
        it (LW-086)."""
        n = 0
        for j in range(i + 1):
            item = self.instances[j]
            if item & 7 == seat and item >> HOW_AT & 15 == BY_STAGE:
                n += 1
        return self.marker_place(seat, n - 1)

    # ------------------------------------------------------------ payments to the bank

    def bank_price(self, seat: int, n: int) -> int:
        """What a payment to the bank comes to (LW-235)."""
        n -= self.relief(seat)
        return n if n > 0 else 0

    def relief(self, seat: int) -> int:
        n = 0
        for i in range(self.fresh):
            item = self.instances[i]
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    if effect.op == BANK_REBATE:
                        n += effect.n
        return n

    def rebate(self, victim: int, coins: int) -> int:
        return self.bank_price(victim, coins)

    def coin_cost(self, seat: int, what: int) -> int:
        cost = super().coin_cost(seat, what)
        if cost == 0 or (what < STAGE0 and self.tables.color_of[what] == WHITE):
            return cost
        return self.bank_price(seat, cost)

    def unusual(self, seat: int) -> bool:
        return (
            self.phased != 0
            or self.reaches[seat] != 0
            or self.odd_costs >> seat & 1 != 0
            or super().unusual(seat)
            or self.thorough(seat)
            or self.pledged(seat)
        )

    def thorough(self, seat: int) -> bool:
        return self.ready(seat, EXCHANGE_UNUSED) >= 0 or self.could_invoke(seat)

    def could_invoke(self, seat: int) -> bool:
        """Whether goods might still serve for a myth in this age."""
        return len(self.myth_hands[seat]) > 0 and self.turn > 0 and self.invoked[seat] < self.myth_limit(seat)

    def myth_limit(self, seat: int) -> int:
        """LW-229, LW-230: one per age, more by stages of earlier turns."""
        most = 1
        for i in range(self.fresh):
            item = self.instances[i]
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    if effect.op == MYTH_LIMIT and effect.ages >> self.age & 1 and effect.n > most:
                        most = effect.n
        return most

    def sellers(self, seat: int) -> list[int]:
        """Beiping buys everywhere but from a phased city (LW-209)."""
        out: list[int] = []
        if self.reaches[seat] and self.around(seat):
            left = self.neighbor(seat, LEFT_SIDE)
            right = self.neighbor(seat, RIGHT_SIDE)
            for other in range(self.seats):
                if other != seat and other != left and other != right and self.around(other):
                    out.append(other)
        return out

    def price_of(self, seat: int, seller: int) -> int:
        lanes = 0
        for good in range(LANES):
            lanes |= self.reaches[seat] << (LANE * good)
        return lanes

    def market(self, seat: int, coins: int) -> Market:
        market = super().market(seat, coins)
        if not market.plain:
            market.relief = max(0, self.relief(seat) - self.quoting)
        return market

    def quote(self, seat: int, what: int, coins: int) -> Market:
        self.quoting = self.tables.coin_cost[what]
        market = super().quote(seat, what, coins)
        self.quoting = 0
        return market

    def gifts(self, seat: int, what: int) -> list[int]:
        if what < MYTH0:
            return super().gifts(seat, what)
        out: list[int] = []
        for like in self.likes_left(seat):
            if self.like_goods(seat, like):
                out.append(self.like_goods(seat, like))
        return out

    def goods_costs(self, seat: int, what: int) -> list[int]:
        """Every way to read a cost of units that are of no fixed kind (LW-215)."""
        odd = self.tables.odd[what]
        base = self.goods_cost(seat, what)
        if odd == 0 or (STAGE0 <= what < MYTH0 and self.free_stages >> seat & 1):
            return [base]
        out = [base]
        out = _chosen(out, 0, RAW, odd & 15, True)
        out = _chosen(out, 0, RAW, odd >> 4 & 15, False)
        out = _chosen(out, RAW, LANES, odd >> 8 & 15, False)
        return _chosen(out, 0, LANES, odd >> 12 & 15, False)

    def lacking(self, seat: int, what: int) -> list[int]:
        best = super().lacking(seat, what)
        if self.tables.odd[what] and not best:
            # Of no fixed kind: the least that is missing, whichever kinds are taken.
            least = 99
            for cost in self.goods_costs(seat, what):
                short = self.short_of(seat, what, cost)
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
            out.append(rest + (1 << (LANE * good)))
    return out

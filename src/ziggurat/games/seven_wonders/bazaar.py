"""Payment with the sources of the expansions: docks, discounts, units like others, of the bank, by exchange (R-05)."""

from __future__ import annotations

from typing import Final

from ziggurat.games.seven_wonders.payment import Market, covered, less, missing, parts_of, within, worth
from ziggurat.games.seven_wonders.rules import SevenWonders
from ziggurat.games.seven_wonders.tables import (
    BANK_GOOD,
    BUILD,
    COLOR_LANE,
    DISCOUNT,
    EXCHANGE,
    LANE,
    LANES,
    LEFT_SIDE,
    LIKE_MADE,
    PRODUCE_LIKE,
    RIGHT_SIDE,
    STAGE,
    STAGE0,
    STAGE_COLOR,
    STAGES_FREE,
    START0,
    TRADE_REBATE,
    Effect,
)

ALL_GOODS: Final = 127

# What may be used once per turn (R-05, SW-130, SW-146), as bits of `once`: units like others from 0 on, how many units
# the bank has sold, the exchange, and who has sold something.
BANK_AT: Final = 8
BANK_MASK: Final = 15
EXCHANGED: Final = 1 << 12
BOUGHT_AT: Final = 13


class Bazaar(SevenWonders):
    """Further ways to pay; every field is as it was at the start of the turn (SW-049)."""

    special: int
    """Mask of seats that have any of these."""
    docks: list[int]
    """Two per seat: how much cheaper the first unit from the left and right is (SW-146)."""
    bank_goods: list[int]
    """Units that the bank sells each turn for a coin (SW-129)."""
    likes: list[list[int]]
    """Effects that make one more unit of a kind: mode, and mask of sources; lists are never changed in place."""
    exchanges: list[int]
    """Units of one kind that make one of another, once per turn (SW-173); 0: no such exchange."""
    discounts: list[int]
    """Goods dropped from the cost, in lanes by color and for stages (SW-127)."""
    free_stages: int
    """Mask of seats whose stages take no goods (SW-149)."""
    refunds: int
    """Mask of seats that get a coin for buying from a neighbor (SW-130)."""
    pick_more: list[int]
    """Three per seat for a complete choice: goods from own sources, coins to sellers who are not beside it, and
    from whom it buys (1 left, 2 right)."""
    once: list[int]
    """Per seat, what it has used in this turn of all that works once per turn (LW-059)."""

    def more_begin(self, item: int, effect: Effect) -> None:
        seat = item & 7
        op = effect.op
        if op == TRADE_REBATE:
            for side in range(2):
                if effect.sides >> (side + 1) & 1:
                    self.docks[2 * seat + side] += effect.n
        elif op == BANK_GOOD:
            self.bank_goods[seat] += 1
        elif op == PRODUCE_LIKE:
            self.likes[seat] = self.likes[seat] + [effect.mode << 3 | effect.of]
        elif op == EXCHANGE:
            self.exchanges[seat] = effect.n
        elif op == DISCOUNT:
            for color in range(STAGE_COLOR + 1):
                if effect.colors >> color & 1:
                    self.discounts[seat] += effect.n << (COLOR_LANE * color)
        elif op == STAGES_FREE:
            self.free_stages |= 1 << seat
        else:
            return
        self.special |= 1 << seat

    # ------------------------------------------------------------ sources

    def goods_cost(self, seat: int, what: int) -> int:
        """The goods of a cost, in lanes."""
        if STAGE0 <= what < START0 and self.free_stages >> seat & 1:
            return 0
        return self.tables.cost[what]

    def goods_costs(self, seat: int, what: int) -> list[int]:
        """The same, where a cost can be met in several ways."""
        return [self.goods_cost(seat, what)]

    def start_good(self, seat: int) -> int:
        """Mask of the goods of the starting resource."""
        good = self.tables.side_start[self.sides[seat]]
        return 0 if good < 0 else 1 << good

    def like_goods(self, seat: int, like: int) -> int:
        """Mask of goods of which one more unit can be had (SW-147, SW-148)."""
        span = self.sold_span[seat]
        start = self.start_good(seat)
        mask = 0
        for good in range(LANES):
            n = span >> (LANE * good) & 255
            if start >> good & 1 and not like & 1:
                n -= 1
            if n > 0:
                mask |= 1 << good
        return mask if like >> 3 == LIKE_MADE else ALL_GOODS & ~mask

    def gifts(self, seat: int, what: int) -> list[int]:
        """Units without cost that are no production: masks of goods, one unit each (R-04, R-05)."""
        out: list[int] = []
        for like in self.likes_left(seat):
            mask = self.like_goods(seat, like)
            if mask:
                out.append(mask)
        if what >= START0:
            # A myth is neither a card nor a stage (LW-273).
            return out
        color = STAGE_COLOR if what >= STAGE0 else self.tables.color_of[what]
        for _ in range(self.discounts[seat] >> (COLOR_LANE * color) & 63):
            out.append(ALL_GOODS)
        return out

    def likes_left(self, seat: int) -> list[int]:
        """Those of `likes` that this turn has not used."""
        if self.once[seat] == 0:
            return self.likes[seat]
        return [self.likes[seat][i] for i in range(len(self.likes[seat])) if not self.once[seat] >> i & 1]

    def bank_left(self, seat: int) -> int:
        """Units that the bank still sells in this turn."""
        return self.bank_goods[seat] - (self.once[seat] >> BANK_AT & BANK_MASK)

    def exchange_left(self, seat: int) -> int:
        """As `exchanges`, if this turn has not used it."""
        return 0 if self.once[seat] & EXCHANGED else self.exchanges[seat]

    def thorough(self, seat: int) -> bool:
        """Whether it matters which own sources stay unused (LW-073)."""
        return False

    def pledged(self, seat: int) -> bool:
        """Whether own sources are gone for this payment (LW-074)."""
        return False

    def can_own(self, seat: int, own: int, made: int, flex: list[int]) -> bool:
        """Whether own sources can give these units."""
        return within(own, self.span[seat]) and len(missing(less(own, made), flex)) == 0

    def sellers(self, seat: int) -> list[int]:
        """Who sells to this city besides its neighbors."""
        return []

    def price_of(self, seat: int, seller: int) -> int:
        """What a seller who is not beside this city asks, in lanes."""
        return self.tables.prices

    def market(self, seat: int, coins: int) -> Market:
        market = Market(coins)
        none: list[int] = []
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        if left < 0:
            market.offer_left(0, 0, none, 0)
        else:
            market.offer_left(self.sold[left], self.sold_span[left], self.sold_flex[left], self.prices[2 * seat])
        if right < 0:
            market.offer_right(0, 0, none, 0)
        else:
            prices = self.prices[2 * seat + 1]
            market.offer_right(self.sold[right], self.sold_span[right], self.sold_flex[right], prices)
        if self.unusual(seat):
            bought = self.once[seat] >> BOUGHT_AT & 3
            refund = 3 & ~bought if self.refunds >> seat & 1 else 0
            left_dock = 0 if bought & 1 else self.docks[2 * seat]
            right_dock = 0 if bought & 2 else self.docks[2 * seat + 1]
            market.enrich(left_dock, right_dock, refund, self.thorough(seat))
            for other in self.sellers(seat):
                price = self.price_of(seat, other)
                market.offer(other, self.sold[other], self.sold_span[other], self.sold_flex[other], price)
        return market

    # ------------------------------------------------------------ the search

    def unusual(self, seat: int) -> bool:
        """Whether the plain search of the base game would not do."""
        return self.special >> seat & 1 != 0

    def ways(self, seat: int, what: int) -> list[int]:
        if not self.unusual(seat):
            return super().ways(seat, what)
        coins = self.budget(seat) - self.coin_cost(seat, what)
        return self.quote(seat, what, coins).plans if coins >= 0 else []

    def quote(self, seat: int, what: int, coins: int) -> Market:
        if not self.unusual(seat):
            return super().quote(seat, what, coins)
        market = self.market(seat, coins)
        gifts = self.gifts(seat, what)
        for cost in self.goods_costs(seat, what):
            self._search(market, seat, cost, self.made[seat], self.flex[seat], gifts, 0)
            if self.exchange_left(seat):
                self._exchange(market, seat, cost, gifts)
        market.finish()
        return market

    def _exchange(self, market: Market, seat: int, cost: int, gifts: list[int]) -> None:
        """So many units of one kind of own production serve as one unit of another kind (SW-173)."""
        give = self.exchanges[seat]
        for kind in range(LANES):
            unit = 1 << (LANE * kind)
            fit = [i for i in range(len(self.flex[seat])) if self.flex[seat][i] >> kind & 1]
            sure = self.made[seat] >> (LANE * kind) & 255
            for whole in range(min(sure, give), -1, -1):
                if give - whole > len(fit):
                    break
                for chosen in _subsets(fit, give - whole):
                    flex = [self.flex[seat][i] for i in range(len(self.flex[seat])) if i not in chosen]
                    for good in range(LANES):
                        if good != kind and cost >> (LANE * good) & 255:
                            rest = cost - (1 << (LANE * good))
                            self._search(market, seat, rest, self.made[seat] - whole * unit, flex, gifts, give * unit)

    def _search(
        self, market: Market, seat: int, cost: int, made: int, flex: list[int], gifts: list[int], used: int
    ) -> None:
        """All ways to cover a cost; own production that would do is used unless it may be worth more unused."""
        needless = market.slack != 0 and market.refund != 0
        if not market.thorough and not needless and not self.pledged(seat):
            self._cover(market, seat, less(cost, made), flex + gifts, used)
            return
        for own in parts_of(cost):
            if self.can_own(seat, own, made, flex):
                self._cover(market, seat, cost - own, gifts, own + used)

    def _cover(self, market: Market, seat: int, need: int, sources: list[int], owned: int) -> None:
        """Use these sources as far as they serve, then the bank and the sellers."""
        rests = covered(need, sources)
        bank = 0
        while True:
            for rest in rests:
                market.buy(rest, owned, bank)
            if bank == self.bank_left(seat):
                return
            bank += 1
            further = []
            for rest in rests:
                for good in range(LANES):
                    if rest >> (LANE * good) & 255:
                        smaller = rest - (1 << (LANE * good))
                        if smaller not in further:
                            further.append(smaller)
            rests = further

    def lacking(self, seat: int, what: int) -> list[int]:
        if not self.unusual(seat):
            return super().lacking(seat, what)
        return self.short_of(seat, what, self.goods_cost(seat, what))

    def short_of(self, seat: int, what: int, cost: int) -> list[int]:
        """Units of these goods that no coins would buy."""
        market = self.market(seat, 0)
        need = less(less(less(cost, self.made[seat]), market.left), market.right)
        sources = self.flex[seat] + self.gifts(seat, what) + [ALL_GOODS] * self.bank_left(seat)
        sources = sources + market.left_flex + market.right_flex
        if not market.plain:
            for slot in range(len(market.others)):
                need = less(need, market.sure[slot])
                sources = sources + market.flex[slot]
        if self.exchange_left(seat):
            sources.append(ALL_GOODS)
        return missing(need, sources)

    # ------------------------------------------------------------ the plan that is chosen

    def details(self, seat: int, what: int, plans: list[int]) -> list[int]:
        """The three numbers of `pick_more` for each plan."""
        out: list[int] = []
        if self.unusual(seat) and plans:
            market = self.quote(seat, what, self.budget(seat) - self.coin_cost(seat, what))
            for i in range(len(market.plans)):
                others = 0
                for slot in range(len(market.others)):
                    others += worth(market.from_others[i][slot], market.price[slot]) << (6 * market.others[slot])
                bought = (1 if market.from_left[i] else 0) | (2 if market.from_right[i] else 0)
                out += [market.owns[i], others, bought]
            return out
        for plan in plans:
            out += [0, 0, (1 if plan >> 8 & 255 else 0) | (2 if plan & 255 else 0)]
        return out

    def commit(self, seat: int, n: int) -> None:
        use = self.pick_use[seat]
        if use in (BUILD, STAGE):
            what = self.pick_card[seat] if use == BUILD else self.next_stage(seat)
            plans = self.plans[2 * seat + (1 if use == STAGE else 0)]
            more = self.details(seat, what, plans)
            for i in range(3):
                self.pick_more[3 * seat + i] = more[3 * n + i]
        super().commit(seat, n)

    def pay(self, aside: list[int]) -> None:
        for seat in range(self.seats):
            use = self.pick_use[seat]
            if use in (BUILD, STAGE) and self.pays_again(seat):
                what = self.pick_card[seat] if use == BUILD else self.next_stage(seat)
                coins = self.budget(seat) - self.coin_cost(seat, what)
                bought = self.pick_more[3 * seat + 2]
                once = self.least_once(seat, what, coins, self.pick_plan[seat], self.pick_more[3 * seat])
                # A neighbor who sold something before in this turn brings no coin again (SW-130).
                self.pick_more[3 * seat + 2] = bought & ~(self.once[seat] >> BOUGHT_AT)
                self.once[seat] = once | bought << BOUGHT_AT
        super().pay(aside)
        for seat in range(self.seats):
            others = self.pick_more[3 * seat + 1]
            if others and self.pick_use[seat] >= 0:
                for other in range(self.seats):
                    if others >> (6 * other) & 63:
                        self.hand_over(seat, other, others >> (6 * other) & 63, aside)

    def to_others(self, seat: int) -> int:
        n = 0
        for other in range(self.seats):
            n += self.pick_more[3 * seat + 1] >> (6 * other) & 63
        return n

    def pays_again(self, seat: int) -> bool:
        """Whether this turn may bring another payment: in the last turn of an age, for the last card (SW-055)."""
        return self.turn == self.turns

    def least_once(self, seat: int, what: int, coins: int, plan: int, own: int) -> int:
        """`once` after this payment: as little as it can be paid with."""
        before = self.once[seat]
        free: list[int] = []
        for i in range(len(self.likes[seat])):
            if not before >> i & 1:
                free.append(1 << i)
        for _ in range(self.bank_left(seat)):
            free.append(1 << BANK_AT)
        if self.exchange_left(seat):
            free.append(EXCHANGED)
        if not free:
            return before
        everything = 0
        for bit in free:
            everything += bit
        for n in range(len(free) + 1):
            for chosen in _subsets(free, n):
                used = 0
                for bit in chosen:
                    used += bit
                # All that is not chosen is held back.
                self.once[seat] = before + everything - used
                market = self.quote(seat, what, coins)
                self.once[seat] = before
                for i in range(len(market.plans)):
                    if market.plans[i] == plan and (market.plain or market.owns[i] == own):
                        return before + used
        return before + everything

    def unpick(self, seat: int) -> None:
        super().unpick(seat)
        for i in range(3):
            self.pick_more[3 * seat + i] = 0


def _subsets(items: list[int], n: int) -> list[list[int]]:
    """All ways to take n of the items."""
    if n == 0:
        return [[]]
    out: list[list[int]] = []
    for i in range(len(items) - n + 1):
        for rest in _subsets(items[i + 1 :], n - 1):
            out.append([items[i]] + rest)
    return out

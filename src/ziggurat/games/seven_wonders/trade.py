"""Payment at the table: what a city can make, buy and pay for (SW-040..050)."""

from __future__ import annotations

from ziggurat.games.seven_wonders.ground import LEFTOVER, Ground
from ziggurat.games.seven_wonders.payment import FREE, NO_LIMIT, Market, less, missing, within
from ziggurat.games.seven_wonders.tables import LANE, LANES, LEFT_SIDE, RIGHT_SIDE, Effect


class Trade(Ground):
    """What a city makes and what things cost it."""

    def budget(self, seat: int) -> int:
        """Coins that a payment may use now: none of the income of this turn (SW-048, SW-055)."""
        if self.phase != LEFTOVER:
            return self.coins[seat]
        # What an act has spent since the first payment is gone as well.
        return min(self.purse[seat], self.coins[seat])

    def coin_cost(self, seat: int, what: int) -> int:
        """Coins that go to the bank in any case."""
        return self.tables.coin_cost[what]

    def market(self, seat: int, coins: int) -> Market:
        """What the neighbors sell to this seat."""
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        market = Market(coins)
        market.offer_left(self.sold[left], self.sold_span[left], self.sold_flex[left], self.prices[2 * seat])
        market.offer_right(self.sold[right], self.sold_span[right], self.sold_flex[right], self.prices[2 * seat + 1])
        return market

    def ways(self, seat: int, what: int) -> list[int]:
        """All plans for a card or a stage that this seat can pay, cheapest first (R-01)."""
        coins = self.budget(seat) - self.coin_cost(seat, what)
        if coins < 0:
            return []
        cost = self.tables.cost[what]
        need = less(cost, self.made[seat])
        if need == 0:
            return [FREE]
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        if not within(cost, self.span[seat] + self.sold_span[left] + self.sold_span[right]):
            return []
        if coins == 0:
            return [FREE] if within(cost, self.span[seat]) and self._alone(seat, need) else []
        return self.market(seat, coins).search(need, self.flex[seat])

    def _alone(self, seat: int, need: int) -> bool:
        return len(missing(need, self.flex[seat])) == 0

    def quote(self, seat: int, what: int, coins: int) -> Market:
        """As `ways`, for somebody with so many coins beyond the coin cost, with what is bought from whom."""
        market = self.market(seat, coins)
        market.search(less(self.tables.cost[what], self.made[seat]), self.flex[seat])
        return market

    def lacking(self, seat: int, what: int) -> list[int]:
        """Goods of a cost that no coins would buy, one entry per unit; for people."""
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        need = less(less(less(self.tables.cost[what], self.made[seat]), self.sold[left]), self.sold[right])
        return missing(need, self.flex[seat] + self.sold_flex[left] + self.sold_flex[right])

    def least(self, seat: int, what: int) -> int:
        """The least coins that a card or stage takes, had the seat enough; -1 if no coins would help."""
        plans = self.quote(seat, what, NO_LIMIT).plans
        return self.coin_cost(seat, what) + (plans[0] >> 16) if plans else -1

    def prepare(self, seat: int, card: int) -> None:
        """Work out the ways to pay once, when the card is chosen; `legal` and `play` read them."""
        none: list[int] = []
        self.plans[2 * seat] = none if self.has(seat, card) else self.ways(seat, card)
        stage = self.next_stage(seat)
        self.plans[2 * seat + 1] = none if stage < 0 else self.ways(seat, stage)

    def produce(self, seat: int, effect: Effect, sold: bool) -> None:
        """One more source of goods."""
        most = effect.bundle
        for good in range(LANES):
            if effect.options >> good & 1:
                most += 1 << (LANE * good)
        self.span[seat] += most
        self.made[seat] += effect.bundle
        if effect.options:
            self.flex[seat] = self.flex[seat] + [effect.options]
        if sold:
            self.sold_span[seat] += most
            self.sold[seat] += effect.bundle
            if effect.options:
                self.sold_flex[seat] = self.sold_flex[seat] + [effect.options]

    def lower(self, at: int, effect: Effect) -> None:
        """A better price; prices do not add up, the lowest counts (SW-043)."""
        for good in range(LANES):
            if effect.goods >> good & 1:
                price = self.prices[at] >> (LANE * good) & 255
                if effect.price < price:
                    self.prices[at] -= (price - effect.price) << (LANE * good)

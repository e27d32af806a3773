"""Payment at the table: what a city can make, buy and pay for (SW-040..050)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import structures
from ziggurat.games.seven_wonders.rules.payment import Market, less, missing, within

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.state import SevenWonders


def budget(s: SevenWonders, seat: int) -> int:
    """Coins that a payment may use now: none of the income of this turn (SW-048, SW-055)."""
    if s.phase != ops.LEFTOVER:
        return s.coins[seat]
    # What an act has spent since the first payment is gone as well.
    return min(s.purse[seat], s.coins[seat])


def market(s: SevenWonders, seat: int, coins: int) -> Market:
    """What the neighbors sell to this seat."""
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    market = Market(coins)
    market.offer_left(s.sold[left], s.sold_span[left], s.sold_flex[left], s.prices[2 * seat])
    market.offer_right(s.sold[right], s.sold_span[right], s.sold_flex[right], s.prices[2 * seat + 1])
    return market


def ways(s: SevenWonders, seat: int, what: int) -> list[int]:
    """All plans for a card or a stage that this seat can pay, cheapest first (R-01)."""
    coins = budget(s, seat) - s.coin_cost(seat, what)
    if coins < 0:
        return []
    cost = s.tables.cost[what]
    need = less(cost, s.made[seat])
    if need == 0:
        return [ops.FREE]
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    if not within(cost, s.span[seat] + s.sold_span[left] + s.sold_span[right]):
        return []
    if coins == 0:
        return [ops.FREE] if within(cost, s.span[seat]) and _alone(s, seat, need) else []
    return s.market(seat, coins).search(need, s.flex[seat])


def _alone(s: SevenWonders, seat: int, need: int) -> bool:
    return len(missing(need, s.flex[seat])) == 0


def quote(s: SevenWonders, seat: int, what: int, coins: int) -> Market:
    """As `ways`, for somebody with so many coins beyond the coin cost, with what is bought from whom."""
    market = s.market(seat, coins)
    market.search(less(s.tables.cost[what], s.made[seat]), s.flex[seat])
    return market


def bought(s: SevenWonders, seat: int, what: int, plan: int) -> tuple[int, int]:
    """The goods in lanes that a payment buys from the left and from the right; none where that cannot be told."""
    market = s.quote(seat, what, s.budget(seat) - s.coin_cost(seat, what))
    found = -1
    for n in range(len(market.plans)):
        if market.plans[n] == plan:
            if found >= 0 and (
                market.from_left[n] != market.from_left[found] or market.from_right[n] != market.from_right[found]
            ):
                return 0, 0
            found = n
    return (0, 0) if found < 0 else (market.from_left[found], market.from_right[found])


def lacking(s: SevenWonders, seat: int, what: int) -> list[int]:
    """Goods of a cost that no coins would buy, one entry per unit; for people."""
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    need = less(less(less(s.tables.cost[what], s.made[seat]), s.sold[left]), s.sold[right])
    return missing(need, s.flex[seat] + s.sold_flex[left] + s.sold_flex[right])


def least(s: SevenWonders, seat: int, what: int) -> int:
    """The least coins that a card or stage takes, had the seat enough; -1 if no coins would help."""
    plans = s.quote(seat, what, ops.NO_LIMIT).plans
    return s.coin_cost(seat, what) + (plans[0] >> 16) if plans else -1


def prepare(s: SevenWonders, seat: int, card: int) -> None:
    """Work out the ways to pay once, when the card is chosen; `legal` and `play` read them."""
    none: list[int] = []
    s.plans[2 * seat] = none if structures.has(s, seat, card) else s.ways(seat, card)
    stage = s.next_stage(seat)
    s.plans[2 * seat + 1] = none if stage < 0 else s.ways(seat, stage)


def produce(s: SevenWonders, seat: int, effect: Effect, sold: bool) -> None:
    """One more source of goods."""
    most = effect.bundle
    for good in range(ops.LANES):
        if effect.options >> good & 1:
            most += 1 << (ops.LANE * good)
    s.span[seat] += most
    s.made[seat] += effect.bundle
    if effect.options:
        s.flex[seat] = s.flex[seat] + [effect.options]
    if sold:
        s.sold_span[seat] += most
        s.sold[seat] += effect.bundle
        if effect.options:
            s.sold_flex[seat] = s.sold_flex[seat] + [effect.options]


def lower(s: SevenWonders, at: int, effect: Effect) -> None:
    """A better price; prices do not add up, the lowest counts (SW-043)."""
    for good in range(ops.LANES):
        if effect.goods >> good & 1:
            price = s.prices[at] >> (ops.LANE * good) & 255
            if effect.price < price:
                s.prices[at] -= (price - effect.price) << (ops.LANE * good)

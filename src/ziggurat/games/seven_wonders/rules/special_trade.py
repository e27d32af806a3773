"""Payment with the sources of the expansions: docks, discounts, units like others, of the bank, by exchange (R-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import choices, redeal, trade, turn
from ziggurat.games.seven_wonders.rules.payment import Market, covered, less, missing, parts_of, within, worth

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def more_begin(s: Expanded, item: int, effect: Effect) -> None:
    """Sources and prices of the expansions."""
    seat = item & 7
    op = effect.op
    if op == ops.TRADE_REBATE:
        for side in range(2):
            if effect.sides >> (side + 1) & 1:
                s.docks[2 * seat + side] += effect.n
    elif op == ops.BANK_GOOD:
        s.bank_goods[seat] += 1
    elif op == ops.PRODUCE_LIKE:
        s.likes[seat] = s.likes[seat] + [effect.mode << 3 | effect.of]
    elif op == ops.EXCHANGE:
        s.exchanges[seat] = effect.n
    elif op == ops.DISCOUNT:
        for color in range(ops.STAGE_COLOR + 1):
            if effect.colors >> color & 1:
                s.discounts[seat] += effect.n << (ops.COLOR_LANE * color)
    elif op == ops.STAGES_FREE:
        s.free_stages |= 1 << seat
    else:
        return
    s.special |= 1 << seat


# ------------------------------------------------------------ sources


def goods_cost(s: Expanded, seat: int, what: int) -> int:
    """The goods of a cost, in lanes."""
    if ops.STAGE0 <= what < ops.START0 and s.free_stages >> seat & 1:
        return 0
    return s.tables.cost[what]


def start_good(s: Expanded, seat: int) -> int:
    """Mask of the goods of the starting resource."""
    good = s.tables.side_start[s.sides[seat]]
    return 0 if good < 0 else 1 << good


def like_goods(s: Expanded, seat: int, like: int) -> int:
    """Mask of goods of which one more unit can be had (SW-147, SW-148)."""
    span = s.sold_span[seat]
    start = start_good(s, seat)
    mask = 0
    for good in range(ops.LANES):
        n = span >> (ops.LANE * good) & 255
        if start >> good & 1 and not like & 1:
            n -= 1
        if n > 0:
            mask |= 1 << good
    return mask if like >> 3 == ops.LIKE_MADE else ops.ALL_GOODS & ~mask


def gifts(s: Expanded, seat: int, what: int) -> list[int]:
    """Units without cost that are no production: masks of goods, one unit each (R-04, R-05)."""
    out: list[int] = []
    for like in likes_left(s, seat):
        mask = like_goods(s, seat, like)
        if mask:
            out.append(mask)
    if what >= ops.START0:
        # A myth is neither a card nor a stage (LW-273).
        return out
    color = ops.STAGE_COLOR if what >= ops.STAGE0 else s.tables.color_of[what]
    for _ in range(s.discounts[seat] >> (ops.COLOR_LANE * color) & 63):
        out.append(ops.ALL_GOODS)
    return out


def likes_left(s: Expanded, seat: int) -> list[int]:
    """Those of `likes` that this turn has not used."""
    if s.once[seat] == 0:
        return s.likes[seat]
    return [s.likes[seat][i] for i in range(len(s.likes[seat])) if not s.once[seat] >> i & 1]


def bank_left(s: Expanded, seat: int) -> int:
    """Units that the bank still sells in this turn."""
    return s.bank_goods[seat] - (s.once[seat] >> ops.BANK_AT & ops.BANK_MASK)


def exchange_left(s: Expanded, seat: int) -> int:
    """As `exchanges`, if this turn has not used it."""
    return 0 if s.once[seat] & ops.EXCHANGED else s.exchanges[seat]


def can_own(s: Expanded, seat: int, own: int, made: int, flex: list[int]) -> bool:
    """Whether own sources can give these units."""
    return within(own, s.span[seat]) and len(missing(less(own, made), flex)) == 0


def market(s: Expanded, seat: int, coins: int) -> Market:
    """What the neighbors sell, if there are any, with docks, the bank and other sellers."""
    market = Market(coins)
    none: list[int] = []
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    if left < 0:
        market.offer_left(0, 0, none, 0)
    else:
        market.offer_left(s.sold[left], s.sold_span[left], s.sold_flex[left], s.prices[2 * seat])
    if right < 0:
        market.offer_right(0, 0, none, 0)
    else:
        prices = s.prices[2 * seat + 1]
        market.offer_right(s.sold[right], s.sold_span[right], s.sold_flex[right], prices)
    if s.unusual(seat):
        bought = s.once[seat] >> ops.BOUGHT_AT & 3
        refund = 3 & ~bought if s.refunds >> seat & 1 else 0
        left_dock = 0 if bought & 1 else s.docks[2 * seat]
        right_dock = 0 if bought & 2 else s.docks[2 * seat + 1]
        market.enrich(left_dock, right_dock, refund, s.thorough(seat))
        for other in s.sellers(seat):
            price = s.price_of(seat, other)
            market.offer(other, s.sold[other], s.sold_span[other], s.sold_flex[other], price)
    return market


# ------------------------------------------------------------ the search


def unusual(s: Expanded, seat: int) -> bool:
    """Whether the plain search of the base game would not do."""
    return s.special >> seat & 1 != 0


def ways(s: Expanded, seat: int, what: int) -> list[int]:
    """As in the base game, unless a city has ways of its own to pay."""
    if not s.unusual(seat):
        return trade.ways(s, seat, what)
    coins = trade.budget(s, seat) - s.coin_cost(seat, what)
    return s.quote(seat, what, coins).plans if coins >= 0 else []


def quote(s: Expanded, seat: int, what: int, coins: int) -> Market:
    """All ways to pay, with own goods, units like others, of the bank, and by exchange."""
    if not s.unusual(seat):
        return trade.quote(s, seat, what, coins)
    market = s.market(seat, coins)
    gifts = s.gifts(seat, what)
    for cost in s.goods_costs(seat, what):
        _search(s, market, seat, cost, s.made[seat], s.flex[seat], gifts, 0)
        if exchange_left(s, seat):
            _exchange(s, market, seat, cost, gifts)
    market.finish()
    return market


def _exchange(s: Expanded, market: Market, seat: int, cost: int, gifts: list[int]) -> None:
    """So many units of one kind of own production serve as one unit of another kind (SW-173)."""
    give = s.exchanges[seat]
    for kind in range(ops.LANES):
        unit = 1 << (ops.LANE * kind)
        fit = [i for i in range(len(s.flex[seat])) if s.flex[seat][i] >> kind & 1]
        sure = s.made[seat] >> (ops.LANE * kind) & 255
        for whole in range(min(sure, give), -1, -1):
            if give - whole > len(fit):
                break
            for chosen in _subsets(fit, give - whole):
                flex = [s.flex[seat][i] for i in range(len(s.flex[seat])) if i not in chosen]
                for good in range(ops.LANES):
                    if good != kind and cost >> (ops.LANE * good) & 255:
                        rest = cost - (1 << (ops.LANE * good))
                        _search(s, market, seat, rest, s.made[seat] - whole * unit, flex, gifts, give * unit)


def _search(
    s: Expanded, market: Market, seat: int, cost: int, made: int, flex: list[int], gifts: list[int], used: int
) -> None:
    """All ways to cover a cost; own production that would do is used unless it may be worth more unused."""
    needless = market.slack != 0 and market.refund != 0
    if not market.thorough and not needless and not s.pledged(seat):
        _cover(s, market, seat, less(cost, made), flex + gifts, used)
        return
    for own in parts_of(cost):
        if s.can_own(seat, own, made, flex):
            _cover(s, market, seat, cost - own, gifts, own + used)


def _cover(s: Expanded, market: Market, seat: int, need: int, sources: list[int], owned: int) -> None:
    """Use these sources as far as they serve, then the bank and the sellers."""
    rests = covered(need, sources)
    bank = 0
    while True:
        for rest in rests:
            market.buy(rest, owned, bank)
        if bank == bank_left(s, seat):
            return
        bank += 1
        further = []
        for rest in rests:
            for good in range(ops.LANES):
                if rest >> (ops.LANE * good) & 255:
                    smaller = rest - (1 << (ops.LANE * good))
                    if smaller not in further:
                        further.append(smaller)
        rests = further


def lacking(s: Expanded, seat: int, what: int) -> list[int]:
    """As in the base game, unless a city has ways of its own to pay."""
    if not s.unusual(seat):
        return trade.lacking(s, seat, what)
    return short_of(s, seat, what, goods_cost(s, seat, what))


def short_of(s: Expanded, seat: int, what: int, cost: int) -> list[int]:
    """Units of these goods that no coins would buy."""
    market = s.market(seat, 0)
    need = less(less(less(cost, s.made[seat]), market.left), market.right)
    sources = s.flex[seat] + s.gifts(seat, what) + [ops.ALL_GOODS] * bank_left(s, seat)
    sources = sources + market.left_flex + market.right_flex
    if not market.plain:
        for slot in range(len(market.others)):
            need = less(need, market.sure[slot])
            sources = sources + market.flex[slot]
    if exchange_left(s, seat):
        sources.append(ops.ALL_GOODS)
    return missing(need, sources)


# ------------------------------------------------------------ the plan that is chosen


def details(s: Expanded, seat: int, what: int, plans: list[int]) -> list[int]:
    """The three numbers of `pick_more` for each plan."""
    out: list[int] = []
    if s.unusual(seat) and plans:
        market = s.quote(seat, what, trade.budget(s, seat) - s.coin_cost(seat, what))
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


def commit(s: Expanded, seat: int, n: int) -> None:
    """From whom else a plan buys, and with which own goods it pays, is kept with the choice."""
    use = s.pick_use[seat]
    if use in (ops.BUILD, ops.STAGE):
        what = s.pick_card[seat] if use == ops.BUILD else s.next_stage(seat)
        plans = s.plans[2 * seat + (1 if use == ops.STAGE else 0)]
        more = details(s, seat, what, plans)
        for i in range(3):
            s.pick_more[3 * seat + i] = more[3 * n + i]
    choices.commit(s, seat, n)


def pay(s: Expanded, aside: list[int]) -> None:
    """What works once per turn is used up, and sellers who are not beside the city are paid."""
    for seat in range(s.seats):
        use = s.pick_use[seat]
        if use in (ops.BUILD, ops.STAGE) and s.pays_again(seat):
            what = s.pick_card[seat] if use == ops.BUILD else s.next_stage(seat)
            coins = trade.budget(s, seat) - s.coin_cost(seat, what)
            bought = s.pick_more[3 * seat + 2]
            once = least_once(s, seat, what, coins, s.pick_plan[seat], s.pick_more[3 * seat])
            # A neighbor who sold something before in this turn brings no coin again (SW-130).
            s.pick_more[3 * seat + 2] = bought & ~(s.once[seat] >> ops.BOUGHT_AT)
            s.once[seat] = once | bought << ops.BOUGHT_AT
    turn.pay(s, aside)
    for seat in range(s.seats):
        others = s.pick_more[3 * seat + 1]
        if others and s.pick_use[seat] >= 0:
            for other in range(s.seats):
                if others >> (6 * other) & 63:
                    turn.hand_over(s, seat, other, others >> (6 * other) & 63, aside, 0)


def pays_again(s: Expanded) -> bool:
    """Whether this turn may bring another payment: in the last turn of an age, for the last card (SW-055)."""
    return s.turn == s.turns


def least_once(s: Expanded, seat: int, what: int, coins: int, plan: int, own: int) -> int:
    """`once` after this payment: as little as it can be paid with."""
    before = s.once[seat]
    free: list[int] = []
    for i in range(len(s.likes[seat])):
        if not before >> i & 1:
            free.append(1 << i)
    for _ in range(bank_left(s, seat)):
        free.append(1 << ops.BANK_AT)
    if exchange_left(s, seat):
        free.append(ops.EXCHANGED)
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
            s.once[seat] = before + everything - used
            market = s.quote(seat, what, coins)
            s.once[seat] = before
            for i in range(len(market.plans)):
                if market.plans[i] == plan and (market.plain or market.owns[i] == own):
                    return before + used
    return before + everything


def unpick(s: Expanded, seat: int) -> None:
    """No details of a payment, either."""
    redeal.unpick(s, seat)
    for i in range(3):
        s.pick_more[3 * seat + i] = 0


def _subsets(items: list[int], n: int) -> list[list[int]]:
    """All ways to take n of the items."""
    if n == 0:
        return [[]]
    out: list[list[int]] = []
    for i in range(len(items) - n + 1):
        for rest in _subsets(items[i + 1 :], n - 1):
            out.append([items[i]] + rest)
    return out

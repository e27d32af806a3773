"""The hand of the view: what each card can be used for, at what price, or why not."""

from __future__ import annotations

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.records import GOODS, USES
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.payment import Market, worth
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.names import goods_of, what_id
from ziggurat.games.seven_wonders.view.shapes import HandView, PlanView, SaleView, UseView


def hand(s: SevenWonders, seat: int) -> tuple[HandView, ...]:
    """The cards of which a seat plays one, with their uses if it plays now."""
    t = s.tables
    known: dict[int, HandView] = {}
    stage = _stage_use(s, seat) if _plays(s, seat) else None
    for card in s.held(seat):
        if card not in known:
            uses = () if stage is None else _uses(s, seat, card, stage)
            known[card] = HandView(t.card_ids[card], ops.CARD0 + card, uses)
    return tuple(known[card] for card in s.held(seat))


def _plays(s: SevenWonders, seat: int) -> bool:
    return s.phase == ops.CHOOSE or (s.phase == ops.LEFTOVER and s.pick_card[seat] >= 0)


def _uses(s: SevenWonders, seat: int, card: int, stage: UseView) -> tuple[UseView, ...]:
    t = s.tables
    if isinstance(s, Expanded) and s.hit(seat):
        # The Assassin: a card can only be thrown away (LW-219).
        why = s.obstacle(seat, card, ops.BUILD)
        away = UseView("sell", t.use0 + ops.SELL, True, (PlanView(t.plan0, 0, 0, 0, (), ()),), rule="LW-219")
        return (
            UseView("build", t.use0 + ops.BUILD, False, (), *why),
            UseView("stage", t.use0 + ops.STAGE, False, (), *why),
            away,
        )
    has = s.has(seat, card)
    if has:
        reason, rule = s.obstacle(seat, card, ops.BUILD)
        out = [UseView("build", t.use0 + ops.BUILD, False, (), reason, rule)]
    else:
        out = [_paid(s, seat, ops.BUILD, card)]
    free = (PlanView(t.plan0, 0, 0, 0, (), ()),)
    parent = s.chained(seat, card)
    if parent >= 0 and not has:
        out.append(UseView("chain", t.use0 + ops.CHAIN, True, free, rule="SW-022", by=t.card_ids[parent]))
    if packed.in_mask(s.unused, seat) and s.may_power(seat, card) and not has:
        out.append(UseView("power", t.use0 + ops.POWER, True, free, rule="SW-056", by=_power_stage(s, seat)))
    more: list[int] = []
    s.more_uses(seat, card, more)
    out += [_free_use(s, seat, card, choice - t.use0, free) for choice in more]
    out.append(stage)
    sales: list[int] = []
    s.sales(seat, card, sales)
    out += [UseView(USES[choice - t.use0], choice, True, free, rule="SW-013") for choice in sales]
    if isinstance(s, Expanded):
        return tuple(_barred(s, seat, card, use) for use in out)
    return tuple(out)


def _barred(s: Expanded, seat: int, card: int, use: UseView) -> UseView:
    """The same, or why not: the Assassin leaves the sale only, and a partner takes no second card of a name."""
    hit = s.hit(seat) and use.use != "sell"
    if use.possible and (hit or (use.use == "stage" and not s.can_bury(seat, card))):
        reason, rule = s.obstacle(seat, card, use.choice - s.tables.use0)
        return UseView(use.use, use.choice, False, (), reason, rule)
    return use


def _free_use(s: SevenWonders, seat: int, card: int, use: int, free: tuple[PlanView, ...]) -> UseView:
    """A way to build without cost, with what allows it."""
    t = s.tables
    limit = {ops.GIFT: ops.ALWAYS, ops.FAVOR: ops.PER_AGE}.get(use)
    by = next(
        (
            what_id(t, packed.what_of(item))
            for item in s.instances[: s.fresh]
            if packed.seat_of(item) == seat
            for e in s.effects_of(item)
            if e.op == ops.FREE_COLOR and e.limit == limit and packed.in_mask(e.colors, t.color_of[card])
        ),
        "",
    )
    return UseView(USES[use], t.use0 + use, True, free, rule="SW-128" if use == ops.GIFT else "SW-153", by=by)


def _power_stage(s: SevenWonders, seat: int) -> str:
    own = (item for item in s.instances if packed.seat_of(item) == seat)
    return next(
        what_id(s.tables, packed.what_of(i)) for i in own if any(e.op == ops.FREE_BUILD for e in s.effects_of(i))
    )


def _stage_use(s: SevenWonders, seat: int) -> UseView:
    """The same whichever card marks the stage (SW-031)."""
    stage = s.next_stage(seat)
    if stage < 0:
        reason, rule = s.obstacle(seat, -1, ops.STAGE)
        return UseView("stage", s.tables.use0 + ops.STAGE, False, (), reason, rule)
    if isinstance(s, Expanded) and s.tables.free_order[s.sides[seat]] and s.pick_stage[seat] < 0:
        # Of several stages in any order, one that can be paid (LW-093).
        stage = next((one for one in s.open_stages(seat) if s.ways(seat, one)), stage)
    return _paid(s, seat, ops.STAGE, stage)


def _paid(s: SevenWonders, seat: int, use: int, what: int) -> UseView:
    choice = s.tables.use0 + use
    plans = _plans(s, seat, what)
    if plans:
        return UseView(USES[use], choice, True, plans, rule="R-01", price=plans[0].total)
    reason, rule = s.obstacle(seat, what, use)
    missing = tuple(GOODS[good] for good in s.lacking(seat, what))
    return UseView(USES[use], choice, False, (), reason, rule, "", missing, s.least(seat, what))


def _plans(s: SevenWonders, seat: int, what: int) -> tuple[PlanView, ...]:
    bank = s.coin_cost(seat, what)
    coins = s.budget(seat) - bank
    if coins < 0:
        return ()
    market = s.quote(seat, what, coins)
    return tuple(_plan(s, market, n, bank) for n in range(len(market.plans)))


def _plan(s: SevenWonders, market: Market, n: int, bank: int) -> PlanView:
    plan = market.plans[n]
    others: tuple[SaleView, ...] = ()
    if not market.plain:
        bank += market.banks[n]
        others = tuple(
            SaleView(seller, worth(goods, market.price[slot]), goods_of(goods))
            for slot, (seller, goods) in enumerate(zip(market.others, market.from_others[n], strict=True))
            if goods
        )
    left, right = goods_of(market.from_left[n]), goods_of(market.from_right[n])
    return PlanView(s.tables.plan0 + n, packed.paid_left(plan), packed.paid_right(plan), bank, left, right, others)


def fixed_plan(s: SevenWonders, seat: int) -> PlanView | None:
    """How the seat's own complete choice will be paid."""
    plan, use = s.pick_plan[seat], s.pick_use[seat]
    if plan < 0:
        return None
    if use not in (ops.BUILD, ops.STAGE):
        return PlanView(s.tables.plan0, 0, 0, 0, (), ())
    what = s.pick_card[seat] if use == ops.BUILD else s.next_stage(seat)
    ways = _plans(s, seat, what)
    plans = s.ways(seat, what)
    fits = [n for n, known in enumerate(plans) if known == plan]
    if isinstance(s, Expanded) and len(fits) > 1:
        more = s.details(seat, what, plans)
        fits = [n for n in fits if more[3 * n : 3 * n + 3] == s.pick_more[3 * seat : 3 * seat + 3]]
    return ways[fits[0]]

"""What a seat or a spectator may know of a table of 7 Wonders."""

from __future__ import annotations

import msgspec

from ziggurat.core.view import PointsView, View
from ziggurat.games.seven_wonders.components import COLORS, GOODS, SEAT_COLORS, SIDES, USES
from ziggurat.games.seven_wonders.ground import (
    BOARDS,
    CHOOSE,
    LEFTOVER,
    OVER,
    RAISE,
    RAISED_BIT,
    USE_AT,
    USE_MASK,
    age_of,
    how_of,
    token_value,
    turn_of,
    what_of,
)
from ziggurat.games.seven_wonders.payment import NO_LIMIT, Market
from ziggurat.games.seven_wonders.rules import SevenWonders
from ziggurat.games.seven_wonders.tables import (
    BORROW,
    BUILD,
    CARD0,
    CHAIN,
    COLOR_LANE,
    COPIED,
    FREE_BUILD,
    LANE,
    LANES,
    LEFT,
    NOTHING,
    POWER,
    PRODUCE,
    SELL,
    STAGE,
    STAGE0,
    START0,
    Effect,
    Tables,
)


class PlanView(msgspec.Struct, frozen=True):
    """One way to pay (R-01): who gets how many coins, and for which goods."""

    choice: int
    """The choice of this plan when the seat is asked for one: `plan-1` is the cheapest."""
    left: int
    """Coins to the left neighbor."""
    right: int
    bank: int
    buys_left: tuple[str, ...]
    """Goods bought from the left neighbor, one entry per unit: ("clay", "clay")."""
    buys_right: tuple[str, ...]

    @property
    def total(self) -> int:
        return self.left + self.right + self.bank


class UseView(msgspec.Struct, frozen=True):
    """What could be done with a card of the own hand, with its price or the reason why not."""

    use: str
    """build, chain, power, stage or sell; chain and power are there only if the city has them for this card."""
    choice: int
    """The choice of this use when the seat is asked for one."""
    possible: bool
    plans: tuple[PlanView, ...] = ()
    """All ways to pay, cheapest first; one with no coins for chain, power and sell; none if not possible."""
    reason: str = ""
    """If not possible, in a few words: «1 clay short», «Press stands in your city already», «5 coins, you have 3»."""
    rule: str = ""
    by: str = ""
    """For chain: the card of the own city that makes it free; for power: the stage that does, "stage-2"."""
    missing: tuple[str, ...] = ()
    """Goods that can neither be made nor bought, one entry per unit."""
    price: int = 0
    """The least coins that it costs, or would cost if the seat had them; -1 if no coins would help."""


class HandView(msgspec.Struct, frozen=True):
    """One card of the own hand."""

    card: str
    choice: int
    """The choice that takes this card when the seat is asked for one; two copies share it."""
    uses: tuple[UseView, ...] = ()
    """In the order of `components.USES`."""


class BuiltView(msgspec.Struct, frozen=True):
    """A card that stands in a city."""

    card: str
    age: int
    """When it was built: the age and the turn in it (1 to 6)."""
    turn: int
    how: str
    """paid, chain, power, or raised from the discard pile."""


class StageView(msgspec.Struct, frozen=True):
    """A stage that is built."""

    n: int
    age: int
    turn: int
    marker: str
    """The card under it, for its owner only (SW-024); empty for everybody else."""


class SourceView(msgspec.Struct, frozen=True):
    """One thing that produces each turn."""

    of: str
    """A card id, "board" for the starting resource, or "stage-2"."""
    goods: tuple[str, ...]
    """All units if `either` is false ("wood", "wood"), else the alternatives."""
    either: bool
    sold: bool
    """Whether neighbors can buy it (SW-042)."""


class TokenView(msgspec.Struct, frozen=True):
    """A conflict token."""

    age: int
    value: int
    """Positive for a victory, negative for a defeat."""
    against: int
    """The seat it was won against or lost to."""


class ActionView(msgspec.Struct, frozen=True):
    """What a seat did in the latest turn that all have seen."""

    seat: int
    use: str
    """build, chain, power, stage, sell; or raise for a card from the discard pile."""
    card: str
    """Empty for stage and sell: that card stays hidden."""
    age: int
    turn: int


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One city; all of it is public but for the cards under its stages."""

    color: str
    board: str
    """Board id, such as rhodos; empty until it is chosen."""
    side: str
    """A or B."""
    coins: int
    shields: int
    stages: tuple[StageView, ...]
    """The built ones, in order; costs and effects are in the components."""
    cards: tuple[BuiltView, ...]
    """Built cards in the order of building."""
    counts: dict[str, int]
    """Cards by color, all seven colors."""
    symbols: tuple[int, int, int, int]
    """Compass, gear, tablet, and wild symbols (a copied one not included)."""
    sources: tuple[SourceView, ...]
    """What it produces, the starting resource first; what is built this turn counts from the next on (SW-049)."""
    price_left: dict[str, int]
    """What this city pays its left neighbor for one unit of each good."""
    price_right: dict[str, int]
    tokens: tuple[TokenView, ...]
    power: str
    """free build once per age (SW-056): "ready", "used", or empty if it has no such power."""
    hand_size: int
    points: tuple[PointsView, ...]
    """If the game ended now."""


class SevenWondersView(View, frozen=True, kw_only=True):
    """The whole table. Seats are clockwise: the left neighbor of seat i is i + 1, the right one i - 1 (SW-002)."""

    phase: str
    """boards (choose a board side), choose (card, use, payment), leftover (play the last card too, SW-055),
    raise (build from the discard pile, SW-058) or over."""
    asked: str
    """What this seat is asked now: board, card, use, plan, raise, or empty."""
    age: int
    """1 to 3; 0 while boards are chosen."""
    turn: int
    """1 to 6."""
    direction: str
    """left or right: where hands go in this age (SW-016)."""
    boards: tuple[SeatView, ...]
    offers: tuple[str, ...]
    """In the phase boards: the board sides that this seat (for a spectator, the seat to choose) may take."""
    hand: tuple[HandView, ...]
    """The viewer's own hand, with what each card could be used for and at what price."""
    card: str
    """The card that the viewer has chosen this turn; empty if none yet."""
    use: str
    """What for; empty if not yet chosen."""
    plan: PlanView | None
    """How it will be paid, once the choice is complete; None before."""
    pile: tuple[str, ...]
    """The discard pile in order, for the seat that is asked to build from it only; else empty."""
    pile_size: int
    latest: tuple[ActionView, ...]
    """The latest finished turn, by seat; empty at the very start."""

    def left(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def right(self, seat: int) -> int:
        return (seat - 1) % self.seats

    def ready(self, seat: int) -> bool:
        """Whether a seat has fixed its choice for this turn: all that others see of it (SW-180)."""
        return self.phase == "choose" and seat not in self.pending


PHASES = ("boards", "choose", "leftover", "raise", "over")
HOW = ("paid", "chain", "power", "raised")


def view(state: SevenWonders, seat: int | None) -> SevenWondersView:
    """All that this seat (None: a spectator) may know."""
    s, t = state, state.tables
    boards = tuple(_board(s, other, seat) for other in range(s.seats))
    legal = () if seat is None else tuple(s.legal(seat))
    chosen = -1 if seat is None else s.pick_card[seat]
    use = -1 if seat is None else s.pick_use[seat]
    return SevenWondersView(
        seat=seat,
        seats=s.seats,
        pending=s.actors(),
        legal=legal,
        colors=SEAT_COLORS[: s.seats],
        scores=tuple(sum(points.amount for points in board.points) for board in boards),
        ranking=tuple(s.ranking()) if s.phase == OVER else (),
        phase=PHASES[s.phase],
        asked=_asked(s, seat) if legal else "",
        age=s.age,
        turn=s.turn,
        direction="" if s.age == 0 else "left" if t.passing[s.age - 1] > 0 else "right",
        boards=boards,
        offers=_offers(s, seat),
        hand=() if seat is None else _hand(s, seat),
        card="" if chosen < 0 else t.card_ids[chosen],
        use="" if use < 0 else USES[use],
        plan=None if seat is None else _fixed_plan(s, seat),
        pile=tuple(t.card_ids[card] for card in pile(s)) if s.phase == RAISE and legal else (),
        pile_size=s.pile_size(),
        latest=_latest(s),
    )


def _asked(s: SevenWonders, seat: int | None) -> str:
    if s.phase == BOARDS:
        return "board"
    if s.phase == RAISE:
        return "raise"
    assert seat is not None
    return "card" if s.pick_card[seat] < 0 else "use" if s.pick_use[seat] < 0 else "plan"


def _offers(s: SevenWonders, seat: int | None) -> tuple[str, ...]:
    if s.phase != BOARDS:
        return ()
    offers = s.offers[s.actors()[0] if seat is None else seat]
    return tuple(name for side, name in enumerate(s.tables.side_ids) if offers >> side & 1)


def _board(s: SevenWonders, seat: int, viewer: int | None) -> SeatView:
    t = s.tables
    side = s.sides[seat]
    own = [item for item in s.instances if item & 7 == seat]
    markers = [item & 255 for item in mine(s, seat) if item >> USE_AT & 7 == STAGE]
    symbols = s.symbols[seat]
    return SeatView(
        color=SEAT_COLORS[seat],
        board="" if side < 0 else t.side_ids[side].rpartition("-")[0],
        side="" if side < 0 else SIDES[side & 1],
        coins=s.coins[seat],
        shields=s.shields[seat],
        stages=tuple(
            StageView(n + 1, item >> 17, item >> 14 & 7, card_id(t, markers[n]) if viewer == seat else "")
            for n, item in enumerate(item for item in own if item >> 3 & 255 >= STAGE0)
        ),
        cards=tuple(
            BuiltView(t.card_ids[item >> 3 & 255], item >> 17, item >> 14 & 7, HOW[item >> 11 & 7])
            for item in own
            if item >> 3 & 255 < STAGE0
        ),
        counts={color: s.colors[seat] >> LANE * i & 255 for i, color in enumerate(COLORS)},
        symbols=(symbols & 255, symbols >> 8 & 255, symbols >> 16 & 255, symbols >> 24 & 255),
        sources=_sources(s, seat),
        price_left=_prices(s.prices[2 * seat]),
        price_right=_prices(s.prices[2 * seat + 1]),
        tokens=tuple(
            TokenView(item >> 6 & 3, (item >> 8) - 16, item >> 3 & 7) for item in s.tokens if item & 7 == seat
        ),
        power="" if not s.powers >> seat & 1 else "ready" if s.unused >> seat & 1 else "used",
        hand_size=len(s.hands[seat]),
        points=tuple(PointsView(*points) for points in s.points(seat)),
    )


def card_id(t: Tables, card: int) -> str:
    return "" if card == NOTHING else t.card_ids[card]


def mine(s: SevenWonders, seat: int) -> list[int]:
    """What a seat did with its cards, in order."""
    return s.taken[seat :: s.seats]


def pile(s: SevenWonders) -> list[int]:
    """The discard pile in the order in which it grew."""
    return [item & 255 for item in s.taken if item >> USE_AT & 7 >= SELL and not item & RAISED_BIT]


def _prices(lanes: int) -> dict[str, int]:
    return {good: lanes >> LANE * i & 255 for i, good in enumerate(GOODS)}


def goods_of(lanes: int) -> tuple[str, ...]:
    """Goods in lanes by name, one entry per unit."""
    return tuple(GOODS[good] for good in range(LANES) for _ in range(lanes >> LANE * good & 255))


def _sources(s: SevenWonders, seat: int) -> tuple[SourceView, ...]:
    t = s.tables
    if s.sides[seat] < 0:
        return ()
    out = [SourceView("board", (GOODS[t.side_start[s.sides[seat]]],), False, True)]
    for item in s.instances[: s.fresh]:
        if item & 7 == seat:
            what = item >> 3 & 255
            name = t.card_ids[what] if what < STAGE0 else f"stage-{what - STAGE0 + 1}"
            out += [_source(name, effect) for effect in s.effects_of(item) if effect.op == PRODUCE]
    return tuple(out)


def _source(name: str, effect: Effect) -> SourceView:
    if effect.options:
        either = tuple(good for i, good in enumerate(GOODS) if effect.options >> i & 1)
        return SourceView(name, either, True, effect.sold)
    return SourceView(name, goods_of(effect.bundle), False, effect.sold)


def _hand(s: SevenWonders, seat: int) -> tuple[HandView, ...]:
    t = s.tables
    known: dict[int, HandView] = {}
    stage = _stage_use(s, seat) if _plays(s, seat) else None
    for card in s.hands[seat]:
        if card not in known:
            uses = () if stage is None else _uses(s, seat, card, stage)
            known[card] = HandView(t.card_ids[card], CARD0 + card, uses)
    return tuple(known[card] for card in s.hands[seat])


def _plays(s: SevenWonders, seat: int) -> bool:
    return s.phase == CHOOSE or (s.phase == LEFTOVER and s.pick_card[seat] >= 0)


def _uses(s: SevenWonders, seat: int, card: int, stage: UseView) -> tuple[UseView, ...]:
    t = s.tables
    has = s.has(seat, card)
    if has:
        reason, rule = s.obstacle(seat, card, BUILD)
        out = [UseView("build", t.use0 + BUILD, False, (), reason, rule)]
    else:
        out = [_paid(s, seat, BUILD, t.cost[card], t.coin_cost[card], card)]
    free = (PlanView(t.plan0, 0, 0, 0, (), ()),)
    parent = s.chained(seat, card)
    if parent >= 0 and not has:
        out.append(UseView("chain", t.use0 + CHAIN, True, free, rule="SW-022", by=t.card_ids[parent]))
    if s.unused >> seat & 1 and s.priced(card) and not has:
        out.append(UseView("power", t.use0 + POWER, True, free, rule="SW-056", by=_power_stage(s, seat)))
    out += [stage, UseView("sell", t.use0 + SELL, True, free, rule="SW-013")]
    return tuple(out)


def _power_stage(s: SevenWonders, seat: int) -> str:
    stages = s.tables.stage_effects[s.sides[seat]]
    return next(f"stage-{n + 1}" for n, effects in enumerate(stages) if any(e.op == FREE_BUILD for e in effects))


def _stage_use(s: SevenWonders, seat: int) -> UseView:
    """The same whichever card marks the stage (SW-031)."""
    t = s.tables
    side, stage = s.sides[seat], s.stages[seat]
    if stage >= t.stage_count[side]:
        reason, rule = s.obstacle(seat, -1, STAGE)
        return UseView("stage", t.use0 + STAGE, False, (), reason, rule)
    return _paid(s, seat, STAGE, t.stage_cost[side][stage], t.stage_coins[side][stage], -1)


def _paid(s: SevenWonders, seat: int, use: int, cost: int, bank: int, card: int) -> UseView:
    choice = s.tables.use0 + use
    plans = _plans(s, seat, cost, bank)
    if plans:
        return UseView(USES[use], choice, True, plans, rule="R-01", price=plans[0].total)
    reason, rule = s.obstacle(seat, card, use)
    missing = tuple(GOODS[good] for good in s.lacking(seat, cost))
    return UseView(USES[use], choice, False, (), reason, rule, "", missing, s.least(seat, cost, bank))


def _plans(s: SevenWonders, seat: int, cost: int, bank: int) -> tuple[PlanView, ...]:
    t = s.tables
    plans = s.ways(seat, cost, bank)
    if not plans or plans == [FREE]:
        return tuple(PlanView(t.plan0, 0, 0, bank, (), ()) for _ in plans)
    market = s.market(seat, s.budget(seat) - bank)
    market.search(less(cost, s.made[seat]), s.flex[seat])
    return tuple(
        PlanView(t.plan0 + n, plan >> 8 & 255, plan & 255, bank, goods_of(left), goods_of(right))
        for n, (plan, left, right) in enumerate(zip(market.plans, market.from_left, market.from_right, strict=True))
    )


def _fixed_plan(s: SevenWonders, seat: int) -> PlanView | None:
    """How the seat's own complete choice will be paid."""
    t = s.tables
    plan, use = s.pick_plan[seat], s.pick_use[seat]
    if plan < 0:
        return None
    if use not in (BUILD, STAGE):
        return PlanView(t.plan0, 0, 0, 0, (), ())
    side, stage, card = s.sides[seat], s.stages[seat], s.pick_card[seat]
    cost = t.cost[card] if use == BUILD else t.stage_cost[side][stage]
    bank = t.coin_cost[card] if use == BUILD else t.stage_coins[side][stage]
    return next(way for way in _plans(s, seat, cost, bank) if (way.left, way.right) == (plan >> 8 & 255, plan & 255))


def _latest(s: SevenWonders) -> tuple[ActionView, ...]:
    t, n = s.tables, s.seats
    if not s.taken:
        return ()
    age, row = divmod(len(s.taken) // n - 1, t.hand)
    turn = min(row, TURNS - 1)
    out = []
    for seat in range(n):
        for k in range(turn, row + 1):
            out += [_action(t, s.taken[(age * t.hand + k) * n + seat], seat, age + 1, turn + 1)]
        for item in s.instances:
            if item & 7 == seat and item >> 14 == (age + 1) * 8 + turn + 1 and HOW[item >> 11 & 7] == "raised":
                if item >> 3 & 255 < STAGE0:
                    out.append(ActionView(seat, "raise", t.card_ids[item >> 3 & 255], age + 1, turn + 1))
    return tuple(action for action in out if action.use)


def _action(t: Tables, item: int, seat: int, age: int, turn: int) -> ActionView:
    use = item >> USE_AT & 7
    hidden = use > POWER or item & 255 == NOTHING
    name = "" if use == LEFT or (hidden and use <= POWER) else USES[use]
    return ActionView(seat, name, "" if hidden else t.card_ids[item & 255], age, turn)

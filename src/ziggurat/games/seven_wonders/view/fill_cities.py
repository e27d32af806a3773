"""The cities of the view: what stands in each, what it makes, has and won."""

from __future__ import annotations

from ziggurat.core.contract.view import PointsView
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import HOW
from ziggurat.games.seven_wonders.data.records import COLORS, GOODS, SEAT_COLORS, SIDES
from ziggurat.games.seven_wonders.data.tables import Effect, Tables
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.names import card_id, goods_of, what_id
from ziggurat.games.seven_wonders.view.shapes import BuiltView, CopyView, SeatView, SourceView, StageView, TokenView


def city(s: SevenWonders, g: Expanded | None, seat: int, viewer: int | None) -> SeatView:
    """A city as a viewer (None: a spectator) knows it."""
    t = s.tables
    side = s.sides[seat]
    own = [item for item in s.instances if packed.seat_of(item) == seat]
    under = _markers(s, seat)
    first, second, third, wild = (packed.in_lane(s.symbols[seat], kind) for kind in range(4))
    cards = [item for item in own if packed.what_of(item) < ops.STAGE0 and packed.how_of(item) != ops.COPIED]
    left, right = (s.neighbor(seat, ops.LEFT_SIDE), s.neighbor(seat, ops.RIGHT_SIDE))
    return SeatView(
        color=SEAT_COLORS[seat],
        board="" if side < 0 else t.side_ids[side].rpartition("-")[0],
        side="" if side < 0 else SIDES[packed.letter_of(side)],
        coins=s.coins[seat],
        shields=s.shields[seat],
        stages=tuple(
            StageView(
                t.stage_no[packed.what_of(item) - ops.STAGE0] + 1,
                packed.age_of(item),
                packed.turn_of(item),
                card_id(t, under[n]) if viewer == seat and n < len(under) else "",
                packed.what_of(item) >= ops.VOID0,
            )
            for n, item in enumerate(item for item in own if _is_stage(item))
        ),
        cards=tuple(_built(t, item) for item in cards if t.color_of[packed.what_of(item)] != ops.WHITE),
        leaders=tuple(_built(t, item) for item in cards if t.color_of[packed.what_of(item)] == ops.WHITE),
        copies=tuple(_copy(t, item) for item in own if packed.how_of(item) == ops.COPIED),
        counts={color: packed.of_color(s.colors[seat], i) for i, color in enumerate(COLORS)},
        symbols=(first, second, third, wild),
        sources=_sources(s, seat),
        price_left=_prices(s.prices[2 * seat]),
        price_right=_prices(s.prices[2 * seat + 1]),
        tokens=tuple(_token(item) for item in s.tokens if packed.seat_of(item) == seat),
        power="" if not packed.in_mask(s.powers, seat) else "ready" if packed.in_mask(s.unused, seat) else "used",
        hand_size=len(s.held(seat)) if s.phase == ops.DRAFT else len(s.hands[seat]),
        leader_hand=0 if g is None else len(g.leader_hand(seat)),
        left=left,
        right=right,
        rivals=tuple(s.rivals(seat)) if side >= 0 else (),
        partner=-1 if g is None else g.partner(seat),
        debts=0 if g is None else g.debts[seat],
        diplomacy=0 if g is None else g.diplomats[seat],
        masks=0 if g is None else g.holds(seat, ops.COPY_SCIENCE),
        docks=(0, 0) if g is None else (g.docks[2 * seat], g.docks[2 * seat + 1]),
        phased=g is not None and packed.in_mask(g.phased, seat),
        mirror=g is not None and packed.in_mask(g.mirrors, seat),
        hit=g is not None and packed.in_mask(g.assassins, seat),
        half_shields=0 if g is None else g.holds(seat, ops.HALF_SHIELDS),
        invoked=0 if g is None else g.invoked[seat],
        points=tuple(PointsView(*points) for points in s.points(seat)),
    )


def _built(t: Tables, item: int) -> BuiltView:
    return BuiltView(
        t.card_ids[packed.what_of(item)],
        packed.age_of(item),
        packed.turn_of(item),
        HOW[packed.how_of(item)],
        packed.is_marked(item),
        packed.is_spent(item),
    )


def _copy(t: Tables, item: int) -> CopyView:
    what = packed.what_of(item)
    side = next((i for i, stages in enumerate(t.stage_of) if what in stages), -1)
    return CopyView(what_id(t, what), "" if side < 0 else t.side_ids[side])


def _token(item: int) -> TokenView:
    against = packed.token_against(item)
    value = packed.token_value(item)
    return TokenView(packed.token_age(item), value, -1 if against == ops.NOBODY else against, packed.is_converted(item))


def _is_stage(item: int) -> bool:
    """Whether an instance is a built stage of the own wonder."""
    return (ops.STAGE0 <= packed.what_of(item) < ops.START0 and packed.how_of(item) != ops.COPIED) or packed.what_of(
        item
    ) >= ops.VOID0


def _markers(s: SevenWonders, seat: int) -> list[int]:
    """The cards under the stages of a seat, in the order of building; leaders come first in their age (SW-123)."""
    out: list[int] = []
    rows = _mine(s, seat)
    for age in range(3):
        if isinstance(s, Expanded):
            out += [
                packed.card_of(item)
                for item in s.court
                if packed.owner_of(item) == seat
                and packed.status_of(item) == ops.UNDER_STAGE
                and packed.since_of(item) == age + 1
            ]
        some = rows[age * s.hand_size : (age + 1) * s.hand_size]
        out += [packed.card_of(item) for item in some if packed.use_of(item) == ops.STAGE]
    return out


def _mine(s: SevenWonders, seat: int) -> list[int]:
    """What a seat did with its cards, in order."""
    return s.taken[seat :: s.seats]


def _prices(lanes: int) -> dict[str, int]:
    return {good: packed.in_lane(lanes, i) for i, good in enumerate(GOODS)}


def _sources(s: SevenWonders, seat: int) -> tuple[SourceView, ...]:
    t = s.tables
    if s.sides[seat] < 0:
        return ()
    start = t.side_start[s.sides[seat]]
    out = [] if start < 0 else [SourceView("board", (GOODS[start],), False, True)]
    for item in s.instances[: s.fresh]:
        if packed.seat_of(item) == seat:
            sold = packed.how_of(item) not in (ops.COPIED, ops.STEALTH)
            name = what_id(t, packed.what_of(item))
            out += [_source(name, effect, sold) for effect in s.effects_of(item) if effect.op == ops.PRODUCE]
            if isinstance(s, Expanded):
                out += [_like(s, seat, name, effect) for effect in s.effects_of(item) if effect.op == ops.PRODUCE_LIKE]
    return tuple(source for source in out if source.goods)


def _source(name: str, effect: Effect, sold: bool) -> SourceView:
    if effect.options:
        either = tuple(good for i, good in enumerate(GOODS) if packed.in_mask(effect.options, i))
        return SourceView(name, either, True, effect.sold and sold)
    return SourceView(name, goods_of(effect.bundle), False, effect.sold and sold)


def _like(s: Expanded, seat: int, name: str, effect: Effect) -> SourceView:
    goods = s.like_goods(seat, effect.mode << 3 | effect.of)
    return SourceView(name, tuple(good for i, good in enumerate(GOODS) if packed.in_mask(goods, i)), True, False)

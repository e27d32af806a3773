"""Setting up cities: boards, structures, coins and tokens."""

from __future__ import annotations

from ziggurat.core.editions.positions import find, need
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import HOW
from ziggurat.games.seven_wonders.rules import deal
from ziggurat.games.seven_wonders.rules.deal import base_sides
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.turn import settle
from ziggurat.games.seven_wonders.view.builder import Builder


def boards(b: Builder) -> None:
    """Boards by name, the others dealt; or sides on offer."""
    s, t, wanted = b.s, b.t, b.sides
    doubles = b.given.lost.mirrors
    used = [
        packed.board_of(side)
        for side, color in zip(wanted, b.colors, strict=True)
        if side >= 0 and color not in doubles
    ]
    need(len(set(used)) == len(used), "board: two seats have the same.")
    if s.phase == ops.BOARDS:
        for seat, city in enumerate(b.cities):
            for name in city.offers:
                s.offers[seat] |= 1 << find(t.side_ids, name, "a board side")
            if wanted[seat] >= 0:
                _settle(b, seat, wanted[seat])
            need((wanted[seat] >= 0) != bool(city.offers), "offers: a seat has a board, or some to choose from.")
        return
    pool = base_sides(t) + ([] if b.g is None else [side for side in range(t.sides) if side >= 14])
    spare = deal.board_order(b.given.seed, pool)
    spare = [side for side in [*spare, *pool] if packed.board_of(side) not in used]
    for seat in range(b.seats):
        side = wanted[seat] if wanted[seat] >= 0 else spare[0]
        spare = [other for other in spare if packed.board_of(other) != packed.board_of(side)]
        _settle(b, seat, side)
    for seat in range(b.seats):
        if t.balance.mirrors[s.sides[seat]] and isinstance(b.g, Expanded):
            b.g.mirror(seat)


def _settle(b: Builder, seat: int, side: int) -> None:
    if b.given.built:
        # A whole list names what boards did at the start too.
        settle(b.s, seat, side)
    else:
        b.s.settle(seat, side)


def structures(b: Builder) -> None:
    """Cards and stages that stand, by a whole list or city by city."""
    s, given = b.s, b.given
    short = any(city.cards or city.stages for city in b.cities)
    need(not (short and given.built), "built: say it there or in the cities, not in both.")
    for at, (color, what, how, age, turn) in enumerate(given.built):
        seat = b.seat(color)
        number, way = b.what(seat, what), find(HOW, how, "a way of building")
        marks = ops.USED_BIT * (at in given.spent) | ops.MARK_BIT * (at in given.marked)
        _erect(b, packed.instance(seat, number, way, age, turn) | marks)
    for seat, city in enumerate(b.cities):
        for name in city.cards:
            _short(b, seat, b.card(name))
        for _ in range(city.stages):
            number = b.what(seat, f"stage-{s.stages[seat] + 1}")
            _erect(b, packed.instance(seat, number, HOW.index("stage"), 1, 1))
    need(given.fresh <= len(s.instances), "fresh: more than are built.")
    start = s.fresh
    s.fresh = len(s.instances) - given.fresh
    need(not given.fresh or s.step >= ops.GAINED or b.g is not None, "fresh: the turn is finished.")
    for item in s.instances[start : s.fresh]:
        s.begin(item)
    for seat, city in enumerate(b.cities):
        if city.power_used:
            need(packed.in_mask(s.powers, seat), f"power_used: {b.colors[seat]} has no such power.")
            s.unused &= ~(1 << seat)


def _short(b: Builder, seat: int, card: int) -> None:
    """A card of a city by its name alone."""
    t = b.t
    if t.color_of[card] == ops.WHITE:
        need(b.modules & ops.WITH_LEADERS, "cards: leaders need the module leaders.")
        _erect(b, packed.instance(seat, card, ops.RECRUITED, 1, 0))
        return
    need(t.age_of[card] < b.s.age, f"cards: {t.card_ids[card]} belongs to a later age.")
    _erect(b, packed.instance(seat, card, ops.BUILD, t.age_of[card] + 1, 1))


def _erect(b: Builder, item: int) -> None:
    seat, what = packed.seat_of(item), packed.what_of(item)
    twice = what < ops.STAGE0 and packed.how_of(item) != ops.COPIED and b.s.has(seat, what)
    need(not twice, f"cards: {b.colors[seat]} has two of one name (SW-021).")
    b.s.erect(item)


def belongings(b: Builder) -> None:
    """Coins and conflict tokens."""
    s = b.s
    for seat, city in enumerate(b.cities):
        if city.coins is not None:
            s.coins[seat] = city.coins
    if s.phase == ops.LEFTOVER or any(city.purse is not None for city in b.cities):
        s.purse = [s.coins[i] if city.purse is None else city.purse for i, city in enumerate(b.cities)]
    if b.given.tokens:
        s.tokens = []
    for color, rival, age, value in b.given.tokens:
        need(-15 <= value <= 15 and age in (0, 1, 2, 3), "tokens: a value up to 15, and an age up to 3.")
        name, _, converted = rival.partition("*")
        against = b.seat(name) if name else ops.NOBODY
        s.tokens.append(packed.token(b.seat(color), against, age, value) | (ops.CONVERTED_BIT if "*" in rival else 0))
        assert not converted
    need(s.phase != ops.BOARDS or not s.taken, "taken: nothing while boards are chosen.")

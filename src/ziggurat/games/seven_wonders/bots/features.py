"""A position as numbers for learning agents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.features import around, bits, counts, flag, mask_around, number, one_hot
from ziggurat.core.contract.vector import Vector
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import PHASES, QUESTIONS
from ziggurat.games.seven_wonders.data.records import PLANS, USES
from ziggurat.games.seven_wonders.data.tables import Tables
from ziggurat.games.seven_wonders.rules import structures
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.leaders import court

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.state import SevenWonders

SEATS = 8
TURNS = 7
MODULES = (ops.WITH_LEADERS, ops.WITH_CITIES, ops.WITH_LOST, ops.WITH_MYTHS, ops.WITH_TEAMS)


def parts(tables: Tables) -> tuple[tuple[str, int], ...]:
    """The named parts of the encoding; seats are counted from the own seat on, clockwise."""
    return (
        ("modules", len(MODULES)),
        ("phase", len(PHASES)),
        ("asked", len(QUESTIONS)),
        ("age", 3),
        ("turn", TURNS + 1),
        ("direction", 2),
        ("hand", tables.cards),
        ("card", tables.cards),
        ("use", len(USES)),
        ("plans", PLANS * 2),
        ("loss", 1),
        ("leaders", tables.cards),
        ("offers", tables.sides),
        ("pile", tables.cards),
        ("pile_size", 1),
        ("seats", SEATS),
        ("pending", SEATS),
        ("hand_sizes", SEATS),
        ("boards", SEATS * tables.sides),
        ("coins", SEATS),
        ("shields", SEATS),
        ("stages", SEATS * 7),
        ("colors", SEATS * ops.COLOR_LANES),
        ("symbols", SEATS * 4),
        ("built", SEATS * tables.cards),
        ("made", SEATS * ops.LANES),
        ("span", SEATS * ops.LANES),
        ("sold", SEATS * ops.LANES),
        ("prices", SEATS * ops.LANES * 2),
        ("tokens", SEATS * 2),
        ("powers", SEATS * 2),
        ("debts", SEATS),
        ("diplomacy", SEATS),
        ("masks", SEATS),
        ("special", SEATS * 5),
        ("scores", SEATS),
    )


def encode(s: SevenWonders, me: int, out: Vector, at: int = 0) -> None:
    """Write what the seat knows into zeros; figures are scaled to about 0..1."""
    t = s.tables
    n = s.seats
    at = _moment(s, me, out, at)
    at = mask_around(out, at, SEATS, (1 << n) - 1, me, n)
    at = mask_around(out, at, SEATS, s.pending, me, n)
    at = around(out, at, SEATS, [len(hand) for hand in s.hands], me, 7)
    for seat in range(n):
        one_hot(out, at + _after(s, me, seat) * t.sides, t.sides, s.sides[seat])
    at += SEATS * t.sides
    at = around(out, at, SEATS, s.coins, me, 20)
    at = around(out, at, SEATS, s.shields, me, 10)
    for seat in range(n):
        bits(out, at + _after(s, me, seat) * 7, 7, (1 << s.stages[seat]) - 1)
    at += SEATS * 7
    for seat in range(n):
        here = at + _after(s, me, seat) * ops.COLOR_LANES
        for color in range(ops.COLOR_LANES):
            number(out, here + color, packed.of_color(s.colors[seat], color) / 8)
    at += SEATS * ops.COLOR_LANES
    at = _goods(s, me, s.symbols, 4, 4, out, at)
    for seat in range(n):
        here = at + _after(s, me, seat) * t.cards
        for age in range(4):
            here = bits(out, here, t.age_cards[age], s.built[4 * seat + age])
    at += SEATS * t.cards
    at = _goods(s, me, s.made, ops.LANES, 4, out, at)
    at = _goods(s, me, s.span, ops.LANES, 4, out, at)
    at = _goods(s, me, s.sold_span, ops.LANES, 4, out, at)
    for seat in range(n):
        here = _lanes(s.prices[2 * seat], ops.LANES, 2, out, at + _after(s, me, seat) * ops.LANES * 2)
        _lanes(s.prices[2 * seat + 1], ops.LANES, 2, out, here)
    at += SEATS * ops.LANES * 2
    at = _tokens(s, me, out, at)
    for seat in range(n):
        here = at + _after(s, me, seat) * 2
        flag(out, here, s.powers >> seat & 1 != 0)
        flag(out, here + 1, s.unused >> seat & 1 != 0)
    at += SEATS * 2
    if isinstance(s, Expanded):
        _expanded(s, me, out, at)
    around(out, at + SEATS * 8, SEATS, s.scores(), me, 60)


def _moment(s: SevenWonders, me: int, out: Vector, at: int) -> int:
    """The moment, what the seat is asked, and the cards that it knows."""
    t = s.tables
    asked = s.pending >> me & 1 != 0
    modules = s.modules if isinstance(s, Expanded) else 0
    for bit in MODULES:
        at = flag(out, at, modules & bit != 0)
    at = one_hot(out, at, len(PHASES), s.phase)
    question = s.question(me) if asked and (s.phase == ops.CHOOSE or s.phase == ops.LEFTOVER) else -1
    at = one_hot(out, at, len(QUESTIONS), question)
    at = one_hot(out, at, 3, s.age - 1)
    at = one_hot(out, at, TURNS + 1, s.turn)
    at = one_hot(out, at, 2, -1 if s.age == 0 else (1 - t.passing[s.age - 1]) // 2)
    at = counts(out, at, t.cards, s.held(me), 0.5)
    at = one_hot(out, at, t.cards, s.pick_card[me])
    use = s.pick_use[me]
    at = one_hot(out, at, len(USES), use)
    if question == 2:
        plans = s.plans[2 * me + (1 if use == ops.STAGE else 0)]
    elif s.pick_plan[me] > 0:
        plans = [s.pick_plan[me]]
    else:
        plans = []
    for i in range(min(PLANS, len(plans))):
        number(out, at + 2 * i, packed.paid_left(plans[i]) / 15)
        number(out, at + 2 * i + 1, packed.paid_right(plans[i]) / 15)
    at += PLANS * 2
    at = number(out, at, packed.task_arg(s.agenda[0]) / 10 if asked and s.phase == ops.DEBT else 0.0)
    if isinstance(s, Expanded):
        counts(out, at, t.cards, court.leader_hand(s, me), 0.5)
    at = bits(out, at + t.cards, t.sides, s.offers[me])
    if asked and s.phase == ops.RAISE:
        counts(out, at, t.cards, s.pile(), 0.5)
    return number(out, at + t.cards, s.pile_size() / 50)


def _expanded(s: Expanded, me: int, out: Vector, at: int) -> None:
    """Debts, embassies and masks; then docks, goods of the bank, units like others, and dropped goods."""
    masks = [0] * s.seats
    for item in s.instances:
        for effect in structures.effects_of(s, item):
            if effect.op == ops.COPY_SCIENCE:
                masks[packed.seat_of(item)] += max(effect.n, 1)
    at = around(out, at, SEATS, s.debts, me, 6)
    at = around(out, at, SEATS, s.diplomats, me, 2)
    at = around(out, at, SEATS, masks, me, 3)
    for seat in range(s.seats):
        here = at + _after(s, me, seat) * 5
        number(out, here, float(s.docks[2 * seat]))
        number(out, here + 1, float(s.docks[2 * seat + 1]))
        number(out, here + 2, float(s.bank_goods[seat]))
        number(out, here + 3, len(s.likes[seat]) / 2)
        flag(out, here + 4, s.discounts[seat] > 0)


def _after(s: SevenWonders, me: int, seat: int) -> int:
    """How many seats after the own one."""
    return seat - me if seat >= me else seat - me + s.seats


def _lanes(lanes: int, n: int, scale: float, out: Vector, at: int) -> int:
    for lane in range(n):
        number(out, at + lane, packed.in_lane(lanes, lane) / scale)
    return at + n


def _goods(s: SevenWonders, me: int, of: list[int], n: int, scale: float, out: Vector, at: int) -> int:
    """For every seat, n lanes of an int."""
    for seat in range(s.seats):
        if of[seat] != 0:
            _lanes(of[seat], n, scale, out, at + _after(s, me, seat) * n)
    return at + SEATS * n


def _tokens(s: SevenWonders, me: int, out: Vector, at: int) -> int:
    """Victories and defeats of every seat."""
    victories = [0] * s.seats
    defeats = [0] * s.seats
    for item in s.tokens:
        value = packed.token_value(item)
        if value > 0:
            victories[packed.seat_of(item)] += value
        else:
            defeats[packed.seat_of(item)] -= value
    for seat in range(s.seats):
        here = at + _after(s, me, seat) * 2
        number(out, here, victories[seat] / 18)
        number(out, here + 1, defeats[seat] / 6)
    return at + SEATS * 2

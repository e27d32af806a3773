"""A position as numbers for learning agents."""

from __future__ import annotations

from collections.abc import MutableSequence

from ziggurat.core.contract.features import bits, fill, one_hot
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import PHASES, QUESTIONS
from ziggurat.games.seven_wonders.data.records import PLANS, USES
from ziggurat.games.seven_wonders.data.tables import Tables
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.leaders import court, powers
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


def encode(state: SevenWonders, seat: int, out: MutableSequence[float]) -> None:
    """Fill `out` with what the seat knows; figures are scaled to about 0..1."""
    fill(out, _values(state, seat))


def _lanes(lanes: int, scale: float, n: int = ops.LANES) -> list[float]:
    return [(packed.in_lane(lanes, i)) / scale for i in range(n)]


def _counts(n: int, cards: list[int]) -> list[float]:
    row = [0.0] * n
    for card in cards:
        row[card] += 0.5
    return row


def _values(s: SevenWonders, me: int) -> list[float]:
    t = s.tables
    g = s if isinstance(s, Expanded) else None
    asked = s.pending >> me & 1
    card, use = s.pick_card[me], s.pick_use[me]
    question = s.question(me) if asked and s.phase in (ops.CHOOSE, ops.LEFTOVER) else -1
    raising = bool(asked) and s.phase == ops.RAISE
    out = [float(g is not None and g.modules & bit != 0) for bit in MODULES]
    out += one_hot(len(PHASES), s.phase) + one_hot(len(QUESTIONS), question)
    out += one_hot(3, s.age - 1) + one_hot(TURNS + 1, s.turn)
    out += one_hot(2, -1 if s.age == 0 else (1 - t.passing[s.age - 1]) // 2)
    out += _counts(t.cards, s.held(me)) + one_hot(t.cards, card) + one_hot(len(USES), use)
    plans = s.plans[2 * me + (use == ops.STAGE)] if question == 2 else [s.pick_plan[me]] if s.pick_plan[me] > 0 else []
    for n in range(PLANS):
        out += [packed.paid_left(plans[n]) / 15, packed.paid_right(plans[n]) / 15] if n < len(plans) else [0.0, 0.0]
    out.append(packed.task_arg(s.agenda[0]) / 10 if asked and s.phase == ops.DEBT else 0.0)
    out += _counts(t.cards, [] if g is None else court.leader_hand(g, me))
    out += bits(t.sides, s.offers[me])
    out += _counts(t.cards, s.pile() if raising else [])
    out.append(s.pile_size() / 50)
    order = [(me + k) % s.seats for k in range(s.seats)]
    blank = SEATS - s.seats

    def each(rows: list[list[float]]) -> list[float]:
        return [value for row in rows for value in row] + [0.0] * (blank * len(rows[0]))

    scores = s.scores()
    out += each([[1.0] for _ in order])
    out += each([[float(s.pending >> seat & 1)] for seat in order])
    out += each([[len(s.hands[seat]) / 7] for seat in order])
    out += each([one_hot(t.sides, s.sides[seat]) for seat in order])
    out += each([[s.coins[seat] / 20] for seat in order])
    out += each([[s.shields[seat] / 10] for seat in order])
    out += each([[float(n < s.stages[seat]) for n in range(7)] for seat in order])
    out += each([_colors(s.colors[seat]) for seat in order])
    out += each([_lanes(s.symbols[seat], 4, 4) for seat in order])
    out += each([[value for age in range(4) for value in _built(s, seat, age)] for seat in order])
    out += each([_lanes(s.made[seat], 4) for seat in order])
    out += each([_lanes(s.span[seat], 4) for seat in order])
    out += each([_lanes(s.sold_span[seat], 4) for seat in order])
    out += each([_lanes(s.prices[2 * seat], 2) + _lanes(s.prices[2 * seat + 1], 2) for seat in order])
    out += each([_tokens(s, seat) for seat in order])
    out += each([[float(s.powers >> seat & 1), float(s.unused >> seat & 1)] for seat in order])
    out += each([[0.0 if g is None else g.debts[seat] / 6] for seat in order])
    out += each([[0.0 if g is None else g.diplomats[seat] / 2] for seat in order])
    out += each([[0.0 if g is None else powers.holds(g, seat, ops.COPY_SCIENCE) / 3] for seat in order])
    out += each([_special(g, seat) for seat in order])
    return out + each([[scores[seat] / 60] for seat in order])


def _colors(lanes: int) -> list[float]:
    return [(packed.of_color(lanes, i)) / 8 for i in range(ops.COLOR_LANES)]


def _special(g: Expanded | None, seat: int) -> list[float]:
    """Docks, goods of the bank, units like others, and dropped goods."""
    if g is None:
        return [0.0] * 5
    docks = [float(dock) for dock in g.docks[2 * seat : 2 * seat + 2]]
    return [*docks, float(g.bank_goods[seat]), len(g.likes[seat]) / 2, float(g.discounts[seat] > 0)]


def _built(s: SevenWonders, seat: int, age: int) -> list[float]:
    return bits(s.tables.age_of.count(age), s.built[4 * seat + age])


def _tokens(s: SevenWonders, seat: int) -> list[float]:
    values = [packed.token_value(item) for item in s.tokens if packed.seat_of(item) == seat]
    return [sum(value for value in values if value > 0) / 18, -sum(value for value in values if value < 0) / 6]

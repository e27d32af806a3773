"""A position as numbers for learning agents."""

from __future__ import annotations

from collections.abc import MutableSequence

from ziggurat.core.contract.features import bits, fill, one_hot
from ziggurat.games.seven_wonders.cities import Cities
from ziggurat.games.seven_wonders.components import PLANS, USES
from ziggurat.games.seven_wonders.ground import (
    CHOOSE,
    DEBT,
    LEFTOVER,
    RAISE,
    task_arg,
    token_value,
)
from ziggurat.games.seven_wonders.leaders import WITH_CITIES, WITH_LEADERS, WITH_LOST, WITH_MYTHS, WITH_TEAMS
from ziggurat.games.seven_wonders.rules import SevenWonders
from ziggurat.games.seven_wonders.tables import (
    COLOR_LANE,
    COLOR_LANES,
    COPY_SCIENCE,
    LANE,
    LANES,
    STAGE,
    Tables,
)
from ziggurat.games.seven_wonders.view import PHASES, QUESTIONS

SEATS = 8
TURNS = 7
MODULES = (WITH_LEADERS, WITH_CITIES, WITH_LOST, WITH_MYTHS, WITH_TEAMS)


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
        ("colors", SEATS * COLOR_LANES),
        ("symbols", SEATS * 4),
        ("built", SEATS * tables.cards),
        ("made", SEATS * LANES),
        ("span", SEATS * LANES),
        ("sold", SEATS * LANES),
        ("prices", SEATS * LANES * 2),
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


def _lanes(lanes: int, scale: float, n: int = LANES) -> list[float]:
    return [(lanes >> LANE * i & 255) / scale for i in range(n)]


def _counts(n: int, cards: list[int]) -> list[float]:
    row = [0.0] * n
    for card in cards:
        row[card] += 0.5
    return row


def _values(s: SevenWonders, me: int) -> list[float]:
    t = s.tables
    g = s if isinstance(s, Cities) else None
    asked = s.pending >> me & 1
    card, use = s.pick_card[me], s.pick_use[me]
    question = s.question(me) if asked and s.phase in (CHOOSE, LEFTOVER) else -1
    raising = bool(asked) and s.phase == RAISE
    out = [float(g is not None and g.modules & bit != 0) for bit in MODULES]
    out += one_hot(len(PHASES), s.phase) + one_hot(len(QUESTIONS), question)
    out += one_hot(3, s.age - 1) + one_hot(TURNS + 1, s.turn)
    out += one_hot(2, -1 if s.age == 0 else (1 - t.passing[s.age - 1]) // 2)
    out += _counts(t.cards, s.held(me)) + one_hot(t.cards, card) + one_hot(len(USES), use)
    plans = s.plans[2 * me + (use == STAGE)] if question == 2 else [s.pick_plan[me]] if s.pick_plan[me] > 0 else []
    for n in range(PLANS):
        out += [(plans[n] >> 8 & 255) / 15, (plans[n] & 255) / 15] if n < len(plans) else [0.0, 0.0]
    out.append(task_arg(s.agenda[0]) / 10 if asked and s.phase == DEBT else 0.0)
    out += _counts(t.cards, [] if g is None else g.leader_hand(me))
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
    out += each([[0.0 if g is None else g.holds(seat, COPY_SCIENCE) / 3] for seat in order])
    out += each([_special(g, seat) for seat in order])
    return out + each([[scores[seat] / 60] for seat in order])


def _colors(lanes: int) -> list[float]:
    return [(lanes >> COLOR_LANE * i & 63) / 8 for i in range(COLOR_LANES)]


def _special(g: Cities | None, seat: int) -> list[float]:
    """Docks, goods of the bank, units like others, and dropped goods."""
    if g is None:
        return [0.0] * 5
    docks = [float(dock) for dock in g.docks[2 * seat : 2 * seat + 2]]
    return [*docks, float(g.bank_goods[seat]), len(g.likes[seat]) / 2, float(g.discounts[seat] > 0)]


def _built(s: SevenWonders, seat: int, age: int) -> list[float]:
    return bits(s.tables.age_of.count(age), s.built[4 * seat + age])


def _tokens(s: SevenWonders, seat: int) -> list[float]:
    values = [token_value(item) for item in s.tokens if item & 7 == seat]
    return [sum(value for value in values if value > 0) / 18, -sum(value for value in values if value < 0) / 6]

"""A position as numbers for learning agents, and a hand-made evaluation for the greedy bot."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import exp

from ziggurat.core.vector import bits, fill, one_hot
from ziggurat.games.seven_wonders.cities import Cities
from ziggurat.games.seven_wonders.components import PLANS, USES
from ziggurat.games.seven_wonders.ground import (
    BOARDS,
    CHOOSE,
    DEBT,
    DRAFT,
    LEFTOVER,
    OVER,
    RAISE,
    task_arg,
    token_value,
)
from ziggurat.games.seven_wonders.leaders import WITH_CITIES, WITH_LEADERS, WITH_LOST, WITH_MYTHS, WITH_TEAMS
from ziggurat.games.seven_wonders.payment import FREE
from ziggurat.games.seven_wonders.rules import SevenWonders
from ziggurat.games.seven_wonders.tables import (
    BANK_GOOD,
    COINS,
    COLOR_LANE,
    COLOR_LANES,
    COPY_GUILD,
    COPY_SCIENCE,
    DEFEATS_AS_SHIELDS,
    DEFEATS_TO_WINNER,
    DIPLOMACY,
    DISCOUNT,
    EVENT_COINS,
    EXCHANGE,
    FREE_COLOR,
    LANE,
    LANES,
    LEADER_COST,
    LEFT_SIDE,
    PRODUCE_LIKE,
    RIGHT_SIDE,
    SCIENCE,
    SELL,
    SHIELDS,
    STAGE,
    STAGES_FREE,
    TRADE_REBATE,
    VP,
    VP_PER,
    WILD,
    Tables,
)
from ziggurat.games.seven_wonders.turn import GAINED
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


# ------------------------------------------------------------------ evaluation

RIVALS = 0.15
"""Weight of the best opponent's score."""
COIN = 0.12
"""What a coin is worth beyond its third of a point as long as it can still be spent."""
COIN_PRICE = 0.5
LEADER_WORTH = {
    VP: 0.0,
    COINS: 0.0,
    SHIELDS: 0.5,
    VP_PER: 1.0,
    SCIENCE: 4.0,
    DISCOUNT: 3.0,
    EVENT_COINS: 3.0,
    BANK_GOOD: 5.0,
    LEADER_COST: 3.0,
}
"""What a leader is worth at the draft, by op, beyond its figures."""
STANDING_WORTH = {
    PRODUCE_LIKE: 5.0,
    TRADE_REBATE: 1.5,
    BANK_GOOD: 5.0,
    EXCHANGE: 2.0,
    DISCOUNT: 3.0,
    STAGES_FREE: 6.0,
    FREE_COLOR: 4.0,
    LEADER_COST: 2.0,
    EVENT_COINS: 3.0,
    DEFEATS_TO_WINNER: 3.0,
    DEFEATS_AS_SHIELDS: 2.0,
    DIPLOMACY: 0.3,
}
"""What an effect is worth over a whole game."""


def estimate(state: SevenWonders, seat: int) -> float:
    """What the city is worth once the seat's choice is carried out, others still choosing aside."""
    s = state
    if s.phase == OVER:
        return final(s, seat)
    if s.phase == BOARDS:
        return 0.0
    if s.phase == DRAFT:
        return _court(s, seat)
    if s.phase in (CHOOSE, LEFTOVER):
        return _outcome(s, seat) if s.pick_card[seat] >= 0 else worth(s, seat)
    if s.pending >> seat & 1:
        return max(_after(s, seat, choice) for choice in s.legal(seat))
    return worth(s, seat)


def final(s: SevenWonders, seat: int) -> float:
    """The end: points, and above all the victory, which a team shares."""
    scores = s.scores()
    mate = s.partner(seat) if isinstance(s, Cities) else -1
    rival = max(score for other, score in enumerate(scores) if other not in (seat, mate))
    own = scores[seat] + (0.5 * scores[mate] if mate >= 0 else 0.0)
    return own - RIVALS * rival + 100.0 * (s.ranking()[seat] == 1)


def _court(s: SevenWonders, seat: int) -> float:
    """What the leaders that a seat keeps are worth before the first age."""
    if not isinstance(s, Cities):
        return 0.0
    kept = [*s.leader_hand(seat), *([s.pick_card[seat]] if s.pick_card[seat] >= 0 else [])]
    return sum(_leader(s.tables, leader) for leader in kept)


def _leader(t: Tables, leader: int) -> float:
    """A leader's use over a whole game, by what it does."""
    value = -COIN_PRICE * t.coin_cost[leader]
    for effect in t.effects[leader]:
        value += LEADER_WORTH.get(effect.op, 3.0) + (effect.n if effect.op in (VP, SHIELDS) else 0.0)
        value += COIN_PRICE * effect.n if effect.op == COINS else 0.0
        value += 2.4 * effect.n if effect.op == VP_PER else 0.0
    return value


def _after(state: SevenWonders, seat: int, choice: int) -> float:
    new = state.copy()
    new.play(seat, choice)
    if new.phase not in (CHOOSE, LEFTOVER, OVER) and new.pending >> seat & 1 and new.step > state.step:
        return worth(new, seat)
    return estimate(new, seat)


def _outcome(s: SevenWonders, seat: int) -> float:
    """The seat's choice so far, carried through in the best way; seats that still think sell a card."""
    if s.pending >> seat & 1:
        # Of several ways to pay the cheapest is looked at: it is the first.
        choices = s.legal(seat)
        return max(_after(s, seat, choice) for choice in (choices if s.pick_use[seat] < 0 else choices[:1]))
    new = s.copy()
    for other in range(s.seats):
        if new.pending >> other & 1:
            new.unpick(other)
            new.pick_card[other] = new.held(other)[0]
            new.pick_use[other] = SELL
            new.pick_plan[other] = FREE
    # The last of them plays for real, which carries out the turn.
    last = max(other for other in range(s.seats) if new.pending >> other & 1)
    new.pending = 1 << last
    new.pick_use[last] = -1
    new.play(last, s.tables.use0 + SELL)
    if new.phase == OVER or (new.phase == RAISE and new.pending >> seat & 1):
        return estimate(new, seat)
    return worth(new, seat)


def worth(s: SevenWonders, seat: int) -> float:
    """Points so far, and what the city promises for the turns that are left."""
    turns = s.turns
    left = (3 - s.age) * turns + turns - s.turn + (s.phase == CHOOSE)
    share = left / (3 * turns)
    scores = s.scores()
    value = float(scores[seat])
    value += COIN * min(s.coins[seat], 8) * min(1.0, left / 3)
    value += _conflicts_ahead(s, seat) + share * _economy(s, seat) + _promise(s, seat, left)
    if isinstance(s, Cities):
        value += _expanded(s, seat, share)
        mate = s.partner(seat)
        if mate >= 0:
            value += 0.5 * scores[mate]
    return value


def _expanded(s: Cities, seat: int, share: float) -> float:
    """Leaders and black cards whose use is still to come."""
    value = sum(0.25 * max(0.0, _leader(s.tables, leader)) for leader in s.leader_hand(seat)) * share
    for item in s.instances:
        if item & 7 == seat:
            for effect in s.effects_of(item):
                value += share * STANDING_WORTH.get(effect.op, 0.0)
    value += 1.0 * s.holds(seat, COPY_SCIENCE) * share
    return value


def _conflicts_ahead(s: SevenWonders, seat: int) -> float:
    """What the shields of now would win in the conflicts to come; a lead counts more when they are near."""
    value = 0.0
    for age in range(s.age, 4):
        if age == s.age and s.step >= GAINED and s.turn == s.turns:
            continue
        ahead = (age - s.age) * s.turns + s.turns - s.turn
        scale = 0.6 + 0.22 * ahead
        for rival in s.rivals(seat):
            lead = (s.strength(seat) - s.strength(rival)) / 2
            chance = 1 / (1 + exp(-2 * lead / scale))
            value += chance * s.tables.victory[age - 1] - (1 - chance) * s.tables.defeat
    return value


def _economy(s: SevenWonders, seat: int) -> float:
    """What production and prices are worth over a whole game."""
    value = 0.0
    neighbors = [n for n in (s.neighbor(seat, LEFT_SIDE), s.neighbor(seat, RIGHT_SIDE)) if n >= 0]
    for good in range(LANES):
        shift = LANE * good
        own = s.made[seat] >> shift & 255
        other = (s.span[seat] >> shift & 255) - own
        near = sum(s.sold_span[n] >> shift & 255 for n in neighbors)
        first, second = (3.4, 2.2) if good < 4 else (3.0, 0.5)
        value += first * min(1.0, own + 0.6 * other) + second * min(1.0, max(0.0, own + 0.6 * other - 1))
        if own + other == 0 and near:
            price = min(s.prices[2 * seat + side] >> shift & 255 for side in range(2))
            value += 0.9 if price > 1 else 1.8
    return value


def _promise(s: SevenWonders, seat: int, left: int) -> float:
    """Chains, symbols and stages that may still bring more."""
    t = s.tables
    value = 0.0
    for card in range(t.cards):
        if t.age_of[card] + 1 > s.age and not s.has(seat, card) and s.chained(seat, card) >= 0:
            value += 0.7
    symbols = s.symbols[seat]
    kinds = sum(symbols >> LANE * k & 255 > 0 for k in range(3))
    number = sum(symbols >> LANE * k & 255 for k in range(WILD + 1))
    value += left * (0.1 * number + 0.08 * kinds)
    if s.powers >> seat & 1:
        value += 2.0 * (3 - s.age) + (1.5 if s.unused >> seat & 1 and s.turn < s.turns else 0.0)
    if s.age < 3:
        for item in s.instances:
            if item & 7 == seat and any(effect.op == COPY_GUILD for effect in s.effects_of(item)):
                value += 4.0
    return value

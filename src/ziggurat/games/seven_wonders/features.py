"""A position as numbers for learning agents, and a hand-made evaluation for the greedy bot."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import exp

from ziggurat.core.vector import bits, fill, one_hot
from ziggurat.games.seven_wonders.components import PLANS, USES
from ziggurat.games.seven_wonders.payment import FREE
from ziggurat.games.seven_wonders.rules import BOARDS, CHOOSE, LEFTOVER, OVER, RAISE, TURNS, SevenWonders
from ziggurat.games.seven_wonders.tables import (
    COPY_GUILD,
    LANE,
    LANES,
    LEFT_SIDE,
    RIGHT_SIDE,
    SELL,
    STAGE,
    WILD,
    Tables,
)

SEATS = 7


def parts(tables: Tables) -> tuple[tuple[str, int], ...]:
    """The named parts of the encoding; seats are counted from the own seat on, clockwise."""
    return (
        ("phase", 5),
        ("asked", 5),
        ("age", 3),
        ("turn", TURNS),
        ("direction", 2),
        ("hand", tables.cards),
        ("card", tables.cards),
        ("use", len(USES)),
        ("plans", PLANS * 2),
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
        ("colors", SEATS * LANES),
        ("symbols", SEATS * 4),
        ("built", SEATS * tables.cards),
        ("made", SEATS * LANES),
        ("span", SEATS * LANES),
        ("sold", SEATS * LANES),
        ("prices", SEATS * LANES * 2),
        ("tokens", SEATS * 2),
        ("powers", SEATS * 2),
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
    asked = s.pending >> me & 1
    card, use = s.pick_card[me], s.pick_use[me]
    question = -1
    if asked:
        question = 0 if s.phase == BOARDS else 4 if s.phase == RAISE else 1 if card < 0 else 2 if use < 0 else 3
    out = one_hot(5, s.phase) + one_hot(5, question) + one_hot(3, s.age - 1) + one_hot(TURNS, s.turn - 1)
    out += one_hot(2, -1 if s.age == 0 else (1 - t.passing[s.age - 1]) // 2)
    out += _counts(t.cards, s.hands[me]) + one_hot(t.cards, card) + one_hot(len(USES), use)
    plans = s.plans[2 * me + (use == STAGE)] if question == 3 else [s.pick_plan[me]] if s.pick_plan[me] > 0 else []
    for n in range(PLANS):
        out += [(plans[n] >> 8 & 255) / 15, (plans[n] & 255) / 15] if n < len(plans) else [0.0, 0.0]
    out += bits(t.sides, s.offers[me])
    out += _counts(t.cards, s.pile() if question == 4 else [])
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
    out += each([_lanes(s.colors[seat], 8) for seat in order])
    out += each([_lanes(s.symbols[seat], 4, 4) for seat in order])
    out += each([[value for age in range(3) for value in _built(s, seat, age)] for seat in order])
    out += each([_lanes(s.made[seat], 4) for seat in order])
    out += each([_lanes(s.span[seat], 4) for seat in order])
    out += each([_lanes(s.sold_span[seat], 4) for seat in order])
    out += each([_lanes(s.prices[2 * seat], 2) + _lanes(s.prices[2 * seat + 1], 2) for seat in order])
    out += each([_tokens(s, seat) for seat in order])
    out += each([[float(s.powers >> seat & 1), float(s.unused >> seat & 1)] for seat in order])
    return out + each([[scores[seat] / 60] for seat in order])


def _built(s: SevenWonders, seat: int, age: int) -> list[float]:
    return bits(s.tables.age_of.count(age), s.built[3 * seat + age])


def _tokens(s: SevenWonders, seat: int) -> list[float]:
    values = [(item >> 8) - 16 for item in s.tokens if item & 7 == seat]
    return [sum(value for value in values if value > 0) / 18, -sum(value for value in values if value < 0) / 6]


# ------------------------------------------------------------------ evaluation

RIVALS = 0.15
"""Weight of the best opponent's score."""
COIN = 0.12
"""What a coin is worth beyond its third of a point as long as it can still be spent."""


def evaluate(state: SevenWonders, seat: int) -> float:
    """What the city is worth once the seat's choice is carried out, others still choosing aside."""
    s = state
    if s.phase == OVER:
        scores = s.scores()
        rival = max(score for other, score in enumerate(scores) if other != seat)
        return scores[seat] - RIVALS * rival + 100.0 * (s.ranking()[seat] == 1)
    if s.phase == BOARDS:
        return 0.0
    if s.phase == RAISE and s.pending >> seat & 1:
        return max(_after(s, seat, choice) for choice in s.legal(seat))
    if s.phase in (CHOOSE, LEFTOVER) and s.pick_card[seat] >= 0:
        return _outcome(s, seat)
    return worth(s, seat)


def _after(state: SevenWonders, seat: int, choice: int) -> float:
    new = state.copy()
    new.play(seat, choice)
    return evaluate(new, seat)


def _outcome(s: SevenWonders, seat: int) -> float:
    """The seat's choice so far, carried through in the best way; seats that still think sell a card."""
    if s.pending >> seat & 1:
        # Of several ways to pay the cheapest is looked at: it is the first.
        choices = s.legal(seat)
        return max(_after(s, seat, choice) for choice in (choices if s.pick_use[seat] < 0 else choices[:1]))
    new = s.copy()
    for other in range(s.seats):
        if new.pending >> other & 1:
            new.pick_card[other] = new.hands[other][0]
            new.pick_use[other] = SELL
            new.pick_plan[other] = FREE
            new.plans[2 * other] = new.plans[2 * other + 1] = []
    # The last of them plays for real, which carries out the turn.
    last = max(other for other in range(s.seats) if new.pending >> other & 1)
    new.pending = 1 << last
    new.pick_use[last] = -1
    new.play(last, s.tables.use0 + SELL)
    return evaluate(new, seat) if new.phase in (RAISE, OVER) else worth(new, seat)


def worth(s: SevenWonders, seat: int) -> float:
    """Points so far, and what the city promises for the turns that are left."""
    left = (3 - s.age) * TURNS + TURNS - s.turn + (s.phase == CHOOSE)
    share = left / (3 * TURNS)
    value = float(s.scores()[seat])
    value += COIN * min(s.coins[seat], 8) * min(1.0, left / 3)
    value += _conflicts_ahead(s, seat) + share * _economy(s, seat) + _promise(s, seat, left)
    return value


def _conflicts_ahead(s: SevenWonders, seat: int) -> float:
    """What the shields of now would win in the conflicts to come; a lead counts more when they are near."""
    value = 0.0
    for age in range(s.age, 4):
        if age == s.age and s.phase != CHOOSE and s.turn == TURNS:
            continue
        ahead = (age - s.age) * TURNS + TURNS - s.turn
        scale = 0.6 + 0.22 * ahead
        for rival in s.rivals(seat):
            lead = s.shields[seat] - s.shields[rival]
            chance = 1 / (1 + exp(-2 * lead / scale))
            value += chance * s.tables.victory[age - 1] - (1 - chance) * s.tables.defeat
    return value


def _economy(s: SevenWonders, seat: int) -> float:
    """What production and prices are worth over a whole game."""
    value = 0.0
    neighbors = [s.neighbor(seat, LEFT_SIDE), s.neighbor(seat, RIGHT_SIDE)]
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
        value += 2.0 * (3 - s.age) + (1.5 if s.unused >> seat & 1 and s.turn < TURNS else 0.0)
    side = s.sides[seat]
    for effects in t.stage_effects[side][: s.stages[seat]]:
        if any(effect.op == COPY_GUILD for effect in effects) and s.age < 3:
            value += 4.0
    return value

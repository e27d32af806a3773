"""What a city promises: a hand-made evaluation for the greedy bot, compiled because it looks at every place."""

from __future__ import annotations

from typing import Final, final

from ziggurat.games.world_wonders.masks import Words, at, beside, both, either, overlap, size, some
from ziggurat.games.world_wonders.plan import (
    BUILDING,
    FOOT_AT,
    FOOT_MASK,
    MONUMENT,
    ROAD,
    SHORT_ROAD,
    TOWER_PIECE,
    Plan,
    piece,
)
from ziggurat.games.world_wonders.rules import NO_LOAN, OVER, PLACE, WorldWonders
from ziggurat.games.world_wonders.scoring import goal_value, prizes
from ziggurat.games.world_wonders.sites import monument_place
from ziggurat.games.world_wonders.tables import FEATURES, ROADS, SHORT, STACK0, TOWER, TOWERS, TYPES, Tables
from ziggurat.games.world_wonders.weights import Weights

OPEN: Final = [1.0, 0.72, 0.52, 0.38, 0.28, 0.2, 0.14, 0.1, 0.07]
"""What a building is worth as a district by the number of its green neighbors that are still open."""
NEVER: Final = -1000.0
HANDS: Final = 2000
"""So many pieces in hand are remembered: a search asks for the same ones again and again."""

Looks = tuple[float, float, int, int, int]


@final
class Hand:
    """What the places of a piece on a plan make of the city; nothing of it changes."""

    before: Plan
    pieces: list[int]
    looks: list[Looks]
    able: list[int]
    """Per place: mask of monuments that are known to have a place afterwards."""
    unable: list[int]

    def __init__(self, before: Plan) -> None:
        self.before = before
        self.pieces = []
        self.looks = []
        self.able = []
        self.unable = []

    def plan(self, t: Tables, n: int) -> Plan:
        """The plan with the piece at its n-th place."""
        return self.before.with_piece(t, self.pieces[n])

    def has_place(self, t: Tables, n: int, monument: int) -> bool:
        """Whether a monument has a place then."""
        bit = 1 << monument
        if (self.able[n] | self.unable[n]) & bit == 0:
            if monument_place(t, self.plan(t, n), monument):
                self.able[n] |= bit
            else:
                self.unable[n] |= bit
        return self.able[n] & bit != 0


def worth(s: WorldWonders, seat: int) -> float:
    """The points of a seat and what it promises; something in hand is placed in the best way first."""
    if s.phase == OVER:
        return ended(s, seat)
    if s.phase == PLACE and s.order[s.at] == seat:
        return in_hand(s, seat)
    goods = s.goods
    plan = s.plans[seat]
    value = standing(s, seat, goods[3 * seat], goods[3 * seat + 1], goods[3 * seat + 2], s.people[seat])
    return value + city(s, seat, plan, variety(plan)) + within_reach(s, seat, plan)


def ended(s: WorldWonders, seat: int) -> float:
    """The result, in solo play against the Automaton's."""
    scores = s.scores()
    return float(scores[0] - s.automaton_points()) if s.mode != 0 else float(scores[seat])


def to_spend(s: WorldWonders, seat: int) -> int:
    """Gold that the seat can still spend in the whole game."""
    gold = (s.tables.rounds - s.round) * s.tables.gold
    return gold if s.out >> seat & 1 else gold + s.gold(seat)


def standing(s: WorldWonders, seat: int, food: int, ceramics: int, gears: int, people: int) -> float:
    """Markers, gold, loan and pedestal."""
    t = s.tables
    w = t.weights
    left = to_spend(s, seat)
    share = left / (t.rounds * t.gold)
    least = min(food, ceramics, gears)
    value = (w.gold + w.more_gold * share) * left + t.people_rings[s.board_side][people] + least
    # What is above the least counts once the others have caught up.
    above = min(food - least, 3) + min(ceramics - least, 3) + min(gears - least, 3)
    value += above * (w.above + w.more_above * share) + w.people * share * people
    if s.loans[seat] != NO_LOAN:
        value -= t.loan_penalty
    if s.mode != 0:
        value -= food + ceramics + gears  # WW-197
    elif seat in s.pedestals:
        value += w.first if s.pedestals[0] == seat else 0.3 * w.first
    return value


def city(s: WorldWonders, seat: int, plan: Plan, company: int) -> float:
    """The map: points so far, buildings on their way to be surrounded, room to grow.

    `company` is its variety, which seldom changes and takes time to find.
    """
    t = s.tables
    value = together(t.weights, looks(t, plan, company), to_spend(s, seat) / (t.rounds * t.gold))
    return value + objectives(s, seat, plan) if s.goals else value


def looks(t: Tables, plan: Plan, company: int) -> Looks:
    """What weights are put on: points of the map for certain, districts to be hoped for, room, nature, company."""
    certain = float(plan.rings(t) + plan.natural_points())
    hoped = 0.0
    for item in plan.pieces:
        if item & 3 == BUILDING:
            n = size(both(at(t.foot_ring, item >> FOOT_AT & FOOT_MASK), plan.green))
            if n == 0:
                certain += 1.0
            else:
                hoped += OPEN[min(n, 8)]
    room = both(plan.street, either(plan.green, plan.natural))
    return certain, hoped, min(size(room), 26), size(plan.natural), company


def together(w: Weights, parts: Looks, share: float) -> float:
    """The worth of `looks` when this share of all gold can still be spent."""
    certain, hoped, room, nature, company = parts
    growth = w.room * room + w.natural * nature + w.company * company
    return certain + w.open * hoped * min(1.0, 0.25 + 1.6 * share) + share * growth


def promise(s: WorldWonders, seat: int, monument: int) -> float:
    """What a monument within reach is worth."""
    t = s.tables
    share = to_spend(s, seat) / (t.rounds * t.gold)
    return t.weights.monument * (t.monument_rings[monument] + 0.5) * min(1.0, 3.0 * share)


def within_reach(s: WorldWonders, seat: int, plan: Plan) -> float:
    """What the monuments promise that could be placed."""
    value = 0.0
    for monument in s.up:
        if monument_place(s.tables, plan, monument):
            value += promise(s, seat, monument)
    return value


def still_possible(s: WorldWonders, seat: int, plan: Plan, new: int) -> float:
    """What monuments promise at most once a piece with the feature `new` is on the map (WW-123)."""
    needs = s.tables.monument_needs
    value = 0.0
    for monument in s.up:
        lacking = False
        for what in range(FEATURES):
            if what != new and needs[monument][what] != 0 and not some(plan.feature(what)):
                lacking = True
        if not lacking:
            value += promise(s, seat, monument)
    return value


def variety(plan: Plan) -> int:
    """Pairs of different building types beside each other's reach: monuments ask for such company."""
    n = 0
    for kind in range(TYPES):
        n += in_company(plan, at(plan.types, kind), kind)
    return n // 2


def in_company(plan: Plan, cells: Words, kind: int) -> int:
    """How many other types are within reach of these cells of a type."""
    n = 0
    near = beside(beside(cells))
    for other in range(TYPES):
        if other != kind and overlap(near, at(plan.types, other)):
            n += 1
    return n


def objectives(s: WorldWonders, seat: int, plan: Plan) -> float:
    """Prizes if the game ended now, with this plan for the seat's city."""
    t = s.tables
    value = 0.0
    for goal in s.goals:
        values = [
            goal_value(t, goal, plan if other == seat else s.plans[other], s.goods, other) for other in range(s.seats)
        ]
        value += prizes(t, goal, values)[seat] + t.weights.goal * values[seat]
    return value


def in_hand(s: WorldWonders, seat: int) -> float:
    """The best that the piece in hand can become."""
    t = s.tables
    item = s.item
    gains = [0, 0, 0, 0]
    kind = ROAD
    ref = 1
    new = ROADS
    if item >= t.monument0:
        kind = MONUMENT
        ref = item - t.monument0
        gains = t.monument_gains[ref]
        new = -1
    elif item >= STACK0:
        kind = BUILDING
        ref = s.tile(item - STACK0)
        gains = t.tile_gains[ref]
        new = t.tile_type[ref]
    elif item == TOWER:
        kind = TOWER_PIECE
        ref = 0
        new = TOWERS
    elif item == SHORT:
        ref = SHORT_ROAD
    plan = s.plans[seat]
    hand = held(s, seat, plan, kind, ref, new)
    share = to_spend(s, seat) / (t.rounds * t.gold)
    cities = [together(t.weights, one, share) for one in hand.looks]
    if s.goals:
        for n in range(len(cities)):
            cities[n] += objectives(s, seat, hand.plan(t, n))
    # To look for monuments takes longest: the best cities first, until the others cannot catch up.
    most = still_possible(s, seat, plan, new)
    best = NEVER
    for _ in range(len(cities)):
        first = 0
        for n in range(1, len(cities)):
            if cities[n] > cities[first]:
                first = n
        if cities[first] + most <= best:
            break
        here = cities[first]
        for monument in s.up:
            if hand.has_place(t, first, monument):
                here += promise(s, seat, monument)
        if here > best:
            best = here
        cities[first] = NEVER
    return after_gains(s, seat, gains) + best


def held(s: WorldWonders, seat: int, plan: Plan, kind: int, ref: int, new: int) -> Hand:
    """The places of the piece in hand and what they make of the city, found once for the same piece and plan."""
    t = s.tables
    code = piece(kind, ref, s.round, s.laid)
    # Roads and the tower by their item, too: the same piece may have other places as another item.
    key = (plan, code << 6 | (s.item + 1 if kind in (ROAD, TOWER_PIECE) else 0))
    hands: dict[tuple[Plan, int], Hand] = t.hands
    hand = hands.get(key)
    if hand is not None:
        return hand
    legal: list[int] = []
    s.places(seat, legal)
    company = variety(plan)
    if kind == BUILDING:
        company -= in_company(plan, at(plan.types, new), new)
    hand = Hand(plan)
    for choice in legal:
        item = piece(kind, ref, s.round, s.laid + [choice - t.place0])
        after = plan.with_piece(t, item)
        more = in_company(plan, at(after.types, new), new) if kind == BUILDING else 0
        hand.pieces.append(item)
        hand.looks.append(looks(t, after, company + more))
        hand.able.append(after.able)
        hand.unable.append(after.unable)
    if len(hands) >= HANDS:
        hands.clear()
    hands[key] = hand
    return hand


def after_gains(s: WorldWonders, seat: int, gains: list[int]) -> float:
    """`standing` with some gains."""
    t = s.tables
    side = s.board_side
    people = s.people[seat] + gains[3]
    goods = [0, 0, 0]
    for resource in range(3):
        space = s.goods[3 * seat + resource]
        for _ in range(gains[resource]):
            if space < t.track_last[side][resource]:
                space += 1
                people += t.track_people[side][resource] >> space & 1
        goods[resource] = space
    people = min(people, len(t.people_rings[side]) - 1)
    return standing(s, seat, goods[0], goods[1], goods[2], people)

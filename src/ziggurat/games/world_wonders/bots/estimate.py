"""The estimate of a position: points so far and what the city promises, compiled because it looks at every place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import CellSet, at, beside, both, either, overlap, size, some
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.data.weights import Weights
from ziggurat.games.world_wonders.rules import automaton, monument_places, production
from ziggurat.games.world_wonders.rules.city import City
from ziggurat.games.world_wonders.rules.hand import places_in_hand
from ziggurat.games.world_wonders.rules.objectives import goal_value, prizes

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders

OPEN: Final = [1.0, 0.72, 0.52, 0.38, 0.28, 0.2, 0.14, 0.1, 0.07]
"""What a building is worth as a district by the number of its green neighbors that are still open."""
NEVER: Final = -1000.0
HANDS: Final = 2000
"""So many pieces in hand are remembered: a search asks for the same ones again and again."""

Looks = tuple[float, float, int, int, int]


@final
class Hand:
    """What the places of a piece on a map make of the city; nothing of it changes."""

    before: City
    pieces: list[int]
    looks: list[Looks]
    able: list[int]
    """Per place: mask of monuments that are known to have a place afterwards."""
    unable: list[int]

    def __init__(self, before: City) -> None:
        self.before = before
        self.pieces = []
        self.looks = []
        self.able = []
        self.unable = []

    def city(self, t: Tables, n: int) -> City:
        """The city with the piece at its n-th place."""
        return self.before.with_piece(t, self.pieces[n])

    def has_place(self, t: Tables, n: int, monument: int) -> bool:
        """Whether a monument has a place then."""
        bit = 1 << monument
        if (self.able[n] | self.unable[n]) & bit == 0:
            if monument_places.has_place(t, self.city(t, n), monument):
                self.able[n] |= bit
            else:
                self.unable[n] |= bit
        return self.able[n] & bit != 0


def worth(s: WorldWonders, seat: int) -> float:
    """The points of a seat and what it promises; something in hand is placed in the best way first."""
    if s.phase == ops.OVER:
        return ended(s, seat)
    if s.phase == ops.PLACE and s.order[s.at] == seat:
        return in_hand(s, seat)
    goods = s.goods
    city = s.cities[seat]
    value = standing(s, seat, goods[3 * seat], goods[3 * seat + 1], goods[3 * seat + 2], s.people[seat])
    return value + city_worth(s, seat, city, variety(city)) + within_reach(s, seat, city)


def ended(s: WorldWonders, seat: int) -> float:
    """The result, in solo play against the Automaton's."""
    scores = s.scores()
    return float(scores[0] - automaton.points(s)) if s.mode != 0 else float(scores[seat])


def to_spend(s: WorldWonders, seat: int) -> int:
    """Gold that the seat can still spend in the whole game."""
    gold = (s.tables.rounds - s.round) * s.tables.gold
    return gold if s.is_out(seat) else gold + s.gold(seat)


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
    if s.loans[seat] != ops.NO_LOAN:
        value -= t.loan_penalty
    if s.mode != 0:
        value -= food + ceramics + gears  # WW-197
    elif seat in s.pedestals:
        value += w.first if s.pedestals[0] == seat else 0.3 * w.first
    return value


def city_worth(s: WorldWonders, seat: int, city: City, company: int) -> float:
    """The map: points so far, buildings on their way to be surrounded, room to grow.

    `company` is its variety, which seldom changes and takes time to find.
    """
    t = s.tables
    value = together(t.weights, looks(t, city, company), to_spend(s, seat) / (t.rounds * t.gold))
    return value + objectives(s, seat, city) if s.goals else value


def looks(t: Tables, city: City, company: int) -> Looks:
    """What weights are put on: points of the map for certain, districts to be hoped for, room, nature, company."""
    certain = float(city.rings(t) + city.natural_points())
    hoped = 0.0
    for piece in city.pieces:
        if ops.kind_of(piece) == ops.BUILDING:
            n = size(both(at(t.foot_ring, ops.foot_of(piece)), city.green))
            if n == 0:
                certain += 1.0
            else:
                hoped += OPEN[min(n, 8)]
    room = both(city.street, either(city.green, city.natural))
    return certain, hoped, min(size(room), 26), size(city.natural), company


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


def within_reach(s: WorldWonders, seat: int, city: City) -> float:
    """What the monuments promise that could be placed."""
    value = 0.0
    for monument in s.up:
        if monument_places.has_place(s.tables, city, monument):
            value += promise(s, seat, monument)
    return value


def still_possible(s: WorldWonders, seat: int, city: City, new: int) -> float:
    """What monuments promise at most once a piece with the feature `new` is on the map (WW-123)."""
    needs = s.tables.monument_needs
    value = 0.0
    for monument in s.up:
        lacking = False
        for what in range(ops.FEATURE_COUNT):
            if what != new and needs[monument][what] != 0 and not some(city.feature(what)):
                lacking = True
        if not lacking:
            value += promise(s, seat, monument)
    return value


def variety(city: City) -> int:
    """Pairs of different building types beside each other's reach: monuments ask for such company."""
    n = 0
    for kind in range(ops.TYPE_COUNT):
        n += in_company(city, at(city.types, kind), kind)
    return n // 2


def in_company(city: City, cells: CellSet, kind: int) -> int:
    """How many other types are within reach of these cells of a type."""
    n = 0
    near = beside(beside(cells))
    for other in range(ops.TYPE_COUNT):
        if other != kind and overlap(near, at(city.types, other)):
            n += 1
    return n


def objectives(s: WorldWonders, seat: int, city: City) -> float:
    """Prizes if the game ended now, with this city for the seat."""
    t = s.tables
    value = 0.0
    for goal in s.goals:
        values = [
            goal_value(t, goal, city if other == seat else s.cities[other], s.goods, other) for other in range(s.seats)
        ]
        value += prizes(t, goal, values)[seat] + t.weights.goal * values[seat]
    return value


def in_hand(s: WorldWonders, seat: int) -> float:
    """The best that the piece in hand can become."""
    t = s.tables
    item = s.item
    gains = [0, 0, 0, 0]
    kind = ops.ROAD
    ref = 1
    new = ops.FEATURE_ROAD
    if item >= t.monument0:
        kind = ops.MONUMENT
        ref = item - t.monument0
        gains = t.monument_gains[ref]
        new = -1
    elif item >= ops.ITEM_STACK:
        kind = ops.BUILDING
        ref = s.tile(item - ops.ITEM_STACK)
        gains = t.tile_gains[ref]
        new = t.tile_type[ref]
    elif item == ops.ITEM_TOWER:
        kind = ops.TOWER
        ref = 0
        new = ops.FEATURE_TOWER
    elif item == ops.ITEM_SHORT_ROADS:
        ref = ops.SHORT_ROAD
    city = s.cities[seat]
    hand = held(s, seat, city, kind, ref, new)
    share = to_spend(s, seat) / (t.rounds * t.gold)
    worths = [together(t.weights, one, share) for one in hand.looks]
    if s.goals:
        for n in range(len(worths)):
            worths[n] += objectives(s, seat, hand.city(t, n))
    # To look for monuments takes longest: the best cities first, until the others cannot catch up.
    most = still_possible(s, seat, city, new)
    best = NEVER
    for _ in range(len(worths)):
        first = 0
        for n in range(1, len(worths)):
            if worths[n] > worths[first]:
                first = n
        if worths[first] + most <= best:
            break
        here = worths[first]
        for monument in s.up:
            if hand.has_place(t, first, monument):
                here += promise(s, seat, monument)
        if here > best:
            best = here
        worths[first] = NEVER
    return after_gains(s, seat, gains) + best


def held(s: WorldWonders, seat: int, city: City, kind: int, ref: int, new: int) -> Hand:
    """The places of the piece in hand and what they make of the city, found once for all that is the same."""
    t = s.tables
    code = ops.pack_piece(kind, ref, s.round, s.laid)
    # Roads and the tower by their item, too: the same piece may have other places as another item.
    key = (city, code << 6 | (s.item + 1 if kind in (ops.ROAD, ops.TOWER) else 0))
    hands: dict[tuple[City, int], Hand] = t.hands
    hand = hands.get(key)
    if hand is not None:
        return hand
    legal: list[int] = []
    places_in_hand(s, seat, legal)
    company = variety(city)
    if kind == ops.BUILDING:
        company -= in_company(city, at(city.types, new), new)
    hand = Hand(city)
    for choice in legal:
        piece = ops.pack_piece(kind, ref, s.round, s.laid + [choice - t.place0])
        after = city.with_piece(t, piece)
        more = in_company(city, at(after.types, new), new) if kind == ops.BUILDING else 0
        hand.pieces.append(piece)
        hand.looks.append(looks(t, after, company + more))
        hand.able.append(after.able)
        hand.unable.append(after.unable)
    if len(hands) >= HANDS:
        hands.clear()
    hands[key] = hand
    return hand


def after_gains(s: WorldWonders, seat: int, gains: list[int]) -> float:
    """`standing` with some gains."""
    food, ceramics, gears, people = production.markers_after(s, seat, gains)
    return standing(s, seat, food, ceramics, gears, people)

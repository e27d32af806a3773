"""Why something is not possible, in words and with the rule that forbids it: places of a piece, items, choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import at, beside, whole
from ziggurat.games.world_wonders.data.polyominoes import CELLS
from ziggurat.games.world_wonders.data.records import FEATURES, TYPES
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules import hand, monument_places, places, purchases
from ziggurat.games.world_wonders.rules.city import City

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders

FEATURE_WORDS = {"natural": "natural resource", "water": "water"}
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OFF_MAP = ("Part of it would leave the map", "WW-100")

Reason = tuple[str, str]


def feature_word(what: int) -> str:
    return FEATURE_WORDS.get(FEATURES[what], FEATURES[what])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def a(word: str) -> str:
    return word if word in ("water", "housing") else f"a {word}"


def _meeting(offsets: Iterable[int], cells: int) -> int:
    out = 0
    for k in offsets:
        out |= cells >> k
    return out


@lru_cache(4096)
def corners(t: Tables, way: int) -> int:
    """The corners from which a piece lies on the map."""
    return sum(1 << cell for cell in range(CELLS) if t.way_choices[way][cell] >= 0)


# ------------------------------------------------------------------ places


class InHand:
    """The piece that a seat has to place, and why it cannot lie here or there."""

    def __init__(self, state: WorldWonders, seat: int) -> None:
        self.s, self.t = state, state.tables
        self.city: City = state.cities[seat]
        self.seat = seat
        self.item = state.item if state.phase == ops.PLACE else ops.ITEM_LONG_ROAD  # in the opening turn the free road
        self.reasons: list[Reason] = [OFF_MAP]
        self._blockers = list(self._all_blockers())

    def grounds(self) -> list[int]:
        """Kinds of ground of the shapes in hand, in the order of the shapes."""
        s, t = self.s, self.t
        if self.item >= t.monument0:
            return places.by_shape(t, t.monument_parts[self.item - t.monument0], s.rest)
        if self.item == ops.ITEM_SHORT_ROADS:
            return hand.roads_in_hand(s, self.seat)
        return [hand.needs(s, self.seat, self.item)[0]]

    def refused(self, ground: int, n: int, way: int, legal: int) -> str:
        """One sign per cell for the held cell: `.` if the corner is in `legal`, else the letter of the reason."""
        t = self.t
        held = t.way_offsets[way][0]
        signs = [LETTERS[0]] * CELLS
        on_map = corners(t, way)
        for mask, reason in self._against(ground, n, way, on_map):
            letter = self._letter(reason)
            for corner in ops.members(mask & on_map):
                signs[corner + held] = letter
        for corner in ops.members(legal):
            signs[corner + held] = "."
        return "".join(signs)

    def why(self, foot: int) -> Reason:
        """Why the piece cannot lie on this footprint, which is not legal."""
        t = self.t
        way = t.foot_way[foot]
        for ground in self.grounds():
            ways = t.shape_ways[t.ground_shape[ground]]
            if way in ways:
                signs = self.refused(ground, ways.index(way), way, 0)
                return self.reasons[LETTERS.index(signs[t.foot_corner[foot] + t.way_offsets[way][0]])]
        return "The piece in hand has another shape.", "WW-100"

    def _letter(self, reason: Reason) -> str:
        if reason not in self.reasons:
            self.reasons.append(reason)
        return LETTERS[min(self.reasons.index(reason), len(LETTERS) - 1)]

    def _all_blockers(self) -> Iterator[tuple[int, Reason]]:
        city, t = self.city, self.t
        yield whole(city.roads), ("A road is in the way", "WW-100")
        yield whole(city.towers), ("A tower is in the way", "WW-100")
        for kind, name in enumerate(TYPES):
            yield whole(at(city.types, kind)), (f"{_capital(a(name))} is in the way", "WW-100")
        for piece in city.pieces:
            if ops.kind_of(piece) == ops.MONUMENT:
                monument = t.monument_names[ops.ref_of(piece)]
                yield self._cells(ops.feet_of(piece)), (f"{monument} is in the way", "WW-100")
        if self.s.laid:
            yield self._cells(self.s.laid), ("Another part of it is in the way", "WW-126")

    def _cells(self, feet: Iterable[int]) -> int:
        cells = self.t.foot_cells
        return sum(whole(at(cells, foot)) for foot in feet)

    def _against(self, ground: int, n: int, way: int, on_map: int) -> Iterator[tuple[int, Reason]]:
        """Corners with what speaks against them, the strongest reason last."""
        s, t = self.s, self.t
        offsets = t.way_offsets[way]
        if self.item >= t.monument0:
            yield from self._monument(offsets, on_map)
        elif self.item >= ops.ITEM_STACK:
            name = TYPES[t.tile_type[s.tile(self.item - ops.ITEM_STACK)]]
            yield on_map, (f"Needs a road or {'other' if name == 'housing' else 'another'} {name} beside it", "WW-110")
        elif self.item == ops.ITEM_TOWER:
            yield on_map, ("Needs a piece of your city beside it", "WW-109")
        elif not whole(self.city.roads):
            yield on_map, ("The first road must reach the bottom row", "WW-070")
        else:
            yield on_map, ("Needs a road, a tower or the sidewalk beside it", "WW-102")
            near = _meeting(offsets, whole(beside(self.city.taken)))
            yield near, ("A building or monument alone does not connect a road", "WW-103")
        words = t.ground[self.city.map][ground]
        yield on_map & ~whole(at(words, n)), self._terrain(ground)
        for cells, reason in reversed(self._blockers):
            if cells:
                yield _meeting(offsets, cells), reason

    def _terrain(self, ground: int) -> Reason:
        item, t = self.item, self.t
        if item >= t.monument0:
            return "Land and water below it must be as on its card", "WW-121"
        if item >= ops.ITEM_STACK:
            return "Buildings stay on land; only long roads cross water", "WW-110"
        if item == ops.ITEM_TOWER:
            return "A tower stands on land", "WW-109"
        if item == ops.ITEM_SHORT_ROADS and ground != t.long_ground:
            return "Short roads stay on land", "WW-106"
        return "Both ends of a long road must lie on land", "WW-104"

    def _monument(self, offsets: list[int], on_map: int) -> Iterator[tuple[int, Reason]]:
        s, t, city = self.s, self.t, self.city
        monument = s.item - t.monument0
        needs = t.monument_needs[monument]
        wanted = [what for what in range(len(FEATURES)) if needs[what]]
        twice = [what for what in wanted if needs[what] > 1]
        last = s.rest & (s.rest - 1) == 0
        if not last:
            names = " and ".join(a(feature_word(what)) for what in wanted)
            yield on_map, (f"From here it cannot be completed with {names} beside it", "WW-125")
        elif twice:
            yield on_map, (f"Needs two different ones beside it: {feature_word(twice[0])}", "WW-124")
        else:
            yield on_map, ("It would cover what it needs beside it", "WW-123")
        ring = 0
        for foot in s.laid:
            ring |= whole(at(t.foot_ring, foot))
        if last:
            for what in reversed(wanted):
                cells = city.feature(what)
                if not whole(cells) & ring:
                    there = _meeting(offsets, whole(beside(cells)))
                    yield on_map & ~there, (f"Needs {a(feature_word(what))} beside it", "WW-123")
        if s.laid:
            link = t.monument_link[monument]
            good = whole(monument_places.linked(t, link, s.laid, offsets))
            how = "touch another component or have one cell between"
            if link == ops.LINK_TOUCHING:
                how = "touch another component"
            elif link == ops.LINK_SPACED:
                how = "have exactly one cell between it and another component"
            yield on_map & ~good, (f"It must {how}", "WW-126")


# ------------------------------------------------------------------ items


def item_refusal(s: WorldWonders, seat: int, item: int) -> Reason | None:
    """Why a seat cannot buy an item now, or None if it can."""
    t = s.tables
    gold = s.gold(seat)
    if item >= t.monument0:
        return _monument_refusal(s, seat, item - t.monument0)
    if item >= ops.ITEM_STACK and item - ops.ITEM_STACK >= len(s.stacks):
        return "not in play with so few players", "WW-020"
    if not purchases.on_sale(s, seat, item):
        if ops.ITEM_PEDESTAL <= item < ops.ITEM_STACK:
            if not s.pedestals:
                return "there are no pedestals in solo play", "WW-025"
            if seat in s.pedestals:
                return "you have a pedestal in this round", "WW-065"
        return "sold in this round", "WW-075"
    if t.prices[item] > gold:
        return f"costs {t.prices[item]}, you have {gold}", "WW-073"
    if not purchases.placeable(s, seat, item):
        return "no place for it on your map", "WW-074"
    return None


def _monument_refusal(s: WorldWonders, seat: int, monument: int) -> Reason | None:
    t = s.tables
    if monument not in s.up:
        return "not face up", "WW-026"
    lacking = absent(s, seat, monument)
    if lacking:
        return f"no {feature_word(lacking[0])} on your map", "WW-123"
    if not monument_places.has_place(t, s.cities[seat], monument):
        return "no place with all that it asks for", "WW-122"
    return None


def absent(s: WorldWonders, seat: int, monument: int) -> list[int]:
    """Features of a card that the city does not show at all."""
    city = s.cities[seat]
    needs = s.tables.monument_needs[monument]
    return [what for what in range(len(FEATURES)) if needs[what] and not whole(city.feature(what))]


def loan_refusal(s: WorldWonders, seat: int, choice: int) -> Reason:
    """Why a seat can neither take nor repay a loan now, or not the one that it chose."""
    if s.acted:
        return "You can take or repay a loan only once in a turn.", "WW-071"
    if choice == ops.REPAY:
        if s.loans[seat] == ops.NO_LOAN:
            return "You have no loan.", "WW-085"
        if s.loans[seat] == ops.NEW_LOAN:
            return "A loan can be repaid from the next round on.", "WW-085"
        return f"Repaying takes {s.tables.loan_repay} gold.", "WW-086"
    if s.loans[seat] != ops.NO_LOAN:
        return "You have a loan already.", "WW-082"
    return "Even with a loan there would be nothing to buy.", "WW-083"


# ------------------------------------------------------------------ choices


def why_not(s: WorldWonders, seat: int, choice: int) -> Reason:
    """Why a choice is not legal now: a sentence and the rule id."""
    t = s.tables
    if choice < 0 or choice >= t.choices:
        return "There is no such choice in World Wonders.", ""
    idle = s.not_asked(seat)
    if idle:
        return idle, "WW-046" if s.over else "WW-041"
    if s.phase == ops.PLACE:
        if choice < t.place0:
            return "Place the piece in your hand first.", "WW-074"
        return InHand(s, seat).why(choice - t.place0)
    if choice >= t.place0:
        if s.owes_road(seat):
            return InHand(s, seat).why(choice - t.place0)
        return "You have nothing to place; buy something first.", "WW-072"
    if choice in (ops.LOAN, ops.REPAY):
        return loan_refusal(s, seat, choice)
    if choice == ops.DROP_OUT:
        if s.owes_road(seat):
            return "Your free road is to be placed.", "WW-070"
        return "Nobody may pass: you can buy something.", "WW-044"
    reason, rule = item_refusal(s, seat, choice) or ("not possible", "WW-072")
    return f"You cannot buy that: {reason}.", rule

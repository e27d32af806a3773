"""What a seat or a spectator may know of a table of World Wonders: everything but the order of what lies face down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Self

import msgspec

from ziggurat.core.contract.view import PointsView, View
from ziggurat.games.world_wonders import sites
from ziggurat.games.world_wonders.components import (
    FEATURES,
    ITEM_SELECTORS,
    RESOURCES,
    SEAT_COLORS,
    SIDES,
    SIZE,
    TYPES,
)
from ziggurat.games.world_wonders.events import TILE0
from ziggurat.games.world_wonders.plan import BUILDING, MONUMENT, REF_AT, ROAD, ROUND_AT, TOWER_PIECE, feet_of
from ziggurat.games.world_wonders.refusals import InHand, absent, cells_in, item_refusal, loan_refusal, whole
from ziggurat.games.world_wonders.rules import BUY, NO_LOAN, NOBODY, OVER, PLACE, WorldWonders
from ziggurat.games.world_wonders.tables import LOAN, LONG, OUT, PEDESTAL, REPAY, SHORT, STACK0, TOWER, Tables


class PieceView(msgspec.Struct, frozen=True):
    """A piece on a map. Cells are numbers: 12 times the row from the top, plus the column from the left."""

    kind: str
    """road, tower, building or monument."""
    id: str
    """The tile of a building (M3-farm-1), the monument (giza); long-road, short-road or tower otherwise."""
    type: str
    """The type of a building; else empty."""
    cells: tuple[int, ...]
    """In the order of the shape's cells in the edition; those of a monument component after component."""
    parts: tuple[tuple[int, ...], ...]
    """For a monument the cells of each component, in the order of the card; else one part."""
    turns: tuple[int, ...]
    """Quarter turns to the right, of each part."""
    bridge: bool
    """A long road above at least one water cell (WW-104)."""
    round: int
    """The round in which it was placed; 0 for the free road of the opening turn."""


class CityView(msgspec.Struct, frozen=True, kw_only=True):
    """All that one player has; all of it is public (WW-200)."""

    color: str
    map: str
    """The id of the map in the components: lake, meander, ..."""
    pieces: tuple[PieceView, ...]
    """In the order of placing; the number of a piece is its place here."""
    districts: tuple[int, ...]
    """Numbers of the buildings that are surrounded (WW-154)."""
    natural: tuple[int, ...]
    """Visible natural-resource cells beside a piece: they score (WW-153)."""
    food: int
    ceramics: int
    gears: int
    population: int
    """The space of the population marker."""
    rings: int
    """Points of the population track (WW-150)."""
    gold: int
    """Gold left in this round; what is being placed now is paid."""
    limit: int
    """7, or 9 in the round of a loan."""
    loan: str
    """Empty, new (taken in this round, so it cannot be repaid yet) or old."""
    out: bool
    """Out of this round (WW-042, WW-043)."""
    pedestal: int
    """1 or 2 if the seat has bought that pedestal in this round, else 0."""
    owes_road: bool
    """The free road of the opening turn is still to be placed (WW-070)."""
    monuments: tuple[str, ...]
    points: tuple[PointsView, ...]
    """If the game ended now."""


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    """Something on sale, with what it means for the viewer."""

    item: str
    """The name of the choice: M1, long-road, short-roads, tower, pedestal-1, giza, ..."""
    choice: int
    """The choice that buys it when the seat is asked what to buy."""
    price: int
    """For a monument all gold that the viewer has left; 0 for a spectator."""
    count: int
    """How many are on offer: 0 when it is sold."""
    tile: str = ""
    """For a stack: the tile turned up in this round, also when it is sold."""
    buyer: int = -1
    """For a stack or a pedestal: the seat that bought it in this round, -2 for the Automaton, -1 if nobody has.
    The tile of a building that is being placed belongs to its buyer already."""
    left: int = 0
    """For a stack: tiles under it, face down."""
    places: int = -1
    """How many legal places it has on the viewer's map; -1 where it is not counted: for a monument of several
    components, a pedestal, a sold item, a spectator, or when the viewer is not asked to buy."""
    possible: bool = False
    """The viewer may buy it now."""
    reason: str = ""
    """If the viewer is asked to buy and may not buy this: «costs 5, you have 3», «no temple in your city»."""
    rule: str = ""
    missing: tuple[str, ...] = ()
    """For a monument: features of its card that the viewer's city does not have at all, one entry per symbol."""


class WayView(msgspec.Struct, frozen=True):
    """One way round to lay the piece in hand. The piece is held by its first cell."""

    shape: str
    turn: int
    """Quarter turns to the right; turns that cover the same cells are left out."""
    offsets: tuple[tuple[int, int], ...]
    """Row and column of each cell relative to the held cell, which comes first: (0, 0)."""
    cells: tuple[int, ...]
    """The cells on which the held cell may come to lie, ascending."""
    choices: tuple[int, ...]
    """The choice for each of them."""
    refused: str
    """One sign per cell of the map for the held cell: `.` if legal, else a letter: a is the first of `reasons`."""


class ReasonView(msgspec.Struct, frozen=True):
    """Why a piece cannot lie somewhere."""

    text: str
    rule: str


class PlacingView(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has in hand to place, or in the opening turn the free road. Everybody sees what it is; the ways are
    for that seat only."""

    seat: int
    kind: str
    """road, tower, building or monument."""
    item: str
    """free-road, long-road, short-roads, tower, a stack (M1) or a monument (giza)."""
    id: str
    """The tile of a building, the monument; else as item."""
    type: str
    """The type of a building; else empty."""
    name: str
    """In words: «temple», «long road», «Giza Pyramid Complex»."""
    price: int
    """What was paid for it."""
    rest: tuple[str, ...]
    """Shapes still to be placed, this one included: ("bar2", "bar2", "dot1"); one for most pieces. A free road that is
    owed is among the roads bought before it lies."""
    placed: tuple[tuple[int, ...], ...]
    """Cells of the components of this monument that lie already (they are not yet among the pieces)."""
    gains: dict[str, int]
    """What completing it brings: food, ceramics, gears, population (from the card) and rings."""
    after: dict[str, int]
    """food, ceramics, gears and population once it is complete."""
    ways: tuple[WayView, ...]
    """For the seat that places: all ways round of all shapes in `rest`; empty for everybody else."""
    reasons: tuple[ReasonView, ...]


class ObjectiveView(msgspec.Struct, frozen=True):
    """A public objective with its standing."""

    id: str
    values: tuple[int, ...]
    """By seat (WW-171)."""
    prizes: tuple[int, ...]
    """Points by seat if the game ended now."""


class AutomatonView(msgspec.Struct, frozen=True, kw_only=True):
    """The opponent of solo play (chapter 12)."""

    mode: str
    """easy or hard."""
    card: str
    """The card it revealed last; empty before its first turn."""
    section: int
    """Which of its sections was carried out, from 0; -1 if none had anything on offer."""
    took: tuple[str, ...]
    """What it discarded by that card: tiles (M3-farm-1), monuments (giza), long-road, short-roads, tower."""
    seen: tuple[str, ...]
    """Cards revealed since the last shuffle, in order."""
    deck: int
    monuments: tuple[str, ...]
    """Its pile (WW-193)."""
    points: int
    """Its result if the game ended now (WW-197)."""
    beaten: bool
    """Whether the player has more points than it (WW-198)."""


class WorldWondersView(View, frozen=True, kw_only=True):
    """The whole table."""

    phase: str
    """buy, place or over."""
    asked: str
    """What this seat is asked now: road (place the free road; in the phase buy one may also buy first), buy (loan,
    repay, an item, or out), place, or empty."""
    round: int
    rounds: int
    map_side: str
    resource_side: str
    order: tuple[int, ...]
    """Seats in turn order of this round, those who are out included."""
    turn: int
    """The seat on turn; -1 when the game is over."""
    last_round: bool
    """A population marker stands on the last space, or it is the last round: the game ends with this round."""
    cities: tuple[CityView, ...]
    stacks: tuple[ItemView, ...]
    """The stacks in play."""
    roads: tuple[ItemView, ...]
    """long-road, short-roads, tower."""
    pedestals: tuple[ItemView, ...]
    """pedestal-1 and pedestal-2; empty in solo play."""
    monuments: tuple[ItemView, ...]
    """Face up, the oldest first (WW-R59)."""
    monument_deck: int
    loans: int
    """Loan tiles in the common pile."""
    loan_choice: int
    """The choice that takes or repays a loan if this seat may do that now, else -1."""
    loan_reason: str
    """Why not, if the seat is asked to buy and can do neither."""
    out_choice: int
    """The choice to drop out of the round if it is offered (WW-043), else -1."""
    placing: PlacingView | None
    objectives: tuple[ObjectiveView, ...]
    automaton: AutomatonView | None
    discarded: tuple[str, ...]
    """Building tiles that were not bought, or were taken by the Automaton, in earlier rounds (WW-047)."""

    @property
    def buying(self) -> bool:
        """Whether this seat is asked what to buy, in the opening turn perhaps after the free road."""
        return self.phase == "buy" and self.asked != ""

    def quiet(self) -> Self:
        def shown(items: tuple[ItemView, ...]) -> tuple[ItemView, ...]:
            return tuple(msgspec.structs.replace(item, places=-1, possible=False, reason="", rule="") for item in items)

        return msgspec.structs.replace(
            self,
            legal=(),
            asked="",
            stacks=shown(self.stacks),
            roads=shown(self.roads),
            pedestals=shown(self.pedestals),
            monuments=shown(self.monuments),
            loan_choice=-1,
            loan_reason="",
            out_choice=-1,
            placing=msgspec.structs.replace(self.placing, ways=()) if self.placing else None,
        )


# ------------------------------------------------------------------ making a view

PHASES = ("buy", "place", "over")
KINDS = ("road", "tower", "building", "monument")
LOANS = ("", "new", "old")
ROADS = ("long-road", "long-road", "short-road")
MODES = ("", "easy", "hard")


def view(state: WorldWonders, seat: int | None) -> WorldWondersView:
    """All that this seat (None: a spectator) may know."""
    s, t = state, state.tables
    given = s.all_prizes()
    cities = tuple(_city(s, other, given) for other in range(s.seats))
    over = s.phase == OVER
    return WorldWondersView(
        seats=s.seats,
        pending=s.actors(),
        colors=SEAT_COLORS[: s.seats],
        scores=tuple(sum(points.amount for points in city.points) for city in cities),
        ranking=tuple(s.ranking()) if over else (),
        phase=PHASES[s.phase],
        round=s.round,
        rounds=t.rounds,
        map_side=SIDES[s.map_side],
        resource_side=SIDES[s.board_side],
        order=tuple(s.order),
        turn=-1 if over else s.order[s.at],
        last_round=s.round == t.rounds or s.purple(),
        cities=cities,
        monument_deck=len(s.deck),
        loans=t.loans - sum(loan != NO_LOAN for loan in s.loans),
        objectives=tuple(
            ObjectiveView(t.goal_ids[goal], tuple(s.goal_values(goal)), tuple(prize))
            for goal, prize in zip(s.goals, given, strict=True)
        ),
        automaton=_automaton(s) if s.mode else None,
        discarded=_discarded(s),
        **_personal(s, seat),
    )


def for_seat(state: WorldWonders, public: WorldWondersView, seat: int | None) -> WorldWondersView:
    """A spectator's view with what one seat knows and may do."""
    return msgspec.structs.replace(public, **_personal(state, seat))


def _personal(s: WorldWonders, seat: int | None) -> dict[str, Any]:
    """The fields that differ from viewer to viewer."""
    legal = () if seat is None else tuple(s.legal(seat))
    asked = ""
    if legal and seat is not None:
        free = s.owing >> seat & 1 and (s.phase == BUY or (s.item == LONG and s.rest == 1))
        asked = "road" if free else "buy" if s.phase == BUY else "place"
    buying = asked != "" and s.phase == BUY
    loan = -1 if not buying else LOAN if LOAN in legal else REPAY if REPAY in legal else -1
    reason = ""
    if buying and loan < 0:
        assert seat is not None
        reason = loan_refusal(s, seat, LOAN if s.loans[seat] == NO_LOAN else REPAY)[0]
    items = _Items(s, seat, legal if buying else None)
    return {
        "seat": seat,
        "legal": legal,
        "asked": asked,
        "stacks": tuple(items.stack(stack) for stack in range(len(s.stacks))),
        "roads": tuple(items.road(item) for item in (LONG, SHORT, TOWER)),
        "pedestals": tuple(items.pedestal(n) for n in range(len(s.pedestals))),
        "monuments": tuple(items.monument(monument) for monument in s.up),
        "loan_choice": loan,
        "loan_reason": reason,
        "out_choice": OUT if buying and OUT in legal else -1,
        "placing": _placing(s, seat, legal) if s.phase == PLACE or s.owing >> s.order[s.at] & 1 else None,
    }


# ------------------------------------------------------------------ cities


_CITIES: dict[tuple[object, ...], CityView] = {}
"""Cities as they were shown last: most of them stay as they are from one position to the next."""


def _city(s: WorldWonders, seat: int, given: list[list[int]]) -> CityView:
    key = (
        s.tables,
        s.plans[seat],
        s.board_side,
        seat,
        tuple(s.goods[3 * seat : 3 * seat + 3]),
        s.people[seat],
        s.spent[seat],
        s.loans[seat],
        s.out >> seat & 1,
        s.owing >> seat & 1,
        seat in s.pedestals and s.pedestals.index(seat) + 1,
        tuple(s.goals),
        tuple([prize[seat] for prize in given]),
    )
    city = _CITIES.get(key)
    if city is None:
        if len(_CITIES) > 4096:
            _CITIES.clear()
        city = _CITIES[key] = _new_city(s, seat, given)
    return city


def _new_city(s: WorldWonders, seat: int, given: list[list[int]]) -> CityView:
    t, plan = s.tables, s.plans[seat]
    pieces = tuple(_piece(t, plan.map, item) for item in plan.pieces)
    return CityView(
        color=SEAT_COLORS[seat],
        map=t.map_ids[plan.map],
        pieces=pieces,
        districts=tuple(n for n, item in enumerate(plan.pieces) if item & 3 == BUILDING and plan.surrounded(t, item)),
        natural=tuple(cells_in(whole(plan.scored_natural()))),
        food=s.goods[3 * seat],
        ceramics=s.goods[3 * seat + 1],
        gears=s.goods[3 * seat + 2],
        population=s.people[seat],
        rings=t.people_rings[s.board_side][s.people[seat]],
        gold=s.gold(seat),
        limit=s.limit(seat),
        loan=LOANS[s.loans[seat]],
        out=bool(s.out >> seat & 1),
        pedestal=s.pedestals.index(seat) + 1 if seat in s.pedestals else 0,
        owes_road=bool(s.owing >> seat & 1),
        monuments=tuple(piece.id for piece in pieces if piece.kind == "monument"),
        points=tuple(PointsView(*points) for points in s.sheet(seat, given)),
    )


@lru_cache(1 << 15)
def _piece(t: Tables, map: int, item: int) -> PieceView:
    kind, ref = item & 3, item >> REF_AT & 255
    parts = tuple(foot_cells(t, foot) for foot in feet_of(item))
    cells = tuple(cell for part in parts for cell in part)
    water = whole((t.map_water[3 * map], t.map_water[3 * map + 1], t.map_water[3 * map + 2]))
    ids = {ROAD: ROADS, TOWER_PIECE: ("tower",), BUILDING: t.tile_ids, MONUMENT: t.monument_ids}
    return PieceView(
        kind=KINDS[kind],
        id=ids[kind][ref],
        type=TYPES[t.tile_type[ref]] if kind == BUILDING else "",
        cells=cells,
        parts=parts,
        turns=tuple(t.way_turn[t.foot_way[foot]] for foot in feet_of(item)),
        bridge=kind == ROAD and any(water >> cell & 1 for cell in cells),
        round=item >> ROUND_AT & 15,
    )


def foot_cells(t: Tables, foot: int) -> tuple[int, ...]:
    """The cells of a footprint in the order of its shape's cells."""
    corner = t.foot_corner[foot]
    return tuple(corner + offset for offset in t.way_offsets[t.foot_way[foot]])


def _discarded(s: WorldWonders) -> tuple[str, ...]:
    bought = {item >> REF_AT & 255 for plan in s.plans for item in plan.pieces if item & 3 == BUILDING}
    return tuple(
        s.tables.tile_ids[stack[n]] for n in range(s.round - 1) for stack in s.stacks if stack[n] not in bought
    )


# ------------------------------------------------------------------ the market


class _Items:
    """What is on sale, with what it means for one viewer; `legal` is None if the viewer is not asked to buy."""

    def __init__(self, s: WorldWonders, seat: int | None, legal: tuple[int, ...] | None) -> None:
        self.s, self.t, self.seat, self.legal = s, s.tables, seat, legal

    def _mine(self, item: int) -> dict[str, Any]:
        """The fields for a viewer who is asked to buy."""
        if self.legal is None or self.seat is None:
            return {}
        if item in self.legal:
            return {"possible": True, "places": self._places(item)}
        refusal = item_refusal(self.s, self.seat, item)
        assert refusal is not None
        return {"reason": refusal[0], "rule": refusal[1]}

    def _places(self, item: int) -> int:
        s, t, seat = self.s, self.t, self.seat
        assert seat is not None
        if PEDESTAL <= item < STACK0:
            return -1
        out: list[int] = []
        if item >= t.monument0:
            parts = t.monument_parts[item - t.monument0]
            if len(parts) > 1:
                return -1
            sites.component_places(t, s.plans[seat], item - t.monument0, [], 1, out, False)
        elif item == SHORT:
            for ground in sites.by_shape(t, t.short_grounds, (1 << len(t.short_grounds)) - 1):
                sites.places(t, s.plans[seat], ground, sites.way_on(s.plans[seat]), out)
        else:
            ground, touch = s.needs(seat, item)
            sites.places(t, s.plans[seat], ground, touch, out)
        return len(out)

    def stack(self, stack: int) -> ItemView:
        s, t = self.s, self.t
        sold = s.sold[stack] != NOBODY
        return ItemView(
            item=t.stack_ids[stack],
            choice=STACK0 + stack,
            price=t.prices[STACK0 + stack],
            count=0 if sold else 1,
            tile=t.tile_ids[s.tile(stack)],
            buyer=s.sold[stack],
            left=t.rounds - s.round,
            **self._mine(STACK0 + stack),
        )

    def road(self, item: int) -> ItemView:
        return ItemView(
            item=ITEM_SELECTORS[item - LONG],
            choice=item,
            price=self.t.prices[item],
            count=self.s.offer[item - LONG],
            **self._mine(item),
        )

    def pedestal(self, n: int) -> ItemView:
        buyer = self.s.pedestals[n]
        return ItemView(
            item=f"pedestal-{n + 1}",
            choice=PEDESTAL + n,
            price=self.t.prices[PEDESTAL + n],
            count=1 if buyer == NOBODY else 0,
            buyer=buyer,
            **self._mine(PEDESTAL + n),
        )

    def monument(self, monument: int) -> ItemView:
        s, t, seat = self.s, self.t, self.seat
        missing = [] if seat is None else absent(s, seat, monument)
        return ItemView(
            item=t.monument_ids[monument],
            choice=t.monument0 + monument,
            price=0 if seat is None else s.gold(seat),
            count=1,
            missing=tuple(FEATURES[what] for what in missing for _ in range(t.monument_needs[monument][what])),
            **self._mine(t.monument0 + monument),
        )


# ------------------------------------------------------------------ the piece in hand


def _placing(s: WorldWonders, viewer: int | None, legal: tuple[int, ...]) -> PlacingView:
    t = s.tables
    seat = s.order[s.at]
    item = s.item
    gains = [0, 0, 0, 0]
    rings = 0
    kind, name, shown = "road", "long road", "long-road"
    rest = s.rest if s.phase == PLACE else 1
    what = "long-road"
    if s.owing >> seat & 1 and rest == 1 and item in (-1, LONG):
        what, name = "free-road", "free road"
    type_ = ""
    parts = [t.long_ground, t.long_ground]
    if item >= t.monument0:
        monument = item - t.monument0
        kind, name, what = "monument", t.monument_names[monument], t.monument_ids[monument]
        shown, gains, rings = what, t.monument_gains[monument], t.monument_rings[monument]
        parts = t.monument_parts[monument]
    elif item >= STACK0:
        tile = s.tile(item - STACK0)
        what, shown = t.stack_ids[item - STACK0], t.tile_ids[tile]
        kind, name, gains = "building", TYPES[t.tile_type[tile]], t.tile_gains[tile]
        type_, parts = name, [t.stack_ground[item - STACK0]]
    elif item == TOWER:
        kind, name, what, shown, parts = "tower", "tower", "tower", "tower", [t.tower_ground]
    elif item == SHORT:
        name, what, shown, parts = "short road", "short-roads", "short-roads", t.short_grounds
        if s.owing >> seat & 1:
            parts = [*t.short_grounds, t.long_ground]
            rest |= 1 << len(t.short_grounds)
    after = s.copy()
    after.gain(seat, gains)
    hand = InHand(s, seat) if viewer == seat else None
    return PlacingView(
        seat=seat,
        kind=kind,
        item=what,
        id=shown,
        type=type_,
        name=name,
        price=s.paid,
        rest=tuple(t.shape_ids[t.ground_shape[part]] for n, part in enumerate(parts) if rest >> n & 1),
        placed=tuple(foot_cells(t, foot) for foot in s.laid),
        gains=dict(zip((*RESOURCES, "population"), gains, strict=True)) | {"rings": rings},
        after={name: after.goods[3 * seat + n] for n, name in enumerate(RESOURCES)}
        | {"population": after.people[seat]},
        ways=() if hand is None else tuple(_ways(t, hand, legal)),
        reasons=() if hand is None else tuple(ReasonView(*reason) for reason in hand.reasons),
    )


def _ways(t: Tables, hand: InHand, legal: tuple[int, ...]) -> Iterator[WayView]:
    by_way: dict[int, list[int]] = {}
    for choice in legal:
        by_way.setdefault(t.foot_way[choice - t.place0], []).append(choice)
    for ground in hand.grounds():
        for n, way in enumerate(t.shape_ways[t.ground_shape[ground]]):
            choices = by_way.get(way, [])
            corners = [t.foot_corner[choice - t.place0] for choice in choices]
            held = t.way_offsets[way][0]
            yield WayView(
                shape=t.shape_ids[t.way_shape[way]],
                turn=t.way_turn[way],
                offsets=_offsets(t, way),
                cells=tuple(corner + held for corner in corners),
                choices=tuple(choices),
                refused=hand.refused(ground, n, way, sum(1 << corner for corner in corners)),
            )


@lru_cache(256)
def _offsets(t: Tables, way: int) -> tuple[tuple[int, int], ...]:
    """Rows and columns of a way's cells relative to the held cell."""
    rows = [divmod(offset, SIZE) for offset in t.way_offsets[way]]
    return tuple((row - rows[0][0], column - rows[0][1]) for row, column in rows)


# ------------------------------------------------------------------ solo play


def _automaton(s: WorldWonders) -> AutomatonView:
    t = s.tables
    points = s.automaton_points()
    return AutomatonView(
        mode=MODES[s.mode],
        card=t.solo_ids[s.solo_seen[-1]] if s.solo_seen else "",
        section=s.solo_section,
        took=tuple(taken(t, item) for item in s.solo_took),
        seen=tuple(t.solo_ids[card] for card in s.solo_seen),
        deck=len(s.solo_deck),
        monuments=tuple(t.monument_ids[monument] for monument in s.solo_pile),
        points=points,
        beaten=s.own_score(0) > points,
    )


def taken(t: Tables, item: int) -> str:
    """What the Automaton took, by name."""
    if item >= TILE0:
        return t.tile_ids[item - TILE0]
    return t.monument_ids[item - t.monument0] if item >= t.monument0 else ITEM_SELECTORS[item - LONG]

"""Positions in plain names: `setup` builds one for tests, puzzles and bug reports, `position` writes one down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec

from ziggurat.core.contract.errors import PositionError
from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.editions.positions import GivenSeed, find, need, read
from ziggurat.games.world_wonders.components import ITEM_SELECTORS, RESOURCES, SEAT_COLORS, SEATS, SIDES
from ziggurat.games.world_wonders.deal import blank, shuffled
from ziggurat.games.world_wonders.events import TILE0
from ziggurat.games.world_wonders.plan import (
    BUILDING,
    MONUMENT,
    REF_AT,
    ROAD,
    ROUND_AT,
    SHORT_ROAD,
    TOWER_PIECE,
    empty,
    feet_of,
    piece,
)
from ziggurat.games.world_wonders.rules import AUTOMATON, BUY, NOBODY, OVER, PLACE, WorldWonders
from ziggurat.games.world_wonders.tables import LONG, PEDESTAL, SHORT, STACK0, Tables
from ziggurat.games.world_wonders.view import LOANS, MODES, PHASES, taken

ROAD_NAMES = ("free-road", "long-road", "short-road")
AUTOMATON_NAME = "automaton"
Count = Annotated[int, msgspec.Meta(ge=0)]


class CityPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One city in names."""

    map: str | None = None
    pieces: list[str] = []
    """In order: what it is, its places, and the round: «M3-farm-1 square4-F3 @2», «long-road bar4-1-C12»."""
    food: Count = 0
    ceramics: Count = 0
    gears: Count = 0
    population: Count = 0
    spent: Count = 0
    loan: str = ""
    out: bool = False
    owes_road: bool | None = None


class SoloPosition(msgspec.Struct, forbid_unknown_fields=True):
    """The Automaton in names."""

    deck: list[str] | None = None
    """Face down, the top last."""
    seen: list[str] = []
    section: int = -1
    took: list[str] = []
    monuments: list[str] = []
    luck: int | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: GivenSeed = 0
    map_side: str = "A"
    resource_side: str = "A"
    phase: str | None = None
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    order: list[str] | None = None
    turn: str | None = None
    acted: bool = False
    cities: dict[str, CityPosition] = {}
    stacks: dict[str, list[str]] = {}
    """Tiles of a stack: all of them in their order, or some that lie on top in this round."""
    sold: dict[str, str] = {}
    """Stack and buyer of its tile: the color of a seat, or automaton."""
    offer: dict[str, Count] = {}
    """long-road, short-roads and tower with how many are on offer."""
    pedestals: dict[str, str] = {}
    """pedestal-1 and pedestal-2 with the seat that bought it in this round."""
    monuments: list[str] | None = None
    """Face up, the oldest first."""
    deck: list[str] | None = None
    """Face-down monuments, the top last."""
    objectives: list[str] = []
    item: str = ""
    """What is being placed: free-road, long-road, short-roads, tower, a stack or a monument."""
    paid: Count = 0
    rest: list[Count] | None = None
    """Numbers of its pieces or components that are still in hand."""
    laid: list[str] = []
    """Places of the components that lie."""
    mode: str = ""
    """In solo play: easy or hard."""
    automaton: SoloPosition | None = None


def setup(tables: Tables, vocabulary: Vocabulary, position: dict[str, Any]) -> WorldWonders:
    """A position from names; what is left out is dealt from `seed` (0)."""
    return _Builder(tables, vocabulary, read(position, Position)).build()


class _Builder:
    def __init__(self, tables: Tables, vocabulary: Vocabulary, given: Position) -> None:
        self.t, self.given, self.names = tables, given, vocabulary
        need(given.seats in SEATS, "seats: World Wonders is for 1 to 5.")
        self.seats = given.seats
        self.colors = SEAT_COLORS[: self.seats]
        solo = self.seats == 1
        need(solo or not given.mode, "mode: only solo play has one.")
        mode = find(MODES, given.mode or "easy", "a way to play solo") if solo else 0
        map_side = find(SIDES, given.map_side, "a side")
        board_side = find(SIDES, given.resource_side, "a side")
        self.dealt = shuffled(tables, self.seats, given.seed, map_side, board_side, False, mode)
        self.s = blank(tables, self.seats, map_side, board_side, mode)
        self.cities = [CityPosition() for _ in self.colors]
        for color, city in given.cities.items():
            self.cities[self.seat(color)] = city

    def build(self) -> WorldWonders:
        s, given = self.s, self.given
        need(given.round <= self.t.rounds, f"round: 1 to {self.t.rounds}.")
        s.round = given.round
        s.order = [self.seat(color) for color in given.order] if given.order is not None else list(range(self.seats))
        need(sorted(s.order) == list(range(self.seats)), "order: every seat once.")
        s.at = s.order.index(self.seat(given.turn)) if given.turn else 0
        self.maps()
        self.pieces()
        self.belongings()
        self.market()
        self.monuments()
        self.solo()
        s.goals = sorted(find(self.t.goal_ids, goal, "an objective") for goal in given.objectives)
        need(len(set(s.goals)) == len(s.goals), "objectives: each once.")
        need(not s.goals or not s.mode, "objectives: there are none in solo play (WW-R52).")
        s.acted = given.acted
        self.ask()
        return s

    # ---- names

    def seat(self, name: str) -> int:
        return find(self.colors, name, "the color of a seat")

    def foot(self, name: str) -> int:
        try:
            choice = self.names.index(name)
        except KeyError as error:
            raise PositionError(f"place: {error.args[0]}") from None
        need(choice >= self.t.place0, f"{name!r} is not a place.")
        return choice - self.t.place0

    def all_monuments(self, names: Iterable[str]) -> list[int]:
        return [find(self.t.monument_ids, name, "a monument") for name in names]

    def all_tiles(self, names: Iterable[str]) -> list[int]:
        return [find(self.t.tile_ids, name, "a building tile") for name in names]

    # ---- what stands

    def maps(self) -> None:
        s, t = self.s, self.t
        side = t.side_maps[s.map_side]
        chosen = [find(t.map_ids, city.map, "a map") if city.map else -1 for city in self.cities]
        spare = [plan.map for plan in self.dealt.plans] + side
        for map in chosen:
            need(map < 0 or map in side, "map: it is not on this side.")
            if map >= 0:
                need(chosen.count(map) <= side.count(map), f"map: {t.map_ids[map]} is there once only (WW-029).")
        spare = [map for map in spare if side.count(map) > 1 or map not in chosen]
        for seat in range(self.seats):
            map = chosen[seat]
            if map < 0:
                map = spare[0]
                if side.count(map) == 1:
                    spare = [other for other in spare if other != map]
            s.plans[seat] = empty(t, map)

    def pieces(self) -> None:
        s, t = self.s, self.t
        for seat, city in enumerate(self.cities):
            for text in city.pieces:
                item = self.piece(text)
                free = s.plans[seat].free
                for foot in feet_of(item):
                    cells = t.foot_cells[3 * foot : 3 * foot + 3]
                    need(all(a & ~b == 0 for a, b in zip(cells, free)), f"pieces: {text!r} lies on another piece.")
                s.plans[seat] = s.plans[seat].with_piece(t, item)
                need(self.right_ground(s.plans[seat].map, item), f"pieces: {text!r} lies on the wrong ground.")
        built = [item >> REF_AT & 255 for plan in s.plans for item in plan.pieces if item & 3 == BUILDING]
        need(len(set(built)) == len(built), "pieces: a building tile stands twice.")

    def piece(self, text: str) -> int:
        t = self.t
        name, *words = text.split()
        turn = 0 if name == "free-road" else 1
        if words and words[-1].startswith("@"):
            number = words.pop()[1:]
            need(number.isdigit() and int(number) <= t.rounds, f"pieces: {text!r}: @ and a round are expected.")
            turn = int(number)
        feet = [self.foot(word) for word in words]
        if name in ROAD_NAMES:
            kind, ref = ROAD, ROAD_NAMES.index(name)
        elif name == "tower":
            kind, ref = TOWER_PIECE, 0
        elif name in t.monument_ids:
            kind, ref = MONUMENT, t.monument_ids.index(name)
        else:
            kind, ref = BUILDING, find(t.tile_ids, name, "a piece")
        shapes = [t.way_shape[t.foot_way[foot]] for foot in feet]
        wanted = [t.ground_shape[ground] for ground in self.grounds(kind, ref)]
        fits = shapes == wanted or (kind == ROAD and ref == SHORT_ROAD and len(shapes) == 1 and shapes[0] in wanted)
        need(fits, f"pieces: {text!r} has another shape.")
        return piece(kind, ref, turn, feet)

    def grounds(self, kind: int, ref: int) -> list[int]:
        t = self.t
        if kind == BUILDING:
            return [t.stack_ground[t.tile_stack[ref]]]
        if kind == MONUMENT:
            return t.monument_parts[ref]
        if kind == TOWER_PIECE:
            return [t.tower_ground]
        return t.short_grounds if ref == SHORT_ROAD else [t.long_ground]

    def right_ground(self, map: int, item: int) -> bool:
        t = self.t
        grounds = self.grounds(item & 3, item >> REF_AT & 255)
        for n, foot in enumerate(feet_of(item)):
            way, corner = t.foot_way[foot], t.foot_corner[foot]
            ground = grounds[n]
            if item & 3 == ROAD and len(grounds) > 1:
                ground = next(g for g in grounds if t.ground_shape[g] == t.way_shape[way])
            number = t.shape_ways[t.way_shape[way]].index(way)
            if not t.ground[map][ground][3 * number + corner // 48] >> corner % 48 & 1:
                return False
        return True

    def belongings(self) -> None:
        s, t = self.s, self.t
        last = len(t.people_rings[s.board_side]) - 1
        s.owing = s.out = 0
        for seat, city in enumerate(self.cities):
            for n, value in enumerate((city.food, city.ceramics, city.gears)):
                most = t.track_last[s.board_side][n]
                need(value <= most, f"{RESOURCES[n]}: the track ends at {most}.")
                s.goods[3 * seat + n] = value
            need(city.population <= last, f"population: the track ends at {last}.")
            s.people[seat] = city.population
            s.loans[seat] = find(LOANS, city.loan, "a loan: new, old or nothing")
            s.spent[seat] = city.spent
            need(s.gold(seat) >= 0, f"spent: {self.colors[seat]} may spend {s.limit(seat)} only.")
            s.out |= city.out << seat
            owes = city.owes_road if city.owes_road is not None else not city.pieces
            s.owing |= owes << seat
        if self.given.phase == "over":
            s.out = (1 << self.seats) - 1

    # ---- what is on sale

    def market(self) -> None:
        s, t, given = self.s, self.t, self.given
        built = {item >> REF_AT & 255 for plan in s.plans for item in plan.pieces if item & 3 == BUILDING}
        for name in (*given.stacks, *given.sold):
            find(t.stack_ids[: len(s.stacks)], name, "a stack in play")
        for stack in range(len(s.stacks)):
            s.stacks[stack] = self.stack(stack, self.all_tiles(given.stacks.get(t.stack_ids[stack], [])), built)
            buyer = given.sold.get(t.stack_ids[stack])
            if buyer is not None:
                s.sold[stack] = AUTOMATON if buyer == AUTOMATON_NAME and s.mode else self.seat(buyer)
        for name, number in given.offer.items():
            at = find(ITEM_SELECTORS, name, "on offer")
            need(number <= s.offer[at], f"offer: there are {s.offer[at]} at most.")
            s.offer[at] = number
        for name, buyer in given.pedestals.items():
            need(s.pedestals, "pedestals: there are none in solo play (WW-025).")
            s.pedestals[find(("pedestal-1", "pedestal-2"), name, "a pedestal")] = self.seat(buyer)
        both = s.pedestals and s.pedestals[0] == s.pedestals[1] != NOBODY
        need(not both, "pedestals: one per player (WW-065).")

    def stack(self, stack: int, named: list[int], built: set[int]) -> list[int]:
        """All tiles of a stack in order; what is built was turned up before, or in this round if it is sold."""
        s, t = self.s, self.t
        whole = t.stack_tiles[stack]
        need(set(named) <= set(whole), f"stacks: a tile that does not belong to {t.stack_ids[stack]}.")
        need(len(set(named)) == len(named), "stacks: each tile once.")
        if len(named) == len(whole):
            return named
        rest = [tile for tile in self.dealt.stacks[stack] if tile not in named]
        before = [tile for tile in rest if tile in built][: s.round - 1]
        before += [tile for tile in rest if tile not in before][: s.round - 1 - len(before)]
        rest = [tile for tile in rest if tile not in before]
        need(not built & set(rest), f"pieces: more tiles of {t.stack_ids[stack]} than were turned up by now.")
        return before + named + rest

    def monuments(self) -> None:
        s, t, given = self.s, self.t, self.given
        used = [item >> REF_AT & 255 for plan in s.plans for item in plan.pieces if item & 3 == MONUMENT]
        if given.automaton is not None:
            used += self.all_monuments(given.automaton.monuments)
        if given.item in t.monument_ids:
            used.append(t.monument_ids.index(given.item))
        if given.monuments is not None:
            s.up = self.all_monuments(given.monuments)
        if given.deck is not None:
            s.deck = self.all_monuments(given.deck)
        else:
            order = self.dealt.deck + self.dealt.up[::-1]
            s.deck = [monument for monument in order if monument not in used and monument not in s.up]
        if given.monuments is None:
            for _ in range(t.monuments_up if not s.mode else t.monuments_up_solo):
                if s.deck:
                    s.up.append(s.deck.pop())
        known = used + s.up + s.deck
        need(len(set(known)) == len(known), "monuments: one is in two places.")

    def solo(self) -> None:
        s, t, given = self.s, self.t, self.given.automaton
        if not s.mode:
            need(given is None, "automaton: it plays in solo games only.")
            return
        s.luck = stream(self.given.seed, "solo")
        given = given if given is not None else SoloPosition()
        s.solo_seen = [find(t.solo_ids, card, "a solo card") for card in given.seen]
        if given.deck is None:
            s.solo_deck = [card for card in self.dealt.solo_deck if card not in s.solo_seen]
        else:
            s.solo_deck = [find(t.solo_ids, card, "a solo card") for card in given.deck]
        known = s.solo_seen + s.solo_deck
        need(len(set(known)) == len(known), "automaton: a card is in two places.")
        s.solo_section = given.section
        s.solo_took = [self.took(name) for name in given.took]
        s.solo_pile = self.all_monuments(given.monuments)
        if given.luck is not None:
            s.luck = Luck(given.luck)

    def took(self, name: str) -> int:
        t = self.t
        if name in t.tile_ids:
            return TILE0 + t.tile_ids.index(name)
        if name in t.monument_ids:
            return t.monument0 + t.monument_ids.index(name)
        return LONG + find(ITEM_SELECTORS, name, "anything that the Automaton takes")

    # ---- who is asked

    def ask(self) -> None:
        s, given = self.s, self.given
        seat = s.order[s.at]
        name = given.item
        if name == "free-road" and not s.spent[seat]:
            need(s.owing >> seat & 1, "item: the free road lies already.")
            name = ""  # the opening turn: nothing was bought yet
            given.phase = "buy" if given.phase == "place" else given.phase
        phase = given.phase if given.phase is not None else "place" if name else "buy"
        s.phase = find(PHASES, phase, "a phase")
        need((s.phase == PLACE) == bool(name), "item: something is in hand while it is placed, and only then.")
        if s.phase == OVER:
            return
        need(not s.out >> seat & 1, "turn: this seat is out of the round.")
        s.pending = 1 << seat
        if s.phase == PLACE:
            self.hand(seat, name)
        else:
            need(s.phase == BUY and s.gold(seat) > 0, "turn: this seat has no gold left.")
        able = s.phase == PLACE or s.items(seat, s.gold(seat)) or s.free_road_fits(seat)
        need(able or s.may_borrow(seat, False) or s.may_repay(seat),
             "turn: this seat can do nothing, so it would be out of the round.")  # fmt: skip
        need(s.legal(seat), "item: it has no place.")

    def hand(self, seat: int, name: str) -> None:
        s, t = self.s, self.t
        s.paid = self.given.paid
        pieces = 1
        if name == "free-road":
            need(s.owing >> seat & 1, "item: the free road lies already.")
            s.item = LONG
        elif name in t.monument_ids:
            s.item = t.monument0 + t.monument_ids.index(name)
            pieces = len(t.monument_parts[s.item - t.monument0])
        elif name in t.stack_ids[: len(s.stacks)]:
            s.item = STACK0 + t.stack_ids.index(name)
            need(s.sold[s.item - STACK0] in (NOBODY, seat), "sold: the tile in hand has another buyer.")
            s.sold[s.item - STACK0] = seat
        else:
            s.item = LONG + find(ITEM_SELECTORS, name, "anything that can be placed")
            pieces = len(t.short_grounds) if s.item == SHORT else 2 if s.item == LONG and s.owing >> seat & 1 else 1
        s.laid = [self.foot(place) for place in self.given.laid]
        rest = self.given.rest if self.given.rest is not None else list(range(pieces))
        need(rest and all(n < pieces for n in rest), f"rest: numbers from 0 to {pieces - 1}.")
        s.rest = sum(1 << n for n in set(rest))


# ------------------------------------------------------------------ the other way


def position(state: WorldWonders, vocabulary: Vocabulary) -> dict[str, Any]:
    """The whole position in names; `setup` gives back an equal one."""
    s, t = state, state.tables
    color = SEAT_COLORS[: s.seats]
    names = vocabulary.names
    out: dict[str, Any] = {
        "seats": s.seats,
        "map_side": SIDES[s.map_side],
        "resource_side": SIDES[s.board_side],
        "phase": PHASES[s.phase],
        "round": s.round,
        "order": [color[seat] for seat in s.order],
        "turn": color[s.order[s.at]],
        "acted": s.acted,
        "cities": {color[seat]: _city(s, seat, names) for seat in range(s.seats)},
        "stacks": {t.stack_ids[n]: [t.tile_ids[tile] for tile in stack] for n, stack in enumerate(s.stacks)},
        "sold": {
            t.stack_ids[n]: AUTOMATON_NAME if buyer == AUTOMATON else color[buyer]
            for n, buyer in enumerate(s.sold)
            if buyer != NOBODY
        },
        "offer": dict(zip(ITEM_SELECTORS, s.offer, strict=True)),
        "pedestals": {names[PEDESTAL + n]: color[buyer] for n, buyer in enumerate(s.pedestals) if buyer != NOBODY},
        "monuments": [t.monument_ids[monument] for monument in s.up],
        "deck": [t.monument_ids[monument] for monument in s.deck],
        "objectives": [t.goal_ids[goal] for goal in s.goals],
    }
    if s.phase == PLACE:
        free = s.item == LONG and s.rest == 1 and s.owing >> s.order[s.at] & 1
        out["item"] = "free-road" if free else names[s.item]
        out["paid"] = s.paid
        out["rest"] = [n for n in range(4) if s.rest >> n & 1]
        out["laid"] = [names[t.place0 + foot] for foot in s.laid]
    if s.mode:
        out["mode"] = MODES[s.mode]
        out["automaton"] = {
            "deck": [t.solo_ids[card] for card in s.solo_deck],
            "seen": [t.solo_ids[card] for card in s.solo_seen],
            "section": s.solo_section,
            "took": [taken(t, item) for item in s.solo_took],
            "monuments": [t.monument_ids[monument] for monument in s.solo_pile],
            "luck": s.luck.x,
        }
    return out


def _city(s: WorldWonders, seat: int, names: Sequence[str]) -> dict[str, Any]:
    t, plan = s.tables, s.plans[seat]
    city: dict[str, Any] = {name: s.goods[3 * seat + n] for n, name in enumerate(RESOURCES)}
    city["map"] = t.map_ids[plan.map]
    city["pieces"] = [_piece(t, item, names) for item in plan.pieces]
    city["population"] = s.people[seat]
    city["spent"] = s.spent[seat]
    city["loan"] = LOANS[s.loans[seat]]
    city["out"] = bool(s.out >> seat & 1)
    city["owes_road"] = bool(s.owing >> seat & 1)
    return city


def _piece(t: Tables, item: int, names: Sequence[str]) -> str:
    ref = item >> REF_AT & 255
    name = {ROAD: ROAD_NAMES, TOWER_PIECE: ("tower",), BUILDING: t.tile_ids, MONUMENT: t.monument_ids}[item & 3][ref]
    return " ".join([name, *(names[t.place0 + foot] for foot in feet_of(item)), f"@{item >> ROUND_AT & 15}"])

"""Positions built from plain names, for tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ziggurat.core.contract.errors import PositionError
from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.editions.positions import find, need, read
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import at, some, whole, without
from ziggurat.games.world_wonders.data.records import ITEM_SELECTORS, RESOURCES, SEAT_COLORS, SEATS, SIDES
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules import hand, loans, purchases
from ziggurat.games.world_wonders.rules.city import empty
from ziggurat.games.world_wonders.rules.deal import blank, shuffled
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.position import AUTOMATON_NAME, ROAD_NAMES, CityPosition, Position, SoloPosition


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
        mode = find(ops.MODES, given.mode or "easy", "a way to play solo") if solo else 0
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
        spare = [city.map for city in self.dealt.cities] + side
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
            s.cities[seat] = empty(t, map)

    def pieces(self) -> None:
        s, t = self.s, self.t
        for seat, city in enumerate(self.cities):
            for text in city.pieces:
                piece = self.piece(text)
                free = s.cities[seat].free
                for foot in ops.feet_of(piece):
                    covered = without(at(t.foot_cells, foot), free)
                    need(not some(covered), f"pieces: {text!r} lies on another piece.")
                s.cities[seat] = s.cities[seat].with_piece(t, piece)
                need(self.right_ground(s.cities[seat].map, piece), f"pieces: {text!r} lies on the wrong ground.")
        built = [tile for city in s.cities for tile in city.refs(ops.BUILDING)]
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
            kind, ref = ops.ROAD, ROAD_NAMES.index(name)
        elif name == "tower":
            kind, ref = ops.TOWER, 0
        elif name in t.monument_ids:
            kind, ref = ops.MONUMENT, t.monument_ids.index(name)
        else:
            kind, ref = ops.BUILDING, find(t.tile_ids, name, "a piece")
        shapes = [t.way_shape[t.foot_way[foot]] for foot in feet]
        wanted = [t.ground_shape[ground] for ground in self.grounds(kind, ref)]
        fits = shapes == wanted or (
            kind == ops.ROAD and ref == ops.SHORT_ROAD and len(shapes) == 1 and shapes[0] in wanted
        )
        need(fits, f"pieces: {text!r} has another shape.")
        return ops.pack_piece(kind, ref, turn, feet)

    def grounds(self, kind: int, ref: int) -> list[int]:
        t = self.t
        if kind == ops.BUILDING:
            return [t.stack_ground[t.tile_stack[ref]]]
        if kind == ops.MONUMENT:
            return t.monument_parts[ref]
        if kind == ops.TOWER:
            return [t.tower_ground]
        return t.short_grounds if ref == ops.SHORT_ROAD else [t.long_ground]

    def right_ground(self, map: int, piece: int) -> bool:
        t = self.t
        grounds = self.grounds(ops.kind_of(piece), ops.ref_of(piece))
        for n, foot in enumerate(ops.feet_of(piece)):
            way, corner = t.foot_way[foot], t.foot_corner[foot]
            ground = grounds[n]
            if ops.kind_of(piece) == ops.ROAD and len(grounds) > 1:
                ground = next(g for g in grounds if t.ground_shape[g] == t.way_shape[way])
            number = t.shape_ways[t.way_shape[way]].index(way)
            if corner not in ops.members(whole(at(t.ground[map][ground], number))):
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
            s.loans[seat] = find(ops.LOANS, city.loan, "a loan: new, old or nothing")
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
        built = {tile for city in s.cities for tile in city.refs(ops.BUILDING)}
        for name in (*given.stacks, *given.sold):
            find(t.stack_ids[: len(s.stacks)], name, "a stack in play")
        for stack in range(len(s.stacks)):
            s.stacks[stack] = self.stack(stack, self.all_tiles(given.stacks.get(t.stack_ids[stack], [])), built)
            buyer = given.sold.get(t.stack_ids[stack])
            if buyer is not None:
                s.sold[stack] = ops.AUTOMATON if buyer == AUTOMATON_NAME and s.mode else self.seat(buyer)
        for name, number in given.offer.items():
            at = find(ITEM_SELECTORS, name, "on offer")
            need(number <= s.offer[at], f"offer: there are {s.offer[at]} at most.")
            s.offer[at] = number
        for name, buyer in given.pedestals.items():
            need(s.pedestals, "pedestals: there are none in solo play (WW-025).")
            s.pedestals[find(("pedestal-1", "pedestal-2"), name, "a pedestal")] = self.seat(buyer)
        both = s.pedestals and s.pedestals[0] == s.pedestals[1] != ops.NOBODY
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
        used = [monument for city in s.cities for monument in city.refs(ops.MONUMENT)]
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
            return ops.tile_item(t.tile_ids.index(name))
        if name in t.monument_ids:
            return t.monument0 + t.monument_ids.index(name)
        return ops.ITEM_LONG_ROAD + find(ITEM_SELECTORS, name, "anything that the Automaton takes")

    # ---- who is asked

    def ask(self) -> None:
        s, given = self.s, self.given
        seat = s.order[s.at]
        name = given.item
        if name == "free-road" and not s.spent[seat]:
            need(s.owes_road(seat), "item: the free road lies already.")
            name = ""  # the opening turn: nothing was bought yet
            given.phase = "buy" if given.phase == "place" else given.phase
        phase = given.phase if given.phase is not None else "place" if name else "buy"
        s.phase = find(ops.PHASES, phase, "a phase")
        need((s.phase == ops.PLACE) == bool(name), "item: something is in hand while it is placed, and only then.")
        if s.phase == ops.OVER:
            return
        need(not s.is_out(seat), "turn: this seat is out of the round.")
        s.pending = 1 << seat
        if s.phase == ops.PLACE:
            self.hand(seat, name)
        else:
            need(s.phase == ops.BUY and s.gold(seat) > 0, "turn: this seat has no gold left.")
        able = s.phase == ops.PLACE or purchases.items(s, seat, s.gold(seat)) or hand.free_road_fits(s, seat)
        need(able or loans.may_borrow(s, seat, False) or loans.may_repay(s, seat),
             "turn: this seat can do nothing, so it would be out of the round.")  # fmt: skip
        need(s.legal(seat), "item: it has no place.")

    def hand(self, seat: int, name: str) -> None:
        s, t = self.s, self.t
        s.paid = self.given.paid
        pieces = 1
        if name == "free-road":
            need(s.owes_road(seat), "item: the free road lies already.")
            s.item = ops.ITEM_LONG_ROAD
        elif name in t.monument_ids:
            s.item = t.monument0 + t.monument_ids.index(name)
            pieces = len(t.monument_parts[s.item - t.monument0])
        elif name in t.stack_ids[: len(s.stacks)]:
            s.item = ops.ITEM_STACK + t.stack_ids.index(name)
            need(s.sold[s.item - ops.ITEM_STACK] in (ops.NOBODY, seat), "sold: the tile in hand has another buyer.")
            s.sold[s.item - ops.ITEM_STACK] = seat
        else:
            s.item = ops.ITEM_LONG_ROAD + find(ITEM_SELECTORS, name, "anything that can be placed")
            pieces = (
                len(t.short_grounds)
                if s.item == ops.ITEM_SHORT_ROADS
                else 2
                if s.item == ops.ITEM_LONG_ROAD and s.owes_road(seat)
                else 1
            )
        s.laid = [self.foot(place) for place in self.given.laid]
        rest = self.given.rest if self.given.rest is not None else list(range(pieces))
        need(rest and all(n < pieces for n in rest), f"rest: numbers from 0 to {pieces - 1}.")
        s.rest = sum(1 << n for n in set(rest))

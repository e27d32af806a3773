"""A State from a position in plain names, for tests, puzzles and bug reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.editions.positions import find, need, read
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import SEAT_COLORS, SEATS, UNITS
from ziggurat.games.world_of_wonders.data.tables import Tables
from ziggurat.games.world_of_wonders.rules import agenda, piles, plots, stealing, units
from ziggurat.games.world_of_wonders.rules.deal import blank, deck, sets_for
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.position_records import (
    FRAMES,
    PLACES,
    CardPosition,
    DistrictPosition,
    PlotPosition,
    Position,
    SwapPosition,
    UnitPosition,
)
from ziggurat.games.world_of_wonders.view.shapes import PHASES


def setup(tables: Tables, position: dict[str, Any]) -> WorldOfWonders:
    """A position from names; hands, fronts of units and the pile that are left out are dealt from `seed` (0)."""
    return _Builder(tables, read(position, Position)).build()


class _Builder:
    def __init__(self, tables: Tables, given: Position) -> None:
        self.t = tables
        self.given = given
        self.seats = given.seats
        need(self.seats in SEATS, "seats: World of Wonders is for 2 to 7.")
        self.colors = SEAT_COLORS[: self.seats]
        self.s = blank(tables, self.seats)
        self.districts = [DistrictPosition() for _ in self.colors]
        for color, district in given.districts.items():
            self.districts[self.seat(color)] = district

    def build(self) -> WorldOfWonders:
        s, given = self.s, self.given
        s.phase = find(PHASES, given.phase, "a phase")
        s.first = self.seat(given.first)
        before = s.phase == ops.PHASE_MULLIGANS
        s.current = self.seat(given.current) if given.current else -1 if before else s.first
        need(before == (s.current < 0), "current: a seat, unless hands are still exchanged.")
        s.turn = given.turn if given.turn is not None else 0 if before else 1
        s.sets = given.sets if given.sets is not None else sets_for(self.seats, False)
        for name in given.modules:
            building = self.card(name, "a building") - self.t.basic0
            need(building >= 0 and self.t.modules[building][s.sets], f"modules: {name} is no module.")
            s.modules |= 1 << building
        s.moment, s.cycle, s.drawn, s.idle = given.moment, given.cycle, given.drawn, given.idle
        need(-1 <= given.turns_left <= 20, "turns_left: -1 as long as the end is not triggered.")
        s.turns_left = given.turns_left
        s.fair, s.named = given.fair, given.named
        s.winner = self.seat(given.winner) if given.winner else -1
        s.peace = self.seat(given.peace) if given.peace else -1
        s.knights_doubled = given.knights_doubled
        self.plots()
        self.belongings()
        self.rest()
        self.ask()
        return s

    # ---- names

    def seat(self, name: str) -> int:
        return find(self.colors, name, "the color of a seat")

    def mask(self, names: Iterable[str]) -> int:
        return sum({1 << self.seat(name) for name in names})

    def card(self, name: str, what: str = "a card") -> int:
        return find(self.t.card_ids[: self.t.event0], name, what)

    def any_card(self, name: str) -> int:
        return find(self.t.card_ids, name, "a card")

    def plot(self, name: str) -> int:
        return find(self.t.plot_ids, name, "a plot")

    def event(self, name: str) -> int:
        return find(self.t.event_ids, name, "an event")

    # ---- what stands

    def plots(self) -> None:
        s, t, given = self.s, self.t, self.given
        for seat, district in enumerate(self.districts):
            for finished, items in ((False, district.sites), (True, district.buildings)):
                for item in items:
                    self.raise_plot(seat, PlotPosition(item) if isinstance(item, str) else item, finished)
        for names, there, what in ((given.sites, s.sites, "sites"), (given.built, s.built, "built")):
            if names is not None:
                order = [self.plot(name) for name in names]
                need(sorted(order) == sorted(there), f"{what}: must name the same plots as the districts.")
                there[:] = order
        for seat in range(self.seats):
            for wonder in range(t.greats):
                six = plots.pieces_of(s, seat, wonder) == t.pieces_to_win
                need(not six or s.winner == seat, "buildings: who has all pieces of a wonder has won.")

    def raise_plot(self, seat: int, item: PlotPosition, finished: bool) -> None:
        s, t = self.s, self.t
        card = self.card(item.card)
        need(t.plot_of[card] >= 0, f"{item.card} is nothing that is built.")
        free = [p for p in range(t.plot_of[card], t.plot_of[card] + t.copies[card]) if not s.plots[p]]
        plot = self.plot(item.plot) if item.plot else free[0] if free else -1
        need(plot in free, f"{item.plot or item.card}: there is no such plot free.")
        s.plots[plot] = ops.PRESENT | seat << ops.OWNER_AT
        s.plots[plot] |= (
            (ops.FINISHED if finished else 0) | (ops.USED if item.used else 0) | (ops.DECLARED if item.declared else 0)
        )
        (s.built if finished else s.sites).append(plot)
        if finished and card < t.natural0:
            s.pieces[seat] += 1 << ops.LANE * t.member[card]
        if item.holders:
            stealing.remember(s, plot, [self.seat(color) for color in item.holders])
        for unit in item.units:
            self.given.units.append(UnitPosition(unit, t.plot_ids[plot]))

    def belongings(self) -> None:
        s, t = self.s, self.t
        for seat, district in enumerate(self.districts):
            s.tokens[seat] = district.tokens
            for name in district.naturals:
                card = self.card(name)
                need(t.natural0 <= card < t.basic0, f"naturals: {name} is none.")
                s.natural[seat] += 1 << ops.LANE * t.member[card]
            for name in district.second_used:
                s.marks[seat] |= 1 << find(t.great_ids, name, "a Great Wonder")
            s.militia_doubled |= district.militia_doubled << seat
            s.buildings_doubled |= district.buildings_doubled << seat

    # ---- cards that nobody sees

    def rest(self) -> None:
        """Hands, fronts of units and the pile: what is not named is dealt."""
        s, t, given = self.s, self.t, self.given
        s.discard = [self.card(name) for name in given.discard]
        s.waiting = [t.event0 + self.event(name) for name in given.waiting]
        s.events_out = [self.event(name) for name in given.events_out]
        whole = Counter(deck(t, s.sets, s.modules))
        used = Counter(s.discard) + Counter(t.front[plot] for plot in s.sites + s.built)
        for seat in range(self.seats):
            used += Counter({t.natural0 + n: ops.lane(s.natural[seat], n) for n in range(t.naturals)})
        hands = [self.hand(seat) for seat in range(self.seats)]
        used += Counter(ops.front(item) for hand in hands if hand is not None for item in hand)
        used += Counter(self.card(unit.card) for unit in given.units if unit.card)
        named = [self.any_card(name) for name in given.top if given.pile is None]
        named += [self.any_card(name) for name in given.pile or ()]
        used += Counter(card for card in named if card < t.event0)
        for card, n in used.items():
            there = whole[card]
            need(n <= there, f"{t.card_ids[card]}: {n} are named, but only {there} are in the game.")
        left = sorted((whole - used).elements())
        stream(given.seed, "setup").shuffle(left)
        for unit in given.units:
            self.unit(unit, left)
        for seat, hand in enumerate(hands):
            if hand is None:
                for _ in range(t.hand):
                    need(left, "hand: no cards are left to deal.")
                    piles.gain(s, seat, left.pop(), 0)
            else:
                s.hands[seat] = hand
        s.pile = named if given.pile is not None else left + named
        events = sum(card >= t.event0 for card in s.pile) + len(s.waiting) + len(s.events_out)
        s.events_in = given.events_in if given.events_in is not None else events
        s.luck = Luck(given.luck) if given.luck is not None else stream(given.seed, "shuffles")
        self.history()

    def hand(self, seat: int) -> list[int] | None:
        given = self.districts[seat].hand
        if given is None:
            return None
        out = []
        for item in given:
            one = CardPosition(item) if isinstance(item, str) else item
            known = self.mask(one.known) if "all" not in one.known else ops.EVERYBODY
            out.append(ops.card(self.card(one.card), known | 1 << seat, one.seen, one.second))
        return out

    def unit(self, given: UnitPosition, left: list[int]) -> None:
        s = self.s
        kind = find(UNITS, given.unit, "a kind of unit")
        place = PLACES[given.at] if given.at in PLACES else self.plot(given.at)
        need(place >= ops.HELD or s.plots[place], f"units: {given.at} does not stand on the table.")
        need(given.card or left, "units: no cards are left for their fronts.")
        card = self.card(given.card) if given.card else left.pop()
        source = self.seat(given.hand) if given.hand else ops.NOBODY
        known = ops.EVERYBODY if given.open or "all" in (given.known or ()) else self.mask(given.known or ())
        if given.hand:
            known |= 1 << source
        item = ops.card(card, known, given.seen, given.second) | source << ops.FROM_AT | given.played << ops.PLAYED_AT
        units.station(s, item, kind, place)

    def history(self) -> None:
        s, given = self.s, self.given
        s.swaps = [self.swap(item) for item in given.swaps]
        s.spied = self.seat(given.spied) if given.spied else -1
        s.target = self.plot(given.target) if given.target else -1
        need(s.target < 0 or s.plots[s.target], "target: it does not stand on the table.")
        for color, unit, at in given.losses:
            need(0 <= at < len(s.discard), "losses: a place in the discard is needed.")
            s.losses.append(ops.loss(self.seat(color), find(UNITS, unit, "a kind of unit"), at))
        s.base, s.clock = given.base, given.clock
        s.seen = list(given.asked) if given.asked is not None else [0] * self.seats
        need(len(s.seen) == self.seats, "asked: one number per seat is needed.")
        s.acting = self.seat(given.acting) if given.acting else -1

    def swap(self, item: SwapPosition) -> int:
        return ops.swap(item.moment, self.seat(item.spy), self.seat(item.rival), item.given, item.taken, item.knew)

    # ---- who is asked

    def ask(self) -> None:
        s = self.s
        if self.given.agenda is not None:
            names = list(FRAMES)
            for name, color, *numbers in self.given.agenda:
                find(names, name, "a frame of the agenda")
                s.agenda.append(ops.frame(FRAMES[name], self.seat(color), *numbers))
            need(
                not s.agenda or ops.frame_op(s.agenda[-1]) >= ops.FIRST_QUESTION,
                "agenda: the last must be a question.",
            )
            need(bool(s.agenda) == (s.phase != ops.PHASE_OVER), "agenda: it ends with the game.")
        elif s.phase == ops.PHASE_MULLIGANS:
            s.agenda = [ops.frame(ops.F_START, s.first)]
            for k in range(self.seats - 1, -1, -1):
                s.agenda.append(ops.frame(ops.Q_MULLIGAN, (s.first + k) % self.seats))
        elif s.phase != ops.PHASE_OVER:
            s.agenda = self.usual()
        agenda.run(s)
        need(s.pending or s.phase == ops.PHASE_OVER, "agenda: nobody is asked.")

    def usual(self) -> list[int]:
        """The rest of a turn from the beginning of a phase."""
        s = self.s
        seat = s.current
        turn = [
            (ops.PHASE_DRAW, ops.frame(ops.F_END_TURN, seat)),
            (ops.PHASE_DRAW, ops.frame(ops.F_DRAW, seat)),
            (ops.PHASE_WONDERS, ops.frame(ops.F_WONDERS, seat)),
            (ops.PHASE_WONDERS_START, ops.frame(ops.F_OPEN, seat, ops.WINDOW_WONDERS_START)),
            (ops.PHASE_PLAY, ops.frame(ops.Q_PLAY, seat)),
            (ops.PHASE_TURN_START, ops.frame(ops.F_READY, seat)),
            (ops.PHASE_TURN_START, ops.frame(ops.F_BUILD, seat)),
            (ops.PHASE_TURN_START, ops.frame(ops.F_OPEN, seat, ops.WINDOW_TURN_START)),
        ]
        phases = [phase for phase, _ in turn]
        need(s.phase in phases, f"phase: say in `agenda` where the {PHASES[s.phase]} is.")
        return [item for phase, item in turn if phases.index(phase) <= phases.index(s.phase)]

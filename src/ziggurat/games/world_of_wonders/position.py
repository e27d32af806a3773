"""Positions in plain names: `setup` builds one for tests, puzzles and bug reports, `position` writes one down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec

from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.editions.positions import GivenSeed, find, need, read
from ziggurat.games.world_of_wonders import agenda as frames
from ziggurat.games.world_of_wonders.agenda import A_AT, B_AT, C_AT, D_AT, OP, PARAMETER, QUESTIONS, SEAT_AT, frame
from ziggurat.games.world_of_wonders.board import (
    ATTACKING,
    CARD,
    DECLARED,
    DEFENDING,
    DRAW_PHASE,
    EVERYBODY,
    FINISHED,
    FROM_AT,
    GIVEN_AT,
    HELD,
    KNEW_BIT,
    KNOWN_AT,
    MOMENT_AT,
    MULLIGANS,
    NOBODY,
    OVER,
    OWNER_AT,
    PLACE_AT,
    PLAY_PHASE,
    PLAYED_AT,
    PRESENT,
    SECOND_BIT,
    SEEN_AT,
    SPY_AT,
    TAKEN_AT,
    TURN_START_PHASE,
    UNIT_AT,
    USED,
    WONDERS_PHASE,
    WONDERS_START_PHASE,
)
from ziggurat.games.world_of_wonders.components import SEAT_COLORS, SEATS, UNITS
from ziggurat.games.world_of_wonders.deal import blank, deck, sets_for
from ziggurat.games.world_of_wonders.rules import WorldOfWonders
from ziggurat.games.world_of_wonders.tables import LANE, TURN_START, WONDERS_START, Tables
from ziggurat.games.world_of_wonders.viewing import PHASES

Count = Annotated[int, msgspec.Meta(ge=0)]
Parameter = Annotated[int, msgspec.Meta(ge=0, le=PARAMETER)]
Moment = Annotated[int, msgspec.Meta(ge=0, le=65535)]
PLACES = {"held": HELD, "attack": ATTACKING, "defense": DEFENDING}
FRAMES = {
    name[2:].lower().replace("_", "-") + ("?" if name[0] == "Q" else ""): value
    for name, value in vars(frames).items()
    if name[:2] in ("F_", "Q_")
}
"""Frames of the agenda by name: «draw», «play?»."""


class CardPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card in a hand with what is known of it."""

    card: str
    known: list[str] = []
    """Other seats that know it is there."""
    second: bool = False
    """Drawn from the second pile."""
    seen: Count = 0


class UnitPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A unit; its front is dealt if it is not named."""

    unit: str
    at: str
    """A plot, attack, defense or held."""
    card: str = ""
    hand: str = ""
    """The seat from whose hand it came."""
    known: list[str] | None = None
    """Seats that know its front, or knew it in the hand; left out: all of them if it came out of the discard."""
    open: bool = False
    """It came out of the discard, so that all know it."""
    second: bool = False
    seen: Count = 0
    played: Count = 0


class PlotPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A site or a finished building."""

    card: str
    plot: str = ""
    units: list[str] = []
    """Kinds, oldest first; in full they stand in `Position.units`."""
    used: bool = False
    declared: bool = False
    holders: list[str] = []


class DistrictPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat has, in names."""

    hand: list[str | CardPosition] | None = None
    """Left out: five cards are dealt."""
    tokens: Count = 0
    sites: list[str | PlotPosition] = []
    buildings: list[str | PlotPosition] = []
    """Finished buildings and pieces."""
    naturals: list[str] = []
    second_used: list[str] = []
    """Wonders whose second ability is used up in this round."""
    militia_doubled: bool = False
    buildings_doubled: bool = False


class SwapPosition(msgspec.Struct, array_like=True, forbid_unknown_fields=True, omit_defaults=True):
    """An exchange by a spy."""

    moment: Moment
    spy: str
    rival: str
    given: Moment = 0
    """Since when the card of the spy had been in that hand."""
    taken: Moment = 0
    knew: bool = False
    """Whether the rival had known the card of the spy before."""


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: GivenSeed = 0
    luck: int | None = None
    sets: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    modules: list[str] = []
    fair: bool = False
    first: str = "red"
    current: str | None = None
    phase: str = "play"
    turn: Count | None = None
    moment: Count = 0
    cycle: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    drawn: bool = False
    idle: Count = 0
    turns_left: int = -1
    winner: str = ""
    peace: str = ""
    events_in: Count | None = None
    named: bool = False
    waiting: list[str] = []
    events_out: list[str] = []
    pile: list[str] | None = None
    """The whole pile, the top last; left out: what is not named elsewhere, shuffled."""
    top: list[str] = []
    """Cards on top of such a pile, the uppermost last."""
    discard: list[str] = []
    districts: dict[str, DistrictPosition] = {}
    sites: list[str] | None = None
    """Plots of all sites by age; left out: seat by seat."""
    built: list[str] | None = None
    units: list[UnitPosition] = []
    target: str = ""
    knights_doubled: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    swaps: list[SwapPosition] = []
    spied: str = ""
    losses: list[tuple[str, str, int]] = []
    base: Count = 0
    clock: Count = 0
    asked: list[Count] | None = None
    acting: str = ""
    agenda: list[tuple[str, str, Parameter, Parameter, Parameter, Parameter]] | None = None
    """Frames from the bottom up; left out: as usual in the phase."""


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
        before = s.phase == MULLIGANS
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
        for names, plots, what in ((given.sites, s.sites, "sites"), (given.built, s.built, "built")):
            if names is not None:
                order = [self.plot(name) for name in names]
                need(sorted(order) == sorted(plots), f"{what}: must name the same plots as the districts.")
                plots[:] = order
        for seat in range(self.seats):
            for wonder in range(t.greats):
                six = s.pieces_of(seat, wonder) == t.pieces_to_win
                need(not six or s.winner == seat, "buildings: who has all pieces of a wonder has won.")

    def raise_plot(self, seat: int, item: PlotPosition, finished: bool) -> None:
        s, t = self.s, self.t
        card = self.card(item.card)
        need(t.plot_of[card] >= 0, f"{item.card} is nothing that is built.")
        free = [p for p in range(t.plot_of[card], t.plot_of[card] + t.copies[card]) if not s.plots[p]]
        plot = self.plot(item.plot) if item.plot else free[0] if free else -1
        need(plot in free, f"{item.plot or item.card}: there is no such plot free.")
        s.plots[plot] = PRESENT | seat << OWNER_AT
        s.plots[plot] |= (FINISHED if finished else 0) | (USED if item.used else 0) | (DECLARED if item.declared else 0)
        (s.built if finished else s.sites).append(plot)
        if finished and card < t.natural0:
            s.pieces[seat] += 1 << LANE * t.member[card]
        if item.holders:
            s.remember(plot, [self.seat(color) for color in item.holders])
        for unit in item.units:
            self.given.units.append(UnitPosition(unit, t.plot_ids[plot]))

    def belongings(self) -> None:
        s, t = self.s, self.t
        for seat, district in enumerate(self.districts):
            s.tokens[seat] = district.tokens
            for name in district.naturals:
                card = self.card(name)
                need(t.natural0 <= card < t.basic0, f"naturals: {name} is none.")
                s.natural[seat] += 1 << LANE * t.member[card]
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
            used += Counter({t.natural0 + n: s.natural[seat] >> LANE * n & 15 for n in range(t.naturals)})
        hands = [self.hand(seat) for seat in range(self.seats)]
        used += Counter(item & CARD for hand in hands if hand is not None for item in hand)
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
                    s.gain(seat, left.pop(), 0)
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
            known = self.mask(one.known) if "all" not in one.known else EVERYBODY
            bits = (known | 1 << seat) << KNOWN_AT | one.seen << SEEN_AT | (SECOND_BIT if one.second else 0)
            out.append(self.card(one.card) | bits)
        return out

    def unit(self, given: UnitPosition, left: list[int]) -> None:
        s = self.s
        kind = find(UNITS, given.unit, "a kind of unit")
        place = PLACES[given.at] if given.at in PLACES else self.plot(given.at)
        need(place >= HELD or s.plots[place], f"units: {given.at} does not stand on the table.")
        need(given.card or left, "units: no cards are left for their fronts.")
        card = self.card(given.card) if given.card else left.pop()
        source = self.seat(given.hand) if given.hand else NOBODY
        known = EVERYBODY if given.open or "all" in (given.known or ()) else self.mask(given.known or ())
        if given.hand:
            known |= 1 << source
        bits = source << FROM_AT | known << KNOWN_AT | (SECOND_BIT if given.second else 0)
        s.station(card | bits | given.seen << SEEN_AT | given.played << PLAYED_AT, kind, place)

    def history(self) -> None:
        s, given = self.s, self.given
        s.swaps = [self.swap(item) for item in given.swaps]
        s.spied = self.seat(given.spied) if given.spied else -1
        s.target = self.plot(given.target) if given.target else -1
        need(s.target < 0 or s.plots[s.target], "target: it does not stand on the table.")
        for color, unit, at in given.losses:
            need(0 <= at < len(s.discard), "losses: a place in the discard is needed.")
            s.losses.append(self.seat(color) | find(UNITS, unit, "a kind of unit") << 4 | at << 8)
        s.base, s.clock = given.base, given.clock
        s.seen = list(given.asked) if given.asked is not None else [0] * self.seats
        need(len(s.seen) == self.seats, "asked: one number per seat is needed.")
        s.acting = self.seat(given.acting) if given.acting else -1

    def swap(self, item: SwapPosition) -> int:
        since = item.given << GIVEN_AT | item.taken << TAKEN_AT | (KNEW_BIT if item.knew else 0)
        return item.moment << MOMENT_AT | self.seat(item.spy) << SPY_AT | self.seat(item.rival) | since

    # ---- who is asked

    def ask(self) -> None:
        s = self.s
        if self.given.agenda is not None:
            names = list(FRAMES)
            for name, color, *numbers in self.given.agenda:
                find(names, name, "a frame of the agenda")
                s.agenda.append(frame(FRAMES[name], self.seat(color), *numbers))
            need(not s.agenda or s.agenda[-1] & OP >= QUESTIONS, "agenda: the last must be a question.")
            need(bool(s.agenda) == (s.phase != OVER), "agenda: it ends with the game.")
        elif s.phase == MULLIGANS:
            s.agenda = [frame(frames.F_START, s.first)]
            for k in range(self.seats - 1, -1, -1):
                s.agenda.append(frame(frames.Q_MULLIGAN, (s.first + k) % self.seats))
        elif s.phase != OVER:
            s.agenda = self.usual()
        s.run()
        need(s.pending or s.phase == OVER, "agenda: nobody is asked.")

    def usual(self) -> list[int]:
        """The rest of a turn from the beginning of a phase."""
        s = self.s
        seat = s.current
        turn = [
            (DRAW_PHASE, frame(frames.F_END_TURN, seat)),
            (DRAW_PHASE, frame(frames.F_DRAW, seat)),
            (WONDERS_PHASE, frame(frames.F_WONDERS, seat)),
            (WONDERS_START_PHASE, frame(frames.F_OPEN, seat, WONDERS_START)),
            (PLAY_PHASE, frame(frames.Q_PLAY, seat)),
            (TURN_START_PHASE, frame(frames.F_READY, seat)),
            (TURN_START_PHASE, frame(frames.F_BUILD, seat)),
            (TURN_START_PHASE, frame(frames.F_OPEN, seat, TURN_START)),
        ]
        phases = [phase for phase, _ in turn]
        need(s.phase in phases, f"phase: say in `agenda` where the {PHASES[s.phase]} is.")
        return [item for phase, item in turn if phases.index(phase) <= phases.index(s.phase)]


# ------------------------------------------------------------------ the way back


def position(state: WorldOfWonders) -> dict[str, Any]:
    """The whole position in names; `setup` gives back an equal one."""
    s, t = state, state.tables
    colors = SEAT_COLORS[: s.seats]

    def name(seat: int) -> str:
        return colors[seat] if seat >= 0 else ""

    out = Position(
        seats=s.seats,
        luck=s.luck.x,
        sets=s.sets,
        modules=[t.card_ids[t.basic0 + n] for n in range(t.buildings) if s.modules >> n & 1],
        fair=s.fair,
        first=colors[s.first],
        current=name(s.current) or None,
        phase=PHASES[s.phase],
        turn=s.turn,
        moment=s.moment,
        cycle=s.cycle,
        drawn=s.drawn,
        idle=s.idle,
        turns_left=s.turns_left,
        winner=name(s.winner),
        peace=name(s.peace),
        events_in=s.events_in,
        named=s.named,
        waiting=[t.card_ids[card] for card in s.waiting],
        events_out=[t.event_ids[event] for event in s.events_out],
        pile=[t.card_ids[card] for card in s.pile],
        discard=[t.card_ids[card] for card in s.discard],
        districts={color: _district(s, seat, colors) for seat, color in enumerate(colors)},
        sites=[t.plot_ids[plot] for plot in s.sites],
        built=[t.plot_ids[plot] for plot in s.built],
        units=[_unit(t, item, colors) for item in s.units],
        target=t.plot_ids[s.target] if s.target >= 0 else "",
        knights_doubled=s.knights_doubled,
        swaps=[_swap(item, colors) for item in s.swaps],
        spied=name(s.spied),
        losses=[(colors[item & 7], UNITS[item >> 4 & 3], item >> 8) for item in s.losses],
        base=s.base,
        clock=s.clock,
        asked=s.seen[:],
        acting=name(s.acting),
        agenda=[_frame(item, colors) for item in s.agenda],
    )
    written: dict[str, Any] = msgspec.to_builtins(out)
    return written


def _district(s: WorldOfWonders, seat: int, colors: Sequence[str]) -> DistrictPosition:
    t = s.tables
    return DistrictPosition(
        hand=[_card(t, item, seat, colors) for item in s.hands[seat]],
        tokens=s.tokens[seat],
        sites=[_plot(s, plot, colors) for plot in s.sites if s.owner(plot) == seat],
        buildings=[_plot(s, plot, colors) for plot in s.built if s.owner(plot) == seat],
        naturals=[
            t.card_ids[t.natural0 + n] for n in range(t.naturals) for _ in range(s.natural[seat] >> LANE * n & 15)
        ],
        second_used=[t.great_ids[n] for n in range(t.greats) if s.marks[seat] >> n & 1],
        militia_doubled=bool(s.militia_doubled >> seat & 1),
        buildings_doubled=bool(s.buildings_doubled >> seat & 1),
    )


def _known(mask: int, colors: Sequence[str]) -> list[str]:
    if mask == EVERYBODY:
        return ["all"]
    return [color for seat, color in enumerate(colors) if mask >> seat & 1]


def _card(t: Tables, item: int, seat: int, colors: Sequence[str]) -> CardPosition:
    known = item >> KNOWN_AT & EVERYBODY
    others = known if known == EVERYBODY else known & ~(1 << seat)
    second = bool(item & SECOND_BIT)
    return CardPosition(t.card_ids[item & CARD], _known(others, colors), second, item >> SEEN_AT & 65535)


def _unit(t: Tables, item: int, colors: Sequence[str]) -> UnitPosition:
    place = item >> PLACE_AT & 255
    source = item >> FROM_AT & 7
    return UnitPosition(
        unit=UNITS[item >> UNIT_AT & 3],
        at=next((name for name, value in PLACES.items() if value == place), "") or t.plot_ids[place],
        card=t.card_ids[item & CARD],
        hand="" if source == NOBODY else colors[source],
        known=_known(item >> KNOWN_AT & EVERYBODY, colors),
        second=bool(item & SECOND_BIT),
        seen=item >> SEEN_AT & 65535,
        played=item >> PLAYED_AT,
    )


def _swap(item: int, colors: Sequence[str]) -> SwapPosition:
    return SwapPosition(
        moment=item >> MOMENT_AT & 65535,
        spy=colors[item >> SPY_AT & 15],
        rival=colors[item & 15],
        given=item >> GIVEN_AT & 65535,
        taken=item >> TAKEN_AT & 65535,
        knew=bool(item & KNEW_BIT),
    )


def _plot(s: WorldOfWonders, plot: int, colors: Sequence[str]) -> PlotPosition:
    t, item = s.tables, s.plots[plot]
    return PlotPosition(
        card=t.card_ids[t.front[plot]],
        plot=t.plot_ids[plot],
        used=bool(item & USED),
        declared=bool(item & DECLARED),
        holders=[colors[seat] for seat in s.holder_list(plot)],
    )


def _frame(item: int, colors: Sequence[str]) -> tuple[str, str, int, int, int, int]:
    name = next(name for name, value in FRAMES.items() if value == item & OP)
    a, b, c, d = (item >> at & PARAMETER for at in (A_AT, B_AT, C_AT, D_AT))
    return name, colors[item >> SEAT_AT & 15], a, b, c, d

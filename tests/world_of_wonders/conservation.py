"""What is never made and never lost: cards, units, tokens, debts; and a ledger that is kept by the log alone."""

from __future__ import annotations

from collections import Counter

from tests.world_of_wonders.play import T, cards, whole_deck
from ziggurat.games.world_of_wonders import board as b
from ziggurat.games.world_of_wonders.agenda import F_DRAW, F_PLACE_HELD, OP, Q_MUSTER, Q_PLAY, Q_TO
from ziggurat.games.world_of_wonders.components import SEAT_COLORS, UNITS
from ziggurat.games.world_of_wonders.rules import WorldOfWonders
from ziggurat.games.world_of_wonders.tables import LANE

CONSTRUCTORS = (0, 1)
PLOT = (1 << b.TOLD_OWNER_AT) - 1
"""A plot that is told of, without its owner."""


def broken(state: WorldOfWonders) -> list[str]:
    """Every law that a position breaks, in a sentence each; empty if it keeps them all."""
    return [*_cards(state), *_plots(state), *_units(state), *_debts(state)]


def _cards(state: WorldOfWonders) -> list[str]:
    """Each card of the deck lies in one place (WOW-011), and each event comes once (WOW-030)."""
    out = []
    have, whole = cards(state), whole_deck(state)
    for card in have.keys() | whole.keys():
        if have[card] != whole[card]:
            out.append(f"{card}: {have[card]} of {whole[card]} are there")
    events = [card - T.event0 for card in [*state.pile, *state.waiting] if card >= T.event0] + state.events_out
    if len(events) != state.events_in or len(set(events)) != len(events):
        out.append(f"{len(set(events))} different of {len(events)} events, {state.events_in} were put in")
    if any(card >= T.event0 for card in state.discard):
        out.append("an event lies in the discard")
    for kind in range(T.naturals):
        if sum(lanes >> LANE * kind & 15 for lanes in state.natural) > 3:
            out.append(f"more than three pieces of {T.card_ids[T.natural0 + kind]}")
    return out


def _plots(state: WorldOfWonders) -> list[str]:
    """What stands is either a site or finished, belongs to somebody, and pieces are counted right."""
    out = []
    standing = sorted(state.sites + state.built)
    if standing != [plot for plot in range(T.plots) if state.plots[plot]]:
        out.append("the lists of sites and finished cards are not what stands on the table")
    for plot in standing:
        finished = bool(state.plots[plot] & b.FINISHED)
        name = T.plot_ids[plot]
        if finished != (plot in state.built):
            out.append(f"{name} is in the wrong list")
        if state.owner(plot) >= state.seats:
            out.append(f"{name} belongs to nobody")
        holders = state.holder_list(plot)
        if holders and (finished or state.owner(plot) in holders or len(set(holders)) != len(holders)):
            out.append(f"{name} has wrong earlier holders")
    for seat in range(state.seats):
        for wonder in range(T.greats):
            n = sum(state.owner(plot) == seat and T.member[T.front[plot]] == wonder
                    for plot in state.built if plot < T.natural0)  # fmt: skip
            if n != state.pieces_of(seat, wonder):
                out.append(f"{SEAT_COLORS[seat]} has {n} pieces of {T.great_ids[wonder]}, counted otherwise")
            if state.marks[seat] >> wonder & 1 and not n:
                out.append(f"{SEAT_COLORS[seat]} has used {T.great_ids[wonder]} without a piece")
        if state.tokens[seat] < 0:
            out.append(f"{SEAT_COLORS[seat]} has fewer than no tokens")
    return out


def _units(state: WorldOfWonders) -> list[str]:
    """Units are where they may be: Constructors on sites, soldiers on walls and in a battle (WOW-035)."""
    out = []
    crews: Counter[tuple[int, int]] = Counter()
    for item in state.units:
        place, kind = item >> b.PLACE_AT & 255, item >> b.UNIT_AT & 3
        builds = kind in CONSTRUCTORS
        if place < b.HELD:
            crews[place, kind] += 1
            wall = T.wall[T.front[place]] and state.plots[place] & b.FINISHED
            if not (place in state.sites if builds else wall):
                out.append(f"a {UNITS[kind]} on {T.plot_ids[place]}")
        elif place != b.HELD and (builds or state.target < 0):
            out.append(f"a {UNITS[kind]} in a battle that is none of its own")
    for plot in {*state.sites, *state.built, *(place for place, _ in crews)}:
        for kind in range(4):
            if crews[plot, kind] != state.crew(plot, kind):
                out.append(f"{T.plot_ids[plot]} counts {state.crew(plot, kind)} {UNITS[kind]}, not {crews[plot, kind]}")
    return out


def _debts(state: WorldOfWonders) -> list[str]:
    """What was taken is about to be placed, and nothing is left open where nothing is going on."""
    out = []
    held = sum(item >> b.PLACE_AT & 255 == b.HELD for item in state.units)
    placing = any(frame & OP in (F_PLACE_HELD, Q_TO) for frame in state.agenda)
    if held and not placing:
        out.append(f"{held} units were taken and nobody is asked where they go")
    top = state.agenda[-1] & OP if state.agenda else -1
    quiet = top in (-1, Q_PLAY)
    if quiet and (held or state.target >= 0 or state.losses or state.spied >= 0 or state.knights_doubled):
        out.append("a battle, a loss or a look at a hand was left open")
    if top == Q_MUSTER and state.target < 0:
        out.append("an attack without a target")
    fighting = top == Q_PLAY or state.target >= 0
    declared = any(state.plots[plot] & b.DECLARED for plot in state.sites + state.built)
    if declared and not fighting and not state.agenda:
        out.append("a target stays declared after the end")
    if state.phase == b.OVER and (state.agenda or state.pending):
        out.append("somebody is asked after the end")
    if any(state.plots[plot] & b.USED for plot in state.sites):
        out.append("a site is used")
    return out


class Ledger:
    """Hands, tokens, sites and units as the log tells them; what it does not tell is missing here."""

    def __init__(self, state: WorldOfWonders) -> None:
        self.heard = len(state.events)
        self.hands = [len(hand) for hand in state.hands]
        self.tokens = list(state.tokens)
        self.sites = {plot: state.owner(plot) for plot in state.sites}
        self.built = {plot: state.owner(plot) for plot in state.built}
        self.crews: Counter[int] = Counter()
        """Units by place; the place behind the plots is the battle."""
        for item in state.units:
            place = item >> b.PLACE_AT & 255
            self.crews[place if place < b.HELD else T.plots] += 1

    def untold(self, state: WorldOfWonders) -> list[str]:
        """What differs between the table and what was told of it."""
        for _, event in state.events[self.heard :]:
            two, one = divmod(event >> 10, b.STRIDE)
            self.hear(event & 63, event >> 6 & 15, one, two)
        self.heard = len(state.events)
        out = []
        drawing = any(frame & OP == F_DRAW and frame >> 10 & 4095 for frame in state.agenda)
        if not drawing and self.hands != [len(hand) for hand in state.hands]:
            out.append(f"hands: told {self.hands}, are {[len(hand) for hand in state.hands]}")
        if self.tokens != state.tokens:
            out.append(f"tokens: told {self.tokens}, are {state.tokens}")
        for what, told, plots in (("sites", self.sites, state.sites), ("built", self.built, state.built)):
            there = {plot: state.owner(plot) for plot in plots}
            if told != there:
                odd = [T.plot_ids[plot] for plot, _ in told.items() ^ there.items()]
                out.append(f"{what}: {', '.join(odd)}")
        crews: Counter[int] = Counter()
        for item in state.units:
            place = item >> b.PLACE_AT & 255
            if place != b.HELD:
                crews[place if place < b.HELD else T.plots] += 1
        if +self.crews != crews:
            names = [*T.plot_ids, "battle"]
            pairs = {names[place]: (self.crews[place], crews[place])
                   for place in self.crews.keys() | crews.keys() if self.crews[place] != crews[place]}  # fmt: skip
            out.append(f"units, told and real: {pairs}")
        return out

    def hear(self, kind: int, seat: int, one: int, two: int) -> None:
        if kind in (b.SAID_SITE, b.SAID_DISCOVER, b.SAID_STAFF, b.SAID_GARRISON, b.SAID_DISCARD):
            self.hands[seat] -= 1
        if kind == b.SAID_MULLIGAN:
            self.hands[seat] = T.mulligan
        elif kind in (b.SAID_DRAW, b.SAID_EXTRA):
            self.hands[seat] += one
        elif kind == b.SAID_TAKE:
            self.hands[seat] += 1
        elif kind == b.SAID_TOKENS:
            self.tokens[seat] += one
        elif kind == b.SAID_LEVY:
            self.tokens[seat] -= one
        elif kind == b.SAID_USE and one in T.second_ability:
            self.tokens[seat] -= T.price[T.second_ability.index(one)]
        elif kind in (b.SAID_STAFF, b.SAID_GARRISON, b.SAID_GROW):
            self.crews[one] += 1
        elif kind == b.SAID_RECRUIT:
            self.crews[two & PLOT] += 1
        elif kind == b.SAID_MOVE:
            self.crews[one & PLOT] -= 1
            self.crews[two >> 2 & PLOT] += 1
        elif kind == b.SAID_DESTROY:
            self.crews[two & PLOT] -= 1
        elif kind == b.SAID_JOIN:
            self.crews[T.plots] += 1
            if two < T.plots:
                self.crews[two] -= 1
            else:
                self.hands[seat] -= 1
        elif kind == b.SAID_CONVERT:
            self.crews[T.plots] = 0
        else:
            self.hear_plot(kind, seat, one, two)

    def hear_plot(self, kind: int, seat: int, one: int, two: int) -> None:
        """What becomes of sites and buildings."""
        if kind == b.SAID_SITE:
            self.sites[one] = seat
        elif kind == b.SAID_FINISH:
            self.built[one] = self.sites.pop(one)
            self.crews[one] = 0
        elif kind == b.SAID_STOLEN:
            self.sites[one] = seat
        elif kind == b.SAID_RETURN:
            self.sites[one] = two
        elif kind == b.SAID_UNATTENDED:
            del self.sites[one]
        elif kind == b.SAID_DEMOLISH:
            del self.built[one]
            self.crews[one] = 0
        elif kind == b.SAID_RESULT:
            plot = one & PLOT
            self.crews[T.plots] = 0
            self.crews[plot] -= two & 255
            if two >> 8 == b.DESTROYED:
                del (self.sites if plot in self.sites else self.built)[plot]
                self.crews[plot] = 0

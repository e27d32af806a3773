"""The table of World of Wonders: zones, cards, units and strengths; no turns and no abilities yet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import State
from ziggurat.games.world_of_wonders.tables import (
    BASIC,
    FOREMAN,
    GREAT,
    KNIGHT,
    LANE,
    MILITIA,
    WORKER,
    Tables,
)

# A card in a hand or on the table as a unit is one int: its front, what it is used as and where, where it came from,
# who knows the front, which pile it was drawn from, and two moments for `redeal`.
CARD: Final = 127
UNIT_AT: Final = 7
PLACE_AT: Final = 9
FROM_AT: Final = 17
KNOWN_AT: Final = 20
SECOND_BIT: Final = 1 << 27
"""Drawn from the second pile: what lay in it was public when it was formed (WOW-027)."""
SEEN_AT: Final = 28
"""When it came into the hand, or was last looked at there by a spy."""
PLAYED_AT: Final = 44
"""When it was laid down out of a hand."""
INSTANCE: Final = CARD | 127 << KNOWN_AT | SECOND_BIT | 65535 << SEEN_AT
"""The part of a card that goes with it wherever it goes."""
NOBODY: Final = 7
"""A unit that did not come from a hand."""
EVERYBODY: Final = 127

# An exchange by a spy is one int: both seats, when it was, since when each card had been where it came from, and
# whether the rival had known the card of the spy before; for `redeal`.
SPY_AT: Final = 4
MOMENT_AT: Final = 8
GIVEN_AT: Final = 24
TAKEN_AT: Final = 40
KNEW_BIT: Final = 1 << 56

# Places of units beside the plots.
HELD: Final = 253
"""Taken, not placed yet."""
ATTACKING: Final = 254
DEFENDING: Final = 255

# A plot that is in use: whose it is, whether it is finished, turned or marked, declared as a target, and its units.
PRESENT: Final = 1
OWNER_AT: Final = 1
FINISHED: Final = 16
USED: Final = 32
DECLARED: Final = 64
CREW_AT: Final = 8
CREW: Final = 255

# Phases.
MULLIGANS: Final = 0
TURN_START_PHASE: Final = 1
PLAY_PHASE: Final = 2
MUSTER_PHASE: Final = 3
BATTLE_PHASE: Final = 4
AFTERMATH_PHASE: Final = 5
WONDERS_START_PHASE: Final = 6
WONDERS_PHASE: Final = 7
DRAW_PHASE: Final = 8
OVER: Final = 9

# How an attack ends.
CALLED_OFF: Final = 0
NOTHING: Final = 1
LOSSES: Final = 2
DESTROYED: Final = 3
STOLEN: Final = 4

# Events for narration: kind, seat and two numbers.
SAID_KEEP: Final = 0
SAID_MULLIGAN: Final = 1
SAID_TURN: Final = 2
SAID_FINISH: Final = 3
SAID_SITE: Final = 4
SAID_STAFF: Final = 5
SAID_DISCOVER: Final = 6
SAID_GARRISON: Final = 7
SAID_DECLARE: Final = 8
SAID_JOIN: Final = 9
SAID_COMMIT: Final = 10
SAID_USE: Final = 11
SAID_RECRUIT: Final = 12
SAID_MOVE: Final = 13
SAID_DESTROY: Final = 14
SAID_REDIRECT: Final = 15
SAID_CONVERT: Final = 16
SAID_RECOVER: Final = 17
SAID_RESULT: Final = 18
SAID_STOLEN: Final = 19
SAID_RETURN: Final = 20
SAID_UNATTENDED: Final = 21
SAID_TOKENS: Final = 22
SAID_DRAW: Final = 23
SAID_EVENT: Final = 24
SAID_DISCARD: Final = 25
SAID_TAKE: Final = 26
SAID_PEEK: Final = 27
SAID_SWAP: Final = 28
SAID_PROMOTE: Final = 29
SAID_DEMOLISH: Final = 30
SAID_PEACE: Final = 31
SAID_RESHUFFLE: Final = 32
SAID_LAST: Final = 33
SAID_STALL: Final = 34
SAID_SIX: Final = 35
SAID_PASS: Final = 36
SAID_OVER: Final = 37
SAID_EXTRA: Final = 38
SAID_LEVY: Final = 39
SAID_GROW: Final = 40
SAID_DOUBLE: Final = 41
SAID_GAVE: Final = 42
"""For both sides of an exchange: which cards."""
SAID_SAW: Final = 43
"""For a spy: the hand that it saw."""
SAID_HOMELESS: Final = 44
SAID_WON: Final = 45

STRIDE: Final = 4096
TOLD_OWNER_AT: Final = 8
"""Where in a plot that is told of its owner stands, counted from 1; 0 if that goes without saying."""


def said(kind: int, seat: int, a: int, b: int) -> int:
    return ((b * STRIDE + a) * 16 + seat) * 64 + kind


def exchanged(item: int, moment: int, spy: int, rival: int) -> int:
    """A card as it comes into the other hand: both know it, and it is there since then (WOW-101)."""
    known = (1 << spy | 1 << rival) << KNOWN_AT
    return (item & ~(65535 << SEEN_AT)) | known | moment << SEEN_AT


@mypyc_attr(allow_interpreted_subclasses=False)
class Board(State):
    """What lies where, and what it is worth."""

    tables: Tables
    luck: Luck
    """Shuffles events into the pile and the discard into a second pile."""
    phase: int
    current: int
    """Whose turn it is; -1 before the first turn."""
    first: int
    turn: int
    """Turns begun so far."""
    moment: int
    """Counts what hands take in and give away, for `redeal`."""
    cycle: int
    """Which pile is drawn from: 1, or 2 after the reshuffle."""
    drawn: bool
    """Whether a card has left the pile this turn."""
    idle: int
    """Complete turns in a row in which none has (WOW-199)."""
    turns_left: int
    """Turns after this one; -1 until the end is triggered."""
    winner: int
    """Who has all pieces of a wonder; -1 for nobody."""
    peace: int
    """Until whose turn there are no attacks; -1 for none."""
    fair: bool
    sets: int
    """Sets of cards in the deck."""
    modules: int
    """Mask of the buildings in the deck that come with a module."""
    named: bool
    """Whether the events were chosen by name, so that all know them."""
    events_in: int
    waiting: list[int]
    """Events that are still to be shuffled into the pile."""
    events_out: list[int]
    """Events that have turned up."""
    pile: list[int]
    """The top is last."""
    discard: list[int]
    hands: list[list[int]]
    """In the order in which the cards came; the lists inside are never changed in place."""
    plots: list[int]
    sites: list[int]
    """Plots under construction, oldest first; all seats together."""
    built: list[int]
    """Finished plots, in the order of finishing."""
    units: list[int]
    """In the order in which they came to their places."""
    pieces: list[int]
    """Finished pieces per seat, in lanes of wonders."""
    natural: list[int]
    """Natural Wonders per seat, in lanes."""
    tokens: list[int]
    marks: list[int]
    """Mask of the wonders whose second ability a seat has used in this round."""
    militia_doubled: int
    """Mask of seats."""
    buildings_doubled: int
    knights_doubled: int
    """Sides of the battle: 1 attack, 2 defend."""
    holders: list[int]
    """Stolen pieces: the plot, how many earlier holders, and these, the original owner first."""
    swaps: list[int]
    """Exchanges by spies, in their order."""
    spied: int
    """Whose hand is being looked at; -1 for nobody's."""
    target: int
    """The plot under attack; -1 for none."""
    losses: list[int]
    """Constructors lost in the attack or event in progress: seat, kind and place in the discard."""
    base: int
    """Where the losses of the open aftermath begin."""
    clock: int
    """Of the window that is open (WOW-183), and when each seat was last asked."""
    seen: list[int]
    acting: int
    """Who has just used an ability in the window and is asked again; -1 for nobody."""
    agenda: list[int]
    """What is still to be done, the next on top; if that is a question, the position waits for its answer."""

    # ------------------------------------------------------------ the pile and the discard

    def available(self) -> bool:
        """Whether a card can be had from the pile, or by the reshuffle (WOW-201)."""
        return len(self.pile) > 0 or (self.cycle == 1 and len(self.discard) > 0)

    def draw(self) -> int:
        """The front of the top card of the pile, or -1 (WOW-195..198)."""
        if not self.pile:
            if self.cycle == 2 or not self.discard:
                return -1
            self.pile = self.discard
            self.discard = []
            self.losses = []
            self.luck.shuffle(self.pile)
            self.cycle = 2
            if self.listening:
                self.note(said(SAID_RESHUFFLE, 0, 0, 0))
        card = self.pile.pop()
        self.drawn = True
        if not self.pile and self.cycle == 2 and self.turns_left < 0 and self.current >= 0:
            self.turns_left = self.seats
            if self.fair:
                self.turns_left += (self.first - 1 - self.current) % self.seats  # WOW-200
            if self.listening:
                self.note(said(SAID_LAST, self.current, self.turns_left, 0))
        return card

    def gain(self, seat: int, card: int, known: int) -> None:
        """A card comes into a hand; `known` are the others who know which."""
        self.moment += 1
        item = card | (known | 1 << seat) << KNOWN_AT | self.moment << SEEN_AT
        if self.cycle == 2:
            item |= SECOND_BIT
        hand = self.hands[seat][:]
        hand.append(item)
        self.hands[seat] = hand

    def lose(self, seat: int, at: int) -> int:
        """A card leaves a hand."""
        hand = self.hands[seat][:]
        item = hand.pop(at)
        self.hands[seat] = hand
        return item

    def held(self, seat: int, card: int) -> int:
        """The place in the hand of the first card with this front, or -1."""
        hand = self.hands[seat]
        for i in range(len(hand)):
            if hand[i] & CARD == card:
                return i
        return -1

    # ------------------------------------------------------------ units

    def station(self, item: int, kind: int, place: int) -> None:
        """A unit arrives at a place; it is the youngest there (WOW-041)."""
        self.units.append((item & ~(3 << UNIT_AT | 255 << PLACE_AT)) | kind << UNIT_AT | place << PLACE_AT)
        if place < HELD:
            self.plots[place] += 1 << (CREW_AT + 8 * kind)

    def from_hand(self, seat: int, at: int, kind: int, place: int) -> None:
        """A hand card becomes a unit."""
        self.moment += 1
        item = self.lose(seat, at)
        self.station(item | seat << FROM_AT | self.moment << PLAYED_AT, kind, place)

    def from_stock(self, card: int, kind: int, place: int, known: int) -> None:
        """A card of the pile or the discard becomes a unit; out of the discard everybody knows which (WOW-028)."""
        item = card | NOBODY << FROM_AT | known << KNOWN_AT
        if self.cycle == 2:
            item |= SECOND_BIT
        self.station(item, kind, place)

    def oldest(self, kind: int, place: int) -> int:
        """Where the oldest unit of a kind at a place stands in the list, or -1."""
        what = kind << UNIT_AT | place << PLACE_AT
        units = self.units
        for i in range(len(units)):
            if units[i] & (3 << UNIT_AT | 255 << PLACE_AT) == what:
                return i
        return -1

    def withdraw(self, kind: int, place: int) -> int:
        """The oldest unit of a kind leaves a place (WOW-041)."""
        item = self.units.pop(self.oldest(kind, place))
        if place < HELD:
            self.plots[place] -= 1 << (CREW_AT + 8 * kind)
        return item

    def crew(self, plot: int, kind: int) -> int:
        """How many units of a kind there are on a plot."""
        return self.plots[plot] >> (CREW_AT + 8 * kind) & CREW

    def count(self, kind: int, place: int) -> int:
        """How many units of a kind there are in the battle or in nobody's hand."""
        if place < HELD:
            return self.crew(place, kind)
        what = kind << UNIT_AT | place << PLACE_AT
        n = 0
        for item in self.units:
            if item & (3 << UNIT_AT | 255 << PLACE_AT) == what:
                n += 1
        return n

    def clear(self, place: int) -> None:
        """All units at a place go to the discard, oldest first."""
        if place < HELD and self.plots[place] >> CREW_AT == 0:
            return
        rest: list[int] = []
        for item in self.units:
            if item >> PLACE_AT & 255 == place:
                self.discard.append(item & CARD)
            else:
                rest.append(item)
        self.units = rest
        if place < HELD:
            self.plots[place] &= 255

    def building_crew(self, plot: int) -> int:
        """What the Constructors on a site add up to."""
        item = self.plots[plot]
        power = self.tables.unit_strength
        return (item >> CREW_AT & CREW) * power[WORKER] + (item >> (CREW_AT + 8) & CREW) * power[FOREMAN]

    def attackers(self) -> int:
        n = 0
        for item in self.units:
            if item >> PLACE_AT & 255 == ATTACKING:
                n += 1
        return n

    # ------------------------------------------------------------ plots

    def told(self, plot: int) -> int:
        """A plot with its owner, or the battle, as events tell it."""
        return plot | (self.owner(plot) + 1) << TOLD_OWNER_AT if plot < self.tables.plots else plot

    def owner(self, plot: int) -> int:
        return self.plots[plot] >> OWNER_AT & 7

    def found(self, seat: int, card: int) -> int:
        """A card comes down as a site, under the lowest free number of its kind (R-01)."""
        plot = self.tables.plot_of[card]
        while self.plots[plot]:
            plot += 1
        self.plots[plot] = PRESENT | seat << OWNER_AT
        self.sites.append(plot)
        return plot

    def finish(self, plot: int) -> None:
        """A site is finished: its Constructors go, it stands ready (WOW-052)."""
        self.clear(plot)
        self.plots[plot] |= FINISHED
        self.sites.remove(plot)
        self.built.append(plot)
        card = self.tables.front[plot]
        seat = self.owner(plot)
        if self.listening:
            self.note(said(SAID_FINISH, seat, plot, 0))
        if self.tables.family[card] == GREAT:
            self.forget(plot)
            wonder = self.tables.member[card]
            self.pieces[seat] += 1 << (LANE * wonder)
            if self.pieces[seat] >> (LANE * wonder) & 15 == self.tables.pieces_to_win:
                self.winner = seat  # WOW-054
                if self.listening:
                    self.note(said(SAID_SIX, seat, wonder, 0))

    def remove(self, plot: int) -> None:
        """A building goes to the discard; what stood on it follows (WOW-042)."""
        self.discard.append(self.tables.front[plot])
        self.clear(plot)
        if self.plots[plot] & FINISHED:
            self.built.remove(plot)
        else:
            self.sites.remove(plot)
        self.plots[plot] = 0

    def hand_over(self, plot: int, seat: int) -> None:
        """A piece under construction arrives in another district, the youngest there."""
        self.plots[plot] = (self.plots[plot] & ~(7 << OWNER_AT)) | seat << OWNER_AT
        self.sites.remove(plot)
        self.sites.append(plot)

    # ------------------------------------------------------------ holders of stolen pieces (WOW-158)

    def holder_list(self, plot: int) -> list[int]:
        """Earlier holders of a piece, the original owner first."""
        for item in self.holders:
            if item & 255 == plot:
                return [item >> (12 + 3 * i) & 7 for i in range(item >> 8 & 15)]
        return []

    def forget(self, plot: int) -> None:
        for i in range(len(self.holders)):
            if self.holders[i] & 255 == plot:
                self.holders.pop(i)
                return

    def remember(self, plot: int, seats: list[int]) -> None:
        self.forget(plot)
        if seats:
            item = plot | len(seats) << 8
            for i in range(len(seats)):
                item |= seats[i] << (12 + 3 * i)
            self.holders.append(item)
            self.holders.sort()

    def steal(self, plot: int, seat: int) -> None:
        """A piece is stolen: its holder joins the list; a thief who stands in it cuts it back."""
        seats = self.holder_list(plot)
        seats.append(self.owner(plot))
        for i in range(len(seats)):
            if seats[i] == seat:
                seats = seats[:i]
                break
        self.remember(plot, seats)
        self.hand_over(plot, seat)

    # ------------------------------------------------------------ strengths (WOW-137)

    def pieces_of(self, seat: int, wonder: int) -> int:
        return self.pieces[seat] >> (LANE * wonder) & 15

    def strength_bonus(self, seat: int) -> int:
        """What Great Wonders add to every building of a seat."""
        lanes = self.pieces[seat]
        if lanes == 0:
            return 0
        bonus = 0
        for wonder in range(self.tables.greats):
            bonus += self.tables.strength_bonus[wonder] * (lanes >> (LANE * wonder) & 15)
        return bonus

    def garrison(self, plot: int) -> int:
        """The strength of the units on a wall; Militia may count double (WOW-144), Knights there never do."""
        item = self.plots[plot]
        power = self.tables.unit_strength
        militia = (item >> (CREW_AT + 16) & CREW) * power[MILITIA]
        if self.militia_doubled >> (item >> OWNER_AT & 7) & 1:
            militia *= 2
        return militia + (item >> (CREW_AT + 24) & CREW) * power[KNIGHT]

    def wall_bonus(self, seat: int) -> int:
        """What the walls of a seat lend to its other finished buildings (WOW-093)."""
        total = 0
        tables = self.tables
        for plot in self.built:
            if tables.wall[tables.front[plot]] and self.owner(plot) == seat:
                total += tables.lends[tables.front[plot]] + self.garrison(plot)
        return total

    def body(self, plot: int) -> int:
        """B: the building itself with what Great Wonders add, perhaps doubled (WOW-143)."""
        item = self.plots[plot]
        seat = item >> OWNER_AT & 7
        tables = self.tables
        value = tables.strength[tables.front[plot]] if item & FINISHED else tables.site_strength
        value += self.strength_bonus(seat)
        return 2 * value if self.buildings_doubled >> seat & 1 else value

    def cover(self, plot: int) -> int:
        """G: walls and garrisons; nothing for a site (WOW-142)."""
        if not self.plots[plot] & FINISHED:
            return 0
        card = self.tables.front[plot]
        if self.tables.wall[card]:
            return self.garrison(plot)
        return self.wall_bonus(self.owner(plot)) if self.tables.shielded[card] else 0

    def standing(self, plot: int) -> int:
        """T without defenders raised in the battle: what it takes to attack this plot."""
        return self.body(plot) + self.cover(plot) + self.building_crew(plot)

    def side_force(self, place: int) -> int:
        """F or E: the strength of one side of the battle."""
        power = self.tables.unit_strength
        seat = self.current if place == ATTACKING else self.owner(self.target)
        militia = 2 if self.militia_doubled >> seat & 1 else 1
        knights = 2 if self.knights_doubled & (1 if place == ATTACKING else 2) else 1
        return (
            self.count(MILITIA, place) * power[MILITIA] * militia + self.count(KNIGHT, place) * power[KNIGHT] * knights
        )

    def base_strength(self) -> int:
        """D: what the attack must pass before Constructors are lost."""
        return self.body(self.target) + self.cover(self.target) + self.side_force(DEFENDING)

    def attackable(self, plot: int) -> bool:
        """Whether a rival may attack this plot: a site, or a finished basic building (WOW-131)."""
        return not self.plots[plot] & FINISHED or self.tables.family[self.tables.front[plot]] == BASIC

    def outcome(self) -> int:
        """How the battle ends as things stand: the kind, and the Workers and Foremen that are lost."""
        if self.attackers() == 0:
            return CALLED_OFF  # WOW-148
        force = self.side_force(ATTACKING)
        base = self.base_strength()
        workers = self.crew(self.target, WORKER)
        foremen = self.crew(self.target, FOREMAN)
        site = not self.plots[self.target] & FINISHED
        if force >= base + self.building_crew(self.target):
            great = self.tables.family[self.tables.front[self.target]] == GREAT
            return (STOLEN if great else DESTROYED) | workers << 4 | foremen << 12
        if not site or force <= base:
            return NOTHING
        power = self.tables.unit_strength
        rest = force - base
        lost = min(workers, rest // power[WORKER])
        rest -= lost * power[WORKER]
        # Foremen are reached only when no Worker is left (WOW-139).
        fallen = min(foremen, rest // power[FOREMAN]) if lost == workers else 0
        return LOSSES | lost << 4 | fallen << 12 if lost or fallen else NOTHING

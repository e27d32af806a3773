"""A position of World of Wonders: what lies where, what may be chosen, what a choice does; ids as in rules.md."""

from __future__ import annotations

from typing import final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import Points, State
from ziggurat.games.world_of_wonders.bots import estimate
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Tables
from ziggurat.games.world_of_wonders.rules import (
    abilities,
    agenda,
    attacks,
    destroying,
    effects,
    exchanging,
    hand_cards,
    moving,
    piles,
    play_phase,
    plots,
    points,
    reactions,
    recruiting,
    redeal,
    refusals,
    scoring,
    selectors,
    turn,
    units,
)


@final
class WorldOfWonders(State):
    """What lies where, and what is still to be done."""

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

    # ------------------------------------------------------------ choices

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if not self.pending >> seat & 1:
            return out
        tables = self.tables
        top = self.agenda[-1]
        op = top & ops.FRAME_OP
        a = top >> ops.FRAME_A_AT & ops.FRAME_NUMBER
        c = top >> ops.FRAME_C_AT & ops.FRAME_NUMBER
        if op == ops.Q_PLAY:
            play_phase.choices(self, seat, out)
        elif op == ops.Q_MUSTER:
            attacks.muster_choices(self, seat, out)
        elif op == ops.Q_REACT:
            out.append(ops.PASS)
            abilities.uses(self, seat, a, out)
        elif op == ops.Q_STAFF:
            piles.fronts(self, seat, tables.worker0, out)
        elif op == ops.Q_MULLIGAN:
            out.append(ops.KEEP)
            out.append(ops.MULLIGAN)
        elif op in (ops.Q_DISCARD, ops.Q_SWAP):
            if op == ops.Q_SWAP:
                out.append(ops.PASS)
            piles.fronts(self, seat, tables.card0, out)
        elif op == ops.Q_SWAP_FOR:
            piles.fronts(self, self.spied, tables.card0, out)
        elif op == ops.Q_TAKE:
            for at in exchanging.market(self, tables.steps[a]):
                choice = tables.card0 + self.discard[at]
                if choice not in out:
                    out.append(choice)
        elif op == ops.Q_SEAT:
            for other in range(self.seats):
                if other != seat and self.hands[other]:
                    out.append(tables.seat0 + other)
        elif op == ops.Q_OPTION:
            options = tables.steps[a].options
            for i in range(len(options)):
                if abilities.feasible(self, tables.steps[options[i]], seat, ops.ALL_ZONES):
                    out.append(tables.option0 + i)
        elif op == ops.Q_UNIT:
            for kind in range(4):
                if tables.steps[a].units >> kind & 1 and units.crew(self, c, kind):
                    out.append(tables.unit0 + kind)
        else:
            for plot in self.plot_options(seat, top):
                out.append(tables.plot0 + plot)
            if (op in (ops.Q_AT, ops.Q_FROM)) and c and tables.steps[a].up_to:
                out.append(ops.DONE)
        out.sort()
        return out

    def plot_options(self, seat: int, top: int) -> list[int]:
        """The plots that a question offers."""
        op = top & ops.FRAME_OP
        steps = self.tables.steps
        a = top >> ops.FRAME_A_AT & ops.FRAME_NUMBER
        c = top >> ops.FRAME_C_AT & ops.FRAME_NUMBER
        if op == ops.Q_SITE:
            return plots.own_sites(self, seat)
        if op == ops.Q_WALL:
            return plots.own_walls(self, seat)
        if op == ops.Q_TO:
            return selectors.places(self, steps[a].to, seat, -1, c)
        if op == ops.Q_AT:
            return effects.at_options(self, seat, steps[a])
        if op == ops.Q_FROM:
            return selectors.sources(self, steps[a], seat)
        return selectors.destinations(self, steps[a], seat, c)

    # ------------------------------------------------------------ play

    def play(self, seat: int, choice: int) -> None:
        tables = self.tables
        top = self.agenda[-1]
        op = top & ops.FRAME_OP
        a = top >> ops.FRAME_A_AT & ops.FRAME_NUMBER
        b = top >> ops.FRAME_B_AT & ops.FRAME_NUMBER
        c = top >> ops.FRAME_C_AT & ops.FRAME_NUMBER
        if op == ops.Q_PLAY:
            play_phase.act(self, seat, choice)
        elif op == ops.Q_MUSTER:
            attacks.muster_step(self, seat, choice)
        else:
            self.agenda.pop()
            if op == ops.Q_REACT:
                reactions.answer(self, seat, choice, a)
            elif op == ops.Q_STAFF:
                hand_cards.put_worker(self, seat, piles.place_of(self, seat, choice - tables.worker0), a)
            elif op == ops.Q_SITE:
                hand_cards.put_worker(self, seat, a, choice - tables.plot0)
            elif op == ops.Q_WALL:
                hand_cards.put_militia(self, seat, a, choice - tables.plot0)
            elif op == ops.Q_TO:
                recruiting.settle(self, seat, tables.steps[a], b, choice - tables.plot0)
            elif op == ops.Q_AT:
                if b == 0:
                    effects.touch(self, seat, tables.steps[a], choice - tables.plot0)
                elif choice != ops.DONE:
                    destroying.destroy_one(self, seat, tables.steps[a], b, choice - tables.plot0)
            elif op == ops.Q_FROM:
                if choice != ops.DONE:
                    moving.move_from(self, seat, tables.steps[a], b, choice - tables.plot0)
            elif op == ops.Q_UNIT:
                moving.move_kind(self, seat, tables.steps[a], b, c, choice - tables.unit0)
            elif op == ops.Q_DEST:
                kind = top >> ops.FRAME_D_AT & ops.FRAME_NUMBER
                moving.move_to(self, seat, tables.steps[a], b, c, kind, choice - tables.plot0)
            elif op == ops.Q_OPTION:
                option = tables.steps[a].options[choice - tables.option0]
                self.agenda.append(ops.frame(ops.F_STEP, seat, option, ops.ALL_ZONES))
            elif op == ops.Q_SEAT:
                exchanging.peek(self, seat, choice - tables.seat0)
            elif op == ops.Q_DISCARD:
                exchanging.throw(self, seat, tables.steps[a], b, piles.place_of(self, seat, choice - tables.card0))
            elif op == ops.Q_TAKE:
                exchanging.fetch(self, seat, tables.steps[a], choice - tables.card0)
            elif op == ops.Q_SWAP:
                if choice == ops.PASS:
                    self.spied = -1
                else:
                    exchanging.offer_swap(self, seat, piles.place_of(self, seat, choice - tables.card0))
            elif op == ops.Q_SWAP_FOR:
                exchanging.swap(self, seat, a, piles.place_of(self, self.spied, choice - tables.card0))
            else:
                turn.mulligan(self, seat, choice)
        agenda.run(self)

    # ------------------------------------------------------------ what the contract asks for

    def fallback(self, seat: int) -> int:
        """Keep, end, pass, strike with what is there; else the first that is offered (R-05)."""
        legal = self.legal(seat)
        if legal[0] in (ops.END, ops.PASS, ops.KEEP, ops.COMMIT, ops.DONE):
            return legal[0]
        if self.agenda[-1] & ops.FRAME_OP == ops.Q_MUSTER:
            return legal[0]
        # Of places, rather an own one.
        plot0 = self.tables.plot0
        for choice in legal:
            plot = choice - plot0
            if 0 <= plot < self.tables.plots and plots.owner(self, plot) == seat:
                return choice
        return legal[0]

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        return refusals.why_not(self, seat, choice)

    def kind(self) -> str:
        return self.tables.kind

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def points(self, seat: int) -> list[Points]:
        return points.points(self, seat)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def estimate(self, seat: int) -> float:
        return estimate.estimate(self, seat)

    def estimates(self) -> list[float]:
        return estimate.estimates(self)

    def begun(self, seat: int) -> bool:
        return seat == self.current and self.habit(seat) >= 0

    def habit(self, seat: int) -> int:
        return estimate.habit(self, seat)

    def redeal(self, keep: int, luck: Luck) -> WorldOfWonders:
        new = self.copy()
        redeal.redeal(new, keep, luck)
        return new

    def copy(self) -> WorldOfWonders:
        new = WorldOfWonders(self.seats)
        new.pending = self.pending
        new.tables = self.tables
        new.luck = self.luck.copy()
        new.phase = self.phase
        new.current = self.current
        new.first = self.first
        new.turn = self.turn
        new.moment = self.moment
        new.cycle = self.cycle
        new.drawn = self.drawn
        new.idle = self.idle
        new.turns_left = self.turns_left
        new.winner = self.winner
        new.peace = self.peace
        new.fair = self.fair
        new.sets = self.sets
        new.modules = self.modules
        new.named = self.named
        new.events_in = self.events_in
        new.waiting = self.waiting[:]
        new.events_out = self.events_out[:]
        new.pile = self.pile[:]
        new.discard = self.discard[:]
        new.hands = self.hands[:]
        new.plots = self.plots[:]
        new.sites = self.sites[:]
        new.built = self.built[:]
        new.units = self.units[:]
        new.pieces = self.pieces[:]
        new.natural = self.natural[:]
        new.tokens = self.tokens[:]
        new.marks = self.marks[:]
        new.militia_doubled = self.militia_doubled
        new.buildings_doubled = self.buildings_doubled
        new.knights_doubled = self.knights_doubled
        new.holders = self.holders[:]
        new.swaps = self.swaps[:]
        new.spied = self.spied
        new.target = self.target
        new.losses = self.losses[:]
        new.base = self.base
        new.clock = self.clock
        new.seen = self.seen[:]
        new.acting = self.acting
        new.agenda = self.agenda[:]
        return new

"""The rules of World of Wonders: the turn, actions, attacks and windows. Ids are those of rules.md."""

from __future__ import annotations

from typing import final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import Points
from ziggurat.games.world_of_wonders import hidden, scoring
from ziggurat.games.world_of_wonders.agenda import (
    A_AT,
    B_AT,
    C_AT,
    D_AT,
    F_AFTERMATH,
    F_BUILD,
    F_DESTROY,
    F_DRAW,
    F_EACH,
    F_END_TURN,
    F_INCOME,
    F_MOVE,
    F_OPEN,
    F_PLACE_HELD,
    F_READY,
    F_RECRUIT,
    F_RESOLVE,
    F_SITE_WORKER,
    F_START,
    F_STEP,
    F_TAKE,
    F_TURN,
    F_WINDOW,
    F_WONDERS,
    OP,
    PARAMETER,
    Q_AT,
    Q_DEST,
    Q_DISCARD,
    Q_FROM,
    Q_MULLIGAN,
    Q_MUSTER,
    Q_OPTION,
    Q_PLAY,
    Q_REACT,
    Q_SEAT,
    Q_SITE,
    Q_STAFF,
    Q_SWAP,
    Q_SWAP_FOR,
    Q_TAKE,
    Q_TO,
    Q_UNIT,
    Q_WALL,
    QUESTIONS,
    SEAT_AT,
    frame,
)
from ziggurat.games.world_of_wonders.board import (
    AFTERMATH_PHASE,
    ATTACKING,
    BATTLE_PHASE,
    CARD,
    CREW_AT,
    DECLARED,
    DEFENDING,
    DESTROYED,
    DRAW_PHASE,
    FINISHED,
    MUSTER_PHASE,
    OVER,
    OWNER_AT,
    PLAY_PHASE,
    SAID_COMMIT,
    SAID_DECLARE,
    SAID_DISCOVER,
    SAID_DRAW,
    SAID_EXTRA,
    SAID_GARRISON,
    SAID_GROW,
    SAID_JOIN,
    SAID_KEEP,
    SAID_MULLIGAN,
    SAID_OVER,
    SAID_PASS,
    SAID_RESULT,
    SAID_RETURN,
    SAID_SITE,
    SAID_STAFF,
    SAID_STALL,
    SAID_STOLEN,
    SAID_TOKENS,
    SAID_TURN,
    SAID_UNATTENDED,
    SAID_WON,
    STOLEN,
    TURN_START_PHASE,
    USED,
    WONDERS_PHASE,
    WONDERS_START_PHASE,
    said,
)
from ziggurat.games.world_of_wonders.effects import Effects
from ziggurat.games.world_of_wonders.tables import (
    AFTERMATH,
    BASIC,
    COMMIT,
    DONE,
    END,
    FOREMAN,
    GREAT,
    IN_BATTLE,
    IN_PLAY,
    KEEP,
    KNIGHT,
    LANE,
    MILITIA,
    MULLIGAN,
    MUSTER,
    PASS,
    PLACE0,
    RECRUIT,
    TURN_START,
    WONDERS_START,
    WORKER,
)


@final
class WorldOfWonders(Effects):
    """A position of World of Wonders."""

    # ------------------------------------------------------------ choices

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if not self.pending >> seat & 1:
            return out
        tables = self.tables
        top = self.agenda[-1]
        op = top & OP
        a = top >> A_AT & PARAMETER
        c = top >> C_AT & PARAMETER
        if op == Q_PLAY:
            self.actions(seat, out)
        elif op == Q_MUSTER:
            self.muster(seat, out)
        elif op == Q_REACT:
            out.append(PASS)
            self.uses(seat, a, out)
        elif op == Q_STAFF:
            self.fronts(seat, tables.worker0, out)
        elif op == Q_MULLIGAN:
            out.append(KEEP)
            out.append(MULLIGAN)
        elif op in (Q_DISCARD, Q_SWAP):
            if op == Q_SWAP:
                out.append(PASS)
            self.fronts(seat, tables.card0, out)
        elif op == Q_SWAP_FOR:
            self.fronts(self.spied, tables.card0, out)
        elif op == Q_TAKE:
            for at in self.market(tables.steps[a]):
                choice = tables.card0 + self.discard[at]
                if choice not in out:
                    out.append(choice)
        elif op == Q_SEAT:
            for other in range(self.seats):
                if other != seat and self.hands[other]:
                    out.append(tables.seat0 + other)
        elif op == Q_OPTION:
            options = tables.steps[a].options
            for i in range(len(options)):
                if self.feasible(tables.steps[options[i]], seat, 15):
                    out.append(tables.option0 + i)
        elif op == Q_UNIT:
            for kind in range(4):
                if tables.steps[a].units >> kind & 1 and self.crew(c, kind):
                    out.append(tables.unit0 + kind)
        else:
            for plot in self.plot_options(seat, top):
                out.append(tables.plot0 + plot)
            if (op in (Q_AT, Q_FROM)) and c and tables.steps[a].up_to:
                out.append(DONE)
        out.sort()
        return out

    def plot_options(self, seat: int, top: int) -> list[int]:
        """The plots that a question offers."""
        op = top & OP
        steps = self.tables.steps
        a = top >> A_AT & PARAMETER
        c = top >> C_AT & PARAMETER
        if op == Q_SITE:
            return self.own_sites(seat)
        if op == Q_WALL:
            return self.own_walls(seat)
        if op == Q_TO:
            return self.places(steps[a].to, seat, -1, c)
        if op == Q_AT:
            return self.at_options(seat, steps[a])
        if op == Q_FROM:
            return self.sources(steps[a], seat)
        return self.destinations(steps[a], seat, c)

    def fronts(self, seat: int, group: int, out: list[int]) -> None:
        """The different cards of a hand as choices of a group."""
        seen = 0
        more = 0
        for item in self.hands[seat]:
            card = item & CARD
            if card < 60:
                if seen >> card & 1:
                    continue
                seen |= 1 << card
            else:
                if more >> (card - 60) & 1:
                    continue
                more |= 1 << (card - 60)
            out.append(group + card)

    def own_sites(self, seat: int) -> list[int]:
        out: list[int] = []
        for plot in self.sites:
            if self.owner(plot) == seat:
                out.append(plot)
        return out

    def own_walls(self, seat: int) -> list[int]:
        out: list[int] = []
        tables = self.tables
        for plot in self.built:
            if tables.wall[tables.front[plot]] and self.owner(plot) == seat:
                out.append(plot)
        return out

    def actions(self, seat: int, out: list[int]) -> None:
        """What the current seat may do in Play (WOW-062..070)."""
        tables = self.tables
        out.append(END)
        if self.hands[seat]:
            for item in self.hands[seat]:
                choice = self.laying(item & CARD)
                if choice not in out:
                    out.append(choice)
            if self.own_site(seat):
                self.fronts(seat, tables.worker0, out)
            if self.own_wall(seat):
                self.fronts(seat, tables.militia0, out)
        if self.peace < 0 and self.may_attack(seat):
            for plot in self.sites:
                if self.plots[plot] >> OWNER_AT & 7 != seat and not self.plots[plot] & DECLARED:
                    out.append(tables.attack0 + plot)
            for plot in self.built:
                item = self.plots[plot]
                if item >> OWNER_AT & 7 != seat and not item & DECLARED:
                    if tables.family[tables.front[plot]] == BASIC:
                        out.append(tables.attack0 + plot)
        self.uses(seat, IN_PLAY, out)

    def laying(self, card: int) -> int:
        """The choice that lays a hand card down by its front."""
        tables = self.tables
        if card < tables.natural0:
            return PLACE0 + card
        if card < tables.basic0:
            return tables.discover0 + card - tables.natural0
        return PLACE0 + card - tables.naturals

    def laid(self, choice: int) -> int:
        """The front that such a choice lays down."""
        tables = self.tables
        if choice >= tables.discover0:
            return choice - tables.discover0 + tables.natural0
        card = choice - PLACE0
        return card if card < tables.natural0 else card + tables.naturals

    def may_attack(self, seat: int) -> bool:
        """Whether the seat has an attacker at hand (WOW-134)."""
        if self.hands[seat]:
            return True
        tables = self.tables
        for plot in self.built:
            item = self.plots[plot]
            if item >> OWNER_AT & 7 != seat:
                continue
            if item >> (CREW_AT + 16):
                return True
            number = tables.ability[tables.front[plot]]
            if number >= 0 and not item & USED and self.discard:
                ability = tables.abilities[number]
                if ability.windows >> MUSTER & 1 and tables.steps[ability.steps[0]].op == RECRUIT:
                    return True
        return False

    def muster(self, seat: int, out: list[int]) -> None:
        """How an attack is put together (WOW-133)."""
        tables = self.tables
        if self.attackers():
            out.append(COMMIT)
        self.fronts(seat, tables.militia0, out)
        walls = tables.walls
        for i in range(len(walls)):
            item = self.plots[walls[i]]
            if item & FINISHED and item >> OWNER_AT & 7 == seat:
                if item >> (CREW_AT + 16) & 255:
                    out.append(tables.call0 + i)
                if item >> (CREW_AT + 24) & 255:
                    out.append(tables.call0 + len(walls) + i)
        self.uses(seat, MUSTER, out)

    # ------------------------------------------------------------ play

    def play(self, seat: int, choice: int) -> None:
        tables = self.tables
        top = self.agenda[-1]
        op = top & OP
        a = top >> A_AT & PARAMETER
        b = top >> B_AT & PARAMETER
        c = top >> C_AT & PARAMETER
        if op == Q_PLAY:
            self.act(seat, choice)
        elif op == Q_MUSTER:
            self.gather(seat, choice)
        else:
            self.agenda.pop()
            if op == Q_REACT:
                self.react(seat, choice, a)
            elif op == Q_STAFF:
                self.staff(seat, self.held(seat, choice - tables.worker0), a)
            elif op == Q_SITE:
                self.staff(seat, a, choice - tables.plot0)
            elif op == Q_WALL:
                self.man(seat, a, choice - tables.plot0)
            elif op == Q_TO:
                self.settle(seat, tables.steps[a], b, choice - tables.plot0)
            elif op == Q_AT:
                if b == 0:
                    self.touch(seat, tables.steps[a], choice - tables.plot0)
                elif choice != DONE:
                    self.destroy_one(seat, tables.steps[a], b, choice - tables.plot0)
            elif op == Q_FROM:
                if choice != DONE:
                    self.move_from(seat, tables.steps[a], b, choice - tables.plot0)
            elif op == Q_UNIT:
                self.move_kind(seat, tables.steps[a], b, c, choice - tables.unit0)
            elif op == Q_DEST:
                kind = top >> D_AT & PARAMETER
                self.move_to(seat, tables.steps[a], b, c, kind, choice - tables.plot0)
            elif op == Q_OPTION:
                self.agenda.append(frame(F_STEP, seat, tables.steps[a].options[choice - tables.option0], 15))
            elif op == Q_SEAT:
                self.peek(seat, choice - tables.seat0)
            elif op == Q_DISCARD:
                self.throw(seat, tables.steps[a], b, self.held(seat, choice - tables.card0))
            elif op == Q_TAKE:
                self.fetch(seat, tables.steps[a], choice - tables.card0)
            elif op == Q_SWAP:
                if choice == PASS:
                    self.spied = -1
                else:
                    self.offer_swap(seat, self.held(seat, choice - tables.card0))
            elif op == Q_SWAP_FOR:
                self.swap(seat, a, self.held(self.spied, choice - tables.card0))
            else:
                self.mulligan(seat, choice)
        self.run()

    def act(self, seat: int, choice: int) -> None:
        """One action of the Play phase; the question stays on the agenda until the phase ends."""
        tables = self.tables
        if choice == END:
            self.agenda.pop()
        elif choice < tables.discover0:
            card = self.laid(choice)
            self.lay(seat, card)
            plot = self.found(seat, card)
            if self.listening:
                self.note(said(SAID_SITE, seat, plot, 0))
            if tables.family[card] == GREAT:
                self.must_staff(seat, plot)
        elif choice < tables.worker0:
            card = self.laid(choice)
            self.lay(seat, card)
            self.natural[seat] += 1 << (LANE * tables.member[card])
            if self.listening:
                self.note(said(SAID_DISCOVER, seat, card, 0))
        elif choice < tables.militia0:
            at = self.held(seat, choice - tables.worker0)
            options = self.own_sites(seat)
            if len(options) == 1:
                self.staff(seat, at, options[0])
            else:
                self.agenda.append(frame(Q_SITE, seat, at))
        elif choice < tables.card0:
            at = self.held(seat, choice - tables.militia0)
            options = self.own_walls(seat)
            if len(options) == 1:
                self.man(seat, at, options[0])
            else:
                self.agenda.append(frame(Q_WALL, seat, at))
        elif choice < tables.use0:
            self.target = choice - tables.attack0
            self.plots[self.target] |= DECLARED  # WOW-132
            if self.listening:
                self.note(said(SAID_DECLARE, seat, self.told(self.target), 0))
            self.agenda.append(frame(F_RESOLVE, seat))
            self.agenda.append(frame(Q_MUSTER, seat))
        else:
            self.use(seat, choice, IN_PLAY)

    def lay(self, seat: int, card: int) -> None:
        """A hand card goes down face up."""
        self.moment += 1
        self.lose(seat, self.held(seat, card))

    def must_staff(self, seat: int, plot: int) -> None:
        """A Great Wonder that was placed or stolen gets a Worker at once, if there is a hand card (WOW-065)."""
        size = len(self.hands[seat])
        if size == 1:
            self.staff(seat, 0, plot)
        elif size > 1:
            self.agenda.append(frame(Q_STAFF, seat, plot))

    def staff(self, seat: int, at: int, plot: int) -> None:
        self.from_hand(seat, at, WORKER, plot)
        if self.listening:
            self.note(said(SAID_STAFF, seat, plot, 0))

    def man(self, seat: int, at: int, plot: int) -> None:
        self.from_hand(seat, at, MILITIA, plot)
        if self.listening:
            self.note(said(SAID_GARRISON, seat, plot, 0))

    def gather(self, seat: int, choice: int) -> None:
        """One step of a muster."""
        tables = self.tables
        if choice == COMMIT:
            self.agenda.pop()
            if self.listening:
                strength = self.base_strength() + self.building_crew(self.target)
                self.note(said(SAID_COMMIT, seat, self.side_force(ATTACKING), strength))
            self.agenda.append(frame(F_OPEN, seat, IN_BATTLE))
        elif choice < tables.card0:
            self.from_hand(seat, self.held(seat, choice - tables.militia0), MILITIA, ATTACKING)
            if self.listening:
                self.note(said(SAID_JOIN, seat, MILITIA, tables.plots))
        elif choice >= tables.call0:
            n = len(tables.walls)
            kind = MILITIA if choice - tables.call0 < n else KNIGHT
            wall = tables.walls[(choice - tables.call0) % n]
            self.station(self.withdraw(kind, wall), kind, ATTACKING)  # WOW-145
            if self.listening:
                self.note(said(SAID_JOIN, seat, kind, wall))
        else:
            self.use(seat, choice, MUSTER)

    def mulligan(self, seat: int, choice: int) -> None:
        """Keep the hand, or take a new, smaller one (WOW-018)."""
        if choice == MULLIGAN:
            for item in self.hands[seat]:
                self.discard.append(item & CARD)
            none: list[int] = []
            self.hands[seat] = none
            for _ in range(self.tables.mulligan):
                self.gain(seat, self.draw(), 0)
        if self.listening:
            self.note(said(SAID_KEEP if choice == KEEP else SAID_MULLIGAN, seat, 0, 0))

    # ------------------------------------------------------------ windows (WOW-183)

    def react(self, seat: int, choice: int, window: int) -> None:
        if choice == PASS:
            self.seen[seat] = self.clock
            self.acting = -1
            if self.listening:
                self.note(said(SAID_PASS, seat, window, 0))
        else:
            self.clock += 1
            self.acting = seat
            self.use(seat, choice, window)

    def open_window(self, window: int) -> None:
        self.clock = 1
        self.acting = -1
        for seat in range(self.seats):
            self.seen[seat] = 0
        if window in (IN_BATTLE, WONDERS_START):
            self.seen[self.current] = 1  # it has just acted
        before = self.phase
        if window == TURN_START:
            self.phase = TURN_START_PHASE
        elif window == IN_BATTLE:
            self.phase = BATTLE_PHASE
        elif window == AFTERMATH:
            self.phase = AFTERMATH_PHASE
        else:
            self.phase = WONDERS_START_PHASE
        self.agenda.append(frame(F_WINDOW, self.current, window, before))

    def next_reaction(self, window: int, before: int) -> None:
        """Ask the next seat that may react, or close the window."""
        closed = window == IN_BATTLE and (self.target < 0 or self.attackers() == 0)  # WOW-148
        asked = -1
        if not closed:
            if self.acting >= 0:
                if self.eligible(self.acting, window):
                    asked = self.acting
                else:
                    self.seen[self.acting] = self.clock
                    self.acting = -1
            if asked < 0:
                for k in range(self.seats):
                    seat = (self.current + k) % self.seats
                    if self.seen[seat] < self.clock and self.eligible(seat, window):
                        asked = seat
                        break
        if asked >= 0:
            self.agenda.append(frame(F_WINDOW, self.current, window, before))
            self.agenda.append(frame(Q_REACT, asked, window))
            return
        self.clock = 0
        self.acting = -1
        for seat in range(self.seats):
            self.seen[seat] = 0
        self.phase = before
        if window == AFTERMATH:
            self.losses = self.losses[: self.base]
            self.base = 0

    # ------------------------------------------------------------ the agenda

    def run(self) -> None:
        """Do what is to be done until somebody has to choose."""
        agenda = self.agenda
        while agenda:
            top = agenda[-1]
            op = top & OP
            if op >= QUESTIONS:
                if op == Q_PLAY:
                    self.phase = PLAY_PHASE
                elif op == Q_MUSTER:
                    self.phase = MUSTER_PHASE
                self.pending = 1 << (top >> SEAT_AT & 15)
                return
            agenda.pop()
            self.do(top)
            if self.winner >= 0:
                self.end_game()
                return
        self.pending = 0

    def do(self, top: int) -> None:
        """Carry out one frame."""
        op = top & OP
        seat = top >> SEAT_AT & 15
        a = top >> A_AT & PARAMETER
        b = top >> B_AT & PARAMETER
        c = top >> C_AT & PARAMETER
        steps = self.tables.steps
        if op == F_STEP:
            self.do_step(seat, steps[a], b)
        elif op == F_WINDOW:
            self.next_reaction(a, b)
        elif op == F_OPEN:
            self.open_window(a)
        elif op == F_TAKE:
            self.take(seat, a)
        elif op == F_DRAW:
            self.refill(seat, a)
        elif op == F_RECRUIT:
            self.do_recruit(seat, steps[a], b, c)
        elif op == F_PLACE_HELD:
            self.place_held(seat, steps[a], b, c)
        elif op == F_MOVE:
            self.do_move(seat, steps[a], b, c)
        elif op == F_DESTROY:
            self.destroy_next(seat, steps[a], b, c)
        elif op == F_TURN:
            self.begin_turn(seat)
        elif op == F_BUILD:
            self.build(seat)
        elif op == F_READY:
            self.ready(seat)
        elif op == F_WONDERS:
            self.tend(seat)
        elif op == F_SITE_WORKER:
            self.site_worker(seat, a)
        elif op == F_INCOME:
            self.income(seat)
        elif op == F_END_TURN:
            self.end_turn(seat)
        elif op == F_RESOLVE:
            self.resolve(seat)
        elif op == F_AFTERMATH:
            if len(self.losses) > a:
                self.base = a
                self.open_window(AFTERMATH)
        elif op == F_EACH:
            self.each_seat(seat, steps[a], b)
        elif op == F_START:
            self.start()

    # ------------------------------------------------------------ the turn

    def start(self) -> None:
        """After the mulligans: extra cards of a fair start, then the events, then the first turn (WOW-016, WOW-022)."""
        n = self.seats
        if self.fair:
            for j in range(1, n):
                seat = (self.first + j) % n
                extra = 1 if 2 * j <= n - 1 else 2
                for _ in range(extra):
                    self.gain(seat, self.draw(), 0)
                if self.listening:
                    self.note(said(SAID_EXTRA, seat, extra, 0))
        if self.waiting:
            self.pile = self.pile + self.waiting
            self.waiting = []
            self.luck.shuffle(self.pile)
        self.agenda.append(frame(F_TURN, self.first))

    def begin_turn(self, seat: int) -> None:
        self.current = seat
        self.turn += 1
        self.drawn = False
        if self.peace == seat:
            self.peace = -1
        if self.listening:
            self.note(said(SAID_TURN, seat, self.turn, 0))
        agenda = self.agenda
        agenda.append(frame(F_END_TURN, seat))
        agenda.append(frame(F_DRAW, seat))
        agenda.append(frame(F_WONDERS, seat))
        agenda.append(frame(F_OPEN, seat, WONDERS_START))
        agenda.append(frame(Q_PLAY, seat))
        agenda.append(frame(F_READY, seat))
        agenda.append(frame(F_BUILD, seat))
        agenda.append(frame(F_OPEN, seat, TURN_START))

    def build(self, seat: int) -> None:
        """Sites whose cost is met are finished, oldest first (WOW-050, WOW-051)."""
        tables = self.tables
        for plot in self.own_sites(seat):
            if self.building_crew(plot) >= tables.cost[tables.front[plot]]:
                self.finish(plot)
                if self.winner >= 0:
                    return

    def ready(self, seat: int) -> None:
        """All finished cards of the seat become ready, and its marks are cleared (WOW-058, WOW-059)."""
        for plot in self.built:
            if self.owner(plot) == seat:
                self.plots[plot] &= ~USED
        self.marks[seat] = 0

    def tend(self, seat: int) -> None:
        """Wonders: unattended sites go (WOW-075); then Great Wonders draw a Worker each, then come the tokens."""
        self.phase = WONDERS_PHASE
        tables = self.tables
        great: list[int] = []
        for plot in self.own_sites(seat):
            if self.plots[plot] >> CREW_AT:
                if tables.family[tables.front[plot]] == GREAT:
                    great.append(plot)
                continue
            seats = self.holder_list(plot)
            if seats:
                back = seats.pop()
                self.remember(plot, seats)
                self.hand_over(plot, back)
                if self.listening:
                    self.note(said(SAID_RETURN, seat, plot, back))
            else:
                self.remove(plot)
                if self.listening:
                    self.note(said(SAID_UNATTENDED, seat, plot, 0))
        self.agenda.append(frame(F_INCOME, seat))
        for i in range(len(great) - 1, -1, -1):
            self.agenda.append(frame(F_SITE_WORKER, seat, great[i]))

    def site_worker(self, seat: int, plot: int) -> None:
        """A Great Wonder under construction draws a Worker to itself (WOW-077)."""
        card = self.draw()
        if card >= self.tables.event0:
            self.agenda.append(frame(F_SITE_WORKER, seat, plot))
            self.begin_event(seat, card)
        elif card >= 0:
            self.from_stock(card, WORKER, plot, 0)
            if self.listening:
                self.note(said(SAID_GROW, seat, plot, 0))

    def income_of(self, seat: int) -> int:
        """Tokens of the Wonders phase (WOW-078, WOW-079)."""
        tables = self.tables
        n = 0
        for wonder in range(tables.greats):
            n += tables.tokens_per_piece * (self.pieces[seat] >> (LANE * wonder) & 15)
        for kind in range(tables.naturals):
            n += tables.natural_tokens[kind][self.natural[seat] >> (LANE * kind) & 15]
        return n

    def income(self, seat: int) -> None:
        n = self.income_of(seat)
        self.tokens[seat] += n
        if self.listening and n:
            self.note(said(SAID_TOKENS, seat, n, 0))

    def refill(self, seat: int, taken: int) -> None:
        """Draw one card at a time until the hand is full (WOW-083)."""
        self.phase = DRAW_PHASE
        if len(self.hands[seat]) < self.tables.hand and self.available():
            self.agenda.append(frame(F_DRAW, seat, taken + 1))
            self.agenda.append(frame(F_TAKE, seat, 0))
        elif self.listening and taken:
            self.note(said(SAID_DRAW, seat, taken, 0))

    def take(self, seat: int, tell: int) -> None:
        """One card of the pile comes into a hand; an event is carried out and replaced (WOW-170..176)."""
        card = self.draw()
        if card >= self.tables.event0:
            self.agenda.append(frame(F_TAKE, seat, tell))
            self.begin_event(seat, card)
        elif card >= 0:
            self.gain(seat, card, 0)
            if self.listening and tell:
                self.note(said(SAID_DRAW, seat, 1, 0))
        elif self.agenda[-1] & OP == F_DRAW:
            self.agenda[-1] -= 1 << A_AT  # an event was the last card: nothing came instead of it (WOW-198)

    def end_turn(self, seat: int) -> None:
        """What lasted for the turn ends (WOW-085); the next seat follows, or the game is over."""
        self.militia_doubled = 0
        self.buildings_doubled = 0
        for plot in self.sites:
            self.plots[plot] &= ~DECLARED
        for plot in self.built:
            self.plots[plot] &= ~DECLARED
        if self.turns_left == 0:
            self.end_game()
            return
        if self.turns_left > 0:
            self.turns_left -= 1
        elif self.drawn:
            self.idle = 0
        else:
            self.idle += 1  # WOW-199
            if self.idle >= self.tables.stall_rounds * self.seats:
                if self.listening:
                    self.note(said(SAID_STALL, seat, self.idle, 0))
                self.end_game()
                return
        self.agenda.append(frame(F_TURN, (seat + 1) % self.seats))

    def end_game(self) -> None:
        self.agenda.clear()
        self.phase = OVER
        self.pending = 0
        if self.listening:
            self.note(said(SAID_OVER, 0, 0, 0))
            winners = 0
            best = 0
            ranks = scoring.ranking(self)
            for seat in range(self.seats):
                if ranks[seat] == 1:
                    winners |= 1 << seat
                    best = scoring.scores(self)[seat]
            self.note(said(SAID_WON, 0, winners, best))

    # ------------------------------------------------------------ attacks (WOW-138..149)

    def resolve(self, seat: int) -> None:
        """The result of an attack and its discards in their order (WOW-147, WOW-149)."""
        if self.target < 0:
            return
        plot = self.target
        defender = self.owner(plot)
        result = self.outcome()
        how = result & 15
        base = len(self.losses)
        workers = result >> 4 & 255
        foremen = result >> 12 & 255
        if self.listening:
            self.note(said(SAID_RESULT, seat, self.told(plot), how << 8 | min(workers + foremen, 255)))
        for kind in range(2):
            for _ in range(workers if kind == WORKER else foremen):
                self.lose_unit(defender, kind)
                self.discard.append(self.withdraw(WORKER if kind == 0 else FOREMAN, plot) & CARD)
        if how == DESTROYED:
            self.remove(plot)
        self.clear(ATTACKING)
        self.clear(DEFENDING)
        self.end_battle()
        self.agenda.append(frame(F_AFTERMATH, seat, base))
        if how == STOLEN:
            self.steal(plot, seat)
            if self.listening:
                self.note(said(SAID_STOLEN, seat, plot, defender))
            self.must_staff(seat, plot)

    # ------------------------------------------------------------ scores

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def points(self, seat: int) -> list[Points]:
        return scoring.points(self, seat)

    def estimate(self, seat: int) -> float:
        from ziggurat.games.world_of_wonders.judgment import estimate

        return estimate(self, seat)

    def estimates(self) -> list[float]:
        from ziggurat.games.world_of_wonders.judgment import estimates

        return estimates(self)

    def begun(self, seat: int) -> bool:
        return seat == self.current and self.habit(seat) >= 0

    def habit(self, seat: int) -> int:
        from ziggurat.games.world_of_wonders.judgment import habit

        return habit(self, seat)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    # ------------------------------------------------------------ the contract

    def fallback(self, seat: int) -> int:
        """Keep, end, pass, strike with what is there; else the first that is offered (R-05)."""
        legal = self.legal(seat)
        if legal[0] == END or legal[0] == PASS or legal[0] == KEEP or legal[0] == COMMIT or legal[0] == DONE:
            return legal[0]
        if self.agenda[-1] & OP == Q_MUSTER:
            return legal[0]
        # Of places, rather an own one.
        plot0 = self.tables.plot0
        for choice in legal:
            plot = choice - plot0
            if 0 <= plot < self.tables.plots and self.owner(plot) == seat:
                return choice
        return legal[0]

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        from ziggurat.games.world_of_wonders.refusals import why_not

        return why_not(self, seat, choice)

    def kind(self) -> str:
        return self.tables.kind

    def redeal(self, keep: int, luck: Luck) -> WorldOfWonders:
        new = self.copy()
        hidden.redeal(new, keep, luck)
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

"""The one interpreter of abilities and events, and the tests that say who may use what (sections 11 and 14)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ziggurat.games.world_of_wonders.agenda import (
    F_AFTERMATH,
    F_DESTROY,
    F_EACH,
    F_EVENT_END,
    F_MOVE,
    F_PLACE_HELD,
    F_RECRUIT,
    F_STEP,
    F_TAKE,
    Q_AT,
    Q_DEST,
    Q_DISCARD,
    Q_FROM,
    Q_OPTION,
    Q_SEAT,
    Q_SWAP,
    Q_SWAP_FOR,
    Q_TAKE,
    Q_TO,
    Q_UNIT,
    frame,
)
from ziggurat.games.world_of_wonders.board import (
    ATTACKING,
    CARD,
    CREW,
    CREW_AT,
    DEFENDING,
    EVERYBODY,
    FINISHED,
    GIVEN_AT,
    HELD,
    KNEW_BIT,
    KNOWN_AT,
    MOMENT_AT,
    OWNER_AT,
    PLACE_AT,
    SAID_CONVERT,
    SAID_DEMOLISH,
    SAID_DESTROY,
    SAID_DISCARD,
    SAID_DOUBLE,
    SAID_EVENT,
    SAID_GAVE,
    SAID_HOMELESS,
    SAID_LEVY,
    SAID_MOVE,
    SAID_PEACE,
    SAID_PEEK,
    SAID_PROMOTE,
    SAID_RECOVER,
    SAID_RECRUIT,
    SAID_REDIRECT,
    SAID_SAW,
    SAID_SWAP,
    SAID_TAKE,
    SAID_TOKENS,
    SAID_USE,
    SEEN_AT,
    SPY_AT,
    TAKEN_AT,
    UNIT_AT,
    USED,
    Board,
    exchanged,
    said,
)
from ziggurat.games.world_of_wonders.tables import (
    ALL_ZONES,
    ALWAYS,
    ANY_CONSTRUCTOR,
    ANY_FOREMAN,
    ANY_SITE,
    ANY_WORKER,
    ANYBODY,
    ATTACK_SIDE,
    ATTACKER,
    BASIC,
    BASIC_SITE,
    BATTLE,
    BUILD_SWING,
    CHOOSE,
    COMPLETE,
    CONSTRUCTED,
    CONSTRUCTORS,
    CONVERT,
    CURRENT,
    DEFENDER,
    DEMOLISH,
    DESTROY,
    DISCARD,
    DISCARD_HAND,
    DOUBLE,
    DOUBLE_KNIGHTS,
    DOUBLE_MILITIA,
    DRAW,
    EVERY,
    FOR_EACH_SEAT,
    FORBID,
    FOREMAN,
    GREAT,
    GREAT_SITE,
    HAND_AND_DISCARD,
    IF,
    KNIGHT,
    MARK,
    MILITIA,
    MILITIA_IN_REACH,
    MOVE,
    ONE_LOCATION,
    OTHER_HAND,
    OTHER_TARGET,
    OTHERS,
    OWN_KNIGHT_HERE,
    OWN_MILITIA_HERE,
    OWN_SITE,
    OWN_WALL,
    PEEK_HAND,
    PILE_AVAILABLE,
    PROMOTE,
    RECOVER,
    RECRUIT,
    REDIRECT,
    SELF,
    SET_READY,
    SITE,
    SOURCE,
    SWAP_CARD,
    TAKE_DISCARD,
    TARGET,
    TARGET_IS_SITE,
    TOKENS,
    TURN,
    TWO_OWN_SITES,
    UNATTENDED_SWING,
    VICTIM,
    WALL,
    WALL_MILITIA,
    WORKER,
    Ability,
    Selector,
    Step,
)


@mypyc_attr(allow_interpreted_subclasses=False)
class Effects(Board):
    """What abilities and events do."""

    # ------------------------------------------------------------ places

    def fits(self, selector: Selector, plot: int, seat: int, source: int) -> bool:
        """Whether a plot in use is one of those that a selector of this seat means."""
        item = self.plots[plot]
        card = self.tables.front[plot]
        if item & FINISHED:
            if not selector.zones & CONSTRUCTED and not (selector.zones & WALL and self.tables.wall[card]):
                return False
        elif not selector.zones & SITE:
            return False
        if selector.owner != 2 and (item >> OWNER_AT & 7 == seat) != (selector.owner == SELF):
            return False
        if not selector.families >> self.tables.family[card] & 1:
            return False
        if selector.holding and not self.holds(plot, selector.holding):
            return False
        if selector.workers and item >> CREW_AT & CREW < selector.workers:
            return False
        if selector.other_than == SOURCE and plot == source:
            return False
        if selector.other_than == TARGET and plot == self.target:
            return False
        if selector.attackable and not self.attackable(plot):
            return False
        return card not in selector.but

    def holds(self, plot: int, units: int) -> bool:
        """Whether a unit of these kinds is on a plot."""
        crew = self.plots[plot] >> CREW_AT
        for kind in range(4):
            if units >> kind & 1 and crew >> (8 * kind) & CREW:
                return True
        return False

    def places(self, selectors: list[Selector], seat: int, source: int, zones: int) -> list[int]:
        """The plots that these selectors mean, ascending; the battle comes last, as the plot behind the others."""
        out: list[int] = []
        battle = False
        for selector in selectors:
            if not selector.zones & zones:
                continue
            if selector.zones & (SITE | CONSTRUCTED | WALL):
                if selector.zones & SITE:
                    for plot in self.sites:
                        if plot not in out and self.fits(selector, plot, seat, source):
                            out.append(plot)
                if selector.zones & (CONSTRUCTED | WALL):
                    for plot in self.built:
                        if plot not in out and self.fits(selector, plot, seat, source):
                            out.append(plot)
            if selector.zones & BATTLE and self.on_side(selector, seat):
                battle = True
        out.sort()
        if battle:
            out.append(self.tables.plots)
        return out

    def on_side(self, selector: Selector, seat: int) -> bool:
        """Whether there is a battle, and this seat is on the side that the selector asks for."""
        if self.target < 0:
            return False
        if selector.side == 0:
            return True
        return seat == (self.current if selector.side == ATTACK_SIDE else self.owner(self.target))

    def somewhere(self, selectors: list[Selector], seat: int, zones: int) -> bool:
        """Whether these selectors mean any place."""
        for selector in selectors:
            if not selector.zones & zones:
                continue
            if selector.zones & SITE:
                for plot in self.sites:
                    if self.fits(selector, plot, seat, -1):
                        return True
            if selector.zones & (CONSTRUCTED | WALL):
                for plot in self.built:
                    if self.fits(selector, plot, seat, -1):
                        return True
            if selector.zones & BATTLE and self.on_side(selector, seat):
                return True
        return False

    def sources(self, step: Step, seat: int) -> list[int]:
        """Where a step finds units that it can move or destroy."""
        out: list[int] = []
        for plot in self.places(step.at, seat, -1, ALL_ZONES):
            if plot == self.tables.plots:
                if self.in_battle(step.units):
                    out.append(plot)
            elif self.holds(plot, step.units):
                if step.op != MOVE or self.destinations(step, seat, plot):
                    out.append(plot)
        return out

    def destinations(self, step: Step, seat: int, plot: int) -> list[int]:
        """Where a unit of this plot may be moved."""
        out = self.places(step.to, seat, plot, ALL_ZONES)
        if plot in out:
            out.remove(plot)
        return out

    def in_battle(self, units: int) -> bool:
        for item in self.units:
            if item >> PLACE_AT & 255 >= ATTACKING and units >> (item >> UNIT_AT & 3) & 1:
                return True
        return False

    # ------------------------------------------------------------ who may use what (WOW-182)

    def feasible(self, step: Step, seat: int, zones: int) -> bool:
        """Whether a step has at least one legal choice."""
        op = step.op
        if op == RECRUIT:
            stocked = len(self.discard) > 0 if step.stock == DISCARD else self.available()
            return stocked and self.somewhere(step.to, seat, zones)
        if op in (MOVE, DESTROY):
            return len(self.sources(step, seat)) > 0
        if op == DRAW:
            return self.available()
        if op == DOUBLE:
            return not self.doubled(step.what, seat)
        if op == CHOOSE:
            for number in step.options:
                if self.feasible(self.tables.steps[number], seat, zones):
                    return True
            return False
        if op == REDIRECT:
            return self.somewhere(step.to, seat, zones)
        if op in (COMPLETE, DEMOLISH):
            return self.somewhere(step.at, seat, zones)
        if op == RECOVER:
            return self.lost(seat) and self.somewhere(step.to, seat, zones)
        if op == DISCARD_HAND:
            return len(self.hands[seat]) > 0
        if op == TAKE_DISCARD:
            return len(self.discard) > 0
        if op == PEEK_HAND:
            return self.rival_hand(seat)
        return True

    def doubled(self, what: int, seat: int) -> bool:
        if what == DOUBLE_MILITIA:
            return self.militia_doubled >> seat & 1 == 1
        if what == DOUBLE_KNIGHTS:
            return self.target < 0 or self.knights_doubled & (1 if seat == self.current else 2) != 0
        return self.buildings_doubled >> seat & 1 == 1

    def lost(self, seat: int) -> bool:
        """Whether the seat has lost Constructors in what opened the aftermath."""
        for i in range(self.base, len(self.losses)):
            if self.losses[i] & 7 == seat:
                return True
        return False

    def rival_hand(self, seat: int) -> bool:
        for other in range(self.seats):
            if other != seat and self.hands[other]:
                return True
        return False

    def roles(self, seat: int, window: int) -> int:
        """The roles of a seat in a window."""
        roles = ANYBODY | (CURRENT if seat == self.current else OTHERS)
        if self.target >= 0:
            if seat == self.current:
                roles |= ATTACKER
            elif seat == self.owner(self.target):
                roles |= DEFENDER
        if self.losses and self.lost(seat):
            roles |= VICTIM
        return roles

    def open_to(self, seat: int, ability: Ability, window: int) -> bool:
        """Whether a seat that can pay for an ability may use it in a window."""
        if not ability.windows >> window & 1 or not ability.roles[window] & self.roles(seat, window):
            return False
        if not self.opens(ability.tests[window], seat, ability.number):
            return False
        zones = ability.zones[window]
        for number in ability.steps:
            if not self.feasible(self.tables.steps[number], seat, zones):
                return False
            zones = ALL_ZONES
        return True

    def opens(self, test: int, seat: int, ability: int) -> bool:
        """The opening tests (WOW-186)."""
        if test == ALWAYS:
            return True
        if test == ANY_SITE:
            return len(self.sites) > 0
        if test == PILE_AVAILABLE:
            return self.available()
        if test == TARGET_IS_SITE:
            return self.target >= 0 and (not self.plots[self.target] & FINISHED or self.may_fall(seat, ability))
        if test == OWN_WALL:
            return self.own_wall(seat)
        if test == OWN_MILITIA_HERE:
            return self.own_militia_here(seat)
        if test == OWN_KNIGHT_HERE:
            return self.target >= 0 and self.count(KNIGHT, ATTACKING if seat == self.current else DEFENDING) > 0
        if test == BUILD_SWING:
            return seat == self.current or self.build_swing(self.ready_copies(seat, ability))
        if test == UNATTENDED_SWING:
            return self.unattended_swing(seat, self.ready_copies(seat, ability))
        if test == OWN_SITE:
            return self.own_site(seat)
        if test in (GREAT_SITE, BASIC_SITE):
            family = GREAT if test == GREAT_SITE else BASIC
            for plot in self.sites:
                if self.tables.family[self.tables.front[plot]] == family:
                    return True
            return False
        if test == TWO_OWN_SITES:
            return self.two_own_sites(seat)
        if test == ANY_WORKER:
            return self.on_sites(1 << WORKER)
        if test == ANY_FOREMAN:
            return self.on_sites(1 << FOREMAN)
        if test == ANY_CONSTRUCTOR:
            return self.on_sites(CONSTRUCTORS)
        if test == WALL_MILITIA:
            return self.wall_militia()
        if test == MILITIA_IN_REACH:
            return self.in_battle(1 << MILITIA) or self.wall_militia()
        if test == OTHER_TARGET:
            return self.other_target(seat)
        if test == HAND_AND_DISCARD:
            return len(self.hands[seat]) > 0 and len(self.discard) > 0
        if test == OTHER_HAND:
            return self.rival_hand(seat)
        return False

    def own_wall(self, seat: int) -> bool:
        tables = self.tables
        for plot in self.built:
            if tables.wall[tables.front[plot]] and self.owner(plot) == seat:
                return True
        return False

    def own_site(self, seat: int) -> bool:
        for plot in self.sites:
            if self.owner(plot) == seat:
                return True
        return False

    def own_militia_here(self, seat: int) -> bool:
        """Own Militia in the battle, or on an own wall that counts for the target."""
        if self.target < 0:
            return False
        if seat == self.current:
            return self.count(MILITIA, ATTACKING) > 0
        if self.count(MILITIA, DEFENDING) > 0:
            return True
        tables = self.tables
        card = tables.front[self.target]
        if not self.plots[self.target] & FINISHED:
            return False
        if tables.wall[card]:
            return self.crew(self.target, MILITIA) > 0
        if not tables.shielded[card]:
            return False
        for plot in self.built:
            if tables.wall[tables.front[plot]] and self.owner(plot) == seat and self.crew(plot, MILITIA) > 0:
                return True
        return False

    def may_fall(self, seat: int, ability: int) -> bool:
        """Whether the target is a ready building of the seat with this ability: its last chance to use it (WOW-180)."""
        item = self.plots[self.target]
        mine = item & FINISHED != 0 and item >> OWNER_AT & 7 == seat and not item & USED
        return mine and self.tables.ability[self.tables.front[self.target]] == ability

    def ready_copies(self, seat: int, ability: int) -> int:
        """How many ready buildings of a seat have this ability."""
        n = 0
        tables = self.tables
        for plot in self.built:
            item = self.plots[plot]
            if item >> OWNER_AT & 7 == seat and not item & USED and tables.ability[tables.front[plot]] == ability:
                n += 1
        return n

    def build_swing(self, k: int) -> bool:
        """Whether a site that the current seat is about to finish would fall short without k or fewer Workers."""
        power = self.tables.unit_strength[WORKER]
        for plot in self.sites:
            if self.owner(plot) == self.current:
                surplus = self.building_crew(plot) - self.tables.cost[self.tables.front[plot]]
                fewer = surplus // power + 1
                if surplus >= 0 and fewer <= k and fewer <= self.crew(plot, WORKER):
                    return True
        return False

    def unattended_swing(self, seat: int, k: int) -> bool:
        """Whether a site of the current seat could be emptied, or (for that seat) rescued, before the check."""
        for plot in self.sites:
            if self.owner(plot) != self.current:
                continue
            workers = self.crew(plot, WORKER)
            foremen = self.crew(plot, FOREMAN)
            if seat == self.current:
                if workers + foremen == 0 and self.on_sites(1 << WORKER):
                    return True
            elif foremen == 0 and 1 <= workers <= k:
                return True
        return False

    def two_own_sites(self, seat: int) -> bool:
        n = 0
        crew = 0
        for plot in self.sites:
            if self.owner(plot) == seat:
                n += 1
                crew |= self.plots[plot] >> CREW_AT
        return n > 1 and crew != 0

    def on_sites(self, units: int) -> bool:
        """Whether a unit of these kinds is on some site."""
        for plot in self.sites:
            if self.holds(plot, units):
                return True
        return False

    def wall_militia(self) -> bool:
        for plot in self.built:
            if self.crew(plot, MILITIA):
                return True
        return False

    def other_target(self, seat: int) -> bool:
        for plot in self.sites:
            if plot != self.target and self.owner(plot) == seat:
                return True
        for plot in self.built:
            if plot != self.target and self.owner(plot) == seat and self.attackable(plot):
                return True
        return False

    def eligible(self, seat: int, window: int) -> bool:
        """Whether a seat has an ability that it may use in this window (WOW-182)."""
        tables = self.tables
        tried = 0
        if tables.reacting >> (4 * window + TURN) & 1:
            for plot in self.built:
                item = self.plots[plot]
                if item >> OWNER_AT & 7 == seat and not item & USED:
                    number = tables.ability[tables.front[plot]]
                    if number >= 0 and not tried >> number & 1:
                        tried |= 1 << number
                        ability = tables.abilities[number]
                        if ability.windows >> window & 1 and self.open_to(seat, ability, window):
                            return True
        if self.pieces[seat]:
            for wonder in range(tables.greats):
                if self.may_first(seat, wonder, window) or self.may_second(seat, wonder, window):
                    return True
        return False

    def may_first(self, seat: int, wonder: int, window: int) -> bool:
        if not self.tables.reacting >> (4 * window + MARK) & 1 or not self.pieces_of(seat, wonder):
            return False
        ability = self.tables.abilities[self.tables.first_ability[wonder]]
        if not ability.windows >> window & 1 or self.unmarked(seat, wonder) < 0:
            return False
        return self.open_to(seat, ability, window)

    def unmarked(self, seat: int, wonder: int) -> int:
        """A finished piece of the seat whose first ability is not used up, or -1 (WOW-111)."""
        size = self.tables.pieces_to_win
        for plot in range(wonder * size, wonder * size + size):
            item = self.plots[plot]
            if item & FINISHED and not item & USED and item >> OWNER_AT & 7 == seat:
                return plot
        return -1

    def may_second(self, seat: int, wonder: int, window: int) -> bool:
        if self.tokens[seat] < self.tables.price[wonder] or not self.pieces_of(seat, wonder):
            return False
        if self.marks[seat] >> wonder & 1:
            return False
        return self.open_to(seat, self.tables.abilities[self.tables.second_ability[wonder]], window)

    def uses(self, seat: int, window: int, out: list[int]) -> None:
        """The choices that use an ability in this window."""
        tables = self.tables
        size = tables.natural0
        open_abilities = 0
        tried = 0
        for plot in self.built:
            item = self.plots[plot]
            if item >> OWNER_AT & 7 != seat or item & USED:
                continue
            number = tables.ability[tables.front[plot]]
            if number < 0:
                continue
            if not tried >> number & 1:
                tried |= 1 << number
                ability = tables.abilities[number]
                if ability.windows >> window & 1 and self.open_to(seat, ability, window):
                    open_abilities |= 1 << number
            if open_abilities >> number & 1:
                out.append(tables.use0 + plot - size)
        if self.pieces[seat]:
            for wonder in range(tables.greats):
                if self.may_first(seat, wonder, window):
                    out.append(tables.first0 + wonder)
            for wonder in range(tables.greats):
                if self.may_second(seat, wonder, window):
                    out.append(tables.second0 + wonder)

    # ------------------------------------------------------------ using an ability

    def use(self, seat: int, choice: int, window: int) -> None:
        """Pay for an ability and put its steps on the agenda."""
        tables = self.tables
        named = 0
        if choice < tables.first0:
            plot = choice - tables.use0 + tables.natural0
            self.plots[plot] |= USED  # WOW-090
            ability = tables.abilities[tables.ability[tables.front[plot]]]
            named = plot + 1
        elif choice < tables.second0:
            wonder = choice - tables.first0
            self.plots[self.unmarked(seat, wonder)] |= USED  # WOW-111
            ability = tables.abilities[tables.first_ability[wonder]]
        else:
            wonder = choice - tables.second0
            self.tokens[seat] -= tables.price[wonder]  # WOW-112
            self.marks[seat] |= 1 << wonder
            ability = tables.abilities[tables.second_ability[wonder]]
        if self.listening:
            self.note(said(SAID_USE, seat, ability.number, named))
        for i in range(len(ability.steps) - 1, -1, -1):
            zones = ability.zones[window] if i == 0 else ALL_ZONES
            self.agenda.append(frame(F_STEP, seat, ability.steps[i], zones))

    def begin_event(self, drawer: int, card: int) -> None:
        """An event leaves the pile and is carried out before anything else (WOW-170, WOW-175)."""
        event = card - self.tables.event0
        self.events_out.append(event)
        if self.listening:
            self.note(said(SAID_EVENT, drawer, event, 0))
        self.agenda.append(frame(F_EVENT_END, drawer, event))
        self.agenda.append(frame(F_AFTERMATH, drawer, len(self.losses)))
        steps = self.tables.event_steps[event]
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(frame(F_STEP, drawer, steps[i], ALL_ZONES))

    # ------------------------------------------------------------ steps

    def do_step(self, seat: int, step: Step, zones: int) -> None:
        """Carry out one step, as far as that goes without a question."""
        op = step.op
        if op == RECRUIT:
            self.agenda.append(frame(F_RECRUIT, seat, step.number, self.recruits(seat, step), zones))
        elif op == MOVE:
            self.agenda.append(frame(F_MOVE, seat, step.number, step.n if step.n else self.movable(step, seat)))
        elif op == DESTROY:
            self.do_destroy(seat, step)
        elif op == DRAW:
            for _ in range(step.n):
                self.agenda.append(frame(F_TAKE, seat, 1))
        elif op == DOUBLE:
            if step.what == DOUBLE_MILITIA:
                self.militia_doubled |= 1 << seat
            elif step.what == DOUBLE_KNIGHTS:
                self.knights_doubled |= 1 if seat == self.current else 2
            else:
                self.buildings_doubled |= 1 << seat
            if self.listening:
                self.note(said(SAID_DOUBLE, seat, step.what, 0))
        elif op == CHOOSE:
            self.ask_option(seat, step)
        elif op in (REDIRECT, COMPLETE, DEMOLISH, PROMOTE):
            self.ask_at(seat, step)
        elif op == CONVERT:
            self.convert(step)
        elif op == RECOVER:
            self.recover(seat, step)
        elif op == TOKENS:
            self.pay_out(seat, step)
        elif op == DISCARD_HAND:
            self.ask_discard(seat, step, step.n)
        elif op == TAKE_DISCARD:
            self.ask_take(seat, step)
        elif op == PEEK_HAND:
            self.ask_seat(seat, step)
        elif op == SWAP_CARD:
            self.agenda.append(frame(Q_SWAP, seat, step.number))
        elif op == FOR_EACH_SEAT:
            self.agenda.append(frame(F_EACH, seat, step.number, 0))
        elif op == SET_READY:
            for plot in self.built:
                for selector in step.at:
                    if self.fits(selector, plot, seat, -1):
                        self.plots[plot] = self.plots[plot] & ~USED | (0 if step.value else USED)
        elif op == IF:
            if len(self.places(step.at, seat, -1, ALL_ZONES)) >= step.n:
                self.agenda.append(frame(F_STEP, seat, step.steps[0], ALL_ZONES))
        elif op == FORBID:
            self.peace = seat
            if self.listening:
                self.note(said(SAID_PEACE, seat, 0, 0))

    def each_seat(self, drawer: int, step: Step, k: int) -> None:
        """The steps of an event for one seat after the other, clockwise from the drawer (WOW-173)."""
        if k + 1 < self.seats:
            self.agenda.append(frame(F_EACH, drawer, step.number, k + 1))
        for i in range(len(step.steps) - 1, -1, -1):
            self.agenda.append(frame(F_STEP, (drawer + k) % self.seats, step.steps[i], ALL_ZONES))

    # ------------------------------------------------------------ recruiting

    def recruits(self, seat: int, step: Step) -> int:
        """How many cards a step takes; Artemis adds to Farms (WOW-114)."""
        n = step.n
        tables = self.tables
        if self.pieces[seat]:
            for wonder in range(tables.greats):
                if tables.farm_ability[wonder] == step.owner:
                    n += tables.farm_bonus[wonder] * self.pieces_of(seat, wonder)
        return n

    def do_recruit(self, seat: int, step: Step, left: int, zones: int) -> None:
        if left == 0 or not self.somewhere(step.to, seat, zones):
            return
        if step.same:
            if self.discard:
                self.ask_to(seat, step, left, zones)
            return
        if step.stock == DISCARD:
            if not self.discard:
                return
            self.from_stock(self.discard.pop(), step.unit, HELD, EVERYBODY)
        else:
            card = self.draw()
            if card < 0:
                return
            if card >= self.tables.event0:
                self.agenda.append(frame(F_RECRUIT, seat, step.number, left, zones))  # WOW-172
                self.begin_event(seat, card)
                return
            self.from_stock(card, step.unit, HELD, 0)
        if left > 1:
            self.agenda.append(frame(F_RECRUIT, seat, step.number, left - 1, zones))
        self.agenda.append(frame(F_PLACE_HELD, seat, step.number, 1, zones))

    def place_held(self, seat: int, step: Step, n: int, zones: int) -> None:
        """Ask where the oldest card that was taken goes, and so on for `n` of them."""
        if n == 0:
            return
        if n > 1:
            self.agenda.append(frame(F_PLACE_HELD, seat, step.number, n - 1, zones))
        if self.somewhere(step.to, seat, zones):
            self.ask_to(seat, step, 0, zones)
        else:
            item = self.units.pop(self.first_held())
            self.discard.append(item & CARD)
            if self.listening:
                self.note(said(SAID_HOMELESS, seat, item >> UNIT_AT & 3, 0))

    def first_held(self) -> int:
        for i in range(len(self.units)):
            if self.units[i] >> PLACE_AT & 255 == HELD:
                return i
        return -1

    def ask_to(self, seat: int, step: Step, left: int, zones: int) -> None:
        """`left` cards of the discard go to one place; with 0, the oldest card that was taken goes."""
        options = self.places(step.to, seat, -1, zones)
        if len(options) == 1:
            self.settle(seat, step, left, options[0])
        else:
            self.agenda.append(frame(Q_TO, seat, step.number, left, zones))

    def settle(self, seat: int, step: Step, left: int, plot: int) -> None:
        place = plot
        if plot == self.tables.plots:
            place = ATTACKING if seat == self.current else DEFENDING
        if left == 0:
            item = self.units.pop(self.first_held())
            kind = item >> UNIT_AT & 3
            self.station(item, kind, place)
            if self.listening:
                self.note(said(SAID_RECRUIT, seat, kind, self.told(plot)))
            return
        while left > 0 and self.discard:  # WOW-039
            self.from_stock(self.discard.pop(), step.unit, place, EVERYBODY)
            left -= 1
            if self.listening:
                self.note(said(SAID_RECRUIT, seat, step.unit, self.told(plot)))

    # ------------------------------------------------------------ moving, destroying, promoting

    def movable(self, step: Step, seat: int) -> int:
        """How many units a step that moves all of them may move: so many moves at most (R-03)."""
        n = 0
        for plot in self.places(step.at, seat, -1, ALL_ZONES):
            for kind in range(4):
                if step.units >> kind & 1:
                    n += self.crew(plot, kind)
        return n

    def do_move(self, seat: int, step: Step, left: int, moved: int) -> None:
        if left == 0:
            return
        options = self.sources(step, seat)
        if not options:
            return
        if len(options) == 1 and not step.up_to:
            self.move_from(seat, step, left, options[0])
        else:
            self.agenda.append(frame(Q_FROM, seat, step.number, left, moved))

    def move_from(self, seat: int, step: Step, left: int, plot: int) -> None:
        kinds: list[int] = []
        for kind in range(4):
            if step.units >> kind & 1 and self.crew(plot, kind):
                kinds.append(kind)
        if len(kinds) == 1:
            self.move_kind(seat, step, left, plot, kinds[0])
        else:
            self.agenda.append(frame(Q_UNIT, seat, step.number, left, plot))

    def move_kind(self, seat: int, step: Step, left: int, plot: int, kind: int) -> None:
        options = self.destinations(step, seat, plot)
        if len(options) == 1:
            self.move_to(seat, step, left, plot, kind, options[0])
        else:
            self.agenda.append(frame(Q_DEST, seat, step.number, left, plot, kind))

    def move_to(self, seat: int, step: Step, left: int, plot: int, kind: int, to: int) -> None:
        self.station(self.withdraw(kind, plot), kind, to)
        if self.listening:
            self.note(said(SAID_MOVE, seat, self.told(plot), self.told(to) << 2 | kind))
        if left > 1:
            self.agenda.append(frame(F_MOVE, seat, step.number, left - 1, 1))

    def do_destroy(self, seat: int, step: Step) -> None:
        pick = step.at[0].pick
        if pick == EVERY:
            # Places by age, units by age (WOW-042).
            for plot in self.sites + self.built:
                for selector in step.at:
                    if self.fits(selector, plot, seat, -1):
                        self.strike(seat, step, plot)
                        break
        elif pick == ONE_LOCATION:
            self.ask_at(seat, step)
        else:
            self.agenda.append(frame(F_DESTROY, seat, step.number, step.n, 0))

    def strike(self, seat: int, step: Step, plot: int) -> None:
        """Units of a place go to the discard: so many, or all of these kinds, oldest first."""
        left = step.n
        rest: list[int] = []
        for item in self.units:
            place = item >> PLACE_AT & 255
            here = place >= ATTACKING if plot == self.tables.plots else place == plot
            kind = item >> UNIT_AT & 3
            if not here or not step.units >> kind & 1 or (step.n and left == 0):
                rest.append(item)
                continue
            left -= 1
            if place < HELD:
                self.plots[place] -= 1 << (CREW_AT + 8 * kind)
                if step.owner >= len(self.tables.abilities) and CONSTRUCTORS >> kind & 1:
                    self.lose_unit(self.owner(place), kind)
            self.discard.append(item & CARD)
            if self.listening:
                self.note(said(SAID_DESTROY, seat, kind, self.told(plot)))
        self.units = rest

    def lose_unit(self, seat: int, kind: int) -> None:
        """Keep in mind a Constructor that is about to be put on the discard, for the aftermath."""
        self.losses.append(seat | kind << 4 | len(self.discard) << 8)

    def destroy_next(self, seat: int, step: Step, left: int, done: int) -> None:
        """One unit after the other, each from a place of choice."""
        if left == 0:
            return
        options = self.sources(step, seat)
        if not options:
            return
        if len(options) == 1 and not (step.up_to and done):
            self.destroy_one(seat, step, left, options[0])
        else:
            self.agenda.append(frame(Q_AT, seat, step.number, left, done))

    def destroy_one(self, seat: int, step: Step, left: int, plot: int) -> None:
        kind = 0
        while not step.units >> kind & 1 or not self.crew(plot, kind):
            kind += 1
        item = self.withdraw(kind, plot)
        if step.owner >= len(self.tables.abilities) and CONSTRUCTORS >> kind & 1:
            self.lose_unit(self.owner(plot), kind)
        self.discard.append(item & CARD)
        if self.listening:
            self.note(said(SAID_DESTROY, seat, kind, self.told(plot)))
        if left > 1:
            self.agenda.append(frame(F_DESTROY, seat, step.number, left - 1, 1))

    def ask_at(self, seat: int, step: Step) -> None:
        options = self.at_options(seat, step)
        if len(options) == 1:
            self.touch(seat, step, options[0])
        elif options:
            self.agenda.append(frame(Q_AT, seat, step.number, 0, 0))

    def at_options(self, seat: int, step: Step) -> list[int]:
        """The plots that a step which touches one of them may touch."""
        if step.op == REDIRECT:
            return self.places(step.to, seat, -1, ALL_ZONES)
        if step.op == DESTROY:
            return self.sources(step, seat)
        return self.places(step.at, seat, -1, ALL_ZONES)

    def touch(self, seat: int, step: Step, plot: int) -> None:
        """Do to one plot what the step does."""
        op = step.op
        if op == REDIRECT:
            self.target = plot  # WOW-150
            if self.listening:
                self.note(said(SAID_REDIRECT, seat, plot, 0))
        elif op == COMPLETE:
            self.finish(plot)  # WOW-121
        elif op == DEMOLISH:
            if self.listening:
                self.note(said(SAID_DEMOLISH, seat, plot, 0))
            self.remove(plot)
        elif op == PROMOTE:
            kind = 0
            while not step.units >> kind & 1:
                kind += 1
            # In its place: a unit that changes its kind does not get younger.
            self.units[self.oldest(kind, plot)] += (step.unit - kind) << UNIT_AT
            self.plots[plot] += (1 << (CREW_AT + 8 * step.unit)) - (1 << (CREW_AT + 8 * kind))
            if self.listening:
                self.note(said(SAID_PROMOTE, seat, plot, 0))
        else:
            self.strike(seat, step, plot)

    # ------------------------------------------------------------ Gardens and Mausoleum

    def convert(self, step: Step) -> None:
        """All units of the battle become Constructors, shared one by one, attacker first (WOW-116, WOW-151)."""
        strong: list[int] = []
        weak: list[int] = []
        rest: list[int] = []
        for item in self.units:
            if item >> PLACE_AT & 255 < ATTACKING:
                rest.append(item)
            elif item >> UNIT_AT & 3 == KNIGHT:
                strong.append(item)
            else:
                weak.append(item)
        self.units = rest
        shared = strong + weak
        defender = self.owner(self.target)
        for side in range(2):
            for i in range(side, len(shared), 2):
                self.station(shared[i], (shared[i] >> UNIT_AT & 3) - MILITIA, HELD)
        theirs = len(shared) // 2
        self.agenda.append(frame(F_PLACE_HELD, defender, step.number, theirs, ALL_ZONES))
        self.agenda.append(frame(F_PLACE_HELD, self.current, step.number, len(shared) - theirs, ALL_ZONES))
        if self.listening:
            self.note(said(SAID_CONVERT, defender, len(shared), 0))
        self.end_battle()

    def end_battle(self) -> None:
        self.target = -1
        self.knights_doubled = 0

    def recover(self, seat: int, step: Step) -> None:
        """The very same cards come back from the discard, each with its old kind (WOW-113)."""
        mine: list[int] = []
        others: list[int] = []
        for i in range(self.base, len(self.losses)):
            if self.losses[i] & 7 == seat:
                mine.append(self.losses[i])
            else:
                others.append(self.losses[i])
        for item in mine:
            self.from_stock(self.discard[item >> 8], item >> 4 & 3, HELD, EVERYBODY)
        for k in range(len(mine) - 1, -1, -1):
            at = mine[k] >> 8
            self.discard.pop(at)
            for i in range(len(others)):
                if others[i] >> 8 > at:
                    others[i] -= 1 << 8
        self.losses = self.losses[: self.base] + others
        self.agenda.append(frame(F_PLACE_HELD, seat, step.number, len(mine), ALL_ZONES))
        if self.listening:
            self.note(said(SAID_RECOVER, seat, len(mine), 0))

    # ------------------------------------------------------------ tokens, hands

    def pay_out(self, seat: int, step: Step) -> None:
        if step.what:
            half = self.tokens[seat] // 2
            self.tokens[seat] -= half
            if self.listening and half:
                self.note(said(SAID_LEVY, seat, half, 0))
        else:
            self.tokens[seat] += step.n
            if self.listening:
                self.note(said(SAID_TOKENS, seat, step.n, 0))

    def ask_option(self, seat: int, step: Step) -> None:
        may: list[int] = []
        for number in step.options:
            if self.feasible(self.tables.steps[number], seat, ALL_ZONES):
                may.append(number)
        if len(may) == 1:
            self.agenda.append(frame(F_STEP, seat, may[0], ALL_ZONES))
        elif may:
            self.agenda.append(frame(Q_OPTION, seat, step.number))

    def ask_discard(self, seat: int, step: Step, left: int) -> None:
        size = len(self.hands[seat])
        if left == 0 or size == 0:
            return
        # Whether there is a choice hangs on the number of cards, which all know, not on what they show.
        if size == 1:
            self.throw(seat, step, left, 0)
        else:
            self.agenda.append(frame(Q_DISCARD, seat, step.number, left))

    def throw(self, seat: int, step: Step, left: int, at: int) -> None:
        self.moment += 1
        card = self.lose(seat, at) & CARD
        self.discard.append(card)
        if self.listening:
            self.note(said(SAID_DISCARD, seat, card, 0))
        self.ask_discard(seat, step, left - 1)

    def paid_cards(self, step: Step) -> int:
        """Cards that earlier steps of the ability have put on the discard: they are not for sale (WOW-100)."""
        n = 0
        for number in self.tables.abilities[step.owner].steps:
            other = self.tables.steps[number]
            if number < step.number and other.op == DISCARD_HAND:
                n += other.n
        return n

    def market(self, step: Step) -> list[int]:
        """Places in the discard from which a card may be taken, the uppermost last."""
        end = len(self.discard) - self.paid_cards(step)
        start = end - step.n
        return list(range(start if start > 0 else 0, end))

    def ask_take(self, seat: int, step: Step) -> None:
        options = self.market(step)
        fronts: list[int] = []
        for at in options:
            if self.discard[at] not in fronts:
                fronts.append(self.discard[at])
        if len(fronts) == 1:
            self.fetch(seat, step, fronts[0])
        elif fronts:
            self.agenda.append(frame(Q_TAKE, seat, step.number))

    def fetch(self, seat: int, step: Step, card: int) -> None:
        """A card of the discard comes into a hand; everybody knows which."""
        options = self.market(step)
        for i in range(len(options) - 1, -1, -1):
            if self.discard[options[i]] == card:
                self.discard.pop(options[i])
                break
        self.gain(seat, card, EVERYBODY)
        if self.listening:
            self.note(said(SAID_TAKE, seat, card, 0))

    def ask_seat(self, seat: int, step: Step) -> None:
        may: list[int] = []
        for other in range(self.seats):
            if other != seat and self.hands[other]:
                may.append(other)
        if len(may) == 1:
            self.peek(seat, may[0])
        elif may:
            self.agenda.append(frame(Q_SEAT, seat, step.number))

    def peek(self, seat: int, other: int) -> None:
        """A seat looks at the hand of another and remembers it (WOW-101)."""
        self.moment += 1
        self.spied = other
        hand: list[int] = []
        for item in self.hands[other]:
            hand.append((item & ~(65535 << SEEN_AT)) | 1 << (KNOWN_AT + seat) | self.moment << SEEN_AT)
        self.hands[other] = hand
        if self.listening:
            self.note(said(SAID_PEEK, seat, other, 0))
            seen = 0
            for card in sorted([item & CARD for item in hand]):
                seen = seen << 7 | card
            self.note(said(SAID_SAW, seat, other | len(hand) << 4, seen), 1 << seat)

    def offer_swap(self, seat: int, at: int) -> None:
        """The own card is chosen; now one of the other hand, if there is more than one."""
        if len(self.hands[self.spied]) == 1:
            self.swap(seat, at, 0)
        else:
            self.agenda.append(frame(Q_SWAP_FOR, seat, at))

    def swap(self, seat: int, at: int, other_at: int) -> None:
        other = self.spied
        self.moment += 1
        mine = self.lose(seat, at)
        theirs = self.lose(other, other_at)
        self.hands[seat] = self.hands[seat] + [exchanged(theirs, self.moment, seat, other)]
        self.hands[other] = self.hands[other] + [exchanged(mine, self.moment, seat, other)]
        given = (mine >> SEEN_AT & 65535) << GIVEN_AT
        taken = (theirs >> SEEN_AT & 65535) << TAKEN_AT
        knew = KNEW_BIT if mine >> (KNOWN_AT + other) & 1 else 0
        self.swaps.append(self.moment << MOMENT_AT | seat << SPY_AT | other | given | taken | knew)
        self.spied = -1
        if self.listening:
            self.note(said(SAID_SWAP, seat, other, 0))
            both = 1 << seat | 1 << other
            self.note(said(SAID_GAVE, seat, other, (mine & CARD) << 7 | theirs & CARD), both)

"""The rules of World Wonders: rounds, purchases, loans, placing and gains. Ids are those of rules.md."""

from __future__ import annotations

from typing import Final, final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import Points, State
from ziggurat.games.world_wonders import sites
from ziggurat.games.world_wonders.events import (
    SAID_BUY,
    SAID_CARD,
    SAID_GAIN,
    SAID_LOAN,
    SAID_LOST,
    SAID_ORDER,
    SAID_OUT,
    SAID_OVER,
    SAID_PEOPLE,
    SAID_PLACE,
    SAID_REPAY,
    SAID_ROUND,
    SAID_SOLO_OVER,
    SAID_STUCK,
    SAID_TOOK,
    SAID_TURNED_UP,
    TILE0,
    event,
)
from ziggurat.games.world_wonders.masks import Words
from ziggurat.games.world_wonders.plan import (
    BUILDING,
    FREE_ROAD,
    LONG_ROAD,
    MONUMENT,
    REF_AT,
    ROAD,
    SHORT_ROAD,
    SHUT,
    TOWER_PIECE,
    Plan,
    piece,
)
from ziggurat.games.world_wonders.scoring import goal_value, prizes
from ziggurat.games.world_wonders.tables import (
    HIGHEST_PRICE,
    LOAN,
    LONG,
    LOWEST_PRICE,
    NEWEST,
    OLDEST,
    OUT,
    PEDESTAL,
    REPAY,
    SHORT,
    STACK0,
    TOWER,
    Tables,
)

# What the seat on turn is asked.
BUY: Final = 0
"""A loan action or a purchase."""
PLACE: Final = 1
"""Where the piece in hand goes."""
OVER: Final = 2

TWO_ROADS: Final = 3
"""As `rest`: a long road was bought before the free road lies, so both are in hand."""

NOBODY: Final = -1
AUTOMATON: Final = -2
"""As a buyer: the opponent of solo play."""

# Solo play: how the Automaton is judged (WW-197); 0 with two players or more.
EASY: Final = 1
HARD: Final = 2

# A loan of a player.
NO_LOAN: Final = 0
NEW_LOAN: Final = 1
"""Taken in this round: the limit is higher, and it cannot be repaid yet (WW-085)."""
OLD_LOAN: Final = 2


@final
class WorldWonders(State):
    """A position of World Wonders."""

    tables: Tables
    map_side: int
    board_side: int
    mode: int
    """0, or in solo play EASY or HARD."""
    round: int
    """From 1."""
    order: list[int]
    """Seats in turn order."""
    at: int
    """The place in the order that is on turn."""
    phase: int
    out: int
    """Mask of seats that are out of the round."""
    owing: int
    """Mask of seats that have not placed their free road yet (WW-070)."""
    acted: bool
    """A loan action was made in this turn (WW-071)."""
    spent: list[int]
    loans: list[int]
    goods: list[int]
    """Food, ceramics and gears, three per seat."""
    people: list[int]
    """Space of the population marker."""
    plans: list[Plan]
    sold: list[int]
    """Per stack in play: the buyer of its tile of this round, NOBODY or AUTOMATON."""
    offer: list[int]
    """Long roads, sets of short roads, towers."""
    pedestals: list[int]
    """Buyers of the two pedestals in this round; empty in solo play."""
    stacks: list[list[int]]
    """Tiles of each stack in play: the first `round` are known; the lists inside are never changed in place."""
    up: list[int]
    """Face-up monuments, the oldest first."""
    deck: list[int]
    """Face-down monuments; the top is the last."""
    goals: list[int]
    item: int
    """The choice that bought what is being placed; -1 if nothing is in hand. While the free road is owed, LONG is that
    road if `rest` is 1, and both roads if it is TWO_ROADS."""
    paid: int
    rest: int
    """Mask of the pieces of a set, or components of a monument, that are still in hand."""
    laid: list[int]
    """Footprints of the components that lie, of the monument in hand."""
    solo_deck: list[int]
    """Face-down cards of the Automaton; the top is the last."""
    solo_seen: list[int]
    """Cards revealed since the last shuffle."""
    solo_section: int
    """The section of the last card that was carried out; -1 if none."""
    solo_took: list[int]
    """What it took by the last card: choices of items, or TILE0 + a building tile."""
    solo_pile: list[int]
    """Its monuments."""
    luck: Luck
    """For shuffling the solo deck again (WW-201)."""

    # ------------------------------------------------------------ choices

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if not self.pending >> seat & 1:
            return out
        if self.phase == PLACE:
            self.places(seat, out)
            return out
        items = self.items(seat, self.gold(seat))
        if self.owing >> seat & 1:
            self.free_road_places(seat, items)  # WW-070: now, or after the purchase
        if self.acted:
            return items
        if self.may_borrow(seat, len(items) > 0 and items[0] < self.tables.place0):
            out.append(LOAN)
        if self.may_repay(seat):
            out.append(REPAY)
        if not items:
            out.append(OUT)  # WW-043
        return out + items

    def gold(self, seat: int) -> int:
        """Gold left: the limit of this round less what was spent."""
        return self.limit(seat) - self.spent[seat]

    def limit(self, seat: int) -> int:
        t = self.tables
        return t.gold + t.loan_gold if self.loans[seat] == NEW_LOAN else t.gold  # WW-040, WW-080

    def may_borrow(self, seat: int, can_buy: bool) -> bool:
        """WW-081..083: no loan yet, gold left, and a purchase would be possible, if it is not so already."""
        gold = self.gold(seat)
        if self.acted or self.loans[seat] != NO_LOAN or gold < 1:
            return False
        return can_buy or self.can_buy(seat, gold + self.tables.loan_gold)

    def may_repay(self, seat: int) -> bool:
        """WW-085, WW-086."""
        return not self.acted and self.loans[seat] == OLD_LOAN and self.gold(seat) >= self.tables.loan_repay

    def items(self, seat: int, gold: int) -> list[int]:
        """What can be bought and placed (WW-072..074), ascending."""
        t = self.tables
        out: list[int] = []
        for item in range(LONG, STACK0 + len(self.stacks)):
            if gold >= t.prices[item] and self.on_sale(seat, item) and self.placeable(seat, item):
                out.append(item)
        first = len(out)
        for monument in self.up:
            if sites.monument_place(t, self.plans[seat], monument):
                out.append(t.monument0 + monument)
        if len(out) > first + 1:
            out.sort()
        return out

    def can_buy(self, seat: int, gold: int) -> bool:
        """Whether anything is both affordable and placeable (WW-R10)."""
        if gold < 1:
            return False
        t = self.tables
        # Pedestals first: they need no place.
        for n in range(STACK0 + len(self.stacks) - LONG):
            item = LONG + (n + PEDESTAL - LONG) % (STACK0 + len(self.stacks) - LONG)
            if gold >= t.prices[item] and self.on_sale(seat, item) and self.placeable(seat, item):
                return True
        for monument in self.up:
            if sites.monument_place(t, self.plans[seat], monument):
                return True
        return False

    def on_sale(self, seat: int, item: int) -> bool:
        """Whether an item that is no monument is on offer for this seat."""
        if item >= STACK0:
            return self.sold[item - STACK0] == NOBODY
        if item >= PEDESTAL:
            if not self.pedestals or self.pedestals[item - PEDESTAL] != NOBODY:
                return False
            return self.pedestals[0] != seat and self.pedestals[1] != seat  # WW-065
        return self.offer[item - LONG] > 0

    def placeable(self, seat: int, item: int) -> bool:
        """Whether an item that is no monument has a legal place (WW-074)."""
        if item in (PEDESTAL, PEDESTAL + 1):
            return True
        t = self.tables
        plan = self.plans[seat]
        spare = plan.spare[item]
        if spare >= 0 and sites.is_free(t, plan, spare):
            return True
        ground, touch = self.needs(seat, item)
        if plan.none >> item & 1 == 0:
            if item == SHORT:
                spare = self.first_short(seat, (1 << len(t.short_grounds)) - 1)
            else:
                spare = sites.first_place(t, plan, ground, plan.street if item >= STACK0 else touch)
            plan.spare[item] = spare
            if spare >= 0:
                return True
            plan.none |= 1 << item
        if item < STACK0:
            return False
        # A place beside the own type only is good for this tile, but not for the next one of the stack.
        bit = 1 << (SHUT * t.tile_type[self.tile(item - STACK0)] + item - STACK0)
        if plan.shut & bit != 0:
            return False
        if sites.first_place(t, plan, ground, touch) >= 0:
            return True
        plan.shut |= bit
        return False

    def first_short(self, seat: int, rest: int) -> int:
        """A place for any piece of the mask, or -1 (WW-108)."""
        t = self.tables
        plan = self.plans[seat]
        before = -1
        for n in range(len(t.short_grounds)):
            ground = t.short_grounds[n]
            if rest >> n & 1 and ground != before:
                before = ground
                found = sites.first_place(t, plan, ground, sites.way_on(plan))
                if found >= 0:
                    return found
        return -1

    def needs(self, seat: int, item: int) -> tuple[int, Words]:
        """The kind of ground that a long road, a tower or a building needs, and cells of which it must cover one."""
        t = self.tables
        plan = self.plans[seat]
        if item >= STACK0:  # WW-110
            return t.stack_ground[item - STACK0], sites.beside_type(plan, t.tile_type[self.tile(item - STACK0)])
        if item == TOWER:
            return t.tower_ground, sites.beside_piece(plan)  # WW-109
        return t.long_ground, sites.way_on(plan)  # WW-102

    def tile(self, stack: int) -> int:
        """The tile that a stack has turned up in this round (WW-048)."""
        return self.stacks[stack][self.round - 1]

    def places(self, seat: int, out: list[int]) -> None:
        """Where the piece in hand may go."""
        t = self.tables
        plan = self.plans[seat]
        item = self.item
        if item >= t.monument0:
            sites.component_places(t, plan, item - t.monument0, self.laid, self.rest, out, False)
        elif item == SHORT:
            for ground in self.roads_in_hand(seat):
                sites.places(t, plan, ground, sites.way_on(plan), out)
        else:
            ground, touch = self.needs(seat, item)
            sites.places(t, plan, ground, touch, out)

    def roads_in_hand(self, seat: int) -> list[int]:
        """Kinds of ground of a set of short roads in hand, and of the free road if it is owed (WW-R07), by shape."""
        t = self.tables
        if not self.owing >> seat & 1 or self.long_among(self.rest):
            return sites.by_shape(t, t.short_grounds, self.rest)
        return sites.by_shape(t, t.short_grounds + [t.long_ground], self.rest | 1 << len(t.short_grounds))

    def long_among(self, rest: int) -> bool:
        """Whether a piece of the set in this mask has the shape of a long road."""
        t = self.tables
        return sites.without_shape(t, t.short_grounds, rest, t.ground_shape[t.long_ground]) != rest

    def free_road_places(self, seat: int, out: list[int]) -> None:
        """Where the free road may go."""
        plan = self.plans[seat]
        sites.places(self.tables, plan, self.tables.long_ground, sites.way_on(plan), out)

    def free_road_fits(self, seat: int) -> bool:
        """Whether the seat owes its free road and has a place for it."""
        if not self.owing >> seat & 1:
            return False
        plan = self.plans[seat]
        return sites.first_place(self.tables, plan, self.tables.long_ground, sites.way_on(plan)) >= 0

    # ------------------------------------------------------------ a turn

    def play(self, seat: int, choice: int) -> None:
        if self.phase == PLACE:
            self.place(seat, choice - self.tables.place0)
        elif choice >= self.tables.place0:
            self.put_free_road(seat, choice - self.tables.place0)
            self.open_turn(seat)
        elif choice == LOAN:
            self.loans[seat] = NEW_LOAN
            self.acted = True
            if self.listening:
                self.note(event(SAID_LOAN, seat, self.limit(seat), 0))
        elif choice == REPAY:
            self.repay(seat)
        elif choice == OUT:
            self.drop_out(seat, SAID_OUT)
        else:
            self.buy(seat, choice)

    def repay(self, seat: int) -> None:
        self.loans[seat] = NO_LOAN
        self.spent[seat] += self.tables.loan_repay
        self.acted = True
        if self.listening:
            self.note(event(SAID_REPAY, seat, self.tables.loan_repay, 0))
        if not self.can_buy(seat, self.gold(seat)) and not self.free_road_fits(seat):  # WW-087, WW-R57
            self.drop_out(seat, SAID_STUCK if self.gold(seat) > 0 else -1)

    def drop_out(self, seat: int, said: int) -> None:
        """The seat is out of the round, and its turn is over."""
        if self.listening and said >= 0:
            self.note(event(said, seat, self.gold(seat), 0))
        self.out |= 1 << seat
        self.next_turn()

    def buy(self, seat: int, item: int) -> None:
        """Pay, and take the item in hand (WW-072)."""
        t = self.tables
        price = self.gold(seat) if item >= t.monument0 else t.prices[item]
        self.spent[seat] += price
        if self.listening:
            self.note(event(SAID_BUY, seat, item if item < STACK0 or item >= t.monument0 else self.named(item), price))
        if item in (PEDESTAL, PEDESTAL + 1):
            self.pedestals[item - PEDESTAL] = seat
            self.finish(seat)
            return
        self.item = item
        self.paid = price
        self.rest = 1
        if item >= t.monument0:
            self.up.remove(item - t.monument0)
            self.rest = (1 << len(t.monument_parts[item - t.monument0])) - 1
            self.turn_up()  # WW-076, WW-R63: before it is laid
        elif item >= STACK0:
            self.sold[item - STACK0] = seat
        else:
            self.offer[item - LONG] -= 1
            if item == SHORT:
                self.rest = (1 << len(t.short_grounds)) - 1
            elif item == LONG and self.owing >> seat & 1:
                self.rest = TWO_ROADS
        self.phase = PLACE

    def named(self, item: int) -> int:
        """The tile of a stack, for narration and for what the Automaton took."""
        return TILE0 + self.tile(item - STACK0)

    def place(self, seat: int, foot: int) -> None:
        """Lay the piece in hand, or one piece of it."""
        t = self.tables
        item = self.item
        if item >= t.monument0:
            parts = t.monument_parts[item - t.monument0]
            self.laid.append(foot)
            self.rest = sites.without_part(t, parts, self.rest, t.foot_way[foot])
            if self.rest == 0:
                self.complete(seat, item - t.monument0)
            return
        if item >= STACK0:
            tile = self.tile(item - STACK0)
            self.put(seat, BUILDING, tile, [foot])
            self.gain(seat, t.tile_gains[tile])  # WW-078
        elif item == TOWER:
            self.put(seat, TOWER_PIECE, 0, [foot])
        elif item == SHORT:
            rest = sites.without_part(t, t.short_grounds, self.rest, t.foot_way[foot])
            if rest == self.rest:  # no piece of the set has this shape
                self.put_free_road(seat, foot)
            else:
                self.put(seat, ROAD, SHORT_ROAD, [foot])
                self.rest = rest
            if self.rest != 0:
                if self.first_short(seat, self.rest) >= 0 or self.free_road_fits(seat):
                    return
                self.lose(seat, self.rest)
        elif self.owing >> seat & 1:
            self.put_free_road(seat, foot)
            if self.rest == TWO_ROADS:  # the bought one is still in hand
                self.rest = 1
                plan = self.plans[seat]
                if sites.first_place(t, plan, t.long_ground, sites.way_on(plan)) >= 0:
                    return
                self.lose(seat, 0)
        else:
            self.put(seat, ROAD, LONG_ROAD, [foot])
        self.finish(seat)

    def finish(self, seat: int) -> None:
        """What was bought lies; the free road follows if it is still owed (WW-R07), and the turn ends."""
        self.empty_hand()
        if self.owing >> seat & 1:
            if self.free_road_fits(seat):
                self.item = LONG
                self.rest = 1
                self.phase = PLACE
                return
            self.owing &= ~(1 << seat)
            self.lose(seat, 0)
        self.end_turn(seat)

    def lose(self, seat: int, rest: int) -> None:
        """A long road (0), or what is left of a set of short ones, has no place (WW-108)."""
        if self.listening:
            self.note(event(SAID_LOST, seat, rest, 0))

    def put_free_road(self, seat: int, foot: int) -> None:
        self.put(seat, ROAD, FREE_ROAD, [foot])
        self.owing &= ~(1 << seat)

    def put(self, seat: int, kind: int, ref: int, feet: list[int]) -> None:
        free = kind == ROAD and ref == FREE_ROAD
        self.plans[seat] = self.plans[seat].with_piece(self.tables, piece(kind, ref, 0 if free else self.round, feet))
        if self.listening:
            for foot in feet:
                self.note(event(SAID_PLACE, seat, foot, ref * 4 + kind))

    def complete(self, seat: int, monument: int) -> None:
        """All components lie: the monument stands, and brings its gains."""
        t = self.tables
        feet: list[int] = []
        for part in t.monument_parts[monument]:  # in the order of the card
            for foot in self.laid:
                if t.way_shape[t.foot_way[foot]] == t.ground_shape[part]:
                    feet.append(foot)
                    self.laid.remove(foot)
                    break
        self.put(seat, MONUMENT, monument, feet)
        self.gain(seat, t.monument_gains[monument])
        self.finish(seat)

    def empty_hand(self) -> None:
        self.item = -1
        self.paid = 0
        self.rest = 0
        self.laid = []
        self.phase = BUY

    def turn_up(self) -> None:
        """Replace a monument that is gone; when the deck is empty fewer are face up (WW-130)."""
        if self.deck:
            monument = self.deck.pop()
            self.up.append(monument)
            if self.listening:
                self.note(event(SAID_TURNED_UP, 0, monument, 0))

    def gain(self, seat: int, gains: list[int]) -> None:
        """Move the markers (WW-140..143)."""
        t = self.tables
        people = gains[3]
        for resource in range(3):
            at = 3 * seat + resource
            before = self.goods[at]
            space = before
            for _ in range(gains[resource]):
                if space < t.track_last[self.board_side][resource]:
                    space += 1
                    people += t.track_people[self.board_side][resource] >> space & 1
            self.goods[at] = space
            if self.listening and space > before:
                self.note(event(SAID_GAIN, seat, space, resource))
        last = len(t.people_rings[self.board_side]) - 1
        if people > 0 and self.people[seat] < last:
            self.people[seat] = min(last, self.people[seat] + people)
            if self.listening:
                self.note(event(SAID_PEOPLE, seat, self.people[seat], 1 if self.people[seat] == last else 0))

    def end_turn(self, seat: int) -> None:
        if self.gold(seat) <= 0:  # WW-042
            self.out |= 1 << seat
        self.next_turn()

    def next_turn(self) -> None:
        """On to the next seat that is not out (WW-041), or to the next round (WW-045)."""
        while self.out != (1 << self.seats) - 1:
            self.at += 1
            if self.at == self.seats:
                self.at = 0
            seat = self.order[self.at]
            if not self.out >> seat & 1:
                self.start_turn(seat)
                return
        self.end_round()

    def start_turn(self, seat: int) -> None:
        """In solo play the Automaton goes before every turn of the player (WW-191)."""
        self.acted = False
        if self.mode != 0:
            self.automaton()
        self.open_turn(seat)

    def open_turn(self, seat: int) -> None:
        """Ask the seat, unless it can do nothing and is out without being asked (WW-043)."""
        able = self.can_buy(seat, self.gold(seat)) or self.free_road_fits(seat)
        if able or self.may_borrow(seat, False) or self.may_repay(seat):
            self.phase = BUY
            self.pending = 1 << seat
        else:
            self.drop_out(seat, SAID_STUCK)

    # ------------------------------------------------------------ rounds

    def end_round(self) -> None:
        """Prepare the next round, unless the game ends (WW-046..053)."""
        if self.round == self.tables.rounds or self.purple():
            self.phase = OVER
            self.pending = 0
            if self.listening:
                self.say_result()
            return
        self.round += 1
        t = self.tables
        self.sold = [NOBODY] * len(self.stacks)
        self.offer = t.offers[self.seats][:]
        if self.mode == 0:
            self.order = self.next_order()
            self.pedestals = [NOBODY, NOBODY]
        for seat in range(self.seats):
            self.spent[seat] = 0
            if self.loans[seat] == NEW_LOAN:
                self.loans[seat] = OLD_LOAN
        self.begin_round()

    def say_result(self) -> None:
        """Who has won and with how many points; in solo play both results."""
        scores = self.scores()
        if self.mode != 0:
            self.note(event(SAID_SOLO_OVER, 0, scores[0], self.automaton_points()))
            return
        ranks = self.ranking()
        winners = 0
        best = 0
        for seat in range(self.seats):
            if ranks[seat] == 1:
                winners |= 1 << seat
                best = scores[seat]
        self.note(event(SAID_OVER, 0, winners, best))

    def begin_round(self) -> None:
        self.out = 0
        self.at = 0
        if self.listening:
            self.note(event(SAID_ROUND, 0, self.round, 0))
            if self.round > 1 and self.mode == 0:
                for n in range(self.seats):
                    self.note(event(SAID_ORDER, self.order[n], n, 0))
        self.start_turn(self.order[0])

    def purple(self) -> bool:
        """Whether a population marker stands on the last space."""
        last = len(self.tables.people_rings[self.board_side]) - 1
        for people in self.people:
            if people == last:
                return True
        return False

    def next_order(self) -> list[int]:
        """Turn order of the next round (chapter 4)."""
        others = [seat for seat in self.order if seat not in self.pedestals]
        for i in range(1, len(others)):  # by population, then monuments, else as they were
            k = i
            while k > 0 and self.precedes(others[k], others[k - 1]):
                others[k - 1], others[k] = others[k], others[k - 1]
                k -= 1
        out: list[int] = []
        for n in range(self.seats):
            if n < 2 and self.pedestals[n] != NOBODY:
                out.append(self.pedestals[n])
            else:
                out.append(others.pop(0))
        return out

    def precedes(self, a: int, b: int) -> bool:
        """WW-061, WW-062."""
        if self.people[a] != self.people[b]:
            return self.people[a] < self.people[b]
        return self.plans[a].monuments < self.plans[b].monuments

    # ------------------------------------------------------------ the Automaton (chapter 12)

    def automaton(self) -> None:
        """Its turn: one card, and the first section of it with anything on offer (WW-192)."""
        t = self.tables
        if not self.solo_deck:  # WW-194
            self.solo_deck = list(range(len(t.solo_ids)))
            self.luck.shuffle(self.solo_deck)
            self.solo_seen = []
        card = self.solo_deck.pop()
        self.solo_seen.append(card)
        self.solo_section = -1
        self.solo_took = []
        if self.listening:
            self.note(event(SAID_CARD, 0, card, 0))
        for n in range(len(t.solo_sections[card])):
            for what in t.solo_sections[card][n]:
                self.take(self.selected(what))
            if self.solo_took:
                self.solo_section = n
                return
        if self.listening:
            self.note(event(SAID_TOOK, 0, 0, 0))

    def selected(self, what: int) -> int:
        """The item that a solo card means, as a choice; -1 if there is none on offer."""
        t = self.tables
        if what >= STACK0:
            return what if self.sold[what - STACK0] == NOBODY else -1
        if what >= 0:
            return what if self.offer[what - LONG] > 0 else -1
        if what in (HIGHEST_PRICE, LOWEST_PRICE):
            best = -1
            for stack in range(len(self.stacks)):
                if self.sold[stack] == NOBODY:
                    more = -1 if best < 0 else t.prices[STACK0 + stack] - t.prices[best]
                    if best < 0 or (more > 0 if what == HIGHEST_PRICE else more < 0):
                        best = STACK0 + stack
            return best
        if not self.up:
            return -1
        monument = self.up[len(self.up) - 1] if what == NEWEST else self.up[0]
        if what != NEWEST and what != OLDEST:
            for other in self.up:
                if t.monument_rings[other] > t.monument_rings[monument]:
                    monument = other
        return t.monument0 + monument

    def take(self, item: int) -> None:
        """Discard an item as if it were bought; a monument goes to the pile and is replaced (WW-193)."""
        if item < 0:
            return
        t = self.tables
        took = item
        if item >= t.monument0:
            self.up.remove(item - t.monument0)
            self.solo_pile.append(item - t.monument0)
        elif item >= STACK0:
            took = self.named(item)
            self.sold[item - STACK0] = AUTOMATON
        else:
            self.offer[item - LONG] -= 1
        self.solo_took.append(took)
        if self.listening:
            self.note(event(SAID_TOOK, 0, took, 0))
        if item >= t.monument0:
            self.turn_up()

    def automaton_points(self) -> int:
        """Its result if the game ended now (WW-197)."""
        total = self.goods[0] + self.goods[1] + self.goods[2]
        if self.mode == HARD:
            for monument in self.solo_pile:
                total += self.tables.monument_rings[monument]
        return total

    # ------------------------------------------------------------ scoring (chapter 10)

    def least(self, seat: int) -> int:
        """The lowest of the three resource values (WW-151)."""
        return min(self.goods[3 * seat], self.goods[3 * seat + 1], self.goods[3 * seat + 2])

    def own_score(self, seat: int) -> int:
        """The six parts, without objectives."""
        t = self.tables
        score = t.people_rings[self.board_side][self.people[seat]] + self.least(seat) + self.plans[seat].map_points(t)
        if self.loans[seat] != NO_LOAN:
            score -= t.loan_penalty
        return score

    def goal_values(self, goal: int) -> list[int]:
        t = self.tables
        return [goal_value(t, goal, self.plans[seat], self.goods, seat) for seat in range(self.seats)]

    def scores(self) -> list[int]:
        out = [self.own_score(seat) for seat in range(self.seats)]
        for given in self.all_prizes():
            for seat in range(self.seats):
                out[seat] += given[seat]
        return out

    def all_prizes(self) -> list[list[int]]:
        """Per objective, points by seat if the game ended now."""
        return [prizes(self.tables, goal, self.goal_values(goal)) for goal in self.goals]

    def points(self, seat: int) -> list[Points]:
        return self.sheet(seat, self.all_prizes())

    def sheet(self, seat: int, given: list[list[int]]) -> list[Points]:
        """The points of a seat, with the prizes of all objectives as `all_prizes` gives them."""
        t = self.tables
        plan = self.plans[seat]
        out: list[Points] = []
        rings = t.people_rings[self.board_side][self.people[seat]]
        out.append(Points("Population", "WW-150", rings, f"space {self.people[seat]}"))
        out.append(Points("Least resource", "WW-151", self.least(seat), "the lowest of the three tracks"))
        for item in plan.pieces:
            if item & 3 == MONUMENT:
                monument = item >> REF_AT & 255
                name = t.monument_names[monument]
                out.append(Points("Monuments", "WW-152", t.monument_rings[monument], name))
        out.append(Points("Natural resources", "WW-153", plan.natural_points(), "visible beside a piece"))
        out.append(Points("Districts", "WW-154", plan.districts(t), "surrounded buildings"))
        if self.loans[seat] != NO_LOAN:
            out.append(Points("Loan", "WW-155", -t.loan_penalty, "not repaid"))
        for n in range(len(self.goals)):
            if given[n][seat] != 0:
                out.append(Points("Objectives", "WW-156", given[n][seat], t.goal_titles[self.goals[n]]))
        return out

    def estimate(self, seat: int) -> float:
        from ziggurat.games.world_wonders.outlook import worth

        return worth(self, seat)

    def begun(self, seat: int) -> bool:
        """A piece in hand is to be placed, or the free road in the opening turn."""
        return self.pending >> seat & 1 != 0 and (self.phase == PLACE or self.owing >> seat & 1 != 0)

    def ranking(self) -> list[int]:
        """Most points, then most monuments; else shared (WW-157)."""
        scores = self.scores()
        keys = [scores[seat] * 64 + self.plans[seat].monuments for seat in range(self.seats)]
        out: list[int] = []
        for mine in keys:
            rank = 1
            for other in keys:
                rank += other > mine
            out.append(rank)
        return out

    # ------------------------------------------------------------ the rest of the contract

    def fallback(self, seat: int) -> int:
        """The first place; of items the cheapest, without a loan action; out if that is offered."""
        legal = self.legal(seat)
        if self.phase == PLACE:
            return legal[0]
        if legal[len(legal) - 1] >= self.tables.place0:  # the free road
            for choice in legal:
                if choice >= self.tables.place0:
                    return choice
        for choice in legal:
            if choice > REPAY:
                return choice
        return legal[0]

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        from ziggurat.games.world_wonders.refusals import why_not

        return why_not(self, seat, choice)

    def kind(self) -> str:
        return self.tables.kind

    def copy(self) -> WorldWonders:
        new = WorldWonders(self.seats)
        new.pending = self.pending
        new.tables = self.tables
        new.map_side = self.map_side
        new.board_side = self.board_side
        new.mode = self.mode
        new.round = self.round
        new.order = self.order[:]
        new.at = self.at
        new.phase = self.phase
        new.out = self.out
        new.owing = self.owing
        new.acted = self.acted
        new.spent = self.spent[:]
        new.loans = self.loans[:]
        new.goods = self.goods[:]
        new.people = self.people[:]
        new.plans = self.plans[:]
        new.sold = self.sold[:]
        new.offer = self.offer[:]
        new.pedestals = self.pedestals[:]
        new.stacks = self.stacks[:]
        new.up = self.up[:]
        new.deck = self.deck[:]
        new.goals = self.goals[:]
        new.item = self.item
        new.paid = self.paid
        new.rest = self.rest
        new.laid = self.laid[:]
        new.solo_deck = self.solo_deck[:]
        new.solo_seen = self.solo_seen[:]
        new.solo_section = self.solo_section
        new.solo_took = self.solo_took[:]
        new.solo_pile = self.solo_pile[:]
        new.luck = self.luck.copy()
        return new

    def redeal(self, keep: int, luck: Luck) -> WorldWonders:
        """Everybody knows everything but the order of what lies face down (WW-200)."""
        new = self.copy()
        for stack in range(len(self.stacks)):
            hidden = sorted(self.stacks[stack][self.round :])
            luck.shuffle(hidden)
            new.stacks[stack] = self.stacks[stack][: self.round] + hidden
        # In order first: the same luck deals the same, whatever the truth is.
        new.deck.sort()
        luck.shuffle(new.deck)
        new.solo_deck.sort()
        luck.shuffle(new.solo_deck)
        new.luck = luck.fork()
        return new

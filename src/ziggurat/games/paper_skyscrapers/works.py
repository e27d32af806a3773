"""Frames on the agenda, and the works of effects: steps, cards, tucks and builds. Ids are those of rules.md.

The agenda is a stack of packed ints. Its top is what happens next: work is done at once, a question waits.
Each action that is open has a scope for its variables.
"""

from __future__ import annotations

from typing import Final

from ziggurat.games.paper_skyscrapers.tables import (
    AFTER_HOP,
    ANY_TRACK,
    AT_ANY,
    AT_EACH,
    AT_MAYOR,
    AWAY,
    BOTTOM,
    BUILD_COST,
    DECK,
    DECLARED,
    DECLINE_FOR,
    FREE,
    FROM_DISCARDED,
    HAND,
    HIGHEST,
    LANE,
    LEVELS,
    LOWEST,
    NEXT,
    NOWHERE,
    OVER,
    REVEAL,
    SPRAWL,
    TRACKS,
    TYPES,
    Bonus,
    Node,
)
from ziggurat.games.paper_skyscrapers.town import (
    BLOCK_AT,
    CARD_BITS,
    CARD_MASK,
    PLACE0,
    SAID_BONUS,
    SAID_BUILD,
    SAID_DISCARD,
    SAID_DRAW,
    SAID_EXTRA,
    SAID_LOOK,
    SAID_MINE,
    SAID_NO_EXTRA,
    SAID_PUT,
    SAID_RETURN,
    SAID_REVEAL,
    SAID_SAW,
    SAID_SKIP,
    SAID_STEAL,
    SAID_STOLEN,
    SAID_TAKE,
    SAID_TUCK,
    Town,
    event,
    place_of,
)

# Work on the agenda.
SEQUENCE: Final = 0
LOOP: Final = 1
CLOSE: Final = 2
STEPS: Final = 3
RUNS: Final = 4
TUCKED: Final = 5
BUILT: Final = 6
THEFTS: Final = 7
FINISH: Final = 8

# Questions.
QUESTIONS: Final = 32
CITY: Final = 32
MAIN: Final = 33
BUILDING: Final = 34
DRAWING: Final = 35
KEEPING: Final = 36
ORDERING: Final = 37
DECLARING: Final = 38
TUCKING: Final = 39
UNDER: Final = 40
NAMING: Final = 41
STEPPING: Final = 42
LOSING: Final = 43
DISCARDING: Final = 44
SPENDING: Final = 45
DEMOLISHING: Final = 46
ALLOWING: Final = 47
OPTING: Final = 48
BORROWING: Final = 49
ROBBING: Final = 50
LIFTING: Final = 51
CLAIMING: Final = 52
RETRIEVING: Final = 53
MOVING: Final = 54

# A frame: kind, seat, node + 1, number, and what else it needs.
SEAT_AT: Final = 6
NODE_AT: Final = 8
N_AT: Final = 20
X_AT: Final = 26
ONE: Final = 1 << N_AT

# A scope: the card, how many borrowed actions are open, the declared value, the result, whether a step hopped, the
# cards discarded and tucked (base 128, card + 1), and how many were tucked by the latest record.
CARD: Final = 0
DEPTH: Final = 1
VALUE: Final = 2
RESULTS: Final = 3
HOPPED: Final = 4
DISCARDED: Final = 5
UNDERNEATH: Final = 6
LATEST: Final = 7
SCOPE: Final = 8

BACK: Final = 4
"""In the frame of steps: backward, and that they belong to an advance record."""
RECORD: Final = 8


def frame(kind: int, seat: int, node: int, n: int, x: int) -> int:
    return kind | seat << SEAT_AT | (node + 1) << NODE_AT | n << N_AT | x << X_AT


def node_of(top: int) -> int:
    return (top >> NODE_AT & 4095) - 1


def number_of(top: int) -> int:
    return top >> N_AT & 63


def seat_of(top: int) -> int:
    return top >> SEAT_AT & 3


class Works(Town):
    """What can be done to a position; `Interpreter` says when."""

    agenda: list[int]
    scopes: list[int]
    looked: list[int]
    """Cards lifted from a deck that are not dealt with yet, ascending; then those put back, the top one first."""
    ordered: list[int]
    shown: bool
    """They are revealed to all."""
    held: int
    """A card between two places; -1 for none."""
    named: list[int]
    """Buildings named for one card each, from left to right."""
    pick_card: int
    """The build in progress: card, place and cards put down for it; nobody else sees it before it is paid."""
    pick_place: int
    price: int
    paid: list[int]

    # ------------------------------------------------------------ the agenda

    def push(self, kind: int, seat: int, node: int, n: int, x: int) -> None:
        self.agenda.append(kind | seat << SEAT_AT | (node + 1) << NODE_AT | n << N_AT | x << X_AT)

    def used_up(self, top: int) -> None:
        """One of the number of the top frame is done; the last one ends it."""
        if number_of(top) <= 1:
            self.agenda.pop()
        else:
            self.agenda[-1] = top - ONE

    def skip(self, top: int) -> None:
        """A part that cannot be done (PAP-135)."""
        self.agenda.pop()
        if self.listening:
            self.note(event(SAID_SKIP, seat_of(top), node_of(top) + 1, 0))

    def running(self, card: int) -> bool:
        """Whether the action of a card is open."""
        for at in range(0, len(self.scopes), SCOPE):
            if self.scopes[at + CARD] == card:
                return True
        return False

    def open_action(self, seat: int, card: int, depth: int, basic: int) -> None:
        """Begin the action of a card; `basic` if it was discarded for it as a basic action."""
        self.push(CLOSE, seat, -1, 0, basic)
        self.scopes += [card, depth, -1, 0, 0, 0, 0, 0]
        self.push(SEQUENCE, seat, self.tables.action[card], 0, 0)

    def fire(self, seat: int, bonus: Bonus) -> None:
        """Carry out the bonus of a city (EFF-32, EFF-33)."""
        if bonus.once:
            self.used = True
        depth = self.scopes[len(self.scopes) - SCOPE + DEPTH] if self.scopes else 0
        self.push(CLOSE, seat, -1, 0, 0)
        self.scopes += [self.homes[seat], depth, -1, 0, 0, 0, 0, 0]
        self.push(SEQUENCE, seat, bonus.body, 0, 0)
        if self.listening:
            self.note(event(SAID_BONUS, seat, self.homes[seat] - self.tables.city0, 0))

    def add_actions(self, seat: int, n: int) -> None:
        """More actions in this turn, as far as the limit allows (EFF-24)."""
        if seat != self.turn:
            return
        more = self.tables.extra_actions - self.extra
        if more > n:
            more = n
        self.extra += more
        self.actions += more
        self.total += more
        if self.listening:
            self.note(event(SAID_EXTRA if more else SAID_NO_EXTRA, seat, more, 0))

    def room(self, seat: int, at: int) -> bool:
        """Whether there is a building to tuck under."""
        return self.mayors[seat] != NOWHERE if at == AT_MAYOR else len(self.cities[seat]) > 0

    def fits(self, card: int, node: Node) -> bool:
        """A filter (EFF-31)."""
        tables = self.tables
        if node.type >= 0:
            wanted = node.type if node.type < TYPES else self.scopes[len(self.scopes) - SCOPE + VALUE]
            if tables.type_of[card] != wanted:
                return False
        return tables.cost[card] <= node.cost_max and tables.level_of[card] < node.level_max

    # ------------------------------------------------------------ tracks

    def walk(self, top: int) -> None:
        """Steps one after another; a bonus for a hop comes between them (EFF-32)."""
        seat = seat_of(top)
        n = number_of(top)
        how = top >> X_AT
        track = how & 3
        self.agenda.pop()
        while n > 0:
            n -= 1
            moved = self.step(seat, track, how & BACK != 0)
            if moved < 0:
                return
            if moved > 0:
                if how & RECORD:
                    self.scopes[len(self.scopes) - SCOPE + HOPPED] = 1
                bonus = self.bonus(seat, AFTER_HOP)
                if bonus is not None and bonus.tracks >> track & 1:
                    if n > 0:
                        self.push(STEPS, seat, -1, n, how)
                    self.fire(seat, bonus)
                    return

    def push_gains(self, seat: int, card: int) -> None:
        """Printed gains in the order profit, prestige, population (PAP-081)."""
        gains = self.tables.gains[card]
        for track in range(TRACKS - 1, -1, -1):
            if gains[track]:
                self.push(STEPS, seat, -1, gains[track], track)

    def step_tracks(self, seat: int, node: Node) -> int:
        """Mask of the tracks that an advance may choose (EFF-07)."""
        wish = -1 if node.track == LOWEST else 1 if node.track == HIGHEST else 0
        return self.tracks_of(seat, wish) & self.open_tracks(seat)

    def lose_tracks(self, seat: int, node: Node) -> int:
        """Mask of the tracks that can be gone back on (EFF-08, EFF-10)."""
        if node.track < ANY_TRACK:
            mask = 1 << node.track
        elif node.track == DECLARED:
            mask = 1 << self.scopes[len(self.scopes) - SCOPE + VALUE]
        else:
            mask = self.tracks_of(seat, -1 if node.track == LOWEST else 1 if node.track == HIGHEST else 0)
        least = node.n if node.op == DECLINE_FOR else 1
        for track in range(TRACKS):
            if self.steps[TRACKS * seat + track] < least:
                mask &= ~(1 << track)
        return mask

    # ------------------------------------------------------------ cards

    def draw_unseen(self, seat: int, next_level: bool) -> bool:
        """One card from a deck into the hand (EFF-01)."""
        card = self.pop_next() if next_level else self.draw()
        if card < 0:
            return False
        self.receive(seat, card)
        if self.listening:
            self.note(event(SAID_DRAW, seat, self.tables.level_of[card], 0))
            self.note(event(SAID_MINE, seat, card, 0), 1 << seat)
        return True

    def draw_open(self, seat: int, card: int) -> None:
        """A card of the row into the hand; it is replaced at once (PAP-111)."""
        self.receive(seat, card)
        if self.listening:
            self.note(event(SAID_TAKE, seat, card, 0))
        self.take_row(card)

    def lift_cards(self, seat: int, number: int) -> None:
        """See the top cards of a deck (EFF-02) or reveal them to all (EFF-04)."""
        node = self.tables.nodes[number]
        cards: list[int] = []
        while len(cards) < node.n:
            card = self.pop_next() if node.source == NEXT else self.pop()
            if card < 0:
                break
            cards.append(card)
        if not cards:
            return
        self.ordered = []
        if node.op == REVEAL:
            self.reveal(seat, number, cards)
            return
        if self.listening:
            self.note(event(SAID_LOOK, seat, len(cards), 1 if len(cards) <= node.keep else 0))
        if len(cards) > node.keep:
            self.mix(1 << seat, cards)
            if self.listening:
                for card in sorted(cards):
                    self.note(event(SAID_SAW, seat, card, 0), 1 << seat)
        for card in cards:
            self.show(seat, card)
        if len(cards) <= node.keep:
            for card in cards:
                self.keep(seat, card)
            return
        self.shown = False
        self.looked = sorted(cards)
        self.push(KEEPING, seat, number, node.keep, 0)

    def keep(self, seat: int, card: int) -> None:
        self.receive(seat, card)
        if self.listening:
            self.note(event(SAID_MINE, seat, card, 0), 1 << seat)

    def reveal(self, seat: int, number: int, cards: list[int]) -> None:
        node = self.tables.nodes[number]
        rest: list[int] = []
        for card in cards:
            self.publish(card)
            taken = self.fits(card, node)
            if self.listening:
                self.note(event(SAID_REVEAL, seat, card, 1 if taken else 0))
            if taken:
                self.receive(seat, card)
            else:
                rest.append(card)
        self.shown = True
        self.looked = sorted(rest)
        if len(rest) > 1 and node.rest != AWAY:
            self.blocks += 1
            for card in rest:
                self.known[card] = 1 << seat | self.blocks << BLOCK_AT
        self.set_rest(seat, number)

    def set_rest(self, seat: int, number: int) -> None:
        """What is not kept goes away or back to the deck."""
        if self.tables.nodes[number].rest == AWAY:
            for card in self.looked:
                self.discard(card)
                if self.listening:
                    self.note(event(SAID_DISCARD, seat, card, 0))
            self.looked = []
        elif self.looked:
            self.push(ORDERING, seat, number, 0, 0)

    def put_back(self, seat: int, node: Node) -> None:
        level = self.level
        if node.source == NEXT and level < LEVELS - 1:
            level += 1
        if self.listening:
            n = len(self.ordered)
            under = 1 if node.rest == BOTTOM else 0
            self.note(event(SAID_RETURN, seat, n, level * 2 + under))
            for at in range(n):
                # Counted from the top, or from the bottom.
                place = n - at if under else at + 1
                self.note(event(SAID_PUT, seat, self.ordered[at], place * 2 + under), 1 << seat)
        cards = self.ordered[:]
        cards.reverse()
        if node.rest == BOTTOM:
            self.decks[level] = cards + self.decks[level]
            self.low[level] += len(cards)
            self.high[level] += len(cards)
        else:
            # The round end card lies below what is put on top.
            self.high[level] = min(self.high[level], len(self.decks[level]) - 1)
            self.decks[level] = self.decks[level] + cards
        self.ordered = []

    def toss(self, seat: int, card: int) -> None:
        """A hand card goes to the discard pile."""
        self.give(seat, card)
        self.discard(card)
        if self.listening:
            self.note(event(SAID_DISCARD, seat, card, 0))

    def listed(self, node: Node) -> int:
        """The cards that a record refers to as those discarded or tucked."""
        scope = len(self.scopes) - SCOPE
        return self.scopes[scope + (DISCARDED if node.card == FROM_DISCARDED else UNDERNEATH)]

    # ------------------------------------------------------------ tucking (EFF-05)

    def tuck_unasked(self, top: int) -> bool:
        """Turn up the next card for a tuck from a deck; False if something is chosen first."""
        node = self.tables.nodes[node_of(top)]
        if node.up_to or (node.source != DECK and node.source != NEXT):
            return False
        self.tuck_top(top, node)
        return True

    def tuck_top(self, top: int, node: Node) -> None:
        """The top card of a deck goes under a building."""
        card = self.pop_next() if node.source == NEXT else self.draw()
        if card < 0:
            self.skip(top)
            return
        self.used_up(top)
        self.publish(card)
        self.bring(seat_of(top), card, node.at)

    def bring(self, seat: int, card: int, at: int) -> None:
        """A card on its way under a building."""
        self.held = card
        if at == AT_ANY:
            self.push(UNDER, seat, -1, 0, 0)
        elif at == AT_EACH:
            self.slide(seat, self.named.pop(0))
        else:
            self.slide(seat, self.mayors[seat])

    def slide(self, seat: int, place: int) -> None:
        """Tuck the held card."""
        scope = len(self.scopes) - SCOPE
        card = self.held
        self.held = -1
        self.publish(card)
        self.put(seat, place, card, True)
        if self.listening:
            self.note(event(SAID_TUCK, seat, card, self.roof(seat, place)))
        self.scopes[scope + UNDERNEATH] = self.scopes[scope + UNDERNEATH] << CARD_BITS | (card + 1)
        self.scopes[scope + RESULTS] += 1
        self.scopes[scope + LATEST] += 1

    def rob(self, seat: int, rival: int, node: Node) -> None:
        """Steal a random hand card (EFF-18)."""
        hand = self.hands[rival]
        card = hand[self.thieves.below(len(hand))]
        self.give(rival, card)
        level = self.tables.level_of[card]
        unsure: list[int] = [card]
        for other in self.hands[rival]:
            if self.tables.level_of[other] == level:
                unsure.append(other)
        if len(unsure) > 1:
            self.mix(1 << seat | 1 << rival, unsure)
        self.show(seat, card)
        if self.listening:
            self.note(event(SAID_STEAL, seat, rival, 0))
            self.note(event(SAID_STOLEN, seat, card, 0), 1 << seat | 1 << rival)
        if node.tucks:
            self.bring(seat, card, node.at)
        else:
            self.receive(seat, card)

    # ------------------------------------------------------------ building (PAP-070..083, EFF-06)

    def sites(self, seat: int, mode: int, lanes: list[int]) -> list[int]:
        """Where one may build: place * 2 + 1 for over; `lanes` gets the icons that count there (PAP-071..075)."""
        tables = self.tables
        spots: list[int] = []
        icons: list[int] = []
        for one in self.cities[seat]:
            place = place_of(one)
            if spots and spots[-1] == place:
                icons[-1] += tables.type_lane[one & CARD_MASK]
            else:
                spots.append(place)
                icons.append(tables.type_lane[one & CARD_MASK])
        out: list[int] = []
        n = len(spots)
        if n == 0:
            if mode & SPRAWL:
                out.append(0)  # PAP-083
                lanes.append(0)
            return out
        if mode & SPRAWL and spots[0] > -tables.reach:
            out.append((spots[0] - 1) * 2)
            lanes.append(icons[0])
        for i in range(n):
            place = spots[i]
            beside = i + 1 < n and spots[i + 1] == place + 1
            if mode & OVER:
                near = icons[i]
                if i > 0 and spots[i - 1] == place - 1:
                    near += icons[i - 1]
                if beside:
                    near += icons[i + 1]
                out.append(place * 2 + 1)
                lanes.append(near)
            if mode & SPRAWL and i + 1 < n and not beside:
                for gap in range(place + 1, spots[i + 1]):
                    near = icons[i] if gap == place + 1 else 0
                    if gap + 1 == spots[i + 1]:
                        near += icons[i + 1]
                    out.append(gap * 2)
                    lanes.append(near)
        if mode & SPRAWL and spots[n - 1] < tables.reach:
            out.append((spots[n - 1] + 1) * 2)
            lanes.append(icons[n - 1])
        return out

    def city_discount(self, seat: int, way: int) -> int:
        """What the city takes off the first build of this way in the turn (EFF-32)."""
        bonus = self.bonus(seat, BUILD_COST)
        if bonus is None or bonus.mode != way or (bonus.once and self.built & way):
            return 0
        return bonus.less

    def price_of(self, seat: int, card: int, less: int, over: bool, lanes: int) -> int:
        """Cards to pay for a build (PAP-074, PAP-077)."""
        if less == FREE:
            return 0
        tables = self.tables
        cost = tables.cost[card] - less - (lanes >> (LANE * tables.wants[card]) & 255)
        if cost > 0:
            cost -= self.city_discount(seat, OVER if over else SPRAWL)
        return cost if cost > 0 else 0

    def buildable(self, seat: int, cards: list[int], node: Node | None, own: bool, base: int, out: list[int]) -> None:
        """Add those of the cards that can be built and paid for somewhere."""
        tables = self.tables
        mode = OVER | SPRAWL if node is None else node.mode
        if mode == OVER and not self.cities[seat]:
            return
        purse = len(self.hands[seat]) - (1 if own else 0)
        less = 0 if node is None else node.n
        off_over = self.city_discount(seat, OVER)
        off_sprawl = self.city_discount(seat, SPRAWL)
        lanes: list[int] = []
        sites: list[int] = []
        for card in cards:
            if node is not None and not self.fits(card, node):
                continue
            need = tables.cost[card] - less - purse
            if less == FREE or need <= 0:
                out.append(base + card)
                continue
            # Most cards can be paid anywhere, or nowhere.
            shift = LANE * tables.wants[card]
            if need > (self.types[seat] >> shift & 255) + off_over + off_sprawl:
                continue
            if not sites:
                sites = self.sites(seat, mode, lanes)
            for i in range(len(sites)):
                off = off_over if sites[i] & 1 else off_sprawl
                if need <= (lanes[i] >> shift & 255) + off:
                    out.append(base + card)
                    break

    def must_ask(self, top: int) -> bool:
        """Whether the place or the payment of a build has to be asked; not if all that is left must be paid (R-01)."""
        number = node_of(top)
        own = number < 0 or self.tables.nodes[number].source == HAND
        left = len(self.hands[seat_of(top)]) - (1 if own else 0) - len(self.paid)
        return self.pick_place == NOWHERE or left > self.price - len(self.paid)

    def build_options(self, top: int) -> list[int]:
        """Cards, places or payments, as far as the build has got."""
        tables = self.tables
        seat = seat_of(top)
        number = node_of(top)
        out: list[int] = []
        own = number < 0 or tables.nodes[number].source == HAND
        card = self.pick_card
        if card < 0:
            cards = self.hands[seat] if own else sorted(self.row)
            self.buildable(seat, cards, tables.nodes[number], own, tables.card0, out)
        elif self.pick_place == NOWHERE:
            less = 0 if number < 0 else tables.nodes[number].n
            need = tables.cost[card] - less - len(self.hands[seat]) + (1 if own else 0)
            shift = LANE * tables.wants[card]
            off_over = self.city_discount(seat, OVER)
            off_sprawl = self.city_discount(seat, SPRAWL)
            lanes: list[int] = []
            sites = self.sites(seat, OVER | SPRAWL if number < 0 else tables.nodes[number].mode, lanes)
            for i in range(len(sites)):
                off = off_over if sites[i] & 1 else off_sprawl
                if less == FREE or need <= (lanes[i] >> shift & 255) + off:
                    out.append(tables.at0 + (sites[i] >> 1))
        else:
            for one in self.hands[seat]:
                if one not in self.paid and not (own and one == card):
                    out.append(tables.card0 + one)
        return out

    def choose_site(self, top: int, place: int) -> None:
        seat = seat_of(top)
        number = node_of(top)
        lanes: list[int] = []
        less = 0 if number < 0 else self.tables.nodes[number].n
        sites = self.sites(seat, OVER | SPRAWL, lanes)
        for i in range(len(sites)):
            if sites[i] >> 1 == place:
                self.price = self.price_of(seat, self.pick_card, less, sites[i] & 1 != 0, lanes[i])
        self.pick_place = place
        if self.price == 0:
            self.raise_building(top)

    def raise_building(self, top: int) -> None:
        """Pay, put the card down, refill the row, gain, then the city's bonus (PAP-082)."""
        seat = seat_of(top)
        number = node_of(top)
        card = self.pick_card
        place = self.pick_place
        paid = self.paid
        self.agenda.pop()
        self.forget_build()
        roof = self.roof(seat, place)
        over = roof >= 0
        if self.listening:
            where = roof if over else place + PLACE0
            self.note(event(SAID_BUILD, seat, card, where * 64 + len(paid) * 2 + (1 if over else 0)))
        own = number < 0 or self.tables.nodes[number].source == HAND
        if own:
            self.give(seat, card)
            self.publish(card)
        for one in paid:
            self.toss(seat, one)
        self.put(seat, place, card, False)
        if not own:
            self.take_row(card)
        if seat == self.turn:
            self.built |= OVER if over else SPRAWL
        if number < 0:
            self.actions -= 1
        self.push(BUILT, seat, -1, len(paid), card)
        self.push_gains(seat, card)
        if number >= 0 and self.tables.nodes[number].double:
            self.push_gains(seat, card)

    def forget_build(self) -> None:
        self.pick_card = -1
        self.pick_place = NOWHERE
        self.price = -1
        self.paid = []

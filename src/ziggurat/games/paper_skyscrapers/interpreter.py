"""The effect language: one interpreter for all actions and bonuses. Ids are those of rules.md."""

from __future__ import annotations

from ziggurat.games.paper_skyscrapers.scoring import FROM_ACTIONS
from ziggurat.games.paper_skyscrapers.tables import (
    ADVANCE,
    AFTER_BUILD,
    AFTER_CLAIM,
    AFTER_TUCK,
    AFTER_USE,
    ANY_KIND,
    ANY_TRACK,
    AT_EACH,
    BUILD,
    BUILDINGS,
    CHOOSE_ONE,
    CLAIM,
    DECK,
    DECLARE,
    DECLARED,
    DECLINE,
    DECLINE_FOR,
    DEMOLISH_FOR,
    DIFFERENT,
    DISCARD_FOR,
    DRAW,
    EXTRA_ACTION,
    FOR_EACH,
    FROM_DISCARDED,
    FROM_RIVAL,
    FROM_ROW,
    GAIN_PRINTED,
    HAND,
    HAND_SIZE,
    HEIGHT,
    ICONS,
    IF,
    LANDMARKS,
    LANE,
    LOOK,
    MARKET,
    MARKS,
    MAY,
    MOVE_MAYOR,
    NEXT,
    NO,
    NO_LIMIT,
    NOWHERE,
    OTHERS,
    REFRESH_ROW,
    RETRIEVE,
    REVEAL,
    ROW,
    SAME,
    SCORE,
    SPLIT,
    STEAL,
    STOP,
    TAKE_ACTION,
    TOP_TYPES,
    TRACKS,
    TUCK,
    TYPES,
    YES,
    Node,
)
from ziggurat.games.paper_skyscrapers.town import (
    CARD_BITS,
    CARD_MASK,
    SAID_BORROW,
    SAID_DECLARE,
    SAID_DEMOLISH,
    SAID_MOVE,
    SAID_RETRIEVE,
    SAID_ROOF,
    SAID_ROW,
    SAID_VAR_TRACK,
    event,
    place_of,
)
from ziggurat.games.paper_skyscrapers.works import (
    ALLOWING,
    BACK,
    BORROWING,
    BUILDING,
    BUILT,
    CARD,
    CITY,
    CLAIMING,
    CLOSE,
    DECLARING,
    DEMOLISHING,
    DEPTH,
    DISCARDED,
    DISCARDING,
    DRAWING,
    HOPPED,
    KEEPING,
    LATEST,
    LIFTING,
    LOOP,
    LOSING,
    MAIN,
    MOVING,
    NAMING,
    OPTING,
    ORDERING,
    QUESTIONS,
    RECORD,
    RESULTS,
    RETRIEVING,
    ROBBING,
    RUNS,
    SCOPE,
    SEQUENCE,
    SPENDING,
    STEPPING,
    STEPS,
    THEFTS,
    TUCKED,
    TUCKING,
    UNDER,
    UNDERNEATH,
    VALUE,
    X_AT,
    Works,
    frame,
    node_of,
    number_of,
    seat_of,
)


class Interpreter(Works):
    """Carries out effects until somebody has to choose."""

    # ------------------------------------------------------------ the loop

    def run(self) -> None:
        """Work until there is a question or the game is over."""
        while self.agenda:
            top = self.agenda[-1]
            if top & 63 >= QUESTIONS:
                if self.question(top):
                    self.pending = 1 << seat_of(top)
                    return
            else:
                self.work(top)
        self.pending = 0

    def main(self, top: int) -> bool:
        """The question of a turn; False if it has answered itself."""
        raise NotImplementedError  # abstract: `rules` has it

    def finish(self, top: int) -> None:
        """The end of a turn."""
        raise NotImplementedError  # abstract: `rules` has it

    def question(self, top: int) -> bool:
        """Whether somebody has to answer; else it is answered here, for there is nothing to choose."""
        kind = top & 63
        if kind == MAIN:
            return self.main(top)
        if kind == CITY:
            return True
        if kind == TUCKING and self.tuck_unasked(top):
            return False
        if kind == BUILDING and self.pick_card >= 0 and self.must_ask(top):
            return True
        options = self.options(top)
        n = len(options)
        if n == 0:
            self.skip(top)
            return False
        if kind == BUILDING:
            if self.pick_card < 0:
                return True
        elif kind in (STEPPING, DISCARDING, NAMING, RETRIEVING):
            must = number_of(top)
            if kind == STEPPING and self.tables.nodes[node_of(top)].mode != DIFFERENT:
                must = 1
            if n > must:
                return True
        elif kind in (ALLOWING, OPTING, DECLARING) or n > 1:
            return True
        self.answer(top, options[0])
        return False

    def work(self, top: int) -> None:
        kind = top & 63
        if kind == SEQUENCE:
            node = self.tables.nodes[node_of(top)]
            if node.next < 0:
                self.agenda.pop()
            else:
                self.agenda[-1] = frame(SEQUENCE, seat_of(top), node.next, 0, 0)
            self.execute(seat_of(top), node_of(top))
        elif kind == STEPS:
            self.walk(top)
        elif kind == LOOP:
            self.used_up(top)
            self.push(SEQUENCE, seat_of(top), node_of(top), 0, 0)
        elif kind == CLOSE:
            self.agenda.pop()
            del self.scopes[-SCOPE:]
            if top >> X_AT:
                bonus = self.bonus(seat_of(top), AFTER_USE)
                if bonus is not None:
                    self.fire(seat_of(top), bonus)
        elif kind == RUNS:
            self.used_up(top)
            card = top >> X_AT
            depth = self.scopes[len(self.scopes) - SCOPE + DEPTH] + 1
            if depth <= self.tables.deepest and not self.running(card):  # EFF-16
                if self.listening:
                    self.note(event(SAID_BORROW, seat_of(top), card, 0))
                self.open_action(seat_of(top), card, depth, 0)
        elif kind == TUCKED:
            self.agenda.pop()
            if self.scopes[len(self.scopes) - SCOPE + LATEST]:
                bonus = self.bonus(seat_of(top), AFTER_TUCK)
                if bonus is not None:
                    self.fire(seat_of(top), bonus)
        elif kind == BUILT:
            self.agenda.pop()
            bonus = self.bonus(seat_of(top), AFTER_BUILD)
            if bonus is not None:
                card = top >> X_AT
                fits = not bonus.landmark or self.tables.mark_lane[card] != 0
                if fits and (bonus.paid < 0 or bonus.paid == number_of(top)):
                    self.fire(seat_of(top), bonus)
        elif kind == THEFTS:
            self.used_up(top)
            seat = seat_of(top)
            rival = (seat + self.seats - number_of(top)) % self.seats
            if self.hands[rival]:
                self.rob(seat, rival, self.tables.nodes[node_of(top)])
        else:
            self.finish(top)

    # ------------------------------------------------------------ one record

    def execute(self, seat: int, number: int) -> None:
        tables = self.tables
        node = tables.nodes[number]
        op = node.op
        scope = len(self.scopes) - SCOPE
        if op == DRAW:
            if node.source == DECK or node.source == NEXT:
                for _ in range(node.n):
                    self.draw_unseen(seat, node.source == NEXT)
            else:
                self.push(DRAWING, seat, number, node.n, 0)
        elif op == ADVANCE:
            self.scopes[scope + HOPPED] = 0
            if node.mode == SAME and (node.track < ANY_TRACK or node.track == DECLARED):
                track = self.scopes[scope + VALUE] if node.track == DECLARED else node.track
                self.push(STEPS, seat, -1, node.n, track | RECORD)
            else:
                self.push(STEPPING, seat, number, node.n, 0)
        elif op == BUILD:
            self.push(BUILDING, seat, number, 0, 0)
        elif op == TUCK:
            self.scopes[scope + UNDERNEATH] = 0
            self.scopes[scope + RESULTS] = 0
            self.scopes[scope + LATEST] = 0
            self.push(TUCKED, seat, -1, 0, 0)
            if self.room(seat, node.at):
                if node.at == AT_EACH:
                    self.named = []
                    self.push(TUCKING, seat, number, min(node.most, self.count_buildings(seat)), 0)
                    self.push(NAMING, seat, number, min(node.most, self.count_buildings(seat)), 0)
                else:
                    self.push(TUCKING, seat, number, node.n, 0)
        elif op in (LOOK, REVEAL):
            self.lift_cards(seat, number)
        elif op == DECLARE:
            self.push(DECLARING, seat, number, 0, 0)
        elif op == DECLINE:
            if node.track < ANY_TRACK or node.track == DECLARED:
                track = self.scopes[scope + VALUE] if node.track == DECLARED else node.track
                self.push(STEPS, seat, -1, node.n, track | BACK)
            else:
                self.push(LOSING, seat, number, 0, 0)
        elif op == DECLINE_FOR:
            self.push(LOSING, seat, number, 0, 0)
        elif op == DISCARD_FOR:
            self.scopes[scope + DISCARDED] = 0
            self.scopes[scope + RESULTS] = 0
            if node.up_to:
                self.push(SPENDING, seat, number, node.n, 0)
            elif len(self.hands[seat]) >= node.n:  # AMB-27
                self.push(DISCARDING, seat, number, node.n, 0)
        elif op == DEMOLISH_FOR:
            self.scopes[scope + RESULTS] = 0
            self.push(DEMOLISHING, seat, number, 0, 0)
        elif op == MAY:
            if self.allowed(seat, node.body):
                self.push(ALLOWING, seat, number, 0, 0)
        elif op == CHOOSE_ONE:
            self.push(OPTING, seat, number, 0, 0)
        elif op == FOR_EACH:
            times = self.counted(seat, node) // node.per
            if times > node.most:
                times = node.most
            if times > 0:
                self.push(LOOP, seat, node.body, times, 0)
        elif op == IF:
            body = node.body if self.holds(seat, node) else node.otherwise
            if body >= 0:
                self.push(SEQUENCE, seat, body, 0, 0)
        elif op in (TAKE_ACTION, GAIN_PRINTED):
            self.push(BORROWING, seat, number, 0, 0)
        elif op == STEAL:
            self.scopes[scope + LATEST] = 0
            if not node.tucks or self.room(seat, node.at):
                if node.tucks:
                    self.push(TUCKED, seat, -1, 0, 0)
                if node.what:
                    self.push(LIFTING, seat, number, 0, 0)
                elif node.each:
                    self.push(THEFTS, seat, number, self.seats - 1, 0)
                else:
                    self.push(ROBBING, seat, number, 0, 0)
        elif op == CLAIM:
            self.push(CLAIMING, seat, number, 0, 0)
        elif op == SCORE:
            self.gain_points(seat, node.n, FROM_ACTIONS)
        elif op == RETRIEVE:
            self.push(RETRIEVING, seat, number, node.n, 0)
        elif op == OTHERS:
            for k in range(self.seats - 1, 0, -1):
                self.push(SEQUENCE, (seat + k) % self.seats, node.body, 0, 0)
        elif op == REFRESH_ROW:
            if self.listening:
                self.note(event(SAID_ROW, seat, 0, 0))
            for card in self.row:
                self.discard(card)
            self.row = []
            self.fill_row()
        elif op == EXTRA_ACTION:
            self.add_actions(seat, node.n)
        elif op == MOVE_MAYOR:
            self.push(MOVING, seat, number, 0, 0)

    def allowed(self, seat: int, body: int) -> bool:
        """Whether to ask for a «may»: not if all see that there is nothing to do."""
        node = self.tables.nodes[body]
        if node.next >= 0:
            return True
        if node.op == CLAIM:
            return self.ready_goals(seat) != 0
        return node.op != MOVE_MAYOR or self.count_buildings(seat) > (0 if self.mayors[seat] == NOWHERE else 1)

    def counted(self, seat: int, node: Node) -> int:
        """A counter (EFF-30)."""
        count = node.count
        mayor = self.mayors[seat]
        if count == ICONS:
            lanes = self.lanes_at(seat, mayor, False) if node.mayor else self.types[seat]
            return lanes >> (LANE * node.kind) & 255
        if count == MARKS:
            lanes = self.lanes_at(seat, mayor, True) if node.mayor else self.marks[seat]
            if node.kind != ANY_KIND:
                return lanes >> (LANE * node.kind) & 255
            total = 0
            for kind in range(LANDMARKS):
                total += lanes >> (LANE * kind) & 255
            return total
        if count == BUILDINGS:
            return self.count_buildings(seat)
        if count == TOP_TYPES:
            found = 0
            for top in self.tops(seat):
                found |= self.tables.type_lane[top & CARD_MASK]
            n = 0
            for kind in range(TYPES):
                n += found >> (LANE * kind) & 1
            return n
        if count == HEIGHT:
            return self.height(seat, mayor)
        if count == HAND_SIZE:
            return len(self.hands[seat])
        return self.scopes[len(self.scopes) - SCOPE + RESULTS]

    def holds(self, seat: int, node: Node) -> bool:
        """A condition (EFF-15)."""
        if node.count < 0:
            return self.scopes[len(self.scopes) - SCOPE + HOPPED] != 0
        n = self.counted(seat, node)
        return n >= node.at_least and (n <= node.at_most or node.at_most == NO_LIMIT)

    # ------------------------------------------------------------ questions

    def options(self, top: int) -> list[int]:
        """The answers to a question inside an action, ascending; empty if it cannot be done."""
        kind = top & 63
        if kind == BUILDING:
            return self.build_options(top)
        tables = self.tables
        seat = seat_of(top)
        out: list[int] = []
        if kind in (UNDER, NAMING, MOVING):
            for place in self.places(seat):
                if not (kind == MOVING and place == self.mayors[seat]) and not (kind == NAMING and place in self.named):
                    out.append(tables.at0 + place)
            return out
        if kind in (KEEPING, ORDERING):
            for card in self.looked:
                out.append(tables.card0 + card)
            return out
        if kind == CLAIMING:
            goals = self.ready_goals(seat)
            for goal in range(tables.goals):
                if goals >> goal & 1:
                    out.append(tables.claim0 + goal)
            return out
        node = tables.nodes[node_of(top)]
        if kind in (STEPPING, LOSING):
            mask = self.lose_tracks(seat, node) if kind == LOSING else self.step_tracks(seat, node) & ~(top >> X_AT)
            for track in range(TRACKS):
                if mask >> track & 1:
                    out.append(tables.track0 + track)
        elif kind == DRAWING:
            for card in sorted(self.row):
                out.append(tables.draw0 + card)
            if node.source == MARKET and self.has_deck():
                out.append(tables.deck)
        elif kind == TUCKING and node.source != HAND and node.source != ROW:
            if self.has_next() if node.source == NEXT else self.has_deck():
                out.append(YES)
                out.append(STOP)
        elif kind == TUCKING:
            if node.up_to:
                out.append(STOP)
            for card in self.hands[seat] if node.source == HAND else sorted(self.row):
                out.append(tables.tuck0 + card)
        elif kind in (DISCARDING, SPENDING):
            if kind == SPENDING:
                out.append(STOP)
            for card in self.hands[seat]:
                out.append(tables.card0 + card)
        elif kind == DECLARING:
            if node.kind:
                for track in range(TRACKS):
                    out.append(tables.track0 + track)
            else:
                for one in range(TYPES):
                    out.append(tables.type0 + one)
        elif kind == ALLOWING:
            out.append(YES)
            out.append(NO)
        elif kind == OPTING:
            for option in range(len(node.options)):
                out.append(tables.option0 + option)
        elif kind == DEMOLISHING:
            for one in self.tops(seat):
                if not node.what or one & CARD_MASK < tables.city0:
                    out.append(tables.at0 + place_of(one))
        elif kind == ROBBING:
            for rival in range(self.seats):
                if rival != seat and self.hands[rival]:
                    out.append(tables.rival0 + rival)
        elif kind == RETRIEVING:
            own = self.scopes[len(self.scopes) - SCOPE + CARD]
            for card in sorted(self.pile):
                if card != own:  # AMB-44
                    out.append(tables.card0 + card)
        elif kind in (LIFTING, BORROWING):
            for card in self.borrowable(top):
                out.append(tables.card0 + card)
        return out

    def borrowable(self, top: int) -> list[int]:
        """Cards that can be named for a loan or a theft, ascending."""
        seat = seat_of(top)
        node = self.tables.nodes[node_of(top)]
        out: list[int] = []
        if node.op == STEAL or node.card == FROM_RIVAL:
            for rival in range(self.seats):
                if rival != seat:
                    for one in self.tops(rival):
                        card = one & CARD_MASK
                        if card < self.tables.city0 and self.fits(card, node):
                            out.append(card)
        elif node.card == FROM_ROW:
            for card in self.row:
                if self.fits(card, node):
                    out.append(card)
        else:
            cards = self.listed(node)
            done = top >> X_AT
            at = 0
            while cards:
                card = (cards & CARD_MASK) - 1
                if not done >> at & 1 and self.fits(card, node):
                    out.append(card)
                cards >>= CARD_BITS
                at += 1
        out.sort()
        return out

    def answer(self, top: int, choice: int) -> None:
        """Carry out the answer to a question inside an action."""
        if choice == STOP:
            self.agenda.pop()
            self.forget_build()
            return
        tables = self.tables
        kind = top & 63
        seat = seat_of(top)
        number = node_of(top)
        scope = len(self.scopes) - SCOPE
        if kind == BUILDING:
            if self.pick_card < 0:
                self.pick_card = choice - tables.card0
            elif self.pick_place == NOWHERE:
                self.choose_site(top, choice - tables.at0)
            else:
                paid = [choice - tables.card0]
                self.paid = self.paid + paid
                if len(self.paid) == self.price:
                    self.raise_building(top)
        elif kind == STEPPING:
            track = choice - tables.track0
            node = tables.nodes[number]
            if node.mode == SAME:
                self.agenda.pop()
                self.push(STEPS, seat, -1, node.n, track | RECORD)
            else:
                used = 0 if node.mode == SPLIT else 1 << track
                self.used_up(top | used << X_AT)
                self.push(STEPS, seat, -1, 1, track | RECORD)
        elif kind == DRAWING:
            if choice != tables.deck:
                self.used_up(top)
                self.draw_open(seat, choice - tables.draw0)
            elif self.draw_unseen(seat, False):
                self.used_up(top)
        elif kind == KEEPING:
            card = choice - tables.card0
            self.looked.remove(card)
            self.used_up(top)
            self.keep(seat, card)
            if number_of(top) <= 1:
                self.set_rest(seat, number)
        elif kind == ORDERING:
            card = choice - tables.card0
            self.looked.remove(card)
            self.ordered.append(card)
            if not self.looked:
                self.agenda.pop()
                self.put_back(seat, tables.nodes[number])
        elif kind == DECLARING:
            self.agenda.pop()
            domain = tables.nodes[number].kind
            self.scopes[scope + VALUE] = choice - (tables.track0 if domain else tables.type0)
            if self.listening:
                said = SAID_VAR_TRACK if domain else SAID_DECLARE
                self.note(event(said, seat, self.scopes[scope + VALUE], 0))
        elif kind == TUCKING:
            node = tables.nodes[number]
            if choice == YES:
                self.tuck_top(top, node)
                return
            card = choice - tables.tuck0
            self.used_up(top)
            if node.source == HAND:
                self.give(seat, card)
                self.publish(card)
            else:
                self.take_row(card)
            self.bring(seat, card, node.at)
        elif kind == UNDER:
            self.agenda.pop()
            self.slide(seat, choice - tables.at0)
        elif kind == NAMING:
            self.named.append(choice - tables.at0)
            self.named.sort()
            self.used_up(top)
        elif kind == LOSING:
            node = tables.nodes[number]
            self.agenda.pop()
            if node.body >= 0:
                self.push(SEQUENCE, seat, node.body, 0, 0)
            self.push(STEPS, seat, -1, node.n, choice - tables.track0 | BACK)
        elif kind in (DISCARDING, SPENDING):
            self.spend(top, choice - tables.card0)
        elif kind == DEMOLISHING:
            self.agenda.pop()
            self.demolish(seat, choice - tables.at0, tables.nodes[number])
        elif kind == ALLOWING:
            self.agenda.pop()
            if choice == YES:
                self.push(SEQUENCE, seat, tables.nodes[number].body, 0, 0)
        elif kind == OPTING:
            self.agenda.pop()
            self.push(SEQUENCE, seat, tables.nodes[number].options[choice - tables.option0], 0, 0)
        elif kind == BORROWING:
            self.borrow(top, choice - tables.card0)
        elif kind == ROBBING:
            self.agenda.pop()
            self.rob(seat, choice - tables.rival0, tables.nodes[number])
        elif kind == LIFTING:
            self.agenda.pop()
            self.steal_roof(seat, choice - tables.card0, tables.nodes[number])
        elif kind == CLAIMING:
            self.agenda.pop()
            self.claim(seat, choice - tables.claim0)
        elif kind == RETRIEVING:
            card = choice - tables.card0
            self.used_up(top)
            self.pile.remove(card)
            self.receive(seat, card)
            if self.listening:
                self.note(event(SAID_RETRIEVE, seat, card, 0))
        elif kind == MOVING:
            self.agenda.pop()
            self.mayors[seat] = choice - tables.at0
            if self.listening:
                self.note(event(SAID_MOVE, seat, self.roof(seat, choice - tables.at0), 0))

    def claim(self, seat: int, goal: int) -> None:
        """Claim an achievement, then the city's bonus."""
        self.take_goal(seat, goal)
        bonus = self.bonus(seat, AFTER_CLAIM)
        if bonus is not None:
            self.fire(seat, bonus)

    def spend(self, top: int, card: int) -> None:
        """Discard a card for a benefit (EFF-09)."""
        node = self.tables.nodes[node_of(top)]
        seat = seat_of(top)
        scope = len(self.scopes) - SCOPE
        self.toss(seat, card)
        self.used_up(top)
        if node.up_to:
            self.scopes[scope + DISCARDED] = card + 1
            self.scopes[scope + RESULTS] = node.n - number_of(top) + 1
            self.push(SEQUENCE, seat, node.body, 0, 0)
        else:
            self.scopes[scope + DISCARDED] = self.scopes[scope + DISCARDED] << CARD_BITS | (card + 1)
            self.scopes[scope + RESULTS] += 1
            if number_of(top) <= 1:
                self.push(SEQUENCE, seat, node.body, 0, 0)

    def demolish(self, seat: int, place: int, node: Node) -> None:
        """Discard a building or its top card (EFF-11, PAP-207)."""
        scope = len(self.scopes) - SCOPE
        levels = 1 if node.what else self.height(seat, place)
        for _ in range(levels):
            card = self.lift(seat, place)
            if card < self.tables.city0:
                self.discard(card)
                self.scopes[scope + RESULTS] += 1
        if self.listening:
            self.note(event(SAID_DEMOLISH, seat, self.scopes[scope + RESULTS], node.what))
        self.push(SEQUENCE, seat, node.body, 0, 0)

    def borrow(self, top: int, card: int) -> None:
        """Take the action of another card, or gain what is printed on it (EFF-16, EFF-17)."""
        node = self.tables.nodes[node_of(top)]
        seat = seat_of(top)
        if node.card >= FROM_DISCARDED:
            cards = self.listed(node)
            at = 0
            while (cards & CARD_MASK) - 1 != card:
                cards >>= CARD_BITS
                at += 1
            self.agenda[-1] = top | 1 << (X_AT + at)
            if not self.borrowable(self.agenda[-1]):
                self.agenda.pop()
        else:
            self.agenda.pop()
        if node.op == TAKE_ACTION:
            self.push(RUNS, seat, -1, node.times, card)
        else:
            self.push_gains(seat, card)

    def steal_roof(self, seat: int, card: int, node: Node) -> None:
        """Take a top card of an opponent (PAP-205)."""
        for rival in range(self.seats):
            for one in self.tops(rival):
                if one & CARD_MASK == card:
                    self.lift(rival, place_of(one))
                    if self.listening:
                        self.note(event(SAID_ROOF, seat, card, rival))
        if node.tucks:
            self.bring(seat, card, node.at)
        else:
            self.receive(seat, card)

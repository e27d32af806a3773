"""The steps of a turn, S0 to S10 and SL, and what happens at the end of an age (SW-100..103)."""

from __future__ import annotations

from typing import Final

from ziggurat.games.seven_wonders.ground import (
    CHOOSE,
    HOW_AT,
    LEFTOVER,
    OVER,
    RAISE,
    RAISED_BIT,
    SEEN_AT,
    USE_AT,
    USE_MASK,
    instance,
    task,
    task_kind,
    task_seat,
    token,
)
from ziggurat.games.seven_wonders.hidden import Hidden
from ziggurat.games.seven_wonders.tables import (
    BONUS,
    BORROW,
    BUILD,
    BUILD_FROM_DISCARD,
    BY_STAGE,
    COINS,
    COINS_PER,
    COPIED,
    FREE_BUILD,
    LANE,
    LAST_BASE_OP,
    LEFT,
    LEFT_SIDE,
    PASS,
    POWER,
    PRODUCE,
    RAISED,
    RIGHT_SIDE,
    SELL,
    SLAIN,
    STAGE,
    STAGE0,
    STEALTH,
    TRADE_PRICE,
    Effect,
)

# The steps of SW-100 in order; S2 to S4 are carried out in one go.
START: Final = 0
ASK: Final = 1
GAINED: Final = 4
ACT: Final = 5
LAST: Final = 6
ACT_AGAIN: Final = 7
EXTRA: Final = 8
MOVE: Final = 9
COPY: Final = 10
LOSSES: Final = 11
END: Final = 12
BEFORE_CONFLICT: Final = 13
CONFLICT: Final = 14
BEFORE_SCORING: Final = 15
SCORING: Final = 16

# The order inside S6 (SW-101).
COURTESAN_RANK: Final = 10
RAISE_RANK: Final = 20
COPIED_RAISE_RANK: Final = 21
LEADER_RAISE_RANK: Final = 22
COPIED_LEADER_RAISE_RANK: Final = 23
GUILD_RAISE_RANK: Final = 24
DRAW_RANK: Final = 30
RECRUIT_RANK: Final = 40
SORCERESS_RANK: Final = 50
DIPLOMAT_RANK: Final = 60
REPLACE_RANK: Final = 70

# Events for narration: kind, seat and two numbers.
SAID_AGE: Final = 0
SAID_BOARD: Final = 1
SAID_BUILD: Final = 2
SAID_STAGE: Final = 3
SAID_SELL: Final = 4
SAID_PAY: Final = 5
SAID_GAIN: Final = 6
SAID_LEFT: Final = 7
SAID_RAISE: Final = 8
SAID_NO_RAISE: Final = 9
SAID_TOKEN: Final = 10
SAID_PASSED: Final = 11
SAID_OVER: Final = 12
SAID_RECRUIT: Final = 13
SAID_COPY: Final = 14
SAID_LOSS: Final = 15
SAID_DIPLOMACY: Final = 16
SAID_DRAW: Final = 17
SAID_NO_RECRUIT: Final = 18
SAID_DRAFT: Final = 19
SAID_EVENT: Final = 20
SAID_SPARED: Final = 21
SAID_DRAFTED: Final = 22
THE_BANK: Final = 15
"""Whom coins are paid to, in place of a seat."""
# What is sold, or how.
A_LEADER: Final = 1
BY_NAVIGATOR: Final = 2
LAST_OWN_SAID: Final = 31
"""Boards of the Lost Wonders have the numbers after this one."""
STRIDE: Final = 4096


def event(kind: int, seat: int, a: int, b: int) -> int:
    return ((b * STRIDE + a) * 16 + seat) * 64 + kind


class Turn(Hidden):
    """The machine that carries a turn through its steps."""

    # ------------------------------------------------------------ the machine

    def advance(self) -> None:
        """Go on until somebody is asked or the game is over."""
        while True:
            while self.agenda:
                first = self.agenda.pop(0)
                if self.open(first):
                    self.agenda.insert(0, first)
                    return
            self.step += 1
            if self.enter(self.step):
                return

    def enter(self, step: int) -> bool:
        """Begin a step: fill the agenda, or ask everybody; true if somebody is asked."""
        if step == ASK:
            return self.ask_all()
        if step == LAST:
            return self.turn == self.turns and self.leftovers()
        if step == EXTRA:
            self.purse = []
            for i in range(self.fresh, len(self.instances)):
                self.extras(self.instances[i], self.agenda)
            self.agenda.sort()
        elif step == END:
            self.end_turn()
        elif step == CONFLICT:
            self.conflicts()
            if self.age < 3:
                self.start_age()
        elif step == SCORING:
            self.phase = OVER  # SW-090
            self.pending = 0
            if self.listening:
                self.note(event(SAID_OVER, 0, 0, 0))
            return True
        return False

    def open(self, item: int) -> bool:
        """Ask about a task, or carry it out; true if somebody is asked."""
        if task_kind(item) != RAISE:
            return False
        seat = task_seat(item)
        if self.pile_size() == 0:
            return False
        # A pile without use is asked about too: not to ask would tell the others what is in it.
        self.look(seat)
        return self.ask(RAISE, seat)

    def ask(self, phase: int, seat: int) -> bool:
        self.phase = phase
        self.pending = 1 << seat
        return True

    def ask_all(self) -> bool:
        """S1: all choose at once."""
        self.phase = CHOOSE
        self.pending = (1 << self.seats) - 1
        return True

    def options(self, seat: int, out: list[int]) -> None:
        """The choices of a seat that is asked about the first task."""
        out.append(PASS)
        before = -1
        for card in self.pile():
            if card != before and self.may_raise(seat, card):
                out.append(self.tables.raise0 + card)
                before = card

    def may_raise(self, seat: int, card: int) -> bool:
        """Whether a card of the discard pile may be built (SW-058)."""
        return not self.has(seat, card)

    def answer(self, seat: int, choice: int) -> None:
        """Carry out the first task as the seat has chosen, and go on."""
        self.agenda.pop(0)
        if choice == PASS:
            if self.listening:
                self.note(event(SAID_NO_RAISE, seat, 0, 0))
        else:
            card = choice - self.tables.raise0
            self.raise_from_pile(seat, card)
            self.stand(seat, card, RAISED)
            self.arise(self.instances[-1])
        self.advance()

    def raise_from_pile(self, seat: int, card: int) -> None:
        """A card leaves the discard pile."""
        for i in range(len(self.taken)):
            item = self.taken[i]
            if item & 255 == card and item >> USE_AT & USE_MASK >= SELL and not item & RAISED_BIT:
                self.taken[i] = item | RAISED_BIT
                return

    # ------------------------------------------------------------ S2 to S4

    def resolve(self) -> None:
        """S2 to S4 for all who have chosen: the first action of a turn, or the second one of SL."""
        leftover = self.phase == LEFTOVER
        aside = [0] * self.seats
        self.pay(aside)
        if not leftover and self.turn == self.turns:
            self.purse = self.coins[:]
        start = len(self.instances)
        self.place()
        self.gain(start, aside)
        for seat in range(self.seats):
            self.pick_card[seat] = -1
            self.pick_use[seat] = -1
            self.pick_plan[seat] = -1
        self.step = LAST if leftover else GAINED
        self.advance()

    def pay(self, aside: list[int]) -> None:
        """S2: all payments at once; coins for neighbors lie aside until S4."""
        for seat in range(self.seats):
            use = self.pick_use[seat]
            if use == BUILD:
                what = self.pick_card[seat]
            elif use == STAGE:
                what = self.next_stage(seat)
            else:
                continue
            plan = self.pick_plan[seat]
            self.coins[seat] -= (plan >> 16) + self.coin_cost(seat, what)
            if self.listening:
                spent = (plan >> 16) + self.coin_cost(seat, what)
                self.said_bank(seat, spent - (plan >> 8 & 255) - (plan & 255) - self.to_others(seat))
            if plan & 0xFFFF:
                left = self.neighbor(seat, LEFT_SIDE)
                right = self.neighbor(seat, RIGHT_SIDE)
                if plan >> 8 & 255:
                    self.hand_over(seat, left, plan >> 8 & 255, aside)
                if plan & 255:
                    self.hand_over(seat, right, plan & 255, aside)

    def to_others(self, seat: int) -> int:
        """Coins of a payment that go to sellers who are not beside the city."""
        return 0

    def said_bank(self, seat: int, coins: int) -> None:
        """Coins that went to the bank are told."""
        if self.listening and coins > 0:
            self.note(event(SAID_PAY, seat, THE_BANK, coins))

    def hand_over(self, seat: int, seller: int, coins: int, aside: list[int]) -> None:
        """Coins for a seller, which it has from S4 on."""
        aside[seller] += coins
        if self.listening:
            self.note(event(SAID_PAY, seat, seller, coins))

    def place(self) -> None:
        """S3: cards and stages are placed, sold cards go to the pile."""
        for seat in range(self.seats):
            card = self.pick_card[seat]
            use = self.pick_use[seat]
            if use < 0:
                # SL: who may not play the last card throws it away (SW-017).
                if self.phase != LEFTOVER or not self.hands[seat]:
                    continue
                card = self.hands[seat][0]
                use = LEFT
            if use <= BORROW:
                if use >= POWER:
                    self.spend(seat, card, use)
                self.stand(seat, card, use)
            elif use == STAGE:
                self.add_stage(seat)
            elif self.listening:
                said = SAID_LEFT if use == LEFT else SAID_SPARED if use == SLAIN else SAID_SELL
                how = A_LEADER if self.turn == 0 else BY_NAVIGATOR if use == BONUS else 0
                self.note(event(said, seat, how, 0))
            self.file(seat, card, use)

    def file(self, seat: int, card: int, use: int) -> None:
        """A card leaves the hand."""
        self.taken.append(use << USE_AT | card)
        hand = self.hands[seat][:]
        hand.remove(card)
        self.hands[seat] = hand

    def spend(self, seat: int, card: int, use: int) -> None:
        """A power that builds without cost is used."""
        self.unused &= ~(1 << seat)

    def stand(self, seat: int, card: int, how: int) -> None:
        """A structure comes into a city; shields and symbols count at once, the rest in its own step."""
        if self.listening:
            self.note(event(SAID_RAISE if how == RAISED else SAID_BUILD, seat, card, how))
        self.erect(instance(seat, card, how, self.age, self.turn))

    def add_stage(self, seat: int) -> None:
        """The next stage of a wonder."""
        what = self.next_stage(seat)
        if self.listening:
            self.note(event(SAID_STAGE, seat, self.tables.stage_no[what - STAGE0] + 1, 0))
        self.erect(self.stage_item(seat, what, self.pick_card[seat]))

    def stage_item(self, seat: int, what: int, card: int) -> int:
        """A stage with its stage card as an instance."""
        return instance(seat, what, BY_STAGE, self.age, self.turn)

    def gain(self, start: int, aside: list[int]) -> None:
        """S4: income of trade and sales, and coins of what was placed, counted after all placements."""
        for seat in range(self.seats):
            self.coins[seat] += aside[seat]
            if self.pick_use[seat] == SELL:
                self.take(seat, self.tables.sale)
        for i in range(start, len(self.instances)):
            self.earn(self.instances[i])

    def earn(self, item: int) -> None:
        """What an instance brings at once (SW-053, SW-070, SW-071)."""
        seat = item & 7
        for effect in self.effects_of(item):
            if effect.op == COINS or effect.op == COINS_PER:
                n = effect.n if effect.op == COINS else effect.n * self.count(effect, seat)
                self.take(seat, n)
                if self.listening and n:
                    self.note(event(SAID_GAIN, seat, item >> 3 & 1023, n))
            elif effect.op > LAST_BASE_OP:
                self.more_earn(item, effect)

    def more_earn(self, item: int, effect: Effect) -> None:
        """What an effect of an expansion does at once."""

    # ------------------------------------------------------------ SL and S6

    def leftovers(self) -> bool:
        """SL: ask who may play the last card; everybody else's goes to the pile (SW-017, SW-055)."""
        self.phase = LEFTOVER
        self.pending = 0
        for seat in range(self.seats):
            if self.plays_last(seat) and self.hands[seat]:
                card = self.hands[seat][0]
                self.pick_card[seat] = card
                self.prepare(seat, card)
                self.pending |= 1 << seat
        if self.pending:
            return True
        self.place()
        return False

    def plays_last(self, seat: int) -> bool:
        """Whether a city has the right to play the last card of an age (SW-055)."""
        return self.lasts >> seat & 1 != 0

    def extras(self, item: int, out: list[int]) -> None:
        """The tasks of S6 that an instance of this turn brings (SW-101)."""
        for effect in self.effects_of(item):
            if effect.op == BUILD_FROM_DISCARD:
                what = item >> 3 & 1023
                rank = RAISE_RANK if what >= STAGE0 else LEADER_RAISE_RANK
                if item >> HOW_AT & 15 == COPIED:
                    rank += 1
                for _ in range(effect.n):
                    out.append(task(rank, item & 7, RAISE, what))
            elif effect.op > LAST_BASE_OP:
                self.more_extras(item, effect, out)

    def more_extras(self, item: int, effect: Effect, out: list[int]) -> None:
        """Tasks of an effect of an expansion."""

    def arise(self, item: int) -> None:
        """Something was built in S6: what it brings and causes comes directly after (SW-101)."""
        self.earn(item)
        caused: list[int] = []
        self.extras(item, caused)
        if caused:
            self.agenda = caused + self.agenda

    def look(self, seat: int) -> None:
        """A seat goes through the discard pile and remembers it, place by place (SW-181)."""
        seen = 1 << (SEEN_AT + seat)
        for i in range(len(self.taken)):
            item = self.taken[i]
            if item >> USE_AT & USE_MASK >= SELL and not item & RAISED_BIT:
                self.taken[i] = item | seen

    # ------------------------------------------------------------ S10 and the end of an age

    def end_turn(self) -> None:
        """S10: standing effects begin; hands are passed, or the age ends."""
        self.begin_all()
        if self.turn < self.turns:
            self.turn += 1
            passed = self.hands[:]
            for seat in range(self.seats):
                passed[self.receiver(seat)] = self.hands[seat]
            self.hands = passed
            if self.listening:
                self.note(event(SAID_PASSED, 0, self.turn, self.tables.passing[self.age - 1] + 1))
            self.step = START - 1

    def begin_all(self) -> None:
        for i in range(self.fresh, len(self.instances)):
            self.begin(self.instances[i])
        self.fresh = len(self.instances)

    def begin(self, item: int) -> None:
        """The standing effects of an instance: production, prices, powers (SW-032, SW-049)."""
        seat = item & 7
        for effect in self.effects_of(item):
            if effect.op == PRODUCE:
                how = item >> HOW_AT & 15
                self.produce(seat, effect, effect.sold and how != COPIED and how != STEALTH)
            elif effect.op == TRADE_PRICE:
                for side in range(2):
                    if effect.sides >> (side + 1) & 1:
                        self.lower(2 * seat + side, effect)
            elif effect.op == FREE_BUILD:
                self.powers |= 1 << seat
                self.unused |= 1 << seat
            elif effect.op > LAST_BASE_OP:
                self.more_begin(item, effect)

    def more_begin(self, item: int, effect: Effect) -> None:
        """What an effect of an expansion changes for good."""

    def start_age(self) -> None:
        """The next age begins (SW-010)."""
        self.age += 1
        self.turn = 1
        self.unused = self.powers  # SW-056
        if self.listening:
            self.note(event(SAID_AGE, 0, self.age, 0))
        self.open_age()
        self.step = START - 1

    def open_age(self) -> None:
        """What comes before the first turn of an age."""
        self.deal_hands()

    def deal_hands(self) -> None:
        size = self.hand_size
        deck = self.decks[self.age - 1]
        for seat in range(self.seats):
            hand = deck[size * seat : size * seat + size]
            hand.sort()
            self.hands[seat] = hand
        none: list[int] = []
        self.decks[self.age - 1] = none

    def settle(self, seat: int, side: int) -> None:
        """A board comes into play with its starting resource (SW-008)."""
        self.sides[seat] = side
        good = self.tables.side_start[side]
        if good >= 0:
            start = 1 << (LANE * good)
            self.made[seat] += start
            self.span[seat] += start
            self.sold[seat] += start
            self.sold_span[seat] += start
        if self.listening:
            self.note(event(SAID_BOARD, seat, side, 0))

    def conflicts(self) -> None:
        """Every city meets those beside it (SW-060, SW-061)."""
        won = self.tables.victory[self.age - 1]
        strength = [self.strength(seat) for seat in range(self.seats)]
        for seat in range(self.seats):
            for rival in self.rivals(seat):
                if strength[seat] != strength[rival]:
                    self.win_or_lose(seat, rival, won if strength[seat] > strength[rival] else -self.tables.defeat)

    def strength(self, seat: int) -> int:
        """What a city has in a conflict, in halves of shields."""
        return 2 * self.shields[seat]

    def win_or_lose(self, seat: int, rival: int, value: int) -> None:
        """A token for one city of a comparison."""
        self.give_token(seat, rival, value)

    def give_token(self, seat: int, rival: int, value: int) -> None:
        self.tokens.append(token(seat, rival, self.age, value))
        if self.listening:
            self.note(event(SAID_TOKEN, seat, rival, value + 16))

"""The rules of 7 Wonders: choices, and the set-up of the base game. Ids are those of rules.md."""

from __future__ import annotations

from typing import Final, Self

from ziggurat.core.contract.luck import Seed, stream
from ziggurat.games.seven_wonders.ground import BOARDS, CHOOSE, LEFTOVER
from ziggurat.games.seven_wonders.judgment import Judgment
from ziggurat.games.seven_wonders.payment import FREE
from ziggurat.games.seven_wonders.tables import BUILD, CARD0, CHAIN, POWER, SELL, STAGE, Tables

TURNS: Final = 6

# What a seat is asked while it chooses in secret, one after the other.
ASKED_CARD: Final = 0
ASKED_USE: Final = 1
ASKED_PLAN: Final = 2
ASKED_STAGE: Final = 3
ASKED_FROM: Final = 4


class SevenWonders(Judgment):
    """A position of 7 Wonders; this class alone plays the base game."""

    # ------------------------------------------------------------ choices

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if not self.pending >> seat & 1:
            return out
        phase = self.phase
        tables = self.tables
        if phase in (CHOOSE, LEFTOVER):
            if self.pick_card[seat] < 0:
                before = -1
                for card in self.held(seat):
                    if card != before:
                        out.append(CARD0 + card)
                        before = card
            elif self.pick_use[seat] < 0:
                self.uses(seat, self.pick_card[seat], out)
            else:
                asked = self.question(seat)
                if asked == ASKED_PLAN:
                    kind = 2 * seat + 1 if self.pick_use[seat] == STAGE else 2 * seat
                    for n in range(len(self.plans[kind])):
                        out.append(tables.plan0 + n)
                else:
                    self.more_legal(seat, asked, out)
        elif phase == BOARDS:
            for side in range(tables.sides):
                if self.offers[seat] >> side & 1:
                    out.append(tables.board0 + side)
        else:
            self.options(seat, out)
        return out

    def question(self, seat: int) -> int:
        """What a seat that chooses in secret is asked next."""
        if self.pick_card[seat] < 0:
            return ASKED_CARD
        return ASKED_USE if self.pick_use[seat] < 0 else ASKED_PLAN

    def more_legal(self, seat: int, asked: int, out: list[int]) -> None:
        """The answers to a question of an expansion."""

    def uses(self, seat: int, card: int, out: list[int]) -> None:
        """What may be done with a card (SW-013)."""
        use0 = self.tables.use0
        if self.plans[2 * seat]:
            out.append(use0 + BUILD)
        if self.chained(seat, card) >= 0 and not self.has(seat, card):
            out.append(use0 + CHAIN)
        if self.unused >> seat & 1 and self.may_power(seat, card) and not self.has(seat, card):
            out.append(use0 + POWER)
        self.more_uses(seat, card, out)
        if self.plans[2 * seat + 1]:
            out.append(use0 + STAGE)
        self.sales(seat, card, out)

    def may_power(self, seat: int, card: int) -> bool:
        """Whether the power of a wonder would save anything."""
        return self.priced(card)

    def more_uses(self, seat: int, card: int, out: list[int]) -> None:
        """Further ways to build a card without cost."""

    def sales(self, seat: int, card: int, out: list[int]) -> None:
        out.append(self.tables.use0 + SELL)  # SW-014

    # ------------------------------------------------------------ play

    def play(self, seat: int, choice: int) -> None:
        phase = self.phase
        if phase in (CHOOSE, LEFTOVER):
            if self.pick_card[seat] < 0:
                card = choice - CARD0
                self.pick_card[seat] = card
                self.prepare(seat, card)
            elif self.pick_use[seat] < 0:
                self.pick_use[seat] = choice - self.tables.use0
                self.go_on(seat)
            else:
                asked = self.question(seat)
                if asked == ASKED_PLAN:
                    self.commit(seat, choice - self.tables.plan0)
                else:
                    self.more_play(seat, asked, choice)
                    self.go_on(seat)
        elif phase == BOARDS:
            self.take_board(seat, choice - self.tables.board0)
        else:
            self.answer(seat, choice)

    def more_play(self, seat: int, asked: int, choice: int) -> None:
        """An answer to a question of an expansion."""

    def go_on(self, seat: int) -> None:
        """The choice is complete where nothing is left to ask."""
        if self.question(seat) == ASKED_PLAN:
            use = self.pick_use[seat]
            if use == STAGE:
                if len(self.plans[2 * seat + 1]) > 1:
                    return
            elif use == BUILD and len(self.plans[2 * seat]) > 1:
                return
            self.commit(seat, 0)

    def commit(self, seat: int, n: int) -> None:
        """The choice of a seat is fixed, with the n-th way to pay."""
        use = self.pick_use[seat]
        plan = FREE
        if use == BUILD:
            plan = self.plans[2 * seat][n]
        elif use == STAGE:
            plan = self.plans[2 * seat + 1][n]
        self.pick_plan[seat] = plan
        none: list[int] = []
        self.plans[2 * seat] = none
        self.plans[2 * seat + 1] = none
        self.pending &= ~(1 << seat)
        if self.pending == 0:
            self.resolve()

    def take_board(self, seat: int, side: int) -> None:
        self.settle(seat, side)
        self.pending = 0
        for other in range(self.seats):
            self.offers[other] = 0 if other == seat else self.offers[other] & ~(3 << (side & ~1))
            if self.offers[other] and self.pending == 0:
                self.pending = 1 << other
        if self.pending == 0:
            self.begin_play()

    def begin_play(self) -> None:
        """All boards are there."""
        self.start_age()
        self.advance()

    def fallback(self, seat: int) -> int:
        """Sell the first card; pay the cheapest way; build nothing from the pile (R-20)."""
        legal = self.legal(seat)
        sell = self.tables.use0 + SELL
        return sell if sell in legal else legal[0]

    def kind(self) -> str:
        return self.tables.kind

    # ------------------------------------------------------------ copies

    def copy(self) -> Self:
        new = SevenWonders(self.seats)
        self.fill(new)
        return new  # type: ignore[return-value]

    def fill(self, new: SevenWonders) -> None:
        """Copy all that the base game has into a blank."""
        new.pending = self.pending
        new.tables = self.tables
        new.sides = self.sides[:]
        new.offers = self.offers[:]
        new.phase = self.phase
        new.step = self.step
        new.age = self.age
        new.turn = self.turn
        new.turns = self.turns
        new.hand_size = self.hand_size
        new.coins = self.coins[:]
        new.purse = self.purse[:]
        new.shields = self.shields[:]
        new.colors = self.colors[:]
        new.symbols = self.symbols[:]
        new.built = self.built[:]
        new.stages = self.stages[:]
        new.lasts = self.lasts
        new.made = self.made[:]
        new.span = self.span[:]
        new.flex = self.flex[:]
        new.sold = self.sold[:]
        new.sold_span = self.sold_span[:]
        new.sold_flex = self.sold_flex[:]
        new.prices = self.prices[:]
        new.powers = self.powers
        new.unused = self.unused
        new.instances = self.instances[:]
        new.fresh = self.fresh
        new.taken = self.taken[:]
        new.hands = self.hands[:]
        new.decks = self.decks[:]
        new.removed = self.removed
        new.tokens = self.tokens[:]
        new.pick_card = self.pick_card[:]
        new.pick_use = self.pick_use[:]
        new.pick_plan = self.pick_plan[:]
        new.plans = self.plans[:]
        new.agenda = self.agenda[:]


def clear(s: SevenWonders, tables: Tables) -> None:
    """A table without boards and cards; set-up fills it."""
    seats = s.seats
    none: list[int] = []
    s.tables = tables
    s.sides = [-1] * seats
    s.offers = [0] * seats
    s.phase = BOARDS
    s.step = 0
    s.age = 0
    s.turn = 0
    s.turns = TURNS
    s.hand_size = tables.hand
    s.coins = [tables.start_coins] * seats  # SW-007
    s.purse = []
    s.shields = [0] * seats
    s.colors = [0] * seats
    s.symbols = [0] * seats
    s.built = [0] * (4 * seats)
    s.stages = [0] * seats
    s.lasts = 0
    s.made = [0] * seats
    s.span = [0] * seats
    s.flex = [none] * seats
    s.sold = [0] * seats
    s.sold_span = [0] * seats
    s.sold_flex = [none] * seats
    s.prices = [tables.prices] * (2 * seats)
    s.powers = 0
    s.unused = 0
    s.instances = []
    s.fresh = 0
    s.taken = []
    s.hands = [none] * seats
    s.decks = [none] * 3
    s.removed = none
    s.tokens = []
    s.pick_card = [-1] * seats
    s.pick_use = [-1] * seats
    s.pick_plan = [-1] * seats
    s.plans = [none] * (2 * seats)
    s.agenda = []


def blank(tables: Tables, seats: int) -> SevenWonders:
    s = SevenWonders(seats)
    clear(s, tables)
    return s


def shuffled(s: SevenWonders, seed: Seed, guilds: list[int], black: int) -> None:
    """The three decks with so many black cards each, and the cards that stay out (SW-003..005, SW-140)."""
    tables = s.tables
    guilds = guilds[:]
    stream(seed, "guilds").shuffle(guilds)
    used = tables.guilds_used[s.seats]
    removed = guilds[used:]
    for age in range(3):
        deck = tables.decks[s.seats][age][:]
        if age == 2:
            deck += guilds[:used]
        if black:
            some = tables.black[age][:]
            stream(seed, f"black {age + 1}").shuffle(some)
            deck += some[:black]
            removed += some[black:]
        stream(seed, f"age {age + 1}").shuffle(deck)
        s.decks[age] = deck
    removed.sort()
    s.removed = removed


def board_order(seed: Seed, pool: list[int]) -> list[int]:
    """Side A of every board of the pool, shuffled: the first ones go to the seats."""
    order: list[int] = []
    for side in pool:
        if side >> 1 not in order:
            order.append(side >> 1)
    stream(seed, "boards").shuffle(order)
    return [2 * board for board in order]


def offer_boards(s: SevenWonders, seed: Seed, pool: list[int], boards: str, sides: str) -> None:
    """Deal or offer the board sides of the pool (SW-006)."""
    order = [side >> 1 for side in board_order(seed, pool)]
    luck = stream(seed, "sides")
    may: dict[int, int] = {}
    for board in range(s.tables.sides // 2):
        letter = luck.below(2)
        if sides == "A":
            letter = 0
        elif sides == "B":
            letter = 1
        there = 0
        if 2 * board in pool:
            there |= 1
        if 2 * board + 1 in pool:
            there |= 2
        mask = 3 if sides == "chosen" else 1 << letter
        # A side that the table cannot use is turned over.
        may[board] = (mask & there or there) << (2 * board)
    everything = 0
    for board in order:
        everything |= may[board]
    for seat in range(s.seats):
        s.offers[seat] = everything if boards == "chosen" else may[order[seat]]
    if boards == "dealt" and sides != "chosen":
        for seat in range(s.seats):
            side = 2 * order[seat]
            if s.offers[seat] >> side & 1 == 0:
                side += 1
            s.offers[seat] = 0
            s.settle(seat, side)
        s.begin_play()
    else:
        s.pending = 1


def base_sides(tables: Tables) -> list[int]:
    return [side for side in range(tables.sides) if tables.side_set[side] == "base"]


def deal(tables: Tables, seats: int, seed: Seed, boards: str, sides: str) -> SevenWonders:
    """Set up a base game (SW-001..008); `boards` is dealt or chosen, `sides` is dealt, A, B or chosen."""
    s = blank(tables, seats)
    shuffled(s, seed, tables.guilds[0], 0)
    offer_boards(s, seed, base_sides(tables), boards, sides)
    return s

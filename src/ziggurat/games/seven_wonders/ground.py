"""What lies on the table: the fields of a position, how they are packed, who sits beside whom, and counting."""

from __future__ import annotations

from typing import Final

from ziggurat.core.contract.state import State
from ziggurat.games.seven_wonders.scoring import counted
from ziggurat.games.seven_wonders.tables import (
    CARDS,
    COIN_TRIPLES,
    COLOR_LANE,
    COPIED,
    DEFEATS,
    LANE,
    LEADERS_COUNTED,
    LEFT_SIDE,
    MARKED_CARDS,
    PLAY_LAST_CARD,
    RIGHT_SIDE,
    SCIENCE,
    SELF,
    SELL,
    SHIELDS,
    SHIELDS_COUNTED,
    STAGE0,
    STAGES,
    START0,
    STEALTH,
    VICTORIES,
    VOID0,
    WHITE,
    Effect,
    Tables,
)

# What the seat or seats of `pending` are asked: the kinds of tasks on the agenda are phases too.
BOARDS: Final = 0
"""Which board side to play, one seat after the other."""
CHOOSE: Final = 1
"""Card, use and payment, all seats at once (S1)."""
LEFTOVER: Final = 2
"""What to do with the last card, for those who may play it (SL)."""
RAISE: Final = 3
"""Which card of the discard pile to build (S6)."""
OVER: Final = 4
DRAFT: Final = 5
"""Which leader to keep, all seats at once (SW-122)."""
COURTESAN: Final = 6
"""Whose leader to copy (S6)."""
ENLIST: Final = 7
"""Which leader to recruit besides (S6)."""
DEBT: Final = 8
"""How much of a loss to take as debt (S9)."""
LAST_OWN_PHASE: Final = 8

# A card taken out of a hand: the card, what was done with it, whether it was raised from the pile, who saw it there.
USE_AT: Final = 8
USE_MASK: Final = 15
RAISED_BIT: Final = 1 << 12
SEEN_AT: Final = 13

# An instance: seat, what, how, turn, age, and two marks.
HOW_AT: Final = 13
TURN_AT: Final = 17
AGE_AT: Final = 21
USED_BIT: Final = 1 << 23
"""Its power is spent for this age or turn."""
MARK_BIT: Final = 1 << 24
"""A coin lies on the card."""

NOBODY: Final = 15
"""In a token: it was not won or lost against anybody."""
CONVERTED_BIT: Final = 1 << 14
"""A defeat token that counts as a shield."""


def instance(seat: int, what: int, how: int, age: int, turn: int) -> int:
    return age << AGE_AT | turn << TURN_AT | how << HOW_AT | what << 3 | seat


def what_of(item: int) -> int:
    return item >> 3 & 1023


def how_of(item: int) -> int:
    return item >> HOW_AT & 15


def turn_of(item: int) -> int:
    return item >> TURN_AT & 15


def age_of(item: int) -> int:
    return item >> AGE_AT & 3


def token(seat: int, against: int, age: int, value: int) -> int:
    """A conflict token; `value` is negative for a defeat."""
    return (value + 16) << 9 | age << 7 | against << 3 | seat


def token_value(item: int) -> int:
    return (item >> 9 & 31) - 16


def task(rank: int, seat: int, kind: int, arg: int) -> int:
    """Something to be asked or done in a step; tasks in order are carried out in order."""
    return ((rank * 8 + seat) * 64 + kind) * 4096 + arg


def task_seat(item: int) -> int:
    return item >> 18 & 7


def task_kind(item: int) -> int:
    return item >> 12 & 63


def task_arg(item: int) -> int:
    return item & 4095


class Ground(State):
    """The fields of a position, and what can be read from them."""

    tables: Tables
    sides: list[int]
    """Board side per seat; -1 until it is chosen."""
    offers: list[int]
    """Mask of board sides that a seat may still choose from; 0 afterwards."""
    phase: int
    step: int
    """Where in the turn the table is, as in `turn`."""
    age: int
    """1 to 3; 0 while boards are chosen."""
    turn: int
    """From 1; 0 in the recruitment turn of leaders."""
    turns: int
    """Turns of an age (SW-011), and cards of a hand."""
    hand_size: int
    coins: list[int]
    purse: list[int]
    """Coins that the second action of a last turn may use: what the first payment left (SW-055); else empty."""
    shields: list[int]
    colors: list[int]
    """Cards by color per seat, in lanes."""
    symbols: list[int]
    """Compass, gear, tablet and wild symbols per seat, in lanes."""
    built: list[int]
    """Four per seat: mask of the built cards of each age, and of leaders."""
    stages: list[int]
    lasts: int
    """Mask of seats that may play the last card of an age (SW-055)."""
    made: list[int]
    """Units that a city is sure to make each turn, in lanes; this and what follows is as it was at the start of
    the turn (SW-049)."""
    span: list[int]
    """The most of each good that a city could make."""
    flex: list[list[int]]
    """Either/or sources per seat, as masks of goods; the lists inside are never changed in place."""
    sold: list[int]
    """As `made`, `span` and `flex`, for what neighbors can buy (SW-042)."""
    sold_span: list[int]
    sold_flex: list[list[int]]
    prices: list[int]
    """Two per seat: what it pays to the left and to the right for each good, in lanes."""
    powers: int
    """Mask of seats with a free build per age (SW-056), and of those that have not used it in this age."""
    unused: int
    instances: list[int]
    """Every card and stage in a city in the order of building; effects belong to these, not to cards."""
    fresh: int
    """The first instance of this turn: its standing effects begin when the turn ends (SW-032)."""
    taken: list[int]
    """What was done with every card taken out of a hand: a row of all seats per turn, as many rows per age as a
    hand has cards."""
    hands: list[list[int]]
    """Ascending; the lists inside are never changed in place."""
    decks: list[list[int]]
    """Cards of the ages to come, in the order of dealing; the lists inside are never changed in place."""
    removed: list[int]
    """Guilds and black cards that are not in the game (SW-004, SW-140); never changed in place."""
    tokens: list[int]
    pick_card: list[int]
    """The secret choice of each seat so far; -1 where it has not chosen."""
    pick_use: list[int]
    pick_plan: list[int]
    plans: list[list[int]]
    """Two per seat between the choice of a card and the end of its choice: ways to pay for it, and for the next
    stage; the lists inside are never changed in place."""
    agenda: list[int]
    """Tasks of this step, in order; the first one is asked about (SW-101)."""

    # ------------------------------------------------------------ who sits beside whom

    def neighbor(self, seat: int, side: int) -> int:
        """Whom this city trades with and counts on its left or right, or -1 (SW-002)."""
        step = 1 if side == LEFT_SIDE else self.seats - 1
        return (seat + step) % self.seats

    def rivals(self, seat: int) -> list[int]:
        """Whom this city meets in a conflict (SW-060)."""
        return [self.neighbor(seat, LEFT_SIDE), self.neighbor(seat, RIGHT_SIDE)]

    def receiver(self, seat: int) -> int:
        """Who gets the hand of this seat (SW-016)."""
        return (seat + self.tables.passing[self.age - 1]) % self.seats

    def holder(self, packet: int, age: int, row: int) -> int:
        """Who held the hand that this seat was dealt, at the given turn from 0; the last card is not passed."""
        steps = row if row < self.turns else self.turns - 1
        return (packet + steps * self.tables.passing[age - 1]) % self.seats

    def held(self, seat: int) -> list[int]:
        """The cards of which this seat plays one now."""
        return self.hands[seat]

    # ------------------------------------------------------------ what stands

    def effects_of(self, item: int) -> list[Effect]:
        """The effects of an instance."""
        return self.tables.effects[item >> 3 & 1023]

    def has(self, seat: int, card: int) -> bool:
        """Whether a structure of this name stands in the city (SW-021)."""
        tables = self.tables
        for other in tables.same[card]:
            if self.built[4 * seat + tables.age_of[other]] >> tables.bit_of[other] & 1:
                return True
        return False

    def chained(self, seat: int, card: int) -> int:
        """The structure of the city that makes this card free, or -1 (SW-022)."""
        tables = self.tables
        for parent in tables.parents[card]:
            if self.built[4 * seat + tables.age_of[parent]] >> tables.bit_of[parent] & 1:
                return parent
        return -1

    def priced(self, card: int) -> bool:
        """Whether the card costs anything."""
        return self.tables.cost[card] != 0 or self.tables.coin_cost[card] != 0

    def next_stage(self, seat: int) -> int:
        """The stage that this city builds next, or -1 (SW-030)."""
        side = self.sides[seat]
        stage = self.stages[seat]
        return self.tables.stage_of[side][stage] if stage < self.tables.stage_count[side] else -1

    def erect(self, item: int) -> None:
        """Put an instance into its city."""
        self.instances.append(item)
        self.reckon(item)

    def reckon(self, item: int) -> None:
        """What of an instance counts from now on."""
        tables = self.tables
        seat = item & 7
        what = item >> 3 & 1023
        how = item >> HOW_AT & 15
        if how != COPIED:
            if what < STAGE0:
                self.built[4 * seat + tables.age_of[what]] |= 1 << tables.bit_of[what]
                if how != STEALTH:
                    self.colors[seat] += 1 << (COLOR_LANE * tables.color_of[what])
            elif what < START0 or what >= VOID0:
                self.stages[seat] += 1
        for effect in self.effects_of(item):
            if effect.op == SHIELDS:
                self.shields[seat] += effect.n
            elif effect.op == SCIENCE:
                self.symbols[seat] += 1 << (LANE * effect.symbol)
            elif effect.op == PLAY_LAST_CARD:
                self.lasts |= 1 << seat

    def pile(self) -> list[int]:
        """The faces of the discard pile, ascending."""
        out: list[int] = []
        for item in self.taken:
            if item >> USE_AT & USE_MASK >= SELL and not item & RAISED_BIT:
                out.append(item & 255)
        out.sort()
        return out

    def pile_size(self) -> int:
        n = 0
        for item in self.taken:
            if item >> USE_AT & USE_MASK >= SELL and not item & RAISED_BIT:
                n += 1
        return n

    # ------------------------------------------------------------ counting (SW-070..073)

    def count(self, effect: Effect, seat: int) -> int:
        """What an effect of this seat counts, in the own city and those of the neighbors (SW-072, SW-073)."""
        n = 0
        if effect.of & SELF:
            n += self.count_in(effect, seat)
        if effect.of & LEFT_SIDE:
            left = self.neighbor(seat, LEFT_SIDE)
            if left >= 0:
                n += self.count_in(effect, left)
        if effect.of & RIGHT_SIDE:
            right = self.neighbor(seat, RIGHT_SIDE)
            if right >= 0:
                n += self.count_in(effect, right)
        return n

    def count_in(self, effect: Effect, seat: int) -> int:
        what = effect.what
        if what == CARDS:
            return counted(self.colors[seat], effect.colors)
        if what == STAGES:
            return self.stages[seat]
        if what in (DEFEATS, VICTORIES):
            return self.tokens_of(seat, what == DEFEATS)
        if what == COIN_TRIPLES:
            return self.coins[seat] // self.tables.treasury
        if what == LEADERS_COUNTED:
            return counted(self.colors[seat], 1 << WHITE)
        if what == SHIELDS_COUNTED:
            return self.shields[seat]
        assert what == MARKED_CARDS
        n = 0
        for item in self.instances:
            if item & 7 == seat and item & MARK_BIT and item >> 3 & 1023 < STAGE0:
                n += 1
        return n

    def tokens_of(self, seat: int, defeats: bool) -> int:
        """How many defeat or victory tokens a seat holds, whatever they are worth."""
        n = 0
        for item in self.tokens:
            if item & 7 == seat and (item >> 9 & 31 < 16) == defeats:
                n += 1
        return n

    def take(self, seat: int, n: int) -> None:
        """Coins from the bank."""
        self.coins[seat] += n

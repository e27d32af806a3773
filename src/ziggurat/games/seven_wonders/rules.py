"""The rules of 7 Wonders: choices in secret, the steps of a turn, conflicts and scoring. Ids are those of rules.md."""

from __future__ import annotations

from typing import Final, final

from ziggurat.core.luck import Luck, stream
from ziggurat.core.state import Points, State
from ziggurat.games.seven_wonders.payment import FREE, NO_LIMIT, Market, less, missing, within
from ziggurat.games.seven_wonders.scoring import best_science, counted, science_total
from ziggurat.games.seven_wonders.tables import (
    BUILD,
    BUILD_FROM_DISCARD,
    CARD0,
    CARDS,
    CHAIN,
    COINS,
    COINS_PER,
    COPY_GUILD,
    DEFEATS,
    FREE_BUILD,
    LANE,
    LANES,
    LEFT,
    LEFT_SIDE,
    PASS,
    PLAY_LAST_CARD,
    POWER,
    PRODUCE,
    PURPLE,
    RIGHT_SIDE,
    SCIENCE,
    SELF,
    SELL,
    SHIELDS,
    STAGE,
    STAGE0,
    STAGES,
    TRADE_PRICE,
    VP,
    VP_PER,
    WILD,
    Effect,
    Tables,
)

# What the seat or seats of `pending` are asked.
BOARDS: Final = 0
"""Which board side to play, one seat after the other."""
CHOOSE: Final = 1
"""Card, use and payment, all seats at once (S1)."""
LEFTOVER: Final = 2
"""What to do with the last card, for those who may play it (SL)."""
RAISE: Final = 3
"""Which card of the discard pile to build (S6)."""
OVER: Final = 4

TURNS: Final = 6
RAISED: Final = 3
"""How an instance came: BUILD, CHAIN and POWER as in `tables`, or from the discard pile."""

# A card taken out of a hand: the card, what was done with it, whether it was raised from the pile, who saw it there.
USE_AT: Final = 8
NOTHING: Final = 255
"""In place of a card that a position from `setup` does not name."""
RAISED_BIT: Final = 1 << 11
SEEN_AT: Final = 12

# Where points come from: the columns of the score sheet (SW-091).
FROM_MILITARY: Final = 0
FROM_TREASURY: Final = 1
FROM_WONDER: Final = 2
FROM_CIVILIAN: Final = 3
FROM_SCIENCE: Final = 4
FROM_COMMERCE: Final = 5
FROM_GUILDS: Final = 6
COLUMNS: Final = ["Military", "Treasury", "Wonder", "Civilian", "Science", "Commerce", "Guilds"]
COLUMN_OF: Final = [5, 5, 3, 4, 5, 0, 6]
"""The column of points printed on a card, by its color."""
SYMBOL_WORDS: Final = ["compass", "gear", "tablet"]
SETS: Final = 3
"""In the column of science: what the complete sets give; 0 to 2 are the symbols."""
COPIED: Final = 256
"""In the column of the wonder: COPIED + the guild of a neighbor."""
AMOUNT0: Final = 4096

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

STRIDE: Final = 4096


def event(kind: int, seat: int, a: int, b: int) -> int:
    return ((b * STRIDE + a) * 16 + seat) * 16 + kind


def entry(source: int, ref: int, amount: int) -> int:
    """Points of a seat: the column, what they belong to, how many (a defeat is negative)."""
    return ((amount + AMOUNT0) * 512 + ref) * 8 + source


def instance(seat: int, what: int, how: int, age: int, turn: int) -> int:
    return ((age * 8 + turn) * 8 + how) * 2048 + what * 8 + seat


def token(seat: int, against: int, age: int, value: int) -> int:
    return (value + 16) * 256 + age * 64 + against * 8 + seat


@final
class SevenWonders(State):
    """A position of 7 Wonders."""

    tables: Tables
    sides: list[int]
    """Board side per seat; -1 until it is chosen."""
    offers: list[int]
    """Mask of board sides that a seat may still choose from; 0 afterwards."""
    phase: int
    age: int
    """1 to 3; 0 while boards are chosen."""
    turn: int
    """1 to 6."""
    coins: list[int]
    purse: list[int]
    """Coins that the second action of a last turn may use: what the first payment left (SW-055); else empty."""
    shields: list[int]
    colors: list[int]
    """Cards by color per seat, in lanes."""
    symbols: list[int]
    """Compass, gear, tablet and wild symbols per seat, in lanes."""
    built: list[int]
    """Three per seat: mask of the built cards of each age."""
    stages: list[int]
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
    """What was done with every card taken out of a hand: a row of all seats per turn, seven rows per age."""
    hands: list[list[int]]
    """Ascending; the lists inside are never changed in place."""
    decks: list[list[int]]
    """Cards of the ages to come, in the order of dealing; the lists inside are never changed in place."""
    removed: list[int]
    """Guilds that are not in the game (SW-004); never changed in place."""
    tokens: list[int]
    pick_card: list[int]
    """The secret choice of each seat so far; -1 where it has not chosen."""
    pick_use: list[int]
    pick_plan: list[int]
    plans: list[list[int]]
    """Two per seat between the choice of a card and the end of its choice: ways to pay for it, and for the next
    stage; the lists inside are never changed in place."""
    agenda: list[int]
    """Seats that may build from the discard pile before the turn ends, in order (SW-101)."""

    # ------------------------------------------------------------ neighbors

    def neighbor(self, seat: int, side: int) -> int:
        """Whom this city trades with and counts on its left or right (SW-002)."""
        step = 1 if side == LEFT_SIDE else self.seats - 1
        return (seat + step) % self.seats

    def rivals(self, seat: int) -> list[int]:
        """Whom this city meets in a conflict (SW-060)."""
        return [self.neighbor(seat, LEFT_SIDE), self.neighbor(seat, RIGHT_SIDE)]

    def receiver(self, seat: int) -> int:
        """Who gets the hand of this seat (SW-016)."""
        return (seat + self.tables.passing[self.age - 1]) % self.seats

    # ------------------------------------------------------------ choices

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if not self.pending >> seat & 1:
            return out
        phase = self.phase
        tables = self.tables
        if phase in (CHOOSE, LEFTOVER):
            card = self.pick_card[seat]
            if card < 0:
                before = -1
                for card in self.hands[seat]:
                    if card != before:
                        out.append(CARD0 + card)
                        before = card
            elif self.pick_use[seat] < 0:
                self.uses(seat, card, out)
            else:
                kind = 2 * seat + 1 if self.pick_use[seat] == STAGE else 2 * seat
                for n in range(len(self.plans[kind])):
                    out.append(tables.plan0 + n)
        elif phase == RAISE:
            out.append(PASS)
            before = -1
            for card in self.pile():
                if card != before and not self.has(seat, card):
                    out.append(tables.raise0 + card)
                    before = card
        elif phase == BOARDS:
            for side in range(tables.sides):
                if self.offers[seat] >> side & 1:
                    out.append(tables.board0 + side)
        return out

    def uses(self, seat: int, card: int, out: list[int]) -> None:
        use0 = self.tables.use0
        if self.plans[2 * seat]:
            out.append(use0 + BUILD)
        if self.chained(seat, card) >= 0 and not self.has(seat, card):
            out.append(use0 + CHAIN)
        if self.unused >> seat & 1 and self.priced(card) and not self.has(seat, card):
            out.append(use0 + POWER)
        if self.plans[2 * seat + 1]:
            out.append(use0 + STAGE)
        out.append(use0 + SELL)  # SW-014

    def has(self, seat: int, card: int) -> bool:
        """Whether a structure of this name stands in the city (SW-021)."""
        tables = self.tables
        for other in tables.same[card]:
            if self.built[3 * seat + tables.age_of[other]] >> tables.bit_of[other] & 1:
                return True
        return False

    def chained(self, seat: int, card: int) -> int:
        """The structure of the city that makes this card free, or -1 (SW-022)."""
        tables = self.tables
        for parent in tables.parents[card]:
            if self.built[3 * seat + tables.age_of[parent]] >> tables.bit_of[parent] & 1:
                return parent
        return -1

    def priced(self, card: int) -> bool:
        """Whether the card costs anything."""
        return self.tables.cost[card] != 0 or self.tables.coin_cost[card] != 0

    def pile(self) -> list[int]:
        """The faces of the discard pile, ascending."""
        out: list[int] = []
        for item in self.taken:
            if item >> USE_AT & 7 >= SELL and not item & RAISED_BIT:
                out.append(item & 255)
        out.sort()
        return out

    def pile_size(self) -> int:
        n = 0
        for item in self.taken:
            if item >> USE_AT & 7 >= SELL and not item & RAISED_BIT:
                n += 1
        return n

    # ------------------------------------------------------------ payment (SW-040..050)

    def budget(self, seat: int) -> int:
        """Coins that a payment may use now: none of the income of this turn (SW-048, SW-055)."""
        return self.purse[seat] if self.phase == LEFTOVER else self.coins[seat]

    def market(self, seat: int, coins: int) -> Market:
        """What the neighbors sell to this seat."""
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        market = Market(self.prices[2 * seat], self.prices[2 * seat + 1], coins)
        market.offer_left(self.sold[left], self.sold_span[left], self.sold_flex[left])
        market.offer_right(self.sold[right], self.sold_span[right], self.sold_flex[right])
        return market

    def ways(self, seat: int, cost: int, bank: int) -> list[int]:
        """All plans worth telling apart that this seat can pay, cheapest first (R-01)."""
        coins = self.budget(seat) - bank
        if coins < 0:
            return []
        need = less(cost, self.made[seat])
        if need == 0:
            return [FREE]
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        if not within(cost, self.span[seat] + self.sold_span[left] + self.sold_span[right]):
            return []
        if coins == 0:
            return [FREE] if within(cost, self.span[seat]) and self._alone(seat, need) else []
        return self.market(seat, coins).search(need, self.flex[seat])

    def _alone(self, seat: int, need: int) -> bool:
        return len(missing(need, self.flex[seat])) == 0

    def lacking(self, seat: int, cost: int) -> list[int]:
        """Goods of a cost that no coins would buy, one entry per unit; for people."""
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        need = less(less(less(cost, self.made[seat]), self.sold[left]), self.sold[right])
        return missing(need, self.flex[seat] + self.sold_flex[left] + self.sold_flex[right])

    def least(self, seat: int, cost: int, bank: int) -> int:
        """The least coins that this cost takes, had the seat enough; -1 if no coins would help."""
        need = less(cost, self.made[seat])
        if need == 0:
            return bank
        plans = self.market(seat, NO_LIMIT).search(need, self.flex[seat])
        return bank + (plans[0] >> 16) if plans else -1

    def prepare(self, seat: int, card: int) -> None:
        """Work out the ways to pay once, when the card is chosen; `legal` and `play` read them."""
        tables = self.tables
        none: list[int] = []
        self.plans[2 * seat] = (
            none if self.has(seat, card) else self.ways(seat, tables.cost[card], tables.coin_cost[card])
        )
        side = self.sides[seat]
        stage = self.stages[seat]
        self.plans[2 * seat + 1] = (
            self.ways(seat, tables.stage_cost[side][stage], tables.stage_coins[side][stage])
            if stage < tables.stage_count[side]
            else none
        )

    # ------------------------------------------------------------ play

    def play(self, seat: int, choice: int) -> None:
        phase = self.phase
        tables = self.tables
        if phase in (CHOOSE, LEFTOVER):
            if self.pick_card[seat] < 0:
                card = choice - CARD0
                self.pick_card[seat] = card
                self.prepare(seat, card)
            elif self.pick_use[seat] < 0:
                use = choice - tables.use0
                self.pick_use[seat] = use
                if use in (BUILD, STAGE):
                    plans = self.plans[2 * seat + 1 if use == STAGE else 2 * seat]
                    if len(plans) == 1:
                        self._commit(seat, plans[0])
                else:
                    self._commit(seat, FREE)
            else:
                kind = 2 * seat + 1 if self.pick_use[seat] == STAGE else 2 * seat
                self._commit(seat, self.plans[kind][choice - tables.plan0])
        elif phase == RAISE:
            self._raise(seat, choice)
        elif phase == BOARDS:
            self._take_board(seat, choice - tables.board0)

    def _commit(self, seat: int, plan: int) -> None:
        self.pick_plan[seat] = plan
        none: list[int] = []
        self.plans[2 * seat] = none
        self.plans[2 * seat + 1] = none
        self.pending &= ~(1 << seat)
        if self.pending == 0:
            self._resolve()

    def _take_board(self, seat: int, side: int) -> None:
        self.settle(seat, side)
        self.pending = 0
        for other in range(self.seats):
            self.offers[other] = 0 if other == seat else self.offers[other] & ~(3 << (side & ~1))
            if self.offers[other] and self.pending == 0:
                self.pending = 1 << other
        if self.pending == 0:
            self._start_age()

    def settle(self, seat: int, side: int) -> None:
        """A board comes into play with its starting resource (SW-008)."""
        self.sides[seat] = side
        start = 1 << (LANE * self.tables.side_start[side])
        self.made[seat] += start
        self.span[seat] += start
        self.sold[seat] += start
        self.sold_span[seat] += start
        if self.listening:
            self.note(event(SAID_BOARD, seat, side, 0))

    def _start_age(self) -> None:
        """Deal the hands of the next age (SW-010)."""
        self.age += 1
        self.turn = 1
        size = self.tables.hand
        deck = self.decks[self.age - 1]
        for seat in range(self.seats):
            hand = deck[size * seat : size * seat + size]
            hand.sort()
            self.hands[seat] = hand
        self.decks[self.age - 1] = []
        self.unused = self.powers  # SW-056
        if self.listening:
            self.note(event(SAID_AGE, 0, self.age, 0))
        self._ask_all()

    def _ask_all(self) -> None:
        self.phase = CHOOSE
        self.pending = (1 << self.seats) - 1

    # ------------------------------------------------------------ the steps of a turn (SW-100)

    def _resolve(self) -> None:
        """S2 to S5 for all who have chosen: the first action of a turn, or the second one of SL."""
        leftover = self.phase == LEFTOVER
        aside = [0] * self.seats
        self._pay(aside)
        if not leftover and self.turn == TURNS:
            self.purse = self.coins[:]
        start = len(self.instances)
        self._place()
        self._gain(start, aside)
        for seat in range(self.seats):
            self.pick_card[seat] = -1
            self.pick_use[seat] = -1
            self.pick_plan[seat] = -1
        if not leftover and self.turn == TURNS and self._leftovers():
            return
        self._discard_builds()

    def _pay(self, aside: list[int]) -> None:
        """S2: all payments at once; coins for neighbors lie aside until S4."""
        tables = self.tables
        for seat in range(self.seats):
            use = self.pick_use[seat]
            bank = 0
            if use == BUILD:
                bank = tables.coin_cost[self.pick_card[seat]]
            elif use == STAGE:
                bank = tables.stage_coins[self.sides[seat]][self.stages[seat]]
            else:
                continue
            plan = self.pick_plan[seat]
            self.coins[seat] -= (plan >> 16) + bank
            if plan:
                left = self.neighbor(seat, LEFT_SIDE)
                right = self.neighbor(seat, RIGHT_SIDE)
                aside[left] += plan >> 8 & 255
                aside[right] += plan & 255
                if self.listening:
                    if plan >> 8 & 255:
                        self.note(event(SAID_PAY, seat, left, plan >> 8 & 255))
                    if plan & 255:
                        self.note(event(SAID_PAY, seat, right, plan & 255))

    def _place(self) -> None:
        """S3: cards and stages are placed, sold cards go to the pile."""
        for seat in range(self.seats):
            card = self.pick_card[seat]
            use = self.pick_use[seat]
            if use < 0:
                # SL: who may not play the last card throws it away (SW-017).
                card = self.hands[seat][0]
                use = LEFT
            if use <= POWER:
                if use == POWER:
                    self.unused &= ~(1 << seat)
                self._stand(seat, card, use)
            elif use == STAGE:
                self._raise_stage(seat)
            elif self.listening:
                self.note(event(SAID_SELL if use == SELL else SAID_LEFT, seat, 0, 0))
            self.taken.append(use << USE_AT | card)
            hand = self.hands[seat][:]
            hand.remove(card)
            self.hands[seat] = hand

    def _stand(self, seat: int, card: int, how: int) -> None:
        """A structure comes into a city; shields and symbols count at once, the rest in its own step."""
        if self.listening:
            self.note(event(SAID_RAISE if how == RAISED else SAID_BUILD, seat, card, how))
        self.erect(instance(seat, card, how, self.age, self.turn))

    def _raise_stage(self, seat: int) -> None:
        stage = self.stages[seat]
        if self.listening:
            self.note(event(SAID_STAGE, seat, stage + 1, 0))
        self.erect(instance(seat, STAGE0 + stage, STAGE, self.age, self.turn))

    def erect(self, item: int) -> None:
        """Put an instance into its city, with what counts from now on."""
        tables = self.tables
        seat = item & 7
        what = item >> 3 & 255
        self.instances.append(item)
        if what < STAGE0:
            self.built[3 * seat + tables.age_of[what]] |= 1 << tables.bit_of[what]
            self.colors[seat] += 1 << (LANE * tables.color_of[what])
        else:
            self.stages[seat] += 1
        for effect in self.effects_of(item):
            if effect.op == SHIELDS:
                self.shields[seat] += effect.n
            elif effect.op == SCIENCE:
                self.symbols[seat] += 1 << (LANE * effect.symbol)

    def effects_of(self, item: int) -> list[Effect]:
        """The effects of an instance."""
        what = item >> 3 & 255
        if what < STAGE0:
            return self.tables.effects[what]
        return self.tables.stage_effects[self.sides[item & 7]][what - STAGE0]

    def _gain(self, start: int, aside: list[int]) -> None:
        """S4: income of trade and sales, and coins of what was placed, counted after all placements."""
        for seat in range(self.seats):
            coins = aside[seat]
            if self.pick_use[seat] == SELL:
                coins += self.tables.sale
            self.coins[seat] += coins
        for i in range(start, len(self.instances)):
            self._earn(self.instances[i])

    def _earn(self, item: int) -> None:
        """The immediate coins of an instance (SW-053, SW-070, SW-071)."""
        seat = item & 7
        for effect in self.effects_of(item):
            if effect.op == COINS or effect.op == COINS_PER:
                n = effect.n if effect.op == COINS else effect.n * self.count(effect, seat)
                self.coins[seat] += n
                if self.listening and n:
                    self.note(event(SAID_GAIN, seat, item >> 3 & 255, n))

    def count(self, effect: Effect, seat: int) -> int:
        """What an effect of this seat counts, in the own city and those of the neighbors (SW-072, SW-073)."""
        n = 0
        if effect.of & SELF:
            n += self._count_in(effect, seat)
        if effect.of & LEFT_SIDE:
            n += self._count_in(effect, self.neighbor(seat, LEFT_SIDE))
        if effect.of & RIGHT_SIDE:
            n += self._count_in(effect, self.neighbor(seat, RIGHT_SIDE))
        return n

    def _count_in(self, effect: Effect, seat: int) -> int:
        if effect.what == CARDS:
            return counted(self.colors[seat], effect.colors)
        if effect.what == STAGES:
            return self.stages[seat]
        n = 0
        for item in self.tokens:
            if item & 7 == seat and (item >> 8 < 16) == (effect.what == DEFEATS):
                n += 1
        return n

    def plays_last(self, seat: int) -> bool:
        """Whether the city may play the last card of an age; it may from the turn on that builds it (SW-055)."""
        side = self.sides[seat]
        for stage in range(self.stages[seat]):
            for effect in self.tables.stage_effects[side][stage]:
                if effect.op == PLAY_LAST_CARD:
                    return True
        return False

    def _leftovers(self) -> bool:
        """SL: ask who may play the last card; everybody else's goes to the pile (SW-017, SW-055)."""
        self.phase = LEFTOVER
        self.pending = 0
        for seat in range(self.seats):
            if self.plays_last(seat):
                card = self.hands[seat][0]
                self.pick_card[seat] = card
                self.prepare(seat, card)
                self.pending |= 1 << seat
        if self.pending:
            return True
        self._place()
        return False

    def _discard_builds(self) -> None:
        """S6: who has built such a stage this turn may build from the discard pile (SW-058, SW-101)."""
        self.purse = []
        for seat in range(self.seats):
            for i in range(self.fresh, len(self.instances)):
                item = self.instances[i]
                if item & 7 == seat and item >> 3 & 255 >= STAGE0:
                    for effect in self.effects_of(item):
                        if effect.op == BUILD_FROM_DISCARD:
                            for _ in range(effect.n):
                                self.agenda.append(seat)
        self._next_discard_build()

    def _next_discard_build(self) -> None:
        while self.agenda:
            seat = self.agenda[0]
            if self.pile_size():
                # A pile without use is asked about too: not to ask would tell the others what is in it.
                self.look(seat)
                self.phase = RAISE
                self.pending = 1 << seat
                return
            self.agenda.pop(0)
        self._end_turn()

    def look(self, seat: int) -> None:
        """A seat goes through the discard pile and remembers it, place by place (SW-181)."""
        seen = 1 << (SEEN_AT + seat)
        for i in range(len(self.taken)):
            item = self.taken[i]
            if item >> USE_AT & 7 >= SELL and not item & RAISED_BIT:
                self.taken[i] = item | seen

    def _raise(self, seat: int, choice: int) -> None:
        self.agenda.pop(0)
        if choice == PASS:
            if self.listening:
                self.note(event(SAID_NO_RAISE, seat, 0, 0))
        else:
            card = choice - self.tables.raise0
            for i in range(len(self.taken)):
                item = self.taken[i]
                if item & 255 == card and item >> USE_AT & 7 >= SELL and not item & RAISED_BIT:
                    self.taken[i] = item | RAISED_BIT
                    break
            self._stand(seat, card, RAISED)
            self._earn(self.instances[-1])
        self._next_discard_build()

    def _end_turn(self) -> None:
        """S10: standing effects begin; hands are passed, or the age ends."""
        for i in range(self.fresh, len(self.instances)):
            self.begin(self.instances[i])
        self.fresh = len(self.instances)
        if self.turn < TURNS:
            self.turn += 1
            passed = self.hands[:]
            for seat in range(self.seats):
                passed[self.receiver(seat)] = self.hands[seat]
            self.hands = passed
            if self.listening:
                self.note(event(SAID_PASSED, 0, self.turn, self.tables.passing[self.age - 1] + 1))
            self._ask_all()
            return
        self._conflicts()
        if self.age < 3:
            self._start_age()
            return
        self.phase = OVER  # SW-090
        self.pending = 0
        if self.listening:
            self.note(event(SAID_OVER, 0, 0, 0))

    def begin(self, item: int) -> None:
        """The standing effects of an instance: production, prices, powers (SW-032, SW-049)."""
        seat = item & 7
        for effect in self.effects_of(item):
            if effect.op == PRODUCE:
                self._produce(seat, effect)
            elif effect.op == TRADE_PRICE:
                for side in range(2):
                    if effect.sides >> (side + 1) & 1:
                        self._lower(2 * seat + side, effect)
            elif effect.op == FREE_BUILD:
                self.powers |= 1 << seat
                self.unused |= 1 << seat

    def _produce(self, seat: int, effect: Effect) -> None:
        most = effect.bundle
        for good in range(LANES):
            if effect.options >> good & 1:
                most += 1 << (LANE * good)
        self.span[seat] += most
        self.made[seat] += effect.bundle
        if effect.options:
            self.flex[seat] = self.flex[seat] + [effect.options]
        if effect.sold:
            self.sold_span[seat] += most
            self.sold[seat] += effect.bundle
            if effect.options:
                self.sold_flex[seat] = self.sold_flex[seat] + [effect.options]

    def _lower(self, at: int, effect: Effect) -> None:
        """A better price; prices do not add up, the lowest counts (SW-043)."""
        for good in range(LANES):
            if effect.goods >> good & 1:
                price = self.prices[at] >> (LANE * good) & 255
                if effect.price < price:
                    self.prices[at] -= (price - effect.price) << (LANE * good)

    def _conflicts(self) -> None:
        """Every city meets those beside it (SW-060, SW-061)."""
        won = self.tables.victory[self.age - 1]
        for seat in range(self.seats):
            for rival in self.rivals(seat):
                if self.shields[seat] != self.shields[rival]:
                    value = won if self.shields[seat] > self.shields[rival] else -self.tables.defeat
                    self.tokens.append(token(seat, rival, self.age, value))
                    if self.listening:
                        self.note(event(SAID_TOKEN, seat, rival, value + 16))

    # ------------------------------------------------------------ results (SW-090..093)

    def entries(self, seat: int) -> list[int]:
        """Where the points of a seat come from if the game ended now, in the order of the score sheet."""
        out: list[int] = []
        for i in range(len(self.tokens)):
            if self.tokens[i] & 7 == seat:
                out.append(entry(FROM_MILITARY, i, (self.tokens[i] >> 8) - 16))
        out.append(entry(FROM_TREASURY, 0, self.coins[seat] // self.tables.treasury))
        wild = self.symbols[seat] >> (LANE * WILD) & 255
        copied = self.copied(seat)
        if copied >= 0:
            for effect in self.tables.effects[copied]:
                if effect.op == SCIENCE:
                    wild += 1
        found: list[int] = []
        for item in self.instances:
            if item & 7 == seat:
                self._worth(item, found)
        if copied >= 0:
            worth = self.guild_points(seat, copied)
            if worth:
                found.append(entry(FROM_WONDER, COPIED + copied, worth))
        self._science(seat, wild, found)
        for column in range(FROM_WONDER, FROM_GUILDS + 1):
            for item in found:
                if item & 7 == column:
                    out.append(item)
        return out

    def _worth(self, item: int, out: list[int]) -> None:
        """The points of an instance, symbols aside."""
        n = 0
        for effect in self.effects_of(item):
            if effect.op == VP:
                n += effect.n
            elif effect.op == VP_PER:
                n += effect.n * self.count(effect, item & 7)
        if n:
            what = item >> 3 & 255
            column = FROM_WONDER if what >= STAGE0 else COLUMN_OF[self.tables.color_of[what]]
            out.append(entry(column, what, n))

    def _science(self, seat: int, wild: int, out: list[int]) -> None:
        best = best_science(self.symbols[seat], wild, self.tables.science_set)
        sets = 255
        for symbol in range(3):
            n = best >> (LANE * symbol) & 255
            if n < sets:
                sets = n
            if n:
                out.append(entry(FROM_SCIENCE, symbol, n * n))
        if sets:
            out.append(entry(FROM_SCIENCE, SETS, sets * self.tables.science_set))

    def guild_points(self, seat: int, card: int) -> int:
        """What a guild would score for this seat, symbols aside."""
        n = 0
        for effect in self.tables.effects[card]:
            if effect.op == VP:
                n += effect.n
            elif effect.op == VP_PER:
                n += effect.n * self.count(effect, seat)
        return n

    def copied(self, seat: int) -> int:
        """The guild of a neighbor that is best to copy, with the best use of wild symbols, or -1 (SW-057, R-13)."""
        side = self.sides[seat]
        best = -1
        most = -1
        if side < 0:
            return -1
        for stage in range(self.stages[seat]):
            for power in self.tables.stage_effects[side][stage]:
                if power.op == COPY_GUILD:
                    for item in self.instances:
                        what = item >> 3 & 255
                        if (
                            what < STAGE0
                            and self.tables.color_of[what] == PURPLE
                            and self._beside(item & 7, seat, power)
                        ):
                            worth = self._copy_worth(seat, what)
                            if worth > most:
                                most = worth
                                best = what
        return best

    def _beside(self, owner: int, seat: int, power: Effect) -> bool:
        if power.of & LEFT_SIDE and owner == self.neighbor(seat, LEFT_SIDE):
            return True
        return power.of & RIGHT_SIDE != 0 and owner == self.neighbor(seat, RIGHT_SIDE)

    def _copy_worth(self, seat: int, card: int) -> int:
        worth = self.guild_points(seat, card)
        for effect in self.tables.effects[card]:
            if effect.op == SCIENCE:
                wild = self.symbols[seat] >> (LANE * WILD) & 255
                bonus = self.tables.science_set
                more = science_total(best_science(self.symbols[seat], wild + 1, bonus), bonus)
                worth += more - science_total(best_science(self.symbols[seat], wild, bonus), bonus)
        return worth

    def scores(self) -> list[int]:
        out: list[int] = []
        for seat in range(self.seats):
            total = 0
            for item in self.entries(seat):
                total += (item >> 12) - AMOUNT0
            out.append(total)
        return out

    def points(self, seat: int) -> list[Points]:
        return [self.explain(seat, item) for item in self.entries(seat)]

    def explain(self, seat: int, item: int) -> Points:
        """An entry in words, with the rule that gives the points."""
        tables = self.tables
        source = item & 7
        ref = item >> 3 & 511
        amount = (item >> 12) - AMOUNT0
        column = COLUMNS[source]
        if source == FROM_MILITARY:
            age = self.tokens[ref] >> 6 & 3
            side = "left" if self.tokens[ref] >> 3 & 7 == self.neighbor(seat, LEFT_SIDE) else "right"
            what = "victory over" if amount > 0 else "defeat by"
            return Points(column, "SW-061", amount, f"age {age}, {what} the {side} neighbor")
        if source == FROM_TREASURY:
            return Points(column, "SW-092", amount, f"{self.coins[seat]} coins")
        if source == FROM_SCIENCE:
            if ref == SETS:
                return Points(column, "SW-081", amount, f"{amount // tables.science_set} sets of three symbols")
            n = 1
            while n * n < amount:
                n += 1
            return Points(column, "SW-080", amount, f"{n} × {SYMBOL_WORDS[ref]}")
        if ref >= COPIED:
            return Points(column, "SW-057", amount, f"copy of {tables.card_names[ref - COPIED]}")
        if ref >= STAGE0:
            return Points(column, "SW-030", amount, f"stage {ref - STAGE0 + 1}")
        rule = "SW-072" if source == FROM_GUILDS else "SW-071" if source == FROM_COMMERCE else "SW-091"
        return Points(column, rule, amount, tables.card_names[ref])

    def ranking(self) -> list[int]:
        """Most points win; a tie goes to who has more coins (SW-093)."""
        scores = self.scores()
        out: list[int] = []
        for seat in range(self.seats):
            rank = 1
            for other in range(self.seats):
                better = scores[other] - scores[seat]
                if better > 0 or (better == 0 and self.coins[other] > self.coins[seat]):
                    rank += 1
            out.append(rank)
        return out

    def fallback(self, seat: int) -> int:
        """Sell the first card; pay the cheapest way; build nothing from the pile (R-20)."""
        if (self.phase == CHOOSE or self.phase == LEFTOVER) and self.pick_card[seat] >= 0 and self.pick_use[seat] < 0:
            return self.tables.use0 + SELL
        return self.legal(seat)[0]

    def kind(self) -> str:
        return self.tables.kind

    # ------------------------------------------------------------ copies

    def copy(self) -> SevenWonders:
        new = SevenWonders(self.seats)
        new.pending = self.pending
        new.tables = self.tables
        new.sides = self.sides[:]
        new.offers = self.offers[:]
        new.phase = self.phase
        new.age = self.age
        new.turn = self.turn
        new.coins = self.coins[:]
        new.purse = self.purse[:]
        new.shields = self.shields[:]
        new.colors = self.colors[:]
        new.symbols = self.symbols[:]
        new.built = self.built[:]
        new.stages = self.stages[:]
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
        return new

    # ------------------------------------------------------------ what a seat cannot know (SW-180..182)

    def redeal(self, keep: int, luck: Luck) -> SevenWonders:
        """New hidden cards for everybody outside `keep`, in line with every hand that these seats have held.

        A hand wanders from seat to seat. Who held it knew all that was in it, so between two looks of `keep` at the
        same hand, the cards that left it unseen are known, but not who took which; what left it before the first
        look may be any card of the age that nobody of `keep` has seen.
        """
        new = self.copy()
        for age in range(1, self.age + 1):
            self._redeal_age(new, age, keep, luck)
        self._redeal_decks(new, luck)
        if self.phase == CHOOSE or self.phase == LEFTOVER:
            for seat in range(self.seats):
                if not keep >> seat & 1:
                    self._repick(new, seat, luck)
        return new

    def holder(self, packet: int, age: int, row: int) -> int:
        """Who held the hand that this seat was dealt, at the given turn from 0; the last card is not passed."""
        steps = row if row < TURNS else TURNS - 1
        return (packet + steps * self.tables.passing[age - 1]) % self.seats

    def _redeal_age(self, new: SevenWonders, age: int, keep: int, luck: Luck) -> None:
        n = self.seats
        base = (age - 1) * self.tables.hand * n
        rows = (len(self.taken) - base) // n
        if rows > self.tables.hand:
            rows = self.tables.hand
        now = age == self.age
        pool: list[int] = []
        for packet in range(n):
            seen = False
            hidden: list[int] = []
            for row in range(rows):
                seat = self.holder(packet, age, row)
                if keep >> seat & 1:
                    if seen:
                        self._permute(new, hidden, luck)
                    else:
                        pool += hidden
                    hidden = []
                    seen = True
                else:
                    at = base + row * n + seat
                    if not self._known(self.taken[at], keep):
                        hidden.append(at)
            if now:
                seat = self.holder(packet, age, rows if self.phase == CHOOSE else rows - 1)
                if not (self.phase == CHOOSE and keep >> seat & 1):
                    for i in range(len(self.hands[seat])):
                        hidden.append(-1 - seat * 8 - i)
                elif not seen:
                    pool += hidden
                    hidden = []
            if seen:
                self._permute(new, hidden, luck)
            else:
                pool += hidden
        if age == 3:
            self._redeal_guilds(new, pool, luck)
        else:
            self._permute(new, pool, luck)
        if now:
            for seat in range(n):
                new.hands[seat].sort()

    def _known(self, item: int, keep: int) -> bool:
        """Whether all, or those of `keep`, know this card: it was built, or they saw it in the discard pile."""
        if item & 255 == NOTHING:
            return True
        return item >> USE_AT & 7 <= POWER or item & RAISED_BIT != 0 or item >> SEEN_AT & keep != 0

    def _value(self, at: int) -> int:
        if at >= 0:
            return self.taken[at] & 255
        return self.hands[(-1 - at) >> 3][(-1 - at) & 7]

    def _store(self, at: int, card: int, old: SevenWonders) -> None:
        if at >= 0:
            self.taken[at] = (self.taken[at] & ~255) | card
        else:
            seat = (-1 - at) >> 3
            if self.hands[seat] is old.hands[seat]:
                self.hands[seat] = self.hands[seat][:]
            self.hands[seat][(-1 - at) & 7] = card

    def _permute(self, new: SevenWonders, places: list[int], luck: Luck) -> None:
        cards = [self._value(at) for at in places]
        luck.shuffle(cards)
        for i in range(len(places)):
            new._store(places[i], cards[i], self)

    def _redeal_guilds(self, new: SevenWonders, pool: list[int], luck: Luck) -> None:
        """In age III the guilds left out are unknown too, and only guilds can be left out (SW-004)."""
        guilds: list[int] = self.removed[:]
        others: list[int] = []
        for at in pool:
            card = self._value(at)
            if self.tables.color_of[card] == PURPLE:
                guilds.append(card)
            else:
                others.append(card)
        luck.shuffle(guilds)
        out = len(self.removed)
        new.removed = sorted(guilds[:out])
        others += guilds[out:]
        luck.shuffle(others)
        for i in range(len(pool)):
            new._store(pool[i], others[i], self)

    def _redeal_decks(self, new: SevenWonders, luck: Luck) -> None:
        """The ages to come are dealt anew."""
        for age in range(self.age, 3):
            deck = self.decks[age][:]
            if age == 2:
                guilds = self.removed[:]
                rest: list[int] = []
                for card in deck:
                    if self.tables.color_of[card] == PURPLE:
                        guilds.append(card)
                    else:
                        rest.append(card)
                luck.shuffle(guilds)
                out = len(self.removed)
                new.removed = sorted(guilds[:out])
                deck = rest + guilds[out:]
            luck.shuffle(deck)
            new.decks[age] = deck

    def _repick(self, new: SevenWonders, seat: int, luck: Luck) -> None:
        """A secret choice of somebody else: another one if it is complete, else none yet; nobody sees how far it is."""
        if self.pick_card[seat] < 0:
            return
        none: list[int] = []
        new.plans[2 * seat] = none
        new.plans[2 * seat + 1] = none
        new.pick_card[seat] = -1
        new.pick_use[seat] = -1
        new.pick_plan[seat] = -1
        hand = new.hands[seat]
        if self.pending >> seat & 1:
            if self.phase == LEFTOVER:
                new.pick_card[seat] = hand[0]
                new.prepare(seat, hand[0])
            return
        card = hand[luck.below(len(hand))]
        new.pick_card[seat] = card
        new.prepare(seat, card)
        uses: list[int] = []
        new.uses(seat, card, uses)
        use = uses[luck.below(len(uses))] - self.tables.use0
        plan = FREE
        if use in (BUILD, STAGE):
            plans = new.plans[2 * seat + 1 if use == STAGE else 2 * seat]
            plan = plans[luck.below(len(plans))]
        new.pick_use[seat] = use
        new.pick_plan[seat] = plan
        new.plans[2 * seat] = none
        new.plans[2 * seat + 1] = none

    # ------------------------------------------------------------ why not

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        tables = self.tables
        if choice < 0 or choice >= tables.choices:
            return "There is no such choice in 7 Wonders.", ""
        phase = self.phase
        if phase == BOARDS:
            if choice < tables.board0:
                return "Choose a board side first.", "SW-006"
            return f"{tables.side_names[choice - tables.board0]} is not on offer for you.", "SW-006"
        if phase == RAISE:
            if choice < tables.raise0 or choice >= tables.board0:
                return "Build a card of the discard pile, or pass.", "SW-058"
            card = choice - tables.raise0
            if card in self.pile():
                return f"{tables.card_names[card]} stands in your city already.", "SW-021"
            return f"{tables.card_names[card]} is not in the discard pile.", "SW-058"
        if self.pick_card[seat] < 0:
            if choice < CARD0 or choice >= tables.use0:
                return "Choose a card of your hand first.", "SW-012"
            return f"{tables.card_names[choice - CARD0]} is not in your hand.", "SW-010"
        if self.pick_use[seat] < 0:
            if choice < tables.use0 or choice >= tables.plan0:
                return "Say what you do with the card: build it, build a stage, or sell it.", "SW-013"
            reason, rule = self.obstacle(seat, self.pick_card[seat], choice - tables.use0)
            return f"{reason[:1].upper()}{reason[1:]}.", rule
        if choice < tables.plan0 or choice >= tables.raise0:
            return "Choose how to pay.", "R-01"
        return "There are not so many ways to pay.", "R-01"

    def obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        """Why a card cannot be used so, in a few words, with the rule."""
        tables = self.tables
        if use == STAGE:
            side = self.sides[seat]
            stage = self.stages[seat]
            if stage >= tables.stage_count[side]:
                return "your wonder is finished", "SW-030"
            return self._short(seat, tables.stage_cost[side][stage], tables.stage_coins[side][stage])
        if self.has(seat, card):
            return f"{tables.card_names[card]} stands in your city already", "SW-021"
        if use == CHAIN:
            return "nothing in your city makes it free", "SW-022"
        if use == POWER:
            if not self.powers >> seat & 1:
                return "your city has no such power", "SW-056"
            if not self.priced(card):
                return "it costs nothing", "SW-020"
            return "you have used this power in this age", "SW-056"
        return self._short(seat, tables.cost[card], tables.coin_cost[card])

    def _short(self, seat: int, cost: int, bank: int) -> tuple[str, str]:
        """What is missing for a cost: goods that nobody sells, or coins."""
        lacking = self.lacking(seat, cost)
        if lacking:
            words = ""
            for good in range(LANES):
                n = lacking.count(good)
                if n:
                    words += f"{', ' if words else ''}{n} {self.tables.good_ids[good]}"
            return f"{words} short", "SW-040"
        price = self.least(seat, cost, bank)
        coins = "1 coin" if price == 1 else f"{price} coins"
        return f"{coins}, you have {self.budget(seat)}", "SW-043" if price > bank else "SW-020"


def blank(tables: Tables, seats: int) -> SevenWonders:
    """A table without boards and cards; `deal` and `setup` fill it."""
    s = SevenWonders(seats)
    none: list[int] = []
    s.tables = tables
    s.sides = [-1] * seats
    s.offers = [0] * seats
    s.phase = BOARDS
    s.age = 0
    s.turn = 0
    s.coins = [tables.start_coins] * seats  # SW-007
    s.purse = []
    s.shields = [0] * seats
    s.colors = [0] * seats
    s.symbols = [0] * seats
    s.built = [0] * (3 * seats)
    s.stages = [0] * seats
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
    return s


def shuffled(tables: Tables, seats: int, seed: int, s: SevenWonders) -> None:
    """The three decks, and the guilds that stay out (SW-003..005)."""
    guilds = tables.guilds[:]
    stream(seed, "guilds").shuffle(guilds)
    used = tables.guilds_used[seats]
    s.removed = sorted(guilds[used:])
    for age in range(3):
        deck = tables.decks[seats][age][:]
        if age == 2:
            deck += guilds[:used]
        stream(seed, f"age {age + 1}").shuffle(deck)
        s.decks[age] = deck


def deal(tables: Tables, seats: int, seed: int, boards: str, sides: str) -> SevenWonders:
    """Set up a new game (SW-001..008); `boards` is dealt or chosen, `sides` is dealt, A, B or chosen."""
    s = blank(tables, seats)
    shuffled(tables, seats, seed, s)
    order = list(range(tables.sides // 2))
    stream(seed, "boards").shuffle(order)
    luck = stream(seed, "sides")
    may: list[int] = []
    for board in range(len(order)):
        letter = luck.below(2)
        if sides == "A":
            letter = 0
        elif sides == "B":
            letter = 1
        may.append((3 if sides == "chosen" else 1 << letter) << (2 * board))
    everything = 0
    for mask in may:
        everything |= mask
    for seat in range(seats):
        s.offers[seat] = everything if boards == "chosen" else may[order[seat]]
    if boards == "dealt" and sides != "chosen":
        for seat in range(seats):
            side = 2 * order[seat]
            if s.offers[seat] >> side & 1 == 0:
                side += 1
            s.offers[seat] = 0
            s.settle(seat, side)
        s._start_age()
    else:
        s.pending = 1
    return s

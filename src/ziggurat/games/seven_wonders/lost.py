"""The Lost Wonders: what their stages do without asking anybody, and what they change in the base rules."""

from __future__ import annotations

from typing import Final

from ziggurat.core.contract.luck import Luck
from ziggurat.games.seven_wonders.ground import (
    CONVERTED_BIT,
    HOW_AT,
    LEFTOVER,
    NOBODY,
    RAISE,
    USED_BIT,
    age_of,
    instance,
    task,
    token,
    token_value,
    what_of,
)
from ziggurat.games.seven_wonders.leaders import WITH_MYTHS
from ziggurat.games.seven_wonders.lost_pay import NO_PLACE
from ziggurat.games.seven_wonders.lost_points import LostPoints
from ziggurat.games.seven_wonders.stock import rests, size
from ziggurat.games.seven_wonders.tables import (
    ANY_SIDE,
    BONUS,
    BORROW,
    BUILD,
    BUILD_FROM_DISCARD,
    BY_MYTH,
    BY_STAGE,
    BY_START,
    CHAIN_FROM_NEIGHBOR,
    COINS,
    COINS_PER,
    COLOR_EVENT,
    DEFEAT_TOKENS,
    DEFEATS_TO_WINNER,
    DOUBLE_COINS,
    DRAWN,
    EXCHANGE_UNUSED,
    EXTRA_DEFEAT,
    FORCE_DISCARD,
    FREE_BUILD,
    HALF_SHIELDS,
    LANE,
    LANES,
    MARK_CARD,
    NOTHING,
    ON_EVENT,
    PARTNER,
    PARTNERSHIP,
    PERMANENT_DIPLOMACY,
    PHASE_IN,
    PHASE_OUT,
    PLAY_LAST_CARD,
    RAISED,
    ROLL_COINS,
    ROLL_VP,
    SELL_BONUS,
    SLAIN,
    STAGE,
    STAGE0,
    TRADE_PRICE,
    VICTORY_EVENT,
    VOID0,
    VP,
    Effect,
)
from ziggurat.games.seven_wonders.turn import (
    ACT_AGAIN,
    EXTRA,
    GUILD_RAISE_RANK,
    LAST_OWN_SAID,
    SAID_EVENT,
    SAID_GAIN,
    event,
)

# Events for narration.
SAID_ROLL: Final = LAST_OWN_SAID + 2
SAID_DEFEATS: Final = LAST_OWN_SAID + 3
SAID_HIT: Final = LAST_OWN_SAID + 4
SAID_PARTNER: Final = LAST_OWN_SAID + 5
SAID_PHASE: Final = LAST_OWN_SAID + 6
SAID_GIFT: Final = LAST_OWN_SAID + 7
SAID_VICTORY: Final = LAST_OWN_SAID + 8


class Lost(LostPoints):
    """Ops of the Lost Wonders that act by themselves, each in one place."""

    mirrors: int
    """Mask of seats that play DoppelWönder; `sides` has the side of the partner's board (LW-223)."""
    boards_left: list[int]
    """Randomizer cards that nobody has, in the order in which they will be drawn; hidden (LW-091)."""
    dice: Luck
    drops: list[int]
    """Per seat, defeat tokens that must (times 256) and may go in this step."""
    used: list[int]
    """Per seat, the own units that payments of this turn have used, in lanes (LW-072)."""
    used_last: list[int]
    """The same for the last card of an age, which may share sources with the card before it (R-24)."""
    given: list[int]
    """Per seat, unused units that were exchanged in this turn: by kind in lanes, and of any kind above them."""
    played: int
    """Mask of seats that have played a card in this turn (LW-272)."""
    pass_from: int
    """The first instance of this pass through the steps: a turn, or its last card (LW-059)."""
    myth_luck: Luck
    raises: list[int]
    """Builds from the discard pile that events of this turn have brought, as tasks (LW-222)."""
    packet_at: list[int]
    """Which hand of the age each seat holds, by who was dealt it; empty where hands never leave the usual way."""
    routes: list[int]
    """The same for every row of `taken`."""

    # ------------------------------------------------------------ S2 and S3

    def pay(self, aside: list[int]) -> None:
        super().pay(aside)
        for seat in range(self.seats):
            if self.pick_use[seat] == BUILD or self.pick_use[seat] == STAGE:
                if self.phase == LEFTOVER:
                    self.used_last[seat] += self.pick_more[3 * seat]
                else:
                    self.used[seat] += self.pick_more[3 * seat]

    def pays_again(self, seat: int) -> bool:
        return super().pays_again(seat) or self.could_invoke(seat)

    # ------------------------------------------------------------ own sources (LW-070..074)

    def rests(self, seat: int, away: int) -> list[list[int]]:
        """The stocks that may be left after the payments and trades of this turn, with so many more units traded;
        units of any kind that were traded are still among them."""
        return rests(
            self.made[seat], self.flex[seat], self.fixed_away(seat) + away, self.used[seat], self.used_last[seat]
        )

    def fixed_away(self, seat: int) -> int:
        """Units of a fixed kind that were traded in this turn, in lanes."""
        return self.given[seat] & ((1 << (LANE * LANES)) - 1)

    def any_away(self, seat: int) -> int:
        """How many units of no fixed kind were traded in this turn."""
        return self.given[seat] >> (LANE * LANES)

    def pledged(self, seat: int) -> bool:
        return self.phase == LEFTOVER and self.given[seat] != 0

    def can_own(self, seat: int, own: int, made: int, flex: list[int]) -> bool:
        """What was traded does not pay the last card too (LW-074)."""
        if not self.pledged(seat):
            return super().can_own(seat, own, made, flex)
        for rest in rests(made, flex, self.fixed_away(seat), self.used[seat], own):
            if size(rest) >= self.any_away(seat):
                return True
        return False

    def place(self) -> None:
        self.pass_from = len(self.instances)
        for seat in range(self.seats):
            if self.pick_use[seat] >= 0:
                self.played |= 1 << seat
                if self.hit(seat):
                    self.pick_use[seat] = SLAIN
                    self.assassins &= ~(1 << seat)
        if self.packet_at and self.turn:
            self.routes = self.routes + self.packet_at
        super().place()
        for seat in range(self.seats):
            self.pick_stage[seat] = -1
            if self.pick_use[seat] == STAGE:
                for i in range(self.pass_from, len(self.instances)):
                    item = self.instances[i]
                    if item & 7 == seat and self.does(item, PARTNERSHIP):
                        self.hand_on(seat, i)
                        break

    def spend(self, seat: int, card: int, use: int) -> None:
        if use == BORROW:
            self.instances[self.ready(seat, CHAIN_FROM_NEIGHBOR)] |= USED_BIT
        else:
            super().spend(seat, card, use)

    def stage_item(self, seat: int, what: int, card: int) -> int:
        """A stage with its stage card: without the age it needs it stays without effect (LW-245, LW-246)."""
        age = self.tables.stage_age[what - STAGE0]
        if age and (card == NOTHING or self.tables.age_of[card] != age - 1):
            what = VOID0 + self.tables.stage_no[what - STAGE0]
        return super().stage_item(seat, what, card)

    def copy_stage(self, seat: int, side: int, n: int, card: int) -> None:
        """The own stage card must have the age that a copied stage asks for (LW-245)."""
        if n < self.tables.stage_count[side]:
            age = self.tables.stage_age[self.tables.stage_of[side][n] - STAGE0]
            if age and (card == NOTHING or self.tables.age_of[card] != age - 1):
                return
        super().copy_stage(seat, side, n, card)

    def hand_on(self, seat: int, i: int) -> None:
        """Partnership: the stage card goes to the partner's city instead (LW-084).

        If a structure of its name has come there in the same turn it stays under the stage.
        """
        partner = self.partner(seat)
        place = self.hidden_place(seat, i)
        card = self.marker_at(place) if place != NO_PLACE else NOTHING
        if partner < 0 or card == NOTHING or self.has(partner, card):
            return
        self.show_marker(place)
        if self.listening:
            self.note(event(SAID_PARTNER, seat, card, partner))
        self.erect(instance(partner, card, PARTNER, self.age, self.turn))

    # ------------------------------------------------------------ S4

    def gain(self, start: int, aside: list[int]) -> None:
        for seat in range(self.seats):
            if self.pick_use[seat] == BONUS:
                self._navigate(seat)
        super().gain(start, aside)
        for i in range(len(self.pick_more)):
            self.pick_more[i] = 0

    def _navigate(self, seat: int) -> None:
        """LW-220 II: a sold card brings a victory token too."""
        i = self.ready(seat, SELL_BONUS)
        for effect in self.effects_of(self.instances[i]):
            if effect.op == SELL_BONUS:
                self.take(seat, effect.n)
                # Who comes too late for the last one has sold a card and keeps the power.
                if self.supply(effect.price) > 0:
                    self.instances[i] |= USED_BIT
                    self.gain_token(seat, effect.price)

    def earn(self, item: int) -> None:
        super().earn(item)
        seat = item & 7
        double = self.doubled(item)
        for effect in self.effects_of(item):
            if effect.op == COINS and effect.all:
                for other in self.everybody(seat):
                    if other != seat:
                        self.take(other, effect.n)
                if self.listening:
                    self.note(event(SAID_GIFT, seat, what_of(item), effect.n))
            if double and (effect.op == COINS or effect.op == COINS_PER):
                n = effect.n if effect.op == COINS else effect.n * self.count(effect, seat)
                self.take(seat, n)
                if self.listening and n:
                    self.note(event(SAID_GAIN, seat, what_of(item), n))

    def doubled(self, item: int) -> bool:
        """Whether the coins of a card that is built now are doubled, once only (LW-204)."""
        what = what_of(item)
        how = item >> HOW_AT & 15
        if what >= STAGE0 or not (how <= RAISED or how == DRAWN):
            return False
        for i in range(self.fresh):
            own = self.instances[i]
            if own & 7 == item & 7:
                for effect in self.effects_of(own):
                    if effect.op == DOUBLE_COINS and effect.colors >> self.tables.color_of[what] & 1:
                        return True
        return False

    def more_earn(self, item: int, effect: Effect) -> None:
        seat = item & 7
        op = effect.op
        if op == DEFEAT_TOKENS:
            self.defeats(seat, effect)
        elif op == ROLL_COINS:
            n = self.dice.below(6) + 1
            self.take(seat, n)
            if self.listening:
                self.note(event(SAID_ROLL, seat, 0, n))
        elif op == ROLL_VP:
            n = self.dice.below(6) + 1
            self.rolls.append((n << 10 | what_of(item)) << 3 | seat)
            if self.listening:
                self.note(event(SAID_ROLL, seat, 1, n))
        elif op == FORCE_DISCARD:
            if self.around(seat):
                for other in self.opponents(seat):
                    if self.around(other):
                        self.assassins |= 1 << other
                        if self.listening:
                            self.note(event(SAID_HIT, other, seat, 0))
        else:
            super().more_earn(item, effect)

    def defeats(self, seat: int, effect: Effect) -> None:
        """Defeat tokens come or go at once, as far as there are any (LW-076)."""
        for other in self.everybody(seat) if effect.all else [seat]:
            if effect.n > 0:
                for _ in range(effect.n):
                    self.tokens.append(token(other, NOBODY, self.age, -self.tables.defeat))
            for _ in range(-effect.n):
                plain = self.find_defeat(other, False) >= 0
                shield = self.find_defeat(other, True) >= 0
                if plain and shield and self.step <= ACT_AGAIN:
                    self.drops[other] += 256  # the owner picks which (LW-077)
                elif plain or shield:
                    self.lose_token(other, not plain)
            if self.listening:
                self.note(event(SAID_DEFEATS, other, abs(effect.n), 1 if effect.n > 0 else 0))

    def find_defeat(self, seat: int, converted: bool) -> int:
        """A defeat token of this seat, or -1."""
        for i in range(len(self.tokens)):
            item = self.tokens[i]
            if item & 7 == seat and token_value(item) < 0 and (item & CONVERTED_BIT != 0) == converted:
                return i
        return -1

    def lose_token(self, seat: int, converted: bool) -> None:
        """A defeat token goes; one that is a shield takes it along (LW-077)."""
        i = self.find_defeat(seat, converted)
        if i >= 0:
            self.tokens.pop(i)
            if converted:
                self.shields[seat] -= 1

    def gain_token(self, seat: int, value: int) -> None:
        """A victory token from the supply; it is a gained one for everything that looks at it (LW-079)."""
        self.tokens.append(token(seat, NOBODY, self.age, value))
        if self.listening:
            self.note(event(SAID_VICTORY, seat, value, 0))
        self.happen(seat, VICTORY_EVENT, 0, 1)

    # ------------------------------------------------------------ events (LW-052, LW-284)

    def built_event(self, item: int) -> None:
        how = item >> HOW_AT & 15
        if how <= RAISED or how == DRAWN:
            super().built_event(item)

    def happen(self, seat: int, what: int, color: int, times: int) -> None:
        super().happen(seat, what, color, times)
        if self.heeds[seat] >> what & 1:
            for i in range(self.fresh):
                item = self.instances[i]
                if item & 7 == seat:
                    for effect in self.effects_of(item):
                        if effect.op == ON_EVENT and effect.event == what:
                            if what != COLOR_EVENT or effect.colors >> color & 1:
                                self.answer_event(item, effect)

    def answer_event(self, item: int, effect: Effect) -> None:
        """What a trigger does, each time."""
        seat = item & 7
        for inner in effect.inner:
            if inner.op == COINS:
                for other in self.everybody(seat) if inner.all else [seat]:
                    self.take(other, inner.n)
                if self.listening:
                    self.note(event(SAID_EVENT, seat, what_of(item), inner.n))
                    if inner.all:
                        self.note(event(SAID_GIFT, seat, what_of(item), inner.n))
            elif inner.op == DEFEAT_TOKENS:
                if effect.optional:
                    self.drops[seat] += 1
                else:
                    self.defeats(seat, inner)
            elif inner.op == BUILD_FROM_DISCARD:
                # In S6 and later it follows at once, else it waits for its place there (SW-101).
                found = task(GUILD_RAISE_RANK, seat, RAISE, what_of(item))
                if self.step >= EXTRA:
                    self.agenda.insert(0, found)
                else:
                    self.raises.append(found)

    def enter(self, step: int) -> bool:
        asked = super().enter(step)
        if step == EXTRA and self.raises:
            self.agenda = sorted(self.agenda + self.raises)
            self.raises = []
        return asked

    def more_begin(self, item: int, effect: Effect) -> None:
        if effect.op == ON_EVENT:
            self.heeds[item & 7] |= 1 << effect.event
        else:
            super().more_begin(item, effect)

    def begin(self, item: int) -> None:
        if item >> HOW_AT & 15 == BY_START and age_of(item):
            self.start_good_stands(item & 7)  # of a board that came in during play (LW-092)
        super().begin(item)
        for effect in self.effects_of(item):
            if effect.op == TRADE_PRICE and effect.sides & ANY_SIDE:
                seat = item & 7
                if self.reaches[seat] == 0 or effect.price < self.reaches[seat]:
                    self.reaches[seat] = effect.price

    def reckon(self, item: int) -> None:
        super().reckon(item)
        for effect in self.effects_of(item):
            if effect.op == PLAY_LAST_CARD and effect.all:
                self.lasts = (1 << self.seats) - 1  # LW-096

    def plays_last(self, seat: int) -> bool:
        """A gift for all does not reach a phased city; a right of its own it keeps (LW-080, LW-096)."""
        if self.around(seat):
            return super().plays_last(seat)
        for item in self.instances:
            if item & 7 == seat and self.does(item, PLAY_LAST_CARD):
                return True
        return False

    # ------------------------------------------------------------ S10

    def end_turn(self) -> None:
        for i in range(self.fresh, len(self.instances)):
            item = self.instances[i]
            if item >> HOW_AT & 15 == BY_STAGE:
                for effect in self.effects_of(item):
                    if effect.op == PHASE_OUT or effect.op == PHASE_IN:
                        self._phase(item & 7, effect.op == PHASE_OUT)
        for seat in range(self.seats):
            self.used[seat] = 0
            self.used_last[seat] = 0
            self.given[seat] = 0
            self.drops[seat] = 0
        self.played = 0
        if self.packet_at and 0 < self.turn < self.turns:
            passed = self.packet_at[:]
            for seat in range(self.seats):
                passed[self.receiver(seat)] = self.packet_at[seat]
            self.packet_at = passed
        for i in range(len(self.instances)):
            if self.instances[i] & USED_BIT:
                for effect in self.effects_of(self.instances[i]):
                    if effect.op == EXCHANGE_UNUSED or effect.op == MARK_CARD:
                        self.instances[i] &= ~USED_BIT
        super().end_turn()

    def _phase(self, seat: int, out: bool) -> None:
        """The city leaves the circle or returns to it (LW-080, LW-081)."""
        if out:
            self.phased |= 1 << seat
        else:
            self.phased &= ~(1 << seat)
        if self.listening:
            self.note(event(SAID_PHASE, seat, 1 if out else 0, 0))

    def holder(self, packet: int, age: int, row: int) -> int:
        if not self.packet_at:
            return super().holder(packet, age, row)
        base = ((age - 1) * self.hand_size + row) * self.seats
        for seat in range(self.seats):
            if base < len(self.routes):
                if self.routes[base + seat] == packet:
                    return seat
            elif self.packet_at[seat] == packet:
                return seat
        return -1

    def swap_routes(self, seat: int, other: int) -> None:
        """Two hands change places."""
        at = self.packet_at[:]
        at[seat], at[other] = at[other], at[seat]
        self.packet_at = at

    def deal_hands(self) -> None:
        super().deal_hands()
        if self.packet_at:
            self.packet_at = list(range(self.seats))
        if self.modules & WITH_MYTHS:
            self.deal_myths()

    def deal_myths(self) -> None:
        """The whole deck is shuffled for each age (LW-271, LW-273)."""
        deck = list(range(self.tables.myths)) * self.tables.myth_copies
        self.myth_luck.shuffle(deck)
        each = self.tables.myths_each
        for seat in range(self.seats):
            self.myth_hands[seat] = sorted(deck[each * seat : each * seat + each])
            self.invoked[seat] = 0

    # ------------------------------------------------------------ conflicts

    def absent(self, seat: int) -> bool:
        return super().absent(seat) or self.peaceful(seat)

    def out_anyway(self, seat: int) -> bool:
        return self.peaceful(seat)

    def win_or_lose(self, seat: int, rival: int, value: int) -> None:
        super().win_or_lose(seat, rival, value)
        if value < 0:
            for _ in range(self.extra_defeats(rival)):
                if self.holds(seat, DEFEATS_TO_WINNER):
                    self.give_token(rival, seat, value)
                else:
                    self.give_token(seat, rival, value)

    def conflicts(self) -> None:
        super().conflicts()
        self._end_myths()

    def _end_myths(self) -> None:
        """What myths lend ends with the age; points stay (LW-273)."""
        if not self.modules & WITH_MYTHS:
            return
        kept: list[int] = []
        for item in self.instances:
            if item >> HOW_AT & 15 != BY_MYTH or self.does(item, VP):
                kept.append(item)
        if len(kept) != len(self.instances):
            self.instances = kept
            self.fresh = len(kept)
            for seat in range(self.seats):
                self.restand(seat)

    def restand(self, seat: int) -> None:
        """Work out anew what stands in a city, after something there was replaced."""
        none: list[int] = []
        bit = ~(1 << seat)
        self.shields[seat] = 0
        self.colors[seat] = 0
        self.symbols[seat] = 0
        self.stages[seat] = 0
        for age in range(4):
            self.built[4 * seat + age] = 0
        self.made[seat] = 0
        self.span[seat] = 0
        self.flex[seat] = none
        self.sold[seat] = 0
        self.sold_span[seat] = 0
        self.sold_flex[seat] = none
        self.docks[2 * seat] = 0
        self.docks[2 * seat + 1] = 0
        self.prices[2 * seat] = self.tables.prices
        self.prices[2 * seat + 1] = self.tables.prices
        self.bank_goods[seat] = 0
        self.likes[seat] = none
        self.exchanges[seat] = 0
        self.discounts[seat] = 0
        self.free_stages &= bit
        self.refunds &= bit
        self.special &= bit
        self.powers &= bit
        self.unused &= bit
        self.heeds[seat] = 0
        self.reaches[seat] = 0
        late = False
        for item in self.instances:
            if item & 7 == seat and item >> HOW_AT & 15 == BY_START and age_of(item):
                late = True
        if not late:
            self.start_good_stands(seat)
        for i in range(len(self.instances)):
            item = self.instances[i]
            if item & 7 == seat:
                self.reckon(item)
                if i < self.fresh:
                    self.begin(item)
        if self.ready(seat, FREE_BUILD) < 0:
            self.unused &= bit
        for item in self.tokens:
            if item & 7 == seat and item & CONVERTED_BIT:
                self.shields[seat] += 1

    def know_costs(self, seat: int) -> None:
        """Whether stages of the board cost goods of no fixed kind."""
        self.odd_costs &= ~(1 << seat)
        for stage in self.tables.stage_of[self.sides[seat]]:
            if self.tables.odd[stage]:
                self.odd_costs |= 1 << seat
        if self.modules & WITH_MYTHS:
            self.odd_costs |= 1 << seat

    def settle(self, seat: int, side: int) -> None:
        super().settle(seat, side)
        self.know_costs(seat)

    def start_good_stands(self, seat: int) -> None:
        """The starting resource of the board (SW-008)."""
        good = self.tables.side_start[self.sides[seat]]
        if good >= 0:
            start = 1 << (LANE * good)
            self.made[seat] += start
            self.span[seat] += start
            self.sold[seat] += start
            self.sold_span[seat] += start

    def strength(self, seat: int) -> int:
        n = super().strength(seat)
        for item in self.instances:
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    if effect.op == HALF_SHIELDS:
                        n += effect.n  # LW-075
        return n

    def peaceful(self, seat: int) -> bool:
        """Whether a city is out of all conflicts without a token (LW-227, LW-080)."""
        if not self.around(seat):
            return True
        for item in self.instances:
            if item & 7 == seat and self.does(item, PERMANENT_DIPLOMACY):
                return True
        return False

    def extra_defeats(self, rival: int) -> int:
        """How many defeat tokens more a city takes that this one beats (LW-214)."""
        n = 0
        for item in self.instances:
            if item & 7 == rival:
                for effect in self.effects_of(item):
                    if effect.op == EXTRA_DEFEAT:
                        n += effect.n
        return n

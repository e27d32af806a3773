"""The Lost Wonders: what their stages do without asking anybody, and what they change in the base rules."""

from __future__ import annotations

from typing import Final

from ziggurat.core.luck import Luck
from ziggurat.games.seven_wonders.cities import Cities
from ziggurat.games.seven_wonders.ground import (
    CONVERTED_BIT,
    HOW_AT,
    NOBODY,
    SEEN_AT,
    USE_AT,
    USE_MASK,
    USED_BIT,
    age_of,
    instance,
    token,
    token_value,
    turn_of,
    what_of,
)
from ziggurat.games.seven_wonders.payment import Market, less
from ziggurat.games.seven_wonders.tables import (
    BANK_REBATE,
    BONUS,
    BORROW,
    BUILD,
    BUILD_EVENT,
    BUILD_FROM_DISCARD,
    BY_MYTH,
    BY_STAGE,
    CHAIN_EVENT,
    CHAIN_FROM_NEIGHBOR,
    COINS,
    COINS_PER,
    COLOR_EVENT,
    COPIED,
    DEFEAT_TOKENS,
    DOUBLE_COINS,
    DOUBLE_VP,
    DRAWN,
    EXCHANGE_UNUSED,
    EXTRA_DEFEAT,
    FORCE_DISCARD,
    HALF_SHIELDS,
    HIDE,
    LANE,
    LEADER_AGE,
    LEFT_SIDE,
    MARK_CARD,
    MYTH0,
    NOTHING,
    ON_EVENT,
    PARTNER,
    PARTNERSHIP,
    PERMANENT_DIPLOMACY,
    PHASE_IN,
    PHASE_OUT,
    PURPLE,
    RAISED,
    RIGHT_SIDE,
    ROLL_COINS,
    ROLL_VP,
    ROYAL_FAVOR,
    SELF,
    SELL,
    SELL_BONUS,
    SHIELDS,
    SLAIN,
    STAGE,
    STAGE0,
    STEALTH,
    VOID0,
    VP,
    VP_BASE_MINUS,
    VP_IF,
    VP_PER,
    Effect,
)
from ziggurat.games.seven_wonders.turn import ACT_AGAIN, GUILD_RAISE_RANK, LAST_OWN_SAID, event

# Events for narration.
SAID_ACT: Final = LAST_OWN_SAID + 1
SAID_ROLL: Final = LAST_OWN_SAID + 2
SAID_DEFEATS: Final = LAST_OWN_SAID + 3
SAID_HIT: Final = LAST_OWN_SAID + 4
SAID_PARTNER: Final = LAST_OWN_SAID + 5
SAID_PHASE: Final = LAST_OWN_SAID + 6
SAID_GIFT: Final = LAST_OWN_SAID + 7

NO_PLACE: Final = -1 << 30


class Lost(Cities):
    """Ops of the Lost Wonders that act by themselves, each in one place."""

    assassins: int
    """Mask of seats whose next age card is thrown away (LW-219)."""
    mirrors: int
    """Mask of seats that play DoppelWönder; `sides` has the side of the partner's board (LW-223)."""
    boards_left: list[int]
    """Randomizer cards that nobody has, in the order in which they will be drawn; hidden (LW-091)."""
    dice: Luck
    rolls: list[int]
    """Points fixed by the die: seat, what, points (LW-095)."""
    drops: list[int]
    """Per seat, defeat tokens that must (times 256) and may go in this step."""
    used: list[int]
    """Per seat, the own units that payments of this turn have used, in lanes (LW-072)."""
    given: list[int]
    """Per seat, unused units that were exchanged in this turn: by kind in lanes, and of any kind above them."""
    played: int
    """Mask of seats that have played a card in this turn (LW-272)."""
    pass_from: int
    """The first instance of this pass through the steps: a turn, or its last card (LW-059)."""
    myth_hands: list[list[int]]
    """Ascending; the lists inside are never changed in place."""
    invoked: list[int]
    myth_luck: Luck

    # ------------------------------------------------------------ who and what

    def around(self, seat: int) -> bool:
        """Whether a city is in the circle (LW-080)."""
        return not self.phased >> seat & 1

    def everybody(self, seat: int) -> list[int]:
        """Whom a gift for all reaches: nobody gives to a phased city, nor does it give to others (LW-056)."""
        if not self.around(seat):
            return [seat]
        return [other for other in range(self.seats) if self.around(other)]

    def does(self, item: int, op: int) -> bool:
        for effect in self.effects_of(item):
            if effect.op == op:
                return True
        return False

    def power(self, seat: int, op: int) -> int:
        """The first unspent instance with this op that stood at the start of the turn, or -1."""
        for i in range(self.fresh):
            item = self.instances[i]
            if item & 7 == seat and not item & USED_BIT and self.does(item, op):
                return i
        return -1

    def said_act(self, seat: int, kind: int, value: int) -> None:
        if self.listening:
            self.note(event(SAID_ACT, seat, kind, value))

    # ------------------------------------------------------------ the card under a stage

    def hidden_place(self, seat: int, i: int) -> int:
        """Where the card is filed that lies under the stage of this instance; a copy belongs to the own stage before
        it (LW-086)."""
        n = 0
        for j in range(i + 1):
            item = self.instances[j]
            if item & 7 == seat and item >> HOW_AT & 15 == BY_STAGE:
                n += 1
        return self.marker_place(seat, n - 1)

    # ------------------------------------------------------------ choosing

    def uses(self, seat: int, card: int, out: list[int]) -> None:
        if self.hit(seat):
            out.append(self.tables.use0 + SELL)
            return
        super().uses(seat, card, out)
        if self.power(seat, CHAIN_FROM_NEIGHBOR) >= 0 and self.borrowed(seat, card) >= 0 and not self.has(seat, card):
            out.append(self.tables.use0 + BORROW)
        if self.turn > 0 and self.power(seat, SELL_BONUS) >= 0:
            out.append(self.tables.use0 + BONUS)

    def hit(self, seat: int) -> bool:
        """Whether this seat must throw its card away (LW-219): age cards only."""
        return self.assassins >> seat & 1 != 0 and self.turn > 0

    def borrowed(self, seat: int, card: int) -> int:
        """The structure of a neighbor that makes this card free, or -1; a card of Stealth does not (LW-201)."""
        if card < 0 or card >= self.tables.cards:
            return -1
        for side in (LEFT_SIDE, RIGHT_SIDE):
            other = self.neighbor(seat, side)
            if other >= 0:
                for parent in self.tables.parents[card]:
                    for i in range(self.fresh):
                        item = self.instances[i]
                        how = item >> HOW_AT & 15
                        if item & 7 == other and what_of(item) == parent and how != STEALTH and how != COPIED:
                            return parent
        return -1

    def prepare(self, seat: int, card: int) -> None:
        super().prepare(seat, card)
        if not self.can_bury(seat, card):
            none: list[int] = []
            self.plans[2 * seat + 1] = none

    def can_bury(self, seat: int, card: int) -> bool:
        """Whether this card may build the next stage: with Partnership it must be allowed at the partner's (LW-084)."""
        stage = self.next_stage(seat)
        if stage < 0:
            return True
        for effect in self.tables.effects[stage]:
            if effect.op == PARTNERSHIP:
                partner = self.partner(seat)
                return partner < 0 or not self.has(partner, card)
        return True

    # ------------------------------------------------------------ S2 and S3

    def place(self) -> None:
        self.pass_from = len(self.instances)
        for seat in range(self.seats):
            if self.pick_use[seat] >= 0:
                self.played |= 1 << seat
                if self.hit(seat):
                    self.pick_use[seat] = SLAIN
                    self.assassins &= ~(1 << seat)
        super().place()
        for seat in range(self.seats):
            if self.pick_use[seat] == STAGE:
                for i in range(self.pass_from, len(self.instances)):
                    item = self.instances[i]
                    if item & 7 == seat and self.does(item, PARTNERSHIP):
                        self.hand_on(seat, i)
                        break

    def spend(self, seat: int, card: int, use: int) -> None:
        if use == BORROW:
            self.instances[self.power(seat, CHAIN_FROM_NEIGHBOR)] |= USED_BIT
        else:
            super().spend(seat, card, use)

    def stage_item(self, seat: int, what: int, card: int) -> int:
        """A stage with its stage card: without the age it needs it stays without effect (LW-245, LW-246)."""
        age = self.tables.stage_age[what - STAGE0]
        if age and (card == NOTHING or self.tables.age_of[card] != age - 1):
            what = VOID0 + self.tables.stage_no[what - STAGE0]
        return instance(seat, what, BY_STAGE, self.age, self.turn)

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

    def _navigate(self, seat: int) -> None:
        """LW-220 II: a sold card brings a victory token too."""
        i = self.power(seat, SELL_BONUS)
        self.instances[i] |= USED_BIT
        for effect in self.effects_of(self.instances[i]):
            if effect.op == SELL_BONUS:
                self.take(seat, effect.n)
                if self.supply(effect.price) > 0:
                    self.gain_token(seat, effect.price)

    def supply(self, value: int) -> int:
        """Victory tokens of this value that can still be bought (LW-078)."""
        n = self.tables.token_supply
        for item in self.tokens:
            if token_value(item) == value:
                n -= 1
        return n if n > 0 else 0

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
                self.take(seat, effect.n if effect.op == COINS else effect.n * self.count(effect, seat))

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
        self.happen(seat, VICTORY_EVENT, 0)

    # ------------------------------------------------------------ events (LW-052, LW-284)

    def happen(self, seat: int, kind: int, color: int) -> None:
        super().happen(seat, kind, color)
        for i in range(self.fresh):
            item = self.instances[i]
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    if effect.op == ON_EVENT and effect.event == kind:
                        if kind != COLOR_EVENT or effect.colors >> color & 1:
                            self.answer_event(item, effect)

    def answer_event(self, item: int, effect: Effect) -> None:
        """What a trigger does, each time."""
        seat = item & 7
        for inner in effect.inner:
            if inner.op == COINS:
                for other in self.everybody(seat) if inner.all else [seat]:
                    self.take(other, inner.n)
            elif inner.op == DEFEAT_TOKENS:
                if effect.optional:
                    self.drops[seat] += 1
                else:
                    self.defeats(seat, inner)
            elif inner.op == BUILD_FROM_DISCARD:
                self.guild_raise(seat, what_of(item))

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
            self.given[seat] = 0
            self.drops[seat] = 0
        self.played = 0
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

    # ------------------------------------------------------------ conflicts

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

    # ------------------------------------------------------------ payments to the bank

    def bank_price(self, seat: int, n: int) -> int:
        """What a payment to the bank comes to (LW-235)."""
        n -= self.rebate(seat)
        return n if n > 0 else 0

    def rebate(self, seat: int) -> int:
        n = 0
        for i in range(self.fresh):
            item = self.instances[i]
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    if effect.op == BANK_REBATE:
                        n += effect.n
        return n

    # ------------------------------------------------------------ points

    def more_worth(self, item: int, effect: Effect) -> int:
        seat = item & 7
        op = effect.op
        if op == VP_BASE_MINUS:
            n = effect.n - self.count(effect, seat)
            return n if n > 0 else 0
        if op == VP_IF:
            return effect.n if self.count(effect, seat) >= effect.stage else 0
        if op == ROLL_VP:
            n = 0
            for roll in self.rolls:
                if roll & 7 == seat and roll >> 3 & 1023 == what_of(item):
                    n += roll >> 13
            return n
        if op == DOUBLE_VP:
            return self._doubled_points(item, effect)
        if op == ROYAL_FAVOR:
            return self._royal(seat)
        return super().more_worth(item, effect)

    def _doubled_points(self, item: int, effect: Effect) -> int:
        """LW-204 II; a second power of this kind does not double again."""
        seat = item & 7
        for own in self.instances:
            if own & 7 == seat and self.does(own, DOUBLE_VP):
                if own != item:
                    return 0
                break
        n = 0
        for own in self.instances:
            what = what_of(own)
            how = own >> HOW_AT & 15
            if own & 7 == seat and what < STAGE0 and how != COPIED and how != STEALTH:
                if effect.colors >> self.tables.color_of[what] & 1:
                    n += self.guild_points(seat, what)
        return n

    def _royal(self, seat: int) -> int:
        """Own guilds that count neighbors count the owner too (LW-087)."""
        n = 0
        for own in self.instances:
            what = what_of(own)
            how = own >> HOW_AT & 15
            if own & 7 == seat and what < STAGE0 and how != COPIED and how != STEALTH:
                if self.tables.color_of[what] == PURPLE:
                    for effect in self.tables.effects[what]:
                        near = effect.of & (LEFT_SIDE | RIGHT_SIDE)
                        if effect.op == VP_PER and near and not effect.of & SELF:
                            n += effect.n * self.count_in(effect, seat)
        return n

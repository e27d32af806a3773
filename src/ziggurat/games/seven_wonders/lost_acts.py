"""What a city of the Lost Wonders may do besides its card: at the start of a turn, after its gains, before a conflict
and before the scoring.

All that a seat may do at such a time is one list of acts; it takes one after the other, in the order it likes
(LW-058), until it passes.
"""

from __future__ import annotations

from typing import Final

from ziggurat.games.seven_wonders.bazaar import BOUGHT_AT
from ziggurat.games.seven_wonders.ground import (
    CONVERTED_BIT,
    HOW_AT,
    LAST_OWN_PHASE,
    MARK_BIT,
    USED_BIT,
    instance,
    token_value,
    what_of,
)
from ziggurat.games.seven_wonders.lost import Lost
from ziggurat.games.seven_wonders.lost_pay import NO_PLACE
from ziggurat.games.seven_wonders.payment import Market, units, worth
from ziggurat.games.seven_wonders.stock import size
from ziggurat.games.seven_wonders.tables import (
    BUY_EVENT,
    BY_MYTH,
    COINS_OF,
    COLLECT,
    COPIED,
    DEFEAT_OF,
    EXCHANGE_TOKENS,
    EXCHANGE_UNUSED,
    HIDE,
    LANE,
    LANES,
    LEFT_SIDE,
    MARK_CARD,
    MYTH0,
    NOTHING,
    RIGHT_SIDE,
    STAGE0,
    STEALTH,
    SWAP_HANDS,
    VICTORY_OF,
    Effect,
)
from ziggurat.games.seven_wonders.turn import SAID_PAY, event

ACTS: Final = LAST_OWN_PHASE + 1
"""The phase: which act comes next."""

# The times at which acts are possible.
AT_START: Final = 0
AT_ACT: Final = 1
AT_CONFLICT: Final = 2
AT_SCORING: Final = 3

# An act: what is done, with which instance, seat, card or token, and how.
SWAP: Final = 0
TAKE: Final = 1
TURN_UP: Final = 2
GIVE: Final = 3
TRADE_TOKENS: Final = 4
COIN_ON: Final = 5
FORGET: Final = 6
INVOKE: Final = 7

MOST_ACTS: Final = 60
VALUES: Final = [1, 3, 5]
"""The values of victory tokens, as in `Effect.give`."""


def act(kind: int, index: int, option: int) -> int:
    return (option * 4096 + index) * 8 + kind


class LostActs(Lost):
    """Acts: one list, one handler for each kind."""

    # ------------------------------------------------------------ what is possible

    def acts(self, seat: int, window: int) -> list[int]:
        """Everything that this seat may do now, in the order of its city."""
        out: list[int] = []
        if window == AT_ACT and self.drops[seat] >> 8:
            # Must be done before anything else; a converted token is told from others (LW-077).
            self._forgets(seat, out)
            return out
        for i in range(len(self.instances)):
            item = self.instances[i]
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    self._acts_of(seat, window, i, effect, out)
        if window == AT_ACT:
            if self.drops[seat] & 255:
                self._forgets(seat, out)
            if self.may_invoke(seat):
                self._invocations(seat, out)
        return out[:MOST_ACTS]

    def _acts_of(self, seat: int, window: int, i: int, effect: Effect, out: list[int]) -> None:
        item = self.instances[i]
        op = effect.op
        stood = i < self.fresh
        if op == EXCHANGE_TOKENS:
            if window == AT_ACT and i >= self.pass_from and not item & USED_BIT and self._can_trade(seat, effect):
                out.append(act(TRADE_TOKENS, i, 0))
        elif not stood or (item & USED_BIT and op != HIDE):
            return
        elif op == SWAP_HANDS:
            if window == AT_START and self.turn > 0 and self.around(seat):
                for other in range(self.seats):
                    if other != seat and self.around(other):
                        out.append(act(SWAP, i, other))
        elif op == COLLECT:
            # A collection of nothing would only use the power up (LW-215).
            if window != AT_SCORING and effect.ages >> self.age & 1 and self.count(effect, seat) > 0:
                out.append(act(TAKE, i, 0))
        elif op == EXCHANGE_UNUSED:
            if window == AT_ACT and self.spare(seat, effect.goods, effect.n):
                for n in range(len(effect.gets)):
                    if self._can_get(seat, effect.gets[n]):
                        out.append(act(GIVE, i, n))
        elif op == MARK_CARD:
            if window == AT_ACT and self.coins[seat] >= effect.n:
                for j in range(len(self.instances)):
                    if self._can_bear(seat, self.instances[j]):
                        out.append(act(COIN_ON, i, j))
        elif op == HIDE:
            card = self.hidden_card(seat, i)
            if card >= 0 and self.can_turn(seat, card, effect):
                out.append(act(TURN_UP, i, 0))

    def asked_acts(self, seat: int, window: int) -> bool:
        """Whether this seat is asked. Who holds secret cards is asked whatever they are: not to ask would tell the
        others (SW-181)."""
        if self.acts(seat, window):
            return True
        if window == AT_ACT and self.may_invoke(seat):
            return True
        for i in range(self.fresh):
            item = self.instances[i]
            if item & 7 == seat and not item & MARK_BIT:
                for effect in self.effects_of(item):
                    if effect.op == HIDE:
                        return True
        return False

    def do_act(self, seat: int, window: int, code: int) -> None:
        """One handler per kind of act."""
        kind = code & 7
        i = code >> 3 & 4095
        option = code >> 15
        if kind == SWAP:
            self._swap_hands(seat, i, option)
        elif kind == TAKE:
            self._collect(seat, i)
        elif kind == TURN_UP:
            self._turn_up(seat, i, window)
        elif kind == GIVE:
            self._trade_goods(seat, i, option)
        elif kind == TRADE_TOKENS:
            self._trade_tokens(seat, i)
        elif kind == COIN_ON:
            self._mark(seat, i, option)
        elif kind == FORGET:
            self._forget(seat, i != 0)
        else:
            self._invoke(seat, i, option)

    # ------------------------------------------------------------ Magician and Caylus

    def _swap_hands(self, seat: int, i: int, other: int) -> None:
        """LW-219: the whole hand; who held which hand is remembered for what a seat can know."""
        self.instances[i] |= USED_BIT
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        self.swap_routes(seat, other)
        self.said_act(seat, SWAP, other)

    def _collect(self, seat: int, i: int) -> None:
        """LW-215: the cards that stand at this moment."""
        self.instances[i] |= USED_BIT
        for effect in self.effects_of(self.instances[i]):
            if effect.op == COLLECT:
                n = effect.n * self.count(effect, seat)
                self.take(seat, n)
                self.said_act(seat, TAKE, n)

    # ------------------------------------------------------------ Stealth (LW-085, LW-086)

    def hidden_card(self, seat: int, i: int) -> int:
        """The card under the stage to which this instance of Stealth belongs, or -1 if it is turned already."""
        if self.instances[i] & MARK_BIT:
            return -1
        at = self.hidden_place(seat, i)
        card = self.marker_at(at) if at != NO_PLACE else NOTHING
        return -1 if card == NOTHING else card

    def can_turn(self, seat: int, card: int, effect: Effect) -> bool:
        return not effect.colors >> self.tables.color_of[card] & 1 and not self.has(seat, card)

    def _turn_up(self, seat: int, i: int, window: int) -> None:
        card = self.hidden_card(seat, i)
        self.show_marker(self.hidden_place(seat, i))
        self.instances[i] |= MARK_BIT
        begun = self.fresh == len(self.instances)
        item = instance(seat, card, STEALTH, self.age, self.turn)
        self.said_act(seat, TURN_UP, card)
        self.erect(item)
        self.arise(item)
        if begun:
            # Between turns it works at once.
            self.begin(item)
            self.fresh = len(self.instances)

    # ------------------------------------------------------------ unused goods (LW-070..074)

    def spare(self, seat: int, goods: int, n: int) -> bool:
        """Whether so many units of these goods come from sources that neither a payment nor a trade of this turn has
        used (LW-073)."""
        away = 0
        free = self.any_away(seat)
        if goods & (goods - 1) == 0:
            good = 0
            while goods >> good != 1:
                good += 1
            away = n << (LANE * good)
        else:
            free += n
        for rest in self.rests(seat, away):
            if size(rest) >= free:
                return True
        return False

    def _can_get(self, seat: int, get: list[int]) -> bool:
        if get[VICTORY_OF]:
            return self.supply(get[VICTORY_OF]) > 0
        if get[2] or get[3]:
            return self.find_defeat(seat, False) >= 0
        return True

    def _trade_goods(self, seat: int, i: int, option: int) -> None:
        self.instances[i] |= USED_BIT
        for effect in self.effects_of(self.instances[i]):
            if effect.op == EXCHANGE_UNUSED:
                goods = effect.goods
                if goods & (goods - 1) == 0:
                    good = 0
                    while goods >> good != 1:
                        good += 1
                    self.given[seat] += effect.n << (LANE * good)
                else:
                    self.given[seat] += effect.n << (LANE * LANES)
                get = effect.gets[option]
                if get[VICTORY_OF]:
                    self.gain_token(seat, get[VICTORY_OF])
                if get[2]:
                    at = self.find_defeat(seat, False)
                    self.tokens[at] |= CONVERTED_BIT
                    self.shields[seat] += 1
                if get[3]:
                    self.lose_token(seat, False)
                self.take(seat, get[COINS_OF])
                self.said_act(seat, GIVE, get[COINS_OF] | get[VICTORY_OF] << 4 | get[2] << 8 | get[3] << 9)

    # ------------------------------------------------------------ tokens (LW-076..079)

    def _forgets(self, seat: int, out: list[int]) -> None:
        for converted in range(2):
            if self.find_defeat(seat, converted == 1) >= 0:
                out.append(act(FORGET, converted, 0))

    def _forget(self, seat: int, converted: bool) -> None:
        """LW-232: one of those that may or must go now."""
        self.drops[seat] -= 256 if self.drops[seat] >> 8 else 1
        self.lose_token(seat, converted)
        self.said_act(seat, FORGET, 0)

    def _can_trade(self, seat: int, effect: Effect) -> bool:
        give = effect.give
        if self.coins[seat] < self.bank_price(seat, give[COINS_OF]):
            return False
        for n in range(3):
            if give[VICTORY_OF + n] > self.held_tokens(seat, VALUES[n]):
                return False
            # Tokens that are given back return to the supply before others are taken.
            if effect.get[VICTORY_OF + n] > self.supply(VALUES[n]) + give[VICTORY_OF + n]:
                return False
        return give[DEFEAT_OF] <= self.tokens_of(seat, True)

    def held_tokens(self, seat: int, value: int) -> int:
        n = 0
        for item in self.tokens:
            if item & 7 == seat and token_value(item) == value:
                n += 1
        return n

    def _trade_tokens(self, seat: int, i: int) -> None:
        """LW-210 IV, LW-244 III."""
        self.instances[i] |= USED_BIT
        for effect in self.effects_of(self.instances[i]):
            if effect.op == EXCHANGE_TOKENS:
                self.said_bank(seat, self.bank_price(seat, effect.give[COINS_OF]))
                self.coins[seat] -= self.bank_price(seat, effect.give[COINS_OF])
                for n in range(3):
                    for _ in range(effect.give[VICTORY_OF + n]):
                        self._give_back(seat, VALUES[n])
                for _ in range(effect.give[DEFEAT_OF]):
                    self.lose_token(seat, self.find_defeat(seat, False) < 0)
                self.take(seat, effect.get[COINS_OF])
                for n in range(3):
                    for _ in range(effect.get[VICTORY_OF + n]):
                        self.gain_token(seat, VALUES[n])
                self.said_act(seat, TRADE_TOKENS, 0)

    def _give_back(self, seat: int, value: int) -> None:
        for i in range(len(self.tokens)):
            if self.tokens[i] & 7 == seat and token_value(self.tokens[i]) == value:
                self.tokens.pop(i)
                return

    # ------------------------------------------------------------ Artist (LW-094)

    def _can_bear(self, seat: int, item: int) -> bool:
        """Every face-up card of the city without a coin; a card of Stealth is a stage card."""
        how = item >> HOW_AT & 15
        return item & 7 == seat and what_of(item) < STAGE0 and not item & MARK_BIT and how != COPIED and how != STEALTH

    def _mark(self, seat: int, i: int, j: int) -> None:
        self.instances[i] |= USED_BIT
        for effect in self.effects_of(self.instances[i]):
            if effect.op == MARK_CARD:
                self.coins[seat] -= effect.n
        self.instances[j] |= MARK_BIT
        self.said_act(seat, COIN_ON, what_of(self.instances[j]))

    # ------------------------------------------------------------ Myths (LW-270..273)

    def may_invoke(self, seat: int) -> bool:
        """Whether a myth could still be invoked by this seat in this age."""
        return self.could_invoke(seat) and self.played >> seat & 1 != 0

    def myth(self, card: int) -> int:
        """A myth in this age, as a what."""
        return MYTH0 + 3 * card + self.age - 1

    def _invocations(self, seat: int, out: list[int]) -> None:
        before = -1
        for card in self.myth_hands[seat]:
            if card != before:
                for n in range(len(self.myth_plans(seat, card))):
                    out.append(act(INVOKE, card, n))
                before = card

    def myth_plans(self, seat: int, card: int) -> list[list[int]]:
        """Ways to pay for a myth with what is left: coins to each seat, then to the bank; no dearer one than another
        in every part."""
        what = self.myth(card)
        found: list[list[int]] = []
        made, flex, span = self.made[seat], self.flex[seat], self.span[seat]
        for rest in self.rests(seat, 0):
            self.made[seat] = rest[0]
            self.flex[seat] = rest[1:]
            self.span[seat] = self.spanned(rest)
            coins = self.coins[seat] - self.coin_cost(seat, what)
            if coins >= 0:
                market = self.quote(seat, what, coins)
                for n in range(len(market.plans)):
                    plan = self.paid(seat, market, n)
                    # Units of any kind that were traded must still be there (LW-074).
                    if size(rest) - units(plan[self.seats + 1]) >= self.any_away(seat):
                        self._keep_plan(plan, found)
        self.made[seat] = made
        self.flex[seat] = flex
        self.span[seat] = span
        return found[:4]

    def _myth_once(self, seat: int, what: int, plan: list[int]) -> int:
        """What works once per turn and pays for the myth is used then, as little as will do (R-05)."""
        made, flex, span = self.made[seat], self.flex[seat], self.span[seat]
        coins = self.coins[seat] - self.coin_cost(seat, what)
        best = -1
        for rest in self.rests(seat, 0):
            self.made[seat] = rest[0]
            self.flex[seat] = rest[1:]
            self.span[seat] = self.spanned(rest)
            once = self.least_once(seat, what, coins, plan[self.seats + 2], plan[self.seats + 1])
            if best < 0 or once < best:
                best = once
        self.made[seat] = made
        self.flex[seat] = flex
        self.span[seat] = span
        return best

    def spanned(self, rest: list[int]) -> int:
        most = rest[0]
        for options in rest[1:]:
            for good in range(LANES):
                if options >> good & 1:
                    most += 1 << (LANE * good)
        return most

    def paid(self, seat: int, market: Market, n: int) -> list[int]:
        """Coins to each seat and to the bank, then own units used, the plan, and from whom it buys."""
        out = [0] * (self.seats + 4)
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        if left >= 0:
            out[left] += market.plans[n] >> 8 & 255
        if right >= 0:
            out[right] += market.plans[n] & 255
        if not market.plain:
            for slot in range(len(market.others)):
                out[market.others[slot]] += worth(market.from_others[n][slot], market.price[slot])
            out[self.seats] = market.banks[n]
            out[self.seats + 1] = market.owns[n]
        out[self.seats + 2] = market.plans[n]
        out[self.seats + 3] = (1 if market.from_left[n] else 0) | (2 if market.from_right[n] else 0)
        return out

    def _keep_plan(self, plan: list[int], found: list[list[int]]) -> None:
        for known in found:
            worse = True
            for i in range(self.seats + 1):
                if plan[i] < known[i]:
                    worse = False
            if worse:
                return
        found.append(plan)

    def _invoke(self, seat: int, card: int, option: int) -> None:
        """LW-272: pay, show, and take the effect; it stands until the age ends (LW-273)."""
        plan = self.myth_plans(seat, card)[option]
        what = self.myth(card)
        bought = plan[self.seats + 3]
        fresh = bought & ~(self.once[seat] >> BOUGHT_AT)
        self.once[seat] = self._myth_once(seat, what, plan) | bought << BOUGHT_AT
        self.said_bank(seat, self.coin_cost(seat, what) + plan[self.seats])
        self.coins[seat] -= self.coin_cost(seat, what)
        for other in range(self.seats):
            self.coins[seat] -= plan[other]
            self.coins[other] += plan[other]
            if plan[other] and self.listening:
                self.note(event(SAID_PAY, seat, other, plan[other]))
        self.coins[seat] -= plan[self.seats]
        self.used[seat] += plan[self.seats + 1]
        if self.used_last[seat]:
            self.used_last[seat] += plan[self.seats + 1]
        self.happen(seat, BUY_EVENT, 0, (fresh & 1) + (fresh >> 1))
        hand = self.myth_hands[seat][:]
        hand.remove(card)
        self.myth_hands[seat] = hand
        self.invoked[seat] += 1
        self.said_act(seat, INVOKE, card)
        item = instance(seat, what, BY_MYTH, self.age, self.turn)
        self.erect(item)
        self.arise(item)

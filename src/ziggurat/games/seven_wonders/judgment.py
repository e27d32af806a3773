"""A rule of thumb for bots: what a city may expect at the end, by what stands, what is near, and what is intended."""

from __future__ import annotations

from typing import Final

from ziggurat.games.seven_wonders.ground import (
    CHOOSE,
    DRAFT,
    LEFTOVER,
    OVER,
    RAISE,
    RAISED_BIT,
    USE_AT,
    USE_MASK,
    instance,
    token_value,
)
from ziggurat.games.seven_wonders.payment import less
from ziggurat.games.seven_wonders.refusals import Refusals
from ziggurat.games.seven_wonders.scoring import science_total
from ziggurat.games.seven_wonders.sheet import AMOUNT0
from ziggurat.games.seven_wonders.tables import (
    BUILD,
    BUILD_FROM_DISCARD,
    CARDS,
    COIN_TRIPLES,
    COINS,
    COINS_PER,
    COLOR_LANES,
    COPY_GUILD,
    DEFEATS,
    FREE_BUILD,
    LANE,
    LANES,
    LAST_BASE_OP,
    LEADERS_COUNTED,
    LEFT_SIDE,
    PLAY_LAST_CARD,
    PRODUCE,
    RAISED,
    RIGHT_SIDE,
    SCIENCE,
    SELF,
    SELL,
    SHIELDS,
    SHIELDS_COUNTED,
    STAGE,
    STAGE0,
    STAGES,
    TRADE_PRICE,
    VICTORIES,
    VP,
    VP_PER,
    WILD,
    Effect,
)
from ziggurat.games.seven_wonders.turn import CONFLICT, GAINED

AGES: Final = 3
AHEAD: Final = [0.4, 0.2, 0.1]
"""Of what the next stages of the wonder promise: whoever builds one comes nearer to those after it."""
AHEAD_TURNS: Final = 6.0
"""With fewer choices left, they promise less."""
GROWTH: Final = [0.09, 0.05, 0.16, 0.14, 0.14, 0.13, 0.06, 0.1, 0.05]
"""Cards of each color that a city builds per choice, more or less."""
STAGE_GROWTH: Final = 0.13
TOKEN_GROWTH: Final = 0.1
SHIELD_GROWTH: Final = 0.25
OTHER_GROWTH: Final = 0.05


class Judgment(Refusals):
    """Prospects of a seat, in points at the end."""

    def estimate(self, seat: int) -> float:
        phase = self.phase
        if phase == OVER:
            return self.total(seat)
        if self.age == 0:
            return self.outset(seat)
        if (phase in (CHOOSE, LEFTOVER)) and self.pick_card[seat] >= 0:
            if self.pending == 1 << seat:
                return self._carried_out(seat)
            return self.intent(seat, self.best_use(seat))
        value = self.prospects(seat)
        if phase == RAISE and self.pending >> seat & 1:
            value += self.best_raise(seat)
        return value

    def together(self) -> bool:
        return self.phase == CHOOSE or self.phase == LEFTOVER or self.phase == DRAFT

    def total(self, seat: int) -> float:
        """The points of a seat as they stand."""
        n = 0
        for item in self.entries(seat):
            n += (item >> 16) - AMOUNT0
        return float(n)

    def outset(self, seat: int) -> float:
        """What a seat may expect of its board before the first age."""
        side = self.sides[seat]
        if side < 0:
            return 0.0
        value = 0.0
        for stage in self.tables.stage_of[side]:
            for effect in self.tables.effects[stage]:
                value += self.promise(effect, AGES * self.turns)
        return value

    def choices_left(self, seat: int) -> int:
        """How many cards a seat will still play, without the one that it has picked."""
        left = (AGES - self.age) * self.turns + self.turns - self.turn
        if self.phase == CHOOSE and self.pick_card[seat] < 0:
            left += 1
        return left

    # ------------------------------------------------------------ what the seat has picked

    def best_use(self, seat: int) -> int:
        """What this seat will do with the card that it has picked."""
        use = self.pick_use[seat]
        if use >= 0:
            return use
        best = SELL
        most = -1e9
        for choice in self.legal(seat):
            use = choice - self.tables.use0
            value = self.intent(seat, use)
            if value > most:
                most = value
                best = use
        return best

    def _carried_out(self, seat: int) -> float:
        """The last who chooses: the turn follows, so this is what it leads to."""
        new = self.copy()
        if new.pick_use[seat] < 0:
            new.play(seat, self.tables.use0 + self.best_use(seat))
        while new.phase == self.phase and new.turn == self.turn and new.pick_use[seat] >= 0:
            new.play(seat, new.legal(seat)[0])
        return new.estimate(seat)

    def intent(self, seat: int, use: int) -> float:
        """What the seat may expect if it uses its card so; of several ways to pay the cheapest is the first."""
        if use >= SELL:
            coins = self.coins[seat]
            self.coins[seat] = coins + self.tables.sale
            value = self.prospects(seat)
            self.coins[seat] = coins
            return value
        card = self.pick_card[seat]
        what = self.next_stage(seat) if use == STAGE else card
        item = self.stage_item(seat, what, card) if use == STAGE else instance(seat, card, use, self.age, self.turn)
        if use != BUILD and use != STAGE:
            return self.suppose(seat, item, 0)
        plan = self.pick_plan[seat]
        if plan < 0:
            plan = self.plans[2 * seat + 1 if use == STAGE else 2 * seat][0]
        given = (plan & 255) + (plan >> 8 & 255)
        return self.suppose(seat, item, (plan >> 16) + self.coin_cost(seat, what)) - self.tables.weights.gift * given

    def suppose(self, seat: int, item: int, paid: int) -> float:
        """The prospects with one more instance; the position is as before afterwards."""
        coins = self.coins[seat]
        shields = self.shields[seat]
        colors = self.colors[seat]
        symbols = self.symbols[seat]
        stages = self.stages[seat]
        lasts = self.lasts
        size = len(self.instances)
        what = item >> 3 & 1023
        at = 4 * seat + (self.tables.age_of[what] if what < STAGE0 else 0)
        built = self.built[at]
        self.coins[seat] = coins - paid
        self.erect(item)
        value = self.brought(item)
        value += self.prospects(seat)
        while len(self.instances) > size:
            self.instances.pop()
        self.coins[seat] = coins
        self.shields[seat] = shields
        self.colors[seat] = colors
        self.symbols[seat] = symbols
        self.stages[seat] = stages
        self.lasts = lasts
        self.built[at] = built
        return value

    def brought(self, item: int) -> float:
        """What an instance brings at once: coins into the treasury, the rest as a figure."""
        seat = item & 7
        value = 0.0
        for effect in self.effects_of(item):
            if effect.op == COINS:
                self.coins[seat] += effect.n
            elif effect.op == COINS_PER:
                self.coins[seat] += effect.n * self.count(effect, seat)
            elif effect.op == BUILD_FROM_DISCARD:
                value += effect.n * self.best_raise(seat)
            elif effect.op > LAST_BASE_OP:
                value += self.more_brought(item, effect)
        return value

    def more_brought(self, item: int, effect: Effect) -> float:
        """What an effect of an expansion brings at once."""
        return 0.0

    def best_raise(self, seat: int) -> float:
        """What the best card of the discard pile would add."""
        best = 0.0
        before = 0
        now = -1e9
        for thing in self.taken:
            if thing >> USE_AT & USE_MASK >= SELL and not thing & RAISED_BIT:
                card = thing & 255
                if card < self.tables.cards and not before >> card & 1 and not self.has(seat, card):
                    before |= 1 << card
                    if now < -1e8:
                        now = self.prospects(seat)
                    gain = self.suppose(seat, instance(seat, card, RAISED, self.age, self.turn), 0) - now
                    if gain > best:
                        best = gain
        return best

    # ------------------------------------------------------------ prospects

    def prospects(self, seat: int) -> float:
        """What stands, and what it promises for the choices that are left."""
        tables = self.tables
        w = tables.weights
        left = self.choices_left(seat)
        made = self.made[seat]
        span = self.span[seat]
        price_left = self.prices[2 * seat]
        price_right = self.prices[2 * seat + 1]
        later = 0
        value = w.turn * left
        for i in range(len(self.instances)):
            item = self.instances[i]
            if item & 7 != seat:
                continue
            what = item >> 3 & 1023
            for effect in tables.effects[what]:
                op = effect.op
                if op == VP:
                    value += effect.n
                elif op == PRODUCE:
                    if i >= self.fresh:
                        made += effect.bundle
                        span += effect.bundle
                        for good in range(LANES):
                            if effect.options >> good & 1:
                                span += 1 << (LANE * good)
                elif op == TRADE_PRICE:
                    if i >= self.fresh:
                        for good in range(LANES):
                            if effect.goods >> good & 1:
                                if effect.sides & LEFT_SIDE:
                                    price_left = price_left & ~(255 << (LANE * good)) | effect.price << (LANE * good)
                                if effect.sides & RIGHT_SIDE:
                                    price_right = price_right & ~(255 << (LANE * good)) | effect.price << (LANE * good)
                elif op == VP_PER:
                    value += effect.n * (self.count(effect, seat) + w.grown * self.growth(effect, left))
                elif op == FREE_BUILD:
                    value += w.power_age * (AGES - self.age)
                    if self.turn < self.turns and (i >= self.fresh or self.unused >> seat & 1):
                        value += w.power_now
                elif op == PLAY_LAST_CARD:
                    value += w.last_card * (AGES + 1 - self.age)
                elif op == COPY_GUILD:
                    value += self.copy_prospects(seat)
                elif op > LAST_BASE_OP:
                    value += self.more_prospects(item, effect, left)
            if what < STAGE0 and self.age < AGES:
                for heir in tables.heirs[self.seats][what]:
                    if tables.age_of[heir] >= self.age and not self.has(seat, heir):
                        later += 1
        value += w.heir * later
        for item in self.tokens:
            if item & 7 == seat:
                value += token_value(item)
        coins = self.coins[seat]
        used = w.coins_used if coins > w.coins_used else float(coins)
        value += coins / 3.0 + w.coin * used * (1.0 if left >= 3 else left / 3.0)
        value += self.conflicts_ahead(seat)
        value += self.learning(seat, left)
        value += self.stages_ahead(seat, left)
        share = left / (3.0 * self.turns)
        return value + share * self.economy(seat, made, span, price_left, price_right)

    def more_prospects(self, item: int, effect: Effect, left: int) -> float:
        """What an effect of an expansion is worth as it stands."""
        return 0.0

    def copy_prospects(self, seat: int) -> float:
        """The guild that a wonder may copy: the best of now, or any later."""
        w = self.tables.weights
        copied = self.copied(seat)
        worth = float(self.guild_points(seat, copied)) if copied >= 0 else 0.0
        return worth if worth > w.guild_copy or self.age == AGES else w.guild_copy

    def growth(self, effect: Effect, left: int) -> float:
        """How much more an effect will count, by what cities build on average."""
        what = effect.what
        rate = 0.0
        if what == CARDS:
            for color in range(COLOR_LANES):
                if effect.colors >> color & 1:
                    rate += GROWTH[color]
        elif what == STAGES:
            rate = STAGE_GROWTH
        elif what in (VICTORIES, DEFEATS):
            rate = TOKEN_GROWTH
        elif what in (LEADERS_COUNTED, COIN_TRIPLES):
            rate = OTHER_GROWTH
        elif what == SHIELDS_COUNTED:
            rate = SHIELD_GROWTH
        cities = (effect.of & SELF) + (effect.of >> 1 & 1) + (effect.of >> 2 & 1)
        return rate * cities * left

    def stages_ahead(self, seat: int, left: int) -> float:
        """What the next stages promise, the nearest most."""
        value = 0.0
        stages = self.tables.stage_of[self.sides[seat]]
        first = self.stages[seat]
        for n in range(len(AHEAD)):
            if first + n >= len(stages) or left <= n:
                break
            time = (left - n) / AHEAD_TURNS
            promise = 0.0
            for effect in self.tables.effects[stages[first + n]]:
                promise += self.promise(effect, left - n)
            value += self.tables.weights.ahead * AHEAD[n] * promise * (time if time < 1.0 else 1.0)
        return value

    def conflicts_ahead(self, seat: int) -> float:
        """What the shields of now would win in the conflicts to come."""
        value = 0.0
        for rival in self.rivals(seat):
            value += self.clashes(seat, rival, 0)
        return value

    def clashes(self, seat: int, rival: int, spared: int) -> float:
        """The conflicts with one rival after those that are spared; a lead counts more when they are near."""
        w = self.tables.weights
        if self.step >= CONFLICT:
            return 0.0
        value = 0.0
        lead = (self.strength(seat) - self.strength(rival)) / 2.0
        lost = float(self.tables.defeat)
        ahead = self.turns - self.turn + self.turns * spared
        for age in range(self.age + spared, AGES + 1):
            won = float(self.tables.victory[age - 1])
            if ahead == 0 and self.step >= GAINED:
                value += won if lead > 0.0 else -lost if lead < 0.0 else 0.0
            else:
                edge = lead / (w.scale + w.scale_turn * ahead)
                chance = 0.5 + 0.5 * edge / (1.0 + (edge if edge > 0.0 else -edge))
                value += chance * won - (1.0 - chance) * lost
            ahead += self.turns
        return value

    def learning(self, seat: int, left: int) -> float:
        """Science, as far as there is any."""
        return self.learnt(seat, left) if self.symbols[seat] else 0.0

    def learnt(self, seat: int, left: int) -> float:
        """Science, and what the symbols promise."""
        w = self.tables.weights
        best = self.best_symbols(seat, self.symbols[seat] >> (LANE * WILD) & 255)
        kinds = 0
        number = 0
        for symbol in range(3):
            n = best >> (LANE * symbol) & 255
            number += n
            if n:
                kinds += 1
        return science_total(best, self.set_value(seat)) + left * (w.symbol * number + w.kind * kinds)

    def economy(self, seat: int, made: int, span: int, price_left: int, price_right: int) -> float:
        """What production and prices are worth over a whole game."""
        w = self.tables.weights
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        sold_left = self.sold_span[left] if left >= 0 else 0
        sold_right = self.sold_span[right] if right >= 0 else 0
        need = self.needs(seat)
        value = 0.0
        for good in range(LANES):
            shift = LANE * good
            own = made >> shift & 255
            have = own + w.flex * ((span >> shift & 255) - own)
            if have > 0.0:
                first = have if have < 1.0 else 1.0
                second = 0.0 if have <= 1.0 else have - 1.0 if have < 2.0 else 1.0
                third = 0.0 if have <= 2.0 else have - 2.0 if have < 3.0 else 1.0
                if good < 4:
                    value += w.raw_first * first + w.raw_second * second + w.raw_third * third
                else:
                    value += w.ware_first * first + w.ware_second * second
                wanted = need >> shift & 255
                if wanted:
                    value += w.needed * (have if have < wanted else float(wanted))
            if have < 1.0:
                cheap = 0.0
                if sold_left >> shift & 255:
                    cheap = w.near if price_left >> shift & 255 > 1 else w.near_cheap
                if sold_right >> shift & 255:
                    other = w.near if price_right >> shift & 255 > 1 else w.near_cheap
                    if other > cheap:
                        cheap = other
                value += cheap * (1.0 - have)
        return value

    def needs(self, seat: int) -> int:
        """The most of each good that a stage still wants, in lanes."""
        side = self.sides[seat]
        need = 0
        stages = self.tables.stage_of[side]
        for n in range(self.stages[seat], len(stages)):
            need += less(self.tables.cost[stages[n]], need)
        return need

    # ------------------------------------------------------------ what things promise in general

    def promise(self, effect: Effect, left: int) -> float:
        """What an effect is worth to any city with so many choices left."""
        w = self.tables.weights
        op = effect.op
        if op == VP:
            return float(effect.n)
        if op == VP_PER:
            return effect.n * self.growth(effect, left)
        if op == COINS:
            return effect.n * w.coin_worth
        if op == COINS_PER:
            return effect.n * self.growth(effect, left) * 0.4
        if op == SHIELDS:
            return effect.n * (w.shield + 0.05 * left)
        if op == SCIENCE:
            return w.science + 0.15 * left
        if op == PRODUCE:
            return left * (0.25 if effect.options else 0.18)
        if op == TRADE_PRICE:
            return left * 0.12
        if op == FREE_BUILD:
            return left * 0.25
        if op == PLAY_LAST_CARD:
            return left * 0.15
        if op == BUILD_FROM_DISCARD:
            return w.raised * effect.n
        if op == COPY_GUILD:
            return w.guild_copy
        return self.more_promise(effect, left)

    def more_promise(self, effect: Effect, left: int) -> float:
        """The same for an effect of an expansion."""
        return 0.0

"""A rule of thumb for bots: what a city may expect at the end, by what stands, what is near, and what is intended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import points, structures
from ziggurat.games.seven_wonders.rules.payment import less
from ziggurat.games.seven_wonders.rules.scoring import science_total

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.state import SevenWonders

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


def estimate(s: SevenWonders, seat: int) -> float:
    """What a seat may expect at the end, in points."""
    phase = s.phase
    if phase == ops.OVER:
        return total(s, seat)
    if s.age == 0:
        return outset(s, seat)
    if (phase in (ops.CHOOSE, ops.LEFTOVER)) and s.pick_card[seat] >= 0:
        if s.pending == 1 << seat:
            return _carried_out(s, seat)
        return s.intent(seat, best_use(s, seat))
    value = s.prospects(seat)
    if phase == ops.RAISE and s.pending >> seat & 1:
        value += best_raise(s, seat)
    return value


def total(s: SevenWonders, seat: int) -> float:
    """The points of a seat as they stand."""
    n = 0
    for item in points.entries(s, seat):
        n += (item >> 16) - ops.AMOUNT0
    return float(n)


def outset(s: SevenWonders, seat: int) -> float:
    """What a seat may expect of its board before the first age."""
    side = s.sides[seat]
    if side < 0:
        return 0.0
    value = 0.0
    for stage in s.tables.stage_of[side]:
        for effect in s.tables.effects[stage]:
            value += promise(s, effect, ops.AGES * s.turns)
    return value


def choices_left(s: SevenWonders, seat: int) -> int:
    """How many cards a seat will still play, without the one that it has picked."""
    left = (ops.AGES - s.age) * s.turns + s.turns - s.turn
    if s.phase == ops.CHOOSE and s.pick_card[seat] < 0:
        left += 1
    return left


# ------------------------------------------------------------ what the seat has picked


def best_use(s: SevenWonders, seat: int) -> int:
    """What this seat will do with the card that it has picked."""
    use = s.pick_use[seat]
    if use >= 0:
        return use
    best = ops.SELL
    most = -1e9
    for choice in s.legal(seat):
        use = choice - s.tables.use0
        value = s.intent(seat, use)
        if value > most:
            most = value
            best = use
    return best


def _carried_out(s: SevenWonders, seat: int) -> float:
    """The last who chooses: the turn follows, so this is what it leads to."""
    new = s.copy()
    if new.pick_use[seat] < 0:
        new.play(seat, s.tables.use0 + best_use(s, seat))
    while new.phase == s.phase and new.turn == s.turn and new.pick_use[seat] >= 0:
        new.play(seat, new.legal(seat)[0])
    return new.estimate(seat)


def intent(s: SevenWonders, seat: int, use: int) -> float:
    """What the seat may expect if it uses its card so; of several ways to pay the cheapest is the first."""
    if use >= ops.SELL:
        coins = s.coins[seat]
        s.coins[seat] = coins + s.tables.sale
        value = s.prospects(seat)
        s.coins[seat] = coins
        return value
    card = s.pick_card[seat]
    what = s.next_stage(seat) if use == ops.STAGE else card
    item = s.stage_item(seat, what, card) if use == ops.STAGE else packed.instance(seat, card, use, s.age, s.turn)
    if use != ops.BUILD and use != ops.STAGE:
        return suppose(s, seat, item, 0)
    plan = s.pick_plan[seat]
    if plan < 0:
        plan = s.plans[2 * seat + 1 if use == ops.STAGE else 2 * seat][0]
    given = (plan & 255) + (plan >> 8 & 255)
    return suppose(s, seat, item, (plan >> 16) + s.coin_cost(seat, what)) - s.tables.weights.gift * given


def suppose(s: SevenWonders, seat: int, item: int, paid: int) -> float:
    """The prospects with one more instance; the position is as before afterwards."""
    coins = s.coins[seat]
    shields = s.shields[seat]
    colors = s.colors[seat]
    symbols = s.symbols[seat]
    stages = s.stages[seat]
    lasts = s.lasts
    size = len(s.instances)
    what = item >> 3 & 1023
    at = 4 * seat + (s.tables.age_of[what] if what < ops.STAGE0 else 0)
    built = s.built[at]
    s.coins[seat] = coins - paid
    structures.erect(s, item)
    value = s.brought(item)
    value += s.prospects(seat)
    while len(s.instances) > size:
        s.instances.pop()
    s.coins[seat] = coins
    s.shields[seat] = shields
    s.colors[seat] = colors
    s.symbols[seat] = symbols
    s.stages[seat] = stages
    s.lasts = lasts
    s.built[at] = built
    return value


def brought(s: SevenWonders, item: int) -> float:
    """What an instance brings at once: coins into the treasury, the rest as a figure."""
    seat = item & 7
    value = 0.0
    for effect in structures.effects_of(s, item):
        if effect.op == ops.COINS:
            s.coins[seat] += effect.n
        elif effect.op == ops.COINS_PER:
            s.coins[seat] += effect.n * structures.count(s, effect, seat)
        elif effect.op == ops.BUILD_FROM_DISCARD:
            value += effect.n * best_raise(s, seat)
        elif effect.op > ops.LAST_BASE_OP:
            value += s.more_brought(item, effect)
    return value


def best_raise(s: SevenWonders, seat: int) -> float:
    """What the best card of the discard pile would add."""
    best = 0.0
    before = 0
    now = -1e9
    for thing in s.taken:
        if thing >> ops.USE_AT & ops.USE_MASK >= ops.SELL and not thing & ops.RAISED_BIT:
            card = thing & 255
            if card < s.tables.cards and not before >> card & 1 and not structures.has(s, seat, card):
                before |= 1 << card
                if now < -1e8:
                    now = s.prospects(seat)
                gain = suppose(s, seat, packed.instance(seat, card, ops.RAISED, s.age, s.turn), 0) - now
                if gain > best:
                    best = gain
    return best


# ------------------------------------------------------------ prospects


def prospects(s: SevenWonders, seat: int) -> float:
    """What stands, and what it promises for the choices that are left."""
    tables = s.tables
    w = tables.weights
    left = choices_left(s, seat)
    made = s.made[seat]
    span = s.span[seat]
    price_left = s.prices[2 * seat]
    price_right = s.prices[2 * seat + 1]
    later = 0
    value = w.turn * left
    for i in range(len(s.instances)):
        item = s.instances[i]
        if item & 7 != seat:
            continue
        what = item >> 3 & 1023
        for effect in tables.effects[what]:
            op = effect.op
            if op == ops.VP:
                value += effect.n
            elif op == ops.PRODUCE:
                if i >= s.fresh:
                    made += effect.bundle
                    span += effect.bundle
                    for good in range(ops.LANES):
                        if effect.options >> good & 1:
                            span += 1 << (ops.LANE * good)
            elif op == ops.TRADE_PRICE:
                if i >= s.fresh:
                    for good in range(ops.LANES):
                        if effect.goods >> good & 1:
                            if effect.sides & ops.LEFT_SIDE:
                                price_left = price_left & ~(255 << (ops.LANE * good)) | effect.price << (
                                    ops.LANE * good
                                )
                            if effect.sides & ops.RIGHT_SIDE:
                                price_right = price_right & ~(255 << (ops.LANE * good)) | effect.price << (
                                    ops.LANE * good
                                )
            elif op == ops.VP_PER:
                value += effect.n * (structures.count(s, effect, seat) + w.grown * growth(effect, left))
            elif op == ops.FREE_BUILD:
                value += w.power_age * (ops.AGES - s.age)
                if s.turn < s.turns and (i >= s.fresh or s.unused >> seat & 1):
                    value += w.power_now
            elif op == ops.PLAY_LAST_CARD:
                value += w.last_card * (ops.AGES + 1 - s.age)
            elif op == ops.COPY_GUILD:
                value += copy_prospects(s, seat)
            elif op > ops.LAST_BASE_OP:
                value += s.more_prospects(item, effect, left)
        if what < ops.STAGE0 and s.age < ops.AGES:
            for heir in tables.heirs[s.seats][what]:
                if tables.age_of[heir] >= s.age and not structures.has(s, seat, heir):
                    later += 1
    value += w.heir * later
    for item in s.tokens:
        if item & 7 == seat:
            value += packed.token_value(item)
    coins = s.coins[seat]
    used = w.coins_used if coins > w.coins_used else float(coins)
    value += coins / 3.0 + w.coin * used * (1.0 if left >= 3 else left / 3.0)
    value += s.conflicts_ahead(seat)
    value += s.learning(seat, left)
    value += stages_ahead(s, seat, left)
    share = left / (3.0 * s.turns)
    return value + share * economy(s, seat, made, span, price_left, price_right)


def copy_prospects(s: SevenWonders, seat: int) -> float:
    """The guild that a wonder may copy: the best of now, or any later."""
    w = s.tables.weights
    copied = points.copied(s, seat)
    worth = float(points.guild_points(s, seat, copied)) if copied >= 0 else 0.0
    return worth if worth > w.guild_copy or s.age == ops.AGES else w.guild_copy


def growth(effect: Effect, left: int) -> float:
    """How much more an effect will count, by what cities build on average."""
    what = effect.what
    rate = 0.0
    if what == ops.CARDS:
        for color in range(ops.COLOR_LANES):
            if effect.colors >> color & 1:
                rate += GROWTH[color]
    elif what == ops.STAGES:
        rate = STAGE_GROWTH
    elif what in (ops.VICTORIES, ops.DEFEATS):
        rate = TOKEN_GROWTH
    elif what in (ops.LEADERS_COUNTED, ops.COIN_TRIPLES):
        rate = OTHER_GROWTH
    elif what == ops.SHIELDS_COUNTED:
        rate = SHIELD_GROWTH
    cities = (effect.of & ops.SELF) + (effect.of >> 1 & 1) + (effect.of >> 2 & 1)
    return rate * cities * left


def stages_ahead(s: SevenWonders, seat: int, left: int) -> float:
    """What the next stages promise, the nearest most."""
    value = 0.0
    stages = s.tables.stage_of[s.sides[seat]]
    first = s.stages[seat]
    for n in range(len(AHEAD)):
        if first + n >= len(stages) or left <= n:
            break
        time = (left - n) / AHEAD_TURNS
        promised = 0.0
        for effect in s.tables.effects[stages[first + n]]:
            promised += promise(s, effect, left - n)
        value += s.tables.weights.ahead * AHEAD[n] * promised * (time if time < 1.0 else 1.0)
    return value


def conflicts_ahead(s: SevenWonders, seat: int) -> float:
    """What the shields of now would win in the conflicts to come."""
    value = 0.0
    for rival in s.rivals(seat):
        value += clashes(s, seat, rival, 0)
    return value


def clashes(s: SevenWonders, seat: int, rival: int, spared: int) -> float:
    """The conflicts with one rival after those that are spared; a lead counts more when they are near."""
    w = s.tables.weights
    if s.step >= ops.CONFLICT:
        return 0.0
    value = 0.0
    lead = (s.strength(seat) - s.strength(rival)) / 2.0
    lost = float(s.tables.defeat)
    ahead = s.turns - s.turn + s.turns * spared
    for age in range(s.age + spared, ops.AGES + 1):
        won = float(s.tables.victory[age - 1])
        if ahead == 0 and s.step >= ops.GAINED:
            value += won if lead > 0.0 else -lost if lead < 0.0 else 0.0
        else:
            edge = lead / (w.scale + w.scale_turn * ahead)
            chance = 0.5 + 0.5 * edge / (1.0 + (edge if edge > 0.0 else -edge))
            value += chance * won - (1.0 - chance) * lost
        ahead += s.turns
    return value


def learning(s: SevenWonders, seat: int, left: int) -> float:
    """Science, as far as there is any."""
    return learnt(s, seat, left) if s.symbols[seat] else 0.0


def learnt(s: SevenWonders, seat: int, left: int) -> float:
    """Science, and what the symbols promise."""
    w = s.tables.weights
    best = s.best_symbols(seat, s.symbols[seat] >> (ops.LANE * ops.WILD) & 255)
    kinds = 0
    number = 0
    for symbol in range(3):
        n = best >> (ops.LANE * symbol) & 255
        number += n
        if n:
            kinds += 1
    return science_total(best, s.set_value(seat)) + left * (w.symbol * number + w.kind * kinds)


def economy(s: SevenWonders, seat: int, made: int, span: int, price_left: int, price_right: int) -> float:
    """What production and prices are worth over a whole game."""
    w = s.tables.weights
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    sold_left = s.sold_span[left] if left >= 0 else 0
    sold_right = s.sold_span[right] if right >= 0 else 0
    need = needs(s, seat)
    value = 0.0
    for good in range(ops.LANES):
        shift = ops.LANE * good
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


def needs(s: SevenWonders, seat: int) -> int:
    """The most of each good that a stage still wants, in lanes."""
    side = s.sides[seat]
    need = 0
    stages = s.tables.stage_of[side]
    for n in range(s.stages[seat], len(stages)):
        need += less(s.tables.cost[stages[n]], need)
    return need


# ------------------------------------------------------------ what things promise in general


def promise(s: SevenWonders, effect: Effect, left: int) -> float:
    """What an effect is worth to any city with so many choices left."""
    w = s.tables.weights
    op = effect.op
    if op == ops.VP:
        return float(effect.n)
    if op == ops.VP_PER:
        return effect.n * growth(effect, left)
    if op == ops.COINS:
        return effect.n * w.coin_worth
    if op == ops.COINS_PER:
        return effect.n * growth(effect, left) * 0.4
    if op == ops.SHIELDS:
        return effect.n * (w.shield + 0.05 * left)
    if op == ops.SCIENCE:
        return w.science + 0.15 * left
    if op == ops.PRODUCE:
        return left * (0.25 if effect.options else 0.18)
    if op == ops.TRADE_PRICE:
        return left * 0.12
    if op == ops.FREE_BUILD:
        return left * 0.25
    if op == ops.PLAY_LAST_CARD:
        return left * 0.15
    if op == ops.BUILD_FROM_DISCARD:
        return w.raised * effect.n
    if op == ops.COPY_GUILD:
        return w.guild_copy
    return s.more_promise(effect, left)

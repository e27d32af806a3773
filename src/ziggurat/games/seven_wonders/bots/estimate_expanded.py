"""The rule of thumb for bots with expansions: leaders, black cards, debt, diplomacy, masks, teams and Lost Wonders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.games.seven_wonders.bots import estimate
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import cities, structures
from ziggurat.games.seven_wonders.rules.leaders import court, powers
from ziggurat.games.seven_wonders.rules.lost import acts, conflicts, copies, uses
from ziggurat.games.seven_wonders.rules.lost.acts import VALUES

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded

WHOLE_GAME: Final = 20.0
"""Choices of a whole game, more or less."""
STANDING: Final = {
    ops.PRODUCE_LIKE: 5.0,
    ops.TRADE_REBATE: 1.5,
    ops.BANK_GOOD: 5.0,
    ops.EXCHANGE: 2.0,
    ops.DISCOUNT: 3.0,
    ops.STAGES_FREE: 6.0,
    ops.FREE_COLOR: 4.0,
    ops.LEADER_COST: 2.0,
    ops.EVENT_COINS: 3.0,
    ops.DEFEATS_TO_WINNER: 3.0,
    ops.DEFEATS_AS_SHIELDS: 2.0,
    ops.COPY_SCIENCE: 2.0,
    ops.SCIENCE_BONUS: 2.0,
    ops.VP_PER_SET: 3.0,
    ops.BANK_REBATE: 2.0,
    ops.CHAIN_FROM_NEIGHBOR: 3.0,
    ops.CONVERT_SYMBOLS: 2.0,
    ops.DOUBLE_COINS: 2.5,
    ops.DOUBLE_VP: 3.0,
    ops.EXTRA_DEFEAT: 2.0,
    ops.HALF_SHIELDS: 1.0,
    ops.MARK_CARD: 3.0,
    ops.MYTH_LIMIT: 3.0,
    ops.PERMANENT_DIPLOMACY: 1.0,
    ops.ROYAL_FAVOR: 2.0,
    ops.SELL_BONUS: 3.0,
    ops.SWAP_HANDS: 3.0,
}
"""What an effect is worth over a whole game beside the points that it scores now."""
ONCE: Final = {
    ops.DIPLOMACY: 1.0,
    ops.DRAW_LEADERS: 1.0,
    ops.RECRUIT_EXTRA: 2.5,
    ops.DRAW_RECRUIT: 3.0,
    ops.COPY_LEADER: 4.0,
    ops.COPY_STAGE: 4.0,
    ops.COPY_CARD: 4.5,
    ops.DRAW_UNUSED: 5.0,
    ops.EXCHANGE_TOKENS: 3.0,
    ops.FORCE_DISCARD: 2.5,
    ops.HIDE: 4.0,
    ops.PARTNERSHIP: 3.0,
    ops.REPLACE_BOARD: 6.0,
    ops.ROLL_COINS: 1.5,
    ops.ROLL_VP: 3.5,
    ops.STEAL_LEADER: 4.0,
    ops.SWAP_CARD: 2.0,
    ops.WANDER: 0.3,
}
"""What an effect brings in the moment it is built, where nothing better is known."""


def expanded_estimate(s: Expanded, seat: int) -> float:
    """With leaders in the draft, and with the partner of a team."""
    if s.phase == ops.DRAFT:
        value = estimate.outset(s, seat) + court_worth(s, seat, ops.AGES)
        return value + (leader_worth(s, seat, s.pick_card[seat]) if s.pick_card[seat] >= 0 else 0.0)
    value = estimate.estimate(s, seat)
    mate = cities.partner(s, seat)
    if mate >= 0 and s.age:
        # Both cities win or lose together.
        value += estimate.total(s, mate) if s.phase == ops.OVER else s.prospects(mate)
    return value


# ------------------------------------------------------------ what the seat has picked


def intent(s: Expanded, seat: int, use: int) -> float:
    """A Navigator, and stages in any order."""
    if use == ops.BONUS:
        value = estimate.intent(s, seat, use)
        for i in range(s.fresh):
            if s.instances[i] & 7 == seat:
                for effect in structures.effects_of(s, s.instances[i]):
                    if effect.op == ops.SELL_BONUS:
                        return value + effect.price + s.tables.weights.coin_worth * (effect.n - s.tables.sale)
        return value
    if use == ops.STAGE and s.pick_stage[seat] < 0 and s.tables.free_order[s.sides[seat]]:
        best = -1e9
        for stage in uses.open_stages(s, seat):
            plans = s.ways(seat, stage)
            if plans:
                paid = (plans[0] >> 16) + s.coin_cost(seat, stage)
                value = estimate.suppose(s, seat, s.stage_item(seat, stage, s.pick_card[seat]), paid)
                if value > best:
                    best = value
        return best
    return estimate.intent(s, seat, use)


def brought(s: Expanded, item: int) -> float:
    """Coins for everybody help others."""
    value = estimate.brought(s, item)
    for effect in structures.effects_of(s, item):
        if effect.op == ops.COINS and effect.all:
            value -= s.tables.weights.harm * effect.n
    return value


def more_brought(s: Expanded, item: int, effect: Effect) -> float:
    """What effects of the expansions bring at once."""
    w = s.tables.weights
    seat = item & 7
    op = effect.op
    if op == ops.OTHERS_LOSE:
        return w.harm * _harm(s, seat, effect)
    if op == ops.NEIGHBORS_COINS:
        return -w.harm * effect.n * 2.0 / (s.seats - 1)
    if op == ops.DIPLOMACY:
        before = s.conflicts_ahead(seat)
        s.diplomats[seat] += effect.n
        value = s.conflicts_ahead(seat) - before
        s.diplomats[seat] -= effect.n
        return value
    if op == ops.DEFEAT_TOKENS:
        return _defeats_worth(s, seat, effect)
    if op == ops.DRAW_LEADERS:
        return effect.n * (w.once * ONCE[op]) * (ops.AGES - s.age) / 2.0
    if op == ops.COPY_STAGE:
        return _copied_stage(s, seat, effect)
    if op == ops.COPY_CARD:
        return _copied_card(s, item)
    if op == ops.EXCHANGE_TOKENS:
        return _tokens_worth(s, effect) if acts.can_trade(s, seat, effect) else 0.0
    if op == ops.HIDE:
        card = s.pick_card[seat]
        if card < 0 or not acts.can_turn(s, seat, card, effect):
            return -w.hidden * _card_promise(s, card, seat)
        return 0.0
    if op == ops.ROLL_COINS:
        s.coins[seat] += 3
        return 0.0
    return w.once * ONCE.get(op, 0.0)


def _harm(s: Expanded, seat: int, effect: Effect) -> float:
    """Coins that a rival loses on average."""
    victims = cities.opponents(s, seat)
    n = 0
    for victim in victims:
        each = effect.n
        if effect.what == ops.VICTORIES:
            each *= structures.tokens_of(s, victim, False)
        elif effect.what == ops.STAGES:
            each *= s.stages[victim]
        n += each
    return n / len(victims) if victims else 0.0


def _defeats_worth(s: Expanded, seat: int, effect: Effect) -> float:
    n = effect.n
    if n < 0:
        n = -min(-n, structures.tokens_of(s, seat, True))
    return -s.tables.defeat * n * (0.3 if effect.all else 1.0)


def _tokens_worth(s: Expanded, effect: Effect) -> float:
    """What an exchange of tokens is worth."""
    w = s.tables.weights
    value = -w.coin_worth * effect.give[ops.COINS_OF] + w.coin_worth * effect.get[ops.COINS_OF]
    for n in range(3):
        value += VALUES[n] * (effect.get[ops.VICTORY_OF + n] - effect.give[ops.VICTORY_OF + n])
    return value + s.tables.defeat * (effect.give[ops.DEFEAT_OF] - effect.get[ops.DEFEAT_OF])


def _copied_stage(s: Expanded, seat: int, effect: Effect) -> float:
    """The stage of a neighbor that a board copies; it stays among the instances until the supposition ends."""
    best = -1
    most = 0.0
    for side in (ops.LEFT_SIDE, ops.RIGHT_SIDE):
        other = s.neighbor(seat, side) if effect.of & side else -1
        if other >= 0 and effect.stage <= s.tables.stage_count[s.sides[other]]:
            what = s.tables.stage_of[s.sides[other]][effect.stage - 1]
            value = 0.0
            for model in s.tables.effects[what]:
                value += estimate.promise(s, model, estimate.choices_left(s, seat))
            if value > most:
                most = value
                best = what
    if best < 0:
        return 0.0
    copy = packed.instance(seat, best, ops.COPIED, s.age, s.turn)
    structures.erect(s, copy)
    return s.brought(copy)


def _copied_card(s: Expanded, item: int) -> float:
    """The best model that a neighbor offers."""
    seat = item & 7
    best = 0.0
    now = s.prospects(seat)
    for choice in copies.models(s, seat, item >> 3 & 1023):
        if choice < s.tables.from0:
            copy = packed.instance(seat, choice - s.tables.raise0, ops.COPIED, s.age, s.turn)
            gain = estimate.suppose(s, seat, copy, 0) - now
            if gain > best:
                best = gain
    return best


# ------------------------------------------------------------ prospects


def prospects(s: Expanded, seat: int) -> float:
    """With debt, and with leaders that wait."""
    value = estimate.prospects(s, seat) - s.tables.debt * s.debts[seat]
    if s.modules & ops.WITH_LEADERS:
        turns = ops.AGES - s.age
        if s.turn == 0 and s.pick_card[seat] < 0:
            turns += 1
        if turns:
            value += s.tables.weights.court * court_worth(s, seat, turns)
    return value


def court_worth(s: Expanded, seat: int, most: int) -> float:
    """The leaders in hand, as many as can be recruited, the best ones first."""
    worth: list[float] = []
    picked = s.pick_card[seat] if s.turn == 0 else -1
    for leader in court.leader_hand(s, seat):
        if leader != picked:
            worth.append(leader_worth(s, seat, leader))
    worth.sort(reverse=True)
    value = 0.0
    for one in worth[:most]:
        value += one
    return value


def leader_worth(s: Expanded, seat: int, leader: int) -> float:
    """What a leader promises beyond its cost."""
    value = -s.tables.weights.coin_worth * s.coin_cost(seat, leader) + _card_promise(s, leader, seat)
    return value if value > 0.0 else 0.0


def _card_promise(s: Expanded, card: int, seat: int) -> float:
    if card < 0 or card >= s.tables.cards:
        return 0.0
    left = ops.AGES * s.turns if s.age == 0 else estimate.choices_left(s, seat)
    value = 0.0
    for effect in s.tables.effects[card]:
        value += estimate.promise(s, effect, left)
    return value


def more_prospects(s: Expanded, item: int, effect: Effect, left: int) -> float:
    """What effects of the expansions are worth as they stand."""
    w = s.tables.weights
    op = effect.op
    seat = item & 7
    points = float(s.more_worth(item, effect))
    if op == ops.VP_BASE_MINUS:
        less = w.grown * estimate.growth(effect, left)
        return points - less if points > less else 0.0
    if op == ops.VP_IF:
        if points or not left:
            return points
        reached = (structures.count(s, effect, seat) + w.grown * estimate.growth(effect, left)) / effect.stage
        return effect.n * (reached * reached if reached < 1.0 else 1.0) * 0.8
    if op == ops.EXCHANGE_UNUSED:
        return left * w.unused * _goods_worth(s, effect)
    if op == ops.COLLECT:
        if item & ops.USED_BIT or effect.ages < 1 << s.age:
            return 0.0
        return w.coin_worth * effect.n * (structures.count(s, effect, seat) + 1.0)
    if op == ops.ON_EVENT:
        value = 0.0
        for inner in effect.inner:
            if inner.op == ops.DEFEAT_TOKENS:
                value += 0.0 if effect.optional else -inner.n
            else:
                value += estimate.promise(s, inner, left)
        return value * left * 0.1
    if op == ops.HIDE:
        if item & ops.MARK_BIT or item not in s.instances:
            return 0.0
        at = s.instances.index(item)
        card = s.pick_card[seat] if at >= s.fresh and s.pick_card[seat] >= 0 else acts.hidden_card(s, seat, at)
        return w.hidden * _card_promise(s, card, seat)
    return points + w.standing * STANDING.get(op, 0.0) * left / WHOLE_GAME


def _goods_worth(s: Expanded, effect: Effect) -> float:
    """The best that unused goods are exchanged for."""
    best = 0.0
    for get in effect.gets:
        value = (
            s.tables.weights.coin_worth * get[ops.COINS_OF]
            + get[ops.VICTORY_OF]
            + 1.5 * get[2]
            + s.tables.defeat * get[3]
        )
        if value > best:
            best = value
    return best


def learning(s: Expanded, seat: int, left: int) -> float:
    """Science, also where symbols are only copied."""
    if s.symbols[seat] == 0 and powers.holds(s, seat, ops.COPY_SCIENCE) == 0:
        return 0.0
    return estimate.learnt(s, seat, left)


def conflicts_ahead(s: Expanded, seat: int) -> float:
    """Diplomacy spares as many conflicts as there are tokens, on either side (SW-144)."""
    if conflicts.peaceful(s, seat):
        return 0.0
    tokens = s.diplomats
    s.diplomats = [0] * s.seats
    rivals = s.rivals(seat)
    s.diplomats = tokens
    value = 0.0
    for rival in rivals:
        value += estimate.clashes(s, seat, rival, max(tokens[seat], tokens[rival]))
    return value * 2.0 if s.modules & ops.WITH_TEAMS else value


# ------------------------------------------------------------ what things promise in general


def more_promise(s: Expanded, effect: Effect, left: int) -> float:
    """What effects of the expansions promise before they are built."""
    w = s.tables.weights
    op = effect.op
    if op == ops.OTHERS_LOSE:
        return w.harm * effect.n
    if op == ops.DEFEAT_TOKENS:
        return -0.7 * effect.n
    if op in (ops.VP_BASE_MINUS, ops.VP_IF):
        return 0.6 * effect.n
    if op == ops.EXCHANGE_UNUSED:
        return left * 0.5 * w.unused * _goods_worth(s, effect)
    if op == ops.COLLECT:
        return w.coin_worth * effect.n * 3.0
    if op == ops.DRAW_LEADERS:
        return effect.n * (w.once * ONCE[op])
    if op == ops.DRAW_UNUSED and effect.deck == ops.BLACK:
        return w.once * ONCE[op] - 1.0
    return w.once * ONCE.get(op, 0.0) + w.standing * STANDING.get(op, 0.0) * left / WHOLE_GAME

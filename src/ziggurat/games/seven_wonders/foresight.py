"""The rule of thumb for bots with expansions: leaders, black cards, debt, diplomacy, masks, teams and Lost Wonders."""

from __future__ import annotations

from typing import Final

from ziggurat.games.seven_wonders.ground import DRAFT, MARK_BIT, OVER, USED_BIT, instance
from ziggurat.games.seven_wonders.judgment import AGES
from ziggurat.games.seven_wonders.leaders import WITH_LEADERS, WITH_TEAMS
from ziggurat.games.seven_wonders.lost_acts import VALUES
from ziggurat.games.seven_wonders.lost_boards import LostBoards
from ziggurat.games.seven_wonders.tables import (
    BANK_GOOD,
    BANK_REBATE,
    BLACK,
    BONUS,
    CHAIN_FROM_NEIGHBOR,
    COINS,
    COINS_OF,
    COLLECT,
    CONVERT_SYMBOLS,
    COPIED,
    COPY_CARD,
    COPY_LEADER,
    COPY_SCIENCE,
    COPY_STAGE,
    DEFEAT_OF,
    DEFEAT_TOKENS,
    DEFEATS_AS_SHIELDS,
    DEFEATS_TO_WINNER,
    DIPLOMACY,
    DISCOUNT,
    DOUBLE_COINS,
    DOUBLE_VP,
    DRAW_LEADERS,
    DRAW_RECRUIT,
    DRAW_UNUSED,
    EVENT_COINS,
    EXCHANGE,
    EXCHANGE_TOKENS,
    EXCHANGE_UNUSED,
    EXTRA_DEFEAT,
    FORCE_DISCARD,
    FREE_COLOR,
    HALF_SHIELDS,
    HIDE,
    LEADER_COST,
    LEFT_SIDE,
    MARK_CARD,
    MYTH_LIMIT,
    NEIGHBORS_COINS,
    ON_EVENT,
    OTHERS_LOSE,
    PARTNERSHIP,
    PERMANENT_DIPLOMACY,
    PRODUCE_LIKE,
    RECRUIT_EXTRA,
    REPLACE_BOARD,
    RIGHT_SIDE,
    ROLL_COINS,
    ROLL_VP,
    ROYAL_FAVOR,
    SCIENCE_BONUS,
    SELL_BONUS,
    STAGE,
    STAGES,
    STAGES_FREE,
    STEAL_LEADER,
    SWAP_CARD,
    SWAP_HANDS,
    TRADE_REBATE,
    VICTORIES,
    VICTORY_OF,
    VP_BASE_MINUS,
    VP_IF,
    VP_PER_SET,
    WANDER,
    Effect,
)

WHOLE_GAME: Final = 20.0
"""Choices of a whole game, more or less."""
STANDING: Final = {
    PRODUCE_LIKE: 5.0,
    TRADE_REBATE: 1.5,
    BANK_GOOD: 5.0,
    EXCHANGE: 2.0,
    DISCOUNT: 3.0,
    STAGES_FREE: 6.0,
    FREE_COLOR: 4.0,
    LEADER_COST: 2.0,
    EVENT_COINS: 3.0,
    DEFEATS_TO_WINNER: 3.0,
    DEFEATS_AS_SHIELDS: 2.0,
    COPY_SCIENCE: 2.0,
    SCIENCE_BONUS: 2.0,
    VP_PER_SET: 3.0,
    BANK_REBATE: 2.0,
    CHAIN_FROM_NEIGHBOR: 3.0,
    CONVERT_SYMBOLS: 2.0,
    DOUBLE_COINS: 2.5,
    DOUBLE_VP: 3.0,
    EXTRA_DEFEAT: 2.0,
    HALF_SHIELDS: 1.0,
    MARK_CARD: 3.0,
    MYTH_LIMIT: 3.0,
    PERMANENT_DIPLOMACY: 1.0,
    ROYAL_FAVOR: 2.0,
    SELL_BONUS: 3.0,
    SWAP_HANDS: 3.0,
}
"""What an effect is worth over a whole game beside the points that it scores now."""
ONCE: Final = {
    DIPLOMACY: 1.0,
    DRAW_LEADERS: 1.0,
    RECRUIT_EXTRA: 2.5,
    DRAW_RECRUIT: 3.0,
    COPY_LEADER: 4.0,
    COPY_STAGE: 4.0,
    COPY_CARD: 4.5,
    DRAW_UNUSED: 5.0,
    EXCHANGE_TOKENS: 3.0,
    FORCE_DISCARD: 2.5,
    HIDE: 4.0,
    PARTNERSHIP: 3.0,
    REPLACE_BOARD: 6.0,
    ROLL_COINS: 1.5,
    ROLL_VP: 3.5,
    STEAL_LEADER: 4.0,
    SWAP_CARD: 2.0,
    WANDER: 0.3,
}
"""What an effect brings in the moment it is built, where nothing better is known."""


class Foresight(LostBoards):
    """Prospects with everything that expansions add; figures by op, points by the game's own scoring."""

    def estimate(self, seat: int) -> float:
        if self.phase == DRAFT:
            value = self.outset(seat) + self.court_worth(seat, AGES)
            return value + (self.leader_worth(seat, self.pick_card[seat]) if self.pick_card[seat] >= 0 else 0.0)
        value = super().estimate(seat)
        mate = self.partner(seat)
        if mate >= 0 and self.age:
            # Both cities win or lose together.
            value += self.total(mate) if self.phase == OVER else self.prospects(mate)
        return value

    # ------------------------------------------------------------ what the seat has picked

    def intent(self, seat: int, use: int) -> float:
        if use == BONUS:
            value = super().intent(seat, use)
            for i in range(self.fresh):
                if self.instances[i] & 7 == seat:
                    for effect in self.effects_of(self.instances[i]):
                        if effect.op == SELL_BONUS:
                            return value + effect.price + self.tables.weights.coin_worth * (effect.n - self.tables.sale)
            return value
        if use == STAGE and self.pick_stage[seat] < 0 and self.tables.free_order[self.sides[seat]]:
            best = -1e9
            for stage in self.open_stages(seat):
                plans = self.ways(seat, stage)
                if plans:
                    paid = (plans[0] >> 16) + self.coin_cost(seat, stage)
                    value = self.suppose(seat, self.stage_item(seat, stage, self.pick_card[seat]), paid)
                    if value > best:
                        best = value
            return best
        return super().intent(seat, use)

    def brought(self, item: int) -> float:
        value = super().brought(item)
        for effect in self.effects_of(item):
            if effect.op == COINS and effect.all:
                value -= self.tables.weights.harm * effect.n
        return value

    def more_brought(self, item: int, effect: Effect) -> float:
        w = self.tables.weights
        seat = item & 7
        op = effect.op
        if op == OTHERS_LOSE:
            return w.harm * self._harm(seat, effect)
        if op == NEIGHBORS_COINS:
            return -w.harm * effect.n * 2.0 / (self.seats - 1)
        if op == DIPLOMACY:
            before = self.conflicts_ahead(seat)
            self.diplomats[seat] += effect.n
            value = self.conflicts_ahead(seat) - before
            self.diplomats[seat] -= effect.n
            return value
        if op == DEFEAT_TOKENS:
            return self._defeats_worth(seat, effect)
        if op == DRAW_LEADERS:
            return effect.n * (w.once * ONCE[op]) * (AGES - self.age) / 2.0
        if op == COPY_STAGE:
            return self._copied_stage(seat, effect)
        if op == COPY_CARD:
            return self._copied_card(item)
        if op == EXCHANGE_TOKENS:
            return self._tokens_worth(effect) if self._can_trade(seat, effect) else 0.0
        if op == HIDE:
            card = self.pick_card[seat]
            if card < 0 or not self.can_turn(seat, card, effect):
                return -w.hidden * self._card_promise(card, seat)
            return 0.0
        if op == ROLL_COINS:
            self.coins[seat] += 3
            return 0.0
        return w.once * ONCE.get(op, 0.0)

    def _harm(self, seat: int, effect: Effect) -> float:
        """Coins that a rival loses on average."""
        victims = self.opponents(seat)
        n = 0
        for victim in victims:
            each = effect.n
            if effect.what == VICTORIES:
                each *= self.tokens_of(victim, False)
            elif effect.what == STAGES:
                each *= self.stages[victim]
            n += each
        return n / len(victims) if victims else 0.0

    def _defeats_worth(self, seat: int, effect: Effect) -> float:
        n = effect.n
        if n < 0:
            n = -min(-n, self.tokens_of(seat, True))
        return -self.tables.defeat * n * (0.3 if effect.all else 1.0)

    def _tokens_worth(self, effect: Effect) -> float:
        """What an exchange of tokens is worth."""
        w = self.tables.weights
        value = -w.coin_worth * effect.give[COINS_OF] + w.coin_worth * effect.get[COINS_OF]
        for n in range(3):
            value += VALUES[n] * (effect.get[VICTORY_OF + n] - effect.give[VICTORY_OF + n])
        return value + self.tables.defeat * (effect.give[DEFEAT_OF] - effect.get[DEFEAT_OF])

    def _copied_stage(self, seat: int, effect: Effect) -> float:
        """The stage of a neighbor that a board copies; it stays among the instances until the supposition ends."""
        best = -1
        most = 0.0
        for side in (LEFT_SIDE, RIGHT_SIDE):
            other = self.neighbor(seat, side) if effect.of & side else -1
            if other >= 0 and effect.stage <= self.tables.stage_count[self.sides[other]]:
                what = self.tables.stage_of[self.sides[other]][effect.stage - 1]
                value = 0.0
                for model in self.tables.effects[what]:
                    value += self.promise(model, self.choices_left(seat))
                if value > most:
                    most = value
                    best = what
        if best < 0:
            return 0.0
        copy = instance(seat, best, COPIED, self.age, self.turn)
        self.erect(copy)
        return self.brought(copy)

    def _copied_card(self, item: int) -> float:
        """The best model that a neighbor offers."""
        seat = item & 7
        best = 0.0
        now = self.prospects(seat)
        for choice in self.models(seat, item >> 3 & 1023):
            if choice < self.tables.from0:
                copy = instance(seat, choice - self.tables.raise0, COPIED, self.age, self.turn)
                gain = self.suppose(seat, copy, 0) - now
                if gain > best:
                    best = gain
        return best

    # ------------------------------------------------------------ prospects

    def prospects(self, seat: int) -> float:
        value = super().prospects(seat) - self.tables.debt * self.debts[seat]
        if self.modules & WITH_LEADERS:
            turns = AGES - self.age
            if self.turn == 0 and self.pick_card[seat] < 0:
                turns += 1
            if turns:
                value += self.tables.weights.court * self.court_worth(seat, turns)
        return value

    def court_worth(self, seat: int, most: int) -> float:
        """The leaders in hand, as many as can be recruited, the best ones first."""
        worth: list[float] = []
        picked = self.pick_card[seat] if self.turn == 0 else -1
        for leader in self.leader_hand(seat):
            if leader != picked:
                worth.append(self.leader_worth(seat, leader))
        worth.sort(reverse=True)
        value = 0.0
        for one in worth[:most]:
            value += one
        return value

    def leader_worth(self, seat: int, leader: int) -> float:
        value = -self.tables.weights.coin_worth * self.coin_cost(seat, leader) + self._card_promise(leader, seat)
        return value if value > 0.0 else 0.0

    def _card_promise(self, card: int, seat: int) -> float:
        if card < 0 or card >= self.tables.cards:
            return 0.0
        left = AGES * self.turns if self.age == 0 else self.choices_left(seat)
        value = 0.0
        for effect in self.tables.effects[card]:
            value += self.promise(effect, left)
        return value

    def more_prospects(self, item: int, effect: Effect, left: int) -> float:
        w = self.tables.weights
        op = effect.op
        seat = item & 7
        points = float(self.more_worth(item, effect))
        if op == VP_BASE_MINUS:
            less = w.grown * self.growth(effect, left)
            return points - less if points > less else 0.0
        if op == VP_IF:
            if points or not left:
                return points
            reached = (self.count(effect, seat) + w.grown * self.growth(effect, left)) / effect.stage
            return effect.n * (reached * reached if reached < 1.0 else 1.0) * 0.8
        if op == EXCHANGE_UNUSED:
            return left * w.unused * self._goods_worth(effect)
        if op == COLLECT:
            if item & USED_BIT or effect.ages < 1 << self.age:
                return 0.0
            return w.coin_worth * effect.n * (self.count(effect, seat) + 1.0)
        if op == ON_EVENT:
            value = 0.0
            for inner in effect.inner:
                if inner.op == DEFEAT_TOKENS:
                    value += 0.0 if effect.optional else -inner.n
                else:
                    value += self.promise(inner, left)
            return value * left * 0.1
        if op == HIDE:
            if item & MARK_BIT or item not in self.instances:
                return 0.0
            at = self.instances.index(item)
            card = (
                self.pick_card[seat] if at >= self.fresh and self.pick_card[seat] >= 0 else self.hidden_card(seat, at)
            )
            return w.hidden * self._card_promise(card, seat)
        return points + w.standing * STANDING.get(op, 0.0) * left / WHOLE_GAME

    def _goods_worth(self, effect: Effect) -> float:
        """The best that unused goods are exchanged for."""
        best = 0.0
        for get in effect.gets:
            value = (
                self.tables.weights.coin_worth * get[COINS_OF]
                + get[VICTORY_OF]
                + 1.5 * get[2]
                + self.tables.defeat * get[3]
            )
            if value > best:
                best = value
        return best

    def learning(self, seat: int, left: int) -> float:
        if self.symbols[seat] == 0 and self.holds(seat, COPY_SCIENCE) == 0:
            return 0.0
        return self.learnt(seat, left)

    def conflicts_ahead(self, seat: int) -> float:
        """Diplomacy spares as many conflicts as there are tokens, on either side (SW-144)."""
        if self.peaceful(seat):
            return 0.0
        tokens = self.diplomats
        self.diplomats = [0] * self.seats
        rivals = self.rivals(seat)
        self.diplomats = tokens
        value = 0.0
        for rival in rivals:
            value += self.clashes(seat, rival, max(tokens[seat], tokens[rival]))
        return value * 2.0 if self.modules & WITH_TEAMS else value

    # ------------------------------------------------------------ what things promise in general

    def more_promise(self, effect: Effect, left: int) -> float:
        w = self.tables.weights
        op = effect.op
        if op == OTHERS_LOSE:
            return w.harm * effect.n
        if op == DEFEAT_TOKENS:
            return -0.7 * effect.n
        if op in (VP_BASE_MINUS, VP_IF):
            return 0.6 * effect.n
        if op == EXCHANGE_UNUSED:
            return left * 0.5 * w.unused * self._goods_worth(effect)
        if op == COLLECT:
            return w.coin_worth * effect.n * 3.0
        if op == DRAW_LEADERS:
            return effect.n * (w.once * ONCE[op])
        if op == DRAW_UNUSED and effect.deck == BLACK:
            return w.once * ONCE[op] - 1.0
        return w.once * ONCE.get(op, 0.0) + w.standing * STANDING.get(op, 0.0) * left / WHOLE_GAME

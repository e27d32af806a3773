"""The Lost Wonders: what may be done with a card, and which stage comes next."""

from __future__ import annotations

from ziggurat.games.seven_wonders.ground import HOW_AT, token_value, what_of
from ziggurat.games.seven_wonders.lost_pay import LostPay
from ziggurat.games.seven_wonders.rules import ASKED_FROM, ASKED_PLAN, ASKED_STAGE
from ziggurat.games.seven_wonders.tables import (
    BONUS,
    BORROW,
    BY_STAGE,
    CHAIN_FROM_NEIGHBOR,
    COPIED,
    LEFT_SIDE,
    PARTNERSHIP,
    RIGHT_SIDE,
    SELL,
    SELL_BONUS,
    STAGE,
    STAGE0,
    STEALTH,
)


class LostChoice(LostPay):
    """Choices in secret: chains of neighbors, the Navigator, the Assassin, and stages in any order."""

    assassins: int
    """Mask of seats whose next age card is thrown away (LW-219)."""
    pick_stage: list[int]
    """Which stage a seat that builds them in any order has chosen, from 0; else -1 (LW-093)."""

    def uses(self, seat: int, card: int, out: list[int]) -> None:
        if self.hit(seat):
            out.append(self.tables.use0 + SELL)
        else:
            super().uses(seat, card, out)

    def more_uses(self, seat: int, card: int, out: list[int]) -> None:
        super().more_uses(seat, card, out)
        if self.ready(seat, CHAIN_FROM_NEIGHBOR) >= 0 and self.borrowed(seat, card) >= 0 and not self.has(seat, card):
            out.append(self.tables.use0 + BORROW)

    def sales(self, seat: int, card: int, out: list[int]) -> None:
        super().sales(seat, card, out)
        if self.turn > 0 and self.bonus_left(seat):
            out.append(self.tables.use0 + BONUS)

    def bonus_left(self, seat: int) -> bool:
        """Whether the Navigator can still be used in this age: not without a token of his kind (LW-220)."""
        i = self.ready(seat, SELL_BONUS)
        if i >= 0:
            for effect in self.effects_of(self.instances[i]):
                if effect.op == SELL_BONUS:
                    return self.supply(effect.price) > 0
        return False

    def supply(self, value: int) -> int:
        """Victory tokens of this value that can still be bought (LW-078)."""
        n = self.tables.token_supply
        for item in self.tokens:
            if token_value(item) == value:
                n -= 1
        return n if n > 0 else 0

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
        none: list[int] = []
        if not self.can_bury(seat, card):
            self.plans[2 * seat + 1] = none
        elif self.tables.free_order[self.sides[seat]] and self.pick_stage[seat] < 0:
            self.plans[2 * seat + 1] = none
            for stage in self.open_stages(seat):
                plans = self.ways(seat, stage)
                if plans:
                    self.plans[2 * seat + 1] = plans
                    return

    # ------------------------------------------------------------ stages in any order (LW-093)

    def open_stages(self, seat: int) -> list[int]:
        """The stages of the wonder that are not built."""
        side = self.sides[seat]
        done = 0
        for item in self.instances:
            if item & 7 == seat and item >> HOW_AT & 15 == BY_STAGE:
                done |= 1 << self.tables.stage_no[what_of(item) - STAGE0]
        return [stage for stage in self.tables.stage_of[side] if not done >> self.tables.stage_no[stage - STAGE0] & 1]

    def next_stage(self, seat: int) -> int:
        if not self.tables.free_order[self.sides[seat]]:
            return super().next_stage(seat)
        if self.pick_stage[seat] >= 0:
            return self.tables.stage_of[self.sides[seat]][self.pick_stage[seat]]
        stages = self.open_stages(seat)
        return stages[0] if stages else -1

    def question(self, seat: int) -> int:
        asked = super().question(seat)
        if asked in (ASKED_PLAN, ASKED_FROM):
            if self.pick_use[seat] == STAGE and self.pick_stage[seat] < 0:
                if self.tables.free_order[self.sides[seat]]:
                    return ASKED_STAGE
        return asked

    def more_legal(self, seat: int, asked: int, out: list[int]) -> None:
        if asked != ASKED_STAGE:
            super().more_legal(seat, asked, out)
            return
        for stage in self.open_stages(seat):
            if self.ways(seat, stage):
                out.append(self.tables.stage0 + self.tables.stage_no[stage - STAGE0])

    def more_play(self, seat: int, asked: int, choice: int) -> None:
        if asked != ASKED_STAGE:
            super().more_play(seat, asked, choice)
            return
        self.pick_stage[seat] = choice - self.tables.stage0
        self.plans[2 * seat + 1] = self.ways(seat, self.next_stage(seat))

    def why_not_so(self, seat: int, choice: int) -> tuple[str, str]:
        if self.question(seat) == ASKED_STAGE:
            n = choice - self.tables.stage0
            stages = self.tables.stage_of[self.sides[seat]]
            if n < 0 or n >= len(stages):
                return "Say which stage you build: any that is not built yet.", "LW-093"
            if stages[n] not in self.open_stages(seat):
                return f"Stage {n + 1} is built already.", "LW-093"
            reason, rule = self.short(seat, stages[n])
            return f"{reason[:1].upper()}{reason[1:]}.", rule
        return super().why_not_so(seat, choice)

    def unpick(self, seat: int) -> None:
        super().unpick(seat)
        self.pick_stage[seat] = -1

    def more_obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        if use == BORROW:
            if self.ready(seat, CHAIN_FROM_NEIGHBOR) < 0:
                return "your city cannot use chains of neighbors in this age", "LW-201"
            return "no structure of a neighbor makes it free", "LW-201"
        if use == BONUS:
            if self.ready(seat, SELL_BONUS) >= 0:
                return "no victory token of his kind is left", "LW-078"
            return "your city has no Navigator, or used him in this age", "LW-220"
        return super().more_obstacle(seat, card, use)

    def obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        if self.hit(seat):
            return "the Assassin makes you throw your card away", "LW-219"
        known = use == STAGE and 0 <= card < self.tables.cards
        if known and self.next_stage(seat) >= 0 and not self.can_bury(seat, card):
            return f"your partner has {self.tables.names[card]} already", "LW-084"
        return super().obstacle(seat, card, use)

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

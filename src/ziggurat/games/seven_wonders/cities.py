"""Cities: losses and debt, diplomacy, masks, teams (SW-140..164), and boards that copy others (SW-170)."""

from __future__ import annotations

from typing import Final

from ziggurat.games.seven_wonders.ground import (
    CONVERTED_BIT,
    DEBT,
    HOW_AT,
    instance,
    task,
    task_arg,
    task_kind,
    task_seat,
)
from ziggurat.games.seven_wonders.leaders import PAIR_ONCE, WITH_CITIES, WITH_TEAMS, Leaders
from ziggurat.games.seven_wonders.rules import ASKED_FROM, ASKED_PLAN
from ziggurat.games.seven_wonders.scoring import copied_science
from ziggurat.games.seven_wonders.sheet import FROM_DEBT, entry
from ziggurat.games.seven_wonders.tables import (
    COPIED,
    COPY_SCIENCE,
    COPY_STAGE,
    DEFEATS_AS_SHIELDS,
    DEFEATS_TO_WINNER,
    DIPLOMACY,
    GREEN,
    LANE,
    LEFT_SIDE,
    NEIGHBORS_COINS,
    OTHERS_LOSE,
    RIGHT_SIDE,
    SCIENCE,
    STAGE,
    STAGE0,
    STAGES,
    STEALTH,
    VICTORIES,
    WILD,
    Effect,
)
from ziggurat.games.seven_wonders.turn import LOSSES, SAID_COPY, SAID_DIPLOMACY, SAID_GAIN, SAID_LOSS, event

MOST_DEBT: Final = 63


def loss(by: int, victim: int, what: int, coins: int) -> int:
    """A loss in the ledger: who causes it by what, whom it hits, how much."""
    return coins << 16 | what << 6 | victim << 3 | by


class Cities(Leaders):
    """Losses, conflicts with diplomacy, and teams."""

    circle: list[int]
    """The seats clockwise, as they sit now."""
    phased: int
    """Mask of seats that are out of the circle."""
    debts: list[int]
    diplomats: list[int]
    """Diplomacy tokens (SW-144)."""
    losses: list[int]
    """The ledger of this turn (SW-141)."""
    pick_from: list[int]
    """Whose stage is copied, 0 left or 1 right, as far as a seat has chosen; else -1."""

    # ------------------------------------------------------------ three views of the circle (LW-280)

    def beside(self, seat: int, step: int) -> int:
        """The next seat on the physical circle."""
        return self.circle[(self.circle.index(seat) + step) % self.seats]

    def neighbor(self, seat: int, side: int) -> int:
        step = 1 if side == LEFT_SIDE else -1
        if self.phased == 0:
            return self.beside(seat, step)
        if self.phased >> seat & 1:
            return -1
        other = self.beside(seat, step)
        while self.phased >> other & 1:
            other = self.beside(other, step)
        return other if other != seat else -1

    def receiver(self, seat: int) -> int:
        return self.beside(seat, self.tables.passing[self.age - 1])

    def absent(self, seat: int) -> bool:
        """Whether a city takes no part in conflicts (SW-144)."""
        return self.diplomats[seat] > 0

    def ring(self) -> list[int]:
        """Who takes part in conflicts, clockwise."""
        return [seat for seat in self.circle if not self.phased >> seat & 1 and not self.absent(seat)]

    def rivals(self, seat: int) -> list[int]:
        if self.modules & WITH_TEAMS:
            # SW-161: only the enemy beside, and nobody becomes adjacent.
            if self.absent(seat) or self.phased >> seat & 1:
                return []
            enemy = self.beside(seat, 1)
            if enemy == self.partner(seat):
                enemy = self.beside(seat, -1)
            return [] if self.absent(enemy) or self.phased >> enemy & 1 else [enemy]
        ring = self.ring()
        n = len(ring)
        if seat not in ring or n == 1:
            return []
        at = ring.index(seat)
        if n == 2 and self.modules & PAIR_ONCE:
            return [ring[1 - at]]
        return [ring[(at + 1) % n], ring[at - 1]]

    def partner(self, seat: int) -> int:
        """The team mate, or -1 (SW-160)."""
        return seat ^ 1 if self.modules & WITH_TEAMS else -1

    def opponents(self, seat: int) -> list[int]:
        """Who loses coins by what this seat does: everybody else, but not a partner (SW-162) or a phased city."""
        if self.phased >> seat & 1:
            return []
        partner = self.partner(seat)
        return [
            other for other in range(self.seats) if other != seat and other != partner and not self.phased >> other & 1
        ]

    def pooled(self, keep: int) -> int:
        """Partners see each other's hands (SW-160)."""
        if self.modules & WITH_TEAMS:
            for seat in range(self.seats):
                if keep >> seat & 1:
                    keep |= 1 << (seat ^ 1)
        return keep

    # ------------------------------------------------------------ what cards bring

    def more_earn(self, item: int, effect: Effect) -> None:
        seat = item & 7
        if effect.op == OTHERS_LOSE:
            for victim in self.opponents(seat):
                n = effect.n
                if effect.what == VICTORIES:
                    n *= self.tokens_of(victim, False)  # SW-143
                elif effect.what == STAGES:
                    n *= self.stages[victim]
                if n:
                    self.losses.append(loss(seat, victim, item >> 3 & 1023, n))
        elif effect.op == DIPLOMACY:
            self.diplomats[seat] += effect.n
            if self.listening:
                self.note(event(SAID_DIPLOMACY, seat, effect.n, 0))
        elif effect.op == NEIGHBORS_COINS:
            for side in (LEFT_SIDE, RIGHT_SIDE):
                other = self.neighbor(seat, side)
                if other >= 0:
                    self.take(other, effect.n)
                    if self.listening:
                        self.note(event(SAID_GAIN, other, item >> 3 & 1023, effect.n))
        else:
            super().more_earn(item, effect)

    # ------------------------------------------------------------ losses (S9)

    def rebate(self, victim: int, coins: int) -> int:
        """What a loss is after rebates (LW-055)."""
        return coins

    def enter(self, step: int) -> bool:
        if step == LOSSES:
            self.settle_losses()
        return super().enter(step)

    def settle_losses(self) -> None:
        """All losses of the ledger are added up, victim by victim, and come next."""
        due: list[int] = []
        for victim in range(self.seats):
            total = 0
            for item in self.losses:
                if item >> 3 & 7 == victim:
                    total += self.rebate(victim, item >> 16)
            if total:
                due.append(task(0, victim, DEBT, total))
        self.losses = []
        self.agenda = due + self.agenda

    def open(self, item: int) -> bool:
        if task_kind(item) != DEBT:
            return super().open(item)
        seat = task_seat(item)
        total = task_arg(item)
        if total == 0:
            self.settle_losses()
            return False
        if self.modules & WITH_CITIES and self.coins[seat] > 0:
            return self.ask(DEBT, seat)
        self._lose(seat, total, total - min(total, self.coins[seat]))
        return False

    def _lose(self, seat: int, total: int, debt: int) -> None:
        paid = total - debt
        self.coins[seat] -= paid
        if self.modules & WITH_CITIES:
            self.debts[seat] += debt
        else:
            debt = 0  # LW-054
        if self.listening:
            self.note(event(SAID_LOSS, seat, paid, debt))

    def options(self, seat: int, out: list[int]) -> None:
        if self.phase == DEBT:
            total = task_arg(self.agenda[0])
            for debt in range(max(0, total - self.coins[seat]), min(total, MOST_DEBT) + 1):
                out.append(self.tables.number0 + debt)
        else:
            super().options(seat, out)

    def answer(self, seat: int, choice: int) -> None:
        if self.phase == DEBT:
            total = task_arg(self.agenda.pop(0))
            self._lose(seat, total, choice - self.tables.number0)
            self.advance()
        else:
            super().answer(seat, choice)

    def more_why_not(self, seat: int, choice: int) -> tuple[str, str]:
        if self.phase == DEBT:
            total = task_arg(self.agenda[0])
            if choice < self.tables.number0 or choice >= self.tables.seat0:
                return "Say how much of the loss you take as debt.", "SW-141"
            if choice - self.tables.number0 > total:
                return f"You lose {total} in all.", "SW-141"
            return f"You lose {total} and have {self.coins[seat]} to pay.", "SW-141"
        return super().more_why_not(seat, choice)

    # ------------------------------------------------------------ conflicts

    def strength(self, seat: int) -> int:
        value = super().strength(seat)
        each = self.holds(seat, DEFEATS_AS_SHIELDS)
        if each:
            for item in self.tokens:
                if item & 7 == seat and item >> 9 & 31 < 16 and not item & CONVERTED_BIT:
                    value += 2 * each
        return value

    def win_or_lose(self, seat: int, rival: int, value: int) -> None:
        for _ in range(2 if self.modules & WITH_TEAMS else 1):
            if value < 0 and self.holds(seat, DEFEATS_TO_WINNER):
                self.give_token(rival, seat, value)  # SW-132
            else:
                self.give_token(seat, rival, value)

    def conflicts(self) -> None:
        super().conflicts()
        for seat in range(self.seats):
            if self.diplomats[seat] and not self.out_anyway(seat):
                self.diplomats[seat] -= 1

    def out_anyway(self, seat: int) -> bool:
        """Whether a city would not fight without diplomacy either; it keeps its tokens (SW-144)."""
        return self.phased >> seat & 1 != 0

    # ------------------------------------------------------------ copied stages (SW-170)

    def source_sides(self, what: int) -> int:
        """Mask of the sides from which a stage copies one."""
        for effect in self.tables.effects[what]:
            if effect.op == COPY_STAGE:
                return effect.of
        return 0

    def question(self, seat: int) -> int:
        asked = super().question(seat)
        if asked == ASKED_PLAN and self.pick_use[seat] == STAGE and self.pick_from[seat] < 0:
            if self.source_sides(self.next_stage(seat)) == LEFT_SIDE | RIGHT_SIDE:
                return ASKED_FROM
        return asked

    def more_legal(self, seat: int, asked: int, out: list[int]) -> None:
        if asked == ASKED_FROM:
            out.append(self.tables.from0)
            out.append(self.tables.from0 + 1)
        else:
            super().more_legal(seat, asked, out)

    def more_play(self, seat: int, asked: int, choice: int) -> None:
        if asked == ASKED_FROM:
            self.pick_from[seat] = choice - self.tables.from0
        else:
            super().more_play(seat, asked, choice)

    def why_not_so(self, seat: int, choice: int) -> tuple[str, str]:
        if self.question(seat) == ASKED_FROM:
            return "Say whose stage you copy: the left or the right neighbor's.", "SW-170"
        return super().why_not_so(seat, choice)

    def unpick(self, seat: int) -> None:
        super().unpick(seat)
        self.pick_from[seat] = -1

    def add_stage(self, seat: int) -> None:
        what = self.next_stage(seat)
        super().add_stage(seat)
        for effect in self.tables.effects[what]:
            if effect.op == COPY_STAGE:
                side = effect.of
                if side == LEFT_SIDE | RIGHT_SIDE:
                    side = LEFT_SIDE if self.pick_from[seat] == 0 else RIGHT_SIDE
                other = self.neighbor(seat, side)
                if other >= 0:
                    self.copy_stage(seat, self.sides[other], effect.stage - 1, self.pick_card[seat])
        self.pick_from[seat] = -1

    def copy_stage(self, seat: int, side: int, n: int, card: int) -> None:
        """The effects of a stage of another wonder, built or not; without such a stage nothing (SW-171). The own stage
        is built with this card."""
        if n < self.tables.stage_count[side]:
            what = self.tables.stage_of[side][n]
            if self.listening:
                self.note(event(SAID_COPY, seat, what, side))
            self.erect(instance(seat, what, COPIED, self.age, self.turn))

    # ------------------------------------------------------------ points

    def more_entries(self, seat: int, out: list[int]) -> None:
        super().more_entries(seat, out)
        if self.debts[seat]:
            out.append(entry(FROM_DEBT, 0, -self.tables.debt * self.debts[seat]))

    def best_symbols(self, seat: int, wild: int) -> int:
        masks = self.holds(seat, COPY_SCIENCE)
        changes = self.changes(seat)
        if masks == 0 and changes == 0:
            return super().best_symbols(seat, wild)
        return copied_science(self.symbols[seat], wild, self.set_value(seat), masks, self.near_symbols(seat), changes)

    def changes(self, seat: int) -> int:
        """Symbols that may become others before science is scored (LW-232)."""
        return 0

    def near_symbols(self, seat: int) -> int:
        """Symbols on green cards of the neighbors, in lanes: each can be copied by one mask (SW-151)."""
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        lanes = 0
        for item in self.instances:
            what = item >> 3 & 1023
            how = item >> HOW_AT & 15
            if (
                (item & 7 == left or item & 7 == right)
                and what < STAGE0
                and self.tables.color_of[what] == GREEN
                and how != COPIED
                and how != STEALTH
            ):
                for effect in self.effects_of(item):
                    if effect.op == SCIENCE and effect.symbol != WILD:
                        lanes += 1 << (LANE * effect.symbol)
        return lanes

    def ranking(self) -> list[int]:
        """In teams the sum of both counts, a tie goes to more coins together (SW-162)."""
        if not self.modules & WITH_TEAMS:
            return super().ranking()
        scores = self.scores()
        out: list[int] = []
        for seat in range(self.seats):
            rank = 1
            for other in range(self.seats):
                better = scores[other] + scores[other ^ 1] - scores[seat] - scores[seat ^ 1]
                richer = self.coins[other] + self.coins[other ^ 1] - self.coins[seat] - self.coins[seat ^ 1]
                if better > 0 or (better == 0 and richer > 0):
                    rank += 1
            out.append(rank)
        return out

"""What stages of the Lost Wonders ask late in a turn: draws, stolen leaders, swaps, new boards, moves and copies.

Each question is a kind of task on the agenda: `more_extras` puts it there, `open` asks it, `options` lists the answers
and `answer` carries one out, each through one method per kind.
"""

from __future__ import annotations

from ziggurat.games.seven_wonders.balance import MYTHS, STRICT, TEAMS, Table
from ziggurat.games.seven_wonders.ground import (
    DEBT,
    HOW_AT,
    instance,
    task,
    task_arg,
    task_kind,
    task_seat,
    what_of,
)
from ziggurat.games.seven_wonders.leaders import (
    ALLOW_FLIP,
    GIVEN,
    WITH_CITIES,
    WITH_LEADERS,
    WITH_MYTHS,
    WITH_TEAMS,
)
from ziggurat.games.seven_wonders.lost_acts import ACTS, AT_ACT, AT_CONFLICT, AT_SCORING, AT_START
from ziggurat.games.seven_wonders.lost_people import (
    COPIED_CARD,
    COPIES,
    DECLINED,
    DISCARDED,
    DRAWS,
    GIVES,
    REPLACED,
    REPLACES,
    STEALS,
    SWAPS,
    WANDERED,
    WANDERS,
    LostPeople,
)
from ziggurat.games.seven_wonders.tables import (
    BY_STAGE,
    BY_START,
    CARD0,
    COPIED,
    COPY_CARD,
    COPY_STAGE,
    DRAW_UNUSED,
    DRAWN,
    LEADER_AGE,
    LEFT_SIDE,
    NOTHING,
    PARTNERSHIP,
    PASS,
    REPLACE_BOARD,
    RIGHT_SIDE,
    STAGE0,
    START0,
    STEAL_LEADER,
    STEALTH,
    SWAP_CARD,
    WANDER,
    Effect,
)
from ziggurat.games.seven_wonders.turn import (
    ACT,
    ACT_AGAIN,
    ASK,
    BEFORE_CONFLICT,
    BEFORE_SCORING,
    CONFLICT,
    COPY,
    DIPLOMAT_RANK,
    DRAW_RANK,
    MOVE,
    REPLACE_RANK,
    SCORING,
    SORCERESS_RANK,
    START,
)


class LostExtra(LostPeople):
    """Questions of S6 to S8."""

    boxed: list[int]
    """Drawn cards that left the game, with the seat that saw them (times 256)."""

    # ------------------------------------------------------------ the machine

    def enter(self, step: int) -> bool:
        if step in (ASK, CONFLICT, SCORING):
            self.begin_all()  # what came between turns stands before the next one
        asked = super().enter(step)
        window = -1
        if step == START:
            window = AT_START
        elif step == ACT or (step == ACT_AGAIN and self.turn == self.turns and self.lasts):
            window = AT_ACT  # again only where a last card may have been played (LW-059)
        elif step == BEFORE_CONFLICT:
            window = AT_CONFLICT
        elif step == BEFORE_SCORING:
            window = AT_SCORING
        if window >= 0:
            for seat in range(self.seats):
                self.agenda.append(task(0, seat, ACTS, window))
            if step in (BEFORE_CONFLICT, BEFORE_SCORING):
                # S9 is over: what a card turned up now makes others lose is settled after these acts (LW-086).
                self.agenda.append(task(1, 0, DEBT, 0))
        elif step == MOVE:
            self._queue(WANDER, WANDERS)
        elif step == COPY:
            self._queue(COPY_CARD, COPIES)
        return asked

    def _queue(self, op: int, kind: int) -> None:
        """A task for each instance of this turn that has the op, by seat."""
        for i in range(self.fresh, len(self.instances)):
            item = self.instances[i]
            if self.does(item, op):
                self.agenda.append(task(0, item & 7, kind, what_of(item)))
        self.agenda.sort()

    def more_extras(self, item: int, effect: Effect, out: list[int]) -> None:
        seat = item & 7
        what = what_of(item)
        op = effect.op
        if op == DRAW_UNUSED:
            out.append(task(DRAW_RANK, seat, DRAWS, what))
        elif op == STEAL_LEADER:
            for other in self.opponents(seat):
                if self.around(other) and self.around(seat):
                    out.append(task(SORCERESS_RANK, other, GIVES, seat))
            out.append(task(SORCERESS_RANK + 1, seat, STEALS, what))
        elif op == SWAP_CARD:
            out.append(task(DIPLOMAT_RANK, seat, SWAPS, 0))
        elif op == REPLACE_BOARD:
            out.append(task(REPLACE_RANK, seat, REPLACES, what))
        else:
            super().more_extras(item, effect, out)

    def open(self, item: int) -> bool:
        kind = task_kind(item)
        seat = task_seat(item)
        arg = task_arg(item)
        if kind == ACTS:
            return self.asked_acts(seat, arg) and self.ask(ACTS, seat)
        if kind == DRAWS:
            return self._draw(seat, arg) and self.ask(DRAWS, seat)
        if kind == GIVES:
            return len(self.leader_hand(seat)) > 0 and self.ask(GIVES, seat)
        if kind == STEALS:
            return len(self.stolen(seat)) > 0 and self.ask(STEALS, seat)
        if kind == SWAPS:
            return len(self._swaps(seat)) > 0 and self.ask(SWAPS, seat)
        if kind == REPLACES:
            return self._offer_boards(seat, arg) and self.ask(REPLACES, seat)
        if kind == WANDERS:
            return self.ask(WANDERS, seat)
        if kind == COPIES:
            return len(self.models(seat, arg)) > 0 and self.ask(COPIES, seat)
        return super().open(item)

    def options(self, seat: int, out: list[int]) -> None:
        phase = self.phase
        tables = self.tables
        arg = task_arg(self.agenda[0]) if self.agenda else 0
        if phase == ACTS:
            if not (arg == AT_ACT and self.drops[seat] >> 8):
                out.append(PASS)
            for n in range(len(self.acts(seat, arg))):
                out.append(tables.number0 + n)
        elif phase == DRAWS:
            out.append(PASS)
            for card in self.shown:
                if not self.has(seat, card):
                    out.append(tables.raise0 + card)
        elif phase == GIVES:
            for card in self.leader_hand(seat):
                out.append(CARD0 + card)
        elif phase == STEALS:
            out.append(PASS)
            for card in self.stolen(seat):
                if not self.has(seat, card):
                    out.append(CARD0 + card)
        elif phase == SWAPS:
            out.append(PASS)
            for choice in self._swaps(seat):
                out.append(choice)
        elif phase == REPLACES:
            for side in range(tables.sides):
                if self.offers[seat] >> side & 1:
                    out.append(tables.board0 + side)
        elif phase == WANDERS:
            out.append(PASS)
            for other in range(self.seats):
                if other != seat and other != self.beside(seat, -1):
                    out.append(tables.seat0 + other)
        elif phase == COPIES:
            for choice in self.models(seat, arg):
                out.append(choice)
        else:
            super().options(seat, out)

    def answer(self, seat: int, choice: int) -> None:
        phase = self.phase
        if phase < ACTS:
            super().answer(seat, choice)
            return
        first = self.agenda.pop(0)
        arg = task_arg(first)
        if phase == ACTS:
            if choice != PASS:
                # Who has done something is asked again.
                self.agenda.insert(0, first)
                self.do_act(seat, arg, self.acts(seat, arg)[choice - self.tables.number0])
        elif phase == DRAWS:
            self._drawn(seat, choice)
        elif phase == GIVES:
            card = choice - CARD0
            self.move_leader(seat, card, GIVEN)
            self.show_leader(seat, card, 1 << arg)
            self.said_act(seat, DISCARDED, 0)
        elif phase == STEALS:
            self._stolen(seat, choice)
        elif phase == SWAPS:
            self._swap(seat, choice)
        elif phase == REPLACES:
            self._replace(seat, choice - self.tables.board0)
        elif phase == WANDERS:
            self._wander(seat, choice)
        else:
            self._copy(seat, arg, choice)
        self.advance()

    # ------------------------------------------------------------ draws (LW-206 III, LW-236)

    def _draw(self, seat: int, what: int) -> bool:
        """Some unused cards are looked at; they are chosen by luck and leave the box for good."""
        if self.shown:
            return True
        for effect in self.tables.effects[what]:
            if effect.op == DRAW_UNUSED:
                left: list[int] = []
                for card in self.removed:
                    if self.tables.color_of[card] == effect.deck:
                        if effect.ages == 0 or effect.ages >> (self.tables.age_of[card] + 1) & 1:
                            left.append(card)
                self.dice.shuffle(left)
                self.shown = sorted(left[: effect.n])
        kept: list[int] = []
        for card in self.removed:
            if card not in self.shown:
                kept.append(card)
        self.removed = kept
        return len(self.shown) > 0

    def _drawn(self, seat: int, choice: int) -> None:
        card = -1 if choice == PASS else choice - self.tables.raise0
        for other in self.shown:
            if other != card:
                self.boxed.append(seat << 8 | other)
        self.shown = []
        if card >= 0:
            self.stand(seat, card, DRAWN)
            self.arise(self.instances[-1])
        else:
            self.said_act(seat, DECLINED, 0)

    # ------------------------------------------------------------ Temporal Paradox (LW-091, LW-092)

    def _offer_boards(self, seat: int, what: int) -> bool:
        """So many unused boards that fit at this seat."""
        if self.offers[seat]:
            return True
        table = self.table(STRICT)
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        drawn = 0
        for effect in self.tables.effects[what]:
            if effect.op == REPLACE_BOARD:
                for board in self.boards_left:
                    mask = 0
                    for letter in range(2):
                        side = 2 * board + letter
                        if effect.faces >> letter & 1 and not self.replaces(side) and not self._too_late(side):
                            if table.beside(self.sides, seat, side, left, right) is None:
                                mask |= 1 << side
                    if mask and drawn < effect.n:
                        self.offers[seat] |= mask
                        drawn += 1
        return drawn > 0

    def _too_late(self, side: int) -> bool:
        """Whether a board banishes a leader: leaders are dealt, and who has which is secret (LW-027, LW-092)."""
        return self.modules & WITH_LEADERS != 0 and len(self.tables.balance.banished[side]) > 0

    def replaces(self, side: int) -> bool:
        """Whether a board is Temporal Paradox itself."""
        for stage in self.tables.stage_of[side]:
            for effect in self.tables.effects[stage]:
                if effect.op == REPLACE_BOARD:
                    return True
        return False

    def table(self, mode: int) -> Table:
        """The table as the balance of boards sees it."""
        modules = self.modules & (WITH_LEADERS | WITH_CITIES)
        if self.modules & WITH_TEAMS:
            modules |= TEAMS
        if self.modules & WITH_MYTHS:
            modules |= MYTHS
        return Table(self.tables.balance, self.seats, modules, mode, self.modules & ALLOW_FLIP != 0)

    def _replace(self, seat: int, side: int) -> None:
        """The new board comes into play with its stage I; the stage card stays what it is."""
        self.offers[seat] = 0
        left = self.boards_left[:]
        left.remove(side >> 1)
        if not self.mirrors >> seat & 1:
            left.append(self.sides[seat] >> 1)
        self.boards_left = left
        self.mirrors &= ~(1 << seat)
        self.said_act(seat, REPLACED, side)
        if self.tables.balance.mirrors[side]:
            self.mirrors |= 1 << seat
            side = self.sides[self.partner(seat)]
        card = self.marker_at(self.marker_place(seat, 0))
        kept: list[int] = []
        fresh = 0
        for i in range(len(self.instances)):
            item = self.instances[i]
            how = item >> HOW_AT & 15
            if item & 7 == seat and (how in (BY_STAGE, BY_START)):
                continue
            kept.append(item)
            if i < self.fresh:
                fresh += 1
        self.instances = kept
        self.fresh = fresh
        self.stages[seat] = 0
        self.sides[seat] = side
        self.know_costs(seat)
        start = instance(seat, START0 + side, BY_START, self.age, self.turn)
        self.erect(start)
        self.earn(start)
        self.erect(self.stage_item(seat, self.tables.stage_of[side][0], card))
        stage = self.instances[-1]
        self.arise(stage)
        self._share(seat, stage)
        self._catch_up(seat, stage)
        self._copy_further(seat, stage, card)

    # ------------------------------------------------------------ Nomádes (LW-083)

    def _wander(self, seat: int, choice: int) -> None:
        """The city sits down to the left of another one."""
        if choice == PASS:
            self.said_act(seat, DECLINED, 0)
            return
        other = choice - self.tables.seat0
        circle = self.circle[:]
        circle.remove(seat)
        circle.insert(circle.index(other) + 1, seat)
        self.circle = circle
        self.said_act(seat, WANDERED, other)

    # ------------------------------------------------------------ Venezia (LW-088..090, LW-251, LW-252)

    def models(self, seat: int, what: int) -> list[int]:
        """What may be copied: cards of both neighbors by name, and a stage of the left or right one."""
        out: list[int] = []
        for effect in self.tables.effects[what]:
            if effect.op == COPY_CARD:
                for n in range(2):
                    other = self.neighbor(seat, LEFT_SIDE if n == 0 else RIGHT_SIDE)
                    if other >= 0:
                        self._cards_of(other, effect, out)
                        if effect.stage and self.stage_model(other, effect.stage) >= 0:
                            out.append(self.tables.from0 + n)
        out.sort()
        return out

    def _cards_of(self, other: int, effect: Effect, out: list[int]) -> None:
        for item in self.instances:
            card = what_of(item)
            how = item >> HOW_AT & 15
            if item & 7 == other and card < STAGE0 and how != COPIED and how != STEALTH:
                color = self.tables.color_of[card]
                age = self.tables.age_of[card]
                if age == LEADER_AGE or (effect.colors and not effect.colors >> color & 1):
                    continue
                if effect.ages and not effect.ages >> (age + 1) & 1:
                    continue
                if effect.stage and not effect.colors:
                    continue
                if self.tables.raise0 + card not in out:
                    out.append(self.tables.raise0 + card)

    def stage_model(self, other: int, number: int) -> int:
        """The stage of this number in a city if it is built there, or -1; a void one gives nothing."""
        for item in self.instances:
            what = what_of(item)
            if item & 7 == other and item >> HOW_AT & 15 == BY_STAGE and STAGE0 <= what < START0:
                if self.tables.stage_no[what - STAGE0] == number - 1:
                    return what
        return -1

    def _copy(self, seat: int, what: int, choice: int) -> None:
        tables = self.tables
        if choice >= tables.from0:
            side = LEFT_SIDE if choice == tables.from0 else RIGHT_SIDE
            for effect in tables.effects[what]:
                if effect.op == COPY_CARD and effect.stage:
                    what = self.stage_model(self.neighbor(seat, side), effect.stage)
        else:
            what = choice - tables.raise0
        self.said_act(seat, COPIED_CARD, what)
        if what >= STAGE0 and tables.stage_age[what - STAGE0]:
            # The own stage card must have the age (LW-245).
            card = self.marker_at(self.hidden_place(seat, len(self.instances) - 1))
            if card == NOTHING or tables.age_of[card] != tables.stage_age[what - STAGE0] - 1:
                return
        item = instance(seat, what, COPIED, self.age, self.turn)
        self.erect(item)
        self.arise(item)
        self._share(seat, item)
        self._catch_up(seat, item)
        self._copy_further(seat, item, self.marker_at(self.hidden_place(seat, len(self.instances) - 1)))

    def _catch_up(self, seat: int, item: int) -> None:
        """A move or a choice of a copy whose step is over comes at once (LW-090); who copies a copy gets no choice."""
        if self.step > MOVE and self.does(item, WANDER):
            self.agenda.insert(0, task(0, seat, WANDERS, what_of(item)))
        if self.step >= COPY and item >> HOW_AT & 15 == BY_STAGE and self.does(item, COPY_CARD):
            self.agenda.insert(0, task(0, seat, COPIES, what_of(item)))

    def _copy_further(self, seat: int, item: int, card: int) -> None:
        """Stage I of Manneken Pis that comes late copies what it would have copied in its own step (SW-170)."""
        for effect in self.effects_of(item):
            if effect.op == COPY_STAGE and effect.of in (LEFT_SIDE, RIGHT_SIDE):
                other = self.neighbor(seat, effect.of)
                here = len(self.instances)
                if other >= 0:
                    self.copy_stage(seat, self.sides[other], effect.stage - 1, card)
                if len(self.instances) > here:
                    copied = self.instances[-1]
                    self.arise(copied)
                    self._share(seat, copied)
                    self._catch_up(seat, copied)

    def _share(self, seat: int, item: int) -> None:
        """Partnership that comes late: what the partner gets comes at once."""
        if self.does(item, PARTNERSHIP):
            here = len(self.instances)
            self.hand_on(seat, here - 1)
            if len(self.instances) > here:
                self.earn(self.instances[-1])

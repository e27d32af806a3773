"""The boards of a table with Lost Wonders: dealt, drawn or chosen, as the balance of boards allows (LW-001..037)."""

from __future__ import annotations

from typing import Self

from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import Luck, Seed, stream
from ziggurat.games.seven_wonders import balance
from ziggurat.games.seven_wonders.balance import OFF, STRICT, WARN, Table
from ziggurat.games.seven_wonders.ground import AGE_AT, BOARDS, HOW_AT, task_arg, what_of
from ziggurat.games.seven_wonders.leaders import BALANCE_OFF, BALANCE_WARN, ONE_LETTER, WITH_LOST, WITH_MYTHS
from ziggurat.games.seven_wonders.lost_acts import ACTS, AT_CONFLICT, GIVE, TAKE, TRADE_TOKENS, TURN_UP
from ziggurat.games.seven_wonders.lost_extra import LostExtra
from ziggurat.games.seven_wonders.lost_people import DRAWS
from ziggurat.games.seven_wonders.tables import BY_MYTH, BY_START, MYTH0, SWAP_HANDS, WANDER


class LostBoards(LostExtra):
    """Set-up, and what nobody knows of it."""

    drawn: list[int]
    """Sides on randomizer cards: two per seat, then those that may replace them, in order; empty unless boards are
    drawn (LW-005)."""
    redrawn: list[int]
    """Cards that went back, and those that stayed in spite of an objection, as in `balance.line` (LW-006)."""

    def mode(self) -> int:
        """How the balance of boards is taken (LW-010)."""
        return OFF if self.modules & BALANCE_OFF else WARN if self.modules & BALANCE_WARN else STRICT

    def take_board(self, seat: int, side: int) -> None:
        if not self.modules & WITH_LOST:
            super().take_board(seat, side)
            return
        objection = self.table(self.mode()).objection(self.sides, seat, side)
        if objection is not None and self.mode() == WARN:
            self.redrawn = [*self.redrawn, balance.line(seat, side, False)]
        self.settle(seat, side)
        self.offers[seat] = 0
        self.boards_left = [board for board in self.boards_left if board != side >> 1]
        for other in range(self.seats):
            if self.sides[other] < 0:
                self.open_board(other)
                return
        self.pending = 0
        self.begin_play()

    def open_board(self, seat: int) -> None:
        """What this seat may take now, after those before it."""
        table = self.table(self.mode())
        mask = 0
        if self.drawn:
            dealt = balance.Dealt(self.seats)
            rest = self.drawn[2 * self.seats :]
            for side in balance.offers(table, self.sides, seat, self.drawn[2 * seat : 2 * seat + 2], rest, dealt):
                mask |= 1 << side
            self.drawn = self.drawn[: 2 * self.seats] + rest
            self.redrawn = self.redrawn + dealt.log
        else:
            for side in range(self.tables.sides):
                if self.offers[seat] >> side & 1 and not table.refused(table.objection(self.sides, seat, side)):
                    mask |= 1 << side
        if mask == 0:
            mask = self._another(table, seat)
        self.offers[seat] = mask
        self.pending = 1 << seat

    def _another(self, table: Table, seat: int) -> int:
        """The sides of an unused board that fits, for a seat whose own board does not any more, or for whom the deck
        has run out (LW-006, LW-007)."""
        for side in range(self.tables.sides):
            if self.offers[seat] >> side & 1 and not self.drawn:
                self.redrawn = [*self.redrawn, balance.line(seat, side, True)]
        taken = 0
        for other in range(self.seats):
            taken |= self.offers[other]
        for board in self.boards_left:
            mask = 0
            for side in (2 * board, 2 * board + 1):
                if not taken >> side & 1 and not table.refused(table.objection(self.sides, seat, side)):
                    mask |= 1 << side
            if mask:
                return mask
        raise BadOption("No boards fit together at this table (LW-007).")

    def board_reason(self, seat: int, side: int) -> tuple[str, str]:
        """Why a side is not on offer."""
        objection = self.table(self.mode()).objection(self.sides, seat, side)
        if objection is not None:
            return f"{objection.text}.", objection.rule
        return f"{self.tables.side_names[side]} is not on offer for you.", "SW-006"

    def advice(self, seat: int, side: int) -> tuple[str, str]:
        """Why a side is on offer against the advice of the balance, and the rule; empty if nothing speaks against it
        (LW-010)."""
        objection = self.table(self.mode()).objection(self.sides, seat, side) if self.mode() == WARN else None
        return ("", "") if objection is None else (objection.text, objection.rule)

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        side = choice - self.tables.board0
        drawing = self.phase == BOARDS and self.modules & WITH_LOST != 0 and self.not_asked(seat) == ""
        if drawing and 0 <= side < self.tables.sides:
            return self.board_reason(seat, side)
        return super().why_not(seat, choice)

    def told(self, line: int) -> tuple[int, int, bool, str, str]:
        """A line of the log: seat, side, whether the card went back, why, and the rule."""
        seat, side = line >> 1 & 15, line >> 5
        before = [self.sides[other] if other < seat else -1 for other in range(self.seats)]
        objection = self.table(self.mode()).objection(before, seat, side)
        if objection is None:
            return seat, side, line & 1 != 0, "", "LW-006"
        return seat, side, line & 1 != 0, objection.text, objection.rule

    def begin_play(self) -> None:
        for seat in range(self.seats):
            if self.tables.balance.mirrors[self.sides[seat]]:
                self.mirror(seat)
        for side in range(self.tables.sides):
            if side in self.sides:
                for leader in self.tables.balance.banished[side]:
                    self._banish(leader)
        for side in self.sides:
            if self.moving(side) or self.replaces(side):
                self.packet_at = list(range(self.seats))
        super().begin_play()

    def mirror(self, seat: int) -> None:
        """DoppelWönder becomes the board of the partner, side and all (LW-223)."""
        self.mirrors |= 1 << seat
        kept: list[int] = []
        for item in self.instances:
            if item & 7 != seat or item >> HOW_AT & 15 != BY_START:
                kept.append(item)
        self.instances = kept
        self.fresh = len(kept)
        self.settle(seat, self.sides[self.partner(seat)])

    def moving(self, side: int) -> bool:
        """Whether this board may send hands out of their usual way."""
        for stage in self.tables.stage_of[side]:
            for effect in self.tables.effects[stage]:
                if effect.op == WANDER or effect.op == SWAP_HANDS:
                    return True
        return False

    def _banish(self, leader: int) -> None:
        """A leader that stays in the box; another one takes its place in a hand (LW-027)."""
        rest = [other for other in self.leader_deck if other != leader]
        for seat in range(self.seats):
            if leader in self.packets[seat]:
                packet = [other for other in self.packets[seat] if other != leader]
                packet.append(rest[0])
                packet.sort()
                self.packets[seat] = packet
                rest = rest[1:]
        self.leader_deck = rest

    def fallback(self, seat: int) -> int:
        """Trade what is unused, turn up what is hidden, take what would be lost; else decline (LW-290)."""
        if self.phase == ACTS:
            window = task_arg(self.agenda[0])
            acts = self.acts(seat, window)
            for n in range(len(acts)):
                kind = acts[n] & 7
                last = kind == TAKE and window == AT_CONFLICT
                if kind in (GIVE, TURN_UP, TRADE_TOKENS) or last or self.drops[seat] >> 8:
                    return self.tables.number0 + n
        return super().fallback(seat)

    # ------------------------------------------------------------ what a seat cannot know

    def redeal_cards(self, new: Self, keep: int, luck: Luck) -> None:
        places = self._unseen_boxed(keep)
        secret = self.phase == DRAWS and not keep & self.pending
        # Drawn cards that only others have seen are as unknown as those that are still out.
        out = self.removed + [self.boxed[i] & 255 for i in places]
        if secret:
            out += self.shown
        new.removed = sorted(out)
        super().redeal_cards(new, keep, luck)
        for i in places:
            new.boxed[i] = self.boxed[i] & ~255 | self._like(new, self.boxed[i] & 255, luck)
        if secret:
            new.shown = sorted([self._like(new, card, luck) for card in self.shown])
        new.dice = luck.fork()
        new.myth_luck = luck.fork()
        boards = sorted(self.boards_left)
        luck.shuffle(boards)
        new.boards_left = boards
        self._redeal_drawn(new, luck)
        self._redeal_myths(new, keep, luck)

    def _unseen_boxed(self, keep: int) -> list[int]:
        """Places of drawn cards that `keep` has not seen."""
        out: list[int] = []
        for i in range(len(self.boxed)):
            if not keep >> (self.boxed[i] >> 8 & 7) & 1:
                out.append(i)
        return out

    def _like(self, new: Self, card: int, luck: Luck) -> int:
        """A card that is out in the new position, of the same deck as this one; it is out no more."""
        tables = self.tables
        fit: list[int] = []
        for other in new.removed:
            if tables.color_of[other] == tables.color_of[card] and tables.age_of[other] == tables.age_of[card]:
                fit.append(other)
        found = fit[luck.below(len(fit))]
        new.removed = [other for other in new.removed if other != found]
        return found

    def _redeal_drawn(self, new: Self, luck: Luck) -> None:
        """Randomizer cards that nobody has seen, and the side that they show."""
        rest = sorted(self.drawn[2 * self.seats :])
        if not self.modules & ONE_LETTER:
            rest = [side & ~1 | luck.below(2) for side in rest]
        luck.shuffle(rest)
        new.drawn = self.drawn[: 2 * self.seats] + rest

    def _redeal_myths(self, new: Self, keep: int, luck: Luck) -> None:
        """Myths that are in no hand of `keep` and were not invoked in this age."""
        if not self.modules & WITH_MYTHS or self.age == 0:
            return
        pool: list[int] = []
        for card in range(self.tables.myths):
            n = self.tables.myth_copies
            for seat in range(self.seats):
                if keep >> seat & 1:
                    n -= self.myth_hands[seat].count(card)
            for item in self.instances:
                if item >> HOW_AT & 15 == BY_MYTH and what_of(item) == MYTH0 + 3 * card + self.age - 1:
                    if item >> AGE_AT & 3 == self.age:
                        n -= 1
            pool += [card] * n
        luck.shuffle(pool)
        for seat in range(self.seats):
            if not keep >> seat & 1:
                size = len(self.myth_hands[seat])
                new.myth_hands[seat] = sorted(pool[:size])
                pool = pool[size:]


def deal_boards(s: LostBoards, seed: Seed, pool: list[int], boards: str, sides: str) -> None:
    """Boards from the randomizer deck: dealt, drawn two at a time, or chosen freely; `pool` are the possible sides."""
    table = s.table(s.mode())
    table.deck = [board for board in table.balance.deck if 2 * board in pool or 2 * board + 1 in pool]
    faces = "dealt" if sides == "chosen" else sides
    if boards == "dealt" and sides != "chosen":
        dealt = balance.deal_one(table, seed, faces)
        s.redrawn = dealt.log
        s.boards_left = dealt.unused
        for seat in range(s.seats):
            s.settle(seat, dealt.sides[seat])
        s.begin_play()
        return
    deck = table.deck[:]
    stream(seed, "unused boards").shuffle(deck)
    s.boards_left = deck
    if boards == "drawn":
        s.drawn = balance.draw_two(table, seed, faces)
        for seat in range(s.seats):
            s.offers[seat] = 1 << s.drawn[2 * seat] | 1 << s.drawn[2 * seat + 1]
    elif boards == "dealt":
        # Boards are dealt, their sides are chosen.
        table.flip = True
        dealt = balance.deal_one(table, seed, faces)
        s.redrawn = dealt.log
        for seat in range(s.seats):
            s.offers[seat] = 3 << (dealt.sides[seat] & ~1)
    else:
        everything = 0
        for board in table.cards():
            everything |= 3 << (2 * board)
        for seat in range(s.seats):
            s.offers[seat] = everything
    s.open_board(0)

"""Leaders: the draft, the recruitment turn, and what leaders do (SW-120..138)."""

from __future__ import annotations

from typing import Final, Self

from ziggurat.core.contract.luck import Luck
from ziggurat.games.seven_wonders.bazaar import Bazaar
from ziggurat.games.seven_wonders.ground import (
    COURTESAN,
    DRAFT,
    ENLIST,
    HOW_AT,
    USED_BIT,
    instance,
    task,
    task_arg,
    task_kind,
    task_seat,
)
from ziggurat.games.seven_wonders.scoring import counted
from ziggurat.games.seven_wonders.tables import (
    BANK_EVENT,
    BORROW,
    BUILD,
    BUILD_EVENT,
    BUY_EVENT,
    BY_START,
    CARD0,
    CHAIN,
    CHAIN_EVENT,
    COLOR_EVENT,
    COPIED,
    COPY_LEADER,
    DRAW_LEADERS,
    DRAW_RECRUIT,
    EVENT_COINS,
    FAVOR,
    FREE_BUILD,
    FREE_COLOR,
    GIFT,
    LEADER_COST,
    LEFT_SIDE,
    PASS,
    PER_AGE,
    POWER,
    RECRUIT_EXTRA,
    RECRUITED,
    RIGHT_SIDE,
    SCIENCE_BONUS,
    STAGE,
    STAGE0,
    START0,
    STEALTH,
    VICTORY_EVENT,
    VP_PER_SET,
    WHITE,
    Effect,
)
from ziggurat.games.seven_wonders.turn import (
    COURTESAN_RANK,
    RECRUIT_RANK,
    SAID_COPY,
    SAID_DRAFT,
    SAID_DRAFTED,
    SAID_DRAW,
    SAID_EVENT,
    SAID_NO_RECRUIT,
    SAID_RECRUIT,
    START,
    event,
)

# What the table plays with.
WITH_LEADERS: Final = 1
WITH_CITIES: Final = 2
WITH_LOST: Final = 4
WITH_MYTHS: Final = 8
WITH_TEAMS: Final = 16
OLYMPIA_LEADERS: Final = 32
"""Olympia A may recruit without cost (R-08)."""
DISCARDED_LEADERS: Final = 64
"""Leaders thrown away lie on the discard pile (R-09)."""
PAIR_ONCE: Final = 128
"""Two cities that diplomacy leaves meet once (R-12)."""
RECRUIT_LATE: Final = 256
"""The hands of the age are dealt before leaders are recruited (R-14)."""
BALANCE_WARN: Final = 512
BALANCE_OFF: Final = 1024
"""How the balance of boards is taken (LW-010)."""
ALLOW_FLIP: Final = 2048
"""A randomizer card may be turned over (LW-007)."""
ONE_LETTER: Final = 4096
"""All boards show the same letter (SW-006)."""

# A leader that was dealt or drawn: the leader, whose it is, where it is, since which age, from which round of the
# draft and from whose first hand, and who saw it in the discard pile.
OWNER_AT: Final = 8
STATUS_AT: Final = 11
SINCE_AT: Final = 14
ROW_AT: Final = 16
PACKET_AT: Final = 19
"""For a drawn leader, the age in which it was drawn."""
COURT_SEEN_AT: Final = 22
IN_HAND: Final = 0
IN_CITY: Final = 1
UNDER_STAGE: Final = 2
THROWN: Final = 3
OFFERED: Final = 4
GONE: Final = 5
GIVEN: Final = 6
"""Discarded for a Sorceress, who has not chosen yet (LW-220)."""
NO_ROW: Final = 7
"""Drawn, not drafted."""
LEADER_MARKS: Final = 7 << STATUS_AT | 3 << SINCE_AT | 255 << COURT_SEEN_AT
"""Where a leader is, since when, and who saw it."""

DECK_SEEN_AT: Final = 8
"""In a leader of the deck: who saw it before it went back."""

# Where an unknown leader may be, for redealing: in the court, in the deck, in a hand of the draft.
DECK_PLACE: Final = 1000
PACKET_PLACE: Final = 2000


class Leaders(Bazaar):
    """The court of each city."""

    modules: int
    court: list[int]
    """Every leader that was dealt or drawn, with where it is now."""
    leader_deck: list[int]
    """Leaders that nobody has, the next one first, with who saw them go back; never changed in place."""
    packets: list[list[int]]
    """What is left of the hands of the draft, by who holds them now; the lists inside are never changed in place."""
    heeds: list[int]
    """Mask of events that bring coins, per seat."""
    banked: int
    """Mask of seats that had their coin for coins from the bank in this turn (SW-153)."""

    # ------------------------------------------------------------ the draft (SW-122)

    def begin_play(self) -> None:
        if self.modules & WITH_LEADERS:
            self.phase = DRAFT
            self.pending = (1 << self.seats) - 1
            if self.listening:
                self.note(event(SAID_DRAFT, 0, 0, 0))
        else:
            super().begin_play()

    def pick_leader(self, seat: int, leader: int) -> None:
        """A seat keeps a leader of the hand of the draft that it holds."""
        self.pick_card[seat] = leader
        self.pending &= ~(1 << seat)
        if self.pending:
            return
        row = self.tables.leaders_each - len(self.packets[0])
        while True:
            passed = self.packets[:]
            for other in range(self.seats):
                leader = self.pick_card[other]
                self.court.append((other + row) % self.seats << PACKET_AT | row << ROW_AT | other << OWNER_AT | leader)
                packet = self.packets[other][:]
                packet.remove(leader)
                passed[(other - 1) % self.seats] = packet
                self.pick_card[other] = -1
            self.packets = passed
            row += 1
            if len(self.packets[0]) != 1:
                break
            for other in range(self.seats):
                self.pick_card[other] = self.packets[other][0]
        if self.packets[0]:
            self.pending = (1 << self.seats) - 1
            return
        if self.listening:
            self.note(event(SAID_DRAFTED, 0, 0, 0))
        super().begin_play()

    def leader_hand(self, seat: int) -> list[int]:
        """The leaders that a seat has not used, ascending."""
        return self.leaders_in(seat, IN_HAND)

    def leaders_in(self, seat: int, status: int) -> list[int]:
        out: list[int] = []
        for item in self.court:
            if item >> OWNER_AT & 7 == seat and item >> STATUS_AT & 7 == status:
                out.append(item & 255)
        out.sort()
        return out

    def move_leader(self, seat: int, leader: int, status: int) -> None:
        for i in range(len(self.court)):
            item = self.court[i]
            if item & 255 == leader and item >> OWNER_AT & 7 == seat:
                self.court[i] = item & ~(7 << STATUS_AT | 3 << SINCE_AT) | status << STATUS_AT | self.age << SINCE_AT

    def draw_leaders(self, seat: int, n: int, status: int) -> int:
        """Unused leaders come to a seat; how many there were."""
        n = min(n, len(self.leader_deck))
        for item in self.leader_deck[:n]:
            drawn = self.age << PACKET_AT | NO_ROW << ROW_AT | status << STATUS_AT | seat << OWNER_AT | item & 255
            self.court.append(item >> DECK_SEEN_AT << COURT_SEEN_AT | drawn)
        self.leader_deck = self.leader_deck[n:]
        if self.listening and n:
            self.note(event(SAID_DRAW, seat, n, 0))
        return n

    # ------------------------------------------------------------ the recruitment turn (SW-123)

    def held(self, seat: int) -> list[int]:
        if self.phase == DRAFT:
            return self.packets[seat]
        return self.leader_hand(seat) if self.turn == 0 else self.hands[seat]

    def open_age(self) -> None:
        self.banked = 0
        for i in range(len(self.instances)):
            self.instances[i] &= ~USED_BIT
        if self.modules & WITH_LEADERS:
            self.turn = 0
            if self.modules & RECRUIT_LATE:
                self.deal_hands()
        else:
            self.deal_hands()

    def ask_all(self) -> bool:
        super().ask_all()
        if self.turn == 0:
            for seat in range(self.seats):
                if not self.leader_hand(seat):
                    self.pending &= ~(1 << seat)
        return self.pending != 0

    def end_turn(self) -> None:
        if self.turn < self.turns:
            # The conflicts belong to the last turn.
            self.banked = 0
        for i in range(len(self.pick_more)):
            self.pick_more[i] = 0
        for seat in range(self.seats):
            self.once[seat] = 0
        if self.turn:
            super().end_turn()
            return
        self.begin_all()
        if not self.modules & RECRUIT_LATE:
            self.deal_hands()
        self.turn = 1
        self.step = START - 1

    def file(self, seat: int, card: int, use: int) -> None:
        if self.turn:
            super().file(seat, card, use)
        else:
            self.move_leader(seat, card, IN_CITY if use <= BORROW else UNDER_STAGE if use == STAGE else THROWN)

    def stand(self, seat: int, card: int, how: int) -> None:
        if self.tables.color_of[card] == WHITE:
            if self.listening:
                self.note(event(SAID_RECRUIT, seat, card, how))
            if how == BUILD:
                how = RECRUITED
            self.erect(instance(seat, card, how, self.age, self.turn))
        else:
            super().stand(seat, card, how)

    def coin_cost(self, seat: int, what: int) -> int:
        cost = self.tables.coin_cost[what]
        if what >= STAGE0 or self.tables.color_of[what] != WHITE:
            return cost
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        for i in range(self.fresh):
            item = self.instances[i]
            owner = item & 7
            if owner in (seat, left, right):
                for effect in self.effects_of(item):
                    if effect.op == LEADER_COST:
                        if owner != seat:
                            cost -= effect.stage
                        elif effect.free:
                            return 0
                        else:
                            cost -= effect.n
        return max(cost, 0)

    def may_power(self, seat: int, card: int) -> bool:
        if self.tables.color_of[card] == WHITE:
            return self.modules & OLYMPIA_LEADERS != 0 and self.coin_cost(seat, card) > 0
        return super().may_power(seat, card)

    # ------------------------------------------------------------ building without cost

    def more_uses(self, seat: int, card: int, out: list[int]) -> None:
        color = self.tables.color_of[card]
        if color == WHITE or not self.priced(card) or self.has(seat, card):
            return
        gift = False
        favor = False
        for i in range(self.fresh):
            item = self.instances[i]
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    if effect.op == FREE_COLOR and effect.colors >> color & 1:
                        if effect.limit != PER_AGE:
                            gift = True
                        elif not item & USED_BIT:
                            favor = True
        if gift:
            out.append(self.tables.use0 + GIFT)
        if favor:
            out.append(self.tables.use0 + FAVOR)

    def ready(self, seat: int, op: int) -> int:
        """The first standing instance of this seat with this op whose power is not spent, or -1."""
        for i in range(self.fresh):
            item = self.instances[i]
            if item & 7 == seat and not item & USED_BIT:
                for effect in self.effects_of(item):
                    if effect.op == op:
                        return i
        return -1

    def spend(self, seat: int, card: int, use: int) -> None:
        if use == POWER:
            at = self.ready(seat, FREE_BUILD)
            if at >= 0:
                self.instances[at] |= USED_BIT
            if self.ready(seat, FREE_BUILD) < 0:
                super().spend(seat, card, use)
        elif use == FAVOR:
            color = self.tables.color_of[card]
            for i in range(self.fresh):
                item = self.instances[i]
                if item & 7 == seat and not item & USED_BIT:
                    for effect in self.effects_of(item):
                        if effect.op == FREE_COLOR and effect.limit == PER_AGE and effect.colors >> color & 1:
                            self.instances[i] = item | USED_BIT
                            return

    def more_obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        if use == GIFT:
            return "no leader of yours makes it free", "SW-128"
        if use == FAVOR:
            return "no leader of yours makes it free in this age", "SW-153"
        return super().more_obstacle(seat, card, use)

    # ------------------------------------------------------------ coins for what happens

    def more_begin(self, item: int, effect: Effect) -> None:
        if effect.op == EVENT_COINS:
            seat = item & 7
            self.heeds[seat] |= 1 << effect.event
            if effect.event == BUY_EVENT:
                self.refunds |= 1 << seat
                self.special |= 1 << seat
        else:
            super().more_begin(item, effect)

    def happen(self, seat: int, what: int, color: int, times: int) -> None:
        """An event that may bring coins: only for what stood before this turn (SW-126)."""
        if not self.heeds[seat] >> what & 1 or times == 0:
            return
        for i in range(self.fresh):
            item = self.instances[i]
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    if (
                        effect.op == EVENT_COINS
                        and effect.event == what
                        and (effect.colors == 0 or effect.colors >> color & 1)
                    ):
                        if self.listening:
                            self.note(event(SAID_EVENT, seat, item >> 3 & 1023, effect.n * times))
                        if what == BANK_EVENT:
                            self.coins[seat] += effect.n * times
                        else:
                            self.take(seat, effect.n * times)

    def take(self, seat: int, n: int) -> None:
        super().take(seat, n)
        if n > 0 and self.heeds[seat] >> BANK_EVENT & 1 and not self.banked >> seat & 1:
            self.banked |= 1 << seat
            self.happen(seat, BANK_EVENT, 0, 1)

    def gain(self, start: int, aside: list[int]) -> None:
        super().gain(start, aside)
        for seat in range(self.seats):
            use = self.pick_use[seat]
            if use in (BUILD, STAGE):
                bought = self.pick_more[3 * seat + 2]
                self.happen(seat, BUY_EVENT, 0, (bought & 1) + (bought >> 1))
            elif use in (CHAIN, BORROW):
                self.happen(seat, CHAIN_EVENT, 0, 1)
        for i in range(start, len(self.instances)):
            self.built_event(self.instances[i])

    def built_event(self, item: int) -> None:
        """A structure was built (R-10)."""
        what = item >> 3 & 1023
        if what < STAGE0 and item >> HOW_AT & 15 != COPIED and self.tables.color_of[what] != WHITE:
            self.happen(item & 7, COLOR_EVENT, self.tables.color_of[what], 1)
            self.happen(item & 7, BUILD_EVENT, self.tables.color_of[what], 1)

    def arise(self, item: int) -> None:
        super().arise(item)
        self.built_event(item)

    def give_token(self, seat: int, rival: int, value: int) -> None:
        super().give_token(seat, rival, value)
        if value > 0:
            self.happen(seat, VICTORY_EVENT, 0, 1)

    # ------------------------------------------------------------ Courtesans, and further recruits (S6)

    def more_earn(self, item: int, effect: Effect) -> None:
        if effect.op == DRAW_LEADERS:
            self.draw_leaders(item & 7, effect.n, IN_HAND)
        else:
            super().more_earn(item, effect)

    def more_extras(self, item: int, effect: Effect, out: list[int]) -> None:
        seat = item & 7
        if effect.op == COPY_LEADER:
            out.append(task(COURTESAN_RANK, seat, COURTESAN, item >> 3 & 1023))
        elif effect.op == RECRUIT_EXTRA:
            out.append(task(RECRUIT_RANK, seat, ENLIST, 0))
        elif effect.op == DRAW_RECRUIT:
            out.append(task(RECRUIT_RANK, seat, ENLIST, effect.n))
        else:
            super().more_extras(item, effect, out)

    def courted(self, seat: int) -> list[int]:
        """Recruited leaders of the neighbors, ascending (SW-136)."""
        left = self.neighbor(seat, LEFT_SIDE)
        right = self.neighbor(seat, RIGHT_SIDE)
        out: list[int] = []
        for item in self.instances:
            what = item >> 3 & 1023
            how = item >> HOW_AT & 15
            if (
                (item & 7 == left or item & 7 == right)
                and what < STAGE0
                and self.tables.color_of[what] == WHITE
                and how != COPIED
                and how != STEALTH
            ):
                out.append(what)
        out.sort()
        return out

    def open(self, item: int) -> bool:
        kind = task_kind(item)
        seat = task_seat(item)
        if kind == COURTESAN:
            return len(self.courted(seat)) > 0 and self.ask(COURTESAN, seat)
        if kind == ENLIST:
            n = task_arg(item)
            if n:
                return self.draw_leaders(seat, n, OFFERED) > 0 and self.ask(ENLIST, seat)
            # Asked even if none can be paid: not to ask would tell the others what is in the hand.
            return len(self.leader_hand(seat)) > 0 and self.ask(ENLIST, seat)
        return super().open(item)

    def candidates(self, seat: int) -> list[int]:
        """Leaders that may be recruited now, whatever they cost."""
        return self.leaders_in(seat, OFFERED if task_arg(self.agenda[0]) else IN_HAND)

    def options(self, seat: int, out: list[int]) -> None:
        if self.phase == DRAFT:
            for leader in self.packets[seat]:
                out.append(CARD0 + leader)
        elif self.phase == COURTESAN:
            for leader in self.courted(seat):
                out.append(CARD0 + leader)
        elif self.phase == ENLIST:
            out.append(PASS)
            for leader in self.candidates(seat):
                if self.coin_cost(seat, leader) <= self.coins[seat]:
                    out.append(CARD0 + leader)
        else:
            super().options(seat, out)

    def answer(self, seat: int, choice: int) -> None:
        if self.phase == DRAFT:
            self.pick_leader(seat, choice - CARD0)
        elif self.phase == COURTESAN:
            self.agenda.pop(0)
            if self.listening:
                self.note(event(SAID_COPY, seat, choice - CARD0, 0))
            self.erect(instance(seat, choice - CARD0, COPIED, self.age, self.turn))
            self.earn(self.instances[-1])
            # A copied Solomon waits until all others have built from the pile (SW-101).
            self.extras(self.instances[-1], self.agenda)
            self.agenda.sort()
            self.advance()
        elif self.phase == ENLIST:
            self._enlist(seat, choice)
            self.advance()
        else:
            super().answer(seat, choice)

    def _enlist(self, seat: int, choice: int) -> None:
        offered = task_arg(self.agenda[0]) > 0
        self.agenda.pop(0)
        leader = choice - CARD0
        if choice != PASS:
            self.said_bank(seat, self.coin_cost(seat, leader))
            self.coins[seat] -= self.coin_cost(seat, leader)
            self.move_leader(seat, leader, IN_CITY)
        elif self.listening:
            self.note(event(SAID_NO_RECRUIT, seat, 0, 0))
        if offered:
            # Under the deck, where who saw them knows them to be.
            seen = self.pooled(1 << seat)
            kept: list[int] = []
            back: list[int] = []
            for item in self.court:
                if item >> STATUS_AT & 7 == OFFERED:
                    back.append((item >> COURT_SEEN_AT | seen) << DECK_SEEN_AT | item & 255)
                else:
                    kept.append(item)
            self.court = kept
            self.leader_deck = self.leader_deck + back
        if choice != PASS:
            self.stand(seat, leader, BUILD)
            self.arise(self.instances[-1])

    def more_why_not(self, seat: int, choice: int) -> tuple[str, str]:
        names = self.tables.names
        card = choice - CARD0
        leader = 0 <= card < self.tables.cards and self.tables.color_of[card] == WHITE
        if self.phase == DRAFT:
            if not leader:
                return "Choose a leader to keep.", "SW-122"
            return f"{names[card]} is not among the leaders that you hold.", "SW-122"
        if self.phase == COURTESAN:
            if not leader:
                return "Choose a recruited leader of a neighbor.", "SW-136"
            return f"{names[card]} is not a recruited leader of a neighbor.", "SW-136"
        if self.phase == ENLIST:
            if not leader:
                return "Recruit a leader, or pass.", "SW-137"
            if card not in self.candidates(seat):
                return f"{names[card]} is not in your hand.", "SW-137"
            return f"{names[card]} costs {self.coin_cost(seat, card)}, you have {self.coins[seat]}.", "SW-137"
        return super().more_why_not(seat, choice)

    # ------------------------------------------------------------ thrown leaders on the pile

    def pile(self) -> list[int]:
        out = super().pile()
        if self.modules & DISCARDED_LEADERS:
            for item in self.court:
                if item >> STATUS_AT & 7 == THROWN:
                    out.append(item & 255)
        return out

    def pile_size(self) -> int:
        n = super().pile_size()
        if self.modules & DISCARDED_LEADERS:
            for item in self.court:
                if item >> STATUS_AT & 7 == THROWN:
                    n += 1
        return n

    def look(self, seat: int) -> None:
        super().look(seat)
        if self.modules & DISCARDED_LEADERS:
            for i in range(len(self.court)):
                if self.court[i] >> STATUS_AT & 7 == THROWN:
                    self.court[i] |= 1 << (COURT_SEEN_AT + seat)

    def raise_from_pile(self, seat: int, card: int) -> None:
        if self.tables.color_of[card] == WHITE:
            for i in range(len(self.court)):
                item = self.court[i]
                if item & 255 == card:
                    self.court[i] = item & ~(7 << STATUS_AT) | IN_CITY << STATUS_AT
        else:
            super().raise_from_pile(seat, card)

    # ------------------------------------------------------------ boards and points

    def settle(self, seat: int, side: int) -> None:
        super().settle(seat, side)
        if self.tables.effects[START0 + side]:
            item = instance(seat, START0 + side, BY_START, 0, 0)
            self.erect(item)
            self.fresh = len(self.instances)
            self.start_effects(item)
            self.begin(item)

    def start_effects(self, item: int) -> None:
        """What a board brings at the start (LW-008, LW-009)."""
        self.earn(item)

    def more_worth(self, item: int, effect: Effect) -> int:
        if effect.op != VP_PER_SET:
            return super().more_worth(item, effect)
        sets = 63
        for color in range(WHITE):
            if effect.colors >> color & 1:
                sets = min(sets, counted(self.colors[item & 7], 1 << color))
        return sets * effect.n

    def set_value(self, seat: int) -> int:
        value = super().set_value(seat)
        for item in self.instances:
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    if effect.op == SCIENCE_BONUS:
                        value += effect.n
        return value

    def holds(self, seat: int, op: int) -> int:
        """How many times a city has an effect, summed over its number if it has one."""
        n = 0
        for item in self.instances:
            if item & 7 == seat:
                for effect in self.effects_of(item):
                    if effect.op == op:
                        n += max(effect.n, 1)
        return n

    # ------------------------------------------------------------ what a seat cannot know

    def redeal_cards(self, new: Self, keep: int, luck: Luck) -> None:
        super().redeal_cards(new, keep, luck)
        if self.modules & WITH_LEADERS:
            self._redeal_leaders(new, keep, luck)

    def _redeal_leaders(self, new: Self, keep: int, luck: Luck) -> None:
        """Leaders wander in the draft as hands do in an age; those that nobody drafted may be anywhere unseen."""
        pool: list[int] = []
        rows = self.tables.leaders_each - len(self.packets[0])
        for packet in range(self.seats):
            seen = False
            hidden: list[int] = []
            for row in range(rows):
                if keep >> ((packet - row) % self.seats) & 1:
                    if seen:
                        self._shuffle_leaders(new, hidden, luck)
                    else:
                        pool += hidden
                    hidden = []
                    seen = True
                else:
                    for i in range(len(self.court)):
                        item = self.court[i]
                        if item >> ROW_AT & 7 == row and item >> PACKET_AT & 7 == packet:
                            if not self._known_leader(item, keep):
                                hidden.append(i)
            if self.packets[0]:
                holder = (packet - rows) % self.seats
                if not keep >> holder & 1:
                    for i in range(len(self.packets[holder])):
                        hidden.append(PACKET_PLACE + holder * 8 + i)
                elif not seen:
                    pool += hidden
                    hidden = []
            if seen:
                self._shuffle_leaders(new, hidden, luck)
            else:
                pool += hidden
        for i in range(len(self.court)):
            item = self.court[i]
            if item >> ROW_AT & 7 == NO_ROW and not self._known_leader(item, keep):
                pool.append(i)
        for i in range(len(self.leader_deck)):
            if not self.leader_deck[i] >> DECK_SEEN_AT & keep:
                pool.append(DECK_PLACE + i)
        self._shuffle_leaders(new, pool, luck)
        for packet in range(self.seats):
            new.packets[packet] = sorted(new.packets[packet])
        for seat in range(self.seats):
            self._reuse_leaders(new, seat, keep, luck)

    def _reuse_leaders(self, new: Self, seat: int, keep: int, luck: Luck) -> None:
        """Which of its unknown leaders a seat has put under a stage or sold in an age, only that seat knows."""
        free: list[int] = []
        used: list[int] = []
        unused: list[int] = []
        for i in range(len(self.court)):
            item = self.court[i]
            status = item >> STATUS_AT & 7
            if item >> OWNER_AT & 7 == seat and status != OFFERED and not self._known_leader(item, keep):
                free.append(i)
                if status == IN_HAND:
                    unused.append(item & LEADER_MARKS)
                else:
                    used.append(item & LEADER_MARKS)
        used.sort()
        for age in range(1, 4):
            # First what the recruitment turn used, then what was discarded later in the age.
            for late in range(2):
                for mark in used:
                    if mark >> SINCE_AT & 3 == age and (mark >> STATUS_AT & 7 >= GONE) == (late == 1):
                        there = [i for i in free if self._there(self.court[i], age + late)]
                        at = there[luck.below(len(there))]
                        free.remove(at)
                        new.court[at] = new.court[at] & ~LEADER_MARKS | mark
        unused.sort()
        for k in range(len(free)):
            new.court[free[k]] = new.court[free[k]] & ~LEADER_MARKS | unused[k]

    def _there(self, item: int, age: int) -> bool:
        """Whether a leader could be used in the recruitment turn of an age: it was drafted, or drawn before."""
        return item >> ROW_AT & 7 != NO_ROW or item >> PACKET_AT & 7 < age

    def _known_leader(self, item: int, keep: int) -> bool:
        status = item >> STATUS_AT & 7
        return status == IN_CITY or keep >> (item >> OWNER_AT & 7) & 1 != 0 or item >> COURT_SEEN_AT & keep != 0

    def _shuffle_leaders(self, new: Self, places: list[int], luck: Luck) -> None:
        leaders: list[int] = []
        for at in places:
            if at >= PACKET_PLACE:
                leaders.append(self.packets[(at - PACKET_PLACE) >> 3][(at - PACKET_PLACE) & 7])
            elif at >= DECK_PLACE:
                leaders.append(self.leader_deck[at - DECK_PLACE] & 255)
            else:
                leaders.append(self.court[at] & 255)
        leaders.sort()
        luck.shuffle(leaders)
        new.leader_deck = new.leader_deck[:]
        for i in range(len(places)):
            at = places[i]
            if at >= PACKET_PLACE:
                seat = (at - PACKET_PLACE) >> 3
                if new.packets[seat] is self.packets[seat]:
                    new.packets[seat] = new.packets[seat][:]
                new.packets[seat][(at - PACKET_PLACE) & 7] = leaders[i]
            elif at >= DECK_PLACE:
                new.leader_deck[at - DECK_PLACE] = new.leader_deck[at - DECK_PLACE] & ~255 | leaders[i]
            else:
                new.court[at] = new.court[at] & ~255 | leaders[i]

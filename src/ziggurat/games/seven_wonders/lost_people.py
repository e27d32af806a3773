"""The people of Citadels B (LW-220): the Sorceress, who takes leaders, and the Diplomat, who swaps structures."""

from __future__ import annotations

from typing import Final

from ziggurat.games.seven_wonders.ground import (
    HOW_AT,
    instance,
    task,
    what_of,
)
from ziggurat.games.seven_wonders.leaders import (
    COURT_SEEN_AT,
    GIVEN,
    GONE,
    OWNER_AT,
    STATUS_AT,
)
from ziggurat.games.seven_wonders.lost_acts import ACTS, LostActs
from ziggurat.games.seven_wonders.tables import (
    CARD0,
    COPIED,
    LEADER_AGE,
    PASS,
    RECRUITED,
    STAGE0,
    STEALTH,
    SWAPPED,
)
from ziggurat.games.seven_wonders.turn import (
    DIPLOMAT_RANK,
)

DRAWS: Final = ACTS + 1
"""Which of the drawn cards to build (LW-206, LW-236)."""
GIVES: Final = ACTS + 2
"""Which leader to discard (LW-220)."""
STEALS: Final = ACTS + 3
"""Which of these leaders to play (LW-220)."""
SWAPS: Final = ACTS + 4
"""Which own structure to swap, then for which one, then of which city (LW-220)."""
REPLACES: Final = ACTS + 5
"""Which board to take instead (LW-091)."""
WANDERS: Final = ACTS + 6
"""Beside whom to sit down (LW-083)."""
COPIES: Final = ACTS + 7
"""What to copy (LW-251, LW-252)."""

# Acts for narration, after those of lost_acts.
DREW: Final = 8
DISCARDED: Final = 9
STOLE: Final = 10
SWAPPED_CARDS: Final = 11
REPLACED: Final = 12
WANDERED: Final = 13
COPIED_CARD: Final = 14
DECLINED: Final = 15


class LostPeople(LostActs):
    """Leaders and structures that change hands."""

    shown: list[int]
    """Cards or answers that the present task has brought so far: drawn cards, cards to swap."""

    # ------------------------------------------------------------ Sorceress (LW-220 I)

    def show_leader(self, seat: int, leader: int, seats: int) -> None:
        """These have seen a leader of this seat."""
        for i in range(len(self.court)):
            if self.court[i] & 255 == leader and self.court[i] >> OWNER_AT & 7 == seat:
                self.court[i] |= seats << COURT_SEEN_AT

    def stolen(self, seat: int) -> list[int]:
        """The leaders that lie before this Sorceress, ascending: she alone sees them (SW-181)."""
        out: list[int] = []
        for item in self.court:
            if item >> STATUS_AT & 7 == GIVEN and item >> (COURT_SEEN_AT + seat) & 1:
                out.append(item & 255)
        out.sort()
        return out

    def _stolen(self, seat: int, choice: int) -> None:
        """One of the discarded leaders is played without cost, before all; the others leave the game unseen."""
        card = -1 if choice == PASS else choice - CARD0
        before = -1
        for leader in self.stolen(seat):
            for other in range(self.seats):
                if leader in self.leaders_in(other, GIVEN):
                    self.move_leader(other, leader, GONE)
                    if leader == card:
                        before = other
                        self.show_leader(other, leader, (1 << self.seats) - 1)
        if card >= 0:
            self.erect(instance(seat, card, RECRUITED, self.age, self.turn))
            self.said_act(seat, STOLE, before * 256 + card)
            self.arise(self.instances[-1])
        else:
            self.said_act(seat, DECLINED, 0)

    # ------------------------------------------------------------ Diplomat (LW-220 III)

    def _units(self, card: int) -> int:
        """How many goods a card costs, or -1 if it cannot be swapped."""
        if self.tables.coin_cost[card]:
            return -1
        n = 0
        cost = self.tables.cost[card]
        while cost:
            n += cost & 255
            cost >>= 8
        return n

    def _structures(self, seat: int) -> list[int]:
        """The cards of a city that may be swapped."""
        out: list[int] = []
        for item in self.instances:
            card = what_of(item)
            how = item >> HOW_AT & 15
            if item & 7 == seat and card < STAGE0 and how != COPIED and how != STEALTH:
                if self.tables.age_of[card] != LEADER_AGE and self._units(card) >= 0:
                    out.append(card)
        return out

    def _may_swap(self, seat: int, own: int, other: int, card: int) -> bool:
        """Equal numbers of goods, and no two of a name in either city."""
        if self._units(own) != self._units(card) or own == card:
            return False
        same = card in self.tables.same[own]
        return same or (not self.has(seat, card) and not self.has(other, own))

    def _partners(self, seat: int, own: int, card: int) -> list[int]:
        """Cities that have this card to be swapped for the own one."""
        out: list[int] = []
        for other in range(self.seats):
            if other != seat and self.around(other) and self.around(seat) and card in self._structures(other):
                if self._may_swap(seat, own, other, card):
                    out.append(other)
        return out

    def _swaps(self, seat: int) -> list[int]:
        """The answers: an own card, then a card of somebody else, then whose."""
        out: list[int] = []
        raise0 = self.tables.raise0
        if len(self.shown) == 0:
            for own in self._structures(seat):
                if self._targets(seat, own):
                    out.append(raise0 + own)
        elif len(self.shown) == 1:
            for card in self._targets(seat, self.shown[0]):
                out.append(raise0 + card)
        else:
            for other in self._partners(seat, self.shown[0], self.shown[1]):
                out.append(self.tables.seat0 + other)
        out.sort()
        return out

    def _targets(self, seat: int, own: int) -> list[int]:
        out: list[int] = []
        for other in range(self.seats):
            if other != seat and self.around(other) and self.around(seat):
                for card in self._structures(other):
                    if card not in out and self._may_swap(seat, own, other, card):
                        out.append(card)
        return out

    def _swap(self, seat: int, choice: int) -> None:
        if choice == PASS:
            self.shown = []
            self.said_act(seat, DECLINED, 0)
            return
        other = -1
        if len(self.shown) < 2:
            self.shown = self.shown + [choice - self.tables.raise0]
            if len(self.shown) == 2:
                whose = self._partners(seat, self.shown[0], self.shown[1])
                if len(whose) == 1:
                    other = whose[0]
        else:
            other = choice - self.tables.seat0
        if other < 0:
            self.agenda.insert(0, task(DIPLOMAT_RANK, seat, SWAPS, 0))
            return
        own, card = self.shown[0], self.shown[1]
        self.shown = []
        i = self._find(seat, own)
        j = self._find(other, card)
        self.instances[i], self.instances[j] = (
            self._moved(self.instances[i], other),
            self._moved(self.instances[j], seat),
        )
        self.restand(seat)
        self.restand(other)
        self.said_act(seat, SWAPPED_CARDS, own * 256 + card)

    def _find(self, seat: int, card: int) -> int:
        for i in range(len(self.instances)):
            item = self.instances[i]
            how = item >> HOW_AT & 15
            if item & 7 == seat and what_of(item) == card and how != COPIED and how != STEALTH:
                return i
        return -1

    def _moved(self, item: int, seat: int) -> int:
        """The same card in another city; printed coins are not paid again, and a coin on it goes along."""
        return (item & ~(7 | 15 << HOW_AT)) | SWAPPED << HOW_AT | seat

"""What a seat cannot know: a position with the hidden cards dealt anew (SW-180..182)."""

from __future__ import annotations

from typing import Self

from ziggurat.core.contract.luck import Luck
from ziggurat.games.seven_wonders.ground import LEFTOVER, RAISED_BIT, SEEN_AT, USE_AT, USE_MASK
from ziggurat.games.seven_wonders.sheet import Sheet
from ziggurat.games.seven_wonders.tables import BLACK, BORROW, NOTHING, PURPLE


class Hidden(Sheet):
    """Redealing."""

    def redeal(self, keep: int, luck: Luck) -> Self:
        """New hidden cards for everybody outside `keep`, in line with every hand that these seats have held.

        A hand wanders from seat to seat. Who held it knew all that was in it, so between two looks of `keep` at the
        same hand, the cards that left it unseen are known, but not who took which; what left it before the first
        look may be any card of the age that nobody of `keep` has seen. All pools are sorted before they are shuffled:
        the same luck deals the same, whatever the truth is.
        """
        new = self.copy()
        self.redeal_cards(new, self.pooled(keep), luck)
        for seat in range(self.seats):
            if not keep >> seat & 1 and self.pick_card[seat] >= 0:
                new.repick(seat, luck)
        return new

    def pooled(self, keep: int) -> int:
        """The seats whose cards these seats know."""
        return keep

    def redeal_cards(self, new: Self, keep: int, luck: Luck) -> None:
        """The hands, what was taken out of them, and the decks."""
        for age in range(1, self.age + 1):
            self._redeal_age(new, age, keep, luck)
        self._redeal_decks(new, luck)

    def _redeal_age(self, new: Self, age: int, keep: int, luck: Luck) -> None:
        n = self.seats
        base = (age - 1) * self.hand_size * n
        rows = (len(self.taken) - base) // n
        if rows > self.hand_size:
            rows = self.hand_size
        # In a recruitment turn the cards of the age are not dealt yet, or dealt and not passed.
        now = age == self.age and len(self.decks[age - 1]) == 0
        if age == self.age and not now:
            return
        choosing = self.turn == 0 or rows < self.turn
        pool: list[int] = []
        for packet in range(n):
            seen = False
            hidden: list[int] = []
            for row in range(rows):
                seat = self.holder(packet, age, row)
                if keep >> seat & 1:
                    if seen:
                        self._permute(new, hidden, luck)
                    else:
                        pool += hidden
                    hidden = []
                    seen = True
                else:
                    at = base + row * n + seat
                    if not self._known(self.taken[at], keep):
                        hidden.append(at)
            if now:
                seat = self.holder(packet, age, rows if choosing else rows - 1)
                if not (choosing and keep >> seat & 1):
                    for i in range(len(self.hands[seat])):
                        hidden.append(-1 - seat * 16 - i)
                elif not seen:
                    pool += hidden
                    hidden = []
            if seen:
                self._permute(new, hidden, luck)
            else:
                pool += hidden
        self._redeal_pool(new, age - 1, pool, luck)
        if now:
            for seat in range(n):
                new.hands[seat].sort()

    def _known(self, item: int, keep: int) -> bool:
        """Whether all, or those of `keep`, know this card: it was built, or they saw it in the discard pile."""
        if item & 255 == NOTHING:
            return True
        return item >> USE_AT & USE_MASK <= BORROW or item & RAISED_BIT != 0 or item >> SEEN_AT & keep != 0

    def _value(self, at: int) -> int:
        if at >= 0:
            return self.taken[at] & 255
        return self.hands[(-1 - at) >> 4][(-1 - at) & 15]

    def _store(self, at: int, card: int, old: Self) -> None:
        if at >= 0:
            self.taken[at] = (self.taken[at] & ~255) | card
        else:
            seat = (-1 - at) >> 4
            if self.hands[seat] is old.hands[seat]:
                self.hands[seat] = self.hands[seat][:]
            self.hands[seat][(-1 - at) & 15] = card

    def _permute(self, new: Self, places: list[int], luck: Luck) -> None:
        cards = [self._value(at) for at in places]
        cards.sort()
        luck.shuffle(cards)
        for i in range(len(places)):
            new._store(places[i], cards[i], self)

    def _redeal_pool(self, new: Self, age: int, pool: list[int], luck: Luck) -> None:
        """Cards that nobody of `keep` has seen; guilds and black cards may also be those left out (SW-004)."""
        cards = [self._value(at) for at in pool]
        cards = self.exchanged(new, age, cards, luck)
        cards.sort()
        luck.shuffle(cards)
        for i in range(len(pool)):
            new._store(pool[i], cards[i], self)

    def exchanged(self, new: Self, age: int, cards: list[int], luck: Luck) -> list[int]:
        """Unseen cards of an age, with guilds and black cards drawn anew from them and from those left out."""
        for color in (PURPLE, BLACK):
            out = 0
            some: list[int] = []
            kept: list[int] = []
            for card in new.removed:
                if self.tables.color_of[card] == color and self.tables.age_of[card] == age:
                    some.append(card)
                    out += 1
                else:
                    kept.append(card)
            if out:
                rest: list[int] = []
                for card in cards:
                    if self.tables.color_of[card] == color:
                        some.append(card)
                    else:
                        rest.append(card)
                some.sort()
                luck.shuffle(some)
                new.removed = sorted(kept + some[:out])
                cards = rest + some[out:]
        return cards

    def _redeal_decks(self, new: Self, luck: Luck) -> None:
        """The ages to come are dealt anew."""
        for age in range(3):
            if self.decks[age]:
                deck = self.exchanged(new, age, self.decks[age][:], luck)
                deck.sort()
                luck.shuffle(deck)
                new.decks[age] = deck

    def repick(self, seat: int, luck: Luck) -> None:
        """A secret choice of somebody else: another one if it is complete, else none yet; nobody sees how far it is."""
        complete = not self.pending >> seat & 1
        self.unpick(seat)
        if self.phase == LEFTOVER:
            self.pick_card[seat] = self.held(seat)[0]
            self.prepare(seat, self.pick_card[seat])
        if complete:
            # Somebody else is still choosing, so the turn is not carried out by this.
            self.pending |= 1 << seat
            while self.pending >> seat & 1:
                choices = self.legal(seat)
                self.play(seat, choices[luck.below(len(choices))])

    def unpick(self, seat: int) -> None:
        """No choice yet."""
        none: list[int] = []
        self.plans[2 * seat] = none
        self.plans[2 * seat + 1] = none
        self.pick_card[seat] = -1
        self.pick_use[seat] = -1
        self.pick_plan[seat] = -1

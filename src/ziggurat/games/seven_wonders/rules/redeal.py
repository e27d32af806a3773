"""What a seat cannot know: a position with the hidden cards dealt anew (SW-180..182)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.luck import Luck
from ziggurat.games.seven_wonders.data import ops

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.state import SevenWonders


def redeal_cards(s: SevenWonders, new: SevenWonders, keep: int, luck: Luck) -> None:
    """The hands, what was taken out of them, and the decks."""
    for age in range(1, s.age + 1):
        _redeal_age(s, new, age, keep, luck)
    _redeal_decks(s, new, luck)


def _redeal_age(s: SevenWonders, new: SevenWonders, age: int, keep: int, luck: Luck) -> None:
    n = s.seats
    base = (age - 1) * s.hand_size * n
    rows = (len(s.taken) - base) // n
    if rows > s.hand_size:
        rows = s.hand_size
    # In a recruitment turn the cards of the age are not dealt yet, or dealt and not passed.
    now = age == s.age and len(s.decks[age - 1]) == 0
    if age == s.age and not now:
        return
    choosing = s.turn == 0 or rows < s.turn
    pool: list[int] = []
    for packet in range(n):
        seen = False
        hidden: list[int] = []
        for row in range(rows):
            seat = s.holder(packet, age, row)
            if keep >> seat & 1:
                if seen:
                    _permute(s, new, hidden, luck)
                else:
                    pool += hidden
                hidden = []
                seen = True
            else:
                at = base + row * n + seat
                if not _known(s.taken[at], keep):
                    hidden.append(at)
        if now:
            seat = s.holder(packet, age, rows if choosing else rows - 1)
            if not (choosing and keep >> seat & 1):
                for i in range(len(s.hands[seat])):
                    hidden.append(-1 - seat * 16 - i)
            elif not seen:
                pool += hidden
                hidden = []
        if seen:
            _permute(s, new, hidden, luck)
        else:
            pool += hidden
    _redeal_pool(s, new, age - 1, pool, luck)
    if now:
        for seat in range(n):
            new.hands[seat].sort()


def _known(item: int, keep: int) -> bool:
    """Whether all, or those of `keep`, know this card: it was built, or they saw it in the discard pile."""
    if item & 255 == ops.NOTHING:
        return True
    return (
        item >> ops.USE_AT & ops.USE_MASK <= ops.BORROW or item & ops.RAISED_BIT != 0 or item >> ops.SEEN_AT & keep != 0
    )


def _value(s: SevenWonders, at: int) -> int:
    if at >= 0:
        return s.taken[at] & 255
    return s.hands[(-1 - at) >> 4][(-1 - at) & 15]


def _store(s: SevenWonders, at: int, card: int, old: SevenWonders) -> None:
    if at >= 0:
        s.taken[at] = (s.taken[at] & ~255) | card
    else:
        seat = (-1 - at) >> 4
        if s.hands[seat] is old.hands[seat]:
            s.hands[seat] = s.hands[seat][:]
        s.hands[seat][(-1 - at) & 15] = card


def _permute(s: SevenWonders, new: SevenWonders, places: list[int], luck: Luck) -> None:
    cards = [_value(s, at) for at in places]
    cards.sort()
    luck.shuffle(cards)
    for i in range(len(places)):
        _store(new, places[i], cards[i], s)


def _redeal_pool(s: SevenWonders, new: SevenWonders, age: int, pool: list[int], luck: Luck) -> None:
    """Cards that nobody of `keep` has seen; guilds and black cards may also be those left out (SW-004)."""
    cards = [_value(s, at) for at in pool]
    cards = exchanged(s, new, age, cards, luck)
    cards.sort()
    luck.shuffle(cards)
    for i in range(len(pool)):
        _store(new, pool[i], cards[i], s)


def exchanged(s: SevenWonders, new: SevenWonders, age: int, cards: list[int], luck: Luck) -> list[int]:
    """Unseen cards of an age, with guilds and black cards drawn anew from them and from those left out."""
    for color in (ops.PURPLE, ops.BLACK):
        out = 0
        some: list[int] = []
        kept: list[int] = []
        for card in new.removed:
            if s.tables.color_of[card] == color and s.tables.age_of[card] == age:
                some.append(card)
                out += 1
            else:
                kept.append(card)
        if out:
            rest: list[int] = []
            for card in cards:
                if s.tables.color_of[card] == color:
                    some.append(card)
                else:
                    rest.append(card)
            some.sort()
            luck.shuffle(some)
            new.removed = sorted(kept + some[:out])
            cards = rest + some[out:]
    return cards


def _redeal_decks(s: SevenWonders, new: SevenWonders, luck: Luck) -> None:
    """The ages to come are dealt anew."""
    for age in range(3):
        if s.decks[age]:
            deck = exchanged(s, new, age, s.decks[age][:], luck)
            deck.sort()
            luck.shuffle(deck)
            new.decks[age] = deck


def repick(s: SevenWonders, seat: int, luck: Luck) -> None:
    """A secret choice of somebody else: another one if it is complete, else none yet; nobody sees how far it is."""
    complete = not s.pending >> seat & 1
    s.unpick(seat)
    if s.phase == ops.LEFTOVER:
        s.pick_card[seat] = s.held(seat)[0]
        s.prepare(seat, s.pick_card[seat])
    if complete:
        # Somebody else is still choosing, so the turn is not carried out by this.
        s.pending |= 1 << seat
        while s.pending >> seat & 1:
            choices = s.legal(seat)
            s.play(seat, choices[luck.below(len(choices))])


def unpick(s: SevenWonders, seat: int) -> None:
    """No choice yet."""
    none: list[int] = []
    s.plans[2 * seat] = none
    s.plans[2 * seat + 1] = none
    s.pick_card[seat] = -1
    s.pick_use[seat] = -1
    s.pick_plan[seat] = -1

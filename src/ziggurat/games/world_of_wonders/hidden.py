"""What a seat cannot know, dealt anew: fronts of hands, units and the pile (WOW-024, WOW-026..028).

Two things are changed behind the back of the seats that look on. First, of the cards that a rival held together, which
was laid down back up and which was kept or exchanged, as far as the moments of taking and laying allow it. Second, the
fronts that these seats have never seen change places, within what came from the same pile: the second pile was formed
of a discard that all had seen.
"""

from __future__ import annotations

from typing import Final

from ziggurat.core.luck import Luck
from ziggurat.games.world_of_wonders.board import (
    CARD,
    EVERYBODY,
    FROM_AT,
    INSTANCE,
    KNOWN_AT,
    PLAYED_AT,
    SECOND_BIT,
    SEEN_AT,
    Board,
)

# Where a hidden card lies: in the list of units, or in a hand.
IN_HAND: Final = 1 << 16
FRONT_BITS: Final = 7


def redeal(s: Board, keep: int, luck: Luck) -> None:
    """Change everything that the seats of `keep`, pooling what they know, cannot know."""
    for seat in range(s.seats):
        if not keep >> seat & 1:
            shuffle_laid(s, seat, keep, luck)
    for item in s.swaps:
        reswap(s, item, keep, luck)
    shuffle_fronts(s, keep, luck)
    s.luck = luck.fork()


def value(s: Board, at: int) -> int:
    if at & IN_HAND:
        return s.hands[at & 15][at >> 4 & 4095]
    return s.units[at]


def store(s: Board, at: int, item: int) -> None:
    if at & IN_HAND:
        seat = at & 15
        hand = s.hands[seat][:]
        hand[at >> 4 & 4095] = item
        s.hands[seat] = hand
    else:
        s.units[at] = item


def lots(s: Board, seat: int) -> list[int]:
    """Where the cards lie that came into the hand of a seat and have not been seen since."""
    out: list[int] = []
    for i in range(len(s.units)):
        if s.units[i] >> FROM_AT & 7 == seat:
            out.append(i)
    for i in range(len(s.hands[seat])):
        out.append(IN_HAND | i << 4 | seat)
    return out


def seen_at(item: int) -> int:
    return item >> SEEN_AT & 65535


def sortable(item: int, keep: int) -> int:
    """A card with all that is known of it as a number to sort by, in which a front that `keep` does not know comes
    last: in this order equal luck deals equally, whatever the truth is."""
    known = item >> KNOWN_AT & EVERYBODY
    card = item & INSTANCE
    if known != EVERYBODY and known & keep == 0:
        card &= ~CARD
    return card << FRONT_BITS | item & CARD


def sorted_card(number: int) -> int:
    """The card of such a number."""
    return number >> FRONT_BITS | number & CARD


def shuffle_laid(s: Board, seat: int, keep: int, luck: Luck) -> None:
    """Which of the cards that a seat held together became which unit, only that seat knows."""
    laid: list[int] = []
    kept: list[int] = []
    cards: list[int] = []
    for at in lots(s, seat):
        item = value(s, at)
        if at & IN_HAND:
            kept.append(at)
        elif seen_at(item) < item >> PLAYED_AT:
            laid.append(item >> PLAYED_AT << 16 | at)
        else:
            continue  # a unit of a position that was set up has no moments
        cards.append(sortable(item, keep))
    cards.sort()
    laid.sort()
    # The first that was laid down chooses first: what was in the hand then was there later too, if it was not laid.
    for entry in laid:
        there: list[int] = []
        for i in range(len(cards)):
            if seen_at(sorted_card(cards[i])) < entry >> 16:
                there.append(i)
        card = cards.pop(there[luck.below(len(there))])
        at = entry & 65535
        store(s, at, (s.units[at] & ~INSTANCE) | sorted_card(card))
    for i in range(len(kept)):
        store(s, kept[i], (value(s, kept[i]) & ~INSTANCE) | sorted_card(cards[i]))


def reswap(s: Board, item: int, keep: int, luck: Luck) -> None:
    """Which cards a spy and a rival exchanged, only these two know."""
    moment = item >> 8
    spy = item >> 4 & 15
    rival = item & 15
    if (keep >> spy | keep >> rival) & 1:
        return
    for k in range(2):
        giver = spy if k == 0 else rival
        taker = rival if k == 0 else spy
        given = -1
        for at in lots(s, taker):
            if seen_at(value(s, at)) == moment:
                given = at
        if given < 0:
            continue
        others: list[int] = []
        for at in lots(s, giver):
            other = value(s, at)
            if seen_at(other) < moment and (at & IN_HAND or other >> PLAYED_AT > moment):
                others.append(at)
        if others and luck.below(2):
            there = others[luck.below(len(others))]
            a = value(s, given)
            b = value(s, there)
            # The moments stay: they belong to the exchange, not to the card.
            part = INSTANCE & ~(65535 << SEEN_AT)
            store(s, given, (a & ~part) | (b & part))
            store(s, there, (b & ~part) | (a & part))


def shuffle_fronts(s: Board, keep: int, luck: Luck) -> None:
    """Fronts that nobody of `keep` has seen change places, pile by pile; events stay in the pile."""
    event0 = s.tables.event0
    for second in range(2):
        places: list[int] = []
        fronts: list[int] = []
        for i in range(len(s.units)):
            item = s.units[i]
            if (item & SECOND_BIT != 0) == (second == 1) and unknown_unit(item, keep):
                places.append(i)
                fronts.append(item & CARD)
        for seat in range(s.seats):
            if keep >> seat & 1:
                continue
            hand = s.hands[seat]
            for i in range(len(hand)):
                if (hand[i] & SECOND_BIT != 0) == (second == 1) and not hand[i] >> KNOWN_AT & keep & EVERYBODY:
                    if hand[i] >> KNOWN_AT & EVERYBODY != EVERYBODY:
                        places.append(IN_HAND | i << 4 | seat)
                        fronts.append(hand[i] & CARD)
        events: list[int] = []
        mine = (s.cycle == 2) == (second == 1)
        if mine:
            for card in s.pile:
                if card >= event0:
                    events.append(card)
                else:
                    fronts.append(card)
        fronts.sort()  # the same luck deals the same, whatever the truth is
        luck.shuffle(fronts)
        for at in places:
            store(s, at, (value(s, at) & ~CARD) | fronts.pop())
        if mine:
            pile = fronts + new_events(s, events, luck)
            luck.shuffle(pile)
            s.pile = pile
    if s.waiting:
        s.waiting = new_events(s, s.waiting, luck)


def unknown_unit(item: int, keep: int) -> bool:
    """Whether nobody of `keep` knows the front of this unit, wherever it came from."""
    known = item >> KNOWN_AT & EVERYBODY
    return known != EVERYBODY and known & keep == 0


def new_events(s: Board, events: list[int], luck: Luck) -> list[int]:
    """Events that were drawn at random may be any that have not turned up (WOW-024)."""
    if s.named or not events:
        return events
    tables = s.tables
    may: list[int] = []
    for event in range(tables.events):
        if event not in s.events_out:
            may.append(tables.event0 + event)
    luck.shuffle(may)
    return may[: len(events)]

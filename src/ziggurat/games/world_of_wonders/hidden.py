"""What a seat cannot know, dealt anew: fronts of hands, units and the pile (WOW-024, WOW-026..028).

Two things are changed behind the back of the seats that look on. First, of the cards that a rival held together, which
was laid down back up, which was exchanged and which was kept: exchanges are taken back, and everything is done again in
its order, with any card that was there at the moment. Second, the fronts that these seats have never seen change
places, within what came from the same pile: the second pile was formed of a discard that all had seen.
"""

from __future__ import annotations

from typing import Final

from ziggurat.core.contract.luck import Luck
from ziggurat.games.world_of_wonders.agenda import A_AT, OP, PARAMETER, Q_SITE, Q_SWAP_FOR, Q_WALL, SEAT_AT
from ziggurat.games.world_of_wonders.board import (
    CARD,
    EVERYBODY,
    FROM_AT,
    GIVEN_AT,
    INSTANCE,
    KNEW_BIT,
    KNOWN_AT,
    MOMENT_AT,
    PLAYED_AT,
    SECOND_BIT,
    SEEN_AT,
    SPY_AT,
    TAKEN_AT,
    Board,
    exchanged,
)

# Where a hidden card lies: in the list of units, or in a hand.
IN_HAND: Final = 1 << 16
FRONT_BITS: Final = 7


def redeal(s: Board, keep: int, luck: Luck) -> None:
    """Change everything that the seats of `keep`, pooling what they know, cannot know."""
    shuffle_hands(s, keep, luck)
    shuffle_pointer(s, keep, luck)
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


def laid_time(s: Board, seat: int, i: int) -> int:
    """When a unit was laid down out of the hand of a seat; -1 if it was not, or if nobody knows when."""
    item = s.units[i]
    if item >> FROM_AT & 7 == seat and seen_at(item) < item >> PLAYED_AT:
        return item >> PLAYED_AT
    return -1  # a unit of a position that was set up has no moments


def shuffle_hands(s: Board, keep: int, luck: Luck) -> None:
    """Which of the cards that a seat held together were laid down, given to a spy or kept, only that seat knows."""
    pools: list[list[int]] = []
    events: list[int] = []
    for seat in range(s.seats):
        pool: list[int] = []
        if not keep >> seat & 1:
            for i in range(len(s.units)):
                if laid_time(s, seat, i) >= 0:
                    pool.append(s.units[i] & INSTANCE)
                    events.append(s.units[i] >> PLAYED_AT << 16 | i)
            for item in s.hands[seat]:
                pool.append(item & INSTANCE)
        pools.append(pool)
    secret: list[int] = []
    for k in range(len(s.swaps) - 1, -1, -1):
        item = s.swaps[k]
        if not (keep >> (item >> SPY_AT & 15) | keep >> (item & 15)) & 1:
            secret.append(take_back(pools, item) << 16 | k)
            events.append((item >> MOMENT_AT & 65535) << 16 | 1 << 15 | len(secret) - 1)
    for pool in pools:
        for i in range(len(pool)):
            pool[i] = sortable(pool[i], keep)
        pool.sort()
    events.sort()
    for event in events:
        if event >> 15 & 1:
            entry = secret[event & 32767]
            at = entry & 65535
            s.swaps[at] = swap_again(pools, s.swaps[at], entry >> 16, keep, luck)
        else:
            i = event & 32767
            card = choose(pools[s.units[i] >> FROM_AT & 7], event >> 16, luck)
            s.units[i] = (s.units[i] & ~INSTANCE) | card
    for seat in range(s.seats):
        if not keep >> seat & 1:
            hand: list[int] = []
            for number in pools[seat]:
                hand.append(sorted_card(number))
            s.hands[seat] = hand


def choose(pool: list[int], moment: int, luck: Luck) -> int:
    """One of the cards that were in a hand at a moment leaves it.

    Whoever leaves first chooses first: what was there then was there later too, if it has not left.
    """
    there: list[int] = []
    for i in range(len(pool)):
        if seen_at(sorted_card(pool[i])) < moment:
            there.append(i)
    return sorted_card(pool.pop(there[luck.below(len(there))]))


def take_back(pools: list[list[int]], swap: int) -> int:
    """Both cards of an exchange go back to the hands they came from; a mask says which of them are still hidden."""
    moment = swap >> MOMENT_AT & 65535
    found = 0
    back: list[int] = []
    for k in range(2):
        giver = swap >> SPY_AT & 15 if k == 0 else swap & 15
        taker = swap & 15 if k == 0 else swap >> SPY_AT & 15
        for i in range(len(pools[taker])):
            if seen_at(pools[taker][i]) == moment:
                card = pools[taker].pop(i)
                before = swap >> (GIVEN_AT if k == 0 else TAKEN_AT) & 65535
                card = (card & ~(65535 << SEEN_AT)) | before << SEEN_AT
                if k == 0 and not swap & KNEW_BIT:
                    card &= ~(1 << (KNOWN_AT + taker))
                back.append(giver)
                back.append(card)
                found |= 1 << k
                break
    for i in range(0, len(back), 2):
        pools[back[i]].append(back[i + 1])
    return found


def swap_again(pools: list[list[int]], swap: int, found: int, keep: int, luck: Luck) -> int:
    """The exchange is made again with other cards that were there; returns its new record."""
    moment = swap >> MOMENT_AT & 65535
    spy = swap >> SPY_AT & 15
    rival = swap & 15
    cards: list[int] = [-1, -1]
    for k in range(2):
        if found >> k & 1:
            cards[k] = choose(pools[spy if k == 0 else rival], moment, luck)
    given = swap >> GIVEN_AT & 65535
    taken = swap >> TAKEN_AT & 65535
    knew = swap & KNEW_BIT
    if cards[0] >= 0:
        given = seen_at(cards[0])
        knew = KNEW_BIT if cards[0] >> (KNOWN_AT + rival) & 1 else 0
        pools[rival].append(sortable(exchanged(cards[0], moment, spy, rival), keep))
        pools[rival].sort()
    if cards[1] >= 0:
        taken = seen_at(cards[1])
        pools[spy].append(sortable(exchanged(cards[1], moment, spy, rival), keep))
        pools[spy].sort()
    return moment << MOMENT_AT | spy << SPY_AT | rival | given << GIVEN_AT | taken << TAKEN_AT | knew


def shuffle_pointer(s: Board, keep: int, luck: Luck) -> None:
    """Which card of the hand a seat has picked before it says where it goes, only that seat knows."""
    if not s.agenda:
        return
    top = s.agenda[-1]
    seat = top >> SEAT_AT & 15
    if top & OP in (Q_SITE, Q_WALL, Q_SWAP_FOR) and not keep >> seat & 1:
        s.agenda[-1] = (top & ~(PARAMETER << A_AT)) | luck.below(len(s.hands[seat])) << A_AT


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

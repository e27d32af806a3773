"""What a seat cannot know, dealt anew: fronts of hands, units and the pile (WOW-024, WOW-026..028).

Two things are changed behind the back of the seats that look on. First, of the cards that a rival held together, which
was laid down back up, which was exchanged and which was kept: exchanges are taken back, and everything is done again in
its order, with any card that was there at the moment. Second, the fronts that these seats have never seen change
places, within what came from the same pile: the second pile was formed of a discard that all had seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.core.contract.luck import Luck
from ziggurat.games.world_of_wonders.data import ops

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

# Where a hidden card lies: in the list of units, or in a hand.
IN_HAND: Final = 1 << 16
FRONT_BITS: Final = 7


def redeal(s: WorldOfWonders, keep: int, luck: Luck) -> None:
    """Change everything that the seats of `keep`, pooling what they know, cannot know."""
    shuffle_hands(s, keep, luck)
    shuffle_pointer(s, keep, luck)
    shuffle_fronts(s, keep, luck)
    s.luck = luck.fork()


def value(s: WorldOfWonders, at: int) -> int:
    """The card at such a place."""
    if at & IN_HAND:
        return s.hands[at & 15][at >> 4 & 4095]
    return s.units[at]


def store(s: WorldOfWonders, at: int, item: int) -> None:
    """Put a card at such a place."""
    if at & IN_HAND:
        seat = at & 15
        hand = s.hands[seat][:]
        hand[at >> 4 & 4095] = item
        s.hands[seat] = hand
    else:
        s.units[at] = item


def sortable(item: int, keep: int) -> int:
    """A card with all that is known of it as a number to sort by, in which a front that `keep` does not know comes
    last: in this order equal luck deals equally, whatever the truth is."""
    known = item >> ops.KNOWN_AT & ops.EVERYBODY
    card = item & ops.CARD_KEEPS
    if known != ops.EVERYBODY and known & keep == 0:
        card &= ~ops.FRONT
    return card << FRONT_BITS | item & ops.FRONT


def sorted_card(number: int) -> int:
    """The card of such a number."""
    return number >> FRONT_BITS | number & ops.FRONT


def laid_time(s: WorldOfWonders, seat: int, i: int) -> int:
    """When a unit was laid down out of the hand of a seat; -1 if it was not, or if nobody knows when."""
    item = s.units[i]
    if item >> ops.FROM_AT & 7 == seat and ops.seen_at(item) < item >> ops.PLAYED_AT:
        return item >> ops.PLAYED_AT
    return -1  # a unit of a position that was set up has no moments


def shuffle_hands(s: WorldOfWonders, keep: int, luck: Luck) -> None:
    """Which of the cards that a seat held together were laid down, given to a spy or kept, only that seat knows."""
    pools: list[list[int]] = []
    events: list[int] = []
    for seat in range(s.seats):
        pool: list[int] = []
        if not keep >> seat & 1:
            for i in range(len(s.units)):
                if laid_time(s, seat, i) >= 0:
                    pool.append(s.units[i] & ops.CARD_KEEPS)
                    events.append(s.units[i] >> ops.PLAYED_AT << 16 | i)
            for item in s.hands[seat]:
                pool.append(item & ops.CARD_KEEPS)
        pools.append(pool)
    secret: list[int] = []
    for k in range(len(s.swaps) - 1, -1, -1):
        item = s.swaps[k]
        if not (keep >> (item >> ops.SWAP_SPY_AT & 15) | keep >> (item & 15)) & 1:
            secret.append(take_back(pools, item) << 16 | k)
            events.append((ops.swap_moment(item)) << 16 | 1 << 15 | len(secret) - 1)
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
            card = choose(pools[s.units[i] >> ops.FROM_AT & 7], event >> 16, luck)
            s.units[i] = (s.units[i] & ~ops.CARD_KEEPS) | card
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
        if ops.seen_at(sorted_card(pool[i])) < moment:
            there.append(i)
    return sorted_card(pool.pop(there[luck.below(len(there))]))


def take_back(pools: list[list[int]], swap: int) -> int:
    """Both cards of an exchange go back to the hands they came from; a mask says which of them are still hidden."""
    moment = ops.swap_moment(swap)
    found = 0
    back: list[int] = []
    for k in range(2):
        giver = swap >> ops.SWAP_SPY_AT & 15 if k == 0 else swap & 15
        taker = swap & 15 if k == 0 else swap >> ops.SWAP_SPY_AT & 15
        for i in range(len(pools[taker])):
            if ops.seen_at(pools[taker][i]) == moment:
                card = pools[taker].pop(i)
                before = swap >> (ops.SWAP_GIVEN_AT if k == 0 else ops.SWAP_TAKEN_AT) & 65535
                card = (card & ~(65535 << ops.SEEN_AT)) | before << ops.SEEN_AT
                if k == 0 and not swap & ops.SWAP_KNEW_BIT:
                    card &= ~(1 << (ops.KNOWN_AT + taker))
                back.append(giver)
                back.append(card)
                found |= 1 << k
                break
    for i in range(0, len(back), 2):
        pools[back[i]].append(back[i + 1])
    return found


def swap_again(pools: list[list[int]], swap: int, found: int, keep: int, luck: Luck) -> int:
    """The exchange is made again with other cards that were there; returns its new record."""
    moment = ops.swap_moment(swap)
    spy = swap >> ops.SWAP_SPY_AT & 15
    rival = swap & 15
    cards: list[int] = [-1, -1]
    for k in range(2):
        if found >> k & 1:
            cards[k] = choose(pools[spy if k == 0 else rival], moment, luck)
    given = ops.swap_given(swap)
    taken = ops.swap_taken(swap)
    knew = swap & ops.SWAP_KNEW_BIT
    if cards[0] >= 0:
        given = ops.seen_at(cards[0])
        knew = ops.SWAP_KNEW_BIT if cards[0] >> (ops.KNOWN_AT + rival) & 1 else 0
        pools[rival].append(sortable(ops.exchanged(cards[0], moment, spy, rival), keep))
        pools[rival].sort()
    if cards[1] >= 0:
        taken = ops.seen_at(cards[1])
        pools[spy].append(sortable(ops.exchanged(cards[1], moment, spy, rival), keep))
        pools[spy].sort()
    return (
        moment << ops.SWAP_MOMENT_AT
        | spy << ops.SWAP_SPY_AT
        | rival
        | given << ops.SWAP_GIVEN_AT
        | taken << ops.SWAP_TAKEN_AT
        | knew
    )


def shuffle_pointer(s: WorldOfWonders, keep: int, luck: Luck) -> None:
    """Which card of the hand a seat has picked before it says where it goes, only that seat knows."""
    if not s.agenda:
        return
    top = s.agenda[-1]
    seat = top >> ops.FRAME_SEAT_AT & 15
    if top & ops.FRAME_OP in (ops.Q_SITE, ops.Q_WALL, ops.Q_SWAP_FOR) and not keep >> seat & 1:
        s.agenda[-1] = (top & ~(ops.FRAME_NUMBER << ops.FRAME_A_AT)) | luck.below(len(s.hands[seat])) << ops.FRAME_A_AT


def shuffle_fronts(s: WorldOfWonders, keep: int, luck: Luck) -> None:
    """Fronts that nobody of `keep` has seen change places, pile by pile; events stay in the pile."""
    event0 = s.tables.event0
    for second in range(2):
        places: list[int] = []
        fronts: list[int] = []
        for i in range(len(s.units)):
            item = s.units[i]
            if (item & ops.SECOND_BIT != 0) == (second == 1) and unknown_unit(item, keep):
                places.append(i)
                fronts.append(item & ops.FRONT)
        for seat in range(s.seats):
            if keep >> seat & 1:
                continue
            hand = s.hands[seat]
            for i in range(len(hand)):
                if (hand[i] & ops.SECOND_BIT != 0) == (second == 1) and not hand[
                    i
                ] >> ops.KNOWN_AT & keep & ops.EVERYBODY:
                    if hand[i] >> ops.KNOWN_AT & ops.EVERYBODY != ops.EVERYBODY:
                        places.append(IN_HAND | i << 4 | seat)
                        fronts.append(hand[i] & ops.FRONT)
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
            store(s, at, (value(s, at) & ~ops.FRONT) | fronts.pop())
        if mine:
            pile = fronts + new_events(s, events, luck)
            luck.shuffle(pile)
            s.pile = pile
    if s.waiting:
        s.waiting = new_events(s, s.waiting, luck)


def unknown_unit(item: int, keep: int) -> bool:
    """Whether nobody of `keep` knows the front of this unit, wherever it came from."""
    known = item >> ops.KNOWN_AT & ops.EVERYBODY
    return known != ops.EVERYBODY and known & keep == 0


def new_events(s: WorldOfWonders, events: list[int], luck: Luck) -> list[int]:
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

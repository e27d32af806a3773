"""Effects on hands: discarding, the Black Market and the Spy Network (WOW-100, WOW-101)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Step
from ziggurat.games.world_of_wonders.rules import piles

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def ask_discard(s: WorldOfWonders, seat: int, step: Step, left: int) -> None:
    """Ask which card is discarded, if there is a choice."""
    size = len(s.hands[seat])
    if left == 0 or size == 0:
        return
    # Whether there is a choice hangs on the number of cards, which all know, not on what they show.
    if size == 1:
        throw(s, seat, step, left, 0)
    else:
        s.agenda.append(ops.frame(ops.Q_DISCARD, seat, step.number, left))


def throw(s: WorldOfWonders, seat: int, step: Step, left: int, at: int) -> None:
    """A hand card goes to the discard, and so on until none is left to give."""
    s.moment += 1
    card = piles.lose(s, seat, at) & ops.FRONT
    s.discard.append(card)
    if s.listening:
        s.note(ops.event(ops.SAID_DISCARD, seat, card, 0))
    ask_discard(s, seat, step, left - 1)


def paid_cards(s: WorldOfWonders, step: Step) -> int:
    """Cards that earlier steps of the ability have put on the discard: they are not for sale (WOW-100)."""
    n = 0
    for number in s.tables.abilities[step.owner].steps:
        other = s.tables.steps[number]
        if number < step.number and other.op == ops.STEP_DISCARD_HAND:
            n += other.n
    return n


def market(s: WorldOfWonders, step: Step) -> list[int]:
    """Places in the discard from which a card may be taken, the uppermost last."""
    end = len(s.discard) - paid_cards(s, step)
    start = end - step.n
    return list(range(start if start > 0 else 0, end))


def ask_take(s: WorldOfWonders, seat: int, step: Step) -> None:
    """Ask which card is taken out of the discard, if there is a choice."""
    options = market(s, step)
    fronts: list[int] = []
    for at in options:
        if s.discard[at] not in fronts:
            fronts.append(s.discard[at])
    if len(fronts) == 1:
        fetch(s, seat, step, fronts[0])
    elif fronts:
        s.agenda.append(ops.frame(ops.Q_TAKE, seat, step.number))


def fetch(s: WorldOfWonders, seat: int, step: Step, card: int) -> None:
    """A card of the discard comes into a hand; everybody knows which."""
    options = market(s, step)
    for i in range(len(options) - 1, -1, -1):
        if s.discard[options[i]] == card:
            s.discard.pop(options[i])
            break
    piles.gain(s, seat, card, ops.EVERYBODY)
    if s.listening:
        s.note(ops.event(ops.SAID_TAKE, seat, card, 0))


def ask_seat(s: WorldOfWonders, seat: int, step: Step) -> None:
    """Ask whose hand is looked at, if there is a choice."""
    may: list[int] = []
    for other in range(s.seats):
        if other != seat and s.hands[other]:
            may.append(other)
    if len(may) == 1:
        peek(s, seat, may[0])
    elif may:
        s.agenda.append(ops.frame(ops.Q_SEAT, seat, step.number))


def peek(s: WorldOfWonders, seat: int, other: int) -> None:
    """A seat looks at the hand of another and remembers it (WOW-101)."""
    s.moment += 1
    s.spied = other
    hand: list[int] = []
    for item in s.hands[other]:
        hand.append((item & ~(65535 << ops.SEEN_AT)) | 1 << (ops.KNOWN_AT + seat) | s.moment << ops.SEEN_AT)
    s.hands[other] = hand
    if s.listening:
        s.note(ops.event(ops.SAID_PEEK, seat, other, 0))
        seen = ops.told_cards(sorted([item & ops.FRONT for item in hand]))
        s.note(ops.event(ops.SAID_SAW, seat, ops.told_hand(other, len(hand)), seen), 1 << seat)


def offer_swap(s: WorldOfWonders, seat: int, at: int) -> None:
    """The own card is chosen; now one of the other hand, if there is more than one."""
    if len(s.hands[s.spied]) == 1:
        swap(s, seat, at, 0)
    else:
        s.agenda.append(ops.frame(ops.Q_SWAP_FOR, seat, at))


def swap(s: WorldOfWonders, seat: int, at: int, other_at: int) -> None:
    """Two cards change hands, and both seats know them (WOW-101)."""
    other = s.spied
    s.moment += 1
    mine = piles.lose(s, seat, at)
    theirs = piles.lose(s, other, other_at)
    s.hands[seat] = s.hands[seat] + [ops.exchanged(theirs, s.moment, seat, other)]
    s.hands[other] = s.hands[other] + [ops.exchanged(mine, s.moment, seat, other)]
    knew = mine >> (ops.KNOWN_AT + other) & 1 == 1
    s.swaps.append(ops.swap(s.moment, seat, other, ops.seen_at(mine), ops.seen_at(theirs), knew))
    s.spied = -1
    if s.listening:
        s.note(ops.event(ops.SAID_SWAP, seat, other, 0))
        both = 1 << seat | 1 << other
        s.note(ops.event(ops.SAID_GAVE, seat, other, ops.told_cards([mine & ops.FRONT, theirs & ops.FRONT])), both)

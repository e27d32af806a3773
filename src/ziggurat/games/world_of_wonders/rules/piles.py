"""The pile, the discard and the hands: how cards come and go (WOW-024..028, WOW-195..201)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def available(s: WorldOfWonders) -> bool:
    """Whether a card can be had from the pile, or by the reshuffle (WOW-201)."""
    return len(s.pile) > 0 or (s.cycle == 1 and len(s.discard) > 0)


def draw(s: WorldOfWonders) -> int:
    """The front of the top card of the pile, or -1 (WOW-195..198)."""
    if not s.pile:
        if s.cycle == 2 or not s.discard:
            return -1
        s.pile = s.discard
        s.discard = []
        s.losses = []
        s.luck.shuffle(s.pile)
        s.cycle = 2
        if s.listening:
            s.note(ops.event(ops.SAID_RESHUFFLE, 0, 0, 0))
    card = s.pile.pop()
    s.drawn = True
    if not s.pile and s.cycle == 2 and s.turns_left < 0 and s.current >= 0:
        s.turns_left = s.seats
        if s.fair:
            s.turns_left += (s.first - 1 - s.current) % s.seats  # WOW-200
        if s.listening:
            s.note(ops.event(ops.SAID_LAST, s.current, s.turns_left, 0))
    return card


def gain(s: WorldOfWonders, seat: int, card: int, known: int) -> None:
    """A card comes into a hand; `known` are the others who know which."""
    s.moment += 1
    hand = s.hands[seat][:]
    hand.append(ops.card(card, known | 1 << seat, s.moment, s.cycle == 2))
    s.hands[seat] = hand


def lose(s: WorldOfWonders, seat: int, at: int) -> int:
    """A card leaves a hand."""
    hand = s.hands[seat][:]
    item = hand.pop(at)
    s.hands[seat] = hand
    return item


def place_of(s: WorldOfWonders, seat: int, card: int) -> int:
    """The place in the hand of the first card with this front, or -1."""
    hand = s.hands[seat]
    for i in range(len(hand)):
        if hand[i] & ops.FRONT == card:
            return i
    return -1


def fronts(s: WorldOfWonders, seat: int, group: int, out: list[int]) -> None:
    """The different cards of a hand as choices of a group."""
    seen = 0
    more = 0
    for item in s.hands[seat]:
        card = item & ops.FRONT
        if card < 60:
            if seen >> card & 1:
                continue
            seen |= 1 << card
        else:
            if more >> (card - 60) & 1:
                continue
            more |= 1 << (card - 60)
        out.append(group + card)


def rival_hand(s: WorldOfWonders, seat: int) -> bool:
    """Whether another seat holds cards."""
    for other in range(s.seats):
        if other != seat and s.hands[other]:
            return True
    return False

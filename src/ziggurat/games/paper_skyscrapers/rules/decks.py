"""Decks, the row, hands and the discard pile (PAP-110 to PAP-113, PAP-160 to PAP-177)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import knowledge

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def receive(s: PaperSkyscrapers, seat: int, card: int) -> None:
    """A card comes into a hand."""
    hand = s.hands[seat]
    at = 0
    while at < len(hand) and hand[at] < card:
        at += 1
    one = [card]
    s.hands[seat] = hand[:at] + one + hand[at:]
    knowledge.show(s, seat, card)


def give(s: PaperSkyscrapers, seat: int, card: int) -> None:
    """A card leaves a hand."""
    hand = s.hands[seat]
    at = hand.index(card)
    s.hands[seat] = hand[:at] + hand[at + 1 :]


def discard(s: PaperSkyscrapers, card: int) -> None:
    """A card goes to the discard pile, seen by all."""
    knowledge.publish(s, card)
    s.pile.append(card)


def toss(s: PaperSkyscrapers, seat: int, card: int) -> None:
    """A hand card goes to the discard pile."""
    give(s, seat, card)
    discard(s, card)
    if s.listening:
        s.note(ops.event(ops.SAID_DISCARD, seat, card, 0))


def pop(s: PaperSkyscrapers) -> int:
    """The top card of the current deck; -1 if there is none. A round end card is put aside (PAP-160)."""
    level = s.level
    while True:
        deck = s.decks[level]
        if not deck:
            if level < ops.LEVELS - 1 or not reshuffle(s):
                return -1
            deck = s.decks[level]
        card = deck[-1]
        s.decks[level] = deck[:-1]
        if card != ops.ROUND_END:
            return card
        come_up(s)


def come_up(s: PaperSkyscrapers) -> None:
    """The round end card of the level comes up."""
    s.ending = True
    if s.listening:
        s.note(ops.event(ops.SAID_ROUND_END, s.turn, s.level, 0))


def reshuffle(s: PaperSkyscrapers) -> bool:
    """A new deck of discarded cards in the last level (PAP-171); everybody knows which cards it holds."""
    tables = s.tables
    cards: list[int] = []
    rest: list[int] = []
    for card in s.pile:
        if tables.reshuffle >> tables.level_of[card] & 1:
            cards.append(card)
        else:
            rest.append(card)
    if not cards:
        return False
    s.pile = rest
    s.shuffles.shuffle(cards)
    s.blocks += 1
    for card in cards:
        s.known[card] = s.blocks << ops.BLOCK_AT
    s.decks[ops.LEVELS - 1] = cards
    if s.listening:
        s.note(ops.event(ops.SAID_RESHUFFLE, s.turn, len(cards), 0))
    return True


def pop_next(s: PaperSkyscrapers) -> int:
    """The top card of the next level's deck; -1 if there is none (PAP-173..175)."""
    level = s.level + 1
    if level == ops.LEVELS:
        return pop(s)
    deck = s.decks[level]
    if not deck:
        return -1
    if deck[-1] == ops.ROUND_END:
        if len(deck) == 1:
            return -1
        end = [ops.ROUND_END]
        deck = end + deck[:-1]
        s.low[level] = 0
        s.high[level] = 0
        if s.listening:
            s.note(ops.event(ops.SAID_BOTTOM, s.turn, level, 0))
    card = deck[-1]
    s.decks[level] = deck[:-1]
    return card


def draw(s: PaperSkyscrapers) -> int:
    """A card from the deck, of the next level if the old deck is dry (PAP-168); -1 if there is none."""
    card = pop(s)
    if card < 0 and s.level < ops.LEVELS - 1:
        card = pop_next(s)
    return card


def fresh_cards(s: PaperSkyscrapers) -> bool:
    """Whether discarded cards can make a new deck."""
    tables = s.tables
    for card in s.pile:
        if tables.reshuffle >> tables.level_of[card] & 1:
            return True
    return False


def has_next(s: PaperSkyscrapers) -> bool:
    """Whether the next level's deck can be drawn from (PAP-175)."""
    if s.level == ops.LEVELS - 1:
        return has_deck(s)
    deck = s.decks[s.level + 1]
    return len(deck) > 1 or (len(deck) == 1 and deck[0] != ops.ROUND_END)


def has_deck(s: PaperSkyscrapers) -> bool:
    """Whether the deck can be chosen (PAP-110, PAP-113)."""
    if s.decks[s.level]:
        return True
    return fresh_cards(s) if s.level == ops.LEVELS - 1 else has_next(s)


def fill_row(s: PaperSkyscrapers) -> None:
    """Turn up cards until the row is full (PAP-111); a dry deck leaves gaps (PAP-168)."""
    while len(s.row) < s.tables.row:
        card = pop(s)
        if card < 0:
            return
        knowledge.publish(s, card)
        s.row.append(card)


def take_row(s: PaperSkyscrapers, card: int) -> None:
    """A card leaves the row; the new one comes to its place."""
    at = s.row.index(card)
    s.row.pop(at)
    new = pop(s)
    if new >= 0:
        knowledge.publish(s, new)
        s.row.insert(at, new)
        fill_row(s)


def draw_unseen(s: PaperSkyscrapers, seat: int, next_level: bool) -> bool:
    """One card from a deck into the hand (EFF-01)."""
    card = pop_next(s) if next_level else draw(s)
    if card < 0:
        return False
    receive(s, seat, card)
    if s.listening:
        s.note(ops.event(ops.SAID_DRAW, seat, s.tables.level_of[card], 0))
        s.note(ops.event(ops.SAID_MINE, seat, card, 0), 1 << seat)
    return True


def draw_open(s: PaperSkyscrapers, seat: int, card: int) -> None:
    """A card of the row into the hand; it is replaced at once (PAP-111)."""
    receive(s, seat, card)
    if s.listening:
        s.note(ops.event(ops.SAID_TAKE, seat, card, 0))
    take_row(s, card)

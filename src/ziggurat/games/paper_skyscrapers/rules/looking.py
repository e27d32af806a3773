"""Looking at the top cards of a deck, or revealing them (EFF-02, EFF-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Node
from ziggurat.games.paper_skyscrapers.rules import agenda, counting, decks, knowledge

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def lift_cards(s: PaperSkyscrapers, seat: int, number: int) -> None:
    """See the top cards of a deck (EFF-02) or reveal them to all (EFF-04)."""
    node = s.tables.nodes[number]
    cards: list[int] = []
    while len(cards) < node.n:
        card = decks.pop_next(s) if node.source == ops.SOURCE_NEXT else decks.pop(s)
        if card < 0:
            break
        cards.append(card)
    if not cards:
        return
    s.ordered = []
    if node.op == ops.REVEAL:
        reveal(s, seat, number, cards)
        return
    if s.listening:
        s.note(ops.event(ops.SAID_LOOK, seat, len(cards), 1 if len(cards) <= node.keep else 0))
    if len(cards) > node.keep:
        knowledge.mix(s, 1 << seat, cards)
        if s.listening:
            for card in sorted(cards):
                s.note(ops.event(ops.SAID_SAW, seat, card, 0), 1 << seat)
    for card in cards:
        knowledge.show(s, seat, card)
    if len(cards) <= node.keep:
        for card in cards:
            keep(s, seat, card)
        return
    s.shown = False
    s.looked = sorted(cards)
    agenda.push(s, ops.ASK_KEEP, seat, number, node.keep, 0)


def keep(s: PaperSkyscrapers, seat: int, card: int) -> None:
    """Keep one of the cards seen."""
    decks.receive(s, seat, card)
    if s.listening:
        s.note(ops.event(ops.SAID_MINE, seat, card, 0), 1 << seat)


def reveal(s: PaperSkyscrapers, seat: int, number: int, cards: list[int]) -> None:
    """Turn up cards for all and take those that pass the filter (EFF-04)."""
    node = s.tables.nodes[number]
    rest: list[int] = []
    for card in cards:
        knowledge.publish(s, card)
        taken = counting.fits(s, card, node)
        if s.listening:
            s.note(ops.event(ops.SAID_REVEAL, seat, card, 1 if taken else 0))
        if taken:
            decks.receive(s, seat, card)
        else:
            rest.append(card)
    s.shown = True
    s.looked = sorted(rest)
    if len(rest) > 1 and node.rest != ops.REST_AWAY:
        s.blocks += 1
        for card in rest:
            s.known[card] = 1 << seat | s.blocks << ops.BLOCK_AT
    set_rest(s, seat, number)


def set_rest(s: PaperSkyscrapers, seat: int, number: int) -> None:
    """What is not kept goes away or back to the deck."""
    if s.tables.nodes[number].rest == ops.REST_AWAY:
        for card in s.looked:
            decks.discard(s, card)
            if s.listening:
                s.note(ops.event(ops.SAID_DISCARD, seat, card, 0))
        s.looked = []
    elif s.looked:
        agenda.push(s, ops.ASK_ORDER, seat, number, 0, 0)


def put_back(s: PaperSkyscrapers, seat: int, node: Node) -> None:
    """The ordered cards go back to the top or the bottom of their deck."""
    level = s.level
    if node.source == ops.SOURCE_NEXT and level < ops.LEVELS - 1:
        level += 1
    if s.listening:
        n = len(s.ordered)
        under = node.rest == ops.REST_BOTTOM
        s.note(ops.event(ops.SAID_RETURN, seat, n, ops.told_return(level, under)))
        for at in range(n):
            # Counted from the top, or from the bottom.
            place = n - at if under else at + 1
            s.note(ops.event(ops.SAID_PUT, seat, s.ordered[at], ops.told_return(place, under)), 1 << seat)
    cards = s.ordered[:]
    cards.reverse()
    if node.rest == ops.REST_BOTTOM:
        s.decks[level] = cards + s.decks[level]
        s.low[level] += len(cards)
        s.high[level] += len(cards)
    else:
        # The round end card lies below what is put on top.
        s.high[level] = min(s.high[level], len(s.decks[level]) - 1)
        s.decks[level] = s.decks[level] + cards
    s.ordered = []

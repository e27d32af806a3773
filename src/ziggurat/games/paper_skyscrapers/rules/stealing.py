"""Stealing hand cards and roofs (EFF-18, PAP-205)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Node
from ziggurat.games.paper_skyscrapers.rules import city, decks, knowledge, tucking

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def rob(s: PaperSkyscrapers, seat: int, rival: int, node: Node) -> None:
    """Steal a random hand card (EFF-18)."""
    hand = s.hands[rival]
    card = hand[s.thieves.below(len(hand))]
    decks.give(s, rival, card)
    level = s.tables.level_of[card]
    unsure: list[int] = [card]
    for other in s.hands[rival]:
        if s.tables.level_of[other] == level:
            unsure.append(other)
    if len(unsure) > 1:
        knowledge.mix(s, 1 << seat | 1 << rival, unsure)
    knowledge.show(s, seat, card)
    if s.listening:
        s.note(ops.event(ops.SAID_STEAL, seat, rival, 0))
        s.note(ops.event(ops.SAID_STOLEN, seat, card, 0), 1 << seat | 1 << rival)
    if node.tucks:
        tucking.bring(s, seat, card, node.at)
    else:
        decks.receive(s, seat, card)


def steal_roof(s: PaperSkyscrapers, seat: int, card: int, node: Node) -> None:
    """Take a top card of an opponent (PAP-205)."""
    for rival in range(s.seats):
        for one in city.tops(s, rival):
            if ops.card_of(one) == card:
                city.lift(s, rival, ops.place_of(one))
                if s.listening:
                    s.note(ops.event(ops.SAID_ROOF, seat, card, rival))
    if node.tucks:
        tucking.bring(s, seat, card, node.at)
    else:
        decks.receive(s, seat, card)

"""Tucking cards under buildings (PAP-090 to PAP-093, EFF-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Node
from ziggurat.games.paper_skyscrapers.rules import agenda, bonuses, city, decks, knowledge

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def room(s: PaperSkyscrapers, seat: int, at: int) -> bool:
    """Whether there is a building to tuck under."""
    return s.mayors[seat] != ops.NOWHERE if at == ops.UNDER_MAYOR else len(s.cities[seat]) > 0


def tuck_unasked(s: PaperSkyscrapers, top: int) -> bool:
    """Turn up the next card for a tuck from a deck; False if something is chosen first."""
    node = s.tables.nodes[ops.node_of(top)]
    if node.up_to or (node.source != ops.SOURCE_DECK and node.source != ops.SOURCE_NEXT):
        return False
    tuck_top(s, top, node)
    return True


def tuck_top(s: PaperSkyscrapers, top: int, node: Node) -> None:
    """The top card of a deck goes under a building."""
    card = decks.pop_next(s) if node.source == ops.SOURCE_NEXT else decks.draw(s)
    if card < 0:
        agenda.skip(s, top)
        return
    agenda.used_up(s, top)
    knowledge.publish(s, card)
    bring(s, ops.seat_of(top), card, node.at)


def bring(s: PaperSkyscrapers, seat: int, card: int, at: int) -> None:
    """A card on its way under a building."""
    s.held = card
    if at == ops.UNDER_ANY:
        agenda.push(s, ops.ASK_UNDER, seat, -1, 0, 0)
    elif at == ops.UNDER_EACH:
        slide(s, seat, s.named.pop(0))
    else:
        slide(s, seat, s.mayors[seat])


def slide(s: PaperSkyscrapers, seat: int, place: int) -> None:
    """Tuck the held card."""
    scope = agenda.scope_at(s)
    card = s.held
    s.held = -1
    knowledge.publish(s, card)
    city.put(s, seat, place, card, True)
    if s.listening:
        s.note(ops.event(ops.SAID_TUCK, seat, card, ops.told_spot(place, city.roof(s, seat, place))))
    s.scopes[scope + ops.SCOPE_TUCKED] = ops.with_card(s.scopes[scope + ops.SCOPE_TUCKED], card)
    s.scopes[scope + ops.SCOPE_RESULT] += 1
    s.scopes[scope + ops.SCOPE_LATEST] += 1


def tuck_basic(s: PaperSkyscrapers, seat: int, card: int) -> None:
    """Tuck under the mayor's building (PAP-090..092)."""
    decks.give(s, seat, card)
    knowledge.publish(s, card)
    place = s.mayors[seat]
    city.put(s, seat, place, card, True)
    if s.listening:
        s.note(ops.event(ops.SAID_TUCK, seat, card, ops.told_spot(place, city.roof(s, seat, place))))
    bonus = bonuses.working(s, seat, ops.HOOK_AFTER_TUCK)
    if bonus is not None:
        bonuses.fire(s, seat, bonus)

"""Taking the action or the gains of another card (EFF-16, EFF-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Node
from ziggurat.games.paper_skyscrapers.rules import agenda, city, counting, tracks

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def listed(s: PaperSkyscrapers, node: Node) -> int:
    """The cards that a record refers to as those discarded or tucked."""
    scope = agenda.scope_at(s)
    return s.scopes[scope + (ops.SCOPE_DISCARDED if node.card == ops.FROM_DISCARDED else ops.SCOPE_TUCKED)]


def borrowable(s: PaperSkyscrapers, top: int) -> list[int]:
    """Cards that can be named for a loan or a theft, ascending."""
    seat = ops.seat_of(top)
    node = s.tables.nodes[ops.node_of(top)]
    out: list[int] = []
    if node.op == ops.STEAL or node.card == ops.FROM_RIVAL:
        for rival in range(s.seats):
            if rival != seat:
                for one in city.tops(s, rival):
                    card = ops.card_of(one)
                    if card < s.tables.city0 and counting.fits(s, card, node):
                        out.append(card)
    elif node.card == ops.FROM_ROW:
        for card in s.row:
            if counting.fits(s, card, node):
                out.append(card)
    else:
        cards = listed(s, node)
        done = ops.rest_of(top)
        at = 0
        while cards:
            card = ops.last_card(cards)
            if not done >> at & 1 and counting.fits(s, card, node):
                out.append(card)
            cards = ops.without_last(cards)
            at += 1
    out.sort()
    return out


def borrow(s: PaperSkyscrapers, top: int, card: int) -> None:
    """Take the action of another card, or gain what is printed on it (EFF-16, EFF-17)."""
    node = s.tables.nodes[ops.node_of(top)]
    seat = ops.seat_of(top)
    if node.card >= ops.FROM_DISCARDED:
        cards = listed(s, node)
        at = 0
        while ops.last_card(cards) != card:
            cards = ops.without_last(cards)
            at += 1
        s.agenda[-1] = ops.with_rest(top, 1 << at)
        if not borrowable(s, s.agenda[-1]):
            s.agenda.pop()
    else:
        s.agenda.pop()
    if node.op == ops.TAKE_ACTION:
        agenda.push(s, ops.DO_RUNS, seat, -1, node.times, card)
    else:
        tracks.push_gains(s, seat, card)

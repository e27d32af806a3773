"""Counters, conditions and filters of effects (EFF-15, EFF-30, EFF-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Node
from ziggurat.games.paper_skyscrapers.rules import agenda, city

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def counted(s: PaperSkyscrapers, seat: int, node: Node) -> int:
    """What a counter counts now (EFF-30)."""
    count = node.count
    mayor = s.mayors[seat]
    if count == ops.COUNT_ICONS:
        lanes = city.lanes_at(s, seat, mayor, False) if node.mayor else s.types[seat]
        return ops.in_lane(lanes, node.kind)
    if count == ops.COUNT_LANDMARKS:
        lanes = city.lanes_at(s, seat, mayor, True) if node.mayor else s.marks[seat]
        if node.kind != ops.ANY_KIND:
            return ops.in_lane(lanes, node.kind)
        total = 0
        for kind in range(ops.LANDMARKS):
            total += ops.in_lane(lanes, kind)
        return total
    if count == ops.COUNT_BUILDINGS:
        return city.count_buildings(s, seat)
    if count == ops.COUNT_TOP_TYPES:
        found = 0
        for top in city.tops(s, seat):
            found |= s.tables.type_lane[ops.card_of(top)]
        n = 0
        for kind in range(ops.TYPES):
            n += ops.in_lane(found, kind)
        return n
    if count == ops.COUNT_HEIGHT:
        return city.height(s, seat, mayor)
    if count == ops.COUNT_HAND:
        return len(s.hands[seat])
    return s.scopes[agenda.scope_at(s) + ops.SCOPE_RESULT]


def holds(s: PaperSkyscrapers, seat: int, node: Node) -> bool:
    """Whether a condition holds now (EFF-15)."""
    if node.count == ops.COUNT_HOPPED:
        return s.scopes[agenda.scope_at(s) + ops.SCOPE_HOPPED] != 0
    n = counted(s, seat, node)
    return n >= node.at_least and (n <= node.at_most or node.at_most == ops.NO_LIMIT)


def fits(s: PaperSkyscrapers, card: int, node: Node) -> bool:
    """Whether a card passes a filter (EFF-31)."""
    tables = s.tables
    if node.type >= 0:
        wanted = node.type if node.type < ops.TYPES else s.scopes[agenda.scope_at(s) + ops.SCOPE_DECLARED]
        if tables.type_of[card] != wanted:
            return False
    return tables.cost[card] <= node.cost_max and tables.level_of[card] < node.level_max

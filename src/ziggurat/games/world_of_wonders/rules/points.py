"""Where the points of a seat come from (section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.state import Points
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import plots, scoring

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def points(state: WorldOfWonders, seat: int) -> list[Points]:
    """Where the points of a seat come from, in the order of the components."""
    tables = state.tables
    numbers = [0] * tables.cards
    for plot in state.built:
        if plots.owner(state, plot) == seat:
            numbers[tables.front[plot]] += 1
    out: list[Points] = []
    for wonder in range(tables.greats):
        n = plots.pieces_of(state, seat, wonder)
        if n:
            amount = n * tables.points[wonder * tables.pieces_to_win]
            pieces = "1 piece" if n == 1 else f"{n} pieces"
            out.append(Points("Great Wonders", "WOW-208", amount, f"{tables.great_names[wonder]}, {pieces}"))
    for kind in range(tables.naturals):
        n = state.natural[seat] >> (ops.LANE * kind) & 15
        if n:
            worth = scoring.on_table(state, kind)
            name = tables.card_names[tables.natural0 + kind]
            out.append(Points("Natural Wonders", "WOW-207", n * worth, f"{name}, {n} of {worth} on the table"))
    for card in range(tables.basic0, tables.event0):
        if numbers[card] and tables.points[card]:
            name = tables.card_names[card]
            detail = name if numbers[card] == 1 else f"{numbers[card]} × {name}"
            out.append(Points("Buildings", "WOW-206", numbers[card] * tables.points[card], detail))
    return out

"""Points and ranks (section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.ranks import ranked
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import plots

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def on_table(state: WorldOfWonders, kind: int) -> int:
    """Pieces of a Natural Wonder on the whole table: what each of them is worth (WOW-207)."""
    n = 0
    for lanes in state.natural:
        n += lanes >> (ops.LANE * kind) & 15
    return n


def scores(state: WorldOfWonders) -> list[int]:
    """Points per seat if the game ended now (WOW-206..209)."""
    tables = state.tables
    out = [0] * state.seats
    for plot in state.built:
        out[plots.owner(state, plot)] += tables.points[tables.front[plot]]
    for kind in range(tables.naturals):
        n = on_table(state, kind)
        if n:
            for seat in range(state.seats):
                out[seat] += n * (state.natural[seat] >> (ops.LANE * kind) & 15)
    return out


def ranking(state: WorldOfWonders) -> list[int]:
    """Ranks by points and the tie-breaks; who has won at once is first (WOW-210, WOW-211)."""
    seats = range(state.seats)
    won = [1 if seat == state.winner else 0 for seat in seats]
    pieces = [counted(state.pieces[seat]) for seat in seats]
    naturals = [counted(state.natural[seat]) for seat in seats]
    basic = [finished(state, seat, ops.BASIC) for seat in seats]
    return ranked(won, [scores(state), pieces, state.tokens, naturals, basic])


def counted(lanes: int) -> int:
    """The sum of all lanes."""
    n = 0
    while lanes:
        n += lanes & 15
        lanes >>= ops.LANE
    return n


def finished(state: WorldOfWonders, seat: int, family: int) -> int:
    """How many finished cards of a family a seat has."""
    n = 0
    for plot in state.built:
        if plots.owner(state, plot) == seat and state.tables.family[state.tables.front[plot]] == family:
            n += 1
    return n

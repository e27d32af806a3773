"""Points and ranks (section 13)."""

from __future__ import annotations

from ziggurat.core.contract.state import Points
from ziggurat.games.world_of_wonders.board import Board
from ziggurat.games.world_of_wonders.tables import BASIC, LANE


def on_table(state: Board, kind: int) -> int:
    """Pieces of a Natural Wonder on the whole table: what each of them is worth (WOW-207)."""
    n = 0
    for lanes in state.natural:
        n += lanes >> (LANE * kind) & 15
    return n


def scores(state: Board) -> list[int]:
    """Points per seat if the game ended now (WOW-206..209)."""
    tables = state.tables
    out = [0] * state.seats
    for plot in state.built:
        out[state.owner(plot)] += tables.points[tables.front[plot]]
    for kind in range(tables.naturals):
        n = on_table(state, kind)
        if n:
            for seat in range(state.seats):
                out[seat] += n * (state.natural[seat] >> (LANE * kind) & 15)
    return out


def points(state: Board, seat: int) -> list[Points]:
    """Where the points of a seat come from, in the order of the components."""
    tables = state.tables
    numbers = [0] * tables.cards
    for plot in state.built:
        if state.owner(plot) == seat:
            numbers[tables.front[plot]] += 1
    out: list[Points] = []
    for wonder in range(tables.greats):
        n = state.pieces_of(seat, wonder)
        if n:
            amount = n * tables.points[wonder * tables.pieces_to_win]
            pieces = "1 piece" if n == 1 else f"{n} pieces"
            out.append(Points("Great Wonders", "WOW-208", amount, f"{tables.great_names[wonder]}, {pieces}"))
    for kind in range(tables.naturals):
        n = state.natural[seat] >> (LANE * kind) & 15
        if n:
            worth = on_table(state, kind)
            name = tables.card_names[tables.natural0 + kind]
            out.append(Points("Natural Wonders", "WOW-207", n * worth, f"{name}, {n} of {worth} on the table"))
    for card in range(tables.basic0, tables.event0):
        if numbers[card] and tables.points[card]:
            name = tables.card_names[card]
            detail = name if numbers[card] == 1 else f"{numbers[card]} × {name}"
            out.append(Points("Buildings", "WOW-206", numbers[card] * tables.points[card], detail))
    return out


def ranking(state: Board) -> list[int]:
    """Ranks by points and the tie-breaks; who has won at once is first (WOW-210, WOW-211)."""
    totals = scores(state)
    keys: list[tuple[int, int, int, int, int, int]] = []
    for seat in range(state.seats):
        pieces = counted(state.pieces[seat])
        naturals = counted(state.natural[seat])
        first = 1 if seat == state.winner else 0
        keys.append((first, totals[seat], pieces, state.tokens[seat], naturals, finished(state, seat, BASIC)))
    out: list[int] = []
    for seat in range(state.seats):
        rank = 1
        for other in range(state.seats):
            if keys[other] > keys[seat]:
                rank += 1
        out.append(rank)
    return out


def counted(lanes: int) -> int:
    n = 0
    while lanes:
        n += lanes & 15
        lanes >>= LANE
    return n


def finished(state: Board, seat: int, family: int) -> int:
    """How many finished cards of a family a seat has."""
    n = 0
    for plot in state.built:
        if state.owner(plot) == seat and state.tables.family[state.tables.front[plot]] == family:
            n += 1
    return n

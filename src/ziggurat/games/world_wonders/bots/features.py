"""A position as numbers for learning agents."""

from __future__ import annotations

from collections.abc import MutableSequence

from ziggurat.core.contract.features import bits, fill, one_hot
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import at, whole
from ziggurat.games.world_wonders.data.polyominoes import CELLS, SIZE
from ziggurat.games.world_wonders.data.records import SEATS
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules import automaton, scoring
from ziggurat.games.world_wonders.rules.state import WorldWonders

MOST = SEATS.stop - 1
ROWS = [bits(SIZE, mask) for mask in range(1 << SIZE)]
"""A row of a map as numbers, by its mask."""
LAYERS = ops.TYPE_COUNT + 6
"""Per map: building types, roads, towers, monuments, visible natural resources, visible water, components in hand."""


def parts(t: Tables) -> tuple[tuple[str, int], ...]:
    """The named parts of the encoding; seats are counted from the own seat on, in seat order."""
    return (
        ("phase", 3),
        ("asked", 3),
        ("round", t.rounds),
        ("sides", 2),
        ("mode", 3),
        ("acted", 1),
        ("item", t.place0),
        ("rest", 4),
        ("tiles", t.stacks * (ops.TYPE_COUNT + 3 + 1)),
        ("offer", 3),
        ("pedestals", 2),
        ("monuments_up", t.monuments),
        ("monuments_deck", 1),
        ("objectives", t.goals),
        ("tiles_to_come", t.tiles),
        ("solo_seen", len(t.solo_ids)),
        ("solo_pile", t.monuments),
        ("solo_points", 1),
        ("seats", MOST),
        ("pending", MOST),
        ("order", MOST * MOST),
        ("out", MOST),
        ("gold", MOST),
        ("loans", MOST * 2),
        ("owing", MOST),
        ("holds", MOST * 2),
        ("goods", MOST * 3),
        ("people", MOST),
        ("owned", MOST * t.monuments),
        ("values", MOST * t.goals),
        ("scores", MOST),
        ("maps", MOST * CELLS * LAYERS),
    )


def encode(state: WorldWonders, seat: int, out: MutableSequence[float]) -> None:
    """Fill `out` with what the seat knows; figures are scaled to about 0..1."""
    fill(out, _values(state, seat))


def _values(s: WorldWonders, me: int) -> list[float]:
    t = s.tables
    asked = -1
    if s.pending >> me & 1:
        asked = 2 if s.owes_road(me) else 0 if s.phase != ops.PLACE else 1
    out = one_hot(3, s.phase) + one_hot(3, asked) + one_hot(t.rounds, s.round - 1)
    out += [float(s.map_side), float(s.board_side)] + one_hot(3, s.mode) + [float(s.acted)]
    out += one_hot(t.place0, s.item) + bits(4, s.rest)
    for stack in range(t.stacks):
        if stack < len(s.stacks) and s.sold[stack] == ops.NOBODY:
            tile = s.tile(stack)
            out += one_hot(ops.TYPE_COUNT, t.tile_type[tile]) + [gain / 4 for gain in t.tile_gains[tile][:3]] + [1.0]
        else:
            out += [0.0] * (ops.TYPE_COUNT + 4)
    out += [number / 3 for number in s.offer]
    out += [float(buyer == ops.NOBODY) for buyer in s.pedestals] or [0.0, 0.0]
    out += bits(t.monuments, sum(1 << monument for monument in s.up)) + [len(s.deck) / t.monuments]
    out += bits(t.goals, sum(1 << goal for goal in s.goals))
    out += bits(t.tiles, sum(1 << tile for stack in s.stacks for tile in stack[s.round :]))
    out += bits(len(t.solo_ids), sum(1 << card for card in s.solo_seen))
    out += bits(t.monuments, sum(1 << monument for monument in s.solo_pile))
    out.append(automaton.points(s) / 60 if s.mode else 0.0)
    order = [(me + k) % s.seats for k in range(s.seats)]
    blank = MOST - s.seats

    def each(rows: list[list[float]]) -> list[float]:
        return [value for row in rows for value in row] + [0.0] * (blank * len(rows[0]))

    scores = s.scores()
    values = {goal: scoring.goal_values(s, goal) for goal in s.goals}
    out += each([[1.0] for _ in order])
    out += each([[float(s.pending >> seat & 1)] for seat in order])
    out += each([one_hot(MOST, s.order.index(seat)) for seat in order])
    out += each([[float(s.is_out(seat))] for seat in order])
    out += each([[s.gold(seat) / 9] for seat in order])
    out += each([one_hot(2, s.loans[seat] - 1) for seat in order])
    out += each([[float(s.owes_road(seat))] for seat in order])
    out += each([one_hot(2, s.pedestals.index(seat) if seat in s.pedestals else -1) for seat in order])
    out += each([[good / 15 for good in s.goods[3 * seat : 3 * seat + 3]] for seat in order])
    out += each([[s.people[seat] / 17] for seat in order])
    out += each([bits(t.monuments, _owned(s, seat)) for seat in order])
    out += each([[values[goal][seat] / 20 if goal in values else 0.0 for goal in range(t.goals)] for seat in order])
    out += each([[scores[seat] / 60] for seat in order])
    return out + each([_map(s, seat) for seat in order])


def _owned(s: WorldWonders, seat: int) -> int:
    return sum(1 << monument for monument in s.cities[seat].refs(ops.MONUMENT))


def _map(s: WorldWonders, seat: int) -> list[float]:
    city = s.cities[seat]
    layers = [whole(city.feature(what)) for what in range(ops.FEATURE_COUNT)]
    pieces = whole(city.taken)
    for layer in layers[: ops.TYPE_COUNT + 2]:
        pieces &= ~layer
    hand = 0
    if s.laid and s.order[s.at] == seat:
        cells = s.tables.foot_cells
        hand = sum(whole(at(cells, foot)) for foot in s.laid)
    out: list[float] = []
    for layer in [*layers, pieces, hand]:
        for row in range(SIZE):
            out += ROWS[layer >> SIZE * row & len(ROWS) - 1]
    return out

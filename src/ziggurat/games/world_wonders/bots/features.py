"""A position as numbers for learning agents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.features import around, bits, flag, mask_around, members, number, one_hot
from ziggurat.core.contract.vector import Vector
from ziggurat.games.world_wonders.data import cell_sets, ops
from ziggurat.games.world_wonders.data.cell_sets import WORD, CellSet, without
from ziggurat.games.world_wonders.data.polyominoes import CELLS
from ziggurat.games.world_wonders.data.records import SEATS
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules import automaton, objectives, scoring

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders

MOST = SEATS.stop - 1
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


def encode(s: WorldWonders, me: int, out: Vector, at: int = 0) -> None:
    """Write what the seat knows into zeros; figures are scaled to about 0..1."""
    at = _moment(s, me, out, at)
    at = _market(s, out, at)
    t = s.tables
    n = s.seats
    at = mask_around(out, at, MOST, (1 << n) - 1, me, n)
    at = mask_around(out, at, MOST, s.pending, me, n)
    for place in range(len(s.order)):
        out[at + (s.order[place] - me) % n * MOST + place] = 1.0
    at += MOST * MOST
    at = mask_around(out, at, MOST, s.out, me, n)
    at = around(out, at, MOST, [s.gold(seat) for seat in range(n)], me, 9)
    for k in range(n):
        one_hot(out, at + 2 * k, 2, s.loans[(me + k) % n] - 1)
    at += MOST * 2
    at = mask_around(out, at, MOST, s.owing, me, n)
    for place in range(len(s.pedestals)):
        seat = s.pedestals[place]
        if seat >= 0 and (place == 0 or s.pedestals[0] != seat):
            out[at + (seat - me) % n * 2 + place] = 1.0
    at += MOST * 2
    for k in range(n):
        for good in range(3):
            number(out, at + 3 * k + good, s.goods[3 * ((me + k) % n) + good] / 15)
    at += MOST * 3
    at = around(out, at, MOST, s.people, me, 17)
    for k in range(n):
        for piece in s.cities[(me + k) % n].pieces:
            if ops.kind_of(piece) == ops.MONUMENT:
                out[at + k * t.monuments + ops.ref_of(piece)] = 1.0
    at += MOST * t.monuments
    scores = [scoring.own_score(s, seat) for seat in range(n)]
    for goal in s.goals:
        values = scoring.goal_values(s, goal)
        given = objectives.prizes(t, goal, values)
        for seat in range(n):
            scores[seat] += given[seat]
            number(out, at + (seat - me) % n * t.goals + goal, values[seat] / 20)
    at += MOST * t.goals
    at = around(out, at, MOST, scores, me, 60)
    for k in range(n):
        _map(s, (me + k) % n, out, at + k * CELLS * LAYERS)


def _moment(s: WorldWonders, me: int, out: Vector, at: int) -> int:
    t = s.tables
    asked = -1
    if s.pending >> me & 1:
        asked = 2 if s.owes_road(me) else 0 if s.phase != ops.PLACE else 1
    at = one_hot(out, at, 3, s.phase)
    at = one_hot(out, at, 3, asked)
    at = one_hot(out, at, t.rounds, s.round - 1)
    at = number(out, at, float(s.map_side))
    at = number(out, at, float(s.board_side))
    at = one_hot(out, at, 3, s.mode)
    at = flag(out, at, s.acted)
    at = one_hot(out, at, t.place0, s.item)
    return bits(out, at, 4, s.rest)


def _market(s: WorldWonders, out: Vector, at: int) -> int:
    """What is to be had, what is aimed at, and what is still to come."""
    t = s.tables
    for stack in range(min(t.stacks, len(s.stacks))):
        if s.sold[stack] == ops.NOBODY:
            tile = s.tile(stack)
            here = one_hot(out, at + stack * (ops.TYPE_COUNT + 4), ops.TYPE_COUNT, t.tile_type[tile])
            for good in range(3):
                number(out, here + good, t.tile_gains[tile][good] / 4)
            out[here + 3] = 1.0
    at += t.stacks * (ops.TYPE_COUNT + 4)
    for kind in range(3):
        at = number(out, at, s.offer[kind] / 3)
    for place in range(len(s.pedestals)):
        flag(out, at + place, s.pedestals[place] == ops.NOBODY)
    at = members(out, at + 2, t.monuments, s.up)
    at = number(out, at, len(s.deck) / t.monuments)
    at = members(out, at, t.goals, s.goals)
    for stack_tiles in s.stacks:
        members(out, at, t.tiles, stack_tiles[s.round :])
    at += t.tiles
    at = members(out, at, len(t.solo_ids), s.solo_seen)
    at = members(out, at, t.monuments, s.solo_pile)
    return number(out, at, automaton.points(s) / 60 if s.mode else 0.0)


def _map(s: WorldWonders, seat: int, out: Vector, at: int) -> None:
    """The layers of a map: what shows, the other pieces, and what the seat is about to place."""
    city = s.cities[seat]
    pieces = city.taken
    for what in range(ops.FEATURE_COUNT):
        layer = city.feature(what)
        if what < ops.TYPE_COUNT + 2:
            pieces = without(pieces, layer)
        at = _cells(layer, out, at)
    at = _cells(pieces, out, at)
    if s.laid and s.order[s.at] == seat:
        for foot in s.laid:
            _cells(cell_sets.at(s.tables.foot_cells, foot), out, at)


def _cells(layer: CellSet, out: Vector, at: int) -> int:
    first, second, third = layer
    bits(out, at, WORD, first)
    bits(out, at + WORD, WORD, second)
    return bits(out, at + 2 * WORD, WORD, third)

"""A position as numbers for learning agents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.features import around, bits, mask_around, members, number, one_hot
from ziggurat.core.contract.vector import Vector
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.tables import Tables
from ziggurat.games.skyrise.rules import discs

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise

SEATS = 4
PER_HOOD = 1 + 4 + 10 + SEATS + 4 + SEATS + 1


def parts(tables: Tables) -> tuple[tuple[str, int], ...]:
    """The named parts of the encoding; seats are counted from the own seat on, clockwise."""
    return (
        ("phase", 6),
        ("era", 2),
        ("turn", SEATS),
        ("starter", SEATS),
        ("passed", SEATS),
        ("held", 2 + 4),
        ("islands", 4 * 4),
        ("hoods", tables.hoods * PER_HOOD),
        ("pools", SEATS * 48),
        ("wonders", SEATS * tables.wonders * 2),
        ("cards", tables.wonders),
        ("picks", tables.wonders),
        ("rows", SEATS * 4),
        ("excess", SEATS * 4),
        ("patrons", SEATS * 4),
        ("commissions", SEATS),
        ("keys", SEATS * 2),
        ("finished", SEATS),
        ("left", SEATS),
        ("prestige", SEATS),
        ("tiles", 4 * 2),
        ("objectives", SEATS * 4),
        ("panoramas", len(tables.panorama_ids)),
    )


def encode(s: Skyrise, me: int, out: Vector, at: int = 0) -> None:
    """Write what the seat knows into zeros; figures are scaled to about 0..1."""
    t = s.tables
    n = s.seats
    at = one_hot(out, at, 6, s.phase)
    at = one_hot(out, at, 2, s.era - 1)
    at = one_hot(out, at, SEATS, _relative(s, me, s.turn))
    at = one_hot(out, at, SEATS, _relative(s, me, s.starter))
    at = mask_around(out, at, SEATS, s.passed, me, n)
    if s.held >= 0:
        building = s.held < ops.WONDER0
        out[at] = 1.0
        number(out, at + 1, t.numbers[s.held] / 100 if building else 0.0)
        one_hot(out, at + 2, 4, t.heights[s.held] if building else 3)
    at += 6
    for slot in range(len(s.board.slots)):
        one_hot(out, at + 4 * slot, 4, s.board.slots[slot] - 1)
    at += 4 * 4
    at = _hoods(s, me, out, at)
    for k in range(n):
        bits(out, at + 48 * k, 48, s.pool[(me + k) % n])
    at += SEATS * 48
    for k in range(n):
        seat = (me + k) % n
        if s.era == 2:
            _picks(s, seat, out, at + 2 * t.wonders * k)
        bits(out, at + (2 * k + 1) * t.wonders, t.wonders, s.wonders[seat])
    at += SEATS * t.wonders * 2
    at = bits(out, at, t.wonders, s.cards[me])
    _picks(s, me, out, at)
    at += t.wonders
    at = _fours(s.rows, me, out, at, 4)
    at = _fours(s.excess, me, out, at, 4)
    at = _fours(s.patrons, me, out, at, 4)
    at = around(out, at, SEATS, s.commissions, me, 2)
    if s.large_key >= 0:
        out[at + 2 * _relative(s, me, s.large_key)] = 1.0
    if s.small_key >= 0:
        out[at + 2 * _relative(s, me, s.small_key) + 1] = 1.0
    at += SEATS * 2
    for place in range(len(s.finish)):
        out[at + _relative(s, me, s.finish[place])] = 1 - place / SEATS
    at += SEATS
    at = around(out, at, SEATS, s.left, me, 14)
    at = around(out, at, SEATS, s.prestige, me, 100)
    for letter in range(4):
        if discs.knows_tile(s, me, letter):
            out[at + 2 * letter] = 1.0
            number(out, at + 2 * letter + 1, s.tiles[letter] / 10)
    at += 4 * 2
    for k in range(n):
        seat = (me + k) % n
        if k == 0 or s.open_objectives >> seat & 1:
            one_hot(out, at + 4 * k, 4, s.objectives[seat])
    at += SEATS * 4
    members(out, at, len(t.panorama_ids), s.panoramas)


def _relative(s: Skyrise, me: int, seat: int) -> int:
    """How many seats after the own one; -1 for nobody."""
    return (seat - me) % s.seats if seat >= 0 else -1


def _picks(s: Skyrise, seat: int, out: Vector, at: int) -> None:
    for place in range(2 * seat, 2 * seat + 2):
        if s.picks[place] >= 0:
            out[at + s.picks[place]] = 1.0


def _fours(values: list[int], me: int, out: Vector, at: int, scale: float) -> int:
    """Four numbers per seat, the own ones first."""
    total = len(values)
    for k in range(total):
        value = values[(4 * me + k) % total]
        if value != 0:
            out[at + k] = value / scale
    return at + 4 * SEATS


def _hoods(s: Skyrise, me: int, out: Vector, at: int) -> int:
    t = s.tables
    mask = s.board.mask
    for hood in range(t.hoods):
        if not mask >> hood & 1:
            continue
        here = at + hood * PER_HOOD
        out[here] = 1.0
        one_hot(out, here + 1, 4, t.hood_color[hood])
        one_hot(out, here + 5, 10, s.discs[hood])
        if s.owner[hood] >= 0:
            out[here + 15 + _relative(s, me, s.owner[hood])] = 1.0
        piece = s.pieces[hood]
        if piece >= 0:
            one_hot(out, here + 15 + SEATS, 4, t.heights[piece] if piece < ops.WONDER0 else 3)
    bids = len(s.bid_hoods)
    for bid in range(bids):
        here = at + s.bid_hoods[bid] * PER_HOOD + 19 + SEATS
        out[here + _relative(s, me, s.bid_seats[bid])] = 1.0
        if bid == bids - 1:
            out[here + SEATS] = 1.0
    return at + t.hoods * PER_HOOD

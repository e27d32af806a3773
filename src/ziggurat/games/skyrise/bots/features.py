"""A position as numbers for learning agents."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence

from ziggurat.core.contract.features import bits, fill, one_hot
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.tables import Tables
from ziggurat.games.skyrise.rules import discs
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


def encode(state: Skyrise, seat: int, out: MutableSequence[float]) -> None:
    """Fill `out` with what the seat knows; figures are scaled to about 0..1."""
    fill(out, _values(state, seat))


def _values(s: Skyrise, me: int) -> list[float]:
    t = s.tables
    order = [(me + k) % s.seats for k in range(s.seats)]
    empty = [-1] * (SEATS - s.seats)

    def relative(seat: int) -> int:
        return (seat - me) % s.seats if seat >= 0 else -1

    def per_seat(values: list[int], scale: float) -> list[float]:
        return [values[seat] / scale for seat in order] + [0.0] * len(empty)

    def fours(values: list[int], scale: float) -> list[float]:
        out = [v / scale for seat in order for v in values[4 * seat : 4 * seat + 4]]
        return out + [0.0] * (4 * len(empty))

    def height(piece: int) -> int:
        return t.heights[piece] if piece < ops.WONDER0 else 3

    out = one_hot(6, s.phase) + one_hot(2, s.era - 1)
    out += one_hot(SEATS, relative(s.turn)) + one_hot(SEATS, relative(s.starter))
    out += [float(s.passed >> seat & 1) for seat in order] + [0.0] * len(empty)
    if s.held >= 0:
        out += [1.0, t.numbers[s.held] / 100 if s.held < ops.WONDER0 else 0.0, *one_hot(4, height(s.held))]
    else:
        out += [0.0] * 6
    for slot in range(4):
        out += one_hot(4, s.board.slots[slot] - 1 if slot < len(s.board.slots) else -1)
    out += _hoods(s, relative)
    revealed = s.era == 2
    for seat in order:
        out += bits(48, s.pool[seat])
    out += [0.0] * (48 * len(empty))
    for seat in order:
        chosen = sum(1 << card for card in s.picks[2 * seat : 2 * seat + 2] if card >= 0) if revealed else 0
        out += bits(t.wonders, chosen) + bits(t.wonders, s.wonders[seat])
    out += [0.0] * (2 * t.wonders * len(empty))
    out += bits(t.wonders, s.cards[me])
    own_picks = sum(1 << card for card in s.picks[2 * me : 2 * me + 2] if card >= 0)
    out += bits(t.wonders, own_picks)
    out += fours(s.rows, 4) + fours(s.excess, 4) + fours(s.patrons, 4) + per_seat(s.commissions, 2)
    for seat in order:
        out += [float(s.large_key == seat), float(s.small_key == seat)]
    out += [0.0] * (2 * len(empty))
    out += [1 - s.finish.index(seat) / SEATS if seat in s.finish else 0.0 for seat in order] + [0.0] * len(empty)
    out += per_seat(s.left, 14) + per_seat(s.prestige, 100)
    for letter in range(4):
        known = discs.knows_tile(s, me, letter)
        out += [float(known), s.tiles[letter] / 10 if known else 0.0]
    for seat in order:
        shown = seat == me or s.open_objectives >> seat & 1
        out += one_hot(4, s.objectives[seat] if shown else -1)
    out += [0.0] * (4 * len(empty))
    out += bits(len(t.panorama_ids), sum(1 << card for card in s.panoramas))
    return out


def _hoods(s: Skyrise, relative: Callable[[int], int]) -> list[float]:
    t = s.tables
    out: list[float] = []
    bids = {hood: i for i, hood in enumerate(s.bid_hoods)}
    latest = s.bid_hoods[-1] if s.bid_hoods else -1
    for hood in range(t.hoods):
        if not s.board.mask >> hood & 1:
            out += [0.0] * PER_HOOD
            continue
        piece = s.pieces[hood]
        bid = bids.get(hood, -1)
        tall = t.heights[piece] if 0 <= piece < ops.WONDER0 else 3 if piece >= ops.WONDER0 else -1
        out.append(1.0)
        out += one_hot(4, t.hood_color[hood]) + one_hot(10, s.discs[hood])
        out += one_hot(SEATS, relative(s.owner[hood])) + one_hot(4, tall)
        out += one_hot(SEATS, relative(s.bid_seats[bid]) if bid >= 0 else -1)
        out.append(float(hood == latest))
    return out

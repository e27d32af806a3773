"""What follows an auction, in strict order (SKY-080..085)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.rules import discs, eras, wonders

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise


def construct(s: Skyrise) -> None:
    """The latest bid becomes a structure, and the others go home (SKY-080, SKY-081)."""
    seat = s.bid_seats.pop()
    piece = s.bid_pieces.pop()
    hood = s.bid_hoods.pop()
    made = 0
    bidders = 0
    for i in range(len(s.bid_seats)):
        bidders |= 1 << s.bid_seats[i]
        outbid = s.bid_pieces[i]
        if outbid >= ops.WONDER0:
            s.wonders[s.bid_seats[i]] |= 1 << (outbid - ops.WONDER0)
        else:
            made += 1
            s.pool[s.bid_seats[i]] |= 1 << outbid
        s.occupied &= ~(1 << s.bid_hoods[i])
    s.bid_seats = []
    s.bid_pieces = []
    s.bid_hoods = []
    s.bids_made = made + 1 if piece < ops.WONDER0 else made
    stand(s, seat, piece, hood)
    s.turn = seat
    if s.listening:
        s.note(ops.event(ops.SAID_BUILD, seat, piece, ops.built_with(hood, bidders & ~(1 << seat), s.discs[hood])))
    s.effect = 0
    if not discs.collect(s, seat, hood):
        go_on(s, seat)


def go_on(s: Skyrise, seat: int) -> None:
    """After the disc: what a Wonder does, then keys, Eras and the next starter (SKY-083, SKY-084)."""
    if not wonders.enact(s, seat):
        eras.end_auction(s, seat)


def stand(s: Skyrise, seat: int, piece: int, hood: int) -> None:
    """A piece becomes a structure: from now on only its height matters (SKY-080)."""
    tables = s.tables
    bit = 1 << hood
    s.owner[hood] = seat
    s.pieces[hood] = piece
    s.own[seat] |= bit
    s.reach |= s.board.adjacent[hood]
    s.left[seat] -= 1
    s.latest = hood
    if piece < ops.WONDER0:
        height = tables.heights[piece]
        if height == ops.TALL:
            s.tall[seat] |= bit
        elif height == ops.MEDIUM:
            s.medium[seat] |= bit
        elif height == ops.SHORT:
            s.short[seat] |= bit
    else:
        if piece - ops.WONDER0 == tables.counts_as_tall:
            s.tall[seat] |= bit  # SKY-174
        if piece - ops.WONDER0 == tables.bars_tall:
            s.hammer = hood

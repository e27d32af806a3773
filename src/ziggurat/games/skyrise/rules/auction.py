"""Auctions: who may bid what and where, and when an auction ends (SKY-050..074)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.skyrise.data import ops

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise


def starts(s: Skyrise, seat: int, out: list[int]) -> None:
    """Pieces that may start an auction (SKY-056..058)."""
    tables = s.tables
    pool = s.pool[seat]
    barred = _start_bar(s, seat)
    open_spots = start_spots(s)
    tall_may = open_spots & ~barred != 0
    for building in tables.owned[s.colors[seat]]:
        if pool >> building & 1 and (tall_may or not tables.tall >> building & 1):
            out.append(ops.BUILDING0 + building)
    if s.wonders[seat]:
        for card in _own_wonders(s, seat):
            if pool == 0 or card == tables.starts_anywhere:
                if tall_may or card != tables.counts_as_tall:
                    out.append(tables.place0 + card)
    assert out  # a starter always has somewhere to start


def answers(s: Skyrise, seat: int, out: list[int]) -> None:
    """Pieces that may outbid or end the auction (SKY-060, SKY-062, SKY-071)."""
    tables = s.tables
    latest = s.bid_pieces[-1]
    if latest >= ops.WONDER0:
        if _hammer_may(s, seat):
            out.append(tables.place0 + tables.outbids_wonders)
        return
    pool = s.pool[seat] >> (latest + 1)
    free = s.board.adjacent[s.bid_hoods[-1]] & ~s.occupied
    tall_may = s.hammer < 0 or free & ~_bar(s, seat) != 0
    if pool:
        for building in tables.owned[s.colors[seat]]:
            if building > latest and s.pool[seat] >> building & 1:
                if tall_may or not tables.tall >> building & 1:
                    out.append(ops.BUILDING0 + building)
    if s.wonders[seat]:
        for card in _own_wonders(s, seat):
            if tall_may or card != tables.counts_as_tall:
                out.append(tables.place0 + card)


def _own_wonders(s: Skyrise, seat: int) -> list[int]:
    """The available Wonder cards of a seat, ascending."""
    first = s.picks[2 * seat]
    second = s.picks[2 * seat + 1]
    available = s.wonders[seat]
    out: list[int] = []
    if second >= 0 and second < first:
        first, second = second, first
    if first >= 0 and available >> first & 1:
        out.append(first)
    if second >= 0 and available >> second & 1:
        out.append(second)
    return out


def places(s: Skyrise, seat: int, out: list[int]) -> None:
    """Where the piece in hand may be placed (SKY-057, SKY-060)."""
    free = spots(s, seat, s.held)
    for hood in s.board.neighbors[s.bid_hoods[-1]] if s.bid_seats else s.board.hoods:
        if free >> hood & 1:
            out.append(ops.HOOD0 + hood)


def spots(s: Skyrise, seat: int, piece: int) -> int:
    """Mask of the hoods where a seat may place a piece now."""
    tables = s.tables
    tall = tables.tall >> piece & 1 if piece < ops.WONDER0 else piece - ops.WONDER0 == tables.counts_as_tall
    if s.bid_seats:
        free = s.board.adjacent[s.bid_hoods[-1]] & ~s.occupied
        return free & ~_bar(s, seat) if tall else free
    if piece - ops.WONDER0 == tables.starts_anywhere and tables.starts_anywhere >= 0:
        return s.board.mask & ~s.occupied  # SKY-162
    free = start_spots(s)
    return free & ~_start_bar(s, seat) if tall else free


def start_spots(s: Skyrise) -> int:
    """Unoccupied hoods on the central island or beside a structure (SKY-057)."""
    return (s.tables.island_hoods[0] | s.reach) & ~s.occupied


def _bar(s: Skyrise, seat: int) -> int:
    """Hoods barred to this seat's tall buildings (SKY-073, SKY-195), unless no others are free (SKY-074)."""
    hammer = s.hammer
    if hammer < 0 or s.owner[hammer] == seat:
        return 0
    barred = s.board.adjacent[hammer]
    if s.board.mask & ~s.occupied & ~barred == 0:
        return 0
    return barred


def _start_bar(s: Skyrise, seat: int) -> int:
    """The bar for a starter: lifted when it would leave no legal start of any kind (R-05)."""
    if s.hammer < 0:
        return 0
    barred = _bar(s, seat)
    if barred == 0 or start_spots(s) & ~barred:
        return barred
    tables = s.tables
    pool = s.pool[seat]
    if pool & ~tables.tall:
        return barred
    for card in _own_wonders(s, seat):
        if card == tables.starts_anywhere or (pool == 0 and card != tables.counts_as_tall):
            return barred
    return 0


def _hammer_may(s: Skyrise, seat: int) -> bool:
    """Whether this seat may answer the Wonder just placed with the Hammer (SKY-071, SKY-072, R-08)."""
    card = s.tables.outbids_wonders
    return (
        card >= 0
        and s.bid_pieces[-1] - ops.WONDER0 != card
        and s.wonders[seat] >> card & 1 == 1
        and seat != s.bid_seats[-1]
        and not s.passed >> seat & 1
        and s.board.adjacent[s.bid_hoods[-1]] & ~s.occupied != 0
    )


def _may_answer(s: Skyrise, seat: int) -> bool:
    """Whether any outbid or Wonder placement is legal for this seat; if not, it passes by itself (SKY-064)."""
    latest = s.bid_pieces[-1]
    higher = s.pool[seat] >> (latest + 1)
    if s.hammer < 0:
        return higher != 0 or s.wonders[seat] != 0
    out: list[int] = []
    answers(s, seat, out)
    return len(out) > 0


def start(s: Skyrise, seat: int, by_initiative: bool = False) -> None:
    """Begin the next auction with this seat."""
    s.auction += 1
    s.starter = seat
    s.turn = seat
    s.phase = ops.BID
    s.passed = 0
    s.pending = 1 << seat
    if s.listening:
        s.note(ops.event(ops.SAID_START, seat, s.auction, 1 if by_initiative else 0))


def drop_out(s: Skyrise, seat: int) -> bool:
    """Pass; true if that ends the auction (SKY-063)."""
    s.passed |= 1 << seat
    if s.listening:
        s.note(ops.event(ops.SAID_PASS, seat, 0, 0))
    return _go_on(s, seat)


def place(s: Skyrise, seat: int, hood: int) -> bool:
    """Bid the piece in hand on a hood; true if the auction ends with it."""
    piece = s.held
    s.held = -1
    if s.listening:
        outbid = (s.bid_seats[-1], s.bid_pieces[-1]) if s.bid_seats else (-1, 0)
        s.note(ops.event(ops.SAID_BID, seat, piece, ops.bid_over(hood, outbid[0], outbid[1])))
    s.bid_seats.append(seat)
    s.bid_pieces.append(piece)
    s.bid_hoods.append(hood)
    s.occupied |= 1 << hood
    if piece >= ops.WONDER0:
        s.wonders[seat] &= ~(1 << (piece - ops.WONDER0))
        for other in range(s.seats):
            if _hammer_may(s, other):
                _ask(s, other)
                return False
        _say_ended(s, seat, ops.BY_WONDER)
        return True  # SKY-069
    s.pool[seat] &= ~(1 << piece)
    if s.board.adjacent[hood] & ~s.occupied == 0:
        _say_ended(s, seat, ops.NO_ROOM)
        return True  # SKY-068
    return _go_on(s, seat)


def _say_ended(s: Skyrise, seat: int, why: int) -> None:
    """Why nobody else is asked in this auction."""
    if s.listening:
        s.note(ops.event(ops.SAID_ENDED, seat, why, 0))


def _ask(s: Skyrise, seat: int) -> None:
    s.turn = seat
    s.phase = ops.BID
    s.pending = 1 << seat


def _go_on(s: Skyrise, seat: int) -> bool:
    """After a bid or a pass of `seat` the next who can answer is asked; true if there is none (SKY-059, SKY-067)."""
    leader = s.bid_seats[-1]
    if s.bid_pieces[-1] >= ops.WONDER0:
        return True
    n = s.seats
    if s.listening and len(s.finish) == n - 1:
        _say_ended(s, seat, ops.ALONE)
    other = (seat + 1) % n
    while other != leader:
        if not s.passed >> other & 1 and s.left[other]:
            if _may_answer(s, other):
                _ask(s, other)
                return False
            s.passed |= 1 << other
            if s.listening:
                s.note(ops.event(ops.SAID_CANNOT, other, s.bid_pieces[-1], 0))
        other = (other + 1) % n
    return True


def lowest_initiative(s: Skyrise) -> int:
    """Who starts by initiative: the sum of the own cards, then the lowest single card (SKY-053..055, R-10)."""
    initiative = s.tables.initiative
    best = -1
    starter = -1
    for seat in range(s.seats):
        if s.left[seat] == 0:
            continue
        first = initiative[s.picks[2 * seat]]
        total = first
        lowest = first
        if s.picks[2 * seat + 1] >= 0:
            second = initiative[s.picks[2 * seat + 1]]
            total += second
            lowest = min(first, second)
        rank = total * 1024 + lowest
        if starter < 0 or rank < best:
            best = rank
            starter = seat
    return starter

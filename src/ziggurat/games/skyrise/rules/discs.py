"""Discs: where they go when they are taken, and who knows what patrons are worth (SKY-082, SKY-090..098)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.skyrise.data import ops

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise


def collect(s: Skyrise, seat: int, hood: int) -> bool:
    """Take the disc of a hood, if there is one (SKY-082); true if its color must be asked first (SKY-093)."""
    disc = s.discs[hood]
    if disc == ops.NO_DISC:
        return False
    s.discs[hood] = ops.NO_DISC
    if s.listening:
        s.note(ops.event(ops.SAID_DISC, seat, disc, hood))
    if disc < ops.PATRON0:
        gain(s, seat, disc)
    elif disc < ops.WILD:
        s.patrons[4 * seat + disc - ops.PATRON0] += 1
    elif disc == ops.COMMISSIONS:
        s.commissions[seat] += 1
    else:
        s.phase = ops.COLOR
        s.pending = 1 << seat
        return True
    return False


def gain(s: Skyrise, seat: int, color: int) -> None:
    """Put a neighborhood disc into its row, or on the visionary if the row is full (SKY-090, SKY-092)."""
    if s.rows[4 * seat + color] < 4:
        s.rows[4 * seat + color] += 1
    else:
        s.excess[4 * seat + color] += 1


def knows_tile(s: Skyrise, seat: int, letter: int) -> bool:
    """Who owns a disc of a patron knows its value; at the end everybody does (SKY-097, SKY-143, R-19)."""
    return s.phase == ops.OVER or s.patrons[4 * seat + letter] > 0


def give_color(s: Skyrise, seat: int, color: int) -> None:
    """A wild disc takes its color, once and for all (SKY-093)."""
    s.wilds[4 * seat + color] += 1
    gain(s, seat, color)
    if s.listening:
        s.note(ops.event(ops.SAID_COLOR, seat, color, 0))

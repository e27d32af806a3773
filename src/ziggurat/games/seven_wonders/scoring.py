"""Scoring of science, and counting in lanes (SW-080..084)."""

from __future__ import annotations

from ziggurat.games.seven_wonders.tables import LANE, LANES


def counted(lanes: int, mask: int) -> int:
    """The sum of the lanes whose bits are in the mask."""
    n = 0
    for lane in range(LANES):
        if mask >> lane & 1:
            n += lanes >> (LANE * lane) & 255
    return n


def science(a: int, b: int, c: int, bonus: int) -> int:
    """Squares of the three symbols, and so much for each set of three different ones (SW-080..082)."""
    sets = a if a < b else b
    if c < sets:
        sets = c
    return a * a + b * b + c * c + bonus * sets


def best_science(symbols: int, wild: int, bonus: int) -> int:
    """The symbols in lanes after the wild ones have become what makes the total best (SW-084)."""
    a = symbols & 255
    b = symbols >> LANE & 255
    c = symbols >> (2 * LANE) & 255
    best = symbols & 0xFFFFFF
    if wild == 0:
        return best
    most = -1
    for i in range(wild + 1):
        for j in range(wild + 1 - i):
            total = science(a + i, b + j, c + wild - i - j, bonus)
            if total > most:
                most = total
                best = (a + i) | (b + j) << LANE | (c + wild - i - j) << (2 * LANE)
    return best


def science_total(symbols: int, bonus: int) -> int:
    """The points of symbols in lanes."""
    return science(symbols & 255, symbols >> LANE & 255, symbols >> (2 * LANE) & 255, bonus)

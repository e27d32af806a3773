"""Scoring of science, and counting in lanes (SW-080..084)."""

from __future__ import annotations

from ziggurat.games.seven_wonders.data import ops


def counted(lanes: int, mask: int) -> int:
    """The sum of the lanes of colors whose bits are in the mask."""
    n = 0
    for lane in range(ops.COLOR_LANES):
        if mask >> lane & 1:
            n += lanes >> (ops.COLOR_LANE * lane) & 63
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
    b = symbols >> ops.LANE & 255
    c = symbols >> (2 * ops.LANE) & 255
    best = symbols & 0xFFFFFF
    if wild == 0:
        return best
    most = -1
    for i in range(wild + 1):
        for j in range(wild + 1 - i):
            total = science(a + i, b + j, c + wild - i - j, bonus)
            if total > most:
                most = total
                best = (a + i) | (b + j) << ops.LANE | (c + wild - i - j) << (2 * ops.LANE)
    return best


def copied_science(symbols: int, wild: int, bonus: int, masks: int, near: int, changes: int) -> int:
    """As `best_science`, with masks that copy some of the symbols `near`, each once, and symbols that may change."""
    best = best_science(symbols, wild, bonus)
    most = science_total(best, bonus)
    for i in range(min(masks, near & 255) + 1):
        for j in range(min(masks - i, near >> ops.LANE & 255) + 1):
            for k in range(min(masks - i - j, near >> (2 * ops.LANE) & 255) + 1):
                a = (symbols & 255) + i
                b = (symbols >> ops.LANE & 255) + j
                c = (symbols >> (2 * ops.LANE) & 255) + k
                for x in range(min(changes, a) + 1):
                    for y in range(min(changes - x, b) + 1):
                        for z in range(min(changes - x - y, c) + 1):
                            left = (a - x) | (b - y) << ops.LANE | (c - z) << (2 * ops.LANE)
                            found = best_science(left, wild + x + y + z, bonus)
                            total = science_total(found, bonus)
                            if total > most:
                                most = total
                                best = found
    return best


def science_total(symbols: int, bonus: int) -> int:
    """The points of symbols in lanes."""
    return science(symbols & 255, symbols >> ops.LANE & 255, symbols >> (2 * ops.LANE) & 255, bonus)

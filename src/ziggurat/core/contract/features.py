"""Positions as numbers: what every game's `encode` needs."""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence


def fill(out: MutableSequence[float], values: list[float]) -> None:
    """Put the values into whatever the caller has: an array, a list, a NumPy vector."""
    if isinstance(out, array):
        out[:] = array(out.typecode, values)
    else:
        out[:] = values


def one_hot(n: int, place: int) -> list[float]:
    """Zeros with a one at `place`; none if it lies outside."""
    row = [0.0] * n
    if 0 <= place < n:
        row[place] = 1.0
    return row


def bits(n: int, mask: int) -> list[float]:
    """The lowest n bits of a mask."""
    return [float(mask >> i & 1) for i in range(n)]

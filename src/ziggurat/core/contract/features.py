"""Positions as numbers: what every game's `encode` needs to write the few that are not zero.

Each function writes one part into `out`, which holds zeros from `at` on, and returns where the next part begins.
"""

from __future__ import annotations

from typing import final

from ziggurat.core.contract.vector import Vector


@final
class Sparse:
    """A vector of which only the numbers that are not zero are kept; `encode` writes into it as into a list."""

    numbers: dict[int, float]

    def __init__(self) -> None:
        self.numbers = {}

    def __setitem__(self, place: int, value: float) -> None:
        if value != 0.0:
            self.numbers[place] = value

    def __getitem__(self, place: int) -> float:
        return self.numbers.get(place, 0.0)


def number(out: Vector, at: int, value: float) -> int:
    """One number."""
    if value != 0.0:
        out[at] = value
    return at + 1


def flag(out: Vector, at: int, yes: bool) -> int:
    """One number that is 0 or 1."""
    if yes:
        out[at] = 1.0
    return at + 1


def one_hot(out: Vector, at: int, n: int, place: int) -> int:
    """A one at `place` of n; none if it lies outside."""
    if 0 <= place < n:
        out[at + place] = 1.0
    return at + n


def bits(out: Vector, at: int, n: int, mask: int) -> int:
    """The lowest n bits of a mask."""
    first = 0
    while mask != 0 and first < n:
        # Words of 32 bits: compiled, arithmetic on them is cheap however long the mask is.
        word = mask & 0xFFFFFFFF
        mask >>= 32
        place = first
        while word != 0 and place < n:
            if word & 255 == 0:
                word >>= 8
                place += 8
                continue
            if word & 1:
                out[at + place] = 1.0
            word >>= 1
            place += 1
        first += 32
    return at + n


def members(out: Vector, at: int, n: int, places: list[int]) -> int:
    """A one for each of these places."""
    for place in places:
        out[at + place] = 1.0
    return at + n


def counts(out: Vector, at: int, n: int, places: list[int], step: float) -> int:
    """For each place, `step` for every time that it is named."""
    if not places:
        return at + n
    # Counted in a list first: to read from `out` costs as much as to write into it.
    found = [0] * n
    for place in places:
        found[place] += 1
    for place in range(n):
        if found[place] != 0:
            out[at + place] = found[place] * step
    return at + n


def around(out: Vector, at: int, room: int, values: list[int], me: int, scale: float) -> int:
    """One number per seat, the own one first; there is room for more seats."""
    n = len(values)
    for k in range(n):
        seat = me + k if me + k < n else me + k - n
        if values[seat] != 0:
            out[at + k] = values[seat] / scale
    return at + room


def mask_around(out: Vector, at: int, room: int, mask: int, me: int, n: int) -> int:
    """One bit of a mask per seat, the own one first; there is room for more seats than n."""
    for k in range(n):
        if mask >> ((me + k) % n) & 1:
            out[at + k] = 1.0
    return at + room

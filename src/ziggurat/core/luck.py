"""Chance: one small generator per source, all derived from one seed, equal plain and compiled."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

MASK: Final = 0xFFFFFFFF
FACTOR: Final = 698769069


@final
class Luck:
    """A multiply-with-carry stream; its whole state is one int below 2^62."""

    x: int

    def __init__(self, x: int) -> None:
        self.x = x

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (n below 2^29)."""
        x = FACTOR * (self.x & MASK) + (self.x >> 32)
        self.x = x
        return ((x & MASK) * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self) -> Luck:
        """A new stream that depends on this one but shares nothing with it."""
        high = self.below(1 << 28)
        mid = self.below(1 << 28)
        return Luck(seeded((high << 28) | mid, "fork"))

    def copy(self) -> Luck:
        return Luck(self.x)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Luck) and self.x == other.x

    def __hash__(self) -> int:
        return hash(self.x)

    def __reduce__(self) -> tuple[type[Luck], tuple[int]]:
        return Luck, (self.x,)


def seeded(seed: int, name: str) -> int:
    digest = blake2b(f"{seed}/{name}".encode(), digest_size=8).digest()
    x = int.from_bytes(digest, "big")
    # The two halves must not be a fixed point of the generator: 0/0 and its mirror are the only ones.
    return (((x >> 32) % (FACTOR - 1)) << 32) | (x & MASK) or 1


def stream(seed: int, name: str) -> Luck:
    """The stream of one source of chance (a deck, a bag, the dice) for this seed."""
    return Luck(seeded(seed, name))

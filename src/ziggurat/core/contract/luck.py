"""Chance: one small generator per source, all derived from one seed, equal plain and compiled.

An int seed gives the fast generator, for search, simulations and repeatable games. A seed of 64 hexadecimal digits
gives a cryptographic one: whoever has seen any number of its results can tell nothing of the others. A seed `~` with a
whole number arranges: two decks that differ by a card are shuffled alike, so that the laboratory can compare them.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeAlias, final

MASK: Final = 0xFFFFFFFF
FACTOR: Final = 698769069
FAST: Final = 0x3FFFFFFFFFFFFFFF
"""The highest state of a fast stream; above it there is a mark, a key of 128 bits and a counter of 64."""
MARK: Final = 1 << 192
WORD: Final = 1 << 64
ARRANGING: Final = 1 << 193
"""A mark of keyed streams whose shuffles give every item a place of its own."""

Seed: TypeAlias = int | str
"""An int for the fast generator, 64 hexadecimal digits for the cryptographic one, `~` and an int to arrange."""
HEX_SEED: Final = r"^[0-9a-f]{64}(?!\n)$"
"""The pattern of the latter."""


@final
class Luck:
    """One stream; its whole state is one int.

    Below 2^62 it is a multiply-with-carry stream: fast, and easily foretold from what it gave. Above, it is keyed
    BLAKE2b over a counter. Both stand in one class, so that games hold and copy either alike.
    """

    x: int

    def __init__(self, x: int) -> None:
        self.x = x

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (n below 2^29)."""
        x = self.x
        if x > FAST:
            return self._secret_below(n)
        x = FACTOR * (x & MASK) + (x >> 32)
        self.x = x
        return ((x & MASK) * n) >> 32

    def _secret_below(self, n: int) -> int:
        # What lies above the last whole multiple of n is thrown away: the rest of a division would favour low numbers.
        end = WORD - WORD % n
        while True:
            word = int.from_bytes(self._block(b"ziggurat draw", 8), "big")
            if word < end:
                return word % n

    def _block(self, purpose: bytes, size: int) -> bytes:
        """The next bytes of a cryptographic stream."""
        key = (self.x >> 64) % (1 << 128)
        counter = self.x % WORD
        self.x += 1
        return blake2b(
            counter.to_bytes(8, "big"), digest_size=size, key=key.to_bytes(16, "big"), person=purpose
        ).digest()

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates, in place; a stream that arranges sorts them by a hash of their own instead."""
        if self.x >= ARRANGING:
            self.arrange(items)
            return
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def arrange(self, items: list[int]) -> None:
        """A random order, in place, that changes little when a few items come or go: the others keep theirs.

        Forty times as slow as a shuffle; the order follows from the stream and the items, not from their first order.
        """
        key = self._block(b"ziggurat order", 16)
        items.sort()
        placed: list[tuple[bytes, int]] = []
        before = -1
        copy = 0
        for item in items:
            copy = copy + 1 if item == before else 0  # copies of one card have places of their own, too
            before = item
            name = f"{item}/{copy}".encode()
            placed.append((blake2b(name, digest_size=8, key=key).digest(), item))
        placed.sort()
        for i in range(len(items)):
            items[i] = placed[i][1]

    def fork(self) -> Luck:
        """A new stream, of the same kind, that depends on this one but shares nothing with it."""
        if self.x > FAST:
            return Luck(keyed(self._block(b"ziggurat fork", 16)) | self.x & ARRANGING)
        high = self.below(1 << 28)
        mid = self.below(1 << 28)
        return Luck(seeded((high << 28) | mid, "fork"))

    def copy(self) -> Luck:
        return Luck(self.x)

    @property
    def secret(self) -> bool:
        """Whether nobody can foretell it from what it has given."""
        return self.x > FAST and self.x < ARRANGING

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Luck) and self.x == other.x

    def __hash__(self) -> int:
        return hash(self.x)

    def __reduce__(self) -> tuple[type[Luck], tuple[int]]:
        return Luck, (self.x,)


def keyed(key: bytes) -> int:
    """The state of a cryptographic stream that begins: the mark, its key, and a counter at 0."""
    return MARK | int.from_bytes(key, "big") << 64


def seeded(seed: Seed, name: str) -> int:
    """A state of the fast generator that follows from seed and name, and tells nothing of the seed."""
    digest = blake2b(f"{seed}/{name}".encode(), digest_size=8).digest()
    x = int.from_bytes(digest, "big")
    # The two halves must not be a fixed point of the generator: 0/0 and its mirror are the only ones.
    return (((x >> 32) % (FACTOR - 1)) << 32) | (x & MASK) or 1


def stream(seed: Seed, name: str) -> Luck:
    """The stream of one source of chance (a deck, a bag, the dice) for this seed."""
    if isinstance(seed, str) and seed.startswith("~"):
        digest = blake2b(f"{seed}/{name}".encode(), digest_size=16)
        return Luck(keyed(digest.digest()) | ARRANGING)
    if isinstance(seed, str):
        digest = blake2b(name.encode(), digest_size=16, key=bytes.fromhex(seed), person=b"ziggurat stream")
        return Luck(keyed(digest.digest()))
    return Luck(seeded(seed, name))


def imagined(seed: Seed, name: str) -> Luck:
    """A fast stream for what is only imagined, whatever the seed is; for an int it is that of `stream`."""
    return Luck(seeded(seed, name))

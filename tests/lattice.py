"""The attack that breaks the fast generator: from some cards of a shuffle that were seen, all the others.

A state of the generator is the one before it times FACTOR, modulo FACTOR * 2^32 - 1, and a seen draw tells the first
bits of the state: a truncated linear congruential generator. The nearest point of a lattice is the true sequence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ziggurat.core.contract.luck import FACTOR, Luck

MODULUS = FACTOR * 2**32 - 1

Vector = list[int]


@cache
def basis(size: int) -> list[Vector]:
    """A short basis of all sequences of so many states (LLL in whole numbers, after de Weger)."""
    rows = [[pow(FACTOR, k, MODULUS) for k in range(size)]]
    rows += [[MODULUS if i == k else 0 for i in range(size)] for k in range(1, size)]
    n = size
    d = [1] + [0] * n
    lam = [[0] * n for _ in range(n)]

    def gram(k: int) -> None:
        for j in range(k + 1):
            u = sum(a * b for a, b in zip(rows[k], rows[j]))
            for i in range(j):
                u = (d[i + 1] * u - lam[k][i] * lam[j][i]) // d[i]
            if j < k:
                lam[k][j] = u
            else:
                d[k + 1] = u

    def shorten(k: int, j: int) -> None:
        if 2 * abs(lam[k][j]) > d[j + 1]:
            q = (2 * lam[k][j] + d[j + 1]) // (2 * d[j + 1])
            rows[k] = [a - q * b for a, b in zip(rows[k], rows[j])]
            lam[k][j] -= q * d[j + 1]
            for i in range(j):
                lam[k][i] -= q * lam[j][i]

    gram(0)
    k, top = 1, 0
    while k < n:
        if k > top:
            top = k
            gram(k)
        shorten(k, k - 1)
        if 4 * d[k + 1] * d[k - 1] < 3 * d[k] * d[k] - 4 * lam[k][k - 1] ** 2:
            rows[k], rows[k - 1] = rows[k - 1], rows[k]
            for j in range(k - 1):
                lam[k][j], lam[k - 1][j] = lam[k - 1][j], lam[k][j]
            u = lam[k][k - 1]
            b = (d[k - 1] * d[k + 1] + u * u) // d[k]
            for i in range(k + 1, top + 1):
                t = lam[i][k]
                lam[i][k] = (d[k + 1] * lam[i][k - 1] - u * t) // d[k]
                lam[i][k - 1] = (b * t + u * lam[i][k]) // d[k + 1]
            d[k] = b
            k = max(1, k - 1)
        else:
            for j in range(k - 2, -1, -1):
                shorten(k, j)
            k += 1
    return rows


def nearest(target: Vector) -> Vector:
    """A point of the lattice near this one (Babai's nearest plane)."""
    rows = basis(len(target))
    stars: list[list[float]] = []
    for row in rows:
        star = [float(a) for a in row]
        for other in stars:
            share = sum(a * b for a, b in zip(row, other)) / sum(b * b for b in other)
            star = [a - share * b for a, b in zip(star, other)]
        stars.append(star)
    rest = target[:]
    for row, star in zip(reversed(rows), reversed(stars)):
        share = round(sum(a * b for a, b in zip(rest, star)) / sum(b * b for b in star))
        rest = [a - share * b for a, b in zip(rest, row)]
    return [a - b for a, b in zip(target, rest)]


def draws_of(seen: Sequence[int], size: int) -> list[tuple[int, int]]:
    """(n, the draw below n) for the cards seen from the end of a shuffled deck that lay in order."""
    cards = list(range(size))
    out = []
    for i, card in enumerate(seen):
        last = size - 1 - i
        j = cards.index(card)
        out.append((last + 1, j))
        cards[last], cards[j] = cards[j], cards[last]
    return out


def foretold(seen: Sequence[int], size: int) -> list[int]:
    """The whole deck, from the cards that were seen from its end."""
    draws = draws_of(seen, size)
    # `below` gives the first bits of the low half, and FACTOR times the low half is, nearly, the next state.
    target = [FACTOR * ((2 * j + 1) * 2**31 // n) for n, j in draws]
    states = nearest(target)
    luck = Luck(states[0] * pow(FACTOR, -2, MODULUS) % MODULUS)
    deck = list(range(size))
    luck.shuffle(deck)
    return deck

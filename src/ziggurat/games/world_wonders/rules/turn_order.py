"""Turn order of the next round (WW-060..066)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_wonders.data import ops

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def next_order(s: WorldWonders) -> list[int]:
    """Turn order of the next round: who bought a pedestal, then the others."""
    others = [seat for seat in s.order if seat not in s.pedestals]
    for i in range(1, len(others)):  # by population, then monuments, else as they were
        k = i
        while k > 0 and precedes(s, others[k], others[k - 1]):
            others[k - 1], others[k] = others[k], others[k - 1]
            k -= 1
    out: list[int] = []
    for n in range(s.seats):
        if n < 2 and s.pedestals[n] != ops.NOBODY:
            out.append(s.pedestals[n])
        else:
            out.append(others.pop(0))
    return out


def precedes(s: WorldWonders, a: int, b: int) -> bool:
    """WW-061, WW-062."""
    if s.people[a] != s.people[b]:
        return s.people[a] < s.people[b]
    return s.cities[a].monuments < s.cities[b].monuments

"""Ranks from scores and tie-breaks."""

from __future__ import annotations


def ranked(scores: list[int], ties: list[list[int]]) -> list[int]:
    """Rank per seat, 1 is best: more points first, then more of each tie-break in turn; what is equal shares a rank."""
    out: list[int] = []
    for seat in range(len(scores)):
        rank = 1
        for other in range(len(scores)):
            ahead = scores[other] - scores[seat]
            for more in ties:
                if ahead == 0:
                    ahead = more[other] - more[seat]
            if ahead > 0:
                rank += 1
        out.append(rank)
    return out

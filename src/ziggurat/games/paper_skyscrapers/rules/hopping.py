"""Hopping: where one step leads among the meeples or markers of others (PAP-140, PAP-141, PAP-143)."""

from __future__ import annotations


def ahead(spaces: list[int], seat: int, at: int, end: int) -> int:
    """Where one step forward leads: the next space without another's meeple; the end is shared (PAP-140, PAP-143)."""
    to = at + 1
    again = True
    while again and to < end:
        again = False
        for other in range(len(spaces)):
            if other != seat and spaces[other] == to:
                again = True
        if again:
            to += 1
    return to


def behind(spaces: list[int], seat: int, at: int) -> int:
    """Where one step backward leads (PAP-141); space 0 is shared."""
    to = at - 1
    again = True
    while again and to > 0:
        again = False
        for other in range(len(spaces)):
            if other != seat and spaces[other] == to:
                again = True
        if again:
            to -= 1
    return to

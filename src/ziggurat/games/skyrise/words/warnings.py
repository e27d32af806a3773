"""What a choice would throw away, in one sentence for the answer."""

from __future__ import annotations

from collections.abc import Sequence

FULL = 3
"""Discs in a row that one more of its color makes worth less."""


def fourth(color: str, row: int, values: Sequence[int]) -> str:
    """A disc of this color for a row of so many: the fourth drops it (SKY-091)."""
    if row != FULL or values[row + 1] >= values[row]:
        return ""
    return f"Fourth {color} disc: your row would fall from {values[row]} to {values[row + 1]}."


def wild_fourth(color: str, row: int, values: Sequence[int]) -> str:
    """The same where a wild disc gets its color."""
    if row != FULL or values[row + 1] >= values[row]:
        return ""
    return f"That is the fourth: {color} would fall from {values[row]} to {values[row + 1]}."


def more_than_needed(enough: str) -> str:
    """A bid, though a smaller building of the same height wins as well."""
    return f"{enough} already wins; nobody still in can beat it." if enough else ""


def wasted(wonder: str) -> str:
    """A Wonder that would score nothing wherever it may stand."""
    return f"{wonder} would score nothing here. It can wait."


def shown(objective: str) -> str:
    """A Wonder that opens the secret objective."""
    return f"This shows everybody your secret aim, {objective}, for good."

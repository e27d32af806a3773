"""Whom a city would meet on each of its borders."""

from __future__ import annotations

from ziggurat.games.seven_wonders.view.shapes import SevenWondersView


def rival(view: SevenWondersView, me: int, side: str) -> int:
    """Whom a city would meet on this side in a conflict now, or -1."""
    rivals = view.boards[me].rivals
    left, right = view.left(me), view.right(me)
    if len(rivals) == 2:
        return rivals[0 if side == "left" else 1]
    # One conflict only: on the border where the rival sits, else on the left.
    there = "right" if rivals and rivals[0] == right != left else "left"
    return rivals[0] if rivals and there == side else -1

"""Small phrases that sentences are made of: coins, points, goods, ages and kinds of cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from ziggurat.core.render.prose import listed, plural

AGES = ("", "I", "II", "III")


KINDS = {
    "brown": "raw goods",
    "grey": "wares",
    "blue": "civilian",
    "green": "science",
    "yellow": "commerce",
    "red": "military",
    "purple": "guild",
    "black": "city",
    "white": "leader",
}


def coins(n: int) -> str:
    """«1 coin», «3 coins»."""
    return plural(n, "coin")


def many(n: int, what: str) -> str:
    """«a coin», «3 coins», «2 victory tokens of 5»."""
    if n == 1:
        return f"a {what}"
    head, of, value = what.partition(" of ")
    return f"{n} {head}s{of}{value}"


def scored(n: int) -> str:
    """«1 point», «3 points», «2 points less»."""
    return f"{plural(abs(n), 'point')}{' less' if n < 0 else ''}"


def theirs(text: str) -> str:
    """What is said to the owner of a board, told to somebody else."""
    text = re.sub(r"\b(for|of|with|besides|beats?|counts?) you\b", r"\1 them", text)
    return re.sub(r"\byou\b", "they", re.sub(r"\byour", "their", text))


def bundle(goods: Iterable[str]) -> str:
    """«clay», «2 clay and wood»."""
    return listed(good if n == 1 else f"{n} {good}" for good, n in Counter(goods).items())

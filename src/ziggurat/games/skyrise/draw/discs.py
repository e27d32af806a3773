"""Discs as the pen draws them and as words."""

from __future__ import annotations

from ziggurat.core.render.pen import pip
from ziggurat.games.skyrise.data.records import COLORS, LETTERS

SHORT = {"yellow": "y", "green": "g", "white": "w", "brown": "b"}
"""Colors as in the classes of the style sheet."""

LOOKS: dict[str, tuple[str, str]] = {
    **{color: (SHORT[color], f"fac-{SHORT[color]}") for color in COLORS},
    **{letter: ("p", letter) for letter in LETTERS},
    "wild": ("x", "wild"),
    "commissions": ("c", "commission"),
}
"""Disc id -> class and glyph."""

WORDS: dict[str, str] = {
    **{color: f"{color} disc" for color in COLORS},
    **{letter: f"patron {letter}" for letter in LETTERS},
    "wild": "wild disc",
    "commissions": "commissions disc",
}


def small(disc: str, size: int) -> str:
    """A disc in a list."""
    kind, glyph = LOOKS[disc]
    return pip(kind, glyph, size)

"""How wide a text is, and where a browser breaks its lines (Arial and Liberation Sans, 1000 units)."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NARROW = {" ": 278, "\u00a0": 278, ",": 278, ".": 278, ":": 278, ";": 278, "-": 333, "–": 556, "’": 222, "(": 333}
_SMALL = (556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
          722, 500, 500, 500)  # fmt: skip
_LARGE = (667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667,
          944, 667, 667, 611)  # fmt: skip
_WIDTHS = (
    _NARROW
    | {")": 333, "/": 278}
    | dict.fromkeys("0123456789", 556)
    | dict(zip("abcdefghijklmnopqrstuvwxyz", _SMALL))
    | dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", _LARGE))
)


def width(text: str, size: float) -> float:
    """How wide a text is in pixels."""
    return sum(_WIDTHS.get(letter, 600) for letter in text) * size / 1000


def wrap(parts: Sequence[str], room: float, size: float = 12, icon: float = 15) -> list[str]:
    """Lines as a browser breaks them; an icon is a word of fixed width, shown here as ●."""
    words = re.sub(r"\{\w+\}", "●", "".join(parts)).split(" ")
    lines: list[str] = []
    line = ""
    for word in words:
        longer = f"{line} {word}".strip()
        if line and width(longer.replace("●", ""), size) + longer.count("●") * icon > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]

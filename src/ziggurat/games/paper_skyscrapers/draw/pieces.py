"""Types, landmarks, tracks and meeples as small pictures; all pure, so each is made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ziggurat.core.render.pen import ICONS, SEATS, about, esc

TRACK_ICONS = {"profit": "coin", "prestige": "ps-heart", "population": "ps-folk"}
KIND_ICONS = {
    "mayor": "ps-mayor",
    "build": "ps-crane",
    "draw": "ps-draw",
    "advance": "ps-hop",
    "tuck": "ps-tuck",
    "use": "ps-use",
    "claim": "ps-flag",
}
"""The kinds of action in the order of their tabs."""
CITY = "city"
"""What stands for the type of a city card, which has none."""


@cache
def sym(name: str, size: int = 20, cls: str = "", say: str = "") -> str:
    """A symbol of the sprite, with words if it stands for something that no text beside it says."""
    words = f'role="img" aria-label="{say}"' if say else 'aria-hidden="true"'
    return (
        f'<svg class="i{cls and " " + cls}" width="{size}" height="{size}" viewBox="0 0 24 24" {words}>'
        f'<use href="#i-{name}"/></svg>'
    )


@cache
def thing(key: str) -> str:
    """The symbol of a type or a landmark; one that another edition adds gets the city's star."""
    name = f"ps-{key or CITY}"
    return name if name in ICONS else "ps-city"


@cache
def tile(key: str, size: int = 12, say: str = "") -> str:
    """A type as a small tile in its colour."""
    words = f' role="img" aria-label="{esc(say)}"' if say else ""
    return f'<span class="wt k-{key or CITY}"{words}>{sym(thing(key), size)}</span>'


@cache
def inline(key: str) -> str:
    """A symbol in running text: a track, or the tile of a type."""
    if key in TRACK_ICONS:
        return sym(TRACK_ICONS[key], 14, "wi", key)
    return tile(key, 12, f"{key} icon")


def running(tokens: Sequence[str]) -> str:
    """A sentence of texts and {keys} with the symbols in their places."""
    return "".join(inline(token[1:-1]) if token[0] == "{" else esc(token) for token in tokens)


@cache
def band(kind: str, landmarks: tuple[str, ...]) -> str:
    """The head of a card and, alone, the strip of a covered one: type left, landmarks right."""
    marks = "".join(sym(thing(name), 16) for name in landmarks)
    return f'<span class="ty">{sym(thing(kind), 17)}</span><span class="lm">{marks}</span>'


@cache
def meeple(color: str, size: int, piece: str = "", title: str = "", mayor: bool = False, key: str = "") -> str:
    """A meeple, or the mayor with his hat, with the seat's shape on its chest."""
    name, y = ("ps-mayor", 12.0) if mayor else ("meeple", 9.0)
    told = f"<title>{esc(title)}</title>" if title else ""
    named = f' data-piece="{piece}"' if piece else ""
    named += about(key) if key else ""
    return (
        f'<svg class="mp p-{color}" width="{size}" height="{size}" viewBox="0 0 24 24"{named}>{told}'
        f'<use href="#i-{name}"/><use class="ms" href="#s-{SEATS[color][1]}" x="8.6" y="{y:g}" width="6.8" '
        f'height="6.8"/></svg>'
    )


@cache
def gain(track: str, n: int) -> str:
    """Printed steps on a track."""
    return f'<span class="g" title="{n} {track}"><b>{n}</b>{sym(TRACK_ICONS[track], 15, "", track)}</span>'

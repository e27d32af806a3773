"""Small pictures for the legend: icons, and what the table shows without an icon, each whole in itself."""

from __future__ import annotations

from functools import cache

from ziggurat.core.render.pen import icon
from ziggurat.games.world_of_wonders.draw.pieces import FIGURES, PIECES

_SHIELD = (
    '<path d="M3 2.5H27V15C27 23 21 27.5 15 30.5C9 27.5 3 23 3 15Z" fill="none" stroke="currentColor" '
    'stroke-width="2.4"/>'
)
_HIGH, _WIDE = 22, 36


@cache
def symbol(name: str, color: str) -> str:
    """An icon by its name, or figure:worker, shield, progress, token, six, thirds, wall, back."""
    kind, _, what = name.partition(":")
    if kind == "figure":
        return (
            f'<svg class="fig wow-art p-{color}" width="21" height="28" viewBox="-1 -4 30 40" aria-hidden="true">'
            f"{FIGURES[what]}</svg>"
        )
    body = _BODIES.get(kind)
    if body is None:
        return icon(name, 20)
    width, height, inner = body
    scale = min(_HIGH / height, _WIDE / width)
    return (
        f'<svg class="i" width="{round(width * scale)}" height="{round(height * scale)}" '
        f'viewBox="0 0 {width} {height}" aria-hidden="true">{inner}</svg>'
    )


def _number(text: str, x: float, y: float, size: int = 15) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="700" text-anchor="middle" fill="currentColor" '
        f'stroke="none">{text}</text>'
    )


def _squares(columns: int, rows: int, filled: int) -> str:
    return "".join(
        f'<rect x="{i % columns * 10 + 1}" y="{i // columns * 10 + 1}" width="8" height="8" rx="1.5" '
        f'fill="{"currentColor" if i < filled else "none"}" stroke="currentColor"/>'
        for i in range(columns * rows)
    )


_BODIES: dict[str, tuple[int, int, str]] = {
    "strength": (30, 32, _SHIELD + _number("5", 15, 21)),
    "progress": (34, 24, _number("4/6", 17, 17, 14)),
    "token": (24, 24, '<circle cx="12" cy="12" r="8" fill="currentColor" stroke="none"/>'),
    "income": (30, 24, _number("+4", 15, 18, 17)),
    "price": (
        46,
        24,
        '<circle cx="9" cy="12" r="6.5" fill="currentColor" stroke="none"/>' + _number("5/8", 32, 17, 14),
    ),
    "six": (30, 20, _squares(3, 2, PIECES // 2)),
    "thirds": (30, 10, _squares(3, 1, 2)),
    "lent": (
        52,
        24,
        '<path d="M1 22V7H5V10H8V7H12V10H15V7H19V22Z" fill="currentColor" stroke="none"/>' + _number("+5", 38, 19),
    ),
    "double": (34, 24, _number("×2", 17, 18, 17)),
}

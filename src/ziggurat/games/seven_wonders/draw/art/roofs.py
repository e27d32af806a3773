"""Roofs, domes, spires, flags and battlements, for the pictures of wonders."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501

from __future__ import annotations

from ziggurat.core.render.pen import number
from ziggurat.games.seven_wonders.draw.art.stone import SLOPE, faces, gilt, outline


def bud(x: float, y: float, a: float, h: float) -> str:
    """A tower like a lotus bud."""
    left = f"M{number(x - a)} {number(y - a * SLOPE)}C{number(x - a * 1.25)} {number(y - h * 0.5)} {number(x - a * 0.5)} {number(y - h * 0.9)} {number(x)} {number(y - h)}V{number(y)}Z"
    right = f"M{number(x + a)} {number(y - a * SLOPE)}C{number(x + a * 1.25)} {number(y - h * 0.5)} {number(x + a * 0.5)} {number(y - h * 0.9)} {number(x)} {number(y - h)}V{number(y)}Z"
    rings = "".join(
        f"M{number(x - a * (1 - t * 0.7))} {number(y - h * t - 4)}Q{number(x)} {number(y - h * t + 6)} {number(x + a * (1 - t * 0.7))} {number(y - h * t - 4)}"
        for t in (0.2, 0.4, 0.6, 0.8)
    )
    return f'{faces(left, right)}<path class="joint" d="{rings}"/>'


def roof(a: float, y: float, h: float, x: float = 0) -> str:
    """A curved eastern roof whose eaves turn up."""
    left = f"M{number(x - a - 12)} {number(y - a * SLOPE - 10)}Q{number(x - a * 0.5)} {number(y - a * 0.3)} {number(x)} {number(y)}V{number(y - h)}Q{number(x - a * 0.4)} {number(y - h * 0.7)} {number(x - a - 12)} {number(y - a * SLOPE - 10)}Z"
    right = f"M{number(x + a + 12)} {number(y - a * SLOPE - 10)}Q{number(x + a * 0.5)} {number(y - a * 0.3)} {number(x)} {number(y)}V{number(y - h)}Q{number(x + a * 0.4)} {number(y - h * 0.7)} {number(x + a + 12)} {number(y - a * SLOPE - 10)}Z"
    return faces(left, right)


def dome(x: float, y: float, r: float, h: float) -> str:
    """A dome over a drum."""
    left = f"M{number(x - r)} {number(y)}C{number(x - r)} {number(y - h * 0.7)} {number(x - r * 0.4)} {number(y - h * 0.9)} {number(x)} {number(y - h)}V{number(y + r * SLOPE)}Z"
    right = f"M{number(x + r)} {number(y)}C{number(x + r)} {number(y - h * 0.7)} {number(x + r * 0.4)} {number(y - h * 0.9)} {number(x)} {number(y - h)}V{number(y + r * SLOPE)}Z"
    return faces(left, right)


def spire(x: float, y: float, a: float, h: float) -> str:
    """A pointed roof."""
    return faces(
        outline((x - a, y - a * SLOPE), (x, y), (x, y - h)),
        outline((x + a, y - a * SLOPE), (x, y), (x, y - h)),
    )


def flag(x: float, y: float) -> str:
    """A gilt flag on its pole."""
    return gilt(
        f'<path class="fr" d="M{number(x)} {number(y)}V{number(y - 44)}H{number(x + 3)}V{number(y)}Z"/>'
        f'<path class="fl" d="M{number(x + 3)} {number(y - 44)}L{number(x + 28)} {number(y - 35)}L{number(x + 3)} {number(y - 26)}Z"/>'
    )


def battlements(a: float, y: float, x: float = 0, n: int = 3) -> str:
    """Merlons along the edge of a wall."""
    out = []
    for i in range(n):
        at = a * (i + 0.5) / n
        for s, cls in ((-1, "fl"), (1, "fr")):
            foot, w = y - at * SLOPE, a / n * 0.5
            out.append(
                f'<path class="{cls}" d="{outline((x + s * at - w / 2, foot), (x + s * at + w / 2, foot), (x + s * at + w / 2, foot - 9), (x + s * at - w / 2, foot - 9))}"/>'
            )
    return "".join(out)


def flame(x: float, y: float, size: float = 1) -> str:
    """A flame, larger or smaller."""
    return f'<path class="flame" transform="translate({number(x)} {number(y)}) scale({number(size)})" d="M0-34C10-20 14-10 10 0C7 7-7 7-10 0C-14-10-5-16 0-34Z"/>'


def piece(*points: tuple[float, float]) -> str:
    """One flat face of stone."""
    return f'<path class="fl" d="{outline(*points)}"/>'

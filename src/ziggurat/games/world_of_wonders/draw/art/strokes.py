"""Strokes of the prints: rays, flat shapes, lines, columns; each brings its ink, for a print is the same at night."""

from __future__ import annotations

from math import cos, pi, sin


def sun(
    cx: float, cy: float, n: int, ink: str, opacity: float, start: float = 0, end: float = 2 * pi, length: float = 300
) -> str:
    """Rays from a point."""
    step = (end - start) / n
    rays = "".join(
        f"M{cx} {cy}L{cx + length * cos(a):.0f} {cy + length * sin(a):.0f}"
        f"L{cx + length * cos(a + step / 2):.0f} {cy + length * sin(a + step / 2):.0f}Z"
        for a in (start + step * i for i in range(n))
    )
    return f'<path d="{rays}" fill="{ink}" opacity="{opacity}"/>'


def fill(d: str, ink: str, opacity: float = 1) -> str:
    faint = f' opacity="{opacity}"' if opacity != 1 else ""
    return f'<path d="{d}" fill="{ink}"{faint}/>'


def line(d: str, ink: str, width: float = 1.4, opacity: float = 1) -> str:
    faint = f' opacity="{opacity}"' if opacity != 1 else ""
    return f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width}"{faint}/>'


def columns(x0: float, x1: float, n: int, y0: float, y1: float, w: float, light: str, dark: str) -> str:
    """A row of columns, each with a lit and a shaded half."""
    step = (x1 - x0 - w) / (n - 1)
    half = f"h{w / 2:.1f}V{y1}h{-w / 2:.1f}Z"
    lit = "".join(f"M{x0 + i * step:.1f} {y0}{half}" for i in range(n))
    shaded = "".join(f"M{x0 + i * step + w / 2:.1f} {y0}{half}" for i in range(n))
    return fill(lit, light) + fill(shaded, dark)


def sky(width: int, height: int, ink: str) -> str:
    return f'<rect width="{width}" height="{height}" fill="{ink}"/>'

"""Blocks, arches, battlements and lines that drawings are built of: the first argument is an ink, which is a class."""

from __future__ import annotations


def p(c: str, d: str) -> str:
    """A path in an ink."""
    return f'<path class="{c}" d="{d}"/>'


def box(c: str, x: float, y: float, w: float, h: float) -> str:
    """A rectangle that stands on y."""
    return p(c, f"M{x:g} {y:g}h{w:g}v{-h:g}h{-w:g}z")


def mass(
    x0: float, x1: float, y: float, h: float, a: str = "k1", b: str = "k3", cut: float = 0.64, lean: float = 0
) -> str:
    """A block lit from the left: light front, dark side; lean narrows the top."""
    m = x0 + (x1 - x0) * cut
    return p(a, f"M{x0:g} {y:g}H{m:g}V{y - h:g}H{x0 + lean:g}Z") + p(
        b, f"M{m:g} {y:g}H{x1:g}L{x1 - lean:g} {y - h:g}H{m:g}Z"
    )


def arch(c: str, x: float, y: float, w: float, h: float) -> str:
    """A round-headed opening, middle at x, standing on y."""
    q = w / 2
    return p(c, f"M{x - q:g} {y:g}V{y - h + q:g}A{q:g} {q:g} 0 0 1 {x + q:g} {y - h + q:g}V{y:g}Z")


def disc(c: str, x: float, y: float, r: float) -> str:
    return f'<circle class="{c}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def line(d: str, w: float = 1, c: str = "kl") -> str:
    return f'<path class="{c}" stroke-width="{w:g}" d="{d}"/>'


def merlons(c: str, x0: float, x1: float, y: float, n: int, h: float = 4) -> str:
    """Battlements from x0 to x1 that stand on y."""
    w = (x1 - x0) / (2 * n - 1)
    return p(c, "".join(f"M{x0 + 2 * i * w:.1f} {y:g}h{w:.1f}v{-h:g}h{-w:.1f}z" for i in range(n)))

"""Outlines of sets of cells: the geometry under tiles, streets, water and lit places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ziggurat.core.render.pen import number
from ziggurat.games.world_wonders.data.polyominoes import SIZE, Cell, Cells

Outline = list[tuple[float, float]]

N = SIZE
"""Rows and columns of a map."""
U = 52
"""One cell in units of the map."""
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))


def around(cells: Iterable[Cell]) -> set[Cell]:
    """The cells that share a side with these."""
    own = set(cells)
    return {(r + a, c + b) for r, c in own for a, b in SIDES} - own


def loops(cells: Iterable[Cell]) -> list[list[Cell]]:
    """The outlines of a set of cells, clockwise, as corner points (x, y) in cell units."""
    own = set(cells)
    after: dict[Cell, list[Cell]] = {}
    for r, c in own:
        for start, end, beyond in (
            ((c, r), (c + 1, r), (r - 1, c)),
            ((c + 1, r), (c + 1, r + 1), (r, c + 1)),
            ((c + 1, r + 1), (c, r + 1), (r + 1, c)),
            ((c, r + 1), (c, r), (r, c - 1)),
        ):
            if beyond not in own:
                after.setdefault(start, []).append(end)
    out = []
    while after:
        at = min(after)
        points = [at]
        way = (0, 0)
        while True:
            ends = after[at]
            if len(ends) > 1:  # two cells meet at a corner only: keep them apart
                right = (at[0] - way[1], at[1] + way[0])
                end = right if right in ends else ends[0]
                ends.remove(end)
            else:
                end = ends[0]
                del after[at]
            way = (end[0] - at[0], end[1] - at[1])
            at = end
            if at == points[0]:
                break
            points.append(at)
        out.append(_corners(points))
    return out


def _corners(points: list[Cell]) -> list[Cell]:
    """Only the points where the outline turns."""
    n = len(points)
    out = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % n]
        if (x - ax, y - ay) != (bx - x, by - y):
            out.append((x, y))
    return out


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def inset(points: list[Cell], by: float, unit: float = U, dy: float = 0.0) -> Outline:
    """The outline in units, moved inwards."""
    n = len(points)
    out = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by_) = points[i - 1], points[(i + 1) % n]
        ex, ey = _sign(x - ax), _sign(y - ay)
        fx, fy = _sign(bx - x), _sign(by_ - y)
        out.append((x * unit + by * (-ey - fy), y * unit + by * (ex + fx) + dy))
    return out


def polygon(points: Outline) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def rounded(points: Outline, radius: float) -> str:
    """A closed path with rounded corners."""
    n, out = len(points), []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % n]
        before, after = max(abs(x - ax), abs(y - ay)), max(abs(bx - x), abs(by - y))
        q = min(radius, before / 2, after / 2)
        px, py = x + (ax - x) / before * q, y + (ay - y) / before * q
        qx, qy = x + (bx - x) / after * q, y + (by - y) / after * q
        out.append(f"{'L' if i else 'M'}{number(px)} {number(py)}Q{number(x)} {number(y)} {number(qx)} {number(qy)}")
    return "".join(out) + "Z"


@lru_cache(4096)
def region(cells: Cells, by: float, radius: float = 10, unit: float = U) -> str:
    """The outlines of a set of cells as one path with rounded corners."""
    return "".join(rounded(inset(points, by, unit), radius) for points in loops(cells))


def heart(cells: Cells) -> tuple[float, float]:
    """Where the sign of a tile goes (x, y): the middle of a two by two block, else its best connected cell."""
    own = set(cells)
    blocks = sorted((r + 1, c + 1) for r, c in own if {(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= own)
    if len(blocks) == 2:
        return (blocks[0][1] + blocks[1][1]) / 2, (blocks[0][0] + blocks[1][0]) / 2
    if blocks:
        r, c = blocks[len(blocks) // 2]
        return float(c), float(r)
    mr, mc = sum(r for r, _ in own) / len(own), sum(c for _, c in own) / len(own)
    r, c = max(own, key=lambda cell: (len(around([cell]) & own), -abs(cell[0] - mr) - abs(cell[1] - mc), cell))
    return c + 0.5, r + 0.5


def span(cells: Cells) -> tuple[int, int, int, int]:
    """First row, first column, and the row and column behind the last."""
    rows, columns = [r for r, _ in cells], [c for _, c in cells]
    return min(rows), min(columns), max(rows) + 1, max(columns) + 1

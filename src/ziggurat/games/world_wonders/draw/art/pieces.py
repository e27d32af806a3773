"""Pieces that stand on a map: buildings, streets, towers, and wild places that nothing covers."""

from __future__ import annotations

from functools import cache, lru_cache

from ziggurat.core.render.pen import number
from ziggurat.games.world_wonders.data.polyominoes import Cell, Cells
from ziggurat.games.world_wonders.draw.art.blocks import arch, mass, merlons
from ziggurat.games.world_wonders.draw.geometry import N, U, heart, inset, loops, polygon, span

WALL = 8
"""Height of a wall in units."""

PATTERNS = (
    f'<pattern id="ww-tuft" width="{U * 2}" height="{U * 2}" patternUnits="userSpaceOnUse"><path class="tuft" '
    'd="M12 18q2-6 4-7M17 18v-9M22 18q-2-5-4-7M70 34q2-6 4-7M75 34v-8M80 34q-2-5-4-7M30 82q2-6 4-7M35 82v-9'
    'M40 82q-2-5-4-7M86 92q2-5 3-6M90 92v-8M95 92q-2-5-4-6"/></pattern>'
    '<pattern id="bp-farm" width="8" height="8" patternUnits="userSpaceOnUse"><path class="bp" d="M0 2H8M0 6H8"/>'
    '</pattern><pattern id="bp-library" width="12" height="12" patternUnits="userSpaceOnUse">'
    '<path class="bp" d="M0 .5H12M.5 0V12"/></pattern>'
    '<pattern id="bp-housing" width="10" height="8" patternUnits="userSpaceOnUse">'
    '<path class="bp" d="M0 0A5 4 0 0 0 10 0M-5 4A5 4 0 0 0 5 4A5 4 0 0 0 15 4"/></pattern>'
    '<pattern id="bp-market" width="9" height="9" patternUnits="userSpaceOnUse"><path class="bp w" d="M2.2 0V9"/>'
    '</pattern><pattern id="bp-temple" width="9" height="9" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path class="bp" d="M0 .5H9M.5 0V9"/></pattern>'
)


# ---- buildings: a folded paper block


@lru_cache(4096)
def building(kind: str, cells: Cells, unit: float = U, k: float = 1.0, sign: float = 1.0) -> str:
    """South walls with windows, four slopes, a flat roof with the sign of its type; `sign` 0 leaves it out."""
    points = loops(cells)[0]
    gap, wall, slope = 3.2 * k, WALL * k, 11.5 * k
    base, eave = inset(points, gap, unit), inset(points, gap, unit, -wall)
    flat = inset(points, gap + slope, unit, -wall - 2.5 * k)
    foot = polygon(base)
    out = [
        f'<path class="b-cast" transform="translate({number(5 * k)} {number(4 * k)})" d="{foot}"/>'
        f'<path class="b-wall" d="{foot}"/>'
    ]
    windows, slopes = "", {"n": "", "e": "", "s": "", "w": ""}
    n = len(points)
    for i in range(n):
        j = (i + 1) % n
        a, b = eave[i], eave[j]
        side = ("n" if b[0] > a[0] else "s") if a[1] == b[1] else "e" if b[1] > a[1] else "w"
        slopes[side] += polygon([a, b, flat[j], flat[i]])
        if side == "s":
            out.append(f'<path class="b-front" d="{polygon([base[i], base[j], b, a])}"/>')
            windows += f"M{number(b[0] + 5 * k)} {number(b[1] + wall * 0.55)}H{number(a[0] - 3 * k)}"
    if windows:
        out.append(f'<path class="b-win" d="{windows}"/>')
    out += [f'<path class="b-{side}" d="{d}"/>' for side, d in slopes.items() if d]
    top = polygon(flat)
    out.append(f'<path class="b-top" d="{top}"/><path class="b-pat" d="{top}" fill="url(#bp-{kind})"/>')
    if sign:
        x, y = heart(cells)
        x, y, z = x * unit, y * unit - wall - 2.5 * k, 27 * k * sign
        out.append(
            f'<circle class="b-plate" cx="{number(x)}" cy="{number(y)}" r="{number(15.5 * k * sign)}"/>'
            f'<use class="b-sign" href="#i-roof-{kind}" x="{number(x - z / 2)}" y="{number(y - z / 2)}" '
            f'width="{number(z)}" height="{number(z)}"/>'
        )
    return "".join(out)


@cache
def tile(kind: str, cells: Cells, unit: int = 15, sign: float = 1.22) -> str:
    """A building as a small picture of its own."""
    _, _, tall, wide = span(cells)
    k = unit / U * (1.16 if unit < 24 else 1)
    w, h = wide * unit + 6, tall * unit + 9
    return (
        f'<svg class="tile bld t-{kind}" width="{w}" height="{h}" viewBox="-3 -6 {w} {h}" aria-hidden="true">'
        f"{building(kind, cells, unit, k, sign)}</svg>"
    )


# ---- streets: all roads of a city as one net


def _rect(x0: float, y0: float, x1: float, y1: float) -> str:
    return f"M{number(x0)} {number(y0)}H{number(x1)}V{number(y1)}H{number(x0)}Z"


@lru_cache(1024)
def streets(roads: tuple[Cells, ...], water: frozenset[Cell], grounded: bool = True) -> str:
    """Kerb, surface, joints between tiles, dashes; above water a deck with planks and rails.

    `grounded`: the map's last row opens to the sidewalk; a tile in the hand does not.
    """
    at = {cell: i for i, cells in enumerate(roads) for cell in cells}
    face: list[str] = []
    joint: list[str] = []
    dash: list[str] = []
    wet: list[str] = []
    rails: list[str] = []
    m, half = 6.5, U / 2
    for (r, c), i in at.items():
        x, y = c * U, r * U
        x0, y0, x1, y1 = x + m, y + m, x + U - m, y + U - m
        up, right, left = (r - 1, c) in at, (r, c + 1) in at, (r, c - 1) in at
        down = (r + 1, c) in at or (grounded and r + 1 == N)
        shapes = [(x0, y0, x1, y1)]
        if up:
            shapes.append((x0, y, x1, y0 + 1))
        if down:
            shapes.append((x0, y1 - 1, x1, y + U))
        if left:
            shapes.append((x, y0, x0 + 1, y1))
        if right:
            shapes.append((x1 - 1, y0, x + U, y1))
        for dr, dc, both in (
            (-1, -1, up and left),
            (-1, 1, up and right),
            (1, -1, down and left),
            (1, 1, down and right),
        ):
            if both and ((r + dr, c + dc) in at or (grounded and r + dr == N)):
                ax, bx = (x, x0 + 1) if dc < 0 else (x1 - 1, x + U)
                ay, by = (y, y0 + 1) if dr < 0 else (y1 - 1, y + U)
                shapes.append((ax, ay, bx, by))
        face += [_rect(*shape) for shape in shapes]
        cx, cy = x + half, y + half
        for open_, dx, dy in ((up, 0, -1), (right, 1, 0), (down, 0, 1), (left, -1, 0)):
            if not open_:
                continue
            ex, ey = cx + dx * half, cy + dy * half
            dash.append(f"M{number(cx)} {number(cy)}L{number(ex)} {number(ey)}")
            if dx + dy > 0 and at.get((r + dy, c + dx), i) != i:
                ax, ay = dy * (half - m), dx * (half - m)
                joint.append(f"M{number(ex - ax)} {number(ey - ay)}L{number(ex + ax)} {number(ey + ay)}")
        if (r, c) in water:
            across = roads[i][0][0] == roads[i][-1][0]
            _bridge(across, x, y, m, wet, rails, joint)
    paths = (
        ("r-shadow", wet),
        ("r-kerb", face),
        ("r-face", face),
        ("r-joint", joint),
        ("r-dash", dash),
        ("r-rail2", rails),
        ("r-rail", rails),
    )
    return "".join(f'<path class="{cls}" d="{"".join(d)}"/>' for cls, d in paths if d)


def _bridge(across: bool, x: float, y: float, m: float, wet: list[str], rails: list[str], joint: list[str]) -> None:
    wide = U - 2 * m
    if across:
        wet.append(f"M{number(x)} {number(y + m + 8)}h{U}v{number(wide)}h-{U}z")
        for edge in (y + m, y + U - m):
            rails.append(f"M{number(x - 3)} {number(edge)}h{U + 6}")
        joint += [f"M{number(x + t)} {number(y + m + 2)}V{number(y + U - m - 2)}" for t in range(6, U, 8)]
    else:
        wet.append(f"M{number(x + m + 7)} {number(y)}h{number(wide)}v{U}h-{number(wide)}z")
        for edge in (x + m, x + U - m):
            rails.append(f"M{number(edge)} {number(y - 3)}v{U + 6}")
        joint += [f"M{number(x + m + 2)} {number(y + t)}H{number(x + U - m - 2)}" for t in range(6, U, 8)]


# ---- towers, wild places


@cache
def _stones() -> str:
    return (
        mass(-14, 14, 0, 9, "k2", "k3")
        + mass(-11, 11, -9, 27, "k1", "k3")
        + mass(-15, 15, -36, 9, "k1", "k3")
        + merlons("k1", -15, 4, -45, 3, 5)
        + merlons("k3", 6, 15, -45, 2, 5)
        + arch("k4", -3, -17, 6, 10)
        + arch("k4", -3, -9, 7, 0.1)
    )


@cache
def definitions() -> str:
    """What is used often on a map: a tower without its flag, a natural resource."""
    return (
        f'<g id="ww-tower" class="mo"><ellipse class="cast" cx="6" cy="-1" rx="20" ry="6"/>{_stones()}'
        '<path class="kl" stroke-width="1.6" d="M-2-45V-64"/></g>'
        '<g id="ww-wild"><circle class="n-glade" r="21"/><path class="n-rock2" d="M3 14L8 2L17 0L20 14Z"/>'
        '<path class="n-rock1" d="M3 14L8 2L14 6L12 14Z"/>'
        '<path class="n-w1" d="M-6-21L-15-7H-12L-18 3H-13L-18 12H-8V17H-5V12Z"/>'
        '<path class="n-w2" d="M-6-21V12H-8V17H-5V12H6L1 3H6L0-7H3Z"/></g>'
    )


def tower(cell: Cell, color: str) -> str:
    """A tower on its cell with the flag of its seat."""
    x, y = (cell[1] + 0.5) * U, (cell[0] + 0.5) * U + 20
    return (
        f'<g transform="translate({number(x)} {number(y)})"><title>Tower</title><use href="#ww-tower"/>'
        f'<path class="p-{color} flag" d="M-2-64H12L8-59.5L12-55H-2Z"/></g>'
    )


def wild(cell: Cell) -> str:
    """A natural resource that nothing covers."""
    x, y = (cell[1] + 0.5) * U, (cell[0] + 0.5) * U
    return f'<use href="#ww-wild" x="{number(x)}" y="{number(y)}"/>'

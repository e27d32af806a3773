"""A small kit to fold paper buildings: every face is a path whose inks come from the style sheet."""

from __future__ import annotations

TILT = 0.46
"""The same as that of the towers of the pen."""
_ROUND = 1.36
"""How wide a circle of radius 1 lies on the tilted ground."""


def at(x: float, y: float, z: float) -> tuple[float, float]:
    """Where a point of the room stands on the sheet."""
    return x - y, (x + y) * TILT - z


def poly(cls: str, *points: tuple[float, float, float]) -> str:
    corners = "L".join("{:.1f} {:.1f}".format(*at(*point)) for point in points)
    return f'<path class="{cls}" d="M{corners}Z"/>'


def box(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float, top: bool = True) -> str:
    left = poly("fl", (x0, y1, z0), (x1, y1, z0), (x1, y1, z1), (x0, y1, z1))
    right = poly("fr", (x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1))
    return left + right + (poly("ft", (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)) if top else "")


def gable(
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    z: float,
    h: float,
    wall: str,
    roof: str,
    axis: str = "x",
    over: float = 2.5,
) -> str:
    """A saddle roof; `wall` and `roof` are classes of materials."""
    if axis == "x":
        mid, ridge, eaves = (y0 + y1) / 2, z + h, z - 1.5
        end = poly("fr", (x1, y0, z), (x1, y1, z), (x1, mid, ridge))
        a, b = x0 - over, x1 + over
        slope = poly("fl", (a, y1 + over, eaves), (b, y1 + over, eaves), (b, mid, ridge), (a, mid, ridge))
    else:
        mid, ridge, eaves = (x0 + x1) / 2, z + h, z - 1.5
        end = poly("fl", (x0, y1, z), (x1, y1, z), (mid, y1, ridge))
        a, b = y0 - over, y1 + over
        slope = poly("fr", (x1 + over, a, eaves), (x1 + over, b, eaves), (mid, b, ridge), (mid, a, ridge))
    return f'<g class="{wall}">{end}</g><g class="{roof}">{slope}</g>'


def pyramid(x0: float, x1: float, y0: float, y1: float, z: float, h: float) -> str:
    top = ((x0 + x1) / 2, (y0 + y1) / 2, z + h)
    return poly("fl", (x0, y1, z), (x1, y1, z), top) + poly("fr", (x1, y0, z), (x1, y1, z), top)


def cylinder(cx: float, cy: float, r: float, z0: float, z1: float) -> str:
    x, y0 = at(cx, cy, z0)
    y1 = y0 - (z1 - z0)
    a, b = r * _ROUND, r * _ROUND * TILT
    return (
        f'<path class="fl" d="M{x - a:.1f} {y1:.1f}V{y0:.1f}A{a:.1f} {b:.1f} 0 0 0 {x:.1f} {y0 + b:.1f}V{y1:.1f}Z"/>'
        f'<path class="fr" d="M{x + a:.1f} {y1:.1f}V{y0:.1f}A{a:.1f} {b:.1f} 0 0 1 {x:.1f} {y0 + b:.1f}V{y1:.1f}Z"/>'
        f'<ellipse class="ft" cx="{x:.1f}" cy="{y1:.1f}" rx="{a:.1f}" ry="{b:.1f}"/>'
    )


def cap(cx: float, cy: float, r: float, z: float, h: float, dome: bool = True) -> str:
    """A dome or a cone on a cylinder."""
    x, y = at(cx, cy, z)
    a, b = r * _ROUND, r * _ROUND * TILT

    def side(cls: str, edge: float, sweep: int) -> str:
        up = f"A{a:.1f} {h:.1f} 0 0 {sweep} {x:.1f} {y - h:.1f}" if dome else f"L{x:.1f} {y - h:.1f}"
        foot = f"V{y + b:.1f}A{a:.1f} {b:.1f} 0 0 {sweep} {edge:.1f} {y:.1f}Z"
        return f'<path class="{cls}" d="M{edge:.1f} {y:.1f}{up}{foot}"/>'

    return side("fl", x - a, 1) + side("fr", x + a, 0)


def on_left(x: float, y: float, z: float, art: str) -> str:
    """Flat art on a left face: u to the right, v down, origin at the bottom."""
    a, b = at(x, y, z)
    return f'<g transform="matrix(1 {TILT} 0 1 {a:.1f} {b:.1f})">{art}</g>'


def on_right(x: float, y: float, z: float, art: str) -> str:
    """Flat art on a right face."""
    a, b = at(x, y, z)
    return f'<g transform="matrix(1 -{TILT} 0 1 {a:.1f} {b:.1f})">{art}</g>'


def arch(u: float, w: float, h: float, cls: str = "dk", v: float = 0) -> str:
    r = w / 2
    return f'<path class="{cls}" d="M{u:g} {-v:g}V{-v - h + r:g}A{r:g} {r:g} 0 0 1 {u + w:g} {-v - h + r:g}V{-v:g}Z"/>'


def rect(u: float, v: float, w: float, h: float, cls: str = "lamp") -> str:
    return f'<rect class="{cls}" x="{u:g}" y="{-v - h:g}" width="{w:g}" height="{h:g}"/>'


def of(material: str, *art: str) -> str:
    """Art in one material."""
    return f'<g class="{material}">{"".join(art)}</g>'


def mast(x: float, y: float, z: float, h: float = 15) -> str:
    a, b = at(x, y, z)
    return f'<path class="mast2" d="M{a:.1f} {b:.1f}V{b - h:.1f}"/>'


def flag(x: float, y: float, z: float, h: float = 15) -> str:
    a, b = at(x, y, z)
    cloth = f"M{a:.1f} {b - h:.1f}L{a + 11:.1f} {b - h + 3.4:.1f}L{a:.1f} {b - h + 7:.1f}Z"
    return f'{mast(x, y, z, h)}<path class="flag" d="{cloth}"/>'

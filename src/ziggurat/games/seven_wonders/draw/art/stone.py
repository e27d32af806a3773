"""Stone for the pictures of wonders: blocks, columns, joints and gilt, folded in two tones."""

from __future__ import annotations

from ziggurat.core.render.pen import number

Layers = list[tuple[int, str]]
"""(layer, markup) from back to front; a layer shows as stone once its share of the stages is built."""

SLOPE = 0.22


def outline(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def faces(left: str, right: str, top: str = "") -> str:
    roof = f'<path class="ft" d="{top}"/>' if top else ""
    return f'<path class="fl" d="{left}"/><path class="fr" d="{right}"/>{roof}'


def block(a: float, y: float, h: float, x: float = 0, b: float | None = None) -> str:
    """A block of half width a with its front corner at (x, y); b is the half width of its top."""
    b = a if b is None else b
    top = y - h
    return faces(
        outline((x - a, y - a * SLOPE), (x, y), (x, top), (x - b, top - b * SLOPE)),
        outline((x + a, y - a * SLOPE), (x, y), (x, top), (x + b, top - b * SLOPE)),
        outline((x - b, top - b * SLOPE), (x, top), (x + b, top - b * SLOPE), (x, top - 2 * b * SLOPE)),
    )


def joints(a: float, y: float, h: float, n: int, b: float | None = None) -> str:
    """Joints between the courses of a block."""
    b = a if b is None else b
    lines = []
    for i in range(1, n):
        w, at = a + (b - a) * i / n, y - h * i / n
        lines.append(f"M{number(-w)} {number(at - w * SLOPE)}L0 {number(at)}L{number(w)} {number(at - w * SLOPE)}")
    return f'<path class="joint" d="{"".join(lines)}"/>'


def slits(a: float, y: float, h: float, *xs: float) -> str:
    """Lit windows at shares of the half width."""
    d = "".join(
        f"M{number(s * a * x - 3.5)} {number(y - a * x * SLOPE - h * 0.34)}v{number(-h * 0.24)}"
        f"a3.5 3.5 0 0 1 7 0v{number(h * 0.24)}Z"
        for x in xs
        for s in (-1, 1)
    )
    return f'<path class="slit" d="{d}"/>'


def columns(a: float, y: float, h: float, n: int, w: float = 8) -> str:
    """A row of columns along both faces."""
    out = []
    for i in range(n):
        x = a * (i + 0.5) / n
        foot, head = y - x * SLOPE, y - x * SLOPE - h
        for s, cls in ((-1, "fl"), (1, "fr")):
            at = s * x
            shaft = outline((at - w / 2, foot), (at + w / 2, foot), (at + w / 2 - 1, head), (at - w / 2 + 1, head))
            out.append(f'<path class="{cls} shaft" d="{shaft}"/>')
    return "".join(out)


def half(*points: tuple[float, float]) -> str:
    """A figure of two halves, the right one in shade, from the outline of the right one."""
    return faces(outline(*((-x, y) for x, y in points)), outline(*points))


def gilt(markup: str) -> str:
    return f'<g class="gilt">{markup}</g>'


def shade(markup: str) -> str:
    """What lies behind."""
    return f'<g class="shade">{markup}</g>'

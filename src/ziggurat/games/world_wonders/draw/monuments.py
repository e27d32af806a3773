"""Monuments on the page: every drawing once among the definitions, small prints for cards, pieces on their ground."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from ziggurat.core.render.pen import esc, number
from ziggurat.games.world_wonders.data.polyominoes import Cells
from ziggurat.games.world_wonders.draw.art.monuments import ART, GROUP, SIZE, castillo
from ziggurat.games.world_wonders.draw.art.monuments_turned import TURNED
from ziggurat.games.world_wonders.draw.geometry import U, inset, loops, region, rounded, span

OTHER = "other"
"""The drawing of a monument that only another edition has."""
PLAIN = ((0.0, 0.0, 1.0),)
LIFTS = {"colosseum": 0.5}
"""How far, in cells, a drawing stands back from the front of ground that is narrow there."""


@cache
def defs() -> str:
    """All drawings, for the scenery."""
    out = [f'<g id="ww-{OTHER}-0" class="mo">{castillo()}</g>']
    for monument, parts in ART.items():
        out += [
            f'<g id="ww-{monument}-{i}" class="mo">{part}</g>' for i, part in enumerate(parts) if parts.index(part) == i
        ]
    out += [f'<g id="ww-{monument}-long" class="mo">{part}</g>' for monument, part in TURNED.items()]
    return "".join(out)


def _ref(monument: str, part: int) -> str:
    parts = ART.get(monument)
    if parts is None or part >= len(parts):
        return f"#ww-{OTHER}-0"
    return f"#ww-{monument}-{parts.index(parts[part])}"


@cache
def _rays() -> str:
    angles = [pi * i / 10 for i in range(20)]
    return "".join(
        f"M0-32L{90 * cos(a):.0f} {-32 + 90 * sin(a):.0f}"
        f"L{90 * cos(a + pi / 20):.0f} {-32 + 90 * sin(a + pi / 20):.0f}Z"
        for a in angles
    )


@cache
def sky() -> str:
    """What stands behind every print, as a definition."""
    return (
        f'<g id="ww-sky"><path class="pr-sky" d="M-90-90H90V40H-90Z"/><path class="pr-ray" d="{_rays()}"/>'
        '<circle class="pr-sun" cy="-30" r="31"/><path class="pr-land" d="M-90-4C-50-9 50-9 90-4V40H-90Z"/>'
        '<path class="pr-land2" d="M-90 7C-40 3 40 3 90 7V40H-90Z"/></g>'
    )


@cache
def picture(monument: str, width: int, height: int) -> str:
    """A small print with sun and ground: all parts of the card together."""
    wide, tall = SIZE.get(monument, (104, 92))
    scale = min(88 / wide, 70 / tall)
    parts = "".join(
        f'<use href="{_ref(monument, i)}" transform="translate({x * scale:.1f} {y * scale:.1f}) '
        f'scale({s * scale:.3f})"/>'
        for i, (x, y, s) in enumerate(GROUP.get(monument, PLAIN))
    )
    return (
        f'<svg class="mprint" width="{width}" height="{height}" viewBox="-52 -78 104 96" '
        f'preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#ww-sky"/>'
        f'<ellipse class="cast" cx="4" cy="3" rx="{min(46, wide * scale / 2 + 3):.0f}" ry="4"/>{parts}</svg>'
    )


@lru_cache(4096)
def monument(
    name: str,
    card: str,
    parts: tuple[Cells, ...],
    sizes: tuple[tuple[int, int], ...],
    water: Cells = (),
    unit: int = U,
    numbers: tuple[int, ...] = (),
) -> str:
    """Gilt-rimmed ground in the shape of the cells with the drawing on it, upright however the ground lies.

    `sizes` is how many rows and columns each part has on its card, `water` the cells of the ground that are
    water, `numbers` which parts of the card they are, if not all in their order.
    """
    out = []
    k = unit / U
    for i, cells in zip(numbers or range(len(parts)), parts):
        top, left, bottom, right = span(cells)
        rows, wide = sizes[i]
        ground = rounded(inset(loops(cells)[0], 3 * k, unit), 7 * k)
        columns = right - left
        wet = tuple(cell for cell in water if cell in cells)
        pool = f'<path class="m-pool" d="{region(wet, 5 * k, 6 * k, unit)}"/>' if wet else ""
        turned = columns < wide and card in TURNED
        tall = bottom - top
        if turned:
            scale, deep, ref = unit / 48 * 0.94, 0.0, f"#ww-{card}-long"
        else:
            scale = min(columns / wide, 1.35) * unit / 48 * (0.94 if len(cells) > 1 else 0.9)
            deep = max(0.0, tall - rows * scale * 48 / unit)
            if columns == wide:
                deep += LIFTS.get(card, 0) / 0.42
            ref = _ref(card, i)
        x, y = (left + right) / 2 * unit, bottom * unit - 7 * k - deep * unit * 0.42
        path = ""
        if deep > 0.5:  # the drawing stands back: a paved way leads to it
            foot = bottom * unit - 5 * k
            path = f'<path class="m-path" d="M{number(x)} {number(y)}V{number(foot)}" stroke-width="{number(15 * k)}"/>'
        out.append(
            (
                bottom,
                f'<path class="m-side" transform="translate(0 {number(4 * k)})" d="{ground}"/>'
                f'<path class="m-ground" d="{ground}"/>{pool}{path}'
                f'<use href="{ref}" transform="translate({number(x)} {number(y)}) scale({scale:.3f})"/>',
            )
        )
    out.sort()
    title = f"<title>{esc(name)}</title>" if name else ""
    return f"{title}{''.join(markup for _, markup in out)}"

"""Signs and small pictures for the market and the seat cards: resources, coins, roads, pedestals, ground."""

from __future__ import annotations

from functools import cache

from ziggurat.core.render.pen import esc, icon, number
from ziggurat.core.render.prose import plural
from ziggurat.games.world_wonders.data.catalog import Ground
from ziggurat.games.world_wonders.draw.art.blocks import arch, mass, merlons

ICON = {"gears": "gear", "population": "people"}
FEATURE_ICON = {"tower": "watchtower"}
PLAIN_FEATURES = ("road", "tower", "natural", "water")
FEATURES = {
    "road": "a road",
    "tower": "a tower",
    "natural": "a natural resource",
    "water": "open water",
    "farm": "a farm",
    "library": "a library",
    "housing": "housing",
    "market": "a market",
    "temple": "a temple",
}


@cache
def good(kind: str, size: int = 18) -> str:
    """A resource or population as a sign; the words stand beside it or in a label."""
    return icon(ICON.get(kind, kind), size, f"rs rs-{kind}")


def gains(amounts: tuple[tuple[str, int], ...], size: int = 17) -> str:
    """As many signs as are gained."""
    return "".join(good(kind, size) * amount for kind, amount in amounts)


@cache
def rings(count: int, size: int = 13) -> str:
    """Points of a monument."""
    return f'<span class="rg">{icon("ring", size) * count}</span>'


@cache
def coin(label: str, cls: str = "") -> str:
    """Gold with a number on it."""
    return f'<span class="gcoin{f" {cls}" if cls else ""}"><b>{esc(label)}</b></span>'


@cache
def feature(kind: str, size: int = 24) -> str:
    """A required neighbor of a monument: the sign of a roof or of the ground."""
    name = FEATURE_ICON.get(kind, kind) if kind in PLAIN_FEATURES else f"roof-{kind}"
    return (
        f'<span class="fc t-{kind}" title="beside {FEATURES.get(kind, kind)}"><svg width="{size}" height="{size}" '
        f'viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{name}" x="4" y="4" width="16" height="16"/></svg>'
        "</span>"
    )


LONG_ROAD = (
    '<svg width="16" height="48" viewBox="-2 -2 16 48" aria-hidden="true"><rect class="r-face ed" width="12" '
    'height="44" rx="2"/><path class="r-dash" d="M6 2V42"/></svg>'
)
SHORT_ROADS = (
    '<svg width="34" height="42" viewBox="-2 -2 34 42" aria-hidden="true"><rect class="r-face ed" y="13" width="12" '
    'height="24" rx="2"/><rect class="r-face ed" x="16" width="12" height="24" rx="2"/><rect class="r-face ed" x="16" '
    'y="27" width="12" height="11" rx="2"/><path class="r-dash" d="M6 15V35M22 2V22"/></svg>'
)


@cache
def tower_picture() -> str:
    """A tower on sale."""
    stones = (
        mass(-11, 11, 0, 30, "k1", "k3")
        + mass(-15, 15, -30, 9, "k1", "k3")
        + merlons("k1", -15, 4, -39, 3, 5)
        + merlons("k3", 6, 15, -39, 2, 5)
        + arch("k4", -3, -12, 6, 10)
    )
    return f'<svg class="mo" width="32" height="46" viewBox="-17 -46 34 48" aria-hidden="true">{stones}</svg>'


@cache
def pedestal(place: int) -> str:
    """A pedestal on sale."""
    top = 14 if place == 1 else 20
    return (
        f'<svg class="ped mo" width="34" height="34" viewBox="0 0 34 34" aria-hidden="true"><path class="k2" '
        f'd="M3 32V{top}H31V32Z"/><path class="k0" d="M1 {top}V{top - 5}H33V{top}Z"/>'
        f'<text x="17" y="{28 if place == 1 else 30.5}">{place}</text></svg>'
    )


@cache
def footprint(components: Ground, gaps: bool, unit: int = 10) -> str:
    """The ground that a monument wants: land green, water blue, either split; a dashed cell is a possible gap."""
    out, left, tall = [], 0.0, 0
    for i, cells in enumerate(components):
        if i and gaps:
            out.append(
                f'<rect class="fp-gap" x="{number(left + 1)}" y="1" width="{unit - 2}" height="{unit - 2}" rx="2"/>'
            )
            left += unit
        elif i:
            left += 2
        for r, c, code in cells:
            x, y = left + c * unit, r * unit
            cls = "L" if code == "A" else code
            out.append(
                f'<rect class="fp-{cls}" x="{number(x + 0.5)}" y="{y + 0.5}" width="{unit - 1}" '
                f'height="{unit - 1}" rx="2"/>'
            )
            if code == "A":
                out.append(f'<path class="fp-W" d="M{number(x + 0.5)} {y + unit - 0.5}h{unit - 1}v{1 - unit}z"/>')
            tall = max(tall, y + unit)
        left += (max(c for _, c, _ in cells) + 1) * unit
    words = {"L": "land", "W": "water", "A": "land or water"}
    sizes = ", ".join(f"{plural(len(cells), 'cell')}" for cells in components)
    ground = " and ".join(sorted({words[code] for cells in components for _, _, code in cells}))
    return (
        f'<svg class="fp" width="{number(left)}" height="{tall}" viewBox="0 0 {number(left)} {tall}" role="img" '
        f'aria-label="{sizes} on {ground}">{"".join(out)}</svg>'
    )

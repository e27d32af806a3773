"""Small pictures for the legend, of what is drawn without a symbol: coins, spaces of tracks, ground."""

from __future__ import annotations

from functools import cache

from ziggurat.games.world_wonders.draw.art.pieces import tile
from ziggurat.games.world_wonders.draw.art.signs import coin, feature, footprint, pedestal, tower_picture

_CORNER = ((0, 0), (1, 0), (1, 1))


def _picture(body: str) -> str:
    return f'<svg class="lg" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">{body}</svg>'


@cache
def pictures() -> dict[str, str]:
    """By the names that `words.legend` uses; a building type has its roof, what a card wants has `beside-<feature>`."""
    out = {f"roof-{kind}": tile(kind, _CORNER, 11) for kind in ("farm", "library", "housing", "market", "temple")}
    out |= {f"beside-{kind}": feature(kind) for kind in ("road", "tower", "natural", "water", "temple")}
    out["price"] = coin("3")
    out["left"] = _picture('<g class="lg-coin"><circle cx="12" cy="12" r="9"/></g>')
    out["locked"] = _picture('<g class="lg-coin lock"><circle cx="12" cy="12" r="9"/></g>')
    out["last"] = _picture('<rect class="lg-last" x="4" y="6" width="16" height="12" rx="5"/>')
    out["closed"] = _picture('<circle class="lg-done" cx="12" cy="12" r="7"/>')
    out["lacking"] = _picture('<circle class="lg-lack" cx="12" cy="12" r="9"/>')
    out["sidewalk"] = _picture(
        '<rect class="walk" x="1" y="7" width="22" height="10" rx="2"/>'
        '<path class="walk-l" d="M1 12H23M7 7v5M15 7v5M11 12v5M19 12v5"/>'
    )
    out["bridge"] = _picture(
        '<rect class="fp-W" width="24" height="24" rx="4"/><path class="r-face" d="M0 8H24V16H0Z"/>'
        '<path class="r-rail" d="M0 8H24M0 16H24"/>'
    )
    out["tower"] = tower_picture()
    out["first"] = pedestal(1)
    out["ground"] = footprint((((0, 0, "L"), (0, 1, "W"), (0, 2, "A")),), False, 12)
    out["gap"] = footprint((((0, 0, "L"),), ((0, 0, "L"),)), True, 12)
    out["prize"] = '<b class="lg-n">4/2</b>'
    return out

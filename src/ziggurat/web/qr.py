"""QR codes: an address for the camera of a phone, as a picture of our own markup."""

from __future__ import annotations

from functools import lru_cache

import segno

from ziggurat.core.render.pen import esc

LONGEST = 300
"""Letters of an address that is drawn: a longer one would be too fine for a camera."""
MARGIN = 4


@lru_cache(64)
def drawn(address: str, label: str) -> str:
    """The code as SVG, dark on white by day and night, since not every camera reads it the other way round."""
    if not 0 < len(address) <= LONGEST:
        return ""
    rows = [bytes(row) for row in segno.make(address, micro=False, error="m").matrix]
    size = len(rows) + 2 * MARGIN
    path = "".join(
        f"M{x + MARGIN} {y + MARGIN}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return (
        f'<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="{esc(label)}" '
        f'shape-rendering="crispEdges"><rect width="{size}" height="{size}"/><path d="{path}"/></svg>'
    )


def printed(address: str) -> str:
    """The code for a terminal, two rows of it to a line."""
    rows = [bytes(row) for row in segno.make(address, micro=False, error="l").matrix]
    width = len(rows) + 2 * MARGIN
    empty = bytes(width)
    grid = [empty, empty, *(bytes(MARGIN) + row + bytes(MARGIN) for row in rows), empty, empty]
    grid += [empty] * (len(grid) % 2)
    # Light is drawn and dark left out: most terminals are dark.
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return "\n".join(
        "".join(signs[top, low] for top, low in zip(grid[at], grid[at + 1])) for at in range(0, len(grid), 2)
    )

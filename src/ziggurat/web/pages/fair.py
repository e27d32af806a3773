"""How the deal was made: on the pages of a table, before the game and after it."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.pen import esc
from ziggurat.web.fair_data import FairDeal


def bound(deal: FairDeal) -> str:
    """Before the game: what the table has bound itself to."""
    if not deal.commitment:
        return ""
    return (
        '<details class="fair"><summary>A fair deal</summary><p class="quiet">Nothing is dealt yet. When every seat is '
        "taken, the deal is made from a secret of this table and a part from each player, so nobody can choose it "
        "alone. This number ties the table to its secret. Your browser remembers it, and your own part, so that you "
        "can check both after the game.</p>"
        f"<p><code data-commitment>{esc(deal.commitment)}</code></p></details>"
    )


def shown(deal: FairDeal, names: Sequence[str]) -> str:
    """After the game: the parts, whether they fit, and what that shows."""
    rows = ""
    if deal.commitment:
        parts = "".join(
            f'<dt>Part from {esc(name)}</dt><dd><code data-part="{seat}">{esc(part) or "none"}</code></dd>'
            for seat, (name, part) in enumerate(zip(names, deal.parts))
        )
        rows = (
            f"<dt>Commitment</dt><dd><code data-commitment>{esc(deal.commitment)}</code></dd>"
            f"<dt>Secret of the table</dt><dd><code>{esc(deal.secret)}</code></dd>{parts}"
            f"<dt>Seed</dt><dd><code>{esc(str(deal.seed))}</code></dd>"
        )
    mark = "" if deal.good else ' class="note bad"'
    says = "".join(f"<p{mark}>{esc(sentence)}</p>" for sentence in deal.says)
    return (
        f'<details class="fair" id="fair"><summary>How this deal was made</summary>{says}'
        f'<p class="note" data-remembered hidden></p><dl>{rows}</dl></details>'
    )

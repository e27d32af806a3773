"""The game in three pictures: windows on tables in which something has just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lantern_quay.terms import CRATE_NAMES
from ziggurat.core.contract.teaching import Picture

if TYPE_CHECKING:
    from lantern_quay.game import LanternQuay

SHOWN: tuple[tuple[str, str, str, list[str]], ...] = (
    ("Bid", "At night crates lie on the quay. Bid a purse in secret; it is spent whether you win or not.", "", []),
    ("Take", "The highest bid takes a crate first. Whoever goes home without one gets a lantern.", "24 17 9", []),
    ("Score", "Crates are worth their number. One of each good scores more, and so does what your buyer wants.",
     "", ["pearls-5"]),
)  # fmt: skip


def pictures(game: LanternQuay) -> tuple[Picture, ...]:
    quay = [CRATE_NAMES.index(name) for name in ("silk-4", "tea-2")]
    out = []
    for title, caption, shown, more in SHOWN:
        ashore = quay + [CRATE_NAMES.index(name) for name in more]
        ship = [one for one in range(len(CRATE_NAMES)) if one not in ashore]
        state = game.setup({"seats": 4 if more else 3, "quay": ashore, "ship": ship, "seed": 1})
        if shown:
            state.shown = [int(bid) for bid in shown.split()]
        drawing = game.draw(game.view(state, None))
        out.append(Picture(title, caption, drawing.window("40 130 560 310" if more else "110 176 420 256")))
    return tuple(out)

"""What is this? Everything on the table explained, and what it means for whoever looks, from the view alone."""

from __future__ import annotations

from collections.abc import Callable

from ziggurat.core.contract.teaching import About
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.words import about_boards, about_map, about_pieces
from ziggurat.games.skyrise.words.facts import Facts
from ziggurat.games.skyrise.words.names import Names

_KINDS: dict[str, Callable[[Facts, str], About | None]] = {
    "site": about_map.site,
    "disc": about_map.disc,
    "island": about_map.island,
    "bridge": about_map.bridge,
    "blimp": about_map.feature,
    "lake": about_map.feature,
    "windmill": about_map.feature,
    "piece": about_pieces.piece,
    "pool": about_pieces.pool,
    "locked": about_pieces.locked,
    "seat": about_boards.seat,
    "row": about_boards.row,
    "visionary": about_boards.visionary,
    "aim": about_boards.aim,
    "goal": about_boards.goal,
    "patron": about_boards.patron,
    "key": about_boards.key,
}


class Explainer:
    """The explanations of one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def about(self, view: SkyriseView, key: str) -> About | None:
        """The thing with this key, «site:BO07» or «row:1:green»; None if it is not on this table (any more)."""
        explain = _KINDS.get(key.partition(":")[0])
        return explain(Facts(self._names, view), key) if explain else None

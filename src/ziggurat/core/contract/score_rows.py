"""What a row of the score sheet counts, its rule, and what it is for each seat: for every game alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ziggurat.core.contract.rulebook import anchor, plain
from ziggurat.core.contract.state import Points
from ziggurat.core.contract.teaching import About
from ziggurat.core.contract.view import View

if TYPE_CHECKING:
    from ziggurat.core.contract.game import Game

ROW = "points:"
"""How the keys of the rows begin."""
MOST = 6
"""So many items of a row are told one by one."""
_EQUALS = (" ", " = ")
"""Between an item and its points: «Borealis 5», «4 in yellow for 2 each = 8»."""


def row_key(source: str) -> str:
    """The key of the row of a source: «points:island-control»."""
    return ROW + anchor(source)


def is_row(key: str) -> bool:
    return key.startswith(ROW)


def row_about(game: Game[Any, Any], view: View, key: str) -> About | None:
    """The row with this key, from what the viewer knows; None if nobody has anything in it."""
    points = game.known_points(view)
    source = next((item.source for items in points for item in items if row_key(item.source) == key), None)
    if source is None:
        return None
    rows = [[item for item in items if item.source == source] for items in points]
    rules = tuple(dict.fromkeys(item.rule for row in rows for item in row if item.rule))
    written = game.rulebook.rules()
    does = game.tallies().get(source) or next((written[rule] for rule in rules if rule in written), "")
    return About(key, source, "Row of the score sheet", plain(does), _now(view, rows), rules=rules)


def _now(view: View, rows: Sequence[Sequence[Points]]) -> str:
    """The viewer's own items one by one, of the others the sums."""
    order = sorted(range(len(rows)), key=lambda seat: seat != view.seat)
    return " ".join([_told(view, seat, rows[seat]) for seat in order])


def _told(view: View, seat: int, row: Sequence[Points]) -> str:
    who = "You have" if seat == view.seat else f"{view.name(seat)} has"
    if not row:
        return f"{who} nothing here."
    total = sum(item.amount for item in row)
    items = [f"{item.detail}{_EQUALS[any(map(str.isdigit, item.detail))]}{item.amount}" for item in row if item.detail]
    if seat != view.seat or len(row) < 2 or not items:
        return f"{who} {total}."
    more = f" and {len(items) - MOST} more" if len(items) > MOST else ""
    return f"{who} {total} ({', '.join(items[:MOST])}{more})."

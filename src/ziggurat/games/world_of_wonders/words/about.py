"""What each thing on the table is, does and means now, by the key that marks it in a drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ziggurat.core.contract.teaching import About
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView
from ziggurat.games.world_of_wonders.words import about_asked, about_cards, about_places, about_seats, about_table
from ziggurat.games.world_of_wonders.words import about_wonders as wonders
from ziggurat.games.world_of_wonders.words.names import Names

Explain = Callable[[Names, WorldOfWondersView, Sequence[str]], About | None]

EXPLAIN: dict[str, tuple[range, Explain]] = {
    "card": (range(1, 2), about_cards.card),
    "unit": (range(1, 2), about_cards.unit),
    "event": (range(1, 2), about_table.event),
    "plot": (range(1, 2), about_places.place),
    "strength": (range(1, 2), about_places.strength),
    "progress": (range(1, 2), about_places.progress),
    "great": (range(2, 3), wonders.great),
    "second": (range(2, 3), wonders.second),
    "natural": (range(2, 3), wonders.natural),
    "seat": (range(1, 3), about_seats.seat),
    "district": (range(1, 2), about_seats.district),
    "double": (range(2, 3), about_seats.double),
    "phase": (range(1, 2), about_table.phase),
    "pile": (range(1), about_table.pile),
    "discard": (range(1), about_table.discard),
    "peace": (range(1), about_table.peace),
    "last": (range(1), about_table.last),
    "idle": (range(1), about_table.idle),
    "battle": (range(2), about_table.battle),
    "question": (range(1), about_asked.question),
    "do": (range(1, 2), about_asked.answer),
}
"""By the first word of a key: how many more it has, and who explains it."""


def about(names: Names, view: WorldOfWondersView, key: str) -> About | None:
    """The thing with this key, or None if this viewer sees no such thing."""
    head, *rest = key.split(":")
    lengths, explain = EXPLAIN.get(head, (range(0), None))
    if explain is None or len(rest) not in lengths:
        return None
    return explain(names, view, rest)

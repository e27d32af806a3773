"""What each thing on the table is and what it means now, by the key that the drawing marks it with."""

from __future__ import annotations

from collections.abc import Callable

from ziggurat.core.contract.teaching import About
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView
from ziggurat.games.paper_skyscrapers.words import about_cards, about_city, about_goals, about_table, about_tracks
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases

Explained = Callable[[Phrases, PaperView, str, list[str]], About | None]

KINDS: dict[str, Explained] = {
    "card": about_cards.card,
    "city": about_cards.city,
    "type": about_cards.type_of_card,
    "landmark": about_cards.landmark,
    "building": about_city.building,
    "plot": about_city.plot,
    "price": about_city.price,
    "mayor": about_city.mayor,
    "seat": about_city.seat,
    "track": about_tracks.track,
    "meeple": about_tracks.meeple,
    "line": about_tracks.line,
    "step": about_tracks.step,
    "hop": about_tracks.hop,
    "score": about_tracks.score,
    "goals": about_goals.goals,
    "goal": about_goals.goal,
    "chip": about_goals.chip,
    "award": about_goals.award,
    "row": about_table.row,
    "deck": about_table.deck,
    "discard": about_table.discard,
    "hand": about_table.hand,
    "actions": about_table.actions,
    "action": about_table.action,
    "acting": about_table.acting,
    "ending": about_table.ending,
}
"""By the first word of a key; the rest of its words are given as a list."""


def about(p: Phrases, view: PaperView, key: str) -> About | None:
    """The thing that a key names, as this viewer may know it; None for a key that names nothing."""
    kind, *rest = key.split(":")
    explain = KINDS.get(kind)
    return None if explain is None else explain(p, view, key, rest)

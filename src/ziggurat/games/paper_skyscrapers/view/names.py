"""How views and positions call phases, cards and what is declared."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.data.tables import Tables

PHASES = ("cities", "play", "over")


def card_id(t: Tables, card: int) -> str:
    """A building card or a city card by its id."""
    return t.card_ids[card] if card < t.city0 else t.city_ids[card - t.city0]


def ids(t: Tables, cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(card_id(t, card) for card in cards)


def declarable(t: Tables, card: int) -> Sequence[str]:
    """What the action of a card has to declare: types or tracks."""
    start = f"{card_id(t, card)}/"
    tracks = [
        t.nodes[i].kind for i, path in enumerate(t.paths) if t.nodes[i].op == ops.DECLARE and path.startswith(start)
    ]
    return TRACKS if any(tracks) else TYPES

"""How views and positions call cards, stages, myths and goods."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.records import GOODS
from ziggurat.games.seven_wonders.data.tables import Tables


def ids(t: Tables, cards: Iterable[int]) -> tuple[str, ...]:
    """Cards by their ids."""
    return tuple(t.card_ids[card] for card in cards)


def card_id(t: Tables, card: int) -> str:
    """The id of a card; empty for one that a position does not name."""
    return "" if card == ops.NOTHING else t.card_ids[card]


def what_id(t: Tables, what: int) -> str:
    """The id of a card or a myth, or "stage-2"."""
    if ops.MYTH0 <= what < ops.VOID0:
        return t.myth_ids[packed.myth_of(what)]
    return (
        t.card_ids[what]
        if what < ops.STAGE0
        else f"stage-{t.stage_no[what - ops.STAGE0] + 1}"
        if what < ops.START0
        else "board"
    )


def goods_of(lanes: int) -> tuple[str, ...]:
    """Goods in lanes by name, one entry per unit."""
    return tuple(GOODS[good] for good in range(ops.LANES) for _ in range(packed.in_lane(lanes, good)))

"""Solo play in words: what the cards of the Automaton mean, and what it took."""

from __future__ import annotations

from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.words.phrases import within

SELECTORS = {
    "building:highest-price": "the dearest tile",
    "building:lowest-price": "the cheapest tile",
    "monument:oldest": "the oldest monument",
    "monument:newest": "the newest monument",
    "monument:most-rings": "the monument with most rings",
    "long-road": "a long road",
    "short-roads": "a set of short roads",
    "tower": "the tower",
}


def selector(catalog: Catalog, item: str) -> str:
    """An item of a solo card: «the corner of 3 for 2 gold», «the oldest monument»."""
    kind, _, which = item.partition(":")
    if kind == "building" and which in catalog.stacks:
        stack = catalog.stacks[which]
        return f"the {catalog.spoken[stack.shape]} for {stack.price} gold"
    return SELECTORS[item]


def sections(catalog: Catalog, card: str) -> list[str]:
    """The sections of a solo card from the top, each in words."""
    found = catalog.solo_cards[card].sections
    return [" and ".join(selector(catalog, item) for item in section) for section in found]


def card_takes(catalog: Catalog, card: str) -> str:
    """What the Automaton takes by a card, in a sentence."""
    return f"The Automaton wants {'; else '.join(sections(catalog, card))}."


def taken(catalog: Catalog, item: str) -> str:
    """Something that the Automaton took: «the Granary (farm)», «Giza Pyramid Complex», «a long road»."""
    if item in catalog.tiles:
        tile = catalog.tiles[item]
        return f"the {tile.name} ({tile.type})"
    if item in catalog.monuments:
        return within(catalog.monuments[item].name)
    return SELECTORS[item]

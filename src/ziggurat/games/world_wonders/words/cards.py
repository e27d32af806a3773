"""Tiles, monuments and everything else on sale, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.records import RESOURCES, Monument
from ziggurat.games.world_wonders.view.shapes import ItemView
from ziggurat.games.world_wonders.words.phrases import PLURALS, one_beside, unit, within

LINK_WORDS = {
    "touching": "components touch",
    "spaced": "exactly one cell between the components",
    "loose": "components touch or have one cell between them",
}
ON_SALE = {
    "long-road": "Long road",
    "short-roads": "Set of short roads",
    "tower": "Tower",
    "pedestal-1": "1st pedestal",
    "pedestal-2": "2nd pedestal",
}
BOUGHT = {
    ops.ITEM_LONG_ROAD: "a long road",
    ops.ITEM_SHORT_ROADS: "a set of short roads",
    ops.ITEM_TOWER: "a tower",
    ops.ITEM_PEDESTAL: "the first place in the next round",
    ops.ITEM_PEDESTAL + 1: "the second place in the next round",
}


class Cards:
    """What the cards and tiles of one edition say."""

    def __init__(self, catalog: Catalog, monument0: int) -> None:
        self._catalog = catalog
        self._monument0 = monument0

    def gains(self, gains: Mapping[Any, int]) -> str:
        """«1 food and 2 gears»."""
        parts = [f"{gains[name]} {unit(name, gains[name])}" for name in (*RESOURCES, "population") if gains.get(name)]
        return listed(parts) if parts else "nothing"

    def brings(self, gains: Mapping[Any, int]) -> str:
        """The same as one says it: «1 food and 1 resident»."""
        parts = [f"{gains[name]} {unit(name, gains[name])}" for name in RESOURCES if gains.get(name)]
        if gains.get("population"):
            parts.append(plural(gains["population"], "resident"))
        return listed(parts) if parts else "nothing"

    def feature(self, kind: str) -> str:
        """What a card asks for: «a temple», «open water», «trees»."""
        return {"natural": "trees", "water": "open water"}.get(kind, one_beside(kind))

    def beside(self, card: Monument) -> str:
        """«a temple and two roads»."""
        parts = []
        for feature, n in Counter(card.beside).items():
            word = {"natural": "natural resource", "housing": "housing tile"}.get(feature, feature)
            many = PLURALS.get(word, f"{word}s")
            parts.append(f"two different {many}" if n > 1 else one_beside(feature))
        return listed(parts)

    def ground(self, card: Monument) -> str:
        """The cells of a card: «square of 4 (2 land and 2 water)»."""
        parts = []
        for part in card.components:
            spoken = self._catalog.spoken[part.shape]
            cells = Counter(part.terrain)
            names = {"L": "land", "W": "water", "A": "land or water"}
            kinds = " and ".join(f"{cells[letter]} on {names[letter]}" for letter in "LWA" if cells[letter])
            parts.append(f"{spoken} on {names[part.terrain[0]]}" if len(cells) == 1 else f"{spoken} ({kinds})")
        link = f"; {LINK_WORDS[card.link]}" if card.link != "single" else ""
        return ", ".join(parts) + link

    def ground_said(self, card: Monument) -> str:
        """The same in a sentence: «a square of 4 on land and two single spaces on land, which touch each other»."""
        first, _, _ = self.ground(card).partition(";")
        found = Counter(first.split(", "))
        parts = [f"a {part}" if n == 1 else f"{n} times a {part}" for part, n in found.items()]
        return listed(parts) + (f" ({LINK_WORDS[card.link]})" if card.link != "single" else "")

    def tile(self, item: ItemView) -> str:
        """The tile that a stack has on sale: «Granary, farm, square of 4»."""
        tile = self._catalog.tiles[item.tile]
        shape = self._catalog.spoken[self._catalog.stacks[tile.stack].shape]
        return f"{tile.name}, {tile.type}, {shape}"

    def item(self, item: ItemView) -> str:
        """Something on sale: «Tower»."""
        if item.tile:
            return self.tile(item)
        if item.item in self._catalog.monuments:
            return self._catalog.monuments[item.item].name
        return ON_SALE[item.item]

    def bought(self, item: int) -> str:
        """An item of the rules in a sentence: «a long road», «Granary (farm)»."""
        if ops.item_tile(item) >= 0:
            tile = self._catalog.components.tiles[ops.item_tile(item)]
            return f"the {tile.name} ({tile.type})"
        if item >= self._monument0:
            return within(self._catalog.components.monuments[item - self._monument0].name)
        return BOUGHT[item]

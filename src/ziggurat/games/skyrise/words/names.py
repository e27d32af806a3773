"""The names of what lies on the table, and which neighborhoods lie beside each other."""

from __future__ import annotations

from collections import Counter

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.render.prose import listed
from ziggurat.games.skyrise.data import build, ops
from ziggurat.games.skyrise.data.records import FEATURES, Components
from ziggurat.games.skyrise.data.tables import Board
from ziggurat.games.skyrise.view.shapes import SkyriseView


class Names:
    """The names of one edition."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self.data = components
        self.choices = vocabulary.names
        self.tables = build.tables(components, "words", b"")
        self.pick0 = ops.HOOD0 + len(components.hoods) + len(components.wonders)
        self.wonders = {wonder.id: wonder for wonder in components.wonders}
        self.panoramas = {panorama.id: panorama for panorama in components.panoramas}
        self.islands = {island.id: number for number, island in enumerate(components.islands)}
        self.heights = {str(building.number): building.height for building in components.buildings}
        self.hoods = {hood.id: hood for hood in components.hoods}
        self.island_of = {hood.id: island.id for island in components.islands for hood in island.hoods}
        self.spots = [hood.name for hood in components.hoods]
        self.borders = _borders(components)
        self._over: dict[tuple[str, ...], dict[str, tuple[str, ...]]] = {}
        self._near: dict[tuple[str, ...], dict[str, tuple[str, ...]]] = {}

    def _board(self, view: SkyriseView) -> Board:
        return self.tables.board(tuple(self.islands[island] for island in view.islands))

    def neighbors(self, view: SkyriseView) -> dict[str, tuple[str, ...]]:
        """Hood id -> ids of the adjacent hoods, bridges included."""
        near = self._near.get(view.islands)
        if near is None:
            board = self._board(view)
            ids = self.tables.hood_ids
            near = {ids[hood]: tuple(ids[other] for other in board.neighbors[hood]) for hood in board.hoods}
            self._near[view.islands] = near
        return near

    def over(self, view: SkyriseView, hood: str) -> tuple[str, ...]:
        """The other ends of the bridges of a neighborhood."""
        over = self._over.get(view.islands)
        if over is None:
            over = {
                one: tuple(other for other in beside if self.island_of[other] != self.island_of[one])
                for one, beside in self.neighbors(view).items()
            }
            self._over[view.islands] = over
        return over[hood]

    def bridges(self, view: SkyriseView, hood: str, owners: dict[str, int]) -> str:
        """The bridges of a neighborhood and whether the other end is the viewer's: «bridge to Lichen Walk (yours)»."""
        over = self.over(view, hood)
        if not over:
            return ""
        ends = [self.hoods[other].name + (" (yours)" if owners.get(other, -1) == view.turn else "") for other in over]
        return f"bridge{'s' if len(ends) > 1 else ''} to {listed(ends)}"

    def piece(self, piece: str) -> str:
        """A building's number, or the name of a Wonder."""
        wonder = self.wonders.get(piece)
        return piece if wonder is None else wonder.name

    def sized(self, piece: str) -> str:
        """A piece with what kind it is: "24, short", "The Summit, Wonder"."""
        return f"{self.piece(piece)}, {self.heights.get(piece, 'Wonder')}"


def _borders(components: Components) -> dict[str, str]:
    """Hood id -> the features that it borders, in one phrase."""
    bordered: dict[str, Counter[str]] = {hood.id: Counter() for hood in components.hoods}
    for island in components.islands:
        for feature in island.features:
            for hood in feature.borders:
                bordered[hood][feature.kind] += 1
    out = {}
    for hood, kinds in bordered.items():
        found = [f"a {kind}" if kinds[kind] == 1 else f"{kinds[kind]} {kind}s" for kind in FEATURES if kinds[kind]]
        out[hood] = f"borders {listed(found)}" if found else ""
    return out

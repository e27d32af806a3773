"""The components of an edition by id: tiles, cards, maps and shapes, with what follows from them."""

from __future__ import annotations

from functools import cached_property

from ziggurat.games.world_wonders.data.polyominoes import Cell, Cells, turned
from ziggurat.games.world_wonders.data.records import (
    Components,
    Map,
    Monument,
    Objective,
    ResourceBoard,
    SoloCard,
    Stack,
    Tile,
)

Ground = tuple[tuple[tuple[int, int, str], ...], ...]
"""Per component of a monument: row, column and terrain code of each cell."""


class Catalog:
    """One edition, with everything in it by its id."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.tiles: dict[str, Tile] = {tile.id: tile for tile in components.tiles}
        self.stacks: dict[str, Stack] = {stack.id: stack for stack in components.stacks}
        self.monuments: dict[str, Monument] = {card.id: card for card in components.monuments}
        self.maps: dict[str, Map] = {board.id: board for board in components.maps}
        self.objectives: dict[str, Objective] = {goal.id: goal for goal in components.objectives}
        self.boards: dict[str, ResourceBoard] = {board.side: board for board in components.resource_boards}
        self.solo_cards: dict[str, SoloCard] = {card.id: card for card in components.solo_cards}
        self.spoken: dict[str, str] = {shape.id: shape.spoken for shape in components.shapes}

    @cached_property
    def shapes(self) -> dict[str, Cells]:
        """Cells of every shape, as it lies in the edition."""
        return {shape.id: turned(shape.cells, 0) for shape in self.components.shapes}

    @cached_property
    def water(self) -> dict[str, frozenset[Cell]]:
        return {key: self._cells(board, "~") for key, board in self.maps.items()}

    @cached_property
    def natural(self) -> dict[str, frozenset[Cell]]:
        return {key: self._cells(board, "*") for key, board in self.maps.items()}

    @cached_property
    def grounds(self) -> dict[str, Ground]:
        """Per monument and component: row, column and terrain code of each cell."""
        return {
            key: tuple(
                tuple((r, c, code) for (r, c), code in zip(self.shapes[part.shape], part.terrain, strict=True))
                for part in card.components
            )
            for key, card in self.monuments.items()
        }

    @cached_property
    def sizes(self) -> dict[str, tuple[tuple[int, int], ...]]:
        """Rows and columns of each component on its card."""
        return {
            key: tuple((max(r for r, _, _ in part) + 1, max(c for _, c, _ in part) + 1) for part in ground)
            for key, ground in self.grounds.items()
        }

    def numbers(self, card: str, parts: tuple[Cells, ...]) -> tuple[int, ...]:
        """Which components of a card these are, by their shapes, since they may be laid in any order (WW-126)."""
        left = list(range(len(self.monuments[card].components)))
        out = []
        for cells in parts:
            form = turned(cells, 0)
            shapes = [self.shapes[part.shape] for part in self.monuments[card].components]
            n = next(n for n in left if any(set(turned(shapes[n], k)) == set(form) for k in range(4)))
            left.remove(n)
            out.append(n)
        return tuple(out)

    @staticmethod
    def _cells(board: Map, sign: str) -> frozenset[Cell]:
        return frozenset((r, c) for r, row in enumerate(board.rows) for c, found in enumerate(row) if found == sign)

    def tile_gains(self, tile: str) -> tuple[tuple[str, int], ...]:
        return tuple(self.tiles[tile].gains.items())

    def card_gains(self, card: str) -> tuple[tuple[str, int], ...]:
        return tuple(self.monuments[card].gains.items())

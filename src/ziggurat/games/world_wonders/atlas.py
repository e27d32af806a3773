"""What the edition says about cards, tiles and maps, looked up by id and ready to be drawn."""

from __future__ import annotations

from functools import cached_property

from ziggurat.games.world_wonders.components import (
    SIZE,
    Components,
    Map,
    Monument,
    Objective,
    ResourceBoard,
    Stack,
    Tile,
    turned,
)
from ziggurat.games.world_wonders.outlines import Cell, Cells
from ziggurat.games.world_wonders.pieces import Ground


def places(cells: tuple[int, ...]) -> Cells:
    """Numbers of cells as rows and columns."""
    return tuple(divmod(cell, SIZE) for cell in cells)


class Atlas:
    """One edition, indexed for the pen."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.tiles: dict[str, Tile] = {tile.id: tile for tile in components.tiles}
        self.stacks: dict[str, Stack] = {stack.id: stack for stack in components.stacks}
        self.cards: dict[str, Monument] = {card.id: card for card in components.monuments}
        self.maps: dict[str, Map] = {board.id: board for board in components.maps}
        self.goals: dict[str, Objective] = {goal.id: goal for goal in components.objectives}
        self.tracks: dict[str, ResourceBoard] = {board.side: board for board in components.resource_boards}

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
            for key, card in self.cards.items()
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
        left = list(range(len(self.cards[card].components)))
        out = []
        for cells in parts:
            form = turned(cells, 0)
            shapes = [self.shapes[part.shape] for part in self.cards[card].components]
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
        return tuple(self.cards[card].gains.items())

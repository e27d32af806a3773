"""Shapes on the square cells of a map: turning them, and the ways round that they can lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from ziggurat.core.editions.edition import Record

SIZE = 12
"""Rows and columns of every map (WW-007)."""
CELLS = SIZE * SIZE
COLUMN_NAMES = "ABCDEFGHIJKL"
TURNS = ("", "turned right", "turned around", "turned left")

Cell = tuple[int, int]
"""Row and column."""
Cells = tuple[Cell, ...]
GivenCell = tuple[Annotated[int, msgspec.Meta(ge=0, lt=SIZE)], Annotated[int, msgspec.Meta(ge=0, lt=SIZE)]]
"""In an edition file."""


def cell_name(cell: int) -> str:
    """«F3»: the column by its letter, the row counted from the top."""
    return f"{COLUMN_NAMES[cell % SIZE]}{cell // SIZE + 1}"


class Shape(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A form that pieces have; its first cell is the one by which a piece is held."""

    id: str
    spoken: str
    cells: list[GivenCell]


class Way(msgspec.Struct, frozen=True):
    """A shape turned by some quarter turns to the right, with its corner at row 0, column 0."""

    turn: int
    """Quarter turns, 0 to 3."""
    cells: Cells
    """In the order of the shape's cells, so the first is the held one."""
    sources: tuple[tuple[int, Cells], ...]
    """All turns that cover these cells, with their cells in the order of the shape: terrain may tell them apart."""

    @property
    def height(self) -> int:
        return max(row for row, _ in self.cells) + 1

    @property
    def width(self) -> int:
        return max(column for _, column in self.cells) + 1


def turned(cells: Sequence[Cell], turns: int) -> Cells:
    """Cells after quarter turns to the right, moved back to the corner, in the same order."""
    for _ in range(turns):
        cells = [(column, -row) for row, column in cells]
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple((row - top, column - left) for row, column in cells)


def ways(shape: Shape) -> list[Way]:
    """The different ways round that a shape can lie; a turn that covers the same cells is dropped."""
    found: dict[frozenset[Cell], list[tuple[int, Cells]]] = {}
    for turn in range(4):
        cells = turned(shape.cells, turn)
        found.setdefault(frozenset(cells), []).append((turn, cells))
    return [Way(same[0][0], same[0][1], tuple(same)) for same in found.values()]


def as_cells(cells: Iterable[int]) -> Cells:
    """Numbers of cells as rows and columns."""
    return tuple(divmod(cell, SIZE) for cell in cells)

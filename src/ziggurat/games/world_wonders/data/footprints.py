"""All places on a map where pieces of the shapes of an edition can lie."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ziggurat.games.world_wonders.data.polyominoes import SIZE, cell_name, ways
from ziggurat.games.world_wonders.data.records import Components


class Footprint(msgspec.Struct, frozen=True):
    """One place on a map for pieces of one shape."""

    name: str
    shape: int
    """Number of the shape in the edition."""
    way: int
    """Number of the way round, of all shapes together."""
    turn: int
    corner: tuple[int, int]
    """Row and column of the upper left corner of its box."""
    cells: tuple[int, ...]
    """In the order of the shape's cells: the held one comes first."""
    columns: tuple[int, int]
    """First and last column."""
    rows: tuple[int, int]


def footprints(data: Components) -> Iterator[Footprint]:
    """All places in the order of their choices: by shape, way round, row and column."""
    number = -1
    for shape_number, shape in enumerate(data.shapes):
        found = ways(shape)
        for way in found:
            number += 1
            turn = f"-{way.turn + 1}" if len(found) > 1 else ""
            for row in range(SIZE - way.height + 1):
                for column in range(SIZE - way.width + 1):
                    yield Footprint(
                        name=f"{shape.id}{turn}-{cell_name(row * SIZE + column)}",
                        shape=shape_number,
                        way=number,
                        turn=way.turn,
                        corner=(row, column),
                        cells=tuple((row + down) * SIZE + column + right for down, right in way.cells),
                        columns=(column, column + way.width - 1),
                        rows=(row, row + way.height - 1),
                    )

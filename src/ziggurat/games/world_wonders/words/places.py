"""Places on a map in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.footprints import footprints
from ziggurat.games.world_wonders.data.polyominoes import COLUMN_NAMES, SIZE, TURNS, Shape, as_cells, ways
from ziggurat.games.world_wonders.view.shapes import PlacingView


def box(columns: tuple[int, int], rows: tuple[int, int]) -> str:
    """First and last column and row: «columns F-G, rows 3-5»."""
    (left, right), (top, bottom) = columns, rows
    column = f"column {COLUMN_NAMES[left]}"
    if left != right:
        column = f"columns {COLUMN_NAMES[left]}-{COLUMN_NAMES[right]}"
    return f"{column}, " + (f"row {top + 1}" if top == bottom else f"rows {top + 1}-{bottom + 1}")


def box_around(cells: Iterable[int]) -> str:
    """The box around some cells."""
    rows, columns = zip(*as_cells(cells))
    return box((min(columns), max(columns)), (min(rows), max(rows)))


def turn_words(shape: Shape) -> tuple[str, ...]:
    """Words for the ways round, where the box alone does not tell them apart."""
    known = ways(shape)
    boxes = Counter((way.height, way.width) for way in known)
    return tuple(
        f" {TURNS[turn]}"
        if turn and any(way.turn == turn and boxes[way.height, way.width] > 1 for way in known)
        else ""
        for turn in range(4)
    )


class Places:
    """All footprints of one edition, named once."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._shapes = catalog.components.shapes
        self._feet = list(footprints(catalog.components))
        self._where = [box(foot.columns, foot.rows) for foot in self._feet]
        self._turned = [turn_words(shape) for shape in self._shapes]

    @property
    def first(self) -> str:
        """The name of the first place among the choices."""
        return self._feet[0].name

    def place(self, name: str, foot: int, *, shape: bool) -> str:
        """«temple, L of 4 turned right, columns F-G, rows 3-5»; without the shape for pieces of one shape only."""
        print_ = self._feet[foot]
        turn = self._turned[print_.shape][print_.turn]
        what = f"{name}, {self.shape(foot)}" if shape else f"{name}{turn}"
        return f"{what}, {self._where[foot]}"

    def cells(self, foot: int) -> tuple[int, ...]:
        """What it covers."""
        return tuple(self._feet[foot].cells)

    def where(self, foot: int) -> str:
        """«columns F-G, rows 3-5»."""
        return self._where[foot]

    def shape(self, foot: int) -> str:
        """«L of 4 turned right»."""
        print_ = self._feet[foot]
        return f"{self._shapes[print_.shape].spoken}{self._turned[print_.shape][print_.turn]}"

    def label(self, placing: PlacingView, foot: int) -> str:
        """A place for what is in hand."""
        if placing.item == "short-roads":
            size = len(self._feet[foot].cells)
            # The free road may be laid among the pieces of the first set.
            shape = self._shapes[self._feet[foot].shape].id
            name = placing.name if shape in self._catalog.components.roads.short.pieces else "free road"
            return self.place(f"{name} of {size}", foot, shape=False)
        parts = len(self._catalog.monuments[placing.id].components) if placing.kind == "monument" else 1
        return self.place(placing.name, foot, shape=placing.kind == "building" or parts > 1)

    def covers(self, map_id: str, foot: int, bridge: bool) -> str:
        """What a piece would cover: the same for the whole game, so it is told from a table."""
        rows = self._catalog.maps[map_id].rows
        signs = Counter(rows[cell // SIZE][cell % SIZE] for cell in self._feet[foot].cells)
        parts = [plural(signs["."], "green cell")] if signs["."] else []
        parts += [plural(signs["*"], "natural resource")] if signs["*"] else []
        parts += [plural(signs["~"], "water cell")] if signs["~"] else []
        return f"{'a bridge; ' if bridge and signs['~'] else ''}covers {listed(parts)}"

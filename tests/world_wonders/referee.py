"""A second opinion on places: the rules of chapters 7 and 8 again, cell by cell, from what a view shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Protocol

from tests.world_wonders.play import DATA, MONUMENTS, view
from ziggurat.games.world_wonders.data.polyominoes import SIZE, Shape, turned
from ziggurat.games.world_wonders.data.records import SEAT_COLORS, Monument, Part
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.shapes import CityView, PlacingView

SHAPES = {shape.id: shape for shape in DATA.shapes}
ROWS = {board.id: board.rows for board in DATA.maps}
Cells = frozenset[int]


def beside(cells: Iterable[int], step: int = 1) -> set[int]:
    """Cells so many steps away in a straight line; 1 is adjacent."""
    own = set(cells)
    out = set()
    for cell in own:
        row, column = divmod(cell, SIZE)
        for down, right in ((step, 0), (-step, 0), (0, step), (0, -step)):
            if 0 <= row + down < SIZE and 0 <= column + right < SIZE:
                out.add((row + down) * SIZE + column + right)
    return out - own if step == 1 else out


class Laid(Protocol):
    """A piece on a map, of a view or of the umpire."""

    @property
    def kind(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def cells(self) -> tuple[int, ...]: ...


class Referee:
    """One city, cell by cell."""

    def __init__(self, map_: str, pieces: Sequence[Laid]) -> None:
        self.rows = ROWS[map_]
        self.pieces = pieces
        self.on = {cell: n for n, piece in enumerate(pieces) for cell in piece.cells}

    @classmethod
    def of(cls, city: CityView) -> Referee:
        return cls(city.map, city.pieces)

    def sign(self, cell: int) -> str:
        return self.rows[cell // SIZE][cell % SIZE]

    def features(self, cell: int) -> tuple[str, int] | None:
        """What shows on a cell and which tile or cell it is."""
        if cell in self.on:
            piece = self.pieces[self.on[cell]]
            return (piece.type or piece.kind, -1 - self.on[cell])
        return {"*": ("natural", cell), "~": ("water", cell)}.get(self.sign(cell))

    def lying(self, shape: Shape, terrain: str) -> Iterator[Cells]:
        """Everywhere that a shape fits on free cells of the right terrain."""
        for turn in range(4):
            cells = turned(shape.cells, turn)
            height, width = max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1
            for row in range(SIZE - height + 1):
                for column in range(SIZE - width + 1):
                    there = [(row + down) * SIZE + column + right for down, right in cells]
                    if any(cell in self.on for cell in there):
                        continue
                    if all(code == "A" or (code == "W") == (self.sign(x) == "~") for code, x in zip(terrain, there)):
                        yield frozenset(there)

    def near(self, cells: Iterable[int]) -> set[str]:
        return {found[0] for cell in beside(cells) if (found := self.features(cell))}

    def road(self, shape: str, terrain: str, opening: bool) -> set[Cells]:
        out = set()
        for cells in self.lying(SHAPES[shape], terrain):
            bottom = any(cell // SIZE == SIZE - 1 for cell in cells)
            if bottom or (not opening and self.near(cells) & {"road", "tower"}):
                out.add(cells)
        return out

    def building(self, shape: str, kind: str) -> set[Cells]:
        land = "L" * len(SHAPES[shape].cells)
        return {cells for cells in self.lying(SHAPES[shape], land) if self.near(cells) & {"road", kind}}

    def tower(self) -> set[Cells]:
        return {cells for cells in self.lying(SHAPES["dot1"], "L") if beside(cells) & set(self.on)}

    def satisfied(self, card: Monument, cells: Cells) -> bool:
        there = Counter(found[0] for found in {self.features(cell) for cell in beside(cells)} if found)
        return all(there[feature] >= n for feature, n in Counter(card.beside).items())

    def linked(self, card: Monument, cells: Cells, other: Cells) -> bool:
        touch, apart = bool(beside(cells) & other), bool(beside(cells, 2) & other)
        return {"touching": touch, "spaced": apart and not touch, "loose": touch or apart}[card.link]

    def arrangements(self, card: Monument) -> Iterator[list[Cells]]:
        """Every legal arrangement by trial of everything, components in the order of the card (WW-121..126)."""
        grounds = [set(self.lying(SHAPES[part.shape], part.terrain)) for part in card.components]
        for parts in product(*grounds):
            together = frozenset().union(*parts)
            if len(together) == sum(map(len, parts)) and self.hangs_together(card, parts):
                if self.satisfied(card, together):
                    yield list(parts)

    def hangs_together(self, card: Monument, parts: Sequence[Cells]) -> bool:
        """Whether the links join all components, whichever hangs on which (WW-126)."""
        joined, rest = [parts[0]], list(parts[1:])
        while rest:
            linked = [part for part in rest if any(self.linked(card, part, other) for other in joined)]
            if not linked:
                return False
            joined += linked
            rest = [part for part in rest if part not in linked]
        return True

    def completed(self, card: Monument, laid: list[Cells], rest: list[Part]) -> bool:
        """Whether the monument can be completed."""
        if not rest:
            return self.satisfied(card, frozenset().union(*laid))
        return any(True for _ in self.next_parts(card, laid, rest))

    def next_parts(self, card: Monument, laid: list[Cells], rest: list[Part]) -> Iterator[Cells]:
        """Where any of the components in hand may go, if the rest can follow (WW-R60)."""
        taken = frozenset().union(*laid) if laid else frozenset()
        for n, part in enumerate(rest):
            if part in rest[:n]:
                continue
            for cells in set(self.lying(SHAPES[part.shape], part.terrain)):
                if cells & taken or (laid and not any(self.linked(card, cells, other) for other in laid)):
                    continue
                if self.completed(card, [*laid, cells], rest[:n] + rest[n + 1 :]):
                    yield cells


def legal_places(state: WorldWonders) -> set[Cells]:
    """Where the piece in hand may go, in the referee's opinion."""
    who = state.actors()[0]
    seen = view(state, SEAT_COLORS[who])
    placing = seen.placing
    assert placing is not None
    return of_piece(Referee.of(seen.cities[who]), placing)


def of_piece(referee: Referee, placing: PlacingView) -> set[Cells]:
    if placing.item in ("free-road", "long-road"):
        return referee.road("bar4", "LAAL", placing.item == "free-road")
    if placing.item == "short-roads":
        return {cells for shape in placing.rest for cells in referee.road(shape, "L" * len(SHAPES[shape].cells), False)}
    if placing.kind == "tower":
        return referee.tower()
    if placing.kind == "building":
        return referee.building(placing.rest[0], placing.type)
    card = MONUMENTS[placing.id]
    rest = list(card.components)
    for _ in placing.placed:
        # Components of one shape are alike, so which of them lie does not matter.
        lain = [len(part) for part in placing.placed]
        rest = list(card.components)
        for size in lain:
            rest.remove(next(part for part in rest if len(part.terrain) == size))
    return set(referee.next_parts(card, [frozenset(part) for part in placing.placed], rest))


def can_place_monument(state: WorldWonders, who: int, monument: str) -> bool:
    card = MONUMENTS[monument]
    referee = Referee.of(view(state, SEAT_COLORS[who]).cities[who])
    return any(True for _ in referee.next_parts(card, [], list(card.components)))

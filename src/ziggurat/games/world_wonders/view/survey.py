"""What a city has room for, and what a piece would change: found with the rules' own functions, from a view alone."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import CellSet, at, overlap, whole
from ziggurat.games.world_wonders.data.tables import Tables, foot_cells
from ziggurat.games.world_wonders.rules import monument_places
from ziggurat.games.world_wonders.rules.city import City, empty
from ziggurat.games.world_wonders.view.shapes import CityView, PieceView

CITIES = 1024
"""So many cities are kept."""


class Survey:
    """Looks at the cities of one edition; all of them are public, so anybody may look at any."""

    def __init__(self, tables: Tables) -> None:
        self._t = tables
        self._feet = {foot_cells(tables, foot): foot for foot in range(len(tables.foot_way))}
        self._cities: dict[tuple[str, tuple[PieceView, ...]], City] = {}
        self._without_room = lru_cache(256)(self._find_without_room)
        self._change = lru_cache(1024)(self._find_change)

    def fits(self, city: CityView, monument: str) -> bool:
        """Whether the monument has a place in this city."""
        return monument_places.has_place(
            self._t, self._city(city.map, city.pieces), self._t.monument_ids.index(monument)
        )

    def without_room(
        self, city: CityView, monument: str, kind: str, name: str, feet: tuple[int, ...]
    ) -> frozenset[int]:
        """Of the places of a piece those after which the monument, which has a place now, would have none."""
        return self._without_room(city.map, city.pieces, monument, kind, name, feet)

    def change(self, city: CityView, kind: str, name: str, foot: int) -> tuple[frozenset[int], frozenset[int]]:
        """What a piece of one part would do there: cells of trees that score after it, and buildings closed after it.

        Buildings are numbers in `pieces`; the piece itself would be the last.
        """
        return self._change(city.map, city.pieces, kind, name, foot)

    def _city(self, map: str, pieces: tuple[PieceView, ...]) -> City:
        city = self._cities.get((map, pieces))
        if city is None:
            if len(self._cities) >= CITIES:
                self._cities.clear()
            city = self._cities[map, pieces] = self._build(map, pieces)
        return city

    def _build(self, map: str, pieces: tuple[PieceView, ...]) -> City:
        """From the city before its latest piece, which was looked at before, or from the beginning."""
        t = self._t
        city = empty(t, t.map_ids.index(map))
        for n in range(len(pieces) - 1, 0, -1):
            known = self._cities.get((map, pieces[:n]))
            if known is not None:
                city, pieces = known, pieces[n:]
                break
        for piece in pieces:
            feet = [self._feet[part] for part in piece.parts]
            city = city.with_piece(t, self._piece(piece.kind, piece.id, feet))
        return city

    def _piece(self, kind: str, name: str, feet: list[int]) -> int:
        t = self._t
        ref = 0
        if kind == "building":
            ref = t.tile_ids.index(name)
        elif kind == "monument":
            ref = t.monument_ids.index(name)
        elif kind == "road":
            ref = ops.LONG_ROAD
        return ops.pack_piece(ops.KINDS.index(kind), ref, 1, feet)

    def _find_change(
        self, map: str, pieces: tuple[PieceView, ...], kind: str, name: str, foot: int
    ) -> tuple[frozenset[int], frozenset[int]]:
        t = self._t
        city = self._city(map, pieces).with_piece(t, self._piece(kind, name, [foot]))
        closed = (
            n for n, piece in enumerate(city.pieces) if ops.kind_of(piece) == ops.BUILDING and city.surrounded(t, piece)
        )
        return frozenset(ops.members(whole(city.scored_natural()))), frozenset(closed)

    def _find_without_room(
        self, map: str, pieces: tuple[PieceView, ...], monument: str, kind: str, name: str, feet: tuple[int, ...]
    ) -> frozenset[int]:
        """By examples: whoever leaves one of them as it is leaves room; only who spoils all is looked at closely."""
        t = self._t
        city, number = self._city(map, pieces), t.monument_ids.index(monument)
        examples = [self._example(city, number)]
        out = []
        for foot in feet:
            cells = at(t.foot_cells, foot)
            if any(self._spared(cells, example) for example in examples):
                continue
            after = city.with_piece(t, self._piece(kind, name, [foot]))
            if not monument_places.has_place(t, after, number):
                out.append(foot)
            elif len(examples) < 8:
                examples.append(self._example(after, number))
        return frozenset(out)

    def _spared(self, cells: CellSet, example: list[int]) -> bool:
        """Whether these cells touch neither the example nor what it stands beside."""
        t = self._t
        return not any(
            overlap(cells, at(t.foot_cells, part)) or overlap(cells, at(t.foot_ring, part)) for part in example
        )

    def _example(self, city: City, monument: int) -> list[int]:
        """Footprints on which the monument may stand; the city has room for it."""
        t = self._t
        laid: list[int] = []
        rest = (1 << len(t.monument_parts[monument])) - 1
        while rest:
            out: list[int] = []
            monument_places.component_places(t, city, monument, laid, rest, out, False)
            foot = out[0] - t.place0
            laid.append(foot)
            shape = t.way_shape[t.foot_way[foot]]
            part = next(n for n in ops.members(rest) if t.ground_shape[t.monument_parts[monument][n]] == shape)
            rest &= ~(1 << part)
        return laid

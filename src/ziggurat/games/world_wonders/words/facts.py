"""Facts of a view that several sentences need: what gains would change, who could build what, what lies where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.polyominoes import CELLS, SIZE, as_cells
from ziggurat.games.world_wonders.data.records import RESOURCES
from ziggurat.games.world_wonders.view.shapes import CityView, ItemView, PieceView, WorldWondersView


class Surveyor(Protocol):
    """What of `view.survey` words may ask, without knowing the rules."""

    def fits(self, city: CityView, monument: str) -> bool: ...
    def without_room(
        self, city: CityView, monument: str, kind: str, name: str, feet: tuple[int, ...]
    ) -> frozenset[int]: ...
    def change(self, city: CityView, kind: str, name: str, foot: int) -> tuple[frozenset[int], frozenset[int]]: ...


def value(city: CityView, kind: str) -> int:
    return int(getattr(city, kind))


def least(city: CityView) -> int:
    """The weakest good, which alone scores."""
    return min(value(city, kind) for kind in RESOURCES)


def weakest(city: CityView) -> list[str]:
    """The goods that stand lowest."""
    return [kind for kind in RESOURCES if value(city, kind) == least(city)]


def around(cells: Iterable[int]) -> set[int]:
    """The cells that share a side with these."""
    own = set(cells)
    out = set()
    for row, column in as_cells(own):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            if 0 <= row + down < SIZE and 0 <= column + right < SIZE:
                out.add((row + down) * SIZE + column + right)
    return out - own


def seat_ahead(view: WorldWondersView, seat: int) -> bool:
    """Whether this seat still buys in this round."""
    city = view.cities[seat]
    return not city.out and city.gold > 0 and not view.over


class Facts:
    """Facts of the views of one edition."""

    def __init__(self, catalog: Catalog, surveyor: Surveyor) -> None:
        self.catalog = catalog
        self.surveyor = surveyor
        self._grounds = {board.id: tuple("".join(board.rows)) for board in catalog.components.maps}

    # ---- goods and people

    def after(self, view: WorldWondersView, city: CityView, gains: Mapping[Any, int]) -> dict[str, int]:
        """Where goods and population stand with some gains (WW-140..143)."""
        board = self.catalog.boards[view.resource_side]
        people = city.population + gains.get("population", 0)
        out: dict[str, int] = {}
        for kind in RESOURCES:
            track, before = board.tracks[kind], value(city, kind)
            out[kind] = min(track.last, before + gains.get(kind, 0))
            people += sum(before < space <= out[kind] for space in track.people)
        out["population"] = min(people, len(board.rings) - 1)
        return out

    def rings(self, view: WorldWondersView, population: int) -> int:
        return sum(self.catalog.boards[view.resource_side].rings[: population + 1])

    def last_space(self, view: WorldWondersView) -> int:
        return len(self.catalog.boards[view.resource_side].rings) - 1

    def track_points(self, view: WorldWondersView, city: CityView, after: Mapping[str, int]) -> int:
        """What moving the markers there would score at once: rings of residents, and the weakest good."""
        more = self.rings(view, after["population"]) - self.rings(view, city.population)
        return more + min(after[kind] for kind in RESOURCES) - least(city)

    def next_person(self, view: WorldWondersView, city: CityView, kind: str) -> int:
        """The space of the next person of a track; 0 if none is left."""
        for name, track in self.catalog.boards[view.resource_side].tracks.items():
            if name == kind:
                return next((space for space in track.people if space > value(city, kind)), 0)
        return 0

    # ---- what is on sale

    def item_gains(self, item: ItemView) -> Mapping[Any, int]:
        if item.tile:
            return self.catalog.tiles[item.tile].gains
        card = self.catalog.monuments.get(item.item)
        return card.gains if card is not None else {}

    def item(self, view: WorldWondersView, name: str) -> ItemView | None:
        """Something of the market by the name of its choice."""
        return next((item for item in all_items(view) if item.item == name), None)

    def rivals_for(self, view: WorldWondersView, monument: str, seat: int) -> list[int]:
        """Other seats with gold in whose cities the monument has a place."""
        return [
            other
            for other in range(view.seats)
            if other != seat and seat_ahead(view, other) and self.surveyor.fits(view.cities[other], monument)
        ]

    # ---- the map

    def ground(self, city: CityView) -> tuple[str, ...]:
        """The sign of every cell without its pieces: «.» green, «*» trees, «~» water."""
        return self._grounds[city.map]

    def taken(self, city: CityView) -> set[int]:
        return {cell for piece in city.pieces for cell in piece.cells}

    def grass(self, city: CityView, piece: PieceView) -> list[int]:
        """Bare green cells beside a piece: what keeps a building open (WW-154)."""
        ground, taken = self.ground(city), self.taken(city)
        return sorted(cell for cell in around(piece.cells) if ground[cell] == "." and cell not in taken)

    def trees(self, city: CityView) -> list[int]:
        """Natural resources that can be seen."""
        ground, taken = self.ground(city), self.taken(city)
        return [cell for cell in range(CELLS) if ground[cell] == "*" and cell not in taken]

    def next_place(self, view: WorldWondersView, seat: int) -> int:
        """Which place a seat without one would have in the next round, from 1, if the round ended now (WW-061)."""
        held = {city.pedestal: other for other, city in enumerate(view.cities) if city.pedestal}
        others = [other for other in view.order if other not in held.values()]
        others.sort(key=lambda other: (view.cities[other].population, len(view.cities[other].monuments)))
        order = [held[place] if place in held else others.pop(0) for place in range(1, view.seats + 1)]
        return order.index(seat) + 1


def all_items(view: WorldWondersView) -> tuple[ItemView, ...]:
    return (*view.stacks, *view.roads, *view.pedestals, *view.monuments)

"""What a view says of sites, structures and rows, as the explanations ask for it."""

from __future__ import annotations

from ziggurat.core.contract.view import PointsView
from ziggurat.games.skyrise.data.records import COLORS, LETTERS, Island
from ziggurat.games.skyrise.view.shapes import BidView, SeatView, SkyriseView, StructureView
from ziggurat.games.skyrise.words.names import Names

SCALE = ("short", "medium", "tall")
FULL = 4
"""So many discs fill a row."""


class Facts:
    """One view with the names of its edition; `me` is the seat that looks, or None."""

    def __init__(self, names: Names, view: SkyriseView) -> None:
        self.names = names
        self.view = view
        self.me = view.seat
        self.near = names.neighbors(view)
        self.built: dict[str, StructureView] = {structure.hood: structure for structure in view.structures}
        self.bids: dict[str, BidView] = {bid.hood: bid for bid in view.bids}

    # ---- who

    def who(self, seat: int) -> str:
        """«You» or a name."""
        return "You" if seat == self.me else self.view.name(seat)

    def them(self, seat: int) -> str:
        """«you» or a name."""
        return "you" if seat == self.me else self.view.name(seat)

    def whose(self, seat: int) -> str:
        """«Your» or «Otto's»."""
        return "Your" if seat == self.me else f"{self.view.name(seat)}'s"

    def seat(self, text: str) -> int | None:
        """The seat that a key names."""
        return next((seat for seat in range(self.view.seats) if text == str(seat)), None)

    @property
    def board(self) -> SeatView | None:
        """The board of the seat that looks."""
        return None if self.me is None else self.view.boards[self.me]

    # ---- the map

    def island(self, hood: str) -> Island:
        return self.names.data.islands[self.names.islands[self.names.island_of[hood]]]

    @property
    def lands(self) -> tuple[str, ...]:
        """The ids of all islands on the table."""
        return (self.names.data.central.id, *self.view.islands)

    def free(self, hood: str) -> bool:
        return hood not in self.built and hood not in self.bids

    def open_to_bids(self, hood: str) -> bool:
        """Whether the next building of the running auction may go there, whoever bids it (SKY-057, SKY-060)."""
        if self.view.over or self.view.phase not in ("bid", "hood") or not self.free(hood):
            return False
        if self.view.bids:
            return hood in self.near[self.view.bids[-1].hood]
        central = self.names.island_of[hood] == self.names.data.central.id
        return central or any(other in self.built for other in self.near[hood])

    def own(self, seat: int) -> list[str]:
        """The sites where a seat has built."""
        return [structure.hood for structure in self.view.structures if structure.seat == seat]

    def own_on(self, seat: int, color: str) -> int:
        """How many structures of a seat stand on a color of ground."""
        return sum(self.names.hoods[hood].color == color for hood in self.own(seat))

    def what(self, structure: StructureView) -> str:
        """«tall building» or the name of a Wonder."""
        return self.names.piece(structure.piece) if structure.height == "wonder" else f"{structure.height} building"

    # ---- rows

    def row_value(self, seat: int, color: str) -> int:
        """What a structure of this seat on this ground earns as its row stands."""
        return self.names.data.row_values[self.view.boards[seat].rows[COLORS.index(color)]]

    def people(self, color: str) -> str:
        """Who lives on ground of a color: «naturalists»."""
        return self.names.data.colors[COLORS.index(color)].faction

    def patron(self, letter: str) -> int | None:
        """The value of a letter, if the viewer knows it."""
        return self.view.tiles[LETTERS.index(letter)]

    def points(self, seat: int, source: str, detail: str = "") -> list[PointsView]:
        """What a seat has or would have from a source, as far as the viewer knows."""
        return [
            entry
            for entry in self.view.boards[seat].points
            if entry.source.startswith(source) and entry.detail.startswith(detail)
        ]


def sentences(*parts: str) -> str:
    """Those that say something, in a row."""
    return " ".join(part for part in parts if part)

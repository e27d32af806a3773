"""What a seat or a spectator may know of a table of World Wonders: everything but the order of what lies face down."""

from __future__ import annotations

from typing import Self

import msgspec

from ziggurat.core.contract.view import PointsView, View


class PieceView(msgspec.Struct, frozen=True, cache_hash=True):
    """A piece on a map. Cells are numbers: 12 times the row from the top, plus the column from the left."""

    kind: str
    """road, tower, building or monument."""
    id: str
    """The tile of a building (M3-farm-1), the monument (giza); long-road, short-road or tower otherwise."""
    type: str
    """The type of a building; else empty."""
    cells: tuple[int, ...]
    """In the order of the shape's cells in the edition; those of a monument component after component."""
    parts: tuple[tuple[int, ...], ...]
    """For a monument the cells of each component, in the order of the card; else one part."""
    turns: tuple[int, ...]
    """Quarter turns to the right, of each part."""
    bridge: bool
    """A long road above at least one water cell (WW-104)."""
    round: int
    """The round in which it was placed; 0 for the free road of the opening turn."""


class CityView(msgspec.Struct, frozen=True, kw_only=True):
    """All that one player has; all of it is public (WW-200)."""

    color: str
    map: str
    """The id of the map in the components: lake, meander, ..."""
    pieces: tuple[PieceView, ...]
    """In the order of placing; the number of a piece is its place here."""
    districts: tuple[int, ...]
    """Numbers of the buildings that are surrounded (WW-154)."""
    natural: tuple[int, ...]
    """Visible natural-resource cells beside a piece: they score (WW-153)."""
    food: int
    ceramics: int
    gears: int
    population: int
    """The space of the population marker."""
    rings: int
    """Points of the population track (WW-150)."""
    gold: int
    """Gold left in this round; what is being placed now is paid."""
    limit: int
    """7, or 9 in the round of a loan."""
    loan: str
    """Empty, new (taken in this round, so it cannot be repaid yet) or old."""
    out: bool
    """Out of this round (WW-042, WW-043)."""
    pedestal: int
    """1 or 2 if the seat has bought that pedestal in this round, else 0."""
    owes_road: bool
    """The free road of the opening turn is still to be placed (WW-070)."""
    monuments: tuple[str, ...]
    points: tuple[PointsView, ...]
    """If the game ended now."""


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    """Something on sale, with what it means for the viewer."""

    item: str
    """The name of the choice: M1, long-road, short-roads, tower, pedestal-1, giza, ..."""
    choice: int
    """The choice that buys it when the seat is asked what to buy."""
    price: int
    """For a monument all gold that the viewer has left; 0 for a spectator."""
    count: int
    """How many are on offer: 0 when it is sold."""
    tile: str = ""
    """For a stack: the tile turned up in this round, also when it is sold."""
    buyer: int = -1
    """For a stack or a pedestal: the seat that bought it in this round, -2 for the Automaton, -1 if nobody has.
    The tile of a building that is being placed belongs to its buyer already."""
    left: int = 0
    """For a stack: tiles under it, face down."""
    places: int = -1
    """How many legal places it has on the viewer's map; -1 where it is not counted: for a monument of several
    components, a pedestal, a sold item, a spectator, or when the viewer is not asked to buy."""
    possible: bool = False
    """The viewer may buy it now."""
    reason: str = ""
    """If the viewer is asked to buy and may not buy this: «costs 5, you have 3», «no temple in your city»."""
    rule: str = ""
    missing: tuple[str, ...] = ()
    """For a monument: features of its card that the viewer's city does not have at all, one entry per symbol."""


class WayView(msgspec.Struct, frozen=True):
    """One way round to lay the piece in hand. The piece is held by its first cell."""

    shape: str
    turn: int
    """Quarter turns to the right; turns that cover the same cells are left out."""
    offsets: tuple[tuple[int, int], ...]
    """Row and column of each cell relative to the held cell, which comes first: (0, 0)."""
    cells: tuple[int, ...]
    """The cells on which the held cell may come to lie, ascending."""
    choices: tuple[int, ...]
    """The choice for each of them."""
    refused: str
    """One sign per cell of the map for the held cell: `.` if legal, else a letter: a is the first of `reasons`."""


class ReasonView(msgspec.Struct, frozen=True):
    """Why a piece cannot lie somewhere."""

    text: str
    rule: str


class PlacingView(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has in hand to place, or in the opening turn the free road. Everybody sees what it is; the ways are
    for that seat only."""

    seat: int
    kind: str
    """road, tower, building or monument."""
    item: str
    """free-road, long-road, short-roads, tower, a stack (M1) or a monument (giza)."""
    id: str
    """The tile of a building, the monument; else as item."""
    type: str
    """The type of a building; else empty."""
    name: str
    """In words: «temple», «long road», «Giza Pyramid Complex»."""
    price: int
    """What was paid for it."""
    rest: tuple[str, ...]
    """Shapes still to be placed, this one included: ("bar2", "bar2", "dot1"); one for most pieces. A free road that is
    owed is among the roads bought before it lies."""
    placed: tuple[tuple[int, ...], ...]
    """Cells of the components of this monument that lie already (they are not yet among the pieces)."""
    gains: dict[str, int]
    """What completing it brings: food, ceramics, gears, population (from the card) and rings."""
    after: dict[str, int]
    """food, ceramics, gears and population once it is complete."""
    ways: tuple[WayView, ...]
    """For the seat that places: all ways round of all shapes in `rest`; empty for everybody else."""
    reasons: tuple[ReasonView, ...]


class ObjectiveView(msgspec.Struct, frozen=True):
    """A public objective with its standing."""

    id: str
    values: tuple[int, ...]
    """By seat (WW-171)."""
    prizes: tuple[int, ...]
    """Points by seat if the game ended now."""


class AutomatonView(msgspec.Struct, frozen=True, kw_only=True):
    """The opponent of solo play (chapter 12)."""

    mode: str
    """easy or hard."""
    card: str
    """The card it revealed last; empty before its first turn."""
    section: int
    """Which of its sections was carried out, from 0; -1 if none had anything on offer."""
    took: tuple[str, ...]
    """What it discarded by that card: tiles (M3-farm-1), monuments (giza), long-road, short-roads, tower."""
    seen: tuple[str, ...]
    """Cards revealed since the last shuffle, in order."""
    deck: int
    monuments: tuple[str, ...]
    """Its pile (WW-193)."""
    points: int
    """Its result if the game ended now (WW-197)."""
    beaten: bool
    """Whether the player has more points than it (WW-198)."""


class WorldWondersView(View, frozen=True, kw_only=True):
    """The whole table."""

    phase: str
    """buy, place or over."""
    asked: str
    """What this seat is asked now: road (place the free road; in the phase buy one may also buy first), buy (loan,
    repay, an item, or out), place, or empty."""
    round: int
    rounds: int
    map_side: str
    resource_side: str
    order: tuple[int, ...]
    """Seats in turn order of this round, those who are out included."""
    turn: int
    """The seat on turn; -1 when the game is over."""
    last_round: bool
    """A population marker stands on the last space, or it is the last round: the game ends with this round."""
    cities: tuple[CityView, ...]
    stacks: tuple[ItemView, ...]
    """The stacks in play."""
    roads: tuple[ItemView, ...]
    """long-road, short-roads, tower."""
    pedestals: tuple[ItemView, ...]
    """pedestal-1 and pedestal-2; empty in solo play."""
    monuments: tuple[ItemView, ...]
    """Face up, the oldest first (WW-R59)."""
    monument_deck: int
    loans: int
    """Loan tiles in the common pile."""
    loan_choice: int
    """The choice that takes or repays a loan if this seat may do that now, else -1."""
    loan_reason: str
    """Why not, if the seat is asked to buy and can do neither."""
    out_choice: int
    """The choice to drop out of the round if it is offered (WW-043), else -1."""
    placing: PlacingView | None
    objectives: tuple[ObjectiveView, ...]
    automaton: AutomatonView | None
    discarded: tuple[str, ...]
    """Building tiles that were not bought, or were taken by the Automaton, in earlier rounds (WW-047)."""

    @property
    def buying(self) -> bool:
        """Whether this seat is asked what to buy, in the opening turn perhaps after the free road."""
        return self.phase == "buy" and self.asked != ""

    def quiet(self) -> Self:
        def shown(items: tuple[ItemView, ...]) -> tuple[ItemView, ...]:
            return tuple(msgspec.structs.replace(item, places=-1, possible=False, reason="", rule="") for item in items)

        return msgspec.structs.replace(
            self,
            legal=(),
            asked="",
            stacks=shown(self.stacks),
            roads=shown(self.roads),
            pedestals=shown(self.pedestals),
            monuments=shown(self.monuments),
            loan_choice=-1,
            loan_reason="",
            out_choice=-1,
            placing=msgspec.structs.replace(self.placing, ways=()) if self.placing else None,
        )

"""From a position to what one viewer may know of it; compiled, since a live table asks for it at every choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ziggurat.core.contract.view import PointsView
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, DISC_IDS, HEIGHTS, Components
from ziggurat.games.skyrise.data.tables import Tables
from ziggurat.games.skyrise.rules import discs, scoring
from ziggurat.games.skyrise.rules.points import counted, explain, ledgers
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.view.shapes import PHASES, BidView, SeatView, SkyriseView, StructureView

_Tiles = tuple[int | None, int | None, int | None, int | None]
_KEYS: tuple[tuple[str, ...], ...] = ((), ("large",), ("small",), ("large", "small"))
_Worth = tuple[int, PointsView]
"""An item of a ledger, and how it is shown."""
_SEATS = [tuple(ops.members(mask)) for mask in range(16)]
"""The seats of a mask."""


def view(components: Components, state: Skyrise, seat: int | None, memory: Memory) -> SkyriseView:
    """All that this seat (None: a spectator) may know."""
    common: _Common | None = memory.page.get("common")
    if common is None:
        common = memory.page["common"] = _common(components, state, memory)
    ground = common.ground
    own = _private(state, seat)
    boards: list[SeatView] = []
    scores: list[int] = []
    for k in range(state.seats):
        knows = k == seat or bool(state.open_objectives >> k & 1)
        slot = k, knows, own.tiles
        entry: tuple[SeatView, int] | None = memory.page.get(slot)
        if entry is None:
            entry = memory.page[slot] = _entry(state, memory, common, slot)
        boards.append(entry[0])
        scores.append(entry[1])
    return SkyriseView(
        seat=seat,
        seats=state.seats,
        pending=common.pending,
        legal=own.legal,
        colors=ground.colors,
        scores=tuple(scores),
        ranking=common.ranking,
        names=memory.names,
        phase=PHASES[state.phase],
        era=state.era,
        auction=state.auction,
        turn=state.turn,
        starter=state.starter,
        held=common.held,
        islands=ground.islands,
        panoramas=ground.panoramas,
        discs=ground.discs,
        structures=ground.structures,
        bids=common.bids,
        boards=tuple(boards),
        control=ground.control,
        tiles=own.tiles,
        cards=own.cards,
        picks=own.picks,
        latest=ground.latest,
    )


class _Public:
    """What everybody sees of a board and only a construction changes."""

    def __init__(self, components: Components, s: Skyrise, seat: int) -> None:
        color = s.colors[seat]
        self.color = components.seat_colors[color]
        self.figures = figures(components, s, seat)
        self.rows = four(s.rows, seat)
        self.wilds = four(s.wilds, seat)
        self.excess = four(s.excess, seat)
        self.patrons = four(s.patrons, seat)
        self.commissions = s.commissions[seat]
        self.keys = _KEYS[(s.large_key == seat) + 2 * (s.small_key == seat)]
        self.locked = _numbers(s.tables, 0 if s.era == 2 else s.tables.era2[color])
        self.objective_open = bool(s.open_objectives >> seat & 1)
        self.finished = s.finish.index(seat) + 1 if seat in s.finish else 0
        self.to_build = s.left[seat]
        self.prestige = s.prestige[seat]


class _Ground:
    """What only a construction changes; choices before it leave it as it is."""

    def __init__(self, components: Components, s: Skyrise, before: _Ground | None) -> None:
        t = s.tables
        self.colors = tuple([components.seat_colors[color] for color in s.colors])
        self.islands = tuple([t.island_ids[island] for island in s.board.slots])
        self.panoramas = tuple([t.panorama_ids[card] for card in s.panoramas])
        self.discs = {t.hood_ids[hood]: DISC_IDS[disc] for hood, disc in enumerate(s.discs) if disc >= 0}
        # What stood before stands there still, as a rule.
        stood = {} if before is None else before.standing
        self.standing: dict[tuple[int, int, int], StructureView] = {}
        for hood, piece in enumerate(s.pieces):
            if piece >= 0:
                spot = hood, piece, s.owner[hood]
                found = stood.get(spot)
                self.standing[spot] = _structure(t, s.owner[hood], piece, hood) if found is None else found
        self.structures = tuple(self.standing.values())
        self.control = {t.island_ids[island]: _SEATS[scoring.control(s, island)] for island in s.board.islands}
        self.latest = "" if s.latest < 0 else t.hood_ids[s.latest]
        self.boards = [_Public(components, s, seat) for seat in range(s.seats)]
        self._numbers = _ground_numbers(s)
        self._lists = [values.copy() for values in _ground_lists(s)]

    def holds(self, s: Skyrise) -> bool:
        """Whether it is that of this position too."""
        return self._numbers == _ground_numbers(s) and self._lists == _ground_lists(s)


def _ground_numbers(s: Skyrise) -> tuple[int, ...]:
    """With the lists, all that `_Ground` depends on."""
    return s.latest, s.era, s.phase == ops.OVER, s.open_objectives, s.large_key, s.small_key


def _ground_lists(s: Skyrise) -> list[list[int]]:
    return [
        s.pieces,
        s.owner,
        s.discs,
        s.ledger,
        s.rows,
        s.wilds,
        s.excess,
        s.patrons,
        s.commissions,
        s.left,
        s.prestige,
        s.finish,
    ]


class _Common:
    """What all viewers of a position see."""

    def __init__(
        self,
        ground: _Ground,
        points: list[list[_Worth]],
        pending: tuple[int, ...],
        ranking: tuple[int, ...],
        held: str,
        bids: tuple[BidView, ...],
    ) -> None:
        self.ground = ground
        self.points = points
        self.pending = pending
        self.ranking = ranking
        self.held = held
        self.bids = bids


def _common(components: Components, s: Skyrise, memory: Memory) -> _Common:
    t = s.tables
    ground: _Ground | None = memory.recall("ground", "")
    if ground is None or not ground.holds(s):
        ground = memory.note("ground", "", _Ground(components, s, ground))
    secret = (ground, s.objectives, s.tiles)
    points: list[list[_Worth]] | None = memory.recall("points", secret)
    if points is None:
        points = [[_worth(t, item, counted(s, item)) for item in ledger] for ledger in ledgers(s)]
        memory.note("points", (ground, s.objectives.copy(), s.tiles.copy()), points)
    bid = tuple(s.bid_seats), tuple(s.bid_pieces), tuple(s.bid_hoods)
    bids: tuple[BidView, ...] | None = memory.recall("bids", bid)
    if bids is None:
        bids = memory.note("bids", bid, tuple([_bid(t, *one) for one in zip(*bid, strict=True)]))
    return _Common(
        ground,
        points,
        s.actors(),
        tuple(s.ranking()) if s.phase == ops.OVER else (),
        "" if s.held < 0 else piece_name(t, s.held),
        bids,
    )


class _Private:
    """What only the viewer has: choices, patron values looked at, cards and picks."""

    def __init__(self, legal: tuple[int, ...], tiles: _Tiles, cards: tuple[str, ...], picks: tuple[str, ...]) -> None:
        self.legal = legal
        self.tiles = tiles
        self.cards = cards
        self.picks = picks


def _private(state: Skyrise, seat: int | None) -> _Private:
    t = state.tables
    if seat is None:
        a, b, c, d = state.tiles if state.phase == ops.OVER else (None, None, None, None)
        return _Private((), (a, b, c, d), (), ())
    a, b, c, d = [state.tiles[letter] if discs.knows_tile(state, seat, letter) else None for letter in range(4)]
    picks = state.picks[2 * seat : 2 * seat + 2] if state.phase == ops.PICK else ()
    return _Private(
        tuple(state.legal(seat)),
        (a, b, c, d),
        _cards(t, state.cards[seat]),
        tuple([t.wonder_ids[card] for card in picks if card >= 0]),
    )


def _entry(
    s: Skyrise, memory: Memory, common: _Common, slot: tuple[int, bool, tuple[int | None, ...]]
) -> tuple[SeatView, int]:
    """A seat's board as those see it who know of its objective and of these patron values, and its points."""
    seat, knows, _ = slot
    passed = bool(s.passed >> seat & 1) and s.phase in (ops.BID, ops.PLACE)
    picks = tuple(s.picks[2 * seat : 2 * seat + 2]) if s.era == 2 else ()
    objective = COLORS[s.objectives[seat]] if knows else None
    key = (common.ground, common.points, objective, s.pool[seat], s.wonders[seat], passed, picks)
    kept: tuple[SeatView, int] | None = memory.recall(slot, key)
    if kept is not None:
        return kept
    points, total = _sum(s, memory, common, slot)
    public = common.ground.boards[seat]
    board = SeatView(
        color=public.color,
        figures=public.figures,
        rows=public.rows,
        wilds=public.wilds,
        excess=public.excess,
        patrons=public.patrons,
        commissions=public.commissions,
        keys=public.keys,
        pool=_numbers(s.tables, s.pool[seat]),
        locked=public.locked,
        wonders=tuple([s.tables.wonder_ids[card] for card in picks if card >= 0]),
        pool_wonders=_cards(s.tables, s.wonders[seat]),
        objective=objective,
        objective_open=public.objective_open,
        passed=passed,
        finished=public.finished,
        to_build=public.to_build,
        prestige=public.prestige,
        points=points,
    )
    return memory.note(slot, key, (board, total))


def _sum(
    s: Skyrise, memory: Memory, common: _Common, slot: tuple[int, bool, tuple[int | None, ...]]
) -> tuple[tuple[PointsView, ...], int]:
    """Where the points of such a board come from, and how many they are; only a construction changes them."""
    seat, knows, tiles = slot
    place = "points", seat, knows, tiles
    kept: tuple[list[list[_Worth]], tuple[PointsView, ...], int] | None = memory.recall(place, "")
    if kept is not None and kept[0] is common.points:
        return kept[1], kept[2]
    over = s.phase == ops.OVER
    points: list[PointsView] = []
    total = 0
    for item, point in common.points[seat]:
        if over or _known(item, knows, tiles):
            points.append(point)
            total += ops.entry_amount(item)
    made = tuple(points)
    memory.note(place, "", (common.points, made, total))
    return made, total


def _known(item: int, knows_objective: bool, tiles: tuple[int | None, ...]) -> bool:
    """Whether a viewer may know of these points: an open objective, a patron tile it has looked at."""
    source = ops.entry_source(item)
    if source == ops.FROM_OBJECTIVE:
        return knows_objective
    return source != ops.FROM_PATRON or tiles[ops.entry_ref(item)] is not None


# A table is looked at from every seat after every choice, and little of it has changed: these are made once.


@lru_cache(1 << 14)
def _worth(tables: Tables, item: int, n: int) -> _Worth:
    return item, PointsView(*explain(tables, item, n))


@lru_cache(1 << 14)
def _bid(tables: Tables, seat: int, piece: int, hood: int) -> BidView:
    return BidView(
        seat, piece_name(tables, piece), tables.numbers[piece] if piece < ops.WONDER0 else 0, tables.hood_ids[hood]
    )


@lru_cache(1 << 14)
def _structure(tables: Tables, seat: int, piece: int, hood: int) -> StructureView:
    return StructureView(seat, piece_name(tables, piece), height_name(tables, piece), tables.hood_ids[hood])


@lru_cache(1 << 12)
def _numbers(tables: Tables, buildings: int) -> tuple[str, ...]:
    """The numbers of a mask of buildings, ascending."""
    return tuple(str(tables.numbers[building]) for building in ops.members(buildings))


@lru_cache(1 << 12)
def _cards(tables: Tables, wonders: int) -> tuple[str, ...]:
    """The Wonder cards of a mask."""
    return tuple([tables.wonder_ids[card] for card in ops.members(wonders)])


def figures(components: Components, state: Skyrise, seat: int) -> tuple[str, ...]:
    """Colors of a seat's Wonder figures; with two seats the second is of an unused color (SKY-041, R-31)."""
    own = components.seat_colors[state.colors[seat]]
    if state.tables.chosen[state.seats] == 1:
        return (own,)
    unused = [color for i, color in enumerate(components.seat_colors) if i not in state.colors]
    return (own, unused[seat])


def piece_name(tables: Tables, piece: int) -> str:
    """A piece as the vocabulary calls it: a number, or a Wonder card's id."""
    return str(tables.numbers[piece]) if piece < ops.WONDER0 else tables.wonder_ids[piece - ops.WONDER0]


def height_name(tables: Tables, piece: int) -> str:
    return HEIGHTS[tables.heights[piece]] if piece < ops.WONDER0 else "wonder"


def four(values: Sequence[int], seat: int) -> tuple[int, int, int, int]:
    a, b, c, d = values[4 * seat : 4 * seat + 4]
    return a, b, c, d

"""What a seat or a spectator may know of a Skyrise table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from ziggurat.core.view import PointsView, View
from ziggurat.games.skyrise.components import COLORS, DISC_IDS, HEIGHTS, Components
from ziggurat.games.skyrise.ledger import explain
from ziggurat.games.skyrise.rules import BID, FROM_OBJECTIVE, FROM_PATRON, OVER, PICK, PLACE, Skyrise
from ziggurat.games.skyrise.tables import WONDER0, Tables


class BidView(msgspec.Struct, frozen=True):
    """A bid on the map in the running auction: a building by its number, or a Wonder by its card."""

    seat: int
    piece: str
    """As in the vocabulary: "24", or a card id such as "the-hammer"."""
    number: int
    """0 for a Wonder."""
    hood: str


class StructureView(msgspec.Struct, frozen=True):
    """A constructed building or Wonder."""

    seat: int
    piece: str
    height: str
    """short, medium, tall or wonder."""
    hood: str


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's board and pool; all of it public but for the objective, which is None where unknown."""

    color: str
    figures: tuple[str, ...]
    """Colors of the own Wonder figures: one, or two in a game of two (SKY-041)."""
    rows: tuple[int, int, int, int]
    """Collected discs in the rows yellow, green, white, brown (0 to 4)."""
    wilds: tuple[int, int, int, int]
    """How many of the discs of each color (in the row or in excess) are wild discs."""
    excess: tuple[int, int, int, int]
    """Neighborhood discs on the visionary, by color, 10 points each."""
    patrons: tuple[int, int, int, int]
    """Patron discs A, B, C, D."""
    commissions: int
    keys: tuple[str, ...]
    """"large", "small"."""
    pool: tuple[str, ...]
    """Numbers of the available buildings, ascending; not those lying on the map as bids."""
    locked: tuple[str, ...]
    """Numbers of the dotted buildings while Era 2 has not begun."""
    wonders: tuple[str, ...]
    """The chosen Wonder cards, once revealed; constructed or not."""
    pool_wonders: tuple[str, ...]
    """Those of them that are available now."""
    objective: str | None
    """Color of the secret objective, if the viewer knows it."""
    objective_open: bool
    """Revealed to all (Kahn's Ambition, or the end)."""
    passed: bool
    finished: int
    """1 for the first to have constructed everything, 2 for the second ...; 0: not finished."""
    to_build: int
    """Structures not yet constructed, those of Era 2 included."""
    prestige: int
    """On the Prestige track: what was really scored so far."""
    points: tuple[PointsView, ...]
    """If the game ended now, as far as the viewer knows."""


class SkyriseView(View, frozen=True, kw_only=True):
    """The whole table."""

    phase: str
    """bid, hood, pick, wild, vault or over."""
    era: int
    auction: int
    """Number of the running auction, from 1."""
    turn: int
    """The seat to act in an auction; -1 while Wonder cards are chosen and after the end."""
    starter: int
    """Who started the running auction; -1 as `turn`."""
    held: str
    """The piece that `turn` has chosen to bid and not yet placed; empty if none."""
    islands: tuple[str, ...]
    """Island ids in the used slots, clockwise from north; the central island is always there."""
    panoramas: tuple[str, ...]
    discs: dict[str, str]
    """Hood id -> disc id (yellow, green, white, brown, A, B, C, D, wild, commissions) for every hood that has one."""
    structures: tuple[StructureView, ...]
    bids: tuple[BidView, ...]
    """Of the running auction, in order; the last one is to be beaten."""
    boards: tuple[SeatView, ...]
    control: dict[str, tuple[int, ...]]
    """Island id -> the seats that would score it now."""
    tiles: tuple[int | None, int | None, int | None, int | None]
    """Patron values A, B, C, D; None where the viewer does not know."""
    cards: tuple[str, ...]
    """The viewer's own Wonder cards before one is chosen."""
    picks: tuple[str, ...]
    """The viewer's own secret choice so far."""
    latest: str
    """The hood of the newest structure; empty before the first."""


_KEYS: tuple[tuple[str, ...], ...] = ((), ("large",), ("small",), ("large", "small"))
PHASES = ("bid", "hood", "pick", "wild", "vault", "over")


def view(components: Components, state: Skyrise, seat: int | None) -> SkyriseView:
    """All that this seat (None: a spectator) may know."""
    t = state.tables
    own = _private(state, seat)
    ledgers = state.ledgers()
    boards = tuple(
        [_board(components, state, k, *_secrets(state, k, seat, own.tiles, ledgers[k])) for k in range(state.seats)]
    )
    return SkyriseView(
        seat=seat,
        seats=state.seats,
        pending=state.actors(),
        legal=own.legal,
        colors=tuple([board.color for board in boards]),
        scores=_scores(boards),
        ranking=tuple(state.ranking()) if state.phase == OVER else (),
        phase=PHASES[state.phase],
        era=state.era,
        auction=state.auction,
        turn=state.turn,
        starter=state.starter,
        held="" if state.held < 0 else piece_name(t, state.held),
        islands=tuple([t.island_ids[island] for island in state.board.slots]),
        panoramas=tuple([t.panorama_ids[card] for card in state.panoramas]),
        discs={t.hood_ids[hood]: DISC_IDS[disc] for hood, disc in enumerate(state.discs) if disc >= 0},
        structures=tuple(
            [_structure(t, state.owner[hood], piece, hood) for hood, piece in enumerate(state.pieces) if piece >= 0]
        ),
        bids=tuple(
            BidView(who, piece_name(t, piece), t.numbers[piece] if piece < WONDER0 else 0, t.hood_ids[hood])
            for who, piece, hood in zip(state.bid_seats, state.bid_pieces, state.bid_hoods, strict=True)
        ),
        boards=boards,
        control={t.island_ids[island]: seats_of(state.control(island), state.seats) for island in state.board.islands},
        tiles=own.tiles,
        cards=own.cards,
        picks=own.picks,
        latest="" if state.latest < 0 else t.hood_ids[state.latest],
    )


def beside(state: Skyrise, seat: int | None, other: SkyriseView) -> SkyriseView:
    """The view of another viewer of the position that `other` shows: what is public is taken over."""
    own = _private(state, seat)
    ledgers = state.ledgers()
    boards: list[SeatView] = []
    # Patron values that one of the two knows and the other does not.
    differ = [letter for letter, tile in enumerate(own.tiles) if (tile is None) != (other.tiles[letter] is None)]
    for k, board in enumerate(other.boards):
        if k != seat and k != other.seat and not (differ and _from_patrons(ledgers[k], differ)):
            boards.append(board)
            continue
        objective, points = _secrets(state, k, seat, own.tiles, ledgers[k])
        same = objective == board.objective and points == board.points
        boards.append(board if same else msgspec.structs.replace(board, objective=objective, points=points))
    return msgspec.structs.replace(
        other,
        seat=seat,
        legal=own.legal,
        scores=_scores(boards),
        boards=tuple(boards),
        tiles=own.tiles,
        cards=own.cards,
        picks=own.picks,
    )


class _Private(NamedTuple):
    """What only the viewer has: choices, patron values looked at, cards and picks."""

    legal: tuple[int, ...]
    tiles: tuple[int | None, int | None, int | None, int | None]
    cards: tuple[str, ...]
    picks: tuple[str, ...]


def _private(state: Skyrise, seat: int | None) -> _Private:
    t = state.tables
    if seat is None:
        a, b, c, d = state.tiles if state.phase == OVER else (None, None, None, None)
        return _Private((), (a, b, c, d), (), ())
    a, b, c, d = [state.tiles[letter] if state.knows_tile(seat, letter) else None for letter in range(4)]
    picks = state.picks[2 * seat : 2 * seat + 2] if state.phase == PICK else ()
    return _Private(
        tuple(state.legal(seat)),
        (a, b, c, d),
        tuple([t.wonder_ids[card] for card in members(state.cards[seat])]),
        tuple([t.wonder_ids[card] for card in picks if card >= 0]),
    )


def _secrets(
    state: Skyrise, seat: int, viewer: int | None, tiles: tuple[int | None, ...], ledger: list[int]
) -> tuple[str | None, tuple[PointsView, ...]]:
    """The objective of a seat if the viewer knows it, and the points that the viewer knows of."""
    knows = seat == viewer or bool(state.open_objectives >> seat & 1)
    over = state.phase == OVER
    points = [_points(state.tables, item, state.counted(item)) for item in ledger if over or _known(item, knows, tiles)]
    return COLORS[state.objectives[seat]] if knows else None, tuple(points)


def _scores(boards: Sequence[SeatView]) -> tuple[int, ...]:
    return tuple([sum([points.amount for points in board.points]) for board in boards])


def _board(
    components: Components, state: Skyrise, seat: int, objective: str | None, points: tuple[PointsView, ...]
) -> SeatView:
    color = state.colors[seat]
    at = 4 * seat
    return _seat(
        state.tables,
        components.seat_colors[color],
        figures(components, state, seat),
        (
            *state.rows[at : at + 4],
            *state.wilds[at : at + 4],
            *state.excess[at : at + 4],
            *state.patrons[at : at + 4],
        ),
        state.commissions[seat],
        (state.large_key == seat) + 2 * (state.small_key == seat),
        state.pool[seat],
        0 if state.era == 2 else state.tables.era2[color],
        tuple(state.picks[2 * seat : 2 * seat + 2]) if state.era == 2 else (),
        state.wonders[seat],
        objective,
        bool(state.open_objectives >> seat & 1),
        bool(state.passed >> seat & 1) and state.phase in (BID, PLACE),
        state.finish.index(seat) + 1 if seat in state.finish else 0,
        state.left[seat],
        state.prestige[seat],
        points,
    )


def _from_patrons(ledger: list[int], letters: list[int]) -> bool:
    """Whether one of these patrons gives points here."""
    for item in ledger:
        if item >> 5 & 15 == FROM_PATRON and item >> 9 & 127 in letters:
            return True
    return False


def _known(item: int, knows_objective: bool, tiles: tuple[int | None, ...]) -> bool:
    """Whether a viewer may know of these points: an open objective, a patron tile it has looked at."""
    source = item >> 5 & 15
    if source == FROM_OBJECTIVE:
        return knows_objective
    return source != FROM_PATRON or tiles[item >> 9 & 127] is not None


# A table is looked at from every seat after every choice, and little of it has changed: these are made once.


@lru_cache(1 << 14)
def _points(tables: Tables, item: int, n: int) -> PointsView:
    return PointsView(*explain(tables, item, n))


@lru_cache(1 << 13)
def _seat(
    tables: Tables,
    color: str,
    figures: tuple[str, ...],
    discs: tuple[int, ...],
    commissions: int,
    keys: int,
    pool: int,
    locked: int,
    picks: tuple[int, ...],
    wonders: int,
    objective: str | None,
    objective_open: bool,
    passed: bool,
    finished: int,
    to_build: int,
    prestige: int,
    points: tuple[PointsView, ...],
) -> SeatView:
    """`discs` are rows, wilds, excess and patrons; `pool`, `locked` and `wonders` are masks."""
    return SeatView(
        color=color,
        figures=figures,
        rows=four(discs, 0),
        wilds=four(discs, 1),
        excess=four(discs, 2),
        patrons=four(discs, 3),
        commissions=commissions,
        keys=_KEYS[keys],
        pool=_numbers(tables, pool),
        locked=_numbers(tables, locked),
        wonders=tuple([tables.wonder_ids[card] for card in picks if card >= 0]),
        pool_wonders=tuple([tables.wonder_ids[card] for card in members(wonders)]),
        objective=objective,
        objective_open=objective_open,
        passed=passed,
        finished=finished,
        to_build=to_build,
        prestige=prestige,
        points=points,
    )


@lru_cache(1 << 14)
def _structure(tables: Tables, seat: int, piece: int, hood: int) -> StructureView:
    return StructureView(seat, piece_name(tables, piece), height_name(tables, piece), tables.hood_ids[hood])


@lru_cache(1 << 12)
def _numbers(tables: Tables, buildings: int) -> tuple[str, ...]:
    """The numbers of a mask of buildings, ascending."""
    return tuple(str(tables.numbers[building]) for building in members(buildings))


def figures(components: Components, state: Skyrise, seat: int) -> tuple[str, ...]:
    """Colors of a seat's Wonder figures; with two seats the second is of an unused color (SKY-041, R-31)."""
    own = components.seat_colors[state.colors[seat]]
    if state.tables.chosen[state.seats] == 1:
        return (own,)
    unused = [color for i, color in enumerate(components.seat_colors) if i not in state.colors]
    return (own, unused[seat])


def piece_name(tables: Tables, piece: int) -> str:
    """A piece as the vocabulary calls it: a number, or a Wonder card's id."""
    return str(tables.numbers[piece]) if piece < WONDER0 else tables.wonder_ids[piece - WONDER0]


def height_name(tables: Tables, piece: int) -> str:
    return HEIGHTS[tables.heights[piece]] if piece < WONDER0 else "wonder"


def members(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def seats_of(mask: int, seats: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if mask >> seat & 1)


def four(values: Sequence[int], seat: int) -> tuple[int, int, int, int]:
    a, b, c, d = values[4 * seat : 4 * seat + 4]
    return a, b, c, d

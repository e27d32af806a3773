"""What a seat or a spectator may know of a Skyrise table."""

from __future__ import annotations

import msgspec

from ziggurat.core.contract.view import PointsView, View


class BidView(msgspec.Struct, frozen=True, cache_hash=True):
    """A bid on the map in the running auction: a building by its number, or a Wonder by its card."""

    seat: int
    piece: str
    """As in the vocabulary: "24", or a card id such as "the-hammer"."""
    number: int
    """0 for a Wonder."""
    hood: str


class StructureView(msgspec.Struct, frozen=True, cache_hash=True):
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


PHASES = ("bid", "hood", "pick", "wild", "vault", "over")

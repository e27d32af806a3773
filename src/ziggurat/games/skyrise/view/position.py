"""A position in plain names, for tests, puzzles and bug reports; `setup.py` reads it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from ziggurat.core.editions.positions import GivenSeed
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, DISC_IDS, LETTERS, Components
from ziggurat.games.skyrise.data.tables import Tables
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.view.fill import four, piece_name
from ziggurat.games.skyrise.view.shapes import PHASES

SOURCES = (
    "control",
    "panorama",
    "wonder",
    "objective",
    "patron",
    "excess",
    "key",
    "commissions",
    "structures",
)
KEYS = ("large", "small")

Count = Annotated[int, msgspec.Meta(ge=0)]
Placed = tuple[str, str, str]
"""Seat color, piece, hood."""


class BoardPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One player's board in names."""

    rows: dict[str, Count] = {}
    excess: dict[str, Count] = {}
    wilds: dict[str, Count] = {}
    patrons: dict[str, Count] = {}
    commissions: Count = 0
    objective: str | None = None
    objective_open: bool = False
    cards: list[str] | None = None
    picks: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: GivenSeed = 0
    colors: list[str] | None = None
    islands: list[str] | None = None
    era: int = 1
    auction: Count = 1
    phase: str | None = None
    turn: str | None = None
    starter: str | None = None
    held: str | None = None
    passed: list[str] = []
    bids: list[Placed] = []
    bids_made: Count = 0
    structures: list[Placed] = []
    latest: str | None = None
    effect: Count = 0
    discs: dict[str, str] | None = None
    boards: dict[str, BoardPosition] = {}
    panoramas: list[str] | None = None
    tiles: dict[str, int] | None = None
    keys: dict[str, str] = {}
    finished: list[str] = []
    scored: list[tuple[str, str, str, int, int]] = []
    """Seat color, source, what it belongs to, points, Era."""


def names_of(tables: Tables, source: str) -> Sequence[str]:
    """How the things are called that points of this source belong to."""
    return {
        "control": tables.island_ids,
        "panorama": tables.panorama_ids,
        "wonder": tables.wonder_ids,
        "patron": list(LETTERS),
        "key": KEYS,
    }.get(source, COLORS)


def position(components: Components, state: Skyrise) -> dict[str, Any]:
    """The whole position in names; `setup` gives back an equal one."""
    t = state.tables
    s = state
    color = [components.seat_colors[c] for c in s.colors]

    def by_name(values: Sequence[int], names: Sequence[str]) -> dict[str, int]:
        return {name: value for name, value in zip(names, values, strict=True) if value}

    structures = [
        [color[s.owner[hood]], piece_name(t, piece), t.hood_ids[hood]]
        for hood, piece in enumerate(s.pieces)
        if piece >= 0
    ]
    boards = {
        color[seat]: {
            "rows": by_name(four(s.rows, seat), COLORS),
            "excess": by_name(four(s.excess, seat), COLORS),
            "wilds": by_name(four(s.wilds, seat), COLORS),
            "patrons": by_name(four(s.patrons, seat), LETTERS),
            "commissions": s.commissions[seat],
            "objective": COLORS[s.objectives[seat]],
            "objective_open": bool(s.open_objectives >> seat & 1),
            "cards": [t.wonder_ids[card] for card in ops.members(s.cards[seat])],
            "picks": [t.wonder_ids[card] for card in s.picks[2 * seat : 2 * seat + 2] if card >= 0],
        }
        for seat in range(s.seats)
    }
    out: dict[str, Any] = {
        "seats": s.seats,
        "colors": color,
        "islands": [t.island_ids[island] for island in s.board.slots],
        "era": s.era,
        "auction": s.auction,
        "phase": PHASES[s.phase],
        "passed": [color[seat] for seat in ops.members(s.passed)],
        "bids": [
            [color[seat], piece_name(t, piece), t.hood_ids[hood]]
            for seat, piece, hood in zip(s.bid_seats, s.bid_pieces, s.bid_hoods, strict=True)
        ],
        "bids_made": s.bids_made,
        "structures": structures,
        "latest": t.hood_ids[s.latest] if s.latest >= 0 else "",
        "effect": s.effect,
        "discs": {t.hood_ids[hood]: DISC_IDS[disc] for hood, disc in enumerate(s.discs) if disc != ops.NO_DISC},
        "boards": boards,
        "panoramas": [t.panorama_ids[card] for card in s.panoramas],
        "tiles": dict(zip(LETTERS, s.tiles, strict=True)),
        "keys": {key: color[seat] for key, seat in zip(KEYS, (s.large_key, s.small_key), strict=True) if seat >= 0},
        "finished": [color[seat] for seat in s.finish],
        "scored": [_scored(t, color, item) for item in s.ledger],
    }
    if s.turn >= 0:
        out["turn"] = color[s.turn]
        out["starter"] = color[s.starter]
    if s.held >= 0:
        out["held"] = piece_name(t, s.held)
    return out


def _scored(tables: Tables, color: Sequence[str], item: int) -> list[str | int]:
    source = SOURCES[ops.entry_source(item)]
    names = names_of(tables, source)
    ref = "" if source == "commissions" else names[ops.entry_ref(item)]
    return [color[ops.entry_seat(item)], source, ref, ops.entry_amount(item), ops.entry_era(item)]

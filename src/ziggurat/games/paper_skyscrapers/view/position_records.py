"""The shape of a position in plain names."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ziggurat.core.editions.positions import GivenSeed
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.kinds import SEAT_COLORS

Count = Annotated[int, msgspec.Meta(ge=0)]
END = "round-end"
FRAMES = {
    ops.DO_SEQUENCE: "sequence",
    ops.DO_LOOP: "loop",
    ops.DO_CLOSE: "close",
    ops.DO_STEPS: "steps",
    ops.DO_RUNS: "runs",
    ops.DO_TUCKED: "tucked",
    ops.DO_BUILT: "built",
    ops.DO_THEFTS: "thefts",
    ops.DO_FINISH: "finish",
    ops.ASK_CITY: "city",
    ops.ASK_ACTION: "action",
    ops.ASK_BUILD: "build",
    ops.ASK_DRAW: "draw",
    ops.ASK_KEEP: "keep",
    ops.ASK_ORDER: "order",
    ops.ASK_DECLARE: "declare",
    ops.ASK_TUCK: "tuck",
    ops.ASK_UNDER: "under",
    ops.ASK_EACH: "each",
    ops.ASK_ADVANCE: "advance",
    ops.ASK_LOSE: "lose",
    ops.ASK_DISCARD: "discard",
    ops.ASK_SPEND: "spend",
    ops.ASK_DEMOLISH: "demolish",
    ops.ASK_MAY: "may",
    ops.ASK_OPTION: "option",
    ops.ASK_BORROW: "borrow",
    ops.ASK_RIVAL: "rival",
    ops.ASK_STEAL: "steal",
    ops.ASK_CLAIM: "claim",
    ops.ASK_RETRIEVE: "retrieve",
    ops.ASK_MOVE: "move",
}
WAYS = ("over", "sprawl")
KNOWERS = (*SEAT_COLORS, "public")


class CityPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One player in names."""

    city: str | None = None
    """Left out: dealt; empty while it is not chosen."""
    offers: list[str] | None = None
    """Left out: dealt, as long as cities are chosen."""
    buildings: dict[str, list[str]] | None = None
    """By place, cards from bottom to top; left out: the city card at 0."""
    mayor: int | None = 0
    """A place, or null for no building."""
    hand: list[str] = []
    tracks: tuple[Count, Count, Count] = (0, 0, 0)
    best: tuple[Count, Count, Count] | None = None
    """The highest spaces reached; left out: where the meeples stand."""
    score: Count = 0
    earned: dict[str, int] | None = None
    turns: Count | None = None


class FramePosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something to do or to ask, the innermost last."""

    kind: str
    seat: str
    effect: str = ""
    n: Count = 0
    card: str = ""
    track: str = ""
    flag: Count = 0


class ScopePosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The variables of an open action."""

    card: str
    depth: Count = 0
    declared: str = ""
    result: int = 0
    hopped: bool = False
    discarded: list[str] = []
    tucked: list[str] = []
    latest: Count = 0


class BuildPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A build in progress."""

    card: str
    place: int | None = None
    price: int = -1
    paid: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: GivenSeed = 0
    phase: str = "play"
    first: str | None = None
    turn: str | None = None
    level: int = 1
    actions: Count | None = None
    total: Count | None = None
    extra: Count = 0
    ending: bool = False
    built: list[str] = []
    bonus_used: bool = False
    cities: dict[str, CityPosition] = {}
    row: list[str] | None = None
    decks: dict[str, list[str]] = {}
    """By level, the top card first, with round-end among them if it has not come up."""
    pile: list[str] = []
    gone: list[str] | None = None
    ends: list[tuple[int, int]] | None = None
    """By level, between which places from the bottom the round end card can lie."""
    known: dict[str, list[str]] = {}
    blocks: Count = 0
    mixes: list[tuple[list[str], list[str]]] = []
    finished: list[str] | None = None
    """Tracks whose end somebody has reached; left out: those that somebody's meeple has been at."""
    claims: list[tuple[str, str]] = []
    """Achievement and seat, in the order of claiming."""
    chips: dict[str, int] | None = None
    owners: dict[str, str] | None = None
    """Who took the chip; left out: who claimed first."""
    luck: tuple[int, int] | None = None
    agenda: list[FramePosition] | None = None
    scopes: list[ScopePosition] = []
    looked: list[str] = []
    ordered: list[str] = []
    shown: bool = False
    held: str | None = None
    named: list[int] = []
    build: BuildPosition | None = None

"""The components of World of Wonders as typed records, read from an edition file and checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from ziggurat.core.editions.edition import Record

Unit = Literal["worker", "foreman", "militia", "knight"]
Family = Literal["great", "natural", "basic", "event"]
Zone = Literal["site", "constructed", "wall", "battle"]
WindowKind = Literal["play", "turn_start", "muster", "battle", "aftermath", "wonders_start"]
Role = Literal["current", "other", "any", "attacker", "defender", "victim"]
Pay = Literal["turn", "mark", "tokens"]
Test = Literal[
    "always",
    "own_wall",
    "own_militia_here",
    "own_knight_here",
    "build_swing",
    "target_is_site",
    "unattended_swing",
    "own_site",
    "any_site",
    "great_site",
    "basic_site",
    "two_own_sites",
    "any_worker",
    "any_foreman",
    "any_constructor",
    "wall_militia",
    "militia_in_reach",
    "other_target",
    "pile_available",
    "hand_and_discard",
    "other_hand",
]

UNITS: tuple[Unit, ...] = ("worker", "foreman", "militia", "knight")
"""Constructors first; the twin of a unit stands two places further (WOW-116)."""
FAMILIES: tuple[Family, ...] = ("great", "natural", "basic", "event")
ZONES: tuple[Zone, ...] = ("site", "constructed", "wall", "battle")
WINDOWS: tuple[WindowKind, ...] = ("play", "turn_start", "muster", "battle", "aftermath", "wonders_start")
ROLES: tuple[Role, ...] = ("current", "other", "any", "attacker", "defender", "victim")
TESTS: tuple[Test, ...] = Test.__args__  # type: ignore[attr-defined]
SEAT_COLORS = ("red", "teal", "yellow", "blue", "violet", "graphite", "pink")
"""Seat colors in seat order; they belong to the table, not to the components."""
SEATS = range(2, 8)
SETS = ("base", "4+", "6+")
OPTIONS = 4
"""So many alternatives may an ability have at most."""
EVENTS = 12
"""So many different events there may be at most: each is an option of the table."""

Positive = Annotated[int, msgspec.Meta(ge=1)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Selector(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which places an effect may touch."""

    zones: list[Zone]
    owner: Literal["self", "other", "any"] = "any"
    families: list[Family] = msgspec.field(default_factory=list)
    """Empty: all of them."""
    holding: list[Unit] = msgspec.field(default_factory=list)
    """Only places with such a unit."""
    workers: Count = 0
    """Only places with so many Workers."""
    other_than: Literal["", "source", "target"] = ""
    but: list[str] = msgspec.field(default_factory=list)
    """Ids of buildings that are left out."""
    attackable: bool = False
    """Legal targets of an attack only (WOW-131)."""
    side: Literal["", "attack", "defend"] = ""
    """A side of the battle, which only that side may choose."""
    pick: Literal["one", "every", "one_location"] = "one"
    """The acting seat chooses one; or all of them; or one place with all units of all seats there."""


Op = Literal[
    "draw",
    "recruit",
    "move",
    "destroy",
    "choose",
    "double",
    "shield",
    "modify",
    "redirect",
    "convert_battle",
    "complete",
    "recover",
    "tokens",
    "discard_hand",
    "take_discard",
    "peek_hand",
    "swap_hand_card",
    "for_each_seat",
    "set_ready",
    "promote",
    "if",
    "demolish",
    "forbid",
]
OPS: tuple[Op, ...] = Op.__args__  # type: ignore[attr-defined]
# Which fields belong to which op: those that it must have, and those that it may have.
FIELDS: dict[Op, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "draw": (("n",), ()),
    "recruit": (("stock", "n", "unit", "to", "split"), ()),
    "move": (("units", "at", "to"), ("n", "up_to")),
    "destroy": (("units", "at"), ("n", "up_to")),
    "choose": (("options",), ()),
    "double": (("what",), ()),
    "shield": (("to",), ()),
    "modify": (("what", "n"), ("ability",)),
    "redirect": (("to",), ()),
    "convert_battle": (("to",), ()),
    "complete": (("at",), ()),
    "recover": (("to",), ()),
    "tokens": ((), ("n", "what")),
    "discard_hand": (("n",), ()),
    "take_discard": (("n",), ()),
    "peek_hand": ((), ()),
    "swap_hand_card": ((), ()),
    "for_each_seat": (("steps",), ()),
    "set_ready": (("value", "at"), ()),
    "promote": (("units", "unit", "n", "at"), ()),
    "if": (("n", "at", "steps"), ()),
    "demolish": (("at",), ()),
    "forbid": (("what",), ()),
}
WHATS: dict[str, tuple[str, ...]] = {
    "double": ("militia", "knights", "buildings"),
    "modify": ("strength", "recruit_n"),
    "tokens": ("lose_half",),
    "forbid": ("attack",),
}
PASSIVE: tuple[Op, ...] = ("shield", "modify")
EVENT_OPS: tuple[Op, ...] = (
    "draw",
    "recruit",
    "destroy",
    "tokens",
    "discard_hand",
    "set_ready",
    "promote",
    "if",
    "demolish",
)
"""What may stand inside `for_each_seat` of an event."""


class StepData(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step of an ability or an event; which fields belong to which op says `FIELDS`."""

    op: Op
    n: Positive | None = None
    """How many; without it, all."""
    up_to: bool | None = None
    stock: Literal["pile", "discard"] | None = None
    unit: Unit | None = None
    """What a card or a unit becomes."""
    units: list[Unit] | None = None
    at: list[Selector] | None = None
    """Where things are taken from or changed."""
    to: list[Selector] | None = None
    """Where things go, or what is affected."""
    split: Literal["each", "same"] | None = None
    """A place per unit, or one place for all."""
    what: str | None = None
    ability: str | None = None
    value: bool | None = None
    options: list[list[StepData]] | None = None
    steps: list[StepData] | None = None


class Opening(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who may use an ability in a window, and when it is worth asking (WOW-182, WOW-186)."""

    roles: list[Role]
    opens_if: Test
    to: list[Zone] | None = None
    """Narrows where the first step may lead."""


class AbilityData(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something a finished card can do; without `pay` it is always on."""

    id: str
    pay: Pay | None = None
    """Turn the card, mark the piece, or pay tokens equal to the cost of the wonder; each but once per round."""
    windows: dict[WindowKind, Opening] = msgspec.field(default_factory=dict)
    steps: list[StepData]
    summary: str

    @property
    def passive(self) -> bool:
        return self.pay is None


class Building(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    cost: Positive
    strength: Positive
    points: Count
    copies: list[Count]
    """In the sets base, 4+ and 6+."""
    module: str = ""
    """The option that brings it into the game; empty for buildings that are always in."""
    ability: AbilityData

    @property
    def wall(self) -> bool:
        """Whether units may be stationed on it."""
        return any(step.op == "shield" for step in self.ability.steps)


class GreatWonder(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    short: str
    cost: Positive
    points: Count
    pieces: Positive
    first: AbilityData
    second: AbilityData


class NaturalWonder(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    pieces: Positive
    tokens: list[Count]
    """Tokens per turn for the first, second, ... piece of one seat, as a whole."""


class Event(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    tone: Literal["boon", "harm", "neutral"]
    steps: list[StepData]
    summary: str


class CardKind(msgspec.Struct, frozen=True):
    """What a card shows on its front."""

    id: str
    name: str
    family: Family
    of: str
    """The record it belongs to: the building, the wonder, the event."""
    slot: int = 0
    """For a piece of a Great Wonder: its place in the mosaic, from 1."""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One edition of the game."""

    game: Literal["world_of_wonders"]
    edition: str
    schema: Literal[1]
    note: str
    provenance: dict[str, str]
    hand: Positive
    mulligan: Positive
    site_strength: Count
    pieces_to_win: Positive
    tokens_per_piece: Count
    stall_rounds: Positive
    unit_strength: dict[Unit, Positive]
    buildings: list[Building]
    greats: list[GreatWonder]
    naturals: list[NaturalWonder]
    events: list[Event]

    def kinds(self) -> Iterator[CardKind]:
        """Every front in order: pieces of Great Wonders, Natural Wonders, buildings, events."""
        for great in self.greats:
            for slot in range(1, great.pieces + 1):
                yield CardKind(f"{great.id}-{slot}", f"{great.short} {slot}", "great", great.id, slot)
        for natural in self.naturals:
            yield CardKind(natural.id, natural.name, "natural", natural.id)
        for building in self.buildings:
            yield CardKind(building.id, building.name, "basic", building.id)
        for event in self.events:
            yield CardKind(event.id, event.name, "event", event.id)

    def plots(self) -> Iterator[tuple[str, str]]:
        """Everything that can stand in a district, by name: a piece by its own, a building with a number (R-01)."""
        for kind in self.kinds():
            if kind.family == "great":
                yield kind.id, kind.id
        for building in self.buildings:
            for n in range(sum(building.copies)):
                yield f"{building.id}-{n + 1}", building.id

    def abilities(self) -> Iterator[AbilityData]:
        for building in self.buildings:
            yield building.ability
        for great in self.greats:
            yield great.first
            yield great.second

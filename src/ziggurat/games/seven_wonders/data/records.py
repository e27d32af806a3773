"""The components of 7 Wonders as typed records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, get_args

import msgspec

from ziggurat.core.editions.edition import Record

Good = Literal["wood", "stone", "clay", "ore", "glass", "textile", "papyrus"]
Color = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple", "black", "white"]
Symbol = Literal["compass", "gear", "tablet"]
Side = Literal["left", "right"]
Who = Literal["self", "left", "right"]
What = Literal["cards", "stages", "defeats", "victories", "coin-triples", "leaders", "shields", "marked-cards"]
Set = Literal["base", "leaders", "cities", "promo", "lost"]
Event = Literal["buy", "victory", "chain", "color", "bank", "build"]
Module = Literal["leaders", "cities", "teams", "myths"]
Limit = Literal["always", "turn", "age", "neighbor"]

GOODS: tuple[Good, ...] = ("wood", "stone", "clay", "ore", "glass", "textile", "papyrus")
COLORS: tuple[Color, ...] = ("brown", "grey", "blue", "green", "yellow", "red", "purple", "black", "white")
SYMBOLS: tuple[Symbol, ...] = ("compass", "gear", "tablet")
SIDES = ("A", "B")
EVENTS: tuple[Event, ...] = ("buy", "victory", "chain", "color", "bank", "build")
MODULES: tuple[Module, ...] = ("leaders", "cities", "teams", "myths")
LIMITS: tuple[Limit, ...] = ("always", "turn", "age", "neighbor")
SETS: tuple[Set, ...] = ("base", "leaders", "cities", "promo", "lost")
SEAT_COLORS = ("red", "teal", "yellow", "blue", "violet", "graphite", "pink", "lime")
"""Seat colors in seat order; they belong to the table, not to the components."""
SEATS = range(3, 9)
BASE_SEATS = range(3, 8)
"""Without cities there are cards for seven (SW-001)."""
USES = ("build", "chain", "power", "gift", "favor", "borrow", "stage", "sell", "bonus")
"""What may be done with a card: pay for it, build it without cost by a chain, by a power of the wonder, because its
color is free, by a leader or by a neighbor's chain; or bury it, or sell it for the usual or for more."""
PLANS = 64
"""So many ways to pay are told apart at most; see `_check_costs` and `payment.Market`."""
NUMBERS = 64
"""Numbers that may be asked for: 0 to 63."""
STAGES = 7
"""So many stages a board side has at most."""

Positive = Annotated[int, msgspec.Meta(ge=1)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class GoodKind(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Good
    kind: Literal["raw", "ware"]


class Cost(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    coins: Count = 0
    goods: dict[Good, Positive] = msgspec.field(default_factory=dict)
    distinct_raw: Count = 0
    """So many raw goods, all different."""
    any_raw: Count = 0
    any_ware: Count = 0
    any_good: Count = 0

    @property
    def empty(self) -> bool:
        return not self.coins and not self.goods and not self.odd

    @property
    def odd(self) -> int:
        """Units of no fixed kind."""
        return self.distinct_raw + self.any_raw + self.any_ware + self.any_good


class Counted(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an effect counts, and in whose cities."""

    what: What
    of: list[Who]
    colors: list[Color] = msgspec.field(default_factory=list)


Op = Literal[
    "produce",
    "trade-price",
    "coins",
    "coins-per",
    "shields",
    "science",
    "vp",
    "vp-per",
    "free-build",
    "play-last-card",
    "build-from-discard",
    "copy-guild",
    "produce-like",
    "trade-rebate",
    "bank-good",
    "exchange",
    "discount",
    "stages-free",
    "free-color",
    "leader-cost",
    "neighbors-coins",
    "others-lose",
    "diplomacy",
    "draw-leaders",
    "recruit-extra",
    "draw-recruit",
    "copy-leader",
    "copy-stage",
    "event-coins",
    "defeats-to-winner",
    "defeats-as-shields",
    "copy-science",
    "science-bonus",
    "vp-per-set",
    "bank-rebate",
    "chain-from-neighbor",
    "collect",
    "convert-symbols",
    "copy-card",
    "defeat-tokens",
    "double-coins",
    "double-vp",
    "draw-unused",
    "exchange-tokens",
    "exchange-unused",
    "extra-defeat",
    "force-discard",
    "half-shields",
    "mark-card",
    "mirror-partner",
    "myth-limit",
    "on-event",
    "partnership",
    "permanent-diplomacy",
    "phase-in",
    "phase-out",
    "replace-board",
    "roll-coins",
    "roll-vp",
    "royal-favor",
    "sell-bonus",
    "steal-leader",
    "stealth",
    "swap-card",
    "swap-hands",
    "vp-base-minus",
    "vp-if",
    "wander",
]
OPS: tuple[Op, ...] = get_args(Op)
FIELDS: dict[Op, tuple[str, ...]] = {
    "produce": ("options", "sold"),
    "trade-price": ("goods", "sides", "price"),
    "coins": ("n",),
    "coins-per": ("n", "count"),
    "shields": ("n",),
    "science": ("one_of",),
    "vp": ("n",),
    "vp-per": ("n", "count"),
    "free-build": (),
    "play-last-card": (),
    "build-from-discard": ("n",),
    "copy-guild": ("of",),
    "produce-like": ("mode", "sources"),
    "trade-rebate": ("sides", "n"),
    "bank-good": ("price",),
    "exchange": ("n",),
    "discount": ("n", "applies_to"),
    "stages-free": (),
    "free-color": ("colors", "limit"),
    "leader-cost": (),
    "neighbors-coins": ("n",),
    "others-lose": ("n",),
    "diplomacy": ("n",),
    "draw-leaders": ("n",),
    "recruit-extra": (),
    "draw-recruit": ("n",),
    "copy-leader": (),
    "copy-stage": ("of", "stage"),
    "event-coins": ("event", "n"),
    "defeats-to-winner": (),
    "defeats-as-shields": ("n",),
    "copy-science": (),
    "science-bonus": ("n",),
    "vp-per-set": ("n", "colors"),
    "bank-rebate": ("n",),
    "chain-from-neighbor": (),
    "collect": ("n", "count", "ages"),
    "convert-symbols": ("n",),
    "copy-card": (),
    "defeat-tokens": ("n",),
    "double-coins": ("colors",),
    "double-vp": ("colors",),
    "draw-unused": ("n", "deck"),
    "exchange-tokens": ("give", "get"),
    "exchange-unused": ("n", "goods", "gets"),
    "extra-defeat": ("n",),
    "force-discard": (),
    "half-shields": ("n",),
    "mark-card": ("n",),
    "mirror-partner": ("least", "most"),
    "myth-limit": ("n", "ages"),
    "on-event": ("event", "effects"),
    "partnership": (),
    "permanent-diplomacy": (),
    "phase-in": (),
    "phase-out": (),
    "replace-board": ("n", "faces"),
    "roll-coins": (),
    "roll-vp": (),
    "royal-favor": (),
    "sell-bonus": ("coins", "victory"),
    "steal-leader": (),
    "stealth": ("never",),
    "swap-card": (),
    "swap-hands": (),
    "vp-base-minus": ("n", "count"),
    "vp-if": ("n", "count", "at_least"),
    "wander": (),
}
MAY: dict[Op, tuple[str, ...]] = {
    "leader-cost": ("free", "n", "neighbors"),
    "others-lose": ("per_own",),
    "event-coins": ("limit", "colors"),
    "coins": ("to",),
    "play-last-card": ("to",),
    "copy-card": ("colors", "ages", "stage"),
    "defeat-tokens": ("to",),
    "draw-unused": ("ages",),
    "on-event": ("colors", "optional"),
}
"""Fields that an op may have besides."""


class Get(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the things that unused goods are exchanged for."""

    coins: Count = 0
    victory: Count = 0
    """The value of a victory token."""
    convert: bool = False
    """A defeat token becomes a shield (LW-077)."""
    defeats: Count = 0
    """So many defeat tokens are discarded."""


Pieces = Literal["coins", "victory-1", "victory-3", "victory-5", "defeat"]
PIECES: tuple[Pieces, ...] = ("coins", "victory-1", "victory-3", "victory-5", "defeat")
"""What tokens are exchanged for tokens, in the order of `Effect.give` and `Effect.get`."""


class EffectData(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that a card or a stage does; which fields belong to which op says `FIELDS`."""

    op: Op
    n: int | None = None
    options: list[dict[Good, Positive]] | None = None
    sold: bool | None = None
    goods: list[Good] | None = None
    sides: list[Literal["left", "right", "any"]] | None = None
    price: Count | None = None
    count: Counted | None = None
    one_of: list[Symbol] | None = None
    of: list[Side] | None = None
    mode: Literal["made", "unmade"] | None = None
    """Of a kind that the sources can make, or that none of them can."""
    sources: list[Literal["start", "brown", "grey"]] | None = None
    applies_to: list[Literal["brown", "grey", "blue", "green", "yellow", "red", "purple", "black", "stage"]] | None = (
        None
    )
    colors: list[Color] | None = None
    limit: Limit | None = None
    free: bool | None = None
    neighbors: Positive | None = None
    """So much cheaper for both neighbors."""
    per_own: Literal["victories", "stages"] | None = None
    stage: Positive | None = None
    event: Event | None = None
    to: Literal["all"] | None = None
    ages: list[Literal[1, 2, 3]] | None = None
    deck: Literal["guild", "black"] | None = None
    faces: list[Literal["A", "B"]] | None = None
    give: dict[Pieces, Positive] | None = None
    get: dict[Pieces, Positive] | None = None
    gets: list[Get] | None = None
    effects: list[EffectData] | None = None
    """What a trigger does."""
    optional: bool | None = None
    never: list[Color] | None = None
    least: Positive | None = None
    most: Positive | None = None
    at_least: Positive | None = None
    coins: Positive | None = None
    victory: Positive | None = None


class Card(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One kind of card; guilds have no tags, because a random few of them join (SW-004)."""

    id: str
    name: str
    age: Literal[0, 1, 2, 3]
    """0 for leaders, which belong to no age."""
    color: Color
    cost: Cost
    effects: list[EffectData]
    set: Set = "base"
    chain_from: list[str] = msgspec.field(default_factory=list)
    """Names of the cards that make this one free (SW-022)."""
    tags: list[int] = msgspec.field(default_factory=list)
    """One per copy: the least number of players with which it is used (SW-003)."""

    @property
    def guild(self) -> bool:
        return self.color == "purple"

    @property
    def tagged(self) -> bool:
        """Whether it belongs to the fixed part of a deck, not to guilds, black cards or leaders."""
        return self.color not in ("purple", "black", "white")


class Stage(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    cost: Cost
    effects: list[EffectData]
    card_age: Literal[1, 2, 3] | None = None
    """Without a stage card of this age the stage stays without effect (LW-245)."""
    role: str = ""


class BoardSide(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    start: Good | None = None
    """The starting resource (SW-008); some boards have none."""
    start_effects: list[EffectData] = msgspec.field(default_factory=list)
    stages: list[Stage]
    requires: list[Literal["leaders", "cities", "teams", "myths"]] = msgspec.field(default_factory=list)
    themes: list[Color] = msgspec.field(default_factory=list)
    """Colors of cards that the side is about (LW-021)."""
    free_order: bool = False
    """Stages are built in any order (LW-093)."""


class Board(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    city: str
    wonder: str
    set: Set = "base"
    requires: list[Literal["leaders", "cities", "teams", "myths"]] = msgspec.field(default_factory=list)
    """Expansions without which the board is not dealt."""
    excluded_seats: list[int] = msgspec.field(default_factory=list)
    """Numbers of players with which it is left out (SW-155)."""
    sides: dict[str, BoardSide]


class Apart(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Board sides that are not wanted beside, or at one table with, others."""

    rule: str
    who: list[str]
    where: Literal["either", "left", "right", "anywhere"]
    others: list[str]


class Fits(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """At which tables board sides are played."""

    rule: str
    who: list[str]
    hard: bool = False
    least: Count = 0
    most: Count = 99
    unless: list[Module] = msgspec.field(default_factory=list)
    modules: list[Module] = msgspec.field(default_factory=list)
    no_teams: bool = False


class Balanced(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How boards go together (LW-020..036)."""

    same_resource: Positive
    same_theme: Positive
    apart: list[Apart]
    limits: list[Fits]
    banished: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """Leaders that stay in the box if a board side is played (LW-027)."""


class Invocation(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A myth in one age."""

    cost: Cost
    effects: list[EffectData]


class Myth(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    ages: list[Invocation]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One edition of the game; cards are in order of set and age, guilds last in theirs, leaders after all."""

    game: Literal["seven_wonders"]
    edition: str
    schema: Literal[1]
    note: str
    provenance: dict[str, str]
    start_coins: Count
    leader_coins: Count
    """Start coins with leaders (SW-121)."""
    leaders_each: Positive
    """Leaders drafted by each player (SW-122)."""
    debt: Count
    """What a debt takes off (SW-141)."""
    sale: Count
    """Coins for a card that is sold (SW-013)."""
    price: Positive
    """Coins for one good of a neighbor (SW-043)."""
    hand: int
    passing: list[Side]
    """Where hands go in each age (SW-016)."""
    victory: list[Positive]
    """Value of a victory token in each age (SW-061)."""
    defeat: Count
    treasury: Positive
    """So many coins are a point (SW-092)."""
    science_set: Count
    guilds_beyond_seats: Count
    goods: list[GoodKind]
    cards: list[Card]
    boards: list[Board]
    randomizer: list[str] = msgspec.field(default_factory=list)
    """The boards that have a card in the randomizer deck (LW-003)."""
    balance: Balanced | None = None
    token_supply: Count = 0
    """Victory tokens of each value that boards may sell (LW-078)."""
    myths: list[Myth] = msgspec.field(default_factory=list)
    myth_copies: Positive = 1
    myths_each: Positive = 1

    @property
    def raw(self) -> list[Good]:
        return [good.id for good in self.goods if good.kind == "raw"]

    def sides(self) -> Iterator[tuple[str, Board, str, BoardSide]]:
        """Every side of every board with its name in the vocabulary: rhodos-a, rhodos-b, ..."""
        for board in self.boards:
            for side in SIDES:
                yield f"{board.id}-{side.lower()}", board, side, board.sides[side]

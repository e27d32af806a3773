"""The components of 7 Wonders as typed records, read from an edition file and checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal

import msgspec

from ziggurat.core import edition as editions
from ziggurat.core.edition import Record, decode, distinct, need

Good = Literal["wood", "stone", "clay", "ore", "glass", "textile", "papyrus"]
Color = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
Symbol = Literal["compass", "gear", "tablet"]
Side = Literal["left", "right"]
Who = Literal["self", "left", "right"]
What = Literal["cards", "stages", "defeats", "victories"]

GOODS: tuple[Good, ...] = ("wood", "stone", "clay", "ore", "glass", "textile", "papyrus")
COLORS: tuple[Color, ...] = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
SYMBOLS: tuple[Symbol, ...] = ("compass", "gear", "tablet")
SIDES = ("A", "B")
SEAT_COLORS = ("red", "teal", "yellow", "blue", "violet", "graphite", "pink")
"""Seat colors in seat order; they belong to the table, not to the components."""
SEATS = range(3, 8)
USES = ("build", "chain", "power", "stage", "sell")
"""What may be done with a card: pay for it, build it by a chain or by a power without cost, or bury or sell it."""
PLANS = 16
"""So many ways to pay are told apart at most; see `_check_costs`."""

Positive = Annotated[int, msgspec.Meta(ge=1)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class GoodKind(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Good
    kind: Literal["raw", "ware"]


class Cost(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    coins: Count = 0
    goods: dict[Good, Positive] = msgspec.field(default_factory=dict)

    @property
    def empty(self) -> bool:
        return not self.coins and not self.goods


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
]
OPS: tuple[Op, ...] = (
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
)
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
}


class EffectData(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that a card or a stage does; which fields belong to which op says `FIELDS`."""

    op: Op
    n: Positive | None = None
    options: list[dict[Good, Positive]] | None = None
    sold: bool | None = None
    goods: list[Good] | None = None
    sides: list[Side] | None = None
    price: Count | None = None
    count: Counted | None = None
    one_of: list[Symbol] | None = None
    of: list[Side] | None = None


class Card(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One kind of card; guilds have no tags, because a random few of them join (SW-004)."""

    id: str
    name: str
    age: Literal[1, 2, 3]
    color: Color
    cost: Cost
    effects: list[EffectData]
    chain_from: list[str] = msgspec.field(default_factory=list)
    """Names of the cards that make this one free (SW-022)."""
    tags: list[int] = msgspec.field(default_factory=list)
    """One per copy: the least number of players with which it is used (SW-003)."""

    @property
    def guild(self) -> bool:
        return self.color == "purple"


class Stage(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    cost: Cost
    effects: list[EffectData]


class BoardSide(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    start: Good
    stages: list[Stage]


class Board(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    city: str
    wonder: str
    sides: dict[str, BoardSide]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One edition of the game; cards are in order of their ages, guilds last."""

    game: Literal["seven_wonders"]
    edition: str
    schema: Literal[1]
    note: str
    provenance: dict[str, str]
    start_coins: Count
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

    @property
    def raw(self) -> list[Good]:
        return [good.id for good in self.goods if good.kind == "raw"]

    def sides(self) -> Iterator[tuple[str, Board, str, BoardSide]]:
        """Every side of every board with its name in the vocabulary: rhodos-a, rhodos-b, ..."""
        for board in self.boards:
            for side in SIDES:
                yield f"{board.id}-{side.lower()}", board, side, board.sides[side]


def check(data: Components) -> None:
    """Everything that the rules rely on and the types cannot say."""
    need([good.id for good in data.goods] == list(GOODS), "goods", f"must be {', '.join(GOODS)}, in this order")
    need(data.hand == 7, "hand", "must be 7")
    need(len(data.passing) == 3, "passing", "must say left or right for each of the three ages")
    need(len(data.victory) == 3, "victory", "must give the value of a token in each of the three ages")
    need(max(data.victory) <= 15 and data.defeat <= 15, "victory", "no token is worth more than 15")
    _check_cards(data)
    _check_boards(data)
    _check_costs(data)
    words = ["pass", *(card.id for card in data.cards), *USES, *(f"plan-{n + 1}" for n in range(PLANS))]
    words += [f"raise-{card.id}" for card in data.cards] + [name for name, _, _, _ in data.sides()]
    distinct(words, "cards and boards", "the name of a choice")


def _check_cards(data: Components) -> None:
    ages = [(card.age, card.guild) for card in data.cards]
    need(ages == sorted(ages), "cards", "must be in order of their ages, guilds last")
    need(len(data.cards) <= 120, "cards", "there may be 120 at most")
    names = {card.name: card for card in data.cards}
    for card in data.cards:
        place = f"cards ({card.id})"
        need(not card.guild or (card.age == 3 and not card.tags), place, "a guild belongs to age 3 and has no tags")
        need(card.guild or bool(card.tags), f"{place}.tags", "is missing")
        need(all(tag in SEATS for tag in card.tags), f"{place}.tags", "must be from 3 to 7")
        for parent in card.chain_from:
            need(parent in names, f"{place}.chain_from", f"there is no card {parent}")
            need(names[parent].age < card.age, f"{place}.chain_from", f"{parent} does not belong to an earlier age")
        _check_effects(card.effects, place)
        ops = {effect.op for effect in card.effects}
        powers = ops & {"free-build", "play-last-card", "build-from-discard", "copy-guild"}
        need(not powers, f"{place}.effects", f"{', '.join(sorted(powers))} belongs to wonder stages")
    for age in (1, 2, 3):
        kinds = sum(card.age == age for card in data.cards)
        need(kinds <= 60, "cards", f"age {age} has {kinds} kinds of cards; 60 fit into a mask")
    guilds = sum(card.guild for card in data.cards)
    for seats in SEATS:
        joining = seats + data.guilds_beyond_seats
        need(joining <= guilds, "cards", f"{joining} guilds join with {seats} players, there are {guilds} (SW-004)")
        for age in (1, 2, 3):
            size = sum(tag <= seats for card in data.cards if card.age == age for tag in card.tags)
            size += joining if age == 3 else 0
            wanted = seats * data.hand
            need(size == wanted, "cards", f"age {age} with {seats} players has {size} cards, not {wanted} (SW-005)")


def _check_effects(effects: list[EffectData], place: str) -> None:
    need(bool(effects), f"{place}.effects", "is empty")
    for i, effect in enumerate(effects):
        here = f"{place}.effects[{i}]"
        given = {name for name, value in msgspec.structs.asdict(effect).items() if name not in ("op", "provenance")
                 and value is not None}  # fmt: skip
        need(given == set(FIELDS[effect.op]), here, f"{effect.op} takes {', '.join(FIELDS[effect.op]) or 'no fields'}")
        if effect.options is not None:
            single = [sum(option.values()) for option in effect.options]
            need(bool(single), f"{here}.options", "is empty")
            need(len(single) == 1 or set(single) == {1}, f"{here}.options", "alternatives are one unit each")
            distinct((tuple(option) for option in effect.options), f"{here}.options", "the option")
        if effect.one_of is not None:
            need(len(set(effect.one_of)) in (1, 3), f"{here}.one_of", "must be one symbol, or all three")
        if effect.count is not None:
            need(bool(effect.count.of), f"{here}.count.of", "is empty")
            cards = effect.count.what == "cards"
            need(cards == bool(effect.count.colors), f"{here}.count.colors", "belongs to counted cards, and only there")


def _check_boards(data: Components) -> None:
    distinct((board.id for board in data.boards), "boards", "the id")
    need(7 <= len(data.boards) <= 30, "boards", "there must be 7 to 30, so that 7 players have one each")
    for board in data.boards:
        place = f"boards ({board.id})"
        need(sorted(board.sides) == list(SIDES), f"{place}.sides", "must be A and B")
        for letter, side in board.sides.items():
            need(1 <= len(side.stages) <= 7, f"{place}.sides.{letter}.stages", "there must be 1 to 7")
            for n, stage in enumerate(side.stages):
                _check_effects(stage.effects, f"{place}.sides.{letter}.stages[{n}]")
            copies = [e for stage in side.stages for e in stage.effects if e.op == "copy-guild"]
            need(len(copies) <= 1, f"{place}.sides.{letter}", "only one guild can be copied")


def _check_costs(data: Components) -> None:
    """A payment is told by the coins to the left: 0 to price times units, so many plans can be told apart."""
    costs = [(f"cards ({card.id}).cost", card.cost) for card in data.cards]
    costs += [
        (f"boards ({board.id}).sides.{side}.stages[{n}].cost", stage.cost)
        for _, board, side, face in data.sides()
        for n, stage in enumerate(face.stages)
    ]
    for place, cost in costs:
        need(sum(cost.goods.values()) * data.price < PLANS, place, f"may not be worth {PLANS} coins of goods")
        need(cost.coins <= 60, place, "may not be more than 60 coins")


def parse(text: bytes, source: str) -> Components:
    """An edition from its JSON text, or an `EditionError` that names `source`, the record and the field."""
    return decode(text, Components, check, source)


def standard_text() -> bytes:
    return editions.standard_text(__package__)


@cache
def standard() -> Components:
    """The edition that comes with Ziggurat."""
    return parse(standard_text(), "standard.json")

"""The components of 7 Wonders as typed records, read from an edition file and checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal, get_args

import msgspec

from ziggurat.core.editions import edition as editions
from ziggurat.core.editions.edition import Record, decode, distinct, need

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


def check(data: Components) -> None:
    """Everything that the rules rely on and the types cannot say."""
    need([good.id for good in data.goods] == list(GOODS), "goods", f"must be {', '.join(GOODS)}, in this order")
    need(data.hand == 7, "hand", "must be 7")
    need(len(data.passing) == 3, "passing", "must say left or right for each of the three ages")
    need(len(data.victory) == 3, "victory", "must give the value of a token in each of the three ages")
    need(max(data.victory) <= 15 and data.defeat <= 15, "victory", "no token is worth more than 15")
    _check_cards(data)
    _check_decks(data)
    _check_boards(data)
    _check_costs(data)
    _check_lost(data)
    words = ["pass", *(card.id for card in data.cards), *USES, *(f"plan-{n + 1}" for n in range(PLANS))]
    words += [f"raise-{card.id}" for card in data.cards] + [name for name, _, _, _ in data.sides()]
    distinct(words, "cards and boards", "the name of a choice")


def _check_cards(data: Components) -> None:
    order = [(card.color == "white", card.age, card.color == "black", card.guild) for card in data.cards]
    need(order == sorted(order), "cards", "must be in order of their ages, black cards and guilds last; then leaders")
    need(len(data.cards) <= 250, "cards", "there may be 250 at most")
    names = {card.name: card for card in data.cards}
    for card in data.cards:
        place = f"cards ({card.id})"
        need(not card.guild or card.age == 3, place, "a guild belongs to age 3")
        need((card.age == 0) == (card.color == "white"), place, "leaders, and only they, have age 0")
        need(card.set in ("base", "leaders", "cities"), f"{place}.set", "must be base, leaders or cities")
        need(card.color != "black" or card.set == "cities", f"{place}.set", "black cards belong to cities")
        need(card.color != "white" or card.set != "base", f"{place}.set", "leaders belong to leaders or cities")
        need(card.tagged == bool(card.tags), f"{place}.tags", "belong to all but guilds, black cards and leaders")
        need(not card.tagged or card.set == "base", f"{place}.set", "must be base")
        need(all(tag in BASE_SEATS for tag in card.tags), f"{place}.tags", "must be from 3 to 7")
        need(card.color != "white" or not card.cost.goods, f"{place}.cost", "leaders cost coins only")
        for parent in card.chain_from:
            need(parent in names, f"{place}.chain_from", f"there is no card {parent}")
            need(names[parent].age < card.age, f"{place}.chain_from", f"{parent} does not belong to an earlier age")
        _check_effects(card.effects, place)
        ops = {effect.op for effect in card.effects}
        powers = ops & {"free-build", "play-last-card", "copy-guild", "copy-stage"}
        need(not powers, f"{place}.effects", f"{', '.join(sorted(powers))} belongs to wonder stages")
        only = ops & {"build-from-discard"} if card.color != "white" else set()
        need(not only, f"{place}.effects", "build-from-discard belongs to wonder stages and leaders")
    for age in (0, 1, 2, 3):
        kinds = sum(card.age == age for card in data.cards)
        need(kinds <= 60, "cards", f"age {age} has {kinds} kinds of cards; 60 fit into a mask")


def _check_decks(data: Components) -> None:
    guilds = {kind: sum(card.guild and card.set == kind for card in data.cards) for kind in SETS}
    for seats in BASE_SEATS:
        joining = seats + data.guilds_beyond_seats
        need(joining <= guilds["base"], "cards", f"{joining} guilds join with {seats} players, there are "
             f"{guilds['base']} (SW-004)")  # fmt: skip
        for age in (1, 2, 3):
            size = sum(tag <= seats for card in data.cards if card.age == age for tag in card.tags)
            size += joining if age == 3 else 0
            wanted = seats * data.hand
            need(size == wanted, "cards", f"age {age} with {seats} players has {size} cards, not {wanted} (SW-005)")
    for age in (1, 2, 3):
        black = sum(card.color == "black" and card.age == age for card in data.cards)
        need(black in (0, *range(7, 20)), "cards", f"age {age} has {black} black cards; 7 or more, or none (SW-140)")
    for sets in (("leaders",), ("leaders", "cities")):
        leaders = sum(card.color == "white" and card.set in sets for card in data.cards)
        wanted = (8 if len(sets) > 1 else 7) * data.leaders_each
        need(not leaders or leaders >= wanted, "cards", f"{leaders} leaders are too few for {wanted} (SW-122)")


def _check_effects(effects: list[EffectData], place: str) -> None:
    need(bool(effects), f"{place}.effects", "is empty")
    for i, effect in enumerate(effects):
        here = f"{place}.effects[{i}]"
        given = {name for name, value in msgspec.structs.asdict(effect).items() if name not in ("op", "provenance")
                 and value is not None}  # fmt: skip
        must, may = set(FIELDS[effect.op]), set(MAY.get(effect.op, ()))
        need(must <= given <= must | may, here, f"{effect.op} takes {', '.join(FIELDS[effect.op]) or 'no fields'}")
        if effect.options is not None:
            single = [sum(option.values()) for option in effect.options]
            need(bool(single), f"{here}.options", "is empty")
            need(len(single) == 1 or set(single) == {1}, f"{here}.options", "alternatives are one unit each")
            distinct((tuple(option) for option in effect.options), f"{here}.options", "the option")
        for name in effect.applies_to or ():
            need(name in (*COLORS, "stage"), f"{here}.applies_to", f"{name} is neither a color nor stage")
        if effect.one_of is not None:
            need(len(set(effect.one_of)) in (1, 3), f"{here}.one_of", "must be one symbol, or all three")
        if effect.count is not None:
            need(bool(effect.count.of), f"{here}.count.of", "is empty")
            cards = effect.count.what == "cards"
            need(cards == bool(effect.count.colors), f"{here}.count.colors", "belongs to counted cards, and only there")


def _check_boards(data: Components) -> None:
    distinct((board.id for board in data.boards), "boards", "the id")
    base = sum(board.set == "base" for board in data.boards)
    need(base >= 7, "boards", "there must be 7 of the base game, so that 7 players have one each")
    need(len(data.boards) <= 60, "boards", "there may be 60 at most")
    for board in data.boards:
        place = f"boards ({board.id})"
        need(sorted(board.sides) == list(SIDES), f"{place}.sides", "must be A and B")
        for letter, side in board.sides.items():
            mirror = any(e.op == "mirror-partner" for e in side.start_effects)
            need(
                mirror or 1 <= len(side.stages) <= STAGES,
                f"{place}.sides.{letter}.stages",
                f"there must be 1 to {STAGES}",
            )
            if side.start_effects:
                _check_effects(side.start_effects, f"{place}.sides.{letter}.start_effects")
            for n, stage in enumerate(side.stages):
                _check_effects(stage.effects, f"{place}.sides.{letter}.stages[{n}]")
            copies = [e for stage in side.stages for e in stage.effects if e.op == "copy-guild"]
            need(len(copies) <= 1, f"{place}.sides.{letter}", "only one guild can be copied")
    need(sum(len(side.stages) for _, _, _, side in data.sides()) <= 500, "boards", "500 stages are told apart at most")


def _check_lost(data: Components) -> None:
    """Balance, randomizer and myths name what there is."""
    boards = {board.id for board in data.boards}
    sides = {name for name, _, _, _ in data.sides()}
    distinct(data.randomizer, "randomizer", "the board")
    for board in data.randomizer:
        need(board in boards, "randomizer", f"there is no board {board}")
    if data.balance is not None:
        named = [(row.rule, [*row.who, *row.others]) for row in data.balance.apart]
        named += [(fits.rule, fits.who) for fits in data.balance.limits]
        for rule, names in named:
            for name in names:
                need(name in sides, f"balance ({rule})", f"there is no board side {name}")
        for name, leaders in data.balance.banished.items():
            need(name in sides, "balance.banished", f"there is no board side {name}")
            for leader in leaders:
                there = any(card.id == leader for card in data.cards)
                need(there, "balance.banished", f"there is no leader {leader}")
    need(len(data.myths) <= 16, "myths", "there may be 16 at most")
    for myth in data.myths:
        need(len(myth.ages) == 3, f"myths ({myth.id}).ages", "must be three")
        for n, form in enumerate(myth.ages):
            _check_effects(form.effects, f"myths ({myth.id}).ages[{n}]")


def _check_costs(data: Components) -> None:
    """A payment is told by the coins to the left: 0 to price times units, so many plans can be told apart."""
    costs = [(f"cards ({card.id}).cost", card.cost) for card in data.cards]
    costs += [
        (f"boards ({board.id}).sides.{side}.stages[{n}].cost", stage.cost)
        for _, board, side, face in data.sides()
        for n, stage in enumerate(face.stages)
    ]
    for place, cost in costs:
        need(sum(cost.goods.values()) * data.price < 16, place, "may not be worth 16 coins of goods")
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

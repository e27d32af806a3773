"""The components as ints and bit masks, for the rules: one Tables per edition."""

from __future__ import annotations

from typing import Any, Final, final

# Choices: pass, the cards, then uses, plans, cards from the discard pile and board sides, as far as there are cards.
PASS: Final = 0
CARD0: Final = 1

# What is done with a card; the first three build it.
BUILD: Final = 0
CHAIN: Final = 1
POWER: Final = 2
STAGE: Final = 3
SELL: Final = 4
LEFT: Final = 5
"""The last card of a hand, thrown away (SW-017)."""

# Goods and colors are counted in lanes of 8 bits: seven of them fit below 2^62.
LANE: Final = 8
LANES: Final = 7
HIGH: Final = 0x80808080808080

# What effects do, in the order of components.OPS.
PRODUCE: Final = 0
TRADE_PRICE: Final = 1
COINS: Final = 2
COINS_PER: Final = 3
SHIELDS: Final = 4
SCIENCE: Final = 5
VP: Final = 6
VP_PER: Final = 7
FREE_BUILD: Final = 8
PLAY_LAST_CARD: Final = 9
BUILD_FROM_DISCARD: Final = 10
COPY_GUILD: Final = 11

# What is counted, and of whom (a mask).
CARDS: Final = 0
STAGES: Final = 1
DEFEATS: Final = 2
VICTORIES: Final = 3
SELF: Final = 1
LEFT_SIDE: Final = 2
RIGHT_SIDE: Final = 4

PURPLE: Final = 6
WILD: Final = 3
"""The lane of symbols that may be any of the three."""

# An instance of a card or a stage in a city: seat, what, how, when. A stage is STAGE0 + its number from 0.
STAGE0: Final = 128


@final
class Effect:
    """One thing that a card or a stage does."""

    op: int
    n: int
    bundle: int
    """Units produced each turn, in lanes; 0 for alternatives."""
    options: int
    """Mask of goods, one unit of one of them each turn."""
    sold: bool
    goods: int
    """Mask of goods with another price."""
    sides: int
    price: int
    what: int
    of: int
    colors: int
    """Mask of colors."""
    symbol: int

    def __init__(self, op: int) -> None:
        self.op = op
        self.n = 0
        self.bundle = 0
        self.options = 0
        self.sold = False
        self.goods = 0
        self.sides = 0
        self.price = 0
        self.what = 0
        self.of = 0
        self.colors = 0
        self.symbol = 0


@final
class Tables:
    """Everything printed on the components; filled by `derive.tables`, never changed afterwards."""

    kind: str
    text: bytes
    """The edition file for an edition that is not the standard one, so that positions travel between processes."""

    start_coins: int
    sale: int
    price: int
    prices: int
    """The usual price of every good, in lanes."""
    hand: int
    passing: list[int]
    """By age from 0: +1 to the left, -1 to the right."""
    victory: list[int]
    defeat: int
    treasury: int
    science_set: int

    cards: int
    card_ids: list[str]
    card_names: list[str]
    age_of: list[int]
    """Age of a card from 0."""
    bit_of: list[int]
    """Its bit in the mask of built cards of its age: one word per age stays below 2^62."""
    color_of: list[int]
    cost: list[int]
    """Goods in lanes."""
    coin_cost: list[int]
    parents: list[list[int]]
    """Cards that make this one free (SW-022)."""
    same: list[list[int]]
    """Cards of the same name, itself included (SW-021)."""
    effects: list[list[Effect]]
    decks: list[list[list[int]]]
    """By seats and age from 0, without guilds."""
    guilds: list[int]
    guilds_used: list[int]
    """By seats."""

    sides: int
    """Board sides; the two of one board stand side by side."""
    side_ids: list[str]
    side_names: list[str]
    side_start: list[int]
    """The good that a side produces from the beginning."""
    stage_count: list[int]
    stage_cost: list[list[int]]
    stage_coins: list[list[int]]
    stage_effects: list[list[list[Effect]]]

    good_ids: list[str]
    use0: int
    plan0: int
    raise0: int
    board0: int
    choices: int

    def __init__(self, kind: str, text: bytes) -> None:
        self.kind = kind
        self.text = text

    def __reduce__(self) -> tuple[Any, ...]:
        from ziggurat.games.seven_wonders.derive import revive

        return revive, (self.kind, self.text)

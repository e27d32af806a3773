"""The components as ints and bit masks, for the rules: one Tables per edition."""

from __future__ import annotations

from typing import Any, final

from ziggurat.games.seven_wonders.data.balance import Balance
from ziggurat.games.seven_wonders.data.weights import Weights


@final
class Effect:
    """One thing that a card or a stage does; which fields an op uses says records.FIELDS."""

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
    mode: int
    limit: int
    event: int
    stage: int
    free: bool
    all: bool
    """Whether it is for everybody."""
    ages: int
    """Mask of ages, the first one in bit 1."""
    deck: int
    """The color of the cards that are drawn."""
    faces: int
    """Mask of the sides that a new board may show."""
    optional: bool
    give: list[int]
    """Coins, victory tokens of 1, 3 and 5, and defeat tokens, as `get`."""
    get: list[int]
    gets: list[list[int]]
    """What unused goods are exchanged for: coins, the value of a victory token, a defeat token to be converted, and
    defeat tokens to be discarded."""
    inner: list[Effect]
    """What a trigger does."""

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
        self.mode = 0
        self.limit = 0
        self.event = 0
        self.stage = 0
        self.free = False
        self.all = False
        self.ages = 0
        self.deck = 0
        self.faces = 0
        self.optional = False
        self.give = []
        self.get = []
        self.gets = []
        self.inner = []


@final
class Tables:
    """Everything printed on the components; filled by `build.tables`, never changed afterwards."""

    kind: str
    text: bytes
    """The edition file for an edition that is not the standard one, so that positions travel between processes."""
    weights: Weights
    """What `estimate` goes by; tables that go by other ones share all the rest (`core.weights.weighed`)."""

    start_coins: int
    leader_coins: int
    """Start coins with leaders (SW-121)."""
    leaders_each: int
    sale: int
    price: int
    prices: int
    """The usual price of every good, in lanes."""
    hand: int
    passing: list[int]
    """By age from 0: +1 to the left, -1 to the right."""
    victory: list[int]
    defeat: int
    debt: int
    treasury: int
    science_set: int

    cards: int
    card_ids: list[str]
    age_of: list[int]
    age_cards: list[int]
    """How many cards each age has, leaders last: they come in this order."""
    """Age of a card from 0."""
    bit_of: list[int]
    """Its bit in the mask of built cards of its age: one word per age stays below 2^62."""
    color_of: list[int]
    parents: list[list[int]]
    """Cards that make this one free (SW-022)."""
    heirs: list[list[list[int]]]
    """By seats and card: cards of the decks that it makes free."""
    same: list[list[int]]
    """Cards of the same name, itself included (SW-021)."""
    decks: list[list[list[int]]]
    """By seats and age from 0, without guilds and black cards."""
    guilds: list[list[int]]
    """Guilds that may join: of the base game, with leaders, with cities, with both."""
    guilds_used: list[int]
    """By seats."""
    black: list[list[int]]
    """Black cards by age from 0."""
    leaders: list[list[int]]
    """Leaders: without and with those of the cities."""

    names: list[str]
    """By what: the name of a card or the words for a stage."""
    effects: list[list[Effect]]
    """By what, as the next three."""
    cost: list[int]
    """Goods in lanes."""
    odd: list[int]
    """Units of no fixed kind: different raw goods, any raw goods, any wares, any goods, four bits each."""
    coin_cost: list[int]

    sides: int
    """Board sides; the two of one board stand side by side."""
    side_ids: list[str]
    side_names: list[str]
    side_start: list[int]
    """The good that a side produces from the beginning, or -1."""
    side_set: list[str]
    stage_count: list[int]
    stage_of: list[list[int]]
    """By side and number from 0: the stage as a what."""
    stage_no: list[int]
    """By what from STAGE0 on: the number of the stage from 0."""

    stage_age: list[int]
    """By what from STAGE0 on: the age that its stage card must have, or 0 (LW-245)."""
    free_order: list[bool]
    """By side (LW-093)."""
    balance: Balance
    token_supply: int
    myths: int
    myth_ids: list[str]
    myth_copies: int
    myths_each: int

    good_ids: list[str]
    use0: int
    plan0: int
    raise0: int
    board0: int
    number0: int
    seat0: int
    from0: int
    stage0: int
    yes: int
    choices: int

    def __init__(self, kind: str, text: bytes) -> None:
        self.kind = kind
        self.text = text
        self.weights = Weights()

    def __reduce__(self) -> tuple[Any, ...]:
        from ziggurat.games.seven_wonders.data.build import revive

        return revive, (self.kind, self.text)

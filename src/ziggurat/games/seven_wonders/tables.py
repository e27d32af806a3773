"""The components as ints and bit masks, for the rules: one Tables per edition."""

from __future__ import annotations

from typing import Any, Final, final

from ziggurat.games.seven_wonders.balance import Balance
from ziggurat.games.seven_wonders.weights import Weights

# Choices: pass, the cards, then uses, plans, cards from the discard pile, board sides and the rest, as far as there
# are any.
PASS: Final = 0
CARD0: Final = 1

# What is done with a card; those up to BORROW build it.
BUILD: Final = 0
CHAIN: Final = 1
POWER: Final = 2
"""By a power of the wonder, once per age (SW-056)."""
GIFT: Final = 3
"""Because cards of its color cost nothing (SW-128)."""
FAVOR: Final = 4
"""By a leader, once per age (SW-153)."""
BORROW: Final = 5
"""By a chain from a structure of a neighbor."""
STAGE: Final = 6
SELL: Final = 7
BONUS: Final = 8
"""Sold for more than usual, once per age."""
LEFT: Final = 9
"""The last card of a hand, thrown away (SW-017)."""
SLAIN: Final = 10
"""Thrown away by force, without coins."""

# How an instance came into a city: 0 to 5 as above.
RAISED: Final = 6
BY_STAGE: Final = 7
BY_START: Final = 8
"""What a board does from the start."""
COPIED: Final = 9
"""An effect without its card: no color, no name, not for sale (SW-170)."""
STEALTH: Final = 10
PARTNER: Final = 11
SWAPPED: Final = 12
DRAWN: Final = 13
RECRUITED: Final = 14
BY_MYTH: Final = 15

# Places in `Effect.give` and `Effect.get`; the first two also in `Effect.gets`.
COINS_OF: Final = 0
VICTORY_OF: Final = 1
DEFEAT_OF: Final = 4

# Goods are counted in lanes of 8 bits, colors in lanes of 6: seven goods and nine colors fit below 2^62.
LANE: Final = 8
LANES: Final = 7
HIGH: Final = 0x80808080808080
COLOR_LANE: Final = 6
COLOR_LANES: Final = 9

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
LAST_BASE_OP: Final = 11
"""The ops after this one belong to expansions."""
PRODUCE_LIKE: Final = 12
TRADE_REBATE: Final = 13
BANK_GOOD: Final = 14
EXCHANGE: Final = 15
DISCOUNT: Final = 16
STAGES_FREE: Final = 17
FREE_COLOR: Final = 18
LEADER_COST: Final = 19
NEIGHBORS_COINS: Final = 20
OTHERS_LOSE: Final = 21
DIPLOMACY: Final = 22
DRAW_LEADERS: Final = 23
RECRUIT_EXTRA: Final = 24
DRAW_RECRUIT: Final = 25
COPY_LEADER: Final = 26
COPY_STAGE: Final = 27
EVENT_COINS: Final = 28
DEFEATS_TO_WINNER: Final = 29
DEFEATS_AS_SHIELDS: Final = 30
COPY_SCIENCE: Final = 31
SCIENCE_BONUS: Final = 32
VP_PER_SET: Final = 33
# The ops of the Lost Wonders.
BANK_REBATE: Final = 34
CHAIN_FROM_NEIGHBOR: Final = 35
COLLECT: Final = 36
CONVERT_SYMBOLS: Final = 37
COPY_CARD: Final = 38
DEFEAT_TOKENS: Final = 39
DOUBLE_COINS: Final = 40
DOUBLE_VP: Final = 41
DRAW_UNUSED: Final = 42
EXCHANGE_TOKENS: Final = 43
EXCHANGE_UNUSED: Final = 44
EXTRA_DEFEAT: Final = 45
FORCE_DISCARD: Final = 46
HALF_SHIELDS: Final = 47
MARK_CARD: Final = 48
MIRROR_PARTNER: Final = 49
MYTH_LIMIT: Final = 50
ON_EVENT: Final = 51
PARTNERSHIP: Final = 52
PERMANENT_DIPLOMACY: Final = 53
PHASE_IN: Final = 54
PHASE_OUT: Final = 55
REPLACE_BOARD: Final = 56
ROLL_COINS: Final = 57
ROLL_VP: Final = 58
ROYAL_FAVOR: Final = 59
SELL_BONUS: Final = 60
STEAL_LEADER: Final = 61
HIDE: Final = 62
SWAP_CARD: Final = 63
SWAP_HANDS: Final = 64
VP_BASE_MINUS: Final = 65
VP_IF: Final = 66
WANDER: Final = 67

# What is counted, in the order of derive.WHAT, and of whom (a mask).
CARDS: Final = 0
STAGES: Final = 1
DEFEATS: Final = 2
VICTORIES: Final = 3
COIN_TRIPLES: Final = 4
LEADERS_COUNTED: Final = 5
SHIELDS_COUNTED: Final = 6
MARKED_CARDS: Final = 7
SELF: Final = 1
LEFT_SIDE: Final = 2
RIGHT_SIDE: Final = 4
ANY_SIDE: Final = 8

# Events that bring coins, in the order of components.EVENTS.
BUY_EVENT: Final = 0
VICTORY_EVENT: Final = 1
CHAIN_EVENT: Final = 2
COLOR_EVENT: Final = 3
BANK_EVENT: Final = 4
BUILD_EVENT: Final = 5

# How often, in the order of components.LIMITS.
ALWAYS: Final = 0
PER_TURN: Final = 1
PER_AGE: Final = 2
PER_NEIGHBOR: Final = 3

# Of which goods another unit may be made (SW-147, SW-148).
LIKE_MADE: Final = 0
LIKE_UNMADE: Final = 1

BROWN: Final = 0
GREY: Final = 1
GREEN: Final = 3
YELLOW: Final = 4
PURPLE: Final = 6
BLACK: Final = 7
WHITE: Final = 8
STAGE_COLOR: Final = 9
"""In the mask of a discount: the stages of the wonder."""
WILD: Final = 3
"""The lane of symbols that may be any of the three."""

# One number for everything that has effects: cards, the stages of all board sides, the starts of all board sides,
# and stages that stay without effect.
NOTHING: Final = 255
"""In place of a card that a position from `setup` does not name."""
STAGE0: Final = 256
START0: Final = 768
MYTH0: Final = 896
"""Three per myth, one for each age."""
VOID0: Final = 1016
WHATS: Final = 1024
LEADER_AGE: Final = 3
"""Leaders belong to no age; they have the mask after those of the three ages."""


@final
class Effect:
    """One thing that a card or a stage does; which fields an op uses says components.FIELDS."""

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
    """Everything printed on the components; filled by `derive.tables`, never changed afterwards."""

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
        from ziggurat.games.seven_wonders.derive import revive

        return revive, (self.kind, self.text)

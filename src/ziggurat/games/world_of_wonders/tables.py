"""The components as ints and bit masks, for the rules: one Tables per edition."""

from __future__ import annotations

from typing import Any, Final, final

from ziggurat.games.world_of_wonders.weights import Weights

# The choices without an object; the groups that follow begin where `Tables` says.
KEEP: Final = 0
MULLIGAN: Final = 1
END: Final = 2
COMMIT: Final = 3
PASS: Final = 4
DONE: Final = 5
PLACE0: Final = 6

# Units; the twin of a unit is two further (WOW-116).
WORKER: Final = 0
FOREMAN: Final = 1
MILITIA: Final = 2
KNIGHT: Final = 3
CONSTRUCTORS: Final = 3
"""Mask of the units that build."""

# Families of cards.
GREAT: Final = 0
NATURAL: Final = 1
BASIC: Final = 2
EVENT: Final = 3

# Zones of a selector.
SITE: Final = 1
CONSTRUCTED: Final = 2
WALL: Final = 4
BATTLE: Final = 8
ALL_ZONES: Final = 15

# Owners of a selector.
SELF: Final = 0
OTHER: Final = 1
ANY: Final = 2

# What a selector leaves out.
SOURCE: Final = 1
TARGET: Final = 2

# Sides of a battle.
ATTACK_SIDE: Final = 1
DEFEND_SIDE: Final = 2

# How a selector picks.
ONE: Final = 0
EVERY: Final = 1
ONE_LOCATION: Final = 2

# What steps do, in the order of components.OPS.
DRAW: Final = 0
RECRUIT: Final = 1
MOVE: Final = 2
DESTROY: Final = 3
CHOOSE: Final = 4
DOUBLE: Final = 5
SHIELD: Final = 6
MODIFY: Final = 7
REDIRECT: Final = 8
CONVERT: Final = 9
COMPLETE: Final = 10
RECOVER: Final = 11
TOKENS: Final = 12
DISCARD_HAND: Final = 13
TAKE_DISCARD: Final = 14
PEEK_HAND: Final = 15
SWAP_CARD: Final = 16
FOR_EACH_SEAT: Final = 17
SET_READY: Final = 18
PROMOTE: Final = 19
IF: Final = 20
DEMOLISH: Final = 21
FORBID: Final = 22

PILE: Final = 1
DISCARD: Final = 2

# What is doubled.
DOUBLE_MILITIA: Final = 0
DOUBLE_KNIGHTS: Final = 1
DOUBLE_BUILDINGS: Final = 2

# How an ability is paid, and so how often it can be used (section 14).
TURN: Final = 1
MARK: Final = 2
PAY: Final = 3

# Windows, in the order of components.WINDOWS.
IN_PLAY: Final = 0
TURN_START: Final = 1
MUSTER: Final = 2
IN_BATTLE: Final = 3
AFTERMATH: Final = 4
WONDERS_START: Final = 5

# Roles, as bits in the order of components.ROLES.
CURRENT: Final = 1
OTHERS: Final = 2
ANYBODY: Final = 4
ATTACKER: Final = 8
DEFENDER: Final = 16
VICTIM: Final = 32

# Opening tests, in the order of components.TESTS.
ALWAYS: Final = 0
OWN_WALL: Final = 1
OWN_MILITIA_HERE: Final = 2
OWN_KNIGHT_HERE: Final = 3
BUILD_SWING: Final = 4
TARGET_IS_SITE: Final = 5
UNATTENDED_SWING: Final = 6
OWN_SITE: Final = 7
ANY_SITE: Final = 8
GREAT_SITE: Final = 9
BASIC_SITE: Final = 10
TWO_OWN_SITES: Final = 11
ANY_WORKER: Final = 12
ANY_FOREMAN: Final = 13
ANY_CONSTRUCTOR: Final = 14
WALL_MILITIA: Final = 15
MILITIA_IN_REACH: Final = 16
OTHER_TARGET: Final = 17
PILE_AVAILABLE: Final = 18
HAND_AND_DISCARD: Final = 19
OTHER_HAND: Final = 20

# Pieces of wonders are counted in lanes of 4 bits: twelve of them fit below 2^62.
LANE: Final = 4


@final
class Selector:
    """Which places a step may touch."""

    zones: int
    owner: int
    families: int
    holding: int
    workers: int
    other_than: int
    but: list[int]
    """Cards that are left out."""
    attackable: bool
    side: int
    pick: int

    def __init__(self) -> None:
        self.zones = 0
        self.owner = ANY
        self.families = 15
        self.holding = 0
        self.workers = 0
        self.other_than = 0
        self.but = []
        self.attackable = False
        self.side = 0
        self.pick = ONE


@final
class Step:
    """One step of an ability or an event."""

    number: int
    """Its place in `Tables.steps`: frames of the agenda name steps by it."""
    owner: int
    """The ability it belongs to; for an event, the number of abilities and the event."""
    op: int
    n: int
    """How many; 0 means all."""
    up_to: bool
    stock: int
    unit: int
    units: int
    at: list[Selector]
    to: list[Selector]
    same: bool
    what: int
    value: bool
    options: list[int]
    """Steps to choose from, by number."""
    steps: list[int]

    def __init__(self, number: int, owner: int, op: int) -> None:
        self.number = number
        self.owner = owner
        self.op = op
        self.n = 0
        self.up_to = False
        self.stock = 0
        self.unit = 0
        self.units = 0
        self.at = []
        self.to = []
        self.same = False
        self.what = 0
        self.value = False
        self.options = []
        self.steps = []


@final
class Ability:
    """What a finished card can do for its owner."""

    number: int
    name: str
    pay: int
    price: int
    steps: list[int]
    windows: int
    """Mask of the windows in which it is offered."""
    roles: list[int]
    """Mask of roles per window."""
    tests: list[int]
    """Opening test per window."""
    zones: list[int]
    """Per window: where the first step may lead."""

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.pay = 0
        self.price = 0
        self.steps = []
        self.windows = 0
        self.roles = [0] * 6
        self.tests = [0] * 6
        self.zones = [ALL_ZONES] * 6


@final
class Tables:
    """Everything printed on the components; filled by `derive.tables`, never changed afterwards."""

    kind: str
    text: bytes
    """The edition file for an edition that is not the standard one, so that positions travel between processes."""
    weights: Weights
    """What `estimate` goes by; tables that go by other ones share all the rest (`core.weights.weighed`)."""

    hand: int
    mulligan: int
    site_strength: int
    pieces_to_win: int
    tokens_per_piece: int
    stall_rounds: int
    unit_strength: list[int]

    cards: int
    """Different fronts; those of events come last."""
    fronts: int
    """Fronts without events: what a hand can hold."""
    card_ids: list[str]
    card_names: list[str]
    family: list[int]
    member: list[int]
    """The wonder, the Natural Wonder, the building or the event that a front belongs to, from 0 in its family."""
    cost: list[int]
    strength: list[int]
    points: list[int]
    wall: list[bool]
    lends: list[int]
    """Per front: what a wall lends beside its garrison."""
    shielded: list[bool]
    """Per front: whether the walls of its owner protect it once it is finished."""
    ability: list[int]
    """The ability of a building by front; -1 for other cards."""
    first_ability: list[int]
    second_ability: list[int]
    """By wonder."""
    strength_bonus: list[int]
    """By wonder: strength per finished piece for every building of its owner."""
    farm_bonus: list[int]
    """By wonder: cards per finished piece for every use of the ability in `farm_ability`."""
    farm_ability: list[int]
    natural_tokens: list[list[int]]
    """By Natural Wonder and own pieces from 0."""

    greats: int
    naturals: int
    buildings: int
    natural0: int
    """The front of the first Natural Wonder."""
    basic0: int
    event0: int
    events: int
    great_ids: list[str]
    great_names: list[str]
    price: list[int]
    """By wonder: tokens for the second ability."""
    event_ids: list[str]

    plots: int
    plot_ids: list[str]
    front: list[int]
    """The front of a plot."""
    plot_of: list[int]
    """The first plot of a front; -1 where there is none."""
    copies: list[int]
    """How many plots a front has."""
    walls: list[int]
    """The plots of walls."""

    abilities: list[Ability]
    steps: list[Step]
    event_steps: list[list[int]]
    """By event."""
    reacting: int
    """Mask over windows: 1 << (4 * window + pay) if some ability that is paid so is offered there."""
    deck: list[list[int]]
    """By number of sets: the fronts of the deck without modules and events."""
    modules: list[list[list[int]]]
    """By building and number of sets: the fronts that its module adds; empty if it is always in."""

    discover0: int
    worker0: int
    militia0: int
    card0: int
    attack0: int
    use0: int
    """The group of plots that can be turned: pieces of Great Wonders are not in it."""
    first0: int
    second0: int
    plot0: int
    call0: int
    unit0: int
    option0: int
    seat0: int
    choices: int

    def __init__(self, kind: str, text: bytes) -> None:
        self.kind = kind
        self.text = text
        self.weights = Weights()

    def __reduce__(self) -> tuple[Any, ...]:
        from ziggurat.games.world_of_wonders.derive import revive

        return revive, (self.kind, self.text)

"""The components as ints and bit masks, for the rules: one Tables per edition."""

from __future__ import annotations

from typing import Any, final

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.weights import Weights


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
        self.owner = ops.OWNER_ANY
        self.families = 15
        self.holding = 0
        self.workers = 0
        self.other_than = 0
        self.but = []
        self.attackable = False
        self.side = 0
        self.pick = ops.PICK_ONE


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
        self.zones = [ops.ALL_ZONES] * 6


@final
class Tables:
    """Everything printed on the components; filled by `build.tables`, never changed afterwards."""

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
        from ziggurat.games.world_of_wonders.data.build import revive

        return revive, (self.kind, self.text)

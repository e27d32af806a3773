"""The components as ints and bit masks, for the rules: one Tables per edition."""

from __future__ import annotations

from typing import Any, final

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.weights import Weights

# The first choices; where the others begin is in Tables, because it depends on the number of cards.


# Types and landmarks are counted in lanes of 8 bits.


# Ops in the order of records.OPS.

# Where cards come from.

# Where the rest of a look goes.

# Under which building.

# Where to build (a mask), and how steps are shared out.

# Which track: 0 to 2 is a named one.

# Whose action or gains.

# What is counted; -1 in a condition asks whether a step hopped.

# City bonuses in the order of records.HOOKS.

# Tests of achievements.


@final
class Node:
    """One record of the effect language; the next one of its list is at `next`, inner lists begin at `body`."""

    op: int
    n: int
    """A number; for builds the discount or FREE, for discards up to n if `up_to`."""
    keep: int
    source: int
    rest: int
    at: int
    up_to: bool
    mode: int
    double: bool
    track: int
    body: int
    """The first record of the inner list; -1 if there is none."""
    otherwise: int
    options: list[int]
    what: int
    """For a steal or a demolition: whether it is about a top card."""
    tucks: bool
    each: bool
    count: int
    kind: int
    """Type or landmark kind that is counted."""
    mayor: bool
    """The count is about the mayor's building, not the city."""
    per: int
    most: int
    at_least: int
    at_most: int
    times: int
    card: int
    type: int
    """Filter: a type, TYPES for the declared one, -1 for any."""
    cost_max: int
    level_max: int
    next: int

    def __init__(self, op: int) -> None:
        self.op = op
        self.n = 0
        self.keep = 0
        self.source = 0
        self.rest = 0
        self.at = 0
        self.up_to = False
        self.mode = 0
        self.double = False
        self.track = 0
        self.body = -1
        self.otherwise = -1
        self.options = []
        self.what = 0
        self.tucks = False
        self.each = False
        self.count = 0
        self.kind = 0
        self.mayor = False
        self.per = 1
        self.most = ops.NO_LIMIT
        self.at_least = 0
        self.at_most = ops.NO_LIMIT
        self.times = 1
        self.card = 0
        self.type = -1
        self.cost_max = ops.NO_LIMIT
        self.level_max = ops.NO_LIMIT
        self.next = -1


@final
class Bonus:
    """What a city does while its card is a top card."""

    hook: int
    once: bool
    mode: int
    less: int
    tracks: int
    """Mask of tracks."""
    landmark: bool
    """Only after a card with a landmark."""
    paid: int
    """Only after a build for so many cards; -1: any."""
    cond: Node | None
    body: int

    def __init__(self, hook: int) -> None:
        self.hook = hook
        self.once = False
        self.mode = 0
        self.less = 0
        self.tracks = 0
        self.landmark = False
        self.paid = -1
        self.cond = None
        self.body = -1


@final
class Tables:
    """Everything printed on the components; filled by `build.tables`, never changed afterwards."""

    kind: str
    text: bytes
    """The edition file for an edition that is not the standard one, so that positions travel between processes."""
    weights: Weights
    """What `estimate` goes by; tables that go by other ones share all the rest (`core.weights.weighed`)."""

    opening_hand: int
    row: int
    round_draw: int
    cities_dealt: int
    actions: list[int]
    window: int
    reshuffle: int
    """Mask of levels from 0."""
    stall_turns: int
    deepest: int
    extra_actions: int

    track_ids: list[str]
    ends: list[int]
    lines: list[int]
    """Per track a mask: bit k for a line between the spaces k-1 and k."""
    line_points: list[int]
    first_bonus: list[int]
    chips: list[int]

    cards: int
    card_ids: list[str]
    card_names: list[str]
    level_of: list[int]
    """From 0."""
    type_of: list[int]
    cost: list[int]
    wants: list[int]
    gains: list[list[int]]
    type_lane: list[int]
    """One in the lane of the card's type; 0 for city cards. This and what follows is for city cards too."""
    mark_lane: list[int]
    """One in the lane of each of its landmarks."""
    action: list[int]
    """The first record of a card's action."""
    nodes: list[Node]
    paths: list[str]
    """Where each record stands: card, place in its list, and so on inwards."""

    cities: int
    city0: int
    """City cards come after building cards."""
    city_ids: list[str]
    city_names: list[str]
    bonuses: list[Bonus]

    goals: int
    goal_ids: list[str]
    goal_names: list[str]
    goal_points: list[int]
    goal_test: list[int]
    goal_n: list[int]
    goal_kinds: list[int]
    award_ids: list[str]
    award_measures: list[int]
    """0 for the tallest building, 1 for the most buildings."""
    award_points: list[int]

    reach: int
    """Places go from -reach to reach."""
    mayor0: int
    """The choice for place 0; so for `at0`."""
    build0: int
    draw0: int
    deck: int
    """The choice to draw from the deck."""
    track0: int
    tuck0: int
    use0: int
    claim0: int
    at0: int
    card0: int
    type0: int
    option0: int
    rival0: int
    pick0: int
    """Choices of a city."""
    choices: int

    def __init__(self, kind: str, text: bytes) -> None:
        self.kind = kind
        self.text = text
        self.weights = Weights()

    def __reduce__(self) -> tuple[Any, ...]:
        from ziggurat.games.paper_skyscrapers.data.build import revive

        return revive, (self.kind, self.text)

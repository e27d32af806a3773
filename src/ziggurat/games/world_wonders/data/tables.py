"""The components as ints and bit masks, for the rules: one Tables per edition."""

from __future__ import annotations

from typing import Any, final

from ziggurat.games.world_wonders.data.weights import Weights


@final
class Tables:
    """Everything printed on the components; filled by `derive.tables`.

    A set of cells is three words of 48 bits, four rows each. A footprint is a shape, a way round and a place of its
    upper left corner; sets of such corners are three words too, so that all places of a piece are found by shifting.
    """

    kind: str
    text: bytes
    """The edition file for an edition that is not the standard one, so that positions travel between processes."""
    weights: Weights
    """What `estimate` goes by; tables that go by other ones share all the rest (`core.weights.weighed`)."""

    rounds: int
    gold: int
    loan_gold: int
    loan_repay: int
    loan_penalty: int
    loans: int
    prices: list[int]
    """By choice, for roads, tower, pedestals and stacks."""
    monuments_up: int
    monuments_up_solo: int
    objectives_up: int
    second_tie: int
    offers: list[list[int]]
    """By seats: long roads, sets of short roads, towers on offer."""

    shapes: int
    shape_ids: list[str]
    shape_size: list[int]
    shape_ways: list[list[int]]
    way_shape: list[int]
    way_turn: list[int]
    way_offsets: list[list[int]]
    """Per way: cells relative to the corner as shifts, the held cell first."""
    way_choices: list[list[int]]
    """Per way: the choice of each corner cell; -1 where it would leave the map."""
    way_rows: list[list[list[int]]]
    """Per way: choices of 6 corners by half row and mask, 64 lists for each of 24 half rows."""
    foot_way: list[int]
    foot_corner: list[int]
    foot_cells: list[int]
    """Three words per footprint."""
    foot_ring: list[int]
    """Three words per footprint: the cells adjacent to it."""

    grounds: int
    """Kinds of ground that pieces need: a shape with its terrain letters."""
    ground_shape: list[int]
    ground: list[list[list[int]]]
    """By map and kind of ground: three words per way, corners where the terrain is right."""
    long_ground: int
    tower_ground: int
    short_grounds: list[int]
    """Per piece of a set."""

    maps: int
    map_ids: list[str]
    map_names: list[str]
    map_green: list[int]
    """Three words per map, as the next two."""
    map_natural: list[int]
    map_water: list[int]
    side_maps: list[list[int]]
    """By side: the map of each board."""

    stacks: int
    stack_ids: list[str]
    stack_from: list[int]
    stack_ground: list[int]
    stack_tiles: list[list[int]]
    tiles: int
    tile_ids: list[str]
    tile_stack: list[int]
    tile_type: list[int]
    tile_gains: list[list[int]]
    """Food, ceramics, gears, population."""

    monuments: int
    monument_ids: list[str]
    monument_names: list[str]
    monument_parts: list[list[int]]
    """Kinds of ground of the components."""
    monument_link: list[int]
    monument_needs: list[list[int]]
    """How many of each feature must lie beside it."""
    monument_exact: list[bool]
    """Whether a place needs a closer look: own cells may hide what it asks for, or it asks for two of a kind."""
    needed_by: list[int]
    """By feature: mask of the monuments that ask for it."""
    monument_gains: list[list[int]]
    monument_rings: list[int]

    track_last: list[list[int]]
    """By side and resource."""
    track_people: list[list[int]]
    """By side and resource: mask of spaces with a population symbol."""
    people_rings: list[list[int]]
    """By side: points of every space of the population track, those before it included (WW-150)."""

    goals: int
    goal_ids: list[str]
    goal_titles: list[str]
    goal_kind: list[int]
    goal_of: list[int]
    goal_first: list[int]
    goal_second: list[int]

    solo_ids: list[str]
    solo_sections: list[list[list[int]]]
    """Choices of items, or one of the negative selectors."""

    monument0: int
    place0: int
    choices: int

    hands: dict[Any, Any]
    """What the rule of thumb remembers (outlook.Hand); all else is never changed."""

    def __init__(self, kind: str, text: bytes) -> None:
        self.kind = kind
        self.text = text
        self.hands = {}
        self.weights = Weights()

    def __reduce__(self) -> tuple[Any, ...]:
        from ziggurat.games.world_wonders.data.build import revive

        return revive, (self.kind, self.text)


def foot_cells(t: Tables, foot: int) -> tuple[int, ...]:
    """The cells of a footprint in the order of its shape's cells."""
    corner = t.foot_corner[foot]
    return tuple(corner + offset for offset in t.way_offsets[t.foot_way[foot]])

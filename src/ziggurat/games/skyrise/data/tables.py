"""The components as ints and bit masks, for the rules: one Tables per edition, one Board per arrangement of islands."""

from __future__ import annotations

from typing import Any, final

from ziggurat.games.skyrise.data.weights import Weights


@final
class Effect:
    """One step of what a Wonder does when it is constructed."""

    op: int
    amount: int
    most: int
    feature: int
    need: int
    less: int

    def __init__(self, op: int, amount: int, most: int, feature: int, need: int, less: int) -> None:
        self.op = op
        self.amount = amount
        self.most = most
        self.feature = feature
        self.need = need
        self.less = less


@final
class Board:
    """The map of one arrangement: who is adjacent to whom with the bridges in play (SKY-020..026)."""

    tables: Tables
    slots: tuple[int, ...]
    """Island per used slot, clockwise from north."""
    hoods: list[int]
    mask: int
    adjacent: list[int]
    """Mask of adjacent hoods per hood, bridges included."""
    neighbors: list[list[int]]
    bridge_a: list[int]
    bridge_b: list[int]
    islands: list[int]
    """Islands in play, the central one (0) first."""

    def __init__(self, tables: Tables, slots: tuple[int, ...]) -> None:
        self.tables = tables
        self.slots = slots
        self.islands = [0, *slots]
        self.hoods = []
        self.mask = 0
        for island in sorted(self.islands):
            self.mask |= tables.island_hoods[island]
        for hood in range(tables.hoods):
            if self.mask >> hood & 1:
                self.hoods.append(hood)
        self.adjacent = tables.inner[:]
        self.bridge_a = []
        self.bridge_b = []
        used = tables.used_slots[len(slots)]
        at = [-1, -1, -1, -1]
        for k in range(len(slots)):
            at[used[k]] = slots[k]
        for slot in range(4):
            island = at[slot]
            if island < 0:
                continue
            self._bridge(tables.center_left[slot], tables.inner_left[island])
            self._bridge(tables.center_right[slot], tables.inner_right[island])
            following = at[(slot + 1) % 4]
            if following >= 0:
                self._bridge(tables.flank_right[island], tables.flank_left[following])
        self.neighbors = []
        for hood in range(tables.hoods):
            near: list[int] = []
            for other in range(tables.hoods):
                if self.adjacent[hood] >> other & 1:
                    near.append(other)
            self.neighbors.append(near)

    def _bridge(self, a: int, b: int) -> None:
        self.bridge_a.append(a)
        self.bridge_b.append(b)
        self.adjacent[a] |= 1 << b
        self.adjacent[b] |= 1 << a

    def __reduce__(self) -> tuple[Any, ...]:
        return _board, (self.tables, self.slots)


def _board(tables: Tables, slots: tuple[int, ...]) -> Board:
    return tables.board(slots)


@final
class Tables:
    """Everything printed on the components; filled by `build.tables`, never changed afterwards."""

    kind: str
    text: bytes
    """The edition file for an edition that is not the standard one, so that positions travel between processes."""
    weights: Weights
    """What `estimate` goes by; tables that go by other ones share all the rest (`core.weights.weighed`)."""

    hoods: int
    hood_ids: list[str]
    hood_names: list[str]
    hood_color: list[int]
    color_hoods: list[int]
    island_ids: list[str]
    island_names: list[str]
    island_of: list[int]
    island_hoods: list[int]
    inner: list[int]
    """Adjacency inside the islands, without bridges."""
    features: list[list[int]]
    """Per kind of feature: the mask of bordering hoods of each."""
    feature_island: list[list[int]]
    used_slots: list[list[int]]
    """By number of seats."""
    center_left: list[int]
    center_right: list[int]
    inner_left: list[int]
    inner_right: list[int]
    flank_left: list[int]
    flank_right: list[int]

    numbers: list[int]
    heights: list[int]
    tall: int
    """Mask of the tall buildings."""
    owned: list[list[int]]
    """Buildings per seat color, ascending."""
    era1: list[int]
    """Mask of undotted buildings per seat color."""
    era2: list[int]

    bags: list[list[int]]
    """Discs in the bag by number of seats."""
    dealt: list[int]
    chosen: list[int]
    small_key: list[bool]

    row_values: list[int]
    control: int
    key_points: list[int]
    excess: int
    per_item: int
    tile_values: list[int]
    objective_need: list[int]
    objective_score: list[int]

    panorama_ids: list[str]
    panorama_names: list[str]
    panorama_rules: list[str]
    panorama_op: list[int]
    panorama_feature: list[int]
    panorama_need: list[int]
    panorama_score: list[int]

    wonders: int
    wonder_ids: list[str]
    wonder_names: list[str]
    wonder_rules: list[str]
    initiative: list[int]
    effects: list[list[Effect]]
    outbids_wonders: int
    """The card with this power (The Hammer), or -1."""
    bars_tall: int
    starts_anywhere: int
    counts_as_tall: int
    place0: int
    """First choice that places a Wonder, by card."""
    pick0: int
    """First choice that picks a Wonder card at the end of Era 1."""

    boards: dict[tuple[int, ...], Board]

    def __init__(self, kind: str, text: bytes) -> None:
        self.kind = kind
        self.text = text
        self.weights = Weights()
        self.boards = {}

    def board(self, slots: tuple[int, ...]) -> Board:
        """The map with these islands in the used slots, made once."""
        board = self.boards.get(slots)
        if board is None:
            board = Board(self, slots)
            self.boards[slots] = board
        return board

    def __reduce__(self) -> tuple[Any, ...]:
        from ziggurat.games.skyrise.data.build import revive

        return revive, (self.kind, self.text)

"""From the components of an edition to the tables that the rules use, and to the vocabulary of choices."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ziggurat.core.contract.game import Vocabulary
from ziggurat.games.world_wonders.data import ops, records
from ziggurat.games.world_wonders.data.cell_sets import WORD
from ziggurat.games.world_wonders.data.footprints import footprints
from ziggurat.games.world_wonders.data.polyominoes import CELLS, SIZE, Shape, ways
from ziggurat.games.world_wonders.data.tables import Tables

GAINS: tuple[records.Gain, ...] = ("food", "ceramics", "gears", "population")
SELECTORS = {
    "building:highest-price": ops.HIGHEST_PRICE,
    "building:lowest-price": ops.LOWEST_PRICE,
    "monument:oldest": ops.OLDEST_MONUMENT,
    "monument:newest": ops.NEWEST_MONUMENT,
    "monument:most-rings": ops.MOST_RINGS,
    "long-road": ops.ITEM_LONG_ROAD,
    "short-roads": ops.ITEM_SHORT_ROADS,
    "tower": ops.ITEM_TOWER,
}


def vocabulary(data: records.Components) -> Vocabulary:
    """All choices by name; the order is that of the numbers in `ops`."""
    return Vocabulary(
        {
            "loan": ["loan", "repay"],
            "out": ["out"],
            "road": ["long-road", "short-roads"],
            "tower": ["tower"],
            "pedestal": ["pedestal-1", "pedestal-2"],
            "building": [stack.id for stack in data.stacks],
            "monument": [monument.id for monument in data.monuments],
            "place": [foot.name for foot in footprints(data)],
        }
    )


def words(cells: Iterable[int]) -> list[int]:
    """A set of cells as three words."""
    out = [0, 0, 0]
    for cell in cells:
        out[cell // WORD] |= 1 << cell % WORD
    return out


def around(cells: Iterable[int]) -> set[int]:
    """The cells of the map that share a side with one of these and are none of them."""
    own = set(cells)
    out = set()
    for cell in own:
        row, column = divmod(cell, SIZE)
        out |= {cell - 1} if column else set()
        out |= {cell + 1} if column < SIZE - 1 else set()
        out |= {cell - SIZE} if row else set()
        out |= {cell + SIZE} if row < SIZE - 1 else set()
    return out - own


def tables(data: records.Components, kind: str, text: bytes) -> Tables:
    """The tables of an edition; `text` stays empty for the standard one."""
    t = Tables(kind, text)
    t.rounds, t.gold = data.rounds, data.gold
    t.loan_gold, t.loan_repay, t.loan_penalty, t.loans = (
        data.loan_gold,
        data.loan_repay,
        data.loan_penalty,
        data.loans,
    )
    t.monuments_up, t.monuments_up_solo = data.monuments_up, data.monuments_up_solo
    t.objectives_up, t.second_tie = data.objectives_up, data.second_tie
    roads = data.roads
    t.offers = [[0, 0, 0]] + [
        [roads.long.offer[n - 1], roads.short.offer[n - 1], roads.tower.offer[n - 1]] for n in records.SEATS
    ]
    t.prices = [0] * ops.ITEM_STACK + [stack.price for stack in data.stacks]
    t.prices[ops.ITEM_LONG_ROAD], t.prices[ops.ITEM_SHORT_ROADS], t.prices[ops.ITEM_TOWER] = (
        roads.long.price,
        roads.short.price,
        roads.tower.price,
    )
    t.prices[ops.ITEM_PEDESTAL] = t.prices[ops.ITEM_PEDESTAL + 1] = data.pedestal_price
    names = vocabulary(data)
    t.monument0 = names.index(data.monuments[0].id)
    t.place0 = names.index(next(footprints(data)).name)
    t.choices = len(names)
    assert names.index("pedestal-2") == ops.ITEM_PEDESTAL + 1
    assert names.index(data.stacks[0].id) == ops.ITEM_STACK
    _footprints(t, data)
    _maps(t, data)
    _grounds(t, data)
    _tiles(t, data)
    _monuments(t, data)
    _boards(t, data)
    t.solo_ids = [card.id for card in data.solo_cards]
    known = SELECTORS | {f"building:{stack.id}": ops.ITEM_STACK + n for n, stack in enumerate(data.stacks)}
    t.solo_sections = [[[known[item] for item in section] for section in card.sections] for card in data.solo_cards]
    return t


def _footprints(t: Tables, data: records.Components) -> None:
    t.shapes = len(data.shapes)
    t.shape_ids = [shape.id for shape in data.shapes]
    t.shape_size = [len(shape.cells) for shape in data.shapes]
    t.shape_ways = [[] for _ in data.shapes]
    t.way_shape, t.way_turn, t.way_offsets, t.way_choices = [], [], [], []
    t.foot_way, t.foot_corner, t.foot_cells, t.foot_ring = [], [], [], []
    for number, foot in enumerate(footprints(data)):
        corner = foot.corner[0] * SIZE + foot.corner[1]
        if foot.way == len(t.way_shape):
            t.shape_ways[foot.shape].append(foot.way)
            t.way_shape.append(foot.shape)
            t.way_turn.append(foot.turn)
            t.way_offsets.append([cell - corner for cell in foot.cells])
            t.way_choices.append([-1] * CELLS)
        t.way_choices[foot.way][corner] = t.place0 + number
        t.foot_way.append(foot.way)
        t.foot_corner.append(corner)
        t.foot_cells += words(foot.cells)
        t.foot_ring += words(around(foot.cells))
    t.way_rows = [_rows(choices) for choices in t.way_choices]


def _rows(choices: list[int]) -> list[list[int]]:
    """Choices of six corners by half row and mask of corners."""
    out = []
    for half in range(0, CELLS, 6):
        row = choices[half : half + 6]
        out += [[row[bit] for bit in range(6) if mask >> bit & 1] for mask in range(64)]
    return out


def _maps(t: Tables, data: records.Components) -> None:
    t.maps = len(data.maps)
    t.map_ids = [board.id for board in data.maps]
    t.map_names = [board.name for board in data.maps]
    t.map_green, t.map_natural, t.map_water = [], [], []
    for board in data.maps:
        signs = "".join(board.rows)
        for sign, into in ((".", t.map_green), ("*", t.map_natural), ("~", t.map_water)):
            into += words(cell for cell in range(CELLS) if signs[cell] == sign)
    t.side_maps = [
        [
            next(i for i, board in enumerate(data.maps) if board.side == side and n in board.boards)
            for n in records.SEATS
        ]
        for side in records.SIDES
    ]


def _grounds(t: Tables, data: records.Components) -> None:
    shapes = {shape.id: (number, shape) for number, shape in enumerate(data.shapes)}
    kinds: list[tuple[str, str]] = []

    def ground(shape: str, terrain: str) -> int:
        if (shape, terrain) not in kinds:
            kinds.append((shape, terrain))
        return kinds.index((shape, terrain))

    def on_land(shape: str) -> int:
        return ground(shape, "L" * len(shapes[shape][1].cells))

    t.long_ground = ground(data.roads.long.shape, data.roads.long.terrain)
    t.tower_ground = ground(data.roads.tower.shape, data.roads.tower.terrain)
    t.short_grounds = [on_land(piece) for piece in data.roads.short.pieces]
    t.stack_ground = [on_land(stack.shape) for stack in data.stacks]
    t.monument_parts = [[ground(part.shape, part.terrain) for part in card.components] for card in data.monuments]
    t.grounds = len(kinds)
    t.ground_shape = [shapes[shape][0] for shape, _ in kinds]
    t.ground = [[_corners(board, shapes[shape][1], letters) for shape, letters in kinds] for board in data.maps]


def _corners(board: records.Map, shape: Shape, letters: str) -> list[int]:
    """Three words per way: corners where every cell has the terrain that its letter asks for, one way or another."""
    out = []
    for way in ways(shape):
        good = []
        for row in range(SIZE - way.height + 1):
            for column in range(SIZE - way.width + 1):
                for _, cells in way.sources:
                    signs = [board.rows[row + down][column + right] for down, right in cells]
                    if all(
                        letter == "A" or (letter == "W") == (sign == "~")
                        for letter, sign in zip(letters, signs, strict=True)
                    ):
                        good.append(row * SIZE + column)
                        break
        out += words(good)
    return out


def _tiles(t: Tables, data: records.Components) -> None:
    ids = [stack.id for stack in data.stacks]
    t.stacks = len(ids)
    t.stack_ids = ids
    t.stack_from = [stack.from_seats for stack in data.stacks]
    t.stack_tiles = [[i for i, tile in enumerate(data.tiles) if tile.stack == stack] for stack in ids]
    t.tiles = len(data.tiles)
    t.tile_ids = [tile.id for tile in data.tiles]
    t.tile_stack = [ids.index(tile.stack) for tile in data.tiles]
    t.tile_type = [records.TYPES.index(tile.type) for tile in data.tiles]
    t.tile_gains = [[*(tile.gains.get(resource, 0) for resource in records.RESOURCES), 0] for tile in data.tiles]


def _monuments(t: Tables, data: records.Components) -> None:
    cards = data.monuments
    t.monuments = len(cards)
    t.monument_ids = [card.id for card in cards]
    t.monument_names = [card.name for card in cards]
    t.monument_link = [records.LINKS.index(card.link) for card in cards]
    t.monument_needs = [[card.beside.count(feature) for feature in records.FEATURES] for card in cards]
    assert len(records.FEATURES) == ops.FEATURE_COUNT
    t.monument_exact = [
        needs[ops.FEATURE_NATURAL] + needs[ops.FEATURE_WATER] > 0 or max(needs) > 1 for needs in t.monument_needs
    ]
    t.needed_by = [
        sum(1 << n for n, needs in enumerate(t.monument_needs) if needs[what]) for what in range(ops.FEATURE_COUNT)
    ]
    t.monument_gains = [[card.gains.get(gain, 0) for gain in GAINS] for card in cards]
    t.monument_rings = [card.rings for card in cards]


def _boards(t: Tables, data: records.Components) -> None:
    boards = data.resource_boards
    t.track_last = [[board.tracks[resource].last for resource in records.RESOURCES] for board in boards]
    t.track_people = [
        [sum(1 << space for space in board.tracks[resource].people) for resource in records.RESOURCES]
        for board in boards
    ]
    t.people_rings = [[sum(board.rings[: space + 1]) for space in range(len(board.rings))] for board in boards]
    goals = data.objectives
    t.goals = len(goals)
    t.goal_ids = [goal.id for goal in goals]
    t.goal_titles = [goal.title for goal in goals]
    t.goal_kind = [records.GOALS.index(goal.kind) for goal in goals]
    names: list[str] = [*records.TYPES, *records.RESOURCES]
    t.goal_of = [
        -1 if not goal.of else names.index(goal.of) - (len(records.TYPES) if goal.kind == "highest-resource" else 0)
        for goal in goals
    ]
    t.goal_first = [goal.first for goal in goals]
    t.goal_second = [goal.second for goal in goals]


@cache
def revive(kind: str, text: bytes) -> Tables:
    """The one Tables object of an edition in this process, by what a pickled position says of it."""
    data = records.parse(text, kind) if text else records.standard()
    return tables(data, kind, text)

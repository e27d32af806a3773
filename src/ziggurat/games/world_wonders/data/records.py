"""The components of World Wonders as typed records, read from an edition file and checked."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Annotated, Literal

import msgspec

from ziggurat.core.editions import edition as editions
from ziggurat.core.editions.edition import Record, decode, distinct, need
from ziggurat.games.world_wonders.data.polyominoes import SIZE, Shape, turned

Resource = Literal["food", "ceramics", "gears"]
Gain = Literal["food", "ceramics", "gears", "population"]
BuildingType = Literal["farm", "library", "housing", "market", "temple"]
Feature = Literal["road", "tower", "farm", "library", "housing", "market", "temple", "natural", "water"]
Link = Literal["single", "touching", "spaced", "loose"]
Side = Literal["A", "B"]
Goal = Literal[
    "largest-enclosed-green",
    "longest-road",
    "most-monuments",
    "buildings-by-natural",
    "buildings-by-water",
    "most-of-type",
    "highest-resource",
    "largest-type-group",
    "buildings-on-edge",
    "district-of-each-type",
]

RESOURCES: tuple[Resource, ...] = ("food", "ceramics", "gears")
TYPES: tuple[BuildingType, ...] = ("farm", "library", "housing", "market", "temple")
FEATURES: tuple[Feature, ...] = ("farm", "library", "housing", "market", "temple", "road", "tower", "natural", "water")
"""What may lie beside a monument; the types come first, in their order."""
LINKS: tuple[Link, ...] = ("single", "touching", "spaced", "loose")
GOALS: tuple[Goal, ...] = (
    "largest-enclosed-green",
    "longest-road",
    "most-monuments",
    "buildings-by-natural",
    "buildings-by-water",
    "most-of-type",
    "highest-resource",
    "largest-type-group",
    "buildings-on-edge",
    "district-of-each-type",
)
SIDES: tuple[Side, ...] = ("A", "B")
SEATS = range(1, 6)
SEAT_COLORS = ("yellow", "lime", "graphite", "red", "blue")
"""Seat colors in seat order; lime and graphite stand for the green and white pieces of the box (WW-001)."""

BUILDING_SELECTORS = ("building:highest-price", "building:lowest-price")
MONUMENT_SELECTORS = ("monument:oldest", "monument:newest", "monument:most-rings")
ITEM_SELECTORS = ("long-road", "short-roads", "tower")

Positive = Annotated[int, msgspec.Meta(ge=1)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Part(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A component of a monument: its shape and, cell by cell, L for land, W for water, A for either (WW-121)."""

    shape: str
    terrain: str


class LongRoad(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Also the tower: a single piece with its price, supply and how many are on offer with 1 to 5 players."""

    shape: str
    terrain: str
    price: Positive
    supply: Positive
    offer: list[Positive]


class ShortRoads(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pieces: list[str]
    price: Positive
    supply: Positive
    offer: list[Positive]


class Roads(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    long: LongRoad
    short: ShortRoads
    tower: LongRoad


class Stack(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A stack of building tiles of one shape and price (WW-002)."""

    id: str
    board: str
    from_seats: Annotated[int, msgspec.Meta(ge=1, le=5)]
    """It is in play with so many players or more (WW-020)."""
    shape: str
    price: Positive


class Tile(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    stack: str
    type: BuildingType
    name: str
    gains: dict[Resource, Positive]


class Monument(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    components: list[Part]
    link: Link
    beside: list[Feature]
    gains: dict[Gain, Positive]
    rings: Count
    note: str = ""


class Map(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A side of a map board: `.` green, `*` natural resource, `~` water (WW-007)."""

    id: str
    name: str
    side: Side
    boards: list[Positive]
    """The boards that show it: all of them for side A (WW-R03)."""
    rows: list[str]


class Track(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    last: Positive
    people: list[Positive]
    """Spaces with a population symbol (WW-141)."""


class ResourceBoard(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    side: Side
    tracks: dict[Resource, Track]
    rings: list[Count]
    """Rings on every space of the population track from 0; the last space ends the game (WW-150)."""


class Objective(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    kind: Goal
    title: str
    of: str = ""
    """The building type or resource that it asks for."""
    first: Positive
    second: Count
    text: str


class SoloCard(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card of the Automaton; the first section with anything on offer is carried out (WW-192)."""

    id: str
    sections: list[list[str]]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One edition of the game."""

    game: Literal["world_wonders"]
    edition: str
    schema: Literal[1]
    note: str
    provenance: dict[str, str]
    rounds: Positive
    gold: Positive
    """What each player may spend in a round (WW-040)."""
    loan_gold: Positive
    loan_repay: Positive
    loan_penalty: Count
    loans: Positive
    pedestal_price: Positive
    monuments_up: Positive
    monuments_up_solo: Positive
    objectives_up: Positive
    second_tie: Count
    """Points for each of several players tied for second place of an objective (WW-174)."""
    roads: Roads
    shapes: list[Shape]
    stacks: list[Stack]
    tiles: list[Tile]
    monuments: list[Monument]
    maps: list[Map]
    resource_boards: list[ResourceBoard]
    objectives: list[Objective]
    solo_cards: list[SoloCard]


def check(data: Components) -> None:
    """Everything that the rules rely on and the types cannot say."""
    need(data.rounds <= 15, "rounds", "may not be more than 15")
    need(data.gold + data.loan_gold <= 15, "gold", "with a loan it may not be more than 15")
    need(data.loans >= len(SEATS), "loans", "there must be one per player (WW-027)")
    _check_shapes(data)
    _check_roads(data)
    _check_stacks(data)
    _check_monuments(data)
    _check_maps(data)
    _check_boards(data)
    _check_objectives(data)
    _check_solo(data)
    items = ["loan", "repay", "out", "long-road", "short-roads", "tower", "pedestal-1", "pedestal-2"]
    items += [stack.id for stack in data.stacks] + [monument.id for monument in data.monuments]
    distinct(items, "stacks and monuments", "the name of a choice")


def _check_shapes(data: Components) -> None:
    distinct((shape.id for shape in data.shapes), "shapes", "the id")
    need(len(data.shapes) <= 40, "shapes", "there may be 40 at most")
    forms: list[frozenset[tuple[int, int]]] = []
    for shape in data.shapes:
        place = f"shapes ({shape.id}).cells"
        need(bool(shape.cells), place, "is empty")
        distinct(shape.cells, place, "the cell")
        need(_connected(set(shape.cells)), place, "must hang together")
        spread = max(max(row, column) for row, column in turned(shape.cells, 0))
        need(spread < 4, place, "may not be longer than 4")
        form = frozenset(turned(shape.cells, 0))
        need(form not in forms, place, "is another shape turned")
        forms += [frozenset(turned(shape.cells, turn)) for turn in range(4)]


def _connected(cells: set[tuple[int, int]]) -> bool:
    seen: set[tuple[int, int]] = set()
    todo = [min(cells)]
    while todo:
        row, column = todo.pop()
        if (row, column) in cells and (row, column) not in seen:
            seen.add((row, column))
            todo += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return seen == cells


def _check_part(data: Components, shape: str, terrain: str, place: str) -> None:
    cells = next((known.cells for known in data.shapes if known.id == shape), None)
    need(cells is not None, f"{place}.shape", f"there is no shape {shape}")
    assert cells is not None
    need(len(terrain) == len(cells), f"{place}.terrain", f"must have {len(cells)} letters")
    need(set(terrain) <= set("LWA"), f"{place}.terrain", "has other letters than L, W and A")


def _check_roads(data: Components) -> None:
    roads = data.roads
    _check_part(data, roads.long.shape, roads.long.terrain, "roads.long")
    _check_part(data, roads.tower.shape, roads.tower.terrain, "roads.tower")
    need(1 <= len(roads.short.pieces) <= 4, "roads.short.pieces", "there must be 1 to 4")
    known = {shape.id for shape in data.shapes}
    for piece in roads.short.pieces:
        need(piece in known, "roads.short.pieces", f"there is no shape {piece}")
    for name, offer, supply, free in (
        ("long", roads.long.offer, roads.long.supply, len(SEATS)),
        ("short", roads.short.offer, roads.short.supply, 0),
        ("tower", roads.tower.offer, roads.tower.supply, 0),
    ):
        need(len(offer) == len(SEATS), f"roads.{name}.offer", "must have a number for 1 to 5 players")
        need(max(offer) <= 7, f"roads.{name}.offer", "may not be more than 7")
        most = max(offer) * data.rounds + free
        need(supply >= most, f"roads.{name}.supply", f"{most} may be needed in a game")


def _check_stacks(data: Components) -> None:
    shapes = {shape.id for shape in data.shapes}
    ids = [stack.id for stack in data.stacks]
    need(len(ids) <= 12, "stacks", "there may be 12 at most")
    need(any(stack.from_seats == 1 for stack in data.stacks), "stacks", "none is in play with one player")
    order = [stack.from_seats for stack in data.stacks]
    need(order == sorted(order), "stacks", "must stand in the order of from_seats")
    distinct((tile.id for tile in data.tiles), "tiles", "the id")
    need(len(data.tiles) <= 240, "tiles", "there may be 240 at most")
    for stack in data.stacks:
        need(stack.shape in shapes, f"stacks ({stack.id}).shape", f"there is no shape {stack.shape}")
        tiles = sum(tile.stack == stack.id for tile in data.tiles)
        need(tiles == data.rounds, f"stacks ({stack.id})", f"has {tiles} tiles for {data.rounds} rounds (WW-048)")
    for tile in data.tiles:
        need(tile.stack in ids, f"tiles ({tile.id}).stack", f"there is no stack {tile.stack}")


def _check_monuments(data: Components) -> None:
    need(data.monuments_up <= len(data.monuments) <= 60, "monuments", "there must be enough to turn up, and 60 at most")
    for monument in data.monuments:
        place = f"monuments ({monument.id})"
        need(1 <= len(monument.components) <= 3, f"{place}.components", "there must be 1 to 3")
        single = len(monument.components) == 1
        need((monument.link == "single") == single, f"{place}.link", "single belongs to one component, and only there")
        letters: dict[str, str] = {}
        for n, part in enumerate(monument.components):
            _check_part(data, part.shape, part.terrain, f"{place}.components[{n}]")
            same = letters.setdefault(part.shape, part.terrain) == part.terrain
            need(same, f"{place}.components[{n}].terrain", "components of one shape must have the same terrain")
        twice = [feature for feature, n in Counter(monument.beside).items() if n > 2]
        need(not twice, f"{place}.beside", "a feature may be asked for twice at most")
        need(monument.beside.count("water") <= 1, f"{place}.beside", "water may be asked for once only")
        need(monument.rings <= 31, f"{place}.rings", "may not be more than 31")


def _check_maps(data: Components) -> None:
    distinct((board.id for board in data.maps), "maps", "the id")
    need(len(data.maps) <= 15, "maps", "there may be 15 at most")
    for side in SIDES:
        boards = [n for board in data.maps if board.side == side for n in board.boards]
        need(sorted(boards) == list(SEATS), "maps", f"side {side} must be there for the boards 1 to 5, once each")
    for board in data.maps:
        place = f"maps ({board.id}).rows"
        need(len(board.rows) == SIZE, place, f"there must be {SIZE} rows")
        need(all(len(row) == SIZE for row in board.rows), place, f"every row has {SIZE} letters")
        need(set("".join(board.rows)) <= set(".*~"), place, "has other signs than . * and ~")
        length = len(next(shape.cells for shape in data.shapes if shape.id == data.roads.long.shape))
        ends = board.rows[-1]
        room = any(ends[at] != "~" and ends[at + length - 1] != "~" for at in range(SIZE - length + 1))
        need(room, place, "the bottom row has no room for the first road (WW-070)")


def _check_boards(data: Components) -> None:
    need([board.side for board in data.resource_boards] == list(SIDES), "resource_boards", "must be A and B, once each")
    for board in data.resource_boards:
        place = f"resource_boards ({board.side})"
        need(set(board.tracks) == set(RESOURCES), f"{place}.tracks", f"must be {', '.join(RESOURCES)}")
        for name, track in board.tracks.items():
            inside = bool(track.people) and track.people == sorted(set(track.people)) and track.people[-1] <= track.last
            need(inside, f"{place}.tracks.{name}.people", "must be spaces of the track, in order")
            need(track.last <= 60, f"{place}.tracks.{name}.last", "may not be more than 60")
        need(2 <= len(board.rings) <= 60, f"{place}.rings", "must have 2 to 60 spaces")


def _check_objectives(data: Components) -> None:
    distinct((goal.id for goal in data.objectives), "objectives", "the id")
    need(data.objectives_up <= len(data.objectives) <= 60, "objectives", "there must be enough to draw, and 60 at most")
    for goal in data.objectives:
        wanted: tuple[str, ...] = ("",)
        if goal.kind in ("most-of-type", "largest-type-group"):
            wanted = TYPES
        elif goal.kind == "highest-resource":
            wanted = RESOURCES
        need(goal.of in wanted, f"objectives ({goal.id}).of", f"must be {', '.join(wanted) or 'empty'}")


def _check_solo(data: Components) -> None:
    distinct((card.id for card in data.solo_cards), "solo_cards", "the id")
    need(1 <= len(data.solo_cards) <= 60, "solo_cards", "there must be 1 to 60")
    known = {f"building:{stack.id}" for stack in data.stacks if stack.from_seats == 1}
    known |= {*BUILDING_SELECTORS, *MONUMENT_SELECTORS, *ITEM_SELECTORS}
    for card in data.solo_cards:
        for n, section in enumerate(card.sections):
            place = f"solo_cards ({card.id}).sections[{n}]"
            need(bool(section), place, "is empty")
            for item in section:
                need(item in known, place, f"{item} is nothing that may be on offer")


def parse(text: bytes, source: str) -> Components:
    """An edition from its JSON text, or an `EditionError` that names `source`, the record and the field."""
    return decode(text, Components, check, source)


def standard_text() -> bytes:
    return editions.standard_text(__package__.rpartition(".")[0])


@cache
def standard() -> Components:
    """The edition that comes with Ziggurat."""
    return parse(standard_text(), "standard.json")

"""The edition that comes with Ziggurat (chapter 1), and that a wrong one is refused with its place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.world_wonders.play import DATA, GAME, setup, view
from ziggurat.core.contract.errors import EditionError
from ziggurat.games.world_wonders.data import records as c
from ziggurat.games.world_wonders.data.polyominoes import turned, ways
from ziggurat.games.world_wonders.data.records import RESOURCES, TYPES


@pytest.mark.rule("WW-001")
def test_one_to_five_players_each_with_a_color() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5]
    assert view(GAME.new(5, 1)).colors == ("yellow", "lime", "graphite", "red", "blue")


@pytest.mark.rule("WW-002", "WW-R02")
def test_eighty_tiles_in_eight_stacks_of_one_shape_and_price() -> None:
    assert len(DATA.tiles) == 80
    assert Counter(tile.stack for tile in DATA.tiles) == dict.fromkeys((stack.id for stack in DATA.stacks), 10)
    assert [stack.from_seats for stack in DATA.stacks] == [1, 1, 1, 1, 1, 1, 4, 5]
    assert len({stack.shape for stack in DATA.stacks}) == 8
    assert sorted({stack.price for stack in DATA.stacks}) == [2, 3, 4, 5]


@pytest.mark.rule("WW-R02")
def test_supplies_serve_ten_rounds_of_five_players_exactly() -> None:
    roads = DATA.roads
    assert roads.long.supply == 35 == 5 + roads.long.offer[4] * DATA.rounds
    assert roads.short.supply == 20 == roads.short.offer[4] * DATA.rounds
    assert roads.tower.supply == 10 == roads.tower.offer[4] * DATA.rounds


@pytest.mark.rule("WW-003")
def test_two_tiles_of_each_type_in_each_stack() -> None:
    pairs = Counter((tile.stack, tile.type) for tile in DATA.tiles)
    assert set(pairs.values()) == {2}
    assert Counter(tile.type for tile in DATA.tiles) == dict.fromkeys(TYPES, 16)


@pytest.mark.rule("WW-004")
def test_three_resources() -> None:
    assert RESOURCES == ("food", "ceramics", "gears")
    assert {resource for tile in DATA.tiles for resource in tile.gains} == set(RESOURCES)


@pytest.mark.rule("WW-005")
def test_roads_towers_and_loans() -> None:
    sizes = {shape.id: len(shape.cells) for shape in DATA.shapes}
    assert sizes[DATA.roads.long.shape] == 4
    assert [sizes[piece] for piece in DATA.roads.short.pieces] == [2, 2, 1]
    assert sizes[DATA.roads.tower.shape] == 1
    assert (DATA.roads.long.supply, DATA.roads.short.supply, DATA.roads.tower.supply, DATA.loans) == (35, 20, 10, 5)


@pytest.mark.rule("WW-006")
def test_cards() -> None:
    assert (len(DATA.monuments), len(DATA.objectives), len(DATA.solo_cards)) == (21, 15, 14)
    assert all(card.components for card in DATA.monuments)


@pytest.mark.rule("WW-007", "WW-R03")
def test_maps() -> None:
    sides = {side: [board for board in DATA.maps if board.side == side] for side in "AB"}
    assert [board.boards for board in sides["A"]] == [[1, 2, 3, 4, 5]]
    assert sorted(board.boards[0] for board in sides["B"]) == [1, 2, 3, 4, 5]
    for board in DATA.maps:
        assert len(board.rows) == 12
        assert Counter("".join(board.rows)) == {".": 118, "*": 10, "~": 16}
    lake = sides["A"][0].rows
    assert "~" not in lake[0] + lake[-1] + "".join(row[0] + row[-1] for row in lake)


@pytest.mark.rule("WW-009")
def test_resource_boards() -> None:
    for board in DATA.resource_boards:
        assert set(board.tracks) == set(RESOURCES)
        assert all(track.people[-1] <= track.last for track in board.tracks.values())
        assert len(board.rings) == 18
    assert DATA.gold + DATA.loan_gold == 9  # the gold track goes to 9


@pytest.mark.rule("WW-010")
def test_five_markers_per_player() -> None:
    city = view(GAME.new(2, 1)).cities[0]
    assert (city.limit - city.gold, city.population, city.food, city.ceramics, city.gears) == (0, 0, 0, 0, 0)


@pytest.mark.rule("WW-101", "WW-R28")
def test_ways_round_are_quarter_turns_without_mirror_images() -> None:
    shapes = {shape.id: shape for shape in DATA.shapes}
    forms = {name: {frozenset(way.cells) for way in ways(shape)} for name, shape in shapes.items()}
    mirrored = {
        name
        for name, shape in shapes.items()
        if frozenset(turned([(row, -column) for row, column in shape.cells], 0)) not in forms[name]
    }
    assert mirrored == {"ell4", "flag5", "step4"}
    assert {name: len(found) for name, found in forms.items()} == {
        "dot1": 1, "bar2": 2, "bar4": 2, "corner3": 4, "bar3": 2, "square4": 1, "ell4": 4, "flag5": 4, "hall6": 2,
        "step4": 2, "tee5": 4, "cross8": 2, "block8": 2, "block9": 1, "crown7": 4,
    }  # fmt: skip
    assert [way.turn for way in ways(shapes["ell4"])] == [0, 1, 2, 3]
    # The held cell goes round with the piece: the upper end of the L comes to lie on the right.
    assert [way.cells[0] for way in ways(shapes["ell4"])] == [(0, 0), (0, 2), (2, 1), (1, 0)]


# ------------------------------------------------------------------ wrong editions


def edition(**changes: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(c.standard_text())
    return data | changes


def changed(key: str, index: int, **fields: Any) -> dict[str, Any]:
    data = edition()
    data[key][index] = data[key][index] | fields
    return data


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (edition(rounds="ten"), "rounds: Expected `int`, got `str`"),
        (edition(rounds=11), "roads.long.supply: 38 may be needed in a game"),
        (edition(loans=4), "loans: there must be one per player"),
        (edition(gold=14), "gold: with a loan"),
        (changed("shapes", 0, cells=[[0, 0], [0, 2]]), "shapes (dot1).cells: must hang together"),
        (changed("shapes", 0, cells=[[3, 3], [4, 3]]), "shapes (bar2).cells: is another shape turned"),
        (changed("shapes", 0, cells=[]), "shapes (dot1).cells: is empty"),
        (changed("shapes", 2, cells=[[0, n] for n in range(5)]), "shapes (bar4).cells: may not be longer than 4"),
        (changed("stacks", 0, shape="bar9"), "stacks (M1).shape: there is no shape bar9"),
        (changed("stacks", 0, from_seats=5), "stacks: must stand in the order of from_seats"),
        (changed("tiles", 0, stack="M2"), "stacks (M1): has 9 tiles for 10 rounds (WW-048)"),
        (changed("tiles", 0, stack="M9"), "stacks (M1): has 9 tiles"),
        (changed("tiles", 1, id="M1-farm-1"), "tiles: the id M1-farm-1 stands twice"),
        (changed("monuments", 0, link="loose"), "monuments (ziggurat).link: single belongs to one component"),
        (changed("monuments", 0, beside=["road"] * 3), "monuments (ziggurat).beside: a feature may be asked for twice"),
        (changed("monuments", 0, beside=["water"] * 2), "monuments (ziggurat).beside: water may be asked for once"),
        (changed("monuments", 0, components=[{"shape": "hall6", "terrain": "LLL"}]), ".terrain: must have 6 letters"),
        (changed("monuments", 0, components=[{"shape": "dot1", "terrain": "X"}]), "other letters than L, W and A"),
        (changed("monuments", 1, components=[{"shape": "dot1", "terrain": "L"}, {"shape": "dot1", "terrain": "W"}]),
         "components of one shape must have the same terrain"),
        (changed("monuments", 1, id="M1"), "stacks and monuments: the name of a choice M1 stands twice"),
        (changed("maps", 0, boards=[1, 2, 3, 4]), "maps: side A must be there for the boards 1 to 5"),
        (changed("maps", 0, rows=["." * 12] * 11), "maps (lake).rows: there must be 12 rows"),
        (changed("maps", 0, rows=["." * 11] * 12), "maps (lake).rows: every row has 12 letters"),
        (changed("maps", 0, rows=["x" * 12] * 12), "maps (lake).rows: has other signs"),
        (changed("maps", 0, rows=["." * 12] * 11 + ["~" * 12]), "no room for the first road (WW-070)"),
        (changed("resource_boards", 0, side="B"), "resource_boards: must be A and B"),
        (changed("resource_boards", 0, rings=[0]), "resource_boards (A).rings: must have 2 to 60 spaces"),
        (changed("objectives", 0, of="farm"), "objectives (O01).of: must be empty"),
        (changed("objectives", 5, of="food"), "objectives (O06).of: must be farm, library"),
        (changed("solo_cards", 0, sections=[["building:E4"]]), "building:E4 is nothing that may be on offer"),
        (changed("solo_cards", 0, sections=[[]]), "solo_cards (S01).sections[0]: is empty"),
        (edition(extra=1), "Object contains unknown field `extra`"),
    ],
)  # fmt: skip
def test_a_wrong_edition_is_refused_with_its_place(data: dict[str, Any], words: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(msgspec.json.encode(data))
    with pytest.raises(EditionError) as error:
        GAME.from_edition(path)
    assert words in str(error.value)
    assert "mine.json" in str(error.value)


def test_another_edition_is_a_game_of_its_own(tmp_path: Path) -> None:
    data = edition(edition="short", rounds=2)
    data["tiles"] = [tile for tile in data["tiles"] if tile["id"].split("-")[1] == "farm"]
    path = tmp_path / "short.json"
    path.write_bytes(msgspec.json.encode(data))
    game = GAME.from_edition(path)
    game.register()
    assert game.kind.startswith("world_wonders@short-")
    state = game.new(2, 1)
    while state.pending:
        who = state.actors()[0]
        state.apply(who, state.fallback(who))
    assert state.round == 2
    assert setup().tables is GAME.tables is not state.tables


def test_the_order_of_shapes_does_not_matter(tmp_path: Path) -> None:
    """In the opening turn items are legal beside the places of the free road; none may pass for a place."""
    data = edition(edition="reordered")
    road = data["roads"]["long"]["shape"]
    data["shapes"].sort(key=lambda shape: bool(shape["id"] == road))
    path = tmp_path / "reordered.json"
    path.write_bytes(msgspec.json.encode(data))
    game = GAME.from_edition(path)
    game.register()
    state = game.new(2, 1)
    placing = game.view(state, state.actors()[0]).placing
    assert placing is not None
    choices = sorted(choice for way in placing.ways for choice in way.choices)
    assert choices == [choice for choice in state.legal(state.actors()[0]) if choice >= state.tables.place0]

"""Advanced play: public objectives (chapter 11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_wonders.play import GAME, one, seat, setup, spend, town, view
from ziggurat.games.world_wonders.data.records import SEAT_COLORS
from ziggurat.games.world_wonders.rules.objectives import prizes


def value(goal: str, *pieces: str, **fields: Any) -> int:
    """What yellow has of an objective."""
    return view(one(*pieces, objectives=[goal], **fields)).objectives[0].values[0]


def given(goal: str, *values: int) -> list[int]:
    """The prizes for these values."""
    return prizes(GAME.tables, GAME.tables.goal_ids.index(goal), list(values))


@pytest.mark.rule("WW-170")
def test_three_cards_lie_face_up_all_game() -> None:
    state = GAME.new(2, 5, objectives="three")
    goals = [goal.id for goal in view(state).objectives]
    spend(state)
    spend(state)
    assert [goal.id for goal in view(state).objectives] == goals


@pytest.mark.rule("WW-171", "WW-R42")
def test_a_value_of_zero_never_places() -> None:
    assert given("O02", 0, 0, 0) == [0, 0, 0]
    assert given("O02", 3, 0, 0) == [4, 0, 0]


@pytest.mark.rule("WW-172", "WW-R48")
def test_first_and_second_prize() -> None:
    assert given("O02", 3, 9, 5) == [0, 4, 2]
    assert given("O01", 1, 9, 5, 7) == [0, 5, 0, 2]
    assert given("O02", 3, 9) == [2, 4]  # with two players the second prize is paid as well


@pytest.mark.rule("WW-173")
def test_a_tie_for_first_shares_both_prizes_rounded_up() -> None:
    assert given("O02", 9, 9, 5) == [3, 3, 0]
    assert given("O01", 9, 9, 5) == [4, 4, 0]  # 7 points for two
    assert given("O02", 9, 9, 9, 5) == [2, 2, 2, 0]
    assert given("O02", 9, 9, 9, 9) == [2, 2, 2, 2]


@pytest.mark.rule("WW-174")
def test_a_tie_for_second_is_one_point_each() -> None:
    assert given("O02", 9, 5, 5) == [4, 1, 1]
    assert given("O02", 5, 5, 9, 5, 1) == [1, 1, 4, 1, 0]


@pytest.mark.rule("WW-184", "WW-R46")
def test_everybody_with_a_district_of_each_type_shares_four_points() -> None:
    assert given("O15", 1, 0, 0) == [4, 0, 0]
    assert given("O15", 1, 1, 0) == [2, 2, 0]
    assert given("O15", 1, 1, 1) == [2, 2, 2]
    assert given("O15", 0, 0, 0) == [0, 0, 0]
    assert given("O15", 1, 1, 1, 1, 1) == [1] * 5


@pytest.mark.rule("WW-175", "WW-R01", "WW-R43")
def test_largest_green_area() -> None:
    assert value("O01") == 0
    assert value("O01", "free-road B9:B12") == 0  # open to the edge
    # A ring around B10 and C10; corners leak nothing.
    ring = ("free-road A12:D12", "tower A10", "tower B9", "tower C9", "tower D10", "tower B11", "tower C11")
    assert value("O01", *ring) == 2
    assert value("O01", *ring[:-1]) == 3  # C11 lies between road and natural resource
    assert value("O01", *[piece for piece in ring if piece != "tower D10"]) == 0  # open to the whole map
    touching = ("free-road A12:D12", "tower A9", "tower B10", "tower B11")
    assert value("O01", *touching) == 0  # A10 and A11 lie at the edge


@pytest.mark.rule("WW-175")
def test_water_and_natural_resources_enclose_too() -> None:
    """G9 and G10 between water, the natural resource G8 and pieces."""
    assert value("O01", "free-road A12:D12", "tower H9", "tower H10", "tower G11") == 2


@pytest.mark.rule("WW-R43")
def test_no_map_has_an_enclosed_area_at_the_start() -> None:
    for board in GAME.components.maps:
        state = setup(
            map_side=board.side,
            objectives=["O01"],
            cities={"yellow": town("free-road I12:L12", map=board.id), "lime": town("free-road I12:L12")},
        )
        assert view(state).objectives[0].values[0] == 0


@pytest.mark.rule("WW-176", "WW-R44", "WW-105")
def test_longest_road_is_the_largest_network() -> None:
    assert value("O02") == 4
    assert value("O02", "long-road B8:B11") == 8  # a branch counts
    assert value("O02", "long-road L9:L12") == 4  # the sidewalk does not connect
    assert value("O02", "tower A11", "long-road A7:A10") == 4  # nor does a tower
    assert value("O02", "free-road E9:E12", "long-road E8:H8") == 8  # a bridge does


@pytest.mark.rule("WW-177")
def test_most_monuments() -> None:
    assert value("O03") == 0
    assert value("O03", "lighthouse L1", "thien-mu K1") == 2


@pytest.mark.rule("WW-178")
def test_buildings_by_natural_resources() -> None:
    assert value("O04", "M2-farm-1 A11:C11") == 1  # D11
    assert value("O04", "M2-farm-1 A11:C11", "M2-farm-2 A9:C9") == 2  # C8
    assert value("O04", "M2-farm-1 A11:C11", "tower D11") == 0  # covered


@pytest.mark.rule("WW-179", "WW-R25")
def test_buildings_by_water() -> None:
    assert value("O05", "free-road E9:E12", "M2-farm-1 G9:G11") == 1
    assert value("O05", "free-road E9:E12", "M2-farm-1 H9:H11") == 0
    assert value("O05", "free-road D9:D12", "long-road E9:H9", "M1-farm-1 G10,H10,G11") == 1  # F10
    assert value("O05", "free-road D9:D12", "long-road E9:H9", "M1-farm-1 G11,H11,G12") == 0


@pytest.mark.rule("WW-180")
def test_most_of_a_type() -> None:
    pieces = ("M2-farm-1 A11:C11", "M2-farm-2 A10:C10", "M2-market-1 A9:C9", "M2-housing-1 A8:C8")
    assert [value(goal, *pieces) for goal in ("O06", "O07", "O08")] == [2, 1, 1]


@pytest.mark.rule("WW-181")
def test_highest_resource() -> None:
    assert [value(goal, food=4, ceramics=5, gears=6) for goal in ("O09", "O10", "O11")] == [4, 5, 6]


@pytest.mark.rule("WW-182", "WW-R45")
def test_largest_group_of_a_type() -> None:
    temples = ("M2-temple-1 A11:C11", "M2-temple-2 A10:C10", "M1-temple-1 A9,B9,A8", "M1-temple-2 L11,K11,L10")
    assert value("O12", *temples) == 3
    assert value("O12", temples[0]) == 0  # a single tile is no group
    assert value("O12", temples[0], temples[3]) == 0
    libraries = ("M2-library-1 A11:C11", "M2-library-2 A10:C10")
    assert value("O13", *libraries) == 2
    assert value("O12", *libraries) == 0


@pytest.mark.rule("WW-183", "WW-008")
def test_buildings_on_the_edge() -> None:
    assert value("O14", "M2-farm-1 A11:C11") == 1  # left
    assert value("O14", "M2-farm-1 J11:L11") == 1  # right
    assert value("O14", "M2-farm-1 F1:H1") == 1  # top
    assert value("O14", "M2-farm-1 F12:H12") == 0  # the sidewalk is no map edge
    assert value("O14", "M2-farm-1 F11:H11") == 0


@pytest.mark.rule("WW-184")
def test_a_surrounded_building_of_each_type() -> None:
    """Five corners along the left edge, each shut in by towers and the next one."""
    pieces = []
    for n, kind in enumerate(("farm", "library", "housing", "market", "temple")):
        top = 1 + 2 * n
        pieces.append(f"M1-{kind}-1 A{top},A{top + 1},B{top + 1}")
        pieces += [f"tower B{top}"] if top != 5 else []
        pieces += [f"tower C{top + 1}"] if top + 1 not in (8,) else []
    assert value("O15", *pieces, "short-road A11", "short-road B11") == 1
    assert value("O15", *[piece for piece in pieces if piece != "tower C2"], "short-road A11", "short-road B11") == 0


@pytest.mark.rule("WW-156", "WW-171")
def test_objectives_are_judged_on_the_position_at_the_end() -> None:
    towns = {color: town(food=n) for n, color in enumerate(SEAT_COLORS[:3])}
    state = setup(seats=3, cities=towns, objectives=["O09", "O02", "O12"])
    goal = next(goal for goal in view(state).objectives if goal.id == "O09")
    assert goal.values == (0, 1, 2)
    assert goal.prizes == (0, 1, 3)
    assert view(state).scores[seat("graphite")] == state.scores()[2]

"""Production and population (chapter 9)."""

from __future__ import annotations

import pytest

from tests.world_wonders.play import DATA, TILES, buying, city, do, hand, one, setup, town
from ziggurat.games.world_wonders.rules.state import WorldWonders


def markers(state: WorldWonders) -> tuple[int, int, int, int]:
    seen = city(state)
    return seen.food, seen.ceramics, seen.gears, seen.population


@pytest.mark.rule("WW-140")
def test_each_symbol_moves_its_marker_one_space() -> None:
    assert TILES["M3-farm-1"].gains == {"food": 2}
    assert TILES["M3-farm-2"].gains == {"food": 1, "ceramics": 1}
    assert markers(do(one(market={"M3": "M3-farm-1"}), "yellow M3 A10:B11")) == (2, 0, 0, 1)
    assert markers(do(one(market={"M3": "M3-farm-2"}), "yellow M3 A10:B11")) == (1, 1, 0, 0)


@pytest.mark.rule("WW-141")
def test_symbols_landed_on_or_passed_move_the_population() -> None:
    """Side A has people on 2, 4, 6, ...: food from 1 to 3 passes one, ceramics from 1 to 2 lands on one."""
    state = do(one(market={"M3": "M3-farm-1"}, food=1), "yellow M3 A10:B11")
    assert markers(state) == (3, 0, 0, 1)
    both = do(one(market={"M3": "M3-farm-2"}, food=1, ceramics=1), "yellow M3 A10:B11")
    assert markers(both) == (2, 2, 0, 2)
    big = next(tile for tile in DATA.tiles if tile.stack == "M6" and tile.gains.get("food") == 3)
    several = do(one(market={"M6": big.id}, food=1), "yellow M6 A10:C11")
    assert city(several).food == 4
    assert city(several).population == 2  # 2 and 4 passed by one gain


@pytest.mark.rule("WW-141", "WW-030")
def test_side_b_has_its_people_elsewhere() -> None:
    """Food on side B: 1, 2, 4, 6, ...; gears: 3, 6, 8, ..."""
    state = do(one(market={"M3": "M3-farm-1"}, resource_side="B"), "yellow M3 A10:B11")
    assert markers(state) == (2, 0, 0, 2)
    library = do(one(market={"M3": "M3-library-1"}, resource_side="B"), "yellow M3 A10:B11")
    assert markers(library) == (0, 0, 2, 0)


@pytest.mark.rule("WW-142")
def test_population_of_a_monument_moves_the_marker_directly() -> None:
    pieces = ("tower A11", "M2-housing-1 A9:C9")
    state = do(one(*pieces, up=("trojan-horse", "giza", "moai")), "yellow trojan-horse A10:B10")
    assert markers(state) == (0, 0, 0, 1)


@pytest.mark.rule("WW-143", "WW-R36")
def test_a_marker_on_its_last_space_stays_there() -> None:
    state = do(one(market={"M3": "M3-farm-1"}, food=14, population=3), "yellow M3 A10:B11")
    assert markers(state) == (15, 0, 0, 3)  # 15 has no people on side A; the second step is lost
    full = do(one(market={"M3": "M3-farm-1"}, food=15, population=3), "yellow M3 A10:B11")
    assert markers(full) == (15, 0, 0, 3)
    people = do(one(market={"M3": "M3-farm-1"}, food=1, population=17), "yellow M3 A10:B11")
    assert markers(people) == (3, 0, 0, 17)
    beyond = do(one(market={"M3": "M3-farm-2"}, food=1, ceramics=1, population=16), "yellow M3 A10:B11")
    assert markers(beyond) == (2, 2, 0, 17)  # one of two people is lost


@pytest.mark.rule("WW-144")
def test_reaching_the_last_space_does_not_stop_the_round() -> None:
    state = do(one(market={"M3": "M3-farm-1"}, food=1, population=16), "yellow M3 A10:B11")
    assert markers(state)[3] == 17
    assert state.pending
    assert state.round == 1


@pytest.mark.rule("WW-078", "WW-140")
def test_the_view_foretells_the_gains() -> None:
    state = buying(one(market={"M3": "M3-farm-1"}, food=1), "M3")
    assert hand(state).after == {"food": 3, "ceramics": 0, "gears": 0, "population": 1}
    assert hand(state).gains == {"food": 2, "ceramics": 0, "gears": 0, "population": 0, "rings": 0}
    assert setup(cities={"yellow": town(food=2)}).goods[0] == 2

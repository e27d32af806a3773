"""End of the game and scoring (chapter 10)."""

from __future__ import annotations

import pytest

from tests.world_wonders.play import DATA, cells, city, earned, one, setup, town, view


@pytest.mark.rule("WW-150")
@pytest.mark.parametrize(
    ("side", "space", "points"),
    [("A", 0, 0), ("A", 2, 1), ("A", 3, 1), ("A", 13, 7), ("A", 17, 12), ("B", 1, 1), ("B", 2, 1), ("B", 17, 12)],
)
def test_population(side: str, space: int, points: int) -> None:
    rings = next(board.rings for board in DATA.resource_boards if board.side == side)
    assert sum(rings[: space + 1]) == points
    assert earned(one(population=space, resource_side=side), "WW-150") == points


@pytest.mark.rule("WW-151")
def test_least_resource() -> None:
    assert earned(one(food=8, ceramics=9, gears=11), "WW-151") == 8
    assert earned(one(food=8, ceramics=9), "WW-151") == 0


@pytest.mark.rule("WW-152")
def test_monuments() -> None:
    state = one("lighthouse L1", "colosseum B8:C8,A9:D9,B10:C10")
    assert [(p.detail, p.amount) for p in state.points(0) if p.rule == "WW-152"] == [
        ("The Lighthouse of Alexandria", 1), ("The Colosseum", 5),
    ]  # fmt: skip


@pytest.mark.rule("WW-153", "WW-R40")
def test_natural_resources() -> None:
    """The opening road lies below D11: 1 point, once only, however many pieces lie beside it."""
    state = one()
    assert city(state).natural == tuple(cells("D11"))
    assert earned(state, "WW-153") == 1
    assert earned(one("tower C11", "tower E11"), "WW-153") == 1
    assert earned(one("thien-mu H8"), "WW-153") == 2  # beside a monument: G8
    assert earned(one("tower D10", "tower D11"), "WW-153") == 0  # covered
    assert earned(one("free-road I12:L12"), "WW-153") == 0
    assert earned(one("free-road E9:E12"), "WW-153") == 1  # D11, beside E11
    assert earned(one("free-road E9:E12", "tower G9"), "WW-153") == 2  # and G8
    assert earned(one("free-road E9:E12", "long-road E8:H8"), "WW-153") == 1  # the bridge covers G8
    assert earned(one("free-road D9:D12", "long-road E9:H9"), "WW-153") == 1  # G8 beside a bridge; D11 is covered


@pytest.mark.rule("WW-R40")
def test_the_sidewalk_alone_does_not_count() -> None:
    """On no map a natural resource lies in the bottom row; one beside a bridge counts."""
    assert all("*" not in board.rows[-1] for board in DATA.maps)
    state = setup(map_side="B", cities={"yellow": town("free-road E9:E12", "long-road E5:E8", map="valley")})
    assert [x for x in city(state).natural if x in cells("D8:F9")] == []


@pytest.mark.rule("WW-154", "WW-R41")
def test_districts() -> None:
    """A building is surrounded by whatever is not visible green: here road, tower, map edge, another building."""
    open_side = one("M2-farm-1 A11:C11", "tower A10", "tower B10")
    assert city(open_side).districts == ()  # C10 is green
    shut = one("M2-farm-1 A11:C11", "tower A10", "tower B10", "tower C10")
    assert city(shut).districts == (1,)  # D11, a natural resource, counts as well
    assert earned(shut, "WW-154") == 1
    monument = one("M2-farm-1 A11:C11", "parthenon A9:C10")
    assert earned(monument, "WW-154") == 1
    pair = one("M2-farm-1 A11:C11", "M2-farm-2 A10:C10")
    assert city(pair).districts == (1,)  # the upper one has green cells above it: counted per tile, not per group


@pytest.mark.rule("WW-154")
def test_water_and_the_sidewalk_surround_too() -> None:
    sidewalk = one("free-road A12:D12", "M2-farm-1 E12:G12", "M2-farm-2 E11:G11", "tower H12")
    assert 1 in city(sidewalk).districts
    water = one("free-road E9:E12", "M2-farm-1 G9:G11", "short-road G12", "short-road H9", "short-road H10",
                "short-road H11")  # fmt: skip
    # F9 and F10 are water, G8 is a natural resource; F11 is green.
    assert city(water).districts == ()
    assert city(one("free-road E9:E12", "M2-farm-1 G9:G11", "short-road G12", "short-road H9", "short-road H10",
                    "short-road H11", "tower F11")).districts == (1,)  # fmt: skip


@pytest.mark.rule("WW-R41")
def test_a_green_hole_spoils_each_tile_that_touches_it() -> None:
    ring = ("M1-farm-1 A11,B11,A10" , "M1-farm-2 C11,C10,B10")  # fmt: skip
    assert cells("A11,B11,A10") & cells("C11,C10,B10") == frozenset()
    around = ("tower A9", "tower B9", "tower C9", "tower D10")
    assert city(one(*ring, *around)).districts == (1, 2)
    assert city(one(*ring, *around[:1], *around[2:])).districts == (1,)  # B9 is open: it touches the second one


@pytest.mark.rule("WW-155", "WW-R39")
def test_loan_penalty_is_the_sixth_part() -> None:
    state = one(loan="old", food=1, ceramics=1, gears=1)
    assert [p.rule for p in state.points(0)] == ["WW-150", "WW-151", "WW-153", "WW-154", "WW-155"]
    assert earned(state, "WW-155") == -2
    assert state.scores()[0] == 0 + 1 + 1 + 0 - 2


@pytest.mark.rule("WW-156")
def test_objectives_are_added() -> None:
    plain = one(food=3)
    with_goal = one(food=3, objectives=["O09"])
    assert with_goal.scores()[0] == plain.scores()[0] + 3
    assert [(p.source, p.detail) for p in with_goal.points(0) if p.rule == "WW-156"] == [("Objectives", "Bread Basket")]


def ranks(**towns: object) -> list[int]:
    return setup(seats=3, phase="over", round=10, cities=towns).ranking()


@pytest.mark.rule("WW-157", "WW-R49")
def test_most_points_then_most_monuments_else_shared() -> None:
    points = {"food": 2, "ceramics": 2, "gears": 2}
    assert ranks(yellow=town(), lime=town(**points), graphite=town()) == [2, 1, 2]
    tied = ranks(yellow=town("lighthouse L1"), lime=town(food=1, ceramics=1, gears=1), graphite=town())
    assert tied == [1, 2, 3]
    assert ranks(yellow=town(**points), lime=town(**points), graphite=town()) == [1, 1, 3]
    behind = ranks(yellow=town("lighthouse L1"), lime=town(food=1, ceramics=1, gears=1), graphite=town(**points))
    assert behind == [2, 3, 1]  # the places behind are ranked in the same way


@pytest.mark.rule("WW-046", "WW-150")
def test_a_game_that_is_over_asks_nothing() -> None:
    state = setup(seats=2, phase="over", round=10)
    assert state.over
    assert view(state, "yellow").legal == ()
    assert view(state, "yellow").ranking == (1, 1)

"""Chapter 6: discs and the player board."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.skyrise.play import (
    DATA,
    GAME,
    SEATS,
    asked,
    bare,
    board,
    do,
    late,
    names,
    play_until,
    random_moves,
    refused,
    seat,
    view,
)
from ziggurat.games.skyrise.rules.state import Skyrise

COLORS = ("yellow", "green", "white", "brown")
TILES = {"A": 6, "B": 1, "C": 4, "D": 3}


def worth(state: Skyrise, color: str, *rules: str) -> int:
    """The points of a color that these rules give."""
    return sum(points.amount for points in state.points(seat(state, color)) if points.rule in rules)


def collecting(disc: str, **blue: object) -> Skyrise:
    """Blue constructs in ZE03 and takes this disc."""
    state = bare(boards={"blue": blue}, discs={"ZE03": disc}, tiles=TILES, turn="blue")
    return do(state, "blue 80 ZE03")


@pytest.mark.rule("SKY-090")
@pytest.mark.parametrize("color", COLORS)
def test_a_neighborhood_disc_goes_into_the_row_of_its_color(color: str) -> None:
    state = collecting(color, rows={"yellow": 1, "green": 1, "white": 1, "brown": 1})
    expected = tuple(2 if other == color else 1 for other in COLORS)
    assert board(state, "blue").rows == expected, "the color of the disc counts, ZE03 is white"
    assert board(state, "blue").excess == (0, 0, 0, 0)


@pytest.mark.rule("SKY-090")
def test_rows_begin_empty() -> None:
    for mine in view(GAME.new(4, 1)).boards:
        assert (mine.rows, mine.excess, mine.wilds) == ((0,) * 4, (0,) * 4, (0,) * 4)


@pytest.mark.rule("SKY-091")
@pytest.mark.parametrize(("discs", "value"), [(0, 2), (1, 3), (2, 4), (3, 6), (4, 2)])
@pytest.mark.parametrize(("color", "hood"), list(zip(COLORS, ("ZE01", "ZE02", "ZE03", "ZE04"))))
def test_value_of_a_row(discs: int, value: int, color: str, hood: str) -> None:
    state = bare(boards={"blue": {"rows": {color: discs}}}, structures=[("blue", "6", hood)], turn="red")
    assert worth(state, "blue", "SKY-145") == value
    assert DATA.row_values[discs] == value


@pytest.mark.rule("SKY-092")
def test_the_fifth_disc_goes_on_the_visionary() -> None:
    state = collecting("green", rows={"green": 3, "white": 4})
    assert board(state, "blue").rows == (0, 4, 4, 0)
    assert worth(state, "blue", "SKY-092") == 0
    state = collecting("green", rows={"green": 4, "white": 3})
    assert board(state, "blue").rows == (0, 4, 3, 0)
    assert board(state, "blue").excess == (0, 1, 0, 0)
    assert worth(state, "blue", "SKY-092") == 10
    state = collecting("green", rows={"green": 4}, excess={"green": 1})
    assert board(state, "blue").excess == (0, 2, 0, 0)
    assert worth(state, "blue", "SKY-092") == 20


@pytest.mark.rule("SKY-092")
def test_the_row_stays_at_four_when_there_is_an_excess() -> None:
    state = collecting("white", rows={"white": 4})
    assert worth(state, "blue", "SKY-145") == 2, "ZE03 is white, and a row of four is worth 2"
    assert board(state, "blue").prestige == 0, "nothing is scored before the end"


@pytest.mark.rule("SKY-093")
def test_a_wild_takes_a_color_at_once() -> None:
    state = collecting("wild", rows={"brown": 2})
    assert asked(state) == ["blue"]
    assert names(state, "blue") == list(COLORS)
    assert refused(state, "blue pass").rule == "SKY-093"
    assert refused(state, "blue 6").rule == "SKY-093"
    assert board(state, "blue").rows == (0, 0, 0, 2)
    do(state, "blue brown")
    assert board(state, "blue").rows == (0, 0, 0, 3)
    assert board(state, "blue").wilds == (0, 0, 0, 1)
    assert asked(state) == ["blue"]
    assert "6" in names(state, "blue")


@pytest.mark.rule("SKY-093")
@pytest.mark.parametrize("color", COLORS)
def test_a_wild_may_take_any_color_and_keeps_it(color: str) -> None:
    state = do(collecting("wild"), f"blue {color}")
    expected = tuple(int(other == color) for other in COLORS)
    assert board(state, "blue").rows == board(state, "blue").wilds == expected
    play_until(state, 3, "over")
    mine = board(state, "blue")
    at = COLORS.index(color)
    assert mine.wilds == expected
    assert mine.rows[at] + mine.excess[at] >= 1


@pytest.mark.rule("SKY-094")
def test_a_wild_may_go_to_a_full_row_and_then_lies_on_the_visionary() -> None:
    state = do(collecting("wild", rows={"green": 4}), "blue green")
    mine = board(state, "blue")
    assert (mine.rows, mine.excess, mine.wilds) == ((0, 4, 0, 0), (0, 1, 0, 0), (0, 1, 0, 0))
    assert worth(state, "blue", "SKY-092") == 10


@pytest.mark.rule("SKY-095")
def test_patron_and_commissions_discs_go_on_the_visionary() -> None:
    for at, letter in enumerate("ABCD"):
        mine = board(collecting(letter), "blue")
        assert mine.patrons == tuple(int(k == at) for k in range(4))
        assert (mine.rows, mine.excess, mine.commissions) == ((0,) * 4, (0,) * 4, 0)
    state = collecting("commissions", patrons={"A": 2})
    mine = board(state, "blue")
    assert (mine.rows, mine.excess, mine.commissions, mine.patrons) == ((0,) * 4, (0,) * 4, 1, (2, 0, 0, 0))
    assert worth(state, "blue", "SKY-144") == 3, "they are items there: two patron discs and itself"


@pytest.mark.rule("SKY-096")
@pytest.mark.parametrize("letter", "ABCD")
def test_a_patron_disc_is_worth_its_tile(letter: str) -> None:
    assert worth(collecting(letter), "blue", "SKY-096") == TILES[letter]
    assert worth(collecting(letter, patrons={"A": 1, "C": 2}), "blue", "SKY-096") == 6 + 2 * 4 + TILES[letter]


@pytest.mark.rule("SKY-097", "R-19")
def test_who_has_a_patron_disc_knows_its_tile_and_nobody_else_does() -> None:
    state = bare(discs={"ZE03": "C"}, tiles=TILES, turn="blue")
    assert view(state, "blue").tiles == (None, None, None, None)
    do(state, "blue 80 ZE03")
    assert view(state, "blue").tiles == (None, None, 4, None)
    for viewer in ("red", "teal", "yellow", None):
        assert view(state, viewer).tiles == (None, None, None, None)
        assert sum(points.rule == "SKY-096" for points in view(state, viewer).boards[3].points) == 0
    do(state, "blue 66 ZE01", "red pass", "teal pass", "yellow pass")
    assert view(state, "blue").tiles == (None, None, 4, None), "knowledge is kept"


@pytest.mark.rule("SKY-098", "R-19")
def test_collected_discs_are_public_and_tile_values_are_not_in_the_public_score() -> None:
    state = collecting("A", rows={"green": 2}, patrons={"B": 1}, commissions=1)
    for viewer in (*SEATS, None):
        mine = view(state, viewer).boards[3]
        assert (mine.rows, mine.patrons, mine.commissions) == ((0, 2, 0, 0), (1, 1, 0, 0), 1)
    public, own = view(state).scores[3], view(state, "blue").scores[3]
    known = sum(points.amount for points in view(state, "blue").boards[3].points if points.rule == "SKY-142")
    assert own - known - public == 6 + 1


@pytest.mark.rule("SKY-098", "R-19")
@pytest.mark.parametrize("viewer", ["red", None])
def test_other_tile_values_do_not_change_what_others_see(viewer: str | None) -> None:
    boards = {"blue": {"patrons": {"A": 2, "C": 1}}}
    first = bare(boards=boards, tiles=TILES, turn="blue")
    second = bare(boards=boards, tiles={"A": 1, "B": 6, "C": 3, "D": 4}, turn="blue")
    assert view(first, viewer) == view(second, viewer)
    assert view(first, "blue") != view(second, "blue")


@pytest.mark.rule("SKY-098")
def test_tiles_are_open_after_the_end_of_era_2_and_not_before() -> None:
    state = late(
        {"red": ["2"], "teal": []},
        {"red": ["atlantis", "the-shard"], "teal": ["le-baron", "la-boca"]},
        boards={"teal": {"patrons": {"A": 1}}},
        tiles=TILES,
        turn="red",
    )
    assert view(state).tiles == view(state, "red").tiles == (None, None, None, None)
    do(state, "red 2 ZE01")
    assert state.over
    for viewer in ("red", "teal", None):
        assert view(state, viewer).tiles == (6, 1, 4, 3)
    assert view(state).scores == tuple(state.scores())


@pytest.mark.rule("SKY-090", "SKY-092", "SKY-094")
@settings(max_examples=settings().max_examples // 6)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_only_full_rows_have_an_excess(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed)
    for played, _ in enumerate(random_moves(state, seed)):
        if played % 8:
            continue
        for mine in view(state).boards:
            for row, excess, wilds in zip(mine.rows, mine.excess, mine.wilds):
                assert 0 <= row <= 4
                assert excess == 0 or row == 4
                assert wilds <= row + excess

"""Tracks, hopping and points (PAP-140 to PAP-151)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paper_skyscrapers.play import do, scores, setup, town, tracks, view
from ziggurat.games.paper_skyscrapers.rules.hopping import ahead, behind


def profit(*spaces: int, **more: Any) -> dict[str, Any]:
    """Meeples on the profit track, by seat."""
    colors = ("violet", "lime", "red", "blue")
    cities = {color: {"tracks": [at, 0, 0]} for color, at in zip(colors, spaces)}
    return {"seats": len(spaces), "cities": cities, **more}


@pytest.mark.rule("PAP-140", "PAP-142")
def test_a_step_goes_to_the_next_free_space() -> None:
    state = setup(**profit(6, 7, 8, 10))
    do(state, "profit")
    assert tracks(state)[0] == 9  # over lime and red in one step
    do(state, "profit")
    assert tracks(state)[0] == 11


@pytest.mark.rule("PAP-141")
def test_a_step_back_hops_too() -> None:
    state = setup(
        seats=3,
        level=1,
        cities={
            "violet": {"buildings": town(r1=["riverside-trail"]), "tracks": [5, 0, 0]},
            "lime": {"tracks": [4, 0, 0]},
            "red": {"tracks": [3, 0, 0]},
        },
    )
    do(state, "mayor+1")
    assert tracks(state)[0] == 2
    do(state, "prestige")
    assert tracks(state) == [2, 3, 0]


@pytest.mark.rule("PAP-142")
def test_a_gain_of_n_is_n_steps() -> None:
    state = setup(
        level=3, cities={"violet": {"buildings": town(r1=["the-embarcadero"])}, "lime": {"tracks": [0, 2, 0]}}
    )
    do(state, "mayor+1 prestige")
    assert tracks(state)[1] == 4  # 1, 3 by a hop, 4


@pytest.mark.rule("PAP-143", "AMB-22")
def test_start_and_end_are_shared() -> None:
    state = setup(**profit(19, 20, finished=["profit"]))
    do(state, "profit")
    assert tracks(state)[0] == tracks(state, "lime")[0] == 20
    assert tracks(state)[1] == tracks(state, "lime")[1] == 0
    assert behind([1, 0, 0], 0, 1) == 0


@pytest.mark.rule("PAP-144")
def test_every_line_crossed_pays_at_once() -> None:
    state = setup(**profit(2, 3, 4, 5))
    do(state, "profit")  # hops from 2 to 6: lines before 3 and before 6
    assert tracks(state)[0] == 6
    assert scores(state)[0] == 2


@pytest.mark.rule("PAP-145", "AMB-23")
def test_a_line_pays_once_per_player() -> None:
    state = setup(cities={"violet": {"tracks": [2, 0, 0], "best": [7, 0, 0]}})
    do(state, "profit", "profit")
    assert (tracks(state)[0], scores(state)[0]) == (4, 0)
    state = setup(cities={"violet": {"tracks": [8, 0, 0], "best": [8, 0, 0]}})
    do(state, "profit")
    assert scores(state)[0] == 1


@pytest.mark.rule("PAP-146", "EFF-08")
def test_going_back_costs_no_points_and_stops_at_0() -> None:
    state = setup(
        level=3,
        cities={
            "violet": {"buildings": town(r1=["olympic-park"]), "tracks": [0, 0, 0]},
            "lime": {"tracks": [3, 0, 0], "score": 9},
        },
    )
    do(state, "mayor+1 profit")
    assert tracks(state, "lime")[0] == 2
    assert scores(state)[1] == 9
    do(state, "end", "lime end")
    state = setup(level=3, cities={"violet": {"buildings": town(r1=["olympic-park"])}})
    do(state, "mayor+1 profit")
    assert tracks(state, "lime")[0] == 0


@pytest.mark.rule("PAP-147", "AMB-24", "AMB-41")
def test_surplus_steps_at_the_end_are_lost() -> None:
    state = setup(level=3, cities={"violet": {"buildings": town(r1=["the-embarcadero"]), "tracks": [18, 20, 20]}},
                  finished=["prestige", "population"])  # fmt: skip
    do(state, "mayor+1")  # three steps on the only track that is not at its end
    assert tracks(state) == [20, 20, 20]
    assert scores(state)[0] == 1  # first at the end, without an exact count; the line before 18 was crossed before


@pytest.mark.rule("PAP-148")
def test_the_first_at_the_end_scores_one_more_once() -> None:
    state = setup(**profit(19, 19 - 1))
    assert view(state).tracks[0].first
    do(state, "profit")
    assert scores(state) == [1, 0]
    assert not view(state).tracks[0].first
    do(state, "end", "lime profit")
    assert scores(state) == [1, 0]  # 19: no line there
    state = setup(**profit(20, 19, turn="lime", finished=["profit"]))
    do(state, "lime profit")
    assert scores(state) == [0, 0]


@pytest.mark.rule("PAP-149", "AMB-21", "R-07")
def test_points_hop_on_the_score_track() -> None:
    state = setup(
        cities={
            "violet": {"tracks": [2, 0, 0], "score": 4},
            "lime": {"score": 5},
            "red": {"score": 6},
        },
        seats=3,
    )
    do(state, "profit")
    assert scores(state) == [7, 5, 6]
    assert {p.source: p.amount for p in view(state).boards[0].points} == {"Actions": 4, "Lines": 1, "Hops": 2}


@pytest.mark.rule("PAP-149", "EFF-20")
def test_several_points_are_single_steps() -> None:
    state = setup(
        level=4,
        cities={
            "violet": {
                "buildings": town(r1=["cape-canaveral"]),
                "hand": ["diner", "cannery", "newsstand"],
                "score": 10,
            },
            "lime": {"score": 12},
        },
    )
    do(state, "mayor+1")
    assert scores(state) == [13, 12]


@pytest.mark.rule("PAP-150")
def test_the_score_track_has_no_end_and_a_shared_start() -> None:
    state = setup(cities={"violet": {"tracks": [2, 0, 0], "score": 60}})
    assert scores(setup()) == [0, 0]
    do(state, "profit")
    assert scores(state)[0] == 61


@pytest.mark.rule("PAP-151")
def test_lowest_and_highest_compare_the_own_tracks() -> None:
    state = setup(level=4, cities={"violet": {"buildings": town(r1=["gardens-by-the-bay"]), "tracks": [6, 2, 2]}})
    do(state, "mayor+1")
    assert [choice.track for choice in view(state, "violet").choices] == ["prestige", "population"]
    do(state, "population")
    assert tracks(state) == [7, 3, 4]


@given(st.lists(st.integers(0, 20), min_size=2, max_size=4), st.integers(0, 3))
def test_steps_end_on_free_spaces(spaces: list[int], seat: int) -> None:
    seat %= len(spaces)
    at = spaces[seat]
    others = {space for other, space in enumerate(spaces) if other != seat}
    if at < 20:
        to = ahead(spaces, seat, at, 20)
        assert to == min(k for k in range(at + 1, 21) if k == 20 or k not in others)
    if at > 0:
        to = behind(spaces, seat, at)
        assert to == max(k for k in range(at) if k == 0 or k not in others)

"""The rule of thumb: what bots think of positions."""

from __future__ import annotations

import pytest

from tests.world_of_wonders.play import GAME, do, setup, site, workers
from ziggurat.games.world_of_wonders.bots import estimate
from ziggurat.games.world_of_wonders.data import ops

FULL = ["blacksmith", "stables", "library", "temple", "farm"]


def test_all_seats_are_judged_where_the_next_turn_begins() -> None:
    state = setup(red={"hand": FULL[:3], "sites": [site("zeus-1", *workers(3))]}, teal={"hand": FULL})
    after = state.copy()
    after.play(0, ops.END)
    assert after.current == 1
    assert state.estimates() == after.estimates()


def test_a_turn_that_has_just_begun_is_judged_as_it_is() -> None:
    state = setup(red={"hand": FULL, "sites": [site("zeus-1", *workers(3))]}, teal={"hand": FULL})
    assert estimate.fresh(state)
    values = estimate.all_prospects(state, True)
    assert state.estimates() == [estimate.compared(state, values, seat) / estimate.rivalry(state) for seat in (0, 1)]


def test_a_search_does_not_judge_by_the_luck_of_the_draw() -> None:
    lucky = ["pyramid-2", "pyramid-3", "pyramid-4", "school", "throne_room"]
    one, other = (setup(red={"hand": hand}, teal={"hand": ["city_wall"] * 5}) for hand in (FULL, lucky))
    assert one.estimates() == other.estimates()
    assert estimate.worth(one, 0) < estimate.worth(other, 0)


def test_what_rivals_have_used_in_their_turns_does_not_put_off_a_turn() -> None:
    state = setup(red={"hand": FULL, "buildings": ["library"]}, teal={"hand": FULL, "buildings": ["farm"]})
    do(state, "red use-library-1", "red end")
    assert state.current == 1
    assert estimate.fresh(state)


def test_a_question_before_a_turn_does_not_use_it_up() -> None:
    """Teal's Temple may move a Worker from the site that red is about to finish."""
    state = setup(
        red={"hand": FULL, "sites": [site("mausoleum-1", *workers(4))]},
        teal={"hand": FULL, "sites": [site("zeus-1", *workers(1))], "buildings": ["temple"]},
        current="teal",
    )
    do(state, "teal end")
    assert (state.current, state.pending) == (0, 2)
    after = state.copy()
    do(after, "teal pass")
    assert estimate.fresh(after)
    assert estimate.carried_on(state.copy(), 0, 0).turn == after.turn


def test_an_ability_used_shows_that_a_turn_is_under_way() -> None:
    used = setup(red={"hand": FULL, "buildings": ["library"]}, teal={"hand": FULL})
    assert estimate.fresh(used)
    do(used, "red use-library-1")
    assert not estimate.fresh(used)


@pytest.mark.parametrize(("better", "worse"), [("zeus", "artemis"), ("mausoleum", "artemis"), ("pyramid", "gardens")])
def test_abilities_that_work_every_turn_are_worth_more_than_those_that_wait(better: str, worse: str) -> None:
    ids = GAME.tables.great_ids
    state = setup()
    values = [estimate.piece_value(state, ids.index(wonder), 4.0) for wonder in (better, worse)]
    assert values[0] > values[1] + 4.0

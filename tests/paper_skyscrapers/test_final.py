"""Final scoring (PAP-180 to PAP-188)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.paper_skyscrapers.play import GAME, do, scores, setup, view
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def last(seats: int = 2, **position: Any) -> PaperSkyscrapers:
    """The last player is about to end the game."""
    colors = ("violet", "lime", "red", "blue")
    return setup(seats=seats, level=4, ending=True, turn=colors[seats - 1], first="violet", **position)


def ended(seats: int = 2, **position: Any) -> PaperSkyscrapers:
    state = last(seats, **position)
    do(state, f"{('violet', 'lime', 'red', 'blue')[seats - 1]} end")
    assert state.over
    return state


TALL = {"0": ["philadelphia", "diner", "cannery"]}
WIDE = {"0": ["new-orleans"], "1": ["newsstand"], "2": ["brickyard"]}


@pytest.mark.rule("PAP-180")
def test_awards() -> None:
    state = ended(cities={"violet": {"buildings": TALL, "score": 10}, "lime": {"buildings": WIDE, "score": 20}})
    assert scores(state) == [13, 23]
    assert {p.source: p.amount for p in view(state).boards[0].points} == {"Actions": 10, "Awards": 3}


@pytest.mark.rule("PAP-181", "AMB-30")
def test_a_tie_for_an_award_gives_it_to_nobody() -> None:
    red = {"0": ["denver"]}
    state = ended(
        seats=3,
        cities={
            "violet": {"buildings": TALL, "score": 10},
            "lime": {"buildings": {"0": ["new-orleans", "newsstand", "brickyard"]}, "score": 20},
            "red": {"buildings": red, "score": 30},
        },
    )
    assert scores(state) == [10, 20, 30]  # nor does the third get it
    assert [award.leader for award in view(state).awards] == [-1, -1]


@pytest.mark.rule("PAP-182")
def test_two_tall_buildings_of_one_player_are_no_tie() -> None:
    twins = {"0": ["philadelphia", "diner"], "1": ["cannery", "newsstand"]}
    state = ended(cities={"violet": {"buildings": twins, "score": 10}, "lime": {"score": 20}})
    assert scores(state) == [16, 20]


@pytest.mark.rule("PAP-183", "PAP-185", "PAP-121")
def test_the_leader_scores_first_and_everybody_hops() -> None:
    chips = {"complete-city": 2, "company-town": 3, "twin-pillars": 1, "grand-tour": 1, "postcard-city": 2}
    state = last(
        cities={"violet": {"score": 18}, "lime": {"score": 19}},
        chips=chips,
        claims=[("complete-city", "violet"), ("twin-pillars", "lime")],
    )
    assert scores(state) == [18, 19]  # chips count at the end only
    do(state, "lime end")
    # Lime leads and goes first: 19 to 20. Then violet's two steps: 19, and a hop over 20 to 21.
    assert scores(state) == [21, 20]
    assert {p.source: p.amount for p in view(state).boards[0].points}["Hops"] == 1


@pytest.mark.rule("PAP-183")
def test_the_order_matters() -> None:
    """The other way round violet would have come to 21 and lime to 22."""
    chips = {"complete-city": 2, "company-town": 3, "twin-pillars": 1, "grand-tour": 1, "postcard-city": 2}
    claims = [("complete-city", "violet"), ("twin-pillars", "lime")]
    state = ended(cities={"violet": {"score": 19}, "lime": {"score": 18}}, chips=chips, claims=claims)
    assert scores(state) == [21, 19]


@pytest.mark.rule("PAP-184", "AMB-35")
def test_players_together_on_0_go_in_seat_order() -> None:
    chips = {"complete-city": 2, "company-town": 3, "twin-pillars": 1, "grand-tour": 1, "postcard-city": 2}
    claims = [("complete-city", "violet"), ("twin-pillars", "lime")]
    # The first player first: lime goes to 1; violet goes to 2 and 3. With violet first, violet 2 and lime 1.
    state = setup(
        level=4, ending=True, first="lime", turn="violet", chips=chips, claims=claims,
        cities={"violet": {"score": 0}, "lime": {"score": 0}},
    )  # fmt: skip
    do(state, "end")
    assert scores(state) == [3, 1]
    assert scores(ended(chips=chips, claims=claims)) == [2, 1]


@pytest.mark.rule("PAP-186")
def test_ties_go_to_the_tallest_building_then_to_the_most() -> None:
    """Two players share a score only on 0 (AMB-21); the rest is set up by hand."""
    state = ended(cities={"violet": {"buildings": TALL}, "lime": {"buildings": {"0": ["new-orleans"]}}})
    assert GAME.view(state, None).ranking == (1, 2)
    tie = {"violet": {"buildings": TALL, "score": 0}, "lime": {"buildings": WIDE, "score": 0}}
    state = last(cities=tie)
    state.phase, state.agenda, state.pending = 2, [], 0
    assert state.ranking() == [1, 2]  # height 3 against 1
    even = {"violet": {"buildings": {"0": ["philadelphia"]}}, "lime": {"buildings": WIDE}}
    state = last(cities=even)
    state.phase, state.agenda, state.pending = 2, [], 0
    assert state.ranking() == [2, 1]  # 1 building against 3


@pytest.mark.rule("PAP-187")
def test_a_tie_that_remains_is_shared() -> None:
    state = ended()
    assert scores(state) == [0, 0]
    assert view(state).ranking == (1, 1)
    assert GAME.ask(view(state)).question == "Violet and Lime share the victory with 0 points."


@pytest.mark.rule("PAP-188")
def test_hands_and_tracks_give_nothing_at_the_end() -> None:
    rich = {"hand": ["town-hall", "diner"], "tracks": [17, 16, 17], "score": 5, "city": "denver"}
    state = ended(cities={"violet": {**rich}, "lime": {"score": 7}})
    assert scores(state) == [5, 7]


def test_points_of_an_unfinished_game_count_awards_and_chips() -> None:
    state = setup(cities={"violet": {"buildings": TALL, "score": 10}, "lime": {"score": 20}})
    assert state.scores() == [13, 20]
    assert sum(point.amount for point in state.points(0)) == 13
    assert scores(state) == [10, 20]

"""Turns, basic actions and mayor actions (PAP-060 to PAP-065, PAP-095 to PAP-138)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.paper_skyscrapers.play import (
    GAME,
    asked,
    board,
    city,
    deck,
    do,
    hand,
    kinds,
    names,
    refused,
    scores,
    setup,
    town,
    tracks,
    view,
    with_action,
)


def violet(**city: Any) -> dict[str, Any]:
    return {"cities": {"violet": city}}


@pytest.mark.rule("PAP-060")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_as_many_actions_as_the_level_says(level: int) -> None:
    state = setup(level=level, turn="lime")
    do(state, "lime end")
    assert (view(state).turn, view(state).actions) == (0, level)
    for n in range(level, 0, -1):
        assert asked(state) == ("violet", "action")
        assert view(state).actions == n
        do(state, "profit")
    assert asked(state) == ("lime", "action")


@pytest.mark.rule("PAP-061")
def test_a_round_end_card_does_not_change_the_actions_of_this_turn() -> None:
    state = setup(level=1, actions=2, decks={"1": ["round-end", "diner", "newsstand"]}, row=["cannery"])
    do(state, "draw-deck")
    assert view(state).ending
    assert (view(state).actions, view(state).actions_total) == (1, 2)
    do(state, "draw-deck")
    assert (view(state).level, view(state).actions) == (2, 2)  # the next player's turn has two


@pytest.mark.rule("PAP-062")
def test_actions_mix_freely_and_repeat() -> None:
    state = setup(actions=6, **violet(buildings=town(r1=["pocket-park"]), hand=["diner", "newsstand"]))
    do(state, "profit", "mayor+1 profit prestige", "tuck-newsstand", "profit", "build-diner at+2", "mayor+2")
    assert asked(state) == ("lime", "action")
    assert tracks(state) == [4, 1, 0]


@pytest.mark.rule("PAP-063", "AMB-13")
def test_a_turn_may_end_early_and_ends_by_itself() -> None:
    state = setup()
    assert "end" in names(state)
    do(state, "end")
    assert asked(state) == ("lime", "action")
    # No card anywhere, all tracks at their ends, nothing to visit: not even asked.
    stuck = setup(
        level=4,
        first="lime",
        row=[],
        decks={"4": []},
        ending=True,
        cities={"violet": {"tracks": [20, 20, 20]}},
        turn="lime",
    )
    assert asked(stuck) == ("lime", "action")
    do(stuck, "lime end")
    assert stuck.over
    assert [seat.turns for seat in view(stuck).boards] == [1, 1]


@pytest.mark.rule("PAP-064")
def test_the_end_of_a_turn_in_order() -> None:
    """First New Orleans draws from the old deck, then the level ends, then the next player."""
    state = setup(
        level=1,
        ending=True,
        turn="lime",
        decks={"1": ["diner", "newsstand"], "2": ["brewery", "city-zoo", "courthouse", "scrapyard", "loft-conversion",
                                                  "savings-bank", "movie-palace", "round-end"]},
        row=["cannery"],
    )  # fmt: skip
    do(state, "lime end")
    assert "diner" in hand(state, "lime")
    assert view(state).level == 2
    assert hand(state) == sorted(["brewery", "city-zoo"])
    assert asked(state) == ("violet", "action")


@pytest.mark.rule("PAP-065", "EFF-32")
def test_a_city_bonus_works_in_the_own_turn_only() -> None:
    position: dict[str, Any] = {
        "level": 3,
        "turn": "violet",
        "cities": {
            "violet": {"buildings": town(r1=["olympic-park"])},
            "lime": {"city": "seattle", "tracks": [3, 0, 0]},
            "red": {"tracks": [2, 0, 0]},
        },
        "seats": 3,
    }
    state = setup(**position)
    do(state, "mayor+1 profit")  # lime goes back from 3 and hops over red
    assert tracks(state, "lime")[0] == 1
    assert hand(state, "lime") == []
    # In lime's own turn a hop draws, once; and it can do so again in the next turn.
    state = setup(
        turn="lime",
        actions=3,
        cities={"lime": {"city": "seattle", "tracks": [0, 0, 0]}, "violet": {"tracks": [1, 0, 1]}},
    )
    do(state, "lime profit")
    assert len(hand(state, "lime")) == 1
    assert board(state, "lime").bonus_used
    do(state, "lime population")
    assert len(hand(state, "lime")) == 1
    do(state, "lime end", "violet profit")
    assert not board(state, "lime").bonus_used
    assert tracks(state) == [3, 0, 1]


# ------------------------------------------------------------------ basic actions


@pytest.mark.rule("PAP-095", "PAP-096", "PAP-097")
def test_a_card_is_discarded_for_its_action() -> None:
    state = setup(**violet(buildings=town(r1=["diner"]), mayor=1, hand=["corner-store", "newsstand", "cannery"]))
    do(state, "use-corner-store")
    assert view(state).discard == ("corner-store",)
    assert asked(state) == ("violet", "tuck")
    do(state, "tuck-cannery")
    assert city(state)[1] == ["cannery", "diner"]  # under the building where the mayor stands now
    assert board(state).mayor == 1
    # The card is on the pile before its action: Library of Congress could take it, were it not itself.
    game = with_action("diner", {"op": "retrieve", "n": 1})
    state = setup(game, cities={"violet": {"hand": ["diner"]}}, pile=["newsstand", "cannery"])
    do(state, "use-diner")
    assert view(state).discard == ("newsstand", "cannery", "diner")
    assert names(state) == ["newsstand", "cannery"]  # AMB-44


@pytest.mark.rule("PAP-098", "PAP-137", "PAP-135")
def test_actions_without_any_effect_are_legal() -> None:
    buildings = town("washington", r1=["row-houses"])
    state = setup(**violet(city="washington", buildings=buildings, hand=["walk-up-flats"]))
    do(state, "use-walk-up-flats")  # nothing left to build
    assert (view(state).actions, view(state).discard) == (2, ("walk-up-flats",))
    do(state, "mayor+1")  # nothing to build either
    assert (view(state).actions, board(state).mayor) == (1, 1)


@pytest.mark.rule("PAP-100")
def test_advance_by_one() -> None:
    state = setup(**violet(tracks=[4, 20, 0]), finished=["prestige"])
    assert [name for name in names(state) if name in ("profit", "prestige", "population")] == ["profit", "population"]
    assert refused(state, "prestige") == ("Your meeple is at the end of the prestige track.", "PAP-100")
    do(state, "profit")
    assert tracks(state) == [5, 20, 0]
    assert view(state).actions == 2


@pytest.mark.rule("PAP-110", "PAP-111")
def test_draw_from_row_or_deck() -> None:
    state = setup(row=["diner", "newsstand", "cannery"], decks={"1": ["town-hall", "brickyard", "round-end"]})
    do(state, "draw-newsstand")
    assert view(state).row == ("diner", "town-hall", "cannery")
    do(state, "draw-deck")
    assert hand(state) == ["brickyard", "newsstand"]
    assert view(state).row == ("diner", "town-hall", "cannery")
    assert refused(state, "draw-newsstand") == ("Newsstand is not in the row.", "PAP-110")


@pytest.mark.rule("PAP-112")
def test_there_is_no_hand_limit() -> None:
    state = setup(actions=9)
    do(state, *(["draw-deck"] * 8))
    assert len(hand(state)) == 8
    assert "draw-deck" in names(state)


@pytest.mark.rule("PAP-113", "AMB-48")
def test_a_deck_with_nothing_but_its_round_end_card() -> None:
    state = setup(row=[], decks={"1": ["round-end"], "2": ["brewery", "round-end"]})
    assert "draw-deck" in names(state)
    do(state, "draw-deck")
    assert view(state).ending
    assert hand(state) == ["brewery"]  # PAP-168 supplies it
    assert view(state).actions == 2
    # With no card in the next deck either, nothing is drawn and the action is not spent.
    state = setup(row=[], decks={"1": ["round-end"], "2": ["round-end"]})
    do(state, "draw-deck")
    assert view(state).ending
    assert (hand(state), view(state).actions) == ([], 3)
    assert refused(state, "draw-deck") == ("The deck is empty.", "PAP-110")
    # In level 4 the discard pile supplies it.
    state = setup(level=4, row=[], decks={"4": ["round-end"]}, pile=["navy-pier", "diner"])
    do(state, "draw-deck")
    assert (hand(state), view(state).discard) == (["navy-pier"], ("diner",))


FOUR_CIVIC = {"1": ["town-hall", "branch-library", "fire-station", "public-school"]}


@pytest.mark.rule("PAP-120", "PAP-121", "PAP-122", "PAP-123", "PAP-125", "AMB-29")
def test_claims_and_chips() -> None:
    chips = {"complete-city": 1, "company-town": 3, "twin-pillars": 1, "grand-tour": 2, "postcard-city": 2}
    state = setup(
        chips=chips,
        cities={
            "violet": {"buildings": {"0": ["philadelphia"], **FOUR_CIVIC}},
            "lime": {
                "buildings": {"0": ["new-orleans"], "1": ["corner-store", "farmers-market", "diner", "newsstand"]}
            },
        },
    )
    assert [name for name in names(state) if name.startswith("claim")] == ["claim-company-town"]
    do(state, "claim-company-town")
    assert scores(state) == [3, 0]
    assert view(state).actions == 2
    assert refused(state, "claim-company-town") == ("You have claimed Company Town already.", "PAP-120")
    assert refused(state, "claim-grand-tour") == ("You do not meet the condition of Grand Tour.", "PAP-120")
    # The chip: its owner knows it, the others see that it is taken, nothing is scored yet.
    assert view(state, "violet").boards[0].chips == (3,)
    assert view(state, "lime").boards[0].chips == view(state).boards[0].chips == (-1,)
    do(state, "end", "lime claim-company-town")
    assert scores(state) == [3, 4]  # 3 points, and a hop over violet's marker
    assert view(state, "lime").boards[1].chips == ()
    assert view(state).goals[1].claims == (0, 1)


@pytest.mark.rule("PAP-123")
def test_a_claim_stays_when_the_condition_is_lost() -> None:
    state = setup(
        level=4,
        turn="lime",
        claims=[("company-town", "violet")],
        cities={
            "violet": {"buildings": {"0": ["philadelphia"], **FOUR_CIVIC}, "score": 3},
            "lime": {"buildings": {"0": ["new-orleans"], "1": ["burj-khalifa"]}},
        },
    )
    do(state, "lime mayor+1")  # steals the Public School
    assert not view(state).goals[1].met[0]
    assert view(state).goals[1].claims == (0,)
    assert scores(state)[0] == 3


@pytest.mark.rule("PAP-124", "AMB-04")
@pytest.mark.parametrize(
    ("goal", "cards", "met"),
    [
        ("complete-city", "town-hall diner brickyard pocket-park", False),
        ("complete-city", "town-hall diner brickyard pocket-park row-houses", True),
        ("company-town", "town-hall branch-library fire-station diner", False),
        ("company-town", "town-hall branch-library fire-station public-school", True),
        ("twin-pillars", "town-hall branch-library fire-station diner newsstand", False),
        ("twin-pillars", "town-hall branch-library fire-station diner newsstand corner-store", True),
        ("twin-pillars", "town-hall branch-library fire-station public-school diner newsstand", False),
        ("grand-tour", "town-hall branch-library newsstand", False),
        ("grand-tour", "town-hall branch-library newsstand cannery", True),
        ("postcard-city", "town-hall branch-library newsstand cannery rail-yard", False),
        ("postcard-city", "town-hall branch-library newsstand cannery rail-yard lumber-mill", True),
    ],
)
def test_conditions(goal: str, cards: str, met: bool) -> None:
    state = setup(**violet(buildings=town(r1=cards.split()), mayor=0))
    assert (f"claim-{goal}" in names(state)) is met
    shown = next(one for one in view(state).goals if one.id == goal)
    assert shown.met[0] is met
    assert (shown.have[0] == shown.need) is met


# ------------------------------------------------------------------ mayor actions


@pytest.mark.rule("PAP-130", "PAP-132", "PAP-208")
def test_the_mayor_moves_and_acts_and_may_come_back() -> None:
    state = setup(actions=4, **violet(buildings=town(r1=["town-hall"], r2=["public-school"])))
    do(state, "mayor+1")
    assert (board(state).mayor, len(hand(state))) == (1, 2)
    do(state, "mayor+2")
    do(state, "mayor+1")
    assert (board(state).mayor, len(hand(state))) == (1, 5)
    assert refused(state, "mayor+1")[1] == "PAP-131"
    assert refused(state, "mayor+3") == ("You have no building there.", "PAP-130")


@pytest.mark.rule("PAP-133", "AMB-15")
def test_a_city_card_is_no_destination() -> None:
    state = setup(**violet(buildings=town(r1=["diner"]), mayor=1))
    assert "mayor" not in kinds(state)
    assert refused(state, "mayor0") == ("A city card has no action.", "PAP-133")
    idle = {one.kind: (one.reason, one.rule) for one in view(state, "violet").idle}
    assert idle["mayor"] == ("no other roof to go to", "PAP-131")


@pytest.mark.rule("PAP-134")
def test_a_card_built_this_turn_may_be_visited() -> None:
    state = setup(**violet(hand=["public-school"]))
    do(state, "build-public-school at+1", "mayor+1")
    assert hand(state) == [card for card in hand(state) if card]
    assert len(hand(state)) == 1


@pytest.mark.rule("PAP-135", "AMB-28")
def test_parts_are_done_in_order_as_far_as_possible() -> None:
    # Corner Store: tuck a hand card (there is none), then draw.
    state = setup(**violet(buildings=town(r1=["corner-store"])))
    do(state, "mayor+1")
    assert len(hand(state)) == 1
    assert city(state)[1] == ["corner-store"]
    # A part that hurts must be done: the only card is tucked.
    state = setup(**violet(buildings=town(r1=["corner-store"]), hand=["town-hall"]))
    do(state, "mayor+1")
    assert city(state)[1] == ["town-hall", "corner-store"]


@pytest.mark.rule("PAP-136", "EFF-12")
def test_a_may_can_be_declined() -> None:
    state = setup(level=2, **violet(buildings=town(r1=["carnegie-library"])))
    row = view(state).row
    do(state, "mayor+1")
    assert asked(state) == ("violet", "may")
    assert names(state) == ["yes", "no"]
    do(state, "no")
    assert view(state).row == row
    assert asked(state) == ("violet", "draw")


@pytest.mark.rule("PAP-093", "PAP-138")
def test_with_the_mayor_on_no_building() -> None:
    state = setup(**violet(buildings=town(r1=["public-school"], r2=["diner"]), mayor=None, hand=["town-hall"]))
    assert {"mayor+1", "mayor+2"} <= set(names(state))
    assert "mayor0" not in names(state)
    assert "tuck" not in kinds(state)
    do(state, "mayor+1")
    assert board(state).mayor == 1


@pytest.mark.rule("R-06")
def test_when_the_clock_runs_out() -> None:
    state = setup(level=2, **violet(buildings=town(r1=["carnegie-library"]), hand=["diner", "cannery"]))
    assert GAME.vocabulary.name(state.fallback(0)) == "end"
    do(state, "mayor+1")
    assert GAME.vocabulary.name(state.fallback(0)) == "no"
    state = setup(level=1, **violet(buildings=town(r1=["cannery"]), hand=["diner", "newsstand"]))
    do(state, "mayor+1")
    assert GAME.vocabulary.name(state.fallback(0)) == "stop"


@pytest.mark.rule("PAP-161", "AMB-34")
def test_a_game_in_which_nobody_draws_ends() -> None:
    state = setup(level=1, cities={"violet": {"turns": 79}, "lime": {"turns": 78}})
    do(state, "end")
    assert view(state).level == 1  # 79 turns are not 80
    do(state, "lime end")
    assert view(state).boards[0].turns == 80
    assert "round-end" in deck(state, 1)
    do(state, "end")
    assert view(state).level == 2
    turns = 0
    while not state.over:
        do(state, f"{asked(state)[0]} end")
        turns += 1
        assert turns < 20
    assert view(state).level == 4

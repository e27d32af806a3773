"""Hints say why in the game's own words, and only what is so in this position."""

from __future__ import annotations

from typing import Any

import pytest

from tests.paper_skyscrapers.play import GAME, do, setup, town, view
from tests.paper_skyscrapers.test_about import views
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def why(state: PaperSkyscrapers, plan: str) -> list[str]:
    """The reasons for violet's plan, in order."""
    choices = [GAME.vocabulary.index(name) for name in plan.split()]
    return [reason.words for reason in GAME.reasons(view(state, "violet"), choices)]


def mine(lime: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    return {"cities": {"violet": fields, "lime": lime or {}}}


def test_neighbors_that_pay() -> None:
    state = setup(**mine(buildings=town(r1=["branch-library"]), hand=["row-houses", "diner"]))
    assert "It is free here: Branch Library pays for it." in why(state, "build-row-houses at+2")
    assert not any("free here" in one for one in why(state, "build-row-houses at-1"))
    fields = mine(buildings=town(r1=["branch-library", "town-hall"]), hand=["brownstone-row", "diner", "cannery"])
    state = setup(**fields)
    told = "It costs 1 card here instead of 3: Branch Library and Town Hall pay the rest."
    assert told in why(state, "build-brownstone-row at+1")
    assert told in why(do(state, "build-brownstone-row"), "at+1")


def test_a_line_right_ahead_and_a_hop() -> None:
    state = setup(**mine(tracks=[2, 1, 0], lime={"tracks": [0, 2, 1]}))
    assert why(state, "profit") == ["One step, one point: the line on profit is right ahead."]
    assert why(state, "prestige") == ["You hop over Lime and land on 3."]
    assert why(state, "population") == [
        "One step, one point: the line on population is right ahead. You hop over Lime."
    ]


def test_the_first_at_an_end() -> None:
    state = setup(**mine(tracks=[19, 0, 0]))
    assert "You are the first at the end of profit: 1 more point." in why(state, "profit")


def test_somebody_who_would_hop_across_the_line() -> None:
    state = setup(**mine(tracks=[2, 0, 0], lime={"tracks": [1, 0, 0]}))
    assert "Lime stands right behind you and would hop across the line: move on first." in why(state, "profit")
    state = setup(**mine(tracks=[1, 0, 0], lime={"tracks": [0, 0, 0]}))
    assert why(state, "profit") == []


def test_steps_that_score() -> None:
    state = setup(**mine(hand=["bungalow-court"], tracks=[0, 0, 1]))
    assert "It moves you from 1 to 2 on population: 1 point." in why(state, "build-bungalow-court at+1")


def test_a_goal_that_is_completed() -> None:
    street = town(r1=["branch-library", "newsstand"], r2=["cannery"])
    state = setup(**mine(buildings=street, mayor=1, hand=["town-hall", "diner", "brickyard"]))
    told = "It completes Grand Tour: 3 points, and you would be the first."
    assert told in why(state, "build-town-hall at-1")
    assert told in why(state, "tuck-town-hall")
    assert told not in why(state, "tuck-diner")
    state = setup(claims=[["grand-tour", "lime"]], **mine(buildings=street, mayor=1, hand=["town-hall"], score=0))
    assert "It completes Grand Tour: 3 points." in why(state, "tuck-town-hall")


def test_a_claim() -> None:
    street = town(r1=["branch-library", "newsstand", "town-hall"], r2=["cannery"])
    near = {"buildings": town("new-orleans", r1=["carnegie-library", "walk-up-flats"], r2=["rail-yard"])}
    state = setup(**mine(near, buildings=street))
    assert why(state, "claim-grand-tour") == [
        "Grand Tour is complete: 3 points, and its chip.",
        "Claim now: Lime needs only one more for this chip.",
    ]
    near = {"buildings": town("new-orleans", r1=["carnegie-library", "walk-up-flats"], r2=["rail-yard", "lumber-mill"])}
    assert why(setup(**mine(near, buildings=street)), "claim-grand-tour")[1:] == [
        "Lime could claim it, too, and take the chip."
    ]


def test_the_tallest_and_the_most() -> None:
    state = setup(
        **mine(
            {"buildings": town("new-orleans", r1=["cannery"])},
            buildings=town(r1=["diner"]),
            hand=["branch-library"],
            mayor=1,
        )
    )
    assert any(
        one == "Your building becomes the tallest, 2 against 1: 3 points at the end, if it lasts."
        for one in why(state, "build-branch-library at+1")
    )
    assert "Your building becomes the tallest, 2 against 1: 3 points at the end, if it lasts." in why(
        state, "tuck-branch-library"
    )
    told = "You would have the most buildings, 3 against 2: 3 points at the end, if it lasts."
    assert told in why(state, "build-branch-library at+2")
    assert told not in why(state, "build-branch-library at+1")


def test_a_roof_for_this_turn() -> None:
    fields = mine(buildings=town(r1=["diner"]), mayor=1, hand=["branch-library"])
    told = "It opens a roof that your mayor can use in this same turn."
    assert told in why(setup(actions=2, **fields), "build-branch-library at+2")
    assert told not in why(setup(actions=2, **fields), "build-branch-library at+1")
    assert told not in why(setup(actions=1, **fields), "build-branch-library at+2")


def test_an_empty_hand() -> None:
    state = setup(**mine(buildings=town(r1=["branch-library"]), hand=[]))
    assert "Your hand is empty, and without cards nothing can be built." in why(state, "draw-deck")
    assert why(state, "mayor+1") == ["Your hand is empty, and this roof brings cards."]
    assert why(setup(**mine(hand=["diner"])), "draw-deck") == []


def test_an_open_card_that_would_be_free() -> None:
    fields = mine(buildings=town(r1=["branch-library", "fire-station"]), hand=["diner"])
    state = setup(row=["walk-up-flats", "cannery", "brickyard"], **fields)
    assert "It costs 2, but in your city it would be free beside Fire Station." in why(state, "draw-walk-up-flats")
    assert why(state, "draw-cannery") == []


def test_a_roof_at_its_best() -> None:
    state = setup(**mine(buildings=town(r1=["pocket-park", "community-garden"]), hand=["diner"]))
    assert why(state, "mayor+1") == ["It counts 2 now: this roof is at its best."]
    assert why(setup(**mine(buildings=town(r1=["community-garden"]), hand=["diner"])), "mayor+1") == []


def test_the_card_that_is_missed_least() -> None:
    state = setup(**mine(buildings=town(r1=["diner"]), hand=["town-hall", "cannery", "corner-store", "fire-station"]))
    state = do(state, "build-fire-station at-1")
    shown = view(state, "violet")
    least = GAME.vocabulary.name(shown.suggested)
    assert why(state, least) == ["You miss it least: no goal and no card in your hand needs its icons."]
    others = [GAME.vocabulary.name(choice) for choice in shown.legal if choice != shown.suggested]
    assert all(why(state, other) == [] for other in others)


def test_a_plan_is_said_and_marked_whole() -> None:
    state = setup(**mine(buildings=town(r1=["branch-library"]), hand=["row-houses", "diner"]))
    plan = [GAME.vocabulary.index(name) for name in ("build-row-houses", "at+1")]
    shown = view(state, "violet")
    assert GAME.said(shown, plan) == "Build Row Houses over Branch Library"
    (mark,) = GAME.marks(shown, plan)
    assert (mark.at, mark.origin, mark.label) == ("building:0:1", "card:row-houses", "Row Houses")
    plan = [GAME.vocabulary.index(name) for name in ("build-row-houses", "at+2")]
    assert GAME.said(shown, plan) == "Build Row Houses beside Branch Library"
    assert GAME.marks(shown, plan) == ()
    assert GAME.said(shown, [GAME.vocabulary.index("profit")]) == ""


def test_any_plan_of_any_view_can_be_asked_about() -> None:
    found = 0
    for shown in views():
        for choice in shown.legal or (0, 1, 5):
            for plan in ((choice,), (choice, 3), (choice, *shown.legal[-2:])):
                reasons = GAME.reasons(shown, plan)
                found += len(reasons)
                GAME.said(shown, plan)
                assert all(GAME.about(shown, mark.at) for mark in GAME.marks(shown, plan))
                for reason in reasons:
                    assert reason.words[-1] == "."
                    assert reason.source in ("", *ops.POINT_NAMES)
                    assert all(GAME.about(shown, key) for key in reason.at), reason
    assert found > 50
    assert GAME.reasons(GAME.view(setup(), None), [3]) == ()
    assert GAME.reasons(view(setup(), "violet"), []) == ()
    assert GAME.reasons(view(setup(), "lime"), [3]) == ()


@pytest.mark.parametrize("name", ["end", "use-diner"])
def test_nothing_is_said_where_nothing_speaks_for_it(name: str) -> None:
    assert why(setup(**mine(hand=["diner"])), name) == []

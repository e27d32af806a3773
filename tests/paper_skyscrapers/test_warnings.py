"""Before something is thrown away, the answer says so."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.paper_skyscrapers.play import DATA, GAME, do, setup, town, view, with_action
from tests.paper_skyscrapers.test_about import views
from ziggurat.games.paper_skyscrapers.data.records import standard_text
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def warning(state: PaperSkyscrapers, name: str) -> str:
    """The warning of violet's choice."""
    choice = GAME.vocabulary.index(name)
    answers = {answer.choice: answer for answer in GAME.ask(view(state, "violet")).answers}
    return answers[choice].warning


def mine(**fields: Any) -> dict[str, Any]:
    return {"cities": {"violet": fields}}


def test_a_turn_that_ends_early() -> None:
    state = setup(actions=2, **mine(hand=["diner"]))
    assert warning(state, "end") == "You still have 2 actions. What you do not use is lost."
    assert warning(setup(actions=1), "end") == "You still have 1 action. What you do not use is lost."


@pytest.mark.rule("PAP-137")
def test_a_roof_that_would_do_nothing() -> None:
    state = setup(**mine(buildings=town(r1=["lumber-mill"], r2=["newsstand"]), hand=[]))
    assert "too few cards" in warning(state, "mayor+1")
    assert not warning(state, "mayor+2"), "it advances, whatever is tucked"
    state = setup(**mine(buildings=town(r1=["lumber-mill"]), hand=["diner"]))
    assert not warning(state, "mayor+1")
    state = setup(**mine(buildings=town(r1=["corner-store"]), hand=["lumber-mill"]))
    assert "do nothing" in warning(state, "use-lumber-mill")


def test_a_count_of_nothing() -> None:
    """City Zoo counts roof types in pairs, and then draws; alone, its count may be nothing."""
    fields = mine(buildings=town(r1=["city-zoo"]))
    assert view(setup(**fields), "violet").choices[1].now == 0
    assert not warning(setup(**fields), "mayor+1")
    (count, _) = json.loads(standard_text())["cards"][[card.id for card in DATA.cards].index("city-zoo")]["action"]
    game = with_action("city-zoo", count)
    shown = game.view(setup(game, **fields), 0)
    (answer,) = [one for one in game.ask(shown).answers if one.choice == GAME.vocabulary.index("mayor+1")]
    assert answer.warning == "It would count nothing now: the action would be spent for nothing."


def test_a_card_that_is_used_up_though_it_could_be_built_for_nothing() -> None:
    state = setup(**mine(buildings=town(r1=["branch-library"]), hand=["row-houses", "newsstand"]))
    assert warning(state, "use-row-houses") == ("Used, it is gone. You could build it for free and gain 1 population.")
    assert warning(state, "tuck-row-houses").startswith("Tucked, it moves no meeple.")
    assert not warning(state, "tuck-newsstand"), "it costs something"
    assert not warning(state, "build-row-houses")


def test_the_city_card_is_covered() -> None:
    state = do(setup(**mine(buildings=town(r1=["diner"]), hand=["branch-library"])), "build-branch-library")
    assert warning(state, "at0") == "This covers Philadelphia: its bonus stops while it is covered."
    assert not warning(state, "at-1")


def test_the_roof_under_the_mayor() -> None:
    fields = mine(buildings=town(r1=["diner"]), mayor=1, hand=["branch-library"])
    state = do(setup(actions=2, **fields), "build-branch-library")
    assert "Your mayor stands here" in warning(state, "at+1")
    state = do(setup(actions=1, **fields), "build-branch-library")
    assert not warning(state, "at+1"), "the turn is over anyway"


def test_a_place_that_is_much_dearer() -> None:
    fields = mine(
        buildings=town(r1=["branch-library", "town-hall"], r2=["diner"]),
        mayor=2,
        hand=["walk-up-flats", "cannery", "newsstand"],
    )
    state = do(setup(**fields), "build-walk-up-flats")
    assert warning(state, "at-1") == "2 cards here; over Town Hall it costs nothing."
    assert not warning(state, "at+1")


def test_a_card_that_a_goal_waits_for() -> None:
    street = town(r1=["branch-library", "newsstand"], r2=["cannery"])
    hand = ["town-hall", "diner", "brickyard", "farmers-market"]
    state = do(setup(**mine(buildings=street, hand=hand)), "build-brickyard at-1")
    assert warning(state, "town-hall") == "Keep it? In your city it completes Grand Tour, worth 3 points."
    assert not warning(state, "diner")


def test_the_last_action_and_a_goal_that_is_complete() -> None:
    fields = mine(buildings=town(r1=["branch-library", "newsstand", "town-hall"], r2=["cannery"]), hand=["diner"])
    late = {"level": 4, "ending": True, "turn": "lime", "first": "lime", **fields}
    late["turn"] = "violet"
    state = setup(actions=1, **late)
    told = "This is your last action, and Grand Tour is complete: 3 points that you would miss."
    assert warning(state, "profit") == told
    assert warning(state, "end") == told
    assert not warning(state, "claim-grand-tour")
    assert not warning(setup(actions=2, **late), "profit")
    late["cities"]["violet"]["hand"] = ["palais-garnier", "diner"]
    state = setup(actions=1, **late)
    assert not warning(state, "use-palais-garnier"), "its action claims a goal"
    assert warning(state, "use-diner") == told
    assert not warning(setup(actions=1, level=3, **fields), "profit")


def test_what_is_torn_down() -> None:
    fields = mine(buildings={"0": ["philadelphia", "diner"], "1": ["scrapyard"], "2": ["newsstand"]}, mayor=2)
    state = do(setup(**fields), "mayor+1")
    assert view(state, "violet").asked == "demolish"
    assert warning(state, "at0") == "Philadelphia and its bonus leave the game with it."
    assert warning(state, "at+1") == "Your mayor stands here and would have no building."
    assert not warning(state, "at+2")


def test_a_warning_is_seen_and_is_never_the_first_answer() -> None:
    """The sentence stands at its answer, or a sign of it; what carries the choice carries the words."""
    seen = 0
    for shown in views():
        if not shown.legal:
            continue
        prompt = GAME.ask(shown)
        markup = GAME.draw(shown).part("ask").markup
        whole = str(GAME.draw(shown))
        for answer in prompt.answers:
            carriers = re.findall(rf'<button[^>]*data-choice="{answer.choice}"[^>]*>', whole)
            assert all(("data-warning=" in one) == bool(answer.warning) for one in carriers)
            seen += bool(answer.warning)
        if shown.asked != "action" and not all(answer.warning for answer in prompt.answers):
            first = re.search(r'<button class="choice([^"]*)"', markup)
            assert first
            assert "warns" not in first[1]
    assert seen > 20


def test_most_answers_warn_of_nothing() -> None:
    answers = [answer for shown in views() for answer in GAME.ask(shown).answers]
    assert 0 < sum(bool(answer.warning) for answer in answers) < len(answers) / 4

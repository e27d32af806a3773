"""The table in words, what is asked, what happened."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from tests.world_of_wonders.play import GAME, do, names, random_moves, setup, site, until, view, workers
from ziggurat.games.world_of_wonders.board import said
from ziggurat.games.world_of_wonders.rules import WorldOfWonders

RULES = set(
    re.findall(
        r"^- \*\*([A-Z]+-\d+)\*\*", files("ziggurat.games.world_of_wonders").joinpath("rules.md").read_text(), re.M
    )
)


def labels(state: WorldOfWonders, color: str) -> dict[str, str]:
    prompt = GAME.ask(view(state, color))
    return {GAME.vocabulary.name(answer.choice): f"{answer.label}: {answer.help}" for answer in prompt.answers}


def test_everything_is_told_within_a_hundred_columns() -> None:
    state = GAME.new(7, 2, events="12", black_market="on", spy_network="on")
    for number, (who, _) in enumerate(random_moves(state, 3)):
        if number % 23 == 0:
            for viewer in (None, who):
                text = GAME.tell(GAME.view(state, viewer))
                assert max(map(len, text.splitlines())) <= 100
    assert "FINAL SHEET" in GAME.tell(view(state))


def test_rule_ids_of_questions_and_answers_are_in_the_help() -> None:
    for seed in range(3):
        state = GAME.new(4, seed, events="12", black_market="on", spy_network="on")
        for who, _ in random_moves(state, seed):
            prompt = GAME.ask(GAME.view(state, who))
            assert set(prompt.rules) <= RULES
            assert {answer.rule for answer in prompt.answers} <= RULES
            assert all(answer.rule for answer in prompt.answers)


def test_rule_ids_of_refusals_are_in_the_help() -> None:
    for seed in range(2):
        state = GAME.new(3, seed, events="6")
        for number, (who, _) in enumerate(random_moves(state, seed)):
            if number % 5 == 0:
                legal = set(state.legal(who))
                for choice in range(number % 7, len(GAME.vocabulary), 7):
                    if choice not in legal:
                        reason, rule = state.why_not(who, choice)
                        assert rule in RULES
                        assert reason[0].isupper()
                        assert reason.endswith(".")


def test_the_questions_of_play() -> None:
    state = setup(
        red={"hand": ["farm", "zeus-1", "aurora"], "sites": [site("temple", "worker")], "buildings": ["city_wall"]},
        teal={"sites": [site("school", *workers(2))]},
    )
    shown = labels(state, "red")
    assert shown["attack-school-1"] == "Attack Teal's School 1 (site): Strength 4; you could muster 3"
    assert shown["worker-farm"] == "Farm as a Worker: Back up on one of your sites, for 1"
    assert shown["discover-aurora"].startswith("Discover Aurora Borealis: Free of charge.")
    assert "cost 6, 6 points: Remove one Worker anywhere." in shown["place-zeus-1"]
    assert GAME.ask(view(state, "teal")).question == "Waiting for Red."
    assert GAME.ask(view(state, "teal")).context == "Play phase of Red."


def test_the_questions_of_a_battle() -> None:
    state = setup(
        red={"hand": ["farm", "library", "temple"]},
        teal={"buildings": ["throne_room", "gardens-1"], "tokens": 7, "sites": [site("school", "worker")]},
        discard=["aurora"],
    )
    do(state, "red attack-school-1 militia-farm")
    assert GAME.ask(view(state, "red")).question == "Who attacks Teal's School 1 (site)?"
    context = GAME.ask(view(state, "red")).context
    assert context == "Force 1 (1 Militia 1) against 3 (site 2 + Constructors 1). As it stands, nothing would happen."
    do(state, "red militia-library militia-temple commit")
    shown = labels(state, "teal")
    assert shown["pass"].endswith("force 3 against 3: the building would be destroyed")
    assert shown["use-throne_room-1"].endswith("force 3 against 6: nothing would happen")
    assert shown["second-gardens"].endswith("the battle would end, its units becoming Constructors")
    assert GAME.ask(view(state, "teal")).question == "Red attacks your School 1 (site): do you react?"


def test_the_table_tells_what_the_picture_shows() -> None:
    state = setup(
        red={
            "buildings": [site("city_wall", "militia", "knight"), site("farm", used=True), "pyramid-2"],
            "sites": [site("zeus-1", "worker", "foreman", holders=["teal"])],
            "naturals": ["everest", "everest"],
            "tokens": 3,
        },
        discard=["temple", "zeus-2"],
        peace="teal",
    )
    text = GAME.tell(view(state, "teal"))
    for line in (
        "Site Zeus 1: 1 Worker, 1 Foreman, 4 of 6; strength 6; stolen from Teal",
        "City Wall 1: strength 7 (printed 3 + garrison 4); lends 7; 1 Militia, 1 Knight",
        "Farm 1 (used): strength 10 (printed 3 + walls 7)",
        "Mount Everest: 2 pieces of 2 on the table",
        "Discard: 2 cards, from the top: Zeus 2, Temple.",
        "No attacks until Teal's next turn begins.",
        "3 tokens (+2 each turn)",
    ):
        assert line in text


def test_abilities_that_cannot_be_used_say_why() -> None:
    state = setup(red={"buildings": ["farm", "zeus-1", "blacksmith", site("library", used=True)], "tokens": 2})
    own = view(state, "red").districts[0]
    assert {one.card: one.reason for one in own.buildings} == {
        "farm": "there is no site",
        "blacksmith": "in a battle only",
        "library": "Library 1 is used",
    }
    assert own.wonders[0].first_reason == "there is no such unit"
    assert own.wonders[0].second_reason == "it costs 6 tokens, you have 2"
    assert all(one.reason == "" for one in view(state, "teal").districts[0].buildings)


def test_a_log_is_divided_by_turns() -> None:
    state = GAME.new(2, 1)
    state.listening = True
    for _ in random_moves(state, 1):
        pass
    heads = [GAME.narrate(event, ("Ines", "Tim")) for _, event in state.events if GAME.heading(event)]
    assert heads[0].startswith("Turn 1: ")
    assert heads[1].startswith("Turn 2: ")
    assert heads[-1] == "The game is over."


def test_the_narration_of_a_fight() -> None:
    state = setup(
        red={"hand": ["farm", "library", "temple", "aurora"]},
        teal={"buildings": ["throne_room"], "sites": [site("zeus-1", "worker")]},
        discard=["everest"],
    )
    state.listening = True
    do(state, "red attack-zeus-1 militia-farm militia-library militia-temple commit", "teal pass")
    said_ = [GAME.narrate(event, ("Ines", "Tim")) for _, event in state.events]
    assert said_ == [
        "Ines attacks Zeus 1.",
        "Militia from the hand joins Ines's attack.",
        "Militia from the hand joins Ines's attack.",
        "Militia from the hand joins Ines's attack.",
        "Ines strikes with force 3 against 3.",
        "Tim passes in this battle.",
        "The attack on Zeus 1 succeeds with 1 Constructor.",
        "Ines steals Zeus 1 from Tim.",
        "Ines puts a Worker on Zeus 1.",
    ]


@pytest.mark.parametrize("kind", range(40))
def test_every_kind_of_event_has_a_sentence(kind: int) -> None:
    two = 1 << 8 if kind == 18 else 1
    sentence = GAME.narrate(said(kind, 1, 1, two), ("Ines", "Tim"))
    assert re.fullmatch(r"[A-Z].+\.", sentence)
    assert "{" not in sentence


def test_questions_on_the_way_name_what_goes_on() -> None:
    state = setup(
        red={
            "buildings": ["temple", "lighthouse-1"],
            "tokens": 9,
            "sites": [site("farm", "worker", "foreman"), "school"],
        },
        teal={"sites": [site("library", "worker")]},
    )
    moving = do(state.copy(), "red use-temple-1")
    assert GAME.ask(view(moving, "red")).question == "Where is the Worker moved from?"
    do(moving, "red farm-1")
    prompt = GAME.ask(view(moving, "red"))
    assert (prompt.question, prompt.context) == ("Where does the Worker go?", "From Farm 1. Temple.")
    assert GAME.ask(view(moving, "teal")).context == "Temple: now Red."
    do(state, "red second-lighthouse farm-1")
    assert GAME.ask(view(state, "red")).question == "Which unit moves?"
    assert set(labels(state, "red")) == {"unit-worker", "unit-foreman"} == set(names(state, "red"))
    assert until(state, "red play")

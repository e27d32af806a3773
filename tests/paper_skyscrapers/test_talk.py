"""Slips of the tongue in everything that is said: two full stops, «0 more», «1 points»."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from tests.paper_skyscrapers.play import DATA, GAME, do, setup, town
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.words import effects, effects_in_full

THINGS = "cards|points|actions|steps|icons|landmarks|buildings|chips|tracks|types|turns|times|roofs|floors|players"
CHIPS = {"complete-city": 2, "company-town": 3, "twin-pillars": 1, "grand-tour": 1, "postcard-city": 2}
SLIPS = (
    r"\.\.",
    r"\b0 more\b",
    rf"(?<!level )\b1 (?:\w+ )?(?:{THINGS})\b",
    r"(?<![–\d])(?!1\b)\d+ (?:card|point|action|step|icon)\b",
    r"\S  \S",
    r"\bNone\b",
)
"""What nobody says at a table."""


def slips(text: str) -> list[str]:
    return [f"{found.group()!r} in {text!r}" for slip in SLIPS for found in re.finditer(slip, text)]


def spoken(state: PaperSkyscrapers) -> Iterator[str]:
    """The table and the question for everybody."""
    for seat in (None, *range(state.seats)):
        shown = GAME.view(state, seat)
        head, *_ = GAME.tell(shown).split("FINAL SHEET")
        yield head
        prompt = GAME.ask(shown)
        yield prompt.question
        yield prompt.context
        for answer in prompt.answers:
            yield f"{answer.label}: {answer.help}"


def test_the_net_catches_what_it_should() -> None:
    for bad in (
        "Lime keeps Washington, D.C..",
        "0 more actions",
        "1 of 1 actions left",
        "1 points",
        "2 card",
        "1 hand cards",
    ):
        assert slips(bad)
    for good in ("Washington, D.C. helps.", "1 more action", "a level 1 cards", "11 points", "1 of 3 actions left"):
        assert not slips(good), good


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_said_in_random_games_is_a_slip(seats: int) -> None:
    luck = Random(seats)
    names = ["Ann", "J. R.", "Bo Jr.", "D"]
    for seed in range(6):
        state = GAME.new(seats, seed)
        state.listening = True
        while True:
            if luck.random() < 0.08 or not state.pending:
                found = [slip for text in spoken(state) for slip in slips(text)]
                assert not found, found
            if not state.pending:
                break
            who = state.actors()[0]
            choices = state.legal(who)
            state.play(who, luck.choice(choices[1:] if len(choices) > 1 and luck.random() < 0.8 else choices))
        found = [slip for _, event in state.events for slip in slips(GAME.narrate(event, names))]
        assert not found, found


def test_no_card_and_no_city_is_a_slip() -> None:
    for card in DATA.cards:
        assert not slips(effects.in_words(card.action)) + slips(effects_in_full.full(card.action)), card.name
    for city in DATA.cities:
        assert not slips(effects.city_in_words(city.bonus)) + slips(effects_in_full.full_city(city.bonus)), city.name


def test_a_name_with_a_full_stop_ends_a_sentence() -> None:
    offers = {"violet": {"offers": ["washington", "denver"]}, "lime": {"offers": ["chicago", "seattle"]}}
    state = setup(phase="cities", cities=offers)
    state.listening = True
    do(state, "washington")
    assert GAME.narrate(state.events[-1][1], ["Violet", "Lime"]) == "Violet chooses Washington, D.C."


@pytest.mark.rule("EFF-24")
def test_a_second_extra_action_is_told_as_none() -> None:
    state = setup(level=4, extra=1, cities={"violet": {"buildings": town(r1=["reichstag"])}})
    state.listening = True
    do(state, "mayor+1 draw-deck draw-deck draw-deck")
    assert [GAME.narrate(event, ["Violet", "Lime"]) for _, event in state.events][-1] == (
        "Violet has already had an extra action this turn."
    )


def test_the_log_names_buildings_by_their_roofs() -> None:
    buildings = {"0": ["philadelphia"], "1": ["farmers-market"], "2": ["pocket-park"]}
    hand = ["diner", "corner-store", "cannery"]
    state = setup(row=["rail-yard"], cities={"violet": {"buildings": buildings, "hand": hand}})
    state.listening = True
    do(state, "build-diner at+1 tuck-corner-store")
    told = [GAME.narrate(event, ["Violet", "Lime"]) for _, event in state.events]
    assert told[0] == "Violet builds Diner on top of Farmers Market for free."
    assert "Violet tucks Corner Store under Philadelphia." in told
    moved = setup(row=["rail-yard"], cities={"violet": {"buildings": buildings}})
    moved.listening = True
    do(moved, "mayor+1 yes at+2")
    told = [GAME.narrate(event, ["Violet", "Lime"]) for _, event in moved.events]
    assert told[1:] == ["Violet moves the mayor to Pocket Park.", "Violet tucks Rail Yard under Pocket Park."]


@pytest.mark.rule("PAP-125", "PAP-165")
def test_only_the_owner_hears_which_cards_were_dealt_and_what_a_chip_is_worth() -> None:
    state = GAME.new(2, 4)
    state.listening = True
    for _ in range(2):
        who = state.actors()[0]
        state.play(who, state.legal(who)[0])
    private = [(audience, GAME.narrate(event, ["Violet", "Lime"])) for audience, event in state.events if audience >= 0]
    assert len(private) == 4
    assert all(text.startswith(f"{['Violet', 'Lime'][audience >> 1]} has drawn") for audience, text in private)
    icons = {"1": ["town-hall"], "2": ["diner"], "3": ["cannery"], "4": ["pocket-park"], "5": ["row-houses"]}
    rich = setup(cities={"violet": {"buildings": {"0": ["philadelphia"], **icons}}}, chips=CHIPS)
    rich.listening = True
    do(rich, "claim-complete-city")
    assert [GAME.narrate(event, ["Violet", "Lime"]) for audience, event in rich.events if audience == 1] == [
        "Violet sees that the chip is worth 2 points."
    ]


@pytest.mark.rule("PAP-180", "PAP-181", "PAP-187")
def test_the_end_is_told() -> None:
    """Who gets the awards, what chips and awards bring, and who wins."""
    cities = {"violet": {"score": 10, "buildings": {"0": ["philadelphia", "diner"]}}, "lime": {"score": 20}}
    claims = [("complete-city", "lime")]
    state = setup(level=4, ending=True, turn="lime", cities=cities, chips=CHIPS, claims=claims)
    state.listening = True
    do(state, "lime end")
    assert [GAME.narrate(event, ["Violet", "Lime"]) for _, event in state.events][-6:] == [
        "The game is over: awards and bonus chips are scored.",
        "Violet wins the Tallest Building award with 2 cards in one building.",
        "Nobody wins the Most Buildings award: there is a tie at 1 building.",
        "Lime scores 2 points (bonus chips) and now has 22.",
        "Violet scores 3 points (awards) and now has 13.",
        "Lime wins with 22 points.",
    ]
    both = setup(level=4, ending=True, turn="lime")
    both.listening = True
    do(both, "lime end")
    assert GAME.narrate(both.events[-1][1], ["Violet", "Lime"]) == "Lime shares the victory with 0 points."

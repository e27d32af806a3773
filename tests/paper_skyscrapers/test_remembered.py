"""What a seat has seen and what went out of sight: it finds it in its view, words and log, and nobody else does."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.paper_skyscrapers.play import GAME, do, seat, setup, town, view
from ziggurat.cli.words import hears
from ziggurat.core.contract.luck import Luck
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

DECK = ["diner", "cannery", "newsstand", "brickyard", "rail-yard", "round-end"]


def listening(**position: Any) -> PaperSkyscrapers:
    state = setup(**position)
    state.listening = True
    return state


def log(state: PaperSkyscrapers, color: str | None) -> list[str]:
    viewer = None if color is None else seat(color)
    return [GAME.narrate(event, ["Violet", "Lime"]) for audience, event in state.events if hears(viewer, audience)]


def looked() -> PaperSkyscrapers:
    """Violet looks at three cards, keeps Cannery and puts Newsstand back above Diner."""
    state = listening(decks={"1": DECK}, row=["playground"], cities={"violet": {"hand": ["branch-library"]}})
    return do(state, "use-branch-library cannery newsstand")


@pytest.mark.rule("AMB-42", "R-09")
def test_cards_put_back_are_remembered_by_whoever_saw_them() -> None:
    state = looked()
    mine = [(one.card, one.where, one.level, one.top) for one in view(state, "violet").remembered]
    assert mine == [("newsstand", "deck", 1, 1), ("diner", "deck", 1, 2)]
    told = GAME.tell(view(state, "violet"))
    assert "On top of the deck of level I: Newsstand" in told
    assert "Second from the top in the deck of level I: Diner" in told
    for other in ("lime", None):
        assert not view(state, other).remembered
        assert "Newsstand" not in GAME.tell(view(state, other))
    assert log(state, "violet")[1:] == [
        "Violet looks at 3 cards from the deck.",
        "Violet sees Diner.",
        "Violet sees Newsstand.",
        "Violet sees Cannery.",
        "Violet has drawn Cannery.",
        "Violet puts 2 cards back on top of the deck of level I.",
        "Violet has put Newsstand back, first from the top.",
        "Violet has put Diner back, second from the top.",
        "Violet uses the bonus of Philadelphia.",
    ]
    assert log(state, "lime")[1:] == [
        "Violet looks at 3 cards from the deck.",
        "Violet puts 2 cards back on top of the deck of level I.",
        "Violet uses the bonus of Philadelphia.",
    ]
    assert log(state, None) == log(state, "lime")


@pytest.mark.rule("AMB-42", "PAP-110")
def test_the_top_card_that_was_seen_is_named_when_one_draws() -> None:
    state = do(looked(), "profit")
    draw = next(a for a in GAME.ask(view(state, "violet")).answers if a.label == "Draw from the deck")
    assert draw.help.startswith("the top card, which you have seen: Newsstand, commercial, transit; costs 2")
    do(state, "end")
    draw = next(a for a in GAME.ask(view(state, "lime")).answers if a.label == "Draw from the deck")
    assert draw.help == "the top card, unseen; 5 cards of level I there, the round end card among them"


@pytest.mark.rule("AMB-42", "R-09")
def test_the_drawn_deck_names_its_top_card_to_whoever_saw_it() -> None:
    state = looked()
    mine = str(GAME.draw(view(state, "violet")))
    assert re.search(r'class="eye">.*?</svg>Newsstand</small>', mine)
    assert "Seen by you: Newsstand on top of the deck of level I; Diner second from the top" in mine
    for other in ("lime", None):
        assert 'class="eye"' not in str(GAME.draw(view(state, other)))
        assert "Newsstand" not in str(GAME.draw(view(state, other)))
    taken = do(setup(row=["diner", "cannery", "newsstand"]), "draw-diner")
    assert "1 hand card: 1 of level I. Seen by you: Diner" in str(GAME.draw(view(taken, "lime")))


@pytest.mark.rule("EFF-04", "AMB-42")
def test_cards_turned_up_are_remembered_by_all_but_their_order() -> None:
    state = setup(decks={"1": DECK}, row=["playground"], cities={"violet": {"hand": ["fire-station"]}})
    do(state, "use-fire-station park diner cannery newsstand brickyard")
    group = view(state, "lime").mingled[0]
    assert (sorted(group.cards), group.level, group.tops) == (sorted(DECK[:5]), 1, (1, 2, 3, 4, 5))
    told = GAME.tell(view(state, "lime"))
    assert "On top of the deck of level I, in an order unknown to you: Brickyard, Cannery" in told
    assert not view(state, "violet").mingled
    assert [one.top for one in view(state, "violet").remembered] == [1, 2, 3, 4, 5]


@pytest.mark.rule("AMB-38")
def test_a_card_in_anothers_hand_is_remembered() -> None:
    state = setup(row=["diner", "cannery", "newsstand"])
    do(state, "draw-diner")
    for viewer in ("lime", None):
        assert [(one.card, one.where, one.seat) for one in view(state, viewer).remembered] == [("diner", "hand", 0)]
    assert "In the hand of Violet: Diner" in GAME.tell(view(state, "lime"))
    assert not view(state, "violet").remembered


@pytest.mark.rule("PAP-032", "R-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_remembered_holds_in_every_position_that_the_seat_cannot_tell_apart(seats: int) -> None:
    luck = Random(seats)
    dice = Luck(seats)
    found = set()
    for seed in range(8):
        state = GAME.new(seats, seed)
        while state.pending:
            who = state.actors()[0]
            if luck.random() < 0.25:
                viewer = luck.choice([None, *range(seats)])
                mine = GAME.view(state, viewer)
                found |= {one.where for one in mine.remembered} | {"mingled" for _ in mine.mingled}
                for _ in range(3):
                    other = GAME.view(state.redeal(0 if viewer is None else 1 << viewer, dice), viewer)
                    assert (mine.remembered, mine.mingled) == (other.remembered, other.mingled)
            state.play(who, luck.choice(state.legal(who)))
    assert found >= {"deck", "hand", "mingled"}


def test_the_city_that_looks_says_so_when_one_draws() -> None:
    state = setup(cities={"violet": {"city": "boston"}})
    draw = next(a for a in GAME.ask(view(state, "violet")).answers if a.label == "Draw from the deck")
    assert draw.help.startswith("Boston: look at the top 2 cards of the deck alone, take 1 of them into your hand")
    assert "unseen" not in draw.help
    covered = setup(cities={"violet": {"city": "boston", "buildings": {"0": ["boston", "diner"]}}})
    draw = next(a for a in GAME.ask(view(covered, "violet")).answers if a.label == "Draw from the deck")
    assert draw.help.startswith("the top card, unseen")


@pytest.mark.rule("PAP-168", "PAP-113", "PAP-171")
def test_a_dry_deck_says_where_the_card_comes_from() -> None:
    def told(**position: Any) -> str:
        state = setup(row=["rail-yard"], **position)
        return next(a for a in GAME.ask(view(state, "violet")).answers if a.label == "Draw from the deck").help

    following = ["courthouse", "brewery", "round-end"]
    dry = told(ending=True, decks={"1": [], "2": following})
    assert dry == "the deck of level I is empty, so the top card of level II, unseen; 3 cards there"
    last = told(decks={"1": ["round-end"], "2": following})
    assert last.startswith("only the round end card is left and comes up, so the top card of level II, unseen")
    again = told(level=4, ending=True, decks={"4": []}, pile=["reichstag", "diner"])
    assert again == (
        "the deck of level IV is empty, so the discarded cards of levels III and IV are shuffled first; "
        "then the top card, unseen"
    )
    nothing = told(level=4, decks={"4": ["round-end"]}, pile=["diner"])
    assert nothing == "only the round end card is left and comes up; there is no card to draw"


@pytest.mark.rule("EFF-02", "R-04")
def test_the_question_says_where_the_rest_goes() -> None:
    deck = ["reichstag", "harrods", "smithsonian", "gigafactory", "central-park", "willis-tower", "hoover-dam"]
    hand = ["united-nations-headquarters"]
    state = setup(level=4, decks={"4": [*deck, "round-end"]}, row=["habitat-67"], cities={"violet": {"hand": hand}})
    do(state, "use-united-nations-headquarters reichstag harrods smithsonian gigafactory")
    assert (
        GAME.ask(view(state, "violet")).question
        == "The rest goes under the deck: which card goes on top of the others?"
    )
    do(state, "central-park")
    assert GAME.ask(view(state, "violet")).question == "Which card comes next, below Central Park?"
    do(state, "hoover-dam")
    assert [(one.card, one.bottom) for one in view(state, "violet").remembered] == [
        ("central-park", 3),
        ("hoover-dam", 2),
        ("willis-tower", 1),
    ]
    top = setup(decks={"1": DECK}, row=["playground"], cities={"violet": {"hand": ["branch-library"]}})
    do(top, "use-branch-library diner")
    assert GAME.ask(view(top, "violet")).question == "The rest goes back on top of the deck: which card goes on top?"


@pytest.mark.rule("PAP-144", "PAP-148", "EFF-07")
def test_help_of_an_advance_tells_all_its_points() -> None:
    state = setup(cities={"violet": {"tracks": [19, 0, 1]}, "lime": {"tracks": [0, 0, 2], "score": 9}})
    help_of = {a.label: a.help for a in GAME.ask(view(state, "violet")).answers}
    assert help_of["Advance on profit"] == "from 19 to 20 and score a point, as the first at the end"
    assert help_of["Advance on prestige"] == "from 0 to 1 (4 more steps to a point)"
    assert help_of["Advance on population"] == "from 1 to 3 by a hop and score a point"
    far = setup(cities={"violet": {"tracks": [17, 0, 1], "buildings": town(r1=["brewery"]), "hand": ["diner"]}})
    do(far, "mayor+1 diner")
    help_of = {a.label: a.help for a in GAME.ask(view(far, "violet")).answers}
    assert help_of["Profit"] == "from 17 to 19 and score a point"
    assert help_of["Population"] == "from 1 to 3 and score a point"
    long = {"violet": {"tracks": [0, 0, 1]}, "lime": {"tracks": [0, 0, 2]}, "red": {"tracks": [0, 0, 3]}}
    hop = setup(seats=3, cities=long)
    help_of = {a.label: a.help for a in GAME.ask(view(hop, "violet")).answers}
    assert help_of["Advance on population"] == "from 1 to 4 by a hop and score 2 points"
    end = setup(cities={"violet": {"tracks": [17, 16, 1], "buildings": town(r1=["the-embarcadero"])}})
    do(end, "mayor+1")
    help_of = {a.label: a.help for a in GAME.ask(view(end, "violet")).answers}
    assert help_of["Profit"] == "from 17 to 20 and score 2 points, 1 of them as the first at the end"
    assert help_of["Prestige"] == "from 16 to 19 and score 2 points"

"""Sentences of cards, questions, the table in words, and what happened."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.paper_skyscrapers.play import CARDS, DATA, GAME, do, setup, town, view
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.draw.text_width import width, wrap
from ziggurat.games.paper_skyscrapers.words.effects import brief, city, city_in_words, in_words, plain, say
from ziggurat.games.paper_skyscrapers.words.narrate import STORIES

ROOM, LINES, BRIEF = 102, 7, 31
"""Pixels of a line on a card's face, lines for name and sentence, letters of a button."""


@pytest.mark.rule("EFF-34")
@pytest.mark.parametrize("card", DATA.cards, ids=lambda card: card.id)
def test_every_sentence_fits_its_face(card: object) -> None:
    data = CARDS[card.id]  # type: ignore[attr-defined]
    sentence = say(data.action)
    words, lines = plain(sentence), wrap(sentence, ROOM)
    name = wrap([data.name], ROOM / 1.09, 13)
    assert len(name) + len(lines) <= LINES
    assert len(name) <= 2
    assert max(width(line.replace("●", ""), 12) for line in lines) <= ROOM
    assert words.endswith(".")
    assert not re.search(r"\$|\{|None", words)
    assert len(brief(data.action)) <= BRIEF


@pytest.mark.rule("EFF-34", "PAP-006")
def test_no_two_sentences_are_alike() -> None:
    assert len({in_words(card.action) for card in DATA.cards}) == 90
    assert len({city_in_words(one.bonus) for one in DATA.cities}) == 10
    assert all(len(wrap(city(one.bonus), ROOM)) <= 5 for one in DATA.cities)


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("town-hall", "Draw 2."),
        ("diner", "Tuck up to 2 anywhere."),
        ("fire-station", "Name a type: take all of it among the top 5."),
        ("scrapyard", "Tear down a building: draw 2 per card (3 at most) and move up 1 on 2 tracks."),
        ("flatiron-lofts", "Build over with a level 1–3 card, its gains twice."),
        ("olympic-park", "Name a track: rivals go back 1 there. Move up 3 there."),
        (
            "willis-tower",
            "Tuck 1 from the row under the mayor. If 5 high, score 1, else move up 1 on any track. Draw 1.",
        ),
    ],
)
def test_sentences_are_as_people_know_them(card: str, sentence: str) -> None:
    assert in_words(CARDS[card].action) == sentence


def test_every_position_is_told_in_lines_that_fit() -> None:
    luck = Random(8)
    for seats in (2, 4):
        state = GAME.new(seats, 8)
        while True:
            for seat in (None, *range(seats)):
                shown = GAME.view(state, seat)
                text = GAME.tell(shown)
                assert max(map(len, text.splitlines())) <= 100
                assert not re.search(r"None|\{|\}|\$", text)
                prompt = GAME.ask(shown)
                for answer in prompt.answers:
                    assert not re.search(r"None|\{|\}|\$", f"{answer.label} {answer.help}")
                assert not re.search(r"None|\{|\}|\$|  ", f"{prompt.question} {prompt.context}")
            if not state.pending:
                break
            for _ in range(4):
                if state.pending:
                    who = state.actors()[0]
                    state.play(who, luck.choice(state.legal(who)))


@pytest.mark.rule("PAP-074", "PAP-078")
def test_prices_are_told_with_their_reasons() -> None:
    hand = ["town-hall", "diner", "newsstand"]
    state = setup(cities={"violet": {"buildings": town(r1=["pocket-park"]), "hand": hand}})
    build = next(a for a in GAME.ask(view(state, "violet")).answers if a.label == "Build Town Hall")
    assert build.help == "from 1 card; gains 1 prestige and 1 population"
    do(state, "build-town-hall")
    prompt = GAME.ask(view(state, "violet"))
    assert prompt.question == "Where do you build Town Hall?"
    told = {answer.label: answer.help for answer in prompt.answers}
    assert told["Left of Philadelphia"] == "pay 2 cards"
    assert told["Right of Pocket Park"] == "pay 1 card: 1 less for Pocket Park on the left"
    assert told["Over Pocket Park"] == "pay 1 card: 1 less for Pocket Park underneath"
    assert told["Over Philadelphia"] == "pay 1 card: 1 less for Pocket Park on the right"
    assert "Cheapest: Right of Pocket Park." in prompt.context
    assert GAME.vocabulary.name(view(state, "violet").suggested) == "at+2"
    do(state, "at-1")  # two cards for two: paid without a question
    assert view(state).discard == ("diner", "newsstand")


def test_a_payment_is_suggested() -> None:
    hand = ["town-hall", "diner", "reichstag", "newsstand"]
    state = setup(cities={"violet": {"hand": hand}})
    do(state, "build-town-hall at+1")
    shown = view(state, "violet")
    assert shown.site is not None
    assert len(shown.site.suggested) == 2
    assert shown.suggested in shown.legal
    assert GAME.vocabulary.name(shown.suggested) == shown.site.suggested[0]
    assert f"Suggested: {CARDS[shown.site.suggested[0]].name}" in GAME.ask(shown).context
    assert "Pay 2 cards" in GAME.ask(shown).question


def test_every_story_is_told_by_some_game() -> None:
    """Events of all kinds happen in random games, but for a few that are rare."""
    luck = Random(1)
    heard = set()
    for seed in range(60):
        state = GAME.new(2 + seed % 3, seed)
        state.listening = True
        while state.pending:
            who = state.actors()[0]
            state.play(who, luck.choice(state.legal(who)))
        heard |= {event & 63 for _, event in state.events}
    rare = {ops.SAID_BOTTOM, ops.SAID_SHARES, ops.SAID_NO_EXTRA}
    assert set(STORIES) - heard <= rare


def test_the_verdict_names_the_winner() -> None:
    state = setup(level=4, ending=True, turn="lime", cities={"violet": {"score": 5}, "lime": {"score": 9}})
    do(state, "lime end")
    assert GAME.ask(view(state, "violet")).question == "Lime wins with 9 points."
    assert "FINAL SHEET" in GAME.tell(view(state))

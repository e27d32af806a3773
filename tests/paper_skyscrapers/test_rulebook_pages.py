"""The rules that one can read: chapters in the order of play, tables of the edition, an example that is true."""

from __future__ import annotations

import re
from typing import Any

from tests.paper_skyscrapers.play import DATA, GAME, do, edition, hand, setup, tracks, view
from ziggurat.core.contract.rulebook import QUESTIONS, TURN, rulebook
from ziggurat.core.contract.teaching import RulesTable
from ziggurat.core.kit.cases import Case
from ziggurat.core.kit.check_rulebook import check_rules_tables

BOOK = rulebook(GAME.file("rules.md"))


def tables(game: Any = GAME) -> dict[str, RulesTable]:
    return {table.key: table for table in game.rules_tables()}


def test_chapters_in_the_order_of_play() -> None:
    titles = [chapter.title for chapter in BOOK.chapters]
    assert titles[0] == "In short"
    assert BOOK.short is not None
    assert len(BOOK.short.blocks) == 4
    order = ("Setting up", "Your turn", "Build", "The mayor", "Final scoring", TURN, QUESTIONS, "Hard cases")
    assert [title for title in titles if title in order] == list(order)
    assert all(chapter.summary for chapter in BOOK.chapters[1:-1])
    assert BOOK.small_print() == BOOK.chapters[-1]
    questions = next(chapter for chapter in BOOK.chapters if chapter.title == QUESTIONS)
    assert len(questions.blocks[0].items) == 12


def test_tables_stand_where_the_rules_have_a_place_for_them() -> None:
    check_rules_tables(Case(GAME, 2, {}), 0)
    assert all(re.search(r"\S", cell) for table in tables().values() for row in table.rows for cell in row[:5])


def test_the_tables_have_the_figures_of_the_edition() -> None:
    found = tables()
    assert found["tracks"].rows[0] == ("Profit", "3, 6, 9, 12, 15 and 18", "1", "20", "+1")
    assert found["levels"].rows[3][:2] == ("IV", "4")
    assert found["types"].rows[0][:2] == ("Residential", "Civic")
    assert ("Grand Tour", "1 icon of each of the 4 landmark kinds", "3") in found["goals"].rows
    assert [row[0] for row in found["cards"].rows] == [card.name for card in DATA.cards]
    assert [row[0] for row in found["cities"].rows] == [city.name for city in DATA.cities]
    assert not any("while the city card is a roof" in row[1] for row in found["cities"].rows)

    def change(data: Any) -> None:
        data["tracks"][0]["lines"] = [7, 11]
        data["awards"][0]["points"] = 8
        data["chips"] = [4, 4, 4, 4, 5]

    mine = tables(edition(change))
    assert mine["tracks"].rows[0][1] == "7 and 11"
    assert mine["awards"].rows[0][2] == "8"
    assert "4, 4, 4, 4 and 5" in mine["goals"].note


def test_the_example_turn_is_what_happens() -> None:
    state = setup(
        level=2,
        actions=2,
        cities={
            "violet": {
                "city": "chicago",
                "buildings": {"0": ["chicago"], "1": ["pocket-park"], "2": ["diner", "playground"]},
                "mayor": 0,
                "hand": ["town-hall", "cannery", "newsstand"],
                "tracks": [0, 3, 3],
            },
            "lime": {"tracks": [0, 0, 4]},
        },
    )
    do(state, "build-town-hall at+1")
    assert tracks(state) == [0, 4, 5]
    assert view(state).scores[0] == 1
    assert len(hand(state)) == 2
    do(state, "mayor+1")
    assert len(hand(state)) == 4
    assert view(state).turn == 1

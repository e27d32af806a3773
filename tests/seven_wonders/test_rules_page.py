"""The rules as one reads them: in short, chapters in the order of play, tables of the edition, questions."""

from __future__ import annotations

import json
from importlib.resources import files

from tests.seven_wonders.play import CARDS, DATA, GAME
from ziggurat.core.contract.rulebook import QUESTIONS, TURN, rulebook
from ziggurat.games.seven_wonders.game import SevenWondersGame

BOOK = rulebook(GAME.file("rules.md"))
TABLES = {table.key: table for table in GAME.rules_tables()}


def test_the_chapters_are_in_the_order_of_play() -> None:
    titles = [chapter.title for chapter in BOOK.chapters]
    order = ["In short", "Set-up", "An Age", "Building a structure", "Wonder stages", "Goods and trade", "Conflicts"]
    order += ["Science", "The end", TURN, "Lost Wonders", QUESTIONS, "Hard cases", "About these rules"]
    assert [title for title in titles if title in order] == order
    assert BOOK.short is not None
    assert len(BOOK.short.blocks) == 4
    assert all(chapter.summary for chapter in BOOK.chapters[1:-1])
    assert BOOK.small_print() == BOOK.chapters[-1]


def test_there_are_twelve_questions() -> None:
    (chapter,) = [chapter for chapter in BOOK.chapters if chapter.title == QUESTIONS]
    items = [item.text for block in chapter.blocks for item in block.items]
    assert len(items) == 12
    assert all(text.startswith("**") and "?** " in text for text in items)


def test_every_table_has_its_place() -> None:
    assert sorted(BOOK.places()) == sorted(TABLES)
    for table in TABLES.values():
        assert all(len(row) == len(table.head) for row in table.rows)


def test_every_card_and_every_board_stands_in_one_table() -> None:
    first = [row[0] for key in TABLES if key not in ("ages", "chains", "science", "myths") for row in TABLES[key].rows]
    cards = [card.name for card in CARDS.values()]
    sides = [f"{board.city} {letter}" for _, board, letter, _ in DATA.sides()]
    assert sorted(first) == sorted(cards + sides)
    assert len(TABLES["lost-wonders"].rows) == 54


def test_tables_say_what_the_edition_says() -> None:
    statue = next(row for row in TABLES["cards-2"].rows if row[0] == "Statue")
    assert statue == ("Statue", "blue", "1 wood, 2 ore", "4 points", "Theater", "3+, 7+")
    assert ("Theater", "Age I", "Statue") in TABLES["chains"].rows
    assert ("1", "1", "1", "3", "7", "10") in TABLES["science"].rows
    assert TABLES["ages"].rows[1][3:] == ("to the right", "3 points", "1 point less")
    lhasa = next(row for row in TABLES["lost-wonders"].rows if row[0] == "Lhasa A")
    assert lhasa[2].startswith("1: 3 points (2 stone) · 2: each set of three symbols is worth 4 points more")


def test_another_edition_shows_its_own_figures() -> None:
    text = files("ziggurat.games.seven_wonders").joinpath("editions/standard.json").read_text(encoding="utf-8")
    other = json.loads(text)
    other["science_set"] = 9
    other["victory"] = [2, 4, 6]
    raw = json.dumps(other).encode()
    game = SevenWondersGame(SevenWondersGame.parse(raw, "other.json"), "other", raw)
    tables = {table.key: table for table in game.rules_tables()}
    assert ("1", "1", "1", "3", "9", "12") in tables["science"].rows
    assert tables["ages"].rows[0][4] == "2 points"

"""The rules of World Wonders as one reads them: chapters, tables from the edition, and all ids."""

from __future__ import annotations

import re

import msgspec

from tests.world_wonders.play import DATA, GAME
from ziggurat.core.contract.rulebook import QUESTIONS, TURN, rulebook
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.rules_tables import RulesTables

BOOK = rulebook(GAME.file("rules.md"))
TABLES = {table.key: table for table in GAME.rules_tables()}


def test_every_table_stands_in_the_rules() -> None:
    assert BOOK.places() == list(TABLES)


def test_tables_are_whole() -> None:
    for table in TABLES.values():
        assert table.title
        assert all(len(row) == len(table.head) for row in table.rows), table.key
        assert all(row[0] for row in table.rows), table.key
        assert len(set(table.rows)) == len(table.rows), table.key
    assert len(TABLES["monuments"].rows) == len(DATA.monuments)
    assert len(TABLES["solo"].rows) == len(DATA.solo_cards)
    assert ("Bar of 3", "2 gold", "all") in TABLES["prices"].rows
    assert ("Long roads in each round", "1", "1", "2", "2", "3") in TABLES["supply"].rows


def test_another_edition_has_its_own_figures() -> None:
    other = msgspec.structs.replace(DATA, gold=8, loan_penalty=1, rounds=9)
    tables = {table.key: table for table in RulesTables(Catalog(other), Cards(Catalog(other), 0)).all()}
    rows = tables["figures"].rows
    assert ("Gold of each player in a round", "8") in rows
    assert ("A loan that is open at the end", "−1 point") in rows
    assert ("Rounds at most", "9") in rows


def test_chapters_come_in_the_order_of_play() -> None:
    titles = [chapter.title for chapter in BOOK.chapters]
    assert titles[0] == "In short"
    assert titles.index("A round") < titles.index("Your turn") < titles.index("Monuments") < titles.index(TURN)
    assert titles.index(TURN) < titles.index(QUESTIONS) < titles.index("Hard cases") < titles.index("About these rules")
    short = BOOK.short
    assert short is not None
    assert len(short.blocks) == 4
    for chapter in BOOK.chapters[1:]:
        assert chapter.summary or chapter.title in (TURN, "About these rules"), chapter.title


def test_no_id_is_lost_and_what_is_named_is_there() -> None:
    rules = BOOK.rules()
    assert len(rules) == 179
    assert all(text for text in rules.values())
    named = set(re.findall(r"\bWW-R?\d+\b", GAME.file("rules.md")))
    assert named == set(rules)

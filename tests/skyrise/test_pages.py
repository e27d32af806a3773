"""What the page and the rules of Skyrise show of an edition."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.skyrise.play import GAME
from ziggurat.core.contract.rulebook import QUESTIONS, TURN, rulebook
from ziggurat.core.contract.teaching import RulesTable
from ziggurat.games.skyrise.data.records import standard_text


def tables(game: object = GAME) -> dict[str, RulesTable]:
    return {table.key: table for table in game.rules_tables()}  # type: ignore[attr-defined]


def test_the_tables_have_the_figures_of_the_edition(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    text = standard_text().replace(b'"standard"', b'"mine"', 1)
    path.write_bytes(text.replace(b'"row_values": [2, 3, 4, 6, 2]', b'"row_values": [2, 4, 5, 7, 3]'))
    mine = type(GAME).from_edition(path)
    assert tables()["rows"].rows[0][1:] == ("2", "3", "4", "6", "2")
    assert tables(mine)["rows"].rows[0][1:] == ("2", "4", "5", "7", "3")
    assert "×6" in GAME.pictures()[2].markup
    assert "2 × 7 = 14" in mine.pictures()[2].markup


@pytest.mark.rule("SKY-032")
@pytest.mark.rule("SKY-033")
@pytest.mark.rule("SKY-035")
def test_the_table_of_set_up_says_what_is_in_play() -> None:
    rows = {row[0]: row[1:] for row in tables()["setup"].rows}
    assert rows["Neighborhood discs"] == ("20 (5 of each)", "28 (7 of each)", "40 (10 of each)")
    assert rows["Patron discs"] == ("8 (2 of each)", "16 (4 of each)", "16 (4 of each)")
    assert rows["Wild discs"] == rows["Commissions discs"] == ("2", "1", "2")
    assert rows["Wonder cards dealt to each"] == ("5", "3", "3")
    assert rows["Small key"] == ("no", "yes", "yes")


def test_the_other_tables() -> None:
    found = tables()
    assert found["buildings"].rows[0] == ("Era 1", "Short", "2, 24", "8, 18", "4, 22", "6, 20")
    assert [row[0] for row in found["wonders"].rows] == [wonder.name for wonder in GAME.components.wonders]
    assert ("Disc in excess", "10", "end of Era 2") in found["points"].rows
    assert ("Bridges", "3", "A bridge with your structures at both ends; each bridge once.") in found["panoramas"].rows


def test_rules_in_the_order_of_play() -> None:
    book = rulebook(GAME.file("rules.md"))
    titles = [chapter.title for chapter in book.chapters]
    assert titles[0] == "In short"
    assert titles.index("Auctions") < titles.index("Scoring") < titles.index(TURN) < titles.index(QUESTIONS)
    assert all(chapter.summary for chapter in book.chapters[1:-1])
    assert book.small_print() == book.chapters[-1]
    assert book.short is not None
    assert len(book.short.blocks) == 4

"""rules.md as chapters, rules and places for tables."""

from __future__ import annotations

import pytest

from ziggurat import games
from ziggurat.core.contract.rulebook import Block, Chapter, Item, anchor, figures_in, rulebook, with_figures

TEXT = """# Town: the rules

Before all.

## In short

Build.

And win.

## Auctions

What beats what.

<!-- a note -->
<!-- table: rows -->

- **TT-01** One,
  and more.
* **R-2**: Two.
- Plain.

### Odd ones

Text that goes on
over a line:
1. first
2. second

| a | b |
|---|---|
| 1 | 2 |

## Auctions
- **TT-03** Three

## Questions

- **May I?** Yes.

## Small print

All ours.
"""


def test_figures_are_those_of_the_edition() -> None:
    text = "- **TT-01** Sold for [3 coins](figure:sale), not [2](figure:none)."
    assert figures_in(text) == [("sale", "3 coins"), ("none", "2")]
    assert with_figures(text, {"sale": "5 coins"}) == "- **TT-01** Sold for 5 coins, not 2."


def test_a_rules_file_is_read_as_chapters() -> None:
    book = rulebook(TEXT)
    assert book.title == "Town: the rules"
    assert book.before == (Block("text", "Before all."),)
    assert book.short == Chapter("in-short", "In short", "", (Block("text", "Build."), Block("text", "And win.")))
    assert [chapter.key for chapter in book.chapters] == [
        *("in-short", "auctions", "auctions-2", "questions", "small-print"),
    ]
    auctions = book.chapters[1]
    assert auctions.summary == "What beats what."
    assert auctions.blocks == (
        Block("place", "rows"),
        Block("list", items=(Item("One, and more.", "TT-01"), Item("Two.", "R-2"), Item("Plain."))),
        Block("head", "Odd ones"),
        Block("text", "Text that goes on over a line:"),
        Block("steps", items=(Item("first"), Item("second"))),
        Block("table", rows=(("a", "b"), ("1", "2"))),
    )
    assert book.rules() == {"TT-01": "One, and more.", "R-2": "Two.", "TT-03": "Three"}
    assert book.places() == ["rows"]
    assert book.chapters[3].blocks == (Block("list", items=(Item("**May I?** Yes."),)),)
    assert book.small_print() == book.chapters[-1]


def test_indented_lines_belong_to_the_rule_above_them() -> None:
    text = "# Rules\n- **SKY-001** One.\n- **SKY-002** Two,\n  and more.\n\nText.\n  not a rule\n* **SKY-003**: Three"
    assert rulebook(text).rules() == {"SKY-001": "One.", "SKY-002": "Two, and more.", "SKY-003": "Three"}


@pytest.mark.parametrize("text", ["", "\n", "##", "## \n", "- ", "|", "<!-- table: -->", "<!--", "1.", "# a\n# b"])
def test_whatever_stands_in_the_file_can_be_read(text: str) -> None:
    book = rulebook(text)
    assert book.rules() == {}
    assert book.places() == []
    assert book.small_print() is None


def test_an_anchor_can_stand_in_an_address() -> None:
    assert [anchor(words) for words in ("Two Eras", "What's this? (a)", "…")] == [
        "two-eras",
        "what-s-this-a",
        "chapter",
    ]


@pytest.mark.parametrize("key", games.keys())
def test_the_rules_of_the_games_begin_in_short(key: str) -> None:
    book = rulebook(games.load(key).file("rules.md"))
    assert book.short is not None
    assert book.short == book.chapters[0]
    assert len(book.rules()) > 100

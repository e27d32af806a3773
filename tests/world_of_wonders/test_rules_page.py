"""The rules as a page: chapters, tables with the figures of the edition, and a turn that really goes so."""

from __future__ import annotations

from tests.world_of_wonders.play import (
    BUILDINGS,
    DATA,
    GAME,
    GREATS,
    discard,
    do,
    hand,
    setup,
    site,
    sites,
    tokens,
    workers,
)
from ziggurat.core.contract.rulebook import QUESTIONS, TURN, rulebook
from ziggurat.core.contract.teaching import RulesTable
from ziggurat.games.world_of_wonders.rules.deal import deck, sets_for

BOOK = rulebook(GAME.file("rules.md"))


def table(key: str) -> RulesTable:
    return next(table for table in GAME.rules_tables() if table.key == key)


def test_the_chapters_come_in_the_order_of_play() -> None:
    titles = [chapter.title for chapter in BOOK.chapters]
    assert titles[0] == "In short"
    assert titles[-3:] == [TURN, QUESTIONS, "What is ours"]
    assert (
        titles.index("Setting up")
        < titles.index("The turn")
        < titles.index("Attacks")
        < titles.index("The end and the points")
    )
    assert all(chapter.summary for chapter in BOOK.chapters[1:] if chapter.blocks)
    assert BOOK.short is not None
    assert len(BOOK.short.blocks) == 4
    small = BOOK.small_print()
    assert small is not None
    assert small.title == "What is ours"


def test_no_rule_was_lost() -> None:
    ids = BOOK.rules()
    assert len(ids) == 156
    for first, last in (
        (1, 8),
        (10, 30),
        (35, 42),
        (90, 102),
        (110, 121),
        (130, 151),
        (155, 160),
        (180, 189),
        (205, 211),
    ):
        assert all(f"WOW-{n:03}" in ids for n in range(first, last + 1))


def test_every_table_has_its_place_and_the_reverse() -> None:
    assert sorted(BOOK.places()) == sorted(table.key for table in GAME.rules_tables())
    for shown in GAME.rules_tables():
        assert all(len(row) == len(shown.head) for row in shown.rows)


def test_the_figures_are_those_of_the_edition() -> None:
    farm = next(row for row in table("buildings").rows if row[0] == "Farm")
    b = BUILDINGS["farm"]
    assert farm[1:4] == (str(b.cost), str(b.strength), str(b.points))
    zeus = next(row for row in table("greats").rows if "Zeus" in row[0])
    assert zeus[1:3] == (str(GREATS["zeus"].cost), str(GREATS["zeus"].points))
    last = table("deck").rows[-1]
    assert [int(n) for n in last[1:]] == [len(deck(GAME.tables, sets_for(n, False), 0)) for n in (2, 4, 6)]
    assert len(table("events").rows) == len(DATA.events)
    assert ("Temple", "anytime, in the turns of others too", "the card is turned") in table("works").rows
    assert ("Zeus, second", "in your turn", "6 tokens") in table("works").rows
    assert table("naturals").rows[2] == ("3 of one", "3", "9", "2")
    assert table("units").rows[1][:2] == ("Foreman", "3")


def test_the_turn_at_the_table_is_one_that_the_engine_plays() -> None:
    """Mara is red, Otto teal; step by step as rules.md tells it."""
    state = setup(
        red={
            "hand": ["colossus-1", "stables", "farm", "blacksmith", "aurora"],
            "sites": [site("school", *workers(4))],
            "buildings": ["zeus-1"],
        },
        teal={"hand": ["farm"], "sites": [site("library", "worker")]},
        current="teal",
        phase="play",
    )
    do(state, "teal end")
    assert sites(state, "red") == {}
    do(state, "red place-colossus-1 worker-stables")
    assert sites(state, "red") == {"colossus-1": ["worker"]}
    do(state, "red use-school-1 colossus-1", "red first-zeus library-1")
    assert sites(state, "teal") == {"library-1": []}
    do(state, "red attack-library-1 militia-farm militia-blacksmith commit")
    assert sites(state, "teal") == {}
    assert "library" in discard(state)
    before = tokens(state, "red")
    do(state, "red end")
    assert sites(state, "red") == {"colossus-1": ["worker", "foreman", "worker"]}
    assert tokens(state, "red") == before + 1
    assert len(hand(state, "red")) == 5

"""The edition file: what it holds, what is refused, and that another edition plays."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.seven_wonders.play import DATA, GAME
from ziggurat.core.contract.errors import EditionError
from ziggurat.core.contract.luck import stream
from ziggurat.games import load
from ziggurat.games.seven_wonders.data.read import parse, standard_text
from ziggurat.games.seven_wonders.data.records import COLORS, GOODS


def document() -> Any:
    return json.loads(standard_text())


def card(data: Any, name: str) -> Any:
    return next(one for one in data["cards"] if one["id"] == name)


def test_what_is_in_the_box() -> None:
    assert [sum(card.age == age and card.tagged for card in DATA.cards) for age in (1, 2, 3)] == [27, 23, 18]
    assert [sum(card.age == age and card.color == "black" for card in DATA.cards) for age in (1, 2, 3)] == [9, 9, 9]
    assert [
        sum(card.color == "white" and card.set == kind for card in DATA.cards) for kind in ("leaders", "cities")
    ] == [36, 6]
    assert [sum(len(card.tags) for card in DATA.cards if card.age == age) for age in (1, 2, 3)] == [49, 49, 40]
    guilds = [card.set for card in DATA.cards if card.guild]
    assert [guilds.count(kind) for kind in ("base", "leaders", "cities")] == [10, 4, 3]
    base = [board for board in DATA.boards if board.set == "base"]
    assert {board.sides["A"].start for board in base} == set(GOODS)
    assert [len(board.sides["A"].stages) for board in base] == [3] * 7
    assert [sum(board.set == kind for board in DATA.boards) for kind in ("leaders", "cities", "promo", "lost")] == [
        1,
        2,
        2,
        27,
    ]
    stages = {board.id: len(board.sides["B"].stages) for board in DATA.boards}
    assert (stages["gizah"], stages["rhodos"]) == (4, 2)
    assert {card.color for card in DATA.cards} == set(COLORS)


def test_every_symbol_is_on_four_green_cards() -> None:
    for symbol in ("compass", "gear", "tablet"):
        assert sum(card.color == "green" and card.effects[0].one_of == [symbol] for card in DATA.cards) == 4


def test_the_vocabulary_is_as_the_tables_say() -> None:
    t, words = GAME.tables, GAME.vocabulary
    assert words.name(t.use0) == "build"
    assert words.name(t.plan0 + 15) == "plan-16"
    assert words.name(t.raise0) == "raise-lumber-yard"
    assert words.name(t.board0) == "rhodos-a"
    assert len(words) == t.choices


def test_the_page_has_the_right_counts() -> None:
    page = (Path(__file__).parents[2] / "docs" / "seven-wonders.md").read_text(encoding="utf-8")
    assert f"a vocabulary of {len(GAME.vocabulary)} names" in page
    for option in GAME.options:
        assert f"`{option.key}`" in page


def spoil(change: Callable[[Any], None]) -> str:
    data = document()
    change(data)
    with pytest.raises(EditionError) as error:
        parse(json.dumps(data).encode(), "mine.json")
    return str(error.value)


SPOILT: list[tuple[Callable[[Any], None], str]] = [
    (lambda data: data["cards"].pop(0), "age 1 with 3 players has 20 cards, not 21 (SW-005)"),
    (lambda data: data["cards"].insert(0, data["cards"].pop()), "must be in order of their ages"),
    (lambda data: card(data, "forum").update(chain_from=["East Post"]), "cards (forum).chain_from: there is no card"),
    (lambda data: card(data, "altar").update(chain_from=["Temple"]), "does not belong to an earlier age"),
    (lambda data: card(data, "altar").update(tags=[2, 3]), "cards (altar).tags: must be from 3 to 7"),
    (lambda data: card(data, "workers-guild").update(tags=[3]), "belong to all but guilds, black cards and leaders"),
    (lambda data: card(data, "altar").update(effects=[]), "cards (altar).effects: is empty"),
    (lambda data: card(data, "altar")["effects"][0].pop("n"), "vp takes n"),
    (lambda data: card(data, "altar")["effects"][0].update(price=1), "vp takes n"),
    (lambda data: card(data, "altar")["effects"][0].update(op="points"), "effects[0].op"),
    (lambda data: card(data, "altar").update(effects=[{"op": "free-build"}]), "belongs to wonder stages"),
    (
        lambda data: card(data, "tree-farm")["effects"][0].update(options=[{"wood": 2}, {"clay": 1}]),
        "alternatives are one unit each",
    ),
    (lambda data: card(data, "study")["effects"][0].update(one_of=["gear", "compass"]), "one symbol, or all three"),
    (lambda data: card(data, "haven")["effects"][0]["count"].pop("colors"), "belongs to counted cards"),
    (lambda data: card(data, "palace")["cost"]["goods"].update(wood=2), "may not be worth 16 coins"),
    (lambda data: data["boards"].pop(0), "there must be 7 of the base game"),
    (lambda data: data["boards"][0]["sides"].pop("B"), "boards (rhodos).sides: must be A and B"),
    (lambda data: data.update(victory=[1, 3]), "three ages"),
    (lambda data: data.update(hand=8), "hand: must be 7"),
    (lambda data: data.update(passing=["left"]), "passing"),
    (lambda data: data["goods"].reverse(), "in this order"),
    (lambda data: card(data, "altar").update(id="sell"), "the name of a choice sell stands twice"),
    (lambda data: data.update(start_coins=-1), "start_coins"),
]


@pytest.mark.parametrize(("change", "words"), SPOILT, ids=[words for _, words in SPOILT])
def test_a_file_that_does_not_fit_is_refused(change: Callable[[Any], None], words: str) -> None:
    assert words in spoil(change)


def test_another_edition_plays(tmp_path: Path) -> None:
    data = document()
    data["edition"] = "mine"
    data["start_coins"] = 5
    card(data, "altar")["effects"][0]["n"] = 4
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    game = load("seven_wonders", path)
    state = game.new(3, 1)
    assert state.coins == [5, 5, 5]
    luck = stream(1, "mine")
    while state.pending:
        who = state.actors()[0]
        legal = state.legal(who)
        state.apply(who, legal[luck.below(len(legal))])
    assert state.kind() == game.kind
    assert game.kind.startswith("seven_wonders@mine-")

"""The legend: every symbol that the drawings use has a line, each once, and the lines are about this table."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from tests.seven_wonders.play import GAME, setup, view
from ziggurat.core.contract.teaching import LegendLine
from ziggurat.core.render.pen import ICONS
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView

TABLES: list[tuple[int, dict[str, str]]] = [
    (3, {}),
    (4, {"promos": "in", "boards": "chosen", "sides": "chosen"}),
    (4, {"expansions": "leaders"}),
    (5, {"expansions": "leaders,cities", "boards": "chosen", "sides": "chosen"}),
    (5, {"expansions": "lost", "boards": "drawn"}),
    (6, {"expansions": "leaders,cities,lost", "teams": "on", "balance": "off", "boards": "drawn", "sides": "chosen"}),
    (4, {"expansions": "leaders,cities,lost", "myths": "on", "boards": "drawn"}),
]
PAGE = {"bot", "person", "back", "eye", "trophy"}
"""Icons of the frame around a game."""


def lines(view: SevenWondersView) -> list[LegendLine]:
    return [line for group in GAME.legend(view) for line in group.lines]


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_symbol_of_the_drawings_has_a_line(table: int) -> None:
    seats, options = TABLES[table]
    luck, state = Random(table), GAME.new(seats, table, **options)
    number = 0
    while state.pending:
        if number % 9 == 0:
            seen = GAME.view(state, state.actors()[0])
            drawn = set(re.findall(r'"#i-([\w-]+)"', str(GAME.draw(seen)))) - PAGE
            explained = {name for line in lines(seen) for name in line.icons}
            assert drawn <= explained, drawn - explained
        seat = luck.choice(state.actors())
        state.play(seat, luck.choice(state.legal(seat)))
        number += 1


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_legend_is_in_good_order(table: int) -> None:
    seats, options = TABLES[table]
    state = GAME.new(seats, table, **options)
    for seat in (None, 0):
        seen = GAME.view(state, seat).named(("Ines", "<Otto>", "Mara", "Jonas", "Lena", "Yuki")[:seats])
        groups = GAME.legend(seen)
        assert [group.title for group in groups[:4]] == ["Goods", "Coins and points", "Conflicts", "Science"]
        names = [line.name for group in groups for line in group.lines]
        assert len(names) == len(set(names))
        for line in lines(seen):
            ElementTree.fromstring(f"<p>{line.picture}</p>")
            assert line.meaning
            assert set(line.icons) <= set(ICONS)


def test_lines_of_expansions_are_there_with_them_only() -> None:
    base = {group.title for group in GAME.legend(GAME.view(GAME.new(3, 1), 0))}
    lost = {group.title for group in GAME.legend(GAME.view(GAME.new(3, 1, expansions="cities,lost"), 0))}
    assert not base & {"Cities", "Lost Wonders", "Leaders", "Myths"}
    assert {"Cities", "Lost Wonders"} <= lost


def test_a_line_says_how_much_of_it_one_has() -> None:
    city = {"cards": ["stone-pit", "barracks", "apothecary", "dispensary"], "coins": 1}
    seen = view(setup(age=2, turn=3, cities={"red": city}), "red")
    yours = {line.name: line.yours for line in lines(seen)}
    assert yours["Stone"] == "2 a turn"
    assert (yours["Coin"], yours["Shield"], yours["Compass"], yours["Gear"], yours["Red card"]) == (
        "1 coin",
        "1",
        "2",
        "",
        "1",
    )


def test_what_a_line_lights_is_on_the_table() -> None:
    seen = view(setup(age=2, turn=3, tokens=[["red", "teal", 1, 1], ["red", "yellow", 1, -1]]), "red")
    keys = re.findall(r'data-about="([^"]*)"', str(GAME.draw(seen)))
    for line in lines(seen):
        # What this table has none of lights nothing.
        if line.about and line.name not in ("Any symbol", "Purple card") and not line.about.startswith("make:"):
            assert any(key.startswith(line.about) for key in keys), line.name
    stone = next(line for line in lines(seen) if line.name == "Stone")
    assert stone.about in keys

"""Every symbol on the table has its line in the legend."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from tests.paper_skyscrapers.play import GAME, setup, town, view
from tests.paper_skyscrapers.test_about import marked, views
from ziggurat.core.contract.teaching import LegendLine
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView


def lines(shown: PaperView) -> dict[str, LegendLine]:
    return {line.name: line for group in GAME.legend(shown) for line in group.lines}


def test_every_symbol_of_the_drawings_is_explained() -> None:
    drawn: set[str] = set()
    for shown in list(views())[::2]:
        symbols = set(re.findall(r'#i-([\w-]+)"', str(GAME.draw(shown))))
        explained = {name for line in lines(shown).values() for name in line.icons}
        assert symbols <= explained, symbols - explained
        drawn |= symbols
    assert {name for name in GAME.icons if name.startswith("ps-")} <= drawn


def test_its_lines_are_short_true_and_well_formed() -> None:
    for shown in (GAME.view(GAME.new(2, 1), 0), GAME.view(GAME.new(4, 1), None), *list(views())[::9]):
        found = lines(shown)
        assert sum(len(group.lines) for group in GAME.legend(shown)) == len(found)
        for line in found.values():
            ElementTree.fromstring(f"<p>{line.picture}</p>")
            assert line.meaning[-1] == "."
            assert len(line.meaning.split()) <= 14


def test_what_it_points_at_is_marked_on_some_table() -> None:
    seen = {key for shown in views() for key in marked(shown)}
    for shown in list(views())[::9]:
        for line in lines(shown).values():
            assert not line.about or any(key.startswith(line.about) for key in seen), line.about


def test_it_says_how_much_the_seat_has() -> None:
    state = setup(
        actions=2,
        cities={"violet": {"buildings": town(r1=["branch-library", "town-hall"]), "tracks": [3, 0, 1], "score": 4}},
    )
    found = lines(view(state, "violet"))
    assert found["Civic"].yours == "you: 2"
    assert found["Monument"].yours == "you: 1"
    assert found["Profit"].yours == "you on 3"
    assert found["Score"].yours == "4 points"
    assert found["City card"].yours == "a roof"
    assert found["Actions left"].yours == "2 left"
    assert found["Move mayor"].yours == "1 way"
    assert found["Claim"].yours == ""
    assert all(not line.yours for line in lines(view(state)).values())

"""The legend of Skyrise has a line for every symbol that its table shows."""

import re
from xml.etree import ElementTree

import pytest

from tests.skyrise.test_about import marked, moments, seen
from ziggurat.games.skyrise import GAME


@pytest.mark.parametrize("seats", [2, 4])
def test_every_symbol_of_a_drawing_has_its_line(seats: int) -> None:
    for state in moments(seats, every=40):
        for seat in (None, 0):
            view = seen(state, seat)
            explained = {icon for group in GAME.legend(view) for line in group.lines for icon in line.icons}
            used = set(re.findall(r'"#i-([\w-]+)"', str(GAME.draw(view))))
            assert used <= explained, used - explained


def test_lines_are_named_once_and_drawn_well() -> None:
    groups = GAME.legend(seen(GAME.new(3, 1), 0))
    lines = [line for group in groups for line in group.lines]
    assert len({line.name for line in lines}) == len(lines)
    for line in lines:
        ElementTree.fromstring(f"<p>{line.picture}</p>")
        assert line.meaning.endswith(".")


def test_lines_light_things_that_are_on_the_table() -> None:
    view = seen(GAME.new(4, 1), 0)
    keys = marked(view)
    dark = [
        line.name
        for group in GAME.legend(view)
        for line in group.lines
        if line.about and not any(key.startswith(line.about) for key in keys)
    ]
    assert set(dark) <= {"Chains", "Wild disc", "Commissions disc"}

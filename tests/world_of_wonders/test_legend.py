"""The legend names every symbol that a drawing uses."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from tests.world_of_wonders.play import GAME, setup, site, view
from tests.world_of_wonders.test_about import positions, shown
from ziggurat.core.contract.teaching import LegendLine
from ziggurat.games.world_of_wonders.icons import ICONS
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def lines(state: WorldOfWonders, color: str | None = "red") -> list[LegendLine]:
    return [line for group in GAME.legend(view(state, color)) for line in group.lines]


def test_every_symbol_that_a_drawing_uses_has_a_line() -> None:
    explained = {icon for line in lines(GAME.new(2, 1)) for icon in line.icons}
    used: set[str] = set()
    for seed in range(4):
        for state in positions(seed, 29):
            for viewer in (None, 0):
                used |= set(re.findall(r'href="#i-([\w-]+)"', str(GAME.draw(shown(state, viewer)))))
    assert used <= explained
    assert set(ICONS) <= explained  # none of the game's own is forgotten, however rare
    assert {"hammer", "shield", "star6", "great", "mountain", "cards", "turn", "house"} <= used


def test_a_line_is_a_picture_with_a_name_and_lights_what_carries_it() -> None:
    state = setup(
        red={
            "sites": [site("zeus-1", "worker", "foreman")],
            "buildings": [site("city_wall", "militia", "knight"), site("farm", used=True), "pyramid-2"],
            "naturals": ["everest"],
            "tokens": 3,
        }
    )
    said = lines(state)
    assert len({line.name for line in said}) == len(said)
    keys = set(re.findall(r'data-about="([^"]+)"', str(GAME.draw(view(state, "red")))))
    for line in said:
        assert ElementTree.fromstring(line.picture).tag == "svg"
        assert line.meaning
        if line.about and line.about not in ("battle", "double:", "event:", "last"):
            assert any(key.startswith(line.about) for key in keys), line.about
    yours = {line.name: line.yours for line in said}
    assert yours["Worker"] == "a Worker"
    assert yours["Token"] == "3 tokens"
    assert yours["Income"] == "+1"
    assert yours["Great Wonder"] == "at most 1 of one"
    assert yours["Turned"] == "1 turned"
    assert all(line.yours == "" for line in lines(state, None))


def test_the_legend_is_the_same_for_all_but_for_what_is_theirs() -> None:
    state = GAME.new(3, 2)
    red, teal = lines(state, "red"), lines(state, "teal")
    assert [line.name for line in red] == [line.name for line in teal]

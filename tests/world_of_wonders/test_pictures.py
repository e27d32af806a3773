"""The game in three pictures: whole by themselves, small, and with the figures of the edition."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec

from tests.world_of_wonders.play import DATA, GAME
from ziggurat.games.world_of_wonders.draw.pictures import pictures


def test_three_pictures_stand_on_one_page() -> None:
    found = GAME.pictures()
    assert [picture.title for picture in found] == ["Build", "Raid", "Win"]
    ids: list[str] = []
    table = set(re.findall(r' id="([^"]+)"', str(GAME.draw(GAME.view(GAME.new(2, 1), 0)))))
    for picture in found:
        assert ElementTree.fromstring(picture.markup).tag == "svg"
        assert len(picture.markup) < 25_000
        own = re.findall(r' id="([^"]+)"', picture.markup)
        assert set(re.findall(r'href="#([^"]+)"', picture.markup)) <= set(own)
        assert "style=" not in picture.markup
        ids += own
    assert len(ids) == len(set(ids))
    assert not table & set(ids)


def test_their_figures_are_those_of_the_edition() -> None:
    build, raid, win = GAME.pictures()
    assert ">1/2<" in build.markup
    assert raid.markup.count(">3<") == 3  # the shield, the soldiers, what they need
    assert ">up to 10<" in win.markup
    dear = [msgspec.structs.replace(b, cost=5) if b.id == "farm" else b for b in DATA.buildings]
    assert ">4/5<" in pictures(msgspec.structs.replace(DATA, buildings=dear))[0].markup
    assert pictures(msgspec.structs.replace(DATA, greats=DATA.greats[:1])) == ()

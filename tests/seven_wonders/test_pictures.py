"""The game in three pictures: drawings that stand alone, light, with the figures of the edition."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from tests.seven_wonders.play import GAME
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.pen import ICONS


def test_three_pictures_tell_the_game() -> None:
    found = GAME.pictures()
    assert [picture.title for picture in found] == ["Choose", "Use", "Score"]
    for picture in found:
        assert 8 < len(picture.caption.split()) < 26
        assert len(picture.markup) < 25_000
        Drawing(picture.markup, ()).check()
        ElementTree.fromstring(picture.markup)
        assert 'aria-hidden="true"' in picture.markup[:160]
        assert not re.search(r"\sid=|data-choice|data-about", picture.markup)
        used = set(re.findall(r'href="#([^"]+)"', picture.markup))
        assert {name for name in used if name.startswith("i-")} <= {f"i-{name}" for name in ICONS}
        assert all(name.startswith(("i-", "s-")) for name in used)


def test_their_figures_are_those_of_the_edition() -> None:
    use = GAME.pictures()[1].markup
    assert f">{GAME.components.sale}</text>" in use
    assert f">{GAME.components.price}</text>" in use
    score = GAME.pictures()[2].markup
    figures = [int(text) for text in re.findall(r">(\d+)</text></g>", score)]
    assert f">{sum(figures)}</text></svg>" in score

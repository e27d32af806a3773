"""The game in three pictures, with the figures of the edition."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from tests.paper_skyscrapers.play import GAME, edition
from ziggurat.core.kit.cases import Case
from ziggurat.core.kit.check_rulebook import check_pictures


def words(markup: str) -> str:
    return " ".join(ElementTree.fromstring(markup).itertext())


def test_three_small_pictures_that_a_page_can_show() -> None:
    check_pictures(Case(GAME, 2, {}), 0)
    found = GAME.pictures()
    assert [picture.title for picture in found] == ["Build", "Send", "Hop"]
    assert all(len(picture.markup) < 10_000 for picture in found)
    assert all(len(picture.caption.split()) <= 24 for picture in found)


def test_they_show_what_the_cards_say() -> None:
    build, send, hop = (words(picture.markup) for picture in GAME.pictures())
    assert "1 free" in build
    assert "Build for 1 less." in send
    assert "+1" in hop


def test_another_edition_shows_its_own_figures() -> None:
    def change(data: Any) -> None:
        data["tracks"][2] |= {"lines": [4, 9], "line_points": 2}
        next(card for card in data["cards"] if card["id"] == "row-houses")["cost"] = 2

    build, _, hop = (words(picture.markup) for picture in edition(change).pictures())
    assert "2 1" in build
    assert "free" not in build
    assert "+2" in hop
    assert " 5 " in hop


def test_an_edition_without_these_cards_has_none() -> None:
    def change(data: Any) -> None:
        next(card for card in data["cards"] if card["id"] == "row-houses")["id"] = "terraces"

    assert edition(change).pictures() == ()

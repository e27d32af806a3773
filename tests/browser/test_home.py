"""The wall of posters, for any number of games, on phones, tablets and large screens."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import pairwise

import pytest

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import People
from ziggurat.web import pages
from ziggurat.web.home_data import bot_cards
from ziggurat.web.page_data import GameCard, HomeData, Me

TABLET = {"width": 820, "height": 1180}
TITLES = [
    "Harbour",
    "7 Roads",
    "A Very Long Evening",
    "Kiln",
    "Sluice & Lock",
    "Orchards",
    "Tramlines",
    "Quay",
    "Attic",
]


def wall(posters: int) -> str:
    """The home page of a site with so many games, without scripts."""
    games = [
        GameCard(
            key=f"game-{n}", title=title, ready=True, seats=[2, 3, 4], sentence="Build what others leave", minutes=30
        )
        for n, title in enumerate(TITLES[:posters])
    ]
    data = HomeData(me=Me(), games=games, bots=bot_cards(), mine=[], open=[], running=[], finished=[])
    sheets = [
        files("ziggurat.core").joinpath("assets", "base.css"),
        files("ziggurat.web").joinpath("static", "site.css"),
    ]
    css = "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    bare = re.sub(r'<link rel="stylesheet"[^>]*>|<script[^>]*></script>', "", pages.home(data))
    return bare.replace("</head>", f"<style>{css}</style></head>")


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("posters", [1, 5, 6, 9])
def test_any_number_of_posters_is_laid_out(people: People, posters: int, size: dict[str, int]) -> None:
    page = people.person(size)
    page.set_content(wall(posters))
    boxes = [found.bounding_box() for found in page.locator(".poster .art").all()]
    art = [box for box in boxes if box is not None]
    assert len(art) == posters
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert max(box["width"] for box in art) - min(box["width"] for box in art) < 1
    assert all(box["width"] > 100 for box in art)
    rows = sorted({round(box["y"] / 30) for box in art[1:]})  # the chosen one lies a little higher
    if size is PHONE:
        assert len(rows) <= 1  # they scroll sideways
        assert all(right["x"] > left["x"] for left, right in pairwise(art))
        return
    assert art[0]["width"] < size["width"] / 4
    last = [box for box in art if box["y"] > art[-1]["y"] - 30]
    assert posters == 1 or len(last) > 1, "one poster stands alone in the last row"
    assert all(box["x"] + box["width"] <= size["width"] for box in art)

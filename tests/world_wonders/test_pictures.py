"""World Wonders in three pictures: real cities, each picture whole by itself, and small."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import msgspec

from tests.world_wonders.play import DATA, GAME
from ziggurat.core.render.pen import ICONS
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.draw import pictures as drawing


def test_pictures_stand_together_on_one_page() -> None:
    pictures = GAME.pictures()
    assert [picture.title for picture in pictures] == ["Buy", "Build", "Shine"]
    ids: list[str] = []
    for picture in pictures:
        root = fromstring(picture.markup)
        assert root.tag == "svg"
        assert root.get("aria-hidden") == "true"
        own = [found.get("id") for found in root.iter() if found.get("id")]
        used = set(re.findall(r"#([\w-]+)", picture.markup)) - {f"i-{name}" for name in ICONS} - {"s-star"}
        assert used <= set(own), used - set(own)
        ids += [name for name in own if name]
        assert len(picture.markup) < 25_000
        assert not re.search(r"style=|<script|<title|data-", picture.markup)
        assert len(picture.caption.split()) <= 24
    assert len(set(ids)) == len(ids)


def test_an_edition_without_what_they_show_has_none() -> None:
    assert drawing.fits(Catalog(DATA))
    fewer = msgspec.structs.replace(DATA, monuments=[card for card in DATA.monuments if card.id != "trojan-horse"])
    assert not drawing.fits(Catalog(fewer))


def test_the_captions_have_the_figures_of_the_edition() -> None:
    assert f"your {DATA.gold} gold" in GAME.pictures()[0].caption
    assert f"{DATA.gold} → {DATA.gold - 2}" in GAME.pictures()[0].markup

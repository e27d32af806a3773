"""A game of another package in a real browser: its poster at home, its style at the table, and a whole game."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.acts import axe, my_turn, play_now, play_to_the_end, sideways
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import People, Server
from tests.example_game.installed import PACKAGE, SOURCES, announce


@pytest.fixture(scope="module")
def quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in whose environment the package is installed."""
    found = f"{announce(tmp_path_factory.mktemp('installed'))}{os.pathsep}{SOURCES}"
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = found if before is None else f"{found}{os.pathsep}{before}"
    made = Server(tmp_path_factory.mktemp("data"))
    try:
        made.start()
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
    yield made
    made.stop()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_poster_style_and_a_whole_game(browser: Browser, quay: Server, size: dict[str, int], dark: bool) -> None:
    people = People(browser, quay.url)
    page = people.person(size, dark=dark)
    page.goto("/")
    poster = page.locator("#art-lantern_quay")
    assert poster.count() == 1
    seen = page.locator('use[href="#art-lantern_quay"]').first
    box = seen.bounding_box()
    assert box is not None
    assert box["width"] > 80
    assert sideways(page) == 0
    play_now(page, seats=3, game="lantern_quay")
    my_turn(page)
    sea = page.locator(".lq .sea").evaluate("shape => getComputedStyle(shape).fill")
    token = "#17375A" if dark else "#7FB2BF"
    assert f"--lq-sea:{token}" in (PACKAGE / "style.css").read_text(encoding="utf-8")
    assert sea == f"rgb({int(token[1:3], 16)}, {int(token[3:5], 16)}, {int(token[5:], 16)})"
    purses, crates = page.locator("#hand .purse.lit"), page.locator("#crates .crate")
    assert purses.count() == 6
    assert crates.count() == 2
    for piece in (*purses.all(), *crates.all()):
        box = piece.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= size["height"]
    assert sideways(page) == 0
    assert not axe(page)
    purses.last.click()
    assert play_to_the_end(page) > 3
    assert page.locator("#sheet tfoot").inner_text()
    people.close()
    assert not people.complaints

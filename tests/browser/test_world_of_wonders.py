"""World of Wonders in a real browser: a whole game with four bots, and passing by itself."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.acts import my_turn, play_now, play_to_the_end, sideways
from tests.browser.chromium import PHONE
from tests.browser.conftest import People


def test_a_whole_game_with_four_bots(people: People) -> None:
    """By clicking answers only; before that, the seat lets the table pass when somebody attacks."""
    page = people.person()
    play_now(page, seats=5, game="world_of_wonders")
    my_turn(page)
    page.click("#passing summary")
    page.locator("#passing form", has_text="When somebody attacks").locator("select").select_option("always")
    expect(page.locator("#log")).to_contain_text("Mara will pass when somebody attacks, always.")
    expect(page.locator("#passing summary")).to_have_class(re.compile(r"\bon\b"))
    assert play_to_the_end(page, seconds=90) > 3
    assert len(page.locator("#sheet tfoot td").all_text_contents()) == 5
    expect(page.locator("#sheet tfoot")).to_contain_text("win")


def test_cards_and_places_are_answers_on_a_phone(people: People) -> None:
    """A card is put down as a site by its front, and staffed by its back, without a button of the list."""
    page = people.person(PHONE, touch=True)
    play_now(page, seats=2, game="world_of_wonders")
    my_turn(page)
    page.locator("#ask .choice", has_text="Keep").click()
    for _ in range(12):
        expect(page.locator("#ask h2")).to_have_text("What do you do?", timeout=30_000, use_inner_text=True)
        assert sideways(page) == 0
        front = page.locator("#hand .hc.basic .front.lit").first
        if front.count():
            name = front.locator(".nm").inner_text()
            front.tap()
            expect(page.locator(".own .site .tx", has_text=name).first).to_be_visible()
            worker = page.locator("#hand .as.lit").first
            worker.tap()
            if page.locator("#ask h2").inner_text() != "What do you do?":
                page.locator(".own .site.lit2").first.tap()
            expect(page.locator(".own .site .crew .fig").first).to_be_visible()
            return
        page.locator("#ask .choice", has_text="End").click()
        page.wait_for_timeout(200)
    raise AssertionError("no building was ever in the hand")

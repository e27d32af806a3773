"""Hints and reviews as a person meets them: asked for, looked at, followed; and nothing that axe complains about."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.acts import axe, my_turn, number, play_to_the_end, ready, sideways, wait_number
from tests.browser.chromium import PHONE
from tests.browser.conftest import People


def _table(page: Page) -> str:
    page.goto("/")
    page.fill("#set-form [name=name]", "Mara")
    page.select_option("#seat1", "bot:novice")
    for seat in (2, 3):
        page.select_option(f"#seat{seat}", "")
    page.check("#set-form [name=hints]")
    page.click("#set-form button")
    ready(page)
    return str(page.evaluate("location.pathname"))


def test_a_hint_is_shown_and_followed_and_the_game_reviewed(people: People) -> None:
    page = people.person()
    table = _table(page)
    my_turn(page)
    before = number(page)
    place = page.locator("#hint").bounding_box()
    page.click("#hint")
    hint = page.locator("#hints .hint").first
    expect(hint).to_be_focused()
    choice = hint.get_attribute("data-choice")
    expect(page.locator(f"#ask .choice.hot[data-choice='{choice}']")).to_have_count(1)
    assert page.locator("#hint").bounding_box() == place
    assert not axe(page)
    page.keyboard.press("Escape")
    expect(page.locator("#hints")).to_be_hidden()
    page.keyboard.press("w")
    expect(hint).to_be_visible()
    assert number(page) == before
    hint.click()
    wait_number(page, before)
    expect(page.locator("#hints")).to_be_hidden()

    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    my_turn(page)
    page.click("#hint")
    expect(hint).to_be_in_viewport()
    assert sideways(page) == 0
    page.click("[data-hints=shut]")
    page.set_viewport_size({"width": 1440, "height": 900})

    play_to_the_end(page)
    expect(page.locator("#hint")).to_be_hidden()
    page.click("#end a:has-text('Review')")
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    expect(page.locator("#panel-review")).to_be_visible()
    page.click("#review [data-review='0']")
    chart = page.locator("#review .chart")
    expect(chart).to_be_visible(timeout=60_000)
    page.click("#review summary")
    assert not axe(page)
    link = page.locator("#review table a").last
    at = link.get_attribute("data-step")
    link.click()
    # Seen by a spectator so far: the page opens again as the seat saw it, at that step, with the review.
    page.wait_for_url(f"{table}/replay?seat=0#{at}")
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    expect(page.locator("#panel-review")).to_be_visible()
    expect(page.locator("#ask .choice").first).to_be_attached()
    page.click("#review summary")
    page.locator("#review table a").first.click()
    expect(page.locator(".replay .at")).to_contain_text(f"{page.locator('#review table a').first.text_content()} /")

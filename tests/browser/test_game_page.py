"""From opening the site to the first choice of one's own, and rules that can be read, searched and found again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import axe, play_now, ready, sideways
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import People

SMALL = """() => [...document.querySelectorAll("button:not(.term), .btn, .ib, .way, summary, .toc a, .more-of a, .how")]
  .filter((e) => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width)
  .filter((e) => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 39.5)
  .map((e) => e.className + e.textContent.trim().slice(0, 20))"""


def fine(page: Page) -> None:
    assert sideways(page) == 0
    assert axe(page) == []
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "phone by night"])
def test_three_clicks_lead_to_the_first_choice_of_a_lesson(people: People, size: dict[str, int], dark: bool) -> None:
    page = people.person(size, dark=dark)
    page.goto("/")
    assert page.locator("#learn-form .main").count() == 1
    assert page.locator("#now-form .main").count() == 0
    page.click("#learn-form button")
    ready(page)
    page.click("#coach [data-lesson=next] button")
    expect(page.locator("#coach")).to_have_attribute("data-state", "asks")
    expect(page.locator("[data-choice]").first).to_be_visible()


def test_a_poster_leads_to_the_page_of_its_game(people: People) -> None:
    page = people.person(PHONE, dark=True)
    page.goto("/")
    page.locator("input[type=radio][value=seven_wonders]").check(force=True)
    assert (page.get_attribute("#now-about", "href") or "").endswith("/g/seven_wonders")
    page.get_by_role("link", name="How to play Skyrise").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Skyrise")
    expect(page.locator(".three figure")).to_have_count(3)
    fine(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert sideways(page) == 0
    page.get_by_text("Set the table").click()
    assert page.locator("input[type=radio][value=skyrise]").is_checked()
    page.go_back()
    page.get_by_text("Play now").click()
    ready(page)


def test_rules_on_a_page_are_searched_and_found_by_their_ids(people: People) -> None:
    page = people.person(PHONE)
    page.goto("/g/skyrise/rules#rule-SKY-131")
    expect(page.locator("#rule-SKY-131")).to_be_in_viewport()
    fine(page)
    page.fill("#rules-search", "lynch")
    expect(page.locator("#rules-hits")).to_have_text("3 found")
    expect(page.locator(".lk:visible")).to_have_count(1)  # the thing itself, and two rows that name it
    expect(page.locator("#wonders tbody tr:visible")).to_have_count(1)
    expect(page.locator("#auctions")).to_be_hidden()
    page.fill("#rules-search", "sky-060")
    expect(page.locator("#rule-SKY-060")).to_be_visible()
    page.fill("#rules-search", "")
    expect(page.locator("#auctions")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator("#rule-SKY-060")).to_be_visible()


def test_rules_beside_the_table_begin_with_the_question(people: People) -> None:
    page = people.person()
    play_now(page)
    page.keyboard.press("h")
    expect(page.locator("#pictures figure")).to_have_count(3)
    expect(page.locator("#rules-now li").first).to_be_visible()
    chapter = page.locator("#rules-all details", has_text="Wonders").first
    expect(page.locator("#rule-SKY-166")).to_be_hidden()
    page.fill("#rules-search", "lynch")
    expect(page.locator("#rule-SKY-166")).to_be_visible()
    expect(page.locator("#rules-now")).to_be_hidden()
    page.fill("#rules-search", "")
    expect(page.locator("#rule-SKY-166")).to_be_hidden()
    expect(page.locator("#rules-now")).to_be_visible()
    chapter.locator("summary").press("Enter")
    assert axe(page) == []

"""A newcomer's first table: three bubbles, and a sheet before something is thrown away; both once, both accessible."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.acts import axe, move, my_turn, number, play_now, ready, sideways, wait_number
from tests.browser.chromium import PHONE
from tests.browser.conftest import People

WARN = """([choice, words]) => {
  for (const node of document.querySelectorAll(`#ask [data-choice="${choice}"]`)) node.dataset.warning = words;
}"""


def _warn(page: Page, words: str) -> str:
    """The last answer of the question throws something away, says the server; the choice."""
    choice = str(page.locator("#ask .choice").last.get_attribute("data-choice"))
    page.evaluate(WARN, [choice, words])
    return choice


def test_the_first_table_begins_with_three_bubbles(people: People) -> None:
    page = people.person(PHONE, warned=True)
    play_now(page)
    bubble = page.locator("#welcome")
    expect(bubble).to_be_visible()
    expect(bubble.locator(".main:visible")).to_be_focused()
    assert sideways(page) == 0
    assert not axe(page)
    for heading in ("Your question", "The board of", "You and the others"):
        expect(bubble.locator("h2:visible")).to_contain_text(heading)
        page.keyboard.press("Enter")
    expect(bubble).to_be_hidden()
    page.reload()
    ready(page)
    expect(bubble).to_have_count(0)


def test_bubbles_belong_to_the_beginning_of_the_first_table(people: People) -> None:
    page = people.person(warned=True)
    play_now(page)
    bubble = page.locator("#welcome")
    expect(bubble).to_be_visible()
    page.reload()
    ready(page)
    expect(bubble).to_be_visible()
    move(page)
    expect(bubble).to_be_hidden()
    page.reload()
    ready(page)
    expect(bubble).to_have_count(0)
    page.context.clear_cookies(name="boards")  # as on another device, in the middle of the game
    page.reload()
    ready(page)
    expect(bubble).to_have_count(0)


def test_what_would_be_lost_is_asked_once(people: People) -> None:
    page = people.person(warned=True)
    play_now(page)
    page.keyboard.press("Escape")
    my_turn(page)
    before = number(page)
    choice = _warn(page, "Your best tower is gone.")
    elsewhere = page.locator(f"#hand [data-choice='{choice}']")
    elsewhere.click()
    sheet = page.locator("#loses")
    expect(sheet).to_be_visible()
    expect(sheet.locator("#loses-words")).to_have_text("Your best tower is gone.")
    expect(sheet.locator(".main")).to_be_focused()
    assert not axe(page)
    page.keyboard.press("Enter")
    expect(sheet).to_be_hidden()
    assert number(page) == before
    # Not again in this turn.
    elsewhere.click()
    wait_number(page, before)

    my_turn(page)
    before = number(page)
    choice = _warn(page, "Another loss.")
    page.locator(f"#ask [data-choice='{choice}']").click()
    sheet.get_by_label("Ask me before").uncheck()
    sheet.locator("[data-anyway]").click()
    wait_number(page, before)
    my_turn(page)
    before = number(page)
    page.locator(f"#ask [data-choice='{_warn(page, 'A third.')}']").click()
    wait_number(page, before)

"""Words of the rules that open the inspector, threads to what belongs with a thing, and a sheet that is pulled down."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.acts import my_turn, number, play_now
from tests.browser.chromium import PHONE
from tests.browser.conftest import People
from tests.browser.test_explain import rest_on


def test_a_word_of_the_rules_is_explained_without_a_table(people: People) -> None:
    page = people.person()
    page.goto("/g/skyrise/rules")
    box = page.locator("#inspector")
    page.locator("#discs .term", has_text="visionary").first.click()
    expect(page.get_by_role("dialog", name="Visionary")).to_be_visible()
    expect(box.locator(".insp-now")).to_have_count(0)
    expect(box.locator("q")).to_contain_text("goes on your visionary and pays 10")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(page.locator("#discs .term", has_text="visionary").first).to_be_focused()

    page.fill("#rules-search", "gardens")
    thing = page.locator("#rules-things button:visible")
    expect(thing).to_have_text(["Jacobs' Gardens"])
    thing.click()
    expect(page.get_by_role("dialog", name="Jacobs' Gardens")).to_be_visible()
    page.emulate_media(media="print")
    expect(box).to_be_hidden()
    expect(thing).to_be_hidden()


def test_at_the_table_a_word_shows_its_thing_and_a_thread_leads_there(people: People) -> None:
    page = people.person()
    play_now(page, game="skyrise", seats=3)
    my_turn(page)
    before = number(page)
    page.locator("#tab-rules").click()
    page.fill("#rules-search", "windmill")
    page.locator("#rules-things button:visible").first.click()
    box = page.locator("#inspector")
    expect(box.locator(".insp-now")).to_be_visible()
    expect(page.locator(".rings .ink.thread")).to_have_count(1)
    style = "getComputedStyle(document.querySelector('.rings .ink.thread'))"
    drawn = page.evaluate(f"[{style}.animationName, {style}.stroke]")
    assert drawn == ["none", "rgb(31, 35, 51)"]  # stillness was asked for; and never gold
    page.keyboard.press("Escape")
    expect(page.locator(".rings")).to_have_count(0)
    assert number(page) == before


def test_a_row_of_the_score_sheet_says_what_it_counts(people: People) -> None:
    page = people.person()
    play_now(page, game="world_wonders", seats=2)
    page.locator("#tab-points").click()
    row = page.locator("#points tr[data-about]").first
    expect(row).to_be_visible()
    rest_on(page, row.locator("td").first)
    box = page.locator("#inspector")
    expect(box.locator(".kind")).to_have_text("Row of the score sheet")
    expect(box.locator(".insp-now")).to_contain_text("You have")


def _pull(page: Page, far: int) -> None:
    touch = page.context.new_cdp_session(page)
    at = page.locator("#inspector").bounding_box()
    assert at is not None
    points = [{"x": 190, "y": at["y"] + 10 + far * step / 4} for step in range(5)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    for point in points[1:]:
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_on_a_phone_the_sheet_is_pulled_down(people: People) -> None:
    page = people.person(PHONE, touch=True)
    page.goto("/g/skyrise/rules")
    page.locator("#discs .term").first.tap()
    box = page.locator("#inspector.kept")
    expect(box).to_be_visible()
    _pull(page, 40)
    expect(box).to_be_visible()
    assert page.evaluate("document.querySelector('#inspector').style.translate") == ""
    _pull(page, 140)
    expect(box).to_have_count(0)

"""What is this? By pointer, by keyboard and by a long finger; it follows the table; and the legend beside it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.acts import axe, move, my_turn, number, play_now, sideways
from tests.browser.chromium import PHONE
from tests.browser.conftest import People


def rest_on(page: Page, thing: Locator) -> None:
    at = thing.bounding_box()
    assert at is not None
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    page.mouse.move(x - 1, y)
    page.mouse.move(x, y)


def test_whatever_the_pointer_rests_on_is_explained_and_kept_by_a_click(people: People) -> None:
    page = people.person()
    play_now(page, game="skyrise", seats=3)
    my_turn(page)
    before = number(page)
    box = page.locator("#inspector")
    row = page.locator("#seat-red-rows .row").first
    rest_on(page, row)
    expect(box.locator("h2")).to_have_text("Philosophers")
    expect(box.locator(".pic svg")).to_be_visible()
    expect(box.get_by_role("button")).to_have_count(0)
    expect(page.locator(".rings .kin").first).to_be_attached()
    assert page.evaluate("getComputedStyle(document.querySelector('.rings .ink')).stroke") == "rgb(31, 35, 51)"
    assert not row.get_attribute("title")
    page.mouse.move(700, 20)
    expect(box).to_have_count(0)
    assert row.get_attribute("title")

    rest_on(page, row)
    expect(box).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    expect(page.get_by_role("dialog", name="Philosophers")).to_be_visible()
    expect(box.locator("h2")).to_be_focused()
    assert not axe(page)
    box.locator("[data-inspect]").first.click()
    expect(box.locator("h2")).not_to_have_text("Philosophers")
    box.locator("[data-about-rules]").click()
    expect(box).to_have_count(0)
    expect(page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    assert number(page) == before


def test_by_keyboard_it_opens_closes_and_gives_the_focus_back(people: People) -> None:
    page = people.person(dark=True)
    play_now(page, game="skyrise", seats=3)
    my_turn(page)
    answer = page.locator("#ask .choice").last
    answer.focus()
    page.keyboard.press("i")
    box = page.locator("#inspector")
    expect(box.locator("h2")).to_be_focused()
    # The answer says nothing by itself: it stands for the piece in the hand.
    expect(box).to_contain_text("building")
    assert not axe(page)
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(answer).to_be_focused()
    expect(page.locator("#undo [data-undo]")).to_have_count(0)


def test_what_is_kept_follows_the_table_or_says_that_it_is_gone(people: People) -> None:
    page = people.person()
    play_now(page, game="skyrise", seats=2)
    my_turn(page)
    page.locator("#ask .choice").first.focus()
    piece = page.locator("#hand .bid.lit").first
    name = piece.get_attribute("data-piece")
    piece.focus()
    page.keyboard.press("i")
    box = page.locator("#inspector")
    said = box.locator(".insp-now p")
    expect(said).to_be_visible()
    was = said.text_content()
    page.evaluate("name => document.querySelector(`#hand [data-piece='${name}']`).click()", name)
    expect(page.locator("#ask h2")).to_contain_text("Where do you place")
    expect(said).not_to_have_text(str(was))
    expect(said).to_contain_text("will place it next")
    page.keyboard.press("Escape")

    # What the server no longer knows is gone.
    place = page.locator("g.lit").first
    site = str(place.get_attribute("data-about")).partition(":")[2]
    disc = page.locator(f"g.disc[data-about$=':{site}']")
    rest_on(page, disc)
    expect(box).to_be_visible()
    page.keyboard.press("i")
    expect(box).to_have_class("insp kept")
    page.route("**/about/**", lambda route: route.fulfill(status=404, body="{}"))
    page.evaluate("document.querySelector('g.lit').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    expect(box).to_have_class("insp kept gone")
    expect(box).to_contain_text("It is no longer on the table.")
    expect(box.locator(".insp-now")).to_have_count(0)


def test_a_long_finger_opens_a_sheet_and_chooses_nothing(people: People) -> None:
    page = people.person(PHONE, touch=True)
    play_now(page, game="skyrise", seats=3)
    my_turn(page)
    before = number(page)
    touch = page.context.new_cdp_session(page)
    at = page.locator("#hand .bid.lit").first.bounding_box()
    assert at is not None
    point = {"x": at["x"] + at["width"] / 2, "y": at["y"] + at["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    box = page.locator("#inspector.kept")
    expect(box).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    sheet = box.bounding_box()
    assert sheet is not None
    assert (sheet["x"], sheet["width"], round(sheet["y"] + sheet["height"])) == (0, PHONE["width"], PHONE["height"])
    assert sideways(page) == 0
    assert not axe(page)
    box.get_by_role("button", name="Close").tap()
    expect(box).to_have_count(0)
    assert number(page) == before
    page.locator("#hand .bid.lit").first.tap()
    page.wait_for_function("n => ziggurat.number() > n", arg=before)
    expect(page.locator("#inspector")).to_have_count(0)


def test_the_legend_is_searched_and_lights_its_kind(people: People) -> None:
    page = people.person()
    play_now(page, game="skyrise", seats=3)
    move(page)
    page.keyboard.press("g")
    legend = page.get_by_role("dialog", name="What the icons mean")
    search = legend.get_by_role("searchbox")
    expect(search).to_be_focused()
    assert not axe(page)
    search.fill("wind mill")
    expect(legend.locator("li:visible")).to_have_count(1)
    expect(page.locator("#legend-hits")).to_have_text("1 found")
    line = legend.locator("li:visible")
    line.hover()
    mills = page.locator("[data-about^='windmill:']").count()
    expect(page.locator("#legend .room .ink")).to_have_count(mills)
    page.keyboard.press("Escape")
    expect(legend).to_have_count(0)

    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.keyboard.press("h")
    page.locator("#panel-rules [data-legend]").click()
    sheet = page.locator("#legend .icons-panel").bounding_box()
    assert sheet is not None
    assert 0.88 < sheet["height"] / PHONE["height"] < 0.92
    assert not axe(page)


def test_a_replay_explains_the_step_that_it_shows(people: People) -> None:
    page = people.person()
    play_now(page, game="skyrise", seats=2)
    for _ in range(3):
        move(page)
    page.goto(f"{page.url}/replay?seat=0")
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    rest_on(page, page.locator("#seat-red-head"))
    box = page.locator("#inspector")
    expect(box).to_be_visible()
    page.keyboard.press("i")
    expect(box.locator(".insp-now")).to_be_visible()
    with page.expect_response(lambda answer: "/about/" in answer.url and "at=" in answer.url):
        page.locator(".replay [data-go=last]").click()
        rest_on(page, page.locator("#seat-teal-head"))

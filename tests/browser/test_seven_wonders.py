"""7 Wonders with Lost Wonders in a real browser: the form, a whole game to the score sheet, and boards in words."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acts import axe, play_to_the_end, ready, sideways
from tests.browser.chromium import PHONE
from tests.browser.conftest import People

GAME = "seven_wonders"


def sit(page: Page, seats: int, **options: str) -> None:
    """A table with bots, set by the form."""
    page.goto("/")
    page.locator(f"input[type=radio][value={GAME}]").check(force=True)
    page.fill("#set-form [name=name]", "Mara")
    for place in range(8):
        page.select_option(f"#seat{place}", "me" if not place else "bot:novice" if place < seats else "")
    page.click("#set-form > details.more > summary")
    for key, value in options.items():
        page.select_option(f"fieldset[data-for={GAME}] [name='option.{key}']", value)
    page.click("#set-form button.main")


def test_a_refused_table_says_why_and_keeps_the_form(people: People) -> None:
    page = people.person()
    sit(page, 4, teams="on")
    expect(page.locator("#set-form .note.bad")).to_have_text("Teams need the expansion Cities (SW-160).")
    expect(page.locator(f"[type=radio][value={GAME}]")).to_be_checked()
    expect(page.locator("[name='option.teams']")).to_have_value("on")
    expect(page.locator("#seat4")).to_have_value("")
    rare = page.locator(f"fieldset[data-for={GAME}] details.rare")
    assert not rare.evaluate("e => e.open")
    page.select_option("[name='option.expansions']", "cities")
    page.click("#set-form button.main")
    ready(page)
    expect(page.locator("#left .dir, #right .dir").filter(has_text="partner")).to_have_count(1)


def test_a_whole_game_with_lost_wonders_on_a_phone(people: People) -> None:
    """From the choice of a board to the score sheet, by day and by night."""
    page = people.person(PHONE, touch=True)
    sit(page, 3, expansions="leaders,cities,lost", boards="drawn")
    ready(page)
    page.wait_for_selector("#hand .offer")
    assert page.locator("#hand .offer").count() >= 2
    page.locator("#hand .offer").first.click()
    expect(page.locator("#ask h2")).to_have_text("Which leader do you keep?")
    page.locator("#hand .told").first.click()
    expect(page.locator("#held")).to_contain_text("You keep")
    page.locator(".wonder").focus()
    expect(page.locator("#wonder-says")).to_be_visible()
    expect(page.locator("#wonder-says li").first).to_contain_text(re.compile(r"costs|card of age"))
    page.locator(".seat.sw").nth(1).tap()
    expect(page.locator("#seat-sheet .about")).to_be_visible()
    page.locator("#seat-sheet [data-seat-shut]").tap()
    expect(page.locator("#seat-sheet")).to_be_hidden()
    assert sideways(page) == 0
    assert not axe(page)
    assert play_to_the_end(page, seconds=90) > 20
    expect(page.locator("#sheet tfoot")).to_contain_text("win")
    assert len(page.locator("#sheet tfoot td").all_text_contents()) == 3
    assert {"Age I begins.", "Age II begins.", "Age III begins."} <= set(
        page.locator("#log .k-head").all_text_contents()
    )
    assert sideways(page) == 0
    assert not axe(page)
    page.keyboard.press("n")
    assert not axe(page)

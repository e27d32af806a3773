"""Paper Skyscrapers in a real browser: whole games, and the lenses that show one kind of action at a time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import number, play_now, ready, sideways, wait_number
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import People

# Takes every kind of action in turn and leaves none unused; nothing of it knows the rules.
_PLAY = """() => {
  window.clicks = 0;
  const timer = setInterval(() => {
    if (document.body.dataset.phase === "over") return clearInterval(timer);
    if (document.body.dataset.phase !== "running" || document.querySelector(".sent")) return;
    const all = [...document.querySelectorAll("#ask .choice")];
    const some = all.filter((button) => !button.classList.contains("endturn"));
    if (!all.length) return;
    (some.length ? some : all)[(window.clicks * 7) % (some.length || all.length)].click();
    window.clicks += 1;
  }, 15);
}"""


@pytest.mark.parametrize(("seats", "size"), [(2, DESKTOP), (4, PHONE)])
def test_a_whole_game(people: People, seats: int, size: dict[str, int]) -> None:
    page = people.person(size)
    play_now(page, seats=seats, game="paper_skyscrapers")
    page.evaluate(_PLAY)
    page.wait_for_function("() => document.body.dataset.phase === 'over'", timeout=120_000)
    assert page.evaluate("window.clicks") > 15
    expect(page.locator("#sheet tfoot")).to_contain_text("win")
    assert len(page.locator("#sheet tfoot td").all_text_contents()) == seats
    assert sideways(page) == 0
    page.goto(page.url + "/replay")
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    page.keyboard.press("End")
    expect(page.locator("#sheet tfoot")).to_contain_text("win")
    assert sideways(page) == 0


def _choose_a_city(page: Page) -> None:
    before = number(page)
    page.locator("#hand .offer .hit").first.click()
    wait_number(page, before)
    page.wait_for_selector("#ask.q-action")


def _shown(page: Page) -> list[str]:
    """The answers that are shown, by their choices; not the end of the turn."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll("#ask .choice:not(.endturn)")].filter((b) => b.checkVisibility())
            .map((b) => b.dataset.choice)"""
        )
    )


def test_a_lens_shows_one_kind_of_action(people: People) -> None:
    """Tabs, the things themselves and number keys lead to the same choices."""
    page = people.person()
    play_now(page, seats=2, game="paper_skyscrapers")
    _choose_a_city(page)
    page.click("label.kind[for=lens-draw]")
    lit = [hit.get_attribute("data-choice") for hit in page.locator("#row .hit:visible").all()]
    assert len(lit) == 4
    assert set(_shown(page)) == set(lit)
    expect(page.locator("#tracks .hit:visible")).to_have_count(0)
    page.locator("#tracks .to-advance").first.click()  # what is not lit leads to its lens
    expect(page.locator("#lens-advance")).to_be_checked()
    expect(page.locator("#tracks .hit:visible")).to_have_count(3)
    page.locator("#lens-advance").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#lens-draw")).to_be_checked()
    before, log = number(page), page.locator("#log li").count()
    page.keyboard.press("1")
    wait_number(page, before)
    page.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=log)
    expect(page.locator("#log")).to_contain_text("from the row")


def test_help_for_cards_and_cities_of_others(people: People) -> None:
    page = people.person()
    play_now(page, seats=2, game="paper_skyscrapers")
    _choose_a_city(page)
    card = page.locator("#row .pcard").first
    box = page.locator("#inspector")
    card.hover()
    expect(box).to_contain_text("When the mayor comes to its roof")
    foot = box.locator(".gn").bounding_box()
    whole = box.locator(".pcard").bounding_box()
    assert foot
    assert whole
    assert foot["y"] + foot["height"] <= whole["y"] + whole["height"] + 1, "its foot stays on the card"
    page.mouse.move(0, 0)
    rival = page.locator(".seat.ps:not(.you)").first
    expect(rival.locator(".town")).to_be_hidden()
    rival.click()
    expect(rival.locator(".town .bldg").first).to_be_visible()
    page.reload()
    ready(page)
    expect(page.locator(".seat.ps:not(.you) .town").first).to_be_hidden()

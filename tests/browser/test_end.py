"""The end of a game in a browser: the city in view, what decided it, a short feast, and the way on by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import axe, play_now, play_to_the_end, ready, sideways
from tests.browser.chromium import PHONE
from tests.browser.conftest import People

SHARE = """() => {
  const box = document.querySelector(".board").getBoundingClientRect();
  return box.height / innerHeight;
}"""
"""How much of the height is the city's."""


def test_to_the_end_and_on(people: People) -> None:
    page = people.person(still=False)
    play_now(page, seats=3, game="seven_wonders")
    page.evaluate(
        """() => { new MutationObserver((all) => { for (const { addedNodes } of all) for (const node of addedNodes)
        if (node.className === "feast") window.feasted = (window.feasted ?? 0) + 1; })
        .observe(document.querySelector(".board"), { childList: true }) }"""
    )
    play_to_the_end(page, seconds=120)
    end = page.locator("#end")
    expect(end).to_be_visible()
    expect(end.get_by_role("heading", level=2)).to_contain_text("win")
    expect(end.get_by_role("heading", level=2)).to_be_focused()
    assert page.evaluate("window.feasted") == 1
    page.wait_for_function("() => !document.querySelector('.feast')")
    expect(page.locator("#ask")).to_be_hidden()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(end.locator(".podium li")).to_have_count(3)
    expect(end.locator(".podium .me")).to_contain_text("You")
    assert 0 < end.locator(".why > ul > li").count() <= 3
    expect(page.locator("#panel-points .sheet tfoot")).to_be_visible()
    assert page.evaluate(SHARE) > 0.5, "the city stays in view"
    assert not axe(page)
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.closest('.why') !== null"):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()
    live = end.evaluate("end => end.outerHTML")
    page.reload()
    ready(page)
    assert end.evaluate("end => end.outerHTML") == live, "a page shows what the stream brought"
    assert page.evaluate("document.querySelector('.feast')") is None, "once"
    expect(page.locator(".skip")).to_have_attribute("href", "#end-h")
    on_a_phone(page)


def on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.reload()
    ready(page)
    why = page.locator("#end .why")
    expect(why.locator("ul").first).to_be_hidden()
    assert page.evaluate(SHARE) > 0.4
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    why.locator("summary").first.click()
    expect(why.locator("ul").first).to_be_visible()
    expect(why.locator(".sheet tfoot")).to_be_visible()
    assert sideways(page) == 0
    assert not [problem for problem in axe(page) if "data-zoom" not in problem]


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["skyrise", "paper_skyscrapers", "world_wonders", "world_of_wonders"])
@pytest.mark.parametrize("dark", [False, True])
def test_every_game_ends_so(people: People, game: str, dark: bool) -> None:
    page = people.person(dark=dark)
    play_now(page, seats=3, game=game)
    play_to_the_end(page, seconds=400)
    expect(page.locator("#end h2")).to_be_focused()
    expect(page.locator("#end .podium li")).to_have_count(3)
    assert page.evaluate("document.querySelector('.feast')") is None, "who wants no motion gets none"
    assert page.evaluate(SHARE) > 0.5
    assert not axe(page)
    on_a_phone(page)

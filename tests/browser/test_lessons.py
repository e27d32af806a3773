"""A whole lesson as a newcomer goes through it: by clicks on a desk and on a phone, by keys alone; and axe."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import axe, number, ready, sideways, wait_number
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import People
from ziggurat import games

MOST = 80
LONGEST = 20
"""Acts and steps of a lesson."""

# What a person would tap: the piece or place that carries the choice, and the button of the question if there is none.
_TAP = """async choice => {
  const seen = (node) => node.getBoundingClientRect().width > 0;
  const found = [...document.querySelectorAll(`[data-choice="${choice}"]`)];
  // A piece that has to be turned first.
  const way = found.find((node) => !seen(node))?.closest("[data-way]");
  const ways = [...(way?.parentElement.querySelectorAll("[data-way]") ?? [])];
  if (way) document.querySelector(`[data-way-to="${ways.indexOf(way)}"]`)?.click();
  const all = found.filter(seen);
  const node = all.find((one) => !one.closest("#ask")) ?? all[0];
  if (!node) return null;
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));  // the bubble steps aside
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
# What the bubble covers of what is lit.
_COVERED = """() => {
  const bubble = document.querySelector("#coach").getBoundingClientRect();
  return [...document.querySelectorAll("#room .ring.may")].filter((ring) => {
    const box = ring.getBoundingClientRect();
    const wide = Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left);
    const high = Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top);
    return wide > box.width / 2 && high > box.height / 2;
  }).length;
}"""


def begin(page: Page, game: str, lesson: str) -> None:
    page.goto("/learn")
    page.locator(f'form[action="/learn/{game}/{lesson}"] button').click()
    ready(page)


def state(page: Page) -> str:
    return str(page.locator("#coach").get_attribute("data-state"))


def welcome(page: Page) -> list[int]:
    return [int(choice) for choice in json.loads(page.locator("#coach").get_attribute("data-asked") or "[]")]


def go_through(page: Page) -> list[str]:
    """By clicks, to the panel at the end; the titles of the steps."""
    seen: list[str] = []
    for _ in range(MOST):
        now = state(page)
        if now == "end":
            return seen
        seen.append(page.locator("#coach-h").inner_text())
        expect(page.locator("#coach")).to_be_in_viewport(ratio=0.99)
        assert page.evaluate(_COVERED) == 0, seen
        before = number(page)
        if now == "asks":
            spot = page.evaluate(_TAP, welcome(page)[0])
            hit = spot and page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('#coach')?.id ?? ''", spot
            )
            if not spot or hit:  # behind a tab, or below the bubble: the button of the question does as well
                page.evaluate("c => document.querySelector(`#ask [data-choice='${c}']`).click()", welcome(page)[0])
            else:
                page.mouse.move(*spot)
                page.mouse.click(*spot)
        else:
            page.locator('#coach [data-lesson="next"] button').click()
        wait_number(page, before)
    raise AssertionError(f"no end after {seen}")


@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desk", "phone"])
def test_a_whole_lesson_by_clicks(people: People, size: dict[str, int], dark: bool) -> None:
    page = people.person(size, dark=dark)
    page.goto("/learn")
    assert not axe(page)
    assert sideways(page) == 0
    begin(page, "skyrise", "1-first-building")
    expect(page.locator("#coach-h")).to_be_focused()
    assert page.locator(".board").evaluate("node => node.inert")
    page.locator('#coach [data-lesson="next"] button').click()
    expect(page.locator("#coach-h")).to_have_text("Otto bids 22")
    expect(page.locator("#room .ring.may")).to_have_count(2)
    expect(page.locator(".seat .rows").first).to_be_hidden()
    assert not axe(page)

    # Possible and not asked for, then not possible: answered both times, and never made.
    before = number(page)
    page.evaluate("document.querySelector('#ask .choice').click()")
    wait_number(page, before)
    expect(page.locator("#coach-p")).to_contain_text("You may pass, and it costs nothing.")
    expect(page.locator("#notice")).not_to_have_class("on")
    before = number(page)
    page.locator('.hand [data-piece="2"]').click(force=True)
    wait_number(page, before)
    expect(page.locator("#coach-p")).to_contain_text("2 is under 22")
    assert sideways(page) == 0

    titles = go_through(page)
    assert titles[-1] == "And how it ends"
    expect(page.locator("#coach-h")).to_be_focused()
    assert not axe(page)
    page.locator('#coach [data-lesson="over"] button').click()
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("body.lesson")).to_have_count(0)
    page.goto("/learn")
    expect(page.locator(".lesson-list .done")).to_have_count(1)


def test_a_lesson_by_keys_alone(people: People) -> None:
    page = people.person()
    page.goto("/learn")
    page.locator('form[action="/learn/skyrise/1-first-building"] button').focus()
    page.keyboard.press("Enter")
    ready(page)
    for press, heading in (
        ("Enter", "Otto bids 22"),
        ("2", "It must touch his bid"),
        ("3", "The auction walks away"),
        ("2", "Look at ground and disc"),
        ("2", "The last bid wins"),
        ("ArrowLeft", "Look at ground and disc"),
        ("2", "The last bid wins"),
        ("ArrowRight", "What it is worth"),
        ("Enter", "You won, so you start"),
        ("3", "Where do you begin?"),
        ("9", "You opened the door"),
        ("ArrowLeft", "Where do you begin?"),
        ("8", "Right on the spot"),
        ("Enter", "Who leads the island?"),
        ("Enter", "And how it ends"),
        ("Enter", "You can now"),
    ):
        page.keyboard.press(press)
        expect(page.locator("#coach-h")).to_have_text(heading)
        expect(page.locator("#coach-h")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#coach")).to_be_hidden()


def test_a_reload_and_another_day_see_the_same(people: People) -> None:
    page = people.person()
    begin(page, "skyrise", "2-one-step-further")
    for _ in range(2):
        before = number(page)
        page.locator('#coach [data-lesson="next"] button').click()
        wait_number(page, before)
    page.reload()
    ready(page)
    expect(page.locator("#coach-h")).to_have_text("Otto bids 40")
    begin(page, "skyrise", "2-one-step-further")
    expect(page.locator("#coach-h")).to_have_text("Otto bids 40")
    page.on("dialog", lambda dialog: dialog.accept())
    page.keyboard.press("Escape")
    page.wait_for_url("**/learn")
    expect(page.locator(".lesson-list .here .left")).to_have_text("step 3 of 14")


@pytest.mark.nightly
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", games.keys())
def test_every_lesson_of_every_game_by_clicks(people: People, game: str, size: dict[str, int]) -> None:
    for entry in games.load(game).lessons():
        page = people.person(size)
        begin(page, game, entry.key)
        titles = go_through(page)
        assert len(titles) >= 8
        assert sideways(page) == 0

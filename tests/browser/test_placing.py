"""Placing pieces on a map of cells: with a mouse, a finger or the keyboard, turning them, and why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import axe, number, ready, sideways, wait_number
from tests.browser.chromium import PHONE
from tests.browser.conftest import People
from tests.browser.test_page import _small_targets

GAME = "world_wonders"
# Buys what the market lights last (monuments stand there) and confirms where the ghost lies, until the game is over.
_PLAY = """() => {
  window.clicks = 0;
  const timer = setInterval(() => {
    if (document.body.dataset.phase === "over") return clearInterval(timer);
    if (document.body.dataset.phase !== "running" || document.querySelector(".sent")) return;
    const lit = document.querySelector("[data-confirm][data-choice]")
      ?? [...document.querySelectorAll("#market [data-choice], #ask .choice[data-choice]")].at(-1);
    if (!lit) return;
    lit.click();
    window.clicks += 1;
  }, 15);
}"""


def sit(page: Page, seats: int = 2, **options: str) -> None:
    """A table with bots, set by the form, ready to place the first road."""
    page.goto("/")
    page.locator(f"input[type=radio][value={GAME}]").check(force=True)
    page.fill("#set-form [name=name]", "Mara")
    for place in range(5):
        page.select_option(f"#seat{place}", "me" if not place else "bot:novice" if place < seats else "")
    page.evaluate("document.querySelector('#set-form details.more').open = true")
    for key, value in options.items():
        page.select_option(f"fieldset[data-for={GAME}] [name='option.{key}']", value)
    page.click("#set-form button.main")
    ready(page)
    page.wait_for_selector("html[data-placing=ready]", state="attached")
    page.wait_for_selector("#placer [data-choice]", state="attached")


def way(page: Page) -> int:
    return int(page.locator("#placer .way.on").get_attribute("data-way") or -1)


def cell(page: Page) -> str:
    """Where the ghost lies."""
    return page.locator("#placer .ghost.at").get_attribute("transform") or ""


def middle(page: Page, spot: str) -> tuple[float, float]:
    box = page.locator(spot).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def corner(page: Page, row: int, column: int) -> tuple[float, float]:
    """The middle of a cell of the map on the glass."""
    x, y = page.evaluate(
        """([row, column]) => { const m = document.querySelector(".map").getScreenCTM();
        return [m.a * (column + 0.5) * 52 + m.e, m.d * (row + 0.5) * 52 + m.f]; }""",
        [row, column],
    )
    return float(x), float(y)


def test_the_ghost_follows_the_mouse_and_a_click_places(people: People) -> None:
    """Preview first: nothing is sent until the click, and the city has the road afterwards."""
    page = people.person()
    sit(page)
    spots = page.locator("#placer .way.on .spot")
    for n in (0, spots.count() - 1):
        box = spots.nth(n).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        at = int(spots.nth(n).get_attribute("data-cell") or 0)
        assert cell(page) == f"translate({at % 12 * 52} {at // 12 * 52})"
    expect(page.locator("#placer .ghost.at.bad")).to_have_count(0)
    expect(page.locator("#city-yellow .hit")).to_have_count(0)
    before = number(page)
    page.mouse.down()
    page.mouse.up()
    wait_number(page, before)
    expect(page.locator("#city-yellow .hit")).to_have_count(1)
    expect(page.locator("#placer [data-choice]")).to_have_count(0)
    expect(page.locator("#ask h2")).to_contain_text("buy")


def test_a_piece_turns_by_key_wheel_and_button(people: People) -> None:
    page = people.person()
    sit(page)
    assert way(page) == 0
    page.keyboard.press("r")
    assert way(page) == 1
    page.keyboard.press("Shift+R")
    assert way(page) == 0
    page.mouse.move(*corner(page, 5, 5))
    page.mouse.wheel(0, 120)
    expect(page.locator("#placer .way.on")).to_have_attribute("data-way", "1")
    page.click(".does [data-turn]")
    assert way(page) == 0
    page.click("[data-way-to='1']")
    assert way(page) == 1
    expect(page.locator("[data-way-to='1']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")  # the ways are the numbered answers
    assert way(page) == 0


def test_an_illegal_cell_says_why_and_nothing_is_sent(people: People) -> None:
    page = people.person()
    sit(page)
    x, y = corner(page, 1, 1)  # far from the sidewalk
    page.mouse.move(x, y)
    expect(page.locator("#placer .ghost.at.bad")).to_have_count(1)
    expect(page.locator("p[data-why]")).to_be_visible()
    expect(page.locator("p[data-why] .info")).to_have_attribute("aria-label", re.compile(r"Rule WW-\d+"))
    before = number(page)
    page.mouse.click(x, y)
    page.click("[data-confirm]", force=True)
    expect(page.locator("#notice .info")).to_have_attribute("href", re.compile("#rule-WW-"))
    assert number(page) == before
    page.mouse.move(*middle(page, "#placer .way.on .spot"))
    expect(page.locator("p[data-why]")).to_be_hidden()


def test_placing_with_the_keyboard_alone(people: People) -> None:
    """Arrows between places that fit, Shift with arrows from cell to cell, R turns, Enter places; then the market."""
    page = people.person()
    sit(page)
    page.locator("#ask").focus()
    page.keyboard.press("ArrowLeft")
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert re.search(r"row", label)
    assert page.evaluate("document.activeElement.dataset.choice") == page.locator("[data-confirm]").get_attribute(
        "data-choice"
    )
    page.keyboard.press("Shift+ArrowUp")
    expect(page.locator("#placer .ghost.at.bad")).to_have_count(1)
    expect(page.locator("#say")).to_contain_text(re.compile(r"^[A-L]\d+: .*WW-"))
    before = number(page)
    page.keyboard.press("Enter")  # says why once more
    page.keyboard.press("r")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert number(page) == before
    assert page.evaluate("document.activeElement.classList.contains('spot')")
    page.keyboard.press("Enter")
    wait_number(page, before)
    page.wait_for_selector("#market [data-choice]")
    before = number(page)
    page.locator("#market [data-choice]").first.focus()
    page.keyboard.press("Enter")
    wait_number(page, before)


def test_two_steps_and_the_market_on_a_phone(people: People) -> None:
    """Tap, adjust, confirm; while one buys, the market is there, and a purchase leads back to the map."""
    page = people.person(PHONE, touch=True)
    sit(page, 3, objectives="three")
    assert sideways(page) == 0
    assert not _small_targets(page)
    before = number(page)
    page.touchscreen.tap(*corner(page, 2, 2))
    expect(page.locator("p[data-why]")).to_be_visible()
    page.tap(".does [data-turn]")
    page.touchscreen.tap(*middle(page, "#placer .way.on .spot"))
    expect(page.locator("p[data-why]")).to_be_hidden()
    assert number(page) == before
    page.tap("[data-confirm]")
    wait_number(page, before)
    page.wait_for_selector("#market [data-choice]")
    expect(page.locator("[data-view=side]")).to_be_hidden()
    assert sideways(page) == 0
    assert not _small_targets(page)
    before = number(page)
    page.locator("#market .stk[data-choice]").first.tap()
    wait_number(page, before)
    expect(page.locator("#market")).to_be_hidden()
    page.wait_for_selector("#placer .ghost.at")
    page.set_viewport_size({"width": 320, "height": 640})
    assert sideways(page) == 0


def test_another_city_can_be_looked_at(people: People) -> None:
    """A click on a small city shows it large, and the piece in hand is back with the own one."""
    page = people.person()
    sit(page, 3)
    expect(page.locator("#city-yellow")).to_be_visible()
    page.click("#seat-lime .see")
    expect(page.locator("#placer .way.on")).to_be_hidden()
    expect(page.locator(".water.p-lime")).to_be_visible()
    expect(page.locator(".water.p-yellow")).to_be_hidden()
    page.click(".looks label[for=look-yellow]")
    expect(page.locator("#placer .ghost.at")).to_be_visible()


def test_alone_against_the_automaton_to_the_end(people: People, tmp_path: Path) -> None:
    """A whole solo game by what is lit, the verdict, and the replay of it."""
    page = people.person()
    sit(page, 1, automaton="hard", map="B")
    page.evaluate(_PLAY)
    page.wait_for_function("() => document.body.dataset.phase === 'over'", timeout=90_000)
    assert int(page.evaluate("window.clicks")) > 20
    expect(page.locator("#sheet tfoot")).to_contain_text("wins")
    expect(page.locator("#sheet .tie")).to_contain_text("Automaton")
    page.goto(f"{page.url}/replay")
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#city-yellow .hit")).not_to_have_count(0)
    page.click("#tab-steps")
    with page.expect_download() as download:
        page.click("text=One HTML file")
    offline = page.context.new_page()
    kept = tmp_path / "replay.html"
    download.value.save_as(kept)
    offline.goto(f"{kept.as_uri()}#14")
    expect(offline.locator(".replay .at")).to_contain_text("14 /")
    expect(offline.locator("#market")).to_be_visible()
    expect(offline.locator("#city-yellow .hit")).not_to_have_count(0)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "night"])
def test_axe(people: People, dark: bool) -> None:
    page = people.person(dark=dark)
    sit(page, 3, objectives="three")
    complaints = {"placing": axe(page)}
    before = number(page)
    page.click("[data-confirm]")
    wait_number(page, before)
    page.wait_for_selector("#market [data-choice]")
    complaints["buying"] = axe(page)
    page.set_viewport_size({"width": 390, "height": 844})
    complaints["phone"] = axe(page)
    assert not [f"{where}: {line}" for where, lines in complaints.items() for line in lines]

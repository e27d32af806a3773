"""Lessons and puzzles as a newcomer meets them: by clicks on a desk and on a phone, by keys alone; and axe."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import axe, number, ready, sideways, wait_number
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import People
from ziggurat import games
from ziggurat.core.lessons.puzzle import Puzzle, puzzles_of
from ziggurat.core.lessons.puzzle_lesson import key_of

MOST = 80
LONGEST = 20
"""Acts and steps of a lesson."""

# Where a person would tap to choose this: on the table before the button of the question; nothing if it lies below the
# bubble or off the glass.
_SPOT = """async choice => {
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 0;
  const all = [...document.querySelectorAll(`[data-choice="${choice}"]`)].filter(seen);
  all.sort((one, other) => Boolean(one.closest("#ask")) - Boolean(other.closest("#ask")));
  for (const node of all) {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));  // the bubble steps aside
    const { x, y, width, height } = node.getBoundingClientRect();
    const spot = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(...spot);
    const cell = "cell" in node.dataset;  // the piece itself lies above it
    const wanted = cell ? "svg.map" : `[data-choice="${choice}"]`;
    const free = (by) => !document.elementFromPoint(spot[0], spot[1] + by)?.closest("#coach");
    if (free(-8) && free(8) && hit && (node.contains(hit) || hit.closest(wanted))) return [...spot, cell];
  }
  return null;
}"""
# Whether the piece must be turned: where it is asked for, it fits another way round than is shown.
_TURN = """choice => {
  const way = document.querySelector(`[data-way] [data-choice="${choice}"]`)?.closest("[data-way]");
  return Boolean(way) && !way.getBoundingClientRect().width;
}"""
# What the bubble covers, and what lies off the glass: nothing of what may be chosen, a corner of what is spoken of.
_UNSEEN = """() => {
  const bubble = document.querySelector("#coach").getBoundingClientRect();
  const shared = (box, l, t, r, b) => Math.max(0, Math.min(box.right, r) - Math.max(box.left, l))
    * Math.max(0, Math.min(box.bottom, b) - Math.max(box.top, t)) / (box.width * box.height || 1);
  const rings = [...document.querySelectorAll("#room .ring")].map((ring) => [ring, ring.getBoundingClientRect()]);
  const on = rings.map(([, box]) => shared(box, 0, 0, innerWidth, innerHeight));
  const out = rings.length && !on.some((share) => share > 0.8) ? ["nothing that is lit is on the glass"] : [];
  for (const [ring, box] of rings) {
    const covered = shared(box, bubble.left, bubble.top, bubble.right, bubble.bottom);
    if (covered > (ring.classList.contains("may") ? 0.05 : 0.3)) out.push(`covered: ${JSON.stringify(box)}`);
  }
  const at = JSON.parse(document.querySelector("#coach").dataset.at || "[]");
  if (at.length && !rings.length) out.push("nothing is lit");
  return out;
}"""


def begin(page: Page, game: str, lesson: str) -> None:
    page.goto("/learn")
    page.locator(f'form[action="/learn/{game}/{lesson}"] button').click()
    ready(page)


def state(page: Page) -> str:
    """Whether the coach asks, says or ends, as soon as the rivals have chosen."""
    page.wait_for_selector("#coach:not([data-state=rivals])", state="attached")
    return str(page.locator("#coach").get_attribute("data-state"))


def welcome(page: Page) -> list[int]:
    return [int(choice) for choice in json.loads(page.locator("#coach").get_attribute("data-asked") or "[]")]


# What has to be opened before a choice can be seen: the tab of the question that holds it, or the other view.
_OPENERS = """choice => {
  const nodes = [...document.querySelectorAll(`[data-choice="${choice}"]`)];
  const seen = (node) => node.getBoundingClientRect().width > 0 && node.checkVisibility({ visibilityProperty: true });
  if (!nodes.length || nodes.some(seen)) return "";
  const tab = nodes.map((node) => node.closest("[data-tab]")).find(Boolean);
  return tab ? `label[for="${tab.dataset.tab}"]` : "[data-view='side']";
}"""


def touches(page: Page) -> bool:
    return bool(page.evaluate("navigator.maxTouchPoints > 0"))


def tap(page: Page, choice: int) -> bool:
    """Choose as a person does, with the pointer or a finger; whether it could be reached."""
    while page.evaluate(_TURN, choice):
        page.locator(".dock [data-turn='1']:visible").click()
    opener = page.evaluate(_OPENERS, choice)
    if opener and page.locator(f"{opener} >> visible=true").count():
        page.locator(f"{opener} >> visible=true").first.click()
    spot = page.evaluate(_SPOT, choice)
    if not spot:
        return False
    x, y, cell = spot
    if touches(page):
        page.touchscreen.tap(x, y)
        if cell:  # a finger only moves the piece
            page.locator("[data-confirm]").click()
    else:
        page.mouse.move(x, y)
        page.mouse.click(x, y)
    return True


def go_through(page: Page) -> list[str]:
    """By clicks, to the panel at the end; the titles of the steps. What they ask for and speak of is in sight."""
    seen: list[str] = []
    for _ in range(MOST):
        now = state(page)
        if now == "end":
            return seen
        seen.append(page.locator("#coach-h").inner_text())
        expect(page.locator("#coach")).to_be_in_viewport(ratio=0.99)
        page.wait_for_function(f"() => !({_UNSEEN})().length", timeout=3000)
        before = number(page)
        if now == "asks":
            reached = any(tap(page, choice) for choice in welcome(page))
            assert reached, f"{seen[-1]}: nothing that is asked for can be tapped"
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


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_place_that_the_rules_refuse_says_why(people: People, size: dict[str, int]) -> None:
    page = people.person(size, touch=size is PHONE)
    begin(page, "skyrise", "1-first-building")
    page.locator('#coach [data-lesson="next"] button').click()
    expect(page.locator("#coach")).to_have_attribute("data-state", "asks")
    before = number(page)
    assert any(tap(page, choice) for choice in welcome(page))
    wait_number(page, before)
    expect(page.locator("#coach-h")).to_have_text("It must touch his bid")
    before = number(page)
    # One with words of the lesson, one with those of the rules.
    for mark, words in (("site:ZE04", "A blimp floats between the two."), ("site:BO06", "is not adjacent to")):
        page.locator(f'.board [data-about="{mark}"]').first.dispatch_event("click")
        wait_number(page, before)
        expect(page.locator("#coach-p")).to_contain_text(words)
        before = number(page)
    expect(page.locator("#coach-h")).to_have_text("It must touch his bid")


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
    page.keyboard.press("Escape")
    page.get_by_role("alertdialog").get_by_role("button", name="Leave").click()
    page.wait_for_url("**/learn")
    expect(page.locator(".lesson-list .here .left")).to_have_text("step 3 of 14")


@pytest.mark.nightly
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", games.keys())
def test_every_lesson_of_every_game_by_clicks(people: People, game: str, size: dict[str, int]) -> None:
    for entry in games.load(game).lessons():
        page = people.person(size, touch=size is PHONE)
        begin(page, game, entry.key)
        titles = go_through(page)
        assert len(titles) >= 8
        assert sideways(page) == 0


# ---- puzzles


def solve(page: Page, game: str, puzzle: Puzzle, *, judged: bool) -> None:
    """By clicks: wrong first, and told why; then right, told why, and on to the next."""
    page.goto("/puzzles")
    page.locator(f'form[action="/learn/{game}/{key_of(puzzle)}"] button').click()
    ready(page)
    expect(page.locator("#coach")).to_have_attribute("data-state", "asks")
    assert sideways(page) == 0
    name = games.load(game).vocabulary.index
    before = number(page)
    wrong = [name(choice) for choice in puzzle.chances if choice != puzzle.best]
    assert any(tap(page, choice) for choice in wrong), "no wrong answer can be tapped"
    wait_number(page, before)
    expect(page.locator("#coach-p")).to_contain_text("Look again.")
    assert not judged or not axe(page)
    before = number(page)
    assert tap(page, name(puzzle.best)), "the best answer cannot be tapped"
    wait_number(page, before)
    expect(page.locator("#coach-p")).to_contain_text("more games in 100")
    page.locator('#coach [data-lesson="next"] button').click()
    expect(page.locator("#coach")).to_have_attribute("data-state", "end")
    assert not judged or not axe(page)
    page.locator('#coach form[action^="/learn/"] button').click()
    ready(page)
    expect(page.locator("#coach")).to_have_attribute("data-state", "asks")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_puzzle_by_clicks(people: People, size: dict[str, int]) -> None:
    page = people.person(size, touch=size is PHONE, dark=size is PHONE)
    solve(page, "skyrise", puzzles_of(games.load("skyrise"))[0], judged=True)
    page.goto("/puzzles")
    expect(page.locator(".puzzle-list .done")).to_have_count(1)
    assert not axe(page)
    assert sideways(page) == 0


@pytest.mark.nightly
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", games.keys())
def test_puzzles_of_every_game_by_clicks(people: People, game: str, size: dict[str, int]) -> None:
    page = people.person(size, touch=size is PHONE)
    for puzzle in puzzles_of(games.load(game))[:-1:5]:
        solve(page, game, puzzle, judged=True)


# ---- axe, where one learns


@pytest.mark.nightly
@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("game", games.keys())
def test_axe_finds_nothing_where_one_learns(people: People, game: str, dark: bool) -> None:
    page = people.person(dark=dark)
    for path in (f"/g/{game}", f"/g/{game}/rules", "/learn", "/puzzles"):
        page.goto(path)
        assert axe(page) == [], path
    for entry in games.load(game).lessons():
        begin(page, game, entry.key)
        while state(page) != "end":
            before = number(page)
            assert axe(page) == [], page.locator("#coach-h").inner_text()
            if state(page) == "asks":
                assert any(tap(page, choice) for choice in welcome(page))
            else:
                page.locator('#coach [data-lesson="next"] button').click()
            wait_number(page, before)
        assert axe(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_axe_finds_nothing_on_the_pages_of_a_game(people: People, dark: bool) -> None:
    page = people.person(dark=dark)
    for path in ("/g/seven_wonders", "/g/seven_wonders/rules"):
        page.goto(path)
        assert axe(page) == [], path

"""Following a game in a real browser: beats one after another, panels, the recap, and choices that nothing blocks.

The bots of these tests act at once, so all that they do between two choices waits on the page.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acts import axe, number, play_now, sideways, wait_number
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import People, Server

_SEEN = """() => {
  const words = () => document.querySelector("#beat h2").textContent;
  window.seen = [];
  const note = () => { if (!document.querySelector("#beat").hidden && seen.at(-1) !== words()) seen.push(words()); };
  const all = { childList: true, subtree: true, attributes: true };
  new MutationObserver(note).observe(document.querySelector("#beat"), all);
  note();
}"""
_LINES = """since => [...document.querySelectorAll("#log li[data-number]")]
  .map((line) => [line.id.split("-").slice(1).map(Number), line.querySelector(".tx").textContent])
  .filter(([[at]]) => at > since).sort(([a], [b]) => a[0] - b[0] || a[1] - b[1]).map(([, words]) => words)"""


_RIVALS = """since => {
  const own = document.body.dataset.own.split(",");
  return [...document.querySelectorAll("#log li[data-beat]")].map((line) => line.dataset).filter((line) =>
    Number(line.number) > since && !own.includes(line.of ?? line.by) && (line.noise === undefined || line.means),
  ).length;
}"""
"""How many beats of others the log has."""


def asked(page: Page) -> None:
    """It is this person's turn, whether the question can be seen yet or a beat stands in its place."""
    page.wait_for_function("() => document.querySelector('#ask .choice') && document.body.dataset.phase === 'running'")


def opened(
    people: People, game: str = "skyrise", *, pace: str = "step", size: dict[str, int] = DESKTOP, seats: int = 4
) -> Page:
    """A table at which this person is asked."""
    page = people.person(size, pace=pace)
    play_now(page, seats=seats, game=game)
    asked(page)
    page.keyboard.press("1")  # what the bots did before shows the question
    expect(page.locator("#beat")).to_be_hidden()
    return page


def chosen(page: Page, *, hidden: bool = False, beats: int = 1) -> int:
    """Low bids and passes, until rivals have done so many things; the position in which it began."""
    before = number(page)
    for _ in range(40):
        at = number(page)
        choice = page.locator("#ask .choice").first
        choice.dispatch_event("click") if hidden or page.locator("#beat").is_visible() else choice.click()
        wait_number(page, at)
        asked(page)
        if page.evaluate(_RIVALS, before) >= beats and (hidden or page.locator("#beat").is_visible()):
            return before
    raise AssertionError("no rival has done anything")


def test_step_by_step_through_an_auction(people: People) -> None:
    """Space goes from one beat to the next, in the order of the log, and the last one leaves the question."""
    page = opened(people)
    page.evaluate(_SEEN)
    before = chosen(page, beats=2)
    for _ in range(60):
        if page.locator("#beat").is_hidden():
            break
        expect(page.locator("#beat h2")).not_to_be_empty()
        expect(page.locator("#ask")).to_be_hidden()
        page.keyboard.press("Space")
    expect(page.locator("#ask")).to_be_visible()
    seen, lines = page.evaluate("seen"), page.evaluate(_LINES, before)
    assert len(seen) >= 2
    places = [lines.index(words) for words in seen]
    assert places == sorted(places), "in the order in which they happened"
    assert not any(words.startswith("Mara bids") for words in seen), "one's own bid is known"
    expect(page.locator("#story .play-link")).not_to_have_count(0)


def test_the_piece_is_lit_with_its_tag(people: People) -> None:
    page = opened(people)
    chosen(page)
    for _ in range(60):
        if page.locator(".rings.beats .ink").count() and page.locator(".spot-tag").count():
            break
        page.keyboard.press("Space")
    board = page.locator(".board").bounding_box()
    ring = page.evaluate("() => document.querySelector('.rings.beats .ink').getBoundingClientRect().toJSON()")
    assert ring["width"] > 0
    assert board is not None
    assert board["x"] - 10 < ring["x"] < board["x"] + board["width"]
    expect(page.locator(".spot-tag")).not_to_be_empty()
    page.keyboard.press(".")
    expect(page.locator(".rings.beats")).to_have_count(0)
    expect(page.locator(".spot-tag")).to_have_count(0)


def test_a_number_shows_the_question_and_answers_nothing(people: People) -> None:
    page = opened(people)
    chosen(page)
    at = number(page)
    page.keyboard.press("1")
    expect(page.locator("#beat")).to_be_hidden()
    expect(page.locator("#ask")).to_be_visible()
    assert number(page) == at
    page.keyboard.press("1")
    wait_number(page, at)


def test_a_choice_is_made_while_beats_wait(people: People) -> None:
    """A lit place of the board is there to be clicked whatever is told: the choice counts for what is shown."""
    page = opened(people, seats=2)
    chosen(page)
    at = number(page)
    lit = page.evaluate("() => document.querySelector('#ask .choice').dataset.choice")
    with page.expect_response("**/moves") as sent:
        page.evaluate("choice => document.querySelector(`[data-choice='${choice}']`).click()", lit)
    assert sent.value.status == 200
    wait_number(page, at)


def test_to_my_turn_tells_what_was_left_out_and_r_shows_it_again(people: People) -> None:
    page = opened(people)
    page.evaluate(_SEEN)
    chosen(page, beats=2)
    page.keyboard.press(".")
    expect(page.locator("#beat")).to_be_hidden()
    page.evaluate("seen.length = 0")
    recap = page.locator("#recap")
    if recap.is_visible():
        assert 1 <= recap.locator("ol li").count() <= 4
        page.keyboard.press("Escape")
        expect(recap).to_be_hidden()
    page.keyboard.press("r")
    expect(page.locator("#beat")).to_be_visible()
    expect(page.locator("#beat h2")).not_to_be_empty()
    page.keyboard.press(".")
    expect(page.locator("#beat")).to_be_hidden()
    button = page.locator("[data-recap]")
    expect(button).to_be_visible()
    button.click()
    page.get_by_role("button", name="Show me", exact=True).click()
    expect(page.locator("#beat")).to_be_visible()


def test_straight_to_my_turn_tells_in_three_lines(people: People) -> None:
    page = people.person(pace="straight")
    play_now(page, seats=4, game="skyrise")
    for _ in range(40):
        page.wait_for_selector("#ask .choice:visible")
        at = number(page)
        page.locator("#ask .choice:visible").first.click()
        wait_number(page, at)
        page.wait_for_selector("#ask .choice:visible")
        if page.locator("#recap").is_visible():
            break
    expect(page.locator("#recap h2")).to_have_text("Since your last turn")
    assert 1 <= page.locator("#recap ol li").count() <= 4
    assert page.locator("#beat").is_hidden()
    at = number(page)
    page.keyboard.press("1")
    wait_number(page, at)


def test_calm_goes_on_by_itself_and_a_pointer_holds_it(people: People) -> None:
    page = opened(people, pace="brisk")
    chosen(page)
    page.mouse.move(700, 760)
    page.mouse.move(740, 790, steps=4)
    held = page.locator("#beat h2").text_content()
    page.evaluate("() => new Promise((done) => setTimeout(done, 2200))")  # longer than any beat of this pace
    expect(page.locator("#beat h2")).to_have_text(held or "")
    page.mouse.move(700, 200, steps=4)
    page.wait_for_function(
        "held => document.querySelector('#beat').hidden || document.querySelector('#beat h2').textContent !== held",
        arg=held,
    )


def test_reduced_motion_has_the_words_and_no_line_that_runs(people: People) -> None:
    page = opened(people, pace="calm")
    chosen(page)
    expect(page.locator("#beat h2")).not_to_be_empty()
    expect(page.locator(".follow .run-out")).to_be_hidden()
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_a_tab_that_was_hidden_gets_one_recap(people: People) -> None:
    page = opened(people)
    hide = """hidden => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, True)
    chosen(page, hidden=True, beats=2)
    assert page.locator("#beat").is_hidden()
    page.evaluate(hide, False)
    expect(page.locator("#recap")).to_be_visible()
    assert page.locator("#beat").is_hidden()


def test_another_pace_is_told_to_the_server(people: People) -> None:
    page = opened(people)
    page.click("[data-pace]")
    with page.expect_request(lambda request: "pace=brisk" in request.url):
        page.locator("fieldset[data-setting=pace] input[value=brisk]").check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("[data-pace] span")).to_have_text("Brisk")
    assert page.evaluate("() => localStorage.pace") == "brisk"


def test_a_panel_is_left_by_enter(people: People) -> None:
    """The end of an age of 7 Wonders: a dialog with the focus on its button."""
    page = people.person(pace="step")
    play_now(page, seats=3, game="seven_wonders")
    page.evaluate("""() => {
      const timer = setInterval(() => {
        if (!document.querySelector("#chapter").hidden) return clearInterval(timer);
        const beat = document.querySelector("#beat:not([hidden]) [data-beat-act=next]");
        if (beat) return beat.click();
        if (document.querySelector(".sent")) return;
        const all = document.querySelectorAll("#ask .choice");
        all[all.length - 1]?.click();
      }, 40);
    }""")
    panel = page.locator("#chapter")
    expect(panel).to_be_visible(timeout=60_000)
    expect(panel.locator("h2")).not_to_be_empty()
    assert panel.locator("ul li, svg, p").count()
    expect(panel.get_by_role("button", name="Go on")).to_be_focused()
    assert axe(page) == []
    page.keyboard.press("Enter")
    expect(panel).to_be_hidden()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_beat_fits_and_is_clean(people: People, size: dict[str, int]) -> None:
    page = opened(people, size=size)
    chosen(page)
    assert sideways(page) == 0
    assert axe(page) == []
    for name in ("next", "turn"):
        box = page.locator(f"#beat [data-beat-act={name}]").bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["y"] + box["height"] <= size["height"]
    page.keyboard.press(".")
    expect(page.locator("#beat")).to_be_hidden()
    assert axe(page) == []


def test_the_screen_for_everybody_is_calm_and_a_lesson_has_no_beats(people: People) -> None:
    page = people.person(pace="calm")
    play_now(page, seats=2, game="skyrise")
    table = page.evaluate("document.body.dataset.table")
    page.goto(f"/t/{table}/tv")
    expect(page.locator("#beat, .follow")).to_have_count(2)
    expect(page.locator("#beat button, .follow button, #chapter button, #recap")).to_have_count(0)
    assert axe(page) == []
    page.goto("/learn")
    page.locator("form[action*='/learn/skyrise/'] button").first.click()
    page.wait_for_selector("html[data-ready=table]", state="attached")
    expect(page.locator("#coach")).to_have_count(1)
    expect(page.locator("#beat, .follow")).to_have_count(0)


@pytest.mark.nightly
def test_bots_begin_when_somebody_presses_begin(browser: Browser, tmp_path: Path) -> None:
    """On a server where bots pause: they wait for Begin, and then for what they do to be shown."""
    paced = Server(tmp_path, "--pace", "0.2")
    paced.start()
    people = People(browser, paced.url)
    try:
        for _ in range(8):
            page = people.person(pace="calm")
            play_now(page, seats=4, game="skyrise")
            if page.locator("#gate button").is_visible():
                break
        expect(page.locator("#gate h2")).to_have_text("Have a look around")
        assert axe(page) == []
        at = number(page)
        page.get_by_role("button", name="Begin").click()
        expect(page.locator("#gate")).to_be_hidden()
        wait_number(page, at)
        expect(page.locator("#beat")).to_be_visible()
    finally:
        people.close()
        paced.stop()

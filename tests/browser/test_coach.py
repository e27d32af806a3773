"""Hints and reviews as a person meets them: asked for, looked at, followed; and nothing that axe complains about."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.acts import axe, my_turn, number, play_now, play_to_the_end, ready, sideways, wait_number
from tests.browser.chromium import PHONE
from tests.browser.conftest import People
from tests.browser.test_placing import sit
from ziggurat.bots.advice import Judged, summed
from ziggurat.tables.model import SeatReview
from ziggurat.web.page_data import ReviewData
from ziggurat.web.pages import coach


def _table(page: Page) -> str:
    page.goto("/")
    page.fill("#set-form [name=name]", "Mara")
    page.select_option("#seat1", "bot:novice")
    for seat in (2, 3):
        page.select_option(f"#seat{seat}", "")
    page.check("#set-form [name=hints]")
    page.click("#set-form button")
    ready(page)
    return str(page.evaluate("location.pathname"))


def test_a_hint_is_shown_and_followed_and_the_game_reviewed(people: People) -> None:
    page = people.person()
    table = _table(page)
    my_turn(page)
    before = number(page)
    place = page.locator("#hint").bounding_box()
    page.click("#hint")
    do = page.locator("#hints .idea:not([hidden]) [data-do]")
    expect(do).to_be_focused()
    choice = do.get_attribute("data-choice")
    # What it means is drawn on the table: what is to be clicked, and where it would lie.
    expect(page.locator(f"#ask .choice.advised[data-choice='{choice}']")).to_have_count(1)
    expect(page.locator(".map .advice .rim")).to_have_count(1)
    assert page.locator("#hint").bounding_box() == place
    assert not axe(page)
    panel, dock = page.locator("#hints").bounding_box(), page.locator(".dock").bounding_box()
    assert panel
    assert dock
    assert panel["x"] >= dock["x"] + dock["width"]
    # Another idea is drawn while it is pointed at, and opened by a click.
    said = page.locator("#hints .idea:not([hidden]) h3").text_content()
    page.locator("#hints .alt:visible").first.click()
    assert page.locator("#hints .idea:not([hidden]) h3").text_content() != said
    page.keyboard.press("Escape")
    expect(page.locator("#hints")).to_be_hidden()
    expect(page.locator(".advised, .advice")).to_have_count(0)
    page.keyboard.press("w")
    expect(do).to_be_visible()
    assert number(page) == before
    then = page.locator("#hints .idea:not([hidden])").get_attribute("data-then")
    do.click()
    wait_number(page, before)
    # A bid is half of it: the panel stays, with the place.
    if then:
        expect(do).to_have_attribute("data-choice", then.split()[0])
        before = number(page)
        do.click()
        wait_number(page, before)
    expect(page.locator("#hints")).to_be_hidden()

    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    my_turn(page)
    page.click("#hint")
    expect(do).to_be_in_viewport()
    assert sideways(page) == 0
    page.click("#hints header [data-hints=shut]")
    page.set_viewport_size({"width": 1440, "height": 900})

    play_to_the_end(page)
    expect(page.locator("#hint")).to_be_hidden()
    page.click("#end a:has-text('Review')")
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    expect(page.locator("#panel-review")).to_be_visible()
    page.click("#review [data-review='0']")
    chart = page.locator("#review .chart")
    expect(chart).to_be_visible(timeout=60_000)
    page.click("#review summary")
    assert not axe(page)
    link = page.locator("#review table a").last
    at = link.get_attribute("data-step")
    link.click()
    # Seen by a spectator so far: the page opens again as the seat saw it, at that step, with the review.
    page.wait_for_url(f"{table}/replay?seat=0#{at}")
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    expect(page.locator("#panel-review")).to_be_visible()
    expect(page.locator("#ask .choice").first).to_be_attached()
    page.click("#review summary")
    page.locator("#review table a").first.click()
    expect(page.locator(".replay .at")).to_contain_text(f"{page.locator('#review table a').first.text_content()} /")
    _look_at_a_slip(page, int(at or 0))


def _look_at_a_slip(page: Page, at: int) -> None:
    """The slip is made up, since nobody knows which ones a short search finds; the position is that of the game."""
    page.evaluate("location.hash = '#" + str(at) + "'")
    page.wait_for_selector("#ask [data-choice]")
    made, best = (page.locator("#ask [data-choice]").nth(i).get_attribute("data-choice") for i in (0, -1))
    slip = Judged(
        number=1,
        at=at,
        seat=0,
        chosen="this",
        best="that",
        label="This",
        best_label="That",
        prospects=0.5,
        loss=0.2,
        verdict="blunder",
        plan=(int(made or 0),),
        best_plan=(int(best or 0),),
        said="You played this",
        best_said="Do that <b>now</b>",
        why="In the end it brings 4 points more from Structures.",
    )
    seat = SeatReview(seat=0, name="Mara", person=True, phase="done", review=summed(0, "Mara", [slip], [1, 2]))
    told = coach.review(ReviewData(table=page.evaluate("document.body.dataset.table"), seats=[seat], colors=["red"]))
    page.route("**/panels/review", lambda route: route.fulfill(body=told, content_type="text/html"))
    page.click("#review [data-review='1']")
    expect(page.locator("#review .sums")).to_contain_text("One slip cost 20 %, luck and the others gave 70 %.")
    page.locator("#review .turns a").click()
    panel = page.locator("#moment")
    expect(panel).to_contain_text("Better: Do that <b>now</b>")
    expect(panel).to_contain_text("4 points more from Structures")
    expect(page.locator(f"[data-choice='{made}'].was").first).to_be_attached()
    expect(page.locator(f"[data-choice='{best}'].best").first).to_be_attached()
    assert not axe(page)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    expect(page.locator("#drawer")).not_to_be_in_viewport()
    expect(panel.get_by_role("button", name="Play on from here")).to_be_visible()
    assert sideways(page) == 0
    page.keyboard.press("t")
    expect(page.locator(".was, .best")).to_have_count(0)
    for choice, said in ((made, "There is something better."), (best, "That’s it.")):
        page.locator(f"#ask [data-choice='{choice}']").evaluate("e => e.click()")
        expect(panel.locator(".tried")).to_contain_text(said)
    expect(page.locator(".best").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.locator(".was, .best, .flags")).to_have_count(0)


def test_a_hint_shows_on_the_map_where_a_piece_would_lie(people: People) -> None:
    page = people.person()
    sit(page)
    page.locator("#hint").click()
    expect(page.locator("#hints:not([hidden])")).to_be_visible()
    expect(page.locator(".advice .rim").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_have_count(0)


def test_a_hint_leads_a_thread_from_the_card_to_where_it_goes(people: People) -> None:
    page = people.person()
    play_now(page, game="seven_wonders", seats=3)
    page.locator("#hint").click()
    expect(page.locator("#hints:not([hidden])")).to_be_visible()
    expect(page.locator(".rings .ink.goes")).to_have_count(1)
    assert "Teal" not in (page.locator("#hints").text_content() or "")  # rivals have names
    page.keyboard.press("Escape")
    expect(page.locator(".rings")).to_have_count(0)

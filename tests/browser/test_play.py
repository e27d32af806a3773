"""Whole games in a real browser: alone with bots, with friends, through a crash of the server."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acts import move, my_turn, number, play_now, play_to_the_end, ready, wait_number
from tests.browser.chromium import PHONE
from tests.browser.conftest import People, Server


def _open_table(host: Page, seats: list[str], name: str = "Mara") -> None:
    """Set a table by the form: the first seat is the host's own."""
    host.goto("/")
    host.fill("#set-form [name=name]", name)
    for place, kind in enumerate(seats):
        host.select_option(f"#seat{place}", kind)
    host.click("#set-form button.main")
    ready(host)


def _join(friend: Page, link: str, name: str) -> None:
    friend.goto(link)
    friend.fill("[name=name]", name)
    friend.click("text=Sit down")
    ready(friend)


def test_play_now_to_the_score_sheet(people: People) -> None:
    """From the first page to the end of a game against bots, by clicking lit choices only."""
    page = people.person()
    play_now(page, seats=2)
    assert play_to_the_end(page) > 10
    expect(page.locator("#sheet tfoot")).to_contain_text("win")
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator("#sheet tbody tr")).not_to_have_count(0)
    page.click("#end >> text=Rematch")
    page.wait_for_url(re.compile("/t/"))
    ready(page)
    my_turn(page)


def test_seven_wonders_with_six_bots(people: People) -> None:
    """Another game, as many seats as it has: it is there by its drawing and its words alone."""
    page = people.person()
    play_now(page, seats=7, game="seven_wonders")
    assert play_to_the_end(page, seconds=90) > 20
    assert len(page.locator("#sheet tfoot td").all_text_contents()) == 7
    expect(page.locator("#sheet tfoot")).to_contain_text("win")


def test_two_people_and_two_bots(people: People) -> None:
    """Two browsers that know nothing of each other, a link, two bots, a whole game; both see the same end."""
    host, friend = people.person(), people.person(PHONE, touch=True)
    _open_table(host, ["me", "link", "bot:adept", "bot:novice"])
    expect(host.locator("#invite")).to_be_visible()
    link = host.locator("[data-link-field]").input_value()
    _join(friend, link, "Jonas")
    expect(host.locator("#invite")).to_be_hidden()
    friend.click("#drawer-toggle")
    friend.click("#tab-chat")
    friend.fill("#chat-text", "Good <b>luck</b>")
    friend.keyboard.press("Enter")
    said = host.locator(".said")
    expect(said).to_have_text("JonasGood <b>luck</b>")
    card, bubble = host.locator(".rail .seat", has_text="Jonas").bounding_box(), said.bounding_box()
    assert card is not None
    assert bubble is not None
    assert card["y"] <= bubble["y"] < card["y"] + card["height"]
    assert card["x"] < bubble["x"] < card["x"] + card["width"] + 8
    chat_tab = host.get_by_role("tab", name="Chat, 1 new")
    expect(chat_tab).to_have_attribute("data-unread", "1")
    expect(friend.locator(".said")).to_have_count(0)  # one's own words are known
    chat_tab.click()
    expect(said).to_have_count(0)
    expect(host.locator("#tab-chat")).not_to_have_attribute("data-unread", "1")
    expect(host.locator("#chat")).to_contain_text("Good <b>luck</b>")
    friend.click("#drawer .shut")
    play_to_the_end(host, friend, seconds=90)
    scores = host.locator("#sheet tfoot td").all_text_contents()
    assert scores == friend.locator("#sheet tfoot td").all_text_contents()
    assert len([score for score in scores if score.strip()]) == 4


def test_killed_and_restarted_in_mid_game(people: People, server: Server) -> None:
    """kill -9 between two choices: the page comes back by itself, nothing is lost or doubled."""
    page = people.person()
    play_now(page, seats=2)
    for _ in range(4):
        move(page)
    my_turn(page)
    page.wait_for_timeout(200)
    before, words = number(page), page.locator("#ask h2").inner_text()
    lines = page.locator("#log li").count()
    server.kill()
    page.wait_for_selector("html[data-stream=lost]", state="attached")
    server.start()
    page.wait_for_selector("html[data-stream=open]", state="attached", timeout=30_000)
    assert number(page) == before
    assert page.locator("#ask h2").inner_text() == words
    assert page.locator("#log li").count() == lines
    page.locator("#ask .choice").last.click()
    wait_number(page, before)
    page.reload()
    ready(page)
    assert number(page) > before
    ids = page.eval_on_selector_all("#log li", "lines => lines.map((line) => line.id)")
    assert len(ids) == len(set(ids)) >= lines


def test_take_back(people: People) -> None:
    """What was placed comes back, and the log keeps the trail."""
    page = people.person()
    play_now(page, seats=2)
    for _ in range(30):
        my_turn(page)
        before = number(page)
        question = page.locator("#ask h2").inner_text()
        page.locator("#ask .choice").last.click()
        wait_number(page, before)
        if "place" in page.locator("#ask h2").inner_text():
            break
    back = page.locator("#undo [data-undo]").first
    back.wait_for()
    back.click()
    expect(page.locator("#ask h2")).to_have_text(question)
    expect(page.locator("#log li").first).to_contain_text("takes back")


def test_a_click_that_comes_too_late(people: People) -> None:
    """The same seat in two tabs: the second click is answered calmly and changes nothing."""
    page = people.person()
    play_now(page, seats=2)
    my_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    ready(other)
    stale = number(page)
    page.locator("#ask .choice").last.click()
    wait_number(page, stale)
    table = page.evaluate("document.body.dataset.table")
    answer = page.context.request.post(
        f"/t/{table}/moves",
        data={"number": stale, "seat": 0, "choice": 0},
        headers={"origin": page.url.split("/t/")[0]},
    )
    assert answer.status == 409
    assert answer.json()["error"] == "stale"


def test_spectator_sees_no_secrets(people: People) -> None:
    """Who watches sees the board move, and neither hand nor choices; so does the public screen of a player."""
    host, guest = people.person(), people.person()
    play_now(host, seats=2)
    my_turn(host)
    table = host.evaluate("document.body.dataset.table")
    guest.goto(f"/t/{table}")
    ready(guest)
    expect(guest.locator(".watching")).to_be_visible()
    expect(guest.locator("#ask .choice, #hand .bid")).to_have_count(0)
    assert "Only you see" not in guest.content()
    screen = host.context.new_page()
    screen.goto(f"/t/{table}/tv")
    screen.wait_for_selector("html[data-stream=open]", state="attached")
    before = number(guest)
    host.bring_to_front()
    host.locator("#ask .choice").last.click()
    wait_number(guest, before)
    screen.bring_to_front()
    wait_number(screen, before)
    for page in (guest, screen):
        assert "Only you see" not in page.content()
        expect(page.locator("#ask .choice, #hand .bid")).to_have_count(0)


def test_leave_the_seat_to_a_bot_and_take_it_back(people: People) -> None:
    """The friend does nothing, so the bot cannot end the game before it is sent away again."""
    host, friend = people.person(), people.person()
    _open_table(host, ["me", "link", "", ""])
    _join(friend, host.locator("[data-link-field]").input_value(), "Jonas")
    expect(host.locator("#invite")).to_be_hidden()
    before = number(host)
    host.keyboard.press("s")
    host.click("#people >> text=Let a bot play")
    asked = host.get_by_role("alertdialog", name="Let a bot play for Mara?")
    host.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    host.click("#people >> text=Let a bot play")
    asked.get_by_role("button", name="Yes").click()
    wait_number(host, before)
    host.click("#people >> text=Play again myself")
    expect(host.locator("#people >> text=Let a bot play")).to_be_visible()


def test_hot_seat(people: People) -> None:
    """Two people at one screen: it is handed over, and each sees only the own hand."""
    page = people.person()
    _open_table(page, ["me", "hot", "", ""])
    curtain = page.locator("#curtain")
    expect(curtain).to_be_visible()
    for _ in range(6):
        if curtain.is_visible():
            assert page.locator("body > .dock").evaluate("dock => dock.inert")
            name = curtain.locator("h2").inner_text()
            curtain.get_by_role("link", name=f"I am {name}").click()
            expect(curtain).to_be_hidden()
            ready(page)
            assert page.locator(".seat.you b").first.inner_text() == name
        before = number(page)
        move(page)
        page.wait_for_function("n => ziggurat.number() > n", arg=before)
        if curtain.is_visible():
            assert curtain.locator("h2").inner_text() != name
            page.reload()  # looking again shows nothing either
            expect(curtain).to_be_visible()
            assert curtain.locator("h2").inner_text() != name
            return
    raise AssertionError("the screen was never handed over")


def test_seven_tabs_at_seven_tables(people: People) -> None:
    """More tabs than a browser has connections for one host: all load, choices get through, and every one says that
    it is my turn, whether it has a stream or not."""
    page = people.person()
    tabs = [page, *[page.context.new_page() for _ in range(6)]]
    for tab in tabs:
        play_now(tab, seats=2)
    assert len({tab.url for tab in tabs}) == 7
    for tab in tabs:
        tab.bring_to_front()
        tab.dispatch_event("body", "pointerdown")  # whoever looks at it touches it sooner or later
        ready(tab)
        move(tab)
    for tab in tabs:
        expect(tab).to_have_title(re.compile("^● Your turn"))
        expect(tab.locator("#elsewhere")).to_have_text(re.compile("Your turn at 6 tables"))


def test_a_rematch_reaches_the_friends_page_and_starts_when_both_are_in(people: People) -> None:
    host, friend = people.person(), people.person(PHONE, touch=True)
    _open_table(host, ["me", "link", "", ""])
    _join(friend, host.locator("[data-link-field]").input_value(), "Jonas")
    play_to_the_end(host, friend, seconds=90)
    old = host.url
    host.click("#end >> text=Rematch")
    offer = friend.get_by_role("dialog", name="Mara wants a rematch")
    expect(offer).to_contain_text("not yet")
    offer.get_by_role("button", name="I’m in").click()
    for page in (host, friend):
        page.wait_for_url(lambda url: url != old and "/t/" in url)
        ready(page)
    assert host.url == friend.url

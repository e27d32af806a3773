"""Plain HTTP at an address of the network, where browsers have no clipboard, no sharing and no notices for a page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acts import move, my_turn, play_now, ready
from tests.browser.chromium import PHONE
from tests.browser.conftest import People, Server
from ziggurat.web.lan import home_address


@pytest.fixture(scope="module")
def home(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, People]]:
    address = home_address()
    if not address:
        pytest.skip("This machine is in no network.")
    server = Server(tmp_path_factory.mktemp("lan"), "--lan")
    server.start()
    people = People(browser, f"http://{address}:{server.port}")
    yield server, people
    people.close()
    server.stop()
    assert not people.complaints


def _set_table(page: Page, address: str) -> None:
    page.goto(f"{address}/")
    page.fill("#set-form [name=name]", "Mara")
    for place, kind in enumerate(["me", "link", "", ""]):
        page.select_option(f"#seat{place}", kind)
    page.click("#set-form button.main")
    ready(page)


def test_every_control_has_a_way_without_a_secure_context(home: tuple[Server, People]) -> None:
    server, people = home
    url = f"http://{home_address()}:{server.port}"
    page = people.person(PHONE, touch=True)
    _set_table(page, url)
    missing = "[isSecureContext, Boolean(navigator.clipboard), Boolean(navigator.share)]"
    assert page.evaluate(missing) == [False, False, False]
    expect(page.locator("#invite .qr")).to_be_visible()
    expect(page.locator("[data-send-link]")).to_be_hidden()
    page.click("[data-copy]")
    expect(page.locator("#notice")).to_have_text(re.compile("^(Link copied|The link is selected)"))
    link = page.locator("[data-link-field]").input_value()
    assert link.startswith(f"{url}/j/")
    assert page.evaluate("getSelection().toString()") == link  # whoever copies by hand finds it marked
    page.evaluate("document.execCommand = () => false")
    page.click("[data-copy]")
    expect(page.locator("#notice")).to_have_text("The link is selected. Copy it and send it to your friends.")
    page.get_by_role("button", name="Settings").click()
    notices = page.get_by_role("switch", name="Notices")
    notices.check()
    expect(page.locator("#notice")).to_contain_text("A sound and the title of the tab tell you")
    expect(notices).to_be_checked()
    page.get_by_role("button", name="Close", exact=True).click()
    friend = people.person()
    friend.goto(link)
    friend.fill("[name=name]", "Jonas")
    friend.click("text=Sit down")
    ready(friend)
    expect(page.locator("#invite")).to_be_hidden()
    for each in (page, friend):
        if each.locator("#ask .choice").count():
            move(each)
            break


def test_at_the_computer_itself_friends_are_sent_the_address_of_the_network(home: tuple[Server, People]) -> None:
    server, people = home
    page = people.person()
    _set_table(page, server.url)
    assert page.locator("[data-link-field]").input_value().startswith(f"http://{home_address()}:{server.port}/j/")


def test_settings_are_kept_and_act_at_once(people: People) -> None:
    page = people.person(PHONE, touch=True, pace="calm")
    play_now(page, seats=2)
    my_turn(page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio", name="Calm")).to_be_checked()
    for name in ("Brisk", "Night", "Larger"):
        page.get_by_role("radio", name=name).check()
    for name in ("Left-handed", "Colours for colour-blind people", "Ask before every choice"):
        page.get_by_role("switch", name=name).check()
    page.get_by_role("button", name="Close", exact=True).click()
    wanted = {"theme": "night", "text": "115", "hand": "left", "colors": "safe"}
    said = """Object.fromEntries(["theme", "text", "hand", "colors"]
        .map((name) => [name, document.documentElement.dataset[name]]))"""
    assert page.evaluate(said) == wanted
    assert page.evaluate("[localStorage.getItem('pace'), /pace=brisk/.test(document.cookie)]") == ["brisk", True]
    before = page.evaluate("ziggurat.number()")
    page.locator("#ask .choice").last.click()
    sure = page.get_by_role("alertdialog")
    sure.get_by_role("button", name="No").click()
    assert page.evaluate("ziggurat.number()") == before
    page.reload()
    ready(page)
    assert page.evaluate(said) == wanted
    page.locator("#ask .choice").last.click()
    sure.get_by_role("button", name="Do it").click()
    page.wait_for_function("n => ziggurat.number() > n", arg=before)

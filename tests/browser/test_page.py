"""What the page itself must do: small screens, keys, colours, replay, and nothing that axe complains about."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acts import axe, move, my_turn, number, play_now, play_to_the_end, ready, sideways, wait_number
from tests.browser.chromium import PHONE
from tests.browser.conftest import People, Server


@pytest.fixture(scope="module")
def finished(browser: Browser, server: Server) -> Iterator[str]:
    """The address of a finished table, for all who only look at it."""
    made = People(browser, server.url)
    page = made.person()
    play_now(page, "Lena", seats=2)
    play_to_the_end(page)
    yield str(page.evaluate("location.pathname"))
    made.close()


def _small_targets(page: Page) -> list[str]:
    """Buttons and the like with less than 40 pixels, but for links in text and rows of a table."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll("button, select, .btn, .ib, [role=tab], .choice")]
            .filter((e) => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width)
            .filter((e) => { const r = e.getBoundingClientRect(); return Math.min(r.width, r.height) < 39.5; })
            .map((e) => `${e.className} ${e.textContent.trim().slice(0, 20)}`)"""
        )
    )


# A point that is no lit place, some ten pixels beside one.
_BESIDE = """() => {
  const lit = (x, y) => document.elementFromPoint(x, y)?.closest(".map g[data-choice]");
  const box = document.querySelector("g.lit").getBoundingClientRect();
  for (let y = box.top - 12; y < box.bottom + 12; y += 2) for (let x = box.left - 12; x < box.right + 12; x += 2)
    if (!lit(x, y) && document.elementFromPoint(x, y)?.closest(".map") && [10, -10].some((far) => lit(x + far, y)))
      return [x, y];
}"""


# Clicks the first lit choice, at most 24 times.
_FEW_CHOICES = """() => {
  window.left = 24;
  const timer = setInterval(() => {
    const choice = document.querySelector("#ask .choice");
    if (!choice || document.querySelector(".sent")) return;
    choice.click();
    window.left -= 1;
    if (!window.left) clearInterval(timer);
  }, 20);
}"""
_SHOWN = """() => ["rail", "board"].map((name) => {
  const copy = document.querySelector("." + name).cloneNode(true);
  for (const node of copy.querySelectorAll("[data-clock]")) node.remove();
  for (const node of copy.querySelectorAll("[tabindex]")) node.removeAttribute("tabindex");
  for (const node of copy.querySelectorAll("[viewBox]")) node.removeAttribute("viewBox");
  return copy.innerHTML;
})"""


def test_phone(people: People) -> None:
    """390 by 844: nothing scrolls sideways, every answer can be reached, the map opens at the question."""
    page = people.person(PHONE, touch=True)
    page.goto("/")
    assert sideways(page) == 0
    assert not _small_targets(page)
    play_now(page, seats=4)
    my_turn(page)
    assert sideways(page) == 0
    assert not _small_targets(page)
    for _ in range(4):
        my_turn(page)
        before = number(page)
        page.locator("#ask .choice").first.tap()
        wait_number(page, before)
    my_turn(page)
    for _ in range(40):  # until places are lit on the map
        if page.locator("g.lit").count():
            break
        before = number(page)
        page.locator("#ask .choice").last.tap()
        wait_number(page, before)
        my_turn(page)
    near = page.locator("svg.map").get_attribute("viewBox")
    page.tap(".zoom [data-zoom='0']")
    assert page.locator("svg.map").get_attribute("viewBox") != near
    before = number(page)
    beside = page.evaluate(_BESIDE)
    page.touchscreen.tap(*beside)
    wait_number(page, before)
    page.tap("#drawer-toggle")
    expect(page.locator("#drawer")).to_be_in_viewport()
    page.tap("#drawer .shut")
    page.set_viewport_size({"width": 320, "height": 640})
    assert sideways(page) == 0


def test_keyboard_only(people: People) -> None:
    """Home, form, choices, zoom, drawer, take back: all without a mouse."""
    page = people.person()
    page.goto("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the skip link leads to the form
    page.locator("#now-form [name=name]").focus()
    page.keyboard.type("Ines 1 P")  # letters and digits are only text while typing
    page.keyboard.press("Enter")
    ready(page)
    for _ in range(4):
        my_turn(page)
        before = number(page)
        page.keyboard.press("1")
        wait_number(page, before)
    for _ in range(40):  # until places are lit on the map
        my_turn(page)
        if page.locator("g.lit").count() > 1:
            break
        before = number(page)
        choices = page.locator("#ask .choice").count()
        page.keyboard.press(str(min(choices, 9)))
        wait_number(page, before)
    page.wait_for_timeout(600)  # what the last choice changed has come
    page.locator("g.lit").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    lit = page.evaluate("document.activeElement.dataset.choice")
    assert lit
    expect(page.locator(f"#ask .choice.hot[data-choice='{lit}']")).to_have_count(1)
    before = number(page)
    page.keyboard.press("Enter")
    wait_number(page, before)
    page.keyboard.press("h")
    expect(page.locator("#panel-rules")).to_be_visible()
    page.locator("#rules-search").fill("wonder")
    expect(page.locator("#rules-all li:visible").nth(2)).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#tab-rules").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#panel-text")).to_be_visible()
    expect(page.locator("#text")).not_to_be_empty()
    page.locator("#ask").focus()
    box = page.locator("svg.map").get_attribute("viewBox")
    page.keyboard.press("+")
    expect(page.locator("svg.map")).not_to_have_attribute("viewBox", box or "")
    page.keyboard.press("0")
    page.keyboard.press("?")
    expect(page.locator("#keys-help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys-help")).to_be_hidden()


def test_what_one_does_survives_an_event(people: People) -> None:
    """Half a line of chat, its focus, the scroll of the log and the zoom stay when the table moves on."""
    page, friend = people.person(), people.person()
    page.goto("/")
    page.fill("#set-form [name=name]", "Mara")
    for place, kind in enumerate(["me", "link", "", ""]):
        page.select_option(f"#seat{place}", kind)
    page.click("#set-form button.main")
    ready(page)
    link = page.locator("[data-link-field]").input_value()
    friend.goto(link)
    friend.fill("[name=name]", "Jonas")
    friend.click("text=Sit down")
    ready(friend)
    for _ in range(12):  # until it is the friend's turn
        page.wait_for_timeout(50)
        if friend.locator("#ask .choice").count():
            break
        before = number(page)
        page.locator("#ask .choice").last.click()
        wait_number(page, before)
    page.click("#tab-chat")
    page.fill("#chat-text", "half a sent")
    page.evaluate("document.querySelector('#chat-text').setSelectionRange(4, 4)")
    page.mouse.move(700, 400)
    page.mouse.wheel(0, -300)
    box = page.locator("svg.map").get_attribute("viewBox")
    before = number(page)
    friend.locator("#ask .choice").last.click()
    wait_number(page, before)
    assert page.input_value("#chat-text") == "half a sent"
    assert page.evaluate("[document.activeElement.id, document.activeElement.selectionStart]") == ["chat-text", 4]
    assert page.locator("svg.map").get_attribute("viewBox") == box


def test_a_page_that_heard_every_event_is_that_of_the_server(people: People) -> None:
    """Events carry pieces of parts: put together, they are what a fresh page shows."""
    page = people.person()
    play_now(page, seats=3)
    page.evaluate(_FEW_CHOICES)
    page.wait_for_function(
        "() => !window.left && document.querySelector('#ask .choice') && !document.querySelector('.sent')",
        timeout=60_000,
    )
    at, heard = number(page), page.evaluate(_SHOWN)
    page.reload()
    ready(page)
    my_turn(page)
    assert number(page) == at
    for region, fresh in zip(heard, page.evaluate(_SHOWN)):
        assert region == fresh


def test_theme_is_kept(people: People) -> None:
    page = people.person()
    page.goto("/")
    day = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click("#theme")
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert night != day
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == night
    page.keyboard.press("n")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == day


_COUNT = """const animate = Element.prototype.animate;
window.glides = [];
Element.prototype.animate = function (frames, timing) {
  if (frames.translate) window.glides.push(this.getAttribute("data-piece"));
  return animate.call(this, frames, timing);
};"""


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_pieces_glide_unless_motion_is_reduced(people: People, still: bool) -> None:
    """A bid glides from the hand to the map; who asked for less motion sees it there at once."""
    page = people.person(still=still)
    page.add_init_script(_COUNT)
    play_now(page, seats=2)
    for _ in range(6):
        move(page)
    my_turn(page)
    glides = page.evaluate("window.glides")
    assert (not glides) if still else glides


def test_title_says_that_it_is_my_turn(people: People) -> None:
    """At the table, and on other pages through the shared worker."""
    page = people.person()
    play_now(page, seats=2)
    my_turn(page)
    expect(page).to_have_title(re.compile("^● Your turn"))
    other = page.context.new_page()
    other.goto("/account")
    expect(other).to_have_title(re.compile(r"^\(1\)"))
    expect(other.locator("#elsewhere")).to_be_visible()


def test_replay(people: People, finished: str) -> None:
    """Step, jump by address, another seat's view, go on from here, downloads."""
    page = people.person()
    page.goto(f"{finished}/replay")
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    steps = int(page.locator(".replay input").get_attribute("max") or 0)
    assert steps > 20
    start = page.locator("#pieces").inner_html()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay .at")).to_have_text(f"2 / {steps}")
    page.goto(f"{finished}/replay#{steps - 1}")
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    expect(page.locator(".replay .at")).to_have_text(f"{steps - 1} / {steps}")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#sheet tfoot")).to_contain_text("win")
    page.keyboard.press("Home")
    assert page.locator("#pieces").inner_html() == start
    page.click("[data-go=play]")
    expect(page.locator(".replay .at")).to_have_text(re.compile(r"^[1-9]"))
    page.click("[data-go=play]")
    page.select_option("#view", "0")
    page.wait_for_url(re.compile("seat=0"))
    page.wait_for_selector("html[data-ready=replay]", state="attached")
    expect(page.locator("#hand")).to_be_visible()
    with page.expect_download() as download:
        page.click("text=One HTML file")
    assert download.value.suggested_filename.endswith(".html")
    page.keyboard.press("Home")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    page.click("text=Play on from here")
    page.wait_for_url(re.compile(r"/t/[^/]+$"))
    ready(page)


def test_without_script(browser: Browser, server: Server) -> None:
    """Home and forms work without JavaScript; the table is at least there to read."""
    context = browser.new_context(java_script_enabled=False, base_url=server.url)
    page = context.new_page()
    page.goto("/")
    page.fill("#now-form [name=name]", "Mara")
    page.click("#now-form button")
    expect(page.locator("#ask h2")).to_be_visible()
    expect(page.locator("#text")).to_be_attached()
    context.close()


@pytest.mark.parametrize(
    "dark", [pytest.param(False, id="light"), pytest.param(True, id="night", marks=pytest.mark.nightly)]
)
def test_axe(people: People, finished: str, dark: bool) -> None:
    """axe-core finds nothing at WCAG 2.2 A and AA on any page."""
    page = people.person(dark=dark)
    complaints = {}
    page.goto("/")
    complaints["new home"] = axe(page)
    play_now(page, seats=4)
    my_turn(page)
    complaints["table"] = axe(page)
    for name in ("chat", "rules", "text", "points"):
        page.click(f"#tab-{name}")
        page.wait_for_timeout(100)
        complaints[name] = axe(page)
    page.keyboard.press("s")
    complaints["people"] = axe(page)
    page.goto("/")
    complaints["home"] = axe(page)
    page.set_viewport_size({"width": 390, "height": 844})
    complaints["phone home"] = axe(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    for address in (finished, f"{finished}/replay", f"{finished}/tv", "/account", "/docs", "/t/nothing-here"):
        page.goto(address)
        page.wait_for_timeout(150)
        complaints[address] = axe(page)
    assert not [f"{where}: {line}" for where, lines in complaints.items() for line in lines]

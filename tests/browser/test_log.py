"""The log in groups on a live page: new lines join the running group, finished ones fold, readers keep their place."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import axe, my_turn, number, play_now, play_on, ready, sideways, wait_number
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import People
from tests.test_log_groups import LOG, NAMES, said
from ziggurat.core.contract.log_lines import LogLine
from ziggurat.web.live.log_diff import LogFace
from ziggurat.web.log_data import log_groups
from ziggurat.web.pages import log, parts
from ziggurat.web.table_data import shown_lines

UNDONE = [
    LogLine(12, 1, "Bob takes back: passes.", "undo", voids=(11,)),
    said(13, "Bob bids 99.", chip="99"),
    said(14, "Cy wins with 99.", closes=True),
    said(14, "Era 3 begins.", opens="Era 3", weight="chapter"),
    said(15, "Ann opens with 44.", opens="Auction 4"),
]
"""After auction 3, whose last row also began what was then taken back."""
BEGUN = said(11, "Ann opens with 49.", opens="Auction 9")


class Told:
    """As much of a live table as its log needs."""

    def __init__(self, lines: list[LogLine]) -> None:
        self.told = lines
        self.names = NAMES
        self.seats = [SimpleNamespace(name=name) for name in NAMES]
        self.colors = ("red", "teal", "yellow")
        self.fold = SimpleNamespace(log=self)

    def lines(self, seat: int | None, after: int = 0) -> list[LogLine]:
        return [line for line in self.told if line.number > after]

    log = lines


def events(live: Any, lines: list[LogLine], stops: list[int]) -> str:
    """What a stream sends that stops at these rows."""
    face = LogFace(live, None)
    out, before = [], 0
    for stop in stops:
        live.told = [line for line in lines if line.number <= stop]
        fresh = shown_lines(live, live.lines(None, before))
        wrapped = b"".join(face.wrapped(before, [parts.log_line(line).encode() for line in fresh])).decode()
        out.append(f"id: {1000 + stop}\nevent: parts\ndata: {parts.LOG_NEW[0]}{wrapped}{parts.LOG_NEW[1]}\n\n")
        before = stop
    return "retry: 600000\n\n" + "".join(out)


def plain(markup: str) -> str:
    """Markup as the browser writes it back, without what is only written otherwise."""
    return re.sub(r"<(use|path)([^>]*?)/>", r"<\1\2></\1>", markup).replace(" open ", ' open="" ')


@pytest.mark.parametrize("stops", [[*range(2, 16)], [5, 11, 12, 15], [11, 15], [15], [3, 4, 12, 13, 14, 15]])
def test_the_page_puts_together_what_the_server_would_write(people: People, stops: list[int]) -> None:
    """Whatever the events brought together: line by line, many at once, with a beginning that was taken back."""
    lines = [*LOG[1:], BEGUN, *UNDONE]
    live = Told([])
    body = events(live, lines, stops)
    expected = log.log(log_groups(live, None))  # type: ignore[arg-type]
    page = people.person()
    play_now(page, seats=2)
    page.route("**/events?*", lambda route: route.fulfill(content_type="text/event-stream", body=body))
    page.reload()
    page.wait_for_function("n => Number(document.documentElement.dataset.heard) >= n", arg=len(stops))
    sections = page.evaluate("[...document.querySelectorAll('#log > .sec')].slice(0, 3).map((one) => one.outerHTML)")
    assert plain(f'<ol id="log">{"".join(sections)}</ol>') == plain(expected)


def shown_log(page: Page) -> str:
    return str(page.evaluate("document.querySelector('#log').innerHTML"))


def quiet(page: Page) -> None:
    """Nobody else is about to choose."""
    my_turn(page)
    page.evaluate("() => new Promise((done) => setTimeout(done, 50))")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_auctions_fold_and_open(people: People, size: dict[str, int]) -> None:
    page = people.person(size)
    play_now(page, seats=3, game="skyrise")
    play_on(page)
    page.wait_for_selector("#log .grp.done:nth-of-type(4)", state="attached")
    page.evaluate("() => { for (let i = 1; i < 99999; i++) clearInterval(i) }")
    quiet(page)
    live = shown_log(page)
    page.reload()
    ready(page)
    assert plain(shown_log(page)) == plain(live), "as it grew, so it is written"
    my_turn(page)
    if size == PHONE:
        page.click("#drawer-toggle")
    page.click("#tab-log")
    group = page.locator("#log .grp.done").nth(1)
    expect(group.locator(".chips")).to_be_visible()
    expect(group.locator(".did")).to_contain_text("wins with")
    expect(group.locator("ol")).to_be_hidden()
    group = page.locator(f"#{group.get_attribute('id')}")
    summary = group.locator("summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(group.locator("ol li").first).to_contain_text("start")
    expect(group.locator(".did")).to_be_hidden()
    assert page.get_by_role("heading", level=4, name=re.compile(r"Auction \d")).count() > 3
    assert not axe(page)
    assert sideways(page) == 0
    if size == DESKTOP:
        assert group.locator("li[data-at^='site:']").first.evaluate(POINTED), "the thing is lit while it is pointed at"
        text, top = group.inner_text(), reads_on(page)
        move_on(page)
        assert group.inner_text() == text
        assert page.evaluate("document.querySelector('#log').parentElement.scrollTop") > top, (
            "what is read stays in place"
        )
        expect(summary).to_be_focused()


POINTED = """(line) => {
  line.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  const lit = document.querySelector(".told-of") !== null;
  line.closest("#log").dispatchEvent(new MouseEvent("mouseleave"));
  return lit && document.querySelector(".told-of") === null;
}"""


def reads_on(page: Page) -> float:
    """Somebody scrolls down in the log."""
    return float(
        page.evaluate(
            """() => new Promise((done) => {
  const box = document.querySelector("#log").parentElement;
  box.addEventListener("scroll", () => setTimeout(() => done(box.scrollTop)), { once: true });
  box.scrollTop = 60;
})"""
        )
    )


def move_on(page: Page) -> None:
    before = number(page)
    page.evaluate("document.querySelector('#ask .choice').click()")
    wait_number(page, before)
    my_turn(page)

"""The log in groups on a live page: new lines join the running group, finished ones fold, readers keep their place."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from tests.browser.acts import axe, move, my_turn, play_now, ready, sideways
from tests.browser.chromium import PHONE
from tests.browser.conftest import People
from tests.test_log_groups import LOG, NAMES, said
from ziggurat.core.contract.log_lines import LogLine
from ziggurat.web.live.log_diff import Heads, LogFace
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


LATER = 500
"""Rows that the table itself will not have reached."""


def later(line: LogLine) -> LogLine:
    return replace(line, number=LATER + line.number, voids=tuple(LATER + row for row in line.voids))


class Told:
    """As much of a live table as its log needs."""

    def __init__(self, lines: list[LogLine]) -> None:
        self.told = lines
        self.names = NAMES
        self.seats = [SimpleNamespace(name=name) for name in NAMES]
        self.colors = ("red", "teal", "yellow")
        self.fold = SimpleNamespace(log=self, names=NAMES, number=0)

    def lines(self, seat: int | None, after: int = 0) -> list[LogLine]:
        return [line for line in self.told if line.number > after]

    log = lines


def events(live: Any, lines: list[LogLine], stops: list[int]) -> str:
    """What a stream sends that stops at these rows."""
    face = LogFace(live, None, Heads(live))
    out, before = [], 0
    for stop in stops:
        live.told = [line for line in lines if line.number <= stop]
        live.fold.number = stop
        fresh = shown_lines(live, live.lines(None, before))
        wrapped = b"".join(
            face.wrapped(before, live.lines(None, before), [parts.log_line(line).encode() for line in fresh])
        ).decode()
        out.append(f"id: {stop}\nevent: parts\ndata: {parts.LOG_NEW[0]}{wrapped}{parts.LOG_NEW[1]}\n\n")
        before = stop
    return "retry: 600000\n\n" + "".join(out)


def plain(markup: str) -> str:
    """Markup as the browser writes it back, without what is only there while a line is new."""
    markup = re.sub(r' data-means="[^"]*"|<template>.*?</template>', "", markup)
    return re.sub(r"<(use|path)([^>]*?)/>", r"<\1\2></\1>", markup).replace(" open ", ' open="" ')


@pytest.mark.parametrize("stops", [[*range(2, 16)], [5, 11, 12, 15], [3, 11, 15]])
def test_the_page_puts_together_what_the_server_would_write(people: People, stops: list[int]) -> None:
    """Whatever the events brought together: line by line, many at once, with a beginning that was taken back."""
    lines = [later(line) for line in (*LOG[1:], BEGUN, *UNDONE)]
    live = Told([])
    body = events(live, lines, [LATER + stop for stop in stops])
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


def test_auctions_fold_and_open(people: People) -> None:
    page = people.person()
    play_now(page, seats=3, game="skyrise")
    while page.locator("#log .grp.done").count() < 3:
        move(page)
    my_turn(page)
    live = shown_log(page)
    page.reload()
    ready(page)
    assert plain(shown_log(page)) == plain(live), "as it grew, so it is written"
    my_turn(page)
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
    assert group.locator("li[data-at^='site:']").first.evaluate(POINTED), "the thing is lit while it is pointed at"
    reads_on(page)
    text, place, lines = group.inner_text(), height_of(summary), page.locator("#log li[data-number]").count()
    while page.locator("#log li[data-number]").count() == lines:
        move(page)
    my_turn(page)
    assert group.inner_text() == text
    assert abs(height_of(summary) - place) < 2, "what is read stays in place"
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.click("#drawer-toggle")
    expect(summary).to_be_visible()
    assert sideways(page) == 0


def height_of(thing: Locator) -> float:
    """Where it stands on the glass."""
    return float(thing.evaluate("thing => thing.getBoundingClientRect().top"))


POINTED = """(line) => {
  line.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  const lit = document.querySelector(".told-of") !== null;
  line.closest("#log").dispatchEvent(new MouseEvent("mouseleave"));
  return lit && document.querySelector(".told-of") === null;
}"""


def reads_on(page: Page) -> None:
    """Somebody scrolls down in the log."""
    page.evaluate(
        """() => new Promise((done) => {
  const box = document.querySelector("#log").parentElement;
  box.addEventListener("scroll", () => setTimeout(() => done(box.scrollTop)), { once: true });
  box.scrollTop = 60;
})"""
    )

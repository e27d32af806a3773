"""What a move costs in a browser: milliseconds of script per event, on a desktop and with its processor slowed down.

The page notes them itself (`ziggurat.spent()` in static/js/events.js): from an event that has come to all of its parts
in place.
"""

from __future__ import annotations

import statistics
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.acts import number, play_now, ready, wait_number
from tests.browser.chromium import ARGUMENTS, DESKTOP, chromium

THROTTLED = 4
"""A telephone is about so many times slower than a desktop."""
WANTED = {1: 8, THROTTLED: 32}
"""Milliseconds of script per move, at the median, by how much the processor is slowed down."""
REDRAW = 3
"""A page that comes back to a table at which others have gone on may take so many times as long."""
PACE = 0.15
"""Seconds between the choices of bots: every one of them is an event of its own."""
_LIT = "#ask .choice[data-choice], [data-confirm][data-choice], .hand [data-choice], .board [data-choice]"
# Clicks the last thing that is lit as soon as there is one, in the question first, until the game is over.
_PLAY = """lit => {
  const timer = setInterval(() => {
    if (document.body.dataset.phase === "over") return clearInterval(timer);
    if (document.body.dataset.phase !== "running" || document.querySelector(".sent")) return;
    for (const where of lit.split(", ")) {
      const all = document.querySelectorAll(where);
      if (all.length) return all[all.length - 1].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  }, 15);
}"""
_FIRST = """lit => {
  for (const where of lit.split(", ")) {
    const first = document.querySelector(where);
    if (first) return first.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}"""


def measured(url: str, game: str = "skyrise") -> list[dict[str, Any]]:
    """The figures of a browser of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            return figures(browser, url, game)
        finally:
            browser.close()


def figures(
    browser: Browser, url: str, game: str = "skyrise", moves: int = 60, redraws: int = 9
) -> list[dict[str, Any]]:
    """Script per move and per full redraw at a table with four seats, desktop first, then throttled."""
    rows: list[dict[str, Any]] = []
    for slower, most in WANTED.items():
        context = browser.new_context(base_url=url, viewport={"width": DESKTOP["width"], "height": DESKTOP["height"]})
        page = context.new_page()
        play_now(page, seats=4, game=game)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        how = "desktop" if slower == 1 else f"{slower} times slower"
        rows.append(_at_most(f"browser, {how}, script ms a move", _per_move(page, moves), most))
        play_now(page, seats=4, game=game)
        beside = context.new_page()
        found = []
        for _ in range(redraws):
            if page.evaluate("document.body.dataset.phase") == "over":
                play_now(page, seats=4, game=game)
            found.append(_redraw(page, beside))
        rows.append(_at_most(f"browser, {how}, script ms a full redraw", found, REDRAW * most))
        context.close()
    return rows


def row(figure: str, values: list[float], wanted: str) -> dict[str, Any]:
    """One line of the summary."""
    return {"figure": figure, "best": min(values), "median": statistics.median(values), "wanted": wanted}


def _at_most(figure: str, values: list[float], most: float) -> dict[str, Any]:
    return row(figure, values, f"at most {most} (median of {len(values)})")


def _spent(page: Page) -> list[float]:
    return [float(value) for value in page.evaluate("ziggurat.spent()")]


def _per_move(page: Page, moves: int) -> list[float]:
    """Script of every event that brought a choice, while this page and three bots make so many."""
    begun, before = number(page), len(_spent(page))
    page.evaluate(_PLAY, _LIT)
    page.wait_for_function(
        "n => ziggurat.number() > n || document.body.dataset.phase === 'over'", arg=begun + moves, timeout=120_000
    )
    return _spent(page)[before:]


def _redraw(page: Page, beside: Page) -> float:
    """What a page takes that nobody looked at while its seat went on in another one, when it comes back."""
    _look(page, away=True)
    page.wait_for_selector("html[data-stream=shut]", state="attached")
    before = len(_spent(page))
    beside.goto(page.url)
    ready(beside)
    for _ in range(2):
        if _asked(beside):
            at = number(beside)
            beside.evaluate(_FIRST, _LIT)
            wait_number(beside, at)
    _asked(beside)
    beside.goto("about:blank")
    _look(page, away=False)
    page.wait_for_function("n => ziggurat.spent().length > n", arg=before)
    return _spent(page)[before]


def _asked(page: Page) -> bool:
    """Wait until there is something to choose; False if the game is over instead."""
    page.wait_for_function("lit => document.querySelector(lit) || document.body.dataset.phase === 'over'", arg=_LIT)
    return bool(page.evaluate("document.body.dataset.phase !== 'over'"))


def _look(page: Page, *, away: bool) -> None:
    page.evaluate(
        """away => {
          Object.defineProperty(document, "hidden", { value: away, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        away,
    )

"""What people do in a browser, for all tests of this folder."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

# Clicks the last lit choice as soon as there is one (games end sooner than with the first), until the game is over.
_PLAY = """() => {
  window.clicks = 0;
  const timer = setInterval(() => {
    if (document.body.dataset.phase === "over") return clearInterval(timer);
    if (document.body.dataset.phase !== "running" || document.querySelector(".sent")) return;
    const all = document.querySelectorAll("#ask .choice");
    if (!all.length) return;
    all[all.length - 1].click();
    window.clicks += 1;
  }, 15);
}"""


def play_now(page: Page, name: str = "Mara", seats: int = 2, game: str = "") -> None:
    """From home to a table with bots; without a game, the one that home offers first."""
    page.goto("/")
    if game:
        page.locator(f"input[type=radio][value={game}]").check(force=True)
    if page.locator("#now-form [name=name]").count():
        page.fill("#now-form [name=name]", name)
    page.select_option("#now-form [name=seats]", str(seats))
    page.click("#now-form button")
    ready(page)


def ready(page: Page) -> None:
    """The table's script has run and its stream is open."""
    page.wait_for_selector("html[data-ready=table][data-stream=open]", state="attached")


def my_turn(page: Page) -> None:
    page.wait_for_selector("#ask .choice:visible")


def number(page: Page) -> int:
    return int(page.evaluate("ziggurat.number()"))


def wait_number(page: Page, more_than: int) -> None:
    page.wait_for_function("n => ziggurat.number() > n", arg=more_than)


def move(page: Page, *, first: bool = False) -> None:
    """Wait to be asked, and take the last choice (games end sooner than with the first) or the first one."""
    my_turn(page)
    before = number(page)
    choices = page.locator("#ask .choice:visible")
    (choices.first if first else choices.last).click()
    wait_number(page, before)


def play_on(page: Page) -> None:
    """From now on the page itself clicks whenever it is asked."""
    page.evaluate(_PLAY)


def play_to_the_end(*pages: Page, seconds: float = 60) -> int:
    """Everybody clicks whenever they are asked, until all see the score sheet; how many clicks it took."""
    for page in pages:
        play_on(page)
    for page in pages:
        page.wait_for_function("() => document.body.dataset.phase === 'over'", timeout=1000 * seconds)
    return sum(int(page.evaluate("window.clicks")) for page in pages)


def sideways(page: Page) -> int:
    """By how much the page can be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def axe(page: Page) -> list[str]:
    """What axe-core finds at WCAG 2.2 A and AA."""
    axe_module = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    found = axe_module.Axe().run(page, options={"runOnly": {"type": "tag", "values": TAGS}})
    return [
        f"{problem['id']}: {node['target']} {node['html'][:120]} {node['failureSummary'][:200]}"
        for problem in found.response["violations"]
        for node in problem["nodes"][:4]
    ]

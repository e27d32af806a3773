"""Every kind of page: clean for axe by day and by night, at 320 pixels and with text of twice the size."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acts import axe, my_turn, ready, sideways
from tests.browser.chromium import DESKTOP
from tests.browser.conftest import People, Server
from tests.browser.positions import FEWEST, GAMES, MOST, Position, guest_of, put

NARROW = {"width": 320, "height": 700}
_TWICE = """() => {
  const sizes = [...document.querySelectorAll("body, body *")].filter((node) => !(node instanceof SVGElement))
    .map((node) => [node, parseFloat(getComputedStyle(node).fontSize)]);
  for (const [node, size] of sizes) node.style.setProperty("font-size", `${2 * size}px`, "important");
}"""
AXED = {"game", "rules", "lessons", "lesson", "puzzle", "settings", "share", "keys", "end"}
"""What axe sees of a sample; test_page.py, test_explain.py and test_coach.py have most of the others."""
Look = Callable[[Page], None]
"""What is done on a page before it is looked at."""


def _nothing(page: Page) -> None:
    """As it comes."""


def _sheet(name: str) -> Look:
    def opened(page: Page) -> None:
        ready(page)
        page.locator(f"[data-sheet={name}]").first.evaluate("button => button.click()")
        expect(page.locator("dialog[open]")).to_be_visible()

    return opened


def _key(key: str, shown: str) -> Look:
    def pressed(page: Page) -> None:
        ready(page)
        page.keyboard.press(key)
        expect(page.locator(shown)).to_be_visible()

    return pressed


def _replay(page: Page) -> None:
    page.wait_for_selector("html[data-ready=replay]", state="attached")


def _reviewed(page: Page) -> None:
    """The review of one's own game is made, and all of it is unfolded."""
    _replay(page)
    page.evaluate("location.hash = 'review'")
    page.reload()
    _replay(page)
    review = page.locator("#review")
    expect(review).to_be_visible()
    button = review.locator("[data-review]:not(a)").first
    if button.count():
        button.click()
    expect(review.locator(".chart").first).to_be_visible(timeout=60_000)
    review.locator("summary").first.click()


def _lesson(page: Page) -> None:
    """Its first step, from the list of all lessons."""
    page.locator("form[action^='/learn/'] button").first.click()
    ready(page)
    expect(page.locator("#coach h2")).to_be_visible()


def _puzzle(page: Page) -> None:
    page.locator("form[action^='/learn/'] button").first.click()
    ready(page)
    my_turn(page)


def _places(game: str, tables: dict[str, str]) -> dict[str, tuple[str, Look]]:
    """Where a person can be, by name: an address, and what is done there."""
    over = tables[f"{game}-{FEWEST[game]}-over"]
    middle = tables[f"{game}-{FEWEST[game]}-middle"]
    return {
        "home": ("/", _nothing),
        "game": (f"/g/{game}", _nothing),
        "rules": (f"/g/{game}/rules", _nothing),
        "lessons": ("/learn", _nothing),
        "lesson": ("/learn", _lesson),
        "puzzles": ("/puzzles", _nothing),
        "puzzle": ("/puzzles", _puzzle),
        "settings": (middle, _sheet("settings")),
        "share": (middle, _sheet("share")),
        "keys": (middle, _key("?", "#keys-help")),
        "legend": (middle, _key("g", "#legend")),
        "screen": (f"{middle}/tv", _nothing),
        "end": (over, ready),
        "replay": (f"{over}/replay", _replay),
        "review": (f"{over}/replay?seat=0", _reviewed),
        "account": ("/account", _nothing),
        "nothing": ("/t/nothing-here", _nothing),
    }


def _judged(page: Page, name: str, themes: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with the page as it lies there."""
    for theme in themes:
        page.emulate_media(color_scheme="dark" if theme == "night" else "light")
        yield from (f"{name} by {theme}: {line}" for line in axe(page))
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    if by := sideways(page):
        yield f"{name} at 320 pixels: sideways by {by}"
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    page.evaluate(_TWICE)
    if (by := sideways(page)) > 1:
        yield f"{name} with text of twice the size: sideways by {by}"


def test_every_kind_of_page_is_clean_and_fits(people: People, server: Server) -> None:
    """Skyrise's; axe looks at those that no other test shows it, by day or by night."""
    page = people.person()
    tables = put(server.data, guest_of(page), [Position("skyrise", 2, moment) for moment in ("middle", "over")])
    wrong: list[str] = []
    for n, (name, (address, look)) in enumerate(_places("skyrise", tables).items()):
        page.goto(address)
        look(page)
        wrong += _judged(page, name, ("night" if n % 2 else "day",) if name in AXED else ())
    assert not wrong, "\n".join(wrong)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_every_game_is_clean_and_fits(people: People, server: Server, game: str) -> None:
    """By day and by night; the tables with the fewest and the most seats, too."""
    page = people.person()
    spots = [Position(game, FEWEST[game], moment) for moment in ("middle", "over")]
    rich = [Position(game, seats, "rich") for seats in (FEWEST[game], MOST[game])]
    tables = put(server.data, guest_of(page), [*spots, *rich])
    places = _places(game, tables) | {spot.name: (tables[spot.name], ready) for spot in rich}
    wrong: list[str] = []
    for name, (address, look) in places.items():
        page.goto(address)
        look(page)
        wrong += _judged(page, name, ("day", "night"))
    assert not wrong, "\n".join(wrong)

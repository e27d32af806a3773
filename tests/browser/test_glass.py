"""Tables on the glass, by structure: nothing overlaps, nothing is cut, text can be read and targets be hit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.acts import ready, sideways
from tests.browser.conftest import People, Server
from tests.browser.positions import FEWEST, GAMES, MOMENTS, MOST, Position, guest_of, put

SCRIPT = (Path(__file__).parent / "glass.js").read_text(encoding="utf-8")
Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1440, 900), (1024, 768), (820, 1180), (844, 390), (390, 844))
LEAST = {"small": 12, "sign": 8.5, "map": 7.5, "target": 40}
SPARED = (
    r"^small target: #placer g\.spot",  # a cell of the map: a tap beside it counts for it, and a button confirms
    r"^(shortened|cut in height|cut at the side): #hand (span|b)",  # short text; the inspector has all
    r"^small: #(city|hand) text ",  # the price in coins on a card of 7 Wonders: the line below says it in words
    r"^half covered: #marks text",  # a lit place of the map below a goal: the map can be moved, the list has it too
    r"^shortened: #undo span",  # what is taken back: the button's whole name is read and shown when one rests on it
)
"""What may be so, as patterns, each with its reason."""
SAMPLE = {Position(game, MOST[game], "rich"): (SIZES[n], SIZES[-1]) for n, game in enumerate(GAMES)}
"""By day: each game on a phone and at one more size."""
ALL = [Position(game, seats, moment) for game in GAMES for seats in (FEWEST[game], MOST[game]) for moment in MOMENTS]


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it is shown now."""
    return [line for line in page.evaluate(SCRIPT, LEAST) if not any(re.search(spared, line) for spared in SPARED)]


_SETTLED = """() => new Promise((done) => {
  const boxes = () => [...document.querySelectorAll(".dock, .board, .rail, svg.map")]
    .map((node) => Object.values(node.getBoundingClientRect().toJSON()).join());
  const lies = () => boxes().join(";") + document.querySelector("svg.map")?.getScreenCTM()?.a;
  let last = "", same = 0;
  const look = () => {
    const now = lies();
    same = now === last ? same + 1 : 0;
    last = now;
    if (same > 5) done(); else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""
"""Waits until nothing has moved for some frames."""


def seen(page: Page, address: str, sizes: Sequence[Size] = SIZES) -> Iterator[tuple[str, list[str]]]:
    """The table at each size, as after turning the device: loaded once."""
    page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
    page.goto(address)
    ready(page)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_SETTLED)
        yield f"{width}x{height}", faults(page)


def judged(people: People, server: Server, positions: Mapping[Position, Sequence[Size]]) -> None:
    page = people.person()
    addresses = put(server.data, guest_of(page), list(positions))
    wrong = [
        f"{position.name} at {size}: {line}"
        for position, sizes in positions.items()
        for size, lines in seen(page, addresses[position.name], sizes)
        for line in lines
    ]
    assert not wrong, "\n".join(wrong)


def test_tables_lie_well_on_the_glass(people: People, server: Server) -> None:
    judged(people, server, SAMPLE)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_all_kinds_of_tables_lie_well_on_the_glass(people: People, server: Server, game: str) -> None:
    judged(people, server, {position: SIZES for position in ALL if position.game == game})


_TWICE = """() => {
  const sizes = [...document.querySelectorAll("body, body *")].filter((node) => !(node instanceof SVGElement))
    .map((node) => [node, parseFloat(getComputedStyle(node).fontSize)]);
  for (const [node, size] of sizes) node.style.setProperty("font-size", `${2 * size}px`, "important");
}"""


def test_narrow_glass_and_large_text_need_no_sideways_scrolling(people: People, server: Server) -> None:
    """At 320 pixels, and with text of twice the size."""
    page = people.person()
    addresses = put(server.data, guest_of(page), [Position(game, FEWEST[game], "middle") for game in GAMES])
    for name, address in addresses.items():
        page.set_viewport_size({"width": 320, "height": 700})
        page.goto(address)
        ready(page)
        assert sideways(page) == 0, f"{name} at 320 pixels"
        page.set_viewport_size({"width": 1440, "height": 900})
        page.evaluate(_TWICE)
        assert sideways(page) <= 1, f"{name} with text of twice the size"


def test_the_measure_finds_what_is_wrong(people: People) -> None:
    """A page with one fault of each kind."""
    page = people.person({"width": 400, "height": 300})
    page.goto("/docs")
    page.evaluate(
        """() => { document.body.innerHTML = `<main class="board" data-test>
          <p class="a">One line</p><p class="b">Other line</p><p class="cut">Much too long for its box</p>
          <p class="tiny">tiny words</p><button class="t">x</button><i class="far">out</i></main>`;
          const css = (name, words) => { document.querySelector(name).style.cssText = words; };
          css(".board", "display:block;overflow:visible;height:200px");
          css(".a", "position:absolute;left:20px;top:20px"); css(".b", "position:absolute;left:30px;top:22px");
          css(".cut", "position:absolute;top:70px;width:60px;overflow:hidden;white-space:nowrap");
          css(".tiny", "position:absolute;top:100px;font-size:8px");
          css(".t", "position:absolute;top:130px;width:20px");
          css(".far", "position:absolute;left:500px;width:50px"); }"""
    )
    found = {line.split(":")[0] for line in page.evaluate(SCRIPT, LEAST)}
    assert found == {"text over text", "cut at the side", "small", "small target", "sideways"}

"""Every game on a weak telephone: `make bench-web`, or `python -m bench.phone --help`.

A small glass, a processor slowed down six times, a slow 4G line, a first visit with nothing kept: how long until the
table can be used, and how long a tap waits until something is seen to follow. Between the choices the page plays what
the others do (its pace is the usual one), so a tap that finds no answer was held up by that.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, sync_playwright

from bench.browser import row
from tests.browser.acts import number
from tests.browser.chromium import ARGUMENTS, PHONE, chromium
from tests.browser.clicks import ASKED, NEXT, spot
from ziggurat import games

SLOWER = 6
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
"""Slow 4G: 1.6 Mbit/s, 150 ms for every answer."""
USABLE = 4000
ANSWERED = 200
TAPS = 12
HELD = 3000
"""Milliseconds after which a tap that nothing follows was for nothing."""
# Notes when the table can be used: the script has run, and a question stands there. Then, of each tap, when the first
# thing that it changed was on the glass: the choice marked as sent, the piece laid down, the kind of action opened.
_NOTES = """
window.noted = { usable: null, taps: [] };
const everywhere = { subtree: true, childList: true, attributes: true };
new MutationObserver(() => {
  if (noted.usable || document.documentElement.dataset.ready !== "table" || !document.querySelector("#ask h2")) return;
  noted.usable = performance.now();
}).observe(document, everywhere);
const SEEN = "#ask, #hand, #breath, #placer, .board, #drawer, .views, #notice, dialog";
let tap = null;
function answered() {
  const mine = tap;
  if (!mine || mine.painting) return;
  mine.painting = true;
  requestAnimationFrame(() => setTimeout(() => { mine.shown = performance.now() - mine.at; }));
}
addEventListener("pointerdown", (event) => { tap = { at: event.timeStamp, shown: 0 }; noted.taps.push(tap); }, true);
addEventListener("change", answered, true);
new MutationObserver((changes) => { if (changes.some(({ target }) => target.closest?.(SEEN))) answered(); })
  .observe(document, { ...everywhere, attributeFilter: ["class", "aria-pressed", "hidden", "open"] });
"""


def measured(url: str, keys: list[str], taps: int = TAPS) -> list[dict[str, Any]]:
    """The figures of these games, in a browser of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            return [found for key in keys for found in figures(browser, url, key, taps)]
        finally:
            browser.close()


def figures(browser: Browser, url: str, game: str, taps: int = TAPS, slower: int = SLOWER) -> list[dict[str, Any]]:
    """Until the table can be used, and from a tap to what is seen of it; how many taps found no answer."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    try:
        page = _arrived(context, url, game, slower)
        usable = float(page.evaluate("noted.usable"))
        times, held = _tapped(page, taps)
    finally:
        context.close()
    return [
        row(f"phone, {game}: usable, ms", [usable], f"at most {USABLE}"),
        row(
            f"phone, {game}: tap to answer, ms",
            times,
            f"at most {ANSWERED} ({len(times)} taps, worst {max(times):.0f})",
        ),
        row(f"phone, {game}: taps held up", [float(held)], "none"),
    ]


def _arrived(context: BrowserContext, url: str, game: str, slower: int) -> Page:
    """A table that was opened elsewhere, seen for the first time."""
    seats = max(2, min(games.load(game).seats))
    plan = {"game": game, "name": "Mara", "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "novice"}] * (seats - 1)]}
    made = context.request.post("/tables", data=plan, headers={"accept": "application/json", "origin": url})
    if not made.ok:
        raise RuntimeError(f"no table of {game}: {made.text()}")
    # Whoever sees a table of a game for the first time is shown round, and asked before something is thrown away.
    context.add_cookies([{"name": "boards", "value": "all", "url": url}])
    context.add_init_script("try { localStorage.setItem('losses', 'off') } catch {}")
    context.add_init_script(_NOTES)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if slower > 1:
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", LINE)
    page.goto(made.json()["url"], wait_until="commit", timeout=60_000)
    page.wait_for_function("() => window.noted?.usable", timeout=60_000)
    return page


def _tapped(page: Page, taps: int) -> tuple[list[float], int]:
    """Milliseconds of so many taps, each as soon as this seat is asked; how many of them nothing followed."""
    luck, tried, held = Random(1), list[str](), 0
    for _ in range(taps):
        page.wait_for_function(ASKED, timeout=120_000)
        if page.evaluate("document.body.dataset.phase") == "over":
            break
        at = number(page)
        found, until = None, monotonic() + HELD / 1000
        while found is None and monotonic() < until:  # what others do may come just now
            found = spot(page, luck, tried)
        if found is None:
            held += 1
            continue
        place, name = found
        page.touchscreen.tap(*place)
        try:
            page.wait_for_function("() => noted.taps.length && noted.taps.at(-1).shown > 0", timeout=HELD)
        except TimeoutError:
            held += 1
            tried.append(name)
            continue
        try:
            page.wait_for_function(f"n => {NEXT} || !document.querySelector('.sent')", arg=at, timeout=30_000)
            page.wait_for_function(f"n => {NEXT}", arg=at, timeout=800)
            tried = []
        except TimeoutError:
            tried.append(name)  # it has only opened something
    times = [float(one) for one in page.evaluate("noted.taps.map((tap) => tap.shown).filter((shown) => shown > 0)")]
    return times, held


def told(rows: list[dict[str, Any]]) -> list[str]:
    return [f"{one['figure']:52}{one['best']:>10,.0f}{one['median']:>10,.0f}  {one['wanted']}" for one in rows]


def main(arguments: list[str] | None = None) -> None:
    from bench.browser import PACE
    from bench.web import Server

    parser = argparse.ArgumentParser(prog="bench.phone", description=__doc__)
    parser.add_argument("--game", action="append", choices=games.keys(), help="these only; may be repeated")
    parser.add_argument("--taps", type=int, default=TAPS)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="ziggurat-bench-") as name:
        server = Server(Path(name), None, pace=PACE)
        try:
            rows = measured(f"http://127.0.0.1:{server.port}", options.game or sorted(games.keys()), options.taps)
        finally:
            server.stop()
    print(json.dumps(rows) if options.json else "\n".join(told(rows)))


if __name__ == "__main__":
    main()

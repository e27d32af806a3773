"""Playing by clicks and taps where a person would make them: on what is seen, and nothing lies above it."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, TimeoutError

from tests.browser.acts import number, sideways

NEXT = "(ziggurat.number() > n || document.body.dataset.phase === 'over')"
"""In JavaScript: whether the table has gone on from the position n."""
ASKED = """() => document.title.startsWith("●") || document.body.dataset.phase === "over"
  || document.querySelector("#gate button")?.checkVisibility()"""
"""In JavaScript: whether this seat is asked, for the first choice or to begin, or nobody any more."""
MOST = 16
"""Clicks until one of them is a choice: kinds of action are opened, pieces laid down before they are confirmed."""
# Where a person would click next, as [x, y], and its name: what confirms a piece that lies there, else one of the
# choices in the given order, else what shows others; nothing if all of that is hidden, covered or off the glass.
_SPOT = """async ({ order, tried }) => {
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && node.getBoundingClientRect().width > 0 && !node.closest("[inert], [hidden], #hints, #moment");
  const open = (node) => shown(node) && !node.closest("[aria-disabled=true], [aria-pressed=true], :disabled");
  const mixed = (nodes) => nodes.map((node, n) => [(n * 7919 + order * 104729) % 10007, node])
    .sort(([one], [other]) => one - other).map(([, node]) => node);
  const name = (node) => node.dataset.choice ?? node.dataset.plan ?? node.getAttribute("for") ?? node.textContent;
  const fresh = (node) => open(node) && !tried.includes(name(node));
  const all = (lit) => mixed([...document.querySelectorAll(lit)].filter(fresh));
  const doors = () => all("#ask label[for], #ask [role=radio], .views [aria-pressed=false]")
    .filter((node) => !document.getElementById(node.htmlFor)?.checked);
  const ahead = [...document.querySelectorAll("#gate button, [data-beat-act=turn], #chapter footer button")];
  const lit = [...all("[data-confirm][data-choice]"), ...all("[data-choice], [data-plan]")];
  for (const node of [...lit, ...doors(), ...ahead.filter(open)]) {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const box = node.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.7]]) {
      const spot = [box.left + box.width * across, box.top + box.height * down];
      const hit = document.elementFromPoint(...spot);
      const cell = node.closest("#placer") && hit?.closest("svg.map");
      if (hit && (cell || node.contains(hit) || name(hit.closest("[data-choice], [data-plan]") ?? hit) === name(node)))
        return [spot, name(node)];
    }
  }
  return null;
}"""


def play_by_clicks(page: Page, choices: int, luck: Random, *, touch: bool = False) -> int:
    """So many choices of one's own, or until the game is over; how many were made."""
    for made in range(choices):
        page.wait_for_function(ASKED, timeout=60_000)
        if page.evaluate("document.body.dataset.phase") == "over":
            return made
        _choose(page, luck, touch)
    return choices


def spot(page: Page, luck: Random, tried: list[str]) -> tuple[list[float], str] | None:
    """Where to click next, and what that is; the latest that led nowhere are left out."""
    found = page.evaluate(_SPOT, {"order": luck.randrange(10_000), "tried": tried[-6:]})
    return None if found is None else (found[0], str(found[1]))


def _choose(page: Page, luck: Random, touch: bool) -> None:
    at = number(page)
    tried: list[str] = []
    for _ in range(MOST):
        found = spot(page, luck, tried)
        if number(page) > at:  # it was slow to come
            return
        assert found is not None, f"nothing to click at: {page.locator('#ask').inner_text()!r}; tried {tried}"
        place, name = found
        (page.touchscreen.tap if touch else page.mouse.click)(*place)
        try:
            page.wait_for_function(f"n => {NEXT} || document.querySelector('.sent')", arg=at, timeout=500)
        except TimeoutError:
            tried.append(name)
            continue
        page.wait_for_function(f"n => {NEXT}", arg=at)
        assert sideways(page) == 0
        return
    raise AssertionError(f"no click was a choice at: {page.locator('#ask').inner_text()!r}; tried {tried}")


def set_pace(page: Page, pace: str) -> None:
    """The speed of the settings sheet, as a person sets it."""
    page.get_by_role("button", name="Settings", exact=True).click()
    sheet = page.locator("dialog[open]")
    sheet.get_by_role("radio", name=pace).check()
    sheet.get_by_role("button", name="Close").last.click()
    sheet.wait_for(state="hidden")

"""A table as a screen reader gives it: roles and accessible names, and playing by these alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page, TimeoutError

from tests.browser.acts import number
from tests.browser.clicks import ASKED, NEXT

_LINE = re.compile(r"^( *)- (?:'((?:[^']|'')*)'|([^:\n]*(?::[^ \n][^:\n]*)*))(?:: .*|:)?$")
_NODE = re.compile(r'^(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)$')
TOOLS = re.compile(
    r"^(What would you do\?|Take back|Ask to take back|Turn$|Let the table pass|Look at the city|Not again)"
)
"""What helps and makes no choice."""
ROOMS = {"The question", "The table", "Market"}
"""Where answers are."""
TOLD = {"What the others do"}
ONWARD = re.compile(r"^(To my turn|Go on)")
"""Where it is told what has happened meanwhile, and what leads to the question."""
CODE = re.compile(r"\b([A-Z]{2,4}-?R?\d{2,3}|[a-z]+_[a-z_]+|[a-z]+:[A-Z]{2}\d\d)\b")
"""How a code looks that says nothing to people."""
ONE = re.compile(
    r"(?<![\d.,/–-])\b1 (points|coins|cards|tokens|seats|steps|turns|buildings|shields|targets|places|stages|choices)\b"
    r"|abilitys|citys"
)
"""How one of a thing is not called."""


MOST = 60
"""What is tried at one question, at most."""
PATIENT = 6000
"""Milliseconds in which what is read out can be pressed."""


class Heard(NamedTuple):
    """Something on the page as it is read out."""

    role: str
    name: str
    within: tuple[str, ...]
    """The names of what is around it, outermost first."""
    off: bool
    """It cannot be done now, or is done already."""
    nth: int
    """How many of the same role and name come before it."""


def heard(page: Page) -> list[Heard]:
    """All that the page reads out, in order."""
    return list(_nodes(page.locator("body").aria_snapshot()))


def _nodes(snapshot: str) -> Iterator[Heard]:
    around: list[tuple[int, str]] = []
    before: Counter[tuple[str, str]] = Counter()
    for line in snapshot.splitlines():
        found = _LINE.match(line)
        node = _NODE.match((found[2] or "").replace("''", "'") or found[3]) if found else None
        if found is None or node is None:
            continue
        depth = len(found[1])
        while around and around[-1][0] >= depth:
            around.pop()
        role, name = node[1], re.sub(r"\\(.)", r"\1", node[2] or "")
        off = any(mark in node[3] for mark in ("[disabled]", "[pressed]", "[checked]"))
        yield Heard(role, name, tuple(words for _, words in around), off, before[role, name])
        before[role, name] += 1
        around.append((depth, name))


def answers(all_heard: list[Heard]) -> list[Heard]:
    """What can be done about the question."""
    return [
        one
        for one in all_heard
        if one.role in ("button", "radio") and not one.off and ROOMS & set(one.within) and not TOOLS.match(one.name)
    ]


def faults(all_heard: list[Heard]) -> list[str]:
    """What somebody who only hears the page would stumble over."""
    return [
        f"{one.role} {one.name!r} within {one.within}: {fault}"
        for one in all_heard
        for fault in (
            "has no name" if one.role in ("button", "radio", "link", "textbox", "combobox") and not one.name else "",
            "is called by a code" if CODE.search(one.name) else "",
            "miscounts" if ONE.search(one.name) else "",
        )
        if fault
    ]


def play_by_ear(page: Page, choices: int, luck: Random) -> list[str]:
    """So many choices of one's own, or until the game is over, by role and name; what there was to stumble over."""
    found: list[str] = []
    for _ in range(choices):
        page.wait_for_function(ASKED, timeout=30_000)
        if page.evaluate("document.body.dataset.phase") == "over":
            break
        found += _choose(page, luck)
    return list(dict.fromkeys(found))


def _choose(page: Page, luck: Random) -> list[str]:
    """One choice: doors (kinds of action, cards that only tell something) are opened until one of them is it."""
    at, opened = number(page), set[Heard]()
    found: list[str] = []
    for _ in range(MOST):
        now = heard(page)
        found += faults(now)
        if number(page) > at:  # it was slow to come
            return found
        told = next((one.name for one in now if one.role == "dialog"), None)
        if told is not None:
            page.get_by_role("dialog", name=told).get_by_role("button", name="Close").first.click()
            continue
        asked = [one.name for one in now if one.role == "heading" and one.within == ("The question",)]
        if not asked and any(TOLD & set(one.within) for one in now):  # what others did is told first
            page.get_by_role("button", name=ONWARD).first.click()
            continue
        assert asked, "no heading says what is asked"
        assert asked[0]
        open_ = [one for one in answers(now) if one not in opened]
        assert open_, f"nothing can be chosen at {asked[0]!r} by what is read out: {[one.name for one in now]}"
        doors = [one for one in open_ if one.role == "radio"]
        choices = [one for one in open_ if one.role != "radio"]
        one = luck.choice(choices if choices and (not doors or luck.random() < 0.8) else doors)
        control = page.get_by_role(one.role, name=one.name, exact=True).nth(one.nth)  # type: ignore[arg-type]
        try:
            if one.role == "radio":
                control.press("Space", timeout=PATIENT)  # wherever it lies: what is seen of it is its label
            else:
                control.click(timeout=PATIENT)
        except TimeoutError:  # the table has gone on meanwhile, and reads out something else
            continue
        opened.add(one)
        if one.role == "button" and _made(page, at):
            return found
    raise AssertionError(f"no way to choose was found at {asked[0]!r}: {[one.name for one in opened]}")


def _made(page: Page, at: int) -> bool:
    """Whether what was pressed was a choice: then it is on its way at once, and waited for."""
    try:
        page.wait_for_function(f"n => {NEXT} || document.querySelector('.sent')", arg=at, timeout=500)
    except TimeoutError:
        return False
    page.wait_for_function(f"n => {NEXT}", arg=at)
    return True

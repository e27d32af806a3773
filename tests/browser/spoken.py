"""A table as a screen reader gives it: roles and accessible names, and playing by these alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Locator, Page

_LINE = re.compile(r"^( *)- (?:'((?:[^']|'')*)'|([^:\n]*(?::[^ \n][^:\n]*)*))(?:: .*|:)?$")
_NODE = re.compile(r'^(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)$')
ANSWERS = ("button", "radio", "checkbox", "switch", "combobox", "link")
"""Roles of what can be done."""
TOOLS = re.compile(
    r"^(What would you do\?|Take back|Ask to take back|Turn$|Map$|Let the table pass|Look at the city|Not again until)"
)
"""What helps and makes no choice, by its name."""
CODE = re.compile(r"\b([A-Z]{2,4}-?\d{2,3}|[a-z]+_[a-z_]+|[a-z]+:[A-Z]{2}\d\d)\b")
"""How a code looks that says nothing to people."""


class Heard(NamedTuple):
    """Something on the page as it is read out."""

    role: str
    name: str
    within: tuple[str, ...]
    """The names of the groups and regions around it, outermost first."""
    off: bool
    nth: int
    """How many of the same role and name come before it."""


def heard(place: Locator) -> list[Heard]:
    """All that a part of the page reads out, in order."""
    return list(_nodes(place.aria_snapshot()))


def _nodes(snapshot: str) -> Iterator[Heard]:
    around: list[tuple[int, str]] = []
    before: Counter[tuple[str, str]] = Counter()
    for line in snapshot.splitlines():
        found = _LINE.match(line)
        words = (found[2] or "").replace("''", "'") or found[3] if found else ""
        node = _NODE.match(words)
        if found is None or node is None:
            continue
        depth = len(found[1])
        while around and around[-1][0] >= depth:
            around.pop()
        role, name = node[1], re.sub(r"\\(.)", r"\1", node[2] or "")
        yield Heard(role, name, tuple(words for _, words in around), "[disabled]" in node[3], before[role, name])
        before[role, name] += 1
        if role in ("group", "region", "radiogroup", "list", "main"):
            around.append((depth, name))


def question(page: Page) -> Locator:
    return page.get_by_role("region", name="The question", exact=True)


def table(page: Page) -> Locator:
    return page.get_by_role("main", name="The table", exact=True)

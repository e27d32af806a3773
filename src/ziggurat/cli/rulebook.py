"""The texts of rules by their ids, from the `rules.md` in a game's folder."""

from __future__ import annotations

import re
from functools import cache

from ziggurat.core.contract.game import AnyGame

_RULE = re.compile(r"\s*[-*]\s+\*\*([A-Z]+-\w+)\*\*[.:]?\s*(.*)")


@cache
def rule_texts(game: AnyGame) -> dict[str, str]:
    """All rules of a game that its folder explains."""
    return parse(game.file("rules.md"))


def parse(text: str) -> dict[str, str]:
    """Rule ids and texts from lines like `- **SKY-064** …`; indented lines belong to the rule above them."""
    found: dict[str, str] = {}
    current = ""
    for line in text.splitlines():
        rule = _RULE.match(line)
        if rule:
            current = rule[1]
            found[current] = rule[2].strip()
        elif current and line.startswith(" ") and line.strip():
            found[current] += " " + line.strip()
        else:
            current = ""
    return found

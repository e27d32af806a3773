"""The texts of rules by their ids, from the `rules.md` in a game's package."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib.resources import files

from ziggurat.core.contract.game import AnyGame

_RULE = re.compile(r"\s*[-*]\s+\*\*([A-Z]+-\w+)\*\*[.:]?\s*(.*)")


def rule_texts(game: AnyGame) -> dict[str, str]:
    """All rules of a game that its package explains."""
    module = sys.modules[type(game).__module__]
    return _texts(module.__package__ or module.__name__)


@cache
def _texts(package: str) -> dict[str, str]:
    try:
        text = files(package).joinpath("rules.md").read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError):
        return {}
    return parse(text)


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

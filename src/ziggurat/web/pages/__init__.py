"""The pages of the site: pure functions from data to HTML. No inline style, no inline script, nothing from "
"elsewhere."""

from __future__ import annotations

from ziggurat.web.pages.account import account, reset
from ziggurat.web.pages.docs import docs
from ziggurat.web.pages.error import error
from ziggurat.web.pages.game import game
from ziggurat.web.pages.home import home
from ziggurat.web.pages.join import join
from ziggurat.web.pages.kept import kept
from ziggurat.web.pages.lesson import learn
from ziggurat.web.pages.puzzles import puzzles
from ziggurat.web.pages.replay import replay
from ziggurat.web.pages.rules import rules
from ziggurat.web.pages.table import table, tv

__all__ = [
    "account",
    "docs",
    "error",
    "game",
    "home",
    "join",
    "kept",
    "learn",
    "puzzles",
    "replay",
    "reset",
    "rules",
    "table",
    "tv",
]

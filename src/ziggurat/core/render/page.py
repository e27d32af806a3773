"""Whole documents around a drawing: a page, a frame for notebooks, a record to step through. All work offline."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import NamedTuple

from ziggurat.core.render.drawing import Drawing, Part
from ziggurat.core.render.pen import esc, icon, sprite, wordmark
from ziggurat.core.render.scripts import joined

LOGO = (
    '<svg width="30" height="28" viewBox="0 0 30 28" aria-hidden="true">'
    '<path class="steps" d="M12 3H18V9H22V15H26V21H30V27H0V21H4V15H8V9H12Z"/>'
    '<path d="M13 27V20A2 2 0 0 1 17 20V27Z" fill="var(--paper)"/></svg>'
)

REPLAY = "core/assets/replay.js"


@cache
def asset(name: str) -> str:
    """A file of `core/assets`, e.g. base.css."""
    return files("ziggurat.core").joinpath("assets", name).read_text(encoding="utf-8")


def _allow(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@lru_cache(64)
def _policy(style: str, scripted: bool) -> str:
    """Nothing may run or load but what we put in: a record from elsewhere cannot bring a script along."""
    rules = ["default-src 'none'", f"style-src {_allow(style)}", "base-uri 'none'", "form-action 'none'"]
    if scripted:
        rules.append(f"script-src {_allow(joined(REPLAY))}")
    return "; ".join(rules)


def here(title: str) -> str:
    """Where one is, from a drawing's title: pieces joined by " · ", of which a phone shows the first two."""
    first, *rest = title.split(" · ")
    pieces = [f"<b>{esc(first)}</b>"]
    pieces += [f"<span>{esc(piece)}</span>" for piece in rest[:1]]
    pieces += [f'<span class="wide">{esc(piece)}</span>' for piece in rest[1:]]
    return f'<div class="here" id="here">{"".join(pieces)}</div>'


def bar(title: str, links: str = "") -> str:
    """The top bar."""
    name = wordmark("ZIGGURAT", 15, track=30, stroke=13)
    return (
        f'<header class="bar"><span class="logo">{LOGO}<span class="wide">{name}</span></span>{here(title)}'
        f'<span class="sp"></span>{links}</header>'
    )


def drawer(log: str = "", text: str = "", drawing: Drawing | None = None) -> str:
    """The side panel with what lies beside the board, the log and the table in words.

    It opens by its address, so without a script too.
    """
    shut = f'<a class="ib shut" href="#ask" aria-label="Close">{icon("close")}</a>'
    out = []
    side = drawing is not None and drawing.side
    if drawing is not None and side:
        out.append(f"<section><h2>{esc(side)}{shut}</h2>{drawing.beside()}</section>")
    if log:
        head = "" if out else shut
        out.append(f'<section><h2>Log{head}</h2><div class="log" tabindex="0">{log}</div></section>')
    if text:
        out.append(f'<section><h2>Text{"" if out else shut}</h2><pre tabindex="0">{esc(text)}</pre></section>')
    return f'<aside class="drawer" id="drawer" aria-label="Log and text">{"".join(out)}</aside>' if out else ""


def _page(
    drawing: Drawing, *, title: str, lang: str, theme: str | None, side: str, dock: str = "", script: str = ""
) -> str:
    drawing.check()
    link = (
        f'<a class="ib" id="drawer-toggle" href="#drawer" aria-label="Log and text">{icon("log")}</a>' if side else ""
    )
    style = asset("base.css") + drawing.look.style
    chosen = f' data-theme="{esc(theme)}"' if theme else ""
    return (
        f'<!doctype html>\n<html lang="{esc(lang)}"{chosen}>\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, bool(script))}">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\n'
        f"<title>{esc(title)}</title>\n<style>{style}</style>\n</head>\n"
        f'<body class="table-page{"" if side else " bare"}">\n{sprite(drawing.look.symbols)}\n'
        f'<a class="skip" href="#ask">Skip to the question</a>\n{bar(drawing.title or title, link)}\n'
        f'<aside class="rail" aria-label="Seats">{drawing.region("rail")}</aside>\n'
        f'<main class="board" aria-label="The table">{drawing.board()}</main>\n'
        f'<section class="dock" aria-label="The question">{dock}{drawing.region("ask")}{drawing.region("hand")}'
        f"</section>\n{side}\n{script}</body>\n</html>\n"
    )


def document(
    drawing: Drawing,
    *,
    title: str,
    lang: str = "en",
    text: str = "",
    log: Sequence[str] = (),
    theme: str | None = None,
) -> str:
    """A complete page that shows one position; `text` and `log` (oldest first) fill the drawer."""
    entries = f"<ol>{''.join(f'<li>{esc(line)}</li>' for line in reversed(log))}</ol>" if log else ""
    return _page(drawing, title=title, lang=lang, theme=theme, side=drawer(entries, text, drawing))


def frame(drawing: Drawing, *, height: int = 760) -> str:
    """The drawing inside a notebook or another page, apart from that page's styles."""
    page = document(drawing, title=drawing.title or "Ziggurat")
    return (
        f'<iframe srcdoc="{escape(page)}" title="{esc(drawing.title or "Ziggurat")}" width="100%" '
        f'height="{height}" frameborder="0" loading="lazy"></iframe>'
    )


class Step(NamedTuple):
    """One choice of a record: the parts that it changed, and a sentence."""

    parts: dict[str, str]
    says: str


def changes(before: Drawing, after: Drawing) -> dict[str, str]:
    """The parts of `after` that look different from those of `before`, by id; the top bar's text is one of them."""
    old = {part.id: part.markup for part in before.parts}
    new = {part.id: part.markup for part in after.parts if old.get(part.id) != part.markup}
    return new if before.title == after.title else {"here": here(after.title), **new}


def _packed(value: object) -> str:
    """JSON, compressed (a whole game: 5 MB to 0.4) and in letters that cannot end the script element it stands in."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return b64encode(gzip.compress(text.encode(), mtime=0)).decode()


_BUTTONS = (
    ("first", "To the beginning (Home)"),
    ("back", "One step back (left arrow)"),
    ("play", "Play"),
    ("next", "One step on (right arrow)"),
    ("last", "To the end (End)"),
)


def replay_document(
    first: Drawing, steps: Sequence[Step], *, title: str, lang: str = "en", theme: str | None = None
) -> str:
    """One file in which a record is stepped through with buttons, arrow keys, a slider or an address like #42.

    `first` is the position before the first step, as a spectator or a seat sees it; `changes` makes the parts.
    """
    buttons = "".join(
        f'<button class="ib" data-go="{name}" aria-label="{words}" title="{words}">{icon(name)}</button>'
        for name, words in _BUTTONS
    )
    dock = (
        f'<div class="replay" hidden><span class="says" role="status" aria-live="polite"></span>{buttons}'
        f'<input type="range" min="0" max="{len(steps)}" value="0" aria-label="Step"><span class="at"></span></div>'
    )
    lines = "".join(
        f'<li><span class="no">{n}</span><a href="#{n}">{esc(step.says)}</a></li>' for n, step in enumerate(steps, 1)
    )
    Drawing("", tuple(Part(name, markup) for step in steps for name, markup in step.parts.items())).check()
    data = _packed([[step.parts, step.says] for step in steps])
    script = (
        f'<script type="application/gzip" id="record">{data}</script>\n'
        f'<script type="module">{joined(REPLAY)}</script>\n'
    )
    return _page(
        first,
        title=title,
        lang=lang,
        theme=theme,
        side=drawer(f"<ol>{lines}</ol>", drawing=first),
        dock=dock,
        script=script,
    )

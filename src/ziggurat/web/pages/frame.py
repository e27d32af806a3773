"""What all pages share: the document, the top bar, small pieces of forms."""

from __future__ import annotations

from collections.abc import Mapping

from ziggurat.core.render.page import LOGO
from ziggurat.core.render.pen import esc, icon, sprite, wordmark
from ziggurat.games import look_of
from ziggurat.web import assets
from ziggurat.web.page_data import Me

SITE = "Ziggurat"
SCRIPTS = {"home": "home.js", "table": "table.js", "tv": "table.js", "replay": "replay.js", "rules": "rules.js"}
"""By kind of page; all others have site.js. Home fetches the table's as well, when it has nothing else to do."""

GUIDES = ("game", "rules", "table")
"""Pages on which a game explains itself."""


def document(
    me: Me,
    *,
    page: str,
    title: str,
    body: str,
    classes: str = "",
    data: Mapping[str, str] | None = None,
    skip: tuple[str, str] = ("#main", "Skip to the page"),
    tables: bool = False,
    game: str = "",
    head: str = "",
    script: str = "",
) -> str:
    """A whole page; `data` becomes `data-*` of the body, which the script reads; `game` is the one drawn on it."""
    told = {"page": page, "worker": assets.url("worker.js"), **(data or {})}
    if page == "home":
        told["next"] = assets.url("table.js")
    if me.name or me.login or tables:
        told["me"] = "1"
    if page == "table":
        told["sheets"] = assets.url("sheets.js")
    guide = f'<link rel="stylesheet" href="{assets.url("guide.css")}">\n' if page in GUIDES else ""
    added = look_of(game).symbols if game else ""
    attributes = "".join(f' data-{key}="{esc(value)}"' for key, value in told.items())
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{esc(title)}</title>\n"
        f'<script src="{assets.url("first_paint.js")}"></script>\n'
        f'<link rel="icon" type="image/svg+xml" href="{assets.url("icon.svg")}">\n'
        f'<link rel="stylesheet" href="{assets.url("base.css")}">\n{_style(game)}'
        f'<link rel="stylesheet" href="{assets.url("site.css")}">\n{guide}{_explaining(page)}{head}'
        f'<script type="module" src="{assets.url(script or SCRIPTS.get(page, "site.js"))}"></script>\n</head>\n'
        f'<body class="{esc(f"on-{page} {classes}".strip())}"{attributes}>\n{sprite(added)}\n'
        f'<a class="skip" href="{skip[0]}">{skip[1]}</a>\n{body}\n'
        '<div id="notice" role="status" aria-live="polite"></div>\n</body>\n</html>\n'
    )


def _style(game: str) -> str:
    address = assets.style_url(game)
    return f'<link rel="stylesheet" href="{address}">\n' if address else ""


def _explaining(page: str) -> str:
    """The styles of inspector, legend, log, beats, end and of what people do together, where there is a table."""
    explained = ("explain.css",)
    sheets = {
        "table": (*explained, "together.css", "beats.css", "log.css", "end.css"),
        "tv": ("beats.css",),
        "replay": (*explained, "log.css"),
        "rules": explained,
    }.get(page, ())
    return "".join(f'<link rel="stylesheet" href="{assets.url(sheet)}">\n' for sheet in sheets)


def legend_button(there: bool) -> str:
    """What the icons mean, in the bar; on a phone it stands with the rules."""
    if not there:
        return ""
    return (
        '<button type="button" class="ib wide" data-legend aria-haspopup="dialog" '
        f'aria-label="What the icons mean" title="What the icons mean (G)">{icon("help")}</button>'
    )


def logo(wide: bool = False) -> str:
    """The way home."""
    name = wordmark("ZIGGURAT", 15, track=30, stroke=13).replace(
        ' role="img" aria-label="Ziggurat"', ' aria-hidden="true"'
    )
    kind = "" if wide else " class=wide"
    return f'<a class="logo" href="/" aria-label="Ziggurat, home">{LOGO}<span{kind}>{name}</span></a>'


def toggle(key: str, picture: str, words: str, *, wide: bool = False) -> str:
    """A button of the bar that is on or off; `wide`: not on a phone."""
    return (
        f'<button type="button" class="ib{" wide" if wide else ""}" id="{key}" aria-pressed="false" '
        f'aria-label="{words}" title="{words}">{icon(picture)}</button>'
    )


def elsewhere() -> str:
    """Shown by the script when another table waits."""
    return f'<a class="btn sm main" id="elsewhere" href="/" hidden>{icon("clock", 17)}<span></span></a>'


def avatar(name: str) -> str:
    """A round mark with the first letter of a name."""
    letter = esc(name[:1].upper()) or "?"
    return (
        '<svg class="badge p-teal" width="32" height="32" viewBox="-12 -12 24 24" aria-hidden="true">'
        f'<circle r="10.5"/><text y="3.4">{letter}</text></svg>'
    )


def bar(me: Me, here: str = "") -> str:
    """The top bar of all pages but the table."""
    links = "".join(
        f'<a href="{address}"{" aria-current=page" if key == here else ""}>{words}</a>'
        for key, address, words in (
            ("home", "/", "Play"),
            ("learn", "/learn", "Learn"),
            ("puzzles", "/puzzles", "Puzzles"),
            ("docs", "/docs", "API"),
        )
    )
    name = esc(me.name or "Guest")
    return (
        f'<header class="bar">{logo(wide=True)}<span class="sp"></span>{elsewhere()}'
        f'<nav class="nav wide" aria-label="Main">{links}</nav>{toggle("theme", "moon", "Night colours")}'
        f'<a class="me" href="/account" aria-label="{name}, your page">{avatar(me.name)}'
        f'<span class="wide">{name}</span></a></header>'
    )


def name_field(me: Me, key: str = "name", *, words: str = "Your name") -> str:
    """Offers to give a name where none is known yet; one can play without."""
    if me.name:
        return ""
    return (
        f'<label class="opt name"><span>{words}</span><input name="{key}" maxlength="24" autocomplete="nickname" '
        f'placeholder="What friends call you"></label>'
    )


def error_note(words: str) -> str:
    return f'<p class="note bad" role="alert">{esc(words)}</p>' if words else ""

"""The pen: pieces, marks and small pictures as pure strings of markup.

Nothing here knows a game, and no colour is written: shapes take theirs from the style sheet (`p-<seat>`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, pi, sin

from ziggurat.core.render.icons import GLYPHS, SEATS, SHAPES
from ziggurat.core.render.icons import ICONS as OF_THE_HOUSE

__all__ = [
    "ICONS",
    "SEATS",
    "SHAPES",
    "about",
    "badge",
    "chip",
    "disc",
    "esc",
    "escaped",
    "icon",
    "learn",
    "letters",
    "mark",
    "number",
    "path",
    "pip",
    "plaque",
    "socket",
    "sprite",
    "symbols",
    "tower_at",
    "tower_svg",
    "wordmark",
]

# Characters that neither XML nor a log line can hold; a player's name may contain anything.
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def escaped(text: str) -> str:
    """Text from outside, safe between tags and inside quoted attributes."""
    if not text.isprintable():
        text = _UNPRINTABLE.sub("", text)
    # To look first costs half of what it costs to replace nothing.
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    if "'" in text:
        text = text.replace("'", "&#x27;")
    return text


@lru_cache(8192)
def esc(text: str) -> str:
    """The same for what comes often: sentences that are said once would only drive out what comes again."""
    return escaped(text)


@lru_cache(4096)
def number(value: float) -> str:
    """A coordinate in as few characters as one decimal needs."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def path(points: list[tuple[float, float]]) -> str:
    """A closed path, in steps from point to point, which are shorter than places."""
    fixed = [(round(x * 10), round(y * 10)) for x, y in points]
    out = [f"M{fixed[0][0] / 10:g} {fixed[0][1] / 10:g}"]
    for (ax, ay), (bx, by) in pairwise(fixed):
        if (ax, ay) != (bx, by):
            dy = f"{(by - ay) / 10:g}"
            out.append(f"l{(bx - ax) / 10:g}{dy if dy[0] == '-' else ' ' + dy}")
    return "".join(out) + "z"


# ---- lettering


def _width(text: str, track: float) -> float:
    return sum((34 if char == " " else GLYPHS[char][0]) + track for char in text) - track


@lru_cache(256)
def letters(
    text: str, x: float, y: float, cap: float, *, track: float = 24, anchor: str = "start", stroke: float = 11
) -> str:
    """Text in the deco capitals with its top at y; decoration, so give the words to the reader elsewhere."""
    scale = cap / 100
    at = 0.0
    out = []
    for char in text:
        if char != " ":
            out.append(f'<path d="{GLYPHS[char][1]}" transform="translate({at:g})"/>')
        at += (34 if char == " " else GLYPHS[char][0]) + track
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * _width(text, track) * scale
    place = f"translate({left:.1f} {y:.1f}) scale({scale:.4f})"
    return f'<g class="lt" stroke-width="{stroke:g}" transform="{place}" aria-hidden="true">{"".join(out)}</g>'


@lru_cache(64)
def wordmark(text: str, cap: float, *, track: float = 24, stroke: float = 11) -> str:
    """A word in the deco capitals as a picture of its own."""
    margin = stroke * cap / 100
    width, height = _width(text, track) * cap / 100 + 2 * margin, cap + 2 * margin
    word = letters(text, margin, margin, cap, track=track, stroke=stroke)
    return (
        f'<svg class="wm" role="img" aria-label="{esc(text.title())}" width="{width:.0f}" '
        f'height="{height:.0f}" viewBox="0 0 {width:.1f} {height:.1f}">{word}</svg>'
    )


# ---- buildings: folded paper, two faces and a roof

_SLOPE = 0.46
# Half width, height and windows per face of each setback.
_TIERS: dict[str, tuple[tuple[float, float, int], ...]] = {
    "short": ((17, 17, 2),),
    "medium": ((17, 15, 2), (12.5, 19, 2)),
    "tall": ((17, 13, 2), (13, 21, 2), (9, 21, 1)),
}


def _faces(left: str, right: str) -> str:
    return f'<path class="fl" d="{left}"/><path class="fr" d="{right}"/>'


def _prism(a: float, y: float, h: float, windows: int) -> tuple[str, float]:
    """A block with its front corner at (0, y), and the height of its roof's middle."""
    d = a * _SLOPE
    low, high = number(y - d), number(y - d - h)
    left = f"M-{a:g} {low}L0 {number(y)}V{number(y - h)}L-{a:g} {high}Z"
    right = f"M{a:g} {low}L0 {number(y)}V{number(y - h)}L{a:g} {high}Z"
    roof = f"M-{a:g} {high}L0 {number(y - h)}L{a:g} {high}L0 {number(y - 2 * d - h)}Z"
    panes = []
    for side in (-1, 1):
        for i in range(windows):
            x = side * a * (i + 0.62) / (windows + 0.24)
            foot = y - abs(x) * _SLOPE
            panes.append(f"M{number(x)} {number(foot - 3)}V{number(foot - h + 2.4)}")
    glass = f'<path class="win" d="{"".join(panes)}"/>' if panes else ""
    return f'{_faces(left, right)}<path class="ft" d="{roof}"/>{glass}', y - h - d


def _gable(a: float, y: float, tall: bool) -> str:
    foot, top = number(y + a * _SLOPE), number(y - (20 if tall else 13))
    return _faces(f"M-{a:g} {number(y)}L0 {foot}L0 {top}Z", f"M{a:g} {number(y)}L0 {foot}L0 {top}Z")


def _dome(a: float, y: float, tall: bool) -> str:
    r = a * 0.82
    wide, high, flat = number(r), number(r * 1.12), number(r * _SLOPE)
    foot, top = number(y + r * _SLOPE), number(y - r * 1.12)
    mast = f'<path class="mast" d="M0 {number(y - r)}V{number(y - r - 13)}"/>' if tall else ""
    left = f"M-{wide} {number(y)}A{wide} {high} 0 0 1 0 {top}V{foot}A{wide} {flat} 0 0 1 -{wide} {number(y)}Z"
    right = f"M{wide} {number(y)}A{wide} {high} 0 0 0 0 {top}V{foot}A{wide} {flat} 0 0 0 {wide} {number(y)}Z"
    return mast + _faces(left, right)


def _spire(a: float, y: float, tall: bool) -> str:
    top = y - (25 if tall else 15)
    b, foot = number(a * 0.5), number(y + a * 0.5 * _SLOPE)
    needle = _faces(f"M-{b} {number(y)}L0 {foot}V{number(top)}Z", f"M{b} {number(y)}L0 {foot}V{number(top)}Z")
    tip = f"M0 {number(top - 5.5)}L3.6 {number(top)}L0 {number(top + 5.5)}L-3.6 {number(top)}Z"
    return f'{needle}<path class="fin" d="{tip}"/>'


def _slab(a: float, y: float, tall: bool) -> str:
    slab, top = _prism(a * 1.22, y + a * 1.22 * _SLOPE, 3.6, 0)
    return slab + (_prism(a * 0.55, top + a * 0.55 * _SLOPE, 8, 0)[0] if tall else "")


_CROWNS = {
    "triangle": _gable,
    "star": _gable,
    "circle": _dome,
    "hexagon": _dome,
    "diamond": _spire,
    "pentagon": _spire,
    "square": _slab,
    "cross": _slab,
}
_SHADOW = '<ellipse id="t-cast" class="cast" cx="8" cy="3" rx="25" ry="11"/>'


@cache
def _tower(height: str, shape: str) -> str:
    """A building on (0, 0), the middle of its ground; its roof repeats the seat's shape: it reads in grey."""
    y, a = 17 * _SLOPE, 17.0
    out = ['<path class="plinth" d="M-20.5 0L0 9.6L20.5 0L0-9.6Z"/>']
    for a, h, windows in _TIERS[height]:
        block, y = _prism(a, y if len(out) == 1 else y + a * _SLOPE, h, windows)
        out.append(block)
    out.append(_CROWNS[shape](round(a * 0.96, 2), y, height == "tall"))
    return "".join(out)


@cache
def _wonder() -> str:
    """A gilt ziggurat with rays, on a base in the seat's colour."""
    base, y = _prism(20, 20 * _SLOPE, 6, 0)
    out = [f'<g class="seatbase">{base}</g><g class="gilt">']
    for a in (15.5, 11.5, 7.5):
        block, y = _prism(a, y + a * _SLOPE, 9, 0)
        out.append(block)
    foot, top = number(y + 2), number(y - 15)
    out.append(_faces(f"M-4 {number(y)}L0 {foot}V{top}Z", f"M4 {number(y)}L0 {foot}V{top}Z"))
    rays = "".join(
        "ML"[i] + f"{number(r * cos(t))} {number(y - 17 + r * sin(t))}"
        for t in (-pi, -3 * pi / 4, -pi / 2, -pi / 4, 0)
        for i, r in enumerate((9, 14))
    )
    return f'{"".join(out)}</g><path class="rays" d="{rays}"/>'


# ---- the sprite: every symbol once per page, pieces are <use>

ICONS: dict[str, str] = dict(OF_THE_HOUSE)
"""Those of the house, and of all games that were loaded."""


def learn(icons: Mapping[str, str]) -> None:
    """Let `icon` know the icons of a game too; those of the house keep their names."""
    for name in icons:
        if name in OF_THE_HOUSE:
            raise ValueError(f"the house has an icon {name!r} already; give the game's another name")
    ICONS.update(icons)


def symbols(icons: Mapping[str, str]) -> str:
    """Icons as symbols, which `icon` uses."""
    return "".join([f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in icons.items()])


@lru_cache(64)
def sprite(added: str = "") -> str:
    """The house's symbols, for the top of the page, and those that the `symbols` of a game adds."""
    out = ['<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>']
    out += [symbols(OF_THE_HOUSE), added]
    out += [f'<symbol id="s-{name}" viewBox="-12 -12 24 24">{body}</symbol>' for name, body in SHAPES.items()]
    for seat, (_, shape) in SEATS.items():
        out += [f'<g id="t-{seat}-{height}">{_tower(height, shape)}</g>' for height in _TIERS]
    out.append(f'<g id="t-wonder">{_wonder()}</g>{_SHADOW}</defs></svg>')
    return "".join(out)


_FULL = 'x="-12" y="-12" width="24" height="24"'


def _picture(cls: str, size: int, box: int) -> str:
    """The opening of a small picture around 0,0; decoration, because the text beside it says the same."""
    return (
        f'<svg class="{cls}" width="{size}" height="{size}" '
        f'viewBox="{-box // 2} {-box // 2} {box} {box}" aria-hidden="true">'
    )


@cache
def icon(name: str, size: int = 20, cls: str = "") -> str:
    """One symbol of the sprite in the colour of the text around it."""
    if name not in ICONS:
        raise KeyError(f"no icon is called {name!r}")
    return f'{_picture("i " + cls if cls else "i", size, 24)}<use href="#i-{name}" {_FULL}/></svg>'


@cache
def mark(seat: str, size: int = 20) -> str:
    """The seat's shape in its colour."""
    return f'{_picture("mark p-" + seat, size, 24)}<use href="#s-{SEATS[seat][1]}" {_FULL}/></svg>'


@cache
def badge(seat: str, size: int = 36) -> str:
    """The seat's shape with its letter: the portrait of a seat."""
    letter, shape = SEATS[seat]
    y = 3.3 + {"triangle": 2.4, "pentagon": 0.6, "star": 0.9}.get(shape, 0)
    return (
        f'{_picture("badge p-" + seat, size, 24)}<use href="#s-{shape}" {_FULL}/><text y="{y:g}">{letter}</text></svg>'
    )


def _symbol(seat: str, height: str) -> str:
    return "t-wonder" if height == "wonder" else f"t-{seat}-{height}"


def _piece(piece: str) -> str:
    return f' data-piece="{esc(piece)}"' if piece else ""


def about(key: str) -> str:
    """The attribute that marks an element as showing the thing that `Game.about` explains by this key."""
    return f' data-about="{esc(key)}"'


def _title(title: str) -> str:
    return f"<title>{esc(title)}</title>" if title else ""


@lru_cache(4096)
def tower_at(
    seat: str, height: str, x: float, y: float, piece: str = "", scale: float = 1, title: str = "", marked: str = ""
) -> str:
    """A building (short, medium, tall) or Wonder on a map, its ground at (x, y); `marked` is what `about` gives."""
    return (
        f'<g class="tower p-{seat}"{_piece(piece)}{marked} transform="translate({number(x)} {number(y)})'
        f'{f" scale({scale:g})" if scale != 1 else ""}">{_title(title)}<use href="#t-cast"/>'
        f'<use href="#{_symbol(seat, height)}"/></g>'
    )


@cache
def tower_svg(seat: str, height: str, width: int, tall: int) -> str:
    """A building as a small picture of its own: hand, log, lists."""
    box = "-24 -68 48 80" if height == "wonder" else "-24 -94 48 106"
    return (
        f'<svg class="tw p-{seat}" width="{width}" height="{tall}" viewBox="{box}" '
        f'preserveAspectRatio="xMidYMax meet" aria-hidden="true"><use href="#{_symbol(seat, height)}"/></svg>'
    )


@lru_cache(4096)
def plaque(
    seat: str,
    label: str,
    x: float,
    y: float,
    *,
    piece: str = "",
    top: bool = False,
    scale: float = 1,
    title: str = "",
    marked: str = "",
) -> str:
    """A bid on a map: the seat's shape and a number on a thick base that points down; the one to beat is `top`."""
    return (
        f'<g class="plaque p-{seat}{" top" if top else ""}"{_piece(piece)}{marked} '
        f'transform="translate({number(x)} {number(y)}) scale({scale:g})">{_title(title)}'
        f'<path class="pc" d="M-10 21h20l-10 11z"/><rect class="pc" x="-33" y="-15" width="66" height="38" rx="9"/>'
        f'<rect class="pb" x="-33" y="-19" width="66" height="38" rx="9"/>'
        f'<use class="pm" href="#s-{SEATS[seat][1]}" x="-28" y="-10" width="20" height="20"/>'
        f'<text x="12" y="8.6">{esc(label)}</text></g>'
    )


@lru_cache(4096)
def chip(seat: str, label: str) -> str:
    """A bid in running text."""
    return f'<span class="chip p-{seat}">{mark(seat, 13)}<b>{esc(label)}</b></span>'


def _glyph(glyph: str, size: float, drop: float) -> str:
    """A letter, or an icon by name."""
    if len(glyph) == 1:
        return f'<text y="{drop:g}">{esc(glyph)}</text>'
    half = number(-size / 2)
    return f'<use href="#i-{glyph}" x="{half}" y="{half}" width="{number(size)}" height="{number(size)}"/>'


@lru_cache(4096)
def disc(kind: str, glyph: str, x: float, y: float, piece: str = "", title: str = "", marked: str = "") -> str:
    """A disc on a map: `kind` is its class d-<kind>, `glyph` a letter or the name of an icon."""
    return (
        f'<g class="disc d-{kind}"{_piece(piece)}{marked} transform="translate({number(x)} {number(y)})">'
        f'{_title(title)}<circle class="sh" cx="1" cy="2.6" r="16"/><circle class="dc" r="15"/>'
        f"{_glyph(glyph, 19.2, 5.4)}</g>"
    )


@cache
def pip(kind: str, glyph: str, size: int = 18) -> str:
    """The same disc in a list."""
    return f'{_picture("pip d-" + kind, size, 20)}<circle class="dc" r="9"/>{_glyph(glyph, 12, 4)}</svg>'


@cache
def socket(kind: str, size: int = 18) -> str:
    """An empty place for such a disc."""
    return f'{_picture("pip no d-" + kind, size, 20)}<circle class="dc" r="8"/></svg>'

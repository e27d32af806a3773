"""The picture beside a link that is sent to friends: the poster of the game and who sits at the table, as PNG.

Boards are not drawn here: half of them are HTML, which only a browser can lay out (see docs/dependencies.md).
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import resvg_py

from ziggurat.core.render.icons import GLYPHS, SEATS, SHAPES
from ziggurat.core.render.page import asset
from ziggurat.core.render.pen import esc, letters, sprite
from ziggurat.games import look_of
from ziggurat.web.pages.posters import CREAM, GOLD, art_of

WIDTH, HEIGHT = 1200, 630
"""What programs that show links ask for."""
_FONT = "Avenir Next, Segoe UI, Roboto, Helvetica Neue, Arial, DejaVu Sans, Liberation Sans, sans-serif"


class Facts(NamedTuple):
    """All that is on the picture, and by which it is kept."""

    game: str
    title: str
    words: str
    seats: tuple[tuple[str, str], ...]
    """Colour and name."""


@cache
def inks() -> dict[str, str]:
    """The colours of the day by their names."""
    day = asset("base.css").partition("/*light*/")[2].partition("}")[0]
    return dict(re.findall(r"--([\w-]+):(#[0-9A-Fa-f]{6})", day))


def _mixed(ink: str, other: str, part: float) -> str:
    pairs = [(int(ink[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(mine + (more - mine) * part):02X}" for mine, more in pairs)


@cache
def _style() -> str:
    """What posters borrow from the house's style, with every colour said: a rasteriser knows no custom properties."""
    ink = inks()
    out = [".cast{fill:#3A280C;fill-opacity:.28}", f".fin{{fill:{ink['leaf']}}}"]
    out.append(f".win{{fill:none;stroke:{ink['window']};stroke-width:1.7;stroke-dasharray:2.2 2.6}}")
    out += [".i,symbol{fill:none;stroke:currentColor;stroke-width:1.8}", ".f{fill:currentColor}"]
    for seat in SEATS:
        own = ink[seat]
        for name, shade in (
            ("fl", _mixed(own, "#FFFFFF", 0.16)),
            ("fr", _mixed(own, "#0A0614", 0.26)),
            ("ft", _mixed(own, "#FFFFFF", 0.4)),
            ("plinth", _mixed(own, "#0A0614", 0.4)),
        ):
            out += [f"#t-{seat}-{height} .{name}{{fill:{shade}}}" for height in ("short", "medium", "tall")]
    return "".join(out)


def drawn(facts: Facts) -> str:
    """The picture as SVG; whatever can be written in the deco capitals needs no font of the server."""
    poster = art_of(facts.game)
    rows = "".join(_row(place, len(facts.seats), color, name) for place, (color, name) in enumerate(facts.seats))
    house = sprite(look_of(facts.game).symbols) if "<use" in poster.art else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{_FONT}">{house}'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{poster.band}"/>'
        f'<svg x="40" y="36" width="400" height="558" viewBox="0 0 240 335" preserveAspectRatio="xMidYMid slice">'
        f'<g transform="translate(-8 0)">{poster.art}</g></svg>'
        f'<rect x="40" y="36" width="400" height="558" rx="10" fill="none" stroke="{GOLD}" stroke-width="4"/>'
        f"{_words(facts.title, 500, 76, 62, 640, stroke=11)}{_words(facts.words, 500, 178, 22, 640, GOLD)}{rows}</svg>"
    )


def _words(text: str, x: float, y: float, cap: float, room: float, ink: str = CREAM, stroke: float = 12) -> str:
    """A line with its top at y: in the deco capitals where they have all its letters."""
    said = text.upper()
    if not said.strip():
        return ""
    if not all(char in GLYPHS or char == " " for char in said):
        size = min(cap * 1.4, room / max(1, len(text)) * 1.7)
        return f'<text x="{x:g}" y="{y + cap:g}" font-size="{size:.0f}" fill="{ink}">{esc(text)}</text>'
    wide = sum((34 if char == " " else GLYPHS[char][0]) + 22 for char in said)
    fits = min(cap, room / wide * 100)
    word = letters(said, x, y + (cap - fits) / 2, fits, track=22, stroke=stroke)
    return f'<g fill="none" stroke="{ink}" stroke-linejoin="miter">{word}</g>'


def _row(place: int, seats: int, color: str, name: str) -> str:
    """A seat with its badge; more than four stand in two columns."""
    half = (seats + 1) // 2 if seats > 4 else seats
    x, y = 530 + 330 * (place // half), 284 + 84 * (place % half)
    letter, shape = SEATS[color]
    ink = inks()
    low = 3 if shape == "triangle" else 0
    mark = letters(letter, x, y - 8 + low, 16, anchor="middle", stroke=16)
    return (
        f'<g transform="translate({x} {y}) scale(2.6)" fill="{ink[color]}" stroke="{CREAM}" stroke-width="1">'
        f'{SHAPES[shape]}</g><g fill="none" stroke="{ink[f"on-{color}"]}">{mark}</g>'
        f"{_words(name, x + 46, y - 14, 28, 250 if seats > 4 else 580)}"
    )


def png(svg: str) -> bytes:
    """The picture as a PNG."""
    plain = "<text" not in svg
    picture = resvg_py.svg_to_bytes(
        svg_string=svg, style_sheet=_style(), width=WIDTH, height=HEIGHT, skip_system_fonts=plain
    )
    return bytes(picture)

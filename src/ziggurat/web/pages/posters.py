"""The posters of the games: prints with inks of their own, which look the same by day and by night.

The picture of every game is defined once per page (`defs`); posters and thumbnails use it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, pi, sin

from ziggurat.core.render.icons import GLYPHS
from ziggurat.core.render.pen import esc, letters, number
from ziggurat.web import shelf
from ziggurat.web.poster_art import H, Poster, W

CREAM, GOLD = "#FBF1DA", "#F0C56B"
LONGEST = 12
"""So many letters of a title stand in one line."""
_SLOPE = 0.46


def _rays(
    cx: float, cy: float, n: int, r: float, ink: str, opacity: float, start: float = 0, end: float = 2 * pi
) -> str:
    step = (end - start) / n
    d = "".join(
        f"M{cx:g} {cy:g}L{cx + r * cos(a):.0f} {cy + r * sin(a):.0f}"
        f"L{cx + r * cos(a + step / 2):.0f} {cy + r * sin(a + step / 2):.0f}Z"
        for a in (start + step * i for i in range(n))
    )
    return f'<path d="{d}" fill="{ink}" opacity="{opacity:g}"/>'


def _block(x: float, y: float, a: float, h: float, light: str, dark: str, roof: str) -> str:
    """A folded block with its front corner at (x, y)."""
    d = a * _SLOPE
    low, high, top = number(y - d), number(y - d - h), number(y - h)
    return (
        f'<path d="M{number(x - a)} {low}L{number(x)} {number(y)}V{top}L{number(x - a)} {high}Z" fill="{light}"/>'
        f'<path d="M{number(x + a)} {low}L{number(x)} {number(y)}V{top}L{number(x + a)} {high}Z" fill="{dark}"/>'
        f'<path d="M{number(x - a)} {high}L{number(x)} {top}L{number(x + a)} {high}L{number(x)} '
        f'{number(y - 2 * d - h)}Z" '
        f'fill="{roof}"/>'
    )


def _paper(ink: str) -> str:
    return f'<rect width="{W}" height="{H}" fill="{ink}"/>'


# Paper, sun and band for a game that has no poster of its own.
_PLAIN = [("#3C4A7E", "#6E7FC0", "#232B4F"), ("#2E6A58", "#6FAE93", "#173D32"), ("#8A4B6A", "#C98AA6", "#4F2439")]


def _plain(key: str) -> tuple[str, str, str]:
    return _PLAIN[sum(key.encode()) % len(_PLAIN)]


def _any(key: str) -> str:
    """The gilt ziggurat of the house in front of a sun."""
    paper, sun, _ = _plain(key)
    steps = ((58, 258, "#A8741A"), (44, 226, "#C28E2C"), (31, 195, "#DDA73F"), (19, 165, "#F0C56B"))
    return (
        _paper(paper)
        + _rays(128, 176, 30, 420, CREAM, 0.1)
        + f'<circle cx="128" cy="170" r="88" fill="{sun}"/>'
        + "".join(_block(128, y, a, 20, "#F6CE6B", dark, "#FFE7A8") for a, y, dark in steps)
    )


def art_of(key: str) -> Poster:
    """The picture and the ink of a game's poster: its own, or a print in colours that follow from its key."""
    return shelf.poster_of(key) or Poster(_any(key), _plain(key)[2])


def defs(keys: Iterable[str]) -> str:
    """The pictures of these games, to be defined once at the top of a page."""
    art = "".join(f'<g id="art-{esc(key)}" class="print">{art_of(key).art}</g>' for key in dict.fromkeys(keys))
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>{art}</defs></svg>'


def _lines(title: str) -> tuple[str, ...]:
    """A title in one line, or in two of about the same length."""
    gaps = [place for place, letter in enumerate(title) if letter == " "]
    if len(title) <= LONGEST or not gaps:
        return (title.upper(),)
    middle = min(gaps, key=lambda place: abs(place - len(title) / 2))
    return title[:middle].upper(), title[middle + 1 :].upper()


def poster(key: str, title: str) -> str:
    """A poster with its title in the deco capitals; the words stand beside it for a reader."""
    return _printed(key, _lines(title), art_of(key).band)


@cache
def _printed(key: str, lines: tuple[str, ...], band: str) -> str:
    if all(char in GLYPHS or char == " " for line in lines for char in line):
        widest = max(sum((34 if char == " " else GLYPHS[char][0]) + 22 for char in line) - 22 for line in lines)
        cap = min(32.0 if len(lines) == 1 else 19.0, (W - 56) / widest * 100)
        top = 295.5 - (cap if len(lines) == 1 else 2 * cap + 9) / 2
        words = "".join(
            letters(line, W / 2, top + i * (cap + 9), cap, track=22, anchor="middle", stroke=10)
            for i, line in enumerate(lines)
        )
    else:
        size = min(30.0, 380 / max(len(line) for line in lines))
        first = 306 - (len(lines) - 1) * size * 0.6
        words = "".join(
            f'<text x="{W / 2:g}" y="{first + i * size * 1.2:.0f}" font-size="{size:.0f}" text-anchor="middle" '
            f'fill="{CREAM}">{esc(line)}</text>'
            for i, line in enumerate(lines)
        )
    return (
        f'<svg viewBox="0 0 {W} {H}" aria-hidden="true"><use href="#art-{esc(key)}"/>'
        f'<path d="M0 262H{W}V{H}H0Z" fill="{band}"/><path d="M0 262H{W}" stroke="{GOLD}" stroke-width="2"/>'
        f'<g color="{CREAM}">{words}</g>'
        f'<rect x="7" y="7" width="{W - 14}" height="{H - 14}" rx="5" fill="none" stroke="{CREAM}" '
        'stroke-opacity=".55"/></svg>'
    )


@cache
def thumb(key: str) -> str:
    return (
        f'<svg class="thumb" viewBox="28 60 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<use href="#art-{esc(key)}"/></svg>'
    )

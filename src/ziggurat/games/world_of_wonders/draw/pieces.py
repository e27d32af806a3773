"""Figures, buildings, prints, shields and tokens as small pictures; all pure, so each is made once."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ziggurat.core.render.pen import about, esc
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.draw.art import great_wonders, natural_wonders
from ziggurat.games.world_of_wonders.draw.art.buildings import building as folded

# 28 by 36, in the seat's colour: tools build, shields fight, the tall ones carry a 3.
FIGURES = {
    "worker": '<path class="fb" d="M14 12.5C19 12.5 22 17 22.6 23L23 33H5L5.4 23C6 17 9 12.5 14 12.5Z"/><path class="fs" d="M14 12.5C19 12.5 22 17 22.6 23L23 33H14Z"/><circle class="fk" cx="14" cy="9.6" r="4.8"/><path class="fc" d="M8.2 8.6C8.2 4 11 2.4 14 2.4S19.8 4 19.8 8.6H22V10H8.2Z"/><path class="ftool" d="M5.5 29L12.5 18"/><path class="fhead" d="M9.5 16.5L15.5 14.8L14.6 19.8L10.8 19.8Z"/>',
    "foreman": '<path class="fb" d="M14 12.5C20 12.5 24 17 24.6 23L25.5 34H2.5L3.4 23C4 17 8 12.5 14 12.5Z"/><path class="fs" d="M14 12.5C20 12.5 24 17 24.6 23L25.5 34H14Z"/><circle class="fk" cx="14" cy="9.6" r="5"/><path class="fc" d="M5.6 9.4H22.4V7.6H20.6C20.6 3 18 .6 14 .6S7.4 3 7.4 7.6H5.6Z"/><path class="fcl" d="M14 .6V7M10.4 2V7M17.6 2V7"/><rect class="fplate" x="6.6" y="17.6" width="14.8" height="13.4" rx="2"/><text class="fn" x="14" y="28.6">3</text>',
    "militia": '<path class="ftool" d="M23.4 4V33"/><path class="fhead" d="M23.4 0L26 5.6L23.4 8L20.8 5.6Z"/><path class="fb" d="M13 12.5C18 12.5 21 17 21.6 23L22 33H4L4.4 23C5 17 8 12.5 13 12.5Z"/><path class="fs" d="M13 12.5C18 12.5 21 17 21.6 23L22 33H13Z"/><circle class="fk" cx="13" cy="10" r="4.6"/><path class="fc" d="M7.6 11V8.6C7.6 4.6 10 2.4 13 2.4S18.4 4.6 18.4 8.6V11L16 9.4H10Z"/><path class="fshield" d="M3.6 18.4H14.4V24.4C14.4 28.6 11.8 30.6 9 32C6.2 30.6 3.6 28.6 3.6 24.4Z"/><path class="fcl2" d="M9 18.4V32M3.6 23.4H14.4"/>',
    "knight": '<path class="fplume" d="M14 2C10-2.5 3.5-1 2.5 5C6 3 9 4 12 6Z"/><path class="fb" d="M14 12.5C20 12.5 24 17 24.6 23L25.5 34H2.5L3.4 23C4 17 8 12.5 14 12.5Z"/><path class="fs" d="M14 12.5C20 12.5 24 17 24.6 23L25.5 34H14Z"/><path class="fc" d="M8 14V7.6C8 3.6 10.6 1.4 14 1.4S20 3.6 20 7.6V14L14 16.4Z"/><path class="fcl" d="M9.6 9H18.4M14 9V15"/><path class="fshield" d="M5.6 17.4H22.4V24.4C22.4 29.6 18.4 32.4 14 34.6C9.6 32.4 5.6 29.6 5.6 24.4Z"/><text class="fn" x="14" y="29.2">3</text>',
}
PIECES = 6
"""Of a Great Wonder: three by two."""
THIRDS = 3
"""Of a Natural Wonder."""
NO_TOKEN = '<i class="no"></i>'


def sprite(buildings: Iterable[str], greats: Iterable[str], naturals: Iterable[str]) -> str:
    """Every picture of an edition once, for the scenery."""
    out = ['<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>']
    out += [
        f'<clipPath id="wow-q{i + 1}"><rect x="{i % 3 * 80}" y="{i // 3 * 72}" width="80" height="72"/></clipPath>'
        for i in range(PIECES)
    ]
    out += [
        f'<clipPath id="wow-t{i + 1}"><rect x="{i * 60}" width="60" height="96"/></clipPath>' for i in range(THIRDS)
    ]
    out += [
        f'<symbol class="wow-art" id="wow-b-{esc(key)}" viewBox="-56 -84 112 118" overflow="visible">{folded(key)}</symbol>'
        for key in buildings
    ]
    out += [
        f'<symbol id="wow-g-{esc(key)}" viewBox="0 0 240 144">{great_wonders.print_of(key)}</symbol>' for key in greats
    ]
    out += [
        f'<symbol id="wow-n-{esc(key)}" viewBox="0 0 180 96">{natural_wonders.print_of(key)}</symbol>'
        for key in naturals
    ]
    out += [
        f'<symbol class="wow-art" id="wow-f-{kind}" viewBox="-1 -4 30 40" overflow="visible">{art}</symbol>'
        for kind, art in FIGURES.items()
    ]
    return "".join(out) + "</defs></svg>"


@cache
def figure(kind: str, color: str, height: int = 30, piece: str = "", mark: bool = True) -> str:
    """A unit; on a button that is marked itself it needs no mark of its own."""
    named = f' data-piece="{esc(piece)}"' if piece else ""
    return (
        f'<svg class="fig p-{color}" width="{height * 0.75:.0f}" height="{height}" viewBox="-1 -4 30 40" '
        f'aria-hidden="true"{named}{about(f"unit:{kind}") if mark else ""}><use href="#wow-f-{kind}" x="-1" y="-4" width="30" height="40"/></svg>'
    )


@cache
def building(key: str, cls: str = "") -> str:
    """A finished building, as large as the style sheet says."""
    return (
        f'<svg class="bd{cls and " " + cls}" viewBox="-54 -82 108 116" aria-hidden="true">'
        f'<use href="#wow-b-{esc(key)}" x="-56" y="-84" width="112" height="118"/></svg>'
    )


@cache
def rising(key: str, share: int) -> str:
    """A building under construction: in pencil, inked from the ground up by so many per cent, with a scaffold."""
    top = round(34 - 104 * min(share, 100) / 100)
    use = f'<use href="#wow-b-{esc(key)}" x="-56" y="-84" width="112" height="118"/>'
    ink = f'<svg x="-54" y="{top}" width="108" height="{34 - top}" viewBox="-54 {top} 108 {34 - top}">{use}</svg>'
    return (
        f'<svg class="bd" viewBox="-54 -82 108 116" aria-hidden="true"><g class="ghost">{use}</g>{ink if share else ""}'
        '<path class="scaf" d="M-44 30V-56M44 30V-56M-50-28H50M-50 2H50M-44 2L44-28"/></svg>'
    )


def _part(kind: str, key: str, slot: int) -> tuple[str, tuple[int, int, int, int]]:
    if kind == "great":
        box = ((slot - 1) % 3 * 80, (slot - 1) // 3 * 72, 80, 72)
        return f'<use href="#wow-g-{esc(key)}" width="240" height="144"/>', box
    return f'<use href="#wow-n-{esc(key)}" width="180" height="96"/>', ((slot - 1) * 60, 0, 60, 96)


@cache
def print_piece(kind: str, key: str, slot: int) -> str:
    """One piece of a print."""
    use, box = _part(kind, key, slot)
    return (
        f'<svg class="pp" viewBox="{box[0]} {box[1]} {box[2]} {box[3]}" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{use}</svg>'
    )


@cache
def rising_piece(key: str, slot: int, share: int) -> str:
    """A piece of a Great Wonder under construction, inked from the ground up."""
    use, (x, y, w, h) = _part("great", key, slot)
    top = y + h - round(h * min(share, 100) / 100)
    ink = f'<svg x="{x}" y="{top}" width="{w}" height="{y + h - top}" viewBox="{x} {top} {w} {y + h - top}">{use}</svg>'
    edge = f'<path class="edge" d="M{x} {top}H{x + w}"/>' if 0 < share < 100 else ""
    return (
        f'<svg class="pp" viewBox="{x} {y} {w} {h}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<g class="ghost">{use}</g>{ink if share else ""}{edge}</svg>'
    )


@cache
def shield(n: int, place: str = "") -> str:
    """How strong something is now."""
    return (
        f'<span class="shd"{about(f"strength:{place}") if place else ""}><svg viewBox="0 0 30 32" aria-hidden="true">'
        f'<path d="M3 2.5H27V15C27 23 21 27.5 15 30.5C9 27.5 3 23 3 15Z"/></svg><b>{n}</b></span>'
    )


@cache
def tokens(n: int, most: int = 8, key: str = "") -> str:
    words = f"{plural(n, 'Wonder token')}"
    return f'<span class="toks"{key} title="{words}" role="img" aria-label="{words}">{"<i></i>" * min(n, most) or NO_TOKEN}<b>{n}</b></span>'


@cache
def six(color: str, own: frozenset[int]) -> str:
    """The six squares of a Great Wonder, those of one seat filled."""
    squares = "".join(
        f'<rect class="{"on" if slot in own else "gap"}" x="{(slot - 1) % 3 * 10 + 0.75}" '
        f'y="{(slot - 1) // 3 * 10 + 0.75}" width="8.5" height="8.5" rx="1.5"/>'
        for slot in range(1, PIECES + 1)
    )
    return f'<svg class="six p-{color}" width="30" height="20" viewBox="0 0 30 20" aria-hidden="true">{squares}</svg>'

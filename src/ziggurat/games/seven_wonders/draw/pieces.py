"""Goods, coins, points, tokens and small cards as pictures; all pure, so each is made once."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, degrees, pi, sin

from ziggurat.core.render.pen import about
from ziggurat.games.seven_wonders.data.records import COLORS
from ziggurat.games.seven_wonders.view.shapes import TokenView

KINDS = ("brown", "grey", "yellow", "blue", "green", "red", "purple", "black", "white")
"""The order of the houses in a city: what feeds it, then what scores, then what expansions add."""
KIND_WORDS = {
    "brown": "Raw goods",
    "grey": "Wares",
    "yellow": "Commerce",
    "blue": "Civilian",
    "green": "Science",
    "red": "Military",
    "purple": "Guilds",
    "black": "City cards",
    "white": "Leaders",
}
marked = lru_cache(4096)(about)
"""`pen.about`, made once per key: cards and seats come again in every drawing."""
ROMAN = ("", "I", "II", "III")
WARES = frozenset(("glass", "textile", "papyrus"))
_ICONS = {"textile": "loom"}
assert set(KINDS) == set(COLORS)


@cache
def sym(name: str, size: int = 20, cls: str = "", say: str = "") -> str:
    """A symbol of the sprite, with words if it stands for something that no text beside it says."""
    words = f'role="img" aria-label="{say}"' if say else 'aria-hidden="true"'
    return (
        f'<svg class="i{cls and " " + cls}" width="{size}" height="{size}" viewBox="0 0 24 24" {words}>'
        f'<use href="#i-{name}"/></svg>'
    )


@cache
def good(name: str, size: int = 22) -> str:
    """A good: raw ones are square, wares round, because prices differ by that."""
    shape = (
        '<circle class="tb" cx="12" cy="12" r="11.2"/>'
        if name in WARES
        else '<rect class="tb" x="1" y="1" width="22" height="22" rx="5.5"/>'
    )
    return (
        f'<svg class="good g-{name}" width="{size}" height="{size}" viewBox="0 0 24 24" role="img" aria-label="{name}">'
        f'{shape}<use href="#i-{_ICONS.get(name, name)}" x="3.6" y="3.6" width="16.8" height="16.8"/></svg>'
    )


ANY = {
    "different": ("≠", "raw good unlike the others"),
    "raw": ("?", "raw good of any kind"),
    "ware": ("?", "ware of any kind"),
    "good": ("?", "good of any kind"),
}
"""Goods that are not named: the sign on the tile and its words."""


@cache
def any_good(kind: str, size: int = 22) -> str:
    """A good of which only the class is asked for: square, round, or an eight-sided tile for both."""
    sign, words = ANY[kind]
    shape = {
        "ware": '<circle class="tb" cx="12" cy="12" r="11.2"/>',
        "good": '<path class="tb" d="M8 1H16L23 8V16L16 23H8L1 16V8Z"/>',
    }.get(kind, '<rect class="tb" x="1" y="1" width="22" height="22" rx="5.5"/>')
    return (
        f'<svg class="good g-any" width="{size}" height="{size}" viewBox="0 0 24 24" role="img" aria-label="{words}">'
        f'{shape}<text x="12" y="17.4">{sign}</text></svg>'
    )


@cache
def word(text: str) -> str:
    """A small word among symbols."""
    return f'<i class="per">{text}</i>'


@cache
def age_card(age: int, size: int = 20) -> str:
    """The back of a card of an age."""
    words = f"a card of Age {ROMAN[age]}"
    return (
        f'<svg class="agec" width="{size * 0.8:.0f}" height="{size}" viewBox="0 0 19 24" role="img" '
        f'aria-label="{words}"><rect x=".7" y=".7" width="17.6" height="22.6" rx="3"/>'
        f'<text x="9.5" y="16">{ROMAN[age]}</text></svg>'
    )


@cache
def unit(goods: tuple[str, ...], either: bool, size: int = 22) -> str:
    """What one source makes: all of it, or one of several in a common frame."""
    if not either:
        return "".join(good(name, size) for name in goods)
    return f'<span class="either n{len(goods)}">{"<i>/</i>".join(good(name, size) for name in goods)}</span>'


@cache
def coin(n: int | None = None, size: int = 22) -> str:
    """A coin; its number is an amount of money."""
    words = "coins" if n is None else "1 coin" if n == 1 else f"{n} coins"
    figure = "" if n is None else f'<text x="12" y="16.4">{n}</text>'
    return (
        f'<svg class="coin" width="{size}" height="{size}" viewBox="0 0 24 24" role="img" aria-label="{words}">'
        f'<circle class="c0" cx="12" cy="12" r="11"/><circle class="c1" cx="12" cy="12" r="8.6"/>{figure}</svg>'
    )


@cache
def _laurel() -> str:
    leaves = "".join(
        f'<path d="M0 0C1.4-2.8 4.4-3.4 6.6-2C5.4.8 2.4 1.4 0 0Z" '
        f'transform="translate({11.4 * cos(a):.1f} {11.4 * sin(a):.1f}) rotate({degrees(a) - 70:.0f})"/>'
        for a in (pi / 2 - 0.3 - i * 0.4 for i in range(7))
    )
    return (
        f'<g class="lf" transform="translate(16 16)">{leaves}</g>'
        f'<g class="lf" transform="translate(16 16) scale(-1 1)">{leaves}</g>'
    )


LAUREL = f'<symbol id="sw-laurel" viewBox="0 0 32 32">{_laurel()}</symbol>'
"""For the scenery: leaves are many, so they are drawn once."""


@cache
def laurel(text: str, size: int = 30, words: str = "points") -> str:
    """A laurel around a few letters."""
    wide = ' class="wide"' if len(text) > 1 else ""
    inner = f'<text x="16" y="22"{wide}>{text}</text>' if text else ""
    return (
        f'<svg class="points" width="{size}" height="{size}" viewBox="0 0 32 32" role="img" aria-label="{words}">'
        f'<use href="#sw-laurel" width="32" height="32"/>{inner}</svg>'
    )


@cache
def laurel_alone(text: str, size: int = 30) -> str:
    """The same as a picture that needs no scenery around it."""
    wide = ' class="wide"' if len(text) > 1 else ""
    return (
        f'<svg class="points" width="{size}" height="{size}" viewBox="0 0 32 32" aria-hidden="true">'
        f'{_laurel()}<text x="16" y="21.6"{wide}>{text}</text></svg>'
    )


@cache
def points(n: int, size: int = 30) -> str:
    """Victory points: the number in a laurel."""
    return laurel(str(n).replace("-", "−"), size, f"{n} point{'' if n == 1 else 's'}")


@cache
def token(value: int, size: int = 22, piece: str = "", title: str = "", converted: bool = False, key: str = "") -> str:
    """A conflict token: victories are solid, defeats have a dashed rim, a red one if they count as a shield."""
    kind, words = ("vt", f"victory token {value}") if value > 0 else ("dt", f"defeat token {value}")
    kind += " cv" if converted else ""
    named = f' data-piece="{piece}"' if piece else ""
    named += marked(key) if key else ""
    return (
        f'<svg class="tok {kind}" width="{size}" height="{size}" viewBox="0 0 24 25" role="img" '
        f'aria-label="{title or words}"{named}><title>{title or words}</title>'
        f'<path d="M2 2H22V13C22 18.6 17 21.6 12 23.4C7 21.6 2 18.6 2 13Z"/>'
        f'<text x="12" y="16.4">{"+" if value > 0 else "−"}{abs(value)}</text></svg>'
    )


@cache
def kind_card(kind: str, width: int = 16) -> str:
    """A tiny card in its kind's colour, for counting."""
    return (
        f'<svg class="kc k-{kind}" width="{width}" height="{width * 1.3:.0f}" viewBox="0 0 20 26" role="img" '
        f'aria-label="{kind} card"><rect width="20" height="26" rx="3.4"/>'
        f'<use href="#i-k-{kind}" x="3" y="6" width="14" height="14"/></svg>'
    )


def origin(token_: TokenView, who: str) -> str:
    """Where a conflict token is from; without a name, from no conflict."""
    how = "won against" if token_.value > 0 else "lost to"
    words = f"{how} {who}" if who else "not from a conflict"
    return f"Age {ROMAN[max(token_.age, 1)]}, {words}{', counts as a shield' if token_.converted else ''}"


def halved(whole: int, halves: int) -> str:
    """«2», «2½»: a half shield wins ties (LW-075)."""
    return f"{whole + halves // 2}{'½' if halves % 2 else ''}"


def card_count(n: int) -> str:
    """«1 card», «3 cards»."""
    return f"{n} card{'' if n == 1 else 's'}"

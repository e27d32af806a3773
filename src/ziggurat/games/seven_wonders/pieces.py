"""Goods, coins, points, tokens and whole effects as small pictures; all pure, so each is made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, degrees, pi, sin

from ziggurat.games.seven_wonders.components import COLORS, Cost, Counted, EffectData
from ziggurat.games.seven_wonders.lost_words import GLYPHS, says

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
ROMAN = ("", "I", "II", "III")
WARES = frozenset(("glass", "textile", "papyrus"))
_ICONS = {"textile": "loom"}
_POWERS = {
    "free-build": ("free-build", "once per age, build a card without cost"),
    "play-last-card": ("last-card", "play the last card of each age too"),
    "build-from-discard": ("discard", "build a card of the discard pile without cost"),
    "copy-guild": ("copy-guild", "copies a guild of a neighbor at the end"),
    "stages-free": ("stage", "wonder stages cost no goods"),
    "recruit-extra": ("recruit", "recruit one more leader"),
    "draw-recruit": ("recruit", "draw a leader and recruit it"),
    "draw-leaders": ("recruit", "draw leaders"),
    "copy-leader": ("copy", "copies a leader of a neighbor"),
    "copy-stage": ("copy", "copies a stage of a neighbor"),
    "copy-science": ("mask", "copies a symbol of a neighbor at the end"),
    "diplomacy": ("diplomacy", "diplomacy token"),
    "exchange": ("swap", "two equal goods serve as another"),
    "defeats-to-winner": ("swap", "defeat tokens go to the winner"),
    "leader-cost": ("k-white", "leaders cost less"),
}
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
def points(n: int, size: int = 30) -> str:
    """Victory points: the number in a laurel."""
    words = f"{n} point{'' if n == 1 else 's'}"
    return (
        f'<svg class="points" width="{size}" height="{size}" viewBox="0 0 32 32" role="img" aria-label="{words}">'
        f'<use href="#sw-laurel" width="32" height="32"/><text x="16" y="22">{n}</text></svg>'
    )


@cache
def token(value: int, size: int = 22, piece: str = "", title: str = "") -> str:
    """A conflict token: victories are solid, defeats have a dashed rim."""
    kind, words = ("vt", f"victory token {value}") if value > 0 else ("dt", f"defeat token {value}")
    named = f' data-piece="{piece}"' if piece else ""
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


def cost(price: Cost, size: int = 20) -> str:
    """Coins and goods to be paid; many of them are smaller."""
    goods = [name for name, n in price.goods.items() for _ in range(n)]
    many = len(goods) + bool(price.coins)
    if size >= 20 and many > 3:
        size = 16 if many == 4 else 14
    out = coin(price.coins, size) if price.coins else ""
    out += "".join(good(name, size) for name in goods)
    for n, kind, words in (
        (price.distinct_raw, "≠", "different raw goods"),
        (price.any_raw, "raw", "raw goods of any kind"),
        (price.any_ware, "ware", "wares of any kind"),
        (price.any_good, "any", "goods of any kind"),
    ):
        if n:
            out += f'<span class="odd" role="img" aria-label="{n} {words}" title="{n} {words}">{n}{kind}</span>'
    return out or '<span class="nocost">free</span>'


def _counted(count: Counted, size: int) -> str:
    """What is counted and whose: one arrow to each side means the neighbors', a dot between them one's own too."""
    if count.what == "stages":
        thing = sym("stage", round(size * 0.8), "", "wonder stages")
    elif count.what in ("defeats", "victories"):
        thing = token(-1 if count.what == "defeats" else 1, round(size * 0.8))
    elif count.what == "coin-triples":
        thing = coin(3, round(size * 0.8))
    elif count.what == "leaders":
        thing = kind_card("white", round(size * 0.62))
    elif count.what in ("shields", "marked-cards"):
        thing = sym("shield" if count.what == "shields" else "stage", round(size * 0.8), "", count.what)
    else:
        thing = "".join(
            kind_card(kind, round(size * (0.62 if len(count.colors) < 3 else 0.5))) for kind in count.colors
        )
    if count.of == ["self"]:
        return f'<i class="per">per</i>{thing}'
    own = '<i class="own"></i>' if "self" in count.of else ""
    whose = "of you and your neighbors" if own else "of your neighbors"
    arrow = round(size * 0.46)
    return (
        f'<i class="per">per</i><span class="lr" role="img" aria-label="{whose}">{thing}'
        f"<span>{sym('flow', arrow, 'flip')}{own}{sym('flow', arrow)}</span></span>"
    )


def _one(effect: EffectData, size: int, alone: bool) -> str:
    n = effect.n or 0
    if effect.op == "produce":
        options = effect.options or []
        if len(options) == 1:
            return "".join(good(name, size) * k for name, k in options[0].items())
        if len(options) > 2:
            size = round(size * (0.58 if size > 30 else 0.82))
        return unit(tuple(next(iter(option)) for option in options), True, size)
    if effect.op == "vp":
        return points(n, round(size * 1.36))
    if effect.op == "coins":
        everybody = sym("flow", round(size * 0.7), "", "for everybody") if effect.to == "all" else ""
        return coin(n, round(size * 1.1)) + everybody
    if effect.op == "vp-base-minus":
        return f"{points(n, round(size * 1.36))}<b>−1</b>" + (_counted(effect.count, size) if effect.count else "")
    if effect.op == "defeat-tokens":
        everybody = sym("flow", round(size * 0.7), "", "for everybody") if effect.to == "all" else ""
        sign = "<b>−</b>" if n < 0 else ""
        return sign + token(-1, size) * abs(n) + everybody
    if effect.op == "shields":
        if n < 4:
            return sym("shield", size if n < 3 else round(size * 0.84), "shield", "shield") * n
        return f"{sym('shield', size, 'shield', 'shields')}<b>{n}</b>"
    if effect.op == "science":
        symbols = effect.one_of or []
        if len(symbols) == 1:
            return sym(symbols[0], size, "sci", symbols[0])
        small = round(size * 0.72)
        return f'<span class="either n3">{"<i>/</i>".join(sym(s, small, "sci", s) for s in symbols)}</span>'
    if effect.op == "trade-price":
        sides, small = effect.sides or [], round(size * 0.62)
        if "any" in sides:
            near = sym("flow", round(size * 0.8), "", "any city")
            return f"{near}<b>∞</b>{coin(effect.price or 0, round(size * 0.9))}"
        goods = "".join(good(name, small) for name in effect.goods or ())
        wide = " three" if len(effect.goods or ()) == 3 else ""
        left = sym("flow", round(size * 0.8), "flip", "left neighbor") if "left" in sides else ""
        right = sym("flow", round(size * 0.8), "", "right neighbor") if "right" in sides else ""
        return f'{left}<span class="quad{wide}">{goods}</span>{coin(effect.price or 0, round(size * 0.9))}{right}'
    if effect.op in ("coins-per", "vp-per"):
        what = coin(n, size) if effect.op == "coins-per" else points(n, round(size * 1.25))
        return what + (_counted(effect.count, size) if alone and effect.count else "")
    return _more(effect, size) if effect.op in _MORE else _power(effect, size)


def _power(effect: EffectData, size: int) -> str:
    if effect.op in GLYPHS:
        return _lost_power(effect, size)
    name, words = _POWERS[effect.op]
    figure = ""
    if effect.op in ("diplomacy", "draw-leaders") and (effect.n or 0) > 1:
        figure = f"<b>{effect.n}</b>"
    if effect.op == "leader-cost":
        figure = coin(0, round(size * 0.8)) if effect.free else f"<b>−{effect.n}</b>"
    if effect.op == "copy-stage":
        sides = effect.of or []
        arrow = round(size * 0.7)
        left = sym("flow", arrow, "flip", "left neighbor") if "left" in sides else ""
        right = sym("flow", arrow, "", "right neighbor") if "right" in sides else ""
        return f"{left}{sym(name, size, 'power', words)}<b>{ROMAN[effect.stage or 1]}</b>{right}"
    return f"{sym(name, round(size * 1.1), 'power', words)}{figure}"


def _lost_power(effect: EffectData, size: int) -> str:
    """A power of the Lost Wonders: its symbol, a word beside it, and all of it in words."""
    name, word = GLYPHS[effect.op]
    words = says(effect)
    figure = f"<b>{word}</b>" if word else ""
    picture = sym(name, round(size * 1.1), "power", words.replace('"', "'"))
    if effect.op in ("roll-coins", "collect"):
        figure = coin(None, round(size * 0.8))
    elif effect.op in ("roll-vp", "vp-if", "mark-card"):
        figure += points(effect.n or 1, round(size * 1.1)) if effect.op != "roll-vp" else sym("laurel", size)
    elif effect.op in ("copy-card", "double-coins", "double-vp"):
        figure += "".join(kind_card(kind, round(size * 0.5)) for kind in effect.colors or ())
    return f"{picture}{figure}"


_MORE = (
    "produce-like",
    "trade-rebate",
    "bank-good",
    "discount",
    "free-color",
    "neighbors-coins",
    "others-lose",
    "event-coins",
    "defeats-as-shields",
    "science-bonus",
    "vp-per-set",
)


def _more(effect: EffectData, size: int) -> str:
    """Effects of Leaders and Cities that show figures or cards."""
    n = effect.n or 0
    small = round(size * 0.62)
    cards = "".join(
        kind_card(kind, round(size * (0.6 if len(effect.colors or ()) < 4 else 0.42))) for kind in effect.colors or ()
    )
    if effect.op == "produce-like":
        words = (
            "one more good of a kind that you make"
            if effect.mode == "made"
            else "a good of a kind that you do not make"
        )
        return f"{sym('minus-good' if effect.mode == 'unmade' else 'copy', size, 'power', words)}<b>+1</b>"
    if effect.op == "trade-rebate":
        left = sym("flow", small, "flip", "left neighbor") if "left" in (effect.sides or ()) else ""
        right = sym("flow", small, "", "right neighbor") if "right" in (effect.sides or ()) else ""
        return f"{left}{sym('dock', size, 'power', 'first good cheaper')}<b>−{n}</b>{coin(None, small)}{right}"
    if effect.op == "bank-good":
        return f"{coin(effect.price or 0, small)}{sym('bank', size, 'power', 'buys a good from the bank')}"
    if effect.op == "discount":
        kinds = "".join(
            sym("stage", size, "", "wonder stages") if kind == "stage" else kind_card(kind, round(size * 0.7))
            for kind in effect.applies_to or ()
        )
        return f"{kinds}{sym('minus-good', round(size * 0.8), 'power', 'one good less')}"
    if effect.op == "free-color":
        return f"{cards}{sym('free-build', size, 'power', 'without cost')}"
    if effect.op == "neighbors-coins":
        arrow = round(size * 0.5)
        return f"{sym('flow', arrow, 'flip')}{coin(n, round(size * 0.8))}{sym('flow', arrow, '', 'both neighbors')}"
    if effect.op == "others-lose":
        per = ""
        if effect.per_own:
            thing = token(1, small) if effect.per_own == "victories" else sym("stage", small, "", "wonder stages")
            per = f'<i class="per">per</i>{thing}'
        return f'<span class="loss">{sym("debt", size, "power", "all others lose")}<b>−{n}</b></span>{per}'
    if effect.op == "event-coins":
        what = {
            "buy": sym("flow", small, "", "buying from a neighbor"),
            "victory": token(1, small),
            "chain": sym("link", small, "", "chains"),
            "bank": sym("bank", small, "", "coins of the bank"),
        }.get(effect.event or "", cards)
        return f'{coin(n, round(size * 0.9))}<i class="per">per</i>{what}'
    if effect.op == "defeats-as-shields":
        return f"{token(-1, small)}{sym('swap', small)}{sym('shield', size, 'shield', 'shield')}"
    if effect.op == "science-bonus":
        symbols = "".join(sym(name, small, "sci", name) for name in ("compass", "gear", "tablet"))
        return f"{symbols}<b>+{n}</b>"
    return f'{points(n, round(size * 1.2))}<i class="per">per</i><span class="set">{cards}</span>'


def effects(several: Sequence[EffectData], size: int) -> str:
    """What a card or a stage does, in symbols; two effects that count the same say so once."""
    counts = [effect.count for effect in several if effect.count]
    shared = len(counts) > 1 and all(count == counts[0] for count in counts)
    out = "".join(_one(effect, size, not shared) for effect in several)
    return out + (_counted(counts[0], size) if shared else "")


_FACE_SIZES = {
    "science": 52,
    "shields": 40,
    "vp": 40,
    "produce": 42,
    "vp-per": 30,
    "trade-price": 30,
    "coins-per": 32,
    "coins": 44,
}


def face_size(several: Sequence[EffectData]) -> int:
    """How large the symbols of a card in the hand can be."""
    first = several[0]
    size = _FACE_SIZES.get(first.op, 34)
    if len(several) > 1 or len(first.sides or ()) > 1:
        return 25
    if first.op == "shields" and (first.n or 0) > 2:
        return 34
    if first.op == "science" and len(first.one_of or ()) > 1:
        return 32
    if first.count and len(first.count.colors) > 2:
        return 24
    return size

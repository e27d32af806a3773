"""Costs and effects in symbols: what a card or a stage asks for and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.seven_wonders.data.records import Cost, Counted, EffectData, Stage
from ziggurat.games.seven_wonders.draw.lost_effects import ALL, OTHERS, lost_power
from ziggurat.games.seven_wonders.draw.pieces import (
    ROMAN,
    age_card,
    any_good,
    coin,
    good,
    kind_card,
    points,
    sym,
    token,
    unit,
    word,
)

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


def cost(price: Cost, size: int = 20) -> str:
    """Coins and goods to be paid; many of them are smaller."""
    goods = [name for name, n in price.goods.items() for _ in range(n)]
    many = len(goods) + bool(price.coins) + price.distinct_raw + price.any_raw + price.any_ware + price.any_good
    if size >= 20 and many > 3:
        size = 16 if many == 4 else 14
    out = coin(price.coins, size) if price.coins else ""
    out += "".join(good(name, size) for name in goods)
    for n, kind in (
        (price.distinct_raw, "different"),
        (price.any_raw, "raw"),
        (price.any_ware, "ware"),
        (price.any_good, "good"),
    ):
        out += any_good(kind, size) * n
    return out or '<span class="nocost">free</span>'


def stage_cost(stage: Stage, size: int) -> str:
    """What a stage costs, and the age of the card that it asks for (LW-245)."""
    if not stage.card_age:
        return cost(stage.cost, size)
    return ("" if stage.cost.empty else cost(stage.cost, size)) + age_card(stage.card_age, size + 2)


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
    elif count.what == "shields":
        thing = sym("shield", round(size * 0.8), "shield", "shields")
    elif count.what == "marked-cards":
        thing = sym("lw-house", round(size * 0.8), "", "cards with a coin") + coin(1, round(size * 0.7))
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
        return coin(n, round(size * 1.1)) + (ALL if effect.to == "all" else "")
    if effect.op == "vp-base-minus":
        return f"{points(n, round(size * 1.36))}<b>−1</b>" + (_counted(effect.count, size) if effect.count else "")
    if effect.op == "defeat-tokens":
        sign = "<b>−</b>" if n < 0 else ""
        return sign + token(-1, size) * abs(n) + (ALL if effect.to == "all" else "")
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
            return f"{any_good('good', size)}{coin(effect.price or 0, round(size * 0.9))}{word('any city')}"
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
    lost = lost_power(effect, size)
    if lost:
        return lost
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
    if effect.op == "play-last-card" and effect.to == "all":
        figure = ALL
    return f"{sym(name, round(size * 1.1), 'power', words)}{figure}"


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
        return f"<b>−</b>{coin(n, size)}{OTHERS}{per}"
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


def effects(several: Sequence[EffectData], size: int, *, parted: bool = False) -> str:
    """What a card or a stage does, in symbols; two effects that count the same say so once.

    Parted, each effect keeps together where a line breaks.
    """
    counts = [effect.count for effect in several if effect.count]
    shared = len(counts) > 1 and all(count == counts[0] for count in counts)
    each = [_one(effect, size, not shared) for effect in several]
    if shared:
        each[-1] += _counted(counts[0], size)
    if not parted or shared or len(each) < 2:
        return "".join(each)
    return "".join(f'<span class="e">{one}</span>' for one in each)


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

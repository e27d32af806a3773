"""The powers of the Lost Wonders in symbols: one drawing per op, each with its clause for those who hear it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from ziggurat.games.seven_wonders.data.records import EffectData, Get, Pieces
from ziggurat.games.seven_wonders.draw.pieces import (
    ROMAN,
    any_good,
    coin,
    good,
    kind_card,
    laurel,
    points,
    sym,
    token,
    word,
)
from ziggurat.games.seven_wonders.words.lost_effects import says

ALL = word("all")
OTHERS = word("others")


def _cards(kinds: list[str], size: int) -> str:
    return "".join(kind_card(kind, round(size * 0.62)) for kind in kinds)


def _to(size: int) -> str:
    """What is given, and then what one gets for it."""
    return sym("flow", round(size * 0.7))


def _age(effect: EffectData) -> str:
    return f"<b>{ROMAN[(effect.ages or [1])[0]]}</b>"


def _pieces(pieces: Mapping[Pieces, int], size: int) -> str:
    """Coins and tokens that change hands; many of a kind are counted."""
    out = ""
    for name, n in pieces.items():
        if name == "coins":
            out += coin(n, size)
        else:
            one = token(-1 if name == "defeat" else int(name.rpartition("-")[2]), size)
            out += one * n if n < 3 else f"<b>{n}×</b>{one}"
    return out


def _get(get: Get, size: int) -> str:
    if get.victory:
        return token(get.victory, size)
    if get.convert:
        return f"{token(-1, size)}{_to(size)}{sym('shield', size, 'shield', 'shield')}"
    gone = f"<b>−</b>{token(-1, size)}" if get.defeats else ""
    return gone + coin(get.coins, size)


def _exchange_unused(effect: EffectData, size: int) -> str:
    goods = effect.goods or []
    small = round(size * 0.8)
    unused = good(goods[0], small) if len(goods) == 1 else any_good("good", small)
    gets = '<i class="or">/</i>'.join(_get(get, small) for get in effect.gets or ())
    return f"<b>{effect.n}</b>{unused}{_to(size)}{gets}"


def _on_event(effect: EffectData, size: int) -> str:
    inner = (effect.effects or [])[0]
    n = inner.n or 0
    small = round(size * 0.8)
    if effect.event == "chain":
        when = sym("link", small, "", "chain build")
    elif effect.event == "build":
        when = sym("build", small, "", "structure that you build")
    else:
        when = _cards([*(effect.colors or ())], size)
    if inner.op == "defeat-tokens":
        what = f"<b>{'−' if n < 0 else '+'}</b>{token(-1, size)}"
    elif inner.op == "build-from-discard":
        what = sym("discard", size, "power") + sym("free-build", size, "power")
    else:
        what = coin(n, round(size * 1.1)) + (ALL if inner.to == "all" else "")
    return f"{what}{word('per')}{when}"


def _copy_card(effect: EffectData, size: int) -> str:
    parts = [f"{sym('stage', size)}<b>{ROMAN[effect.stage]}</b>"] if effect.stage else []
    if effect.colors:
        parts.append(_cards([*effect.colors], size))
    elif effect.ages:
        parts.append(f"{sym('lw-house', size)}{_age(effect)}")
    arrow = round(size * 0.6)
    what = '<i class="or">/</i>'.join(parts)
    return f"{sym('flow', arrow, 'flip')}{sym('copy', size, 'power')}{what}{sym('flow', arrow)}"


def _draw_unused(effect: EffectData, size: int) -> str:
    kind = kind_card("purple" if effect.deck == "guild" else "black", round(size * 0.7))
    age = _age(effect) if effect.ages else ""
    return f"<b>{effect.n}</b>{kind}{age}{_to(size)}{sym('free-build', size, 'power')}"


def _swapped(name: str, size: int) -> str:
    one = sym(name, size)
    return f"{one}{sym('lw-swap', size, 'power')}{one}"


def _doubled(effect: EffectData, what: str, size: int) -> str:
    return f"{what}<b>×2</b>{_cards([*(effect.colors or ())], size)}"


def _plain(name: str, after: str = "") -> Callable[[int], str]:
    return lambda size: f"{sym(name, round(size * 1.2), 'power')}{after}"


def _small(name: str, size: int, flip: str = "") -> str:
    return sym(name, round(size * 0.6), flip)


_PLAIN: dict[str, Callable[[int], str]] = {
    "chain-from-neighbor": lambda s: f"{_small('flow', s, 'flip')}{sym('link', s, 'power')}{_small('flow', s)}",
    "extra-defeat": lambda s: f"{sym('lw-swords', s, 'power')}<b>+</b>{token(-1, s)}",
    "force-discard": _plain("discard", OTHERS),
    "half-shields": lambda s: f"{sym('shield', s, 'shield')}<b>½</b>",
    "mark-card": lambda s: f"{coin(1, s)}{_to(s)}{sym('lw-house', s)}",
    "mirror-partner": _plain("lw-mirror"),
    "partnership": lambda s: f"{sym('lw-house', s)}{_to(s)}{sym('lw-hands', round(s * 1.2), 'power')}",
    "permanent-diplomacy": _plain("lw-dove", "<b>∞</b>"),
    "phase-in": _plain("lw-mist", "<b>in</b>"),
    "phase-out": _plain("lw-mist", "<b>out</b>"),
    "roll-coins": lambda s: f"{sym('lw-die', s, 'power')}{coin(None, s)}",
    "roll-vp": lambda s: f"{sym('lw-die', s, 'power')}{laurel('', round(s * 1.2))}",
    "royal-favor": lambda s: f"{sym('lw-crown', s, 'power')}<b>+</b>{_cards(['purple'], s)}",
    "steal-leader": lambda s: f"{_cards(['white'], s)}{_small('flow', s, 'flip')}{OTHERS}",
    "stealth": _plain("lw-mask"),
    "swap-card": lambda s: _swapped("lw-house", s),
    "swap-hands": lambda s: _swapped("cards", s),
    "wander": _plain("lw-walk"),
}
"""Powers without figures."""
_VARIED: dict[str, Callable[[EffectData, int], str]] = {
    "bank-rebate": lambda e, s: f"{sym('bank', s, 'power')}<b>−</b>{coin(e.n, s)}",
    "collect": lambda e, s: f"{_age(e)}{coin(e.n, s)}{word('per')}{_cards([*(e.count.colors if e.count else ())], s)}",
    "convert-symbols": lambda e, s: f"<b>{e.n}×</b>{sym('compass', s, 'sci')}{_to(s)}{sym('wild', s, 'sci')}",
    "copy-card": _copy_card,
    "double-coins": lambda e, s: _doubled(e, coin(None, s), s),
    "double-vp": lambda e, s: _doubled(e, laurel("", round(s * 1.2)), s),
    "draw-unused": _draw_unused,
    "exchange-tokens": lambda e, s: f"{_pieces(e.give or {}, s)}{_to(s)}{_pieces(e.get or {}, s)}",
    "exchange-unused": _exchange_unused,
    "myth-limit": lambda e, s: f"<b>{e.n}×</b>{sym('lw-myth', s, 'power')}{word('in')}{_age(e)}",
    "on-event": _on_event,
    "replace-board": lambda e, s: (
        f"{sym('lw-hourglass', s, 'power')}{_to(s)}{sym('stage', s)}<b>{'/'.join(e.faces or ('A', 'B'))}</b>"
    ),
    "sell-bonus": lambda e, s: f"{sym('sell', s, 'power')}{coin(e.coins, s)}{token(e.victory or 0, s)}",
    "vp-if": lambda e, s: (
        f"{points(e.n or 0, round(s * 1.36))}{word('if')}<b>{e.at_least}</b>{sym('shield', s, 'shield')}"
    ),
}
"""Powers with figures, colors or ages."""


def lost_power(effect: EffectData, size: int) -> str:
    """A power of the Lost Wonders; empty for what other boards have too."""
    if effect.op in _PLAIN:
        drawn = _PLAIN[effect.op](size)
    elif effect.op in _VARIED:
        drawn = _VARIED[effect.op](effect, size)
    else:
        return ""
    # The clause stands for the whole picture: its pieces alone would be noise to a listener.
    return f'<span class="lw" role="img" aria-label="{escape(says(effect))}">{drawn}</span>'

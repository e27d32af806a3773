"""The powers of the Lost Wonders in words: one short clause per effect, for page, help and text."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ziggurat.core.render.prose import either, listed
from ziggurat.games.seven_wonders.data.records import EffectData, Pieces
from ziggurat.games.seven_wonders.words.phrases import AGES, many

TOKENS = {
    "coins": "coin",
    "victory-1": "victory token of 1",
    "victory-3": "victory token of 3",
    "victory-5": "victory token of 5",
    "defeat": "defeat token",
}


def tokens(pieces: Mapping[Pieces, int]) -> str:
    return listed(many(n, TOKENS[name]) for name, n in pieces.items())


def each(n: int) -> str:
    return many(n, "coin")


def event(effect: EffectData) -> str:
    """When a trigger answers."""
    if effect.event == "chain":
        return "for each card you build by a chain from now on"
    if effect.event == "build":
        return "for each structure you build from now on"
    return f"for each {either(effect.colors or ())} card you build from now on"


def _on_event(effect: EffectData) -> str:
    inner = (effect.effects or [])[0]
    n = inner.n or 0
    if inner.op == "defeat-tokens":
        what = "you may discard a defeat token" if n < 0 else f"you take {many(n, 'defeat token')}"
    elif inner.op == "build-from-discard":
        what = "you may build a card of the discard pile without cost"
    else:
        what = f"{'everybody takes' if inner.to == 'all' else 'you take'} {each(n)}"
    return f"{event(effect)} {what}"


def _exchange_unused(effect: EffectData) -> str:
    goods = effect.goods or []
    kind = f"unused {goods[0]}" if len(goods) == 1 else "unused goods"
    gets = []
    for get in effect.gets or ():
        if get.victory:
            gets.append(f"take a victory token of {get.victory}")
        elif get.convert:
            gets.append("turn a defeat token into a shield")
        elif get.defeats:
            gets.append(f"discard a defeat token and take {each(get.coins)}")
        else:
            gets.append(f"take {each(get.coins)}")
    return f"once per turn, for {effect.n} {kind}, {either(gets)}"


def _copy_card(effect: EffectData) -> str:
    parts = [f"stage {AGES[effect.stage]} (a built one)"] if effect.stage else []
    if effect.colors:
        parts.append(f"one {either(effect.colors)} card")
    elif effect.ages:
        parts.append(f"one structure of Age {AGES[effect.ages[0]]}")
    return f"copy {either(parts)} of a neighbor"


def _draw_unused(effect: EffectData) -> str:
    kind = "guilds" if effect.deck == "guild" else f"black cards of Age {AGES[(effect.ages or [1])[0]]}"
    return f"look at {effect.n} {kind} that are not in the game and build one of them without cost if you wish"


def _coins(effect: EffectData) -> str:
    return f"everybody takes {each(effect.n or 0)}"


def _defeats(effect: EffectData) -> str:
    n = effect.n or 0
    who = "everybody" if effect.to == "all" else "you"
    verb = ("takes" if n > 0 else "discards") if effect.to == "all" else ("take" if n > 0 else "discard")
    return f"{who} {verb} {many(abs(n), 'defeat token')}"


def _replace(effect: EffectData) -> str:
    side = " on side A" if effect.faces == ["A"] else ", either side,"
    return f"choose one of {effect.n} other boards{side} to take the place of this one, with its stage I built"


PLAIN = {
    "chain-from-neighbor": "once per age a structure of a neighbor serves for a chain of yours",
    "force-discard": "all opponents have to discard the next age card that they choose",
    "mark-card": "once per turn put a coin on one of your cards",
    "partnership": "Partnership: the card that builds it stands in your partner's city, without cost",
    "permanent-diplomacy": "never takes part in conflicts",
    "phase-in": "the city returns to its place in the circle",
    "phase-out": "the city phases out: no neighbors, no trade, no conflicts until it returns",
    "roll-coins": "roll the die for coins",
    "roll-vp": "roll the die for points",
    "royal-favor": "your guilds count you besides your neighbors",
    "steal-leader": "all opponents discard a leader from their hand, you may play one of those without cost",
    "stealth": "Stealth: the card that builds it may be turned up later, then it works for you (never a blue one)",
    "swap-card": "you may swap a structure for one of another city that costs as many goods",
    "swap-hands": "once per age you may swap hands with another player",
    "wander": "Wandering: you may move your city between any two others",
}
"""Powers that have no figures."""
VARIED: dict[str, Callable[[EffectData], str]] = {
    "bank-rebate": lambda e: f"pay {each(e.n or 0)} less whenever you pay to the bank",
    "collect": lambda e: (
        f"once in Age {AGES[(e.ages or [2])[0]]} take {each(e.n or 0)} per own "
        f"{either(e.count.colors if e.count else ())} card"
    ),
    "convert-symbols": lambda e: f"at the end up to {e.n} of your symbols become any others",
    "copy-card": _copy_card,
    "defeat-tokens": _defeats,
    "double-coins": lambda e: f"coins on {listed(e.colors or ())} cards built later are doubled",
    "double-vp": lambda e: f"the points of your {listed(e.colors or ())} cards are doubled at the end",
    "draw-unused": _draw_unused,
    "exchange-tokens": lambda e: f"once, if you want, {tokens(e.give or {})} for {tokens(e.get or {})}",
    "exchange-unused": _exchange_unused,
    "extra-defeat": lambda e: f"cities you beat take {many(e.n or 0, 'defeat token')} more",
    "half-shields": lambda e: "half a shield: you win ties" if e.n == 1 else f"{e.n} half shields",
    "mirror-partner": lambda e: f"is the board of your partner, if that has {e.least} to {e.most} stages",
    "myth-limit": lambda e: f"you may invoke {e.n} myths in Age {AGES[(e.ages or [1])[0]]}",
    "on-event": _on_event,
    "replace-board": _replace,
    "sell-bonus": lambda e: f"once per age a sold card brings {each(e.coins or 0)} and a victory token of {e.victory}",
    "vp-base-minus": lambda e: (
        f"{e.n} points, less one per own {either(e.count.colors if e.count else ())} card, never below 0"
    ),
    "vp-if": lambda e: f"{e.n} points if you have {e.at_least} shields at the end",
}
"""Powers with figures, colors or ages, as the clause of a sentence about the owner."""


def says(effect: EffectData) -> str:
    """What a power of the Lost Wonders does; empty for what other boards have too."""
    if effect.op in PLAIN:
        return PLAIN[effect.op]
    return VARIED[effect.op](effect) if effect.op in VARIED else ""

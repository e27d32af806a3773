"""What cards and stages do and cost: one short clause per effect."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.prose import either, listed, plural
from ziggurat.games.seven_wonders.data.records import GOODS, Cost, Counted, EffectData
from ziggurat.games.seven_wonders.words.lost_effects import says
from ziggurat.games.seven_wonders.words.phrases import coins, many, scored

COUNTED = {
    "stages": "wonder stage",
    "defeats": "defeat token",
    "victories": "victory token",
    "coin-triples": "3 coins",
    "leaders": "recruited leader",
    "shields": "shield",
    "marked-cards": "card with a coin on it",
}
EVENTS = {
    "buy": "neighbor you buy from in a turn",
    "victory": "victory token you take",
    "chain": "card you build by a chain",
    "build": "card you build",
}
PLAIN = {
    "free-build": "once per age build a card without cost",
    "play-last-card": "play the last card of each age too",
    "build-from-discard": "build a card of the discard pile without cost",
    "copy-guild": "copies a guild of a neighbor at the end",
    "stages-free": "wonder stages cost no goods",
    "recruit-extra": "recruit one more leader from your hand if you wish",
    "copy-leader": "has the effect of a recruited leader of a neighbor",
    "defeats-to-winner": "your defeat tokens go to whoever beats you",
    "copy-science": "copies a symbol of a neighbor's green card at the end",
}


def cost(cost: Cost) -> str:
    """«2 wood, 1 ore», «1 coin», «nothing»."""
    return ", ".join(costs(cost)) or "nothing"


def costs(cost: Cost) -> list[str]:
    """What has to be paid, each kind by itself."""
    parts = [coins(cost.coins)] if cost.coins else []
    parts += [f"{cost.goods[good]} {good}" for good in GOODS if good in cost.goods]
    parts += [f"{cost.distinct_raw} different raw goods"] if cost.distinct_raw else []
    odd = ((cost.any_raw, "raw good"), (cost.any_ware, "ware"), (cost.any_good, "good"))
    parts += [f"{plural(n, what)} of any kind" for n, what in odd if n]
    return parts


def effect(effect: EffectData, raw: Sequence[str]) -> str:
    """One effect in a few words."""
    n = effect.n or 0
    if effect.op == "produce":
        options = effect.options or []
        goods = " or ".join(", ".join(f"{k} {good}" for good, k in option.items()) for option in options)
        return f"makes {goods} each turn{'' if effect.sold else ', not for sale'}"
    if effect.op == "trade-price":
        sides = effect.sides or []
        if "any" in sides:
            return f"buy any good of any city for {coins(effect.price or 0)}"
        whom = "both neighbors" if len(sides) == 2 else f"the {sides[0]} neighbor"
        kind = "raw goods" if set(effect.goods or ()) == set(raw) else listed(effect.goods or ())
        if set(effect.goods or ()) == set(GOODS) - set(raw):
            kind = "wares"
        return f"{kind} of {whom} for {coins(effect.price or 0)} each"
    if effect.op == "coins" and effect.to == "all":
        return f"everybody takes {coins(n)}"
    if effect.op == "play-last-card" and effect.to == "all":
        return "everybody may play the last card of each age too"
    if says(effect):
        return says(effect)
    if effect.op == "coins":
        return f"{coins(n)} at once"
    if effect.op == "coins-per":
        return f"{coins(n)} at once per {_counted(effect.count)}"
    if effect.op == "shields":
        return plural(n, "shield")
    if effect.op == "science":
        symbols = effect.one_of or []
        return symbols[0] if len(symbols) == 1 else "one science symbol of your choice"
    if effect.op == "vp":
        return scored(n)
    if effect.op == "vp-per":
        return f"{scored(n)} per {_counted(effect.count)}"
    return PLAIN[effect.op] if effect.op in PLAIN else _more_effect(effect, n)


def _more_effect(effect: EffectData, n: int) -> str:
    """Effects of the expansions."""
    if effect.op == "produce-like":
        what = "one more good of a kind that you" if effect.mode == "made" else "one good of a kind that you do not"
        return f"once per turn {what} make, not for sale"
    if effect.op == "trade-rebate":
        return f"the first good from the {listed(effect.sides or ())} is {coins(n)} cheaper each turn"
    if effect.op == "bank-good":
        return f"once per turn one good from the bank for {coins(effect.price or 0)}"
    if effect.op == "exchange":
        return f"once per turn {n} equal goods of your own serve as one other good"
    if effect.op == "discount":
        kinds = listed("wonder stages" if kind == "stage" else f"{kind} cards" for kind in effect.applies_to or ())
        return f"{kinds} cost {plural(n, 'good')} less"
    if effect.op == "free-color":
        kinds = listed(effect.colors or ())
        often = "once per age one" if effect.limit == "age" else "every"
        return f"{often} {kinds} card without cost"
    if effect.op == "leader-cost":
        own = "your leaders cost nothing" if effect.free else f"your leaders cost {coins(n)} less"
        return own + (f", those of your neighbors {effect.neighbors} less" if effect.neighbors else "")
    if effect.op == "neighbors-coins":
        return f"both neighbors take {coins(n)}"
    if effect.op == "others-lose":
        per = {"victories": " per victory token of theirs", "stages": " per wonder stage of theirs"}
        return f"all others lose {coins(n)}{per.get(effect.per_own or '', '')}"
    if effect.op == "diplomacy":
        return many(n, "diplomacy token")
    if effect.op == "draw-leaders":
        return f"draw {n} leaders"
    if effect.op == "draw-recruit":
        return f"draw {many(n, 'leader')} and recruit {'it' if n == 1 else 'one'} if you wish"
    if effect.op == "copy-stage":
        whom = "a neighbor" if len(effect.of or ()) > 1 else f"your {listed(effect.of or ())} neighbor"
        return f"does what stage {effect.stage} of {whom} does"
    if effect.op == "event-coins":
        if effect.event == "bank":
            return f"{plural(n, 'more coin')} the first time in a turn that you take coins from the bank"
        what = EVENTS.get(effect.event or "") or f"{listed(effect.colors or ())} card you build"
        return f"{coins(n)} for each {what} from now on"
    if effect.op == "defeats-as-shields":
        return f"each defeat token counts as {plural(n, 'shield')}"
    if effect.op == "science-bonus":
        return f"each set of three symbols is worth {plural(n, 'point')} more"
    assert effect.op == "vp-per-set", effect.op
    return f"{plural(n, 'point')} per set of {listed(effect.colors or ())} cards"


def _counted(count: Counted | None) -> str:
    assert count is not None
    what = COUNTED.get(count.what) or f"{either(count.colors)} card"
    if count.what == "marked-cards" and count.of == ["self"]:
        return "card of yours with a coin on it"
    if count.what == "coin-triples":
        return f"{what} that you have"
    if count.of == ["self"]:
        return f"own {what}"
    return f"{what} of {'you and ' if 'self' in count.of else ''}your neighbors"

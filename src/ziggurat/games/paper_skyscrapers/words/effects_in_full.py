"""The effect language with all its fine print, for help: what the short sentence of a face leaves out."""

from __future__ import annotations

from collections.abc import Callable

from ziggurat.core.render.prose import listed
from ziggurat.games.paper_skyscrapers.data.effects import Condition, CounterData, EffectData, Filter, Less
from ziggurat.games.paper_skyscrapers.data.records import BonusData
from ziggurat.games.paper_skyscrapers.words.effects import Effects

FROM = {
    "deck": "from the deck",
    "row": "from the row",
    "market": "from the row or the deck",
    "next": "from the deck of the next level",
}
REST = {
    "top": "put the rest back on top in an order of your choice",
    "bottom": "put the rest under the deck in an order of your choice",
    "discard": "discard the rest",
}
WHILE_A_ROOF = " It works in your own turns while the city card is a roof."
UNDER = {"mayor": "under the building where your mayor stands", "any": "under buildings of your choice"}


def cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def _only(f: Filter | None) -> str:
    """A filter as a clause."""
    if f is None:
        return ""
    parts = []
    if f.type is not None:
        parts.append("of the type you named" if f.type[0] == "$" else f"of the type {f.type}")
    if f.level_max is not None:
        parts.append("of level 1" if f.level_max == 1 else f"of level {f.level_max} or lower")
    if f.cost_max is not None:
        parts.append(f"with a printed cost of {f.cost_max} or less")
    return " " + " and ".join(parts) if parts else ""


def _track(t: str) -> str:
    named = {
        "any": "on a track of your choice",
        "lowest": "on your lowest track (you choose among equals)",
        "highest": "on your highest track (you choose among equals)",
    }
    return named.get(t) or ("on the track you named" if t[0] == "$" else f"on the {t} track")


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def _draw(e: EffectData) -> str:
    one_by_one = ", one after another" if (e.n or 1) > 1 and e.source == "market" else ""
    return f"draw {cards(e.n or 1)} {FROM[str(e.source)]}{one_by_one}"


def _deck(e: EffectData) -> str:
    return "deck of the next level" if e.source == "next" else "deck"


def _look(e: EffectData) -> str:
    top = f"look at the top {e.n} cards of the {_deck(e)} alone, take {e.keep} of them into your hand"
    return f"{top} and {REST[str(e.rest)]}"


def _reveal(e: EffectData) -> str:
    top = f"turn up the top {e.n} cards of the {_deck(e)} for all to see, take every card{_only(e.filter)}"
    return f"{top} and {REST[str(e.rest)]}"


def _tuck(e: EffectData) -> str:
    if e.at == "each":
        one = {"hand": "a hand card", "row": "a row card", "deck": "the top card of the deck"}
        source = one.get(str(e.source), "the top card of the next level’s deck")
        return f"name {e.most} of your buildings (all, if you have fewer) and tuck {source} under each, left to right"
    n = e.n or 1
    number = f"up to {n} " if e.up_to else f"{n} "
    noun = "card" if n == 1 else "cards"
    what = {
        "hand": f"{number}hand {noun}",
        "row": f"{number}{noun} of the row",
        "deck": f"the top {noun} of the deck" if n == 1 else f"the top {n} cards of the deck",
        "next": f"the top {noun} of the next level’s deck" if n == 1 else f"the top {n} cards of the next level’s deck",
    }[str(e.source)]
    seen = ", seen before you choose" if e.at == "any" and e.source in ("deck", "next") else ""
    where = "under one of your buildings" if e.at == "any" and n == 1 else UNDER[str(e.at)]
    return f"tuck {what} {where}{seen}"


def _build(e: EffectData) -> str:
    what = "a card of the row" if e.source == "row" else "a hand card"
    how = {"any": "", "over": " on top of one of your buildings", "sprawl": " on empty ground"}[str(e.mode)]
    cost = ", at its usual price"
    if isinstance(e.cost, Less):
        cost = f", for {cards(e.cost.less)} less than usual"
    elif e.cost == "free":
        cost = ", without paying"
    twice = ", and gain everything printed on it twice" if e.gains == "double" else ""
    return f"build {what}{_only(e.filter)}{how}{cost}{twice}"


def _advance(e: EffectData) -> str:
    n = e.n or 1
    if e.mode == "different":
        return "move up 1 step on each track" if n == 3 else f"move up 1 step on each of {n} different tracks"
    if e.mode == "split":
        return f"move up {n} steps, each on a track of your choice"
    return f"move up {n} step{'s' if n > 1 else ''} {_track(str(e.track))}"


def _decline(e: EffectData) -> str:
    return f"go back {e.n} step{'s' if e.n != 1 else ''} {_track(str(e.track))}"


def _counter(c: CounterData, n: int = 1) -> str:
    where = "in the building where your mayor stands" if c.scope == "mayor" else "in your city"
    more = "s" if n > 1 else ""
    return {
        "icons": f"{c.type} icon{more} {where}",
        "buildings": f"building{more} of yours",
        "landmarks": f"{'landmark' if c.kind == 'any' else c.kind} icon{more} {where}",
        "top_types": f"different type{more} among your roofs",
        "height": f"card{more} in the building where your mayor stands",
        "hand": f"hand card{more}",
        "result": f"such card{more}",
    }[c.of]


def _for_each(e: EffectData) -> str:
    assert e.count is not None
    per = e.per or 1
    most = f" ({_times(e.most)} at most)" if e.most else ""
    return f"for {f'every {per}' if per > 1 else 'each'} {_counter(e.count, per)}{most} {_list(e.do or [])}"


def _test(cond: Condition) -> str:
    if cond.counter is None:
        return "if a step of it hopped over another meeple"
    bounds = []
    if cond.at_least is not None:
        bounds.append(f"at least {cond.at_least}")
    if cond.at_most is not None:
        bounds.append(f"at most {cond.at_most}")
    if cond.counter.of == "height":
        return f"if the building where your mayor stands has {' and '.join(bounds)} cards"
    return f"if you count {' and '.join(bounds)} (per {_counter(cond.counter)})"


def _if(e: EffectData) -> str:
    assert e.cond is not None
    other = f"; otherwise {_list(e.otherwise)}" if e.otherwise else ""
    return f"{_test(e.cond)}, {_list(e.then or [])}{other}"


def _whose(e: EffectData, plural: bool) -> str:
    some = _only(e.filter)
    return {
        "row": f"a card of the row{some}, which stays there",
        "opponent_top": f"any opponent’s roof{some}",
        "$discarded": f"each of these cards{some}, in any order" if plural else f"the discarded card{some}",
        "$tucked": f"the tucked card, if it is{some}" if some else "the tucked card",
    }[str(e.card)]


def _take_action(e: EffectData, plural: bool = False) -> str:
    twice = f" {_times(e.times)}" if (e.times or 1) > 1 and e.times else ""
    return f"use the action of {_whose(e, plural)}{twice} (your mayor stays)"


def _gain_printed(e: EffectData) -> str:
    return f"gain the steps printed on {_whose(e, False)}"


def _steal(e: EffectData) -> str:
    place = " under one of your buildings" if e.at == "any" else " under the building where your mayor stands"
    then = f", and tuck it{place}" if e.to == "tuck" else ""
    if e.what == "top":
        return f"steal a roof{_only(e.filter)} from an opponent (no city card){then}"
    if e.source == "each":
        return f"steal a random hand card from every opponent{then}"
    return f"steal a random hand card from an opponent of your choice{then}"


def _discard_for(e: EffectData) -> str:
    if e.each is not None:
        return f"discard up to {e.up_to} hand cards, one after another; for each of them {_list(e.each)}"
    plural = (e.n or 1) > 1
    body = _list(e.do or [], plural)
    lacking = "if you have fewer" if plural else "without one"
    return f"discard {e.n} hand card{'s' if plural else ''} (nothing happens {lacking}), then {body}"


def _demolish_for(e: EffectData) -> str:
    what = "one of your buildings with all its cards" if e.what == "building" else "one of your roofs"
    return f"discard {what}, then {_list(e.do or [])}"


def _decline_for(e: EffectData) -> str:
    return f"{_decline(e)} that is {e.n} or higher, then {_list(e.do or [])}"


SAY: dict[str, Callable[[EffectData], str]] = {
    "draw": _draw,
    "look": _look,
    "reveal": _reveal,
    "tuck": _tuck,
    "build": _build,
    "advance": _advance,
    "decline": _decline,
    "for_each": _for_each,
    "if": _if,
    "take_action": _take_action,
    "gain_printed": _gain_printed,
    "steal": _steal,
    "discard_for": _discard_for,
    "decline_for": _decline_for,
    "demolish_for": _demolish_for,
    "declare": lambda e: f"name a {'building type' if e.domain == 'type' else 'track'} aloud",
    "may": lambda e: f"if you like, {_list(e.do or [])}",
    "choose_one": lambda e: "choose one: " + "; or ".join(_list(option) for option in e.options or []),
    "claim": lambda _: "claim an achievement whose condition you meet",
    "score": lambda e: f"score {e.n} point{'s' if e.n != 1 else ''}",
    "retrieve": lambda e: f"take {cards(e.n or 1)} of your choice from the discard pile (not this one)",
    "others": lambda e: f"all opponents {_list(e.do or [])}",
    "refresh_row": lambda _: "discard the row and turn up a new one",
    "extra_action": lambda e: f"have {e.n} more action{'s' if e.n != 1 else ''} in this turn (one in all per turn)",
    "move_mayor": lambda _: "move your mayor to another of your buildings without using its action",
}


def _list(effects: Effects, plural: bool = False) -> str:
    parts = [_take_action(e, plural) if e.op == "take_action" else SAY[e.op](e) for e in effects]
    nested = any(e.op in ("for_each", "if", "discard_for", "choose_one") for e in effects)
    return "; then ".join(parts) if nested else listed(parts)


def clause(effects: Effects) -> str:
    """Some effects in full, as a part of a sentence."""
    return _list(effects)


def full(action: Effects) -> str:
    """What an action does, in full: every step a sentence."""
    steps = [SAY[e.op](e) for e in action]
    return f"{steps[0][0].upper()}{'. Then '.join(steps)[1:]}."


def full_city(bonus: BonusData) -> str:
    """What a city does, in full."""
    do = _list(bonus.do or [])
    once = bonus.limit == "once_per_turn"
    first = "first " if once else ""
    f = bonus.filter
    built = "you build"
    if f is not None and f.has_landmark:
        built = "you build a card that shows a landmark"
    elif f is not None and f.paid is not None:
        built = f"you build and pay {cards(f.paid) if f.paid else 'nothing'}"
    way = "on top of a building" if bonus.mode == "over" else "on empty ground"
    text = {
        "build_cost": f"your {first}build {way} in each turn costs {cards(-(bonus.delta or 0))} less",
        "after_tuck": f"after an action or effect in which you tucked a card, {do}",
        "after_build": f"after {built}, {do}",
        "replace_basic_draw": f"instead of a plain draw from the deck as an action, {do}",
        "after_hop": f"after your meeple hopped on {' or '.join(bonus.tracks or [])}, {do}",
        "after_claim": f"after you claim an achievement, {do}",
        "turn_end": f"at the end of your turn, {_end(bonus.cond)}{do}",
        "after_basic_discard_action": f"after the action of a card that you discarded for it, {do}",
    }[bonus.hook]
    often = "" if not once or bonus.hook in ("build_cost", "turn_end") else " Once per turn."
    return f"{text[0].upper()}{text[1:]}.{often}{WHILE_A_ROOF}"


def _end(cond: Condition | None) -> str:
    if cond is None:
        return ""
    if cond.counter is not None and cond.counter.of == "hand" and cond.at_most == 0:
        return "if you hold no card, "
    return _test(cond) + ", "

"""The effect language in our own words: one small function per op, no text per card.

`say` gives the sentence of a card's face as tokens, `plain` the same in words, `brief` a few words for a button, `city`
the sentence of a city's bonus, `wrap` the lines that a face has.
A token is text or an icon `{key}` that also has a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ziggurat.games.paper_skyscrapers.data.effects import Condition, CounterData, EffectData, Filter, Less
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.data.records import BonusData

Effects = Sequence[EffectData]

SOURCE = {"deck": "", "row": " from the row", "market": " (row or deck)", "next": " of the next level"}
PLACE = {"mayor": "under the mayor", "any": "anywhere", "each": ""}
COUNT = {"buildings": "building", "result": "card", "top_types": "roof types", "hand": "hand card"}


def _track(t: str) -> str:
    named = {"any": "on one track", "lowest": "on your lowest track", "highest": "on your highest track"}
    return named.get(t) or ("there" if t[0] == "$" else f"on {{{t}}}")


def _limit(f: Filter | None) -> str:
    if f is None:
        return ""
    if f.type is not None:
        return " a card of that type" if f.type[0] == "$" else f" a {{{f.type}}} card"
    if f.level_max is not None:
        return f" a level 1–{f.level_max} card"
    if f.cost_max is not None:
        return f" a card of cost 0–{f.cost_max}"
    return ""


def _draw(e: EffectData) -> str:
    return f"draw {e.n}{SOURCE[str(e.source)]}"


def _of_next(e: EffectData) -> str:
    return " of the next level" if e.source == "next" else ""


def _look(e: EffectData) -> str:
    return f"see the top {e.n}{_of_next(e)}, keep {e.keep}"


def _reveal(e: EffectData) -> str:
    f = e.filter
    what = "it" if f is not None and f.type is not None and f.type[0] == "$" else _limit(f).removeprefix(" a ") + "s"
    return f"take all of {what} among the top {e.n}{_of_next(e)}"


def _tuck(e: EffectData) -> str:
    if e.at == "each":
        what = {"hand": "a hand card", "row": "a row card", "deck": "the top card", "next": "a next-level card"}
        return f"tuck {what[str(e.source)]} under up to {e.most} buildings"
    n = f"up to {e.n}" if e.up_to else str(e.n)
    one = e.n == 1
    what = {
        "hand": n,
        "row": f"{n} from the row",
        "deck": "the top card" if one else f"the top {e.n}",
        "next": "a next-level card" if one else f"{e.n} next-level cards",
    }
    return f"tuck {what[str(e.source)]} {PLACE[str(e.at)]}"


def _build(e: EffectData) -> str:
    cost = e.cost
    what = _limit(e.filter)
    how = {"any": "build", "over": "build over" + (" with" if what else ""), "sprawl": "sprawl"}[str(e.mode)]
    how += (" from the row" if e.source == "row" else "") + what
    if isinstance(cost, Less):
        how += f" for {cost.less} less"
    elif cost == "free":
        how += " for free"
    if how == "build":
        how = "build a card"
    return how + (", its gains twice" if e.gains == "double" else "")


def _advance(e: EffectData) -> str:
    n, track = e.n, str(e.track)
    if e.mode == "different":
        return "move up 1 on every track" if n == 3 else f"move up 1 on {n} tracks"
    if e.mode == "split":
        return f"move up {n}, shared out freely"
    return f"move up {n} " + ("on any track" if n == 1 and track == "any" else _track(track))


def _counter(c: CounterData, per: int) -> str:
    here = " here" if c.scope == "mayor" else " in town"
    if c.of == "icons":
        what = f"{{{c.type}}}{here}"
    elif c.of == "landmarks":
        kind = "landmark" if c.kind == "any" else f"{c.kind} icon"
        what = (kind + "s" if per > 1 else kind) + (here if c.scope == "mayor" or c.kind != "any" else "")
    elif c.of == "height":
        what = "floors here" if per > 1 else "floor here"
    else:
        what = COUNT[c.of] + ("s" if per > 1 and c.of != "top_types" else "")
        if per == 1 and c.of == "top_types":
            what = "roof type"
    return f"{per} {what}" if per > 1 else what


def _for_each(e: EffectData) -> str:
    assert e.count is not None
    assert e.do is not None
    most = f" ({e.most} at most)" if e.most else ""
    return f"{_join(e.do)} per {_counter(e.count, e.per or 1)}{most}"


def _test(cond: Condition) -> str:
    if cond.counter is None:
        return "if you hopped"
    bound = f"{cond.at_least} or more" if cond.at_least is not None else f"{cond.at_most} or fewer"
    if cond.counter.of == "height" and cond.at_least is not None:
        return f"if {cond.at_least} high"
    return f"if {bound} {_counter(cond.counter, 2)[2:]}"


def _if(e: EffectData) -> str:
    assert e.cond is not None
    assert e.then is not None
    return f"{_test(e.cond)}, {_join(e.then)}" + (f", else {_join(e.otherwise)}" if e.otherwise else "")


def _take_action(e: EffectData) -> str:
    twice = {1: "", 2: " twice"}.get(e.times or 1, f" {e.times} times")
    if e.card in ("$tucked", "$discarded") and e.filter is not None:
        return f"use it if{_limit(e.filter).replace(' a ', ' ').removesuffix(' card')}{twice}"
    limit = _limit(e.filter).replace(" a ", ", ").removesuffix(" card")
    words = {"row": "use a row card", "opponent_top": "use a rival’s roof", "$discarded": "use it", "$tucked": "use it"}
    return words[str(e.card)] + limit + twice


def _gain_printed(e: EffectData) -> str:
    words = {"row": "gain a row card’s symbols", "opponent_top": "gain a rival’s roof’s symbols"}
    return words.get(str(e.card), "gain its symbols")


def _steal(e: EffectData) -> str:
    then = f"; tuck it {PLACE[str(e.at)]}" if e.to == "tuck" else ""
    if e.what == "top":
        limit = _limit(e.filter).replace(" a ", ", ").removesuffix(" card")
        return f"steal a rival’s roof{limit}{then}"
    if e.source == "each":
        return "steal 1 from every rival" + then
    return "steal a random card" + then.replace(";", ",")


def _discard_for(e: EffectData) -> str:
    if e.each is not None:
        return f"discard up to {e.up_to}; for each {_join(e.each, ' and ')}"
    assert e.do is not None
    inner = _join(e.do)
    if (e.n or 1) > 1:
        inner = inner.replace("use it", "use them").replace("its symbols", "their symbols")
    return f"discard {e.n}: {inner}"


def _decline_for(e: EffectData) -> str:
    where = _track(str(e.track)).replace("on one track", "on any track")
    return f"go back {e.n} {where}: {_join(e.do or [])}"


SAY: dict[str, Callable[[EffectData], str]] = {
    "draw": _draw,
    "look": _look,
    "reveal": _reveal,
    "tuck": _tuck,
    "build": _build,
    "advance": _advance,
    "for_each": _for_each,
    "if": _if,
    "take_action": _take_action,
    "gain_printed": _gain_printed,
    "steal": _steal,
    "discard_for": _discard_for,
    "decline_for": _decline_for,
    "declare": lambda e: f"name a {e.domain}",
    "decline": lambda e: f"go back {e.n} {_track(str(e.track))}",
    "demolish_for": lambda e: f"tear down a {'roof' if e.what == 'top' else 'building'}: {_join(e.do or [])}",
    "may": lambda e: f"you may {_join(e.do or [])}",
    "choose_one": lambda e: "choose: " + ", or ".join(_join(option) for option in e.options or []),
    "claim": lambda _: "claim a goal",
    "score": lambda e: f"score {e.n}",
    "retrieve": lambda e: f"take any {e.n} discarded cards" if e.n != 1 else "take any discarded card",
    "others": lambda e: f"rivals {_join(e.do or [])}",
    "refresh_row": lambda _: "renew the row",
    "extra_action": lambda e: f"take {e.n} more action" + ("s" if e.n != 1 else ""),
    "move_mayor": lambda _: "move the mayor",
}


def _join(effects: Effects, glue: str = ", ") -> str:
    parts = [SAY[e.op](e) for e in effects]
    if len(parts) > 1 and glue == ", ":
        last = parts[-1]
        easy = " and " not in last and not last.startswith(("if ", "you may"))
        return ", ".join(parts[:-1]) + (" and " if easy else ", ") + last
    return glue.join(parts)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(action: Effects) -> str:
    """Steps at the outer level are sentences of their own; a declared value and its use are one."""
    steps = [SAY[e.op](e) for e in action]
    out: list[str] = []
    i = 0
    while i < len(steps):
        text = steps[i]
        if action[i].op == "declare" and i + 1 < len(steps):
            text += ": " + steps[i + 1]
            i += 1
        out.append(_capital(text) + ".")
        i += 1
    short = " ".join(out)
    # Two plain steps read better as one sentence.
    if len(out) == 2 and not re.search(r"[:;]|you may|You may|If |per ", short):
        short = f"{out[0][:-1]}, then {out[1][0].lower()}{out[1][1:]}"
    return short


def say(action: Effects) -> list[str]:
    """The sentence of a card's face."""
    return tokens(_sentence(action))


def tokens(text: str) -> list[str]:
    """Text and icons; a figure at the end of a clause never stands alone on a line."""
    return [t for t in re.split(r"(\{\w+\})", re.sub(r" (\d+)(?=[.,;:)])", "\u00a0\\1", text)) if t]


def plain(parts: Sequence[str]) -> str:
    """Words only: screen reader, log, `tell`."""
    return "".join(t[1:-1] if t[0] == "{" else t for t in parts).replace("\u00a0", " ")


def in_words(action: Effects) -> str:
    return plain(say(action))


def one(effect: EffectData) -> str:
    """One effect in words, as a sentence."""
    return _capital(plain(tokens(SAY[effect.op](effect)))) + "."


_CUT = r"(?:,|;|:| and| for| under| with| \(| on| anywhere)"


def brief(action: Effects, room: int = 30) -> str:
    """For a button: the first step that gives something, without its fine print."""
    e = action[0]
    while e.op in ("may", "declare") and len(action) > 1:
        e = (e.do or [e])[0] if e.op == "may" else action[1]
        if e.op in ("refresh_row", "move_mayor"):
            e = action[1]
    if e.op == "for_each" and e.count is not None:
        return plain(tokens(f"{_join(e.do or []).split(' on ')[0]} per {_counter(e.count, e.per or 1)}"))
    text = plain(tokens(SAY[e.op](e)))
    text = text.replace(" on one track", "").replace(" on any track", "").replace("; for each", ": each")
    while len(text) > room:
        cut = re.split(f"{_CUT}(?!.*{_CUT})", text)[0]
        if cut + " …" == text or cut == text:
            break
        text = (cut + " …").replace(" … …", " …")
    return text


_WAYS = {"over": "build over", "sprawl": "sprawl"}


def city(bonus: BonusData) -> list[str]:
    """A city's bonus; whether it works once a turn is said beside it."""
    do = _join(bonus.do) if bonus.do is not None else ""
    f = bonus.filter
    after = "a build"
    if f is not None and f.has_landmark:
        after = "a build with a landmark"
    elif f is not None and f.paid is not None:
        after = "a build that cost nothing" if f.paid == 0 else f"a build that cost {f.paid}"
    text = {
        "build_cost": f"your first {_WAYS[bonus.mode or 'over']} costs {-(bonus.delta or 0)} less",
        "after_tuck": f"after a tuck, {do}",
        "after_build": f"after {after}, {do}",
        "replace_basic_draw": f"as you draw from the deck, {do}",
        "after_hop": f"after a hop on {' or '.join(f'{{{t}}}' for t in bonus.tracks or ())}, {do}",
        "after_claim": f"after a claim, {do}",
        "turn_end": f"at the end of your turn, {_turn_end(bonus.cond)}{do}",
        "after_basic_discard_action": f"after you discard a card to use it, {do}",
    }[bonus.hook]
    return tokens(_capital(text) + ".")


def _turn_end(cond: Condition | None) -> str:
    if cond is None:
        return ""
    if cond.counter is not None and cond.counter.of == "hand" and cond.at_most == 0:
        return "if your hand is empty, "
    return _test(cond) + ", "


def city_in_words(bonus: BonusData) -> str:
    said = bonus.hook in ("build_cost", "turn_end")
    once = "Once per turn: " if bonus.limit == "once_per_turn" and not said else ""
    text = plain(city(bonus)).replace("Your first", "In each turn your first")
    return once + (text[0].lower() + text[1:] if once else text)


ICONS = (*TYPES, *TRACKS)
"""The keys that stand in tokens."""

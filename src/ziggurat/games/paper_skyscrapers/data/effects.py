"""The effect language as typed records, with the grammar that an edition must keep to."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from ziggurat.core.editions.edition import Record, need
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS, TYPES, Count, Landmark, Positive, Type

OPTIONS = 6
"""So many lists can `choose_one` offer."""
LIST = 8
"""So many cards can one record discard or tuck: they are kept in one number."""

Source = Literal["market", "deck", "row", "next", "hand"]
Place = Literal["mayor", "any", "each"]
Op = Literal[
    "draw", "look", "declare", "reveal", "tuck", "build", "advance", "decline", "discard_for", "decline_for",
    "demolish_for", "may", "choose_one", "for_each", "if", "take_action", "gain_printed", "steal", "claim", "score",
    "retrieve", "others", "refresh_row", "extra_action", "move_mayor",
]  # fmt: skip
OPS: tuple[Op, ...] = Op.__args__  # type: ignore[attr-defined]

Hook = Literal[
    "build_cost", "after_tuck", "after_build", "replace_basic_draw", "after_hop", "after_claim", "turn_end",
    "after_basic_discard_action",
]  # fmt: skip
HOOKS: tuple[Hook, ...] = Hook.__args__  # type: ignore[attr-defined]

_FIELDS: tuple[tuple[Op, str, str], ...] = (
    ("draw", "n from", ""),
    ("look", "n keep rest from", ""),
    ("declare", "var domain", ""),
    ("reveal", "n filter rest from", ""),
    ("tuck", "n from at", "up_to max"),
    ("build", "cost mode from", "filter gains"),
    ("advance", "n track mode", ""),
    ("decline", "n track", ""),
    ("discard_for", "", "n do up_to each"),
    ("decline_for", "n track do", ""),
    ("demolish_for", "what do", ""),
    ("may", "do", ""),
    ("choose_one", "options", ""),
    ("for_each", "count per do", "max"),
    ("if", "cond then", "else"),
    ("take_action", "card", "times filter"),
    ("gain_printed", "card", ""),
    ("steal", "what to pick", "from filter at"),
    ("claim", "", ""),
    ("score", "n", ""),
    ("retrieve", "n", ""),
    ("others", "do", ""),
    ("refresh_row", "", ""),
    ("extra_action", "n", ""),
    ("move_mayor", "to", ""),
)
FIELDS = {op: (frozenset(needed.split()), frozenset(allowed.split())) for op, needed, allowed in _FIELDS}
"""For each op, the fields that it needs and those that it may have."""


class Filter(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which cards an effect or a bonus is about (EFF-31)."""

    type: str | None = None
    """A type, or `$T` for the declared one."""
    cost_max: Count | None = None
    level_max: Positive | None = None
    has_landmark: bool | None = None
    paid: Count | None = None


class CounterData(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is counted (EFF-30)."""

    of: Literal["icons", "buildings", "landmarks", "top_types", "height", "hand", "result"]
    type: Type | None = None
    kind: Landmark | Literal["any"] | None = None
    scope: Literal["mayor", "city"] | None = None


class Condition(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When an effect happens (EFF-15)."""

    test: Literal["hopped"] | None = None
    counter: CounterData | None = None
    at_least: Count | None = None
    at_most: Count | None = None


class Less(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A build that costs so much less."""

    less: Positive


class EffectData(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One record of the effect language; which fields belong to which op says `FIELDS`."""

    op: Op
    n: Positive | None = None
    source: Source | Literal["each"] | None = msgspec.field(default=None, name="from")
    keep: Positive | None = None
    rest: Literal["top", "bottom", "discard"] | None = None
    var: str | None = None
    domain: Literal["type", "track"] | None = None
    filter: Filter | None = None
    at: Place | None = None
    up_to: bool | int | None = None
    most: Positive | None = msgspec.field(default=None, name="max")
    cost: Literal["full", "free"] | Less | None = None
    mode: Literal["any", "over", "sprawl", "same", "split", "different"] | None = None
    gains: Literal["double"] | None = None
    track: str | None = None
    do: list[EffectData] | None = None
    each: list[EffectData] | None = None
    what: Literal["top", "building", "hand"] | None = None
    options: list[list[EffectData]] | None = None
    count: CounterData | None = None
    per: Positive | None = None
    cond: Condition | None = None
    then: list[EffectData] | None = None
    otherwise: list[EffectData] | None = msgspec.field(default=None, name="else")
    card: Literal["row", "opponent_top", "$discarded", "$tucked"] | None = None
    times: Positive | None = None
    to: Literal["hand", "tuck", "any"] | None = None
    pick: Literal["random", "choose"] | None = None


_NAMES = [
    (field.name, field.encode_name)
    for field in msgspec.structs.fields(EffectData)
    if field.name not in ("op", "provenance")
]


class Grammar:
    """Checks an effect list: fields, and that what a record refers to was made by an earlier one."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.made: set[str] = set()

    def sequence(self, effects: list[EffectData], where: str) -> None:
        need(bool(effects), f"{self.place}.{where}", "is empty")
        before = set(self.made)
        for i, effect in enumerate(effects):
            self.effect(effect, f"{where}[{i}]")
        # What is made inside a list can be used after it only in the same list.
        self.made = before

    def need(self, condition: bool, where: str, message: str) -> None:
        need(condition, f"{self.place}.{where}", message)

    def effect(self, e: EffectData, where: str) -> None:
        given = {word for name, word in _NAMES if getattr(e, name) is not None}
        needed, allowed = FIELDS[e.op]
        self.need(needed <= given <= needed | allowed, where, f"{e.op} takes {', '.join(sorted(needed | allowed))}")
        if e.filter is not None:
            self.filter(e.filter, where)
        check_op = getattr(self, f"_{e.op}", None)
        if check_op is not None:
            check_op(e, where)
        self.bodies(e, where)

    def bodies(self, e: EffectData, where: str) -> None:
        inside = {"discard_for": {"$discarded", "result"}, "demolish_for": {"result"}}.get(e.op, set())
        before = set(self.made)
        self.made |= inside
        for name, body in (("do", e.do), ("each", e.each), ("then", e.then), ("else", e.otherwise)):
            if body is not None:
                self.sequence(body, f"{where}.{name}")
        for i, option in enumerate(e.options or []):
            self.sequence(option, f"{where}.options[{i}]")
        self.made = before | ({"result"} & inside)
        if e.op == "tuck":
            self.made |= {"$tucked", "result"}
        elif e.op == "advance":
            self.made.add("hopped")
        elif e.op == "declare":
            self.made = {name for name in self.made if name[:1] != "$" or name in ("$discarded", "$tucked")}
            self.made |= {f"${e.var}", f"${e.var}:{e.domain}"}

    def filter(self, f: Filter, where: str) -> None:
        self.need(f.has_landmark is None and f.paid is None, f"{where}.filter", "landmarks and payments: for cities")
        if f.type is not None:
            known = f.type in TYPES or f"{f.type}:type" in self.made
            self.need(known, f"{where}.filter.type", f"{f.type} is neither a type nor declared")

    def source(self, e: EffectData, where: str, *names: str) -> None:
        self.need(e.source in names, f"{where}.from", f"must be {' or '.join(names)}")

    def track(self, e: EffectData, where: str) -> None:
        known = e.track in (*TRACKS, "any", "lowest", "highest") or f"{e.track}:track" in self.made
        self.need(known, f"{where}.track", f"{e.track} is neither a track nor declared")

    def _draw(self, e: EffectData, where: str) -> None:
        self.source(e, where, "market", "deck", "row", "next")
        self.need((e.n or 0) <= 30, f"{where}.n", "may be 30 at most")

    def _look(self, e: EffectData, where: str) -> None:
        self.source(e, where, "deck", "next")
        self.need((e.keep or 0) < (e.n or 0) <= 30, f"{where}.keep", "must be less than n, and n 30 at most")

    def _reveal(self, e: EffectData, where: str) -> None:
        self.source(e, where, "deck", "next")
        self.need((e.n or 0) <= 30, f"{where}.n", "may be 30 at most")

    def _tuck(self, e: EffectData, where: str) -> None:
        self.source(e, where, "hand", "row", "deck", "next")
        self.need((e.at == "each") == (e.most is not None), f"{where}.max", "belongs to at: each")
        self.need(e.at != "each" or e.n == 1, f"{where}.n", "must be 1 with at: each")
        self.need(e.up_to in (None, True), f"{where}.up_to", "must be true")
        self.need(e.at != "each" or not e.up_to, f"{where}.up_to", "does not go with at: each")
        self.need((e.most or e.n or 0) <= LIST, where, f"tucks {LIST} cards at most")

    def _build(self, e: EffectData, where: str) -> None:
        self.source(e, where, "hand", "row")
        self.need(e.mode in ("any", "over", "sprawl"), f"{where}.mode", "must be any, over or sprawl")

    def _advance(self, e: EffectData, where: str) -> None:
        self.track(e, where)
        self.need(e.mode in ("same", "split", "different"), f"{where}.mode", "must be same, split or different")
        self.need(e.mode == "same" or e.track == "any", f"{where}.track", "must be any, unless all go to the same")
        self.need(e.mode != "different" or (e.n or 0) <= 3, f"{where}.n", "there are three tracks")
        self.need((e.n or 0) <= 30, f"{where}.n", "may be 30 at most")

    def _decline(self, e: EffectData, where: str) -> None:
        self.track(e, where)
        self.need((e.n or 0) <= 30, f"{where}.n", "may be 30 at most")

    _decline_for = _decline

    def _discard_for(self, e: EffectData, where: str) -> None:
        once = e.n is not None and e.do is not None and e.up_to is None and e.each is None
        often = e.n is None and e.do is None and e.up_to is not None and e.each is not None
        self.need(once or often, where, "takes n and do, or up_to and each")
        self.need(isinstance(e.up_to, int) != isinstance(e.up_to, bool) or once, f"{where}.up_to", "must be a number")
        self.need(1 <= (e.n or e.up_to or 0) <= LIST, where, f"discards 1 to {LIST} cards")

    def _demolish_for(self, e: EffectData, where: str) -> None:
        self.need(e.what in ("top", "building"), f"{where}.what", "must be top or building")

    def _choose_one(self, e: EffectData, where: str) -> None:
        self.need(2 <= len(e.options or []) <= OPTIONS, f"{where}.options", f"there must be 2 to {OPTIONS}")

    def counter(self, c: CounterData, where: str) -> None:
        self.need((c.of == "icons") == (c.type is not None), f"{where}.type", "belongs to icons")
        self.need((c.of == "landmarks") == (c.kind is not None), f"{where}.kind", "belongs to landmarks")
        scoped = c.of in ("icons", "landmarks", "height")
        self.need(scoped == (c.scope is not None), f"{where}.scope", "belongs to icons, landmarks and height")
        self.need(c.of != "height" or c.scope == "mayor", f"{where}.scope", "must be mayor for height")
        self.need(c.of != "result" or "result" in self.made, where, "no earlier record makes a result")

    def _for_each(self, e: EffectData, where: str) -> None:
        assert e.count is not None
        self.counter(e.count, f"{where}.count")
        self.need((e.most or 0) <= 60, f"{where}.max", "may be 60 at most")

    def _if(self, e: EffectData, where: str) -> None:
        assert e.cond is not None
        cond = e.cond
        self.need((cond.test is None) != (cond.counter is None), f"{where}.cond", "must be a test or a counter")
        if cond.counter is None:
            self.need("hopped" in self.made, f"{where}.cond", "no advance stands before it")
        else:
            self.counter(cond.counter, f"{where}.cond.counter")
            bounds = Counter(bound is not None for bound in (cond.at_least, cond.at_most))
            self.need(bounds[True] >= 1, f"{where}.cond", "needs at_least or at_most")

    def _take_action(self, e: EffectData, where: str) -> None:
        self.need(e.card in ("row", "opponent_top") or e.card in self.made, f"{where}.card", f"there is no {e.card}")
        self.need((e.times or 1) <= 15, f"{where}.times", "may be 15 at most")

    def _gain_printed(self, e: EffectData, where: str) -> None:
        self.need(e.card in ("row", "opponent_top") or e.card in self.made, f"{where}.card", f"there is no {e.card}")

    def _steal(self, e: EffectData, where: str) -> None:
        self.need(e.what in ("hand", "top"), f"{where}.what", "must be hand or top")
        random = e.what == "hand"
        self.need(random == (e.pick == "random"), f"{where}.pick", "is random for hand cards, choose for top cards")
        self.need(e.source is None or (e.source == "each" and random), f"{where}.from", "must be each, for hand cards")
        self.need(e.to in ("hand", "tuck"), f"{where}.to", "must be hand or tuck")
        self.need((e.to == "tuck") == (e.at in ("mayor", "any")), f"{where}.at", "belongs to tuck: mayor or any")
        self.need(e.filter is None or not random, f"{where}.filter", "belongs to top cards")

    def _retrieve(self, e: EffectData, where: str) -> None:
        self.need((e.n or 0) <= 30, f"{where}.n", "may be 30 at most")

    def _move_mayor(self, e: EffectData, where: str) -> None:
        self.need(e.to == "any", f"{where}.to", "must be any")

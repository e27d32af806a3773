"""From the components of an edition to the tables that the rules use, and to the vocabulary of choices."""

from __future__ import annotations

from functools import cache

from ziggurat.core.contract.game import Vocabulary
from ziggurat.games.paper_skyscrapers.data import effects, kinds, ops
from ziggurat.games.paper_skyscrapers.data import records as c
from ziggurat.games.paper_skyscrapers.data.tables import Bonus, Node, Tables

SOURCES = ("market", "deck", "row", "next", "hand")
RESTS = ("top", "bottom", "discard")
PLACES = ("mayor", "any", "each")
WAYS = {"any": ops.WAY_OVER | ops.WAY_SPRAWL, "over": ops.WAY_OVER, "sprawl": ops.WAY_SPRAWL}
SHARES = ("same", "split", "different")
CARDS = ("row", "opponent_top", "$discarded", "$tucked")
COUNTS = ("icons", "buildings", "landmarks", "top_types", "height", "hand", "result")
MEASURES = ("max_height", "building_count")
TESTS = ("types_at_least", "landmarks_at_least", "landmark_total")


def spot(place: int) -> str:
    """A place by name: -2, 0, +2."""
    return f"{place:+}" if place else "0"


def vocabulary(data: c.Components) -> Vocabulary:
    """All choices by name."""
    ids = [card.id for card in data.cards]
    places = [spot(place) for place in range(-len(ids), len(ids) + 1)]
    return Vocabulary(
        {
            "end": ["end"],
            "answer": ["yes", "no", "stop"],
            "mayor": [f"mayor{place}" for place in places],
            "build": [f"build-{card}" for card in ids],
            "draw": [*(f"draw-{card}" for card in ids), "draw-deck"],
            "advance": kinds.TRACKS,
            "tuck": [f"tuck-{card}" for card in ids],
            "use": [f"use-{card}" for card in ids],
            "claim": [f"claim-{goal.id}" for goal in data.achievements],
            "place": [f"at{place}" for place in places],
            "card": ids,
            "type": kinds.TYPES,
            "option": [f"option-{n + 1}" for n in range(effects.OPTIONS)],
            "rival": [f"rival-{color}" for color in kinds.SEAT_COLORS],
            "city": [city.id for city in data.cities],
        }
    )


class _Compiler:
    """Puts effect lists into one table of nodes."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.sources: list[effects.EffectData] = []
        self.paths: list[str] = []

    def sequence(self, effects: list[effects.EffectData] | None, path: str) -> int:
        """The number of the first node of a list; -1 for none."""
        first = -1
        for i, e in reversed(list(enumerate(effects or [], 1))):
            node = self.node(e, f"{path}/{i}")
            node.next = first
            first = len(self.nodes)
            self.nodes.append(node)
            self.sources.append(e)
            self.paths.append(f"{path}/{i}")
        return first

    def node(self, e: effects.EffectData, path: str) -> Node:
        node = Node(effects.OPS.index(e.op))
        node.n = e.n or 0
        node.keep = e.keep or 0
        node.each = e.source == "each"
        node.source = SOURCES.index(e.source) if e.source is not None and e.source != "each" else 0
        node.rest = RESTS.index(e.rest or "top")
        node.at = PLACES.index(e.at or "mayor")
        node.up_to = bool(e.up_to)
        if e.op == "discard_for" and e.up_to is not None:
            node.n = int(e.up_to)
        if e.op == "build":
            node.mode = WAYS[str(e.mode)]
            node.n = e.cost.less if isinstance(e.cost, effects.Less) else ops.FREE if e.cost == "free" else 0
        elif e.mode is not None:
            node.mode = SHARES.index(e.mode)
        node.double = e.gains is not None
        if e.track is not None:
            others = ("any", "lowest", "highest")
            node.track = kinds.TRACKS.index(e.track) if e.track in kinds.TRACKS else ops.TRACK_ANY + 3
            if e.track in others:
                node.track = ops.TRACK_ANY + others.index(e.track)
        node.body = self.sequence(e.do or e.each or e.then, path)
        node.otherwise = self.sequence(e.otherwise, f"{path}/else")
        node.options = [self.sequence(option, f"{path}/option-{i}") for i, option in enumerate(e.options or [], 1)]
        node.what = int(e.what == "top")
        node.tucks = e.to == "tuck"
        self.count(node, e.count)
        node.per = e.per or 1
        node.most = e.most or ops.NO_LIMIT
        if e.cond is not None:
            self.condition(node, e.cond)
        node.times = e.times or 1
        node.card = CARDS.index(e.card) if e.card is not None else 0
        if e.op == "declare":
            node.kind = int(e.domain == "track")
        if e.filter is not None:
            f = e.filter
            if f.type is not None:
                node.type = kinds.TYPES.index(f.type) if f.type in kinds.TYPES else len(kinds.TYPES)
            node.cost_max = ops.NO_LIMIT if f.cost_max is None else f.cost_max
            node.level_max = ops.NO_LIMIT if f.level_max is None else f.level_max
        return node

    def count(self, node: Node, data: effects.CounterData | None) -> None:
        if data is None:
            return
        node.count = COUNTS.index(data.of)
        node.mayor = data.scope == "mayor"
        if data.type is not None:
            node.kind = kinds.TYPES.index(data.type)
        if data.kind is not None:
            node.kind = ops.ANY_KIND if data.kind == "any" else kinds.LANDMARKS.index(data.kind)

    def condition(self, node: Node, cond: effects.Condition) -> None:
        node.count = ops.COUNT_HOPPED
        self.count(node, cond.counter)
        node.at_least = cond.at_least or 0
        node.at_most = ops.NO_LIMIT if cond.at_most is None else cond.at_most

    def bonus(self, data: c.BonusData, path: str) -> Bonus:
        bonus = Bonus(effects.HOOKS.index(data.hook))
        bonus.once = data.limit == "once_per_turn"
        bonus.mode = WAYS[data.mode] if data.mode is not None else 0
        bonus.less = -(data.delta or 0)
        bonus.tracks = sum(1 << kinds.TRACKS.index(track) for track in data.tracks or [])
        if data.filter is not None:
            bonus.landmark = bool(data.filter.has_landmark)
            bonus.paid = -1 if data.filter.paid is None else data.filter.paid
        if data.cond is not None:
            bonus.cond = Node(effects.OPS.index("if"))
            self.condition(bonus.cond, data.cond)
        bonus.body = self.sequence(data.do, path)
        return bonus


def compiled(data: c.Components) -> tuple[_Compiler, list[int], list[Bonus]]:
    """All effects as nodes, with the effect records they come from in the same order."""
    compiler = _Compiler()
    actions = [compiler.sequence(card.action, card.id) for card in data.cards]
    bonuses = [compiler.bonus(city.bonus, city.id) for city in data.cities]
    return compiler, actions, bonuses


def records(data: c.Components) -> list[effects.EffectData]:
    """The effect record of every node, for words."""
    return compiled(data)[0].sources


def tables(data: c.Components, kind: str, text: bytes) -> Tables:
    """The tables of an edition; `text` stays empty for the standard one."""
    t = Tables(kind, text)
    t.opening_hand = data.opening_hand
    t.row = data.row
    t.round_draw = data.round_draw
    t.cities_dealt = data.cities_dealt
    t.actions = list(data.actions)
    t.window = data.window
    t.reshuffle = sum(1 << (level - 1) for level in set(data.reshuffle))
    t.stall_turns = data.stall_turns
    t.deepest = data.deepest
    t.extra_actions = data.extra_actions
    t.track_ids = list(kinds.TRACKS)
    t.ends = [track.end for track in data.tracks]
    t.lines = [sum(1 << line for line in track.lines) for track in data.tracks]
    t.line_points = [track.line_points for track in data.tracks]
    t.first_bonus = [track.first_bonus for track in data.tracks]
    t.chips = list(data.chips)
    _cards(t, data)
    _goals(t, data)
    _choices(t, data)
    return t


def _cards(t: Tables, data: c.Components) -> None:
    cards = data.cards
    t.cards = len(cards)
    t.card_ids = [card.id for card in cards]
    t.card_names = [card.name for card in cards]
    t.level_of = [card.level - 1 for card in cards]
    t.type_of = [kinds.TYPES.index(card.type) for card in cards]
    t.cost = [card.cost for card in cards]
    t.wants = [kinds.TYPES.index(card.wants) for card in cards]
    t.gains = [list(card.gains) for card in cards]
    blank = [0] * len(data.cities)
    t.type_lane = [1 << ops.LANE * kinds.TYPES.index(card.type) for card in cards] + blank
    t.mark_lane = [
        sum(1 << ops.LANE * kinds.LANDMARKS.index(mark) for mark in card.landmarks) for card in cards
    ] + blank
    compiler, t.action, t.bonuses = compiled(data)
    t.nodes = compiler.nodes
    t.paths = compiler.paths
    t.cities = len(data.cities)
    t.city0 = len(cards)
    t.city_ids = [city.id for city in data.cities]
    t.city_names = [city.name for city in data.cities]


def _goals(t: Tables, data: c.Components) -> None:
    t.goals = len(data.achievements)
    t.goal_ids = [goal.id for goal in data.achievements]
    t.goal_names = [goal.name for goal in data.achievements]
    t.goal_points = [goal.points for goal in data.achievements]
    t.goal_test = [TESTS.index(goal.test) for goal in data.achievements]
    t.goal_n = [goal.n for goal in data.achievements]
    t.goal_kinds = [goal.kinds or 1 for goal in data.achievements]
    t.award_ids = [award.id for award in data.awards]
    t.award_measures = [MEASURES.index(award.measure) for award in data.awards]
    t.award_points = [award.points for award in data.awards]


def _choices(t: Tables, data: c.Components) -> None:
    words = vocabulary(data)
    assert [words.index(name) for name in ("end", "yes", "no", "stop")] == [ops.END, ops.YES, ops.NO, ops.STOP]
    first = data.cards[0].id
    t.reach = len(data.cards)
    t.mayor0 = words.index("mayor0")
    t.build0 = words.index(f"build-{first}")
    t.draw0 = words.index(f"draw-{first}")
    t.deck = words.index("draw-deck")
    t.track0 = words.index(kinds.TRACKS[0])
    t.tuck0 = words.index(f"tuck-{first}")
    t.use0 = words.index(f"use-{first}")
    t.claim0 = words.index(f"claim-{data.achievements[0].id}")
    t.at0 = words.index("at0")
    t.card0 = words.index(first)
    t.type0 = words.index(kinds.TYPES[0])
    t.option0 = words.index("option-1")
    t.rival0 = words.index(f"rival-{kinds.SEAT_COLORS[0]}")
    t.pick0 = words.index(data.cities[0].id)
    t.choices = len(words)


@cache
def revive(kind: str, text: bytes) -> Tables:
    """The one Tables object of an edition in this process, by what a pickled position says of it."""
    data = c.parse(text, kind) if text else c.standard()
    return tables(data, kind, text)

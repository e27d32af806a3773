"""From the components of an edition to the tables that the rules use, and to the vocabulary of choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from ziggurat.core.contract.game import Vocabulary
from ziggurat.games.world_of_wonders.data import edition, ops
from ziggurat.games.world_of_wonders.data import records as c
from ziggurat.games.world_of_wonders.data.tables import Ability, Selector, Step, Tables

OWNERS = ("self", "other", "any")
OTHERS = ("", "source", "target")
SIDES = ("", "attack", "defend")
PICKS = ("one", "every", "one_location")
PAYS = (None, "turn", "mark", "tokens")
STOCKS = (None, "pile", "discard")


def vocabulary(data: c.Components) -> Vocabulary:
    """All choices by name; the order is that of the fields in `Tables`."""
    kinds = [kind for kind in data.kinds() if kind.family != "event"]
    plots = list(data.plots())
    walls = {building.id for building in data.buildings if building.wall}
    basics = {building.id for building in data.buildings}
    return Vocabulary(
        {
            "keep": ["keep"],
            "mulligan": ["mulligan"],
            "end": ["end"],
            "commit": ["commit"],
            "pass": ["pass"],
            "done": ["done"],
            "place": [f"place-{kind.id}" for kind in kinds if kind.family in ("great", "basic")],
            "discover": [f"discover-{kind.id}" for kind in kinds if kind.family == "natural"],
            "worker": [f"worker-{kind.id}" for kind in kinds],
            "militia": [f"militia-{kind.id}" for kind in kinds],
            "card": [f"card-{kind.id}" for kind in kinds],
            "attack": [f"attack-{name}" for name, _ in plots],
            "use": [f"use-{name}" for name, of in plots if of in basics],
            "first": [f"first-{great.id}" for great in data.greats],
            "second": [f"second-{great.id}" for great in data.greats],
            "plot": [*(name for name, _ in plots), "battle"],
            "call": [f"call-{unit}-{name}" for unit in c.UNITS[2:] for name, of in plots if of in walls],
            "unit": [f"unit-{unit}" for unit in c.UNITS],
            "option": [f"option-{n + 1}" for n in range(c.OPTIONS)],
            "seat": [f"seat-{color}" for color in c.SEAT_COLORS],
        }
    )


def mask(names: Iterable[str], order: Sequence[str]) -> int:
    return sum({1 << order.index(name) for name in names})


def tables(data: c.Components, kind: str, text: bytes) -> Tables:
    """The tables of an edition; `text` stays empty for the standard one."""
    out = Tables(kind, text)
    out.hand = data.hand
    out.mulligan = data.mulligan
    out.site_strength = data.site_strength
    out.pieces_to_win = data.pieces_to_win
    out.tokens_per_piece = data.tokens_per_piece
    out.stall_rounds = data.stall_rounds
    out.unit_strength = [data.unit_strength[unit] for unit in c.UNITS]
    _cards(out, data)
    _plots(out, data)
    _abilities(out, data)
    _decks(out, data)
    words = vocabulary(data)
    assert [words.index(name) for name in ("keep", "mulligan", "end", "commit", "pass", "done")] == [*range(ops.PLACE0)]
    groups = [words.kind(choice) for choice in range(len(words))]
    out.discover0 = groups.index("discover")
    out.worker0 = groups.index("worker")
    out.militia0 = groups.index("militia")
    out.card0 = groups.index("card")
    out.attack0 = groups.index("attack")
    out.use0 = groups.index("use")
    out.first0 = groups.index("first")
    out.second0 = groups.index("second")
    out.plot0 = groups.index("plot")
    out.call0 = groups.index("call")
    out.unit0 = groups.index("unit")
    out.option0 = groups.index("option")
    out.seat0 = groups.index("seat")
    out.choices = len(words)
    return out


def _cards(out: Tables, data: c.Components) -> None:
    kinds = list(data.kinds())
    out.cards = len(kinds)
    out.card_ids = [kind.id for kind in kinds]
    out.card_names = [kind.name for kind in kinds]
    out.family = [c.FAMILIES.index(kind.family) for kind in kinds]
    out.fronts = sum(kind.family != "event" for kind in kinds)
    out.greats, out.naturals, out.buildings = len(data.greats), len(data.naturals), len(data.buildings)
    out.natural0 = out.family.index(ops.NATURAL)
    out.basic0 = out.family.index(ops.BASIC)
    out.event0, out.events = out.fronts, len(data.events)
    out.great_ids = [great.id for great in data.greats]
    out.great_names = [great.short for great in data.greats]
    out.price = [great.cost for great in data.greats]
    out.event_ids = [event.id for event in data.events]
    members = {great.id: n for n, great in enumerate(data.greats)}
    members |= {natural.id: n for n, natural in enumerate(data.naturals)}
    members |= {building.id: n for n, building in enumerate(data.buildings)}
    members |= {event.id: n for n, event in enumerate(data.events)}
    out.member = [members[kind.of] for kind in kinds]
    figures = {great.id: (great.cost, data.site_strength, great.points) for great in data.greats}
    figures |= {building.id: (building.cost, building.strength, building.points) for building in data.buildings}
    out.cost = [figures.get(kind.of, (0, 0, 0))[0] for kind in kinds]
    out.strength = [figures.get(kind.of, (0, 0, 0))[1] for kind in kinds]
    out.points = [figures.get(kind.of, (0, 0, 0))[2] for kind in kinds]
    walls = {building.id: building.strength for building in data.buildings if building.wall}
    out.wall = [kind.of in walls for kind in kinds]
    out.lends = [walls.get(kind.of, 0) for kind in kinds]
    shields = [s for b in data.buildings for step in b.ability.steps if step.op == "shield" for s in step.to or ()]
    out.shielded = [
        any((kind.family in s.families or not s.families) and kind.of not in s.but for s in shields) for kind in kinds
    ]
    out.natural_tokens = [[0, *natural.tokens] for natural in data.naturals]


def _plots(out: Tables, data: c.Components) -> None:
    plots = list(data.plots())
    out.plots = len(plots)
    out.plot_ids = [name for name, _ in plots]
    out.front = [out.card_ids.index(of) for _, of in plots]
    out.plot_of = [out.front.index(card) if card in out.front else -1 for card in range(out.cards)]
    out.copies = [out.front.count(card) for card in range(out.cards)]
    out.walls = [plot for plot in range(out.plots) if out.wall[out.front[plot]]]


def _abilities(out: Tables, data: c.Components) -> None:
    records = list(data.abilities())
    ids = [record.id for record in records]
    out.steps = []
    out.abilities = [_ability(out, data, number, record) for number, record in enumerate(records)]
    out.ability = [-1] * out.cards
    for n, building in enumerate(data.buildings):
        out.ability[out.basic0 + n] = ids.index(building.ability.id)
    out.first_ability = [ids.index(great.first.id) for great in data.greats]
    out.second_ability = [ids.index(great.second.id) for great in data.greats]
    for wonder, number in enumerate(out.second_ability):
        out.abilities[number].price = out.price[wonder]
    modifiers = [[step for step in great.first.steps if step.op == "modify"] for great in data.greats]
    out.strength_bonus = [sum(s.n or 0 for s in steps if s.what == "strength") for steps in modifiers]
    out.farm_bonus = [sum(s.n or 0 for s in steps if s.what == "recruit_n") for steps in modifiers]
    out.farm_ability = [
        next((ids.index(s.ability or "") for s in steps if s.what == "recruit_n"), -1) for steps in modifiers
    ]
    out.event_steps = [
        [_step(out, data, step, len(records) + n).number for step in event.steps] for n, event in enumerate(data.events)
    ]
    out.reacting = 0
    for ability in out.abilities:
        for window in range(len(c.WINDOWS)):
            if ability.windows >> window & 1:
                out.reacting |= 1 << (4 * window + ability.pay)


def _ability(out: Tables, data: c.Components, number: int, record: c.AbilityData) -> Ability:
    ability = Ability(number, record.id)
    ability.pay = PAYS.index(record.pay)
    if not record.passive:
        ability.steps = [_step(out, data, step, number).number for step in record.steps]
    for name, opening in record.windows.items():
        window = c.WINDOWS.index(name)
        ability.windows |= 1 << window
        ability.roles[window] = mask(opening.roles, c.ROLES)
        ability.tests[window] = c.TESTS.index(opening.opens_if)
        if opening.to is not None:
            ability.zones[window] = mask(opening.to, c.ZONES)
    return ability


def _step(out: Tables, data: c.Components, record: c.StepData, owner: int) -> Step:
    step = Step(len(out.steps), owner, c.OPS.index(record.op))
    out.steps.append(step)
    step.n = record.n or 0
    step.up_to = bool(record.up_to)
    step.stock = STOCKS.index(record.stock)
    step.unit = c.UNITS.index(record.unit) if record.unit else 0
    step.units = mask(record.units or (), c.UNITS)
    step.at = [_selector(out, selector) for selector in record.at or ()]
    step.to = [_selector(out, selector) for selector in record.to or ()]
    step.same = record.split == "same"
    step.what = c.WHATS[record.op].index(record.what) + (record.op == "tokens") if record.what else 0
    step.value = bool(record.value)
    step.options = [_step(out, data, option[0], owner).number for option in record.options or ()]
    step.steps = [_step(out, data, inner, owner).number for inner in record.steps or ()]
    return step


def _selector(out: Tables, record: c.Selector) -> Selector:
    selector = Selector()
    selector.zones = mask(record.zones, c.ZONES)
    selector.owner = OWNERS.index(record.owner)
    selector.families = mask(record.families, c.FAMILIES) if record.families else 15
    selector.holding = mask(record.holding, c.UNITS)
    selector.workers = record.workers
    selector.other_than = OTHERS.index(record.other_than)
    selector.but = [out.card_ids.index(name) for name in record.but]
    selector.attackable = record.attackable
    selector.side = SIDES.index(record.side)
    selector.pick = PICKS.index(record.pick)
    return selector


def _decks(out: Tables, data: c.Components) -> None:
    wonders = list(range(out.natural0))
    for n, natural in enumerate(data.naturals):
        wonders += [out.natural0 + n] * natural.pieces
    out.deck = [[]]
    out.modules = [[[]] for _ in data.buildings]
    for sets in (1, 2, 3):
        deck = wonders[:]
        for n, building in enumerate(data.buildings):
            copies = [out.basic0 + n] * sum(building.copies[:sets])
            deck += [] if building.module else copies
            out.modules[n].append(copies if building.module else [])
        out.deck.append(deck)


@cache
def revive(kind: str, text: bytes) -> Tables:
    """The one Tables object of an edition in this process, by what a pickled position says of it."""
    data = edition.parse(text, kind) if text else edition.standard()
    return tables(data, kind, text)

"""From the components of an edition to the tables that the rules use, and to the vocabulary of choices."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ziggurat.core.game import Vocabulary
from ziggurat.games.seven_wonders import components as c
from ziggurat.games.seven_wonders.tables import CARD0, LANE, PASS, WILD, Effect, Tables

WHO: tuple[c.Who, ...] = ("self", "left", "right")
WHAT: tuple[c.What, ...] = ("cards", "stages", "defeats", "victories")


def vocabulary(data: c.Components) -> Vocabulary:
    """All choices by name; the order is that of the constants in `tables`."""
    return Vocabulary(
        {
            "pass": ["pass"],
            "card": [card.id for card in data.cards],
            "use": c.USES,
            "plan": [f"plan-{n + 1}" for n in range(c.PLANS)],
            "raise": [f"raise-{card.id}" for card in data.cards],
            "board": [name for name, _, _, _ in data.sides()],
        }
    )


def lanes(goods: dict[c.Good, int]) -> int:
    """Numbers of goods in lanes."""
    return sum(number << LANE * c.GOODS.index(good) for good, number in goods.items())


def mask(names: Iterable[str], order: tuple[str, ...]) -> int:
    return sum({1 << order.index(name) for name in names})


def effect(data: c.EffectData) -> Effect:
    """One effect as ints."""
    e = Effect(c.OPS.index(data.op))
    e.n = data.n or 0
    if data.options is not None:
        if len(data.options) == 1:
            e.bundle = lanes(data.options[0])
        else:
            e.options = mask([good for option in data.options for good in option], c.GOODS)
        e.sold = bool(data.sold)
    if data.goods is not None:
        e.goods = mask(data.goods, c.GOODS)
        e.sides = mask(data.sides or (), WHO)
        e.price = data.price or 0
    if data.count is not None:
        e.what = WHAT.index(data.count.what)
        e.of = mask(data.count.of, WHO)
        e.colors = mask(data.count.colors, c.COLORS)
    if data.one_of is not None:
        e.symbol = c.SYMBOLS.index(data.one_of[0]) if len(data.one_of) == 1 else WILD
    if data.of is not None:
        e.of = mask(data.of, WHO)
    return e


def tables(data: c.Components, kind: str, text: bytes) -> Tables:
    """The tables of an edition; `text` stays empty for the standard one."""
    t = Tables(kind, text)
    t.start_coins = data.start_coins
    t.sale = data.sale
    t.price = data.price
    t.prices = sum(data.price << LANE * good for good in range(len(c.GOODS)))
    t.hand = data.hand
    t.passing = [1 if side == "left" else -1 for side in data.passing]
    t.victory = list(data.victory)
    t.defeat = data.defeat
    t.treasury = data.treasury
    t.science_set = data.science_set
    t.good_ids = list(c.GOODS)
    _cards(t, data)
    _boards(t, data)
    words = vocabulary(data)
    assert words.index("pass") == PASS
    assert words.index(data.cards[0].id) == CARD0
    t.use0 = words.index(c.USES[0])
    t.plan0 = words.index("plan-1")
    t.raise0 = words.index(f"raise-{data.cards[0].id}")
    t.board0 = words.index(t.side_ids[0])
    t.choices = len(words)
    return t


def _cards(t: Tables, data: c.Components) -> None:
    cards = data.cards
    t.cards = len(cards)
    t.card_ids = [card.id for card in cards]
    t.card_names = [card.name for card in cards]
    t.age_of = [card.age - 1 for card in cards]
    t.bit_of = [sum(other.age == card.age for other in cards[:i]) for i, card in enumerate(cards)]
    t.color_of = [c.COLORS.index(card.color) for card in cards]
    t.cost = [lanes(dict(card.cost.goods)) for card in cards]
    t.coin_cost = [card.cost.coins for card in cards]
    t.parents = [[i for i, parent in enumerate(cards) if parent.name in card.chain_from] for card in cards]
    t.same = [[i for i, other in enumerate(cards) if other.name == card.name] for card in cards]
    t.effects = [[effect(e) for e in card.effects] for card in cards]
    t.decks = [[] for _ in range(c.SEATS.start)] + [
        [
            [i for i, card in enumerate(cards) for tag in card.tags if card.age == age and tag <= seats]
            for age in (1, 2, 3)
        ]
        for seats in c.SEATS
    ]
    t.guilds = [i for i, card in enumerate(cards) if card.guild]
    t.guilds_used = [seats + data.guilds_beyond_seats for seats in range(c.SEATS.stop)]


def _boards(t: Tables, data: c.Components) -> None:
    sides = list(data.sides())
    t.sides = len(sides)
    t.side_ids = [name for name, _, _, _ in sides]
    t.side_names = [f"{board.city} {letter}" for _, board, letter, _ in sides]
    t.side_start = [c.GOODS.index(side.start) for _, _, _, side in sides]
    t.stage_count = [len(side.stages) for _, _, _, side in sides]
    t.stage_cost = [[lanes(dict(stage.cost.goods)) for stage in side.stages] for _, _, _, side in sides]
    t.stage_coins = [[stage.cost.coins for stage in side.stages] for _, _, _, side in sides]
    t.stage_effects = [[[effect(e) for e in stage.effects] for stage in side.stages] for _, _, _, side in sides]


@cache
def revive(kind: str, text: bytes) -> Tables:
    """The one Tables object of an edition in this process, by what a pickled position says of it."""
    data = c.parse(text, kind) if text else c.standard()
    return tables(data, kind, text)

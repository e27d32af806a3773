"""From the components of an edition to the tables that the rules use, and to the vocabulary of choices."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ziggurat.core.contract.game import Vocabulary
from ziggurat.games.seven_wonders.data import ops, read, records
from ziggurat.games.seven_wonders.data.balance import Balance, Ban, Limit
from ziggurat.games.seven_wonders.data.tables import Effect, Tables

WHO: tuple[records.Who, ...] = ("self", "left", "right")
WHAT: tuple[records.What, ...] = (
    "cards",
    "stages",
    "defeats",
    "victories",
    "coin-triples",
    "leaders",
    "shields",
    "marked-cards",
)
SOURCES = ("start", "brown", "grey")
DISCOUNTED = (*records.COLORS, "stage")


def vocabulary(data: records.Components) -> Vocabulary:
    """All choices by name; the order is that of the constants in `tables`."""
    return Vocabulary(
        {
            "pass": ["pass"],
            "card": [card.id for card in data.cards],
            "use": records.USES,
            "plan": [f"plan-{n + 1}" for n in range(records.PLANS)],
            "raise": [f"raise-{card.id}" for card in data.cards],
            "board": [name for name, _, _, _ in data.sides()],
            "number": [f"number-{n}" for n in range(records.NUMBERS)],
            "seat": [f"seat-{color}" for color in records.SEAT_COLORS],
            "from": ["from-left", "from-right"],
            "stage": [f"stage-{n + 1}" for n in range(records.STAGES)],
            "yes": ["yes"],
        }
    )


def lanes(goods: dict[records.Good, int]) -> int:
    """Numbers of goods in lanes."""
    return sum(number << ops.LANE * records.GOODS.index(good) for good, number in goods.items())


def odd(cost: records.Cost) -> int:
    """Units of no fixed kind."""
    return cost.distinct_raw | cost.any_raw << 4 | cost.any_ware << 8 | cost.any_good << 12


def mask(names: Iterable[str], order: tuple[str, ...]) -> int:
    return sum({1 << order.index(name) for name in names})


def effect(data: records.EffectData) -> Effect:
    """One effect as ints."""
    e = Effect(records.OPS.index(data.op))
    e.n = data.n or 0
    if data.options is not None:
        if len(data.options) == 1:
            e.bundle = lanes(data.options[0])
        else:
            e.options = mask([good for option in data.options for good in option], records.GOODS)
        e.sold = bool(data.sold)
    if data.goods is not None:
        e.goods = mask(data.goods, records.GOODS)
    if data.sides is not None:
        e.sides = mask(["left", "right"], WHO) | 8 if "any" in data.sides else mask(data.sides, WHO)
    e.price = data.price or 0
    if data.count is not None:
        e.what = WHAT.index(data.count.what)
        e.of = mask(data.count.of, WHO)
        e.colors = mask(data.count.colors, records.COLORS)
    if data.one_of is not None:
        e.symbol = records.SYMBOLS.index(data.one_of[0]) if len(data.one_of) == 1 else ops.WILD
    if data.of is not None:
        e.of = mask(data.of, WHO)
    if data.sources is not None:
        e.mode = ("made", "unmade").index(data.mode or "made")
        e.of = mask(data.sources, SOURCES)
    if data.applies_to is not None:
        e.colors = mask(data.applies_to, DISCOUNTED)
    if data.colors is not None:
        e.colors = mask(data.colors, records.COLORS)
    e.limit = records.LIMITS.index(data.limit or "always")
    e.event = records.EVENTS.index(data.event or "buy")
    e.free = bool(data.free)
    if data.per_own is not None:
        e.what = WHAT.index(data.per_own)
    e.stage = data.stage or data.neighbors or 0
    _lost_effect(e, data)
    return e


def _lost_effect(e: Effect, data: records.EffectData) -> None:
    """The fields that only the Lost Wonders use."""
    e.all = data.to == "all"
    e.ages = sum(1 << age for age in data.ages or ())
    e.deck = records.COLORS.index("black" if data.deck == "black" else "purple")
    e.faces = mask(data.faces or (), records.SIDES)
    e.optional = bool(data.optional)
    e.give = [(data.give or {}).get(piece, 0) for piece in records.PIECES]
    e.get = [(data.get or {}).get(piece, 0) for piece in records.PIECES]
    e.gets = [[get.coins, get.victory, int(get.convert), get.defeats] for get in data.gets or ()]
    e.inner = [effect(inner) for inner in data.effects or ()]
    if data.never is not None:
        e.colors = mask(data.never, records.COLORS)
    if data.coins is not None:
        e.n, e.price = data.coins, data.victory or 0
    if data.at_least is not None:
        e.stage = data.at_least


def tables(data: records.Components, kind: str, text: bytes) -> Tables:
    """The tables of an edition; `text` stays empty for the standard one."""
    t = Tables(kind, text)
    t.start_coins = data.start_coins
    t.leader_coins = data.leader_coins
    t.leaders_each = data.leaders_each
    t.debt = data.debt
    t.sale = data.sale
    t.price = data.price
    t.prices = sum(data.price << ops.LANE * good for good in range(len(records.GOODS)))
    t.hand = data.hand
    t.passing = [1 if side == "left" else -1 for side in data.passing]
    t.victory = list(data.victory)
    t.defeat = data.defeat
    t.treasury = data.treasury
    t.science_set = data.science_set
    t.good_ids = list(records.GOODS)
    t.names = [""] * ops.WHATS
    t.effects = [[] for _ in range(ops.WHATS)]
    t.cost = [0] * ops.WHATS
    t.odd = [0] * ops.WHATS
    t.coin_cost = [0] * ops.WHATS
    _cards(t, data)
    _boards(t, data)
    _lost(t, data)
    words = vocabulary(data)
    assert words.index("pass") == ops.PASS
    assert words.index(data.cards[0].id) == ops.CARD0
    t.use0 = words.index(records.USES[0])
    t.plan0 = words.index("plan-1")
    t.raise0 = words.index(f"raise-{data.cards[0].id}")
    t.board0 = words.index(t.side_ids[0])
    t.number0 = words.index("number-0")
    t.seat0 = words.index(f"seat-{records.SEAT_COLORS[0]}")
    t.from0 = words.index("from-left")
    t.stage0 = words.index("stage-1")
    t.yes = words.index("yes")
    t.choices = len(words)
    return t


def _cards(t: Tables, data: records.Components) -> None:
    cards = data.cards
    t.cards = len(cards)
    t.card_ids = [card.id for card in cards]
    t.age_of = [card.age - 1 if card.age else ops.LEADER_AGE for card in cards]
    t.age_cards = [t.age_of.count(age) for age in range(4)]
    t.bit_of = [sum(other.age == card.age for other in cards[:i]) for i, card in enumerate(cards)]
    t.color_of = [records.COLORS.index(card.color) for card in cards]
    t.parents = [[i for i, parent in enumerate(cards) if parent.name in card.chain_from] for card in cards]
    t.same = [[i for i, other in enumerate(cards) if other.name == card.name] for card in cards]
    for i, card in enumerate(cards):
        t.names[i] = card.name
        t.effects[i] = [effect(e) for e in card.effects]
        t.cost[i] = lanes(dict(card.cost.goods))
        t.coin_cost[i] = card.cost.coins
    t.decks = [[] for _ in range(records.SEATS.start)] + [
        [
            [i for i, card in enumerate(cards) for tag in card.tags if card.age == age and tag <= seats]
            for age in (1, 2, 3)
        ]
        for seats in records.SEATS
    ]
    t.heirs = [
        [sorted({heir for deck in decks for heir in deck if card in t.parents[heir]}) for card in range(len(cards))]
        for decks in t.decks
    ]
    sets = (("base",), ("base", "leaders"), ("base", "cities"), ("base", "leaders", "cities"))
    t.guilds = [[i for i, card in enumerate(cards) if card.guild and card.set in some] for some in sets]
    # Eight play with the cards for seven (SW-163).
    t.guilds_used = [
        min(seats, records.BASE_SEATS.stop - 1) + data.guilds_beyond_seats for seats in range(records.SEATS.stop)
    ]
    black = [i for i, card in enumerate(cards) if card.color == "black"]
    t.black = [[i for i in black if cards[i].age == age] for age in (1, 2, 3)]
    white = [i for i, card in enumerate(cards) if card.color == "white"]
    t.leaders = [[i for i in white if cards[i].set == "leaders"], white]


def _boards(t: Tables, data: records.Components) -> None:
    sides = list(data.sides())
    t.sides = len(sides)
    t.side_ids = [name for name, _, _, _ in sides]
    t.side_names = [f"{board.city} {letter}" for _, board, letter, _ in sides]
    t.side_start = [-1 if side.start is None else records.GOODS.index(side.start) for _, _, _, side in sides]
    t.side_set = [board.set for _, board, _, _ in sides]
    t.stage_count = [len(side.stages) for _, _, _, side in sides]
    t.stage_of = []
    t.stage_no = []
    for at, (_, _, _, side) in enumerate(sides):
        t.effects[ops.START0 + at] = [effect(e) for e in side.start_effects]
        t.names[ops.START0 + at] = t.side_names[at]
        t.stage_of.append([])
        for n, stage in enumerate(side.stages):
            what = ops.STAGE0 + len(t.stage_no)
            t.stage_of[at].append(what)
            t.stage_no.append(n)
            t.names[what] = f"stage {n + 1}"
            t.effects[what] = [effect(e) for e in stage.effects]
            t.cost[what] = lanes(dict(stage.cost.goods))
            t.odd[what] = odd(stage.cost)
            t.coin_cost[what] = stage.cost.coins
    # A void stage is told by its number alone.
    t.stage_no += [0] * (ops.VOID0 - ops.STAGE0 - len(t.stage_no)) + list(range(ops.WHATS - ops.VOID0))


def _lost(t: Tables, data: records.Components) -> None:
    """Stages that look at their card, balance, and myths."""
    sides = list(data.sides())
    t.stage_age = [stage.card_age or 0 for _, _, _, side in sides for stage in side.stages]
    t.stage_age += [0] * (ops.WHATS - ops.STAGE0 - len(t.stage_age))
    t.free_order = [side.free_order for _, _, _, side in sides]
    t.balance = balance(data)
    t.token_supply = data.token_supply
    t.myths = len(data.myths)
    t.myth_ids = [myth.id for myth in data.myths]
    t.myth_copies = data.myth_copies
    t.myths_each = data.myths_each
    for n, myth in enumerate(data.myths):
        for age, form in enumerate(myth.ages):
            what = ops.MYTH0 + 3 * n + age
            t.names[what] = myth.name
            t.effects[what] = [effect(e) for e in form.effects]
            t.cost[what] = lanes(dict(form.cost.goods))
            t.odd[what] = odd(form.cost)
            t.coin_cost[what] = form.cost.coins


def balance(data: records.Components) -> Balance:
    """What the mixture of boards depends on."""
    b = Balance()
    sides = list(data.sides())
    order = [name for name, _, _, _ in sides]
    b.names = [f"{board.city} {letter}" for _, board, letter, _ in sides]
    for _, _, _, side in sides:
        starts = [side.start] if side.start else []
        starts += [
            good
            for e in side.start_effects
            if e.op == "produce" and e.sold
            for option in e.options or ()
            for good in option
        ]
        b.resources.append(mask(starts, records.GOODS))
        b.themes.append(mask(side.themes, records.COLORS))
        b.stages.append(len(side.stages))
        b.mirrors.append(any(e.op == "mirror-partner" for e in side.start_effects))
        for e in side.start_effects:
            if e.op == "mirror-partner" and e.least == 1:
                b.few = e.most or 0
    b.banished = [[] for _ in sides]
    b.goods = list(records.GOODS)
    b.colors = list(records.COLORS)
    b.module_words = ["Leaders", "Cities", "teams", "Myths"]
    boards = [board.id for board in data.boards]
    b.deck = [boards.index(board) for board in data.randomizer]
    if data.balance is None:
        return b
    cards = [card.id for card in data.cards]
    for name, leaders in data.balance.banished.items():
        b.banished[order.index(name)] = [cards.index(leader) for leader in leaders]
    b.same_resource = data.balance.same_resource
    b.same_theme = data.balance.same_theme
    wheres = ("either", "left", "right", "anywhere")
    for ban in data.balance.apart:
        who, others = [order.index(name) for name in ban.who], [order.index(name) for name in ban.others]
        b.bans.append(Ban(ban.rule, who, others, wheres.index(ban.where)))
    for fits in data.balance.limits:
        limit = Limit(fits.rule, [order.index(name) for name in fits.who], fits.hard)
        limit.least, limit.most, limit.no_teams = fits.least, fits.most, fits.no_teams
        limit.modules, limit.unless = mask(fits.modules, records.MODULES), mask(fits.unless, records.MODULES)
        b.limits.append(limit)
    return b


@cache
def revive(kind: str, text: bytes) -> Tables:
    """The one Tables object of an edition in this process, by what a pickled position says of it."""
    data = read.parse(text, kind) if text else read.standard()
    return tables(data, kind, text)

"""Reading an edition: from its JSON text to records that hold all that the rules rely on."""

from __future__ import annotations

from functools import cache

import msgspec

from ziggurat.core.editions import edition as editions
from ziggurat.core.editions.edition import decode, distinct, need
from ziggurat.games.seven_wonders.data.records import (
    BASE_SEATS,
    COLORS,
    FIELDS,
    GOODS,
    MAY,
    PLANS,
    SETS,
    SIDES,
    STAGES,
    USES,
    Components,
    EffectData,
)


def check(data: Components) -> None:
    """Everything that the rules rely on and the types cannot say."""
    need([good.id for good in data.goods] == list(GOODS), "goods", f"must be {', '.join(GOODS)}, in this order")
    need(data.hand == 7, "hand", "must be 7")
    need(len(data.passing) == 3, "passing", "must say left or right for each of the three ages")
    need(len(data.victory) == 3, "victory", "must give the value of a token in each of the three ages")
    need(max(data.victory) <= 15 and data.defeat <= 15, "victory", "no token is worth more than 15")
    _check_cards(data)
    _check_decks(data)
    _check_boards(data)
    _check_costs(data)
    _check_lost(data)
    words = ["pass", *(card.id for card in data.cards), *USES, *(f"plan-{n + 1}" for n in range(PLANS))]
    words += [f"raise-{card.id}" for card in data.cards] + [name for name, _, _, _ in data.sides()]
    distinct(words, "cards and boards", "the name of a choice")


def _check_cards(data: Components) -> None:
    order = [(card.color == "white", card.age, card.color == "black", card.guild) for card in data.cards]
    need(order == sorted(order), "cards", "must be in order of their ages, black cards and guilds last; then leaders")
    need(len(data.cards) <= 250, "cards", "there may be 250 at most")
    names = {card.name: card for card in data.cards}
    for card in data.cards:
        place = f"cards ({card.id})"
        need(not card.guild or card.age == 3, place, "a guild belongs to age 3")
        need((card.age == 0) == (card.color == "white"), place, "leaders, and only they, have age 0")
        need(card.set in ("base", "leaders", "cities"), f"{place}.set", "must be base, leaders or cities")
        need(card.color != "black" or card.set == "cities", f"{place}.set", "black cards belong to cities")
        need(card.color != "white" or card.set != "base", f"{place}.set", "leaders belong to leaders or cities")
        need(card.tagged == bool(card.tags), f"{place}.tags", "belong to all but guilds, black cards and leaders")
        need(not card.tagged or card.set == "base", f"{place}.set", "must be base")
        need(all(tag in BASE_SEATS for tag in card.tags), f"{place}.tags", "must be from 3 to 7")
        need(card.color != "white" or not card.cost.goods, f"{place}.cost", "leaders cost coins only")
        for parent in card.chain_from:
            need(parent in names, f"{place}.chain_from", f"there is no card {parent}")
            need(names[parent].age < card.age, f"{place}.chain_from", f"{parent} does not belong to an earlier age")
        _check_effects(card.effects, place)
        ops = {effect.op for effect in card.effects}
        powers = ops & {"free-build", "play-last-card", "copy-guild", "copy-stage"}
        need(not powers, f"{place}.effects", f"{', '.join(sorted(powers))} belongs to wonder stages")
        only = ops & {"build-from-discard"} if card.color != "white" else set()
        need(not only, f"{place}.effects", "build-from-discard belongs to wonder stages and leaders")
    for age in (0, 1, 2, 3):
        kinds = sum(card.age == age for card in data.cards)
        need(kinds <= 60, "cards", f"age {age} has {kinds} kinds of cards; 60 fit into a mask")


def _check_decks(data: Components) -> None:
    guilds = {kind: sum(card.guild and card.set == kind for card in data.cards) for kind in SETS}
    for seats in BASE_SEATS:
        joining = seats + data.guilds_beyond_seats
        need(joining <= guilds["base"], "cards", f"{joining} guilds join with {seats} players, there are "
             f"{guilds['base']} (SW-004)")  # fmt: skip
        for age in (1, 2, 3):
            size = sum(tag <= seats for card in data.cards if card.age == age for tag in card.tags)
            size += joining if age == 3 else 0
            wanted = seats * data.hand
            need(size == wanted, "cards", f"age {age} with {seats} players has {size} cards, not {wanted} (SW-005)")
    for age in (1, 2, 3):
        black = sum(card.color == "black" and card.age == age for card in data.cards)
        need(black in (0, *range(7, 20)), "cards", f"age {age} has {black} black cards; 7 or more, or none (SW-140)")
    for sets in (("leaders",), ("leaders", "cities")):
        leaders = sum(card.color == "white" and card.set in sets for card in data.cards)
        wanted = (8 if len(sets) > 1 else 7) * data.leaders_each
        need(not leaders or leaders >= wanted, "cards", f"{leaders} leaders are too few for {wanted} (SW-122)")


def _check_effects(effects: list[EffectData], place: str) -> None:
    need(bool(effects), f"{place}.effects", "is empty")
    for i, effect in enumerate(effects):
        here = f"{place}.effects[{i}]"
        given = {name for name, value in msgspec.structs.asdict(effect).items() if name not in ("op", "provenance")
                 and value is not None}  # fmt: skip
        must, may = set(FIELDS[effect.op]), set(MAY.get(effect.op, ()))
        need(must <= given <= must | may, here, f"{effect.op} takes {', '.join(FIELDS[effect.op]) or 'no fields'}")
        if effect.options is not None:
            single = [sum(option.values()) for option in effect.options]
            need(bool(single), f"{here}.options", "is empty")
            need(len(single) == 1 or set(single) == {1}, f"{here}.options", "alternatives are one unit each")
            distinct((tuple(option) for option in effect.options), f"{here}.options", "the option")
        for name in effect.applies_to or ():
            need(name in (*COLORS, "stage"), f"{here}.applies_to", f"{name} is neither a color nor stage")
        if effect.one_of is not None:
            need(len(set(effect.one_of)) in (1, 3), f"{here}.one_of", "must be one symbol, or all three")
        if effect.count is not None:
            need(bool(effect.count.of), f"{here}.count.of", "is empty")
            cards = effect.count.what == "cards"
            need(cards == bool(effect.count.colors), f"{here}.count.colors", "belongs to counted cards, and only there")


def _check_boards(data: Components) -> None:
    distinct((board.id for board in data.boards), "boards", "the id")
    base = sum(board.set == "base" for board in data.boards)
    need(base >= 7, "boards", "there must be 7 of the base game, so that 7 players have one each")
    need(len(data.boards) <= 60, "boards", "there may be 60 at most")
    for board in data.boards:
        place = f"boards ({board.id})"
        need(sorted(board.sides) == list(SIDES), f"{place}.sides", "must be A and B")
        for letter, side in board.sides.items():
            mirror = any(e.op == "mirror-partner" for e in side.start_effects)
            need(
                mirror or 1 <= len(side.stages) <= STAGES,
                f"{place}.sides.{letter}.stages",
                f"there must be 1 to {STAGES}",
            )
            if side.start_effects:
                _check_effects(side.start_effects, f"{place}.sides.{letter}.start_effects")
            for n, stage in enumerate(side.stages):
                _check_effects(stage.effects, f"{place}.sides.{letter}.stages[{n}]")
            copies = [e for stage in side.stages for e in stage.effects if e.op == "copy-guild"]
            need(len(copies) <= 1, f"{place}.sides.{letter}", "only one guild can be copied")
    need(sum(len(side.stages) for _, _, _, side in data.sides()) <= 500, "boards", "500 stages are told apart at most")


def _check_lost(data: Components) -> None:
    """Balance, randomizer and myths name what there is."""
    boards = {board.id for board in data.boards}
    sides = {name for name, _, _, _ in data.sides()}
    distinct(data.randomizer, "randomizer", "the board")
    for board in data.randomizer:
        need(board in boards, "randomizer", f"there is no board {board}")
    if data.balance is not None:
        named = [(row.rule, [*row.who, *row.others]) for row in data.balance.apart]
        named += [(fits.rule, fits.who) for fits in data.balance.limits]
        for rule, names in named:
            for name in names:
                need(name in sides, f"balance ({rule})", f"there is no board side {name}")
        for name, leaders in data.balance.banished.items():
            need(name in sides, "balance.banished", f"there is no board side {name}")
            for leader in leaders:
                there = any(card.id == leader for card in data.cards)
                need(there, "balance.banished", f"there is no leader {leader}")
    need(len(data.myths) <= 16, "myths", "there may be 16 at most")
    for myth in data.myths:
        need(len(myth.ages) == 3, f"myths ({myth.id}).ages", "must be three")
        for n, form in enumerate(myth.ages):
            _check_effects(form.effects, f"myths ({myth.id}).ages[{n}]")


def _check_costs(data: Components) -> None:
    """A payment is told by the coins to the left: 0 to price times units, so many plans can be told apart."""
    costs = [(f"cards ({card.id}).cost", card.cost) for card in data.cards]
    costs += [
        (f"boards ({board.id}).sides.{side}.stages[{n}].cost", stage.cost)
        for _, board, side, face in data.sides()
        for n, stage in enumerate(face.stages)
    ]
    for place, cost in costs:
        need(sum(cost.goods.values()) * data.price < 16, place, "may not be worth 16 coins of goods")
        need(cost.coins <= 60, place, "may not be more than 60 coins")


def parse(text: bytes, source: str) -> Components:
    """An edition from its JSON text, or an `EditionError` that names `source`, the record and the field."""
    return decode(text, Components, check, source)


def standard_text() -> bytes:
    return editions.standard_text("ziggurat.games.seven_wonders")


@cache
def standard() -> Components:
    """The edition that comes with Ziggurat."""
    return parse(standard_text(), "standard.json")

"""The tables of the rules page, with the figures of one edition."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.core.contract.teaching import RulesTable
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.seven_wonders.data.records import (
    BASE_SEATS,
    SYMBOLS,
    BoardSide,
    Card,
    Components,
    EffectData,
    Stage,
)
from ziggurat.games.seven_wonders.words import effects
from ziggurat.games.seven_wonders.words.phrases import AGES

TURNS = 6
"""In an Age without Cities."""
STAGES = "Stages, with what they cost"
EXAMPLES = "1 0 0, 2 0 0, 3 0 0, 4 0 0, 1 1 1, 2 1 1, 2 2 1, 3 2 1, 2 2 2, 4 4 4"
"""Compasses, gears and tablets for the table of science."""


def rules_tables(data: Components) -> tuple[RulesTable, ...]:
    """As they are called in rules.md."""
    return (
        _ages(data),
        *(_cards(data, age) for age in (1, 2, 3)),
        _guilds(data),
        _chains(data),
        _science(data),
        _boards(data, "base", "wonders", "The wonders"),
        _more_boards(data),
        _leaders(data),
        _black(data),
        _boards(data, "lost", "lost-wonders", "The Lost Wonders"),
        _myths(data),
    )


def _ages(data: Components) -> RulesTable:
    rows = [
        (
            f"Age {AGES[age]}",
            str(data.hand),
            str(TURNS),
            f"to the {data.passing[age - 1]}",
            plural(data.victory[age - 1], "point"),
            f"{plural(data.defeat, 'point')} less",
        )
        for age in (1, 2, 3)
    ]
    head = ("", "Cards in a hand", "Turns", "Hands go", "A conflict won", "A conflict lost")
    return RulesTable("ages", "The three Ages", head, tuple(rows), "With Cities a card and a turn more.")


def _cost(card: Card) -> str:
    return "free" if card.cost.empty else effects.cost(card.cost)


def _often(card: Card) -> str:
    """With how many players how many of it are in the game: «3: 1, 5: 2»."""
    return ", ".join(f"{seats}+" for seats in sorted(card.tags))


def _cards(data: Components, age: int) -> RulesTable:
    rows = tuple(
        (card.name, card.color, _cost(card), _does(data, card.effects), ", ".join(card.chain_from), _often(card))
        for card in data.cards
        if card.age == age and card.tagged
    )
    head = ("Card", "Color", "Costs", "Does", "Free with", "In the game with")
    note = f"In the game with «3+, {BASE_SEATS[-1]}+»: one from three players on, a second one with {BASE_SEATS[-1]}."
    return RulesTable(f"cards-{age}", f"Cards of Age {AGES[age]}", head, rows, note)


def _does(data: Components, several: Iterable[EffectData]) -> str:
    return "; ".join(effects.effect(effect, data.raw) for effect in several)


def _guilds(data: Components) -> RulesTable:
    sets = {"base": "", "leaders": "with Leaders", "cities": "with Cities"}
    rows = tuple(
        (card.name, _cost(card), _does(data, card.effects), sets.get(card.set, ""))
        for card in data.cards
        if card.color == "purple"
    )
    note = f"As many as players and {data.guilds_beyond_seats} more are in a game, drawn unseen."
    return RulesTable("guilds", "Guilds", ("Guild", "Costs", "Counts", "Only"), rows, note)


def _chains(data: Components) -> RulesTable:
    """What stands in a city, and what is free by it: from Age to Age."""
    names = dict.fromkeys(parent for card in data.cards for parent in card.chain_from)
    age = {card.name: card.age for card in data.cards}
    rows = []
    for parent in sorted(names, key=lambda name: age[name]):
        free = dict.fromkeys(card.name for card in data.cards if parent in card.chain_from)
        rows.append((parent, f"Age {AGES[age[parent]]}", listed(free)))
    return RulesTable("chains", "Chains", ("Who has", "of", "builds free"), tuple(rows))


def _science(data: Components) -> RulesTable:
    rows = []
    for example in EXAMPLES.split(", "):
        counts = [int(n) for n in example.split()]
        squares, sets = sum(n * n for n in counts), min(counts) * data.science_set
        rows.append((*(str(n) if n else "" for n in counts), str(squares), str(sets or ""), str(squares + sets)))
    head = (*(name.capitalize() for name in SYMBOLS), "Squares", "Sets", "Points")
    return RulesTable("science", "What symbols are worth", head, tuple(rows))


def _stage(data: Components, stage: Stage) -> str:
    """«3 points (2 stone)»."""
    role = f"{stage.role}: " if stage.role else ""
    price = "free" if stage.cost.empty else effects.cost(stage.cost)
    price += f", with a card of Age {AGES[stage.card_age]}" if stage.card_age else ""
    return f"{role}{_does(data, stage.effects)} ({price})"


def _start(data: Components, side: BoardSide) -> str:
    made = f"makes {side.start}" if side.start else ""
    return "; ".join(filter(None, (made, _does(data, side.start_effects)))) or "nothing"


def _stages(data: Components, side: BoardSide) -> str:
    return " · ".join(f"{n}: {_stage(data, stage)}" for n, stage in enumerate(side.stages, 1)) or "as the partner's"


def _boards(data: Components, which: str, key: str, title: str) -> RulesTable:
    rows = tuple(
        (f"{board.city} {letter}", _start(data, side), _stages(data, side))
        for _, board, letter, side in data.sides()
        if board.set == which
    )
    return RulesTable(key, title, ("City", "At the start", STAGES), rows)


def _more_boards(data: Components) -> RulesTable:
    """The boards of Leaders and Cities, and the promo boards."""
    names = {"leaders": "Leaders", "cities": "Cities", "promo": "promo"}
    rows = tuple(
        (f"{board.city} {letter}", names[board.set], _start(data, side), _stages(data, side))
        for _, board, letter, side in data.sides()
        if board.set in names
    )
    return RulesTable("more-boards", "More boards", ("City", "From", "At the start", STAGES), rows)


def _leaders(data: Components) -> RulesTable:
    rows = tuple(
        (card.name, _cost(card), _does(data, card.effects), "with Cities" if card.set == "cities" else "")
        for card in _colored(data, "white")
    )
    return RulesTable("leaders", "Leaders", ("Leader", "Costs", "Does", "Only"), rows)


def _black(data: Components) -> RulesTable:
    rows = tuple(
        (card.name, f"Age {AGES[card.age]}", _cost(card), _does(data, card.effects)) for card in _colored(data, "black")
    )
    return RulesTable("black-cards", "Black cards", ("Card", "", "Costs", "Does"), rows)


def _colored(data: Components, color: str) -> Iterable[Card]:
    return (card for card in data.cards if card.color == color)


def _myths(data: Components) -> RulesTable:
    rows = tuple(
        (
            myth.name,
            *(f"{_does(data, form.effects)} ({effects.cost(form.cost)})" for form in myth.ages),
        )
        for myth in data.myths
    )
    return RulesTable("myths", "Myths", ("Myth", *(f"Age {AGES[age]}" for age in (1, 2, 3))), rows)

"""The tables of the rules page, with the figures of an edition."""

from __future__ import annotations

from ziggurat.core.contract.teaching import RulesTable
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_of_wonders.data.records import SEATS, SETS, AbilityData, Components, NaturalWonder
from ziggurat.games.world_of_wonders.words.abilities import when

UNIT_ROWS = (
    ("worker", "Worker", "building, and holding a site", "a hand card, or an ability"),
    ("foreman", "Foreman", "building, and holding a site", "abilities only"),
    ("militia", "Militia", "fighting, and manning a wall", "a hand card, or an ability"),
    ("knight", "Knight", "fighting, and manning a wall", "abilities only"),
)
PAYS = {None: "nothing, always on", "turn": "the card is turned", "mark": "one piece is marked"}
TONES = {"boon": "good", "harm": "bad", "neutral": "neither"}


def rules_tables(data: Components) -> tuple[RulesTable, ...]:
    """All of them, in the order of the rules."""
    return (_deck(data), _units(data), _buildings(data), _greats(data), _naturals(data), _works(data), _events(data))


def _sets(seats: int) -> int:
    return 1 + (seats > 3) + (seats > 5)


def _deck(data: Components) -> RulesTable:
    """How many copies of each building are in, by the number of players."""
    spans = [[n for n in SEATS if _sets(n) == sets] for sets in range(1, len(SETS) + 1)]
    head = ("Card", *(f"{span[0]} to {span[-1]} players" for span in spans))
    rows = [
        (b.name + (" (option)" if b.module else ""), *(str(sum(b.copies[: n + 1])) for n in range(len(SETS))))
        for b in data.buildings
    ]
    great = sum(g.pieces for g in data.greats)
    natural = sum(n.pieces for n in data.naturals)
    rows += [("Pieces of Great Wonders", *[str(great)] * len(SETS)), ("Natural Wonders", *[str(natural)] * len(SETS))]
    sums = [
        great + natural + sum(sum(b.copies[: n + 1]) for b in data.buildings if not b.module) for n in range(len(SETS))
    ]
    rows.append(("All cards without options", *(str(n) for n in sums)))
    return RulesTable("deck", "How many cards are in", head, tuple(rows), "The long game always uses the last column.")


def _units(data: Components) -> RulesTable:
    rows = tuple((name, str(data.unit_strength[key]), use, source) for key, name, use, source in UNIT_ROWS)  # type: ignore[index]
    return RulesTable("units", "What a back counts", ("Unit", "Counts", "For", "Comes from"), rows)


def _buildings(data: Components) -> RulesTable:
    rows = tuple(
        (b.name + (" (option)" if b.module else ""), str(b.cost), str(b.strength), str(b.points), b.ability.summary)
        for b in data.buildings
    )
    return RulesTable("buildings", "Buildings", ("Building", "Workers", "Strength", "Points", "What it does"), rows)


def _greats(data: Components) -> RulesTable:
    rows = tuple((g.name, str(g.cost), str(g.points), g.first.summary, g.second.summary) for g in data.greats)
    head = ("Great Wonder", "Workers", "Points", "First ability", "Second ability")
    note = (
        "Workers and points are those of each piece. The second ability costs as many tokens as a piece needs Workers."
    )
    return RulesTable("greats", "Great Wonders", head, rows, note)


def _naturals(data: Components) -> RulesTable:
    most = max(n.pieces for n in data.naturals)
    rows = [
        (f"{n} of one", str(n), str(n * n), listed(dict.fromkeys(_tokens(record, n) for record in data.naturals)))
        for n in range(1, most + 1)
    ]
    head = ("On the whole table", "Points each", "Points if all are yours", "Tokens a turn if all are yours")
    note = f"The Natural Wonders: {listed(n.name for n in data.naturals)}."
    return RulesTable("naturals", "What Natural Wonders are worth", head, tuple(rows), note)


def _tokens(record: NaturalWonder, n: int) -> str:
    return str(record.tokens[n - 1]) if n <= len(record.tokens) else "-"


def _works(data: Components) -> RulesTable:
    """When each ability can be used, and what it costs."""
    rows = [_work(b.name, b.ability) for b in data.buildings]
    for great in data.greats:
        rows.append(_work(f"{great.short}, first", great.first))
        rows.append(_work(f"{great.short}, second", great.second, great.cost))
    return RulesTable("works", "When a card works", ("Card", "When", "What it costs"), tuple(rows))


def _work(name: str, ability: AbilityData, price: int = 0) -> tuple[str, str, str]:
    cost = f"{plural(price, 'token')}" if ability.pay == "tokens" else PAYS[ability.pay]
    return name, when(ability), cost


def _events(data: Components) -> RulesTable:
    rows = tuple((event.name, event.summary, TONES[event.tone]) for event in data.events)
    return RulesTable("events", "Events", ("Event", "What happens", "For most it is"), rows)

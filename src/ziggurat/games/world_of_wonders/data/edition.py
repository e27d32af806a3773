"""An edition file read into records and checked."""

from __future__ import annotations

from functools import cache

import msgspec

from ziggurat.core.editions import edition
from ziggurat.core.editions.edition import decode, distinct, need
from ziggurat.games.world_of_wonders.data.records import (
    EVENT_OPS,
    EVENTS,
    FIELDS,
    OPTIONS,
    PASSIVE,
    SEATS,
    SETS,
    UNITS,
    WHATS,
    AbilityData,
    Components,
    Selector,
    StepData,
)


def check(data: Components) -> None:
    """Everything that the rules rely on and the types cannot say."""
    need(set(data.unit_strength) == set(UNITS), "unit_strength", f"must give {', '.join(UNITS)}")
    need(max(data.unit_strength.values()) < 64, "unit_strength", "no unit is stronger than 63")
    kinds = list(data.kinds())
    distinct((kind.id for kind in kinds), "cards", "the id")
    need(len(kinds) <= 120, "cards", f"there are {len(kinds)} different ones; 120 fit")
    plots = list(data.plots())
    distinct((name for name, _ in plots), "buildings", "the name of a plot")
    need(len(plots) <= 240, "buildings", f"there are {len(plots)} cards that can be built; 240 fit")
    distinct((ability.id for ability in data.abilities()), "abilities", "the id")
    need(len(data.events) <= EVENTS, "events", f"there may be {EVENTS} at most")
    _check_buildings(data)
    _check_wonders(data)
    for event in data.events:
        _check_steps(data, event.steps, f"events ({event.id})", True)
    for seats in SEATS:
        sets = 1 + (seats > 3) + (seats > 5)
        size = sum(g.pieces for g in data.greats) + sum(n.pieces for n in data.naturals)
        size += sum(sum(b.copies[:sets]) for b in data.buildings if not b.module)
        wanted = seats * (data.hand + data.mulligan + 2)
        need(size >= wanted, "buildings", f"with {seats} players {size} cards do not suffice for the deal")


def _check_buildings(data: Components) -> None:
    need(1 <= len(data.buildings) <= 30, "buildings", "there must be 1 to 30")
    for building in data.buildings:
        place = f"buildings ({building.id})"
        need(len(building.copies) == len(SETS), f"{place}.copies", f"must be given for {', '.join(SETS)}")
        need(building.module in ("", building.id), f"{place}.module", f"must be {building.id} or empty")
        need(building.strength < 64 and building.cost < 64, place, "no figure is greater than 63")
        ability = building.ability
        need(ability.pay in (None, "turn"), f"{place}.ability.pay", "a building is turned")
        _check_ability(data, ability, f"{place}.ability")
    walls = [building for building in data.buildings if building.wall]
    need(bool(walls), "buildings", "none of them is a wall")


def _check_wonders(data: Components) -> None:
    need(1 <= len(data.greats) <= 12, "greats", "there must be 1 to 12")
    need(1 <= len(data.naturals) <= 12, "naturals", "there must be 1 to 12")
    for great in data.greats:
        place = f"greats ({great.id})"
        need(great.pieces == data.pieces_to_win, f"{place}.pieces", "must be as many as win the game")
        need(great.pieces <= 7 and great.cost < 64, place, "has too large figures")
        need(great.first.pay in (None, "mark"), f"{place}.first.pay", "the piece is marked")
        need(great.second.pay == "tokens", f"{place}.second.pay", "tokens are paid")
        _check_ability(data, great.first, f"{place}.first")
        _check_ability(data, great.second, f"{place}.second")
    for natural in data.naturals:
        place = f"naturals ({natural.id})"
        need(natural.pieces <= 7, f"{place}.pieces", "there may be 7 at most")
        need(len(natural.tokens) == natural.pieces, f"{place}.tokens", "must be given for each number of pieces")


def _check_ability(data: Components, ability: AbilityData, place: str) -> None:
    need(ability.passive == (not ability.windows), f"{place}.windows", "who pays needs a window, and only who pays")
    for step in ability.steps:
        need(ability.passive == (step.op in PASSIVE), f"{place}.steps", f"{step.op} does not belong here")
        need(step.op not in ("for_each_seat", "forbid", "if"), f"{place}.steps", f"{step.op} belongs to events")
        for window in ability.windows:
            # Nothing inside a window may draw: an event would start there (WOW-185).
            draws = step.op == "draw" or step.stock == "pile"
            need(not draws or window == "play", f"{place}.windows.{window}", "nothing is drawn from the pile there")
    _check_steps(data, ability.steps, place, False)


def _check_steps(data: Components, steps: list[StepData], place: str, event: bool) -> None:
    need(bool(steps), f"{place}.steps", "is empty")
    for i, step in enumerate(steps):
        here = f"{place}.steps[{i}]"
        must, may = FIELDS[step.op]
        given = {name for name, value in msgspec.structs.asdict(step).items() if name not in ("op", "provenance")
                 and value is not None}  # fmt: skip
        need(set(must) <= given <= {*must, *may}, here, f"{step.op} takes {', '.join(must + may) or 'no fields'}")
        if step.what is not None:
            need(step.what in WHATS[step.op], f"{here}.what", f"must be one of {', '.join(WHATS[step.op])}")
        if step.op == "recruit":
            together = step.split == "same"
            need(not together or step.stock == "discard", f"{here}.split", "only cards of the discard stay together")
        if step.op == "promote" or (step.op == "destroy" and step.at and step.at[0].pick == "one"):
            need(len(step.units or ()) == 1, f"{here}.units", "must be one kind")
        if step.op == "destroy" and step.at and step.at[0].pick == "one":
            need(step.n is not None, f"{here}.n", "is missing")
        if step.op == "peek_hand":
            follows = i + 1 < len(steps) and steps[i + 1].op == "swap_hand_card"
            need(follows, here, "must be followed by swap_hand_card")
        if step.op == "tokens":
            need((step.n is None) != (step.what is None), here, "says how many are gained, or that half are lost")
        if step.op == "modify" and step.what == "recruit_n":
            ids = [ability.id for ability in data.abilities()]
            need(step.ability in ids, f"{here}.ability", f"there is no ability {step.ability}")
        for name, selectors in (("at", step.at), ("to", step.to)):
            for selector in selectors or ():
                _check_selector(data, selector, f"{here}.{name}")
        if step.units is not None:
            need(bool(step.units), f"{here}.units", "is empty")
        if step.options is not None:
            need(2 <= len(step.options) <= OPTIONS, f"{here}.options", f"there must be 2 to {OPTIONS}")
            for k, option in enumerate(step.options):
                need(len(option) == 1, f"{here}.options[{k}]", "must be one step")
                _check_steps(data, option, f"{here}.options[{k}]", event)
        if step.op == "for_each_seat":
            for inner in step.steps or ():
                need(inner.op in EVENT_OPS, f"{here}.steps", f"{inner.op} does not work for each seat")
        if step.op == "if":
            need(len(step.steps or ()) == 1, f"{here}.steps", "must be one step")
        if step.steps is not None:
            _check_steps(data, step.steps, here, event)
        if event:
            seatless = step.op in ("for_each_seat", "forbid") or step.op in EVENT_OPS
            need(seatless, here, f"{step.op} does not belong to events")


def _check_selector(data: Components, selector: Selector, place: str) -> None:
    need(bool(selector.zones), f"{place}.zones", "is empty")
    ids = {building.id for building in data.buildings}
    for name in selector.but:
        need(name in ids, f"{place}.but", f"there is no building {name}")


def parse(text: bytes, source: str) -> Components:
    """An edition from its JSON text, or an `EditionError` that names `source`, the record and the field."""
    return decode(text, Components, check, source)


def standard_text() -> bytes:
    return edition.standard_text("ziggurat.games.world_of_wonders")


@cache
def standard() -> Components:
    """The edition that comes with Ziggurat."""
    return parse(standard_text(), "standard.json")

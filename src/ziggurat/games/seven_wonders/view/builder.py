"""A position under construction: what is given, the State that is filled, and what names mean in it."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.core.contract.luck import stream
from ziggurat.core.editions.positions import find, need
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.records import SEAT_COLORS, SEATS
from ziggurat.games.seven_wonders.data.tables import Tables
from ziggurat.games.seven_wonders.rules import deal
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.position_records import MODULES, CityPosition, Position


class Builder:
    """What is given, and the position as far as it stands."""

    def __init__(self, tables: Tables, given: Position) -> None:
        self.t = tables
        self.given = given
        self.seats = given.seats
        need(self.seats in SEATS, "seats: 7 Wonders is for 3 to 8.")
        self.colors = SEAT_COLORS[: self.seats]
        self.cities = [CityPosition() for _ in self.colors]
        for color, city in given.cities.items():
            self.cities[self.seat(color)] = city
        self.sides = [find(tables.side_ids, city.board, "a board side") if city.board else -1 for city in self.cities]
        modules = packed.mask_of(find(MODULES, name, "a module") for name in given.modules)
        more = any(side >= 0 and tables.side_set[side] != "base" for side in self.sides)
        self.s: SevenWonders
        self.g: Expanded | None = None
        if modules or more or given.promos:
            self.s = self.g = deal.blank_expanded(tables, self.seats, modules)
            self.g.dice = stream(given.seed, "dice")
        else:
            self.s = deal.blank(tables, self.seats)
        self.modules = modules
        need(self.seats < 8 or modules & ops.WITH_CITIES, "seats: eight play with Cities only.")

    def seat(self, name: str) -> int:
        """A seat by its color."""
        return find(self.colors, name, "the color of a seat")

    def card(self, name: str) -> int:
        """A card by its id."""
        return find(self.t.card_ids, name, "a card")

    def all_cards(self, names: Iterable[str]) -> list[int]:
        """Cards by their ids."""
        return [self.card(name) for name in names]

    def what(self, seat: int, name: str) -> int:
        """A card, a stage in its order, or what a board does from the start; stage-2@olympia-b is a copied one."""
        t, s = self.t, self.s
        if name.startswith("myth:"):
            _, myth, age = name.split(":")
            return packed.myth(find(t.myth_ids, myth, "a myth"), int(age))
        if name == "start":
            return ops.START0 + s.sides[seat]
        kind, _, rest = name.rpartition("-") if "@" not in name else name.partition("-")
        if "@" in name:
            number, _, board = rest.partition("@")
            side = find(t.side_ids, board, "a board side")
            need(number.isdigit() and 1 <= int(number) <= t.stage_count[side], f"{name}: there is no such stage.")
            return t.stage_of[side][int(number) - 1]
        if kind == "void" and rest.isdigit():
            return ops.VOID0 + int(rest) - 1
        if kind != "stage":
            return self.card(name)
        most = t.stage_count[s.sides[seat]]
        built = s.stages[seat]
        fits = rest.isdigit() and 1 <= int(rest) <= most and (t.free_order[s.sides[seat]] or int(rest) == built + 1)
        need(fits, f"{name}: {self.colors[seat]} has {built} of {most} stages.")
        return t.stage_of[s.sides[seat]][int(rest) - 1]

"""Why a choice is good: facts with the figures of this position that speak for the first choice of a plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.teaching import Reason
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.polyominoes import cell_name
from ziggurat.games.world_wonders.data.records import RESOURCES
from ziggurat.games.world_wonders.view.shapes import CityView, ItemView, WorldWondersView
from ziggurat.games.world_wonders.words.facts import Facts, all_items, least, weakest
from ziggurat.games.world_wonders.words.phrases import golds, sentence, within
from ziggurat.games.world_wonders.words.places import Places

ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
KINDS = {"long-road": "road", "short-roads": "road", "tower": "tower"}
CHEAP = 2
"""A monument for so little gold is a bargain."""


class Reasoner:
    """Finds what speaks for a choice, for one edition."""

    def __init__(self, facts: Facts, places: Places, vocabulary: Vocabulary) -> None:
        self._facts = facts
        self._catalog = facts.catalog
        self._places = places
        self._place0 = vocabulary.index(places.first)

    # ---- what the plan is

    def said(self, view: WorldWondersView, plan: Sequence[int]) -> str:
        """«Buy the Stall and lay it in columns F-G, rows 11-12»."""
        if view.seat is None or not plan or plan[0] not in view.legal:
            return ""
        places = [choice for choice in plan if choice >= self._place0]
        where = self._places.where(places[0] - self._place0) if places else ""
        if plan[0] >= self._place0:
            return f"Lay it in {where}"
        what = self._purchase(view, plan)
        them = "the first of them" if plan[0] < self._place0 and what.endswith("short roads") else "it"
        return f"{what} and lay {them} in {where}" if where and what else what

    def laid(self, view: WorldWondersView, plan: Sequence[int]) -> list[tuple[int, ...]]:
        """The cells of each piece that the plan lays."""
        if view.seat is None or not plan or plan[0] not in view.legal:
            return []
        return [self._places.cells(choice - self._place0) for choice in plan if choice >= self._place0]

    def _purchase(self, view: WorldWondersView, plan: Sequence[int]) -> str:
        if plan[0] == ops.DROP_OUT:
            return "Drop out of the round"
        first = {ops.LOAN: "Take a loan", ops.REPAY: "Pay the loan back"}.get(plan[0], "")
        item = self._item(view, plan)
        if item is None:
            return first
        bought = self._bought(item)
        return f"{first}, then {bought[0].lower()}{bought[1:]}" if first else bought

    def _bought(self, item: ItemView) -> str:
        if item.tile:
            return f"Buy the {self._catalog.tiles[item.tile].name}"
        card = self._catalog.monuments.get(item.item)
        if card is not None:
            return f"Build {within(card.name)}"
        return {
            "long-road": "Buy a long road",
            "short-roads": "Buy the short roads",
            "tower": "Buy the tower",
            "pedestal-1": "Buy the first place in the next round",
            "pedestal-2": "Buy the second place in the next round",
        }[item.item]

    def _item(self, view: WorldWondersView, plan: Sequence[int]) -> ItemView | None:
        """What the plan buys first."""
        items = {item.choice: item for item in all_items(view)}
        return next((items[choice] for choice in plan if choice in items), None)

    # ---- why

    def reasons(self, view: WorldWondersView, plan: Sequence[int]) -> tuple[Reason, ...]:
        if view.seat is None or not plan or plan[0] not in view.legal:
            return ()
        city = view.cities[view.seat]
        if plan[0] >= self._place0:
            return tuple(self._of_place(view, city, plan[0] - self._place0))
        out = list(self._of_loan(view, city, plan))
        item = self._item(view, plan)
        if item is not None:
            if item.item in self._catalog.monuments:
                out += self._of_monument(view, city, view.seat, item)
            elif item.item.startswith("pedestal"):
                out += self._of_turn(view, view.seat, item)
            else:
                out += self._of_gains(view, city, view.seat, item)
                out += self._of_feature(view, city, item)
            feet = [choice - self._place0 for choice in plan if choice >= self._place0]
            kind = "building" if item.tile else KINDS.get(item.item, "")
            if kind and feet:
                out += self._of_ground(view, city, kind, item.tile or item.item, feet[0])
            if not item.item.startswith("pedestal") and item.item not in self._catalog.monuments:
                out += self._of_waiting(view, city, view.seat, item)
        return tuple(out)

    # ---- goods and residents

    def _of_gains(self, view: WorldWondersView, city: CityView, seat: int, item: ItemView) -> Iterator[Reason]:
        gains = self._facts.item_gains(item)
        if not gains:
            return
        after = self._facts.after(view, city, gains)
        at = f"{'card' if item.item in self._catalog.monuments else 'offer'}:{item.item}"
        low = weakest(city)
        more = min(after[kind] for kind in RESOURCES) - least(city)
        if more > 0 and len(low) == 1:
            be = "are" if low[0] == "gears" else "is"
            gained = after[low[0]] - least(city)
            words = f"{low[0].capitalize()} {be} your weakest good: {gained} more, {plural(more, 'point')}."
            yield Reason(words, (f"seat:{seat}:{low[0]}", at), "Least resource")
        elif more > 0:
            words = f"It lifts all your weakest goods at once, for {plural(more, 'point')}."
            yield Reason(words, (*(f"seat:{seat}:{kind}" for kind in low), at), "Least resource")
        people = after["population"] - city.population
        if people:
            yield self._residents(view, city, seat, people, after["population"])
        if after["population"] == self._facts.last_space(view) and not view.last_round and view.seats > 1:
            card = self._catalog.monuments.get(item.item)
            mine = view.scores[seat] + self._facts.track_points(view, city, after) + (card.rings if card else 0)
            if mine > max(view.scores[other] for other in range(view.seats) if other != seat):
                yield Reason("It makes this round the last one while you lead.", (f"seat:{seat}:people", "round"))
        yield from self._of_goals(view, seat, item, after)

    def _residents(self, view: WorldWondersView, city: CityView, seat: int, people: int, to: int) -> Reason:
        rings = self._facts.rings(view, to) - self._facts.rings(view, city.population)
        who = "A resident moves" if people == 1 else f"{people} residents move"
        if not rings:
            return Reason(f"{who} in.", (f"seat:{seat}:people",), "Population")
        on = "onto a ring" if rings == 1 else f"past {rings} rings"
        return Reason(f"{who} in, {on}: {plural(rings, 'point')}.", (f"seat:{seat}:people",), "Population")

    def _of_goals(self, view: WorldWondersView, seat: int, item: ItemView, after: dict[str, int]) -> Iterator[Reason]:
        """Objectives in which one building decides who is first."""
        for standing in view.objectives:
            goal = self._catalog.objectives[standing.id]
            mine = standing.values[seat]
            if goal.kind == "most-of-type" and item.tile and self._catalog.tiles[item.tile].type == goal.of:
                then = mine + 1
            elif goal.kind == "highest-resource":
                then = after[goal.of]
            else:
                continue
            best = max((standing.values[other] for other in range(view.seats) if other != seat), default=0)
            if mine <= best < then:
                words = f"With it you are first in {goal.title}: {then} against {best}."
                yield Reason(words, (f"goal:{standing.id}",), "Objectives")

    # ---- monuments

    def _of_monument(self, view: WorldWondersView, city: CityView, seat: int, item: ItemView) -> Iterator[Reason]:
        card = self._catalog.monuments[item.item]
        key = f"card:{item.item}"
        rivals = self._facts.rivals_for(view, item.item, seat)
        if rivals:
            names = listed(view.name(other) for other in rivals)
            where = tuple(f"city:{other}" for other in rivals)
            yield Reason(f"{names} could build it, too, and may not wait.", (key, *where))
        if card.rings:
            just = f" for just {golds(city.gold)}" if city.gold <= CHEAP else ""
            yield Reason(f"{sentence(plural(card.rings, 'ring'))}{just}.", (key, f"seat:{seat}:gold"), "Monuments")
        yield from self._of_gains(view, city, seat, item)

    def _of_feature(self, view: WorldWondersView, city: CityView, item: ItemView) -> Iterator[Reason]:
        """The last thing that a monument lacks."""
        feature = self._catalog.tiles[item.tile].type if item.tile else KINDS.get(item.item, "")
        for other in view.monuments:
            if set(other.missing) == {feature} and len(other.missing) == 1:
                name = within(self._catalog.monuments[other.item].name)
                at = (f"card:{other.item}", f"offer:{item.item}")
                if feature == "tower":
                    words = f"It is the only tower of this round, and all that {name} lacks in your city."
                else:
                    what = "Housing" if feature == "housing" else f"A {feature}"
                    words = f"{what} is all that {name} lacks in your city."
                yield Reason(words, at, "Monuments")

    def _of_waiting(self, view: WorldWondersView, city: CityView, seat: int, item: ItemView) -> Iterator[Reason]:
        """A monument that nobody else can build costs one coin at the end of the round."""
        if item.price >= city.gold:
            return
        for other in view.monuments:
            if other.possible and view.automaton is None and not self._facts.rivals_for(view, other.item, seat):
                name = within(self._catalog.monuments[other.item].name)
                words = f"Nobody else can build {name} now: it can wait for your last coin."
                yield Reason(words, (f"card:{other.item}", f"seat:{seat}:gold"))
                return

    # ---- turn order, loans

    def _of_turn(self, view: WorldWondersView, seat: int, item: ItemView) -> Iterator[Reason]:
        if view.last_round or view.cities[seat].pedestal:
            return
        without, to = self._facts.next_place(view, seat), int(item.item[-1])
        if without > to:
            words = f"You would be {ORDINALS[without]} in the next round; this makes you {ORDINALS[to]}."
            yield Reason(words, ("order", f"offer:{item.item}"))

    def _of_loan(self, view: WorldWondersView, city: CityView, plan: Sequence[int]) -> Iterator[Reason]:
        data, key = self._catalog.components, f"seat:{view.seat}:loan"
        if plan[0] == ops.REPAY:
            words = f"Paid back, the loan no longer costs you {plural(data.loan_penalty, 'point')} at the end."
            yield Reason(words, (key,), "Loan")
        elif plan[0] == ops.LOAN:
            item = self._item(view, plan)
            if item is not None and item.item not in self._catalog.monuments and item.price > city.gold:
                what = self._bought(item).partition(" ")[2]
                words = f"It pays for {what}: {golds(item.price)}, and you have {city.gold}."
                yield Reason(words, (key, f"offer:{item.item}"))

    # ---- the map

    def _of_place(self, view: WorldWondersView, city: CityView, foot: int) -> Iterator[Reason]:
        placing = view.placing
        if placing is None or (placing.kind == "monument" and (placing.placed or len(placing.rest) > 1)):
            return
        yield from self._of_ground(view, city, placing.kind, placing.id, foot)
        feet = tuple(choice - self._place0 for choice in view.legal if choice >= self._place0)
        for item in view.monuments:
            if not self._facts.surveyor.fits(city, item.item) or (view.last_round and not city.gold):
                continue
            shut = self._facts.surveyor.without_room(city, item.item, placing.kind, placing.id, feet)
            if shut and foot not in shut:
                name = within(self._catalog.monuments[item.item].name)
                yield Reason(f"It keeps room for {name}; other places would not.", (f"card:{item.item}",), "Monuments")

    def _of_ground(self, view: WorldWondersView, city: CityView, kind: str, name: str, foot: int) -> Iterator[Reason]:
        """Buildings that it closes, and trees that it passes."""
        seat = view.seat
        trees, closed = self._facts.surveyor.change(city, kind, name, foot)
        shut = [city.pieces[n] for n in sorted(closed) if n not in city.districts and n < len(city.pieces)]
        itself = len(city.pieces) in closed
        if shut or itself:
            names = [f"your {self._catalog.tiles[piece.id].name}" for piece in shut]
            if not shut:
                words = "It is closed on all sides at once: 1 point."
            else:
                words = f"It closes {listed(names)}{' and is closed itself' if itself else ''}: "
                words += f"{plural(len(shut) + itself, 'point')}."
            yield Reason(words, tuple(f"tile:{piece.id}" for piece in shut), "Districts")
        new = sorted(trees - set(city.natural))
        if new and not set(city.natural) - trees:
            names = [cell_name(cell) for cell in new]
            words = f"It passes the trees of {listed(names)}, which you do not touch yet: {plural(len(new), 'point')}."
            yield Reason(words, tuple(f"wild:{seat}:{cell}" for cell in names), "Natural resources")

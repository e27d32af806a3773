"""What lies on sale, explained: buildings, roads, the tower, places in the turn order, monuments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.records import RESOURCES, TYPES
from ziggurat.games.world_wonders.view.shapes import ItemView, WorldWondersView
from ziggurat.games.world_wonders.words.cards import LINK_WORDS, Cards
from ziggurat.games.world_wonders.words.facts import Facts, all_items, least, seat_ahead, value, weakest
from ziggurat.games.world_wonders.words.phrases import golds, sentence, within

ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
TITLES = {
    "long-road": "Long road",
    "short-roads": "Short roads",
    "tower": "Tower",
    "pedestal-1": "First place next round",
    "pedestal-2": "Second place next round",
}


class MarketTalk:
    """Explains the market of one edition."""

    def __init__(self, facts: Facts, cards: Cards) -> None:
        self._facts = facts
        self._catalog = facts.catalog
        self._cards = cards

    def offer(self, view: WorldWondersView, key: str, name: str) -> About | None:
        item = self._facts.item(view, name)
        if item is None or name in self._catalog.monuments:
            return None
        if name in self._catalog.stacks:
            return self._stack(view, key, item)
        return self._pedestal(view, key, item) if name.startswith("pedestal") else self._road(view, key, item)

    def deck(self, view: WorldWondersView, key: str) -> About:
        now = f"{plural(view.monument_deck, 'card')} {'is' if view.monument_deck == 1 else 'are'} left."
        if not view.monument_deck:
            now = "None are left, so a monument that is bought leaves its place empty."
        return About(
            key,
            "Monuments face down",
            "Pile",
            "When somebody buys a monument, the top card of this pile is turned up at once.",
            now,
            rules=("WW-076", "WW-130"),
        )

    # ---- buildings

    def _stack(self, view: WorldWondersView, key: str, item: ItemView) -> About:
        tile = self._catalog.tiles[item.tile]
        size = len(self._catalog.shapes[self._catalog.stacks[tile.stack].shape])
        does = (
            f"A {tile.type} of {size} squares for {golds(item.price)}; it brings {self._cards.brings(tile.gains)}. "
            f"It must lie beside a road or beside another {tile.type}."
        )
        if tile.type == "housing":
            does = does.replace("A housing", "Housing").replace("another housing", "other housing")
        if not item.count:
            who = self._buyer(view, item.buyer)
            now = f"{who} bought it in this round." if who else "It is gone for this round."
            now += " What is sold comes back only as a new building next round." if item.left else ""
            return About(key, tile.name, f"Sold {tile.type}", does, now, rules=("WW-048", "WW-075"))
        now = self._price(view, item) + self._effect(view, tile.gains)
        left = plural(item.left, "building") if item.left else "No buildings"
        below = f" {left} of this shape {'is' if item.left == 1 else 'are'} still face down."
        wanted, kin = self._wanted(view, tile.type)
        kind = f"{tile.type.capitalize()} on sale"
        return About(key, tile.name, kind, does, now, wanted + below, kin, ("WW-110", "WW-140", "WW-048"))

    def _wanted(self, view: WorldWondersView, kind: str) -> tuple[str, tuple[str, ...]]:
        """Which monuments on the table ask for this type."""
        found = [item.item for item in view.monuments if kind in self._catalog.monuments[item.item].beside]
        if not found:
            return "No monument on the table asks for it.", ()
        names = listed(within(self._catalog.monuments[name].name) for name in found)
        verb = "want" if len(found) > 1 else "wants"
        what = f"{'such ' if kind == 'housing' else 'a '}{kind}"
        text = f"{names} {verb} {what} beside {'them' if len(found) > 1 else 'it'}."
        return sentence(text), tuple(f"card:{name}" for name in found)

    def _effect(self, view: WorldWondersView, gains: Mapping[Any, int]) -> str:
        """What gains would change for the viewer."""
        if view.seat is None or view.over:
            return ""
        city = view.cities[view.seat]
        after = self._facts.after(view, city, gains)
        moves = [
            f"your {kind} from {value(city, kind)} to {after[kind]}"
            for kind in RESOURCES
            if after[kind] > value(city, kind)
        ]
        out = f" It takes {listed(moves)}." if moves else ""
        people = after["population"] - city.population
        if people:
            rings = self._facts.rings(view, after["population"]) - self._facts.rings(view, city.population)
            paid = f", which is worth {plural(rings, 'point')}" if rings else ""
            verb = "moves" if people == 1 else "move"
            out += f" {plural(people, 'resident').capitalize()} {verb} in{paid}."
            if after["population"] == self._facts.last_space(view) and not view.last_round:
                out += " That makes this round the last one."
        low = weakest(city)
        more = min(after[kind] for kind in RESOURCES) - least(city)
        if more > 0:
            out += f" Your weakest good rises, for {plural(more, 'point')}."
        elif moves and len(low) == 1 and not gains.get(low[0]):
            out += f" Your weakest good, {low[0]}, stays as it is."
        return out

    def _price(self, view: WorldWondersView, item: ItemView) -> str:
        """Whether the viewer can have it, for how much, and where."""
        if view.over:
            return "The game is over."
        if view.seat is None:
            return f"It costs {golds(item.price)}."
        gold = view.cities[view.seat].gold
        if item.possible:
            where = f", and it has {plural(item.places, 'place')} on your map" if item.places >= 0 else ""
            return f"It costs {item.price} of your {golds(gold)}{where}."
        if item.reason:
            return f"You cannot buy it now: {item.reason.replace('costs ', 'it costs ').replace(', you', ', and you')}."
        if not seat_ahead(view, view.seat):
            return "You have spent your gold for this round."
        if gold < item.price:
            return f"It costs {item.price}, and you have {golds(gold)} left."
        return f"It costs {item.price} of your {golds(gold)}, when it is your turn to buy."

    def _buyer(self, view: WorldWondersView, buyer: int) -> str:
        if buyer == ops.AUTOMATON:
            return "The Automaton"
        return "" if buyer < 0 else "You" if buyer == view.seat else view.name(buyer)

    # ---- roads, tower, places in the turn order

    def _road(self, view: WorldWondersView, key: str, item: ItemView) -> About:
        roads, shapes = self._catalog.components.roads, self._catalog.shapes
        connected, kin = "", tuple[str, ...]()
        rules: tuple[str, ...]
        if item.item == "long-road":
            does = (
                f"{len(shapes[roads.long.shape])} squares in a row, beside another road, a tower or the sidewalk. "
                "It may cross water if both its ends lie on land."
            )
            rules = ("WW-102", "WW-104")
        elif item.item == "short-roads":
            sizes = listed(str(len(shapes[shape])) for shape in roads.short.pieces)
            does = (
                f"Little roads of {sizes}, all for one price. You lay them one by one, on land, and need not join them."
            )
            rules = ("WW-106", "WW-107", "WW-108")
        else:
            does = (
                "One square on land beside anything that you have built. Roads may go on from it, and some monuments "
                "want it; no building can lean on it."
            )
            connected, kin = self._wanted(view, "tower")
            rules = ("WW-109", "WW-050")
        if item.count:
            now = self._price(view, item)
            if not view.over:
                now += f" {'One is' if item.count == 1 else f'{item.count} are'} on offer in this round."
        else:
            now = (
                "All of them are sold in this round."
                if item.item != "tower"
                else "It is sold; a new one comes next round."
            )
        return About(key, TITLES[item.item], "On sale" if item.count else "Sold", does, now, connected, kin, rules)

    def _pedestal(self, view: WorldWondersView, key: str, item: ItemView) -> About:
        place = ORDINALS[int(item.item[-1])]
        does = f"Whoever buys it is {place} in the next round. All others follow from the fewest residents to the most."
        if not item.count:
            who = self._buyer(view, item.buyer)
            be = "are" if who == "You" else "is"
            now = f"{who} bought it and {be} {place} in the next round."
            return About(key, TITLES[item.item], "Turn order", does, now, rules=("WW-060", "WW-061"))
        if view.last_round or view.over:
            now = "There is no next round, so it is worth nothing now."
        else:
            now = self._price(view, item)
            if view.seat is not None and not view.cities[view.seat].pedestal:
                place = ORDINALS[self._facts.next_place(view, view.seat)]
                now += f" As things stand you would be {place} without it."
        return About(key, TITLES[item.item], "Turn order", does, now, rules=("WW-060", "WW-061", "WW-064"))

    # ---- monuments

    def card(self, view: WorldWondersView, key: str, name: str) -> About | None:
        card = self._catalog.monuments.get(name)
        if card is None:
            return None
        item = next((item for item in view.monuments if item.item == name), None)
        now = self._elsewhere(view, name) if item is None else self._chance(view, item)
        missing = ("", ()) if item is None else self._missing_on_sale(view, item)
        gains = f", and it brings {self._cards.brings(card.gains)}" if card.gains else ""
        does = (
            f"{plural(card.rings, 'ring').capitalize()}, so {plural(card.rings, 'point')}{gains}. "
            f"It covers {self._cards.ground_said(card)}, and by a side it must touch {self._cards.beside(card)}. "
            "It takes all the gold you have left, however little, and ends your round."
        )
        return About(
            key,
            card.name,
            "Monument",
            does,
            now,
            *missing,
            ("WW-072", "WW-077", "WW-122", "WW-123", *(("WW-126",) if card.link in LINK_WORDS else ())),
        )

    def _elsewhere(self, view: WorldWondersView, name: str) -> str:
        """Where a monument is that cannot be bought now."""
        owner = next((seat for seat, city in enumerate(view.cities) if name in city.monuments), None)
        if owner is None:
            return "It does not lie on the table now."
        return f"{'You have' if owner == view.seat else f'{view.name(owner)} has'} built it."

    def _chance(self, view: WorldWondersView, item: ItemView) -> str:
        """Whether the viewer could build it, and who else could."""
        if view.over:
            return "Nobody built it."
        able = [other for other in range(view.seats) if self._facts.surveyor.fits(view.cities[other], item.item)]
        if view.seat is None:
            names = listed(view.name(other) for other in able)
            has = "has" if len(able) == 1 else "have"
            return f"{names} {has} room for it." if able else "Nobody has a place for it yet."
        city = view.cities[view.seat]
        if item.possible:
            out = f"It fits on your map, for all your {golds(city.gold)}."
            if item.places > 0:
                out = f"It has {plural(item.places, 'place')} on your map, for all your {golds(city.gold)}."
            out += self._effect(view, self._catalog.monuments[item.item].gains)
        elif item.missing:
            features = listed(dict.fromkeys(self._cards.feature(kind) for kind in item.missing))
            out = f"What your city lacks for it: {features}."
        elif view.seat not in able:
            out = "Your city has all that it asks for, but no free ground where all of it meets."
        elif seat_ahead(view, view.seat):
            out = "It has a place in your city, when it is your turn to buy."
        else:
            out = "It has a place in your city, but your gold is spent for this round."
        if view.seats == 1:
            return out
        rivals = self._facts.rivals_for(view, item.item, view.seat)
        if rivals:
            return f"{out} {listed(view.name(other) for other in rivals)} could build it in this round, too."
        return f"{out} Nobody else could build it as things stand in this round."

    def _missing_on_sale(self, view: WorldWondersView, item: ItemView) -> tuple[str, tuple[str, ...]]:
        """Where what a card asks for could be had now."""
        card = self._catalog.monuments[item.item]
        wanted = set(item.missing or card.beside)
        found = [
            offer
            for offer in all_items(view)
            if offer.count
            and (
                (offer.tile and self._catalog.tiles[offer.tile].type in wanted)
                or (offer.item == "tower" and "tower" in wanted)
            )
        ]
        if not found:
            buildings = wanted & {*TYPES, "tower"}
            return ("Nothing on sale now would help it." if buildings else ""), ()
        names = listed(f"the {self._catalog.tiles[offer.tile].name}" if offer.tile else "the tower" for offer in found)
        text = f"On sale for it now: {names}."
        return text, tuple(f"offer:{offer.item}" for offer in found)

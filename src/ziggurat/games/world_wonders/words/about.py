"""Each thing on the table explained, by the key that the drawing marks it with."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import plural
from ziggurat.games.world_wonders.view.shapes import PlacingView, WorldWondersView
from ziggurat.games.world_wonders.words.about_city import CityTalk
from ziggurat.games.world_wonders.words.about_market import MarketTalk
from ziggurat.games.world_wonders.words.about_seats import SeatTalk
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.facts import Facts
from ziggurat.games.world_wonders.words.phrases import golds, sentence, within

PLACE = {
    "road": "It must lie beside another road, a tower or the sidewalk.",
    "tower": "It must lie on land, beside anything that you have built.",
    "building": "It must lie on land, beside a road or beside another {type}.",
    "monument": "It must cover just the ground that its card shows, and touch by a side all that the card asks for.",
}
RULES = {"road": "WW-102", "tower": "WW-109", "building": "WW-110", "monument": "WW-123"}


def number(text: str) -> int:
    """A number of a key, or -1."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1


class Explainer:
    """Explains the tables of one edition."""

    def __init__(self, facts: Facts, cards: Cards) -> None:
        self._cards = cards
        self._market = MarketTalk(facts, cards)
        self._city = CityTalk(facts, cards)
        self._seats = SeatTalk(facts, cards)

    def about(self, view: WorldWondersView, key: str) -> About | None:
        """The thing with this key, or None if there is none on this table."""
        kind, *rest = key.split(":")
        if not rest:
            return self._single(view, kind)
        if len(rest) == 1:
            return self._named(view, key, kind, rest[0])
        if len(rest) == 2:
            return self._numbered(view, key, kind, number(rest[0]), rest[1])
        return None

    def _single(self, view: WorldWondersView, key: str) -> About | None:
        if key == "round":
            return self._seats.round(view, key)
        if key == "order" and view.seats > 1:
            return self._seats.order(view, key)
        if key == "deck":
            return self._market.deck(view, key)
        if key == "sidewalk":
            return self._city.sidewalk(view, key)
        if key == "water":
            return self._city.water(view, key)
        if key == "automaton":
            return self._seats.automaton(view, key)
        if key == "hand" and view.placing is not None:
            return self._hand(view, key, view.placing)
        return self._out(view, key) if key == "out" and view.out_choice >= 0 else None

    def _named(self, view: WorldWondersView, key: str, kind: str, name: str) -> About | None:
        if kind == "offer":
            return self._market.offer(view, key, name)
        if kind == "card":
            return self._market.card(view, key, name)
        if kind == "tile":
            return self._city.tile(view, key, name)
        if kind == "mon":
            return self._city.monument(view, key, name)
        if kind == "goal":
            return self._seats.goal(view, key, name)
        if key == "automaton:card":
            return self._seats.card(view, key)
        if kind in ("seat", "city") and 0 <= number(name) < view.seats:
            say = self._seats.seat if kind == "seat" else self._seats.city
            return say(view, key, number(name))
        return None

    def _numbered(self, view: WorldWondersView, key: str, kind: str, seat: int, rest: str) -> About | None:
        if not 0 <= seat < view.seats:
            return None
        if kind == "seat":
            return self._seats.part(view, key, seat, rest)
        if kind == "wild":
            return self._city.wild(view, key, seat, rest)
        if kind == "road":
            return self._city.road(view, key, seat, number(rest))
        return self._city.tower(view, key, seat, number(rest)) if kind == "tower" else None

    def _hand(self, view: WorldWondersView, key: str, placing: PlacingView) -> About:
        """The piece that is being placed."""
        does = PLACE[placing.kind].format(type=placing.type).replace("another housing", "other housing")
        if placing.item == "free-road" and not any(piece.kind == "road" for piece in view.cities[placing.seat].pieces):
            does = "It costs nothing. One of its squares must lie in the bottom row, at the sidewalk."
        yours = placing.seat == view.seat
        gains = {kind: n for kind, n in placing.gains.items() if n and kind != "rings"}
        rings = placing.gains.get("rings", 0)
        parts = []
        if gains:
            parts.append(f"It brings {self._cards.brings(gains)}.")
        if rings:
            parts.append(
                f"{sentence(plural(rings, 'ring'))} on its card {'is' if rings == 1 else 'are'} worth as many points."
            )
        if placing.price:
            parts.append(f"It cost {golds(placing.price)}.")
        places = sum(len(way.choices) for way in placing.ways)
        if places:
            parts.append(f"There {'is' if places == 1 else 'are'} {plural(places, 'place')} for it on your map.")
        elif not yours:
            parts.append(f"{view.name(placing.seat)} is looking for a place for it.")
        if not parts:
            parts.append("It is still to be laid.")
        title = sentence(within(placing.name)) if placing.kind == "monument" else placing.name.capitalize()
        return About(
            key, title, "In your hand" if yours else "In hand", does, " ".join(parts), rules=(RULES[placing.kind],)
        )

    def _out(self, view: WorldWondersView, key: str) -> About:
        gold = view.cities[view.seat].gold if view.seat is not None else 0
        return About(
            key,
            "Drop out of the round",
            "Choice",
            "Nobody may pass while anything can be bought. You are asked only because a loan could change that.",
            f"Your {golds(gold)} would be lost.",
            rules=("WW-043", "WW-R12", "WW-R56"),
        )

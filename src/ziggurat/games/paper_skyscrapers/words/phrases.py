"""Parts of sentences that questions and tables share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.prose import listed, plural, verdict
from ziggurat.games.paper_skyscrapers.data.effects import EffectData
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.data.records import Achievement, Card, Components
from ziggurat.games.paper_skyscrapers.view.shapes import DiscountView, OfferView, PaperView, PlaceView
from ziggurat.games.paper_skyscrapers.words import effects

ROMAN = ("", "I", "II", "III", "IV")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
WHERE = {"left": "on the left", "right": "on the right", "under": "underneath"}


def ordinal(n: int) -> str:
    """«third»."""
    return ORDINALS[n] if n < len(ORDINALS) else f"number {n}"


def closed(sentence: str) -> str:
    """A sentence with one full stop, though a name in it may end with one: «Washington, D.C.»."""
    return re.sub(r"\.\.(?=\s|$)", ".", sentence)


class Phrases:
    """Parts of sentences about the components of one edition."""

    def __init__(self, data: Components, records: Sequence[EffectData]) -> None:
        self.data = data
        self.records = records
        self.cards = {card.id: card for card in data.cards}
        self.cities = {city.id: city for city in data.cities}
        self.goals = {goal.id: goal for goal in data.achievements}
        self.awards = {award.id: award for award in data.awards}
        self.actions = {card.id: effects.in_words(card.action) for card in data.cards}
        self.bonuses = {city.id: effects.city_in_words(city.bonus) for city in data.cities}

    def name(self, card: str) -> str:
        """A building card or a city card by its printed name."""
        return self.cards[card].name if card in self.cards else self.cities[card].name

    def gains(self, card: Card) -> str:
        return listed(f"{n} {track}" for n, track in zip(card.gains, TRACKS) if n) or "nothing"

    def face(self, card: Card) -> str:
        """All that is printed on a card, in a line."""
        marks = f", {', '.join(card.landmarks)}" if card.landmarks else ""
        cost = f"costs {card.cost}, 1 less per {card.wants}" if card.cost else "costs nothing"
        return f"{card.type}{marks}; {cost}; gains {self.gains(card)}. {self.actions[card.id]}"

    def goal(self, goal: Achievement) -> str:
        if goal.test == "landmark_total":
            return f"{goal.n} landmarks in all"
        kinds, what = (len(TYPES), "types") if goal.test == "types_at_least" else (len(LANDMARKS), "landmark kinds")
        number = goal.kinds or 1
        if number == kinds:
            return f"{plural(goal.n, 'icon')} of each of the {kinds} {what}"
        if number == 1:
            return f"{plural(goal.n, 'icon')} of one {what[:-1]}"
        return f"{plural(goal.n, 'icon')} each of {number} {what}"

    def building(self, view: PaperView, place: int | None) -> str:
        """A place in the asked seat's own city: its roof, or empty ground."""
        assert view.seat is not None
        buildings = view.boards[view.seat].buildings
        for building in buildings:
            if building.place == place:
                return self.name(building.cards[-1])
        left = not buildings or (place is not None and place < buildings[0].place)
        right = bool(buildings) and place is not None and place > buildings[-1].place
        return "empty ground " + ("on the left" if left and buildings else "on the right" if right else "")

    def side(self, view: PaperView, place: int | None) -> str:
        """Where empty ground lies, by the building that stands beside it: «left of Los Angeles»."""
        assert view.seat is not None
        buildings = view.boards[view.seat].buildings
        if place is None or not buildings:
            return "on empty ground"
        left = [building for building in buildings if building.place < place]
        right = [building for building in buildings if building.place > place]
        if left and right:
            return f"between {self.name(left[-1].cards[-1])} and {self.name(right[0].cards[-1])}"
        if right:
            return f"left of {self.name(right[0].cards[-1])}"
        return f"right of {self.name(left[-1].cards[-1])}"

    def why(self, discounts: Iterable[DiscountView]) -> str:
        """«1 less for Pocket Park on the left»."""
        parts = []
        for one in discounts:
            names = listed(self.name(card) for card in one.cards)
            where = f" {WHERE[one.where]}" if one.where in WHERE else ""
            parts.append(f"{one.amount} less for {names}{where}")
        return ", ".join(parts)

    def price(self, place: PlaceView) -> str:
        cost = f"pay {plural(place.price, 'card')}" if place.price else "free"
        why = self.why(place.discounts)
        return f"{cost}: {why}" if why else cost

    def least(self, offer: OfferView) -> str:
        possible = [place.price for place in offer.places if place.possible]
        low = min(possible, default=offer.least)
        return f"from {plural(low, 'card')}" if low else "free at the best place"

    def left(self, view: PaperView) -> str:
        return f"{view.actions} of {plural(view.actions_total, 'action')} left"

    def context(self, view: PaperView) -> str:
        """Whose action it is and what it says, with what was named."""
        if not view.acting:
            return view.sentence
        card = view.acting[-1].card
        text = f"{self.name(card)}: {self.actions.get(card) or self.bonuses[card]}"
        return f"{text} You named {view.declared}." if view.declared else text

    def verdict(self, view: PaperView) -> Prompt:
        return verdict(view, ("PAP-186", "PAP-187"), "buildings")

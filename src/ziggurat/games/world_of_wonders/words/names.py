"""What the components of an edition are called, and how several of them are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.data.records import Components
from ziggurat.games.world_of_wonders.view.shapes import TermView
from ziggurat.games.world_of_wonders.words.abilities import says

UNIT_NAMES = {"worker": "Worker", "foreman": "Foreman", "militia": "Militia", "knight": "Knight"}

PLURALS = {"worker": "Workers", "foreman": "Foremen", "militia": "Militia", "knight": "Knights"}


def units(kinds: Iterable[str]) -> str:
    """«2 Workers, 1 Foreman»."""
    found = Counter(kinds)
    return ", ".join(
        f"{found[kind]} {UNIT_NAMES[kind] if found[kind] == 1 else PLURALS[kind]}" for kind in UNIT_NAMES if found[kind]
    )


def sums(terms: Iterable[TermView]) -> str:
    """«printed 4 + walls 3»."""
    return " + ".join(f"{term.label} {term.amount}" for term in terms)


def quoted(text: str, own: bool) -> str:
    """The text of a card; it says «you» to its owner, so that on others' cards it stands in quotes."""
    return text if own else f'The card says: "{text}"'


@cache
def unit_count(kind: str, n: int) -> str:
    """«a Worker», «3 Workers»."""
    return f"{n} {PLURALS[kind]}" if n != 1 else f"a {UNIT_NAMES[kind]}"


@cache
def crowd(kinds: tuple[str, ...]) -> str:
    """«2 Foremen and a Worker»."""
    order = ("foreman", "knight", "worker", "militia")
    return " and ".join(unit_count(kind, kinds.count(kind)) for kind in order if kind in kinds)


class Names:
    """What the components of an edition are called."""

    def __init__(self, components: Components) -> None:
        self.buildings = {building.id: building for building in components.buildings}
        self.greats = {great.id: great for great in components.greats}
        self.naturals = {natural.id: natural for natural in components.naturals}
        self.events = {event.id: event for event in components.events}
        self.kinds = {kind.id: kind for kind in components.kinds()}
        self.hand = components.hand
        self.mulligan = components.mulligan
        self.power: dict[str, int] = dict(components.unit_strength.items())
        self.ground = components.site_strength
        self.pieces = components.pieces_to_win
        self.per_piece = components.tokens_per_piece
        self.abilities = {ability.id: ability for ability in components.abilities()}
        self.sources = {building.ability.id: building.name for building in components.buildings}
        self.prices = {great.second.id: great.cost for great in components.greats}
        for great in components.greats:
            self.sources |= {great.first.id: great.short, great.second.id: great.short}

    def card(self, card: str) -> str:
        return self.kinds[card].name

    def face(self, card: str) -> str:
        """What a card is and does, in one line."""
        kind = self.kinds[card]
        if kind.family == "basic":
            building = self.buildings[kind.of]
            figures = f"cost {building.cost}, strength {building.strength}, {plural(building.points, 'point')}"
            return f"building, {figures}. {says(building.ability)}"
        if kind.family == "great":
            great = self.greats[kind.of]
            return (
                f"piece {kind.slot} of {great.pieces} of the {great.name}, cost {great.cost}, "
                f"{plural(great.points, 'point')}. {says(great.first)} {says(great.second, great.cost)}"
            )
        return "Natural Wonder: each piece is worth as many points as pieces of it lie on the table"

    def plot(self, name: str) -> str:
        """«Farm 2», «Great Pyramid 5», «the battle»."""
        if name == "battle":
            return "the battle"
        if name in self.kinds:
            return self.kinds[name].name
        card, _, number = name.rpartition("-")
        return f"{self.kinds[card].name} {number}"

    def short(self, name: str) -> str:
        """«Farm», «Great Pyramid»: a plot without its number."""
        kind = self.kinds[name if name in self.kinds else name.rpartition("-")[0]]
        return self.greats[kind.of].short if kind.family == "great" else kind.name

    def purpose(self, purpose: str) -> str:
        """An ability or event by name."""
        return self.events[purpose].name if purpose in self.events else self.sources[purpose]

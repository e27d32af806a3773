"""The table of the second referee: every card is a thing of its own that lies somewhere.

It is written from the rules by their ids and shares no code with the engine: figures are those of the rules file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

BUILDINGS = {
    "barracks": (2, 4, 1),
    "blacksmith": (2, 2, 1),
    "city_wall": (4, 3, 1),
    "farm": (2, 3, 1),
    "library": (2, 4, 1),
    "school": (4, 4, 2),
    "stables": (2, 2, 1),
    "temple": (4, 4, 2),
    "throne_room": (4, 5, 2),
    "black_market": (2, 3, 1),
    "spy_network": (4, 3, 2),
}
"""Cost, strength and points (WOW-091..101)."""
WONDERS = {"mausoleum": 4, "artemis": 5, "zeus": 6, "gardens": 7, "colossus": 8, "lighthouse": 9, "pyramid": 10}
"""Cost, which is the price of the second ability and the points of a piece as well (WOW-112..119, WOW-208)."""
POWER = {"worker": 1, "foreman": 3, "militia": 1, "knight": 3}
SITE = 2
WALL = "city_wall"


class Card:
    """One card; two with the same front are still two."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


class Unit:
    """A card used by its back."""

    def __init__(self, kind: str, card: Card, side: str = "") -> None:
        self.kind = kind
        self.card = card
        self.side = side
        """In a battle: attack or defense."""


class Plot:
    """Something that stands in a district: a site, or finished."""

    def __init__(self, name: str, card: Card, owner: str) -> None:
        self.name = name
        self.card = card
        self.owner = owner
        self.finished = False
        self.used = False
        self.declared = False
        self.holders: list[str] = []
        self.units: list[Unit] = []

    @property
    def of(self) -> str:
        """The building or the wonder it is."""
        wonder = self.card.name.rpartition("-")[0]
        return wonder if wonder in WONDERS else self.card.name

    @property
    def great(self) -> bool:
        return self.of in WONDERS

    @property
    def cost(self) -> int:
        return WONDERS[self.of] if self.great else BUILDINGS[self.of][0]

    def kinds(self) -> Counter[str]:
        return Counter(unit.kind for unit in self.units)

    def crew(self) -> int:
        return sum(POWER[unit.kind] for unit in self.units)


class Seat:
    def __init__(self, color: str) -> None:
        self.color = color
        self.hand: list[Card] = []
        self.tokens = 0
        self.naturals: list[Card] = []
        self.second_used: set[str] = set()
        self.militia_doubled = False
        self.buildings_doubled = False


class Table:
    """Everything that lies on the table, and what it is worth."""

    def __init__(self, position: dict[str, Any], shuffle: Callable[[list[Card]], None]) -> None:
        self.shuffle = shuffle
        self.events = set(EVENTS)
        self.seats = {color: Seat(color) for color in position["districts"]}
        self.colors = list(self.seats)
        self.first: str = position.get("first", "red")
        self.current: str = position.get("current") or ""
        self.fair: bool = position.get("fair", False)
        self.turn: int = position.get("turn", 0)
        self.cycle: int = position.get("cycle", 1)
        self.idle: int = position.get("idle", 0)
        self.drawn: bool = position.get("drawn", False)
        self.turns_left: int = position.get("turns_left", -1)
        self.peace: str = position.get("peace", "")
        self.winner = ""
        self.over = False
        self.pile = [Card(name) for name in position.get("pile", ())]
        self.waiting = [Card(name) for name in position.get("waiting", ())]
        self.discard = [Card(name) for name in position.get("discard", ())]
        self.events_out: list[str] = list(position.get("events_out", ()))
        self.plots: dict[str, Plot] = {}
        """In the order of arrival: oldest first."""
        self.target: Plot | None = None
        self.battle: list[Unit] = []
        """Both sides in the order in which they came."""
        self.knights_doubled: set[str] = set()
        self.losses: list[tuple[str, Unit]] = []
        for color, district in position["districts"].items():
            self._seat(self.seats[color], district)
        order = [*position.get("sites", ()), *position.get("built", ())]
        self.plots = {name: self.plots[name] for name in order}
        for unit in position.get("units", ()):
            self.plots[unit["at"]].units.append(Unit(unit["unit"], Card(unit["card"])))

    def _seat(self, seat: Seat, district: dict[str, Any]) -> None:
        seat.hand = [Card(card["card"]) for card in district.get("hand", ())]
        seat.tokens = district.get("tokens", 0)
        seat.naturals = [Card(name) for name in district.get("naturals", ())]
        seat.second_used = set(district.get("second_used", ()))
        for zone in ("sites", "buildings"):
            for item in district.get(zone, ()):
                plot = Plot(item["plot"], Card(item["card"]), seat.color)
                plot.finished = zone == "buildings"
                plot.used = item.get("used", False)
                plot.holders = list(item.get("holders", ()))
                self.plots[plot.name] = plot

    # ---- who and what

    def clockwise(self, start: str) -> list[str]:
        """All seats from one on (WOW-020)."""
        at = self.colors.index(start)
        return self.colors[at:] + self.colors[:at]

    def others(self, color: str) -> list[str]:
        return [other for other in self.colors if other != color]

    def sites(self, owner: str = "") -> list[Plot]:
        return [plot for plot in self.plots.values() if not plot.finished and owner in ("", plot.owner)]

    def built(self, owner: str) -> list[Plot]:
        return [plot for plot in self.plots.values() if plot.finished and plot.owner == owner]

    def basics(self, owner: str) -> list[Plot]:
        return [plot for plot in self.built(owner) if not plot.great]

    def walls(self, owner: str) -> list[Plot]:
        return [plot for plot in self.built(owner) if plot.of == WALL]

    def pieces(self, owner: str, wonder: str) -> list[Plot]:
        return [plot for plot in self.built(owner) if plot.of == wonder]

    def targets(self, owner: str) -> list[Plot]:
        """What rivals may attack (WOW-131)."""
        return self.sites(owner) + self.basics(owner)

    def side(self, side: str) -> list[Unit]:
        return [unit for unit in self.battle if unit.side == side]

    # ---- cards on their ways

    def available(self) -> bool:
        """Whether a card can be had from the pile (WOW-201)."""
        return bool(self.pile) or (self.cycle == 1 and bool(self.discard))

    def draw(self) -> Card | None:
        """The top card of the pile (WOW-195..198)."""
        if not self.available():
            return None
        if not self.pile:
            self.pile, self.discard = self.discard, []
            self.shuffle(self.pile)
            self.cycle = 2
        card = self.pile.pop()
        self.drawn = True
        if self.cycle == 2 and not self.pile and self.turns_left < 0 and self.current:
            self.turns_left = len(self.colors)
            if self.fair:
                # WOW-200: also the seats behind it in the round, up to the one before the first player.
                behind = self.clockwise(self.current)[1:]
                self.turns_left += behind.index(self.first) if self.current != self.first else len(behind)
        return card

    def taken(self, plot: Plot, kind: str) -> Unit:
        """The oldest unit of a kind leaves a place (WOW-041)."""
        unit = next(unit for unit in plot.units if unit.kind == kind)
        plot.units.remove(unit)
        return unit

    def drop(self, units: Iterable[Unit]) -> None:
        """Units go to the discard in this order."""
        for unit in units:
            self.discard.append(unit.card)

    def found(self, card: Card, owner: str) -> Plot:
        """A new site; a building gets the lowest number that is free (R-01)."""
        name = card.name
        if name in BUILDINGS:
            name = next(f"{card.name}-{n}" for n in range(1, 99) if f"{card.name}-{n}" not in self.plots)
        self.plots[name] = Plot(name, card, owner)
        return self.plots[name]

    def finish(self, plot: Plot) -> None:
        """WOW-052, WOW-054, WOW-121, WOW-159."""
        self.drop(plot.units)
        plot.units = []
        plot.holders = []
        plot.finished, plot.used = True, False
        self.arrive(plot, plot.owner)
        if plot.great and len(self.pieces(plot.owner, plot.of)) == 6:
            self.winner = plot.owner

    def raze(self, plot: Plot) -> None:
        """The building before its garrison (WOW-042)."""
        self.discard.append(plot.card)
        self.drop(plot.units)
        del self.plots[plot.name]

    def arrive(self, plot: Plot, owner: str) -> None:
        """It comes to its place anew, the youngest there."""
        del self.plots[plot.name]
        self.plots[plot.name] = plot
        plot.owner = owner

    # ---- strengths (WOW-137)

    def garrison(self, wall: Plot) -> int:
        twice = 2 if self.seats[wall.owner].militia_doubled else 1
        return sum(POWER[unit.kind] * (twice if unit.kind == "militia" else 1) for unit in wall.units)

    def force(self, side: str) -> int:
        assert self.target is not None
        seat = self.current if side == "attack" else self.target.owner
        twice = {
            "militia": 2 if self.seats[seat].militia_doubled else 1,
            "knight": 2 if side in self.knights_doubled else 1,
        }
        return sum(POWER[unit.kind] * twice[unit.kind] for unit in self.side(side))

    def strength(self) -> int:
        """D: what an attack must pass before Constructors are lost."""
        plot = self.target
        assert plot is not None
        base = (BUILDINGS[plot.of][1] if plot.finished else SITE) + 2 * len(self.pieces(plot.owner, "colossus"))
        if self.seats[plot.owner].buildings_doubled:
            base *= 2
        if plot.finished:
            walls = [plot] if plot.of == WALL else self.walls(plot.owner)
            base += sum(self.garrison(wall) + (0 if wall is plot else 3) for wall in walls)
        return base + self.force("defense")

    # ---- points (section 13)

    def score(self, color: str) -> int:
        points = sum(plot.cost if plot.great else BUILDINGS[plot.of][2] for plot in self.built(color))
        return points + sum(self.on_table(card.name) for card in self.seats[color].naturals)

    def on_table(self, natural: str) -> int:
        return sum(card.name == natural for seat in self.seats.values() for card in seat.naturals)

    def ranks(self) -> list[int]:
        """WOW-210, WOW-211."""
        keys = []
        for color, seat in self.seats.items():
            great = sum(plot.great for plot in self.built(color))
            keys.append(
                (
                    color == self.winner,
                    self.score(color),
                    great,
                    seat.tokens,
                    len(seat.naturals),
                    len(self.basics(color)),
                )
            )
        return [1 + sum(other > key for other in keys) for key in keys]


EVENTS = (
    "long_rains",
    "full_granaries",
    "hiring_fair",
    "falling_battlements",
    "patrons_feast",
    "crown_levy",
    "marsh_fever",
    "herald_of_peace",
    "curfew",
    "second_wind",
    "guild_promotion",
    "city_blaze",
)

"""Every sign of the table with its meaning, in the order in which they meet the eye."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ziggurat.core.contract.teaching import LegendGroup, LegendLine
from ziggurat.core.render.pen import icon
from ziggurat.core.render.prose import plural
from ziggurat.games.world_wonders.data.records import TYPES
from ziggurat.games.world_wonders.view.shapes import CityView, WorldWondersView
from ziggurat.games.world_wonders.words.facts import Facts
from ziggurat.games.world_wonders.words.phrases import tiles

BRINGS = {
    "farm": "brings mostly food",
    "library": "brings mostly gears",
    "housing": "brings food and ceramics",
    "market": "brings mostly ceramics",
    "temple": "brings a little of everything, gears above all",
}


class Legend:
    """The legend of one edition; `pictures` shows what has no symbol, by name."""

    def __init__(self, facts: Facts, pictures: Mapping[str, str]) -> None:
        self._facts = facts
        self._pictures = pictures

    def groups(self, view: WorldWondersView) -> tuple[LegendGroup, ...]:
        city = view.cities[view.seat] if view.seat is not None else None
        groups = [
            LegendGroup("Goods and people", self._goods(view, city)),
            LegendGroup("Gold", self._gold(view, city)),
            LegendGroup("Buildings", self._buildings(view, city)),
            LegendGroup("Roads, tower, turn order", self._small(view, city)),
            LegendGroup("Monuments", self._monuments(city)),
            LegendGroup("On the map", self._ground(city)),
            LegendGroup("The others and you", self._others(view)),
        ]
        return tuple(groups)

    def _own(self, view: WorldWondersView, part: str) -> str:
        """The beginning of a key: the viewer's own track, or everybody's."""
        return f"seat:{view.seat}:{part}" if view.seat is not None else "seat:"

    def _goods(self, view: WorldWondersView, city: CityView | None) -> tuple[LegendLine, ...]:
        board = self._facts.catalog.boards[view.resource_side]
        goods = (
            ("Food", "food", "food", city.food if city else 0),
            ("Ceramics", "ceramics", "ceramics", city.ceramics if city else 0),
            ("Gears", "gears", "gear", city.gears if city else 0),
        )
        lines = [
            LegendLine(
                icon(sign, 22, f"rs rs-{kind}"),
                name,
                "one of the three goods; each sign moves its marker by one, and only the lowest of the three scores",
                (sign,),
                self._own(view, kind),
                str(have) if city else "",
            )
            for name, kind, sign, have in goods
        ]
        lines += [
            LegendLine(
                icon("people", 22, "rs rs-population"),
                "Resident",
                "on a track of goods: reach it, and one moves in; on a card: one moves in at once",
                ("people",),
                self._own(view, "people"),
                str(city.population) if city else "",
            ),
            LegendLine(
                icon("ring", 22),
                "Ring",
                "one point: on the residents' track if your marker has reached it, on a monument if you own it",
                ("ring",),
                self._own(view, "rings"),
                plural(city.rings + self._monument_rings(city), "ring") if city else "",
            ),
            LegendLine(
                self._pictures["last"],
                "Full city",
                f"space {len(board.rings) - 1} of the residents' track: the game ends after the round in which anybody "
                "gets there",
            ),
        ]
        return tuple(lines)

    def _monument_rings(self, city: CityView) -> int:
        return sum(self._facts.catalog.monuments[card].rings for card in city.monuments)

    def _gold(self, view: WorldWondersView, city: CityView | None) -> tuple[LegendLine, ...]:
        data = self._facts.catalog.components
        pictures = self._pictures
        return (
            LegendLine(pictures["price"], "Price", "so much gold you pay for it", about="offer:"),
            LegendLine(
                pictures["left"],
                "Coin",
                "gold that you may still spend in this round",
                about=self._own(view, "gold"),
                yours=f"{city.gold} left" if city else "",
            ),
            LegendLine(pictures["locked"], "Dotted coin", "is yours only with a loan"),
            LegendLine(
                icon("loan", 22),
                "Loan",
                f"{data.loan_gold} gold more in one round; {data.loan_repay} to pay back later, or "
                f"{plural(data.loan_penalty, 'point')} less at the end",
                ("loan",),
                self._own(view, "loan"),
                ("1 open" if city.loan else "none") if city else "",
            ),
        )

    def _buildings(self, view: WorldWondersView, city: CityView | None) -> tuple[LegendLine, ...]:
        have = Counter(piece.type for piece in city.pieces if piece.kind == "building") if city else Counter[str]()
        roofs = [
            LegendLine(
                self._pictures[f"roof-{kind}"],
                kind.capitalize(),
                f"{BRINGS[kind]}; beside a road or {'other housing' if kind == 'housing' else f'another {kind}'}",
                (f"roof-{kind}",),
                yours=tiles(kind, have[kind]) if city else "",
            )
            for kind in TYPES
        ]
        closed = LegendLine(
            self._pictures["closed"],
            "Green dot",
            "a closed building: no bare grass at any of its sides, one point",
            about="tile:",
            yours=f"{len(city.districts)} closed" if city else "",
        )
        return (*roofs, closed)

    def _small(self, view: WorldWondersView, city: CityView | None) -> tuple[LegendLine, ...]:
        pictures = self._pictures
        lines = [
            LegendLine(
                icon("road", 22),
                "Road",
                "lets buildings stand beside it; a monument with this sign wants one beside it",
                ("road",),
                "offer:long-road",
                plural(sum(piece.kind == "road" for piece in city.pieces), "road") if city else "",
            ),
            LegendLine(pictures["bridge"], "Bridge", "a long road above water, with land below both ends"),
            LegendLine(
                pictures["tower"],
                "Tower",
                "roads may go on from it, and some monuments want one; one is for sale in each round",
                ("watchtower",),
                "offer:tower",
                plural(sum(piece.kind == "tower" for piece in city.pieces), "tower") if city else "",
            ),
        ]
        if view.pedestals:
            lines.append(
                LegendLine(
                    pictures["first"],
                    "Place in the turn order",
                    "be first or second in the next round",
                    ("pedestal-1", "pedestal-2"),
                    "offer:pedestal",
                )
            )
        lines += [
            LegendLine(
                icon("turn", 22), "Turn", "turns the piece in your hand by a quarter; the key R does, too", ("turn",)
            ),
        ]
        lines.append(
            LegendLine(
                icon("alert", 22),
                "Careful",
                "this choice throws something away; the words beside it say what",
                ("alert",),
            )
        )
        return tuple(lines)

    def _monuments(self, city: CityView | None) -> tuple[LegendLine, ...]:
        pictures = self._pictures
        return (
            LegendLine(
                pictures["ground"],
                "Its ground",
                "the squares that it covers: green is land, blue is water, green and blue is either",
                about="card:",
                yours=plural(len(city.monuments), "monument") if city else "",
            ),
            LegendLine(pictures["gap"], "Gap", "one square lies between the parts, or may lie there"),
            LegendLine(
                pictures["beside-temple"],
                "Wish",
                "the sign of a building, a road, a tower, trees or water that must touch one of its sides",
            ),
            LegendLine(pictures["lacking"], "Dashed wish", "your city does not have that at all yet"),
            LegendLine(icon("check", 22), "It fits", "you could place it now, on so many spots", ("check",)),
        )

    def _ground(self, city: CityView | None) -> tuple[LegendLine, ...]:
        return (
            LegendLine(
                icon("natural", 22),
                "Trees",
                "a natural resource: one point if they can be seen beside anything you built",
                ("natural",),
                "wild:",
                plural(len(city.natural), "point") if city else "",
            ),
            LegendLine(
                icon("water", 22),
                "Water",
                "carries nothing but bridges and a few monuments; closes a side of a building",
                ("water",),
                "water",
            ),
            LegendLine(
                self._pictures["sidewalk"],
                "Sidewalk",
                "roads may start from it; closes a side of a building",
                about="sidewalk",
            ),
        )

    def _others(self, view: WorldWondersView) -> tuple[LegendLine, ...]:
        lines = []
        if view.objectives:
            lines += [
                LegendLine(
                    self._pictures["prize"], "Prizes", "points at the end for the most and the second", about="goal:"
                ),
                LegendLine(icon("fit", 22), "Map edge", "buildings at the left, right or upper edge count", ("fit",)),
                LegendLine(icon("trophy", 22), "One of each", "a closed building of every type", ("trophy",)),
            ]
        if view.automaton is not None:
            lines.append(
                LegendLine(icon("bot", 22), "Automaton", "your rival in solo play; it took this", ("bot",), "automaton")
            )
        lines.append(
            LegendLine(
                '<b class="lg-n">12</b>', "Number beside a name", "points, as if the game ended now", about="seat:"
            )
        )
        return tuple(lines)

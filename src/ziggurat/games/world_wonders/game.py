"""World Wonders: a city of polyominoes on a map of one's own, for 1 to 5 seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ziggurat.core.contract.components import Component, Usage
from ziggurat.core.contract.game import Option
from ziggurat.core.contract.levels import Levels
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.search_style import SearchStyle
from ziggurat.core.contract.state import Points
from ziggurat.core.contract.teaching import About, LegendGroup, Picture, PlanMark, Reason, RulesTable
from ziggurat.core.contract.vector import Vector
from ziggurat.core.contract.weights import named
from ziggurat.core.editions.edition_game import BoxedGame
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.world_wonders.bots.features import encode, parts
from ziggurat.games.world_wonders.data import build, ops, records
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.records import SIDES, Components
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.data.weights import Weights
from ziggurat.games.world_wonders.draw import pictures as shown
from ziggurat.games.world_wonders.draw.art.legend import pictures as signs
from ziggurat.games.world_wonders.draw.table import Painter
from ziggurat.games.world_wonders.icons import ICONS
from ziggurat.games.world_wonders.rules import deal, laws
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.fill import for_seat, view
from ziggurat.games.world_wonders.view.position import position
from ziggurat.games.world_wonders.view.setup import setup
from ziggurat.games.world_wonders.view.shapes import CityView, WorldWondersView
from ziggurat.games.world_wonders.view.survey import Survey
from ziggurat.games.world_wonders.view.usage import CHOICES, LISTS, boards, used
from ziggurat.games.world_wonders.words import rules_words
from ziggurat.games.world_wonders.words.words import Words


class WorldWondersGame(BoxedGame[WorldWonders, WorldWondersView, Components]):
    """World Wonders in one edition."""

    key = "world_wonders"
    title = "World Wonders"
    sentence = "Lay roads, towns and monuments"
    minutes = 70
    difficulty = 3
    place = 3
    seats = records.SEATS
    longest = 2_000
    version = "2"
    stands_for = ("offer", "card", "mon")
    search = SearchStyle(explore=1.0, limit=0)
    levels = Levels(novice="hasty:error=1.0:overlook=0.2")
    icons = ICONS
    options = (
        Option("map", "Maps", SIDES, "Side A: the same lake for all; side B: another river on every map (WW-029)."),
        Option("resources", "Resource boards", SIDES, "Side A: three equal tracks; side B: unequal ones (WW-030)."),
        Option(
            "objectives",
            "Public objectives",
            ("none", "three"),
            "Advanced play: three common goals are drawn; not in solo play (WW-170).",
        ),
        Option("automaton", "Automaton", ("easy", "hard"), "The opponent of solo play (WW-197)."),
    )
    weights = named(Weights())
    component_lists = LISTS
    component_choices = CHOICES

    def __init__(self, data: Components, edition: str = "standard", text: bytes = b"") -> None:
        self.components = data
        self.edition = edition
        self.tables: Tables = build.revive(self.kind, text)
        self._board_sides = [board.side for board in data.resource_boards]
        self.vocabulary = build.vocabulary(data)
        self.encoding = parts(self.tables)
        self.survey = Survey(self.tables)
        self.words: Words = Words(Catalog(data), self.vocabulary, self.survey, signs())
        self._painter = Painter(data)

    @staticmethod
    def parse(text: bytes, source: str) -> Components:
        return records.parse(text, source)

    def deal(self, seats: int, seed: Seed, options: dict[str, str]) -> WorldWonders:
        return deal.deal(
            self.tables,
            seats,
            seed,
            SIDES.index("A" if options["map"] == "A" else "B"),
            SIDES.index("A" if options["resources"] == "A" else "B"),
            options["objectives"] == "three",
            ops.MODES.index(options["automaton"]) if seats == 1 else 0,
        )

    def setup(self, position: dict[str, Any]) -> WorldWonders:
        return setup(self.tables, self.vocabulary, position)

    def position(self, state: WorldWonders) -> dict[str, Any]:
        return position(state, self.vocabulary)

    def view(self, state: WorldWonders, seat: int | None) -> WorldWondersView:
        return view(state, seat)

    def view_with(self, memory: Memory, state: WorldWonders, seat: int | None) -> WorldWondersView:
        public = memory.once("public", lambda: view(state, None).named(memory.names))
        return for_seat(state, public, seat)

    def opening(self, view: WorldWondersView) -> list[str]:
        return self.words.opening(view)

    def draw(self, view: WorldWondersView) -> Drawing:
        return self._painter.draw(view, self.ask(view))

    def about(self, view: WorldWondersView, key: str) -> About | None:
        return self.words.about(view, key)

    def legend(self, view: WorldWondersView) -> tuple[LegendGroup, ...]:
        return self.words.legend(view)

    def reasons(self, view: WorldWondersView, plan: Sequence[int]) -> tuple[Reason, ...]:
        return self.words.reasons(view, plan)

    def said(self, view: WorldWondersView, plan: Sequence[int]) -> str:
        return self.words.said(view, plan)

    def marks(self, view: WorldWondersView, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        return self._painter.marks(self.words.laid(view, plan))

    def pictures(self) -> tuple[Picture, ...]:
        if not shown.fits(self._painter.catalog):
            return ()
        first, last = (self._city(pieces) for pieces in (shown.FIRST, shown.LAST))
        return self._painter.pictures(first, last)

    def _city(self, pieces: Sequence[str]) -> CityView:
        """A city with these pieces, in the last round of a game of two."""
        state = self.setup({"seats": 2, "round": self.tables.rounds, "cities": {"yellow": {"pieces": list(pieces)}}})
        return self.view(state, None).cities[0]

    def rules_tables(self) -> tuple[RulesTable, ...]:
        return self.words.rules_tables()

    def figures(self) -> Mapping[str, str]:
        return rules_words.figures(self.components)

    def tallies(self) -> Mapping[str, str]:
        return rules_words.tallies(self.components)

    def terms(self, view: WorldWondersView) -> Mapping[str, str]:
        return rules_words.terms(self.components, view)

    def known_points(self, view: WorldWondersView) -> list[list[Points]]:
        return [[point.points() for point in city.points] for city in view.cities]

    def broken(self, state: WorldWonders) -> list[str]:
        return laws.broken(self.components, state)

    def listed(self, document: dict[str, Any]) -> list[Component]:
        return super().listed(document) + boards(document)

    def usage(self, state: WorldWonders, seat: int | None) -> Usage:
        return used(state, seat, self._board_sides)

    def order(self, state: WorldWonders) -> list[int]:
        return state.order[:] if state.seats > 1 else []

    def encode(self, state: WorldWonders, seat: int, out: Vector, at: int = 0) -> None:
        encode(state, seat, out, at)


GAME = WorldWondersGame(records.standard()).register()

"""Paper Skyscrapers: cities of folded cards, mayors and hopping meeples, for 2 to 4 seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ziggurat.core.contract.components import Usage
from ziggurat.core.contract.levels import Levels
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.search_style import SearchStyle
from ziggurat.core.contract.state import Points
from ziggurat.core.contract.teaching import About, LegendGroup, Picture, PlanMark, Reason, RulesTable
from ziggurat.core.contract.vector import Vector
from ziggurat.core.contract.weights import named
from ziggurat.core.editions.edition_game import BoxedGame
from ziggurat.core.render.drawing import Drawing
from ziggurat.games.paper_skyscrapers.bots.features import encode, parts
from ziggurat.games.paper_skyscrapers.data import build, kinds, records
from ziggurat.games.paper_skyscrapers.data.records import Components
from ziggurat.games.paper_skyscrapers.data.tables import Tables
from ziggurat.games.paper_skyscrapers.data.weights import Weights
from ziggurat.games.paper_skyscrapers.draw.pictures import pictures
from ziggurat.games.paper_skyscrapers.draw.table import draw
from ziggurat.games.paper_skyscrapers.icons import ICONS
from ziggurat.games.paper_skyscrapers.rules import deal, laws
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view.fill import view
from ziggurat.games.paper_skyscrapers.view.position import position
from ziggurat.games.paper_skyscrapers.view.setup import setup
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView
from ziggurat.games.paper_skyscrapers.view.usage import CHOICES, LISTS, used
from ziggurat.games.paper_skyscrapers.words import effects, rules_words
from ziggurat.games.paper_skyscrapers.words.words import Words


class PaperSkyscrapersGame(BoxedGame[PaperSkyscrapers, PaperView, Components]):
    """Paper Skyscrapers in one edition."""

    key = "paper_skyscrapers"
    title = "Paper Skyscrapers"
    sentence = "Stack a skyline out of cards"
    minutes = 45
    difficulty = 2
    place = 4
    seats = kinds.SEATS
    longest = 2_000
    version = "1"
    stands_for = ("card",)
    search = SearchStyle(explore=1.0, limit=0)
    levels = Levels(novice="hasty:error=1.8:overlook=0.4", adept="hasty:error=0.9:overlook=0.2")
    icons = ICONS
    weights = named(Weights())
    component_lists = LISTS
    component_choices = CHOICES

    def __init__(self, data: Components, edition: str = "standard", text: bytes = b"") -> None:
        self.components = data
        self.edition = edition
        self.tables: Tables = build.revive(self.kind, text)
        self.vocabulary = build.vocabulary(data)
        self.encoding = parts(self.tables)
        records = build.records(data)
        self._tracks = [track.id for track in data.tracks]
        self._sentences = [effects.one(record) for record in records]
        self.words: Words = Words(data, records)

    @staticmethod
    def parse(text: bytes, source: str) -> Components:
        return records.parse(text, source)

    def deal(self, seats: int, seed: Seed, options: dict[str, str]) -> PaperSkyscrapers:
        return deal.deal(self.tables, seats, seed)

    def setup(self, position: dict[str, Any]) -> PaperSkyscrapers:
        return setup(self.tables, position)

    def position(self, state: PaperSkyscrapers) -> dict[str, Any]:
        return position(state)

    def view(self, state: PaperSkyscrapers, seat: int | None) -> PaperView:
        return view(state, seat, self._sentences, self.vocabulary)

    def completes(self, view: PaperView) -> bool:
        """An action is begun, and this is a part of it."""
        return view.asked not in ("", "city", "action")

    def draw(self, view: PaperView) -> Drawing:
        return draw(self.components, view, self.ask(view))

    def known_points(self, view: PaperView) -> list[list[Points]]:
        return [[point.points() for point in board.points] for board in view.boards]

    def about(self, view: PaperView, key: str) -> About | None:
        return self.words.about(view, key)

    def legend(self, view: PaperView) -> tuple[LegendGroup, ...]:
        return self.words.legend(view)

    def reasons(self, view: PaperView, plan: Sequence[int]) -> tuple[Reason, ...]:
        return self.words.reasons(view, plan)

    def said(self, view: PaperView, plan: Sequence[int]) -> str:
        return self.words.said(view, plan, [self.vocabulary.name(choice) for choice in plan])

    def marks(self, view: PaperView, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        return self.words.marks(view, plan, [self.vocabulary.name(choice) for choice in plan])

    def rules_tables(self) -> tuple[RulesTable, ...]:
        return self.words.rules_tables()

    def figures(self) -> Mapping[str, str]:
        return rules_words.figures(self.components)

    def tallies(self) -> Mapping[str, str]:
        return rules_words.tallies(self.components)

    def terms(self, view: PaperView) -> Mapping[str, str]:
        return rules_words.terms(self.components, view)

    def pictures(self) -> tuple[Picture, ...]:
        return pictures(self.components)

    def broken(self, state: PaperSkyscrapers) -> list[str]:
        return laws.broken(self.components, position(state))

    def usage(self, state: PaperSkyscrapers, seat: int | None) -> Usage:
        return used(state, seat, self._tracks)

    def encode(self, state: PaperSkyscrapers, seat: int, out: Vector, at: int = 0) -> None:
        encode(state, seat, out, at)


GAME = PaperSkyscrapersGame(records.standard()).register()

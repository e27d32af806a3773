"""7 Wonders: three ages of simultaneous drafting, for 3 to 8 seats, with its expansions as options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from ziggurat.core.contract.components import Component, Usage
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.search_style import SearchStyle
from ziggurat.core.contract.state import Points
from ziggurat.core.contract.teaching import About, LegendGroup, Picture, PlanMark, Reason, RulesTable
from ziggurat.core.contract.vector import Vector
from ziggurat.core.contract.weights import named
from ziggurat.core.editions.edition_game import BoxedGame
from ziggurat.core.render.drawing import Drawing
from ziggurat.games.seven_wonders.bots.features import encode, parts
from ziggurat.games.seven_wonders.data import build, read, records
from ziggurat.games.seven_wonders.data.records import Components
from ziggurat.games.seven_wonders.data.tables import Tables
from ziggurat.games.seven_wonders.data.weights import Weights
from ziggurat.games.seven_wonders.draw.legend import legend
from ziggurat.games.seven_wonders.draw.pictures import pictures
from ziggurat.games.seven_wonders.draw.table import draw
from ziggurat.games.seven_wonders.icons import ICONS
from ziggurat.games.seven_wonders.rules import laws
from ziggurat.games.seven_wonders.rules.options import OPTIONS, new_game, unfit
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.fill import view
from ziggurat.games.seven_wonders.view.position import position
from ziggurat.games.seven_wonders.view.setup import setup
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView
from ziggurat.games.seven_wonders.view.usage import CHOICES, LISTS, others, used
from ziggurat.games.seven_wonders.words import rules_words
from ziggurat.games.seven_wonders.words.about import Abouts
from ziggurat.games.seven_wonders.words.rules_tables import rules_tables
from ziggurat.games.seven_wonders.words.words import Words


class SevenWondersGame(BoxedGame[SevenWonders, SevenWondersView, Components]):
    """7 Wonders in one edition."""

    key = "seven_wonders"
    title = "7 Wonders"
    sentence = "Draft an ancient city in three ages"
    minutes = 30
    difficulty = 2
    place = 2
    seats = records.SEATS
    longest = 2_000
    version = "4"
    stands_for = ("card", "use")
    search = SearchStyle(limit=15, look=10)
    icons = ICONS
    options = OPTIONS
    weights = named(Weights())
    component_lists = LISTS
    component_choices = CHOICES

    def __init__(self, data: Components, edition: str = "standard", text: bytes = b"") -> None:
        self.components = data
        self.edition = edition
        self.tables: Tables = build.revive(self.kind, text)
        self.vocabulary = build.vocabulary(data)
        self.encoding = parts(self.tables)
        self.words: Words = Words(data, self.vocabulary)

    @staticmethod
    def parse(text: bytes, source: str) -> Components:
        return read.parse(text, source)

    def deal(self, seats: int, seed: Seed, options: dict[str, str]) -> SevenWonders:
        return new_game(self.tables, self.components, seats, seed, options)

    def misfit(self, seats: int, options: dict[str, str]) -> str:
        return unfit(seats, options)

    def setup(self, position: dict[str, Any]) -> SevenWonders:
        return setup(self.tables, position)

    def position(self, state: SevenWonders) -> dict[str, Any]:
        return position(state)

    def view(self, state: SevenWonders, seat: int | None) -> SevenWondersView:
        return view(state, seat)

    def completes(self, view: SevenWondersView) -> bool:
        """A card is chosen; its use and the way to pay belong to it."""
        return bool(view.legal) and self.vocabulary.kind(view.legal[0]) in ("use", "plan")

    def draw(self, view: SevenWondersView) -> Drawing:
        return draw(self.components, view, self.ask(view))

    def known_points(self, view: SevenWondersView) -> list[list[Points]]:
        return [[point.points() for point in board.points] for board in view.boards]

    def broken(self, state: SevenWonders) -> list[str]:
        return laws.broken(state)

    def opening(self, view: SevenWondersView) -> list[str]:
        return self.words.opening(view)

    # ---- teaching

    @cached_property
    def _abouts(self) -> Abouts:
        return Abouts(self.components, self.vocabulary, self.ask, self.file("rules.md"))

    def about(self, view: SevenWondersView, key: str) -> About | None:
        return self._abouts.about(view, key)

    def reasons(self, view: SevenWondersView, plan: Sequence[int]) -> tuple[Reason, ...]:
        return self.words.reasoner.reasons(view, plan)

    def said(self, view: SevenWondersView, plan: Sequence[int]) -> str:
        return self.words.reasoner.said(view, plan)

    def marks(self, view: SevenWondersView, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        return self.words.reasoner.marks(view, plan)

    def pictures(self) -> tuple[Picture, ...]:
        return pictures(self.components)

    def rules_tables(self) -> tuple[RulesTable, ...]:
        return rules_tables(self.components)

    def figures(self) -> Mapping[str, str]:
        return rules_words.figures(self.components)

    def tallies(self) -> Mapping[str, str]:
        return rules_words.tallies(self.components)

    def terms(self, view: SevenWondersView) -> Mapping[str, str]:
        return rules_words.terms(self.components, view)

    def legend(self, view: SevenWondersView) -> tuple[LegendGroup, ...]:
        return legend(self.components, view)

    def listed(self, document: dict[str, Any]) -> list[Component]:
        return super().listed(document) + others(document)

    def usage(self, state: SevenWonders, seat: int | None) -> Usage:
        return used(state, seat)

    def encode(self, state: SevenWonders, seat: int, out: Vector, at: int = 0) -> None:
        encode(state, seat, out, at)


GAME = SevenWondersGame(read.standard()).register()

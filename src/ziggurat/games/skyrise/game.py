"""Skyrise: spatial auctions over floating islands in two Eras, for 2 to 4 seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from ziggurat.core.contract.components import Component, Usage
from ziggurat.core.contract.game import Option
from ziggurat.core.contract.levels import Levels
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.state import Points
from ziggurat.core.contract.teaching import About, LegendGroup, Picture, PlanMark, Reason, RulesTable
from ziggurat.core.contract.vector import Vector
from ziggurat.core.contract.weights import named
from ziggurat.core.editions.edition_game import BoxedGame
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.skyrise.bots.features import encode, parts
from ziggurat.games.skyrise.data import build, records
from ziggurat.games.skyrise.data.records import Components
from ziggurat.games.skyrise.data.tables import Tables
from ziggurat.games.skyrise.data.weights import Weights
from ziggurat.games.skyrise.draw.pictures import pictures
from ziggurat.games.skyrise.draw.table import painter
from ziggurat.games.skyrise.icons import ICONS
from ziggurat.games.skyrise.rules import laws
from ziggurat.games.skyrise.rules.deal import deal
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.view.fill import view
from ziggurat.games.skyrise.view.position import position
from ziggurat.games.skyrise.view.setup import setup
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.view.usage import LISTS, others, used
from ziggurat.games.skyrise.words import rules_words
from ziggurat.games.skyrise.words.rules_tables import rules_tables
from ziggurat.games.skyrise.words.words import Words

INITIALS = "RTYB"


class SkyriseGame(BoxedGame[Skyrise, SkyriseView, Components]):
    """Skyrise in one edition."""

    key = "skyrise"
    title = "Skyrise"
    sentence = "Bid for the sky, hood by hood"
    minutes = 60
    difficulty = 3
    place = 1
    seats = range(2, 5)
    longest = 1_000
    version = "1"
    stands_for = ("site", "disc", "piece")
    levels = Levels(novice="hasty:error=6:overlook=0.7", adept="hasty:error=1.5:overlook=0.3")
    icons = ICONS
    options = (
        Option(
            "colors",
            "Colors in seat order",
            tuple("".join(order) for order in permutations(INITIALS)),
            "Which seat plays which set of numbers (SKY-045): Red, Teal, Yellow, Blue; the first letters count.",
        ),
    )
    weights = named(Weights())
    component_lists = LISTS
    component_choices = ("bid", "wonder", "pick")

    def __init__(self, data: Components, edition: str = "standard", text: bytes = b"") -> None:
        self.components = data
        self.edition = edition
        self.tables: Tables = build.revive(self.kind, text)
        self.vocabulary = build.vocabulary(data)
        self.encoding = parts(self.tables)
        self.words: Words = Words(data, self.vocabulary)

    @staticmethod
    def parse(text: bytes, source: str) -> Components:
        return records.parse(text, source)

    def deal(self, seats: int, seed: Seed, options: dict[str, str]) -> Skyrise:
        return deal(self.tables, seats, seed, [INITIALS.index(letter) for letter in options["colors"][:seats]])

    def setup(self, position: dict[str, Any]) -> Skyrise:
        return setup(self.components, self.tables, position)

    def position(self, state: Skyrise) -> dict[str, Any]:
        return position(self.components, state)

    def view(self, state: Skyrise, seat: int | None) -> SkyriseView:
        return self.view_with(Memory(), state, seat)

    def view_with(self, memory: Memory, state: Skyrise, seat: int | None) -> SkyriseView:
        return view(self.components, state, seat, memory)

    def opening(self, view: SkyriseView) -> list[str]:
        return self.words.opening(view)

    def reasons(self, view: SkyriseView, plan: Sequence[int]) -> tuple[Reason, ...]:
        return self.words.reasons(view, plan)

    def completes(self, view: SkyriseView) -> bool:
        return view.phase in ("hood", "wild", "vault")

    def said(self, view: SkyriseView, plan: Sequence[int]) -> str:
        return self.words.said(view, plan)

    def marks(self, view: SkyriseView, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        return self.words.marks(view, plan)

    def draw(self, view: SkyriseView) -> Drawing:
        return self.draw_with(Memory(), view)

    def draw_with(self, memory: Memory, view: SkyriseView) -> Drawing:
        return painter(self.components, self.vocabulary).draw(view, self.ask(view), memory)

    def about(self, view: SkyriseView, key: str) -> About | None:
        return self.words.about(view, key)

    def legend(self, view: SkyriseView) -> tuple[LegendGroup, ...]:
        return self.words.legend(view)

    def known_points(self, view: SkyriseView) -> list[list[Points]]:
        return [[point.points() for point in board.points] for board in view.boards]

    def pictures(self) -> tuple[Picture, ...]:
        return pictures(self.components)

    def rules_tables(self) -> tuple[RulesTable, ...]:
        return rules_tables(self.components)

    def figures(self) -> Mapping[str, str]:
        return rules_words.figures(self.components)

    def tallies(self) -> Mapping[str, str]:
        return rules_words.tallies(self.components)

    def terms(self, view: SkyriseView) -> Mapping[str, str]:
        return self.words.terms(view)

    def broken(self, state: Skyrise) -> list[str]:
        return laws.broken(self.components, state)

    def listed(self, document: dict[str, Any]) -> list[Component]:
        return super().listed(document) + others(document)

    def usage(self, state: Skyrise, seat: int | None) -> Usage:
        return used(self.components, state, seat)

    def encode(self, state: Skyrise, seat: int, out: Vector, at: int = 0) -> None:
        encode(state, seat, out, at)


GAME = SkyriseGame(records.standard()).register()

"""Paper Skyscrapers: cities of folded cards, mayors and hopping meeples, for 2 to 4 seats."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from pathlib import Path
from typing import Any, Self

from ziggurat.core import edition as editions
from ziggurat.core.drawing import Drawing
from ziggurat.core.game import Game
from ziggurat.core.state import Points
from ziggurat.core.style import SearchStyle
from ziggurat.core.view import Prompt
from ziggurat.core.weights import named, weighed
from ziggurat.games.paper_skyscrapers import components, derive, rules, sayings
from ziggurat.games.paper_skyscrapers.components import Components
from ziggurat.games.paper_skyscrapers.draw import draw
from ziggurat.games.paper_skyscrapers.features import encode, parts
from ziggurat.games.paper_skyscrapers.position import position, setup
from ziggurat.games.paper_skyscrapers.rules import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.sight import view
from ziggurat.games.paper_skyscrapers.view import PaperView
from ziggurat.games.paper_skyscrapers.weights import Weights
from ziggurat.games.paper_skyscrapers.words import Words


class PaperSkyscrapersGame(Game[PaperSkyscrapers, PaperView]):
    """Paper Skyscrapers in one edition."""

    key = "paper_skyscrapers"
    title = "Paper Skyscrapers"
    seats = components.SEATS
    version = "1"
    search = SearchStyle(explore=1.0, limit=0)
    weights = named(Weights())

    def __init__(self, data: Components, edition: str = "standard", text: bytes = b"") -> None:
        self.components = data
        self.edition = edition
        self.tables = derive.revive(self.kind, text)
        self.vocabulary = derive.vocabulary(data)
        self.encoding = parts(self.tables)
        records = derive.records(data)
        self._sentences = [sayings.one(record) for record in records]
        self._words = Words(data, records)

    @classmethod
    def from_edition(cls, path: Path) -> Self:
        text = editions.read(path)
        data = components.parse(text, str(path))
        return cls(data, f"{data.edition}-{editions.digest(text)}", text)

    def deal(self, seats: int, seed: int, options: dict[str, str]) -> PaperSkyscrapers:
        return rules.deal(self.tables, seats, seed)

    def setup(self, position: dict[str, Any]) -> PaperSkyscrapers:
        return setup(self.tables, position)

    def position(self, state: PaperSkyscrapers) -> dict[str, Any]:
        return position(state)

    def view(self, state: PaperSkyscrapers, seat: int | None) -> PaperView:
        return view(state, seat, self._sentences, self.vocabulary)

    def draw(self, view: PaperView) -> Drawing:
        return draw(self.components, view, self.ask(view))

    def tell(self, view: PaperView) -> str:
        return self._words.tell(view)

    def ask(self, view: PaperView) -> Prompt:
        return self._words.ask(view)

    def known_points(self, view: PaperView) -> list[list[Points]]:
        return [[point.points() for point in board.points] for board in view.boards]

    def narrate(self, event: int, names: Sequence[str]) -> str:
        return self._words.narrate(event, names)

    def heading(self, event: int) -> bool:
        return self._words.heading(event)

    def judge_by(self, state: PaperSkyscrapers, weights: Mapping[str, float]) -> None:
        state.tables = weighed(self.tables, self.checked_weights(weights))

    def encode(self, state: PaperSkyscrapers, seat: int, out: MutableSequence[float]) -> None:
        encode(state, seat, out)


GAME = PaperSkyscrapersGame(components.standard()).register()

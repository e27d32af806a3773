"""World Wonders: a city of polyominoes on a map of one's own, for 1 to 5 seats."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from pathlib import Path
from typing import Any, Self

from ziggurat.core import edition as editions
from ziggurat.core.drawing import Drawing
from ziggurat.core.game import Game, Option
from ziggurat.core.memory import Memory
from ziggurat.core.state import Points
from ziggurat.core.style import SearchStyle
from ziggurat.core.view import Prompt
from ziggurat.core.weights import named, weighed
from ziggurat.games.world_wonders import components, deal, derive
from ziggurat.games.world_wonders.components import SIDES, Components
from ziggurat.games.world_wonders.draw import Painter
from ziggurat.games.world_wonders.features import encode, parts
from ziggurat.games.world_wonders.position import position, setup
from ziggurat.games.world_wonders.rules import WorldWonders
from ziggurat.games.world_wonders.view import MODES, WorldWondersView, for_seat, view
from ziggurat.games.world_wonders.weights import Weights
from ziggurat.games.world_wonders.words import Words


class WorldWondersGame(Game[WorldWonders, WorldWondersView]):
    """World Wonders in one edition."""

    key = "world_wonders"
    title = "World Wonders"
    seats = components.SEATS
    version = "1"
    search = SearchStyle(explore=1.0, limit=0)
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

    def __init__(self, data: Components, edition: str = "standard", text: bytes = b"") -> None:
        self.components = data
        self.edition = edition
        self.tables = derive.revive(self.kind, text)
        self.vocabulary = derive.vocabulary(data)
        self.encoding = parts(self.tables)
        self._words = Words(data, self.vocabulary)
        self._painter = Painter(data)

    @classmethod
    def from_edition(cls, path: Path) -> Self:
        text = editions.read(path)
        data = components.parse(text, str(path))
        return cls(data, f"{data.edition}-{editions.digest(text)}", text)

    def deal(self, seats: int, seed: int, options: dict[str, str]) -> WorldWonders:
        return deal.deal(
            self.tables,
            seats,
            seed,
            SIDES.index("A" if options["map"] == "A" else "B"),
            SIDES.index("A" if options["resources"] == "A" else "B"),
            options["objectives"] == "three",
            MODES.index(options["automaton"]) if seats == 1 else 0,
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

    def draw(self, view: WorldWondersView) -> Drawing:
        return self._painter.draw(view, self.ask(view))

    def tell(self, view: WorldWondersView) -> str:
        return self._words.tell(view)

    def ask(self, view: WorldWondersView) -> Prompt:
        return self._words.ask(view)

    def known_points(self, view: WorldWondersView) -> list[list[Points]]:
        return [[point.points() for point in city.points] for city in view.cities]

    def narrate(self, event: int, names: Sequence[str]) -> str:
        return self._words.narrate(event, names)

    def heading(self, event: int) -> bool:
        return self._words.heading(event)

    def judge_by(self, state: WorldWonders, weights: Mapping[str, float]) -> None:
        state.tables = weighed(self.tables, self.checked_weights(weights))

    def encode(self, state: WorldWonders, seat: int, out: MutableSequence[float]) -> None:
        encode(state, seat, out)


GAME = WorldWondersGame(components.standard()).register()

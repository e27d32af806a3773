"""The table as named parts of markup: the sheet once, and what changes."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.teaching import Picture, PlanMark
from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.addressed import addressed
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.panels import by_rank, sheet
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.polyominoes import as_cells
from ziggurat.games.world_wonders.data.records import Components
from ziggurat.games.world_wonders.draw.city import Cities
from ziggurat.games.world_wonders.draw.geometry import region
from ziggurat.games.world_wonders.draw.market import Market
from ziggurat.games.world_wonders.draw.objectives import Goals
from ziggurat.games.world_wonders.draw.pictures import pictures
from ziggurat.games.world_wonders.draw.placing import Placing
from ziggurat.games.world_wonders.draw.seats import SeatCards
from ziggurat.games.world_wonders.view.shapes import CityView, WorldWondersView


class Painter:
    """Draws the positions of one edition."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.catalog = catalog = Catalog(components)
        self._cities = Cities(catalog)
        self._seats = SeatCards(catalog, self._cities)
        self._goals = Goals(catalog)
        self._market = Market(catalog)
        self._placing = Placing(catalog)

    def draw(self, view: WorldWondersView, prompt: Prompt) -> Drawing:
        return Drawing(
            self._cities.scenery(view),
            (
                *self._seats.rail(view),
                self._goals.part(view),
                self._seats.strip(view),
                *self._cities.parts(view),
                self._cities.looks(view),
                self._placing.placer(view, prompt),
                sheet(view, [city.points for city in view.cities], self._tie(view), self._verdict(view)),
                self._market.part(view, {answer.choice: answer.warning for answer in prompt.answers}),
                self._placing.ask(view, prompt),
            ),
            self._title(view),
            "Market",
        )

    def marks(self, laid: Sequence[tuple[int, ...]]) -> tuple[PlanMark, ...]:
        """The ground of pieces that a plan lays."""
        return tuple(PlanMark("placer", outline=region(as_cells(cells), 2.5, 9)) for cells in laid)

    def pictures(self, first: CityView, last: CityView) -> tuple[Picture, ...]:
        """The game in three pictures, with the cities `draw.pictures.FIRST` and `LAST`."""
        return pictures(self.catalog, self._cities, first, last)

    def _title(self, view: WorldWondersView) -> str:
        if view.over:
            return "World Wonders · Final score"
        last = "the last" if view.last_round else f"of {view.rounds}"
        return f"World Wonders · Round {view.round} · {last}, maps {view.map_side}"

    def _verdict(self, view: WorldWondersView) -> str:
        """Who won in solo play; with more seats the ranks tell it."""
        if view.automaton is None:
            return ""
        return addressed(f"{view.name(0)} wins") if view.automaton.beaten else "The Automaton wins"

    def _tie(self, view: WorldWondersView) -> str:
        """WW-157 or WW-198 in words, where they decided the game."""
        if not view.over:
            return ""
        if view.automaton is not None:
            rival = view.automaton
            has, points = addressed(f"{view.name(0)} has"), view.scores[0]
            if rival.beaten:
                return f"{has} {points} points and the Automaton {rival.points}: a victory (WW-198)."
            even = " A tie is a loss." if points == rival.points else ""
            return f"{has} {points} points and the Automaton {rival.points}: a defeat.{even} (WW-198)"
        order = by_rank(view)
        best = view.scores[order[0]]
        tied = [seat for seat in order if view.scores[seat] == best]
        if len(tied) < 2:
            return ""
        first = [view.name(seat) for seat in tied if view.ranking[seat] == 1]
        if len(first) > 1:
            return (
                f"{' and '.join(first)} have {best} points and equally many monuments: they share the victory (WW-157)."
            )
        names = [view.name(seat) for seat in tied]
        together = f"{', '.join(names[:-1])} and {names[-1]}"
        return f"{together} have {best} points each; {first[0]} has the most monuments (WW-157)."

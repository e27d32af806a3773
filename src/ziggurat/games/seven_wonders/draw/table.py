"""The table as named parts of markup: sky and sea once, and what changes."""

from __future__ import annotations

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.panels import by_rank, sheet
from ziggurat.games.seven_wonders.data import build
from ziggurat.games.seven_wonders.data.records import Components
from ziggurat.games.seven_wonders.draw.board import Board
from ziggurat.games.seven_wonders.draw.cards import Cards
from ziggurat.games.seven_wonders.draw.hand import Hand
from ziggurat.games.seven_wonders.draw.pieces import ROMAN
from ziggurat.games.seven_wonders.draw.scenery import scenery
from ziggurat.games.seven_wonders.draw.seats import SeatCards
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView


class Painter:
    """Draws the positions of one edition."""

    def __init__(self, components: Components) -> None:
        self.components = components
        vocabulary = build.vocabulary(components)
        self._names = vocabulary.names
        cards = Cards(components, vocabulary)
        self._seats = SeatCards(cards)
        self._board = Board(cards)
        self._hand = Hand(cards)

    def draw(self, view: SevenWondersView, prompt: Prompt) -> Drawing:
        legal = {self._names[choice]: choice for choice in view.legal}
        return Drawing(
            scenery(),
            (
                *self._seats.rail(view),
                *self._board.parts(view, legal, prompt),
                sheet(view, [board.points for board in view.boards], self._tie(view)),
                *self._hand.parts(view, legal, prompt),
            ),
            self._title(view),
        )

    def _title(self, view: SevenWondersView) -> str:
        if view.over:
            return "7 Wonders · Final score"
        if not view.age:
            return f"7 Wonders · {'Leaders' if view.phase == 'draft' else 'Boards'} · {view.seats} cities"
        when = f"turn {view.turn} of {view.turns}" if view.turn else "leaders"
        return f"7 Wonders · Age {ROMAN[view.age]}, {when} · hands go {view.direction} · {view.seats} cities"

    def _tie(self, view: SevenWondersView) -> str:
        """SW-093 in words, where it decided the game."""
        if not view.over:
            return ""
        order = by_rank(view)
        best = view.scores[order[0]]
        tied = [seat for seat in order if view.scores[seat] == best]
        if len(tied) < 2:
            return ""
        names = [view.name(seat) for seat in tied]
        together = f"{', '.join(names[:-1])} and {names[-1]}"
        first = [view.name(seat) for seat in tied if view.ranking[seat] == 1]
        if len(first) > 1:
            return f"{' and '.join(first)} have {best} points and equally many coins: they share the victory (SW-093)."
        return f"{together} have {best} points each; {first[0]} has the most coins (SW-093)."


_PAINTERS: dict[int, Painter] = {}


def draw(components: Components, view: SevenWondersView, prompt: Prompt) -> Drawing:
    """The whole table for whoever the view belongs to."""
    # By identity: components are large and do not change; a painter keeps its own alive, so an id stays taken.
    painter = _PAINTERS.get(id(components))
    if painter is None:
        painter = _PAINTERS[id(components)] = Painter(components)
    return painter.draw(view, prompt)

"""The table as named parts of markup: the sky once, and what changes."""

from __future__ import annotations

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.panels import by_rank, sheet
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.data.records import Components
from ziggurat.games.paper_skyscrapers.draw.ask import Question
from ziggurat.games.paper_skyscrapers.draw.board import Board, scenery
from ziggurat.games.paper_skyscrapers.draw.cards import Faces
from ziggurat.games.paper_skyscrapers.draw.hand import Hand
from ziggurat.games.paper_skyscrapers.draw.lit import Lights
from ziggurat.games.paper_skyscrapers.draw.seats import SeatCards
from ziggurat.games.paper_skyscrapers.draw.skyline import Skyline
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView


class Painter:
    """Draws the positions of one edition."""

    def __init__(self, components: Components) -> None:
        self.components = components
        faces = Faces(components)
        self._skyline = Skyline(faces)
        self._board = Board(components)
        self._seats = SeatCards(faces, self._skyline)
        self._question = Question(faces)
        self._hand = Hand(faces)

    def draw(self, view: PaperView, prompt: Prompt) -> Drawing:
        lights = Lights(view, prompt)
        return Drawing(
            scenery(),
            (
                *self._seats.rail(view, lights),
                self._board.tracks(view, lights),
                self._board.goals(view, lights),
                self._skyline.part(view, lights),
                sheet(view, [board.points for board in view.boards], self._tie(view)),
                self._question.part(view, prompt, lights),
                self._hand.row(view, lights),
                self._hand.hand(view, lights),
            ),
            self._title(view),
        )

    def _title(self, view: PaperView) -> str:
        if view.over:
            return "Paper Skyscrapers · Final score"
        if view.phase == "cities":
            return "Paper Skyscrapers · Choose a city"
        actions = plural(self.components.actions[view.level - 1], "action")
        deck = plural(view.decks[view.level - 1], "card")
        return f"Paper Skyscrapers · Level {view.level} · {actions} a turn · {deck} to draw"

    def _tie(self, view: PaperView) -> str:
        """PAP-186 and PAP-187 in words, where they decided the game."""
        if not view.over:
            return ""
        order = by_rank(view)
        best = view.scores[order[0]]
        tied = [seat for seat in order if view.scores[seat] == best]
        if len(tied) < 2:
            return ""
        first = [view.name(seat) for seat in tied if view.ranking[seat] == 1]
        if len(first) > 1:
            return f"{listed(first)} have {best} points and cities alike: they share the victory (PAP-187)."
        names = listed(view.name(seat) for seat in tied)
        tallest = max(view.boards[seat].tallest for seat in tied)
        by = "tallest building" if view.boards[order[0]].tallest == tallest and _alone(view, tied) else "most buildings"
        return f"{names} have {best} points each; {first[0]} has the {by} (PAP-186)."


def _alone(view: PaperView, tied: list[int]) -> bool:
    """Whether one of the tied seats alone has the tallest building."""
    heights = [view.boards[seat].tallest for seat in tied]
    return heights.count(max(heights)) == 1


_PAINTERS: dict[int, Painter] = {}


def draw(components: Components, view: PaperView, prompt: Prompt) -> Drawing:
    """The whole table for whoever the view belongs to."""
    # By identity: components are large and do not change; a painter keeps its own alive, so an id stays taken.
    painter = _PAINTERS.get(id(components))
    if painter is None:
        painter = _PAINTERS[id(components)] = Painter(components)
    return painter.draw(view, prompt)

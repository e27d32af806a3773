"""A position drawn for several viewers: shared parts once, and nothing differs from drawing each alone."""

from ziggurat.core.luck import stream
from ziggurat.games.skyrise import GAME

NAMES = ("Mara", "Ivo", "Zoe")


def test_redrawn_is_drawn() -> None:
    luck = stream(2, "redraw")
    state = GAME.new(3, 5)
    while state.pending:
        first = GAME.show(state, None, NAMES)
        for seat in range(3):
            view = GAME.view(state, seat).named(NAMES)
            again = GAME.redraw(view, first)
            assert again == GAME.draw(view)
            shared = [part for part in again.parts if part.shared]
            assert all(part is first.part(part.id) for part in shared)
        for _ in range(9):
            if state.pending:
                seat = state.actors()[0]
                legal = state.legal(seat)
                state.play(seat, legal[luck.below(len(legal))])

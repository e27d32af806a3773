"""A table remembers: shared parts are drawn once, what stays is not drawn again, and nothing differs from that."""

from ziggurat.core.luck import stream
from ziggurat.core.memory import Memory
from ziggurat.games.skyrise import GAME

NAMES = ("Mara", "Ivo", "Zoe")


def test_what_is_remembered_is_what_would_be_drawn() -> None:
    luck = stream(2, "redraw")
    state = GAME.new(3, 5)
    memory = Memory()
    while state.pending:
        memory.turn(NAMES)
        first = GAME.draw_with(memory, GAME.view_with(memory, state, None))
        for seat in range(3):
            view = GAME.view_with(memory, state, seat)
            assert view == GAME.view(state, seat).named(NAMES)
            again = GAME.draw_with(memory, view)
            assert again == GAME.draw(view)
            shared = [part for part in again.parts if part.shared]
            assert all(part is first.part(part.id) for part in shared)
        for _ in range(3):
            if state.pending:
                seat = state.actors()[0]
                legal = state.legal(seat)
                state.play(seat, legal[luck.below(len(legal))])


def test_a_bid_redraws_no_structures_discs_or_islands() -> None:
    state = GAME.new(3, 5)
    memory = Memory(NAMES)
    before = GAME.draw_with(memory, GAME.view_with(memory, state, 1))
    bidder = state.actors()[0]
    state.play(bidder, state.legal(bidder)[0])
    memory.turn(NAMES)
    after = GAME.draw_with(memory, GAME.view_with(memory, state, 1))
    changed = {part.id for part in after.parts if part is not before.part(part.id)}
    assert changed & {"discs", "pieces", "control", "goals", "keys", "tiles", "sheet"} == set()
    assert f"seat-{GAME.view(state, None).colors[bidder]}" in changed


def test_new_names_are_drawn() -> None:
    state = GAME.new(3, 5)
    memory = Memory(NAMES)
    assert "Ivo" in str(GAME.draw_with(memory, GAME.view_with(memory, state, 0)))
    memory.turn(("Mara", "Nell", "Zoe"))
    drawn = str(GAME.draw_with(memory, GAME.view_with(memory, state, 0)))
    assert "Nell" in drawn
    assert "Ivo" not in drawn

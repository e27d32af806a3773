"""A table remembers: shared parts are drawn once, what stays is not drawn again, and nothing differs from that."""

from ziggurat.core.contract.luck import stream
from ziggurat.core.render.render_cache import Memory
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
    bidder = state.actors()[0]
    other = (bidder + 1) % 3
    before = [GAME.draw_with(memory, GAME.view_with(memory, state, seat)) for seat in (bidder, other)]
    state.play(bidder, state.legal(bidder)[0])
    memory.turn(NAMES)
    after = [GAME.draw_with(memory, GAME.view_with(memory, state, seat)) for seat in (bidder, other)]
    own, others = [
        {part.id for part in now.parts if part is not then.part(part.id)} for then, now in zip(before, after)
    ]
    assert (own | others) & {"discs", "pieces", "control", "goals", "keys", "tiles", "sheet"} == set()
    cards = [f"seat-{color}" for color in GAME.view(state, None).colors]
    # One's own bids stand in the hand, and those of the others on their cards.
    assert others & set(cards) == {cards[bidder]}
    assert own & set(cards) == set()


def test_of_a_seat_card_only_the_pieces_that_changed_are_drawn_again() -> None:
    state = GAME.new(3, 5)
    memory = Memory(NAMES)
    bidder = state.actors()[0]
    card = f"seat-{GAME.view(state, None).colors[bidder]}"
    before = GAME.draw_with(memory, GAME.view_with(memory, state, None)).part(card).pieces
    state.play(bidder, state.legal(bidder)[0])
    memory.turn(NAMES)
    after = GAME.draw_with(memory, GAME.view_with(memory, state, None)).part(card).pieces
    assert [now[0] for then, now in zip(before, after, strict=True) if now[1] is not then[1]] == [f"{card}-pool"]


def test_new_names_are_drawn() -> None:
    state = GAME.new(3, 5)
    memory = Memory(NAMES)
    assert "Ivo" in str(GAME.draw_with(memory, GAME.view_with(memory, state, 0)))
    memory.turn(("Mara", "Nell", "Zoe"))
    drawn = str(GAME.draw_with(memory, GAME.view_with(memory, state, 0)))
    assert "Nell" in drawn
    assert "Ivo" not in drawn

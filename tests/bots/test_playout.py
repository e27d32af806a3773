"""Random play to the end."""

import pytest

from tests.tiny_game import GAME
from ziggurat.bots.playout import playout
from ziggurat.core.luck import stream
from ziggurat.games import load


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_to_the_end_the_lowest_pending_seat_first(seats: int) -> None:
    by_hand, luck = GAME.new(seats, 3), stream(3, "test")
    count = 0
    while by_hand.pending:
        seat = by_hand.actors()[0]
        legal = by_hand.legal(seat)
        by_hand.apply(seat, legal[luck.below(len(legal))])
        count += 1
    state = GAME.new(seats, 3)
    assert playout(state, stream(3, "test")) == count
    assert GAME.position(state) == GAME.position(by_hand)


def test_it_stops_at_a_limit() -> None:
    state = GAME.new(2, 3)
    assert playout(state, stream(3, "test"), 0) == 0
    assert state.pending == 0b11
    assert playout(state, stream(3, "test"), 1) == 1
    assert state.pending == 0b10


def test_a_limit_beyond_the_end_is_the_end() -> None:
    state = GAME.new(2, 3)
    assert playout(state, stream(3, "test"), 10_000) < 10_000
    assert state.over


def test_it_plays_any_installed_game() -> None:
    state = load("skyrise").new(4, 1)
    assert playout(state, stream(1, "test")) > 50
    assert state.over

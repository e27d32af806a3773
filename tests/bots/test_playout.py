"""Random play to the end."""

import pytest

from tests.tiny_game import GAME
from ziggurat.bots.rollout import playout, preferred, rollout
from ziggurat.core.contract.luck import stream
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


def test_the_best_of_all_choices_is_what_the_rule_of_thumb_likes_best() -> None:
    state = load("skyrise").new(2, 1)
    playout(state, stream(1, "test"), 9)
    (seat,) = state.actors()
    legal = state.legal(seat)
    values = {}
    for choice in legal:
        after = state.copy()
        after.play(seat, choice)
        values[choice] = after.estimate(seat)
    assert len(set(values.values())) > 1
    for n in range(5):
        assert values[preferred(state, seat, legal, stream(n, "x"), len(legal))] == max(values.values())
    assert len({preferred(state, seat, legal, stream(n, "x"), 1) for n in range(40)}) > 1


def test_play_by_the_rule_of_thumb_counts_real_choices_only() -> None:
    game = load("skyrise")
    by_hand, luck = game.new(2, 1), stream(1, "x")
    made = 0
    while made < 5:
        (seat,) = by_hand.actors()
        legal = by_hand.legal(seat)
        made += len(legal) > 1
        by_hand.apply(seat, preferred(by_hand, seat, legal, luck, 100) if len(legal) > 1 else legal[0])
    state = game.new(2, 1)
    rollout(state, stream(1, "x"), 5, 100)
    assert game.position(state) == game.position(by_hand)
    rollout(state, stream(1, "x"), 10_000, 2)
    assert state.over

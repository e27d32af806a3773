"""The laws of conservation hold after every choice, and say so when they are broken."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest

from tests.paper_skyscrapers.play import GAME
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def watch(seats: int, seed: int) -> None:
    """A random game in which all laws are looked at after every choice, and every point is told."""
    luck = Random(seed)
    state = GAME.new(seats, seed)
    state.listening = True
    while state.pending:
        assert GAME.broken(state) == []
        heard, before = len(state.events), state.score[:]
        who = state.actors()[0]
        choices = state.legal(who)
        state.play(who, luck.choice(choices[1:] if len(choices) > 1 and luck.random() < 0.9 else choices))
        told = [0] * seats
        for _, event in state.events[heard:]:
            if event & 63 == ops.SAID_POINTS:
                told[event >> 6 & 7] = (event >> 9) // ops.EVENT_STRIDE
        for seat in range(seats):
            assert state.score[seat] in (before[seat], told[seat]), "a point came without a word"
    assert GAME.broken(state) == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_is_lost_in_random_games(seats: int) -> None:
    for seed in range(3):
        watch(seats, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_is_lost_in_many_random_games(seats: int) -> None:
    for seed in range(int(os.environ.get("ZIGGURAT_NIGHTLY", "1000")) // 10):
        watch(seats, 1000 + seed)


def _spoils() -> dict[str, Callable[[PaperSkyscrapers], None]]:
    def card_twice(state: PaperSkyscrapers) -> None:
        state.pile = [*state.pile, state.row[0]]

    def lost_card(state: PaperSkyscrapers) -> None:
        state.hands[0] = state.hands[0][1:]

    def lost_end(state: PaperSkyscrapers) -> None:
        state.decks[3] = [card for card in state.decks[3] if card != 127]

    def mayor_in_the_air(state: PaperSkyscrapers) -> None:
        state.mayors[0] = 40

    def meeples_together(state: PaperSkyscrapers) -> None:
        state.steps[0] = state.steps[3] = 1
        state.best[0] = state.best[3] = 1

    def markers_together(state: PaperSkyscrapers) -> None:
        state.score = [5] * state.seats

    def not_finished(state: PaperSkyscrapers) -> None:
        state.steps[0] = state.best[0] = 20

    def point_from_nowhere(state: PaperSkyscrapers) -> None:
        state.score[0] += 1

    def extra_action(state: PaperSkyscrapers) -> None:
        state.actions += 1

    def held_card(state: PaperSkyscrapers) -> None:
        state.held = state.hands[0][0]

    def chip_to_the_second(state: PaperSkyscrapers) -> None:
        state.owners[0] = 1

    def turns(state: PaperSkyscrapers) -> None:
        state.turns[state.turn] += 1

    return dict(locals())


@pytest.mark.parametrize("spoil", _spoils().values(), ids=_spoils())
def test_a_broken_law_is_told(spoil: Callable[[PaperSkyscrapers], None]) -> None:
    state = GAME.new(3, 5)
    while state.phase != ops.PHASE_PLAY:
        state.play(state.actors()[0], state.legal(state.actors()[0])[0])
    assert GAME.broken(state) == []
    spoil(state)
    assert GAME.broken(state)

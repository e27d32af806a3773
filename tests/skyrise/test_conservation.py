"""Nothing appears, vanishes or counts twice in Skyrise: checked after every choice of random games."""

from __future__ import annotations

from random import Random

import pytest

from tests.skyrise.play import DATA, GAME
from tests.skyrise.test_auction_properties import SPECIAL, special_game
from ziggurat.games.skyrise.rules.state import Skyrise

ORDERS = GAME.options[0].values


def check_game(state: Skyrise, seed: int) -> None:
    dice = Random(seed)
    assert GAME.broken(state) == []
    while state.pending:
        who = dice.choice(state.actors())
        legal = state.legal(who)
        rare = [choice for choice in legal if GAME.vocabulary.name(choice).removeprefix("pick-") in SPECIAL]
        choice = dice.choice(rare if rare and dice.random() < 0.5 else legal)
        state.play(who, choice)
        assert GAME.broken(state) == [], (seed, GAME.vocabulary.name(choice))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_or_made(seats: int) -> None:
    check_game(special_game(seats, seats), 5)
    check_game(GAME.new(seats, 8, colors=ORDERS[7 * seats % len(ORDERS)]), 8)


@pytest.mark.nightly
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_or_made_in_many_games(seats: int, order: str) -> None:
    for seed in range(4):
        check_game(GAME.new(seats, seed, colors=order), seed)
        check_game(special_game(seats, seed + 1000 * ORDERS.index(order)), seed)


def test_what_is_broken_is_found() -> None:
    """The laws can fail: each of these tampers with one thing."""
    state = GAME.new(3, 5)
    dice = Random(3)
    while len(state.bid_seats) < 2 or state.auction < 12:
        state.play(state.actors()[0], dice.choice(state.legal(state.actors()[0])))
    assert GAME.broken(state) == []
    assert DATA.buildings
    for tamper in (
        lambda s: s.discs.__setitem__(0, (s.discs[0] + 1) % 8),
        lambda s: s.rows.__setitem__(0, s.rows[0] + 1),
        lambda s: s.patrons.__setitem__(0, s.patrons[0] + 1),
        lambda s: s.pool.__setitem__(0, s.pool[0] & (s.pool[0] - 1)),
        lambda s: s.prestige.__setitem__(0, s.prestige[0] + 1),
        lambda s: s.left.__setitem__(0, s.left[0] - 1),
        lambda s: s.bid_pieces.reverse(),
        lambda s: s.bid_seats.__setitem__(-1, s.bid_seats[-2]),
        lambda s: setattr(s, "occupied", s.occupied | 1 << s.board.hoods[-1]),
        lambda s: setattr(s, "large_key", 0),
        lambda s: setattr(s, "auction", s.auction + 1),
        lambda s: s.cards.__setitem__(0, s.cards[1]),
        lambda s: s.objectives.__setitem__(0, s.objectives[1]),
        lambda s: s.tiles.__setitem__(0, s.tiles[1]),
    ):
        other = state.copy()
        tamper(other)
        assert GAME.broken(other), tamper

"""Numbers of seats and options as anybody may give them: a sentence, never a KeyError."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ziggurat import games
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame

KEYS = games.keys()
GAMES = [games.load(key) for key in KEYS]
ODD = st.one_of(st.none(), st.integers(), st.text(max_size=6), st.lists(st.integers(), max_size=2))


@st.composite
def tables(draw: st.DrawFn) -> tuple[AnyGame, Any, dict[Any, Any]]:
    """A game, some seats, and some of its options with right or odd values."""
    game = draw(st.sampled_from(GAMES))
    seats = draw(st.one_of(st.integers(-1, 12), st.none()))
    options: dict[Any, Any] = {}
    for option in game.options:
        if draw(st.booleans()):
            options[option.key] = draw(st.sampled_from(option.values))
    if draw(st.integers(0, 4)) == 0:
        options[draw(st.sampled_from(["", "x", 7, *[option.key for option in game.options]]))] = draw(ODD)
    return game, seats, options


@given(tables())
@settings(max_examples=400, deadline=None)
def test_unfit_says_just_what_agreed_refuses(table: tuple[AnyGame, Any, dict[Any, Any]]) -> None:
    game, seats, options = table
    reason = game.unfit(seats, options)
    if reason:
        with pytest.raises(BadOption) as refused:
            game.agreed(seats, options)
        assert str(refused.value) == reason
    else:
        agreed = game.agreed(seats, options)
        assert agreed.keys() == {option.key for option in game.options}
        assert seats in game.seats


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_seats_outside_the_range_are_refused(game: AnyGame) -> None:
    for seats in (game.seats.start - 1, game.seats.stop, 0, -1, 99):
        with pytest.raises(BadOption, match="is for"):
            game.agreed(seats, {})
        assert "is for" in game.unfit(seats, {})

"""Why not, asked for a seat that waits or of a game that is over: every game says so, and blames nothing else."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.core.kit.conformance import Case, walk
from ziggurat.games import keys, load

WAYS: dict[str, list[dict[str, str]]] = {"seven_wonders": [{}, {"expansions": "leaders,cities,lost"}]}


@pytest.mark.parametrize("key", keys())
def test_a_seat_that_waits_is_told_so(key: str) -> None:
    game = load(key)
    dice = Random(7)
    waited = 0
    for options in WAYS.get(key, [{}]):
        for seats in game.seats:
            case = Case(game, seats, options)
            if not case.fits:
                continue
            for state, _ in walk(case, seats, every=3):
                choices = {dice.randrange(len(game.vocabulary.names)) for _ in range(4)}
                for asked in state.actors():
                    legal = state.legal(asked)
                    choices |= {legal[0], legal[-1]}
                for seat in range(seats):
                    if seat in state.actors():
                        assert state.not_asked(seat) == ""
                        continue
                    waited += 1
                    for choice in choices:
                        reason, _ = state.why_not(seat, choice)
                        assert reason == state.not_asked(seat)
                        with pytest.raises(IllegalChoice) as error:
                            state.apply(seat, choice)
                        assert error.value.reason == reason
            assert state.not_asked(0)
    assert waited > 100

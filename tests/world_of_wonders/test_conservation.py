"""Nothing is made of nothing: conservation laws after every choice, over all seat counts and options."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from tests.world_of_wonders.ledger import Ledger
from tests.world_of_wonders.play import GAME, do, setup, site
from tests.world_of_wonders.rare import games, liked
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

MANY = int(os.environ.get("ZIGGURAT_NIGHTLY", "300"))


def keep_the_laws(n: int, seed: int) -> int:
    choices = 0
    for name, state, luck in games(n, seed):
        state.listening = True
        ledger = Ledger(state)
        assert GAME.broken(state) == [], name
        while state.pending:
            who = state.actors()[0]
            state.play(who, liked(state, who, luck))
            choices += 1
            found = GAME.broken(state) + ledger.untold(state)
            assert not found, f"{name}, after {choices} choices: {found}"
    return choices


@pytest.mark.rule("WOW-011", "WOW-030", "WOW-035", "WOW-166")
def test_a_few_games_keep_the_laws() -> None:
    assert keep_the_laws(6, 1) > 1000


@pytest.mark.nightly
def test_many_games_keep_the_laws() -> None:
    assert keep_the_laws(MANY, 5000) > 100 * MANY


def test_broken_laws_are_found() -> None:
    state = setup(
        red={"hand": ["farm"], "sites": [site("zeus-1", "worker")], "tokens": 2, "buildings": ["zeus-2"]},
        discard=["temple"],
    )
    assert GAME.broken(state) == []
    changes: tuple[tuple[Callable[[WorldOfWonders], None], str], ...] = (
        (lambda s: s.discard.append(s.discard[0]), "temple"),
        (lambda s: s.tokens.__setitem__(0, -1), "tokens"),
        (lambda s: s.units.clear(), "zeus-1"),
        (lambda s: s.sites.clear(), "sites"),
        (lambda s: s.pieces.__setitem__(0, 0), "pieces"),
        (lambda s: s.losses.append(0), "left open"),
        (lambda s: s.events_out.append(1), "events"),
    )
    for change, word in changes:
        other = state.copy()
        change(other)
        assert any(word in line for line in GAME.broken(other)), word


def test_what_the_log_does_not_tell_is_found() -> None:
    state = setup(red={"hand": ["farm"], "sites": [site("zeus-1", "worker")]})
    state.listening = True
    ledger = Ledger(state)
    do(state, "red end")
    events = state.events[:]
    assert ledger.untold(state) == []
    again = setup(red={"hand": ["farm"], "sites": [site("zeus-1", "worker")]})
    again.listening = True
    deaf = Ledger(again)
    do(again, "red end")
    again.events[:] = events[1:]
    assert any("zeus-1" in line for line in deaf.untold(again))


@pytest.mark.rule("WOW-198", "WOW-172")
def test_a_last_card_that_is_an_event_is_not_told_as_drawn() -> None:
    state = setup(red={"hand": []}, pile=["patrons_feast", "farm"], cycle=2)
    state.listening = True
    do(state, "red end")
    assert [GAME.narrate(event, ("Ines", "Tim")) for _, event in state.events if event & 63 == ops.SAID_DRAW] == [
        "Ines draws 1 card."
    ]

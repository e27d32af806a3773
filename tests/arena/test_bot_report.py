"""The report on the bots of a game, and the faults that it warns of."""

from __future__ import annotations

import pytest

from tests.tiny_game import GAME as TINY
from tests.tiny_game import TinyState
from ziggurat.arena import bot_report
from ziggurat.core.contract.game import AnyGame

ANY: AnyGame = TINY


def test_a_sound_game_gets_no_warning() -> None:
    report = bot_report(ANY, games=32, budget="24")
    assert report.warnings == []
    assert [(match.bot, match.rivals) for match in report.matches] == [
        ("greedy", "random"),
        ("search", "random"),
        ("search", "greedy"),
    ]
    assert "Tiny Town: how the bots fare" in str(report)
    assert "greedy against random, 4 seats: wins" in str(report)


def test_an_estimate_that_is_upside_down_is_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    right = TinyState.estimate
    monkeypatch.setattr(TinyState, "estimate", lambda self, seat: -right(self, seat))
    report = bot_report(ANY, games=60, budget="12", seats=2)
    assert report.warnings[0].startswith("greedy loses to random: the estimate misleads")
    assert "Warning: greedy loses to random" in str(report)

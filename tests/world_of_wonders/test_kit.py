"""The whole conformance kit with all modules and events, for every seat count."""

from __future__ import annotations

import pytest

from ziggurat.core.kit import conformance as kit
from ziggurat.games.world_of_wonders import GAME

EVERYTHING = {"black_market": "on", "spy_network": "on", "events": "12", "fair_start": "on"}


@pytest.mark.parametrize("check", kit.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("seats", GAME.seats)
def test_with_everything(seats: int, check: kit.Check) -> None:
    check(kit.Case(GAME, seats, EVERYTHING), 5)

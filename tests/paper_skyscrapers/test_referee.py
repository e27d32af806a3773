"""The engine against a second reading of the rules, at every decision of random games that prefer what is rare."""

from __future__ import annotations

import os

import pytest

from tests.paper_skyscrapers.match import RARE, Match, games
from tests.paper_skyscrapers.play import setup, town
from tests.paper_skyscrapers.referee.table import CARDS, CITIES


def test_the_engine_plays_as_the_referee_reads_the_rules() -> None:
    seen = games(30, seed=1)
    assert sum(seen[card] > 0 for card in CARDS) > 80
    assert sum(seen[rare] > 0 for rare in RARE) >= 8


@pytest.mark.nightly
def test_the_engine_plays_as_the_referee_reads_the_rules_for_long() -> None:
    number = int(os.environ.get("ZIGGURAT_NIGHTLY", "1000"))
    seen = games(number, seed=100)
    if number >= 1000:
        passive = {city for city, bonus in CITIES.items() if bonus["hook"] == "build_cost"}
        assert [card for card in [*CARDS, *CITIES] if not seen[card] and card not in passive] == []
        assert [rare for rare in RARE if not seen[rare]] == []


def test_the_referee_sees_what_is_wrong() -> None:
    """A meeple, a card, a price and a question that are not as the rules say."""
    state = setup(cities={"violet": {"buildings": town(r1=["pocket-park"]), "hand": ["town-hall", "diner"]}})
    assert Match(state).compare() == []
    match = Match(state.copy())
    match.state.steps[0] += 1
    assert any("tracks" in line for line in match.compare())
    match = Match(state.copy())
    match.state.row = match.state.row[:2]
    assert any("row" in line for line in match.compare())
    match = Match(state.copy())
    match.referee.players[0].buildings[1].append("playground")
    assert any("prices of town-hall" in line for line in match.compare())
    match = Match(state.copy())
    match.state.mayors[0] = 1
    assert any(line.startswith("answers") for line in match.compare())

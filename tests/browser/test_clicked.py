"""All games played by clicks and taps on every size of glass, straight to one's turn and calmly."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.acts import play_now
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.clicks import play_by_clicks, set_pace
from tests.browser.conftest import People
from tests.browser.positions import FEWEST, GAMES

UPRIGHT = {"width": 820, "height": 1180}
LYING = {"width": 1180, "height": 820}
SIZES = {"phone": PHONE, "tablet": UPRIGHT, "lying": LYING, "desktop": DESKTOP}
STRAIGHT = "Straight to my turn"
FEW = 4
"""Choices of a sample."""


def played(people: People, game: str, size: str, pace: str, choices: int) -> None:
    """From home on; a game that is over shows its sheet."""
    touch = size != "desktop"
    page = people.person(SIZES[size], touch=touch)
    play_now(page, seats=FEWEST[game], game=game)
    set_pace(page, pace)
    made = play_by_clicks(page, choices, Random(f"{game} {size}"), touch=touch)
    assert made
    if choices > FEW:
        expect(page.locator("#end")).to_be_visible()
        expect(page.get_by_role("button", name="Rematch").first).to_be_in_viewport()


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("world_wonders", "phone"),
        ("paper_skyscrapers", "tablet"),
        ("world_of_wonders", "lying"),
        ("seven_wonders", "desktop"),
    ],
)
def test_some_turns_are_played_by_clicks(people: People, game: str, size: str) -> None:
    """Skyrise is played to its end in test_play.py."""
    played(people, game, size, STRAIGHT, FEW)


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_by_clicks(people: People, game: str, size: str) -> None:
    played(people, game, size, STRAIGHT, 2000)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "size"), list(zip(GAMES, SIZES)))
def test_a_game_is_played_calmly_on_every_size(people: People, game: str, size: str) -> None:
    """What happens is shown for a while, and never holds up a choice."""
    played(people, game, size, "Calm", 2000)

"""Each game played as a screen reader meets it: by roles and accessible names only."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.acts import play_now
from tests.browser.conftest import People
from tests.browser.positions import FEWEST, GAMES
from tests.browser.spoken import Heard, answers, faults, play_by_ear

SAMPLE = 3


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_begun_by_ear(people: People, game: str) -> None:
    """A few choices; what happens is said in a live region."""
    page = people.person()
    play_now(page, seats=FEWEST[game], game=game)
    assert not play_by_ear(page, SAMPLE, Random(1))
    expect(page.get_by_role("status").filter(has_text=re.compile(r"\w{3}")).first).to_be_attached()


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_ear(people: People, game: str) -> None:
    page = people.person()
    play_now(page, seats=FEWEST[game], game=game)
    assert not play_by_ear(page, 2000, Random(1))
    result = page.get_by_role("heading", level=2).filter(has_text=re.compile(r"\b(wins?|share the victory|won)\b"))
    expect(result.first).to_be_visible()
    page.get_by_role("tab", name="Points", exact=True).click()
    expect(page.get_by_role("table").get_by_role("row").nth(2)).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_what_can_be_stumbled_over_is_found() -> None:
    """A code for a name, no name, and one thing called as many."""
    within = ("The question",)
    said = [
        Heard("button", "1 Take 1 points", within, False, 0),
        Heard("button", "", within, False, 0),
        Heard("button", "Cannot be built (WW-123)", within, True, 0),
        Heard("button", "Take 21 points", within, False, 0),
        Heard("button", "Take back", within, False, 0),
        Heard("button", "Settings", (), False, 0),
    ]
    assert len(faults(said)) == 3
    assert [one.name for one in answers(said)] == ["1 Take 1 points", "", "Take 21 points"]

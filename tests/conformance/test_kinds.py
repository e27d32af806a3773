"""Every kind of choice is followed by a look at what everybody is shown then: rare ones are where secrets get out."""

from __future__ import annotations

import pytest

from ziggurat.core.kit import conformance as kit
from ziggurat.games import keys, load

GAMES = {"world_of_wonders": 120, "seven_wonders": 120}
"""Where more are needed than usual until every kind has occurred."""
UNUSED = {"seven_wonders": {"yes"}}
"""Words of the vocabulary that no question asks for."""


@pytest.mark.parametrize("key", keys())
def test_everybody_is_shown_only_what_they_may_know_after_every_kind_of_choice(key: str) -> None:
    assert kit.honest_after(kit.mixtures(load(key), 40), GAMES.get(key, 40), seed=0) == UNUSED.get(key, set())


@pytest.mark.nightly
@pytest.mark.parametrize("key", keys())
def test_everybody_is_shown_only_what_they_may_know_after_every_choice_that_occurs(key: str) -> None:
    game = load(key)
    left = kit.honest_after(kit.mixtures(game, 400), 2000, seed=1000, names=True)
    print(f"{key}: {len(left)} of {len(game.vocabulary)} choices never occurred")
    assert len(left) < len(game.vocabulary)

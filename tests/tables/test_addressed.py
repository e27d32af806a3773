"""Somebody without a name is called «You»: what is told then is said to that person."""

from __future__ import annotations

import pytest

from ziggurat.core.render.addressed import addressed


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("You starts auction 3.", "You start auction 3."),
        ("You passes.", "You pass."),
        ("You carries a stone.", "You carry a stone."),
        ("You cannot outbid and passes.", "You cannot outbid and pass."),
        ("You has built everything and takes the small key.", "You have built everything and take the small key."),
        ("Otto pays 2 coins to You.", "Otto pays 2 coins to you."),
        ("The game is over: You wins with 40 Prestige.", "The game is over: you win with 40 Prestige."),
        ("Ines and You share the victory.", "Ines and you share the victory."),
        ("It is You's turn. You plays.", "It is your turn. You play."),
        ("You scores 1 point (lines) and stands on 2.", "You score 1 point (lines) and stand on 2."),
        ("You takes 3 gears and coins.", "You take 3 gears and coins."),
        ("Otto passes, Young too.", "Otto passes, Young too."),
    ],
)
def test_a_reader_without_a_name_is_spoken_to(told: str, said: str) -> None:
    assert addressed(told) == said

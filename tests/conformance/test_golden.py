"""Golden playthroughs, the vocabulary, counts of positions, and the tables of redeals and reveals of every game."""

from __future__ import annotations

import json

import pytest

from tests.golden import expect
from ziggurat.core.contract import state
from ziggurat.core.kit import golden
from ziggurat.core.kit.cases import Case, cases
from ziggurat.core.kit.check_secrets import reveals
from ziggurat.core.kit.perft import perft_table
from ziggurat.games import keys, load

SEEDS = {"world_of_wonders": 24, "seven_wonders": 48}
"""From where on the games also have what is seldom dealt."""
SEATS = [(key, case.seats) for key in keys() for case in cases(load(key)) if not case.options]


@pytest.mark.parametrize("key", keys())
def test_the_vocabulary_keeps_its_indices(key: str) -> None:
    expect(f"{key}/vocabulary.txt", golden.vocabulary(load(key)))


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_a_seeded_game_goes_as_it_went(key: str, seats: int) -> None:
    expect(f"{key}/playthrough-{seats}.txt", golden.playthrough(Case(load(key), seats), seed=7))


@pytest.mark.parametrize("key", keys())
def test_vectors_stay_what_they_are(key: str) -> None:
    expect(f"{key}/vectors.txt", golden.vectors(load(key)))


@pytest.mark.parametrize("key", keys())
def test_as_many_positions_as_ever(key: str) -> None:
    expect(f"{key}/perft.txt", perft_table(load(key)))


@pytest.mark.skipif(state.__file__.endswith(".py"), reason="long; the compiled run does it")
@pytest.mark.parametrize("key", keys())
def test_a_redeal_deals_all_that_is_hidden(key: str) -> None:
    expect(f"{key}/redealt.txt", golden.redealt_table(load(key), seed=SEEDS.get(key, 0)))


@pytest.mark.skipif(state.__file__.endswith(".py"), reason="long; the compiled run does it")
@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_choices_teach_what_they_should_and_no_more(key: str, seats: int) -> None:
    table = reveals(Case(load(key), seats), games=2, seed=3, samples=6)
    text = json.dumps({kind: f"{taught} of {made}" for kind, (made, taught) in table.items()}, indent=1)
    expect(f"{key}/reveals-{seats}.json", text + "\n")

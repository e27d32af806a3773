"""Golden playthroughs, the vocabulary, counts of positions and the table of reveals of every game."""

from __future__ import annotations

import json

import pytest

from tests import fingerprint
from tests.golden import expect
from ziggurat.core.contract import state
from ziggurat.core.kit.conformance import Case, cases, reveals
from ziggurat.games import keys, load

SEATS = [(key, case.seats) for key in keys() for case in cases(load(key)) if not case.options]


@pytest.mark.parametrize("key", keys())
def test_the_vocabulary_keeps_its_indices(key: str) -> None:
    words = load(key).vocabulary
    lines = [f"{index} {words.kind(index)} {name}" for index, name in enumerate(words.names)]
    expect(f"{key}/vocabulary.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_a_seeded_game_goes_as_it_went(key: str, seats: int) -> None:
    expect(f"{key}/playthrough-{seats}.txt", fingerprint.playthrough(Case(load(key), seats), seed=7))


@pytest.mark.parametrize("key", keys())
def test_as_many_positions_as_ever(key: str) -> None:
    expect(f"{key}/perft.txt", fingerprint.perft_table(load(key)))


@pytest.mark.skipif(state.__file__.endswith(".py"), reason="long; the compiled run does it")
@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_choices_teach_what_they_should_and_no_more(key: str, seats: int) -> None:
    table = reveals(Case(load(key), seats), games=2, seed=3, samples=6)
    text = json.dumps({kind: f"{taught} of {made}" for kind, (made, taught) in table.items()}, indent=1)
    expect(f"{key}/reveals-{seats}.json", text + "\n")

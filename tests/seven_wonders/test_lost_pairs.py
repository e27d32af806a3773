"""Every pair of boards with a Lost Wonder is played together, with the second referee where it knows all of them.

A few tables run with the other tests. The nightly run goes on until every pair has met that can meet, and prints
those that have not:

    ZIGGURAT_TEST_COMPILED=1 ZIGGURAT_NIGHTLY=1000 pytest -s -m nightly tests/seven_wonders/test_lost_pairs.py
"""

from __future__ import annotations

import os
import traceback
from collections import Counter
from random import Random

import pytest

from tests.seven_wonders.lost_pairs import Pair, all_pairs, met, seat_all, sides_of, table_for
from tests.seven_wonders.play import GAME
from tests.seven_wonders.referee.known import UNKNOWN
from tests.seven_wonders.referee.match import Match, rare
from tests.seven_wonders.test_lost_mixtures import cards, inspect
from ziggurat.games.seven_wonders.rules.expanded import Expanded

NIGHTLY = int(os.environ.get("ZIGGURAT_NIGHTLY", "1000"))
FROM = int(os.environ.get("ZIGGURAT_FROM", "0"))
ENOUGH = 1000
"""In so many games all pairs have met; a smaller portion only shows its table."""


def play(seed: int, missing: set[Pair], wanted: Pair | None) -> set[Pair]:
    """One game; gives the pairs that were played together in it."""
    luck = Random(f"pairs {seed}")
    seats, options = table_for(luck, wanted)
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, Expanded)
    seat_all(state, luck, missing, wanted)
    sides = sides_of(state)
    if not set(sides.values()) & set(UNKNOWN):
        Match(state, luck).play()
    else:
        alone(state, luck, seed)
    return met(GAME.position(state), sides)


def alone(state: Expanded, luck: Random, seed: int) -> None:
    """A game without the referee: what holds in every position is looked at now and then."""
    dealt: Counter[int] = Counter()
    number = 0
    while state.pending:
        who = luck.choice(state.actors())
        if state.age and not dealt:
            dealt = cards(state)
        if dealt and luck.random() < 0.01:
            inspect(state, who, seed, number, dealt)
        names = GAME.names(state, who)
        name = luck.choices(names, [rare(name) for name in names])[0]
        state.play(who, GAME.vocabulary.index(name))
        assert min(state.coins) >= 0
        number += 1


def tabled(missing: set[Pair]) -> str:
    """The pairs that have not met, a line per side."""
    lines = []
    for side in sorted({a for a, _ in missing}):
        lines.append(f"{side}: {', '.join(sorted(b for a, b in missing if a == side))}")
    return "\n".join(lines)


@pytest.mark.rule("LW-001", "LW-288")
def test_wanted_pairs_meet() -> None:
    missing = all_pairs()
    luck = Random("sample")
    for seed in range(2):
        wanted = luck.choice(sorted(missing))
        before = len(missing)
        missing -= play(seed, missing, wanted)
        assert len(missing) < before


@pytest.mark.rule("LW-028", "LW-029", "LW-033")
def test_pairs_that_cannot_meet() -> None:
    """Brigadoon and Nomádes play alone, DoppelWönder and Rapa Nui in teams."""
    every = all_pairs()
    assert ("brigadoon-a", "rapa-nui-b") not in every
    assert ("doppelwonder-a", "nomades-b") not in every
    assert ("beiping-b", "dominion-a") in every
    assert ("gizah-a", "uruk-b") in every
    assert ("gizah-a", "rhodos-a") not in every


@pytest.mark.nightly
@pytest.mark.rule("LW-001", "LW-288")
def test_every_pair_of_boards_is_played_together() -> None:
    """A fault names its seed, and the other games are played all the same."""
    every = all_pairs()
    missing = set(every)
    faults: list[int] = []
    luck = Random(f"pairs from {FROM}")
    games = 0
    for seed in range(FROM, FROM + NIGHTLY):
        if not missing:
            break
        wanted = luck.choice(sorted(missing))
        games += 1
        try:
            missing -= play(seed, missing, wanted)
        except Exception:
            faults.append(seed)
            print(f"seed {seed}, for {wanted}:\n{traceback.format_exc()}", flush=True)
        if games % 100 == 0:
            print(f"{games} games, {len(missing)} of {len(every)} pairs missing, {len(faults)} faults", flush=True)
    print(f"{games} games; {len(every) - len(missing)} of {len(every)} pairs were played together.")
    print(f"not yet:\n{tabled(missing)}" if missing else "none is missing")
    assert not faults, f"{len(faults)} of {games} games from seed {FROM}: {faults[:20]}"
    assert NIGHTLY < ENOUGH or not missing

"""Random games with random mixtures of boards, sides, expansions and seats.

A sample runs with the other tests; `ZIGGURAT_NIGHTLY=5000` plays so many games and wants every side built.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from tests.seven_wonders.play import DATA, GAME
from ziggurat.core import conformance
from ziggurat.core.luck import stream
from ziggurat.games.seven_wonders.grand import Grand
from ziggurat.games.seven_wonders.ground import age_of, how_of
from ziggurat.games.seven_wonders.tables import BY_START, STAGE

NIGHTLY = int(os.environ.get("ZIGGURAT_NIGHTLY", "0"))
GAMES = 16
BATCH = 4
LOST = [name for name, board, _, _ in DATA.sides() if board.set == "lost"]
SETS = ("lost", "leaders,lost", "cities,lost", "leaders,cities,lost")


def mixture(luck: Random) -> conformance.Case:
    """A table of any size with Lost Wonders and whatever else fits."""
    while True:
        options = {
            "expansions": luck.choice(SETS),
            "teams": luck.choice(("off", "on")),
            "myths": luck.choice(("off", "on")),
            "boards": luck.choice(("dealt", "dealt", "drawn", "chosen")),
            "sides": luck.choice(("dealt", "dealt", "dealt", "A", "B", "chosen")),
            "balance": luck.choice(("strict", "strict", "warn", "off")),
            "flip": luck.choice(("no", "yes")),
            "pair": luck.choice(("twice", "once")),
        }
        case = conformance.Case(GAME, luck.randint(3, 8), options)
        if case.fits:
            return case


def play(seed: int, done: Counter[str]) -> Grand:
    """One game at random that likes stages; what it breaks fails here. `done` counts sides that are finished."""
    luck = Random(seed)
    case = mixture(luck)
    state = case.new(seed)
    assert isinstance(state, Grand)
    stage = state.tables.use0 + STAGE
    number = 0
    starts: list[str] = []
    while state.pending:
        who = luck.choice(state.actors())
        legal = state.legal(who)
        if not starts and state.age:
            starts = [state.tables.side_ids[side] for side in state.sides]
        assert legal
        assert legal == sorted(set(legal)), case
        if luck.random() < 0.01:
            assert state.fallback(who) in legal
            other = state.redeal(1 << who, stream(seed, str(number)))
            assert other.legal(who) == legal, case
            again = GAME.setup(GAME.position(state))
            assert again.attributes() == state.attributes(), case
        state.play(who, stage if stage in legal and luck.random() < 0.8 else luck.choice(legal))
        assert min(state.coins) >= 0
        number += 1
        assert number < conformance.LONGEST
    assert sorted(state.ranking())[0] == 1
    for seat, side in enumerate(state.sides):
        if state.stages[seat] == state.tables.stage_count[side]:
            done[state.tables.side_ids[side]] += 1
            few = state.tables.stage_count[side] <= state.tables.balance.few
            done["doppelwonder-a" if few else "doppelwonder-b"] += state.mirrors >> seat & 1
    for item in state.instances:
        # A board that came in during play took the place of Temporal Paradox, whose one stage was built.
        if how_of(item) == BY_START and age_of(item):
            done[starts[item & 7]] += 1
    return state


@pytest.mark.rule("LW-001", "LW-050", "LW-288")
@pytest.mark.parametrize("start", range(0, GAMES, BATCH))
def test_random_mixtures_end(start: int) -> None:
    done: Counter[str] = Counter()
    for seed in range(start, min(start + BATCH, GAMES)):
        play(seed, done)


@pytest.mark.skipif(not NIGHTLY, reason="needs ZIGGURAT_NIGHTLY")
@pytest.mark.rule("LW-288")
def test_every_side_is_built_to_its_last_stage() -> None:
    done: Counter[str] = Counter()
    for seed in range(NIGHTLY):
        play(seed, done)
    print({name: done[name] for name in LOST})
    assert [name for name in LOST if not done[name]] == []


QUICK = (conformance.check_contract, conformance.check_legal, conformance.check_narration)


@pytest.mark.rule("LW-281", "LW-285")
@pytest.mark.parametrize("seed", range(4 if NIGHTLY else 1))
def test_mixtures_conform(seed: int) -> None:
    """The whole kit on mixtures in the nightly run, the quick part of it always."""
    case = mixture(Random(f"kit {seed}"))
    for check in conformance.CHECKS if NIGHTLY else QUICK:
        check(case, seed)

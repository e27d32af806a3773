"""The engine beside a second referee: legal sets, payments, resolution and scoring in random games.

A sample runs with the other tests. The nightly run plays many games; `ZIGGURAT_FROM` gives its first seed:

    ZIGGURAT_TEST_COMPILED=1 ZIGGURAT_NIGHTLY=1000 pytest -s -m nightly tests/seven_wonders/test_referee.py
"""

from __future__ import annotations

import os
import traceback
from collections import Counter
from random import Random

import pytest

from tests.seven_wonders.play import GAME
from tests.seven_wonders.referee.data import SIDES
from tests.seven_wonders.referee.known import UNKNOWN, strange_sides
from tests.seven_wonders.referee.match import Match

NIGHTLY = int(os.environ.get("ZIGGURAT_NIGHTLY", "1000"))
FROM = int(os.environ.get("ZIGGURAT_FROM", "0"))
SETS = ("none", "leaders", "cities", "leaders,cities")
LOST = [name for name, side in SIDES.items() if side["set"] == "lost" and name not in UNKNOWN]
REST = [name for name, side in SIDES.items() if side["set"] != "lost"]
ASKED = {
    *("card", "build", "chain", "power", "gift", "favor", "borrow", "stage", "sell", "bonus", "plan", "raise", "from"),
    *("number", "pass", "seat", "swap", "take", "turn", "trade", "coin", "give", "forget", "myth"),
}
"""What many games ask."""


def case(luck: Random, expansions: str) -> tuple[int, dict[str, str]]:
    """A table of any size that plays with these expansions."""
    while True:
        options = {
            "expansions": expansions,
            "teams": luck.choice(("off", "off", "on")),
            "boards": luck.choice(("dealt", "chosen")),
            "sides": luck.choice(("dealt", "dealt", "A", "B", "chosen")),
            "promos": luck.choice(("usual", "in")) if expansions != "none" else "usual",
        }
        if "leaders" in expansions:
            options["recruiting"] = luck.choice(("before", "after"))
            options["olympia"] = luck.choice(("cards", "leaders"))
            options["thrown"] = luck.choice(("gone", "pile"))
        if "cities" in expansions:
            options["byzantium"] = luck.choice(("out", "in"))
            options["pair"] = luck.choice(("twice", "once"))
        seats = luck.randint(3, 8)
        if not GAME.unfit(seats, GAME.checked_options(options)):
            return seats, options


def play(seed: int, expansions: str) -> Counter[str]:
    luck = Random(f"{expansions} {seed}")
    seats, options = case(luck, expansions)
    return Match(GAME.new(seats, seed, **options), luck).play()


def play_lost(seed: int) -> Counter[str]:
    """A table with Lost Wonders that the referee knows, as many as fit."""
    luck = Random(f"lost {seed}")
    while True:
        options = {
            "expansions": luck.choice(("lost", "leaders,lost", "cities,lost", "leaders,cities,lost")),
            "teams": luck.choice(("off", "off", "on")),
            "boards": "chosen",
            "sides": "chosen",
            "balance": luck.choice(("strict", "warn", "off")),
            "pair": luck.choice(("twice", "once")),
            "myths": luck.choice(("off", "off", "on")),
        }
        seats = luck.randint(3, 8)
        if not GAME.unfit(seats, GAME.checked_options(options)):
            break
    # LW-032: without balance Nomádes can be had in teams, but partners would sit apart.
    boards = [side for side in LOST if options["teams"] == "off" or SIDES[side]["board"] != "nomades"]
    wanted = [*luck.sample(boards, len(boards)), *luck.sample(REST, len(REST))]
    return Match(GAME.new(seats, seed, **options), luck, wanted).play()


@pytest.mark.rule("LW-001", "LW-288")
def test_the_referee_knows_all_boards_but_those_written_down() -> None:
    """The list may only become shorter: a side on it has an effect without a rule of the referee's."""
    assert strange_sides() == set(UNKNOWN)
    assert UNKNOWN == {}


@pytest.mark.rule("LW-050", "LW-073", "LW-080", "LW-086", "LW-090", "LW-092", "LW-096")
def test_a_second_referee_agrees_with_lost_wonders() -> None:
    for seed in range(2):
        play_lost(seed)


@pytest.mark.rule("SW-012", "SW-020", "SW-042", "SW-061", "SW-091", "SW-100", "R-01", "R-02", "R-03")
@pytest.mark.parametrize("expansions", SETS)
def test_a_second_referee_agrees(expansions: str) -> None:
    for seed in range(2):
        play(seed, expansions)


@pytest.mark.nightly
@pytest.mark.rule("SW-101", "SW-123", "SW-137", "SW-141", "SW-161", "SW-170", "SW-173", "R-12")
def test_a_second_referee_agrees_in_many_games() -> None:
    """A fault names its seed, and the other games are played all the same."""
    asked: Counter[str] = Counter()
    faults: list[str] = []
    for seed in range(FROM, FROM + NIGHTLY):
        expansions = ("lost", *SETS)[seed % 5]
        try:
            asked += play_lost(seed) if expansions == "lost" else play(seed, expansions)
        except Exception:
            faults.append(f"{expansions} {seed}")
            print(f"{expansions}, seed {seed}:\n{traceback.format_exc()}", flush=True)
    print(dict(asked))
    assert not faults, f"{len(faults)} of {NIGHTLY} games: {faults[:20]}"
    assert set(asked) >= ASKED

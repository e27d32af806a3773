"""The conformance kit on every game, seat count and option."""

from __future__ import annotations

from shutil import which

import pytest

from tests.tiny_game import TinyGame
from ziggurat.core.contract import state
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.kit import conformance as kit
from ziggurat.games import keys, load

GAMES: list[AnyGame] = [*(load(key) for key in keys()), TinyGame().register()]
PLAIN_CASES = [case for game in GAMES for case in kit.cases(game) if not case.options]
# Five games in plain Python take their time: there one game of each kind is played, compiled there are two.
COMPILED = not state.__file__.endswith(".py")
SEEDS = 2 if COMPILED else 1
PLAIN_SEATS = 2
MANY = 24
"""A game with more ways to choose its options than this (Skyrise: the colors in every order) gets a part of the kit."""


def option_cases(game: AnyGame) -> list[tuple[kit.Case, bool]]:
    """Every value of every option with every seat count, and whether it gets the whole kit.

    Where that is too much, each value with one seat count after another.
    """
    ways: dict[str, list[kit.Case]] = {}
    for case in kit.cases(game):
        if case.options:
            ways.setdefault(str(case.options), []).append(case)
    if sum(len(cases) for cases in ways.values()) <= MANY:
        return [(case, True) for cases in ways.values() for case in cases]
    return [(cases[number % len(cases)], False) for number, cases in enumerate(ways.values())]


OPTION_CASES = [found for game in GAMES for found in option_cases(game)]
# What such an option may break: dealing, playing, scoring and writing down.
PLAIN_CHECKS = (kit.check_legal, kit.check_record)
OPTION_CHECKS = (
    kit.check_legal,
    kit.check_record,
    kit.check_points,
    kit.check_setup,
    kit.check_drawings,
    kit.check_following,
)


def seats_of(check: int) -> list[kit.Case]:
    """The seat counts for which a check is run: all; in plain Python, where the compiled run follows, two of each game.

    These take turns from check to check.
    """
    if COMPILED or not which("cc"):
        return PLAIN_CASES
    out = []
    for game in GAMES:
        cases = [case for case in PLAIN_CASES if case.game is game]
        out += [cases[(check + step) % len(cases)] for step in range(min(PLAIN_SEATS, len(cases)))]
    return out


@pytest.mark.parametrize(
    ("case", "check"),
    [
        pytest.param(case, check, id=f"{case}-{check.__name__}")
        for number, check in enumerate(kit.CHECKS)
        for case in seats_of(number)
    ],
)
def test_every_seat_count_conforms(case: kit.Case, check: kit.Check) -> None:
    for seed in range(SEEDS):
        check(case, seed)


@pytest.mark.parametrize(("case", "whole"), OPTION_CASES, ids=str)
def test_every_option_conforms(case: kit.Case, whole: bool) -> None:
    checks = kit.CHECKS if whole else OPTION_CHECKS
    for check in checks if COMPILED else PLAIN_CHECKS:
        check(case, 7)

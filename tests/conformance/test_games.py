"""The conformance kit on every game, seat count and option."""

from __future__ import annotations

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
OPTION_CHECKS = (kit.check_legal, kit.check_record, kit.check_points, kit.check_setup, kit.check_drawings)


@pytest.mark.parametrize("check", kit.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_every_seat_count_conforms(case: kit.Case, check: kit.Check) -> None:
    for seed in range(SEEDS):
        check(case, seed)


@pytest.mark.parametrize(("case", "whole"), OPTION_CASES, ids=str)
def test_every_option_conforms(case: kit.Case, whole: bool) -> None:
    checks = kit.CHECKS if whole else OPTION_CHECKS
    for check in checks if COMPILED else PLAIN_CHECKS:
        check(case, 7)

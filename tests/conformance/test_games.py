"""The conformance kit on every game, seat count and option."""

from __future__ import annotations

import pytest

from tests.tiny_game import TinyGame
from ziggurat.core import conformance as kit
from ziggurat.core.game import AnyGame
from ziggurat.games import keys, load

GAMES: list[AnyGame] = [*(load(key) for key in keys()), TinyGame().register()]
PLAIN_CASES = [case for game in GAMES for case in kit.cases(game) if not case.options]
OPTIONS = 6
"""A game with more options than this is tried with each value at one number of seats; mixtures are its own tests."""


def option_cases(game: AnyGame) -> list[kit.Case]:
    found = [case for case in kit.cases(game) if case.options]
    if len(game.options) <= OPTIONS:
        return found
    values = list(dict.fromkeys(tuple(case.options.items()) for case in found))
    groups = [[case for case in found if tuple(case.options.items()) == value] for value in values]
    return [group[n % len(group)] for n, group in enumerate(groups)]


OPTION_CASES = [case for game in GAMES for case in option_cases(game)]
SEEDS = 3
MANY = 24
"""A game with more ways to choose its options than this (Skyrise: the colors in every order) gets a part of the kit."""
# What such an option may break: dealing, playing, scoring and writing down.
OPTION_CHECKS = (kit.check_legal, kit.check_record, kit.check_points, kit.check_setup, kit.check_drawings)


@pytest.mark.parametrize("check", kit.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_every_seat_count_conforms(case: kit.Case, check: kit.Check) -> None:
    for seed in range(SEEDS):
        check(case, seed)


@pytest.mark.parametrize("case", OPTION_CASES, ids=str)
def test_every_option_conforms(case: kit.Case) -> None:
    ways = sum(other.game is case.game for other in OPTION_CASES)
    for check in kit.CHECKS if ways <= MANY else OPTION_CHECKS:
        check(case, 7)

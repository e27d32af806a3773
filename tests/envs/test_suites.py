"""The frameworks' own suites, unchanged: a sample for every change, every seat count and option sets at night."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from ziggurat.core.kit.cases import Case, cases, mixtures
from ziggurat.envs import single, zoo
from ziggurat.games import keys, load

GAMES = [load(key) for key in keys()]
ALL = [case for game in GAMES for case in [*(c for c in cases(game) if not c.options), *mixtures(game, 3, seed=21)]]
SAMPLE = [next(case for case in cases(game) if not case.options and case.seats == 3) for game in GAMES]
SHOWN = {"html": lambda page: page.startswith("<!doctype html>")}


@pytest.fixture(autouse=True)
def quiet(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """The suites warn of observations that are a Dict, by a list of names; all else they find, they raise."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def turns(case: Case, **more: Any) -> zoo.SeatsInTurn:
    return zoo.env(case.game, case.seats, **case.options, **more)


def rounds(case: Case, **more: Any) -> zoo.SeatsAtOnce:
    return zoo.parallel_env(case.game, case.seats, **case.options, **more)


def zoo_api(case: Case) -> None:
    api_test(turns(case))


def zoo_seeds(case: Case) -> None:
    seed_test(partial(turns, case))


def zoo_parallel_api(case: Case) -> None:
    parallel_api_test(rounds(case))


def zoo_parallel_seeds(case: Case) -> None:
    parallel_seed_test(partial(rounds, case))


def zoo_cycles(case: Case) -> None:
    """A turn-based game cannot ask all seats equally often, so its form made of the parallel one is measured."""
    parallel = partial(rounds, case)
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **more: parallel_to_aec(parallel(**more))))


def zoo_state_and_render(case: Case) -> None:
    state_test(turns(case), rounds(case))
    render_test(partial(turns, case), custom_tests=SHOWN)
    render_test(lambda **more: parallel_to_aec(rounds(case, **more)), custom_tests=SHOWN)


def gymnasium_checks(case: Case) -> None:
    options: dict[str, Any] = dict(case.options)
    check_env(single.OneSeat(case.game, case.seats, **options))
    check_env(single.OneSeat(case.game, case.seats, seat="random", flat=True, illegal="fallback", **options))


SUITES: tuple[Callable[[Case], None], ...] = (
    zoo_api,
    zoo_seeds,
    zoo_parallel_api,
    zoo_parallel_seeds,
    zoo_cycles,
    zoo_state_and_render,
    gymnasium_checks,
)


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.__name__)
@pytest.mark.parametrize("case", SAMPLE, ids=str)
def test_a_sample_passes(case: Case, suite: Callable[[Case], None]) -> None:
    suite(case)


@pytest.mark.nightly
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.__name__)
@pytest.mark.parametrize("case", ALL, ids=str)
def test_all_pass(case: Case, suite: Callable[[Case], None]) -> None:
    suite(case)

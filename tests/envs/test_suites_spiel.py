"""OpenSpiel's own suites, unchanged: a sample for every change, every seat count and option sets at night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

from tests.envs.test_suites import ALL, GAMES  # noqa: E402
from ziggurat.core.kit.cases import Case, cases  # noqa: E402
from ziggurat.envs import spiel  # noqa: E402

SAMPLE = [next(case for case in cases(game) if not case.options) for game in GAMES if game.key in ("skyrise",)]


def loaded(case: Case, *, simultaneous: bool = False) -> Any:
    options: dict[str, Any] = dict(case.options)
    return spiel.load(case.game, case.seats, simultaneous=simultaneous, **options)


def random_games(case: Case) -> None:
    for simultaneous in (False, True):
        pyspiel.random_sim_test(
            loaded(case, simultaneous=simultaneous), num_sims=1, serialize=True, verbose=False, mask_test=True
        )


def names_go_through_strings(case: Case) -> None:
    for simultaneous in (False, True):
        game = loaded(case, simultaneous=simultaneous)
        assert str(pyspiel.load_game(str(game))) == str(game)


def simultaneous_games_become_turns(case: Case) -> None:
    turned = pyspiel.convert_to_turn_based(loaded(case, simultaneous=True))
    pyspiel.random_sim_test(turned, num_sims=1, serialize=False, verbose=False, mask_test=True)


def learning_environments(case: Case) -> None:
    env = rl_environment.Environment(loaded(case))
    env.seed(1)
    random = np.random.default_rng(1)
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == case.game.encoding_length()
        step = env.step([random.choice(step.observations["legal_actions"][seat])])
    assert abs(sum(step.rewards)) < 1e-6 or case.seats == 1


def playthroughs(case: Case) -> None:
    text = generate_playthrough.playthrough(str(loaded(case)), None, seed=1)
    assert "GameType" in text


SUITES: tuple[Callable[[Case], None], ...] = (
    random_games,
    names_go_through_strings,
    simultaneous_games_become_turns,
    learning_environments,
    playthroughs,
)


@pytest.mark.parametrize("suite", SUITES[:-1], ids=lambda suite: suite.__name__)
@pytest.mark.parametrize("case", SAMPLE, ids=str)
def test_a_sample_passes(case: Case, suite: Callable[[Case], None]) -> None:
    suite(case)


@pytest.mark.nightly
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.__name__)
@pytest.mark.parametrize("case", ALL, ids=str)
def test_all_pass(case: Case, suite: Callable[[Case], None]) -> None:
    suite(case)

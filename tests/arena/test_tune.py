"""Tuning by self-play: what is tried, when it is settled, and that it goes on where it was stopped."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.tiny_game import GAME
from ziggurat import bots
from ziggurat.arena.contests import Plan, Result
from ziggurat.arena.tuning import weights_by_play
from ziggurat.arena.tuning.hill_climb import SURE, Match, Trial, evidence
from ziggurat.arena.tuning.search_by_play import neighbors, spec, tune
from ziggurat.bots.factors import factors_from
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.search_style import SearchStyle

CONTEST = sys.modules["ziggurat.arena.contests"]
"""The module; the package has a function of this name."""


def test_neighbors_differ_in_one_thing_and_can_be_made() -> None:
    style = SearchStyle()
    found = list(neighbors(style))
    assert len(found) == len(set(found)) == 14
    assert all(getattr(style, name) != value for name, value in found)
    bots.make(spec(style, "40"))


def test_a_challenger_must_win_clearly() -> None:
    assert evidence(40, 50) > SURE
    assert abs(evidence(27, 50)) < SURE
    assert evidence(13, 50) < -SURE


def test_a_tuning_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run() -> tuple[SearchStyle, list[Trial]]:
        trials: list[Trial] = []
        return tune(Match(game=GAME, folder=tmp_path, seats=2, most=2, told=trials.append), "2"), trials

    once = run()
    assert len(once[1]) == 14
    monkeypatch.setattr(CONTEST, "play", None)
    assert run() == once


def test_weights_are_tuned_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run() -> tuple[dict[str, float], list[Trial]]:
        trials: list[Trial] = []
        return weights_by_play.weigh(
            Match(game=GAME, folder=tmp_path, seats=2, most=4, told=trials.append), (), "1"
        ), trials

    found, trials = run()
    assert found == {"card": 1.0, "stop": 1.0}
    assert [(trial.changed, trial.value) for trial in trials] == [
        (name, factor) for name in GAME.weights for factor in weights_by_play.FACTORS
    ]
    assert {trial.games for trial in trials} == {4}
    monkeypatch.setattr(CONTEST, "play", None)
    assert run() == (found, trials)


def ideal(game: object, made: Plan, numbers: Sequence[int]) -> list[Result]:
    """Games that are won by whoever values cards nearer to twice their usual weight."""
    far = [abs(factors_from(player.partition("weights=")[2]).get("card", 1.0) - 2.0) for player in made.players]
    return [
        Result(
            number=number,
            players=list(made.seated(number)),
            scores=[0, 0],
            ranking=[1 + (far[who] > min(far)) for who in made.seated(number)],
            decisions=1,
            seconds=[0.0, 0.0],
        )
        for number in numbers
    ]


def test_weights_climb_as_far_as_they_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CONTEST, "play", ideal)
    trials: list[Trial] = []
    found = weights_by_play.weigh(Match(game=GAME, folder=tmp_path, seats=2, most=60, told=trials.append))
    assert found["stop"] == 1.0
    assert abs(found["card"] - 2.0) < 0.25
    won = [trial for trial in trials if trial.better]
    assert won[-1].value == found["card"]
    assert all(trial.changed == "card" and trial.wins == trial.games < 60 for trial in won)


def test_weights_to_tune_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no weight 'kard'; did you mean 'card'"):
        weights_by_play.weigh(Match(game=GAME, folder=tmp_path), ["kard"])
    with pytest.raises(BadOption, match="2 games or more"):
        weights_by_play.weigh(Match(game=GAME, folder=tmp_path, most=1))

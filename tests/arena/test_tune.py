"""Tuning by self-play: what is tried, when it is settled, and that it goes on where it was stopped."""

import sys
from pathlib import Path

import pytest

from tests.tiny_game import GAME
from ziggurat import bots
from ziggurat.arena.tune import SURE, Trial, evidence, neighbors, spec, tune
from ziggurat.core.style import SearchStyle


def test_neighbors_differ_in_one_thing_and_can_be_made() -> None:
    style = SearchStyle()
    found = list(neighbors(style))
    assert len(found) == len(set(found)) == 12
    assert all(getattr(style, name) != value for name, value in found)
    bots.make(spec(style, "40"))


def test_a_challenger_must_win_clearly() -> None:
    assert evidence(40, 50) > SURE
    assert abs(evidence(27, 50)) < SURE
    assert evidence(13, 50) < -SURE


def test_a_tuning_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run() -> tuple[SearchStyle, list[Trial]]:
        trials: list[Trial] = []
        return tune(GAME, tmp_path, budget="2", seats=2, most=2, told=trials.append), trials

    once = run()
    assert len(once[1]) == 12
    monkeypatch.setattr(sys.modules["ziggurat.arena.contest"], "play", None)
    assert run() == once

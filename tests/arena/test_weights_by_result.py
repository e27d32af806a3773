"""Fitting weights to results: games are kept, a better estimate surprises less, and a fit goes on where it stopped."""

import sys
from pathlib import Path

import pytest

from tests.tiny_game import GAME
from ziggurat.arena.tuning.weights_by_result import Fit, Moment, Scale, foretell, rescaled, surprise
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import Luck

FORETELL = sys.modules["ziggurat.arena.tuning.weights_by_result"]


def moments(number: int) -> list[Moment]:
    """Positions of two seats; the first wins every other game."""
    return [Moment(GAME.new(2, seed), 0.5, [1.0, 0.0] if seed % 2 else [0.0, 1.0]) for seed in range(number)]


def test_who_knows_nothing_is_surprised_by_a_bit() -> None:
    assert surprise([[3.0, 3.0]] * 4, moments(4), Scale(1.0)) == pytest.approx(0.6931, abs=1e-4)


def test_who_is_right_is_surprised_less_and_who_is_wrong_more() -> None:
    right = [[1.0, 0.0] if seed % 2 else [0.0, 1.0] for seed in range(4)]
    wrong = [row[::-1] for row in right]
    scale = Scale(1.0)
    assert surprise(right, moments(4), scale) < surprise([[0.0, 0.0]] * 4, moments(4), scale)
    assert surprise(wrong, moments(4), scale) > 1.0


def test_no_estimate_is_believed_altogether() -> None:
    wrong = [[0.0, 1e6] if seed % 2 else [1e6, 0.0] for seed in range(4)]
    assert surprise(wrong, moments(4), Scale(1.0)) < 9.0


def test_the_scale_tells_how_much_a_lead_is_worth() -> None:
    luck = Luck(1)
    # A lead of 10 wins three games of four.
    rows, there = [], []
    for seed in range(400):
        leads = luck.below(2)
        wins = leads if luck.below(4) else 1 - leads
        rows.append([10.0 * (leads == seat) for seat in range(2)])
        there.append(Moment(GAME.new(2, seed), 0.0, [float(wins == seat) for seat in range(2)]))
    found = rescaled(rows, there, Scale(30.0))
    assert found.scale.near == pytest.approx(10 / 1.0986, rel=0.25)
    assert found.surprise < surprise(rows, there, Scale(30.0))


def test_a_fit_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run() -> tuple[Fit, list[tuple[str, float, float]]]:
        told: list[tuple[str, float, float]] = []
        fit = foretell(GAME, tmp_path, 40, told=lambda *one: told.append(one))
        return fit, told

    found, told = run()
    assert found.games == 40
    assert set(found.factors) == set(GAME.weights)
    # Tiny Town's estimates are poor on purpose: there is something to find.
    assert told
    assert told[-1][2] < told[0][2]
    file = next(tmp_path.glob("*-fit.jsonl"))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[: len(lines) // 2]) + b'{"surprise":')
    monkeypatch.setattr(FORETELL, "play_kept", None)  # the games are there
    assert run() == (found, told)
    assert file.read_bytes() == b"".join(lines)


def test_other_weights_need_other_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was measured with the weights of before says nothing about factors on those of now."""
    foretell(GAME, tmp_path, 5, ["card"])
    monkeypatch.setattr(type(GAME), "weights", {**GAME.weights, "card": 2.0})
    foretell(GAME, tmp_path, 5, ["card"])
    assert len(list(tmp_path.glob("*-games.jsonl"))) == len(list(tmp_path.glob("*-fit.jsonl"))) == 2


def test_games_are_the_same_in_several_processes(tmp_path: Path) -> None:
    once = foretell(GAME, tmp_path / "one", 10, ["card"])
    assert foretell(GAME, tmp_path / "two", 10, ["card"], jobs=2) == once


def test_wrong_words_are_told(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="5 games or more"):
        foretell(GAME, tmp_path, 4)
    with pytest.raises(BadOption, match="kard"):
        foretell(GAME, tmp_path, 5, ["kard"])

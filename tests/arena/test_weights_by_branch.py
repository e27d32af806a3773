"""Fitting weights to ways to go on: games are kept, what wins is found, and what only winners have is not."""

import sys
from pathlib import Path

import pytest

from tests.tiny_game import GAME
from ziggurat.arena.tuning.weights_by_branch import WAYS, Case, Fit, branch, centered, fit_ways, picked, solved, step
from ziggurat.arena.tuning.weights_by_result import self_play
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import Luck, stream

MODULE = sys.modules["ziggurat.arena.tuning.weights_by_branch"]


def test_a_game_branches_where_a_seat_is_asked_anew() -> None:
    made = self_play(GAME, "ways", 2, {}, 3)
    games = [branch(GAME, made, number) for number in range(12)]
    assert games[4] == branch(GAME, made, 4)
    forks = [(game, fork) for game in games for fork in game.forks]
    assert forks
    for game, fork in forks:
        assert game.choices[fork.place][0] == fork.seat
        assert len(fork.ways) == WAYS
        assert all(seat == fork.seat for way in fork.ways for seat, _ in way.choices)
        assert all(way.share in (0.0, 0.5, 1.0) for way in fork.ways)
    assert len({tuple(way.choices) for _, fork in forks for way in fork.ways}) > 1


def test_equations_are_solved_and_doubt_draws_to_nought() -> None:
    matrix, right = [[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]
    assert solved(matrix, right, [0.0, 0.0]) == pytest.approx([1 / 11, 7 / 11])
    held = solved(matrix, right, [0.0, 1e6])
    assert held[1] == pytest.approx(0.0, abs=1e-5)
    assert held[0] == pytest.approx(0.25, abs=1e-5)


def cases(number: int, wins: str) -> list[Case]:
    """Positions of Tiny Town before a site is chosen, in pairs of hands; the way with more of what wins has won."""
    luck = Luck(5)
    out = []
    for _ in range(number):
        cards = [GAME.cards[luck.below(len(GAME.cards))] for _ in range(2)]
        states = [
            GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [[card], []], "stops": [luck.below(3), 0]})
            for card in cards
        ]
        estimates = []
        for state in states:
            GAME.judge_by(state, {wins: 8 * GAME.weights[wins]})
            estimates.append(state.estimate(0))
            GAME.judge_by(state, GAME.weights)
        shares = [float(value == max(estimates)) for value in estimates]
        out.append(Case(0, states, centered(shares), centered(shares)))
    return out


@pytest.mark.parametrize("wins", ["card", "stop"])
def test_what_wins_gets_a_higher_weight(wins: str) -> None:
    there = cases(80, wins)
    found = step(GAME, there, dict.fromkeys(("card", "stop"), 1.0))
    other = next(name for name in found if name != wins)
    assert found[wins] > 1.2 * found[other]
    assert picked(GAME, there, found).gain >= picked(GAME, there, {}).gain


def test_a_fit_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run() -> Fit:
        return fit_ways(GAME, tmp_path, 40, seats=2)

    found = run()
    assert found.games == 40
    assert set(found.factors) == set(GAME.weights)
    assert found.forks > 20
    file = next(tmp_path.glob("*-ways.jsonl"))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:20]) + b'{"number":')
    assert run() == found
    monkeypatch.setattr(MODULE, "branch", None)  # the games are there
    assert run() == found


def test_games_are_the_same_in_several_processes(tmp_path: Path) -> None:
    once = fit_ways(GAME, tmp_path / "one", 10, ["card"])
    assert fit_ways(GAME, tmp_path / "two", 10, ["card"], jobs=2) == once


def test_a_whim_changes_every_weight_within_bounds() -> None:
    found = MODULE.whim(GAME, stream(1, "whim"))
    assert set(found) == set(GAME.weights)
    assert all(1 / MODULE.WHIM <= factor <= MODULE.WHIM for factor in found.values())


def test_wrong_words_are_told(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="5 games or more"):
        fit_ways(GAME, tmp_path, 4)
    with pytest.raises(BadOption, match="kard"):
        fit_ways(GAME, tmp_path, 5, ["kard"])

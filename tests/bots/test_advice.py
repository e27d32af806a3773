"""Hints and reviews: honest, in words, and adding up."""

import pytest

from tests.tiny_game import GAME, NORTH
from ziggurat import bots
from ziggurat.bots.advice import SLIP, hints, review
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.record import Record
from ziggurat.games import load


def test_the_best_choice_comes_first_with_a_sentence() -> None:
    state = GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
    found = hints(Sight(GAME, state, 0), "400")
    assert found[0].choice == NORTH
    assert len(found) == len(state.legal(0))
    assert found[0].prospects > found[1].prospects
    assert found[0].sentence.startswith("Scores 3 at once (northern houses).")
    assert all(hint.label and 0 <= hint.prospects <= 1 for hint in found)


def test_three_choices_at_most_and_none_for_who_waits() -> None:
    state = load("skyrise").new(3, 1)
    asked = state.actors()[0]
    found = hints(Sight(load("skyrise"), state, asked), "40")
    assert len(found) == 3
    assert hints(Sight(load("skyrise"), state, (asked + 1) % 3), "40") == []


def test_where_there_is_no_other_choice_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
    monkeypatch.setattr(Sight, "legal", lambda _: [NORTH])
    assert [hint.sentence for hint in hints(Sight(GAME, state, 0), "9999s")] == ["There is no other choice."]


def test_a_hint_does_not_depend_on_what_is_hidden() -> None:
    state = GAME.new(3, 5)
    other = state.redeal(1, stream(8, "hidden"))
    assert hints(Sight(GAME, state, 0), "60") == hints(Sight(GAME, other, 0), "60")


def played(specs: list[str], seed: int) -> Record:
    record = Record.start(GAME, len(specs), seed, [f"P{i}" for i in range(len(specs))])
    state = record.deal(GAME)
    seated = [bots.make(spec, seed) for spec in specs]
    while state.pending:
        seat = state.actors()[0]
        choice = seated[seat].choose(Sight(GAME, state, seat))
        record.add(GAME, seat, choice)
        state.apply(seat, choice)
    record.finish(state)
    return record


def test_a_review_adds_up() -> None:
    record = played(["random", "greedy"], 4)
    told: list[int] = []
    found = review(GAME, record, [0, 1], 60, progress=told.append)
    assert sum(told) == len(record.choices)
    assert record.result is not None
    for one in found:
        assert one.end == (1 if record.result.ranking[one.seat] == 1 else 0)
        assert one.start - one.given_away + one.fortune == pytest.approx(one.end, abs=0.01)
        assert one.decisions == len(one.judged) > 0
        assert one.given_away == pytest.approx(sum(judged.loss for judged in one.judged), abs=0.01)
        for judged in one.judged:
            assert record.choices[judged.number - 1] == f"{one.seat} {judged.chosen}"
            assert judged.loss >= 0
            assert (judged.verdict == "best") == (judged.chosen == judged.best)
        losses = {judged.number: judged.loss for judged in one.judged}
        assert [losses[number] for number in one.turning_points] == sorted(
            (losses[number] for number in one.turning_points), reverse=True
        )
        assert all(losses[number] >= SLIP for number in one.turning_points)


def test_a_foolish_player_gives_away_more_than_a_searching_one() -> None:
    foolish = searching = 0.0
    for seed in range(4):
        one, other = review(GAME, played(["random", "mcts:150"], seed), [0, 1], 120)
        foolish += one.given_away
        searching += other.given_away
    assert foolish > searching

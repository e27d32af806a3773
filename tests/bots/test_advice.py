"""Hints and reviews: honest, in words, and adding up."""

from collections.abc import Sequence

import pytest

from tests.tiny_game import GAME, NORTH, TinyGame, TinyView
from ziggurat import bots
from ziggurat.bots.advice import SLIP, Hint, Judged, hints, in_words, review, summed, whole
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.teaching import Reason
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


def lines(found: list[Hint]) -> list[list[str]]:
    return [[hint.name, *(step.name for step in hint.plan)] for hint in found]


def test_a_hint_is_a_whole_plan() -> None:
    game = load("skyrise")
    state = game.new(3, 1)
    found = hints(Sight(game, state, state.actors()[0]), "120")
    for hint, line in zip(found, lines(found)):
        # A bid and its place, and nothing of what comes after.
        assert [game.vocabulary.kind(game.vocabulary.index(name)) for name in line] == ["bid", "hood"]
        after = state.copy()
        for name in line:
            after.apply(state.actors()[0], game.vocabulary.index(name))
        assert hint.said == f"Bid {line[0]} in {hint.plan[0].label.partition(' (')[0]}"
        assert [mark.at for mark in hint.marks] == [f"h-{line[1]}"]
    # Where only the place is left to choose, that is all: what comes after the building is another decision.
    seat = state.actors()[0]
    state.play(seat, found[0].choice)
    assert all(len(line) == 1 for line in lines(hints(Sight(game, state, seat), "60")))
    seven = load("seven_wonders")
    start = seven.new(3, 1)
    for line in lines(hints(Sight(seven, start, 0), "60")):
        assert 2 <= len(line) <= 3


def test_a_plan_ends_where_nothing_is_begun() -> None:
    game = load("world_wonders")
    state = game.new(2, 3)
    while state.pending:
        seat = state.actors()[0]
        if not state.begun(seat) and len(state.legal(seat)) > 3:
            break
        state.play(seat, state.legal(seat)[0])
    for hint in hints(Sight(game, state, seat), "40"):
        after = state.copy()
        after.play(seat, hint.choice)
        for step in hint.plan:
            assert after.begun(seat)
            after.play(seat, step.choice)
        assert not after.begun(seat) or not after.pending >> seat & 1


def test_a_hint_with_its_plan_and_reasons_does_not_depend_on_what_is_hidden() -> None:
    game = load("skyrise")
    state = game.new(3, 6)
    luck = stream(6, "some way into it")
    for _ in range(24):
        actor = state.actors()[0]
        state.play(actor, state.legal(actor)[luck.below(len(state.legal(actor)))])
    seat = state.actors()[0]
    found = hints(Sight(game, state, seat), "120")
    assert any(hint.reasons for hint in found)
    for n in range(2):
        other = state.redeal(1 << seat, stream(n, "hidden"))
        assert hints(Sight(game, other, seat), "120") == found


class Promising(TinyGame):
    """Its reason for the north promises points in a column."""

    source = ""

    def reasons(self, view: TinyView, plan: Sequence[int]) -> tuple[Reason, ...]:
        north = plan[0] == NORTH and view.seat == 0
        return (
            Reason("It stands in the north.", source=self.source if north else ""),
            Reason("It is a fact."),
        )


def promised(source: str, budget: str) -> list[list[str]]:
    """What is said of the choices of a position in which the north is worth more, if a reason promises this source."""
    game = Promising()
    game.source = source
    state = game.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
    return [[reason.words for reason in hint.reasons] for hint in hints(Sight(game, state, 0), budget)]


def test_a_reason_is_said_only_where_the_search_sees_the_points_too() -> None:
    assert promised("northern houses", "400")[0] == ["It stands in the north.", "It is a fact."]
    assert promised("southern houses", "400")[0] == ["It is a fact."]
    assert promised("no such column", "400")[0] == ["It is a fact."]


def test_a_choice_that_was_hardly_tried_is_not_called_as_good() -> None:
    state = GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
    first, *others = hints(Sight(GAME, state, 0), "400")
    assert first.as_good
    assert first.games == 400
    assert all(not other.as_good or 10 * other.tries >= first.tries for other in others)


def test_a_slip_says_what_was_better_where_it_lies_and_why() -> None:
    record = played(["random", "random"], 3)
    (found,) = review(GAME, record, [0], 200)
    slips = [one for one in found.judged if one.loss >= SLIP]
    assert slips
    for one in found.judged:
        assert bool(one.why) == (one.loss >= SLIP) == bool(one.best_plan)
    for one in slips:
        assert one.plan[0] == GAME.vocabulary.index(one.chosen)
        assert one.best_plan[0] == GAME.vocabulary.index(one.best)
        assert one.best_said
        assert all(gain.points for gain in one.gains)
        assert "-" not in one.why.partition("In the end")[2]


def test_a_plan_goes_over_what_others_choose_in_secret() -> None:
    game = load("seven_wonders")
    state = game.new(3, 4)
    moves: list[tuple[int, int]] = []
    while not state.together():
        seat = state.actors()[0]
        moves.append((seat, state.legal(seat)[0]))
        state.play(*moves[-1])
    before = state.copy()
    made: list[tuple[int, int]] = []
    for seat in (0, 1, 0, 1, 2, 2, 0):
        made.append((seat, state.legal(seat)[-1]))
        state.play(*made[-1])
    assert whole(game, before, made) == [made[0][1], made[2][1]]


def judged(loss: float, prospects: float = 0.5) -> Judged:
    return Judged(
        number=1,
        at=0,
        seat=0,
        chosen="",
        best="",
        label="",
        best_label="",
        prospects=prospects,
        loss=loss,
        verdict="slip",
    )


@pytest.mark.parametrize(
    ("losses", "ranking", "words"),
    [
        ([0.12], [1, 2], "One slip cost 12 %, luck and the others gave 62 %. Ann began at 50 % and won."),
        ([0.01], [2, 1], "No slips, luck and the others took 50 %. Ann began at 50 % and did not win."),
        (
            [0.4, 0.4, 0.4],
            [2, 1],
            "Three slips cost more than a whole win, luck and the others gave much of it back.",
        ),
        (
            [0.3, 0.4, 0.4],
            [1, 2],
            "Three slips cost more than a whole win, luck and the others gave more than that back.",
        ),
    ],
)
def test_what_choices_and_luck_did_is_said_so_that_anybody_understands(
    losses: list[float], ranking: list[int], words: str
) -> None:
    said = in_words(summed(0, "Ann", [judged(loss) for loss in losses], ranking))
    assert said.startswith(words)
    assert "-" not in said

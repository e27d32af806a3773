"""The rules of Lantern Quay, each in a test that names it."""

from __future__ import annotations

import pytest
from lantern_quay import GAME
from lantern_quay.rules import CRATES, GOODS, Quay
from lantern_quay.terms import CRATE_NAMES

from ziggurat.core.contract.errors import IllegalChoice


def play(state: Quay, seat: int, *names: str) -> None:
    for name in names:
        state.apply(seat, GAME.vocabulary.index(name))


def crates(*names: str) -> list[int]:
    return [CRATE_NAMES.index(name) for name in names]


def evening(quay: list[int], stores: list[list[int]], purses: list[list[int]], **more: object) -> Quay:
    """A position with these crates ashore and in store; the others are in the ship."""
    used = quay + [one for store in stores for one in store]
    ship = [one for one in range(CRATES) if one not in used]
    given = {"seats": len(stores), "quay": quay, "stores": stores, "purses": purses, "ship": ship, **more}
    return GAME.setup(given)


@pytest.mark.rule("LQ-1", "LQ-2", "LQ-3", "LQ-4")
@pytest.mark.parametrize(("seats", "ashore"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_deal(seats: int, ashore: int) -> None:
    state = GAME.new(seats, 7)
    purses = [purse for hand in state.purses for purse in hand]
    assert [len(hand) for hand in state.purses] == [6] * seats
    assert len(set(purses)) == len(purses)
    assert set(purses) <= set(range(1, 31))
    assert len(set(state.buyers)) == seats
    assert len(state.quay) == ashore
    assert sorted(state.quay + state.ship) == list(range(20))


@pytest.mark.rule("LQ-5", "LQ-6", "LQ-7")
def test_the_highest_takes_first_the_last_crate_falls_and_the_rest_get_lanterns() -> None:
    state = evening(crates("silk-5", "tea-1"), [[], [], []], [[3, 20], [5, 9], [4, 30]])
    play(state, 0, "20")
    play(state, 2, "30")
    assert state.shown == [0, 0, 0]
    play(state, 1, "5")
    assert state.shown == [20, 5, 30]
    assert state.actors() == (2,)
    assert GAME.names(state, 2) == ["silk-5", "tea-1"]
    play(state, 2, "silk-5")
    assert state.stores == [crates("tea-1"), [], crates("silk-5")]
    assert state.lanterns == [0, 1, 0]
    assert state.spent == [20, 5, 30]
    assert state.night == 2


@pytest.mark.rule("LQ-5", "LQ-6")
def test_refusals_name_the_rule() -> None:
    state = evening(crates("silk-5", "tea-1"), [[], []], [[3, 20], [5, 9]])
    for choice, reason in (("9", r"own purses\. \(LQ-5\)"), ("silk-5", r"First all merchants bid\. \(LQ-5\)")):
        with pytest.raises(IllegalChoice, match=reason):
            play(state, 0, choice)
    play(state, 0, "20")
    play(state, 1, "5")
    with pytest.raises(IllegalChoice, match=r"crates on the quay\. \(LQ-6\)"):
        play(state, 0, "pearls-5")


@pytest.mark.rule("LQ-8", "LQ-9", "LQ-10", "LQ-11")
def test_points() -> None:
    store = crates("silk-5", "silk-1", "tea-2", "pepper-3", "pearls-4", "tea-1", "pepper-1", "pearls-1")
    state = evening(crates("silk-2", "tea-3"), [store, []], [[3], [5]], buyers=[4, 1], lanterns=[3, 0])
    assert GOODS[state.wanted(0)] == "silk"
    assert {entry.source: entry.amount for entry in state.points(0)} == {
        "Crates": 18,
        "Sets": 12,
        "Lanterns": 3,
        "Buyer": 4,
    }
    assert GAME.view(state, 1).scores[0] == 33  # the buyer of another is secret
    assert GAME.view(state, 0).scores[0] == 37


@pytest.mark.rule("LQ-12")
def test_equal_points_are_decided_by_lanterns() -> None:
    stores = [crates("silk-2"), crates("tea-1"), crates("tea-2")]
    state = evening(crates("pearls-1", "pearls-2"), stores, [[1], [2], [3]], buyers=[1, 2, 2], lanterns=[0, 1, 0])
    assert state.scores() == [2, 2, 2]
    assert state.ranking() == [2, 1, 2]


def test_what_is_left_to_others_and_why_a_crate_is_good() -> None:
    stores = [crates("tea-1", "pepper-1", "pearls-1"), crates("tea-2")]
    state = evening(crates("silk-2", "tea-3"), stores, [[1], [2]], buyers=[0, 1], queue=[0, 1])
    view = GAME.view(state, 0)
    silk, tea = GAME.ask(view).answers
    assert (silk.warning, tea.warning) == ("", "You leave silk to others, and your buyer wants it.")
    said = [[reason.words for reason in GAME.reasons(view, [answer.choice])] for answer in (silk, tea)]
    assert said == [["Your buyer wants silk.", "It completes a set."], []]

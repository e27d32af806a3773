"""Loans (chapter 6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_wonders.play import city, do, items, names, offered, refused, setup, spend, town, view, whose

NOTHING: dict[str, Any] = {
    "offer": {"long-road": 0, "short-roads": 0, "tower": 0},
    "pedestals": {"pedestal-1": "lime", "pedestal-2": "yellow"},
    "sold": {f"M{n}": "lime" for n in range(1, 7)},
    "monuments": ["colosseum", "angkor-wat", "great-wall"],
}
"""A market in which yellow can buy nothing."""


def only(stack: str) -> dict[str, Any]:
    return NOTHING | {"sold": {name: buyer for name, buyer in NOTHING["sold"].items() if name != stack}}


@pytest.mark.rule("WW-080")
def test_a_loan_raises_the_limit_to_nine() -> None:
    state = do(setup(), "yellow loan")
    assert (city(state).limit, city(state).gold, city(state).loan) == (9, 9, "new")
    assert view(state).loans == 4


@pytest.mark.rule("WW-081", "WW-R14")
def test_on_any_own_turn_while_gold_is_left() -> None:
    state = do(setup(), "yellow pedestal-1", "lime pedestal-2")
    assert "loan" in names(state)
    do(state, "yellow loan")
    assert city(state).gold == 8
    spent = setup(cities={"yellow": town(spent=6)})
    do(spent, "yellow pedestal-1")  # no gold left: out at once, a loan does not help
    assert whose(spent) == "lime"
    assert city(spent).out


@pytest.mark.rule("WW-082")
def test_one_loan_at_a_time() -> None:
    state = setup(cities={"yellow": town(loan="old")})
    assert "loan" not in names(state)
    assert refused(state, "yellow loan") == ("You have a loan already.", "WW-082")


@pytest.mark.rule("WW-083", "WW-R13")
def test_a_loan_that_leaves_nothing_to_buy_is_refused() -> None:
    """Yellow has an old loan to repay, so it is asked; a loan would not help lime, who has none."""
    state = setup(cities={"yellow": town(loan="old", spent=4)}, **NOTHING)
    assert names(state) == ["repay", "out"]
    dear = setup(cities={"yellow": town(spent=3)}, **only("M6"))  # 4 gold, 6 with a loan: M6 costs 5
    assert names(dear) == ["loan", "out"]
    assert names(do(dear, "yellow loan")) == ["M6"]


@pytest.mark.rule("WW-083", "WW-R13", "WW-043")
def test_without_a_useful_loan_the_seat_is_out() -> None:
    state = setup(turn="lime", cities={"yellow": town(spent=5), "lime": town(spent=1)}, **only("M6"))
    do(state, "lime M6 A10:C11")  # lime has 1 gold left, and yellow 2: nothing is on sale
    assert state.round == 2


@pytest.mark.rule("WW-083")
def test_a_purchase_must_follow() -> None:
    state = do(setup(), "yellow loan")
    assert {"loan", "repay", "out"} & set(names(state)) == set()
    assert refused(state, "yellow out")[1] == "WW-044"


@pytest.mark.rule("WW-084", "WW-052")
def test_the_extra_gold_is_for_this_round_only() -> None:
    state = do(setup(), "yellow loan")
    spend(state)
    assert (city(state).limit, city(state).gold, city(state).loan) == (7, 7, "old")


@pytest.mark.rule("WW-085", "WW-R15")
def test_repaying_costs_three_in_a_later_round() -> None:
    state = do(setup(cities={"yellow": town(loan="new", spent=1)}), "yellow pedestal-1", "lime pedestal-2")
    assert "repay" not in names(state)
    assert refused(state, "yellow repay") == ("A loan can be repaid from the next round on.", "WW-085")
    later = do(setup(cities={"yellow": town(loan="old")}), "yellow repay")
    assert (city(later).gold, city(later).loan, view(later).loans) == (4, "", 5)
    assert refused(setup(), "yellow repay") == ("You have no loan.", "WW-085")


@pytest.mark.rule("WW-086")
def test_repaying_needs_three_gold() -> None:
    assert "repay" in names(setup(cities={"yellow": town(loan="old", spent=4)}))
    poor = setup(cities={"yellow": town(loan="old", spent=5)})
    assert "repay" not in names(poor)
    assert refused(poor, "yellow repay") == ("Repaying takes 3 gold.", "WW-086")


@pytest.mark.rule("WW-087")
def test_a_repayment_that_takes_all_gold_ends_the_round_for_the_player() -> None:
    state = do(setup(cities={"yellow": town(loan="old", spent=4)}), "yellow repay")
    assert city(state).out
    assert whose(state) == "lime"


@pytest.mark.rule("WW-087", "WW-044")
def test_otherwise_a_purchase_must_follow() -> None:
    state = do(setup(cities={"yellow": town(loan="old", spent=3)}), "yellow repay")
    assert whose(state) == "yellow"
    assert set(names(state)) == set(items(state))
    assert "long-road" in names(state)


@pytest.mark.rule("WW-087", "WW-R57")
def test_repaying_may_leave_gold_with_nothing_to_buy() -> None:
    """5 gold would buy M6; after repaying, 2 gold buy nothing, and yellow is out."""
    state = setup(cities={"yellow": town(loan="old", spent=2)}, **only("M6"))
    assert names(state) == ["repay", "M6"]
    do(state, "yellow repay")
    assert city(state).out
    assert city(state).gold == 2
    assert city(state).loan == ""


@pytest.mark.rule("WW-R56", "WW-043")
def test_with_nothing_to_buy_an_old_loan_may_still_be_repaid() -> None:
    state = setup(cities={"yellow": town(loan="old", spent=2)}, **NOTHING)
    assert names(state) == ["repay", "out"]
    paid = do(state.copy(), "yellow repay")
    assert (paid.round, city(paid).loan) == (2, "")  # both were out
    do(state, "yellow out")
    assert (state.round, city(state).loan) == (2, "old")


@pytest.mark.rule("WW-R56")
def test_too_poor_to_repay_means_no_question() -> None:
    state = setup(turn="lime", cities={"yellow": town(loan="old", spent=5), "lime": town(spent=1)}, **only("M6"))
    do(state, "lime M6 A10:C11")
    assert state.round == 2


@pytest.mark.rule("WW-088", "WW-R16")
def test_repaid_and_borrowed_anew_in_one_round() -> None:
    state = setup(cities={"yellow": town(loan="old")})
    do(state, "yellow repay long-road A11:D11")
    do(state, "lime pedestal-1", "yellow loan")
    assert (city(state).limit, city(state).gold) == (9, 9 - 3 - 1)


@pytest.mark.rule("WW-089", "WW-155", "WW-R39")
def test_an_unpaid_loan_costs_two_points() -> None:
    for loan in ("new", "old"):
        state = setup(cities={"yellow": town(loan=loan)})
        assert [(p.source, p.amount) for p in state.points(0) if p.rule == "WW-155"] == [("Loan", -2)]
        assert state.scores()[0] == state.scores()[1] - 2


@pytest.mark.rule("WW-R18")
def test_a_monument_in_the_turn_of_a_loan_costs_the_extra_gold_too() -> None:
    cities = {"yellow": town("M1-market-1 E12,E11,F12", spent=2)}
    state = do(setup(cities=cities, monuments=["thien-mu", "giza", "moai"]), "yellow loan")
    assert offered(state, "thien-mu").price == 7
    do(state, "yellow thien-mu E10")
    assert (city(state).gold, city(state).out) == (0, True)


@pytest.mark.rule("WW-027", "WW-R55")
def test_everybody_may_borrow() -> None:
    """Misprints in the rulebook («load») change nothing: the pile is of loans, one for each of five players."""
    state = setup(seats=5)
    for color, stack in (("yellow", "M1"), ("lime", "M2"), ("graphite", "M3"), ("red", "M4"), ("blue", "M5")):
        do(state, f"{color} loan", f"{color} {stack}")
        do(state, f"{color} {names(state, color)[0]}")
    assert view(state).loans == 0
    assert [c.gold for c in view(state).cities] == [7, 7, 6, 6, 5]

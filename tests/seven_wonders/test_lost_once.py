"""Every good serves once in a turn, and what is owed is paid, however late it is turned up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.seven_wonders.lost_play import act, acts, asked, go, lost, pass_all, rich, tokens
from tests.seven_wonders.play import after, city, coins, do, names, setup, use, view
from ziggurat.games.seven_wonders.rules.expanded import Expanded

WOOD = ["lumber-yard", "sawmill"]
"""Three wood."""


def trader(**more: Any) -> dict[str, Any]:
    """Dominion B with three wood, which two coins are worth to it."""
    return {"board": "dominion-b", "stages": 2, "coins": 0, "cards": WOOD, **more}


def last_turn(**red: Any) -> Expanded:
    """The last turn of age II, and Uruk lets all play the last card."""
    return lost(
        turn=6, red=trader(**red), yellow={"board": "uruk-b", "stages": 3}, teal={"cards": []}, blue={"cards": []}
    )


@pytest.mark.rule("LW-074", "LW-272")
def test_traded_goods_do_not_pay_a_myth() -> None:
    myths = {"red": ["night-curse", "harvest-song"]}
    state = lost(modules=("myths",), red=trader(hand=["temple"]), teal={"cards": []}, lost={"myths": myths})
    go(state, "red temple sell")
    assert {"Invoke Night Curse", "Invoke Harvest Song"} <= set(acts(state, "red"))
    act(state, "red", "2 coins")
    # A good of a fixed kind and goods of any kind: all wood is gone, and buying takes coins.
    assert not any(label in ("Invoke Night Curse", "Invoke Harvest Song") for label in acts(state, "red"))


@pytest.mark.rule("LW-074", "LW-272")
def test_goods_of_a_myth_are_not_traded_and_a_fourth_one_is_free_for_it() -> None:
    myths = {"red": ["night-curse", "sun-hymn"]}
    red = trader(hand=["temple"])
    state = lost(modules=("myths",), red=red, teal={"cards": []}, lost={"myths": myths})
    go(state, "red temple sell")
    act(state, "red", "Night Curse")
    assert not any("2 coins" in label for label in acts(state, "red"))
    rich_ = lost(modules=("myths",), red={**red, "cards": [*WOOD, "timber-yard"]}, lost={"myths": myths})
    go(rich_, "red temple sell")
    act(rich_, "red", "2 coins")
    assert "Invoke Night Curse" in acts(rich_, "red")


@pytest.mark.rule("LW-059", "LW-072", "LW-073", "LW-074")
def test_traded_goods_do_not_pay_the_last_card() -> None:
    state = last_turn(hand=["dispensary", "statue"], cards=[*WOOD, "foundry"])
    go(state, "red dispensary sell")
    kept = pass_acts(state.copy())
    assert asked(kept) == "leftover"
    assert use(kept, "red", "statue").possible  # two ore and a wood
    act(state, "red", "2 coins")
    pass_acts(state)
    assert asked(state) == "leftover"
    assert use(state, "red", "statue").plans == ()
    assert "build" not in names(state, "red")


@pytest.mark.rule("LW-059", "LW-072", "LW-074")
def test_what_a_trade_leaves_pays_the_last_card_and_the_rest_is_bought() -> None:
    state = last_turn(hand=["dispensary", "statue"], cards=[*WOOD, "foundry"], coins=9)
    go(state, "red dispensary sell")
    act(state, "red", "2 coins")
    pass_acts(state)
    # Five units, three of them gone: two pay, the third is bought.
    assert [plan.total for plan in use(state, "red", "statue").plans] == [2]
    enough = last_turn(hand=["dispensary", "statue"], cards=[*WOOD, "foundry", "brickyard"])
    go(enough, "red dispensary sell")
    act(enough, "red", "2 coins")
    pass_acts(enough)
    assert "build" in names(enough, "red")  # seven units, and one of them is left over


@pytest.mark.rule("LW-059", "LW-074", "R-24")
def test_both_cards_of_a_last_turn_may_use_the_same_goods_but_not_those_that_are_traded() -> None:
    # Two ore and a wood pay both cards; a trade takes the three clay and stone beside them.
    cards = ["lumber-yard", "foundry", "brickyard", "stone-pit"]
    state = last_turn(hand=["statue", "dispensary"], cards=cards)
    go(state, "red statue build")
    act(state, "red", "2 coins")
    pass_acts(state)
    assert asked(state) == "leftover"
    assert "stage" not in names(state, "red")
    assert (state.used[0], state.given[0] >> 56) == (1 | 2 << 24, 3)


def pass_acts(state: Expanded) -> Expanded:
    while asked(state) == "acts":
        state.apply(state.actors()[0], 0)
    return state


@pytest.mark.rule("LW-059", "R-05", "SW-129")
def test_bilkis_sells_one_good_in_a_turn_with_two_cards() -> None:
    cities: dict[str, Any] = {
        "red": {"board": "babylon-b", "stages": 2, "cards": ["bilkis"], "hand": ["altar", "baths"], "coins": 5},
        "teal": {"cards": []},
        "yellow": {"board": "ephesos-a", "cards": []},
    }
    first = setup(age=1, turn=6, modules=["leaders"], cities={**cities, "teal": {"board": "rhodos-a"}})
    do(first, "red altar sell")
    for color in ("teal", "yellow"):
        who = ("red", "teal", "yellow").index(color)
        while first.pending >> who & 1:
            first.apply(who, first.fallback(who))
    assert asked(first) == "leftover"
    assert "build" in names(first, "red")  # stone of the bank
    cities["red"] = {**cities["red"], "hand": ["stockade", "baths"]}
    second = setup(age=1, turn=6, modules=["leaders"], cities={**cities, "teal": {"board": "rhodos-a"}})
    do(second, "red stockade build")
    for color in ("teal", "yellow"):
        who = ("red", "teal", "yellow").index(color)
        while second.pending >> who & 1:
            second.apply(who, second.fallback(who))
    assert "stockade" in [card.card for card in city(second, "red").cards]
    assert asked(second) == "leftover"
    assert names(second, "red") == ["sell"]  # the bank has sold wood in this turn


@pytest.mark.rule("LW-059", "SW-146", "SW-130")
def test_a_dock_and_hatshepsut_work_once_in_a_turn_with_two_cards() -> None:
    red: dict[str, Any] = {"board": "babylon-b", "stages": 2, "hand": ["baths", "stockade"], "coins": 9}
    red["cards"] = ["hatshepsut", "clandestine-dock-west"]
    cities = {"red": red, "teal": {"board": "gizah-a", "cards": ["lumber-yard"]}, "yellow": {"cards": []}}
    state = setup(age=1, turn=7, modules=["leaders", "cities"], cities=cities)
    assert isinstance(state, Expanded)
    dock = 0 if state.docks[0] else 1
    assert state.docks[dock] == 1
    price = min(plan.total for plan in use(state, "red", "baths").plans)
    do(state, "red baths build")
    if view(state, "red").asked == "plan":
        do(state, "red plan-1")
    for who in (1, 2):
        while state.pending >> who & 1:
            state.apply(who, state.fallback(who))
    assert asked(state) == "leftover"
    again = min(plan.total for plan in use(state, "red", "stockade").plans)
    assert (price, again) == (1, 2)
    before = coins(state, "red")[0]
    do(state, "red build")
    if view(state, "red").asked == "plan":
        do(state, "red plan-1")
    assert coins(state, "red")[0] == before - 2  # no second coin of Hatshepsut


@pytest.mark.rule("LW-094", "SW-055")
def test_coins_that_an_act_has_spent_do_not_pay_the_last_card() -> None:
    built_ = [["red", "stage-4", "stage", 1, 1], ["red", "altar", "paid", 1, 3]]
    state = lost(
        turn=6,
        modules=("leaders",),
        built=[*built_, *(["yellow", f"stage-{n}", "stage", 1, n] for n in (1, 2, 3))],
        red={"board": "citadels-b", "hand": ["sawmill", "brickyard"], "coins": 2},
        yellow={"board": "uruk-b"},
        age=2,
    )
    go(state, "red sawmill build")
    act(state, "red", "Altar")
    assert coins(state, "red") == [0]
    pass_acts(state)
    assert asked(state) == "leftover"
    assert names(state, "red") == ["sell"]


# ---------------------------------------------------------------- owed, and turned up late


def stealth(age: int, card: str, **more: Any) -> Expanded:
    """Red turns up a card before the conflicts of an age; it makes the others lose coins."""
    red = rich("yamato-b", 0, hand=[card, "arena"] if age == 3 else [card, "library"])
    state = lost(age=age, turn=7, modules=("cities",), red=red, **more)
    go(state, f"red {card} stage")
    while asked(state) != "acts" or view(state).task.window != "conflict":  # type: ignore[union-attr]
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    return state


@pytest.mark.rule("LW-086", "LW-053", "SW-141")
@pytest.mark.parametrize(("age", "card", "loss"), [(2, "lair", 2), (3, "brotherhood", 3)])
def test_a_loss_that_stealth_turns_up_before_a_conflict_is_settled_there(age: int, card: str, loss: int) -> None:
    state = stealth(age, card, teal={"coins": 9})
    before = coins(state, "teal")[0]
    act(state, "red", "Turn up")
    assert asked(state) == "debt"
    assert (state.age, state.losses) == (age, [])
    while asked(state) == "debt":
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    assert coins(state, "teal")[0] == before - loss
    pass_all(state)
    assert state.losses == []


@pytest.mark.rule("LW-086", "LW-053", "SW-141")
def test_a_loss_that_stealth_turns_up_before_the_scoring_is_settled_too() -> None:
    state = stealth(3, "brotherhood", teal={"coins": 9})
    do(state, "red pass")
    assert view(state).task is not None
    assert view(state).task.window == "scoring"  # type: ignore[union-attr]
    before = coins(state, "teal")[0]
    act(state, "red", "Turn up")
    assert asked(state) == "debt"
    pass_all(state)
    assert coins(state, "teal")[0] == before - 3
    assert state.losses == []
    assert asked(state) == "over"


# ---------------------------------------------------------------- the Navigator


@pytest.mark.rule("LW-078", "LW-220")
def test_the_navigator_is_not_offered_without_a_token() -> None:
    built_ = [["red", "stage-2", "stage", 1, 1]]
    held = [["teal", "", 1, 3]] * 7
    red = {"board": "citadels-b", "hand": ["temple"], "coins": 0}
    state = lost(modules=("leaders",), built=built_, red=red, tokens=held)
    assert "bonus" in after(state, "red", "temple")
    none = lost(modules=("leaders",), built=built_, red=red, tokens=[*held, ["blue", "", 1, 3]])
    assert "bonus" not in after(none, "red", "temple")
    go(none, "red temple sell")
    assert tokens(none, "red") == []

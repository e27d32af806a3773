"""What the fourteen board sides do (SW-051..059, R-10, R-11, R-13, R-18, R-23, R-24)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.seven_wonders.play import (
    DATA,
    after,
    built,
    city,
    coins,
    column,
    do,
    earned,
    names,
    refused,
    seat,
    setup,
    turn,
    view,
)
from ziggurat.games.seven_wonders.rules import points
from ziggurat.games.seven_wonders.rules.state import SevenWonders

RICH = ["lumber-yard", "sawmill", "stone-pit", "quarry", "clay-pool", "brickyard", "ore-vein", "foundry", "loom"]
RICH += ["glassworks", "press"]
"""Everything that a stage may cost."""


def staged(board: str, stages: int, **more: Any) -> SevenWonders:
    """Age II: red has built all but the next stage after `stages`, makes everything and has no coins."""
    red = {"board": board, "stages": stages, "cards": RICH, "hand": ["temple"], "coins": 0, **more}
    return setup(age=2, turn=5, cities={"red": red})


def all_stages() -> list[tuple[str, int]]:
    return [(name, n) for name, board, _, side in DATA.sides() if board.set == "base" for n in range(len(side.stages))]


@pytest.mark.rule("SW-051", "SW-052", "SW-053", "SW-054", "SW-059", "SW-030")
@pytest.mark.parametrize(("board", "n"), all_stages())
def test_every_stage_does_what_it_says(board: str, n: int) -> None:
    side = next(side for name, _, _, side in DATA.sides() if name == board)
    effects = side.stages[n].effects
    state = staged(board, n)
    before = city(state, "red")
    points = column(state, "red", "Wonder")
    turn(state, "red temple stage")
    if view(state).phase == "raise":
        do(state, "red pass")
    now = city(state, "red")
    assert len(now.stages) == n + 1
    assert column(state, "red", "Wonder") - points == sum(e.n or 0 for e in effects if e.op == "vp")
    assert now.coins == sum(e.n or 0 for e in effects if e.op == "coins")
    assert now.shields - before.shields == sum(e.n or 0 for e in effects if e.op == "shields")
    assert now.symbols[3] - before.symbols[3] == sum(e.op == "science" for e in effects)
    more = [source for source in now.sources if source not in before.sources]
    assert len(more) == sum(e.op == "produce" for e in effects)


@pytest.mark.rule("SW-051")
def test_rhodos() -> None:
    assert city(staged("rhodos-a", 2), "red").shields == 2
    state = staged("rhodos-b", 0)
    turn(state, "red temple stage")
    assert (city(state, "red").shields, city(state, "red").coins, column(state, "red", "Wonder")) == (1, 3, 3)
    state = staged("rhodos-b", 1)
    turn(state, "red temple stage")
    assert (city(state, "red").shields, city(state, "red").coins, column(state, "red", "Wonder")) == (2, 4, 7)


@pytest.mark.rule("SW-052")
@pytest.mark.parametrize(
    ("board", "stages", "goods"),
    [
        ("alexandria-a", 2, ("wood", "stone", "clay", "ore")),
        ("alexandria-b", 1, ("wood", "stone", "clay", "ore")),
        ("alexandria-b", 2, ("glass", "textile", "papyrus")),
    ],
)
def test_alexandria_makes_a_good_of_choice(board: str, stages: int, goods: tuple[str, ...]) -> None:
    sources = city(setup(age=2, cities={"red": {"board": board, "stages": stages}}), "red").sources
    assert (sources[-1].of, sources[-1].goods, sources[-1].either) == (f"stage-{stages}", goods, True)
    assert not sources[-1].sold


@pytest.mark.rule("SW-053")
@pytest.mark.parametrize(("board", "n", "gain"), [("ephesos-a", 1, 9), ("ephesos-b", 0, 4), ("ephesos-b", 2, 4)])
def test_ephesos_takes_coins_once(board: str, n: int, gain: int) -> None:
    state = staged(board, n)
    turn(state, "red temple stage")
    assert coins(state, "red") == [gain]
    turn(state)
    assert coins(state, "red") == [gain + 3]  # for the card that red sold


@pytest.mark.rule("SW-054")
@pytest.mark.parametrize(("board", "stages"), [("babylon-a", 2), ("babylon-b", 3)])
def test_babylon_has_a_symbol_of_choice(board: str, stages: int) -> None:
    red = {"board": board, "stages": stages, "cards": ["apothecary", "workshop"]}
    state = setup(age=2, cities={"red": red})
    assert column(state, "red", "Science") == 10  # it is the tablet


# ---------------------------------------------------------------- Babylon B: the last card (SW-055)


def last_turn(hand: list[str], **more: Any) -> SevenWonders:
    red = {"board": "babylon-b", "stages": 2, "hand": hand, "coins": 4, **more}
    return setup(turn=6, cities={"red": red})


@pytest.mark.rule("SW-055", "SW-017")
def test_babylon_plays_both_cards() -> None:
    state = last_turn(["altar", "theater"])
    turn(state, "red altar build")
    assert view(state).phase == "leftover"
    assert state.actors() == (0,)
    assert view(state, "red").card == "theater"
    do(state, "red build")
    assert built(state, "red") == ["altar", "theater"]
    assert state.age == 2


@pytest.mark.rule("SW-055")
def test_the_last_card_may_be_sold() -> None:
    state = last_turn(["altar", "theater"])
    turn(state, "red altar build")
    do(state, "red sell")
    assert coins(state, "red") == [7]


@pytest.mark.rule("SW-055", "SW-048", "R-24")
def test_the_second_payment_uses_what_the_first_left() -> None:
    """Of 2 coins both go to the left for ore; of 3 one is left for the Clay Pit."""
    state = last_turn(["barracks", "clay-pit"], coins=2)
    turn(state, "red barracks build")
    assert state.purse[0] == 0
    assert names(state, "red") == ["sell"]
    assert refused(state, "red build") == ("1 coin, you have 0.", "SW-020")
    rich = last_turn(["barracks", "clay-pit"], coins=3)
    turn(rich, "red barracks build")
    assert names(rich, "red") == ["build", "sell"]


@pytest.mark.rule("SW-055", "SW-048")
def test_income_of_the_turn_does_not_pay_the_second_card() -> None:
    state = last_turn(["altar", "clay-pit"], coins=0)
    turn(state, "red altar sell")
    assert coins(state, "red") == [3]
    assert names(state, "red") == ["sell"]


@pytest.mark.rule("R-24", "SW-049")
def test_the_second_card_uses_the_production_of_the_start() -> None:
    state = last_turn(["lumber-yard", "stockade"], coins=0)
    turn(state, "red lumber-yard build")
    assert names(state, "red") == ["sell"]
    assert refused(state, "red build") == ("1 wood short.", "SW-040")


@pytest.mark.rule("SW-055")
def test_the_power_works_in_the_turn_that_builds_it() -> None:
    state = last_turn(["altar", "theater"], stages=1, cards=["lumber-yard", "timber-yard", "glassworks"])
    turn(state, "red altar stage")
    assert view(state).phase == "leftover"
    do(state, "red build")
    assert "theater" in built(state, "red")


@pytest.mark.rule("SW-055")
def test_without_the_stage_the_last_card_is_lost() -> None:
    state = last_turn(["altar", "theater"], stages=1)
    turn(state, "red altar build")
    assert view(state).phase == "choose"
    assert state.age == 2


@pytest.mark.rule("R-11")
def test_both_cards_may_be_stages() -> None:
    red = {"stages": 1, "cards": RICH, "hand": ["temple", "statue"], "board": "babylon-b"}
    state = setup(age=2, turn=6, cities={"red": red})
    turn(state, "red temple stage")
    do(state, "red stage")
    assert len(city(state, "red").stages) == 3
    assert [stage.marker for stage in view(state, "red").boards[0].stages[1:]] == ["temple", "statue"]


@pytest.mark.rule("R-11", "SW-101", "SW-058")
def test_babylon_comes_before_builds_from_the_pile() -> None:
    """What Babylon sells as its last card can be raised in the same turn."""
    teal = {"board": "halikarnassos-a", "stages": 1, "cards": RICH, "hand": ["temple"]}
    red = {"board": "babylon-b", "stages": 2, "hand": ["statue", "courthouse"]}
    state = setup(age=2, turn=6, cities={"red": red, "teal": teal})
    turn(state, "teal temple stage", "red statue sell")
    assert view(state).phase == "leftover"
    do(state, "red sell")
    assert view(state).phase == "raise"
    assert {"statue", "courthouse"} <= set(view(state, "teal").pile)
    assert state.actors() == (1,)
    assert state.age == 2


# ---------------------------------------------------------------- Olympia


@pytest.mark.rule("SW-056")
def test_olympia_a_builds_one_card_per_age_without_cost() -> None:
    red = {"board": "olympia-a", "stages": 2, "hand": ["palace"], "coins": 0}
    state = setup(age=3, cities={"red": red})
    assert after(state, "red", "palace") == ["power", "sell"]
    turn(state, "red palace power")
    assert built(state, "red") == ["palace"]
    assert coins(state, "red") == [0]
    assert city(state, "red").power == "used"
    used = setup(age=3, cities={"red": {**red, "power_used": True}})
    assert refused(used, "red palace power") == ("You have used this power in this age.", "SW-056")


@pytest.mark.rule("SW-056")
def test_the_power_comes_back_with_the_next_age() -> None:
    red = {"board": "olympia-a", "stages": 2, "power_used": True}
    state = setup(age=1, turn=6, cities={"red": red})
    turn(state)
    assert (state.age, city(state, "red").power) == (2, "ready")
    unused = setup(age=1, turn=6, cities={"red": {"board": "olympia-a", "stages": 2}})
    turn(unused)
    assert unused.unused == 1  # one use, not two


@pytest.mark.rule("SW-056", "SW-021")
def test_the_power_gives_no_second_of_a_name() -> None:
    red = {"board": "olympia-a", "stages": 2, "cards": ["palace"], "hand": ["palace"]}
    state = setup(seats=7, age=3, turn=2, cities={"red": red})
    assert refused(state, "red palace power") == ("Palace stands in your city already.", "SW-021")


@pytest.mark.rule("SW-056", "SW-032")
def test_the_power_begins_after_its_turn_and_needs_its_stage() -> None:
    state = setup(age=3, cities={"red": {"board": "olympia-a", "stages": 1, "hand": ["palace"]}})
    assert refused(state, "red palace power") == ("Your city has no such power.", "SW-056")
    assert city(state, "red").power == ""


OLYMPIA: dict[str, Any] = {"board": "olympia-b", "stages": 3}


@pytest.mark.rule("SW-057", "SW-091", "R-13")
def test_olympia_b_scores_the_best_guild_of_a_neighbor() -> None:
    """Workers would give 2 (red's neighbors have two brown cards), Spies 1: the copy counts from red's seat."""
    cities = {
        "red": OLYMPIA,
        "teal": {"cards": ["lumber-yard", "workers-guild", "stockade"]},
        "yellow": {"cards": ["stone-pit", "spies-guild"]},
    }
    state = setup(seats=3, age=3, turn=3, cities=cities)
    copied = [points for points in state.points(0) if points.rule == "SW-057"]
    assert [(points.source, points.amount, points.detail) for points in copied] == [
        ("Wonder", 2, "copy of Workers Guild")
    ]
    assert city(state, "red").counts["purple"] == 0
    assert column(state, "teal", "Guilds") == 1  # nothing changes for the owner: yellow's stone pit


@pytest.mark.rule("SW-057")
def test_only_neighbors_are_copied() -> None:
    cities = {"red": OLYMPIA, "yellow": {"cards": ["workers-guild"]}, "teal": {"cards": ["lumber-yard"]}}
    state = setup(seats=4, age=3, turn=2, cities=cities)
    assert earned(state, "red", "SW-057") == 0
    assert points.copied(setup(age=3, cities={"red": {**OLYMPIA, "stages": 2}, "teal": {"cards": []}}), 0) == -1


@pytest.mark.rule("SW-057", "SW-084", "R-18")
def test_a_copied_scientists_guild_is_a_symbol() -> None:
    red = {**OLYMPIA, "cards": ["apothecary", "workshop", "scriptorium", "school"]}
    cities = {"red": red, "teal": {"cards": ["scientists-guild"]}, "yellow": {"cards": ["traders-guild", "tavern"]}}
    state = setup(seats=4, age=3, turn=2, cities=cities)
    assert column(state, "red", "Science") == 18  # (1, 1, 2) is 13; a third tablet makes it 18
    assert column(state, "red", "Wonder") == 5
    assert points.copied(state, 0) == state.tables.card_ids.index("scientists-guild")


@pytest.mark.rule("R-13", "R-18")
def test_the_copy_and_symbols_are_chosen_together() -> None:
    """Alone a symbol brings 1; with two compasses more 5; the better of both counts."""
    yellow = {"cards": ["traders-guild", "tavern", "marketplace"]}
    for cards, best in (([], "traders-guild"), (["apothecary", "dispensary", "lodge"], "scientists-guild")):
        cities = {"red": {**OLYMPIA, "cards": cards}, "teal": {"cards": ["scientists-guild"]}, "blue": yellow}
        state = setup(seats=4, age=3, turn=3, cities=cities)
        assert state.tables.card_ids[points.copied(state, 0)] == best


@pytest.mark.rule("R-23", "SW-057")
def test_a_copied_shipowners_guild_does_not_count_itself() -> None:
    cities = {
        "red": {**OLYMPIA, "cards": ["lumber-yard", "loom", "workers-guild"]},
        "teal": {"cards": ["shipowners-guild"]},
    }
    state = setup(age=3, turn=2, cities=cities)
    assert earned(state, "red", "SW-057") == 3  # one brown, one grey, one purple that is really there


# ---------------------------------------------------------------- Halikarnassos


@pytest.mark.rule("SW-058")
@pytest.mark.parametrize(("board", "n"), [(f"halikarnassos-{side}", n) for side in "ab" for n in range(3)])
def test_which_stages_build_from_the_pile(board: str, n: int) -> None:
    state = staged(board, n)
    turn(state, "red temple stage")
    assert (view(state).phase == "raise") is (board.endswith("b") or n == 1)


@pytest.mark.rule("SW-058", "SW-020")
def test_a_card_of_the_pile_is_built_without_cost() -> None:
    state = setup(phase="raise", age=3, turn=2, pile=["palace", "altar"], agenda=["red"], cities={"red": {"coins": 0}})
    assert names(state, "red") == ["pass", "raise-altar", "raise-palace"]
    do(state, "red raise-palace")
    assert built(state, "red") == ["palace"]
    assert city(state, "red").cards[0].how == "raised"
    assert coins(state, "red") == [0]
    assert view(state).pile_size == 1


@pytest.mark.rule("SW-058")
def test_building_from_the_pile_is_optional() -> None:
    state = setup(phase="raise", turn=2, pile=["altar"], agenda=["red"])
    do(state, "red pass")
    assert built(state, "red") == []
    assert view(state).pile_size == 1
    assert view(state).phase == "choose"


@pytest.mark.rule("SW-058", "SW-021")
def test_names_that_stand_already_are_not_offered() -> None:
    position = {"phase": "raise", "turn": 3, "pile": ["altar", "baths"], "agenda": ["red"]}
    state = setup(seats=7, cities={"red": {"cards": ["altar"]}}, **position)
    assert names(state, "red") == ["pass", "raise-baths"]
    assert refused(state, "red raise-altar") == ("Altar stands in your city already.", "SW-021")
    assert refused(state, "red raise-tavern") == ("Tavern is not in the discard pile.", "SW-058")


@pytest.mark.rule("SW-058")
def test_a_pile_without_use_is_asked_about_all_the_same() -> None:
    """Not to ask would tell the others what lies there."""
    position = {"phase": "raise", "turn": 3, "pile": ["altar"], "agenda": ["red"]}
    state = setup(seats=7, cities={"red": {"cards": ["altar"]}}, **position)
    assert names(state, "red") == ["pass"]


@pytest.mark.rule("SW-058")
def test_an_empty_pile_gives_nothing() -> None:
    red = {"board": "halikarnassos-b", "cards": ["ore-vein", "clay-pit"], "hand": ["altar"]}
    state = setup(turn=3, cities={"red": red, "teal": {"hand": ["theater"]}, "yellow": {"hand": ["lumber-yard"]}})
    turn(state, "red altar stage", "teal theater build", "yellow lumber-yard build")
    assert view(state).phase == "choose"
    assert state.turn == 4


@pytest.mark.rule("SW-058", "SW-017")
def test_the_pile_holds_what_came_to_it_this_turn() -> None:
    state = staged("halikarnassos-b", 0)
    hands = [view(state, color).hand[0].card for color in ("teal", "yellow")]
    turn(state, "red temple stage")
    assert sorted(view(state, "red").pile) == sorted(hands)
    red = {"board": "halikarnassos-b", "cards": RICH, "hand": ["temple", "statue"]}
    last = setup(age=2, turn=6, cities={"red": red})
    left = [hand.card for color in ("teal", "yellow") for hand in view(last, color).hand]
    turn(last, "red temple stage")
    assert sorted(view(last, "red").pile) == sorted([*left, "statue"])


@pytest.mark.rule("SW-058", "SW-181")
def test_only_who_builds_sees_the_pile() -> None:
    state = setup(phase="raise", turn=2, pile=["altar"], agenda=["red"])
    assert view(state, "red").pile == ("altar",)
    assert view(state, "teal").pile == ()
    assert view(state).pile == ()


@pytest.mark.rule("SW-101")
def test_several_builds_from_the_pile_go_by_seat() -> None:
    state = setup(phase="raise", turn=2, pile=["altar", "baths"], agenda=["red", "yellow"])
    do(state, "red raise-altar")
    assert state.actors() == (seat("yellow"),)
    assert names(state, "yellow") == ["pass", "raise-baths"]


@pytest.mark.rule("R-10", "SW-100")
def test_a_raised_card_brings_its_coins() -> None:
    state = setup(phase="raise", turn=2, pile=["tavern"], agenda=["red"], seats=4)
    do(state, "red raise-tavern")
    assert coins(state, "red") == [8]
    state = setup(
        phase="raise", age=2, turn=2, pile=["vineyard"], agenda=["red"], cities={"red": {"cards": ["mine"]}}, seats=6
    )
    do(state, "red raise-vineyard")
    assert coins(state, "red") == [4]


@pytest.mark.rule("SW-059")
def test_gizah_is_points_only() -> None:
    for side in (next(side for name, _, _, side in DATA.sides() if name == f"gizah-{letter}") for letter in "ab"):
        assert {effect.op for stage in side.stages for effect in stage.effects} == {"vp"}
    state = setup(age=3, cities={"red": {"board": "gizah-b", "stages": 4}})
    assert column(state, "red", "Wonder") == 20

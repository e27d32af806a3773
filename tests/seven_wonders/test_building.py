"""Structures and wonder stages (SW-020..024, SW-030..032, R-03, R-22)."""

from __future__ import annotations

import pytest

from tests.seven_wonders.play import (
    DATA,
    after,
    built,
    city,
    coins,
    do,
    plans,
    refused,
    setup,
    turn,
    use,
    view,
)


@pytest.mark.rule("SW-020")
def test_coins_go_to_the_bank() -> None:
    state = setup(cities={"red": {"hand": ["clay-pit"], "coins": 3}})
    assert plans(state, "red", "clay-pit") == [(0, 0, 1)]
    turn(state, "red clay-pit build")
    assert coins(state, "red", "teal", "yellow") == [2, 6, 6]


@pytest.mark.rule("SW-020")
def test_a_card_without_cost_is_free() -> None:
    state = setup(cities={"red": {"hand": ["altar"], "coins": 0}})
    turn(state, "red altar build")
    assert built(state, "red") == ["altar"]


@pytest.mark.rule("SW-020")
def test_too_few_coins_for_the_bank() -> None:
    state = setup(cities={"red": {"hand": ["clay-pit"], "coins": 0}})
    assert refused(state, "red clay-pit build") == ("1 coin, you have 0.", "SW-020")
    assert use(state, "red", "clay-pit").reason == "1 coin, you have 0"


@pytest.mark.rule("SW-021")
def test_no_second_structure_of_a_name() -> None:
    state = setup(turn=2, cities={"red": {"cards": ["ore-vein"], "hand": ["ore-vein"]}}, seats=4)
    assert "build" not in after(state, "red", "ore-vein")
    assert refused(state, "red ore-vein build") == ("Ore Vein stands in your city already.", "SW-021")


@pytest.mark.rule("SW-021")
@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
def test_the_same_name_in_another_age(name: str) -> None:
    state = setup(age=2, cities={"red": {"cards": [name], "hand": [f"{name}-ii"]}})
    assert refused(state, f"red {name}-ii build")[1] == "SW-021"
    other = setup(age=2, cities={"red": {"hand": [f"{name}-ii"]}})
    assert "build" in after(other, "red", f"{name}-ii")


@pytest.mark.rule("SW-021", "SW-022")
def test_no_second_one_by_a_chain_either() -> None:
    red = {"cards": ["baths", "aqueduct"], "hand": ["aqueduct"]}
    state = setup(seats=7, age=2, turn=2, cities={"red": red})
    assert after(state, "red", "aqueduct") == ["sell"]
    assert refused(state, "red aqueduct chain")[1] == "SW-021"


@pytest.mark.rule("SW-022")
@pytest.mark.parametrize("parent", ["east-trading-post", "west-trading-post"])
def test_a_chain_makes_it_free(parent: str) -> None:
    state = setup(age=2, cities={"red": {"cards": [parent], "hand": ["forum"], "coins": 0}})
    assert after(state, "red", "forum") == ["chain", "sell"]
    assert use(state, "red", "forum", "chain").by == parent
    turn(state, "red forum chain")
    assert "forum" in built(state, "red")
    assert coins(state, "red") == [0]
    assert city(state, "red").cards[-1].how == "chain"


@pytest.mark.rule("SW-022")
def test_without_the_parent_there_is_no_chain() -> None:
    state = setup(age=2, cities={"red": {"hand": ["forum"], "coins": 9}, "teal": {"cards": ["east-trading-post"]}})
    assert refused(state, "red forum chain") == ("Nothing in your city makes it free.", "SW-022")


@pytest.mark.rule("SW-022")
def test_every_chain_of_the_cards() -> None:
    """Each named parent frees its card, and no other card of the age before does."""
    for card in DATA.cards:
        for parent in (one for one in DATA.cards if one.age == card.age - 1 and one.tagged):
            if not card.tagged:
                continue
            seats = max(3, min(card.tags), min(parent.tags))
            red = {"cards": [parent.id], "hand": [card.id], "coins": 0}
            state = setup(seats=seats, age=card.age, cities={"red": red})
            free = "chain" in after(state, "red", card.id)
            assert free is (parent.name in card.chain_from)


@pytest.mark.rule("SW-023", "R-03")
def test_a_chain_is_never_forced() -> None:
    red = {"cards": ["baths", "quarry", "stone-pit"], "hand": ["aqueduct"], "coins": 4}
    state = setup(age=2, turn=2, cities={"red": red})
    assert after(state, "red", "aqueduct") == ["build", "chain", "stage", "sell"]
    turn(state, "red aqueduct build")
    assert city(state, "red").cards[-1].how == "paid"


@pytest.mark.rule("R-22")
def test_the_parent_may_be_of_any_time() -> None:
    """Baths raised from the pile in age II free the Aqueduct of the next turn."""
    red = {"hand": ["aqueduct"], "coins": 0}
    state = setup(phase="raise", age=2, turn=2, pile=["baths"], agenda=["red"], cities={"yellow": red})
    do(state, "red raise-baths")  # hands go to the right: yellow's hand comes to teal, teal's to red
    assert state.turn == 3
    assert "chain" in after_any(state, "aqueduct")


def after_any(state: object, card: str) -> list[str]:
    """What red might do with a card, were it in its hand."""
    position = view(state, "red")  # type: ignore[arg-type]
    cards = [one.card for one in position.boards[0].cards]
    return after(setup(age=2, turn=3, cities={"red": {"cards": cards, "hand": [card]}}), "red", card)


@pytest.mark.rule("SW-024", "SW-181")
def test_the_card_under_a_stage_is_nothing_but_a_secret() -> None:
    red = {"cards": ["stone-pit"], "hand": ["baths"]}
    state = setup(turn=2, cities={"red": red})
    turn(state, "red baths stage")
    assert view(state, "red").boards[0].stages[0].marker == "baths"
    for other in ("teal", "yellow", None):
        assert view(state, other).boards[0].stages[0].marker == ""
        assert "baths" not in str(view(state, other).boards[0])
    assert city(state, "red").counts["blue"] == 0
    later = setup(age=2, taken=None, cities={"red": {"stages": 1, "hand": ["aqueduct"], "coins": 0}})
    assert "chain" not in after(later, "red", "aqueduct")


@pytest.mark.rule("SW-024", "SW-021")
def test_the_name_under_a_stage_may_still_be_built() -> None:
    state = setup(seats=7, turn=2, cities={"red": {"cards": ["stone-pit"], "hand": ["altar"]}})
    turn(state, "red altar stage")
    hand = setup(seats=7, turn=3, cities={"red": {"cards": ["stone-pit"], "stages": 1, "hand": ["altar"]}})
    assert "build" in after(hand, "red", "altar")


@pytest.mark.rule("SW-030")
def test_stages_come_in_order_and_once_each() -> None:
    red = {"board": "gizah-a", "cards": ["quarry", "sawmill", "stone-pit", "lumber-yard"], "hand": ["altar"]}
    for done in range(4):
        state = setup(age=2, turn=4, cities={"red": {**red, "stages": done, "hand": ["temple"], "coins": 30}})
        if done == 3:
            assert refused(state, "red temple stage") == ("Your wonder is finished.", "SW-030")
            continue
        turn(state, "red temple stage")
        assert [stage.n for stage in city(state, "red").stages] == list(range(1, done + 2))


@pytest.mark.rule("SW-030")
def test_stages_are_not_tied_to_ages() -> None:
    red = {"cards": ["stone-pit"], "hand": ["altar"]}
    early = setup(turn=2, cities={"red": red})
    assert "stage" in after(early, "red", "altar")
    late = setup(age=3, cities={"red": {"cards": ["stone-pit"], "hand": ["palace"]}})
    assert "stage" in after(late, "red", "palace")


@pytest.mark.rule("SW-031")
def test_the_cost_of_the_card_does_not_matter_for_a_stage() -> None:
    red = {"cards": ["stone-pit"], "hand": ["palace"], "coins": 0}
    state = setup(age=3, cities={"red": red})
    assert after(state, "red", "palace") == ["stage", "sell"]
    assert plans(state, "red", "palace", "stage") == [(0, 0, 0)]


@pytest.mark.rule("SW-031", "SW-021")
def test_a_stage_takes_a_card_whose_name_stands_already() -> None:
    red = {"cards": ["stone-pit", "ore-vein"], "hand": ["ore-vein"]}
    state = setup(seats=4, turn=3, cities={"red": red})
    assert after(state, "red", "ore-vein") == ["stage", "sell"]


@pytest.mark.rule("SW-032", "SW-053")
def test_coins_come_once() -> None:
    red = {"board": "ephesos-a", "stages": 1, "cards": ["lumber-yard", "tree-farm"], "hand": ["baths"], "coins": 0}
    state = setup(seats=6, turn=3, cities={"red": red})
    turn(state, "red baths stage")
    assert coins(state, "red") == [9]
    turn(state, f"red {view(state, 'red').hand[0].card} sell")
    assert coins(state, "red") == [12]


@pytest.mark.rule("SW-032", "SW-049")
def test_standing_effects_begin_with_the_next_turn() -> None:
    """A source built by a neighbor this turn is not for sale this turn, and is in the next."""
    state = setup(cities={"red": {"hand": ["stockade"], "coins": 9}, "teal": {"hand": ["lumber-yard"]}})
    assert refused(state, "red stockade build") == ("1 wood short.", "SW-040")
    do(state, "teal lumber-yard build")
    assert refused(state, "red stockade build") == ("1 wood short.", "SW-040")
    turn(state)
    assert ("wood",) in [source.goods for source in city(state, "teal").sources]


@pytest.mark.rule("SW-032")
def test_shields_of_a_stage_count_in_the_next_conflict() -> None:
    red = {"board": "rhodos-a", "stages": 1, "cards": ["clay-pool", "clay-pit", "excavation"], "hand": ["altar"]}
    state = setup(seats=4, turn=6, cities={"red": red})
    turn(state, "red altar stage")
    assert city(state, "red").shields == 2
    assert [token.value for token in city(state, "red").tokens] == [1, 1]


@pytest.mark.rule("R-03", "SW-056")
def test_every_free_way_is_offered_as_such_and_paying_too() -> None:
    red = {
        "board": "olympia-a",
        "stages": 2,
        "cards": ["baths", "quarry", "stone-pit"],
        "hand": ["aqueduct", "press-ii"],
    }
    state = setup(age=2, turn=2, cities={"red": red})
    assert after(state, "red", "aqueduct")[:3] == ["build", "chain", "power"]
    assert "power" not in after(state, "red", "press-ii")  # it costs nothing
    assert refused(state, "red press-ii power") == ("It costs nothing.", "SW-020")
    turn(state, "red aqueduct chain")
    assert city(state, "red").power == "ready"

"""What basic buildings do (WOW-090..102)."""

from __future__ import annotations

import pytest

from tests.world_of_wonders.play import (
    GAME,
    building,
    discard,
    district,
    do,
    group,
    hand,
    names,
    pending,
    refused,
    setup,
    site,
    sites,
    until,
    view,
    workers,
)
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.shapes import BattleView

BOTH = ["black_market", "spy_network"]


def battle(state: WorldOfWonders) -> BattleView:
    shown = view(state).battle
    assert shown is not None
    return shown


@pytest.mark.rule("WOW-090")
def test_a_building_works_when_finished_and_ready_and_is_turned() -> None:
    state = setup(
        red={
            "buildings": ["library", site("library", used=True)],
            "sites": [site("library", *workers(2), plot="library-3")],
        }
    )
    assert group(state, "red", "use") == ["use-library-1"]
    assert refused(state, "red use-library-2") == ("Library 2 is used.", "WOW-090")
    assert refused(state, "red use-library-3") == ("You have no finished Library 3.", "WOW-090")
    do(state, "red use-library-1")
    assert not building(state, "library-1").ready
    assert group(state, "red", "use") == []


@pytest.mark.rule("WOW-090")
def test_somebody_elses_building_cannot_be_used() -> None:
    state = setup(teal={"buildings": ["library"]})
    assert refused(state, "red use-library-1")[1] == "WOW-090"


@pytest.mark.rule("WOW-091")
def test_barracks_raise_two_militia_for_one_wall() -> None:
    state = setup(red={"buildings": ["barracks", "city_wall", "city_wall"]}, discard=["farm", "temple", "aurora"])
    do(state, "red use-barracks-1")
    assert names(state, "red") == ["city_wall-1", "city_wall-2"]
    do(state, "red city_wall-2")
    assert building(state, "city_wall-2").garrison == ("militia", "militia")
    assert building(state, "city_wall-1").garrison == ()
    assert discard(state) == ["farm"]


@pytest.mark.rule("WOW-091", "WOW-133")
def test_barracks_raise_two_militia_for_an_attack() -> None:
    state = setup(
        red={"hand": [], "buildings": ["barracks", "city_wall"]},
        teal={"sites": [site("farm", "worker")]},
        discard=["farm", "temple"],
    )
    do(state, "red attack-farm-1 use-barracks-1")
    assert battle(state).attackers == ("militia", "militia")
    assert building(state, "city_wall-1").garrison == ()


@pytest.mark.rule("WOW-091", "WOW-136")
def test_barracks_raise_defenders_or_man_a_wall_in_a_battle() -> None:
    state = setup(
        red={"hand": ["farm"] * 5},
        teal={"buildings": ["barracks", "city_wall", "farm"], "hand": ["zeus-1"]},
        discard=["school", "temple"],
    )
    do(state, "red attack-farm-1", *["red militia-farm"] * 5, "red commit")
    assert pending(state) == "teal react"
    do(state, "teal use-barracks-1")
    assert names(state, "teal") == ["city_wall-1", "battle"]
    there = do(state.copy(), "teal battle")
    assert view(there).battle is None
    assert building(there, "city_wall-1").garrison == ()
    there = do(state.copy(), "teal city_wall-1")
    assert building(there, "city_wall-1").garrison == ("militia", "militia")


@pytest.mark.rule("WOW-091")
def test_barracks_need_a_wall_in_play() -> None:
    state = setup(red={"buildings": ["barracks"]}, discard=["farm"])
    assert refused(state, "red use-barracks-1") == ("There is no place for it.", "WOW-186")


@pytest.mark.rule("WOW-092", "WOW-144")
def test_a_blacksmith_doubles_militia_until_the_turn_ends() -> None:
    state = setup(
        red={"hand": ["farm"] * 3, "buildings": ["blacksmith", "blacksmith"]},
        teal={"sites": [site("temple", *workers(4)), site("school", *workers(1))]},
    )
    do(state, "red attack-temple-1 militia-farm")
    assert battle(state).force == 1
    do(state, "red use-blacksmith-1")
    assert battle(state).force == 2
    assert refused(state, "red use-blacksmith-2") == ("That is doubled already.", "WOW-144")
    do(state, "red militia-farm")
    assert battle(state).force == 4
    do(state, "red commit attack-school-1 militia-farm")
    assert battle(state).force == 2


@pytest.mark.rule("WOW-092")
def test_a_blacksmith_does_not_double_knights() -> None:
    state = setup(
        red={"hand": ["farm"], "buildings": ["blacksmith", site("city_wall", "knight")]}, teal={"sites": ["farm"]}
    )
    do(state, "red attack-farm-1 call-knight-city_wall-1 militia-farm use-blacksmith-1")
    assert battle(state).force == 5


@pytest.mark.rule("WOW-093", "WOW-137")
def test_a_wall_lends_three_and_its_garrison_to_other_finished_buildings() -> None:
    state = setup(
        red={
            "buildings": ["farm", site("city_wall", "militia", "knight"), "city_wall"],
            "sites": [site("temple", "worker")],
        }
    )
    assert building(state, "farm-1").strength == 3 + (3 + 1 + 3) + 3
    assert building(state, "city_wall-1").strength == 3 + 4
    assert building(state, "city_wall-2").strength == 3
    assert [building(state, f"city_wall-{n}").lends for n in (1, 2)] == [7, 3]
    assert district(state, "red").sites[0].strength == 3


@pytest.mark.rule("WOW-094", "R-04")
def test_a_farm_makes_the_top_card_a_worker() -> None:
    state = setup(red={"buildings": ["farm"], "sites": [site("zeus-1", "worker"), "temple"]}, top=["aurora"])
    do(state, "red use-farm-1")
    # The card is taken, face down, before its place is chosen.
    assert "aurora" not in [GAME.tables.card_ids[card] for card in state.pile[-1:]]
    assert pending(state) == "red choose_site"
    do(state, "red zeus-1")
    assert sites(state, "red")["zeus-1"] == workers(2)
    assert GAME.tables.card_ids[state.units[-1] & 127] == "aurora"


@pytest.mark.rule("WOW-094")
def test_a_farm_needs_a_site() -> None:
    state = setup(red={"buildings": ["farm"]})
    assert refused(state, "red use-farm-1") == ("There is no site.", "WOW-186")


@pytest.mark.rule("WOW-094", "WOW-095", "WOW-096")
def test_farms_schools_and_libraries_work_in_the_own_play_phase_only() -> None:
    state = setup(
        red={"hand": ["farm"] * 3},
        teal={"buildings": ["farm", "school", "library"], "sites": [site("temple", *workers(1))]},
    )
    do(state, "red attack-temple-1 militia-farm militia-farm militia-farm commit")
    assert pending(state) == "red play"
    assert building(state, "library-1", "teal").reason == "only in your own turn"


@pytest.mark.rule("WOW-095")
def test_a_library_draws_a_card() -> None:
    state = setup(red={"hand": [], "buildings": ["library", "library"]}, top=["aurora", "zeus-5"])
    do(state, "red use-library-2 use-library-1")
    assert hand(state, "red") == ["zeus-5", "aurora"]


@pytest.mark.rule("WOW-096")
def test_a_school_makes_the_top_card_a_foreman() -> None:
    state = setup(red={"buildings": ["school"]}, teal={"sites": ["temple"]})
    do(state, "red use-school-1")
    assert sites(state, "teal") == {"temple-1": ["foreman"]}


@pytest.mark.rule("WOW-097")
def test_stables_double_the_knights_of_one_battle() -> None:
    state = setup(
        red={"hand": ["farm"], "buildings": ["stables", "stables", site("city_wall", "knight", "knight", "knight")]},
        teal={
            "sites": [site("temple", *workers(1)), site("school", "worker")],
            "buildings": [site("city_wall", "knight")],
        },
    )
    do(state, "red attack-temple-1 militia-farm")
    assert "use-stables-1" not in names(state, "red")
    do(state, "red call-knight-city_wall-1 use-stables-1")
    assert battle(state).force == 7
    assert refused(state, "red use-stables-2")[1] == "WOW-144"
    do(state, "red call-knight-city_wall-1")
    assert battle(state).force == 13
    # What is left on the wall is not doubled, and the next battle begins anew.
    assert building(state, "city_wall-1").lends == 6
    do(state, "red commit attack-school-1 call-knight-city_wall-1")
    assert battle(state).force == 3
    do(state, "red use-stables-2")
    assert battle(state).force == 6


@pytest.mark.rule("WOW-098")
def test_a_temple_moves_a_worker_between_any_sites() -> None:
    state = setup(
        red={"buildings": ["temple"], "sites": [site("zeus-1", "foreman"), site("farm", "worker")]},
        teal={"sites": [site("school", *workers(2)), "library"]},
    )
    do(state, "red use-temple-1")
    assert names(state, "red") == ["farm-1", "school-1"]
    do(state, "red school-1")
    assert names(state, "red") == ["zeus-1", "farm-1", "library-1"]
    do(state, "red zeus-1")
    assert sites(state, "red")["zeus-1"] == ["foreman", "worker"]
    assert sites(state, "teal") == {"school-1": ["worker"], "library-1": []}


@pytest.mark.rule("WOW-098")
def test_a_temple_moves_no_foreman() -> None:
    state = setup(red={"buildings": ["temple"], "sites": [site("zeus-1", "foreman"), "farm"]})
    assert refused(state, "red use-temple-1") == ("There is no such unit.", "WOW-186")


@pytest.mark.rule("WOW-099")
def test_a_throne_room_raises_a_knight() -> None:
    state = setup(red={"buildings": ["throne_room", "city_wall"]}, discard=["farm", "temple"])
    do(state, "red use-throne_room-1")
    assert building(state, "city_wall-1").garrison == ("knight",)
    assert discard(state) == ["farm"]
    state = setup(red={"hand": [], "buildings": ["throne_room"]}, teal={"sites": ["farm"]}, discard=["farm"])
    do(state, "red attack-farm-1 use-throne_room-1")
    assert battle(state).force == 3


@pytest.mark.rule("WOW-099")
def test_a_throne_room_defends() -> None:
    state = setup(
        red={"hand": ["farm"] * 4}, teal={"buildings": ["throne_room", "farm"], "hand": ["zeus-1"]}, discard=["temple"]
    )
    do(state, "red attack-farm-1", *["red militia-farm"] * 4, "red commit")
    do(state, "teal use-throne_room-1")
    assert "farm-1" in [one.name for one in district(state, "teal").buildings]


# ------------------------------------------------------------------ Black Market and Spy Network


@pytest.mark.rule("WOW-100")
def test_a_black_market_sells_the_three_upper_cards_of_the_discard() -> None:
    state = setup(
        red={"hand": ["farm", "library"], "buildings": ["black_market"]},
        modules=BOTH,
        discard=["zeus-1", "zeus-2", "zeus-3", "aurora"],
    )
    do(state, "red use-black_market-1")
    assert (pending(state), names(state, "red")) == ("red choose_card", ["card-farm", "card-library"])
    do(state, "red card-library")
    assert names(state, "red") == ["card-zeus-2", "card-zeus-3", "card-aurora"]
    assert view(state, "red").market == ("zeus-2", "zeus-3", "aurora")
    do(state, "red card-zeus-2")
    assert hand(state, "red") == ["farm", "zeus-2"]
    assert discard(state) == ["zeus-1", "zeus-3", "aurora", "library"]


@pytest.mark.rule("WOW-100")
def test_a_black_market_takes_fewer_if_fewer_lie_there() -> None:
    state = setup(red={"hand": ["farm"], "buildings": ["black_market"]}, modules=BOTH, discard=["zeus-1"])
    do(state, "red use-black_market-1")
    assert (hand(state, "red"), discard(state)) == (["zeus-1"], ["farm"])


@pytest.mark.rule("WOW-100", "WOW-186")
@pytest.mark.parametrize(("cards", "heap"), [([], ["farm"]), (["farm"], [])])
def test_a_black_market_needs_a_hand_card_and_a_discard(cards: list[str], heap: list[str]) -> None:
    state = setup(red={"hand": cards, "buildings": ["black_market"]}, modules=BOTH, discard=heap)
    assert "use-black_market-1" not in names(state, "red")


@pytest.mark.rule("WOW-101")
def test_a_spy_looks_at_a_hand_and_may_exchange_a_card() -> None:
    state = setup(
        red={"hand": ["farm", "library"], "buildings": ["spy_network"]},
        teal={"hand": ["zeus-1", "aurora"]},
        seats=3,
        yellow={"hand": ["everest"]},
        modules=BOTH,
    )
    do(state, "red use-spy_network-1")
    assert (pending(state), names(state, "red")) == ("red choose_seat", ["seat-teal", "seat-yellow"])
    do(state, "red seat-teal")
    assert view(state, "red").spied_hand == ("zeus-1", "aurora")
    assert view(state, "yellow").spied_hand == view(state, "teal").spied_hand == view(state).spied_hand == ()
    assert view(state, "yellow").spied == -1
    assert set(names(state, "red")) == {
        "pass",
        "card-farm",
        "card-library",
    }
    do(state, "red card-farm")
    assert set(names(state, "red")) == {"card-zeus-1", "card-aurora"}
    do(state, "red card-aurora")
    assert hand(state, "red") == ["library", "aurora"]
    assert hand(state, "teal") == ["zeus-1", "farm"]


@pytest.mark.rule("WOW-101")
def test_a_spy_need_not_exchange() -> None:
    state = setup(red={"hand": ["farm"], "buildings": ["spy_network"]}, teal={"hand": ["zeus-1"]}, modules=BOTH)
    do(state, "red use-spy_network-1 pass")
    assert (hand(state, "red"), hand(state, "teal")) == (["farm"], ["zeus-1"])
    assert view(state, "red").spied == -1
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-101", "R-06")
def test_a_spy_with_an_empty_hand_sees_all_the_same() -> None:
    state = setup(red={"hand": [], "buildings": ["spy_network"]}, teal={"hand": ["zeus-1"]}, modules=BOTH)
    do(state, "red use-spy_network-1")
    assert names(state, "red") == ["pass"]
    assert view(state, "red").spied_hand == ("zeus-1",)


@pytest.mark.rule("WOW-101", "WOW-186")
def test_a_spy_needs_a_rival_with_cards() -> None:
    state = setup(red={"buildings": ["spy_network"]}, teal={"hand": []}, modules=BOTH)
    assert "use-spy_network-1" not in names(state, "red")


@pytest.mark.rule("WOW-101")
def test_the_table_hears_of_the_exchange_and_not_of_the_cards() -> None:
    state = setup(
        red={"hand": ["farm"], "buildings": ["spy_network"]}, teal={"hand": ["zeus-1", "aurora"]}, modules=BOTH
    )
    state.listening = True
    do(state, "red use-spy_network-1 card-farm card-aurora")
    said = [GAME.narrate(event, ("Red", "Teal")) for audience, event in state.events if audience == -1]
    assert said[-2:] == ["Red looks at Teal's hand.", "Red swaps a card with Teal."]


@pytest.mark.rule("WOW-102")
def test_the_extra_buildings_are_basic_buildings() -> None:
    state = setup(
        red={"hand": ["farm"] * 5},
        teal={"buildings": ["black_market", "city_wall", "spy_network"]},
        modules=BOTH,
    )
    assert building(state, "black_market-1").strength == 6
    assert {"attack-black_market-1", "attack-spy_network-1"} <= set(names(state, "red"))
    assert state.scores()[1] == 1 + 1 + 2


@pytest.mark.rule("WOW-102", "WOW-174")
def test_they_count_for_events_too() -> None:
    buildings = ["black_market", "spy_network", "farm"]
    state = setup(red={"hand": [], "buildings": buildings}, modules=BOTH, top=["temple", "city_blaze"])
    do(state, "red end")
    assert names(state, "red") == ["farm-1", "black_market-1", "spy_network-1"]
    assert until(state, "teal play")

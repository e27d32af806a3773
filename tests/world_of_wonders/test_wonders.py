"""What Great Wonders do (WOW-110..121)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_of_wonders.play import (
    GAME,
    building,
    built,
    chosen,
    discard,
    district,
    do,
    group,
    names,
    pending,
    refused,
    setup,
    site,
    sites,
    tokens,
    until,
    view,
    wonder,
    workers,
)
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def attacked(teal: dict[str, Any], plot: str, force: int, **more: Any) -> WorldOfWonders:
    """Red attacks a plot of teal with so many Militia; whatever teal may answer is open."""
    cards = ["blacksmith", "stables", "library", "school", "temple", "throne_room", "barracks"]
    state = setup(red={"hand": cards[:force]}, teal={"hand": ["zeus-6"], **teal}, **more)
    return do(state, f"red attack-{plot}", *(f"red militia-{card}" for card in cards[:force]), "red commit")


@pytest.mark.rule("WOW-110", "WOW-131")
def test_a_finished_piece_cannot_be_attacked() -> None:
    state = setup(teal={"buildings": ["zeus-1"], "sites": [site("zeus-2", "worker")]})
    assert group(state, "red", "attack") == ["attack-zeus-2"]
    reason = "A finished piece of a Great Wonder cannot be attacked."
    assert refused(state, "red attack-zeus-1") == (reason, "WOW-110")


@pytest.mark.rule("WOW-111")
def test_a_first_ability_once_per_round_and_piece() -> None:
    state = setup(red={"buildings": ["zeus-1", "zeus-4"]}, teal={"sites": [site("zeus-2", *workers(3))]})
    do(state, "red first-zeus")
    assert [piece.marked for piece in wonder(state, "red", "zeus").pieces] == [True, False]
    do(state, "red first-zeus")
    assert sites(state, "teal") == {"zeus-2": ["worker"]}
    assert refused(state, "red first-zeus") == ("All your pieces of Zeus are used.", "WOW-111")
    assert refused(state, "red first-pyramid")[1] == "WOW-111"


@pytest.mark.rule("WOW-111")
def test_passive_abilities_need_no_mark() -> None:
    state = setup(red={"buildings": ["colossus-1", "farm"], "sites": ["temple"]})
    assert "first-colossus" not in names(state, "red")
    assert wonder(state, "red", "colossus").first_reason == ""
    assert not wonder(state, "red", "colossus").pieces[0].marked


@pytest.mark.rule("WOW-112", "WOW-166")
def test_a_second_ability_costs_tokens_once_per_round() -> None:
    state = setup(
        red={"buildings": ["zeus-1", "zeus-2"], "tokens": 13}, teal={"sites": [site("zeus-3", "foreman", "foreman")]}
    )
    do(state, "red second-zeus")
    assert tokens(state, "red") == 7
    assert sites(state, "teal") == {"zeus-3": ["foreman"]}
    assert [piece.marked for piece in wonder(state, "red", "zeus").pieces] == [False, False]
    assert refused(state, "red second-zeus") == ("Used in this round.", "WOW-112")


@pytest.mark.rule("WOW-112")
def test_a_second_ability_needs_the_tokens_and_a_piece() -> None:
    target = {"sites": [site("zeus-3", "foreman")]}
    state = setup(red={"buildings": ["zeus-1"], "tokens": 5}, teal=target)
    assert refused(state, "red second-zeus") == ("It costs 6 tokens, and you have 5.", "WOW-112")
    state = setup(red={"sites": [site("zeus-1", "worker")], "tokens": 9}, teal=target)
    assert refused(state, "red second-zeus") == ("You have no finished piece of Zeus.", "WOW-112")


@pytest.mark.rule("WOW-112")
def test_two_different_second_abilities_in_one_round() -> None:
    own = {"buildings": ["zeus-1", "lighthouse-1"], "tokens": 15, "sites": [site("farm", "foreman"), "temple"]}
    state = setup(red=own)
    do(state, "red second-lighthouse farm-1 second-zeus")
    assert tokens(state, "red") == 0
    assert sites(state, "red") == {"farm-1": [], "temple-1": []}


# ------------------------------------------------------------------ Mausoleum


@pytest.mark.rule("WOW-113")
def test_the_mausoleum_puts_the_top_of_the_discard_to_work() -> None:
    state = setup(
        red={"buildings": ["mausoleum-1"], "sites": ["farm"]}, teal={"sites": ["temple"]}, discard=["zeus-1", "aurora"]
    )
    do(state, "red first-mausoleum")
    assert names(state, "red") == ["farm-1", "temple-1"]
    do(state, "red temple-1")
    assert sites(state, "teal") == {"temple-1": ["worker"]}
    assert discard(state) == ["zeus-1"]


@pytest.mark.rule("WOW-113", "WOW-149")
def test_the_mausoleum_brings_back_what_an_attack_destroyed() -> None:
    state = attacked(
        {
            "buildings": ["mausoleum-1"],
            "tokens": 4,
            "sites": [site("temple", "worker", "foreman", "worker"), site("zeus-1", "worker"), site("farm", "worker")],
        },
        "temple-1",
        7,
    )
    assert "temple-1" not in sites(state, "teal")
    assert (pending(state), view(state).window) == ("teal react", "aftermath")
    lost = discard(state)[:3]
    do(state, "teal second-mausoleum")
    assert view(state).recovering == ("worker", "worker", "foreman")
    assert names(state, "teal") == ["zeus-1", "farm-1"]
    do(state, "teal farm-1 zeus-1 zeus-1")
    assert sites(state, "teal") == {"zeus-1": ["worker", "worker", "foreman"], "farm-1": ["worker", "worker"]}
    assert len(discard(state)) == 1 + 7
    assert discard(state)[0] == "temple" not in lost
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-113")
def test_the_very_same_cards_come_back() -> None:
    state = setup(
        red={"hand": ["library", "school", "barracks"]},
        teal={"hand": [], "buildings": ["mausoleum-1"], "tokens": 4, "sites": ["farm", "temple"]},
        units=[{"unit": "worker", "at": "farm-1", "card": "aurora"}],
        discard=["aurora", "zeus-1"],
    )
    do(state, "red attack-farm-1 militia-library militia-school militia-barracks commit")
    assert discard(state) == ["aurora", "zeus-1", "aurora", "farm", "library", "school", "barracks"]
    do(state, "teal second-mausoleum")
    assert discard(state) == ["aurora", "zeus-1", "farm", "library", "school", "barracks"]
    assert sites(state, "teal") == {"temple-1": ["worker"]}


@pytest.mark.rule("WOW-113")
def test_without_a_site_the_mausoleum_is_not_offered() -> None:
    state = attacked({"buildings": ["mausoleum-1"], "tokens": 4, "sites": [site("farm", "worker")]}, "farm-1", 3)
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-113")
def test_losses_to_zeus_do_not_count() -> None:
    state = setup(
        red={"buildings": ["zeus-1"]},
        teal={"buildings": ["mausoleum-1"], "tokens": 4, "sites": [site("farm", "worker")]},
    )
    do(state, "red first-zeus")
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-113")
def test_losses_of_others_do_not_count() -> None:
    state = setup(
        red={"hand": ["library", "school", "barracks"]},
        teal={"sites": [site("farm", "worker")]},
        yellow={"buildings": ["mausoleum-1"], "tokens": 9, "sites": [site("temple", "worker")]},
        seats=3,
    )
    do(state, "red attack-farm-1 militia-library militia-school militia-barracks commit")
    assert pending(state) == "red play"


# ------------------------------------------------------------------ Artemis


@pytest.mark.rule("WOW-114")
def test_each_piece_of_artemis_adds_a_worker_to_farms() -> None:
    state = setup(red={"buildings": ["farm", "farm", "artemis-1", "artemis-2"], "sites": ["temple", "school"]})
    do(state, "red use-farm-1 temple-1 school-1 school-1")
    assert sites(state, "red") == {"temple-1": workers(1), "school-1": workers(2)}
    assert pending(state) == "red play"
    do(state, "red use-farm-2 temple-1")
    assert view(state).left == 2
    do(state, "red temple-1 temple-1")
    assert sites(state, "red")["temple-1"] == workers(4)


@pytest.mark.rule("WOW-114")
def test_artemis_of_somebody_else_or_on_schools_adds_nothing() -> None:
    state = setup(
        red={"buildings": ["farm", "school"], "sites": ["temple"]}, teal={"buildings": ["artemis-1", "artemis-2"]}
    )
    do(state, "red use-farm-1 use-school-1")
    assert sites(state, "red") == {"temple-1": ["worker", "foreman"]}
    state = setup(red={"buildings": ["school", "artemis-1"], "sites": ["temple"]})
    do(state, "red use-school-1")
    assert sites(state, "red") == {"temple-1": ["foreman"]}


@pytest.mark.rule("WOW-114")
def test_artemis_destroys_all_militia_at_one_place() -> None:
    state = setup(
        red={"buildings": ["artemis-1", site("city_wall", "militia")], "tokens": 5},
        teal={"buildings": [site("city_wall", "militia", "knight", "militia")]},
    )
    do(state, "red second-artemis")
    assert names(state, "red") == ["city_wall-1", "city_wall-2"]
    do(state, "red city_wall-2")
    assert building(state, "city_wall-2").garrison == ("knight",)
    assert building(state, "city_wall-1").garrison == ("militia",)
    assert len(discard(state)) == 2


@pytest.mark.rule("WOW-114", "WOW-189")
def test_artemis_in_a_battle_strikes_both_sides_and_anybody_may_use_it() -> None:
    state = setup(
        red={"hand": ["library", "school"], "buildings": [site("city_wall", "knight")]},
        teal={"hand": ["zeus-6"], "buildings": ["barracks", "farm"]},
        yellow={"buildings": ["artemis-1"], "tokens": 5},
        seats=3,
        discard=["aurora", "everest"],
    )
    do(state, "red attack-farm-1 militia-library militia-school call-knight-city_wall-1 commit")
    assert pending(state) == "teal react"
    do(state, "teal use-barracks-1")
    assert pending(state) == "yellow react"
    assert chosen(state, "yellow", "second-artemis").force == 3
    do(state, "yellow second-artemis")
    assert pending(state) == "red play"
    # One Knight against 3: the Farm falls; all cards of the battle are gone.
    assert built(state, "teal") == ["barracks-1"]
    assert sorted(discard(state)[:4]) == sorted(["library", "school", "aurora", "everest"])


@pytest.mark.rule("WOW-114")
def test_artemis_needs_militia_somewhere() -> None:
    state = setup(red={"buildings": ["artemis-1", site("city_wall", "knight")], "tokens": 5})
    assert refused(state, "red second-artemis") == ("There is no such unit.", "WOW-186")


# ------------------------------------------------------------------ Zeus


@pytest.mark.rule("WOW-115", "WOW-120")
def test_zeus_destroys_a_worker_anywhere() -> None:
    state = setup(
        red={"buildings": ["zeus-1"], "sites": [site("farm", "worker")]},
        teal={"sites": [site("temple", "foreman", "worker"), "school"]},
    )
    do(state, "red first-zeus")
    assert names(state, "red") == ["farm-1", "temple-1"]
    do(state, "red farm-1")
    # The empty site stays for now.
    assert sites(state, "red") == {"farm-1": []}
    assert len(discard(state)) == 1


@pytest.mark.rule("WOW-115")
def test_zeus_destroys_up_to_three_workers() -> None:
    start = setup(
        red={"buildings": ["zeus-1"], "tokens": 6},
        teal={"sites": [site("temple", "foreman", "worker", "worker"), site("school", *workers(2))]},
    )
    do(start, "red second-zeus")
    assert names(start, "red") == ["option-1", "option-2"]
    state = do(start.copy(), "red option-1")
    assert "done" not in names(state, "red")
    do(state, "red temple-1 school-1")
    assert "done" in names(state, "red")
    stopped = do(state.copy(), "red done")
    assert sites(stopped, "teal") == {"temple-1": ["foreman", "worker"], "school-1": workers(1)}
    do(state, "red temple-1")
    assert sites(state, "teal") == {"temple-1": ["foreman"], "school-1": workers(1)}
    assert pending(state) == pending(stopped) == "red play"
    state = do(start.copy(), "red option-2")
    assert sites(state, "teal")["temple-1"] == workers(2)


@pytest.mark.rule("WOW-115")
def test_zeus_takes_what_there_is() -> None:
    state = setup(red={"buildings": ["zeus-1"], "tokens": 6}, teal={"sites": [site("temple", *workers(2))]})
    do(state, "red second-zeus")
    # There is no Foreman, so nothing is asked but whether to go on.
    assert names(state, "red") == ["done", "temple-1"]
    do(state, "red temple-1")
    assert sites(state, "teal") == {"temple-1": []}
    assert pending(state) == "red play"


# ------------------------------------------------------------------ Gardens


@pytest.mark.rule("WOW-116", "WOW-150")
def test_the_gardens_turn_an_attack_against_another_building() -> None:
    own = {"buildings": ["gardens-1", "farm", "throne_room"], "sites": [site("school", "worker"), "zeus-1"]}
    state = attacked(own, "school-1", 4)
    do(state, "teal first-gardens")
    assert names(state, "teal") == ["zeus-1", "farm-1", "throne_room-1"]
    do(state, "teal throne_room-1")
    assert pending(state) == "red play"
    assert built(state, "teal") == ["farm-1", "throne_room-1", "gardens-1"]
    assert sites(state, "teal") == {"school-1": ["worker"], "zeus-1": []}
    assert len(discard(state)) == 4
    # The declared target stays declared, the other one is not.
    assert refused(state, "red attack-school-1")[1] == "WOW-132"
    assert not building(state, "throne_room-1").declared


@pytest.mark.rule("WOW-116")
def test_the_gardens_need_another_target() -> None:
    state = attacked({"buildings": ["gardens-1", "gardens-2"], "sites": [site("school", "worker")]}, "school-1", 2)
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-116", "WOW-151")
def test_the_gardens_share_the_units_of_the_battle() -> None:
    state = setup(
        red={
            "hand": ["library", "school"],
            "buildings": [site("city_wall", "knight")],
            "sites": [site("zeus-1", "worker"), site("zeus-2", "worker")],
        },
        teal={
            "buildings": ["gardens-1", "throne_room"],
            "tokens": 7,
            "sites": [site("farm", "worker"), site("temple", "worker")],
        },
        discard=["aurora"],
    )
    do(state, "red attack-farm-1 militia-library call-knight-city_wall-1 militia-school commit")
    do(state, "teal use-throne_room-1", "teal second-gardens")
    assert pending(state) == "red choose_site"
    # Knight of red, Knight of teal, Militia, Militia: dealt in turn, so one of each to both.
    assert view(state).unit == "foreman"
    assert names(state, "red") == ["zeus-1", "zeus-2"]
    do(state, "red zeus-1 zeus-2")
    assert pending(state) == "teal choose_site"
    do(state, "teal temple-1 temple-1")
    assert sites(state, "red") == {"zeus-1": ["worker", "foreman"], "zeus-2": ["worker", "worker"]}
    assert sites(state, "teal") == {"farm-1": ["worker"], "temple-1": ["worker", "foreman", "worker"]}
    assert discard(state) == []
    assert pending(state) == "red play"
    assert view(state).battle is None


@pytest.mark.rule("WOW-116")
def test_the_odd_unit_goes_to_the_attacker_and_garrisons_stay() -> None:
    state = setup(
        red={"hand": ["library", "school", "temple"], "sites": [site("zeus-1", "worker")]},
        teal={
            "buildings": ["gardens-1", site("city_wall", "militia"), "farm"],
            "tokens": 7,
            "sites": [site("school", "worker")],
        },
    )
    do(state, "red attack-farm-1 militia-library militia-school militia-temple commit", "teal second-gardens")
    assert sites(state, "red") == {"zeus-1": workers(3)}
    assert sites(state, "teal") == {"school-1": workers(2)}
    assert building(state, "city_wall-1").garrison == ("militia",)


@pytest.mark.rule("WOW-116")
def test_a_side_without_a_site_discards_its_share() -> None:
    state = attacked(
        {"buildings": ["gardens-1", "farm"], "tokens": 7, "sites": [site("school", "worker")]}, "farm-1", 3
    )
    do(state, "teal second-gardens")
    assert sites(state, "teal") == {"school-1": workers(2)}
    assert len(discard(state)) == 2
    assert built(state, "teal") == ["farm-1", "gardens-1"]


# ------------------------------------------------------------------ Colossus


@pytest.mark.rule("WOW-117", "WOW-142", "WOW-143")
def test_each_piece_of_the_colossus_adds_two_everywhere() -> None:
    own = {
        "buildings": ["colossus-1", "colossus-2", "farm", site("city_wall", "militia")],
        "sites": [site("temple", "worker")],
    }
    state = setup(red=own)
    assert building(state, "farm-1").strength == 3 + 4 + 4
    assert building(state, "city_wall-1").strength == 3 + 4 + 1
    assert building(state, "city_wall-1").lends == 4
    assert district(state, "red").sites[0].strength == 2 + 4 + 1


@pytest.mark.rule("WOW-117", "WOW-143", "WOW-144")
def test_the_colossus_doubles_buildings_until_the_turn_ends() -> None:
    own = {
        "buildings": ["colossus-1", "farm", site("city_wall", "militia")],
        "sites": [site("temple", *workers(2))],
        "tokens": 16,
    }
    state = attacked(own, "temple-1", 6)
    do(state, "teal second-colossus")
    assert tokens(state, "teal") == 8
    # (2 + 2) doubled and two Workers withstand 6; only the base is doubled.
    assert sites(state, "teal") == {"temple-1": workers(2)}
    assert building(state, "farm-1").strength == 2 * (3 + 2) + 4
    assert building(state, "city_wall-1").strength == 2 * (3 + 2) + 1
    assert district(state, "teal").buildings_doubled
    do(state, "red end")
    assert not district(until(state, "teal play"), "teal").buildings_doubled


# ------------------------------------------------------------------ Lighthouse


@pytest.mark.rule("WOW-118", "WOW-160")
def test_the_lighthouse_moves_a_foreman_between_any_sites() -> None:
    state = setup(
        red={"buildings": ["lighthouse-1"], "sites": ["farm"]},
        teal={"sites": [site("temple", "foreman"), site("school", "foreman", "worker")]},
    )
    do(state, "red first-lighthouse")
    assert names(state, "red") == ["school-1", "temple-1"]
    do(state, "red temple-1")
    assert names(state, "red") == ["farm-1", "school-1"]
    do(state, "red farm-1")
    assert sites(state, "red") == {"farm-1": ["foreman"]}
    assert sites(state, "teal")["temple-1"] == []


@pytest.mark.rule("WOW-118", "R-03")
def test_the_lighthouse_rearranges_the_own_constructors() -> None:
    state = setup(
        red={
            "buildings": ["lighthouse-1"],
            "tokens": 9,
            "sites": [site("farm", "worker", "foreman"), "temple", site("school", "worker")],
        },
        teal={"sites": ["library"]},
    )
    do(state, "red second-lighthouse")
    assert names(state, "red") == ["farm-1", "school-1"]
    do(state, "red farm-1")
    assert names(state, "red") == ["unit-worker", "unit-foreman"]
    do(state, "red unit-foreman")
    assert names(state, "red") == ["school-1", "temple-1"]
    do(state, "red temple-1")
    assert names(state, "red") == ["done", "farm-1", "school-1", "temple-1"]
    do(state, "red school-1 temple-1")
    assert view(state).left == 1
    do(state, "red farm-1 temple-1")
    assert sites(state, "red") == {"farm-1": [], "temple-1": ["foreman", "worker", "worker"], "school-1": []}
    assert pending(state) == "red play"


# ------------------------------------------------------------------ Pyramid


@pytest.mark.rule("WOW-119")
def test_the_pyramid_sends_a_foreman_to_any_great_wonder() -> None:
    state = setup(
        red={"buildings": ["pyramid-1"], "sites": ["farm", "zeus-1"]}, teal={"sites": [site("pyramid-2", "worker")]}
    )
    do(state, "red first-pyramid")
    assert names(state, "red") == ["zeus-1", "pyramid-2"]
    do(state, "red zeus-1")
    assert sites(state, "red") == {"farm-1": [], "zeus-1": ["foreman"]}


@pytest.mark.rule("WOW-119", "WOW-121")
def test_the_pyramid_finishes_any_basic_building_for_its_owner() -> None:
    state = setup(
        red={"buildings": ["pyramid-1"], "tokens": 10, "sites": [site("library", "worker"), "zeus-1"]},
        teal={"sites": ["school"]},
    )
    do(state, "red second-pyramid")
    assert names(state, "red") == ["library-1", "school-1"]
    other = do(state.copy(), "red school-1")
    assert built(other, "teal") == ["school-1"]
    do(state, "red library-1")
    assert building(state, "library-1").ready
    assert len(discard(state)) == 1
    assert "use-library-1" in names(state, "red")


@pytest.mark.rule("WOW-119", "WOW-121")
def test_the_pyramid_finishes_the_site_under_attack() -> None:
    own = {"buildings": ["pyramid-1", "city_wall"], "tokens": 10, "sites": [site("throne_room", "worker")]}
    state = attacked(own, "throne_room-1", 7)
    do(state, "teal second-pyramid")
    # It stands ready, so it could raise a Knight now.
    do(state, "teal pass")
    # 5 printed and 3 of the wall withstand 7: the battle went on against the finished building.
    assert built(state, "teal") == ["city_wall-1", "throne_room-1", "pyramid-1"]
    assert pending(state) == "red play"
    assert GAME.tables.card_ids[state.discard[0]] != "throne_room"


@pytest.mark.rule("WOW-120")
def test_a_destroyed_unit_lies_in_the_discard_and_the_site_can_be_attacked() -> None:
    state = setup(
        red={"buildings": ["zeus-1"], "hand": ["library", "school"]}, teal={"sites": [site("pyramid-1", "worker")]}
    )
    do(state, "red first-zeus attack-pyramid-1 militia-library militia-school commit")
    assert list(sites(state, "red")) == ["pyramid-1"]


@pytest.mark.rule("WOW-116")
def test_a_conversion_says_how_many_are_still_to_be_placed() -> None:
    """Each side counts its own share only."""
    state = setup(
        red={"hand": ["farm", "library", "temple", "school", "aurora"], "sites": ["stables", "barracks"]},
        teal={"buildings": ["gardens-1"], "tokens": 7, "sites": [site("zeus-1", "worker"), "blacksmith"]},
    )
    do(state, "red attack-zeus-1 militia-farm militia-library militia-temple militia-school militia-aurora commit")
    do(state, "teal second-gardens")
    left = []
    while view(state).asked == "choose_site":
        who = view(state).pending[0]
        left.append((who, view(state).left))
        state.play(who, state.legal(who)[0])
    assert left == [(0, 3), (0, 2), (0, 1), (1, 2), (1, 1)]


@pytest.mark.rule("WOW-114", "WOW-201")
@pytest.mark.parametrize(
    ("pile", "left"),
    [(["farm", "school", "temple", "library"], [3, 2, 1]), (["farm", "school"], [2, 1]),
     (["farm", "patrons_feast", "school"], [2, 1])],
)  # fmt: skip
def test_a_farm_with_artemis_says_how_many_workers_are_to_come(pile: list[str], left: list[int]) -> None:
    state = setup(
        red={"hand": [], "buildings": ["farm", "artemis-1", "artemis-2"], "sites": ["stables", "barracks"]},
        pile=pile,
        cycle=2,
    )
    do(state, "red use-farm-1")
    said = []
    while view(state).asked == "choose_site":
        said.append(view(state).left)
        do(state, "red stables-1")
    assert said == left
    assert (
        "2 to go"
        in GAME.ask(
            view(
                do(
                    setup(red={"hand": [], "buildings": ["farm", "artemis-1"], "sites": ["stables", "barracks"]}),
                    "red use-farm-1",
                ),
                "red",
            )
        ).context
    )


@pytest.mark.rule("WOW-115")
def test_zeus_does_not_count_workers_that_are_not_there() -> None:
    state = setup(
        red={"buildings": ["zeus-1"], "tokens": 6, "sites": [site("farm", "worker")]},
        teal={"sites": [site("school", "worker", "foreman")]},
    )
    do(state, "red second-zeus option-1")
    assert view(state).left == 2

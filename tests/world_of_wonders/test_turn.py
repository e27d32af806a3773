"""Units and the phases of a turn (WOW-035..085)."""

from __future__ import annotations

import pytest

from tests.world_of_wonders.play import (
    GAME,
    building,
    built,
    discard,
    district,
    do,
    group,
    hand,
    held,
    names,
    pending,
    plot,
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

# ------------------------------------------------------------------ units


@pytest.mark.rule("WOW-035")
def test_constructors_count_one_and_three() -> None:
    state = setup(red={"sites": [site("zeus-1", "worker", "foreman", "foreman")]})
    assert district(state, "red").sites[0].done == 7


@pytest.mark.rule("WOW-036")
def test_a_hand_card_becomes_a_worker_or_a_militia() -> None:
    state = setup(
        red={"hand": ["farm", "farm"], "sites": [site("school", "worker")], "buildings": ["city_wall"]},
        teal={"sites": ["temple"]},
    )
    do(state, "red worker-farm militia-farm")
    assert sites(state, "red") == {"school-1": ["worker", "worker"]}
    assert building(state, "city_wall-1").garrison == ("militia",)
    state = setup(red={"hand": ["farm"]}, teal={"sites": ["temple"]})
    do(state, "red attack-temple-1 militia-farm")
    shown = view(state).battle
    assert shown is not None
    assert shown.attackers == ("militia",)


@pytest.mark.rule("WOW-037")
@pytest.mark.parametrize("card", ["farm", "zeus-4", "aurora"])
def test_any_front_may_be_a_unit(card: str) -> None:
    state = setup(red={"hand": [card], "sites": [site("school", "worker")], "buildings": ["city_wall"]})
    assert {f"worker-{card}", f"militia-{card}"} <= set(names(state, "red"))


@pytest.mark.rule("WOW-038", "WOW-064")
def test_hand_workers_go_to_own_sites_only() -> None:
    state = setup(red={"hand": ["farm"]}, teal={"sites": [site("school", "worker")]})
    assert refused(state, "red worker-farm") == ("You have no site for a Worker.", "WOW-064")
    state = setup(red={"hand": ["farm"], "sites": ["temple", "library"]}, teal={"sites": [site("school", "worker")]})
    do(state, "red worker-farm")
    assert names(state, "red") == ["library-1", "temple-1"]


@pytest.mark.rule("WOW-038", "WOW-094")
def test_abilities_that_say_any_reach_every_district() -> None:
    state = setup(red={"buildings": ["farm"], "sites": ["temple"]}, teal={"sites": [site("school", "worker")]})
    do(state, "red use-farm-1")
    assert names(state, "red") == ["school-1", "temple-1"]
    do(state, "red school-1")
    assert sites(state, "teal") == {"school-1": ["worker", "worker"]}


@pytest.mark.rule("WOW-039")
def test_the_discard_gives_its_top_and_no_more_than_it_has() -> None:
    start = {"buildings": ["barracks", "city_wall"]}
    state = setup(red=start, discard=["farm", "temple", "zeus-1"])
    do(state, "red use-barracks-1")
    assert discard(state) == ["farm"]
    assert building(state, "city_wall-1").garrison == ("militia", "militia")
    state = setup(red=start, discard=["farm"])
    do(state, "red use-barracks-1")
    assert building(state, "city_wall-1").garrison == ("militia",)
    state = setup(red=start, discard=[])
    assert refused(state, "red use-barracks-1") == ("The discard is empty.", "WOW-039")


@pytest.mark.rule("WOW-040")
def test_a_moved_unit_stays_what_it_is() -> None:
    state = setup(
        red={"buildings": ["lighthouse-1"], "sites": [site("school", "foreman", "worker"), site("temple", "worker")]}
    )
    do(state, "red first-lighthouse")
    assert sites(state, "red") == {"school-1": ["worker"], "temple-1": ["worker", "foreman"]}
    state = setup(red={"buildings": [site("city_wall", "knight")]}, teal={"sites": ["farm"]})
    do(state, "red attack-farm-1 call-knight-city_wall-1")
    shown = view(state).battle
    assert shown is not None
    assert shown.attackers == ("knight",)


@pytest.mark.rule("WOW-041")
def test_the_oldest_of_a_kind_leaves_and_the_youngest_arrives() -> None:
    state = setup(
        red={"buildings": ["temple", "zeus-1"], "sites": ["pyramid-2", "farm"]},
        units=[
            {"unit": "worker", "at": "pyramid-2", "card": "aurora"},
            {"unit": "foreman", "at": "farm-1", "card": "zeus-2"},
            {"unit": "worker", "at": "farm-1", "card": "everest"},
            {"unit": "worker", "at": "farm-1", "card": "zeus-3"},
        ],
    )
    # Everest is the oldest Worker of the Farm, and the youngest of the Pyramid afterwards.
    do(state, "red use-temple-1 farm-1")
    do(state, "red first-zeus pyramid-2")
    assert discard(state) == ["aurora"]
    assert sites(state, "red") == {"pyramid-2": ["worker"], "farm-1": ["foreman", "worker"]}
    assert [GAME.tables.card_ids[item & 127] for item in state.units] == ["zeus-2", "zeus-3", "everest"]


@pytest.mark.rule("WOW-042")
def test_a_building_goes_before_its_garrison() -> None:
    state = setup(
        red={"hand": [], "buildings": [site("city_wall"), "farm", "farm"], "sites": ["temple"]},
        units=[{"unit": "militia", "at": "city_wall-1", "card": "aurora"}],
        top=["farm", "city_blaze"],
    )
    do(state, "red end")
    assert pending(state) == "red choose_place"
    do(state, "red city_wall-1")
    # The unattended temple went first, then the wall before its garrison.
    assert discard(state)[:3] == ["temple", "city_wall", "aurora"]


@pytest.mark.rule("WOW-042", "WOW-018")
def test_a_whole_hand_goes_in_the_order_in_which_it_came() -> None:
    state = GAME.new(2, 8, first_seat="1")
    before = hand(state, "red")
    do(state, "red mulligan")
    assert discard(state) == before


# ------------------------------------------------------------------ Build and Ready


@pytest.mark.rule("WOW-045", "WOW-050", "WOW-058", "WOW-075", "WOW-077", "WOW-083")
def test_the_phases_follow_each_other() -> None:
    state = setup(
        red={"hand": [], "buildings": [site("farm", used=True)], "sites": [site("library", *workers(2))]},
        phase="turn_start",
    )
    state.listening = True
    assert pending(state) == "red play"
    assert built(state, "red") == ["farm-1", "library-1"]
    assert building(state, "farm-1").ready
    do(state, "red end")
    said = [GAME.narrate(event, ("Red", "Teal")) for _, event in state.events]
    assert said.index("Red draws 5 cards.") < said.index("Teal, turn 2.")


@pytest.mark.rule("WOW-050", "WOW-051", "WOW-053")
def test_a_site_is_finished_when_its_cost_is_met() -> None:
    own = [site("farm", "worker"), site("school", "worker", "foreman"), site("library", *workers(3))]
    state = setup(red={"sites": own}, phase="turn_start")
    assert built(state, "red") == ["school-1", "library-1"]
    assert sites(state, "red") == {"farm-1": ["worker"]}
    assert len(discard(state)) == 5


@pytest.mark.rule("WOW-051", "WOW-052")
def test_oldest_sites_are_finished_first_and_units_go_in_their_order() -> None:
    state = setup(
        red={"sites": ["library", "farm"]},
        sites=["farm-1", "library-1"],
        units=[
            {"unit": "worker", "at": "library-1", "card": "aurora"},
            {"unit": "worker", "at": "farm-1", "card": "everest"},
            {"unit": "worker", "at": "library-1", "card": "zeus-1"},
            {"unit": "foreman", "at": "farm-1", "card": "zeus-2"},
        ],
        phase="turn_start",
    )
    assert built(state, "red") == ["farm-1", "library-1"]
    assert discard(state) == ["everest", "zeus-2", "aurora", "zeus-1"]


@pytest.mark.rule("WOW-050")
def test_only_the_current_seats_sites_are_finished() -> None:
    state = setup(teal={"sites": [site("farm", *workers(2))]}, phase="turn_start")
    assert built(state, "teal") == []


@pytest.mark.rule("WOW-052")
def test_a_finished_building_can_be_used_in_this_very_turn() -> None:
    state = setup(red={"sites": [site("library", *workers(2))]}, phase="turn_start")
    before = len(hand(state, "red"))
    do(state, "red use-library-1")
    assert len(hand(state, "red")) == before + 1


@pytest.mark.rule("WOW-054", "WOW-205")
def test_the_sixth_piece_wins_at_once_whatever_the_points() -> None:
    five = [f"mausoleum-{n}" for n in range(1, 6)]
    rich = [f"pyramid-{n}" for n in range(1, 6)] + [f"lighthouse-{n}" for n in range(1, 6)]
    state = setup(
        red={"buildings": five, "sites": [site("mausoleum-6", *workers(4)), site("farm", *workers(2))]},
        teal={"buildings": rich},
        phase="turn_start",
    )
    assert pending(state) == "over"
    assert view(state).winner == 0
    assert state.scores()[0] < state.scores()[1]
    assert state.ranking() == [1, 2]
    assert GAME.ask(view(state)).question == "Red wins at once with six pieces of one Great Wonder."


@pytest.mark.rule("WOW-054")
def test_six_pieces_of_different_wonders_do_not_win() -> None:
    five = [f"mausoleum-{n}" for n in range(1, 6)]
    state = setup(red={"buildings": five, "sites": [site("zeus-6", *workers(6))]}, phase="turn_start")
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-058")
def test_only_own_cards_become_ready() -> None:
    used = {"buildings": [site("farm", used=True)]}
    state = setup(red=used, teal={"buildings": [site("temple", used=True)]}, phase="turn_start")
    assert building(state, "farm-1").ready
    assert not building(state, "temple-1").ready


@pytest.mark.rule("WOW-059", "WOW-112")
def test_marks_are_cleared_in_the_own_ready_phase() -> None:
    own = {"buildings": [site("zeus-1", used=True)], "second_used": ["zeus"], "tokens": 6}
    state = setup(red=own, teal={"sites": [site("farm", "worker")]}, phase="turn_start")
    assert not wonder(state, "red", "zeus").used
    assert not wonder(state, "red", "zeus").pieces[0].marked
    state = setup(red={}, teal=own, phase="turn_start")
    assert wonder(state, "teal", "zeus").used
    assert wonder(state, "teal", "zeus").pieces[0].marked


# ------------------------------------------------------------------ Play


@pytest.mark.rule("WOW-062", "WOW-070")
def test_any_number_of_actions_and_none_at_all() -> None:
    state = setup(red={"hand": ["farm", "aurora", "temple"]})
    assert "end" in names(state, "red")
    do(state.copy(), "red end")
    do(state, "red place-farm discover-aurora worker-temple end")
    assert pending(state) == "teal play"


@pytest.mark.rule("WOW-062", "WOW-084")
def test_cards_may_be_kept() -> None:
    state = setup(red={"hand": ["farm", "aurora", "temple"]}, teal={"hand": ["zeus-1"]})
    do(state, "red end", "teal end")
    assert hand(state, "red")[:3] == ["farm", "aurora", "temple"]


@pytest.mark.rule("WOW-063")
def test_sites_and_copies_without_limit() -> None:
    state = setup(red={"hand": ["farm"] * 4 + ["library"]})
    do(state, "red place-farm place-farm place-farm place-farm place-library")
    assert list(sites(state, "red")) == ["farm-1", "farm-2", "farm-3", "farm-4", "library-1"]
    assert hand(state, "red") == []


@pytest.mark.rule("WOW-063")
def test_only_own_cards_can_be_placed() -> None:
    state = setup(red={"hand": ["farm"]})
    assert refused(state, "red place-temple") == ("Temple is not in your hand.", "WOW-026")


@pytest.mark.rule("WOW-064", "WOW-053")
def test_workers_without_limit_on_new_and_old_sites() -> None:
    state = setup(red={"hand": ["farm", "library", "temple", "school"], "sites": [site("farm", *workers(2))]})
    do(state, "red worker-farm place-library worker-temple library-1 worker-school farm-1")
    assert sites(state, "red") == {"farm-1": workers(4), "library-1": workers(1)}


@pytest.mark.rule("WOW-065")
def test_a_new_great_wonder_gets_a_worker_at_once() -> None:
    state = setup(red={"hand": ["zeus-1", "farm", "temple"]})
    do(state, "red place-zeus-1")
    assert pending(state) == "red must_staff"
    assert names(state, "red") == ["worker-farm", "worker-temple"]
    assert refused(state, "red end") == ("Choose a hand card as a Worker for the Great Wonder.", "WOW-065")
    do(state, "red worker-temple")
    assert sites(state, "red") == {"zeus-1": ["worker"]}
    assert hand(state, "red") == ["farm"]
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-065", "R-02")
def test_the_last_card_goes_by_itself() -> None:
    state = setup(red={"hand": ["zeus-1", "farm"]})
    do(state, "red place-zeus-1")
    assert sites(state, "red") == {"zeus-1": ["worker"]}
    assert pending(state) == "red play"


@pytest.mark.rule("R-02")
def test_two_equal_cards_are_asked_about() -> None:
    """Not to ask would tell the others that they are equal."""
    state = setup(red={"hand": ["zeus-1", "farm", "farm"]})
    do(state, "red place-zeus-1")
    assert pending(state) == "red must_staff"
    assert names(state, "red") == ["worker-farm"]


@pytest.mark.rule("WOW-065")
def test_without_hand_cards_no_worker_is_due() -> None:
    state = setup(red={"hand": ["zeus-1"]})
    do(state, "red place-zeus-1")
    assert sites(state, "red") == {"zeus-1": []}
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-065")
def test_a_basic_building_asks_for_nothing() -> None:
    state = setup(red={"hand": ["farm", "temple"]})
    do(state, "red place-farm")
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-066", "WOW-165")
def test_a_natural_wonder_is_finished_when_it_comes_down() -> None:
    state = setup(red={"hand": ["aurora", "farm"]})
    do(state, "red discover-aurora")
    own = district(state, "red")
    assert [(one.natural, one.pieces) for one in own.naturals] == [("aurora", 1)]
    assert state.scores()[0] == 1
    assert not own.sites


@pytest.mark.rule("WOW-067")
def test_militia_mans_own_finished_walls() -> None:
    state = setup(
        red={"hand": ["farm"] * 5, "buildings": ["city_wall", "city_wall"]}, teal={"buildings": ["city_wall"]}
    )
    do(state, "red militia-farm")
    assert names(state, "red") == ["city_wall-1", "city_wall-2"]
    do(state, "red city_wall-1", *["red militia-farm city_wall-2"] * 4)
    assert building(state, "city_wall-2").garrison == ("militia",) * 4
    state = setup(red={"hand": ["farm"], "sites": [site("city_wall", *workers(3))]})
    assert refused(state, "red militia-farm") == ("You have no City Wall for the Militia.", "WOW-067")


@pytest.mark.rule("WOW-069", "WOW-068")
def test_abilities_and_attacks_are_actions() -> None:
    state = setup(red={"buildings": ["library"]}, teal={"sites": [site("farm", "worker")]})
    assert group(state, "red", "use") == ["use-library-1"]
    assert group(state, "red", "attack") == ["attack-farm-1"]


@pytest.mark.rule("WOW-070", "WOW-130")
def test_after_the_end_others_are_asked() -> None:
    state = setup(red={"hand": ["farm"]})
    do(state, "red end")
    assert state.actors() == (1,)
    assert "nothing to choose" in refused(state, "red place-farm")[0]


@pytest.mark.rule("WOW-071")
def test_one_card_at_a_time() -> None:
    state = setup(red={"hand": ["farm", "temple"], "sites": ["school", "library"]})
    do(state, "red worker-farm")
    assert pending(state) == "red choose_site"
    assert held(state, "red", "temple").reason == "first answer the question"
    assert refused(state, "red worker-temple")[1] == "WOW-064"


# ------------------------------------------------------------------ Wonders and Draw


@pytest.mark.rule("WOW-075")
def test_unattended_own_sites_are_discarded() -> None:
    state = setup(red={"hand": ["farm"], "sites": ["school", site("temple", "worker"), "zeus-1"]})
    do(state, "red end")
    assert list(sites(state, "red")) == ["temple-1"]
    assert discard(state)[:2] == ["school", "zeus-1"]


@pytest.mark.rule("WOW-075", "WOW-158")
def test_a_stolen_piece_goes_back_without_constructors() -> None:
    state = setup(red={"sites": [site("zeus-1", holders=["teal"])]})
    do(state, "red end")
    assert sites(state, "red") == {}
    assert sites(state, "teal") == {"zeus-1": []}
    assert "zeus-1" not in discard(state)
    assert plot(state, "zeus-1").holders == ()  # type: ignore[union-attr]


@pytest.mark.rule("WOW-076", "WOW-065")
def test_only_the_current_seats_sites_are_checked() -> None:
    state = setup(red={"sites": [site("zeus-1", holders=["teal"])]}, teal={"hand": ["farm"], "sites": ["school"]})
    do(state, "red end")
    # The piece came back: teal keeps it over this phase, and owes it nothing at once.
    assert sites(state, "teal") == {"school-1": [], "zeus-1": []}
    assert pending(state) == "teal play"
    do(state, "teal end")
    assert sites(state, "teal") == {}
    assert {"school", "zeus-1"} <= set(discard(state))


@pytest.mark.rule("WOW-077")
def test_great_wonders_draw_a_worker_each() -> None:
    state = setup(
        red={
            "hand": ["farm"] * 5,
            "sites": [site("zeus-1", "worker"), site("temple", "worker"), site("zeus-2", "foreman")],
        },
        top=["aurora", "everest", "library"],
    )
    do(state, "red end")
    assert sites(state, "red") == {"zeus-1": workers(2), "temple-1": workers(1), "zeus-2": ["foreman", "worker"]}
    fronts = [GAME.tables.card_ids[item & 127] for item in state.units]
    assert fronts[-2:] == ["library", "everest"]


@pytest.mark.rule("WOW-077", "WOW-075")
def test_the_check_comes_before_the_worker() -> None:
    state = setup(red={"hand": ["farm"] * 5, "sites": ["zeus-1"]})
    do(state, "red end")
    assert sites(state, "red") == {}


@pytest.mark.rule("WOW-078")
def test_a_token_for_each_finished_piece() -> None:
    state = setup(red={"buildings": ["zeus-1", "zeus-2", "pyramid-1", "farm"]}, teal={"buildings": ["zeus-3"]})
    assert district(state, "red").income == 3
    do(state, "red end")
    assert (tokens(state, "red"), tokens(state, "teal")) == (3, 0)


@pytest.mark.rule("WOW-079")
@pytest.mark.parametrize(
    ("naturals", "n"),
    [
        (["aurora"], 0),
        (["aurora"] * 2, 1),
        (["aurora"] * 3, 2),
        (["aurora"] * 2 + ["everest"] * 3, 3),
        (["aurora", "everest"], 0),
    ],
)
def test_tokens_of_natural_wonders(naturals: list[str], n: int) -> None:
    state = setup(red={"naturals": naturals})
    do(state, "red end")
    assert tokens(state, "red") == n


@pytest.mark.rule("WOW-083")
def test_the_hand_is_filled_up_to_five() -> None:
    state = setup(red={"hand": ["farm", "temple"]}, top=["aurora", "everest", "library"])
    do(state, "red end")
    assert hand(state, "red") == ["farm", "temple", "library", "everest", "aurora"]


@pytest.mark.rule("WOW-084")
def test_a_larger_hand_stays() -> None:
    state = setup(red={"hand": ["farm"] * 6})
    size = len(state.pile)
    do(state, "red end")
    assert len(hand(state, "red")) == 6
    assert len(state.pile) == size


@pytest.mark.rule("WOW-085", "WOW-092")
def test_what_lasts_for_the_turn_ends_with_it() -> None:
    state = setup(
        red={"hand": ["farm"], "buildings": ["blacksmith", site("city_wall", "militia")]},
        teal={"sites": [site("temple", *workers(1))]},
    )
    do(state, "red attack-temple-1 call-militia-city_wall-1 use-blacksmith-1 commit")
    assert district(state, "red").militia_doubled
    assert "attack-temple-1" not in names(state, "red")
    do(state, "red end")
    assert not district(state, "red").militia_doubled
    do(until(state, "teal play"), "teal end")
    assert "attack-temple-1" in names(until(state, "red play"), "red")


@pytest.mark.rule("WOW-046", "WOW-085")
def test_a_turn_begins_with_its_window() -> None:
    state = setup(
        red={"hand": ["farm"]},
        teal={
            "buildings": [site("temple", used=False)],
            "sites": [site("farm", *workers(2)), site("school", "worker")],
        },
    )
    do(state, "red end")
    assert (pending(state), view(state).window) == ("teal react", "turn_start")
    assert view(state).current == 1
    assert list(sites(state, "teal")) == ["farm-1", "school-1"]

"""Reaction windows: who is asked, when, and in which order (WOW-180..189)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.world_of_wonders.play import (
    GAME,
    T,
    building,
    chosen,
    do,
    names,
    pending,
    random_moves,
    refused,
    setup,
    site,
    sites,
    tokens,
    view,
    workers,
)
from ziggurat.games.world_of_wonders.data.records import TESTS
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

ARMY = ["blacksmith", "stables", "library", "school", "temple", "throne_room", "barracks"]


def struck(force: int, target: str, **position: Any) -> WorldOfWonders:
    red = {"hand": ARMY[:force], **position.pop("red", {})}
    state = setup(red=red, **position)
    return do(state, f"red attack-{target}", *(f"red militia-{card}" for card in ARMY[:force]), "red commit")


@pytest.mark.rule("WOW-180", "WOW-181")
def test_the_four_windows_in_which_others_are_asked() -> None:
    assert [window.key for window in GAME.windows] == ["turn_start", "battle", "aftermath", "wonders_start"]


@pytest.mark.rule("WOW-181", "WOW-188")
def test_the_game_says_which_choice_passes_a_window() -> None:
    state = struck(
        3, "farm-1", teal={"buildings": ["throne_room"], "sites": [site("farm", "worker")]}, discard=["aurora"]
    )
    assert GAME.window(state, 1) == ("battle", GAME.vocabulary.index("pass"))
    assert GAME.window(state, 0) is None
    assert GAME.turn_of(state) == 0
    do(state, "teal pass")
    assert GAME.window(state, 0) is None


@pytest.mark.rule("WOW-182")
@pytest.mark.parametrize(
    ("own", "heap", "asked"),
    [
        ({"buildings": ["throne_room"]}, ["aurora"], True),
        ({"buildings": ["throne_room"]}, [], False),
        ({"buildings": [site("throne_room", used=True)]}, ["aurora"], False),
        ({"sites": [site("throne_room", *workers(4))]}, ["aurora"], False),
        ({"buildings": ["farm"]}, ["aurora"], False),
        ({"buildings": ["colossus-1"], "tokens": 8}, [], True),
        ({"buildings": ["colossus-1"], "tokens": 7}, [], False),
        ({"buildings": ["colossus-1"], "tokens": 8, "second_used": ["colossus"]}, [], False),
        ({"buildings": ["zeus-1"], "tokens": 20}, [], False),
    ],
)
def test_only_who_can_use_something_is_asked(own: dict[str, Any], heap: list[str], asked: bool) -> None:
    teal = {**own, "sites": [*own.get("sites", []), site("school", "worker")]}
    state = struck(3, "school-1", teal=teal, discard=heap)
    assert pending(state) == ("teal react" if asked else "red play")


@pytest.mark.rule("WOW-182", "WOW-189")
def test_third_seats_add_no_units() -> None:
    state = struck(
        3,
        "farm-1",
        teal={"sites": [site("farm", "worker")]},
        yellow={"buildings": ["throne_room", "barracks", "city_wall", "blacksmith", "colossus-1"], "tokens": 20},
        seats=3,
        discard=["aurora"],
    )
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-189", "WOW-098")
def test_third_seats_may_use_their_temple() -> None:
    state = struck(
        3,
        "farm-1",
        teal={"sites": [site("farm", "worker"), "school"]},
        yellow={"buildings": ["temple"], "sites": [site("library", "worker")]},
        seats=3,
    )
    assert pending(state) == "yellow react"
    do(state, "yellow use-temple-1 library-1 farm-1")
    # 2 + 2 withstand a force of 3, which costs one Worker.
    assert sites(state, "teal")["farm-1"] == ["worker"]


@pytest.mark.rule("WOW-183")
def test_the_order_of_asking() -> None:
    """Red attacks teal; yellow and blue have Temples, teal a Throne Room, red a Throne Room too."""
    state = struck(
        2,
        "farm-1",
        red={"buildings": ["throne_room"], "sites": [site("zeus-1", "worker")]},
        teal={"buildings": ["throne_room"], "sites": [site("farm", *workers(1))]},
        yellow={"buildings": ["temple"]},
        blue={"buildings": ["temple"]},
        seats=4,
        discard=["aurora", "everest", "zeus-2"],
    )
    # Red has just acted: the next seats clockwise are asked first.
    assert pending(state) == "teal react"
    do(state, "teal pass")
    assert pending(state) == "yellow react"
    do(state, "yellow pass")
    assert pending(state) == "blue react"
    do(state, "blue use-temple-2 zeus-1")
    # Blue has nothing more; now the current seat is asked first, then those who passed before.
    assert pending(state) == "red react"
    do(state, "red pass")
    assert pending(state) == "teal react"
    do(state, "teal use-throne_room-2")
    assert pending(state) == "red react"
    do(state, "red use-throne_room-1")
    # Teal has nothing left; yellow passed before two uses and is asked again.
    assert pending(state) == "yellow react"
    do(state, "yellow pass")
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-183")
def test_who_uses_something_is_asked_again_at_once() -> None:
    state = struck(
        2,
        "farm-1",
        red={"buildings": ["throne_room"]},
        teal={"buildings": ["throne_room", "barracks"], "sites": [site("farm", "worker")]},
        discard=["aurora", "everest", "zeus-1", "zeus-2"],
    )
    do(state, "teal use-barracks-1")
    assert (pending(state), names(state, "teal")) == ("teal react", ["pass", "use-throne_room-2"])
    do(state, "teal pass")
    assert pending(state) == "red react"


@pytest.mark.rule("WOW-183")
def test_the_current_seat_is_asked_first_at_the_start_of_its_turn() -> None:
    temples = {"buildings": ["temple"]}
    state = setup(
        red={**temples, "sites": [site("farm", *workers(2)), "school"]}, teal=temples, seats=3, yellow=temples,
        phase="turn_start",
    )  # fmt: skip
    asked = []
    while view(state).asked == "react":
        asked.append(pending(state))
        do(state, f"{pending(state).split()[0]} pass")
    assert asked == ["red react", "teal react", "yellow react"]


@pytest.mark.rule("WOW-184")
def test_windows_always_close() -> None:
    for seed in range(6):
        state = GAME.new(5, seed, events="6")
        longest = run = 0
        for who, _ in random_moves(state, seed):
            run = run + 1 if GAME.window(state, who) or (run and view(state).asked.startswith("choose")) else 0
            longest = max(longest, run)
        assert longest < 60


@pytest.mark.rule("WOW-184")
def test_every_use_in_a_window_spends_something() -> None:
    for seed in range(5):
        state = GAME.new(3, seed)
        for who, choice in random_moves(state, seed):
            if GAME.window(state, who) and GAME.vocabulary.name(choice) != "pass":
                after = state.copy()
                after.play(who, choice)
                spent = (
                    sum(item >> 5 & 1 for item in after.plots) > sum(item >> 5 & 1 for item in state.plots)
                    or after.tokens[who] < state.tokens[who]
                    or after.turn > state.turn
                    or after.phase != state.phase
                )
                assert spent


@pytest.mark.rule("WOW-185")
def test_nothing_in_a_window_draws_from_the_pile() -> None:
    for ability in T.abilities:
        if ability.windows & ~1:
            for number in ability.steps:
                assert T.steps[number].op != 0
                assert T.steps[number].stock != 1


# ------------------------------------------------------------------ the tests that open a window


@pytest.mark.rule("WOW-186")
def test_every_test_is_used_by_some_ability() -> None:
    used = {test for ability in T.abilities for w, test in enumerate(ability.tests) if ability.windows >> w & 1}
    assert used == set(range(len(TESTS)))


@pytest.mark.rule("WOW-186", "WOW-091", "WOW-099")
@pytest.mark.parametrize(("wall", "asked"), [(["city_wall"], True), ([], False)])
def test_barracks_at_the_own_turn_start_need_a_wall(wall: list[str], asked: bool) -> None:
    state = setup(red={"buildings": ["barracks", *wall]}, phase="turn_start", discard=["aurora"])
    assert (pending(state) == "red react") == asked
    if asked:
        do(state, "red use-barracks-1")
        assert building(state, "city_wall-1").garrison == ("militia",)
        # It is readied a moment later.
        assert building(state, "barracks-1").ready
    other = setup(teal={"buildings": ["barracks", *wall]}, phase="turn_start", discard=["aurora"])
    assert pending(other) == "red play"


@pytest.mark.rule("WOW-186")
@pytest.mark.parametrize(
    ("crew", "temples", "asked"),
    [
        (["worker", "worker"], 1, True),
        (["worker"], 1, False),
        (["worker"] * 3, 1, False),
        (["worker"] * 3, 2, True),
        (["foreman"], 1, False),
        (["foreman", "worker"], 2, False),
    ],
)
def test_a_temple_spoils_a_completion(crew: list[str], temples: int, asked: bool) -> None:
    state = setup(
        red={"sites": [site("farm", *crew), "school"]}, teal={"buildings": ["temple"] * temples}, phase="turn_start"
    )
    assert (pending(state) == "teal react") == asked
    if asked:
        # Where there is one way only, nothing is asked.
        do(state, *["teal use-temple-1", "teal use-temple-2 farm-1"][:temples])
        assert "farm-1" in sites(state, "red")


@pytest.mark.rule("WOW-186")
def test_a_completion_by_foremen_cannot_be_spoiled() -> None:
    """Two Temples could move two Workers, but none stands on the Farm."""
    state = setup(
        red={"sites": [site("farm", "foreman"), "school"]},
        teal={"buildings": ["temple", "temple"], "sites": [site("library", "worker")]},
        phase="turn_start",
    )
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-186")
def test_temples_of_different_rivals_are_not_added_up() -> None:
    temple = {"buildings": ["temple"]}
    state = setup(
        red={"sites": [site("farm", *workers(3)), "school"]}, teal=temple, yellow=temple, seats=3, phase="turn_start"
    )
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-186")
def test_the_own_temple_is_offered_at_the_own_turn_start() -> None:
    state = setup(
        red={"buildings": ["temple"], "sites": [site("school", "worker"), site("farm", "worker")]}, phase="turn_start"
    )
    assert pending(state) == "red react"
    do(state, "red use-temple-1 school-1")
    # The Farm has its second Worker just in time.
    assert [one.name for one in view(state).districts[0].buildings] == ["temple-1", "farm-1"]
    lonely = setup(red={"buildings": ["temple"], "sites": [site("farm", "worker")]}, phase="turn_start")
    assert pending(lonely) == "red play"


@pytest.mark.rule("WOW-186")
def test_a_temple_in_a_battle_needs_a_site_as_target() -> None:
    own = {"buildings": ["temple", "farm"], "sites": [site("school", "worker"), site("library", "worker")]}
    assert pending(struck(2, "farm-1", teal=own)) == "red play"
    assert pending(struck(2, "school-1", teal=own)) == "teal react"


@pytest.mark.rule("WOW-180", "WOW-186")
def test_a_ready_temple_is_asked_before_it_falls() -> None:
    """Else its use would be lost, though the book says anytime."""
    sites_ = [site("school", "worker"), site("library", "worker")]
    state = struck(4, "temple-1", teal={"buildings": ["temple"], "sites": sites_})
    assert pending(state) == "teal react"
    assert names(state, "teal") == ["pass", "use-temple-1"]
    do(state, "teal use-temple-1 school-1")
    assert sites(state, "teal") == {"school-1": [], "library-1": workers(2)}
    assert pending(state) == "red play"
    assert view(state).plot("temple-1") is None
    # One that is used, one that could move nothing and another one that is safe are not asked.
    assert (
        pending(struck(4, "temple-1", teal={"buildings": [site("temple", used=True)], "sites": sites_})) == "red play"
    )
    assert pending(struck(4, "temple-1", teal={"buildings": ["temple"], "sites": sites_[:1]})) == "red play"
    two = {"buildings": [site("temple", used=True), "temple"], "sites": sites_}
    assert pending(struck(4, "temple-1", teal=two)) == "red play"
    # Nobody else is: there is no site in danger.
    third = struck(
        4, "temple-1", teal={"buildings": ["temple"]}, yellow={"buildings": ["temple"], "sites": sites_}, seats=3
    )
    assert names(third, "teal") == ["pass", "use-temple-1"]
    do(third, "teal pass")
    assert pending(third) == "red play"


@pytest.mark.rule("WOW-180", "WOW-150")
def test_a_temple_that_an_attack_was_turned_against_is_asked() -> None:
    sites_ = [site("school", "worker"), site("library", "worker")]
    state = struck(2, "farm-1", teal={"buildings": ["farm", "temple", "gardens-1"], "sites": sites_})
    do(state, "teal first-gardens temple-1")
    assert names(state, "teal") == ["pass", "use-temple-1"]


@pytest.mark.rule("WOW-180", "WOW-119")
def test_a_pyramid_may_save_a_site_that_was_emptied_after_play() -> None:
    state = setup(
        red={"buildings": ["pyramid-1"], "tokens": 10, "sites": [site("school", "worker")]},
        teal={"buildings": ["temple"], "sites": [site("zeus-1", "foreman")]},
    )
    do(state, "red end", "teal use-temple-1")
    assert names(state, "red") == ["pass", "second-pyramid"]
    do(state, "red second-pyramid")
    assert "school-1" in [one.name for one in view(state).districts[0].buildings]


@pytest.mark.rule("WOW-186", "WOW-046")
@pytest.mark.parametrize(
    ("crew", "temples", "asked"),
    [(["worker"], 1, True), (["worker"] * 2, 1, False), (["worker"] * 2, 2, True), (["foreman", "worker"], 1, False),
     ([], 1, False)],
)  # fmt: skip
def test_a_temple_empties_a_site_after_play(crew: list[str], temples: int, asked: bool) -> None:
    state = setup(
        red={"sites": [site("school", *crew)]},
        teal={"buildings": ["temple"] * temples, "sites": [site("zeus-1", "foreman")]},
    )
    do(state, "red end")
    assert (pending(state) == "teal react" and view(state).window == "wonders_start") == asked


@pytest.mark.rule("WOW-186", "WOW-183")
def test_the_current_seat_may_rescue_a_site_after_somebody_acted() -> None:
    state = setup(
        red={"buildings": ["temple"], "sites": [site("school", "worker"), site("farm", *workers(3))]},
        teal={"buildings": ["temple"], "sites": [site("zeus-1", "foreman")]},
    )
    # Red has just left Play and is not asked first, although it could move a Worker.
    do(state, "red end")
    assert pending(state) == "teal react"
    do(state, "teal use-temple-2 school-1 zeus-1")
    assert pending(state) == "red react"
    do(state, "red use-temple-1 farm-1 school-1")
    assert sites(state, "red") == {"school-1": ["worker"], "farm-1": workers(2)}


@pytest.mark.rule("WOW-186")
def test_blacksmiths_and_stables_need_their_units_here() -> None:
    own = {"buildings": ["blacksmith", "stables", site("city_wall", "knight"), "farm"]}
    assert pending(struck(6, "farm-1", teal=own)) == "red play"
    own = {"buildings": ["blacksmith", "stables", site("city_wall", "militia"), "farm"]}
    state = struck(6, "farm-1", teal=own)
    assert names(state, "teal") == ["pass", "use-blacksmith-1"]
    assert pending(struck(6, "city_wall-1", teal=own)) == "teal react"
    own["sites"] = [site("school", "worker")]
    assert pending(struck(6, "school-1", teal=own)) == "red play"
    own = {"buildings": ["stables", "throne_room", "farm"]}
    state = struck(6, "farm-1", teal=own, discard=["aurora"])
    do(state, "teal use-throne_room-1")
    assert names(state, "teal") == ["pass", "use-stables-1"]
    assert chosen(state, "teal", "use-stables-1").strength == 3 + 6


@pytest.mark.rule("WOW-186", "WOW-118")
def test_the_lighthouse_needs_two_own_sites_and_a_constructor() -> None:
    tower = {"buildings": ["lighthouse-1"], "tokens": 9}
    for own, asked in (
        ([site("farm", "worker"), "school"], True),
        (["farm", "school"], False),
        ([site("farm", "worker")], False),
    ):
        state = struck(2, "farm-1", teal={**tower, "sites": own})
        assert (pending(state) == "teal react") == asked
        state = setup(red={**tower, "sites": own})
        assert ("second-lighthouse" in names(state, "red")) == asked


@pytest.mark.rule("WOW-186")
def test_the_lighthouse_at_the_own_turn_start() -> None:
    own = {"buildings": ["lighthouse-1"], "tokens": 9, "sites": [site("farm", "worker"), site("school", "worker")]}
    state = setup(red=own, phase="turn_start")
    assert (pending(state), names(state, "red")) == ("red react", ["pass", "second-lighthouse"])
    do(state, "red second-lighthouse school-1 done")
    assert [one.name for one in view(state).districts[0].buildings] == ["farm-1"]
    assert pending(setup(teal=own, phase="turn_start")) == "red play"


@pytest.mark.rule("WOW-186")
def test_tests_of_play() -> None:
    everything = {"buildings": ["farm", "school", "mausoleum-1", "pyramid-1", "zeus-1", "lighthouse-1"], "tokens": 30}
    state = setup(red=everything, discard=["aurora"])
    assert [name for name in names(state, "red") if "place" not in name] == ["end"]
    state = setup(red=everything, teal={"sites": [site("temple", "worker")]}, discard=["aurora"])
    assert {"use-farm-1", "use-school-1", "first-mausoleum", "first-zeus", "second-zeus", "second-pyramid"} <= set(
        names(state, "red")
    )
    assert {"first-pyramid", "first-lighthouse", "second-lighthouse"}.isdisjoint(names(state, "red"))
    assert refused(state, "red first-pyramid")[1] == "WOW-186"


@pytest.mark.rule("WOW-187")
def test_once_asked_the_whole_range_is_open() -> None:
    """The Temple is offered because of the Farm, and may do something else."""
    state = setup(
        red={"sites": [site("farm", *workers(2)), site("school", "worker")]},
        teal={"buildings": ["temple"], "sites": [site("zeus-1", "worker")]},
        phase="turn_start",
    )
    do(state, "teal use-temple-1")
    assert names(state, "teal") == ["zeus-1", "farm-1", "school-1"]
    do(state, "teal school-1 zeus-1")
    assert sites(state, "teal") == {"zeus-1": workers(2)}


@pytest.mark.rule("WOW-181")
def test_the_muster_is_open_to_the_attacker_only() -> None:
    state = setup(
        red={"hand": ["farm"], "buildings": ["blacksmith"]},
        teal={"buildings": ["blacksmith", "throne_room"], "sites": [site("temple", "worker")]},
        discard=["aurora"],
    )
    do(state, "red attack-temple-1 militia-farm")
    assert pending(state) == "red muster"
    assert "use-blacksmith-1" in names(state, "red")
    assert refused(state, "red use-throne_room-1")[1] == "WOW-090"


@pytest.mark.rule("WOW-181", "WOW-113")
def test_the_aftermath_opens_for_who_lost_constructors() -> None:
    own = {"buildings": ["mausoleum-1"], "tokens": 4, "sites": [site("farm", *workers(2)), "school"]}
    assert pending(struck(2, "farm-1", teal=own)) == "red play"
    state = struck(3, "farm-1", teal=own)
    assert (pending(state), view(state).window) == ("teal react", "aftermath")
    do(state, "teal pass")
    assert tokens(state, "teal") == 4
    assert state.losses == []


def test_a_position_can_be_saved_and_resumed_in_every_window() -> None:
    seen = set()
    luck = Random(4)
    for seed in range(12):
        state = GAME.new(4, seed, events="9", spy_network="on", black_market="on")
        while state.pending:
            who = state.actors()[0]
            window = view(state).window or view(state).asked
            if window not in seen or luck.random() < 0.02:
                seen.add(window)
                again = GAME.setup(GAME.position(state))
                assert again.attributes() == state.attributes()
                assert again.legal(who) == state.legal(who)
            state.play(who, luck.choice(state.legal(who)))
    assert {"turn_start", "battle", "must_staff", "muster", "choose_site", "choose_place", "choose_card"} <= seen

"""Attacks and stealing (WOW-130..160)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.world_of_wonders.play import (
    GAME,
    building,
    built,
    chosen,
    discard,
    do,
    group,
    hand,
    held,
    names,
    pending,
    plot,
    random_moves,
    refused,
    seat,
    setup,
    site,
    sites,
    until,
    view,
    workers,
)
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.undo import undone
from ziggurat.games.world_of_wonders.rules import strengths
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.shapes import BattleView, SiteView

ARMY = ["blacksmith", "stables", "library", "school", "temple", "throne_room", "barracks", "farm"]


def battle(state: WorldOfWonders) -> BattleView:
    shown = view(state).battle
    assert shown is not None
    return shown


def mustered(teal: dict[str, Any], target: str, force: int, **more: Any) -> WorldOfWonders:
    """Red has declared an attack and put so many Militia together."""
    state = setup(red={"hand": ARMY[:force], **more.pop("red", {})}, teal={"hand": [], **teal}, **more)
    return do(state, f"red attack-{target}", *(f"red militia-{card}" for card in ARMY[:force]))


def struck(teal: dict[str, Any], target: str, force: int, **more: Any) -> WorldOfWonders:
    return do(mustered(teal, target, force, **more), "red commit")


# ------------------------------------------------------------------ declaring


@pytest.mark.rule("WOW-130")
def test_only_the_current_seat_attacks_and_only_others() -> None:
    state = setup(
        red={"sites": [site("farm", "worker")]}, teal={"hand": ["temple"], "sites": [site("school", "worker")]}
    )
    assert group(state, "red", "attack") == ["attack-school-1"]
    assert refused(state, "red attack-farm-1") == ("Farm 1 is your own.", "WOW-130")
    assert names(state, "teal") == []


@pytest.mark.rule("WOW-131", "WOW-165")
def test_targets_are_sites_and_finished_basic_buildings() -> None:
    state = setup(
        teal={
            "sites": [site("farm", "worker"), site("zeus-1", "worker")],
            "buildings": ["temple", "city_wall", "zeus-2"],
            "naturals": ["aurora"],
        },
        seats=3,
        yellow={"buildings": ["library"]},
    )
    assert group(state, "red", "attack") == [
        "attack-zeus-1", "attack-city_wall-1", "attack-farm-1", "attack-library-1", "attack-temple-1",
    ]  # fmt: skip
    assert refused(state, "red attack-farm-9") == ("Farm 9 does not stand on the table.", "WOW-131")


@pytest.mark.rule("WOW-132")
def test_a_target_is_declared_once_per_turn() -> None:
    state = struck({"sites": [site("farm", *workers(1)), site("school", "worker")]}, "farm-1", 1)
    do(state, "red end")
    assert "farm-1" in sites(state, "teal")
    state = setup(red={"hand": ARMY[:4]}, teal={"sites": [site("farm", *workers(1)), site("school", "worker")]})
    do(state, "red attack-farm-1 militia-blacksmith commit")
    assert isinstance(plot(state, "farm-1"), SiteView)
    assert plot(state, "farm-1").declared
    assert refused(state, "red attack-farm-1") == ("Farm 1 has been attacked this turn.", "WOW-132")
    do(state, "red attack-school-1 militia-stables militia-library militia-school commit")
    assert list(sites(state, "teal")) == ["farm-1"]


@pytest.mark.rule("WOW-133", "WOW-145")
def test_a_muster_takes_hand_cards_wall_units_and_buildings() -> None:
    state = setup(
        red={"hand": ["farm"], "buildings": [site("city_wall", "militia", "knight"), "barracks", "throne_room"]},
        teal={"sites": [site("zeus-1", *workers(3))]},
        discard=["aurora", "everest", "temple"],
    )
    do(state, "red attack-zeus-1")
    assert pending(state) == "red muster"
    assert set(names(state, "red")) == {
        "militia-farm", "call-militia-city_wall-1", "call-knight-city_wall-1", "use-barracks-1", "use-throne_room-1",
    }  # fmt: skip
    do(state, "red call-knight-city_wall-1 use-barracks-1 militia-farm call-militia-city_wall-1 use-throne_room-1")
    shown = battle(state)
    assert shown.attackers == ("knight", "militia", "militia", "militia", "militia", "knight")
    assert (shown.force, shown.strength) == (10, 5)
    assert building(state, "city_wall-1").garrison == ()
    do(state, "red commit")
    assert building(state, "city_wall-1").garrison == ()


@pytest.mark.rule("WOW-134")
def test_an_attack_needs_a_unit_that_could_come() -> None:
    target = {"sites": [site("farm", "worker")]}
    state = setup(red={"hand": []}, teal=target)
    assert refused(state, "red attack-farm-1") == ("You have no unit for an attack.", "WOW-134")
    assert group(setup(red={"hand": [], "buildings": ["barracks"]}, teal=target), "red", "attack") == []
    for own in (
        {"hand": ["farm"]},
        {"hand": [], "buildings": [site("city_wall", "militia")]},
        {"hand": [], "buildings": ["barracks"]},
        {"hand": [], "buildings": ["throne_room"]},
    ):
        state = setup(red=own, teal=target, discard=["aurora"])
        assert group(state, "red", "attack") == ["attack-farm-1"]
    state = setup(red={"hand": [], "buildings": [site("barracks", used=True)]}, teal=target, discard=["aurora"])
    assert group(state, "red", "attack") == []


@pytest.mark.rule("WOW-134")
def test_a_declared_attack_is_made_with_at_least_one_unit() -> None:
    state = setup(red={"hand": ["farm"]}, teal={"sites": [site("farm", "worker")]})
    do(state, "red attack-farm-1")
    assert refused(state, "red commit") == ("An attack needs at least one unit.", "WOW-134")
    assert refused(state, "red end")[1] == "WOW-134"
    assert names(state, "red") == ["militia-farm"]


@pytest.mark.rule("WOW-135")
def test_after_the_strike_no_more_hand_cards_or_wall_units() -> None:
    state = setup(
        red={"hand": ARMY[:3], "buildings": [site("city_wall", "knight"), "throne_room", "farm"]},
        teal={"buildings": ["barracks"], "sites": [site("temple", *workers(2))]},
        discard=["aurora", "everest", "zeus-1"],
    )
    do(state, "red attack-temple-1 militia-blacksmith militia-stables commit", "teal use-barracks-1")
    assert pending(state) == "red react"
    assert names(state, "red") == ["pass", "use-throne_room-1"]
    assert held(state, "red", "library").rule == "WOW-135"


@pytest.mark.rule("WOW-136")
def test_a_defender_plays_no_hand_cards() -> None:
    own = {"hand": ["farm", "library"], "buildings": ["throne_room"], "sites": [site("temple", "worker")]}
    state = struck(own, "temple-1", 3, discard=["aurora"])
    assert names(state, "teal") == ["pass", "use-throne_room-1"]
    assert held(state, "teal", "farm").reason == "hand cards stay out of a battle"
    assert held(state, "teal", "farm").rule == "WOW-136"


def test_a_muster_can_be_taken_back_step_by_step() -> None:
    record = Record.start(GAME, 2, 12, options={"first_seat": "1"})
    state = record.deal(GAME)

    def play(who: int, word: str) -> None:
        state.apply(who, GAME.vocabulary.index(word))
        record.add(GAME, who, GAME.vocabulary.index(word))

    play(0, "keep")
    play(1, "keep")
    play(0, "end")
    place = next(name for name in GAME.names(state, 1) if name.startswith("place"))
    play(1, place)
    while GAME.view(state, None).asked == "must_staff":
        play(1, GAME.names(state, 1)[0])
    play(1, "end")
    position = state.copy()
    declared = next(name for name in GAME.names(state, 0) if name.startswith("attack"))
    play(0, declared)
    play(0, GAME.names(state, 0)[0])
    assert battle(state).attackers == ("militia",)
    shorter = undone(GAME, record, 0)
    assert battle(shorter.replay(GAME)).attackers == ()
    again = undone(GAME, shorter, 0)
    assert again.replay(GAME).attributes() == position.attributes()


def test_the_view_previews_force_and_strength() -> None:
    state = setup(
        red={"hand": ["farm", "library"], "buildings": ["blacksmith", "throne_room"]},
        teal={"sites": [site("temple", *workers(2))]},
        discard=["aurora"],
    )
    attack = chosen(state, "red", "attack-temple-1")
    assert (attack.force, attack.strength) == (2 * 2 + 3, 4)
    do(state, "red attack-temple-1")
    assert [chosen(state, "red", "militia-farm").force, chosen(state, "red", "use-throne_room-1").force] == [1, 3]
    do(state, "red militia-farm")
    shown = chosen(state, "red", "use-throne_room-1")
    assert (shown.force, shown.strength, shown.outcome) == (4, 4, "destroy")
    assert (chosen(state, "red", "commit").force, chosen(state, "red", "commit").outcome) == (1, "nothing")
    assert chosen(state, "red", "use-blacksmith-1").force == 2


# ------------------------------------------------------------------ the sums


@pytest.mark.rule("WOW-137")
def test_the_terms_of_a_site() -> None:
    state = mustered({"buildings": ["colossus-1"], "sites": [site("temple", "worker", "foreman")]}, "temple-1", 1)
    shown = battle(state)
    assert (shown.base, shown.strength) == (4, 8)
    terms = [(term.label, term.amount) for term in shown.strength_terms]
    assert terms == [("site", 2), ("Colossus", 2), ("Constructors", 4)]


@pytest.mark.rule("WOW-137")
def test_the_terms_of_a_finished_building() -> None:
    own = {"buildings": ["farm", site("city_wall", "militia"), site("city_wall", "knight"), "barracks"]}
    state = struck(own, "farm-1", 2, discard=["aurora", "everest"])
    do(state, "teal use-barracks-1")
    assert pending(state) == "teal choose_place"
    before = battle(state)
    assert (before.base, before.strength) == (13, 13)
    seen = chosen(state, "teal", "battle")
    assert (seen.strength, chosen(state, "teal", "city_wall-1").strength) == (15, 15)


@pytest.mark.rule("WOW-137", "WOW-142")
def test_a_wall_counts_its_own_garrison_only() -> None:
    own = {"buildings": [site("city_wall", "militia"), site("city_wall", "knight")]}
    shown = battle(mustered(own, "city_wall-1", 1))
    assert shown.strength == 3 + 1
    assert [term.label for term in shown.strength_terms] == ["printed", "garrison"]


@pytest.mark.rule("WOW-137")
def test_the_shields_of_the_view_are_those_of_the_rules() -> None:
    for seed in range(3):
        state = GAME.new(4, seed)
        for number, _ in enumerate(random_moves(state, seed)):
            if number % 13 == 0:
                shown = view(state)
                for name in GAME.tables.plot_ids:
                    item = shown.plot(name)
                    if item is not None:
                        extra = strengths.side_force(state, 255) if item.target else 0
                        assert item.strength == strengths.standing(state, GAME.tables.plot_ids.index(name)) + extra
                        assert item.strength == sum(term.amount for term in item.terms)
                if shown.battle is not None:
                    assert shown.battle.strength == sum(term.amount for term in shown.battle.strength_terms)
                    assert shown.battle.force == sum(term.amount for term in shown.battle.force_terms)


@pytest.mark.rule("WOW-138")
@pytest.mark.parametrize(("force", "gone"), [(4, False), (5, True), (6, True)])
def test_enough_force_destroys_a_site_with_everything_on_it(force: int, gone: bool) -> None:
    state = struck({"sites": [site("city_wall", *workers(3))]}, "city_wall-1", force)
    assert ("city_wall-1" not in sites(state, "teal")) == gone
    assert ("city_wall" in discard(state)) == gone


@pytest.mark.rule("WOW-138")
def test_the_combat_example_of_the_rulebook() -> None:
    """A School with 3 Workers falls to a Knight of the Throne Room and 2 Militia of the hand."""
    state = setup(
        red={"hand": ["farm", "library"], "buildings": ["throne_room"]},
        teal={"sites": [site("school", *workers(3))]},
        discard=["aurora"],
    )
    do(state, "red attack-school-1 use-throne_room-1 militia-farm militia-library")
    assert (battle(state).force, battle(state).strength) == (5, 5)
    do(state, "red commit")
    assert sites(state, "teal") == {}
    assert discard(state)[3:] == ["school", "aurora", "farm", "library"]


@pytest.mark.rule("WOW-138", "WOW-131")
@pytest.mark.parametrize(("force", "gone"), [(5, False), (6, True)])
def test_enough_force_destroys_a_finished_building(force: int, gone: bool) -> None:
    state = struck({"buildings": ["farm", "city_wall"]}, "farm-1", force)
    assert ("farm-1" not in built(state, "teal")) == gone


@pytest.mark.rule("WOW-139")
@pytest.mark.parametrize(
    ("crew", "force", "left"),
    [
        (["worker", "worker", "foreman"], 2, ["worker", "worker", "foreman"]),
        (["worker", "worker", "foreman"], 3, ["worker", "foreman"]),
        (["foreman", "worker", "worker"], 4, ["foreman"]),
        (["worker", "worker", "foreman"], 6, ["foreman"]),
        (["worker", "foreman", "foreman"], 6, ["foreman"]),
        (["worker", "foreman", "foreman"], 8, ["foreman"]),
        (["foreman", "foreman"], 4, ["foreman", "foreman"]),
        (["foreman", "foreman"], 5, ["foreman"]),
    ],
)
def test_what_is_left_after_too_little_force(crew: list[str], force: int, left: list[str]) -> None:
    state = struck({"sites": [site("temple", *crew)]}, "temple-1", force)
    assert sites(state, "teal") == {"temple-1": left}
    assert len(discard(state)) == force + len(crew) - len(left)


@pytest.mark.rule("WOW-137", "WOW-138", "WOW-139")
@given(st.integers(0, 4), st.integers(0, 2), st.integers(1, 8))
def test_the_outcome_agrees_with_the_sums(n: int, foremen: int, force: int) -> None:
    crew = workers(n) + ["foreman"] * foremen
    state = mustered({"sites": [site("pyramid-1", *crew)]}, "pyramid-1", force)
    shown = battle(state)
    do(state, "red commit")
    total = 2 + n + 3 * foremen
    if force >= total:
        assert shown.outcome == "steal"
        assert list(sites(state, "red")) == ["pyramid-1"]
        assert (shown.lost_workers, shown.lost_foremen) == (n, foremen)
    else:
        rest = max(0, force - 2)
        lost = min(n, rest)
        fallen = min(foremen, (rest - lost) // 3) if lost == n else 0
        assert (shown.lost_workers, shown.lost_foremen) == (lost, fallen)
        assert shown.outcome == ("losses" if lost or fallen else "nothing")
        assert sorted(sites(state, "teal")["pyramid-1"]) == sorted(workers(n - lost) + ["foreman"] * (foremen - fallen))


@pytest.mark.rule("WOW-140")
def test_too_little_force_against_a_finished_building_does_nothing() -> None:
    own = {"buildings": [site("city_wall", "militia"), "farm"]}
    state = struck(own, "farm-1", 6)
    assert built(state, "teal") == ["city_wall-1", "farm-1"]
    assert building(state, "city_wall-1").garrison == ("militia",)
    state = struck({"buildings": [site("city_wall", "militia", "militia")]}, "city_wall-1", 4)
    assert building(state, "city_wall-1").garrison == ("militia", "militia")


@pytest.mark.rule("WOW-141")
def test_attackers_and_defenders_are_always_discarded() -> None:
    own = {"buildings": ["farm", "throne_room", "city_wall", "throne_room"], "hand": ["zeus-1"]}
    state = struck(own, "farm-1", 3, discard=["aurora", "everest"])
    do(state, "teal use-throne_room-1 battle use-throne_room-2 city_wall-1")
    assert discard(state) == ["blacksmith", "stables", "library", "everest"]
    assert building(state, "city_wall-1").garrison == ("knight",)


@pytest.mark.rule("WOW-142")
def test_walls_protect_neither_sites_nor_walls() -> None:
    own = {"buildings": ["city_wall", site("city_wall", "knight")], "sites": [site("farm", "worker")]}
    state = setup(teal=own)
    assert plot(state, "farm-1").strength == 3
    assert plot(state, "city_wall-1").strength == 3
    assert "farm-1" not in sites(struck(own, "farm-1", 3), "teal")
    assert "city_wall-1" not in built(struck(own, "city_wall-1", 3), "teal")


@pytest.mark.rule("WOW-144")
def test_a_defending_blacksmith_doubles_the_militia_on_the_walls() -> None:
    own = {"buildings": ["farm", site("city_wall", *["militia"] * 3), "blacksmith"], "hand": ["zeus-1"]}
    state = mustered(own, "farm-1", 8)
    assert battle(state).strength == 9
    state = struck({"buildings": ["farm", site("city_wall", "militia"), "blacksmith"], "hand": ["zeus-1"]}, "farm-1", 7)
    assert pending(state) == "teal react"
    assert chosen(state, "teal", "use-blacksmith-1").strength == 8
    do(state, "teal use-blacksmith-1")
    assert "farm-1" in built(state, "teal")


@pytest.mark.rule("WOW-146", "WOW-147")
def test_the_order_of_the_discards() -> None:
    state = setup(
        red={"hand": ["library", "school", "temple", "barracks"]},
        teal={"buildings": ["city_wall", "throne_room"]},
        units=[
            {"unit": "militia", "at": "city_wall-1", "card": "aurora"},
        ],
        discard=["zeus-1"],
    )
    do(state, "red attack-city_wall-1 militia-temple militia-library militia-school militia-barracks commit")
    do(state, "teal pass")
    assert discard(state) == ["zeus-1", "city_wall", "aurora", "temple", "library", "school", "barracks"]
    assert built(state, "teal") == ["throne_room-1"]


@pytest.mark.rule("WOW-147")
def test_lost_workers_lie_below_lost_foremen_and_attackers_below_defenders() -> None:
    state = setup(
        red={"hand": ["library", "school", "temple", "barracks"], "buildings": [site("city_wall", *["knight"] * 3)]},
        teal={"hand": [], "buildings": ["throne_room"], "sites": ["farm"]},
        units=[
            {"unit": "foreman", "at": "farm-1", "card": "aurora"},
            {"unit": "worker", "at": "farm-1", "card": "everest"},
            {"unit": "worker", "at": "farm-1", "card": "zeus-3"},
        ],
        discard=["zeus-1"],
    )
    do(state, "red attack-farm-1 militia-library", *["red call-knight-city_wall-1"] * 3, "red commit")
    walls = [GAME.tables.card_ids[item & 127] for item in state.units if item >> 9 & 255 == 254][1:]
    do(state, "teal use-throne_room-1")
    assert discard(state) == ["everest", "zeus-3", "aurora", "farm", "library", *walls, "zeus-1"]


@pytest.mark.rule("WOW-148")
def test_without_attackers_the_battle_is_over() -> None:
    own = {
        "buildings": ["artemis-1", "throne_room"],
        "tokens": 5,
        "sites": [site("farm", "worker")],
        "hand": ["zeus-1"],
    }
    state = struck(own, "farm-1", 3, discard=["aurora"])
    do(state, "teal use-throne_room-1", "teal second-artemis")
    assert pending(state) == "red play"
    assert sites(state, "teal") == {"farm-1": ["worker"]}
    assert discard(state) == ["blacksmith", "stables", "library", "aurora"]
    assert plot(state, "farm-1").declared


@pytest.mark.rule("WOW-148")
def test_the_window_closes_at_once_without_attackers() -> None:
    """Yellow could use its Temple, but there is no battle any more."""
    own = {"buildings": ["artemis-1"], "tokens": 5, "sites": [site("farm", "worker"), "school"]}
    state = struck(own, "farm-1", 3, seats=3, yellow={"buildings": ["temple"], "hand": []})
    do(state, "teal second-artemis")
    assert pending(state) == "red play"
    asked = struck(own, "farm-1", 3, seats=3, yellow={"buildings": ["temple"], "hand": []})
    assert pending(do(asked, "teal pass")) == "yellow react"


@pytest.mark.rule("WOW-149", "WOW-065", "WOW-157")
def test_the_thiefs_worker_comes_before_the_aftermath() -> None:
    own = {"buildings": ["mausoleum-1"], "tokens": 4, "sites": [site("zeus-1", *workers(2)), site("farm", "worker")]}
    state = setup(red={"hand": ARMY[:6]}, teal=own)
    do(state, "red attack-zeus-1", *(f"red militia-{card}" for card in ARMY[:4]), "red commit")
    assert pending(state) == "red must_staff"
    assert list(sites(state, "red")) == ["zeus-1"]
    assert len(discard(state)) == 6
    do(state, "red worker-temple")
    assert (pending(state), view(state).window) == ("teal react", "aftermath")
    do(state, "teal second-mausoleum")
    assert sites(state, "teal") == {"farm-1": workers(3)}
    assert pending(state) == "red play"


@pytest.mark.rule("WOW-150")
def test_after_a_redirection_numbers_and_tests_are_taken_anew() -> None:
    own = {
        "buildings": ["gardens-1", "temple", "throne_room", "city_wall"],
        "sites": [site("farm", *workers(2)), site("school", "worker")],
        "hand": ["zeus-1"],
    }
    state = struck(own, "farm-1", 5, discard=["aurora"])
    assert "use-temple-1" in names(state, "teal")
    do(state, "teal first-gardens throne_room-1")
    assert battle(state).strength == 8
    # The target is no site any more, so the Temple has no say.
    assert names(state, "teal") == ["pass", "use-throne_room-1"]


@pytest.mark.rule("WOW-151")
def test_a_conversion_has_no_aftermath() -> None:
    own = {
        "buildings": ["gardens-1", "mausoleum-1"],
        "tokens": 11,
        "sites": [site("farm", "worker")],
        "hand": ["zeus-1"],
    }
    state = struck(own, "farm-1", 3)
    do(state, "teal second-gardens")
    assert sites(state, "teal") == {"farm-1": workers(2)}
    assert pending(state) == "red play"


# ------------------------------------------------------------------ stealing


@pytest.mark.rule("WOW-155", "WOW-138")
def test_a_great_wonder_is_stolen_and_not_destroyed() -> None:
    state = struck({"sites": [site("zeus-1", *workers(2))]}, "zeus-1", 4)
    assert sites(state, "teal") == {}
    assert sites(state, "red") == {"zeus-1": []}
    assert "zeus-1" not in discard(state)
    assert plot(state, "zeus-1").holders == (1,)  # type: ignore[union-attr]


@pytest.mark.rule("WOW-156")
@pytest.mark.parametrize(("pieces", "force", "stolen"), [(0, 1, False), (0, 2, True), (1, 3, False), (1, 4, True)])
def test_an_empty_great_wonder_takes_two(pieces: int, force: int, stolen: bool) -> None:
    own = {"sites": ["zeus-1"], "buildings": [f"colossus-{n + 1}" for n in range(pieces)]}
    state = struck(own, "zeus-1", force)
    assert (list(sites(state, "red")) == ["zeus-1"]) == stolen


@pytest.mark.rule("WOW-157", "WOW-075")
def test_a_thief_without_a_card_has_to_give_it_back() -> None:
    state = struck({"sites": [site("zeus-1", "worker")]}, "zeus-1", 3)
    assert hand(state, "red") == []
    do(state, "red end")
    assert sites(state, "teal") == {"zeus-1": []}


@pytest.mark.rule("WOW-158")
def test_holders_are_remembered_and_cut_back() -> None:
    three: dict[str, Any] = {"seats": 3, "current": "yellow"}
    two_cards = {"hand": ["library", "school", "temple"]}
    state = setup(red={"sites": [site("zeus-1", "worker", holders=["teal"])]}, yellow=two_cards, **three)
    do(state, "yellow attack-zeus-1 militia-library militia-school militia-temple commit")
    assert plot(state, "zeus-1").holders == (1, 0)  # type: ignore[union-attr]
    do(state, "yellow end")
    # Back to the last holder only, who is looked at in the own Wonders phase.
    assert sites(state, "red") == {"zeus-1": []}
    assert plot(state, "zeus-1").holders == (1,)  # type: ignore[union-attr]
    state = setup(red={"sites": [site("zeus-1", "worker", holders=["teal", "yellow"])]}, yellow=two_cards, **three)
    do(state, "yellow attack-zeus-1 militia-library militia-school militia-temple commit")
    assert plot(state, "zeus-1").holders == (1,)  # type: ignore[union-attr]


@pytest.mark.rule("WOW-158")
def test_taking_back_the_own_piece_clears_the_list() -> None:
    state = setup(red={"hand": ARMY[:3]}, teal={"sites": [site("zeus-1", "worker", holders=["red"])]})
    do(state, "red attack-zeus-1 militia-blacksmith militia-stables militia-library commit end")
    assert "zeus-1" in discard(state)


@pytest.mark.rule("WOW-159")
def test_a_finished_piece_forgets_its_holders() -> None:
    state = setup(red={"sites": [site("zeus-1", *workers(6), holders=["teal"])]}, phase="turn_start")
    assert built(state, "red") == ["zeus-1"]
    assert state.holders == []


@pytest.mark.rule("WOW-160", "WOW-098")
def test_moving_the_last_constructor_away_destroys_nothing() -> None:
    state = setup(
        red={"buildings": ["temple"], "sites": ["farm"]}, teal={"hand": ["aurora"], "sites": [site("school", "worker")]}
    )
    do(state, "red use-temple-1 end")
    assert sites(state, "teal") == {"school-1": []}
    assert seat("teal") == view(state).current
    assert until(state, "teal play")

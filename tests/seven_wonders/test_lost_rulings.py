"""Boards that meet late or rarely: what is decided in rules.md where the rules leave it open."""

from __future__ import annotations

from typing import Any

import pytest

from tests.seven_wonders.lost_play import RICH, acts, asked, go, lost, pass_all, rich
from tests.seven_wonders.play import GAME, built, city, coins, column, do, earned, names, view
from ziggurat.core.contract.luck import stream
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.expanded import Expanded

PARADOX = {"board": "temporal-paradox-b", "cards": ["lumber-yard", "clay-pool", "stone-pit"], "hand": ["temple"]}
NAMES = ["Mara", "Jonas", "Ines", "Tom"]


# ---------------------------------------------------------------- Temporal Paradox


@pytest.mark.rule("LW-091", "SW-170")
def test_temporal_paradox_becomes_manneken_pis_and_copies_stage_one_of_the_left() -> None:
    teal = {"board": "ephesos-b", "cards": []}  # 2 points and 4 coins
    state = lost(red={**PARADOX, "coins": 0}, teal=teal, lost={"boards_left": ["manneken-pis"]})
    go(state, "red temple stage")
    do(state, "red manneken-pis-a")
    pass_all(state)
    assert coins(state, "red") == [4 + 4]
    assert column(state, "red", "Wonder") == 2
    assert [copy.what for copy in city(state, "red").copies] == ["stage-1"]
    assert len(city(state, "red").stages) == 1


@pytest.mark.rule("LW-091", "SW-170", "LW-245")
@pytest.mark.parametrize(("card", "points"), [("altar", 2), ("temple", 0)])
def test_a_stage_that_a_late_manneken_pis_copies_looks_at_the_stage_card(card: str, points: int) -> None:
    state = lost(
        age=1 if card == "altar" else 2,
        red={**PARADOX, "cards": ["lumber-yard", "clay-pool", "stone-pit"] if card == "temple" else [], "hand": [card]},
        teal={"board": "tartaros-a", "cards": []},
        lost={"boards_left": ["manneken-pis"]},
    )
    state.free_stages = state.special = (1 << state.seats) - 1
    go(state, f"red {card} stage")
    do(state, "red manneken-pis-a")
    pass_all(state)
    assert column(state, "red", "Wonder") == points


@pytest.mark.rule("LW-091", "SW-170", "SW-101")
def test_a_late_manneken_pis_builds_from_the_pile_directly_after_the_board_has_come() -> None:
    state = lost(red=PARADOX, teal={"board": "halikarnassos-b", "cards": []}, lost={"boards_left": ["manneken-pis"]})
    go(state, "red temple stage")
    do(state, "red manneken-pis-a")
    assert asked(state) == "raise"
    assert state.actors() == (0,)


@pytest.mark.rule("LW-027", "LW-092")
@pytest.mark.parametrize("leaders", [False, True])
def test_beiping_b_does_not_come_late_where_leaders_are_played(leaders: bool) -> None:
    """Alexander may be in any hand: neither can he leave the game, nor may a choice of boards tell where he is."""
    modules = ("leaders",) if leaders else ()
    state = lost(seats=6, modules=modules, red=PARADOX, lost={"boards_left": ["beiping", "lhasa"]})
    go(state, "red temple stage")
    assert ("beiping-b" in names(state, "red")) == (not leaders)
    assert "beiping-a" in names(state, "red")


# ---------------------------------------------------------------- copies


@pytest.mark.rule("LW-090", "LW-083", "LW-234")
def test_venezia_b_that_copies_nomades_wanders_at_once() -> None:
    state = lost(
        seats=6,
        red=rich("venezia-b", hand=["temple"]),
        teal={"board": "nomades-b", "stages": 1, "cards": []},
    )
    go(state, "red temple stage")
    assert asked(state) == "copy"
    do(state, "red from-left")
    assert asked(state) == "wander"
    do(state, "red seat-blue")
    assert state.circle == [1, 2, 3, 0, 4, 5]
    pass_all(state)
    assert column(state, "red", "Wonder") == 2


@pytest.mark.rule("LW-222", "LW-090", "SW-101")
def test_a_guild_raised_in_the_step_of_copies_brings_the_pile_of_dominion_at_once() -> None:
    """What an event brings after its step is over is not put off to the next turn."""
    state = lost(
        age=3,
        seats=6,
        red=rich("venezia-b", hand=["pantheon"]),
        teal={"board": "halikarnassos-b", "stages": 1, "cards": []},
        pile=["workers-guild", "palace", "haven"],
    )
    ids = state.tables.side_ids
    dominion = state.tables.stage_of[ids.index("dominion-b")][2]
    # Red has the third stage of Dominion B as well, as if it were copied before.
    state.instances.insert(0, packed.instance(0, dominion, ops.COPIED, 1, 1))
    state.fresh += 1
    state.restand(0)
    go(state, "red pantheon stage")
    do(state, "red from-left")
    assert asked(state) == "raise"
    do(state, "red raise-workers-guild")
    assert asked(state) == "raise"
    do(state, "red raise-palace")
    assert state.raises == []
    assert {"workers-guild", "palace"} <= set(built(state, "red"))


# ---------------------------------------------------------------- Uruk and Brigadoon


@pytest.mark.rule("LW-080", "LW-096")
def test_uruk_lets_everybody_but_a_phased_city_play_the_last_card() -> None:
    cities: dict[str, Any] = {"red": {"board": "uruk-b", "stages": 3}, "yellow": {"board": "brigadoon-a"}}
    state = lost(turn=6, phased=["yellow"], **cities)
    go(state)
    assert asked(state) == "leftover"
    assert state.actors() == (0, 1, 3)
    before = coins(state, "yellow")[0]
    pass_all(state)
    assert coins(state, "yellow")[0] == before
    back = lost(turn=6, **cities)
    go(back)
    assert back.actors() == (0, 1, 2, 3)


@pytest.mark.rule("LW-081", "LW-096")
def test_a_city_that_phases_out_in_the_last_turn_still_plays_its_last_card() -> None:
    yellow = rich("brigadoon-a", 1, hand=["temple", "library"])
    state = lost(turn=6, red={"board": "uruk-b", "stages": 3}, yellow=yellow)
    go(state, "yellow temple stage")
    assert 2 in state.actors()


# ---------------------------------------------------------------- coins on cards


@pytest.mark.rule("LW-094", "LW-220")
def test_a_coin_goes_with_the_card_that_the_diplomat_swaps() -> None:
    lines = [["red", card, "paid", 1, 1] for card in RICH if card != "lumber-yard"]
    state = lost(
        modules=("leaders",),
        built=[
            ["red", "stage-4", "stage", 1, 1],
            *lines,
            ["red", "baths", "paid", 1, 2],
            ["teal", "stockade", "paid", 1, 1],
        ],
        marked=[1 + len(lines)],
        red={"board": "citadels-b", "hand": ["temple"], "coins": 5},
    )
    assert earned(state, "red", "SW-030") == 1
    assert (column(state, "red", "Wonder"), column(state, "teal", "Wonder")) == (1, 0)
    go(state, "red temple stage stage-3")
    while asked(state) == "acts":
        do(state, "red pass")
    do(state, "red raise-baths", "red raise-stockade")
    pass_all(state)
    assert [card.marked for card in city(state, "teal").cards if card.card == "baths"] == [True]
    # The card is a point more for the city that has it: teal has no Artist, but the coin.
    assert earned(state, "teal", "LW-094") == 1
    assert column(state, "red", "Wonder") == city(state, "red").counts["red"]


# ---------------------------------------------------------------- Antiócheia and Rapa Nui


@pytest.mark.rule("LW-084", "LW-204")
def test_a_card_that_rapa_nui_gives_is_not_built_so_its_coins_are_not_doubled() -> None:
    state = lost(
        age=1,
        modules=("cities", "teams"),
        red=rich("rapa-nui-b", hand=["tavern"], cards=[]),
        teal={"board": "antiocheia-b", "stages": 1, "coins": 0, "hand": ["altar"], "cards": []},
    )
    state.free_stages = state.special = (1 << state.seats) - 1
    go(state, "red tavern stage", "teal altar build")
    assert coins(state, "teal") == [5]
    assert "tavern" in built(state, "teal")
    own = lost(
        age=1, modules=("cities", "teams"), teal={"board": "antiocheia-b", "stages": 1, "coins": 0, "hand": ["tavern"]}
    )
    go(own, "teal tavern build")
    assert coins(own, "teal") == [10]


# ---------------------------------------------------------------- Caylus


@pytest.mark.rule("LW-215")
def test_caylus_is_not_asked_to_collect_nothing_and_keeps_the_right() -> None:
    red = {"board": "caylus-a", "stages": 1, "cards": [], "hand": ["dispensary", "library"], "coins": 0}
    state = lost(turn=2, red=red)
    go(state, "red dispensary sell")
    assert asked(state) == "choose"  # no green card, no question
    green = lost(turn=2, red={**red, "cards": ["apothecary"]})
    go(green, "red dispensary sell")
    assert acts(green, "red")[1:] == ["Take 1 coin for green cards"]


# ---------------------------------------------------------------- Sorceress


def sorceress() -> Expanded:
    """Red's Sorceress: teal and yellow have leaders to discard, blue has none."""
    state = lost(
        modules=("leaders",),
        red=rich("citadels-b", hand=["temple"]),
        teal={"leaders": ["croesus", "nero"]},
        yellow={"leaders": ["plato", "midas"]},
        blue={"leaders": []},
    )
    state.listening = True
    return go(state, "red temple stage stage-1")


def shown(state: Expanded, color: str | None) -> tuple[str, ...]:
    task = view(state, color).task
    return () if task is None else task.cards


@pytest.mark.rule("LW-220", "SW-181")
def test_only_the_sorceress_sees_the_discarded_leaders() -> None:
    state = sorceress()
    do(state, "teal croesus")
    assert asked(state) == "give"
    assert shown(state, "red") == ("croesus",)
    assert [shown(state, color) for color in ("teal", "yellow", "blue", None)] == [(), (), (), ()]
    do(state, "yellow plato")
    assert asked(state) == "steal"
    assert shown(state, "red") == ("croesus", "plato")
    for color in ("teal", "yellow", "blue", None):
        assert shown(state, color) == ()
        table = view(state, color).named(NAMES)
        seen = GAME.tell(table) + "".join(part.markup for part in GAME.draw(table).parts)
        assert "Plato" not in seen or color == "yellow"
        assert "Croesus" not in seen or color == "teal"
    told = " ".join(GAME.narrate(event, NAMES) for _, event in state.events)
    assert "Croesus" not in told
    assert "Plato" not in told


@pytest.mark.rule("LW-220", "SW-182")
def test_others_imagine_any_leader_that_could_have_been_discarded() -> None:
    state = go(sorceress(), "teal croesus", "yellow plato")
    croesus, plato = (state.tables.card_ids.index(name) for name in ("croesus", "plato"))
    found = set()
    for n in range(60):
        other = state.redeal(1 << 3, stream(n, "blue"))
        assert len(other.stolen(0)) == 2
        assert len(other.legal(0)) == 3
        assert GAME.view(other, 3) == GAME.view(state, 3)
        found |= set(other.stolen(0))
    assert len(found) > 8
    for n in range(5):
        assert state.redeal(1, stream(n, "red")).stolen(0) == sorted([croesus, plato])
        assert croesus in state.redeal(1 << 1, stream(n, "teal")).stolen(0)


@pytest.mark.rule("LW-220")
def test_the_leader_that_is_played_is_told_with_whose_it_was() -> None:
    state = go(sorceress(), "teal croesus", "yellow plato", "red plato")
    told = [GAME.narrate(event, NAMES) for _, event in state.events]
    assert "Mara plays Plato, which Ines discarded, without paying." in told
    assert not any("Croesus" in line for line in told)
    plato = state.tables.card_ids.index("plato")
    other = state.redeal(1 << 3, stream(1, "blue"))
    assert plato in [packed.card_of(item) for item in other.court if item >> 8 & 7 == 2]
    assert [card.card for card in city(state, "red").leaders] == ["plato"]

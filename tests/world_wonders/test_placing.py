"""Placing roads, towers and buildings (chapter 7), checked against a referee that looks cell by cell."""

from __future__ import annotations

from random import Random

import pytest

from tests.world_wonders.play import (
    CELLS_OF,
    GAME,
    buying,
    cells,
    city,
    do,
    fits,
    hand,
    items,
    names,
    one,
    random_moves,
    refused,
    setup,
    spots,
    town,
    view,
    whose,
)
from tests.world_wonders.referee import can_place_monument, legal_places
from ziggurat.games.world_wonders.rules.state import WorldWonders


@pytest.mark.rule(
    "WW-100", "WW-101", "WW-102", "WW-103", "WW-104", "WW-106", "WW-107", "WW-109", "WW-110", "WW-121", "WW-122",
    "WW-123", "WW-124", "WW-125", "WW-126",
)  # fmt: skip
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_referee_agrees_with_every_place(side: str) -> None:
    checked = 0
    for seed in range(3):
        state = GAME.new(3, seed, map=side)
        dice = Random(seed)
        for who, _ in random_moves(state, seed):
            if state.phase == 1 and (dice.random() < 0.25 or state.item >= state.tables.monument0):
                found = [CELLS_OF[GAME.vocabulary.name(choice)] for choice in state.legal(who)]
                assert len(set(found)) == len(found)
                assert set(found) == legal_places(state)
                checked += 1
    assert checked > 60


@pytest.mark.rule("WW-074", "WW-122", "WW-126")
def test_the_referee_agrees_on_which_monuments_can_be_bought() -> None:
    found = {True: 0, False: 0}
    for seed in range(4):
        state = GAME.new(2, seed, map="AB"[seed & 1])
        dice = Random(seed)
        for who, _ in random_moves(state, seed + 10):
            if state.phase == 0 and dice.random() < 0.2:
                legal = names(state, whose(state))
                for monument in state.up:
                    name = state.tables.monument_ids[monument]
                    able = can_place_monument(state, who, name)
                    assert (name in legal) == able, (seed, name)
                    found[able] += 1
    assert min(found.values()) > 5


@pytest.mark.rule("WW-100")
def test_on_free_cells_of_the_map_only() -> None:
    state = buying(one(), "long-road")
    assert refused(state, "yellow A12:D12") == ("A road is in the way", "WW-100")
    assert all(len(spot) == 4 for spot in spots(state))
    assert not any({cells("L1"), cells("A2")} <= {frozenset([x]) for x in spot} for spot in spots(state))
    held = hand(state).ways[0].refused
    assert held[11] != "."  # column L: the road would leave the map to the right
    assert hand(state).reasons["abcdefgh".index(held[11])].text == "Part of it would leave the map"


@pytest.mark.rule("WW-101", "WW-R28")
def test_turned_but_not_mirrored() -> None:
    state = buying(one(market={"M4": "M4-farm-1"}), "M4")
    assert fits(state, "A9:A11,B11")  # an L
    assert fits(state, "A10:C10,A11")
    assert fits(state, "A9:B9,B10:B11")
    assert fits(state, "C10,A11:C11")
    mirror = [cells("A9:A11,B9"), cells("B9:B11,A11"), cells("A10,A11:C11"), cells("A10:C10,C11")]
    assert not any(spot in spots(state) for spot in mirror)


@pytest.mark.rule("WW-102", "WW-008")
def test_a_road_needs_a_road_a_tower_or_the_sidewalk() -> None:
    state = buying(one("tower E11"), "long-road")
    assert fits(state, "A8:A11")  # beside the road in A12
    assert fits(state, "E7:E10")  # at the tower
    assert not fits(state, "D7:D10")  # a corner of the tower is not enough
    assert fits(state, "E12:H12")  # at the sidewalk, and at the tower
    assert fits(state, "I9:I12")  # at the sidewalk only
    assert not fits(state, "A7:A10")
    assert refused(state, "yellow A7:A10") == ("Needs a road, a tower or the sidewalk beside it", "WW-102")
    assert fits(buying(one("tower A11", "tower A10", "tower A9"), "long-road"), "A5:A8")  # at the tower only


@pytest.mark.rule("WW-103")
def test_a_road_beside_a_building_only() -> None:
    state = buying(one("M2-farm-1 A11:C11"), "long-road")
    assert not fits(state, "A7:A10")
    assert refused(state, "yellow A7:A10") == ("A building or monument alone does not connect a road", "WW-103")


@pytest.mark.rule("WW-104", "WW-R25")
def test_bridges() -> None:
    state = buying(one("free-road D9:D12", "long-road D5:D8"), "long-road")
    assert fits(state, "E9:H9")  # land, water, land, land
    assert fits(state, "E8:H8")  # land, water, natural resource, land
    assert fits(state, "A4:D4")  # and none at all
    assert refused(state, "yellow E7:H7") == ("Both ends of a long road must lie on land", "WW-104")
    assert refused(state, "yellow E6:H6")[1] == "WW-104"
    river = setup(map_side="B", cities={"yellow": town("free-road E9:E12", map="valley")})
    assert fits(buying(river, "long-road"), "E5:E8")  # land, water, water, land, from south to north
    do(river, "yellow long-road E5:E8")
    assert city(river).pieces[-1].bridge


@pytest.mark.rule("WW-104", "WW-105", "WW-R25")
def test_a_bridge_is_a_road_also_above_water() -> None:
    state = do(one("free-road D9:D12"), "yellow long-road E9:H9")
    bridge = city(state).pieces[-1]
    assert bridge.bridge
    assert (bridge.kind, bridge.id) == ("road", "long-road")
    do(state, "lime pedestal-1")
    # F9 was water: a road may go on from the bridge's cell, and buildings may stand beside it.
    assert fits(buying(state, "tower"), "E8")
    beside = buying(one("free-road D9:D12", "long-road E9:H9", market={"M2": "M2-farm-1"}), "M2")
    assert fits(beside, "G10:I10")
    # The covered water is no longer visible (a lighthouse wants visible water).
    assert cells("F9") not in [frozenset([x]) for x in range(144) if state.cities[0].water[x // 48] >> x % 48 & 1]


@pytest.mark.rule("WW-106")
def test_short_roads_stay_on_land() -> None:
    state = buying(one("free-road E9:E12"), "short-roads")
    assert not fits(state, "F10:F11")
    assert refused(state, "yellow F10:F11") == ("Short roads stay on land", "WW-106")
    assert not fits(state, "F9")
    assert fits(state, "D9")


@pytest.mark.rule("WW-107")
def test_the_pieces_of_a_set_go_one_after_the_other_in_any_order() -> None:
    state = buying(one(), "short-roads")
    assert hand(state).rest == ("bar2", "bar2", "dot1")
    assert {len(spot) for spot in spots(state)} == {1, 2}
    do(state, "yellow A11")
    assert hand(state).rest == ("bar2", "bar2")
    assert not fits(state, "A8:A9")
    do(state, "yellow A9:A10")  # goes on from the road of a moment ago
    assert fits(state, "L11:L12")  # they need not touch one another
    do(state, "yellow L11:L12")
    assert whose(state) == "lime"
    assert [piece.id for piece in city(state).pieces] == ["long-road", "short-road", "short-road", "short-road"]


@pytest.mark.rule("WW-R26")
def test_a_piece_may_take_the_room_of_another_or_make_room_for_it() -> None:
    """Two cells are left, side by side: one road of 2, or the single road, and then the rest is lost."""
    state = buying(full_but_for("K1:L1"), "short-roads")
    assert spots(state) == {cells("K1"), cells("L1"), cells("K1:L1")}
    two = do(state.copy(), "yellow K1:L1")
    assert whose(two) == "lime"
    single = do(state.copy(), "yellow K1")
    assert whose(single) == "lime"  # the roads of 2 do not fit into L1


@pytest.mark.rule("WW-108", "WW-R26")
def test_placing_goes_on_as_long_as_any_piece_fits() -> None:
    state = buying(one(), "short-roads")
    assert set(names(state)) == {name for name in names(state) if name.startswith(("bar2", "dot1"))}
    do(state, "yellow A11")
    assert refused(state, "yellow out")[1] == "WW-074"
    assert whose(state) == "yellow"


@pytest.mark.rule("WW-R26")
def test_a_set_may_be_bought_if_one_piece_fits_and_the_rest_is_lost() -> None:
    """A map built up but for one cell beside the road."""
    state = full_but_for("L1")
    assert "short-roads" in items(state)
    assert "long-road" not in items(state)
    placing = buying(state, "short-roads")
    assert spots(placing) == {cells("L1")}
    do(placing, "yellow L1")
    assert view(placing).placing is None
    assert city(placing).pieces[-1].cells == tuple(cells("L1"))
    assert city(placing).gold == 6


def full_but_for(hole: str) -> WorldWonders:
    """Yellow's map of lake with roads everywhere but for one cell."""
    open_cells = set(range(144)) - cells(hole)
    water = {x for x in range(144) if GAME.components.maps[0].rows[x // 12][x % 12] == "~"}
    pieces = ["free-road A12:D12"]
    open_cells -= cells("A12:D12") | water
    letters = "ABCDEFGHIJKL"
    for x in sorted(open_cells):
        pieces.append(f"short-road {letters[x % 12]}{x // 12 + 1}")
    return setup(cities={"yellow": town(*pieces)})


@pytest.mark.rule("WW-109", "WW-R27")
def test_towers() -> None:
    state = buying(one("free-road E9:E12"), "tower")
    assert fits(state, "E8")
    assert not fits(state, "F9")
    assert refused(state, "yellow F9") == ("A tower stands on land", "WW-109")
    assert not fits(state, "L12")  # the sidewalk is not a piece
    assert refused(state, "yellow L12") == ("Needs a piece of your city beside it", "WW-109")
    assert fits(buying(one("M2-farm-1 A11:C11"), "tower"), "A10")  # any piece will do
    assert fits(buying(one("thien-mu L1"), "tower"), "L2")


@pytest.mark.rule("WW-110", "WW-R29", "WW-R01")
def test_a_building_needs_a_road_or_its_own_type() -> None:
    state = buying(one("tower L11", "M2-farm-1 A11:C11", market={"M3": "M3-farm-1"}), "M3")
    assert fits(state, "A9:B10")  # beside a farm
    assert fits(state, "D10:E11")  # beside the road, D12
    assert not fits(state, "E10:F11")  # only a corner of the road's end
    assert not fits(state, "H11:I12")  # the sidewalk does not help
    assert refused(state, "yellow H11:I12") == ("Needs a road or another farm beside it", "WW-110")
    assert not fits(state, "J11:K12")  # nor does a tower
    library = buying(one("M2-farm-1 A11:C11", market={"M3": "M3-library-1"}), "M3")
    assert not fits(library, "A9:B10")
    assert fits(library, "D10:E11")


@pytest.mark.rule("WW-110")
def test_a_building_stays_on_land() -> None:
    state = buying(one("free-road E9:E12", market={"M3": "M3-farm-1"}), "M3")
    assert refused(state, "yellow F9:G10") == ("Buildings stay on land; only long roads cross water", "WW-110")


@pytest.mark.rule("WW-111")
def test_natural_resources_may_be_covered() -> None:
    state = one("free-road A12:D12", market={"M2": "M2-farm-1"})
    assert cells("D11") <= cells("B11:D11")
    do(state, "yellow M2 B11:D11")
    assert city(state).natural == ()

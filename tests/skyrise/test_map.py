"""Chapter 2: adjacency and layout."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import cos, pi, sin

import pytest

from tests.skyrise.play import (
    CENTER,
    DATA,
    ISLANDS,
    QUIET,
    adjacency,
    bare,
    bridges,
    do,
    names,
    refused,
    setup,
    view,
)
from ziggurat.games.skyrise.data.records import Island, Point
from ziggurat.games.skyrise.draw.board import atlas

LAYOUTS = [
    ISLANDS,
    ("dorado", "aurora", "cirrus", "borealis"),
    ISLANDS[:3],
    ("cirrus", "dorado", "borealis"),
    ISLANDS[:2],
    ("dorado", "cirrus"),
]


def engine_adjacency(islands: tuple[str, ...]) -> dict[str, set[str]]:
    """Where the engine lets the next bid go, for a starting bid on each hood beside each structure that allows it."""
    found: dict[str, set[str]] = {}
    for hood in adjacency(islands):
        found[hood] = set()
        for beside in [""] if hood in CENTER else inner(hood):
            state = bare(
                seats=len(islands),
                islands=islands,
                structures=[("red", "24", beside)] if beside else [],
                bids=[("red", "2", hood)],
                turn="teal",
                held="8",
            )
            found[hood] |= set(names(state, "teal"))
    return found


def inner(hood: str) -> list[str]:
    (found,) = [item for item in DATA.hoods if item.id == hood]
    return found.adjacent


def borders(polygon: list[Point]) -> set[frozenset[Point]]:
    return {frozenset(edge) for edge in zip(polygon, [*polygon[1:], polygon[0]])}


def touching(island: Island) -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Pairs of hoods whose drawings share an edge, and pairs that share points but no edge."""
    edges, corners = set(), set()
    for a, b in combinations(island.hoods, 2):
        if borders(a.polygon) & borders(b.polygon):
            edges.add((a.id, b.id))
        elif {*map(tuple, a.polygon)} & {*map(tuple, b.polygon)}:
            corners.add((a.id, b.id))
    return edges, corners


@pytest.mark.rule("SKY-020")
@pytest.mark.parametrize("island", DATA.islands, ids=lambda island: island.id)
def test_hoods_that_share_an_edge_are_adjacent(island: Island) -> None:
    near = adjacency()
    for a, b in touching(island)[0]:
        assert b in near[a]
        assert a in near[b]


@pytest.mark.rule("SKY-021")
@pytest.mark.parametrize("island", DATA.islands, ids=lambda island: island.id)
def test_hoods_that_share_no_edge_are_not_adjacent(island: Island) -> None:
    edges = touching(island)[0]
    near = {hood.id: set(hood.adjacent) for hood in island.hoods}
    for a, b in combinations([hood.id for hood in island.hoods], 2):
        assert (b in near[a]) == ((a, b) in edges)


@pytest.mark.rule("SKY-021")
@pytest.mark.parametrize("island", DATA.islands, ids=lambda island: island.id)
def test_facing_each_other_across_a_blimp_is_not_adjacency(island: Island) -> None:
    near = adjacency()
    for feature in island.features:
        pairs = [(a, b) for a, b in combinations(feature.borders, 2) if b in near[a]]
        if feature.kind == "blimp":
            assert len(pairs) == 4, "a ring of four: two pairs face each other"
        elif len(feature.borders) > 3:
            assert len(pairs) < len(list(combinations(feature.borders, 2)))


@pytest.mark.rule("SKY-021")
def test_no_bid_goes_across_a_blimp_or_a_lake() -> None:
    state = bare(bids=[("red", "2", "ZE01")], turn="teal")
    assert refused(state, "teal 8 ZE03").rule == "SKY-060"
    state = bare(structures=[("blue", "6", "AU06")], bids=[("red", "2", "AU07")], turn="teal")
    assert refused(state, "teal 8 AU14").rule == "SKY-060"
    state = bare(structures=[("blue", "6", "AU11")], bids=[("red", "2", "AU10")], turn="teal")
    assert refused(state, "teal 8 AU06").rule == "SKY-060"


@pytest.mark.rule("SKY-020", "SKY-021", "SKY-022", "SKY-024", "SKY-025", "SKY-030", "R-26")
@pytest.mark.parametrize("islands", LAYOUTS, ids="-".join)
def test_the_data_and_the_bridges_in_play_decide(islands: tuple[str, ...]) -> None:
    assert engine_adjacency(islands) == adjacency(islands)


@pytest.mark.rule("SKY-022")
@pytest.mark.parametrize(("a", "b"), bridges())
def test_a_bridge_joins_bids(a: str, b: str) -> None:
    for here, there in ((a, b), (b, a)):
        state = bare(structures=[("blue", "6", inner(here)[0])], bids=[("red", "2", here)], turn="teal")
        do(state, f"teal 8 {there}")


@pytest.mark.rule("SKY-022", "SKY-057")
def test_a_bridge_joins_a_structure_and_a_starting_bid() -> None:
    state = bare(structures=[("teal", "8", "AU08")], turn="red")
    do(state, "red 2 BO04")
    state = bare(structures=[("teal", "8", "BO04")], turn="red")
    assert refused(state, "red 2 AU14").rule == "SKY-057"


@pytest.mark.rule("SKY-022", "SKY-073")
def test_a_bridge_joins_the_hammer_and_what_it_bars() -> None:
    state = bare(
        era=2,
        structures=[("red", "the-hammer", "AU08")],
        boards={**QUIET, "red": {"picks": ["the-hammer"]}},
        turn="teal",
    )
    do(state, "teal 78")
    assert "BO04" not in names(state, "teal")
    assert refused(state, "teal BO04").rule == "SKY-073"


@pytest.mark.rule("SKY-023")
@pytest.mark.parametrize("islands", LAYOUTS, ids="-".join)
def test_the_island_in_slot_k_is_turned_clockwise_k_times(islands: tuple[str, ...]) -> None:
    assert DATA.slots == ["north", "east", "south", "west"]
    places = atlas(DATA, islands).places
    for k, name in enumerate(islands):
        (island,) = [island for island in DATA.outer if island.id == name]
        for hood in island.hoods:
            x, y = hood.label
            turn = k * pi / 2
            expected = (x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
            assert (places[hood.id].x, places[hood.id].y) == pytest.approx(expected, abs=0.1)
    for hood in DATA.central.hoods:
        assert (places[hood.id].x, places[hood.id].y) == hood.label


@pytest.mark.rule("SKY-024")
def test_every_used_slot_has_two_bridges_to_the_center() -> None:
    for islands in LAYOUTS:
        near = engine_adjacency(islands)
        for slot, name in zip(DATA.slots, islands):
            (island,) = [island for island in DATA.outer if island.id == name]
            ends = {(center, hood.id) for hood in island.hoods for center in CENTER if center in near[hood.id]}
            assert ends == {
                (DATA.central.ports[f"{slot}_{side}"].hood, island.ports[f"inner_{side}"].hood)
                for side in ("left", "right")
            }


@pytest.mark.rule("SKY-025", "R-26")
def test_neighboring_slots_are_joined_by_one_bridge_and_others_by_none() -> None:
    for islands, joined in (
        (ISLANDS, {("AU08", "BO04"), ("BO08", "CI04"), ("CI08", "DO05"), ("DO08", "AU05")}),
        (ISLANDS[:3], {("AU08", "BO04"), ("BO08", "CI04")}),
        (ISLANDS[:2], {("AU08", "BO04")}),
        (("dorado", "cirrus"), {("DO08", "CI04")}),
    ):
        near = engine_adjacency(islands)
        outer = {frozenset((a, b)) for a in near for b in near[a] if a[:2] != b[:2] and "ZE" not in (a[:2], b[:2])}
        assert outer == {frozenset(pair) for pair in joined}


@pytest.mark.rule("SKY-026")
@pytest.mark.parametrize("islands", LAYOUTS, ids="-".join)
def test_twelve_eight_or_five_bridges(islands: tuple[str, ...]) -> None:
    near = engine_adjacency(islands)
    across = {frozenset((a, b)) for a in near for b in near[a] if a[:2] != b[:2]}
    assert len(across) == {4: 12, 3: 8, 2: 5}[len(islands)]
    assert max(Counter(end for pair in across for end in pair if end in CENTER).values()) <= 2


@pytest.mark.rule("SKY-026", "R-01")
@pytest.mark.parametrize("islands", LAYOUTS, ids="-".join)
def test_the_map_is_connected_and_larger_than_all_structures(islands: tuple[str, ...]) -> None:
    near = engine_adjacency(islands)
    reached: set[str] = set()
    todo = ["ZE01"]
    while todo:
        hood = todo.pop()
        if hood not in reached:
            reached.add(hood)
            todo += near[hood]
    assert reached == set(near)
    seats = len(islands)
    assert len(near) - (28 if seats == 2 else 13 * seats) == {2: 4, 3: 7, 4: 8}[seats]


@pytest.mark.rule("SKY-027")
def test_a_hood_with_a_structure_or_a_bid_is_occupied() -> None:
    state = bare(structures=[("blue", "6", "ZE02")], turn="red")
    assert refused(state, "red 2 ZE02").rule == "SKY-027"
    do(state, "red ZE01", "teal 8")
    assert refused(state, "teal ZE02").rule == "SKY-027"
    do(state, "teal ZE04", "yellow 22")
    assert refused(state, "yellow ZE01").rule == "SKY-027"
    assert set(names(state, "yellow")) == {"ZE03", "AU01", "DO04"}


@pytest.mark.rule("SKY-027")
def test_a_disc_does_not_occupy_a_hood() -> None:
    state = setup(turn="red")
    assert set(CENTER) <= set(view(state).discs)
    do(state, "red 2")
    assert names(state, "red") == list(CENTER)

"""Monuments (chapter 8)."""

from __future__ import annotations

import pytest

from tests.world_wonders.play import (
    DATA,
    MONUMENTS,
    buying,
    cells,
    city,
    do,
    fits,
    hand,
    items,
    names,
    offered,
    one,
    refused,
    setup,
    spots,
    town,
    view,
    whose,
)
from ziggurat.games.world_wonders.rules.state import WorldWonders

REST = ("giza", "moai", "great-wall", "colosseum")


def up(*monuments: str) -> tuple[str, ...]:
    """These monuments face up, filled up to three."""
    return (*monuments, *[name for name in REST if name not in monuments])[:3]


def placing(monument: str, *pieces: str) -> WorldWonders:
    """Yellow with this monument in hand."""
    return buying(one(*pieces, up=up(monument)), monument)


@pytest.mark.rule("WW-120")
def test_a_card_has_gains_ground_and_company() -> None:
    for card in DATA.monuments:
        assert card.rings >= 1
        assert 2 <= len(card.beside) <= 3
        assert all(part.terrain for part in card.components)


@pytest.mark.rule("WW-121", "WW-128")
def test_ground_must_match_the_card() -> None:
    """The port of Carthage covers two water and two land cells, side by side; here only at E7."""
    state = placing("carthage", "free-road E9:E12", "M2-market-1 D8:D10")
    assert spots(state) == {cells("E7:F8")}
    assert [water(cell) for cell in sorted(cells("E7:F8"))] == [False, True, False, True]
    assert refused(state, "yellow B8:C9") == ("Land and water below it must be as on its card", "WW-121")


def water(cell: int) -> bool:
    return DATA.maps[0].rows[cell // 12][cell % 12] == "~"


@pytest.mark.rule("WW-121")
def test_monument_cells_must_be_free() -> None:
    state = placing("thien-mu", "free-road E9:E12", "M2-market-1 G9:G11")
    assert refused(state, "yellow G9") == ("A market is in the way", "WW-100")
    assert refused(state, "yellow E9") == ("A road is in the way", "WW-100")


@pytest.mark.rule("WW-122", "WW-123")
def test_only_with_every_requirement_met() -> None:
    """The theater wants housing and a library beside it."""
    both = one("M2-housing-1 A11:C11", "M2-library-1 A8:C8", up=up("theater"))
    assert spots(buying(both, "theater")) == {cells("A9:B10"), cells("B9:C10"), cells("C9:D10")}
    apart = one("M2-housing-1 A11:C11", "M2-library-1 A7:C7", up=up("theater"))
    assert "theater" not in items(apart)
    assert refused(apart, "yellow theater") == ("You cannot buy that: no place with all that it asks for.", "WW-122")
    none = one("M2-housing-1 A11:C11", up=up("theater"))
    assert refused(none, "yellow theater") == ("You cannot buy that: no library on your map.", "WW-123")
    assert offered(none, "theater").missing == ("library",)


@pytest.mark.rule("WW-123")
@pytest.mark.parametrize(
    ("monument", "pieces", "where"),
    [
        ("trojan-horse", ("tower A11", "M2-housing-1 A9:C9"), "A10:B10"),
        ("parthenon", ("M2-temple-1 A11:C11", "M2-library-1 A8:C8", "short-road D10"), "A9:C10"),
        ("petra", ("M2-market-1 A11:C11",), "B9:C10"),  # C8 is a natural resource
        ("thien-mu", ("M2-market-1 G10:G12",), "G9"),  # F9 is water
        ("lighthouse", ("M2-library-1 G10:G12",), "G9"),
        ("ziggurat", ("M2-temple-1 A11:C11", "M2-farm-1 A8:C8"), "A9:C10"),
        ("hippodrome", ("M2-farm-1 A11:C11", "M2-market-1 A8:C8"), "A9:D10"),
        ("el-castillo", ("M2-farm-1 A11:C11", "M2-library-1 A8:C8"), "A9:B10"),
        ("angkor-wat", ("M2-temple-1 A11:C11", "M2-temple-2 I9:K9"), "I6:K8"),  # H7 is water
    ],
)
def test_features(monument: str, pieces: tuple[str, ...], where: str) -> None:
    state = one(*pieces, up=up(monument))
    assert fits(buying(state, monument), where)
    kinds = set(MONUMENTS[monument].beside) - {"natural", "water"}
    for n, text in enumerate(pieces):
        if monument != "angkor-wat":
            less = one(*pieces[:n], *pieces[n + 1 :], up=up(monument))
            assert monument not in items(less) or not fits(buying(less, monument), where), text
    assert kinds


@pytest.mark.rule("WW-124", "WW-R31")
def test_doubled_symbols_want_two_different_tiles() -> None:
    """The Ishtar Gate wants two roads: one road that touches it in three places counts once."""
    beside = ("free-road A12:D12", "M2-market-1 A10:C10")
    single = one(*beside, up=up("ishtar-gate"))
    assert refused(single, "yellow ishtar-gate")[1] == "WW-122"
    second = placing("ishtar-gate", *beside, "short-road D11")
    assert spots(second) == {cells("A11:C11")}
    housing = one("M2-housing-1 A11:C11", up=up("colosseum"))
    assert refused(housing, "yellow colosseum")[1] == "WW-122"
    pair = placing("colosseum", "M2-housing-1 A11:C11", "M2-housing-2 E9:E11")
    assert spots(pair) == {cells("B8:C8,A9:D9,B10:C10"), cells("C7,B8:D8,B9:D9,C10")}
    assert refused(pair, "yellow B7:C7,A8:D8,B9:C9")[1] == "WW-123"


@pytest.mark.rule("WW-124", "WW-R31")
def test_two_different_natural_resources() -> None:
    """Machu Picchu wants two natural resources and a farm."""
    assert spots(placing("machu-picchu", "M2-farm-1 K1:K3")) == {cells("J3,I4:K4,I5:K5")}
    ring = {other for cell in cells("J3,I4:K4,I5:K5") for other in around(cell)} - cells("J3,I4:K4,I5:K5")
    assert ring & natural() == cells("J2,K6")  # I4 is covered
    state = placing("machu-picchu", "M2-farm-1 J5:L5")
    assert spots(state) == {cells("K2,J3:L3,J4:L4")}  # beside J2 and I4
    assert refused(state, "yellow J6:L6,J7:L7,K8")[1] == "WW-124"  # it would cover K6 itself


def around(cell: int) -> set[int]:
    row, column = divmod(cell, 12)
    return {
        (row + down) * 12 + column + right
        for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if 0 <= row + down < 12 and 0 <= column + right < 12
    }


def natural() -> set[int]:
    return {cell for cell in range(144) if DATA.maps[0].rows[cell // 12][cell % 12] == "*"}


@pytest.mark.rule("WW-R32", "WW-123")
def test_own_cells_never_meet_own_requirements() -> None:
    """Petra on top of the natural resource C8 does not have it beside it."""
    state = placing("petra", "M2-market-1 A11:C11", "M2-market-2 D8:D10")
    assert fits(state, "B9:C10")
    assert not fits(state, "B8:C9")
    assert refused(state, "yellow B8:C9") == ("It would cover what it needs beside it", "WW-123")


@pytest.mark.rule("WW-R32")
def test_what_lies_on_top_counts() -> None:
    """With a library on C8 there is no natural resource beside Petra any more."""
    covered = one("M2-market-1 A11:C11", "M2-library-1 A8:C8", up=up("petra"))
    assert "petra" not in items(covered) or not fits(buying(covered, "petra"), "B9:C10")
    assert fits(placing("theater", "M2-housing-1 A11:C11", "M2-library-1 A8:C8"), "B9:C10")


@pytest.mark.rule("WW-125")
def test_any_component_may_meet_any_requirement() -> None:
    """Shitennō-ji between a temple and housing, three rows apart: each component meets one of them."""
    state = placing("shitenno-ji", "M2-temple-1 A11:C11", "M2-housing-1 A7:C7")
    bars = {cells(f"{column}{rows}:{column}{rows + 1}") for column in "ABC" for rows in (8, 9)}
    assert spots(state) == bars | {cells(f"{column}{row}") for column in "ABC" for row in (8, 10)}
    upper = do(state.copy(), "yellow A8:A9")  # beside the housing; the pagoda meets the temple
    assert spots(upper) == {cells("A10")}
    lower = do(state.copy(), "yellow A9:A10")
    assert spots(lower) == {cells("A8")}
    assert refused(state, "yellow A8:B8")[1] == "WW-125"


@pytest.mark.rule("WW-126", "WW-R34")
def test_touching_components() -> None:
    state = placing("shitenno-ji", "M2-temple-1 A11:C11", "M2-housing-1 A8:C8")
    do(state, "yellow A9:B9")  # beside the housing; the single one must reach the temple
    assert spots(state) == {cells("A10"), cells("B10")}
    assert refused(state, "yellow L1")[1] == "WW-126"
    assert refused(state, "yellow C9")[0] == "Needs a temple beside it"
    assert refused(state, "yellow A9") == ("Another part of it is in the way", "WW-126")


@pytest.mark.rule("WW-126", "WW-R34")
def test_spaced_components() -> None:
    """Obelisks: exactly one cell between the two."""
    state = placing("obelisks", "M2-library-1 A11:C11", "long-road D8:D11")
    do(state, "yellow C10")  # beside the library and the road
    assert spots(state) == {cells("A10"), cells("E10"), cells("C8")}
    reason = refused(state, "yellow B10")
    assert reason == ("It must have exactly one cell between it and another component", "WW-126")


@pytest.mark.rule("WW-126", "WW-R34")
def test_the_cell_between_may_hold_water_or_a_piece() -> None:
    state = placing("obelisks", "free-road E9:E12", "M2-library-1 D10:D12")
    assert fits(state, "D9")
    do(state, "yellow D9")
    assert spots(state) == {cells("B9"), cells("D7")}  # F9 is water: obelisks stand on land
    above = placing("obelisks", "free-road E9:E12", "M2-library-1 D8:D10")
    do(above, "yellow E8")
    assert cells("G8") in spots(above)  # F8, water, lies between
    assert cells("C8") in spots(above)  # D8, the library, lies between


@pytest.mark.rule("WW-126", "WW-R34")
def test_loose_components_touch_or_have_one_cell_between() -> None:
    """Moai: three statues beside a natural resource and water; G9 has both already, F9 and G8."""
    state = do(placing("moai"), "yellow G9")
    # G8 would cover the natural resource; F9 and G7 are water; E9 has F9 between.
    assert spots(state) == {cells(name) for name in ("E9", "G10", "G11", "H9", "I9")}
    do(state, "yellow I9")
    assert cells("K9") in spots(state)  # linked to the second one
    assert cells("E9") in spots(state)  # linked to the first one
    assert refused(state, "yellow L9") == ("It must touch another component or have one cell between", "WW-126")
    do(state, "yellow K9")
    assert city(state).pieces[-1].parts == tuple(tuple(cells(part)) for part in ("G9", "I9", "K9"))


@pytest.mark.rule("WW-126")
def test_links_join_all_components() -> None:
    """Giza: the second small pyramid may touch the first one only."""
    state = do(placing("giza", "M2-temple-1 A11:C11"), "yellow A9:B10", "yellow C9")
    assert spots(state) == {cells("A8"), cells("B8"), cells("C10"), cells("D9")}
    do(state, "yellow D9")
    assert city(state).monuments == ("giza",)


@pytest.mark.rule("WW-125", "WW-126", "WW-R60")
def test_moai_begun_in_the_middle() -> None:
    """C4 has nothing beside it; B4 then meets the natural resource, B5, and E4 the water, E5: each hangs on C4."""
    state = do(placing("moai"), "yellow C4")
    assert {cells("B4"), cells("E4")} <= spots(state)
    do(state, "yellow B4")
    do(state, "yellow dot1-E4")
    assert city(state).monuments == ("moai",)


@pytest.mark.rule("WW-126", "WW-R60")
def test_laying_may_begin_with_any_component() -> None:
    state = placing("giza", "M2-temple-1 A11:C11")
    assert {len(spot) for spot in spots(state)} == {1, 4}
    do(state, "yellow C9", "yellow A9:B10", "yellow D9")
    assert city(state).pieces[-1].parts[0] == tuple(sorted(cells("A9:B10")))
    assert [len(part) for part in city(state).pieces[-1].parts] == [4, 1, 1]


@pytest.mark.rule("WW-127")
def test_monuments_need_no_road() -> None:
    state = do(placing("moai"), "yellow H3 H2 I3")
    assert city(state).monuments == ("moai",)
    assert [piece.kind for piece in city(state).pieces] == ["road", "monument"]  # the road is in the bottom row


@pytest.mark.rule("WW-128")
def test_aqueduct_and_roman_bridge() -> None:
    aqueduct = placing("aqueduct", "free-road E9:E12", "M2-farm-1 D8:D10")
    assert spots(aqueduct) == {cells("B7:E7"), cells("D4:D7"), cells("E8:H8")}  # the last one spans F8
    assert refused(aqueduct, "yellow E7:H7")[1] == "WW-121"  # it would end in water
    bridge = placing("roman-bridge", "free-road D9:D12", "M2-housing-1 G10:G12")
    assert spots(bridge) == {cells("E9:G9")}  # F9 is water
    assert refused(bridge, "yellow A1:C1")[1] == "WW-121"


@pytest.mark.rule("WW-R58", "WW-101")
def test_a_bridge_may_run_north_south_too() -> None:
    """On the map of the valley A5 is water between A4 and A6."""
    yellow = town("free-road A9:A12", "short-road A8", "short-road A7", "M1-housing-1 B4,B3,C4", map="valley")
    state = setup(map_side="B", cities={"yellow": yellow}, monuments=list(up("roman-bridge")))
    assert spots(buying(state, "roman-bridge")) == {cells("A4:A6")}


@pytest.mark.rule("WW-128")
def test_the_lighthouse_may_stand_on_land_or_water() -> None:
    state = placing("lighthouse", "M2-library-1 G10:G12")
    assert fits(state, "G9")
    assert fits(state, "F10")
    assert water(next(iter(cells("F10"))))


@pytest.mark.rule("WW-129", "WW-R30")
def test_requirements_are_checked_once() -> None:
    """The natural resource beside Petra, C8, may be covered later."""
    state = one("M2-market-1 A11:C11", "petra B9:C10", "long-road D8:D11", market={"M3": "M3-market-1"})
    do(state, "yellow M3 B7:C8")
    assert city(state).monuments == ("petra",)
    assert sum(points.amount for points in state.points(0) if points.rule == "WW-152") == MONUMENTS["petra"].rings


@pytest.mark.rule("WW-130")
def test_when_the_deck_is_empty_fewer_are_face_up() -> None:
    state = one("M1-market-1 E12,E11,F12", up=up("thien-mu"), deck=[])
    do(state, "yellow thien-mu E10")
    assert len(view(state).monuments) == 2
    assert not state.over
    bare = setup(monuments=[], deck=[])
    assert view(bare).monuments == ()
    assert "long-road" in items(bare)


@pytest.mark.rule("WW-R60")
def test_components_are_laid_one_after_the_other_and_always_to_the_end() -> None:
    state = placing("giza", "M2-temple-1 A11:C11")
    before = city(state)
    assert hand(state).rest == ("square4", "dot1", "dot1")
    for n in range(3):
        assert whose(state) == "yellow"
        assert len(hand(state).placed) == n
        assert city(state).monuments == ()
        do(state, f"yellow {names(state)[-1]}")
    assert city(state).monuments == ("giza",)
    assert city(state).ceramics == before.ceramics + 1
    assert whose(state) == "lime"


@pytest.mark.rule("WW-R60")
def test_every_offered_first_component_leads_to_a_whole() -> None:
    state = placing("great-wall", "tower A11", "tower B11")
    assert len(names(state)) > 20
    for choice in names(state):
        trial = do(state.copy(), f"yellow {choice}")
        assert names(trial)
        assert city(do(trial, f"yellow {names(trial)[0]}")).monuments == ("great-wall",)

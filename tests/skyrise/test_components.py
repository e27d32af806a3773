"""Chapter 1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.skyrise.play import DATA, GAME, SEATS, adjacency, bare, bids, board, do, late, names, structures, view

PIECES = {
    "red": "2s 24s 34m 44m 62m 72m 76t / 16s 26s 54m 84t 95t",
    "teal": "8s 18s 38m 48m 58m 68m 78t / 14s 28s 52m 82t 97t",
    "yellow": "4s 22s 40m 46m 60m 70m 74t / 10s 32s 50m 88t 93t",
    "blue": "6s 20s 36m 42m 64m 66m 80t / 12s 30s 56m 86t 91t",
}
"""Per color: Era 1 / Era 2, each building with its height."""
WONDERS = [
    *("The Hammer", "The Capital Building", "The Palace", "Atlantis", "Zeppelinstone", "Lynch's Image"),
    *("Opportunity", "Kahn's Ambition", "Jacobs' Gardens", "Intelligentsium", "The Olmsted", "Munch's Haven"),
    *("Sullivan's Reach", "Atelier", "The Shard", "La Boca", "Le Baron", "The Vault", "The Summit"),
    "Niemeyer's Legacy",
]


@pytest.mark.rule("SKY-001")
def test_one_central_and_four_outer_islands_of_hoods_in_four_colors() -> None:
    assert [island.kind for island in DATA.islands] == ["central"] + ["outer"] * 4
    assert {hood.color for hood in DATA.hoods} == {"yellow", "green", "white", "brown"}
    assert {f.id: f.faction for f in DATA.colors} == {
        "yellow": "philosophers",
        "green": "naturalists",
        "white": "artists",
        "brown": "inventors",
    }
    for island in DATA.islands:
        assert {hood.color for hood in island.hoods} == {"yellow", "green", "white", "brown"}


@pytest.mark.rule("SKY-002")
def test_sixty_discs() -> None:
    discs = {disc.id: (disc.kind, disc.count) for disc in DATA.discs}
    assert discs == {
        **dict.fromkeys(("yellow", "green", "white", "brown"), ("neighborhood", 10)),
        **dict.fromkeys("ABCD", ("patron", 4)),
        "wild": ("wild", 2),
        "commissions": ("commissions", 2),
    }
    assert sum(count for _, count in discs.values()) == 60


@pytest.mark.rule("SKY-003")
def test_four_hoods_in_the_center_and_fourteen_on_each_outer_island() -> None:
    assert [len(island.hoods) for island in DATA.islands] == [4, 14, 14, 14, 14]
    for seats in (2, 3, 4):
        assert len(view(GAME.new(seats, 5)).discs) == 4 + 14 * seats


@pytest.mark.rule("SKY-004")
@pytest.mark.parametrize("color", SEATS)
def test_twelve_buildings_of_each_color(color: str) -> None:
    heights = Counter(b.height for b in DATA.buildings if b.color == color)
    assert heights == {"short": 4, "medium": 5, "tall": 3}


@pytest.mark.rule("SKY-005", "SKY-006")
@pytest.mark.parametrize("color", SEATS)
def test_numbers_heights_and_dots(color: str) -> None:
    printed = [
        " ".join(f"{b.number}{b.height[0]}" for b in DATA.buildings if b.color == color and b.era == era)
        for era in (1, 2)
    ]
    assert " / ".join(printed) == PIECES[color]
    assert Counter(printed[0].translate(str.maketrans("", "", "0123456789 "))) == {"s": 2, "m": 4, "t": 1}
    assert Counter(printed[1].translate(str.maketrans("", "", "0123456789 "))) == {"s": 2, "m": 1, "t": 2}


@pytest.mark.rule("SKY-006")
def test_no_two_bid_numbers_are_equal() -> None:
    assert len({b.number for b in DATA.buildings}) == len(DATA.buildings) == 48


@pytest.mark.rule("SKY-007")
def test_a_wonder_has_neither_number_nor_height_and_is_a_structure_but_no_building() -> None:
    state = late(
        {"red": ["2", "atlantis"], "teal": ["8"], "yellow": ["4"]},
        {"red": ["atlantis"], "teal": ["the-shard"], "yellow": ["the-hammer"]},
        turn="teal",
    )
    assert "atlantis" not in board(state, "red").pool
    do(state, "teal 8 ZE01", "red atlantis ZE02")
    built = [item for item in view(state).structures if item.hood == "ZE02"]
    assert [(item.piece, item.height) for item in built] == [("atlantis", "wonder")]
    assert view(state).control["zenith"] == ()
    assert board(state, "red").to_build == 1


@pytest.mark.rule("SKY-007")
def test_a_wonder_on_the_map_shows_no_number() -> None:
    state = bare(
        era=2,
        boards={"red": {"picks": ["the-hammer"]}, "teal": {"picks": ["atlantis"]}},
        turn="red",
    )
    do(state, "red 2 ZE01", "teal atlantis ZE02")
    assert bids(state)[-1] == ("teal", "atlantis", "ZE02")
    assert view(state).bids[-1].number == 0


@pytest.mark.rule("SKY-007", "SKY-057")
def test_a_wonder_is_a_structure_to_start_beside() -> None:
    state = bare(
        era=2,
        structures=[("red", "atlantis", "AU14")],
        boards={"red": {"picks": ["atlantis"]}},
        turn="teal",
    )
    assert structures(state) == {"AU14": ("red", "atlantis")}
    do(state, "teal 8")
    assert set(names(state, "teal")) == {"ZE01", "ZE02", "ZE03", "ZE04"} | adjacency()["AU14"]


@pytest.mark.rule("SKY-008")
def test_twenty_wonder_cards_with_different_initiatives() -> None:
    assert [(w.initiative, w.name) for w in DATA.wonders] == list(enumerate(WONDERS, 1))
    assert all(w.effects or w.powers for w in DATA.wonders)


@pytest.mark.rule("SKY-009")
def test_cards_tiles_and_keys() -> None:
    assert [p.name for p in DATA.panoramas] == ["Blimps", "Lakes", "Windmills", "Bridges", "Chains"]
    assert sorted(o.color for o in DATA.objectives) == ["brown", "green", "white", "yellow"]
    assert [p.letter for p in DATA.patrons] == ["A", "B", "C", "D"]
    assert (DATA.scoring.large_key, DATA.scoring.small_key) == (10, 4)
    assert DATA.seat_colors == list(SEATS)


@pytest.mark.rule("SKY-010")
def test_patron_tiles_are_worth_1_3_4_and_6() -> None:
    assert DATA.patron_values == [1, 3, 4, 6]
    assert sorted(GAME.position(GAME.new(3, 1))["tiles"].values()) == [1, 3, 4, 6]


@pytest.mark.rule("SKY-011")
def test_blimps_lakes_and_windmills_of_each_island() -> None:
    found = {
        island.id: sorted((feature.kind, len(feature.borders)) for feature in island.features)
        for island in DATA.islands
    }
    assert found.pop("zenith") == [("blimp", 4)]
    outer = [("blimp", 4), ("blimp", 4), ("lake", 5), ("lake", 5), ("windmill", 2), ("windmill", 3)]
    assert list(found.values()) == [outer] * 4

"""The 20 Wonder cards: what each scores when it is constructed, with the edge of its condition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.skyrise.play import (
    DATA,
    ISLANDS,
    adjacency,
    all_hoods,
    asked,
    board,
    bridges,
    do,
    names,
    numbers,
    random_moves,
    refused,
    setup,
    stand,
    structures,
    view,
)
from tests.skyrise.stage import (
    AURORA,
    CONTROL,
    OBJECTIVE,
    PATRONS,
    Piece,
    all_pass,
    challenge,
    earned,
    map_of,
    nearly_done,
    prestige,
    raised,
    scored,
)
from tests.skyrise.test_scoring import connected, feature_hoods
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.rules.state import Skyrise


def own(hoods: str, color: str = "red") -> list[Piece]:
    """Short and medium buildings of a color on these hoods; the lowest is left for a bid."""
    return stand(color, numbers(color)[1:], hoods.split())


# ------------------------------------------------------------------ all Wonders


@pytest.mark.rule("SKY-150")
def test_an_effect_happens_after_the_disc_was_collected() -> None:
    assert prestige(raised("the-shard", "ZE01", discs={"ZE01": "B"}), "red") == 2
    assert prestige(raised("munchs-haven", "ZE01", discs={"ZE01": "B"}), "red") == 3
    assert prestige(raised("jacobs-gardens", "ZE01", discs={"ZE01": "yellow"}), "red") == 2


@pytest.mark.rule("SKY-150")
def test_a_wild_disc_gets_its_color_before_the_effect() -> None:
    for color, points in (("yellow", 2), ("green", 0)):
        state = raised("jacobs-gardens", "ZE01", discs={"ZE01": "wild"})
        assert (view(state).phase, prestige(state, "red")) == ("wild", 0)
        do(state, f"red {color}")
        assert prestige(state, "red") == points


@pytest.mark.rule("SKY-150")
def test_an_effect_happens_only_once() -> None:
    state = raised("lynchs-image", "ZE01", structures=own("AU04", "teal"))
    assert prestige(state, "red") == 2
    all_pass(do(state, "red 2 ZE02"))
    all_pass(do(state, "red 16 ZE04"))
    assert prestige(state, "red") == 2
    assert [entry[1:3] for entry in scored(state)] == [("wonder", "lynchs-image")]


@pytest.mark.rule("SKY-151")
@pytest.mark.parametrize("card", ["the-olmsted", "lynchs-image", "sullivans-reach", "the-summit", "intelligentsium"])
def test_only_the_owner_scores(card: str) -> None:
    # Teal holds Zenith and a windmill of Aurora, and stands beside the Wonder in ZE01.
    pieces = [("teal", "78", "ZE04"), ("teal", "38", "ZE03"), ("teal", "8", "AU04"), ("teal", "18", "AU09")]
    state = raised(card, "ZE01", bid=("yellow", "4", "ZE02"), structures=[*pieces, ("red", "76", "BO01")])
    assert {entry[0] for entry in scored(state)} == {"red"}
    assert (prestige(state, "teal"), prestige(state, "yellow")) == (0, 0)


@pytest.mark.rule("SKY-152")
@pytest.mark.parametrize(
    ("card", "points"),
    [("la-boca", 3), ("niemeyers-legacy", 2), ("the-olmsted", 2), ("atelier", 2), ("kahns-ambition", 2)],
)
def test_the_wonder_itself_is_an_own_structure_in_its_hood(card: str, points: int) -> None:
    state = raised(card, "ZE01", boards={"red": {"objective": "yellow"}})
    assert prestige(state, "red") == points


@pytest.mark.rule("SKY-153")
def test_adjacent_includes_bridges_and_failed_bids_leave_before_the_effect() -> None:
    # ZE01 is adjacent to ZE02, ZE04 and, by bridges, to AU04 and BO01; three bids lay on the center.
    bids = [("teal", "8", "ZE04"), ("yellow", "10", "ZE03"), ("teal", "14", "ZE02")]
    assert prestige(raised("opportunity", "ZE01", bids=bids), "red") == 8
    assert prestige(raised("lynchs-image", "ZE01", bids=bids), "red") == 0
    assert prestige(raised("lynchs-image", "ZE01", structures=own("AU04 BO01", "teal")), "red") == 4


# ------------------------------------------------------------------ 1 to 5


@pytest.mark.rule("SKY-161")
def test_the_hammer_scores_four() -> None:
    assert prestige(raised("the-hammer", "ZE01"), "red") == 4


@pytest.mark.rule("SKY-161")
def test_the_hammer_outbids_another_wonder() -> None:
    state = challenge("atlantis", bid=("yellow", "4", "ZE02"), boards={"teal": {"picks": ["the-hammer"]}})
    do(state, "red atlantis ZE01")
    assert (asked(state), names(state, "teal")) == (["teal"], ["pass", "the-hammer"])
    do(state, "teal the-hammer AU04")
    assert structures(state) == {"AU04": ("teal", "the-hammer")}
    assert (prestige(state, "red"), prestige(state, "teal")) == (0, 4)
    assert board(state, "red").pool_wonders == ("atlantis",)


@pytest.mark.rule("SKY-161")
def test_no_other_wonder_outbids_a_wonder() -> None:
    state = challenge("la-boca", bid=("yellow", "4", "ZE02"), boards={"teal": {"picks": ["the-palace"]}})
    do(state, "red la-boca ZE01")
    assert structures(state) == {"ZE01": ("red", "la-boca")}


@pytest.mark.rule("SKY-161")
def test_the_constructed_hammer_bars_tall_buildings_of_opponents_beside_it() -> None:
    position: dict[str, Any] = {
        "structures": [("red", "the-hammer", "ZE01")],
        "boards": {"red": {"picks": ["the-hammer"]}},
    }
    assert names(do(map_of(turn="teal", **position), "teal 78"), "teal") == ["ZE03"]
    assert names(do(map_of(turn="teal", **position), "teal 68"), "teal") == ["ZE02", "ZE03", "ZE04", "AU04", "BO01"]
    assert names(do(map_of(turn="red", **position), "red 76"), "red") == ["ZE02", "ZE03", "ZE04", "AU04", "BO01"]


@pytest.mark.rule("SKY-161")
def test_the_hammer_bars_from_its_construction_on() -> None:
    bid = ("yellow", "4", "ZE03")
    before = challenge("the-hammer", by="teal", bid=bid)
    assert names(do(before, "teal 78"), "teal") == ["ZE02", "ZE04", "CI03"]
    after = do(raised("the-hammer", "ZE01"), "red 2 ZE03")
    assert names(do(after, "teal 78"), "teal") == ["CI03"]


@pytest.mark.rule("SKY-162")
def test_the_capital_building_starts_anywhere_while_buildings_are_left() -> None:
    state = setup(seats=3, era=2, discs={}, boards={"red": {"picks": ["the-capital-building"]}}, turn="red")
    assert "2" in names(state, "red")
    do(state, "red the-capital-building")
    assert names(state, "red") == all_hoods(ISLANDS[:3])
    do(state, "red BO11")
    assert structures(state) == {"BO11": ("red", "the-capital-building")}
    assert prestige(state, "red") == 5


@pytest.mark.rule("SKY-162")
def test_the_capital_building_as_an_outbid_goes_beside_the_latest_bid() -> None:
    state = challenge("the-capital-building")
    do(state, "red the-capital-building")
    assert names(state, "red") == ["ZE01", "ZE03", "BO03", "CI01"]
    assert prestige(do(state, "red CI01"), "red") == 5


@pytest.mark.rule("SKY-162")
def test_another_wonder_does_not_start_while_buildings_are_left() -> None:
    state = setup(seats=3, era=2, discs={}, boards={"red": {"picks": ["la-boca"]}}, turn="red")
    assert refused(state, "red la-boca").rule == "SKY-058"


@pytest.mark.rule("SKY-163")
@pytest.mark.parametrize(
    ("bids", "points"),
    [
        ([("teal", "8", "ZE02")], 2),
        ([("teal", "8", "ZE04"), ("yellow", "10", "ZE03"), ("teal", "14", "ZE02")], 6),
        ([("red", "2", "ZE04"), ("yellow", "10", "ZE03"), ("teal", "14", "ZE02")], 6),
    ],
)
def test_the_palace_scores_every_bid_of_the_auction_but_itself(bids: list[Piece], points: int) -> None:
    assert prestige(raised("the-palace", "ZE01", bids=bids), "red") == points


@pytest.mark.rule("SKY-163")
def test_the_palace_as_a_starting_bid_scores_nothing() -> None:
    state = challenge("the-palace", bids=[], structures=nearly_done("red", AURORA, 0))
    assert prestige(do(state, "red the-palace ZE01"), "red") == 0
    assert structures(state)["ZE01"] == ("red", "the-palace")


@pytest.mark.rule("SKY-163")
def test_the_palace_forgets_the_bids_of_earlier_auctions() -> None:
    state = challenge("the-palace", bids=[("teal", "8", "ZE04"), ("yellow", "10", "ZE03")])
    all_pass(do(state, "red pass"))
    winner = asked(state)[0]
    do(state, f"{winner} {names(state, winner)[0]} ZE02")
    while asked(state) != ["red"]:
        do(state, f"{asked(state)[0]} pass")
    assert prestige(do(state, "red the-palace ZE01"), "red") == 2


@pytest.mark.rule("SKY-164")
@pytest.mark.parametrize(
    ("pieces", "hood", "bid", "points"),
    [
        pytest.param(own("AU06"), "BO01", "ZE01", 8, id="AU06 on two lakes, BO01 on a third"),
        pytest.param(own("AU02 AU05 AU10"), "BO01", "ZE01", 0, id="three structures on one lake make two lakes"),
        pytest.param(own("AU06", "teal"), "BO01", "ZE01", 0, id="lakes of an opponent"),
        pytest.param(own("AU06 BO02"), "CI03", "ZE03", 8, id="five lakes score no more than three"),
        pytest.param([], "ZE01", "ZE02", 0, id="none"),
    ],
)
def test_atlantis_needs_three_different_lakes(pieces: list[Piece], hood: str, bid: str, points: int) -> None:
    assert prestige(raised("atlantis", hood, structures=pieces, bid=("yellow", "4", bid)), "red") == points


@pytest.mark.rule("SKY-165")
@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        pytest.param(own("AU07 BO13"), 8, id="AU07 on two blimps, BO13 and ZE01 on one each"),
        pytest.param(own("AU07 ZE03 AU08 AU12"), 0, id="six structures on three blimps"),
        pytest.param([*own("AU07"), *own("BO13 BO05", "teal")], 0, id="blimps of an opponent"),
        pytest.param(own("AU07 BO13 BO05 CI01"), 8, id="six blimps score no more than four"),
    ],
)
def test_zeppelinstone_needs_four_different_blimps(pieces: list[Piece], points: int) -> None:
    assert prestige(raised("zeppelinstone", "ZE01", structures=pieces, bid=("yellow", "4", "ZE02")), "red") == points


# ------------------------------------------------------------------ 6 to 10


@pytest.mark.rule("SKY-166")
def test_lynchs_image_scores_adjacent_structures_of_any_player() -> None:
    # AU06 is adjacent to AU02, AU03, AU07 and AU11; AU12 lies across the blimp.
    pieces = [("teal", "18", "AU02"), ("red", "2", "AU03"), ("yellow", "4", "AU12")]
    assert prestige(raised("lynchs-image", "AU06", structures=pieces, bid=("teal", "8", "AU11")), "red") == 4
    assert prestige(raised("lynchs-image", "ZE01"), "red") == 0


@pytest.mark.rule("SKY-166")
def test_lynchs_image_counts_wonders_too() -> None:
    state = raised(
        "lynchs-image",
        "ZE01",
        structures=[("yellow", "la-boca", "AU04")],
        boards={"yellow": {"picks": ["la-boca"]}},
    )
    assert prestige(state, "red") == 2


@pytest.mark.rule("SKY-167")
@pytest.mark.parametrize(("pieces", "points"), [("", 8), ("AU04", 6), ("AU04 BO01", 4), ("AU04 BO01 ZE04", 2)])
def test_opportunity_scores_adjacent_unoccupied_hoods(pieces: str, points: int) -> None:
    assert prestige(raised("opportunity", "ZE01", structures=own(pieces, "yellow")), "red") == points


@pytest.mark.rule("SKY-168")
@pytest.mark.parametrize(("hood", "points"), [("ZE01", 4), ("BO03", 4), ("CI01", 6)])
def test_kahns_ambition_scores_own_structures_in_the_color_of_the_objective(hood: str, points: int) -> None:
    # Green are AU03, AU05 and, of the three sites, CI01; teal stands on green as well.
    state = raised(
        "kahns-ambition",
        hood,
        structures=[*own("AU03 AU05 AU01"), ("teal", "18", "AU11")],
        boards={"red": {"objective": "green"}},
    )
    assert prestige(state, "red") == points


@pytest.mark.rule("SKY-168")
def test_kahns_ambition_reveals_the_objective_to_everybody_for_good() -> None:
    state = challenge("kahns-ambition", boards={"red": {"objective": "white"}, "teal": {"objective": "green"}})
    assert [view(state, who).boards[0].objective for who in (None, "teal", "red")] == [None, None, "white"]
    do(state, "red kahns-ambition ZE01")
    for _ in range(2):
        assert [view(state, who).boards[0].objective for who in (None, "teal", "red")] == ["white"] * 3
        assert [view(state).boards[0].objective_open, view(state).boards[1].objective_open] == [True, False]
        assert view(state).boards[1].objective is None
        all_pass(do(state, f"red {names(state, 'red')[0]} {'ZE02' if board(state, 'red').to_build == 12 else 'ZE03'}"))


@pytest.mark.rule("SKY-168")
def test_kahns_ambition_leaves_the_objective_for_the_end() -> None:
    state = raised(
        "kahns-ambition",
        "CI01",
        structures=own("AU03 AU05 AU11"),
        boards={"red": {"objective": "green"}},
    )
    assert prestige(state, "red") == 8
    assert earned(state, "red", OBJECTIVE) == 10
    assert [entry[1] for entry in scored(state)] == ["wonder"]


@pytest.mark.rule("SKY-169")
@pytest.mark.parametrize(
    ("fields", "points"),
    [
        pytest.param({}, 0, id="the preprinted disc is not counted"),
        pytest.param({"rows": {"yellow": 2, "green": 3}}, 4, id="the color of the hood only"),
        pytest.param({"rows": {"yellow": 2}, "wilds": {"yellow": 1}}, 4, id="a wild disc in the row"),
        pytest.param({"rows": {"yellow": 4}, "excess": {"yellow": 2}}, 12, id="row and excess"),
    ],
)
def test_jacobs_gardens_scores_discs_of_the_color_of_its_hood(fields: dict[str, Any], points: int) -> None:
    assert prestige(raised("jacobs-gardens", "ZE01", boards={"red": fields}), "red") == points


@pytest.mark.rule("SKY-169")
def test_jacobs_gardens_looks_at_the_hood_not_at_the_disc_on_it() -> None:
    state = raised("jacobs-gardens", "ZE01", boards={"red": {"rows": {"white": 2}}}, discs={"ZE01": "white"})
    assert prestige(state, "red") == 0


@pytest.mark.rule("SKY-170")
def test_intelligentsium_scores_features_of_its_island_only() -> None:
    # AU-B1 has AU13 and the Wonder in AU08, AU-M1 has AU09; the blimp of the center and BO14's windmill do not count.
    state = raised(
        "intelligentsium",
        "AU08",
        structures=[*own("ZE01 ZE03 AU13 AU09 BO14"), *own("AU01 AU02", "teal")],
        bid=("yellow", "4", "AU07"),
    )
    assert prestige(state, "red") == 3 + 2


@pytest.mark.rule("SKY-170", "R-23")
def test_intelligentsium_scores_its_chain_once_and_bridges_with_either_end_on_the_island() -> None:
    # Bridge ZE01-AU04 counts, ZE01-BO01 does not touch Aurora; AU01-AU03-AU04 and AU12-AU13-AU14 are chains.
    state = raised(
        "intelligentsium",
        "AU03",
        structures=own("ZE01 AU04 AU01 BO01 AU12 AU13 AU14"),
        bid=("yellow", "4", "AU02"),
        panoramas=["bridges", "chains"],
    )
    assert prestige(state, "red") == 3 + 3


@pytest.mark.rule("SKY-170")
def test_intelligentsium_on_the_center_scores_bridges_but_not_the_chains_at_their_ends() -> None:
    state = raised(
        "intelligentsium",
        "ZE01",
        structures=own("AU04 AU03 AU01 BO01 AU08 BO04"),
        panoramas=["bridges", "chains"],
    )
    assert prestige(state, "red") == 2 * 3


# ------------------------------------------------------------------ 11 to 15


@pytest.mark.rule("SKY-171")
def test_the_olmsted_scores_the_center_wherever_it_stands() -> None:
    pieces = [("teal", "18", "ZE01"), ("yellow", "4", "ZE03"), ("red", "2", "ZE04"), ("red", "24", "AU03")]
    assert prestige(raised("the-olmsted", "AU08", structures=pieces, bid=("teal", "8", "AU04")), "red") == 6


@pytest.mark.rule("SKY-171")
def test_the_olmsted_counts_itself_on_the_center_but_no_failed_bid() -> None:
    assert (
        prestige(raised("the-olmsted", "ZE01", structures=own("ZE03", "teal"), bid=("teal", "18", "ZE02")), "red") == 4
    )


@pytest.mark.rule("SKY-172")
@pytest.mark.parametrize(
    ("patrons", "points"),
    [
        ({}, 0),
        ({"A": 3}, 3),
        ({"A": 2, "C": 1}, 6),
        ({"B": 1, "C": 1, "D": 2}, 9),
        ({"A": 2, "B": 1, "C": 1, "D": 1}, 12),
    ],
)
def test_munchs_haven_scores_different_patron_letters_up_to_twelve(patrons: dict[str, int], points: int) -> None:
    assert prestige(raised("munchs-haven", "ZE01", boards={"red": {"patrons": patrons}}), "red") == points


@pytest.mark.rule("SKY-173")
def test_sullivans_reach_scores_tall_buildings_of_any_player_on_its_island() -> None:
    state = raised(
        "sullivans-reach",
        "AU11",
        structures=[
            ("red", "76", "AU01"),
            ("teal", "78", "AU02"),
            ("yellow", "74", "AU12"),
            ("yellow", "atelier", "AU13"),
            ("teal", "38", "AU03"),
            ("red", "84", "BO01"),
        ],
        boards={"yellow": {"picks": ["atelier"]}},
        bid=("teal", "8", "AU06"),
    )
    assert prestige(state, "red") == 4 * 3


@pytest.mark.rule("SKY-173")
def test_sullivans_reach_is_not_tall_itself() -> None:
    assert prestige(raised("sullivans-reach", "ZE01", structures=own("ZE04 AU04", "teal")), "red") == 0


@pytest.mark.rule("SKY-174")
def test_the_atelier_scores_own_tall_buildings_on_all_islands_with_itself() -> None:
    pieces = [("red", "76", "AU01"), ("red", "84", "BO01"), ("red", "34", "BO02"), ("teal", "78", "AU02")]
    assert prestige(raised("atelier", "ZE01", structures=pieces), "red") == 6
    assert prestige(raised("atelier", "ZE01"), "red") == 2


@pytest.mark.rule("SKY-174")
def test_the_atelier_is_a_tall_building_in_the_final_control() -> None:
    state = raised("atelier", "ZE01", structures=own("ZE03 ZE04", "yellow"))
    assert (earned(state, "red", CONTROL), earned(state, "yellow", CONTROL)) == (5, 0)


@pytest.mark.rule("SKY-175")
@pytest.mark.parametrize(("patrons", "points"), [({}, 0), ({"A": 3}, 6), ({"A": 2, "C": 1, "D": 1}, 8)])
def test_the_shard_scores_each_patron_disc(patrons: dict[str, int], points: int) -> None:
    assert prestige(raised("the-shard", "ZE01", boards={"red": {"patrons": patrons}}), "red") == points


@pytest.mark.rule("SKY-175")
def test_discs_counted_by_the_shard_score_normally_at_the_end() -> None:
    state = raised(
        "the-shard",
        "ZE01",
        boards={"red": {"patrons": {"A": 2}}},
        discs={"ZE01": "B"},
        tiles={"A": 3, "B": 6, "C": 1, "D": 4},
    )
    assert (prestige(state, "red"), earned(state, "red", PATRONS)) == (6, 12)


# ------------------------------------------------------------------ 16 to 20


@pytest.mark.rule("SKY-176")
@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        pytest.param(own("AU02 AU06 AU05 AU08 AU09"), 12, id="yellow, brown, green and three white"),
        pytest.param(own("AU02 AU06"), 9, id="green is missing"),
        pytest.param(own("AU02 AU06 BO01 ZE02"), 9, id="green only on other islands"),
        pytest.param([*own("AU02 AU06"), ("teal", "18", "AU05")], 9, id="green only of an opponent"),
        pytest.param(own("AU02 AU07 AU10 AU14"), 6, id="one color counts once"),
    ],
)
def test_la_boca_scores_different_colors_on_its_island(pieces: list[Piece], points: int) -> None:
    assert prestige(raised("la-boca", "AU01", structures=pieces, bid=("teal", "8", "AU03")), "red") == points


@pytest.mark.rule("SKY-177", "R-28")
@pytest.mark.parametrize(("left", "points"), [(0, 12), (1, 8), (2, 4), (3, 0), (4, 0), (12, 0)])
def test_le_baron_scores_less_for_each_structure_not_yet_constructed(left: int, points: int) -> None:
    state = raised("le-baron", "ZE01", structures=nearly_done("red", AURORA, left))
    assert board(state, "red").to_build == left
    assert prestige(state, "red") == points


@pytest.mark.rule("R-27")
@pytest.mark.parametrize(("left", "points"), [(0, 8), (1, 4), (2, 0)])
def test_le_baron_counts_the_second_wonder_but_not_itself(left: int, points: int) -> None:
    state = raised(
        "le-baron",
        "ZE01",
        seats=2,
        structures=nearly_done("red", AURORA, left),
        boards={"red": {"picks": ["la-boca"]}},
    )
    assert prestige(state, "red") == points


VAULT: dict[str, Any] = {
    "structures": [("yellow", "4", "BO01")],
    "discs": {"ZE01": "A", "ZE02": "green", "ZE03": "white", "ZE04": "B", "AU04": "wild"},
}


@pytest.mark.rule("SKY-178")
def test_the_vault_takes_the_disc_of_one_adjacent_unoccupied_hood() -> None:
    state = raised("the-vault", "ZE01", **VAULT)
    assert names(state, "red") == ["pass", "ZE02", "ZE04", "AU04"]
    do(state, "red ZE02")
    assert prestige(state, "red") == 3
    assert (board(state, "red").patrons, board(state, "red").rows) == ((1, 0, 0, 0), (0, 1, 0, 0))
    assert view(state).discs == {"ZE03": "white", "ZE04": "B", "AU04": "wild"}


@pytest.mark.rule("SKY-178", "R-15")
def test_the_vault_may_leave_the_discs_where_they_are() -> None:
    state = do(raised("the-vault", "ZE01", **VAULT), "red pass")
    assert prestige(state, "red") == 3
    assert view(state).discs == {"ZE02": "green", "ZE03": "white", "ZE04": "B", "AU04": "wild"}


@pytest.mark.rule("SKY-178", "R-15")
def test_the_vault_asks_nothing_when_no_adjacent_unoccupied_hood_has_a_disc() -> None:
    state = raised("the-vault", "ZE01", structures=own("AU04", "teal"), discs={"ZE01": "A", "ZE03": "B", "AU03": "C"})
    assert prestige(state, "red") == 3
    assert view(state).phase == "bid"


@pytest.mark.rule("SKY-179")
def test_the_summit_scores_each_island_controlled_or_shared() -> None:
    state = raised(
        "the-summit",
        "ZE01",
        structures=[
            ("red", "34", "AU01"),
            ("red", "2", "BO01"),
            ("teal", "18", "BO02"),
            ("red", "24", "CI01"),
            ("teal", "38", "CI02"),
        ],
    )
    assert (prestige(state, "red"), prestige(state, "teal")) == (10, 0)
    assert (earned(state, "red", CONTROL), earned(state, "teal", CONTROL)) == (10, 10)


@pytest.mark.rule("SKY-179")
def test_the_summit_itself_controls_nothing() -> None:
    assert prestige(raised("the-summit", "ZE01"), "red") == 0


@pytest.mark.rule("SKY-180", "R-24")
@pytest.mark.parametrize(
    ("pieces", "hood", "bid", "points"),
    [
        pytest.param([], "ZE03", "ZE02", 2, id="a lone structure is a chain of one"),
        pytest.param(own("AU06 AU03 AU07 AU11"), "ZE03", "ZE02", 6, id="a star: the path cannot double back"),
        pytest.param(own("AU14 AU08 BO04 BO09"), "ZE03", "ZE02", 8, id="over a bridge, without the Wonder"),
        pytest.param([*own("ZE01 ZE02 ZE03"), ("teal", "18", "AU02")], "ZE04", "AU01", 8, id="a ring of four"),
        pytest.param([*own("AU08 AU14"), ("teal", "18", "BO04")], "ZE03", "ZE02", 4, id="an opponent in the way"),
        pytest.param(own("AU09 AU10 AU11 AU12 AU13 AU14 AU06"), "ZE03", "ZE02", 12, id="a spur beside a line of six"),
        pytest.param(own("AU01 AU02 AU03 AU06 AU05"), "ZE03", "ZE02", 10, id="all five on one path"),
    ],
)
def test_niemeyers_legacy_scores_the_longest_path(pieces: list[Piece], hood: str, bid: str, points: int) -> None:
    assert prestige(raised("niemeyers-legacy", hood, structures=pieces, bid=("yellow", "4", bid)), "red") == points


# ------------------------------------------------------------------ whole games against a second scorer


def longest(near: dict[str, set[str]], hoods: frozenset[str], at: str | None = None) -> int:
    following = hoods if at is None else hoods & near[at]
    return max((1 + longest(near, hoods - {hood}, hood) for hood in following), default=0)


def panorama_on(card: str, mine: set[str], island: str, islands: tuple[str, ...]) -> int:
    ground = {hood.id for i in DATA.islands if i.id == island for hood in i.hoods}
    if card == "bridges":
        return 3 * sum({a, b} <= mine for a, b in bridges(islands) if {a, b} & ground)
    if card == "chains":
        return 3 * (connected(mine & ground) >= 3)
    kind, need = {"blimps": ("blimp", 2), "lakes": ("lake", 3), "windmills": ("windmill", 0)}[card]
    here = [near for near in feature_hoods(kind) if near <= ground]
    return 3 * sum(len(near & mine) >= need for near in here) if need else 2 * sum(len(near & mine) for near in here)


def worth(state: Skyrise, color: str, card: str, bids: int) -> int:
    """What a Wonder that stands already is worth by the text of its card."""
    table = view(state)
    near = adjacency(table.islands)
    standing = structures(state)
    hood = next(place for place, (_, piece) in standing.items() if piece == card)
    mine = {place for place, (who, _) in standing.items() if who == color}
    ground = {h.id: h.color for h in DATA.hoods}
    home = next(island for island in DATA.islands if any(h.id == hood for h in island.hoods))
    here = {h.id for h in home.hoods}
    tall = {place for place, (_, piece) in standing.items() if piece in TALL}
    me = board(state, color)
    index = ("yellow", "green", "white", "brown").index(ground[hood])
    objective = GAME.position(state)["boards"][color]["objective"]
    patrons: Sequence[int] = me.patrons
    rules: dict[str, Callable[[], int]] = {
        "the-hammer": lambda: 4,
        "the-capital-building": lambda: 5,
        "the-palace": lambda: 2 * bids,
        "atlantis": lambda: 8 * (sum(bool(lake & mine) for lake in feature_hoods("lake")) >= 3),
        "zeppelinstone": lambda: 8 * (sum(bool(blimp & mine) for blimp in feature_hoods("blimp")) >= 4),
        "lynchs-image": lambda: 2 * len(near[hood] & set(standing)),
        "opportunity": lambda: 2 * len(near[hood] - set(standing)),
        "kahns-ambition": lambda: 2 * sum(ground[place] == objective for place in mine),
        "jacobs-gardens": lambda: 2 * (me.rows[index] + me.excess[index]),
        "intelligentsium": lambda: sum(panorama_on(shown, mine, home.id, table.islands) for shown in table.panoramas),
        "the-olmsted": lambda: 2 * sum(place.startswith("ZE") for place in standing),
        "munchs-haven": lambda: 3 * sum(n > 0 for n in patrons),
        "sullivans-reach": lambda: 3 * len(tall & here),
        "atelier": lambda: 2 * len(tall & mine),
        "the-shard": lambda: 2 * sum(patrons),
        "la-boca": lambda: 3 * len({ground[place] for place in mine & here}),
        "le-baron": lambda: max(0, 12 - 4 * me.to_build),
        "the-vault": lambda: 3,
        "the-summit": lambda: 5 * sum(table.colors.index(color) in seats for seats in table.control.values()),
        "niemeyers-legacy": lambda: 2 * longest(near, frozenset(mine)),
    }
    return rules[card]()


TALL = {str(b.number) for b in DATA.buildings if b.height == "tall"} | {"atelier"}


@pytest.mark.rule("SKY-150", "SKY-151")
@pytest.mark.parametrize("seed", range(10))
def test_random_games_score_every_wonder_once_as_a_second_scorer_does(seed: int) -> None:
    state = GAME.new(2 + seed % 3, 300 + seed)
    bids: dict[int, int] = {}
    wonders: list[str] = []
    known = 0
    for color, _ in random_moves(state, seed):
        table = view(state)
        if table.bids:
            bids[table.auction] = sum(bid.number > 0 for bid in table.bids)
        entries = scored(state)
        for who, source, card, amount, _ in entries[known:]:
            if source == "wonder":
                assert who == color
                auction = table.auction if state.over else table.auction - 1
                assert amount == worth(state, color, card, bids.get(auction, 0)), card
                wonders.append(card)
        known = len(entries)
    assert sorted(wonders) == sorted(card for b in view(state).boards for card in b.wonders)

"""Chapter 5: construction, in strict order."""

from __future__ import annotations

import pytest

from tests.skyrise.play import QUIET, asked, bare, bids, board, do, late, names, refused, structures, view


@pytest.mark.rule("SKY-080")
def test_a_constructed_building_is_gone_from_the_pool_and_keeps_its_height() -> None:
    state = bare(turn="red")
    do(state, "red 34 ZE01", "teal pass", "yellow pass", "blue pass")
    (built,) = view(state).structures
    assert (built.hood, built.piece, built.height) == ("ZE01", "34", "medium")
    assert "34" not in board(state, "red").pool
    assert refused(state, "red 34").rule == "SKY-080"


@pytest.mark.rule("SKY-080")
def test_the_number_of_a_constructed_building_no_longer_matters() -> None:
    state = bare(turn="blue")
    do(state, "blue 80 ZE01")
    do(state, "blue 6 ZE02", "red 24 BO03")
    assert bids(state)[-1] == ("red", "24", "BO03")


@pytest.mark.rule("SKY-081")
def test_all_other_bids_go_back_to_their_owners() -> None:
    state = bare(turn="red")
    do(state, "red 2 ZE01", "teal 8 ZE02", "yellow 22 ZE03", "blue pass", "red 24 ZE04", "teal 38 DO04")
    assert board(state, "red").pool == ("34", "44", "62", "72", "76")
    assert board(state, "teal").pool == ("18", "48", "58", "68", "78")
    do(state, "yellow pass", "red pass")
    assert structures(state) == {"DO04": ("teal", "38")}
    assert bids(state) == []
    assert board(state, "red").pool == ("2", "24", "34", "44", "62", "72", "76")
    assert board(state, "teal").pool == ("8", "18", "48", "58", "68", "78")
    assert board(state, "yellow").pool == ("4", "22", "40", "46", "60", "70", "74")
    do(state, "teal 8")
    assert {"ZE01", "ZE02", "ZE03", "ZE04"} <= set(names(state, "teal"))


@pytest.mark.rule("R-09", "SKY-081", "SKY-085")
def test_an_outbid_wonder_goes_back_to_its_owner() -> None:
    state = bare(
        era=2,
        boards={**QUIET, "red": {"picks": ["the-hammer"]}},
        turn="teal",
        discs={"ZE02": "A", "ZE03": "B"},
    )
    do(state, "teal 8 ZE01", "yellow niemeyers-legacy ZE02", "red the-hammer ZE03")
    assert structures(state) == {"ZE03": ("red", "the-hammer")}
    assert board(state, "yellow").pool_wonders == ("niemeyers-legacy",)
    assert board(state, "yellow").prestige == 0
    assert board(state, "yellow").patrons == (0, 0, 0, 0)
    assert view(state).discs == {"ZE02": "A"}
    assert "8" in board(state, "teal").pool
    do(state, "red 2 ZE02", "teal pass", "yellow niemeyers-legacy ZE01")
    assert structures(state)["ZE01"] == ("yellow", "niemeyers-legacy")


@pytest.mark.rule("SKY-082", "SKY-085")
def test_the_winner_collects_the_disc_of_the_hood_and_no_other() -> None:
    state = bare(turn="red", discs={"ZE01": "A", "ZE02": "white", "ZE03": "B", "ZE04": "brown"})
    do(state, "red 2 ZE01", "teal 8 ZE02", "yellow pass", "blue pass", "red pass")
    assert view(state).discs == {"ZE01": "A", "ZE03": "B", "ZE04": "brown"}
    assert board(state, "teal").rows == (0, 0, 1, 0)
    for color in ("red", "yellow", "blue"):
        assert board(state, color).rows == (0, 0, 0, 0)
        assert board(state, color).patrons == (0, 0, 0, 0)


@pytest.mark.rule("SKY-082")
def test_a_wonder_collects_the_disc_as_well() -> None:
    state = bare(era=2, boards=QUIET, turn="red", discs={"ZE02": "C"})
    do(state, "red 2 ZE01", "teal the-summit ZE02")
    assert board(state, "teal").patrons == (0, 0, 1, 0)
    assert view(state).discs == {}


@pytest.mark.rule("SKY-082")
def test_a_hood_without_a_disc_gives_none() -> None:
    state = bare(turn="blue", discs={"ZE02": "white"})
    do(state, "blue 80 ZE01")
    assert board(state, "blue").rows == (0, 0, 0, 0)
    assert view(state).discs == {"ZE02": "white"}


@pytest.mark.rule("SKY-082", "SKY-083", "SKY-093")
@pytest.mark.parametrize(("choice", "points"), [("green", 6), ("brown", 4)])
def test_a_wild_gets_its_color_before_the_wonder_scores(choice: str, points: int) -> None:
    boards = {**QUIET, "teal": {"picks": ["jacobs-gardens"], "rows": {"green": 2}}}
    state = bare(era=2, boards=boards, turn="red", discs={"ZE02": "wild"})
    do(state, "red 2 ZE01", "teal jacobs-gardens ZE02")
    assert asked(state) == ["teal"]
    assert names(state, "teal") == ["yellow", "green", "white", "brown"]
    assert board(state, "teal").prestige == 0
    do(state, f"teal {choice}")
    assert board(state, "teal").prestige == points


@pytest.mark.rule("SKY-083")
def test_the_effect_comes_after_the_disc() -> None:
    boards = {**QUIET, "teal": {"picks": ["the-shard"], "patrons": {"A": 1}}}
    state = bare(era=2, boards=boards, turn="red", discs={"ZE02": "C"})
    do(state, "red 2 ZE01", "teal the-shard ZE02")
    assert board(state, "teal").prestige == 4


@pytest.mark.rule("SKY-083")
def test_the_effect_happens_once_and_only_for_a_wonder() -> None:
    boards = {**QUIET, "teal": {"picks": ["opportunity"]}}
    state = bare(era=2, boards=boards, turn="red")
    do(state, "red 2 ZE01", "teal opportunity ZE02")
    assert board(state, "teal").prestige == 2 * 4, "ZE01 is free again, so are ZE03, BO03 and CI01"
    do(state, "teal 97 ZE03", "yellow pass", "blue pass", "red pass")
    assert board(state, "teal").prestige == 8


@pytest.mark.rule("R-09", "SKY-083")
def test_an_outbid_wonder_has_no_effect_until_it_is_constructed() -> None:
    boards = {**QUIET, "red": {"picks": ["the-hammer"]}, "teal": {"picks": ["the-shard"], "patrons": {"A": 1}}}
    state = bare(era=2, boards=boards, turn="yellow")
    do(state, "yellow 4 ZE01", "blue pass", "red 24 ZE02", "teal the-shard ZE03", "red the-hammer ZE04")
    assert board(state, "teal").prestige == 0
    assert board(state, "red").prestige == 4


@pytest.mark.rule("SKY-084")
def test_key_and_next_starter_come_after_the_disc_and_the_effect() -> None:
    state = late(
        {"red": ["le-baron"], "teal": ["8", "14"], "yellow": ["4", "10"]},
        {"red": ["le-baron"], "teal": ["the-summit"], "yellow": ["atlantis"]},
        turn="teal",
        discs={"ZE02": "wild"},
    )
    number = view(state).auction
    do(state, "teal 8 ZE01", "yellow pass", "red le-baron ZE02")
    assert view(state).phase == "wild"
    assert (view(state).auction, board(state, "red").keys, board(state, "red").prestige) == (number, (), 0)
    do(state, "red white")
    assert (view(state).auction, board(state, "red").keys, board(state, "red").prestige) == (number + 1, ("large",), 12)
    assert asked(state) == ["yellow"]


@pytest.mark.rule("SKY-085")
def test_discs_under_losing_bids_can_be_collected_later() -> None:
    state = bare(turn="red", discs={"ZE01": "A", "ZE02": "white"})
    do(state, "red 2 ZE01", "teal 8 ZE02", "yellow pass", "blue pass", "red pass")
    do(state, "teal 18 ZE01", "yellow pass", "blue pass", "red pass")
    assert board(state, "teal").patrons == (1, 0, 0, 0)


@pytest.mark.rule("R-07")
def test_the_palace_counts_every_number_bid_in_its_auction() -> None:
    boards = {**QUIET, "teal": {"picks": ["the-palace"]}}
    state = bare(era=2, boards=boards, turn="red")
    do(state, "red 2 ZE01", "teal 8 ZE02", "yellow 10 ZE03", "blue pass", "red 16 ZE04", "teal the-palace DO04")
    assert board(state, "teal").prestige == 2 * 4


@pytest.mark.rule("R-07")
def test_the_palace_does_not_count_earlier_auctions_nor_an_outbid_wonder() -> None:
    boards = {**QUIET, "teal": {"picks": ["the-palace"]}, "red": {"picks": ["the-hammer"]}}
    state = bare(era=2, boards=boards, turn="teal")
    do(state, "teal 8 ZE01", "yellow 10 ZE02", "blue la-boca ZE03", "red the-hammer ZE04")
    do(state, "red 2 ZE01", "teal the-palace ZE02")
    assert board(state, "teal").prestige == 2


@pytest.mark.rule("R-07")
def test_a_starting_palace_scores_nothing() -> None:
    picks = {"red": ["le-baron"], "teal": ["the-palace"], "yellow": ["atlantis"]}
    state = late({"red": ["2"], "teal": ["the-palace"], "yellow": ["4"]}, picks, turn="teal", bids_made=5)
    do(state, "teal the-palace ZE01")
    assert board(state, "teal").prestige == 0

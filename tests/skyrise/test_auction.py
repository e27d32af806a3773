"""Chapter 4: the auction."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.skyrise.play import (
    CENTER,
    QUIET,
    adjacency,
    asked,
    bare,
    bids,
    board,
    do,
    late,
    names,
    numbers,
    refused,
    stand,
    structures,
    view,
)
from ziggurat.games.skyrise.rules.state import Skyrise

HAMMER = {**QUIET, "red": {"picks": ["the-hammer"]}}
"""Era 2 boards on which red has The Hammer."""


def starts(state: Skyrise, color: str, piece: str) -> set[str]:
    """Where a piece may go, without changing the position."""
    return set(names(do(state.copy(), f"{color} {piece}"), color))


@pytest.mark.rule("SKY-059", "SKY-060", "SKY-061", "SKY-063", "SKY-066", "SKY-067", "SKY-070", "SKY-081", "SKY-082")
def test_the_example_of_the_rulebook() -> None:
    discs = {"AU04": "A", "AU08": "B", "AU07": "brown", "AU13": "green", "AU12": "white"}
    state = bare(era=2, boards=QUIET, structures=[("teal", "8", "ZE01")], discs=discs, turn="red")
    do(state, "red 24 AU04")
    assert asked(state) == ["teal"]
    do(state, "teal pass", "yellow 32 AU08", "blue 64 AU07", "red 72 AU13")
    assert asked(state) == ["yellow"], "Teal is skipped, as they have already passed"
    do(state, "yellow pass", "blue 91 AU12")
    assert asked(state) == ["red"]
    do(state, "red pass")
    assert structures(state) == {"ZE01": ("teal", "8"), "AU12": ("blue", "91")}
    assert board(state, "blue").rows == (0, 0, 1, 0)
    assert view(state).discs == {hood: disc for hood, disc in discs.items() if hood != "AU12"}
    assert {"24", "72"} <= set(board(state, "red").pool)
    assert "32" in board(state, "yellow").pool
    assert "64" in board(state, "blue").pool
    assert "91" not in board(state, "blue").pool
    assert asked(state) == ["blue"]


# ---- who starts


@pytest.mark.rule("SKY-050")
def test_an_auction_constructs_exactly_one_structure() -> None:
    state = bare(turn="red")
    do(state, "red 2 ZE01", "teal 8 ZE02", "yellow 22 ZE03", "blue pass", "red pass", "teal pass")
    assert len(structures(state)) == 1
    assert view(state).auction == 2


@pytest.mark.rule("SKY-051")
def test_the_winner_starts_the_next_auction() -> None:
    state = bare(turn="red")
    do(state, "red 2 ZE01", "teal 8 ZE02", "yellow 22 ZE03", "blue pass", "red pass", "teal pass")
    assert asked(state) == ["yellow"]
    assert view(state).starter == 2
    do(state, "yellow 74 ZE01", "blue 80 ZE02")
    assert asked(state) == ["blue"]
    assert "pass" not in names(state, "blue")


@pytest.mark.rule("SKY-053")
def test_the_lowest_initiative_starts_era_2() -> None:
    cards = {
        "red": ["le-baron", "the-summit", "the-hammer"],
        "teal": ["la-boca", "the-shard", "the-palace"],
        "yellow": ["atlantis", "zeppelinstone", "the-vault"],
        "blue": ["opportunity", "atelier", "the-olmsted"],
    }
    state = bare(
        structures=stand("red", numbers("red", 1)[:-1], adjacency()),
        boards={color: {"cards": hand} for color, hand in cards.items()},
        turn="red",
    )
    do(state, "red 76 AU03", "teal pass", "blue pass")
    assert view(state).phase == "pick"
    do(state, "red pick-le-baron", "blue pick-opportunity", "teal pick-la-boca", "yellow pick-atlantis")
    assert asked(state) == ["yellow"], "4 is lowest of 17, 16, 4, 7; red built last and holds an unchosen 1"


FINALE = {"red": ["le-baron"], "teal": ["the-summit"], "yellow": ["atlantis"], "blue": ["la-boca"]}
"""Initiatives 17, 19, 4, 16."""


@pytest.mark.rule("SKY-054", "R-11", "R-10")
def test_after_a_finish_the_lowest_initiative_starts_once_then_the_winner_again() -> None:
    left = {"red": ["2"], "teal": ["8", "14"], "yellow": ["4", "10"], "blue": ["6", "12", "20"]}
    state = late(left, FINALE, turn="red")
    do(state, "red 2 ZE01", "teal pass", "yellow pass", "blue pass")
    assert board(state, "red").finished == 1
    assert asked(state) == ["yellow"]
    do(state, "yellow 4 ZE02", "blue 6 ZE03", "teal pass", "yellow pass")
    assert asked(state) == ["blue"], "blue won, though yellow has the lower initiative"


@pytest.mark.rule("SKY-054")
def test_the_initiative_of_those_who_have_finished_does_not_count() -> None:
    left = {"red": ["2", "16"], "teal": ["8", "14"], "yellow": ["10"], "blue": ["6", "12"]}
    state = late(left, FINALE, turn="yellow")
    do(state, "yellow 10 ZE01", "blue pass", "red pass", "teal pass")
    assert asked(state) == ["blue"], "16 is the lowest of 17, 19, 16"


@pytest.mark.rule("SKY-054")
def test_in_era_1_nobody_finishes() -> None:
    state = bare(structures=stand("red", numbers("red", 1)[:5], adjacency()), turn="red")
    do(state, "red 76 AU03", "teal pass", "blue pass")
    assert asked(state) == ["red"]


@pytest.mark.rule("SKY-055", "R-10")
@pytest.mark.parametrize(
    ("red", "teal", "starter"),
    [
        (["the-hammer", "le-baron"], ["the-palace", "atlantis"], "teal"),
        (["the-palace", "atlantis"], ["the-hammer", "le-baron"], "red"),
        (["the-palace", "atlantis"], ["lynchs-image", "the-hammer"], "teal"),
        (["lynchs-image", "the-hammer"], ["atlantis", "the-palace"], "red"),
    ],
)
def test_initiative_of_two_players_is_the_sum_then_the_lowest_card(
    red: list[str], teal: list[str], starter: str
) -> None:
    spare = ["la-boca", "the-shard", "atelier", "the-vault", "opportunity", "the-olmsted"]
    boards = {"red": {"cards": red + spare[:3]}, "teal": {"cards": teal + spare[3:]}}
    state = bare(seats=2, phase="pick", boards=boards)
    do(state, *(f"red pick-{card}" for card in red), *(f"teal pick-{card}" for card in teal))
    assert view(state).era == 2
    assert asked(state) == [starter]


# ---- the starting bid


@pytest.mark.rule("SKY-056")
def test_the_starter_may_not_pass() -> None:
    state = bare(turn="red")
    assert refused(state, "red pass").rule == "SKY-056"
    do(state, "red 2")
    assert refused(state, "red pass").rule == "SKY-057"


@pytest.mark.rule("SKY-056")
def test_the_starter_may_place_any_available_bid() -> None:
    assert names(bare(turn="red"), "red") == numbers("red", 1)
    assert names(bare(era=2, boards=QUIET, turn="red"), "red") == numbers("red")


@pytest.mark.rule("SKY-057")
def test_a_start_goes_into_the_center_or_beside_a_structure_of_anybody() -> None:
    state = bare(turn="red")
    assert starts(state, "red", "2") == set(CENTER)
    state = bare(structures=[("teal", "8", "AU12"), ("red", "24", "ZE01")], turn="red")
    assert starts(state, "red", "2") == {"ZE02", "ZE03", "ZE04", "AU07", "AU11", "AU13", "AU04", "BO01"}
    error = refused(state, "red 2 AU14")
    assert (error.rule, bool(error.reason)) == ("SKY-057", True)


@pytest.mark.rule("SKY-057")
def test_the_last_bids_of_an_auction_are_nothing_to_start_beside() -> None:
    state = bare(turn="red")
    do(state, "red 2 ZE01", "teal 8 AU04", "yellow 22 AU08", "blue pass", "red 24 AU14", "teal pass", "yellow pass")
    assert structures(state) == {"AU14": ("red", "24")}
    assert starts(state, "red", "2") == {*CENTER, "AU08", "AU13"}


@pytest.mark.rule("SKY-057")
def test_a_full_center_offers_nothing() -> None:
    built = [("red", "2", "ZE01"), ("teal", "8", "ZE02"), ("yellow", "4", "ZE03"), ("blue", "6", "ZE04")]
    state = bare(structures=built, turn="red")
    assert starts(state, "red", "24") == {"AU01", "AU04", "BO01", "BO03", "CI01", "CI03", "DO01", "DO04"}


@pytest.mark.rule("SKY-058")
def test_a_wonder_may_not_start_while_a_building_is_left() -> None:
    state = late(
        {"red": ["95", "le-baron"], "teal": ["8"], "yellow": ["4"], "blue": ["6"]},
        FINALE,
        turn="red",
    )
    assert names(state, "red") == ["95"]
    assert refused(state, "red le-baron").rule == "SKY-058"


@pytest.mark.rule("SKY-058", "R-04")
def test_a_wonder_may_start_when_no_building_is_left() -> None:
    state = late({"red": ["le-baron"], "teal": ["8"], "yellow": ["4"], "blue": ["6"]}, FINALE, turn="red")
    assert names(state, "red") == ["le-baron"]
    assert starts(state, "red", "le-baron") >= set(CENTER)
    do(state, "red le-baron ZE01")
    assert structures(state)["ZE01"] == ("red", "le-baron")


@pytest.mark.rule("SKY-058", "R-04")
def test_two_wonders_left_may_both_start() -> None:
    picks = {"red": ["the-shard", "atelier"], "teal": ["le-baron", "la-boca"]}
    state = late({"red": ["atelier", "the-shard"], "teal": ["8"]}, picks, turn="red")
    assert names(state, "red") == ["atelier", "the-shard"], "an unbuilt Atelier is no building bid"
    do(state, "red the-shard ZE01")
    assert names(state, "red") == ["atelier"]
    do(state, "red atelier ZE02")
    assert board(state, "red").finished == 1


@pytest.mark.rule("SKY-058", "R-06")
def test_the_capital_building_may_start_anywhere_while_buildings_are_left() -> None:
    boards = {**QUIET, "red": {"picks": ["the-capital-building"]}}
    state = bare(era=2, boards=boards, structures=[("teal", "8", "ZE01")], turn="red")
    assert names(state, "red") == [*numbers("red"), "the-capital-building"]
    assert starts(state, "red", "the-capital-building") == set(adjacency()) - {"ZE01"}
    do(state, "red the-capital-building CI10")
    assert structures(state)["CI10"] == ("red", "the-capital-building")
    assert asked(state) == ["red"]


@pytest.mark.rule("SKY-058", "R-06")
def test_the_capital_building_does_not_let_the_other_wonder_start() -> None:
    boards = {"red": {"picks": ["atlantis", "the-capital-building"]}, "teal": {"picks": ["le-baron", "la-boca"]}}
    state = bare(seats=2, era=2, boards=boards, turn="red")
    assert "the-capital-building" in names(state, "red")
    assert refused(state, "red atlantis").rule == "SKY-058"


@pytest.mark.rule("R-06", "SKY-071")
def test_a_starting_capital_building_can_be_answered_by_the_hammer() -> None:
    boards = {**HAMMER, "teal": {"picks": ["the-capital-building"]}}
    state = bare(era=2, boards=boards, turn="teal")
    do(state, "teal the-capital-building CI10")
    assert asked(state) == ["red"]
    assert starts(state, "red", "the-hammer") == {"CI09", "CI11"}
    do(state, "red the-hammer CI11")
    assert structures(state) == {"CI11": ("red", "the-hammer")}
    assert board(state, "teal").pool_wonders == ("the-capital-building",)


@pytest.mark.rule("R-06", "SKY-062")
def test_the_capital_building_as_an_answer_goes_beside_the_latest_bid() -> None:
    boards = {**QUIET, "red": {"picks": ["the-capital-building"]}}
    state = bare(era=2, boards=boards, turn="blue")
    do(state, "blue 6 ZE01")
    assert starts(state, "red", "the-capital-building") == adjacency()["ZE01"]


@pytest.mark.rule("R-01")
def test_before_the_first_construction_the_center_is_free() -> None:
    for piece in numbers("red", 1):
        assert starts(bare(turn="red"), "red", piece) == set(CENTER)


# ---- going on


@pytest.mark.rule("SKY-059")
def test_players_act_clockwise_from_the_last_bidder() -> None:
    state = bare(turn="yellow")
    do(state, "yellow 4 ZE01")
    for move, following in (
        ("blue 6 ZE02", "red"),
        ("red 24 ZE03", "teal"),
        ("teal pass", "yellow"),
        ("yellow 40 ZE04", "blue"),
        ("blue pass", "red"),
        ("red 44 DO04", "yellow"),
    ):
        do(state, move)
        assert asked(state) == [following]


@pytest.mark.rule("SKY-059", "SKY-116")
def test_those_who_have_finished_are_skipped() -> None:
    left = {"red": ["2", "16"], "teal": [], "yellow": ["4", "10"], "blue": ["6", "12"]}
    state = late(left, FINALE, turn="red")
    do(state, "red 2 ZE01")
    assert asked(state) == ["yellow"]
    assert not board(state, "teal").passed


@pytest.mark.rule("SKY-060")
def test_an_outbid_needs_a_higher_number() -> None:
    state = bare(turn="red")
    do(state, "red 44 ZE01")
    assert names(state, "teal") == ["pass", "48", "58", "68", "78"]
    error = refused(state, "teal 38")
    assert error.rule == "SKY-060"
    assert "38" in error.reason
    assert "44" in error.reason


@pytest.mark.rule("SKY-060")
def test_an_outbid_goes_beside_the_latest_bid() -> None:
    state = bare(structures=[("blue", "6", "AU06")], turn="red")
    do(state, "red 2 AU07", "teal 8")
    assert names(state, "teal") == ["AU08", "AU12", "AU13"]
    assert refused(state, "teal ZE01").rule == "SKY-060"
    assert refused(state, "teal AU06").rule == "SKY-027"


@pytest.mark.rule("SKY-061")
def test_only_the_latest_bid_counts_for_number_and_place() -> None:
    state = bare(turn="red")
    do(state, "red 24 ZE01", "teal 58 ZE02")
    assert names(state, "yellow") == ["pass", "60", "70", "74"]
    assert refused(state, "yellow 40").rule == "SKY-060"
    do(state, "yellow 60")
    assert names(state, "yellow") == ["ZE03", "BO03", "CI01"]
    assert refused(state, "yellow AU04").rule == "SKY-060"


@pytest.mark.rule("SKY-062")
def test_a_wonder_needs_no_number_but_a_place_beside_the_latest_bid() -> None:
    state = bare(era=2, boards=QUIET, structures=[("blue", "6", "BO06")], turn="teal")
    do(state, "teal 97 ZE01")
    assert names(state, "yellow") == ["pass", "niemeyers-legacy"]
    assert starts(state, "yellow", "niemeyers-legacy") == adjacency()["ZE01"]
    do(state, "yellow niemeyers-legacy")
    assert refused(state, "yellow ZE03").rule == "SKY-060"


@pytest.mark.rule("SKY-062")
def test_a_wonder_is_not_available_in_era_1() -> None:
    boards = {"teal": {"cards": ["atlantis", "the-shard", "le-baron"]}}
    state = bare(boards=boards, turn="red")
    do(state, "red 2 ZE01")
    assert refused(state, "teal atlantis").rule == "SKY-040"


@pytest.mark.rule("SKY-063")
def test_who_passes_is_out_for_good() -> None:
    state = bare(turn="red")
    do(state, "red 2 ZE01")
    assert "pass" in names(state, "teal")
    do(state, "teal pass", "yellow 4 ZE02", "blue 6 ZE03", "red 24 ZE04")
    assert board(state, "teal").passed
    assert asked(state) == ["yellow"]
    do(state, "yellow pass", "blue 36 DO04", "red 44 DO02")
    assert asked(state) == ["blue"]
    do(state, "blue pass")
    assert asked(state) == ["red"]
    assert not any(mine.passed for mine in view(state).boards), "the next auction is open to all again"
    do(state, "red 2 ZE01")
    assert asked(state) == ["teal"]


@pytest.mark.rule("SKY-064", "R-02")
def test_who_has_only_lower_numbers_passes_without_being_asked() -> None:
    state = bare(turn="red")
    do(state, "red 76 ZE01", "teal 78 ZE02")
    assert asked(state) == ["blue"], "yellow has 74 at most"
    assert board(state, "yellow").passed
    assert not board(state, "red").passed


@pytest.mark.rule("SKY-064", "R-02")
def test_who_has_one_higher_number_or_a_wonder_is_asked() -> None:
    state = bare(turn="teal")
    do(state, "teal 78 ZE01")
    assert asked(state) == ["blue"]
    assert names(state, "blue") == ["pass", "80"]
    state = bare(era=2, boards=QUIET, turn="teal")
    do(state, "teal 97 ZE01")
    assert asked(state) == ["yellow"]
    assert names(state, "yellow") == ["pass", "niemeyers-legacy"]


@pytest.mark.rule("R-03", "SKY-064", "SKY-067")
def test_a_start_that_nobody_can_answer_is_constructed_at_once() -> None:
    state = bare(turn="blue")
    do(state, "blue 80 ZE01")
    assert structures(state) == {"ZE01": ("blue", "80")}
    assert asked(state) == ["blue"]
    assert view(state).auction == 2


@pytest.mark.rule("R-03", "SKY-116")
def test_the_last_player_builds_alone_one_structure_per_auction() -> None:
    left = {"red": ["2", "16", "le-baron"], "teal": [], "yellow": [], "blue": []}
    state = late(left, FINALE, turn="red")
    number = view(state).auction
    do(state, "red 16 ZE01")
    assert view(state).auction == number + 1
    do(state, "red 2 ZE02")
    assert view(state).auction == number + 2
    do(state, "red le-baron ZE03")
    assert state.over


@pytest.mark.rule("SKY-065")
def test_nobody_answers_the_own_bid() -> None:
    state = bare(era=2, boards=QUIET, turn="red")
    do(state, "red 2 ZE01", "teal pass", "yellow pass", "blue pass")
    assert structures(state) == {"ZE01": ("red", "2")}
    assert view(state).auction == 2


@pytest.mark.rule("R-08", "SKY-065", "SKY-071")
def test_nobody_answers_the_own_wonder_with_the_own_hammer() -> None:
    picks = {"red": {"picks": ["the-hammer", "atlantis"]}, "teal": {"picks": ["le-baron", "la-boca"]}}
    state = bare(seats=2, era=2, boards=picks, turn="teal")
    do(state, "teal 8 ZE01", "red atlantis ZE02")
    assert structures(state) == {"ZE02": ("red", "atlantis")}, "red is not asked about the own Hammer"


@pytest.mark.rule("SKY-065")
def test_only_who_is_asked_may_act() -> None:
    state = bare(turn="red")
    do(state, "red 2 ZE01")
    for color in ("red", "yellow", "blue"):
        assert names(state, color) == []
        assert refused(state, f"{color} pass").seat == view(state).colors.index(color)


@pytest.mark.rule("SKY-066")
def test_several_bids_of_one_player_stay_and_occupy_their_hoods() -> None:
    state = bare(turn="red")
    do(state, "red 24 ZE01", "teal 38 ZE02", "yellow pass", "blue pass", "red 44 ZE03", "teal 48 ZE04")
    assert bids(state) == [
        ("red", "24", "ZE01"),
        ("teal", "38", "ZE02"),
        ("red", "44", "ZE03"),
        ("teal", "48", "ZE04"),
    ]
    assert starts(state, "red", "62") == {"AU01", "DO04"}
    assert refused(state, "red 44").rule == "SKY-066"
    assert "24" not in board(state, "red").pool


@pytest.mark.rule("SKY-067", "SKY-070")
def test_the_auction_ends_when_all_others_have_passed() -> None:
    state = bare(turn="red")
    do(state, "red 2 ZE01", "teal 8 ZE02", "yellow pass", "blue pass")
    assert structures(state) == {}
    do(state, "red pass")
    assert structures(state) == {"ZE02": ("teal", "8")}


@pytest.mark.rule("SKY-068", "SKY-070")
def test_the_auction_ends_when_no_hood_beside_the_latest_bid_is_free() -> None:
    built = [("teal", "8", "AU05"), ("yellow", "4", "AU10")]
    state = bare(structures=built, turn="red")
    do(state, "red 2 AU09")
    assert structures(state)["AU09"] == ("red", "2")
    assert asked(state) == ["red"]


@pytest.mark.rule("SKY-068")
def test_bids_take_the_last_free_hood_as_well() -> None:
    state = bare(structures=[("teal", "8", "AU05")], turn="red")
    do(state, "red 2 AU10", "teal 18 AU09")
    assert structures(state) == {"AU05": ("teal", "8"), "AU09": ("teal", "18")}
    assert "2" in board(state, "red").pool


@pytest.mark.rule("SKY-069", "SKY-070")
def test_a_wonder_ends_the_auction_at_once() -> None:
    state = bare(era=2, boards=QUIET, turn="red")
    do(state, "red 2 ZE01", "teal the-summit ZE02")
    assert structures(state) == {"ZE02": ("teal", "the-summit")}
    assert asked(state) == ["teal"]


@pytest.mark.rule("SKY-070")
def test_the_latest_bid_wins_not_the_starting_one() -> None:
    state = bare(turn="red")
    do(state, "red 2 ZE01", "teal pass", "yellow 4 ZE02", "blue pass", "red 24 BO03", "yellow pass")
    assert structures(state) == {"BO03": ("red", "24")}


# ---- The Hammer


@pytest.mark.rule("SKY-071")
@pytest.mark.parametrize(
    ("moves", "hood", "free"),
    [
        (["red 2 ZE02"], "ZE03", {"ZE04", "CI03", "DO01"}),
        (["yellow 4 ZE02", "blue pass", "red 24 ZE03"], "ZE04", {"AU01", "DO04"}),
        (["yellow 4 ZE02", "blue pass", "red 24 BO03"], "BO02", {"BO01", "BO06"}),
    ],
)
def test_the_hammer_may_answer_a_wonder_whosever_turn_it_would_be(moves: list[str], hood: str, free: set[str]) -> None:
    state = bare(era=2, boards=HAMMER, structures=[("blue", "20", "ZE01")], turn=moves[0].split()[0])
    do(state, *moves, f"teal the-summit {hood}")
    assert asked(state) == ["red"]
    assert names(state, "red") == ["pass", "the-hammer"]
    assert starts(state, "red", "the-hammer") == free
    assert refused(state, "red 95").rule == "SKY-071"
    for color in ("teal", "yellow", "blue"):
        assert names(state, color) == []


@pytest.mark.rule("SKY-071", "SKY-072", "SKY-070")
def test_the_hammer_wins_at_once_and_nobody_answers_it() -> None:
    state = bare(era=2, boards=HAMMER, turn="yellow")
    do(state, "yellow 4 ZE02", "blue la-boca ZE03")
    assert asked(state) == ["red"]
    do(state, "red the-hammer DO01")
    assert structures(state) == {"DO01": ("red", "the-hammer")}
    assert asked(state) == ["red"], "teal and yellow have Wonders, too, but the Hammer is never outbid"
    assert board(state, "blue").pool_wonders == ("la-boca",)


@pytest.mark.rule("SKY-071")
def test_the_holder_of_the_hammer_may_pass() -> None:
    state = bare(era=2, boards=HAMMER, turn="yellow")
    do(state, "yellow 4 ZE02", "blue la-boca ZE03", "red pass")
    assert structures(state) == {"ZE03": ("blue", "la-boca")}
    assert asked(state) == ["blue"]
    assert board(state, "red").pool_wonders == ("the-hammer",)


@pytest.mark.rule("R-08", "SKY-071")
def test_a_holder_who_passed_earlier_cannot_answer() -> None:
    state = bare(era=2, boards=HAMMER, turn="yellow")
    do(state, "yellow 4 ZE02", "blue 6 ZE03", "red pass", "teal the-summit ZE04")
    assert structures(state) == {"ZE04": ("teal", "the-summit")}


@pytest.mark.rule("R-08", "SKY-071")
def test_a_starting_wonder_can_be_answered_too() -> None:
    picks = {"red": ["the-hammer"], "teal": ["the-summit"], "yellow": ["atlantis"]}
    left = {"red": ["the-hammer"], "teal": ["the-summit"], "yellow": ["4"]}
    state = late(left, picks, turn="teal")
    do(state, "teal the-summit ZE01")
    assert names(state, "red") == ["pass", "the-hammer"]
    do(state, "red the-hammer ZE02")
    assert structures(state)["ZE02"] == ("red", "the-hammer")
    assert asked(state) == ["yellow"], "red has finished; 4 is lower than 19"


@pytest.mark.rule("SKY-071")
def test_the_hammer_needs_a_free_hood_beside_the_wonder() -> None:
    state = bare(era=2, boards=HAMMER, structures=[("blue", "20", "AU05")], turn="yellow")
    do(state, "yellow 4 AU10", "blue la-boca AU09")
    assert structures(state)["AU09"] == ("blue", "la-boca")
    assert asked(state) == ["blue"]


@pytest.mark.rule("SKY-071")
def test_a_constructed_hammer_answers_nothing() -> None:
    state = bare(era=2, boards=HAMMER, structures=[("red", "the-hammer", "ZE01")], turn="yellow")
    do(state, "yellow 4 ZE02", "blue la-boca ZE03")
    assert structures(state)["ZE03"] == ("blue", "la-boca")


@pytest.mark.rule("SKY-072")
def test_the_hammer_as_a_first_wonder_cannot_be_answered() -> None:
    state = bare(era=2, boards=HAMMER, turn="blue")
    do(state, "blue 6 ZE01", "red the-hammer ZE02")
    assert structures(state) == {"ZE02": ("red", "the-hammer")}
    assert asked(state) == ["red"]


def barring(hood: str, turn: str, structures: Iterable[tuple[str, str, str]] = ()) -> Skyrise:
    """Red's Hammer stands in a hood."""
    return bare(era=2, boards=HAMMER, structures=[("red", "the-hammer", hood), *structures], turn=turn)


@pytest.mark.rule("SKY-073")
def test_opponents_may_not_start_with_tall_buildings_beside_the_hammer() -> None:
    state = barring("AU07", "teal")
    assert starts(state, "teal", "78") == set(CENTER)
    assert starts(state, "teal", "97") == set(CENTER)
    assert starts(state, "teal", "68") == {*CENTER, "AU06", "AU08", "AU12", "AU13"}
    assert refused(state, "teal 78 AU08").rule == "SKY-073"


@pytest.mark.rule("SKY-073")
def test_the_owner_may_place_tall_buildings_beside_the_hammer() -> None:
    state = barring("AU07", "red")
    assert starts(state, "red", "76") == {*CENTER, "AU06", "AU08", "AU12", "AU13"}


@pytest.mark.rule("SKY-073")
def test_opponents_may_not_outbid_with_tall_buildings_beside_the_hammer() -> None:
    state = barring("AU07", "red")
    do(state, "red 2 AU13")
    assert "78" in names(state, "teal")
    assert starts(state, "teal", "68") == {"AU12", "AU14"}
    assert starts(state, "teal", "78") == {"AU14"}
    do(state, "teal 8 AU14")
    assert starts(state, "yellow", "70") == {"AU08"}
    assert not {"74", "88", "93"} & set(names(state, "yellow"))
    assert refused(state, "yellow 88").rule == "SKY-073"
    do(state, "yellow pass", "blue pass")
    assert starts(state, "red", "76") == {"AU08"}


def cornered_teal() -> Skyrise:
    """Red's Hammer in AU07; red has bid into AU14, where teal has only tall buildings to answer with."""
    built = stand(
        "teal", ["38", "48", "52", "58", "68", "the-summit"], ["CI01", "CI02", "CI03", "CI04", "CI05", "CI06"]
    )
    state = barring("AU07", "blue", built)
    return do(state, "blue 6 AU13", "red 44 AU14")


@pytest.mark.rule("R-02", "SKY-064", "SKY-073")
def test_a_pass_because_of_the_hammer_is_a_real_pass() -> None:
    state = cornered_teal()
    assert asked(state) == ["yellow"]
    assert board(state, "teal").passed
    do(state, "yellow 46 AU08", "blue pass", "red 54 AU04")
    assert asked(state) == ["yellow"], "teal could answer here with a tall building, but has passed"


@pytest.mark.rule("R-02", "SKY-068")
def test_a_free_hood_keeps_the_auction_open_even_if_it_is_barred_for_some() -> None:
    state = cornered_teal()
    assert bids(state)[-1] == ("red", "44", "AU14")
    do(state, "yellow pass", "blue pass")
    assert structures(state)["AU14"] == ("red", "44")


@pytest.mark.rule("R-02", "SKY-064")
def test_who_can_place_a_wonder_is_asked_though_all_buildings_are_barred() -> None:
    built = stand("teal", ["38", "48", "52", "58", "68"], ["CI01", "CI02", "CI03", "CI04", "CI05"])
    state = barring("AU07", "blue", built)
    do(state, "blue 6 AU13", "red 44 AU14")
    assert names(state, "teal") == ["pass", "the-summit"]


BOREALIS = ("aurora", "borealis")
AROUND_BO06 = ("BO02", "BO05", "BO07", "BO11", "BO12")
PAIRS = {"red": ["the-hammer", "atlantis"], "teal": ["le-baron", "la-boca"]}


@pytest.mark.rule("SKY-074")
def test_the_bar_is_off_when_all_free_hoods_lie_beside_the_hammer() -> None:
    left = {"red": ["2"], "teal": ["97"]}
    state = late(left, PAIRS, (*AROUND_BO06, "BO10"), {"the-hammer": "BO06"}, islands=BOREALIS, turn="red")
    do(state, "red 2 BO10")
    assert names(state, "teal") == ["pass", "97"]
    assert starts(state, "teal", "97") == {"BO05", "BO11"}


@pytest.mark.rule("SKY-074")
def test_one_free_hood_elsewhere_keeps_the_bar() -> None:
    left = {"red": ["2"], "teal": ["97"]}
    state = late(left, PAIRS, (*AROUND_BO06, "BO10"), {"the-hammer": "BO06"}, islands=BOREALIS, turn="red")
    do(state, "red 2 BO05")
    assert starts(state, "teal", "97") == {"BO10"}
    state = late(left, PAIRS, (*AROUND_BO06, "BO10"), {"the-hammer": "BO06"}, islands=BOREALIS, turn="red")
    do(state, "red 2 BO02")
    assert asked(state) == ["teal"], "BO10 is free, so teal could not answer and red has built"
    assert structures(state)["BO02"] == ("red", "2")


CIRRUS = ("aurora", "cirrus")
BEHIND_THE_HAMMER = ("CI02", "CI04", "CI06", "CI11", "CI09", "CI10")
"""Free hoods: the first four surround red's Hammer in CI05, the other two lie behind them, beside no structure."""
AROUND_CI05 = {"CI02", "CI04", "CI06", "CI11"}


def last_two(pieces: list[str], wonders: list[str]) -> Skyrise:
    """Teal has two structures left, and all hoods to start in are beside red's Hammer."""
    return late(
        {"red": [], "teal": pieces},
        {"red": ["the-hammer", "atlantis"], "teal": wonders},
        BEHIND_THE_HAMMER,
        {"the-hammer": "CI05"},
        islands=CIRRUS,
        turn="teal",
    )


@pytest.mark.rule("R-05")
@pytest.mark.parametrize(
    ("pieces", "wonders", "offered"),
    [
        (["82", "97"], ["le-baron", "la-boca"], ["82", "97"]),
        (["97", "le-baron"], ["le-baron", "la-boca"], ["97"]),
        (["97", "atelier"], ["atelier", "la-boca"], ["97"]),
    ],
)
def test_the_bar_is_lifted_for_a_starter_without_any_other_start(
    pieces: list[str], wonders: list[str], offered: list[str]
) -> None:
    state = last_two(pieces, wonders)
    assert names(state, "teal") == offered
    for piece in offered:
        assert starts(state, "teal", piece) == AROUND_CI05


@pytest.mark.rule("R-05")
def test_the_bar_is_lifted_for_an_atelier_alone() -> None:
    state = last_two(["8", "atelier"], ["atelier", "la-boca"])
    do(state, "teal 8 CI02")
    assert names(state, "teal") == ["atelier"]
    assert starts(state, "teal", "atelier") == AROUND_CI05 - {"CI02"}


@pytest.mark.rule("R-05")
@pytest.mark.parametrize(
    ("pieces", "wonders", "offered", "hoods"),
    [
        (["8", "97"], ["le-baron", "la-boca"], ["8"], AROUND_CI05),
        (["68", "97"], ["le-baron", "la-boca"], ["68"], AROUND_CI05),
        (
            ["97", "the-capital-building"],
            ["the-capital-building", "la-boca"],
            ["the-capital-building"],
            set(BEHIND_THE_HAMMER),
        ),
        (["atelier", "le-baron"], ["atelier", "le-baron"], ["le-baron"], AROUND_CI05),
    ],
)
def test_any_other_legal_start_keeps_the_bar(
    pieces: list[str], wonders: list[str], offered: list[str], hoods: set[str]
) -> None:
    state = last_two(pieces, wonders)
    assert names(state, "teal") == offered
    assert starts(state, "teal", offered[0]) == hoods
    (other,) = [piece for piece in pieces if piece not in offered]
    assert refused(state, f"teal {other}").rule == "SKY-073"


@pytest.mark.rule("R-05")
def test_the_bar_is_not_lifted_for_an_outbid() -> None:
    state = late(
        {"red": ["2"], "teal": ["97"]},
        {"red": ["the-hammer", "atlantis"], "teal": ["le-baron", "la-boca"]},
        BEHIND_THE_HAMMER,
        {"the-hammer": "CI05"},
        islands=CIRRUS,
        turn="red",
    )
    do(state, "red 2 CI02")
    assert structures(state)["CI02"] == ("red", "2"), "97 could only go into CI06, beside the Hammer"


@pytest.mark.rule("R-30", "SKY-064", "SKY-066")
def test_who_has_everything_on_the_map_passes() -> None:
    built = stand("red", ["2", "34", "44", "62", "72"], ["CI01", "CI02", "CI03", "CI04", "CI05"])
    state = bare(structures=built, turn="red")
    do(state, "red 24 ZE01", "teal 38 ZE02", "yellow pass", "blue pass", "red 76 ZE03")
    assert board(state, "red").pool == ()
    do(state, "teal 78 ZE04")
    assert structures(state)["ZE04"] == ("teal", "78"), "red has nothing left to answer with"
    assert board(state, "red").pool == ("24", "76")
    assert view(state).era == 1
    assert board(state, "red").finished == 0

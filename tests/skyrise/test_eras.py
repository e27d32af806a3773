"""Chapter 7: the Eras."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.skyrise.play import (
    GAME,
    SEATS,
    adjacency,
    asked,
    bare,
    board,
    do,
    late,
    names,
    numbers,
    random_moves,
    refused,
    stand,
    structures,
    view,
)
from ziggurat.games.skyrise.rules.state import Skyrise

CARDS = {
    "red": ["le-baron", "the-summit", "the-hammer"],
    "teal": ["la-boca", "the-shard", "the-palace"],
    "yellow": ["atlantis", "zeppelinstone", "the-vault"],
    "blue": ["opportunity", "atelier", "the-olmsted"],
}
HANDS = {color: {"cards": hand} for color, hand in CARDS.items()}
PAIR = {
    "red": ["le-baron", "the-summit", "the-hammer", "the-palace", "atlantis"],
    "teal": ["la-boca", "the-shard", "atelier", "the-vault", "opportunity"],
}
FINALE = {"red": ["le-baron"], "teal": ["the-summit"], "yellow": ["atlantis"], "blue": ["la-boca"]}


def six_built(**more: Any) -> Skyrise:
    """Red has constructed six Era 1 buildings, in ZE01 to ZE04, AU01 and AU02, and starts; the 76 is left."""
    return bare(
        structures=stand("red", numbers("red", 1)[:-1], adjacency()),
        boards=HANDS,
        turn="red",
        **more,
    )


@pytest.mark.rule("SKY-110", "R-12")
def test_era_1_ends_with_the_seventh_building_of_anybody() -> None:
    state = six_built()
    do(state, "red 76 AU03", "teal pass", "blue pass")
    assert structures(state)["AU03"] == ("red", "76")
    assert view(state).phase == "pick"
    assert board(state, "red").pool == ()


@pytest.mark.rule("SKY-110")
def test_era_1_goes_on_when_another_wins_that_auction() -> None:
    state = six_built()
    do(state, "red 76 AU03", "teal 78 AU04", "blue pass")
    assert view(state).phase == "bid"
    assert view(state).era == 1
    assert asked(state) == ["teal"]


@pytest.mark.rule("SKY-110")
def test_buildings_of_several_players_do_not_add_up() -> None:
    built = [
        *stand("red", numbers("red", 1)[:5], adjacency()),
        *stand("teal", numbers("teal", 1)[:6], list(adjacency())[20:]),
    ]
    state = bare(structures=built, boards=HANDS, turn="red")
    do(state, "red 76 AU02", "teal pass", "blue pass")
    assert (view(state).phase, view(state).era) == ("bid", 1)


@pytest.mark.rule("SKY-110")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_buildings_end_era_1_whatever_the_number_of_players(seats: int) -> None:
    state = bare(seats=seats, structures=stand("red", numbers("red", 1)[1:], adjacency()), turn="red")
    do(state, "red 2 AU03", *(f"{color} pass" for color in SEATS[1:seats]))
    assert view(state).phase == "pick"


@pytest.mark.rule("R-12", "SKY-082", "SKY-110")
def test_the_wild_of_the_last_auction_gets_its_color_before_era_1_ends() -> None:
    state = six_built(discs={"AU03": "wild"})
    do(state, "red 76 AU03", "teal pass", "blue pass")
    assert view(state).phase == "wild"
    assert board(state, "red").prestige == 0
    do(state, "red green")
    assert view(state).phase == "pick"
    assert board(state, "red").rows == (0, 1, 0, 0)
    assert board(state, "red").prestige > 0


@pytest.mark.rule("SKY-111")
def test_control_then_panoramas_are_scored_before_cards_are_chosen() -> None:
    state = six_built(panoramas=["chains", "bridges"])
    before = GAME.position(state)["scored"]
    do(state, "red 76 AU03", "teal pass", "blue pass")
    scored = GAME.position(state)["scored"]
    assert before == []
    assert [entry[:4] for entry in scored] == [
        ["red", "control", "zenith", 5],
        ["red", "control", "aurora", 5],
        ["red", "panorama", "bridges", 3],
        ["red", "panorama", "chains", 6],
    ]
    assert board(state, "red").prestige == 19
    assert board(state, "teal").prestige == 0
    assert view(state).phase == "pick"


@pytest.mark.rule("SKY-111", "SKY-114")
def test_nothing_is_unlocked_before_all_have_chosen() -> None:
    state = do(six_built(), "red 76 AU03", "teal pass", "blue pass")
    do(state, "red pick-le-baron", "teal pick-la-boca", "yellow pick-atlantis")
    assert view(state).era == 1
    for color in SEATS:
        assert list(board(state, color).locked) == numbers(color, 2)
        assert board(state, color).pool_wonders == ()


@pytest.mark.rule("SKY-112")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    state = do(six_built(), "red 76 AU03", "teal pass", "blue pass")
    assert asked(state) == list(SEATS)
    for color in SEATS:
        assert set(names(state, color)) == {f"pick-{card}" for card in CARDS[color]}
    do(state, "blue pick-atelier")
    assert asked(state) == ["red", "teal", "yellow"]
    assert refused(state, "teal pick-atelier").rule == "SKY-035"
    do(state, "yellow pick-the-vault", "red pick-the-hammer", "teal pick-the-palace")
    assert {color: board(state, color).wonders for color in SEATS} == {
        "red": ("the-hammer",),
        "teal": ("the-palace",),
        "yellow": ("the-vault",),
        "blue": ("atelier",),
    }


@pytest.mark.rule("SKY-112")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    first = do(six_built(), "red 76 AU03", "teal pass", "blue pass")
    second = first.copy()
    do(first, "red pick-le-baron")
    do(second, "red pick-the-hammer")
    for viewer in ("teal", "yellow", "blue", None):
        assert view(first, viewer) == view(second, viewer)
    assert view(first, "red").picks == ("le-baron",)
    assert board(first, "red").wonders == ()


@pytest.mark.rule("SKY-112")
def test_the_other_cards_go_away_unseen() -> None:
    state = do(six_built(), "red 76 AU03", "teal pass", "blue pass")
    do(state, "red pick-le-baron", "teal pick-la-boca", "yellow pick-atlantis", "blue pick-opportunity")
    for viewer in (*SEATS, None):
        assert view(state, viewer).cards == ()
    for color in SEATS:
        assert GAME.position(state)["boards"][color]["cards"] == []
    assert refused(state, "yellow zeppelinstone").rule == "SKY-112"


@pytest.mark.rule("SKY-113", "R-18")
def test_two_players_choose_two_cards_each() -> None:
    state = bare(seats=2, phase="pick", boards={color: {"cards": hand} for color, hand in PAIR.items()})
    do(state, "red pick-the-summit")
    assert asked(state) == ["red", "teal"], "red owes a second card"
    assert refused(state, "red pick-the-summit").rule == "SKY-113"
    do(state, "teal pick-opportunity", "teal pick-la-boca")
    assert board(state, "teal").wonders == ()
    assert view(state, "red").boards[1].wonders == ()
    assert asked(state) == ["red"]
    do(state, "red pick-atlantis")
    assert view(state).era == 2
    assert board(state, "red").wonders == ("the-summit", "atlantis"), "the first is that of the own color"
    assert board(state, "red").figures == ("red", "yellow")
    assert board(state, "teal").wonders == ("opportunity", "la-boca")
    assert set(board(state, "teal").pool_wonders) == {"opportunity", "la-boca"}


@pytest.mark.rule("R-18")
def test_at_each_placement_either_unbuilt_wonder_may_be_placed() -> None:
    picks = {"red": {"picks": ["the-summit", "atlantis"]}, "teal": {"picks": ["opportunity", "la-boca"]}}
    for card, other in (("atlantis", "the-summit"), ("the-summit", "atlantis")):
        state = bare(seats=2, era=2, boards=picks, turn="teal")
        do(state, "teal 97 ZE01")
        assert names(state, "red") == ["pass", "atlantis", "the-summit"]
        do(state, f"red {card} ZE02")
        assert board(state, "red").pool_wonders == (other,)


@pytest.mark.rule("SKY-113")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_choose_one_card(seats: int) -> None:
    boards = {color: HANDS[color] for color in SEATS[:seats]}
    state = bare(seats=seats, phase="pick", boards=boards)
    for color in SEATS[:seats]:
        do(state, f"{color} pick-{CARDS[color][0]}")
    assert view(state).era == 2


@pytest.mark.rule("SKY-114")
def test_dotted_buildings_and_wonders_join_and_unbuilt_ones_stay() -> None:
    state = do(six_built(), "red 76 AU03", "teal pass", "blue pass")
    do(state, "red pick-le-baron", "teal pick-la-boca", "yellow pick-atlantis", "blue pick-opportunity")
    assert list(board(state, "red").pool) == numbers("red", 2)
    for color in ("teal", "yellow", "blue"):
        assert list(board(state, color).pool) == numbers(color)
        assert board(state, color).locked == ()
    assert board(state, "teal").pool_wonders == ("la-boca",)
    assert names(state, "yellow") == numbers("yellow")


@pytest.mark.rule("SKY-114", "SKY-110")
def test_era_2_does_not_end_with_seven_buildings() -> None:
    built = stand("red", numbers("red", 1), adjacency())
    teal = stand("teal", numbers("teal", 1)[:6], list(adjacency())[20:])
    boards = {color: {"picks": picks} for color, picks in FINALE.items()}
    state = bare(era=2, structures=[*built, *teal], boards=boards, turn="teal")
    do(state, "teal 78 AU04", "yellow pass", "blue pass", "red pass")
    assert (view(state).phase, view(state).era) == ("bid", 2)
    assert board(state, "teal").prestige == 0


@pytest.mark.rule("SKY-115", "SKY-116")
def test_era_2_ends_when_everybody_has_built_everything() -> None:
    state = late({"red": ["2"], "teal": ["8"], "yellow": ["4"]}, {k: v for k, v in FINALE.items() if k != "blue"})
    do(state, "red 2 ZE01", "teal pass", "yellow pass")
    assert not state.over
    assert asked(state) == ["yellow"]
    do(state, "yellow 4 ZE02", "teal 8 ZE03")
    assert not state.over
    assert asked(state) == ["yellow"]
    do(state, "yellow 4 ZE02")
    assert state.over
    assert view(state).phase == "over"
    assert len(structures(state)) == 39
    assert view(state).ranking


@pytest.mark.rule("SKY-116")
def test_who_has_built_everything_is_never_asked_again() -> None:
    left = {"red": [], "teal": ["8", "14"], "yellow": [], "blue": ["6", "12", "20"]}
    state = late(left, FINALE, turn="blue")
    do(state, "blue 6 ZE01")
    assert asked(state) == ["teal"]
    do(state, "teal 8 ZE02")
    assert asked(state) == ["blue"]
    for color in ("red", "yellow"):
        assert names(state, color) == []
    do(state, "blue pass", "teal 14 ZE01")
    assert asked(state) == ["blue"]


@pytest.mark.rule("SKY-117", "SKY-118")
def test_first_and_second_to_finish_take_the_keys() -> None:
    left = {"red": ["2"], "teal": ["8"], "yellow": ["4"], "blue": ["6"]}
    state = late(left, FINALE, turn="teal")
    do(state, "teal 8 ZE01")
    assert board(state, "teal").keys == ("large",)
    do(state, "yellow 4 ZE02", "blue 6 ZE03")
    assert board(state, "blue").keys == ("small",)
    assert asked(state) == ["yellow"]
    do(state, "yellow 4 ZE02", "red 2 ZE04")
    assert state.over
    assert [mine.keys for mine in view(state).boards] == [(), ("large",), (), ("small",)]
    assert [mine.finished for mine in view(state).boards] == [4, 1, 3, 2]
    assert GAME.position(state)["finished"] == ["teal", "blue", "yellow", "red"]


@pytest.mark.rule("SKY-117")
def test_three_players_have_the_small_key_too() -> None:
    left = {"red": ["2"], "teal": ["8"], "yellow": ["4"]}
    state = late(left, {k: v for k, v in FINALE.items() if k != "blue"}, turn="teal")
    do(state, "teal 8 ZE01", "yellow 4 ZE02", "red 2 ZE03")
    assert [mine.keys for mine in view(state).boards] == [(), ("large",), ("small",)]


@pytest.mark.rule("SKY-117", "SKY-039")
def test_the_second_of_two_players_takes_no_key() -> None:
    picks = {"red": ["le-baron", "the-shard"], "teal": ["la-boca", "atlantis"]}
    state = late({"red": ["2"], "teal": ["8"]}, picks, turn="teal")
    do(state, "teal 8 ZE01", "red 2 ZE02")
    assert state.over
    assert [mine.keys for mine in view(state).boards] == [(), ("large",)]


@pytest.mark.rule("SKY-117")
def test_the_seventh_building_of_era_1_earns_no_key() -> None:
    state = do(six_built(), "red 76 AU03", "teal pass", "blue pass")
    assert all(mine.keys == () for mine in view(state).boards)
    assert all(mine.finished == 0 for mine in view(state).boards)


@pytest.mark.rule("SKY-118")
@pytest.mark.parametrize("first", ["red", "teal"])
def test_the_order_of_finishing_breaks_a_tie(first: str) -> None:
    picks = {"red": ["le-baron", "the-shard"], "teal": ["la-boca", "atlantis"]}
    left: dict[str, list[str]] = {"red": ["2"], "teal": []} if first == "teal" else {"red": [], "teal": ["8"]}
    last = "red 2 ZE01" if first == "teal" else "teal 8 ZE01"
    once = do(late(left, picks, turn=last.split()[0]), last)
    short = once.scores()[0] - once.scores()[1]
    behind = "red" if short < 0 else "teal"
    gift = [(behind, "control", "zenith", abs(short), 1)]
    state = do(late(left, picks, turn=last.split()[0], scored=gift), last)
    assert state.scores()[0] == state.scores()[1]
    assert state.ranking() == ([1, 2] if first == "red" else [2, 1])


@pytest.mark.rule("SKY-110", "SKY-115", "SKY-117", "SKY-118")
@settings(max_examples=settings().max_examples // 6)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_eras_end_when_they_should(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed)
    pieces = 14 if seats == 2 else 13
    finished: list[int] = []
    for _ in random_moves(state, seed):
        if view(state).phase not in ("bid", "pick", "over"):
            continue
        table = view(state)
        built = [sum(item.seat == who for item in table.structures) for who in range(seats)]
        finished += [who for who in range(seats) if built[who] == pieces and who not in finished]
        assert (max(built) < 7) == (table.era == 1 and table.phase != "pick") or table.era == 2
        assert state.over == (len(finished) == seats)
        places = [finished.index(who) + 1 if who in finished else 0 for who in range(seats)]
        assert [mine.finished for mine in table.boards] == places
        for mine, place in zip(table.boards, places):
            assert mine.keys == {1: ("large",), 2: ("small",) if seats > 2 else ()}.get(place, ())

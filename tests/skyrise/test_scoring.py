"""Scoring at the ends of the Eras: island control, panoramas, objectives, discs, structures, and who wins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.skyrise.play import (
    DATA,
    ISLANDS,
    all_hoods,
    board,
    bridges,
    do,
    numbers,
    random_moves,
    seat,
    setup,
    stand,
    structures,
    view,
)
from tests.skyrise.stage import (
    AURORA,
    COMMISSIONS,
    CONTROL,
    EXCESS,
    KEYS,
    LAST_OF_TWO,
    OBJECTIVE,
    PATRONS,
    STRUCTURES,
    Piece,
    all_pass,
    earned,
    finished,
    map_of,
    prestige,
    raised,
    scored,
    total,
)
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.rules.state import Skyrise

# Tall, medium and short buildings of each color, as many as it has.
TALL = {color: numbers(color, height="tall") for color in ("red", "teal", "yellow", "blue")}
MEDIUM = {color: numbers(color, height="medium") for color in TALL}
SHORT = {color: numbers(color, height="short") for color in TALL}


def on_aurora(*armies: tuple[str, int, int, int]) -> Skyrise:
    """Each color's tall, medium and short buildings on Aurora."""
    free = iter(AURORA)
    pieces: list[Piece] = []
    for color, tall, medium, short in armies:
        mine = [*TALL[color][:tall], *MEDIUM[color][:medium], *SHORT[color][:short]]
        pieces += [(color, piece, next(free)) for piece in mine]
    return map_of(pieces, seats=4)


def controllers(state: Skyrise, island: str) -> list[str]:
    table = view(state)
    return [table.colors[who] for who in table.control[island]]


def panorama(card: str, color: str, hoods: str, others: str = "", **more: Any) -> int:
    """What a card gives a color whose structures stand on these hoods; teal has the others."""
    other = "blimps" if card == "windmills" else "windmills"
    pieces = stand(color, numbers(color), hoods.split()) + stand("teal", numbers("teal"), others.split())
    state = map_of(pieces, panoramas=[card, other], **more)
    rule = next(p.rule for p in DATA.panoramas if p.id == card)
    return earned(state, color, rule)


# ------------------------------------------------------------------ island control


@pytest.mark.rule("SKY-130", "SKY-134", "SKY-148")
def test_the_end_of_era_1_scores_every_island_and_both_panoramas() -> None:
    state = setup(
        seats=3,
        panoramas=["bridges", "chains"],
        discs={},
        structures=[
            *stand("red", ["76", "34", "44", "62", "72", "24"], ["ZE01", "AU01", "AU02", "AU03", "AU05", "AU06"]),
            ("teal", "78", "AU04"),
            ("yellow", "4", "BO01"),
        ],
        turn="red",
    )
    assert [prestige(state, color) for color in ("red", "teal", "yellow")] == [0, 0, 0]
    all_pass(do(state, "red 2 ZE02"))
    assert view(state).phase == "pick"
    assert scored(state) == [
        ("red", "control", "zenith", 5, 1),
        ("teal", "control", "aurora", 5, 1),
        ("yellow", "control", "borealis", 5, 1),
        ("red", "panorama", "chains", 3, 1),
    ]
    assert [prestige(state, color) for color in ("red", "teal", "yellow")] == [8, 5, 5]


@pytest.mark.rule("SKY-130")
def test_the_end_of_era_2_scores_island_control_again() -> None:
    before = [("teal", "control", "zenith", 5, 1), ("red", "control", "aurora", 5, 1)]
    state = finished(scored=before)
    assert [entry for entry in scored(state) if entry[1] == "control"] == [
        *before,
        ("teal", "control", "zenith", 5, 2),
        ("red", "control", "aurora", 5, 2),
        ("teal", "control", "borealis", 5, 2),
    ]
    assert (total(state, "red"), total(state, "teal")) == (86, 92)


@pytest.mark.rule("SKY-131")
@pytest.mark.parametrize(
    ("armies", "winners"),
    [
        pytest.param([("red", 1, 0, 0), ("blue", 0, 2, 1)], ["red"], id="rulebook: the only one with a tall building"),
        pytest.param([("red", 1, 2, 1), ("blue", 1, 2, 1)], ["red", "blue"], id="rulebook: red and blue are tied"),
        pytest.param([("red", 1, 0, 0), ("yellow", 0, 5, 4)], ["red"], id="one tall beats nine others"),
        pytest.param([("red", 2, 0, 0), ("teal", 1, 4, 4)], ["red"], id="two tall beat one"),
        pytest.param([("red", 1, 1, 0), ("teal", 1, 0, 4)], ["red"], id="medium break a tie in tall"),
        pytest.param([("red", 1, 2, 0), ("teal", 1, 2, 1)], ["teal"], id="short break a tie in medium"),
        pytest.param(
            [("red", 1, 0, 0), ("teal", 1, 0, 1), ("yellow", 0, 4, 0)],
            ["teal"],
            id="medium count only among those tied in tall",
        ),
        pytest.param(
            [("red", 1, 1, 0), ("teal", 1, 1, 0), ("yellow", 1, 0, 4)],
            ["red", "teal"],
            id="short count only among those tied in medium",
        ),
        pytest.param([("red", 0, 1, 0), ("teal", 0, 1, 0), ("yellow", 0, 1, 1)], ["yellow"], id="nobody has tall ones"),
        pytest.param([("red", 0, 0, 2), ("teal", 0, 0, 1)], ["red"], id="only short ones"),
        pytest.param(
            [("red", 0, 0, 1), ("teal", 0, 0, 1), ("yellow", 0, 0, 1), ("blue", 0, 0, 1)],
            ["red", "teal", "yellow", "blue"],
            id="all four are tied",
        ),
    ],
)
def test_control_goes_by_tall_then_medium_then_short_and_ties_score_each(
    armies: list[tuple[str, int, int, int]], winners: list[str]
) -> None:
    state = on_aurora(*armies)
    assert controllers(state, "aurora") == winners
    assert [color for color in TALL if earned(state, color, CONTROL) == 5] == winners
    assert sum(earned(state, color, CONTROL) for color in TALL) == 5 * len(winners)


@pytest.mark.rule("SKY-132")
def test_a_wonder_does_not_count_for_control() -> None:
    picks = {"red": {"picks": ["the-palace"]}}
    wonder = ("red", "the-palace", "AU01")
    assert controllers(map_of([wonder, ("teal", "8", "AU02")], boards=picks), "aurora") == ["teal"]
    tied = map_of([wonder, ("red", "2", "AU03"), ("teal", "8", "AU02")], boards=picks)
    assert controllers(tied, "aurora") == ["red", "teal"]


@pytest.mark.rule("SKY-132")
def test_a_wonder_that_was_just_constructed_does_not_count_for_control() -> None:
    for others, winners in (([], ["teal"]), ([("red", "2", "ZE03")], ["red", "teal"])):
        state = raised("the-palace", "ZE01", structures=[("teal", "18", "ZE04"), *others], bid=("yellow", "4", "ZE02"))
        assert controllers(state, "zenith") == winners


@pytest.mark.rule("SKY-132")
def test_the_atelier_counts_for_control_as_a_tall_building() -> None:
    state = map_of(
        [("red", "atelier", "AU01"), *stand("teal", ["8", "38", "48"], ["AU02", "AU03", "AU04"])],
        boards={"red": {"picks": ["atelier"]}},
    )
    assert controllers(state, "aurora") == ["red"]


@pytest.mark.rule("SKY-133", "R-13")
def test_who_has_no_building_on_an_island_never_controls_it() -> None:
    state = map_of(
        [("red", "2", "AU01"), ("teal", "the-palace", "BO01"), ("yellow", "la-boca", "BO02")],
        boards={"teal": {"picks": ["the-palace"]}, "yellow": {"picks": ["la-boca"]}},
    )
    assert {name: controllers(state, name) for name in ("zenith", "aurora", "borealis", "cirrus")} == {
        "zenith": [],
        "aurora": ["red"],
        "borealis": [],
        "cirrus": [],
    }
    assert [earned(state, color, CONTROL) for color in ("red", "teal", "yellow")] == [5, 0, 0]


# ------------------------------------------------------------------ panoramas


@pytest.mark.rule("SKY-134", "SKY-136", "SKY-138")
def test_rulebook_example_yellow_scores_blimps_twice_and_windmills_once() -> None:
    # AU-B1 has AU07 and AU08, AU-B2 has AU07 and AU12; AU09 borders the windmill AU-M1.
    state = map_of(stand("yellow", ["4", "22", "40", "46"], ["AU07", "AU08", "AU12", "AU09"]))
    assert earned(state, "yellow", "SKY-136") == 6
    assert earned(state, "yellow", "SKY-138") == 2
    assert earned(state, "red", "SKY-136", "SKY-138") == 0


@pytest.mark.rule("SKY-134")
def test_wonders_count_as_structures_for_panoramas() -> None:
    picks = {"red": {"picks": ["the-palace"]}}
    alone = map_of([("red", "2", "AU13")], boards=picks)
    together = map_of([("red", "2", "AU13"), ("red", "the-palace", "AU14")], boards=picks)
    assert (earned(alone, "red", "SKY-136"), earned(together, "red", "SKY-136")) == (0, 3)


@pytest.mark.rule("SKY-135")
def test_one_structure_serves_both_cards() -> None:
    # AU06 borders the lake AU-L1 (with AU10, AU11) and the blimp AU-B2 (with AU11).
    state = map_of(stand("red", ["2", "24", "34"], ["AU06", "AU10", "AU11"]), panoramas=["blimps", "lakes"])
    assert (earned(state, "red", "SKY-136"), earned(state, "red", "SKY-137")) == (3, 3)


@pytest.mark.rule("SKY-135")
def test_one_structure_serves_several_instances_of_one_card() -> None:
    # ZE01 ends the bridges to AU04 and BO01; BO02 and BO06 border both lakes of Borealis.
    assert panorama("bridges", "red", "ZE01 AU04 BO01") == 6
    assert panorama("lakes", "red", "BO02 BO06 BO01 BO03") == 6


@pytest.mark.rule("SKY-136")
@pytest.mark.parametrize(
    ("hoods", "others", "points"),
    [
        ("AU13", "", 0),
        ("AU13", "AU14 AU07 AU08", 0),
        ("AU13 AU14", "", 3),
        ("ZE01 ZE03", "", 3),
        ("AU13 AU11", "", 0),
        ("AU13 AU14 ZE01 ZE02 BO09 BO10", "", 9),
    ],
)
def test_a_blimp_needs_two_own_structures(hoods: str, others: str, points: int) -> None:
    assert panorama("blimps", "red", hoods, others) == points


@pytest.mark.rule("SKY-137")
@pytest.mark.parametrize(
    ("hoods", "others", "points"),
    [
        ("AU02 AU05", "", 0),
        ("AU02 AU05", "AU06 AU10 AU11", 0),
        ("AU02 AU05 AU10", "", 3),
        ("AU02 AU05 AU06 AU03 AU04", "", 6),
        ("AU02 AU05 AU03 AU04", "", 0),
    ],
)
def test_a_lake_needs_three_own_structures(hoods: str, others: str, points: int) -> None:
    assert panorama("lakes", "red", hoods, others) == points


@pytest.mark.rule("R-25", "SKY-136", "SKY-137")
def test_structures_beyond_the_needed_number_give_no_second_instance() -> None:
    assert panorama("blimps", "red", "AU07 AU08 AU13 AU14") == 3
    assert panorama("lakes", "red", "AU02 AU05 AU06 AU10 AU11") == 3


@pytest.mark.rule("SKY-138")
@pytest.mark.parametrize(
    ("hoods", "points"),
    [("AU04", 0), ("AU09", 2), ("AU01 AU02 AU03", 6), ("DO13", 4), ("DO08 DO12 DO13 DO14", 10)],
)
def test_windmills_score_each_pair_of_structure_and_windmill(hoods: str, points: int) -> None:
    assert panorama("windmills", "red", hoods, seats=4) == points


@pytest.mark.rule("SKY-139")
@pytest.mark.parametrize(
    ("hoods", "others", "points"),
    [
        ("ZE01", "AU04 BO01", 0),
        ("ZE01 AU04", "BO01", 3),
        ("AU08 BO04", "", 3),
        ("ZE01 ZE04 AU01 AU04 BO01", "", 9),
        ("AU04 AU08 AU07", "", 0),
        ("AU05 CI08", "", 0),
    ],
)
def test_a_bridge_needs_own_structures_at_both_ends(hoods: str, others: str, points: int) -> None:
    assert panorama("bridges", "red", hoods, others) == points


@pytest.mark.rule("SKY-139")
def test_bridges_that_are_not_in_play_score_nothing() -> None:
    assert panorama("bridges", "red", "CI08 DO05 DO08 AU05", seats=4) == 6
    assert panorama("bridges", "red", "BO08 AU05", seats=2) == 0


@pytest.mark.rule("SKY-140", "R-23")
@pytest.mark.parametrize(
    ("hoods", "points"),
    [
        pytest.param("AU09 AU10", 0, id="two"),
        pytest.param("AU09 AU10 AU11", 3, id="a line"),
        pytest.param("AU01 AU02 AU03", 3, id="a triangle"),
        pytest.param("AU06 AU02 AU07 AU11", 3, id="a star"),
        pytest.param("AU01 AU02 AU13 AU14", 0, id="two pairs"),
        pytest.param("AU01 AU02 AU03 AU12 AU13 AU14", 3, id="two chains on one island"),
        pytest.param("AU01 AU02 AU03 BO12 BO13 BO14", 6, id="chains on two islands"),
        pytest.param("AU04 AU08 ZE01", 0, id="the third is across a bridge"),
        pytest.param("AU01 AU04 AU08 ZE01 ZE04", 0, id="joined only by way of another island"),
        pytest.param("ZE01 ZE02 ZE03", 3, id="the center"),
        pytest.param("AU06 AU08 AU12", 0, id="around a blimp, not adjacent"),
    ],
)
def test_a_chain_is_three_connected_structures_on_one_island_once(hoods: str, points: int) -> None:
    assert panorama("chains", "red", hoods) == points


@pytest.mark.rule("SKY-140")
def test_a_structure_of_an_opponent_breaks_a_chain() -> None:
    assert panorama("chains", "red", "AU09 AU11", "AU10") == 0


# ------------------------------------------------------------------ objectives, discs, structures


@pytest.mark.rule("SKY-142")
@pytest.mark.parametrize(("own", "points"), [(3, 0), (4, 10), (5, 10), (6, 10)])
def test_rulebook_example_blue_completes_the_objective_with_four_on_brown(own: int, points: int) -> None:
    brown = ["AU04", "AU06", "AU12", "ZE04", "BO03", "BO10"]
    pieces = stand("blue", numbers("blue"), brown[:own]) + stand("red", numbers("red"), brown[own:])
    state = map_of(pieces, seats=4, boards={"blue": {"objective": "brown"}, "red": {"objective": "white"}})
    assert earned(state, "blue", OBJECTIVE) == points
    assert earned(state, "red", OBJECTIVE) == 0


@pytest.mark.rule("SKY-142")
def test_all_reveal_their_objectives_at_the_end() -> None:
    state = finished()
    assert [(b.objective, b.objective_open) for b in view(state).boards] == [("yellow", True), ("white", True)]
    assert [entry[:4] for entry in scored(state) if entry[1] == "objective"] == [
        ("red", "objective", "yellow", 10),
        ("teal", "objective", "white", 10),
    ]


@pytest.mark.rule("R-20")
def test_the_objective_counts_wonders() -> None:
    brown = ["AU04", "AU06", "AU12", "ZE04"]
    boards = {"red": {"picks": ["the-palace"], "objective": "brown"}}
    assert earned(map_of(stand("red", ["2", "24", "34"], brown), boards=boards), "red", OBJECTIVE) == 0
    with_wonder = map_of(stand("red", ["2", "24", "34", "the-palace"], brown), boards=boards)
    assert earned(with_wonder, "red", OBJECTIVE) == 10


@pytest.mark.rule("SKY-143")
def test_patron_discs_score_the_values_of_their_tiles() -> None:
    state = map_of(
        [],
        tiles={"A": 3, "B": 4, "C": 6, "D": 1},
        boards={"red": {"patrons": {"A": 1, "B": 2, "D": 3}}, "teal": {"patrons": {"C": 2}}},
    )
    assert (earned(state, "red", PATRONS), earned(state, "teal", PATRONS)) == (3 + 8 + 3, 12)
    assert earned(state, "yellow", PATRONS) == 0


@pytest.mark.rule("SKY-143")
def test_the_patron_tiles_are_turned_up_at_the_end() -> None:
    before = GAME.setup({"seats": 2, "era": 2, "tiles": {"A": 4, "B": 6, "C": 1, "D": 3}})
    assert view(before).tiles == (None, None, None, None)
    assert view(finished()).tiles == (4, 6, 1, 3)


@pytest.mark.rule("SKY-143")
def test_each_excess_disc_scores_ten_wild_or_not() -> None:
    rows = {"white": 4, "brown": 4}
    boards = {
        "red": {"rows": rows, "excess": {"white": 2, "brown": 1}, "wilds": {"brown": 1}},
        "teal": {"rows": {"green": 4}},
    }
    state = map_of([], boards=boards, seats=4)
    assert (earned(state, "red", EXCESS), earned(state, "teal", EXCESS)) == (30, 0)


@pytest.mark.rule("SKY-143", "SKY-144")
def test_keys_score_ten_and_four_and_are_items_for_commissions() -> None:
    hoods = all_hoods(ISLANDS[:3])
    first, second, third = hoods[:13], hoods[13:26], hoods[26:39]
    state = setup(
        seats=3,
        era=2,
        discs={},
        panoramas=["blimps", "lakes"],
        structures=[
            *stand("red", [*numbers("red"), "le-baron"], first),
            *stand("teal", [*numbers("teal")[1:], "the-palace"], second),
            *stand("yellow", [*numbers("yellow")[1:], "la-boca"], third),
        ],
        boards={
            "red": {"picks": ["le-baron"], "patrons": {"A": 1}},
            "teal": {"picks": ["the-palace"], "commissions": 1, "patrons": {"A": 2}},
            "yellow": {"picks": ["la-boca"]},
        },
        finished=["red"],
        keys={"large": "red"},
        turn="teal",
    )
    all_pass(do(state, f"teal 8 {hoods[39]}"))
    all_pass(do(state, f"yellow 4 {hoods[40]}"))
    assert state.over
    assert [earned(state, color, KEYS) for color in ("red", "teal", "yellow")] == [10, 4, 0]
    assert [board(state, color).keys for color in ("red", "teal", "yellow")] == [("large",), ("small",), ()]
    assert [earned(state, color, COMMISSIONS) for color in ("red", "teal", "yellow")] == [0, 4, 0]


@pytest.mark.rule("SKY-144")
@pytest.mark.parametrize(
    ("commissions", "patrons", "excess", "points"),
    [(0, 3, 1, 0), (1, 0, 0, 1), (1, 3, 0, 4), (1, 2, 2, 5), (2, 0, 0, 4), (2, 3, 1, 12)],
)
def test_commissions_score_c_times_n(commissions: int, patrons: int, excess: int, points: int) -> None:
    fields = {
        "commissions": commissions,
        "patrons": {"A": patrons},
        "rows": {"white": 4, "green": 3},
        "excess": {"white": excess},
    }
    state = map_of([("red", "2", "ZE01")], boards={"red": fields}, seats=4)
    assert earned(state, "red", COMMISSIONS) == points


@pytest.mark.rule("SKY-144")
def test_the_large_key_is_an_item_for_commissions() -> None:
    state = finished(
        boards={
            "red": {"picks": ["the-palace", "la-boca"], "commissions": 1},
            "teal": {
                "picks": ["atlantis", "the-summit"],
                "commissions": 1,
                "patrons": {"C": 1},
                "rows": {"green": 4},
                "excess": {"green": 1},
            },
        }
    )
    assert (earned(state, "red", COMMISSIONS), earned(state, "teal", COMMISSIONS)) == (1, 4)


@pytest.mark.rule("SKY-145")
def test_rulebook_example_artist_structures_score_six_each() -> None:
    # Three white discs put the row at 6; blue stands on four artist hoods, the Wonder among them.
    state = map_of(
        stand("blue", ["6", "20", "36", "la-boca"], ["AU01", "AU08", "BO04", "BO06"]),
        seats=4,
        boards={"blue": {"picks": ["la-boca"], "rows": {"white": 3}}},
    )
    assert earned(state, "blue", STRUCTURES) == 24


@pytest.mark.rule("SKY-145", "SKY-146", "R-21")
@pytest.mark.parametrize(("discs", "value"), [(0, 2), (1, 3), (2, 4), (3, 6), (4, 2)])
def test_a_structure_scores_its_row_and_never_less_than_two(discs: int, value: int) -> None:
    state = map_of(
        stand("red", ["2", "24", "76"], ["AU03", "AU05", "ZE01"]),
        boards={"red": {"rows": {"green": discs}}, "teal": {"rows": {"green": 1}}},
    )
    assert earned(state, "red", STRUCTURES) == 2 * value + 2
    assert earned(state, "teal", STRUCTURES) == 0


@pytest.mark.rule("SKY-145")
def test_each_color_scores_by_its_own_row() -> None:
    hoods = ["ZE01", "ZE02", "ZE03", "ZE04", "AU03", "AU04", "AU06"]
    rows = {"yellow": 1, "green": 2, "white": 3, "brown": 4}
    state = map_of(stand("red", numbers("red"), hoods), boards={"red": {"rows": rows}})
    assert earned(state, "red", STRUCTURES) == 1 * 3 + 2 * 4 + 1 * 6 + 3 * 2


# ------------------------------------------------------------------ the end

STEPS = ("control", "panorama", "objective", "discs and tiles", "structures")
STEP_OF = dict.fromkeys(("patron", "excess", "key", "commissions"), "discs and tiles")


@pytest.mark.rule("SKY-141")
def test_the_end_of_era_2_scores_its_five_steps_in_order_for_all_players() -> None:
    state = finished()
    steps = [STEP_OF.get(source, source) for _, source, _, _, _ in scored(state)]
    assert set(steps) == set(STEPS)
    assert steps == sorted(steps, key=STEPS.index)


@pytest.mark.rule("SKY-141")
def test_the_end_of_the_game_is_told_step_by_step_in_the_same_order() -> None:
    state = GAME.setup(LAST_OF_TWO)
    state.listening = True
    do(state, "red 2 AU14")
    told = [GAME.narrate(event, ["Ann", "Bob"]) for _, event in state.events]
    lines = [line for line in told if "scores" in line]
    assert [line for line in lines if "control of" in line] == [
        "Bob scores 5 for control of Zenith.",
        "Ann scores 5 for control of Aurora.",
        "Bob scores 5 for control of Borealis.",
    ]
    amounts = [(line.split()[0], int(line.split()[2])) for line in lines]
    assert [sum(amount for who, amount in amounts if who == name) for name in ("Ann", "Bob")] == [81, 87]
    assert amounts == [({"red": "Ann", "teal": "Bob"}[color], amount) for color, _, _, amount, _ in scored(state)]


@pytest.mark.rule("SKY-141", "SKY-142", "SKY-143", "SKY-144", "SKY-145")
def test_a_whole_final_scoring_by_hand() -> None:
    state = finished()
    assert state.over
    assert state.scores() == [81, 87]
    assert [prestige(state, "red"), prestige(state, "teal")] == [81, 87]
    assert view(state).scores == (81, 87)
    rules = (CONTROL, "SKY-136", "SKY-139", OBJECTIVE, PATRONS, EXCESS, KEYS, COMMISSIONS, STRUCTURES)
    assert [earned(state, "red", rule) for rule in rules] == [5, 6, 0, 10, 10, 0, 0, 3, 47]
    assert [earned(state, "teal", rule) for rule in rules] == [10, 9, 6, 10, 4, 10, 10, 0, 28]


@pytest.mark.rule("SKY-147")
@pytest.mark.parametrize(
    ("extra", "ranks"),
    [
        pytest.param(0, [2, 1], id="87 beat 81"),
        pytest.param(5, [2, 1], id="87 beat 86"),
        pytest.param(6, [2, 1], id="87 all: teal finished construction earlier"),
        pytest.param(7, [1, 2], id="88 beat 87 although red finished later"),
    ],
)
def test_most_prestige_wins_and_a_tie_goes_to_who_finished_earlier(extra: int, ranks: list[int]) -> None:
    state = finished(scored=[("red", "wonder", "the-palace", extra, 2)])
    assert state.scores() == [81 + extra, 87]
    assert state.ranking() == ranks
    assert list(view(state).ranking) == ranks


@pytest.mark.rule("SKY-147")
def test_only_the_tied_players_are_compared_by_finishing() -> None:
    """Three seats, red 50 behind: teal and yellow are tied, yellow finished before teal, red before both."""
    hoods = all_hoods(ISLANDS[:3])
    state = setup(
        seats=3,
        era=2,
        phase="over",
        discs={},
        structures=[
            *stand("red", [*numbers("red"), "le-baron"], hoods[:13]),
            *stand("teal", [*numbers("teal"), "the-palace"], hoods[13:26]),
            *stand("yellow", [*numbers("yellow"), "la-boca"], hoods[26:39]),
        ],
        boards={
            "red": {"picks": ["le-baron"]},
            "teal": {"picks": ["the-palace"]},
            "yellow": {"picks": ["la-boca"]},
        },
        finished=["red", "yellow", "teal"],
        keys={"large": "red", "small": "yellow"},
        scored=[
            ("red", "structures", "white", 50, 2),
            ("teal", "structures", "white", 100, 2),
            ("yellow", "structures", "white", 100, 2),
        ],
    )
    assert state.ranking() == [3, 2, 1]


@pytest.mark.rule("R-28")
def test_the_score_track_has_no_upper_limit() -> None:
    state = finished(scored=[("red", "wonder", "the-palace", 5000, 2), ("teal", "control", "zenith", 70000, 1)])
    assert state.scores() == [5081, 70087]
    assert [board.prestige for board in view(state).boards] == [5081, 70087]


# ------------------------------------------------------------------ whole games against a second scorer


def feature_hoods(kind: str) -> list[set[str]]:
    return [set(f.borders) for island in DATA.islands for f in island.features if f.kind == kind]


def connected(hoods: set[str]) -> int:
    """Size of the largest group connected inside the islands."""
    near = {hood.id: set(hood.adjacent) for hood in DATA.hoods}
    best = 0
    rest = set(hoods)
    while rest:
        group = {rest.pop()}
        while more := {other for hood in group for other in near[hood]} & rest:
            group |= more
            rest -= more
        best = max(best, len(group))
    return best


def panorama_points(card: str, own: set[str], islands: tuple[str, ...]) -> int:
    if card == "blimps":
        return 3 * sum(len(own & near) >= 2 for near in feature_hoods("blimp"))
    if card == "lakes":
        return 3 * sum(len(own & near) >= 3 for near in feature_hoods("lake"))
    if card == "windmills":
        return 2 * sum(len(own & near) for near in feature_hoods("windmill"))
    if card == "bridges":
        return 3 * sum({a, b} <= own for a, b in bridges(islands))
    return 3 * sum(connected(own & {h.id for h in island.hoods}) >= 3 for island in DATA.islands)


def control_points(state: Skyrise) -> Counter[str]:
    table = view(state)
    height = {str(b.number): b.height for b in DATA.buildings} | {"atelier": "tall"}
    points: Counter[str] = Counter()
    for island in DATA.islands:
        ground = {hood.id for hood in island.hoods}
        armies: dict[str, Counter[str]] = {}
        for hood, (color, piece) in structures(state).items():
            if hood in ground and piece in height:
                armies.setdefault(color, Counter())[height[piece]] += 1
        strength = {color: (n["tall"], n["medium"], n["short"]) for color, n in armies.items()}
        for color, mine in strength.items():
            points[color] += 5 * (mine == max(strength.values()))
    assert set(points) <= set(table.colors)
    return points


@pytest.mark.rule("SKY-130", "SKY-131", "SKY-134", "SKY-136", "SKY-137", "SKY-138", "SKY-139", "SKY-140")
@pytest.mark.parametrize("seed", range(12))
def test_random_games_score_the_map_as_a_second_scorer_does(seed: int) -> None:
    seats = 2 + seed % 3
    state = GAME.new(seats, seed)
    era = 1
    for _ in random_moves(state, seed):
        table = view(state)
        if not (table.phase == "over" or (table.phase == "pick" and era == 1)):
            continue
        control = control_points(state)
        for color in table.colors:
            own = {hood for hood, (who, _) in structures(state).items() if who == color}
            mine = [entry for entry in scored(state) if entry[0] == color and entry[4] == era]
            assert sum(amount for _, source, _, amount, _ in mine if source == "control") == control[color]
            for card in table.panoramas:
                points = sum(amount for _, source, ref, amount, _ in mine if (source, ref) == ("panorama", card))
                assert points == panorama_points(card, own, table.islands), (color, card)
        era = 2
    assert state.over


@pytest.mark.rule("SKY-142", "SKY-143", "SKY-144", "SKY-145", "SKY-147")
@pytest.mark.parametrize("seed", range(12))
def test_random_games_score_belongings_as_a_second_scorer_does(seed: int) -> None:
    state = GAME.new(2 + seed % 3, 100 + seed)
    for _ in random_moves(state, seed):
        pass
    table = view(state)
    values = {"yellow": 0, "green": 1, "white": 2, "brown": 3}
    ground = {hood.id: hood.color for hood in DATA.hoods}
    for color in table.colors:
        mine = board(state, color)
        standing = Counter(str(ground[hood]) for hood, (who, _) in structures(state).items() if who == color)
        assert mine.objective is not None
        assert earned(state, color, OBJECTIVE) == 10 * (standing[mine.objective] >= 4)
        assert earned(state, color, PATRONS) == sum(n * (value or 0) for n, value in zip(mine.patrons, table.tiles))
        assert earned(state, color, EXCESS) == 10 * sum(mine.excess)
        assert earned(state, color, KEYS) == 10 * ("large" in mine.keys) + 4 * ("small" in mine.keys)
        items = sum(mine.patrons) + sum(mine.excess) + len(mine.keys) + mine.commissions
        assert earned(state, color, COMMISSIONS) == mine.commissions * items
        worth = sum(n * (2, 3, 4, 6, 2)[mine.rows[values[where]]] for where, n in standing.items())
        assert earned(state, color, STRUCTURES) == worth
        assert sum(amount for who, _, _, amount, _ in scored(state) if who == color) == mine.prestige
        assert mine.prestige == state.scores()[seat(state, color)]
    order = sorted(table.colors, key=lambda color: (-board(state, color).prestige, board(state, color).finished))
    assert state.ranking() == [order.index(color) + 1 for color in table.colors]


@pytest.mark.rule("SKY-148")
@pytest.mark.parametrize("seed", range(6))
def test_prestige_is_scored_at_three_kinds_of_moments_only(seed: int) -> None:
    state = GAME.new(2 + seed % 3, 200 + seed)
    known = 0
    for color, _ in random_moves(state, seed):
        entries = scored(state)
        for who, source, ref, _, era in entries[known:]:
            if source == "wonder":
                assert (who, era) == (color, 2)
                assert ref in board(state, color).wonders
            elif era == 1:
                assert view(state).phase == "pick"
                assert source in ("control", "panorama")
            else:
                assert state.over
        known = len(entries)
        assert [board.prestige for board in view(state).boards] == [
            sum(amount for who, _, _, amount, _ in entries if who == name) for name in view(state).colors
        ]


@pytest.mark.rule("SKY-148")
def test_discs_keys_objectives_and_rows_are_not_on_the_track_before_the_end() -> None:
    state = map_of(
        stand("red", ["2", "24", "34", "44"], ["AU03", "AU05", "AU11", "AU13"]),
        boards={"red": {"objective": "green", "rows": {"green": 3}, "patrons": {"A": 2}, "commissions": 1}},
    )
    assert total(state, "red") > 30
    assert prestige(state, "red") == 0
    assert scored(state) == []

"""Corner cases of the FAQ and the rulings on what the rulebook leaves open."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.skyrise.play import (
    DATA,
    SEATS,
    all_hoods,
    asked,
    board,
    do,
    names,
    numbers,
    play_until,
    random_moves,
    refused,
    stand,
    structures,
    view,
)
from tests.skyrise.stage import (
    AURORA,
    BOREALIS,
    CONTROL,
    LAST_OF_TWO,
    OBJECTIVE,
    STRUCTURES,
    Piece,
    all_pass,
    challenge,
    earned,
    map_of,
    nearly_done,
    prestige,
    raised,
    scored,
    total,
)
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.rules.state import Skyrise


def closing(card: str) -> Skyrise:
    """The end of `LAST_OF_TWO` with this Wonder as red's last structure, on AU14; red has 81 without its effect."""
    center = ["ZE01", "ZE02", "ZE03", "ZE04"]
    pieces = [
        *stand("red", [*numbers("red"), "la-boca"], AURORA[:13]),
        *stand("teal", [*numbers("teal"), "atlantis", "the-olmsted"], [*center, *BOREALIS[:10]]),
    ]
    boards: dict[str, Any] = {color: dict(fields) for color, fields in LAST_OF_TWO["boards"].items()}
    boards["red"]["picks"] = ["la-boca", card]
    boards["teal"]["picks"] = ["atlantis", "the-olmsted"]
    state = GAME.setup({**LAST_OF_TWO, "structures": pieces, "boards": boards})
    return do(state, f"red {card} AU14")


# ------------------------------------------------------------------ corner cases of the FAQ


@pytest.mark.rule("SKY-190")
def test_a_hood_emptied_by_the_vault_may_be_bid_on_and_gives_nothing() -> None:
    state = raised("the-vault", "ZE01", discs={"ZE02": "green", "ZE03": "white"})
    do(state, "red ZE02")
    assert board(state, "red").rows == (0, 1, 0, 0)
    all_pass(do(state, "red 2 ZE02"))
    assert structures(state)["ZE02"] == ("red", "2")
    after = board(state, "red")
    assert (after.rows, after.patrons, after.excess, after.commissions) == ((0, 1, 0, 0), (0,) * 4, (0,) * 4, 0)
    assert view(state).discs == {"ZE03": "white"}


@pytest.mark.rule("SKY-191")
@pytest.mark.parametrize(("card", "disc"), [("the-shard", "A"), ("munchs-haven", "A"), ("jacobs-gardens", "yellow")])
def test_discs_collected_later_do_not_change_what_a_wonder_scored(card: str, disc: str) -> None:
    fields = {"patrons": {"B": 1}, "rows": {"yellow": 1}}
    state = raised(card, "ZE01", discs={"ZE02": disc}, boards={"red": fields})
    before = prestige(state, "red")
    assert before in (2, 3)
    all_pass(do(state, "red 2 ZE02"))
    assert board(state, "red").patrons[0] + board(state, "red").rows[0] == 2
    assert prestige(state, "red") == before


@pytest.mark.rule("SKY-192")
def test_an_objective_opened_by_kahns_ambition_scores_at_the_end_and_only_then() -> None:
    state = closing("kahns-ambition")
    assert state.over
    # AU02, AU07, AU10 and AU14 are yellow, like red's objective.
    assert [entry[1:4] for entry in scored(state) if entry[0] == "red" and entry[1] in ("wonder", "objective")] == [
        ("wonder", "kahns-ambition", 8),
        ("objective", "yellow", 10),
    ]
    assert total(state, "red") == 81 + 8


@pytest.mark.rule("SKY-193")
def test_the_summit_scores_in_addition_to_the_normal_island_control() -> None:
    state = closing("the-summit")
    assert [entry[:4] for entry in scored(state) if entry[1] in ("wonder", "control")] == [
        ("red", "wonder", "the-summit", 5),
        ("teal", "control", "zenith", 5),
        ("red", "control", "aurora", 5),
        ("teal", "control", "borealis", 5),
    ]
    assert state.scores() == [81 + 5, 87]


@pytest.mark.rule("SKY-193")
def test_intelligentsium_scores_in_addition_to_the_normal_panoramas() -> None:
    state = closing("intelligentsium")
    assert [entry[:4] for entry in scored(state) if entry[0] == "red" and entry[1] in ("wonder", "panorama")] == [
        ("red", "wonder", "intelligentsium", 6),
        ("red", "panorama", "blimps", 6),
    ]
    assert state.scores() == [81 + 6, 87]
    assert state.ranking() == [2, 1]


@pytest.mark.rule("SKY-194")
@pytest.mark.parametrize(
    ("red", "teal", "winners"),
    [
        pytest.param([], ["78"], ["red", "teal"], id="one tall each"),
        pytest.param([], ["78", "8"], ["teal"], id="not a short one as well"),
        pytest.param([], ["78", "38"], ["teal"], id="not a medium one as well"),
        pytest.param(["2"], ["78"], ["red"], id="a short one breaks the tie"),
        pytest.param(["76"], ["78"], ["red"], id="two tall against one"),
        pytest.param([], ["38", "48", "8"], ["red"], id="one tall against none"),
        pytest.param(["34"], ["78", "38"], ["red", "teal"], id="tall and medium each"),
    ],
)
@pytest.mark.parametrize("played", [True, False])
def test_the_atelier_breaks_ties_as_tall_and_never_otherwise(
    red: list[str], teal: list[str], winners: list[str], played: bool
) -> None:
    pieces = stand("red", red, ["ZE02"]) + stand("teal", teal, ["ZE04", "ZE03", "ZE02"]) + [("yellow", "22", "AU08")]
    if played:
        state = raised("atelier", "ZE01", structures=pieces, bid=("yellow", "4", "AU04"))
    else:
        state = map_of([*pieces, ("red", "atelier", "ZE01")], boards={"red": {"picks": ["atelier"]}})
    assert [view(state).colors[who] for who in view(state).control["zenith"]] == winners
    assert [color for color in ("red", "teal") if earned(state, color, CONTROL) == 5] == winners


@pytest.mark.rule("SKY-195")
def test_an_own_tall_building_may_be_bid_beside_the_own_hammer() -> None:
    position: dict[str, Any] = {
        "structures": [("red", "the-hammer", "ZE01")],
        "boards": {"red": {"picks": ["the-hammer"]}},
    }
    assert "ZE02" in names(do(map_of(turn="red", **position), "red 76"), "red")
    answer = map_of(bids=[("yellow", "4", "ZE03")], turn="red", **position)
    assert names(do(answer, "red 76"), "red") == ["ZE02", "ZE04", "CI03"]
    opponent = map_of(bids=[("yellow", "4", "ZE03")], turn="teal", passed=["red"], **position)
    assert names(do(opponent, "teal 78"), "teal") == ["CI03"]


@pytest.mark.rule("SKY-195")
def test_tall_buildings_that_stand_beside_the_hammer_are_not_touched() -> None:
    state = raised("the-hammer", "ZE01", structures=[("teal", "78", "ZE04"), ("yellow", "74", "AU04")])
    assert structures(state) == {
        "ZE01": ("red", "the-hammer"),
        "ZE04": ("teal", "78"),
        "AU04": ("yellow", "74"),
    }
    assert view(state).control["zenith"] == (1,)
    assert view(state).control["aurora"] == (2,)


# ------------------------------------------------------------------ rulings


@pytest.mark.rule("R-13")
@pytest.mark.parametrize(
    ("pieces", "winners"),
    [
        pytest.param([], [], id="nothing there"),
        pytest.param([("red", "the-palace", "AU01")], [], id="only a Wonder"),
        pytest.param([("red", "the-palace", "AU01"), ("teal", "8", "AU02")], ["teal"], id="a Wonder and a building"),
        pytest.param([("teal", "38", "AU02"), ("yellow", "4", "AU03")], ["teal"], id="all have no tall one"),
        pytest.param([("teal", "8", "AU02"), ("yellow", "4", "AU03")], ["teal", "yellow"], id="red is out, not tied"),
    ],
)
def test_control_with_zeros(pieces: list[Piece], winners: list[str]) -> None:
    state = map_of(pieces, boards={"red": {"picks": ["the-palace"]}})
    assert [view(state).colors[who] for who in view(state).control["aurora"]] == winners
    assert [color for color in ("red", "teal", "yellow") if earned(state, color, CONTROL)] == winners


@pytest.mark.rule("R-14")
def test_the_vault_collects_and_assigns_before_it_scores() -> None:
    state = raised("the-vault", "ZE01", discs={"ZE02": "wild", "ZE04": "wild"}, seats=4)
    assert (asked(state), prestige(state, "red")) == (["red"], 0)
    do(state, "red ZE04")
    assert (view(state).phase, asked(state), prestige(state, "red")) == ("wild", ["red"], 0)
    assert names(state, "red") == ["yellow", "green", "white", "brown"]
    do(state, "red brown")
    assert (board(state, "red").rows, board(state, "red").wilds) == ((0, 0, 0, 1), (0, 0, 0, 1))
    assert (view(state).phase, prestige(state, "red")) == ("bid", 3)


@pytest.mark.rule("R-14")
def test_a_wild_disc_under_the_vault_is_assigned_before_the_second_disc_is_taken() -> None:
    state = raised("the-vault", "ZE01", discs={"ZE01": "wild", "ZE02": "wild"}, seats=4)
    assert view(state).phase == "wild"
    do(state, "red white")
    assert (view(state).phase, names(state, "red")) == ("vault", ["pass", "ZE02"])
    do(state, "red ZE02", "red white")
    assert (board(state, "red").rows[2], board(state, "red").wilds[2], prestige(state, "red")) == (2, 2, 3)
    assert view(state).phase == "bid"


@pytest.mark.rule("R-14")
def test_kahns_ambition_reveals_before_it_scores() -> None:
    state = challenge("kahns-ambition", boards={"red": {"objective": "yellow"}})
    state.listening = True
    do(state, "red kahns-ambition ZE01")
    told = [GAME.narrate(event, ["Ann", "Bob", "Cid"]) for _, event in state.events]
    assert told.index("Ann reveals the secret objective: structures in yellow.") < told.index(
        "Ann scores 2 for Kahn's Ambition."
    )


@pytest.mark.rule("R-15")
def test_the_vault_needs_an_adjacent_unoccupied_hood_with_a_disc() -> None:
    """ZE04 is occupied, BO01 has no disc, AU04 is beyond a bridge, AU03 and ZE03 are not adjacent."""
    state = raised(
        "the-vault",
        "ZE01",
        structures=[("teal", "18", "ZE04")],
        discs={"ZE02": "A", "ZE03": "B", "AU03": "C", "AU04": "D"},
    )
    assert names(state, "red") == ["pass", "ZE02", "AU04"]
    for hood in ("ZE03", "ZE04", "BO01", "AU03"):
        assert refused(state, f"red {hood}").rule == "SKY-178"
    do(state, "red pass")
    assert (prestige(state, "red"), sum(board(state, "red").patrons)) == (3, 0)


HAMMER_IN_ZE01: dict[str, Any] = {
    "structures": [("red", "the-hammer", "ZE01")],
    "bids": [("yellow", "4", "ZE03")],
    "boards": {"red": {"picks": ["the-hammer"]}},
    "passed": ["red"],
}


@pytest.mark.rule("R-16")
def test_an_atelier_may_not_be_placed_beside_the_hammer_of_an_opponent() -> None:
    state = challenge("atelier", by="teal", **HAMMER_IN_ZE01)
    do(state, "teal atelier")
    assert names(state, "teal") == ["CI03"]
    assert refused(state, "teal ZE02").rule == "SKY-073"
    do(state, "teal CI03")
    assert structures(state)["CI03"] == ("teal", "atelier")


@pytest.mark.rule("R-16")
def test_any_other_wonder_may_be_placed_beside_the_hammer_of_an_opponent() -> None:
    state = challenge("la-boca", by="teal", **HAMMER_IN_ZE01)
    assert names(do(state, "teal la-boca"), "teal") == ["ZE02", "ZE04", "CI03"]


@pytest.mark.rule("R-16")
def test_an_atelier_may_be_placed_beside_the_own_hammer() -> None:
    state = challenge(
        "atelier",
        seats=2,
        structures=[("red", "the-hammer", "ZE01")],
        boards={"red": {"picks": ["the-hammer"]}},
        bid=("teal", "8", "ZE03"),
    )
    assert names(do(state, "red atelier"), "red") == ["ZE02", "ZE04"]


@pytest.mark.rule("R-16")
def test_an_atelier_is_no_answer_where_every_free_hood_is_barred() -> None:
    # Of AU03's neighbors only AU04 is free, and it borders the Hammer by a bridge.
    state = challenge(
        "atelier",
        by="teal",
        structures=[
            ("red", "the-hammer", "ZE01"),
            *stand("yellow", ["22", "40", "46"], ["AU01", "AU02", "AU06"]),
        ],
        boards={"red": {"picks": ["the-hammer"]}},
        bid=("yellow", "4", "AU03"),
        passed=["red"],
    )
    assert {"atelier", "78", "82", "97"}.isdisjoint(names(state, "teal"))
    assert "68" in names(state, "teal")


@pytest.mark.rule("R-16")
@pytest.mark.parametrize(("also_free", "places"), [([], ["AU06", "AU08", "AU12", "AU13"]), (["BO14"], ["BO14"])])
def test_the_bar_on_the_atelier_is_lifted_only_for_a_starter_without_another_place(
    also_free: list[str], places: list[str]
) -> None:
    # The Hammer in AU07 bars AU06, AU08, AU12 and AU13; AU14 is free but beside no structure.
    free = ["AU06", "AU07", "AU08", "AU12", "AU13", "AU14", *also_free]
    hoods = [hood for hood in all_hoods(["aurora", "borealis"]) if hood not in free]
    red = [*numbers("red"), "the-palace"][len(also_free) :]
    state = challenge(
        "atelier",
        by="teal",
        seats=2,
        structures=[
            ("red", "the-hammer", "AU07"),
            *stand("teal", [*numbers("teal"), "la-boca"], hoods),
            *stand("red", red, hoods[13:]),
        ],
        boards={"red": {"picks": ["the-hammer", "the-palace"]}, "teal": {"picks": ["la-boca"]}},
        bids=[],
        finished=[] if also_free else ["red"],
    )
    assert names(state, "teal") == ["atelier"]
    assert names(do(state, "teal atelier"), "teal") == places


@pytest.mark.rule("R-17")
def test_an_atelier_that_is_not_constructed_counts_nowhere() -> None:
    boards = {"yellow": {"picks": ["atelier"]}}
    assert prestige(raised("sullivans-reach", "ZE01", boards=boards), "red") == 0
    assert earned(map_of([], boards=boards), "yellow", CONTROL) == 0


@pytest.mark.rule("R-17")
def test_an_outbid_atelier_counts_nowhere() -> None:
    state = challenge("atelier", bid=("yellow", "4", "ZE02"), boards={"teal": {"picks": ["the-hammer"]}})
    do(state, "red atelier ZE03", "teal the-hammer ZE04")
    assert structures(state) == {"ZE04": ("teal", "the-hammer")}
    assert view(state).control["zenith"] == ()
    assert (prestige(state, "red"), board(state, "red").pool_wonders) == (0, ("atelier",))


@pytest.mark.rule("R-17")
def test_an_atelier_in_the_pool_is_no_building_bid() -> None:
    state = challenge(
        "atelier",
        seats=2,
        structures=nearly_done("red", AURORA, 0),
        boards={"red": {"picks": ["la-boca"]}},
        bids=[],
    )
    assert names(state, "red") == ["atelier", "la-boca"]


@pytest.mark.rule("R-17")
def test_a_constructed_atelier_is_worth_its_row_like_any_structure() -> None:
    state = map_of([("red", "atelier", "AU01")], boards={"red": {"picks": ["atelier"], "rows": {"white": 3}}})
    assert earned(state, "red", STRUCTURES) == 6


@pytest.mark.rule("R-20")
def test_kahns_ambition_and_the_objective_count_wonders() -> None:
    # La Boca in AU02, 2 and 24 in AU07 and AU10, and Kahn's Ambition in ZE01 are on yellow.
    state = raised(
        "kahns-ambition",
        "ZE01",
        seats=2,
        structures=stand("red", ["la-boca", "2", "24"], ["AU02", "AU07", "AU10"]),
        boards={"red": {"picks": ["la-boca"], "objective": "yellow"}},
    )
    assert (prestige(state, "red"), earned(state, "red", OBJECTIVE)) == (8, 10)


@pytest.mark.rule("R-21")
def test_a_row_of_four_discs_is_worth_two() -> None:
    pieces = [("red", "2", "AU01")]
    values = []
    for discs in (3, 4):
        state = map_of(pieces, boards={"red": {"rows": {"white": discs}}}, seats=4)
        values.append(earned(state, "red", STRUCTURES))
    assert values == [6, 2]


@pytest.mark.rule("R-22")
def test_a_wild_disc_in_excess_counts_for_jacobs_gardens_by_its_color() -> None:
    for color, points in (("yellow", 10), ("white", 8)):
        state = raised("jacobs-gardens", "ZE01", discs={"ZE01": "wild"}, boards={"red": {"rows": {"yellow": 4}}})
        do(state, f"red {color}")
        assert prestige(state, "red") == points
    state = raised(
        "jacobs-gardens",
        "ZE01",
        seats=4,
        boards={"red": {"rows": {"yellow": 4}, "excess": {"yellow": 2}, "wilds": {"yellow": 2}}},
    )
    assert prestige(state, "red") == 12


@pytest.mark.rule("R-23", "R-24")
def test_a_triangle_is_a_chain_and_a_path_of_three() -> None:
    triangle = stand("red", ["2", "24", "34"], ["AU01", "AU02", "AU03"])
    state = raised("niemeyers-legacy", "ZE03", structures=triangle, panoramas=["chains", "lakes"])
    assert prestige(state, "red") == 6
    assert earned(state, "red", "SKY-140") == 3


@pytest.mark.rule("R-24")
def test_niemeyers_legacy_counts_structures_not_links() -> None:
    assert prestige(raised("niemeyers-legacy", "ZE01"), "red") == 2
    assert prestige(raised("niemeyers-legacy", "ZE01", structures=[("red", "2", "AU04")]), "red") == 4


@pytest.mark.rule("R-28")
def test_no_wonder_scores_less_than_nothing() -> None:
    assert prestige(raised("le-baron", "ZE01"), "red") == 0
    for card in DATA.wonders:
        state = challenge(card.id)
        do(state, f"red {card.id} ZE01")
        assert prestige(state, "red") >= 0, card.id


@pytest.mark.rule("R-29")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_that_leave_the_game_are_never_shown(seats: int) -> None:
    state = play_until(GAME.new(seats, 40 + seats), 1, "pick")
    dealt = {color: GAME.position(state)["boards"][color]["cards"] for color in SEATS[:seats]}
    for color in SEATS[:seats]:
        shown = msgspec.json.encode(view(state, color)).decode()
        for other, cards in dealt.items():
            assert all((f'"{card}"' in shown) == (other == color) for card in cards)
    assert not any(f'"{card.id}"' in msgspec.json.encode(view(state)).decode() for card in DATA.wonders)
    checked = 0
    for step, _ in enumerate(random_moves(state, 2)):
        if view(state).era == 1 or (step % 20 and not state.over):
            continue
        chosen = {card for b in view(state).boards for card in b.wonders}
        assert len(chosen) == (4 if seats == 2 else seats)
        gone = [card for card in DATA.wonders if card.id not in chosen]
        for who in (None, *SEATS[:seats]):
            shown = msgspec.json.encode(view(state, who)).decode() + GAME.tell(view(state, who))
            assert not any(f'"{card.id}"' in shown or card.name in shown for card in gone)
        checked += 1
    assert state.over
    assert checked > 1


@pytest.mark.rule("R-29")
def test_objectives_that_were_not_dealt_are_never_shown() -> None:
    state = GAME.new(2, 5)
    dealt = [GAME.position(state)["boards"][color]["objective"] for color in ("red", "teal")]
    for _ in random_moves(state, 3):
        assert view(state, "red").boards[0].objective == dealt[0]
        assert view(state, "teal").boards[0].objective in (None, dealt[0])
    assert [b.objective for b in view(state).boards] == dealt

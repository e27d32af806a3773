"""Boards of the Lost Wonders beside each other: what copiers get, and what meets in one turn (LW-201..254)."""

from __future__ import annotations

import pytest

from tests.seven_wonders.lost_play import RICH, act, acts, asked, go, lost, pass_all, rich, tokens, whole
from tests.seven_wonders.play import CARDS, built, city, coins, column, do, held, names, use
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.rules.lost import costs

TEAMS = ("cities", "teams")


@pytest.mark.rule("LW-205", "LW-089")
def test_atlantis_a_copied_makes_guilds_cheaper_and_better_for_the_copier() -> None:
    teal = rich("manneken-pis-a", 1, hand=["pantheon"], cards=[*RICH[:-1], "spies-guild"])
    state = lost(age=3, seats=6, red={"board": "atlantis-a"}, teal=teal)
    whole(state, "teal pantheon stage")
    assert column(state, "teal", "Wonder") == 2  # its own guild
    state.hands[1] = [state.tables.card_ids.index("philosophers-guild")]
    assert use(state, "teal", "philosophers-guild").possible  # clay, textile and the papyrus that it does not make
    whole(state, "teal philosophers-guild build")
    assert column(state, "teal", "Wonder") == 4


@pytest.mark.rule("LW-208", "LW-089")
@pytest.mark.parametrize(("grey", "worth"), [(["loom"], 4), (["loom", "glassworks", "press"], 2)])
def test_babel_b_copied_counts_the_grey_cards_of_the_copier(grey: list[str], worth: int) -> None:
    cards = [card for card in RICH if card not in ("loom", "glassworks", "press")]
    teal = rich("venezia-b", hand=["temple"], cards=[*cards, *grey])
    state = lost(seats=6, red={"board": "babel-b", "stages": 1, "cards": ["loom", "press"]}, teal=teal)
    go(state, "teal temple stage")
    do(state, "teal from-right")
    pass_all(state)
    assert column(state, "red", "Wonder") == 3
    assert column(state, "teal", "Wonder") == worth


@pytest.mark.rule("LW-213", "LW-089", "LW-051")
def test_capua_a_copied_has_its_shields_in_the_same_conflict() -> None:
    state = lost(seats=6, turn=6, red={"board": "capua-a"}, teal=rich("manneken-pis-a", 2, hand=["temple", "library"]))
    whole(state, "teal temple stage from-right")
    assert city(state, "teal").shields == 3
    assert tokens(state, "teal") == [3, 3]


@pytest.mark.rule("LW-215", "LW-216", "LW-058")
@pytest.mark.parametrize("side", ["caylus-a", "caylus-b"])
def test_caylus_collects_before_or_after_a_green_card_of_the_turn(side: str) -> None:
    """At the start of a turn the green card that is built in it does not count, afterwards it does."""
    cards = [*RICH, "apothecary", "workshop"]
    for early in (True, False):
        state = lost(turn=2, red=rich(side, 1, hand=["library"], cards=cards))
        go(state, "red library sell")
        do(state, "red pass")
        state.hands[0] = [state.tables.card_ids.index("library")]
        before = coins(state, "red")[0]
        if early:
            act(state, "red", "green")
            assert coins(state, "red") == [before + 2]
        else:
            do(state, "red pass")
            go(state, "red library build")
            act(state, "red", "green")
            assert coins(state, "red") == [before + 3]


@pytest.mark.rule("LW-218", "LW-034", "LW-092")
def test_chichen_itza_b_does_not_come_to_sit_beside_venezia_b() -> None:
    red = {"board": "temporal-paradox-b", "cards": ["lumber-yard", "clay-pool", "stone-pit"], "hand": ["temple"]}
    offered = []
    for beside in ("venezia-b", "gizah-a"):
        left = {"boards_left": ["chichen-itza"]}
        state = lost(seats=6, red=red, teal={"board": beside}, yellow={"board": "ephesos-a"}, lost=left)
        go(state, "red temple stage")
        offered.append(names(state, "red"))
    assert offered == [["chichen-itza-a"], ["chichen-itza-a", "chichen-itza-b"]]
    do(state, "red chichen-itza-b")
    pass_all(state)
    assert column(state, "red", "Wonder") == 12
    assert city(state, "red").sources[0].of == "lumber-yard"  # the board makes nothing


@pytest.mark.rule("LW-222", "LW-101")
def test_a_guild_that_dominion_b_takes_from_the_pile_brings_another_card() -> None:
    red = rich("dominion-b", 3, hand=["workers-guild"])
    state = lost(age=3, red=red, pile=["craftsmens-guild", "palace"])
    go(state, "red workers-guild build")
    while asked(state) == "acts":
        do(state, "red pass")
    do(state, "red raise-craftsmens-guild")
    assert asked(state) == "raise"
    do(state, "red raise-palace")
    assert {"workers-guild", "craftsmens-guild", "palace"} <= set(built(state, "red"))
    assert asked(state) == "choose"


@pytest.mark.rule("LW-229", "LW-089")
def test_ithaca_a_copied_raises_the_limit_of_the_copier_in_age_three() -> None:
    teal = rich("manneken-pis-a", 1, hand=["pantheon"])
    state = lost(age=3, seats=6, modules=("myths",), red={"board": "ithaca-a"}, teal=teal)
    go(state, "teal pantheon stage")
    assert costs.myth_limit(state, 1) == 1  # from the next turn on
    pass_all(state)
    assert [costs.myth_limit(state, seat) for seat in (0, 1)] == [1, 2]


@pytest.mark.rule("LW-231", "LW-089")
def test_lhasa_a_copied_makes_sets_of_the_copier_worth_more() -> None:
    green = ["apothecary", "workshop", "scriptorium"]
    teal = rich("manneken-pis-a", 1, hand=["temple"], cards=[*RICH, *green])
    state = lost(seats=6, red={"board": "lhasa-a"}, teal=teal)
    assert column(state, "teal", "Science") == 3 + 7
    whole(state, "teal temple stage")
    assert column(state, "teal", "Science") == 3 + 11


@pytest.mark.rule("LW-236", "LW-141", "LW-235")
def test_a_loss_on_a_card_that_persepolis_b_draws_is_settled_in_the_same_turn() -> None:
    def loses(card: str) -> bool:
        return any(effect.op == "others-lose" and effect.count is None for effect in CARDS[card].effects)

    for seed in range(40):
        red = rich("persepolis-b", 1, hand=["temple"], coins=9)
        state = lost(modules=("cities",), seed=seed, red=red, teal={"coins": 9})
        go(state, "red temple stage")
        drawn = [name for name in names(state, "red")[1:] if loses(name.removeprefix("raise-"))]
        if drawn:
            break
    before = coins(state, "red")
    do(state, f"red {drawn[0]}")
    assert asked(state) == "debt"
    assert state.actors() == (1,)
    pass_all(state)
    assert coins(state, "red") == before  # the owner loses nothing
    assert coins(state, "teal")[0] < 9 + 3


@pytest.mark.rule("LW-237", "LW-084")
def test_a_leader_under_rapa_nui_a_joins_the_leaders_of_the_partner_without_cost() -> None:
    red = rich("rapa-nui-a", 1, leaders=["croesus"])
    state = lost(age=3, turn=0, modules=("leaders", *TEAMS), red=red, teal={"coins": 0, "leaders": []})
    whole(state, "red croesus stage")
    assert [leader.card for leader in city(state, "teal").leaders] == ["croesus"]
    assert coins(state, "red", "teal") == [0, 6]
    assert len(city(state, "red").stages) == 2


@pytest.mark.rule("LW-238", "LW-089")
def test_rapa_nui_b_copied_gives_the_stage_card_of_the_copier_to_its_partner() -> None:
    # The left neighbor of yellow is blue, its partner; the right one is teal with Rapa Nui.
    yellow = rich("manneken-pis-a", 1, hand=["temple"])
    teal = {"board": "rapa-nui-b", "cards": []}
    state = lost(seats=6, modules=TEAMS, red={"cards": []}, teal=teal, yellow=yellow, blue={"cards": []})
    whole(state, "yellow temple stage")
    assert "temple" in built(state, "blue")
    assert built(state, "red") == []
    assert column(state, "yellow", "Wonder") == 1


@pytest.mark.rule("LW-239", "LW-102", "LW-053")
def test_a_gift_of_rlyeh_a_can_pay_a_loss_of_the_same_turn() -> None:
    state = lost(
        seats=7,
        red=rich("rlyeh-a", 1, hand=["temple"]),
        teal={"coins": 0, "hand": ["stables"], "cards": ["apothecary"]},
        yellow={"board": "angkor-wat-b", "cards": ["brickyard"], "hand": ["library"]},
    )
    go(state, "red temple stage", "yellow library stage", "teal stables chain")
    assert coins(state, "red", "teal") == [6 - 1, 6 - 1]


@pytest.mark.rule("LW-203", "LW-089")
def test_antiocheia_a_counts_its_own_yellow_cards_and_no_copies() -> None:
    red = rich("antiocheia-a", 1, hand=["temple"], cards=[*RICH, "marketplace", "forum"])
    state = lost(red=red)
    whole(state, "red temple stage")
    assert coins(state, "red") == [5]
    assert column(state, "red", "Wonder") == 3 + 2


@pytest.mark.rule("LW-241", "LW-089", "LW-095")
def test_rtta_a_copied_rolls_anew_for_the_copier() -> None:
    state = lost(seats=6, red={"board": "rtta-a"}, teal=rich("manneken-pis-a", 1, hand=["temple"]))
    die = state.dice.copy()
    gain, worth = die.below(6) + 1, die.below(6) + 1  # coins first, then points
    before = coins(state, "red")[0]
    whole(state, "teal temple stage")
    assert coins(state, "teal", "red") == [gain, before + 3]  # red sold a card
    assert (column(state, "teal", "Wonder"), column(state, "red", "Wonder")) == (worth, 0)


@pytest.mark.rule("LW-227", "LW-228", "LW-161")
@pytest.mark.parametrize("side", ["helvetia-a", "helvetia-b"])
def test_a_second_diplomacy_is_of_no_use_to_helvetia(side: str) -> None:
    state = lost(modules=("cities",), turn=7, red={"board": side, "diplomacy": 2}, teal={"diplomacy": 2})
    whole(state)
    assert (city(state, "red").diplomacy, city(state, "teal").diplomacy) == (2, 1)


@pytest.mark.rule("LW-253", "LW-089", "LW-085")
def test_yamato_a_copied_hides_the_stage_card_of_the_copier() -> None:
    teal = rich("manneken-pis-a", 1, hand=["walls"])
    state = lost(seats=6, red={"board": "yamato-a"}, teal=teal)
    go(state, "teal walls stage")
    assert asked(state) == "acts"
    assert acts(state, "teal") == ["Nothing now", "Turn up Walls"]
    act(state, "teal", "Walls")
    assert city(state, "teal").shields == 2
    assert city(state, "red").shields == 0


@pytest.mark.rule("LW-209", "LW-089")
def test_beiping_a_copied_buys_anywhere_for_the_copier() -> None:
    cards = [card for card in RICH if card != "press"]
    teal = rich("manneken-pis-a", 1, hand=["temple"], cards=cards, coins=1)
    state = lost(
        seats=6, red={"board": "beiping-a"}, teal=teal, yellow={"board": "olympia-a"}, violet={"cards": ["press"]}
    )
    state.hands[1] = [*state.hands[1], state.tables.card_ids.index("school")]
    assert not use(state, "teal", "school").possible  # papyrus is across the table
    whole(state, "teal temple stage")
    state.hands[1] = [state.tables.card_ids.index("school")]
    (plan,) = use(state, "teal", "school").plans
    assert [(sale.seat, sale.coins, sale.goods) for sale in plan.others] == [(4, 1, ("papyrus",))]
    assert state.reaches[0] == 0  # red has not built it


@pytest.mark.rule("LW-084", "LW-219")
def test_the_hand_shows_only_uses_that_are_possible() -> None:
    """A partner takes no second card of a name, and the Assassin leaves the sale only."""
    red = rich("rapa-nui-a", 1, hand=["temple", "aqueduct"], coins=3)
    state = lost(6, modules=TEAMS, red=red, teal={"cards": ["temple"]})
    assert [use(state, "red", card, "stage").possible for card in ("temple", "aqueduct")] == [False, True]
    assert use(state, "red", "temple", "stage").rule == "LW-084"
    hit = lost(4, modules=("cities",), red=rich("gizah-a", hand=["temple"], coins=3), lost={"assassins": ["red"]})
    assert [one.use for one in held(hit, "red", "temple").uses if one.possible] == ["sell"]
    assert use(hit, "red", "temple").rule == "LW-219"


@pytest.mark.rule("SW-127", "SW-149", "LW-272")
@pytest.mark.parametrize("helper", ["architect-cabinet", "imhotep"])
def test_what_makes_stages_cheaper_does_not_pay_for_myths(helper: str) -> None:
    """Hunt Blessing costs a textile in age II, and Gizah has neither textile nor coins."""
    red = {"board": "gizah-a", "cards": [helper], "leaders": [], "coins": 0, "hand": ["temple"]}
    myths = {"red": ["hunt-blessing"]}
    state = lost(3, age=2, modules=("leaders", "cities", "myths"), red=red, lost={"myths": myths})
    assert state.ways(0, ops.MYTH0 + 3 * state.tables.myth_ids.index("hunt-blessing") + 1) == []

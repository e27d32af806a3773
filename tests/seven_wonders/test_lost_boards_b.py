"""The boards of the Lost Wonders, from DoppelWönder to Yamato (LW-223..254), and the Myths (LW-270..273)."""

from __future__ import annotations

import pytest

from tests.seven_wonders.lost_play import RICH, act, acts, asked, go, lost, pass_all, rich, tokens, whole
from tests.seven_wonders.play import (
    DATA,
    GAME,
    after,
    built,
    city,
    coins,
    column,
    do,
    names,
    plans,
    refused,
    use,
    view,
)
from ziggurat.core.contract.luck import stream
from ziggurat.games.seven_wonders.data import packed
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.lost import costs

TEAMS = ("cities", "teams")

# ---------------------------------------------------------------- DoppelWönder


@pytest.mark.rule("LW-223", "LW-029")
@pytest.mark.parametrize(
    ("side", "model", "stages"),
    [("doppelwonder-a", "gizah-a", 3), pytest.param("doppelwonder-b", "gizah-b", 4, marks=pytest.mark.rule("LW-224"))],
)
def test_doppelwonder_is_the_board_of_the_partner(side: str, model: str, stages: int) -> None:
    state = lost(modules=TEAMS, red={"board": model, "stages": 1}, teal=rich(side, hand=["temple"]))
    mine = city(state, "teal")
    assert mine.mirror
    assert (f"{mine.board}-{mine.side.lower()}", mine.sources[0].goods) == (model, ("stone",))
    whole(state, "teal temple stage")
    assert (len(city(state, "red").stages), len(city(state, "teal").stages)) == (1, 1)  # each builds its own
    assert state.tables.stage_count[state.sides[1]] == stages


@pytest.mark.rule("LW-223", "LW-224", "LW-009")
@pytest.mark.parametrize(("side", "model"), [("doppelwonder-a", "dominion-a"), ("doppelwonder-b", "dominion-b")])
def test_doppelwonder_gets_the_start_too(side: str, model: str) -> None:
    state = lost(age=1, turn=1, modules=TEAMS, red={"board": model}, teal={"board": side})
    assert coins(state, "red", "teal") == [10, 10]
    assert tokens(state, "red") == tokens(state, "teal") == [-1, -1, -1]


@pytest.mark.rule("LW-224", "LW-248")
def test_doppelwonder_and_temporal_paradox_replace_each_for_itself() -> None:
    cards = ["lumber-yard", "clay-pool", "stone-pit"]
    red = {"board": "temporal-paradox-b", "cards": cards, "hand": ["temple"]}
    state = lost(seats=6, modules=TEAMS, red=red, teal={"board": "doppelwonder-a", "cards": [], "hand": []})
    go(state, "red temple stage")
    while asked(state) != "replace":
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    do(state, f"red {names(state, 'red')[0]}")
    pass_all(state)
    assert state.tables.side_ids[state.sides[1]] == "temporal-paradox-b"
    assert state.sides[0] != state.sides[1]


# ---------------------------------------------------------------- El Dorado, Helvetia


@pytest.mark.rule("LW-225", "LW-008", "LW-079")
def test_el_dorado_a_lives_on_gold() -> None:
    assert coins(lost(age=1, turn=1, red={"board": "el-dorado-a"}), "red") == [15]
    red = {"board": "el-dorado-a", "stages": 3, "cards": ["altar"], "coins": 10}
    state = lost(red=red)
    assert column(state, "red", "Wonder") == -2 + 3  # a blue card, and three times 3 coins
    yellow = lost(red=rich("el-dorado-a", 2, hand=["forum"]))
    whole(yellow, "red forum build")
    assert coins(yellow, "red") == [3]


@pytest.mark.rule("LW-225", "LW-052")
def test_el_dorado_a_copied_brings_the_penalty_too() -> None:
    state = lost(
        seats=6,
        red={"board": "el-dorado-a", "stages": 1, "coins": 0},
        teal=rich("venezia-b", hand=["temple"], cards=[*RICH, "altar"]),
    )
    go(state, "teal temple stage")
    do(state, "teal from-right")
    pass_all(state)
    assert coins(state, "teal") == [6]
    assert column(state, "teal", "Wonder") == -2


@pytest.mark.rule("LW-226", "LW-080", "LW-056")
def test_el_dorado_b_gives_everybody_a_coin_for_each_structure_but_a_phased_city() -> None:
    red = rich("el-dorado-b", hand=["temple", "library"], coins=1)
    state = lost(seats=7, red=red, teal={"coins": 0}, yellow={"board": "brigadoon-a", "coins": 0}, phased=["yellow"])
    go(state, "red temple build")
    assert coins(state, "red", "teal", "yellow") == [2, 1 + 3, 0 + 3]  # they sold a card
    state = lost(seats=7, red=rich("el-dorado-b", hand=["temple"]), teal={"coins": 0})
    go(state, "red temple stage")
    assert coins(state, "red", "teal") == [0, 3]  # a stage is no structure


@pytest.mark.rule("LW-226", "LW-059")
def test_el_dorado_b_pays_neighbors_with_stage_two() -> None:
    red = rich("el-dorado-b", 1, hand=["temple"])
    state = lost(
        red=red, teal={"coins": 0}, yellow={"coins": 0}, blue={"board": "brigadoon-a", "coins": 0}, phased=["blue"]
    )
    whole(state, "red temple stage")
    assert coins(state, "red", "teal", "yellow", "blue") == [12, 7, 7, 3]


@pytest.mark.rule("LW-227", "LW-280")
def test_helvetia_is_never_in_a_conflict_and_its_neighbors_meet() -> None:
    for side in ("helvetia-a", "helvetia-b"):
        red = {"board": side, "cards": ["barracks", "stockade"]}
        state = lost(turn=6, red=red, teal={"cards": ["guard-tower"]})
        whole(state)
        assert tokens(state, "red") == []
        assert tokens(state, "teal") == [3, 3]
        assert tokens(state, "blue") == [-1]
        assert tokens(state, "yellow") == [-1]


@pytest.mark.rule("LW-227", "LW-228", "LW-075")
def test_helvetia_has_fifteen_points_for_six_shields() -> None:
    five = ["barracks", "stockade", "guard-tower", "walls"]
    for side in ("helvetia-a", "helvetia-b"):
        state = lost(age=3, red={"board": side, "stages": 2, "cards": five})
        before = column(state, "red", "Wonder")
        state = lost(age=3, red={"board": side, "stages": 2, "cards": [*five, "stables"]})
        assert column(state, "red", "Wonder") == before + 15


@pytest.mark.rule("LW-228", "LW-144")
def test_helvetia_b_earns_by_red_cards_and_keeps_diplomacy() -> None:
    red = rich("helvetia-b", 1, hand=["walls"], diplomacy=1)
    state = lost(modules=("cities",), turn=7, red={**red, "hand": ["walls", "temple"]})
    whole(state, "red walls build")
    assert coins(state, "red") == [2]
    assert city(state, "red").diplomacy == 1


# ---------------------------------------------------------------- Ithákê and the Myths


@pytest.mark.rule("LW-229", "LW-272")
def test_ithaca_a_invokes_two_myths_in_age_three() -> None:
    myths = {"red": ["harvest-song", "harvest-song"]}
    for stages, limit in ((1, 1), (2, 2)):
        state = lost(age=3, modules=("myths",), red=rich("ithaca-a", stages), lost={"myths": myths})
        go(state)
        act(state, "red", "Harvest Song")
        again = asked(state) == "acts" and any("Harvest" in line for line in acts(state, "red"))
        assert again == (limit == 2)
        assert column(state, "red", "Wonder") == 3 + 3
    # The stage works from the turn after it is built.
    state = lost(age=3, modules=("myths",), red=rich("ithaca-a", 1, hand=["pantheon"]), lost={"myths": myths})
    go(state, "red pantheon stage")
    act(state, "red", "Harvest Song")
    assert state.actors() != (0,)


@pytest.mark.rule("LW-230", "LW-229")
def test_ithaca_b_raises_the_limit_by_age() -> None:
    state = lost(age=2, modules=("myths",), red={"board": "ithaca-b", "stages": 1})
    assert costs.myth_limit(state, 0) == 2
    assert costs.myth_limit(lost(age=3, modules=("myths",), red={"board": "ithaca-b", "stages": 1}), 0) == 1
    late = lost(age=3, modules=("myths",), red={"board": "ithaca-b", "stages": 2})
    assert costs.myth_limit(late, 0) == 2
    assert column(late, "red", "Wonder") == 7


@pytest.mark.rule("LW-230", "LW-089")
def test_ithaca_b_copied_raises_the_limit_of_the_copier() -> None:
    teal = rich("venezia-b", hand=["temple"])
    state = lost(seats=6, modules=("myths",), red={"board": "ithaca-b", "stages": 1}, teal=teal)
    go(state, "teal temple stage")
    while asked(state) == "acts":
        state.apply(state.actors()[0], 0)
    do(state, "teal from-right")
    pass_all(state)
    assert costs.myth_limit(state, 1) == 2


@pytest.mark.rule("LW-270", "LW-271")
def test_myths_are_dealt_in_secret_for_each_age() -> None:
    state = GAME.new(8, 5, expansions="cities,lost", myths="on")
    hands = [GAME.view(state, one).myths for one in range(8)]
    assert all(len(hand) == 2 for hand in hands)
    whole_deck = sorted(card for hand in hands for card in hand)
    assert whole_deck == sorted(2 * [myth.id for myth in DATA.myths])
    assert GAME.view(state, None).myths == ()
    assert len(DATA.myths) == 8
    assert all(len(myth.ages) == 3 for myth in DATA.myths)


@pytest.mark.rule("LW-272", "LW-282")
def test_a_myth_is_paid_with_unused_goods_or_purchases() -> None:
    myths = {"red": ["war-omen"]}
    red = {"board": "gizah-a", "hand": ["temple"], "coins": 0, "cards": []}
    poor = lost(modules=("myths",), red=red, teal={"board": "ithaca-a"}, lost={"myths": myths})
    go(poor, "red temple sell")
    assert acts(poor, "red") == ["Nothing more"]  # nobody sells two ore for 3 coins
    made = lost(
        modules=("myths",), red={**red, "cards": ["foundry"]}, teal={"board": "ithaca-a"}, lost={"myths": myths}
    )
    go(made, "red temple sell")
    act(made, "red", "War Omen")
    assert city(made, "red").shields == 2
    # Goods that the card took are used.
    statue = {**red, "cards": ["foundry", "lumber-yard"], "hand": ["statue"]}
    used = lost(modules=("myths",), red=statue, teal={"board": "ithaca-a"}, lost={"myths": myths})
    go(used, "red statue build")
    assert acts(used, "red") == ["Nothing more"]


@pytest.mark.rule("LW-273", "LW-051")
def test_shields_of_a_myth_last_to_the_end_of_the_age() -> None:
    red = {"board": "ithaca-a", "cards": ["foundry"], "hand": ["temple", "library"]}
    state = lost(turn=6, modules=("myths",), red=red, lost={"myths": {"red": ["war-omen", "sun-hymn"]}})
    go(state, "red temple sell")
    act(state, "red", "War Omen")
    pass_all(state)
    assert tokens(state, "red") == [3, 3]
    assert city(state, "red").shields == 0
    assert len(state.myth_hands[0]) == 2  # new ones for age III
    assert state.invoked[0] == 0


# ---------------------------------------------------------------- Lhasa, Nomádes


@pytest.mark.rule("LW-231", "LW-289")
def test_lhasa_a_makes_sets_worth_more_and_wild_symbols_know_it() -> None:
    green = ["apothecary", "workshop", "scriptorium"]
    state = lost(red={"board": "lhasa-a", "stages": 2, "cards": green})
    assert column(state, "red", "Science") == 3 + 11
    both = lost(modules=("leaders",), red={"board": "lhasa-a", "stages": 2, "cards": [*green, "aristotle"]})
    assert column(both, "red", "Science") == 3 + 14


@pytest.mark.rule("LW-232", "LW-289")
def test_lhasa_b_changes_two_symbols_for_the_best() -> None:
    green = ["apothecary", "workshop", "scriptorium", "dispensary"]
    state = lost(red={"board": "lhasa-b", "stages": 3, "cards": green})
    # Two compasses, a gear, a tablet: 13 as they are, 16 with four of a kind.
    assert column(state, "red", "Science") == 16
    assert column(lost(red={"board": "lhasa-b", "stages": 2, "cards": green}), "red", "Science") == 13


@pytest.mark.rule("LW-232", "LW-076", "LW-052")
def test_lhasa_b_may_discard_a_defeat_with_a_chain_build() -> None:
    red = {"board": "lhasa-b", "stages": 1, "cards": ["baths"], "hand": ["aqueduct"]}
    state = lost(red=red, tokens=[["red", "teal", 1, -1]])
    go(state, "red aqueduct chain")
    kept = pass_all(state.copy())
    assert tokens(kept, "red") == [-1]  # it may be kept
    act(state, "red", "Discard")
    assert tokens(state, "red") == []


@pytest.mark.rule("LW-231", "LW-232", "LW-077")
def test_the_owner_picks_whether_a_converted_token_goes() -> None:
    red = {"board": "lhasa-b", "stages": 1, "cards": ["baths"], "hand": ["aqueduct"]}
    state = lost(red=red, tokens=[["red", "teal", 1, -1], ["red", "*", 1, -1]])
    assert city(state, "red").shields == 1
    go(state, "red aqueduct chain")
    assert len([line for line in acts(state, "red") if "Discard" in line]) == 2
    act(state, "red", "that is a shield")
    assert city(state, "red").shields == 0
    assert tokens(state, "red") == [-1]


@pytest.mark.rule("LW-233", "LW-083")
def test_nomads_move_before_losses_and_passing() -> None:
    red = rich("nomades-a", 1, hand=["temple"])
    state = lost(seats=5, red=red)
    go(state, "red temple stage")
    assert asked(state) == "wander"
    assert names(state, "red") == ["pass", "seat-teal", "seat-yellow", "seat-blue"]
    hands = state.hands[:]
    do(state, "red seat-yellow")
    assert state.circle == [1, 2, 0, 3, 4]
    assert (state.neighbor(0, 2), state.neighbor(0, 4)) == (3, 2)
    assert (state.neighbor(1, 4), state.neighbor(4, 2)) == (4, 1)
    # In age II hands go to the right, on the new circle.
    assert state.hands[2] == hands[0]
    assert state.hands[4] == hands[1]


@pytest.mark.rule("LW-234", "LW-080", "LW-083")
def test_nomads_b_move_twice_and_may_leave_helvetia() -> None:
    red = rich("nomades-b", 0, hand=["temple", "library"])
    state = lost(seats=5, turn=6, red={**red, "cards": [*RICH, "barracks"]}, teal={"board": "helvetia-a"})
    go(state, "red temple stage")
    do(state, "red seat-yellow")
    assert column(state, "red", "Wonder") == 2
    assert tokens(state, "red") == [3, 3]  # against yellow and blue, in the new circle
    assert tokens(state, "violet") == []
    again = lost(seats=5, red=rich("nomades-b", 1, hand=["temple"]))
    go(again, "red temple stage")
    assert asked(again) == "wander"
    do(again, "red pass")
    assert again.circle == [0, 1, 2, 3, 4]
    assert column(again, "red", "Wonder") == 6


@pytest.mark.rule("LW-233", "LW-008")
def test_nomads_start_with_four_coins_more() -> None:
    assert coins(lost(age=1, turn=1, seats=5, red={"board": "nomades-a"}), "red") == [7]
    assert coins(lost(age=1, turn=1, seats=5, red={"board": "nomades-b"}), "red") == [7]


# ---------------------------------------------------------------- Persepolis, Rapa Nui, R'lyeh


@pytest.mark.rule("LW-235", "LW-055", "LW-283")
def test_persepolis_pays_one_less_for_each_loss() -> None:
    modules = ("cities",)
    state = lost(
        seats=6,
        modules=modules,
        red={"board": "persepolis-a", "coins": 9},
        teal=rich("rlyeh-b", 2, hand=["temple"]),
        yellow={"board": "angkor-wat-b", "cards": ["brickyard"], "hand": ["library"]},
    )
    go(state, "teal temple stage", "yellow library stage")
    before = coins(state, "red")[0]
    assert asked(state) == "debt"
    pass_all(state)
    assert coins(state, "red")[0] == before - 1 - 0  # 2 and 1, each one less


@pytest.mark.rule("LW-235", "LW-282")
def test_persepolis_pays_one_less_for_costs_but_not_for_leaders() -> None:
    red = {"board": "persepolis-b", "hand": ["foundry"], "coins": 0, "cards": ["stone-pit", "clay-pool"]}
    state = lost(modules=("cities", "leaders"), red=red)
    assert use(state, "red", "foundry").possible  # 1 coin less 1
    assert state.coin_cost(0, state.tables.stage_of[state.sides[0]][2]) == 2
    leader = next(card for card in DATA.cards if card.color == "white" and card.cost.coins == 3)
    assert state.coin_cost(0, state.tables.card_ids.index(leader.id)) == 3


@pytest.mark.rule("LW-235", "LW-205")
def test_persepolis_a_drops_a_good_of_black_cards() -> None:
    black = next(
        card for card in DATA.cards if card.color == "black" and card.age == 2 and sum(card.cost.goods.values()) == 1
    )
    red = {"board": "persepolis-a", "stages": 2, "coins": 9, "hand": [black.id]}
    assert plans(lost(modules=("cities",), red=red), "red", black.id)[0][:2] == (0, 0)


@pytest.mark.rule("LW-236", "LW-287")
def test_persepolis_b_builds_a_black_card_that_is_out() -> None:
    red = rich("persepolis-b", 1, hand=["temple"], coins=9)
    state = lost(modules=("cities",), red=red)
    out = [card for card in state.removed if state.tables.color_of[card] == 7 and state.tables.age_of[card] == 1]
    go(state, "red temple stage")
    assert asked(state) == "draw"
    drawn = [name.removeprefix("raise-") for name in names(state, "red") if name != "pass"]
    assert len(drawn) == 2
    assert {state.tables.card_ids.index(name) for name in drawn} <= set(out)
    task = view(state, "teal").task
    assert task is not None
    assert task.cards == ()  # only who draws sees them
    do(state, f"red raise-{drawn[0]}")
    assert drawn[0] in built(state, "red")
    assert drawn[1] not in built(state, "red")
    assert [state.tables.card_ids[packed.card_of(item)] for item in state.boxed] == drawn[1:]


@pytest.mark.rule("LW-236", "LW-092")
def test_persepolis_b_works_before_the_age_of_its_cards() -> None:
    state = lost(
        age=1,
        turn=3,
        modules=("cities",),
        red={"board": "persepolis-b", "coins": 9, "cards": ["clay-pool"], "hand": ["baths"]},
    )
    whole(state, "red baths stage")
    second = lost(
        age=1,
        turn=4,
        modules=("cities",),
        red={"board": "persepolis-b", "stages": 1, "coins": 9, "cards": ["stone-pit", "ore-vein"], "hand": ["baths"]},
    )
    go(second, "red baths stage")
    assert asked(second) == "draw"


@pytest.mark.rule("LW-237", "LW-084")
def test_rapa_nui_gives_its_card_to_the_partner() -> None:
    red = rich("rapa-nui-a", 1, hand=["temple", "forum"])
    state = lost(modules=TEAMS, red=red, teal={"coins": 0, "hand": ["library"]})
    whole(state, "red temple stage", f"teal {state.tables.card_ids[state.hands[1][0]]} sell")
    assert "temple" in built(state, "teal")
    assert column(state, "teal", "Civilian") == 3
    assert len(city(state, "red").stages) == 2
    assert next(card.how for card in city(state, "teal").cards if card.card == "temple") == "partner"


@pytest.mark.rule("LW-238", "LW-084")
def test_rapa_nui_cannot_give_what_the_partner_has_and_triggers_stay_silent() -> None:
    red = rich("rapa-nui-b", 0, hand=["vineyard", "temple"])
    teal = {"coins": 0, "cards": ["altar"]}
    state = lost(modules=TEAMS, seats=6, built=[], red=red, teal={**teal, "board": "el-dorado-b"})
    before = coins(state, "teal")[0]
    go(state, "red vineyard stage")
    grown = state.coins[1] - before
    assert "vineyard" in built(state, "teal")
    assert grown == 3 + state.count(state.tables.effects[state.tables.card_ids.index("vineyard")][0], 1)  # no trigger
    barred = lost(modules=TEAMS, age=3, red=rich("rapa-nui-b", 0, hand=["haven"]), built=[], teal={"cards": []})
    assert "stage" in after(barred, "red", "haven")
    barred = lost(
        modules=TEAMS,
        seats=6,
        age=2,
        red={"board": "rapa-nui-b", "hand": ["temple"], "cards": ["stone-pit", "quarry"]},
        teal={"cards": ["temple"]},
    )
    assert "stage" not in after(barred, "red", "temple")
    assert refused(barred, "red temple stage")[1] == "LW-084"


@pytest.mark.rule("LW-239", "LW-054", "LW-102")
def test_rlyeh_a_gives_to_all_and_takes_from_others() -> None:
    gift = lost(red=rich("rlyeh-a", 1, hand=["temple"]), teal={"coins": 0})
    whole(gift, "red temple stage")
    assert coins(gift, "red", "teal") == [6, 6 + 3]
    loss = lost(red=rich("rlyeh-a", 2, hand=["temple"], cards=[*RICH, "forum"]), teal={"coins": 0})
    go(loss, "red temple stage")
    assert coins(loss, "teal") == [0]  # 3 for the card, then all it has
    assert column(loss, "red", "Wonder") == 1 + 14


@pytest.mark.rule("LW-240", "LW-054", "LW-141")
def test_rlyeh_b_brings_debt_with_cities() -> None:
    state = lost(modules=("cities",), red=rich("rlyeh-b", 2, hand=["temple"]), teal={"coins": 0})
    go(state, "red temple stage")
    assert coins(state, "red") == [11]
    assert names(state, "teal") == ["number-0", "number-1", "number-2"]
    do(state, "teal number-2")
    assert city(state, "teal").debts == 2


@pytest.mark.rule("LW-240", "LW-089")
def test_rlyeh_b_builds_free_once_per_age_and_counts_blue() -> None:
    red = {"board": "rlyeh-b", "stages": 2, "cards": ["altar", "baths"], "hand": ["temple"], "coins": 0}
    state = lost(red=red)
    assert column(state, "red", "Wonder") == 2
    assert "power" in after(state, "red", "temple")
    whole(state, "red temple power")
    assert city(state, "red").power == "used"


# ---------------------------------------------------------------- dice, Sparta, Tártaros


@pytest.mark.rule("LW-241", "LW-095", "LW-009")
def test_rtta_rolls_for_coins_at_the_start_and_the_seed_replays_it() -> None:
    first = [coins(lost(age=1, turn=1, seed=n, red={"board": "rtta-a"}), "red")[0] for n in range(12)]
    again = [
        coins(GAME.setup(GAME.position(lost(age=1, turn=1, seed=n, red={"board": "rtta-a"}))), "red")[0]
        for n in range(12)
    ]
    assert first == again
    assert {n - 3 for n in first} <= set(range(1, 7))
    assert len(set(first)) > 2


@pytest.mark.rule("LW-241", "LW-242", "LW-095")
@pytest.mark.parametrize(("board", "stages"), [("rtta-a", 1), ("rtta-b", 2)])
def test_rtta_rolls_coins_and_points_that_stay(board: str, stages: int) -> None:
    state = lost(red=rich(board, stages, hand=["temple"]))
    base = column(state, "red", "Wonder")
    die = state.dice.copy()
    gain, worth = die.below(6) + 1, die.below(6) + 1
    whole(state, "red temple stage")
    assert coins(state, "red") == [gain]
    assert column(state, "red", "Wonder") == base + worth
    other = state.redeal(1, stream(1, "other"))
    assert column(other, "red", "Wonder") == base + worth


@pytest.mark.rule("LW-242", "LW-089")
def test_rtta_b_copied_gives_a_shield_and_new_rolls() -> None:
    state = lost(seats=6, red={"board": "rtta-b"}, teal=rich("manneken-pis-a", 2, hand=["temple"]))
    go(state, "teal temple stage from-right")
    assert city(state, "teal").shields == 1
    assert 1 <= coins(state, "teal")[0] <= 6
    assert 1 <= column(state, "teal", "Wonder") <= 6
    assert "wood" in city(lost(red={"board": "rtta-b", "stages": 2}), "red").sources[-1].goods


@pytest.mark.rule("LW-243", "LW-075", "LW-286")
def test_sparta_wins_every_tie() -> None:
    for side in ("sparta-a", "sparta-b"):
        state = lost(turn=6, red={"board": side})
        whole(state)
        assert tokens(state, "red") == [3, 3]
        assert city(state, "red").shields == 0  # it is no shield
        assert tokens(state, "yellow") == []


@pytest.mark.rule("LW-243", "LW-071", "LW-282")
def test_sparta_a_has_one_more_unit_of_what_its_cards_make() -> None:
    red = {"board": "sparta-a", "stages": 1, "cards": ["clay-pool"], "hand": ["temple"], "coins": 0}
    walls = {**red, "cards": ["stone-pit", "loom"], "hand": ["library"]}
    assert use(lost(red=walls), "red", "library").possible  # 2 stone and textile
    assert not use(lost(red={**walls, "stages": 0}), "red", "library").possible
    seller = lost(red=walls, teal={"hand": ["courthouse"], "coins": 0})
    assert not use(seller, "teal", "courthouse").possible
    assert [source.of for source in city(seller, "red").sources if source.sold] == ["stone-pit", "loom"]


@pytest.mark.rule("LW-244", "LW-052", "LW-079")
def test_sparta_b_takes_defeats_by_chains_and_trades_them() -> None:
    red = {"board": "sparta-b", "stages": 1, "cards": ["baths"], "hand": ["aqueduct"]}
    state = lost(red=red)
    whole(state, "red aqueduct chain")
    assert tokens(state, "red") == [-1]
    four = [["red", "teal", 1, -1]] * 4
    ready = lost(red=rich("sparta-b", 2, hand=["temple"]), tokens=four)
    go(ready, "red temple stage")
    act(ready, "red", "5")
    assert tokens(ready, "red") == [5, 5]
    assert column(ready, "red", "Wonder") == 2  # one per victory token
    three = lost(red=rich("sparta-b", 2, hand=["temple"]), tokens=four[:3])
    go(three, "red temple stage")
    assert asked(three) == "choose"


@pytest.mark.rule("LW-244", "LW-079", "LW-132")
def test_nero_pays_for_tokens_of_sparta_b() -> None:
    four = [["red", "teal", 1, -1]] * 4
    red = rich("sparta-b", 2, hand=["temple"], cards=[*RICH, "nero"])
    state = lost(modules=("leaders",), red=red, tokens=four)
    go(state, "red temple stage")
    act(state, "red", "5")
    assert coins(state, "red") == [4]


@pytest.mark.rule("LW-245")
def test_tartaros_a_needs_a_card_of_the_age() -> None:
    state = lost(age=2, red={"board": "tartaros-a", "hand": ["temple"], "coins": 0}, teal={"coins": 5})
    whole(state, "red temple stage")  # stage I wants a card of age I
    assert column(state, "red", "Wonder") == 0
    assert len(city(state, "red").stages) == 1
    assert city(state, "red").stages[0].void
    right = lost(age=2, red={"board": "tartaros-a", "stages": 1, "hand": ["temple"], "coins": 0}, teal={"coins": 5})
    whole(right, "red temple stage")
    assert column(right, "red", "Wonder") == 2 + 4
    assert coins(right, "teal") == [5 + 3 - 1]


@pytest.mark.rule("LW-245", "LW-089")
def test_tartaros_a_copied_looks_at_the_card_of_the_copier() -> None:
    for age, card, worth in ((1, "baths", 2), (2, "temple", 0)):
        cards = ["lumber-yard", "stone-pit"]
        state = lost(
            age=age,
            seats=6,
            red={"board": "tartaros-a", "stages": 1},
            teal={"board": "venezia-b", "cards": cards, "hand": [card]},
        )
        go(state, f"teal {card} stage")
        do(state, "teal from-right")
        pass_all(state)
        assert column(state, "teal", "Wonder") == worth


@pytest.mark.rule("LW-246", "LW-245")
def test_tartaros_b_is_worth_something_in_age_three_only() -> None:
    state = lost(age=2, red={"board": "tartaros-b", "hand": ["temple"]})
    whole(state, "red temple stage")
    assert column(state, "red", "Wonder") == 0
    state = lost(age=3, red={"board": "tartaros-b", "hand": ["pantheon"]})
    whole(state, "red pantheon stage")
    assert column(state, "red", "Wonder") == 6


@pytest.mark.rule("LW-246", "LW-123")
def test_leaders_have_no_age_for_tartaros() -> None:
    state = lost(age=3, turn=0, modules=("leaders",), red={"board": "tartaros-b", "leaders": ["croesus"]})
    go(state, "red croesus stage")
    assert column(state, "red", "Wonder") == 0
    assert city(state, "red").stages[0].void


# ---------------------------------------------------------------- Temporal Paradox


@pytest.mark.rule("LW-247", "LW-091", "LW-092")
def test_temporal_paradox_takes_another_board() -> None:
    red = {"board": "temporal-paradox-a", "cards": ["lumber-yard", "clay-pool"], "hand": ["temple"], "coins": 1}
    state = lost(seats=5, red=red, lost={"boards_left": ["el-dorado", "citadels", "uruk", "capua", "rhodos"]})
    assert tokens(state, "red") == [-1]
    go(state, "red temple stage")
    assert asked(state) == "replace"
    assert names(state, "red") == ["capua-a", "el-dorado-a", "uruk-a"]  # Citadels A needs Cities: drawn anew
    do(state, "red el-dorado-a")
    pass_all(state)
    mine = city(state, "red")
    assert (mine.board, len(mine.stages), mine.coins) == ("el-dorado", 1, 1 + 12 + 6)
    assert tokens(state, "red") == [-1]  # tokens stay
    assert mine.stages[0].marker == ""
    assert view(state, "red").boards[0].stages[0].marker == "temple"


@pytest.mark.rule("LW-248", "LW-092", "LW-246")
def test_temporal_paradox_b_lets_the_owner_choose_the_side_and_the_card_keeps_its_age() -> None:
    red = {"board": "temporal-paradox-b", "cards": ["lumber-yard", "clay-pool", "stone-pit"], "hand": ["temple"]}
    state = lost(seats=6, red=red, lost={"boards_left": ["tartaros", "lhasa"]})
    go(state, "red temple stage")
    assert set(names(state, "red")) == {"tartaros-a", "tartaros-b", "lhasa-a", "lhasa-b"}
    void = do(state.copy(), "red tartaros-b")
    pass_all(void)
    assert city(void, "red").stages[0].void  # the card is of age II
    do(state, "red lhasa-a")
    pass_all(state)
    assert city(state, "red").sources[0].goods == ("papyrus",)  # production from the end of the turn
    assert column(state, "red", "Wonder") == 3


@pytest.mark.rule("LW-247", "LW-091")
def test_a_replacement_with_a_loss_and_a_discard_build_acts_in_this_turn() -> None:
    red = {"board": "temporal-paradox-b", "cards": ["lumber-yard", "clay-pool", "stone-pit"], "hand": ["temple"]}
    state = lost(
        seats=7,
        red=red,
        teal={"coins": 5, "board": "gizah-a"},
        lost={"boards_left": ["angkor-wat", "halikarnassos"]},
        yellow={"board": "ephesos-a"},
        blue={"board": "alexandria-a"},
        violet={"board": "babylon-a"},
        graphite={"board": "olympia-a"},
        pink={"board": "rhodos-a"},
    )
    go(state, "red temple stage")
    loss = do(state.copy(), "red angkor-wat-b")
    assert coins(loss, "teal") == [5 + 3 - 1]
    do(state, "red halikarnassos-b")
    assert asked(state) == "raise"


# ---------------------------------------------------------------- Uruk, Venezia, Yamato


@pytest.mark.rule("LW-249", "LW-056")
def test_uruk_a_gives_to_everybody_but_a_phased_city() -> None:
    red = rich("uruk-a", 1, hand=["temple"])
    state = lost(seats=5, red=red, teal={"coins": 0}, yellow={"board": "brigadoon-a", "coins": 0}, phased=["yellow"])
    whole(state, "red temple stage")
    assert coins(state, "red", "teal", "yellow") == [3, 6, 3]


@pytest.mark.rule("LW-249", "LW-053")
def test_gifts_of_uruk_can_pay_losses_of_the_same_turn() -> None:
    state = lost(
        seats=7,
        red=rich("uruk-a", 1, hand=["temple"]),
        teal={"coins": 0, "board": "gizah-a", "hand": ["forum", "vineyard"]},
        yellow={"board": "angkor-wat-b", "cards": ["brickyard"], "hand": ["library"]},
    )
    go(state, "red temple stage", "yellow library stage")
    assert coins(state, "teal", "red") == [3 + 3 - 1, 3 - 1]


@pytest.mark.rule("LW-250", "LW-076")
def test_uruk_b_takes_a_defeat_from_everybody() -> None:
    state = lost(
        red=rich("uruk-b", 1, hand=["temple"]),
        tokens=[["red", "teal", 1, -1], ["blue", "teal", 1, -1], ["blue", "red", 1, -1]],
    )
    whole(state, "red temple stage")
    assert tokens(state, "red") == []
    assert tokens(state, "blue") == [-1]


@pytest.mark.rule("LW-250", "LW-096", "LW-059")
def test_uruk_b_lets_everybody_play_the_last_card_at_once() -> None:
    state = lost(turn=6, red=rich("uruk-b", 2, hand=["temple", "library"]))
    go(state, "red temple stage")
    assert asked(state) == "leftover"
    assert state.actors() == (0, 1, 2, 3)
    before = coins(state, "teal")[0]
    pass_all(state)
    assert coins(state, "teal")[0] == before + 3


@pytest.mark.rule("LW-251", "LW-088", "LW-090")
def test_venezia_a_copies_a_structure_of_age_two() -> None:
    teal = rich("venezia-a", 1, hand=["temple"])
    red = {"hand": ["walls"], "cards": ["stone-pit", "quarry"], "board": "gizah-a", "coins": 0}
    state = lost(seats=7, red=red, teal=teal, yellow={"cards": ["altar", "statue"]})
    go(state, "red walls build", "teal temple stage")
    assert names(state, "teal") == ["raise-quarry", "raise-statue", "raise-walls"]  # the altar is of age I
    do(state, "teal raise-walls")
    assert city(state, "teal").shields == 2
    assert city(state, "teal").counts["red"] == 0
    assert "walls" not in built(state, "teal")


@pytest.mark.rule("LW-251", "LW-090")
def test_venezia_a_without_anything_to_copy_is_built_all_the_same() -> None:
    state = lost(seats=5, red={"board": "gizah-a"}, teal=rich("venezia-a", 1, hand=["temple"]))
    whole(state, "teal temple stage")
    assert len(city(state, "teal").stages) == 2


@pytest.mark.rule("LW-252", "LW-088", "LW-097")
def test_venezia_b_copies_symbols_and_guilds_by_its_own_neighbors() -> None:
    teal = rich("venezia-b", 1, hand=["temple"])
    state = lost(seats=6, red={"cards": ["apothecary", "barracks", "altar"]}, teal=teal)
    go(state, "teal temple stage")
    assert sorted(names(state, "teal")) == ["raise-apothecary", "raise-barracks"]
    do(state, "teal raise-apothecary")
    pass_all(state)
    assert column(state, "teal", "Science") == 1
    third = [["teal", f"stage-{n}", "stage", 1, n] for n in (1, 2)] + [["red", "workers-guild", "paid", 3, 1]]
    goods = [["teal", card, "paid", 1, 1] for card in ("foundry", "ore-vein", "glassworks")] + [
        ["yellow", "lumber-yard", "paid", 1, 1]
    ]
    guild = lost(
        age=3,
        seats=6,
        built=third + goods,
        red={"board": "gizah-a"},
        teal={"board": "venezia-b", "hand": ["pantheon"], "coins": 9},
    )
    go(guild, "teal pantheon stage")
    do(guild, "teal raise-workers-guild")
    assert column(guild, "teal", "Wonder") == 1  # yellow's brown card; red has none
    assert column(guild, "teal", "Guilds") == 0


@pytest.mark.rule("LW-252", "LW-089", "LW-245")
def test_venezia_b_copies_built_stages_only() -> None:
    state = lost(
        seats=6, red={"board": "gizah-a"}, teal=rich("venezia-b", hand=["temple"]), yellow={"cards": ["marketplace"]}
    )
    go(state, "teal temple stage")
    assert names(state, "teal") == ["raise-marketplace"]
    do(state, "teal raise-marketplace")
    assert city(state, "teal").price_left["glass"] == 1


def hidden(side: str, stages: int, card: str) -> Expanded:
    """Red has built a stage of Stealth with this card, and the next turn begins."""
    state = lost(red=rich(side, stages, hand=[card]))
    return pass_acts(go(state, f"red {card} stage"))


def window(state: Expanded) -> str:
    task = view(state).task
    return "" if task is None else task.window


def pass_acts(state: Expanded) -> Expanded:
    while window(state) == "act":
        state.apply(state.actors()[0], 0)
    return state


@pytest.mark.rule("LW-253", "LW-085", "LW-086")
def test_yamato_turns_up_its_card_at_the_start_of_a_turn() -> None:
    state = hidden("yamato-a", 1, "walls")
    assert asked(state) == "acts"
    assert acts(state, "red") == ["Nothing now", "Turn up Walls"]
    assert acts(state, "teal") == []
    act(state, "red", "Walls")
    assert city(state, "red").shields == 2
    assert city(state, "red").counts["red"] == 0  # no color
    assert state.has(0, state.tables.card_ids.index("walls"))  # no second one of its name
    assert len(city(state, "red").stages) == 2  # the stage stays built
    assert asked(state) == "choose"


@pytest.mark.rule("LW-253", "LW-085", "LW-181")
def test_yamato_is_asked_about_a_blue_card_too_but_cannot_turn_it() -> None:
    state = hidden("yamato-a", 1, "temple")
    assert asked(state) == "acts"
    assert acts(state, "red") == ["Nothing now"]


@pytest.mark.rule("LW-254", "LW-086", "LW-053")
def test_yamato_b_earns_the_coins_when_it_turns_and_sells_nothing() -> None:
    state = hidden("yamato-b", 0, "vineyard")
    before = coins(state, "red")[0]
    act(state, "red", "Vineyard")
    brown = 8 + sum(city(state, color).counts["brown"] for color in ("teal", "blue"))
    assert coins(state, "red")[0] == before + brown
    made = hidden("yamato-b", 0, "forum")
    act(made, "red", "Forum")
    assert [source.sold for source in city(made, "red").sources if source.of == "forum"] == [False]


@pytest.mark.rule("LW-254", "LW-086", "LW-290")
def test_yamato_b_turns_up_shields_before_a_conflict() -> None:
    state = lost(turn=6, red=rich("yamato-b", 0, hand=["walls", "library"]))
    go(state, "red walls stage")
    while window(state) and window(state) != "conflict":
        state.apply(state.actors()[0], 0)
    assert acts(state, "red") == ["Nothing now", "Turn up Walls"]
    assert state.fallback(0) != 0  # a clock that runs out turns it up
    act(state, "red", "Walls")
    assert tokens(state, "red") == [3, 3]


@pytest.mark.rule("LW-254", "LW-085")
def test_cards_of_stealth_count_for_chains_of_the_owner() -> None:
    state = lost(
        age=1, turn=3, red={"board": "yamato-b", "cards": ["lumber-yard"], "hand": ["apothecary", "baths"], "coins": 9}
    )
    go(state, "red apothecary stage")
    pass_acts(state)
    act(state, "red", "Apothecary")
    ids = state.tables.card_ids
    assert state.chained(0, ids.index("stables")) == ids.index("apothecary")

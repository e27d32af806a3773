"""The boards of the Lost Wonders, from Angkor Wat to Dominion (LW-201..222)."""

from __future__ import annotations

import pytest

from tests.seven_wonders.lost_play import RICH, SIDES, act, acts, asked, go, lost, pass_all, rich, tokens, whole
from tests.seven_wonders.play import DATA, after, built, city, coins, column, do, names, plans, refused, use
from ziggurat.games.seven_wonders.data import ops, packed

SIMPLE = {"vp", "coins", "shields", "vp-per", "coins-per"}
EACH = [
    (name, n)
    for name, board, _, side in DATA.sides()
    if board.set == "lost"
    for n, stage in enumerate(side.stages)
    if {effect.op for effect in stage.effects} <= SIMPLE
]


@pytest.mark.rule("LW-097", "LW-288")
@pytest.mark.parametrize(("board", "n"), EACH)
def test_simple_stages_do_what_they_say(board: str, n: int) -> None:
    modules: tuple[str, ...] = ("cities",) if board == "persepolis-a" else ()
    modules += ("myths",) if board.startswith("ithaca") else ()
    teams = board.startswith("rapa")
    # Turn 3 of age III: nothing but the stage brings points, and cards are counted: two grey, brown, and so on.
    state = lost(age=3, modules=(*modules, "teams", "cities") if teams else modules, red=rich(board, n))
    if SIDES[board].free_order:
        return  # their stages have tests of their own
    age = SIDES[board].stages[n].card_age
    before, points = city(state, "red"), column(state, "red", "Wonder")
    hand = state.hands[0][0]
    go(state, f"red {state.tables.card_ids[hand]} stage")
    pass_all(state)
    now = city(state, "red")
    effects = SIDES[board].stages[n].effects if age in (None, 3) else []
    colors = before.counts
    gain = worth = 0
    for effect in effects:
        count = effect.count
        counted = 0
        if count is not None and count.what == "cards":
            counted = sum(colors[color] for color in count.colors)
        elif count is not None and count.what == "coin-triples":
            counted = now.coins // 3
        elif count is not None and count.what == "shields":
            counted = now.shields
        n_ = effect.n or 0
        gain += n_ if effect.op == "coins" else n_ * counted if effect.op == "coins-per" else 0
        worth += n_ if effect.op == "vp" else n_ * counted if effect.op == "vp-per" else 0
    assert len(now.stages) == n + 1
    assert now.coins == before.coins + gain
    assert column(state, "red", "Wonder") - points == worth
    assert now.shields - before.shields == sum(e.n or 0 for e in effects if e.op == "shields")


# ---------------------------------------------------------------- Angkor Wat


@pytest.mark.rule("LW-201", "LW-023")
def test_angkor_a_uses_a_chain_of_a_neighbor_once_per_age() -> None:
    red = rich("angkor-wat-a", 1, hand=["aqueduct", "library"], cards=[])
    state = lost(red=red, teal={"cards": ["baths", "scriptorium"]})
    assert "borrow" in after(state, "red", "aqueduct")
    whole(state, "red aqueduct borrow")
    assert "aqueduct" in built(state, "red")
    state.hands[0] = [state.tables.card_ids.index("library")]
    assert "borrow" not in after(state, "red", "library")  # used in this age
    assert refused(state, "red library borrow")[1] == "LW-201"


@pytest.mark.rule("LW-201", "LW-080", "LW-085")
def test_angkor_a_borrows_neither_from_a_phased_city_nor_from_stealth() -> None:
    red = rich("angkor-wat-a", 1, hand=["aqueduct"], cards=[])
    state = lost(red=red, teal={"board": "brigadoon-a", "stages": 2, "cards": ["baths"]}, phased=["teal"])
    assert "borrow" not in after(state, "red", "aqueduct")
    hidden = [["red", "stage-1", "stage", 1, 1], ["teal", "baths", "stealth", 1, 1]]
    state = lost(built=hidden, red={"board": "angkor-wat-a", "hand": ["aqueduct"]}, teal={"board": "yamato-b"})
    assert "borrow" not in after(state, "red", "aqueduct")


@pytest.mark.rule("LW-201", "LW-089")
def test_angkor_a_two_counts_the_cards_of_who_copies_it() -> None:
    # Manneken Pis A stage II copies stage II of its right neighbor; the right neighbor of teal is red.
    teal = rich("manneken-pis-a", 1, hand=["temple"])
    state = lost(seats=6, red={"board": "angkor-wat-a", "cards": ["loom", "glassworks"]}, teal=teal)
    whole(state, "teal temple stage")
    assert coins(state, "teal") == [3]  # its own three grey cards
    assert column(state, "teal", "Wonder") == 3


@pytest.mark.rule("LW-202", "LW-053", "LW-054", "LW-235")
def test_angkor_b_makes_all_others_pay_but_persepolis() -> None:
    persia = {"board": "persepolis-a", "coins": 5}
    state = lost(modules=("cities",), red=rich("angkor-wat-b", hand=["temple"]), teal=persia, yellow={"coins": 5})
    go(state, "red temple stage")
    assert asked(state) == "debt"
    assert names(state, "yellow") == ["number-0", "number-1"]
    before = coins(state, "teal", "yellow")
    pass_all(state)
    assert coins(state, "teal", "yellow") == [before[0], before[1] - 1]


@pytest.mark.rule("LW-202", "LW-089", "LW-056")
def test_angkor_b_copied_makes_angkor_pay_too() -> None:
    red = {"board": "angkor-wat-b", "stages": 1, "coins": 4}
    state = lost(red=red, teal=rich("venezia-b", hand=["temple"]), yellow={"coins": 4})
    go(state, "teal temple stage")
    before = coins(state, "red", "yellow")
    do(state, "teal from-right")
    assert coins(state, "red", "yellow") == [before[0] - 1, before[1] - 1]
    assert coins(state, "teal") == [0]


# ---------------------------------------------------------------- Antiócheia, Atlantis, Babel


@pytest.mark.rule("LW-203", "LW-089")
def test_antiocheia_a_copied_counts_the_yellow_cards_of_the_copier() -> None:
    teal = rich("manneken-pis-a", 1, hand=["temple"], cards=[*RICH, "marketplace", "forum"])
    state = lost(seats=6, red={"board": "antiocheia-a", "cards": ["marketplace"]}, teal=teal)
    whole(state, "teal temple stage")
    assert coins(state, "teal") == [5]
    assert column(state, "teal", "Wonder") == 2  # its stage I copies nothing, as it was set up


@pytest.mark.rule("LW-204", "LW-052")
def test_antiocheia_b_doubles_coins_of_later_yellow_cards_only() -> None:
    state = lost(red=rich("antiocheia-b", 1, hand=["vineyard"]))
    before = coins(state, "red")[0]
    single = lost(red=rich("gizah-a", 0, hand=["vineyard"]))
    whole(single, "red vineyard build")
    whole(state, "red vineyard build")
    assert coins(state, "red")[0] - before == 2 * coins(single, "red")[0] > 0
    # Not in the turn of the stage: with the last card of the age it is built beside the vineyard.
    both = lost(turn=6, red=rich("antiocheia-b", hand=["temple", "vineyard"]), teal=rich("uruk-b", 2, cards=[]))
    both.lasts = 1
    single.lasts = 1
    go(both, "red temple stage")
    before = coins(both, "red")[0]
    whole(both, "red build")
    assert coins(both, "red")[0] - before == coins(single, "red")[0]


@pytest.mark.rule("LW-204", "LW-089")
def test_antiocheia_b_copied_doubles_for_the_copier_and_never_more_than_twice() -> None:
    teal = rich("venezia-b", hand=["temple"], cards=RICH)
    state = lost(seats=6, red={"board": "antiocheia-b", "stages": 1}, teal=teal)
    go(state, "teal temple stage")
    do(state, "teal from-right")
    pass_all(state)
    vineyard = state.tables.card_ids.index("vineyard")
    state.hands[1] = [vineyard]
    brown = state.count(state.tables.effects[vineyard][0], 1)
    twice = state.copy()
    twice.erect(next(item for item in state.instances if packed.how_of(item) == ops.COPIED))  # a second such power
    twice.fresh += 1
    for table in (state, twice):
        whole(table, "teal vineyard build")
        assert coins(table, "teal") == [2 * brown]


@pytest.mark.rule("LW-204", "LW-091")
def test_antiocheia_b_doubles_all_points_of_yellow_cards() -> None:
    yellow = ["arena", "haven"]
    state = lost(age=3, turn=5, red=rich("antiocheia-b", 2), seats=3)
    assert column(state, "red", "Wonder") == 0
    state = lost(
        seats=3,
        built=[
            ["red", "stage-1", "stage", 1, 1],
            ["red", "stage-2", "stage", 1, 2],
            *(["red", card, "paid", 3, 1] for card in yellow),
        ],
        age=3,
        turn=5,
        red={"board": "antiocheia-b"},
    )
    assert column(state, "red", "Commerce") == 2
    assert column(state, "red", "Wonder") == 2


@pytest.mark.rule("LW-205", "LW-282")
def test_atlantis_a_drops_one_good_of_guilds() -> None:
    poor = [card for card in RICH if card not in ("press",)]
    red = rich("atlantis-a", 2, cards=poor, hand=["workers-guild"])
    state = lost(age=3, red=red)
    guild = next(card for card in DATA.cards if card.id == "workers-guild")
    assert sum(guild.cost.goods.values()) == 5
    short = lost(age=3, red={**red, "board": "gizah-a", "stages": 0, "cards": ["lumber-yard"], "coins": 0})
    assert not use(short, "red", "workers-guild").possible
    assert use(state, "red", "workers-guild").possible
    whole(state, "red workers-guild build")
    assert column(state, "red", "Wonder") == 5  # 3 and 2 for the guild


@pytest.mark.rule("LW-206", "LW-287")
def test_atlantis_b_builds_a_guild_that_is_out_and_it_counts_for_the_last_stage() -> None:
    state = lost(age=3, red=rich("atlantis-b", 2, hand=["pantheon"]))
    out = len(state.removed)
    go(state, "red pantheon stage")
    assert asked(state) == "draw"
    shown = [name for name in names(state, "red") if name != "pass"]
    assert len(shown) == 3
    do(state, f"red {shown[0]}")
    assert len(state.removed) == out - 3  # the others are boxed
    assert [state.tables.card_ids[one & 255] for one in state.boxed] == [
        name.removeprefix("raise-") for name in shown[1:]
    ]
    assert shown[0].removeprefix("raise-") in built(state, "red")
    state.hands[0] = [state.tables.card_ids.index("pantheon")]
    before = column(state, "red", "Wonder")
    whole(state, "red pantheon stage")
    assert column(state, "red", "Wonder") == before + 3


@pytest.mark.rule("LW-206", "LW-052", "LW-284")
def test_atlantis_b_earns_by_later_chain_builds() -> None:
    red = rich("atlantis-b", 1, hand=["aqueduct"], cards=["baths"])
    state = lost(red=red)
    whole(state, "red aqueduct chain")
    assert coins(state, "red") == [2]


@pytest.mark.rule("LW-207", "LW-089")
def test_babel_a_counts_the_cards_of_the_copier() -> None:
    state = lost(red=rich("babel-a", 0, cards=["lumber-yard"]), teal=rich("manneken-pis-a", 1, hand=["temple"]))
    whole(state, "teal temple stage")
    assert column(state, "teal", "Wonder") == 8  # eight brown cards of its own


@pytest.mark.rule("LW-208")
def test_babel_b_is_never_below_nothing() -> None:
    assert column(lost(red={"board": "babel-b", "stages": 4}), "red", "Wonder") == 5 + 7 + 9 + 11
    few = {"board": "babel-b", "stages": 4, "cards": ["loom", "stone-pit"]}
    assert column(lost(red=few), "red", "Wonder") == 4 + 6 + 7 + 9
    assert column(lost(red=rich("babel-b", 4)), "red", "Wonder") == 2 + 0 + 0 + 0


# ---------------------------------------------------------------- Beiping


@pytest.mark.rule("LW-209", "LW-282")
def test_beiping_a_buys_anywhere_for_a_coin() -> None:
    red = {"board": "beiping-a", "stages": 2, "hand": ["library"], "coins": 3}
    state = lost(seats=5, red=red, yellow={"cards": ["loom", "quarry"]})
    assert use(state, "red", "library").possible  # stone is its own, the loom is across the table
    before = coins(state, "yellow")[0]
    whole(state, "red library build")
    assert coins(state, "red", "yellow") == [1, before + 2 + 3]  # two units at a coin; yellow sells its card too


@pytest.mark.rule("LW-209", "LW-080")
def test_a_phased_city_is_no_seller_for_beiping() -> None:
    red = {"board": "beiping-a", "stages": 2, "hand": ["library"], "coins": 3}
    yellow = {"board": "brigadoon-a", "stages": 2, "cards": ["loom", "quarry"]}
    state = lost(seats=5, red=red, yellow=yellow, phased=["yellow"])
    assert not use(state, "red", "library").possible
    assert use(lost(seats=5, red=red, yellow=yellow), "red", "library").possible


@pytest.mark.rule("LW-210", "LW-073", "LW-074", "LW-078")
def test_beiping_b_trades_unused_clay_for_a_token_once_per_turn() -> None:
    state = lost(red=rich("beiping-b", 3, hand=["temple"]))
    go(state, "red temple sell")
    assert asked(state) == "acts"
    act(state, "red", "victory token of 1")
    assert tokens(state, "red") == [1]
    assert asked(state) == "choose"  # nothing more to do in this turn


@pytest.mark.rule("LW-210", "LW-058", "LW-030")
def test_beiping_b_may_use_three_before_four_in_the_same_turn() -> None:
    red = rich("beiping-b", 3, hand=["temple"], coins=1)
    state = lost(red=red, tokens=[["red", "teal", 1, 1]])
    go(state, "red temple stage")
    assert not any("victory token of 3" in line for line in acts(state, "red"))
    act(state, "red", "victory token of 1")
    act(state, "red", "victory token of 3")
    assert tokens(state, "red") == [3]
    assert coins(state, "red") == [0]


@pytest.mark.rule("LW-210", "LW-072", "LW-073")
def test_beiping_b_cannot_trade_clay_that_it_has_used_but_may_buy_instead() -> None:
    # Temple costs wood, clay and glass; with bought clay both own ones stay unused.
    own_goods = ["brickyard", "lumber-yard", "glassworks"]
    red = {"board": "beiping-b", "stages": 3, "cards": own_goods, "hand": ["temple"], "coins": 8}
    state = lost(red=red, teal={"cards": ["clay-pool"]})
    ways = plans(state, "red", "temple")
    assert (0, 0, 0) in ways
    assert (2, 0, 0) in ways
    own = do(state.copy(), "red temple build plan-1")
    go(own)
    assert asked(own) == "choose"  # the other clay alone buys nothing
    bought = do(state.copy(), f"red temple build plan-{ways.index((2, 0, 0)) + 1}")
    go(bought)
    assert any("victory token" in line for line in acts(bought, "red"))


# ---------------------------------------------------------------- Brigadoon


@pytest.mark.rule("LW-211", "LW-080", "LW-081", "LW-280")
def test_brigadoon_phases_out_at_the_end_of_the_turn() -> None:
    red = rich("brigadoon-a", 1, hand=["temple"])
    state = lost(red=red)
    assert (state.neighbor(0, 2), state.neighbor(1, 4)) == (1, 0)
    whole(state, "red temple stage")
    assert state.phased == 1
    assert (state.neighbor(0, 2), state.neighbor(0, 4)) == (-1, -1)
    assert state.neighbor(1, 4) == 3  # teal's right neighbor is blue now
    assert state.receiver(1) == 0  # hands still go through the seat, in age II to the right
    ahead = lost(red=rich("brigadoon-a", 2, hand=["temple"]), phased=["red"])
    whole(ahead, "red temple stage")
    assert ahead.phased == 0


@pytest.mark.rule("LW-211", "LW-056", "LW-053")
def test_a_loss_in_the_turn_of_phasing_out_hits_one_in_the_turn_of_returning_does_not() -> None:
    for stages, phased, hit in ((1, [], True), (2, ["red"], False)):
        state = lost(
            seats=7,
            red=rich("brigadoon-a", stages, hand=["temple"], coins=5),
            teal=rich("angkor-wat-b", 0, hand=["laboratory"]),
            phased=phased,
        )
        go(state, "teal laboratory stage", "red temple stage")
        pass_all(state)
        assert coins(state, "red") == [4 if hit else 5]


@pytest.mark.rule("LW-212", "LW-080", "LW-282")
def test_brigadoon_b_buys_from_the_bank_phased_or_not() -> None:
    red = {
        "board": "brigadoon-b",
        "stages": 1,
        "coins": 1,
        "hand": ["statue"],
        "cards": ["foundry"],
    }
    state = lost(red=red, phased=["red"])
    assert plans(state, "red", "statue") == [(0, 0, 1)]
    assert plans(lost(red=red), "red", "statue") == [(0, 0, 1)]


@pytest.mark.rule("LW-212", "LW-089")
def test_venezia_copies_the_power_of_brigadoon_b_without_phasing() -> None:
    state = lost(red={"board": "brigadoon-b", "stages": 1}, teal=rich("venezia-b", hand=["temple"]))
    go(state, "teal temple stage")
    do(state, "teal from-right")
    pass_all(state)
    assert state.phased == 0
    assert state.bank_goods[1] == 1


@pytest.mark.rule("LW-082", "LW-080")
def test_a_phased_city_counts_no_neighbors_at_the_end() -> None:
    built_ = [["red", "workers-guild", "paid", 3, 1]]
    state = lost(age=3, turn=6, built=built_, red={"board": "brigadoon-a"}, phased=["red"])
    state2 = lost(age=3, turn=6, built=[*built_, ["teal", "lumber-yard", "paid", 1, 1]], red={"board": "brigadoon-a"})
    assert column(state, "red", "Guilds") == 0
    assert column(state2, "red", "Guilds") == 1


# ---------------------------------------------------------------- Capua, Caylus, Chichén Itzá


@pytest.mark.rule("LW-213", "LW-051")
def test_shields_of_capua_a_count_in_the_conflict_of_that_very_turn() -> None:
    state = lost(turn=6, red=rich("capua-a", 2, hand=["temple", "library"]))
    whole(state, "red temple stage")
    assert tokens(state, "red") == [3, 3]


@pytest.mark.rule("LW-214", "LW-286")
def test_who_loses_to_capua_b_takes_one_more_defeat() -> None:
    state = lost(turn=6, red=rich("capua-b", 0, hand=["temple", "library"], cards=[*RICH, "barracks"]))
    whole(state, "red temple stage")  # built on the last turn it works already
    assert tokens(state, "teal") == [-1, -1]
    assert tokens(state, "yellow") == []


@pytest.mark.rule("LW-214", "LW-057")
def test_capua_and_diplomacy_and_tomyris() -> None:
    # With teal out the next city meets Capua; a city that turns defeats back turns the extra one back too.
    modules = ("leaders", "cities")
    red = rich("capua-b", 1, cards=[*RICH, "barracks"])
    state = lost(turn=7, modules=modules, red=red, teal={"diplomacy": 1}, blue={"cards": ["tomyris"]})
    whole(state)
    assert tokens(state, "teal") == []
    assert tokens(state, "yellow").count(-1) == 2
    assert tokens(state, "blue").count(-1) == 0
    assert tokens(state, "red").count(-1) == 2


@pytest.mark.rule("LW-215", "LW-058")
@pytest.mark.parametrize("side", ["caylus-a", pytest.param("caylus-b", marks=pytest.mark.rule("LW-216"))])
def test_caylus_collects_once_in_age_two(side: str) -> None:
    red = rich(side, 1, cards=[*RICH, "apothecary", "workshop"], hand=["library"])
    state = lost(red=red)
    assert asked(state) == "choose"
    go(state, "red library build")
    act(state, "red", "green")
    pass_all(state)
    assert coins(state, "red") == [3]  # the library of this turn is counted
    assert asked(state) != "acts"
    assert not lost(age=3, red={**red, "hand": []}).acts(0, 0)  # lost after age II
    assert lost(red=red).acts(0, 0)


@pytest.mark.rule("LW-216", "LW-282")
@pytest.mark.parametrize("side", ["caylus-a", "caylus-b"])
def test_caylus_stages_take_different_raw_goods(side: str) -> None:
    hand = {"hand": ["temple"], "coins": 0}
    same = lost(red={"board": side, "cards": ["ore-vein", "foundry"], **hand}, seats=5)
    assert "stage" in after(same, "red", "temple")  # ore, and wood or stone
    alone = lost(red={"board": side, "cards": ["sawmill", "lumber-yard"], **hand}, seats=5)
    assert "stage" in after(alone, "red", "temple")  # wood, and stone of the board
    none = lost(red={"board": side, "cards": [], **hand}, seats=5)
    assert "stage" not in after(none, "red", "temple")
    three = lost(red={"board": side, "stages": 1, "cards": ["sawmill", "quarry"], **hand}, seats=5)
    assert "stage" not in after(three, "red", "temple")  # wood and stone are two kinds


@pytest.mark.rule("LW-216", "LW-087")
def test_royal_favor_counts_the_owner_besides_neighbors() -> None:
    stages = [["red", f"stage-{n}", "stage", 1, n] for n in (1, 2, 3, 4)]
    guilds = [["red", "workers-guild", "paid", 3, 1], ["red", "shipowners-guild", "paid", 3, 2]]
    own = [["red", "lumber-yard", "paid", 1, 5], ["teal", "ore-vein", "paid", 1, 5]]
    state = lost(age=3, turn=6, built=[*stages, *own, *guilds], red={"board": "caylus-b"})
    assert column(state, "red", "Guilds") == 1 + 3
    assert column(state, "red", "Wonder") == 5 + 4 + 3 + 1  # one own brown card; Shipowners stay as they are


@pytest.mark.rule("LW-217", "LW-088")
def test_venezia_copies_three_points_of_chichen_itza_a() -> None:
    state = lost(red={"board": "chichen-itza-a", "stages": 1}, teal=rich("venezia-b", hand=["temple"]))
    go(state, "teal temple stage")
    do(state, "teal from-right")
    pass_all(state)
    assert column(state, "teal", "Wonder") == 3
    assert len(city(state, "teal").stages) == 1


@pytest.mark.rule("LW-217", "LW-218", "LW-008")
def test_chichen_itza_makes_nothing() -> None:
    for side in ("chichen-itza-a", "chichen-itza-b"):
        assert city(lost(red={"board": side}), "red").sources == ()
        assert coins(lost(age=1, turn=1, red={"board": side}), "red") == [3]
    assert len(SIDES["chichen-itza-b"].stages) == 1


# ---------------------------------------------------------------- Citadels


@pytest.mark.rule("LW-219", "LW-093")
def test_citadels_are_built_in_any_order() -> None:
    state = lost(modules=("cities",), red=rich("citadels-a", hand=["temple"], cards=[*RICH, "apothecary"]))
    do(state, "red temple stage")
    assert names(state, "red") == ["stage-1", "stage-2", "stage-3", "stage-4"]
    whole(state, "red stage-4")
    assert coins(state, "red") == [1]
    assert [stage.n for stage in city(state, "red").stages] == [4]
    state.hands[0] = [state.tables.card_ids.index("library")]
    do(state, "red library stage")
    assert names(state, "red") == ["stage-1", "stage-2", "stage-3"]
    assert refused(state, "red stage-4")[1] == "LW-093"


@pytest.mark.rule("LW-219", "LW-056")
def test_the_assassin_makes_others_throw_their_next_age_card_away() -> None:
    state = lost(modules=("cities",), red=rich("citadels-a", hand=["temple"]), teal={"coins": 3})
    go(state, "teal " + state.tables.card_ids[state.hands[1][0]] + " sell", "red temple stage stage-1")
    pass_all(state)
    assert coins(state, "teal") == [6]  # the card of the same turn is not stopped
    card = state.tables.card_ids[state.hands[1][0]]
    assert after(state, "teal", card) == ["sell"]
    assert refused(state, f"teal {card} build")[1] == "LW-219"
    size = state.pile_size()
    whole(state)
    assert coins(state, "teal") == [6]  # no coins
    assert state.pile_size() == size + 4
    assert "sell" in after(state, "teal", state.tables.card_ids[state.hands[1][0]])
    whole(state)
    assert coins(state, "teal") == [9]


@pytest.mark.rule("LW-219", "LW-281")
def test_the_magician_swaps_hands_at_the_start_of_a_turn() -> None:
    built_ = [["red", "stage-2", "stage", 1, 1]]
    state = lost(modules=("cities",), built=built_, red={"board": "citadels-a"}, turn=2)
    go(state)
    assert asked(state) == "acts"
    mine, other = state.hands[0], state.hands[2]
    act(state, "red", "Yellow")
    assert (state.hands[0], state.hands[2]) == (other, mine)
    assert asked(state) == "choose"
    go(state)
    assert asked(state) == "choose"  # once per age


@pytest.mark.rule("LW-219", "LW-051")
def test_the_bishop_has_diplomacy_and_points() -> None:
    state = lost(
        modules=("cities",), turn=7, red=rich("citadels-a", hand=["temple", "library"], cards=[*RICH, "altar"])
    )
    whole(state, "red temple stage stage-3")
    assert tokens(state, "red") == []  # it counts in the conflict of that very turn
    assert column(state, "red", "Wonder") == 1


@pytest.mark.rule("LW-220", "LW-056")
def test_the_sorceress_takes_a_leader_of_somebody() -> None:
    modules = ("leaders",)
    state = lost(
        modules=modules,
        red=rich("citadels-b", hand=["temple"]),
        teal={"leaders": ["croesus"]},
        yellow={"leaders": []},
        blue={"leaders": []},
    )
    go(state, "red temple stage stage-1")
    assert asked(state) == "give"
    assert names(state, "teal") == ["croesus"]
    do(state, "teal croesus")
    assert names(state, "red") == ["pass", "croesus"]
    before = coins(state, "red")[0]
    do(state, "red croesus")
    assert coins(state, "red")[0] == before + 6
    assert state.leader_hand(1) == []


@pytest.mark.rule("LW-220", "LW-078")
def test_the_navigator_sells_a_card_for_a_token_once_per_age() -> None:
    built_ = [["red", "stage-2", "stage", 1, 1]]
    state = lost(modules=("leaders",), built=built_, red={"board": "citadels-b", "hand": ["temple"], "coins": 0})
    assert "bonus" in after(state, "red", "temple")
    whole(state, "red temple bonus")
    assert coins(state, "red") == [3]
    assert tokens(state, "red") == [3]
    assert "bonus" not in after(state, "red", state.tables.card_ids[state.hands[0][0]])


@pytest.mark.rule("LW-220", "LW-285")
def test_the_diplomat_swaps_structures_of_equal_cost() -> None:
    modules = ("leaders",)
    red = rich("citadels-b", hand=["temple"], cards=[*RICH, "baths"])
    state = lost(modules=modules, red=red, teal={"cards": ["stockade", "altar"], "coins": 0})
    go(state, "red temple stage stage-3")
    assert asked(state) == "swap"
    do(state, "red raise-baths")
    assert "raise-stockade" in names(state, "red")
    assert "raise-altar" not in names(state, "red")  # it costs nothing
    do(state, "red raise-stockade")
    assert "stockade" in built(state, "red")
    assert "baths" in built(state, "teal")
    assert city(state, "red").shields == 1
    assert city(state, "teal").shields == 0
    pass_all(state)
    assert column(state, "teal", "Civilian") == 3 + 2
    assert column(state, "red", "Civilian") == 0


@pytest.mark.rule("LW-220", "LW-094", "LW-285")
def test_the_artist_puts_a_coin_on_a_card() -> None:
    built_ = [["red", "stage-4", "stage", 1, 1], ["red", "baths", "paid", 1, 2], ["red", "altar", "paid", 1, 3]]
    state = lost(modules=("leaders",), built=built_, red={"board": "citadels-b", "hand": ["temple"], "coins": 5})
    go(state, "red temple sell")
    assert len(acts(state, "red")) == 3
    act(state, "red", "Baths")
    pass_all(state)
    assert coins(state, "red") == [7]
    assert column(state, "red", "Wonder") == 1
    go(state)
    assert not any("Baths" in line for line in acts(state, "red"))  # no second coin on a card


# ---------------------------------------------------------------- Dominion


@pytest.mark.rule("LW-221", "LW-008", "LW-076")
@pytest.mark.parametrize("side", ["dominion-a", "dominion-b"])
def test_dominion_starts_with_coins_and_defeats(side: str) -> None:
    state = lost(age=1, turn=1, red={"board": side})
    assert coins(state, "red") == [10]
    assert tokens(state, "red") == [-1, -1, -1]


@pytest.mark.rule("LW-221", "LW-077", "LW-073", "LW-289")
def test_dominion_a_turns_a_defeat_into_a_shield_or_discards_it() -> None:
    state = lost(red=rich("dominion-a", 2, hand=["temple"]))
    go(state, "red temple sell")
    assert len(acts(state, "red")) == 3
    turned = state.copy()
    act(turned, "red", "shield")
    assert (city(turned, "red").shields, tokens(turned, "red")) == (1, [-1, -1, -1])
    pass_all(turned)
    act(state, "red", "coin")
    assert tokens(state, "red") == [-1, -1]
    assert coins(state, "red") == [3 + 1]
    # All tokens converted: none can be discarded for a coin.
    go(turned)
    act(turned, "red", "shield")
    pass_all(turned)
    go(turned)
    act(turned, "red", "shield")
    pass_all(turned)
    go(turned)
    assert asked(turned) == "choose"
    assert city(turned, "red").shields == 3


@pytest.mark.rule("LW-222", "LW-052", "LW-101")
def test_dominion_b_builds_from_the_pile_with_each_later_guild() -> None:
    cards = [*RICH]
    state = lost(
        age=3,
        red=rich("dominion-b", 3, hand=["workers-guild", "craftsmens-guild"], cards=cards),
        pile=["palace", "haven"],
    )
    go(state, "red workers-guild build")
    while asked(state) == "acts":
        do(state, "red pass")
    assert asked(state) == "raise"
    do(state, "red raise-palace")
    assert "palace" in built(state, "red")
    # In the turn that builds the stage a guild does not count: there is none, so nobody is asked.
    early = lost(age=3, red=rich("dominion-b", 2, hand=["pantheon"]), pile=["palace"])
    go(early, "red pantheon stage")
    assert asked(early) != "raise"


@pytest.mark.rule("LW-222", "LW-070", "LW-071")
def test_dominion_b_trades_three_unused_goods_for_two_coins() -> None:
    few = {"board": "dominion-b", "stages": 2, "coins": 0, "hand": ["temple"], "cards": ["lumber-yard", "sawmill"]}
    state = lost(red=few, tokens=[])
    go(state, "red temple sell")
    act(state, "red", "2 coins")
    assert coins(state, "red") == [3 + 2]
    two = lost(red={**few, "cards": ["sawmill"]})
    go(two, "red temple sell")
    assert asked(two) == "choose"
    # What neighbors bought is still unused: teal buys wood.
    sold = lost(red=few, teal={"hand": ["statue"], "coins": 9, "cards": ["foundry"]})
    go(sold, "red temple sell", "teal statue build")
    assert any("2 coins" in line for line in acts(sold, "red"))

"""Goods, trade and payment (SW-040..050, R-01, R-02)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.seven_wonders.play import (
    GAME,
    after,
    built,
    city,
    coins,
    do,
    names,
    plans,
    refused,
    setup,
    turn,
    use,
)
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.payment import Market, less, missing, units, within


@pytest.mark.rule("SW-040")
def test_own_production_of_all_kinds() -> None:
    """Start (wood), brown, grey, yellow and a stage; together they pay for the Palace, one good each."""
    red = {
        "board": "alexandria-a",
        "stages": 2,
        "cards": ["loom", "forum", "caravansery", "stone-pit", "clay-pool", "ore-vein"],
        "hand": ["palace"],
        "coins": 0,
    }
    state = setup(age=3, cities={"red": red})
    assert plans(state, "red", "palace") == [(0, 0, 0)]  # glass, textile, papyrus; stone, clay, ore, wood


@pytest.mark.rule("SW-040")
def test_a_source_with_a_choice_gives_one_good() -> None:
    red = {"cards": ["caravansery"], "hand": ["gardens"], "coins": 0}  # wood and two clay
    state = setup(age=3, cities={"red": red})
    reason, _ = refused(state, "red gardens build")
    assert reason == "2 clay short."
    assert len(use(state, "red", "gardens").missing) == 2


@pytest.mark.rule("SW-040")
def test_choices_are_matched_as_is_best() -> None:
    """Wood/clay and wood/ore: to make wood and clay, the first must not make the wood."""
    red = {"cards": ["tree-farm", "forest-cave", "glassworks"], "hand": ["temple"], "coins": 0}
    state = setup(seats=6, age=2, cities={"red": red})
    assert plans(state, "red", "temple") == [(0, 0, 0)]


@pytest.mark.rule("SW-042")
@pytest.mark.parametrize(
    ("neighbor", "hand", "sold"),
    [
        ({"board": "olympia-a"}, "stockade", True),
        ({"cards": ["lumber-yard"]}, "stockade", True),
        ({"cards": ["press"]}, "scriptorium", True),
        ({"cards": ["loom"]}, "apothecary", True),
    ],
)
def test_start_brown_and_grey_are_for_sale(neighbor: dict[str, Any], hand: str, sold: bool) -> None:
    cities = {"red": {"hand": [hand]}, "teal": neighbor, "yellow": {"board": "babylon-a"}}
    state = setup(turn=2, cities=cities)
    assert ("build" in after(state, "red", hand)) is sold


@pytest.mark.rule("SW-042", "SW-052")
@pytest.mark.parametrize(
    "neighbor",
    [{"cards": ["caravansery"]}, {"board": "alexandria-a", "stages": 2}, {"board": "alexandria-b", "stages": 1}],
)
def test_yellow_cards_and_stages_are_not_for_sale(neighbor: dict[str, Any]) -> None:
    state = setup(age=2, turn=2, cities={"red": {"hand": ["stables"], "coins": 9}, "teal": neighbor})
    assert refused(state, "red stables build")[1] == "SW-040"
    assert use(state, "red", "stables").missing.count("wood") == 1


@pytest.mark.rule("SW-043")
def test_two_coins_to_the_neighbor() -> None:
    state = setup(cities={"red": {"hand": ["barracks"]}})
    assert plans(state, "red", "barracks") == [(2, 0, 0)]
    turn(state, "red barracks build")
    assert coins(state, "red", "teal") == [1, 8]


@pytest.mark.rule("SW-043")
@pytest.mark.parametrize(
    ("card", "left", "right"),
    [("west-trading-post", 1, 2), ("east-trading-post", 2, 1), ("marketplace", 2, 2), ("tavern", 2, 2)],
)
def test_trading_posts(card: str, left: int, right: int) -> None:
    cities = {"red": {"cards": [card]}}
    prices = city(setup(seats=4, turn=2, cities=cities), "red")
    raw = ("wood", "stone", "clay", "ore")
    assert {prices.price_left[good] for good in raw} == {left}
    assert {prices.price_right[good] for good in raw} == {right}
    ware = 1 if card == "marketplace" else 2
    for good in ("glass", "textile", "papyrus"):
        assert (prices.price_left[good], prices.price_right[good]) == (ware, ware)


@pytest.mark.rule("SW-043")
def test_discounts_do_not_add_up() -> None:
    red = {"board": "olympia-b", "stages": 1, "cards": ["west-trading-post"], "hand": ["barracks"]}
    state = setup(turn=3, cities={"red": red})
    assert plans(state, "red", "barracks") == [(1, 0, 0)]
    assert set(city(state, "red").price_right.values()) == {1, 2}
    assert city(state, "red").price_right["ore"] == 1


@pytest.mark.rule("SW-044")
def test_how_much_a_neighbor_can_sell() -> None:
    """Ore from the start and two from the Foundry make three; the clay pit gives one more, or clay."""
    teal = {"board": "rhodos-a", "cards": ["foundry"]}
    red = {"hand": ["fortifications"], "coins": 20}
    state = setup(age=3, cities={"red": red, "teal": teal})
    assert plans(state, "red", "fortifications") == [(6, 0, 0)]
    teal["cards"] = ["ore-vein"]
    state = setup(age=3, cities={"red": red, "teal": teal})
    assert refused(state, "red fortifications build") == ("1 ore short.", "SW-040")
    teal["cards"] = ["ore-vein", "clay-pit"]
    state = setup(age=3, cities={"red": red, "teal": teal})
    assert plans(state, "red", "fortifications") == [(6, 0, 0)]


@pytest.mark.rule("SW-044")
def test_an_either_or_source_sells_one_of_its_goods() -> None:
    red = {"hand": ["siege-workshop"], "coins": 20, "cards": ["clay-pool", "lumber-yard"]}
    teal = {"cards": ["clay-pit", "excavation"], "board": "rhodos-a"}
    state = setup(seats=4, age=3, cities={"red": red, "teal": teal})
    assert plans(state, "red", "siege-workshop") == [(4, 0, 0)]
    teal["cards"] = ["clay-pit"]
    state = setup(seats=4, age=3, cities={"red": red, "teal": teal})
    assert "build" not in after(state, "red", "siege-workshop")


@pytest.mark.rule("SW-044")
def test_one_source_cannot_sell_both_its_goods() -> None:
    """Clay and ore, and teal's Clay Pit makes either: nobody can buy both from it."""
    red = {"hand": ["stables"], "coins": 20, "cards": ["lumber-yard"]}
    cities: dict[str, dict[str, Any]] = {
        "red": red,
        "teal": {"board": "olympia-a", "cards": ["clay-pit"]},
        "yellow": {"board": "ephesos-a"},
    }
    state = setup(age=2, cities=cities)
    assert len(use(state, "red", "stables").missing) == 1
    assert "build" not in after(state, "red", "stables")
    for color in ("teal", "yellow"):
        more = {**cities, color: {**cities[color], "cards": [*cities[color].get("cards", []), "ore-vein"]}}
        assert len(plans(setup(age=2, cities=more), "red", "stables")) == 1


@pytest.mark.rule("SW-044", "SW-045")
def test_a_unit_serves_the_seller_and_both_buyers() -> None:
    """All three need the stone of red's board in the same turn."""
    hands = {"red": "baths", "teal": "baths", "pink": "baths"}
    cities = {color: {"hand": [card]} for color, card in hands.items() if color != "pink"}
    state = setup(seats=7, cities=cities)
    do(state, "red baths build", "teal baths build")
    turn(state)
    assert "baths" in built(state, "red")
    assert "baths" in built(state, "teal")
    assert state.coins[0] == 3 + 2


@pytest.mark.rule("SW-044")
def test_the_seller_s_own_choice_does_not_bind() -> None:
    """Teal uses its clay pit for ore and red buys clay from it."""
    cities = {
        "red": {"hand": ["guard-tower"]},
        "teal": {"board": "olympia-a", "cards": ["clay-pit"], "hand": ["barracks"], "coins": 0},
        "yellow": {"board": "ephesos-a"},
    }
    state = setup(turn=2, cities=cities)
    turn(state, "red guard-tower build", "teal barracks build")
    assert "guard-tower" in built(state, "red")
    assert "barracks" in built(state, "teal")
    assert coins(state, "teal") == [2]


@pytest.mark.rule("SW-045")
def test_nobody_is_asked_whether_to_sell() -> None:
    state = setup(cities={"red": {"hand": ["barracks"]}})
    do(state, "red barracks build")
    assert names(state, "teal") == [card for card in names(state, "teal") if card in GAME.tables.card_ids]


@pytest.mark.rule("SW-046")
def test_any_number_from_both_neighbors() -> None:
    cities = {
        "red": {"hand": ["palace"], "coins": 12},
        "teal": {"board": "rhodos-a", "cards": ["lumber-yard", "clay-pool", "glassworks"]},
        "yellow": {"board": "ephesos-a", "cards": ["loom"]},
    }
    state = setup(age=3, cities=cities)
    assert plans(state, "red", "palace") == [(8, 4, 0)]
    turn(state, "red palace build")
    assert coins(state, "red", "teal", "yellow") == [0, 3 + 8 + 3, 3 + 4 + 3]


@pytest.mark.rule("SW-047")
def test_who_does_not_build_buys_nothing() -> None:
    state = setup(cities={"red": {"hand": ["barracks"]}})
    turn(state, "red barracks sell")
    assert coins(state, "red", "teal") == [6, 6]
    assert city(state, "red").sources == city(setup(), "red").sources


@pytest.mark.rule("SW-048")
def test_only_coins_of_the_start_of_the_turn() -> None:
    """Teal's payment reaches red after red has paid."""
    cities = {"red": {"hand": ["barracks"], "coins": 1}, "teal": {"hand": ["baths"]}}
    state = setup(cities=cities)
    do(state, "teal baths build")
    assert refused(state, "red barracks build") == ("2 coins, you have 1.", "SW-043")
    turn(state, "red barracks sell")
    assert coins(state, "red") == [6]


@pytest.mark.rule("SW-049")
def test_a_new_source_does_not_serve_the_same_turn() -> None:
    state = setup(cities={"red": {"hand": ["lumber-yard", "stockade"], "coins": 0}})
    assert "build" not in after(state, "red", "stockade")
    turn(state, "red lumber-yard build")
    assert [source.goods for source in city(state, "red").sources] == [("stone",), ("wood",)]


@pytest.mark.rule("SW-049", "SW-032", "SW-041")
def test_a_new_source_serves_from_the_next_turn_on() -> None:
    """Pink passes a Stockade to red, who has built a Lumber Yard in the meantime; teal may buy the wood."""
    cities = {
        "red": {"hand": ["lumber-yard", "stockade"], "coins": 0},
        "pink": {"hand": ["altar", "stockade"], "coins": 0},
    }
    state = setup(seats=7, cities=cities)
    turn(state, "red lumber-yard build", "pink altar sell")
    assert plans(state, "red", "stockade") == [(0, 0, 0)]
    assert plans(state, "teal", "stockade") == [(0, 2, 0)]


@pytest.mark.rule("SW-049", "SW-043")
def test_a_new_price_serves_from_the_next_turn_on() -> None:
    cities = {"red": {"hand": ["west-trading-post"]}, "yellow": {"hand": ["altar", "barracks"]}}
    state = setup(cities=cities)
    assert city(state, "red").price_left["ore"] == 2
    turn(state, "red west-trading-post build", "yellow altar sell")
    assert plans(state, "red", "barracks") == [(1, 0, 0)]


@pytest.mark.rule("SW-049")
def test_a_new_price_does_not_serve_the_same_turn() -> None:
    red = {"board": "babylon-b", "stages": 2, "hand": ["west-trading-post", "barracks"], "coins": 1}
    state = setup(turn=6, cities={"red": red})
    turn(state, "red west-trading-post build")
    assert names(state, "red") == ["sell"]


@pytest.mark.rule("SW-050")
def test_nobody_else_sells() -> None:
    cities = {"red": {"hand": ["stockade"], "coins": 9}, "yellow": {"cards": ["lumber-yard", "tree-farm"]}}
    state = setup(
        seats=6, turn=3, cities={**cities, "graphite": {"board": "babylon-a"}, "violet": {"board": "olympia-a"}}
    )
    assert refused(state, "red stockade build") == ("1 wood short.", "SW-040")


# ---------------------------------------------------------------- plans


@pytest.mark.rule("R-01")
def test_all_ways_worth_telling_apart_cheapest_first() -> None:
    """Two stones: each neighbor has two; the left ones cost 1 each, the right ones 2."""
    red = {"board": "olympia-a", "cards": ["west-trading-post"], "hand": ["aqueduct"], "coins": 9}
    cities = {"red": red, "teal": {"board": "gizah-a", "cards": ["quarry"]}, "blue": {"cards": ["quarry"]}}
    state = setup(seats=4, age=2, turn=2, cities=cities)
    assert plans(state, "red", "aqueduct") == [(3, 0, 0), (2, 2, 0), (1, 4, 0)]
    do(state, "red aqueduct build")
    assert names(state, "red") == ["plan-1", "plan-2", "plan-3"]
    turn(state, "red plan-2")
    assert coins(state, "red") == [5]
    assert coins(state, "teal", "blue") == [3 + 2 + 3, 3 + 2 + 3]


@pytest.mark.rule("R-01")
def test_among_equal_totals_the_left_is_paid_less_first() -> None:
    cities = {"red": {"board": "olympia-a", "hand": ["baths"]}, "teal": {"board": "gizah-a"}}
    state = setup(turn=2, cities={**cities, "yellow": {"cards": ["stone-pit"]}})
    assert plans(state, "red", "baths") == [(0, 2, 0), (2, 0, 0)]
    bought = [(way.buys_left, way.buys_right) for way in use(state, "red", "baths").plans]
    assert bought == [((), ("stone",)), (("stone",), ())]


@pytest.mark.rule("R-01")
def test_a_way_that_is_nowhere_better_is_not_offered() -> None:
    """Clay and ore from the left, ore from the right: the choice is about ore only."""
    cities = {
        "red": {"hand": ["stables"], "cards": ["lumber-yard"], "coins": 9},
        "teal": {"board": "rhodos-a", "cards": ["clay-pool"]},
        "yellow": {"cards": ["ore-vein"]},
    }
    state = setup(age=2, cities=cities)
    assert plans(state, "red", "stables") == [(2, 2, 0), (4, 0, 0)]


@pytest.mark.rule("R-01")
def test_one_way_is_not_asked_about() -> None:
    state = setup(cities={"red": {"hand": ["barracks"]}})
    do(state, "red barracks build")
    assert not state.pending & 1


@pytest.mark.rule("R-01")
def test_ways_that_are_too_dear_are_not_offered() -> None:
    red = {"board": "olympia-a", "cards": ["west-trading-post"], "hand": ["aqueduct"], "coins": 4}
    cities = {"red": red, "teal": {"board": "gizah-a", "cards": ["quarry"]}, "blue": {"cards": ["quarry"]}}
    assert plans(setup(seats=4, age=2, turn=2, cities=cities), "red", "aqueduct") == [(3, 0, 0), (2, 2, 0)]


@pytest.mark.rule("R-02")
def test_own_production_comes_first() -> None:
    cities = {"red": {"hand": ["baths"], "coins": 9}, "teal": {"cards": ["stone-pit"]}}
    assert plans(setup(turn=2, cities=cities), "red", "baths") == [(0, 0, 0)]


@pytest.mark.rule("R-02", "SW-040")
def test_own_choices_are_used_where_they_save_most() -> None:
    """Wood is sold by the left for 1, clay by the right for 2: the own tree farm makes the clay, or the wood."""
    red = {"cards": ["tree-farm", "west-trading-post", "glassworks"], "hand": ["temple"], "coins": 9}
    cities = {"red": red, "teal": {"cards": ["lumber-yard"]}, "graphite": {"board": "babylon-a"}, "violet": {}}
    state = setup(seats=6, age=2, cities=cities)
    assert plans(state, "red", "temple") == [(1, 0, 0), (0, 2, 0)]


@pytest.mark.rule("R-01", "SW-020")
def test_coins_for_the_bank_are_part_of_the_price() -> None:
    state = setup(age=2, cities={"red": {"hand": ["sawmill"], "coins": 3}})
    assert plans(state, "red", "sawmill") == [(0, 0, 1)]
    assert use(state, "red", "sawmill").price == 1


def test_what_it_would_cost_is_told() -> None:
    state = setup(cities={"red": {"hand": ["barracks"], "coins": 0}})
    refusal = use(state, "red", "barracks")
    assert (refusal.possible, refusal.price, refusal.missing) == (False, 2, ())
    state = setup(cities={"red": {"hand": ["stockade"], "coins": 0}})
    refusal = use(state, "red", "stockade")
    assert (refusal.possible, refusal.price, refusal.missing) == (False, -1, ("wood",))


# ---------------------------------------------------------------- the search against a plain one

# Few goods and scarce sources: plenty would hide who competes for what.
LANES = st.lists(st.sampled_from([0, 0, 0, 0, 1, 2]), min_size=7, max_size=7)
FLEX = st.lists(st.sampled_from([3, 5, 6, 7, 9, 12, 24, 127]), max_size=3)
COST = st.lists(st.integers(0, 4), min_size=1, max_size=5)


def in_lanes(lanes: list[int]) -> int:
    return sum(n << 8 * i for i, n in enumerate(lanes))


def span(lanes: list[int], flex: list[int]) -> int:
    return in_lanes([n + sum(options >> i & 1 for options in flex) for i, n in enumerate(lanes)])


def referee(cost: list[int], sources: list[tuple[int, int]], prices: list[list[int]], budget: int) -> list[int]:
    """Every way to give each unit a source of its own; sources are goods (a mask) and an owner: me, left, right."""
    found: set[tuple[int, int]] = set()

    def place(at: int, free: list[int], left: int, right: int) -> None:
        if left + right > budget:
            return
        if at == len(cost):
            found.add((left, right))
            return
        good = cost[at]
        tried = set()
        for source in free:
            if sources[source][0] >> good & 1 and sources[source] not in tried:
                tried.add(sources[source])
                owner = sources[source][1]
                rest = [other for other in free if other != source]
                more = prices[owner - 1][good] if owner else 0
                place(at + 1, rest, left + more * (owner == 1), right + more * (owner == 2))

    place(0, list(range(len(sources))), 0, 0)
    best = [a for a in found if not any(b != a and b[0] <= a[0] and b[1] <= a[1] for b in found)]
    return sorted(packed.plan(left, right) for left, right in best)


@pytest.mark.rule("R-01", "R-02", "SW-044")
@settings(max_examples=400)
@given(
    cost=COST,
    own=LANES,
    own_flex=FLEX,
    left=LANES,
    left_flex=FLEX,
    right=LANES,
    right_flex=FLEX,
    prices=st.lists(st.lists(st.integers(1, 2), min_size=7, max_size=7), min_size=2, max_size=2),
    budget=st.integers(0, 12),
)
def test_the_search_finds_what_a_plain_one_finds(
    cost: list[int],
    own: list[int],
    own_flex: list[int],
    left: list[int],
    left_flex: list[int],
    right: list[int],
    right_flex: list[int],
    prices: list[list[int]],
    budget: int,
) -> None:
    own = [n // 2 for n in own]
    sources = [
        (1 << good, owner)
        for owner, lanes in enumerate((own, left, right))
        for good in range(7)
        for _ in range(lanes[good])
    ]
    sources += [(options, owner) for owner, flex in enumerate((own_flex, left_flex, right_flex)) for options in flex]
    need = less(in_lanes([cost.count(good) for good in range(7)]), in_lanes(own))
    market = Market(budget)
    market.offer_left(in_lanes(left), span(left, left_flex), left_flex, in_lanes(prices[0]))
    market.offer_right(in_lanes(right), span(right, right_flex), right_flex, in_lanes(prices[1]))
    plans_ = [ops.FREE] if need == 0 else market.search(need, own_flex)
    assert plans_ == referee(cost, sources, prices, budget)
    lacking = missing(less(less(need, in_lanes(left)), in_lanes(right)), own_flex + left_flex + right_flex)
    assert bool(lacking) is not bool(referee(cost, sources, prices, 1000))
    for paid, a, b in zip(market.plans, market.from_left, market.from_right, strict=True):
        assert paid >> 8 & 255 == sum(prices[0][good] * (a >> 8 * good & 255) for good in range(7))
        assert paid & 255 == sum(prices[1][good] * (b >> 8 * good & 255) for good in range(7))


@given(a=st.lists(st.integers(0, 9), min_size=7, max_size=7), b=st.lists(st.integers(0, 9), min_size=7, max_size=7))
def test_counting_in_lanes(a: list[int], b: list[int]) -> None:
    assert less(in_lanes(a), in_lanes(b)) == in_lanes([max(0, x - y) for x, y in zip(a, b)])
    assert within(in_lanes(a), in_lanes(b)) == all(x <= y for x, y in zip(a, b))
    assert units(in_lanes(a)) == sum(a)

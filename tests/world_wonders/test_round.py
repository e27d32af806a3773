"""Rounds, turn order and what a turn is (chapters 3 to 5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_wonders.play import (
    GAME,
    city,
    do,
    fits,
    hand,
    items,
    names,
    offered,
    one,
    refused,
    seat,
    setup,
    spend,
    town,
    view,
    whose,
)
from ziggurat.core.contract.undo import teaches
from ziggurat.games.world_wonders.data.records import SEAT_COLORS


@pytest.mark.rule("WW-040", "WW-052")
def test_seven_gold_each_round_and_nothing_is_carried_over() -> None:
    state = setup(cities={"yellow": town(spent=5), "lime": town(spent=7, out=True)})
    do(state, "yellow tower A11")  # 0 left: the round is over
    assert state.round == 2
    assert [c.gold for c in view(state).cities] == [7, 7]


@pytest.mark.rule("WW-041")
def test_turns_go_round_and_skip_who_is_out() -> None:
    state = setup(seats=3, cities={"lime": town(spent=7, out=True)})
    assert whose(state) == "yellow"
    do(state, "yellow pedestal-1")
    assert whose(state) == "graphite"
    do(state, "graphite pedestal-2")
    assert whose(state) == "yellow"


@pytest.mark.rule("WW-042")
def test_out_when_all_gold_is_spent() -> None:
    state = setup(cities={"yellow": town(spent=5)})
    do(state, "yellow tower A11")
    assert city(state).out
    assert not city(state, "lime").out
    assert whose(state) == "lime"


def walled(**fields: Any) -> dict[str, Any]:
    """A city with no free land beside its road: nothing but a monument or pedestal could be placed."""
    return town(
        "free-road I12:L12", "tower H12", "tower H11", "tower I11", "tower J11", "tower K11", "tower L11", **fields
    )


SOLD_OUT: dict[str, Any] = {
    "offer": {"long-road": 0, "short-roads": 0, "tower": 0},
    "pedestals": {"pedestal-1": "lime"},
    "sold": {f"M{n}": "lime" for n in range(1, 7)},
    "monuments": ["colosseum", "angkor-wat", "great-wall"],
}
"""Only the 2nd pedestal is left for yellow."""


@pytest.mark.rule("WW-043", "WW-R10")
def test_who_cannot_buy_anything_is_out_without_being_asked() -> None:
    """Yellow takes the last pedestal; lime holds the other one and can buy nothing, but could still borrow in vain."""
    state = setup(**SOLD_OUT)
    do(state, "yellow pedestal-2")
    assert state.round == 2  # lime had 7 gold and nothing to buy, then yellow 6: both are out


@pytest.mark.rule("WW-R10")
def test_a_pedestal_counts_as_a_purchase() -> None:
    state = setup(**SOLD_OUT)
    assert names(state) == ["loan", "pedestal-2"]
    assert refused(state, "yellow out")[1] == "WW-044"


@pytest.mark.rule("WW-043", "WW-R12", "WW-083")
def test_a_loan_that_makes_a_purchase_possible_may_come_before_dropping_out() -> None:
    only_m1 = {
        **SOLD_OUT,
        "sold": {f"M{n}": "lime" for n in range(2, 7)},
        "pedestals": {"pedestal-1": "lime", "pedestal-2": "yellow"},
    }
    state = setup(cities={"yellow": town(spent=6)}, stacks={"M1": ["M1-farm-1"]}, **only_m1)
    assert names(state) == ["loan", "out"]
    assert view(state, "yellow").out_choice >= 0
    borrowed = do(state.copy(), "yellow loan")
    assert names(borrowed) == ["M1"]
    do(state, "yellow out")
    assert city(state).out
    assert city(state).gold == 1


@pytest.mark.rule("WW-044", "WW-R09")
def test_nobody_may_pass_by_choice() -> None:
    state = setup()
    assert "out" not in names(state)
    assert refused(state, "yellow out") == ("Nobody may pass: you can buy something.", "WW-044")


@pytest.mark.rule("WW-045", "WW-046")
def test_the_game_ends_after_ten_rounds() -> None:
    state = GAME.new(2, 1)
    rounds = []
    while state.pending:
        rounds.append(state.round)
        spend(state)
    assert rounds[-1] <= 10
    late = setup(round=10, cities={"yellow": town(spent=6), "lime": town(spent=7, out=True)})
    do(late, "yellow pedestal-1")
    assert late.over
    assert view(late).phase == "over"
    early = setup(round=9, cities={"yellow": town(spent=6), "lime": town(spent=7, out=True)})
    do(early, "yellow pedestal-1")
    assert not early.over
    assert early.round == 10


@pytest.mark.rule("WW-046", "WW-144")
def test_the_last_population_space_ends_the_game_after_the_round() -> None:
    state = setup(cities={"yellow": town(population=16, food=1), "lime": town()}, stacks={"M1": ["M1-farm-1"]})
    do(state, "yellow M1 A11,B11,B10")
    assert city(state).population == 17
    assert not state.over
    assert view(state).last_round
    assert whose(state) == "lime"
    spend(state)
    assert state.over


@pytest.mark.rule("WW-R38")
def test_both_ends_together_bring_no_extra_round() -> None:
    state = setup(
        round=10, cities={"yellow": town(population=17, spent=6), "lime": town(population=17, spent=7, out=True)}
    )
    do(state, "yellow pedestal-1")
    assert state.over
    assert state.round == 10


@pytest.mark.rule("WW-047", "WW-048")
def test_unsold_tiles_are_discarded_and_new_ones_turned_up() -> None:
    state = setup(cities={"yellow": town(spent=5), "lime": town(spent=7, out=True)}, stacks={"M1": ["M1-farm-1"]})
    before = {item.item: item.tile for item in view(state).stacks}
    do(state, "yellow M1 A11,B11,B10")
    after = view(state)
    assert after.round == 2
    assert set(after.discarded) == {tile for stack, tile in before.items() if stack != "M1"}
    for item in after.stacks:
        assert item.tile != before[item.item]
        assert item.tile == GAME.tables.tile_ids[state.stacks[item.choice - after.stacks[0].choice][1]]
        assert (item.left, item.count) == (8, 1)


@pytest.mark.rule("WW-048")
def test_ten_tiles_serve_ten_rounds() -> None:
    state = GAME.new(2, 3)
    shown: dict[str, set[str]] = {}
    while state.pending:
        for item in view(state).stacks:
            shown.setdefault(item.item, set()).add(item.tile)
        spend(state)
    assert all(len(tiles) == state.round for tiles in shown.values())


@pytest.mark.rule("WW-049", "WW-050")
def test_roads_and_the_tower_are_filled_up_but_never_beyond() -> None:
    last = {"yellow": town(spent=6), "lime": town(spent=7, out=True), "graphite": town(spent=7, out=True)}
    state = setup(seats=3, cities=last, offer={"long-road": 0, "short-roads": 1, "tower": 0})
    do(state, "yellow pedestal-1")
    assert [item.count for item in view(state).roads] == [2, 1, 1]
    unsold = setup(seats=3, cities=last)
    do(unsold, "yellow pedestal-1")
    assert [item.count for item in view(unsold).roads] == [2, 1, 1]


@pytest.mark.rule("WW-053", "WW-R54")
def test_face_up_monuments_stay() -> None:
    state = setup(cities={"yellow": town(spent=6), "lime": town(spent=7, out=True)})
    before = list(state.up)
    do(state, "yellow pedestal-1")
    assert state.up == before


@pytest.mark.rule("WW-R53")
def test_turns_are_strictly_one_after_the_other() -> None:
    state = GAME.new(4, 5)
    while state.pending:
        assert len(state.actors()) == 1
        who = state.actors()[0]
        state.apply(who, state.fallback(who))


@pytest.mark.rule("WW-R11")
def test_a_monument_revealed_later_does_not_bring_anybody_back() -> None:
    """Lime is out with gold left; yellow buys a monument and one is turned up that lime could place."""
    cities = {
        "yellow": town("M1-market-1 E12,E11,F12"),
        "lime": town("M1-library-1 A11,B11,A10", out=True, spent=3),
    }
    state = setup(cities=cities, monuments=["thien-mu", "colosseum", "great-wall"], deck=["obelisks"])
    do(state, "yellow thien-mu E10")
    assert view(state).monuments[-1].item == "obelisks"
    assert state.round == 9
    assert "obelisks" in items(state, whose(state)) or "obelisks" in items(do(state, "yellow pedestal-1"), "lime")


# ------------------------------------------------------------------ turn order


def next_order(pedestals: dict[str, str], people: dict[str, int], **towns: Any) -> list[str]:
    """The order of the next round; the one just ended was yellow, lime, graphite, red and blue."""
    colors = SEAT_COLORS[:5]
    cities = {
        color: town(*towns.get(color, ()), population=people.get(color, 0), spent=6 if color == "blue" else 7,
                    out=color != "blue")
        for color in colors
    }  # fmt: skip
    state = setup(seats=5, turn="blue", cities=cities, pedestals=pedestals)
    do(state, "blue long-road A11:D11")
    assert state.round == 2
    return [SEAT_COLORS[who] for who in state.order]


@pytest.mark.rule("WW-060", "WW-061", "WW-051")
def test_pedestals_first_then_by_population() -> None:
    people = {"yellow": 5, "lime": 3, "graphite": 9, "red": 1, "blue": 4}
    assert next_order({}, people) == ["red", "lime", "blue", "yellow", "graphite"]
    bought = {"pedestal-1": "graphite", "pedestal-2": "yellow"}
    assert next_order(bought, people) == ["graphite", "yellow", "red", "lime", "blue"]


@pytest.mark.rule("WW-066", "WW-R20")
def test_only_the_second_pedestal() -> None:
    people = {"yellow": 5, "lime": 3, "graphite": 9, "red": 1, "blue": 4}
    assert next_order({"pedestal-2": "graphite"}, people) == ["red", "graphite", "lime", "blue", "yellow"]
    assert next_order({"pedestal-1": "graphite"}, people) == ["graphite", "red", "lime", "blue", "yellow"]


@pytest.mark.rule("WW-062")
def test_equal_population_fewer_monuments_first() -> None:
    lighthouse = ("lighthouse L1",)
    assert next_order({}, {}, yellow=lighthouse) == ["lime", "graphite", "red", "blue", "yellow"]


@pytest.mark.rule("WW-063")
def test_still_equal_as_before() -> None:
    assert next_order({}, {}) == ["yellow", "lime", "graphite", "red", "blue"]
    assert next_order({}, {"lime": 2}) == ["yellow", "graphite", "red", "blue", "lime"]


@pytest.mark.rule("WW-064", "WW-051")
def test_a_pedestal_costs_one_and_works_in_the_next_round_only() -> None:
    state = setup(turn="lime", cities={"yellow": town(spent=7, out=True), "lime": town(spent=5)})
    do(state, "lime pedestal-1")
    assert city(state, "lime").gold == 1
    assert offered(state, "pedestal-1", "lime").buyer == seat("lime")
    assert refused(state, "lime pedestal-1")[1] == "WW-065"
    assert state.order == [0, 1]  # not in this round
    do(state, "lime long-road A11:D11")
    assert state.round == 2
    assert state.order == [1, 0]
    assert [item.buyer for item in view(state).pedestals] == [-1, -1]
    assert city(state, "lime").pedestal == 0


@pytest.mark.rule("WW-064")
def test_a_pedestal_is_sold_once_per_round() -> None:
    state = setup(pedestals={"pedestal-1": "lime"})
    assert refused(state, "yellow pedestal-1") == ("You cannot buy that: sold in this round.", "WW-075")
    assert "pedestal-2" in items(state)


@pytest.mark.rule("WW-065", "WW-R19")
def test_one_pedestal_per_player_and_round() -> None:
    state = setup(pedestals={"pedestal-1": "yellow"})
    assert "pedestal-2" not in items(state)
    assert refused(state, "yellow pedestal-2")[1] == "WW-065"


@pytest.mark.rule("WW-R21")
def test_with_two_players_the_second_pedestal_is_a_way_to_go_last() -> None:
    state = setup(cities={"yellow": town(spent=6), "lime": town(population=3, spent=7, out=True)})
    do(state, "yellow pedestal-2")
    assert state.order == [1, 0]


# ------------------------------------------------------------------ purchases


@pytest.mark.rule("WW-070", "WW-R07")
def test_order_of_the_opening_turn() -> None:
    """Free road, loan if wanted, purchase; the first road must reach the bottom row and may be a bridge."""
    state = GAME.setup({"seats": 2})
    assert refused(state, "yellow out") == ("Your free road is to be placed.", "WW-070")
    assert refused(state, "yellow A1:D1") == ("The first road must reach the bottom row", "WW-070")
    do(state, "yellow B9:B12", "yellow loan", "yellow M1")
    assert city(state).gold == 9 - 2
    river = GAME.setup({"seats": 2, "map_side": "B", "cities": {"yellow": {"map": "meander"}}})
    do(river, "yellow G12:J12")
    assert city(river).pieces[0].bridge
    assert not city(do(GAME.setup({"seats": 2}), "yellow B9:B12")).pieces[0].bridge


@pytest.mark.rule("WW-070", "WW-R07")
@pytest.mark.parametrize("first", ["long-road A9:A12", "short-roads A11:A12 A9:A10 A8", "pedestal-1"])
def test_the_purchase_may_come_before_the_free_road(first: str) -> None:
    state = do(GAME.setup({"seats": 2}), f"yellow {first}")
    assert whose(state) == "yellow"
    assert refused(state, "yellow loan") == ("Place the piece in your hand first.", "WW-074")
    assert refused(state, "yellow C1:F1")[1] in ("WW-070", "WW-102")
    assert GAME.setup(GAME.position(state)).attributes() == state.attributes()
    away = first != "pedestal-1"
    assert fits(state, "B9:E9") == away  # away from the sidewalk, beside the road that lies
    do(state, "yellow B9:E9" if away else "yellow B12:E12")
    assert whose(state) == "lime"
    assert city(state).gold == 6
    roads = [piece for piece in city(state).pieces if piece.kind == "road"]
    assert [piece.round for piece in roads].count(0) == 1
    assert not city(state).owes_road


@pytest.mark.rule("WW-070", "WW-R07")
def test_the_free_road_may_lie_between_short_ones() -> None:
    state = do(GAME.setup({"seats": 2}), "yellow short-roads A11:A12")
    assert hand(state).rest == ("bar2", "dot1", "bar4")
    do(state, "yellow A7:A10")
    assert hand(state).rest == ("bar2", "dot1")
    do(state, "yellow A5:A6 A4")
    assert whose(state) == "lime"
    assert [len(piece.cells) for piece in city(state).pieces] == [2, 4, 2, 1]


@pytest.mark.rule("WW-070", "WW-R07", "WW-077")
def test_a_monument_may_be_bought_before_the_free_road_lies() -> None:
    state = GAME.setup({"seats": 2, "monuments": ["moai", "giza", "theater"]})
    assert "giza" not in items(state)
    do(state, "yellow moai H3 H2 I3")
    assert whose(state) == "yellow"
    assert refused(state, "yellow H4:K4")[1] == "WW-070"
    do(state, "yellow A12:D12")
    assert whose(state) == "lime"
    assert city(state).out


@pytest.mark.rule("WW-070", "WW-081", "WW-R07")
def test_a_loan_before_the_free_road() -> None:
    state = do(GAME.setup({"seats": 2}), "yellow loan")
    assert view(state, "yellow").asked == "road"
    assert items(state)[:2] == ["long-road", "short-roads"]
    do(state, "yellow A12:D12")
    assert refused(state, "yellow out")[1] == "WW-044"
    assert city(state).gold == 9


@pytest.mark.rule("WW-070")
def test_the_first_road_must_reach_the_bottom_row_whatever_else_is_there() -> None:
    yellow = {"pieces": ["tower dot1-A5"], "owes_road": True}
    state = GAME.setup({"seats": 2, "cities": {"yellow": yellow, "lime": town()}})
    assert refused(state, "yellow A6:A9")[1] == "WW-070"
    do(state, "yellow A9:A12")


@pytest.mark.rule("WW-R07")
def test_the_free_road_is_an_ordinary_road_afterwards() -> None:
    state = one(market={"M1": "M1-farm-1"})
    do(state, "yellow M1 A11,A10,B11")
    assert [piece.kind for piece in city(state).pieces] == ["road", "building"]


@pytest.mark.rule("WW-071", "WW-R14")
def test_one_loan_action_before_the_purchase() -> None:
    state = setup(cities={"yellow": town(loan="old")})
    do(state, "yellow repay")
    assert refused(state, "yellow loan") == ("You can take or repay a loan only once in a turn.", "WW-071")
    assert "loan" not in names(state)
    assert items(state)


@pytest.mark.rule("WW-072")
@pytest.mark.parametrize(
    ("item", "where", "price"),
    [("long-road", "A11:D11", 1), ("tower", "A11", 2), ("pedestal-1", "", 1), ("pedestal-2", "", 1),
     ("M1", "A11,B11,A10", 2), ("M2", "A11:C11", 2), ("M3", "A10:B11", 3), ("M4", "A9:A11,B11", 3),
     ("M5", "A9:B10,A11", 4), ("M6", "A10:C11", 5)],
)  # fmt: skip
def test_prices(item: str, where: str, price: int) -> None:
    state = setup()
    do(state, f"yellow {item} {where}")
    assert city(state).gold == 7 - price


@pytest.mark.rule("WW-072")
def test_a_set_of_short_roads_costs_one() -> None:
    state = do(setup(), "yellow short-roads A11:B11 A10:B10 A9")
    assert city(state).gold == 6
    assert whose(state) == "lime"


@pytest.mark.rule("WW-072", "WW-077")
def test_a_monument_costs_all_gold_left() -> None:
    state = one("M1-market-1 E12,E11,F12", up=("thien-mu", "colosseum", "great-wall"), spent=2)
    assert offered(state, "thien-mu").price == 5
    do(state, "yellow thien-mu E10")
    assert city(state).gold == 0
    assert city(state).out
    assert whose(state) == "lime"


@pytest.mark.rule("WW-073")
def test_the_price_must_be_there() -> None:
    state = one(spent=3)
    assert "M6" not in items(state)
    assert "M5" in items(state)
    assert refused(state, "yellow M6") == ("You cannot buy that: costs 5, you have 4.", "WW-073")
    assert offered(state, "M6").reason == "costs 5, you have 4"


@pytest.mark.rule("WW-074")
def test_what_has_no_place_cannot_be_bought() -> None:
    state = setup(cities={"yellow": walled()}, stacks={"M1": ["M1-farm-1"], "M2": ["M2-farm-1"]})
    assert "M1" not in items(state)
    assert refused(state, "yellow M1") == ("You cannot buy that: no place for it on your map.", "WW-074")
    assert "long-road" in items(state)  # from the towers or from the sidewalk
    assert refused(do(state, "yellow tower"), "yellow tower")[1] == "WW-074"


@pytest.mark.rule("WW-075")
def test_what_is_sold_is_not_replaced_in_the_round() -> None:
    state = setup(stacks={"M1": ["M1-farm-1"]})
    do(state, "yellow long-road A11:D11", "lime M1 A11,A10,B11", "yellow tower E12")
    for item in ("M1", "long-road", "tower"):
        assert offered(state, item, "lime").count == 0
        assert refused(state, f"lime {item}") == ("You cannot buy that: sold in this round.", "WW-075")
    assert offered(state, "M1", "lime").buyer == seat("lime")
    assert offered(state, "M1", "lime").tile == "M1-farm-1"


@pytest.mark.rule("WW-076", "WW-R63")
def test_a_purchase_that_turned_up_a_card_cannot_be_taken_back() -> None:
    up = ("colosseum", "thien-mu", "great-wall")
    state = one("M1-market-1 E12,E11,F12", up=up, deck=["giza", "moai", "petra"])
    assert teaches(GAME, state, 0, GAME.vocabulary.index("thien-mu"))
    dry = one("M1-market-1 E12,E11,F12", up=up, deck=[])
    assert not teaches(GAME, dry, 0, GAME.vocabulary.index("thien-mu"))


@pytest.mark.rule("WW-076", "WW-026")
def test_a_bought_monument_is_replaced_at_once() -> None:
    state = one("M1-market-1 E12,E11,F12", up=("colosseum", "thien-mu", "great-wall"), deck=["giza", "moai"])
    assert refused(state, "yellow giza") == ("You cannot buy that: not face up.", "WW-026")
    do(state, "yellow thien-mu")  # before it is laid (WW-R63)
    assert [item.item for item in view(state).monuments] == ["colosseum", "great-wall", "moai"]
    assert view(state).monument_deck == 1
    do(state, "yellow E10")
    assert [item.item for item in view(state).monuments] == ["colosseum", "great-wall", "moai"]


@pytest.mark.rule("WW-078")
def test_gains_come_at_once() -> None:
    state = one(market={"M6": "M6-temple-1"})
    gains = GAME.components.tiles[GAME.tables.tile_ids.index("M6-temple-1")].gains
    do(state, "yellow M6 A10:C11")
    assert {
        name: value
        for name, value in zip(
            ("food", "ceramics", "gears"), (city(state).food, city(state).ceramics, city(state).gears)
        )
        if value
    } == gains


@pytest.mark.rule("WW-R61")
def test_what_a_clock_plays() -> None:
    state = GAME.setup({"seats": 2})
    first = state.fallback(0)
    assert GAME.vocabulary.name(first) == "bar4-1-A12"
    state.apply(0, first)
    assert GAME.vocabulary.name(state.fallback(0)) == "long-road"
    only_m1 = {
        **SOLD_OUT,
        "sold": {f"M{n}": "lime" for n in range(2, 7)},
        "pedestals": {"pedestal-1": "lime", "pedestal-2": "yellow"},
    }
    poor = setup(cities={"yellow": town(spent=6)}, stacks={"M1": ["M1-farm-1"]}, **only_m1)
    assert GAME.vocabulary.name(poor.fallback(0)) == "out"

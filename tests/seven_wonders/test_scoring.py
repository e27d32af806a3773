"""Conflicts, counting, science and the end (SW-060..093)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.seven_wonders.play import (
    DATA,
    GAME,
    city,
    coins,
    column,
    earned,
    random_moves,
    setup,
    turn,
    view,
)
from ziggurat.games.seven_wonders.rules.scoring import best_science, science, science_total
from ziggurat.games.seven_wonders.rules.state import SevenWonders

# ---------------------------------------------------------------- conflicts


def fight(age: int, **shields: int) -> SevenWonders:
    """The end of an age; each color has this many shields from red cards."""
    armies: dict[int, list[str]] = {
        0: [],
        1: ["stockade"],
        2: ["barracks", "guard-tower"],
        3: ["walls", "stockade"],
    }
    free = {1: ["stockade", "barracks", "guard-tower"], 3: ["walls", "archery-range"]}
    cities: dict[str, Any] = {}
    for color, n in shields.items():
        cards = armies[n] if n != 1 else [free[1].pop(0)]
        cities[color] = {"cards": cards}
    state = setup(seats=max(3, len(shields)), age=age, turn=6, cities=cities)
    return turn(state)


@pytest.mark.rule("SW-060", "SW-061", "SW-062")
@pytest.mark.parametrize(("age", "value"), [(1, 1), (2, 3), (3, 5)])
def test_each_pair_of_neighbors_compares(age: int, value: int) -> None:
    state = fight(age, red=2, teal=1, yellow=0)
    tokens = {color: sorted(token.value for token in city(state, color).tokens) for color in ("red", "teal", "yellow")}
    assert tokens == {"red": [value, value], "teal": [-1, value], "yellow": [-1, -1]}
    assert column(state, "teal", "Military") == value - 1


@pytest.mark.rule("SW-061")
def test_equal_shields_give_nothing() -> None:
    state = fight(1, red=0, teal=0, yellow=0)
    assert not any(city(state, color).tokens for color in ("red", "teal", "yellow"))


@pytest.mark.rule("SW-060")
def test_who_is_not_a_neighbor_does_not_fight() -> None:
    state = fight(1, red=2, teal=0, yellow=1, blue=0)
    against = {token.against for token in city(state, "red").tokens}
    assert against == {1, 3}


@pytest.mark.rule("SW-062", "SW-180")
def test_tokens_are_public_pieces() -> None:
    state = fight(2, red=2, teal=1, yellow=0)
    for viewer in ("yellow", None):
        tokens = view(state, viewer).boards[1].tokens
        assert sorted((token.age, token.value, token.against) for token in tokens) == [(2, -1, 0), (2, 3, 2)]
    for state in (GAME.new(5, seed) for seed in range(3)):
        for _ in random_moves(state, 1):
            pass
        for board in view(state).boards:
            for age in (1, 2, 3):
                assert sum(token.age == age for token in board.tokens) <= 2


@pytest.mark.rule("SW-063")
def test_shields_stay() -> None:
    state = fight(1, red=2, teal=0, yellow=0)
    assert city(state, "red").shields == 2
    state = setup(age=2, turn=6, cities={"red": {"cards": ["stockade"]}})
    turn(state)
    assert [token.value for token in city(state, "red").tokens] == [3, 3]


# ---------------------------------------------------------------- counting


@pytest.mark.rule("SW-070", "SW-073")
def test_vineyard_and_bazar_pay_for_three_cities() -> None:
    cities: dict[str, dict[str, Any]] = {
        "red": {"cards": ["stone-pit", "loom"], "hand": ["vineyard"], "coins": 0},
        "teal": {"cards": ["lumber-yard", "clay-pool", "glassworks"]},
        "yellow": {"cards": ["ore-vein", "press"]},
    }
    state = setup(age=2, cities=cities)
    turn(state, "red vineyard build")
    assert coins(state, "red") == [4]  # with three players each neighbor counts once
    cities["red"] = {**cities["red"], "hand": ["bazar"]}
    state = setup(seats=4, age=2, cities=cities)
    turn(state, "red bazar build")
    assert coins(state, "red") == [4]  # loom and glassworks; yellow is no neighbor now


@pytest.mark.rule("SW-070")
def test_bazar_counts_what_a_neighbor_builds_in_the_same_turn() -> None:
    cities = {"red": {"hand": ["bazar"], "coins": 0}, "teal": {"hand": ["press-ii"]}}
    state = setup(seats=4, age=2, cities=cities)
    turn(state, "red bazar build", "teal press-ii build")
    assert coins(state, "red") == [2]


@pytest.mark.rule("SW-071")
@pytest.mark.parametrize(
    ("card", "city_of_red", "gain", "points"),
    [
        ("haven", {"cards": ["lumber-yard", "ore-vein", "loom", "forum"]}, 2, 2),
        ("lighthouse", {"cards": ["tavern", "caravansery"]}, 3, 3),
        ("chamber-of-commerce", {"cards": ["loom", "press", "brickyard"]}, 4, 4),
        ("arena", {"cards": ["dispensary"], "stages": 2}, 6, 2),
    ],
)
def test_coins_at_once_and_points_at_the_end(card: str, city_of_red: dict[str, Any], gain: int, points: int) -> None:
    state = setup(seats=4, age=3, turn=2, cities={"red": {**city_of_red, "hand": [card], "coins": 20}})
    how = "chain" if card not in ("chamber-of-commerce",) else "build"
    turn(state, f"red {card} {how}")
    assert coins(state, "red") == [20 + gain]
    assert column(state, "red", "Commerce") == points


@pytest.mark.rule("SW-071")
def test_points_follow_the_final_state() -> None:
    early = setup(age=3, turn=3, cities={"red": {"cards": ["lighthouse"]}})
    later = setup(seats=4, age=3, turn=3, cities={"red": {"cards": ["lighthouse", "tavern", "haven"]}})
    assert column(early, "red", "Commerce") == 1
    assert column(later, "red", "Commerce") == 3


GUILDS: list[tuple[str, dict[str, Any], int]] = [
    ("workers-guild", {"cards": ["lumber-yard", "sawmill"]}, 2),
    ("craftsmens-guild", {"cards": ["loom", "press"]}, 4),
    ("traders-guild", {"cards": ["tavern", "marketplace"]}, 2),
    ("philosophers-guild", {"cards": ["apothecary", "school"]}, 2),
    ("spies-guild", {"cards": ["stockade", "walls"]}, 2),
    ("magistrates-guild", {"cards": ["altar", "baths"]}, 2),
    ("builders-guild", {"stages": 2}, 2),
]


@pytest.mark.rule("SW-072")
@pytest.mark.parametrize(("guild", "neighbor", "points"), GUILDS)
def test_guilds_look_at_both_neighbors(guild: str, neighbor: dict[str, Any], points: int) -> None:
    for color in ("teal", "blue"):
        state = setup(seats=4, age=3, turn=3, cities={"red": {"cards": [guild]}, color: neighbor})
        assert column(state, "red", "Guilds") == points
    across = setup(seats=4, age=3, turn=3, cities={"red": {"cards": [guild]}, "yellow": neighbor})
    assert column(across, "red", "Guilds") == 0
    own = setup(seats=4, age=3, turn=3, cities={"red": {**neighbor, "cards": [guild, *neighbor.get("cards", [])]}})
    assert column(own, "red", "Guilds") == (2 if guild == "builders-guild" else 0)


@pytest.mark.rule("SW-072")
def test_shipowners_count_the_own_city_and_themselves() -> None:
    red = {"cards": ["lumber-yard", "loom", "press", "shipowners-guild", "altar"]}
    state = setup(age=3, turn=2, cities={"red": red, "teal": {"cards": ["stone-pit"]}})
    assert column(state, "red", "Guilds") == 4


@pytest.mark.rule("SW-072")
def test_strategists_count_the_defeats_of_neighbors() -> None:
    tokens = [("teal", "yellow", 1, -1), ("teal", "red", 1, -1), ("yellow", "red", 2, -1), ("teal", "red", 2, 3)]
    tokens.append(("red", "teal", 3, -1))
    state = setup(age=3, turn=2, cities={"red": {"cards": ["strategists-guild"]}}, tokens=tokens)
    assert column(state, "red", "Guilds") == 3


@pytest.mark.rule("SW-073")
def test_with_three_players_a_neighbor_counts_once() -> None:
    cities = {"red": {"cards": ["workers-guild"]}, "teal": {"cards": ["lumber-yard"]}}
    assert column(setup(age=3, turn=2, cities=cities), "red", "Guilds") == 1


# ---------------------------------------------------------------- science


@pytest.mark.rule("SW-080", "SW-081", "SW-082", "SW-083")
@pytest.mark.parametrize(
    ("symbols", "total"),
    [
        ((1, 1, 1), 10),
        ((2, 1, 1), 13),
        ((2, 2, 1), 16),
        ((2, 2, 2), 26),
        ((3, 2, 1), 21),
        ((4, 0, 0), 16),
        ((4, 4, 4), 76),
        ((0, 0, 0), 0),
    ],
)
def test_the_table_of_science(symbols: tuple[int, int, int], total: int) -> None:
    assert science(*symbols, 7) == total
    cards: list[str] = []
    for name, n in zip(("compass", "gear", "tablet"), symbols):
        found = [c for c in DATA.cards if c.color == "green" and c.effects[0].one_of == [name]]
        cards += [card.id for card in found[:n]]
    state = setup(age=3, turn=6, cities={"red": {"cards": cards}})
    assert column(state, "red", "Science") == total
    assert city(state, "red").symbols[:3] == symbols


@pytest.mark.rule("SW-080", "SW-081")
def test_science_is_explained_symbol_by_symbol() -> None:
    state = setup(age=2, turn=2, cities={"red": {"cards": ["apothecary", "workshop", "scriptorium", "school"]}})
    lines = [(p.rule, p.amount, p.detail) for p in state.points(0) if p.source == "Science"]
    assert lines == [
        ("SW-080", 1, "1 × compass"),
        ("SW-080", 1, "1 × gear"),
        ("SW-080", 4, "2 × tablet"),
        ("SW-081", 7, "1 set of three symbols"),
    ]
    assert earned(state, "red", "SW-080") == 6


@pytest.mark.rule("SW-084")
def test_wild_symbols_become_what_is_best() -> None:
    for a, b, c, wild in product(range(5), range(5), range(5), range(4)):
        best = max(science(a + i, b + j, c + wild - i - j, 7) for i in range(wild + 1) for j in range(wild + 1 - i))
        found = best_science(a | b << 8 | c << 16, wild, 7)
        assert science_total(found, 7) == best
        assert (found & 255) + (found >> 8 & 255) + (found >> 16 & 255) == a + b + c + wild


@pytest.mark.rule("SW-084", "SW-091")
def test_babylon_and_the_scientists_guild_together() -> None:
    red = {"board": "babylon-a", "stages": 2, "cards": ["apothecary", "scientists-guild"]}
    state = setup(age=3, turn=2, cities={"red": red})
    assert column(state, "red", "Science") == 10
    assert column(state, "red", "Guilds") == 0
    assert column(state, "red", "Wonder") == 3


# ---------------------------------------------------------------- the end


@pytest.mark.rule("SW-090", "SW-103")
def test_the_game_ends_after_the_third_conflicts() -> None:
    state = fight(3, red=2, teal=0, yellow=0)
    assert view(state).over
    assert city(state, "red").tokens[-1].value == 5
    assert state.pending == 0


@pytest.mark.rule("SW-091")
def test_seven_columns_each_point_with_its_source() -> None:
    red = {
        "board": "gizah-a",
        "stages": 1,
        "coins": 7,
        "cards": ["altar", "apothecary", "lighthouse", "builders-guild", "stockade"],
    }
    state = setup(age=3, turn=6, cities={"red": red}, tokens=[("red", "teal", 1, 1), ("red", "yellow", 2, -1)])
    sheet = {points.source: 0 for points in state.points(0)}
    for points in state.points(0):
        sheet[points.source] += points.amount
        assert points.rule.startswith("SW-")
        assert points.detail
    assert sheet == {
        "Military": 0,
        "Treasury": 2,
        "Wonder": 3,
        "Civilian": 2,
        "Science": 1,
        "Commerce": 1,
        "Guilds": 1,
    }
    assert list(sheet) == ["Military", "Treasury", "Wonder", "Civilian", "Science", "Commerce", "Guilds"]
    assert state.scores()[0] == sum(sheet.values())


@pytest.mark.rule("SW-092")
@pytest.mark.parametrize(("purse", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_three_coins_are_a_point(purse: int, points: int) -> None:
    state = setup(cities={"red": {"coins": purse}})
    assert column(state, "red", "Treasury") == points


@pytest.mark.rule("SW-093")
def test_a_tie_goes_to_more_coins() -> None:
    """4 and 3 coins are one point each; yellow has as many coins as red."""
    state = setup(cities={"red": {"coins": 4}, "teal": {"coins": 3}, "yellow": {"coins": 4}})
    assert state.scores() == [1, 1, 1]
    assert state.ranking() == [1, 3, 1]
    more = setup(cities={"red": {"coins": 4}, "teal": {"coins": 12}, "yellow": {"coins": 4}})
    assert more.ranking() == [2, 1, 2]

"""A new game (chapter 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.world_wonders.play import CELLS_OF, DATA, GAME, do, names, seat, view, whose
from ziggurat.games.world_wonders.data.records import SEAT_COLORS

SEEDS = range(12)


@pytest.mark.rule("WW-020")
@pytest.mark.parametrize(("seats", "stacks"), [(1, 6), (2, 6), (3, 6), (4, 7), (5, 8)])
def test_stacks_in_play(seats: int, stacks: int) -> None:
    found = [item.item for item in view(GAME.new(seats, 1)).stacks]
    assert found == ["M1", "M2", "M3", "M4", "M5", "M6", "E4", "E5"][:stacks]


@pytest.mark.rule("WW-021", "WW-048")
def test_stacks_are_shuffled_and_their_top_is_up() -> None:
    tops = [tuple(item.tile for item in view(GAME.new(2, seed)).stacks) for seed in SEEDS]
    assert len(set(tops)) > 8
    for item in view(GAME.new(2, 3)).stacks:
        assert item.tile.startswith(f"{item.item}-")
        assert (item.left, item.count, item.buyer) == (9, 1, -1)


@pytest.mark.rule("WW-022", "WW-023", "WW-024")
@pytest.mark.parametrize(("seats", "long", "short"), [(1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)])
def test_roads_and_towers_on_offer(seats: int, long: int, short: int) -> None:
    offers = set()
    for seed in range(3):
        state = GAME.new(seats, seed)
        if seats > 1:  # the Automaton has had its turn already
            offers.add(tuple(item.count for item in view(state).roads))
    assert offers == ({(long, short, 1)} if seats > 1 else set())
    assert GAME.tables.offers[seats] == [long, short, 1]


@pytest.mark.rule("WW-025", "WW-190")
def test_pedestals_but_not_in_solo_play() -> None:
    assert [item.item for item in view(GAME.new(2, 1)).pedestals] == ["pedestal-1", "pedestal-2"]
    assert view(GAME.new(1, 1)).pedestals == ()


@pytest.mark.rule("WW-026", "WW-190")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_face_up_monuments(seats: int) -> None:
    decks = set()
    for seed in SEEDS:
        state = GAME.new(seats, seed)
        assert len(state.up) == (2 if seats == 1 else 3)
        assert sorted(state.up + state.deck + state.solo_pile) == list(range(21))
        decks.add(tuple(state.deck))
    assert len(decks) == len(SEEDS)


@pytest.mark.rule("WW-027")
def test_five_loans_are_there() -> None:
    assert view(GAME.new(3, 1)).loans == 5


@pytest.mark.rule("WW-028")
def test_the_first_turn_order_is_random() -> None:
    assert len({tuple(GAME.new(3, seed).order) for seed in range(60)}) == 6
    state = GAME.new(3, 4)
    assert whose(state) == SEAT_COLORS[state.order[0]]


@pytest.mark.rule("WW-029", "WW-R05", "WW-R04")
def test_maps_of_one_side_for_all() -> None:
    for seed in SEEDS:
        assert {city.map for city in view(GAME.new(5, seed)).cities} == {"lake"}
        rivers = [city.map for city in view(GAME.new(5, seed, map="B")).cities]
        assert sorted(rivers) == ["cascade", "island", "meander", "rapids", "valley"]
    assert len({GAME.new(2, seed, map="B").cities[0].map for seed in range(40)}) == 5


@pytest.mark.rule("WW-030", "WW-R04")
def test_map_side_and_resource_side_are_chosen_independently() -> None:
    for maps in "AB":
        for boards in "AB":
            seen = view(GAME.new(2, 1, map=maps, resources=boards))
            assert (seen.map_side, seen.resource_side) == (maps, boards)
    assert {option.key: option.default for option in GAME.options} == {
        "map": "A", "resources": "A", "objectives": "none", "automaton": "easy",
    }  # fmt: skip


@pytest.mark.rule("WW-031")
def test_all_markers_start_at_0() -> None:
    for city in view(GAME.new(4, 2)).cities:
        assert (city.food, city.ceramics, city.gears, city.population, city.gold) == (0, 0, 0, 0, 7)


@pytest.mark.rule("WW-032", "WW-070")
def test_everybody_gets_a_free_long_road_for_the_opening_turn() -> None:
    state = GAME.new(3, 1)
    for _ in range(3):
        who = whose(state)
        assert view(state, who).asked == "road"
        places = [name for name in names(state, who) if name in CELLS_OF]
        assert all(len(CELLS_OF[name]) == 4 for name in places)
        do(state, f"{who} {places[0]}")
        city = view(state).cities[seat(who)]
        assert [(piece.kind, piece.round) for piece in city.pieces] == [("road", 0)]
        assert city.gold == 7
        assert view(state, who).asked == "buy"
        do(state, f"{who} {names(state, who)[1]}")
        if state.pending and view(state, who).asked == "place":
            do(state, f"{who} {names(state, who)[0]}")
    assert not any(city.owes_road for city in view(state).cities)


@pytest.mark.rule("WW-170", "WW-R52")
def test_objectives_are_drawn_only_in_advanced_play_and_never_solo() -> None:
    assert view(GAME.new(3, 1)).objectives == ()
    drawn = [tuple(goal.id for goal in view(GAME.new(3, seed, objectives="three")).objectives) for seed in range(30)]
    assert all(len(set(goals)) == 3 for goals in drawn)
    assert {goal for goals in drawn for goal in goals} == {goal.id for goal in DATA.objectives}
    assert view(GAME.new(1, 1, objectives="three")).objectives == ()


@pytest.mark.rule("WW-201")
def test_the_same_seed_deals_the_same_game_and_only_shuffles_differ() -> None:
    assert GAME.new(4, 9).attributes() == GAME.new(4, 9).attributes()
    one, other = GAME.new(4, 9), GAME.new(4, 10)
    assert [Counter(stack) for stack in one.stacks] == [Counter(stack) for stack in other.stacks]


@pytest.mark.rule("WW-R62")
def test_options_that_have_no_meaning_do_nothing() -> None:
    assert GAME.new(2, 3, automaton="hard").attributes() == GAME.new(2, 3).attributes()
    assert GAME.new(1, 3, objectives="three").attributes() == GAME.new(1, 3).attributes()
    assert view(GAME.new(1, 3, automaton="hard")).automaton is not None
    assert view(GAME.new(2, 3, automaton="hard")).automaton is None
    assert GAME.new(1, 3).ranking() == [1]

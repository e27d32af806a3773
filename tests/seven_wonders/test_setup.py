"""Setting up (SW-001..008)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.seven_wonders.play import CARDS, DATA, GAME, city, coins, names, seat, setup, turn, view
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import stream

SEATS = range(3, 8)


@pytest.mark.rule("SW-001")
def test_for_three_to_seven() -> None:
    for seats in SEATS:
        assert GAME.new(seats, 1).seats == seats
    for seats in (2, 8):
        with pytest.raises(BadOption):
            GAME.new(seats, 1)


@pytest.mark.rule("SW-002")
def test_the_left_neighbor_is_the_next_seat() -> None:
    state = setup(seats=5, cities={"red": {"board": "olympia-a", "hand": ["baths"]}, "teal": {"board": "gizah-a"}})
    assert (view(state).left(0), view(state).right(0)) == (1, 4)
    turn(state, "red baths build")
    assert coins(state, "red", "teal", "violet") == [1, 8, 6]  # teal sold a stone and, like violet, a card


@pytest.mark.rule("SW-002")
def test_three_players_are_all_neighbors() -> None:
    state = GAME.new(3, 1)
    for who in range(3):
        assert {view(state).left(who), view(state).right(who)} == {0, 1, 2} - {who}


@pytest.mark.rule("SW-003", "SW-005")
@pytest.mark.parametrize("seats", SEATS)
def test_the_decks_fit_the_number_of_players(seats: int) -> None:
    state = GAME.new(seats, 5)
    decks = [[card for hand in state.hands for card in hand], state.decks[1], state.decks[2]]
    for age, deck in enumerate(decks, 1):
        assert len(deck) == 7 * seats
        wanted = Counter({c.id: sum(tag <= seats for tag in c.tags) for c in DATA.cards if c.age == age})
        there = Counter(state.tables.card_ids[card] for card in deck)
        guilds = {card for card in there if CARDS[card].guild}
        assert there - Counter(guilds) == +wanted
    assert state.decks[0] == []


@pytest.mark.rule("SW-003")
def test_a_card_for_six_is_not_there_with_five() -> None:
    for seats, there in ((5, False), (6, True)):
        cards = {card for hand in GAME.new(seats, 1).hands for card in hand}
        assert (GAME.tables.card_ids.index("tree-farm") in cards) is there


@pytest.mark.rule("SW-004")
@pytest.mark.parametrize("seats", SEATS)
def test_two_guilds_more_than_players(seats: int) -> None:
    out = set()
    for seed in range(8):
        state = GAME.new(seats, seed)
        used = [card for card in state.decks[2] if CARDS[state.tables.card_ids[card]].guild]
        assert len(used) == len(set(used)) == seats + 2
        assert len(state.removed) == 10 - seats - 2
        assert not set(used) & set(state.removed)
        out.add(tuple(state.removed))
    assert len(out) > 1


@pytest.mark.rule("SW-004", "SW-181")
def test_which_guilds_are_out_stays_secret() -> None:
    state = GAME.new(4, 3)
    luck = stream(1, "guilds")
    found = {tuple(state.redeal(15, luck).removed) for _ in range(30)}
    assert len(found) > 10  # nobody knows, all four together either


@pytest.mark.rule("SW-006")
def test_boards_and_sides_are_dealt() -> None:
    seen = set()
    for seed in range(40):
        boards = [(board.board, board.side) for board in view(GAME.new(7, seed)).boards]
        assert len({board for board, _ in boards}) == 7
        seen.update(boards)
    assert len(seen) == 14


@pytest.mark.rule("SW-006")
@pytest.mark.parametrize("side", ["A", "B"])
def test_all_play_the_agreed_side(side: str) -> None:
    assert {board.side for board in view(GAME.new(6, 2, sides=side)).boards} == {side}


@pytest.mark.rule("SW-006")
def test_boards_may_be_chosen_in_seat_order() -> None:
    state = GAME.new(3, 4, boards="chosen", sides="chosen")
    assert view(state).phase == "boards"
    assert not any(state.hands)
    assert len(state.legal(0)) == 14
    state.apply(0, GAME.vocabulary.index("rhodos-b"))
    assert state.actors() == (1,)
    assert len(state.legal(1)) == 12
    assert "rhodos-a" not in GAME.names(state, 1)
    state.apply(1, GAME.vocabulary.index("gizah-a"))
    state.apply(2, GAME.vocabulary.index("babylon-b"))
    assert view(state).phase == "choose"
    assert [(b.board, b.side) for b in view(state).boards] == [("rhodos", "B"), ("gizah", "A"), ("babylon", "B")]


@pytest.mark.rule("SW-006")
def test_sides_of_dealt_boards_may_be_chosen() -> None:
    state = GAME.new(4, 4, sides="chosen")
    for who in range(4):
        offers = GAME.names(state, who)
        assert len(offers) == 2
        assert len({name[:-2] for name in offers}) == 1
        state.apply(who, state.legal(who)[who % 2])
    assert [board.side for board in view(state).boards] == ["A", "B", "A", "B"]


@pytest.mark.rule("SW-006")
def test_chosen_boards_with_dealt_sides_offer_one_side_each() -> None:
    state = GAME.new(3, 4, boards="chosen")
    assert len({name[:-2] for name in names(state, "red")}) == len(names(state, "red")) == 7
    assert view(state, "red").offers == tuple(names(state, "red"))
    fixed = GAME.new(3, 4, boards="chosen", sides="B")
    assert all(name.endswith("-b") for name in names(fixed, "red"))


@pytest.mark.rule("SW-007", "SW-180")
def test_three_coins_that_all_see() -> None:
    state = GAME.new(5, 1)
    assert [board.coins for board in view(state, "teal").boards] == [3] * 5
    assert [board.coins for board in view(state).boards] == [3] * 5


@pytest.mark.rule("SW-007")
def test_coins_never_run_out() -> None:
    state = setup(cities={"red": {"coins": 10_000, "hand": ["altar"]}})
    turn(state, "red altar sell")
    assert coins(state, "red") == [10_003]


@pytest.mark.rule("SW-008")
def test_the_starting_resource_is_there_from_the_beginning() -> None:
    state = setup(cities={"red": {"hand": ["baths"], "coins": 0}})
    assert [source.goods for source in city(state, "red").sources] == [("stone",)]
    turn(state, "red baths build")
    assert coins(state, "red") == [0]


@pytest.mark.rule("SW-008")
def test_the_starting_resource_is_no_card() -> None:
    state = setup(age=2, cities={"red": {"hand": ["vineyard"], "coins": 0}})
    assert city(state, "red").counts["brown"] == 0
    turn(state, "red vineyard build")
    assert state.coins[seat("red")] == 0

"""An age, a turn and the order of its steps (SW-010..018, SW-100..103, R-07, R-20)."""

from __future__ import annotations

import pytest

from tests.seven_wonders.play import (
    GAME,
    after,
    built,
    city,
    coins,
    do,
    random_moves,
    refused,
    seat,
    setup,
    turn,
    view,
)
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.undo import undone


@pytest.mark.rule("SW-010")
def test_seven_cards_seen_by_their_player_only() -> None:
    state = GAME.new(4, 1)
    for color in ("red", "teal", "yellow", "blue"):
        hand = view(state, color).hand
        assert len(hand) == 7
        assert [item.card for item in hand] == [state.tables.card_ids[card] for card in state.hands[seat(color)]]
    assert view(state).hand == ()
    assert [board.hand_size for board in view(state, "red").boards] == [7] * 4


@pytest.mark.rule("SW-010", "SW-011", "SW-090")
@pytest.mark.parametrize("seats", [3, 7])
def test_three_ages_of_six_turns(seats: int) -> None:
    state = GAME.new(seats, 2, sides="A")
    seen = []
    for _ in random_moves(state, 2):
        if view(state).phase == "choose" and (state.age, state.turn) not in seen:
            assert len(state.hands[0]) == 8 - state.turn
            seen.append((state.age, state.turn))
    assert seen == [(age, number) for age in (1, 2, 3) for number in range(1, 7)]
    assert view(state).over


@pytest.mark.rule("SW-012", "SW-181", "SW-180")
def test_nothing_is_seen_before_the_last_has_chosen() -> None:
    state = setup(
        cities={"red": {"hand": ["altar"]}, "teal": {"hand": ["theater"]}, "yellow": {"hand": ["pawnshop"]}}, seats=4
    )
    before = view(state, "teal")
    do(state, "red altar build", "yellow pawnshop sell")
    now = view(state, "teal")
    assert now.pending == (1, 3)
    assert [now.ready(who) for who in range(4)] == [True, False, True, False]
    assert now.unasked() == before.unasked()
    assert view(state, "red").card == "altar"
    do(state, "teal theater build")
    turn(state)
    assert built(state, "red") == ["altar"]
    assert built(state, "teal") == ["theater"]


@pytest.mark.rule("SW-012")
def test_a_choice_may_be_taken_back_before_the_reveal() -> None:
    record = Record.start(GAME, 3, 1)
    state = record.deal(GAME)
    for who in (0, 1):
        for _ in range(2):
            choice = state.fallback(who)
            state.apply(who, choice)
            record.add(GAME, who, choice)
    shorter = undone(GAME, record, 0)
    assert shorter.choices == [record.choices[0], *record.choices[2:]]


@pytest.mark.rule("SW-013")
def test_build_stage_or_sell() -> None:
    state = setup(cities={"red": {"hand": ["altar"], "cards": ["stone-pit"]}}, turn=2)
    assert after(state, "red", "altar") == ["build", "stage", "sell"]
    building = turn(state.copy(), "red altar build")
    assert "altar" in built(building, "red")
    staging = turn(state.copy(), "red altar stage")
    assert len(city(staging, "red").stages) == 1
    assert "altar" not in built(staging, "red")
    selling = turn(state.copy(), "red altar sell")
    assert coins(selling, "red") == [6]
    assert built(selling, "red") == ["stone-pit"]


@pytest.mark.rule("SW-014")
def test_selling_is_always_possible() -> None:
    state = setup(age=3, cities={"red": {"hand": ["palace"], "coins": 0}})
    assert after(state, "red", "palace") == ["sell"]
    for _ in random_moves(game := GAME.new(5, 3), 3):
        for who in game.actors():
            if view(game).phase == "choose" and game.pick_card[who] >= 0 and game.pick_use[who] < 0:
                assert "sell" in GAME.names(game, who)


@pytest.mark.rule("SW-015", "SW-181")
def test_sold_cards_go_face_down_to_the_pile() -> None:
    state = setup(cities={"red": {"hand": ["altar"]}})
    turn(state, "red altar sell")
    for color in ("red", "teal", None):
        now = view(state, color)
        assert now.pile_size == 3
        assert now.pile == ()
    sold = next(action for action in view(state, "teal").latest if action.seat == 0)
    assert (sold.use, sold.card) == ("sell", "")


@pytest.mark.rule("SW-016")
@pytest.mark.parametrize(("age", "step"), [(1, 1), (2, -1), (3, 1)])
def test_where_hands_go(age: int, step: int) -> None:
    state = setup(seats=4, age=age)
    hands = [hand[1:] for hand in state.hands]
    assert view(state).direction == ("left" if step == 1 else "right")
    turn(state)
    for who in range(4):
        assert state.hands[(who + step) % 4] == hands[who]


@pytest.mark.rule("SW-017")
def test_the_last_card_is_thrown_away_without_coins() -> None:
    state = setup(turn=6, cities={"red": {"hand": ["altar", "theater"], "coins": 4}})
    turn(state, "red altar build")
    assert coins(state, "red") == [4]
    assert built(state, "red") == ["altar"]
    assert view(state).age == 2
    assert view(state).pile_size == 2 + 3  # two sold, three left over


@pytest.mark.rule("SW-018", "SW-041")
def test_what_stands_stays_and_production_is_not_used_up() -> None:
    state = setup(cities={"red": {"hand": ["baths", "altar"], "coins": 0}})
    turn(state, "red baths build")
    assert city(state, "red").sources[0].goods == ("stone",)
    state = GAME.new(4, 9)
    standing: list[list[str]] = [[] for _ in range(4)]
    for _ in random_moves(state, 9):
        for who, board in enumerate(view(state).boards):
            now = [card.card for card in board.cards]
            assert now[: len(standing[who])] == standing[who]
            standing[who] = now


@pytest.mark.rule("SW-041")
def test_the_same_production_serves_every_turn() -> None:
    red = {"cards": ["lumber-yard"], "coins": 0, "hand": ["stockade"]}
    state = setup(seats=7, turn=5, cities={"red": red, "yellow": {"hand": ["stockade"]}})
    turn(state, "red stockade build")
    assert "stockade" in built(state, "red")
    assert [source.goods for source in city(state, "red").sources] == [("stone",), ("wood",)]


@pytest.mark.rule("SW-100", "SW-102", "SW-048")
def test_income_of_a_turn_comes_after_all_payments() -> None:
    """Red would need the coins that teal pays for red's stone in the same turn."""
    state = setup(
        cities={
            "red": {"hand": ["clay-pit"], "coins": 0},
            "teal": {"hand": ["baths"], "coins": 2},
        }
    )
    assert refused(state, "red clay-pit build") == ("1 coin, you have 0.", "SW-020")
    turn(state, "teal baths build", "red clay-pit sell")
    assert coins(state, "red", "teal") == [5, 0]


@pytest.mark.rule("SW-100", "SW-070")
def test_coins_are_counted_after_all_have_placed() -> None:
    state = setup(
        age=2,
        cities={
            "red": {"hand": ["vineyard"], "coins": 0},
            "teal": {"hand": ["sawmill"]},
            "yellow": {"hand": ["quarry"]},
        },
    )
    turn(state, "yellow quarry build", "red vineyard build", "teal sawmill build")
    assert coins(state, "red") == [2]


@pytest.mark.rule("SW-103", "SW-060")
def test_conflicts_come_after_everything_else_of_the_age() -> None:
    """A red card from the discard pile and one played as the last card both fight."""
    red = {"board": "halikarnassos-b", "cards": ["ore-vein", "clay-pit"], "hand": ["altar"]}
    state = setup(turn=6, pile=["stockade"], cities={"red": red})
    turn(state, "red altar stage")
    assert view(state).phase == "raise"
    assert not city(state, "red").tokens
    do(state, "red raise-stockade")
    assert [token.value for token in city(state, "red").tokens] == [1, 1]


@pytest.mark.rule("R-07", "SW-049")
def test_choices_never_spoil_each_other() -> None:
    """Both neighbors buy red's only stone, and red uses it too."""
    state = setup(seats=7, cities={color: {"hand": ["baths"]} for color in ("red", "teal")})
    do(state, "red baths build", "teal baths build")
    turn(state)
    assert "baths" in built(state, "red")
    assert "baths" in built(state, "teal")
    for game in (GAME.new(6, seed) for seed in range(3)):
        for who, choice in random_moves(game, 1):
            assert choice in game.legal(who)


@pytest.mark.rule("R-20")
def test_the_fallback_sells_the_first_card() -> None:
    state = setup(cities={"red": {"hand": ["altar"]}})
    first = state.hands[0][0]
    state.apply(0, state.fallback(0))
    assert state.pick_card[0] == first
    assert GAME.vocabulary.name(state.fallback(0)) == "sell"
    paying = setup(
        cities={
            "red": {"board": "olympia-a", "hand": ["baths"]},
            "teal": {"board": "gizah-a"},
            "yellow": {"cards": ["stone-pit"]},
        },
        turn=2,
    )
    do(paying, "red baths build")
    assert GAME.vocabulary.name(paying.fallback(0)) == "plan-1"
    raising = setup(phase="raise", turn=2, pile=["altar"], agenda=["red"])
    assert GAME.vocabulary.name(raising.fallback(0)) == "pass"

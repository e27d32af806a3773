"""What a seat knows and what it does not: views, memory and redeal (SW-012, SW-180..182)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.seven_wonders.play import DATA, GAME, do, random_moves, seat, setup, turn, view
from ziggurat.core.contract.luck import stream
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import PHASES
from ziggurat.games.seven_wonders.rules.state import SevenWonders

HAND = 7


def packet(state: SevenWonders, who: int, age: int, row: int) -> list[int]:
    """The hand that a seat held at a turn (from 0), pieced together from what became of its cards."""
    n = state.seats
    step = 1 if age != 2 else -1
    base = (age - 1) * HAND * n
    rows = min(HAND, (len(state.taken) - base) // n)
    cards = []
    for later in range(row, rows):
        holder = (who + step * (min(later, 5) - min(row, 5))) % n
        cards.append(state.taken[base + later * n + holder] & 255)
    if age == state.age:
        now = rows if PHASES[state.phase] == "choose" else rows - 1
        cards += state.hands[(who + step * (min(now, 5) - min(row, 5))) % n]
    return sorted(cards)


def memory(state: SevenWonders, who: int) -> list[Any]:
    """All that a player with a perfect memory has seen of the cards."""
    n = state.seats
    rows = len(state.taken) // n
    seen: list[Any] = [list(state.hands[who]), state.pick_card[who], state.pick_use[who], state.pick_plan[who]]
    for index in range(rows + (PHASES[state.phase] == "choose")):
        age, row = index // HAND + 1, index % HAND
        seen.append(packet(state, who, age, row))
    for at, item in enumerate(state.taken):
        public = packed.use_of(item) <= ops.BORROW or item & ops.RAISED_BIT
        known = public or at % n == who or item >> ops.SEEN_AT >> who & 1
        seen.append((packed.card_of(item) if known else None, item >> 8))
    return seen


def everything(state: SevenWonders) -> Counter[int]:
    """Every card that there is, wherever it lies."""
    cards = Counter(packed.card_of(item) for item in state.taken)
    for hand in (*state.hands, *state.decks, state.removed):
        cards.update(hand)
    return cards


@pytest.mark.rule("SW-182")
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_the_history_of_hands_is_what_the_players_saw(seats: int) -> None:
    """The referee of the next test is right: it gives back every hand as it was held."""
    state = GAME.new(seats, 11)
    held: dict[tuple[int, int, int], list[int]] = {}
    for _ in random_moves(state, 5):
        if PHASES[state.phase] == "choose":
            for who in range(seats):
                held[who, state.age, state.turn - 1] = list(state.hands[who])
    for (who, age, row), hand in held.items():
        assert packet(state, who, age, row) == hand


@pytest.mark.rule("SW-182", "SW-181")
@pytest.mark.parametrize("seats", [3, 4, 5, 7])
@pytest.mark.parametrize("boards", ["dealt", "B"])
def test_a_redeal_is_in_line_with_all_that_was_seen(seats: int, boards: str) -> None:
    luck = stream(seats, "redeal")
    dice = Random(seats)
    state = GAME.new(seats, 20 + seats, sides="dealt" if boards == "dealt" else "B")
    for _ in random_moves(state, 3):
        if dice.random() < 0.75:
            continue
        keep = dice.choice([0, *(1 << who for who in range(seats)), 3, 5, (1 << seats) - 1])
        other = state.redeal(keep, luck)
        assert everything(other) == everything(state)
        assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]
        assert sorted(other.removed) == other.removed
        assert all(DATA.cards[card].guild for card in other.removed)
        for who in range(seats):
            if keep >> who & 1:
                assert memory(other, who) == memory(state, who)
                assert GAME.view(other, who) == GAME.view(state, who)


@pytest.mark.rule("SW-182")
def test_a_hand_that_passed_through_is_remembered() -> None:
    """Three seats: red has seen the hand that teal holds now, and it comes back in two turns."""
    state = GAME.new(3, 1)
    turn(state)
    luck = stream(1, "memory")
    for _ in range(20):
        other = state.redeal(1, luck)
        assert other.hands[1] == state.hands[1]  # red passed it on a moment ago
    assert len({tuple(state.redeal(1, luck).hands[2]) for _ in range(20)}) > 10  # never seen by red


@pytest.mark.rule("SW-182", "SW-015")
def test_what_left_a_known_hand_unseen_is_known_up_to_who_took_it() -> None:
    """Red's first hand comes back after three turns; teal and yellow sold one card of it each."""
    state = GAME.new(3, 1)
    turn(state)
    turn(state)
    turn(state)
    luck = stream(2, "memory")
    n = 3
    sold = (state.taken[n + 1] & 255, state.taken[2 * n + 2] & 255)
    found = set()
    for _ in range(30):
        other = state.redeal(1, luck)
        found.add((other.taken[n + 1] & 255, other.taken[2 * n + 2] & 255))
    assert found == {sold, (sold[1], sold[0])}


@pytest.mark.rule("SW-181", "SW-182")
def test_who_went_through_the_pile_remembers_it() -> None:
    state = setup(phase="raise", seats=4, turn=3, pile=["altar", "baths", "tavern"], agenda=["red"])
    do(state, "red pass")
    luck = stream(3, "pile")
    faces = [packed.card_of(item) for item in state.taken]
    for _ in range(10):
        assert [packed.card_of(item) for item in state.redeal(1, luck).taken] == faces
    assert len({tuple(packed.card_of(item) for item in state.redeal(0, luck).taken) for _ in range(20)}) > 3


@pytest.mark.rule("SW-058", "SW-182")
def test_going_through_the_pile_is_a_look_at_it() -> None:
    """Halikarnassos raises nothing, but knows from now on what the others sold."""
    red = {"board": "halikarnassos-b", "cards": ["ore-vein", "clay-pit"]}
    state = setup(seats=7, turn=3, cities={"red": red})
    turn(state, f"red {view(state, 'red').hand[0].card} stage")
    assert view(state).phase == "raise"
    sold = [packed.card_of(item) for item in state.taken[-6:]]
    luck = stream(6, "look")
    for _ in range(2):
        for _ in range(10):
            assert [packed.card_of(item) for item in state.redeal(1, luck).taken[-6:]] == sold
        assert any([packed.card_of(item) for item in state.redeal(8, luck).taken[-6:]] != sold for _ in range(10))
        if view(state).phase == "raise":
            do(state, "red pass")


@pytest.mark.rule("SW-012", "SW-181")
def test_a_fixed_choice_of_another_is_any_choice() -> None:
    state = GAME.new(4, 8)
    for _ in range(2):
        state.apply(1, state.fallback(1))
    luck = stream(4, "choice")
    samples = [state.redeal(1, luck) for _ in range(40)]
    assert {sample.pending for sample in samples} == {state.pending}
    assert len({(sample.pick_card[1], sample.pick_use[1]) for sample in samples}) > 8
    for sample in samples:
        assert sample.pick_card[1] in sample.hands[1]


@pytest.mark.rule("SW-181")
def test_how_far_another_has_got_is_not_seen() -> None:
    state = GAME.new(4, 8)
    before = [view(state, color) for color in ("red", "yellow", "blue", None)]
    state.apply(1, state.fallback(1))
    assert [view(state, color) for color in ("red", "yellow", "blue", None)] == before


@pytest.mark.rule("SW-180")
def test_what_is_public() -> None:
    state = setup(
        seats=4,
        age=2,
        turn=2,
        cities={"red": {"cards": ["altar"], "stages": 1, "coins": 6}},
        pile=["baths"],
        tokens=[("red", "teal", 1, 1)],
    )
    for viewer in ("teal", "yellow", None):
        board = view(state, viewer).boards[seat("red")]
        assert (board.board, board.side, board.coins, board.hand_size) == ("gizah", "A", 6, 6)
        assert [card.card for card in board.cards] == ["altar"]
        assert len(board.stages) == 1
        assert [token.value for token in board.tokens] == [1]
        assert view(state, viewer).pile_size == 1


@pytest.mark.rule("SW-181")
def test_the_ages_to_come_are_unknown() -> None:
    state = GAME.new(4, 8)
    luck = stream(5, "decks")
    other = state.redeal(15, luck)
    assert other.hands == state.hands
    assert other.decks[1] != state.decks[1]
    assert sorted(other.decks[1]) == sorted(state.decks[1])
    assert other.decks[2] != state.decks[2]


@pytest.mark.rule("SW-004", "SW-181")
def test_in_age_three_the_missing_guilds_are_still_unknown() -> None:
    state = setup(seats=5, age=3, cities={"red": {"hand": ["workers-guild"]}})
    luck = stream(7, "guilds")
    samples = [state.redeal(1, luck) for _ in range(30)]
    assert len({tuple(sample.removed) for sample in samples}) > 5
    assert all(everything(sample) == everything(state) for sample in samples)
    assert all(GAME.tables.card_ids.index("workers-guild") not in sample.removed for sample in samples)

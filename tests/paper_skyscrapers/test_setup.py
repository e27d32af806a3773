"""The box and the set-up (PAP-001 to PAP-032)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.paper_skyscrapers.play import CARDS, DATA, GAME, asked, board, city, deck, do, hand, names, refused, view
from ziggurat.core.contract.errors import BadOption
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, SEAT_COLORS, TYPES
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def begun(seats: int, seed: int) -> PaperSkyscrapers:
    """A game whose cities are chosen: everybody keeps the first."""
    state = GAME.new(seats, seed)
    for _ in range(seats):
        who = state.actors()[0]
        state.apply(who, state.legal(who)[0])
    return state


@pytest.mark.rule("PAP-001")
def test_two_to_four_players() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.new(seats, 0)
    assert [len(GAME.view(GAME.new(seats, 0), None).boards) for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("PAP-002", "AMB-05")
def test_the_cards_of_the_box() -> None:
    state = GAME.new(4, 1)
    ends = sum(deck(state, level).count("round-end") for level in (1, 2, 3, 4))
    sizes = [len(DATA.cards), ends, len(DATA.cities), len(DATA.achievements), len(DATA.awards)]
    assert sizes == [90, 4, 10, 5, 2]
    assert sum(sizes) + 4 == 115  # the four player aids are the help of the table


@pytest.mark.rule("PAP-003")
def test_levels_and_types() -> None:
    levels = Counter((card.level, card.type) for card in DATA.cards)
    assert levels == {(level, kind): 4 if level < 3 else 5 for level in (1, 2, 3, 4) for kind in TYPES}


@pytest.mark.rule("PAP-004", "AMB-08")
def test_five_types_that_want_each_other_in_a_circle() -> None:
    wants = {kind.id: kind.wants for kind in DATA.types}
    assert wants == {
        "residential": "civic",
        "civic": "park",
        "park": "industrial",
        "industrial": "commercial",
        "commercial": "residential",
    }
    assert all(card.wants == wants[card.type] for card in DATA.cards)


@pytest.mark.rule("PAP-006")
def test_no_two_cards_have_the_same_action() -> None:
    assert len({str(card.action) for card in DATA.cards}) == 90


@pytest.mark.rule("PAP-007")
def test_four_kinds_of_landmarks() -> None:
    used = {mark for card in DATA.cards for mark in card.landmarks}
    assert used == set(LANDMARKS) == {"monument", "culture", "transit", "waterfront"}


@pytest.mark.rule("PAP-008", "PAP-009", "PAP-020", "AMB-01")
def test_mayor_meeples_and_markers_at_the_start() -> None:
    state = begun(3, 4)
    shown = view(state)
    for seat in range(3):
        assert shown.boards[seat].mayor == 0
        assert [track.spaces[seat] for track in shown.tracks] == [0, 0, 0]
        assert shown.scores[seat] == 0
        assert shown.boards[seat].goals == ()
    assert len(shown.tracks) == 3
    assert all(len(goal.claims) == 0 for goal in shown.goals)


@pytest.mark.rule("PAP-010", "PAP-027", "AMB-03")
def test_a_chip_for_every_achievement() -> None:
    orders = set()
    for seed in range(20):
        state = GAME.new(2, seed)
        assert sorted(state.chips) == [1, 1, 2, 2, 3]
        assert state.owners == [-1] * 5
        orders.add(tuple(state.chips))
    assert len(orders) > 5  # random


@pytest.mark.rule("PAP-011", "PAP-012", "AMB-02")
def test_tracks_and_lines() -> None:
    assert [(track.id, track.end, track.lines) for track in DATA.tracks] == [
        ("profit", 20, [3, 6, 9, 12, 15, 18]),
        ("prestige", 20, [5, 9, 12, 15, 17, 19]),
        ("population", 20, [2, 4, 7, 10, 14, 18]),
    ]
    # A line k lies between k-1 and k: standing on 2 of profit nothing is paid, stepping to 3 pays.
    state = begun(2, 0)
    first = state.turn
    state.steps[3 * first] = state.best[3 * first] = 1
    colors = SEAT_COLORS[first]
    do(state, f"{colors} profit")
    assert (state.steps[3 * first], state.score[first]) == (2, 0)
    state = begun(2, 0)
    state.steps[3 * first] = state.best[3 * first] = 2
    do(state, f"{colors} profit")
    assert (state.steps[3 * first], state.score[first]) == (3, 1)


@pytest.mark.rule("PAP-021", "PAP-022", "AMB-36")
def test_everybody_keeps_one_of_two_cities_in_seat_order() -> None:
    for seed in range(8):
        state = GAME.new(4, seed)
        dealt = [GAME.view(state, seat).offered for seat in range(4)]
        assert all(len(offered) == 2 for offered in dealt)
        assert len({city for offered in dealt for city in offered}) == 8
        assert GAME.view(state, None).offered == ()
        order = []
        while state.phase == 0:
            who = state.actors()[0]
            order.append(who)
            assert not any(state.hands)  # no building card yet
            assert names(state, SEAT_COLORS[who]) == sorted(dealt[who], key=[c.id for c in DATA.cities].index)
            kept = state.legal(who)[1]
            state.apply(who, kept)
            assert board(state, SEAT_COLORS[who]).city == GAME.vocabulary.name(kept)  # shown at once
        assert order == [(state.first + k) % 4 for k in range(4)]
        assert sum(bool(offered) for offered in (GAME.view(state, seat).offered for seat in range(4))) == 0


@pytest.mark.rule("PAP-021")
def test_a_city_of_somebody_else_is_refused() -> None:
    state = GAME.new(2, 3)
    who = state.actors()[0]
    color, other = SEAT_COLORS[who], GAME.view(state, 1 - who).offered[0]
    assert refused(state, f"{color} {other}") == (
        f"{next(c.name for c in DATA.cities if c.id == other)} is not among the cities dealt to you.",
        "PAP-021",
    )
    assert refused(state, f"{color} end")[1] == "PAP-021"


@pytest.mark.rule("PAP-023")
def test_the_city_card_is_the_first_building() -> None:
    state = begun(2, 5)
    for color in SEAT_COLORS[:2]:
        assert city(state, color) == {0: [board(state, color).city]}
        assert board(state, color).city_open


@pytest.mark.rule("PAP-024", "PAP-025", "AMB-06")
def test_the_round_end_card_lies_in_the_last_six() -> None:
    under: Counter[int] = Counter()
    for seed in range(240):
        state = GAME.new(2, seed)
        for level, size in ((1, 21), (2, 21), (3, 26), (4, 26)):
            cards = deck(state, level)
            assert len(cards) == size
            assert all(CARDS[card].level == level for card in cards if card != "round-end")
            under[size - 1 - cards.index("round-end")] += 1
    assert set(under) == {0, 1, 2, 3, 4, 5}
    assert min(under.values()) > 100  # 160 each on average
    assert deck(GAME.new(2, 0), 1) != deck(GAME.new(2, 1), 1)


@pytest.mark.rule("PAP-026")
def test_goals_and_awards_lie_open() -> None:
    shown = view(GAME.new(2, 0))
    assert [goal.id for goal in shown.goals] == [goal.id for goal in DATA.achievements]
    assert [award.id for award in shown.awards] == ["tallest-building", "most-buildings"]


@pytest.mark.rule("PAP-028", "PAP-030", "AMB-19")
def test_two_cards_each_then_the_row() -> None:
    before = GAME.new(3, 6)
    order = deck(before, 1)
    state = begun(3, 6)
    first = state.first
    for k in range(3):
        assert hand(state, SEAT_COLORS[(first + k) % 3]) == sorted(order[2 * k : 2 * k + 2])
    assert list(view(state).row) == order[6:9]
    assert deck(state, 1) == order[9:]
    assert (view(before).level, view(state).level) == (0, 1)


@pytest.mark.rule("PAP-029", "PAP-031")
def test_a_random_first_player_and_clockwise_turns() -> None:
    assert {GAME.new(4, seed).first for seed in range(40)} == {0, 1, 2, 3}
    state = begun(3, 2)
    order = []
    for _ in range(7):
        order.append(state.turn)
        do(state, f"{SEAT_COLORS[state.turn]} end")
    assert order == [(state.first + k) % 3 for k in range(7)]
    assert asked(state)[1] == "action"


@pytest.mark.rule("PAP-032", "PAP-112", "AMB-12", "AMB-37", "R-05")
def test_what_is_open_and_what_is_hidden() -> None:
    state = begun(2, 9)
    own, spectator = GAME.view(state, 0), view(state)
    assert [item.card for item in own.hand] == [DATA.cards[card].id for card in state.hands[0]]
    assert spectator.hand == ()
    assert [seat.hand_size for seat in own.boards] == [2, 2]
    assert own.boards[1].backs == (1, 1)
    assert own.decks == (14, 21, 26, 26)
    text = GAME.tell(own)
    for card in state.hands[1]:
        assert DATA.cards[card].name not in text

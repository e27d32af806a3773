"""Setting up, what is open and what is hidden (WOW-010..030)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.world_of_wonders.play import (
    DATA,
    GAME,
    T,
    discard,
    district,
    do,
    hand,
    names,
    pending,
    random_moves,
    seat,
    setup,
    site,
    until,
    view,
    workers,
)
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import stream
from ziggurat.games.world_of_wonders.rules import plots
from ziggurat.games.world_of_wonders.rules.laws import cards, whole_deck

SEATS = range(2, 8)


@pytest.mark.rule("WOW-010")
def test_for_two_to_seven() -> None:
    for seats in SEATS:
        assert GAME.new(seats, 1).seats == seats
    for seats in (1, 8):
        with pytest.raises(BadOption):
            GAME.new(seats, 1)


@pytest.mark.rule("WOW-011", "WOW-012")
def test_the_deck_grows_with_the_table() -> None:
    sizes = {seats: sum(cards(GAME.new(seats, 3)).values()) for seats in SEATS}
    assert sizes == {2: 108, 3: 108, 4: 162, 5: 162, 6: 216, 7: 216}
    assert [cards(GAME.new(seats, 3))["farm"] for seats in (2, 4, 6)] == [6, 12, 18]
    wonders = [
        sum(n for card, n in cards(GAME.new(seats, 3)).items() if T.card_ids.index(card) < 49) for seats in SEATS
    ]
    assert wonders == [63] * 6


@pytest.mark.rule("WOW-012", "WOW-014")
def test_the_extra_buildings_come_with_the_sets_in_use() -> None:
    both = {"black_market": "on", "spy_network": "on"}
    assert [sum(cards(GAME.new(seats, 3, **both)).values()) for seats in (2, 4, 6)] == [114, 172, 230]
    only = cards(GAME.new(5, 3, spy_network="on"))
    assert (only["spy_network"], only["black_market"]) == (5, 0)


@pytest.mark.rule("WOW-013", "WOW-023")
def test_a_long_game_has_all_cards() -> None:
    state = GAME.new(2, 3, long_game="on", black_market="on")
    assert sum(cards(state).values()) == 216 + 7
    assert cards(state)["black_market"] == 7


@pytest.mark.rule("WOW-015")
@pytest.mark.parametrize("number", ["0", "3", "12"])
def test_so_many_events_are_drawn(number: str) -> None:
    state = until(GAME.new(3, 5, events=number), "yellow play")
    events = [card for card in state.pile if card >= T.event0]
    assert len(events) + len(state.events_out) == int(number) == view(state).events_in
    assert len(set(events)) == len(events)


@pytest.mark.rule("WOW-015")
def test_drawn_events_differ_from_game_to_game() -> None:
    assert len({tuple(GAME.new(2, seed, events="3").waiting) for seed in range(20)}) > 10


@pytest.mark.rule("WOW-015", "WOW-024")
def test_named_events_replace_the_number_and_are_known() -> None:
    state = GAME.new(2, 5, events="7", curfew="on", city_blaze="on")
    assert view(state).events_in == 2
    assert view(state).events_known == ("curfew", "city_blaze")
    assert "Curfew and City Blaze" in GAME.tell(view(state))


@pytest.mark.rule("WOW-024")
def test_of_drawn_events_only_the_number_is_known() -> None:
    state = GAME.new(2, 5, events="3")
    assert view(state).events_known == ()
    others = {tuple(state.redeal(1, stream(k, "x")).waiting) for k in range(12)}
    assert len(others) > 6
    started = do(state, f"{view(state).colors[state.first]} keep", f"{view(state).colors[1 - state.first]} keep")
    hidden = {tuple(sorted(c for c in started.redeal(3, stream(k, "x")).pile if c >= T.event0)) for k in range(12)}
    assert len(hidden) > 6
    assert all(len(set(row)) == 3 for row in hidden)


@pytest.mark.rule("WOW-016")
def test_events_come_in_after_hands_exchanges_and_extra_cards() -> None:
    for seed in range(8):
        state = GAME.new(3, seed, events="12", fair_start="on")
        while state.phase == 0 and state.pending:
            assert all(card < T.event0 for card in state.pile)
            assert len(state.waiting) == 12
            who = state.actors()[0]
            state.play(who, state.legal(who)[-1])
        assert not state.waiting
        assert all(item & 127 < T.event0 for held in state.hands for item in held)
        assert sum(card >= T.event0 for card in state.pile) + len(state.events_out) == 12
    where = {min(i for i, card in enumerate(state.pile) if card >= T.event0)}
    assert where != {len(state.pile) - 12}


@pytest.mark.rule("WOW-017", "WOW-021")
def test_five_cards_and_an_empty_table() -> None:
    state = GAME.new(4, 9)
    shown = view(state)
    assert [one.hand_size for one in shown.districts] == [5] * 4
    assert [one.tokens for one in shown.districts] == [0] * 4
    assert not any(one.sites or one.buildings or one.wonders or one.naturals for one in shown.districts)
    assert shown.discard == ()
    assert shown.pile_size == 162 - 20
    assert cards(state) == whole_deck(state)


@pytest.mark.rule("WOW-018")
def test_a_hand_may_be_exchanged_once_in_order_from_the_first_player() -> None:
    state = GAME.new(3, 2, first_seat="2")
    assert pending(state) == "teal mulligan"
    assert names(state, "teal") == ["keep", "mulligan"]
    before = hand(state, "teal")
    do(state, "teal mulligan")
    assert pending(state) == "yellow mulligan"
    assert len(hand(state, "teal")) == 4
    assert discard(state) == before
    do(state, "yellow keep")
    assert pending(state) == "red mulligan"
    assert len(hand(state, "yellow")) == 5
    do(state, "red mulligan")
    assert pending(state) == "teal play"
    assert len(discard(state)) == 10


@pytest.mark.rule("WOW-018")
def test_somebody_may_wait_for_the_answer_before() -> None:
    state = GAME.new(2, 2, first_seat="1")
    assert state.actors() == (0,)
    assert view(state, "teal").legal == ()


@pytest.mark.rule("WOW-019")
def test_the_first_player_is_drawn_or_fixed() -> None:
    assert Counter(GAME.new(3, seed).first for seed in range(60)).keys() == {0, 1, 2}
    assert {GAME.new(5, seed, first_seat="4").first for seed in range(9)} == {3}
    assert GAME.new(3, 1, first_seat="4").first == 0


@pytest.mark.rule("WOW-020")
def test_turns_go_by_rising_seat_number() -> None:
    state = GAME.new(3, 4, first_seat="2")
    order: list[int] = []
    while len(order) < 5:
        if view(state).asked == "play":
            order.append(view(state).current)
        who = state.actors()[0]
        state.apply(who, state.fallback(who))
    assert order == [1, 2, 0, 1, 2]


@pytest.mark.rule("WOW-022")
@pytest.mark.parametrize(
    ("seats", "extra"),
    [(2, [2]), (3, [1, 2]), (4, [1, 2, 2]), (5, [1, 1, 2, 2]), (6, [1, 1, 2, 2, 2]), (7, [1, 1, 1, 2, 2, 2])],
)
def test_extra_cards_of_a_fair_start(seats: int, extra: list[int]) -> None:
    state = GAME.new(seats, 6, fair_start="on", first_seat="2")
    first = 1
    for k in range(seats):
        assert {len(one) for one in state.hands} == {5}
        state.apply((first + k) % seats, GAME.vocabulary.index("keep"))
    sizes = [len(state.hands[(first + k) % seats]) for k in range(seats)]
    assert sizes == [5, *(5 + n for n in extra)]


@pytest.mark.rule("WOW-022")
def test_nobody_gets_extra_cards_by_the_printed_rules() -> None:
    state = GAME.new(3, 6)
    for _ in range(3):
        state.apply(state.actors()[0], GAME.vocabulary.index("keep"))
    assert [len(one) for one in state.hands] == [5, 5, 5]


# ------------------------------------------------------------------ open and hidden


@pytest.mark.rule("WOW-025", "WOW-029")
def test_a_district_has_sites_and_finished_cards() -> None:
    state = setup(red={"sites": [site("farm", "worker")], "buildings": ["temple", "zeus-2"], "naturals": ["aurora"]})
    own = view(state, "teal").districts[0]
    assert [one.name for one in own.sites] == ["farm-1"]
    assert [one.name for one in own.buildings] == ["temple-1"]
    assert [(one.wonder, [piece.slot for piece in one.pieces]) for one in own.wonders] == [("zeus", [2])]
    assert [(one.natural, one.pieces) for one in own.naturals] == [("aurora", 1)]


@pytest.mark.rule("WOW-026")
def test_hands_are_secret_but_for_their_size() -> None:
    state = setup(red={"hand": ["farm", "zeus-1"]})
    for color in ("teal", None):
        shown = view(state, color)
        assert shown.districts[0].hand_size == 2
        assert "zeus-1" not in GAME.tell(shown)
        assert all(item.card != "zeus-1" for item in shown.hand)
    assert [item.card for item in view(state, "red").hand] == ["farm", "zeus-1"]


@pytest.mark.rule("WOW-026")
def test_the_order_of_the_pile_is_secret_its_size_is_not() -> None:
    state = setup(top=["zeus-1", "zeus-2"])
    other = setup(top=["zeus-2", "zeus-1"])
    assert view(state) == view(other)
    assert view(state, "red") == view(other, "red")
    assert view(state).pile_size == len(state.pile)


@pytest.mark.rule("WOW-027")
def test_the_discard_is_open_in_order() -> None:
    state = setup(discard=["farm", "zeus-1", "aurora"])
    assert view(state, "teal").discard == ("farm", "zeus-1", "aurora")
    assert "Aurora Borealis, Zeus 1, Farm" in GAME.tell(view(state))


@pytest.mark.rule("WOW-028")
def test_units_show_their_kind_and_not_their_front() -> None:
    state = setup(red={"hand": ["pyramid-3", "farm"], "sites": ["school", "temple"]})
    do(state, "red worker-pyramid-3 school-1")
    assert view(state, "teal").districts[0].sites[0].units == ("worker",)
    for color in ("red", "teal", None):
        assert "Great Pyramid" not in GAME.tell(view(state, color))


@pytest.mark.rule("WOW-028")
def test_fronts_turn_public_in_the_discard() -> None:
    state = setup(red={"hand": ["pyramid-3", "farm"], "sites": [site("library", "worker")]}, teal={"hand": ["zeus-1"]})
    do(state, "red worker-pyramid-3 end")
    do(until(state, "teal play"), "teal end")
    assert "pyramid-3" in discard(until(state, "red play"))


@pytest.mark.rule("WOW-030", "WOW-195")
def test_events_are_never_shuffled_in_again() -> None:
    state = setup(red={"hand": []}, pile=["farm", "patrons_feast"], discard=["temple"] * 4)
    do(state, "red end")
    assert view(state).events_seen == ("patrons_feast",)
    assert state.cycle == 2
    assert all(card < T.event0 for card in [*state.pile, *state.discard])


def test_no_card_is_ever_lost() -> None:
    for seats in SEATS:
        options = {"black_market": "on", "spy_network": "on", "events": "12"}
        state = GAME.new(seats, 11, **options)
        whole = whole_deck(state)
        for number, _ in enumerate(random_moves(state, seats)):
            if number % 9 == 0:
                assert cards(state) == whole
        assert cards(state) == whole
        assert len(state.events_out) + sum(card >= T.event0 for card in state.pile) == len(DATA.events)


def test_pieces_and_seats_are_counted_as_they_stand() -> None:
    state = GAME.new(4, 3)
    for _ in random_moves(state, 5):
        pass
    for color in ("red", "teal", "yellow", "blue"):
        own = district(state, color)
        assert sum(len(item.pieces) for item in own.wonders) == sum(
            place < T.natural0 and plots.owner(state, place) == seat(color) for place in state.built
        )


@pytest.mark.rule("R-01")
def test_a_building_takes_the_lowest_free_number() -> None:
    state = setup(
        red={"hand": ["farm", "farm"]},
        teal={"sites": [site("farm", *workers(1), plot="farm-2")], "buildings": [site("farm", plot="farm-4")]},
    )
    do(state, "red place-farm place-farm")
    assert [one.name for one in district(state, "red").sites] == ["farm-1", "farm-3"]

"""What seats know and what redealing changes (WOW-024..028, WOW-101)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.world_of_wonders.play import GAME, T, do, hand, seat, setup, site, view
from tests.world_of_wonders.rare import games, liked
from ziggurat.core.contract.luck import stream
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules.laws import cards, whole_deck
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

BOTH = ["black_market", "spy_network"]


def redeals(state: WorldOfWonders, *colors: str, n: int = 40) -> list[WorldOfWonders]:
    luck = stream(7, "redeals")
    keep = sum(1 << seat(color) for color in colors)
    return [state.redeal(keep, luck) for _ in range(n)]


def fronts(state: WorldOfWonders) -> list[str]:
    return [T.card_ids[item & ops.FRONT] for item in state.units]


@pytest.mark.rule("WOW-026")
def test_rival_hands_and_the_pile_are_dealt_anew() -> None:
    state = setup(red={"hand": ["farm", "temple"]}, teal={"hand": ["zeus-1", "aurora"]})
    others = redeals(state, "red")
    assert all(hand(other, "red") == ["farm", "temple"] for other in others)
    assert len({tuple(hand(other, "teal")) for other in others}) > 30
    assert len({tuple(other.pile) for other in others}) == 40
    assert all(cards(other) == cards(state) == whole_deck(state) for other in others)


@pytest.mark.rule("WOW-028")
def test_units_of_the_pile_are_unknown_to_all() -> None:
    state = setup(red={"hand": [], "buildings": ["farm"], "sites": ["temple"]}, top=["aurora"])
    do(state, "red use-farm-1")
    for colors in (("red",), ("red", "teal"), ()):
        assert len({fronts(other)[0] for other in redeals(state, *colors)}) > 15


@pytest.mark.rule("WOW-028", "WOW-027")
def test_units_of_the_discard_are_known_to_all() -> None:
    state = setup(red={"buildings": ["barracks", "city_wall"]}, discard=["aurora", "zeus-1"])
    do(state, "red use-barracks-1")
    assert all(fronts(other) == ["zeus-1", "aurora"] for other in redeals(state))


@pytest.mark.rule("WOW-028")
def test_units_of_a_hand_are_known_to_that_seat() -> None:
    state = setup(red={"hand": ["aurora", "zeus-1"], "sites": [site("farm")]}, teal={"hand": ["temple"]})
    do(state, "red worker-aurora")
    assert all(fronts(other) == ["aurora"] for other in redeals(state, "red"))
    assert len({fronts(other)[0] for other in redeals(state, "teal")}) > 15


@pytest.mark.rule("WOW-027", "WOW-195")
def test_what_lay_open_before_the_reshuffle_is_in_the_second_pile() -> None:
    """A unit of the first pile cannot be a card that was seen in the discard."""
    state = setup(
        red={"hand": ["farm"] * 5, "sites": [site("zeus-1", "worker", "worker")]},
        teal={"hand": ["temple"]},
        pile=[],
        discard=["zeus-2", "zeus-3", "zeus-4"],
    )
    do(state, "red end", "teal end")
    assert state.cycle == 2
    old = {fronts(other)[k] for other in redeals(state, "red", n=80) for k in (0, 1)}
    assert {"zeus-2", "zeus-3", "zeus-4"}.isdisjoint(old)
    new = Counter(card for other in redeals(state, "red") for card in hand(other, "teal")[1:])
    assert set(new) <= {"zeus-2", "zeus-3", "zeus-4"}


@pytest.mark.rule("WOW-100", "WOW-028")
def test_a_card_taken_from_the_discard_is_known_but_not_what_becomes_of_it() -> None:
    state = setup(
        red={"hand": ["farm", "temple"], "buildings": ["black_market"], "sites": ["school"]},
        teal={"hand": ["library"]},
        modules=BOTH,
        discard=["zeus-2"],
    )
    do(state, "red use-black_market-1 card-farm")
    assert hand(state, "red") == ["temple", "zeus-2"]
    assert all("zeus-2" in hand(other, "red") for other in redeals(state, "teal"))
    do(state, "red worker-temple")
    seen = [("zeus-2" in hand(other, "red"), fronts(other)[0] == "zeus-2") for other in redeals(state, "teal")]
    # Teal cannot know whether it was laid down; but it is in one of the two places.
    assert {True, False} == {kept for kept, _ in seen}
    assert all(kept != laid for kept, laid in seen)


@pytest.mark.rule("WOW-101")
def test_a_spy_remembers_the_hand() -> None:
    state = setup(
        red={"hand": ["farm"], "buildings": ["spy_network"]},
        teal={"hand": ["zeus-1", "aurora"]},
        yellow={"hand": ["everest"]},
        seats=3,
        modules=BOTH,
    )
    do(state, "red use-spy_network-1 seat-teal pass")
    assert all(hand(other, "teal") == ["zeus-1", "aurora"] for other in redeals(state, "red"))
    assert len({tuple(hand(other, "teal")) for other in redeals(state, "yellow")}) > 20


@pytest.mark.rule("WOW-101")
def test_both_know_what_was_exchanged_and_others_do_not() -> None:
    state = setup(
        red={"hand": ["farm", "temple"], "buildings": ["spy_network"]},
        teal={"hand": ["zeus-1", "aurora"]},
        yellow={"hand": ["everest"]},
        seats=3,
        modules=BOTH,
    )
    do(state, "red use-spy_network-1 seat-teal card-farm card-aurora")
    assert (hand(state, "red"), hand(state, "teal")) == (["temple", "aurora"], ["zeus-1", "farm"])
    assert all("aurora" in hand(other, "red") for other in redeals(state, "teal"))
    assert all(set(hand(other, "teal")) == {"zeus-1", "farm"} for other in redeals(state, "red"))
    assert len({hand(other, "red")[1] for other in redeals(state, "yellow")}) > 15


@pytest.mark.rule("WOW-101")
def test_who_saw_a_hand_before_does_not_know_what_was_exchanged_later() -> None:
    """Yellow has seen teal's hand; then red exchanges a card with teal."""
    state = setup(
        red={"hand": ["farm", "temple"], "buildings": ["spy_network"]},
        teal={"hand": [{"card": "zeus-1", "known": ["yellow"]}, {"card": "aurora", "known": ["yellow"]}]},
        yellow={"hand": ["everest"]},
        seats=3,
        modules=BOTH,
        moment=5,
    )
    do(state, "red use-spy_network-1 seat-teal card-farm card-aurora")
    where = Counter(
        (card, "red" if card in hand(other, "red") else "teal")
        for other in redeals(state, "yellow", n=60)
        for card in ("zeus-1", "aurora")
    )
    assert {("aurora", "red"), ("zeus-1", "teal"), ("aurora", "teal"), ("zeus-1", "red")} == set(where)


@pytest.mark.rule("WOW-028")
def test_which_of_the_known_cards_was_laid_down_is_open() -> None:
    """A card that came later cannot have been laid down before."""
    known = [{"card": "zeus-1", "known": ["teal"], "seen": 1}, {"card": "aurora", "known": ["teal"], "seen": 2}]
    state = setup(red={"hand": known, "sites": ["farm"], "buildings": ["library"]}, moment=3, top=["temple"])
    do(state, "red worker-zeus-1 use-library-1")
    for other in redeals(state, "teal"):
        assert {fronts(other)[0], *hand(other, "red")} >= {"zeus-1", "aurora"}
        assert fronts(other)[0] in ("zeus-1", "aurora")
    assert len({fronts(other)[0] for other in redeals(state, "teal")}) == 2


@pytest.mark.rule("WOW-026", "WOW-101")
def test_a_spy_does_not_see_in_which_order_cards_came() -> None:
    seen = []
    for cards_ in (["zeus-1", "aurora", "farm"], ["farm", "zeus-1", "aurora"]):
        state = setup(
            red={"hand": ["temple"], "buildings": ["spy_network"]},
            teal={"hand": cards_},
            modules=BOTH,
            discard=["school"],
        )
        do(state, "red use-spy_network-1")
        shown = view(state, "red")
        assert shown.spied_hand == ("zeus-1", "aurora", "farm")
        do(state, "red card-temple")
        later = view(state, "red")
        seen.append([shown, later, *(part(one) for one in (shown, later) for part in (GAME.tell, GAME.ask, GAME.draw))])
    assert seen[0] == seen[1]


@pytest.mark.rule("WOW-101", "WOW-026")
def test_after_exchanges_the_same_luck_deals_the_same_whatever_the_truth_is() -> None:
    looked = 0
    for name, state, luck in games(16):
        number = 0
        while state.pending and number < 400:
            number += 1
            if (state.swaps and number % 5 == 0) or state.spied >= 0:
                for keep in (0, *(1 << who for who in range(state.seats))):
                    once = state.redeal(keep, stream(7, f"same {number}"))
                    again = state.redeal(keep, stream(7, "other")).redeal(keep, stream(7, f"same {number}"))
                    assert once.attributes() == again.attributes(), f"{name}, after {number} choices, seats {keep:b}"
                    assert cards(once) == cards(state)
                    looked += 1
            who = state.actors()[0]
            state.play(who, liked(state, who, luck))
    assert looked > 300


@pytest.mark.rule("WOW-028", "WOW-101")
def test_which_card_was_picked_is_open_until_it_lies() -> None:
    """Teal knows a card of red's hand, but not whether it is the one that red is about to lay down."""
    known = ["farm", {"card": "zeus-1", "known": ["teal"]}]
    state = setup(red={"hand": known, "sites": ["farm", "temple"]}, teal={"hand": ["school"]})
    do(state, "red worker-zeus-1")
    laid = {fronts(do(other, "red temple-1"))[0] == "zeus-1" for other in redeals(state, "teal")}
    assert laid == {True, False}
    assert all(fronts(do(other, "red temple-1")) == ["zeus-1"] for other in redeals(state, "red"))


def test_redealt_positions_look_alike_all_through_the_game() -> None:
    for seed in range(3):
        state = GAME.new(3, seed, black_market="on", spy_network="on", events="6")
        luck = Random(seed)
        number = 0
        while state.pending:
            who = state.actors()[0]
            if number % 11 == 0:
                for color in ("red", "teal", "yellow"):
                    for other in redeals(state, color, n=2):
                        assert view(other, color) == view(state, color)
                        assert cards(other) == cards(state)
            state.play(who, luck.choice(state.legal(who)))
            number += 1


def test_a_chosen_card_is_not_shown_before_it_is_laid_down() -> None:
    state = setup(red={"hand": ["aurora", "zeus-1"], "sites": ["farm", "temple"]})
    do(state, "red worker-aurora")
    assert view(state, "red").card == "aurora"
    assert view(state, "teal").card == view(state).card == ""

"""Who knows what: positions that seats imagine are in line with all that they have seen (PAP-032, AMB-38, AMB-42)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.paper_skyscrapers.play import GAME, do, names, setup, town
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.undo import NoUndo, undone
from ziggurat.core.kit import conformance as kit
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import building
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def imagined(state: PaperSkyscrapers, *seats: int, n: int = 40) -> Iterator[PaperSkyscrapers]:
    luck = stream(1, "test")
    for _ in range(n):
        yield state.redeal(sum(1 << seat for seat in seats), luck)


def ids(cards: list[int]) -> list[str]:
    return ["round-end" if card == ops.ROUND_END else GAME.tables.card_ids[card] for card in cards]


def tops(state: PaperSkyscrapers, level: int, n: int) -> tuple[str, ...]:
    return tuple(ids(state.decks[level - 1][::-1][:n]))


@pytest.mark.rule("PAP-032")
def test_hands_and_decks_are_dealt_again_by_levels() -> None:
    state = setup(
        level=2, cities={"violet": {"hand": ["town-hall", "brewery"]}, "lime": {"hand": ["diner", "courthouse"]}}
    )
    hands, decks = set(), set()
    for other in imagined(state, 0):
        assert other.hands[0] == state.hands[0]
        levels = [GAME.tables.level_of[card] for card in other.hands[1]]
        assert levels == [0, 1]  # printed on the backs
        hands.add(tuple(other.hands[1]))
        decks.add(tops(other, 2, 3))
        cards = sorted(card for deck in other.decks for card in deck if card != ops.ROUND_END)
        cards += [card for hand in other.hands for card in hand] + other.row + other.gone
        assert sorted(cards) == list(range(90))
    assert len(hands) > 20
    assert len(decks) > 30


@pytest.mark.rule("PAP-032", "PAP-025")
def test_the_round_end_card_may_lie_anywhere_among_the_last_six() -> None:
    state = setup()
    places = {other.decks[0].index(ops.ROUND_END) for other in imagined(state, 0, n=120)}
    assert places == {0, 1, 2, 3, 4, 5}
    # Cards known to lie at the bottom leave fewer places for it.
    state = setup(
        level=4,
        decks={"4": ["reichstag", "harrods", "smithsonian", "gigafactory", "hoover-dam", "round-end"]},
        row=["aqua-tower", "central-park", "willis-tower"],
        cities={"violet": {"hand": ["state-capitol"], "city": "washington"}},
    )
    do(state, "use-state-capitol")  # violet looks at the five cards above it
    places = {other.decks[3].index(ops.ROUND_END) for other in imagined(state, 0)}
    assert places == {0}


@pytest.mark.rule("AMB-42", "EFF-02")
def test_who_looked_knows_the_order_and_the_others_do_not() -> None:
    state = setup(cities={"violet": {"buildings": town(r1=["branch-library"])}})
    do(state, "mayor+1")
    kept, *rest = names(state)
    do(state, kept, rest[1])
    known = tops(state, 1, 2)
    assert known == (rest[1], rest[0])
    assert {tops(other, 1, 2) for other in imagined(state, 0)} == {known}
    assert len({tops(other, 1, 2) for other in imagined(state, 1)}) > 20
    assert all(kept in ids(other.hands[0]) for other in imagined(state, 0))
    assert {tuple(other.hands[0]) for other in imagined(state, 1)} != {tuple(state.hands[0])}


@pytest.mark.rule("AMB-42", "EFF-04")
def test_revealed_cards_are_known_to_all_but_not_their_order() -> None:
    state = setup(
        decks={"1": ["pocket-park", "rail-yard", "lumber-mill", "row-houses", "diner", "cannery", "round-end"]},
        row=["newsstand"],
        cities={"violet": {"buildings": town(r1=["fire-station"])}},
    )
    do(state, "mayor+1 park rail-yard diner row-houses")
    assert tops(state, 1, 4) == ("rail-yard", "diner", "row-houses", "lumber-mill")
    assert {tops(other, 1, 4) for other in imagined(state, 0)} == {tops(state, 1, 4)}
    orders = {tops(other, 1, 4) for other in imagined(state, 1, n=150)}
    assert {frozenset(order) for order in orders} == {frozenset(tops(state, 1, 4))}
    assert len(orders) == 24
    # The card taken openly stays known.
    assert all(ids(other.hands[0]) == ["pocket-park"] for other in imagined(state, 1))
    # One of them drawn unseen: lime knows that violet has one of the four.
    do(state, "draw-deck")
    for other in imagined(state, 1):
        drawn = [card for card in ids(other.hands[0]) if card != "pocket-park"]
        assert len(drawn) == 1
        assert {*drawn, *tops(other, 1, 3)} == {"rail-yard", "diner", "row-houses", "lumber-mill"}


@pytest.mark.rule("AMB-42", "PAP-171")
def test_a_new_deck_holds_the_discards_that_all_have_seen() -> None:
    pile = ["navy-pier", "kew-gardens", "gigafactory", "harrods", "olympic-park"]
    state = setup(level=4, ending=True, decks={"4": []}, row=["aqua-tower", "central-park", "willis-tower"], pile=pile)
    do(state, "draw-aqua-tower")
    shown = ids(state.row)[0]
    left = set(pile) - {shown}
    orders = {tops(other, 4, 4) for other in imagined(state, 1, n=80)}
    assert {frozenset(order) for order in orders} == {frozenset(left)}
    assert len(orders) > 3
    # Levels mix in it: only the back of the top card is seen.
    levels = {tuple(GAME.tables.level_of[card] for card in other.decks[3]) for other in imagined(state, 1, n=80)}
    assert len(levels) > 1
    back = GAME.view(state, 1).back
    assert {GAME.view(other, 1).back for other in imagined(state, 1)} == {back}


@pytest.mark.rule("AMB-38", "EFF-18")
def test_a_stolen_card_is_known_to_thief_and_victim() -> None:
    """Red knows two of lime's three cards; violet steals one at random."""
    state = setup(
        seats=3,
        level=3,
        row=["newsstand", "cannery", "brickyard"],
        cities={
            "violet": {"buildings": town(r1=["container-port"]), "hand": ["diner"]},
            "lime": {"hand": ["town-hall", "fire-station", "pocket-park"]},
        },
        known={"town-hall": ["lime", "red"], "fire-station": ["lime", "red"]},
        decks={"3": ["navy-pier", "kew-gardens", "olympic-park", "round-end"]},
    )
    do(state, "mayor+1")
    loot = next(card for card in ids(state.hands[0]) if card not in ("navy-pier", "kew-gardens"))
    for seat in (0, 1):
        assert all(loot in ids(other.hands[0]) for other in imagined(state, seat))
    worlds = set()
    for other in imagined(state, 2, n=120):
        mine, lime = set(ids(other.hands[0])), set(ids(other.hands[1]))
        # The two cards that red knew are with violet or with lime, and only one card has moved.
        assert {"town-hall", "fire-station"} <= mine | lime
        assert len(lime) == 2
        worlds.add(frozenset(mine & {"town-hall", "fire-station"}))
    assert worlds == {frozenset(), frozenset({"town-hall"}), frozenset({"fire-station"})}


@pytest.mark.rule("AMB-38")
def test_what_is_played_openly_is_certain_again() -> None:
    state = setup(
        seats=3,
        level=3,
        actions=9,
        cities={
            "violet": {"buildings": town(r1=["container-port"]), "hand": ["diner"]},
            "lime": {"hand": ["town-hall", "fire-station"]},
        },
        known={"town-hall": ["lime", "red"], "fire-station": ["lime", "red"]},
        decks={"3": ["navy-pier", "kew-gardens", "olympic-park", "round-end"]},
        row=["newsstand"],
    )
    do(state, "mayor+1")
    assert state.mixes
    loot = "town-hall" if "town-hall" in ids(state.hands[0]) else "fire-station"
    other_card = "fire-station" if loot == "town-hall" else "town-hall"
    do(state, f"tuck-{loot}")
    assert state.mixes == []
    assert all(ids(other.hands[1]) == [other_card] for other in imagined(state, 2))


@pytest.mark.rule("PAP-121", "PAP-125")
def test_chips_are_hidden_from_all_but_their_owners() -> None:
    state = setup(claims=[("company-town", "violet")], cities={"violet": {"score": 3}})
    own = {other.chips[1] for other in imagined(state, 0)}
    assert own == {state.chips[1]}
    assert {other.chips[1] for other in imagined(state, 1)} == {1, 2, 3}


@pytest.mark.rule("PAP-022")
def test_cities_on_offer_are_private() -> None:
    state = GAME.new(3, 4)
    first = state.first
    assert {other.offers[first] for other in imagined(state, first)} == {state.offers[first]}
    other_seat = (first + 1) % 3
    assert len({other.offers[other_seat] for other in imagined(state, first)}) > 10
    for other in imagined(state, first):
        masks = other.offers
        assert masks[0] & masks[1] == masks[1] & masks[2] == masks[0] & masks[2] == 0
        assert all(bin(mask).count("1") == 2 for mask in masks)


@pytest.mark.rule("R-02")
def test_a_build_in_progress_is_private() -> None:
    state = setup(cities={"violet": {"hand": ["town-hall", "diner", "cannery", "newsstand"]}}, row=["brickyard"])
    before = GAME.view(state, 1)
    do(state, "build-town-hall at+1 diner")
    assert GAME.view(state, 1) == before
    assert GAME.view(state, None).unasked() == setup_view(state)
    for other in imagined(state, 1, n=5):
        assert other.pick_card == -1
        assert other.legal(0)[0] == 0  # back at the question of the turn


def setup_view(state: PaperSkyscrapers) -> Any:
    fresh = state.copy()
    fresh.agenda.pop()
    building.forget_build(fresh)
    return GAME.view(fresh, None).unasked()


@pytest.mark.rule("R-02")
def test_steps_of_a_build_can_be_taken_back() -> None:
    record = Record.start(GAME, 2, 11)
    state = record.deal(GAME)
    luck = Random(3)
    # Random play to a position where somebody pays.
    while not (state.pick_card >= 0 and state.price > 0):
        who = state.actors()[0]
        choice = luck.choice(state.legal(who))
        record.add(GAME, who, choice)
        state.apply(who, choice)
    who = state.actors()[0]
    shorter = undone(GAME, record, who)
    assert len(shorter.choices) == len(record.choices) - 1
    assert GAME.view(shorter.replay(GAME), who).asked in ("place", "build", "action", "pay")
    # A drawn card cannot be unseen.
    record = Record.start(GAME, 2, 11)
    state = record.deal(GAME)
    for _ in range(2):
        who = state.actors()[0]
        record.add(GAME, who, state.legal(who)[0])
        state.apply(who, state.legal(who)[0])
    who = state.actors()[0]
    record.add(GAME, who, GAME.vocabulary.index("draw-deck"))
    with pytest.raises(NoUndo):
        undone(GAME, record, who)


def test_whole_games_keep_their_knowledge_straight() -> None:
    """In random games every imagined position has all cards, and every seat's own cards as they are."""
    luck = Random(5)
    for seats in (2, 3, 4):
        for seed in range(3):
            state = GAME.new(seats, seed)
            while state.pending:
                who = state.actors()[0]
                state.play(who, luck.choice(state.legal(who)))
                if luck.random() < 0.08:
                    seat = luck.randrange(seats)
                    other = next(imagined(state, seat, n=1))
                    assert other.hands[seat] == state.hands[seat]
                    assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]
                    assert [len(deck) for deck in other.decks] == [len(deck) for deck in state.decks]
                    assert (other.row, other.pile, other.cities) == (state.row, state.pile, state.cities)
                    for level in range(4):
                        assert other.decks[level].count(ops.ROUND_END) == state.decks[level].count(ops.ROUND_END)
                    for card, known in enumerate(state.known):
                        if known >> seat & 1 and not known >> seat + 5 & 1:
                            assert where(other, card) == where(state, card)


def where(state: PaperSkyscrapers, card: int) -> tuple[str, int]:
    """The place of a card that is hidden from somebody."""
    for seat, hand in enumerate(state.hands):
        if card in hand:
            return "hand", seat
    for level, deck in enumerate(state.decks):
        if card in deck:
            return f"deck {level}", deck.index(card)
    return "elsewhere", 0


@pytest.mark.rule("PAP-032")
def test_spectators_know_what_is_public() -> None:
    state = setup(row=["diner", "newsstand", "cannery"], cities={"lime": {"hand": ["town-hall"]}})
    do(state, "draw-diner", "draw-deck")
    hands = {frozenset(ids(other.hands[0])) for other in imagined(state)}
    assert all("diner" in hand for hand in hands)
    assert len(hands) > 8  # the card from the deck is unknown
    assert len({tuple(other.hands[1]) for other in imagined(state)}) > 8


@pytest.mark.rule("PAP-025", "EFF-02")
def test_cards_put_under_a_deck_are_not_the_round_end_card() -> None:
    state = setup(level=4, seed=2, cities={"violet": {"hand": ["united-nations-headquarters"], "city": "washington"}})
    do(state, "use-united-nations-headquarters")
    for _ in range(6):
        do(state, names(state)[0])
    places = {other.decks[3].index(ops.ROUND_END) for other in imagined(state, 1, n=150)}
    assert places == {3, 4, 5, 6, 7, 8}


@pytest.mark.rule("PAP-032", "AMB-42")
def test_cards_put_on_a_deck_are_not_the_round_end_card() -> None:
    state = setup(
        row=["cannery", "rail-yard", "playground"],
        decks={"1": ["town-hall", "diner", "newsstand", "round-end", "brickyard"]},
        cities={"violet": {"buildings": town(r1=["branch-library"])}},
    )
    do(state, "mayor+1")
    kept, *rest = names(state)
    do(state, kept, rest[1])
    assert len(state.decks[0]) == 4
    # Two cards lie there that everybody saw put on top: it is one of the two below.
    assert {other.decks[0].index(ops.ROUND_END) for other in imagined(state, 1)} == {0, 1}


@pytest.mark.rule("PAP-032")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_same_luck_deals_the_same_however_cards_changed_places_unseen(seats: int) -> None:
    for seed in range(60):
        kit.check_same_luck(kit.Case(GAME, seats), seed)

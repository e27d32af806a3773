"""How purchases and rounds of World Wonders are followed: beats, what they mean for a seat, the line, the panels."""

from __future__ import annotations

from tests.world_wonders.play import GAME, do, one, setup, town, view
from ziggurat.core.contract.beats import Beat, Chapter, Gain
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules.state import WorldWonders

NAMES = ("Ana", "Bo", "Cy")


def heard(state: WorldWonders) -> list[Beat]:
    return [GAME.beat(event, NAMES) for _, event in state.events]


def last(state: WorldWonders, kind: int) -> int:
    return next(event for _, event in reversed(state.events) if ops.told(event)[0] == kind)


def test_a_purchase_is_lit_on_the_market_and_then_on_the_map() -> None:
    state = one(market={"M3": "M3-farm-1"})
    state.listening = True
    do(state, "yellow M3 A10:B11")
    buys, lays, food = heard(state)[:3]
    assert buys == Beat("action", 0, at="offer:M3", tag="Ana buys: farm", chip="farm")
    assert lays == Beat("action", 0, at="tile:M3-farm-1", tag="Ana builds: farm")
    assert (food.weight, food.at, food.chip) == ("quiet", "seat:0:food", "")


def test_roads_are_found_by_their_number_in_the_city() -> None:
    state = one()
    state.listening = True
    do(state, "yellow short-roads A11:B11 A10:B10 A9")
    ats = [beat.at for beat in heard(state)][1:]
    pieces = view(state, "yellow").cities[0].pieces
    assert ats == [f"road:0:{n}" for n in range(len(pieces) - 3, len(pieces))]


def test_rounds_are_the_groups_of_the_log() -> None:
    state = GAME.new(2, 3)
    state.listening = True
    while state.round == 1:
        seat = state.actors()[0]
        state.play(seat, state.legal(seat)[-1])
    assert [beat.opens for beat in heard(state) if beat.opens] == ["Round 2"]
    assert GAME.line(view(GAME.new(2, 3))).title == "Round 1"
    panel = GAME.chapter(view(state).named(NAMES[:2]), last(state, ops.SAID_ROUND))
    assert isinstance(panel, Chapter)
    assert "The order is " in panel.words
    assert [gain.words for gain in panel.gains] == ["goes first", "goes second"]


def test_a_monument_that_had_room_in_my_city_is_missed() -> None:
    ready = town("tower A11", "M1-housing-1 B10,B11,C11")
    other = town("tower A11", "M1-housing-2 B10,B11,C11")
    for mine, said in ((other, "You had room for Trojan Horse; now it is gone."), (town(), "")):
        state = setup(cities={"yellow": ready, "lime": mine}, monuments=["trojan-horse", "giza"])
        state.listening = True
        do(state, "yellow trojan-horse")
        bought = last(state, ops.SAID_BUY)
        assert GAME.meaning(view(state, "lime"), bought) == said
        assert GAME.meaning(view(state), bought) == GAME.meaning(view(state, "yellow"), bought) == ""


def test_a_monument_has_one_line_and_a_panel_with_its_rings() -> None:
    state = one()
    state.listening = True
    event = ops.event(ops.SAID_PLACE, 0, 5, ops.told_piece(ops.MONUMENT, 0, 3))
    card = GAME.components.monuments[0]
    beat = GAME.beat(event, NAMES)
    assert (beat.weight, beat.closes, beat.at) == ("decision", True, f"mon:{card.id}")
    panel = GAME.chapter(view(state, "yellow"), event)
    assert isinstance(panel, Chapter)
    rings = f"{card.rings} ring{'' if card.rings == 1 else 's'}"
    assert panel.gains == (Gain(0, rings, card.rings, state.scores()[0]),)


def test_the_line_has_the_order_of_the_round_with_everybodys_gold() -> None:
    state = one()
    seen = view(state, "yellow").named(NAMES[:2])
    links = GAME.line(seen).links
    assert [link.seat for link in links[:2]] == list(seen.order)
    assert links[0].state == "me"
    assert links[0].label == f"{seen.cities[0].gold} gold"
    assert links[1].state == "next"


def test_the_automaton_stands_in_the_line_with_what_it_took() -> None:
    state = setup(seats=1, automaton={"deck": ["S08"]}, monuments=["giza", "moai"], deck=["theater"])
    state.listening = True
    do(state, "yellow tower A11")
    rival = GAME.line(view(state, "yellow")).links[-1]
    assert (rival.seat, rival.label, rival.words) == (None, "took 1", "The Automaton took Giza Pyramid Complex.")
    assert GAME.beat(last(state, ops.SAID_TOOK), NAMES).at == "automaton"


def test_the_last_space_says_that_the_round_is_the_last() -> None:
    state = one()
    event = ops.event(ops.SAID_PEOPLE, 1, 17, 1)
    beat = GAME.beat(event, NAMES)
    assert (beat.weight, beat.tag) == ("chapter", "Bo population 17")
    gold = view(state).cities[0].gold
    assert GAME.meaning(view(state, "yellow"), event) == (
        f"The game ends with this round. You have {gold} gold left to spend."
    )

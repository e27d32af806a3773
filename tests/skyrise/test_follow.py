"""How Skyrise is followed: worked examples of beats, of what they mean for a seat, of the running line and panels."""

from __future__ import annotations

from typing import Any

from tests.skyrise.play import bare, do, setup
from tests.skyrise.stage import challenge
from ziggurat.core.contract.beats import Beat, Chapter
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.view.shapes import SkyriseView

NAMES = ("Mara", "Jonas", "Ines", "Otto")


def told(state: Skyrise, *moves: str) -> list[int]:
    """The events of these moves."""
    state.listening = True
    do(state, *moves)
    events = [event for _, event in state.events]
    state.events.clear()
    return events


def beats(events: list[int]) -> list[Beat]:
    return [GAME.beat(event, NAMES) for event in events]


def seen(state: Skyrise, seat: int | None) -> SkyriseView:
    return GAME.view(state, seat).named(NAMES[: state.seats])


def meanings(state: Skyrise, seat: int | None, events: list[int]) -> list[str]:
    view = seen(state, seat)
    return [said for event in events if (said := GAME.meaning(view, event))]


def panels(state: Skyrise, seat: int | None, events: list[int]) -> list[Chapter]:
    view = seen(state, seat)
    return [panel for event in events if (panel := GAME.chapter(view, event)) is not None]


def links(state: Skyrise, seat: int | None) -> list[tuple[str, str]]:
    """The running line: «Jonas 44» and its state."""
    line = GAME.line(seen(state, seat))
    return [
        (f"{NAMES[link.seat]} {link.label}" if link.seat is not None else link.label, link.state) for link in line.links
    ]


def opening(**more: Any) -> Skyrise:
    """The first auction of three seats, which red starts; the center is empty."""
    return bare(seats=3, turn="red", **more)


def test_a_bid_is_lit_where_it_lies_and_told_in_two_words() -> None:
    state = opening()
    (beat,) = beats(told(state, "red 24 ZE01"))
    assert beat == Beat("action", 0, "site:ZE01", "Mara 24", "24")


def test_who_is_outbid_hears_it_and_whether_it_can_be_answered() -> None:
    state = opening()
    told(state, "red 24 ZE01")
    events = told(state, "teal 38 ZE02")
    assert meanings(state, 0, events) == ["You were outbid; you had 24."]
    assert meanings(state, 2, events) == []
    assert meanings(state, None, events) == []


def test_a_bid_that_nobody_can_answer_says_so_to_everybody_it_beats() -> None:
    state = opening()
    told(state, "red 24 ZE01")
    events = told(state, "teal 78 ZE02")
    kinds = [ops.event_kind(event) for event in events]
    assert kinds[:4] == [ops.SAID_BID, ops.SAID_CANNOT, ops.SAID_CANNOT, ops.SAID_BUILD]
    assert meanings(state, 0, events) == [
        "You were outbid; you had 24.",
        "You cannot outbid 78 any more.",
        "You were outbid; what you bid comes back to you.",
    ]
    assert meanings(state, 2, events) == ["You cannot outbid 78 any more."]


def test_those_who_cannot_outbid_are_one_chip_chain() -> None:
    state = opening()
    told(state, "red 24 ZE01")
    out = [beat for beat in beats(told(state, "teal 78 ZE02")) if beat.noise]
    assert [(beat.seat, beat.weight, beat.chip) for beat in out] == [(2, "action", "pass"), (0, "action", "pass")]


def test_an_auction_is_a_group_of_the_log_with_its_outcome() -> None:
    state = opening()
    told(state, "red 24 ZE01", "teal pass")
    ended = beats(told(state, "yellow pass"))
    assert [beat.chip for beat in ended if beat.chip] == ["pass"]
    (outcome,) = [beat for beat in ended if beat.closes]
    assert (outcome.weight, outcome.at, outcome.tag) == ("decision", "site:ZE01", "Mara wins with 24")
    assert [beat.opens for beat in ended if beat.opens] == ["Auction 2"]


def test_the_panel_of_an_auction_says_what_its_winner_gets() -> None:
    state = setup(seats=3, turn="red", discs={"ZE02": "C"})
    told(state, "red 24 ZE01")
    events = told(state, "teal 78 ZE02")
    (panel,) = panels(state, 0, events)
    assert panel.title == "Auction won"
    assert panel.words == "Jonas builds in Canopy Crown. What you bid comes back. Jonas starts the next auction."
    assert [(gain.seat, gain.words, gain.amount) for gain in panel.gains] == [
        (1, "a tall building and a patron C disc", 0)
    ]


def test_a_wonder_pays_in_its_panel() -> None:
    state = challenge("the-summit", bid=("teal", "8", "ZE02"))
    events = told(state, "red the-summit ZE01")
    (panel,) = panels(state, 0, events)
    paid = sum(ops.event_numbers(event)[1] for event in events if ops.event_kind(event) == ops.SAID_SCORE)
    assert panel.unit == "Prestige"
    assert [(gain.amount, gain.total) for gain in panel.gains] == [(paid, paid)]
    assert panel.gains[0].words.startswith("The Summit")


def test_the_last_rival_is_named() -> None:
    state = opening()
    told(state, "red 24 ZE01")
    assert meanings(state, 0, told(state, "teal pass")) == ["Only Ines can still outbid you."]


def test_the_running_line_is_the_chain_of_bids_with_passes_where_they_fell() -> None:
    state = opening()
    assert links(state, 0) == [("Mara you start", "me")]
    assert links(state, None) == [("Mara starts", "next")]
    told(state, "red 24 ZE01", "teal pass", "yellow 40 ZE02")
    assert links(state, 0) == [("Mara 24", "old"), ("Jonas pass", "out"), ("Ines 40", "top"), ("Mara your turn", "me")]
    assert links(state, 1) == [("Mara 24", "old"), ("Jonas pass", "out"), ("Ines 40", "top"), ("Mara to bid", "next")]
    assert links(state, None) == [
        ("Mara 24", "plain"),
        ("Jonas pass", "out"),
        ("Ines 40", "top"),
        ("Mara to bid", "next"),
    ]
    assert GAME.line(seen(state, 0)).title == f"Auction {state.auction}"
    do(state, "red 44")
    assert links(state, None)[-1] == ("Mara to place", "next")


def test_secret_choices_show_only_who_is_ready() -> None:
    state = GAME.new(3, 5)
    while GAME.view(state, None).phase != "pick":
        seat = state.actors()[0]
        state.play(seat, state.legal(seat)[-1])
    assert links(state, 1) == [("Mara choosing", "next"), ("Jonas your choice", "me"), ("Ines choosing", "next")]
    state.play(1, state.legal(1)[0])
    assert links(state, 1) == [("Mara choosing", "next"), ("Jonas ready", "plain"), ("Ines choosing", "next")]
    assert links(state, None) == links(state, 1)


def test_eras_end_with_what_they_paid_and_the_game_with_everybodys_sum() -> None:
    """Rows of the panels are what the rules scored with the same event (SKY-110, SKY-141, SKY-147)."""
    state = GAME.new(3, 11)
    state.listening = True
    titles = []
    while state.pending:
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.play(seat, legal[len(legal) // 2])
        events = [event for _, event in state.events]
        state.events.clear()
        for event in events:
            panel = GAME.chapter(seen(state, 0), event)
            if panel is None or ops.event_kind(event) == ops.SAID_BUILD:
                continue
            titles.append(panel.title)
            scored = [0] * state.seats
            for one in events:
                if ops.event_kind(one) == ops.SAID_SCORE:
                    a, amount = ops.event_numbers(one)
                    of_map = ops.split_source(a)[0] in (ops.FROM_CONTROL, ops.FROM_PANORAMA)
                    wonder = ops.split_source(a)[0] == ops.FROM_WONDER
                    if not wonder and of_map == panel.title.endswith(" ends"):
                        scored[ops.event_seat(one)] += amount
            if not panel.title.endswith("begins"):
                assert {gain.seat: gain.amount for gain in panel.gains} == dict(enumerate(scored))
    assert titles == ["Era 1 ends", "Era 2 begins", "Era 2 ends", "The end"]
    final = GAME.chapter(seen(state, 0), ops.event(ops.SAID_OVER, 0, 1, 0))
    assert final is not None
    assert [(gain.seat, gain.total) for gain in final.gains] == sorted(
        enumerate(state.scores()), key=lambda item: state.ranking()[item[0]]
    )
    assert GAME.line(seen(state, 0)).title == "Final Prestige"


def test_no_two_words_too_many() -> None:
    """Names of Wonders are cut to what fits beside a player's."""
    capital = 64 + [wonder.id for wonder in GAME.components.wonders].index("the-capital-building")
    beat = GAME.beat(ops.event(ops.SAID_BID, 0, capital, 0), NAMES)
    assert (beat.tag, beat.chip) == ("Mara The Capital Building", "Capital Building")
    assert GAME.beat(ops.event(ops.SAID_PASS, 0, 0, 0), ("You", "Otto")).tag == "You pass"

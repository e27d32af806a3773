"""How 7 Wonders is followed: worked examples of beats, of what they mean for a seat, of the running line and panels."""

from __future__ import annotations

from tests.seven_wonders.play import GAME, do, setup, turn
from ziggurat.core.contract.beats import Beat, Chapter
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView

NAMES = ("Mara", "Jonas", "Ines", "Otto", "Priya", "Sven", "Tom")


def told(state: SevenWonders, *lines: str) -> list[int]:
    """The events of a turn with these choices."""
    state.listening = True
    turn(state, *lines)
    events = [event for _, event in state.events]
    state.events.clear()
    return events


def seen(state: SevenWonders, seat: int | None) -> SevenWondersView:
    return GAME.view(state, seat).named(NAMES[: state.seats])


def beats(events: list[int], kind: int) -> list[Beat]:
    return [GAME.beat(event, NAMES) for event in events if packed.event_kind(event) == kind]


def meanings(state: SevenWonders, seat: int | None, events: list[int]) -> list[str]:
    view = seen(state, seat)
    return [said for event in events if (said := GAME.meaning(view, event))]


def panels(state: SevenWonders, seat: int | None, events: list[int]) -> list[Chapter]:
    view = seen(state, seat)
    return [panel for event in events if (panel := GAME.chapter(view, event)) is not None]


def links(state: SevenWonders, seat: int | None) -> list[tuple[int | None, str, str]]:
    return [(link.seat, link.label, link.state) for link in GAME.line(seen(state, seat)).links]


def test_what_all_have_played_is_one_look_together() -> None:
    state = setup(cities={"red": {"hand": ["barracks"]}, "teal": {"hand": ["altar"]}})
    events = told(state, "red barracks build", "teal altar sell")
    (turned,) = beats(events, ops.SAID_PLAYED)
    assert (turned.weight, turned.opens) == ("decision", "Turn 1")
    (panel,) = panels(state, 0, events)
    assert panel.title == "Age I, turn 1"
    assert [(gain.seat, gain.words) for gain in panel.gains][:2] == [(0, "Barracks"), (1, "a card sold for 3 coins")]
    (built,) = beats(events, ops.SAID_BUILD)
    assert built == Beat("quiet", 0, "kind:red:0", "Mara Barracks", "Barracks")


def test_who_sells_hears_for_what_it_is_paid() -> None:
    """«Mara pays you 2 for ore»: goods are told where the payment says which."""
    state = setup(cities={"red": {"hand": ["barracks"]}})
    events = told(state, "red barracks build")
    assert meanings(state, 1, events)[:2] == ["Mara is stronger than you now.", "Mara pays you 2 for ore."]
    (paid,) = beats(events, ops.SAID_PAY)
    assert (paid.weight, paid.noise, paid.at) == ("action", True, "coins:1")  # a beat for Jonas alone
    assert not any("pays" in said for said in meanings(state, 2, events))
    assert meanings(state, None, events) == []


def test_several_goods_are_told_with_their_number() -> None:
    number = packed.payment(4, 2 | 1 << 16)
    assert (packed.paid_coins(number), packed.paid_for(number)) == (4, [0, 0, 2])
    event = packed.event(ops.SAID_PAY, 0, 1, number)
    assert GAME.narrate(event, NAMES) == "Mara pays 4 coins to Jonas for 2 wood and clay."
    assert GAME.narrate(packed.event(ops.SAID_PAY, 0, 1, packed.payment(2, 0)), NAMES) == "Mara pays 2 coins to Jonas."


def test_a_neighbor_who_sells_more_is_worth_a_word() -> None:
    state = setup(cities={"red": {"hand": ["lumber-yard"]}})
    events = told(state, "red lumber-yard build")
    assert "From the next turn on you can buy wood from Mara." in meanings(state, 1, events)


def test_the_first_pass_of_an_age_says_whose_hand_comes() -> None:
    state = setup()
    events = told(state)
    assert meanings(state, 0, events) == ["Your hand goes to Jonas; you hold Ines's now."]
    assert meanings(state, 0, told(state)) == []


def test_an_age_ends_with_its_conflicts_and_their_sum() -> None:
    """SW-060, SW-061: red has more shields than both neighbors, who are equal."""
    state = setup(turn=6, cities={"red": {"cards": ["barracks"]}})
    events = told(state)
    assert [beat.opens for beat in beats(events, ops.SAID_CONFLICT)] == ["Conflict"]
    assert [(beat.seat, beat.at, beat.chip) for beat in beats(events, ops.SAID_TOKEN)][:2] == [
        (0, "shields:0", "+1"),
        (0, "shields:0", "+1"),
    ]
    _, ended = panels(state, 1, events)
    assert ended.title == "Age I ends"
    assert ended.words.startswith("More shields than a neighbor: 1 point. Fewer: 1 point less.")
    rows = {gain.seat: (gain.words, gain.amount, gain.total) for gain in ended.gains}
    assert rows[0] == ("1 shield; +1 against you and +1 against Ines", 2, 2)
    assert rows[1] == ("0 shields; -1 against Mara", -1, -1)
    assert "The conflicts cost you 1 point." in meanings(state, 1, events)


def test_the_last_age_ends_before_the_game_does() -> None:
    state = setup(age=3, turn=6, cities={"red": {"cards": ["barracks"]}})
    events = told(state)
    assert [panel.title for panel in panels(state, 0, events)] == ["Age III, turn 6", "Age III ends", "The end"]
    best = max(state.scores())
    final = panels(state, 0, events)[-1]
    assert final.gains[0].total == best
    assert {gain.seat: gain.total for gain in final.gains} == dict(enumerate(state.scores()))
    assert links(state, None)[0] == (final.gains[0].seat, str(best), "top")


def test_the_running_line_shows_who_is_ready_and_nothing_else() -> None:
    """SW-180: that a seat has chosen is all that others see of it."""
    state = setup(cities={"red": {"hand": ["barracks"]}})
    do(state, "red barracks sell")
    assert GAME.line(seen(state, 1)).title == "Age I, turn 1"
    assert links(state, 1) == [(1, "your choice", "me"), (2, "choosing", "next"), (0, "ready", "plain")]
    assert links(state, None) == [(0, "ready", "plain"), (1, "choosing", "next"), (2, "choosing", "next")]


def test_a_question_to_one_seat_is_said_of_that_seat() -> None:
    state = GAME.new(4, 3, boards="chosen")
    assert ("your choice", "me") in [(label, how) for _, label, how in links(state, state.actors()[0])]


def test_the_log_names_the_winner_and_partners_win_together() -> None:
    """SW-093, SW-162: partners add their points."""
    state = setup(age=3, turn=6, cities={"red": {"cards": ["barracks"]}})
    events = told(state)
    assert GAME.narrate(events[-1], NAMES).endswith(f" wins with {max(state.scores())} points.")
    pairs = setup(seats=4, modules=["cities", "teams"], age=3, turn=7, cities={"red": {"coins": 30}})
    events = told(pairs)
    sums = [sum(pairs.scores()[:2]), sum(pairs.scores()[2:])]
    assert sums[0] > sums[1]
    verdict = GAME.ask(seen(pairs, None))
    assert verdict.question == f"Mara and Jonas win together with {sums[0]} points."
    assert verdict.context == f"Mara and Jonas {sums[0]}, Ines and Otto {sums[1]}."
    assert GAME.narrate(events[-1], NAMES) == "The game is over: Mara and Jonas share the victory."
    assert meanings(pairs, 1, events)[-1] == "Your team wins."
    assert meanings(pairs, 2, events)[-1] == "Your team comes second."

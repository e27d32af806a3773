"""How turns and attacks of World of Wonders are followed: beats, what they mean for a seat, the line, the panels."""

from __future__ import annotations

from tests.world_of_wonders.play import GAME, do, seat, setup, site, view
from ziggurat.core.contract.beats import Beat, Chapter, Gain
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

NAMES = ("Ines", "Tim", "Bo")


def heard(state: WorldOfWonders) -> list[tuple[str, Beat]]:
    """Sentences of all that was told to everybody, with their beats."""
    return [(GAME.narrate(one, NAMES), GAME.beat(one, NAMES)) for audience, one in state.events if audience == -1]


def last(state: WorldOfWonders, kind: int) -> int:
    return next(event for _, event in reversed(state.events) if ops.event_kind(event) == kind)


def attacked() -> WorldOfWonders:
    """Red has struck at a piece of Teal's, who may react."""
    state = setup(
        red={"hand": ["farm", "library", "temple", "aurora"]},
        teal={"buildings": ["throne_room"], "sites": [site("zeus-1", "worker")]},
        discard=["everest"],
    )
    state.listening = True
    do(state, "red attack-zeus-1 militia-farm militia-library militia-temple commit")
    return state


def test_an_attack_is_a_chain_of_beats_at_its_target() -> None:
    state = do(attacked(), "teal pass")
    beats = dict(heard(state))
    assert beats["Ines attacks Tim's Zeus 1."] == Beat("action", 0, at="plot:zeus-1", tag="Ines attacks", chip="attack")
    joining = beats["Ines sends a card from hand into the attack as Militia."]
    assert (joining.noise, joining.chip, joining.tag) == (True, "+Militia", "Ines +1 Militia")
    end = beats["Ines takes Tim's Zeus 1, 3 against 3; its Constructor is lost."]
    assert (end.weight, end.at, end.tag, end.closes) == ("decision", "plot:zeus-1", "taken, 3 : 3", True)


def test_a_building_that_falls_lights_the_district_it_stood_in() -> None:
    state = setup(red={"hand": ["farm", "library"]}, teal={"sites": ["stables"]})
    state.listening = True
    do(state, "red attack-stables-1 militia-farm militia-library commit")
    sentence, beat = heard(state)[-1]
    assert sentence == "Tim's Stables 1 falls, 2 against 2."
    assert (beat.at, beat.tag) == (f"district:{seat('teal')}", "falls, 2 : 2")


def test_whoever_is_attacked_hears_what_it_means() -> None:
    state = attacked()
    me, other = view(state, "teal"), view(state, "red")
    declared, struck = last(state, ops.SAID_DECLARE), last(state, ops.SAID_COMMIT)
    assert GAME.meaning(me, declared) == "Your Zeus 1 has a strength of 3; Red holds 1 card."
    assert GAME.meaning(me, struck) == "You lose Zeus 1 unless somebody reacts: a tie is enough."
    assert GAME.meaning(other, struck) == GAME.meaning(view(state), struck) == ""
    do(state, "teal pass")
    result = last(state, ops.SAID_RESULT)
    assert GAME.meaning(view(state, "teal"), result) == "You lose Zeus 1 and 1 Constructor to Red."
    assert GAME.meaning(view(state, "red"), result) == "Zeus 1 is yours to finish."
    panel = GAME.chapter(view(state), result)
    assert panel is not None
    assert [gain.words for gain in panel.gains] == ["takes Zeus 1", "loses Zeus 1 and 1 Constructor"]


def test_the_line_has_both_sides_of_a_battle_and_who_may_react() -> None:
    state = attacked()
    line = GAME.line(view(state, "teal").named(NAMES))
    assert line.title == "Attack"
    assert [(link.seat, link.label, link.state) for link in line.links] == [
        (0, "3", "top"),
        (1, "3 Zeus", "plain"),
        (None, "it is taken", "plain"),
        (1, "may react", "me"),
    ]
    assert line.links[1].words == "Against it stands your Zeus 1 with a strength of 3."
    assert GAME.line(view(state, "red")).links[-1].state == "next"


def test_the_line_says_whose_turn_it_is_and_when_mine_comes() -> None:
    state = setup(seats=4, turn=8)
    links = GAME.line(view(state, "yellow").named((*NAMES, "Jo"))).links
    assert [(link.label, link.words) for link in links] == [
        ("plays", "Ines plays."),
        ("next", "Tim is next."),
        ("in 2", "You come in 2 turns."),
    ]
    assert GAME.line(view(state, "red")).links[0].state == "me"


def test_turns_are_the_groups_of_the_log() -> None:
    state = setup(red={"hand": []}, teal={"sites": [site("farm", "worker", "worker", "worker")]})
    state.listening = True
    do(state, "red end")
    opened = [beat.opens for _, beat in heard(state) if beat.opens]
    assert opened[0].startswith("Tim, turn ")


def test_a_finished_piece_has_a_panel_with_its_points() -> None:
    state = setup(
        red={"hand": []},
        teal={"buildings": ["zeus-1", "zeus-2", "zeus-3"], "sites": [site("zeus-4", *["worker"] * 6)]},
    )
    state.listening = True
    do(state, "red end")
    done = last(state, ops.SAID_FINISH)
    assert GAME.beat(done, NAMES).weight == "decision"
    panel = GAME.chapter(view(state, "red").named(NAMES), done)
    assert isinstance(panel, Chapter)
    assert panel.gains == (Gain(1, "4 of 6 pieces", 6, 24),)
    assert (
        GAME.meaning(view(state, "red"), done)
        == "Teal has 4 pieces of the Statue of Zeus at Olympia: 2 more win at once."
    )


def test_the_end_says_who_has_won_and_for_what() -> None:
    state = setup(
        red={"hand": [], "naturals": ["everest"]},
        teal={"hand": [], "buildings": ["zeus-1"]},
        cycle=2,
        turns_left=0,
    )
    state.listening = True
    do(state, "red end")
    assert state.over
    panel = GAME.chapter(view(state).named(NAMES), last(state, ops.SAID_WON))
    assert isinstance(panel, Chapter)
    assert panel.words == "Tim wins with the most points."
    assert [(gain.seat, gain.words, gain.total) for gain in panel.gains] == [
        (1, "great wonders 6", 6),
        (0, "natural wonders 1", 1),
    ]

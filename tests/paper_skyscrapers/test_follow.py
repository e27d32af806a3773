"""How turns of Paper Skyscrapers are followed: beats, what they mean for a seat, the line, the panels."""

from __future__ import annotations

from tests.paper_skyscrapers.play import GAME, do, setup, view
from ziggurat.core.contract.beats import Beat, Chapter, Gain
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

NAMES = ("Ines", "Tim", "Bo")


def last(state: PaperSkyscrapers, kind: int) -> int:
    return next(event for _, event in reversed(state.events) if ops.event_parts(event)[0] == kind)


def beat(state: PaperSkyscrapers, kind: int) -> Beat:
    return GAME.beat(last(state, kind), NAMES)


def test_a_build_is_lit_where_it_stands() -> None:
    buildings = {"0": ["philadelphia"], "1": ["farmers-market"]}
    state = setup(cities={"violet": {"buildings": buildings, "hand": ["diner", "corner-store", "cannery"]}})
    state.listening = True
    do(state, "build-diner at+1")
    assert beat(state, ops.SAID_BUILD) == Beat("action", 0, at="building:0:1", tag="Ines builds Diner", chip="Diner")


def test_a_step_that_was_chosen_is_a_beat_and_what_a_card_brings_goes_with_it() -> None:
    state = setup(cities={"violet": {"hand": ["corner-store"]}})
    state.listening = True
    do(state, "profit")
    step = beat(state, ops.SAID_STEP)
    assert (step.at, step.chip, step.weight, step.noise) == ("meeple:profit:0", "profit 1", "action", False)
    state.events.clear()
    do(state, "build-corner-store at+1")
    gains = [GAME.beat(event, NAMES) for _, event in state.events if ops.event_parts(event)[0] == ops.SAID_STEP]
    assert [(gain.weight, gain.chip) for gain in gains] == [("quiet", "")] * len(gains)
    assert gains


def test_turns_and_levels_are_the_groups_of_the_log() -> None:
    state = setup(level=2, ending=True)
    state.listening = True
    do(state, "violet end")
    opened = [GAME.beat(event, NAMES).opens for _, event in state.events if GAME.beat(event, NAMES).opens]
    assert opened == ["Level III", "Tim’s turn, level III"]
    panel = GAME.chapter(view(state, "lime").named(NAMES[:2]), last(state, ops.SAID_LEVEL))
    assert isinstance(panel, Chapter)
    assert panel.title == "Level III"
    assert panel.words.endswith(f"A turn has {GAME.components.actions[2]} actions now.")
    assert GAME.meaning(view(state, "violet"), last(state, ops.SAID_LEVEL)).startswith("You have ")


def test_a_claimed_goal_has_a_panel_and_tells_the_others_what_is_left() -> None:
    town = {"0": ["philadelphia", "town-hall"], "1": ["corner-store"], "2": ["brickyard"], "3": ["pocket-park"]}
    town["4"] = ["row-houses"]
    state = setup(cities={"violet": {"buildings": town}, "lime": {}})
    state.listening = True
    do(state, "claim-complete-city")
    claimed = last(state, ops.SAID_CLAIM)
    found = beat(state, ops.SAID_CLAIM)
    assert (found.weight, found.at, found.closes) == ("decision", "goal:complete-city", True)
    panel = GAME.chapter(view(state, "violet"), claimed)
    assert isinstance(panel, Chapter)
    assert panel.words == "You have 1 icon of each of the 5 types and take the bonus chip."
    points = GAME.components.achievements[0].points
    assert panel.gains == (Gain(0, "achievement", points, view(state).scores[0]),)
    need = view(state).goals[0].need
    assert GAME.meaning(view(state, "lime"), claimed) == f"The chip is gone; you have 0 of {need} for Complete City."
    assert GAME.meaning(view(state, "violet"), claimed) == GAME.meaning(view(state), claimed) == ""


def test_a_rival_who_scores_past_me_is_said_to_overtake_me() -> None:
    state = setup(cities={"violet": {"score": 8}, "lime": {"score": 7}})
    event = ops.event(ops.SAID_POINTS, 0, ops.told_points(2, 0), 8)
    assert GAME.meaning(view(state, "lime").named(NAMES[:2]), event) == "Ines overtakes you, 8 to 7."
    assert GAME.meaning(view(state, "violet"), event) == ""
    before = ops.event(ops.SAID_POINTS, 0, ops.told_points(1, 0), 9)
    assert GAME.meaning(view(state, "lime"), before) == ""


def test_the_line_counts_the_actions_and_says_who_is_next() -> None:
    state = setup(level=3)
    links = GAME.line(view(state, "lime").named(NAMES[:2])).links
    actions = view(state).actions
    assert [(link.seat, link.label, link.state) for link in links] == [
        (0, f"{actions} action{'' if actions == 1 else 's'}", "top"),
        (1, "next", "next"),
    ]
    assert links[1].words == "You are next."
    assert GAME.line(view(state, "violet")).links[0].state == "me"


def test_in_the_last_round_everybody_hears_how_many_turns_are_left() -> None:
    state = setup(level=4, ending=True, seats=3, turn="lime", first="violet")
    event = ops.event(ops.SAID_ROUND_END, 1, ops.LEVELS - 1, 0)
    said = {color: GAME.meaning(view(state, color), event) for color in ("violet", "lime", view(state).colors[2])}
    assert GAME.beat(event, NAMES).weight == "chapter"
    assert list(said.values()) == [
        "You have had your last turn.",
        "This is your last turn.",
        "You have one more turn.",
    ]


def test_the_end_says_who_has_won() -> None:
    cities = {"violet": {"score": 10}, "lime": {"score": 20}}
    state = setup(level=4, ending=True, turn="lime", cities=cities)
    state.listening = True
    do(state, "lime end")
    panel = GAME.chapter(view(state).named(NAMES[:2]), last(state, ops.SAID_WINS))
    assert isinstance(panel, Chapter)
    assert panel.words == f"Tim wins with {view(state).scores[1]} points."
    assert panel.gains[0].seat == 1

"""The order of things in one turn (SW-100, SW-101, LW-050, LW-057), seen by who is asked what."""

from __future__ import annotations

import pytest

from tests.seven_wonders.lost_play import go, lost
from tests.seven_wonders.play import do, view
from ziggurat.games.seven_wonders.data.records import SEAT_COLORS
from ziggurat.games.seven_wonders.rules.expanded import Expanded

GOODS = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "loom", "glassworks", "press"]


def questions(state: Expanded) -> list[str]:
    """Who is asked what until cards are chosen again, everything declined; debts are not taken."""
    age, turn = state.age, state.turn
    out: list[str] = []
    while state.pending and not (view(state).phase == "choose" and (state.age, state.turn) != (age, turn)):
        who = state.actors()[0]
        task = view(state).task
        window = f" {task.window}" if task is not None and task.window else ""
        if view(state).phase != "choose":
            out.append(f"{SEAT_COLORS[who]} {view(state).phase}{window}")
        state.apply(
            who, state.legal(who)[0] if view(state).phase not in ("choose", "leftover") else state.fallback(who)
        )
    return out


def free(state: Expanded) -> Expanded:
    """No stage costs goods, as with the Architect Cabinet."""
    state.free_stages = state.special = (1 << state.seats) - 1
    return state


def build(state: Expanded, *colors: str, first: str = "") -> None:
    """These build a stage with the first card of their hand, the others sell it."""
    lines = [first] if first else []
    for color in colors:
        name, _, stage = color.partition(" ")
        card = state.tables.card_ids[state.held(SEAT_COLORS.index(name))[0]]
        lines.append(f"{name} {card} stage {stage}")
    go(state, *lines)


@pytest.mark.rule("LW-050", "SW-100", "SW-103")
def test_the_steps_of_a_turn_follow_each_other() -> None:
    """The last turn of age II with something to ask in every step."""
    state = lost(
        seats=8,
        turn=5,
        modules=("cities",),
        red={"board": "citadels-a", "stages": 2},
        teal={"board": "dominion-b", "stages": 2, "cards": ["lumber-yard", "sawmill"]},
        yellow={"board": "babylon-b", "stages": 2},
        blue={"board": "halikarnassos-a", "stages": 1},
        violet={"board": "nomades-a", "stages": 1},
        graphite={"board": "venezia-a", "stages": 1},
        pink={"board": "angkor-wat-b", "cards": ["statue"]},
        lime={"board": "yamato-b"},
    )
    free(state)
    go(state)
    do(state, "teal pass")  # asked once: there is no last card in turn 5
    do(state, "red pass")
    assert state.turn == 6
    build(state, "blue", "violet", "graphite", "pink", "lime")
    assert questions(state) == [
        "teal acts act",
        "yellow leftover",
        "teal acts act",
        "blue raise",
        "violet wander",
        "graphite copy",
        *(f"{color} debt" for color in SEAT_COLORS if color != "pink"),
        "lime acts conflict",
        "red acts start",
        "lime acts start",
    ]


@pytest.mark.rule("LW-057", "SW-101")
@pytest.mark.parametrize("last", ["stage-1", "stage-3"])
def test_extra_builds_of_a_turn_have_their_order(last: str) -> None:
    state = lost(
        seats=8,
        age=3,
        modules=("leaders", "cities"),
        pile=["palace"],
        red={"board": "temporal-paradox-a", "leaders": []},
        teal={"board": "citadels-b", "leaders": [], "cards": ["baths"]},
        yellow={"board": "roma-b", "stages": 1, "leaders": ["croesus"], "cards": ["stockade"]},
        blue={"board": "persepolis-b", "leaders": []},
        violet={"board": "atlantis-b", "stages": 2, "leaders": []},
        graphite={"board": "halikarnassos-a", "stages": 1, "leaders": []},
        pink={"board": "catan-b", "leaders": [], "cards": ["nero"]},
        lime={"board": "gizah-a", "hand": ["courtesans-guild"], "leaders": [], "cards": GOODS},
    )
    free(state)
    build(
        state,
        "red",
        f"teal {last}",
        "yellow",
        "blue",
        "violet",
        "graphite",
        "pink",
        first="lime courtesans-guild build",
    )
    extra = ["yellow give", "teal steal"] if last == "stage-1" else ["teal swap"]
    assert questions(state) == [
        "lime courtesan",
        "graphite raise",
        "blue draw",
        "violet draw",
        "yellow enlist",
        "pink enlist",
        *extra,
        "red replace",
    ]

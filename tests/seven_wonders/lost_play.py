"""Positions with Lost Wonders for tests, in plain names."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.seven_wonders.play import DATA, GAME, do, seat, view
from tests.seven_wonders.play import setup as base_setup
from ziggurat.games.seven_wonders.data.records import SEAT_COLORS
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders

S = TypeVar("S", bound=SevenWonders)

RICH = ["lumber-yard", "sawmill", "stone-pit", "quarry", "clay-pool", "brickyard", "ore-vein", "foundry", "loom"]
RICH += ["glassworks", "press"]
"""Everything that a stage may cost: 3 of each raw good, 1 of each ware."""
SIDES = {name: side for name, _, _, side in DATA.sides()}


def lost(seats: int = 4, age: int = 2, turn: int = 3, modules: tuple[str, ...] = (), **cities: Any) -> Expanded:
    """A position with Lost Wonders; cities by color, the others have quiet boards."""
    more = {key: cities.pop(key) for key in list(cities) if key not in SEAT_COLORS}
    state = base_setup(seats=seats, age=age, turn=turn, modules=["lost", *modules], cities=cities, **more)
    assert isinstance(state, Expanded)
    return state


def rich(board: str, stages: int = 0, **more: Any) -> dict[str, Any]:
    """A city that can pay for everything and has no coins."""
    return {"board": board, "stages": stages, "cards": RICH, "coins": 0, **more}


def go(state: S, *lines: str) -> S:
    """These choices; others sell their first card. Stops when somebody is asked something else, or the turn is over."""
    age, turn = state.age, state.turn
    do(state, *lines)
    while state.pending and (state.age, state.turn) == (age, turn) and view(state).phase == "choose":
        who = next(one for one in range(state.seats) if state.pending >> one & 1)
        state.apply(who, state.fallback(who))
    return state


def pass_all(state: S) -> S:
    """Everybody declines what is asked until cards are chosen again; losses are paid."""
    while state.pending and view(state).phase != "choose":
        who = next(one for one in range(state.seats) if state.pending >> one & 1)
        choice = state.fallback(who) if view(state).phase == "leftover" else state.legal(who)[0]
        state.apply(who, choice)
    return state


def whole(state: S, *lines: str) -> S:
    """A whole turn: these choices, everything else is declined."""
    return pass_all(go(state, *lines))


def acts(state: SevenWonders, color: str) -> list[str]:
    """What a seat may do besides its card, in words."""
    return [answer.label for answer in GAME.ask(GAME.view(state, seat(color))).answers]


def act(state: S, color: str, words: str) -> S:
    """Do the act whose label contains these words."""
    prompt = GAME.ask(GAME.view(state, seat(color)))
    choice = next(answer.choice for answer in prompt.answers if words in answer.label)
    state.apply(seat(color), choice)
    return state


def asked(state: SevenWonders) -> str:
    """The phase, as the view names it."""
    return view(state).phase


def tokens(state: SevenWonders, color: str) -> list[int]:
    return [token.value for token in view(state).boards[seat(color)].tokens]

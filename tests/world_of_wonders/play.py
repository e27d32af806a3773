"""World of Wonders for tests, in plain names: seats by color, choices by their names in the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.games.world_of_wonders import GAME as GAME
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.edition import standard
from ziggurat.games.world_of_wonders.data.records import SEAT_COLORS
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.shapes import (
    BuildingView,
    ChoiceView,
    DistrictView,
    HandView,
    SiteView,
    WonderView,
    WorldOfWondersView,
)

DATA = standard()
T = GAME.tables
BUILDINGS = {building.id: building for building in DATA.buildings}
GREATS = {great.id: great for great in DATA.greats}
QUIET = ["blacksmith", "stables"]
"""A hand that suggests nothing."""


def setup(red: dict[str, Any] | None = None, teal: dict[str, Any] | None = None, **position: Any) -> WorldOfWonders:
    """A position by keywords: districts by color, two seats and red's Play phase unless told otherwise.

    Hands that are not named hold two cards that do not matter.
    """
    position.setdefault("seats", 2)
    districts = {"red": red or {}, "teal": teal or {}}
    for color in SEAT_COLORS[2 : position["seats"]]:
        districts[color] = position.pop(color, {})
    for color, district in districts.items():
        districts[color] = {"hand": QUIET if color == "red" else [], **district}
    return GAME.setup({**position, "districts": districts})


def site(card: str, *units: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "units": list(units), **more}


def workers(n: int) -> list[str]:
    return ["worker"] * n


def seat(color: str) -> int:
    return SEAT_COLORS.index(color)


def view(state: WorldOfWonders, color: str | None = None) -> WorldOfWondersView:
    return GAME.view(state, None if color is None else seat(color))


def district(state: WorldOfWonders, color: str) -> DistrictView:
    return view(state, color).districts[seat(color)]


def sites(state: WorldOfWonders, color: str) -> dict[str, list[str]]:
    """The sites of a seat with their units."""
    return {item.name: list(item.units) for item in district(state, color).sites}


def built(state: WorldOfWonders, color: str) -> list[str]:
    """Finished cards of a seat, buildings first."""
    own = district(state, color)
    pieces = [piece.card for wonder in own.wonders for piece in wonder.pieces]
    return [building.name for building in own.buildings] + pieces


def plot(state: WorldOfWonders, name: str) -> SiteView | BuildingView:
    found = view(state).plot(name)
    assert found is not None, f"{name} is not on the table"
    return found


def building(state: WorldOfWonders, name: str, color: str | None = None) -> BuildingView:
    found = view(state, color).plot(name)
    assert isinstance(found, BuildingView)
    return found


def wonder(state: WorldOfWonders, color: str, name: str) -> WonderView:
    return next(item for item in district(state, color).wonders if item.wonder == name)


def hand(state: WorldOfWonders, color: str) -> list[str]:
    return [T.card_ids[item & ops.FRONT] for item in state.hands[seat(color)]]


def held(state: WorldOfWonders, color: str, card: str) -> HandView:
    return next(item for item in view(state, color).hand if item.card == card)


def discard(state: WorldOfWonders) -> list[str]:
    return list(view(state).discard)


def tokens(state: WorldOfWonders, color: str) -> int:
    return state.tokens[seat(color)]


def pending(state: WorldOfWonders) -> str:
    """Who is asked, and what: «red play»."""
    shown = view(state)
    return f"{SEAT_COLORS[shown.pending[0]]} {shown.asked}" if shown.pending else "over"


def names(state: WorldOfWonders, color: str) -> list[str]:
    """The legal choices of a seat by name."""
    return GAME.names(state, seat(color))


def group(state: WorldOfWonders, color: str, kind: str) -> list[str]:
    """Of these, those of one kind."""
    return [name for name in names(state, color) if GAME.vocabulary.kind(GAME.vocabulary.index(name)) == kind]


def chosen(state: WorldOfWonders, color: str, name: str) -> ChoiceView:
    """What the view says of a legal choice."""
    index = GAME.vocabulary.index(name)
    return next(item for item in view(state, color).choices if item.choice == index)


def do(state: WorldOfWonders, *lines: str) -> WorldOfWonders:
    """Make choices: «red place-farm worker-library», «teal pass»."""
    for line in lines:
        color, *words = line.split()
        for word in words:
            state.apply(seat(color), GAME.vocabulary.index(word))
    return state


def refused(state: WorldOfWonders, line: str) -> tuple[str, str]:
    """Why the last word of a line is not legal: reason and rule."""
    color, *words = line.split()
    trial = do(state.copy(), *(f"{color} {word}" for word in words[:-1]))
    with pytest.raises(IllegalChoice) as error:
        do(trial, f"{color} {words[-1]}")
    return error.value.reason, error.value.rule


def until(state: WorldOfWonders, wanted: str) -> WorldOfWonders:
    """Answer by fallbacks until this seat is asked this («teal play»)."""
    for _ in range(200):
        if pending(state) == wanted:
            return state
        assert state.pending, f"the game is over before {wanted}"
        who = state.actors()[0]
        state.apply(who, state.fallback(who))
    raise AssertionError(f"{wanted} does not come")


def random_moves(state: WorldOfWonders, seed: int) -> Iterator[tuple[int, int]]:
    """Play at random to the end; yields seat and choice before each move."""
    luck = Random(seed)
    while state.pending:
        who = state.actors()[0]
        choice = luck.choice(state.legal(who))
        yield who, choice
        state.play(who, choice)

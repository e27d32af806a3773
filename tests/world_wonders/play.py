"""World Wonders for tests, in plain names: seats by color, choices by their names, places by the cells they cover."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.games.world_wonders import GAME as GAME
from ziggurat.games.world_wonders.data.footprints import footprints
from ziggurat.games.world_wonders.data.polyominoes import COLUMN_NAMES, SIZE
from ziggurat.games.world_wonders.data.records import SEAT_COLORS, standard
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.shapes import CityView, ItemView, PlacingView, WorldWondersView

DATA = standard()
TILES = {tile.id: tile for tile in DATA.tiles}
MONUMENTS = {card.id: card for card in DATA.monuments}
STACKS = {stack.id for stack in DATA.stacks}
FEET = list(footprints(DATA))
BY_CELLS = {frozenset(foot.cells): foot.name for foot in FEET}
CELLS_OF = {foot.name: frozenset(foot.cells) for foot in FEET}
FREE = "free-road A12:D12"
"""The free road of a city unless a test lays another one: in the lower left corner, clear of water."""


def cell(name: str) -> int:
    """«C12»: column C, row 12."""
    return (int(name[1:]) - 1) * SIZE + COLUMN_NAMES.index(name[0])


def cells(text: str) -> frozenset[int]:
    """«C12:F12» is a box, «A1,B1,B2» are single cells."""
    out: set[int] = set()
    for word in text.split(","):
        first, _, last = word.partition(":")
        top, left = divmod(cell(first), SIZE)
        bottom, right = divmod(cell(last or first), SIZE)
        out |= {row * SIZE + column for row in range(top, bottom + 1) for column in range(left, right + 1)}
    return frozenset(out)


def place(text: str) -> str:
    """The name of the place that covers these cells."""
    return BY_CELLS[cells(text)]


def word(text: str) -> str:
    """A choice by its name, or a place by its cells."""
    return text if text in GAME.vocabulary.names else place(text)


def town(*pieces: str, **fields: Any) -> dict[str, Any]:
    """A city: pieces as «M1-farm-1 A11,A12,B12», monuments with the cells of each component; the free road is added
    unless the first piece is another one."""
    first = () if pieces and pieces[0].startswith("free-road") else (FREE,)
    out = []
    for text in (*first, *pieces):
        name, *places = text.split()
        out.append(" ".join([name, *(spot if spot.startswith("@") else place(spot) for spot in places)]))
    return {"pieces": out, **fields}


def setup(**position: Any) -> WorldWonders:
    """A position by keywords; two seats with a free road each unless told otherwise, yellow on turn, round 1 or 8."""
    position.setdefault("seats", 2)
    towns = {color: town() for color in SEAT_COLORS[: position["seats"]]} | position.get("cities", {})
    built = any(text.split("-")[0] in STACKS for other in towns.values() for text in other["pieces"])
    # Built tiles must have been turned up by then.
    return GAME.setup({"round": 8 if built else 1} | position | {"cities": towns})


def one(*pieces: str, market: dict[str, str] | None = None, up: tuple[str, ...] = (), **fields: Any) -> WorldWonders:
    """Yellow's city among two; `market` says which tiles lie on which stacks, `up` which monuments are face up."""
    stacks = {stack: [tile] for stack, tile in (market or {}).items()}
    more = {key: fields.pop(key) for key in list(fields) if key in ("round", "sold", "offer", "pedestals", "map_side",
                                                                    "resource_side", "seats", "order", "objectives",
                                                                    "acted", "deck")}  # fmt: skip
    return setup(cities={"yellow": town(*pieces, **fields)}, stacks=stacks, monuments=list(up) if up else None, **more)


def seat(color: str) -> int:
    return SEAT_COLORS.index(color)


def view(state: WorldWonders, color: str | None = None) -> WorldWondersView:
    return GAME.view(state, None if color is None else seat(color))


def city(state: WorldWonders, color: str = "yellow") -> CityView:
    return view(state).cities[seat(color)]


def names(state: WorldWonders, color: str = "yellow") -> list[str]:
    """The legal choices of a seat by name."""
    return GAME.names(state, seat(color))


def items(state: WorldWonders, color: str = "yellow") -> list[str]:
    """What a seat may buy."""
    return [name for name in names(state, color) if name not in ("loan", "repay", "out") and name not in CELLS_OF]


def do(state: WorldWonders, *lines: str) -> WorldWonders:
    """Make choices: «yellow M1 A10,A11,B11»."""
    for line in lines:
        color, *words = line.split()
        for text in words:
            state.apply(seat(color), GAME.vocabulary.index(word(text)))
    return state


def whose(state: WorldWonders) -> str:
    return SEAT_COLORS[state.actors()[0]]


def buying(state: WorldWonders, item: str, color: str = "yellow") -> WorldWonders:
    """A copy in which the seat has the item in hand."""
    return do(state.copy(), f"{color} {item}")


def spots(state: WorldWonders, color: str = "yellow") -> set[frozenset[int]]:
    """The places of the piece in hand, as cells."""
    return {CELLS_OF[name] for name in names(state, color) if name in CELLS_OF}


def fits(state: WorldWonders, where: str, color: str = "yellow") -> bool:
    """Whether the piece in hand may lie there."""
    return cells(where) in spots(state, color)


def refused(state: WorldWonders, line: str) -> tuple[str, str]:
    """Why the last word of a line is not legal: reason and rule."""
    color, *words = line.split()
    trial = do(state.copy(), *(f"{color} {text}" for text in words[:-1]))
    with pytest.raises(IllegalChoice) as error:
        do(trial, f"{color} {words[-1]}")
    return error.value.reason, error.value.rule


def offered(state: WorldWonders, item: str, color: str = "yellow") -> ItemView:
    """An item of the market as a seat sees it."""
    seen = view(state, color)
    return next(x for x in (*seen.stacks, *seen.roads, *seen.pedestals, *seen.monuments) if x.item == item)


def hand(state: WorldWonders, color: str = "yellow") -> PlacingView:
    placing = view(state, color).placing
    assert placing is not None
    return placing


def earned(state: WorldWonders, *rules: str, color: str = "yellow") -> int:
    """The points of a seat that the explanation gives to these rules, were the game over now."""
    return sum(points.amount for points in state.points(seat(color)) if points.rule in rules)


def spend(state: WorldWonders) -> WorldWonders:
    """Play fallbacks until the round is over."""
    number = state.round
    while state.pending and state.round == number:
        who = state.actors()[0]
        state.apply(who, state.fallback(who))
    return state


def random_moves(state: WorldWonders, seed: int) -> Iterator[tuple[int, int]]:
    """Play at random to the end; yields seat and choice before each move."""
    luck = Random(seed)
    while state.pending:
        who = state.actors()[0]
        choice = luck.choice(state.legal(who))
        yield who, choice
        state.play(who, choice)

"""7 Wonders for tests, in plain names: seats by color, choices by their names in the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.games.seven_wonders import GAME as GAME
from ziggurat.games.seven_wonders.data.read import standard
from ziggurat.games.seven_wonders.data.records import SEAT_COLORS
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.shapes import HandView, SeatView, SevenWondersView, UseView

DATA = standard()
CARDS = {card.id: card for card in DATA.cards}
QUIET = ("gizah-a", "rhodos-a", "ephesos-a", "alexandria-a", "babylon-a", "olympia-a", "halikarnassos-a")
"""Boards in seat order unless a test names others: they make stone, ore, papyrus, glass, clay, wood, textile."""


def setup(**position: Any) -> SevenWonders:
    """A position by keywords; three seats and the quiet boards unless told otherwise. Red's left neighbor is teal."""
    position.setdefault("seats", 3)
    colors = SEAT_COLORS[: position["seats"]]
    cities = {color: dict(position.get("cities", {}).get(color, {})) for color in colors}
    if position.get("phase") != "boards":
        used = {city["board"].rpartition("-")[0] for city in cities.values() if "board" in city}
        free = [board for board in QUIET if board.rpartition("-")[0] not in used]
        for color in colors:
            if "board" not in cities[color]:
                at = QUIET[colors.index(color)]
                board = at if at in free else free[-1]
                free.remove(board)
                cities[color]["board"] = board
    return GAME.setup({**position, "cities": cities})


def seat(color: str) -> int:
    return SEAT_COLORS.index(color)


def view(state: SevenWonders, color: str | None = None) -> SevenWondersView:
    return GAME.view(state, None if color is None else seat(color))


def city(state: SevenWonders, color: str) -> SeatView:
    return view(state).boards[seat(color)]


def coins(state: SevenWonders, *colors: str) -> list[int]:
    return [state.coins[seat(color)] for color in colors]


def built(state: SevenWonders, color: str) -> list[str]:
    return [card.card for card in city(state, color).cards]


def names(state: SevenWonders, color: str) -> list[str]:
    """The legal choices of a seat by name."""
    return GAME.names(state, seat(color))


def do(state: SevenWonders, *lines: str) -> SevenWonders:
    """Make choices: «red baths build», «red plan-2»."""
    for line in lines:
        color, *words = line.split()
        for word in words:
            state.apply(seat(color), GAME.vocabulary.index(word))
    return state


def turn(state: SevenWonders, *lines: str) -> SevenWonders:
    """These choices; every other seat that is asked sells its first card, or the last one if it may play it."""
    age, number = state.age, state.turn
    do(state, *lines)
    while state.pending and (state.age, state.turn) == (age, number) and view(state).phase == "choose":
        who = next(one for one in range(state.seats) if state.pending >> one & 1)
        state.apply(who, state.fallback(who))
    return state


def after(state: SevenWonders, color: str, card: str) -> list[str]:
    """What a seat may do with a card of its hand."""
    return names(do(state.copy(), f"{color} {card}"), color)


def refused(state: SevenWonders, line: str) -> tuple[str, str]:
    """Why the last word of a line is not legal: reason and rule."""
    color, *words = line.split()
    trial = do(state.copy(), *(f"{color} {word}" for word in words[:-1]))
    with pytest.raises(IllegalChoice) as error:
        do(trial, f"{color} {words[-1]}")
    return error.value.reason, error.value.rule


def held(state: SevenWonders, color: str, card: str) -> HandView:
    return next(item for item in view(state, color).hand if item.card == card)


def use(state: SevenWonders, color: str, card: str, what: str = "build") -> UseView:
    """What a use of a card in hand would cost, as the view shows it."""
    return next(one for one in held(state, color, card).uses if one.use == what)


def plans(state: SevenWonders, color: str, card: str, what: str = "build") -> list[tuple[int, int, int]]:
    """Coins to the left, to the right and to the bank, plan by plan."""
    return [(plan.left, plan.right, plan.bank) for plan in use(state, color, card, what).plans]


def earned(state: SevenWonders, color: str, *rules: str) -> int:
    """The points of a color that the explanation gives to these rules, were the game over now."""
    return sum(points.amount for points in state.points(seat(color)) if points.rule in rules)


def column(state: SevenWonders, color: str, source: str) -> int:
    return sum(points.amount for points in state.points(seat(color)) if points.source == source)


def random_moves(state: SevenWonders, seed: int) -> Iterator[tuple[int, int]]:
    """Play at random to the end; yields seat and choice before each move."""
    luck = Random(seed)
    while state.pending:
        who = luck.choice(state.actors())
        choice = luck.choice(state.legal(who))
        yield who, choice
        state.play(who, choice)

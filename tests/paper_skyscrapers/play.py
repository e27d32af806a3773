"""Paper Skyscrapers for tests, in plain names: seats by color, choices by their names in the vocabulary."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.core.contract.game import of_kind
from ziggurat.core.editions import edition as editions
from ziggurat.games.paper_skyscrapers import GAME as GAME
from ziggurat.games.paper_skyscrapers.data.kinds import SEAT_COLORS
from ziggurat.games.paper_skyscrapers.data.records import parse, standard, standard_text
from ziggurat.games.paper_skyscrapers.game import PaperSkyscrapersGame
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView, SeatView

DATA = standard()
CARDS = {card.id: card for card in DATA.cards}
QUIET = {"violet": "philadelphia", "lime": "new-orleans", "red": "denver", "blue": "boston"}
"""Cities that do nothing unless a test means them to."""


def edition(change: Callable[[Any], None]) -> PaperSkyscrapersGame:
    """The game with changed components."""
    data = json.loads(standard_text())
    change(data)
    text = json.dumps(data).encode()
    made = PaperSkyscrapersGame(parse(text, "test.json"), f"test-{editions.digest(text)}", text)
    return made.register()


def with_action(card: str, *effects: dict[str, Any]) -> PaperSkyscrapersGame:
    """The game with another action on one card."""

    def change(data: Any) -> None:
        for n, one in enumerate(data["cards"]):
            if one["id"] == card:
                one["action"] = list(effects)
            elif one["action"] == list(effects):  # no two cards have the same action
                one["action"] = [{"op": "score", "n": 100 + n}]

    return edition(change)


def with_bonus(city: str, **bonus: Any) -> PaperSkyscrapersGame:
    """The game with another bonus of one city."""

    def change(data: Any) -> None:
        next(one for one in data["cities"] if one["id"] == city)["bonus"] = bonus

    return edition(change)


def game_of(state: PaperSkyscrapers) -> PaperSkyscrapersGame:
    game = of_kind(state.kind())
    assert isinstance(game, PaperSkyscrapersGame)
    return game


def setup(game: PaperSkyscrapersGame = GAME, **position: Any) -> PaperSkyscrapers:
    """A position by keywords; two seats, violet's turn, three actions and quiet cities unless told otherwise."""
    position.setdefault("seats", 2)
    colors = SEAT_COLORS[: position["seats"]]
    cities = {color: dict(position.get("cities", {}).get(color, {})) for color in colors}
    if position.get("phase") != "cities":
        for color in colors:
            cities[color].setdefault("city", QUIET[color])
    if position.get("phase", "play") == "play":
        position.setdefault("actions", 3)
    position.setdefault("first", "violet")
    return game.setup({**position, "cities": cities})


def town(city: str = "philadelphia", /, **buildings: list[str]) -> dict[str, list[str]]:
    """Buildings by keyword: `home` is place 0 with the city card, `r1` lies right of it, `l1` left."""
    out: dict[str, list[str]] = {}
    for name, cards in buildings.items():
        out[str(int(name[1:]) * (1 if name[0] == "r" else -1))] = cards
    return {"0": [city], **out}


def seat(color: str) -> int:
    return SEAT_COLORS.index(color)


def view(state: PaperSkyscrapers, color: str | None = None) -> PaperView:
    return game_of(state).view(state, None if color is None else seat(color))


def board(state: PaperSkyscrapers, color: str = "violet") -> SeatView:
    return view(state).boards[seat(color)]


def city(state: PaperSkyscrapers, color: str = "violet") -> dict[int, list[str]]:
    """Buildings by place, cards from bottom to top."""
    return {building.place: list(building.cards) for building in board(state, color).buildings}


def hand(state: PaperSkyscrapers, color: str = "violet") -> list[str]:
    return sorted(item.card for item in view(state, color).hand)


def tracks(state: PaperSkyscrapers, color: str = "violet") -> list[int]:
    return [track.spaces[seat(color)] for track in view(state).tracks]


def deck(state: PaperSkyscrapers, level: int) -> list[str]:
    """A deck from the top."""
    cards: list[str] = game_of(state).position(state)["decks"][str(level)]
    return cards


def scores(state: PaperSkyscrapers) -> list[int]:
    return list(view(state).scores)


def asked(state: PaperSkyscrapers) -> tuple[str, str]:
    """Who is asked, and what."""
    who = state.actors()[0]
    return SEAT_COLORS[who], GAME.view(state, who).asked


def names(state: PaperSkyscrapers, color: str = "violet") -> list[str]:
    """The legal choices of a seat by name."""
    return game_of(state).names(state, seat(color))


def kinds(state: PaperSkyscrapers, color: str = "violet") -> set[str]:
    return {GAME.vocabulary.kind(choice) for choice in state.legal(seat(color))}


def do(state: PaperSkyscrapers, *lines: str) -> PaperSkyscrapers:
    """Make choices: «violet build-diner at+1»; a line without a color is violet's."""
    for line in lines:
        words = line.split()
        color = words.pop(0) if words[0] in SEAT_COLORS else "violet"
        for word in words:
            state.apply(seat(color), game_of(state).vocabulary.index(word))
    return state


def refused(state: PaperSkyscrapers, line: str) -> tuple[str, str]:
    """Why the last word of a line is not legal: reason and rule."""
    *before, last = line.split()
    color = before[0] if before and before[0] in SEAT_COLORS else "violet"
    if before and before != [color]:
        do(state, " ".join(before))
    with pytest.raises(IllegalChoice) as error:
        state.apply(seat(color), game_of(state).vocabulary.index(last))
    return error.value.reason, error.value.rule


def prices(state: PaperSkyscrapers, card: str, color: str = "violet") -> dict[int, int]:
    """What a card costs at each place, as the view shows it before any choice is made."""
    offer = next(one for one in view(state, color).offers if one.card == card)
    return {place.place: place.price for place in offer.places}

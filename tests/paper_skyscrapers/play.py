"""Paper Skyscrapers for tests, in plain names: seats by color, choices by their names in the vocabulary."""

from __future__ import annotations

from typing import Any

import pytest

from ziggurat.core.errors import IllegalChoice
from ziggurat.games.paper_skyscrapers import GAME as GAME
from ziggurat.games.paper_skyscrapers.components import SEAT_COLORS, standard
from ziggurat.games.paper_skyscrapers.rules import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view import PaperView, SeatView

DATA = standard()
CARDS = {card.id: card for card in DATA.cards}
QUIET = {"violet": "philadelphia", "lime": "new-orleans", "red": "denver", "blue": "boston"}
"""Cities that do nothing unless a test means them to."""


def setup(**position: Any) -> PaperSkyscrapers:
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
    return GAME.setup({**position, "cities": cities})


def town(city: str = "philadelphia", /, **buildings: list[str]) -> dict[str, list[str]]:
    """Buildings by keyword: `home` is place 0 with the city card, `r1` lies right of it, `l1` left."""
    out: dict[str, list[str]] = {}
    for name, cards in buildings.items():
        out[str(int(name[1:]) * (1 if name[0] == "r" else -1))] = cards
    return {"0": [city], **out}


def seat(color: str) -> int:
    return SEAT_COLORS.index(color)


def view(state: PaperSkyscrapers, color: str | None = None) -> PaperView:
    return GAME.view(state, None if color is None else seat(color))


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
    cards: list[str] = GAME.position(state)["decks"][str(level)]
    return cards


def scores(state: PaperSkyscrapers) -> list[int]:
    return list(view(state).scores)


def asked(state: PaperSkyscrapers) -> tuple[str, str]:
    """Who is asked, and what."""
    who = state.actors()[0]
    return SEAT_COLORS[who], GAME.view(state, who).asked


def names(state: PaperSkyscrapers, color: str = "violet") -> list[str]:
    """The legal choices of a seat by name."""
    return GAME.names(state, seat(color))


def kinds(state: PaperSkyscrapers, color: str = "violet") -> set[str]:
    return {GAME.vocabulary.kind(choice) for choice in state.legal(seat(color))}


def do(state: PaperSkyscrapers, *lines: str) -> PaperSkyscrapers:
    """Make choices: «violet build-diner at+1»; a line without a color is violet's."""
    for line in lines:
        words = line.split()
        color = words.pop(0) if words[0] in SEAT_COLORS else "violet"
        for word in words:
            state.apply(seat(color), GAME.vocabulary.index(word))
    return state


def refused(state: PaperSkyscrapers, line: str) -> tuple[str, str]:
    """Why the last word of a line is not legal: reason and rule."""
    *before, last = line.split()
    color = before[0] if before and before[0] in SEAT_COLORS else "violet"
    if before and before != [color]:
        do(state, " ".join(before))
    with pytest.raises(IllegalChoice) as error:
        state.apply(seat(color), GAME.vocabulary.index(last))
    return error.value.reason, error.value.rule


def prices(state: PaperSkyscrapers, card: str, color: str = "violet") -> dict[int, int]:
    """What a card costs at each place, as the view shows it before any choice is made."""
    offer = next(one for one in view(state, color).offers if one.card == card)
    return {place.place: place.price for place in offer.places}

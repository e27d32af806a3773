"""Who sits where before a game at this terminal begins, and under which name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ziggurat import bots
from ziggurat.cli.words import seat_from
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.names import given_name

USUAL_SEATS = 3

LONGEST = 60
"""Letters of a name; a terminal has more room than a board."""


def usual_seats(game: AnyGame) -> int:
    """How many seats if nobody says."""
    return min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)


def seated(game: AnyGame, seats: int | None, humans: int, seat: int, wanted: Sequence[str]) -> list[str | None]:
    """A bot's name for every seat, None where a person sits; people sit in a row from `seat` (counted from 1).

    One bot named is the bot of all other seats; with several, their number (and that of the people) is the seats'.
    """
    for bot in wanted:
        bots.check(bot, game)
    if seats is None:
        seats = humans + len(wanted) if len(wanted) > 1 else max(humans, usual_seats(game))
    game.checked_seats(seats)
    others = seats - humans
    if others < 0:
        raise BadOption(f"{humans} people do not fit in {seats} seats.")
    filled = list(wanted) * others if len(wanted) == 1 else list(wanted)
    if len(filled) != others:
        raise BadOption(f"There are {len(filled)} bots for {others} seats; name one bot, or one for each seat.")
    first = seat_from(seat, seats)
    people = {(first + step) % seats for step in range(humans)}
    rest = iter(filled)
    return [None if place in people else next(rest) for place in range(seats)]


def bot_of(name: str) -> str | None:
    """The bot that plays under this name: "greedy", "greedy:samples=8", "greedy 2"; None for a person."""
    spec, _, number = name.rpartition(" ")
    if not (spec and number.isdigit()):
        spec = name
    try:
        bots.make(spec)
    except bots.UnknownBot:
        return None
    return spec


def seat_names(players: Sequence[str | None], people: Sequence[str], colors: Sequence[str]) -> list[str]:
    """A name for every seat: people's own or their colours; bots are called what they are, numbered if several."""
    if len(people) > sum(bot is None for bot in players):
        raise BadOption(f"There are {len(people)} names for {sum(bot is None for bot in players)} people.")
    given = iter(people)
    names: list[str] = []
    for seat, bot in enumerate(players):
        if bot is None:
            name = given_name(next(given, colors[seat].title()), LONGEST)
            if bot_of(name):
                raise BadOption(f"{name!r} is the name of a bot; choose another name.")
            names.append(name)
        else:
            nth = sum(other == bot for other in players[:seat]) + 1
            names.append(f"{bot} {nth}" if players.count(bot) > 1 else bot)
    if len(set(names)) != len(names):
        raise BadOption("Two players have the same name; give each another one.")
    return names


def free_path(game: AnyGame, seed: Seed) -> Path:
    """A file for the record in the current folder that does not exist yet."""
    stem = f"{game.key}-{str(seed)[:8]}"
    path = Path(f"{stem}.json")
    number = 2
    while path.exists():
        path = Path(f"{stem}-{number}.json")
        number += 1
    return path

"""The words on the command line: games with editions, options, seats, lists, records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ziggurat import games
from ziggurat.core.contract.errors import BadOption, RecordError, UnknownGame, ZigguratError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.record import Record

EVERYBODY = -1


def options_from(words: Sequence[str]) -> dict[str, str]:
    """`key=value` words as options; whether the game has them is for the game to say."""
    found: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise BadOption(f"An option is written key=value, not {word!r}.")
        found[key] = value
    return found


def list_from(text: str) -> list[str]:
    """The words of a list with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def seat_from(number: int, seats: int) -> int:
    """People count seats from 1, programs from 0."""
    if not 1 <= number <= seats:
        raise BadOption(f"There is no seat {number}; seats are 1 to {seats}.")
    return number - 1


def hears(viewer: int | None, audience: int) -> bool:
    """Whether an event with this audience is for this seat, or for a spectator (None)."""
    return audience == EVERYBODY if viewer is None else bool(audience >> viewer & 1)


def seed_words(record: Record) -> str:
    """A seed that somebody gave; one that was drawn is long, says nothing to people, and tells all that is hidden."""
    return f" Seed {record.seed}." if isinstance(record.seed, int) else ""


def open_record(path: Path, edition: Path | None = None) -> tuple[Record, AnyGame, Any]:
    """A record with its game and the position at its end, all checked; every error names the file."""
    record = Record.read(path)
    try:
        game = games.load(record.game, edition)
    except UnknownGame as error:
        raise RecordError(f"{path}: game: {error}") from None
    if record.edition != game.edition and edition is None:
        raise RecordError(f"{path}: edition: {record.edition!r} is not the standard one; give its file with --edition.")
    try:
        state = record.replay(game)
    except ZigguratError as error:
        raise RecordError(f"{path}: {error}") from None
    if record.names and len(record.names) != record.seats:
        raise RecordError(f"{path}: names: there are {len(record.names)} for {record.seats} seats")
    if not all(name.isprintable() for name in record.names):
        raise RecordError(f"{path}: names: one has characters that cannot be printed")
    result = record.result
    if result and (state.pending or (result.scores, result.ranking) != (state.scores(), state.ranking())):
        raise RecordError(f"{path}: result: it is not what the choices lead to")
    return record, game, state

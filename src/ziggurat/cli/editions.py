"""`ziggurat edition check`: is a component file sound?"""

from __future__ import annotations

from pathlib import Path

import msgspec

from ziggurat import games
from ziggurat.cli.output import say
from ziggurat.core.contract.errors import EditionError, UnknownGame
from ziggurat.core.editions.decoding import decoded
from ziggurat.core.editions.edition import read


class Head(msgspec.Struct):
    """The one field that every component file shares."""

    game: str


def check(path: Path) -> None:
    """Print what the file is, or raise the first fault with file, place and field."""
    key = decoded(read(path), Head, str(path), EditionError).game
    try:
        game = games.load(key, path)
    except UnknownGame as error:
        raise EditionError(f"{path}: game: {error}") from None
    say(f"{path}: a sound edition of {game.title}: {game.edition}")

"""`ziggurat edition`: is a component file sound, what differs between two, and a file with other figures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ziggurat import games
from ziggurat.cli import output
from ziggurat.cli.output import say
from ziggurat.core.contract.errors import BadOption, EditionError, UnknownGame
from ziggurat.core.editions.decoding import decoded
from ziggurat.core.editions.edition import read
from ziggurat.core.editions.patches import PatchError, difference, edition_with


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


def patch(key: str, changes: Sequence[str], out: Path | None, name: str, edition: Path | None) -> None:
    """Print or write a changed edition, and say what was changed."""
    game, made = edition_with(games.load(key, edition), changes, name or (out.stem if out else ""))
    text = game.edition_text().decode()
    if out is None:
        say(text)
        return
    try:
        out.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{out}: cannot be written: {error.strerror}") from None
    for change in made:
        say(change.said)
    say(f"{out}: {game.title}, {game.edition}. Play it with --edition {out}.")


def diff(one: str, other: str, as_json: bool) -> None:
    """Print the changes between two editions, one to a line."""
    first, second = _document(one), _document(other)
    if first.get("game") != second.get("game"):
        raise PatchError(f"These are editions of two games: {first.get('game')} and {second.get('game')}.")
    changes = difference(first, second)
    if as_json:
        output.json(changes)
        return
    for change in changes:
        say(change.said)
    if not changes:
        say("Both say the same.")


def _document(name: str) -> dict[str, Any]:
    path = Path(name)
    if not path.is_file() and name in list(games.keys()):
        text = games.load(name).edition_text()
        if not text:
            raise EditionError(f"{name} has no component files.")
    else:
        text = read(path)
        games.load(decoded(text, Head, name, EditionError).game, path)
    document: dict[str, Any] = msgspec.json.decode(text)
    return document

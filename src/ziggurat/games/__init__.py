"""The games: one package each. A game outside this folder announces itself by the entry point `ziggurat.games`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from ziggurat.core.compiled import fits, prefer_sources
from ziggurat.core.contract.errors import BrokenGame, UnknownGame, ZigguratError
from ziggurat.core.contract.game import AnyGame, Game, Vocabulary
from ziggurat.core.render.drawing import Look


@cache
def _own() -> dict[str, str]:
    """Where the games of this folder are made, by key."""
    return {module.name: f"{__name__}.{module.name}:GAME" for module in iter_modules(__path__) if module.ispkg}


@cache
def _homes() -> dict[str, str]:
    """Where each installed game is made, by key: `module:attribute`, or `module` for its GAME."""
    return dict(sorted(({entry.name: entry.value for entry in _announced()} | _own()).items()))


def _announced() -> Iterable[EntryPoint]:
    return entry_points(group="ziggurat.games")


def keys() -> list[str]:
    """The keys of all games that are installed."""
    return list(_homes())


def load(key: str, edition: str | Path | None = None) -> AnyGame:
    """A game by its key, with its standard components or those of an edition file."""
    homes = _homes()
    if key not in homes:
        near = get_close_matches(key, homes, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(homes)}."
        raise UnknownGame(f"There is no game {key!r}; {hint}")
    game = _made(key, homes[key])
    if isinstance(game, str):
        raise BrokenGame(f"The game {key!r} is installed but cannot be loaded: {game}")
    return game if edition is None else game.from_edition(Path(edition)).register()


def playable() -> list[AnyGame]:
    """All installed games that can be loaded."""
    found = (_made(key, home) for key, home in _homes().items())
    return [game for game in found if not isinstance(game, str)]


def broken() -> dict[str, str]:
    """Why installed games cannot be loaded, by key."""
    found = {key: _made(key, home) for key, home in _homes().items()}
    reasons = {key: game for key, game in found.items() if isinstance(game, str)}
    for entry in _announced():
        if entry.name in _own():
            reasons[entry.value] = f"The key {entry.name!r} belongs to a game that comes with Ziggurat."
    return reasons


_BROKEN: dict[tuple[str, str], str] = {}
"""What could not be loaded, by key and home: it is not tried again in this process."""


def _made(key: str, home: str) -> AnyGame | str:
    """The game, or in a sentence why there is none: whatever a package of somebody else does, the others go on."""
    if (key, home) in _BROKEN:
        return _BROKEN[key, home]
    module, _, name = home.partition(":")
    try:
        _check_compiled(module)
        found: Any = import_module(module)
        for part in (name or "GAME").split("."):
            found = getattr(found, part)
        reason = _unusable(key, found)
        if not reason:
            game: AnyGame = found
            return game
    except (Exception, SystemExit) as error:
        line = str(error).partition("\n")[0]
        reason = f"{type(error).__name__}{': ' if line else ''}{line}"
    _BROKEN[key, home] = f"{home}: {reason}"
    return _BROKEN[key, home]


def _check_compiled(module: str) -> None:
    """Load the sources of another package if what it has compiled would crash this process."""
    package = module.partition(".")[0]
    if package == __name__.partition(".")[0] or package in sys.modules:
        return
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        if not fits(Path(folder)):
            prefer_sources(folder)


def _unusable(key: str, game: Any) -> str:
    """Why this cannot be listed and dealt as a game of that key; empty if it can."""
    if not isinstance(game, Game):
        return f"it offers {type(game).__name__}, not a Game."
    if game.key != key:
        return f"its key is {game.key!r}, not {key!r}."
    if not isinstance(game.title, str) or not game.title:
        return "it has no title."
    if not isinstance(game.seats, range) or not game.seats or game.seats.step != 1 or game.seats.start < 1:
        return "its seats are not a range such as range(2, 5)."
    if not isinstance(game.vocabulary, Vocabulary):
        return "its vocabulary is not a Vocabulary."
    return ""


def look_of(key: str) -> Look:
    """What the pages of a game need beside the house's style; nothing, if it is not installed here."""
    try:
        return load(key).look
    except ZigguratError:
        return Look()


def carried(game: AnyGame) -> AnyGame | str:
    """The game as it travels to another process: an installed one by its key, any other whole."""
    home = _homes().get(game.key)
    return game.key if home is not None and _made(game.key, home) is game else game

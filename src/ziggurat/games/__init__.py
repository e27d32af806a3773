"""The games: one package each. A game outside this folder announces itself by the entry point `ziggurat.games`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules

from ziggurat.core.contract.errors import UnknownGame
from ziggurat.core.contract.game import AnyGame


@cache
def _homes() -> dict[str, str]:
    homes = {module.name: f"{__name__}.{module.name}" for module in iter_modules(__path__) if module.ispkg}
    homes |= {entry.name: entry.module for entry in entry_points(group="ziggurat.games")}
    return dict(sorted(homes.items()))


def keys() -> list[str]:
    """The keys of all games that can be loaded."""
    return list(_homes())


def load(key: str, edition: str | Path | None = None) -> AnyGame:
    """A game by its key, with its standard components or those of an edition file."""
    homes = _homes()
    if key not in homes:
        near = get_close_matches(key, homes, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(homes)}."
        raise UnknownGame(f"There is no game {key!r}; {hint}")
    game: AnyGame = import_module(homes[key]).GAME
    return game if edition is None else game.from_edition(Path(edition)).register()


def carried(game: AnyGame) -> AnyGame | str:
    """The game as it travels to another process: an installed one by its key, any other whole."""
    return game.key if game.key in _homes() and load(game.key) is game else game

"""The games of this site: which it serves, under which titles and with which posters. A process serves one site."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from ziggurat import games
from ziggurat.core.contract.errors import UnknownGame, ZigguratError
from ziggurat.core.contract.game import AnyGame
from ziggurat.web.poster_art import Poster, parsed


class Shelf:
    """What the settings say of the games; without settings all that are installed, as they are."""

    def __init__(
        self,
        keys: tuple[str, ...] = (),
        titles: Mapping[str, str] | None = None,
        posters: Mapping[str, Poster] | None = None,
    ) -> None:
        self.keys = keys
        """In the order in which they are shown; none means all."""
        self.titles = dict(titles or {})
        self.posters = dict(posters or {})
        self.called: dict[str, tuple[AnyGame, AnyGame]] = {}
        """Games and what they are under their titles here: made once, for a copy has to read its lessons again."""


_shelf = Shelf()


def use(shelf: Shelf) -> None:
    """Let this be the games of the site from now on."""
    global _shelf
    _shelf = shelf


def serves(key: str) -> bool:
    return not _shelf.keys or key in _shelf.keys


def serving(load: Callable[[str], AnyGame]) -> Callable[[str], AnyGame]:
    """`load` for the games of this site only, under their titles here."""

    def found(key: str) -> AnyGame:
        if not serves(key):
            raise UnknownGame(f"This site does not serve {title_of(key)} at present.")
        game = load(key)
        if key not in _shelf.titles:
            return game
        usual, called = _shelf.called.get(key, (None, None))
        if called is None or usual is not game:
            called = game.called(_shelf.titles[key])
            _shelf.called[key] = game, called
        return called

    return found


def all_games() -> list[AnyGame]:
    """The games of this site in their order; one that cannot be loaded is left out."""
    found = []
    for key in _shelf.keys or games.keys():
        try:
            found.append(serving(games.load)(key))
        except ZigguratError:
            continue
    return found if _shelf.keys else sorted(found, key=lambda game: (game.place, game.title))


def broken() -> dict[str, str]:
    """Why games that this site would serve cannot be loaded, by key."""
    return {key: reason for key, reason in games.broken().items() if serves(key)}


def title_of(key: str) -> str:
    """A game's title here; its key if it is no longer installed."""
    if key in _shelf.titles:
        return _shelf.titles[key]
    try:
        return games.load(key).title
    except ZigguratError:
        return key.replace("_", " ").title()


def poster_of(key: str) -> Poster | None:
    """The poster of a game: from the settings, or from its folder; None if it has none."""
    return _shelf.posters.get(key) or _own_poster(key)


@cache
def _own_poster(key: str) -> Poster | None:
    try:
        text = games.load(key).file("poster.svg")
    except ZigguratError:
        return None
    return parsed(text, key) if text else None

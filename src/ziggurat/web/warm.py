"""What the first visitors would otherwise wait for, made once when a process starts."""

from __future__ import annotations

import logging
from functools import cache

from ziggurat import games
from ziggurat.core.contract.game import AnyGame
from ziggurat.web import assets, shelf
from ziggurat.web.home_data import bot_cards

log = logging.getLogger("ziggurat.web")


@cache
def warm() -> None:
    """Compress the static files, and draw the board of every game once for each number of seats."""
    assets.all_assets()
    bot_cards()
    for key, reason in games.broken().items():
        log.warning("the game %s cannot be loaded: %s", key, reason)
    for game in shelf.all_games():
        try:
            _draw(game)
        except Exception:  # a game of somebody else; the others go on
            log.exception("the board of %s cannot be drawn", game.key)


def _draw(game: AnyGame) -> None:
    assets.style_url(game.key)
    for seats in game.seats:
        if not game.unfit(seats, {}):
            game.show(game.new(seats, 0))

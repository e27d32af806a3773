"""7 Wonders: three ages of simultaneous drafting, for 3 to 8 seats, with its expansions as options."""

from ziggurat.games.seven_wonders.game import GAME

__all__ = ["GAME"]

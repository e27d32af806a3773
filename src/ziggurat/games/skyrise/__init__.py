"""Skyrise: spatial auctions over floating islands in two Eras, for 2 to 4 seats."""

from ziggurat.games.skyrise.game import GAME

__all__ = ["GAME"]

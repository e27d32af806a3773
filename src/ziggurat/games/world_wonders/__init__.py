"""World Wonders: a city of polyominoes on a map of one's own, for 1 to 5 seats."""

from ziggurat.games.world_wonders.game import GAME

__all__ = ["GAME"]

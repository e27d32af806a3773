"""World of Wonders: build, attack and react with two-faced cards, for 2 to 7 seats."""

from ziggurat.games.world_of_wonders.game import GAME

__all__ = ["GAME"]

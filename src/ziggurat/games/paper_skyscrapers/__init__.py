"""Paper Skyscrapers: cities of folded cards, mayors and hopping meeples, for 2 to 4 seats."""

from ziggurat.games.paper_skyscrapers.game import GAME

__all__ = ["GAME"]

"""Lantern Quay: a small auction game with sealed bids, as a package outside of Ziggurat's tree."""

from lantern_quay.game import GAME

__all__ = ["GAME"]

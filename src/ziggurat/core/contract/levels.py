"""What the levels for people are in a game."""

from __future__ import annotations

import msgspec


class Levels(msgspec.Struct, frozen=True):
    """Each level as a bot with its parameters, from the weakest to the strongest; the defaults suit most games.

    Search is bounded in time, not in iterations: nobody should wait longer on a slow machine, and a server should know
    what a level costs. After a change: `ziggurat arena certify GAME`.
    """

    novice: str = "hasty:error=1.5:overlook=0.3"
    adept: str = "hasty:error=0.5:overlook=0.1"
    expert: str = "greedy"
    master: str = "mcts:300ms"

"""How to search in a game: what the search bot does unless it is told otherwise."""

from __future__ import annotations

import msgspec

ENDLESS = 100_000
"""More choices than any game has."""
NEVER = 1_000_000_000


class SearchStyle(msgspec.Struct, frozen=True):
    """To be compared by self-play (`ziggurat tune`); the default suits a game whose estimates are not worth much."""

    explore: float = 0.5
    """How much the search looks at choices that have gone worse so far."""
    widen: float = 2.0
    """How many choices of a long list it tries: this times the root of the visits."""
    limit: int = ENDLESS
    """So many choices are played at random from a new place on, and then the position is estimated."""
    priors: int = NEVER
    """From so many visits on, a place of the tree has all its choices estimated before they are tried."""
    finish: int = NEVER
    """The same for a place where a seat chooses again after a choice of its own: what it has begun is finished well."""
    sharp: float = 0.0
    """From 0 to 1: how much a place is worth what its best choice is, rather than what its choices are on average."""

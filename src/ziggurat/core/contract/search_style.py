"""How to search in a game: what the search bot does unless it is told otherwise."""

from __future__ import annotations

import msgspec

ENDLESS = 100_000
"""More choices than any game has."""


class SearchStyle(msgspec.Struct, frozen=True):
    """To be compared by self-play (`ziggurat tune`); the default suits a game whose estimates are not worth much."""

    explore: float = 0.5
    """How much the search looks at choices that have gone worse so far."""
    widen: float = 2.0
    """How many choices of a long list it tries: this times the root of the visits."""
    limit: int = ENDLESS
    """So many choices are played from a new place on, and then the position is estimated."""
    look: int = 1
    """Each of them is the best of so many, taken at random, by the game's estimate; 1 is any choice."""
    plan: float = 0.0
    """Above 0, whole turns are planned: from a new place on the seat goes on by the rule of thumb until others choose,
    and `State.estimates` judges what that brings. So much of a choice's worth is then that of the best plan which
    begins with it, not the mean of all that were tried."""
    merge: int = 0
    """1 if what a seat chooses several times in a row leads to the same place in whatever order, or nearly so."""
    samples: int = 8
    """Positions to search in where they are estimated: few, so that each choice is tried in all of them."""
    settled: float = 0.25
    """A choice is made early if the first leads by this share of the tries that there is still time for; with 1, only
    if nothing could change it."""
    again: float = 0.6
    """Of the time, for a seat that chooses again at once: it has thought about its turn already."""
    weights: str = ""
    """Factors on weights of the game's rule of thumb, as in gold*1.25+open*0.8: a search carries out plans that a look
    one choice ahead does not see."""

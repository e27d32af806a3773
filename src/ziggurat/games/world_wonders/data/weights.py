"""What the rule of thumb goes by, in points unless it says otherwise; other values are tried by `ziggurat tune`."""

from __future__ import annotations

from typing import final


@final
class Weights:
    """Each may be changed by its name, for one player at a table."""

    gold: float = 0.19
    """A gold piece as long as it can be spent."""
    more_gold: float = 0.05
    """How much more at the beginning."""
    above: float = 0.12
    """A resource above the least one, at the end."""
    more_above: float = 0.3
    """How much more at the beginning."""
    people: float = 0.15
    """A space of the population track, at the beginning."""
    first: float = 0.27
    """To be first in the next round."""
    open: float = 1.0
    """How much a building is worth that green spaces still touch, as a factor."""
    room: float = 0.16
    """A free space beside a street, at the beginning."""
    natural: float = 0.04
    """A natural resource that is still visible, at the beginning."""
    company: float = 0.16
    """Two kinds of buildings within reach of each other, at the beginning."""
    monument: float = 0.35
    """Of the points of a monument that could be placed."""
    goal: float = 0.05
    """What an objective counts, beside its prize."""

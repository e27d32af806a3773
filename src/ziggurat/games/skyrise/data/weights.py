"""What the rule of thumb goes by, in points unless it says otherwise; other values are tried by `ziggurat tune`."""

from __future__ import annotations

from typing import final


@final
class Weights:
    """Each may be changed by its name, for one player at a table."""

    rivals: float = 0.3
    """How much of the best rival's score is taken off the own."""
    keep_low: float = 4.0
    """What the lowest building may expect to earn if it is kept for later."""
    keep_high: float = 9.0
    """The same for the highest: it wins the site one wants."""
    keep_wonder: float = 5.0
    """The same for a Wonder, beside what its card promises."""
    answered: float = 0.55
    """Chance that a bid stands although a rival can outbid it."""
    wonder_stands: float = 0.8
    """The same for a Wonder."""
    again: float = 1.7
    """What scores in both eras, as a factor in the first."""
    control: float = 0.6
    """Of the points for an island that one takes the lead on."""
    height: float = 0.5
    """A step of height without a lead."""
    soon: float = 0.25
    """Of the pieces left, so many will stand on a hood of one color."""
    fourth: float = 4.0
    """A fourth disc, which opens the way to more."""
    commission: float = 0.15
    """A disc of commissions, for each piece that is left."""
    vault: float = 4.0
    """A disc to take."""
    unbuilt: float = 0.5
    """Of the points for pieces that stay unbuilt."""
    counted: float = 2.5
    """How often a Wonder counts what is not known before it stands, in times."""

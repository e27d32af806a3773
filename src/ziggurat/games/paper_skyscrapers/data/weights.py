"""What the rule of thumb goes by, in points unless it says otherwise; other values are tried by `ziggurat tune`."""

from __future__ import annotations

from typing import final


@final
class Weights:
    """Each may be changed by its name, for one player at a table."""

    rivals: float = 0.35
    """How much of the best rival's outlook is taken off the own."""
    action: float = 0.5
    """An action that is left in this turn."""
    card: float = 0.42
    """A card in hand, and what it costs to pay with one."""
    quality: float = 0.3
    """Of the quality of a card, as long as it is in hand."""
    gain: float = 0.33
    """A step that a building brings when it is built."""
    mark: float = 0.25
    """A landmark on a card."""
    level: float = 0.25
    """The level of a card."""
    blind: float = 0.6
    """The quality that a card of the display must have to be taken rather than one of the deck."""
    step: float = 0.12
    """A space of a track."""
    back: float = 0.12
    """A space that a meeple has fallen back."""
    line: float = 0.8
    """The next line of a track, if the meeple stood on it."""
    gap: float = 0.55
    """How quickly the line is worth less with the spaces up to it."""
    end: float = 0.6
    """The end of a track that nobody has reached, from near."""
    roof: float = 0.35
    """A roof of level 1 that the mayor can visit."""
    roof_level: float = 0.22
    """How much more for each further level."""
    icon: float = 0.12
    """An icon that makes buildings cheaper."""
    open: float = 0.5
    """An open city card: its bonus works."""
    away: float = 0.2
    """What it costs to have the mayor nowhere."""
    chip: float = 1.8
    """The chip of an achievement that nobody has yet."""
    goal: float = 0.86
    """Of the points of an achievement that only has to be claimed."""
    goal_near: float = 0.62
    """Of its points on the way there."""
    award: float = 0.35
    """Of the points of an award that a lead is worth at the beginning."""
    award_late: float = 0.65
    """How much more at the end."""

"""What the rule of thumb goes by, in points unless it says otherwise; other values are tried by `ziggurat tune`."""

from __future__ import annotations

from typing import final


@final
class Weights:
    """Each may be changed by its name, for one player at a table."""

    best_rival: float = 0.2
    """How much of the best rival's prospects is taken off the own; fights cost both sides (measured)."""
    other_rivals: float = 0.1
    """The same for the mean of the others."""
    card_turn: float = 18.0
    """So many cards of the pile count as a turn to come."""
    token: float = 0.028
    """A token."""
    wonder_turn: float = 0.7
    """A piece of a Great Wonder, for each turn to come."""
    piece: float = 0.13
    """Each further piece of a Great Wonder, the more the nearer it is to whole."""
    bonus: float = 1.2
    """A piece that makes all buildings stronger, for each turn to come."""
    natural_turn: float = 0.15
    """A token that Natural Wonders bring, for each turn to come."""
    natural_more: float = 0.033
    """A Natural Wonder that may still be played, for each that one has."""
    safe: float = 0.25
    """Chance to lose what is stronger than any rival's force."""
    risk: float = 0.15
    """The same for what is as strong as that."""
    weak: float = 0.59
    """How much more for what has no strength."""
    fear: float = 0.3
    """Of that risk, what counts for a building."""
    site_fear: float = 0.4
    """The same for the site of a building."""
    begun: float = 0.25
    """Chance to finish a site that is begun."""
    manned: float = 0.6
    """How much more with all Constructors."""
    garrison: float = 0.25
    """A unit on a wall."""
    wall: float = 0.9
    """A wall."""
    worker: float = 3.2
    """A Worker on a site, for each turn."""
    foreman: float = 3.0
    """A Foreman on a site, for each turn."""
    destroy: float = 5.0
    """A Worker of a rival that goes, for each turn."""
    shift: float = 2.7
    """To move Foremen, for each turn."""
    farm_bonus: float = 0.2
    """A Worker more from each Farm, for each turn."""
    militia: float = 2.3
    """Militia from the discard, for each turn."""
    knight: float = 2.2
    """A Knight from the discard, for each turn."""
    double: float = 1.8
    """Units that count double, for each turn."""
    draw: float = 0.3
    """A card for each turn."""
    move: float = 1.5
    """To move Workers, for each turn."""
    other: float = 0.6
    """Any other ability, for each turn."""
    card: float = 0.76
    """A card in hand."""
    front: float = 0.36
    """Of what a card in hand is worth by its front."""
    front_wonder: float = 0.29
    """Of the points of a piece in hand."""
    front_piece: float = 1.8
    """A piece in hand for each of the same wonder that one has."""
    front_ability: float = 0.052
    """Of the ability of a building in hand."""

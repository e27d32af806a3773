"""What the rule of thumb goes by, in points unless it says otherwise; other values are tried by `ziggurat tune`."""

from __future__ import annotations

from typing import final


@final
class Weights:
    """Each may be changed by its name, for one player at a table; most have been found by self-play of greedy bots."""

    turn: float = 1.8
    """A choice that is left, whatever it brings."""
    coin: float = 0.24
    """A coin beyond its third of a point, as long as it can be spent."""
    coins_used: float = 8.0
    """So many coins will be spent, more or less."""
    coin_worth: float = 0.57
    """A coin that is likely to be spent, in all."""
    gift: float = 0.14
    """What it costs that a coin goes to a neighbor rather than to the bank."""
    raw_first: float = 7.0
    """The first unit of a raw material, over a whole game."""
    raw_second: float = 2.2
    """The second."""
    raw_third: float = 0.5
    """The third."""
    ware_first: float = 4.5
    """The first unit of a manufactured good, over a whole game."""
    ware_second: float = 0.5
    """The second."""
    flex: float = 0.6
    """A unit that could be another good as well, as a share of one that could not."""
    near: float = 0.9
    """A good that only neighbors have, at the usual price."""
    near_cheap: float = 1.8
    """The same at less."""
    needed: float = 0.3
    """A unit that stages of the own wonder want."""
    scale: float = 0.6
    """Shields that turn a conflict at once."""
    scale_turn: float = 0.17
    """How many more for each turn until then."""
    symbol: float = 0.06
    """A symbol, for each choice left."""
    kind: float = 0.12
    """A different symbol, for each choice left."""
    heir: float = 0.5
    """A card of a later age that will be free."""
    power_age: float = 2.7
    """To build for nothing, once an age."""
    power_now: float = 1.5
    """The same in this age."""
    last_card: float = 1.0
    """To play the last card, for each age."""
    guild_copy: float = 4.0
    """To copy a guild."""
    grown: float = 0.9
    """Of the usual growth of what is counted."""
    ahead: float = 1.0
    """What the next stages of the wonder promise, as a factor."""
    shield: float = 0.8
    """A shield that a stage promises."""
    science: float = 2.5
    """A symbol that a stage promises."""
    raised: float = 4.5
    """A card of the discard that a stage promises."""
    standing: float = 1.0
    """Effects of expansions that last, as a factor."""
    once: float = 1.0
    """Effects of expansions that come at once, as a factor."""
    harm: float = 0.35
    """A coin that every rival loses."""
    court: float = 0.5
    """Of the worth of a leader in hand that can still be recruited."""
    unused: float = 0.6
    """Share of the turns in which unused goods can be exchanged."""
    hidden: float = 0.8
    """Of the worth of a card that lies hidden."""

"""How a game is followed: what each event is worth a look, its place in the log, the line and the panels that tell it.

All of it is made from an event that the viewer hears anyway and from the viewer's view, so it tells a seat nothing that
the seat may not know. Things on the table are named by their keys, as in `core.contract.teaching`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Weight = Literal["quiet", "action", "decision", "chapter"]
"""`quiet` stands in the log only; an `action` is lit for a moment; a `decision` (an auction won, a battle) is held
longer; a `chapter` (an age, an era, a round scored) has a panel of its own."""
LinkState = Literal["old", "plain", "top", "out", "next", "me"]
"""Of a link of the running line: from before the viewer's last choice; one since; the one that counts now, the highest
bid; out of it, a pass; who comes next; the viewer, who is asked."""


class Beat(msgspec.Struct, frozen=True):
    """How one event is shown; the sentence is that of `narrate`."""

    weight: Weight = "action"
    seat: int | None = None
    """Whose event it is, where that need not be the seat whose choice it came with: all that turns up together."""
    at: str = ""
    """The key of the thing that it is about, as `pen.about` marks it; an id or the name of a piece will do, too."""
    tag: str = ""
    """What stands beside that thing for a moment, at most four words: «Bruno 62»."""
    chip: str = ""
    """The event in a word or two, for the chips of a finished group of the log: «62», «pass»; empty: it needs none."""
    opens: str = ""
    """The title of the group of the log that begins with this event, «Auction 7»; the group before it ends.

    With the weight `chapter` it is a section, an age or an era, in which the groups after it stand. A title that the
    running group has already goes on with it, until it has an outcome; an event that is taken back opens nothing.
    """
    closes: bool = False
    """Whether the event is the outcome of its group, which stays in sight when the group is folded."""
    noise: bool = False
    """Whether it is a beat only for a seat to which it means something: «cannot outbid», coins that neighbors pay each
    other. Equal ones in a row are told as one chip chain."""


class Link(msgspec.Struct, frozen=True):
    """One link of the running line."""

    seat: int | None
    label: str
    """A number or a word or two: «62», «pass», «ready»."""
    state: LinkState = "plain"
    words: str = ""
    """The same as a sentence, for whoever listens; empty: seat and label say it."""
    at: str = ""
    """The key of the thing that it is about."""


class Line(msgspec.Struct, frozen=True):
    """What is going on, in one line between board and question: the bids of this auction, who is ready, the fight."""

    title: str = ""
    """What it is, in a word or two: «Auction 7»; the log begins with a group of this title, which no event opens."""
    links: tuple[Link, ...] = ()


class Gain(msgspec.Struct, frozen=True):
    """What a seat got in a chapter: a row of its panel."""

    seat: int
    words: str
    """What for, in a few words: «island control, two panoramas»."""
    amount: int = 0
    total: int | None = None
    """What the seat has now, where that is known to all."""


class Chapter(msgspec.Struct, frozen=True):
    """The panel that an event opens: the end of an age, a conflict, an attack that is over, a monument built."""

    title: str
    """In capitals of the house: «Age I ends»."""
    words: str = ""
    """What happened and by which rule, in a sentence or two."""
    gains: tuple[Gain, ...] = ()
    unit: str = ""
    """What the amounts are: «points», «coins»; empty where there are none."""
    rules: tuple[str, ...] = ()
    markup: str = ""
    """A picture of it, under the rules for drawings: the cards that were turned over, the two sides of a battle."""

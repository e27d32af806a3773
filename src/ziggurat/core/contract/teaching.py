"""What a game can explain: each thing on its table, its symbols, why a choice is good, and itself in three pictures.

Everything here is made from a view alone, so it tells a seat nothing that the seat may not know. A thing on the table
is named by its key, «card:palace» or «track:culture»: in a drawing `pen.about(key)` marks the element that shows it,
and `Game.about` explains it.
"""

from __future__ import annotations

import msgspec


class About(msgspec.Struct, frozen=True):
    """One thing on the table explained; every field but the first three may be empty."""

    key: str
    title: str
    kind: str
    """What sort of thing it is, in a word or two: «Card», «Island», «Your coins»."""
    does: str = ""
    """What it does, in one to three short sentences, whoever has it."""
    now: str = ""
    """What it means for this seat now: its price, what it would bring, why it cannot be had."""
    connected: str = ""
    """What it belongs with: chains to and from, the set that it completes."""
    kin: tuple[str, ...] = ()
    """Keys of other things on the table that `connected` or `now` speaks of."""
    rules: tuple[str, ...] = ()
    """Rule ids where more is said."""


class LegendLine(msgspec.Struct, frozen=True):
    """One symbol of a game and what it means."""

    picture: str
    """Small markup, as `pen.icon` makes it."""
    name: str
    meaning: str
    icons: tuple[str, ...] = ()
    """The names of the icons that this line explains, as `pen.icon` takes them."""
    about: str = ""
    """The beginning of the keys of all things that carry it on the table: «disc:white» lights every white disc."""
    yours: str = ""
    """How much of it the seat has, in a word or two; empty if that says nothing."""


class LegendGroup(msgspec.Struct, frozen=True):
    """Symbols that belong together, in the order in which they meet the eye."""

    title: str
    lines: tuple[LegendLine, ...]


class Reason(msgspec.Struct, frozen=True):
    """A fact of the view that speaks for a choice, in one sentence."""

    words: str
    at: tuple[str, ...] = ()
    """Keys of the things that it speaks of."""
    source: str = ""
    """The column of the score sheet that it promises points in: said only if the search sees them there, too."""


class PlanMark(msgspec.Struct, frozen=True):
    """How one choice of a plan would lie on the table: a dashed rim where it goes, and what it says."""

    at: str
    """The key of the thing that it goes to; an id or the name of a piece in the drawing will do, too."""
    origin: str = ""
    """The same of what an arrow leads from: the bid that it answers, the card that it lies on."""
    label: str = ""
    """What stands on the piece, «72»; a name of two or three words at most."""
    outline: str = ""
    """The border of the ground that it would cover, as the data of a path in the units of the map that `at` lies on."""


class Picture(msgspec.Struct, frozen=True):
    """One of the pictures that tell a game in twenty seconds."""

    title: str
    caption: str
    """One sentence or two below it."""
    markup: str
    """An <svg>, under the rules for drawings; it is read by its caption, so it is hidden from readers."""


class RulesTable(msgspec.Struct, frozen=True):
    """A table for the rules page, made from the edition; it stands where rules.md says «<!-- table: key -->»."""

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""

"""Asking the others whether something may be taken back that the rules of taking back do not allow.

The state of it follows from the rows: «!ask N» asks for all choices from row N on, «!agree» and «!refuse» answer. When
the last of the others agrees, «!rewind N» comes with that answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ziggurat.core.render.addressed import addressed

if TYPE_CHECKING:
    from ziggurat.tables.fold import Fold
    from ziggurat.tables.model import Row

ASKING = ("!ask", "!agree", "!refuse")
MOST = 3
"""So often may a seat ask in a game; who is agreed with has it back."""


class Request(msgspec.Struct):
    """What a seat asks for now."""

    seat: int
    to: int
    """The row of the first choice that would be taken back."""
    agreed: int
    """Bit mask of the seats that have said yes."""


class Asking:
    """The requests of one table: at most one is open, and the next choice of anybody ends it."""

    def __init__(self) -> None:
        self.open: Request | None = None
        self.count: dict[int, int] = {}
        """How often each seat has asked in vain."""
        self.refused: set[tuple[int, int]] = set()
        """Seat and row of what was refused: it is not asked for again."""

    def add(self, fold: Fold, row: Row, rest: str) -> None:
        name = fold.seats[row.seat].name
        kind = row.word.partition(" ")[0]
        if kind == "!ask":
            self.open = Request(row.seat, int(rest), 0)
            self.count[row.seat] = self.count.get(row.seat, 0) + 1
            words = f"{name} asks to take back {what(fold, self.open)}."
        elif self.open is None:
            return
        elif kind == "!agree":
            self.open.agreed |= 1 << row.seat
            words = f"{name} agrees."
            if not self.missing(fold):
                self.count[self.open.seat] -= 1
        elif row.seat == self.open.seat:
            self.end()
            words = f"{name} does not ask any more."
        else:
            self.refused.add((self.open.seat, self.open.to))
            self.end()
            words = f"{name} would rather go on."
        fold.log.say(row.number, row.seat, "undo", addressed(words))

    def end(self) -> None:
        self.open = None

    def missing(self, fold: Fold) -> list[int]:
        """The seats that have yet to answer: people who play themselves, for bots agree to everything."""
        found = self.open
        if found is None:
            return []
        who = others(fold, found.seat)
        return [seat for seat in who if not found.agreed >> seat & 1]


def others(fold: Fold, seat: int) -> list[int]:
    """The people whom a seat would have to ask; who sits at the same screen is asked there."""
    own = fold.seats[seat].guest
    return [
        place.seat
        for place in fold.seats
        if place.seat != seat and place.person and not place.bot and (place.guest is None or place.guest != own)
    ]


def what(fold: Fold, request: Request) -> str:
    """What is asked for, without a word of what it was: that may be a secret."""
    choices = [mover for (mover, _), row in zip(fold.moves, fold.kept, strict=True) if row >= request.to]
    own = sum(mover == request.seat for mover in choices)
    words = "the last choice" if own == 1 else f"the last {own} choices"
    others_too = len(choices) - own
    return words if not others_too else f"{words}, and with {'it' if own == 1 else 'them'} what came after"


def against(fold: Fold, seat: int, to: int) -> str:
    """Why a seat may not ask for this; empty if it may."""
    asking = fold.asking
    if not fold.started or not fold.pending:
        return "The game is over." if fold.started else "The game has not begun."
    if fold.bots >> seat & 1:
        return "A bot plays this seat."
    if asking.open is not None:
        return "Somebody else is asking; wait for the answers."
    if to not in fold.kept or fold.moves[fold.kept.index(to)][0] != seat:
        return "That is not a choice of yours that still stands."
    if len(fold.kept) - fold.kept.index(to) > FARTHEST:
        return "Too much has happened since."
    if (seat, to) in asking.refused:
        return "Somebody has said no to that already."
    if asking.count.get(seat, 0) >= MOST:
        return f"You have asked {MOST} times in this game, and that is the limit."
    if not others(fold, seat):
        return "It showed something hidden, and nobody else is here to agree."
    return ""


FARTHEST = 24
"""So many choices, of everybody, can be taken back by agreement."""

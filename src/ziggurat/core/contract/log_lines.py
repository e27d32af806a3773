"""A line of a log: an event in a sentence, with its place in the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from ziggurat.core.contract.beats import Beat
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.render.addressed import YOU, addressed

LineKind = Literal["event", "head", "undo", "seat", "clock"]


class LogLine(msgspec.Struct, frozen=True):
    """One sentence of the log: the number of the row it came with, the seat it is about, if any."""

    number: int
    seat: int | None
    text: str
    kind: LineKind
    event: int = -1
    """What the rules said, packed as the game packs its events; -1 for what the table says."""
    beat: Beat = Beat("quiet")
    """How it is shown and where it stands in the log."""
    voids: tuple[int, ...] = ()
    """The rows whose choices are taken back with it."""


def line_of(
    game: AnyGame, event: int, names: Sequence[str], number: int = 0, seat: int | None = None, *, opens: str = ""
) -> LogLine:
    """An event as a line of the log; `opens` is the title of a group that begins with it, if it says none itself."""
    text = addressed(game.narrate(event, names))
    kind: LineKind = "head" if game.heading(event) else "event"
    beat = game.beat(event, names)
    opens = beat.opens or opens
    if YOU in opens:
        opens = addressed(opens)
    if opens != beat.opens:
        beat = msgspec.structs.replace(beat, opens=opens)
    return LogLine(number, seat if beat.seat is None else beat.seat, text, kind, event, beat)

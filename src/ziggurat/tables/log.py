"""The log in words: every line knows who may hear it, and is put into words only when somebody asks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.log_lines import LineKind, LogLine, line_of
from ziggurat.core.render.addressed import addressed

SPECTATOR = 1 << 30
"""The bit of spectators in an audience, beside the seats' bits."""


class _Entry:
    """A line, or an event that will be one; names are those of its time."""

    __slots__ = ("audience", "event", "kind", "line", "names", "number", "opens", "seat")

    def __init__(self, number: int, seat: int | None, kind: LineKind, audience: int) -> None:
        self.number = number
        self.seat = seat
        self.kind = kind
        self.audience = audience
        self.event = 0
        self.names: Sequence[str] = ()
        self.opens = ""
        self.line: LogLine | None = None


class Log:
    """All lines of a table."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self._seats = (1 << seats) - 1
        self.everybody = self._seats | SPECTATOR
        self._entries: list[_Entry] = []
        self._numbers: list[int] = []
        self._title = ""
        """Of the group with which the game begins, until one of its events opens another."""

    def _add(self, entry: _Entry) -> None:
        self._entries.append(entry)
        self._numbers.append(entry.number)

    def event(self, number: int, seat: int, audience: int, event: int, names: Sequence[str]) -> None:
        """Something that the rules said. Only what is for everybody is for spectators."""
        entry = _Entry(number, seat, "event", self.everybody if audience == -1 else audience & self._seats)
        entry.event = event
        entry.names = names
        if self._title and audience == -1:
            beat = self._game.beat(event, names)
            if not beat.opens:
                entry.opens = self._title
            if beat.opens or beat.closes:
                self._title = ""
        self._add(entry)

    def begins(self, title: str) -> None:
        """The game begins with a group of this title, if no event opens one."""
        self._title = title

    def say(
        self,
        number: int,
        seat: int | None,
        kind: LineKind,
        text: str,
        audience: int = -1,
        voids: tuple[int, ...] = (),
    ) -> None:
        """Something that the table says; `voids` are the rows that are taken back with it."""
        entry = _Entry(number, seat, kind, self.everybody & audience)
        entry.line = LogLine(number, seat, text, kind, voids=voids)
        self._add(entry)

    def took_back(self, number: int, seat: int, name: str, undone: int, word: str) -> None:
        """The choice of row `undone` was taken back; who had not heard what it was is not told now."""
        unheard, voids = self.everybody, (undone,)
        start = bisect_right(self._numbers, undone - 1)
        for entry in self._entries[start : bisect_right(self._numbers, undone)]:
            told = entry.audience & unheard
            if entry.kind == "event" and told:
                sentence = self._line(entry).text.removeprefix(f"{name} ")
                self.say(number, seat, "undo", addressed(f"{name} takes back: {sentence}"), told, voids)
                unheard &= ~told
        own = unheard & 1 << seat
        if own:
            self.say(number, seat, "undo", addressed(f"{name} takes back {word}."), own, voids)
        if unheard & ~own:
            self.say(number, seat, "undo", addressed(f"{name} takes back a choice."), unheard & ~own, voids)

    def lines(self, viewer: int | None, after: int = 0) -> list[LogLine]:
        """What this viewer may hear of the rows above `after`."""
        bit = SPECTATOR if viewer is None else 1 << viewer
        start = bisect_right(self._numbers, after)
        return [self._line(entry) for entry in self._entries[start:] if entry.audience & bit]

    def _line(self, entry: _Entry) -> LogLine:
        line = entry.line
        if line is None:
            line = entry.line = line_of(
                self._game, entry.event, entry.names, entry.number, entry.seat, opens=entry.opens
            )
        return line

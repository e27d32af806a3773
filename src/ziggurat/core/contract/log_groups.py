"""The log in groups, as one viewer hears it: an auction, a turn, a battle, within the ages and eras of a game.

This is the one place that folds lines into groups; pages, the API and the terminal show what it makes. Compiled: every
choice comes through here for every viewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ziggurat.core.contract.log_lines import LogLine
from ziggurat.core.render.prose import listed


class Chip:
    """An event of a finished group in a word or two; of noise, equal events in a row are one."""

    __slots__ = ("lines", "noise", "text", "top")

    def __init__(self, line: LogLine) -> None:
        self.lines = [line]
        self.text = line.beat.chip
        self.noise = line.beat.noise
        self.top = False
        """Whether it is the one that led to the outcome: the last before it of whoever that is about."""


class LogGroup:
    """Lines that belong together; the key of a group never changes, and no other group of the viewer has it."""

    __slots__ = ("ended", "index", "lines", "merged", "number", "places", "section", "title", "void")

    def __init__(self, number: int, index: int, title: str, section: bool, void: set[int]) -> None:
        self.number = number
        """The row of its first line, and that line's place among those of the row that the viewer hears."""
        self.index = index
        self.title = title
        """Empty: lines from before anything began."""
        self.section = section
        """Whether it is an age or an era: its lines stand loose, and the groups after it stand in it."""
        self.lines: list[LogLine] = []
        self.places: list[int] = []
        """Of each line, its place among those of its row."""
        self.ended = 0
        """The row with which the next group began; 0 for the newest."""
        self.merged: list[tuple[int, str]] = []
        """Keys of later groups whose beginning was taken back, so that this one goes on with their lines; each with
        the row that did it."""
        self.void = void
        """Rows that were taken back."""

    @property
    def key(self) -> str:
        return f"{self.number}-{self.index}"

    def outcome(self) -> list[LogLine]:
        """What came of it: it stays in sight when the group is folded."""
        return [line for line in self.lines if line.beat.closes and line.number not in self.void]

    def chips(self, about: Sequence[int | None]) -> list[Chip]:
        """What happened in it, in short; `about` says of each of its lines whom it is about."""
        out: list[Chip] = []
        newest: dict[int, Chip] = {}
        winner: int | None = None
        for line, seat in zip(self.lines, about):
            beat = line.beat
            if line.number in self.void:
                continue
            if beat.closes and winner is None:
                winner = seat
            if not beat.chip:
                continue
            if beat.noise and out and out[-1].noise and out[-1].text == beat.chip:
                out[-1].lines.append(line)
                continue
            chip = Chip(line)
            out.append(chip)
            if seat is not None and winner is None and not beat.noise:
                newest[seat] = chip
        if winner is not None and winner in newest:
            newest[winner].top = True
        return out

    def folds(self) -> bool:
        """Whether it can be folded when it is over: something else must stay in sight."""
        if not self.title or self.section:
            return False
        shown = len(self.outcome())
        return shown < len(self.lines) and (shown > 0 or any(line.beat.chip for line in self.lines))


class Grouping:
    """The groups of what one viewer hears, line by line."""

    __slots__ = ("_index", "_void", "groups", "heard")

    def __init__(self) -> None:
        self._void: set[int] = set()
        self.groups: list[LogGroup] = [LogGroup(0, 0, "", False, self._void)]
        """Oldest first; the first one may be empty."""
        self.heard = 0
        """The row of the newest line."""
        self._index = -1

    def add(self, line: LogLine) -> None:
        """One more line, newer than all before."""
        self._index = self._index + 1 if line.number == self.heard else 0
        self.heard = line.number
        if line.voids:
            self._take_back(line)
        group = self.groups[-1]
        title = line.beat.opens
        if title and not self._goes_on(group, title):
            group.ended = line.number
            section = line.beat.weight == "chapter"
            group = LogGroup(line.number, self._index, title, section, self._void)
            self.groups.append(group)
        group.lines.append(line)
        group.places.append(self._index)

    def _goes_on(self, group: LogGroup, title: str) -> bool:
        """A title that is there already goes on with its group, until that has an outcome."""
        return title == group.title and not group.outcome()

    def _take_back(self, line: LogLine) -> None:
        """What began with a choice that is taken back has not begun: its lines go to the group before."""
        self._void.update(line.voids)
        while len(self.groups) > 1 and self.groups[-1].number in self._void:
            gone = self.groups.pop()
            into = self.groups[-1]
            into.lines += gone.lines
            into.places += gone.places
            into.ended = 0
            into.merged += [*gone.merged, (line.number, gone.key)]


def grouped(lines: Iterable[LogLine]) -> list[LogGroup]:
    """All groups of these lines, oldest first."""
    grouping = Grouping()
    for line in lines:
        grouping.add(line)
    return [group for group in grouping.groups if group.lines]


def spoken_of(text: str, names: Sequence[str]) -> int | None:
    """The seat whose name a sentence begins with."""
    for seat, name in enumerate(names):
        if text.startswith((f"{name} ", f"{name}:")):
            return seat
    return None


def begun_by(title: str, names: Sequence[str]) -> int | None:
    """The seat with whose name a title begins: «Ines», «Ines’s turn»."""
    for seat, name in enumerate(names):
        if title.startswith(name) and not title[len(name) : len(name) + 1].isalnum():
            return seat
    return None


class Telling:
    """Groups as lines of text for a terminal, also when they come bit by bit."""

    def __init__(self) -> None:
        self._grouping = Grouping()
        self._told = ""
        """The key of the group whose title was told last."""

    def tell(self, lines: Iterable[LogLine], names: Sequence[str]) -> list[str]:
        """The new lines below the titles of their groups; equal noise in a row is one line."""
        out: list[str] = []
        noise: list[LogLine] = []
        indent = ""
        for line in lines:
            self._grouping.add(line)
            group = self._grouping.groups[-1]
            if noise and (not line.beat.noise or line.beat.chip != noise[0].beat.chip or group.key != self._told):
                out.append(indent + chain(noise, names))
                noise = []
            indent = _indent(group)
            if group.key != self._told:
                self._told = group.key
                if group.title:
                    out.append(group.title if group.section else f"  {group.title}")
            if line.text.rstrip(".:") == group.title.rstrip(".:"):
                continue
            if line.beat.noise and line.beat.chip:
                noise.append(line)
            else:
                out.append(indent + line.text)
        if noise:
            out.append(indent + chain(noise, names))
        return out


def _indent(group: LogGroup) -> str:
    return "" if not group.title else "  " if group.section else "    "


def chain(noise: Sequence[LogLine], names: Sequence[str]) -> str:
    """Equal noise in a row as one line: «Ines, Jonas and Otto: pass»."""
    if len(noise) == 1:
        return noise[0].text
    seats = [spoken_of(line.text, names) for line in noise]
    known = dict.fromkeys(names[seat] for seat in seats if seat is not None)
    return f"{listed(known)}: {noise[0].beat.chip}." if len(known) > 1 else noise[-1].text

"""New lines of the log for one kind of viewer, within the groups that they belong to.

Compiled: every choice comes through here for every viewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.log_groups import Grouping, LogGroup
from ziggurat.web.log_data import headed
from ziggurat.web.pages import log

if TYPE_CHECKING:
    from ziggurat.core.contract.log_lines import LogLine
    from ziggurat.tables import LiveTable

_END = log.END.encode()


HEADS = 64
"""Beginnings of groups that are kept as they travel."""


class Heads:
    """What stands around the lines of a group, made once for all who hear the same lines."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._names: tuple[str, ...] = ()
        self._made: dict[tuple[int, ...], tuple[bytes, bytes]] = {}

    def around(self, group: LogGroup) -> tuple[bytes, bytes]:
        """Its opening and closing tags, with title, and chips and outcome if it is folded."""
        names = self._live.fold.names
        if names is not self._names or len(self._made) > HEADS:
            self._names = names
            self._made.clear()
        # By identity: lines are the same objects for all, and live as long as their table.
        known = (group.index, group.ended, *[id(line) for line in group.lines])
        found = self._made.get(known)
        if found is None:
            shown = headed(self._live, group)
            found = self._made[known] = _wire(log.opening(shown)), _wire(log.closing(shown))
        return found


class LogFace:
    """The groups of what one kind of viewer hears."""

    def __init__(self, live: LiveTable, seat: int | None, heads: Heads) -> None:
        self._live = live
        self._seat = seat
        self._heads = heads
        self._grouping = Grouping()
        self._told = 0
        """The position whose lines are in their groups."""

    def wrapped(self, number: int, lines: list[LogLine], items: list[bytes]) -> list[bytes]:
        """Who has seen position `number` lacks these lines: their items with the tags of their groups around them.

        A group that the page has comes with its new lines alone. When it is over, it comes with what it is folded to;
        the page puts the lines there that it has.
        """
        grouping = self._grouping
        told = self._told
        if told < number:
            lines = self._live.fold.log.lines(self._seat, told)
        for line in lines:
            if line.number > told:
                grouping.add(line)
        self._told = max(told, self._live.fold.number)
        groups = grouping.groups
        first = len(groups) - 1
        while first > 0 and groups[first].number > number:
            first -= 1
        out: list[bytes] = []
        at = 0
        for group in groups[first:]:
            end = at + _newer(group, number)
            mine = items[at:end]
            at = end
            known = group.number <= number
            if known:
                out += _merged(group, number)
            if known and (group.section or not group.title):
                out += mine
            elif not known or (group.ended > number and group.folds()):
                before, after = self._heads.around(group)
                out.append(before)
                out += mine
                out.append(after)
            elif mine:
                out.append(b'<li class="grp" id="log-g%b"><ol>' % group.key.encode())
                out += mine
                out.append(_END)
        return out


def _newer(group: LogGroup, number: int) -> int:
    """How many of its lines came after this position."""
    lines = group.lines
    first = len(lines)
    while first > 0 and lines[first - 1].number > number:
        first -= 1
    return len(lines) - first


def _merged(group: LogGroup, number: int) -> list[bytes]:
    """Which later groups have gone into it since, their beginning being taken back."""
    gone = " ".join([f"log-g{key}" for row, key in group.merged if row > number])
    into = f"log-g{group.key}" if group.title else "log"
    return [f'<li data-takes="{gone}" data-into="{into}"></li>'.encode()] if gone else []


def _wire(markup: str) -> bytes:
    """As part of one `data:` line."""
    return markup.replace("\r", " ").replace("\n", " ").encode()

"""New lines of the log for one kind of viewer, within the groups that they belong to.

Compiled: every choice comes through here for every viewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.log_groups import Grouping, LogGroup
from ziggurat.web.log_data import headed
from ziggurat.web.pages import log

if TYPE_CHECKING:
    from ziggurat.tables import LiveTable

_END = log.END.encode()


class LogFace:
    """The groups of what one kind of viewer hears."""

    def __init__(self, live: LiveTable, seat: int | None) -> None:
        self._live = live
        self._seat = seat
        self._grouping = Grouping()

    def wrapped(self, number: int, items: list[bytes]) -> list[bytes]:
        """Who has seen position `number` lacks these lines: the same with the tags of their groups around them.

        A group that the page has comes with its new lines alone. When it is over, it comes with what it is folded to;
        the page puts the lines there that it has.
        """
        grouping = self._grouping
        for line in self._live.fold.log.lines(self._seat, grouping.heard):
            grouping.add(line)
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
                shown = headed(self._live, group)
                out.append(_wire(log.opening(shown)))
                out += mine
                out.append(_wire(log.closing(shown)))
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

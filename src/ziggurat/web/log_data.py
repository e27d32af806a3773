"""The log in groups, from a live table to what its pages, events and the API show to one viewer."""

from __future__ import annotations

from msgspec.structs import replace

from ziggurat.core.contract.log_groups import LogGroup as Group
from ziggurat.core.contract.log_groups import begun_by, grouped
from ziggurat.core.contract.log_lines import LogLine as Line
from ziggurat.tables import LiveTable
from ziggurat.web.page_data import LogChip, LogGroup, LogLine
from ziggurat.web.table_data import Starts, colors, shown_line, starts_of, subject


def log_groups(live: LiveTable, seat: int | None) -> list[LogGroup]:
    """All that this viewer may hear, oldest first."""
    return [shown_group(live, group) for group in grouped(live.log(seat))]


def shown_group(live: LiveTable, group: Group) -> LogGroup:
    """A group as pages show it."""
    return headed(live, group, [shown_line(live, line, place) for line, place in zip(group.lines, group.places)])


def headed(live: LiveTable, group: Group, lines: list[LogLine] | None = None) -> LogGroup:
    """The same with some of its lines, or without any."""
    found = begun_by(group.title, live.names)
    folded = bool(group.ended) and group.folds()
    return LogGroup(
        key=group.key,
        title=group.title,
        color="" if found is None else colors(live)[found],
        section=group.section,
        same=bool(group.lines) and group.lines[0].text.rstrip(".:") == group.title.rstrip(".:"),
        folded=folded,
        chips=_chips(live, group) if folded else [],
        outcome=[shown_line(live, line, 0) for line in group.outcome()] if folded else [],
        lines=lines or [],
    )


def _chips(live: LiveTable, group: Group) -> list[LogChip]:
    starts = starts_of(live)
    paint = colors(live)
    about = [_about(line, starts) for line in group.lines]
    whose = dict(zip(map(id, group.lines), about))
    out = []
    for chip in group.chips(about):
        seats = [whose[id(line)] for line in chip.lines]
        out.append(
            LogChip(
                seats=[(paint[seat], starts[seat][0]) for seat in seats if seat is not None],
                text=chip.text,
                noise=chip.noise,
                top=chip.top,
                at=chip.lines[-1].beat.at,
            )
        )
    return out


def _about(line: Line, starts: Starts) -> int | None:
    """Whom a line is about; of an outcome, only who is named first has won anything."""
    seat = subject(line, starts)[0]
    return line.beat.seat if seat is None and not line.beat.closes else seat


def log_lines(live: LiveTable, seat: int | None) -> list[LogLine]:
    """The lines that this viewer may hear, oldest first, each with its group and an id that never changes."""
    out: list[LogLine] = []
    section = ""
    for group in log_groups(live, seat):
        if group.section or not group.title:
            section = group.title
        title = "" if group.section else group.title
        out += [replace(line, section=section, group=title) for line in group.lines]
    return out

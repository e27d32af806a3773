"""The log as markup: sections that stick, the newest group line by line, finished ones as chips and outcome.

What is new stands first; a finished group that is folded opens to its sentences in the order in which they were said.
"""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.log_groups import spoken_of
from ziggurat.core.render.pen import esc, mark
from ziggurat.tables.replay import ReelGroup
from ziggurat.web.page_data import LogChip, LogGroup, LogLine
from ziggurat.web.pages import parts

MOST_CHIPS = 9
END = "</ol></li>"
FOLDED_END = "</ol></details></li>"


def opening(group: LogGroup) -> str:
    """What stands before the lines of a group with a title; `closing` stands after them."""
    known = f' id="log-g{group.key}"'
    if group.section:
        return f'<li class="sec{_same(group)}"{known}><h3>{_title(group)}</h3><ol>'
    return _headed(group, known)


def _headed(group: LogGroup, known: str) -> str:
    head = f"<h4>{_title(group)}</h4>"
    if not group.folded:
        return f'<li class="grp{_same(group)}"{known}>{head}<ol>'
    chips = "".join(map(_chip, group.chips[:MOST_CHIPS]))
    more = len(group.chips) - MOST_CHIPS
    if more > 0:
        chips += f'<span class="lc">{more} more</span>'
    row = f'<span class="chips">{chips}</span>' if chips else ""
    outcome = "".join(map(_outcome, group.outcome))
    return f'<li class="grp done{_same(group)}"{known}><details><summary>{head}{row}{outcome}</summary><ol>'


def _same(group: LogGroup) -> str:
    return " same" if group.same else ""


def closing(group: LogGroup) -> str:
    return FOLDED_END if group.folded else END


def _title(group: LogGroup) -> str:
    return (mark(group.color, 15) if group.color else "") + esc(group.title)


def _at(at: str) -> str:
    return f' data-at="{esc(at)}"' if at else ""


def _chip(chip: LogChip) -> str:
    names = ", ".join(name for _, name in chip.seats)
    color = f" p-{chip.seats[0][0]}" if len(chip.seats) == 1 and not chip.noise else ""
    marks = "".join(mark(color, 11) for color, _ in chip.seats)
    said = f'<span class="sr">{esc(names)} </span>' if names else ""
    return f'<span class="lc{color}{" top" if chip.top else ""}"{_at(chip.at)}>{marks}{said}{esc(chip.text)}</span> '


def _outcome(line: LogLine) -> str:
    return f'<span class="did"{_at(line.at)}>{_sentence(line)}</span>'


def _sentence(line: LogLine) -> str:
    sign = mark(line.color, 15) if line.color else ""
    return f"{sign}<span>{_named(line.text, line.name)}</span>"


def _named(text: str, name: str) -> str:
    """A sentence with the name that it begins with, if it does."""
    return f"<b>{esc(name)}</b>{esc(text[len(name) :])}" if name else esc(text)


def log(groups: Sequence[LogGroup]) -> str:
    """The whole log."""
    out: list[str] = []
    section: list[str] = []
    """What stands in the section that is being filled, oldest first."""
    head: LogGroup | None = None
    for group in groups:
        lines = [parts.log_line(line) for line in group.lines]
        if group.section:
            out.append(_section(head, section))
            head, section = group, lines
        elif not group.title:
            section += lines
        else:
            order = lines if group.folded else reversed(lines)
            section.append(opening(group) + "".join(order) + closing(group))
    out.append(_section(head, section))
    return f'<ol id="log">{"".join(reversed(out))}</ol>'


def _section(head: LogGroup | None, inside: Sequence[str]) -> str:
    newest_first = "".join(reversed(inside))
    return opening(head) + newest_first + closing(head) if head is not None else newest_first


def newest(groups: Sequence[LogGroup], most: int) -> str:
    """The newest lines without their groups, for a screen that all look at."""
    lines = [line for group in groups for line in group.lines]
    return f'<ol id="log">{"".join(map(parts.log_line, reversed(lines[-most:])))}</ol>'


# ---- a replay


Players = Sequence[tuple[str, str]]
"""Colour and name of each seat."""


def replay_log(groups: Sequence[ReelGroup], players: Players) -> str:
    """All of a game, oldest first, each line a link to its step; empty for a film without groups."""
    out: list[str] = []
    section = False
    for group in groups:
        lines = "".join(
            f'<li><span class="no">{step}</span><a href="#{step}">{esc(text)}</a></li>' for step, text in group.lines
        )
        shown = _reeled(group, players)
        if group.section:
            out.append(f'{END if section else ""}<li class="sec"><h3>{_title(shown)}</h3><ol>{lines}')
            section = True
        else:
            out.append(_headed(shown, "") + lines + closing(shown) if group.title else lines)
    return f'<ol id="log">{"".join(out)}{END if section else ""}</ol>'


def _reeled(group: ReelGroup, players: Players) -> LogGroup:
    return LogGroup(
        key="",
        title=group.title,
        color="" if group.seat is None else players[group.seat][0],
        folded=group.folded,
        chips=[
            LogChip(seats=[players[seat] for seat in chip.seats], text=chip.text, noise=chip.noise, top=chip.top)
            for chip in group.chips
        ],
        outcome=[_reeled_outcome(text, players) for text in group.outcome],
    )


def _reeled_outcome(text: str, players: Players) -> LogLine:
    seat = spoken_of(text, [name for _, name in players])
    color, name = ("", "") if seat is None else players[seat]
    return LogLine(number=0, index=0, seat=seat, color=color, text=text, name=name, kind="event")

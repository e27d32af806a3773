"""The log as markup: sections that stick, the newest group line by line, finished ones as chips and outcome.

What is new stands first; a finished group that is folded opens to its sentences in the order in which they were said.
"""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.pen import esc, mark
from ziggurat.web.page_data import LogChip, LogGroup, LogLine
from ziggurat.web.pages import parts

END = "</ol></li>"
FOLDED_END = "</ol></details></li>"


def opening(group: LogGroup) -> str:
    """What stands before the lines of a group with a title; `closing` stands after them."""
    same = " same" if group.same else ""
    if group.section:
        return f'<li class="sec{same}" id="log-g{group.key}"><h3>{_title(group)}</h3><ol>'
    head = f"<h4>{_title(group)}</h4>"
    if not group.folded:
        return f'<li class="grp{same}" id="log-g{group.key}">{head}<ol>'
    chips = "".join(map(_chip, group.chips))
    row = f'<span class="chips">{chips}</span>' if chips else ""
    outcome = "".join(map(_outcome, group.outcome))
    return f'<li class="grp done{same}" id="log-g{group.key}"><details><summary>{head}{row}{outcome}</summary><ol>'


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
    words = f"<b>{esc(line.name)}</b>{esc(line.text[len(line.name) :])}" if line.name else esc(line.text)
    return f"{sign}<span>{words}</span>"


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

"""What goes to the terminal: text, tables, progress on stderr, and JSON that is nothing but JSON."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from textwrap import fill
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

PIPED_WIDTH = 120


class Output(Console):
    """A console that leaves a closed pipe to the one place that handles it."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(*, stderr: bool = False) -> Console:
    """A console on today's stdout (tests exchange it); without colours, and wide, when it is not a terminal."""
    made = Output(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not made.is_terminal:
        made.width = PIPED_WIDTH
    return made


def say(text: str = "", style: str = "") -> None:
    """Print text for people; long lines are broken on a terminal, under their indent, and left alone in a pipe."""
    out = console()
    if out.is_terminal:
        text = "\n".join(wrapped(line, out.width) for line in text.split("\n"))
    out.print(text, style=style or None, soft_wrap=True)


def wrapped(line: str, width: int) -> str:
    """A line broken at words; what follows stands deeper than its beginning."""
    indent = line[: len(line) - len(line.lstrip())]
    return fill(line, width, subsequent_indent=f"{indent}    ", break_on_hyphens=False) if line.strip() else ""


def complain(text: str) -> None:
    """Print one sentence to stderr."""
    out = console(stderr=True)
    out.print(f"ziggurat: {text}", style="red", soft_wrap=True)


def table(columns: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[int] = ()) -> None:
    """Print a table; the columns numbered in `right` are figures."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for index, column in enumerate(columns):
        made.add_column(column, justify="right" if index in right else "left")
    for row in rows:
        made.add_row(*row)
    console().print(made)


def choices(answers: Sequence[tuple[str, str, str, str]]) -> None:
    """Print a numbered list of choices: name, label, help, and what it would throw away."""
    made = Table.grid(padding=(0, 2))
    made.add_column(justify="right")
    made.add_column(style="bold")
    made.add_column()
    made.add_column(style="dim")
    for line, (name, label, help, warning) in enumerate(answers, 1):
        made.add_row(f"{line}.", name, "" if label == name else label, help)
        if warning:
            made.add_row("", "", "", Text(f"! {warning}", style="yellow"))
    console().print(made)


def json(document: Any) -> None:
    """Print exactly one JSON document."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n")


@contextmanager
def progress(title: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """A bar on stderr while work goes on (None: nobody knows how much); nothing when stderr is not a terminal."""
    out = console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )
    with bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)

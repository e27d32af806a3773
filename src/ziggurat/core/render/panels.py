"""The panels that every game's table has: the head of a seat card, the question, the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Protocol

from ziggurat.core.contract.score_rows import row_key
from ziggurat.core.contract.view import Answer, Prompt, View
from ziggurat.core.render.addressed import addressed
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import about, badge, esc, escaped, icon

BUTTONS = 1 << 14
"""So many buttons are kept."""
FEW = 5
"""More answers than this make a list that scrolls."""


def seat_head(view: View, seat: int, *, score: int | None = None, note: str = "", size: int = 38, id: str = "") -> str:
    """Badge, name, whose turn it is, score; kind of player and clock are empty slots that a live table fills.

    `score` replaces what the viewer knows (`view.scores`) where a game has a public track; `note` is a tag
    such as "passed" for a seat that is not asked; with an `id` it can be a piece of a part.
    """
    points = view.scores[seat] if score is None else score
    return seat_header(
        seat, view.colors[seat], view.name(seat), view.seat == seat, seat in view.pending, points, note, size, id
    )


@lru_cache(2048)
def seat_header(
    seat: int, color: str, name: str, you: bool, asked: bool, score: int, note: str, size: int, id: str
) -> str:
    """The same from what it depends on, for who has no need to ask the view again."""
    if asked:
        state = f'<span class="tag now">{"your turn" if you else "to play"}</span>'
    else:
        state = f'<span class="tag">{esc(note)}</span>' if note else ""
    named = f' id="{id}"' if id else ""
    return (
        f'<header{named}>{badge(color, size)}<div class="who"><b>{esc(name)}</b>{state}'
        f'<span data-kind="{seat}"></span></div>'
        f'<div class="pts"><b>{score}</b><span data-clock="{seat}"></span></div></header>'
    )


def ask(view: View, prompt: Prompt) -> Part:
    """The question with a numbered button for every answer; for a seat that waits, the question alone."""
    context = prompt.context
    rules = _rules(prompt.rules) if prompt.rules else ""
    legal = bool(view.legal)
    # Joined once: to put a string of some kilobytes into another one costs as much as to make it.
    out = [
        f'<div class="ask{"" if legal else " waits"}" id="ask" tabindex="-1"{rules}><div class="q">'
        f"<h2>{escaped(prompt.question)}</h2>{f'<p>{escaped(context)}</p>' if context else ''}</div>"
    ]
    if legal:
        answers = prompt.answers
        many = len(answers) > FEW
        out.append(f'<div class="choices{" many" if many else ""}" role="group" aria-label="Choices">')
        for n, answer in enumerate(answers, 1):
            out.append(_button(n, answer, not many))
        out.append("</div>")
    out.append("</div>")
    return Part("ask", "".join(out), "ask", shared=False)


@lru_cache(256)
def _rules(rules: tuple[str, ...]) -> str:
    return f' data-rules="{esc(" ".join(rules))}"'


# Not an lru_cache: what comes around among ten thousand is seldom near, and to put it in front costs as much again.
_BUTTONS: dict[Answer, tuple[str, str, str]] = {}
"""Buttons before their number, and the words behind it: where there is no room, and where there is."""


def _button(n: int, answer: Answer, roomy: bool) -> str:
    made = _BUTTONS.get(answer)
    if made is None:
        if len(_BUTTONS) >= BUTTONS:
            _BUTTONS.clear()
        made = _BUTTONS[answer] = _made(answer)
    begin, short, long = made
    return f"{begin}{n}</span><span>{long if roomy else short}</span></button>"


def _made(answer: Answer) -> tuple[str, str, str]:
    said = escaped(answer.help)
    label = esc(answer.label)
    if answer.warning:
        begin = f'<button class="choice warns" data-choice="{answer.choice}"{warned(answer.warning)} title="{said}">'
        begin += '<span class="n">'
        return begin, label + warning(answer.warning, brief=True), label + warning(answer.warning)
    begin = f'<button class="choice" data-choice="{answer.choice}" title="{said}"><span class="n">'
    return begin, label, f"{label}<small>{said}</small>" if said else label


def planned(choices: Sequence[int], *, seals: bool = False) -> str:
    """The attribute of what makes several choices at one click, counted from where the seat's secret choice begins.

    The page sends them as one, in place of what the seat has chosen so far. With `seals` they complete the choice.
    """
    sealing = ' data-seals="1"' if seals else ""
    return f' data-plan="{" ".join(map(str, choices))}"{sealing}'


def warned(words: str) -> str:
    """The attribute of whatever carries `data-choice` of an answer with a warning: the page asks before it is made."""
    return f' data-warning="{esc(words)}"' if words else ""


def warning(words: str, *, brief: bool = False) -> str:
    """The warning of an answer below its label; `brief` where there is room for a sign only."""
    if not words:
        return ""
    if brief:
        return f'{icon("alert", 15, "warn")}<span class="sr">({esc(words)})</span>'
    return f'<small class="warn">{icon("alert", 14)}{esc(words)}</small>'


class Scored(Protocol):
    """Points with their origin: `core.state.Points`, or a record of a game's view."""

    @property
    def source(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def amount(self) -> int: ...
    @property
    def detail(self) -> str: ...


def score_sheet(
    view: View, points: Sequence[Sequence[Scored]], *, order: Sequence[int] = (), tie: str = "", verdict: str = ""
) -> str:
    """One row per source, one column per seat in `order`; a row opens to its items with their rule ids.

    `tie` says in words what decided between equal totals, `verdict` who won if the ranks do not tell it.
    """
    seats = list(order) or list(range(view.seats))
    totals = {seat: sum(item.amount for item in points[seat]) for seat in seats}
    # Alone one is always first; whether that is a victory is for the game to say.
    first = [seat for seat in seats if view.ranking and view.ranking[seat] == 1 and view.seats > 1]
    head = "".join(
        f'<th scope="col"{_first(seat, first)}>{badge(view.colors[seat], 28)}{esc(view.name(seat))}</th>'
        for seat in seats
    )
    body = "".join(_row(view, points, seats, source) for source in sources_of(points[seat] for seat in seats))
    foot = "".join(f"<td{_first(seat, first)}>{totals[seat]}</td>" for seat in seats)
    names = [esc(view.name(seat)) for seat in first]
    verdict = esc(verdict)
    if not verdict:
        verdict = "Total" if view.ranking and not first else "If it ended now"
        if names:
            verdict = addressed(f"{' and '.join(names)} win{'' if len(names) > 1 else 's'}")
    note = f'<p class="quiet tie">{esc(tie)}</p>' if tie else ""
    return (
        f'<table class="sheet"><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>'
        f'<tfoot><tr><th scope="row">{verdict}</th>{foot}</tr></tfoot></table>{note}'
    )


NO_SHEET = Part("sheet", '<div id="sheet" hidden="hidden"></div>')


def sheet(view: View, points: Sequence[Sequence[Scored]], tie: str, verdict: str = "") -> Part:
    """The part with the final score, best first; empty while the game goes on."""
    if not view.over:
        return NO_SHEET
    table = score_sheet(view, points, order=by_rank(view), tie=tie, verdict=verdict)
    return Part(
        "sheet",
        f'<details id="sheet" class="sheet-card card" open="open"><summary>Final score</summary>'
        f'<div class="scroll">{table}</div></details>',
    )


def by_rank(view: View) -> list[int]:
    return sorted(range(view.seats), key=lambda seat: view.ranking[seat])


def _first(seat: int, first: list[int]) -> str:
    return ' class="first"' if seat in first else ""


def sources_of(points: Iterable[Sequence[Scored]]) -> list[str]:
    """All sources in the order of the rules, though no seat may have all of them."""
    out: list[str] = []
    for items in points:
        at = 0
        for source in dict.fromkeys(item.source for item in items):
            if source not in out:
                out.insert(at, source)
            at = out.index(source) + 1
    return out


def _row(view: View, points: Sequence[Sequence[Scored]], seats: list[int], source: str) -> str:
    items = [(seat, item) for seat in seats for item in points[seat] if item.source == source]
    sums = {seat: sum(item.amount for at, item in items if at == seat) for seat in seats}
    best = max(sums.values())
    cells = "".join(
        f'<td class="best">{sums[seat]}</td>' if best and sums[seat] == best else f"<td>{sums[seat]}</td>"
        for seat in seats
    )
    lines = "".join(
        f"<li>{esc(view.name(seat))}: {esc(item.detail or item.source)} <b>{item.amount}</b>"
        f"{f' <small>{esc(item.rule)}</small>' if item.rule else ''}</li>"
        for seat, item in items
    )
    opened = f"<details><summary>{esc(source)}</summary><ul>{lines}</ul></details>"
    return f'<tr{about(row_key(source))}><th scope="row">{opened}</th>{cells}</tr>'

"""The coach of a lesson: the bubble beside what it speaks of, and the page of all lessons.

The server says what is lit and what is hidden, as selectors in `data-*`; `static/js/lesson.js` measures where it is.
"""

from __future__ import annotations

import msgspec

from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.page import LOGO
from ziggurat.core.render.pen import esc, icon
from ziggurat.web import assets
from ziggurat.web.page_data import CoachData, CourseData, LearnData, LessonCard
from ziggurat.web.pages import frame, posters


def classes(data: CoachData, drawing: Drawing) -> str:
    """Of the body while a lesson is given: what is hidden by them stands in lesson.css."""
    kind = " puzzle" if data.puzzle else " first" if data.level == 1 else ""
    return f" lesson{kind}{'' if drawing.side or data.puzzle else ' bare'}"


def style() -> str:
    """The link to the style sheet of lessons."""
    return f'<link rel="stylesheet" href="{assets.url("lesson.css")}">\n'


# ---- the coach

ROOMY = 12
"""Steps whose dots stand at full size beside two buttons."""


def coach(data: CoachData) -> str:
    """The coach's part of the table."""
    if data.state == "off":
        return '<section id="coach" data-state="off" hidden></section>'
    if data.state == "end":
        return _end(data)
    told = {
        "state": data.state,
        "step": f"{data.step}{'!' if data.missed else ''}{'+' if data.state == 'said' else ''}",
        "at": _list(data.at),
        "asked": _list(data.welcome),
        "hide": _list(data.hide),
        "tries": _list(data.tries),
    }
    if data.lit:
        told["lit"] = "1"
    attributes = "".join(f' data-{key}="{esc(value)}"' for key, value in told.items())
    kind = " kindly" if data.missed or data.state == "said" else ""
    return (
        f'<section id="coach" class="bubble{kind}" role="region" aria-labelledby="coach-h"{attributes}>'
        f'<i class="tail" aria-hidden="true"></i><header>{LOGO}<span class="over">{esc(data.chapter)}</span>'
        f'<a class="btn bare sm" href="{_home(data)}" id="coach-leave">Leave</a></header>'
        f'<h2 id="coach-h" tabindex="-1" aria-describedby="coach-p">{esc(data.heading)}</h2>'
        f'<p id="coach-p">{esc(data.words)}</p><footer>{_dots(data)}<span class="sp"></span>{_acts(data)}</footer>'
        "</section>"
    )


def _home(data: CoachData) -> str:
    """The page that it was chosen on."""
    return "/puzzles" if data.puzzle else "/learn"


def _list(values: list[str] | list[int] | dict[str, int]) -> str:
    return msgspec.json.encode(values).decode()


def _dots(data: CoachData) -> str:
    """How far one is, as one picture."""
    dots = "".join(
        f'<i class="{"past" if step < data.step else "here" if step == data.step else "to"}"></i>'
        for step in range(1, data.steps + 1)
    )
    kind = " many" if data.steps > ROOMY else ""
    return f'<span class="dots{kind}" role="img" aria-label="Step {data.step} of {data.steps}">{dots}</span>'


def _acts(data: CoachData) -> str:
    """Back, and Next or Show me."""
    out = _form(data, "back", "Back") if data.back else ""
    if data.state == "rivals":
        return ""
    if data.state == "asks":
        return out + ("" if data.lit else _form(data, "show", "Show me"))
    return out + _form(data, "next", f"Next{icon('arrow', 18)}", "main")


def _form(data: CoachData, act: str, words: str, kind: str = "bare") -> str:
    return (
        f'<form method="post" action="/t/{esc(data.table)}/lesson" data-lesson="{act}">'
        f'<input type="hidden" name="act" value="{act}"><input type="hidden" name="number" value="{data.position}">'
        f'<button class="btn {kind}">{words}</button></form>'
    )


def _end(data: CoachData) -> str:
    """What one can do now, and where to go on."""
    can = "".join(f"<li>{icon('check', 20)}<span>{esc(words)}</span></li>" for words in data.can)
    ways = ""
    if data.playable:
        ways += _way(
            f"/t/{data.table}/lesson",
            "Play on from here",
            "This very table goes on, against gentle bots, with hints",
            "main",
            f' data-lesson="over"><input type="hidden" name="act" value="over">'
            f'<input type="hidden" name="number" value="{data.position}"',
        )
    if data.next_key:
        title = "Next puzzle" if data.puzzle else "Next lesson"
        ways += _way(f"/learn/{data.game}/{data.next_key}", title, data.next_title, "" if ways else "main")
    return (
        '<section id="coach" class="finish" role="dialog" aria-labelledby="coach-h" data-state="end" data-step="end">'
        f'<p class="over">{esc(data.game_title)} · {esc(data.chapter)}</p>'
        f'<h2 id="coach-h" tabindex="-1">{"Solved" if data.puzzle else "You can now"}</h2><ul class="learnt">{can}</ul>'
        f'<div class="onward">{ways}</div><p class="foot">{_form(data, "back", "Back")}'
        f'<a class="btn bare" href="{_home(data)}#{esc(data.game)}">All {"puzzles" if data.puzzle else "lessons"}</a>'
        "</p></section>"
    )


def _way(action: str, title: str, words: str, kind: str, more: str = "") -> str:
    return (
        f'<form method="post" action="{esc(action)}"{more}><button class="way {kind}"><span><b>{esc(title)}</b>'
        f"<small>{esc(words)}</small></span>{icon('arrow', 20)}</button></form>"
    )


# ---- all lessons


def learn(data: LearnData) -> str:
    """The lessons of all games; never locked, gold only on where one left off, or on the first."""
    first = next((f"{course.key}/{card.key}" for course in data.courses for card in course.lessons if card.ready), "")
    here = data.latest or ("" if any(c.done for course in data.courses for c in course.lessons) else first)
    courses = "".join(_course(course, here) for course in data.courses)
    body = (
        f"{frame.bar(data.me, 'learn')}{posters.defs(course.key for course in data.courses)}"
        '<main id="main" class="lessons"><header><h1>Learn by playing</h1>'
        '<p class="quiet">A real table, a coach beside it, five minutes. No rulebook.</p></header>'
        f"{courses or '<p>No lessons are written yet.</p>'}</main>"
    )
    return frame.document(data.me, page="learn", title=f"Learn · {frame.SITE}", body=body, head=style())


def _course(course: CourseData, here: str) -> str:
    steps = "".join(f"<li>{_card(course, card, number, here)}</li>" for number, card in enumerate(course.lessons, 1))
    done = sum(card.done for card in course.lessons)
    said = f"{done} of {len(course.lessons)} done" if done else ""
    return (
        f'<section class="course" id="{esc(course.key)}" aria-labelledby="h-{esc(course.key)}"><header>'
        f'<span class="thumb">{posters.poster(course.key, course.title)}</span><div>'
        f'<h2 id="h-{esc(course.key)}">{esc(course.title)}</h2><p class="quiet">{esc(course.sentence)}</p></div>'
        f'<span class="quiet">{said}</span></header><ol class="lesson-list">{steps}</ol></section>'
    )


def _card(course: CourseData, card: LessonCard, number: int, here: str) -> str:
    if not card.ready:
        return (
            f'<div class="broken"><span class="no">{number}</span><b>{esc(card.title)}</b>'
            f"<small>{esc(card.sentence)}</small></div>"
        )
    mine = f"{course.key}/{card.key}" == here
    kind = " done" if card.done else " here" if mine else ""
    sign = icon("check", 16) if card.done else str(number)
    left = "again" if card.done else f"step {card.step} of {card.steps}" if card.step > 1 else f"{card.minutes} min"
    again = '<input type="hidden" name="again" value="yes">' if card.done else ""
    return (
        f'<form method="post" action="/learn/{esc(course.key)}/{esc(card.key)}">{again}<button class="one{kind}">'
        f'<span class="no" aria-hidden="true">{sign}</span><b>{esc(card.title)}</b>'
        f'<small>{esc(card.sentence)}</small><span class="left">{left}</span></button></form>'
    )

"""Named parts of a table page: each is one element with an id, for the first page and for events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ziggurat.core.render.panels import score_sheet
from ziggurat.core.render.pen import badge, esc, icon, mark
from ziggurat.core.render.prose import listed, plural
from ziggurat.web.page_data import (
    AskingData,
    BotCard,
    ChatLine,
    LogLine,
    PassingData,
    PeopleData,
    PointsData,
    SeatData,
    UndoData,
)

# ---- log and chat

LOG_NEW = '<ol id="log-new">', "</ol>"
"""What lines stand between that are to be put on top of the log, oldest first."""


def log_line(line: LogLine) -> str:
    """One line, as an item of the log."""
    return log_item(line.number, line.index, line.kind, line.color, esc(line.name), esc(line.text), line.marks)


def log_item(number: int, index: int, kind: str, color: str, name: str, text: str, marks: str = "") -> str:
    """The same from what it is made of, with name and text as markup; `marks` are the attributes of a beat."""
    sign = mark(color, 15) if color else '<span class="dash" aria-hidden="true"></span>'
    words = f"<b>{name}</b>{text[len(name) :]}" if name else text
    return (
        f'<li id="log-{number}-{index}" class="k-{esc(kind)}" data-number="{number}"{marks}>'
        f'{sign}<span class="tx">{words}</span></li>'
    )


def _chat_line(line: ChatLine) -> str:
    sign = mark(line.color, 15) if line.color else icon("eye", 15)
    seat = "" if line.seat is None else str(line.seat)
    return (
        f'<li id="chat-{line.id}" data-seat="{seat}">{sign}<span class="tx"><b>{esc(line.name)}</b> '
        f'<time data-at="{line.at:.0f}"></time><span class="words">{esc(line.text)}</span></span></li>'
    )


def chat_new(lines: Sequence[ChatLine]) -> str:
    """New lines of the chat, oldest first."""
    return f'<ol id="chat-new">{"".join(map(_chat_line, lines))}</ol>'


def chat(lines: Sequence[ChatLine]) -> str:
    """The whole chat, oldest first."""
    return f'<ol id="chat">{"".join(map(_chat_line, lines))}</ol>'


# ---- taking back


def undo(data: UndoData) -> str:
    """Always in the same place: what can be taken back, or why nothing can."""
    if data.seat is None:
        return '<div id="undo" class="acts"></div>'
    if data.asking is not None:
        return _asked_back(data.asking)
    if not data.steps:
        if data.may_ask:
            why = esc(f"{data.reason} It can be if everybody agrees." if data.reason else "If everybody agrees.")
            return (
                '<div id="undo" class="acts"><button type="button" class="btn sm quietly" '
                f'data-ask-back="{data.may_ask}" title="{why}">{icon("undo", 18)}<span>Ask to take back</span>'
                "</button></div>"
            )
        if not data.reason:
            return '<div id="undo" class="acts"></div>'
        why = esc(data.reason)
        return (
            '<div id="undo" class="acts"><button type="button" class="btn sm quietly" aria-disabled="true" '
            f'data-why="{why}" '
            f'title="{why}">{icon("undo", 18)}<span>Take back</span></button></div>'
        )
    first = data.steps[0]
    menu = ""
    if len(data.steps) > 1:
        last = len(data.steps) - 1
        items = "".join(
            f'<li><button type="button" class="btn bare sm" data-undo="{step.number}">{esc(step.words)}'
            f"{' <small>your whole turn</small>' if i == last else ''}</button></li>"
            for i, step in enumerate(data.steps)
        )
        menu = (
            f'<details class="undo-more"><summary class="ib" aria-label="Take back further">{icon("up", 18)}</summary>'
            f'<div class="card pop"><p class="over">Take back to here</p><ol>{items}</ol></div></details>'
        )
    return (
        f'<div id="undo" class="acts"><button type="button" class="btn sm" data-undo="{first.number}" '
        f'title="Esc or Backspace">{icon("undo", 18)}<span>Take back <b>{esc(first.words)}</b></span>'
        f"</button>{menu}</div>"
    )


def _asked_back(data: AskingData) -> str:
    """Somebody asks to take back: a question with two answers for who has to say yes."""
    if data.mine:
        words = f"You ask to take back {esc(data.what)}. Waiting for {esc(listed(data.waits_for))}."
        buttons = '<button type="button" class="btn sm" data-answer-back="no">Never mind</button>'
    else:
        words = f"<b>{esc(data.name)}</b> asks to take back {esc(data.what)}."
        buttons = (
            '<button type="button" class="btn sm main" data-answer-back="yes">That’s fine</button>'
            '<button type="button" class="btn sm" data-answer-back="no">Rather not</button>'
        )
    if not data.mine and not data.answer:
        buttons = f'<span class="quiet">Waiting for {esc(listed(data.waits_for))}</span>'
    return (
        f'<div id="undo" class="acts asks card" role="group" aria-label="Taking back"><p>{mark(data.color, 17)}'
        f"<span>{words}</span></p><div>{buttons}</div></div>"
    )


BREATH = (
    '<div id="breath" class="held-back" hidden><button type="button" class="btn sm" data-release '
    f'title="Esc or Backspace">{icon("undo", 18)}<span>Take back <b></b></span></button></div>'
)
"""What can be taken back before it is sent."""


# ---- passing by itself

_WISHES = (("ask", "Ask me"), ("turn", "Pass until my next turn"), ("always", "Always pass"))


def passing(data: PassingData | None) -> str:
    """In which windows the table passes for the viewer; while asked in one, a button that ends the asking."""
    if data is None:
        return ""
    form = f'<form method="post" action="/t/{esc(data.table)}/seats/{data.seat}/passing" data-send'
    rows = []
    for window in data.windows:
        options = "".join(
            f'<option value="{value}"{" selected" if value == window.wish else ""}>{words}</option>'
            for value, words in _WISHES
        )
        note = f"<small>{esc(window.help)}</small>" if window.help else ""
        title = esc(window.title[:1].upper() + window.title[1:])
        rows.append(
            f'{form} data-now><input type="hidden" name="window" value="{esc(window.key)}"><label class="opt">'
            f'<b>{title}</b>{note}<select name="wish">{options}</select></label>'
            '<noscript><button class="btn sm">Set</button></noscript></form>'
        )
    on = sum(window.wish != "ask" for window in data.windows)
    now = ""
    if data.asked:
        now = (
            f'{form}><input type="hidden" name="window" value="{esc(data.asked)}"><input type="hidden" name="wish" '
            'value="turn"><button class="btn bare sm" title="Pass now, and whenever this comes up before your next '
            'turn">'
            "Not again until my turn</button></form>"
        )
    words = f"The table passes for you in {on} of {len(data.windows)} moments" if on else "Let the table pass for you"
    return (
        f'<div id="passing" class="passing">{now}<details class="undo-more"><summary class="ib{" on" if on else ""}" '
        f'aria-label="{words}" title="{words}">{icon("last", 18)}</summary><div class="card pop">'
        f'<p class="over">When you could react</p>{"".join(rows)}'
        '<p class="quiet">Only you see this. The log says when the table has passed for you.</p></div></details></div>'
    )


# ---- people


def kind_words(seat: SeatData) -> str:
    """What stands under a name on the seat card."""
    if seat.kind == "open":
        return "free seat"
    if seat.kind == "bot":
        return f"bot for {seat.name}" if seat.person else f"bot · {bot_words(seat.bot)}"
    if seat.kind == "hot":
        return "at this screen" if seat.you else "at one screen"
    return "" if seat.you else "here" if seat.present else "away"


USUAL_BOT = "adept"
GENTLE_BOT = "novice"


def first_rival(played: bool) -> str:
    """The bot that is offered: a gentle one to who has not finished a game of that kind."""
    return USUAL_BOT if played else GENTLE_BOT


BOT_WORDS = {"random": "easy", "greedy": "clever", "mcts": "strong"}
"""Bots as people call them where the name says little; levels are called what they are."""


def bot_words(spec: str) -> str:
    name = spec.partition(":")[0]
    return BOT_WORDS.get(name, name) or "bot"


def _state(seat: SeatData) -> str:
    if seat.kind == "open":
        return "waiting for a friend"
    words = kind_words(seat)
    return words or "you"


def _seat_row(data: PeopleData, seat: SeatData) -> str:
    action = ""
    running = data.phase == "running"
    at = f"/t/{esc(data.table)}/seats/{seat.seat}"
    if running and seat.you and seat.kind != "bot":
        action = (
            f'<form method="post" action="{at}/bot" data-send="Let a bot play for {esc(seat.name)}?">'
            f'<button class="btn sm">{icon("bot", 17)}Let a bot play</button></form>'
        )
    elif running and seat.you and seat.kind == "bot":
        action = (
            f'<form method="post" action="{at}/back" data-send>'
            '<button class="btn sm main">Play again myself</button></form>'
        )
    elif running and data.seat is not None and seat.kind == "person" and not seat.present:
        action = (
            f'<form method="post" action="{at}/bot" data-send="Let a bot play for {esc(seat.name)}, until they are '
            'back?">'
            f'<button class="btn sm">{icon("bot", 17)}Bot for now</button></form>'
        )
    elif data.phase == "open" and data.host and seat.kind == "open":
        action = (
            f'<form method="post" action="{at}/bot" data-send>'
            f'<button class="btn sm">{icon("bot", 17)}Give it to a bot</button></form>'
        )
    clock = f' data-left="{seat.clock:.1f}"' if seat.clock is not None else ""
    flags = f"{' data-you' if seat.you else ''}{' data-pending' if seat.pending else ''}"
    here = f'<span class="dot{" on" if seat.present or seat.kind == "bot" else ""}"></span>'
    return (
        f'<li data-seat="{seat.seat}" data-who="{esc(kind_words(seat))}" data-name="{esc(seat.name)}" '
        f'data-is="{seat.kind}"{clock}{flags}>{badge(seat.color, 30)}<div class="who"><b>{esc(_name(seat))}</b>'
        f"<span>{here}{esc(_state(seat))}</span></div>{action}</li>"
    )


def _name(seat: SeatData) -> str:
    return "Free seat" if seat.kind == "open" else seat.name


SHARE = f'<button type="button" class="btn sm" data-sheet="share">{icon("link", 17)}Send a link</button>'
_HINTS_ON = f'<p class="quiet">{icon("bulb", 17)}Hints are on: everybody may ask for one.</p>'


def people(data: PeopleData) -> str:
    """The seats with who sits there, what can be done about it, and how many watch."""
    rows = "".join(_seat_row(data, seat) for seat in data.seats)
    if data.watching:
        watch = plural(data.watching, "person is watching", "people are watching")
    else:
        watch = "Nobody is watching"
    return (
        f'<section id="people" class="card pop" aria-label="At the table" data-phase="{data.phase}" '
        f'data-watching="{data.watching}"><h2>At the table</h2><ul class="sitting">{rows}</ul>'
        f'<p class="quiet">{icon("eye", 17)}{watch}.</p>{SHARE}{_HINTS_ON if data.hints else ""}</section>'
    )


def kinds(markup: str, seats: Iterable[SeatData]) -> str:
    """The slots of the seat cards filled, for a page that is read without a script."""
    for seat in seats:
        words, clock = kind_words(seat), "" if seat.clock is None else clock_words(seat.clock)
        markup = markup.replace(
            f'<span data-kind="{seat.seat}"></span>', f'<span data-kind="{seat.seat}">{esc(words)}</span>'
        ).replace(f'<span data-clock="{seat.seat}"></span>', f'<span data-clock="{seat.seat}">{clock}</span>')
    return markup


def clock_words(left: float) -> str:
    """Time left as the page writes it: 9:04, 1:02:03, 2 d 4 h."""
    whole = max(0, int(left))
    days, hours, minutes, seconds = whole // 86400, whole // 3600 % 24, whole // 60 % 60, whole % 60
    if days:
        return f"{days} d {hours} h"
    if hours:
        return f"{hours}:{minutes:02}:{seconds:02}"
    return f"{minutes}:{seconds:02}"


# ---- words


SAY = '<p id="say">', "</p>"
"""What stands around the sentence for the live region."""


def say(sentence: str) -> str:
    """The sentence for the live region."""
    return f"{SAY[0]}{esc(sentence)}{SAY[1]}"


def text(words: str) -> str:
    """The table in words."""
    return f'<pre id="text" tabindex="0" aria-label="The table in words">{esc(words)}</pre>'


def points(data: PointsData | None) -> str:
    """Where the points come from, as far as the viewer may know."""
    if data is None:
        return '<div id="points"><p class="none">This table keeps the points secret until the end.</p></div>'
    order: list[int] = []
    if data.view.ranking:
        order = sorted(range(data.view.seats), key=lambda seat: data.view.ranking[seat])
    sheet = score_sheet(data.view, data.points, order=order)
    scroll = '<div class="scroll" tabindex="0" role="region" aria-label="Points so far">'
    return f'<div id="points">{scroll}{sheet}</div></div>'


def levels(bots: Sequence[BotCard], chosen: str = "") -> str:
    """Options of a select for bots."""
    return "".join(
        f'<option value="{esc(bot.spec)}"{" selected" if bot.spec == chosen else ""}>{esc(bot.title)}</option>'
        for bot in bots
    )

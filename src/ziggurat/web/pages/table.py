"""The table: question, board, seats, drawer and bar, in the order in which a keyboard walks through them."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.page import here
from ziggurat.core.render.pen import badge, esc, icon
from ziggurat.core.render.prose import listed, plural
from ziggurat.web.page_data import TableData
from ziggurat.web.pages import again, away, coach, end, fair, frame, gate, lesson, log, parts, share, story
from ziggurat.web.pages.rules import tab as rules_tab

TABS = (("log", "Log"), ("chat", "Chat"), ("rules", "Rules"), ("text", "Text"), ("points", "Points"))
KEYS = (
    ("1 – 9", "answer the question"),
    ("Enter", "do it"),
    ("P", "pass"),
    ("Esc, Backspace", "take back"),
    ("Arrows", "move between lit places"),
    ("Space, Enter", "next, while the others play"),
    (".", "to my turn"),
    ("R", "show the last moves again"),
    ("R, Shift R", "turn the piece that you place"),
    ("Shift Arrows", "move it cell by cell"),
    ("+  −  0", "zoom the map"),
    ("S", "seats and people"),
    ("L", "log"),
    ("C", "chat"),
    ("W", "what would you do?"),
    ("I", "what is this?"),
    ("G", "what the icons mean"),
    ("H", "rules"),
    ("T", "table in words"),
    ("N", "night or day"),
    ("?", "this list"),
)
ZOOM = (
    '<div class="zoom" role="group" aria-label="Map">'
    f'<button type="button" class="ib" data-zoom="+" aria-label="Closer">{icon("plus")}</button>'
    f'<button type="button" class="ib" data-zoom="-" aria-label="Farther">{icon("minus")}</button>'
    f'<button type="button" class="ib" data-zoom="0" aria-label="Whole map">{icon("fit")}</button></div>'
)


def _invite(data: TableData) -> str:
    """Links to send to friends, while seats are free; the script marks those that are taken."""
    if data.phase != "open":
        return ""
    if not data.host:
        who = "Your seat is saved. " if data.own else ""
        return (
            '<section id="invite" class="card over-board" aria-labelledby="invite-h">'
            '<h2 id="invite-h">Waiting for players</h2>'
            f'<p class="quiet">{who}The game begins by itself when every seat is taken.</p>'
            f"{fair.bound(data.fair)}</section>"
        )
    rows = []
    for seat in data.people.seats:
        free = seat.kind == "open"
        bot = (
            f'<form method="post" action="/t/{esc(data.id)}/seats/{seat.seat}/bot" data-send>'
            f'<button class="btn bare sm">{icon("bot", 17)}Bot instead</button></form>'
        )
        who = f"<b>{'You' if seat.you else 'Free seat' if free else esc(seat.name)}</b>"
        words = "waiting for a friend" if free else "bot" if seat.kind == "bot" else "is here"
        rows.append(
            f"<li{f' data-link={seat.seat}' if free else ''}>{badge(seat.color, 30)}"
            f'<div class="who">{who}<span class="state">{words}</span></div>{bot if free else ""}</li>'
        )
    return (
        '<section id="invite" class="card over-board" aria-labelledby="invite-h">'
        '<h2 id="invite-h">Bring your friends</h2>'
        '<p class="quiet">One link for everybody: whoever opens it takes the next free seat. '
        "The game begins by itself when every seat is taken.</p>"
        f"{share.code_and_link(data.share) if data.share else ''}"
        f'<ul class="sitting">{"".join(rows)}</ul>{fair.bound(data.fair)}</section>'
    )


def tabs(named: Sequence[tuple[str, str]]) -> str:
    """The heads of the drawer's panels; the first is open."""
    heads = "".join(
        f'<button type="button" role="tab" id="tab-{key}" aria-controls="panel-{key}" '
        f'aria-selected="{str(i == 0).lower()}" '
        f'tabindex="{0 if i == 0 else -1}">{words}</button>'
        for i, (key, words) in enumerate(named)
    )
    return f'<div class="tabs" role="tablist" aria-label="Beside the table">{heads}</div>'


def _drawer(data: TableData) -> str:
    drawing = data.drawing
    named = [tab for tab in TABS if tab[0] != "points" or data.points is not None]
    if drawing.side:
        named.insert(0, ("side", esc(drawing.side)))
    who = data.me.name or "Guest"
    chat_form = (
        f'<form class="say" id="chat-form" method="post" action="/t/{esc(data.id)}/chat" data-send autocomplete="off">'
        f'<label class="sr" for="chat-text">Say something as {esc(who)}</label>'
        '<input id="chat-text" name="text" maxlength="300" placeholder="Say something nice">'
        f'<button class="btn sm" aria-label="Send">{icon("arrow", 18)}</button></form>'
    )
    told = log.log(data.log)
    chat = parts.chat(data.chat)
    bodies = {
        "side": drawing.beside(),
        "log": f'<div class="log" tabindex="0" role="region" aria-label="What happened, newest first">{told}</div>',
        "chat": f'<div class="log chat" tabindex="0" role="log" aria-label="Chat">{chat}</div>{chat_form}',
        "rules": rules_tab(data.rules, legend=data.legend),
        "text": parts.text(data.text),
        "points": parts.points(data.points),
    }
    panels = "".join(
        f'<div class="panel{" on" if i == 0 else ""}" id="panel-{key}" role="tabpanel" aria-labelledby="tab-{key}">'
        f"{bodies[key]}</div>"
        for i, (key, _) in enumerate(named)
    )
    return (
        '<aside class="drawer" id="drawer" aria-label="Log, chat, rules, text and points">'
        f'<div class="drawer-head">{tabs(named)}'
        f'<a class="ib shut" href="#ask" role="button" aria-label="Close">{icon("close")}</a></div>{panels}</aside>'
    )


def _seat_switch(data: TableData) -> str:
    """One's own seats at one screen."""
    if len(data.own) < 2:
        return ""
    links = "".join(
        f'<a href="/t/{esc(data.id)}?seat={seat.seat}"{" aria-current=true" if seat.seat == data.seat else ""}>'
        f"{badge(seat.color, 24)}<span class=wide>{esc(seat.name)}</span></a>"
        for seat in data.people.seats
        if seat.seat in data.own
    )
    return f'<nav class="own" aria-label="Your seats">{links}</nav>'


def _bar(data: TableData) -> str:
    watchers = str(data.people.watching or "")
    return (
        f'<header class="bar">{frame.logo()}{here(data.drawing.title or data.title)}<span class="sp"></span>'
        f"{frame.elsewhere()}{_seat_switch(data)}{frame.legend_button(data.legend)}"
        f'<button type="button" class="ib" data-toggle="people" aria-expanded="false" aria-controls="people" '
        f'aria-label="Seats and people" title="Seats and people (S)">{icon("person")}<span id="watchers">{watchers}'
        "</span></button>"
        f'<a class="ib wide" href="/t/{esc(data.id)}/tv" target="_blank" rel="noopener" aria-label="Screen for '
        f'everybody, in a new tab" title="Screen for everybody: no secrets">{icon("screen")}</a>'
        f"{frame.toggle('bell', 'bell', 'Tell me when it is my turn', wide=True)}"
        f"{frame.toggle('sound', 'sound', 'Sounds', wide=True)}"
        f"{frame.toggle('theme', 'moon', 'Night colours', wide=True)}"
        '<button type="button" class="ib" data-sheet="settings" aria-haspopup="dialog" aria-label="Settings" '
        f'title="Settings">{icon("tune")}</button>'
        f'<a class="ib" id="drawer-toggle" href="#drawer" role="button" aria-expanded="false" aria-controls="drawer" '
        f'aria-label="Log, chat, rules">{icon("log")}</a></header>'
    )


def _hint_button(data: TableData) -> str:
    """Always in the same place; while nothing is asked, it says why it does nothing."""
    if data.hints is None:
        return ""
    return (
        f'<button type="button" class="btn sm" id="hint" aria-expanded="false" aria-controls="hints" '
        f'data-why="Hints are for your own turn." title="Key W" aria-label="What would you do?">'
        f'{icon("bulb", 18)}<span class="words">What would you do?</span><span class="busy">Thinking</span></button>'
    )


_ASK_FIRST = (
    '<label class="tick"><input type="checkbox" data-losses checked>'
    "<span>Ask me before I throw something away</span></label>"
)


def _keys() -> str:
    rows = "".join(f"<div><dt><kbd>{esc(key)}</kbd></dt><dd>{words}</dd></div>" for key, words in KEYS)
    return (
        f'<dialog id="keys-help" class="card" aria-labelledby="keys-h"><h2 id="keys-h">Keys</h2>'
        f"<dl>{rows}</dl>{_ASK_FIRST}"
        '<form method="dialog"><button class="btn">Close</button></form></dialog>'
    )


def _losses(data: TableData) -> str:
    """What is asked before a choice that throws something away."""
    if data.seat is None:
        return ""
    return (
        '<dialog id="loses" class="card" role="alertdialog" aria-labelledby="loses-h" aria-describedby="loses-words">'
        f'<h2 id="loses-h">Really?</h2><p class="loss">{icon("alert", 22, "warn")}<span id="loses-words"></span></p>'
        '<form method="dialog"><button class="btn main">Keep thinking</button>'
        f'<button type="button" class="btn bare bad" data-anyway>Do it anyway</button></form>{_ASK_FIRST}</dialog>'
    )


def _welcome(data: TableData) -> str:
    """Three bubbles on the first table of a game: where one is asked, what lies there, who sits where."""
    if not data.welcome or data.seat is None:
        return ""
    title = esc(data.game_title)
    hint = " If you are stuck, “What would you do?” shows a move and says why." if data.hints is not None else ""
    name = esc(data.view.name(data.seat))
    color = esc(data.view.colors[data.seat].title())
    you = f"{name}, {color}" if name != color else color
    said = (
        (
            ".dock",
            "Your question",
            f"When it is your turn, you are asked here. Whatever you can choose has a gold rim.{hint}",
        ),
        (
            ".board",
            f"The board of {title}",
            "Everybody sees the same here. Point at anything, or hold a finger on it, to see what it is.",
        ),
        (
            ".rail",
            "You and the others",
            f"You are {you}. The large number is the points so far, and a gold rim shows whose turn it is.",
        ),
    )
    last = len(said) - 1
    bubbles = "".join(
        f'<div data-at="{at}"{" hidden" if n else ""}><h2>{head}</h2><p>{words}</p><div class="do">'
        f'<span class="quiet">{n + 1} of {len(said)}</span>'
        f"{_STEP.format(act='back', cls='', words='Back') if n else _STEP.format(act='shut', cls='', words='Skip')}"
        f"{_STEP.format(act='next', cls=' main', words='Got it' if n == last else 'Next')}</div></div>"
        for n, (at, head, words) in enumerate(said)
    )
    return (
        f'<section id="welcome" class="card" role="dialog" aria-label="Here is your board" '
        f'data-known="{esc(data.welcome)}" hidden>{bubbles}</section>'
    )


_STEP = '<button type="button" class="btn{cls}" data-welcome="{act}">{words}</button>'


SEAT_SHEET = (
    '<section id="seat-sheet" class="card" role="dialog" aria-label="A seat" hidden><header><nav aria-label="Seats">'
    f'</nav><button type="button" class="ib" data-seat-shut aria-label="Close">{icon("close")}</button></header>'
    '<div class="card-of"></div></section>'
)
"""A seat's whole card, where the rail has no room for it; the script fills it."""


def _banner(data: TableData) -> str:
    if data.seat is not None or data.phase == "open":
        return ""
    return f'<p class="watching">{icon("eye", 17)}You are watching. What is secret stays secret.</p>'


def _views(data: TableData) -> str:
    """Where there is no room for both: the map, or what lies beside it."""
    if not data.drawing.side:
        return ""
    return (
        '<div class="views" role="group" aria-label="What is shown">'
        f'<button type="button" data-view="map" aria-pressed="true">{icon("fit", 17)}Map</button>'
        f'<button type="button" data-view="side" aria-pressed="false">{icon("stall", 18)}{esc(data.drawing.side)}'
        "</button></div>"
    )


def table(data: TableData) -> str:
    """A live table for a seat or a spectator."""
    drawing = data.drawing
    drawing.check()
    seats = data.people.seats
    breath = {"breath": f"{data.breath * 1000:.0f}"} if data.breath else {}
    taught = data.coach is not None and data.coach.state != "off"
    curtain = (
        '<section id="curtain" class="curtain" role="dialog" aria-labelledby="curtain-h"><div class="card">'
        f'<p>Pass the device to</p><h2 id="curtain-h">{esc(data.view.name(data.seat))}</h2>'
        '<p class="quiet">Nobody’s hand is shown until then.</p>'
        f'<a class="btn main" href="#ask">I am <span>{esc(data.view.name(data.seat))}</span></a></div></section>'
        if len(data.own) > 1 and data.seat is not None and data.phase == "running"
        else ""
    )
    body = (
        f'<section class="dock" aria-label="The question">{_banner(data)}'
        '<p class="before">The game begins when every seat is taken.</p>'
        f"{_views(data)}{away.away(data.away)}{gate.gate(data.gate)}{drawing.region('ask')}"
        f"{end.end(data.end) if data.end else end.NOTHING}"
        f"{drawing.region('hand')}{_hint_button(data)}{parts.passing(data.passing)}"
        f"{parts.BREATH if data.seat is not None else ''}{parts.undo(data.undo)}"
        f"{story.BEAT if data.story else ''}</section>\n{story.strip(data.story) if data.story else ''}"
        f'<main class="board" id="main" aria-label="The table">{drawing.board()}{ZOOM}</main>\n'
        f"{_invite(data)}"
        '<aside class="rail" id="rail" tabindex="0" '
        f'aria-label="Seats">{parts.kinds(drawing.region("rail"), seats)}</aside>\n'
        f"{_drawer(data)}\n{_bar(data)}\n{parts.people(data.people)}"
        f"{again.offer(data.offer)}{away.returned(data.returned)}"
        f"{coach.hints(data.hints) if data.hints else ''}{lesson.coach(data.coach) if data.coach else ''}"
        f"{story.CHAPTER + story.RECAP + story.TOAST if data.story else ''}"
        f"{SEAT_SHEET}{curtain}{_keys()}{_losses(data)}{_welcome(data)}"
        f'<div class="sr" role="status" aria-live="polite">{parts.say("")}</div>'
        '<div id="words" role="status" aria-live="polite"></div><div class="sr" id="alarm" role="alert"></div>'
    )
    return frame.document(
        data.me,
        page="table",
        title=f"{data.title} · {frame.SITE}",
        body=body,
        classes="table-page live"
        + (" followed" if data.story else "")
        + (lesson.classes(data.coach, data.drawing) if data.coach and taught else ""),
        data={
            "table": data.id,
            "seat": "" if data.seat is None else str(data.seat),
            "own": ",".join(map(str, data.own)),
            "number": str(data.number),
            "phase": data.phase,
            **breath,
            **({"waits": "1"} if data.waits and breath else {}),
        },
        skip=("#end-h", "Skip to the result") if data.end else ("#ask", "Skip to the question"),
        tables=bool(data.own),
        game=data.game,
        head=(lesson.style() if taught else "") + _preview(data),
        script="lesson.js" if taught else "",
    )


def _preview(data: TableData) -> str:
    """For whoever is sent the address of the table."""
    people = [seat.name for seat in data.people.seats if seat.kind != "open"]
    free = len(data.people.seats) - len(people)
    words = f"{listed(people)} at the table." + (f" {plural(free, 'seat')} free." if free else "")
    return share.preview(f"{data.title} on {frame.SITE}", words, data.preview)


def tv(data: TableData) -> str:
    """The screen for everybody in the room: board and seats, large, and nothing that is secret."""
    drawing = data.drawing
    drawing.check()
    side = f'<aside class="drawer">{drawing.beside()}</aside>\n' if drawing.side else ""
    body = (
        f'<main class="board" id="main" aria-label="The table">{drawing.board()}</main>\n{side}'
        f'<section class="dock" aria-label="What is asked">{drawing.region("ask")}{story.SCREEN_BEAT}</section>\n'
        f"{story.strip(data.story, controls=False)}{story.SCREEN_CHAPTER}"
        '<aside class="rail" id="rail" tabindex="0" '
        f'aria-label="Seats">{parts.kinds(drawing.region("rail"), data.people.seats)}</aside>\n'
        f'<header class="bar">{frame.logo()}{here(drawing.title or data.title)}<span class="sp"></span>'
        f'{frame.toggle("theme", "moon", "Night colours")}<a class="btn sm" href="/t/{esc(data.id)}">To the table'
        "</a></header>\n"
        f'<div class="tv-log" aria-hidden="true">{log.newest(data.log, 3)}</div>'
        f"<div hidden>{parts.people(data.people)}</div>"
        f'<div class="sr" role="status" aria-live="polite">{parts.say("")}</div>'
    )
    return frame.document(
        data.me,
        page="tv",
        title=f"{data.title} · {frame.SITE}",
        body=body,
        classes=f"table-page{'' if side else ' bare'}{' followed' if data.story else ''}",
        data={"table": data.id, "seat": "", "own": "", "number": str(data.number), "phase": data.phase},
        skip=("#main", "Skip to the board"),
        game=data.game,
    )

"""The replay: one step after another, any view that is allowed, and on from here against bots."""

from __future__ import annotations

from ziggurat.core.render.page import here
from ziggurat.core.render.pen import esc, icon
from ziggurat.web.page_data import ReplayData
from ziggurat.web.pages import coach, fair, frame, log
from ziggurat.web.pages.table import ZOOM, tabs

STEPS = (
    ("first", "To the beginning (Home)"),
    ("back", "One step back (left arrow)"),
    ("play", "Play"),
    ("next", "One step on (right arrow)"),
    ("last", "To the end (End)"),
)


def _views(data: ReplayData) -> str:
    if len(data.choosable) < 2:
        return ""
    options = "".join(
        f'<option value="{"" if seat is None else seat}"{" selected" if seat == data.seat else ""}>{esc(words)}'
        "</option>"
        for seat, words in data.choosable
    )
    return f'<label class="view"><span>Seen by</span><select id="view" name="seat">{options}</select></label>'


def replay(data: ReplayData) -> str:
    """Stepping through a game, finished or running."""
    data.first.check()
    at = f"/t/{esc(data.id)}"
    buttons = "".join(
        f'<button type="button" class="ib" data-go="{name}" aria-label="{words}" title="{words}">{icon(name)}</button>'
        for name, words in STEPS
    )
    stepper = (
        f'<div class="replay"><span class="says" role="status" aria-live="polite"></span>{buttons}'
        f'<input type="range" min="0" max="{data.count}" value="0" aria-label="Step"><span class="at"></span></div>'
    )
    seat = "" if data.seat is None else f"?seat={data.seat}"
    downloads = f'<a class="btn sm" href="{at}/replay.html{seat}" download>{icon("down", 17)}One HTML file</a>'
    if data.record:
        downloads += f'<a class="btn sm" href="{at}/record" download>{icon("down", 17)}Record</a>'
    branch = (
        f'<form method="post" action="{at}/branch" data-send data-at="1"><input type="hidden" name="at" value="0">'
        f'<button class="btn sm main">{icon("branch", 17)}Play on from here</button></form>'
        if data.branch
        else ""
    )
    heads, beside, steps, review = "<h2>Steps</h2>", "", "", ""
    named = [("side", esc(data.first.side))] if data.first.side else []
    named.append(("steps", "Steps"))
    if data.review is not None:
        named.append(("review", "Review"))
        review = (
            '<div class="panel" id="panel-review" role="tabpanel" aria-labelledby="tab-review">'
            f"{coach.review(data.review)}</div>"
        )
    if data.first.side:
        beside = (
            '<div class="panel on" id="panel-side" role="tabpanel" aria-labelledby="tab-side">'
            f"{data.first.beside()}</div>"
        )
    if len(named) > 1:
        heads = tabs(named)
        steps = ' id="panel-steps" role="tabpanel" aria-labelledby="tab-steps"'
    dealt = fair.shown(data.fair, data.names) if data.fair else ""
    side = (
        f'<aside class="drawer" id="drawer" aria-label="Steps"><div class="drawer-head">{heads}'
        f'<a class="ib shut" href="#ask" role="button" aria-label="Close">{icon("close")}</a></div>'
        f'{beside}<div class="panel{"" if beside else " on"}"{steps}>'
        '<div class="log" tabindex="0" role="region" aria-label="All steps">'
        f"{log.replay_log(data.log, data.players)}</div>"
        f'<div class="after">{_views(data)}{branch}{downloads}{dealt}</div></div>{review}</aside>'
    )
    moment = coach.MOMENT if data.review is not None else ""
    body = (
        '<section class="dock" aria-label="The '
        f'step">{stepper}{moment}{data.first.region("ask")}{data.first.region("hand")}</section>\n'
        f'<main class="board" id="main" aria-label="The table">{data.first.board()}{ZOOM}</main>\n'
        f'<aside class="rail" id="rail" tabindex="0" aria-label="Seats">{data.first.region("rail")}</aside>\n{side}\n'
        f'<header class="bar">{frame.logo()}{here(data.first.title or data.title)}<span class="sp">'
        f"</span>{frame.elsewhere()}"
        f'<a class="btn sm" href="{at}">{icon("back", 16)}Table</a>{frame.legend_button(data.legend)}'
        f"{frame.toggle('theme', 'moon', 'Night colours')}"
        f'<a class="ib" id="drawer-toggle" href="#drawer" role="button" aria-expanded="false" aria-controls="drawer" '
        f'aria-label="Steps and downloads">{icon("log")}</a></header>'
    )
    return frame.document(
        data.me,
        page="replay",
        title=f"Replay: {data.title} · {frame.SITE}",
        body=body,
        classes="table-page live",
        data={"table": data.id, "seat": "" if data.seat is None else str(data.seat), "phase": data.phase},
        skip=("#main", "Skip to the board"),
        game=data.game,
    )
